"use strict";

const require_rolldown_runtime = require("./runtime-90ab3a55.js");
const require_start = require("./start-b5b59809.js");
const require_options = require("./options-63464348.js");
const require_agents = require("./agents-482b9764.js");
const require_trying = require("./trying-6126afce.js");
const require_check = require("./check-2ce12acf.js");
const require_report = require("./report-ac56b22a.js");
const require_documents = require("./documents-9c53a8eb.js");
const require_convert = require("./convert-6af9ab4a.js");
const require_grade = require("./grade-5816382c.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
let node_fs_promises = require("node:fs/promises");
let node_path_posix = require("node:path/posix");

// node_modules/zod/v4/classic/iso.js
function datetime(params) {
	return require_start._isoDateTime(require_start.ZodISODateTime, params);
}

// src/evaluate/reproduce.ts
function reproduceCommand(comparison, { suites, only, inputs, config, configFile, offline, store, failOnGraders }, { isExact = false, place = null } = {}) {
	const words = [];
	const option = (name, value) => {
		for (const one of Array.isArray(value) ? value : [value]) if (one !== null && one !== void 0) words.push(name, String(one));
	};
	const [command, ...commits] = comparisonWords(comparison, isExact);
	words.push(...suites.patterns, ...commits);
	option("--skills", only.skills);
	option("--task", only.tasks);
	option("--tag", only.tags);
	option("--room", only.rooms);
	option("--config", config?.file ?? (configFile == null ? null : `${"base:"}${configFile}`));
	words.push(...agentWords(inputs));
	option("--model", inputs.agent?.model);
	option("--price", inputs.price === void 0 ? null : require_agents.textOfPrice(inputs.price));
	option("--wire-api", inputs.wireApi);
	option("--base-url", inputs.baseUrl);
	option("--listing", inputs.listing);
	option("--mode", inputs.mode);
	option("--modes", inputs.compareModes?.join(","));
	option("--max-turns", inputs.maxTurns);
	option("--trials", inputs.trials);
	if (comparison.kind === "gate") option("--base-trials", inputs.baseTrials);
	option("--timeout", inputs.timeoutSeconds);
	option("--budget", inputs.budgetUsd);
	option(store?.only === true ? "--store" : "--record", offline);
	if (store === null) words.push("--no-store");
	if (store?.fresh === true) words.push("--fresh");
	if (offline !== null) words.push("--offline");
	if (failOnGraders === true) words.push("--fail-on-graders");
	words.push(...policyWords(inputs));
	return [
		require_start.shellWords([...require_start.ownCommand(), command]),
		...place === null ? [] : [`-C ${place}`],
		...words.length === 0 ? [] : [require_start.shellWords(words)]
	].join(" ");
}
function comparisonWords(comparison, isExact) {
	if (comparison.kind === "run") return ["run"];
	const { base, head, independent } = comparison;
	if (independent === true) return [
		"aa",
		"--at",
		base.commit
	];
	const after = head.commit === "working" ? "." : head.commit;
	return [
		"gate",
		"--base",
		base.commit,
		"--head",
		after,
		...isExact ? ["--no-merge-base"] : []
	];
}
function agentWords({ agent, agents = [] }) {
	const { id, command, version } = agent ?? {};
	const several = agents.map(({ choice }) => choice);
	return [
		["--agent", id !== void 0 && id !== "command" && version != null ? `${id}@${version}` : id],
		["--agent-command", commandLine(command)],
		["--agent-version", id === "command" ? version : null],
		["--agents", several.length === 0 ? null : several.map(agentWord).join(",")],
		["--agent-command", commandLine(several.find((one) => one.id === "command")?.command)]
	].flatMap(([name, value]) => value == null ? [] : [name, value]);
}
function commandLine(command) {
	if (command === void 0 || command === null || typeof command === "string") return command ?? null;
	const isPlain = (word) => /^[^\s'"\\]+$/.test(word);
	return command.map((word) => isPlain(word) ? word : `"${word.replace(/["\\]/g, "\\$&")}"`).join(" ");
}
function agentWord({ id, version, model }) {
	return `${id}${version === null ? "" : `@${version}`}${model === null ? "" : `:${model}`}`;
}
const OF_BASE = "base:";
function reproduceElsewhere(comparison, request, ran, isExact) {
	const head = comparison.head.commit;
	const steps = [[
		"git",
		"fetch",
		"--quiet",
		"origin",
		...[...new Set(comparison.kind === "gate" ? [comparison.base.commit, head] : [head])]
	]];
	if (comparison.kind === "run") steps.push([
		"git",
		"checkout",
		"--quiet",
		"--detach",
		head
	]);
	const inputs = {
		...ran.inputs,
		...pinned(ran)
	};
	const measure = reproduceCommand(comparison, {
		...request,
		inputs
	}, { isExact });
	return [...steps.map(require_start.shellWords), measure].join(" && ");
}
function pinned({ inputs, agents: [agent, ...others] }) {
	if (agent === void 0 || others.length > 0) return {};
	const { id, version } = agent;
	return !UNPINNED.includes(id) && version !== null && /^\d[\w.+-]*$/.test(version) ? { agent: {
		command: null,
		model: null,
		...inputs.agent,
		id,
		version
	} } : {};
}
const UNPINNED = [
	"lexical",
	"model",
	"command"
];
function reproduceResultsCommand(files, { inputs, config }) {
	const words = [...require_start.ownCommand(), "gate"];
	for (const file of files.head) words.push("--head-results", file);
	for (const file of files.base) words.push("--base-results", file);
	if (config !== null) words.push("--config", config.file);
	words.push(...policyWords(inputs));
	return require_start.shellWords(words);
}
function policyWords(inputs) {
	const { tolerance, minRecall, minPrecision, minF1, minAccuracy, minTaskScore, minTaskPassRate } = inputs;
	const { enforce, failOn } = inputs;
	const words = [
		["--tolerance", tolerance],
		["--min-recall", minRecall],
		["--min-precision", minPrecision],
		["--min-f1", minF1],
		["--min-accuracy", minAccuracy],
		["--min-task-score", minTaskScore],
		["--min-task-pass-rate", minTaskPassRate]
	].flatMap(([name, value]) => value === void 0 ? [] : [name, String(value)]);
	if (enforce === true) words.push("--enforce");
	return failOn === void 0 ? words : [
		...words,
		"--fail-on",
		...failOn
	];
}
function reproduceAfter({ reproduce }, inputs, agents) {
	return typeof reproduce === "string" ? reproduce : reproduce({
		inputs,
		agents
	});
}

// src/gate/agent-family.ts
function alphaPartsOf(agents, jobs) {
	const seen = partsBy(agents, ({ p }) => p, jobs);
	const worst = partsBy(agents, ({ worstP }) => worstP, jobs);
	return agents.map((_, index) => ({
		seen: seen[index] ?? jobs,
		worst: worst[index] ?? jobs
	}));
}
const SHARES = {
	weightOf: ({ weight }) => weight,
	familyOf: ({ family }) => family
};
function partsBy(agents, pOf, jobs) {
	let open = agents.map((suspects, index) => ({
		suspects,
		index
	})).filter(({ suspects }) => suspects.length > 0);
	const parts = agents.map(() => jobs * Math.max(1, open.length));
	while (open.length > 0) {
		const sharing = open.length;
		for (const { index } of open) parts[index] = jobs * sharing;
		open = open.filter(({ suspects }) => {
			return require_report.holm(suspects, pOf, require_options.SCHEDULE.alpha / (jobs * sharing), SHARES).length < suspects.length;
		});
		if (open.length === sharing) return parts;
	}
	return parts;
}

// src/evaluate/with-judging.ts
const MODEL = "claude-haiku-4-5";
async function withJudging(results, catalogue) {
	const { decision, tasks } = results;
	if (!decision.reasons.some(({ unjudged }) => unjudged !== void 0)) return results;
	const { expectedTrialUsd } = await Promise.resolve().then(() => require("./doctor-e03ee60f.js")).then((n) => n.expected_trial_exports);
	const listed = catalogue.skills.reduce((sum, { name, description }) => sum + name.length + description.length, 0);
	const eachUsd = await expectedTrialUsd({
		id: "model",
		model: MODEL
	}, listed);
	const asks = (skill) => {
		const prompts = tasks.filter(({ expectations }) => expectations.some((one) => one.skill === skill)).length;
		const trials = prompts * (require_agents.DEFAULTS.trials + require_agents.DEFAULTS.headTrials);
		return {
			prompts,
			trials,
			...eachUsd === null ? {} : {
				model: MODEL,
				usd: trials * eachUsd
			}
		};
	};
	const reasons = decision.reasons.map((reason) => reason.unjudged === void 0 ? reason : {
		...reason,
		asks: asks(reason.skill)
	});
	return {
		...results,
		decision: {
			...decision,
			reasons
		}
	};
}

// src/evaluate/decide-together.ts
function familyOf(subjects, { isByChance, blocks }) {
	const byChance = subjects.filter(isByChance);
	const binding = byChance.filter(blocks);
	return new Set(binding.length === 0 ? byChance : binding);
}
async function decideTogether(subjects, jobs) {
	const sharing = subjects.filter(({ sharesAlpha, evaluated }) => sharesAlpha && evaluated !== null);
	const parts = alphaPartsOf(sharing.map(({ evaluated }) => evaluated?.open?.suspects ?? []), jobs);
	return Promise.all(subjects.map(async ({ evaluated }) => {
		if (evaluated === null) return null;
		const final = parts[sharing.findIndex((other) => other.evaluated === evaluated)];
		const { results, open, catalogue } = evaluated;
		return withJudging(final === void 0 || open === void 0 ? results : open.decide(final), catalogue);
	}));
}

// src/agents/mode-instructions.ts
var import_picomatch = /* @__PURE__ */ require_rolldown_runtime.__toESM(require_options.require_picomatch(), 1);
const MODE_TEXTS = {
	smart: "When the conversation turns to a new topic, consider once which of the available skills fit it, and load those before you go on.",
	forced: "For every message, before anything else, go through all available skills one by one, decide for each whether it fits, and load those that do."
};
function instructionsOf({ mode, modes, systemPrompt }) {
	const parts = [mode === "baseline" ? null : modes[mode] ?? MODE_TEXTS[mode], systemPrompt].filter((part) => part !== null && part !== "");
	return parts.length === 0 ? null : parts.join("\n\n");
}
function requireModes({ id, supports }) {
	if (supports?.instructions === true) return;
	throw new require_start.UserError({
		what: `The agent "${id}" takes no system prompt, so all modes would give the same answers`,
		todo: "Name another agent with --agent, or leave --modes out."
	});
}

// src/sides/room-catalogues.ts
function inOneRoom(catalogues) {
	return {
		paired: require_check.pairRooms({
			...catalogues,
			ownBase: catalogues.base
		}, "all"),
		catalogues: /* @__PURE__ */ new Map([["", catalogues]])
	};
}
function offeredWith({ room }, { rooms, catalogues }) {
	return rooms.catalogues.get(room?.key ?? "") ?? catalogues;
}
function roomCatalogues(rooms, { base, head }) {
	const of = (catalogue, key, side) => ({
		...catalogue,
		skills: require_check.skillsInRoom(catalogue, rooms, key, side)
	});
	return new Map([...rooms.rooms.keys()].map((key) => [key, {
		base: base === null ? null : of(base, key, "base"),
		head: of(head, key, "head")
	}]));
}

// src/trials/store/list-files.ts
const limit = require_convert.pLimit(24);
async function listNames(folder) {
	return (0, node_fs_promises.readdir)(folder).catch(() => []);
}
async function listFiles(folder, names) {
	return (await Promise.all((names ?? await listNames(folder)).map((name) => limit(async () => {
		const path = (0, node_path.join)(folder, name);
		const stats = await (0, node_fs_promises.lstat)(path).catch(() => null);
		return stats === null ? [] : [{
			path,
			at: stats.mtimeMs,
			bytes: stats.size,
			isFile: stats.isFile()
		}];
	})))).flat();
}

// src/trials/store/decision.ts
const MOST_RESULTS_BYTES = 67108864;
const decisionSchema = require_start.strictObject({
	key: require_start.string(),
	decidedAt: datetime(),
	results: require_report.columnResultsSchema
});

// src/trials/store/entry-file.ts
const SCHEMA = "skill-eval-gate/store/v1";
const READ = node_fs.constants.O_RDONLY | (node_fs.constants.O_NOFOLLOW ?? 0) | (node_fs.constants.O_NONBLOCK ?? 0);
const MOST_ATTEMPTS = 5;
async function readEntry(path, schema, maxBytes) {
	const text = readBounded(path, maxBytes);
	if (text === null) return { found: "nothing" };
	const end = text.indexOf("\n");
	const body = text.slice(end + 1).replace(/\n$/, "");
	if (end === -1 || text.slice(0, end) !== header(body)) return { found: "damage" };
	const parsed = schema.safeParse(require_options.parseJson(body));
	return parsed.success ? {
		found: "entry",
		content: parsed.data,
		digest: sha256(text)
	} : { found: "damage" };
}
async function writeEntry(path, content, maxBytes) {
	const body = JSON.stringify(content);
	const text = `${header(body)}\n${body}\n`;
	if (Buffer.byteLength(text) > maxBytes) return null;
	for (let attempt = 1;; attempt += 1) try {
		await require_convert.writeWhole(path, text);
		return sha256(text);
	} catch (error) {
		if (attempt === MOST_ATTEMPTS || !isMissing(error)) throw error;
	}
}
function isMissing(error) {
	return error instanceof Error && "code" in error && error.code === "ENOENT";
}
function header(body) {
	return `${SCHEMA} ${sha256(body)}`;
}
function sha256(text) {
	return (0, node_crypto.createHash)("sha256").update(text).digest("hex");
}
function readBounded(path, maxBytes) {
	let file;
	try {
		file = (0, node_fs.openSync)(path, READ);
	} catch (error) {
		return isMissing(error) ? null : "";
	}
	try {
		const stats = (0, node_fs.fstatSync)(file);
		return stats.isFile() && stats.size <= maxBytes ? (0, node_fs.readFileSync)(file, "utf8") : "";
	} catch {
		return "";
	} finally {
		(0, node_fs.closeSync)(file);
	}
}

// src/trials/store/store-folder.ts
function storeFolder(path) {
	return {
		path,
		trials: (0, node_path.join)(path, "trials"),
		listings: (0, node_path.join)(path, "told"),
		pairs: (0, node_path.join)(path, "pairs"),
		decisions: (0, node_path.join)(path, "decisions"),
		judge: (0, node_path.join)(path, "judge")
	};
}
async function makeStoreFolder(path, isNamed) {
	const folder = storeFolder(path);
	try {
		await require_convert.makeFolder(path);
		for (const part of [
			folder.trials,
			folder.listings,
			folder.pairs,
			folder.decisions,
			folder.judge
		]) {
			const found = await (0, node_fs_promises.lstat)(part).catch(() => null);
			if (found !== null && !found.isDirectory()) await require_check.removeFolder(part);
			await require_convert.makeFolder(part);
		}
		await require_convert.writeWhole((0, node_path.join)(path, ".gitignore"), "*\n");
		return folder;
	} catch (error) {
		const what = `The result store "${path}" cannot be written: ${error instanceof Error ? error.message : String(error)}`;
		if (isNamed) throw new require_start.UserError({
			what,
			todo: "Name a folder that can be written with --store, or none with --no-store."
		});
		return {
			what,
			todo: "Every trial is run, and none is kept. Name another folder with --store."
		};
	}
}

// src/evaluate/who-is-asked.ts
function agentsOf({ agent, agents }) {
	return agents ?? [require_agents.entryOf(agent ?? require_check.LEXICAL)];
}
function whoIsAsked(config, request) {
	const agents = agentsOf(config);
	const refused = agents.filter((entry) => !require_check.isDeterministic(entry) && !require_check.mayRead(entry.choice, request));
	if (refused.length === 0) return {
		asked: agents,
		refused
	};
	const enforce = refused.some((entry) => require_check.isEnforced(entry, config)) ? true : null;
	const [first = require_agents.entryOf(require_check.LEXICAL), ...others] = agents.filter(require_check.isDeterministic);
	return {
		asked: [{
			...first,
			enforce: enforce ?? first.enforce
		}, ...others],
		refused
	};
}
function sharingAlpha(asked, config) {
	return familyOf(asked, {
		isByChance: (entry) => !require_check.isDeterministic(entry),
		blocks: (entry) => require_check.isEnforced(entry, config)
	});
}

// src/trials/plan/asked-tasks.ts
function askedTasks(head, base, headSkills) {
	const baseByKey = new Map((base ?? []).map((task) => [task.key, task]));
	const headKeys = new Set(head.map(({ key }) => key));
	const headIds = new Set(head.flatMap((task) => task.suites.map((suite) => idIn$1(suite, task.id))));
	const headPrompts = new Set(head.map(placedPrompt));
	const fromHead = head.map((task) => {
		const before = baseByKey.get(task.key);
		const { provenance, ...rest } = task;
		const from = require_start.neverBlocks(task) && before !== void 0 ? before.provenance : provenance;
		return {
			...rest,
			...require_start.present({ provenance: from }),
			golden: task.golden || (before?.golden ?? false),
			origin: "head",
			isNew: base !== null && before === void 0
		};
	});
	const replacing = replacements(fromHead);
	const onHead = require_options.eachOnce((list) => list.only((name) => headSkills.has(name)));
	const fromBase = [...baseByKey.values()].filter(({ key }) => !headKeys.has(key)).map((task) => withoutRemoved(task, headSkills, onHead)).filter(require_options.isLabelled).map((task) => {
		const edited = headPrompts.has(placedPrompt(task)) || task.suites.some((suite) => headIds.has(idIn$1(suite, task.id)));
		const editedTo = edited ? replacing(task) : void 0;
		return {
			...task,
			origin: edited ? "edited" : "removed",
			isNew: false,
			...require_start.present({ editedTo })
		};
	});
	return [...fromHead, ...fromBase];
}
function withoutRemoved(task, headSkills, onHead) {
	const isGone = ({ skill, label }) => label === "must_activate" && !headSkills.has(skill);
	const gone = task.expectations.filter(isGone).map(({ skill }) => skill);
	const expectations = task.expectations.filter((one) => headSkills.has(one.skill) || isGone(one));
	const { others, ...rest } = task;
	const skills = others === void 0 ? null : onHead(others.skills);
	const rule = others === void 0 || skills === null || skills.length === 0 ? {} : { others: {
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
function replacements(head) {
	const fresh = head.filter(({ isNew }) => isNew);
	const byId = new Map(fresh.flatMap((task) => task.suites.map((suite) => [idIn$1(suite, task.id), task.key])));
	const byPrompt = new Map(fresh.map((task) => [placedPrompt(task), task.key]));
	const taken = /* @__PURE__ */ new Set();
	return (task) => {
		const { id, suites } = task;
		const found = [...suites.map((suite) => byId.get(idIn$1(suite, id))), byPrompt.get(placedPrompt(task))].find((key) => key !== void 0 && !taken.has(key));
		if (found !== void 0) taken.add(found);
		return found;
	};
}
function idIn$1(suite, id) {
	return JSON.stringify([suite, id]);
}
function placedPrompt({ prompt, message }) {
	return message === void 0 || message.before.length === 0 ? prompt : JSON.stringify([...message.before, prompt]);
}

// src/trials/plan/unique-ids.ts
function withUniqueIds(tasks) {
	const suites = /* @__PURE__ */ new Map();
	for (const { id, suite } of tasks) {
		const known = suites.get(id) ?? /* @__PURE__ */ new Set();
		suites.set(id, known.add(suite));
	}
	const taken = new Set(tasks.map(({ id }) => id));
	const renamed = /* @__PURE__ */ new Map();
	return tasks.map((task) => {
		if ((suites.get(task.id)?.size ?? 0) < 2) return task;
		const key = JSON.stringify([task.suite, task.id]);
		const known = renamed.get(key);
		if (known !== void 0) return {
			...task,
			id: known
		};
		const long = `${task.suite.replace(/\.[^./]+$/, "")}/${task.id}`;
		let id = long;
		for (let copy = 2; taken.has(id); copy += 1) id = `${long}-${copy}`;
		taken.add(id);
		renamed.set(key, id);
		return {
			...task,
			id
		};
	});
}

// src/evaluate/ask-in-rooms.ts
function askInRooms(tasks, rooms, catalogues, onBase = []) {
	if (require_check.namedRooms(rooms).length === 0) return tasks;
	const offers = new Map([...catalogues].map(([key, { base, head }]) => [key, new Set([...head.skills, ...base?.skills ?? []].map(({ name }) => name))]));
	const lists = /* @__PURE__ */ new Map();
	const listIn = (list, pair) => {
		const inRoom = lists.get(pair) ?? require_options.eachOnce((one) => rowsInRoom(one, pair, rooms));
		lists.set(pair, inRoom);
		return inRoom(list);
	};
	const homes = homesOf(rooms, catalogues);
	const before = new Map(onBase.map((task) => [task.key, filesOf(task)]));
	const ids = new OwnIds(tasks.map(({ id }) => id));
	const asked = /* @__PURE__ */ new Map();
	for (const task of tasks) {
		const among = roomsOfTask(task, rooms, [.../* @__PURE__ */ new Set([...filesOf(task), ...before.get(task.key) ?? []])].map((file) => homeOf(file, homes)));
		const isSplit = among.length > 1;
		const own = among.map((room) => {
			const one = inRoom(task, room, rooms, {
				offers: offers.get(room.key) ?? /* @__PURE__ */ new Set(),
				listIn
			});
			return isSplit ? ids.withOwnId(one, room) : one;
		});
		asked.set(task.key, own.length === 0 ? [task] : own);
	}
	return [...asked.values()].flat().map((task) => {
		const { editedTo, ...rest } = task;
		if (editedTo === void 0) return task;
		const now = asked.get(editedTo) ?? [];
		const same = now.find(({ room }) => room?.key === task.room?.key) ?? (now.length === 1 ? now[0] : void 0);
		return same === void 0 ? rest : {
			...rest,
			editedTo: same.key
		};
	});
}
function homesOf({ rooms }, catalogues) {
	const found = /* @__PURE__ */ new Map();
	for (const [key, room] of rooms) {
		const { head, base } = catalogues.get(key) ?? {};
		for (const { path } of [...head?.skills ?? [], ...base?.skills ?? []]) for (let folder = (0, node_path_posix.dirname)(path); folder !== "."; folder = (0, node_path_posix.dirname)(folder)) found.set(folder, (found.get(folder) ?? /* @__PURE__ */ new Set()).add(room));
	}
	return found;
}
function roomsOfTask(task, rooms, homes) {
	const of = (label, labels = task.expectations) => labels.flatMap((one) => one.label === label ? rooms.seatsOf(one.skill).map(({ room }) => room) : []);
	const wanted = of("must_activate");
	const named = of("should_not_activate");
	const everywhere = wanted.length > 0 ? [] : of("should_not_activate", require_options.allLabels(task));
	const atHome = homes.flatMap((home) => {
		const own = everywhere.filter((room) => home?.has(room) === true);
		return own.length > 0 ? own : everywhere;
	});
	const found = /* @__PURE__ */ new Set([
		...wanted,
		...named,
		...atHome
	]);
	return [...found.size > 0 ? found : new Set(of("acceptable"))];
}
function filesOf({ source, also }) {
	return [source, ...also].map(({ file }) => file);
}
function homeOf(file, homes) {
	for (let folder = (0, node_path_posix.dirname)(file); folder !== "."; folder = (0, node_path_posix.dirname)(folder)) {
		const home = homes.get(folder);
		if (home !== void 0) return home;
	}
}
function inRoom(task, pair, rooms, { offers, listIn }) {
	const seatOf = (id) => rooms.seatsOf(id).find(({ room }) => room === pair);
	const expectations = task.expectations.flatMap((one) => {
		if (rooms.seatsOf(one.skill).length === 0) return [one];
		const seat = seatOf(one.skill);
		return seat === void 0 ? [] : [{
			...one,
			skill: seat.row
		}];
	});
	const gone = task.gone?.flatMap((id) => seatOf(id)?.row ?? []);
	const isWanted = ({ label }) => label === "must_activate";
	const isElsewhere = task.expectations.some(isWanted) && !expectations.some(isWanted);
	const { gone: _, others, ...rest } = task;
	const skills = others === void 0 ? null : listIn(others.skills, pair);
	const { key, name, nameOnBase } = pair;
	const room = {
		key,
		name,
		...require_start.present({ nameOnBase }),
		id: task.id,
		offers
	};
	return {
		...rest,
		expectations,
		...others === void 0 || skills === null || skills.length === 0 ? {} : { others: {
			...others,
			skills
		} },
		...gone === void 0 || gone.length === 0 ? {} : { gone },
		...isElsewhere ? { graders: [] } : {},
		room
	};
}
function rowsInRoom(list, pair, rooms) {
	return new require_options.NameList(list.names.flatMap((id) => {
		const seats = rooms.seatsOf(id);
		return seats.length === 0 ? [id] : seats.find(({ room }) => room === pair)?.row ?? [];
	}));
}
var OwnIds = class {
	#taken;
	#known = /* @__PURE__ */ new Map();
	constructor(taken) {
		this.#taken = new Set(taken);
	}
	withOwnId(task, { part }) {
		const long = `${task.id}@${part}`;
		const id = this.#known.get(long) ?? require_options.freeName(long, this.#taken);
		this.#known.set(long, id);
		this.#taken.add(id);
		return {
			...task,
			id,
			key: `${task.key}@${part}`
		};
	}
};

// src/evaluate/filter-tasks.ts
function filterTasks(tasks, only, idOf = (row) => row) {
	const ids = new Set(tasks.flatMap((task) => idsOf(task)));
	const isNamed = (name, globs) => matchesAny(name, globs) || matchesAny(idOf(name), globs);
	const wanted = only.skills.length === 0 ? null : [...require_options.labelledSkills(tasks)].filter((skill) => isNamed(skill, only.skills));
	return tasks.filter((task) => (wanted === null || wanted.some((skill) => require_options.hasLabel(task, skill))) && (only.rooms.length === 0 || matchesAny(task.room?.name ?? "", only.rooms)) && (only.tasks.length === 0 || only.tasks.some((glob) => idsOf(task).some((id) => ids.has(glob) ? id === glob : matchesAny(id, [glob])))) && (only.tags.length === 0 || task.tags.some((tag) => matchesAny(tag, only.tags))));
}
function idsOf({ id, room }) {
	return room?.id === void 0 || room.id === id ? [id] : [id, room.id];
}
function matchesAny(name, globs) {
	return globs.some((glob) => name === glob || import_picomatch.default.isMatch(name, glob, {
		bash: true,
		dot: true
	}));
}

// src/evaluate/skill-names.ts
function namedSkills({ head, base, ownBase }, isOfBase) {
	const idAt = new Map(base?.catalogue.skills.map(({ path, name }) => [path, name]));
	const sides = [head.catalogue, ...base === null ? [] : [base.catalogue]];
	return {
		inPolicy(name) {
			const own = isOfBase && ownBase !== null ? require_check.skillsCalled(ownBase, name) : [];
			if (own.length > 0) return own.flatMap(({ path }) => idAt.get(path) ?? []);
			return sides.map((catalogue) => require_check.skillsCalled(catalogue, name)).find((skills) => skills.length > 0)?.map((skill) => skill.name) ?? [];
		},
		inSuite: (name, suite) => sides.map((catalogue) => require_check.resolveSkill(catalogue, name, suite)).find((skill) => skill !== null)?.name ?? null
	};
}
function sharedLimits(file, called) {
	const shared = limited(file).flatMap((name) => {
		const ids = called(name);
		return ids.length > 1 ? [{
			name,
			ids
		}] : [];
	});
	if (file === null || shared.length === 0) return [];
	const document = require_documents.parseDocument(file.text, file.file);
	return shared.map(({ name, ids }) => new require_start.UserError({
		what: `The limits for "${name}" fit several skills: ${listOf(ids)}`,
		where: document.positionOf([
			"policy",
			"skills",
			name
		]),
		todo: `Write which one, for example "${ids[0]}".`
	}));
}
function limitsForUnknownSkills(file, skills) {
	const unknown = limited(file).filter((name) => require_check.skillsCalled({
		skills,
		warnings: []
	}, name).length === 0);
	if (file === null || unknown.length === 0) return [];
	const document = require_documents.parseDocument(file.text, file.file);
	const known = skills.flatMap(({ name, aliases }) => [name, ...aliases]);
	return unknown.map((name) => ({
		what: `There are limits for the skill "${name}", which does not exist.${require_start.didYouMean(name, known)}`,
		where: document.positionOf([
			"policy",
			"skills",
			name
		]),
		todo: "Correct the name, or remove them."
	}));
}
function filterBySkill(given, catalogues) {
	return given.map((name) => {
		for (const catalogue of catalogues) {
			const [only, ...more] = require_check.skillsCalled(catalogue, name);
			if (only === void 0) continue;
			if (more.length === 0) return only.name;
			const ids = [only, ...more].map((skill) => skill.name);
			throw new require_start.UserError({
				what: `"${name}" is the name of several skills: ${listOf(ids)}`,
				todo: `Give the whole name of one, for example "${ids[0]}", or a glob such as "*${name}" for all of them.`
			});
		}
		return name;
	});
}
function limited(file) {
	return Object.keys(file?.config.policy?.skills ?? {});
}
function listOf(ids) {
	return require_options.firstOf(ids.map((id) => `\`${id}\``), MOST_SHOWN);
}
const MOST_SHOWN = 6;

// src/graders/applies.ts
function applies({ type, config }, provides) {
	const prepared = require_grade.findGrader(type)?.prepare(config);
	return !prepared?.ok || prepared.grader.needs.every((need) => provides[need]);
}

// src/evaluate/ungradable.ts
function isUngradable(task, provides) {
	return require_convert.isUnmeasured({
		...task,
		graders: []
	}) && task.graders.every((grader) => !applies(grader, provides));
}
function measurable(tasks, provides) {
	const measured = tasks.filter((task) => !isUngradable(task, provides));
	return measured.length > 0 ? measured : tasks.filter((task) => !require_convert.isUnmeasured(task));
}
function ungradableWarning(tasks, agent) {
	const [first, ...others] = tasks.filter(({ graders }) => graders.length > 0);
	if (first === void 0) return null;
	return {
		what: `The task \`${first.id}\`${require_options.moreInBrackets(others.length)} has graders and no label, and ${agent} gives nothing to grade: not run`,
		where: first.source,
		todo: "Choose a real agent with `agent:` in skill-eval-gate.yml or with --agent, or add labels."
	};
}

// src/evaluate/unshown-skills.ts
function withoutUnshown(tasks, { base, head }) {
	const shown = new Set([...head.skills, ...base?.skills ?? []].flatMap(({ name, offered }) => offered ? [name] : []));
	const unshown = head.skills.filter(({ name, unloaded }) => unloaded === void 0 && !shown.has(name));
	const isWanted = (task, skill) => require_options.labelFor(task, skill)?.label === "must_activate";
	const wanting = unshown.flatMap((skill) => {
		const prompts = tasks.filter((task) => isWanted(task, skill.name));
		return prompts.length === 0 ? [] : [{
			skill,
			prompts
		}];
	});
	const [first] = wanting.flatMap(({ prompts }) => prompts);
	const measuresOthers = tasks.some(({ expectations }) => expectations.some(({ skill, label }) => label === "must_activate" && shown.has(skill)));
	if (first === void 0 || !measuresOthers) return {
		tasks,
		warning: null
	};
	const names = new Set(unshown.map(({ name }) => name));
	const isLeft = ({ skill }) => !names.has(skill);
	const listed = wanting.map(({ skill, prompts }) => `${require_start.plural(prompts.length, "prompt")} of \`${skill.name}\`, which ${require_check.notOfferedText(skill) ?? "is not offered"}`);
	return {
		tasks: tasks.map((task) => task.expectations.every(isLeft) ? task : {
			...task,
			expectations: task.expectations.filter(isLeft)
		}),
		warning: {
			what: `Not asked, as no agent can load the skill: ${listed.join("; ")}`,
			where: first.source
		}
	};
}

// src/evaluate/choose-tasks.ts
function choose(read, { ofSides }, { agent }, request) {
	const { skills, rooms, firstRun, brought } = read;
	const before = !firstRun && brought === null && skills.problem === null ? ofSides.base?.tasks ?? null : null;
	const inRooms = roomCatalogues(rooms, {
		base: skills.base?.catalogue ?? null,
		head: skills.head.catalogue
	});
	const all = allTasks(read, ofSides.head.tasks, before, inRooms);
	const matched = filterTasks(all, onlyOf(request, skills), rooms.idOf);
	const catalogues = {
		base: skills.base === null ? null : require_check.withRows(require_check.reportedCatalogue(skills.base, matched), rooms, "base"),
		head: require_check.withRows(require_check.reportedCatalogue(skills.head, matched), rooms, "head")
	};
	const { tasks: named, warning: unshown } = withoutUnshown(matched, catalogues);
	const asked = {
		paired: rooms,
		catalogues: require_check.namedRooms(rooms).length === 0 ? /* @__PURE__ */ new Map([["", catalogues]]) : inRooms
	};
	return {
		named,
		tasks: measurable(named, agent.provides),
		unshown,
		ofSides,
		catalogues,
		rooms: asked
	};
}
function onlyOf({ only }, { head, base }) {
	const sides = base === null ? [head.catalogue] : [head.catalogue, base.catalogue];
	return {
		...only,
		skills: filterBySkill(only.skills, sides)
	};
}
function allTasks({ skills, rooms }, ofHead, before, inRooms) {
	const names = new Set(skills.head.catalogue.skills.map(({ name }) => name));
	const all = withUniqueIds(askedTasks(ofHead, before, names));
	return askInRooms(all, rooms, inRooms, before ?? []);
}
function namesOf({ base, head }, rooms) {
	return [...head.skills, ...base?.skills ?? []].sort(skillsFirst).flatMap(({ name }) => rooms.idOf(name) === name ? [name] : [rooms.idOf(name), name]);
}
function skillsFirst(a, b) {
	return Number(a.kind !== void 0) - Number(b.kind !== void 0) || (a.name < b.name ? -1 : 1);
}

// src/evaluate/asked-suites.ts
var asked_suites_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ measuresAnything: () => measuresAnything });
function askedSuites(given, how, provides) {
	return require_convert.asAsked(given, {
		unlabelled: how.evalsJson,
		lacksJudge: (spec) => require_convert.lacksJudge(spec, how.judge),
		isUngradable: (task) => isUngradable(task, provides)
	});
}
function unaskedWarnings(given, asked, how) {
	const specs = given.flatMap(({ tasks }) => tasks.flatMap(({ graders }) => graders));
	const unique = [...new Map(specs.map((spec) => [JSON.stringify([spec.source, spec.type]), spec])).values()];
	return [
		require_convert.unlabelledEvals(asked),
		isJudged(how) ? null : require_convert.ungradedExpectations(given, asked),
		require_trying.withoutJudgeWarning(unique.filter(({ ifJudged }) => ifJudged !== true), how.judge)
	].flatMap((warning) => warning ?? []);
}
function isJudged({ judge }) {
	return judge !== null && judge.model !== null;
}
function measuresAnything(suites, config, request) {
	const provides = require_agents.providesOf(require_check.agentOf(request, config).id);
	const isIdle = (task) => isUngradable(task, provides);
	return askedSuites(suites, {
		evalsJson: config.evalsJson === "positives" ? "positives" : "off",
		judge: config.judge
	}, provides).some(({ tasks }) => tasks.some((task) => !isIdle(task)));
}

// src/evaluate/base-graders.ts
const HARMLESS = new Set(`text keyword regex output_contains output_not_contains output_contains_any skill_invocation trigger
  file behavior action_sequence`.split(/\s+/));
function withBaseGraders(tasks, base) {
	const ofBase = conversationsOf(base);
	const byKey = new Map(base.map((task) => [task.key, task]));
	const byId = new Map(base.flatMap((task) => task.suites.map((suite) => [idIn(suite, task.id), task])));
	const byWhole = new Map(base.flatMap((task) => task.suites.map((suite) => [idIn(suite, wholeId(task)), task])));
	const find = ({ suites }, by, id) => suites.map((suite) => by.get(idIn(suite, id))).find(Boolean);
	const ways = [
		(task) => byKey.get(task.key),
		(task) => find(task, byId, task.id),
		(task) => find(task, byWhole, wholeId(task))
	];
	const dropped = [];
	const replaced = /* @__PURE__ */ new Map();
	for (const conversation of new Set(conversationsOf(tasks).values())) {
		const match = ways.flatMap((known) => conversation.map(known)).find(Boolean);
		const last = conversation.at(-1);
		for (const task of conversation) {
			const own = task.graders.filter(({ type }) => HARMLESS.has(type));
			if (match === void 0) dropped.push(...task.graders.filter(({ type }) => !HARMLESS.has(type)));
			replaced.set(task, match === void 0 ? own : task === last ? gradersOf(ofBase.get(match) ?? [match]) : []);
		}
	}
	const graded = tasks.map((task) => ({
		...task,
		graders: replaced.get(task) ?? []
	}));
	const [first] = dropped;
	if (first === void 0) return {
		tasks: graded,
		warnings: []
	};
	const more = dropped.length > 1 ? ` So are ${dropped.length - 1} more.` : "";
	return {
		tasks: graded,
		warnings: [{
			what: `The grader "${first.name}" (${first.type}) is left out: a change from outside adds it, and no code of such a change is run.${more}`,
			where: first.source,
			todo: "It counts once it is on the base branch."
		}]
	};
}
function idIn(suite, id) {
	return JSON.stringify([suite, id]);
}
function conversationsOf(tasks) {
	const sorted = [...require_start.groupBy(tasks, (task) => task.message === void 0 ? JSON.stringify([task.key]) : JSON.stringify([
		task.message.conversation,
		task.suites[0],
		wholeId(task)
	])).values()].map((group) => group.toSorted((a, b) => numberOf(a) - numberOf(b)));
	return new Map(sorted.flatMap((group) => group.map((task) => [task, group])));
}
function gradersOf(conversation) {
	const [only, ...more] = conversation;
	return only !== void 0 && more.length === 0 ? only.graders : conversation.flatMap(({ graders }) => graders);
}
function numberOf({ message }) {
	return message?.before.length ?? 0;
}
function wholeId(task) {
	const before = numberOf(task);
	return before === 0 ? task.id : task.id.replace(`/message-${before + 1}`, "");
}

// src/evaluate/blame-for-graders.ts
function blameForGraders(base, head) {
	const mistakes = /* @__PURE__ */ new Map();
	const tasks = withoutBadGraders(head, mistakes);
	const ofBase = /* @__PURE__ */ new Map();
	if (base !== null) withoutBadGraders(base, ofBase);
	const known = new Set([...ofBase.values()].map(require_start.mistakeOf));
	const isNew = (error) => base !== null && !known.has(require_start.mistakeOf(error));
	const all = [...mistakes.values()];
	return {
		tasks,
		errors: all.filter(isNew),
		warnings: all.filter((error) => !isNew(error)).map(({ what, where, todo }) => ({
			what: `Left out: ${what}`,
			where,
			todo
		}))
	};
}
function withoutBadGraders(tasks, mistakes = /* @__PURE__ */ new Map()) {
	return tasks.map((task) => {
		const graders = task.graders.filter((spec) => {
			const [error] = require_grade.validateGraderSpecs([spec]);
			if (error !== void 0) mistakes.set(JSON.stringify([spec.source, spec.type]), error);
			return error === void 0;
		});
		return graders.length === task.graders.length ? task : {
			...task,
			graders
		};
	});
}

// src/evaluate/blame-for-labels.ts
function blameForLabels(base, head) {
	const names = new Set(base?.resolved.unknownSkills.map(({ name }) => name));
	const mended = new Set(base?.unread.map(({ file }) => file));
	const known = new Set(base?.resolved.errors.map(require_start.mistakeOf));
	const unknown = new Map(head.unknownSkills.map((one) => [one.error, one]));
	const errors = [];
	const warnings = [];
	const blameOf = (error) => {
		if (base === null) return "nobody";
		const label = unknown.get(error);
		if (label === void 0) return known.has(require_start.mistakeOf(error)) ? "nobody" : "the change";
		const skill = require_check.resolveSkill(base.catalogue, label.name);
		const isWrittenThere = skill !== null && isWritten(base.resolved.tasks, label.suite, skill.name);
		if (label.by.every(require_start.neverBlocks) && !isWrittenThere) return "nobody";
		if (skill !== null) return "the change";
		if (names.has(label.name) || mended.has(label.suite)) return "nobody";
		return costsItself(label, base.resolved, head) ? "itself" : "the change";
	};
	for (const error of head.errors) {
		const { what, where, todo } = error;
		const blame = blameOf(error);
		if (blame === "the change") errors.push(error);
		else if (blame === "nobody") warnings.push({
			what,
			where,
			todo
		});
		else warnings.push({
			code: "left_out",
			what,
			where,
			todo,
			unread: [unknown.get(error)?.name ?? ""]
		});
	}
	return {
		errors,
		warnings
	};
}
function costsItself({ suite, by }, base, head) {
	const prompts = new Set(by.map(({ prompt }) => prompt));
	const wanted = (tasks) => tasks.flatMap(({ prompt, expectations }) => expectations.flatMap(({ skill, label }) => label === "must_activate" && prompts.has(prompt) ? `${skill}\0${prompt}` : []));
	const kept = new Set(wanted(head.tasks));
	if (wanted(base.tasks).some((one) => !kept.has(one))) return false;
	return head.tasks.some((task) => task.suites.includes(suite) && require_options.isLabelled(task));
}
function isWritten(tasks, suite, skill) {
	return tasks.some(({ provenance, suites, expectations, expectsNoSkill, others }) => !require_start.neverBlocks({ provenance }) && suites.includes(suite) && require_options.hasLabel({
		expectations,
		...require_start.present({ others: expectsNoSkill ? null : others })
	}, skill));
}

// src/evaluate/grade-sides.ts
function gradeSides({ base, skills, rooms, firstRun, brought, policy }, { judge, agent }, { untrusted }) {
	const how = {
		evalsJson: policy.config.evalsJson,
		judge
	};
	const asked = (suites) => askedSuites(suites, how, agent.provides);
	const shared = /* @__PURE__ */ new Map();
	const resolve = (suites, side, otherSide) => require_check.resolveTasks(asked(suites), side.catalogue, {
		shared,
		renamed: skills.renamed,
		offeredTo: require_check.offering(side),
		otherSide: otherSide?.catalogue ?? null,
		areCopies: (found) => rooms.areApart(found) && skills.areOne(found)
	});
	const written = resolve(skills.suites.head, skills.head, skills.base);
	const readBase = skills.base === null ? null : resolve(skills.suites.base, skills.base, skills.head);
	const ofBase = readBase === null ? null : {
		...readBase,
		tasks: withoutBadGraders(readBase.tasks)
	};
	const known = firstRun || brought !== null ? null : skills.ownBase;
	const compared = ofBase === null || known === null ? null : {
		catalogue: known,
		resolved: ofBase,
		unread: base.unread
	};
	const labels = blameForLabels(compared, written);
	const own = untrusted === null ? null : withBaseGraders(written.tasks, ofBase?.tasks ?? []);
	const graders = blameForGraders(compared === null ? null : readBase?.tasks ?? [], own?.tasks ?? written.tasks);
	const suites = asked(skills.suites.head);
	return {
		suites,
		unasked: unaskedWarnings(skills.suites.head, suites, how),
		ofSides: {
			base: ofBase,
			head: {
				...written,
				tasks: graders.tasks
			}
		},
		errors: labels.errors.length > 0 ? labels.errors : graders.errors,
		warnings: [...labels.warnings, ...graders.warnings],
		replaced: own?.warnings ?? []
	};
}

// src/evaluate/unmatched-filters.ts
function isFiltered({ skills, tasks, tags, rooms }) {
	return [
		skills,
		tasks,
		tags,
		rooms
	].some((globs) => globs.length > 0);
}
function unknownSkill(globs, skills) {
	return unknownOf("skill", globs, skills);
}
function unknownRoom(globs, rooms) {
	const names = require_check.namedRooms(rooms).map(({ name }) => name);
	return unknownOf("room", globs, names, names.length === 0 ? "All skills of this repository are offered together: leave the filter out." : void 0);
}
function unknownOf(kind, globs, names, todo) {
	const unknown = globs.find((glob) => !names.some((name) => matchesAny(name, [glob])));
	if (unknown === void 0) return null;
	const whole = `Give whole names; \`*\` stands for any part: ${[...new Set(names)].slice(0, 10).join(", ")}.`;
	return new require_start.UserError({
		what: `No ${kind} matches "${unknown}".${require_start.didYouMean(unknown, names)}`,
		todo: todo ?? whole
	});
}
function noTask(tasks, only, [unclear]) {
	if (tasks.some(({ origin, gone }) => origin === "head" || gone !== void 0 || only.tasks.length > 0)) return null;
	const given = [
		["skills", only.skills],
		["task", only.tasks],
		["tag", only.tags],
		["room", only.rooms]
	].flatMap(([option, globs]) => globs.length === 0 ? [] : [`--${option} ${globs.join(" ")}`]);
	const none = given.length > 0 ? {
		what: `No task matches ${given.join(" with ")}.`,
		todo: `Widen the filter; \`${require_start.ownCommandLine("validate -v")}\` lists what there is.`
	} : unclear === void 0 ? {
		what: "The eval suites hold no task.",
		todo: "Add prompts to a suite: an empty evaluation must not be green."
	} : {
		what: `No prompt of the eval suites can be asked. ${unclear.what}`,
		where: unclear.where,
		todo: unclear.todo ?? ""
	};
	return require_start.refused([new require_start.UserError(none)]);
}
function nothingLabelled(suites, labels) {
	const evals = require_convert.unlabelledEvals(suites);
	const [label] = labels;
	const count = suites.reduce((sum, { tasks }) => sum + tasks.length, 0);
	const which = count === 1 ? "The prompt has no label and no grader" : `None of the ${count} prompts has a label or a grader`;
	const reason = label === void 0 ? "" : ` ${require_options.clause(label.what)}.`;
	const todo = [evals?.todo, label?.todo].flatMap((one) => one ?? []).join(" ");
	return {
		kind: "nothing",
		why: new require_start.UserError({
			code: "nothing_labelled",
			what: `${which}, so nothing can be measured.${reason}`,
			where: (label ?? evals)?.where,
			todo: todo || suites.slice(0, 1).map(require_check.labelHint).join("")
		})
	};
}

// src/evaluate/ask-tasks.ts
function askTasks(read, settings, request, host) {
	const graded = gradeSides(read, settings, request);
	if (graded.errors.length > 0) return require_start.refused(graded.errors);
	const chosen = choose(read, graded, settings, request);
	const { named, unshown, ...asked } = chosen;
	const { head, base } = read;
	if (!isFiltered(request.only) && head.suites.length + base.suites.length === 0) return require_start.answered({
		...asked,
		warnings: []
	});
	const none = nothingAsked(read, graded, chosen, request);
	if (none !== null) return none;
	const specs = uniqueGraders(graded.ofSides.head.tasks);
	const keyless = require_trying.missingJudgeKey(specs, settings.judge, {
		environment: host.environment,
		offline: request.offline !== null,
		provides: settings.agent.provides
	});
	if (keyless !== null) return require_start.refused([keyless]);
	const alone = request.comparison.kind === "gate" ? null : require_trying.noBaseWarning(specs);
	const ofGraders = [...require_grade.graderWarnings(specs), ...alone === null ? [] : [alone]];
	return require_start.answered({
		...asked,
		warnings: warningsOf(graded, chosen, settings, ofGraders)
	});
}
function nothingAsked({ head, rooms, skills, brought }, { ofSides, suites, warnings }, { named, tasks, catalogues }, request) {
	const only = onlyOf(request, skills);
	const unmatched = unknownRoom(only.rooms, rooms) ?? unknownSkill(only.skills, namesOf(catalogues, rooms));
	if (unmatched !== null) return require_start.refused([unmatched]);
	const none = noTask(named, only, ofSides.head.ambiguous);
	if (none !== null) return brought !== null && !isFiltered(only) ? require_check.nothingYet(none) : none;
	if (tasks.length > 0) return null;
	const leftOut = head.warnings.filter(({ code }) => code === "left_out");
	return nothingLabelled(suites, [...warnings, ...leftOut]);
}
function warningsOf({ warnings, unasked, ofSides, replaced }, { named, tasks, unshown }, { agent }, ofGraders) {
	const isAsked = new Set(tasks);
	return [
		...[ungradableWarning(named.filter((task) => !isAsked.has(task)), agent.id === "lexical" ? "the lexical router" : agent.id), unshown].filter((warning) => warning !== null),
		...warnings,
		...unasked,
		...ofSides.head.warnings,
		...replaced,
		...ofGraders
	];
}
function uniqueGraders(tasks) {
	return [...new Map(tasks.flatMap(({ graders }) => graders.map((grader) => [JSON.stringify([grader.source, grader.type]), grader]))).values()];
}

// src/evaluate/policy.ts
function policyOf(config, suites, named, deterministic) {
	const general = limits(config.policy, deterministic);
	const skills = /* @__PURE__ */ new Map();
	const written = Object.keys(config.policy.skills).map((key) => ({
		key,
		names: named.inPolicy(key)
	}));
	for (const { key, names } of written.sort((one, other) => other.names.length - one.names.length)) for (const name of names) skills.set(name, limits(require_convert.floorsOf(config.policy, key), deterministic));
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
		sideSpread: config.policy.sideSpread,
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
		const own = Object.hasOwn(config.skills, row) ? limits(require_convert.floorsOf(config, row), deterministic) : policy.skills.get(id);
		if (own !== void 0) skills.set(row, own);
	}
	return {
		...policy,
		skills
	};
}
function limits(floors, deterministic) {
	return {
		...require_agents.lossLimits(floors.tolerance, deterministic),
		floors: {
			precision: floors.minPrecision,
			recall: floors.minRecall,
			f1: floors.minF1,
			accuracy: floors.minAccuracy
		}
	};
}

// src/trials/trial/budget.ts
function gatewayBudget(isReached, spentUsd) {
	return {
		start: () => !isReached(),
		end: () => {},
		spentUsd
	};
}
function createBudget(limitUsd, spentElsewhere = () => 0) {
	let spent = 0;
	let running = 0;
	let dearest = 0;
	const spentUsd = () => spent + spentElsewhere();
	return {
		start() {
			const limit = typeof limitUsd === "function" ? limitUsd() : limitUsd;
			const worst = spentUsd() + (running + 1) * dearest;
			if (limit !== null && worst > limit) return false;
			running += 1;
			return true;
		},
		end(costUsd) {
			running -= 1;
			if (costUsd === null) return;
			spent += costUsd;
			dearest = Math.max(dearest, costUsd);
		},
		spentUsd
	};
}

// src/evaluate/run-limits.ts
function budgetOfShard(budgetUsd, shards) {
	if (budgetUsd === null || shards === void 0) return budgetUsd;
	if ("shard" in shards) return budgetUsd / shards.shard.of;
	const spent = shards.parts.reduce((sum, { head }) => sum + head.spentUsd, 0);
	return Math.max(0, budgetUsd - spent);
}
function budgetOf({ turn, shards }, config, choice) {
	if (turn !== void 0) return {
		budgetUsd: turn.budgetUsd,
		limitUsd: turn.limitUsd
	};
	const budgetUsd = budgetOfShard(config.budgetUsd ?? require_agents.defaultBudgetUsd(choice.id), shards);
	return {
		budgetUsd,
		limitUsd: () => budgetUsd
	};
}
function runBudget({ models, limitUsd }, judge) {
	return models.agent === null || models.isByJobToken ? createBudget(limitUsd, () => judge?.usage().costUsd ?? 0) : gatewayBudget(() => models.isOverBudget(), () => models.usage().costUsd ?? 0);
}
function limitsOf(config, suites, isScreened) {
	const asked = (key) => largest(suites.map(({ settings }) => settings[key]));
	const head = Math.min(asked("trials") ?? (isScreened ? require_agents.DEFAULTS.headTrials : require_agents.DEFAULTS.trials), MOST_TRIALS);
	const configured = config.timeoutSeconds === null ? null : config.timeoutSeconds * 1e3;
	return {
		trials: {
			base: config.baseTrials,
			head: config.trials ?? head
		},
		concurrency: config.concurrency ?? asked("concurrency") ?? require_agents.DEFAULTS.concurrency,
		timeoutMs: configured ?? asked("timeoutMs") ?? require_agents.DEFAULTS.timeoutSeconds * 1e3
	};
}
const MOST_TRIALS = 50;
function largest(values) {
	const known = values.filter((value) => value !== void 0);
	return known.length === 0 ? null : Math.max(...known);
}

// src/evaluate/settings.ts
function settingsOf({ base, head, skills, policy: { file, config } }, request, { environment }) {
	const isOfBase = file !== null && file === base.file;
	const named = namedSkills(skills, isOfBase);
	const shared = sharedLimits(file, named.inPolicy);
	if (!(isOfBase && sharedLimits(head.file, namedSkills(skills, false).inPolicy).length === 0) && shared.length > 0) return require_start.refused(shared);
	const suites = request.untrusted === null ? [...base.suites, ...head.suites] : base.suites;
	const { choice, warnings } = require_check.chooseAgent(request, config, suites);
	const deterministic = require_check.isDeterministic({ choice });
	const judge = config.judge === null ? null : require_trying.judgeIn(config.judge, environment);
	return require_start.answered({
		choice,
		agent: {
			id: choice.id,
			provides: require_agents.providesOf(choice.id),
			deterministic
		},
		refusedAgents: refusedIn(request, config),
		model: choice.model,
		mode: config.mode,
		systemPrompt: config.systemPrompt,
		candidates: config.candidates,
		instructions: instructionsOf(config),
		maxTurns: config.maxTurns,
		...budgetOf(request, config, choice),
		store: config.store,
		judge: request.untrusted?.agentAllowed === false ? null : judge,
		...limitsOf(config, suites, request.comparison.kind === "gate" && !deterministic),
		policy: {
			...policyOf(config, suites, named, deterministic),
			...request.failOnGraders === true ? { failOnGraders: true } : {}
		},
		source: file?.file ?? "defaults",
		inputs: require_check.countedInputs(request, file),
		enforce: config.enforce ?? (require_agents.defaultEnforce(config.agent?.id) ? true : null),
		warnings
	});
}
function refusedIn(request, { agent }) {
	if (request.turn !== void 0) return request.turn.refused ?? [];
	return agent === null || require_check.mayRead(agent, request) ? [] : [agent.id];
}

// src/evaluate/ask.ts
function inTurn(read, turn) {
	const { policy } = read;
	return turn === void 0 ? read : {
		...read,
		policy: {
			...policy,
			config: require_check.configInTurn(policy.config, turn)
		}
	};
}
function ask(sides, request, host) {
	const settings = settingsOf(sides, request, host);
	if (settings.kind !== "answered") return settings;
	const asked = askTasks(sides, settings.value, request, host);
	return asked.kind === "answered" ? require_start.answered({
		sides,
		settings: settings.value,
		asked: asked.value
	}) : asked;
}

// src/commands/request-parts.ts
async function requestParts(suites, options, working, environment = {}) {
	const { folder, root } = working;
	const record = options.record === void 0 ? null : (0, node_path.resolve)(folder, options.record);
	const store = storeOf(options, working);
	const ofBase = options.config?.startsWith("base:") ? options.config.slice(OF_BASE.length) : null;
	return {
		path: folder,
		suites: {
			patterns: require_options.suitePatterns([...suites, ...options.suite ?? []], {
				folder,
				root
			}),
			filter: "always"
		},
		only: {
			skills: options.skills ?? [],
			tasks: options.task ?? [],
			tags: options.tag ?? [],
			rooms: options.room ?? []
		},
		configFile: ofBase,
		config: options.config === void 0 || ofBase !== null ? null : await namedConfig(options.config, {
			folder,
			root
		}),
		inputs: inputsOf(options, environment),
		inputsMay: "override",
		agentFolder: folder,
		record: options.offline === true ? null : record,
		updateSnapshots: options.updateSnapshots === true,
		offline: options.offline === true ? record ?? store?.folder ?? null : null,
		store,
		untrusted: null,
		enforceRun: true,
		repository: {
			name: null,
			serverUrl: null,
			runUrl: null,
			pullRequest: null,
			linkCommit: null
		}
	};
}
function storeOf(options, working) {
	const { store: named, offline = false, fresh = false, record } = options;
	const none = named === false;
	const folder = typeof named === "string" ? (0, node_path.resolve)(working.folder, named) : none ? null : working.store;
	if (fresh && (offline || none)) throw new require_start.UserError({
		what: `--fresh runs every trial again, and ${offline ? "--offline runs none" : "with --no-store every trial is run anyway"}.`,
		todo: "Leave one of the two out."
	});
	const only = offline && record === void 0;
	if (only && (folder === null || !(0, node_fs.existsSync)(folder))) throw new require_start.UserError({
		what: "--offline has nothing to answer from.",
		todo: "Name the folder of an earlier run with --record DIR, or a store with --store DIR."
	});
	if (folder === null) return null;
	return {
		folder,
		isNamed: named !== void 0 || only,
		fresh,
		only,
		fill: false
	};
}
async function namedConfig(named, { folder, root }) {
	const path = await (0, node_fs_promises.realpath)((0, node_path.resolve)(folder, named)).catch(() => (0, node_path.resolve)(folder, named));
	const read = await require_options.readTextFile((0, node_path.dirname)(path), (0, node_path.basename)(path));
	if (!("text" in read)) throw new require_start.UserError({
		what: `The configuration file "${named}" ${read.problem}.`,
		todo: `Name a file by its path from ${folder}.`
	});
	const fromRoot = (0, node_path.relative)(root, path);
	const file = require_options.isOutside(fromRoot) ? path : fromRoot.split(node_path.sep).join("/");
	try {
		return {
			config: require_convert.parseConfig(read.text, file),
			file,
			text: read.text
		};
	} catch (error) {
		throw require_options.inTree(error, root);
	}
}
function inputsOf(options, environment) {
	const agent = agentOf(options);
	const inputs = {};
	require_agents.assign(inputs, "price", options.price ?? priceFrom(environment));
	require_agents.assign(inputs, "wireApi", options.wireApi);
	require_agents.assign(inputs, "baseUrl", options.baseUrl);
	require_agents.assign(inputs, "listing", options.listing);
	if (agent !== null) inputs.agent = agent;
	for (const key of require_agents.INPUTS) require_agents.assign(inputs, key, options[key]);
	require_agents.assign(inputs, "baseTrials", options.baseTrials ?? options.trials);
	require_agents.assign(inputs, "timeoutSeconds", options.timeout);
	require_agents.assign(inputs, "budgetUsd", options.budget);
	if (options.failOn !== void 0) inputs.failOn = require_agents.FAIL_ON.filter((reason) => options.failOn?.includes(reason));
	return inputs;
}
function priceFrom(environment) {
	const text = (environment["SKILL_EVAL_GATE_PRICE"] ?? "").trim();
	if (text === "") return void 0;
	const read = require_agents.priceText.read(text);
	if ("value" in read) return read.value;
	throw new require_start.UserError({
		what: `The environment variable ${require_agents.PRICE_VARIABLE} is ${JSON.stringify(text.slice(0, 100))}.`,
		todo: `It takes ${require_agents.priceText.takes}.`
	});
}
function agentOf(options) {
	const { agent, agentCommand, agentVersion, model } = options;
	const spec = agent === void 0 ? null : require_agents.parseAgentSpec(agent);
	const id = spec?.id ?? (agentCommand === void 0 ? null : "command");
	for (const { given, suits, refusal } of OPTIONS_OF_AGENTS) {
		const ignored = Object.entries(given).find(([key]) => options[key] !== void 0);
		if (ignored !== void 0 && !suits(id)) throw new require_start.UserError(refusal(ignored[1], id));
	}
	return id === null ? null : {
		id,
		command: agentCommand ?? null,
		version: spec?.version ?? agentVersion ?? null,
		model: model ?? null
	};
}
const OPTIONS_OF_AGENTS = [
	{
		given: {
			agentCommand: "--agent-command",
			agentVersion: "--agent-version"
		},
		suits: (id) => id === "command",
		refusal: (option, id) => ({
			what: `${option} is for the agent "command"${id === null ? "" : `, not for "${id}"`}.`,
			todo: id === null ? `Name its program: --agent-command 'PROGRAM ARGS'.` : "Leave one of the two out."
		})
	},
	{
		given: { model: "--model" },
		suits: (id) => id !== null && id !== "lexical",
		refusal: (_, id) => ({
			what: `--model needs an agent that has a model${id === null ? "" : `, and "${id}" has none`}.`,
			todo: "Name the agent with --agent, or leave --model out."
		})
	},
	{
		given: {
			price: "--price",
			wireApi: "--wire-api",
			baseUrl: "--base-url"
		},
		suits: (id) => id === null || require_agents.isPaid(id),
		refusal: (option, id) => ({
			what: `${option} is about an agent's model, but "${id}" asks no model through the gateway.`,
			todo: `Name another agent with --agent, or leave ${option} out.`
		})
	},
	{
		given: { listing: "--listing" },
		suits: (id) => id === null || id === "model",
		refusal: (_, id) => ({
			what: `--listing is for the agent "model": "${id}" shows its own listing.`,
			todo: "Leave --listing out."
		})
	}
];

// src/commands/refuse-beside-agents.ts
function refuseBesideAgents(agents, options) {
	refuseBeside("agents", options);
	const wrong = agents.find(({ id, model }) => id === "lexical" && model !== null);
	if (wrong !== void 0) throw new require_start.UserError({
		what: `"${wrong.id}" has no model.`,
		todo: `Write "${wrong.id}" alone.`
	});
	for (const { id, version } of agents) {
		const problem = require_agents.agentProblem(id, version);
		if (problem !== null) throw problem;
	}
	if (options.agentCommand !== void 0 && !agents.some(({ id }) => id === "command")) throw new require_start.UserError({
		what: "--agent-command is for the agent \"command\".",
		todo: "Add it to --agents."
	});
}
function refuseBeside(several, options) {
	const one = several === "agents" ? "agent" : "mode";
	if (options[one] !== void 0) throw new require_start.UserError({
		what: `--${one} names one ${one}, and --${several} compares several.`,
		todo: "Leave one of the two out."
	});
	if (options.updateSnapshots === true) throw new require_start.UserError({
		what: `--update-snapshots writes one snapshot of each output, and with --${several} there are several outputs.`,
		todo: `Update them in a run of one ${one}.`
	});
}

// src/commands/several-parts.ts
async function severalParts(suites, options, working, { environment }) {
	const { agents, modes, ...rest } = options;
	if (modes !== void 0) refuseBeside("modes", options);
	if (agents !== void 0) refuseBesideAgents(agents, options);
	const parts = await requestParts(suites, agents === void 0 ? rest : require_agents.withoutAgent(rest), working, environment);
	const several = require_start.present({
		agents: agents && require_agents.entriesOf(agents, options),
		compareModes: modes
	});
	return {
		...parts,
		inputs: {
			...parts.inputs,
			...several
		}
	};
}

// src/commands/gate-request.ts
async function gateRequest(suites, options, terminal) {
	const folder = await require_options.folderOf(terminal, options.directory);
	const repository = await require_convert.openRepository(folder);
	const parts = await severalParts(suites, options, require_options.workingFolder(folder, repository), terminal);
	const { comparison, byCommits } = await comparisonOf(repository, options);
	const isExact = options.mergeBase === false;
	const place = require_options.placeToRepeat(terminal, options.directory, repository.root);
	return {
		...parts,
		comparison,
		reproduce: reproduceCommand(byCommits, parts, {
			isExact,
			place
		})
	};
}
async function comparisonOf(repository, { base, head, mergeBase: branchedOff = true }) {
	const working = head === ".";
	const clean = working ? begun(require_convert.isClean(repository)) : null;
	const branchOfHead = working && base === void 0 ? begun(currentBranch(repository)) : null;
	const namedBase = base === void 0 ? null : begun(require_check.resolveCommit(repository, base));
	const headCommit = working ? await require_check.commitOf(repository, "HEAD") : await require_check.resolveCommit(repository, head);
	if (headCommit === null) throw new require_start.UserError({
		code: "no_base",
		what: `The repository at ${repository.root} has no commit yet: there is nothing to compare with.`,
		todo: `Commit first, or measure the folder without comparing it: \`${require_start.ownCommandLine("run")}\`.`
	});
	const dirty = clean !== null && !await clean;
	const sides = {
		kind: "gate",
		base: await require_start.withSignals(async (signal) => {
			if (base === void 0 || namedBase === null) {
				const branch = branchOfHead === null ? head : await branchOfHead;
				return require_trying.chooseBase(repository, {
					commit: headCommit,
					branch,
					dirty
				}, signal);
			}
			const named = await namedBase;
			return {
				commit: branchedOff ? await require_check.mergeBase(repository, named, headCommit, signal) : named,
				ref: base
			};
		})
	};
	const byCommits = {
		...sides,
		head: {
			commit: headCommit,
			ref: working ? "HEAD" : head
		}
	};
	if (!working) return {
		comparison: byCommits,
		byCommits
	};
	const known = {
		commit: headCommit,
		dirty
	};
	const comparison = {
		...sides,
		head: {
			commit: "working",
			ref: null,
			known
		}
	};
	return {
		comparison,
		byCommits: dirty ? comparison : byCommits
	};
}
function begun(answer) {
	answer.catch(() => null);
	return answer;
}
async function currentBranch(repository) {
	const { exitCode, stdout } = await require_convert.tryGit(repository.root, [
		"symbolic-ref",
		"--quiet",
		"--short",
		"HEAD"
	]);
	return exitCode === 0 ? stdout.toString("utf8").trim() : null;
}

// src/commands/report-command.ts
var report_command_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ reportFile: () => reportFile });
const maxBytes = 268435456;
async function reportFile(file, options, terminal) {
	const results = await readResults((0, node_path.resolve)(terminal.cwd, file));
	terminal.stdout(await render(results, options.json === true ? "json" : options.format, options, terminal));
	return 0;
}
async function render(results, format, options, terminal) {
	switch (format) {
		case "markdown": return require_report.renderComment(results, { marker: require_report.commentMarker("gate") });
		case "summary": return require_report.renderSummary(results);
		case "json": return require_report.renderJson(results);
		case "junit": return (await Promise.resolve().then(() => require("./junit-2f4b63f4.js"))).renderJunit(results);
		case "html": return renderHtml(results, options, terminal);
		case "terminal": return require_report.renderTerminal(results, {
			rest: "in that file",
			verbose: options.verbose === true,
			width: terminal.columns,
			colour: terminal.colour
		});
	}
}
async function renderHtml(results, { record, history }, terminal) {
	const { renderPage } = await Promise.resolve().then(() => require("./render-page-16e6963a.js"));
	const { readTranscripts } = await Promise.resolve().then(() => require("./read-transcripts-b4496ec1.js"));
	return renderPage(results, {
		transcripts: record === void 0 ? /* @__PURE__ */ new Map() : await readTranscripts(results, (0, node_path.resolve)(terminal.cwd, record)),
		history: history === void 0 ? [] : await pastRuns(results, history, terminal)
	});
}
async function pastRuns(results, file, terminal) {
	const { pastRunsOf } = await Promise.resolve().then(() => require("./past-runs-c8c65470.js"));
	const { readHistory } = await Promise.resolve().then(() => require("./history-text-5a46c37f.js")).then((n) => n.history_text_exports);
	const { lines, warnings } = readHistory(await (0, node_fs_promises.readFile)((0, node_path.resolve)(terminal.cwd, file), "utf8").catch((error) => {
		throw new require_start.UserError({
			what: `The history "${file}" cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
			todo: "Name a history.jsonl, such as that of the branch skill-eval-history."
		});
	}));
	for (const warning of warnings) terminal.stderr(`warning: ${require_start.plain(warning)}\n`);
	return pastRunsOf(lines, results);
}
async function readResults(path) {
	const read = require_report.resultsIn(await readJson(path));
	if ("results" in read) return read.results;
	throw new require_start.UserError({
		what: `"${path}" is not a results file of schema ${require_report.RESULTS_SCHEMA} ${read.why}.`,
		todo: `Make it again with this version: \`${require_start.ownCommandLine("gate --out DIR")}\`.`
	});
}
async function readJson(path) {
	const found = await (0, node_fs_promises.stat)(path).catch(() => null);
	if (found === null || !found.isFile()) throw new require_start.UserError({
		what: `There is no results file "${path}".`,
		todo: "Name the results.json of a run (--out DIR)."
	});
	if (found.size > maxBytes) throw new require_start.UserError({
		what: `"${path}" is larger than ${maxBytes} bytes.`,
		todo: "Name the results.json of a run."
	});
	return parseJsonOf(await (0, node_fs_promises.readFile)(path, "utf8"), path);
}
function parseJsonOf(text, path) {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new require_start.UserError({
			what: `"${path}" is not JSON: ${error instanceof Error ? error.message : String(error)}`,
			todo: "Name the results.json of a run (--out DIR)."
		});
	}
}

Object.defineProperty(exports, "MOST_RESULTS_BYTES", { enumerable: true, get: () => MOST_RESULTS_BYTES });
Object.defineProperty(exports, "agentsOf", { enumerable: true, get: () => agentsOf });
Object.defineProperty(exports, "ask", { enumerable: true, get: () => ask });
Object.defineProperty(exports, "askedTasks", { enumerable: true, get: () => askedTasks });
Object.defineProperty(exports, "asked_suites_exports", { enumerable: true, get: () => asked_suites_exports });
Object.defineProperty(exports, "budgetOfShard", { enumerable: true, get: () => budgetOfShard });
Object.defineProperty(exports, "datetime", { enumerable: true, get: () => datetime });
Object.defineProperty(exports, "decideTogether", { enumerable: true, get: () => decideTogether });
Object.defineProperty(exports, "decisionSchema", { enumerable: true, get: () => decisionSchema });
Object.defineProperty(exports, "familyOf", { enumerable: true, get: () => familyOf });
Object.defineProperty(exports, "filterBySkill", { enumerable: true, get: () => filterBySkill });
Object.defineProperty(exports, "gateRequest", { enumerable: true, get: () => gateRequest });
Object.defineProperty(exports, "inOneRoom", { enumerable: true, get: () => inOneRoom });
Object.defineProperty(exports, "inTurn", { enumerable: true, get: () => inTurn });
Object.defineProperty(exports, "limitsForUnknownSkills", { enumerable: true, get: () => limitsForUnknownSkills });
Object.defineProperty(exports, "listFiles", { enumerable: true, get: () => listFiles });
Object.defineProperty(exports, "listNames", { enumerable: true, get: () => listNames });
Object.defineProperty(exports, "makeStoreFolder", { enumerable: true, get: () => makeStoreFolder });
Object.defineProperty(exports, "matchesAny", { enumerable: true, get: () => matchesAny });
Object.defineProperty(exports, "offeredWith", { enumerable: true, get: () => offeredWith });
Object.defineProperty(exports, "policyOf", { enumerable: true, get: () => policyOf });
Object.defineProperty(exports, "readEntry", { enumerable: true, get: () => readEntry });
Object.defineProperty(exports, "readResults", { enumerable: true, get: () => readResults });
Object.defineProperty(exports, "report_command_exports", { enumerable: true, get: () => report_command_exports });
Object.defineProperty(exports, "reproduceAfter", { enumerable: true, get: () => reproduceAfter });
Object.defineProperty(exports, "reproduceCommand", { enumerable: true, get: () => reproduceCommand });
Object.defineProperty(exports, "reproduceElsewhere", { enumerable: true, get: () => reproduceElsewhere });
Object.defineProperty(exports, "reproduceResultsCommand", { enumerable: true, get: () => reproduceResultsCommand });
Object.defineProperty(exports, "requestParts", { enumerable: true, get: () => requestParts });
Object.defineProperty(exports, "requireModes", { enumerable: true, get: () => requireModes });
Object.defineProperty(exports, "roomCatalogues", { enumerable: true, get: () => roomCatalogues });
Object.defineProperty(exports, "runBudget", { enumerable: true, get: () => runBudget });
Object.defineProperty(exports, "severalParts", { enumerable: true, get: () => severalParts });
Object.defineProperty(exports, "sha256", { enumerable: true, get: () => sha256 });
Object.defineProperty(exports, "sharedLimits", { enumerable: true, get: () => sharedLimits });
Object.defineProperty(exports, "sharingAlpha", { enumerable: true, get: () => sharingAlpha });
Object.defineProperty(exports, "storeFolder", { enumerable: true, get: () => storeFolder });
Object.defineProperty(exports, "whoIsAsked", { enumerable: true, get: () => whoIsAsked });
Object.defineProperty(exports, "withLimitsOfRows", { enumerable: true, get: () => withLimitsOfRows });
Object.defineProperty(exports, "writeEntry", { enumerable: true, get: () => writeEntry });