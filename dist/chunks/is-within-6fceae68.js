import { isAbsolute, relative, sep } from "node:path";

// src/errors/is-within.ts
function isWithin(folder, path) {
	return !isOutside(relative(folder, path));
}
function isOutside(path) {
	return path === ".." || path.startsWith("../") || path.startsWith(`..${sep}`) || isAbsolute(path);
}

export { isOutside, isWithin };