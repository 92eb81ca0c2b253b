"use strict";

const require_measure = require("./measure-924e0bfe.js");
const require_start = require("./start-d6aee418.js");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");

// src/commands/named-file.ts
async function findNamedFile(named, cwd, todo) {
	const path = await (0, node_fs_promises.realpath)(named).catch(() => null);
	if (path === null) throw new require_start.UserError({
		what: `There is no file "${named}".`,
		todo
	});
	const isFolder = (await (0, node_fs_promises.stat)(path)).isDirectory();
	const folder = isFolder ? path : (0, node_path.dirname)(path);
	const repository = await require_measure.repositoryIfAny(folder);
	const here = await (0, node_fs_promises.realpath)(cwd);
	const root = repository?.root ?? (require_measure.isOutside((0, node_path.relative)(here, path)) ? folder : here);
	return {
		path,
		isFolder,
		root,
		file: (0, node_path.relative)(root, path).split(node_path.sep).join("/") || ".",
		list: async () => repository === null ? require_measure.listFolder(root) : require_measure.listFiles(root, { working: true })
	};
}
function fromHere(path, cwd) {
	const below = (0, node_path.relative)(cwd, path);
	return require_measure.isOutside(below) ? path : below;
}
function refuseStdoutWith(option, isNamed, { stdout }) {
	if (stdout !== true || !isNamed) return;
	throw new require_start.UserError({
		what: `--stdout writes ${option === "--out" ? "no file" : "no files"}, so it takes no ${option}.`,
		todo: "Leave one of the two out."
	});
}
async function printWarnings(terminal, root, warnings, most = warnings.length) {
	for (const warning of warnings.slice(0, most)) terminal.stderr(`${await require_measure.renderMessage(root, "warning", warning)}\n`);
	const more = warnings.length - most;
	if (more > 0) terminal.stderr(`${more} more ${more === 1 ? "warning" : "warnings"}\n`);
}

Object.defineProperty(exports, "findNamedFile", {
  enumerable: true,
  get: function () {
    return findNamedFile;
  }
});
Object.defineProperty(exports, "fromHere", {
  enumerable: true,
  get: function () {
    return fromHere;
  }
});
Object.defineProperty(exports, "printWarnings", {
  enumerable: true,
  get: function () {
    return printWarnings;
  }
});
Object.defineProperty(exports, "refuseStdoutWith", {
  enumerable: true,
  get: function () {
    return refuseStdoutWith;
  }
});