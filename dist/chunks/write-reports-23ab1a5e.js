import { DEFAULTS, UserError, array, cutText, int, literal, number, parseJson, record, strictObject, string, tuple } from "./start-9d0b2c86.js";
import { datetime, historyLineOf } from "./history-line-73f5a634.js";
import { commentMarker } from "./comment-marker-81ac5969.js";
import { _usingCtx } from "./usingCtx-852dbe91.js";
import { isWithin } from "./is-within-6fceae68.js";
import { distinctTerms } from "./terms-a0fb33b5.js";
import { checkSecret, digest as digest$1, graderFiles, noHooks, prepare, requireModes, stopConditionOf, taskIdentity, withCheck } from "./prepare-d013daeb.js";
import { offerKey, pLimit } from "./list-files-fcb0117d.js";
import { suiteFolder } from "./tree-d95f7a9f.js";
import { resolveSkill, skillsCalled } from "./resolve-skill-f7dadc8d.js";
import { createRunFolder, removeFolder } from "./run-folder-9904e98e.js";
import { comparesSides, confine, createWorkspace, findGrader, promptConfig, sessionOf, startFailure } from "./registry-8d3436c3.js";
import { childEnvironment, makeOwnFolders } from "./own-folders-1749bc47.js";
import { runToEnd } from "./run-to-end-e091c772.js";
import { bindingQuestion, brokenGolden, conclude, falseTriggerEndpoint, firstOfScreen, gate, gatedTasks, hasTaskFloor, hypothesesOf, judgeGraders, judgeSkill, limitsOf, recallEndpoint, samePrompts, screenTrials, stateOf, withAdvice, withProblem } from "./gate-f19b1e69.js";
import { observedOf } from "./totals-62ab379b.js";
import { SCHEDULE } from "./schedule-4be6f81e.js";
import { resolveCommand } from "./resolve-command-f5752e4d.js";
import { isOfUnanswered, isUnanswered, unansweredText } from "./unanswered-efc7943e.js";
import { AgentFailure } from "./agent-failure-3ff901f9.js";
import { renderComment } from "./comment-782f5536.js";
import { resultsSchema } from "./results-81033672.js";
import { assembleResults, loadedSkill } from "./assemble-results-45a0a7ee.js";
import { buildTranscript, sumOfUsage } from "./build-transcript-2550cc29.js";
import { recordTo, recordingAgent, transcriptEvent } from "./recording-2005e554.js";
import { writeWhole } from "./write-whole-a0939a28.js";
import { exitFailure } from "./exit-failure-27be208c.js";
import { createJudge, freshJudgeStore, memoryJudgeStore, rawAnswerSchema, runGraders } from "./judge-store-495ca501.js";
import { renderJson, renderSummary } from "./terminal-56918911.js";
import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative } from "node:path";
import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { setMaxListeners } from "node:events";
import { setImmediate } from "node:timers/promises";
import { lstat, mkdir, open, readFile, readdir, realpath, rm, stat, writeFile } from "node:fs/promises";

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
				distinct.set(key, {
					task,
					side: request.side,
					phase,
					index,
					skills,
					stopCondition,
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
function offeredTo({ offer }, side) {
	return side.special?.get(offerKey(offer)) ?? side;
}
function trialKey(task, side, { phase, index }, run) {
	return keyOf$1(task, side, offeredTo(task, side).surfaceDigest, phase === "screen" ? index : [phase, index], run);
}
function listingKeyOf(task, side, run) {
	const { listingDigest, surfaceDigest } = offeredTo(task, side);
	if (listingDigest === void 0) return {};
	return { listing: {
		key: keyOf$1(task, side, { told: listingDigest }, "any", run),
		surface: surfaceDigest
	} };
}
function keyOf$1(task, side, seen, number, run) {
	const { id, version, model } = run.agent;
	const preparation = side.preparation?.get(task.key);
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
		...run.supportsStopCondition ? [stopConditionOf(task, run.maxTurns)] : [],
		...side.salt === void 0 ? [] : [{ salt: side.salt }]
	];
	return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

// src/trial/budget.ts
function gatewayBudget(isReached) {
	return {
		start: () => !isReached(),
		end: () => {}
	};
}
function createBudget(limitUsd, spentElsewhere = () => 0) {
	let spent = 0;
	let running = 0;
	let dearest = 0;
	return {
		start() {
			const worst = spent + spentElsewhere() + (running + 1) * dearest;
			if (limitUsd !== null && worst > limitUsd) return false;
			running += 1;
			return true;
		},
		end(costUsd) {
			running -= 1;
			if (costUsd === null) return;
			spent += costUsd;
			dearest = Math.max(dearest, costUsd);
		}
	};
}

// src/store/list-files.ts
const limit$6 = pLimit(24);
async function listNames(folder) {
	return readdir(folder).catch(() => []);
}
async function listFiles(folder, names) {
	return (await Promise.all((names ?? await listNames(folder)).map((name) => limit$6(async () => {
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

// src/store/evict.ts
const UNFINISHED_MS = 36e5;
async function evict(folder, { maxAge, maxPairAge, maxBytes }, now) {
	const kept = [];
	const parents = [{
		parent: folder.pairs,
		most: maxPairAge
	}, {
		parent: folder.listings,
		most: maxAge
	}];
	for (const { parent, most } of parents) for (const name of await listNames(parent)) {
		const files = await listFiles(join(parent, name));
		if (files.every(({ at }) => now - at > most)) await removeFolder(join(parent, name)).catch(() => {});
		else kept.push(...files);
	}
	for (const part of [
		folder.trials,
		folder.decisions,
		folder.judge
	]) for (const file of await listFiles(part)) {
		const allowed = file.path.endsWith(".tmp") ? UNFINISHED_MS : maxAge;
		if (now - file.at > allowed) await removeFile(file);
		else kept.push(file);
	}
	kept.sort((a, b) => a.at - b.at);
	let bytes = kept.reduce((sum, file) => sum + file.bytes, 0);
	for (const file of kept) {
		if (bytes <= maxBytes) return;
		await removeFile(file);
		bytes -= file.bytes;
	}
}
async function removeFile({ path }) {
	await rm(path, {
		force: true,
		recursive: true
	}).catch(() => {});
}

// src/store/model-changed.ts
function modelChanged(events, current) {
	if (current === null) return false;
	return events.some((event) => event.type === "usage" && event.model !== void 0 && event.model !== current);
}

// src/store/needs-workspace.ts
function needsWorkspace({ type, config }) {
	if (type === "program") return true;
	if (type === "prompt") {
		const read = promptConfig.safeParse(config);
		return !read.success || !(read.data.promptOnly || read.data.pairwise);
	}
	const prepared = findGrader(type)?.prepare(config);
	return prepared?.ok !== true || prepared.grader.needs.includes("files");
}

// src/store/stored-trial.ts
const MOST_TRIAL_BYTES = 33554432;
const digest = string().regex(/^[0-9a-f]{64}$/);
const storedTrial = strictObject({
	key: string().regex(/^[0-9a-f]{64}(?:-\d{1,3})?$/),
	agent: strictObject({
		id: string(),
		version: string(),
		model: string().nullable()
	}),
	protocol: int(),
	createdAt: datetime(),
	durationMs: number().min(0),
	events: array(transcriptEvent).readonly(),
	bodies: record(string(), digest.nullable()),
	told: strictObject({
		key: digest,
		surface: string().max(200),
		index: int().min(0)
	}).optional()
});
function asTrial({ task, side, phase, index }, { events, durationMs }) {
	return {
		task: task.key,
		side,
		phase,
		index,
		status: "ok",
		error: null,
		transcript: buildTranscript(events),
		durationMs,
		cached: true
	};
}

// src/store/trial-shelf.ts
const DAY_MS = 864e5;
const PAIR_AGE_MS = DAY_MS;
var TrialShelf = class {
	files;
	pairFolder;
	maxAgeMs;
	#options;
	#reusable = /* @__PURE__ */ new WeakMap();
	constructor(files, options) {
		this.files = files;
		this.pairFolder = join(files.folder.pairs, options.pair);
		this.maxAgeMs = options.maxAgeDays * DAY_MS;
		this.#options = options;
	}
	nameOf({ key }, attempt = 1) {
		return attemptKey(this.#ofAgent(key), attempt);
	}
	pathOf(trial, attempt) {
		const folder = trial.phase === "screen" ? this.files.folder.trials : this.pairFolder;
		return join(folder, `${this.nameOf(trial, attempt)}.jsonl`);
	}
	listingOf({ key }) {
		return this.#ofAgent(key);
	}
	read(name, whose = "anyone") {
		return this.#readAt(join(this.files.folder.trials, `${name}.jsonl`), name, whose);
	}
	async find(trial, attempt, as, substitute) {
		const { phase, countsFor } = trial;
		if (this.#options.fresh || phase === "refill" || !countsFor.every(({ task }) => this.#isReusable(task))) return null;
		const guarded = this.isGuarded(trial, as) || substitute?.guarded === true;
		const whose = this.#options.isShared && !guarded ? "own" : "anyone";
		const stored = await (substitute === void 0 ? this.#readAt(this.pathOf(trial, attempt), this.nameOf(trial, attempt), whose) : this.read(substitute.name, whose));
		if (stored === null || !this.isUsable(stored, guarded)) return null;
		const sides = [...new Set(countsFor.map(({ side }) => side))];
		return this.hasSameBodies(stored, sides) ? stored : null;
	}
	isUsable({ agent, protocol, events, createdAt }, guarded) {
		const { id, version, model } = this.#options.agent;
		return agent.id === id && agent.version === version && agent.model === model && protocol === 3 && !modelChanged(events, this.#options.answeredAs()) && this.isYoung(createdAt, guarded ? this.maxAgeMs : Math.min(this.maxAgeMs, 864e5));
	}
	hasSameBodies({ bodies }, sides) {
		return Object.entries(bodies).every(([skill, body]) => sides.every((side) => this.#options.bodyOf(side, skill) === body));
	}
	isGuarded({ countsFor, phase }, as = "itself") {
		return phase === "screen" && (!this.#options.compares || as === "base" || countsFor.some(({ side }) => side === "base"));
	}
	isReplaceable({ task }) {
		return !this.#options.fresh && this.#isReusable(task) && (task.maxAttempts ?? 1) === 1;
	}
	isYoung(at, most) {
		const age = this.#options.now().getTime() - Date.parse(at);
		return age <= most && age >= -6e5;
	}
	#readAt(path, name, whose) {
		return this.files.read(path, storedTrial, MOST_TRIAL_BYTES, ({ key }) => key === name, whose);
	}
	#isReusable(task) {
		const reusable = this.#reusable.get(task) ?? !task.graders.some(needsWorkspace);
		this.#reusable.set(task, reusable);
		return reusable;
	}
	#ofAgent(key) {
		const { setup } = this.#options.agent;
		return setup === null ? key : digest$1([key, setup]);
	}
};
function attemptKey(key, attempt) {
	return attempt === 1 ? key : `${key}-${attempt}`;
}

// src/store/listing-index.ts
const listingEntry = strictObject({
	key: string().regex(/^[0-9a-f]{64}$/),
	told: string().regex(/^[0-9a-f]{64}$/),
	surface: string().max(200),
	index: int().min(0),
	createdAt: datetime()
});
const MOST_INDEX_BYTES = 2e3;
const MOST_ENTRIES = 1e3;
const limit$5 = pLimit(24);
function listingEntryPath(folder, { told, key }) {
	return join(folder.listings, told, `${key}.jsonl`);
}
async function newestSet(files, listingDigest, count) {
	const { folder } = files;
	const parent = join(folder.listings, listingDigest);
	const own = await lstat(parent).catch(() => null);
	if (own !== null && !own.isDirectory()) await rm(parent, { force: true }).catch(() => {});
	if (own?.isDirectory() !== true) return null;
	const keys = (await readdir(parent).catch(() => [])).flatMap((name) => /^([0-9a-f]{64})\.jsonl$/.exec(name)?.[1] ?? []);
	const entries = await Promise.all(keys.slice(0, MOST_ENTRIES).map((key) => limit$5(() => readListingEntry(files, listingDigest, key))));
	const sets = /* @__PURE__ */ new Map();
	for (const entry of entries) {
		if (entry === null || entry.index >= count) continue;
		const set = sets.get(entry.surface) ?? /* @__PURE__ */ new Map();
		sets.set(entry.surface, set.set(entry.index, entry));
	}
	return [...sets.values()].filter(({ size }) => size === count).map((set) => [...set.values()].sort((a, b) => a.index - b.index)).sort((a, b) => newestTime(b) - newestTime(a))[0] ?? null;
}
function newestTime(set) {
	return Math.max(...set.map(({ createdAt }) => Date.parse(createdAt)));
}
function readListingEntry(files, listingDigest, key) {
	const path = listingEntryPath(files.folder, {
		told: listingDigest,
		key
	});
	return files.read(path, listingEntry, MOST_INDEX_BYTES, (entry) => entry.key === key && entry.told === listingDigest);
}

// src/store/skill-dependencies.ts
const MOST_NAME = 128;
const LEFT_OUT = /\[\.\.\. \d+ characters left out \.\.\.\]/;
const SEPARATOR = /[\\/]/;
const WORD = /[\p{L}\p{N}_-]/u;
function dependsOn(events, skills, isSkill) {
	const names = /* @__PURE__ */ new Set();
	for (const event of events) {
		if (event.type === "skill") names.add(event.name);
		if (event.type !== "tool") continue;
		for (const text of [JSON.stringify(event.arguments), event.result ?? ""]) {
			if (LEFT_OUT.test(text)) return "all";
			for (const { name, path } of skills) if (text.includes(dirname(path))) names.add(name);
			for (const name of mentionedIn(text)) {
				if (name === null || !isSkill(name)) return "all";
				names.add(name);
			}
		}
	}
	return names;
}
function skillDependencies(trial, events, bodyOf) {
	const found = dependsOn(events, trial.skills, (name) => bodyOf(name) !== null);
	const loaded = events.flatMap((event) => event.type === "skill" ? [event.name] : []);
	const tested = testedSkills(trial).filter((skill) => bodyOf(skill) !== null);
	const bodies = new Map([...found === "all" ? loaded : found, ...tested].map((skill) => [skill, bodyOf(skill)]));
	return {
		bodies,
		isAll: found !== "all" && ![...bodies.values()].includes(null)
	};
}
function testedSkills({ countsFor }) {
	return countsFor.flatMap(({ task: { expectations, expectsNoSkill } }) => {
		const labelled = (wanted) => expectations.flatMap(({ skill, label }) => label === wanted ? [skill] : []);
		const positives = labelled("must_activate");
		return positives.length > 0 || expectsNoSkill ? positives : labelled("should_not_activate");
	});
}
function* mentionedIn(text) {
	for (const { 0: found, index } of text.matchAll(/skill(?:\.md|s)/gi)) {
		const end = index + found.length;
		const before = text.slice(Math.max(0, index - MOST_NAME - 8), index);
		if (found.toLowerCase() === "skill.md") yield /([^\\/\s"'`]+)[\\/]{1,8}$/.exec(before)?.[1] ?? null;
		else if (SEPARATOR.test(text.charAt(end)) && !WORD.test(before.slice(-1))) yield /^[\\/]{1,8}([^\\/\s"'`]+)/.exec(text.slice(end, end + MOST_NAME + 8))?.[1] ?? null;
		else if (SEPARATOR.test(before.slice(-1)) && !WORD.test(text.charAt(end))) yield null;
	}
}

// src/store/entry-file.ts
const SCHEMA$1 = "skill-eval-gate/store/v1";
const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
const MOST_ATTEMPTS = 5;
async function readEntry(path, schema, maxBytes) {
	const text = readBounded$1(path, maxBytes);
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
	return `${SCHEMA$1} ${sha256(body)}`;
}
function sha256(text) {
	return createHash("sha256").update(text).digest("hex");
}
function readBounded$1(path, maxBytes) {
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

// src/store/sealed-files.ts
const MOST_BYTES$1 = 33554432;
const MOST_FILE_BYTES = 67108864;
const hash = string().regex(/^[0-9a-f]{64}$/);
const sealed = strictObject({
	files: array(tuple([string().max(300), hash])),
	mac: hash
});
const limit$4 = pLimit(24);
var SealedFiles = class {
	#folder;
	#digests = /* @__PURE__ */ new Map();
	constructor(folder) {
		this.#folder = folder;
	}
	async open(seal, isWhole) {
		const entry = await readEntry(this.#pathOf(seal), sealed, MOST_BYTES$1);
		if (entry.found !== "entry") return;
		const { files, mac } = entry.content;
		if (!timingSafeEqual(Buffer.from(macOf(files, seal), "hex"), Buffer.from(mac, "hex"))) return;
		if (isWhole && !(await Promise.all(files.map((file) => limit$4(() => this.#isThere(file))))).every(Boolean)) return;
		for (const [name, value] of files) this.#digests.set(name, value);
	}
	add(path, value) {
		this.#digests.set(relative(this.#folder, path), value);
	}
	holds(path, value) {
		return this.#digests.get(relative(this.#folder, path)) === value;
	}
	async holdsNow(path) {
		const name = relative(this.#folder, path);
		const value = this.#digests.get(name);
		return value !== void 0 && await this.#isThere([name, value]);
	}
	async close(seal, paths) {
		const files = paths.flatMap((path) => {
			const name = relative(this.#folder, path);
			const value = this.#digests.get(name);
			return value === void 0 ? [] : [[name, value]];
		});
		await writeEntry(this.#pathOf(seal), {
			files,
			mac: macOf(files, seal)
		}, MOST_BYTES$1);
	}
	async #isThere([name, value]) {
		const [found] = await listFiles(this.#folder, [name]);
		if (found === void 0 || !found.isFile || found.bytes > MOST_FILE_BYTES) return false;
		return sha256(await readFile(found.path).catch(() => "")) === value;
	}
	#pathOf({ owner }) {
		return join(this.#folder, `seal-${digest$1(owner).slice(0, 16)}.jsonl`);
	}
};
function macOf(files, { key, owner }) {
	return createHmac("sha256", key).update(JSON.stringify([owner, files])).digest("hex");
}

// src/store/store-files.ts
var StoreFiles = class {
	folder;
	sealed;
	#readOnly;
	#damaged = 0;
	#failure = null;
	constructor(folder, readOnly, sealed = new SealedFiles(folder.path)) {
		this.folder = folder;
		this.sealed = sealed;
		this.#readOnly = readOnly;
	}
	async read(path, schema, maxBytes, belongs = () => true, whose = "anyone") {
		const entry = await readEntry(path, schema, maxBytes);
		if (entry.found === "entry" && belongs(entry.content)) return whose === "anyone" || this.sealed.holds(path, entry.digest) ? entry.content : null;
		if (entry.found !== "nothing") {
			this.#damaged += 1;
			await rm(path, {
				recursive: true,
				force: true
			}).catch(() => {});
		}
		return null;
	}
	async write(path, content, maxBytes) {
		if (this.#readOnly || this.#failure !== null) return false;
		try {
			const digest = await writeEntry(path, content, maxBytes);
			if (digest !== null) this.sealed.add(path, digest);
			return digest !== null;
		} catch (error) {
			this.#failure = error instanceof Error ? error.message : String(error);
			return false;
		}
	}
	warnings() {
		return [...this.#damaged === 0 ? [] : [damageWarning(this.#damaged)], ...this.#failure === null ? [] : [{
			what: `Trials could not be kept in ${this.folder.path}: ${this.#failure}`,
			todo: "They are run again next time."
		}]];
	}
};
function damageWarning(count) {
	return {
		what: `${count === 1 ? "An entry" : `${count} entries`} of the result store could not be used and ${count === 1 ? "was" : "were"} removed.`,
		todo: "Nothing: their trials are measured again."
	};
}

// src/store/substitutes.ts
var Substitutes = class {
	#shelf;
	#byKey = /* @__PURE__ */ new Map();
	constructor(shelf) {
		this.#shelf = shelf;
	}
	async find(sets) {
		for (const trial of sets.flat()) this.forget(trial);
		const names = await findSubstituteNames(sets, this.#shelf);
		if (names === null) return false;
		const guarded = sets.flat().some((trial) => this.#shelf.isGuarded(trial));
		for (const set of sets) for (const [index, trial] of set.entries()) {
			const name = names[index];
			if (name !== void 0 && name !== this.#shelf.nameOf(trial)) this.#byKey.set(trial.key, {
				name,
				guarded
			});
		}
		return true;
	}
	of({ key }) {
		return this.#byKey.get(key);
	}
	forget({ key }) {
		this.#byKey.delete(key);
	}
	isEmpty() {
		return this.#byKey.size === 0;
	}
};
async function findSubstituteNames(sets, shelf) {
	const [first = [], ...rest] = sets;
	const listing = first[0]?.listing;
	if (listing === void 0 || !sets.flat().every((trial) => shelf.isReplaceable(trial))) return null;
	if ((await areStored(rest.flat(), shelf)).some(Boolean)) return null;
	const source = await findSourceSet(first, listing, rest.length > 0, shelf);
	if (source === null) return null;
	const guarded = sets.flat().some((trial) => shelf.isGuarded(trial));
	const sides = sets.flatMap(([trial]) => trial?.side ?? []);
	for (const [index, name] of source.names.entries()) {
		const stored = await shelf.read(name);
		if (stored === null || !shelf.isUsable(stored, guarded)) return null;
		const own = stored.told;
		if (own?.key !== shelf.listingOf(listing) || own.surface !== source.surface || own.index !== index) return null;
		if (Object.values(stored.bodies).includes(null) || !shelf.hasSameBodies(stored, sides)) return null;
	}
	return source.names;
}
async function findSourceSet(trials, listing, isForBoth, shelf) {
	const own = await areStored(trials, shelf);
	if (own.some(Boolean)) {
		const names = trials.map((trial) => shelf.nameOf(trial));
		return isForBoth && own.every(Boolean) ? {
			surface: listing.surface,
			names
		} : null;
	}
	const set = await newestSet(shelf.files, shelf.listingOf(listing), trials.length);
	return set === null ? null : {
		surface: set[0]?.surface ?? "",
		names: set.map(({ key }) => key)
	};
}
function areStored(trials, shelf) {
	return Promise.all(trials.map(async (trial) => await shelf.find(trial, 1, "itself") !== null));
}

// src/store/run-store.ts
const MOST_RESULTS_BYTES = 67108864;
const startSchema = strictObject({ startedAt: datetime() });
const decisionSchema = strictObject({
	key: string(),
	decidedAt: datetime(),
	results: resultsSchema
});
function runStore(folder, options) {
	const { agent, fresh, now } = options;
	const files = new StoreFiles(folder, options.readOnly, options.sealed);
	const shelf = new TrialShelf(files, options);
	const substitutes = new Substitutes(shelf);
	const { pairFolder } = shelf;
	const whose = options.isShared ? "own" : "anyone";
	const startFile = join(pairFolder, "start.jsonl");
	const decisionFile = join(folder.decisions, `${options.decision}.jsonl`);
	let startedAt = now().getTime();
	let written = 0;
	const ofSides = {
		base: 0,
		head: 0
	};
	const asScreen = (trial) => ({
		...trial,
		phase: "screen",
		key: options.screenKeyOf(trial)
	});
	async function addToBase(trial, content) {
		for (let index = 0; index < 10; index += 1) {
			const spot = asScreen({
				...trial,
				index
			});
			const path = shelf.pathOf(spot, 1);
			if (await lstat(path).catch(() => null) !== null) continue;
			await files.write(path, {
				...content,
				key: shelf.nameOf(spot)
			}, MOST_TRIAL_BYTES);
			return;
		}
	}
	return {
		folder,
		sealed: files.sealed,
		async begin() {
			const own = await lstat(pairFolder).catch(() => null);
			if (own !== null && !own.isDirectory()) await rm(pairFolder, { force: true }).catch(() => {});
			const start = fresh ? null : await files.read(startFile, startSchema, 1e3, () => true, whose);
			if (start !== null && shelf.isYoung(start.startedAt, 864e5)) {
				startedAt = Date.parse(start.startedAt);
				return;
			}
			startedAt = now().getTime();
			if (options.readOnly) return;
			await removeFolder(pairFolder).catch(() => {});
			await files.write(startFile, { startedAt: now().toISOString() }, 1e3);
		},
		find: (trial, attempt, as = "itself") => shelf.find(trial, attempt, as, attempt === 1 ? substitutes.of(trial) : void 0),
		substitute: (sets) => substitutes.find(sets),
		async keep(trial, attempt, ran) {
			if (ran.status !== "ok" || ran.cached || isUnanswered(ran.transcript)) return;
			const { id, version, model } = agent;
			const { events } = ran.transcript;
			const { bodies, isAll } = agent.visibility === "listing" ? {
				bodies: /* @__PURE__ */ new Map(),
				isAll: false
			} : skillDependencies(trial, events, (skill) => options.bodyOf(trial.side, skill));
			const screened = trial.phase === "refill" ? asScreen(trial) : trial;
			const key = shelf.nameOf(screened, attempt);
			const createdAt = now().toISOString();
			const listing = screened.phase === "screen" && isAll && attempt === 1 ? screened.listing ?? null : null;
			const indexed = listing === null ? null : {
				key: shelf.listingOf(listing),
				surface: listing.surface,
				index: screened.index
			};
			const content = {
				key,
				agent: {
					id,
					version,
					model
				},
				protocol: 3,
				createdAt,
				durationMs: ran.durationMs,
				events,
				bodies: Object.fromEntries(bodies),
				...indexed === null ? {} : { told: indexed }
			};
			if (trial.phase === "check" && attempt === 1) await addToBase(trial, content);
			substitutes.forget(screened);
			if (!await files.write(shelf.pathOf(screened, attempt), content, 33554432)) return;
			written += 1;
			if (screened.phase === "screen") for (const { side } of trial.countsFor) ofSides[side] += 1;
			if (indexed === null) return;
			const { surface, index } = indexed;
			const entry = {
				key,
				told: indexed.key,
				surface,
				index,
				createdAt
			};
			await files.write(listingEntryPath(folder, entry), entry, MOST_INDEX_BYTES);
		},
		async dropReplaced(trials) {
			if (options.readOnly) return;
			for (const trial of trials) {
				if (trial.phase !== "refill") continue;
				const replaced = asScreen(trial);
				const paths = Array.from({ length: trial.task.maxAttempts ?? 1 }, (_, at) => shelf.pathOf(replaced, at + 1));
				const others = trial.index > 0 ? 0 : 10;
				for (let index = 1; index < others; index += 1) paths.push(shelf.pathOf(asScreen({
					...trial,
					index
				}), 1));
				const substitute = substitutes.of(replaced);
				if (substitute !== void 0) paths.push(join(folder.trials, `${substitute.name}.jsonl`));
				substitutes.forget(replaced);
				for (const path of paths) await rm(path, { force: true }).catch(() => {});
			}
		},
		isOld: ({ createdAt }) => Date.parse(createdAt) < startedAt,
		async decided() {
			const { decision } = options;
			if (fresh || decision === null) return null;
			const isAsked = ({ key }) => key === decision;
			const found = await files.read(decisionFile, decisionSchema, MOST_RESULTS_BYTES, isAsked, whose);
			if (found === null || !shelf.isYoung(found.decidedAt, shelf.maxAgeMs)) return null;
			return {
				at: found.decidedAt,
				results: found.results
			};
		},
		async decide(results) {
			if (options.decision === null) return;
			const content = {
				key: options.decision,
				decidedAt: now().toISOString(),
				results
			};
			await files.write(decisionFile, content, MOST_RESULTS_BYTES);
		},
		nameOf: (trial) => substitutes.of(trial)?.name ?? shelf.nameOf(trial),
		hasSubstitutes: () => !substitutes.isEmpty(),
		written: (side) => side === void 0 ? written : ofSides[side],
		warnings: () => files.warnings()
	};
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

// src/evaluate/decision-key.ts
function pairKey(prepared, run) {
	const { tasks, skills, policy, sides, notComparable, trials, jobs } = prepared.question;
	const seen = (task, side) => run.sides[side] === null ? null : screenKey(task, side, 0, run);
	return digest$1([
		3,
		run.agent.setup ?? null,
		[prepared.sides.base?.surfaceDigest ?? null, prepared.sides.head.surfaceDigest],
		tasks.map((task) => [
			seen(task, "base"),
			seen(task, "head"),
			taskIdentity(task)
		]),
		skills,
		policyParts(policy),
		[
			sides,
			notComparable,
			trials,
			jobs,
			SCHEDULE
		]
	]);
}
async function decisionKey(pair, { question, catalogues, settings, filter, renamed, trees }, version) {
	const sides = [trees.base, trees.head].flatMap((tree) => tree ?? []);
	const commits = question.tasks.some(({ graders }) => graders.some(({ type }) => type === "program")) ? sides.map(({ commit }) => commit) : [];
	const files = await Promise.all(sides.map((tree) => graderFiles(question.tasks, tree)));
	if (commits.includes(null) || files.includes(null)) return null;
	const places = [catalogues.base, catalogues.head].map((side) => side?.skills.map(({ name, path, descriptionPosition }) => [
		name,
		path,
		descriptionPosition
	]));
	return digest$1([
		pair,
		version,
		question.tasks.map(({ id, source, suites, tags }) => [
			id,
			source,
			suites,
			tags
		]),
		places,
		[...renamed],
		settings.judge,
		filter,
		commits,
		files
	]);
}
function policyParts({ skills, ...rest }) {
	return [rest, [...skills].sort(([a], [b]) => a < b ? -1 : 1)];
}

// src/evaluate/seal-store.ts
function sealsOf({ models }, { repository: { name, pullRequest } }, { backup }) {
	const key = backup === void 0 || name === null ? null : models.sealingKey();
	if (key === null) return {
		own: null,
		shared: null
	};
	const shared = {
		key,
		owner: `${name}, default branch`
	};
	if (backup?.keeps === "head") return {
		own: shared,
		shared
	};
	return {
		own: backup?.keeps === "own" && pullRequest !== null ? {
			key,
			owner: `${name}, pull request ${pullRequest}`
		} : null,
		shared
	};
}
async function checkRestored(folder, settings, request, host) {
	const { own, shared } = sealsOf(settings, request, host);
	const sealed = new SealedFiles(folder);
	const ofDefaultBranch = new SealedFiles(folder);
	const isDefaultBranch = host.backup?.keeps === "head";
	if (own !== null) await sealed.open(own, !isDefaultBranch);
	if (shared !== null) await ofDefaultBranch.open(shared, false);
	if (isDefaultBranch && shared === null) return sealed;
	for (const { path } of await listFiles(storeFolder(folder).judge)) {
		if (await sealed.holdsNow(path) || await ofDefaultBranch.holdsNow(path)) continue;
		await rm(path, {
			force: true,
			recursive: true
		}).catch(() => {});
	}
	return sealed;
}
async function sealToAdd(settings, request, host) {
	const { own } = sealsOf(settings, request, host);
	if (own === null) return null;
	return await settings.sandbox().catch(() => null) === null ? null : own;
}
async function sealStore({ folder, sealed }, seal) {
	for (const { path, isFile } of await listFiles(folder.judge)) if (isFile) sealed.add(path, sha256(await readFile(path)));
	const files = await Promise.all([...await foldersOf(folder), folder.judge].map((path) => listFiles(path)));
	const own = [];
	for (const { path } of files.flat()) if (await sealed.holdsNow(path)) own.push(path);
	await sealed.close(seal, own);
}
async function keepEntries(folder, isKept) {
	for (const path of await foldersOf(folder)) for (const file of await listFiles(path)) if (!await isKept(file)) await rm(file.path, {
		recursive: true,
		force: true
	}).catch(() => {});
}
async function foldersOf({ trials, listings, pairs, decisions }) {
	const below = async (parent) => (await listNames(parent)).map((name) => join(parent, name));
	return [
		trials,
		decisions,
		...await below(listings),
		...await below(pairs)
	];
}

// src/evaluate/open-store.ts
async function openStore(prepared, run, request, host) {
	const { agent, store: settings } = prepared.settings;
	const wanted = request.store ?? null;
	const isSelfTest = request.comparison.kind === "gate" && request.comparison.independent === true;
	if (wanted === null || agent.deterministic || isSelfTest) return {
		store: null,
		warnings: []
	};
	if (request.offline !== null && !wanted.only) return {
		store: null,
		warnings: []
	};
	const { version } = run.agent;
	if (version === null) return {
		store: null,
		warnings: wanted.isNamed ? [unknownVersion(run.agent)] : []
	};
	if (host.backup !== void 0 && !wanted.fresh) {
		const names = (host.backup.keeps === "head" ? ["base", "head"] : ["base"]).map((side) => backupName(prepared, run, side));
		const isOnce = names.every(({ surface }) => surface === names[0]?.surface);
		for (const name of isOnce ? names.slice(0, 1) : names) await host.backup.restore(name, wanted.folder);
	}
	const folder = await makeStoreFolder(wanted.folder, wanted.isNamed);
	if ("what" in folder) return {
		store: null,
		warnings: [folder]
	};
	const sealed = host.backup === void 0 ? null : await checkRestored(wanted.folder, prepared.settings, request, host);
	const pair = pairKey(prepared, run);
	return {
		store: runStore(folder, {
			agent: {
				id: run.agent.id,
				version,
				model: run.agent.model,
				setup: run.agent.setup ?? null,
				visibility: agent.visibility
			},
			pair,
			decision: await decisionKey(pair, prepared, host.version),
			fresh: wanted.fresh,
			readOnly: wanted.only,
			compares: prepared.question.sides === "both",
			isShared: host.backup !== void 0,
			...sealed === null ? {} : { sealed },
			maxAgeDays: settings.maxAgeDays,
			now: host.now,
			bodyOf: (side, skill) => bodyOf(prepared, side, skill),
			answeredAs: () => prepared.settings.models.answeredAs(),
			screenKeyOf: ({ task, side, index }) => screenKey(task, side, index, run)
		}),
		warnings: []
	};
}
function backupName({ sides, filter }, { agent }, side) {
	const { id, version, model, setup } = agent;
	const { surfaceDigest } = (side === "base" ? sides.base : null) ?? sides.head;
	return {
		agent: `${id}-${digest$1([
			version,
			model,
			setup ?? null,
			filter
		]).slice(0, 12)}`,
		surface: surfaceDigest
	};
}
function bodyOf({ catalogues }, side, skill) {
	const catalogue = catalogues[side];
	return (catalogue === null ? null : resolveSkill(catalogue, skill))?.contentDigest ?? null;
}
function unknownVersion({ id }) {
	return {
		what: `Nothing is stored: the version of the agent "${id}" is not known.`,
		todo: "Name it, for example with --agent-version: trials of different versions are never mixed."
	};
}

// src/evaluate/finish-store.ts
async function finishStore(store, prepared, run, request, host) {
	const keeps = host.backup?.keeps ?? null;
	const lends = keeps === "head" && store.hasSubstitutes();
	if (store.written() === 0 && !lends) return;
	const { folder } = store;
	const now = host.now().getTime();
	const seal = keeps === null ? null : await sealToAdd(prepared.settings, request, host);
	const adds = keeps === "head" || keeps === "own" && (seal !== null || store.written("base") > 0);
	const side = keeps === "head" ? "head" : "base";
	if (adds) {
		const keys = keysOf(side, prepared, run, store);
		const isNext = ({ path }) => [folder.trials, folder.listings].some((part) => path.startsWith(part)) && keys.has(keyOf(path));
		const isOwn = async ({ path, at }) => (dirname(path) === folder.decisions || now - at <= 864e5) && await store.sealed.holdsNow(path);
		const keepsOwn = keeps === "own" && seal !== null;
		await keepEntries(folder, async (file) => isNext(file) || keepsOwn && await isOwn(file));
	}
	const { maxAgeDays, maxMb } = prepared.settings.store;
	const limits = {
		maxAge: maxAgeDays * 24 * 60 * 6e4,
		maxPairAge: PAIR_AGE_MS,
		maxBytes: maxMb * 1048576
	};
	await evict(folder, limits, now);
	if (!adds) return;
	if (seal !== null) await sealStore(store, seal);
	host.backup?.filled(backupName(prepared, run, side), folder.path);
}
function storeSummary(trials, fresh) {
	const stored = trials.flatMap(({ storedAt }) => storedAt ?? []).sort();
	if (stored.length === 0 && !fresh) return void 0;
	return {
		trials: stored.length,
		since: stored[0] ?? null,
		decidedAt: null,
		fresh,
		filled: 0
	};
}
function keysOf(side, { question }, run, store) {
	const most = (task) => Math.max(screenTrials(task, question).both, 10);
	const screen = planScreen(question.tasks, [side], most, run);
	return new Set(screen.map(store.nameOf));
}
function keyOf(path) {
	return basename(path).replace(/(?:-\d+)?\.jsonl$/, "");
}

// src/trial/run-hook.ts
const GRACE_MS = 2e3;
const TAIL_BYTES = 500;
async function runHook(hook) {
	const { command, exitCodes, cwd, env, timeoutMs, signal, confinement = null } = hook;
	if (signal.aborted) return "was not started: the run was cancelled";
	const [program, ...args] = command;
	const resolved = await findProgram(program ?? "", cwd, env["PATH"]);
	if (resolved === null) return `could not be started: there is no program \`${program}\` that may be executed`;
	const confined = await confine({
		program: resolved,
		args,
		cwd,
		env
	}, confinement);
	const { exit, stopped, stdout, stderr } = await runToEnd({
		...confined,
		timeoutMs,
		graceMs: GRACE_MS,
		signal,
		keep: {
			head: 0,
			tail: TAIL_BYTES
		}
	});
	if (stopped === "timeout") return `did not end within ${timeoutMs / 1e3} s`;
	if (stopped === "cancelled") return "was stopped: the run was cancelled";
	const written = stderr.tail === "" ? stdout.tail : stderr.tail;
	const notStarted = confinement === null ? null : startFailure(exit, written);
	if (notStarted !== null) return `could not be started: ${notStarted.message}`;
	const failure = exitFailure(exit, exitCodes);
	return failure === null || written === "" ? failure : `${failure}; the end of what it wrote: ${written}`;
}
async function findProgram(program, cwd, path) {
	try {
		return (await resolveCommand([program], cwd, path)).program;
	} catch (error) {
		if (error instanceof UserError) return null;
		throw error;
	}
}

// src/evaluate/hook-runner.ts
const TIMEOUT_MS = 3e5;
function hookRunner({ hooks, trees, host, sandbox }) {
	const failed = /* @__PURE__ */ new Map();
	const started = [];
	let folder = null;
	const run = async (hook, { side, signal, env }) => {
		const own = trees[side];
		const suite = trees[hook.owner];
		if (own === null || suite === null) throw new Error(`a hook for a side that does not exist: ${side}`);
		const place = await folderAndCommand(hook, own.root, suite.root);
		if (typeof place === "string") return place;
		const { exitCodes } = hook;
		const confinement = confinementOf(await sandbox?.() ?? null, {
			own,
			suite
		}, env);
		return runHook({
			...place,
			exitCodes,
			env,
			timeoutMs: TIMEOUT_MS,
			signal,
			confinement
		});
	};
	const mayFail = (hook, side, problem) => {
		const id = JSON.stringify([
			hook.source,
			hook.command,
			side
		]);
		const known = failed.get(id);
		const what = `${sentence(hook, side, problem)}; the run went on`;
		if (known === void 0) failed.set(id, {
			warning: {
				what,
				where: hook.source
			},
			count: 1
		});
		else known.count += 1;
	};
	const runEnvironment = async (side) => {
		folder ??= createRunFolder();
		const own = join((await folder).path, side);
		return environment(host, await makeOwnFolders(own));
	};
	const ofTask = (task, moment) => (hooks.ofTask.get(task) ?? []).filter((hook) => hook.moment === moment);
	const taskEnvironment = async (workspace) => {
		return {
			...environment(host, await makeOwnFolders(dirname(workspace))),
			WAZA_WORKSPACE_DIR: workspace
		};
	};
	const beforeRun = async () => {
		const before = hooks.run.filter(({ moment }) => moment === "before_run");
		for (const side of sidesOf(trees)) {
			started.push(side);
			for (const hook of before) {
				const problem = await run(hook, {
					side,
					signal: host.signal,
					env: await runEnvironment(side)
				});
				host.signal.throwIfAborted();
				if (problem === null) continue;
				if (!hook.errorOnFail) mayFail(hook, side, problem);
				else if (side === "base") return `base could not be prepared: ${sentence(hook, side, problem)}`;
				else throw stopped(hook, side, problem);
			}
		}
		return null;
	};
	const afterRun = async () => {
		for (const side of started) for (const hook of hooks.run.filter(({ moment }) => moment === "after_run")) {
			if (host.signal.aborted) return;
			const problem = await run(hook, {
				side,
				signal: host.signal,
				env: await runEnvironment(side)
			});
			if (problem !== null) mayFail(hook, side, problem);
		}
	};
	return {
		async around(measure) {
			try {
				return await measure(await beforeRun());
			} finally {
				await afterRun();
			}
		},
		async beforeTask({ task, side, workspace, signal }) {
			for (const hook of ofTask(task, "before_task")) {
				const problem = await run(hook, {
					side,
					signal,
					env: await taskEnvironment(workspace)
				});
				if (signal.aborted) return {
					kind: "cancelled",
					message: "the run was cancelled"
				};
				if (problem === null) continue;
				if (hook.errorOnFail) return {
					kind: "hook",
					message: sentence(hook, side, problem)
				};
				mayFail(hook, side, problem);
			}
			return null;
		},
		async afterTask({ task, side, workspace, signal }) {
			for (const hook of ofTask(task, "after_task")) {
				if (signal.aborted) return;
				const problem = await run(hook, {
					side,
					signal,
					env: await taskEnvironment(workspace)
				});
				if (problem !== null) mayFail(hook, side, problem);
			}
		},
		warnings: () => [...failed.values()].map(({ warning, count }) => count === 1 ? warning : {
			...warning,
			what: `${warning.what} (${count} times)`
		}).sort((a, b) => positionText(a) < positionText(b) ? -1 : 1),
		async [Symbol.asyncDispose]() {
			await (await folder?.catch(() => null))?.dispose();
		}
	};
}
function sidesOf(trees) {
	return trees.base === null ? ["head"] : ["head", "base"];
}
function environment({ environment: ours }, folders) {
	return {
		...childEnvironment(ours, [], folders),
		HOME: folders.home
	};
}
function confinementOf(sandbox, { own, suite }, { HOME }) {
	if (sandbox === null) return null;
	return {
		sandbox,
		readOnly: suite.root === own.root ? [] : [suite.root],
		writable: [own.root, dirname(HOME)],
		hide: [join(own.root, ".git")]
	};
}
async function folderAndCommand({ folder, command, suiteFolder }, own, suite) {
	const cwd = await folderIn(own, folder) ?? await folderIn(suite, folder);
	if (cwd === null) return `could not be started: its working directory \`${folder || "."}\` does not exist`;
	if (cwd === "outside") return `was not started: its working directory \`${folder}\` is a link out of the repository`;
	const ofSuite = join(suite, folder);
	return {
		cwd,
		command: await Promise.all(command.map(async (word, index) => {
			if (isAbsolute(word) || word.startsWith("-") || index === 0 && !/[/\\]/.test(word)) return word;
			const file = join(ofSuite, word);
			return (isBelow(join(suite, suiteFolder), file) || !await isFile(join(cwd, word))) && isBelow(suite, file) && await isFile(file) ? file : word;
		}))
	};
}
async function folderIn(root, folder) {
	const path = join(root, folder);
	const found = await stat(path).catch(() => null);
	if (found === null || !found.isDirectory()) return null;
	const [real, realRoot] = await Promise.all([realpath(path), realpath(root)]);
	return isWithin(realRoot, real) ? path : "outside";
}
function isBelow(folder, path) {
	return relative(folder, path) !== "" && isWithin(folder, path);
}
async function isFile(path) {
	if (path.includes("\0")) return false;
	return stat(path).then((found) => found.isFile(), () => false);
}
function sentence({ moment, command }, side, problem) {
	return `the ${moment} hook \`${cutText(command.join(" "), 80)}\` ${problem} (on ${side})`;
}
function stopped(hook, side, problem) {
	const what = sentence(hook, side, problem);
	return new UserError({
		what: `${what[0]?.toUpperCase()}${what.slice(1)}`,
		where: hook.source,
		todo: "Nothing was measured, as `error_on_fail` asks. Fix the hook, or set `error_on_fail: false` if it may fail."
	});
}
function positionText({ where, what }) {
	return `${where?.file}:${String(where?.line ?? 0).padStart(9, "0")} ${what}`;
}

// src/gate/most-more-trials.ts
function mostMoreTrials(asked) {
	const question = bindingQuestion(asked);
	const { tasks, shared, stored, sides, deterministic } = question;
	if (deterministic) return 0;
	const gated = gatedTasks(question);
	const golden = gated.filter((task) => task.golden).length * 5;
	if (sides === "head") return golden;
	const refill = tasks.filter(({ key }) => stored.has(key) && !shared.has(key)).reduce((sum, task) => sum + (task.trials ?? question.trials.base), 0);
	const rest = tasks.reduce((sum, task) => {
		const first = shared.has(task.key) ? null : firstOfScreen(task, question);
		const { base, head } = screenTrials(task, question);
		return first === null ? sum : sum + base - first.base + head - first.head;
	}, 0);
	const isShared = (position) => shared.has(tasks[position]?.key ?? "");
	const confirmed = /* @__PURE__ */ new Set();
	for (const hypothesis of hypothesesOf(question, gated, samePrompts(tasks))) {
		const positions = [...hypothesis.tasks, ...hypothesis.candidates];
		if (positions.every(isShared)) continue;
		for (const position of positions) confirmed.add(position);
	}
	const looks = SCHEDULE.looks.reduce((sum, look) => sum + look.trials, 0);
	const confirm = [...confirmed].reduce((sum, task) => sum + (isShared(task) ? looks : 2 * looks), 0);
	return golden + refill + rest + confirm;
}

// src/trial/stop-on-same-failure.ts
const TRIALS = 5;
const TASKS = 3;
const NOT_STARTED = "not started, because the first";
function failureText({ message }) {
	return message.startsWith(NOT_STARTED) ? message.replace(/^[^:]*: /, "") : message;
}
function watchFailures() {
	const sides = /* @__PURE__ */ new Map();
	return {
		note({ side, task, error, cached, transcript }) {
			const known = sides.get(side);
			if (cached || known === "works" || known !== void 0 && hasEnded(known)) return;
			if (error === null || transcript.skillInvocations.length > 0) {
				sides.set(side, "works");
				return;
			}
			if (!isOfAgent(error) && error.kind !== "hook") {
				sides.delete(side);
				return;
			}
			const text = `${error.kind} ${normalised(error.message)}`;
			const streak = known?.text === text ? known : {
				text,
				error,
				trials: 0,
				tasks: /* @__PURE__ */ new Set()
			};
			streak.trials += 1;
			streak.tasks.add(task);
			sides.set(side, streak);
		},
		refusal({ side }) {
			const known = sides.get(side);
			if (known === void 0 || known === "works" || !hasEnded(known)) return null;
			const { kind, message } = known.error;
			return {
				kind,
				message: `${NOT_STARTED} ${known.trials} trials all failed alike: ${message}`
			};
		}
	};
}
function isOfAgent(error) {
	return error.kind === "agent" || isOfUnanswered(error);
}
function hasEnded({ trials, tasks }) {
	return trials >= TRIALS && tasks.size >= TASKS;
}
function normalised(message) {
	return message.slice(0, 4e3).replace(/(?:\/[^\s/'"`]+){2,}/g, "#").replace(/\b[0-9a-f]*\d[0-9a-f-]*\b/gi, "#").replace(/\s+/g, " ").trim();
}

// src/evaluate/error-headline.ts
const MOST_NAMED$1 = 2;
const MOST_WORDS = 60;
const KNOWN = [
	{
		pattern: /credit balance|insufficient_quota|current quota|no credit left|\b402\b/i,
		name: "the provider has no credit left for the key",
		todo: "add credit there, then run again"
	},
	{
		pattern: /\b401\b|invalid (?:x-)?api[ -]key|authentication_error|refuses the key/i,
		name: "the provider refuses the key",
		todo: "correct the key, then run again"
	},
	{
		pattern: /\b403\b|permission_error|refuses access/i,
		name: "the provider does not let the key use this model",
		todo: "correct its rights or name another model, then run again"
	},
	{
		pattern: /\b(?:429|529|503)\b|overloaded|rate.?limit|too many requests/i,
		name: "the provider was busy",
		todo: "run again later, or with fewer trials at once (`concurrency`)"
	},
	{
		pattern: /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|fetch failed|network|has answered no request|could not be reached/i,
		name: "the provider could not be reached",
		todo: "check its address and the network, then run again"
	}
];
const BY_KIND = /* @__PURE__ */ new Map([
	["refused", {
		name: "the model refused to answer",
		todo: "reword the prompts below, or set `policy.on_no_answer`"
	}],
	["cut_off", {
		name: "the model's answer was cut off",
		todo: "name a model with a higher limit (see below)"
	}],
	["empty_answer", {
		name: "the model's answer was empty",
		todo: "check the model and its API (`wire_api`), then run again"
	}]
]);
function errorHeadline(trials) {
	const failed = trials.flatMap(({ side, error }) => error === null || error.kind === "budget" || error.kind === "cancelled" ? [] : [{
		side,
		error
	}]);
	const causes = /* @__PURE__ */ new Map();
	for (const { error } of failed) {
		const cause = causeOf(error);
		const known = causes.get(cause.name) ?? {
			...cause,
			count: 0
		};
		known.count += 1;
		causes.set(cause.name, known);
	}
	const sorted = [...causes.values()].sort((a, b) => b.count - a.count);
	const most = sorted.filter(({ count }) => count === sorted[0]?.count).slice(0, MOST_NAMED$1);
	const [first] = most;
	if (first === void 0) return null;
	const sides = new Set(failed.map(({ side }) => side));
	const where = new Set(trials.map(({ side }) => side)).size > 1 && sides.size === 1 ? `, all on ${[...sides].join()}` : "";
	const how = most.length > 1 ? `, ${first.count} each` : first.count < failed.length ? `, ${first.count} alike` : "";
	const names = most.map(({ name }) => name).join("; and ");
	const todo = [...new Set(most.map((cause) => cause.todo))].join("; ");
	return `${countText(failed.length, trials.length)} failed${where}${how}: ${names}: ${todo}`;
}
function countText(failed, all) {
	if (failed === all) return all === 1 ? "the only trial" : `all ${all} trials`;
	return `${failed} of ${all} trials`;
}
function causeOf(error) {
	if (error.kind === "timeout" && !/part of the budget|limit of a trial/.test(error.message)) return {
		name: "no final answer in time",
		todo: "raise `timeout_seconds`, or see below what takes so long"
	};
	if (error.kind === "not_recorded") return {
		name: "they are not recorded",
		todo: "record them, or run without --offline"
	};
	const ofModel = BY_KIND.get(error.kind);
	if (ofModel !== void 0) return ofModel;
	const words = failureText(error);
	const [, proxy] = /(the proxy \S+ \(HTTPS?_PROXY\) [^.]*)/i.exec(words) ?? [];
	if (proxy !== void 0) return {
		name: `t${proxy.slice(1, 160)}`,
		todo: "correct the proxy or its variable, then run again"
	};
	const known = KNOWN.find(({ pattern }) => pattern.test(words));
	if (known !== void 0) return known;
	const todo = error.kind === "hook" ? "correct the hook, then run again" : "fix the cause (see below), then run again";
	return {
		name: cutText(words.replace(/\s+/g, " ").trim(), MOST_WORDS),
		todo
	};
}

// src/evaluate/probe-listings.ts
function withListings(sides, surfaces) {
	const side = (of, listing) => listing === null || listing === void 0 ? of : {
		...of,
		listing
	};
	return {
		base: sides.base === null ? null : side(sides.base, surfaces?.base),
		head: side(sides.head, surfaces?.head)
	};
}
const MAX_OFFERS = 20;
async function probeListings(agent, run, { question, catalogues, settings }, host) {
	try {
		var _usingCtx$3 = _usingCtx();
		const { probeListing } = agent;
		const skills = [...question.skills];
		if (probeListing === void 0) return {
			skills,
			base: null,
			head: null,
			warnings: []
		};
		const folder = _usingCtx$3.a(disposable(await createRunFolder(agent.runsBelow)));
		const limit = pLimit(settings.concurrency);
		const seen = /* @__PURE__ */ new Map();
		const look = ({ skills, surfaceDigest, listingDigest = surfaceDigest }) => {
			const known = seen.get(listingDigest);
			if (known !== void 0) return known;
			const looking = limit(async () => {
				const workspace = await createWorkspace(folder.path, `probe-${seen.size}-${listingDigest.slice(0, 12)}`, []);
				try {
					return checkModel(await probeListing(skills, workspace.path, host.signal), settings.model, agent.id);
				} catch (error) {
					if (!(error instanceof AgentFailure)) throw error;
					throw new UserError({
						what: `The agent "${agent.id}" does not work here: ${error.message}.`,
						todo: "Start it by hand with the same version; nothing was measured."
					});
				} finally {
					await workspace.dispose();
				}
			});
			seen.set(listingDigest, looking);
			return looking;
		};
		const lookAt = async (side) => {
			const plan = run.sides[side];
			if (plan === null) return null;
			const special = [...plan.special?.values() ?? []].slice(0, MAX_OFFERS);
			const [general, ...others] = await Promise.all([plan, ...special].map(look));
			return general === void 0 ? null : {
				general,
				all: [general, ...others]
			};
		};
		const [base, head] = [await lookAt("base"), await lookAt("head")];
		const unread = [base, head].some((side) => side?.all.some(({ listing }) => listing === null));
		return {
			skills: skills.map((skill) => ({
				...skill,
				base: withListed(skill.name, skill.base, catalogues.base, base?.all),
				head: withListed(skill.name, skill.head, catalogues.head, head?.all)
			})),
			base: summaryOf(base?.general),
			head: summaryOf(head?.general),
			warnings: [...unread ? [unreadable(agent.id)] : [], ...competing(agent.id, [...strangersIn(base?.all ?? [], catalogues.base), ...strangersIn(head?.all ?? [], catalogues.head)])]
		};
	} catch (_) {
		_usingCtx$3.e = _;
	} finally {
		await _usingCtx$3.d();
	}
}
function strangersIn(surfaces, catalogue) {
	if (catalogue === null) return [];
	const strange = surfaces.flatMap(({ listing }) => listing?.skills ?? []).filter((listed) => listedSkills(listed, catalogue).length === 0);
	return [...new Set(strange.map(({ name }) => name))];
}
const MAX_NAMED = 10;
function competing(id, names) {
	const all = [...new Set(names)].sort();
	if (all.length === 0) return [];
	return [{
		what: `The agent "${id}" also lists skills that are not in the repository and compete with those that are: ${all.slice(0, MAX_NAMED).join(", ")}${all.length > MAX_NAMED ? ` and ${all.length - MAX_NAMED} more` : ""}.`,
		todo: "Use a tested version of the agent (docs/agents.md), or a machine without skills installed for all users."
	}];
}
function checkModel(surface, wanted, id) {
	if (surface.model === wanted) return surface;
	throw new UserError({
		what: `The agent "${id}" asks for the model "${surface.model}" where "${wanted}" is configured.`,
		todo: `Write the model's name in full, as the agent asks for it: ${surface.model}.`
	});
}
function withListed(name, skill, catalogue, surfaces) {
	if (skill === null || !skill.offered || catalogue === null || surfaces === void 0) return skill;
	const readable = surfaces.flatMap(({ listing }) => listing ?? []);
	if (readable.length < surfaces.length) return skill;
	const own = readable.flatMap(({ skills }) => skills.filter((listed) => {
		const meant = listedSkills(listed, catalogue);
		return skills.filter((other) => other.name === listed.name).length >= meant.length && meant.some((one) => one.name === name);
	}));
	const listed = own.length === 0 ? "missing" : own.some(({ description }) => (description ?? "") !== "") ? "described" : "named";
	return {
		...skill,
		listed
	};
}
function listedSkills({ name, alias }, catalogue) {
	const byName = skillsListedAs(name, catalogue);
	if (alias === void 0) return byName;
	const byAlias = skillsListedAs(alias, catalogue);
	const byBoth = byName.filter((skill) => byAlias.includes(skill));
	return byBoth.length > 0 ? byBoth : byName.length > 0 ? byName : byAlias;
}
function skillsListedAs(name, catalogue) {
	const offered = {
		...catalogue,
		skills: catalogue.skills.filter((skill) => skill.offered)
	};
	const found = skillsCalled(offered, name);
	return found.length > 0 ? found : skillsCalled(offered, name.slice(name.lastIndexOf(":") + 1));
}
function summaryOf(surface) {
	if (surface === void 0) return null;
	const { listing } = surface;
	if (listing === null) return {
		digest: null,
		listed: 0,
		described: 0
	};
	const described = listing.skills.filter(({ description }) => (description ?? "") !== "");
	return {
		digest: listing.digest,
		listed: listing.skills.length,
		described: described.length
	};
}
function unreadable(id) {
	return {
		what: `The skill listing of the agent "${id}" could not be read. It may leave out skills.`,
		todo: "Use a tested version of the agent (docs/agents.md), or report this one."
	};
}
function disposable(folder) {
	return {
		...folder,
		[Symbol.asyncDispose]: () => folder.dispose()
	};
}

// src/evaluate/reuse-across-edits.ts
const limit$3 = pLimit(8);
async function reuseAcrossEdits(question, run, store) {
	if (store === null) return /* @__PURE__ */ new Set();
	const { tasks, sides, shared } = question;
	const screen = (task, side, count) => planScreen([task], [side], () => count, run);
	const isShared = async (task) => {
		const trials = screenTrials(task, question);
		if (sides === "head" || run.sides.base === null) return store.substitute([screen(task, "head", trials.head)]).then(() => false);
		const both = [screen(task, "base", trials.both), screen(task, "head", trials.both)];
		const [ofBase, ofHead] = both.map(([first]) => first?.listing?.key);
		const hasOneListing = ofBase !== void 0 && ofBase === ofHead;
		if (hasOneListing && await store.substitute(both)) return true;
		await store.substitute([screen(task, "base", trials.base)]);
		if (!hasOneListing) await store.substitute([screen(task, "head", trials.head)]);
		return false;
	};
	const found = await Promise.all(tasks.filter(({ key }) => !shared.has(key)).map((task) => limit$3(async () => await isShared(task) ? [task.key] : [])));
	return new Set(found.flat());
}
async function isFullyStored(question, run, store) {
	const { tasks, sides } = question;
	if (store === null || sides !== "both" || run.sides.base === null) return false;
	const shared = /* @__PURE__ */ new Set([...question.shared, ...await reuseAcrossEdits(question, run, store)]);
	if (!tasks.every(({ key }) => shared.has(key))) return false;
	for (const trial of planScreen(tasks, ["base", "head"], (task) => screenTrials(task, question).both, run)) if (await store.find(trial, 1) === null) return false;
	return true;
}

// src/store/trial-averages.ts
const MOST_TRIALS = 100;
const MOST_READ = 1e3;
const MOST_BYTES = 33554432;
const limit$2 = pLimit(8);
async function trialAverages(folder, agent) {
	if (folder === null || agent.version === null) return null;
	const files = await newestFiles(storeFolder(folder).trials);
	const trials = [];
	for (let at = 0; at < files.length && trials.length < MOST_TRIALS; at += MOST_TRIALS) {
		const read = await Promise.all(files.slice(at, at + MOST_TRIALS).map((path) => limit$2(async () => {
			const entry = await readEntry(path, storedTrial, MOST_TRIAL_BYTES);
			return entry.found === "entry" && isSameAgent(entry.content.agent, agent) ? [entry.content] : [];
		})));
		trials.push(...read.flat().slice(0, MOST_TRIALS - trials.length));
	}
	if (trials.length === 0) return null;
	const costs = trials.flatMap(({ events }) => buildTranscript(events).costUsd ?? []);
	return {
		trials: trials.length,
		durationMs: mean(trials.map(({ durationMs }) => durationMs)),
		costUsd: costs.length === 0 ? null : mean(costs)
	};
}
async function newestFiles(folder) {
	const names = (await listNames(folder)).filter((name) => name.endsWith(".jsonl"));
	const found = await listFiles(folder, names);
	let bytes = 0;
	return found.filter(({ isFile }) => isFile).sort((a, b) => b.at - a.at).slice(0, MOST_READ).filter((file) => {
		bytes += file.bytes;
		return bytes <= MOST_BYTES;
	}).map(({ path }) => path);
}
function isSameAgent(a, b) {
	return a.id === b.id && a.version === b.version && a.model === b.model;
}
function mean(values) {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}

// src/trial/run-agent.ts
const ABANDON_MS = 1e4;
const MAX_TIMER_MS = 2 ** 31 - 1;
async function runAgent(agent, request, { timeoutMs, signal }) {
	const start = performance.now();
	const events = [];
	const stopping = stopAt(timeoutMs, signal);
	const finished = collect(agent.run(request, stopping.signal), events, stopping.signal);
	finished.catch(() => {});
	let error = null;
	try {
		await Promise.race([finished, stopping.abandoned]);
	} catch (reason) {
		if (!(reason instanceof AgentFailure)) throw reason;
		error = {
			kind: reason.kind,
			message: reason.message
		};
	} finally {
		stopping.clear();
	}
	return {
		events: [...events],
		error: stopping.reason() ?? error,
		durationMs: performance.now() - start
	};
}
async function collect(source, events, signal) {
	for await (const event of source) {
		if (signal.aborted) return;
		events.push(event);
	}
}
function stopAt(timeoutMs, outer) {
	const controller = new AbortController();
	const state = {
		reason: null,
		leave: null
	};
	const left = new AbortController();
	const abandoned = new Promise((resolve) => left.signal.addEventListener("abort", () => resolve()));
	const stop = (reason) => {
		if (state.reason !== null) return;
		state.reason = reason;
		state.leave = setTimeout(() => left.abort(), ABANDON_MS);
		controller.abort();
	};
	const cancel = () => stop({
		kind: "cancelled",
		message: "the run was cancelled"
	});
	const timeOut = () => stop({
		kind: "timeout",
		message: `no final answer within ${timeoutMs / 1e3} s`
	});
	const timer = setTimeout(timeOut, Math.min(timeoutMs, MAX_TIMER_MS));
	outer.addEventListener("abort", cancel, { once: true });
	if (outer.aborted) cancel();
	return {
		signal: controller.signal,
		abandoned,
		reason: () => state.reason,
		clear() {
			clearTimeout(timer);
			if (state.leave !== null) clearTimeout(state.leave);
			outer.removeEventListener("abort", cancel);
		}
	};
}

// src/trial/trial-folders.ts
function trialFolders(parent) {
	let folder = null;
	const unused = [];
	let made = 0;
	const next = () => {
		const [first] = unused.sort((a, b) => a - b).splice(0, 1);
		if (first !== void 0) return first;
		made += 1;
		return made;
	};
	return {
		async path() {
			folder ??= createRunFolder(parent, "trials");
			return (await folder).path;
		},
		take(isReader) {
			if (!isReader) return {
				name: randomUUID(),
				free: () => {}
			};
			const number = next();
			return {
				name: String(number),
				free: () => void unused.push(number)
			};
		},
		async dispose() {
			await (await folder?.catch(() => null))?.dispose();
		}
	};
}

// src/trial/run-trials.ts
const YIELD_EVERY_MS = 50;
async function runTrials(planned, deps) {
	const progress = {
		done: 0,
		total: planned.length,
		errors: 0,
		running: 0,
		cached: 0
	};
	const report = () => deps.onProgress?.({ ...progress });
	const broken = new AbortController();
	const signal = AbortSignal.any([deps.signal, broken.signal]);
	setMaxListeners(0, signal);
	const folders = trialFolders(deps.tempRoot);
	const failures = watchFailures();
	let yielded = performance.now();
	const runOne = async (plan) => {
		if (performance.now() - yielded > YIELD_EVERY_MS) {
			yielded = performance.now();
			await setImmediate();
		}
		progress.running += 1;
		report();
		const refusal = signal.aborted ? null : failures.refusal(plan);
		const trial = signal.aborted ? cancelledTrial(plan) : refusal !== null ? await unstarted(plan, refusal, deps) : await runWithinBudget(plan, deps, signal, folders);
		if (refusal === null) failures.note(trial);
		progress.running -= 1;
		progress.done += 1;
		if (trial.status === "error") progress.errors += 1;
		if (trial.cached) progress.cached += 1;
		report();
		return trial;
	};
	const limit = pLimit(Math.max(1, deps.concurrency));
	const runs = planned.map((plan) => limit(() => runOne(plan).catch((error) => {
		broken.abort();
		throw error;
	})));
	const results = await Promise.allSettled(runs);
	await folders.dispose();
	return results.map((result) => {
		if (result.status === "rejected") throw result.reason;
		return result.value;
	});
}
async function runWithinBudget(plan, deps, signal, folders) {
	if (deps.budget?.start() === false) return unstarted(plan, {
		kind: "budget",
		message: "the budget of the run was reached before this trial"
	}, deps);
	const costs = [];
	try {
		return await runWithRetries(plan, deps, signal, folders, (cost) => costs.push(cost));
	} finally {
		const known = costs.filter((cost) => cost !== null);
		deps.budget?.end(known.length === 0 ? null : known.reduce((sum, cost) => sum + cost, 0));
	}
}
async function runWithRetries(plan, deps, signal, folders, onCost) {
	let retried = 0;
	let attempt = plan.attempt ?? 1;
	let first = null;
	for (;;) {
		const folder = folders.take(plan.stopCondition?.triggerOnly === true);
		const workspace = deps.agent.provides.files ? await createWorkspace(await folders.path(), folder.name, plan.task.files) : null;
		let isOver = false;
		try {
			const unprepared = workspace === null ? null : await deps.prepareTrial?.(plan, workspace.path, signal) ?? null;
			const ran = unprepared === null ? await runOnce(plan, deps, signal, workspace?.path ?? "", attempt) : unrunTrial(plan, unprepared);
			const trial = retried === 0 ? ran : {
				...ran,
				retries: retried
			};
			isOver = trial.error === null || isOfAgent(trial.error);
			onCost(trial.transcript.costUsd);
			const isRetried = trial.error !== null && isOfAgent(trial.error) && trial.transcript.skillInvocations.length === 0 && retried < (deps.retries ?? 0) && !signal.aborted;
			const next = isRetried ? null : await deps.afterTrial?.(trial, workspace?.path ?? null, attempt) ?? "done";
			if (unprepared === null && workspace !== null) await deps.cleanUpTrial?.(plan, workspace.path, signal);
			if (isRetried) {
				retried += 1;
				continue;
			}
			first ??= trial;
			if (next === "done" || signal.aborted) return first;
			attempt += 1;
		} finally {
			const isGone = await workspace?.dispose() ?? true;
			if (isOver && isGone) folder.free();
		}
	}
}
async function runOnce(plan, deps, signal, workspace, attempt) {
	const { task, side, phase, index, skills, mode, systemPrompt, instructions, model, stopCondition } = plan;
	const request = {
		prompt: task.prompt,
		followUps: task.followUps,
		workspace,
		files: task.files.map((file) => file.path),
		skills,
		mode,
		systemPrompt,
		instructions,
		model,
		...stopCondition === void 0 ? {} : { stopCondition },
		trial: {
			task: task.key,
			side,
			phase,
			index,
			attempt
		}
	};
	const run = await runAgent(deps.agent, request, {
		timeoutMs: task.timeoutMs ?? deps.timeoutMs,
		signal
	});
	const transcript = buildTranscript(run.events);
	const error = run.error ?? noAnswer(transcript, deps.onNoAnswer ?? "error");
	return {
		task: task.key,
		side,
		phase,
		index,
		status: error === null ? "ok" : "error",
		error,
		transcript,
		durationMs: run.durationMs,
		cached: deps.agent.recorded === true && (run.error?.kind === "agent" || run.error === null)
	};
}
function noAnswer(transcript, rule) {
	const { unanswered } = transcript;
	if (unanswered === null || !isUnanswered(transcript) || rule === "count_as_not_triggered") return null;
	return {
		kind: unanswered.kind,
		message: unansweredText(unanswered)
	};
}
async function unstarted(plan, error, deps) {
	const trial = unrunTrial(plan, error);
	await deps.afterTrial?.(trial, null, 1);
	return trial;
}
function cancelledTrial(plan) {
	return unrunTrial(plan, {
		kind: "cancelled",
		message: "the run was cancelled before this trial"
	});
}
function unrunTrial({ task, side, phase, index }, error) {
	return {
		task: task.key,
		side,
		phase,
		index,
		status: "error",
		error,
		transcript: buildTranscript([]),
		durationMs: 0,
		cached: false
	};
}

// src/evaluate/changed-skills.ts
function changedSkills({ base, head }) {
	if (base === null) return /* @__PURE__ */ new Set();
	const before = new Map(base.skills.map((skill) => [skill.name, skill]));
	const after = new Map(head.skills.map((skill) => [skill.name, skill]));
	const names = [.../* @__PURE__ */ new Set([...before.keys(), ...after.keys()])];
	return new Set(names.filter((name) => before.get(name)?.contentDigest !== after.get(name)?.contentDigest));
}
function isAbout({ expectations }, skills) {
	return expectations.some(({ skill }) => skills.has(skill));
}
function urgency(catalogues) {
	const changed = changedSkills(catalogues);
	const words = new Set([catalogues.base, catalogues.head].flatMap((catalogue) => (catalogue?.skills ?? []).filter(({ name }) => changed.has(name)).flatMap(wordsOf)));
	return (task) => {
		if (changed.size === 0 || isAbout(task, changed)) return 0;
		const own = [...distinctTerms(task.prompt)].filter(([, kind]) => kind !== "common").map(([stem]) => stem);
		return 2 - own.filter((stem) => words.has(stem)).length / Math.max(1, own.length);
	};
}
function wordsOf({ name, description }) {
	return [...distinctTerms(`${name} ${description}`)].filter(([, kind]) => kind !== "common").map(([stem]) => stem);
}

// src/evaluate/grade-trial.ts
async function gradeTrial(trial, task, workspace, grading) {
	if (trial.status === "error") return [];
	const own = task.graders.filter((spec) => !comparesSides(spec));
	const context = contextOf$1(trial, task, workspace, grading);
	const { prepared, request, provides } = grading;
	if (request.untrusted === null) return runGraders(own, context, provides);
	const ofBase = {
		...context,
		suite: {
			...context.suite,
			...placeOnBase(task, prepared)
		}
	};
	const grades = [];
	for (const spec of own) grades.push(...await runGraders([spec], NAMES_A_SKILL.has(spec.type) ? context : ofBase, provides));
	return grades;
}
const NAMES_A_SKILL = /* @__PURE__ */ new Set(["trigger"]);
function placeOnBase({ suite }, { trees: { base } }) {
	return base === null ? {} : {
		suiteFolder: suiteFolder(base, suite),
		repositoryRoot: base.root
	};
}
async function gradeAgainstBase(head, base, task, grading) {
	if (head.status === "error") return [];
	const baselineOutput = base?.status === "ok" ? base.transcript.output : null;
	const { trial, ...rest } = contextOf$1(head, task, null, grading);
	const context = {
		trial: {
			...trial,
			baselineOutput
		},
		...rest
	};
	return runGraders(task.graders.filter(comparesSides), context, grading.provides);
}
function loadedSkills(trial, prepared) {
	const { catalogue } = sideOf(trial, prepared);
	return trial.transcript.skillInvocations.map((loaded) => loadedSkill(catalogue, loaded));
}
function contextOf$1(trial, task, workspace, { prepared, request, host, judge, sandbox }) {
	const { catalogue, tree } = sideOf(trial, prepared);
	return {
		trial: {
			prompt: task.prompt,
			followUps: task.followUps,
			transcript: trial.transcript,
			session: sessionOf(trial.transcript),
			toolEvents: null,
			statedEvents: null,
			skillInvocations: loadedSkills(trial, prepared),
			durationMs: trial.durationMs,
			workspace,
			inputFiles: task.files,
			baselineOutput: null
		},
		suite: {
			suiteFolder: suiteFolder(prepared.trees.head, task.suite),
			repositoryRoot: prepared.trees.head.root,
			sideRoot: tree.root,
			skills: catalogue.skills,
			canonicalSkill: (name) => resolveSkill(catalogue, name)?.name ?? name,
			renamedPaths: trial.side === "base" ? prepared.renamedPaths : /* @__PURE__ */ new Map(),
			updateSnapshots: request.updateSnapshots && trial.side === "head"
		},
		machine: {
			environment: host.environment,
			...sandbox === void 0 ? {} : { sandbox },
			judge,
			signal: host.signal
		}
	};
}
function sideOf({ side }, { catalogues, trees }) {
	const catalogue = side === "head" ? catalogues.head : catalogues.base;
	const tree = side === "head" ? trees.head : trees.base;
	if (catalogue === null || tree === null) throw new Error("a trial of a side that does not exist");
	return {
		catalogue,
		tree
	};
}

// src/evaluate/refuse-over-budget.ts
const MOST_NAMED = 5;
const DOUBT = 1.5;
function refuseOverBudget({ trials, budgetUsd, pace, changed, leastUsd = 0 }) {
	const each = pace?.costUsd ?? null;
	if (budgetUsd === null || each === null || pace === null) return;
	const cost = trials * each;
	const isTooDear = cost > budgetUsd * (pace.source === "request" ? DOUBT : 1);
	if (!isTooDear && leastUsd <= budgetUsd) return;
	const from = pace.source === "request" ? "estimated from its first request" : `mean of ${pace.trials} stored`;
	const fewer = changed === void 0 || changed.trials === 0 || changed.trials >= trials ? "" : ` The prompts of the changed skills alone are ${count(changed.trials)}, about ${usd$1(changed.trials * each)}: --skills ${changed.skills.slice(0, MOST_NAMED).join(" ")}${changed.skills.length > MOST_NAMED ? " ..." : ""}.`;
	const more = isTooDear ? `${count(trials)} at about ${usd$1(each, 4)} each (${from}) are about ${usd$1(cost)}` : `a request reserves ${usd$1(leastUsd)}, the price of its longest answer`;
	const amount = enough(cost + leastUsd);
	throw new UserError({
		what: `Refused before anything was spent: ${more}, more than the budget of ${usd$1(budgetUsd)}.`,
		todo: `Raise it: \`budget_usd: ${amount}\` or --budget ${amount}. Confirming a loss can take more.${fewer}`
	});
}
function enough(cost) {
	const amount = cost * 1.2;
	return amount >= 10 ? String(Math.ceil(amount)) : (Math.ceil(amount * 10) / 10).toFixed(2);
}
function count(trials) {
	return `${trials.toLocaleString("en")} ${trials === 1 ? "trial" : "trials"}`;
}
function usd$1(amount, digits = 2) {
	return `$${amount.toFixed(amount < .1 ? Math.max(3, digits) : 2)}`;
}

// src/evaluate/take-stored.ts
async function takeStored(distinct, store, concurrency, take) {
	if (store === null) return distinct.map((trial) => ({
		trial,
		attempt: 1
	}));
	const limit = pLimit(Math.max(1, concurrency));
	return (await Promise.all(distinct.map((trial) => limit(async () => {
		for (let attempt = 1;; attempt += 1) {
			const stored = await store.find(trial, attempt);
			if (stored === null) return [{
				trial,
				attempt
			}];
			if (await take(trial, stored, attempt) === "done") return [];
		}
	})))).flat();
}

// src/evaluate/run-and-grade.ts
const RETRIES = 2;
var TrialLog = class {
	trials = [];
	observations = [];
};
async function runAndGrade(distinct, context) {
	const { agent, run, prepared, request, host, hooks, judge, budget, store, ran } = context;
	const { sandbox, concurrency } = prepared.settings;
	const byPosition = new Map(distinct.map((trial) => [positionKey(trial.task.key, trial), trial]));
	const planned = (trial) => {
		const found = byPosition.get(positionKey(trial.task, trial));
		if (found === void 0) throw new Error(`no trial was planned for ${trial.task} on ${trial.side}`);
		return found;
	};
	const running = answeringAgent(agent, request, ({ trial }) => attemptKey(planned(trial).key, trial.attempt));
	const grading = {
		prepared,
		request,
		host,
		judge,
		provides: running.provides,
		sandbox
	};
	const graded = new GradedTrials(context, grading);
	await store?.dropReplaced(distinct);
	const open = await takeStored(distinct, store, concurrency, (trial, stored, attempt) => graded.add(asTrial(trial, stored), trial, {
		workspace: null,
		attempt,
		storedAt: stored.createdAt
	}));
	const rank = urgency(prepared.catalogues);
	const ranks = new Map(open.map(({ trial: { task } }) => [task, rank(task)]));
	open.sort((a, b) => (ranks.get(a.trial.task) ?? 0) - (ranks.get(b.trial.task) ?? 0));
	host.signal.throwIfAborted();
	if (!running.deterministic && running.recorded !== true) await forecast(open.map(({ trial }) => trial), context);
	await runTrials(open.map(({ trial: { task, side, phase, index, skills, stopCondition }, attempt }) => ({
		task,
		side,
		phase,
		index,
		skills,
		attempt,
		mode: run.mode,
		systemPrompt: run.systemPrompt,
		instructions: run.instructions,
		stopCondition,
		model: run.model
	})), {
		agent: running,
		concurrency,
		...running.runsBelow === void 0 ? {} : { tempRoot: running.runsBelow },
		timeoutMs: run.timeoutMs,
		onNoAnswer: prepared.question.policy.onNoAnswer ?? "error",
		retries: agent.deterministic ? 0 : RETRIES,
		budget,
		signal: host.signal,
		onProgress: progressAfter(distinct.length - open.length, open.length, host),
		prepareTrial: ({ task, side }, workspace, signal) => hooks.beforeTask({
			task: task.key,
			side,
			workspace,
			signal
		}),
		cleanUpTrial: ({ task, side }, workspace, signal) => hooks.afterTask({
			task: task.key,
			side,
			workspace,
			signal
		}),
		async afterTrial(trial, workspace, attempt) {
			const plan = planned(trial);
			await store?.keep(plan, attempt, trial);
			return graded.add(trial, plan, {
				workspace,
				attempt
			});
		}
	});
	host.signal.throwIfAborted();
	const all = graded.all();
	for (const { trial } of all) ran.trials.push(trial);
	await compareSides(all, ran, grading);
	const observations = inOrder(all.map(({ trial, grades }) => observationOf(trial, grades, prepared)), prepared.question.tasks);
	ran.observations.push(...observations);
	return observations;
}
var GradedTrials = class {
	#byPosition = /* @__PURE__ */ new Map();
	#context;
	#grading;
	constructor(context, grading) {
		this.#context = context;
		this.#grading = grading;
	}
	all() {
		return [...this.#byPosition.values()];
	}
	async add(trial, { countsFor, key }, { workspace, attempt, storedAt }) {
		const { agent, run, request } = this.#context;
		if (request.record !== null && (!trial.cached || storedAt !== void 0)) {
			const { error, transcript, durationMs } = trial;
			await recordTo(request.record, attemptKey(key, attempt), run.agent, {
				error,
				events: transcript.events,
				durationMs
			});
		}
		let again = false;
		for (const [position, { task, side }] of countsFor.entries()) {
			const own = {
				...trial,
				task: task.key,
				side,
				cached: trial.cached || position > 0,
				key,
				...storedAt === void 0 ? {} : { storedAt }
			};
			const grades = await gradeTrial(own, task, workspace, this.#grading);
			const at = positionKey(task.key, own);
			const known = this.#byPosition.get(at) ?? {
				trial: own,
				task,
				grades
			};
			if (this.#byPosition.has(at) && trial.status === "ok") known.grades = withSecondTry(known.grades, grades);
			this.#byPosition.set(at, known);
			again ||= !agent.deterministic && attempt < (task.maxAttempts ?? 1) && failed(known.grades);
		}
		return again ? "again" : "done";
	}
};
async function forecast(open, { run, request, host, prepared, ran, ...rest }) {
	if (open.length === 0 || !ran.trials.every(({ cached }) => cached)) return;
	const { concurrency, budgetUsd, models } = prepared.settings;
	const stored = await trialAverages(request.store?.folder ?? null, run.agent);
	const guess = models.expectedUsd();
	const guessed = guess === null ? null : {
		source: "request",
		trials: 0,
		durationMs: null,
		costUsd: guess
	};
	const skills = changedSkills(prepared.catalogues);
	const about = open.filter(({ countsFor }) => countsFor.some(({ task }) => isAbout(task, skills)));
	const expected = {
		trials: open.length,
		mostMore: rest.mostMore ?? 0,
		concurrency,
		budgetUsd,
		pace: stored ?? guessed,
		leastUsd: models.leastUsd() ?? 0,
		...skills.size === 0 ? {} : { changed: {
			skills: [...skills].sort(),
			trials: about.length
		} }
	};
	host.onForecast?.(expected);
	if (rest.mostMore !== void 0) refuseOverBudget(expected);
}
function progressAfter(found, open, host) {
	const onProgress = (progress) => host.onProgress({
		...progress,
		done: progress.done + found,
		total: progress.total + found,
		cached: progress.cached + found
	});
	if (found > 0) onProgress({
		done: 0,
		total: open,
		errors: 0,
		running: 0,
		cached: 0
	});
	return onProgress;
}
function inOrder(observations, tasks) {
	const order = new Map(tasks.map(({ key }, index) => [key, index]));
	return observations.sort((a, b) => (order.get(a.task) ?? 0) - (order.get(b.task) ?? 0) || a.side.localeCompare(b.side, "en") || a.phase.localeCompare(b.phase, "en") || a.index - b.index);
}
function observationOf(trial, grades, prepared) {
	return {
		task: trial.task,
		side: trial.side,
		phase: trial.phase,
		index: trial.index,
		fired: [...new Set(loadedSkills(trial, prepared))],
		failed: trial.status === "error",
		...trial.retries === void 0 ? {} : { retries: trial.retries },
		grades
	};
}
async function compareSides(graded, ran, grading) {
	for (const { trial, task, grades } of graded) {
		if (trial.side !== "head" || trial.phase !== "screen" || !task.graders.some(comparesSides)) continue;
		const base = ran.trials.filter(({ side, phase, task: key }) => side === "base" && phase === "screen" && key === task.key);
		const same = base.find(({ index }) => index === trial.index) ?? base[trial.index % Math.max(1, base.length)];
		grades.push(...await gradeAgainstBase(trial, same, task, grading));
	}
}
const TRIGGER_GRADER = "skill_invocation";
function failed(grades) {
	return grades.some(({ type, passed }) => type !== TRIGGER_GRADER && passed === false);
}
function withSecondTry(first, second) {
	return second.map((grade, position) => grade.type === TRIGGER_GRADER ? first[position] ?? grade : grade);
}
function answeringAgent(agent, { offline, store }, keyOf) {
	if (offline === null || store?.only === true && agent.deterministic) return agent;
	return recordingAgent(agent, offline, keyOf);
}
function positionKey(task, { side, phase, index }) {
	return `${task} ${side} ${phase} ${index}`;
}

// src/evaluate/stored-base.ts
const limit$1 = pLimit(24);
async function storedBase(question, run, store) {
	const { tasks, sides, shared, deterministic } = question;
	if (store === null || sides === "head" || deterministic) return /* @__PURE__ */ new Map();
	const old = await Promise.all(tasks.map((task) => limit$1(async () => {
		if (shared.has(task.key)) return [];
		const { base } = screenTrials(task, question);
		const most = baseToStore(task, question);
		let count = 0;
		let isOld = false;
		for (const [index, trial] of planScreen([task], ["base"], () => most, run).entries()) {
			const stored = await store.find(trial, 1);
			if (stored === null && index >= base - 1) break;
			if (stored === null) continue;
			count = index + 1;
			isOld ||= store.isOld(stored);
		}
		return isOld ? [[task.key, count]] : [];
	})));
	return new Map(old.flat());
}
function baseToStore(task, question) {
	const { base } = screenTrials(task, question);
	return task.graders.length > 0 || task.trials !== void 0 || base < DEFAULTS.trials ? base : Math.max(base, 10);
}

// src/evaluate/measure.ts
async function measure(asked, context) {
	try {
		var _usingCtx$2 = _usingCtx();
		const { agent, run, prepared, request, host, store } = context;
		const isLive = request.offline === null;
		const looks = isLive && (agent.probeListing !== void 0 || !await isFullyStored(asked, run, store));
		if (looks) await agent.preflight?.();
		const surfaces = looks ? await probeListings(agent, run, prepared, host) : null;
		await store?.begin();
		const { sandbox } = prepared.settings;
		const hooks = _usingCtx$2.a(hookRunner({
			hooks: isLive ? prepared.hooks : noHooks,
			trees: prepared.trees,
			host,
			sandbox
		}));
		const skills = surfaces?.skills ?? asked.skills;
		const measured = await hooks.around(async (unprepared) => {
			return withOneModel({
				...asked,
				skills,
				notComparable: asked.notComparable ?? unprepared
			}, {
				...context,
				agent: looks ? agent : checkedLate(agent),
				hooks
			});
		});
		const { settings } = prepared;
		const ofRun = [
			...withoutSandbox(settings),
			...settings.models.warnings(),
			...hooks.warnings()
		];
		const warnings = [...surfaces?.warnings ?? [], ...ofRun];
		return {
			...measured,
			surfaces,
			warnings
		};
	} catch (_) {
		_usingCtx$2.e = _;
	} finally {
		await _usingCtx$2.d();
	}
}
async function withOneModel(question, context) {
	const { settings } = context.prepared;
	const first = await measureOnce(question, context);
	if (modelRenamed(first.ran.trials, settings) === null) return first;
	const last = context.store === null ? first : await measureOnce(question, context);
	const renamed = modelRenamed(last.ran.trials, settings);
	return renamed === null ? last : {
		...last,
		verdict: withProblem(last.verdict, last.question, renamed)
	};
}
async function measureOnce(asked, context) {
	const { run, request, store } = context;
	const ran = new TrialLog();
	const shared = /* @__PURE__ */ new Set([...asked.shared, ...await reuseAcrossEdits(asked, run, store)]);
	const stored = request.offline === null ? await storedBase({
		...asked,
		shared
	}, run, store) : /* @__PURE__ */ new Map();
	const question = {
		...asked,
		shared,
		stored
	};
	let mostMore = mostMoreTrials({
		...question,
		shared: asked.shared
	});
	const byKey = new Map(question.tasks.map((task) => [task.key, task]));
	const taskOf = (key) => {
		const task = byKey.get(key);
		if (task === void 0) throw new Error(`there is no task ${key}`);
		return task;
	};
	return {
		question,
		verdict: withErrors(withinBudget(await converse(question, async (requests) => {
			const distinct = planTrials(requests.map((request) => ({
				...request,
				task: taskOf(request.task)
			})), run);
			if (ran.trials.length > 0) mostMore = Math.max(0, mostMore - distinct.length);
			return runAndGrade(distinct, {
				...context,
				ran,
				mostMore
			});
		}), question, ran.trials), question, ran.trials),
		ran
	};
}
function checkedLate(agent) {
	let checked = null;
	return {
		...agent,
		async *run(request, signal) {
			checked ??= agent.preflight?.() ?? Promise.resolve();
			await checked;
			yield* agent.run(request, signal);
		}
	};
}
function withoutSandbox({ models, sandboxMissing }) {
	const why = sandboxMissing();
	if (models.agent === null || why === null) return [];
	return [{
		what: why,
		todo: "Set it up, or say `sandbox: none` where only people you trust can change skills."
	}];
}
function modelRenamed(trials, { models, model }) {
	const current = models.answeredAs();
	const older = trials.filter(({ transcript }) => modelChanged(transcript.events, current));
	if (older.length === 0) return null;
	const names = new Set(older.flatMap(({ transcript: { events } }) => events.flatMap((event) => event.type === "usage" ? event.model ?? [] : [])));
	return `the model ${model ?? ""} changed during the run: it called itself ${[...names].slice(0, 3).join(", ")} and now ${current ?? "nothing"}; trials of both cannot be compared, run again`;
}
function withErrors(verdict, question, trials) {
	const headline = verdict.state === "not_evaluated" ? errorHeadline(trials) : null;
	return headline === null ? verdict : withProblem(verdict, question, headline);
}
function withinBudget(verdict, question, trials) {
	const unrun = trials.filter(({ error }) => error?.kind === "budget");
	if (unrun.length === 0) return verdict;
	const keys = new Set(unrun.map(({ task }) => task));
	const ids = question.tasks.filter(({ key }) => keys.has(key)).map(({ id }) => id);
	const named = `${ids.slice(0, 10).join(", ")}${ids.length > 10 ? ` and ${ids.length - 10} more` : ""}`;
	const count = `${unrun.length} ${unrun.length === 1 ? "trial" : "trials"}`;
	return withProblem(verdict, question, `the budget was reached: ${count} did not run (${named})`);
}
async function converse(question, run) {
	const conversation = gate(question);
	let step = conversation.next();
	while (step.done !== true) step = conversation.next(await run(step.value));
	return step.value;
}

// src/judge/folder-judge-store.ts
const MAX_BYTES = 8388608;
const SCHEMA = "skill-eval-gate/judge-answer/v1";
const fileSchema = strictObject({
	schema: literal(SCHEMA),
	key: string(),
	answer: rawAnswerSchema
});
function folderJudgeStore(dir) {
	const fileOf = (key) => {
		if (!/^[0-9a-f]{64}$/.test(key)) throw new Error(`no key of a judge's request: ${key}`);
		return join(dir, `${key}.json`);
	};
	return {
		async read(key) {
			const path = fileOf(key);
			const text = await readBounded(path);
			if (text === null) return null;
			const content = fileSchema.safeParse(parseJson(text));
			if (content.success && content.data.key === key) return content.data.answer;
			await rm(path, { force: true }).catch(() => {});
			return null;
		},
		async write(key, answer) {
			try {
				await writeWhole(fileOf(key), `${JSON.stringify({
					schema: SCHEMA,
					key,
					answer
				})}\n`);
			} catch (error) {
				throw new UserError({
					what: `The judge's answers cannot be kept in "${dir}": ${error instanceof Error ? error.message : String(error)}`,
					todo: "Name a folder that can be written."
				});
			}
		}
	};
}
async function readBounded(path) {
	const file = await open(path, "r").catch(() => null);
	if (file === null) return null;
	try {
		const stats = await file.stat();
		return stats.isFile() && stats.size <= MAX_BYTES ? await readFile(file, "utf8") : "";
	} finally {
		await file.close();
	}
}

// src/evaluate/open-judge.ts
function openJudge({ judge, models }, { record, offline, store: wanted }, { environment, signal }, store, from = "anywhere") {
	const recorded = offline ?? record;
	const folder = recorded !== null ? join(recorded, "judge") : store?.judge ?? null;
	const kept = folder === null ? memoryJudgeStore() : folderJudgeStore(folder);
	return createJudge(judge, {
		environment,
		fetch: judge === null ? fetch : models.judgeFetch(judge),
		store: wanted?.fresh === true ? freshJudgeStore(kept) : kept,
		signal,
		spent: models.judgeUsage,
		offline: offline !== null || from === "stored answers"
	});
}

// src/evaluate/prefill-base.ts
async function prefillBase(context) {
	const { prepared, run, store } = context;
	const { question } = prepared;
	const wanted = question.tasks.filter(({ key, origin }) => origin === "head" && run.sides.head.preparation?.has(key) !== true);
	const counts = new Map(wanted.map((task) => [task.key, baseToStore(task, question)]));
	const tasks = wanted.map((task) => ({
		...task,
		graders: []
	}));
	const ran = new TrialLog();
	const asBase = store === null ? null : {
		...store,
		find: (trial, attempt) => store.find(trial, attempt, "base")
	};
	const distinct = planScreen(tasks, ["head"], ({ key }) => counts.get(key) ?? 0, run);
	await runAndGrade(distinct, {
		...context,
		store: asBase,
		ran
	});
	return ran.trials.filter(({ cached }) => !cached);
}
function withPrefilled(results, filled) {
	const completed = filled.filter(({ status }) => status === "ok").length;
	const failed = filled.length - completed;
	const { costUsd, ...tokens } = results.usage;
	const costs = filled.flatMap(({ transcript }) => transcript.costUsd ?? []);
	const warnings = failed === 0 ? [] : [{
		...failures(failed),
		where: null,
		todo: null
	}];
	return {
		...results,
		warnings: [...results.warnings, ...warnings],
		usage: {
			...sumOfUsage([tokens, ...filled.flatMap(({ transcript }) => transcript.usage ?? [])]),
			costUsd: costs.reduce((sum, cost) => (sum ?? 0) + cost, costUsd)
		},
		store: {
			trials: 0,
			since: null,
			decidedAt: null,
			fresh: false,
			...results.store,
			filled: completed
		}
	};
}
function failures(count) {
	return { what: `${count} ${count === 1 ? "trial" : "trials"} for later pull requests ended in an error and ${count === 1 ? "is" : "are"} not stored.` };
}

// src/evaluate/reproduce-after.ts
function reproduceAfter({ reproduce }, { inputs }, agent) {
	return typeof reproduce === "string" ? reproduce : reproduce({
		inputs,
		agent
	});
}

// src/evaluate/reused-results.ts
function reusedResults({ at, results }, { prepared, request, host, started }) {
	const { total } = results.trials;
	const warnings = prepared.warnings.map(({ what, where, todo }) => ({
		what,
		where: where ?? null,
		todo: todo ?? null
	}));
	const unknown = new Set(warnings.map((warning) => JSON.stringify(warning)));
	const { earlyStops: _, ...kept } = results;
	return {
		...kept,
		tool: {
			...results.tool,
			version: host.version
		},
		createdAt: started.toISOString(),
		durationMs: host.now().getTime() - started.getTime(),
		repository: request.repository,
		sides: prepared.sides,
		decision: {
			...results.decision,
			...prepared.enforcement
		},
		policy: {
			...results.policy,
			source: prepared.settings.source
		},
		warnings: [...warnings, ...results.warnings.filter((warning) => !unknown.has(JSON.stringify(warning)))],
		trials: {
			...results.trials,
			fresh: 0,
			reused: total
		},
		usage: {
			inputTokens: 0,
			outputTokens: 0,
			costUsd: results.usage.costUsd === null ? null : 0
		},
		judge: results.judge === null ? null : {
			requests: 0,
			inputTokens: 0,
			outputTokens: 0,
			costUsd: results.judge.costUsd === null ? null : 0
		},
		filter: prepared.filter,
		reproduce: reproduceAfter(request, prepared.settings, results.agent),
		store: {
			trials: total,
			since: results.store?.since ?? at,
			decidedAt: at,
			fresh: false,
			filled: 0
		}
	};
}
function isComplete({ kind, decision, trials, graders, errors }) {
	return kind === "gate" && decision.state !== "not_evaluated" && trials.errors + errors.length === 0 && graders.every((grader) => grader.errors === 0);
}

// src/gate/unchanged.ts
function unchangedVerdict(question, observations) {
	const binding = bindingQuestion(question);
	const keys = new Set(binding.tasks.map(({ key }) => key));
	const others = observations.filter(({ task }) => !keys.has(task));
	const counted = observations.filter(({ task }) => keys.has(task));
	return withAdvice(verdictOn(binding, counted), question, others);
}
function verdictOn(question, observations) {
	const observed = observedOf(observations);
	const isMeasured = observations.length > 0;
	const asked = isMeasured ? question : {
		...question,
		policy: withoutFloors(question.policy)
	};
	const { tasks } = question;
	const same = samePrompts(tasks);
	const pairing = {
		same,
		unlabelled: question.policy.unlabelled
	};
	const skills = asked.skills.map((skill) => {
		const recall = recallEndpoint(skill.name, tasks, same);
		const falseTriggers = falseTriggerEndpoint(skill.name, tasks, observed, pairing);
		const evidence = {
			...observed,
			recall: unchanged(recall.tasks),
			falseTriggers: unchanged(falseTriggers.tasks),
			asked: {
				recall,
				falseTriggers
			},
			kept: {
				recall: false,
				falseTriggers: false
			}
		};
		return judgeSkill(skill, asked, tasks, tasks, evidence);
	});
	if (isMeasured) {
		const golden = brokenGolden(question, tasks, observed);
		const graders = judgeGraders(question, tasks, observed);
		return conclude(question, {
			skills,
			golden,
			graders,
			observed,
			problems: [],
			notes: []
		});
	}
	const reasons = skills.flatMap((skill) => skill.reasons);
	return {
		state: stateOf(reasons),
		reasons,
		skills,
		fallen: [],
		notes: []
	};
}
function asksForFigures(question) {
	const { tasks, skills, policy } = bindingQuestion(question);
	if (!policy.failOn.includes("already_below")) return false;
	const hasFloor = ({ floors }) => Object.values(floors).some((floor) => floor !== null);
	if (hasTaskFloor(policy.taskFloors)) return true;
	return tasks.some(({ golden }) => golden) || skills.some(({ name }) => hasFloor(limitsOf(policy, name)));
}
function unchanged(tasks) {
	return {
		tasks: tasks.length,
		worse: 0,
		better: 0,
		net: 0,
		netAtWorst: 0,
		test: null,
		verdict: tasks.length === 0 ? "not_applicable" : "unchanged"
	};
}
function withoutFloors(policy) {
	const floors = {
		precision: null,
		recall: null,
		f1: null,
		accuracy: null
	};
	const without = (limits) => ({
		...limits,
		floors
	});
	const { taskFloors: _, ...others } = policy;
	return {
		...others,
		general: without(policy.general),
		skills: new Map([...policy.skills].map(([name, limits]) => [name, without(limits)]))
	};
}

// src/evaluate/unchanged-result.ts
const limit = pLimit(24);
async function unchangedResult(question, context) {
	const { prepared, request, run, store } = context;
	const { sameness } = prepared;
	if (sameness === null || run.agent.version === null) return null;
	if (question.sides !== "both" || question.notComparable !== null || !isSharedByBoth(question)) return null;
	if (request.store?.fresh === true || request.record !== null) return null;
	if (request.offline !== null && request.store?.only !== true) return null;
	const ran = store === null ? null : await storedScreen(question, store, context);
	if (ran === null && asksForFigures(question)) return null;
	const log = ran ?? new TrialLog();
	const sameAsBase = {
		...sameness,
		measured: ran !== null
	};
	return {
		verdict: unchangedVerdict(question, log.observations),
		ran: log,
		sameAsBase
	};
}
function isSharedByBoth({ tasks, skills, shared }) {
	const names = new Set(skills.map(({ name }) => name));
	return tasks.every(({ key, origin, isNew }) => shared.has(key) && origin === "head" && !isNew) && tasks.some(({ expectations, graders }) => graders.length > 0 || expectations.some(({ skill }) => names.has(skill)));
}
async function storedScreen(question, store, context) {
	const { run } = context;
	const { tasks } = question;
	const distinct = planScreen(tasks, ["base", "head"], (task) => screenTrials(task, question).both, run);
	const found = /* @__PURE__ */ new Map();
	let isMissing = false;
	const look = async (trial) => {
		const stored = isMissing ? null : await store.find(trial, 1);
		if (stored === null) isMissing = true;
		else found.set(trial.key, stored);
	};
	await Promise.all(distinct.map((trial) => limit(() => look(trial))));
	if (isMissing) return null;
	const known = {
		...store,
		find: async (trial, attempt) => attempt === 1 ? found.get(trial.key) ?? null : store.find(trial, attempt)
	};
	const ran = new TrialLog();
	return (await runAndGrade(distinct, {
		...context,
		store: known,
		agent: silent(context.agent),
		ran
	})).some(({ failed }) => failed) ? null : ran;
}
function silent(agent) {
	return {
		...agent,
		async *run() {
			throw new AgentFailure("the stored trial was removed meanwhile", "not_recorded");
		}
	};
}

// src/evaluate/without-suites.ts
function withoutSuites(question) {
	return {
		question,
		verdict: {
			state: "not_evaluated",
			reasons: [{
				code: "not_evaluated",
				skill: null,
				message: "there is no eval suite, so descriptions were compared and nothing was measured",
				blocks: false
			}],
			skills: [],
			fallen: [],
			notes: []
		},
		ran: new TrialLog(),
		warnings: []
	};
}

// src/evaluate/write-results.ts
function writeResults({ question, verdict, ran, warnings, sameAsBase, surfaces }, { agent, run, prepared, request, host, judge, store }, started) {
	const results = assembleResults({
		kind: prepared.kind,
		toolVersion: host.version,
		createdAt: started.toISOString(),
		durationMs: host.now().getTime() - started.getTime(),
		repository: request.repository,
		agent: {
			...run.agent,
			deterministic: agent.deterministic
		},
		sandbox: prepared.settings.sandboxUsed(),
		mode: run.mode,
		sides: withListings(prepared.sides, surfaces ?? null),
		catalogues: prepared.catalogues,
		renamed: prepared.renamed,
		question,
		verdict,
		observations: ran.observations,
		trials: ran.trials,
		judge: judge?.usage() ?? null,
		enforcement: prepared.enforcement,
		policySource: prepared.settings.source,
		warnings: [
			...prepared.warnings,
			...warnings,
			...verdict.notes.map((what) => ({
				what,
				where: void 0,
				todo: void 0
			}))
		],
		filter: prepared.filter,
		reproduce: reproduceAfter(request, prepared.settings, run.agent),
		store: storeSummary(ran.trials, store !== null && request.store?.fresh === true),
		sameAsBase
	});
	checkSecret(prepared.settings.findSecret, results, "A grader or hook");
	return results;
}

// src/evaluate/evaluate.ts
async function evaluate(request, host) {
	try {
		var _usingCtx$1 = _usingCtx();
		const started = host.now();
		setMaxListeners(0, host.signal);
		const prepared = _usingCtx$1.a(await prepare(request, host));
		if (request.comparesModes === true) requireModes(prepared.settings.agent);
		const run = runPlan(prepared, request, await prepared.settings.agent.identity());
		const { store, warnings } = await openStore(prepared, run, request, host);
		const context = contextOf(prepared, run, store, request, host);
		_usingCtx$1.a(context.hooks);
		const finish = async () => store === null ? void 0 : finishStore(store, prepared, run, request, host);
		let complete;
		try {
			const results = withCheck(await decide(context, started), prepared.check);
			complete = request.store?.fill === true && prepared.settings.store.fillOnPush && store !== null ? withPrefilled(results, await prefillBase(context)) : results;
		} catch (error) {
			await finish().catch(() => {});
			throw error;
		}
		await finish();
		const late = [...warnings, ...store?.warnings() ?? []];
		return {
			...complete,
			warnings: [...complete.warnings, ...late.map(({ what, todo }) => ({
				what,
				where: null,
				todo: todo ?? null
			}))]
		};
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}
async function decide(context, started) {
	const { prepared, run, store } = context;
	if (prepared.question.tasks.length === 0) return writeResults(withoutSuites(prepared.question), context, started);
	const question = {
		...prepared.question,
		shared: sharedTasks(prepared.question.tasks, run)
	};
	const unchanged = await sameOnBothSides(question, context);
	if (unchanged !== null) return writeResults(unchanged, context, started);
	const earlier = await decidedBefore(context, started);
	if (earlier !== null) return earlier;
	const results = writeResults(await measure(question, context), context, started);
	if (isComplete(results)) await store?.decide(results);
	return results;
}
function runPlan({ run, settings }, { comparison }, identity) {
	const { base, head } = run.sides;
	const isIndependent = comparison.kind === "gate" && comparison.independent === true;
	return {
		...run,
		agent: {
			...identity,
			model: settings.model ?? identity.model
		},
		sides: {
			base: base === null || !isIndependent ? base : {
				...base,
				salt: "base of a self-test"
			},
			head
		}
	};
}
function contextOf(prepared, run, store, request, host) {
	const { settings, trees } = prepared;
	const judge = openJudge(settings, request, host, store?.folder ?? null);
	const budget = budgetOf(settings, judge);
	const hooks = hookRunner({
		hooks: noHooks,
		trees,
		host,
		sandbox: settings.sandbox
	});
	return {
		agent: settings.agent,
		run,
		prepared,
		request,
		host,
		hooks,
		judge,
		budget,
		store
	};
}
function budgetOf({ models, budgetUsd }, judge) {
	return models.agent === null ? createBudget(budgetUsd, () => judge?.usage().costUsd ?? 0) : gatewayBudget(models.isOverBudget);
}
async function sameOnBothSides(question, context) {
	const { prepared, request, host, store } = context;
	const judge = openJudge(prepared.settings, request, host, store?.folder ?? null, "stored answers");
	const known = await unchangedResult(question, {
		...context,
		judge
	});
	return known === null ? null : {
		question,
		...known,
		warnings: []
	};
}
async function decidedBefore({ prepared, request, host, store }, started) {
	const earlier = request.record === null ? await store?.decided() ?? null : null;
	return earlier === null ? null : reusedResults(earlier, {
		prepared,
		request,
		host,
		started
	});
}

// src/report/forecast.ts
function describeForecast(forecast) {
	const { trials, concurrency, budgetUsd } = forecast;
	const budget = budgetUsd === null ? "" : `, for at most ${usd(budgetUsd)}`;
	return [
		`${trialsOf(trials)} to run, ${concurrency} at a time${budget}.`,
		expected(forecast),
		...forecast.mostMore === 0 ? [] : [confirmation(forecast)]
	].join("\n");
}
function expected({ trials, concurrency, budgetUsd, pace }) {
	if (pace === null) return "Expected time and cost: unknown, since there are no stored trials of this agent.";
	if (pace.source === "request") {
		const cost = trials * pace.costUsd;
		const much = budgetUsd !== null && cost > budgetUsd ? ", which is more than the budget" : "";
		return `Expected: about ${usd(cost)} (${trialsOf(trials)} at ${usd(pace.costUsd)} each, estimated from the agent's first request)${much}.`;
	}
	const source = `(mean of ${pace.trials === 1 ? "one stored trial" : `${pace.trials} stored trials`})`;
	const time = `about ${duration(trials, concurrency, pace.durationMs)}`;
	if (pace.costUsd === null) return `Expected: ${time} ${source}; the cost is unknown, since this agent does not report it.`;
	const cost = trials * pace.costUsd;
	const over = budgetUsd !== null && cost > budgetUsd ? ", which is more than the budget" : "";
	return `Expected: ${time} and ${usd(cost)} ${source}${over}.`;
}
function confirmation({ trials, mostMore, concurrency, budgetUsd, pace }) {
	const each = pace?.costUsd ?? null;
	const figures = [...pace === null || pace.durationMs === null ? [] : [duration(mostMore, concurrency, pace.durationMs)], ...each === null ? [] : [usd(mostMore * each)]];
	return `What looks worse is run again to confirm it: ${`at most ${trialsOf(mostMore)} more${figures.length === 0 ? "" : ` (${figures.join(", ")})`}`}, usually far fewer${budgetUsd !== null && each !== null && (trials + mostMore) * each > budgetUsd ? ", and only within the budget" : ""}.`;
}
function trialsOf(count) {
	return `${count.toLocaleString("en")} ${count === 1 ? "trial" : "trials"}`;
}
function duration(trials, concurrency, each) {
	const seconds = Math.ceil(trials / Math.max(1, concurrency)) * each / 1e3;
	if (seconds < 99.5) return `${Math.max(1, Math.round(seconds))} s`;
	const minutes = seconds / 60;
	return minutes < 99.5 ? `${Math.round(minutes)} min` : `${(minutes / 60).toFixed(1)} h`;
}
function usd(cost) {
	return cost > 0 && cost < .005 ? "less than $0.01" : `$${cost.toLocaleString("en", {
		minimumFractionDigits: 2,
		maximumFractionDigits: 2
	})}`;
}

// src/trial/show-progress.ts
const LINE_EVERY_MS = 100;
const PLAIN_EVERY_MS = 5e3;
const CLEAR_LINE = "\r\x1B[2K";
function showProgress({ style, write, now, columns = 80 }) {
	const every = style === "line" ? LINE_EVERY_MS : PLAIN_EVERY_MS;
	let last = style === "line" ? Number.NEGATIVE_INFINITY : now();
	let latest = null;
	let written = null;
	let ended = false;
	return {
		update(progress) {
			if (style === "none" || ended) return;
			latest = progress;
			if (now() - last < every) return;
			last = now();
			written = progress;
			write(style === "line" ? `${CLEAR_LINE}${describe(progress).slice(0, columns - 1)}` : `${describe(progress)}\n`);
		},
		end() {
			if (style === "none" || ended) return;
			ended = true;
			if (style === "line" && written !== null) write(CLEAR_LINE);
			if (style === "plain" && latest !== null && !looksSame(latest, written)) write(`${describe(latest)}\n`);
		}
	};
}
function progressStyle(options) {
	if (options.quiet) return "none";
	return options.isTty && !options.ci && options.term !== "dumb" ? "line" : "plain";
}
function describe({ done, total, errors, running, cached }) {
	return [
		`${done}/${total} trials`,
		...running > 0 ? [`${running} running`] : [],
		...cached > 0 ? [`${cached} reused`] : [],
		...errors > 0 ? [errors === 1 ? "1 error" : `${errors} errors`] : []
	].join(", ");
}
function looksSame(a, b) {
	return b !== null && describe(a) === describe(b);
}

// src/page/write-reports.ts
async function writeReports(folder, results, { job = "", record = null, history: past = [] } = {}) {
	await mkdir(folder, { recursive: true });
	const path = join(folder, "results.json");
	const json = renderJson(results);
	await writeFile(path, json);
	const { renderPage } = await import("./render-page-5c2e9f9e.js");
	const written = resultsSchema.parse(JSON.parse(json));
	const { readTranscripts } = await import("./read-transcripts-7129c078.js");
	const transcripts = record === null ? void 0 : await readTranscripts(written, record).catch(() => void 0);
	const { pastRunsOf } = await import("./past-runs-e13e7474.js");
	const sources = {
		...transcripts === void 0 ? {} : { transcripts },
		...past.length === 0 ? {} : { history: pastRunsOf(past, written) }
	};
	await writeFile(join(folder, "report.html"), renderPage(written, sources));
	await writeFile(join(folder, "comment.md"), renderComment(results, { marker: commentMarker("gate") }));
	await writeFile(join(folder, "summary.md"), renderSummary(results));
	const { renderJunit } = await import("./junit-a234c096.js");
	await writeFile(join(folder, "junit.xml"), renderJunit(results));
	const history = results.repository.pullRequest === null ? historyLineOf(results, job) : { why: "a pull request" };
	if ("line" in history) await writeFile(join(folder, "history.jsonl"), `${JSON.stringify(history.line)}\n`);
	return path;
}

export { describeForecast, evaluate, progressStyle, showProgress, writeReports };