import { DEFAULTS, ID_PREFIX, RunEnded, UserError, array, asUserErrors, cutText, defaultBudgetUsd, defaultEnforce, didYouMean, idOfKind, int, isPaid, number, ownCommandLine, record, strictObject, string, throwIfAny, tuple, withThousands } from "./start-4f77a64b.js";
import { datetime } from "./zod-6568024b.js";
import { cacheFolder, runsFolder } from "./cache-folder-ed22553d.js";
import { tightenConfig } from "./tighten-5038e548.js";
import { isWithin } from "./is-within-6fceae68.js";
import { readTextFile } from "./read-text-file-8fa42846.js";
import { addToGroup } from "./group-by-9673aa7e.js";
import { allLabels, hasLabel, labelOf, labelledSkills } from "./labels-2c815ae7.js";
import { SCHEDULE } from "./schedule-4be6f81e.js";
import { bindingQuestion, conversationsOf, firstOfScreen, gate, gatedTasks, hypothesesOf, screenTrials, withProblem } from "./gate-d7ce019c.js";
import { contextKey } from "./task-key-25be69a1.js";
import { samePrompts } from "./few-graded-7b757867.js";
import { _usingCtx } from "./usingCtx-852dbe91.js";
import { globMatcher, pLimit } from "./canonical-12bed685.js";
import { repositoryIfAny } from "./re2js-33ba3018.js";
import { createRunFolder, removeFolder } from "./run-folder-9904e98e.js";
import { followRenames, openTrees } from "./follow-renames-177d7ec5.js";
import { GEMINI_SETTINGS, OPENCODE_SETTINGS, geminiFileNames, instructionsIn, isInstructionFile, onlyInstructions, opencodeInstructions } from "./instruction-files-7d558759.js";
import { configInTurn, contextOn, decidingPolicy, eachRunOnce as eachRunOnce$1, effectiveConfig, enforcementOf, filterOf, loadBase, loadHead, loadedSkill, planScreen, planTrials, policyOf, publishingOf, screenKey, skillNamed, turnLimitWarning, unreadableBase, untrustedProblem, withLimitsOfRows } from "./loaded-skill-7af42577.js";
import { LEXICAL, MOST_RESULTS_BYTES, addCandidates, askInRooms, blameForEntries, blameForGraders, blameForLabels, blameForUnread, chooseAgent, decisionSchema, judgeProblems, listFiles, listNames, makeStoreFolder, mendedWarnings, offering, readEntry, reportedCatalogue, roomCatalogues, sha256, shownCandidates, sidePlan, storeFolder, unknownDisabled, withAddedSkills, withUniqueIds, withoutBadGraders, withoutIdleOffers, writeEntry } from "./store-folder-cb543a97.js";
import { distinctTerms } from "./terms-66502979.js";
import { acceptedPairs, blockingFindings, checkRooms, coverageFindings, reviewedSkills } from "./check-rooms-36af3102.js";
import { ofKind, resolveSkill, skillsCalled } from "./resolve-skill-749298d7.js";
import { alikeWarnings, suiteFolder } from "./tree-3119f79f.js";
import { calledId, comparesSides, confine, createWorkspace, filesWith, findGrader, promptConfig, sessionOf, startFailure } from "./registry-a6665cdd.js";
import { locateGraderFile } from "./rubrics-e3782bdc.js";
import { childEnvironment, makeOwnFolders } from "./own-folders-1749bc47.js";
import { runToEnd } from "./run-to-end-e091c772.js";
import { graderWarnings } from "./validate-grader-specs-31ab009a.js";
import { askedTasks, catalogueDigest, filterBySkill, limitsForUnknownSkills, namedSkills, offeredKey, sharedLimits } from "./skill-names-86bb1dd3.js";
import { NothingFound, NothingRead, noSuite } from "./empty-errors-3d0c95d3.js";
import { pairRooms, resolveTasks, withRows } from "./resolve-tasks-630e8e40.js";
import { isUnmeasured, ungradedExpectations, unlabelledEvals, withoutJudge } from "./unlabelled-evals-e0587c27.js";
import { createModels, filterTasks, guardedAgent, matchesAny, proxiedFetch, secretFinder } from "./proxied-fetch-b6c7a4fb.js";
import { NothingLabelled, NothingYet, broughtBy } from "./nothing-labelled-11a0fe8a.js";
import { importsOf, isImportable } from "./imported-files-d0855f2b.js";
import { resolveCommand } from "./tool-stub-c4b8cfbb.js";
import { createAgent, usualWireApi } from "./registry-ecb2d19a.js";
import { isOfUnanswered, isUnanswered, unansweredText } from "./unanswered-24d904da.js";
import { AgentFailure } from "./agent-failure-3ff901f9.js";
import { calledTools, contextProblem } from "./trial-context-3ae37f33.js";
import { judgeAddress, judgeIn, providerOf, secretVariables, usualAddress } from "./routes-a1ab49a5.js";
import { isOneMessage, messagesOf } from "./messages-c72e7018.js";
import { splitCommand } from "./split-command-c4f75604.js";
import { transcriptEvent } from "./recorded-trial-2a548e06.js";
import { buildTranscript } from "./build-transcript-e8d7b4d0.js";
import { runGraders } from "./run-graders-313f0792.js";
import { exitFailure } from "./exit-failure-27be208c.js";
import { recordTo, recordingAgent } from "./recording-ffbee3dd.js";
import { createReadStream } from "node:fs";
import { basename, dirname, isAbsolute, join, normalize, posix, relative } from "node:path";
import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { setMaxListeners } from "node:events";
import { lstat, readFile, readdir, readlink, realpath, rm, stat } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { dirname as dirname$1 } from "node:path/posix";
import { pipeline } from "node:stream/promises";

// src/agents/lexical/wording.ts
const NEW_FOR_GONE = .1;
const TAKES_OVER = .5;
function compareWording(base, head) {
	const before = wordsByName(base);
	const after = wordsByName(head);
	const changed = /* @__PURE__ */ new Map();
	for (const [name, words] of after) {
		const old = before.get(name);
		if (old === void 0) continue;
		const kept = common(old, words);
		const gone = old.size - kept;
		const added = words.size - kept;
		if (gone + added === 0) continue;
		changed.set(name, gone > 0 && added <= NEW_FOR_GONE * gone ? "shortened" : "reworded");
	}
	const movers = [...after.keys()].filter((name) => changed.has(name) || !before.has(name));
	const takers = /* @__PURE__ */ new Map();
	for (const [name, words] of after) {
		const old = before.get(name) ?? words;
		const gains = (other) => shareOf(words, after.get(other)) - shareOf(old, before.get(other));
		const found = movers.filter((other) => other !== name && gains(other) >= TAKES_OVER);
		if (found.length > 0) takers.set(name, new Set(found));
	}
	return {
		changed,
		takers
	};
}
function mergeWordings(wordings) {
	const changed = new Map(wordings.flatMap((one) => [...one.changed]));
	const takers = /* @__PURE__ */ new Map();
	for (const wording of wordings) for (const [name, found] of wording.takers) takers.set(name, /* @__PURE__ */ new Set([...takers.get(name) ?? [], ...found]));
	return {
		changed,
		takers
	};
}
function shareOf(words, other = /* @__PURE__ */ new Set()) {
	return words.size === 0 ? 0 : common(words, other) / words.size;
}
function common(words, other) {
	return [...words].filter((word) => other.has(word)).length;
}
function wordsByName(listing) {
	return new Map(listing.map(({ name, description }) => [name, new Set(distinctTerms(description).keys())]));
}

// src/store/digest.ts
function digest$1(parts) {
	return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

// src/evaluate/base-graders.ts
const HARMLESS = /* @__PURE__ */ new Set([
	"text",
	"keyword",
	"regex",
	"output_contains",
	"output_not_contains",
	"output_contains_any",
	"skill_invocation",
	"trigger",
	"file",
	"behavior",
	"action_sequence"
]);
function withBaseGraders(tasks, base) {
	const byKey = new Map(base.map((task) => [task.key, task]));
	const byId = new Map(base.flatMap((task) => task.suites.map((suite) => [idIn(suite, task.id), task])));
	const dropped = [];
	const graded = tasks.map((task) => {
		const known = byKey.get(task.key) ?? task.suites.map((suite) => byId.get(idIn(suite, task.id))).find(Boolean);
		if (known !== void 0) return {
			...task,
			graders: known.graders
		};
		const graders = task.graders.filter(({ type }) => HARMLESS.has(type));
		dropped.push(...task.graders.filter(({ type }) => !HARMLESS.has(type)));
		return {
			...task,
			graders
		};
	});
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

// src/graders/applies.ts
function applies({ type, config }, provides) {
	const prepared = findGrader(type)?.prepare(config);
	return !prepared?.ok || prepared.grader.needs.every((need) => provides[need]);
}

// src/evaluate/ungradable.ts
function isUngradable(task, provides) {
	return isUnmeasured({
		...task,
		graders: []
	}) && task.graders.every((grader) => !applies(grader, provides));
}
function ungradableWarning(tasks, agent) {
	const [first, ...others] = tasks.filter(({ graders }) => graders.length > 0);
	if (first === void 0) return null;
	const which = others.length === 0 ? "" : ` (and ${others.length} more)`;
	return {
		what: `The task \`${first.id}\`${which} has graders and no label, and ${agent} gives nothing to grade: not run`,
		where: first.source,
		todo: "Choose a real agent with `agent:` in skill-eval-gate.yml or with --agent, or add labels."
	};
}

// src/evaluate/ask-tasks.ts
function askTasks({ base, head, skills, rooms, firstRun, brought }, settings, request, host) {
	const isJudged = settings.judge?.model != null;
	const gradable = (suites) => isJudged ? suites : withoutJudge(suites);
	const resolve = (suites, side, otherSide) => resolveTasks(gradable(suites), side.catalogue, {
		renamed: skills.renamed,
		offeredTo: offering(side),
		otherSide: otherSide?.catalogue ?? null
	});
	const written = resolve(skills.suites.head, skills.head, skills.base);
	const readBase = skills.base === null ? null : resolve(skills.suites.base, skills.base, skills.head);
	const ofBase = readBase === null ? null : {
		...readBase,
		tasks: withoutBadGraders(readBase.tasks)
	};
	const compared = ofBase === null || skills.ownBase === null || firstRun || brought !== null ? null : ofBase;
	const labels = blameForLabels(compared === null || skills.ownBase === null ? null : {
		catalogue: skills.ownBase,
		resolved: compared,
		unread: base.unread
	}, written);
	throwIfAny(labels.errors);
	const graded = request.untrusted === null ? null : withBaseGraders(written.tasks, ofBase?.tasks ?? []);
	const graders = blameForGraders(compared === null ? null : readBase?.tasks ?? [], graded?.tasks ?? written.tasks);
	throwIfAny(graders.errors);
	const ofHead = {
		...written,
		tasks: graders.tasks
	};
	const isCompared = !firstRun && brought === null && skills.problem === null;
	const headNames = new Set(skills.head.catalogue.skills.map(({ name }) => name));
	const sides = skills.base === null ? [skills.head.catalogue] : [skills.head.catalogue, skills.base.catalogue];
	const only = {
		...request.only,
		skills: filterBySkill(request.only.skills, sides)
	};
	const all = withUniqueIds(askedTasks(ofHead.tasks, isCompared ? ofBase?.tasks ?? null : null, headNames));
	const inRooms = rooms === null ? /* @__PURE__ */ new Map() : roomCatalogues(rooms, {
		base: skills.base?.catalogue ?? null,
		head: skills.head.catalogue
	});
	const named = filterTasks(rooms === null ? all : askInRooms(all, rooms, inRooms), only, rooms?.idOf);
	const measured = named.filter((task) => !isUngradable(task, settings.agent.provides));
	const tasks = measured.length > 0 ? measured : named.filter((task) => !isUnmeasured(task));
	const catalogues = {
		base: skills.base === null ? null : inRows(reportedCatalogue(skills.base, tasks), rooms, "base"),
		head: inRows(reportedCatalogue(skills.head, tasks), rooms, "head")
	};
	const known = [...catalogues.head.skills, ...catalogues.base?.skills ?? []].sort(skillsFirst).flatMap(({ name }) => rooms === null || rooms.idOf(name) === name ? [name] : [rooms.idOf(name), name]);
	if ([
		only.skills,
		only.tasks,
		only.tags,
		only.rooms ?? []
	].every((globs) => globs.length === 0) && head.suites.length + base.suites.length === 0) return {
		tasks: [],
		ofSides: {
			base: ofBase,
			head: ofHead
		},
		catalogues,
		rooms: inRooms,
		warnings: []
	};
	const leftOut = head.warnings.filter(({ what }) => /^Left out|\. Not read: /.test(what));
	requireRooms(only.rooms ?? [], rooms);
	requireTasks(named, only, known, brought !== null);
	if (tasks.length === 0) throw new NothingLabelled(gradable(skills.suites.head), [
		...labels.warnings,
		...graders.warnings,
		...leftOut
	]);
	const specs = uniqueGraders(ofHead.tasks);
	throwIfAny(judgeProblems(specs, settings.judge, {
		environment: host.environment,
		offline: request.offline !== null,
		comparing: request.comparison.kind === "gate",
		provides: settings.agent.provides
	}));
	const evals = [unlabelledEvals(gradable(skills.suites.head)), isJudged ? null : ungradedExpectations(skills.suites.head)].flatMap((warning) => warning ?? []);
	const asked = new Set(tasks);
	const left = ungradableWarning(named.filter((task) => !asked.has(task)), settings.agent.id === "lexical" ? "the lexical router" : settings.agent.id);
	const warnings = [
		...left === null ? [] : [left],
		...labels.warnings,
		...graders.warnings,
		...evals,
		...ofHead.warnings,
		...graded?.warnings ?? [],
		...graderWarnings(specs)
	];
	return {
		tasks,
		ofSides: {
			base: ofBase,
			head: ofHead
		},
		catalogues,
		rooms: inRooms,
		warnings
	};
}
function inRows(catalogue, rooms, side) {
	return rooms === null ? catalogue : withRows(catalogue, rooms, side);
}
function skillsFirst(a, b) {
	return Number(a.kind !== void 0) - Number(b.kind !== void 0) || (a.name < b.name ? -1 : 1);
}
function requireTasks(tasks, only, skills, isInstalling) {
	for (const glob of only.skills) {
		if (skills.some((name) => matchesAny(name, [glob]))) continue;
		throw new UserError({
			what: `No skill matches "${glob}".${didYouMean(glob, skills)}`,
			todo: `Give whole names; \`*\` stands for any part: ${[...new Set(skills)].slice(0, 10).join(", ")}.`
		});
	}
	if (tasks.some(({ origin, gone }) => origin === "head" || gone !== void 0 || only.tasks.length > 0)) return;
	const given = [
		["skills", only.skills],
		["task", only.tasks],
		["tag", only.tags],
		["room", only.rooms ?? []]
	].flatMap(([option, globs]) => globs.length === 0 ? [] : [`--${option} ${globs.join(" ")}`]);
	if (given.length > 0) throw new UserError({
		what: `No task matches ${given.join(" with ")}.`,
		todo: `Widen the filter; \`${ownCommandLine("validate -v")}\` lists what there is.`
	});
	const none = new NothingFound({
		what: "The eval suites hold no task.",
		todo: "Add prompts to a suite: an empty evaluation must not be green."
	});
	throw isInstalling ? new NothingYet(none) : none;
}
function requireRooms(globs, rooms) {
	const names = [...rooms?.rooms.values() ?? []].map(({ name }) => name);
	const unknown = globs.find((glob) => !names.some((name) => matchesAny(name, [glob])));
	if (unknown === void 0) return;
	throw new UserError({
		what: `No room matches "${unknown}".${didYouMean(unknown, names)}`,
		todo: names.length === 0 ? "All skills of this repository are offered together: leave the filter out." : `Give whole names; \`*\` stands for any part: ${[...new Set(names)].slice(0, 10).join(", ")}.`
	});
}
function uniqueGraders(tasks) {
	return [...new Map(tasks.flatMap(({ graders }) => graders.map((grader) => [JSON.stringify([grader.source, grader.type]), grader]))).values()];
}

// src/evaluate/check-skills.ts
function checkSkills(catalogues, measured, covered, config, isPolicy, rooms = null) {
	const { accepted, warnings } = acceptedPairs(config, catalogues.head);
	const [base, head] = [catalogues.base, catalogues.head].map((side) => ({
		...side,
		unread: side.unread ?? []
	}));
	if (base === void 0 || head === void 0) throw new Error("there are two sides");
	const { findings, listings } = checkRooms({
		base,
		head,
		accepted
	}, rooms);
	const isMeasured = (name) => name === null || measured.has(name);
	const isTold = ({ worse, skill, by }) => worse && !(isMeasured(skill) && isMeasured(by));
	const uncovered = config.coverage.newSkills === "off" ? [] : coverageFindings({
		base: {
			skills: base.skills,
			reviewed: covered.base
		},
		head: {
			skills: head.skills,
			reviewed: covered.head
		}
	}).filter(({ worse }) => worse);
	const report = {
		findings: [...findings.filter(isTold), ...uncovered],
		listings
	};
	return {
		report,
		blocking: isPolicy ? blockingFindings(report, config) : [],
		warnings
	};
}
function withCheck(results, check) {
	if (check === null || results.tasks.length > 0 && check.report.findings.length === 0) return results;
	const { report, blocking } = check;
	if (blocking.length === 0) return {
		...results,
		check: report
	};
	const { decision } = results;
	const reasons = blocking.map(({ kind, skill, message }) => ({
		code: kind === "coverage" ? "coverage" : "collision",
		skill,
		message: message.replace(/\.$/, ""),
		blocks: true
	}));
	const others = decision.enforced ? decision.reasons : decision.reasons.map((reason) => ({
		...reason,
		blocks: false
	}));
	return {
		...results,
		check: report,
		decision: {
			state: "regressed",
			reasons: [...reasons, ...others],
			enforced: true,
			reportOnly: null
		}
	};
}

// src/sides/named-instructions.ts
async function namedInstructions(texts, { fileCharacters, totalCharacters, ...limits }, { outside, leftOut }) {
	const found = /* @__PURE__ */ new Map();
	let characters = 0;
	const take = async (settings, names) => {
		const named = names.flatMap((name) => {
			const inside = pathsOf(name, texts);
			if (inside === null) outside.add(`${settings}: ${name}`);
			return inside ?? [];
		});
		const paths = [...new Set(named)];
		if (paths.length === 0) return;
		const few = paths.slice(0, limits.files);
		for (const path of paths.slice(few.length)) leftOut.add(path);
		found.set(settings, onlyInstructions(settings, few));
		for (const path of few) {
			if (found.has(path) || !texts.has(path)) continue;
			const text = await texts.at(path, isImportable);
			if (text === null || text.length > fileCharacters || characters + text.length > totalCharacters || found.size >= limits.files) leftOut.add(path);
			else {
				characters += text.length;
				found.set(path, text);
			}
		}
	};
	for (const path of OPENCODE_SETTINGS) {
		const text = await texts.at(path, () => false);
		if (text !== null) await take(path, opencodeInstructions(text));
	}
	const ofGemini = await texts.at(GEMINI_SETTINGS, () => false);
	await take(GEMINI_SETTINGS, ofGemini === null ? [] : geminiFileNames(ofGemini));
	return [...found].map(([path, content]) => ({
		path,
		content
	}));
}
function pathsOf(name, texts) {
	if (/^(?:[a-z]+:\/\/|[~/])/i.test(name)) return null;
	const path = posix.normalize(name);
	if (path.startsWith("..")) return null;
	if (!/[*?[{]/.test(path)) return isImportable(path) ? [path] : [];
	try {
		const matches = globMatcher(path);
		return texts.paths().filter((one) => matches(one) && isImportable(one)).sort();
	} catch (error) {
		if (asUserErrors(error) === null) throw error;
		return [];
	}
}

// src/sides/side-imports.ts
const MOST_READ$1 = 200;
async function importedFiles(texts, files, { fileCharacters, totalCharacters, ...limits }, { outside, leftOut }) {
	const known = new Set(files.map(({ path }) => path));
	const imported = [];
	let characters = 0;
	let reads = 0;
	const follow = async ({ paths }) => {
		for (const path of paths) {
			if (known.has(path)) return;
			if (!texts.has(path)) continue;
			const mayRead = isImportable(path) && imported.length < limits.files && reads < MOST_READ$1;
			if (mayRead) reads += 1;
			const content = mayRead ? await texts.at(path, isImportable) : null;
			if (content === null || content.length > fileCharacters || characters + content.length > totalCharacters) leftOut.add(path);
			else {
				known.add(path);
				characters += content.length;
				imported.push({
					path,
					content
				});
			}
			return;
		}
	};
	for (let at = 0; at < files.length + imported.length; at += 1) {
		const file = files[at] ?? imported[at - files.length];
		if (file === void 0) break;
		for (const one of importsOf(file.content, file.path)) if (one.paths.length === 0) outside.add(`${file.path}: @${one.written}`);
		else await follow(one);
	}
	return imported;
}
function importWarnings({ outside, leftOut }) {
	return [...warningOf(outside, "instructions that are not in the repository are never read", "Prompts are asked without them. Write its text as a file of the context (docs/context.md)."), ...warningOf(leftOut, "an imported file is no part of the context: it is no readable text, holds settings or skills of an agent, or is beyond the limits", "Prompts are asked without it. Import a text file of the repository.")];
}
function warningOf(paths, what, todo) {
	const [first] = paths;
	if (first === void 0) return [];
	const more = paths.size === 1 ? "" : ` The same goes for ${paths.size - 1} more.`;
	return [{
		what: `\`${first.slice(0, 200)}\`: ${what}.${more}`,
		todo
	}];
}

// src/sides/side-texts.ts
function sideTexts(tree) {
	const { root, files, withheld, unwritten } = tree;
	const entries = new Map(files.map((file) => [file.path, file]));
	const textOf = async (path) => {
		const known = withheld?.get(path);
		if (known !== void 0) return known;
		const entry = entries.get(path);
		if (entry === void 0) return await unwritten?.read(path) ?? null;
		if (entry.kind !== "file" || entry.rawPath !== void 0) return null;
		const read = await readTextFile(root, path);
		return "text" in read ? read.text : null;
	};
	const paths = /* @__PURE__ */ new Set([...entries.keys(), ...unwritten?.paths ?? []]);
	return {
		paths: () => [...paths],
		has: (path) => paths.has(path),
		async at(path, mayLead) {
			if (entries.get(path)?.kind !== "symlink") return textOf(path);
			const target = await readlink(join(root, path)).catch(() => null);
			if (target === null) return null;
			const end = normalize(join(dirname(path), target)).replaceAll("\\", "/");
			return mayLead(end) && entries.get(end)?.kind !== "symlink" ? textOf(end) : null;
		}
	};
}

// src/sides/side-contexts.ts
const CONTEXT_LIMITS = {
	files: 50,
	fileCharacters: 2e5,
	totalCharacters: 5e5
};
async function sideContexts(tree, tasks) {
	const wanted = new Map(tasks.flatMap(({ context }) => context === void 0 ? [] : [[contextKey(context), context]]));
	const warnings = [];
	const files = /* @__PURE__ */ new Map();
	const takesAll = [...wanted.values()].some(({ repository }) => repository);
	const texts = sideTexts(tree);
	const contexts = /* @__PURE__ */ new Map();
	const unread = /* @__PURE__ */ new Set();
	const unfollowed = {
		outside: /* @__PURE__ */ new Set(),
		leftOut: /* @__PURE__ */ new Set()
	};
	const own = takesAll ? await ownInstructions(tree, texts, warnings) : [];
	const byName = takesAll ? await namedInstructions(texts, CONTEXT_LIMITS, unfollowed) : [];
	own.push(...byName.filter(({ path }) => own.every((file) => file.path !== path)));
	for (const [key, { messages, files: named, tools, repository, folders = [], source }] of wanted) {
		const read = [];
		for (const file of named) {
			const content = "from" in file ? await texts.at(file.from, isInstructionFile) : file.content;
			if (content === null) {
				if ("from" in file && !unread.has(file.from) && texts.has(file.from)) {
					unread.add(file.from);
					warnings.push(unreadable$1(file.from, source));
				}
				continue;
			}
			read.push({
				path: file.path,
				content
			});
			if ("from" in file) files.set(file.path, content);
		}
		const known = new Set(named.map(({ path }) => path));
		const below = await instructionsBelow(texts, folders, unfollowed);
		const rest = [...repository ? own : [], ...below].filter(({ path }) => !known.has(path));
		const imported = await importedFiles(texts, [...read, ...rest], CONTEXT_LIMITS, unfollowed);
		for (const { path, content } of [...rest, ...imported]) files.set(path, content);
		contexts.set(key, {
			messages,
			files: [
				...read,
				...rest,
				...imported
			],
			tools
		});
	}
	return {
		contexts,
		files,
		warnings: [...warnings, ...importWarnings(unfollowed)]
	};
}
async function instructionsBelow(texts, folders, { leftOut }) {
	const found = [];
	for (const folder of folders) {
		const paths = instructionsIn(folder);
		for (const path of paths) {
			const content = await texts.at(path, (target) => paths.includes(target) || isInstructionFile(target));
			if (content === null) continue;
			if (content.length > CONTEXT_LIMITS.fileCharacters || found.length >= CONTEXT_LIMITS.files) leftOut.add(path);
			else found.push({
				path,
				content
			});
		}
	}
	return found;
}
function changedFiles(base, head) {
	return [.../* @__PURE__ */ new Set([...base.keys(), ...head.keys()])].filter((path) => base.get(path) !== head.get(path)).sort();
}
async function ownInstructions(tree, texts, warnings) {
	const entries = [...tree.files.filter(isOwn), ...[...tree.withheld?.keys() ?? []].map(regular)].toSorted((a, b) => a.path < b.path ? -1 : 1);
	const leftOut = [];
	const found = [];
	let characters = 0;
	for (const entry of entries) {
		const content = await texts.at(entry.path, isInstructionFile);
		const isLarge = content !== null && (content.length > CONTEXT_LIMITS.fileCharacters || characters + content.length > CONTEXT_LIMITS.totalCharacters);
		if (content === null || isLarge || found.length >= CONTEXT_LIMITS.files) leftOut.push(entry.path);
		else {
			characters += content.length;
			found.push({
				path: entry.path,
				content
			});
		}
	}
	const [first] = leftOut;
	if (first !== void 0) {
		const more = leftOut.length === 1 ? "" : ` The same goes for ${leftOut.length - 1} more.`;
		warnings.push({
			what: `\`${first}\` is no part of \`context: repository\`: it is no readable text file, leads elsewhere, or is beyond the limits (${CONTEXT_LIMITS.files} files, ${CONTEXT_LIMITS.totalCharacters.toLocaleString("en")} characters).${more}`,
			todo: "Make it a regular file, or name the files that matter in `files` of the context."
		});
	}
	return found;
}
function isOwn({ path, kind, rawPath }) {
	return kind !== "submodule" && rawPath === void 0 && isInstructionFile(path) && /^[\p{L}\p{N}_ .@+()/-]+$/u.test(path);
}
function regular(path) {
	return {
		path,
		kind: "file"
	};
}
function unreadable$1(path, where) {
	return {
		what: `Prompts are asked without \`${path}\` of their context: it is no text file, is too large, or leads elsewhere`,
		where,
		todo: "Make it a regular text file of at most 5 MB."
	};
}

// src/evaluate/contexts.ts
async function contextsOf({ base, head }, { tasks }, agent) {
	const nothing = {
		base: /* @__PURE__ */ new Map(),
		head: /* @__PURE__ */ new Map(),
		changed: [],
		warnings: []
	};
	const own = tasks.filter(({ context }) => context !== void 0);
	const [first] = own;
	if (first === void 0) return nothing;
	if (agent.context === "ignored") return {
		...nothing,
		warnings: [ignored(own.length, agent.id, first.context?.source)]
	};
	const onHead = await sideContexts(head, own);
	const onBase = base === null ? null : await sideContexts(base, own);
	return {
		base: onBase?.contexts ?? /* @__PURE__ */ new Map(),
		head: onHead.contexts,
		changed: onBase === null ? [] : changedFiles(onBase.files, onHead.files),
		warnings: [...new Map([...onBase?.warnings ?? [], ...onHead.warnings].map((one) => [one.what, one])).values(), ...unread(onHead, agent)]
	};
}
function ignored(tasks, id, where) {
	const [prompts, are, their] = tasks === 1 ? [
		"prompt",
		"is",
		"its"
	] : [
		"prompts",
		"are",
		"their"
	];
	return {
		what: `${tasks} ${prompts} ${are} asked without ${their} \`context\`: ${id === "lexical" ? "the lexical router" : `the agent "${id}"`} sees nothing but names, descriptions and prompts`,
		where,
		todo: "Measure with `agent: model` or a real agent what a context changes."
	};
}
function unread({ contexts }, { id, context: support }) {
	if (support === void 0 || support === "ignored") return [];
	const none = [...contexts.values()].find(({ files }) => files.length > 0 && !support.readsAny(files))?.files;
	if (none === void 0) return [];
	return [{
		what: `The agent "${id}" reads none of the instruction files of a context: ${none.slice(0, 5).map(({ path }) => path).join(", ")}`,
		todo: "Add the file that it reads (docs/context.md)."
	}];
}

// src/evaluate/grader-files.ts
const READERS = /* @__PURE__ */ new Set([
	"program",
	"diff",
	"json_schema",
	"prompt",
	"trigger"
]);
const MOST_NAMES = 2e3;
async function graderFiles(tasks, tree) {
	const named = /* @__PURE__ */ new Map();
	for (const { suite, graders } of tasks) for (const { type, config } of graders) {
		if (!READERS.has(type)) continue;
		for (const name of namesIn(config)) named.set(JSON.stringify([suite, name]), {
			suite,
			name
		});
		if (named.size > MOST_NAMES) return null;
	}
	const rows = [];
	for (const { suite, name } of named.values()) {
		const found = await fileDigest(name, suite, tree);
		if (found === null) return null;
		if (found !== "none") rows.push([
			suite,
			name,
			found
		]);
	}
	return rows;
}
function namesIn(config) {
	const names = /* @__PURE__ */ new Set();
	const seen = /* @__PURE__ */ new Set();
	const open = [config];
	while (open.length > 0) {
		const value = open.pop();
		if (typeof value === "string") {
			if (value.length > 0 && value.length <= 1e3 && !/[\0\n]/.test(value)) {
				for (const word of [value, ...value.split(/\s+/)]) if (word !== "") names.add(word);
			}
		} else if (typeof value === "object" && value !== null && !seen.has(value)) {
			seen.add(value);
			open.push(...Object.values(value));
		}
	}
	return names;
}
async function fileDigest(name, suite, tree) {
	try {
		const place = {
			suiteFolder: suiteFolder(tree, suite),
			repositoryRoot: tree.root
		};
		const found = await locateGraderFile(name, place);
		if (found === "outside" || !found.exists) return "none";
		const path = join(found.root, found.path);
		if (!(await stat(path)).isFile()) return null;
		const hash = createHash("sha256");
		await pipeline(createReadStream(path), hash);
		return hash.digest("hex");
	} catch {
		return null;
	}
}

// src/evaluate/task-identity.ts
function taskIdentity(task) {
	const { key, expectations, others, golden, origin, isNew, trials, maxAttempts, triggerThreshold, timeoutMs } = task;
	return [
		key,
		expectations.map(({ skill, label, weight, rationale }) => [
			skill,
			label,
			weight,
			rationale ?? null
		]),
		others === void 0 ? null : [others.rationale ?? null, listDigest(others.skills)],
		task.graders.map(({ type, name, config, weight }) => [
			type,
			name,
			config,
			weight
		]),
		[
			golden,
			origin,
			isNew,
			trials ?? null,
			maxAttempts ?? null,
			triggerThreshold ?? null,
			timeoutMs
		],
		...task.provenance === void 0 ? [] : [task.provenance],
		...task.tuned === true ? ["tuned"] : []
	];
}
const digests = /* @__PURE__ */ new WeakMap();
function listDigest(list) {
	const known = digests.get(list) ?? digest$1([...list]);
	digests.set(list, known);
	return known;
}

// src/evaluate/sameness.ts
async function samenessOf({ trees, base, head, skills, rooms, tasks }) {
	if (trees.base === null || skills.ownBase === null || skills.problem !== null || base.problem !== null) return null;
	if (rooms !== null && !areSame(rooms)) return null;
	if (!base.hasSuites || tasks.base === null || tasks.base.tasks.length === 0) return null;
	if (tasks.base.errors.length + tasks.head.errors.length > 0) return null;
	const same = {
		skills: equal(skillsDigest(skills.ownBase), skillsDigest(skills.head.catalogue)),
		tasks: equal(tasksDigest(tasks.base.tasks), tasksDigest(tasks.head.tasks)),
		policy: equal(policyDigest(base.file, skills.suites.base), policyDigest(head.file, skills.suites.head))
	};
	if (same.skills === null || same.tasks === null || same.policy === null) return null;
	const [before, files] = [await graderFiles(tasks.head.tasks, trees.base), await graderFiles(tasks.head.tasks, trees.head)];
	if (files === null || before === null || digest$1(before) !== digest$1(files)) return null;
	return {
		skills: same.skills,
		tasks: digest$1([same.tasks, files]),
		policy: same.policy
	};
}
function areSame({ rooms }) {
	return [...rooms.values()].every(({ base, head, nameOnBase }) => {
		if (nameOnBase !== void 0 || base === null || head === null) return false;
		return base.size === head.size && [...base].every((path) => head.has(path));
	});
}
function equal(base, head) {
	return base === head ? head : null;
}
function skillsDigest(catalogue) {
	return digest$1([catalogueDigest(catalogue, "folders"), catalogue.skills.map(({ name, path }) => [name, path])]);
}
function tasksDigest(tasks) {
	const rows = tasks.map((task) => JSON.stringify([task.suites, taskIdentity({
		...task,
		origin: "head",
		isNew: false
	})]));
	return digest$1(rows.toSorted());
}
function policyDigest(file, suites) {
	const settings = suites.map(({ file: path, format, settings: { hooks = [], ...rest } }) => [
		path,
		format,
		rest,
		hooks.map(({ source: _, ...hook }) => hook)
	]);
	return digest$1([file?.config ?? null, settings.map((row) => JSON.stringify(row)).toSorted()]);
}

// src/agents/mode-instructions.ts
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
	throw new UserError({
		what: `The agent "${id}" takes no system prompt, so all modes would give the same answers`,
		todo: "Name another agent with --agent, or leave --modes out."
	});
}

// src/evaluate/budget-of-shard.ts
function budgetOfShard(budgetUsd, shards) {
	if (budgetUsd === null || shards === void 0) return budgetUsd;
	if ("shard" in shards) return budgetUsd / shards.shard.of;
	const spent = shards.parts.reduce((sum, { head }) => sum + head.spentUsd, 0);
	return Math.max(0, budgetUsd - spent);
}

// src/evaluate/key-at-risk.ts
const MODEL_KEY = /(?:API_KEY|AUTH_TOKEN|OAUTH_TOKEN)$|^AWS_BEARER_TOKEN/i;
const LEAST_KEY = 16;
function keyAtRisk(agent, judge, { environment }) {
	const isSet = (name) => ![
		"",
		"false",
		"0"
	].includes((environment[name] ?? "").toLowerCase());
	if (!isSet("CI") && !isSet("GITHUB_ACTIONS")) return null;
	if (isPaid(agent)) return `In CI the agent "${agent}" would run beside its model's key`;
	if (judge !== null && (environment[judge.apiKeyEnv] ?? "") !== "") return `In CI programs would run beside the judge's key (${judge.apiKeyEnv})`;
	const holds = (name) => MODEL_KEY.test(name) && (environment[name]?.trim().length ?? 0) >= LEAST_KEY;
	const key = Object.keys(environment).find(holds);
	return key === void 0 ? null : `In CI programs would run beside a model's key (${key})`;
}
function secretNames(agent, judge, environment) {
	return [...isPaid(agent.id) ? secretVariables(providerOf(agent, environment)) : [], ...judge === null ? [] : secretVariables(judgeAddress(judge, environment))];
}

// src/evaluate/open-sandbox.ts
const STEP = "run: sudo apt-get install -y bubblewrap && { sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0 || true; }";
function openSandbox({ choice, requiredFor, noneFrom, path }, { environment }) {
	let chosen = null;
	let missing = null;
	let used = null;
	const choose = async () => {
		const { chooseSandbox } = await import("./choose-sandbox-619b4a02.js");
		const { sandbox, said } = await chooseSandbox(choice, {
			environment,
			checkout: (await repositoryIfAny(path))?.root ?? null
		});
		if (sandbox !== null) used = `bubblewrap ${sandbox.version}`;
		else used = choice === "none" ? `none, ${noneFrom}` : "none, because none works here";
		if (choice === "auto" && sandbox === null) {
			missing = said;
			if (requiredFor !== null) throw notWithoutSandbox(requiredFor, said);
		}
		return sandbox;
	};
	return {
		open() {
			chosen ??= choose();
			return chosen;
		},
		missing: () => missing,
		used: () => used
	};
}
function notWithoutSandbox(requiredFor, said) {
	return new RunEnded({
		what: `${requiredFor}, and without a sandbox a skill could read that key. ${said}`,
		todo: `Add this step before it, or the one in docs/sandbox.md: "- ${STEP}". Where everybody who can open a pull request may have the key, write \`sandbox: none\` into the base branch's configuration.`
	});
}

// src/evaluate/settings.ts
async function resolveSettings(request, file, config, suites, named, host, baseFile) {
	const warnings = [];
	const choice = chooseAgent(request, config, suites, warnings);
	const judge = config.judge === null ? null : judgeIn(config.judge, host.environment);
	const turn = typeof request.turn === "object" ? request.turn : null;
	const budgetUsd = turn === null ? budgetOfShard(config.budgetUsd ?? defaultBudgetUsd(choice.id), request.shards) : turn.budgetUsd;
	const limitUsd = turn === null ? () => budgetUsd : turn.limitUsd;
	const model = choice.model;
	const models = createModels({
		agent: isPaid(choice.id) ? {
			id: choice.id,
			model,
			...choice.provider === void 0 ? {} : { provider: choice.provider }
		} : null,
		budgetUsd,
		limitUsd,
		environment: host.environment,
		fetch: proxiedFetch(host.environment),
		signal: host.signal
	});
	const writtenNone = file?.config.sandbox !== "none" ? "as requested" : noneFrom(request);
	const requiredFor = keyAtRisk(choice.id, judge, host);
	const writtenDown = file === baseFile || request.inputsMay === "override";
	const { open, missing, used } = openSandbox({
		choice: requiredFor !== null && config.sandbox === "none" && !writtenDown ? "auto" : config.sandbox,
		requiredFor,
		noneFrom: writtenNone,
		path: request.path
	}, host);
	const isUntrusted = (request.untrusted ?? null) !== null;
	const confinesCommand = isUntrusted || config.sandbox === "bubblewrap" || requiredFor !== null && !(config.sandbox === "none" && writtenDown);
	const findSecret = secretFinder(host.environment, secretNames(choice, judge, host.environment));
	const created = await createAgent(choice.id, {
		access: models.agent,
		sandbox: open,
		cache: cacheFolder(host.environment),
		runs: runsFolder(host.environment),
		setup: setupOf(choice, host.environment),
		listing: choice.listing,
		command: typeof choice.command === "string" ? splitCommand(choice.command) : choice.command ?? [],
		folder: request.agentFolder,
		confinement: confinesCommand ? {
			open,
			sharesNetwork: !isUntrusted
		} : null,
		version: choice.version,
		model: choice.model,
		environment: host.environment
	});
	const agent = created.deterministic ? created : guardedAgent(created, findSecret);
	const idle = turnLimitWarning(agent);
	const isMeant = choice.id !== "lexical" || request.inputs.maxTurns !== void 0;
	if (config.maxTurns !== null && isMeant && idle !== null) warnings.push(idle);
	const asked = (key) => largest(suites.map(({ settings }) => settings[key]));
	const isScreened = request.comparison.kind === "gate" && !agent.deterministic;
	const trials = config.trials ?? Math.min(asked("trials") ?? (isScreened ? DEFAULTS.headTrials : DEFAULTS.trials), mostTrials);
	const configured = config.timeoutSeconds === null ? null : config.timeoutSeconds * 1e3;
	return {
		agent,
		findSecret,
		refusedAgents: refusedIn(request, config),
		model: choice.model,
		mode: config.mode,
		systemPrompt: config.systemPrompt,
		instructions: instructionsOf(config),
		maxTurns: config.maxTurns,
		models,
		sandbox: open,
		sandboxMissing: missing,
		sandboxUsed() {
			if (choice.id === "lexical") return null;
			if (choice.id !== "command" || confinesCommand) return used();
			return config.sandbox === "none" ? `none, ${writtenNone}` : "none: a command of your own";
		},
		budgetUsd,
		limitUsd,
		store: config.store,
		judge: request.untrusted?.agentAllowed === false ? null : judge,
		trials: {
			base: config.baseTrials,
			head: trials
		},
		concurrency: config.concurrency ?? asked("concurrency") ?? DEFAULTS.concurrency,
		timeoutMs: configured ?? asked("timeoutMs") ?? DEFAULTS.timeoutSeconds * 1e3,
		policy: {
			...policyOf(config, suites, named, agent.deterministic),
			...request.failOnGraders === true ? { failOnGraders: true } : {}
		},
		source: file?.file ?? "defaults",
		inputs: request.inputsMay === "override" ? request.inputs : tightenConfig(file?.config ?? null, request.inputs).inputs,
		enforce: config.enforce ?? (defaultEnforce(config.agent?.id) ? true : null),
		warnings
	};
}
function refusedIn({ untrusted, turn }, { agent }) {
	if (untrusted?.agentAllowed !== false) return [];
	if (turn !== void 0 && turn !== "each") return turn.refused ?? [];
	return agent === null || agent.id === "lexical" ? [] : [agent.id];
}
function noneFrom({ comparison }) {
	return comparison.kind === "gate" ? "written in base's configuration" : "written in the configuration";
}
function setupOf(agent, environment) {
	if (!isPaid(agent.id)) return agent.provider?.baseUrl ?? null;
	const { api, baseUrl, wireApi } = providerOf(agent, environment);
	const address = agent.provider?.baseUrl ?? (baseUrl === usualAddress(api).baseUrl ? null : baseUrl);
	return wireApi === usualWireApi(api, agent.id, agent.model ?? "") ? address : `${address ?? ""} by ${wireApi}`;
}
const mostTrials = 50;
function largest(values) {
	const known = values.filter((value) => value !== void 0);
	return known.length === 0 ? null : Math.max(...known);
}

// src/evaluate/suite-hooks.ts
const noHooks = {
	run: [],
	ofTask: /* @__PURE__ */ new Map(),
	warnings: []
};
function gatherHooks(suites, tasks, agent, { untrusted }) {
	const asked = /* @__PURE__ */ new Map();
	const ofTask = /* @__PURE__ */ new Map();
	for (const task of tasks) {
		const owner = task.origin === "head" ? "head" : "base";
		for (const suite of suites[owner].filter(({ file }) => task.suites.includes(file))) {
			const hooks = hooksOf(suite, owner);
			if (hooks.length === 0) continue;
			if (asked.get(suite.file)?.owner !== "head") asked.set(suite.file, {
				suite,
				owner
			});
			const around = hooks.filter(({ moment }) => moment === "before_task" || moment === "after_task");
			addToGroup(ofTask, task.key, ...around);
		}
	}
	const run = [...asked.values()].flatMap(({ suite, owner }) => hooksOf(suite, owner)).filter(({ moment }) => moment === "before_run" || moment === "after_run");
	const [first] = [...run, ...[...ofTask.values()].flat()];
	if (first === void 0) return noHooks;
	if (untrusted !== null) return {
		...noHooks,
		warnings: [notRun(first, "no code of a change from outside is run")]
	};
	if (!agent.provides.files) return {
		...noHooks,
		warnings: [notRun(first, `the agent "${agent.id}" starts no program and has no workspace`)]
	};
	return {
		run,
		ofTask,
		warnings: []
	};
}
function preparations({ run, ofTask }, tasks, { commit }, side) {
	const texts = /* @__PURE__ */ new Map();
	for (const { key, suites } of tasks) {
		const hooks = [...run.filter(({ moment, source }) => moment === "before_run" && suites.includes(source.file)), ...(ofTask.get(key) ?? []).filter(({ moment }) => moment === "before_task")];
		if (hooks.length === 0) continue;
		texts.set(key, JSON.stringify([commit ?? side, hooks.map(({ moment, command, folder }) => [
			moment,
			command,
			folder
		])]));
	}
	return texts;
}
function hooksOf({ file, settings }, owner) {
	const folder = dirname$1(file);
	const suiteFolder = folder === "." ? "" : folder;
	return (settings.hooks ?? []).map((hook) => ({
		...hook,
		owner,
		suiteFolder
	}));
}
function notRun({ source }, why) {
	return {
		what: `The hooks of the suites are not run: ${why}`,
		where: source
	};
}

// src/evaluate/side-plans.ts
function reportedSides({ trees, sides, settings, request }, baseTree) {
	const { comparison } = request;
	const { base, head } = sides;
	const { visibility } = settings.agent;
	return {
		base: baseTree === null || base.catalogue === null || comparison.kind === "run" ? null : {
			commit: baseTree.commit,
			ref: comparison.base.ref,
			dirty: false,
			surfaceDigest: catalogueDigest(base.catalogue, visibility)
		},
		head: {
			commit: trees.headCommit,
			ref: comparison.head.ref,
			dirty: comparison.head.commit === "working" && trees.dirty,
			surfaceDigest: catalogueDigest(head.catalogue, visibility)
		}
	};
}
function sidePlans({ trees, sides: { skills, rooms }, settings, asked: { tasks }, contexts }, baseTree, hooks) {
	const sees = settings.agent.visibility;
	const pathsOn = (side) => (key) => rooms?.rooms.get(key)?.[side] ?? null;
	return {
		base: baseTree === null || skills.base === null || skills.ownBase === null ? null : {
			...sidePlan({
				tree: baseTree,
				own: skills.ownBase,
				named: skills.base,
				sees
			}, tasks, pathsOn("base")),
			contexts: contexts.base,
			preparation: preparations(hooks, tasks, baseTree, "base")
		},
		head: {
			...sidePlan({
				tree: trees.head,
				own: skills.head.catalogue,
				named: skills.head,
				sees
			}, tasks, pathsOn("head")),
			contexts: contexts.head,
			preparation: preparations(hooks, tasks, trees.head, "head")
		}
	};
}

// src/evaluate/skills-under-test.ts
function skillsUnderTest(base, head, request, { skills, rooms }) {
	const whole = skills.base === null ? [skills.head.catalogue] : [skills.head.catalogue, skills.base.catalogue];
	const offered = (catalogue, name) => {
		const skill = catalogue === null ? void 0 : skillNamed(catalogue.skills, name);
		return skill === void 0 ? null : {
			offered: skill.offered,
			describes: skill.description !== ""
		};
	};
	const textOf = (catalogue, name) => {
		const skill = catalogue === null ? void 0 : skillNamed(catalogue.skills, name);
		return skill === void 0 ? null : `${skill.contentDigest} ${skill.listingDigest} ${skill.offered}`;
	};
	const isChanged = (name) => textOf(base, name) !== textOf(head, name);
	const names = new Set([head, ...base === null ? [] : [base]].flatMap(rowsIn));
	const patterns = filterBySkill(request.only.skills, whole);
	return [...names].filter((name) => patterns.length === 0 || [name, rooms?.idOf(name) ?? name].some((one) => matchesAny(one, patterns))).filter((name) => isInRooms(name, request.only.rooms ?? [], rooms)).sort().map((name) => ({
		name,
		base: offered(base, name),
		head: offered(head, name),
		isChanged: isChanged(name)
	}));
}
function rowsIn({ skills, labelledCandidates }) {
	return skills.flatMap(({ name, kind, path }) => kind === void 0 || labelledCandidates?.has(path) === true ? [name] : []);
}
function isInRooms(row, globs, rooms) {
	if (globs.length === 0 || rooms === null) return true;
	return rooms.seatsOf(rooms.idOf(row)).some((seat) => seat.row === row && matchesAny(seat.room.name, globs));
}

// src/evaluate/prepare.ts
async function preparedWith({ trees, sides }, request, host) {
	host.onHead?.(trees.head.commit ?? digestOfHead(sides));
	const settings = await settingsFor(sides, request, host);
	const asked = askTasks(sides, settings, request, host);
	const contexts = await contextsOf(trees, asked, settings.agent);
	return {
		...preparedFrom({
			trees,
			sides,
			settings,
			asked,
			contexts,
			same: contexts.changed.length > 0 ? null : await provenSameness(trees, sides, asked, settings),
			request
		}),
		[Symbol.asyncDispose]: () => settings.models[Symbol.asyncDispose]()
	};
}
function digestOfHead({ head }) {
	const skills = head.catalogue.skills.map(({ path, contentDigest }) => [path, contentDigest]);
	return digest$1([skills, head.suites]);
}
async function settingsFor({ base, head, skills, policy }, request, host) {
	const isOfBase = policy.file !== null && policy.file === base.file;
	const named = namedSkills(skills, isOfBase);
	const shared = sharedLimits(policy.file, named.inPolicy);
	if (!(isOfBase && sharedLimits(head.file, namedSkills(skills, false).inPolicy).length === 0)) throwIfAny(shared);
	const suites = request.untrusted === null ? [...base.suites, ...head.suites] : base.suites;
	const own = request.comparison.kind === "run" ? head.file : base.file;
	const settings = await resolveSettings(request, policy.file, policy.config, suites, named, host, own);
	host.onPublishing?.(publishingOf(policy.config, request, base.file));
	return settings;
}
async function provenSameness(trees, { base, head, skills, rooms, policy }, { ofSides }, settings) {
	if (!endsBySameness(settings, policy) && settings.refusedAgents.length === 0) return null;
	return samenessOf({
		trees,
		base,
		head,
		skills,
		rooms,
		tasks: ofSides
	});
}
function endsBySameness({ agent }, { config }) {
	return !agent.deterministic && config.when.changedOnly;
}
function preparedFrom(known) {
	const { trees, sides, settings, asked, contexts, same, request } = known;
	const { base, skills, policy, rooms } = sides;
	const { tasks, catalogues } = asked;
	const baseTree = base.catalogue === null ? null : trees.base;
	const hooks = gatherHooks(skills.suites, tasks, settings.agent, request);
	const named = [...catalogues.head.skills, ...catalogues.base?.skills ?? []];
	const check = checkOf(known, baseTree);
	return {
		kind: request.comparison.kind,
		trees: {
			base: baseTree,
			head: trees.head
		},
		sides: reportedSides(known, baseTree),
		catalogues,
		rooms: rooms === null ? null : {
			paired: rooms,
			catalogues: asked.rooms
		},
		renamed: skills.renamed,
		renamedPaths: skills.renamedPaths,
		settings,
		agents: policy.config.agents?.map(({ name }) => name) ?? [],
		hooks,
		question: {
			tasks,
			skills: skillsUnderTest(catalogues.base, catalogues.head, request, sides),
			policy: withLimitsOfRows(decidingPolicy(settings), rowsOf(named, rooms), policy.config.policy, settings.agent.deterministic),
			...wordingOf(settings, asked.rooms.size === 0 ? [catalogues] : [...asked.rooms.values()]),
			sides: baseTree === null ? "head" : "both",
			notComparable: skills.problem ?? untrustedProblem(settings, request, same),
			deterministic: settings.agent.deterministic,
			trials: settings.trials,
			shared: /* @__PURE__ */ new Set(),
			stored: /* @__PURE__ */ new Map(),
			jobs: policy.config.policy.jobs
		},
		run: {
			mode: settings.mode,
			systemPrompt: settings.systemPrompt,
			instructions: settings.instructions,
			maxTurns: settings.maxTurns,
			supportsStopCondition: settings.agent.supports?.stopCondition === true,
			model: settings.model,
			timeoutMs: settings.timeoutMs,
			sides: sidePlans(known, baseTree, hooks)
		},
		sameness: endsBySameness(settings, policy) ? same : null,
		enforcement: enforcementOf(request, settings, sides, tasks),
		filter: filterOf(request, base.file !== null),
		changedContext: contexts.changed,
		check,
		warnings: withoutRepetition$1([
			...trees.warnings,
			...sides.warnings,
			...sides.head.warnings,
			...skills.warnings,
			...hooks.warnings,
			...policy.warnings,
			...settings.warnings,
			...limitsForUnknownSkills(policy.file, named),
			...asked.warnings,
			...contexts.warnings,
			...check?.warnings ?? []
		])
	};
}
function checkOf({ sides, asked, request }, baseTree) {
	const { base, skills, policy, rooms } = sides;
	if (baseTree === null || skills.base === null || request.comparison.kind === "run") return null;
	if (filterOf(request, base.file !== null) !== null) return null;
	const catalogues = {
		base: ofKind(skills.base.catalogue, void 0),
		head: ofKind(skills.head.catalogue, void 0)
	};
	const measured = new Set([...labelledSkills(asked.tasks)].map((row) => rooms?.idOf(row) ?? row));
	if (policy.config.coverage.newSkills === "off" && catalogues.head.skills.every(({ name }) => measured.has(name))) return null;
	const covered = {
		base: reviewedSkills(asked.ofSides.base?.tasks ?? []),
		head: reviewedSkills(asked.ofSides.head.tasks)
	};
	const isPolicy = policy.file !== null && policy.file === base.file;
	return checkSkills(catalogues, measured, covered, policy.config, isPolicy, rooms);
}
function wordingOf({ agent, enforce }, rooms) {
	if (agent.id !== "lexical" || enforce !== true) return {};
	const listed = ({ skills }) => skills.map(({ name, description, offered }) => ({
		name,
		description: offered ? description : ""
	}));
	const found = rooms.flatMap(({ base, head }) => base === null ? [] : compareWording(listed(base), listed(head)));
	if (found.length === 0) return {};
	return { wording: mergeWordings(found) };
}
function withoutRepetition$1(warnings) {
	const once = new Map(warnings.map((warning) => [JSON.stringify([warning.what, warning.where]), warning]));
	return alikeWarnings([...once.values()]);
}
function rowsOf(named, rooms) {
	return named.flatMap(({ name: row }) => {
		const id = rooms?.idOf(row) ?? row;
		return id === row ? [] : [{
			row,
			id
		}];
	});
}

// src/sides/pair-skills.ts
async function pairSkills(trees, base, head) {
	const asking = [...head.suites, ...base.suites];
	const ownHead = await withAddedSkills(trees.head, head.catalogue, asking);
	const { skills: ownBase, problem } = await onBase(trees, base, asking);
	const followed = ownBase === null ? null : await followRenames(trees, ownBase.catalogue, ownHead.catalogue, {
		base: promptsOf(base.suites, ownBase.catalogue),
		head: promptsOf(head.suites, ownHead.catalogue)
	});
	const headSkills = followed === null ? ownHead : {
		...ownHead,
		catalogue: followed.head
	};
	const baseSkills = ownBase === null || followed === null ? null : {
		catalogue: followed.catalogue,
		added: ownBase.added
	};
	const sides = baseSkills === null ? [headSkills] : [headSkills, baseSkills];
	const known = new Set(head.catalogue.warnings);
	return {
		head: headSkills,
		base: baseSkills,
		ownBase: ownBase?.catalogue ?? null,
		renamed: followed?.renamed ?? /* @__PURE__ */ new Map(),
		renamedPaths: followed?.renamedPaths ?? /* @__PURE__ */ new Map(),
		suites: {
			base: withoutIdleOffers(base.suites, sides),
			head: withoutIdleOffers(head.suites, sides)
		},
		problem,
		warnings: [
			...headSkills.catalogue.warnings.filter((warning) => !known.has(warning)),
			...unknownDisabled(head.suites, headSkills),
			...followed?.warnings ?? []
		]
	};
}
function promptsOf(suites, catalogue) {
	const prompts = /* @__PURE__ */ new Map();
	const ids = /* @__PURE__ */ new Map();
	for (const { file, tasks } of suites) for (const { prompt, expectations } of tasks) for (const { skill, label } of expectations) {
		if (label !== "must_activate") continue;
		const key = JSON.stringify([file, skill]);
		const id = ids.get(key) ?? resolveSkill(catalogue, skill, file)?.name ?? null;
		ids.set(key, id);
		if (id !== null) prompts.set(id, (prompts.get(id) ?? /* @__PURE__ */ new Set()).add(prompt));
	}
	return prompts;
}
async function onBase({ base: tree }, { catalogue, problem }, asking) {
	if (tree === null || catalogue === null) return {
		skills: null,
		problem
	};
	try {
		return {
			skills: await withAddedSkills(tree, catalogue, asking),
			problem
		};
	} catch (error) {
		const unreadable = unreadableBase(error);
		return {
			skills: {
				catalogue,
				added: /* @__PURE__ */ new Set()
			},
			problem: problem ?? unreadable
		};
	}
}

// src/evaluate/read-sides.ts
async function readSides(trees, request, host) {
	const base = await loadBase(trees.base, request);
	const ofBase = effectiveConfig(request, base.file);
	host.onPublishing?.(publishingOf(ofBase.config, request, base.file));
	const brought = await broughtBy(trees, request, base);
	const head = await loadHead(trees.head, request, base).catch((error) => {
		const [first] = error instanceof NothingRead ? error.errors : [];
		const nothing = error instanceof NothingFound ? error : first;
		throw brought !== null && nothing !== void 0 ? new NothingYet(nothing) : error;
	});
	if (head.suites.length === 0 && brought !== null) throw new NothingYet(noSuite([]));
	host.signal.throwIfAborted();
	const firstRun = trees.base !== null && base.problem === null && !base.hasSuites;
	const file = request.comparison.kind === "run" || brought !== null ? head.file : base.file ?? (firstRun ? head.file : null);
	const { config, warnings } = file === base.file ? ofBase : effectiveConfig(request, file);
	const before = trees.base === null || base.catalogue === null || firstRun || brought !== null ? null : readFiles(trees.base, base);
	const now = readFiles(trees.head, head);
	const blame = await blameForUnread(before, now);
	const entries = blameForEntries(before === null ? null : base.suites, head.suites);
	throwIfAny([...blame.errors, ...entries.errors]);
	const choice = chooseAgent(request, config, [], []);
	const beside = addCandidates({
		head,
		base
	}, config.candidates, shownCandidates(choice), choice.id);
	const skills = await pairSkills(trees, beside.base, beside.head);
	const mended = before === null ? [] : mendedWarnings(before, now);
	const noted = [
		...blame.warnings,
		...entries.warnings,
		...mended,
		...head.warnings,
		...beside.warnings
	];
	const complete = {
		...beside.head,
		warnings: noted
	};
	const policy = {
		file,
		config,
		warnings
	};
	if (brought === null || skills.problem === null) {
		const { rooms, warnings: ofRooms } = roomsOf(skills, config);
		return {
			base: beside.base,
			head: complete,
			skills,
			rooms,
			firstRun,
			brought,
			policy,
			warnings: ofRooms
		};
	}
	const alone = await pairSkills(trees, {
		...base,
		...leftOut
	}, beside.head);
	const why = {
		what: `${skills.problem} Only this change was measured.`,
		todo: "Nothing: this change fixes it."
	};
	const left = {
		...base,
		...leftOut
	};
	const { rooms, warnings: ofRooms } = roomsOf(alone, config);
	return {
		base: left,
		head: complete,
		skills: alone,
		rooms,
		firstRun,
		brought,
		policy,
		warnings: [why, ...ofRooms]
	};
}
function roomsOf({ head, base, ownBase }, { rooms: choice }) {
	const sides = {
		head: head.catalogue,
		base: base?.catalogue ?? null,
		ownBase
	};
	const { rooms, warnings } = pairRooms(sides, choice);
	return {
		rooms,
		warnings: [...warnings, ...rooms?.warnings ?? []]
	};
}
function readFiles(tree, { catalogue, suites, unread }) {
	const skills = new Map(catalogue?.skills.flatMap(({ name, path, mirrors }) => [path, ...mirrors].map((file) => [file, name])));
	return {
		tree,
		read: /* @__PURE__ */ new Set([...suites.map(({ file }) => file), ...skills.keys()]),
		skills,
		unread
	};
}
const leftOut = {
	catalogue: null,
	suites: [],
	unread: [],
	problem: null
};

// src/evaluate/several-agents.ts
var SeveralAgents = class extends Error {
	config;
	inputs;
	opened;
	constructor(config, inputs, opened) {
		super("The configuration names several agents.");
		this.config = config;
		this.inputs = inputs;
		this.opened = opened;
	}
};
function shareable({ trees, sides }, agents) {
	if ([...sides.base.suites, ...sides.head.suites].some(({ settings }) => (settings.hooks ?? []).length > 0)) return null;
	return trees.fromObjects && agents.some((id) => id !== "lexical") ? null : {
		trees,
		sides
	};
}

// src/evaluate/open-run.ts
async function openRun(request, host, opened = null) {
	if (opened !== null) {
		const { policy } = opened.sides;
		const config = typeof request.turn === "object" ? configInTurn(policy.config, request.turn) : policy.config;
		const sides = {
			...opened.sides,
			policy: {
				...policy,
				config
			}
		};
		return preparedWith({
			trees: opened.trees,
			sides
		}, request, host);
	}
	const prepared = await prepareFrom(request, host, request) ?? await prepareFrom(request, host);
	if (prepared === null) throw new Error("work trees serve every agent");
	return prepared;
}
async function prepareFrom(request, host, agent) {
	const trees = await openTrees({
		...request,
		...agent === void 0 ? {} : { agent }
	}, host.signal);
	try {
		const sides = await readSides(trees, request, host);
		throwIfSeveral({
			trees,
			sides
		}, request, host);
		const prepared = await preparedWith({
			trees,
			sides
		}, request, host);
		if (trees.fromObjects && prepared.settings.agent.id !== "lexical") {
			await prepared[Symbol.asyncDispose]();
			await trees[Symbol.asyncDispose]();
			return null;
		}
		return {
			...prepared,
			async [Symbol.asyncDispose]() {
				await prepared[Symbol.asyncDispose]();
				await trees[Symbol.asyncDispose]();
			}
		};
	} catch (error) {
		if (!(error instanceof SeveralAgents)) await trees[Symbol.asyncDispose]();
		throw error;
	}
}
function throwIfSeveral({ trees, sides }, request, host) {
	const { base, policy } = sides;
	const { config, file } = policy;
	if (request.turn !== "each" || config.agents === null) return;
	const { inputs } = request;
	const counting = request.inputsMay === "override" ? inputs : tightenConfig(file?.config ?? null, inputs).inputs;
	host.onPublishing?.(publishingOf(config, request, base.file));
	const dispose = () => trees[Symbol.asyncDispose]();
	throw new SeveralAgents({
		...config,
		agents: config.agents
	}, counting, {
		trees,
		sides,
		[Symbol.asyncDispose]: dispose
	});
}
async function digestNow(request, host) {
	try {
		var _usingCtx$3 = _usingCtx();
		const { onPublishing: _, ...silent } = host;
		const trees = _usingCtx$3.a(await openTrees({
			...request,
			agent: {
				inputs: { agent: LEXICAL },
				config: null,
				configFile: null
			}
		}, host.signal));
		return digestOfHead(await readSides(trees, request, silent));
	} catch (_) {
		_usingCtx$3.e = _;
	} finally {
		await _usingCtx$3.d();
	}
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
		note({ task, error, cached, transcript }, plan) {
			const side = groupOf(plan);
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
		refusal(plan) {
			const known = sides.get(groupOf(plan));
			if (known === void 0 || known === "works" || !hasEnded(known)) return null;
			const { kind, message } = known.error;
			return {
				kind,
				message: `${NOT_STARTED} ${known.trials} trials all failed alike: ${message}`
			};
		}
	};
}
function groupOf({ side, context }) {
	return context === void 0 ? side : `${side} in a context`;
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
const limit$4 = pLimit(24);
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
	const entries = await Promise.all(keys.slice(0, MOST_ENTRIES).map((key) => limit$4(() => readListingEntry(files, listingDigest, key))));
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
		if (event.type === "skill" && event.isForeign !== true) names.add(calledId(event));
		if (isDelegation(event)) return "all";
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
function isDelegation(event) {
	if (event.type !== "skill" || event.kind !== "subagent" || event.via === "router") return false;
	return event.success && event.isForeign !== true;
}
function skillDependencies(trial, events, bodyOf) {
	const found = dependsOn(events, trial.skills, (name) => bodyOf(name) !== null);
	const loaded = events.flatMap((event) => event.type === "skill" && event.isForeign !== true ? [calledId(event)] : []);
	const tested = testedSkills(trial).filter((skill) => bodyOf(skill) !== null);
	const bodies = new Map([...found === "all" ? loaded : found, ...tested].map((skill) => [skill, bodyOf(skill)]));
	return {
		bodies,
		isAll: found !== "all" && ![...bodies.values()].includes(null)
	};
}
function testedSkills({ countsFor }) {
	return countsFor.flatMap(({ task }) => {
		const { expectations, expectsNoSkill } = task;
		const labelled = (wanted) => (wanted === "must_activate" ? expectations : allLabels(task)).flatMap(({ skill, label }) => label === wanted ? [skill] : []);
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

// src/store/sealed-files.ts
const MOST_BYTES$1 = 33554432;
const MOST_FILE_BYTES = 67108864;
const hash = string().regex(/^[0-9a-f]{64}$/);
const sealed = strictObject({
	files: array(tuple([string().max(300), hash])),
	mac: hash
});
const limit$3 = pLimit(24);
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
		if (isWhole && !(await Promise.all(files.map((file) => limit$3(() => this.#isThere(file))))).every(Boolean)) return;
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
const startSchema = strictObject({ startedAt: datetime() });
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
async function decisionKey(pair, { question, catalogues, rooms, settings, filter, renamed, trees }, version) {
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
		question.tasks.map(({ id, source, suites, tags, room }) => [
			id,
			source,
			suites,
			tags,
			room?.key ?? null
		]),
		namesOf(rooms),
		places,
		[...renamed],
		settings.judge,
		filter,
		commits,
		files
	]);
}
function namesOf(rooms) {
	if (rooms === null) return null;
	const pathsOf = (paths) => paths === null ? null : [...paths].sort();
	return [...rooms.paired.rooms.values()].map(({ key, name, nameOnBase, base, head }) => [
		key,
		name,
		nameOnBase ?? null,
		pathsOf(base),
		pathsOf(head)
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
	if (catalogue === null) return null;
	const one = resolveSkill(catalogue, skill);
	if (one !== null) return one.contentDigest;
	const [digest, ...others] = new Set(skillsCalled(catalogue, skill).map(({ contentDigest }) => contentDigest));
	return digest === void 0 || others.length > 0 ? null : digest;
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
	const stored = eachRunOnce$1(trials).flatMap(({ storedAt }) => storedAt ?? []).sort();
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

// src/transcript/messages.ts
function runOfMessage(events, index, { of, isWhole }) {
	const starts = [0];
	for (const [position, event] of events.entries()) {
		if (event.type !== "message") continue;
		if (event.index !== starts.length || event.index >= of) return {
			events: [],
			before: [],
			state: "unmarked"
		};
		starts.push(position);
	}
	if (isWhole && starts.length < of) return {
		events: [],
		before: [],
		state: "unmarked"
	};
	const [start, end] = [starts[index], starts[index + 1]];
	if (start === void 0) return {
		events: [],
		before: [],
		state: "not_reached"
	};
	return {
		events: events.slice(start, end).filter(({ type }) => type !== "message"),
		before: events.slice(0, start),
		state: end === void 0 ? "last" : "over"
	};
}

// src/trial/run-agent.ts
const ABANDON_MS = 1e4;
const MAX_TIMER_MS = 2 ** 31 - 1;
async function runAgent(agent, request, { timeoutMs, signal }) {
	if (agent.instant === true) return runInstantly(agent, request, signal);
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
async function runInstantly(agent, request, signal) {
	const start = performance.now();
	const events = [];
	let error = signal.aborted ? {
		kind: "cancelled",
		message: "the run was cancelled"
	} : null;
	try {
		if (error === null) for await (const event of agent.run(request, signal)) events.push(event);
	} catch (reason) {
		if (!(reason instanceof AgentFailure)) throw reason;
		error = {
			kind: reason.kind,
			message: reason.message
		};
	}
	return {
		events,
		error,
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
		const unfit = contextProblem(deps.agent, plan.context);
		const refusal = signal.aborted ? null : unfit === null ? failures.refusal(plan) : {
			kind: "agent",
			message: unfit
		};
		const trial = signal.aborted ? cancelledTrial(plan) : refusal !== null ? await unstarted(plan, refusal, deps) : await runWithinBudget(plan, deps, signal, folders);
		if (refusal === null) failures.note(trial, plan);
		progress.running -= 1;
		progress.done += 1;
		if (trial.status === "error") progress.errors += 1;
		if (trial.cached) progress.cached += 1;
		report();
		return trial;
	};
	const trials = [];
	const { inSlot } = deps;
	let next = 0;
	const work = async () => {
		for (let at = next++; at < planned.length; at = next++) {
			const plan = planned[at];
			if (plan !== void 0) trials[at] = await (inSlot === void 0 ? runOne(plan) : inSlot(() => runOne(plan)));
		}
	};
	const workers = Array.from({ length: Math.min(Math.max(1, deps.concurrency), planned.length) }, () => work().catch((error) => {
		broken.abort();
		throw error;
	}));
	const ended = await Promise.allSettled(workers);
	await folders.dispose();
	for (const worker of ended) if (worker.status === "rejected") throw worker.reason;
	return trials;
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
		const workspace = deps.agent.provides.files ? await createWorkspace(await folders.path(), folder.name, filesWith(plan.task.files, plan.context)) : null;
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
			const next = isRetried ? null : await deps.afterTrial?.(trial, workspace?.path ?? null, attempt, plan) ?? "done";
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
	const { task, side, phase, index, skills, context, mode, systemPrompt, instructions, model, stopCondition } = plan;
	const [prompt = task.prompt, ...followUps] = messagesOf(task);
	const request = {
		prompt,
		followUps,
		workspace,
		files: task.files.map((file) => file.path),
		skills,
		...context === void 0 ? {} : { context },
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
	await deps.afterTrial?.(trial, null, 1, plan);
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

// src/trial/message-trial.ts
function trialForTask(trial, task, reading) {
	if (isOneMessage(task)) return trial;
	const of = messagesOf(task).length;
	const { transcript, status, error } = trial;
	const index = task.message?.before.length ?? 0;
	const run = runOfMessage(transcript.events, index, {
		of,
		isWhole: status === "ok"
	});
	if (run.state === "unmarked" && task.message === void 0) return trial;
	const { usage, costUsd } = transcript;
	const own = {
		...buildTranscript(run.events),
		usage,
		costUsd
	};
	const failure = (task.graders.length > 0 ? error : null) ?? failureOf(run, own, trial, of, reading);
	return {
		...trial,
		transcript: own,
		status: failure === null ? "ok" : "error",
		error: failure,
		conversation: {
			whole: {
				transcript,
				status,
				error
			},
			before: neededBefore(run, task, reading.catalogue)
		}
	};
}
function wholeTrial(trial) {
	return trial.conversation === void 0 ? trial : {
		...trial,
		...trial.conversation.whole
	};
}
function failureOf({ state }, own, { error }, of, { onNoAnswer }) {
	if (state === "unmarked" || state === "not_reached" && error === null) return {
		kind: "agent",
		message: `the agent does not say where each of the ${of} messages begins`
	};
	if (state === "not_reached" && error !== null) return isOfUnanswered(error) ? {
		kind: "agent",
		message: error.message
	} : error;
	return (state === "last" ? error : null) ?? noAnswer(own, onNoAnswer ?? "error");
}
function neededBefore({ before }, task, catalogue) {
	if (!task.expectations.some(({ label }) => label === "must_activate")) return [];
	return buildTranscript(before).skillInvocations.filter((loaded) => labelOf(task, loadedSkill(catalogue, loaded)) === "must_activate");
}

// src/evaluate/grade-trial.ts
async function gradeTrial(trial, task, workspace, grading) {
	if (trial.status === "error") return [];
	const own = task.graders.filter((spec) => !comparesSides(spec));
	const context = contextOf(trial, task, workspace, grading);
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
	const { trial, ...rest } = contextOf(head, task, null, grading);
	const context = {
		trial: {
			...trial,
			baselineOutput
		},
		...rest
	};
	return runGraders(task.graders.filter(comparesSides), context, grading.provides);
}
function loadedSkills(trial, task, prepared) {
	const { catalogue } = sideOf(trial, task, prepared);
	return [...trial.transcript.skillInvocations, ...trial.conversation?.before ?? []].map((loaded) => loadedSkill(catalogue, loaded));
}
function asTrialOf(trial, task, prepared) {
	const { catalogue } = sideOf(trial, task, prepared);
	return trialForTask(trial, task, {
		catalogue,
		onNoAnswer: prepared.question.policy.onNoAnswer
	});
}
function contextOf(trial, task, workspace, { prepared, request, host, judge, sandbox }) {
	const { catalogue, tree } = sideOf(trial, task, prepared);
	const [prompt = task.prompt, ...followUps] = messagesOf(task);
	return {
		trial: {
			prompt,
			followUps,
			transcript: trial.transcript,
			session: sessionOf(trial.transcript),
			toolEvents: null,
			statedEvents: null,
			skillInvocations: loadedSkills(trial, task, prepared),
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
function sideOf({ side }, { room }, { catalogues, rooms, trees }) {
	const { base, head } = rooms?.catalogues.get(room?.key ?? "") ?? catalogues;
	const catalogue = side === "head" ? head : base;
	const tree = side === "head" ? trees.head : trees.base;
	if (catalogue === null || tree === null) throw new Error("a trial of a side that does not exist");
	return {
		catalogue,
		tree
	};
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
async function probeListings(agent, run, { question, catalogues, rooms, settings }, host, inSlot = (work) => work()) {
	try {
		var _usingCtx$2 = _usingCtx();
		const { probeListing } = agent;
		const skills = [...question.skills];
		if (probeListing === void 0) return {
			skills,
			base: null,
			head: null,
			warnings: []
		};
		const folder = _usingCtx$2.a(disposable(await createRunFolder(agent.runsBelow)));
		const limit = pLimit(settings.concurrency);
		const seen = /* @__PURE__ */ new Map();
		const look = ({ skills, surfaceDigest, listingDigest = surfaceDigest }) => {
			const known = seen.get(listingDigest);
			if (known !== void 0) return known;
			const looking = limit(async () => {
				const workspace = await createWorkspace(folder.path, `probe-${seen.size}-${listingDigest.slice(0, 12)}`, []);
				try {
					return checkModel(await inSlot(() => probeListing(skills, workspace.path, host.signal)), settings.model, agent.id);
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
		const offers = offersToProbe(run, question.tasks);
		const lookAt = async (side) => {
			const plan = run.sides[side];
			if (plan === null) return null;
			const found = await Promise.all(offers.map(async ({ key, room }) => ({
				key,
				room,
				surface: await look(plan.special?.get(key) ?? plan)
			})));
			return {
				general: found.find(({ key }) => key === "")?.surface,
				all: found.map(({ surface }) => surface),
				inRoom: (room) => found.flatMap((one) => one.room === room ? [one.surface] : [])
			};
		};
		const [base, head] = [await lookAt("base"), await lookAt("head")];
		const listedIn = (row, skill, side, found) => {
			if (rooms === null) return withListed(row, skill, catalogues[side], found?.all);
			const own = rooms.paired.seatsOf(rooms.paired.idOf(row)).find((seat) => seat.row === row)?.room.key;
			const surfaces = found?.inRoom(own);
			if (surfaces === void 0 || surfaces.length === 0) return skill;
			return withListed(row, skill, (own === void 0 ? void 0 : rooms.catalogues.get(own))?.[side] ?? catalogues[side], surfaces);
		};
		const unread = [base, head].some((side) => side?.all.some(({ listing }) => listing === null));
		return {
			skills: skills.map((skill) => ({
				...skill,
				base: listedIn(skill.name, skill.base, "base", base),
				head: listedIn(skill.name, skill.head, "head", head)
			})),
			base: summaryOf(base?.general),
			head: summaryOf(head?.general),
			warnings: [...unread ? [unreadable(agent.id)] : [], ...competing(agent.id, [...strangersIn(base?.all ?? [], catalogues.base), ...strangersIn(head?.all ?? [], catalogues.head)])]
		};
	} catch (_) {
		_usingCtx$2.e = _;
	} finally {
		await _usingCtx$2.d();
	}
}
function offersToProbe({ sides }, tasks) {
	const found = /* @__PURE__ */ new Map();
	if (!tasks.some(({ room }) => room !== void 0)) found.set("", void 0);
	for (const task of tasks) found.set(offeredKey(task), task.room?.key);
	const digestOf = (side, key) => (sides[side]?.special?.get(key) ?? sides[side])?.surfaceDigest;
	const all = [...found].map(([key, room]) => ({
		key,
		room
	}));
	const isFirst = ({ key, room }) => key === "" || room !== void 0 && digestOf("base", key) !== digestOf("head", key);
	return [...all.filter(isFirst), ...all.filter((one) => !isFirst(one)).slice(0, MAX_OFFERS)];
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
		return skills.filter(({ name: of, kind }) => of === listed.name && kind === listed.kind).length >= meant.length && meant.some((one) => one.name === name);
	}));
	const listed = own.length === 0 ? "missing" : own.some(({ description }) => (description ?? "") !== "") ? "described" : "named";
	return {
		...skill,
		listed
	};
}
function listedSkills({ name, alias, kind }, catalogue) {
	if (kind !== void 0) return candidatesListedAs(alias ?? name, kind, catalogue);
	const skills = ofKind(catalogue, void 0);
	const byName = skillsListedAs(name, skills);
	if (alias === void 0) return byName;
	const byAlias = skillsListedAs(alias, skills);
	const byBoth = byName.filter((skill) => byAlias.includes(skill));
	return byBoth.length > 0 ? byBoth : byName.length > 0 ? byName : byAlias;
}
function candidatesListedAs(name, kind, catalogue) {
	const found = skillsListedAs(idOfKind(kind, name), ofKind(catalogue, kind), ID_PREFIX[kind].length);
	const outside = found.filter(({ plugin }) => plugin?.installs !== true);
	return outside.length > 0 && !name.includes(":") ? outside : found;
}
function skillsListedAs(name, catalogue, prefix = 0) {
	const offered = {
		...catalogue,
		skills: catalogue.skills.filter((skill) => skill.offered)
	};
	const found = skillsCalled(offered, name);
	const bare = name.slice(0, prefix) + name.slice(name.lastIndexOf(":") + 1);
	return found.length > 0 ? found : skillsCalled(offered, bare);
}
function summaryOf(surface) {
	if (surface === void 0) return null;
	const { listing } = surface;
	if (listing === null) return {
		digest: null,
		listed: 0,
		described: 0
	};
	const skills = listing.skills.filter(({ kind }) => kind === void 0);
	const described = skills.filter(({ description }) => (description ?? "") !== "");
	return {
		digest: listing.digest,
		listed: skills.length,
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

// src/evaluate/changed-skills.ts
function changedSkills({ base, head }) {
	if (base === null) return /* @__PURE__ */ new Set();
	const before = new Map(base.skills.map((skill) => [skill.name, skill]));
	const after = new Map(head.skills.map((skill) => [skill.name, skill]));
	const names = [.../* @__PURE__ */ new Set([...before.keys(), ...after.keys()])];
	return new Set(names.filter((name) => before.get(name)?.contentDigest !== after.get(name)?.contentDigest));
}
function isAbout(task, skills) {
	for (const skill of skills) if (hasLabel(task, skill)) return true;
	return false;
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

// src/evaluate/graded-trials.ts
var GradedTrials = class {
	#graded = /* @__PURE__ */ new Map();
	#context;
	#grading;
	constructor(context, grading) {
		this.#context = context;
		this.#grading = grading;
	}
	all() {
		return [...this.#graded.values()];
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
		for (const [position, counted] of countsFor.entries()) {
			const { task, side } = counted;
			const own = {
				...trial,
				task: task.key,
				side,
				cached: trial.cached || position > 0,
				key,
				...storedAt === void 0 ? {} : { storedAt }
			};
			const grades = await gradeTrial(own, task, workspace, this.#grading);
			const known = this.#graded.get(counted) ?? {
				trial: asTrialOf(own, task, this.#grading.prepared),
				task,
				grades
			};
			if (this.#graded.has(counted) && trial.status === "ok") known.grades = withSecondTry(known.grades, grades);
			this.#graded.set(counted, known);
			again ||= !agent.deterministic && attempt < (task.maxAttempts ?? 1) && failed(known.grades);
		}
		return again ? "again" : "done";
	}
};
const TRIGGER_GRADER = "skill_invocation";
function failed(grades) {
	return grades.some(({ type, passed }) => type !== TRIGGER_GRADER && passed === false);
}
function withSecondTry(first, second) {
	return second.map((grade, position) => grade.type === TRIGGER_GRADER ? first[position] ?? grade : grade);
}

// src/evaluate/refuse-over-budget.ts
var TooLittleBudget = class extends UserError {};
const MOST_NAMED = 5;
const DOUBT = 1.5;
function refuseOverBudget({ trials, budgetUsd, pace, changed, leastUsd = 0 }) {
	const each = pace?.costUsd ?? null;
	if (budgetUsd === null || each === null || pace === null) return;
	const cost = trials * each;
	const isTooDear = cost > budgetUsd * (pace.source === "request" ? DOUBT : 1);
	if (!isTooDear && leastUsd <= budgetUsd) return;
	const from = pace.source === "request" ? "estimated from its first request" : `mean of ${pace.trials} stored`;
	const fewer = changed === void 0 || changed.trials === 0 || changed.trials >= trials ? "" : ` The prompts of the changed skills alone are ${count(changed.trials)}, about ${usd(changed.trials * each)}: --skills ${changed.skills.slice(0, MOST_NAMED).join(" ")}${changed.skills.length > MOST_NAMED ? " ..." : ""}.`;
	const more = isTooDear ? `${count(trials)} at about ${usd(each, 4)} each (${from}) are about ${usd(cost)}` : `a request reserves ${usd(leastUsd)}, the price of its longest answer`;
	const amount = enough(cost + leastUsd);
	throw new TooLittleBudget({
		what: `Refused before anything was spent: ${more}, more than the budget of ${usd(budgetUsd)}.`,
		todo: `Raise it: \`budget_usd: ${amount}\` or --budget ${amount}. Confirming a loss can take more.${fewer}`
	});
}
function enough(cost) {
	const amount = cost * 1.2;
	return amount >= 10 ? String(Math.ceil(amount)) : (Math.ceil(amount * 10) / 10).toFixed(2);
}
function count(trials) {
	return `${withThousands(trials)} ${trials === 1 ? "trial" : "trials"}`;
}
function usd(amount, digits = 2) {
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
	const running = answeringAgent(agent, request, distinct);
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
	const distinctOf = new Map(open.map((one) => [plannedTrial(one, run), one.trial]));
	await runTrials([...distinctOf.keys()], {
		agent: running,
		concurrency,
		...running.runsBelow === void 0 ? {} : { tempRoot: running.runsBelow },
		timeoutMs: run.timeoutMs,
		onNoAnswer: prepared.question.policy.onNoAnswer ?? "error",
		retries: agent.deterministic ? 0 : RETRIES,
		budget,
		...typeof request.turn === "object" ? { inSlot: request.turn.slots(concurrency) } : {},
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
		async afterTrial(trial, workspace, attempt, plan) {
			const own = distinctOf.get(plan);
			if (own === void 0) throw new Error(`no trial was planned for ${trial.task} on ${trial.side}`);
			await store?.keep(own, attempt, trial);
			return graded.add(trial, own, {
				workspace,
				attempt
			});
		}
	});
	host.signal.throwIfAborted();
	const all = graded.all();
	for (const { trial } of all) ran.trials.push(trial);
	await compareSides(all, ran, grading);
	const observations = inOrder(all.map(({ trial, task, grades }) => ({
		...observationOf(trial, task, grades, prepared),
		...toolsOf(trial, task, context),
		...delegatedOf(trial)
	})), prepared.question.tasks);
	ran.observations.push(...observations);
	return observations;
}
function plannedTrial({ trial, attempt }, run) {
	const { task, side, phase, index, skills, context, stopCondition } = trial;
	return {
		task,
		side,
		phase,
		index,
		skills,
		...context === void 0 ? {} : { context },
		attempt,
		mode: run.mode,
		systemPrompt: run.systemPrompt,
		instructions: run.instructions,
		stopCondition,
		model: run.model
	};
}
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
	return observations.toSorted((a, b) => (order.get(a.task) ?? 0) - (order.get(b.task) ?? 0) || a.side.localeCompare(b.side, "en") || a.phase.localeCompare(b.phase, "en") || a.index - b.index);
}
function observationOf(trial, task, grades, prepared) {
	return {
		task: trial.task,
		side: trial.side,
		phase: trial.phase,
		index: trial.index,
		fired: [...new Set(loadedSkills(trial, task, prepared))],
		failed: trial.status === "error",
		...trial.retries === void 0 ? {} : { retries: trial.retries },
		grades
	};
}
function toolsOf({ side, transcript }, task, { run, agent }) {
	const plan = run.sides[side];
	const given = plan === null ? null : contextOn(task, plan);
	const tools = given === null ? [] : calledTools(transcript.toolCalls, given, agent.context);
	return tools.length === 0 ? {} : { tools };
}
function delegatedOf({ transcript }) {
	const names = transcript.foreignDelegations.map(({ kind, name, qualified }) => idOfKind(kind, qualified ?? name));
	return names.length === 0 ? {} : { delegated: [...new Set(names)] };
}
async function compareSides(graded, ran, grading) {
	for (const { trial, task, grades } of graded) {
		if (trial.side !== "head" || trial.phase !== "screen" || !task.graders.some(comparesSides)) continue;
		const base = ran.trials.filter(({ side, phase, task: key }) => side === "base" && phase === "screen" && key === task.key).map(wholeTrial);
		const same = base.find(({ index }) => index === trial.index) ?? base[trial.index % Math.max(1, base.length)];
		grades.push(...await gradeAgainstBase(wholeTrial(trial), same, task, grading));
	}
}
function answeringAgent(agent, { offline, store }, distinct) {
	if (offline === null || store?.only === true && agent.deterministic) return agent;
	const keys = new Map(distinct.map((trial) => [positionKey(trial.task.key, trial), trial.key]));
	return recordingAgent(agent, offline, ({ trial }) => {
		const key = keys.get(positionKey(trial.task, trial));
		if (key === void 0) throw new Error(`no trial was planned for ${trial.task} on ${trial.side}`);
		return attemptKey(key, trial.attempt);
	});
}
function positionKey(task, { side, phase, index }) {
	return `${task} ${side} ${phase} ${index}`;
}

// src/trial/budget.ts
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

// src/evaluate/run-budget.ts
function runBudget({ models, limitUsd }, judge) {
	return models.agent === null ? createBudget(limitUsd, () => judge?.usage().costUsd ?? 0) : gatewayBudget(models.isOverBudget, () => models.usage().costUsd ?? 0);
}

// src/gate/most-more-trials.ts
function mostMoreTrials(asked) {
	const question = bindingQuestion(asked);
	const { tasks, shared, stored, sides, deterministic } = question;
	if (deterministic) return 0;
	const gated = gatedTasks(question);
	const golden = eachRunOnce(gated.filter((task) => task.golden)).length * 5;
	if (sides === "head") return golden;
	const refill = eachRunOnce(tasks.filter(({ key }) => stored.has(key) && !shared.has(key))).reduce((sum, task) => sum + (task.trials ?? question.trials.base), 0);
	const rest = eachRunOnce(tasks).reduce((sum, task) => {
		const first = shared.has(task.key) ? null : firstOfScreen(task, question);
		const { base, head } = screenTrials(task, question);
		return first === null ? sum : sum + base - first.base + head - first.head;
	}, 0);
	const isShared = ({ key }) => shared.has(key);
	const confirmed = /* @__PURE__ */ new Set();
	for (const hypothesis of hypothesesOf(question, gated, samePrompts(tasks))) {
		const own = [...hypothesis.tasks, ...hypothesis.candidates].flatMap((position) => tasks[position] ?? []);
		if (own.every(isShared)) continue;
		for (const task of own) confirmed.add(task);
	}
	const looks = SCHEDULE.looks.reduce((sum, look) => sum + look.trials, 0);
	const confirm = eachRunOnce([...confirmed]).reduce((sum, task) => sum + (isShared(task) ? looks : 2 * looks), 0);
	return golden + refill + rest + confirm;
}
function eachRunOnce(tasks) {
	const conversations = conversationsOf(tasks);
	return tasks.filter((_, at) => conversations[at] === void 0 || conversations.indexOf(conversations[at]) === at);
}

// src/evaluate/reuse-across-edits.ts
const limit$1 = pLimit(8);
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
	const found = await Promise.all(tasks.filter(({ key }) => !shared.has(key)).map((task) => limit$1(async () => await isShared(task) ? [task.key] : [])));
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

// src/evaluate/stored-base.ts
const limit = pLimit(24);
async function storedBase(question, run, store) {
	const { tasks, sides, shared, deterministic } = question;
	if (store === null || sides === "head" || deterministic) return /* @__PURE__ */ new Map();
	const old = await Promise.all(tasks.map((task) => limit(async () => {
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
	const { again, ...measured } = await aroundTrials(asked, context, withOneModel);
	return {
		...measured,
		again: (final) => ({
			...measured,
			...again(final)
		})
	};
}
async function aroundTrials(asked, context, measureAll) {
	try {
		var _usingCtx$1 = _usingCtx();
		const { agent, run, prepared, request, host, store } = context;
		const { turn } = request;
		if (typeof turn === "object") await turn.allRestored;
		const isLive = request.offline === null;
		const looks = isLive && (agent.probeListing !== void 0 || !await isFullyStored(asked, run, store));
		if (looks) await agent.preflight?.();
		const inSlot = typeof turn === "object" ? turn.slots(prepared.settings.concurrency) : (work) => work();
		const surfaces = looks ? await probeListings(agent, run, prepared, host, inSlot) : null;
		await store?.begin();
		const { sandbox } = prepared.settings;
		const hooks = _usingCtx$1.a(hookRunner({
			hooks: isLive ? prepared.hooks : noHooks,
			trees: prepared.trees,
			host,
			sandbox
		}));
		const skills = surfaces?.skills ?? asked.skills;
		const around = () => hooks.around(async (unprepared) => {
			return measureAll({
				...asked,
				skills,
				notComparable: asked.notComparable ?? unprepared
			}, {
				...context,
				agent: looks ? agent : checkedLate(agent),
				hooks
			});
		});
		const measured = await (typeof turn === "object" && isLive && prepared.hooks.run.length > 0 ? turn.alone(around) : around());
		const { settings } = prepared;
		const ofRun = [
			...withoutSandbox(settings),
			...settings.models.warnings(),
			...hooks.warnings()
		];
		const warnings = withoutRepetition([
			...context.parts?.warnings ?? [],
			...surfaces?.warnings ?? [],
			...ofRun
		]);
		return {
			...measured,
			surfaces,
			warnings
		};
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}
async function withOneModel(question, context) {
	const first = await measureOnce(question, context);
	if (modelRenamed(first.ran.trials, context) === null) return first;
	const last = context.store === null ? first : await measureOnce(question, context);
	const renamed = modelRenamed(last.ran.trials, context);
	if (renamed === null) return last;
	const withName = (one) => ({
		...one,
		verdict: withProblem(one.verdict, one.question, renamed)
	});
	return {
		...withName(last),
		again: (final) => withName(last.again(final))
	};
}
async function storedQuestion(asked, { run, request, store, parts }) {
	if (parts !== null) return {
		...asked,
		shared: /* @__PURE__ */ new Set([...asked.shared, ...parts.shared]),
		stored: parts.stored
	};
	const shared = /* @__PURE__ */ new Set([...asked.shared, ...await reuseAcrossEdits(asked, run, store)]);
	const stored = request.offline === null ? await storedBase({
		...asked,
		shared
	}, run, store) : /* @__PURE__ */ new Map();
	return {
		...asked,
		shared,
		stored
	};
}
async function measureOnce(asked, context) {
	const { run, store, parts } = context;
	const ran = new TrialLog();
	const question = await storedQuestion(asked, context);
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
	const answers = [];
	const ask = async (asks) => {
		const requests = asks.map((request) => ({
			...request,
			task: taskOf(request.task)
		}));
		const known = await parts?.take(requests, run, store) ?? {
			trials: [],
			observations: [],
			open: requests
		};
		if (ran.trials.length > 0) mostMore = Math.max(0, mostMore - planTrials(known.open, run).length);
		ran.trials.push(...known.trials);
		const measured = inOrder(known.observations, question.tasks);
		ran.observations.push(...measured);
		if (known.open.length === 0) return measured;
		return [...measured, ...await runAndGrade(planTrials(known.open, run), {
			...context,
			ran,
			mostMore
		})];
	};
	const verdict = await converse(question, async (asks) => {
		const answer = await ask(asks);
		answers.push(answer);
		return answer;
	});
	const told = (one) => withErrors(withinBudget(one, question, ran.trials), question, ran.trials);
	return {
		question,
		verdict: told(verdict),
		ran,
		again: (final) => ({
			question,
			verdict: told(decideAgain({
				...question,
				final
			}, answers))
		})
	};
}
function decideAgain(question, answers) {
	const conversation = gate(question);
	let step = conversation.next();
	for (const answer of answers) step = conversation.next(answer);
	if (step.done !== true) throw new Error("the gate asked for other trials");
	return step.value;
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
function withoutRepetition(warnings) {
	return [...new Map(warnings.map((warning) => [warning.what, warning])).values()];
}
function withoutSandbox({ models, sandboxMissing }) {
	const why = sandboxMissing();
	if (models.agent === null || why === null) return [];
	return [{
		what: why,
		todo: "Set it up, or say `sandbox: none` where only people you trust can change skills."
	}];
}
function modelRenamed(trials, { prepared: { settings }, parts }) {
	const { models, model } = settings;
	const current = models.answeredAs() ?? parts?.answeredAs[0] ?? null;
	const older = trials.map(wholeTrial).filter(({ transcript }) => modelChanged(transcript.events, current));
	if (older.length === 0) return null;
	const names = new Set(older.flatMap(({ transcript: { events } }) => events.flatMap((event) => event.type === "usage" ? event.model ?? [] : [])));
	return `the model ${model ?? ""} changed during the run: it called itself ${[...names].slice(0, 3).join(", ")} and now ${current ?? "nothing"}; trials of both cannot be compared, run again`;
}
function withErrors(verdict, question, trials) {
	const headline = verdict.state === "not_evaluated" ? errorHeadline(eachRunOnce$1(trials)) : null;
	return headline === null ? verdict : withProblem(verdict, question, headline);
}
function withinBudget(verdict, question, trials) {
	const ofBudget = trials.filter(({ error }) => error?.kind === "budget");
	if (ofBudget.length === 0) return verdict;
	const unrun = eachRunOnce$1(ofBudget);
	const keys = new Set(ofBudget.map(({ task }) => task));
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

export { SeveralAgents, TooLittleBudget, TrialLog, aroundTrials, asTrialOf, baseToStore, budgetOfShard, converse, decisionKey, digest$1 as digest, digestNow, digestOfHead, errorHeadline, finishStore, hookRunner, isAbout, loadedSkills, measure, mostMoreTrials, noHooks, openRun, openStore, pairKey, probeListings, requireModes, runAndGrade, runBudget, shareable, storeSummary, storedQuestion, wholeTrial, withCheck, withListings };