import { MAX_ENTRIES, MAX_FILE_BYTES, parseDocument } from "./document-fd21ff53.js";
import { UserError, plain, throwIfAny } from "./start-4f77a64b.js";
import { canonicalText } from "./canonical-text-5d583f86.js";
import { addToGroup } from "./group-by-9673aa7e.js";
import { HOOK_MOMENTS, LABEL_MARKS, SUITE_MARK, canonical, isDefaultId, stem } from "./canonical-12bed685.js";
import { allLabels, labelledSkills } from "./labels-2c815ae7.js";
import { messagesOf } from "./messages-c72e7018.js";
import { isOutside } from "./is-within-6fceae68.js";
import { isRecord } from "./record-2c1d08ef.js";
import { isRubricFile } from "./rubrics-e3782bdc.js";
import { readTextFile } from "./read-text-file-8fa42846.js";
import { exitCodes } from "./exit-codes-3ee759fb.js";
import { discoverSuites } from "./discover-suites-c42c7b08.js";
import { taskKey } from "./task-key-25be69a1.js";
import { defaultConfig, withDefaults } from "./full-config-edf3e0cf.js";
import { readConfig } from "./read-config-8f2b1c22.js";
import { catalogueOf, findCandidates, openSuite, readContexts } from "./tree-3119f79f.js";
import { withoutJudge } from "./unlabelled-evals-e0587c27.js";
import { findNamedFile, fromHere, printWarnings, refuseStdoutWith } from "./named-file-7d76ef16.js";
import { inTree } from "./show-error-4bcb49bc.js";
import { writeNewFile } from "./write-new-file-c97e628c.js";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { realpath } from "node:fs/promises";
import { dirname as dirname$1, isAbsolute as isAbsolute$1, join as join$1, normalize as normalize$1, relative as relative$1 } from "node:path/posix";

// src/convert/conversations.ts
function conversationsOf(tasks) {
	const groups = [];
	for (const task of tasks) {
		const last = groups.at(-1);
		if (last !== void 0 && follows(task.message, last.at(-1)?.message)) last.push(task);
		else groups.push([task]);
	}
	return groups;
}
function follows(message, other) {
	if (message === void 0 || other === void 0 || message.conversation !== other.conversation) return false;
	return message.before.length > other.before.length;
}
function asOneTask(messages) {
	const [first] = messages;
	if (first.message === void 0) return {
		task: first,
		followUps: [...first.followUps]
	};
	const [prompt = first.prompt, ...texts] = messagesOf(first);
	const at = (index) => messages.find(({ message }) => message?.before.length === index);
	const asked = at(0) ?? {
		...first,
		expectations: [],
		expectsNoSkill: false,
		id: first.id.replace(/\/message-\d+$/, "")
	};
	const graders = messages.flatMap((one) => one.graders);
	return {
		task: {
			...asked,
			prompt,
			graders
		},
		followUps: texts.map((text, index) => at(index + 1) ?? text)
	};
}

// src/convert/shared-graders.ts
function shareGraders(tasks) {
	const uses = /* @__PURE__ */ new Map();
	for (const { graders } of tasks) for (const spec of graders) {
		const key = keyOf(spec);
		const known = uses.get(key);
		if (known === void 0) uses.set(key, {
			spec,
			count: 1
		});
		else known.count += 1;
	}
	const byName = /* @__PURE__ */ new Map();
	for (const [key, { spec, count }] of uses) if (count > 1 && spec.name !== "" && !byName.has(spec.name)) byName.set(spec.name, {
		key,
		spec
	});
	return {
		definitions: [...byName.values()].map(({ spec }) => graderValue(spec)),
		reference: (spec) => byName.get(spec.name)?.key === keyOf(spec) ? spec.name : graderValue(spec)
	};
}
function keyOf({ type, name, config, weight }) {
	return JSON.stringify([
		type,
		name,
		config,
		weight
	]);
}
function graderValue({ type, name, config, weight }) {
	return {
		type,
		...name === type ? {} : { name },
		...weight === 1 ? {} : { weight },
		...Object.keys(config).length === 0 ? {} : { config }
	};
}

// src/convert/canonical-value.ts
function canonicalValue(suite, { folder, sources }) {
	const { settings } = suite;
	const shared = shareGraders(suite.tasks);
	const common = commonOf(suite.tasks, folder);
	const named = fileNames(sources, folder);
	const tasks = conversationsOf(suite.tasks).map((messages) => taskValue(messages, {
		folder,
		shared,
		common,
		named
	}));
	return {
		...tasks.some((task) => LABEL_MARKS.some((key) => key in task)) ? { version: 1 } : { format: SUITE_MARK },
		name: suite.name,
		...skillsOf(suite),
		...given("agent", settings.agent),
		...given("model", settings.model),
		...given("trials", settings.trials),
		...given("timeout_seconds", seconds(settings.timeoutMs)),
		...given("concurrency", settings.concurrency),
		...given("min_accuracy", settings.minAccuracy),
		...common,
		...hooksOf(settings.hooks ?? [], folder),
		...shared.definitions.length === 0 ? {} : { shared_graders: shared.definitions },
		tasks
	};
}
function taskValue(messages, { folder, shared, common, named }) {
	const { task, followUps } = asOneTask(messages);
	const { trials, files, graders, tags } = task;
	const own = {
		...ownLimits(task),
		...offerValue(task.offer, folder)
	};
	return {
		...isMadeUp(task) ? {} : { id: task.id },
		prompt: task.prompt,
		...list("follow_ups", followUps.map((one) => typeof one === "string" ? one : {
			prompt: one.prompt,
			...askingOf(one)
		})),
		...task.message === void 0 ? {} : { every_message: true },
		...list("files", files.map((file) => fileValue(file, named))),
		...given("context", contextValue(task.context, folder)),
		...askingOf(task),
		...list("graders", graders.map(shared.reference)),
		...task.golden ? { golden: true } : {},
		...given("source", task.provenance),
		...task.tuned === true ? { tuned: true } : {},
		...list("tags", tags),
		...given("timeout_seconds", seconds(task.timeoutMs ?? void 0)),
		...given("trials", trials),
		...Object.fromEntries(Object.entries(own).filter(([key]) => !(key in common)))
	};
}
function askingOf(task) {
	const expectations = allLabels(task);
	return {
		...labelsOf(expectations),
		...task.expectsNoSkill ? { expects_no_skill: true } : {},
		...given("rationale", commonRationale(expectations))
	};
}
function isMadeUp({ id, source }) {
	return isDefaultId(id, source.file);
}
function labelsOf(expectations) {
	const isCommon = commonRationale(expectations) !== void 0;
	const written = /* @__PURE__ */ new Map();
	for (const { skill, label, weight, rationale } of expectations) {
		const more = {
			...weight === 1 ? {} : { weight },
			...isCommon ? {} : given("rationale", rationale)
		};
		const entry = Object.keys(more).length === 0 ? skill : {
			skill,
			...more
		};
		addToGroup(written, label, entry);
	}
	return Object.fromEntries(written);
}
function commonRationale(expectations) {
	const [first] = expectations;
	return expectations.every(({ rationale }) => rationale === first?.rationale) ? first?.rationale : void 0;
}
function commonOf(tasks, folder) {
	const [first, ...rest] = tasks.map((task) => ({
		...ownLimits(task),
		...offerValue(task.offer, folder)
	}));
	if (first === void 0) return {};
	const isOffered = (values) => JSON.stringify(OFFER_KEYS.map((key) => values[key]));
	const sameOffer = rest.every((other) => isOffered(other) === isOffered(first));
	return Object.fromEntries(Object.entries(first).filter(([key, value]) => OFFER_KEYS.includes(key) ? sameOffer : rest.every((other) => other[key] === value)));
}
const OFFER_KEYS = [
	"skill_directories",
	"disabled_skills",
	"disabled_directories"
];
function ownLimits({ triggerThreshold, maxAttempts }) {
	return {
		...given("trigger_threshold", triggerThreshold),
		...given("max_attempts", maxAttempts)
	};
}
function offerValue(offer, folder) {
	if (offer === void 0) return {};
	const fromHere = (path) => relative$1(folder, path) || ".";
	return {
		...list("skill_directories", offer.directories.map(fromHere)),
		...list("disabled_skills", offer.disabled),
		...list("disabled_directories", offer.disabledDirectories.map(fromHere))
	};
}
function skillsOf({ skills, tasks }) {
	const labelled = labelledSkills(tasks);
	return skills.every((skill) => labelled.has(skill)) ? {} : list("skills", skills);
}
function hooksOf(hooks, folder) {
	const written = HOOK_MOMENTS.map((moment) => [moment, hooks.filter((hook) => hook.moment === moment)]).filter(([, own]) => own.length > 0).map(([moment, own]) => [moment, own.map((hook) => hookValue(hook, folder))]);
	return written.length === 0 ? {} : { hooks: Object.fromEntries(written) };
}
function hookValue(hook, folder) {
	const workingDirectory = relative$1(folder, hook.folder);
	return {
		command: hook.command,
		...workingDirectory === "" ? {} : { working_directory: workingDirectory },
		...hook.exitCodes.length === 1 && hook.exitCodes[0] === 0 ? {} : { exit_codes: hook.exitCodes },
		...hook.errorOnFail ? { error_on_fail: true } : {}
	};
}
function fileNames(sources, folder) {
	const names = /* @__PURE__ */ new Map();
	for (const [path, text] of [...sources].sort(([a], [b]) => a < b ? -1 : 1)) {
		const name = relative$1(folder, path);
		const other = names.get(text);
		if (text !== "" && (other === void 0 || name.length < other.length)) names.set(text, name);
	}
	return names;
}
function fileValue({ path, content }, named) {
	const from = named.get(content);
	if (from === path) return path;
	return from === void 0 ? {
		path,
		content
	} : {
		path,
		from
	};
}
function contextValue(context, folder) {
	if (context === void 0) return void 0;
	const { messages, files, tools, repository } = context;
	if (repository && messages.length + files.length + tools.length === 0) return "repository";
	return {
		...repository ? { repository } : {},
		...list("messages", messages.map(({ role, text }) => ({ [role]: text }))),
		...list("files", files.map((file) => {
			if (!("from" in file)) return {
				path: file.path,
				content: file.content
			};
			return file.from === file.path ? file.path : {
				path: file.path,
				from: relative$1(folder, file.from)
			};
		})),
		...list("tools", tools)
	};
}
function seconds(ms) {
	return ms === void 0 ? void 0 : ms / 1e3;
}
function given(key, value) {
	return value === void 0 ? {} : { [key]: value };
}
function list(key, values) {
	return values.length === 0 ? {} : { [key]: values };
}

// src/convert/move-grader.ts
function moveGrader({ type, config }, move) {
	const path = (value) => typeof value === "string" ? movePath(value, move) : value;
	switch (type) {
		case "json_schema": return { config: replaced(config, "schema_file", path) };
		case "trigger": return { config: replaced(config, "skill_path", path) };
		case "prompt": return { config: replaced(config, "rubric", (value) => typeof value === "string" && isRubricFile(value.trim()) ? asRubricFile(movePath(value.trim(), move)) : value) };
		case "diff":
			if (config["context_dir"]) return { config: replaced(config, "context_dir", path) };
			return { config: replaced(config, "expected_files", (entries) => Array.isArray(entries) ? entries.map((entry) => isRecord(entry) ? replaced(entry, "snapshot", path) : entry) : entries) };
		case "program": return moveProgram(config, move);
		default: return { config };
	}
}
function replaced(config, key, replace) {
	return config[key] === void 0 ? config : {
		...config,
		[key]: replace(config[key])
	};
}
function movePath(path, { from, to, exists }) {
	if (path === "" || isAbsolute$1(path)) return path;
	const inside = [join$1(from, path), normalize$1(path)].filter((candidate) => !isOutside(candidate));
	const target = inside.find((candidate) => exists(candidate.replace(/\/$/, ""))) ?? inside[0];
	return target === void 0 ? path : relative$1(to, target) || ".";
}
function asRubricFile(path) {
	return isRubricFile(path) ? path : `./${path}`;
}
function moveProgram(config, { from, to, isFile }) {
	const problems = [];
	const moveWord = (word) => {
		if (typeof word !== "string" || word === "" || word.startsWith("-") || isAbsolute$1(word)) return word;
		const own = join$1(from, word);
		if (isFile(own)) return relative$1(to, own);
		if (!isFile(join$1(to, word))) return word;
		if (isFile(normalize$1(word))) return relative$1(to, normalize$1(word));
		problems.push(`The word "${word}" of this grader's program would be taken for a file`);
		return word;
	};
	const moved = replaced(replaced(config, "command", (command) => typeof command === "string" && command.includes("/") ? withSlash(moveWord(command)) : command), "args", (args) => Array.isArray(args) ? args.map(moveWord) : args);
	const [problem] = problems;
	return problem === void 0 ? { config: moved } : { problem };
}
function withSlash(command) {
	return typeof command !== "string" || command.includes("/") ? command : `./${command}`;
}

// src/convert/move-suite.ts
function moveSuite(suite, { file, files }) {
	const from = dirname$1(suite.file);
	const to = dirname$1(file);
	if (from === to) return suite;
	const known = new Set(files);
	const folders = new Set(files.flatMap(parents));
	const move = {
		from,
		to,
		isFile: (path) => known.has(path),
		exists: (path) => known.has(path) || folders.has(path)
	};
	const errors = (suite.settings.hooks ?? []).flatMap((hook) => hookProblem(hook, move) ?? []);
	const moved = /* @__PURE__ */ new Map();
	for (const grader of suite.tasks.flatMap(({ graders }) => graders)) {
		if (moved.has(grader)) continue;
		const result = moveGrader(grader, move);
		if ("problem" in result) errors.push(cannotMove(result.problem, grader.source, from));
		moved.set(grader, "problem" in result ? grader : {
			...grader,
			config: result.config
		});
	}
	throwIfAny(errors);
	return {
		...suite,
		tasks: suite.tasks.map((task) => ({
			...task,
			graders: task.graders.map((own) => moved.get(own) ?? own)
		}))
	};
}
function hookProblem({ command, folder, source }, { from, to, isFile }) {
	const script = command.find((word) => {
		const path = normalize$1(join$1(folder, word));
		return !isAbsolute$1(word) && !word.startsWith("-") && isFile(path) && isBelow(from, path) !== isBelow(to, path);
	});
	if (script === void 0) return null;
	return cannotMove(`The hook's \`${script}\` would no longer be the suite's own script`, source, from);
}
function cannotMove(what, where, from) {
	return new UserError({
		what: `${what} in another folder`,
		where,
		todo: `Write the new file into \`${from}\`, where the suite is now, and move it by hand.`
	});
}
function isBelow(folder, path) {
	return folder === "." || path.startsWith(`${folder}/`);
}
function parents(file) {
	const found = [];
	for (let folder = dirname$1(file); folder !== "." && folder !== "/"; folder = dirname$1(folder)) found.push(folder);
	return found;
}

// src/convert/convert-suite.ts
function convertSuite(suite, { file, files, sources }) {
	throwIfTooLong(suite);
	const moved = moveSuite(suite, {
		file,
		files
	});
	return canonicalText(canonicalValue(moved, {
		folder: dirname$1(file),
		sources
	}), file);
}
function throwIfTooLong({ file, tasks }) {
	const labels = tasks.reduce((sum, { expectations, others }) => sum + expectations.length + (others?.skills.length ?? 0), 0);
	if (labels <= 4e5) return;
	throw new UserError({
		what: `The prompts have ${labels.toLocaleString("en")} labels, and a file may hold ${MAX_ENTRIES.toLocaleString("en")}`,
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: "Keep the set as it is, which can be measured, or split it by groups of skills."
	});
}

// src/cli/convert-source.ts
async function readConvertSource(path, cwd) {
	const { root, file, list } = await findNamedFile(path, cwd, "Name a suite by its path.");
	try {
		return await readFrom({
			root,
			files: await list(),
			commit: null
		}, file);
	} catch (error) {
		throw inTree(error, root);
	}
}
async function readFrom(tree, file) {
	const { root } = tree;
	const config = await readConfig(root);
	const discovery = config === null ? defaultConfig : withDefaults(config.config);
	const catalogue = await catalogueOf(tree, discovery);
	const files = tree.files.flatMap(({ path, kind }) => kind === "submodule" ? [] : [path]);
	const context = readContexts({
		root,
		files,
		skillFiles: catalogue.skills.flatMap(({ path, mirrors }) => [path, ...mirrors]),
		skillOf: discovery.skillOf,
		evalsJson: discovery.evalsJson
	});
	const { candidates, errors } = findCandidates({
		root,
		files,
		patterns: [file]
	});
	throwIfAny(errors);
	if (!files.includes(file) && candidates.every((candidate) => candidate.file === file && !candidate.cases)) throw notOneSuite(file, []);
	const included = /* @__PURE__ */ new Set();
	const suites = [];
	for (const candidate of candidates) {
		const opened = await openSuite(candidate, {
			root,
			formats: discovery.formats,
			context,
			included
		});
		if ("suite" in opened) suites.push(opened.suite);
	}
	const own = suites.filter((suite) => !included.has(suite.file));
	const [suite] = own;
	if (suite === void 0 || own.length > 1) throw notOneSuite(file, own);
	throwIfAny(suite.leftOut ?? []);
	const [written = suite] = withoutJudge([suite]);
	return {
		root,
		suite: written,
		files,
		included,
		context,
		discovery,
		configFile: config?.file ?? null
	};
}
function notOneSuite(file, suites) {
	if (suites.length === 0) return new UserError({
		what: `\`${file}\` holds no suite.`,
		todo: "Name the file of a suite; `validate -v` lists all suites."
	});
	const named = suites.slice(0, 5).map((suite) => `\`${suite.file}\``);
	return new UserError({
		what: `\`${file}\` holds ${suites.length} suites: ${named.join(", ")}${suites.length > 5 ? ", ..." : ""}.`,
		todo: "Name one of them; each becomes a file of its own."
	});
}

// src/cli/convert-command.ts
function convertCommand(command, terminal, done) {
	command.argument("<file>", "a suite, or a folder that holds one").option("--out <file>", "write this .yaml or .json (default: NAME.suite.yaml beside it)").option("--stdout", "print it instead of writing a file").option("--force", "replace the file if it exists").addHelpText("after", examples).action(async (named, options) => {
		refuseStdoutWith("--out", options.out !== void 0, options);
		const source = await readConvertSource(resolve(terminal.cwd, named), terminal.cwd);
		const { root, suite } = source;
		const file = await targetFile(source, options, terminal.cwd);
		await printWarnings(terminal, root, suite.warnings);
		const text = await convert(source, file).catch((error) => {
			throw inTree(error, root);
		});
		if (options.stdout === true) terminal.stdout(text);
		else {
			const path = join(root, file);
			const isNew = await writeNewFile(path, text, { force: options.force === true });
			const written = fromHere(path, terminal.cwd);
			const tasks = `${suite.tasks.length} ${suite.tasks.length === 1 ? "task" : "tasks"}`;
			terminal.stdout(`${isNew ? "wrote" : "unchanged"} ${plain(written)} (${tasks})\n${nextSteps(source, file)}`);
		}
		done(exitCodes.pass);
	});
}
const examples = `
Everything that the reader uses is carried over: prompts, labels, input files,
graders, hooks and settings. What it does not use is a warning with its place.
Paths of graders lead to the same files as before. The new file is read back
before it is written.

Exit codes: 0 converted, 3 an error in the input (nothing is written).

Examples:
  $ skill-eval-gate convert evals/pdf/trigger_eval.json
  $ skill-eval-gate convert evals/eval.yaml --out evals/pdf.suite.yaml
  $ skill-eval-gate convert evals/evals.json --stdout | less`;
async function targetFile({ root, suite, included }, options, cwd) {
	if (options.out === void 0) {
		if (suite.format === canonical.id && options.stdout !== true) throw new UserError({
			what: `\`${suite.file}\` is in this format already.`,
			todo: "There is nothing to convert. To write a copy, name a file with --out."
		});
		return join(dirname(suite.file), `${stem(suite.file)}.suite.yaml`).split(sep).join("/");
	}
	const path = resolve(cwd, options.out);
	if (!/\.(ya?ml|json)$/i.test(path)) throw new UserError({
		what: `"${path}" is neither YAML nor JSON by its name.`,
		todo: "Name it *.suite.yaml."
	});
	const folder = await realpath(dirname(path)).catch(() => dirname(path));
	const file = relative(root, join(folder, basename(path)));
	if (isOutside(file)) throw new UserError({
		what: `"${path}" is outside of "${root}", which holds the files of the suite.`,
		todo: "Name a file in that folder, or print the suite with --stdout."
	});
	const slashed = file.split(sep).join("/");
	if (included.has(slashed)) throw new UserError({
		what: `"${path}" is one of the suite's own files.`,
		todo: "Name another file with --out."
	});
	return slashed;
}
async function convert(source, file) {
	const { suite, files, context } = source;
	const text = convertSuite(suite, {
		file,
		files,
		sources: await inputFiles(source)
	});
	if (Buffer.byteLength(text) > 5242880) throw new UserError({
		what: `The new suite would be larger than ${MAX_FILE_BYTES / 1024 / 1024} MB, the largest size that is read.`,
		todo: "Keep large input files in files of their own, or split the suite."
	});
	const again = await canonical.read(parseDocument(text, file), context(/* @__PURE__ */ new Set()));
	const keys = (tasks) => tasks.map(taskKey).join();
	if (keys(again.tasks) !== keys(suite.tasks)) throw new Error(`${suite.file} would not be the same suite as ${file}`);
	return text;
}
async function inputFiles({ root, suite, included }) {
	const texts = /* @__PURE__ */ new Map();
	if (suite.tasks.every(({ files }) => files.length === 0)) return texts;
	const prompts = filesOfTasks(suite);
	for (const file of included) {
		const found = prompts.has(file) ? null : await readTextFile(root, file);
		if (found !== null && "text" in found) texts.set(file, found.text);
	}
	return texts;
}
function filesOfTasks({ tasks }) {
	return new Set(tasks.map(({ source }) => source.file));
}
function nextSteps({ suite, files, discovery, configFile }, file) {
	const lines = [];
	const old = [.../* @__PURE__ */ new Set([...files.includes(suite.file) ? [suite.file] : [], ...filesOfTasks(suite)])].filter((other) => other !== file);
	if (old.length > 0) {
		const named = old.slice(0, MOST_NAMED).map((other) => `  ${plain(other)}`);
		if (old.length > named.length) named.push(`  and ${old.length - named.length} more that it includes`);
		lines.push(`Its prompts are in two places now. Remove the old ${old.length === 1 ? "one" : "ones"}:`, ...named);
	}
	if (!discoverSuites([...files, file], discovery).some((candidate) => candidate.file === file)) lines.push(discovery.suites.length > 0 ? `\`suites:\` of ${plain(configFile ?? "")} does not match it: add it there, or its tasks are not run.` : "Suites are not looked for there: move it into a folder `evals`, or list it under `suites:` of skill-eval-gate.yml.");
	return lines.map((line) => `${line}\n`).join("");
}
const MOST_NAMED = 10;

export { convertCommand };