import { isOutside } from "./is-within-6fceae68.js";
import { UserError } from "./start-4f77a64b.js";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import { realpath } from "node:fs/promises";

// src/cli/working-folder.ts
async function folderOf(terminal, directory) {
	const named = resolve(terminal.cwd, directory ?? ".");
	try {
		return await realpath(named);
	} catch {
		throw new UserError({
			what: `There is no folder "${named}".`,
			todo: "Name one that exists with -C."
		});
	}
}
function workingFolder(folder, repository) {
	const store = repository === null ? null : join(repository.commonDir, "skill-eval-gate");
	return {
		folder,
		root: repository?.root ?? folder,
		store
	};
}
function suitePatterns(patterns, { folder, root }) {
	const below = relative(root, folder);
	if (below === "" || isOutside(below)) return [...patterns];
	return patterns.map((pattern) => {
		if (isAbsolute(pattern)) return pattern;
		return withoutDots(`${below.split(sep).join("/")}/${pattern.replaceAll("\\", "/")}`);
	});
}
function withoutDots(pattern) {
	const parts = [];
	for (const part of pattern.split("/")) if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
	else if (part !== "." && part !== "") parts.push(part);
	return parts.length === 0 ? "." : parts.join("/");
}

export { folderOf, suitePatterns, workingFolder };