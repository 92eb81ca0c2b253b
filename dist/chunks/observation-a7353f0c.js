import { addToGroup } from "./group-by-9673aa7e.js";

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
const none = [];
const once = {
	triggered: Object.freeze({
		triggered: 1,
		notTriggered: 0,
		errors: 0,
		rate: 1
	}),
	not_triggered: Object.freeze({
		triggered: 0,
		notTriggered: 1,
		errors: 0,
		rate: 0
	}),
	error: Object.freeze({
		triggered: 0,
		notTriggered: 0,
		errors: 1,
		rate: null
	})
};
const firedTasks = /* @__PURE__ */ new WeakMap();
const nowhere = /* @__PURE__ */ new Set();
function firedOn(side, skill) {
	const known = firedTasks.get(side);
	if (known !== void 0) return known.get(skill) ?? nowhere;
	const made = indexOf(side);
	firedTasks.set(side, made);
	return made.get(skill) ?? nowhere;
}
function indexOf(side) {
	const bySkill = /* @__PURE__ */ new Map();
	for (const [key, trials] of side) for (const { fired } of trials) for (const skill of fired) {
		const keys = bySkill.get(skill);
		if (keys === void 0) bySkill.set(skill, /* @__PURE__ */ new Set([key]));
		else keys.add(key);
	}
	return bySkill;
}
function rateOf(trials, skill) {
	const only = trials?.[0];
	if (only !== void 0 && trials?.length === 1) return once[outcomeOf(only.fired.includes(skill), only.failed)];
	let [triggered, notTriggered, errors] = [
		0,
		0,
		0
	];
	for (const { fired, failed } of trials ?? none) {
		const outcome = outcomeOf(fired.includes(skill), failed);
		if (outcome === "triggered") triggered += 1;
		else if (outcome === "error") errors += 1;
		else notTriggered += 1;
	}
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

export { firedOn, observationsOf, observedOf, rateAtExtreme, rateOf };