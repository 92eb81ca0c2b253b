import { isOutside } from "./is-within-6fceae68.js";
import { UserError } from "./start-4f77a64b.js";
import { listFiles, listFolder } from "./registry-9e0175a8.js";
import { repositoryIfAny } from "./re2js-33ba3018.js";
import { renderMessage } from "./show-error-4bcb49bc.js";
import { dirname, relative, sep } from "node:path";
import { realpath, stat } from "node:fs/promises";

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

export { findNamedFile, fromHere, printWarnings, refuseStdoutWith };