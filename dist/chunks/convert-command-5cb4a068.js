"use strict";

const require_documents = require("./documents-9c53a8eb.js");
const require_options = require("./options-63464348.js");
const require_start = require("./start-b5b59809.js");
const require_terminal = require("./terminal-4f5210a3.js");
const require_convert = require("./convert-6af9ab4a.js");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");
let node_path_posix = require("node:path/posix");

// src/suites/convert/conversations.ts
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
	const [prompt = first.prompt, ...texts] = require_convert.messagesOf(first);
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

// src/suites/convert/shared-graders.ts
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

// src/suites/convert/canonical-value.ts
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
		...tasks.some((task) => require_convert.LABEL_MARKS.some((key) => key in task)) ? { version: 1 } : { format: require_convert.SUITE_MARK },
		name: suite.name,
		...skillsOf(suite),
		...require_start.present({
			agent: settings.agent,
			model: settings.model,
			trials: settings.trials
		}),
		...require_start.present({
			timeout_seconds: seconds(settings.timeoutMs),
			concurrency: settings.concurrency
		}),
		...require_start.present({ min_accuracy: settings.minAccuracy }),
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
		...task.message ? { every_message: true } : {},
		...list("files", files.map((file) => fileValue(file, named))),
		...require_start.present({ context: contextValue(task.context, folder) }),
		...askingOf(task),
		...list("graders", graders.map(shared.reference)),
		...task.golden ? { golden: true } : {},
		...require_start.present({ source: task.provenance === "inferred" ? "generated" : task.provenance }),
		...task.tuned === true ? { tuned: true } : {},
		...list("tags", tags),
		...require_start.present({
			timeout_seconds: seconds(task.timeoutMs),
			trials
		}),
		...Object.fromEntries(Object.entries(own).filter(([key]) => !(key in common)))
	};
}
function askingOf(task) {
	const expectations = require_options.allLabels(task);
	return {
		...labelsOf(expectations),
		...task.expectsNoSkill ? { expects_no_skill: true } : {},
		...require_start.present({ rationale: commonRationale(expectations) })
	};
}
function isMadeUp({ id, source }) {
	return require_convert.isDefaultId(id, source.file);
}
function labelsOf(expectations) {
	const isCommon = commonRationale(expectations) !== void 0;
	const written = /* @__PURE__ */ new Map();
	for (const { skill, label, weight, rationale } of expectations) {
		const more = {
			...weight === 1 ? {} : { weight },
			...require_start.present({ rationale: isCommon ? null : rationale })
		};
		const entry = Object.keys(more).length === 0 ? skill : {
			skill,
			...more
		};
		require_start.addToGroup(written, label, entry);
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
	return require_start.present({
		trigger_threshold: triggerThreshold,
		max_attempts: maxAttempts
	});
}
function offerValue(offer, folder) {
	if (offer === void 0) return {};
	const fromHere = (path) => (0, node_path_posix.relative)(folder, path) || ".";
	return {
		...list("skill_directories", offer.directories.map(fromHere)),
		...list("disabled_skills", offer.disabled),
		...list("disabled_directories", offer.disabledDirectories.map(fromHere))
	};
}
function skillsOf({ skills, tasks }) {
	const labelled = require_options.labelledSkills(tasks);
	return skills.every((skill) => labelled.has(skill)) ? {} : list("skills", skills);
}
function hooksOf(hooks, folder) {
	const written = require_convert.HOOK_MOMENTS.map((moment) => [moment, hooks.filter((hook) => hook.moment === moment)]).filter(([, own]) => own.length > 0).map(([moment, own]) => [moment, own.map((hook) => hookValue(hook, folder))]);
	return written.length === 0 ? {} : { hooks: Object.fromEntries(written) };
}
function hookValue(hook, folder) {
	const workingDirectory = (0, node_path_posix.relative)(folder, hook.folder);
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
		const name = (0, node_path_posix.relative)(folder, path);
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
				from: (0, node_path_posix.relative)(folder, file.from)
			};
		})),
		...list("tools", tools)
	};
}
function seconds(ms) {
	return ms == null ? null : ms / 1e3;
}
function list(key, values) {
	return values.length === 0 ? {} : { [key]: values };
}

// src/suites/convert/convert-suite.ts
function convertSuite(suite, { file, sources }) {
	throwIfTooLong(suite);
	if ((0, node_path_posix.dirname)(suite.file) !== (0, node_path_posix.dirname)(file)) refusePaths(suite);
	return require_convert.canonicalText(canonicalValue(suite, {
		folder: (0, node_path_posix.dirname)(file),
		sources
	}), file);
}
function refusePaths({ file, tasks, settings }) {
	const [first] = [...settings.hooks ?? [], ...tasks.flatMap(({ graders }) => graders.filter(namesFile))];
	if (first === void 0) return;
	throw new require_start.UserError({
		what: "A grader or hook of this suite names files from its folder, which would be others from another folder",
		where: first.source,
		todo: `Write the new file into \`${(0, node_path_posix.dirname)(file)}\`, where the suite is now, and move it by hand.`
	});
}
const PATHS = [
	"schema_file",
	"skill_path",
	"context_dir",
	"expected_files"
];
function namesFile({ type, config }) {
	const { rubric } = config;
	const isFile = typeof rubric === "string" && require_convert.isRubricFile(rubric.trim());
	return type === "program" || isFile || PATHS.some((key) => config[key] !== void 0);
}
function throwIfTooLong({ file, tasks }) {
	const labels = tasks.reduce((sum, { expectations, others }) => sum + expectations.length + (others?.skills.length ?? 0), 0);
	if (labels <= 4e5) return;
	throw new require_start.UserError({
		what: `The prompts have ${labels.toLocaleString("en")} labels, and a file may hold ${require_options.MAX_ENTRIES.toLocaleString("en")}`,
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: "Keep the set as it is, which can be measured, or split it by groups of skills."
	});
}

// src/commands/convert-source.ts
async function readConvertSource(path, cwd) {
	const { root, file, isFolder, list } = await require_convert.findNamedFile(path, cwd, "Name a suite by its path.");
	try {
		const tree = {
			root,
			files: await list(),
			commit: null
		};
		const [only] = require_convert.findCandidates({
			root,
			files: tree.files.map((one) => one.path),
			patterns: [file]
		}).candidates;
		if (isFolder && only?.file === file && !only.cases) throw notOneSuite(file, []);
		return await readFrom(tree, file);
	} catch (error) {
		throw require_options.inTree(error, root);
	}
}
async function readFrom(tree, file) {
	const { root } = tree;
	const read = await require_convert.loadHead(tree, require_convert.treeRequest(root, [file], null), new require_convert.SharedReadings());
	require_start.throwIfAny(require_convert.unreadSuites(read).flatMap(({ errors }) => errors));
	const { suites: own, included, catalogue } = read;
	const discovery = require_convert.fullConfigOf(read.file);
	const [suite] = own;
	if (suite === void 0 || own.length > 1) throw notOneSuite(file, own);
	require_start.throwIfAny(suite.leftOut ?? []);
	const how = {
		unlabelled: discovery.evalsJson,
		isUngradable: require_convert.isUnmeasured
	};
	const [written = suite] = require_convert.asAsked([suite], how);
	const files = require_convert.suiteFilesOf(tree, discovery, catalogue);
	return {
		root,
		suite: written,
		files: files.files,
		included,
		context: require_convert.readContexts(files),
		discovery,
		configFile: read.file?.file ?? null
	};
}
function notOneSuite(file, suites) {
	if (suites.length === 0) return new require_start.UserError({
		what: `\`${file}\` holds no suite.`,
		todo: "Name the file of a suite; `validate -v` lists all suites."
	});
	const named = suites.slice(0, 5).map((suite) => `\`${suite.file}\``);
	return new require_start.UserError({
		what: `\`${file}\` holds ${suites.length} suites: ${named.join(", ")}${suites.length > 5 ? ", ..." : ""}.`,
		todo: "Name one of them; each becomes a file of its own."
	});
}

// src/commands/convert-command.ts
async function convertFile(named, options, terminal) {
	require_convert.refuseStdoutWith("--out", options.out !== void 0, options);
	const source = await readConvertSource((0, node_path.resolve)(terminal.cwd, named), terminal.cwd);
	const { root, suite } = source;
	const file = await targetFile(source, options, terminal.cwd);
	await require_convert.printWarnings(terminal, root, suite.warnings);
	const text = await convert(source, file).catch((error) => {
		throw require_options.inTree(error, root);
	});
	if (options.stdout === true) terminal.stdout(text);
	else {
		const path = (0, node_path.join)(root, file);
		const isNew = await require_convert.writeNewFile(path, text, { force: options.force === true });
		const written = require_convert.fromHere(path, terminal.cwd);
		const tasks = require_start.plural(suite.tasks.length, "task");
		terminal.stdout(`${isNew ? "wrote" : "unchanged"} ${require_start.plain(written)} (${tasks})\n${nextSteps(source, file)}`);
	}
	return require_terminal.exitCodes.pass;
}
async function targetFile({ root, suite, included }, options, cwd) {
	if (options.out === void 0) {
		if (suite.format === require_convert.canonical.id && options.stdout !== true) throw new require_start.UserError({
			what: `\`${suite.file}\` is in this format already.`,
			todo: "There is nothing to convert. To write a copy, name a file with --out."
		});
		return (0, node_path.join)((0, node_path.dirname)(suite.file), `${require_convert.stem(suite.file)}.suite.yaml`).split(node_path.sep).join("/");
	}
	const path = (0, node_path.resolve)(cwd, options.out);
	if (!/\.(ya?ml|json)$/i.test(path)) throw new require_start.UserError({
		what: `"${path}" is neither YAML nor JSON by its name.`,
		todo: "Name it *.suite.yaml."
	});
	const folder = await (0, node_fs_promises.realpath)((0, node_path.dirname)(path)).catch(() => (0, node_path.dirname)(path));
	const file = (0, node_path.relative)(root, (0, node_path.join)(folder, (0, node_path.basename)(path)));
	if (require_options.isOutside(file)) throw new require_start.UserError({
		what: `"${path}" is outside of "${root}", which holds the files of the suite.`,
		todo: "Name a file in that folder, or print the suite with --stdout."
	});
	const slashed = file.split(node_path.sep).join("/");
	if (included.has(slashed)) throw new require_start.UserError({
		what: `"${path}" is one of the suite's own files.`,
		todo: "Name another file with --out."
	});
	return slashed;
}
async function convert(source, file) {
	const { suite, context } = source;
	const text = convertSuite(suite, {
		file,
		sources: await inputFiles(source)
	});
	if (Buffer.byteLength(text) > 5242880) throw new require_start.UserError({
		what: `The new suite would be larger than ${require_options.MAX_FILE_BYTES / 1024 / 1024} MB, the largest size that is read.`,
		todo: "Keep large input files in files of their own, or split the suite."
	});
	const again = await require_convert.canonical.read(require_documents.parseDocument(text, file), context(/* @__PURE__ */ new Set()));
	const keys = (tasks) => tasks.map(require_options.taskKey).join();
	if (keys(again.tasks) !== keys(suite.tasks)) throw new Error(`${suite.file} would not be the same suite as ${file}`);
	return text;
}
async function inputFiles({ root, suite, included }) {
	const texts = /* @__PURE__ */ new Map();
	if (suite.tasks.every(({ files }) => files.length === 0)) return texts;
	const prompts = filesOfTasks(suite);
	for (const file of included) {
		const found = prompts.has(file) ? null : await require_options.readTextFile(root, file);
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
		const named = old.slice(0, MOST_NAMED).map((other) => `  ${require_start.plain(other)}`);
		if (old.length > named.length) named.push(`  and ${old.length - named.length} more that it includes`);
		lines.push(`Its prompts are in two places now. Remove the old ${old.length === 1 ? "one" : "ones"}:`, ...named);
	}
	if (!require_convert.discoverSuites([...files, file], discovery).some((candidate) => candidate.file === file)) lines.push(discovery.suites.length > 0 ? `\`suites:\` of ${require_start.plain(configFile ?? "")} does not match it: add it there, or its tasks are not run.` : "Suites are not looked for there: move it into a folder `evals`, or list it under `suites:` of skill-eval-gate.yml.");
	return lines.map((line) => `${line}\n`).join("");
}
const MOST_NAMED = 10;

exports.convertFile = convertFile;