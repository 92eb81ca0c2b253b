"use strict";

const require_start = require("./start-b5b59809.js");
const require_convert = require("./convert-6af9ab4a.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");

// src/agents/cli-agent/copy-skill.ts
const LIMITS = {
	entries: 2e3,
	bytes: 67108864,
	depth: 32
};
async function copySkill(skill, target) {
	const folder = await (0, node_fs_promises.realpath)((0, node_path.dirname)(skill.path));
	const root = await (0, node_fs_promises.realpath)(await repositoryOf((0, node_path.dirname)(skill.path)));
	if (folder !== root && !folder.startsWith(root + node_path.sep)) throw outside(skill);
	const copied = {
		entries: 0,
		bytes: 0
	};
	const copy = async (from, to, within) => {
		const status = await (0, node_fs_promises.lstat)(from).catch(() => null);
		if (status === null || within.length > LIMITS.depth) return;
		copied.entries += 1;
		copied.bytes += status.isFile() ? status.size : 0;
		if (copied.entries > LIMITS.entries || copied.bytes > LIMITS.bytes) throw tooLarge(skill);
		if (status.isSymbolicLink()) {
			const end = await require_convert.followLink(root, (0, node_path.relative)(root, from));
			if (typeof end === "object" && end.inside !== "") await copy((0, node_path.join)(root, end.inside), to, within);
		} else if (status.isDirectory()) {
			if (within.includes(from)) return;
			await (0, node_fs_promises.mkdir)(to, { recursive: true });
			for (const name of (await (0, node_fs_promises.readdir)(from)).sort()) if (name !== ".git") await copy((0, node_path.join)(from, name), (0, node_path.join)(to, name), [...within, from]);
		} else if (status.isFile()) await (0, node_fs_promises.copyFile)(from, to, node_fs.constants.COPYFILE_EXCL);
	};
	await copy(folder, target, []);
}
async function repositoryOf(folder) {
	const { root } = (0, node_path.parse)(folder);
	for (let current = folder; current !== root; current = (0, node_path.dirname)(current)) if (await (0, node_fs_promises.lstat)((0, node_path.join)(current, ".git")).catch(() => null) !== null) return current;
	return folder;
}
function outside(skill) {
	return new require_start.UserError({
		what: `The folder of the skill "${skill.name}" is a link that leads out of the repository`,
		todo: "Replace the link with the skill's own files."
	});
}
function tooLarge(skill) {
	return new require_start.UserError({
		what: `The folder of the skill "${skill.name}" holds more than ${LIMITS.entries} files and folders or ${LIMITS.bytes / 1048576} MiB`,
		todo: "Move large files out of it: each trial copies the folder."
	});
}

Object.defineProperty(exports, "copySkill", { enumerable: true, get: () => copySkill });
Object.defineProperty(exports, "repositoryOf", { enumerable: true, get: () => repositoryOf });