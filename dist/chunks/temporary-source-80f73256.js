import { git } from "./git-3bcd2886.js";
import { join } from "node:path";
import { mkdtemp, rm } from "node:fs/promises";

// src/history/temporary-source.ts
async function temporarySource({ serverUrl, owner, repo, token, folder }) {
	const cwd = await mkdtemp(join(folder, "skill-eval-gate-history-"));
	await git(cwd, ["init", "--quiet"]);
	const header = `http.${serverUrl}/.extraheader`;
	const basic = Buffer.from(`x-access-token:${token}`).toString("base64");
	return {
		cwd,
		remote: `${serverUrl}/${owner}/${repo}`,
		shallow: true,
		config: /^https?:/.test(serverUrl) && token !== "" ? [[header, ""], [header, `AUTHORIZATION: basic ${basic}`]] : [],
		[Symbol.asyncDispose]: () => rm(cwd, {
			recursive: true,
			force: true
		})
	};
}

export { temporarySource };