import { compareStrata, count, countedTasks, decide, epsilon, errorsDiffer, failedAttempts, firedIn, hiddenLoss, holm, isLoss, recallRegressed, runsBehind, strataOf, withTrials } from "./decide-2b218692.js";
import { SCHEDULE } from "./schedule-4be6f81e.js";
import { seededRandom } from "./random-2acc3b75.js";

// src/gate/decide-once.ts
function decideOnce({ tasks, hypotheses, alpha, jobs }) {
	const tested = hypotheses.map((hypothesis) => test(hypothesis, tasks));
	const family = tested.filter((one) => one.tasks.length > 0);
	const found = (pOf, netOf) => new Set(holm(family, pOf, alpha / jobs).filter((one) => isLoss(netOf(one), one.hypothesis.tolerance)));
	const runs = runsBehind(tasks, tasks, (task) => tasks[task]?.isCopy !== true);
	const regressed = found(({ midP }) => midP, ({ net }) => net);
	const worst = found(({ worstMidP }) => worstMidP, ({ worstNet }) => worstNet);
	return {
		suspects: [],
		hypotheses: tested.map((one) => {
			const isHidden = isLoss(one.hidden, one.hypothesis.tolerance);
			return verdictOn(one, regressed.has(one), regressed.has(one) || worst.has(one) || isHidden, tasks);
		}),
		trials: tasks.map(({ base, head }) => ({
			base,
			head,
			freshBase: base,
			freshHead: head
		})),
		baseCheck: null,
		errorsDiffer: errorsDiffer(runs, alpha),
		attempts: failedAttempts(runs, alpha)
	};
}
function test(hypothesis, all) {
	const { skill, endpoint, changes = {
		edited: [],
		added: [],
		relabelled: [],
		ofGone: []
	} } = hypothesis;
	const joined = hypothesis.candidates.filter((task) => [...all[task]?.base ?? [], ...all[task]?.head ?? []].some(({ fired }) => fired.includes(skill)));
	const tasks = countedTasks([...hypothesis.tasks, ...joined], changes, hypothesis, (task) => all[task] ?? {
		base: [],
		head: []
	});
	let hidden = 0;
	const strata = tasks.map((task) => {
		const { base, head, conversation } = all[task] ?? {
			base: [],
			head: []
		};
		const before = count(base, skill);
		const after = count(head, skill);
		const failed = head.length === 0 ? Math.max(1, base.length) : after.failed;
		if (before.completed === 0 || after.completed === 0) hidden += hiddenLoss(before, after, endpoint);
		const own = strataOf(before, {
			...after,
			failed
		}, endpoint);
		const known = base.length > 0 && head.length > 0;
		return withTrials(own, known ? conversation : void 0, {
			base: firedIn(base, skill),
			head: firedIn(head, skill)
		});
	});
	return {
		hypothesis,
		tasks,
		...compareStrata(strata, endpoint),
		hidden
	};
}
function verdictOn({ hypothesis, tasks, midP, net, worstNet }, regressed, regressedAtWorst, all) {
	const trials = (task) => Math.max(all[task]?.base.length ?? 0, all[task]?.head.length ?? 0);
	return {
		hypothesis,
		tasks,
		screen: {
			midP,
			net
		},
		escalated: regressed,
		looks: regressed ? [{
			look: 1,
			midP,
			net
		}] : [],
		reads: new Map(regressed ? tasks.map((task) => [task, trials(task)]) : []),
		p: Math.min(1, midP),
		regressed,
		regressedAtWorst,
		netAtWorst: worstNet
	};
}

// src/power/probability.ts
function shifted(probability, logOdds) {
	if (logOdds === 0) return probability;
	const p = Math.min(1 - 1e-6, Math.max(1e-6, probability));
	return 1 / (1 + Math.exp(-Math.log(p / (1 - p)) - logOdds));
}
function worsened(before, shape, drop, direction, random) {
	const sign = direction === "down" ? -1 : 1;
	if (shape === "flat") return before.map((p) => Math.min(1, Math.max(0, p + sign * drop)));
	if (shape === "shift") {
		const logOdds = sign * logOddsFor(before, drop, sign);
		return before.map((p) => shifted(p, logOdds));
	}
	const after = [...before];
	const able = after.flatMap((p, index) => direction === "down" === p >= .5 ? [index] : []);
	for (const index of someOf(able, Math.round(drop * before.length), random)) after[index] = direction === "down" ? 0 : 1;
	return after;
}
const mostLogOdds = 30;
function logOddsFor(before, drop, sign) {
	const moved = (logOdds) => before.reduce((sum, p) => sum + Math.abs(shifted(p, sign * logOdds) - p), 0) / before.length;
	let low = 0;
	let high = mostLogOdds;
	for (let round = 0; round < 40; round += 1) {
		const middle = (low + high) / 2;
		if (moved(middle) < drop) low = middle;
		else high = middle;
	}
	return high;
}
function someOf(from, count, random) {
	const order = [...from];
	for (let index = order.length - 1; index > 0; index -= 1) {
		const other = Math.floor(random.next() * (index + 1));
		const kept = order[index] ?? 0;
		order[index] = order[other] ?? 0;
		order[other] = kept;
	}
	return order.slice(0, count);
}

// src/power/shrink.ts
const CORRELATION = {
	least: .02,
	most: .98
};
function priorOf(observed) {
	const known = observed.filter(({ trials }) => trials > 0);
	const all = known.reduce((sum, { trials }) => sum + trials, 0);
	const mean = (known.reduce((sum, one) => sum + one.hits, 0) + .5) / (all + 1);
	const spread = known.reduce((sum, one) => sum + one.trials * (one.hits / one.trials - mean) ** 2, 0);
	const within = mean * (1 - mean) * known.length;
	const between = mean * (1 - mean) * (all - known.length);
	const rho = between <= 0 ? .5 : (spread - within) / between;
	const weight = 1 / Math.min(CORRELATION.most, Math.max(CORRELATION.least, rho)) - 1;
	return {
		a: mean * weight,
		b: (1 - mean) * weight
	};
}
function drawnRate({ hits, trials }, { a, b }, random) {
	return random.beta(a + hits, b + trials - hits);
}

// src/power/rates.ts
const UNSURE = .2;
const CERTAIN = {
	name: "certain",
	positives: (random) => random.beta(.8, .2),
	negatives: (random) => random.beta(.2, .8)
};
const AS_THEY_ARE = {
	name: "unmeasured",
	positives: unsure,
	negatives: (random) => 1 - unsure(random)
};
function unsure(random) {
	return random.next() < UNSURE ? random.beta(10, 10) : random.beta(18, 2);
}
function measuredWorld(measured) {
	const drawn = (kind) => {
		const own = measured[kind];
		if (own.length === 0) return AS_THEY_ARE[kind];
		const prior = priorOf(own);
		return (random) => {
			const one = own[Math.floor(random.next() * own.length)];
			return one === void 0 ? 0 : drawnRate(one, prior, random);
		};
	};
	return {
		name: JSON.stringify(measured),
		positives: drawn("positives"),
		negatives: drawn("negatives")
	};
}
function statedWorld(stated) {
	const drawn = (kind) => {
		const own = stated[kind];
		if (own.length === 0) return AS_THEY_ARE[kind];
		return (random) => own[Math.floor(random.next() * own.length)] ?? 0;
	};
	return {
		name: JSON.stringify(stated),
		positives: drawn("positives"),
		negatives: drawn("negatives")
	};
}

// src/power/detectable-loss.ts
const WANTED = .8;
const MOST_PROMPTS = 100;
const FIRES = .5;
const SUSPECTS = .3;
const MOST_REPS = {
	few: 240,
	many: 100
};
const MANY = 40;
const REPS_AT_ONCE = 20;
const MOST_LOST = 15;
const known = /* @__PURE__ */ new Map();
function unmeasuredPrompts(count) {
	return Array.from({ length: count }, () => AS_THEY_ARE.positives);
}
function measuredPrompts(own, of) {
	const prior = priorOf(of);
	return own.map((one) => (random) => drawnRate(one, prior, random));
}
function detectablePrompts(set) {
	const { length } = set.prompts;
	if (length > MOST_PROMPTS) {
		const isKept = (_, index) => Math.floor(index * MOST_PROMPTS / length) !== Math.floor((index - 1) * MOST_PROMPTS / length);
		const loss = detectablePrompts({
			...set,
			prompts: set.prompts.filter(isKept),
			trials: set.trials.filter(isKept)
		});
		return loss === null ? null : Math.ceil(loss * Math.sqrt(length / MOST_PROMPTS));
	}
	for (let lost = 1; lost <= Math.min(MOST_LOST, length); lost += 1) if (isFound(set, lost)) return lost;
	return null;
}
function rememberedPrompts(key, set) {
	const { trials, tolerance, skills, jobs, once = false } = set;
	const id = JSON.stringify([
		key,
		trials,
		tolerance,
		skills,
		jobs,
		once
	]);
	const before = known.get(id);
	if (before !== void 0) return before;
	const loss = detectablePrompts(set);
	known.set(id, loss);
	return loss;
}
function isFound(set, lost) {
	const most = set.prompts.length >= MANY ? MOST_REPS.many : MOST_REPS.few;
	let found = 0;
	for (let reps = 1; reps <= most; reps += 1) {
		if (isFoundOnce(set, lost, seededRandom(1, reps))) found += 1;
		if (reps % REPS_AT_ONCE !== 0) continue;
		const difference = found / reps - WANTED;
		if (Math.abs(difference) > 2.6 * Math.sqrt(WANTED * .19999999999999996 / reps)) return difference > 0;
	}
	return found / most >= WANTED;
}
const fires = {
	fired: ["skill"],
	failed: false
};
const silent = {
	fired: [],
	failed: false
};
function isFoundOnce({ prompts, trials, tolerance, skills, jobs, once }, lost, random) {
	const rates = prompts.map((draw) => draw(random));
	const firing = rates.flatMap((rate, task) => rate >= FIRES ? [task] : []);
	const gone = new Set(someOf(firing, lost, random));
	if (gone.size < lost) return false;
	const trial = (task, side) => (side === "base" || !gone.has(task)) && random.next() < (rates[task] ?? 0) ? fires : silent;
	const several = (task, side, count) => Array.from({ length: count }, () => trial(task, side));
	const hypothesis = {
		skill: "skill",
		endpoint: "recall",
		tasks: prompts.map((_, task) => task),
		candidates: [],
		tolerance
	};
	if (once === true) {
		const tasks = trials.map(({ base, head }, task) => ({
			base: several(task, "base", base),
			head: several(task, "head", head)
		}));
		const { hypotheses } = decideOnce({
			tasks,
			hypotheses: [hypothesis],
			alpha: SCHEDULE.alpha / (2 * skills),
			jobs
		});
		return hypotheses[0]?.regressed === true;
	}
	const conversation = decide({
		tasks: trials.map((one) => ({
			...one,
			stored: false
		})),
		hypotheses: [hypothesis],
		schedule: {
			...SCHEDULE,
			alpha: SCHEDULE.alpha / (1 + SUSPECTS * (skills - 1))
		},
		jobs
	});
	let step = conversation.next();
	while (step.done !== true) step = conversation.next(step.value.map(({ task, side, trials: asked }) => several(task, side, asked)));
	return step.value.hypotheses[0]?.regressed === true;
}
function leastRegression(prompts, limits) {
	const least = Math.max(1, Math.ceil(limits.tolerance - epsilon));
	return Array.from({ length: Math.min(prompts, least) }, (_, index) => index + 1).find((net) => recallRegressed({
		net,
		base: prompts,
		head: prompts - net
	}, limits)) ?? null;
}
function lossText(prompts, loss, about) {
	if (prompts === 0) return "no loss can show";
	return loss === null ? "sees no loss reliably" : `sees losses of ${about ? "about " : ""}${loss} or more`;
}

export { AS_THEY_ARE, CERTAIN, decideOnce, leastRegression, lossText, measuredPrompts, measuredWorld, priorOf, rememberedPrompts, shifted, someOf, statedWorld, unmeasuredPrompts, worsened };