import { __toESM } from "./runtime-c5551a18.js";
import { distinctTerms } from "./terms-a0fb33b5.js";
import { acceptedPairs, blockingFindings, checkCatalogue, coverageFindings, reviewedSkills } from "./check-catalogue-97259e21.js";
import { DEFAULTS, PROVIDERS, RunEnded, UserError, defaultBudgetUsd, defaultEnforce, didYouMean, isPaid, ownCommandLine, throwIfAny } from "./start-9d0b2c86.js";
import { blameForEntries, blameForGraders, blameForLabels, blameForUnread, catalogueDigest, judgeProblems, mendedWarnings, offering, reportedCatalogue, sidePlan, unknownDisabled, withAddedSkills, withoutBadGraders, withoutIdleOffers } from "./made-worse-cbfd575a.js";
import { followRenames, openTrees } from "./follow-renames-6bc1f5e2.js";
import { graderWarnings } from "./validate-grader-specs-462c65a0.js";
import { askedTasks, decidingPolicy, effectiveConfig, enforcementOf, filterOf, loadBase, loadHead, policyOf, publishingOf, unreadableBase, untrustedProblem } from "./gate-f19b1e69.js";
import { NothingFound, NothingRead, noSuite } from "./empty-errors-c8805379.js";
import { resolveTasks } from "./resolve-tasks-1b258cc6.js";
import { isUnmeasured, ungradedExpectations, unlabelledEvals, withoutJudge } from "./unlabelled-evals-65456380.js";
import { require_picomatch } from "./list-files-fcb0117d.js";
import { NothingLabelled, NothingYet, broughtBy } from "./nothing-labelled-aeacba46.js";
import { filterBySkill, limitsForUnknownSkills, namedSkills, sharedLimits } from "./few-graded-ded7541a.js";
import { findGrader } from "./registry-8d3436c3.js";
import { resolveSkill } from "./resolve-skill-f7dadc8d.js";
import { locateGraderFile } from "./rubrics-f53a982a.js";
import { suiteFolder } from "./tree-d95f7a9f.js";
import { createAgent, usualWireApi } from "./registry-9c77abf4.js";
import { AgentFailure } from "./agent-failure-3ff901f9.js";
import { tightenConfig } from "./tighten-44e4f07b.js";
import { MAX_OUTPUT_TOKENS, ProxyFailure, costOf, lowerLimit, noUsage, upperBoundOf } from "./start-gateway-ee497ece.js";
import { isOnLoopback } from "./loopback-924f5237.js";
import { createRunFolder } from "./run-folder-9904e98e.js";
import { judgeAddress, judgeIn, providerOf, routeOfAgent, routeOfJudge, secretVariables, splitCommand } from "./split-command-e1066b72.js";
import { repositoryIfAny } from "./repository-if-any-d27c210c.js";
import { addToGroup } from "./group-by-9673aa7e.js";
import { createReadStream } from "node:fs";
import { isAbsolute, join, resolve } from "node:path";
import { createHash, scryptSync } from "node:crypto";
import { homedir } from "node:os";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { dirname as dirname$1 } from "node:path/posix";

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
function shareOf(words, other = /* @__PURE__ */ new Set()) {
	return words.size === 0 ? 0 : common(words, other) / words.size;
}
function common(words, other) {
	return [...words].filter((word) => other.has(word)).length;
}
function wordsByName(listing) {
	return new Map(listing.map(({ name, description }) => [name, new Set(distinctTerms(description).keys())]));
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

// src/evaluate/filter-tasks.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
function filterTasks(tasks, only) {
	const ids = new Set(tasks.map(({ id }) => id));
	return tasks.filter((task) => (only.skills.length === 0 || task.expectations.some(({ skill }) => matchesAny(skill, only.skills))) && (only.tasks.length === 0 || only.tasks.some((glob) => ids.has(glob) ? task.id === glob : matchesAny(task.id, [glob]))) && (only.tags.length === 0 || task.tags.some((tag) => matchesAny(tag, only.tags))));
}
function matchesAny(name, globs) {
	return globs.some((glob) => name === glob || import_picomatch.default.isMatch(name, glob, {
		bash: true,
		dot: true
	}));
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
function askTasks({ base, head, skills, firstRun, brought }, settings, request, host) {
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
	const named = filterTasks(withUniqueIds(askedTasks(ofHead.tasks, isCompared ? ofBase?.tasks ?? null : null, headNames)), only);
	const measured = named.filter((task) => !isUngradable(task, settings.agent.provides));
	const tasks = measured.length > 0 ? measured : named.filter((task) => !isUnmeasured(task));
	const catalogues = {
		base: skills.base === null ? null : reportedCatalogue(skills.base, tasks),
		head: reportedCatalogue(skills.head, tasks)
	};
	const known = [...catalogues.head.skills, ...catalogues.base?.skills ?? []].map(({ name }) => name);
	if ([
		only.skills,
		only.tasks,
		only.tags
	].every((globs) => globs.length === 0) && head.suites.length + base.suites.length === 0) return {
		tasks: [],
		ofSides: {
			base: ofBase,
			head: ofHead
		},
		catalogues,
		warnings: []
	};
	const leftOut = head.warnings.filter(({ what }) => /^Left out|\. Not read: /.test(what));
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
		warnings
	};
}
function requireTasks(tasks, only, skills, isInstalling) {
	for (const glob of only.skills) {
		if (skills.some((name) => matchesAny(name, [glob]))) continue;
		throw new UserError({
			what: `No skill matches "${glob}".${didYouMean(glob, skills)}`,
			todo: `Give whole names; \`*\` stands for any part: ${[...new Set(skills)].sort().slice(0, 10).join(", ")}.`
		});
	}
	if (tasks.some(({ origin, gone }) => origin === "head" || gone !== void 0 || only.tasks.length > 0)) return;
	const given = [
		["skills", only.skills],
		["task", only.tasks],
		["tag", only.tags]
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
function uniqueGraders(tasks) {
	return [...new Map(tasks.flatMap(({ graders }) => graders.map((grader) => [JSON.stringify([grader.source, grader.type]), grader]))).values()];
}

// src/evaluate/check-skills.ts
function checkSkills(catalogues, measured, covered, config, isPolicy) {
	const { accepted, warnings } = acceptedPairs(config, catalogues.head);
	const [base, head] = [catalogues.base, catalogues.head].map((side) => ({
		...side,
		unread: side.unread ?? []
	}));
	if (base === void 0 || head === void 0) throw new Error("there are two sides");
	const { findings, listings } = checkCatalogue({
		base,
		head,
		accepted
	});
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
	const skills = await pairSkills(trees, base, head);
	const mended = before === null ? [] : mendedWarnings(before, now);
	const complete = {
		...head,
		warnings: [
			...blame.warnings,
			...entries.warnings,
			...mended,
			...head.warnings
		]
	};
	const policy = {
		file,
		config,
		warnings
	};
	if (brought === null || skills.problem === null) return {
		base,
		head: complete,
		skills,
		firstRun,
		brought,
		policy,
		warnings: []
	};
	const alone = await pairSkills(trees, {
		...base,
		...leftOut
	}, head);
	const why = {
		what: `${skills.problem} Only this change was measured.`,
		todo: "Nothing: this change fixes it."
	};
	return {
		base: {
			...base,
			...leftOut
		},
		head: complete,
		skills: alone,
		firstRun,
		brought,
		policy,
		warnings: [why]
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

// src/store/digest.ts
function digest(parts) {
	return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
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
	const { key, expectations, golden, origin, isNew, trials, maxAttempts, triggerThreshold, timeoutMs } = task;
	return [
		key,
		expectations.map(({ skill, label, weight, rationale }) => [
			skill,
			label,
			weight,
			rationale ?? null
		]),
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

// src/evaluate/sameness.ts
async function samenessOf({ trees, base, head, skills, tasks }) {
	if (trees.base === null || skills.ownBase === null || skills.problem !== null || base.problem !== null) return null;
	if (!base.hasSuites || tasks.base === null || tasks.base.tasks.length === 0) return null;
	if (tasks.base.errors.length + tasks.head.errors.length > 0) return null;
	const same = {
		skills: equal(skillsDigest(skills.ownBase), skillsDigest(skills.head.catalogue)),
		tasks: equal(tasksDigest(tasks.base.tasks), tasksDigest(tasks.head.tasks)),
		policy: equal(policyDigest(base.file, skills.suites.base), policyDigest(head.file, skills.suites.head))
	};
	if (same.skills === null || same.tasks === null || same.policy === null) return null;
	const [before, files] = [await graderFiles(tasks.head.tasks, trees.base), await graderFiles(tasks.head.tasks, trees.head)];
	if (files === null || before === null || digest(before) !== digest(files)) return null;
	return {
		skills: same.skills,
		tasks: digest([same.tasks, files]),
		policy: same.policy
	};
}
function equal(base, head) {
	return base === head ? head : null;
}
function skillsDigest(catalogue) {
	return digest([catalogueDigest(catalogue, "folders"), catalogue.skills.map(({ name, path }) => [name, path])]);
}
function tasksDigest(tasks) {
	const rows = tasks.map((task) => JSON.stringify([task.suites, taskIdentity({
		...task,
		origin: "head",
		isNew: false
	})]));
	return digest(rows.toSorted());
}
function policyDigest(file, suites) {
	const settings = suites.map(({ file: path, format, settings: { hooks = [], ...rest } }) => [
		path,
		format,
		rest,
		hooks.map(({ source: _, ...hook }) => hook)
	]);
	return digest([file?.config ?? null, settings.map((row) => JSON.stringify(row)).toSorted()]);
}

// src/agents/guarded-agent.ts
function guardedAgent(agent, find) {
	return {
		...agent,
		async *run(request, signal) {
			try {
				for await (const event of agent.run(request, signal)) {
					checkSecret(find, event, `The agent "${agent.id}"`);
					yield event;
				}
			} catch (error) {
				if (error instanceof AgentFailure) checkSecret(find, error.message, `The agent "${agent.id}"`);
				throw error;
			}
		}
	};
}
function checkSecret(find, value, who) {
	const name = find(typeof value === "string" ? value : JSON.stringify(value));
	if (name !== null) throw secretSeen(name, who);
}
function secretSeen(name, who) {
	return new RunEnded({
		what: `${who} had the secret in ${name}, or a part of it, so the run ended. Nothing that holds it was sent, stored or shown.`,
		todo: `Replace the secret, look at what the skills, graders and programs of this change do, and run them in a sandbox (docs/sandbox.md).`
	});
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

// src/errors/cache-folder.ts
function cacheFolder(environment) {
	const own = environment["SKILL_EVAL_GATE_CACHE"] ?? "";
	if (own !== "") return resolve(own);
	const caches = environment["XDG_CACHE_HOME"] ?? "";
	return join(isAbsolute(caches) ? caches : join(homedir(), ".cache"), "skill-eval-gate");
}
function runsFolder(environment) {
	return join(cacheFolder(environment), "runs");
}

// src/errors/secret-finder.ts
const SECRET = /(?:TOKEN|API_KEY|SECRET_ACCESS_KEY|_CUSTOM_HEADERS)$|^AWS_BEARER_TOKEN/i;
const HEADER = /^\s*[\w-]+\s*:\s*(?:bearer\s+|basic\s+)?(\S.*?)\s*$/i;
const LEAST = 16;
const LEAST_PART = 12;
function secretFinder(environment, names = []) {
	const forms = [];
	for (const [name, value] of Object.entries(environment)) {
		if (!SECRET.test(name) && !names.includes(name)) continue;
		for (const secret of secretsIn(value?.trim() ?? "")) if (secret.length >= LEAST) forms.push([name, formsOf(secret)]);
	}
	return (text) => forms.find(([, parts]) => parts.some((part) => text.includes(part)))?.[0] ?? null;
}
function secretsIn(value) {
	return [value, ...value.split(/\r?\n/).flatMap((line) => HEADER.exec(line)?.[1] ?? []).filter((header) => !/\s|^https?:/i.test(header))];
}
function formsOf(secret) {
	const middle = Math.ceil(secret.length / 2);
	const halves = [secret.slice(0, middle), secret.slice(middle)].filter((half) => half.length >= LEAST_PART);
	const bytes = Buffer.from(secret);
	const base64 = [
		0,
		1,
		2
	].map((offset) => {
		return Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64").replace(/=+$/, "").slice(offset === 0 ? 0 : offset + 1, -1);
	});
	const urlSafe = base64.map((text) => text.replaceAll("+", "-").replaceAll("/", "_"));
	const percent = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
	return [.../* @__PURE__ */ new Set([
		secret,
		...halves,
		[...secret].reverse().join(""),
		...base64,
		...urlSafe,
		bytes.toString("hex"),
		bytes.toString("hex").toUpperCase(),
		encodeURIComponent(secret),
		percent,
		percent.toUpperCase()
	])];
}

// src/gateway/expected-cost.ts
const BYTES_PER_TOKEN = 4;
const REQUESTS = 1.5;
const CACHED = .9;
const OUTPUT = 200;
function expectedCost(bytes, price) {
	const input = bytes / BYTES_PER_TOKEN;
	const [cached, written] = [CACHED * input, .09999999999999998 * input];
	return REQUESTS * costOf({
		input,
		output: OUTPUT,
		cached,
		written,
		writtenForLong: 0
	}, price);
}
function reservedCost({ body }, price) {
	const limits = [
		"max_tokens",
		"max_completion_tokens",
		"max_output_tokens"
	];
	const output = lowerLimit({ ...body }, limits, MAX_OUTPUT_TOKENS, "max_tokens");
	return upperBoundOf(Buffer.byteLength(JSON.stringify(body)), body, output, price).amount.usd;
}

// src/models/local-server.ts
const MOST_MS = 5e3;
async function requireLocalServer(baseUrl, { fetch, signal }) {
	try {
		await (await fetch(`${baseUrl}/models`, { signal: AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]) })).body?.cancel();
	} catch (error) {
		if (!isRefused(error)) return;
		throw new UserError({
			what: `There is no server at ${baseUrl}.`,
			todo: "Start it, or correct the address: --base-url, or `agent.base_url` in the configuration."
		});
	}
}
function isRefused(error) {
	for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
		if ("code" in at && at.code === "ECONNREFUSED") return true;
		if (at instanceof AggregateError && at.errors.some(isRefused)) return true;
	}
	return false;
}

// src/models/provider-error.ts
function providerError(whose, { baseUrl, apiKeyEnv }, { kind, status, said }) {
	const answer = `(HTTP ${status})${said === "" ? "" : `: ${JSON.stringify(said)}`}`;
	const provider = `The provider of ${whose} (${baseUrl})`;
	const { held, todo } = kindOf(apiKeyEnv);
	switch (kind) {
		case "key": return new RunEnded({
			what: `${provider} refuses the ${held} in ${apiKeyEnv} ${answer}.`,
			todo
		});
		case "credit": return new RunEnded({
			what: `${provider} has no credit left for the ${held} in ${apiKeyEnv} ${answer}.`,
			todo: `Add credit to the account of ${apiKeyEnv}, or raise the limit of the key, and run again: what was measured is stored.`
		});
		case "access": return new RunEnded({
			what: `${provider} does not let the ${held} in ${apiKeyEnv} use it ${answer}.`,
			todo: `Check that the account of ${apiKeyEnv} may use this model from here, or name another model.`
		});
	}
}
function kindOf(variable) {
	if (variable === "CLAUDE_CODE_OAUTH_TOKEN") return {
		held: "token",
		todo: "Make a new one with `claude setup-token`, for they expire; or set ANTHROPIC_API_KEY to an API key."
	};
	if (variable === "AWS_BEARER_TOKEN_BEDROCK") return {
		held: "key",
		todo: "Check that it has not expired, that it is of the region in AWS_REGION, and that the model is enabled there."
	};
	if (/_HEADERS$/.test(variable)) return {
		held: "headers",
		todo: `Check the secret that ${variable} comes from: one \`Name: value\` a line.`
	};
	if (/TOKEN$/.test(variable)) return {
		held: "token",
		todo: `It was sent as \`Authorization: Bearer\`. Check the secret that ${variable} comes from, that it has not expired, and that this is its server (\`base_url\`); an API key of Anthropic belongs in ANTHROPIC_API_KEY.`
	};
	return {
		held: "key",
		todo: `Check the secret that ${variable} comes from, and that it is a key of this provider.`
	};
}

// src/models/sealing-key.ts
const LEAST_KEY$1 = 24;
function sealingKey({ apiKeyEnv }, environment) {
	const key = environment[apiKeyEnv]?.trim() ?? "";
	return key.length < LEAST_KEY$1 ? null : scryptSync(key, "skill-eval-gate: seal of a store, 1", 32);
}

// src/models/model-access.ts
const MOST_REQUESTS = 200;
const nowhere = {
	upstreams: {},
	models: [],
	prices: {}
};
function createModels(options) {
	const { agent, environment } = options;
	let starting = null;
	let started = null;
	let overBudget = false;
	const warnings = [];
	const onWarning = (warning) => {
		if (!warnings.some(({ what }) => what === warning.what)) warnings.push(warning);
	};
	const refused = /* @__PURE__ */ new Map();
	const turnedAway = /* @__PURE__ */ new Map();
	const probes = [];
	let price = null;
	let judgeId = null;
	const leaked = /* @__PURE__ */ new Map();
	const findSecret = secretFinder(environment, agent === null ? [] : secretVariables(providerOf(agent, environment)));
	const start = async () => {
		starting ??= open();
		started = await starting;
		return started;
	};
	const open = async () => {
		const { startGateway } = await import("./start-gateway-2dc471bc.js");
		const route = agent === null ? nowhere : await routeOfAgent(agent, {
			environment,
			onWarning
		});
		price = route.prices[agent?.model ?? ""] ?? null;
		const folder = await socketFolder();
		const socketPath = folder === null ? void 0 : join(folder.path, SOCKET);
		const starting = startGateway({
			...route,
			budget: {
				...agent?.provider?.limits,
				...options.budgetUsd === null ? {} : { usd: options.budgetUsd }
			},
			fetch: options.fetch,
			signal: options.signal,
			...socketPath === void 0 ? {} : { socketPath },
			...options.secondMs === void 0 ? {} : { secondMs: options.secondMs },
			findSecret,
			onSecret: ({ trial, name }) => leaked.set(trial, name),
			onRefused: ({ trial, refusal }) => turnedAway.set(trial, refusal),
			onBudget: (reached) => {
				overBudget ||= reached.scope === "run";
				if (reached.scope === "run" || !refused.has(reached.trial)) refused.set(reached.trial, reached);
			}
		});
		try {
			return {
				gateway: await starting,
				folder,
				socketPath
			};
		} catch (error) {
			await folder?.dispose();
			throw error;
		}
	};
	let opened = 0;
	const idOf = (what) => {
		opened += 1;
		return `${what} (${opened})`;
	};
	const spoken = agent === null ? {} : apisOf(agent);
	return {
		agent: agent === null ? null : {
			async check() {
				await start();
				const address = agent?.id === "model" ? providerOf(agent, environment).baseUrl : null;
				if (address !== null && isOnLoopback(address)) await requireLocalServer(address, options);
			},
			async open(trial, { maxTurns, triggerOnly } = NO_LIMITS) {
				const { gateway, socketPath } = await start();
				const id = idOf(trialName(trial));
				const { budgetUsd } = options;
				const limits = {
					requests: MOST_REQUESTS,
					...maxTurns === null ? {} : { turns: maxTurns },
					...budgetUsd === null ? {} : { spentUsd: budgetUsd * (triggerOnly ? TRIAL_SHARE.trigger : TRIAL_SHARE.other) }
				};
				const { key, origin, baseUrl, turns, unanswered, close } = gateway.openTrial(id, limits);
				return {
					key,
					origin,
					baseUrl,
					...spoken,
					...maxTurns === null ? {} : { turns },
					unanswered,
					close,
					...socketPath === void 0 ? {} : { socketPath },
					usage() {
						const { inputTokens, outputTokens, cachedTokens, writtenTokens, costUsd } = gateway.usage(id);
						return {
							inputTokens,
							outputTokens,
							cachedTokens,
							writtenTokens,
							costUsd,
							model: gateway.answeredAs(agent?.model ?? "", id)
						};
					},
					refusal() {
						const secret = leaked.get(id);
						if (secret !== void 0) return secretSeen(secret, `A request of the agent "${agent?.id}"`);
						const refusal = turnedAway.get(id);
						return refusal === void 0 || agent === null ? failureOf(refused.get(id)) : providerError(`the model of the agent "${agent.id}"`, providerOf(agent, environment), refusal);
					}
				};
			},
			async probe() {
				const { gateway, socketPath } = await start();
				const probe = gateway.probe(idOf("probe"));
				probes.push(probe.requests);
				return {
					key: probe.key,
					origin: probe.origin,
					baseUrl: probe.baseUrl,
					...spoken,
					...socketPath === void 0 ? {} : { socketPath },
					requests: probe.requests,
					close: () => probe.close()
				};
			}
		},
		judgeFetch(config) {
			let judged = null;
			const connect = async () => {
				const { gateway } = await start();
				const { gatewayFetch } = await import("./gateway-fetch-91e1dbe7.js");
				const id = idOf("judge");
				judgeId = id;
				return gatewayFetch(gateway.openTrial(id, {}, await routeOfJudge(config, environment, onWarning)), {
					baseUrl: config.baseUrl,
					fetch: globalThis.fetch
				});
			};
			return async (input, init) => {
				judged ??= connect();
				const answer = await (await judged)(input, init);
				const secret = judgeId === null ? void 0 : leaked.get(judgeId);
				if (secret !== void 0) throw secretSeen(secret, "A question to the judge");
				const refusal = judgeId === null ? void 0 : turnedAway.get(judgeId);
				if (refusal !== void 0) throw providerError("the judge", config, refusal);
				return answer;
			};
		},
		judgeUsage: () => judgeId === null ? null : started?.gateway.usage(judgeId) ?? null,
		usage: () => started?.gateway.usage() ?? noUsage(),
		answeredAs: () => started?.gateway.answeredAs(agent?.model ?? "") ?? null,
		warnings: () => warnings,
		expectedUsd() {
			const bytes = probes.flat().map(({ body }) => JSON.stringify(body).length);
			return price === null || bytes.length === 0 ? null : expectedCost(Math.max(...bytes), price);
		},
		leastUsd() {
			const requests = probes.flat();
			if (price === null || requests.length === 0) return null;
			const known = price;
			return Math.max(...requests.map((request) => reservedCost(request, known)));
		},
		sealingKey: () => agent === null ? null : sealingKey(providerOf(agent, environment), environment),
		isOverBudget: () => overBudget,
		async [Symbol.asyncDispose]() {
			const open = await starting?.catch(() => null);
			if (open === null || open === void 0) return;
			await open.gateway[Symbol.asyncDispose]();
			await open.folder?.dispose();
		}
	};
}
function apisOf(agent) {
	const { api, wireApi } = providerOf(agent);
	return {
		api,
		wireApi
	};
}
function failureOf(reached) {
	if (reached === void 0) return null;
	if (reached.scope === "run") return new AgentFailure("the budget of the run was reached during this trial", "budget");
	if (reached.limit === "usd") return new AgentFailure(TOO_DEAR, "timeout");
	return new AgentFailure(`no final answer within ${MOST_REQUESTS} requests to its model, the limit of a trial`, "timeout");
}
const NO_LIMITS = {
	maxTurns: null,
	triggerOnly: false
};
const TRIAL_SHARE = {
	trigger: .05,
	other: .25
};
const TOO_DEAR = `it spent its part of the budget, ${TRIAL_SHARE.trigger * 100}% for a prompt that only has to trigger and ${TRIAL_SHARE.other * 100}% for any other: raise the budget if the prompt needs more`;
const SOCKET = "gateway.sock";
const LONGEST_SOCKET = 107;
async function socketFolder() {
	if (process.platform !== "linux") return null;
	const folder = await createRunFolder();
	if (Buffer.byteLength(join(folder.path, SOCKET)) <= LONGEST_SOCKET) return folder;
	await folder.dispose();
	return createRunFolder("/tmp");
}
function trialName({ task, side, phase, index, attempt }) {
	return `${task} ${side} ${phase} ${index} ${attempt}`;
}

// src/models/proxied-fetch.ts
function proxiedFetch(environment, direct = globalThis.fetch) {
	const proxies = {
		"https:": setting(environment, "https_proxy"),
		"http:": setting(environment, "http_proxy")
	};
	if (Object.values(proxies).every((proxy) => proxy === "")) return direct;
	const exempt = setting(environment, "no_proxy").toLowerCase().split(/[\s,]+/).filter((entry) => entry !== "");
	const byProxy = /* @__PURE__ */ new Map();
	return async (input, init) => {
		const url = new URL(input instanceof Request ? input.url : input);
		const proxy = url.protocol === "http:" ? proxies["http:"] : proxies["https:"];
		if (proxy === "" || input instanceof Request || isDirect(url, exempt)) return direct(input, init);
		const through = byProxy.get(proxy) ?? fetchThrough(proxy, url.protocol === "http:" ? "HTTP_PROXY" : "HTTPS_PROXY");
		byProxy.set(proxy, through);
		return (await through)(input, init);
	};
}
async function fetchThrough(proxy, variable) {
	const address = /^[a-z]+:\/\//i.test(proxy) ? proxy : `http://${proxy}`;
	if (!URL.canParse(address)) throw new ProxyFailure(`${variable} is not an address of a proxy.`, false);
	const { protocol, host } = new URL(address);
	const name = `The proxy ${protocol}//${host} (${variable})`;
	const { fetch, ProxyAgent } = await import("./undici-e7462be2.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const dispatcher = new ProxyAgent(address);
	return async (input, init = {}) => {
		const { method = "GET", headers, body, redirect = "follow", signal } = init;
		const answer = await fetch(String(input), {
			method,
			headers: Object.fromEntries(new Headers(headers)),
			...typeof body === "string" ? { body } : {},
			redirect,
			signal: signal ?? null,
			dispatcher
		}).catch((error) => {
			throw proxyFailure(error, name) ?? error;
		});
		const { status, statusText } = answer;
		const stream = status === 101 || status === 204 || status === 205 || status === 304 ? null : answer.body;
		return new Response(stream, {
			status,
			statusText,
			headers: [...answer.headers]
		});
	};
}
const UNREACHABLE = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/;
function proxyFailure(error, name) {
	for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
		const [, status] = /^Proxy response \((\d{3})\)/.exec(cause.message) ?? [];
		if (status === "407") return new ProxyFailure(`${name} wants other credentials (407).`, false);
		if (status !== void 0) return new ProxyFailure(`${name} refused the connection (${status}).`, status[0] === "5");
		const code = "code" in cause ? String(cause.code) : "";
		if (UNREACHABLE.test(code)) return new ProxyFailure(`${name} cannot be reached (${code}).`, true);
	}
	return null;
}
function isDirect({ hostname, port, protocol }, exempt) {
	if (hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d+){3}$/.test(hostname)) return true;
	const usual = protocol === "https:" ? "443" : "80";
	return exempt.some((entry) => {
		if (entry === "*") return true;
		const [, host = "", ofPort] = /^(?:\*?\.)?(.*?)(?::(\d+))?$/.exec(entry) ?? [];
		return host !== "" && (hostname === host || hostname.endsWith(`.${host}`)) && (ofPort === void 0 || ofPort === (port === "" ? usual : port));
	});
}
function setting(environment, name) {
	return (environment[name] ?? environment[name.toUpperCase()] ?? "").trim();
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

// src/evaluate/choose-agent.ts
const lexical = {
	id: "lexical",
	command: null,
	version: null,
	model: null
};
function chooseAgent(request, config, suites, warnings) {
	if (request.untrusted?.agentAllowed === false) return lexical;
	if (config.agent !== null) return config.agent;
	const wanted = suites.find(({ settings }) => settings.agent !== void 0 && settings.agent !== "lexical");
	if (wanted?.settings.agent === void 0) return lexical;
	warnings.push({
		what: `This suite asks for the agent "${wanted.settings.agent}". Only an option, an input or the configuration can choose it, so the lexical router measured instead.`,
		where: {
			file: wanted.file,
			line: 1,
			column: 1
		},
		todo: "Choose an agent with `agent:` in skill-eval-gate.yml, the `agent` input or --agent, see docs/agents.md."
	});
	return lexical;
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
		const { chooseSandbox } = await import("./choose-sandbox-2dd8ddbc.js");
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
	const budgetUsd = config.budgetUsd ?? defaultBudgetUsd(choice.id);
	const model = choice.model;
	const models = createModels({
		agent: isPaid(choice.id) ? {
			id: choice.id,
			model,
			...choice.provider === void 0 ? {} : { provider: choice.provider }
		} : null,
		budgetUsd,
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
		refusedAgent: request.untrusted?.agentAllowed === false && config.agent !== null && config.agent.id !== "lexical" ? config.agent.id : null,
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
function noneFrom({ comparison }) {
	return comparison.kind === "gate" ? "written in base's configuration" : "written in the configuration";
}
function setupOf(agent, environment) {
	if (!isPaid(agent.id)) return agent.provider?.baseUrl ?? null;
	const { api, baseUrl, wireApi } = providerOf(agent, environment);
	const address = agent.provider?.baseUrl ?? (baseUrl === PROVIDERS[api].baseUrl ? null : baseUrl);
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

// src/evaluate/prepare.ts
async function prepare(request, host) {
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
		const settings = await settingsFor(sides, request, host);
		if (trees.fromObjects && settings.agent.id !== "lexical") {
			await settings.models[Symbol.asyncDispose]();
			await trees[Symbol.asyncDispose]();
			return null;
		}
		const asked = askTasks(sides, settings, request, host);
		const same = await provenSameness(trees, sides, asked, settings);
		const dispose = async () => {
			await settings.models[Symbol.asyncDispose]();
			await trees[Symbol.asyncDispose]();
		};
		return {
			...preparedFrom({
				trees,
				sides,
				settings,
				asked,
				same,
				request
			}),
			[Symbol.asyncDispose]: dispose
		};
	} catch (error) {
		await trees[Symbol.asyncDispose]();
		throw error;
	}
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
async function provenSameness(trees, { base, head, skills, policy }, { ofSides }, settings) {
	if (!endsBySameness(settings, policy) && settings.refusedAgent === null) return null;
	return samenessOf({
		trees,
		base,
		head,
		skills,
		tasks: ofSides
	});
}
function endsBySameness({ agent }, { config }) {
	return !agent.deterministic && config.when.changedOnly;
}
function preparedFrom(known) {
	const { trees, sides, settings, asked, same, request } = known;
	const { base, skills, policy } = sides;
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
		renamed: skills.renamed,
		renamedPaths: skills.renamedPaths,
		settings,
		hooks,
		question: {
			tasks,
			skills: skillsUnderTest(catalogues.base, catalogues.head, request),
			policy: decidingPolicy(settings),
			...wordingOf(settings, catalogues),
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
		check,
		warnings: withoutRepetition([
			...trees.warnings,
			...sides.warnings,
			...sides.head.warnings,
			...skills.warnings,
			...hooks.warnings,
			...policy.warnings,
			...settings.warnings,
			...limitsForUnknownSkills(policy.file, named),
			...asked.warnings,
			...check?.warnings ?? []
		])
	};
}
function checkOf({ sides, asked, request }, baseTree) {
	const { base, skills, policy } = sides;
	if (baseTree === null || skills.base === null || request.comparison.kind === "run") return null;
	if (filterOf(request, base.file !== null) !== null) return null;
	const catalogues = {
		base: skills.base.catalogue,
		head: skills.head.catalogue
	};
	const measured = new Set(asked.tasks.flatMap(({ expectations }) => expectations.map(({ skill }) => skill)));
	if (policy.config.coverage.newSkills === "off" && skills.head.catalogue.skills.every(({ name }) => measured.has(name))) return null;
	const covered = {
		base: reviewedSkills(asked.ofSides.base?.tasks ?? []),
		head: reviewedSkills(asked.ofSides.head.tasks)
	};
	return checkSkills(catalogues, measured, covered, policy.config, policy.file !== null && policy.file === base.file);
}
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
function sidePlans({ trees, sides: { skills }, settings, asked: { tasks } }, baseTree, hooks) {
	const sees = settings.agent.visibility;
	return {
		base: baseTree === null || skills.base === null || skills.ownBase === null ? null : {
			...sidePlan({
				tree: baseTree,
				own: skills.ownBase,
				named: skills.base,
				sees
			}, tasks),
			preparation: preparations(hooks, tasks, baseTree, "base")
		},
		head: {
			...sidePlan({
				tree: trees.head,
				own: skills.head.catalogue,
				named: skills.head,
				sees
			}, tasks),
			preparation: preparations(hooks, tasks, trees.head, "head")
		}
	};
}
function wordingOf({ agent, enforce }, { base, head }) {
	if (agent.id !== "lexical" || enforce !== true || base === null) return {};
	const listed = ({ skills }) => skills.map(({ name, description, offered }) => ({
		name,
		description: offered ? description : ""
	}));
	return { wording: compareWording(listed(base), listed(head)) };
}
function withoutRepetition(warnings) {
	return [...new Map(warnings.map((warning) => [JSON.stringify([warning.what, warning.where]), warning])).values()];
}
function skillsUnderTest(base, head, request) {
	const offered = (catalogue, name) => {
		const skill = catalogue?.skills.find((candidate) => candidate.name === name);
		return skill === void 0 ? null : {
			offered: skill.offered,
			describes: skill.description !== ""
		};
	};
	const textOf = (catalogue, name) => {
		const skill = catalogue?.skills.find((candidate) => candidate.name === name);
		return skill === void 0 ? null : `${skill.contentDigest} ${skill.listingDigest} ${skill.offered}`;
	};
	const isChanged = (name) => textOf(base, name) !== textOf(head, name);
	const names = new Set([...head.skills, ...base?.skills ?? []].map(({ name }) => name));
	const patterns = filterBySkill(request.only.skills, base === null ? [head] : [head, base]);
	return [...names].filter((name) => patterns.length === 0 || matchesAny(name, patterns)).sort().map((name) => ({
		name,
		base: offered(base, name),
		head: offered(head, name),
		isChanged: isChanged(name)
	}));
}

export { checkSecret, digest, graderFiles, matchesAny, noHooks, prepare, requireModes, runsFolder, secretFinder, stopConditionOf, taskIdentity, withCheck };