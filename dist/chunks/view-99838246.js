import { addToGroup, groupBy } from "./group-by-9673aa7e.js";
import { SCHEDULE } from "./schedule-4be6f81e.js";

// src/report/first-run.ts
function firstRun(results) {
	const { decision, skills, sides, totals } = results;
	if (decision.reportOnly !== "first_run" || sides.base === null) return results;
	if (!skills.every(({ state, descriptionChanged, renamedFrom }) => (state === "unchanged" || state === "new") && !descriptionChanged && renamedFrom === null)) return results;
	return {
		...results,
		sides: {
			...sides,
			base: null
		},
		skills: skills.map((skill) => ({
			...skill,
			base: null
		})),
		tasks: results.tasks.map((task) => ({
			...task,
			expectations: task.expectations.map((item) => ({
				...item,
				base: null,
				passed: {
					...item.passed,
					base: null
				}
			})),
			...task.rules === void 0 ? {} : { rules: task.rules.map((rule) => ({
				...rule,
				base: null,
				passed: {
					...rule.passed,
					base: null
				}
			})) },
			fired: {
				...task.fired,
				base: []
			},
			grades: {
				...task.grades,
				base: []
			}
		})),
		graders: results.graders.map((grader) => ({
			...grader,
			base: null
		})),
		stolen: results.stolen.map((row) => ({
			...row,
			base: 0
		})),
		...results.answered === void 0 ? {} : { answered: results.answered.map((row) => ({
			...row,
			base: 0
		})) },
		alsoFired: results.alsoFired.map((row) => ({
			...row,
			base: null
		})),
		totals: {
			...totals,
			base: null
		}
	};
}

// src/report/shown-change.ts
function shownChanges({ agent, skills }) {
	if (agent.deterministic) return () => true;
	const lookedInto = skills.flatMap(({ recall, falseTriggers }) => [recall, falseTriggers].filter(({ test }) => test?.confirmed === true));
	const bound = SCHEDULE.alpha / Math.max(1, lookedInto.length);
	return ({ verdict, net, test }) => verdict === "regressed" || verdict === "fires_more" || test?.confirmed === true && verdict === "no_change_detected" && net > 0 && test.p <= bound;
}

// src/report/view.ts
function oncePerPrompt(rows) {
	const shown = /* @__PURE__ */ new Map();
	return rows.filter(({ task, expectation }) => {
		const { key, prompt, promptCut, room, message, context, fired, origin, provenance, golden } = task;
		const asked = [
			promptCut ? key : prompt,
			room,
			message,
			context,
			origin,
			provenance === "generated",
			golden
		];
		const id = JSON.stringify([
			expectation.skill,
			asked,
			fired,
			expectation.base,
			expectation.head
		]);
		const labels = labelsOf(task);
		const same = shown.get(id);
		if (same === void 0) shown.set(id, /* @__PURE__ */ new Set([labels]));
		return same === void 0 || same.has(labels);
	});
}
function labelsOf({ expectations, rules = [] }) {
	const written = expectations.flatMap(({ skill, label, source }) => source === "labelled" ? [`${label} ${skill}`] : []);
	return JSON.stringify([written.sort(), rules.map(({ skills }) => skills)]);
}
function viewOf(given) {
	const results = firstRun(given);
	const isNoisy = !results.agent.deterministic;
	const showsChange = shownChanges(results);
	const worsening = (skill) => {
		const net = (endpoint) => showsChange(endpoint) ? endpoint.net : 0;
		return net(skill.recall) * (isNoisy ? 1.5 : 1.001) + net(skill.falseTriggers);
	};
	const skills = [...results.skills].sort((a, b) => severity(a, showsChange) - severity(b, showsChange) || worsening(b) - worsening(a) || (a.head?.f1 ?? 1) - (b.head?.f1 ?? 1) || compare(a.skill, b.skill));
	const byName = new Map(skills.map((skill) => [skill.skill, skill]));
	const rank = new Map(skills.map((skill, index) => [skill.skill, index]));
	const takers = takersByTask(results);
	const rows = {
		lost: [],
		false_trigger: [],
		missed: [],
		gained: [],
		fixed: [],
		moved: []
	};
	for (const task of results.tasks) for (const expectation of task.expectations) {
		const row = {
			task,
			expectation,
			takers: takers.get(pair(task.key, expectation.skill)) ?? risen(task, expectation)
		};
		if (expectation.base === null) {
			if (expectation.passed.head === false && expectation.source === "labelled") rows.missed.push(row);
		} else if (expectation.change !== "same" && expectation.change !== "unknown") rows[expectation.change].push(row);
	}
	const stolen = new Set(rows.lost.flatMap((row) => row.takers.map((taker) => pair(row.task.key, taker))));
	const order = (a, b) => (rank.get(a.expectation.skill) ?? rank.size) - (rank.get(b.expectation.skill) ?? rank.size) || compare(a.expectation.skill, b.expectation.skill) || moved(b) - moved(a) || compare(a.task.source.file, b.task.source.file) || a.task.source.line - b.task.source.line;
	for (const list of Object.values(rows)) {
		list.sort(order);
		list.splice(0, list.length, ...oncePerPrompt(list));
	}
	const lostBySkill = groupBy(rows.lost, ({ expectation }) => expectation.skill);
	const isTaken = (row) => stolen.has(pair(row.task.key, row.expectation.skill));
	const falseTriggers = rows.false_trigger.filter((row) => !isTaken(row));
	const taken = /* @__PURE__ */ new Map();
	for (const row of rows.false_trigger) {
		const { skill } = row.expectation;
		if (isTaken(row)) taken.set(skill, (taken.get(skill) ?? 0) + 1);
	}
	const isWhole = (row) => !isNoisy || moved(row) >= .499999999;
	return {
		results,
		isNoisy,
		showsChange,
		skills,
		byName,
		lost: rows.lost.filter(isWhole),
		slipped: rows.lost.filter((row) => !isWhole(row)),
		lostBySkill,
		falseTriggers: falseTriggers.filter(isWhole),
		taken,
		risen: falseTriggers.filter((row) => !isWhole(row)),
		missed: rows.missed,
		moved: rows.moved,
		gained: isNoisy ? [] : rows.gained,
		fixed: isNoisy ? [] : rows.fixed
	};
}
function isChanged(view, skill) {
	if (skill.descriptionChanged || skill.renamedFrom !== null) return true;
	if (!view.isNoisy || skill.state !== "pass" && skill.state !== "too_few_prompts") return skill.state !== "unchanged";
	return view.showsChange(skill.recall) || view.showsChange(skill.falseTriggers);
}
function isGone({ head }) {
	return head === null;
}
function moved({ expectation: { base, head } }) {
	return Math.abs((base?.rate ?? head.rate ?? 0) - (head.rate ?? 0));
}
function compare(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}
function severity(skill, showsChange) {
	switch (skill.state) {
		case "regressed": return 0;
		case "not_evaluated": return 1;
		case "pass":
			if (showsChange(skill.recall) || showsChange(skill.falseTriggers)) return 2;
			return skill.descriptionChanged ? 6 : 7;
		case "new": return 3;
		case "removed": return 4;
		case "improved": return 5;
		case "too_few_prompts":
		case "unchanged": return skill.descriptionChanged ? 6 : 7;
	}
}
function takersByTask({ stolen }) {
	const takers = /* @__PURE__ */ new Map();
	for (const row of stolen) for (const key of row.tasks) {
		const id = pair(key, row.expected);
		addToGroup(takers, id, row.fired);
	}
	return takers;
}
function risen(task, { skill, change }) {
	if (change !== "lost") return [];
	const wanted = new Set(task.expectations.filter((item) => item.label !== "should_not_activate").map((item) => item.skill));
	const before = new Map(task.fired.base.map((item) => [item.skill, item.rate]));
	return task.fired.head.filter((item) => item.skill !== skill && !wanted.has(item.skill) && item.rate > (before.get(item.skill) ?? 0)).map((item) => item.skill);
}
function pair(task, skill) {
	return JSON.stringify([task, skill]);
}

export { compare, isChanged, isGone, viewOf };