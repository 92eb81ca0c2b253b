import { DEFAULTS, UserError, applyInputs, asUserErrors, camelCase, defaultEnforce, inputNames, lossLimits } from "./start-285d2995.js";
import { defaultConfig, floorsOf, withDefaults } from "./full-config-8c7335cd.js";
import { tightenConfig } from "./tighten-c1a0945e.js";
import { NewerConfig, readConfig } from "./read-config-d59dd96c.js";
import { isLabelled, sharedLists } from "./labels-2c815ae7.js";
import { areAllGenerated } from "./gate-83a74453.js";
import { contextKey } from "./task-key-e926d828.js";
import { noSkill, noSuite, nothingRead } from "./empty-errors-a7e52349.js";
import { offeredKey } from "./skill-names-fca58416.js";
import { catalogueOf, suitesOf } from "./tree-9879a238.js";
import { folderNameOf } from "./skill-ids-c723e32d.js";
import { resolveSkill, skillsCalled } from "./resolve-skill-37bdf3c5.js";
import { checkAgent } from "./check-agent-a42401c7.js";
import { createHash } from "node:crypto";
import { basename, dirname } from "node:path/posix";

// src/evaluate/agent-turn.ts
var SeveralAgents = class extends Error {
	config;
	inputs;
	constructor(config, inputs) {
		super("The configuration names several agents.");
		this.config = config;
		this.inputs = inputs;
	}
};
function severalInShards({ config: { agents } }) {
	return new UserError({
		what: `Several agents are configured (${agents.map(({ name }) => name).join(", ")}), and a shard asks one.`,
		todo: "Choose one with --agent, or the input `agent`, or let each agent be a job of its own."
	});
}
function configInTurn(config, { entry, sharing, budgetUsd }) {
	return {
		...config,
		agent: entry.choice,
		mode: entry.mode ?? config.mode,
		trials: entry.trials ?? config.trials,
		baseTrials: entry.baseTrials ?? config.baseTrials,
		enforce: entry.enforce ?? config.enforce,
		budgetUsd,
		policy: {
			...config.policy,
			jobs: config.policy.jobs * sharing
		}
	};
}
function isEnforced({ choice, enforce }, config) {
	return enforce ?? config.enforce ?? defaultEnforce(choice.id);
}
function isDeterministic({ choice }) {
	return choice.id === "lexical";
}

// src/plan/asked-tasks.ts
function askedTasks(head, base, headSkills) {
	const baseByKey = new Map((base ?? []).map((task) => [task.key, task]));
	const headKeys = new Set(head.map(({ key }) => key));
	const headIds = new Set(head.flatMap((task) => task.suites.map((suite) => idIn(suite, task.id))));
	const headPrompts = new Set(head.map(({ prompt }) => prompt));
	const fromHead = head.map((task) => {
		const before = baseByKey.get(task.key);
		const { provenance, ...rest } = task;
		const from = provenance === "generated" && before !== void 0 ? before.provenance : provenance;
		return {
			...rest,
			...from === void 0 ? {} : { provenance: from },
			golden: task.golden || (before?.golden ?? false),
			origin: "head",
			isNew: base !== null && before === void 0
		};
	});
	const replacing = replacements(fromHead);
	const fromBase = [...baseByKey.values()].filter(({ key }) => !headKeys.has(key)).map((task) => withoutRemoved(task, headSkills)).filter(isLabelled).map((task) => {
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
	const { others, ...rest } = task;
	const skills = others === void 0 ? [] : onHead(others.skills, headSkills);
	const rule = others === void 0 || skills.length === 0 ? {} : { others: {
		...others,
		skills
	} };
	return {
		...rest,
		...rule,
		expectations,
		...gone.length === 0 ? {} : { gone }
	};
}
const onHead = sharedLists((list, headSkills) => list.filter((name) => headSkills.has(name)));
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
function enforcementOf(request, settings, { firstRun, brought }, tasks) {
	const generated = areAllGenerated(tasks) ? "generated" : null;
	if (request.comparison.kind === "run" && request.enforceRun) return {
		enforced: generated === null,
		reportOnly: generated
	};
	const reportOnly = brought !== null ? "installing" : firstRun ? "first_run" : generated ?? unenforced(settings.enforce);
	return {
		enforced: reportOnly === null,
		reportOnly
	};
}
function unenforced(enforce) {
	return enforce === null ? "router" : enforce ? null : "config";
}
function untrustedProblem({ refusedAgents }, { repository }, sameness) {
	if (refusedAgents.length === 0 || sameness !== null) return null;
	const asked = `${whoReads(refusedAgents)} a pull request from outside only when a maintainer asks for it`;
	return repository.linkCommit === null ? asked : `/evals run ${repository.linkCommit} is needed: ${asked}`;
}
function whoReads(agents) {
	const names = agents.map((agent) => `"${agent}"`);
	return names.length === 1 ? `the agent ${names[0]} reads` : `the agents ${names.join(", ")} read`;
}
function decidingPolicy({ policy, refusedAgents }) {
	return refusedAgents.length === 0 ? policy : {
		...policy,
		failOn: policy.failOn.filter((reason) => reason === "not_evaluated")
	};
}
function publishingOf(config, request, file) {
	const { comment, failJob, checkName, policy } = config;
	return {
		comment,
		failJob,
		checkName,
		accept: policy.accept,
		filtered: filterOf(request, file !== null) !== null,
		agent: (file?.config.agent ?? file?.config.agents) === void 0 ? askedAgents(config) : null,
		needs: neededInputs(config, request, file)
	};
}
function askedAgents({ agent, agents }) {
	return (agents?.map(({ choice }) => choice) ?? [agent]).map((one) => [one?.id ?? "lexical", one?.model ?? ""].join(" ").trim()).join(", ");
}
const NOT_ASKED = [
	"agent",
	"agents",
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
	const named = suites.filter === "always" || configured ? [...suites.patterns] : [];
	const { rooms = [], ...rest } = only;
	const filter = {
		suites: named,
		...rest,
		...rooms.length === 0 ? {} : { rooms }
	};
	return Object.values(filter).every((globs) => globs.length === 0) ? null : filter;
}

// src/evaluate/policy.ts
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
		...config.policy.accept === "maintainers" ? {} : { accept: config.policy.accept },
		onMovedLabels: config.policy.onMovedLabels,
		...config.policy.onNoAnswer === "error" ? {} : { onNoAnswer: config.policy.onNoAnswer },
		unlabelled: config.unlabelled,
		graderTolerance: config.policy.graderTolerance,
		taskFloors: {
			score: config.policy.minTaskScore,
			passRate: config.policy.minTaskPassRate,
			graders: Object.entries(config.policy.graders).map(([grader, { minScore, minPassRate }]) => ({
				grader,
				score: minScore,
				passRate: minPassRate
			}))
		},
		failOn: config.policy.failOn
	};
}
function withLimitsOfRows(policy, rows, config, deterministic) {
	const skills = new Map(policy.skills);
	for (const { row, id } of rows) {
		const own = Object.hasOwn(config.skills, row) ? limits(floorsOf(config, row), deterministic) : policy.skills.get(id);
		if (own !== void 0) skills.set(row, own);
	}
	return {
		...policy,
		skills
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

// src/sides/load-sides.ts
async function loadHead(tree, request, base) {
	const file = request.untrusted === null ? await configOf(tree, "head", request) : base.file;
	checkAgent(file, request);
	const discovery = discoveryOf(file);
	const catalogue = await catalogueOf(tree, discovery);
	if (catalogue.skills.length === 0) throw nothingRead(catalogue.unread ?? [], noSkill(catalogue.setAside));
	const { suites, skipped, unread, warnings } = await suitesOf(tree, "head", discovery, catalogue, request.suites.patterns, base.suites.map((suite) => suite.file));
	const isNamed = request.suites.patterns.length + discovery.suites.length > 0;
	const hadSuites = base.catalogue === null || base.problem !== null || base.hasSuites;
	if (suites.length === 0 && (hadSuites || isNamed || unread.length > 0)) throw nothingRead(unread, noSuite(skipped));
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

// src/evaluate/effective-config.ts
function effectiveConfig(request, file) {
	const { config, warnings } = request.inputsMay === "override" ? {
		config: applyInputs(file === null ? defaultConfig : withDefaults(file.config), request.inputs),
		warnings: []
	} : tightenConfig(file?.config ?? null, request.inputs);
	const { turn } = request;
	const own = turn === void 0 || turn === "each" ? config : configInTurn(config, turn);
	return {
		config: (request.untrusted ?? null) === null ? own : {
			...own,
			sandbox: "bubblewrap"
		},
		warnings
	};
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
function turnLimitWarning({ id, supports }) {
	if (supports?.stopCondition === true) return null;
	return {
		what: `The limit of turns (max_turns) has no effect with the agent "${id}", which cannot enforce it.`,
		todo: "Remove it, or limit the time of its trials with timeout_seconds."
	};
}

// src/plan/plan-trials.ts
const trialProtocol = 3;
function planTrials(requests, run) {
	const distinct = /* @__PURE__ */ new Map();
	for (const request of requests) {
		const { task, phase, first } = request;
		const side = sidePlanOf(run, request.side);
		for (let index = first; index < first + request.trials; index += 1) {
			const key = trialKey(task, side, {
				phase,
				index
			}, run);
			const known = distinct.get(key);
			if (known !== void 0) known.countsFor.push({
				task,
				side: request.side
			});
			else {
				const countsFor = [{
					task,
					side: request.side
				}];
				const { skills } = offeredTo(task, side);
				const stopCondition = stopConditionOf(task, run.maxTurns);
				const listing = phase === "screen" || phase === "refill" ? listingKeyOf(task, side, run) : {};
				const context = contextOn(task, side);
				const seen = {
					skills,
					...context === null ? {} : { context },
					stopCondition
				};
				distinct.set(key, {
					task,
					side: request.side,
					phase,
					index,
					...seen,
					key,
					...listing,
					countsFor
				});
			}
		}
	}
	return [...distinct.values()];
}
function planScreen(tasks, sides, trialsOf, run) {
	return planTrials(tasks.flatMap((task) => sides.map((side) => ({
		task,
		side,
		phase: "screen",
		first: 0,
		trials: trialsOf(task)
	}))), run);
}
function screenKey(task, side, index, run) {
	return trialKey(task, sidePlanOf(run, side), {
		phase: "screen",
		index
	}, run);
}
function sharedTasks(tasks, run) {
	if (run.sides.base === null) return /* @__PURE__ */ new Set();
	const isShared = (task) => screenKey(task, "base", 0, run) === screenKey(task, "head", 0, run);
	return new Set(tasks.filter(isShared).map(({ key }) => key));
}
function sidePlanOf({ sides }, side) {
	const plan = sides[side];
	if (plan === null) throw new Error(`nothing is planned on ${side}`);
	return plan;
}
function offeredTo(task, side) {
	return side.special?.get(offeredKey(task)) ?? side;
}
function contextOn({ context }, side) {
	return (context === void 0 ? null : side.contexts?.get(contextKey(context))) ?? null;
}
function trialKey(task, side, { phase, index }, run) {
	return keyOf(task, side, offeredTo(task, side).surfaceDigest, phase === "screen" ? index : [phase, index], run);
}
function listingKeyOf(task, side, run) {
	const { listingDigest, surfaceDigest } = offeredTo(task, side);
	if (listingDigest === void 0) return {};
	return { listing: {
		key: keyOf(task, side, { told: listingDigest }, "any", run),
		surface: surfaceDigest
	} };
}
function keyOf(task, side, seen, number, run) {
	const { id, version, model } = run.agent;
	const preparation = side.preparation?.get(task.key);
	const context = contextOn(task, side);
	const parts = [
		3,
		seen,
		task.prompt,
		task.followUps,
		task.files.map(({ path, content }) => [path, content]),
		[
			run.mode,
			run.systemPrompt,
			run.instructions,
			task.timeoutMs ?? run.timeoutMs
		],
		[
			id,
			version,
			run.model ?? model
		],
		number,
		...preparation === void 0 ? [] : [preparation],
		...context === null ? [] : [{ context: contextParts(context) }],
		...run.supportsStopCondition ? [stopConditionOf(task, run.maxTurns)] : [],
		...side.salt === void 0 ? [] : [{ salt: side.salt }]
	];
	return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
function contextParts({ messages, files, tools }) {
	return [
		messages.map(({ role, text }) => [role, text]),
		files.map(({ path, content }) => [path, content]),
		tools.map(({ name, description, inputSchema }) => [
			name,
			description,
			inputSchema
		])
	];
}

// src/skills/loaded-skill.ts
function loadedSkill(catalogue, { name, qualified, path }) {
	const found = (qualified === void 0 ? null : resolveSkill(catalogue, qualified)) ?? resolveSkill(catalogue, name);
	if (found !== null || path === void 0) return found?.name ?? name;
	const folder = dirname(path.replaceAll("\\", "/"));
	const [only, ...more] = skillsCalled(catalogue, name).filter((skill) => `/${folder}`.endsWith(`/${skill.folder}`) || basename(folder) === folderNameOf(skill.name));
	return only !== void 0 && more.length === 0 ? only.name : name;
}

export { SeveralAgents, askedTasks, contextOn, decidingPolicy, effectiveConfig, enforcementOf, filterOf, isDeterministic, isEnforced, loadBase, loadHead, loadedSkill, neededInputs, planScreen, planTrials, policyOf, publishingOf, screenKey, severalInShards, sharedTasks, turnLimitWarning, unenforced, unreadableBase, untrustedProblem, withLimitsOfRows };