import { skillsCalled } from "./resolve-skill-749298d7.js";
import { skillIds, withIds } from "./skill-ids-7fd3cc16.js";

// src/skills/with-candidates.ts
function withAllCandidates(catalogue) {
	return withSome(catalogue, () => true, /* @__PURE__ */ new Set());
}
function withCandidates(catalogue, { kinds, reader, labels }) {
	const { candidates } = catalogue;
	if (candidates === void 0) return catalogue;
	const isListed = ({ readers }) => reader === null || readers?.includes(reader) === true;
	return withSome(catalogue, (one) => one.kind !== void 0 && kinds.has(one.kind) && isListed(one), new Set(labelledIn(catalogue, labels).map(({ path }) => path)));
}
function labelledIn(catalogue, labels) {
	if (catalogue.candidates === void 0) return [];
	const all = withAllCandidates(catalogue);
	const found = [...labels].filter(mayMeanCandidate).flatMap((name) => skillsCalled(all, name));
	return [...new Set(found)].filter(({ kind }) => kind !== void 0);
}
function mayMeanCandidate(name) {
	return /^\s*(?:agent|command):/i.test(name) || /\.md\s*$/.test(name);
}
function withSome(catalogue, isMeant, labelled) {
	const { candidates } = catalogue;
	const chosen = candidates?.all.filter(isMeant) ?? [];
	if (candidates === void 0) return catalogue;
	const names = namesOfSkills(catalogue);
	const offered = chosen.filter((one) => !isNamedLikeSkill(one, names));
	if (offered.length === 0) return catalogue;
	const all = [...catalogue.skills, ...offered];
	const skills = withIds(all, skillIds(all)).sort((a, b) => a.name < b.name ? -1 : 1);
	const paths = new Set(offered.map(({ path }) => path));
	const present = new Set([...labelled].filter((path) => paths.has(path)));
	const plugins = pluginsWith(catalogue, paths, present);
	return {
		...catalogue,
		skills,
		...plugins === void 0 ? {} : { plugins },
		...present.size === 0 ? {} : { labelledCandidates: present },
		warnings: [...catalogue.warnings, ...candidates.warnings]
	};
}
function hidingCommands(catalogue) {
	const names = namesOfSkills(catalogue);
	return (catalogue.candidates?.all ?? []).filter((one) => one.plugin !== null && one.offered && isNamedLikeSkill(one, names));
}
function isNamedLikeSkill(one, names) {
	return one.kind === "command" && names.has(homeName(one));
}
function namesOfSkills({ skills }) {
	return new Set(skills.flatMap((skill) => skill.kind === void 0 ? [homeName(skill), ...skill.aliases] : []));
}
function homeName({ plugin, bareName }) {
	return `${plugin?.installs === true ? plugin.name : ""}:${bareName}`;
}
function pluginsWith({ plugins, candidates }, included, labelled) {
	if (plugins === null || candidates === void 0) return plugins;
	const found = candidates.plugins.flatMap(({ name, key }) => {
		const skills = plugins?.find((one) => one.name === name)?.skills ?? [];
		const own = (candidates.byPlugin.get(key) ?? []).filter((path) => included.has(path));
		return skills.length > 0 || labelled.size > 0 && own.length > 0 ? [{
			name,
			skills: [...skills, ...own]
		}] : [];
	});
	return found.length === 0 ? plugins : found;
}

export { hidingCommands, labelledIn, mayMeanCandidate, withAllCandidates, withCandidates };