import { groupBy } from "./group-by-9673aa7e.js";
import { holm } from "./decide-2b218692.js";
import { SCHEDULE } from "./schedule-4be6f81e.js";
import { promptKey } from "./task-key-25be69a1.js";

// src/gate/same-prompt.ts
const known = /* @__PURE__ */ new WeakMap();
function samePrompts(tasks) {
	const found = known.get(tasks) ?? groupsOf(tasks);
	known.set(tasks, found);
	return found;
}
function oncePerPrompt(tasks, same) {
	if (same.size === 0) return tasks;
	const taken = /* @__PURE__ */ new Set();
	return tasks.filter(({ key }) => {
		if (taken.has(key)) return false;
		for (const twin of same.get(key) ?? []) taken.add(twin.key);
		return true;
	});
}
function narrowGroups(same, by, isGroup) {
	return byKey([...new Set(same.values())].flatMap((group) => grouped(group, by)).filter(isGroup));
}
function groupsOf(tasks) {
	return byKey(grouped(tasks, ({ prompt }) => prompt).filter((group) => group.length > 1).flatMap((group) => grouped(group, inItsRoom)));
}
function inItsRoom(task) {
	return task.room === void 0 ? promptKey(task) : `${promptKey(task)} ${task.room.key}`;
}
function byKey(groups) {
	return new Map(groups.flatMap((group) => group.length === 1 ? [] : group.map(({ key }) => [key, group])));
}
function grouped(tasks, by) {
	return [...groupBy(tasks, by).values()];
}

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

export { fewGradedText, narrowGroups, oncePerPrompt, samePrompts };