import { firedOn as firedOn$1, observedOf, rateAtExtreme, rateOf } from "./observation-a7353f0c.js";
import { allLabels, hasLabel, labelOf, labelledSkills, tasksOf } from "./labels-2c815ae7.js";
import { countedTasks, decide, epsilon as epsilon$2, holm, isLoss, lossOf, movedTasks, recallRegressed } from "./decide-2b218692.js";
import { SCHEDULE, firstTrials } from "./schedule-4be6f81e.js";
import { fewGradedText, oncePerPrompt, samePrompts } from "./few-graded-7b757867.js";
import { addToGroup, groupBy } from "./group-by-9673aa7e.js";
import { labelIn, mean as mean$1, ratios, skillMetrics } from "./totals-e6590494.js";
import { conversationKey } from "./task-key-25be69a1.js";

// src/gate/question.ts
const ofHead = /* @__PURE__ */ new WeakMap();
function figureTasks({ tasks }) {
	const known = ofHead.get(tasks) ?? tasks.filter(({ origin }) => origin === "head");
	ofHead.set(tasks, known);
	return known;
}
function gatedTasks(question) {
	return question.policy.onRemovedTasks === "gate" ? question.tasks : figureTasks(question);
}
function screenTrials({ key, trials: own }, { trials, stored }) {
	const base = own ?? trials.base;
	const head = own ?? trials.head;
	return {
		base: Math.max(base, stored.get(key) ?? 0),
		head,
		both: Math.max(base, head)
	};
}
function firstOfScreen(task, question) {
	const changed = changedSkills(question);
	if (changed.length === 0 || task.origin !== "head" || task.isNew || task.trials !== void 0) return null;
	if (task.golden || changed.some((skill) => hasLabel(task, skill))) return null;
	return firstTrials(screenTrials(task, question));
}
function changedSkills({ skills }) {
	return skills.filter(({ isChanged }) => isChanged === true).map(({ name }) => name);
}
function limitsOf(policy, skill) {
	return policy.skills.get(skill) ?? policy.general;
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
	for (const task of tasks) for (const { skill, rate } of firedSkills(observations.get(task.key))) if (!hasLabel(task, skill) && !isCounted(task, skill)) sums.set(skill, (sums.get(skill) ?? 0) + rate);
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

// src/gate/clear-losses.ts
const LEAST = 2;
function clearLosses(question, tasks, observed, verdicts) {
	const { wording, policy } = question;
	if (wording === void 0) return [...verdicts];
	return verdicts.map((verdict) => {
		if (verdict.base === null || verdict.head === null) return verdict;
		const { skill } = verdict;
		const own = tasks.filter((task) => labelOf(task, skill) === "must_activate" && fires(skill, task, observed.base));
		const shared = own.filter((task) => sharedWith(skill, task, observed, wording) !== null);
		const limits = limitsOf(policy, skill);
		const isShare = limits.share !== null && shared.length > 0 && shared.length >= limits.share * own.length;
		const isTaken = isLoss(shared.length, limits.tolerance) || isShare;
		if (isTaken || isClear(verdict, own, observed, wording)) {
			if (!isTaken || verdict.state === "regressed") return verdict;
			const to = new Set(shared.flatMap((task) => sharedWith(skill, task, observed, wording) ?? []));
			const reason = {
				code: "regressed",
				skill,
				message: `${skill} shares ${inPrompts(shared.length)} of ${own.length} with ${[...to].sort().join(", ")}, which took over its words`,
				blocks: policy.failOn.includes("regressed")
			};
			return {
				...verdict,
				state: "regressed",
				reasons: [...verdict.reasons, reason]
			};
		}
		const reasons = verdict.reasons.map((reason) => reason.code === "regressed" && reason.blocks ? {
			...reason,
			blocks: false,
			message: `${reason.message}; reworded, which words alone cannot judge`
		} : reason);
		return {
			...verdict,
			reasons
		};
	});
}
function isClear({ skill, recall }, own, { head }, { changed }) {
	if (recall.verdict !== "regressed" || !changed.has(skill)) return false;
	return changed.get(skill) === "shortened" || own.length >= LEAST && !own.some((task) => fires(skill, task, head));
}
function sharedWith(skill, task, { base, head }, { takers }) {
	const found = [...takers.get(skill) ?? []].filter((other) => {
		const label = labelOf(task, other);
		return (label === null || label === "should_not_activate") && !fires(other, task, base) && fires(other, task, head);
	});
	return found.length === 0 ? null : found;
}
function fires(skill, { key }, side) {
	return rateOf(side.get(key), skill).triggered > 0;
}

// src/gate/endpoints.ts
function recallEndpoint(skill, tasks, same) {
	const own = tasksOf(tasks, skill);
	return {
		endpoint: "recall",
		skill,
		tasks: oncePerPrompt(own, same),
		changes: suiteChanges(own, same, {
			skill,
			endpoint: "recall"
		})
	};
}
const nothingChanged = {
	edited: [],
	added: [],
	relabelled: [],
	ofGone: []
};
function suiteChanges(tasks, same, { skill: asked, endpoint, unlabelled }) {
	if (!tasks.some((task) => isDropped(task) || task.isNew)) return nothingChanged;
	const isNegative = endpoint === "falseTriggers";
	const all = new Set(tasks);
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
		const isMovedAway = !isDropped(task) && task.isNew && isNegative && twins.some((twin) => isDropped(twin) && !all.has(twin));
		if (!(isDropped(task) && twins.some((twin) => !isDropped(twin))) && !isMovedAway) return [];
		const labels = [task, ...twins].filter((one) => !isDropped(one)).flatMap(allLabels);
		const named = (wanted) => labels.flatMap(({ skill, label }) => label === wanted ? [skill] : []);
		const must = named("must_activate");
		if (endpoint === "recall" && task.gone !== void 0 && must.length === 0) return [];
		const isOthers = isNegative && unlabelled !== "ignore" && must.length > 0;
		const isFree = labels.some(({ skill }) => skill === asked);
		return [{
			task,
			must,
			mustNot: [...named("should_not_activate"), ...isOthers && !isFree ? [asked] : []]
		}];
	});
	const wasAsked = /* @__PURE__ */ new Set([...tasks.filter(isDropped).flatMap(keysOf), ...edited.map(({ head }) => head.key)]);
	return {
		edited,
		added: once.filter(({ isNew, key }) => isNew && !wasAsked.has(key)),
		relabelled,
		ofGone: endpoint === "falseTriggers" ? once.filter((task) => isOfGone(task, same)) : []
	};
}
function isOfGone(task, same) {
	const all = [task, ...same.get(task.key) ?? []];
	if (!all.every(isDropped) || all.every(({ gone }) => gone === void 0)) return false;
	return all.every(({ gone = [], expectations }) => expectations.every(({ skill, label }) => label !== "must_activate" || gone.includes(skill)));
}
function falseTriggerEndpoint(skill, tasks, { base, head }, { same, unlabelled }) {
	const explicit = tasks.filter((task) => labelOf(task, skill) === "should_not_activate");
	const [there, here] = [firedOn$1(base, skill), firedOn$1(head, skill)];
	const implicit = unlabelled === "ignore" || there.size + here.size === 0 ? [] : tasks.filter((task) => (there.has(task.key) || here.has(task.key)) && isOnlyOthers(task, skill, same));
	const all = [...explicit, ...implicit];
	return {
		endpoint: "falseTriggers",
		skill,
		tasks: oncePerPrompt(all, same),
		changes: suiteChanges(all, same, {
			skill,
			endpoint: "falseTriggers",
			unlabelled
		})
	};
}
function isDropped({ origin }) {
	return origin !== "head";
}
function isImplicitNegative(task, skill, { base, head }, { same, unlabelled }) {
	const firedIn = (side) => side.get(task.key)?.some(({ fired }) => fired.includes(skill)) === true;
	return unlabelled !== "ignore" && (firedIn(base) || firedIn(head)) && isOnlyOthers(task, skill, same);
}
function isOnlyOthers(task, skill, same) {
	if (task.room?.offers.has(skill) === false || labelOf(task, skill) !== null) return false;
	if (!task.expectations.some((one) => one.label === "must_activate" && task.gone?.includes(one.skill) !== true)) return false;
	const twins = same.get(task.key)?.filter((twin) => isDropped(task) || !isDropped(twin));
	return twins === void 0 || twins.every((one) => labelOf(one, skill) === null);
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
		if (isSilent(before) && isSilent(after)) {
			measured += 1;
			continue;
		}
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
function isSilent({ triggered, notTriggered, errors }) {
	return triggered === 0 && errors === 0 && notTriggered > 0;
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
	const compared = compare(asked);
	const kept = gated.some(isDropped) ? compare(ask(keptOf(gated))) : compared;
	return {
		base,
		head,
		...compared,
		asked,
		kept: {
			recall: kept.recall.verdict === "regressed",
			falseTriggers: kept.falseTriggers.verdict === "regressed"
		}
	};
}
const keptTasks = /* @__PURE__ */ new WeakMap();
function keptOf(gated) {
	const known = keptTasks.get(gated) ?? gated.filter((task) => !isDropped(task));
	keptTasks.set(gated, known);
	return known;
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
			relabelled: [],
			ofGone: []
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

// src/metrics/resampled-ratios.ts
const resamples = 1e3;
const ratioNames = [
	"precision",
	"recall",
	"f1",
	"accuracy"
];
function resampledRatios(tasks, observations, skill, options = {}) {
	const asked = tasks.filter((task) => labelIn(task, skill) !== null);
	const single = (isImplied) => unitsOf$1(asked.filter((task) => task.isImplied === true === isImplied)).map((unit) => skillMetrics(unit, observations, skill, options));
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
	for (const one of always) add$1(silent, one);
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
		for (const stratum of [labelled, drawn]) for (let draw = 0; draw < stratum.length; draw += 1) add$1(sum, stratum[Math.floor(random() * stratum.length)]);
		add$1(sum, silent);
		const sample = ratios(sum);
		for (const name of ratioNames) {
			const value = sample[name];
			if (value !== null) values[name].push(value);
		}
	}
	for (const name of ratioNames) values[name].sort((a, b) => a - b);
	return values;
}
function unitsOf$1(tasks) {
	return [...groupBy(tasks, ({ key, message }) => message?.conversation ?? key).values()];
}
function add$1(sum, one) {
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
const epsilon = 1e-9;
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
	const units = /* @__PURE__ */ new Set();
	let labelled = 0;
	let most = 0;
	for (const task of tasks) {
		const { key, message } = task;
		const own = labelIn(task, skill);
		const { triggered, notTriggered, errors } = rateOf(observations.get(key), skill);
		const trials = errorsAs === "misses" ? Math.max(1, triggered + notTriggered + errors) : triggered + notTriggered;
		if (own === null || own.label === "acceptable" || trials === 0) continue;
		most = Math.max(most, trials);
		weights.add(own.weight);
		units.add(message?.conversation ?? key);
		labelled += 1;
	}
	const [weight = 1, ...others] = weights;
	const ofUnit = labelled === 0 ? 1 : labelled / units.size;
	if (others.length > 0) return {
		isOnce: false,
		weight: ofUnit
	};
	return {
		isOnce: most <= 1 && ofUnit === 1,
		weight: weight * ofUnit
	};
}
function bootstrapOf(values, low, high) {
	const [from, to] = [quantile(values, low), quantile(values, high)];
	if (from === null || to === null) return null;
	const [least, most] = [values[0] ?? from, values.at(-1) ?? to];
	return most - least < epsilon ? null : {
		low: from,
		high: to
	};
}
function wilsonOf(part, whole, z) {
	if (whole <= 0) return null;
	const isAll = whole - part < epsilon;
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
		return allLabels(task).flatMap((expectation) => {
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

// src/gate/figure-pairs.ts
function figurePairs(skill, tasks, question, side) {
	const same = samePrompts(question.tasks);
	const wasOwn = (task) => (same.get(task.key) ?? []).some((twin) => isDropped(twin) && labelOf(twin, skill) === "must_activate");
	const isNegative = (task) => side === "head" || isDropped(task) || !wasOwn(task);
	const [wanted, unwanted, unlabelled] = [
		[],
		[],
		[]
	];
	for (const task of tasks) {
		const label = labelOf(task, skill);
		if (label === "must_activate") wanted.push(task);
		else if (label === "should_not_activate" && isNegative(task)) unwanted.push(task);
		else if (label === null) unlabelled.push(task);
	}
	const labelled = [...oncePerPrompt(wanted, same), ...oncePerPrompt(unwanted, same)];
	if (question.policy.unlabelled === "ignore") return labelled;
	const others = oncePerPrompt(unlabelled.filter((task) => isOnlyOthers(task, skill, same) && isNegative(task)), same);
	return [...labelled, ...others.map(asImplied)];
}
const implied = /* @__PURE__ */ new WeakMap();
function asImplied(task) {
	const known = implied.get(task);
	if (known !== void 0) return known;
	const { key, message } = task;
	const made = {
		key,
		expectations: [],
		isImplied: true,
		...message === void 0 ? {} : { message }
	};
	implied.set(task, made);
	return made;
}
function pairsDiffer({ tasks }) {
	const same = samePrompts(tasks);
	return same.size > 0 && tasks.some((task) => isDropped(task) && same.has(task.key));
}

// src/gate/generated.ts
function isGenerated({ provenance }) {
	return provenance === "generated";
}
function areAllGenerated(tasks) {
	return tasks.length > 0 && tasks.every(isGenerated);
}
function bindingQuestion(question) {
	const { tasks } = question;
	if (!tasks.some(isGenerated) || areAllGenerated(tasks)) return question;
	return {
		...question,
		tasks: tasks.filter((task) => !isGenerated(task))
	};
}
function figureTasksOf(skill, question) {
	const binding = bindingQuestion(question);
	return figureTasks(binding.tasks.some((task) => labelOf(task, skill) !== null) ? binding : question);
}
function adviceRequests(question) {
	if (bindingQuestion(question) === question) return [];
	const sides = question.sides === "both" ? ["base", "head"] : ["head"];
	return question.tasks.filter(isGenerated).flatMap((task) => {
		const { base, head, both } = screenTrials(task, question);
		const most = question.shared.has(task.key) ? {
			base: both,
			head: both
		} : {
			base,
			head
		};
		return sides.map((side) => {
			const trials = question.deterministic ? 1 : most[side];
			return {
				task: task.key,
				side,
				phase: "screen",
				first: 0,
				trials
			};
		});
	});
}
function withAdvice(verdict, question, observations) {
	const binding = bindingQuestion(question);
	if (binding === question) return verdict;
	const more = observedOf(observations);
	const isBinding = labelledSkills(binding.tasks);
	const generated = question.tasks.filter(isGenerated);
	const joinedTo = joining(more);
	const skills = verdict.skills.map((one) => {
		const shown = {
			base: joinedTo(one.shown.base, "base"),
			head: joinedTo(one.shown.head, "head")
		};
		if (isBinding.has(one.skill)) return {
			...one,
			shown
		};
		const count = generated.filter((task) => hasLabel(task, one.skill)).length;
		if (count === 0) return {
			...one,
			shown
		};
		const metrics = (side) => skillMetrics(figurePairs(one.skill, figureTasks(question), question, side), shown[side], one.skill);
		const note = `${one.skill}: its ${inPrompts(count)} ${count === 1 ? "is" : "are"} generated, so its figures are advice`;
		return {
			...one,
			shown,
			base: one.base === null ? null : metrics("base"),
			head: one.head === null ? null : metrics("head"),
			notes: [...one.notes, note]
		};
	});
	const fired = firedOn(generated, more);
	const lost = [...labelledSkills(generated)].flatMap((skill) => adviceOn(skill, fired.get(skill) ?? [], more));
	const rest = lost.length > MOST_NAMED ? [`${lost.length - MOST_NAMED} more skills do worse on generated prompts.`] : [];
	return {
		...verdict,
		skills,
		notes: [
			...verdict.notes,
			...lost.slice(0, MOST_NAMED),
			...rest
		]
	};
}
const MOST_NAMED = 5;
function firedOn(tasks, { base, head }) {
	const found = /* @__PURE__ */ new Map();
	for (const task of tasks) {
		const trials = [...base.get(task.key) ?? [], ...head.get(task.key) ?? []];
		for (const skill of new Set(trials.flatMap(({ fired }) => fired))) addToGroup(found, skill, task);
	}
	return found;
}
function adviceOn(skill, tasks, { base, head }) {
	const turned = (label) => tasks.filter((task) => {
		const right = label === "must_activate" ? 1 : 0;
		const [before, after] = [rateOf(base.get(task.key), skill).rate, rateOf(head.get(task.key), skill).rate];
		return labelOf(task, skill) === label && before === right && after === 1 - right;
	});
	const [lost, fires] = [turned("must_activate"), turned("should_not_activate")];
	const says = [...lost.length === 0 ? [] : [`loses ${inPrompts(lost.length)}`], ...fires.length === 0 ? [] : [`fires on ${inPrompts(fires.length)} more that it should not`]];
	if (says.length === 0) return [];
	const ids = [...lost, ...fires].map(({ id }) => id);
	const named = `${ids.slice(0, 3).join(", ")}${ids.length > 3 ? ` and ${ids.length - 3} more` : ""}`;
	return [`Advice, which blocks nothing: among generated prompts, ${skill} ${says.join(" and ")} (${named}).`];
}
function joining(more) {
	const known = {
		base: /* @__PURE__ */ new Map(),
		head: /* @__PURE__ */ new Map()
	};
	return (own, side) => {
		if (more[side].size === 0) return own;
		const joined = known[side].get(own) ?? new Map([...own, ...more[side]]);
		known[side].set(own, joined);
		return joined;
	};
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
function missesInScreen(task, head) {
	const { golden, key, gone } = task;
	return golden && allLabels(task).some(({ skill, label }) => {
		const { rate, errors } = rateOf(head.get(key), skill);
		if (label === "acceptable" || gone?.includes(skill)) return false;
		return errors > 0 || rate !== (label === "must_activate" ? 1 : 0);
	});
}

// src/gate/grader-test.ts
const PERMUTATIONS = 1e4;
const NAMED_FROM = .01;
function testGraders(question, tasks, observed) {
	const { graderTolerance } = question.policy;
	if (question.sides === "head") return {
		fallen: [],
		broken: [],
		few: null
	};
	const known = gradesByGrader(tasks, observed);
	const apart = gradesByGrader(tasks.filter(({ key }) => !question.shared.has(key)), observed);
	const fallen = fallenOf(known, question, Math.min(NAMED_FROM, graderTolerance ?? NAMED_FROM), ({ base, head }) => base.scores.length === 0 || head.scores.length === 0 ? null : {
		base: base.scores,
		head: head.scores
	});
	const named = fallen.filter(({ fall }) => isLoss(fall, graderTolerance ?? NAMED_FROM));
	return {
		few: question.deterministic ? null : fewGradedText(trialsBehind(apart), question.jobs),
		fallen: fallen.map(({ grader, scores, fall, p }) => ({
			grader,
			tasks: scores.length,
			fall,
			p: question.deterministic ? null : p
		})),
		broken: [...named.map(({ grader, scores, fall, p }) => ({
			code: "grader",
			skill: null,
			message: `the score of grader ${grader} fell by ${fall.toFixed(2)} over ${scores.length} ${scores.length === 1 ? "task" : "tasks"}${question.deterministic ? "" : ` (p = ${p.toFixed(4)})`}`,
			...graderTolerance === null ? { blocks: false } : {}
		})), ...graderTolerance === null ? [] : unknownFalls(question, graderTolerance, known, named)]
	};
}
function trialsBehind(known) {
	const compared = [...known].map(([grader, rows]) => [grader, rows.flatMap(({ base, head }) => base.scores.length === 0 || head.scores.length === 0 ? [] : [{
		base: base.scores.length,
		head: head.scores.length
	}])]);
	return new Map(compared.filter(([, rows]) => rows.length > 0));
}
function unknownFalls(question, tolerance, known, found) {
	const missing = [...known].filter(([, rows]) => rows.some(({ base, head }) => base.unknown + head.unknown > 0));
	return fallenOf(new Map(missing), question, tolerance, ({ base, head }) => ({
		base: [...base.scores, ...Array(base.unknown).fill(1)],
		head: [...head.scores, ...Array(head.unknown).fill(0)]
	})).flatMap(({ grader, fall }) => found.some((one) => one.grader === grader) ? [] : [{
		code: "not_evaluated",
		skill: null,
		message: `the score of grader ${grader} could not be judged: trials without one hide a fall of up to ${fall.toFixed(2)} (tolerance ${tolerance})`
	}]);
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
	return mean(scores.map(({ base, head }) => mean(base) - mean(head)));
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
			sum += mean(all.slice(0, size)) - mean(all.slice(size));
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
function mean(values) {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
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

// src/metrics/task-totals.ts
function trialScore({ failed, grades }) {
	return failed ? null : compositeScore(grades);
}
function trialPassed({ failed, grades }) {
	const passed = failed ? null : gradesPassed(grades);
	return passed === null ? null : Number(passed);
}
function taskMeans(tasks, figure) {
	return tasks.flatMap((trials) => mean$1((trials ?? []).map(figure)) ?? []);
}

// src/gate/task-floors.ts
const RESAMPLES = 1e3;
function hasTaskFloor(floors) {
	return floors !== void 0 && floorsOf(floors).length > 0;
}
function brokenTaskFloors(question, tasks, observed) {
	const { taskFloors, failOn } = question.policy;
	if (taskFloors === void 0) return [];
	return floorsOf(taskFloors).flatMap((floor) => {
		const graded = tasks.filter((task) => isGraded(task, floor.grader, observed));
		const on = (side, figure) => {
			return figuresOf(graded.map(({ key }) => side.get(key)), figure, question);
		};
		const head = on(observed.head, floor.figure);
		const worst = on(observed.head, floor.worst);
		const before = question.sides === "both" ? on(observed.base, floor.figure).value : null;
		const wasBelow = before !== null && isBelow(before, floor);
		const says = (value) => `${floor.name} ${value.toFixed(2)} is below the floor of ${floor.least}`;
		if (head.value !== null && head.bound !== null && isBelow(head.bound, floor)) return wasBelow ? [{
			code: "already_below",
			skill: null,
			message: `${says(head.value)} (base: ${before.toFixed(2)}, below it already)`
		}] : [{
			code: "floor",
			skill: null,
			message: says(head.value)
		}];
		if (worst.value === null) {
			if (!tasks.some((task) => hasGrader(task, floor.grader))) return [];
			return [{
				code: "not_evaluated",
				skill: null,
				message: `there is a floor of ${floor.least} for ${floor.name}, and no trial was graded`
			}];
		}
		if (worst.bound === null || !isBelow(worst.bound, floor)) return [];
		if (wasBelow && !failOn.includes("already_below")) return [];
		return [{
			code: "not_evaluated",
			skill: null,
			message: `${says(worst.value)} if what could not be graded counts as failed`
		}];
	});
}
function idleFloors({ policy, tasks }) {
	const known = new Set(tasks.flatMap(({ graders }) => graders.map(({ name }) => name)));
	const idle = (policy.taskFloors?.graders ?? []).filter(({ grader }) => !known.has(grader));
	if (idle.length === 0) return [];
	return [`\`policy.graders\` has limits for ${idle.map(({ grader }) => grader).slice(0, 5).join(", ")}, but no task uses these graders: the limits protect nothing.`];
}
function floorsOf({ score, passRate, graders }) {
	return [
		{
			name: "the task score",
			least: score,
			grader: null,
			figure: trialScore,
			worst: atWorst(trialScore)
		},
		{
			name: "the task pass rate",
			least: passRate,
			grader: null,
			figure: trialPassed,
			worst: atWorst(trialPassed)
		},
		...graders.flatMap(({ grader, score: least, passRate: leastRate }) => [{
			name: `the score of grader ${grader}`,
			least,
			grader,
			figure: ofGrader(grader, ({ score: own }) => own),
			worst: atWorst(ofGrader(grader, ({ score: own }) => own))
		}, {
			name: `the pass rate of grader ${grader}`,
			least: leastRate,
			grader,
			figure: ofGrader(grader, ({ passed }) => Number(passed === true)),
			worst: atWorst(ofGrader(grader, ({ passed }) => Number(passed === true)))
		}])
	].flatMap(({ least, ...floor }) => least === null ? [] : [{
		...floor,
		least
	}]);
}
function ofGrader(name, read) {
	return ({ failed, grades }) => failed ? null : mean$1(grades.filter((one) => one.grader === name && one.status === "graded").map(read));
}
function atWorst(figure) {
	return (trial) => {
		if (trial.failed) return 0;
		const grades = trial.grades.map((grade) => grade.status === "error" ? {
			...grade,
			status: "graded",
			score: 0,
			passed: false
		} : grade);
		return figure({
			...trial,
			grades
		});
	};
}
function isGraded(task, grader, { base, head }) {
	const grades = [...base.get(task.key) ?? [], ...head.get(task.key) ?? []].flatMap((trial) => trial.grades);
	if (grades.length === 0) return hasGrader(task, grader);
	return grades.filter((grade) => grader === null || grade.grader === grader).some(({ status }) => status !== "not_applicable");
}
function hasGrader({ graders }, grader) {
	return graders.some(({ name }) => grader === null || name === grader);
}
function isBelow(value, { least }) {
	return value < least - epsilon$2;
}
function figuresOf(trials, figure, { deterministic, sides }) {
	const means = taskMeans(trials, figure);
	const value = mean$1(means);
	if (value === null || deterministic || sides === "head") return {
		value,
		bound: value
	};
	const random = seededRandom(1);
	const sorted = Array.from({ length: RESAMPLES }, () => mean$1(means.map(() => means[Math.floor(random() * means.length)] ?? 0))).flatMap((one) => one ?? []).sort((a, b) => a - b);
	if ((sorted.at(-1) ?? value) - (sorted[0] ?? value) > 1e-9) return {
		value,
		bound: quantile(sorted, .95)
	};
	const count = trials.flatMap((one) => (one ?? []).filter((trial) => figure(trial) !== null)).length;
	return {
		value,
		bound: wilsonInterval(value * count, count, 1.6448536269514722)?.high ?? value
	};
}

// src/gate/judge-graders.ts
function judgeGraders(question, compared, observed) {
	const figures = figureTasks(question);
	const { fallen, broken, few } = testGraders(question, compared, observed);
	return {
		fallen,
		broken: [
			...broken,
			...brokenTaskFloors(question, figures, observed),
			...failedGraders(question, figures, observed)
		],
		notes: [...idleFloors(question), ...few === null ? [] : [few]]
	};
}
function failedGraders({ policy, sides }, tasks, { head }) {
	if (policy.failOnGraders !== true || sides !== "head") return [];
	const failing = /* @__PURE__ */ new Map();
	const unknown = /* @__PURE__ */ new Map();
	let ended = 0;
	let graded = 0;
	const add = (counts, grader) => counts.set(grader, (counts.get(grader) ?? 0) + 1);
	const withGraders = tasks.filter((task) => task.graders.length > 0);
	for (const { key } of withGraders) {
		const trials = head.get(key) ?? [];
		const grades = trials.flatMap((trial) => trial.grades);
		if (trials.some(({ failed }) => failed) || trials.length === 0) ended += 1;
		graded += grades.filter(({ status }) => status === "graded").length;
		const of = (isMeant) => new Set(grades.filter(isMeant).map(({ grader }) => grader));
		for (const grader of of(({ status, passed }) => status === "graded" && passed !== true)) add(failing, grader);
		for (const grader of of(({ status }) => status === "error")) add(unknown, grader);
	}
	const inTasks = (count) => `${count} ${count === 1 ? "task" : "tasks"}`;
	const notEvaluated = (message) => ({
		code: "not_evaluated",
		skill: null,
		message,
		blocks: true
	});
	return [
		...[...failing].map(([grader, count]) => ({
			code: "grader",
			skill: null,
			message: `grader ${grader} fails on ${count} of ${inTasks(withGraders.length)}`,
			blocks: true
		})),
		...[...unknown].map(([grader, count]) => notEvaluated(`grader ${grader} could not grade ${inTasks(count)}`)),
		...ended > 0 ? [notEvaluated(`trials of ${inTasks(ended)} with graders ended in an error`)] : [],
		...graded === 0 && ended === 0 && unknown.size === 0 ? [notEvaluated("no grader graded a trial")] : []
	];
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
				message: `${skill} was removed: ${where}`
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
	const pairsOf = (side) => figurePairs(skill.name, skill.head === null ? gated : figures, question, side);
	const pairs = pairsOf("head");
	const head = skill.head === null ? null : skillMetrics(pairs, observed.head, skill.name);
	const hasBase = skill.base !== null && question.sides !== "head";
	const pairsOfBase = () => pairsDiffer(question) ? pairsOf("base") : pairs;
	const base = hasBase ? skillMetrics(pairsOfBase(), observed.base, skill.name) : null;
	const verdict = {
		skill: skill.name,
		state: "pass",
		recall: notApplicable,
		falseTriggers: notApplicable,
		base,
		head,
		moved: evidence.moved ?? [],
		excused: evidence.excused ?? /* @__PURE__ */ new Set(),
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
		const sides = skill.base === null ? "" : " on either side";
		const message = `${skill.name} is not offered to agents${sides} (disable-model-invocation): it cannot be measured`;
		if (measuresOthers(skill.name, question, gated)) verdict.notes.push(message);
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
		const why = descriptionLost(skill) === null ? "" : "; it has a description on base and none on head";
		const isMoved = new Set(evidence.moved?.flatMap(({ tasks }) => tasks));
		const { tasks: all } = recallEndpoint(skill.name, gated, samePrompts(question.tasks));
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
			reason("removed_tasks", text);
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
		...movedFrom(skill.name, question, gated, evidence)
	}));
}
function movedFrom(skill, question, gated, { base, head }) {
	if (!gated.some((task) => isDropped(task) || task.isNew)) return {
		moved: [],
		excused: /* @__PURE__ */ new Set()
	};
	const same = samePrompts(question.tasks);
	const pairing = {
		same,
		unlabelled: question.policy.unlabelled
	};
	const sidesOf = ({ key }) => ({
		base: base.get(key) ?? [],
		head: head.get(key) ?? []
	});
	const moved = /* @__PURE__ */ new Map();
	const excused = /* @__PURE__ */ new Set();
	for (const asked of [recallEndpoint(skill, gated, same), falseTriggerEndpoint(skill, gated, {
		base,
		head
	}, pairing)]) {
		const isOthers = (task) => task.expectations.some(({ label }) => label === "must_activate");
		for (const task of movedTasks(asked.changes, sidesOf)) {
			if (asked.endpoint === "falseTriggers") excused.add(task.key);
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
	return {
		moved: [...moved.values()],
		excused
	};
}
function lostKeys({ tasks }, all) {
	const same = samePrompts(tasks);
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

// src/gate/conversation-tasks.ts
function conversationsOf(tasks) {
	const keys = tasks.map((task) => {
		const key = conversationKey(task);
		return key === null ? null : `${key} ${task.room?.key ?? ""}`;
	});
	const counts = /* @__PURE__ */ new Map();
	for (const key of keys) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
	const numbers = new Map([...counts].filter(([, count]) => count > 1).map(([key], index) => [key, index]));
	return keys.map((key) => key === null ? void 0 : numbers.get(key));
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
	const conversations = conversationsOf(question.tasks);
	const whole = new Set(question.tasks.map((task, at) => firstOfScreen(task, question) === null ? conversations[at] : void 0));
	const isWhole = (conversation) => conversation !== void 0 && whole.has(conversation);
	return {
		tasks: question.tasks.map((task, position) => {
			const conversation = conversations[position];
			const shares = conversation === void 0 ? {} : { conversation };
			const { key } = task;
			const isCopy = !first.has(task);
			const { base, head, both } = screenTrials(task, question);
			const before = isWhole(conversation) ? null : firstOfScreen(task, question);
			return question.shared.has(key) ? {
				base: both,
				head: both,
				stored: false,
				isCopy,
				...shares
			} : {
				base,
				head,
				refill: task.trials ?? question.trials.base,
				stored: question.stored.has(key),
				isCopy,
				...shares,
				...before === null ? {} : { first: before }
			};
		}),
		hypotheses: hypothesesOf(question, gated, same),
		schedule: SCHEDULE,
		jobs: question.jobs,
		...question.final === void 0 ? {} : { final: question.final },
		changed: changedSkills(question)
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
	const { unlabelled } = question.policy;
	const { tolerance } = limitsOf(question.policy, skill);
	const labelled = (label) => gated.filter((task) => labelOf(task, skill) === label);
	const hypothesis = (endpoint, all, others) => {
		const { edited, added, relabelled, ofGone } = suiteChanges([...all, ...others], same, {
			skill,
			endpoint,
			unlabelled
		});
		const position = (task) => at([task])[0] ?? -1;
		return {
			skill,
			endpoint,
			tasks: at(oncePerPrompt(all, same)),
			candidates: at(oncePerPrompt([...all, ...others], same).filter((task) => labelOf(task, skill) === null)),
			tolerance,
			...edited.length + added.length + relabelled.length + ofGone.length === 0 ? {} : { changes: {
				edited: edited.map(({ base, head }) => ({
					base: position(base),
					head: position(head)
				})),
				added: at(added),
				relabelled: relabelled.map((one) => ({
					...one,
					task: position(one.task)
				})),
				ofGone: at(ofGone)
			} }
		};
	};
	const negatives = labelled("should_not_activate");
	const implicit = unlabelled === "negative" ? gated.filter((task) => isOnlyOthers(task, skill, same)) : [];
	return [hypothesis("recall", labelled("must_activate"), []), hypothesis("falseTriggers", negatives, implicit)];
}

// src/gate/gate.ts
function* gate(question) {
	const deciding = decideOn(bindingQuestion(question));
	let extra = adviceRequests(question);
	const isExtra = new Set(extra.map(({ task }) => task));
	const beside = [];
	let step = deciding.next();
	while (step.done !== true) {
		const answers = yield [...step.value, ...extra];
		extra = [];
		beside.push(...answers.filter(({ task }) => isExtra.has(task)));
		step = deciding.next(answers.filter(({ task }) => !isExtra.has(task)));
	}
	return withAdvice(step.value, question, beside);
}
function* decideOn(question) {
	const figures = figureTasks(question);
	const gated = gatedTasks(question);
	const { observed, evidenceOf, problems, notes, attempts, suspects = [] } = question.deterministic || question.sides === "head" ? yield* compareOnce(question, gated) : yield* confirm(question, gated);
	return {
		...conclude(question, {
			skills: clearLosses(question, gated, observed, judgeSkills(question, figures, gated, evidenceOf)),
			golden: question.deterministic ? brokenGolden(question, gated, observed) : yield* goldenAgain(question, gated, observed),
			graders: judgeGraders(question, gated, observed),
			observed,
			problems,
			notes
		}),
		...attempts?.differ === true ? { attempts } : {},
		...suspects.length === 0 ? {} : { suspects }
	};
}
function conclude(question, { skills, golden, graders, observed, problems, notes }) {
	const reasons = [...skills.flatMap((skill) => skill.reasons), ...[...golden, ...graders.broken].map((broken) => ({
		...broken,
		blocks: broken.blocks ?? question.policy.failOn.includes(broken.code)
	}))];
	for (const message of [...wholeRunProblems(question, observed), ...problems]) reasons.push(problem(question, message));
	return {
		state: stateOf(reasons),
		reasons: inOrder(reasons),
		skills,
		fallen: graders.fallen,
		notes: [
			...notes,
			...graders.notes,
			...droppedTasks(question)
		]
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
		notes: checkNotes(baseCheck),
		attempts: decided.attempts,
		suspects: decided.suspects
	};
}
function checkNotes(check) {
	if (check === null || check.again.length === 0) return [];
	if (!check.holds) return [`The stored trials of base no longer hold (p = ${check.midP.toFixed(3)} when a part was run again): base was measured again.`];
	return [`Base does better than its stored trials of ${check.skills.slice(0, 5).join(", ")}${check.skills.length > 5 ? ` and ${check.skills.length - 5} more` : ""}: those were measured again.`];
}
function errorProblems({ errorsDiffer }) {
	return errorsDiffer ? ["significantly more trials ended in an error on head than on base: their results are unknown"] : [];
}
const FEW = 2;
function wholeRunProblems(question, observed) {
	const positives = question.skills.flatMap(({ name }) => tasksOf(question.tasks, name).map((task) => ({
		task,
		name
	})));
	const fires = (side) => positives.some(({ task, name }) => rateOf(side.get(task.key), name).triggered > 0);
	const labelled = question.tasks.some((task) => question.skills.some(({ name }) => labelOf(task, name) !== null));
	const hasGraders = question.tasks.some(({ graders }) => graders.length > 0);
	const isGraded = [...observed.head.values()].flat().some(({ grades }) => grades.some((one) => one.status === "graded"));
	const unlabelled = hasGraders ? "no prompt has a label, and no grader graded a trial" : "no prompt says which skill it must or must not activate";
	return [
		...question.notComparable === null ? [] : [question.notComparable],
		...labelled || hasGraders && isGraded ? [] : [unlabelled],
		...positives.length > (question.deterministic && question.sides === "both" ? FEW : 0) && !fires(observed.base) && !fires(observed.head) ? ["no skill fired on any prompt that must activate it: the set-up is probably broken"] : []
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

export { alsoFired, areAllGenerated, bindingQuestion, brokenGolden, compositeScore, conclude, confirmedEvidence, conversationsOf, descriptionLost, errorProblems, falseTriggerEndpoint, figurePairs, figureTasks, figureTasksOf, firedSkills, firstOfScreen, gate, gatedTasks, gradesPassed, hasTaskFloor, hypothesesOf, inOrder, isDropped, isGenerated, isImplicitNegative, isOfGone, isOnlyOthers, judgeGraders, judgeSkill, judgeSkills, limitsOf, order, pairsDiffer, passes, plainEvidence, recallEndpoint, screenTrials, skillIntervals, stateOf, stolenPrompts, wilsonInterval, withAdvice, withProblem };