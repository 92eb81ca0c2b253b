import { agentIds, unknownAgent } from "./registry-ecb2d19a.js";
import { PLACEHOLDER, UserError, cut, group, numberBetween, ownCommandLine, parseAgentSpec, plain, plural, withSignals } from "./start-4f77a64b.js";
import { secretFinder } from "./proxied-fetch-b6c7a4fb.js";
import { reproduceCommand } from "./reproduce-4875aa9e.js";
import { gateWorkflows, lookAt, reviewWorkflows, treeAt } from "./look-f07a529c.js";
import { planFor } from "./plan-43a1b153.js";
import { wrap } from "./columns-e7eeb027.js";
import { missingWorkflows } from "./workflows-2164cff4.js";
import { exitCodes } from "./exit-codes-3ee759fb.js";
import { repositoryIfAny } from "./re2js-33ba3018.js";
import { evaluateInTerminal, showResults } from "./evaluate-and-show-f5d8cf2a.js";
import { optionParser } from "./option-parser-9152c270.js";
import { repeatable } from "./options-35cfdb52.js";
import { requestParts } from "./request-parts-52696cbe.js";
import { folderOf, workingFolder } from "./working-folder-cbc4ab26.js";
import { writeNewFile } from "./write-new-file-c97e628c.js";
import { _usingCtx } from "./usingCtx-852dbe91.js";
import { dirname, join, resolve } from "node:path";
import { Writable } from "node:stream";
import { mkdir, rm, rmdir } from "node:fs/promises";
import { dirname as dirname$1 } from "node:path/posix";

// src/init/plan-text.ts
const MOST_NAMED = 5;
function foundText(found, width) {
	const { catalogue, suites, unread, covered, configFile, workflows, tree } = found;
	const plugins = new Set(catalogue.skills.flatMap(({ plugin }) => plugin === null ? [] : [plugin.folder]));
	const hidden = catalogue.skills.filter(({ offered }) => !offered).length;
	const prompts = suites.reduce((sum, { tasks }) => sum + tasks.length, 0);
	const formats = [...new Set(suites.map(({ format }) => format))].sort().join(", ");
	const lines = [
		`${plural(catalogue.skills.length, "skill")}${plugins.size === 0 ? "" : `, ${plural(plugins.size, "plugin")}`}`,
		...hidden === 0 ? [] : [`${plural(hidden, "skill")} that only people start: no prompts are drafted`],
		suites.length === 0 ? "no evals" : `${plural(suites.length, "suite")} (${formats}) with ${plural(prompts, "prompt")}${covered.size === 0 ? ", none of which names a skill that has to load: kept" : ` for ${plural(covered.size, "skill")}: kept and used`}`,
		...unread.length === 0 ? [] : [`${plural(unread.length, "suite")} with mistakes, kept as they are: ${named(unread)}`],
		...configFile === null ? [] : [`${plain(configFile)}: kept`],
		...workflows.length === 0 ? [] : [`the Action runs in ${named(workflows)}: kept`]
	];
	return block(`Found in ${plain(tree.root)}`, lines, width);
}
function planText({ files, prompts, empty, notes }, width) {
	if (files.length === 0) return block("Nothing is missing: no file was written.", [...notes], width);
	const suites = files.filter(({ kind }) => kind === "suite");
	const others = files.filter(({ kind }) => kind !== "suite").map(({ path, about }) => `${path}: ${about}`);
	const [only] = suites;
	const counts = `${plural(prompts.positives, "prompt")} and ${plural(prompts.nearMisses, "near miss", "near misses")}`;
	const drafts = only === void 0 ? [] : [suites.length === 1 ? `${plain(only.path)}: a draft suite, ${counts}` : `${plain(dirname$1(only.path))}/*.suite.yaml: ${group(suites.length)} draft suites, ${counts}`];
	const without = empty.length === 0 ? [] : [`without a prompt, since the description gives none: ${named(empty)} - write one`];
	return block("To write", [
		...others,
		...drafts,
		...without,
		...notes
	], width);
}
function remarksText(remarks, width) {
	if (remarks.length === 0) return "The workflow files are up to date.\n";
	return `${[...new Set(remarks.map(({ file }) => file))].map((name) => {
		const own = remarks.filter(({ file }) => file === name);
		const lines = own.map(({ line, what }) => `${line === null ? "" : `line ${line}: `}${plain(what)}`);
		return block(plain(name), [...lines, ...new Set(own.map(({ todo }) => `-> ${plain(todo)}`))], width);
	}).join("\n")}\n${plural(remarks.length, "thing")} out of date. Nothing was written.\n`;
}
function named(names) {
	const more = names.length > MOST_NAMED ? ` and ${group(names.length - MOST_NAMED)} more` : "";
	return `${names.slice(0, MOST_NAMED).map(plain).join(", ")}${more}`;
}
function block(heading, lines, width) {
	return `${[wrap(heading, width, ""), ...lines.map((line) => wrap(line, width, "  ", "    "))].join("\n")}\n`;
}
function nextText({ files }, { width, command, action }) {
	const has = (kind) => files.some((file) => file.kind === kind);
	const folder = dirname$1(files.find(({ kind }) => kind === "suite")?.path ?? "");
	return `${block("Next", [
		...has("suite") ? [`Read the drafts in ${plain(folder)}/, and put them into the words of your users. Generated prompts never block; mark those that should with \`source: reviewed\`.`] : [],
		...has("workflow") ? [`In the workflow files, put the repository and commit of the Action in place of ${action}.`] : [],
		...files.length > 0 ? ["Commit the new files and open a pull request with them."] : [],
		"Change a description, and compare it with your default branch:"
	].map((step, index) => `${index + 1}. ${step}`), width)}     ${command("gate")}\n`;
}

// src/cli/approve-prompts.ts
const MOST_SHOWN = 2e3;
async function approvePrompts({ prompts, files, isCut }, { stdout }, asker) {
	stdout(`${`${plural(files, "recording")} read${isCut ? ", the newest; others were left out" : ""}`}: ${plural(prompts.length, "prompt")} before a skill was loaded\n`);
	if (asker === null) {
		if (prompts.length > 0) stdout("None is written without your approval: run this on a terminal, without --yes.\n");
		return [];
	}
	const kept = [];
	for (const [index, one] of prompts.entries()) {
		const question = `${index + 1} of ${prompts.length}, for ${one.skill}: "${cut(one.prompt, MOST_SHOWN)}"`;
		const answer = await asker.choose(question, ANSWERS, "skip");
		if (answer === null) return null;
		if (answer === "keep") kept.push(one);
		if (answer === "stop") break;
	}
	return kept;
}
const ANSWERS = [
	{
		value: "keep",
		label: "Keep"
	},
	{
		value: "skip",
		label: "Skip"
	},
	{
		value: "stop",
		label: "Skip all that follow"
	}
];

// src/cli/ask.ts
async function openAsker(terminal) {
	if (!terminal.stdoutIsTty) return null;
	const input = terminal.stdin();
	if (!("isTTY" in input) || input.isTTY !== true) {
		input.destroy();
		return null;
	}
	const { confirm, select, text } = await import("./prompts-1b807a77.js");
	const ended = new AbortController();
	const end = () => ended.abort();
	input.once("end", end).once("close", end);
	const given = {
		input,
		output: outputOf(terminal),
		signal: ended.signal
	};
	return {
		choose: async (question, options, initialValue) => {
			const chosen = await select({
				...given,
				message: plain(question),
				options: options.map((option) => ({ ...option })),
				initialValue,
				showInstructions: false
			});
			return options.find(({ value }) => value === chosen)?.value ?? null;
		},
		line: async (question, initial) => {
			const message = plain(question);
			const said = await text({
				...given,
				message,
				placeholder: initial,
				defaultValue: initial
			});
			return typeof said === "string" ? said.trim() || initial : null;
		},
		confirm: async (question) => {
			const answer = await confirm({
				...given,
				message: plain(question)
			});
			return typeof answer === "boolean" ? answer : null;
		},
		[Symbol.dispose]: () => close(input, end)
	};
}
function outputOf({ stdout, columns }) {
	const stream = new Writable({ write: (chunk, _, done) => {
		stdout(String(chunk));
		done();
	} });
	return Object.assign(stream, {
		isTTY: true,
		columns
	});
}
function close(input, end) {
	input.off("end", end).off("close", end);
	input.destroy();
}

// src/cli/write-new-files.ts
async function writeNewFiles(root, files) {
	const undo = [];
	await withSignals(async (signal) => {
		try {
			for (const { path, text } of files) {
				signal.throwIfAborted();
				const file = join(root, path);
				const made = await mkdir(dirname(file), { recursive: true }).catch(() => void 0);
				if (made !== void 0) undo.push(() => removeEmpty(dirname(file), made));
				if (await writeNewFile(file, text, { force: false })) undo.push(() => rm(file, { force: true }));
			}
			signal.throwIfAborted();
		} catch (error) {
			for (const step of undo.reverse()) await step().catch(() => {});
			throw error;
		}
	});
}
async function removeEmpty(folder, top) {
	for (let one = folder; one.startsWith(top); one = dirname(one)) await rmdir(one);
}

// src/cli/init-command.ts
function initCommand(command, terminal, done) {
	command.option("-y, --yes", "take the defaults and ask nothing").addOption(repeatable("--skills <glob>", "draft suites only for skills whose name matches")).option("--agent <id>", `agent for skill-eval-gate.yml: ${agentIds.join(", ")} (default: lexical)`).option("--model <name>", "model of that agent, which also writes the drafts").option("--budget <usd>", `most that drafts by the model may cost (default: ${DRAFT_BUDGET_USD}; 0: no model writes drafts)`, optionParser(numberBetween(0, 1e3))).option("--from-transcripts <dir>", "also take prompts from recordings of agents there, each approved by you").option("--no-workflows", "write no workflow files").option("--dry-run", "show what would be written, and write nothing").option("--check", "say what is out of date in the workflow files, and write nothing").option("-C, --directory <dir>", "run as if started there").addHelpText("after", examples).action(async (options) => {
		try {
			var _usingCtx$1 = _usingCtx();
			const folder = await folderOf(terminal, options.directory);
			if (options.check === true) return done(await checkWorkflows(folder, terminal));
			const given = choicesOf(options);
			const found = await lookAt(folder);
			const width = Math.min(terminal.columns, 100);
			terminal.stdout(`${foundText(found, width)}\n`);
			const asker = _usingCtx$1.u(options.yes === true || options.dryRun === true ? null : await openAsker(terminal));
			const mined = options.fromTranscripts === void 0 ? [] : await mine(resolve(folder, options.fromTranscripts), found, terminal, asker);
			const answers = asker === null ? given : await completed(given, found, asker);
			if (answers === null || mined === null) return stopped(terminal, done, CANCELLED);
			const drafting = {
				budgetUsd: options.budget ?? DRAFT_BUDGET_USD,
				isDryRun: options.dryRun === true,
				asker,
				width
			};
			const drafts = await draft(found, {
				...answers,
				mined
			}, drafting, terminal);
			if (drafts === null) return stopped(terminal, done, CANCELLED);
			const choices = {
				...answers,
				mined,
				...drafts
			};
			const plan = await planFor(found, choices, terminal.home);
			terminal.stdout(`${asker === null ? "" : "\n"}${planText(plan, width)}\n`);
			if (options.dryRun === true) {
				if (plan.files.length > 0) terminal.stdout("Dry run: nothing was written.\n");
				done(exitCodes.pass);
				return;
			}
			const { length } = plan.files;
			const question = `Write ${length === 1 ? "this file" : `these ${length} files`}?`;
			if (asker !== null && length > 0) {
				const isWanted = await asker.confirm(question);
				if (isWanted !== true) return stopped(terminal, done, isWanted === null ? CANCELLED : exitCodes.pass);
			}
			await writeNewFiles(found.tree.root, plan.files);
			const { positives, nearMisses } = plan.prompts;
			if (!(positives + nearMisses + mined.length === 0 && found.suites.every(({ tasks }) => tasks.length === 0))) await showFirstRun(folder, terminal);
			terminal.stdout(`\n${nextText(plan, {
				width,
				command: ownCommandLine,
				action: ACTION
			})}`);
			done(exitCodes.pass);
		} catch (_) {
			_usingCtx$1.e = _;
		} finally {
			_usingCtx$1.d();
		}
	});
}
const ACTION = `${PLACEHOLDER.repository}@${PLACEHOLDER.ref}`;
const examples = `
Adds only what is missing and never replaces a file: skill-eval-gate.yml, two
workflow files, and a draft suite in evals/ for each skill without a prompt.
On a terminal it asks first; --yes, or no terminal, takes the defaults.
Drafts come from the descriptions, with no key and no network. With --agent and
--model, that model writes them from the text of each SKILL.md: what it may cost
is shown before, and --dry-run asks nothing. Drafts never block: put them into
your users' words and mark them \`source: reviewed\`.
--from-transcripts reads recordings of Claude Code (~/.claude/projects), Codex
(~/.codex/sessions) and Copilot: the message before a skill was loaded. You
approve each one; without a terminal they are only counted. Nothing is sent.

Exit codes: 0 done, 3 an error in the input; with --check 1 where something is
out of date.

Examples:
  $ skill-eval-gate init
  $ skill-eval-gate init --dry-run
  $ skill-eval-gate init --check
  $ skill-eval-gate init --yes --skills 'pdf*' --agent claude-code --model haiku`;
async function checkWorkflows(folder, terminal) {
	const tree = await treeAt(folder);
	const remarks = await reviewWorkflows(tree.root, await gateWorkflows(tree), terminal.home);
	terminal.stdout(remarksText(remarks, Math.min(terminal.columns, 100)));
	return remarks.length === 0 ? exitCodes.pass : exitCodes.regressed;
}
function choicesOf({ agent, model, skills = [], workflows }) {
	if (agent === void 0) {
		if (model === void 0) return {
			skills,
			agent: null,
			workflows,
			mined: [],
			drafted: null
		};
		throw new UserError({
			what: "--model needs an agent.",
			todo: "Name it with --agent."
		});
	}
	const { id } = parseAgentSpec(agent);
	if (!agentIds.includes(id)) throw unknownAgent(id);
	return {
		skills,
		agent: {
			id: agent,
			model: model ?? null
		},
		workflows,
		mined: [],
		drafted: null
	};
}
const CANCELLED = 130;
async function mine(folder, { catalogue, suites }, terminal, asker) {
	const { minePrompts } = await import("./mine-prompts-c96255be.js");
	const found = await minePrompts(folder, catalogue, {
		known: suites.flatMap(({ tasks }) => tasks.map(({ prompt }) => prompt)),
		secretIn: secretFinder(terminal.environment)
	});
	return approvePrompts(found, terminal, asker);
}
const DRAFT_BUDGET_USD = 1;
async function draft(found, choices, drafting, terminal) {
	if (drafting.budgetUsd === 0) return { drafted: null };
	const { draftWithModel } = await import("./draft-with-model-f2d631f1.js");
	return draftWithModel(found, choices, drafting, terminal);
}
async function completed(given, found, asker) {
	let { agent, workflows } = given;
	if (agent === null && found.configFile === null) {
		const options = agentIds.filter((id) => id !== "command").map((id) => ({
			value: id,
			label: id,
			hint: HINTS[id] ?? PAID
		}));
		const id = await asker.choose("Which agent answers the prompts?", options, "lexical");
		if (id === null) return null;
		if (id !== "lexical") {
			const model = await asker.line("Which model? Its full name, such as claude-haiku-4-5.", "");
			if (model === null) return null;
			agent = {
				id,
				model: model === "" ? null : model
			};
		}
	}
	if (workflows && missingWorkflows(found.workflows).length > 0) {
		const isWanted = await asker.confirm("Add workflow files for GitHub Actions?");
		if (isWanted === null) return null;
		workflows = isWanted;
	}
	return {
		...given,
		agent,
		workflows
	};
}
const HINTS = {
	lexical: "compares words: free, no key, advice only",
	model: "one request to a model for each trial: needs its key"
};
const PAID = "a real agent: needs the key of a model";
function stopped(terminal, done, code) {
	terminal.stdout("Stopped: nothing was written.\n");
	done(code);
}
async function showFirstRun(folder, terminal) {
	const working = workingFolder(folder, await repositoryIfAny(folder));
	const parts = await requestParts([], { agent: "lexical" }, working, terminal.environment);
	const comparison = {
		kind: "run",
		head: {
			commit: "working",
			ref: null
		}
	};
	const request = {
		...parts,
		comparison,
		reproduce: reproduceCommand(comparison, parts)
	};
	const results = await evaluateInTerminal(request, terminal, true);
	await showResults(results, folder, {}, terminal);
}

export { initCommand };