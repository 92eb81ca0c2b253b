"use strict";

const require_rolldown_runtime = require("./runtime-90ab3a55.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_module = require("node:module");
node_module = require_rolldown_runtime.__toESM(node_module, 1);
let node_os = require("node:os");

// src/core/process/take-environment.ts
const SECRET = /(?:TOKEN|KEY|SECRET|PASSWORD|PASSWD|CREDENTIALS?|_PAT|_CUSTOM_HEADERS)$|^AWS_BEARER_TOKEN/i;
const PLAIN_WORD = /(?:^|_)(?:MONKEY|DONKEY|TURKEY|WHISKEY|HOCKEY|JOCKEY|HOTKEY)$/i;
const FINGERPRINT = /^[\dA-F]{40}$/;
const HARMLESS = /^(?:PATH|HOME|USER|LOGNAME|SHELL|PWD|SHLVL|TERM|TZ|CI|TMPDIR|LANG|LANGUAGE|LC_\w+|GITHUB_\w+|RUNNER_\w+|NODE_\w+)$/;
function takeEnvironment() {
	const all = { ...process.env };
	for (const [name, value] of Object.entries(all)) if (isSecret(name, value ?? "")) {
		taken.set(name, value ?? "");
		delete process.env[name];
	} else if (!isHarmless(name)) process.env[name] = value;
	if (process.platform === "linux") wipeInitial();
	for (const [name, value] of Object.entries(all)) if (!isSecret(name, value ?? "") && process.env[name] !== value) process.env[name] = value;
	return all;
}
function takenCredentials() {
	return Object.fromEntries([...taken].filter(([name]) => !NOT_FOR_GIT.test(name)));
}
const taken = /* @__PURE__ */ new Map();
const NOT_FOR_GIT = /^(?:INPUT_|ACTIONS_|ANTHROPIC_|CLAUDE_CODE_|OPENAI_|CODEX_|COPILOT_PROVIDER_|AWS_BEARER_TOKEN)|API_KEY$|_CUSTOM_HEADERS$/i;
async function withVariables(variables, work) {
	for (const name of Object.keys(variables)) {
		const use = lent.get(name) ?? {
			before: process.env[name],
			users: 0
		};
		use.users += 1;
		lent.set(name, use);
	}
	Object.assign(process.env, variables);
	try {
		return await work();
	} finally {
		for (const name of Object.keys(variables)) giveBack(name);
	}
}
const lent = /* @__PURE__ */ new Map();
function giveBack(name) {
	const use = lent.get(name);
	if (use === void 0) return;
	use.users -= 1;
	if (use.users > 0) return;
	lent.delete(name);
	if (use.before === void 0) delete process.env[name];
	else process.env[name] = use.before;
}
function isSecret(name, value) {
	if (PLAIN_WORD.test(name) || name === "GPG_KEY" && FINGERPRINT.test(value)) return false;
	return SECRET.test(name);
}
function isHarmless(name) {
	return HARMLESS.test(name) && !SECRET.test(name);
}
function wipeInitial() {
	let memory = null;
	try {
		const start = startOfEnvironment();
		const bytes = (0, node_fs.readFileSync)("/proc/self/environ");
		memory = (0, node_fs.openSync)("/proc/self/mem", "r+");
		let at = 0;
		while (at < bytes.length) {
			const next = bytes.indexOf(0, at);
			const end = next < 0 ? bytes.length : next;
			const equals = bytes.indexOf("=", at);
			const value = equals < 0 || equals >= end ? end : equals + 1;
			if (value < end && !isHarmless(bytes.toString("latin1", at, value - 1))) (0, node_fs.writeSync)(memory, Buffer.alloc(end - value), 0, end - value, start + value);
			at = end + 1;
		}
	} catch {} finally {
		if (memory !== null) (0, node_fs.closeSync)(memory);
	}
}
function startOfEnvironment() {
	const stat = (0, node_fs.readFileSync)("/proc/self/stat", "latin1");
	const start = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[47]);
	if (!Number.isSafeInteger(start) || start <= 0) throw new Error("no start of the environment in stat");
	return start;
}

// src/core/errors/cache-folder.ts
function cacheFolder(environment) {
	const own = environment["SKILL_EVAL_GATE_CACHE"] ?? "";
	if (own !== "") return (0, node_path.resolve)(own);
	const caches = environment["XDG_CACHE_HOME"] ?? "";
	return (0, node_path.join)((0, node_path.isAbsolute)(caches) ? caches : (0, node_path.join)((0, node_os.homedir)(), ".cache"), "seg");
}
function runsFolder(environment) {
	return (0, node_path.join)(cacheFolder(environment), "runs");
}

// package.json
var version$1 = "0.1.0";

// src/core/errors/version.ts
const version = version$1;

// src/commands/keep-compiled-code.ts
function keepCompiledCode(environment) {
	if (environment["CI"] !== void 0 || node_module.default.enableCompileCache === void 0) return;
	const folder = (0, node_path.join)(cacheFolder(environment), "compiled", version);
	try {
		makeFolder(folder);
		if (isOwn(folder)) node_module.default.enableCompileCache(folder);
	} catch {}
}
function makeFolder(folder) {
	if ((0, node_fs.existsSync)(folder)) return;
	const parent = (0, node_path.dirname)(folder);
	if (parent !== folder) makeFolder(parent);
	(0, node_fs.mkdirSync)(folder, 448);
}
function isOwn(folder) {
	if (process.getuid === void 0) return true;
	const { uid, mode } = (0, node_fs.lstatSync)(folder);
	return uid === process.getuid() && (mode & 18) === 0;
}

// src/core/results/exit-codes.ts
const exitCodes = {
	pass: 0,
	regressed: 1,
	notEvaluated: 2,
	configuration: 3,
	bug: 70
};
function exitCodeOf({ decision }) {
	if (decision.state === "not_evaluated") return exitCodes.notEvaluated;
	return decision.state === "regressed" && decision.enforced ? exitCodes.regressed : exitCodes.pass;
}

// src/commands/commands.ts
const commands = [
	{
		name: "gate",
		usage: "[options] [suite...]",
		description: "Compare head with its merge base: did a skill lose prompts, or fire where it should not?",
		load: async () => (await Promise.resolve().then(() => require("./agents-482b9764.js")).then((n) => n.gate_options_exports)).gateOptions
	},
	{
		name: "run",
		usage: "[options] [suite...]",
		description: "Measure the skills of this folder: precision, recall and F1 of their triggering, and every grader.",
		load: async () => (await Promise.resolve().then(() => require("./agents-482b9764.js")).then((n) => n.run_options_exports)).runOptions
	},
	{
		name: "init",
		usage: "[options]",
		description: "Set up this repository: settings, workflows and draft suites for its skills, then a first run.",
		load: async () => (await Promise.resolve().then(() => require("./agents-482b9764.js")).then((n) => n.init_options_exports)).initOptions
	},
	{
		name: "check",
		usage: "[options] [path]",
		description: "Find skills that take each other's words: compare names and descriptions, without evals.",
		load: async () => (await Promise.resolve().then(() => require("./agents-482b9764.js")).then((n) => n.check_options_exports)).checkOptions
	},
	{
		name: "fix",
		usage: "[options] [skill]",
		description: "Propose a better description for a skill that lost prompts, proven on prompts that it was not made from.",
		load: async () => (await Promise.resolve().then(() => require("./agents-482b9764.js")).then((n) => n.fix_options_exports)).fixOptions
	},
	{
		name: "report",
		usage: "[options] <results>",
		description: "Render a results.json: as the comment (markdown), the job summary, a page (html), terminal text, JSON or JUnit.",
		load: async () => (await Promise.resolve().then(() => require("./options-63464348.js")).then((n) => n.report_options_exports)).reportOptions
	},
	{
		name: "history",
		usage: "[options]",
		description: "Show how the skills did on the default branch, run by run; merge runs into that, or bless a baseline.",
		load: async () => (await Promise.resolve().then(() => require("./options-63464348.js")).then((n) => n.history_options_exports)).historyOptions
	},
	{
		name: "validate",
		usage: "[options] [file...]",
		description: "Check configuration, skills and suites without running anything, and report which losses each suite detects.",
		load: async () => (await Promise.resolve().then(() => require("./options-63464348.js")).then((n) => n.validate_options_exports)).validateOptions
	},
	{
		name: "doctor",
		usage: "[options]",
		description: "Find what is wrong with the setup, and say what to do: machine, repository, workflows, agent, GitHub.",
		load: async () => (await Promise.resolve().then(() => require("./options-63464348.js")).then((n) => n.doctor_options_exports)).doctorOptions
	},
	{
		name: "convert",
		usage: "[options] <file>",
		description: "Convert a suite of any format to a *.suite.yaml, our own format, which can hold all others.",
		load: async () => (await Promise.resolve().then(() => require("./options-63464348.js")).then((n) => n.convert_options_exports)).convertOptions
	},
	{
		name: "transpile",
		usage: "[options] <file>",
		description: "Turn AgentV's EVAL.yaml into an evals.json for each skill, and a trigger set for run_eval.py.",
		load: async () => (await Promise.resolve().then(() => require("./options-63464348.js")).then((n) => n.transpile_options_exports)).transpileOptions
	},
	{
		name: "grade",
		usage: "[options] <file>",
		description: "Run graders on trials given as JSON: one line in, one line out.",
		load: async () => (await Promise.resolve().then(() => require("./options-63464348.js")).then((n) => n.grade_options_exports)).gradeOptions
	},
	{
		name: "transcript",
		usage: "[options] <file>",
		description: "Read an agent's recording: skills loaded, failed loads, tool calls, output and cost.",
		load: async () => (await Promise.resolve().then(() => require("./agents-482b9764.js")).then((n) => n.transcript_options_exports)).transcriptOptions
	},
	{
		name: "power",
		usage: "[options]",
		description: "Compute which losses a suite of a given size detects: simulate pull requests and let the gate decide on each. Runs no agent.",
		load: async () => (await Promise.resolve().then(() => require("./options-63464348.js")).then((n) => n.power_options_exports)).powerOptions
	},
	{
		name: "aa",
		usage: "[options] [suite...]",
		description: "Test the gate itself: compare a commit with itself, each side with trials of its own. Every regression is a false alarm.",
		load: async () => (await Promise.resolve().then(() => require("./agents-482b9764.js")).then((n) => n.aa_options_exports)).aaOptions
	},
	{
		name: "demo",
		usage: "[options]",
		description: "Show the gate at work: make a small repository, widen one description too far, print the comment.",
		load: async () => (await Promise.resolve().then(() => require("./options-63464348.js")).then((n) => n.demo_options_exports)).demoOptions
	}
];

// src/commands/help-text.ts
const DESCRIPTION = "Gate changes to agent skills on how well the skills trigger: precision, recall and F1 against the base branch.";
const optionItems = [
	["-V, --version", "output the version number"],
	["-C <dir>", "run as if started there; also after a command that lists it"],
	["-h, --help", "display help for command"]
];
const commandItems = [...commands.map(({ name, usage, description }) => [`${name} ${usage}`, description]), ["help [command]", "display help for command"]];
const TERM_WIDTH = Math.max(...[...optionItems, ...commandItems].map(([term]) => term.length));
const LEAST_WIDTH$1 = 40;
function helpText(width) {
	return [
		"Usage: skill-eval-gate [options] [command]",
		"",
		...wrap$1(DESCRIPTION, width),
		"",
		"Options:",
		...optionItems.flatMap((item) => itemLines(item, width)),
		"",
		"Commands:",
		...commandItems.flatMap((item) => itemLines(item, width)),
		"",
		"Start with:",
		...[
			"demo",
			"check",
			"init"
		].map((name) => `  $ skill-eval-gate ${name}`),
		""
	].join("\n");
}
function itemLines([term, description], width) {
	const [first, ...rest] = wrap$1(description, width - TERM_WIDTH - 4);
	return [`  ${term.padEnd(TERM_WIDTH)}  ${first}`, ...rest.map((line) => `${" ".repeat(TERM_WIDTH + 4)}${line}`)];
}
function wrap$1(text, width) {
	if (width < LEAST_WIDTH$1) return [text];
	const lines = [];
	for (const word of text.split(" ")) {
		const longer = `${lines.at(-1)} ${word}`;
		if (lines.length > 0 && longer.length <= width) lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	return lines;
}

// src/commands/terminal.ts
function helpWidth(terminal, toStderr) {
	if (toStderr) return terminal.stderrIsTty ? terminal.stderrColumns : 80;
	return terminal.stdoutIsTty ? terminal.columns : 80;
}

// src/commands/main.ts
async function main(argv, terminal) {
	const [word] = argv;
	if (word === void 0) {
		terminal.stderr(helpText(helpWidth(terminal, true)));
		return exitCodes.configuration;
	}
	if (argv.length === 1 && [
		"--help",
		"-h",
		"help"
	].includes(word)) {
		terminal.stdout(helpText(helpWidth(terminal, false)));
		return exitCodes.pass;
	}
	if (argv.length === 1 && ["--version", "-V"].includes(word)) {
		terminal.stdout(`${version}\n`);
		return exitCodes.pass;
	}
	const { runCommandLine } = await Promise.resolve().then(() => require("./options-63464348.js")).then((n) => n.run_command_line_exports);
	return runCommandLine(argv, terminal);
}

// src/reports/columns.ts
function displayWidth(text) {
	let width = 0;
	for (const character of text) {
		if (/\p{M}|\u200C|\u200D/u.test(character)) continue;
		width += WIDE.test(character) ? 2 : 1;
	}
	return width;
}
const WIDE = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{Emoji_Presentation}\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6]/u;
function wrap(text, width, first, rest = first) {
	const lines = [];
	let line = "";
	let used = 0;
	for (const word of text.split(" ")) {
		const cells = displayWidth(word);
		const room = width - displayWidth(lines.length === 0 ? first : rest);
		if (line !== "" && used + 1 + cells > room) {
			lines.push(line);
			line = word;
			used = cells;
		} else {
			used += line === "" ? cells : cells + 1;
			line = line === "" ? word : `${line} ${word}`;
		}
	}
	lines.push(line);
	return first + lines.join(`\n${rest}`);
}
function columns(rows, right) {
	const widths = [];
	for (const row of rows) for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, displayWidth(cell));
	return rows.map((row) => row.map((cell, index) => {
		const gap = " ".repeat((widths[index] ?? 0) - displayWidth(cell));
		return right.includes(index) ? gap + cell : cell + gap;
	}).join("  ").trimEnd());
}

// src/commands/wrap-message.ts
const LEAST_WIDTH = 40;
const SOURCE = /^\s*>?\s*\d*\s*\|/;
function wrapMessage(text, width) {
	if (width < LEAST_WIDTH) return text;
	return text.split("\n").map((line) => {
		if (displayWidth(line) <= width || SOURCE.test(line) || line.includes("\r")) return line;
		const [, indent = "", arrow = "", rest = ""] = /^(\s*)(-> )?(.*)$/u.exec(line) ?? [];
		return wrap(rest, width, indent + arrow, `${indent}${arrow === "" ? "  " : "   "}`);
	}).join("\n");
}

Object.defineProperty(exports, "cacheFolder", { enumerable: true, get: () => cacheFolder });
Object.defineProperty(exports, "columns", { enumerable: true, get: () => columns });
Object.defineProperty(exports, "commands", { enumerable: true, get: () => commands });
Object.defineProperty(exports, "displayWidth", { enumerable: true, get: () => displayWidth });
Object.defineProperty(exports, "exitCodeOf", { enumerable: true, get: () => exitCodeOf });
Object.defineProperty(exports, "exitCodes", { enumerable: true, get: () => exitCodes });
Object.defineProperty(exports, "helpText", { enumerable: true, get: () => helpText });
Object.defineProperty(exports, "helpWidth", { enumerable: true, get: () => helpWidth });
Object.defineProperty(exports, "keepCompiledCode", { enumerable: true, get: () => keepCompiledCode });
Object.defineProperty(exports, "main", { enumerable: true, get: () => main });
Object.defineProperty(exports, "runsFolder", { enumerable: true, get: () => runsFolder });
Object.defineProperty(exports, "takeEnvironment", { enumerable: true, get: () => takeEnvironment });
Object.defineProperty(exports, "takenCredentials", { enumerable: true, get: () => takenCredentials });
Object.defineProperty(exports, "version", { enumerable: true, get: () => version });
Object.defineProperty(exports, "withVariables", { enumerable: true, get: () => withVariables });
Object.defineProperty(exports, "wrap", { enumerable: true, get: () => wrap });
Object.defineProperty(exports, "wrapMessage", { enumerable: true, get: () => wrapMessage });