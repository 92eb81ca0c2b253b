// src/gate/is-loss.ts
const epsilon = 1e-9;
function isLoss(loss, tolerance) {
	return loss > 1e-9 && loss >= tolerance - 1e-9;
}

// src/gate/holm.ts
function holm(items, pOf, alpha) {
	const sorted = [...items].sort((a, b) => pOf(a) - pOf(b));
	const stop = sorted.findIndex((item, rank) => pOf(item) > alpha / (sorted.length - rank) + 1e-9);
	return stop === -1 ? sorted : sorted.slice(0, stop);
}

// src/gate/exact-test.ts
function stratifiedExactTest(strata) {
	let sum = Float64Array.of(1);
	let least = 0;
	let observed = 0;
	for (const { baseHits, baseTrials, headHits, headTrials } of strata) {
		const hits = baseHits + headHits;
		if (baseTrials === 0 || headTrials === 0 || hits === 0 || hits === baseTrials + headTrials) continue;
		least += Math.max(0, hits - baseTrials);
		observed += headHits;
		sum = convolve(sum, hypergeometric(baseTrials, headTrials, hits));
	}
	const at = observed - least;
	const here = sum[at] ?? 0;
	let below = 0;
	for (let index = 0; index < at; index += 1) below += sum[index] ?? 0;
	let above = 0;
	for (let index = sum.length - 1; index > at; index -= 1) above += sum[index] ?? 0;
	return {
		fewer: tail(below, here),
		more: tail(above, here)
	};
}
function twoSidedMidP({ fewer, more }) {
	return Math.min(1, 2 * Math.min(fewer.midP, more.midP));
}
function tail(beyond, here) {
	return {
		exact: Math.min(1, beyond + here),
		midP: Math.min(1, beyond + here / 2)
	};
}
function convolve(a, b) {
	const result = new Float64Array(a.length + b.length - 1);
	for (let i = 0; i < a.length; i += 1) {
		const weight = a[i] ?? 0;
		for (let j = 0; j < b.length; j += 1) result[i + j] = (result[i + j] ?? 0) + weight * (b[j] ?? 0);
	}
	return result;
}
const cache = /* @__PURE__ */ new Map();
const CACHED_TRIALS = 64;
function hypergeometric(baseTrials, headTrials, hits) {
	if (baseTrials > CACHED_TRIALS || headTrials > CACHED_TRIALS) return computed(baseTrials, headTrials, hits);
	const key = (baseTrials * 65 + headTrials) * 129 + hits;
	const known = cache.get(key);
	if (known !== void 0) return known;
	const table = computed(baseTrials, headTrials, hits);
	cache.set(key, table);
	return table;
}
function computed(baseTrials, headTrials, hits) {
	const least = Math.max(0, hits - baseTrials);
	const most = Math.min(hits, headTrials);
	const table = new Float64Array(most - least + 1);
	const mode = Math.min(most, Math.max(least, Math.floor((headTrials + 1) * (hits + 1) / (baseTrials + headTrials + 2))));
	const up = (k) => (headTrials - k) * (hits - k) / ((k + 1) * (baseTrials - hits + k + 1));
	table[mode - least] = 1;
	for (let k = mode; k < most; k += 1) table[k + 1 - least] = (table[k - least] ?? 0) * up(k);
	for (let k = mode; k > least; k -= 1) table[k - 1 - least] = (table[k - least] ?? 0) / up(k - 1);
	const total = table.reduce((sum, value) => sum + value, 0);
	return table.map((value) => value / total);
}

// src/gate/counts.ts
function count(trials, skill, most = trials.length) {
	let hits = 0;
	let failed = 0;
	const length = Math.min(most, trials.length);
	for (let index = 0; index < length; index += 1) {
		const trial = trials[index];
		if (trial?.fired.includes(skill)) hits += 1;
		else if (trial?.failed) failed += 1;
	}
	return {
		hits,
		completed: length - failed,
		failed
	};
}
function compareStrata(strata, endpoint) {
	const seen = strata.map((one) => one.seen);
	const midP = worseTail(stratifiedExactTest(seen), endpoint);
	const net = seen.reduce((sum, stratum) => sum + change(stratum, endpoint), 0);
	if (strata.every((one) => one.worst === one.seen)) return {
		midP,
		net,
		worstMidP: midP,
		worstNet: net
	};
	const worst = strata.map((one) => one.worst);
	const worstNet = worst.reduce((sum, stratum) => sum + change(stratum, endpoint), 0);
	return {
		midP,
		net,
		worstMidP: worseTail(stratifiedExactTest(worst), endpoint),
		worstNet
	};
}
function toStratum(before, after) {
	return {
		baseHits: before.hits,
		baseTrials: before.completed,
		headHits: after.hits,
		headTrials: after.completed
	};
}
function atWorst(before, after, endpoint) {
	const isRecall = endpoint === "recall";
	return {
		baseHits: before.hits + (isRecall ? before.failed : 0),
		baseTrials: before.completed + before.failed,
		headHits: after.hits + (isRecall ? 0 : after.failed),
		headTrials: after.completed + after.failed
	};
}
function strataOf(before, after, endpoint) {
	const seen = toStratum(before, after);
	return {
		seen,
		worst: before.failed + after.failed > 0 ? atWorst(before, after, endpoint) : seen
	};
}
function hiddenLoss(before, after, endpoint) {
	const known = (side) => side.completed + side.failed > 0 ? side : {
		...side,
		failed: 1
	};
	return Math.max(0, change(atWorst(known(before), known(after), endpoint), endpoint));
}
function change({ baseHits, baseTrials, headHits, headTrials }, endpoint) {
	if (baseTrials === 0 || headTrials === 0) return 0;
	const difference = baseHits / baseTrials - headHits / headTrials;
	return endpoint === "recall" ? difference : -difference;
}
function worseTail(test, endpoint) {
	return (endpoint === "recall" ? test.fewer : test.more).midP;
}
function errorsDiffer(trials, alpha) {
	if (trials.every(({ head }) => !head.some(({ failed }) => failed))) return false;
	const failures = (some) => some.filter(({ failed }) => failed).length;
	const strata = trials.map(({ base, head }) => ({
		baseHits: failures(base),
		baseTrials: base.length,
		headHits: failures(head),
		headTrials: head.length
	}));
	return stratifiedExactTest(strata).more.exact < alpha;
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
	#tasksOf({ skill, endpoint, tasks, candidates, tolerance, rewording }) {
		const fires = (trials) => trials.some(({ fired }) => fired.includes(skill));
		const joined = candidates.filter((task) => {
			const { base, head } = this.#trialsOf(task);
			return fires(base) || fires(head);
		});
		const all = joined.length === 0 ? tasks : [...tasks, ...joined];
		if (rewording === void 0) return all;
		const strata = (task) => {
			const { base, head } = this.#trialsOf(task);
			return strataOf(count(base, skill), count(head, skill), endpoint);
		};
		const lost = rewording.dropped.reduce((sum, task) => sum + change(strata(task).worst, endpoint), 0);
		if (!isLoss(lost, tolerance)) return all;
		const gained = new Set(rewording.added.filter((task) => change(strata(task).seen, endpoint) < -epsilon));
		return all.filter((task) => !gained.has(task));
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
		return new Set(significant.filter(({ net, hypothesis }) => isLoss(net, hypothesis.tolerance)));
	}
	decided() {
		const confirmed = this.#confirmed();
		const escalated = this.#candidates.filter((candidate) => candidate.escalated);
		const atWorst = new Set(holm(escalated, ({ worstP }) => worstP, this.#question.schedule.alpha / this.#question.jobs).filter(({ worstNet, hidden, hypothesis }) => isLoss(worstNet + hidden, hypothesis.tolerance)));
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

export { compareStrata, count, decide, epsilon, errorsDiffer, hiddenLoss, holm, isLoss, strataOf };