import { change, compareStrata, count, countedTasks, errorsDiffer, hiddenLoss, strataOf, stratifiedExactTest, twoSidedMidP } from "./suite-changes-41d2374a.js";
import { epsilon, isLoss } from "./is-loss-de836957.js";

// src/gate/holm.ts
function holm(items, pOf, alpha) {
	const sorted = [...items].sort((a, b) => pOf(a) - pOf(b));
	const stop = sorted.findIndex((item, rank) => pOf(item) > alpha / (sorted.length - rank) + 1e-9);
	return stop === -1 ? sorted : sorted.slice(0, stop);
}

// src/gate/base-check.ts
function tasksToCheck({ tasks, schedule }) {
	const stored = tasks.flatMap((task, position) => task.stored ? [position] : []);
	const most = schedule.baseCheckTasks;
	if (stored.length <= most) return stored;
	return Array.from({ length: most }, (_, index) => stored[Math.floor(index * stored.length / most)] ?? 0);
}
function checkedBase({ hypotheses, schedule }, storedOf, again) {
	const strata = hypotheses.flatMap(({ skill, tasks }) => tasks.flatMap((task) => {
		const fresh = again.get(task);
		if (fresh === void 0) return [];
		const before = count(storedOf(task), skill);
		const now = count(fresh, skill);
		return [{
			baseHits: before.hits,
			baseTrials: before.completed,
			headHits: now.hits,
			headTrials: now.completed
		}];
	}));
	const midP = twoSidedMidP(stratifiedExactTest(strata));
	return {
		midP,
		holds: midP >= schedule.baseCheckBelow
	};
}

// src/gate/decide.ts
function* decide(question) {
	const run = new Run(question);
	yield* run.screen();
	const { looks } = question.schedule;
	for (const [index, look] of looks.entries()) {
		const asks = run.asksFor(look);
		if (asks.length === 0 && !run.hasActive()) break;
		run.take(asks, asks.length === 0 ? [] : yield asks);
		run.judge(index, look);
	}
	return run.decided();
}
var Run = class {
	#question;
	#trials;
	#candidates = [];
	#baseCheck = null;
	constructor(question) {
		this.#question = question;
		this.#trials = question.tasks.map(() => ({
			base: [],
			head: [],
			freshBase: [],
			freshHead: []
		}));
	}
	*screen() {
		const { tasks } = this.#question;
		const asks = [];
		for (const [task, { base, head }] of tasks.entries()) {
			if (base > 0) asks.push({
				task,
				side: "base",
				trials: base,
				phase: "screen"
			});
			if (head > 0) asks.push({
				task,
				side: "head",
				trials: head,
				phase: "screen"
			});
		}
		const checked = tasksToCheck(this.#question);
		for (const task of checked) asks.push({
			task,
			side: "base",
			trials: 1,
			phase: "check"
		});
		const answers = yield asks;
		this.take(asks, answers);
		if (checked.length > 0) yield* this.#checkBase(asks, answers);
		this.#candidates = this.#question.hypotheses.map((hypothesis) => this.#screened(hypothesis));
	}
	*#checkBase(asks, answers) {
		const again = new Map(asks.flatMap((ask, index) => ask.phase === "check" ? [[ask.task, answers[index] ?? []]] : []));
		this.#baseCheck = checkedBase(this.#question, (task) => this.#trialsOf(task).base, again);
		if (this.#baseCheck.holds) return;
		yield* this.#refill();
	}
	*#refill() {
		const asks = [];
		for (const [task, { base, stored }] of this.#question.tasks.entries()) {
			if (!stored) continue;
			this.#trialsOf(task).base = [];
			asks.push({
				task,
				side: "base",
				trials: base,
				phase: "refill"
			});
		}
		this.take(asks, yield asks);
	}
	take(asks, answers) {
		for (const [index, { task, side, phase }] of asks.entries()) {
			const showed = answers[index] ?? [];
			const trials = this.#trialsOf(task);
			if (phase === "confirm") (side === "base" ? trials.freshBase : trials.freshHead).push(...showed);
			else if (phase !== "check") (side === "base" ? trials.base : trials.head).push(...showed);
		}
	}
	#screened(hypothesis) {
		const { skill, endpoint } = hypothesis;
		const tasks = this.#tasksOf(hypothesis);
		const strata = [];
		const moved = [];
		const measured = [];
		let hidden = 0;
		for (const task of tasks) {
			const { base, head } = this.#trialsOf(task);
			const before = count(base, skill);
			const after = count(head, skill);
			if (before.completed === 0 || after.completed === 0) {
				hidden += hiddenLoss(before, after, endpoint);
				continue;
			}
			measured.push(task);
			const own = strataOf(before, after, endpoint);
			strata.push(own);
			if (change(own.worst, endpoint) > 1e-9) moved.push(task);
		}
		const { midP, net, worstMidP } = compareStrata(strata, endpoint);
		const escalated = Math.min(midP, worstMidP) < this.#question.schedule.escalateBelow[endpoint] - epsilon;
		return {
			hypothesis,
			tasks,
			measured,
			moved,
			screen: {
				midP,
				net
			},
			hidden,
			escalated,
			reads: /* @__PURE__ */ new Map(),
			looks: [],
			p: 1,
			worstP: 1,
			net: 0,
			worstNet: 0,
			active: escalated
		};
	}
	#tasksOf({ skill, endpoint, tasks, candidates, changes }) {
		const fires = (trials) => trials.some(({ fired }) => fired.includes(skill));
		const joined = candidates.filter((task) => {
			const { base, head } = this.#trialsOf(task);
			return fires(base) || fires(head);
		});
		const all = joined.length === 0 ? tasks : [...tasks, ...joined];
		if (changes === void 0) return all;
		return countedTasks(all, changes, {
			skill,
			endpoint
		}, (task) => this.#trialsOf(task));
	}
	hasActive() {
		return this.#candidates.some(({ active }) => active);
	}
	asksFor(look) {
		const wanted = /* @__PURE__ */ new Map();
		for (const { active, moved, measured, reads } of this.#candidates) {
			if (!active) continue;
			for (const task of look.tasks === "moved" ? moved : measured) {
				const reading = (reads.get(task) ?? 0) + look.trials;
				reads.set(task, reading);
				wanted.set(task, Math.max(wanted.get(task) ?? 0, reading));
			}
		}
		const asks = [];
		for (const [task, reading] of [...wanted].sort(([a], [b]) => a - b)) {
			const trials = reading - this.#trialsOf(task).freshHead.length;
			if (trials <= 0) continue;
			asks.push({
				task,
				side: "base",
				trials,
				phase: "confirm"
			}, {
				task,
				side: "head",
				trials,
				phase: "confirm"
			});
		}
		return asks;
	}
	judge(index, look) {
		const active = this.#candidates.filter((candidate) => candidate.active);
		const midPs = active.map((candidate) => this.#look(candidate, index, look));
		const confirmed = this.#confirmed();
		for (const [position, candidate] of active.entries()) {
			const { midP, worstMidP } = midPs[position] ?? {
				midP: 1,
				worstMidP: 1
			};
			const isFutile = look.futileFrom !== null && Math.min(midP, worstMidP) >= look.futileFrom - 1e-9;
			if (confirmed.has(candidate) || isFutile) candidate.active = false;
		}
	}
	#look(candidate, index, { weight }) {
		const { skill, endpoint } = candidate.hypothesis;
		const strata = Array.from(candidate.reads, ([task, reading]) => {
			const { freshBase, freshHead } = this.#trialsOf(task);
			return strataOf(count(freshBase, skill, reading), count(freshHead, skill, reading), endpoint);
		});
		const { midP, net, worstMidP, worstNet } = compareStrata(strata, endpoint);
		candidate.looks.push({
			look: index + 1,
			midP,
			net
		});
		candidate.p = Math.min(candidate.p, midP / weight);
		candidate.worstP = Math.min(candidate.worstP, worstMidP / weight);
		candidate.net = net;
		candidate.worstNet = worstNet;
		return {
			midP,
			worstMidP
		};
	}
	#confirmed() {
		const escalated = this.#candidates.filter((candidate) => candidate.escalated);
		const significant = holm(escalated, ({ p }) => p, this.#question.schedule.alpha / this.#question.jobs);
		return new Set(significant.filter((one) => isLoss(one.net, one.hypothesis.tolerance) || one.net > 1e-9 && this.#hasCollapsed(one)));
	}
	#hasCollapsed({ hypothesis: { skill, endpoint }, tasks }) {
		if (endpoint !== "recall") return false;
		const fires = ({ fired }) => fired.includes(skill);
		const trials = tasks.map((task) => this.#trialsOf(task));
		return trials.some(({ freshBase }) => freshBase.some(fires)) && !trials.some(({ head, freshHead }) => head.some(fires) || freshHead.some(fires));
	}
	decided() {
		const confirmed = this.#confirmed();
		const escalated = this.#candidates.filter((candidate) => candidate.escalated);
		const atWorst = new Set(holm(escalated, ({ worstP }) => worstP, this.#question.schedule.alpha / this.#question.jobs).filter((one) => isLoss(one.worstNet + one.hidden, one.hypothesis.tolerance) || this.#hasCollapsed(one)));
		return {
			hypotheses: this.#candidates.map((candidate) => ({
				hypothesis: candidate.hypothesis,
				tasks: candidate.tasks,
				screen: candidate.screen,
				escalated: candidate.escalated,
				looks: candidate.looks,
				reads: candidate.reads,
				p: Math.min(1, candidate.p),
				regressed: confirmed.has(candidate),
				regressedAtWorst: atWorst.has(candidate) || confirmed.has(candidate) || mayHideLoss(candidate),
				netAtWorst: candidate.worstNet + candidate.hidden
			})),
			trials: this.#trials,
			baseCheck: this.#baseCheck,
			errorsDiffer: errorsDiffer(this.#trials.flatMap(({ base, head, freshBase, freshHead }, task) => [...this.#question.tasks[task]?.isCopy === true ? [] : [{
				base,
				head
			}], {
				base: freshBase,
				head: freshHead
			}]), this.#question.schedule.alpha)
		};
	}
	#trialsOf(task) {
		const trials = this.#trials[task];
		if (trials === void 0) throw new Error(`there is no task ${task}`);
		return trials;
	}
};
function mayHideLoss({ hidden, hypothesis }) {
	return isLoss(hidden, hypothesis.tolerance);
}

export { decide, holm };