import { Option } from "./commander-7c086372.js";
import { UserError, array, defaultTolerance, number, numberBetween, object, wholeNumber } from "./start-4b511490.js";
import { SCHEDULE, resultsSchema } from "./suite-changes-41d2374a.js";
import { decide } from "./decide-a27eb237.js";
import { exitCodes } from "./exit-codes-3ee759fb.js";
import { optionParser } from "./option-parser-9152c270.js";
import { parseDocument, readTextFile } from "./read-text-file-c4a77518.js";
import { basename, dirname, resolve } from "node:path";

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
	let left = drop * before.length;
	for (const index of shuffled(before.length, random)) {
		if (left <= 0) break;
		const p = after[index] ?? 0;
		const room = direction === "down" ? p : 1 - p;
		const taken = Math.min(room, left);
		after[index] = p + sign * taken;
		left -= taken;
	}
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
function shuffled(length, random) {
	const order = Array.from({ length }, (_, index) => index);
	for (let index = length - 1; index > 0; index -= 1) {
		const other = Math.floor(random.next() * (index + 1));
		const kept = order[index] ?? 0;
		order[index] = order[other] ?? 0;
		order[other] = kept;
	}
	return order;
}

// src/power/world.ts
const skillName = (index) => `skill-${index + 1}`;
function showings(skills) {
	return {
		nothing: {
			fired: [],
			failed: false
		},
		fires: Array.from({ length: skills }, (_, index) => ({
			fired: [skillName(index)],
			failed: false
		}))
	};
}
function baseRate(kind, { rates }, random) {
	const own = rates[kind];
	if (own.length > 0) return own[Math.floor(random.next() * own.length)] ?? 0;
	return kind === "positives" ? random.beta(.8, .2) : random.beta(.2, .8);
}
function isFromBefore(side, phase, { drift }) {
	return drift > 0 && side === "base" && phase === "screen";
}

// src/power/separate-suites.ts
function separateSuites(design) {
	const { skills, prompts, negatives, baseTrials, headTrials, drift, schedule, tolerance } = design;
	const perSkill = prompts + negatives;
	const range = (from, length) => Array.from({ length }, (_, index) => from + index);
	const hypotheses = range(0, skills).flatMap((index) => {
		const common = {
			skill: skillName(index),
			candidates: [],
			tolerance
		};
		return [{
			...common,
			endpoint: "recall",
			tasks: range(index * perSkill, prompts)
		}, {
			...common,
			endpoint: "falseTriggers",
			tasks: range(index * perSkill + prompts, negatives)
		}];
	});
	const tasks = range(0, skills * perSkill).map(() => ({
		base: baseTrials,
		head: headTrials,
		stored: drift > 0
	}));
	const { nothing, fires } = showings(skills);
	return {
		question: {
			tasks,
			hypotheses,
			schedule,
			jobs: 1
		},
		effects: [
			"shift",
			"flat",
			"lost"
		],
		found: () => [`${skillName(0)} ${design.endpoint}`],
		draw(effect, random) {
			const drifted = drift === 0 ? 0 : random.normal() * drift;
			const base = rates(design, random);
			const head = withEffect(base, effect, design, random);
			return { trial(task, side, phase) {
				const p = (side === "base" ? base : head)[task] ?? 0;
				const now = isFromBefore(side, phase, design) ? p : shifted(p, drifted);
				return random.next() < now ? fires[Math.floor(task / perSkill)] ?? nothing : nothing;
			} };
		}
	};
}
function rates(design, random) {
	const result = [];
	for (let skill = 0; skill < design.skills; skill += 1) {
		for (let index = 0; index < design.prompts; index += 1) result.push(baseRate("positives", design, random));
		for (let index = 0; index < design.negatives; index += 1) result.push(baseRate("negatives", design, random));
	}
	return result;
}
function withEffect(base, effect, design, random) {
	if (effect === "none" || effect === "nobody") return base;
	const { prompts, negatives, drop } = design;
	const endpoint = design.endpoint;
	const [from, length] = endpoint === "recall" ? [0, prompts] : [prompts, negatives];
	const hit = worsened(base.slice(from, from + length), effect, drop, endpoint === "recall" ? "down" : "up", random);
	return [
		...base.slice(0, from),
		...hit,
		...base.slice(from + length)
	];
}

// src/power/shared-catalogue.ts
const rivalry = .3;
function sharedCatalogue(design) {
	const { skills, prompts, nobody, baseTrials, headTrials, drift, schedule, tolerance } = design;
	const positives = skills * prompts;
	const all = Array.from({ length: positives }, (_, task) => task);
	const wantNone = Array.from({ length: nobody }, (_, index) => positives + index);
	const ownerOf = (task) => task < positives ? Math.floor(task / prompts) : -1;
	const hypotheses = Array.from({ length: skills }, (_, index) => {
		const common = {
			skill: skillName(index),
			tolerance
		};
		const own = all.filter((task) => ownerOf(task) === index);
		const others = all.filter((task) => ownerOf(task) !== index);
		return [{
			...common,
			endpoint: "recall",
			tasks: own,
			candidates: []
		}, {
			...common,
			endpoint: "falseTriggers",
			tasks: wantNone,
			candidates: others
		}];
	}).flat();
	const tasks = [...all, ...wantNone].map(() => ({
		base: baseTrials,
		head: headTrials,
		stored: drift > 0
	}));
	const { nothing, fires } = showings(skills);
	return {
		question: {
			tasks,
			hypotheses,
			schedule,
			jobs: 1
		},
		effects: [
			"flat",
			"lost",
			"nobody"
		],
		found: (effect) => effect === "nobody" ? [`${skillName(1)} falseTriggers`] : [`${skillName(0)} recall`, `${skillName(1)} falseTriggers`],
		draw(effect, random) {
			const drifted = drift === 0 ? 0 : random.normal() * drift;
			const rates = tasks.map((_, task) => baseRate(task < positives ? "positives" : "negatives", design, random));
			const rivals = tasks.map((_, task) => rivalOf(ownerOf(task), skills, random));
			const stolen = effect === "lost" ? someOf(prompts, Math.round(design.drop * prompts), random) : /* @__PURE__ */ new Set();
			return { trial(task, side, phase) {
				const rate = rates[task] ?? 0;
				const now = isFromBefore(side, phase, design) ? rate : shifted(rate, drifted);
				const owner = ownerOf(task);
				const isHit = side === "head" && effect !== "none";
				let taken = 0;
				if (isHit && owner === 0 && effect === "flat") taken = Math.min(now, design.drop);
				if (isHit && owner === 0 && stolen.has(task)) taken = 1;
				if (isHit && owner === -1 && effect === "nobody") taken = Math.min(1 - now, design.drop);
				const chance = random.next();
				if (chance < taken) return fires[1] ?? nothing;
				if (owner === -1) return chance < taken + now ? fires[rivals[task] ?? 0] ?? nothing : nothing;
				if (chance < (effect === "flat" ? now : taken + now)) return fires[owner] ?? nothing;
				return random.next() < rivalry ? fires[rivals[task] ?? 0] ?? nothing : nothing;
			} };
		}
	};
}
function rivalOf(owner, skills, random) {
	if (owner === -1) return Math.floor(random.next() * skills);
	const other = Math.floor(random.next() * (skills - 1));
	return other >= owner ? other + 1 : other;
}
function someOf(length, count, random) {
	const chosen = /* @__PURE__ */ new Set();
	while (chosen.size < Math.min(count, length)) chosen.add(Math.floor(random.next() * length));
	return chosen;
}

// src/power/random.ts
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

// src/power/simulate.ts
function simulate(world, effect, reps, seed) {
	const isTrue = new Set(world.found(effect));
	const skills = new Set(world.question.hypotheses.map(({ skill }) => skill)).size;
	const sum = {
		blocked: 0,
		found: 0,
		hypotheses: 0,
		skills: 0,
		trials: 0,
		base: 0
	};
	for (let rep = 0; rep < reps; rep += 1) {
		const { decided, trials, base } = runOnce(world, world.draw(effect, seededRandom(seed, rep)));
		const regressed = decided.hypotheses.filter((verdict) => verdict.regressed).map(({ hypothesis }) => hypothesis);
		if (regressed.length > 0) sum.blocked += 1;
		if (regressed.some(({ skill, endpoint }) => isTrue.has(`${skill} ${endpoint}`))) sum.found += 1;
		sum.hypotheses += regressed.length;
		sum.skills += new Set(regressed.map(({ skill }) => skill)).size;
		sum.trials += trials;
		sum.base += base;
	}
	const tasks = world.question.tasks.length * reps;
	return {
		blocked: sum.blocked / reps,
		found: sum.found / reps,
		perHypothesis: sum.hypotheses / (reps * world.question.hypotheses.length),
		perSkill: sum.skills / (reps * skills),
		trialsPerTask: sum.trials / tasks,
		baseTrialsPerTask: sum.base / tasks
	};
}
function runOnce(world, pullRequest) {
	const conversation = decide(world.question);
	let trials = 0;
	let base = 0;
	let step = conversation.next();
	while (step.done !== true) {
		const answers = [];
		for (const { task, side, phase, trials: asked } of step.value) {
			if (side === "base" && (phase === "screen" || phase === "refill")) base += asked;
			else trials += asked;
			const showed = [];
			for (let index = 0; index < asked; index += 1) showed.push(pullRequest.trial(task, side, phase));
			answers.push(showed);
		}
		step = conversation.next(answers);
	}
	return {
		decided: step.value,
		trials,
		base
	};
}

// src/power/power.ts
const mostLost = 10;
const wanted = .8;
function power(design, { reps, seed }) {
	const world = worldOf(design);
	const harmless = simulate(world, "none", reps, seed);
	const hit = world.effects.map((effect) => ({
		effect,
		...simulate(world, effect, reps, seed)
	}));
	const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
	return {
		falseBlock: {
			perSkill: harmless.perSkill,
			perPullRequest: harmless.blocked
		},
		power: Object.fromEntries(hit.map(({ effect, found }) => [effect, found])),
		trialsPerTask: {
			harmless: harmless.trialsPerTask,
			regressed: mean(hit.map(({ trialsPerTask }) => trialsPerTask))
		},
		baseTrialsPerTask: harmless.baseTrialsPerTask,
		detectablePrompts: detectablePrompts(design, {
			reps: Math.max(200, Math.floor(reps / 8)),
			seed
		})
	};
}
function detectablePrompts(design, { reps, seed }) {
	const prompts = design.endpoint === "falseTriggers" && !design.shared ? design.negatives : design.prompts;
	for (let lost = 1; lost <= Math.min(mostLost, prompts); lost += 1) {
		const { found } = simulate(worldOf({
			...design,
			drop: lost / prompts
		}), "lost", reps, seed);
		if (found >= wanted) return lost;
	}
	return null;
}
function worldOf(design) {
	return design.shared ? sharedCatalogue(design) : separateSuites(design);
}

// src/cli/read-base-rates.ts
const ratesSchema = object({
	positives: array(number().min(0).max(1)).default([]),
	negatives: array(number().min(0).max(1)).default([])
});
async function readBaseRates(path) {
	const full = resolve(path);
	const read = await readTextFile(dirname(full), basename(full));
	if (!("text" in read)) throw new UserError({
		what: `The file of base rates "${path}" ${read.problem}.`,
		todo: "Name a JSON file."
	});
	const { value } = parseDocument(read.text, path);
	const results = resultsSchema.safeParse(value);
	const rates = results.success ? ratesOf(results.data) : ratesSchema.safeParse(value).data;
	if (rates === void 0 || rates.positives.length + rates.negatives.length === 0) throw new UserError({
		what: `"${path}" holds no rates.`,
		todo: "Give the results.json of a run, or {\"positives\": [0.9, 1], \"negatives\": [0, 0.1]} with shares from 0 to 1."
	});
	return rates;
}
function ratesOf({ tasks }) {
	const rates = (label) => tasks.flatMap(({ expectations }) => expectations.flatMap((expectation) => {
		const { rate } = expectation.base ?? expectation.head;
		return expectation.label === label && expectation.source === "labelled" && rate !== null ? [rate] : [];
	}));
	return {
		positives: rates("must_activate"),
		negatives: rates("should_not_activate")
	};
}

// src/cli/power-command.ts
const nobody = 40;
function powerCommand(command, terminal, done) {
	command.optionsGroup("The suite:").option("--prompts <n>", "prompts a skill that must trigger it", optionParser(wholeNumber(1, 500)), 20).option("--negatives <n>", "prompts a skill that must not", optionParser(wholeNumber(1, 500)), 20).option("--skills <n>", "skills of the pull request", optionParser(wholeNumber(1, 100)), 10).option("--shared", `one catalogue: all prompts count for every skill, and ${nobody} more expect no skill`).option("--base-rates <file>", "rates of a suite's own prompts: results.json of a run, or {positives, negatives}").optionsGroup("The run:").option("--base-trials <n>", "trials of a prompt on base", optionParser(wholeNumber(1, 50)), 3).option("--head-trials <n>", "trials of a prompt on head, in the screening", optionParser(wholeNumber(1, 50)), SCHEDULE.headTrials).option("--tolerance <prompts>", "net loss of prompts that counts as a regression", optionParser(numberBetween(0, 500)), defaultTolerance(false)).optionsGroup("What goes wrong:").option("--drop <points>", "how far the rate falls (or rises), in points of 100", optionParser(numberBetween(.1, 100)), 15).addOption(new Option("--arm <arm>", "what gets worse").choices([
		"recall",
		"falseTrigger",
		"falseTriggers"
	]).default("recall")).option("--drift <sd>", "how far the model moved since base was stored, in log-odds", optionParser(numberBetween(0, 5)), 0).optionsGroup("The simulation:").option("--reps <n>", "pull requests of each kind", optionParser(wholeNumber(1, 1e5)), 4e3).option("--seed <n>", "the same seed gives the same figures", optionParser(wholeNumber(0, 4294967295)), 1).option("--json", "print the figures as JSON, rates in 0..1").addHelpText("after", "\nExamples:\n  Which losses do 9 prompts a skill detect?\n  $ skill-eval-gate power --prompts 9 --negatives 9\n  25 skills that share one catalogue, with a store of 10 trials:\n  $ skill-eval-gate power --skills 25 --shared --base-trials 10").action(async (options) => {
		if (options.shared === true && options.skills < 2) throw new UserError({
			what: "--shared needs at least two skills: a single skill cannot lose a prompt to another.",
			todo: "Raise --skills, or leave --shared out."
		});
		const rates = options.baseRates === void 0 ? {
			positives: [],
			negatives: []
		} : await readBaseRates(options.baseRates);
		const design = {
			skills: options.skills,
			prompts: options.prompts,
			negatives: options.negatives,
			shared: options.shared === true,
			nobody,
			baseTrials: options.baseTrials,
			headTrials: options.headTrials,
			drift: options.drift,
			drop: options.drop / 100,
			endpoint: options.arm === "recall" ? "recall" : "falseTriggers",
			rates,
			tolerance: options.tolerance,
			schedule: SCHEDULE
		};
		const report = power(design, {
			reps: options.reps,
			seed: options.seed
		});
		terminal.stdout(options.json === true ? `${JSON.stringify(report, null, 2)}\n` : asText(report, design, options));
		done(exitCodes.pass);
	});
}
function asText(report, design, { reps }) {
	const percent = (share) => `${((share ?? 0) * 100).toFixed(1)}%`;
	const points = `${(design.drop * 100).toFixed(0)} points`;
	const meaning = {
		none: "",
		shift: `all prompts shift, ${points} on average`,
		flat: design.shared ? `a skill loses ${points} of every prompt to another` : `every prompt moves by ${points}`,
		lost: design.shared ? `${Math.round(design.drop * design.prompts)} of ${design.prompts} prompts go to another skill` : `a few prompts go entirely, ${points} on average`,
		nobody: `a skill fires on ${points} more of the prompts that want none`
	};
	const found = Object.entries(report.power).map(([effect, share]) => {
		const description = Object.entries(meaning).find(([name]) => name === effect)?.[1] ?? effect;
		return `  ${percent(share).padStart(6)}  ${description}`;
	});
	const { skills, prompts, negatives, shared, endpoint } = design;
	const detectable = report.detectablePrompts;
	return [
		`${skills} ${skills === 1 ? "skill" : "skills"}${shared ? " in one catalogue" : ""}, ${prompts} ${prompts === 1 ? "prompt" : "prompts"} each${shared ? "" : ` and ${negatives} that must not trigger`}; ${reps.toLocaleString("en")} simulated pull requests of each kind`,
		"",
		"Blocked although nothing changed:",
		`  ${percent(report.falseBlock.perPullRequest).padStart(6)}  of pull requests (${percent(report.falseBlock.perSkill)} a skill)`,
		"",
		`Found when ${shared ? "something" : endpoint === "recall" ? "a skill's recall" : "a skill's false triggers"} got worse:`,
		...found,
		"",
		detectable === null ? `Prompts lost entirely: not even ${Math.min(10, prompts)} of them are found four times in five.` : `Sees losses of about ${detectable} ${detectable === 1 ? "prompt" : "prompts"} or more (found at least four times in five).`,
		`Trials a prompt: ${report.trialsPerTask.harmless.toFixed(1)} when nothing changed, ${report.trialsPerTask.regressed.toFixed(1)} when something did, and ${report.baseTrialsPerTask.toFixed(1)} for base.`,
		""
	].join("\n");
}

export { powerCommand };