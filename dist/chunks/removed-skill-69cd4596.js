import { addToGroup, groupBy, promptKey } from "./task-key-10e62c3e.js";
import { epsilon as epsilon$1, isLoss, recallRegressed } from "./is-loss-de836957.js";
import { countedTasks } from "./suite-changes-41d2374a.js";

// src/gate/question.ts
function figureTasks({ tasks }) {
	return tasks.filter(({ origin }) => origin === "head");
}
function gatedTasks(question) {
	return question.policy.onRemovedTasks === "gate" ? question.tasks : figureTasks(question);
}
function screenTrials({ trials: own }, { trials }) {
	const base = own ?? trials.base;
	const head = own ?? trials.head;
	return {
		base,
		head,
		both: Math.max(base, head)
	};
}
function limitsOf(policy, skill) {
	return policy.skills.get(skill) ?? policy.general;
}

// src/transcript/outcome.ts
function outcomeOf(loaded, failed) {
	if (loaded) return "triggered";
	return failed ? "error" : "not_triggered";
}

// src/metrics/observation.ts
function observedOf(observations) {
	return {
		base: observationsOf("base", observations),
		head: observationsOf("head", observations)
	};
}
function observationsOf(side, observations) {
	const byTask = /* @__PURE__ */ new Map();
	const refilled = new Set(observations.flatMap((one) => one.phase === "refill" ? [one.task] : []));
	for (const observation of observations) {
		if (observation.side !== side) continue;
		const wanted = side === "base" && refilled.has(observation.task) ? "refill" : "screen";
		if (observation.phase !== wanted) continue;
		addToGroup(byTask, observation.task, observation);
	}
	return byTask;
}
function rateOf(trials, skill) {
	const counts = {
		triggered: 0,
		not_triggered: 0,
		error: 0
	};
	for (const { fired, failed } of trials ?? []) counts[outcomeOf(fired.includes(skill), failed)] += 1;
	const { triggered, not_triggered: notTriggered, error: errors } = counts;
	const completed = triggered + notTriggered;
	return {
		triggered,
		notTriggered,
		errors,
		rate: completed === 0 ? null : triggered / completed
	};
}
function rateAtExtreme({ triggered, notTriggered, errors }, errorsTriggered) {
	const unknown = triggered + notTriggered + errors === 0 ? 1 : errors;
	return (triggered + (errorsTriggered ? unknown : 0)) / (triggered + notTriggered + unknown);
}

// src/gate/same-prompt.ts
const known = /* @__PURE__ */ new WeakMap();
function samePrompts(tasks) {
	const found = known.get(tasks) ?? groupsOf(tasks);
	known.set(tasks, found);
	return found;
}
function oncePerPrompt(tasks, same) {
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
	return byKey(grouped(tasks, ({ prompt }) => prompt).filter((group) => group.length > 1).flatMap((group) => grouped(group, promptKey)));
}
function byKey(groups) {
	return new Map(groups.flatMap((group) => group.length === 1 ? [] : group.map(({ key }) => [key, group])));
}
function grouped(tasks, by) {
	return [...groupBy(tasks, by).values()];
}

// src/gate/endpoints.ts
function recallEndpoint(skill, tasks, same) {
	const own = tasks.filter((task) => labelOf(task, skill) === "must_activate");
	return {
		endpoint: "recall",
		skill,
		tasks: oncePerPrompt(own, same),
		changes: suiteChanges(own, same, "recall")
	};
}
function suiteChanges(tasks, same, endpoint) {
	const isNegative = endpoint === "falseTriggers";
	const once = oncePerPrompt(tasks, same);
	const keysOf = ({ key }) => [key, ...(same.get(key) ?? []).map((twin) => twin.key)];
	const byKey = new Map(once.flatMap((task) => keysOf(task).map((key) => [key, task])));
	const edited = once.flatMap((base) => {
		const head = isDropped(base) && base.editedTo !== void 0 ? byKey.get(base.editedTo) : void 0;
		return head === void 0 || head === base ? [] : [{
			base,
			head
		}];
	});
	const relabelled = once.flatMap((task) => {
		const twins = same.get(task.key) ?? [];
		const isMovedAway = !isDropped(task) && task.isNew && twins.some(isDropped) && isNegative;
		if (!(isDropped(task) && twins.some((twin) => !isDropped(twin))) && !isMovedAway) return [];
		const labels = [task, ...twins].filter((one) => !isDropped(one)).flatMap(({ expectations }) => expectations);
		const named = (wanted) => labels.flatMap(({ skill, label }) => label === wanted ? [skill] : []);
		const must = named("must_activate");
		if (endpoint === "recall" && task.gone !== void 0 && must.length === 0) return [];
		return [{
			task,
			must,
			mustNot: named("should_not_activate")
		}];
	});
	const wasAsked = /* @__PURE__ */ new Set([...tasks.filter(isDropped).flatMap(keysOf), ...edited.map(({ head }) => head.key)]);
	return {
		edited,
		added: once.filter(({ isNew, key }) => isNew && !wasAsked.has(key)),
		relabelled
	};
}
function falseTriggerEndpoint(skill, tasks, { base, head }, { same, unlabelled }) {
	const explicit = tasks.filter((task) => labelOf(task, skill) === "should_not_activate");
	const implicit = tasks.filter((task) => isImplicitNegative(task, skill, {
		base,
		head
	}, {
		same,
		unlabelled
	}));
	const all = [...explicit, ...implicit];
	return {
		endpoint: "falseTriggers",
		skill,
		tasks: oncePerPrompt(all, same),
		changes: suiteChanges(all, same, "falseTriggers")
	};
}
function isDropped({ origin }) {
	return origin !== "head";
}
function isImplicitNegative(task, skill, { base, head }, { same, unlabelled }) {
	if (unlabelled === "ignore" || !isOnlyOthers(task, skill, same)) return false;
	const firedIn = (side) => rateOf(side.get(task.key), skill).triggered > 0;
	return firedIn(base) || firedIn(head);
}
function isOnlyOthers(task, skill, same) {
	if (!task.expectations.some((one) => one.label === "must_activate" && task.gone?.includes(one.skill) !== true)) return false;
	return [task, ...(same.get(task.key) ?? []).filter((twin) => isDropped(task) || !isDropped(twin))].every((one) => labelOf(one, skill) === null);
}
function labelOf(task, skill) {
	return task.expectations.find((expectation) => expectation.skill === skill)?.label ?? null;
}
function compareEndpoint(question, base, head, limits) {
	const sign = question.endpoint === "recall" ? -1 : 1;
	let worse = 0;
	let better = 0;
	let netAtWorst = 0;
	let measured = 0;
	const fired = {
		base: 0,
		head: 0
	};
	const firedAtWorst = {
		base: 0,
		head: 0
	};
	const tasks = countedTasks(question.tasks, question.changes, question, ({ key }) => ({
		base: base.get(key) ?? [],
		head: head.get(key) ?? []
	}));
	for (const task of tasks) {
		const before = rateOf(base.get(task.key), question.skill);
		const after = rateOf(head.get(task.key), question.skill);
		const [worstBefore, worstAfter] = [rateAtExtreme(before, sign < 0), rateAtExtreme(after, sign > 0)];
		netAtWorst += sign * (worstAfter - worstBefore);
		firedAtWorst.base += worstBefore;
		firedAtWorst.head += worstAfter;
		if (before.rate === null || after.rate === null) continue;
		measured += 1;
		fired.base += before.rate;
		fired.head += after.rate;
		const change = sign * (after.rate - before.rate);
		if (change > 0) worse += change;
		else better -= change;
	}
	const net = worse - better;
	return {
		tasks: tasks.length,
		worse,
		better,
		net,
		netAtWorst,
		verdict: verdict(),
		test: null
	};
	function verdict() {
		if (tasks.length === 0) return "not_applicable";
		if (regressed({
			net,
			...fired
		})) return "regressed";
		if (measured === 0 || regressed({
			net: netAtWorst,
			...firedAtWorst
		})) return "not_evaluated";
		if (worse < 1e-9 && better < 1e-9) return "unchanged";
		return net <= -1e-9 ? "improved" : "within_tolerance";
	}
	function regressed(loss) {
		return question.endpoint === "recall" ? recallRegressed(loss, limits) : isLoss(loss.net, limits.tolerance);
	}
}

// src/metrics/confusion-table.ts
const epsilon = 1e-9;
function stolenPrompts(tasks, base, head) {
	const rows = /* @__PURE__ */ new Map();
	for (const task of tasks) for (const { skill: expected, label } of task.expectations) {
		if (label !== "must_activate") continue;
		const wanted = new Set(task.expectations.filter((e) => e.label !== "should_not_activate").map((e) => e.skill));
		const before = unwantedFirings(base?.get(task.key), expected, wanted);
		const after = unwantedFirings(head.get(task.key), expected, wanted);
		for (const fired of /* @__PURE__ */ new Set([...before.keys(), ...after.keys()])) {
			const key = JSON.stringify([expected, fired]);
			const row = rows.get(key) ?? {
				expected,
				fired,
				base: 0,
				head: 0,
				tasks: []
			};
			const baseRate = before.get(fired) ?? 0;
			const headRate = after.get(fired) ?? 0;
			row.base += baseRate;
			row.head += headRate;
			if (headRate > baseRate + epsilon) row.tasks.push(task.key);
			rows.set(key, row);
		}
	}
	const growth = (row) => row.head - row.base;
	return [...rows.values()].sort((a, b) => growth(b) - growth(a) || b.head - a.head || order(a.expected, b.expected) || order(a.fired, b.fired));
}
function unwantedFirings(trials, expected, wanted) {
	const counts = /* @__PURE__ */ new Map();
	let completed = 0;
	for (const { fired, failed } of trials ?? []) {
		if (failed && !fired.includes(expected)) continue;
		completed += 1;
		if (fired.includes(expected)) continue;
		for (const skill of fired) if (!wanted.has(skill)) counts.set(skill, (counts.get(skill) ?? 0) + 1);
	}
	return new Map([...counts].map(([skill, count]) => [skill, count / completed]));
}
function alsoFired(tasks, base, head, isCounted = () => false) {
	const before = base === null ? null : unlabelledFirings(tasks, base, isCounted);
	const after = unlabelledFirings(tasks, head, isCounted);
	return [.../* @__PURE__ */ new Set([...before?.keys() ?? [], ...after.keys()])].map((skill) => ({
		skill,
		base: before === null ? null : before.get(skill) ?? 0,
		head: after.get(skill) ?? 0
	})).sort((a, b) => b.head - a.head || order(a.skill, b.skill));
}
function unlabelledFirings(tasks, observations, isCounted) {
	const sums = /* @__PURE__ */ new Map();
	for (const task of tasks) {
		const labelled = new Set(task.expectations.map(({ skill }) => skill));
		for (const { skill, rate } of firedSkills(observations.get(task.key))) if (!labelled.has(skill) && !isCounted(task, skill)) sums.set(skill, (sums.get(skill) ?? 0) + rate);
	}
	return sums;
}
function firedSkills(trials) {
	const counts = /* @__PURE__ */ new Map();
	let completed = 0;
	for (const { fired, failed } of trials ?? []) {
		if (failed && fired.length === 0) continue;
		completed += 1;
		for (const skill of fired) counts.set(skill, (counts.get(skill) ?? 0) + 1);
	}
	return [...counts].map(([skill, count]) => ({
		skill,
		rate: count / completed
	})).sort((a, b) => b.rate - a.rate || order(a.skill, b.skill));
}
function order(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}

// src/gate/reason-text.ts
function inPrompts(count) {
	const text = countText(count);
	return `${text} ${text === "1" ? "prompt" : "prompts"}`;
}
function countText(count) {
	const rounded = Math.round(count * 10) / 10;
	return Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(1);
}
function lostTo(skill, endpoint, tasks, observed) {
	const gains = /* @__PURE__ */ new Map();
	for (const task of tasks) {
		if (labelOf(task, skill) !== "must_activate") continue;
		const before = rateOf(observed.base.get(task.key), skill).rate;
		const after = rateOf(observed.head.get(task.key), skill).rate;
		if (before === null || after === null || after >= before) continue;
		for (const { skill: other, rate } of firedSkills(observed.head.get(task.key))) {
			if (other === skill || rate === 0) continue;
			gains.set(other, (gains.get(other) ?? 0) + Math.min(rate, before - after));
		}
	}
	const to = [...gains].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, 3).map(([name, count]) => `${countText(count)} to ${name}`).join(", ");
	return `${countText(endpoint.net)} of ${inPrompts(endpoint.tasks)}${to === "" ? "" : ` (${to})`}`;
}
function movedNote(skill, moved) {
	return `moved by this change: ${moved.map(({ to, prompts }) => {
		return `${to.includes(skill) ? "no skill" : skill} -> ${to.length === 0 ? "no skill" : to.join(" and ")} (${inPrompts(prompts)})`;
	}).join(", ")}`;
}

// src/gate/removed-skill.ts
function fateOfRemoved(skill, question, gated, { recall, moved = [], base, head, hides }) {
	const notes = moved.length === 0 ? [] : [movedNote(skill, moved)];
	const isMoved = new Set(moved.flatMap(({ tasks }) => tasks));
	const { tasks } = recallEndpoint(skill, gated, samePrompts(question.tasks));
	const lost = tasks.filter(({ key }) => !isMoved.has(key) && (rateOf(base.get(key), skill).rate ?? 0) > 1e-9);
	const isUnasked = lost.some(({ key }) => (head.get(key) ?? []).length === 0);
	if (recall.verdict === "regressed" || recall.verdict === "not_evaluated" && isUnasked) {
		const where = whereTo(skill, tasks, lost, {
			base,
			head
		});
		if (isTolerated()) return {
			state: "removed",
			recall,
			reasons: [],
			notes: [...notes, `${skill}: ${where}`]
		};
		return {
			state: "regressed",
			recall,
			reasons: [{
				code: "removed_tasks",
				message: `${skill} was removed: ${where}${ACCEPTABLE}`
			}],
			notes
		};
	}
	if (recall.verdict === "not_evaluated") {
		const most = inPrompts(recall.netAtWorst);
		return {
			state: "not_evaluated",
			recall,
			reasons: [{
				code: "not_evaluated",
				message: `${skill}: it was removed, and ${hides ?? "failed trials"} may hide the loss of up to ${most}`
			}],
			notes
		};
	}
	return {
		state: "removed",
		recall,
		reasons: [],
		notes
	};
	function isTolerated() {
		const given = moved.reduce((sum, { prompts }) => sum + prompts, 0);
		const net = lost.reduce((sum, { key }) => sum + (rateOf(base.get(key), skill).rate ?? 0), 0);
		const loss = {
			net,
			base: given + net,
			head: given
		};
		return given > 1e-9 && !isUnasked && !recallRegressed(loss, limitsOf(question.policy, skill));
	}
}
const ACCEPTABLE = "; if that is wanted, `/evals accept` lets it pass";
function whereTo(skill, all, lost, { base, head }) {
	const prompts = /* @__PURE__ */ new Map();
	for (const { key } of lost) {
		const rate = rateOf(base.get(key), skill).rate ?? 0;
		const trials = (head.get(key) ?? []).filter(({ failed, fired }) => !failed || fired.length > 0);
		if (trials.length === 0) add(prompts, UNKNOWN, rate);
		for (const { fired } of trials) add(prompts, [...new Set(fired)].sort().join(" and "), rate / trials.length);
	}
	const rank = (to) => to === UNKNOWN ? 2 : to === "" ? 1 : 0;
	return [...prompts].sort(([a, x], [b, y]) => rank(a) - rank(b) || y - x || (a < b ? -1 : 1)).map(([to, count], index) => {
		const amount = index === 0 ? `${countText(count)} of its ${inPrompts(all.length)}` : countText(count);
		const [load, were] = countText(count) === "1" ? ["loads", "was"] : ["load", "were"];
		if (to === UNKNOWN) return `${amount} ${were} not asked on head`;
		return to === "" ? `${amount} ${load} nothing` : `${amount} now ${load} ${to}`;
	}).join(", ");
}
const UNKNOWN = "\0";
function add(sums, key, count) {
	sums.set(key, (sums.get(key) ?? 0) + count);
}

export { ACCEPTABLE, alsoFired, compareEndpoint, countText, falseTriggerEndpoint, fateOfRemoved, figureTasks, firedSkills, gatedTasks, inPrompts, isDropped, isImplicitNegative, isOnlyOthers, labelOf, limitsOf, lostTo, movedNote, narrowGroups, observationsOf, observedOf, oncePerPrompt, order, rateAtExtreme, rateOf, recallEndpoint, samePrompts, screenTrials, stolenPrompts, suiteChanges };