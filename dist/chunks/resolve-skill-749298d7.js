import { groupBy } from "./group-by-9673aa7e.js";
import { dirname } from "node:path/posix";

// src/skills/resolve-skill.ts
function resolveSkill(catalogue, name, near) {
	const found = skillsCalled(catalogue, name);
	const [only] = found;
	if (only === void 0 || found.length === 1) return only ?? null;
	return near === void 0 ? null : nearestTo(near, found);
}
function skillsCalled({ skills }, name) {
	const wanted = name.trim();
	if (wanted === "") return [];
	const exact = byId(skills).get(wanted);
	if (exact !== void 0) return withNamesakes(exact, skills, wanted);
	const folded = fold(wanted);
	const tests = [
		(skill) => wanted.includes("/") && (skill.kind === void 0 ? skill.folder : skill.path) === wanted,
		(skill) => skill.kind === void 0 && skill.bareName === wanted,
		(skill) => skill.aliases.includes(wanted),
		(skill) => fold(skill.name) === folded,
		(skill) => skill.kind === void 0 && fold(skill.bareName) === folded,
		(skill) => skill.aliases.some((alias) => fold(alias) === folded)
	];
	for (const test of tests) {
		const found = skills.filter(test);
		if (found.length > 0) return found;
	}
	return [];
}
function withNamesakes(exact, skills, name) {
	if (exact.every(({ kind }) => kind === void 0)) return exact;
	return [...skills.filter(({ kind, aliases }) => kind === void 0 && aliases.includes(name)), ...exact];
}
const kinds = /* @__PURE__ */ new WeakMap();
function ofKind(catalogue, kind) {
	const known = kinds.get(catalogue.skills) ?? /* @__PURE__ */ new Map();
	kinds.set(catalogue.skills, known);
	const own = known.get(kind) ?? {
		...catalogue,
		skills: catalogue.skills.filter((skill) => skill.kind === kind)
	};
	known.set(kind, own);
	return own;
}
const ids = /* @__PURE__ */ new WeakMap();
function hasId({ skills }, id) {
	return byId(skills).has(id);
}
function byId(skills) {
	const known = ids.get(skills) ?? groupBy(skills, ({ name }) => name);
	ids.set(skills, known);
	return known;
}
function nearestTo(file, skills) {
	const places = (skill) => [skill.path, ...skill.mirrors].map(folderOf);
	return holding(file, skills, places) ?? holding(file, skills, ({ plugin }) => plugin?.installs === true ? [plugin.folder] : []) ?? holding(file, skills, ({ plugin }) => plugin === null ? [] : [plugin.folder]);
}
function holding(file, skills, foldersOf) {
	const depths = skills.map((skill) => Math.max(-1, ...foldersOf(skill).flatMap((folder) => isIn(file, folder) ? [folder.length] : [])));
	const deepest = Math.max(...depths);
	const found = skills.filter((_, index) => depths[index] === deepest);
	return deepest >= 0 && found.length === 1 ? found[0] ?? null : null;
}
function isIn(file, folder) {
	return folder === "" || file.startsWith(`${folder}/`);
}
function folderOf(path) {
	const folder = dirname(path);
	return folder === "." ? "" : folder;
}
function fold(name) {
	return name.normalize("NFC").toLowerCase();
}

export { hasId, ofKind, resolveSkill, skillsCalled };