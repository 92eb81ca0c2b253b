import { DEFAULTS, PROVIDERS, RunEnded, UserError, applyInputs, asUserErrors, camelCase, defaultBudgetUsd, defaultEnforce, inputNames, isPaid, lossLimits, parseJson, toAgentChoice } from "./start-4b511490.js";
import { phases } from "./trial-record-0996a058.js";
import { NewerConfig, readConfig } from "./read-config-6e336df4.js";
import { registerObjectFiles } from "./read-text-file-c4a77518.js";
import { isRecord } from "./record-2c1d08ef.js";
import { defaultConfig, floorsOf, withDefaults } from "./full-config-8c8446a9.js";
import { tightenConfig } from "./tighten-874999dc.js";
import { GitError, git, gitBytes, tryGit } from "./git-5e9d7f61.js";
import { isCommitId } from "./commits-79147c83.js";
import { addToGroup } from "./task-key-10e62c3e.js";
import { alsoFired, compareEndpoint, countText, falseTriggerEndpoint, fateOfRemoved, figureTasks, firedSkills, gatedTasks, inPrompts, isDropped, isImplicitNegative, isOnlyOthers, labelOf, limitsOf, lostTo, movedNote, observationsOf, observedOf, oncePerPrompt, order, rateAtExtreme, rateOf, recallEndpoint, samePrompts as samePrompts$1, screenTrials, stolenPrompts, suiteChanges } from "./removed-skill-69cd4596.js";
import { AgentFailure, createRunFolder, formatMark, ownMark, parseMark, stateOf as stateOf$1 } from "./agent-failure-8c3b2fd9.js";
import { entryOf, globMatcher, listFiles, listFolder, pLimit } from "./list-files-62b964be.js";
import { filterOverrides, isClean, openRepository, repositoryIfAny } from "./repository-if-any-f702592c.js";
import { comparesSides } from "./registry-f07e793c.js";
import { checkAgent, createAgent, detectableLoss, detectableLossText, noSkill, noSuite, nothingRead, onlyApi, resolveSkill, skillsCalled } from "./detectable-ea127fcd.js";
import { RESULTS_SCHEMA, SCHEDULE, lossOf, movedTasks } from "./suite-changes-41d2374a.js";
import { catalogueOf, discoverSuites, folderNameOf, nameInPlugin, skillIds, suitesOf, withIds } from "./tree-1cea8a36.js";
import { epsilon as epsilon$2, isLoss, recallRegressed } from "./is-loss-de836957.js";
import { decide, holm } from "./decide-a27eb237.js";
import { noUsage } from "./meter-780f412f.js";
import { chmodSync, lstatSync, mkdirSync, readFileSync, readdirSync, realpathSync, rmSync, rmdirSync } from "node:fs";
import { basename, dirname, isAbsolute, join, resolve } from "node:path";
import { randomBytes } from "node:crypto";
import { homedir, tmpdir } from "node:os";
import { mkdir, open, readFile, readdir, realpath, rm, symlink } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { basename as basename$1, dirname as dirname$1, isAbsolute as isAbsolute$1, join as join$1, normalize as normalize$1 } from "node:path/posix";

// src/errors/cache-folder.ts
function cacheFolder(environment) {
	const own = environment["SKILL_EVAL_GATE_CACHE"] ?? "";
	if (own !== "") return resolve(own);
	const caches = environment["XDG_CACHE_HOME"] ?? "";
	return join(isAbsolute(caches) ? caches : join(homedir(), ".cache"), "skill-eval-gate");
}
function runsFolder(environment) {
	return join(cacheFolder(environment), "runs");
}

// src/agents/mode-instructions.ts
const MODE_TEXTS = {
	smart: "When the conversation turns to a new topic, consider once which of the available skills fit it, and load those before you go on.",
	forced: "For every message, before anything else, go through all available skills one by one, decide for each whether it fits, and load those that do."
};
function instructionsOf({ mode, modes, systemPrompt }) {
	const parts = [mode === "baseline" ? null : modes[mode] ?? MODE_TEXTS[mode], systemPrompt].filter((part) => part !== null && part !== "");
	return parts.length === 0 ? null : parts.join("\n\n");
}
function requireModes({ id, supports }) {
	if (supports?.instructions === true) return;
	throw new UserError({
		what: `The agent "${id}" takes no system prompt, so all modes would give the same answers`,
		todo: "Name another agent with --agent, or leave --modes out."
	});
}

// src/suite/trigger-only.ts
const TRIGGER_GRADERS = /* @__PURE__ */ new Set(["skill_invocation", "trigger"]);
function isTriggerOnly({ graders, followUps }) {
	return followUps.length === 0 && graders.every(({ type }) => TRIGGER_GRADERS.has(type));
}

// src/plan/stop-condition.ts
function stopConditionOf(task, maxTurns) {
	const triggerOnly = isTriggerOnly(task);
	return {
		triggerOnly,
		maxTurns: maxTurns ?? (triggerOnly ? DEFAULTS.triggerTurns : null)
	};
}
function turnLimitWarning({ id, supports, provides }) {
	if (supports?.stopCondition === true && provides.turns) return null;
	return {
		what: `The limit of turns (max_turns) has no effect with the agent "${id}", which cannot enforce it.`,
		todo: "Remove it, or limit the time of its trials with timeout_seconds."
	};
}

// src/gate/evidence.ts
function plainEvidence(skill, question, gated, observed, same) {
	const { base, head } = observed;
	const limits = limitsOf(question.policy, skill);
	const changeOf = (endpoint) => compareEndpoint(endpoint, base, head, limits);
	const ask = (tasks) => ({
		recall: recallEndpoint(skill, tasks, same),
		falseTriggers: falseTriggerEndpoint(skill, tasks, observed, {
			same,
			unlabelled: question.policy.unlabelled
		})
	});
	const compare = ({ recall, falseTriggers }) => ({
		recall: changeOf(recall),
		falseTriggers: changeOf(falseTriggers)
	});
	const asked = ask(gated);
	const kept = compare(ask(gated.filter((task) => !isDropped(task))));
	return {
		base,
		head,
		...compare(asked),
		asked,
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
		asked: {
			recall: endpointQuestion(recall, "recall", skill, question),
			falseTriggers: endpointQuestion(falseTriggers, "falseTriggers", skill, question)
		},
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
function endpointQuestion(verdict, endpoint, skill, question) {
	return {
		endpoint,
		skill,
		tasks: (verdict?.tasks ?? []).flatMap((position) => question.tasks[position] ?? []),
		changes: {
			edited: [],
			added: [],
			relabelled: []
		}
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
	const { endpoint, skill } = verdict.hypothesis;
	const asked = endpointQuestion(verdict, endpoint, skill, question);
	const compared = compareEndpoint(asked, base, head, limitsOf(question.policy, asked.skill));
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
	const { endpoint, skill } = verdict.hypothesis;
	const { tasks, ...asked } = endpointQuestion(verdict, endpoint, skill, question);
	const kept = {
		...asked,
		tasks: tasks.filter((task) => !isDropped(task))
	};
	return compareEndpoint(kept, base, head, limitsOf(question.policy, asked.skill)).verdict === "regressed";
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
	const unlabelled = {
		fp: 0,
		tn: 0
	};
	for (const task of tasks) for (const { skill: labelled, label, weight } of task.expectations) {
		if (labelled !== skill || label === "acceptable") continue;
		const seen = rateOf(observations.get(task.key), skill);
		if (task.isImplied === true) {
			const rate = errorsAs === "misses" && seen.triggered > 0 ? rateAtExtreme(seen, true) : seen.rate;
			unlabelled.fp += (rate ?? 0) * weight;
			unlabelled.tn += rate === null ? 0 : (1 - rate) * weight;
			continue;
		}
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
	sums.fp += unlabelled.fp;
	sums.tn += unlabelled.tn;
	const parts = unlabelled.fp + unlabelled.tn > 0 ? { unlabelled } : {};
	return {
		...sums,
		...parts,
		...ratios({
			...sums,
			...parts
		})
	};
}
function ratios({ tp, fp, fn, tn, unlabelled = {
	fp: 0,
	tn: 0
} }) {
	const recall = over(tp, tp + fn);
	const implied = unlabelled.fp + unlabelled.tn;
	return {
		precision: fp + tn <= 0 ? null : over(tp, tp + fp),
		recall,
		f1: recall === null ? null : over(2 * tp, 2 * tp + fp + fn),
		accuracy: over(tp + tn - unlabelled.tn, tp + fp + fn + tn - implied)
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
	const asked = tasks.filter((task) => task.expectations.some((expectation) => expectation.skill === skill));
	const single = (isImplied) => asked.filter((task) => task.isImplied === true === isImplied).map((task) => skillMetrics([task], observations, skill, options));
	const [labelled, implied] = [single(false), single(true)];
	const always = implied.every(({ fp }) => fp === 0) ? implied : [];
	const drawn = always.length > 0 ? [] : implied;
	const silent = {
		tp: 0,
		fp: 0,
		fn: 0,
		tn: 0,
		unlabelled: {
			fp: 0,
			tn: 0
		}
	};
	for (const one of always) add(silent, one);
	const random = seededRandom(1);
	const values = {
		precision: [],
		recall: [],
		f1: [],
		accuracy: []
	};
	for (let i = 0; i < resamples && labelled.length + drawn.length > 0; i += 1) {
		const sum = {
			tp: 0,
			fp: 0,
			fn: 0,
			tn: 0,
			unlabelled: {
				fp: 0,
				tn: 0
			}
		};
		for (const stratum of [labelled, drawn]) for (let draw = 0; draw < stratum.length; draw += 1) add(sum, stratum[Math.floor(random() * stratum.length)]);
		add(sum, silent);
		const sample = ratios(sum);
		for (const name of ratioNames) {
			const value = sample[name];
			if (value !== null) values[name].push(value);
		}
	}
	for (const name of ratioNames) values[name].sort((a, b) => a - b);
	return values;
}
function add(sum, one) {
	if (one === void 0) return;
	sum.tp += one.tp;
	sum.fp += one.fp;
	sum.fn += one.fn;
	sum.tn += one.tn;
	sum.unlabelled.fp += one.unlabelled?.fp ?? 0;
	sum.unlabelled.tn += one.unlabelled?.tn ?? 0;
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
const epsilon$1 = 1e-9;
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
		z: zOneSided
	}, options);
	return {
		precision: precision?.high ?? null,
		recall: recall?.high ?? null,
		f1: f1?.high ?? null,
		accuracy: accuracy?.high ?? null
	};
}
function ratioIntervals(tasks, observations, skill, { low, high, z }, options) {
	const metrics = skillMetrics(tasks, observations, skill, options);
	const { tp, fp, fn, tn, unlabelled = {
		fp: 0,
		tn: 0
	} } = metrics;
	const { isOnce, weight } = unitsOf(tasks, observations, skill, options);
	const resampled = isOnce ? null : resampledRatios(tasks, observations, skill, options);
	const wilson = (part, whole) => wilsonOf(part / weight, whole / weight, z);
	const intervalOf = (name, ifOnce) => {
		if (metrics[name] === null) return null;
		return (resampled === null ? null : bootstrapOf(resampled[name], low, high)) ?? ifOnce();
	};
	return {
		precision: intervalOf("precision", () => wilson(tp, tp + fp)),
		recall: intervalOf("recall", () => wilson(tp, tp + fn)),
		f1: intervalOf("f1", () => toF1(wilson(tp, tp + fp + fn))),
		accuracy: intervalOf("accuracy", () => {
			const right = tp + tn - unlabelled.tn;
			return wilson(right, right + fn + fp - unlabelled.fp);
		})
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
	return most - least < epsilon$1 ? null : {
		low: from,
		high: to
	};
}
function wilsonOf(part, whole, z) {
	if (whole <= 0) return null;
	const isAll = whole - part < epsilon$1;
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
	const values = metrics.head;
	const boundsOf = (ratios, options) => question.deterministic ? ratios : upperBounds(tasks, head, skill, options);
	const bounds = boundsOf(values);
	const before = metrics.base;
	const misses = { errorsAs: "misses" };
	const atWorst = metrics.head.errors + metrics.head.unmeasured > 0 ? skillMetrics(tasks, head, skill, misses) : null;
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
function brokenGolden(question, gated, observed) {
	return gated.flatMap((task) => {
		if (!task.golden) return [];
		return task.expectations.flatMap((expectation) => {
			const { skill, label } = expectation;
			if (label === "acceptable" || task.gone?.includes(skill)) return [];
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
function missesInScreen({ golden, key, expectations, gone }, head) {
	return golden && expectations.some(({ skill, label }) => {
		const { rate, errors } = rateOf(head.get(key), skill);
		if (label === "acceptable" || gone?.includes(skill)) return false;
		return errors > 0 || rate !== (label === "must_activate" ? 1 : 0);
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

// src/gate/figure-pairs.ts
function figurePairs(skill, tasks, question) {
	const same = samePrompts$1(question.tasks);
	const labelled = ["must_activate", "should_not_activate"].flatMap((label) => oncePerPrompt(tasks.filter((task) => labelOf(task, skill) === label), same).map(({ key, expectations }) => ({
		key,
		expectations: expectations.filter((e) => e.skill === skill)
	})));
	if (question.policy.unlabelled === "ignore") return labelled;
	const others = oncePerPrompt(tasks.filter((task) => isOnlyOthers(task, skill, same)), same);
	const expectations = [{
		skill,
		label: "should_not_activate",
		weight: 1
	}];
	return [...labelled, ...others.map(({ key }) => ({
		key,
		expectations,
		isImplied: true
	}))];
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
	const pairs = figurePairs(skill.name, skill.head === null ? gated : figures, question);
	const head = skill.head === null ? null : skillMetrics(pairs, observed.head, skill.name);
	const base = skill.base === null || question.sides === "head" ? null : skillMetrics(pairs, observed.base, skill.name);
	const verdict = {
		skill: skill.name,
		state: "pass",
		recall: notApplicable,
		falseTriggers: notApplicable,
		base,
		head,
		moved: evidence.moved ?? [],
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
	if (skill.head === null) {
		const fate = fateOfRemoved(skill.name, question, gated, evidence);
		for (const { code, message } of fate.reasons) reason(code, message);
		return {
			...verdict,
			...fate,
			reasons: verdict.reasons,
			head: null
		};
	}
	if (!skill.head.offered && !(skill.base?.offered ?? false) && gated.some((task) => labelOf(task, skill.name) === "must_activate")) {
		const message = `${skill.name} is not offered to agents on either side (disable-model-invocation): it cannot be measured`;
		if ((skill.base !== null || question.sides === "head") && measuresOthers(skill.name, question, gated)) verdict.notes.push(message);
		else reason("not_evaluated", message);
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
	for (const broken of brokenFloors(question, skill.name, pairs, observed.head, {
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
		const isMoved = new Set(evidence.moved?.flatMap(({ tasks }) => tasks));
		const { tasks: all } = recallEndpoint(skill.name, gated, samePrompts$1(question.tasks));
		const tasks = all.filter(({ key }) => !isMoved.has(key));
		reason(code, `recall regressed: ${skill.name} lost ${lostTo(skill.name, recall, tasks, observed)}${suffix}${why}`);
		states.push("regressed");
	}
	const moved = evidence.moved ?? [];
	if (moved.length > 0) {
		const text = movedNote(skill.name, moved);
		const net = moved.reduce((sum, { prompts }) => sum + prompts, Math.max(0, recall.net));
		const fired = evidence.asked.recall.tasks.reduce((sum, { key }) => sum + (rateOf(observed.base.get(key), skill.name).rate ?? 0), 0);
		if (recallRegressed({
			net,
			base: fired,
			head: fired - net
		}, limitsOf(policy, skill.name)) && policy.onMovedLabels === "block" && recall.verdict !== "regressed") {
			reason("removed_tasks", `${text}; if that is wanted, \`/evals accept\` lets it pass`);
			states.push("regressed");
		} else {
			verdict.notes.push(text);
			states.push("pass");
		}
	}
	const more = `${skill.name} fires on ${inPrompts(falseTriggers.worse)} more that it should not`;
	if (falseTriggers.verdict === "regressed") {
		const { code, suffix } = regressionCode(kept.falseTriggers);
		reason(code, `precision regressed: ${more}${suffix}`);
		states.push("regressed");
	}
	if (falseTriggers.verdict === "fires_more") {
		verdict.notes.push(`${more}; recall gained as many, or the skills that lost these prompts regressed for them`);
		states.push("pass");
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
function measuresOthers(skill, { skills }, gated) {
	return skills.filter(({ name, head }) => name !== skill && head?.offered === true).some(({ name }) => gated.some((task) => labelOf(task, name) === "must_activate"));
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

// src/gate/judge-skills.ts
const GAINED_FROM = .95;
function judgeSkills(question, figures, gated, evidenceOf) {
	const all = question.skills.map((skill) => ({
		skill,
		evidence: evidenceOf(skill.name)
	}));
	const lost = lostKeys(question, all.map(({ evidence }) => evidence));
	return all.map(({ skill, evidence }) => judgeSkill(skill, question, figures, gated, {
		...settled(skill.name, question, gated, evidence, lost),
		moved: movedFrom(skill.name, question, gated, evidence)
	}));
}
function movedFrom(skill, question, gated, { base, head }) {
	const same = samePrompts$1(question.tasks);
	const pairing = {
		same,
		unlabelled: question.policy.unlabelled
	};
	const sidesOf = ({ key }) => ({
		base: base.get(key) ?? [],
		head: head.get(key) ?? []
	});
	const moved = /* @__PURE__ */ new Map();
	for (const asked of [recallEndpoint(skill, gated, same), falseTriggerEndpoint(skill, gated, {
		base,
		head
	}, pairing)]) {
		const isOthers = (task) => task.expectations.some(({ label }) => label === "must_activate");
		for (const task of movedTasks(asked.changes, sidesOf)) {
			if (!isDropped(task) || asked.endpoint === "falseTriggers" && isOthers(task)) continue;
			const { seen } = lossOf(sidesOf(task), skill, asked.endpoint);
			if (seen <= 1e-9) continue;
			const to = asked.changes.relabelled.find((one) => one.task === task)?.must ?? [];
			const id = JSON.stringify(to);
			const one = moved.get(id) ?? {
				to: [...new Set(to)],
				prompts: 0,
				tasks: []
			};
			moved.set(id, {
				...one,
				prompts: one.prompts + seen,
				tasks: [...one.tasks, task.key]
			});
		}
	}
	return [...moved.values()];
}
function lostKeys({ tasks }, all) {
	const same = samePrompts$1(tasks);
	const keys = /* @__PURE__ */ new Set();
	for (const { recall, asked, base, head } of all) {
		if (recall.verdict !== "regressed") continue;
		const { skill } = asked.recall;
		for (const { key } of asked.recall.tasks) {
			const [before, after] = [rateOf(base.get(key), skill).rate, rateOf(head.get(key), skill).rate];
			if (before === null || after === null || before - after <= 1e-9) continue;
			for (const one of [key, ...(same.get(key) ?? []).map((twin) => twin.key)]) keys.add(one);
		}
	}
	return keys;
}
function settled(skill, question, gated, evidence, lost) {
	if (evidence.falseTriggers.verdict !== "regressed") return evidence;
	const { base, head, asked, recall } = evidence;
	const limits = limitsOf(question.policy, skill);
	const hasOwn = gated.some((task) => labelOf(task, skill) === "must_activate");
	const isOwn = (task) => !lost.has(task.key) && (hasOwn || labelOf(task, skill) === "should_not_activate");
	const own = {
		...asked.falseTriggers,
		tasks: asked.falseTriggers.tasks.filter(isOwn)
	};
	const added = new Set(asked.recall.changes.added);
	const isKnown = recall.test === null || recall.test.confirmed || recall.test.screen.midP > GAINED_FROM;
	const kept = {
		...asked.recall,
		tasks: asked.recall.tasks.filter((task) => !added.has(task))
	};
	const gained = isKnown ? Math.max(0, -compareEndpoint(kept, base, head, limits).net) : 0;
	const net = compareEndpoint(own, base, head, limits).net - gained;
	if (isLoss(net, limits.tolerance)) return evidence;
	return {
		...evidence,
		falseTriggers: {
			...evidence.falseTriggers,
			verdict: "fires_more"
		}
	};
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
	const same = samePrompts$1(question.tasks);
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
	return question.skills.flatMap(({ name, base, head }) => {
		if (base === null) return [];
		const both = ofSkill(name, question, gated, same, positions);
		return head === null ? both.filter(({ endpoint, tasks }) => endpoint === "recall" && tasks.length > 0) : both;
	});
}
function ofSkill(skill, question, gated, same, positions) {
	const at = (tasks) => tasks.flatMap((task) => positions.get(task) ?? []);
	const { tolerance } = limitsOf(question.policy, skill);
	const labelled = (label) => gated.filter((task) => labelOf(task, skill) === label);
	const hypothesis = (endpoint, all, candidates) => {
		const { edited, added, relabelled } = suiteChanges([...all, ...candidates], same, endpoint);
		const position = (task) => at([task])[0] ?? -1;
		return {
			skill,
			endpoint,
			tasks: at(oncePerPrompt(all, same)),
			candidates: at(candidates),
			tolerance,
			...edited.length + added.length + relabelled.length === 0 ? {} : { changes: {
				edited: edited.map(({ base, head }) => ({
					base: position(base),
					head: position(head)
				})),
				added: at(added),
				relabelled: relabelled.map((one) => ({
					...one,
					task: position(one.task)
				}))
			} }
		};
	};
	const negatives = labelled("should_not_activate");
	const implicit = question.policy.unlabelled === "negative" ? gated.filter((task) => isOnlyOthers(task, skill, same)) : [];
	const others = oncePerPrompt([...negatives, ...implicit], same).filter((task) => labelOf(task, skill) === null);
	return [hypothesis("recall", labelled("must_activate"), []), hypothesis("falseTriggers", negatives, others)];
}

// src/gate/gate.ts
function* gate(question) {
	const figures = figureTasks(question);
	const gated = gatedTasks(question);
	const { observed, evidenceOf, problems, notes } = question.deterministic || question.sides === "head" ? yield* compareOnce(question, gated) : yield* confirm(question, gated);
	const skills = judgeSkills(question, figures, gated, evidenceOf);
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
		evidenceOf: (skill) => plainEvidence(skill, question, gated, observed, samePrompts$1(question.tasks)),
		problems: [],
		notes: []
	};
}
function* confirm(question, gated) {
	const decided = yield* screenAndConfirm(question, gated);
	const { baseCheck } = decided;
	return {
		observed: screened(question, decided),
		evidenceOf: (skill) => confirmedEvidence(skill, question, decided, samePrompts$1(question.tasks)),
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

// src/skills/loaded-skill.ts
function loadedSkill(catalogue, { name, qualified, path }) {
	const found = (qualified === void 0 ? null : resolveSkill(catalogue, qualified)) ?? resolveSkill(catalogue, name);
	if (found !== null || path === void 0) return found?.name ?? name;
	const folder = dirname$1(path.replaceAll("\\", "/"));
	const [only, ...more] = skillsCalled(catalogue, name).filter((skill) => `/${folder}`.endsWith(`/${skill.folder}`) || basename$1(folder) === folderNameOf(skill.name));
	return only !== void 0 && more.length === 0 ? only.name : name;
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
async function blobSizes(repository, ids, signal, { missing = "throw" } = {}) {
	const distinct = [...new Set(ids)];
	if (distinct.length === 0) return /* @__PURE__ */ new Map();
	const rows = (await gitBytes(repository.root, ["cat-file", "--batch-check"], {
		input: distinct.map((id) => `${id}\n`).join(""),
		...missing === "omit" ? { env: { GIT_NO_LAZY_FETCH: "1" } } : {},
		signal
	})).toString("latin1").split("\n");
	return new Map(distinct.flatMap((id, index) => {
		if (missing === "omit" && rows[index] === `${id} missing`) return [];
		const row = rows[index] ?? "";
		const size = row.startsWith(`${id} blob `) ? /^\d+$/.exec(row.slice(id.length + 6))?.[0] : void 0;
		if (size === void 0) throw new Error(`git answered ${String(rows[index]).slice(0, 200)}`);
		return [[id, Number(size)]];
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

// src/git/blob-store.ts
const mostKeptBytes = 67108864;
var BlobStore = class {
	#repository;
	#signal;
	#sizes = /* @__PURE__ */ new Map();
	#kept = /* @__PURE__ */ new Map();
	#keptBytes = 0;
	#asked = [];
	#isReading = false;
	constructor(repository, signal) {
		this.#repository = repository;
		this.#signal = signal;
	}
	async measure(ids) {
		const unknown = [...new Set(ids)].filter((id) => !this.#sizes.has(id));
		const found = await blobSizes(this.#repository, unknown, this.#signal, { missing: "omit" });
		for (const [id, size] of found) this.#sizes.set(id, size);
	}
	size(id) {
		return this.#sizes.get(id) ?? null;
	}
	read(id) {
		const known = this.#kept.get(id);
		if (known !== void 0) return known;
		const size = this.#sizes.get(id);
		if (size === void 0) throw new Error(`the blob ${id} is not in this clone`);
		const content = new Promise((resolve, reject) => {
			this.#asked.push({
				id,
				size,
				resolve,
				reject
			});
		});
		this.#keep(id, size, content);
		if (!this.#isReading) {
			this.#isReading = true;
			setImmediate(() => void this.#readAsked());
		}
		return content;
	}
	#keep(id, size, content) {
		this.#kept.set(id, content);
		this.#keptBytes += size;
		content.catch(() => null);
		for (const oldest of this.#kept.keys()) {
			if (this.#keptBytes <= mostKeptBytes || oldest === id) return;
			this.#kept.delete(oldest);
			this.#keptBytes -= this.#sizes.get(oldest) ?? 0;
		}
	}
	async #readAsked() {
		while (this.#asked.length > 0) {
			const batch = this.#asked;
			this.#asked = [];
			try {
				const use = async ({ resolve }, content) => resolve(Buffer.from(content));
				await readBlobs(this.#repository, batch, use, this.#signal);
			} catch (error) {
				for (const { reject } of batch) reject(error);
			}
		}
		this.#isReading = false;
	}
};

// src/git/object-tree.ts
const mostHops = 40;
const mostLinkBytes = 4096;
const mostPrefetchBytes = 33554432;
const mostPrefetchFileBytes = 1048576;
async function openObjectTree(repository, commit, blobs, signal) {
	const entries = await listTree(repository, commit, signal);
	await blobs.measure(entries.filter(({ mode }) => mode !== "160000").map(({ id }) => id));
	const files = entries.map(({ mode, id, name }) => entryOf(name, mode, id));
	const content = new CommitFiles(entries, blobs);
	await content.readLinks();
	const attributes = entries.filter(({ name, mode }) => mode !== "120000" && basename$1(name.toString()) === ".gitattributes");
	return {
		files: files.sort((a, b) => a.path < b.path ? -1 : a.path > b.path ? 1 : 0),
		content,
		isConverted: await convertsByDefault(repository) || await convertsByAttributes(attributes, blobs)
	};
}
var CommitFiles = class {
	#entries = /* @__PURE__ */ new Map();
	#byPath = /* @__PURE__ */ new Map();
	#folders = /* @__PURE__ */ new Set([""]);
	#links = /* @__PURE__ */ new Map();
	#blobs;
	constructor(entries, blobs) {
		this.#blobs = blobs;
		for (const entry of entries) {
			const path = entry.name.toString("utf8");
			this.#entries.set(entry.name.toString("latin1"), entry);
			this.#byPath.set(path, entry);
			for (let at = dirname$1(path); at !== "." && !this.#folders.has(at); at = dirname$1(at)) this.#folders.add(at);
			if (entry.mode === "160000") this.#folders.add(path);
		}
	}
	async readLinks() {
		const links = [...this.#byPath].filter(([, { mode, id }]) => {
			const size = this.#blobs.size(id);
			return mode === "120000" && size !== null && size < mostLinkBytes;
		});
		await Promise.all(links.map(async ([path, { id }]) => this.#links.set(path, (await this.#blobs.read(id)).toString("utf8"))));
	}
	at(path) {
		const left = path.split("/");
		const done = [];
		let hops = 0;
		while (left.length > 0) {
			const part = left.shift() ?? "";
			if (part === "" || part === ".") continue;
			if (part === "..") {
				if (done.pop() === void 0) return "outside";
				continue;
			}
			const here = join$1(...done, part);
			const target = this.#links.get(here);
			if (target !== void 0) {
				hops += 1;
				if (hops > mostHops) return "loop";
				if (target.startsWith("/")) return "outside";
				left.unshift(...target.split("/"));
				continue;
			}
			if (!this.#folders.has(here) && (left.some((next) => next !== "") || !this.#byPath.has(here))) return join$1(here, ...left).startsWith("..") ? "outside" : "missing";
			done.push(part);
		}
		const found = done.join("/");
		if (this.#folders.has(found)) return {
			path: found,
			file: null
		};
		const entry = this.#byPath.get(found);
		if (entry === void 0 || entry.mode === "120000") return "missing";
		return {
			path: found,
			file: this.#file(entry)
		};
	}
	entry(name) {
		const key = (typeof name === "string" ? Buffer.from(name, "utf8") : Buffer.from(name)).toString("latin1");
		const entry = this.#entries.get(key);
		return entry === void 0 ? null : this.#file(entry);
	}
	prefetch(paths) {
		let bytes = 0;
		for (const path of paths) {
			const place = this.at(path);
			const file = typeof place === "string" ? null : place.file;
			if (file?.size == null || file.size > mostPrefetchFileBytes) continue;
			bytes += file.size;
			if (bytes > mostPrefetchBytes) return;
			file.read();
		}
	}
	#file({ id }) {
		return {
			id,
			size: this.#blobs.size(id),
			read: () => this.#blobs.read(id)
		};
	}
};
async function convertsByDefault(repository) {
	const asked = await tryGit(repository.root, [
		"config",
		"--get-regexp",
		"^core\\.(autocrlf|eol)$"
	]);
	return /^core\.(?:autocrlf true|eol crlf)$/im.test(asked.stdout.toString("utf8"));
}
async function convertsByAttributes(entries, blobs) {
	for (const { id } of entries) {
		const size = blobs.size(id);
		if (size === null || size > mostPrefetchFileBytes) continue;
		for (const line of (await blobs.read(id)).toString("utf8").split("\n")) {
			const [pattern = "", ...set] = line.trim().split(/\s+/);
			if (pattern.startsWith("#") || !set.some((one) => /^(?:eol=crlf|working-tree-encoding=.*|ident)$/.test(one))) continue;
			if (!/\.(?!json|jsonl|jsonc|ya?ml|md|txt|csv|tsv|toml)[\w-]+$/i.test(pattern)) return true;
		}
	}
	return false;
}

// src/sides/object-trees.ts
function objectTrees(repository, signal) {
	const blobs = new BlobStore(repository, signal);
	return async (commit) => {
		const { files, content, isConverted } = await openObjectTree(repository, commit, blobs, signal);
		if (isConverted) return null;
		const folder = await createRunFolder();
		const root = await realpath(folder.path);
		const registered = registerObjectFiles(root, content);
		const dispose = async () => {
			registered[Symbol.dispose]();
			await folder.dispose();
		};
		return {
			root,
			files,
			commit,
			[Symbol.asyncDispose]: dispose
		};
	};
}
async function fetchesObjects(repository) {
	return await git(repository.root, [
		"config",
		"--get-regexp",
		"^remote\\..*\\.promisor$"
	]).catch(() => "") !== "";
}
async function routerMeasures({ inputs, config, configFile }, side) {
	if (inputs.agent !== void 0) return inputs.agent.id === "lexical";
	if (config !== null) return isRouter(config);
	if (side === null) return true;
	try {
		const file = await readConfig(side.root, configFile, { missing: "ignore" }) ?? await readConfig(side.root);
		return file === null || isRouter(file);
	} catch (error) {
		if (asUserErrors(error) === null) throw error;
		return true;
	}
}
function isRouter({ config: { agent } }) {
	return agent === void 0 || toAgentChoice(agent).id === "lexical";
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
			fromObjects: false,
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
	const open = async (commit) => {
		if (commit !== "working") return checkOut(commit);
		return {
			root: repository.root,
			files: await listFiles(repository.root, { working: true }),
			commit: null
		};
	};
	const checkOut = async (commit) => {
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
				fromObjects: false,
				warnings,
				[Symbol.asyncDispose]: dispose
			};
		}
		const read = await readObjects(repository, request, made, signal);
		const [base, head] = await bothOrNeither(comparison.kind === "gate" ? Promise.resolve(read?.base ?? open(comparison.base.commit)) : Promise.resolve(null), Promise.resolve(read?.head ?? open(comparison.head.commit)));
		const working = head.commit === null;
		return {
			repository,
			base,
			head,
			headCommit: head.commit ?? await currentCommit(repository),
			dirty: working && !await isClean(repository),
			fromObjects: read !== null,
			warnings: [],
			[Symbol.asyncDispose]: dispose
		};
	} catch (error) {
		await dispose();
		throw error;
	}
}
async function readObjects(repository, { agent, comparison }, made, signal) {
	if (agent === void 0 || !await routerMeasures(agent, null) || await fetchesObjects(repository)) return null;
	const openTree = objectTrees(repository, signal);
	const own = [];
	const read = async (commit) => {
		const tree = await openTree(commit);
		if (tree !== null) own.push(tree);
		return tree;
	};
	try {
		const before = comparison.kind === "gate" ? await read(comparison.base.commit) : null;
		const after = comparison.head.commit === "working" ? null : await read(comparison.head.commit);
		if (!(comparison.kind === "gate" && before === null || comparison.head.commit !== "working" && after === null) && own.length > 0 && await routerMeasures(agent, before ?? after)) {
			made.push(...own.splice(0));
			return {
				base: before,
				head: after
			};
		}
		return null;
	} finally {
		for (const tree of own) await tree[Symbol.asyncDispose]();
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
	const replacing = replacements(fromHead);
	const fromBase = [...baseByKey.values()].filter(({ key }) => !headKeys.has(key)).map((task) => withoutRemoved(task, headSkills)).filter(({ expectations }) => expectations.length > 0).map((task) => {
		const edited = headPrompts.has(task.prompt) || task.suites.some((suite) => headIds.has(idIn(suite, task.id)));
		const editedTo = edited ? replacing(task) : void 0;
		return {
			...task,
			origin: edited ? "edited" : "removed",
			isNew: false,
			...editedTo === void 0 ? {} : { editedTo }
		};
	});
	return [...fromHead, ...fromBase];
}
function withoutRemoved(task, headSkills) {
	const isGone = ({ skill, label }) => label === "must_activate" && !headSkills.has(skill);
	const gone = task.expectations.filter(isGone).map(({ skill }) => skill);
	const expectations = task.expectations.filter((one) => headSkills.has(one.skill) || isGone(one));
	return {
		...task,
		expectations,
		...gone.length === 0 ? {} : { gone }
	};
}
function replacements(head) {
	const fresh = head.filter(({ isNew }) => isNew);
	const byId = new Map(fresh.flatMap((task) => task.suites.map((suite) => [idIn(suite, task.id), task.key])));
	const byPrompt = new Map(fresh.map(({ prompt, key }) => [prompt, key]));
	const taken = /* @__PURE__ */ new Set();
	return ({ id, suites, prompt }) => {
		const found = [...suites.map((suite) => byId.get(idIn(suite, id))), byPrompt.get(prompt)].find((key) => key !== void 0 && !taken.has(key));
		if (found !== void 0) taken.add(found);
		return found;
	};
}
function idIn(suite, id) {
	return JSON.stringify([suite, id]);
}

// src/evaluate/enforcement.ts
function enforcementOf(request, settings, { firstRun, brought }) {
	if (request.comparison.kind === "run" && request.enforceRun) return {
		enforced: true,
		reportOnly: null
	};
	const reportOnly = brought !== null ? "installing" : firstRun ? "first_run" : unenforced(settings.enforce);
	return {
		enforced: reportOnly === null,
		reportOnly
	};
}
function unenforced(enforce) {
	return enforce === null ? "router" : enforce ? null : "config";
}
function untrustedProblem({ refusedAgent }, { repository }, sameness) {
	if (refusedAgent === null || sameness !== null) return null;
	const asked = `the agent "${refusedAgent}" reads a pull request from outside only when a maintainer asks for it`;
	return repository.linkCommit === null ? asked : `/evals run ${repository.linkCommit} is needed: ${asked}`;
}
function decidingPolicy({ policy, refusedAgent }) {
	return refusedAgent === null ? policy : {
		...policy,
		failOn: policy.failOn.filter((reason) => reason === "not_evaluated")
	};
}
function publishingOf(config, request, file) {
	const { comment, failJob, checkName, policy, agent } = config;
	return {
		comment,
		failJob,
		checkName,
		accept: policy.accept,
		filtered: filterOf(request, file !== null) !== null,
		agent: file?.config.agent === void 0 ? [agent?.id ?? "lexical", agent?.model ?? ""].join(" ").trim() : null,
		needs: neededInputs(config, request, file)
	};
}
const NOT_ASKED = [
	"agent",
	"comment",
	"fail_job",
	"check_name",
	"concurrency",
	"sandbox",
	"budget_usd"
];
function neededInputs(config, { inputs }, file) {
	const before = file === null ? defaultConfig : withDefaults(file.config);
	const [now, was] = [config, before].map((one) => ({
		...one.policy,
		...one
	}));
	const needed = {};
	const agentId = config.agent?.id;
	for (const name of inputNames) {
		const key = camelCase(name);
		const value = JSON.stringify(now?.[key]);
		if (NOT_ASKED.includes(name) || inputs[key] === void 0 || inputs[key] === false) continue;
		if (name === "enforce" && before.enforce === null && defaultEnforce(agentId)) continue;
		if (value !== void 0 && value !== JSON.stringify(was?.[key])) needed[name] = value.slice(0, 100);
	}
	return needed;
}
function filterOf({ suites, only }, configured) {
	const filter = {
		suites: suites.filter === "always" || configured ? [...suites.patterns] : [],
		...only
	};
	return Object.values(filter).every((globs) => globs.length === 0) ? null : filter;
}

// src/sides/load-sides.ts
async function loadHead(tree, request, base) {
	const file = request.untrusted === null ? await configOf(tree, "head", request) : base.file;
	checkAgent(file, request);
	const discovery = discoveryOf(file);
	const catalogue = await catalogueOf(tree, discovery);
	if (catalogue.skills.length === 0) throw nothingRead(catalogue.unread ?? [], noSkill(catalogue.setAside));
	const { suites, skipped, unread, warnings } = await suitesOf(tree, "head", discovery, catalogue, request.suites.patterns, base.suites.map((suite) => suite.file));
	if (suites.length === 0) throw nothingRead(unread, noSuite(skipped));
	return {
		file,
		catalogue,
		suites,
		unread: [...catalogue.unread ?? [], ...unread],
		warnings: [...catalogue.warnings, ...warnings]
	};
}
async function loadBase(tree, request) {
	const nothing = {
		file: null,
		catalogue: null,
		suites: [],
		unread: [],
		hasSuites: false,
		problem: null
	};
	let configState = "missing";
	if (tree === null) return {
		...nothing,
		configState
	};
	let file = unreadableConfig;
	try {
		configState = "broken";
		const read = await configOf(tree, "base", request);
		checkAgent(read, request);
		file = read;
		configState = file === null ? "missing" : "read";
		const discovery = discoveryOf(file);
		const catalogue = await catalogueOf(tree, discovery);
		const { patterns } = request.suites;
		const loaded = await suitesOf(tree, "base", discovery, catalogue, patterns);
		const hasSuites = holdsAny(loaded) || patterns.length > 0 && holdsAny(await suitesOf(tree, "base", discovery, catalogue, []));
		const unread = [...catalogue.unread ?? [], ...loaded.unread];
		return {
			...nothing,
			file,
			catalogue,
			suites: loaded.suites,
			unread,
			hasSuites,
			configState
		};
	} catch (error) {
		if (error instanceof NewerConfig) configState = "newer";
		return {
			...nothing,
			file,
			problem: unreadableBase(error),
			configState
		};
	}
}
function unreadableBase(error) {
	const [first] = asUserErrors(error) ?? [];
	if (first === void 0) throw error;
	return `base could not be read: ${first.where === void 0 ? "" : `${first.where.file}:${first.where.line}: `}${first.what}`;
}
function holdsAny({ suites, unread }) {
	return suites.length > 0 || unread.some(({ errors }) => errors.some(({ where }) => where !== void 0));
}
const unreadableConfig = {
	config: {
		version: 1,
		enforce: true
	},
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
	const fields = (await gitBytes(repository.root, [
		"diff-tree",
		...[
			"-r",
			"-z",
			"--raw",
			"--no-renames",
			"--no-ext-diff",
			"--no-textconv"
		],
		base,
		head,
		"--"
	], { signal })).toString("utf8").split("\0");
	return fields.flatMap((path, index) => index % 2 === 1 ? [{
		path,
		isLink: / ?:?120000 /.test(fields[index - 1]?.slice(0, 15) ?? "")
	}] : []);
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

// src/skills/pair-catalogues.ts
const ALIKE = .6;
const ALIKE_IN_PLUGIN = .3;
const LEAST_WORDS = 5;
function pairCatalogues(base, head, clues) {
	const pairs = new Pairs(base.skills, head.skills);
	const ways = bySamePlace(clues);
	const atHead = groupsByName(head.skills);
	for (const [name, group] of groupsByName(base.skills)) {
		const others = atHead.get(name) ?? [];
		if (others.length === 0) continue;
		if (group.length > 1 || others.length > 1) for (const same of [
			...ways,
			samePlugin,
			sameText,
			sameDescription,
			likeDescription
		]) pairs.add(same, group, others);
		pairs.addRest(group, others);
	}
	for (const same of [
		...ways,
		sameText,
		sameDescription,
		samePrompts(clues),
		likeDescription,
		inOnePlugin(pairs)
	]) pairs.add(same, base.skills, head.skills);
	return pairs.found;
}
var Pairs = class {
	found = /* @__PURE__ */ new Map();
	#taken = /* @__PURE__ */ new Set();
	#base;
	#head;
	constructor(base, head) {
		this.#base = base;
		this.#head = head;
	}
	left() {
		return {
			base: this.#base.filter((skill) => !this.found.has(skill)),
			head: this.#head.filter((skill) => !this.#taken.has(skill))
		};
	}
	add(likeness, base, head) {
		const scores = base.filter((one) => !this.found.has(one)).flatMap((one) => head.flatMap((other) => {
			const score = this.#taken.has(other) ? 0 : likeness(one, other);
			return score > 0 ? [{
				one,
				other,
				score
			}] : [];
		})).sort((a, b) => b.score - a.score);
		for (const { one, other, score } of scores) if (scores.filter((rival) => rival.score === score && rival.one === one !== (rival.other === other) && !this.found.has(rival.one) && !this.#taken.has(rival.other)).length === 0) this.#set(one, other);
	}
	addRest(base, head) {
		const [one, ...more] = base.filter((skill) => !this.found.has(skill));
		const [other, ...others] = head.filter((skill) => !this.#taken.has(skill));
		if (one !== void 0 && other !== void 0 && more.length + others.length === 0) this.#set(one, other);
	}
	#set(one, other) {
		if (this.found.has(one) || this.#taken.has(other)) return;
		this.found.set(one, other);
		this.#taken.add(other);
	}
};
function bySamePlace({ moves }) {
	const movedTo = (path) => moves.get(path) ?? "";
	return [
		(base, head) => Number(base.path === head.path),
		(base, head) => Number(pathsOf(head).some((path) => pathsOf(base).includes(path))),
		(base, head) => Number(movedTo(base.path) === head.path),
		(base, head) => Number(pathsOf(base).some((path) => pathsOf(head).includes(movedTo(path))))
	];
}
function samePlugin(base, head) {
	return Number(base.plugin !== null && nameInPlugin(base) === nameInPlugin(head));
}
function sameText(base, head) {
	return Number(base.body.trim() !== "" && base.body === head.body && base.description === head.description);
}
function sameDescription(base, head) {
	return Number(wordsOf(base.description).size >= LEAST_WORDS && base.description === head.description);
}
function likeDescription(base, head) {
	const share = sharedWords(base, head);
	return share >= ALIKE ? share : 0;
}
function samePrompts({ prompts }) {
	return (base, head) => {
		const before = prompts?.base.get(base.name) ?? /* @__PURE__ */ new Set();
		const after = prompts?.head.get(head.name) ?? /* @__PURE__ */ new Set();
		const shared = [...before].filter((prompt) => after.has(prompt)).length;
		return before.size > 0 && shared * 2 > before.size ? shared / before.size : 0;
	};
}
function inOnePlugin(pairs) {
	return (base, head) => {
		const { plugin } = base;
		if (plugin === null || plugin.name !== head.plugin?.name) return 0;
		const left = pairs.left();
		return [left.base, left.head].every((skills) => skills.filter((skill) => skill.plugin?.name === plugin.name).length === 1) && sharedWords(base, head) >= ALIKE_IN_PLUGIN ? 1 : 0;
	};
}
function sharedWords(base, head) {
	const [before, after] = [wordsOf(base.description), wordsOf(head.description)];
	if (Math.min(before.size, after.size) < LEAST_WORDS) return 0;
	const shared = [...before].filter((word) => after.has(word)).length;
	return shared / (before.size + after.size - shared);
}
const words = /* @__PURE__ */ new Map();
function wordsOf(text) {
	const known = words.get(text);
	if (known !== void 0) return known;
	const found = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
	if (words.size > MOST_KEPT) words.clear();
	words.set(text, found);
	return found;
}
const MOST_KEPT = 5e3;
function groupsByName(skills) {
	const groups = /* @__PURE__ */ new Map();
	for (const skill of skills) addToGroup(groups, skill.bareName, skill);
	return groups;
}
function pathsOf(skill) {
	return [skill.path, ...skill.mirrors];
}

// src/sides/follow-renames.ts
async function followRenames(trees, base, head, prompts) {
	const pairs = pairCatalogues(base, head, {
		moves: await movesIn(trees),
		...prompts === void 0 ? {} : { prompts }
	});
	const removed = base.skills.filter((skill) => !pairs.has(skill));
	const ids = skillIds([...head.skills, ...removed]);
	const idOf = new Map([...head.skills, ...removed].map((skill, index) => [skill, ids[index] ?? skill.name]));
	const idOnBase = (skill) => idOf.get(pairs.get(skill) ?? skill) ?? skill.name;
	const named = (catalogue, id) => ({
		...catalogue,
		skills: withIds(catalogue.skills, catalogue.skills.map(id)).sort((a, b) => a.name < b.name ? -1 : 1)
	});
	return {
		catalogue: named(base, idOnBase),
		head: named(head, (skill) => idOf.get(skill) ?? skill.name),
		renamed: new Map([...pairs].flatMap(([before, after]) => before.bareName === after.bareName ? [] : [[idOnBase(before), before.bareName]])),
		renamedPaths: new Map([...pairs].map(([before, after]) => [after.path, before.path])),
		warnings: [...pairs].flatMap(([before, after]) => newIdWarning(before, after, idOnBase(before)))
	};
}
async function movesIn({ repository, base, head }) {
	if (base === null || base.commit === null || repository === null) return /* @__PURE__ */ new Map();
	return findRenames(repository, base.commit, head.commit ?? "working");
}
function newIdWarning(before, after, id) {
	if (before.bareName !== after.bareName || before.name === id && after.name === id) return [];
	const side = after.name === id ? "on head" : "on base";
	return [{
		what: `The skill ${after.path} is called \`${id}\` here, because another skill ${side} is named \`${after.bareName}\` too.`,
		where: after.descriptionPosition,
		todo: `Write \`${id}\` where suites and configuration name it.`
	}];
}

// src/agents/guarded-agent.ts
function guardedAgent(agent, find) {
	return {
		...agent,
		async *run(request, signal) {
			try {
				for await (const event of agent.run(request, signal)) {
					checkSecret(find, event, `The agent "${agent.id}"`);
					yield event;
				}
			} catch (error) {
				if (error instanceof AgentFailure) checkSecret(find, error.message, `The agent "${agent.id}"`);
				throw error;
			}
		}
	};
}
function checkSecret(find, value, who) {
	const name = find(typeof value === "string" ? value : JSON.stringify(value));
	if (name !== null) throw secretSeen(name, who);
}
function secretSeen(name, who) {
	return new RunEnded({
		what: `${who} had the secret in ${name}, or a part of it, so the run ended. What holds it was not sent, stored or shown.`,
		todo: `Replace the secret, look at what the skills, graders and programs of this change do, and run them in a sandbox (docs/sandbox.md).`
	});
}

// src/errors/secret-finder.ts
const SECRET = /(?:TOKEN|API_KEY)$/i;
const LEAST$1 = 16;
const LEAST_PART = 12;
function secretFinder(environment, names = []) {
	const forms = [];
	for (const [name, value] of Object.entries(environment)) {
		const secret = value?.trim() ?? "";
		if (secret.length >= LEAST$1 && (SECRET.test(name) || names.includes(name))) forms.push([name, formsOf(secret)]);
	}
	return (text) => forms.find(([, parts]) => parts.some((part) => text.includes(part)))?.[0] ?? null;
}
function formsOf(secret) {
	const middle = Math.ceil(secret.length / 2);
	const halves = [secret.slice(0, middle), secret.slice(middle)].filter((half) => half.length >= LEAST_PART);
	const bytes = Buffer.from(secret);
	const base64 = [
		0,
		1,
		2
	].map((offset) => {
		return Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64").replace(/=+$/, "").slice(offset === 0 ? 0 : offset + 1, -1);
	});
	const urlSafe = base64.map((text) => text.replaceAll("+", "-").replaceAll("/", "_"));
	const percent = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
	return [.../* @__PURE__ */ new Set([
		secret,
		...halves,
		[...secret].reverse().join(""),
		...base64,
		...urlSafe,
		bytes.toString("hex"),
		bytes.toString("hex").toUpperCase(),
		encodeURIComponent(secret),
		percent,
		percent.toUpperCase()
	])];
}

// src/models/provider-error.ts
function providerError(whose, { baseUrl, apiKeyEnv }, { kind, status, said }) {
	const answer = `(HTTP ${status})${said === "" ? "" : `: ${JSON.stringify(said)}`}`;
	const provider = `The provider of ${whose} (${baseUrl})`;
	switch (kind) {
		case "key": return new RunEnded({
			what: `${provider} refuses the key in ${apiKeyEnv} ${answer}.`,
			todo: `Check the secret that ${apiKeyEnv} comes from, and that it is a key of this provider.`
		});
		case "credit": return new RunEnded({
			what: `${provider} has no credit left for the key in ${apiKeyEnv} ${answer}.`,
			todo: `Add credit to the account of ${apiKeyEnv}, or raise the limit of the key, and run again: what was measured is stored.`
		});
		case "access": return new RunEnded({
			what: `${provider} does not let the key in ${apiKeyEnv} use it ${answer}.`,
			todo: `Check that the account of ${apiKeyEnv} may use this model from here, or name another model.`
		});
	}
}

// src/models/routes.ts
function providerOf({ id, provider, model }) {
	const usual = onlyApi(id) ?? (model?.startsWith("claude") ?? false ? "anthropic" : "openai-compatible");
	const api = provider?.api ?? usual;
	const own = PROVIDERS[api];
	return {
		api,
		baseUrl: provider?.baseUrl ?? own.baseUrl,
		apiKeyEnv: provider?.apiKeyEnv ?? own.apiKeyEnv
	};
}
async function routeOfAgent(agent, { environment, budgetUsd }) {
	const { model } = agent;
	if (model === null) throw new UserError({
		what: `The agent "${agent.id}" has no model: its default may change any day, so results could not be compared.`,
		todo: "Name one in full, such as claude-haiku-4-5: `model` in the configuration, the `model` input or --model."
	});
	const { api, baseUrl, apiKeyEnv } = providerOf(agent);
	const only = onlyApi(agent.id);
	if (only !== null && api !== only) throw new UserError({
		what: `The agent "${agent.id}" cannot ask a provider of the kind "${api}": it speaks only "${only}".`,
		todo: `Configure a server of that kind, \`provider: ${only}\`, or choose the agent "copilot", which speaks both.`
	});
	const key = keyFrom(environment, apiKeyEnv);
	if (key === null) throw new UserError({
		what: `There is no key for the model of the agent "${agent.id}": ${apiKeyEnv} is not set.`,
		todo: `Set ${apiKeyEnv} (in a workflow: \`env:\` of the step, from a secret), name another variable with \`agent.api_key_env\`, or choose the agent "lexical", which needs none.`
	});
	const { listPrice } = await import("./list-price-51d7d75a.js");
	const price = agent.provider?.price ?? listPrice(api, model);
	if (price === null && budgetUsd !== null) throw new UserError({
		what: `The price of the model "${model}" is not known, so a budget of ${budgetUsd} USD cannot be enforced.`,
		todo: "Write its name in full, or set its price with `agent.price` (input_per_million, output_per_million; 0 for a model of your own)."
	});
	const upstream = {
		baseUrl,
		key
	};
	return {
		upstreams: api === "anthropic" ? { anthropic: upstream } : { openai: upstream },
		models: [model],
		prices: price === null ? {} : { [model]: price }
	};
}
async function judgePrices({ provider, model: configured, price }) {
	const { listPrice } = await import("./list-price-51d7d75a.js");
	return (model) => model === configured && price !== null ? price : listPrice(provider, model);
}
async function routeOfJudge(config, environment) {
	const { provider, baseUrl, apiKeyEnv } = config;
	const upstream = {
		baseUrl,
		key: keyFrom(environment, apiKeyEnv) ?? ""
	};
	return {
		upstreams: provider === "anthropic" ? { anthropic: upstream } : { openai: upstream },
		models: "any",
		prices: {},
		otherPrice: await judgePrices(config)
	};
}
function keyFrom(environment, name) {
	const key = environment[name]?.trim() ?? "";
	return key === "" ? null : key;
}

// src/models/model-access.ts
const MOST_REQUESTS = 200;
const nowhere = {
	upstreams: {},
	models: [],
	prices: {}
};
function createModels(options) {
	const { agent, environment } = options;
	let starting = null;
	let started = null;
	let overBudget = false;
	const refused = /* @__PURE__ */ new Map();
	const turnedAway = /* @__PURE__ */ new Map();
	let judgeId = null;
	const leaked = /* @__PURE__ */ new Map();
	const findSecret = secretFinder(environment, agent === null ? [] : [providerOf(agent).apiKeyEnv]);
	const start = async () => {
		starting ??= open();
		started = await starting;
		return started;
	};
	const open = async () => {
		const { startGateway } = await import("./start-gateway-c688482a.js");
		const route = agent === null ? nowhere : await routeOfAgent(agent, options);
		const folder = await socketFolder();
		const socketPath = folder === null ? void 0 : join(folder.path, SOCKET);
		const starting = startGateway({
			...route,
			budget: {
				...agent?.provider?.limits,
				...options.budgetUsd === null ? {} : { usd: options.budgetUsd }
			},
			fetch: options.fetch,
			signal: options.signal,
			...socketPath === void 0 ? {} : { socketPath },
			...options.secondMs === void 0 ? {} : { secondMs: options.secondMs },
			findSecret,
			onSecret: ({ trial, name }) => leaked.set(trial, name),
			onRefused: ({ trial, refusal }) => turnedAway.set(trial, refusal),
			onBudget: (reached) => {
				overBudget ||= reached.scope === "run";
				if (reached.scope === "run" || !refused.has(reached.trial)) refused.set(reached.trial, reached);
			}
		});
		try {
			return {
				gateway: await starting,
				folder,
				socketPath
			};
		} catch (error) {
			await folder?.dispose();
			throw error;
		}
	};
	let opened = 0;
	const idOf = (what) => {
		opened += 1;
		return `${what} (${opened})`;
	};
	const api = agent === null ? null : providerOf(agent).api;
	return {
		agent: agent === null ? null : {
			async check() {
				await start();
			},
			async open(trial) {
				const { gateway, socketPath } = await start();
				const id = idOf(trialName(trial));
				const { key, origin, baseUrl, close } = gateway.openTrial(id, { requests: MOST_REQUESTS });
				return {
					key,
					origin,
					baseUrl,
					...api === null ? {} : { api },
					close,
					...socketPath === void 0 ? {} : { socketPath },
					usage() {
						const { inputTokens, outputTokens, costUsd } = gateway.usage(id);
						return {
							inputTokens,
							outputTokens,
							costUsd,
							model: gateway.answeredAs(agent?.model ?? "", id)
						};
					},
					refusal() {
						const secret = leaked.get(id);
						if (secret !== void 0) return secretSeen(secret, `A request of the agent "${agent?.id}"`);
						const refusal = turnedAway.get(id);
						return refusal === void 0 || agent === null ? failureOf(refused.get(id)) : providerError(`the model of the agent "${agent.id}"`, providerOf(agent), refusal);
					}
				};
			},
			async probe() {
				const { gateway, socketPath } = await start();
				const probe = gateway.probe(idOf("probe"));
				return {
					key: probe.key,
					origin: probe.origin,
					baseUrl: probe.baseUrl,
					...api === null ? {} : { api },
					...socketPath === void 0 ? {} : { socketPath },
					requests: probe.requests,
					close: () => probe.close()
				};
			}
		},
		judgeFetch(config) {
			let judged = null;
			const connect = async () => {
				const { gateway } = await start();
				const { gatewayFetch } = await import("./gateway-fetch-91e1dbe7.js");
				const id = idOf("judge");
				judgeId = id;
				return gatewayFetch(gateway.openTrial(id, {}, await routeOfJudge(config, environment)), {
					baseUrl: config.baseUrl,
					fetch: globalThis.fetch
				});
			};
			return async (input, init) => {
				await checkPrice(config, init?.body, options.budgetUsd);
				judged ??= connect();
				const answer = await (await judged)(input, init);
				const secret = judgeId === null ? void 0 : leaked.get(judgeId);
				if (secret !== void 0) throw secretSeen(secret, "A question to the judge");
				const refusal = judgeId === null ? void 0 : turnedAway.get(judgeId);
				if (refusal !== void 0) throw providerError("the judge", config, refusal);
				return answer;
			};
		},
		judgeUsage: () => judgeId === null ? null : started?.gateway.usage(judgeId) ?? null,
		usage: () => started?.gateway.usage() ?? noUsage(),
		answeredAs: () => started?.gateway.answeredAs(agent?.model ?? "") ?? null,
		isOverBudget: () => overBudget,
		async [Symbol.asyncDispose]() {
			const open = await starting?.catch(() => null);
			if (open === null || open === void 0) return;
			await open.gateway[Symbol.asyncDispose]();
			await open.folder?.dispose();
		}
	};
}
async function checkPrice(config, body, budgetUsd) {
	if (budgetUsd === null || typeof body !== "string") return;
	const asked = parseJson(body);
	const model = isRecord(asked) ? asked["model"] : null;
	if (typeof model !== "string" || (await judgePrices(config))(model) !== null) return;
	throw new RunEnded({
		what: `The price of the judge's model "${model}" is not known, so a budget of ${budgetUsd} USD cannot be enforced.`,
		todo: "Name it as `judge.model` with its price in `judge.price` (input_per_million, output_per_million; 0 for a model of your own)."
	});
}
function failureOf(reached) {
	if (reached === void 0) return null;
	if (reached.scope === "run") return new AgentFailure("the budget of the run was reached during this trial", "budget");
	return new AgentFailure(`no final answer within ${MOST_REQUESTS} requests to its model, the limit of a trial`, "timeout");
}
const SOCKET = "gateway.sock";
const LONGEST_SOCKET = 107;
async function socketFolder() {
	if (process.platform !== "linux") return null;
	const folder = await createRunFolder();
	if (Buffer.byteLength(join(folder.path, SOCKET)) <= LONGEST_SOCKET) return folder;
	await folder.dispose();
	return createRunFolder("/tmp");
}
function trialName({ task, side, phase, index, attempt }) {
	return `${task} ${side} ${phase} ${index} ${attempt}`;
}

// src/process/split-command.ts
function splitCommand(text) {
	const words = [];
	let word = null;
	let quote = null;
	for (let index = 0; index < text.length; index += 1) {
		const character = text.charAt(index);
		const next = text.charAt(index + 1);
		if (character === "\\" && next !== "" && (quote === null || quote === "\"" && "\"\\".includes(next))) {
			word = (word ?? "") + next;
			index += 1;
		} else if (quote !== null) {
			if (character === quote) quote = null;
			else word = (word ?? "") + character;
		} else if (character === "\"" || character === "'") {
			quote = character;
			word ??= "";
		} else if (/\s/.test(character)) {
			if (word !== null) words.push(word);
			word = null;
		} else word = (word ?? "") + character;
	}
	if (quote !== null) throw badCommand(`has an unclosed ${quote}`, text);
	if (word !== null) words.push(word);
	if (words.length === 0 || words[0] === "") throw badCommand("names no program", text);
	return words;
}
function badCommand(problem, text) {
	return new UserError({
		what: `The agent command ${problem}: ${text}`,
		todo: `Write the program and its arguments, such as --agent-command 'python3 agent.py --fast'.`
	});
}

// src/evaluate/open-sandbox.ts
const STEP = "run: sudo apt-get install -y bubblewrap && { sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0 || true; }";
function openSandbox({ choice, requiredFor, noneFrom, path }, { environment }) {
	let chosen = null;
	let missing = null;
	let used = null;
	const choose = async () => {
		const { chooseSandbox } = await import("./choose-sandbox-294f1535.js");
		const { sandbox, said } = await chooseSandbox(choice, {
			environment,
			checkout: (await repositoryIfAny(path))?.root ?? null
		});
		if (sandbox !== null) used = `bubblewrap ${sandbox.version}`;
		else used = choice === "none" ? `none, ${noneFrom}` : "none, for none works here";
		if (choice === "auto" && sandbox === null) {
			missing = said;
			if (requiredFor !== null) throw notWithoutSandbox(requiredFor, said);
		}
		return sandbox;
	};
	return {
		open() {
			chosen ??= choose();
			return chosen;
		},
		missing: () => missing,
		used: () => used
	};
}
function notWithoutSandbox(requiredFor, said) {
	return new RunEnded({
		what: `${requiredFor}, and without a sandbox whatever a skill says could read it. ${said}`,
		todo: `Add this step before it, or the one in docs/sandbox.md: "- ${STEP}". Where everybody who can open a pull request may have the key, write \`sandbox: none\` into the base branch's configuration.`
	});
}

// src/evaluate/settings.ts
function effectiveConfig(request, file) {
	const { config, warnings } = request.inputsMay === "override" ? {
		config: applyInputs(file === null ? defaultConfig : withDefaults(file.config), request.inputs),
		warnings: []
	} : tightenConfig(file?.config ?? null, request.inputs);
	return {
		config: (request.untrusted ?? null) === null ? config : {
			...config,
			sandbox: "bubblewrap"
		},
		warnings
	};
}
async function resolveSettings(request, file, config, suites, named, host, baseFile) {
	const warnings = [];
	const choice = chooseAgent(request, config, suites, warnings);
	const budgetUsd = config.budgetUsd ?? defaultBudgetUsd(choice.id);
	const model = choice.model;
	const models = createModels({
		agent: isPaid(choice.id) ? {
			id: choice.id,
			model,
			...choice.provider === void 0 ? {} : { provider: choice.provider }
		} : null,
		budgetUsd,
		environment: host.environment,
		fetch,
		signal: host.signal
	});
	const requiredFor = keyAtRisk(choice.id, config, host);
	const writtenDown = file === baseFile || request.inputsMay === "override";
	const { open, missing, used } = openSandbox({
		choice: requiredFor !== null && config.sandbox === "none" && !writtenDown ? "auto" : config.sandbox,
		requiredFor,
		noneFrom: file?.config.sandbox !== "none" ? "as requested" : noneFrom(request),
		path: request.path
	}, host);
	const confinesCommand = request.untrusted !== null || requiredFor !== null && config.sandbox !== "none";
	const findSecret = secretFinder(host.environment, secretNames(config));
	const created = await createAgent(choice.id, {
		access: models.agent,
		sandbox: open,
		cache: cacheFolder(host.environment),
		runs: runsFolder(host.environment),
		setup: choice.provider?.baseUrl ?? null,
		command: typeof choice.command === "string" ? splitCommand(choice.command) : choice.command ?? [],
		folder: request.agentFolder,
		confinedBy: confinesCommand ? open : null,
		version: choice.version,
		model: choice.model,
		environment: host.environment
	});
	const agent = created.deterministic ? created : guardedAgent(created, findSecret);
	const idle = turnLimitWarning(agent);
	const isMeant = choice.id !== "lexical" || request.inputs.maxTurns !== void 0;
	if (config.maxTurns !== null && isMeant && idle !== null) warnings.push(idle);
	const asked = (key) => largest(suites.map(({ settings }) => settings[key]));
	const isScreened = request.comparison.kind === "gate" && !agent.deterministic;
	const trials = config.trials ?? Math.min(asked("trials") ?? (isScreened ? DEFAULTS.headTrials : DEFAULTS.trials), mostTrials);
	const configured = config.timeoutSeconds === null ? null : config.timeoutSeconds * 1e3;
	return {
		agent,
		findSecret,
		refusedAgent: request.untrusted?.agentAllowed === false && config.agent !== null && config.agent.id !== "lexical" ? config.agent.id : null,
		model: choice.model,
		mode: config.mode,
		systemPrompt: config.systemPrompt,
		instructions: instructionsOf(config),
		maxTurns: config.maxTurns,
		models,
		sandbox: open,
		sandboxMissing: missing,
		sandboxUsed() {
			if (choice.id === "lexical") return null;
			return choice.id === "command" && !confinesCommand ? "none: a command of your own" : used();
		},
		budgetUsd,
		store: config.store,
		judge: request.untrusted?.agentAllowed === false ? null : config.judge,
		trials: {
			base: config.baseTrials,
			head: trials
		},
		concurrency: config.concurrency ?? asked("concurrency") ?? DEFAULTS.concurrency,
		timeoutMs: configured ?? asked("timeoutMs") ?? DEFAULTS.timeoutSeconds * 1e3,
		policy: policyOf(config, suites, named, agent.deterministic),
		source: file?.file ?? "defaults",
		enforce: config.enforce ?? (defaultEnforce(config.agent?.id) ? true : null),
		warnings
	};
}
function keyAtRisk(agent, { judge }, { environment }) {
	const isSet = (name) => ![
		"",
		"false",
		"0"
	].includes((environment[name] ?? "").toLowerCase());
	if (!isSet("CI") && !isSet("GITHUB_ACTIONS")) return null;
	if (isPaid(agent)) return `In CI the agent "${agent}" would run beside its model's key`;
	if (judge === null || (environment[judge.apiKeyEnv] ?? "") === "") return null;
	return `In CI programs would run beside the judge's key (${judge.apiKeyEnv})`;
}
function noneFrom({ comparison }) {
	return comparison.kind === "gate" ? "written in base's configuration" : "written in the configuration";
}
function secretNames({ agent, judge }) {
	return [agent?.provider?.apiKeyEnv ?? null, judge?.apiKeyEnv ?? null].filter((name) => name !== null);
}
const lexical = {
	id: "lexical",
	command: null,
	version: null,
	model: null
};
function chooseAgent(request, config, suites, warnings) {
	if (request.untrusted?.agentAllowed === false) return lexical;
	if (config.agent !== null) return config.agent;
	const wanted = suites.find(({ settings }) => settings.agent !== void 0 && settings.agent !== "lexical");
	if (wanted?.settings.agent === void 0) return lexical;
	warnings.push({
		what: `This suite asks for the agent "${wanted.settings.agent}", which runs only where an option, an input or the configuration chooses it. The lexical router measured instead.`,
		where: {
			file: wanted.file,
			line: 1,
			column: 1
		},
		todo: "Choose an agent with `agent:` in skill-eval-gate.yml, the `agent` input or --agent, see docs/agents.md."
	});
	return lexical;
}
function policyOf(config, suites, named, deterministic) {
	const general = limits(config.policy, deterministic);
	const skills = /* @__PURE__ */ new Map();
	const written = Object.keys(config.policy.skills).map((key) => ({
		key,
		names: named.inPolicy(key)
	}));
	for (const { key, names } of written.sort((one, other) => other.names.length - one.names.length)) for (const name of names) skills.set(name, limits(floorsOf(config.policy, key), deterministic));
	for (const { file, settings, skills: labelled } of suites) {
		if (settings.minAccuracy === void 0) continue;
		for (const label of labelled) {
			const name = named.inSuite(label, file) ?? label;
			const now = skills.get(name) ?? general;
			const accuracy = Math.max(settings.minAccuracy, now.floors.accuracy ?? 0);
			skills.set(name, {
				...now,
				floors: {
					...now.floors,
					accuracy
				}
			});
		}
	}
	return {
		general,
		skills,
		onRemovedTasks: config.policy.onRemovedTasks,
		onMovedLabels: config.policy.onMovedLabels,
		unlabelled: config.unlabelled,
		graderTolerance: config.policy.graderTolerance,
		failOn: config.policy.failOn
	};
}
function limits(floors, deterministic) {
	return {
		...lossLimits(floors.tolerance, deterministic),
		floors: {
			precision: floors.minPrecision,
			recall: floors.minRecall,
			f1: floors.minF1,
			accuracy: floors.minAccuracy
		}
	};
}
const mostTrials = 50;
function largest(values) {
	const known = values.filter((value) => value !== void 0);
	return known.length === 0 ? null : Math.max(...known);
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
		tn: sum((m) => m.tn),
		unlabelled: {
			fp: sum((m) => m.unlabelled?.fp ?? 0),
			tn: sum((m) => m.unlabelled?.tn ?? 0)
		}
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
	if (recall === null) return null;
	if (precision === null) {
		if (recall === 0) return "It never fires: broaden the triggers that its description names.";
		return recall < LOW ? "It fires too seldom: broaden the triggers that its description names." : null;
	}
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
	const own = oncePerPrompt(asked, samePrompts$1(tasks));
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
function skillResult(verdict, run, ofHead) {
	const { skill } = verdict;
	const shown = run.question.skills.some(({ name, head }) => name === skill && head === null) ? run.question.tasks : ofHead;
	const here = skillIn(run.catalogues.head, skill);
	const there = skillIn(run.catalogues.base, skill);
	const pairs = figurePairs(skill, shown, run.question);
	const count = (label) => pairs.filter(({ expectations, isImplied }) => isImplied !== true && expectations.some((e) => e.label === label)).length;
	const intervalsOf = (side) => {
		const observations = verdict[side] === null ? null : verdict.shown[side];
		return observations === null ? null : skillIntervals(pairs, observations, skill);
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
	const limits = limitsOf(policy, skill);
	return {
		prompts,
		loss: detectableLoss(prompts, limits, deterministic),
		about: !deterministic,
		says: detectableLossText(prompts, limits, deterministic)
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
			change: before === null ? "same" : moved(labelled) ?? changeOf(labelled.label, before.rate, after.rate, endpoint),
			passed: {
				base: shown.base === null || before === null ? null : passes(task, labelled, shown.base),
				head: passes(task, labelled, shown.head)
			}
		};
	};
	const same = samePrompts$1(run.question.tasks);
	const { unlabelled } = run.question.policy;
	const movedKeys = new Set(run.verdict.skills.flatMap((skill) => skill.moved.flatMap(({ tasks }) => tasks)));
	function moved({ skill, label }) {
		if (movedKeys.has(task.key)) return run.verdict.skills.some((one) => one.skill === skill && one.moved.some(({ tasks }) => tasks.includes(task.key))) ? "moved" : "same";
		return (same.get(task.key) ?? []).some(({ key }) => movedKeys.has(key)) && label !== "must_activate" ? "same" : null;
	}
	const implicit = run.question.skills.filter(({ name }) => isImplicitNegative(task, name, {
		base: base ?? head,
		head
	}, {
		same,
		unlabelled
	})).map(({ name }) => expectation({
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
	if (endpoint !== void 0 && endpoint.test !== null && !isWorse(endpoint)) return "same";
	if (label === "acceptable" || Math.abs(head - base) < epsilon) return "same";
	if (label === "must_activate") return head < base ? "lost" : "gained";
	return head > base ? "false_trigger" : "fixed";
}
function isWorse({ verdict }) {
	return verdict === "regressed" || verdict === "fires_more";
}
function decisiveObservations(task, run, screen) {
	const confirmed = run.verdict.skills.find(({ skill, recall, falseTriggers }) => {
		const endpoint = labelOf(task, skill) === "must_activate" ? recall : falseTriggers;
		return endpoint.test?.confirmed === true && isWorse(endpoint) && labelOf(task, skill) !== null;
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
	const nameOf = ({ side }, loaded) => {
		const catalogue = catalogues[side];
		return catalogue === null ? loaded.name : loadedSkill(catalogue, loaded);
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
			fired: transcript.skillInvocations.slice(0, MOST_FIRED).map((loaded) => nameOf(trial, loaded).slice(0, 200)),
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
	const rows = new Set(policy.unlabelled === "negative" ? judged.map(({ skill }) => skill) : []);
	const isCounted = (task, skill) => rows.has(skill) && task.expectations.some(({ label }) => label === "must_activate");
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
		...run.sandbox == null ? {} : { sandbox: run.sandbox },
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
		alsoFired: alsoFired(shown, base, head, isCounted),
		totals: {
			base: base === null ? null : totals(judged.flatMap(({ base: before, head: after }) => after === null ? [] : before ?? [])),
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

export { advice, askedTasks, assembleResults, band, brokenGolden, changedPaths, checkSecret, conclude, confirmedEvidence, decidingPolicy, effectiveConfig, enforcementOf, errorProblems, filterOf, followRenames, gate, graderTotals, hypothesesOf, judgeSkill, judgeSkills, loadBase, loadHead, loadedSkill, neededInputs, openTrees, plainEvidence, policyOf, publishingOf, readFileAt, regressedGraders, requireModes, resolveSettings, runsFolder, stateOf, steersAgents, stopConditionOf, unenforced, unreadableBase, untrustedProblem, withProblem };