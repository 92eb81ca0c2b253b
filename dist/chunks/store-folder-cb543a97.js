import { CANDIDATE_KINDS, UserError, didYouMean, parseJson, strictObject, string } from "./start-4f77a64b.js";
import { datetime } from "./zod-6568024b.js";
import { readTextFile } from "./read-text-file-8fa42846.js";
import { addToGroup, groupBy } from "./group-by-9673aa7e.js";
import { allLabels, labelledSkills, sharedLists } from "./labels-2c815ae7.js";
import { offerKey } from "./task-key-25be69a1.js";
import { isDefaultId, pLimit } from "./canonical-12bed685.js";
import { removeFolder } from "./run-folder-9904e98e.js";
import { resolveSkill, skillsCalled } from "./resolve-skill-749298d7.js";
import { candidateTest, discoverSkills, requestedSkills } from "./tree-3119f79f.js";
import { prompt, promptConfig } from "./registry-a6665cdd.js";
import { validateGraderSpecs } from "./validate-grader-specs-31ab009a.js";
import { catalogueDigest, listingDigest, offeredKey } from "./skill-names-86bb1dd3.js";
import { skillIds, withIds } from "./skill-ids-7fd3cc16.js";
import { skillsInRoom } from "./resolve-tasks-630e8e40.js";
import { cliPrograms } from "./registry-ecb2d19a.js";
import { hidingCommands, labelledIn, mayMeanCandidate, withAllCandidates, withCandidates } from "./with-candidates-773d9428.js";
import { resultsSchema } from "./results-d7165155.js";
import { writeWhole } from "./write-whole-a0939a28.js";
import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { lstat, mkdir, readdir, writeFile } from "node:fs/promises";

// src/evaluate/choose-agent.ts
const LEXICAL = {
	id: "lexical",
	command: null,
	version: null,
	model: null
};
function chooseAgent(request, config, suites, warnings) {
	if (request.untrusted?.agentAllowed === false) return LEXICAL;
	if (config.agent !== null) return config.agent;
	const wanted = suites.find(({ settings }) => settings.agent !== void 0 && settings.agent !== "lexical");
	if (wanted?.settings.agent === void 0) return LEXICAL;
	warnings.push({
		what: `This suite asks for the agent "${wanted.settings.agent}". Only an option, an input or the configuration can choose it, so the lexical router measured instead.`,
		where: {
			file: wanted.file,
			line: 1,
			column: 1
		},
		todo: "Choose an agent with `agent:` in skill-eval-gate.yml, the `agent` input or --agent, see docs/agents.md."
	});
	return LEXICAL;
}

// src/graders/judge-problems.ts
function judgeProblems(specs, judge, { environment, offline, comparing, provides }) {
	const used = judged(specs);
	const compared = comparing ? [] : used.filter(({ config }) => config.pairwise).map(({ spec }) => noBase(spec));
	const asked = provides.output ? used : [];
	const missing = asked.filter(({ config }) => config.model === null && judge?.model == null).map(noModel);
	const hasKey = judge === null || offline || (environment[judge.apiKeyEnv] ?? "").trim() !== "";
	return [
		...compared,
		...missing,
		...asked.length === 0 || hasKey ? [] : [noKey(judge)]
	];
}
function withoutJudgeWarning(specs, judge) {
	const all = judged(specs).filter(({ config }) => judge === null || config.model === null && judge.model === null);
	const [first] = all;
	if (first === void 0) return null;
	const names = [...new Set(all.map(({ spec }) => `"${spec.name}"`))];
	const more = names.length > 5 ? ` and ${names.length - 5} more` : "";
	const what = names.length === 1 ? `Grader ${names[0]} of type prompt has` : `Graders of type prompt have`;
	const which = names.length === 1 ? "" : `: ${names.slice(0, 5).join(", ")}${more}`;
	return {
		what: `${what} no judge to ask, so that ${names.length === 1 ? "it grades" : "they grade"} nothing${which}`,
		where: first.spec.source,
		todo: "Add `judge:`, with its provider and a model, to skill-eval-gate.yml, see docs/judge.md."
	};
}
function judged(specs) {
	return specs.flatMap((spec) => {
		if (spec.type !== prompt.type) return [];
		const config = promptConfig.safeParse(spec.config);
		return config.success ? [{
			spec,
			config: config.data
		}] : [];
	});
}
function noBase({ name, source }) {
	return new UserError({
		what: `Grader "${name}" compares head with base (mode: pairwise), and this run has no base`,
		where: source,
		todo: "Use `gate`, or `mode: independent`."
	});
}
function noModel({ spec: { name, source } }) {
	return new UserError({
		what: `Grader "${name}" of type prompt names no model to judge with`,
		where: source,
		todo: "Add `model` to its `config`, `judge_model` to the suite, or `judge.model` to skill-eval-gate.yml."
	});
}
function noKey({ apiKeyEnv }) {
	return new UserError({
		what: `The judge needs a key, and the environment variable ${apiKeyEnv} is not set`,
		todo: "Set it, or name another one with `judge.api_key_env` in skill-eval-gate.yml."
	});
}

// src/plan/unique-ids.ts
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

// src/sides/offered-skills.ts
const MAX_DIRECTORIES = 500;
const MAX_OFFERS = 200;
async function withAddedSkills(tree, found, suites) {
	const directories = new Set(suites.flatMap(({ tasks }) => tasks.flatMap(({ offer }) => offer?.directories ?? [])));
	if (directories.size === 0) return {
		catalogue: found,
		added: /* @__PURE__ */ new Set()
	};
	if (directories.size > MAX_DIRECTORIES) throw new UserError({
		what: `The suites name more than ${MAX_DIRECTORIES} skill directories`,
		todo: "Name folders that hold several skills in `skill_directories`."
	});
	const named = await discoverSkills({
		root: tree.root,
		files: tree.files,
		roots: [...directories].map(rootOf)
	});
	const known = new Set(found.skills.flatMap(pathsOf));
	const added = named.skills.flatMap((skill) => {
		return pathsOf(skill).some((path) => known.has(path)) || found.skills.some((other) => isCopy(skill, other)) ? [] : [{
			...skill,
			added: true
		}];
	});
	const all = [...found.skills, ...added];
	const skills = withIds(all, skillIds(all)).sort((a, b) => a.name < b.name ? -1 : 1);
	const paths = new Set(added.map(({ path }) => path));
	const warnings = named.warnings.filter(({ where }) => where !== void 0 && paths.has(where.file));
	return {
		catalogue: {
			...found,
			skills,
			warnings: [...found.warnings, ...warnings]
		},
		added: paths
	};
}
function offering(skills) {
	const { catalogue, added } = skills;
	const byOffer = /* @__PURE__ */ new Map();
	return ({ offer }) => {
		const key = offerKey(offer);
		const known = byOffer.get(key);
		if (known !== void 0) return known;
		if (byOffer.size > MAX_OFFERS) throw new UserError({
			what: `The tasks are offered skills in more than ${MAX_OFFERS} different ways`,
			where: offer?.source,
			todo: "Give tasks the same `skill_directories` and `disabled_skills`, or split the suites and run those that matter."
		});
		const isOffered = testOf(skills, offer);
		const offered = added.size === 0 && offer === void 0 ? catalogue : {
			...catalogue,
			skills: catalogue.skills.filter(isOffered)
		};
		byOffer.set(key, offered);
		return offered;
	};
}
function testOf({ catalogue, added }, offer) {
	const { directories = [], disabled = [], disabledDirectories = [] } = offer ?? {};
	const taken = new Set(disabled.flatMap((name) => resolveSkill(catalogue, name)?.path ?? []));
	const all = disabled.includes("*");
	const isTaken = withinTest(disabledDirectories);
	const isNamed = withinTest(directories);
	return (skill) => {
		if (all || taken.has(skill.path) || pathsOf(skill).some(isTaken)) return false;
		return !added.has(skill.path) || pathsOf(skill).some(isNamed);
	};
}
function withinTest(directories) {
	return directories.length === 0 ? () => false : candidateTest({ roots: directories.map(rootOf) });
}
function withoutIdleOffers(suites, sides) {
	const offered = sides.map(offering);
	const idle = /* @__PURE__ */ new Map();
	const isIdle = (offer) => {
		const key = offerKey(offer);
		const known = idle.get(key);
		if (known !== void 0) return known;
		const same = offered.every((on) => sameSkills(on({ offer }), on({})));
		idle.set(key, same);
		return same;
	};
	return suites.map((suite) => ({
		...suite,
		tasks: suite.tasks.map((task) => {
			if (task.offer === void 0 || !isIdle(task.offer)) return task;
			const { offer: _, ...rest } = task;
			return rest;
		})
	}));
}
function sameSkills(a, b) {
	return a.skills.length === b.skills.length && a.skills.every((skill, index) => skill === b.skills[index]);
}
function unknownDisabled(suites, { catalogue }) {
	const warnings = /* @__PURE__ */ new Map();
	const names = catalogue.skills.map(({ name }) => name);
	for (const { tasks } of suites) for (const { offer } of tasks) for (const name of offer?.disabled ?? []) {
		if (offer === void 0 || name === "*" || resolveSkill(catalogue, name) !== null) continue;
		const { file, line } = offer.source;
		warnings.set(`${file}:${line} ${name}`, {
			what: `\`disabled_skills\` names the skill \`${name}\`, which does not exist.${didYouMean(name, names)}`,
			where: offer.source,
			todo: "Correct the name, or remove it."
		});
	}
	return [...warnings.values()];
}
function sidePlan({ tree, own, named, sees }, tasks, inRoom = () => null) {
	const offeredTo = offering(named);
	const offered = ({ offer, room }) => {
		const only = room === void 0 ? null : inRoom(room.key);
		const isHere = (path) => only === null || only.has(path) || named.added.has(path);
		const paths = new Set(offeredTo(offer === void 0 ? {} : { offer }).skills.flatMap(({ path }) => isHere(path) ? [path] : []));
		const catalogue = {
			...own,
			skills: own.skills.filter(({ path }) => paths.has(path))
		};
		const everything = {
			skills: requestedSkills(tree, catalogue),
			surfaceDigest: catalogueDigest(catalogue, sees)
		};
		return sees === "listing" ? everything : {
			...everything,
			listingDigest: listingDigest(catalogue)
		};
	};
	const special = /* @__PURE__ */ new Map();
	for (const task of tasks) {
		const key = offeredKey(task);
		if (key !== "" && !special.has(key)) special.set(key, offered(task));
	}
	return {
		...offered({}),
		special
	};
}
function reportedCatalogue({ catalogue, added }, tasks) {
	if (added.size === 0) return catalogue;
	const labelled = labelledSkills(tasks);
	return {
		...catalogue,
		skills: catalogue.skills.filter(({ path, name }) => !added.has(path) || labelled.has(name))
	};
}
function pathsOf({ path, mirrors }) {
	return [path, ...mirrors];
}
function isCopy(one, other) {
	return one.bareName === other.bareName && one.description === other.description && one.body === other.body && one.offered === other.offered;
}
function rootOf(folder) {
	return folder === "" ? "." : folder.replace(/[\\*?[\]{}!]/g, "\\$&");
}

// src/evaluate/ask-in-rooms.ts
function askInRooms(tasks, rooms, catalogues) {
	const offers = new Map([...catalogues].map(([key, { base, head }]) => [key, new Set([...head.skills, ...base?.skills ?? []].map(({ name }) => name))]));
	const listIn = sharedLists((list, pair) => list.flatMap((id) => {
		const seats = rooms.seatsOf(id);
		return seats.length === 0 ? [id] : seats.find(({ room }) => room === pair)?.row ?? [];
	}));
	const ids = new OwnIds(tasks.map(({ id }) => id));
	const asked = /* @__PURE__ */ new Map();
	for (const task of tasks) {
		const among = roomsOfTask(task, rooms);
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
function roomCatalogues(rooms, { base, head }) {
	const of = (catalogue, key, side) => ({
		...catalogue,
		skills: skillsInRoom(catalogue, rooms, key, side)
	});
	return new Map([...rooms.rooms.keys()].map((key) => [key, {
		base: base === null ? null : of(base, key, "base"),
		head: of(head, key, "head")
	}]));
}
function roomsOfTask(task, rooms) {
	const of = (label, labels = task.expectations) => labels.flatMap((one) => one.label === label ? rooms.seatsOf(one.skill).map(({ room }) => room) : []);
	const wanted = of("must_activate");
	const forbidden = of("should_not_activate", wanted.length > 0 ? task.expectations : allLabels(task));
	const found = /* @__PURE__ */ new Set([...wanted, ...forbidden]);
	return [...found.size > 0 ? found : new Set(of("acceptable"))];
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
	const skills = others === void 0 ? [] : listIn(others.skills, pair);
	const { key, name, nameOnBase } = pair;
	const room = {
		key,
		name,
		...nameOnBase === void 0 ? {} : { nameOnBase },
		id: task.id,
		offers
	};
	return {
		...rest,
		expectations,
		...others === void 0 || skills.length === 0 ? {} : { others: {
			...others,
			skills
		} },
		...gone === void 0 || gone.length === 0 ? {} : { gone },
		...isElsewhere ? { graders: [] } : {},
		room
	};
}
var OwnIds = class {
	#taken;
	#known = /* @__PURE__ */ new Map();
	constructor(taken) {
		this.#taken = new Set(taken);
	}
	withOwnId(task, { part }) {
		const long = `${task.id}@${part}`;
		let id = this.#known.get(long) ?? long;
		for (let number = 2; !this.#known.has(long) && this.#taken.has(id); number += 1) id = `${long}-${number}`;
		this.#known.set(long, id);
		this.#taken.add(id);
		return {
			...task,
			id,
			key: `${task.key}@${part}`
		};
	}
};

// src/evaluate/blame-for-labels.ts
function blameForLabels(base, { errors, unknownSkills }) {
	const names = new Set(base?.resolved.unknownSkills.map(({ name }) => name));
	const mended = new Set(base?.unread.map(({ file }) => file));
	const known = new Set(base?.resolved.errors.map(withoutPositions));
	const unknown = new Map(unknownSkills.map((one) => [one.error, one]));
	const wasSoBefore = (error) => {
		if (base === null) return true;
		const label = unknown.get(error);
		if (label === void 0) return known.has(withoutPositions(error));
		if (resolveSkill(base.catalogue, label.name) !== null) return false;
		return names.has(label.name) || mended.has(label.suite);
	};
	return {
		errors: errors.filter((error) => !wasSoBefore(error)),
		warnings: errors.filter(wasSoBefore).map(({ what, where, todo }) => ({
			what,
			where,
			todo
		}))
	};
}
function withoutPositions({ what, where }) {
	return JSON.stringify([what.replace(/:\d+:\d+/g, ""), where?.file]);
}

// src/evaluate/blame-for-graders.ts
function blameForGraders(base, head) {
	const mistakes = /* @__PURE__ */ new Map();
	const tasks = withoutBadGraders(head, mistakes);
	const ofBase = /* @__PURE__ */ new Map();
	if (base !== null) withoutBadGraders(base, ofBase);
	const known = new Set([...ofBase.values()].map(withoutPositions));
	const isNew = (error) => base !== null && !known.has(withoutPositions(error));
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
			const [error] = validateGraderSpecs([spec]);
			if (error !== void 0) mistakes.set(JSON.stringify([spec.source, spec.type]), error);
			return error === void 0;
		});
		return graders.length === task.graders.length ? task : {
			...task,
			graders
		};
	});
}

// src/agents/adapters/shown-candidates.ts
const BY_LISTING = {
	"claude-code": {
		kinds: CANDIDATE_KINDS,
		reader: "claude-code"
	},
	copilot: {
		kinds: CANDIDATE_KINDS,
		reader: "copilot"
	},
	codex: {
		kinds: [],
		reader: null
	}
};
function shownCandidates({ id, listing }) {
	if (id === "model") return BY_LISTING[listing ?? "claude-code"];
	const program = cliPrograms.find((one) => one.id === id);
	if (program === void 0) return {
		kinds: CANDIDATE_KINDS,
		reader: null
	};
	const reader = READERS.find((one) => one === id) ?? null;
	return {
		kinds: reader === null ? [] : program.candidates ?? [],
		reader
	};
}
const READERS = [
	"claude-code",
	"copilot",
	"opencode",
	"gemini"
];

// src/sides/add-candidates.ts
function addCandidates({ head, base }, chosen, { kinds: shown, reader }, agent) {
	const sides = [head, base];
	if (sides.every(({ catalogue }) => catalogue?.candidates === void 0)) return {
		head,
		base,
		warnings: []
	};
	const labels = new Set(sides.flatMap(({ suites }) => suites.flatMap(namesIn)));
	const labelled = sides.flatMap(({ catalogue }) => catalogue === null ? [] : labelledIn(catalogue, labels));
	const wanted = /* @__PURE__ */ new Set([...chosen, ...labelled.flatMap(({ kind }) => kind ?? [])]);
	const kinds = new Set(shown.filter((kind) => wanted.has(kind)));
	const idle = /* @__PURE__ */ new Map();
	const withOwn = (side, before) => {
		const { catalogue } = side;
		if (catalogue === null) return side;
		const own = withCandidates(catalogue, {
			kinds,
			reader,
			labels
		});
		return {
			...side,
			catalogue: own,
			suites: withoutIdleLabels(side.suites, {
				all: catalogue,
				own,
				before
			}, idle)
		};
	};
	const ofBase = withOwn(base, null);
	const added = {
		head: withOwn(head, ofBase.catalogue),
		base: ofBase
	};
	const { all = [], warnings: told = [] } = head.catalogue?.candidates ?? {};
	const ofFiles = added.head.catalogue !== head.catalogue || all.length === 0 && kinds.size > 0 ? told : [];
	const hiding = reader === "claude-code" && head.catalogue !== null ? hidingCommands(head.catalogue) : [];
	const warnings = [
		...ofFiles,
		...idle.size === 0 ? [] : [notShown(idle, agent)],
		...kinds.has("command") ? hidesSkill(hiding) : []
	];
	return {
		...added,
		warnings
	};
}
function namesIn({ tasks }) {
	return tasks.flatMap(({ expectations, others }) => [...expectations.map(({ skill }) => skill), ...others?.skills ?? []]);
}
function withoutIdleLabels(suites, { all: found, own, before }, idle) {
	const all = withAllCandidates(found);
	const isShown = (name) => [own, ...before === null ? [] : [before]].some((side) => skillsCalled(side, name).length > 0);
	const known = /* @__PURE__ */ new Map();
	const isIdle = (name) => {
		const told = known.get(name);
		if (told !== void 0) return told;
		const meant = mayMeanCandidate(name) && !isShown(name) ? skillsCalled(all, name) : [];
		for (const { name: id, kind } of meant) if (kind !== void 0) idle.set(id, kind);
		known.set(name, meant.length > 0);
		return meant.length > 0;
	};
	return suites.map((suite) => {
		if (!namesIn(suite).some(isIdle)) return suite;
		const tasks = suite.tasks.flatMap((task) => {
			const expectations = task.expectations.filter(({ skill }) => !isIdle(skill));
			const { others, ...rest } = task;
			const skills = others?.skills.filter((name) => !isIdle(name)) ?? [];
			if (!(expectations.length + skills.length + task.graders.length > 0 || task.expectsNoSkill) && task.expectations.length > 0) return [];
			return [{
				...rest,
				expectations,
				...others === void 0 ? {} : { others: {
					...others,
					skills
				} }
			}];
		});
		return {
			...suite,
			tasks
		};
	});
}
function hidesSkill([first, ...others]) {
	if (first === void 0) return [];
	const more = others.length === 0 ? "" : ` The same goes for ${others.length} more.`;
	return [{
		what: `In Claude Code the command \`${first.bareName}\` hides the skill of this name in its plugin: users' models read the description of the command, trials that of the skill.${more}`,
		where: first.descriptionPosition,
		todo: "Delete the command, since users can call a skill by its name too, or rename it."
	}];
}
function notShown(idle, agent) {
	const [[first, kind] = ["", "subagent"]] = idle;
	return {
		what: `Labels of \`${first}\`${idle.size === 1 ? "" : ` and of ${idle.size - 1} more`} are not measured: ${agent} shows its model no such ${kind}.`,
		todo: "Measure them with an agent that does, see docs/subagents.md."
	};
}

// src/sides/left-out-entries.ts
function blameForEntries(base, head) {
	if (base === null || head.every(({ leftOut }) => leftOut === void 0)) return {
		errors: [],
		warnings: leftOutWarnings(head)
	};
	const here = new Set(head.map(({ file }) => file));
	const asked = new Set(head.flatMap(({ tasks }) => tasks.flatMap(questionsOf)));
	const errors = [];
	return {
		errors,
		warnings: leftOutWarnings(head.map((suite) => {
			const own = base.filter(({ file }) => file === suite.file);
			const before = own.length > 0 ? own : base.filter(({ file }) => !here.has(file));
			const ids = new Set(suite.tasks.flatMap(({ id }) => isDefaultId(id, suite.file) ? [] : [id]));
			if (!before.some(({ tasks }) => tasks.some((task) => !ids.has(task.id) && questionsOf(task).some((question) => !asked.has(question))))) return suite;
			const known = /* @__PURE__ */ new Map();
			for (const mistake of before.flatMap(({ leftOut = [] }) => leftOut)) known.set(reasonOf(mistake), (known.get(reasonOf(mistake)) ?? 0) + 1);
			const leftOut = (suite.leftOut ?? []).filter((mistake) => {
				const left = known.get(reasonOf(mistake)) ?? 0;
				known.set(reasonOf(mistake), left - 1);
				if (left <= 0) errors.push(mistake);
				return left > 0;
			});
			return {
				...suite,
				leftOut
			};
		}))
	};
}
function questionsOf({ prompt, expectations, others, expectsNoSkill }) {
	const skills = [...expectations.map(({ skill }) => skill), ...others === void 0 ? [] : ["*"]];
	return (skills.length === 0 || expectsNoSkill ? ["", ...skills] : skills).map((skill) => `${skill}\0${prompt}`);
}
function leftOutWarnings(suites) {
	const all = suites.flatMap(({ file, leftOut = [] }) => leftOut.map((mistake) => ({
		file,
		mistake
	})));
	return [...groupBy(all, ({ file, mistake }) => JSON.stringify([file, reasonOf(mistake)])).values()].flatMap(([first, ...others]) => {
		if (first === void 0) return [];
		const { what, where, todo } = first.mistake;
		const more = others.length === 0 ? "" : ` The same ${placesOf(others.map(({ mistake }) => mistake))}.`;
		return {
			what: `This entry is left out: ${what.replace(/\.$/, "")}${/\?$/.test(what) ? "" : "."}${more}`,
			where,
			todo
		};
	});
}
function placesOf(mistakes) {
	const lines = /* @__PURE__ */ new Map();
	for (const { where } of mistakes) if (where !== void 0) addToGroup(lines, where.file, where.line);
	const [[, known] = ["", []]] = lines;
	const shown = lines.size === 1 ? known.slice(0, MOST_LINES) : [];
	const rest = mistakes.length - shown.length;
	if (shown.length === 0) return `of ${rest} more`;
	return `in line${shown.length > 1 ? "s" : ""} ${shown.join(", ")}${rest === 0 ? "" : ` and ${rest} more`}`;
}
const MOST_LINES = 6;
function reasonOf({ what }) {
	return what.replace(/\[\d+\]/g, "[]").replace(/:\d+:\d+/g, "");
}

// src/sides/made-worse.ts
async function blameForUnread(base, head) {
	const before = [];
	const errors = [];
	const moved = /* @__PURE__ */ new Set();
	const names = new Set(head.skills.values());
	for (const one of head.unread) {
		const skill = base?.skills.get(one.file);
		if (base === null || skill !== void 0 && names.has(skill) || await wasSoBefore(one.file, base, head, moved)) before.push(one);
		else errors.push(...one.errors);
	}
	return {
		errors,
		warnings: unreadWarnings(before)
	};
}
function mendedWarnings(base, head) {
	const [file, ...others] = base.unread.map(({ file }) => file).filter((file) => head.read.has(file));
	if (file === void 0) return [];
	const named = others.slice(0, MOST_NAMED).join(", ");
	const more = others.length > MOST_NAMED ? ` and ${others.length - MOST_NAMED} more` : "";
	return [{
		what: `Base could not read ${file}${named === "" ? "" : `, ${named}${more}`}: what was there is not compared`,
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: "Nothing: this change fixes it. Only its diff shows whether it also drops prompts."
	}];
}
const MOST_NAMED = 3;
function unreadWarnings(unread) {
	return [...groupBy(unread, ({ errors }) => errors[0]?.what ?? "").values()].flatMap(([head, ...others]) => {
		if (head === void 0) return [];
		const { file, errors } = head;
		const [first] = errors;
		const where = first?.where;
		const part = where === void 0 || where.file === file ? "" : ` (part of ${file})`;
		const more = errors.length > 1 ? ` (and ${errors.length - 1} more in this file)` : "";
		const named = others.slice(0, MOST_NAMED).map((other) => other.file);
		const also = others.length === 0 ? "" : ` The same in ${named.join(", ")}${others.length > named.length ? ` and ${others.length - named.length} more` : ""}.`;
		return {
			what: `Left out${part}: ${ended(first?.what ?? "it cannot be read")}${more}${also}`,
			...where === void 0 ? {} : { where },
			todo: first?.todo
		};
	});
}
function ended(text) {
	return /[.!?]$/.test(text) ? text : `${text}.`;
}
async function wasSoBefore(file, base, head, moved) {
	if (base.read.has(file)) return false;
	if (base.unread.some((one) => one.file === file)) return true;
	const text = await textOf(head, file);
	if (base.tree.files.some(({ path }) => path === file)) return text !== null && text === await textOf(base, file);
	const here = new Set(head.tree.files.map(({ path }) => path));
	for (const origin of base.unread) {
		if (here.has(origin.file) || moved.has(origin.file)) continue;
		if (!isAlike(text, await textOf(base, origin.file))) continue;
		moved.add(origin.file);
		return true;
	}
	return false;
}
async function textOf({ tree }, file) {
	const found = await readTextFile(tree.root, file);
	return "text" in found ? found.text : null;
}
function isAlike(text, other) {
	if (text === null || other === null) return false;
	if (text === other) return true;
	const lines = linesOf(text);
	const others = linesOf(other);
	const left = /* @__PURE__ */ new Map();
	for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
	return lines.filter((line) => {
		const count = left.get(line) ?? 0;
		if (count > 0) left.set(line, count - 1);
		return count > 0;
	}).length * 2 >= Math.max(lines.length, others.length);
}
function linesOf(text) {
	return text.split("\n").filter((line) => line.trim() !== "");
}

// src/store/list-files.ts
const limit = pLimit(24);
async function listNames(folder) {
	return readdir(folder).catch(() => []);
}
async function listFiles(folder, names) {
	return (await Promise.all((names ?? await listNames(folder)).map((name) => limit(async () => {
		const path = join(folder, name);
		const stats = await lstat(path).catch(() => null);
		return stats === null ? [] : [{
			path,
			at: stats.mtimeMs,
			bytes: stats.size,
			isFile: stats.isFile()
		}];
	})))).flat();
}

// src/store/decision.ts
const MOST_RESULTS_BYTES = 67108864;
const decisionSchema = strictObject({
	key: string(),
	decidedAt: datetime(),
	results: resultsSchema
});

// src/store/entry-file.ts
const SCHEMA = "skill-eval-gate/store/v1";
const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
const MOST_ATTEMPTS = 5;
async function readEntry(path, schema, maxBytes) {
	const text = readBounded(path, maxBytes);
	if (text === null) return { found: "nothing" };
	const end = text.indexOf("\n");
	const body = text.slice(end + 1).replace(/\n$/, "");
	if (end === -1 || text.slice(0, end) !== header(body)) return { found: "damage" };
	const parsed = schema.safeParse(parseJson(body));
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
		await writeWhole(path, text);
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
	return createHash("sha256").update(text).digest("hex");
}
function readBounded(path, maxBytes) {
	let file;
	try {
		file = openSync(path, READ);
	} catch (error) {
		return isMissing(error) ? null : "";
	}
	try {
		const stats = fstatSync(file);
		return stats.isFile() && stats.size <= maxBytes ? readFileSync(file, "utf8") : "";
	} catch {
		return "";
	} finally {
		closeSync(file);
	}
}

// src/store/store-folder.ts
function storeFolder(path) {
	return {
		path,
		trials: join(path, "trials"),
		listings: join(path, "told"),
		pairs: join(path, "pairs"),
		decisions: join(path, "decisions"),
		judge: join(path, "judge")
	};
}
async function makeStoreFolder(path, isNamed) {
	const folder = storeFolder(path);
	try {
		await mkdir(path, { recursive: true });
		for (const part of [
			folder.trials,
			folder.listings,
			folder.pairs,
			folder.decisions,
			folder.judge
		]) {
			const found = await lstat(part).catch(() => null);
			if (found !== null && !found.isDirectory()) await removeFolder(part);
			await mkdir(part, { recursive: true });
		}
		await writeFile(join(path, ".gitignore"), "*\n");
		return folder;
	} catch (error) {
		const what = `The result store "${path}" cannot be written: ${error instanceof Error ? error.message : String(error)}`;
		if (isNamed) throw new UserError({
			what,
			todo: "Name a folder that can be written with --store, or none with --no-store."
		});
		return {
			what,
			todo: "Every trial is run, and none is kept. Name another folder with --store."
		};
	}
}

export { LEXICAL, MOST_RESULTS_BYTES, addCandidates, askInRooms, blameForEntries, blameForGraders, blameForLabels, blameForUnread, chooseAgent, decisionSchema, judgeProblems, leftOutWarnings, listFiles, listNames, makeStoreFolder, mendedWarnings, offering, readEntry, reportedCatalogue, roomCatalogues, sha256, shownCandidates, sidePlan, storeFolder, unknownDisabled, unreadWarnings, withAddedSkills, withUniqueIds, withoutBadGraders, withoutIdleOffers, withoutJudgeWarning, writeEntry };