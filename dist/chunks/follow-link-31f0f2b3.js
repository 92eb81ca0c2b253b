import { objectFilesOf } from "./object-files-27080c88.js";
import { isOutside } from "./is-within-6fceae68.js";
import { dirname, join, relative, resolve, sep } from "node:path";
import { readlink, realpath } from "node:fs/promises";

// src/skills/follow-link.ts
const maxHops = 40;
async function followLink(root, path) {
	const place = objectFilesOf(root)?.at(path);
	if (place !== void 0) {
		if (place === "outside") return place;
		return typeof place === "string" ? "nowhere" : { inside: place.path };
	}
	let current = join(root, path);
	for (let hop = 0; hop < maxHops; hop++) {
		const end = await realpath(current).catch(() => null);
		if (end !== null) return within(root, end);
		const target = await readlink(current).catch(() => null);
		if (target === null) return within(root, current) === "outside" ? "outside" : "nowhere";
		const folder = await realpath(dirname(current)).catch(() => null);
		current = resolve(folder ?? dirname(current), target);
	}
	return "nowhere";
}
function within(root, absolute) {
	const path = relative(root, absolute);
	if (isOutside(path)) return "outside";
	return { inside: path.split(sep).join("/") };
}

export { followLink };