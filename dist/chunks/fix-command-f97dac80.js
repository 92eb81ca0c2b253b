import { runsFolder } from "./cache-folder-ed22553d.js";
import { NoBase, UserError, aboveZero, asUserErrors, inputOptions, isPaid, ownCommandLine, plain, withSignals } from "./start-4f77a64b.js";
import { version } from "./version-1c174814.js";
import { fixJson, forecastText, renderFixes } from "./fix-text-88fa8409.js";
import { editDescription, openFix } from "./open-fix-5df3ba56.js";
import { isWithin } from "./is-within-6fceae68.js";
import { markedSuite, tunedSuites } from "./tuned-marks-ed88a488.js";
import { removeStaleRunFolders } from "./run-folder-9904e98e.js";
import { wrap } from "./columns-e7eeb027.js";
import { exitCodes } from "./exit-codes-3ee759fb.js";
import { repositoryIfAny } from "./re2js-33ba3018.js";
import { progressStyle, showProgress } from "./show-progress-ff5e0e60.js";
import { Option } from "./commander-7c086372.js";
import { gateRequest } from "./gate-request-c024a852.js";
import { optionParser } from "./option-parser-9152c270.js";
import { withModelOptions } from "./options-35cfdb52.js";
import { requestParts } from "./request-parts-52696cbe.js";
import { folderOf, workingFolder } from "./working-folder-cbc4ab26.js";
import { printWarnings } from "./named-file-7d76ef16.js";
import { errorJson, inTree, renderMessage } from "./show-error-4bcb49bc.js";
import { join } from "node:path";
import { readFile, realpath, writeFile } from "node:fs/promises";

// src/fix/write-fix.ts
async function writeFix(root, fix, question) {
	const { path, description } = fix;
	await write(root, path, editDescription(await read(root, path), description.after, path).text);
	const written = {
		path,
		marked: [],
		unmarked: []
	};
	for (const suite of tunedSuites(fix, question)) {
		const { file, prompts } = suite;
		const text = await read(root, file);
		const marked = markedSuite(suite, text);
		if (marked === null) {
			if (!/^\s*"?tuned"?: true/m.test(text)) written.unmarked.push({
				file,
				ids: prompts.map(({ id }) => id)
			});
			continue;
		}
		await write(root, file, marked);
		written.marked.push(file);
	}
	return written;
}
async function read(root, path) {
	try {
		return await readFile(await inside(root, path), "utf8");
	} catch (error) {
		if (error instanceof UserError) throw error;
		throw cannot("read", path, error);
	}
}
async function write(root, path, text) {
	try {
		await writeFile(await inside(root, path), text);
	} catch (error) {
		throw error instanceof UserError ? error : cannot("written", path, error);
	}
}
async function inside(root, path) {
	const [folder, file] = await Promise.all([realpath(root), realpath(join(root, path))]);
	if (isWithin(folder, file)) return file;
	throw new UserError({
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
	return new UserError({
		what: `${file} cannot be ${what}: ${error instanceof Error ? error.message : String(error)}.`,
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: "Make it a file that you may change."
	});
}

// src/cli/fix-options.ts
function withFixOptions(command) {
	const opened = command.argument("[skill]", "the skill to mend (default: every one that regressed against base or misses prompts)").option("--base <ref>", "commit, branch or tag that the working tree branched off (default: the main branch)").option("--write", "write the descriptions, and mark the prompts that they were made from").optionsGroup("Who proposes and who judges:").option("--agent <id>", "who judges: lexical, model, claude-code, codex, copilot or command (default: the configured one, else lexical)").addOption(new Option("--propose <by>", "who proposes: words alone, or a model, the agent's, else --model, else the judge's (default: model, if the agent has one)").choices(["words", "model"]));
	return withModelOptions(opened).option("--trials <n>", "trials per prompt and description in the screen (default: 2)", optionParser(inputOptions.trials)).option("--concurrency <n>", "trials that run at once (default: 4)", optionParser(inputOptions.concurrency)).option("--timeout <seconds>", "how long a trial may take (default: 300)", optionParser(aboveZero)).option("--budget <usd>", "most that proposing and judging may cost together (default: 5 where a model is asked)", optionParser(inputOptions.budget_usd)).option("--no-store", "reuse no trial, and store none").optionsGroup("Options:").option("--config <file>", "configuration to use (default: skill-eval-gate.yml of base)").option("--json", "print the fix as JSON; without a skill a list of them").option("--quiet", "no progress").option("-C, --directory <dir>", "run as if started there");
}
async function fixRequest(options, terminal) {
	const { own, choice } = split(options);
	const folder = await folderOf(terminal, options.directory);
	const repository = await repositoryIfAny(folder);
	if (options.base !== void 0) return {
		request: await gateRequest([], {
			...own,
			base: options.base,
			head: "."
		}, terminal),
		choice
	};
	if (repository !== null) try {
		return {
			request: await gateRequest([], {
				...own,
				head: "."
			}, terminal),
			choice
		};
	} catch (error) {
		if (!(error instanceof NoBase)) throw error;
	}
	const parts = await requestParts([], own, workingFolder(folder, repository), terminal.environment);
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
	const by = propose === void 0 ? {} : { by: propose };
	if (propose !== "model" || model === void 0 || agent !== void 0 && isPaid(agent)) return {
		own,
		choice: by
	};
	const provider = {
		api: null,
		baseUrl: baseUrl ?? null,
		apiKeyEnv: null,
		price: price ?? null,
		...wireApi === void 0 ? {} : { wireApi }
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

// src/cli/fix-command.ts
function fixCommand(command, terminal, done) {
	withFixOptions(command).addHelpText("after", examples).action(async (skill, options) => {
		await removeStaleRunFolders();
		await removeStaleRunFolders(runsFolder(terminal.environment));
		const { request, choice } = await fixRequest(options, terminal);
		const { root } = workingFolder(request.path, await repositoryIfAny(request.path));
		const found = await open$1(request, choice, skill ?? null, {
			root,
			quiet: options.quiet === true,
			terminal
		});
		const { failed, warnings } = found;
		const proposed = found.fixes.filter(({ state }) => state === "proposed");
		const { written, errors } = options.write === true ? await writeAll(root, proposed, found) : NONE_WRITTEN;
		show(found, skill !== void 0, options, terminal);
		for (const one of written) terminal.stderr(`${writtenText(one, terminal.stderrColumns)}\n`);
		await printWarnings(terminal, root, warnings, MOST_WARNINGS);
		if (warnings.length > MOST_WARNINGS) terminal.stderr(`\`${ownCommandLine("validate")}\` lists them all.\n`);
		for (const error of failed === null ? errors : [...errors, failed]) terminal.stderr(`${await renderMessage(root, "error", error)}\n`);
		if (errors.length > 0) done(exitCodes.configuration);
		else if (failed !== null) done(exitCodes.notEvaluated);
		else done(proposed.length > 0 ? exitCodes.pass : exitCodes.regressed);
	});
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
		const own = asUserErrors(error);
		if (own === null) throw error;
		errors.push(...own);
	}
	return {
		written,
		errors
	};
}
const examples = `
Half of the prompts show what is wrong; the other half prove the new
description. It has to be better there, and no other skill may get worse.
With an agent both are asked in trials, and the gate decides.

Exit codes: 0 a better description is proposed, 1 none is, 2 it could not be
judged, 3 an error in the input.

Examples:
  What the change on this branch broke:
  $ skill-eval-gate fix
  One skill, written into its SKILL.md:
  $ skill-eval-gate fix pdf-forms --write
  A model proposes and is asked in trials, for at most $2:
  $ skill-eval-gate fix pdf-forms --agent model --model claude-haiku-4-5 \\
      --budget 2
  A model proposes, and the lexical router judges:
  $ skill-eval-gate fix --propose model --model claude-haiku-4-5`;
async function open$1(request, choice, skill, { root, quiet, terminal }) {
	const { environment } = terminal;
	const progress = showProgress({
		style: progressStyle({
			quiet,
			isTty: terminal.stderrIsTty,
			ci: environment["CI"] !== void 0,
			...environment["TERM"] === void 0 ? {} : { term: environment["TERM"] }
		}),
		write: terminal.stderr,
		now: () => performance.now(),
		columns: terminal.columns
	});
	return withSignals((signal) => openFix(request, {
		version,
		now: () => /* @__PURE__ */ new Date(),
		environment,
		signal,
		onProgress: (state) => progress.update(state),
		onForecast: (forecast) => progress.say(forecastText(forecast))
	}, skill, choice)).catch(rethrow(root)).finally(() => progress.end());
}
function rethrow(root) {
	return (error) => {
		throw inTree(error, root);
	};
}
function show(found, isOne, { json, write }, terminal) {
	const { fixes, judge, agents, failed } = found;
	if (json === true) {
		const all = fixes.map((fix) => fixJson(fix, found));
		if (failed !== null && fixes.length === 0) terminal.stdout(errorJson([failed]));
		else terminal.stdout(`${JSON.stringify(isOne ? all[0] : all, null, 2)}\n`);
		return;
	}
	if (failed === null || fixes.length > 0) terminal.stdout(renderFixes(fixes, {
		judge,
		agents,
		width: terminal.columns
	}));
	if (write !== true && fixes.some(({ state }) => state === "proposed")) terminal.stderr("Add --write to write it.\n");
}
function writtenText({ path, marked, unmarked }, width) {
	return [
		`Wrote the description in ${plain(path)}.`,
		...marked.map((file) => `Marked in ${plain(file)} the prompts that it was made from (tuned: true).`),
		...unmarked.map(({ file, ids }) => `${plain(file)} has no place for that mark. These prompts no longer test this description: ${ids.map(plain).join(", ")}.`)
	].map((line) => wrap(line, width, "", "  ")).join("\n");
}

export { fixCommand };