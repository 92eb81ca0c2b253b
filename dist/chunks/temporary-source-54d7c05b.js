"use strict";

const require_convert = require("./convert-6af9ab4a.js");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");

// src/core/git/authorization.ts
function authorization(serverUrl, token) {
	if (!/^https?:/.test(serverUrl) || token === "") return [];
	const header = `http.${serverUrl}/.extraheader`;
	return [[header, ""], [header, `AUTHORIZATION: basic ${Buffer.from(`x-access-token:${token}`).toString("base64")}`]];
}

// src/reports/history/temporary-source.ts
async function temporarySource({ serverUrl, owner, repo, token, folder, signal }) {
	const cwd = await (0, node_fs_promises.mkdtemp)((0, node_path.join)(folder, "skill-eval-gate-history-"));
	await require_convert.git(cwd, ["init", "--quiet"], { signal });
	return {
		cwd,
		remote: `${serverUrl}/${owner}/${repo}`,
		shallow: true,
		signal,
		config: authorization(serverUrl, token),
		[Symbol.asyncDispose]: () => (0, node_fs_promises.rm)(cwd, {
			recursive: true,
			force: true
		})
	};
}

Object.defineProperty(exports, "authorization", { enumerable: true, get: () => authorization });
Object.defineProperty(exports, "temporarySource", { enumerable: true, get: () => temporarySource });