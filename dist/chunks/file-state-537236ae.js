"use strict";

const require_start = require("./start-d6aee418.js");
let node_fs_promises = require("node:fs/promises");

// src/commands/file-state.ts
async function fileState(path, text, todo) {
	const found = await (0, node_fs_promises.lstat)(path).catch((error) => {
		if (error.code === "ENOENT") return null;
		throw error;
	});
	if (found === null) return "new";
	if (!found.isFile()) {
		const kind = found.isDirectory() ? "a folder" : found.isSymbolicLink() ? "a link" : "not a regular file";
		throw new require_start.UserError({
			what: `"${path}" is ${kind}, and is not replaced.`,
			todo
		});
	}
	const bytes = Buffer.from(text, "utf8");
	return found.size === bytes.length && bytes.equals(await (0, node_fs_promises.readFile)(path)) ? "unchanged" : "replaced";
}
function asWriteError(error, problem, todo) {
	if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return error;
	return new require_start.UserError({
		what: problem(error.message),
		todo
	});
}

Object.defineProperty(exports, "asWriteError", {
  enumerable: true,
  get: function () {
    return asWriteError;
  }
});
Object.defineProperty(exports, "fileState", {
  enumerable: true,
  get: function () {
    return fileState;
  }
});