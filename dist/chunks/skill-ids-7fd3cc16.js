import { UserError, idOfKind } from "./start-4f77a64b.js";
import { addToGroup } from "./group-by-9673aa7e.js";
import { parseFrontmatter } from "./parse-frontmatter-41024288.js";

// src/skills/skill-problems.ts
function problem(file, what, todo) {
	return new UserError({
		what,
		where: {
			file,
			line: 1,
			column: 1
		},
		todo
	});
}
const skillProblems = {
	linkLeaves: (path) => problem(path, "This link leads out of the repository.", "Replace it with a copy of its target, or remove it."),
	linkToNothing: (path) => problem(path, "This link leads to nothing that git tracks.", "Point it at a tracked file in this repository, or remove it."),
	tooLarge: (path, maxBytes) => problem(path, `This SKILL.md is too large: more than ${maxBytes / 1024 / 1024} MB.`, "Move text into files beside it, and refer to them."),
	binary: (path) => problem(path, "This SKILL.md is binary or not UTF-8.", "Save it as UTF-8 text."),
	lfsPointer: (path) => problem(path, "This SKILL.md is a Git LFS pointer: its text is not in the repository.", "Take it out of LFS: add `SKILL.md -filter -diff -merge text` to .gitattributes and commit the file again."),
	notAFile: (path) => problem(path, "This SKILL.md is not a regular file.", "Commit it as a regular file."),
	denied: (path) => problem(path, "This SKILL.md may not be read.", "Let the user who runs this read it."),
	tooMany: (path, what) => problem(path, `There are ${what}.`, "Name the folders of the skills in the configuration, or exclude the others."),
	badName: (path, why) => problem(path, `The name of this skill ${why}.`, "Give it a `name:` of letters, digits and hyphens, at most 64 characters.")
};

// src/skills/read-skill.ts
const maxSkillBytes = 1048576;
const maxNameLength = 128;
async function readSkill(reader, entry) {
	const { path } = entry;
	const bytes = await reader.read(entry, maxSkillBytes);
	if (bytes === "missing") return null;
	if (bytes === "outside") return skillProblems.linkLeaves(path);
	if (bytes === "too-large") return skillProblems.tooLarge(path, maxSkillBytes);
	if (bytes === "denied") return skillProblems.denied(path);
	if (bytes === "not-a-file") return skillProblems.notAFile(path);
	const text = decode(bytes);
	if (text === null) return skillProblems.binary(path);
	if (text.startsWith("version https://git-lfs.github.com/spec/")) return skillProblems.lfsPointer(path);
	const frontmatter = parseFrontmatter(text, path);
	const { data, positions, body } = frontmatter;
	const name = plainText(data["name"]);
	const wrong = wrongName(name);
	if (wrong !== null) return skillProblems.badName(path, wrong);
	const description = descriptionOf(frontmatter);
	return {
		name: name === "" ? null : name,
		description,
		body,
		offered: !isTrue(data["disable-model-invocation"]),
		descriptionPosition: positions.get("description") ?? {
			file: path,
			line: 1,
			column: 1
		},
		frontmatter: {
			name: name === "" ? null : name,
			description: plainText(data["description"]),
			whenToUse: whenToUse(frontmatter),
			warnings: frontmatter.warnings
		},
		text: text.replace(/\r\n?/g, "\n").trimEnd(),
		listedText: listedTextOf(text.replace(/\r\n?/g, "\n"), frontmatter),
		warnings: [...frontmatter.warnings, ...missingDescription(description, path)]
	};
}
function listedTextOf(text, { data, body, warnings }) {
	const head = text.slice(0, text.length - body.length);
	return warnings.length === 0 && plainText(data["description"]) !== "" && /\n---[ \t]*\n?$/.test(head) ? head : text;
}
function wrongName(name) {
	if (/[\p{Cc}\u2028\u2029]/u.test(name)) return "holds control characters";
	if (/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(name)) return "holds characters that change the direction of text";
	return name.length > maxNameLength ? `is longer than ${maxNameLength} characters` : null;
}
function decode(bytes) {
	if (bytes.includes(0)) return null;
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return null;
	}
}
function descriptionOf(frontmatter) {
	return fold([plainText(frontmatter.data["description"]), whenToUse(frontmatter)].filter(Boolean).join(" "));
}
function whenToUse({ data }) {
	return plainText(data["when_to_use"] ?? data["when-to-use"]);
}
function missingDescription(description, file) {
	if (description !== "") return [];
	return [{
		what: "This skill has no description, so nothing tells an agent when to use it.",
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: "Add a `description:` line to its frontmatter."
	}];
}
function plainText(value) {
	if (value === null || value === void 0) return "";
	if (typeof value === "string") return value.trim();
	if (Array.isArray(value)) return value.map(plainText).join(", ");
	if (value instanceof Date) return value.toISOString();
	if (typeof value === "object") return Object.entries(value).map(([key, held]) => `${key}: ${plainText(held)}`).join(", ");
	return String(value);
}
function isTrue(value) {
	return value === true || typeof value === "string" && value.trim().toLowerCase() === "true";
}
function fold(text) {
	return text.replace(/\s+/gu, " ").trim();
}

// src/skills/skill-ids.ts
function skillIds(skills) {
	const groups = /* @__PURE__ */ new Map();
	for (const skill of skills) addToGroup(groups, ownId(skill), skill);
	const ids = /* @__PURE__ */ new Map();
	for (const group of groups.values()) for (const [skill, id] of idsWithin(group)) ids.set(skill, id);
	return unique(skills.map((skill) => ids.get(skill) ?? ownId(skill)));
}
function ownId({ kind, bareName }) {
	return idOfKind(kind, bareName);
}
function withIds(skills, ids) {
	return skills.map((skill, index) => {
		const id = ids[index] ?? skill.name;
		if (id === skill.name && id === ownId(skill)) return skill;
		const folder = skill.kind === void 0 ? [folderNameOf(id)] : [];
		const aliases = /* @__PURE__ */ new Set([
			skill.name,
			ownId(skill),
			...folder,
			...skill.aliases
		]);
		aliases.delete(id);
		return {
			...skill,
			name: id,
			aliases: [...aliases].sort()
		};
	});
}
function folderNameOf(id) {
	return id.replace(/^[./]+/, "").replace(/[/:]/g, "-");
}
function nameInPlugin({ bareName, plugin }) {
	return plugin === null ? null : `${plugin.name}:${bareName}`;
}
function idsWithin(group) {
	const own = group.filter(({ added }) => added !== true);
	const alone = own.length > 0 ? own : group;
	const installed = countOf(group.filter(({ plugin }) => plugin?.installs === true).map(nameInPlugin));
	const enclosed = countOf(group.map(nameInPlugin));
	return group.map((skill) => {
		if (alone.length === 1 && alone[0] === skill) return [skill, ownId(skill)];
		const name = nameInPlugin(skill);
		const counts = skill.plugin?.installs === true ? installed : enclosed;
		return [skill, idOfKind(skill.kind, name !== null && counts.get(name) === 1 ? name : nameByFolder(skill, group))];
	});
}
function countOf(names) {
	const counts = /* @__PURE__ */ new Map();
	for (const name of names) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
	return counts;
}
function nameByFolder({ folder, bareName }, group) {
	const others = new Set(group.flatMap((other) => other.folder === folder ? [] : other.folder.split("/")));
	const nearest = folder.split("/").filter((name) => name !== "" && name !== "skills" && name !== bareName).findLast((name) => !others.has(name));
	if (nearest !== void 0) return `${nearest}/${bareName}`;
	const isNamedAlike = folder.split("/").at(-1) === bareName;
	if (folder.includes("/") && isNamedAlike) return folder;
	return `${folder === "" || isNamedAlike ? "." : folder}/${bareName}`;
}
function unique(ids) {
	const used = /* @__PURE__ */ new Set();
	return ids.map((id) => {
		let own = id;
		for (let number = 2; used.has(own); number += 1) own = `${id}-${number}`;
		used.add(own);
		return own;
	});
}

export { folderNameOf, nameInPlugin, ownId, plainText, readSkill, skillIds, skillProblems, withIds, wrongName };