"use strict";

const require_agents = require("./agents-482b9764.js");
const require_start = require("./start-b5b59809.js");
const require_terminal = require("./terminal-4f5210a3.js");
const require_power = require("./power-ad2b2116.js");
const require_options = require("./options-63464348.js");
const require_report = require("./report-ac56b22a.js");
const require_documents = require("./documents-9c53a8eb.js");
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
		head: headTrials
	};
	const stored = drift > 0;
	if (changed === null || owner === changed) return {
		...all,
		stored
	};
	const { first, ...trials } = require_options.untouchedTrials(all, stored || baseTrials > require_options.SCHEDULE.baseTrials);
	return {
		...trials,
		stored,
		...require_start.present({ first })
	};
}
function isFromBefore(side, phase, { drift }) {
	return drift > 0 && side === "base" && phase === "screen";
}

// src/gate/power/separate-suites.ts
function separateSuites(design) {
	const { skills, prompts, negatives, schedule, tolerance, ofAll = 0, drift, changed, sides = 0, spread = 0 } = design;
	const perSkill = prompts + negatives;
	const range = (from, length) => Array.from({ length }, (_, index) => from + index);
	const hypotheses = range(0, skills).flatMap((index) => {
		const common = {
			skill: skillName(index),
			candidates: [],
			tolerance,
			ofAll
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
			changed: changed === null ? [] : [skillName(changed)],
			spread
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
			const ofSide = () => range(0, sides === 0 ? 0 : skills).map(() => random.normal() * sides);
			const moved = {
				base: ofSide(),
				head: ofSide()
			};
			return { trial(task, side, phase) {
				const p = (side === "base" ? base : head)[task] ?? 0;
				const skill = Math.floor(task / perSkill);
				const offset = (isFromBefore(side, phase, design) ? 0 : drifted) + (moved[side][skill] ?? 0);
				return random.next() < require_power.shifted(p, offset) ? fires[skill] ?? nothing : nothing;
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
	const direction = endpoint === "recall" ? "down" : "up";
	const hit = require_power.worsened(base.slice(from, from + length), {
		shape: effect,
		drop,
		direction
	}, random);
	return [
		...base.slice(0, from),
		...hit,
		...base.slice(from + length)
	];
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
		const { decided, trials, base } = runOnce(world, world.draw(effect, require_power.seededRandom(seed, rep)));
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
	const conversation = require_report.decide(world.question);
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
	const world = separateSuites(design);
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
function detectablePromptsOf({ prompts, skills, rates, baseTrials, headTrials, tolerance, ofAll = 0 }) {
	const each = (value) => Array.from({ length: prompts }, () => value);
	return require_power.rememberedPrompts(rates.name, {
		prompts: each(rates.positives),
		trials: each({
			base: baseTrials,
			head: headTrials
		}),
		tolerance,
		ofAll,
		skills,
		jobs: 1
	});
}

// src/gate/power/room-trials.ts
function lossesByRoom({ tasks, skills, rooms }, { base, head, tolerance, ofAll = 0 }) {
	const asked = tasks.filter(({ origin }) => origin === "head");
	const written = asked.filter((task) => !require_start.neverBlocks(task));
	const counted = written.length === 0 ? asked : written;
	const prompts = new Map(asked.map((task) => [task.key, promptOf(task)]));
	const runs = new Map(asked.map((task) => [task.key, task.message?.conversation ?? promptOf(task)]));
	const measured = skills.filter((skill) => skill.head !== null);
	const seen = require_power.seenLosses(counted, {
		promptOf: (task) => runs.get(task) ?? task,
		trialsOf: () => ({
			base,
			head
		}),
		limitsOf: () => ({
			tolerance,
			ofAll
		}),
		skills: Math.max(1, measured.length),
		jobs: 1
	});
	return {
		skills: measured.map(({ skill, room }) => ({
			skill,
			...require_start.present({ room: room?.name }),
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
	const { skills, prompts, negatives } = design;
	const meaning = meaningsOf(design);
	const rows = [
		"Blocked although nothing changed:",
		["of pull requests", ({ falseBlock }) => percent(falseBlock.perPullRequest)],
		["of skills", ({ falseBlock }) => percent(falseBlock.perSkill)],
		"Found when a skill's recall got worse:",
		...Object.keys(reports[0]?.power ?? {}).map((effect) => [meaning[effect] ?? effect, ({ power }) => percent(Object.entries(power).find(([name]) => name === effect)?.[1])]),
		"Least number of prompts lost entirely that is found four times in five:",
		["of a skill", ({ detectablePrompts }) => String(detectablePrompts ?? "none")],
		"Trials a prompt:",
		["when nothing changed", ({ trialsPerTask }) => trialsPerTask.harmless.toFixed(1)],
		["when something did", ({ trialsPerTask }) => trialsPerTask.regressed.toFixed(1)],
		["of base", ({ baseTrialsPerTask }) => baseTrialsPerTask.toFixed(1)]
	];
	const width = Math.max(...rows.map((row) => typeof row === "string" ? 0 : row[0].length + 2));
	const line = (label, cells) => `${label.padEnd(width)}${cells.map((cell, at) => cell.padStart(Math.max(8, names[at]?.length ?? 0) + 2)).join("")}`;
	return [
		`${require_start.plural(skills, "skill")}, ${require_start.plural(prompts, "prompt")} each and ${negatives} that must not trigger; ${reps.toLocaleString("en")} simulated pull requests of each kind`,
		"",
		line("", names),
		...rows.map((row) => typeof row === "string" ? row : line(`  ${row[0]}`, reports.map(row[1]))),
		"",
		...names.map((name) => `${name}: ${WORLDS[name] ?? WORLDS["measured"]}`),
		""
	].join("\n");
}
function meaningsOf({ drop, prompts }) {
	const points = `${(drop * 100).toFixed(0)} points`;
	const lost = Math.round(drop * prompts);
	return {
		shift: `all prompts shift, ${points} on average`,
		flat: `every prompt moves by ${points}`,
		lost: `${require_start.plural(lost, "prompt")} that fired ${lost === 1 ? "goes" : "go"} entirely`
	};
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
		`\nThat run: ${`${require_start.plural(skills.length, "skill")} in ${require_start.plural(rooms.length, "room")}, which are one family of tests`}`,
		...lines,
		...rest,
		""
	].join("\n");
}
function roomLine({ room, skills, prompts, trials }) {
	const cost = `${require_start.plural(prompts, "prompt")}; trials: ${trials.head} head, ${trials.base} base`;
	return `  ${require_start.plainText.name(room)}: ${require_start.plural(skills, "skill")}, ${prompts === 0 ? "no prompt" : cost}`;
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
	return `${require_start.plainText.name(skill)}: ${require_start.plural(prompts, "prompt")}${fire}; ${require_power.lossText(prompts, loss, true)}`;
}

// src/commands/read-base-rates.ts
const ratesSchema = require_start.object({
	positives: require_start.array(require_start.number().min(0).max(1)).default([]),
	negatives: require_start.array(require_start.number().min(0).max(1)).default([])
});
async function readBaseRates(path) {
	const text = await textOf(path);
	const value = require_options.parseJson(text) ?? require_documents.parseDocument(text, path).value;
	const read = require_report.resultsIn(value);
	if ("results" in read) {
		const { columns } = read.results;
		const rates = columns.flatMap(({ name, results }) => {
			const measured = results === null ? null : countsOf(results);
			if (measured === null || measured.positives.length + measured.negatives.length === 0) return [];
			return [{
				name: columns.length > 1 ? name : null,
				world: require_power.measuredWorld(measured),
				results
			}];
		});
		if (rates.length === 0) throw holdsNone(path);
		return rates;
	}
	const stated = ratesSchema.safeParse(value).data;
	if (stated === void 0 || stated.positives.length + stated.negatives.length === 0) throw holdsNone(path, require_options.isRecord(value) && "schema" in value ? read.why : "");
	return [{
		name: null,
		world: require_power.statedWorld(stated),
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
function holdsNone(path, why = "") {
	return new require_start.UserError({
		what: `"${path}" holds no rates${why === "" ? "" : ` (${why})`}.`,
		todo: "Give the results.json of a run, or {\"positives\": [0.9, 1], \"negatives\": [0, 0.1]} with shares from 0 to 1."
	});
}
function countsOf(results) {
	const counts = (label) => results.tasks.flatMap((task) => [...require_start.allExpectations(results, task)].flatMap((expectation) => {
		const counted = require_power.observed(expectation.base ?? expectation.head);
		return expectation.label === label && expectation.source === "labelled" && counted.trials > 0 ? [counted] : [];
	}));
	return {
		positives: counts("must_activate"),
		negatives: counts("should_not_activate")
	};
}

// src/commands/power-command.ts
async function computePower(options, terminal) {
	const own = options.baseRates === void 0 ? null : await readBaseRates(options.baseRates);
	const limits = require_agents.lossLimits(options.tolerance ?? null, false);
	const design = {
		skills: options.skills,
		prompts: options.prompts,
		negatives: options.negatives,
		baseTrials: options.baseTrials,
		headTrials: options.headTrials,
		drift: 0,
		drop: options.drop / 100,
		endpoint: "recall",
		...limits,
		schedule: require_options.SCHEDULE,
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
		certain: reportOf(require_power.CERTAIN),
		usual: reportOf(require_power.AS_THEY_ARE)
	} : Object.fromEntries(own.map((one) => [worldName(one), reportOf(one.world)]));
	const { baseTrials: base, headTrials: head } = options;
	const measured = (own ?? []).flatMap(({ name, results }) => results === null ? [] : [{
		name,
		...lossesByRoom(results, {
			base,
			head,
			...limits
		})
	}]);
	if (options.json === true) {
		const suites = measured.map(({ name, skills, rooms }) => ({
			...require_start.present({ name }),
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
	return require_terminal.exitCodes.pass;
}
function worldName({ name, results }) {
	if (results === null) return "stated";
	return name === null ? "measured" : `measured with ${name}`;
}

exports.computePower = computePower;