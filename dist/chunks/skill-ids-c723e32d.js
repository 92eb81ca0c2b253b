import { addToGroup } from "./group-by-9673aa7e.js";

// src/skills/skill-ids.ts
function skillIds(skills) {
	const groups = /* @__PURE__ */ new Map();
	for (const skill of skills) addToGroup(groups, skill.bareName, skill);
	const ids = /* @__PURE__ */ new Map();
	for (const group of groups.values()) for (const [skill, id] of idsWithin(group)) ids.set(skill, id);
	return unique(skills.map((skill) => ids.get(skill) ?? skill.bareName));
}
function withIds(skills, ids) {
	return skills.map((skill, index) => {
		const id = ids[index] ?? skill.name;
		if (id === skill.name && id === skill.bareName) return skill;
		const aliases = /* @__PURE__ */ new Set([
			skill.name,
			skill.bareName,
			folderNameOf(id),
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
		if (alone.length === 1 && alone[0] === skill) return [skill, skill.bareName];
		const name = nameInPlugin(skill);
		const counts = skill.plugin?.installs === true ? installed : enclosed;
		return [skill, name !== null && counts.get(name) === 1 ? name : nameByFolder(skill, group)];
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

export { folderNameOf, nameInPlugin, skillIds, withIds };