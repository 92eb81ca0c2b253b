import { agentIds, unknownAgent } from "./registry-9c77abf4.js";
import { PLACEHOLDER, UserError, cut, group, ownCommandLine, parseAgentSpec, plain, plural, schemaUrl, withSignals } from "./start-9d0b2c86.js";
import { matchesAny, secretFinder } from "./prepare-d013daeb.js";
import { reproduceCommand } from "./reproduce-1c45e4a9.js";
import { gateWorkflows, lookAt, missingWorkflows, reviewWorkflows, treeAt, workflowText } from "./look-eddeb6ad.js";
import { parseDocument, require_dist } from "./read-text-file-87c85063.js";
import { groupBy } from "./group-by-9673aa7e.js";
import { defaultBranchName } from "./choose-base-a4aa29c3.js";
import { discoverSuites } from "./tree-d95f7a9f.js";
import { draftPrompts } from "./draft-prompts-e5e01fe1.js";
import { canonicalText, writeNewFile } from "./write-new-file-b654a491.js";
import { canonical } from "./list-files-fcb0117d.js";
import { tryGit } from "./git-5ac7e4d8.js";
import { wrap } from "./columns-e7eeb027.js";
import { exitCodes } from "./exit-codes-3ee759fb.js";
import { repositoryIfAny } from "./repository-if-any-d27c210c.js";
import { evaluateInTerminal, showResults } from "./evaluate-and-show-17584d41.js";
import { repeatable, requestParts } from "./options-4d4eea70.js";
import { folderOf, workingFolder } from "./working-folder-8d8bee92.js";
import { _usingCtx } from "./usingCtx-852dbe91.js";
import { dirname, join, resolve } from "node:path";
import { createHash } from "node:crypto";
import { Writable } from "node:stream";
import { lstat, mkdir, rm, rmdir } from "node:fs/promises";
import { dirname as dirname$1 } from "node:path/posix";

// src/init/draft-suite.ts
var import_dist = require_dist();
const FEW = 3;
const MOST_LETTERS = 80;
function draftFile(skill, folder) {
	const named = skill.replaceAll(":", "--").replaceAll("/", "__");
	const plain = named.replace(/[^A-Za-z0-9._-]+/g, "-").replace(/^[.-]+/, "").slice(0, MOST_LETTERS);
	const isExact = plain === named && plain === plain.toLowerCase() && !/--|__/.test(skill);
	const mark = createHash("sha256").update(skill).digest("hex").slice(0, 6);
	return `${folder}/${isExact ? plain : `${plain === "" ? "skill" : plain}-${mark}`}.suite.yaml`;
}
function draftText({ skill: { name }, positives, nearMisses }, file) {
	const tasks = [...positives.map((prompt) => ({
		prompt,
		must_activate: [name],
		source: "generated"
	})), ...nearMisses.map(({ prompt, owner }) => ({
		prompt,
		must_activate: [owner],
		should_not_activate: [name],
		source: "generated"
	}))];
	const text = canonicalText({
		version: 1,
		tasks
	}, file);
	const slots = positives.length >= FEW ? "" : slot(name, tasks.length > 0);
	return `${HEADER}${text}${slots}`;
}
const HEADER = `# A draft, made from descriptions of skills. Its prompts are measured and shown, and never block.
# Put them into the words of your users. A prompt blocks once it says \`source: reviewed\`.
`;
function slot(name, hasTasks) {
	return `
  # What would a user ask that needs this skill? Do not name it: a name is found whatever the description says.
${hasTasks ? "" : "  # Remove the [] behind \"tasks:\" above.\n"}  # - prompt: ...
  #   must_activate: [${JSON.stringify(name).replace(/[\u0080-\u009f\u2028\u2029]/g, "?")}]
`;
}
function minedText(skill, prompts, file) {
	const tasks = prompts.map((prompt) => ({
		prompt,
		must_activate: [skill],
		source: "mined"
	}));
	return `# Messages of users after which this skill was loaded, each approved by a person.\n${canonicalText({
		version: 1,
		tasks
	}, file)}`;
}
const NO_FILES = {
	files: [],
	read: async () => ({
		missing: true,
		problem: "does not exist"
	}),
	skillOf: async () => null,
	skills: async () => []
};
async function loadsAgain(draft, text, file) {
	try {
		const { tasks } = await canonical.read(parseDocument(text, file), NO_FILES);
		const read = tasks.map(({ prompt, expectations }) => [prompt, expectations.map(({ skill }) => skill)]);
		const meant = [...draft.positives.map((prompt) => [prompt, [draft.skill.name]]), ...draft.nearMisses.map(({ prompt, owner }) => [prompt, [owner, draft.skill.name]])];
		return JSON.stringify(read) === JSON.stringify(meant);
	} catch {
		return false;
	}
}

// src/init/suite-folder.ts
const FOLDERS = ["evals", "skill-evals"];
async function suiteFolder({ root, files }) {
	const taken = new Map(files.map(({ path, kind }) => [path, kind]));
	for (const folder of FOLDERS) if (!taken.has(folder) && !await isIgnored(root, `${folder}/x.suite.yaml`)) return folder;
	return FOLDERS[0];
}
async function isIgnored(root, path) {
	const { exitCode } = await tryGit(root, [
		"check-ignore",
		"-q",
		"--",
		path
	]);
	return exitCode === 0;
}

// src/init/plan.ts
async function planFor(found, choices, home) {
	const files = [];
	const notes = [];
	if (found.configFile === null) files.push({
		path: "skill-eval-gate.yml",
		text: configText(choices),
		kind: "config",
		about: "settings"
	});
	const branch = await defaultBranchName(found.tree.root);
	if (choices.workflows) for (const one of missingWorkflows(found.workflows)) files.push({
		path: one.file,
		text: await workflowText(one, home, branch),
		kind: "workflow",
		about: one.about
	});
	const prompts = {
		positives: 0,
		nearMisses: 0
	};
	const empty = [];
	const { skills } = found.catalogue;
	const folder = await suiteFolder(found.tree);
	for (const draft of draftPrompts(skills)) {
		const { name } = draft.skill;
		if (found.covered.has(name) || choices.skills.length > 0 && !matchesAny(name, choices.skills)) continue;
		const path = draftFile(name, folder);
		if (await exists(join(found.tree.root, path))) continue;
		const text = draftText(draft, path);
		if (!await loadsAgain(draft, text, path)) {
			notes.push(`No suite is drafted for ${name}: its prompts would not load again as they are.`);
			continue;
		}
		prompts.positives += draft.positives.length;
		prompts.nearMisses += draft.nearMisses.length;
		if (draft.positives.length === 0) empty.push(name);
		files.push({
			path,
			text,
			kind: "suite",
			about: name
		});
	}
	for (const [skill, own] of groupBy(choices.mined, (one) => one.skill)) {
		const path = draftFile(skill, folder).replace(/\.suite\.yaml$/, ".mined.suite.yaml");
		const text = minedText(skill, own.map(({ prompt }) => prompt), path);
		const about = `${own.length} approved ${own.length === 1 ? "prompt" : "prompts"} from recordings`;
		if (await exists(join(found.tree.root, path))) notes.push(`${path} exists, so that ${about} of ${skill} are left out.`);
		else files.push({
			path,
			text,
			kind: "mined",
			about
		});
	}
	const missing = [];
	for (const file of files) if (!await exists(join(found.tree.root, file.path))) missing.push(file);
	refuseLinks(found, missing);
	for (const kind of [
		"config",
		"workflow",
		"suite"
	]) {
		const first = missing.find((file) => file.kind === kind)?.path;
		if (first === void 0 || !await isIgnored(found.tree.root, first)) continue;
		notes.push(`git ignores ${first}: add an exception to .gitignore.`);
	}
	return {
		files: missing,
		prompts,
		empty,
		notes: [...notes, ...notFound(found, missing)]
	};
}
async function exists(path) {
	return await lstat(path).catch((error) => {
		if (error.code === "ENOENT") return null;
		throw new UserError({
			what: `"${path}" cannot be looked at: ${error.message}.`,
			todo: "Make room for it."
		});
	}) !== null;
}
function refuseLinks({ tree }, files) {
	const links = new Set(tree.files.flatMap(({ path, kind }) => kind === "file" ? [] : [path]));
	for (const { path } of files) {
		const parts = path.split("/");
		const link = parts.map((_, end) => parts.slice(0, end + 1).join("/")).find((folder) => links.has(folder));
		if (link === void 0) continue;
		throw new UserError({
			what: `\`${link}\` is a link or a submodule, and \`${path}\` would be written through it`,
			todo: "Put a folder in its place."
		});
	}
}
function notFound({ discovery, configFile }, files) {
	const suites = files.filter(({ kind }) => kind === "suite").map(({ path }) => path);
	const seen = new Set(discoverSuites(suites, discovery).map(({ file }) => file));
	return suites.every((path) => seen.has(path)) ? [] : [`\`suites:\` of ${configFile ?? "the configuration"} does not match ${suites[0] ?? ""}: add its folder there.`];
}
function configText({ agent }) {
	const chosen = agent === null ? "lexical" : agent.model === null ? agent.id : {
		id: agent.id,
		model: agent.model
	};
	return `# yaml-language-server: $schema=${schemaUrl("config")}
# Settings of Skill Eval Gate, see docs/configuration.md. They count once they are on the default branch.
${(0, import_dist.stringify)({ version: 1 })}
# Who answers the prompts. \`lexical\` compares words: free, no key, advice only.
# Real agents: claude-code, codex, copilot.
${(0, import_dist.stringify)({ agent: chosen })}
# Floors are off until you set them:
# policy:
#   min_recall: 0.7
#   min_precision: 0.8
`;
}

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
		suites.length === 0 ? "no evals" : `${plural(suites.length, "suite")} (${formats}) with ${plural(prompts, "prompt")} for ${plural(covered.size, "skill")}: kept and used`,
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
	const { confirm, select, text } = await import("./prompts-92402fa0.js");
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
	command.option("-y, --yes", "take the defaults and ask nothing").addOption(repeatable("--skills <glob>", "draft suites only for skills whose name matches")).option("--agent <id>", `agent for skill-eval-gate.yml: ${agentIds.join(", ")} (default: lexical)`).option("--model <name>", "model of that agent").option("--from-transcripts <dir>", "also take prompts from recordings of agents there, each approved by you").option("--no-workflows", "write no workflow files").option("--dry-run", "show what would be written, and write nothing").option("--check", "say what is out of date in the workflow files, and write nothing").option("-C, --directory <dir>", "run as if started there").addHelpText("after", examples).action(async (options) => {
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
			const choices = {
				...answers,
				mined
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
			await showFirstRun(folder, terminal);
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
Drafts come from the descriptions, with no key and no network. They never
block: put them into your users' words and mark them \`source: reviewed\`.
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
			mined: []
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
		mined: []
	};
}
const CANCELLED = 130;
async function mine(folder, { catalogue, suites }, terminal, asker) {
	const { minePrompts } = await import("./mine-prompts-5119a181.js");
	const found = await minePrompts(folder, catalogue, {
		known: suites.flatMap(({ tasks }) => tasks.map(({ prompt }) => prompt)),
		secretIn: secretFinder(terminal.environment)
	});
	return approvePrompts(found, terminal, asker);
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