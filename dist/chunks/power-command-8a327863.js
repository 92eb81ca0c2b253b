"use strict";

const require_measure = require("./measure-924e0bfe.js");
const require_start = require("./start-d6aee418.js");
const require_terminal = require("./terminal-4f47d098.js");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");

// src/gate/power/world.ts
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
function taskOf(owner, { baseTrials, headTrials, changed, drift }) {
	const all = {
		base: baseTrials,
		head: headTrials,
		stored: drift > 0
	};
	return changed === null || owner === changed ? all : {
		...all,
		first: require_measure.firstTrials(all)
	};
}
function isFromBefore(side, phase, { drift }) {
	return drift > 0 && side === "base" && phase === "screen";
}

// src/gate/power/separate-suites.ts
function separateSuites(design) {
	const { skills, prompts, negatives, drift, schedule, tolerance, changed } = design;
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
	const tasks = range(0, skills * perSkill).map((task) => taskOf(Math.floor(task / perSkill), design));
	const { nothing, fires } = showings(skills);
	return {
		question: {
			tasks,
			hypotheses,
			schedule,
			jobs: 1,
			changed: changed === null ? [] : [skillName(changed)]
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
				const now = isFromBefore(side, phase, design) ? p : require_measure.shifted(p, drifted);
				return random.next() < now ? fires[Math.floor(task / perSkill)] ?? nothing : nothing;
			} };
		}
	};
}
function rates(design, random) {
	const result = [];
	for (let skill = 0; skill < design.skills; skill += 1) {
		for (let index = 0; index < design.prompts; index += 1) result.push(design.rates.positives(random));
		for (let index = 0; index < design.negatives; index += 1) result.push(design.rates.negatives(random));
	}
	return result;
}
function withEffect(base, effect, design, random) {
	if (effect === "none" || effect === "nobody") return base;
	const { prompts, negatives, drop } = design;
	const endpoint = design.endpoint;
	const [from, length] = endpoint === "recall" ? [0, prompts] : [prompts, negatives];
	const hit = require_measure.worsened(base.slice(from, from + length), effect, drop, endpoint === "recall" ? "down" : "up", random);
	return [
		...base.slice(0, from),
		...hit,
		...base.slice(from + length)
	];
}

// src/gate/power/shared-catalogue.ts
const rivalry = .3;
function sharedCatalogue(design) {
	const { skills, prompts, nobody, drift, schedule, tolerance, changed } = design;
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
	const tasks = [...all, ...wantNone].map((task) => taskOf(ownerOf(task), design));
	const { nothing, fires } = showings(skills);
	return {
		question: {
			tasks,
			hypotheses,
			schedule,
			jobs: 1,
			changed: changed === null ? [] : [skillName(changed)]
		},
		effects: [
			"flat",
			"lost",
			"nobody"
		],
		found: (effect) => effect === "nobody" ? [`${skillName(1)} falseTriggers`] : [`${skillName(0)} recall`, `${skillName(1)} falseTriggers`],
		draw(effect, random) {
			const drifted = drift === 0 ? 0 : random.normal() * drift;
			const rates = tasks.map((_, task) => design.rates[task < positives ? "positives" : "negatives"](random));
			const rivals = tasks.map((_, task) => rivalOf(ownerOf(task), skills, random));
			const firing = all.slice(0, prompts).filter((task) => (rates[task] ?? 0) >= .5);
			const stolen = new Set(effect === "lost" ? require_measure.someOf(firing, Math.round(design.drop * prompts), random) : []);
			return { trial(task, side, phase) {
				const rate = rates[task] ?? 0;
				const now = isFromBefore(side, phase, design) ? rate : require_measure.shifted(rate, drifted);
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

// src/gate/power/simulate.ts
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
		const { decided, trials, base } = runOnce(world, world.draw(effect, require_measure.seededRandom(seed, rep)));
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
	const conversation = require_measure.decide(world.question);
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

// src/gate/power/power.ts
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
		detectablePrompts: detectablePromptsOf(design)
	};
}
function detectablePromptsOf({ prompts, skills, rates, baseTrials, headTrials, tolerance }) {
	const each = (value) => Array.from({ length: prompts }, () => value);
	return require_measure.rememberedPrompts(rates.name, {
		prompts: each(rates.positives),
		trials: each({
			base: baseTrials,
			head: headTrials
		}),
		tolerance,
		skills,
		jobs: 1
	});
}
function worldOf(design) {
	return design.shared ? sharedCatalogue(design) : separateSuites(design);
}

// src/gate/power/room-trials.ts
function lossesByRoom({ tasks, skills, rooms }, { base, head, tolerance }) {
	const asked = tasks.filter(({ origin }) => origin === "head");
	const written = asked.filter(({ provenance }) => provenance !== "generated");
	const counted = written.length === 0 ? asked : written;
	const prompts = new Map(asked.map((task) => [task.key, promptOf(task)]));
	const runs = new Map(asked.map((task) => [task.key, task.message?.conversation ?? promptOf(task)]));
	const measured = skills.filter((skill) => skill.head !== null);
	const seen = require_measure.seenLosses(counted, {
		promptOf: (task) => runs.get(task) ?? task,
		trialsOf: () => ({
			base,
			head
		}),
		toleranceOf: () => tolerance,
		skills: Math.max(1, measured.length),
		jobs: 1
	});
	return {
		skills: measured.map(({ skill, room }) => ({
			skill,
			...room === void 0 ? {} : { room: room.name },
			...seen(skill)
		})),
		rooms: [...new Set((rooms ?? []).map(({ name }) => name))].map((name) => {
			const inRoom = asked.filter(({ room }) => room?.name === name);
			const own = new Set(inRoom.map(({ key }) => prompts.get(key)));
			const trials = new Set(inRoom.map(({ key }) => runs.get(key))).size;
			return {
				room: name,
				skills: measured.filter(({ room }) => room?.name === name).length,
				prompts: own.size,
				trials: {
					base: trials * base,
					head: trials * head
				}
			};
		})
	};
}
function promptOf({ key, prompt, promptCut, room, context, message }) {
	return promptCut ? key : JSON.stringify([
		prompt,
		room,
		context,
		message
	]);
}

// src/commands/power-text.ts
const WORLDS = {
	certain: "prompts that nearly always or nearly never fire.",
	usual: "prompts that fire 9 times in 10, and one in five about every other time.",
	measured: "your suite's own prompts, with their rates shrunk towards each other.",
	stated: "the rates of your file."
};
function powerText(worlds, design, reps) {
	const names = Object.keys(worlds);
	const reports = Object.values(worlds);
	const percent = (share) => `${((share ?? 0) * 100).toFixed(1)}%`;
	const points = `${(design.drop * 100).toFixed(0)} points`;
	const { skills, prompts, negatives, shared, endpoint } = design;
	const lost = Math.round(design.drop * (endpoint === "recall" || shared ? prompts : negatives));
	const count = `${lost} ${lost === 1 ? "prompt" : "prompts"}`;
	const ending = lost !== 1 ? "" : endpoint === "recall" ? "es" : "s";
	const meaning = {
		shift: `all prompts shift, ${points} on average`,
		flat: shared ? `a skill loses ${points} of every prompt to another` : `every prompt moves by ${points}`,
		lost: shared ? `${count} of ${prompts} ${lost === 1 ? "goes" : "go"} to another skill` : `${count} that ${endpoint === "recall" ? "fired go" : "stayed silent fire"}${ending} entirely`,
		nobody: `a skill fires on ${points} more of the prompts that want none`
	};
	const rows = [
		"Blocked although nothing changed:",
		["of pull requests", ({ falseBlock }) => percent(falseBlock.perPullRequest)],
		["of skills", ({ falseBlock }) => percent(falseBlock.perSkill)],
		`Found when ${shared ? "something" : endpoint === "recall" ? "a skill's recall" : "a skill's false triggers"} got worse:`,
		...Object.keys(reports[0]?.power ?? {}).map((effect) => [meaning[effect] ?? effect, ({ power }) => percent(Object.entries(power).find(([name]) => name === effect)?.[1])]),
		"Least number of prompts lost entirely that is found four times in five:",
		["of a skill", ({ detectablePrompts }) => String(detectablePrompts ?? "none")],
		"Trials a prompt:",
		["when nothing changed", ({ trialsPerTask }) => trialsPerTask.harmless.toFixed(1)],
		["when something did", ({ trialsPerTask }) => trialsPerTask.regressed.toFixed(1)],
		["of base", ({ baseTrialsPerTask }) => baseTrialsPerTask.toFixed(1)]
	];
	const width = Math.max(...rows.map((row) => typeof row === "string" ? 0 : row[0].length + 2));
	const line = (label, cells) => `${label.padEnd(width)}${cells.map((cell) => cell.padStart(10)).join("")}`;
	return [
		`${skills} ${skills === 1 ? "skill" : "skills"}${shared ? " in one catalogue" : ""}, ${prompts} ${prompts === 1 ? "prompt" : "prompts"} each${shared ? "" : ` and ${negatives} that must not trigger`}; ${reps.toLocaleString("en")} simulated pull requests of each kind`,
		"",
		line("", names),
		...rows.map((row) => typeof row === "string" ? row : line(`  ${row[0]}`, reports.map(row[1]))),
		"",
		...names.map((name) => `${name}: ${WORLDS[name] ?? ""}`),
		""
	].join("\n");
}
function suitesText({ skills, rooms }) {
	if (rooms.length === 0) return [
		"\nThe skills of that run:",
		...skillLines(skills, "  "),
		""
	].join("\n");
	const lines = rooms.flatMap((room) => [roomLine(room), ...skillLines(skills.filter((skill) => skill.room === room.room), "    ")]);
	const rest = skillLines(skills.filter(({ room }) => room === void 0), "  ");
	return [
		`\nThat run: ${`${counted(skills.length, "skill")} in ${counted(rooms.length, "room")}, which are one family of tests`}`,
		...lines,
		...rest,
		""
	].join("\n");
}
function roomLine({ room, skills, prompts, trials }) {
	const cost = `${counted(prompts, "prompt")}; trials: ${trials.head} head, ${trials.base} base`;
	return `  ${require_start.plainText.name(room)}: ${counted(skills, "skill")}, ${prompts === 0 ? "no prompt" : cost}`;
}
function skillLines(skills, indent) {
	const without = skills.filter(({ prompts }) => prompts === 0).map(({ skill }) => require_start.plainText.name(skill));
	const lines = skills.filter(({ prompts }) => prompts > 0).map(skillLine);
	const others = `no prompt that could block: ${require_start.listed(without, MOST_NAMED)}`;
	return [...lines, ...without.length === 0 ? [] : [others]].map((line) => `${indent}${line}`);
}
const MOST_NAMED = 2;
function skillLine({ skill, prompts, firing, loss }) {
	const fire = firing < prompts ? `, of which ${firing} ${firing === 1 ? "fires" : "fire"} on base` : "";
	return `${require_start.plainText.name(skill)}: ${counted(prompts, "prompt")}${fire}; ${require_measure.lossText(prompts, loss, true)}`;
}
function counted(number, word) {
	return `${number} ${word}${number === 1 ? "" : "s"}`;
}

// src/commands/read-base-rates.ts
const ratesSchema = require_start.object({
	positives: require_start.array(require_start.number().min(0).max(1)).default([]),
	negatives: require_start.array(require_start.number().min(0).max(1)).default([])
});
async function readBaseRates(path) {
	const text = await textOf(path);
	const value = require_start.parseJson(text) ?? require_measure.parseDocument(text, path).value;
	const results = require_measure.resultsSchema.safeParse(value);
	if (results.success) {
		const several = results.data.columns.length > 1;
		const rates = require_measure.measuredOf$1(results.data).flatMap((own) => {
			const measured = countsOf(own);
			if (measured.positives.length + measured.negatives.length === 0) return [];
			return [{
				name: several ? own.agent.name ?? own.agent.id : null,
				world: require_measure.measuredWorld(measured),
				results: own
			}];
		});
		if (rates.length === 0) throw holdsNone(path);
		return rates;
	}
	const stated = ratesSchema.safeParse(value).data;
	if (stated === void 0 || stated.positives.length + stated.negatives.length === 0) throw holdsNone(path);
	return [{
		name: null,
		world: require_measure.statedWorld(stated),
		results: null
	}];
}
const MOST_BYTES = 268435456;
async function textOf(path) {
	const full = (0, node_path.resolve)(path);
	const found = await (0, node_fs_promises.stat)(full).catch(() => null);
	const problem = found === null ? "does not exist" : !found.isFile() ? "is not a regular file" : found.size > MOST_BYTES ? `has more than ${MOST_BYTES / 1024 / 1024} MB` : null;
	if (problem === null) return (0, node_fs_promises.readFile)(full, "utf8");
	throw new require_start.UserError({
		what: `The file of base rates "${path}" ${problem}.`,
		todo: "Name a JSON file."
	});
}
function holdsNone(path) {
	return new require_start.UserError({
		what: `"${path}" holds no rates.`,
		todo: "Give the results.json of a run, or {\"positives\": [0.9, 1], \"negatives\": [0, 0.1]} with shares from 0 to 1."
	});
}
function countsOf(results) {
	const counts = (label) => results.tasks.flatMap((task) => [...require_start.allExpectations(results, task)].flatMap((expectation) => {
		const counted = require_measure.observed(expectation.base ?? expectation.head);
		return expectation.label === label && expectation.source === "labelled" && counted.trials > 0 ? [counted] : [];
	}));
	return {
		positives: counts("must_activate"),
		negatives: counts("should_not_activate")
	};
}

// src/commands/power-command.ts
const nobody = 40;
function powerCommand(command, terminal, done) {
	command.optionsGroup("The suite:").option("--prompts <n>", "prompts per skill that must trigger it", require_measure.optionParser(require_start.wholeNumber(1, 500)), 20).option("--negatives <n>", "prompts per skill that must not", require_measure.optionParser(require_start.wholeNumber(1, 500)), 20).option("--skills <n>", "skills of the pull request", require_measure.optionParser(require_start.wholeNumber(1, 100)), 10).option("--shared", `one catalogue: all prompts count for every skill, and ${nobody} more expect no skill`).option("--base-rates <file>", "rates of a suite's own prompts: results.json of a run (shrunk), or {positives, negatives}").optionsGroup("The run:").option("--base-trials <n>", "trials of a prompt on base", require_measure.optionParser(require_start.wholeNumber(1, 50)), 3).option("--head-trials <n>", "trials of a prompt on head, in the screening", require_measure.optionParser(require_start.wholeNumber(1, 50)), require_measure.SCHEDULE.headTrials).option("--tolerance <prompts>", "net loss of prompts that counts as a regression", require_measure.optionParser(require_start.numberBetween(0, 500)), require_start.defaultTolerance(false)).optionsGroup("What goes wrong:").option("--drop <points>", "how far the rate falls (or rises), in points of 100", require_measure.optionParser(require_start.numberBetween(.1, 100)), 15).addOption(new require_measure.Option("--arm <arm>", "what gets worse").choices([
		"recall",
		"falseTrigger",
		"falseTriggers"
	]).default("recall")).option("--drift <sd>", "how far the model moved since base was stored, in log-odds", require_measure.optionParser(require_start.numberBetween(0, 5)), 0).optionsGroup("The simulation:").option("--reps <n>", "pull requests of each kind", require_measure.optionParser(require_start.wholeNumber(1, 1e5)), 2e3).option("--seed <n>", "the same seed gives the same figures", require_measure.optionParser(require_start.wholeNumber(0, 4294967295)), 1).option("--json", "print the figures as JSON, rates in 0..1").addHelpText("after", "\nExamples:\n  Which losses do 9 prompts a skill detect?\n  $ skill-eval-gate power --prompts 9 --negatives 9\n  25 skills that share one catalogue, with a store of 10 trials:\n  $ skill-eval-gate power --skills 25 --shared --base-trials 10").action(async (options) => {
		if (options.shared === true && options.skills < 2) throw new require_start.UserError({
			what: "--shared needs at least two skills: a single skill cannot lose a prompt to another.",
			todo: "Raise --skills, or leave --shared out."
		});
		const own = options.baseRates === void 0 ? null : await readBaseRates(options.baseRates);
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
			tolerance: options.tolerance,
			schedule: require_measure.SCHEDULE,
			changed: null
		};
		const reportOf = (rates) => power({
			...design,
			rates
		}, {
			reps: options.reps,
			seed: options.seed
		});
		const worlds = own === null ? {
			certain: reportOf(require_measure.CERTAIN),
			usual: reportOf(require_measure.AS_THEY_ARE)
		} : Object.fromEntries(own.map((one) => [worldName(one), reportOf(one.world)]));
		const { baseTrials: base, headTrials: head, tolerance } = options;
		const measured = (own ?? []).flatMap(({ name, results }) => results === null ? [] : [{
			name,
			...lossesByRoom(results, {
				base,
				head,
				tolerance
			})
		}]);
		if (options.json === true) {
			const suites = measured.map(({ name, skills, rooms }) => ({
				...name === null ? {} : { name },
				skills,
				...rooms.length === 0 ? {} : { rooms }
			}));
			const [only] = suites;
			const found = suites.length > 1 ? { columns: suites } : only ?? {};
			terminal.stdout(`${JSON.stringify({
				...worlds,
				...found
			}, null, 2)}\n`);
		} else {
			const texts = measured.map(({ name, ...suites }) => `${name === null ? "" : `\n${require_start.plain(name)}\n`}${suitesText(suites)}`);
			terminal.stdout(`${powerText(worlds, design, options.reps)}${texts.join("")}`);
		}
		done(require_terminal.exitCodes.pass);
	});
}
function worldName({ name, results }) {
	if (results === null) return "stated";
	return name === null ? "measured" : `measured with ${name}`;
}

exports.powerCommand = powerCommand;