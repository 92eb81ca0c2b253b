"use strict";

const require_report = require("./report-ac56b22a.js");
const require_options = require("./options-63464348.js");

// src/gate/decide-once.ts
function decideOnce(question) {
	const { tasks, hypotheses, alpha, jobs, final = {
		seen: jobs,
		worst: jobs
	} } = question;
	const tested = hypotheses.map((hypothesis) => test(hypothesis, question));
	const family = tested.filter((one) => one.tasks.length > 0);
	const found = (parts, pOf, netOf) => new Set(require_report.holm(family, pOf, alpha / parts, { familyOf }).filter((one) => require_report.isLoss(netOf(one), leastOf(one))));
	const runs = require_report.runsBehind(tasks, tasks, (task) => tasks[task]?.isCopy !== true);
	const regressed = found(final.seen, ({ midP }) => midP, ({ net }) => net);
	const worst = found(final.worst, ({ worstMidP }) => worstMidP, ({ worstNet }) => worstNet);
	return {
		suspects: family.map((one) => ({
			p: one.midP,
			worstP: one.worstMidP,
			weight: 1,
			family: familyOf(one)
		})),
		hypotheses: tested.map((one) => {
			const isHidden = require_report.isLoss(one.hidden, leastOf(one));
			return verdictOn(one, regressed.has(one), regressed.has(one) || worst.has(one) || isHidden);
		}),
		trials: tasks.map(({ base, head }) => ({
			base,
			head,
			freshBase: base,
			freshHead: head
		})),
		baseCheck: null,
		errorsDiffer: require_report.errorsDiffer(runs, alpha),
		attempts: require_report.failedAttempts(runs, alpha)
	};
}
function familyOf({ hypothesis }) {
	return hypothesis.family;
}
function leastOf({ tasks, hypothesis }) {
	return require_report.toleranceOf(tasks.length, hypothesis);
}
const UNASKED = {
	base: [],
	head: []
};
function test(hypothesis, { tasks: all, spread = 0 }) {
	const { skill, endpoint } = hypothesis;
	const at = (task) => all[task] ?? UNASKED;
	const joined = hypothesis.candidates.filter((task) => [...at(task).base, ...at(task).head].some(({ fired }) => fired.includes(skill)));
	const tasks = require_report.countedTasks([...hypothesis.tasks, ...joined], hypothesis.changes, hypothesis, at);
	let [hidden, measured] = [0, 0];
	const reads = /* @__PURE__ */ new Map();
	const strata = tasks.map((task) => {
		const { base, head, conversation } = at(task);
		const before = require_report.count(base, skill);
		const after = require_report.count(head, skill);
		reads.set(task, Math.max(base.length, head.length));
		const failed = head.length === 0 ? base.length : after.failed;
		if (before.completed === 0 || after.completed === 0) hidden += require_report.hiddenLoss(before, after, endpoint);
		else measured += 1;
		const own = require_report.strataOf(before, {
			...after,
			failed
		}, endpoint);
		const known = base.length > 0 && head.length > 0;
		const trials = () => ({
			base: require_report.firedIn(base, skill),
			head: require_report.firedIn(head, skill)
		});
		return require_report.withTrials(own, known ? conversation : void 0, trials);
	});
	return {
		hypothesis,
		tasks,
		...require_report.compareStrata(strata, endpoint, spread),
		reads,
		isMeasured: measured > 0,
		hidden
	};
}
function verdictOn({ hypothesis, tasks, midP, net, worstNet, reads, isMeasured }, regressed, regressedAtWorst) {
	return {
		hypothesis,
		tasks,
		isMeasured,
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
		reads: regressed ? reads : /* @__PURE__ */ new Map(),
		p: Math.min(1, midP),
		regressed,
		regressedAtWorst,
		netAtWorst: worstNet
	};
}

// src/gate/power/probability.ts
function shifted(probability, logOdds) {
	if (logOdds === 0) return probability;
	const p = Math.min(1 - 1e-6, Math.max(1e-6, probability));
	return 1 / (1 + Math.exp(-Math.log(p / (1 - p)) - logOdds));
}
function worsened(before, { shape, drop, direction }, random) {
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

// src/gate/power/random.ts
function seededRandom(seed, stream = 0) {
	let a = seed >>> 0;
	let b = stream >>> 0;
	let c = 2654435769;
	let counter = 1;
	const next = () => {
		const sum = (a + b | 0) + counter | 0;
		counter = counter + 1 | 0;
		a = b ^ b >>> 9;
		b = c + (c << 3) | 0;
		c = c << 21 | c >>> 11;
		c = c + sum | 0;
		return (sum >>> 0) / 4294967296;
	};
	for (let round = 0; round < 15; round += 1) next();
	const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
	const gamma = (shape) => {
		if (shape < 1) return gamma(shape + 1) * (1 - next()) ** (1 / shape);
		const d = shape - 1 / 3;
		const scale = 1 / Math.sqrt(9 * d);
		for (;;) {
			const x = normal();
			const v = (1 + scale * x) ** 3;
			if (v > 0 && Math.log(1 - next()) < .5 * x * x + d - d * v + d * Math.log(v)) return d * v;
		}
	};
	const beta = (alpha, betaShape) => {
		const x = gamma(alpha);
		const y = gamma(betaShape);
		return x + y === 0 ? Number(next() < alpha / (alpha + betaShape)) : x / (x + y);
	};
	return {
		next,
		normal,
		beta
	};
}

// src/gate/power/shrink.ts
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

// src/gate/power/rates.ts
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

// src/gate/power/detectable-loss.ts
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
	const { prompts: _, ...rest } = set;
	const id = JSON.stringify([key, rest]);
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
function isFoundOnce({ prompts, trials, tolerance, ofAll = 0, skills, jobs, once, spread = 0 }, lost, random) {
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
		tolerance,
		ofAll
	};
	if (once === true) {
		const tasks = trials.map(({ base, head }, task) => ({
			base: several(task, "base", base),
			head: several(task, "head", head)
		}));
		const alpha = require_options.SCHEDULE.alpha / (2 * skills);
		const { hypotheses } = decideOnce({
			tasks,
			hypotheses: [hypothesis],
			alpha,
			jobs,
			spread
		});
		return hypotheses[0]?.regressed === true;
	}
	const conversation = require_report.decide({
		tasks: trials.map((one) => ({
			...one,
			stored: false
		})),
		hypotheses: [hypothesis],
		schedule: {
			...require_options.SCHEDULE,
			alpha: require_options.SCHEDULE.alpha / (1 + SUSPECTS * (skills - 1))
		},
		jobs,
		spread
	});
	let step = conversation.next();
	while (step.done !== true) step = conversation.next(step.value.map(({ task, side, trials: asked }) => several(task, side, asked)));
	return step.value.hypotheses[0]?.regressed === true;
}
function leastRegression(prompts, limits) {
	const least = Math.max(1, Math.ceil(limits.tolerance - require_report.epsilon));
	return Array.from({ length: Math.min(prompts, least) }, (_, index) => index + 1).find((net) => require_report.recallRegressed({
		net,
		base: prompts,
		head: prompts - net
	}, limits)) ?? null;
}
function lossText(prompts, loss, about) {
	if (prompts === 0) return "no loss can show";
	return loss === null ? "sees no loss reliably" : `sees losses of ${about ? "about " : ""}${loss} or more`;
}

// src/gate/power/seen-losses.ts
const KNOWN_FROM = 8;
function seenLosses(tasks, sampling) {
	const bySkill = promptsBySkill(tasks, sampling);
	const all = [...bySkill.values()].flatMap((own) => [...own.values()]).map(({ rate }) => rate);
	const isMeasured = all.length > 0 && all.every(({ trials }) => trials >= KNOWN_FROM);
	return (skill) => {
		const own = [...bySkill.get(skill)?.values() ?? []].sort((a, b) => a.rate.trials - b.rate.trials || a.rate.hits - b.rate.hits || (a.task < b.task ? -1 : 1));
		const firing = own.filter(({ rate }) => rate.trials > 0 && rate.hits * 2 >= rate.trials).length;
		const loss = leastLoss(skill, own, isMeasured ? all : null, sampling);
		const isPossible = loss !== null && (all.every(({ trials }) => trials === 0) || loss <= firing);
		return {
			prompts: own.length,
			firing,
			loss: isPossible ? loss : null
		};
	};
}
function promptsBySkill(tasks, { promptOf = (task) => task }) {
	const bySkill = /* @__PURE__ */ new Map();
	for (const { key, origin, expectations } of tasks) {
		if (origin !== "head") continue;
		for (const { skill, label, source, base, head } of expectations) {
			if (label !== "must_activate" || source !== "labelled") continue;
			const own = bySkill.get(skill) ?? /* @__PURE__ */ new Map();
			const prompt = promptOf(key);
			if (!own.has(prompt)) own.set(prompt, {
				task: key,
				rate: observed(isAsked(base) ? base : head)
			});
			bySkill.set(skill, own);
		}
	}
	return bySkill;
}
function leastLoss(skill, own, all, { trialsOf, limitsOf, skills, jobs, once = false, spread = 0 }) {
	const asked = own.flatMap(({ task, rate }) => {
		const trials = trialsOf(task);
		return trials === null ? [] : [{
			trials,
			rate
		}];
	});
	const rates = asked.map(({ rate }) => rate);
	const key = JSON.stringify(all === null ? rates.length : [priorOf(all), rates]);
	return rememberedPrompts(key, {
		prompts: all === null ? unmeasuredPrompts(rates.length) : measuredPrompts(rates, all),
		trials: asked.map(({ trials }) => trials),
		tolerance: limitsOf(skill).tolerance,
		ofAll: limitsOf(skill).ofAll ?? 0,
		skills,
		jobs,
		once,
		spread
	});
}
function isAsked(rate) {
	return rate !== null && rate.triggered + rate.notTriggered + rate.errors > 0;
}
function observed({ triggered, notTriggered }) {
	return {
		hits: triggered,
		trials: triggered + notTriggered
	};
}

Object.defineProperty(exports, "AS_THEY_ARE", { enumerable: true, get: () => AS_THEY_ARE });
Object.defineProperty(exports, "CERTAIN", { enumerable: true, get: () => CERTAIN });
Object.defineProperty(exports, "decideOnce", { enumerable: true, get: () => decideOnce });
Object.defineProperty(exports, "leastRegression", { enumerable: true, get: () => leastRegression });
Object.defineProperty(exports, "lossText", { enumerable: true, get: () => lossText });
Object.defineProperty(exports, "measuredWorld", { enumerable: true, get: () => measuredWorld });
Object.defineProperty(exports, "observed", { enumerable: true, get: () => observed });
Object.defineProperty(exports, "rememberedPrompts", { enumerable: true, get: () => rememberedPrompts });
Object.defineProperty(exports, "seededRandom", { enumerable: true, get: () => seededRandom });
Object.defineProperty(exports, "seenLosses", { enumerable: true, get: () => seenLosses });
Object.defineProperty(exports, "shifted", { enumerable: true, get: () => shifted });
Object.defineProperty(exports, "statedWorld", { enumerable: true, get: () => statedWorld });
Object.defineProperty(exports, "unmeasuredPrompts", { enumerable: true, get: () => unmeasuredPrompts });
Object.defineProperty(exports, "worsened", { enumerable: true, get: () => worsened });