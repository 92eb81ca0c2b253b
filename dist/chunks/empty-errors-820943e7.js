import { UserError, UserErrors } from "./start-bb15555b.js";
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
	const folded = fold(wanted);
	const tests = [
		(skill) => skill.name === wanted,
		(skill) => wanted.includes("/") && skill.folder === wanted,
		(skill) => skill.bareName === wanted,
		(skill) => skill.aliases.includes(wanted),
		(skill) => fold(skill.name) === folded,
		(skill) => fold(skill.bareName) === folded,
		(skill) => skill.aliases.some((alias) => fold(alias) === folded)
	];
	for (const test of tests) {
		const found = skills.filter(test);
		if (found.length > 0) return found;
	}
	return [];
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

// src/sides/empty-errors.ts
var NothingFound = class extends UserError {};
var NothingRead = class extends UserErrors {};
function nothingRead(unread, nothing) {
	const errors = unread.flatMap((one) => one.errors).slice(0, 50);
	return errors.length === 0 ? nothing : new NothingRead(errors);
}
function noSkill(setAside = []) {
	if (setAside.length > 0) {
		const roots = JSON.stringify(setAside.slice(0, MOST_ROOTS)).replaceAll(",", ", ");
		return new NothingFound({
			what: `There are no skills but examples and test data, below ${setAside.slice(0, MOST_ROOTS).join(", ")}.`,
			todo: `If these are what you measure, write in skill-eval-gate.yml: \`skills: {roots: ${roots}}\`.`
		});
	}
	return new NothingFound({
		what: "There are no skills: no SKILL.md was found.",
		todo: "Commit a folder with a SKILL.md, or name the folders that hold skills with `skills: roots:` in skill-eval-gate.yml."
	});
}
const MOST_ROOTS = 3;
function noSuite(skipped) {
	const looked = skipped.slice(0, 3).map(({ file, reason }) => `${file} ${reason}`);
	return new NothingFound({
		what: `There is no eval suite${looked.length === 0 ? "" : ` (looked at: ${looked.join("; ")})`}.`,
		todo: "Put one below a folder named `evals`, such as evals/my-skill/trigger_eval.json with [{\"query\": \"...\", \"should_trigger\": true}], or name it."
	});
}

export { NothingFound, NothingRead, noSkill, noSuite, nothingRead, resolveSkill, skillsCalled };