import { holm } from "./decide-86fb911a.js";
import { SCHEDULE } from "./schedule-4be6f81e.js";

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

export { fewGradedText };