"use strict";

const require_start = require("./start-b5b59809.js");
const require_terminal = require("./terminal-4f5210a3.js");
const require_check = require("./check-2ce12acf.js");
const require_fix_text = require("./fix-text-83e5dfc4.js");
const require_open_fix = require("./open-fix-1dcc0f31.js");
const require_options = require("./options-63464348.js");
const require_convert = require("./convert-6af9ab4a.js");
const require_tuned_marks = require("./tuned-marks-d10ebd57.js");
const require_agents = require("./agents-482b9764.js");
const require_validate = require("./validate-368709ce.js");
const require_measure = require("./measure-cc9c786d.js");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");

// src/evaluate/fix/write-fix.ts
async function writeFix(root, fix, question) {
	const { path, description } = fix;
	const edited = require_open_fix.editDescription(await read(root, path), description.after, path);
	const files = [{
		path: await inside(root, path),
		content: edited.text
	}];
	const written = {
		path,
		marked: [],
		unmarked: []
	};
	for (const suite of require_tuned_marks.tunedSuites(fix, question)) {
		const { file, prompts } = suite;
		const text = await read(root, file);
		const marked = require_tuned_marks.markedSuite(suite, text);
		if (marked === null) {
			if (!/^\s*"?tuned"?: true/m.test(text)) written.unmarked.push({
				file,
				ids: prompts.map(({ id }) => id)
			});
			continue;
		}
		files.push({
			path: await inside(root, file),
			content: marked
		});
		written.marked.push(file);
	}
	await require_convert.writeAllWhole(files).catch((error) => {
		throw cannot("written", path, error);
	});
	return written;
}
async function read(root, path) {
	try {
		return await (0, node_fs_promises.readFile)(await inside(root, path), "utf8");
	} catch (error) {
		if (error instanceof require_start.UserError) throw error;
		throw cannot("read", path, error);
	}
}
async function inside(root, path) {
	const [folder, file] = await Promise.all([(0, node_fs_promises.realpath)(root), (0, node_fs_promises.realpath)((0, node_path.join)(root, path))]);
	if (require_options.isWithin(folder, file)) return file;
	throw new require_start.UserError({
		what: `${path} is a link to a file outside of the repository.`,
		where: {
			file: path,
			line: 1,
			column: 1
		},
		todo: "Change it there by hand."
	});
}
function cannot(what, file, error) {
	return new require_start.UserError({
		what: `${file} cannot be ${what}: ${error instanceof Error ? error.message : String(error)}.`,
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: "Make it a file that you may change."
	});
}

// src/commands/fix-request.ts
async function fixRequest(options, terminal) {
	const { own, choice } = split(options);
	const folder = await require_options.folderOf(terminal, options.directory);
	const repository = await require_convert.repositoryIfAny(folder);
	if (options.base !== void 0) return {
		request: await require_validate.gateRequest([], {
			...own,
			base: options.base,
			head: "."
		}, terminal),
		choice
	};
	if (repository !== null) try {
		return {
			request: await require_validate.gateRequest([], {
				...own,
				head: "."
			}, terminal),
			choice
		};
	} catch (error) {
		if (!(error instanceof require_start.UserError && error.code === "no_base")) throw error;
	}
	const parts = await require_validate.requestParts([], own, require_options.workingFolder(folder, repository), terminal.environment);
	const comparison = {
		kind: "run",
		head: {
			commit: "working",
			ref: null
		}
	};
	return {
		request: {
			...parts,
			comparison,
			reproduce: ""
		},
		choice
	};
}
function split(options) {
	const { base: _, write: __, propose, ...own } = options;
	const { model, price, wireApi, baseUrl, ...rest } = own;
	const agent = options.agent ?? (options.agentCommand === void 0 ? void 0 : "command");
	const by = require_start.present({ by: propose });
	if (propose !== "model" || model === void 0 || agent !== void 0 && require_agents.isPaid(agent)) return {
		own,
		choice: by
	};
	const provider = {
		api: null,
		baseUrl: baseUrl ?? null,
		apiKeyEnv: null,
		price: price ?? null,
		...require_start.present({ wireApi })
	};
	return {
		own: rest,
		choice: {
			...by,
			model: {
				id: "model",
				model,
				provider
			}
		}
	};
}

// src/commands/fix-command.ts
async function fixSkills(skill, options, terminal) {
	await require_check.removeOldRuns(terminal.environment);
	const { request, choice } = await fixRequest(options, terminal);
	const { root } = require_options.workingFolder(request.path, await require_convert.repositoryIfAny(request.path));
	const outcome = await open(request, choice, skill ?? null, {
		quiet: options.quiet === true,
		terminal
	});
	if (outcome.kind !== "answered") return require_options.showUnanswered(outcome, {
		json: options.json,
		root
	}, terminal);
	const found = outcome.value;
	const { failed, warnings } = found;
	const proposed = found.fixes.filter(({ state }) => state === "proposed");
	const { written, errors } = options.write === true ? await writeAll(root, proposed, found) : NONE_WRITTEN;
	show(found, skill !== void 0, options, terminal);
	for (const one of written) terminal.stderr(`${writtenText(one, terminal.stderrColumns)}\n`);
	await require_convert.printWarnings(terminal, root, warnings, MOST_WARNINGS);
	if (warnings.length > MOST_WARNINGS) terminal.stderr(`\`${require_start.ownCommandLine("validate")}\` lists them all.\n`);
	for (const error of failed === null ? errors : [...errors, failed]) terminal.stderr(`${await require_options.renderMessage(root, "error", error)}\n`);
	if (errors.length > 0) return require_terminal.exitCodes.configuration;
	if (failed !== null) return require_terminal.exitCodes.notEvaluated;
	return proposed.length > 0 ? require_terminal.exitCodes.pass : require_terminal.exitCodes.regressed;
}
const MOST_WARNINGS = 5;
const NONE_WRITTEN = {
	written: [],
	errors: []
};
async function writeAll(root, fixes, { question }) {
	const written = [];
	const errors = [];
	for (const fix of fixes) try {
		written.push(await writeFix(root, fix, question));
	} catch (error) {
		const own = require_start.asUserErrors(error);
		if (own === null) throw error;
		errors.push(...own);
	}
	return {
		written,
		errors
	};
}
async function open(request, choice, skill, { quiet, terminal }) {
	const { environment } = terminal;
	const progress = require_measure.progressIn(terminal, quiet);
	return require_start.withSignals((signal) => require_open_fix.openFix(request, {
		version: require_terminal.version,
		now: () => /* @__PURE__ */ new Date(),
		environment,
		signal,
		onProgress: (state) => progress.update(state),
		onForecast: (forecast) => progress.say(require_fix_text.forecastText(forecast))
	}, skill, choice)).finally(() => progress.end());
}
function show(found, isOne, { json, write }, terminal) {
	const { fixes, judge, agents, judgedBy, failed } = found;
	if (json === true) {
		const all = fixes.map((fix) => require_fix_text.fixJson(fix, found));
		if (failed !== null && fixes.length === 0) terminal.stdout(require_options.errorJson([failed]));
		else terminal.stdout(`${JSON.stringify(isOne ? all[0] : all, null, 2)}\n`);
		return;
	}
	if (failed === null || fixes.length > 0) terminal.stdout(require_fix_text.renderFixes(fixes, {
		judge,
		agents,
		judgedBy,
		width: terminal.columns
	}));
	if (write !== true && fixes.some(({ state }) => state === "proposed")) terminal.stderr("Add --write to write it.\n");
}
function writtenText({ path, marked, unmarked }, width) {
	return [
		`Wrote the description in ${require_start.plain(path)}.`,
		...marked.map((file) => `Marked in ${require_start.plain(file)} the prompts that it was made from (tuned: true).`),
		...unmarked.map(({ file, ids }) => `${require_start.plain(file)} has no place for that mark. These prompts no longer test this description: ${ids.map(require_start.plain).join(", ")}.`)
	].map((line) => require_terminal.wrap(line, width, "", "  ")).join("\n");
}

exports.fixSkills = fixSkills;