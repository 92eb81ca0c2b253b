import { UserError, didYouMean } from "./start-9d0b2c86.js";
import { parseDocument } from "./read-text-file-87c85063.js";
import { resolveSkill, skillsCalled } from "./resolve-skill-f7dadc8d.js";
import { holm } from "./decide-3e7686b2.js";
import { SCHEDULE } from "./schedule-4be6f81e.js";

// src/evaluate/skill-names.ts
function namedSkills({ head, base, ownBase }, isOfBase) {
	const idAt = new Map(base?.catalogue.skills.map(({ path, name }) => [path, name]));
	const sides = [head.catalogue, ...base === null ? [] : [base.catalogue]];
	return {
		inPolicy(name) {
			const own = isOfBase && ownBase !== null ? skillsCalled(ownBase, name) : [];
			if (own.length > 0) return own.flatMap(({ path }) => idAt.get(path) ?? []);
			return sides.map((catalogue) => skillsCalled(catalogue, name)).find((skills) => skills.length > 0)?.map((skill) => skill.name) ?? [];
		},
		inSuite: (name, suite) => sides.map((catalogue) => resolveSkill(catalogue, name, suite)).find((skill) => skill !== null)?.name ?? null
	};
}
function sharedLimits(file, called) {
	const shared = limited(file).flatMap((name) => {
		const ids = called(name);
		return ids.length > 1 ? [{
			name,
			ids
		}] : [];
	});
	if (file === null || shared.length === 0) return [];
	const document = parseDocument(file.text, file.file);
	return shared.map(({ name, ids }) => new UserError({
		what: `The limits for "${name}" fit several skills: ${listOf(ids)}`,
		where: document.positionOf([
			"policy",
			"skills",
			name
		]),
		todo: `Write which one, for example "${ids[0]}".`
	}));
}
function limitsForUnknownSkills(file, skills) {
	const unknown = limited(file).filter((name) => skillsCalled({
		skills,
		warnings: []
	}, name).length === 0);
	if (file === null || unknown.length === 0) return [];
	const document = parseDocument(file.text, file.file);
	const known = skills.flatMap(({ name, aliases }) => [name, ...aliases]);
	return unknown.map((name) => ({
		what: `There are limits for the skill "${name}", which does not exist.${didYouMean(name, known)}`,
		where: document.positionOf([
			"policy",
			"skills",
			name
		]),
		todo: "Correct the name, or remove them."
	}));
}
function filterBySkill(given, catalogues) {
	return given.map((name) => {
		for (const catalogue of catalogues) {
			const [only, ...more] = skillsCalled(catalogue, name);
			if (only === void 0) continue;
			if (more.length === 0) return only.name;
			const ids = [only, ...more].map((skill) => skill.name);
			throw new UserError({
				what: `"${name}" is the name of several skills: ${listOf(ids)}`,
				todo: `Give the whole name of one, for example "${ids[0]}", or a glob such as "*${name}" for all of them.`
			});
		}
		return name;
	});
}
function limited(file) {
	return Object.keys(file?.config.policy?.skills ?? {});
}
function listOf(ids) {
	return ids.slice(0, MOST_SHOWN).map((id) => `\`${id}\``).join(", ") + (ids.length > MOST_SHOWN ? ` and ${ids.length - MOST_SHOWN} more` : "");
}
const MOST_SHOWN = 6;

// src/gate/few-graded.ts
const MOST_NAMES = 5;
function fewGradedText(graders, jobs) {
	const blind = blindGraders(graders, jobs);
	if (blind.length === 0) return null;
	const named = blind.slice(0, MOST_NAMES).map(({ grader, tasks, p }) => {
		return `${grader} (${`${tasks} ${tasks === 1 ? "task" : "tasks"}`}, p = ${p.toFixed(p < .01 ? 4 : 2)} at best)`;
	});
	const more = blind.length > MOST_NAMES ? [`${blind.length - MOST_NAMES} more`] : [];
	return `Too few graded tasks to see a fall of ${[...named, ...more].join(", ")}: add tasks or trials.`;
}
function blindGraders(graders, jobs) {
	const all = [...graders].map(([grader, rows]) => ({
		grader,
		tasks: rows.length,
		p: leastP(rows)
	}));
	const seeing = new Set(holm(all, ({ p }) => p, SCHEDULE.alpha / jobs));
	return all.filter((one) => !seeing.has(one));
}
function leastP(rows) {
	return rows.reduce((p, { base, head }) => p / choose(base + head, base), 1);
}
function choose(all, some) {
	let ways = 1;
	for (let index = 1; index <= some; index += 1) ways = ways * (all - some + index) / index;
	return ways;
}

export { fewGradedText, filterBySkill, limitsForUnknownSkills, namedSkills, sharedLimits };