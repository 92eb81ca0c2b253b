import { Option } from "./commander-7c086372.js";
import { DEFAULTS, UserError, asUserErrors, lossLimits, plain } from "./start-bb15555b.js";
import { checkAgent, fewGradedText, limitsForUnknownSkills, sharedLimits } from "./check-agent-7d004c3b.js";
import { defaultConfig, floorsOf, withDefaults } from "./full-config-efce0a93.js";
import { CONFIG_FILES, readConfig } from "./read-config-e4a7d9f6.js";
import { addToGroup } from "./group-by-9673aa7e.js";
import { formatsOf, globMatcher, listFiles, listFolder } from "./list-files-9a7d2e67.js";
import { blameForGraders, blameForLabels, leftOutWarnings, offering, resolveTasks, unknownDisabled, unreadWarnings, withAddedSkills, withoutIdleOffers, withoutJudgeWarning } from "./made-worse-98da3405.js";
import { graderWarnings } from "./validate-grader-specs-7a788d13.js";
import { leastRegression, lossText, rememberedPrompts, unmeasuredPrompts } from "./detectable-loss-ba6d09d8.js";
import { noSkill, noSuite, nothingRead, skillsCalled } from "./empty-errors-820943e7.js";
import { parseDocument, readTextFile } from "./read-text-file-2d77d2a3.js";
import { isRecord } from "./record-2c1d08ef.js";
import { catalogueOf, findCandidates, openSuite, readContexts, suitesOf } from "./tree-b8a0db1b.js";
import { repositoryIfAny } from "./repository-if-any-8742ed36.js";
import { ungradedExpectations, unlabelledEvals, withoutJudge } from "./unlabelled-evals-65456380.js";
import { exitCodes } from "./exit-codes-3ee759fb.js";
import { repeatable } from "./options-c169b64f.js";
import { errorJson, renderMessage } from "./show-error-994355ee.js";
import { folderOf, suitePatterns, workingFolder } from "./working-folder-6bd51d11.js";
import { isAbsolute, relative, sep } from "node:path";
import { basename as basename$1 } from "node:path/posix";

// src/sides/named-files.ts
function splitConfigs(patterns, root) {
	const names = CONFIG_FILES;
	const isConfig = (pattern) => names.includes(basename$1(fromRoot(pattern, root)));
	return {
		configs: [...new Set(patterns.filter(isConfig).map((pattern) => fromRoot(pattern, root)))],
		rest: patterns.filter((pattern) => !isConfig(pattern))
	};
}
async function partsOf(tree, discovery, catalogue, patterns) {
	const files = tree.files.flatMap(({ path, kind }) => kind === "submodule" ? [] : [path]);
	const named = [...new Set(patterns.map((pattern) => fromRoot(pattern, tree.root)))];
	const unknown = [];
	for (const file of named) {
		const isForced = Object.keys(discovery.formats).some((glob) => globMatcher(glob)(file));
		const found = !files.includes(file) || isForced ? "suite" : await contentOf(tree.root, file);
		if (found !== "suite") unknown.push({
			file,
			isTask: found === "task"
		});
	}
	if (unknown.length === 0) return [];
	const owners = await includedBySuite(tree, files, discovery, catalogue);
	return unknown.flatMap(({ file, isTask }) => {
		const suite = owners.get(file);
		if (suite !== void 0) return [{
			file,
			suite
		}];
		if (!isTask) return [];
		throw new UserError({
			what: `\`${file}\` is a task of Waza that no suite includes`,
			where: {
				file,
				line: 1,
				column: 1
			},
			todo: "List it under `tasks:` of an eval.yaml, or name that suite."
		});
	});
}
function wholeSuites(patterns, parts, root) {
	const owners = new Map(parts.map(({ file, suite }) => [file, suite]));
	return [...new Set(patterns.map((pattern) => owners.get(fromRoot(pattern, root)) ?? pattern))];
}
async function contentOf(root, file) {
	const read = await readTextFile(root, file);
	if ("problem" in read) return "suite";
	try {
		const document = parseDocument(read.text, file);
		if (formatsOf(document).length > 0) return "suite";
		return isRecord(document.value) && isRecord(document.value["inputs"]) ? "task" : "other";
	} catch (error) {
		if (asUserErrors(error) === null) throw error;
		return "other";
	}
}
async function includedBySuite({ root }, files, { suites, formats, skillOf }, { skills }) {
	const skillFiles = skills.flatMap(({ path, mirrors }) => [path, ...mirrors]);
	const context = readContexts({
		root,
		files,
		skillFiles,
		skillOf
	});
	const owners = /* @__PURE__ */ new Map();
	const sources = suites.length === 0 ? [[]] : [suites, []];
	for (const candidate of sources.flatMap((globs) => findCandidates({
		root,
		files,
		suites: globs,
		missing: "ignore"
	}).candidates)) {
		const included = /* @__PURE__ */ new Set();
		try {
			await openSuite(candidate, {
				root,
				formats,
				context,
				included
			});
		} catch (error) {
			if (asUserErrors(error) === null) throw error;
		}
		for (const file of included) if (!owners.has(file)) owners.set(file, candidate.file);
	}
	return owners;
}
function fromRoot(pattern, root) {
	return (isAbsolute(pattern) ? relative(root, pattern).split(sep).join("/") : pattern.replaceAll("\\", "/")).replace(/^(\.\/)+/, "");
}

// src/skills/names-unlike-folders.ts
const MOST_SHOWN = 6;
function namesUnlikeFolders(skills) {
	const unlike = skills.filter(({ bareName, folder }) => folder !== "" && basename$1(folder) !== bareName);
	const [first] = unlike;
	if (first === void 0) return [];
	const shown = unlike.slice(0, MOST_SHOWN).map(({ bareName, folder }) => `"${bareName}" in ${folder}`);
	const more = unlike.length > MOST_SHOWN ? ` and ${unlike.length - MOST_SHOWN} more` : "";
	return [{
		what: `The name of a skill and that of its folder should be the same: ${shown.join(", ")}${more}.`,
		where: {
			file: first.path,
			line: 1,
			column: 1
		},
		todo: "Rename the folder, or change `name:`. Agents list either name, and both call the skill."
	}];
}

// src/evaluate/validate.ts
async function validate(folder, named) {
	const tree = await treeAt(folder);
	const { configs, rest: patterns } = splitConfigs(named, tree.root);
	const looksAtSuites = configs.length === 0 || patterns.length > 0;
	const found = {
		root: tree.root,
		configs: [],
		looksAtSuites,
		parts: [],
		suites: [],
		skipped: [],
		unread: [],
		reasons: /* @__PURE__ */ new Map(),
		included: /* @__PURE__ */ new Set(),
		skills: [],
		fewGraded: null,
		errors: [],
		warnings: []
	};
	const collect = async (step) => {
		try {
			return await step();
		} catch (error) {
			const errors = asUserErrors(error);
			if (errors === null) throw error;
			found.errors.push(...errors);
			return null;
		}
	};
	const read = await readConfigs(tree.root, configs, collect);
	found.configs = read.map(({ file }) => file);
	const config = read[0] ?? null;
	const discovery = config === null ? defaultConfig : withDefaults(config.config);
	const ofConfigs = found.errors.length;
	const catalogue = await collect(() => catalogueOf(tree, discovery));
	const known = catalogue ?? {
		skills: [],
		warnings: []
	};
	const ofLimits = catalogue === null ? [] : read.flatMap((one) => sharedLimits(one, namesIn(catalogue)));
	if (catalogue !== null) found.warnings.push(...read.flatMap((one) => limitsForUnknownSkills(one, catalogue.skills)));
	if (!looksAtSuites) return {
		...found,
		errors: [...found.errors.slice(0, ofConfigs), ...ofLimits]
	};
	found.errors.push(...ofLimits);
	const parts = patterns.length === 0 ? [] : await collect(() => partsOf(tree, discovery, known, patterns));
	found.parts = parts ?? [];
	const whole = wholeSuites(patterns, found.parts, tree.root);
	const loaded = parts === null ? null : await collect(() => suitesOf(tree, "head", discovery, known, whole));
	const unread = [...known.unread ?? [], ...loaded?.unread ?? []];
	found.warnings.push(...known.warnings, ...namesUnlikeFolders(known.skills), ...loaded?.warnings ?? []);
	found.suites = loaded?.suites ?? [];
	found.skipped = loaded?.skipped ?? [];
	found.unread = unread.map(({ file, errors }) => ({
		file,
		reason: errors[0]?.what ?? "it cannot be read"
	}));
	found.reasons = loaded?.reasons ?? found.reasons;
	found.included = loaded?.included ?? found.included;
	const lacksSkills = catalogue !== null && catalogue.skills.length === 0;
	const lacksSuites = loaded !== null && found.suites.length === 0;
	if (lacksSkills) found.errors.push(...asUserErrors(nothingRead(known.unread ?? [], noSkill(known.setAside))) ?? []);
	if (lacksSuites) found.errors.push(...asUserErrors(nothingRead(loaded.unread, noSuite(found.skipped))) ?? []);
	const told = new Set(found.errors);
	found.warnings.push(...unreadWarnings(unread.filter(({ errors }) => !errors.some((error) => told.has(error)))));
	found.warnings.push(...leftOutWarnings(found.suites));
	const none = {
		catalogue: known,
		added: /* @__PURE__ */ new Set()
	};
	const skills = await collect(() => withAddedSkills(tree, known, found.suites)) ?? none;
	found.warnings.push(...skills.catalogue.warnings.slice(known.warnings.length), ...unknownDisabled(found.suites, skills));
	found.suites = withoutIdleOffers(found.suites, [skills]);
	const judged = discovery.judge?.model == null ? withoutJudge(found.suites) : found.suites;
	const { tasks, errors, unknownSkills, warnings } = resolveTasks(judged, skills.catalogue, { offeredTo: offering(skills) });
	const labels = blameForLabels(null, {
		errors: catalogue === null ? [] : errors,
		unknownSkills
	});
	const evals = [unlabelledEvals(judged), judged === found.suites ? null : ungradedExpectations(found.suites)];
	found.warnings.push(...labels.warnings, ...evals.flatMap((warning) => warning ?? []), ...warnings);
	const graders = judged.flatMap((suite) => suite.tasks.flatMap((task) => task.graders));
	const unique = [...new Map(graders.map((spec) => [JSON.stringify([spec.source, spec.type]), spec])).values()];
	found.warnings.push(...blameForGraders(null, [{ graders: unique }]).warnings);
	found.warnings.push(...graderWarnings(unique));
	found.warnings.push(...[withoutJudgeWarning(unique, discovery.judge)].flatMap((warning) => warning ?? []));
	found.skills = countedSkills(skills.catalogue.skills, tasks, discovery);
	found.fewGraded = fewGradedIn(tasks, discovery);
	return found;
}
function countedSkills(skills, tasks, { agent, policy, unlabelled, trials, baseTrials }) {
	const labelled = skills.flatMap(({ name }) => {
		const count = (label) => tasks.filter((task) => task.expectations.some((e) => e.skill === name && e.label === label)).length;
		const [positives, negatives] = [count("must_activate"), count("should_not_activate")];
		return positives + negatives > 0 ? [{
			name,
			positives,
			negatives
		}] : [];
	});
	const deterministic = isDeterministic(agent);
	const screen = screenOf({
		trials,
		baseTrials
	});
	return labelled.map(({ name, positives, negatives }) => {
		const isOthers = ({ expectations }) => expectations.some(({ label }) => label === "must_activate") && !expectations.some(({ skill }) => skill === name);
		const hasNegative = negatives > 0 || unlabelled === "negative" && tasks.some(isOthers);
		const limits = lossLimits(floorsOf(policy, name).tolerance, deterministic);
		const loss = deterministic ? leastRegression(positives, limits) : rememberedPrompts("unmeasured", {
			prompts: unmeasuredPrompts(positives),
			trials: Array.from({ length: positives }, () => screen),
			tolerance: limits.tolerance,
			skills: labelled.length,
			jobs: 1
		});
		const isVacuous = positives > 0 && !hasNegative;
		return {
			skill: name,
			positives,
			negatives,
			sees: `${lossText(positives, loss, !deterministic)}${isVacuous ? "; precision is n/a: no prompt could be false" : ""}`
		};
	});
}
function fewGradedIn(tasks, config) {
	if (isDeterministic(config.agent)) return null;
	const graded = /* @__PURE__ */ new Map();
	for (const { graders, trials: own } of tasks) {
		const { base, head } = screenOf(config);
		for (const name of new Set(graders.filter(({ config: its }) => its.mode !== "pairwise").map((one) => one.name))) addToGroup(graded, name, {
			base: own ?? base,
			head: own ?? head
		});
	}
	return fewGradedText(graded, 1);
}
function isDeterministic(agent) {
	return agent === null || agent.id === "lexical";
}
function screenOf({ trials, baseTrials }) {
	return {
		base: baseTrials,
		head: trials ?? DEFAULTS.headTrials
	};
}
async function readConfigs(root, named, collect) {
	const configs = [];
	for (const file of named.length === 0 ? [null] : named) {
		const config = await collect(() => readConfig(root, file));
		if (config === null) continue;
		configs.push(config);
		await collect(async () => checkAgent(config, {
			inputs: {},
			inputsMay: "override"
		}));
	}
	return configs;
}
async function treeAt(folder) {
	const repository = await repositoryIfAny(folder);
	if (repository === null) return {
		root: folder,
		files: await listFolder(folder),
		commit: null
	};
	return {
		root: repository.root,
		files: await listFiles(repository.root, { working: true }),
		commit: null
	};
}
function namesIn(catalogue) {
	return (name) => skillsCalled(catalogue, name).map((skill) => skill.name);
}

// src/cli/workflow-command.ts
function workflowCommand(level, { title, lines, where }) {
	return `::${level} ${[...where === void 0 ? [] : [
		["file", where.file],
		["line", where.line],
		["col", where.column]
	], ["title", plain(title)]].map(([key, value]) => `${key}=${escapeProperty(String(value))}`).join(",")}::${escapeMessage(lines.map(plain).join("\n"))}\n`;
}
function escapeMessage(text) {
	return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
function escapeProperty(text) {
	return escapeMessage(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

// src/cli/validate-command.ts
const formats = [
	"text",
	"json",
	"github"
];
function validateCommand(command, terminal, done) {
	command.argument("[file...]", "suites, files that they include, skill-eval-gate.yml; files, folders or globs (default: all)").addOption(repeatable("--suite <glob>", "a suite, as the argument")).addOption(new Option("--format <format>", "text, json, or github: annotations in a workflow").choices(formats).default("text")).option("--json", "the same as --format json").option("-v, --verbose", "with text: also every task, and why each file was read or not").option("-C, --directory <dir>", "run as if started there").addHelpText("after", examples).action(async (named, options) => {
		const format = options.json === true ? "json" : options.format;
		try {
			const folder = await folderOf(terminal, options.directory);
			const working = workingFolder(folder, await repositoryIfAny(folder));
			const found = await validate(working.root, suitePatterns([...named, ...options.suite ?? []], working));
			terminal.stdout(await render(found, format, options.verbose === true));
			done(found.errors.length > 0 ? exitCodes.configuration : exitCodes.pass);
		} catch (error) {
			const errors = asUserErrors(error) ?? [];
			if (format === "json" && options.json !== true && errors.length > 0) terminal.stdout(errorJson(errors));
			if (format === "github") terminal.stdout(errors.map((one) => annotated("error", one)).join(""));
			throw error;
		}
	});
}
const examples = `
For a task or another file that a suite includes, the whole suite is checked.

Exit codes: 0 no error, 3 an error in one of the files, or no skill or no suite.
What a run leaves out is a warning: a suite, a label or a grader.

Examples:
  $ skill-eval-gate validate
  $ skill-eval-gate validate evals/pdf -v
  $ skill-eval-gate validate skill-eval-gate.yml evals/pdf/tasks/merge.yaml
  $ skill-eval-gate validate --format github`;
function render(found, format, verbose) {
	switch (format) {
		case "json": return `${JSON.stringify(asJson(found), null, 2)}\n`;
		case "github": return asWorkflowCommands(found);
		case "text": return asText(found, verbose);
	}
}
function asJson({ errors, warnings, configs, parts, suites, skills, fewGraded }) {
	const finding = ({ what, where, todo }) => ({
		what,
		where: where ?? null,
		todo: todo ?? null
	});
	return {
		schema: "skill-eval-gate/validation/v1",
		valid: errors.length === 0,
		errors: errors.map(finding),
		warnings: warnings.map(finding),
		configs,
		parts,
		suites: suites.map(({ file, format, tasks }) => ({
			file,
			format,
			tasks: tasks.length
		})),
		skills,
		fewGraded
	};
}
function asWorkflowCommands(found) {
	const parts = found.parts.map((part) => workflowCommand("notice", {
		title: TITLE,
		lines: [partSentence(part)],
		where: {
			file: part.file,
			line: 1,
			column: 1
		}
	}));
	return [
		...found.errors.map((error) => annotated("error", error)),
		...found.warnings.map((warning) => annotated("warning", warning)),
		...parts,
		...found.fewGraded === null ? [] : [workflowCommand("notice", {
			title: TITLE,
			lines: [found.fewGraded]
		})],
		workflowCommand("notice", {
			title: TITLE,
			lines: [verdict(found)]
		})
	].join("");
}
const TITLE = "Skill evals";
function annotated(level, { what, where, todo }) {
	return workflowCommand(level, {
		title: TITLE,
		lines: [what, ...todo === void 0 ? [] : [`-> ${todo}`]],
		where
	});
}
function partSentence({ file, suite }) {
	return `${file} is part of the suite ${suite}, which was checked as a whole`;
}
async function asText(found, verbose) {
	const lines = [];
	for (const error of found.errors) lines.push(await renderMessage(found.root, "error", error), "");
	for (const warning of found.warnings) lines.push(await renderMessage(found.root, "warning", warning), "");
	for (const file of found.configs) lines.push(`${plain(file)}: configuration`);
	for (const part of found.parts) lines.push(plain(partSentence(part)));
	for (const { file, format, tasks } of found.suites) {
		const why = found.reasons.get(file);
		const reason = verbose && why !== void 0 ? `; it ${plain(why)}` : "";
		lines.push(`${plain(file)}: ${count(tasks.length, "task")} (${format})${reason}`);
		if (!verbose) continue;
		for (const task of tasks) {
			const labels = task.expectations.map(({ skill, label }) => `${plain(skill)} ${label}`);
			if (task.expectsNoSkill) labels.push(labels.length === 0 ? "expects no skill" : "expects no other skill");
			const place = task.source.file === file ? "" : `${plain(task.source.file)}:`;
			lines.push(`  ${place}${task.source.line}: ${plain(task.id)}: ${labels.join(", ") || "no label"}`);
		}
	}
	if (verbose) lines.push(...candidateLines(found));
	if (found.skills.length > 0) lines.push("");
	for (const { skill, positives, negatives, sees } of found.skills) lines.push(`${plain(skill)}: ${count(positives, "prompt")} that must trigger it, ${negatives} that must not; ${sees}`);
	if (found.fewGraded !== null) lines.push("", plain(found.fewGraded));
	lines.push("", verdict(found));
	return `${lines.join("\n").replace(/^\n+/, "").replace(/\n{3,}/g, "\n\n")}\n`;
}
function candidateLines({ skipped, unread, included, reasons }) {
	const looked = (file) => {
		const why = reasons.get(file);
		return why === void 0 ? "" : `; looked at because it ${plain(why)}`;
	};
	return [
		...skipped.map(({ file, reason }) => `${plain(file)}: not a suite, it ${plain(reason)}${looked(file)}`),
		...unread.map(({ file, reason }) => `${plain(file)}: left out: ${plain(reason)}${looked(file)}`),
		...[...included].filter((file) => reasons.has(file)).map((file) => `${plain(file)}: read as a part of a suite${looked(file)}`)
	];
}
function verdict({ errors, warnings, looksAtSuites, suites, configs }) {
	const tasks = suites.reduce((sum, suite) => sum + suite.tasks.length, 0);
	return `${looksAtSuites ? `${count(suites.length, "suite")}, ${count(tasks, "task")}` : count(configs.length, "configuration")}: ${count(errors.length, "error")}, ${count(warnings.length, "warning")}`;
}
function count(number, word) {
	return `${number} ${word}${number === 1 ? "" : "s"}`;
}

export { validateCommand };