import { UserError } from "./start-4b511490.js";
import { isOutside } from "./is-within-6fceae68.js";
import { listFiles, listFolder } from "./list-files-62b964be.js";
import { repositoryIfAny } from "./repository-if-any-f702592c.js";
import { renderMessage } from "./show-error-17bb269a.js";
import { dirname, relative, sep } from "node:path";
import { lstat, readFile, realpath, stat } from "node:fs/promises";

// src/cli/named-file.ts
async function findNamedFile(named, cwd, todo) {
	const path = await realpath(named).catch(() => null);
	if (path === null) throw new UserError({
		what: `There is no file "${named}".`,
		todo
	});
	const isFolder = (await stat(path)).isDirectory();
	const folder = isFolder ? path : dirname(path);
	const repository = await repositoryIfAny(folder);
	const here = await realpath(cwd);
	const root = repository?.root ?? (isOutside(relative(here, path)) ? folder : here);
	return {
		path,
		isFolder,
		root,
		file: relative(root, path).split(sep).join("/") || ".",
		list: async () => repository === null ? listFolder(root) : listFiles(root, { working: true })
	};
}
function fromHere(path, cwd) {
	const below = relative(cwd, path);
	return isOutside(below) ? path : below;
}
function refuseStdoutWith(option, isNamed, { stdout }) {
	if (stdout !== true || !isNamed) return;
	throw new UserError({
		what: `--stdout writes ${option === "--out" ? "no file" : "no files"}, so it takes no ${option}.`,
		todo: "Leave one of the two out."
	});
}
async function printWarnings(terminal, root, warnings, most = warnings.length) {
	for (const warning of warnings.slice(0, most)) terminal.stderr(`${await renderMessage(root, "warning", warning)}\n`);
	const more = warnings.length - most;
	if (more > 0) terminal.stderr(`${more} more ${more === 1 ? "warning" : "warnings"}\n`);
}

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

export { asWriteError, fileState, findNamedFile, fromHere, printWarnings, refuseStdoutWith };