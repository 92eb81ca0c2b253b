import { isWithin } from "./is-within-6fceae68.js";
import { UserError } from "./start-4f77a64b.js";
import { findParts, readPart } from "./part-file-f42eca23.js";
import { resolve } from "node:path";
import { realpath } from "node:fs/promises";

// src/action/named-parts.ts
async function namedParts(named, workspace) {
	const checkouts = [workspace, await realpath(workspace).catch(() => workspace)];
	const isOwn = (path) => checkouts.some((root) => isWithin(root, path));
	const parts = [];
	for (const path of await findParts(named.map((one) => resolve(workspace, one)))) {
		if (isOwn(path) || isOwn(await realpath(path))) throw new UserError({
			what: `The part ${path} is in the checkout, where the change could have written it.`,
			todo: "Download the parts to a folder below the `runner.temp` of GitHub, and name that one."
		});
		parts.push(...await readPart(path));
	}
	return parts;
}

export { namedParts };