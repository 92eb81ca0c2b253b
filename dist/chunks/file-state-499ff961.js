import { UserError } from "./start-4f77a64b.js";
import { lstat, readFile } from "node:fs/promises";

// src/cli/file-state.ts
async function fileState(path, text, todo) {
	const found = await lstat(path).catch((error) => {
		if (error.code === "ENOENT") return null;
		throw error;
	});
	if (found === null) return "new";
	if (!found.isFile()) {
		const kind = found.isDirectory() ? "a folder" : found.isSymbolicLink() ? "a link" : "not a regular file";
		throw new UserError({
			what: `"${path}" is ${kind}, and is not replaced.`,
			todo
		});
	}
	const bytes = Buffer.from(text, "utf8");
	return found.size === bytes.length && bytes.equals(await readFile(path)) ? "unchanged" : "replaced";
}
function asWriteError(error, problem, todo) {
	if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return error;
	return new UserError({
		what: problem(error.message),
		todo
	});
}

export { asWriteError, fileState };