import { addToGroup } from "./group-by-9673aa7e.js";

// src/suite/labels.ts
function labelFor({ expectations, others }, skill) {
	for (const one of expectations) if (one.skill === skill) return one;
	return others !== void 0 && setOf(others.skills).has(skill) ? byRule(skill, others) : null;
}
function labelOf({ expectations, others }, skill) {
	for (const one of expectations) if (one.skill === skill) return one.label;
	return others !== void 0 && setOf(others.skills).has(skill) ? "should_not_activate" : null;
}
function hasLabel({ expectations, others }, skill) {
	for (const one of expectations) if (one.skill === skill) return true;
	return others !== void 0 && setOf(others.skills).has(skill);
}
function isLabelled({ expectations, others }) {
	return expectations.length > 0 || others !== void 0 && others.skills.length > 0;
}
function allLabels({ expectations, others }) {
	if (others === void 0) return expectations;
	const own = new Set(expectations.map(({ skill }) => skill));
	return [...expectations, ...others.skills.flatMap((skill) => own.has(skill) ? [] : [byRule(skill, others)])];
}
function labelledSkills(tasks) {
	const found = /* @__PURE__ */ new Set();
	const read = /* @__PURE__ */ new Set();
	for (const { expectations, others } of tasks) {
		for (const { skill } of expectations) found.add(skill);
		if (others === void 0 || read.has(others.skills)) continue;
		read.add(others.skills);
		for (const skill of others.skills) found.add(skill);
	}
	return found;
}
function byRule(skill, { rationale }) {
	return {
		skill,
		label: "should_not_activate",
		weight: 1,
		...rationale === void 0 ? {} : { rationale }
	};
}
const sets = /* @__PURE__ */ new WeakMap();
function setOf(list) {
	const known = sets.get(list);
	if (known !== void 0) return known;
	const made = new Set(list);
	sets.set(list, made);
	return made;
}
function sharedLists(make) {
	const known = /* @__PURE__ */ new WeakMap();
	return (list, on) => {
		const ofList = known.get(list) ?? /* @__PURE__ */ new WeakMap();
		known.set(list, ofList);
		const found = ofList.get(on) ?? make(list, on);
		ofList.set(on, found);
		return found;
	};
}
const joinedLists = sharedLists((list, more) => {
	const known = setOf(list);
	const rest = more.filter((name) => !known.has(name));
	return rest.length === 0 ? list : [...list, ...rest];
});
const positives = /* @__PURE__ */ new WeakMap();
function tasksOf(tasks, skill) {
	const known = positives.get(tasks) ?? positivesOf(tasks);
	positives.set(tasks, known);
	return known.get(skill) ?? [];
}
function positivesOf(tasks) {
	const bySkill = /* @__PURE__ */ new Map();
	for (const task of tasks) {
		const named = new Set(task.expectations.map(({ skill }) => skill));
		for (const skill of named) if (labelOf(task, skill) === "must_activate") addToGroup(bySkill, skill, task);
	}
	return bySkill;
}

export { allLabels, byRule, hasLabel, isLabelled, joinedLists, labelFor, labelOf, labelledSkills, setOf, sharedLists, tasksOf };