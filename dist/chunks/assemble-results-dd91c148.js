import { UserError, asUserErrors } from "./start-879ea7f4.js";
import { phases } from "./trial-record-128294f2.js";
import { defaultConfig, readConfig, withDefaults } from "./full-config-caad99e8.js";
import { GitError, git, gitBytes, tryGit } from "./git-162c3e0f.js";
import { isCommitId } from "./commits-85b78ca8.js";
import { checkAgent, detectableLoss, detectableLossText, noSkill, noSuite, resolveSkill } from "./detectable-d4829a3f.js";
import { globMatcher, listFiles, listFolder, pLimit, promptKey } from "./list-files-b98a6070.js";
import { createRunFolder, formatMark, ownMark, parseMark, stateOf as stateOf$1 } from "./agent-failure-5079abe5.js";
import { filterOverrides, isClean, openRepository, repositoryIfAny } from "./repository-if-any-426af8e7.js";
import { comparesSides } from "./registry-b846e5d7.js";
import { addToGroup, groupBy } from "./group-by-9673aa7e.js";
import { RESULTS_SCHEMA, SCHEDULE } from "./schedule-310ca542.js";
import { catalogueOf, discoverSuites, suitesOf } from "./tree-84602501.js";
import { decide, epsilon as epsilon$3, holm, isLoss } from "./decide-87e237aa.js";
import { chmodSync, lstatSync, mkdirSync, readFileSync, readdirSync, realpathSync, rmSync, rmdirSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { mkdir, open, readFile, readdir, realpath, rm, symlink } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { basename as basename$1, dirname as dirname$1, isAbsolute as isAbsolute$1, join as join$1, normalize as normalize$1 } from "node:path/posix";

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
		rewording: rewordingOf(own, same)
	};
}
function rewordingOf(tasks, same) {
	const once = oncePerPrompt(tasks, same);
	const wasAsked = new Set(tasks.filter(isDropped).flatMap(({ key }) => (same.get(key) ?? []).map((twin) => twin.key)));
	return {
		dropped: once.filter(isDropped),
		added: once.filter(({ isNew, key }) => isNew && !wasAsked.has(key))
	};
}
function falseTriggerEndpoint(skill, tasks, base, head, same) {
	const explicit = tasks.filter((task) => labelOf(task, skill) === "should_not_activate");
	const implicit = tasks.filter((task) => isImplicitNegative(task, skill, base, head, same));
	return {
		endpoint: "falseTriggers",
		skill,
		tasks: oncePerPrompt([...explicit, ...implicit], same),
		rewording: rewordingOf(explicit, same)
	};
}
function isDropped({ origin }) {
	return origin !== "head";
}
function withoutRewording(question, base, head, tolerance) {
	const { dropped, added } = question.rewording ?? {
		dropped: [],
		added: []
	};
	const of = (tasks) => compareEndpoint({
		...question,
		tasks
	}, base, head, tolerance);
	if (!isLoss(of(dropped).netAtWorst, tolerance)) return question;
	const gained = new Set(added.filter((task) => of([task]).net <= -epsilon$3));
	return {
		...question,
		tasks: question.tasks.filter((task) => !gained.has(task))
	};
}
function isImplicitNegative(task, skill, base, head, same) {
	if (!isOnlyOthers(task, skill, same)) return false;
	const firedIn = (side) => rateOf(side.get(task.key), skill).triggered > 0;
	return firedIn(base) || firedIn(head);
}
function isOnlyOthers(task, skill, same) {
	if (!task.expectations.some(({ label }) => label === "must_activate")) return false;
	return [task, ...(same.get(task.key) ?? []).filter((twin) => isDropped(task) || !isDropped(twin))].every((one) => labelOf(one, skill) === null);
}
function labelOf(task, skill) {
	return task.expectations.find((expectation) => expectation.skill === skill)?.label ?? null;
}
function compareEndpoint(question, base, head, tolerance) {
	const sign = question.endpoint === "recall" ? -1 : 1;
	let worse = 0;
	let better = 0;
	let netAtWorst = 0;
	let measured = 0;
	for (const task of question.tasks) {
		const before = rateOf(base.get(task.key), question.skill);
		const after = rateOf(head.get(task.key), question.skill);
		netAtWorst += sign * (rateAtExtreme(after, sign > 0) - rateAtExtreme(before, sign < 0));
		if (before.rate === null || after.rate === null) continue;
		measured += 1;
		const change = sign * (after.rate - before.rate);
		if (change > 0) worse += change;
		else better -= change;
	}
	const net = worse - better;
	return {
		tasks: question.tasks.length,
		worse,
		better,
		net,
		netAtWorst,
		verdict: verdict(),
		test: null
	};
	function verdict() {
		if (question.tasks.length === 0) return "not_applicable";
		if (isLoss(net, tolerance)) return "regressed";
		if (measured === 0 || isLoss(netAtWorst, tolerance)) return "not_evaluated";
		if (worse < 1e-9 && better < 1e-9) return "unchanged";
		return net <= -1e-9 ? "improved" : "within_tolerance";
	}
}

// src/gate/evidence.ts
function plainEvidence(skill, question, gated, observed, same) {
	const { base, head } = observed;
	const { tolerance } = limitsOf(question.policy, skill);
	const changeOf = (endpoint) => compareEndpoint(withoutRewording(endpoint, base, head, tolerance), base, head, tolerance);
	const compare = (tasks) => ({
		recall: changeOf(recallEndpoint(skill, tasks, same)),
		falseTriggers: changeOf(falseTriggerEndpoint(skill, tasks, base, head, same))
	});
	const kept = compare(gated.filter((task) => !isDropped(task)));
	return {
		base,
		head,
		...compare(gated),
		kept: {
			recall: kept.recall.verdict === "regressed",
			falseTriggers: kept.falseTriggers.verdict === "regressed"
		}
	};
}
function confirmedEvidence(skill, question, decided, same) {
	const verdictOf = (endpoint) => decided.hypotheses.find(({ hypothesis }) => hypothesis.skill === skill && hypothesis.endpoint === endpoint);
	const recall = verdictOf("recall");
	const falseTriggers = verdictOf("falseTriggers");
	const base = /* @__PURE__ */ new Map();
	const head = /* @__PURE__ */ new Map();
	const positions = new Map(question.tasks.map(({ key }, position) => [key, position]));
	const verdicts = [recall, falseTriggers].map((verdict) => ({
		verdict,
		tasks: new Set(verdict?.tasks)
	}));
	for (const [position, { key }] of question.tasks.entries()) {
		const [own = {
			verdict: void 0,
			at: position
		}] = [position, ...(same.get(key) ?? []).flatMap((twin) => positions.get(twin.key) ?? [])].flatMap((at) => verdicts.flatMap(({ verdict, tasks }) => tasks.has(at) ? [{
			verdict,
			at
		}] : []));
		const shown = shownTrials(own.at, decided, own.verdict);
		base.set(key, shown.base);
		head.set(key, shown.head);
	}
	const endpointOf = (verdict) => toEndpoint(verdict, question, base, head);
	return {
		base,
		head,
		recall: endpointOf(recall),
		falseTriggers: endpointOf(falseTriggers),
		kept: {
			recall: regressedOnKept(recall, question, base, head),
			falseTriggers: regressedOnKept(falseTriggers, question, base, head)
		}
	};
}
function shownTrials(position, { trials }, verdict) {
	const own = trials[position];
	if (own === void 0) return {
		base: [],
		head: []
	};
	if (verdict?.escalated !== true) return {
		base: own.base,
		head: own.head
	};
	const reads = verdict.reads.get(position) ?? 0;
	if (reads > 0) return {
		base: own.freshBase.slice(0, reads),
		head: own.freshHead.slice(0, reads)
	};
	const both = [...own.base, ...own.head];
	return {
		base: both,
		head: both
	};
}
function endpointQuestion(verdict, question) {
	const { skill, endpoint } = verdict.hypothesis;
	return {
		endpoint,
		skill,
		tasks: verdict.tasks.flatMap((position) => question.tasks[position] ?? [])
	};
}
function toEndpoint(verdict, question, base, head) {
	if (verdict === void 0 || verdict.tasks.length === 0) return {
		tasks: 0,
		worse: 0,
		better: 0,
		net: 0,
		netAtWorst: 0,
		verdict: "not_applicable",
		test: null
	};
	const { escalated, screen, looks, p, netAtWorst } = verdict;
	const asked = endpointQuestion(verdict, question);
	const compared = compareEndpoint(asked, base, head, verdict.hypothesis.tolerance);
	return {
		...escalated ? compared : {
			...compared,
			worse: 0,
			better: 0,
			net: 0
		},
		netAtWorst,
		verdict: verdictOf(),
		test: {
			screen,
			looks: [...looks],
			p,
			confirmed: escalated
		}
	};
	function verdictOf() {
		if (verdict?.regressed) return "regressed";
		const isMeasured = (side) => asked.tasks.some(({ key }) => rateOf(side.get(key), asked.skill).rate !== null);
		if (verdict?.regressedAtWorst || !isMeasured(base) || !isMeasured(head)) return "not_evaluated";
		if (asked.tasks.every(({ key }) => question.shared.has(key))) return "unchanged";
		return "no_change_detected";
	}
}
function regressedOnKept(verdict, question, base, head) {
	if (verdict?.regressed !== true) return false;
	const { tasks, ...asked } = endpointQuestion(verdict, question);
	const { net } = compareEndpoint({
		...asked,
		tasks: tasks.filter((task) => !isDropped(task))
	}, base, head, verdict.hypothesis.tolerance);
	return isLoss(net, verdict.hypothesis.tolerance);
}
function screened(question, { trials }) {
	const side = (of) => new Map(question.tasks.map(({ key }, position) => [key, trials[position]?.[of] ?? []]));
	return {
		base: side("base"),
		head: side("head")
	};
}

// src/metrics/seeded-random.ts
function seededRandom(seed) {
	let state = seed;
	return () => {
		state = state + 1831565813 | 0;
		let t = Math.imul(state ^ state >>> 15, 1 | state);
		t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
		return ((t ^ t >>> 14) >>> 0) / 4294967296;
	};
}

// src/metrics/skill-metrics.ts
function skillMetrics(tasks, observations, skill, { errorsAs = "unknown" } = {}) {
	const sums = {
		tp: 0,
		fp: 0,
		fn: 0,
		tn: 0,
		errors: 0,
		unmeasured: 0
	};
	for (const task of tasks) for (const { skill: labelled, label, weight } of task.expectations) {
		if (labelled !== skill || label === "acceptable") continue;
		const seen = rateOf(observations.get(task.key), skill);
		const rate = errorsAs === "misses" ? rateAtExtreme(seen, label === "should_not_activate") : seen.rate;
		sums.errors += seen.errors;
		if (rate === null) sums.unmeasured += 1;
		else if (label === "must_activate") {
			sums.tp += rate * weight;
			sums.fn += (1 - rate) * weight;
		} else {
			sums.fp += rate * weight;
			sums.tn += (1 - rate) * weight;
		}
	}
	return {
		...sums,
		...ratios(sums)
	};
}
function ratios({ tp, fp, fn, tn }) {
	const precision = over(tp, tp + fp);
	const recall = over(tp, tp + fn);
	return {
		precision,
		recall,
		f1: precision === null || recall === null ? null : over(2 * tp, 2 * tp + fp + fn),
		accuracy: over(tp + tn, tp + fp + fn + tn)
	};
}
function over(part, whole) {
	return whole <= 0 ? null : Math.min(1, Math.max(0, part / whole));
}

// src/metrics/resampled-ratios.ts
const resamples = 1e3;
const ratioNames = [
	"precision",
	"recall",
	"f1",
	"accuracy"
];
function resampledRatios(tasks, observations, skill, options = {}) {
	const single = tasks.filter((task) => task.expectations.some((expectation) => expectation.skill === skill)).map((task) => skillMetrics([task], observations, skill, options));
	const random = seededRandom(1);
	const values = {
		precision: [],
		recall: [],
		f1: [],
		accuracy: []
	};
	for (let i = 0; i < resamples && single.length > 0; i += 1) {
		const sum = {
			tp: 0,
			fp: 0,
			fn: 0,
			tn: 0
		};
		for (let draw = 0; draw < single.length; draw += 1) {
			const pick = single[Math.floor(random() * single.length)];
			if (pick === void 0) continue;
			sum.tp += pick.tp;
			sum.fp += pick.fp;
			sum.fn += pick.fn;
			sum.tn += pick.tn;
		}
		const sample = ratios(sum);
		for (const name of ratioNames) {
			const value = sample[name];
			if (value !== null) values[name].push(value);
		}
	}
	for (const name of ratioNames) values[name].sort((a, b) => a - b);
	return values;
}
function quantile(ascending, share) {
	return ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))] ?? null;
}

// src/metrics/interval.ts
const z95 = 1.959963984540054;
const zOneSided = 1.6448536269514722;
function wilsonInterval(passed, total, z = z95) {
	if (total === 0) return null;
	const rate = passed / total;
	const spread = z ** 2 / total;
	const centre = rate + spread / 2;
	const half = z * Math.sqrt(rate * (1 - rate) / total + spread / (4 * total));
	return {
		low: passed === 0 ? 0 : (centre - half) / (1 + spread),
		high: passed === total ? 1 : (centre + half) / (1 + spread)
	};
}

// src/metrics/skill-intervals.ts
const epsilon$2 = 1e-9;
function skillIntervals(tasks, observations, skill) {
	const { precision, recall, f1 } = ratioIntervals(tasks, observations, skill, {
		low: .025,
		high: .975
	}, {});
	return {
		precision,
		recall,
		f1
	};
}
function upperBounds(tasks, observations, skill, options = {}) {
	const { precision, recall, f1, accuracy } = ratioIntervals(tasks, observations, skill, {
		low: .05,
		high: .95,
		z: zOneSided,
		ofNothingFound: true
	}, options);
	return {
		precision: precision?.high ?? null,
		recall: recall?.high ?? null,
		f1: f1?.high ?? null,
		accuracy: accuracy?.high ?? null
	};
}
function ratioIntervals(tasks, observations, skill, { low, high, z, ofNothingFound = false }, options) {
	const metrics = skillMetrics(tasks, observations, skill, options);
	const { tp, fp, fn, tn } = metrics;
	const { isOnce, weight } = unitsOf(tasks, observations, skill, options);
	const resampled = isOnce ? null : resampledRatios(tasks, observations, skill, options);
	const wilson = (part, whole) => wilsonOf(part / weight, whole / weight, z);
	const intervalOf = (name, ifOnce) => {
		if (metrics[name] === null && !(ofNothingFound && name === "f1" && metrics.recall === 0)) return null;
		return (resampled === null ? null : bootstrapOf(resampled[name], low, high)) ?? ifOnce();
	};
	return {
		precision: intervalOf("precision", () => wilson(tp, tp + fp)),
		recall: intervalOf("recall", () => wilson(tp, tp + fn)),
		f1: intervalOf("f1", () => toF1(wilson(tp, tp + fp + fn))),
		accuracy: intervalOf("accuracy", () => wilson(tp + tn, tp + fp + fn + tn))
	};
}
function unitsOf(tasks, observations, skill, { errorsAs }) {
	const weights = /* @__PURE__ */ new Set();
	let most = 0;
	for (const { key, expectations } of tasks) {
		const own = expectations.find((expectation) => expectation.skill === skill && expectation.label !== "acceptable");
		const { triggered, notTriggered, errors } = rateOf(observations.get(key), skill);
		const trials = errorsAs === "misses" ? Math.max(1, triggered + notTriggered + errors) : triggered + notTriggered;
		if (own === void 0 || trials === 0) continue;
		most = Math.max(most, trials);
		weights.add(own.weight);
	}
	const [weight = 1, ...others] = weights;
	return others.length > 0 ? {
		isOnce: false,
		weight: 1
	} : {
		isOnce: most <= 1,
		weight
	};
}
function bootstrapOf(values, low, high) {
	const [from, to] = [quantile(values, low), quantile(values, high)];
	if (from === null || to === null) return null;
	const [least, most] = [values[0] ?? from, values.at(-1) ?? to];
	return most - least < epsilon$2 ? null : {
		low: from,
		high: to
	};
}
function wilsonOf(part, whole, z) {
	if (whole <= 0) return null;
	const isAll = whole - part < epsilon$2;
	const interval = wilsonInterval(isAll ? whole : part, whole, z);
	return interval === null ? null : {
		low: Math.max(0, interval.low),
		high: Math.min(1, interval.high)
	};
}
function toF1(interval) {
	const f1 = (share) => 2 * share / (1 + share);
	return interval === null ? null : {
		low: f1(interval.low),
		high: f1(interval.high)
	};
}

// src/gate/floors.ts
function brokenFloors(question, skill, tasks, head, metrics) {
	const { floors } = limitsOf(question.policy, skill);
	if (metrics.head === null || ratioNames.every((name) => floors[name] === null)) return [];
	const values = withZeroF1(metrics.head);
	const boundsOf = (ratios, options) => question.deterministic ? ratios : upperBounds(tasks, head, skill, options);
	const bounds = boundsOf(values);
	const before = metrics.base === null ? null : withZeroF1(metrics.base);
	const misses = { errorsAs: "misses" };
	const atWorst = metrics.head.errors + metrics.head.unmeasured > 0 ? withZeroF1(skillMetrics(tasks, head, skill, misses)) : null;
	const boundsAtWorst = atWorst === null ? null : boundsOf(atWorst, misses);
	return ratioNames.flatMap((name) => {
		const floor = floors[name];
		if (floor === null) return [];
		const says = (value) => `${skill}: ${name} ${value.toFixed(2)} is below the floor of ${floor}`;
		const was = before?.[name] ?? null;
		const wasBelow = was !== null && was < floor;
		const { [name]: value } = values;
		if (value !== null && (bounds[name] ?? value) < floor) return wasBelow ? [{
			code: "already_below",
			skill,
			message: `${says(value)} (base: ${was.toFixed(2)}, below it already)`
		}] : [{
			code: "floor",
			skill,
			message: says(value)
		}];
		const worst = boundsAtWorst?.[name] ?? null;
		if (worst === null || worst >= floor) return [];
		if (wasBelow && !question.policy.failOn.includes("already_below")) return [];
		return [{
			code: "not_evaluated",
			skill,
			message: `${says(atWorst?.[name] ?? worst)} if failed trials count as misses`
		}];
	});
}
function withZeroF1(ratios) {
	return {
		...ratios,
		f1: ratios.f1 ?? (ratios.recall === 0 ? 0 : null)
	};
}
function brokenGolden(question, gated, observed) {
	return gated.flatMap((task) => {
		if (!task.golden) return [];
		return task.expectations.flatMap((expectation) => {
			const { skill, label } = expectation;
			if (label === "acceptable") return [];
			const head = passes(task, expectation, observed.head);
			if (head === null) return [{
				code: "not_evaluated",
				skill,
				message: `golden prompt ${task.id} has no completed trial`
			}];
			if (head) {
				const rate = rateOf(observed.head.get(task.key), skill);
				if (isRight(task, label, rateAtExtreme(rate, label === "should_not_activate"))) return [];
				return [{
					code: "not_evaluated",
					skill,
					message: `golden prompt ${task.id} fails for ${skill} if failed trials count as misses`
				}];
			}
			const base = question.sides === "both" ? passes(task, expectation, observed.base) : null;
			const message = `golden prompt ${task.id} fails for ${skill}`;
			return base === false && !task.isNew ? [{
				code: "already_below",
				skill,
				message: `${message}, as on base`
			}] : [{
				code: "golden",
				skill,
				message
			}];
		});
	});
}
function passes(task, expectation, observations) {
	const { rate } = rateOf(observations.get(task.key), expectation.skill);
	return rate === null || expectation.label === "acceptable" ? null : isRight(task, expectation.label, rate);
}
function isRight({ triggerThreshold = .5 }, label, rate) {
	return rate >= triggerThreshold === (label === "must_activate");
}

// src/gate/golden-again.ts
const GOLDEN_TRIALS = 5;
function* goldenAgain(question, gated, observed) {
	const missed = gated.filter((task) => missesInScreen(task, observed.head));
	if (missed.length === 0) return [];
	const fresh = /* @__PURE__ */ new Map();
	const requests = missed.map(({ key }) => ({
		task: key,
		side: "head",
		phase: "golden",
		first: 0,
		trials: 5
	}));
	for (const observation of yield requests) {
		if (observation.phase !== "golden") continue;
		addToGroup(fresh, observation.task, observation);
	}
	const judged = missed.map((task) => ({
		...task,
		triggerThreshold: .5
	}));
	const shared = [...fresh].filter(([key]) => question.shared.has(key));
	return brokenGolden(question, judged, {
		base: new Map([...observed.base, ...shared]),
		head: fresh
	});
}
function missesInScreen({ golden, key, expectations }, head) {
	return golden && expectations.some(({ skill, label }) => {
		const { rate, errors } = rateOf(head.get(key), skill);
		return label !== "acceptable" && (errors > 0 || rate !== (label === "must_activate" ? 1 : 0));
	});
}

// src/gate/grader-test.ts
const PERMUTATIONS = 1e4;
function regressedGraders(question, tasks, observed) {
	const { graderTolerance } = question.policy;
	if (graderTolerance === null || question.sides === "head") return [];
	const known = gradesByGrader(tasks, observed);
	const fallen = fallenOf(known, question, graderTolerance, ({ base, head }) => base.scores.length === 0 || head.scores.length === 0 ? null : {
		base: base.scores,
		head: head.scores
	});
	const missing = [...known].filter(([, rows]) => rows.some(({ base, head }) => base.unknown + head.unknown > 0));
	const atWorst = fallenOf(new Map(missing), question, graderTolerance, ({ base, head }) => ({
		base: [...base.scores, ...Array(base.unknown).fill(1)],
		head: [...head.scores, ...Array(head.unknown).fill(0)]
	}));
	const found = new Set(fallen.map(({ grader }) => grader));
	return [...fallen.map(({ grader, scores, fall, p }) => ({
		code: "grader",
		skill: null,
		message: `the score of grader ${grader} fell by ${fall.toFixed(2)} over ${scores.length} ${scores.length === 1 ? "task" : "tasks"}${question.deterministic ? "" : ` (p = ${p.toFixed(4)})`}`
	})), ...atWorst.flatMap(({ grader, fall }) => found.has(grader) ? [] : [{
		code: "not_evaluated",
		skill: null,
		message: `the score of grader ${grader} could not be judged: trials without one hide a fall of up to ${fall.toFixed(2)} (tolerance ${graderTolerance})`
	}])];
}
function fallenOf(known, { deterministic, jobs }, tolerance, read) {
	const tested = [...known].flatMap(([grader, rows]) => {
		const scores = rows.flatMap((row) => read(row) ?? []);
		if (scores.length === 0) return [];
		const fall = fallOf(scores);
		return [{
			grader,
			scores,
			fall,
			p: deterministic ? 0 : permutationP(scores, fall)
		}];
	});
	return holm(tested, ({ p }) => p, SCHEDULE.alpha / jobs).filter(({ fall }) => isLoss(fall, tolerance));
}
function gradesByGrader(tasks, observed) {
	const result = /* @__PURE__ */ new Map();
	const comparing = comparingGraders(observed);
	for (const { key } of tasks) {
		const trials = {
			base: observed.base.get(key) ?? [],
			head: observed.head.get(key) ?? []
		};
		const names = [...trials.base, ...trials.head].flatMap(({ grades }) => grades.filter(applies).map(graderOf));
		for (const grader of new Set(names)) {
			if (comparing.has(grader)) continue;
			const row = {
				base: gradedBy(grader, trials.base),
				head: gradedBy(grader, trials.head)
			};
			if ([row.base, row.head].some(({ scores, unknown }) => scores.length + unknown === 0)) continue;
			addToGroup(result, grader, row);
		}
	}
	return result;
}
function comparingGraders({ base, head }) {
	const ofBase = new Set([...base.values()].flat().flatMap(({ grades }) => grades.map(graderOf)));
	return new Set([...head].flatMap(([key, trials]) => (base.get(key) ?? []).every(({ failed }) => failed) ? [] : trials.flatMap(({ grades }) => grades.map(graderOf).filter((grader) => !ofBase.has(grader)))));
}
function gradedBy(grader, trials) {
	const grades = trials.flatMap((trial) => trial.grades.filter((grade) => grade.grader === grader));
	const failed = trials.filter((trial) => trial.failed).length;
	return {
		scores: grades.flatMap(({ status, score }) => status === "graded" && score !== null ? [score] : []),
		unknown: failed + grades.filter(({ status }) => status === "error").length
	};
}
function applies({ status }) {
	return status !== "not_applicable";
}
function graderOf({ grader }) {
	return grader;
}
function fallOf(scores) {
	return mean$1(scores.map(({ base, head }) => mean$1(base) - mean$1(head)));
}
function permutationP(scores, fall) {
	const random = seededRandom(1);
	const pools = scores.map(({ base, head }) => ({
		all: [...base, ...head],
		size: base.length
	}));
	let asLarge = 0;
	for (let round = 0; round < PERMUTATIONS; round += 1) {
		let sum = 0;
		for (const { all, size } of pools) {
			shuffleFirst(all, size, random);
			sum += mean$1(all.slice(0, size)) - mean$1(all.slice(size));
		}
		if (sum / pools.length >= fall - 1e-9) asLarge += 1;
	}
	return (asLarge + 1) / 10001;
}
function shuffleFirst(items, size, random) {
	for (let index = 0; index < size; index += 1) {
		const other = index + Math.floor(random() * (items.length - index));
		const kept = items[index] ?? 0;
		items[index] = items[other] ?? 0;
		items[other] = kept;
	}
}
function mean$1(values) {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}

// src/gate/description-lost.ts
function descriptionLost({ base, head }) {
	if (base === null || head === null || !isDescribed(base) || isDescribed(head)) return null;
	return head.describes === false ? "gone" : "cut";
}
function undescribedNotes(skill) {
	const { name, head } = skill;
	const lost = descriptionLost(skill);
	if (lost === "gone") return [`${name}: this skill has a description on base and none on head`];
	if (lost === "cut") return [`${name}: the agent lists this skill's description on base but not on head, where the listing is too long`];
	return head?.listed === "named" && head.describes !== false ? [`${name}: the agent leaves this skill's description out of its listing, which is too long`] : [];
}
function isDescribed({ describes, listed }) {
	return describes !== false && listed !== "named";
}

// src/metrics/confusion-table.ts
const epsilon$1 = 1e-9;
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
			if (headRate > baseRate + epsilon$1) row.tasks.push(task.key);
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
function alsoFired(tasks, base, head) {
	const before = base === null ? null : unlabelledFirings(tasks, base);
	const after = unlabelledFirings(tasks, head);
	return [.../* @__PURE__ */ new Set([...before?.keys() ?? [], ...after.keys()])].map((skill) => ({
		skill,
		base: before === null ? null : before.get(skill) ?? 0,
		head: after.get(skill) ?? 0
	})).sort((a, b) => b.head - a.head || order(a.skill, b.skill));
}
function unlabelledFirings(tasks, observations) {
	const sums = /* @__PURE__ */ new Map();
	for (const task of tasks) {
		const labelled = new Set(task.expectations.map(({ skill }) => skill));
		for (const { skill, rate } of firedSkills(observations.get(task.key))) if (!labelled.has(skill)) sums.set(skill, (sums.get(skill) ?? 0) + rate);
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

// src/gate/judge-skill.ts
const notApplicable = {
	tasks: 0,
	worse: 0,
	better: 0,
	net: 0,
	netAtWorst: 0,
	verdict: "not_applicable",
	test: null
};
function judgeSkill(skill, question, figures, gated, evidence) {
	const observed = {
		base: evidence.base,
		head: evidence.head
	};
	const { policy } = question;
	const { tolerance } = limitsOf(policy, skill.name);
	const head = skill.head === null ? null : skillMetrics(figures, observed.head, skill.name);
	const base = skill.base === null || question.sides === "head" ? null : skillMetrics(figures, observed.base, skill.name);
	const verdict = {
		skill: skill.name,
		state: "pass",
		recall: notApplicable,
		falseTriggers: notApplicable,
		base,
		head,
		reasons: [],
		notes: [],
		shown: observed
	};
	const reason = (code, message) => verdict.reasons.push({
		code,
		skill: skill.name,
		message,
		blocks: policy.failOn.includes(code)
	});
	if (skill.head === null) return {
		...verdict,
		state: "removed",
		head: null
	};
	if (!skill.head.offered && !(skill.base?.offered ?? false) && gated.some((task) => labelOf(task, skill.name) === "must_activate")) {
		reason("not_evaluated", `${skill.name} is not offered to agents on either side (disable-model-invocation): it cannot be measured`);
		return {
			...verdict,
			state: "not_evaluated"
		};
	}
	const unlisted = missingFrom(skill);
	if (unlisted !== null && gated.some((task) => isJudgedBy(task, skill.name))) {
		reason("not_evaluated", `${skill.name} is missing from the agent's skill listing on ${unlisted}: it cannot be measured there`);
		return {
			...verdict,
			state: "not_evaluated"
		};
	}
	verdict.notes.push(...undescribedNotes(skill));
	for (const broken of brokenFloors(question, skill.name, figures, observed.head, {
		base,
		head
	})) reason(broken.code, broken.message);
	if (skill.base === null || question.sides === "head") {
		if (head !== null && head.unmeasured > 0) reason("not_evaluated", `${skill.name}: ${inPrompts(head.unmeasured)} without a completed trial`);
		const state = verdict.reasons.some(({ code }) => code === "not_evaluated") ? "not_evaluated" : question.sides === "both" ? "new" : "pass";
		return {
			...verdict,
			state
		};
	}
	const { recall, falseTriggers, kept } = evidence;
	const states = [];
	if (recall.verdict === "regressed") {
		const { code, suffix } = regressionCode(kept.recall);
		const why = descriptionLost(skill) === null ? "" : "; it is described on base and not on head";
		const { tasks } = recallEndpoint(skill.name, gated, samePrompts(question.tasks));
		reason(code, `recall regressed: ${skill.name} lost ${lostTo(skill.name, recall, tasks, observed)}${suffix}${why}`);
		states.push("regressed");
	}
	if (falseTriggers.verdict === "regressed") {
		const { code, suffix } = regressionCode(kept.falseTriggers);
		const text = `${skill.name} fires on ${inPrompts(falseTriggers.worse)} more that it should not${suffix}`;
		if (precisionFell(skill.name, gated, comparable(skill.name, recall, gated, observed))) {
			reason(code, `precision regressed: ${text}`);
			states.push("regressed");
		} else {
			verdict.notes.push(`${text}; its precision over labelled prompts did not fall`);
			states.push("pass");
		}
	}
	for (const [name, hidden, endpoint] of [[
		"recall",
		"the loss of",
		recall
	], [
		"false triggers",
		"false triggers on",
		falseTriggers
	]]) {
		if (endpoint.verdict !== "not_evaluated") continue;
		const why = countText(endpoint.netAtWorst) === "0" ? "none of its prompts completed a trial on both sides" : `${evidence.hides ?? "failed trials"} may hide ${hidden} up to ${inPrompts(endpoint.netAtWorst)} (tolerance ${tolerance})`;
		reason("not_evaluated", `${skill.name}: ${name} could not be judged, ${why}`);
		states.push("not_evaluated");
	}
	const endpoints = [recall, falseTriggers];
	if (endpoints.some(({ verdict: v }) => v === "within_tolerance" || v === "no_change_detected")) states.push("pass");
	if (endpoints.some(({ verdict: v }) => v === "improved")) states.push("improved");
	if (recall.tasks > 0 && recall.tasks < tolerance) verdict.notes.push(`${skill.name} has ${inPrompts(recall.tasks)}; a loss shows from ${tolerance} prompts on`);
	const state = [
		"regressed",
		"not_evaluated",
		"pass",
		"improved",
		"unchanged"
	].find((candidate) => states.includes(candidate)) ?? "unchanged";
	return {
		...verdict,
		recall,
		falseTriggers,
		state
	};
}
function isJudgedBy(task, skill) {
	const label = labelOf(task, skill);
	return label !== null && label !== "acceptable";
}
function missingFrom({ base, head }) {
	const sides = [...base?.listed === "missing" ? ["base"] : [], ...head?.listed === "missing" ? ["head"] : []];
	return sides.length === 0 ? null : sides.length === 2 ? "either side" : sides[0] ?? null;
}
function regressionCode(isKept) {
	return isKept ? {
		code: "regressed",
		suffix: ""
	} : {
		code: "removed_tasks",
		suffix: ", counting prompts that this change removed or edited"
	};
}
function comparable(skill, { test }, gated, { base, head }) {
	if (test === null || test.confirmed) return {
		base,
		head
	};
	const both = gated.filter((task) => labelOf(task, skill) === "must_activate").map(({ key }) => [key, [...base.get(key) ?? [], ...head.get(key) ?? []]]);
	return {
		base: new Map([...base, ...both]),
		head: new Map([...head, ...both])
	};
}
function precisionFell(skill, gated, observed) {
	const before = skillMetrics(gated, observed.base, skill).precision;
	const after = skillMetrics(gated, observed.head, skill).precision;
	return after !== null && (before === null || after < before);
}

// src/gate/screen-and-confirm.ts
function* screenAndConfirm(question, gated) {
	const conversation = decide(decisionQuestion(question, gated));
	const asked = /* @__PURE__ */ new Map();
	let step = conversation.next();
	while (step.done !== true) {
		const placed = step.value.map((ask) => {
			const task = question.tasks[ask.task];
			if (task === void 0) throw new Error(`there is no task ${ask.task}`);
			const group = groupKey(task.key, ask);
			const first = asked.get(group) ?? 0;
			asked.set(group, first + ask.trials);
			return {
				task: task.key,
				side: ask.side,
				phase: ask.phase,
				first,
				trials: ask.trials
			};
		});
		const showed = /* @__PURE__ */ new Map();
		for (const observation of yield byTurns(placed)) {
			const group = groupKey(observation.task, observation);
			addToGroup(showed, group, observation);
		}
		step = conversation.next(placed.map((request) => {
			return (showed.get(groupKey(request.task, request)) ?? []).filter(({ index }) => index >= request.first).sort((a, b) => a.index - b.index);
		}));
	}
	return step.value;
}
function groupKey(task, { side, phase }) {
	return `${task} ${side} ${phase}`;
}
function byTurns(requests) {
	return requests.flatMap((request, position) => request.phase === "confirm" ? Array.from({ length: request.trials }, (_, turn) => ({
		request: {
			...request,
			first: request.first + turn,
			trials: 1
		},
		turn,
		position
	})) : [{
		request,
		turn: -1,
		position
	}]).sort((a, b) => a.turn - b.turn || a.position - b.position).map(({ request }) => request);
}
function decisionQuestion(question, gated) {
	const same = samePrompts(question.tasks);
	const first = new Set(oncePerPrompt(question.tasks, same));
	return {
		tasks: question.tasks.map((task) => {
			const { key } = task;
			const isCopy = !first.has(task);
			const { base, head, both } = screenTrials(task, question);
			return question.shared.has(key) ? {
				base: both,
				head: both,
				stored: false,
				isCopy
			} : {
				base,
				head,
				stored: question.stored.has(key),
				isCopy
			};
		}),
		hypotheses: hypothesesOf(question, gated, same),
		schedule: SCHEDULE,
		jobs: question.jobs
	};
}
function hypothesesOf(question, gated, same) {
	const positions = new Map(question.tasks.map((task, position) => [task, position]));
	return question.skills.flatMap(({ name, base, head }) => base === null || head === null ? [] : ofSkill(name, question, gated, same, positions));
}
function ofSkill(skill, question, gated, same, positions) {
	const at = (tasks) => tasks.flatMap((task) => positions.get(task) ?? []);
	const { tolerance } = limitsOf(question.policy, skill);
	const labelled = (label) => gated.filter((task) => labelOf(task, skill) === label);
	const hypothesis = (endpoint, all, candidates) => {
		const { dropped, added } = rewordingOf(all, same);
		return {
			skill,
			endpoint,
			tasks: at(oncePerPrompt(all, same)),
			candidates: at(candidates),
			tolerance,
			...dropped.length > 0 && added.length > 0 ? { rewording: {
				dropped: at(dropped),
				added: at(added)
			} } : {}
		};
	};
	const negatives = labelled("should_not_activate");
	const implicit = gated.filter((task) => isOnlyOthers(task, skill, same));
	const others = oncePerPrompt([...negatives, ...implicit], same).filter((task) => labelOf(task, skill) === null);
	return [hypothesis("recall", labelled("must_activate"), []), hypothesis("falseTriggers", negatives, others)];
}

// src/gate/gate.ts
function* gate(question) {
	const figures = figureTasks(question);
	const gated = gatedTasks(question);
	const { observed, evidenceOf, problems, notes } = question.deterministic || question.sides === "head" ? yield* compareOnce(question, gated) : yield* confirm(question, gated);
	const skills = question.skills.map((skill) => judgeSkill(skill, question, figures, gated, evidenceOf(skill.name)));
	const golden = question.deterministic ? brokenGolden(question, gated, observed) : yield* goldenAgain(question, gated, observed);
	const graders = regressedGraders(question, gated, observed);
	return conclude(question, {
		skills,
		golden: [...golden, ...graders],
		observed,
		problems,
		notes
	});
}
function conclude(question, { skills, golden, observed, problems, notes }) {
	const reasons = [...skills.flatMap((skill) => skill.reasons), ...golden.map((broken) => ({
		...broken,
		blocks: question.policy.failOn.includes(broken.code)
	}))];
	for (const message of [...wholeRunProblems(question, observed), ...problems]) reasons.push(problem(question, message));
	return {
		state: stateOf(reasons),
		reasons: inOrder(reasons),
		skills,
		notes: [...notes, ...droppedTasks(question)]
	};
}
function withProblem(verdict, question, message) {
	const reasons = [problem(question, message), ...verdict.reasons];
	return {
		...verdict,
		state: stateOf(reasons),
		reasons: inOrder(reasons)
	};
}
function problem({ policy }, message) {
	return {
		code: "not_evaluated",
		skill: null,
		message,
		blocks: policy.failOn.includes("not_evaluated")
	};
}
function* compareOnce(question, gated) {
	const sides = question.sides === "both" ? ["base", "head"] : ["head"];
	const observations = yield question.tasks.flatMap((task) => sides.map((side) => {
		const trials = question.deterministic ? 1 : screenTrials(task, question)[side];
		return {
			task: task.key,
			side,
			phase: "screen",
			first: 0,
			trials
		};
	}));
	const observed = observedOf(observations);
	return {
		observed,
		evidenceOf: (skill) => plainEvidence(skill, question, gated, observed, samePrompts(question.tasks)),
		problems: [],
		notes: []
	};
}
function* confirm(question, gated) {
	const decided = yield* screenAndConfirm(question, gated);
	const { baseCheck } = decided;
	return {
		observed: screened(question, decided),
		evidenceOf: (skill) => confirmedEvidence(skill, question, decided, samePrompts(question.tasks)),
		problems: errorProblems(decided),
		notes: baseCheck === null || baseCheck.holds ? [] : [`The stored trials of base no longer hold (p = ${baseCheck.midP.toFixed(3)} when a part was run again): base was measured anew.`]
	};
}
function errorProblems({ errorsDiffer }) {
	return errorsDiffer ? ["significantly more trials ended in an error on head than on base: their results are unknown"] : [];
}
function wholeRunProblems(question, observed) {
	const positives = question.tasks.flatMap((task) => question.skills.filter(({ name }) => labelOf(task, name) === "must_activate").map(({ name }) => ({
		task,
		name
	})));
	const fires = (side) => positives.some(({ task, name }) => rateOf(side.get(task.key), name).triggered > 0);
	const labelled = question.tasks.some((task) => question.skills.some(({ name }) => labelOf(task, name) !== null));
	return [
		...question.notComparable === null ? [] : [question.notComparable],
		...labelled ? [] : ["no prompt says which skill it must or must not activate"],
		...positives.length > 0 && !fires(observed.base) && !fires(observed.head) ? ["no skill fired on any prompt that must activate it: the set-up is probably broken"] : []
	];
}
function droppedTasks({ tasks, policy }) {
	const dropped = policy.onRemovedTasks === "gate" ? [] : tasks.filter(isDropped);
	if (dropped.length === 0) return [];
	const ids = dropped.slice(0, 5).map(({ id }) => id);
	const more = dropped.length > ids.length ? ` and ${dropped.length - ids.length} more` : "";
	return [`This change removed or edited ${inPrompts(dropped.length)} of base (${ids.join(", ")}${more}). Losses on them do not block (\`on_removed_tasks: warn\`).`];
}
function stateOf(reasons) {
	if (reasons.some(({ code, blocks }) => blocks && code !== "not_evaluated")) return "regressed";
	return reasons.some(({ code }) => code === "not_evaluated") ? "not_evaluated" : "pass";
}
function inOrder(reasons) {
	const rank = ({ code, blocks }) => (blocks ? 0 : 2) + (code === "not_evaluated" ? 1 : 0);
	return reasons.toSorted((a, b) => rank(a) - rank(b));
}

// src/git/temporary-name.ts
const kinds = ["skill-eval-gate-worktree-", "skill-eval-gate-index-"];
function temporaryFolder() {
	return realpathSync(tmpdir());
}
function temporaryName(kind) {
	return join(temporaryFolder(), `skill-eval-gate-${kind}-${formatMark(ownMark())}-${randomBytes(6).toString("hex")}`);
}
function ownerOf(path) {
	const name = basename(path);
	const kind = kinds.find((prefix) => name.startsWith(prefix));
	return kind === void 0 ? null : parseMark(name.slice(kind.length));
}

// src/git/worktrees.ts
async function addWorktree(repository, sha) {
	if (!isCommitId(sha)) throw new Error(`not a full commit id: ${sha}`);
	const config = [...await filterOverrides(repository), ...everyFile];
	const root = temporaryName("worktree");
	const made = {
		root,
		repository
	};
	if (!watchesExit) process.once("exit", disposeWorktreesSync);
	watchesExit = true;
	active.add(made);
	try {
		mkdirSync(root, { mode: 448 });
		await changeRecords(repository, [
			"add",
			"--no-checkout",
			"--detach",
			"--force",
			"--quiet",
			root,
			sha
		]);
		await git(root, [
			"reset",
			"--hard",
			"--no-recurse-submodules",
			"--quiet"
		], {
			config,
			timeoutMs: timeoutMs$1
		});
	} catch (error) {
		await remove(made);
		if (!(error instanceof GitError)) throw error;
		throw new UserError({
			what: `The commit ${sha} could not be checked out into ${root}: ${error.stderr.split("\n").at(-1)}`,
			todo: "Check the free space of the temporary folder, and with `git fsck` that the clone is complete."
		});
	}
	return {
		root,
		sha,
		[Symbol.asyncDispose]: () => remove(made)
	};
}
function disposeWorktreesSync() {
	for (const made of active) {
		removeFolderSync(made.repository.commonDir, made.root);
		active.delete(made);
	}
}
const active = /* @__PURE__ */ new Set();
let watchesExit = false;
const timeoutMs$1 = 6e5;
const everyFile = [["core.sparseCheckout", "false"], ["core.sparseCheckoutCone", "false"]];
async function remove(made) {
	const { root, repository } = made;
	await changeRecords(repository, [
		"remove",
		"--force",
		"--force",
		root
	]).catch(() => null);
	removeFolderSync(repository.commonDir, root);
	active.delete(made);
}
function changeRecords(repository, args) {
	return oneAtATime(async () => {
		for (let attempt = 1;; attempt++) try {
			await git(repository.root, ["worktree", ...args]);
			return;
		} catch (error) {
			if (attempt === attempts || !(error instanceof GitError) || !/\bworktrees\b/.test(error.stderr)) throw error;
			await setTimeout(10 * attempt * (1 + Math.random()));
		}
	});
}
const attempts = 6;
const oneAtATime = pLimit(1);
const foreignAgeMs = 864e5;
async function removeStaleWorktrees(repository) {
	const candidates = /* @__PURE__ */ new Set([...await recorded(repository.commonDir), ...await leftBehind()]);
	const removed = [];
	for (const path of candidates) {
		if (!isStale(path)) continue;
		await changeRecords(repository, [
			"remove",
			"--force",
			"--force",
			path
		]).catch(() => null);
		if (removeFolderSync(repository.commonDir, path)) removed.push(path);
	}
	return removed;
}
async function recorded(commonDir) {
	const records = join(commonDir, "worktrees");
	const ids = await readdir(records).catch(() => []);
	return (await Promise.all(ids.map((id) => readFile(join(records, id, "gitdir"), "utf8").catch(() => "")))).map((link) => dirname(link.trim()));
}
async function leftBehind() {
	const folder = temporaryFolder();
	return (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
}
function isStale(path) {
	const owner = ownerOf(path);
	if (owner === null) return false;
	const found = lstatSync(path, { throwIfNoEntry: false });
	if (found !== void 0 && process.getuid !== void 0 && found.uid !== process.getuid()) return false;
	const state = stateOf$1(owner);
	if (state !== "foreign") return state === "gone";
	return found !== void 0 && Date.now() - found.mtimeMs > foreignAgeMs;
}
function removeFolderSync(commonDir, root) {
	const record = recordOf(commonDir, root);
	const gone = removeSync(root);
	if (record !== null) {
		removeSync(record);
		attempt(() => rmdirSync(dirname(record)));
	}
	return gone;
}
function recordOf(commonDir, root) {
	let link = "";
	attempt(() => {
		link = readFileSync(join(root, ".git"), "utf8");
	});
	const named = /^gitdir: (.+)$/m.exec(link)?.[1];
	if (named === void 0) return null;
	const record = resolve(root, named);
	return dirname(record) === join(commonDir, "worktrees") && ownerOf(record) !== null ? record : null;
}
function removeSync(path) {
	const remove = () => rmSync(path, {
		recursive: true,
		force: true,
		maxRetries: 3
	});
	if (attempt(remove)) return true;
	makeRemovable(path);
	return attempt(remove);
}
function makeRemovable(path) {
	attempt(() => {
		if (!lstatSync(path).isDirectory()) return;
		chmodSync(path, 448);
		for (const name of readdirSync(path)) makeRemovable(join(path, name));
	});
}
function attempt(action) {
	try {
		action();
		return true;
	} catch {
		return false;
	}
}

// src/git/commit-files.ts
const maxListBytes = 67108864;
const timeoutMs = 12e4;
async function listTree(repository, commit, signal) {
	if (!isCommitId(commit)) throw new Error(`not a full commit id: ${commit}`);
	return parse$2(await gitBytes(repository.root, [
		"ls-tree",
		"-r",
		"-z",
		"--full-tree",
		commit
	], {
		maxBytes: maxListBytes,
		timeoutMs,
		signal
	}).catch((error) => {
		if (!(error instanceof UserError)) throw error;
		throw new UserError({
			what: `The files of the commit ${commit} could not be listed: ${error.what}`,
			todo: "No pull request needs a tree of that size: look at it before you trust it."
		});
	}));
}
function parse$2(output) {
	const entries = [];
	for (let start = 0; start < output.length;) {
		const end = output.indexOf(0, start);
		const record = output.subarray(start, end === -1 ? void 0 : end);
		const tab = record.indexOf("	");
		const [mode = "", , id = ""] = record.subarray(0, tab).toString("latin1").split(" ");
		entries.push({
			mode,
			id,
			name: record.subarray(tab + 1)
		});
		if (end === -1) break;
		start = end + 1;
	}
	return entries;
}
async function readFileAt(repository, commit, path, maxBytes) {
	if (!isCommitId(commit)) throw new Error(`not a full commit id: ${commit}`);
	const listed = await tryGit(repository.root, [
		"ls-tree",
		"-z",
		"--full-tree",
		commit,
		"--",
		path
	], { env: { GIT_LITERAL_PATHSPECS: "1" } });
	const [, mode, id] = /^(\d+) blob ([0-9a-f]+)\t/.exec(listed.stdout.toString("latin1")) ?? [];
	if (listed.exitCode !== 0 || id === void 0 || !(mode === "100644" || mode === "100755")) return null;
	const size = await tryGit(repository.root, [
		"cat-file",
		"-s",
		id
	]);
	if (size.exitCode !== 0 || Number(size.stdout.toString("latin1")) > maxBytes) return null;
	const blob = await tryGit(repository.root, [
		"cat-file",
		"blob",
		id
	]);
	return blob.exitCode === 0 ? blob.stdout.toString("utf8") : null;
}
const batchBytes = 16777216;
const batchBlobs = 5e3;
async function blobSizes(repository, ids, signal) {
	const distinct = [...new Set(ids)];
	if (distinct.length === 0) return /* @__PURE__ */ new Map();
	const rows = (await gitBytes(repository.root, ["cat-file", "--batch-check"], {
		input: distinct.map((id) => `${id}\n`).join(""),
		signal
	})).toString("latin1").split("\n");
	return new Map(distinct.map((id, index) => {
		const [, size] = new RegExp(`^${id} blob (\\d+)$`).exec(rows[index] ?? "") ?? [];
		if (size === void 0) throw new Error(`git answered ${String(rows[index]).slice(0, 200)}`);
		return [id, Number(size)];
	}));
}
async function readBlobs(repository, blobs, use, signal) {
	for (const batch of batches(blobs)) {
		const bytes = batch.reduce((sum, { size }) => sum + size, 0);
		const output = await gitBytes(repository.root, ["cat-file", "--batch"], {
			input: batch.map(({ id }) => `${id}\n`).join(""),
			maxBytes: bytes + batch.length * 128 + 1024,
			signal
		});
		let position = 0;
		const contents = [];
		for (const blob of batch) {
			const lineEnd = output.indexOf("\n", position);
			const header = output.subarray(position, lineEnd).toString("latin1");
			if (header !== `${blob.id} blob ${blob.size}`) throw new Error(`git answered ${header.slice(0, 200)}`);
			const start = lineEnd + 1;
			contents.push([blob, output.subarray(start, start + blob.size)]);
			position = start + blob.size + 1;
		}
		const limit = pLimit(32);
		const used = await Promise.allSettled(contents.map(([blob, content]) => limit(() => use(blob, content))));
		for (const one of used) if (one.status === "rejected") throw one.reason;
	}
}
function batches(blobs) {
	const all = [];
	let current = [];
	let bytes = 0;
	for (const blob of blobs) {
		if (current.length > 0 && (bytes + blob.size > batchBytes || current.length >= batchBlobs)) {
			all.push(current);
			current = [];
			bytes = 0;
		}
		current.push(blob);
		bytes += blob.size;
	}
	if (current.length > 0) all.push(current);
	return all;
}

// src/sides/needed-paths.ts
function neededPaths(paths, suites) {
	const skillFolders = new Set(paths.filter((path) => basename$1(path) === "SKILL.md").map((path) => dirname$1(path)));
	const suiteFolders = new Set(discoverSuites(paths, { suites }).flatMap(({ file }) => [file, dirname$1(file)]));
	suiteFolders.delete(".");
	const named = suites.map((glob) => globMatcher(glob));
	return (path) => {
		if (basename$1(path) === "SKILL.md") return 0;
		if (isBelow(path, skillFolders) || isBelow(path, suiteFolders)) return 1;
		if (named.some((matches) => matches(path))) return 1;
		return /\.(?:json|jsonl|jsonc|ya?ml|md|txt|csv|tsv)$/i.test(path) && !/(?:^|\/)node_modules\//.test(path) ? 2 : null;
	};
}
function steersAgents(path) {
	return /(?:^|\/)(?:\.claude|\.codex|\.gemini|\.copilot|\.opencode)\/(?!skills\/|plugins\/)/i.test(path) || /(?:^|\/)(?:\.mcp\.json|claude(?:\.local)?\.md|agents(?:\.override)?\.md|gemini\.md|opencode\.jsonc?)$/i.test(path) || /(?:^|\/)(?:hooks\/hooks\.json|\.github\/copilot-instructions\.md|\.github\/instructions\/.*|\.npmrc|\.envrc)$/i.test(path);
}
function isBelow(path, folders) {
	if (folders.has(path)) return true;
	for (let folder = dirname$1(path);; folder = dirname$1(folder)) {
		if (folders.has(folder)) return true;
		if (folder === "." || folder === "/") return false;
	}
}

// src/sides/unsafe-path.ts
const maxPathBytes = 1e3;
const maxNameBytes = 255;
const maxDepth = 64;
function unsafePath(name) {
	if (name.length === 0) return "is empty";
	if (name.length > maxPathBytes) return `is longer than ${maxPathBytes} bytes`;
	const text = Buffer.from(name).toString("latin1");
	if (text.includes("\0")) return "holds a NUL";
	if (text.includes("\\")) return "holds a backslash, which separates folders on some systems";
	if (/^[A-Za-z]:/.test(text)) return "begins with the letter of a drive";
	const parts = text.split("/");
	if (parts.length > maxDepth) return `is more than ${maxDepth} folders deep`;
	for (const part of parts) {
		if (part === "") return "has an empty part, as an absolute path has";
		if (part === "." || part === "..") return "leads out of its folder";
		if (part.length > maxNameBytes) return `has a part of more than ${maxNameBytes} bytes`;
		if (isGitFolder(Buffer.from(part, "latin1").toString("utf8"))) return "is git's own folder";
	}
	return null;
}
const INVISIBLE = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;
function isGitFolder(part) {
	const plain = part.replace(INVISIBLE, "").toLowerCase().replace(/:.*$/s, "").replace(/[. ]+$/, "");
	return plain === ".git" || /^git~\d+$/.test(plain);
}

// src/sides/foreign-tree.ts
const FOREIGN_LIMITS = {
	entries: 1e5,
	fileBytes: 1048576,
	totalBytes: 52428800
};
const mostTrustedBytes = 33554432;
async function openForeignTree(repository, options) {
	const { head, base, suites, signal } = options;
	const known = new Set(base === null ? [] : (await listTree(repository, base, signal)).map(identity));
	const wanted = byNeed(checked(await readByGit(listTree(repository, head, signal), signal), known), suites);
	const blobs = wanted.filter(({ entry }) => isRegular(entry) || isLink(entry)).map(({ entry }) => entry.id);
	const { kept, warnings } = choose(wanted, await readByGit(blobSizes(repository, blobs, signal), signal));
	const folder = await createRunFolder();
	try {
		const root = await realpath(folder.path);
		await writeFiles(repository, root, kept.filter(isRegular), signal);
		const links = await writeLinks(repository, root, kept.filter(isLink), signal);
		return {
			root,
			commit: head,
			files: [...kept.filter((entry) => !isLink(entry)), ...links].map(fileEntry).sort((a, b) => a.path < b.path ? -1 : a.path > b.path ? 1 : 0),
			warnings,
			[Symbol.asyncDispose]: () => folder.dispose()
		};
	} catch (error) {
		await folder.dispose();
		throw error;
	}
}
async function readByGit(answer, signal) {
	try {
		return await answer;
	} catch (error) {
		if (signal?.aborted === true || asUserErrors(error) !== null || !(error instanceof Error)) throw error;
		throw refused(`${error.message.slice(0, 300)}.`);
	}
}
function checked(entries, known) {
	const all = entries.flatMap((entry) => {
		const path = entry.name.toString("utf8");
		const isTrusted = known.has(identity(entry));
		const unsafe = unsafePath(entry.name);
		if (unsafe === null) return [{
			...entry,
			path,
			isTrusted
		}];
		if (isTrusted) return [];
		throw refused(`The path ${shown(path)} ${unsafe}.`);
	});
	const foreign = all.filter(({ isTrusted }) => !isTrusted);
	if (foreign.length > FOREIGN_LIMITS.entries) throw refused(`It adds or changes ${foreign.length.toLocaleString("en")} files.`);
	throwIfNested(all);
	return all;
}
function choose(wanted, sizes) {
	const omitted = /* @__PURE__ */ new Map();
	const omit = (why, { path }) => {
		addToGroup(omitted, why, path);
	};
	let bytes = 0;
	const kept = [];
	for (const { entry: listed, need } of wanted) {
		const entry = {
			...listed,
			size: sizes.get(listed.id) ?? 0
		};
		if (entry.isTrusted) {
			if (entry.size <= mostTrustedBytes) kept.push(entry);
			continue;
		}
		const why = refusal(entry, bytes);
		if (why === null && !steersAgents(entry.path)) {
			bytes += entry.size;
			kept.push(entry);
		} else if (need === 0 || /(?:^|\/)SKILL\.md$/.test(entry.path)) throw refused(`${shown(entry.path)} ${why ?? "tells agents how to behave"}.`);
		else omit(why ?? "tells agents how to behave", entry);
	}
	return {
		kept,
		warnings: [...omitted].map(([why, paths]) => leftOut(why, paths))
	};
}
function byNeed(all, suites) {
	const needOf = neededPaths(all.filter(isRegular).map(({ path }) => path), suites);
	return all.flatMap((entry) => {
		const need = isRegular(entry) ? needOf(entry.path) : 2;
		return need === null ? [] : [{
			entry,
			need
		}];
	}).sort((a, b) => a.need - b.need);
}
function refusal(entry, bytes) {
	if (isLink(entry)) return "is a symbolic link";
	if (entry.mode === "160000") return "is a submodule";
	if (!isRegular(entry)) return `is not a regular file (mode ${entry.mode})`;
	if (entry.size > FOREIGN_LIMITS.fileBytes) return `has more than ${FOREIGN_LIMITS.fileBytes / 1024 / 1024} MB`;
	if (bytes + entry.size > FOREIGN_LIMITS.totalBytes) return `comes after ${FOREIGN_LIMITS.totalBytes / 1024 / 1024} MB of other files`;
	return null;
}
function throwIfNested(all) {
	const names = /* @__PURE__ */ new Set();
	for (const { name, path } of all) {
		const key = name.toString("latin1");
		if (names.has(key)) throw refused(`It holds ${shown(path)} twice.`);
		names.add(key);
	}
	for (const { name, path } of all) {
		const key = name.toString("latin1");
		for (let end = key.lastIndexOf("/"); end > 0; end = key.lastIndexOf("/", end - 1)) if (names.has(key.slice(0, end))) throw refused(`${shown(path)} is in a folder that is a file too.`);
	}
}
async function writeFiles(repository, root, files, signal) {
	const made = /* @__PURE__ */ new Set();
	const use = async ({ name }, content) => {
		await makeFolder(root, name, made);
		const handle = await open(absolute(root, name), "wx", 384);
		try {
			await handle.writeFile(content);
		} finally {
			await handle.close();
		}
	};
	await readBlobs(repository, files, use, signal);
}
async function writeLinks(repository, root, links, signal) {
	const made = /* @__PURE__ */ new Set();
	const written = [];
	const use = async (link, content) => {
		const target = content.toString("utf8");
		const end = normalize$1(join$1("/", link.path, "..", target));
		const climbs = normalize$1(join$1(link.path, "..", target)).startsWith("..");
		if (target === "" || target.includes("\0") || isAbsolute$1(target) || climbs || unsafePath(Buffer.from(end.slice(1) || ".x"))) return;
		await makeFolder(root, link.name, made);
		await symlink(target, absolute(root, link.name));
		written.push(link);
	};
	await readBlobs(repository, links.filter(({ size }) => size < 4096), use, signal);
	return written;
}
async function makeFolder(root, name, made) {
	const end = name.lastIndexOf("/");
	const folder = end === -1 ? Buffer.alloc(0) : name.subarray(0, end);
	const key = folder.toString("latin1");
	if (made.has(key)) return;
	await mkdir(absolute(root, folder), {
		recursive: true,
		mode: 448
	});
	made.add(key);
}
function absolute(root, name) {
	return Buffer.concat([Buffer.from(`${root}/`), name]);
}
function isRegular({ mode }) {
	return mode === "100644" || mode === "100755" || mode === "100664";
}
function isLink({ mode }) {
	return mode === "120000";
}
function identity({ mode, id, name }) {
	return `${mode} ${id} ${name.toString("latin1")}`;
}
function fileEntry({ mode, id, name, path }) {
	const rawPath = Buffer.from(path, "utf8").equals(name) ? {} : { rawPath: Uint8Array.from(name) };
	if (mode === "160000") return {
		path,
		kind: "submodule",
		...rawPath,
		commit: id
	};
	return {
		path,
		kind: mode === "120000" ? "symlink" : "file",
		...rawPath
	};
}
function refused(what) {
	return new UserError({
		what: `This change comes from outside and is not read: ${what}`,
		todo: "Look at the change before you trust it; a maintainer can push an honest one to a branch of this repository."
	});
}
function leftOut(why, paths) {
	const [first = ""] = paths;
	const more = paths.length > 1 ? ` The same goes for ${(paths.length - 1).toLocaleString("en")} more.` : "";
	return {
		what: `${shown(first)} is not read: the change comes from outside, and this ${why}.${more}`,
		todo: "The evaluation goes on without it. A maintainer can evaluate the change on a branch of this repository."
	};
}
function shown(path) {
	return JSON.stringify(path.length > 120 ? `${path.slice(0, 120)}…` : path);
}

// src/sides/open-trees.ts
async function openTrees(request, signal) {
	const { path, comparison, untrusted } = request;
	const repository = await (comparison.kind === "run" ? repositoryIfAny(path) : openRepository(path));
	if (repository === null) {
		const root = resolve(path);
		return {
			repository: null,
			base: null,
			headCommit: null,
			dirty: false,
			warnings: [],
			head: {
				root,
				files: await listFolder(root),
				commit: null
			},
			[Symbol.asyncDispose]: async () => {}
		};
	}
	await removeStaleWorktrees(repository);
	const made = [];
	const dispose = async () => {
		for (const one of made.splice(0)) await one[Symbol.asyncDispose]();
	};
	const checkOut = async (commit) => {
		if (commit === "working") return {
			root: repository.root,
			files: await listFiles(repository.root, { working: true }),
			commit: null
		};
		const worktree = await addWorktree(repository, commit);
		made.push(worktree);
		return {
			root: worktree.root,
			files: await listFiles(worktree.root),
			commit
		};
	};
	try {
		if (untrusted !== null) {
			const { kind, head: after } = comparison;
			if (kind === "run" || after.commit === "working") throw new Error("a change from outside is compared with base");
			const base = await checkOut(comparison.base.commit);
			const suites = await suiteGlobs(base, request);
			const head = await openForeignTree(repository, {
				head: after.commit,
				base: base.commit,
				suites,
				signal
			});
			made.push(head);
			const { warnings } = head;
			return {
				repository,
				base,
				head,
				headCommit: head.commit,
				dirty: false,
				warnings,
				[Symbol.asyncDispose]: dispose
			};
		}
		const [base, head] = await bothOrNeither(comparison.kind === "gate" ? checkOut(comparison.base.commit) : Promise.resolve(null), checkOut(comparison.head.commit));
		const working = head.commit === null;
		return {
			repository,
			base,
			head,
			headCommit: head.commit ?? await currentCommit(repository),
			dirty: working && !await isClean(repository),
			warnings: [],
			[Symbol.asyncDispose]: dispose
		};
	} catch (error) {
		await dispose();
		throw error;
	}
}
async function suiteGlobs({ root }, { configFile }) {
	try {
		return (await readConfig(root, configFile, { missing: "ignore" }))?.config.suites ?? [];
	} catch (error) {
		if (asUserErrors(error) === null) throw error;
		return [];
	}
}
async function bothOrNeither(one, other) {
	await Promise.allSettled([one, other]);
	return Promise.all([one, other]);
}
async function currentCommit(repository) {
	return git(repository.root, [
		"rev-parse",
		"--verify",
		"--quiet",
		"HEAD"
	]).catch(() => null);
}

// src/plan/asked-tasks.ts
function askedTasks(head, base, headSkills) {
	const baseByKey = new Map((base ?? []).map((task) => [task.key, task]));
	const headKeys = new Set(head.map(({ key }) => key));
	const headIds = new Set(head.flatMap((task) => task.suites.map((suite) => idIn(suite, task.id))));
	const headPrompts = new Set(head.map(({ prompt }) => prompt));
	const fromHead = head.map((task) => {
		const before = baseByKey.get(task.key);
		return {
			...task,
			golden: task.golden || (before?.golden ?? false),
			origin: "head",
			isNew: base !== null && before === void 0
		};
	});
	const fromBase = [...baseByKey.values()].filter(({ key }) => !headKeys.has(key)).map((task) => ({
		...task,
		expectations: task.expectations.filter(({ skill }) => headSkills.has(skill))
	})).filter(({ expectations }) => expectations.length > 0).map((task) => {
		const edited = headPrompts.has(task.prompt) || task.suites.some((suite) => headIds.has(idIn(suite, task.id)));
		return {
			...task,
			origin: edited ? "edited" : "removed",
			isNew: false
		};
	});
	return [...fromHead, ...fromBase];
}
function idIn(suite, id) {
	return JSON.stringify([suite, id]);
}

// src/sides/load-sides.ts
async function loadHead(tree, request, base) {
	const file = request.untrusted === null ? await configOf(tree, "head", request) : base.file;
	checkAgent(file, request);
	const discovery = discoveryOf(file);
	const catalogue = await catalogueOf(tree, discovery);
	if (catalogue.skills.length === 0) throw noSkill();
	const { suites, skipped, warnings } = await suitesOf(tree, "head", discovery, catalogue, request.suites.patterns);
	if (suites.length === 0) throw noSuite(skipped);
	return {
		file,
		catalogue,
		suites,
		warnings: [...catalogue.warnings, ...warnings]
	};
}
async function loadBase(tree, request) {
	const nothing = {
		file: null,
		catalogue: null,
		suites: [],
		hasSuites: false,
		problem: null
	};
	if (tree === null) return nothing;
	let file = unreadableConfig;
	try {
		const read = await configOf(tree, "base", request);
		checkAgent(read, request);
		file = read;
		const discovery = discoveryOf(file);
		const catalogue = await catalogueOf(tree, discovery);
		const { patterns } = request.suites;
		const { suites } = await suitesOf(tree, "base", discovery, catalogue, patterns);
		const hasSuites = suites.length > 0 || patterns.length > 0 && await holdsSuites(tree, discovery, catalogue);
		return {
			...nothing,
			file,
			catalogue,
			suites,
			hasSuites
		};
	} catch (error) {
		return {
			...nothing,
			file,
			problem: unreadableBase(error)
		};
	}
}
function unreadableBase(error) {
	const [first] = asUserErrors(error) ?? [];
	if (first === void 0) throw error;
	return `base could not be read: ${first.where === void 0 ? "" : `${first.where.file}:${first.where.line}: `}${first.what}`;
}
async function holdsSuites(tree, discovery, catalogue) {
	try {
		return (await suitesOf(tree, "base", discovery, catalogue, [])).suites.length > 0;
	} catch (error) {
		if (asUserErrors(error) === null) throw error;
		return true;
	}
}
const unreadableConfig = {
	config: { version: 1 },
	file: "defaults",
	text: ""
};
async function configOf(tree, side, request) {
	if (request.config !== null) return request.config;
	if (side === "head" || request.configFile === null) return readConfig(tree.root, request.configFile);
	return await readConfig(tree.root, request.configFile, { missing: "ignore" }) ?? readConfig(tree.root);
}
function discoveryOf(file) {
	return file === null ? defaultConfig : withDefaults(file.config);
}

// src/git/changes.ts
async function changedPaths(repository, base, head, signal) {
	return (await gitBytes(repository.root, [
		"diff-tree",
		...[
			"-r",
			"-z",
			"--name-only",
			"--no-renames",
			"--no-ext-diff",
			"--no-textconv"
		],
		base,
		head,
		"--"
	], { signal })).toString("utf8").split("\0").filter((path) => path !== "");
}
async function findRenames(repository, base, head) {
	if (head !== "working") return parse$1(await diff(repository, [base, head], {}));
	const folder = temporaryName("index");
	await mkdir(folder, { mode: 448 });
	try {
		const env = {
			GIT_INDEX_FILE: join(folder, "index"),
			GIT_OBJECT_DIRECTORY: folder,
			GIT_ALTERNATE_OBJECT_DIRECTORIES: JSON.stringify(join(repository.commonDir, "objects"))
		};
		const skills = (await listFiles(repository.root, { working: true })).filter(({ kind, path, rawPath }) => kind === "file" && rawPath === void 0 && /(?:^|\/)SKILL\.md$/.test(path));
		await git(repository.root, [
			"update-index",
			"--add",
			"--remove",
			"-z",
			"--stdin"
		], {
			env,
			config: await filterOverrides(repository),
			input: skills.map(({ path }) => `${path}\0`).join("")
		});
		return parse$1(await diff(repository, ["--cached", base], env));
	} finally {
		await rm(folder, {
			recursive: true,
			force: true
		});
	}
}
function diff(repository, what, env) {
	return gitBytes(repository.root, [
		"diff",
		...[
			"--name-status",
			"-z",
			"--find-renames",
			"--diff-filter=R",
			"--no-ext-diff",
			"--no-textconv",
			"-l2000"
		],
		...what,
		"--",
		":(top,glob)**/SKILL.md"
	], { env });
}
function parse$1(output) {
	const fields = output.toString("utf8").split("\0");
	const renames = /* @__PURE__ */ new Map();
	for (let index = 0; index + 2 < fields.length; index += 3) {
		const [status = "", from = "", to = ""] = fields.slice(index, index + 3);
		if (status.startsWith("R")) renames.set(from, to);
	}
	return renames;
}

// src/skills/rename-map.ts
function renameMap(base, head, renames) {
	const atBase = new Set(base.skills.map((skill) => skill.name));
	const atHead = new Set(head.skills.map((skill) => skill.name));
	const created = /* @__PURE__ */ new Map();
	for (const skill of head.skills) if (!atBase.has(skill.name)) for (const path of pathsOf(skill)) created.set(path, skill);
	const removed = base.skills.filter((skill) => !atHead.has(skill.name));
	const result = /* @__PURE__ */ new Map();
	const taken = /* @__PURE__ */ new Set();
	const map = (skill, path) => {
		const target = path === void 0 ? void 0 : created.get(path);
		if (target === void 0 || taken.has(target.name) || result.has(skill.name)) return;
		result.set(skill.name, target.name);
		taken.add(target.name);
	};
	for (const skill of removed) for (const path of pathsOf(skill)) map(skill, path);
	for (const skill of removed) for (const path of pathsOf(skill)) map(skill, renames.get(path));
	return result;
}
function pathsOf(skill) {
	return [skill.path, ...skill.mirrors];
}

// src/sides/follow-renames.ts
async function followRenames(trees, base, head) {
	const names = await newNames(trees, base, head);
	const catalogue = renameSkills(base, names);
	return {
		catalogue,
		renamed: new Map([...names].map(([from, to]) => [to, from])),
		renamedPaths: movedPaths(catalogue, head)
	};
}
async function newNames(trees, base, head) {
	if (trees.base === null || trees.base.commit === null || trees.repository === null) return /* @__PURE__ */ new Map();
	const moved = await findRenames(trees.repository, trees.base.commit, trees.head.commit ?? "working");
	return renameMap(base, head, moved);
}
function renameSkills(catalogue, names) {
	const skills = catalogue.skills.map((skill) => {
		const name = names.get(skill.name);
		return name === void 0 ? skill : {
			...skill,
			name,
			aliases: [skill.name, ...skill.aliases]
		};
	});
	return {
		...catalogue,
		skills
	};
}
function movedPaths(base, head) {
	const here = new Map(head.skills.map(({ name, path }) => [name, path]));
	return new Map(base.skills.map(({ name, path }) => [here.get(name) ?? path, path]));
}

// src/graders/composite-score.ts
function compositeScore(grades) {
	let sum = 0;
	let weights = 0;
	for (const { status, score, weight } of grades) {
		if (status !== "graded" || score === null) continue;
		sum += score * weight;
		weights += weight;
	}
	return weights === 0 ? null : sum / weights;
}
function gradesPassed(grades) {
	if (grades.some((grade) => grade.status === "error")) return null;
	const graded = grades.filter((grade) => grade.status === "graded");
	return graded.length === 0 ? null : graded.every((grade) => grade.passed === true);
}

// src/metrics/totals.ts
function totals(skills) {
	const sum = (pick) => skills.reduce((total, metrics) => total + pick(metrics), 0);
	const micro = ratios({
		tp: sum((m) => m.tp),
		fp: sum((m) => m.fp),
		fn: sum((m) => m.fn),
		tn: sum((m) => m.tn)
	});
	const macro = (pick) => mean(skills.map(pick));
	return {
		micro,
		macro: {
			precision: macro((m) => m.precision),
			recall: macro((m) => m.recall),
			f1: macro((m) => m.f1),
			accuracy: macro((m) => m.accuracy)
		}
	};
}
function mean(values) {
	const known = values.filter((value) => value !== null);
	return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

// src/metrics/spread.ts
function variance(values) {
	const centre = mean(values);
	return centre === null ? null : mean(values.map((value) => (value - centre) ** 2));
}
function standardDeviation(values) {
	const squared = variance(values);
	return squared === null ? null : Math.sqrt(squared);
}
function isFlaky(passRate) {
	return passRate > 0 && passRate < 1;
}

// src/metrics/grader-metrics.ts
const MOST_FEEDBACK = 2e3;
function gradeSummaries(trials) {
	const byGrader = /* @__PURE__ */ new Map();
	for (const trial of trials ?? []) for (const grade of trial.grades) addToGroup(byGrader, grade.grader, grade);
	return [...byGrader].map(([grader, grades]) => {
		const graded = grades.filter((grade) => grade.status === "graded");
		const scores = graded.flatMap((grade) => grade.score ?? []);
		const telling = graded.find((grade) => grade.passed === false) ?? grades.find((g) => g.status === "error") ?? grades[0];
		return {
			grader,
			type: grades[0]?.type ?? "",
			score: mean(scores),
			stdDev: standardDeviation(scores),
			passRate: mean(graded.map((grade) => grade.passed ? 1 : 0)),
			graded: graded.length,
			notApplicable: grades.filter((grade) => grade.status === "not_applicable").length,
			errors: grades.filter((grade) => grade.status === "error").length,
			feedback: (telling?.feedback ?? "").slice(0, MOST_FEEDBACK).toWellFormed()
		};
	});
}
function taskPassRate(trials) {
	return mean(verdicts(trials).map(Number));
}
function taskIsFlaky(trials) {
	const rate = taskPassRate(trials);
	return rate === null ? null : isFlaky(rate);
}
function taskPassInterval(trials) {
	const judged = verdicts(trials);
	return wilsonInterval(judged.filter((passed) => passed).length, judged.length);
}
function taskScore(trials) {
	return mean((trials ?? []).map(({ failed, grades }) => failed ? null : compositeScore(grades)));
}
function verdicts(trials) {
	return (trials ?? []).flatMap(({ failed, grades }) => failed ? [] : gradesPassed(grades) ?? []);
}
function graderMetrics(taskKeys, base, head, comparing = /* @__PURE__ */ new Set()) {
	const sideOf = (observations) => taskKeys.flatMap((key) => gradeSummaries(observations.get(key)));
	return graderTotals(base === null ? null : sideOf(base), sideOf(head), comparing);
}
function graderTotals(baseGrades, headGrades, comparing = /* @__PURE__ */ new Set()) {
	return [...new Map([...baseGrades ?? [], ...headGrades].map(({ grader, type }) => [grader, type]))].sort(([a], [b]) => order(a, b)).map(([grader, type]) => {
		const here = headGrades.filter((grade) => grade.grader === grader);
		const there = baseGrades?.filter((grade) => grade.grader === grader) ?? null;
		return {
			grader,
			type,
			tasks: here.length,
			compares: comparing.has(grader),
			base: there === null ? null : {
				score: mean(there.map((g) => g.score)),
				passRate: mean(there.map((g) => g.passRate))
			},
			head: {
				score: mean(here.map((g) => g.score)),
				passRate: mean(here.map((g) => g.passRate))
			},
			notApplicable: here.reduce((sum, grade) => sum + grade.notApplicable, 0),
			errors: here.reduce((sum, grade) => sum + grade.errors, 0)
		};
	});
}

// src/metrics/advice.ts
const HIGH = .85;
const LOW = .7;
function band(f1) {
	if (f1 === null) return null;
	if (f1 >= HIGH) return "excellent";
	if (f1 >= LOW) return "good";
	return f1 >= .5 ? "needs work" : "poor";
}
function advice(metrics, forcedF1 = null) {
	const { precision, recall, f1 } = metrics;
	if (forcedF1 !== null && forcedF1 >= HIGH && f1 !== null && f1 < LOW) return "It works only when evaluation is forced: measure in smart mode, and do not trust the forced figures.";
	if (recall === null || precision === null) return recall === 0 ? "It never fires: broaden the triggers that its description names." : null;
	if (recall >= HIGH && precision < LOW) return "It fires too often: tighten the description.";
	if (recall < LOW && precision >= HIGH) return "It fires too seldom: broaden the triggers that its description names.";
	if (recall < LOW && precision < LOW) return "It misses its own prompts and fires on those of others: rewrite the description around what only this skill does.";
	return null;
}

// src/evaluate/assemble/assembly.ts
function skillIn(catalogue, name) {
	return catalogue?.skills.find((skill) => skill.name === name);
}

// src/evaluate/assemble/trial-counts.ts
function phasesOf(trials) {
	const phases = {
		screen: 0,
		check: 0,
		refill: 0,
		confirm: 0,
		golden: 0
	};
	for (const { phase } of trials) phases[phase] += 1;
	return phases;
}
function withFreshTrials(verdict, name, tasks) {
	const { skill, shown, [name]: endpoint } = verdict;
	if (endpoint.test?.confirmed !== true) return endpoint;
	const asked = tasks.filter((task) => labelOf(task, skill) === "must_activate" === (name === "recall"));
	const own = oncePerPrompt(asked, samePrompts(tasks));
	const count = (side) => own.reduce((sum, { key }) => sum + (side.get(key) ?? []).filter(({ phase }) => phase === "confirm").length, 0);
	return {
		...endpoint,
		test: {
			...endpoint.test,
			fresh: {
				base: count(shown.base),
				head: count(shown.head)
			}
		}
	};
}
function earlyStops(trials) {
	const stops = trials.flatMap(({ cached, transcript: { stopped } }) => {
		if (cached || stopped?.reason !== "known") return [];
		const { turns, maxTurns } = stopped;
		return maxTurns === null ? [0] : maxTurns > turns ? [maxTurns - turns] : [];
	});
	if (stops.length === 0) return {};
	return { earlyStops: {
		trials: stops.length,
		savedTurns: stops.reduce((sum, turns) => sum + turns, 0)
	} };
}
function isSilent({ status, transcript: { stopped, skillInvocations } }) {
	return status === "ok" && stopped?.reason === "turn_limit" && skillInvocations.length === 0;
}
function silent({ key }, trials) {
	const count = (side) => trials.filter((trial) => trial.task === key && trial.side === side && isSilent(trial)).length;
	const [base, head] = [count("base"), count("head")];
	return base + head === 0 ? {} : { silent: {
		base,
		head
	} };
}

// src/evaluate/assemble/assemble-skill.ts
function skillResult(verdict, run, shown) {
	const { skill } = verdict;
	const here = skillIn(run.catalogues.head, skill);
	const there = skillIn(run.catalogues.base, skill);
	const count = (label) => shown.filter((task) => task.expectations.some((e) => e.skill === skill && e.label === label)).length;
	const intervalsOf = (side) => {
		const observations = verdict[side] === null ? null : verdict.shown[side];
		return observations === null ? null : skillIntervals(shown, observations, skill);
	};
	return {
		skill,
		path: here?.path ?? there?.path ?? "",
		state: verdict.state,
		renamedFrom: run.renamed.get(skill) ?? null,
		descriptionChanged: descriptionChanged(skill, run),
		...lostDescription(skill, run.question),
		descriptionPosition: here?.descriptionPosition ?? null,
		prompts: {
			positives: count("must_activate"),
			negatives: count("should_not_activate")
		},
		base: verdict.base,
		head: verdict.head,
		intervals: run.question.deterministic ? null : {
			base: intervalsOf("base"),
			head: intervalsOf("head")
		},
		sees: here === void 0 ? null : detectableLossOf(skill, count("must_activate"), run.question),
		recall: withFreshTrials(verdict, "recall", run.question.tasks),
		falseTriggers: withFreshTrials(verdict, "falseTriggers", run.question.tasks),
		reasons: [...verdict.reasons.map(({ message }) => message), ...verdict.notes],
		band: verdict.head === null ? null : band(verdict.head.f1),
		advice: verdict.head === null ? null : advice(verdict.head)
	};
}
function lostDescription(skill, { skills }) {
	const asked = skills.find(({ name }) => name === skill);
	const lost = asked === void 0 ? null : descriptionLost(asked);
	return lost === null ? {} : { descriptionLost: lost };
}
function detectableLossOf(skill, prompts, { policy, deterministic }) {
	const { tolerance } = limitsOf(policy, skill);
	return {
		prompts,
		loss: detectableLoss(prompts, tolerance, deterministic),
		about: !deterministic,
		says: detectableLossText(prompts, tolerance, deterministic)
	};
}
function descriptionChanged(name, run) {
	const here = skillIn(run.catalogues.head, name);
	const there = skillIn(run.catalogues.base, name);
	if (here === void 0 || there === void 0) return false;
	return here.description !== there.description || here.offered !== there.offered;
}
function isNewOrChanged(name, run) {
	const { base } = run.catalogues;
	const isNew = run.kind === "gate" && base !== null && skillIn(base, name) === void 0;
	return descriptionChanged(name, run) || run.renamed.has(name) || isNew;
}

// src/evaluate/assemble/assemble-task.ts
const promptLimit = 2e3;
const epsilon = 1e-9;
function taskResult(task, run, base, head) {
	const onBase = (skill) => skillIn(run.catalogues.base, skill) !== void 0;
	const expectation = (labelled, source) => {
		const verdict = run.verdict.skills.find(({ skill }) => skill === labelled.skill);
		const shown = {
			base: base === null ? null : verdict?.shown.base ?? base,
			head: verdict?.shown.head ?? head
		};
		const before = shown.base === null || !onBase(labelled.skill) ? null : rateOf(shown.base.get(task.key), labelled.skill);
		const after = rateOf(shown.head.get(task.key), labelled.skill);
		const endpoint = labelled.label === "must_activate" ? verdict?.recall : verdict?.falseTriggers;
		return {
			skill: labelled.skill,
			label: labelled.label,
			weight: labelled.weight,
			rationale: labelled.rationale ?? null,
			source,
			base: before,
			head: after,
			change: before === null ? "same" : changeOf(labelled.label, before.rate, after.rate, endpoint),
			passed: {
				base: shown.base === null || before === null ? null : passes(task, labelled, shown.base),
				head: passes(task, labelled, shown.head)
			}
		};
	};
	const same = samePrompts(run.question.tasks);
	const implicit = run.question.skills.filter(({ name }) => base !== null && isImplicitNegative(task, name, base, head, same)).map(({ name }) => expectation({
		skill: name,
		label: "should_not_activate",
		weight: 1
	}, "implicit"));
	const perSide = (read, none) => ({
		base: base === null ? none : read(base.get(task.key)),
		head: read(head.get(task.key))
	});
	const firing = decisiveObservations(task, run, {
		base,
		head
	});
	return {
		key: task.key,
		id: task.id,
		suite: task.suite,
		prompt: cutPrompt(task.prompt),
		promptCut: task.prompt.length > promptLimit,
		source: task.source,
		origin: task.origin,
		isNew: task.isNew,
		golden: task.golden,
		tags: [...task.tags],
		expectations: [...task.expectations.map((labelled) => expectation(labelled, "labelled")), ...implicit],
		fired: {
			base: firing.base === null ? [] : firedSkills(firing.base.get(task.key)),
			head: firedSkills(firing.head.get(task.key))
		},
		grades: perSide(gradeSummaries, []),
		score: perSide(taskScore, null),
		passRate: perSide(taskPassRate, null),
		passRateInterval: perSide(taskPassInterval, null),
		flaky: perSide(taskIsFlaky, null)
	};
}
function cutPrompt(prompt) {
	return prompt.slice(0, promptLimit).toWellFormed();
}
function changeOf(label, base, head, endpoint) {
	if (base === null || head === null) return "unknown";
	if (endpoint !== void 0 && endpoint.test !== null && endpoint.verdict !== "regressed") return "same";
	if (label === "acceptable" || Math.abs(head - base) < epsilon) return "same";
	if (label === "must_activate") return head < base ? "lost" : "gained";
	return head > base ? "false_trigger" : "fixed";
}
function decisiveObservations(task, run, screen) {
	const confirmed = run.verdict.skills.find(({ skill, recall, falseTriggers }) => {
		const endpoint = labelOf(task, skill) === "must_activate" ? recall : falseTriggers;
		return endpoint.test?.confirmed === true && endpoint.verdict === "regressed" && labelOf(task, skill) !== null;
	});
	return confirmed === void 0 || screen.base === null ? screen : confirmed.shown;
}

// src/evaluate/assemble/trial-records.ts
const MOST_OUTPUT = 4e3;
const BUDGET = 3e6;
const LEAST = 160;
const MOST_FIRED = 50;
const NAME_COST = 16;
function trialRecords(trials, taskOrder, catalogues) {
	if (!trials.some(hasMoreToSay)) return [];
	const room = Math.max(LEAST, Math.floor(BUDGET / trials.length));
	const position = new Map(taskOrder.map((key, index) => [key, index]));
	const nameOf = ({ side }, name) => {
		const catalogue = catalogues[side];
		return (catalogue === null ? null : resolveSkill(catalogue, name))?.name ?? name;
	};
	return trials.toSorted((a, b) => (position.get(a.task) ?? 0) - (position.get(b.task) ?? 0) || a.side.localeCompare(b.side, "en") || phases.indexOf(a.phase) - phases.indexOf(b.phase) || a.index - b.index).map((trial) => {
		const { transcript } = trial;
		const names = namesWithin(transcript.toolCalls.map(({ name }) => name), room / 2);
		const output = beginning(transcript.output, Math.min(MOST_OUTPUT, room - names.cost));
		return {
			task: trial.task,
			side: trial.side,
			phase: trial.phase,
			index: trial.index,
			key: trial.key,
			error: trial.error?.kind ?? null,
			fired: transcript.skillInvocations.slice(0, MOST_FIRED).map(({ name }) => nameOf(trial, name).slice(0, 200)),
			output,
			outputCut: output !== transcript.output,
			toolCalls: names.kept,
			toolCallsCut: names.kept.length < transcript.toolCalls.length,
			turns: transcript.turns,
			...transcript.stopped === null ? {} : { stopped: transcript.stopped.reason },
			usage: transcript.usage,
			durationMs: trial.durationMs
		};
	});
}
function hasMoreToSay({ transcript, error }) {
	const { output, toolCalls, turns, usage } = transcript;
	return output !== "" || toolCalls.length > 0 || turns > 0 || usage !== null || error !== null;
}
function namesWithin(names, room) {
	const kept = [];
	let cost = 0;
	for (const name of names) {
		if (cost + name.length + NAME_COST > room) break;
		kept.push(name);
		cost += name.length + NAME_COST;
	}
	return {
		kept,
		cost
	};
}
function beginning(text, most) {
	return text.length <= most ? text : text.slice(0, Math.floor(most)).toWellFormed();
}

// src/evaluate/assemble/assemble-results.ts
function assembleResults(run) {
	const base = run.kind === "gate" ? observationsOf("base", run.observations) : null;
	const head = observationsOf("head", run.observations);
	const { tasks, policy } = run.question;
	const judged = run.verdict.skills.filter(({ skill, state }) => state === "removed" || isLabelled(tasks, skill));
	const shown = tasks.filter(({ origin }) => origin === "head");
	const silentTrials = run.trials.filter(isSilent);
	const records = trialRecords(run.trials, tasks.map(({ key }) => key), run.catalogues);
	return {
		schema: RESULTS_SCHEMA,
		tool: {
			name: "skill-eval-gate",
			version: run.toolVersion
		},
		kind: run.kind,
		createdAt: run.createdAt,
		durationMs: run.durationMs,
		repository: run.repository,
		agent: {
			id: run.agent.id,
			version: run.agent.version,
			model: run.agent.model,
			label: run.agent.label,
			deterministic: run.agent.deterministic
		},
		...run.mode === void 0 ? {} : { mode: run.mode },
		sides: run.sides,
		decision: {
			state: run.verdict.state,
			reasons: run.verdict.reasons,
			...run.enforcement
		},
		policy: {
			tolerance: policy.general.tolerance,
			onRemovedTasks: policy.onRemovedTasks,
			failOn: [...policy.failOn],
			source: run.policySource
		},
		skills: judged.map((verdict) => skillResult(verdict, run, shown)),
		unmeasured: run.catalogues.head.skills.filter(({ name }) => !isLabelled(tasks, name)).map((skill) => ({
			skill: skill.name,
			path: skill.path,
			changed: isNewOrChanged(skill.name, run)
		})),
		tasks: tasks.map((task) => ({
			...taskResult(task, run, base, head),
			...silent(task, silentTrials)
		})),
		graders: graderMetrics(shown.map(({ key }) => key), base, head, new Set(shown.flatMap(({ graders }) => graders.filter(comparesSides).map(({ name }) => name)))),
		stolen: stolen(run, base, head),
		alsoFired: alsoFired(shown, base, head),
		totals: {
			base: base === null ? null : totals(judged.flatMap((verdict) => verdict.base ?? [])),
			head: totals(judged.flatMap((verdict) => verdict.head ?? []))
		},
		errors: run.trials.flatMap((trial) => trial.error === null ? [] : [errorResult(trial, trial.error)]).sort((a, b) => order(a.task, b.task) || order(a.side, b.side) || a.index - b.index),
		warnings: run.warnings.map(({ what, where, todo }) => ({
			what,
			where: where ?? null,
			todo: todo ?? null
		})),
		trials: {
			total: run.trials.length,
			fresh: run.trials.filter(({ cached }) => !cached).length,
			reused: run.trials.filter(({ cached }) => cached).length,
			errors: run.trials.filter(({ status }) => status === "error").length,
			phases: phasesOf(run.trials)
		},
		...earlyStops(run.trials),
		...run.store === void 0 ? {} : { store: run.store },
		...run.sameAsBase === void 0 ? {} : { sameAsBase: run.sameAsBase },
		...records.length === 0 ? {} : { trialRecords: records },
		usage: usageOf(run.trials),
		judge: run.judge,
		filter: run.filter,
		reproduce: run.reproduce
	};
}
function stolen(run, base, head) {
	const { tasks, deterministic } = run.question;
	if (deterministic || base === null) return stolenPrompts(tasks, base, head);
	return run.verdict.skills.filter(({ recall }) => recall.verdict === "regressed").flatMap(({ skill, shown }) => {
		const own = tasks.filter((task) => labelOf(task, skill) === "must_activate");
		return stolenPrompts(own, shown.base, shown.head).filter(({ expected }) => expected === skill);
	});
}
function isLabelled(tasks, skill) {
	return tasks.some((task) => task.expectations.some((expectation) => expectation.skill === skill));
}
function errorResult(trial, error) {
	return {
		task: trial.task,
		side: trial.side,
		index: trial.index,
		kind: error.kind,
		message: error.message.slice(0, 2e3)
	};
}
function usageOf(trials) {
	const fresh = trials.filter(({ cached }) => !cached).map(({ transcript }) => transcript);
	const costs = fresh.flatMap(({ costUsd }) => costUsd ?? []);
	return {
		inputTokens: fresh.reduce((sum, { usage }) => sum + (usage?.inputTokens ?? 0), 0),
		outputTokens: fresh.reduce((sum, { usage }) => sum + (usage?.outputTokens ?? 0), 0),
		costUsd: costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0)
	};
}

export { advice, askedTasks, assembleResults, band, brokenGolden, changedPaths, conclude, confirmedEvidence, errorProblems, falseTriggerEndpoint, figureTasks, followRenames, gate, gatedTasks, graderTotals, hypothesesOf, judgeSkill, limitsOf, loadBase, loadHead, narrowGroups, observedOf, oncePerPrompt, openTrees, plainEvidence, readFileAt, recallEndpoint, regressedGraders, samePrompts, screenTrials, stateOf, unreadableBase, withProblem };