import { createRunFolder } from "./run-folder-9904e98e.js";
import { join } from "node:path";
import { mkdir } from "node:fs/promises";

// src/process/child-environment.ts
const ALLOWED = [
	"PATH",
	"LANG",
	"LANGUAGE",
	"LC_ALL",
	"LC_CTYPE",
	"TZ",
	"SYSTEMROOT",
	"WINDIR",
	"COMSPEC",
	"PATHEXT"
];
const SECRET = /^(GITHUB_TOKEN|ACTIONS_.*|INPUT_.*|.*_API_KEY|.*_TOKEN|.*_CUSTOM_HEADERS|AWS_BEARER_TOKEN_.*)$/i;
function childEnvironment(ours, passNames, folders) {
	const names = new Set([...ALLOWED, ...passNames].map((name) => name.toUpperCase()));
	const result = {};
	for (const [name, value] of Object.entries(ours)) if (value !== void 0 && names.has(name.toUpperCase()) && !SECRET.test(name)) result[name] = value;
	const { home, temp } = folders;
	return {
		...result,
		HOME: home,
		USERPROFILE: home,
		TMPDIR: temp,
		TEMP: temp,
		TMP: temp
	};
}

// src/process/own-folders.ts
function ownFoldersIn(parent) {
	return {
		home: join(parent, "home"),
		temp: join(parent, "tmp")
	};
}
async function makeOwnFolders(parent) {
	const folders = ownFoldersIn(parent);
	for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true });
	return folders;
}
async function withOwnFolders(use) {
	const { path, dispose } = await createRunFolder();
	try {
		return await use(await makeOwnFolders(path), path);
	} finally {
		await dispose();
	}
}

export { childEnvironment, makeOwnFolders, ownFoldersIn, withOwnFolders };