import { DEFAULTS, applyInputs, asUserErrors, camelCase, defaultEnforce, idOfKind, inputNames, lossLimits } from "./start-4f77a64b.js";
import { defaultConfig, floorsOf, withDefaults } from "./full-config-edf3e0cf.js";
import { tightenConfig } from "./tighten-5038e548.js";
import { NewerConfig, readConfig } from "./read-config-8f2b1c22.js";
import { labelOf } from "./labels-2c815ae7.js";
import { areAllGenerated } from "./gate-d7ce019c.js";
import { contextKey } from "./task-key-25be69a1.js";
import { oncePerPrompt, samePrompts } from "./few-graded-7b757867.js";
import { hasId, ofKind, resolveSkill, skillsCalled } from "./resolve-skill-749298d7.js";
import { catalogueOf, suitesOf } from "./tree-3119f79f.js";
import { offeredKey } from "./skill-names-86bb1dd3.js";
import { noSkill, noSuite, nothingRead } from "./empty-errors-3d0c95d3.js";
import { folderNameOf } from "./skill-ids-7fd3cc16.js";
import { isUnanswered } from "./unanswered-24d904da.js";
import { isOneMessage, messagesOf } from "./messages-c72e7018.js";
import { checkAgent } from "./check-agent-8245396c.js";
import { createHash } from "node:crypto";
import { basename, dirname } from "node:path/posix";

// src/evaluate/agent-turn.ts
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

// src/suite/trigger-only.ts
const TRIGGER_GRADERS = /* @__PURE__ */ new Set(["skill_invocation", "trigger"]);
function isTriggerOnly({ graders, ...task }) {
	return isOneMessage(task) && graders.every(({ type }) => TRIGGER_GRADERS.has(type));
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

// src/errors/first-with.ts
function firstWith(keyOf) {
	const known = /* @__PURE__ */ new WeakMap();
	return (list, key) => {
		const index = known.get(list) ?? new Map(list.toReversed().map((item) => [keyOf(item), item]));
		known.set(list, index);
		return index.get(key);
	};
}

// src/skills/skill-named.ts
const skillNamed = firstWith(({ name }) => name);

// src/sides/load-sides.ts
async function loadHead(tree, request, base) {
	const file = request.untrusted === null ? await configOf(tree, "head", request) : base.file;
	checkAgent(file, request);
	const discovery = discoveryOf(file);
	const catalogue = await catalogueOf(tree, discovery);
	if (catalogue.skills.length === 0 && catalogue.candidates === void 0) throw nothingRead(catalogue.unread ?? [], noSkill(catalogue.setAside));
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
	const [prompt, ...followUps] = messagesOf(task);
	const parts = [
		3,
		seen,
		prompt,
		followUps,
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
		...followUps.length === 0 ? [] : ["messages"],
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

// src/evaluate/assemble/trial-counts.ts
function eachRunOnce(trials) {
	if (trials.every(({ conversation }) => conversation === void 0)) return [...trials];
	const known = /* @__PURE__ */ new Map();
	for (const trial of trials) {
		const { conversation, side, phase, index, key, status } = trial;
		const run = conversation === void 0 ? trial : `${side} ${phase} ${index} ${key}`;
		const first = known.get(run);
		if (first === void 0) known.set(run, trial);
		else if (first.status === "ok" && status === "error") known.set(run, {
			...first,
			status,
			error: trial.error
		});
	}
	return [...known.values()];
}
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
	const own = oncePerPrompt(asked, samePrompts(tasks));
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
function unansweredIn(trials) {
	const counts = countUnanswered(trials);
	return counts.refused + counts.cut_off + counts.empty_answer === 0 ? {} : { unanswered: counts };
}
function unansweredOf({ key }, trials) {
	const own = trials.filter(({ task }) => task === key);
	if (own.length === 0) return {};
	const count = (side) => countUnanswered(own.filter((trial) => trial.side === side));
	return { unanswered: {
		base: count("base"),
		head: count("head")
	} };
}
function countUnanswered(trials) {
	const counts = {
		refused: 0,
		cut_off: 0,
		empty_answer: 0
	};
	for (const { transcript } of trials) if (isUnanswered(transcript) && transcript.unanswered !== null) counts[transcript.unanswered.kind] += 1;
	return counts;
}

// src/skills/loaded-skill.ts
function loadedSkill(catalogue, load) {
	const { name, kind, via } = load;
	const own = ofKind(catalogue, kind);
	if (via === "router" && hasId(catalogue, name)) return name;
	if (via === "router" && kind !== void 0) return resolveSkill(own, name)?.name ?? name;
	const found = idIn(own, load);
	if (found !== null) return found;
	if (kind !== void 0) return hasId(own, name) ? name : idOfKind(kind, name);
	return (skillsCalled(own, name).length > 0 ? null : idIn(ofKind(catalogue, "command"), {
		...load,
		kind: "command"
	})) ?? name;
}
function idIn(catalogue, { name: called, kind, qualified, path }) {
	const name = idOfKind(kind, called);
	const exact = qualified === void 0 ? null : resolveSkill(catalogue, idOfKind(kind, qualified));
	if (exact !== null) return exact.name;
	const namesakes = catalogue.skills.filter((skill) => skill.name === name || skill.bareName === called);
	const found = (path !== void 0 && namesakes.length > 1 ? idAt(path, namesakes) : null) ?? resolveSkill(catalogue, name)?.name ?? null;
	return found !== null || path === void 0 ? found : idAt(path, skillsCalled(catalogue, name));
}
function idAt(path, skills) {
	const file = path.replaceAll("\\", "/");
	const folder = dirname(file);
	const own = skills.filter((skill) => skill.kind === void 0 ? `/${folder}`.endsWith(`/${skill.folder}`) : `/${file}`.endsWith(`/${skill.path}`));
	const copied = skills.filter(({ kind, name }) => kind === void 0 && basename(folder) === folderNameOf(name));
	const [only, ...more] = own.length > 0 ? own : copied;
	return only !== void 0 && more.length === 0 ? only.name : null;
}

export { configInTurn, contextOn, decidingPolicy, eachRunOnce, earlyStops, effectiveConfig, enforcementOf, filterOf, firstWith, isDeterministic, isEnforced, isSilent, loadBase, loadHead, loadedSkill, neededInputs, phasesOf, planScreen, planTrials, policyOf, publishingOf, screenKey, sharedTasks, silent, skillNamed, turnLimitWarning, unansweredIn, unansweredOf, unenforced, unreadableBase, untrustedProblem, withFreshTrials, withLimitsOfRows };