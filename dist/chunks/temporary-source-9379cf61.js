"use strict";

const require_options = require("./options-87572175.js");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");

// src/reports/history/temporary-source.ts
async function temporarySource({ serverUrl, owner, repo, token, folder, signal }) {
	const cwd = await (0, node_fs_promises.mkdtemp)((0, node_path.join)(folder, "skill-eval-gate-history-"));
	await require_options.git(cwd, ["init", "--quiet"], { signal });
	const header = `http.${serverUrl}/.extraheader`;
	const basic = Buffer.from(`x-access-token:${token}`).toString("base64");
	return {
		cwd,
		remote: `${serverUrl}/${owner}/${repo}`,
		shallow: true,
		signal,
		config: /^https?:/.test(serverUrl) && token !== "" ? [[header, ""], [header, `AUTHORIZATION: basic ${basic}`]] : [],
		[Symbol.asyncDispose]: () => (0, node_fs_promises.rm)(cwd, {
			recursive: true,
			force: true
		})
	};
}

Object.defineProperty(exports, "temporarySource", {
  enumerable: true,
  get: function () {
    return temporarySource;
  }
});