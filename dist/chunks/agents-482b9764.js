"use strict";

const require_rolldown_runtime = require("./runtime-90ab3a55.js");
const require_start = require("./start-b5b59809.js");
const require_options = require("./options-63464348.js");
const require_documents = require("./documents-9c53a8eb.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
let node_util = require("node:util");
let node_fs_promises = require("node:fs/promises");
let node_child_process = require("node:child_process");
let node_path_posix = require("node:path/posix");
let node_stream_promises = require("node:stream/promises");

// src/core/process/agent-failure.ts
var AgentFailure = class extends Error {
	kind;
	stderr;
	lostSkill;
	constructor(message, kind = "agent", { stderr = "", lostSkill = null } = {}) {
		super(message);
		this.name = "AgentFailure";
		this.kind = kind;
		this.stderr = stderr;
		this.lostSkill = lostSkill;
	}
};

// src/core/process/resolve-command.ts
async function resolveCommand(command, folder, path) {
	const [name, ...rest] = command;
	if (name === void 0 || name === "") throw new require_start.UserError({
		what: "The agent \"command\" has no command",
		todo: `Name one: --agent-command 'PROGRAM ARGS'.`
	});
	const folders = /[/\\]/.test(name) ? [folder] : (path ?? "").split(node_path.delimiter).filter((entry) => entry !== "");
	const program = await firstProgram(folders.flatMap((entry) => withExtensions((0, node_path.resolve)(entry, name))));
	if (program === null) throw new require_start.UserError({
		what: `The agent's program "${name}" does not exist or is not executable (looked ${folders[0] === folder ? `in ${folder}` : "on PATH"})`,
		todo: "Install it, correct its name, or make it executable (chmod +x)."
	});
	return {
		program,
		args: await Promise.all(rest.map((argument) => absoluteFile(argument, folder)))
	};
}
async function firstProgram(candidates) {
	for (const candidate of candidates) if (await isProgram(candidate)) return candidate;
	return null;
}
async function isProgram(path) {
	return await (0, node_fs_promises.access)(path, node_fs.constants.X_OK).then(() => true, () => false) && await isFile(path);
}
function withExtensions(path) {
	return process.platform === "win32" && (0, node_path.extname)(path) === "" ? [`${path}.exe`, `${path}.com`] : [path];
}
async function absoluteFile(argument, folder) {
	if (argument === "" || argument.startsWith("-") || argument.includes("\0")) return argument;
	const path = (0, node_path.join)(folder, argument);
	return !(0, node_path.isAbsolute)(argument) && await isFile(path) ? path : argument;
}
async function isFile(path) {
	return (0, node_fs_promises.stat)(path).then((found) => found.isFile(), () => false);
}

// src/core/process/keep-ends.ts
function keepEnds(stream, sizes) {
	const head = [];
	let room = sizes.head;
	let isCut = false;
	let tail = Buffer.alloc(0);
	stream.on("data", (chunk) => {
		const part = chunk.subarray(0, room);
		isCut ||= part.length < chunk.length;
		room -= part.length;
		if (part.length > 0) head.push(part);
		if (sizes.tail > 0) tail = Buffer.concat([tail, chunk.subarray(-sizes.tail)]).subarray(-sizes.tail);
	});
	stream.on("error", () => {});
	return () => ({
		head: new TextDecoder("utf-8", { ignoreBOM: true }).decode(Buffer.concat(head), { stream: isCut }),
		tail: tail.toString("utf8").trim(),
		isCut
	});
}

// src/core/process/kill-marked.ts
const MARK = "TERM_SESSION_ID";
const ROUNDS = 5;
const MAX_BYTES$1 = 2097152;
function killMarked(mark) {
	if (process.platform !== "linux") return;
	for (let round = 0; round < ROUNDS; round += 1) {
		const found = findMarked(`${MARK}=${mark}`);
		if (found.length === 0) return;
		for (const pid of found) kill(pid);
	}
}
let buffer = null;
function findMarked(entry) {
	buffer ??= Buffer.allocUnsafe(MAX_BYTES$1);
	const into = buffer;
	return processes().filter((pid) => {
		const environment = into.subarray(0, readEnvironment(pid, into));
		return environment.includes(entry) && environment.toString().split("\0").includes(entry);
	});
}
function processes() {
	try {
		return (0, node_fs.readdirSync)("/proc").map(Number).filter((pid) => pid > 1 && pid !== process.pid);
	} catch {
		return [];
	}
}
function readEnvironment(pid, into) {
	let file = null;
	let length = 0;
	try {
		file = (0, node_fs.openSync)(`/proc/${pid}/environ`, "r");
		for (;;) {
			const read = (0, node_fs.readSync)(file, into, length, into.length - length, null);
			if (read === 0) return length;
			length += read;
		}
	} catch {
		return length;
	} finally {
		if (file !== null) (0, node_fs.closeSync)(file);
	}
}
function kill(pid) {
	try {
		process.kill(pid, "SIGKILL");
	} catch {}
}

// src/core/process/watchdog.ts
const GRACE_MS$1 = 1e3;
const watched = /* @__PURE__ */ new Map();
let watchdog = null;
function watchMark(mark) {
	const set = (pid) => {
		watched.set(mark, pid);
		if (watchdog === null) startWatchdog();
		else send(lineOf$1(mark, pid));
	};
	set(null);
	return {
		started: set,
		gone() {
			watched.delete(mark);
			send(`-${mark}`);
		}
	};
}
function lineOf$1(mark, pid) {
	return `+${mark} ${pid ?? ""}`;
}
function startWatchdog() {
	const child = (0, node_child_process.spawn)(process.execPath, [
		"--input-type=commonjs",
		"-e",
		SOURCE,
		String(GRACE_MS$1),
		MARK
	], {
		stdio: [
			"pipe",
			"ignore",
			"ignore"
		],
		detached: true,
		windowsHide: true,
		cwd: process.platform === "win32" ? void 0 : "/",
		env: process.platform === "win32" ? process.env : {}
	});
	watchdog = child;
	const gone = () => {
		if (watchdog === child) watchdog = null;
	};
	child.once("error", gone).once("exit", gone);
	child.stdin.on("error", () => {});
	child.unref();
	if ("unref" in child.stdin && typeof child.stdin.unref === "function") child.stdin.unref();
	for (const [mark, pid] of watched) send(lineOf$1(mark, pid));
}
function send(line) {
	watchdog?.stdin?.write(`${line}\n`);
}
const SOURCE = `
const fs = require('node:fs')
const [graceMs, markName] = process.argv.slice(1)
const groups = new Map()
const attempt = (act) => { try { return act() } catch {} }
const killGroups = (signal) => {
  for (const pid of groups.values()) {
    if (!(pid > 1)) continue
    if (process.platform !== 'win32') attempt(() => process.kill(-pid, signal))
    else require('node:child_process').spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'])
  }
}
const killMarked = () => {
  const marks = new Set([...groups.keys()].map((mark) => markName + '=' + mark))
  for (const name of attempt(() => fs.readdirSync('/proc')) ?? []) {
    const pid = Number(name)
    if (!(pid > 1)) continue
    const environment = attempt(() => fs.readFileSync('/proc/' + pid + '/environ', 'utf8')) ?? ''
    if (environment.split('\\0').some((entry) => marks.has(entry))) attempt(() => process.kill(pid, 'SIGKILL'))
  }
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
let rest = ''
process.stdin.setEncoding('utf8')
process.stdin.on('data', (text) => {
  const lines = (rest + text).split('\\n')
  rest = lines.pop()
  for (const line of lines) {
    const [mark, pid] = line.slice(1).split(' ')
    if (line.startsWith('+')) groups.set(mark, Number(pid))
    else groups.delete(mark)
  }
})
process.stdin.on('close', () => {
  if (groups.size === 0) process.exit(0)
  killGroups('SIGTERM')
  setTimeout(() => {
    killGroups('SIGKILL')
    for (let round = 0; round < 3; round += 1) killMarked()
    process.exit(0)
  }, Number(graceMs))
})
`;

// src/core/process/process-group.ts
const DRAIN_MS = 1e3;
function startProcessGroup(program, args, options) {
	const mark = (0, node_crypto.randomUUID)();
	const watch = watchMark(mark);
	const child = (0, node_child_process.spawn)(program, args, {
		cwd: options.cwd,
		env: {
			...options.env,
			[MARK]: mark
		},
		stdio: [
			"pipe",
			"pipe",
			"pipe"
		],
		detached: process.platform !== "win32",
		windowsHide: true
	});
	const { pid } = child;
	if (pid === void 0) watch.gone();
	else watch.started(pid);
	const exit = new Promise((resolve) => {
		child.once("error", (error) => {
			if (pid === void 0) resolve({
				kind: "failed",
				error
			});
		});
		child.once("exit", (code, signal) => {
			if (pid !== void 0) killGroup(pid, "SIGKILL");
			killMarked(mark);
			watch.gone();
			const drained = setTimeout(() => {
				child.stdout.destroy();
				child.stderr.destroy();
			}, DRAIN_MS);
			child.once("close", () => clearTimeout(drained));
			resolve(code === null ? {
				kind: "signal",
				signal: signal ?? "unknown"
			} : {
				kind: "code",
				code
			});
		});
	});
	child.stdin.on("error", () => {});
	return {
		stdin: child.stdin,
		stdout: child.stdout,
		stderr: child.stderr,
		exit,
		async stop(graceMs) {
			if (pid === void 0) return;
			if (child.exitCode === null && child.signalCode === null) {
				killGroup(pid, "SIGTERM");
				const force = setTimeout(() => killGroup(pid, "SIGKILL"), graceMs);
				await exit;
				clearTimeout(force);
			}
			await exit;
		}
	};
}
function killGroup(pid, signal) {
	if (process.platform === "win32") {
		(0, node_child_process.spawn)("taskkill", [
			"/pid",
			String(pid),
			"/T",
			"/F"
		], { stdio: "ignore" }).on("error", () => {});
		return;
	}
	try {
		process.kill(-pid, signal);
	} catch {}
}

// src/agents/provides.ts
const PICKS = {
	output: false,
	tools: false,
	files: false,
	usage: false,
	turns: false
};
const ANSWERS = {
	output: true,
	tools: false,
	files: false,
	usage: true,
	turns: true
};
const WORKS = {
	output: true,
	tools: true,
	files: true,
	usage: true,
	turns: true
};

// src/agents/trial-context.ts
const TOOL_SERVER = "project";
const STUB_ANSWER = "Done.";
const WORDS$1 = {
	messages: "earlier messages",
	files: "instruction files",
	tools: "tools of an MCP server"
};
function contextProblem({ id, context: support }, context) {
	if (context === void 0 || support === "ignored") return null;
	const missing = missingParts(context, support?.takes ?? []);
	if (missing.length === 0) return null;
	return `the agent "${id}" cannot be given the context of this prompt: ${missing.map((part) => WORDS$1[part]).join(", ")}`;
}
function missingParts(context, takes) {
	return [
		"messages",
		"files",
		"tools"
	].filter((part) => (context?.[part].length ?? 0) > 0).filter((part) => !takes.includes(part));
}
function calledTools$1(calls, context, support) {
	if (context === void 0 || support === void 0 || support === "ignored") return [];
	const called = new Set(calls.filter(({ caller }) => caller !== "subagent").map(({ name }) => name));
	return context.tools.flatMap(({ name }) => called.has(support.toolName(name)) ? [name] : []);
}

// src/agents/transcript/unanswered.ts
const UNANSWERED = [
	"refused",
	"cut_off",
	"empty_answer"
];
const REFUSED = /* @__PURE__ */ new Set([...[
	"refusal",
	"content_filter",
	"content-filter",
	"safety",
	"sensitive",
	"guardrail_intervened",
	"content_filtered"
], ...[
	"blocklist",
	"language",
	"prohibited_content",
	"recitation",
	"spii",
	"image_safety"
]]);
const CUT_OFF = /* @__PURE__ */ new Set([
	...[
		"max_tokens",
		"model_context_window_exceeded",
		"length",
		"model_length",
		"max_output_tokens",
		"incomplete"
	],
	...[
		"error",
		"failed",
		"cancelled",
		"network_error",
		"abort",
		"insufficient_system_resource"
	],
	...[
		"malformed_function_call",
		"unexpected_tool_call",
		"malformed_response",
		"too_many_tool_calls"
	],
	...["missing_thought_signature", "other"]
]);
function unansweredBy(said, { isEmpty = false, refuses = false } = {}) {
	if (REFUSED.has(said)) return {
		kind: "refused",
		said
	};
	if (refuses) return {
		kind: "refused",
		said: ""
	};
	if (CUT_OFF.has(said)) return {
		kind: "cut_off",
		said
	};
	return isEmpty ? {
		kind: "empty_answer",
		said: ""
	} : null;
}
function isOfUnanswered({ kind }) {
	return UNANSWERED.some((one) => one === kind);
}
function isUnanswered({ unanswered, skillInvocations }) {
	return unanswered !== null && skillInvocations.length === 0;
}
function unansweredText({ kind, said }) {
	const reason = said === "" ? "" : ` (${said})`;
	return `its model's last answer ${WORDS[kind]}${reason}`;
}
const WORDS = {
	refused: "was a refusal",
	cut_off: "was cut off",
	empty_answer: "was empty"
};

// src/agents/cli-agent/npm-package.ts
const EXE = "(?:\\.exe)?$";
const VERSION = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;
function parseSpec(spec, agents) {
	const [id = "", version = ""] = spec.split("@");
	const agent = agents.find((one) => one.id === id);
	if (agent === void 0) throw new require_start.UserError({
		what: `No agent "${id}" can be installed`,
		todo: `Use one of: ${agents.map((one) => one.id).join(", ")}.`
	});
	if (VERSION.test(version) && spec === `${id}@${version}`) return {
		agent,
		version
	};
	throw new require_start.UserError({
		what: `"${spec}" does not name one version to install`,
		todo: `Write it in full, as in ${id}@1.2.3: two runs with different versions cannot be compared.`
	});
}

// src/agents/transcript/readers/agent-fields.ts
const count = require_start.unknown().optional().transform((value) => require_options.tokenCount(value) ?? 0);
const optionalText = require_start.string().optional().catch(void 0);
function contentText(content) {
	if (typeof content === "string") return content;
	if (!Array.isArray(content)) return "";
	return content.slice(0, MAX_BLOCKS).flatMap((block) => {
		const text = textBlock.safeParse(block);
		return text.success ? [text.data.text] : [];
	}).join("\n");
}
const MAX_BLOCKS = 1e4;
const textBlock = require_start.object({
	type: require_start.literal("text"),
	text: require_start.string()
});
function decodedArguments(value) {
	return typeof value === "string" ? require_options.parseJson(value) : value;
}

// src/agents/transcript/readers/reader.ts
function on(form, read) {
	return (event) => {
		const { success, data } = form.safeParse(event);
		if (success) read(data);
		return success;
	};
}
function onAny(read) {
	return (event) => {
		read(event);
		return true;
	};
}
function byType(readers, other = () => false) {
	return (event) => {
		const { type } = event;
		return ((typeof type === "string" && Object.hasOwn(readers, type) ? readers[type] : void 0) ?? other)(event);
	};
}
function withoutEnd(event) {
	return `the recording has no \`${event}\`: the run was stopped, or its recording was cut`;
}
function calledTools({ tools: names, rules }) {
	const tools = Object.entries(rules.tools).filter(([, { does }]) => does === "load" || does === "delegate");
	const keys = tools.some(([, { does, keys }]) => does === "load" && keys.includes("skill")) ? ["skill"] : [];
	return {
		names,
		loaders: tools.map(([name]) => name),
		keys
	};
}

// src/agents/transcript/readers/claude-code.ts
const vital = /* @__PURE__ */ new Set([
	"assistant",
	"user",
	"result"
]);
const claudeCode$1 = {
	id: "claude-code",
	label: "Claude Code",
	command: "claude -p PROMPT --output-format stream-json --verbose",
	rules: {
		roots: {
			folders: [".claude/skills"],
			nested: false
		},
		tools: {
			Skill: {
				does: "load",
				keys: [
					"skill",
					"command",
					"name"
				]
			},
			Agent: {
				does: "delegate",
				keys: ["subagent_type"],
				usual: "general-purpose"
			},
			Task: {
				does: "delegate",
				keys: ["subagent_type"],
				usual: "general-purpose"
			},
			Read: {
				does: "read",
				keys: ["file_path"]
			},
			Bash: {
				does: "run",
				keys: ["command"]
			}
		}
	},
	tools: [...[
		"Skill",
		"Agent",
		"Task",
		"Bash",
		"Read",
		"Glob",
		"Grep",
		"Edit",
		"Write",
		"WebFetch",
		"WebSearch"
	], ...[
		"TodoWrite",
		"ToolSearch",
		"NotebookEdit"
	]],
	vital,
	create: (run) => new ClaudeCodeReader(run, { isQwen: false })
};
const qwenCode$1 = {
	id: "qwen-code",
	label: "Qwen Code",
	command: "qwen --output-format stream-json PROMPT",
	rules: {
		roots: {
			folders: [".qwen/skills", ".agents/skills"],
			nested: false
		},
		tools: {
			skill: {
				does: "load",
				keys: [
					"skill",
					"command",
					"name"
				]
			},
			agent: {
				does: "delegate",
				keys: ["subagent_type"],
				usual: "general-purpose"
			},
			read_file: {
				does: "read",
				keys: ["file_path"]
			},
			run_shell_command: {
				does: "run",
				keys: ["command"]
			}
		}
	},
	tools: [...[
		"skill",
		"agent",
		"run_shell_command",
		"read_file",
		"glob",
		"grep_search",
		"edit",
		"write_file"
	], ...[
		"notebook_edit",
		"web_fetch",
		"tool_search",
		"tool_call"
	]],
	vital,
	create: (run) => new ClaudeCodeReader(run, { isQwen: true })
};
const from = {
	parent_tool_use_id: require_start.string().nullish().catch(null),
	isSidechain: require_start.boolean().optional().catch(false)
};
const message$4 = require_start.object({
	id: optionalText,
	content: require_start.union([require_start.string(), require_start.array(require_start.unknown())])
});
const isApiError = require_start.boolean().optional().catch(false);
const assistant = require_start.object({
	...from,
	message: message$4,
	is_api_error_message: isApiError,
	isApiErrorMessage: isApiError
});
const user = require_start.object({
	...from,
	message: message$4,
	tool_use_result: require_start.unknown().optional()
});
const toolUse$1 = require_start.object({
	type: require_start.literal("tool_use"),
	id: require_start.string(),
	name: require_start.string(),
	input: require_start.unknown().optional()
});
const toolResult$2 = require_start.object({
	type: require_start.literal("tool_result"),
	tool_use_id: require_start.string(),
	content: require_start.unknown().optional(),
	is_error: require_start.boolean().nullish().catch(null)
});
const names = require_start.array(require_start.unknown()).catch([]);
const init$2 = require_start.object({
	subtype: require_start.literal("init"),
	cwd: optionalText,
	skills: names,
	slash_commands: names,
	plugins: names
});
const task = require_start.object({
	tool_use_id: require_start.string(),
	subagent_type: require_start.string()
});
const taskStarted = require_start.object({
	subtype: require_start.literal("task_started"),
	data: task.optional(),
	tool_use_id: optionalText,
	subagent_type: optionalText
});
const plugin = require_start.object({
	name: require_start.string(),
	path: require_start.string()
});
const delegationResult = require_start.object({ agentType: require_start.string() });
const result$2 = require_start.object({
	subtype: require_start.string(),
	is_error: require_start.boolean().catch(false),
	result: optionalText,
	stop_reason: optionalText,
	errors: require_start.array(require_start.unknown()).catch([]),
	error: require_start.object({ message: require_start.string() }).optional().catch(void 0),
	total_cost_usd: require_start.number().min(0).optional().catch(void 0),
	usage: require_start.unknown().optional(),
	modelUsage: require_start.record(require_start.string(), require_start.unknown()).catch({})
});
const usage$2 = require_start.object({
	input_tokens: count,
	cache_creation_input_tokens: count,
	cache_read_input_tokens: count,
	output_tokens: count
}).transform((used) => ({
	input: used.input_tokens + used.cache_creation_input_tokens + used.cache_read_input_tokens,
	output: used.output_tokens
}));
const modelUsage = require_start.object({
	inputTokens: count,
	cacheCreationInputTokens: count,
	cacheReadInputTokens: count,
	outputTokens: count
}).transform((used) => ({
	input: used.inputTokens + used.cacheCreationInputTokens + used.cacheReadInputTokens,
	output: used.outputTokens
}));
const OTHER_TYPES = /* @__PURE__ */ new Set([
	"system",
	"assistant",
	"user",
	"stream_event",
	"rate_limit_event",
	"tool_progress"
]);
const MAX_THREADS = 1e3;
const CUT = /^API Error: (?:Claude's response exceeded the \d+ output token maximum|The model has reached its context window limit)/;
var ClaudeCodeReader = class {
	#run;
	#isQwen;
	#isOwn;
	#subagentAnswers = /* @__PURE__ */ new Map();
	#hasSaid = false;
	#hasEnded = false;
	#readOwn = byType({
		assistant: on(assistant, (event) => this.#assistant(event)),
		user: on(user, (event) => this.#user(event)),
		result: on(result$2, (event) => this.#result(event))
	}, (event) => this.#other(event));
	constructor(run, { isQwen }) {
		this.#run = run;
		this.#isQwen = isQwen;
		this.#isOwn = !isQwen;
	}
	read(event) {
		if (event["subtype"] === "init") this.#isOwn = isFrom(event, this.#isQwen);
		return this.#isOwn && this.#readOwn(event);
	}
	end() {
		if (!this.#hasEnded) return withoutEnd("result");
		return this.#run.hasAnswered ? null : "the recording has a `result` and nothing of what the agent did: record with stream-json";
	}
	#other(event) {
		const { type, session_id } = event;
		if (type === "system") {
			const { success, data } = init$2.safeParse(event);
			if (success) this.#init(data);
			const started = taskStarted.safeParse(event).data;
			const { data: begun } = task.safeParse(started?.data ?? started);
			if (begun !== void 0) this.#run.calls.subagentStarted(begun.tool_use_id, begun.subagent_type);
			if (success || begun !== void 0) return true;
		}
		return typeof type === "string" && OTHER_TYPES.has(type) && typeof session_id === "string";
	}
	#init({ cwd, skills, slash_commands, plugins }) {
		const { loads } = this.#run;
		if (cwd !== void 0) loads.startedIn(cwd);
		for (const name of [...skills, ...slash_commands]) {
			if (typeof name !== "string") continue;
			const colon = name.indexOf(":");
			const root = plugins.flatMap((one) => plugin.safeParse(one).data ?? []).find((one) => one.name === name.slice(0, colon));
			loads.list(name, root === void 0 ? null : `${root.path}/skills/${name.slice(colon + 1)}/SKILL.md`);
		}
	}
	#assistant(event) {
		const { id, content } = event.message;
		if (event.is_api_error_message === true || event.isApiErrorMessage === true) return;
		const caller = callerOf(event);
		if (caller === "main") {
			this.#run.answers(id);
			this.#says(contentText(content));
		} else this.#subagentAnswer(event.parent_tool_use_id ?? "", id);
		for (const block of Array.isArray(content) ? content : []) {
			const { success, data } = toolUse$1.safeParse(block);
			if (success) this.#run.calls.start(data.id, {
				name: data.name,
				arguments: data.input,
				caller
			});
		}
	}
	#says(text) {
		this.#hasSaid ||= text.trim() !== "";
		this.#run.says(text);
	}
	#subagentAnswer(thread, id) {
		if (id === void 0 || this.#subagentAnswers.get(thread) === id) return;
		if (this.#subagentAnswers.size < MAX_THREADS) this.#subagentAnswers.set(thread, id);
		this.#run.subagentTurn();
	}
	#user({ message: { content }, tool_use_result }) {
		if (!Array.isArray(content)) return;
		const results = content.flatMap((block) => toolResult$2.safeParse(block).data ?? []);
		for (const { tool_use_id, content: given, is_error } of results) {
			if (results.length === 1) this.#run.calls.subagentIs(tool_use_id, delegationResult.safeParse(tool_use_result).data?.agentType);
			const failed = is_error === true || results.length === 1 && saysFailed(tool_use_result);
			this.#run.calls.finish(tool_use_id, {
				success: !failed,
				output: contentText(given)
			});
		}
	}
	#result(ended) {
		const { subtype, is_error, errors, error, stop_reason = "", result: text = "" } = ended;
		const run = this.#run;
		this.#hasEnded = true;
		run.usage = totals(ended);
		const isEmpty = subtype === "success" && text.trim() === "";
		run.unanswered = unansweredBy(CUT.test(text) ? "max_tokens" : stop_reason, { isEmpty });
		run.atTurnLimit = subtype === "error_max_turns";
		if (run.atTurnLimit) return;
		if (is_error || subtype !== "success") {
			const [first = error?.message] = errors;
			run.fails(typeof first === "string" ? first : ended.result ?? `the run ended with ${subtype}`);
		} else if (!this.#hasSaid) this.#says(text);
	}
};
function isFrom(event, isQwen) {
	return "qwen_code_version" in event === isQwen && !("reasoning_effort" in event);
}
function callerOf({ parent_tool_use_id, isSidechain }) {
	return typeof parent_tool_use_id === "string" || isSidechain === true ? "subagent" : "main";
}
function totals({ total_cost_usd: costUsd, usage: own, modelUsage: models }) {
	const ofModels = Object.values(models).flatMap((model) => modelUsage.safeParse(model).data ?? []);
	const all = ofModels.length > 0 ? ofModels : [usage$2.safeParse(own).data].filter((one) => one !== void 0);
	if (all.length === 0) return null;
	return {
		inputTokens: all.reduce((sum, { input }) => sum + input, 0),
		outputTokens: all.reduce((sum, { output }) => sum + output, 0),
		...costUsd === void 0 ? {} : { costUsd }
	};
}
function saysFailed(result) {
	if (typeof result === "string") return /^Error\b/.test(result);
	return require_options.isRecord(result) && result["success"] === false;
}

// src/agents/adapters/claude-cloud.ts
const isOn = (value) => ![
	"",
	"0",
	"false",
	"no",
	"off"
].includes((value ?? "").trim().toLowerCase());
function cloudOf(environment) {
	const found = CLOUDS.find(({ variable }) => isOn(environment[variable]));
	if (found === void 0) return null;
	const { name, variable, why, todo } = found;
	return {
		address: found.address(environment),
		refused: new require_start.UserError({
			what: `${variable} asks for ${name}: ${why}`,
			todo
		}),
		ignored: (key) => ({
			what: `${variable} has no effect: the model is asked with ${key}, not at ${name}`,
			todo
		})
	};
}
const set = (environment, name) => environment[name]?.trim() ?? "";
const CLOUDS = [
	{
		name: "Amazon Bedrock",
		variable: "CLAUDE_CODE_USE_BEDROCK",
		address(environment) {
			const region = set(environment, "AWS_REGION") || set(environment, "AWS_DEFAULT_REGION");
			const apiKeyEnv = "AWS_BEARER_TOKEN_BEDROCK";
			if (!/^[a-z\d-]+$/.test(region) || set(environment, apiKeyEnv) === "") return null;
			return {
				baseUrl: `https://bedrock-runtime.${region}.amazonaws.com/anthropic/v1`,
				apiKeyEnv
			};
		},
		why: "with AWS credentials each request is signed by the program that makes it, so the agent would have to hold them, and only the gateway may",
		todo: "Make an API key of Bedrock, and set AWS_BEARER_TOKEN_BEDROCK and AWS_REGION; or name a proxy that signs as `agent.base_url`."
	},
	{
		name: "Microsoft Foundry",
		variable: "CLAUDE_CODE_USE_FOUNDRY",
		address(environment) {
			const resource = set(environment, "ANTHROPIC_FOUNDRY_RESOURCE");
			const named = set(environment, "ANTHROPIC_FOUNDRY_BASE_URL").replace(/\/+$/, "");
			const apiKeyEnv = "ANTHROPIC_FOUNDRY_API_KEY";
			if (set(environment, apiKeyEnv) === "") return null;
			if (named !== "") return {
				baseUrl: named.endsWith("/v1") ? named : `${named}/v1`,
				apiKeyEnv
			};
			if (!/^[a-z\d-]+$/i.test(resource)) return null;
			return {
				baseUrl: `https://${resource}.services.ai.azure.com/anthropic/v1`,
				apiKeyEnv
			};
		},
		why: "without ANTHROPIC_FOUNDRY_API_KEY the agent would have to sign in itself, and only the gateway may hold a key",
		todo: "Set ANTHROPIC_FOUNDRY_API_KEY, and ANTHROPIC_FOUNDRY_RESOURCE or ANTHROPIC_FOUNDRY_BASE_URL."
	},
	{
		name: "Google Vertex AI",
		variable: "CLAUDE_CODE_USE_VERTEX",
		address: () => null,
		why: "its requests carry a token that the agent would have to fetch with credentials of Google, and only the gateway may hold any",
		todo: "Name a proxy that speaks the Messages API and signs in at Google, such as LiteLLM, as `agent.base_url`, with its key in ANTHROPIC_AUTH_TOKEN; or set ANTHROPIC_API_KEY."
	}
];

// src/agents/cli-agent/observed-listing.ts
function observedListing(read, body, ownPaths = {}, placed = []) {
	const texts = textsOf(body);
	const listed = read(texts);
	if (listed === null) return null;
	const hasSkill = (of) => of.some(({ kind }) => kind === void 0);
	if (hasSkill(placed) && !hasSkill(listed)) return null;
	const found = withKinds(listed, placed);
	if (found.length === 0 && listed.length > 0 && placed.length > 0) return null;
	const paths = Object.entries(ownPaths).sort(([, a], [, b]) => b.length - a.length);
	const plain = (text) => paths.reduce((done, [name, path]) => done.replaceAll(path, `<${name}>`), text);
	const skills = found.map(({ name, alias, kind, description, location }) => ({
		name,
		...require_start.present({
			alias,
			kind
		}),
		description: description === null ? null : plain(description),
		location: location === null ? null : plain(location)
	}));
	const rows = skills.map(({ name, alias, kind, description, location }) => [...[
		name,
		description,
		location,
		alias
	], ...kind === void 0 ? [] : [kind]]);
	const items = listed.filter(({ kind }) => kind !== "subagent");
	const text = texts.map((one) => itemsIn(one, items)).find((one) => one !== null) ?? null;
	return {
		skills,
		digest: require_options.sha256(JSON.stringify(rows)),
		text: text === null ? null : plain(text)
	};
}
function itemsIn(text, items) {
	const [first] = items;
	if (first === void 0) return null;
	const known = first.description ?? first.location ?? first.name;
	const begins = text.lastIndexOf(first.name, text.indexOf(known));
	let end = begins;
	for (const { name, description, location } of items) for (const part of [
		name,
		description,
		location
	]) {
		if (part === null || end < 0) continue;
		const at = text.indexOf(part, end);
		if (at >= 0) end = at + part.length;
		else if (part === name) end = -1;
	}
	if (begins < 0 || end < 0) return null;
	const line = text.lastIndexOf("\n", begins) + 1;
	const before = /(?:^|\n)([ \t]*<skill>[ \t]*\n)$/.exec(text.slice(0, line))?.[1] ?? "";
	const [behind = ""] = (before === "" ? /^[^\n]*/ : /^[\s\S]*?<\/skill>/).exec(text.slice(end)) ?? [];
	return text.slice(line - before.length, end + behind.length);
}
function withKinds(listed, placed) {
	const idsOf = (kind) => new Map(placed.flatMap((one) => one.kind === kind ? [[calledOf(one), one.name.slice(require_start.ID_PREFIX[kind].length)]] : []));
	const [subagents, commands] = [idsOf("subagent"), idsOf("command")];
	const skills = new Set(placed.flatMap((one) => one.kind === void 0 ? [calledOf(one)] : []));
	return listed.flatMap((item) => {
		const name = item.name.toLowerCase();
		const isCommand = commands.has(name) && (name.includes(":") || !skills.has(name));
		const kind = item.kind ?? (isCommand ? "command" : void 0);
		if (kind === void 0) return [item];
		const id = (kind === "subagent" ? subagents : commands).get(name);
		return id === void 0 ? [] : [{
			...item,
			kind,
			...id === item.name ? {} : { alias: id }
		}];
	});
}
function calledOf({ name, bareName, called }) {
	return (called ?? bareName ?? name).toLowerCase();
}
function listItems(listing) {
	return listing.split(/^- /m).slice(1).map((item) => item.trim());
}
function listed$1(skills, subagents) {
	return skills === null && subagents.length === 0 ? null : [...skills ?? [], ...subagents];
}
function listedSubagents(texts, begin, { end, item = /^- /m, plain = (text) => text } = {}) {
	return texts.flatMap((text) => text.split(begin, 2).slice(1)).flatMap((list) => (end === void 0 ? list : list.split(end, 1)[0] ?? "").split(item).slice(1)).map((one) => ({
		...nameAndDescription(plain(one.trim())),
		kind: "subagent",
		location: null
	}));
}
function nameAndDescription(item) {
	const end = item.indexOf(": ");
	if (end < 0) return {
		name: item.replace(/:$/, ""),
		description: null
	};
	return {
		name: item.slice(0, end),
		description: item.slice(end + 2).trim()
	};
}
function textsOf(body) {
	return [
		...contentTexts(body["system"]),
		...partTexts(body["systemInstruction"]),
		...contentTexts(body["instructions"]),
		...[body["messages"], body["input"]].flatMap((list) => Array.isArray(list) ? list.flatMap((item) => require_options.isRecord(item) ? contentTexts(item["content"]) : []) : contentTexts(list)),
		...Array.isArray(body["contents"]) ? body["contents"].flatMap(partTexts) : [],
		...Array.isArray(body["tools"]) ? body["tools"].flatMap(toolTexts) : []
	];
}
function contentTexts(content) {
	if (typeof content === "string") return [content];
	if (!Array.isArray(content)) return [];
	return content.flatMap((part) => require_options.isRecord(part) && typeof part["text"] === "string" ? [part["text"]] : []);
}
function partTexts(message) {
	return require_options.isRecord(message) ? contentTexts(message["parts"]) : [];
}
function toolTexts(tool) {
	if (!require_options.isRecord(tool)) return [];
	if (Array.isArray(tool["functionDeclarations"])) return tool["functionDeclarations"].flatMap(toolTexts);
	const holder = require_options.isRecord(tool["function"]) ? tool["function"] : tool;
	return typeof holder["description"] === "string" ? [holder["description"]] : [];
}

// src/agents/adapters/claude-listing.ts
const SKILLS$1 = "The following skills are available for use with the Skill tool:";
const SUBAGENTS = "Available agent types for the Agent tool:";
function readClaudeListing(texts) {
	const skills = first(texts, (text) => {
		const after = reminder(text) ?? paragraph(text);
		return after === null ? null : listItems(after).map((item) => ({
			...withAlias(nameAndDescription(item)),
			location: null
		}));
	});
	const subagents = first(texts, readSubagents$1);
	return skills === null && subagents === null ? null : [...skills ?? [], ...subagents ?? []];
}
function readSubagents$1(text) {
	const start = text.indexOf(`${SUBAGENTS}\n`);
	if (start < 0) return null;
	const [list = ""] = text.slice(start).split(/^<\/system-reminder>$|^When you launch multiple agents /m, 1);
	return [...list.matchAll(/^- ([\s\S]*?) \(Tools: [^\n]*\)$/gm)].map(([, item = ""]) => ({
		...nameAndDescription(item),
		kind: "subagent",
		location: null
	}));
}
function reminder(text) {
	return [...text.matchAll(/^<system-reminder>\n([\s\S]*?)^<\/system-reminder>$/gm)].map(([, one = ""]) => one).find((one) => one.startsWith(SKILLS$1))?.slice(63) ?? null;
}
function paragraph(text) {
	const [, after] = text.split(`\n${SKILLS$1}\n\n`, 2);
	return after?.split("\n\n", 1)[0] ?? null;
}
function withAlias(item) {
	const [, name, alias] = /^(\S+) \((\S+)\)$/.exec(item.name) ?? [];
	return name === void 0 || alias === void 0 ? item : {
		...item,
		name,
		alias
	};
}
function first(texts, read) {
	for (const text of texts) {
		const found = read(text);
		if (found !== null) return found;
	}
	return null;
}

// src/skills/listings/agent-listing.ts
function asRead(skills, read) {
	const unread = /* @__PURE__ */ new Map();
	return {
		items: skills.flatMap(({ file, ...skill }) => {
			if (file === void 0) return [{
				...skill,
				alias: null,
				folder: skill.name
			}];
			const own = file.readBy(read);
			if (typeof own !== "string") return [{
				...skill,
				alias: null,
				whenToUse: "",
				folder: file.folder,
				...own
			}];
			unread.set(skill.id, own);
			return [];
		}),
		unread
	};
}

// src/skills/skill-file.ts
var import_dist = require_documents.require_dist();
const BODY = 4e3;
var SkillFile = class SkillFile {
	folder;
	#written;
	#readings = /* @__PURE__ */ new Map();
	constructor(folder, written) {
		this.folder = folder;
		const { head, body, data, warnings } = written;
		this.#written = {
			head,
			body,
			data,
			warnings
		};
	}
	get text() {
		const { head, body } = this.#written;
		return `${head}${head === "" ? "" : "\n"}${body.slice(0, BODY)}`;
	}
	get strict() {
		const { head, data, warnings } = this.#written;
		if (head === "" || warnings.length > 0) return null;
		return {
			block: head.split("\n").slice(1, -1).join("\n"),
			values: data
		};
	}
	in(folder) {
		return folder === this.folder ? this : new SkillFile(folder, this.#written);
	}
	readBy(read) {
		if (!this.#readings.has(read)) this.#readings.set(read, read(this));
		return this.#readings.get(read);
	}
};
function valuesOf(block, { strict }) {
	if (strict !== null && strict.block.trimEnd() === block.trimEnd()) return strict.values;
	try {
		const document = (0, import_dist.parseDocument)(block, {
			uniqueKeys: false,
			logLevel: "silent"
		});
		if (document.errors.length > 0) return null;
		const value = document.toJS({ maxAliasCount: 50 });
		return require_options.isRecord(value) && !Array.isArray(value) ? value : {};
	} catch {
		return null;
	}
}
function isRefusedByStrict(block) {
	const keys = [...block.matchAll(/^([\w-]+):/gm)].map(([, key]) => key);
	return new Set(keys).size < keys.length || /[\u0085\u2028\u2029]/.test(block);
}
function asWritten(block, key) {
	const held = (0, import_dist.parseDocument)(block, {
		uniqueKeys: false,
		logLevel: "silent"
	}).get(key, true);
	return (0, import_dist.isScalar)(held) ? held.source ?? String(held.value) : "";
}

// src/agents/adapters/claude-listing-rules.ts
const BUDGET$1 = 8e3;
const LONGEST$2 = 1536;
const claudeListing = {
	id: "claude-code",
	label: "Claude Code",
	version: "2.1.329",
	budgetText: "8,000 characters (1% of a context window of 200,000 tokens)",
	show(skills) {
		const items = named(asRead(skills, readFile$3).items).map(({ id, name, alias, description, whenToUse }) => {
			const whole = [description, whenToUse].filter((text) => text !== "").join(" - ");
			const text = whole.length > LONGEST$2 ? `${whole.slice(0, 1535)}\u2026` : whole;
			const bare = name.length + 2 + (alias === null ? 0 : alias.length + 3);
			return {
				id,
				name,
				alias,
				text,
				isLong: whole.length > LONGEST$2,
				bare,
				full: bare + 2 + text.length
			};
		});
		const breaks = Math.max(0, items.length - 1);
		const characters = items.reduce((sum, { full }) => sum + full, breaks);
		let left = BUDGET$1 - items.reduce((sum, { bare }) => sum + bare, breaks);
		const hidden = /* @__PURE__ */ new Set();
		if (characters > BUDGET$1) for (const { id, bare, full } of items) {
			const more = full - bare;
			if (more > left) hidden.add(id);
			else left -= more;
		}
		return {
			characters,
			budget: BUDGET$1,
			cut: items.filter(({ id, isLong }) => isLong || hidden.has(id)).map(({ id }) => id),
			dropped: [],
			shown: items.map(({ id, name, alias, text }) => ({
				id,
				name,
				...alias === null ? {} : { alias },
				description: hidden.has(id) ? null : text
			}))
		};
	},
	listsCommands: true,
	writeSubagents: (subagents) => subagents.map(({ name, description, tools }) => `- ${name}: ${description} (Tools: ${tools ?? "All tools"})`).join("\n"),
	write: (shown) => shown.map(({ name, alias, description }) => {
		return `- ${alias === void 0 ? name : `${name} (${alias})`}${description === null ? "" : `: ${tagless(description)}`}`;
	}).join("\n")
};
function tagless(text) {
	return text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
function compare$1(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}
const FRONTMATTER$2 = /^---\s*\n([\s\S]*?)---\s*\n?/;
const SPECIAL = /^,|[{}[\]*&#!|>%@`]|: /;
const LONGEST_LINE = 100;
function readFile$3({ folder, text, strict }) {
	const plain = text.replace(/^\uFEFF/, "");
	const [head = "", block = ""] = FRONTMATTER$2.exec(plain) ?? [];
	const values = valuesOf(indented(block), { strict }) ?? valuesOf(quoted$1(block), { strict: null }) ?? {};
	const description = oneLine$1(scalar(values["description"]) ?? "").trim();
	const called = values["name"];
	const name = (Array.isArray(called) ? String(called) : scalar(called) ?? "").trim();
	const when = values["when_to_use"];
	return {
		name: folder,
		alias: name,
		description: description === "" ? firstLine$1(plain.slice(head.length)) : description,
		whenToUse: oneLine$1(Array.isArray(when) ? String(when) : scalar(when) ?? "")
	};
}
function scalar(value) {
	return value === null || value === void 0 || typeof value === "object" ? null : String(value);
}
function indented(block) {
	return block.replace(/(:[ \t]*\n)\t+/g, "$1  ");
}
function quoted$1(block) {
	const line = (text) => {
		const [, key, value = ""] = /^([a-zA-Z_-]+):\s+(.+)$/.exec(text) ?? [];
		const isQuoted = /^(?:".*"|'.*')$/.test(value);
		return key === void 0 || isQuoted || !SPECIAL.test(value) ? text : `${key}: ${JSON.stringify(value)}`;
	};
	return block.split("\n").map(line).join("\n");
}
function oneLine$1(text) {
	return (0, node_util.stripVTControlCharacters)(text).replace(/[\p{Cc}\u200b\u2028\u2029]+/gu, " ");
}
function firstLine$1(body) {
	const line = oneLine$1(body.split("\n").find((one) => one.trim() !== "") ?? "Skill").trim();
	const text = /^#+\s+(.+)$/.exec(line)?.[1] ?? line;
	return text.length > LONGEST_LINE ? `${text.slice(0, 97)}...` : text;
}
function named(items) {
	const taken = new Set(items.map(({ name }) => name));
	return items.map((item) => ({
		...item,
		shown: item.plugin === null ? item.name : item.name.replace(/[^\w-]/g, "-")
	})).toSorted((a, b) => compare$1(a.shown.toLowerCase(), b.shown.toLowerCase())).map(({ shown, ...item }) => {
		const { alias, plugin } = item;
		const isOwn = alias !== null && /^[\p{L}\p{N}_.:-]+$/u.test(alias) && !taken.has(alias);
		if (isOwn) taken.add(alias);
		const inPlugin = (name) => plugin === null ? name : `${plugin}:${name}`;
		return {
			...item,
			name: inPlugin(shown),
			alias: isOwn ? inPlugin(alias) : null
		};
	});
}

// src/skills/line-of.ts
function lineOf(file, text, near) {
	const line = text.split("\n").findIndex((one) => one.includes(near)) + 1;
	return {
		file,
		line: Math.max(1, line),
		column: 1
	};
}

// src/skills/skill.ts
function filesOf({ path, mirrors }) {
	return [path, ...mirrors];
}

// src/skills/plugin-shelves.ts
function shelvesOf({ name, folder, listed, own }, tree, { named: stand, takesUndotted, hasOwnSkill }) {
	const named = [...listed, ...own].filter((path) => takesUndotted || path.startsWith(".")).map((path) => normal((0, node_path_posix.join)(folder, path.replace(/(^|\/)SKILL\.md$/, "$1"))));
	const isShared = folder === "" && listed.some((path) => normal(path) !== "");
	const usual = (0, node_path_posix.join)(folder, "skills");
	const isSkill = hasOwnSkill && named.length === 0 && tree.hasFile((0, node_path_posix.join)(folder, "SKILL.md")) && !tree.has(usual);
	const shelves = isShared || stand === "instead" && named.length > 0 ? named : [
		usual,
		...named,
		...isSkill ? [folder] : []
	];
	const faults = [...listed, ...own].flatMap((path) => faultOf(path, folder, tree) ?? []);
	return {
		name,
		folder,
		shelves: [...new Set(shelves)],
		faults
	};
}
function faultOf(path, folder, tree) {
	const shown = `\`skills\` names \`${path}\``;
	if (!path.startsWith("./") && path !== ".") return `${shown} without \`./\` before it`;
	if (/(^|\/)SKILL\.md$/.test(path)) return `${shown}, a file and no folder`;
	return tree.has(normal((0, node_path_posix.join)(folder, path))) ? null : `${shown}, which is not there`;
}
function folderTree(files) {
	let paths;
	const links = new Set(files.flatMap(({ path, kind }) => kind === "file" ? [] : [path]));
	const hasFile = (path) => {
		paths ??= pathsOf(files);
		return paths.has(path);
	};
	return {
		hasFile,
		has(path) {
			if (hasFile(path)) return true;
			for (let at = path; at !== "." && at !== "/"; at = (0, node_path_posix.dirname)(at)) if (links.has(at)) return true;
			return false;
		}
	};
}
function pathsOf(files) {
	const found = /* @__PURE__ */ new Set([""]);
	for (const { path } of files) for (let at = path; at !== "." && !found.has(at); at = (0, node_path_posix.dirname)(at)) found.add(at);
	return found;
}
function* shelvesAround(folder, { depth, nests }, hides) {
	yield folder;
	let up = folder;
	for (let level = 0; level < depth && up !== ""; level += 1) {
		up = normal((0, node_path_posix.dirname)(up));
		if (!nests && hides(up)) return;
		yield `${up}/`;
	}
}
function skillIndex(skills, tree, rules) {
	const places = skills.map((skill) => filesOf(skill).map((file) => normal((0, node_path_posix.dirname)(file))));
	const own = new Set(places.flat());
	const hides = (shelf) => own.has(shelf) || tree.hasFile((0, node_path_posix.join)(shelf, "SKILL.md"));
	const at = /* @__PURE__ */ new Map();
	for (const [index, folders] of places.entries()) for (const shelf of folders.flatMap((folder) => [...shelvesAround(folder, rules, hides)])) at.set(shelf, (at.get(shelf) ?? /* @__PURE__ */ new Set()).add(index));
	return {
		hides,
		on(shelves) {
			return [...new Set(shelves.flatMap((shelf) => [...at.get(shelf) ?? [], ...at.get(`${shelf}/`) ?? []]))].sort((a, b) => a - b).flatMap((index) => skills[index]?.path ?? []);
		},
		below(shelves) {
			const isBelow = (folder) => {
				for (let up = folder; up !== ""; up = normal((0, node_path_posix.dirname)(up))) if (shelves.has(up)) return true;
				return false;
			};
			return skills.flatMap(({ path }, index) => places[index]?.some(isBelow) === true ? [path] : []);
		}
	};
}
function normal(path) {
	return (0, node_path_posix.join)(path).replace(/\/+$/, "").replace(/^\.$/, "");
}
function folderOfSource(source, pluginRoot, from = "") {
	const below = pluginRoot !== void 0 && !source.startsWith(".") ? (0, node_path_posix.join)(pluginRoot, source) : source;
	const folder = normal((0, node_path_posix.join)(from, below));
	return leavesRoot(folder) ? null : folder;
}
function leavesRoot(path) {
	return path === ".." || path.startsWith("../") || path.startsWith("/");
}

// src/skills/load-homes.ts
function homesOf(loaders, offered, { hasFile }) {
	const listed = offered.flatMap(({ isUnlisted, rules, facts: { market }, shelves: all }) => {
		const homes = all.flatMap(({ shelves, folder }) => shelves.map((shelf) => [shelf, market === null ? folder : ""]));
		return isUnlisted ? [] : [{
			rules,
			homes: new Map(homes)
		}];
	});
	const hides = (folder) => hasFile((0, node_path_posix.join)(folder, "SKILL.md"));
	return (path) => {
		const place = loaders.flatMap((loader) => placeOf(path, loader, hides) ?? []).find(({ missed }) => missed === null);
		if (place !== void 0) return place.home;
		for (const { rules, homes } of listed) for (const shelf of shelvesAround(normal((0, node_path_posix.dirname)(path)), rules, hides)) {
			const home = homes.get(shelf.replace(/\/$/, ""));
			if (home !== void 0) return home;
		}
		return null;
	};
}
function placeOf(path, { places }, hides) {
	for (const place of places) {
		const { folder, isSeenBelow, isOnlyAtRoot = false } = place;
		const isAtRoot = path.startsWith(`${folder}/`);
		const at = isAtRoot || isOnlyAtRoot ? 0 : path.indexOf(`/${folder}/`) + 1;
		if (at === 0 && !isAtRoot) continue;
		const root = path.slice(0, at + folder.length);
		const way = path.slice(root.length + 1).split("/").slice(0, -1);
		if (way.length === 0) continue;
		const why = missedIn(place, root, way, hides);
		const where = {
			file: path,
			line: 1,
			column: 1
		};
		return {
			folder,
			home: path.slice(0, Math.max(0, at - 1)),
			isSeenBelow,
			missed: why === null ? null : {
				state: "not_reachable",
				why: {
					...why,
					where
				}
			}
		};
	}
	return null;
}
function missedIn({ folder, depth, nests, skips }, root, way, hides) {
	if (way.length > depth) return {
		code: "deep",
		subject: folder
	};
	const skipped = way.find((name) => skips?.test(name));
	if (skipped !== void 0) return {
		code: "skipped",
		subject: skipped
	};
	const around = way.slice(0, -1).map((_, index) => [root, ...way.slice(0, index + 1)].join("/"));
	const skill = nests === true ? void 0 : around.find(hides);
	return skill === void 0 ? null : {
		code: "inside",
		subject: skill
	};
}

// src/skills/loading.ts
function isListed({ state }) {
	return state === "offered" || state === "name_only";
}

// src/skills/read-loosely.ts
function readLoosely(block) {
	const entries = /* @__PURE__ */ new Map();
	const margin = /^[ \t]*/.exec(block.find((text) => text.trim() !== "") ?? "")?.[0].length ?? 0;
	let current = null;
	let inScalar = false;
	for (const [line, text] of block.entries()) {
		const [, indent = "", quoted, bare, rest = ""] = keyLine.exec(text) ?? [];
		const key = quoted ?? bare ?? "";
		if (indent.length === margin && isKey(key, inScalar)) {
			const entry = {
				line,
				column: margin + 1,
				text: [rest]
			};
			entries.delete(key);
			entries.set(key, entry);
			current = entry;
			inScalar = blockScalar.test(rest.trim());
		} else current?.text.push(text);
	}
	return [...entries].map(([key, { line, column, text }]) => ({
		key,
		line,
		column,
		value: fold(text)
	}));
}
const keyLine = /^([ \t]*)(?:["']([\w.-]+)["']|([A-Za-z_][\w.-]*))[ \t]*:(?:[ \t]+(.*))?$/;
const blockScalar = /^[>|][-+\d]*(?:[ \t]+#.*)?$/;
function isKey(key, inScalar) {
	return /^[a-z_]/.test(key) || !inScalar && /^(?:name|description)$/i.test(key);
}
function fold(lines) {
	const [first = "", ...more] = lines;
	return (blockScalar.test(first.trim()) ? more.join(" ") : unquote(lines.join(" ").trim())).replace(/\s+/gu, " ").trim();
}
function unquote(text) {
	if (text.length < 2) return text;
	if (text.startsWith("\"") && text.endsWith("\"")) return text.slice(1, -1).replaceAll("\\\"", "\"").replaceAll("\\n", " ");
	if (text.startsWith("'") && text.endsWith("'")) return text.slice(1, -1).replaceAll("''", "'");
	return text;
}

// src/skills/parse-frontmatter.ts
function parseFrontmatter(text, file, whose = "skill") {
	const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
	const opened = /^---[ \t]*$/.test(lines[0] ?? "");
	const end = opened ? lines.findIndex((line, index) => index > 0 && isFenceEnd(line)) : -1;
	if (end === -1) {
		const what = opened ? "The frontmatter is not closed: no line with `---` follows." : "There is no frontmatter.";
		return {
			data: {},
			head: "",
			body: lines.join("\n"),
			positions: /* @__PURE__ */ new Map(),
			warnings: [{
				what,
				where: at(file, 1),
				todo: "Begin the file with `---`, `name:` and `description:` lines, and `---`."
			}]
		};
	}
	const block = lines.slice(1, end);
	const head = `${text.startsWith("\ufeff") ? "\ufeff" : ""}${lines.slice(0, end + 1).join("\n")}`;
	const body = lines.slice(end + 1).join("\n");
	const loose = readLoosely(block);
	const positions = new Map(loose.map(({ key, line, column }) => [key, {
		file,
		line: line + 2,
		column
	}]));
	const strict = readStrictly(block.join("\n"));
	if ("data" in strict) return {
		data: strict.data,
		head,
		body,
		positions,
		warnings: []
	};
	const what = `The frontmatter is not strict YAML (${strict.problem}); some agents will not load this ${whose}.`;
	const todo = "Quote the value, or write it as a block: `description: >-` with indented lines below.";
	return {
		data: Object.fromEntries(loose.map(({ key, value }) => [key, value])),
		head,
		body,
		positions,
		warnings: [{
			what,
			where: {
				...at(file, strict.line + 2),
				column: strict.column
			},
			todo
		}]
	};
}
function readStrictly(block) {
	if (block.length > maxStrictCharacters) return {
		problem: "it is too long",
		line: 0,
		column: 1
	};
	try {
		const lineCounter = new import_dist.LineCounter();
		const document = (0, import_dist.parseDocument)(block, {
			lineCounter,
			uniqueKeys: false,
			prettyErrors: false,
			logLevel: "silent"
		});
		const [error] = document.errors;
		if (error !== void 0) {
			const { line, col } = lineCounter.linePos(error.pos[0]);
			return {
				problem: firstLine(error.message),
				line: line - 1,
				column: Math.max(1, col)
			};
		}
		const value = document.toJS({ maxAliasCount: 50 });
		if (value === null || value === void 0) return { data: {} };
		if (isRecord(value)) return { data: value };
		return {
			problem: "it is not a list of keys and values",
			line: 0,
			column: 1
		};
	} catch (error) {
		return {
			problem: firstLine(error instanceof Error ? error.message : String(error)),
			line: 0,
			column: 1
		};
	}
}
const maxStrictCharacters = 131072;
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function isFenceEnd(line) {
	return /^(?:---|\.\.\.)[ \t]*$/.test(line);
}
function at(file, line) {
	return {
		file,
		line,
		column: 1
	};
}
function firstLine(message) {
	return (message.split("\n")[0] ?? "").slice(0, 200).replace(/[.:\s]+$/, "");
}
function isTrue(value) {
	return value === true || typeof value === "string" && value.trim().toLowerCase() === "true";
}
function fieldsOf({ data, positions }, file) {
	const entries = Object.entries(data);
	return new Map(entries.map(([key, value]) => [key, {
		value,
		at: positions.get(key) ?? at(file, 1)
	}]));
}

// src/skills/load-states.ts
const SHELF = "skills";
const OPEN_GROUPS = /^skills\/\.(?:curated|experimental|system)\//;
const MAX_BYTES = 1048576;
const MANUAL = {
	field: "disable-model-invocation",
	state: "user_only",
	where: "true"
};
async function loadsOf(skills, { reader, files, loaders, installed, unwritten, readings }) {
	const regular = new Map(files.filter(({ kind }) => kind === "file").map((entry) => [entry.path, entry]));
	const elsewhere = new Set(unwritten?.paths);
	const read = async (path) => {
		const entry = regular.get(path);
		if (entry === void 0 && elsewhere.has(path)) return await unwritten?.read(path) ?? null;
		const bytes = entry === void 0 ? "missing" : await reader.read(entry, MAX_BYTES);
		return typeof bytes === "string" ? null : new TextDecoder().decode(bytes);
	};
	const hiding = await Promise.all(loaders.map((loader) => hidingOf(loader, read)));
	const found = /* @__PURE__ */ new Map();
	const paths = /* @__PURE__ */ new Set([...regular.keys(), ...skills.flatMap(filesOf)]);
	const sources = {
		installed,
		read,
		isSkill: (folder) => paths.has(`${folder}/SKILL.md`)
	};
	for (const skill of skills) {
		const own = skill.kind === void 0 ? loadsOfSkill(skill, hiding, sources) : loadsOfCandidate(skill, hiding);
		found.set(skill.path, once(await own, readings.get(skill.path)));
	}
	for (const { loader } of hiding) if (loader.allOfName !== true) for (const via of ["project", "nested"]) withoutNamesakes(skills, {
		...loader,
		via
	}, found);
	return found;
}
function once(own, known) {
	const { loads } = known ?? {};
	if (loads?.length === own.length && own.every((load, index) => isEqual(load, loads[index]))) return loads;
	if (known !== void 0) known.loads = own;
	return own;
}
function isEqual(a, b) {
	if (b === void 0 || a.why !== null || b.why !== null) return false;
	return [
		"by",
		"via",
		"place",
		"home",
		"path",
		"state"
	].every((key) => a[key] === b[key]);
}
function withoutNamesakes(skills, { id, places, via }, found) {
	const rank = ({ place, path }) => `${places.findIndex(({ folder }) => folder === place)} ${path}`;
	const isFound = (load) => load.by === id && load.via === via && (load.home ?? "") === "" && load.state === "offered";
	const first = /* @__PURE__ */ new Map();
	for (const { bareName, path, kind } of skills) for (const load of kind === void 0 ? (found.get(path) ?? []).filter(isFound) : []) {
		const known = first.get(bareName);
		if (known === void 0 || rank(load) < rank(known)) first.set(bareName, load);
	}
	for (const { bareName, path, kind } of skills) {
		const [winner, loads] = [first.get(bareName), found.get(path) ?? []];
		if (kind !== void 0 || winner === void 0 || loads.includes(winner)) continue;
		const shadowed = ({ path: file }) => {
			return {
				state: "not_loaded",
				why: {
					code: "shadowed",
					subject: winner.path,
					where: {
						file,
						line: 1,
						column: 1
					}
				}
			};
		};
		found.set(path, loads.map((load) => isFound(load) ? {
			...load,
			...shadowed(load)
		} : load));
	}
}
async function loadsOfCandidate({ kind, bareName, readers = [], plugin, folder, path }, hiding) {
	const place = plugin === null ? {
		via: "project",
		place: folder
	} : {
		via: "plugin",
		place: plugin.name
	};
	return readers.map((by) => {
		const { settings = [] } = hiding.find(({ loader }) => loader.id === by) ?? {};
		const called = plugin === null ? bareName : `${plugin.name}:${bareName}`;
		const rule = settings.find((one) => one.kind === kind && one.isMeant(called));
		return {
			by,
			...place,
			path,
			...rule === void 0 ? OFFERED : hiddenByRule(rule)
		};
	});
}
function asLoaded(one, loads) {
	const readers = loads.filter(isListed).map(({ by }) => by);
	const why = loads.find((load) => load.why !== null)?.why;
	if (readers.length === loads.length || why == null) return {
		...one,
		loads
	};
	return {
		...one,
		loads,
		readers,
		offered: one.offered && readers.length > 0,
		hidden: why
	};
}
async function hidingOf(loader, read) {
	const told = await Promise.all((loader.settings ?? []).map(async ({ file, rules, enabled }) => {
		const text = await read(file);
		if (text === null) return {
			settings: [],
			enabled: []
		};
		const content = require_options.parseJson(withoutComments(text));
		return {
			settings: rules(content).map((rule) => ({
				...rule,
				file,
				text
			})),
			enabled: enabled?.(content) ?? []
		};
	}));
	return {
		loader,
		settings: told.flatMap((one) => one.settings),
		enabled: told.flatMap((one) => one.enabled)
	};
}
async function loadsOfSkill(skill, hiding, { installed, read, isSkill }) {
	const loads = [];
	for (const one of hiding) for (const load of [...inPlaces(skill, one.loader, isSkill), ...inPlugins(skill, one, installed)]) {
		const plugin = load.via === "plugin" || load.via === "enabled" ? load.place : null;
		const { via, place, home, path } = load;
		const { state, why } = {
			...await hiddenBy(one, skill, plugin, read) ?? OFFERED,
			...load
		};
		const made = {
			by: one.loader.id,
			via,
			place,
			path,
			state,
			why
		};
		loads.push(home === void 0 ? made : {
			...made,
			home
		});
	}
	if (loads.length > 0) return loads;
	return [{
		by: ANYONE,
		via: "folder",
		place: (0, node_path_posix.dirname)(skill.folder),
		path: skill.path,
		...markOf(skill, [MANUAL]) ?? OFFERED
	}];
}
function isFlat({ via, path }) {
	return via === "shelf" && path.replace(OPEN_GROUPS, `${"skills"}/`).split("/").length === 3;
}
function inPlaces(skill, loader, hides) {
	return filesOf(skill).flatMap((path) => {
		const at = placeOf(path, loader, hides);
		const shelf = path.startsWith(`${"skills"}/`) ? [{
			via: "shelf",
			place: SHELF,
			path
		}] : [];
		if (at === null) return shelf;
		const { home, folder, isSeenBelow = false, missed } = at;
		const nested = {
			via: "nested",
			home,
			place: (0, node_path_posix.join)(home, folder),
			path,
			...missed
		};
		if (home !== "") return [nested, ...shelf];
		return [
			{
				via: "project",
				place: folder,
				path,
				...missed
			},
			...isSeenBelow ? [nested] : [],
			...shelf
		];
	});
}
function inPlugins(skill, { loader, enabled }, { by }) {
	const { plugins, facts, isUnlisted = false } = by.get(loader.id) ?? {};
	return (isUnlisted ? [] : plugins ?? []).flatMap((plugin) => {
		if (!filesOf(skill).some((path) => plugin.skills.includes(path))) return [];
		const why = facts?.entries.find(({ name }) => name === plugin.name)?.broken ?? null;
		const place = {
			place: plugin.name,
			path: skill.path,
			...why === null ? {} : {
				state: "not_loaded",
				why
			}
		};
		const isEnabled = enabled.includes(`${plugin.name}@${facts?.market?.name}`);
		return [{
			via: "plugin",
			...place
		}, ...isEnabled ? [{
			via: "enabled",
			...place
		}] : []];
	});
}
const ANYONE = "anyone";
const OFFERED = {
	state: "offered",
	why: null
};
async function hiddenBy({ loader, settings }, skill, plugin, read) {
	const marked = markOf(skill, (loader.marks ?? []).filter(({ onlyInProject }) => plugin === null || onlyInProject !== true));
	if (marked !== null) return marked;
	for (const { file, reads } of loader.beside ?? []) {
		const path = skill.folder === "" ? file : `${skill.folder}/${file}`;
		const text = await read(path);
		const said = text === null ? null : reads(text);
		if (text !== null && said !== null) return {
			state: said.state,
			why: {
				code: "marked",
				subject: said.field,
				where: lineOf(path, text, said.field)
			}
		};
	}
	const own = settings.filter(({ kind }) => kind === void 0);
	const names = plugin === null ? [skill.bareName, (0, node_path_posix.basename)(skill.folder)] : [`${plugin}:${skill.bareName}`];
	const rule = own.find(({ isMeant }) => names.some(isMeant));
	return rule === void 0 ? null : hiddenByRule(rule);
}
function hiddenByRule({ state, subject, file, text, near }) {
	return {
		state,
		why: {
			code: "setting",
			subject,
			where: lineOf(file, text, near)
		}
	};
}
function markOf({ frontmatter }, marks) {
	for (const { field, state, where } of marks) {
		const held = frontmatter?.fields.get(field);
		if (held === void 0 || !(where === "true" ? isTrue(held.value) : holdsAny(held.value))) continue;
		return {
			state,
			why: {
				code: "marked",
				subject: field,
				where: held.at
			}
		};
	}
	return null;
}
function holdsAny(value) {
	return Array.isArray(value) ? value.length > 0 : value !== null && value !== void 0 && value !== "" && value !== false;
}
function withoutComments(text) {
	return text.replace(/("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (_, quoted) => quoted ?? "");
}

// src/skills/usual-plugins.ts
const MANIFEST = ".claude-plugin/plugin.json";
const usualPlugins = {
	markets: [".claude-plugin/marketplace.json"],
	manifests: [MANIFEST],
	named: "beside",
	listed: "beside",
	takesUndotted: true,
	depth: 1,
	nests: false,
	hasOwnSkill: true,
	refuses: [
		"broken",
		"nameless",
		"undotted"
	]
};
const ofCursor = {
	...usualPlugins,
	markets: [".cursor-plugin/marketplace.json"],
	manifests: [
		".cursor-plugin/plugin.json",
		"plugin.json",
		MANIFEST
	]
};

// src/agents/adapters/claude-loading.ts
const OVERRIDES = {
	off: "overridden",
	"name-only": "name_only",
	"user-invocable-only": "user_only"
};
const claudeLoading = {
	places: [{
		folder: ".claude/skills",
		depth: 1,
		isSeenBelow: true
	}],
	plugins: usualPlugins,
	allOfName: true,
	marks: [MANUAL, {
		field: "paths",
		state: "conditional",
		where: "any",
		onlyInProject: true
	}],
	settings: [".claude/settings.json", ".claude/settings.local.json"].map((file) => ({
		file,
		rules: rulesIn,
		enabled: enabledIn
	}))
};
function enabledIn(content) {
	const held = require_options.isRecord(content) ? content["enabledPlugins"] : null;
	return require_options.isRecord(held) ? Object.keys(held).filter((name) => held[name] === true) : [];
}
function rulesIn(content) {
	if (!require_options.isRecord(content)) return [];
	const { skillOverrides, permissions } = content;
	const overrides = require_options.isRecord(skillOverrides) ? Object.entries(skillOverrides) : [];
	const denied = require_options.isRecord(permissions) && Array.isArray(permissions["deny"]) ? permissions["deny"] : [];
	return [...overrides.flatMap(([name, value]) => {
		const state = typeof value === "string" ? OVERRIDES[value] : void 0;
		if (state === void 0 || name.includes(":")) return [];
		return [{
			isMeant: (skill) => skill === name,
			state,
			subject: `skillOverrides: {${name}: ${value}}`,
			near: JSON.stringify(name)
		}];
	}), ...denied.flatMap(deniedBy)];
}
function deniedBy(rule) {
	const [, what, name] = typeof rule === "string" ? /^(Skill|Agent|Task)(?:\(([^)]*)\))?$/.exec(rule) ?? [] : [];
	const said = {
		isMeant: meant$1(name),
		subject: `permissions.deny: ${String(rule)}`,
		near: JSON.stringify(rule)
	};
	if (what === "Skill") return [{
		...said,
		state: "refused"
	}];
	return what === void 0 || name === void 0 ? [] : [{
		...said,
		kind: "subagent",
		state: "denied"
	}];
}
function meant$1(rule) {
	const name = (rule ?? "*").replace(/:\*$/, "");
	return name.endsWith("*") ? (skill) => skill.startsWith(name.slice(0, -1)) : (skill) => skill === name;
}

// src/agents/cli-agent/json-lines.ts
async function writeJsonLines(file, lines) {
	await (0, node_fs_promises.mkdir)((0, node_path.dirname)(file), { recursive: true });
	await (0, node_fs_promises.writeFile)(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
}

// src/agents/cli-agent/uuid-of.ts
function uuidOf(text) {
	const hex = require_options.sha256(text);
	return [
		hex.slice(0, 8),
		hex.slice(8, 12),
		`4${hex.slice(13, 16)}`,
		`8${hex.slice(17, 20)}`,
		hex.slice(20, 32)
	].join("-");
}

// src/agents/adapters/claude-session.ts
async function writeSession(messages, { home, cwd, session, modelName: model }) {
	const folder = (0, node_path.join)(home, ".claude/projects", cwd.replaceAll(/[^A-Za-z0-9]/g, "-"));
	const ids = messages.map((_, index) => uuidOf(`${session} ${index}`));
	const lines = messages.map(({ role, text }, index) => ({
		parentUuid: ids[index - 1] ?? null,
		isSidechain: false,
		userType: "external",
		cwd,
		sessionId: session,
		type: role,
		message: role === "user" ? {
			role,
			content: text
		} : {
			id: `msg_${index}`,
			type: "message",
			role,
			model: model ?? "unknown",
			content: [{
				type: "text",
				text
			}],
			stop_reason: "end_turn",
			stop_sequence: null,
			usage: {
				input_tokens: 0,
				output_tokens: 0
			}
		},
		uuid: ids[index],
		timestamp: (/* @__PURE__ */ new Date(index * 1e3)).toISOString()
	}));
	await writeJsonLines((0, node_path.join)(folder, `${session}.jsonl`), lines);
}

// src/agents/adapters/claude-code.ts
const claudeCode = {
	id: "claude-code",
	label: "Claude Code",
	command: "claude",
	npmPackage: {
		name: "@anthropic-ai/claude-code",
		program: new RegExp(`^@anthropic-ai/claude-code-[^/]+/claude${EXE}`),
		depth: 2
	},
	testedVersion: "2.1.329",
	api: "anthropic",
	model: {
		keys: { anthropic: [
			"ANTHROPIC_AUTH_TOKEN",
			"ANTHROPIC_API_KEY",
			"CLAUDE_CODE_OAUTH_TOKEN"
		] },
		subscription: "CLAUDE_CODE_OAUTH_TOKEN",
		cloud: cloudOf
	},
	format: claudeCode$1,
	readListing: readClaudeListing,
	candidates: require_start.CANDIDATE_KINDS,
	shelves: [{
		pattern: /^(?:(.*)\/)?\.claude\/agents\/(.+)\.md$/s,
		kind: "subagent",
		isNamed: true
	}, {
		pattern: /^(?:(.*)\/)?\.claude\/commands\/(.+)\.md$/s,
		kind: "command",
		isNamed: false
	}],
	readsPlugins: true,
	loads: claudeLoading,
	commandsHideSkills: true,
	instructions: {
		files: [["CLAUDE.md", ".claude/CLAUDE.md"], ["AGENTS.md"]],
		folders: [{
			folder: ".claude/rules/",
			end: ".md"
		}],
		importDepth: 4
	},
	steeredBy: {
		folders: [".claude"],
		files: [".mcp.json", "CLAUDE.local.md"]
	},
	listing: claudeListing,
	ownWords: [
		{
			mark: /\b(?:AskUserQuestion|TodoWrite|ExitPlanMode|EnterPlanMode|NotebookEdit|MultiEdit|WebFetch|WebSearch|SlashCommand)\b/,
			what: "a tool of Claude Code",
			of: /claude|AskUserQuestion|TodoWrite|ExitPlanMode|EnterPlanMode|NotebookEdit|MultiEdit|WebFetch|WebSearch/i
		},
		{
			mark: /\bmcp__\w+/,
			what: "a tool by Claude Code's name for it",
			of: /claude|mcp/i
		},
		{
			mark: /(?:~|\$HOME|\.)?\/?\.claude\/|\$\{?CLAUDE_[A-Z_]+/,
			what: "Claude Code's own files",
			of: /claude/i
		}
	],
	docs: {
		what: "Claude Code (`claude`)",
		needs: "Anthropic, or a server with its Messages API",
		load: "its `Skill` tool, without an error; or reading SKILL.md",
		subagents: "listed whole, however many: `name`, `plugin:name`, `plugin:folder:name`, with their tools",
		delegation: "its `Agent` tool (`Task` before)",
		commands: "beside the skills, in their budget: `name`, `folder:name`, `plugin:name`; run by the `Skill` tool"
	},
	context: { toolName: (tool) => `mcp__${TOOL_SERVER}__${tool}` },
	ownFiles: {
		takes: "settings, hooks or skills from where a context has instruction files",
		is: (path, { request }) => readsProject$1(request) && OWN_FILES$1.test(path)
	},
	exitCodes: [0, 1],
	places: (trial) => ({
		skills: skillsFolder$2(trial),
		folders: {
			subagent: (0, node_path.join)(trial.home, ".claude/agents"),
			command: (0, node_path.join)(trial.home, ".claude/commands")
		},
		nestsCommands: true,
		plugins: {
			folder: pluginsFolder(trial),
			manifest: ".claude-plugin/plugin.json"
		}
	}),
	async prepare(trial, server) {
		await (0, node_fs_promises.writeFile)((0, node_path.join)(trial.home, ".claude/settings.json"), JSON.stringify(settings$5(trial)));
		if (server !== null) await (0, node_fs_promises.writeFile)(serversFile(trial), JSON.stringify(serversOf$1(server)));
	},
	writeEarlier: writeSession,
	launch(trial, message, index) {
		const { stopCondition, modelName, instructions, request, session, model } = trial;
		const { messages = [], tools = [] } = request.context ?? {};
		return {
			args: [
				"--print",
				...[
					"--output-format",
					"stream-json",
					"--verbose"
				],
				...[
					"--setting-sources",
					readsProject$1(request) ? "user,project" : "user",
					"--strict-mcp-config",
					"--no-chrome"
				],
				...tools.length === 0 ? [] : ["--mcp-config", serversFile(trial)],
				...["--permission-mode", "dontAsk"],
				...["--plugin-dir", pluginsFolder(trial)],
				...stopCondition.maxTurns === null ? [] : ["--max-turns", String(stopCondition.maxTurns)],
				...modelName === null ? [] : ["--model", modelName],
				...instructions === null ? [] : ["--append-system-prompt", instructions],
				...sessionArgs(session, index + messages.length, messages.length + request.followUps.length > 0)
			],
			env: {
				ANTHROPIC_BASE_URL: model.origin,
				ANTHROPIC_API_KEY: model.key,
				CLAUDE_CODE_DISABLE_BUNDLED_SKILLS: "1",
				CLAUDE_CODE_DISABLE_AUTO_MEMORY: "1",
				CLAUDE_CODE_ATTRIBUTION_HEADER: "0",
				CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
				DISABLE_TELEMETRY: "1",
				DISABLE_AUTOUPDATER: "1",
				DISABLE_ERROR_REPORTING: "1",
				CLAUDE_CODE_MAX_RETRIES: "1",
				API_TIMEOUT_MS: "300000"
			},
			stdin: message
		};
	}
};
function sessionArgs(session, index, goesOn) {
	if (!goesOn) return ["--no-session-persistence"];
	return index === 0 ? ["--session-id", session] : ["--resume", session];
}
const AGENTS_MD = "cc-plugin-agents-md";
const BUILT_IN_PLUGINS = [
	AGENTS_MD,
	"cc-plugin-privacy",
	"cc-plugin-plugin-authoring"
];
function settings$5(trial) {
	const readable = [skillsFolder$2(trial), pluginsFolder(trial)].map((folder) => `Read(/${trial.seen(folder)}/**)`);
	return {
		disableAllHooks: true,
		disableSkillShellExecution: true,
		enabledPlugins: Object.fromEntries(BUILT_IN_PLUGINS.map((name) => [`${name}@builtin`, name === AGENTS_MD && readsProject$1(trial.request)])),
		permissions: { allow: [
			"Skill",
			...readable,
			...(trial.request.context?.tools ?? []).length === 0 ? [] : [`mcp__${TOOL_SERVER}`],
			...trial.stopCondition.triggerOnly ? [] : [
				"Bash",
				"Edit",
				"Write",
				"NotebookEdit"
			]
		] }
	};
}
function readsProject$1({ context }) {
	return (context?.files ?? []).length > 0;
}
const OWN_FILES$1 = /(?:^|\/)\.claude\/|^\.mcp\.json$/i;
function serversFile({ home }) {
	return (0, node_path.join)(home, "tool-server/servers.json");
}
function serversOf$1({ name, command, args }) {
	return { mcpServers: { [name]: {
		type: "stdio",
		command,
		args
	} } };
}
function skillsFolder$2({ home }) {
	return (0, node_path.join)(home, ".claude/skills");
}
function pluginsFolder({ home }) {
	return (0, node_path.join)(home, "plugins");
}

// src/agents/transcript/readers/kept-text.ts
const MAX_TEXT = 65536;
const MAX_TOTAL = 16777216;
const SHORT$1 = 1e3;
const MAX_DEPTH = 32;
const MAX_VALUES$1 = 1e4;
var KeptText = class {
	#left = MAX_TOTAL;
	cut(text) {
		const max = Math.min(MAX_TEXT, Math.max(SHORT$1, this.#left));
		const kept = text.length <= max ? text : cutMiddle(text, max);
		this.#left -= kept.length;
		return kept;
	}
	arguments(value) {
		const left = { values: MAX_VALUES$1 };
		const copy = this.#copy(value, MAX_DEPTH, left);
		return require_options.isRecord(copy) ? { ...copy } : {};
	}
	#copy(value, depth, left) {
		left.values -= 1;
		if (typeof value === "string") return this.cut(value);
		if (typeof value !== "object" || value === null) return value;
		if (depth === 0 || left.values <= 0) return null;
		if (Array.isArray(value)) return value.slice(0, left.values).map((one) => this.#copy(one, depth - 1, left));
		return Object.fromEntries(Object.entries(value).slice(0, left.values).map(([key, one]) => [this.cut(key), this.#copy(one, depth - 1, left)]));
	}
};
function shortMessage(text) {
	const line = text.trim();
	return line.length <= MAX_MESSAGE ? line : `${line.slice(0, MAX_MESSAGE).toWellFormed()} ...`;
}
const MAX_MESSAGE = 500;
function cutMiddle(text, max) {
	const half = Math.floor(max / 2);
	const missing = text.length - 2 * half;
	return `${text.slice(0, half).toWellFormed()}\n[... ${missing} characters left out ...]\n${text.slice(text.length - half).toWellFormed()}`;
}

// src/agents/transcript/readers/cline.ts
const cline$1 = {
	id: "cline",
	label: "Cline",
	command: "cline --json PROMPT",
	rules: {
		roots: {
			folders: [
				".cline/skills",
				".clinerules/skills",
				".agents/skills"
			],
			nested: false
		},
		tools: {
			skills: {
				does: "load",
				keys: ["skill"],
				fails: /^Skill "[^"]*" not found\./
			},
			read_files: {
				does: "read",
				keys: ["files"]
			},
			run_commands: {
				does: "run",
				keys: ["commands"]
			}
		}
	},
	tools: [
		"skills",
		"read_files",
		"search_codebase",
		"run_commands",
		"fetch_web_content",
		"apply_patch",
		"editor"
	],
	vital: /* @__PURE__ */ new Set(["agent_event", "run_result"]),
	create: clineReader
};
const SUBAGENT = "spawn_agent";
const tool$1 = {
	contentType: require_start.literal("tool"),
	toolName: require_start.string(),
	toolCallId: require_start.string()
};
const agentEvent = require_start.object({ event: require_start.union([
	require_start.object({
		type: require_start.literal("content_start"),
		...tool$1,
		input: require_start.unknown().optional()
	}),
	require_start.object({
		type: require_start.literal("content_end"),
		...tool$1,
		output: require_start.unknown().optional(),
		error: optionalText
	}),
	require_start.object({
		type: require_start.literal("content_end"),
		contentType: require_start.literal("text"),
		text: require_start.string()
	}),
	require_start.object({
		type: require_start.literal("iteration_end"),
		iteration: require_start.number()
	}),
	require_start.object({
		type: require_start.literal("error"),
		recoverable: require_start.boolean(),
		error: require_start.object({ message: require_start.string() })
	}),
	require_start.object({ type: require_start._enum([
		"content_start",
		"content_update",
		"content_end",
		"iteration_start",
		"usage",
		"done",
		"notice"
	]) })
]) });
const runResult = require_start.object({
	finishReason: require_start.string(),
	text: optionalText,
	aggregateUsage: require_start.object({
		inputTokens: count,
		outputTokens: count
	}).optional().catch(void 0)
});
function clineReader(run) {
	const subagents = /* @__PURE__ */ new Set();
	let result = null;
	return {
		read: byType({
			hook_event: (event) => "hookEventName" in event,
			agent_event: on(agentEvent, ({ event }) => {
				if ("toolCallId" in event) readTool(run, event, subagents);
				else if (subagents.size > 0) return;
				else if (event.type === "iteration_end") run.turn();
				else if ("error" in event && !event.recoverable) run.fails(event.error.message);
				else if ("text" in event) run.says(event.text);
			}),
			run_result: on(runResult, (ended) => {
				result = ended;
				run.usage = ended.aggregateUsage ?? null;
			})
		}),
		end() {
			if (result === null) return withoutEnd("run_result");
			const { finishReason, text = "" } = result;
			return finishReason === "completed" ? null : shortMessage(`the run ended with "${finishReason}": ${text}`);
		}
	};
}
function readTool(run, event, subagents) {
	const { toolName: name, toolCallId: id } = event;
	if (event.type === "content_start") {
		const caller = subagents.size === 0 ? "main" : "subagent";
		if (name === SUBAGENT) subagents.add(id);
		run.calls.start(id, {
			name,
			arguments: event.input,
			caller
		});
		return;
	}
	subagents.delete(id);
	const { output, error } = event;
	run.calls.finish(id, {
		success: error === void 0,
		output: error ?? resultText(output)
	});
}
function resultText(output) {
	if (!Array.isArray(output)) return contentText(output);
	return output.slice(0, MAX_RESULTS).map((one) => require_options.isRecord(one) ? one["result"] : one).filter((one) => typeof one === "string").join("\n");
}
const MAX_RESULTS = 1e3;

// src/agents/adapters/reading-commands.ts
const PRINTS = [
	"p",
	"p'",
	"p\""
];
const READS = [...[
	"cat",
	"head",
	"tail",
	"ls",
	"pwd",
	"find",
	"grep",
	"rg",
	"nl",
	"wc"
], ...PRINTS.map((end) => `sed -n *${end}`)];
const DOES_MORE = [
	...[
		"*>*",
		"*<(*",
		"*`*",
		"*$(*"
	],
	...[
		"find *-exec*",
		"find *-ok*",
		"find *-delete*",
		"find *-fprint*",
		"find *-fls*"
	],
	...["rg *--pre*", "rg *--hostname-bin*"],
	...PRINTS.flatMap((end) => [`sed *e*${end} *`, `sed *w*${end} *`]),
	...[
		"sed *;*",
		"sed *{*",
		"sed * -*"
	]
];
const READING_RULES = {
	...Object.fromEntries(READS.flatMap((one) => [one, `${one} *`].map((text) => [text, "allow"]))),
	...Object.fromEntries(DOES_MORE.map((text) => [text, "deny"]))
};
const READING$3 = new RegExp(String.raw`^\s*(?![^]*(?:[;&|]|\n\s*\S)|(?:${DOES_MORE.map(patternOf).join("|")}))(?:${READS.map(patternOf).join("|")})(?:\s|$)`);
function patternOf(text) {
	return text.replace(/[.$(){|]/g, "\\$&").replaceAll("*", "[^]*");
}

// src/agents/adapters/cline.ts
const cline = {
	id: "cline",
	label: "Cline",
	command: "cline",
	npmPackage: {
		name: "cline",
		program: new RegExp(`^@cline/cli-[^/]+-(?:arm64|x64)/bin/cline${EXE}`),
		depth: 4
	},
	testedVersion: "3.0.65",
	api: "openai-compatible",
	model: { wireApi: "completions" },
	format: cline$1,
	readListing: readListing$6,
	loads: {
		places: [
			".agents/skills",
			".cline/skills",
			".clinerules/skills"
		].map((folder) => {
			return {
				folder,
				depth: 1,
				isSeenBelow: true,
				isOnlyAtRoot: true
			};
		}),
		marks: [{
			field: "disabled",
			state: "user_only",
			where: "true"
		}]
	},
	instructions: {
		files: [["AGENTS.md"]],
		folders: [{
			folder: ".clinerules/",
			end: ".md"
		}],
		shownIn: "system"
	},
	steeredBy: { folders: [".cline", ".clinerules"] },
	docs: {
		what: "Cline (`cline --json`), in tasks of one message",
		needs: "OpenAI or a server with chat completions",
		load: "its `skills` tool, else as `claude-code`"
	},
	repeatsRequests: true,
	exitCodes: [0, 1],
	variables: () => SWITCHES$3,
	needsModel: true,
	ownFiles: {
		takes: "settings, skills or instructions from",
		is: /(?:^|\/)\.(?:cline|clinerules|agents)(?:\/|$)|(?:^|\/)agents\.md$/i
	},
	places: ({ home }) => ({ skills: (0, node_path.join)(home, ".cline/skills") }),
	async prepare(trial) {
		const { home, request, instructions, stopCondition } = trial;
		if (request.followUps.length > 0) throw new AgentFailure("Cline goes on with a session in its own window alone: a task for it has one message");
		const folder = (0, node_path.join)(home, ".cline");
		for (const one of [
			"rules",
			"hooks",
			"data/settings"
		]) await (0, node_fs_promises.mkdir)((0, node_path.join)(folder, one), { recursive: true });
		await (0, node_fs_promises.writeFile)((0, node_path.join)(folder, "data/settings/providers.json"), JSON.stringify(providers(trial)));
		if (instructions !== null) await (0, node_fs_promises.writeFile)((0, node_path.join)(folder, "rules/instructions.md"), instructions);
		if (stopCondition.triggerOnly) await (0, node_fs_promises.writeFile)((0, node_path.join)(folder, "hooks/PreToolUse"), DENIALS$2, { mode: 493 });
	},
	launch(trial, message) {
		const { home, modelName } = trial;
		return {
			args: [
				"--json",
				...[
					"--provider",
					PROVIDER,
					"--model",
					modelName ?? ""
				],
				"--compaction",
				"off",
				"--",
				`${message}\n`
			],
			env: { CLINE_DIR: (0, node_path.join)(home, ".cline") },
			stdin: ""
		};
	}
};
const PROVIDER = "openai-compatible";
const SWITCHES$3 = {
	CLINE_SESSION_BACKEND_MODE: "local",
	CLINE_NO_AUTO_UPDATE: "1",
	AI_SDK_LOG_WARNINGS: "false"
};
const DENIALS$2 = `#!${process.execPath}
const READING = ${READING$3}
let text = ''
process.stdin.on('data', (chunk) => (text += chunk)).on('end', () => {
  const { name, input } = JSON.parse(text).tool_call
  const commands = [].concat(input?.commands ?? [])
  const reads = ['skills', 'read_files', 'search_codebase'].includes(name)
  const isAllowed = reads || (name === 'run_commands' && commands.every((one) => READING.test(one)))
  const denied = { commands: ['echo Permission to use this tool has been denied. >&2; exit 1'] }
  console.log(JSON.stringify(isAllowed ? {} : { overrideInput: name === 'run_commands' ? denied : { denied: true } }))
})
`;
function providers({ model, modelName }) {
	const saved = {
		settings: {
			provider: PROVIDER,
			apiKey: model.key,
			model: modelName,
			baseUrl: model.baseUrl
		},
		updatedAt: "2026-01-01T00:00:00.000Z",
		tokenSource: "manual"
	};
	return {
		version: 1,
		lastUsedProvider: PROVIDER,
		modes: {},
		providers: { [PROVIDER]: saved }
	};
}
function readListing$6(texts) {
	const names = texts.flatMap((text) => / Available skills: (.*)\.$/.exec(text)?.[1]?.split(", ") ?? []);
	return names.length === 0 ? null : names.map((name) => ({
		name,
		description: null,
		location: null
	}));
}

// src/agents/transcript/shown-skills.ts
const PROOF = 200;
const FEWEST = 40;
const FEWEST_LINES = 3;
const SHORT = 12;
const MAX_LOOKED_AT$1 = 1e6;
var ShownSkills = class {
	#proofs = [];
	#places = /* @__PURE__ */ new Map();
	constructor(offered) {
		for (const skill of offered ?? []) {
			const { proof, lines } = marksOf(skill.text ?? "");
			if (proof.length >= FEWEST) this.#proofs.push({
				skill,
				proof
			});
			for (const [number, line] of lines.entries()) {
				const known = this.#places.get(line);
				this.#places.set(line, known === void 0 || known?.skill === skill ? {
					skill,
					number
				} : null);
			}
		}
	}
	in(text) {
		if (this.#proofs.length === 0 || text.length < FEWEST) return [];
		const looked = text.slice(0, MAX_LOOKED_AT$1);
		const plain = [looked, looked.replaceAll(AROUND_EACH, "")].map(folded);
		const isIn = (proof) => plain.some((one) => one.includes(proof));
		const shown = new Set(this.#proofs.flatMap(({ skill, proof }) => isIn(proof) ? [skill] : []));
		for (const skill of this.#byLines(looked)) shown.add(skill);
		return [...shown];
	}
	*#byLines(text) {
		let run = null;
		for (const line of text.split("\n")) {
			const plain = folded(line);
			if (plain.length < SHORT) continue;
			const place = this.#places.get(plain) ?? this.#places.get(folded(line.replaceAll(AROUND_EACH, ""))) ?? null;
			run = place === null ? null : grown(run, place, plain.length);
			if (run !== null && run.lines >= FEWEST_LINES && run.characters >= PROOF) yield run.skill;
		}
	}
};
function grown(run, place, characters) {
	return run !== null && place.skill === run.skill && place.number === run.number + 1 ? {
		...place,
		lines: run.lines + 1,
		characters: run.characters + characters
	} : {
		...place,
		lines: 1,
		characters
	};
}
function marksOf(text) {
	const [frontmatter = ""] = /^\uFEFF?---[^\n]*\n[\s\S]*?\n---[^\n]*(?:\n|$)/.exec(text) ?? [];
	const rest = text.slice(frontmatter.length);
	const body = folded(rest);
	return {
		proof: (body.length >= PROOF ? body : folded(text.replace(/^\uFEFF/, ""))).slice(0, PROOF),
		lines: rest.split("\n").map(folded).filter((line) => line.length >= SHORT)
	};
}
function folded(text) {
	return text.replaceAll(/\s+/g, " ").trim();
}
const AROUND_EACH = /\$\r?$|^(?:\S*SKILL\.md[:-])?(?:[ \t]*\d+(?:[\t\u2192:|-]|[ \t]{2})[ \t]?|> ?)?/gm;

// src/agents/transcript/readers/called-name.ts
const MAX_LENGTH = 200;
function calledName(called) {
	const whole = called.trim().replace(/^\//, "").slice(0, MAX_LENGTH);
	const name = whole.slice(whole.lastIndexOf(":") + 1);
	return name === "" || name === whole ? { name: whole } : {
		name,
		qualified: whole
	};
}

// src/agents/transcript/readers/frontmatter-names.ts
const MAX_LOOKED_AT = 1e6;
function frontmatterNames(text) {
	return [...text.slice(0, MAX_LOOKED_AT).replaceAll(NUMBER, "").matchAll(FRONTMATTER$1)].flatMap(([, inside = ""]) => /^(?:name|description):/m.test(inside) ? [/^name:\s*["']?([^"'\s#]+)/m.exec(inside)?.[1] ?? ""] : []);
}
const NUMBER = /^(?:\uFEFF|\s*\d+(?:\t|\u2192| +))/gm;
const FRONTMATTER$1 = /^---\s*?\n((?:(?!---\s*$).*\n){1,60}?)---[^\S\n]*\n\s*(?!---|==>|\s)\S/gm;

// src/agents/transcript/readers/loading-tools.ts
const MAX_VALUES = 500;
function givenTo({ keys }, input) {
	if (!require_options.isRecord(input)) return [];
	const value = keys.map((key) => input[key]).find((one) => typeof one === "string" || Array.isArray(one));
	return (Array.isArray(value) ? value.slice(0, MAX_VALUES) : [value]).flatMap((one) => {
		const text = require_options.isRecord(one) ? one["path"] : one;
		return typeof text === "string" ? [text] : [];
	});
}

// src/agents/transcript/readers/mentioned-skills.ts
const MAX_PROMPT = 2e5;
const MAX_MENTIONS = 100;
function mentionedSkills(prompt, { isSkill, anywhere }) {
	const names = /* @__PURE__ */ new Set();
	for (const { index, 1: before = "", 2: sigil = "", 3: word = "" } of prompt.slice(0, MAX_PROMPT).matchAll(MENTION)) {
		const called = word.replace(/[.:-]+$/, "");
		const atStart = index === 0 && before.trim() === "";
		if (!atStart && sigil !== anywhere) continue;
		if (isSkill !== null && !isSkill(called) && !isSkill(calledName(called).name)) continue;
		if (isSkill === null && (!atStart && sigil === "/" || sigil === "$" && /^[A-Z0-9_]+$/.test(called))) continue;
		names.add(called);
		if (names.size >= MAX_MENTIONS) break;
	}
	return [...names];
}
const MENTION = /(^\s*|[\s("'`[])([/$])([A-Za-z][\w.-]*(?::[\w.-]+)*)(?![\w/:])/g;

// src/agents/transcript/readers/offered-candidates.ts
var OfferedCandidates = class {
	#subagents = /* @__PURE__ */ new Map();
	#commands = /* @__PURE__ */ new Map();
	constructor(offered) {
		const skills = new Set((offered ?? []).filter(({ kind }) => kind === void 0).map(({ name }) => name));
		for (const one of offered ?? []) {
			const { kind, name, called = name } = one;
			if (kind === "subagent") this.#subagents.set(called.toLowerCase(), one);
			if (kind === "command" && (called.includes(":") || !skills.has(called))) this.#commands.set(called, one);
		}
	}
	subagent(called, success) {
		const name = calledName(called);
		const offered = this.#subagents.get(called.trim().toLowerCase());
		if (offered !== void 0) return nameOf$2(offered, name.name);
		return {
			kind: "subagent",
			...name,
			...success ? { isForeign: success } : {}
		};
	}
	command(called) {
		const whole = called.trim().replace(/^\//, "");
		const offered = this.#commands.get(whole);
		return offered === void 0 ? null : nameOf$2(offered, calledName(whole).name);
	}
};
function nameOf$2({ kind, name: id, called }, name) {
	if (kind === void 0) return { name };
	const own = id.startsWith(require_start.ID_PREFIX[kind]) ? id.slice(require_start.ID_PREFIX[kind].length) : called ?? name;
	return {
		kind,
		name,
		...own === name ? {} : { qualified: own }
	};
}

// src/agents/transcript/readers/skill-files.ts
const FILE$1 = "SKILL.md";
const MAX_PARTS = 200;
const MAX_LISTED = 1e4;
const MAX_ALIKE = 50;
var SkillFiles = class {
	#roots;
	#nested;
	#isKnown;
	#listed = /* @__PURE__ */ new Map();
	#start = null;
	constructor({ folders, nested }, offered) {
		this.#roots = folders.map((folder) => folder.split("/"));
		this.#nested = nested;
		this.#isKnown = offered !== null;
		for (const skill of offered ?? []) this.#add(skill);
	}
	startedIn(folder) {
		const { absolute, parts } = splitPath(folder);
		if (absolute) this.#start = parts;
	}
	list(skill) {
		if (!this.#isKnown) this.#add(skill);
	}
	#add(skill) {
		const folder = listedFolder(skill);
		const last = folder?.path.parts.at(-1);
		if (folder === null || last === void 0) return;
		const alike = this.#listed.get(last) ?? [];
		if (alike.length < MAX_ALIKE && this.#listed.size < MAX_LISTED) this.#listed.set(last, [...alike, folder]);
	}
	find(path) {
		const split = splitPath(path);
		if (split.parts.length === 0) return null;
		const listed = this.#inListed(split);
		if (listed !== null) return {
			...listed,
			path
		};
		const rooted = this.#inRoot(split, path);
		if (rooted !== null) return this.#isKnown ? {
			...rooted,
			kind: "copy"
		} : rooted;
		const name = split.parts.at(-2);
		return split.parts.at(-1) === FILE$1 && name !== void 0 && name !== ".." ? {
			name,
			path,
			kind: "copy"
		} : null;
	}
	#inListed(split) {
		let best = null;
		const folders = new Set(split.parts.flatMap((part) => this.#listed.get(part) ?? []));
		for (const { name, path: folder } of folders) {
			const rest = this.#below(folder, split);
			if (rest === null || best !== null && best.length >= folder.parts.length) continue;
			best = {
				name,
				rest,
				length: folder.parts.length
			};
		}
		if (best === null) return null;
		const isSkill = best.rest.length === 1 && best.rest[0] === FILE$1;
		return {
			...calledName(best.name),
			kind: isSkill ? "skill" : "part"
		};
	}
	#below(folder, file) {
		if (file.absolute === folder.absolute) return without(folder.parts, file.parts);
		if (file.absolute) return this.#start === null ? null : without([...this.#start, ...folder.parts], file.parts);
		const parts = file.parts.slice(file.parts.findIndex((part) => part !== ".."));
		for (let length = folder.parts.length; length >= 2; length -= 1) {
			const rest = without(folder.parts.slice(-length), parts);
			if (rest !== null) return rest;
		}
		return null;
	}
	#inRoot(split, path) {
		for (const root of this.#roots) {
			const at = lastIndexOf(split.parts, root);
			if (at === -1) continue;
			const inside = split.parts.slice(at + root.length);
			const isSkill = inside.at(-1) === FILE$1 && inside.length >= 2;
			const name = (isSkill && this.#nested ? inside.at(-2) : inside[0]) ?? "";
			if (inside.length < 2) continue;
			if (isSkill && !this.#nested && inside.length > 2) return {
				name,
				path,
				kind: "part"
			};
			return {
				name,
				path,
				kind: !this.#mayHoldRoot(split, at) ? "copy" : isSkill ? "skill" : "part"
			};
		}
		return null;
	}
	#mayHoldRoot({ absolute, parts }, at) {
		const before = parts.slice(0, at);
		if (!absolute) return before.every((part) => part === "..");
		if (this.#start === null || isHome(before)) return true;
		return before.every((part, index) => part === this.#start?.[index]);
	}
};
function listedFolder({ name, path }) {
	const split = splitPath(path);
	if (split.parts.at(-1) !== FILE$1 || split.parts.length < 2) return null;
	return {
		name,
		path: {
			absolute: split.absolute,
			parts: split.parts.slice(0, -1)
		}
	};
}
function splitPath(path) {
	const plain = path.replaceAll("\\", "/");
	const absolute = /^(?:[/~]|[A-Za-z]:\/)/.test(plain);
	const parts = [];
	for (const part of plain.split("/", MAX_PARTS)) {
		if (part === "" || part === ".") continue;
		if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
		else if (part !== ".." || !absolute) parts.push(part);
	}
	return {
		absolute,
		parts
	};
}
function without(folder, parts) {
	if (parts.length <= folder.length || !folder.every((part, index) => part === parts[index])) return null;
	return parts.slice(folder.length);
}
function isHome(parts) {
	const path = parts.join("/");
	return /^(?:~|root|(?:[A-Za-z]:\/)?(?:home|Users)\/[^/]+)$/.test(path);
}
function lastIndexOf(parts, wanted) {
	for (let at = parts.length - wanted.length; at >= 0; at -= 1) if (wanted.every((part, index) => part === parts[at + index])) return at;
	return -1;
}

// src/agents/transcript/readers/skill-loads.ts
const MAX_WEAK = 200;
const MAX_KNOWN = 1e4;
const MAX_COMMAND = 1e5;
var SkillLoads = class {
	weak = [];
	missed = null;
	#rules;
	#files;
	#candidates;
	#shown;
	#known = null;
	#prompts = [];
	#mentioned = null;
	#loaded = /* @__PURE__ */ new Set();
	#byUser = /* @__PURE__ */ new Set();
	constructor(rules, offered) {
		this.#rules = rules;
		this.#files = new SkillFiles(rules.roots, offered);
		this.#candidates = new OfferedCandidates(offered);
		this.#shown = offered?.some(({ text }) => text !== void 0) === true ? new ShownSkills(offered) : null;
		if (offered !== null) this.#known = /* @__PURE__ */ new Set();
		for (const { name, kind, called } of offered ?? []) if (kind !== "subagent") this.#know(called ?? name);
	}
	startedIn(folder) {
		this.#files.startedIn(folder);
	}
	list(name, path) {
		this.#know(name);
		if (path !== null) this.#files.list({
			name,
			path
		});
		this.#mentioned = null;
	}
	prompt(text) {
		if (this.#prompts.includes(text) || this.#prompts.length >= MAX_WEAK) return;
		this.#prompts.push(text);
		this.#mentioned = null;
	}
	tool(name) {
		return Object.hasOwn(this.#rules.tools, name) ? this.#rules.tools[name] ?? null : null;
	}
	byCall(name, input, caller, end) {
		const tool = this.tool(name);
		if (tool === null || tool.does === "delegate") return [];
		const given = givenTo(tool, input);
		const [first] = given;
		const success = end.success && tool.fails?.test(end.output) !== true;
		if (tool.does === "load") {
			if (first !== void 0) return [this.byTool(first, caller, success, end.path)];
			if (success) this.missed ??= `a call of \`${name}\` succeeded, and it is unclear which skill it loaded`;
			return [];
		}
		if (first === void 0) return [];
		if (tool.does === "read" && given.length === 1) return this.#byReading(first, caller, success);
		return this.#byCommand(given.join("\n").slice(0, MAX_COMMAND), caller, {
			...end,
			success
		});
	}
	byTool(called, caller, success, path) {
		const name = this.#candidates.command(called) ?? calledName(called);
		return this.#event({
			...name,
			...path === void 0 ? {} : { path },
			success,
			via: "tool",
			caller
		});
	}
	byDelegation(called, caller, success) {
		return {
			type: "skill",
			...this.#candidates.subagent(called, success),
			success,
			via: "tool",
			caller
		};
	}
	unended(tool) {
		this.missed ??= `a call of \`${tool}\` has no end in the recording, so it is unknown whether it loaded a skill`;
	}
	#byReading(path, caller, success) {
		const file = this.#files.find(path);
		if (file === null) return [];
		return file.kind === "skill" ? this.#read(file, caller, success) : this.#hint(file, file.kind);
	}
	#byCommand(command, caller, { success, output }) {
		const paths = [...command.replaceAll(/\$\{?HOME\}?/g, "~").matchAll(FILE)].map(([path]) => path);
		const named = paths.flatMap((path) => this.#files.find(path) ?? []);
		const inside = paths.flatMap((path) => this.#files.find(`${path}/SKILL.md`) ?? []);
		const shown = this.#filesIn(output, [...named, ...inside.filter(({ kind }) => kind === "skill")]);
		const counts = shown.filter(({ name, kind }) => kind === "skill" && (shown.length === 1 || holds(command, name)));
		for (const file of shown) if (file.kind !== "skill") this.#hint(file, file.kind);
		else if (!counts.includes(file)) this.#hint(file, "survey");
		const rest = named.filter((file) => !shown.some((one) => nameOf$1(one) === nameOf$1(file)));
		const failed = new Map(rest.flatMap((file) => file.kind === "skill" ? [[nameOf$1(file), file]] : []));
		for (const file of rest) if (file.kind !== "skill") this.#hint(file, file.kind);
		else if (success) this.#hint(file, "unproven");
		const attempts = success ? [] : [...failed.values()];
		return [...counts.flatMap((file) => this.#read(file, caller, true)), ...attempts.flatMap((file) => this.#read(file, caller, false))];
	}
	#filesIn(output, named) {
		if (this.#shown !== null) {
			const offered = named.filter(({ kind }) => kind === "skill");
			return this.#shown.in(output).flatMap(({ name, path }) => {
				return offered.find((one) => nameOf$1(one) === name) ?? this.#files.find(path) ?? [];
			});
		}
		const names = [...new Set(frontmatterNames(output))];
		const [only] = named;
		if (names.length === 1 && only !== void 0 && named.every((one) => nameOf$1(one) === nameOf$1(only))) return [only];
		return names.map((name) => {
			const kind = this.#known?.has(name) === true ? "skill" : "copy";
			return named.find((one) => one.name === name) ?? {
				name,
				path: "SKILL.md",
				kind
			};
		});
	}
	end() {
		return [...this.#mentions()].filter((name) => !this.#byUser.has(calledName(name).name)).map((name) => ({
			type: "skill",
			...calledName(name),
			success: true,
			via: "prompt",
			caller: "user"
		}));
	}
	#know(name) {
		this.#known ??= /* @__PURE__ */ new Set();
		if (this.#known.size < MAX_KNOWN) this.#known.add(name).add(calledName(name).name);
	}
	#mentions() {
		if (this.#mentioned === null) {
			const known = this.#known;
			const rule = {
				isSkill: known === null ? null : (name) => known.has(name),
				anywhere: this.#rules.mentions ?? null
			};
			this.#mentioned = new Set(this.#prompts.flatMap((prompt) => mentionedSkills(prompt, rule)));
		}
		return this.#mentioned;
	}
	#read(file, caller, success) {
		const key = `${caller} ${file.qualified ?? file.name}`;
		if (success && this.#loaded.has(key)) return [];
		const { kind: _, ...rest } = file;
		return [this.#event({
			...rest,
			success,
			via: "read",
			caller
		})];
	}
	#event(load) {
		const caller = load.caller === "main" && [...this.#mentions()].some((name) => calledName(name).name === load.name) ? "user" : load.caller;
		if (load.success && load.kind === void 0) this.#loaded.add(`${load.caller} ${load.qualified ?? load.name}`);
		if (load.success && caller === "user") this.#byUser.add(load.name);
		return {
			type: "skill",
			...load,
			caller
		};
	}
	#hint({ name, path }, why) {
		if (!this.weak.some((one) => one.name === name && one.path === path && one.why === why) && this.weak.length < MAX_WEAK) this.weak.push({
			name,
			path,
			why
		});
		return [];
	}
};
function nameOf$1({ qualified, name }) {
	return qualified ?? name;
}
function holds(command, name) {
	return command.split(/[^\p{L}\p{N}_.:-]+/u).includes(name);
}
const FILE = /(?<![^\s"'`;|&<>(){},=])[^\s"'`;|&<>(){},=*?$[]+\/[^\s"'`;|&<>(){},=*?$[]+(?![^\s"'`;|&<>(){},=])/g;

// src/agents/transcript/readers/tool-calls.ts
const MAX_OPEN = 1e3;
var ToolCalls = class {
	#loads;
	#text;
	#tell;
	#open = /* @__PURE__ */ new Map();
	#delegations = /* @__PURE__ */ new Map();
	constructor(loads, text, tell) {
		this.#loads = loads;
		this.#text = text;
		this.#tell = tell;
	}
	start(id, { name, arguments: given, caller = "main", loads }) {
		if (this.#open.has(id)) return;
		const tool = this.#loads.tool(name);
		const [subagent] = tool?.does === "delegate" ? givenTo(tool, given) : [];
		const usual = tool?.does === "delegate" ? subagent ?? tool.usual : void 0;
		const delegates = usual !== void 0;
		if (delegates && !this.#delegations.has(id) && this.#delegations.size < MAX_OPEN) this.#delegations.set(id, {
			caller,
			name: subagent,
			isReported: false
		});
		const call = {
			name: this.#text.cut(name),
			arguments: this.#text.arguments(given),
			success: false,
			...caller === "subagent" ? { caller } : {}
		};
		const found = (end, hasStarted) => delegates ? this.#delegated(id, {
			usual,
			success: end.success || hasStarted
		}) : loads?.(end) ?? this.#loads.byCall(name, given, caller, end);
		this.#open.set(id, {
			call,
			delegates,
			loads: found,
			events: null
		});
		const [oldest] = this.#open.values();
		if (this.#open.size > MAX_OPEN && oldest !== void 0) this.#giveUp(oldest);
	}
	subagentIs(id, name) {
		const delegation = this.#delegations.get(id);
		if (delegation !== void 0) delegation.name = name ?? delegation.name;
	}
	subagentStarted(id, name) {
		for (const event of this.#delegated(id, {
			name,
			success: true
		})) this.#tell(event);
	}
	#delegated(id, { name, usual = "", success }) {
		const delegation = this.#delegations.get(id);
		if (delegation === void 0 || delegation.isReported) return [];
		delegation.isReported = true;
		return [this.#loads.byDelegation(name ?? delegation.name ?? usual, delegation.caller, success)];
	}
	finish(id, { success, output, path, hasFailed = false, hasStarted = false }) {
		const open = this.#open.get(id);
		if (open === void 0 || open.events !== null) return;
		const loads = open.loads({
			success: success === true && !hasFailed,
			output,
			path
		}, hasStarted);
		const result = output === "" ? {} : { result: this.#text.cut(output) };
		open.events = [{
			type: "tool",
			...open.call,
			success,
			...result
		}, ...loads];
		this.#tellFinished();
	}
	waitsForSubagents() {
		return [...this.#open.values()].every(({ call, delegates }) => call.caller === "subagent" || delegates);
	}
	end() {
		for (const open of [...this.#open.values()]) this.#giveUp(open);
	}
	#giveUp(open) {
		if (open.events === null) {
			const loads = open.loads({
				success: false,
				output: ""
			}, false);
			if (!open.delegates && loads.some((event) => event.type === "skill" && event.caller === "main")) this.#loads.unended(open.call.name);
			open.events = [{
				type: "tool",
				...open.call
			}, ...loads];
		}
		this.#tellFinished();
	}
	#tellFinished() {
		for (const [id, open] of this.#open) {
			if (open.events === null) break;
			for (const event of open.events) this.#tell(event);
			this.#open.delete(id);
		}
	}
};

// src/agents/transcript/readers/run.ts
var Run = class {
	loads;
	#text = new KeptText();
	calls;
	#events = [];
	#answer;
	#inAnswer = false;
	failure = null;
	hasAnswered = false;
	atTurnLimit = false;
	usage = null;
	unanswered = null;
	constructor(rules, offered = null) {
		this.loads = new SkillLoads(rules, offered);
		this.calls = new ToolCalls(this.loads, this.#text, (event) => this.#events.push(event));
	}
	take() {
		const events = this.#events;
		this.#events = [];
		return events;
	}
	says(text) {
		if (text.trim() !== "") this.#events.push({
			type: "output",
			text: this.#text.cut(text)
		});
	}
	answers(id) {
		if (id === void 0 || id !== this.#answer) this.endAnswer();
		this.#answer = id;
		this.#inAnswer = true;
		this.hasAnswered = true;
	}
	endAnswer() {
		if (this.#inAnswer) this.turn();
		this.#inAnswer = false;
	}
	turn() {
		this.#events.push({ type: "turn" });
	}
	subagentTurn() {
		if (this.calls.waitsForSubagents()) this.#events.push({
			type: "turn",
			caller: "subagent"
		});
	}
	loaded(event) {
		this.#events.push(event);
	}
	fails(message) {
		this.failure ??= shortMessage(message);
	}
	uses(used) {
		this.usage = plus(this.usage, used);
	}
	end() {
		this.calls.end();
		this.endAnswer();
		if (this.usage !== null) this.#events.push({
			type: "usage",
			...this.usage
		});
		if (this.unanswered !== null) this.#events.push({
			type: "unanswered",
			...this.unanswered
		});
		this.#events.push(...this.loads.end());
	}
};
function plus(a, b) {
	const costs = [a?.costUsd, b.costUsd].filter((cost) => cost !== void 0);
	return {
		inputTokens: (a?.inputTokens ?? 0) + b.inputTokens,
		outputTokens: (a?.outputTokens ?? 0) + b.outputTokens,
		...costs.length === 0 ? {} : { costUsd: costs.reduce((sum, cost) => sum + cost, 0) }
	};
}

// src/agents/transcript/readers/codex.ts
const codex$1 = {
	id: "codex",
	label: "Codex",
	command: "codex exec --json PROMPT",
	rules: {
		roots: {
			folders: [
				".agents/skills",
				".codex/skills",
				"etc/codex/skills",
				"skills/.system"
			],
			nested: true
		},
		mentions: "$",
		tools: { command_execution: {
			does: "run",
			keys: ["command"]
		} }
	},
	tools: [...[
		"shell",
		"local_shell",
		"shell_command",
		"exec_command",
		"container.exec",
		"apply_patch",
		"update_plan"
	], ...["write_stdin", "view_image"]],
	vital: /* @__PURE__ */ new Set(["item.started", "item.completed"]),
	create: codexReader
};
const itemEvent = require_start.object({
	type: require_start._enum([
		"item.started",
		"item.updated",
		"item.completed"
	]),
	item: require_start.preprocess((item) => require_options.isRecord(item) && item["type"] === void 0 ? {
		...item,
		type: item["item_type"]
	} : item, require_start.looseObject({
		id: require_start.string(),
		type: require_start.string()
	}))
});
const usage$1 = require_start.object({
	input_tokens: count,
	output_tokens: count
});
const completed = require_start.object({ usage: usage$1.optional().catch(void 0) });
const failed$2 = require_start.object({ error: require_start.object({ message: require_start.string() }).optional().catch(void 0) });
const command = require_start.object({
	command: require_start.union([require_start.string(), require_start.array(require_start.string()).transform((words) => words.join(" "))]),
	aggregated_output: require_start.string().catch(""),
	exit_code: require_start.number().nullish().catch(null),
	status: optionalText
});
const mcpCall = require_start.object({
	server: require_start.string().catch(""),
	tool: require_start.string().catch(""),
	arguments: require_start.unknown().optional(),
	status: optionalText,
	result: require_start.object({ content: require_start.unknown().optional() }).nullish().catch(null),
	error: require_start.object({ message: require_start.string() }).nullish().catch(null)
});
const errorEvent = require_start.strictObject({
	type: require_start.literal("error"),
	message: require_start.string()
});
const NO_CALLS = /* @__PURE__ */ new Set([
	"agent_message",
	"reasoning",
	"error",
	"todo_list",
	"plan"
]);
const OWN_FIELDS = /* @__PURE__ */ new Set([
	"id",
	"type",
	"status"
]);
function codexReader(run) {
	let usageBefore = null;
	let isOver = false;
	let lastError = null;
	let hasAnswered = false;
	let isEmpty = false;
	const readItem = on(itemEvent, ({ type, item }) => {
		hasAnswered ||= item.type !== "error";
		if (item.type === "agent_message" && type === "item.completed") {
			const text = typeof item["text"] === "string" ? item["text"] : "";
			run.says(text);
			isEmpty &&= text.trim() === "";
		} else if (!NO_CALLS.has(item.type)) {
			isEmpty = true;
			const { name, input, end } = callOf(item);
			run.calls.start(item.id, {
				name,
				arguments: input
			});
			if (type === "item.completed") run.calls.finish(item.id, end);
		}
	});
	return {
		read: byType({
			"thread.started": onAny(() => {
				usageBefore = run.usage;
				run.calls.end();
			}),
			"turn.started": onAny(() => {
				isOver = false;
				isEmpty = true;
			}),
			"turn.completed": on(completed, ({ usage }) => {
				if (usage !== void 0) {
					run.usage = plus(usageBefore, {
						inputTokens: usage.input_tokens,
						outputTokens: usage.output_tokens
					});
					hasAnswered ||= usage.output_tokens > 0;
				}
				isOver = true;
				run.turn();
			}),
			"turn.failed": on(failed$2, ({ error }) => run.fails(error?.message ?? "the turn failed")),
			error: on(errorEvent, ({ message }) => {
				lastError = message;
			})
		}, (event) => readItem(event) || isOther(event["type"])),
		end() {
			const [, reason = ""] = INCOMPLETE.exec(run.failure ?? "") ?? [];
			run.unanswered = unansweredBy(reason, { isEmpty: isEmpty && isOver });
			if (!isOver) {
				if (lastError !== null) return shortMessage(lastError);
				return "the recording has no `turn.completed` at its end: the run was stopped, or its recording was cut";
			}
			return hasAnswered ? null : "the turn was completed without any answer of the model";
		}
	};
}
function isOther(type) {
	return typeof type === "string" && /^(?:thread|turn|item)\./.test(type) && !codex$1.vital.has(type);
}
const INCOMPLETE = /Incomplete response returned, reason: (\w+)/;
function callOf(item) {
	if (item.type === "command_execution") {
		const { data } = command.safeParse(item);
		const success = data?.exit_code === 0 && data.status !== "failed" && data.status !== "declined";
		return {
			name: item.type,
			input: { command: data?.command ?? "" },
			end: {
				success,
				output: data?.aggregated_output ?? ""
			}
		};
	}
	if (item.type === "mcp_tool_call") {
		const { server, tool, arguments: given, status, result, error } = mcpCall.parse(item);
		const output = error?.message ?? contentText(result?.content);
		return {
			name: `mcp__${server}__${tool}`,
			input: given,
			end: {
				success: status === "completed",
				output
			}
		};
	}
	const input = Object.fromEntries(Object.entries(item).filter(([key]) => !OWN_FIELDS.has(key)));
	const name = item.type === "collab_tool_call" && typeof item["tool"] === "string" ? item["tool"] : item.type;
	const { status } = item;
	return {
		name,
		input,
		end: {
			success: typeof status === "string" ? status === "completed" : null,
			output: ""
		}
	};
}

// src/core/process/run-to-end.ts
const GRACE_MS = 1e3;
const KEPT$1 = {
	head: 1e4,
	tail: 1e4
};
const MAX_TIMEOUT_MS = 2147483647;
async function runToEnd(run) {
	const { program, args, cwd, env, stdin, timeoutMs, graceMs = GRACE_MS, signal, keep = KEPT$1 } = run;
	const group = startProcessGroup(program, args, {
		cwd,
		env
	});
	const stdout = keepEnds(group.stdout, keep);
	const stderr = keepEnds(group.stderr, keep);
	let stopped = null;
	const stop = (why) => {
		stopped ??= why;
		group.stop(graceMs);
	};
	const cancel = () => stop("cancelled");
	const timer = setTimeout(() => stop("timeout"), Math.min(timeoutMs, MAX_TIMEOUT_MS));
	signal?.addEventListener("abort", cancel, { once: true });
	if (signal?.aborted === true) cancel();
	group.stdin.end(stdin);
	const exit = await group.exit;
	clearTimeout(timer);
	signal?.removeEventListener("abort", cancel);
	if (exit.kind !== "failed") await Promise.allSettled([(0, node_stream_promises.finished)(group.stdout), (0, node_stream_promises.finished)(group.stderr)]);
	await group.stop(graceMs);
	return {
		exit,
		stopped,
		stdout: stdout(),
		stderr: stderr()
	};
}

// src/agents/adapters/check-codex-sandbox.ts
const TIMEOUT_MS = 3e4;
const SAID$4 = "the-sandbox-works";
async function checkSandbox({ program, args }, environment) {
	const { exit, stdout, stderr } = await runToEnd({
		program,
		args: [
			...args,
			"sandbox",
			"echo",
			SAID$4
		],
		cwd: environment["HOME"] ?? "/",
		env: environment,
		timeoutMs: TIMEOUT_MS
	});
	if (exit.kind === "code" && exit.code === 0 && stdout.head.includes(SAID$4)) return;
	throw new require_start.UserError({
		what: `The sandbox in which Codex runs commands does not start on this machine: ${JSON.stringify(stderr.tail.slice(-300))}`,
		todo: "Allow user namespaces (on Ubuntu: sysctl kernel.apparmor_restrict_unprivileged_userns=0), or use another runner."
	});
}

// src/agents/adapters/codex-listing-rules.ts
const BUDGET_TOKENS = 5440;
const BYTES = 4;
const LONGEST$1 = 1024;
const codexListing = {
	id: "codex",
	label: "Codex",
	version: "0.169.0",
	budgetText: "21,760 characters (2% of a context window of 272,000 tokens)",
	show(skills) {
		const { items: read, unread } = asRead(skills, readFile$2);
		const items = read.toSorted((a, b) => compare(a.name, b.name) || compare(a.folder, b.folder)).map((item) => ({
			...item,
			text: shortened([...item.description])
		}));
		const isLong = ({ description }) => [...description].length > LONGEST$1;
		const tokens = items.reduce((sum, item) => sum + tokensOf(item, item.text), 0);
		const all = {
			characters: tokens * BYTES,
			budget: BUDGET_TOKENS * BYTES,
			unread
		};
		const ids = (some) => some.map(({ id }) => id);
		const listed = (some, lengthOf) => some.map(({ id, name, folder, text }, index) => {
			const shown = text.slice(0, lengthOf(index)).join("").trimEnd();
			return {
				id,
				name,
				description: shown === "" ? null : shown,
				...folder === name ? {} : { folder }
			};
		});
		if (tokens <= BUDGET_TOKENS) return {
			...all,
			cut: ids(items.filter(isLong)),
			dropped: [...unread.keys()],
			shown: listed(items, () => LONGEST$1)
		};
		const bare = items.reduce((sum, item) => sum + tokensOf(item, []), 0);
		if (bare > BUDGET_TOKENS) {
			let used = 0;
			const dropped = items.filter((item) => {
				const own = tokensOf(item, []);
				if (used + own > BUDGET_TOKENS) return true;
				used += own;
				return false;
			});
			const gone = new Set(dropped);
			const kept = items.filter((item) => !gone.has(item));
			const cut = ids(kept.filter(({ text }) => text.length > 0));
			return {
				...all,
				cut,
				dropped: [...unread.keys(), ...ids(dropped)],
				shown: listed(kept, () => 0)
			};
		}
		const lengths = fairLengths(items, BUDGET_TOKENS - bare);
		const lengthOf = (index) => lengths[index] ?? 0;
		const cut = ids(items.filter((item, index) => isLong(item) || item.text.length > lengthOf(index)));
		return {
			...all,
			cut,
			dropped: [...unread.keys()],
			shown: listed(items, lengthOf)
		};
	},
	listsCommands: false,
	writeSubagents: null,
	write: (shown) => shown.map(({ name, description, folder = name }) => `- ${name}:${description === null ? "" : ` ${description}`} (file: r0/${folder}/SKILL.md)`).join("\n")
};
function tokensOf({ name, folder }, description) {
	const text = description.length === 0 ? "" : ` ${description.join("")}`;
	return Math.ceil(Buffer.byteLength(`- ${name}:${text} (file: r0/${folder}/SKILL.md)\n`) / BYTES);
}
function shortened(text) {
	return text.length > LONGEST$1 ? [...text.slice(0, 1021), "..."] : text;
}
function fairLengths(items, left) {
	const tokens = (index, length) => {
		const item = items[index];
		return item === void 0 ? 0 : tokensOf(item, item.text.slice(0, length));
	};
	const most = fairLength(items, left);
	const lengths = items.map(({ text }) => Math.min(most, text.length));
	let rest = left;
	for (const [index, length] of lengths.entries()) rest -= tokens(index, length) - tokens(index, 0);
	for (let grown = true; grown;) {
		grown = false;
		for (const [index, length] of lengths.entries()) {
			if (length === items[index]?.text.length) continue;
			const cost = tokens(index, length + 1) - tokens(index, length);
			if (cost > rest) continue;
			rest -= cost;
			lengths[index] = length + 1;
			grown = true;
		}
	}
	return lengths;
}
function fairLength(items, left) {
	const cost = (length) => items.reduce((sum, item) => sum + tokensOf(item, item.text.slice(0, length)) - tokensOf(item, []), 0);
	let [low, high] = [0, LONGEST$1];
	while (low < high) {
		const middle = Math.ceil((low + high) / 2);
		if (cost(middle) <= left) low = middle;
		else high = middle - 1;
	}
	return low;
}
function compare(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}
const LONGEST_NAME = 64;
const FENCE = /^[^\S\uFEFF]*---\s*$/;
function readFile$2({ folder, text, strict }) {
	const lines = text.split("\n");
	const end = lines.findIndex((line, index) => index > 0 && FENCE.test(line));
	if (!FENCE.test(lines[0] ?? "") || end < 2) return "no_frontmatter";
	const block = lines.slice(1, end).join("\n");
	const read = fieldsIn(block, strict) ?? fieldsIn(quoted(block), null);
	if (read === null) return "not_strict";
	const name = oneLine(read.name) || folder;
	const description = oneLine(read.description);
	if (description === "") return "no_description";
	return [...name].length > LONGEST_NAME ? "bad_name" : {
		name,
		description
	};
}
function fieldsIn(block, strict) {
	const values = isRefusedByStrict(block) ? null : valuesOf(block, { strict });
	if (values === null) return null;
	const metadata = values["metadata"] ?? {};
	const fields = [
		values["name"],
		values["description"],
		Object(metadata)["short-description"]
	];
	if (typeof metadata !== "object" || Array.isArray(metadata) || fields.some((field) => isList(field))) return null;
	const scalar = (key) => {
		const value = values[key] ?? "";
		return typeof value === "string" ? value : asWritten(block, key);
	};
	return {
		name: scalar("name"),
		description: scalar("description")
	};
}
function isList(value) {
	return typeof value === "object" && value !== null;
}
function quoted(block) {
	const line = (text) => {
		const [, key, held = ""] = /^([\w-]+):[ \t]+(.*)$/.exec(text) ?? [];
		const value = held.split(/\s+#/, 1)[0]?.trimEnd() ?? "";
		const isNone = value.includes(": ") || /^[[{`@]/.test(value) && valuesOf(text, { strict: null }) === null;
		return key === void 0 || /^["']/.test(value) || !isNone ? text : `${key}: ${JSON.stringify(value)}`;
	};
	return block.split("\n").map(line).join("\n");
}
function oneLine(text) {
	return text.split(/[^\S\uFEFF]+/).join(" ").trim();
}

// src/agents/adapters/codex-loading.ts
const codexLoading = {
	places: [".agents/skills", ".codex/skills"].map((folder) => {
		return {
			folder,
			depth: 6,
			nests: true,
			skips: /^\./,
			isSeenBelow: true
		};
	}),
	plugins: {
		markets: [".agents/plugins/marketplace.json", ".claude-plugin/marketplace.json"],
		manifests: [".codex-plugin/plugin.json", ".claude-plugin/plugin.json"],
		named: "instead",
		listed: "without_manifest",
		takesUndotted: false,
		depth: 6,
		nests: true,
		hasOwnSkill: false,
		refuses: [
			"broken",
			"renamed",
			"undotted"
		]
	},
	allOfName: true,
	beside: [{
		file: "agents/openai.yaml",
		reads: (text) => isImplicit(text) ? null : {
			field: "allow_implicit_invocation",
			state: "user_only"
		}
	}]
};
function isImplicit(text) {
	try {
		const content = (0, import_dist.parse)(text);
		const policy = require_options.isRecord(content) ? content["policy"] : null;
		return !require_options.isRecord(policy) || policy["allow_implicit_invocation"] !== false;
	} catch {
		return true;
	}
}

// src/agents/adapters/codex-rollout.ts
const SAID$3 = "2026-01-01T00:00:00.000Z";
async function writeRollout(messages, { cwd, session }, codexHome) {
	const folder = (0, node_path.join)(codexHome, "sessions/2026/01/01");
	const meta = {
		id: session,
		session_id: session,
		timestamp: SAID$3,
		cwd,
		originator: "codex_exec",
		source: "exec"
	};
	const about = {
		cli_version: "0.0.0",
		model_provider: "local"
	};
	const lines = [{
		timestamp: SAID$3,
		type: "session_meta",
		payload: {
			...meta,
			...about
		}
	}, ...messages.flatMap(({ role, text }) => [{
		timestamp: SAID$3,
		type: "response_item",
		payload: {
			type: "message",
			role,
			content: [{
				type: role === "user" ? "input_text" : "output_text",
				text
			}]
		}
	}, ...role === "user" ? [{
		timestamp: SAID$3,
		type: "event_msg",
		payload: {
			type: "user_message",
			message: text
		}
	}] : []])];
	const file = (0, node_path.join)(folder, `rollout-2026-01-01T00-00-00-${session}.jsonl`);
	await writeJsonLines(file, lines);
}

// src/agents/adapters/codex.ts
const codex = {
	id: "codex",
	label: "Codex",
	command: "codex",
	npmPackage: {
		name: "@openai/codex",
		program: new RegExp(`^@openai/codex-[^/]+/vendor/[^/]+/[^/]+/codex${EXE}`),
		depth: 5
	},
	testedVersion: "0.169.0",
	api: "openai-compatible",
	model: {
		keys: { "openai-compatible": ["CODEX_API_KEY", "OPENAI_API_KEY"] },
		wireApi: "responses",
		logins: [{
			variables: ["CODEX_ACCESS_TOKEN"],
			why: "but it is for a subscription: Codex would have to hold the token itself, and its use is not counted in tokens, so no budget could be kept"
		}]
	},
	instructions: { files: [["AGENTS.md"]] },
	loads: codexLoading,
	steeredBy: {
		folders: [".codex"],
		files: ["AGENTS.override.md"]
	},
	listing: codexListing,
	ownWords: [{
		mark: /^\s*\$[a-z][\w:-]*(?=\s|$)/i,
		what: "Codex's `$skill`",
		of: /codex/i
	}, {
		mark: /(?:~|\$HOME)?\/?\.codex\//,
		what: "Codex's own files",
		of: /codex/i
	}],
	docs: {
		what: "Codex (`codex exec`)",
		needs: "OpenAI, or a server with its Responses API",
		load: "a command whose output holds the skill's own text, whatever its exit code; of several skills those that it names",
		subagents: "roles of `.codex/agents/*.toml`, listed by its `spawn_agent` tool",
		delegation: "that tool; the output does not say to which role, so roles are not measured"
	},
	format: codex$1,
	readListing: readListing$5,
	countsTurns: false,
	describesEnvironment: true,
	context: { toolName: (tool) => `mcp__${TOOL_SERVER}__${tool}` },
	ownFiles: {
		takes: "settings or skills from",
		is: /(?:^|\/)\.(?:agents|codex)\//i
	},
	places: ({ home }) => ({ skills: (0, node_path.join)(home, ".agents/skills") }),
	brokenBy: (stderr) => stderr.includes("Refusing to create helper binaries") ? "its home is in a temporary folder, where it cannot work" : null,
	check: async (file, environment, isConfined) => isConfined ? void 0 : checkSandbox(file, environment),
	async prepare(trial, server) {
		await (0, node_fs_promises.mkdir)(codexHome(trial), { recursive: true });
		await (0, node_fs_promises.writeFile)((0, node_path.join)(codexHome(trial), "config.toml"), settings$4(trial, server));
	},
	writeEarlier: (messages, trial) => writeRollout(messages, trial, codexHome(trial)),
	launch(trial, message, index) {
		const { request, modelName, model, stopCondition } = trial;
		const earlier = request.context?.messages.length ?? 0;
		const args = [
			"--json",
			"--skip-git-repo-check",
			...modelName === null ? [] : ["-m", modelName]
		];
		return {
			args: [
				"exec",
				...["--sandbox", trial.isConfined ? "danger-full-access" : stopCondition.triggerOnly ? "read-only" : "workspace-write"],
				...index === 0 && earlier === 0 ? [] : ["resume", "--last"],
				...args,
				...request.followUps.length + earlier === 0 ? ["--ephemeral"] : [],
				"-"
			],
			env: {
				CODEX_HOME: codexHome(trial),
				[KEY_VARIABLE]: model.key
			},
			stdin: message
		};
	}
};
const KEY_VARIABLE = "PROVIDER_KEY";
function settings$4({ model, instructions, request }, server) {
	return [
		"model_provider = \"local\"",
		"approval_policy = \"never\"",
		"check_for_update_on_startup = false",
		"web_search = \"disabled\"",
		"project_root_markers = []",
		...(request.context?.files ?? []).length > 0 ? [] : ["project_doc_max_bytes = 0"],
		...instructions === null ? [] : [`developer_instructions = ${tomlText(instructions)}`],
		...server === null ? [] : [
			`[mcp_servers.${server.name}]`,
			`command = ${tomlText(server.command)}`,
			`args = [${server.args.map(tomlText).join(", ")}]`,
			"required = true",
			"default_tools_approval_mode = \"approve\""
		],
		"[analytics]",
		"enabled = false",
		"[skills.bundled]",
		"enabled = false",
		"[shell_environment_policy]",
		"inherit = \"core\"",
		"[model_providers.local]",
		"name = \"local\"",
		`base_url = ${tomlText(model.baseUrl)}`,
		"wire_api = \"responses\"",
		`env_key = "${KEY_VARIABLE}"`,
		"supports_websockets = false",
		"request_max_retries = 1",
		"stream_max_retries = 1",
		""
	].join("\n");
}
function tomlText(text) {
	return JSON.stringify(text.toWellFormed()).replaceAll("", "\\u007f");
}
function codexHome({ home }) {
	return (0, node_path.join)(home, ".codex");
}
function readListing$5(texts) {
	const section = texts.find((text) => text.startsWith("<skills_instructions>") && text.includes("\n### Available skills"));
	if (section === void 0) return null;
	const [before = "", after = ""] = section.split("\n### Available skills", 2);
	const roots = new Map([...before.matchAll(/^- `(r\d+)` = `(.+)`$/gm)].map(([, short = "", path = ""]) => [short, path]));
	const listing = after.split(/\n###? |\n<\/skills_instructions>/, 1)[0] ?? "";
	return listItems(listing).map((item) => {
		const [, text = item, file = null] = /^([\s\S]*?) ?\(file: ([^()]*)\)$/.exec(item) ?? [];
		return {
			...nameAndDescription(text),
			location: file === null ? null : withoutRoot(file, roots)
		};
	});
}
function withoutRoot(file, roots) {
	const [first = "", ...rest] = file.split("/");
	const path = roots.has(first) ? [roots.get(first), ...rest].join("/") : file;
	const at = path.indexOf("/skills/");
	return at < 0 ? path : path.slice(at + 1);
}

// src/core/config/wire-api.ts
const RESPONSES = /^(?:[\w.-]+\/)*(?:openai\.)?(?:gpt-(?:[5-9]|\d\d)|o\d|codex)/i;
function usualWireApi(api, model) {
	if (api === "anthropic") return "messages";
	if (api === "google") return "generate-content";
	return RESPONSES.test(model) ? "responses" : "completions";
}

// src/agents/cli-agent/end-search.ts
async function endSearch$1(folder) {
	const git = (0, node_path.join)(folder, ".git");
	for (const name of [
		"objects",
		"refs",
		"info"
	]) await (0, node_fs_promises.mkdir)((0, node_path.join)(git, name), { recursive: true });
	await (0, node_fs_promises.writeFile)((0, node_path.join)(git, "HEAD"), "ref: refs/heads/main\n");
	await (0, node_fs_promises.writeFile)((0, node_path.join)(git, "info/exclude"), "*\n");
}

// src/agents/cli-agent/xml-listing.ts
function readXmlListing(texts) {
	for (const text of texts) {
		const listing = /<available_skills>\n([\s\S]*?)<\/available_skills>/.exec(text)?.[1];
		if (listing === void 0) continue;
		return [...listing.matchAll(/^ *<skill>\n([\s\S]*?)\n *<\/skill>$/gm)].map(([, skill = ""]) => ({
			name: xmlElement("name", skill) ?? "",
			description: xmlElement("description", skill),
			location: xmlElement("location", skill)
		}));
	}
	return null;
}
function xmlElement(name, xml) {
	return new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(xml)?.[1]?.trim() ?? null;
}

// src/agents/transcript/readers/copilot-skill-calls.ts
const MAX_MATCHES = 1e3;
var CopilotSkillCalls = class {
	#open = /* @__PURE__ */ new Map();
	#unreported = /* @__PURE__ */ new Map();
	start(id, called, caller) {
		const call = {
			called,
			caller,
			path: void 0,
			isReported: false
		};
		this.#open.set(id, call);
		return call;
	}
	failed(id) {
		const call = this.#open.get(id);
		if (call !== void 0) call.isReported = false;
	}
	end(id, { called, caller, isReported }, success) {
		this.#open.delete(id);
		const key = keyOf(caller, called);
		if (success && !isReported && this.#unreported.size < MAX_MATCHES) this.#unreported.set(key, (this.#unreported.get(key) ?? 0) + 1);
		return success || isReported;
	}
	isReported(name, caller, path) {
		const key = keyOf(caller, name);
		const open = [...this.#open.values()].find((call) => !call.isReported && keyOf(call.caller, call.called) === key);
		if (open !== void 0) {
			open.isReported = true;
			if (path !== "") open.path = path;
			return true;
		}
		const unreported = this.#unreported.get(key) ?? 0;
		if (unreported > 0) this.#unreported.set(key, unreported - 1);
		return unreported > 0;
	}
};
function keyOf(caller, called) {
	return `${caller} ${calledName(called).name}`;
}

// src/agents/transcript/readers/copilot.ts
const SHELL = {
	does: "run",
	keys: ["command"],
	fails: /<exited with exit code [1-9]\d*>\s*$/
};
const copilot$1 = {
	id: "copilot",
	label: "GitHub Copilot",
	command: "copilot -p PROMPT --output-format json",
	rules: {
		roots: {
			folders: [
				".github/skills",
				".claude/skills",
				".agents/skills",
				".copilot/skills"
			],
			nested: false
		},
		mentions: "/",
		tools: {
			skill: {
				does: "load",
				keys: ["skill", "name"]
			},
			task: {
				does: "delegate",
				keys: ["agent_type"]
			},
			view: {
				does: "read",
				keys: ["path"]
			},
			...Object.fromEntries([
				"bash",
				"shell",
				"powershell",
				"pwsh"
			].map((shell) => [shell, SHELL]))
		}
	},
	tools: [...[
		"skill",
		"task",
		"view",
		"bash",
		"powershell",
		"create",
		"edit",
		"grep",
		"glob",
		"rg",
		"report_intent"
	], ...["web_fetch", "update_todo"]],
	vital: /* @__PURE__ */ new Set([
		"tool.execution_start",
		"tool.execution_complete",
		"skill.invoked",
		"result"
	]),
	create: (run) => new CopilotReader(run)
};
const EVENT_TYPE = /^(?:abort$|(?:session|user|assistant|tool|model|skill|subagent|hook|permission|system|mcp|external_tool)\.)/;
const INTENT = "report_intent";
const start = require_start.object({
	toolCallId: require_start.string().min(1),
	toolName: require_start.string().min(1),
	arguments: require_start.unknown().optional()
});
const complete = require_start.object({
	toolCallId: require_start.string(),
	success: require_start.boolean().catch(false),
	result: require_start.object({ content: optionalText }).optional().catch(void 0),
	error: require_start.object({ message: optionalText }).optional().catch(void 0)
});
const invoked = require_start.object({
	name: require_start.string().catch(""),
	path: require_start.string().catch(""),
	trigger: optionalText,
	pluginName: optionalText
});
const listed = require_start.object({
	name: require_start.string(),
	commandName: optionalText,
	path: optionalText
});
const listing = require_start.object({ skills: require_start.array(require_start.unknown()).catch([]) });
const said = require_start.object({
	content: require_start.string().catch(""),
	source: optionalText
});
const failed$1 = require_start.object({ message: require_start.string().catch("") });
const usage = require_start.object({
	inputTokens: count,
	outputTokens: count
});
const shutdown = require_start.object({
	shutdownType: optionalText,
	errorReason: optionalText,
	modelMetrics: require_start.record(require_start.string(), require_start.object({ usage })).catch({})
});
const result$1 = require_start.object({
	type: require_start.literal("result"),
	exitCode: require_start.number()
});
const context = require_start.object({ context: require_start.object({ cwd: require_start.string() }) });
const skillInput = require_start.object({
	skill: optionalText,
	name: optionalText
});
const subagent = require_start.object({
	toolCallId: require_start.string(),
	agentName: require_start.string(),
	parentId: optionalText
});
var CopilotReader = class {
	#run;
	#skillCalls = new CopilotSkillCalls();
	#finalUsage = null;
	#lastIsFinal = false;
	#turnEnded = false;
	#isLive = false;
	#ended = false;
	#readers = {
		"tool.execution_start": (data, caller) => this.#start(data, caller),
		"tool.execution_complete": (data) => this.#complete(data),
		"skill.invoked": (data, caller) => this.#invoked(data, caller),
		"subagent.started": (data) => this.#delegated(data),
		"assistant.usage": (data) => {
			if (this.#finalUsage === null) this.#run.uses(usage.parse(data));
		},
		"session.shutdown": (data) => this.#shutdown(shutdown.parse(data)),
		"session.start": (data) => this.#started(data),
		"session.resume": (data) => this.#started(data),
		"session.skills_loaded": (data) => {
			for (const one of listing.parse(data).skills) this.#list(one);
		}
	};
	#ofMain = {
		"user.message": (data) => {
			const { content, source } = said.parse(data);
			if (source === void 0 || source === "user") this.#run.loads.prompt(content);
		},
		"assistant.turn_start": () => {
			this.#turnEnded = false;
		},
		"assistant.message": (data) => this.#message(data),
		"assistant.turn_end": () => {
			this.#turnEnded = true;
			this.#run.endAnswer();
		},
		"session.error": (data) => this.#run.fails(failed$1.parse(data).message || "session failed with unknown error"),
		abort: () => this.#run.fails("the session was aborted"),
		"session.idle": (data) => {
			if (data["aborted"] === true) this.#run.fails("the session was aborted");
			this.#ended = true;
		}
	};
	constructor(run) {
		this.#run = run;
	}
	read(event) {
		const { type, data, agentId } = event;
		if (type === "result") {
			const ended = result$1.safeParse(event);
			if (ended.success) this.#exit(ended.data.exitCode);
			return ended.success;
		}
		if (typeof type !== "string" || !EVENT_TYPE.test(type) || !require_options.isRecord(data)) return false;
		if (event["ephemeral"] === true) this.#isLive = true;
		const isSubagents = typeof agentId === "string" || typeof data["parentToolCallId"] === "string";
		if (Object.hasOwn(this.#readers, type)) this.#readers[type]?.(data, isSubagents ? "subagent" : "main");
		else if (!isSubagents && Object.hasOwn(this.#ofMain, type)) this.#ofMain[type]?.(data);
		else if (type === "assistant.message") this.#run.subagentTurn();
		return true;
	}
	end() {
		if (!(this.#ended || !this.#isLive && this.#lastIsFinal && this.#turnEnded)) return "the recording has no end of the session: the run was stopped, or its recording was cut";
		return this.#run.hasAnswered ? null : "the recording says that the session ended, and nothing of what the agent did";
	}
	#started(data) {
		const { data: found } = context.safeParse(data);
		if (found !== void 0) this.#run.loads.startedIn(found.context.cwd);
	}
	#delegated(data) {
		const { data: found } = subagent.safeParse(data);
		if (found !== void 0 && found.parentId === void 0) this.#run.calls.subagentStarted(found.toolCallId, found.agentName);
	}
	#message(data) {
		const { content } = said.parse(data);
		const requests = data["toolRequests"];
		const isCall = Array.isArray(requests) && requests.length > 0;
		const isEmpty = content.trim() === "";
		this.#run.answers();
		this.#run.says(content);
		this.#run.unanswered = isEmpty && !isCall ? {
			kind: "empty_answer",
			said: ""
		} : null;
		this.#lastIsFinal = !isEmpty && !isCall;
	}
	#list(value) {
		const { data } = listed.safeParse(value);
		if (data === void 0) return;
		this.#run.loads.list(data.name, null);
		this.#run.loads.list(data.commandName ?? data.name, data.path ?? null);
	}
	#start(data, caller) {
		const { data: call } = start.safeParse(data);
		if (call === void 0 || call.toolName === INTENT) return;
		const given = decodedArguments(call.arguments);
		const { skill, name } = call.toolName === "skill" ? skillInput.safeParse(given).data ?? {} : {};
		const called = skill ?? name;
		const skillCall = called === void 0 ? null : this.#skillCalls.start(call.toolCallId, called, caller);
		const loads = skillCall === null ? void 0 : (end) => [this.#loaded(call.toolCallId, skillCall, end)];
		this.#run.calls.start(call.toolCallId, {
			name: call.toolName,
			arguments: given,
			caller,
			loads
		});
	}
	#complete(data) {
		const { data: end } = complete.safeParse(data);
		if (end === void 0) return;
		const output = end.result?.content ?? end.error?.message ?? "";
		if (!end.success) this.#skillCalls.failed(end.toolCallId);
		this.#run.calls.finish(end.toolCallId, {
			success: end.success,
			output
		});
	}
	#loaded(id, skill, { success }) {
		const loaded = this.#skillCalls.end(id, skill, success);
		return this.#run.loads.byTool(skill.called, skill.caller, loaded, skill.path);
	}
	#invoked(data, caller) {
		const { name, path, trigger, pluginName } = invoked.parse(data);
		if (name === "" && path === "") return;
		const chosen = trigger === void 0 || trigger === "agent-invoked";
		if (chosen && this.#skillCalls.isReported(name, caller, path)) return;
		const called = pluginName === void 0 || name.includes(":") ? name : `${pluginName}:${name}`;
		const load = this.#run.loads.byTool(called, chosen ? caller : "user", true, path === "" ? void 0 : path);
		this.#run.loaded(load);
	}
	#shutdown({ shutdownType, errorReason, modelMetrics }) {
		this.#ended = true;
		if (shutdownType === "error") this.#run.fails(errorReason ?? "the session ended with an error");
		for (const metric of Object.values(modelMetrics)) this.#finalUsage = plus(this.#finalUsage, metric.usage);
		this.#run.usage = this.#finalUsage ?? this.#run.usage;
	}
	#exit(code) {
		this.#ended = true;
		if (code !== 0) this.#run.fails(`copilot ended with exit code ${code}`);
	}
};

// src/agents/adapters/copilot-events.ts
const SAID$2 = "2026-01-01T00:00:00.000Z";
async function writeEvents(messages, { home, request, seen, session, modelName }) {
	const folder = (0, node_path.join)(home, ".copilot/session-state", session);
	const cwd = seen(request.workspace);
	const start = {
		sessionId: session,
		version: 1,
		producer: "copilot-agent",
		copilotVersion: "1.0.0",
		startTime: SAID$2
	};
	const said = messages.map(({ role, text }, index) => ({
		type: `${role}.message`,
		data: {
			content: text,
			messageId: uuidOf(`${session} message ${index}`),
			...role === "assistant" ? {
				model: modelName ?? "unknown",
				toolRequests: []
			} : {}
		}
	}));
	const events = [{
		type: "session.start",
		data: {
			...start,
			selectedModel: modelName,
			context: { cwd }
		}
	}, ...said];
	const ids = events.map((_, index) => uuidOf(`${session} event ${index}`));
	const lines = events.map((event, index) => ({
		...event,
		id: ids[index],
		timestamp: SAID$2,
		parentId: ids[index - 1] ?? null
	}));
	await writeJsonLines((0, node_path.join)(folder, "events.jsonl"), lines);
	const yaml = Object.entries({
		id: session,
		cwd,
		name: "Earlier",
		created_at: SAID$2,
		updated_at: SAID$2
	}).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
	await (0, node_fs_promises.writeFile)((0, node_path.join)(folder, "workspace.yaml"), yaml.join(""));
}

// src/agents/adapters/copilot-listing-rules.ts
const BUDGET = 15e3;
const LONGEST = 1024;
const copilotListing = {
	id: "copilot",
	label: "GitHub Copilot CLI",
	version: "1.0.102",
	budgetText: "15,000 characters",
	show(skills) {
		const { items, unread } = asRead(skills, readFile$1);
		const names = /* @__PURE__ */ new Set();
		for (const { id, name } of items) if (names.size === names.add(name).size) unread.set(id, "same_name");
		const dropped = items.filter(({ description }) => description.length > LONGEST);
		const gone = new Set(dropped);
		const loaded = items.filter((item) => !gone.has(item) && !unread.has(item.id)).toSorted((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
		let characters = 0;
		const cut = /* @__PURE__ */ new Set();
		for (const { id, name, description } of loaded) {
			characters += MARKUP + escaped(name).length + escaped(description).length;
			if (characters > BUDGET) cut.add(id);
		}
		return {
			characters,
			budget: BUDGET,
			cut: [...cut],
			dropped: [...unread.keys(), ...dropped.map(({ id }) => id)],
			unread,
			shown: loaded.map(({ id, name, description }) => ({
				id,
				name,
				description: cut.has(id) ? null : description
			}))
		};
	},
	listsCommands: true,
	writeSubagents: (subagents) => subagents.map(({ name, description }) => `- ${name}: ${description}`).join("\n"),
	write(shown) {
		const whole = shown.filter(({ description }) => description !== null);
		const bare = shown.filter(({ description }) => description === null);
		const more = bare.length === 0 ? "" : `\n${bare.map(({ name }) => `- ${escaped(name)}`).join("\n")}`;
		return `${whole.map((skill) => element(skill.name, skill.description ?? "")).join("\n")}${more}`;
	}
};
function element(name, description) {
	return `<skill>\n  <name>${escaped(name)}</name>\n  <description>${escaped(description)}</description>\n  <location>user</location>\n</skill>`;
}
const MARKUP = element("", "").length + 1;
function escaped(text) {
	return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
const ENTITIES = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"'": "&apos;"
};
const FRONTMATTER = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;
const NAME = /^[A-Za-z0-9][\w.:-]{0,63}$/;
const LINES = 3;
function readFile$1({ folder, text, strict }) {
	const [head, block = ""] = FRONTMATTER.exec(text) ?? [];
	if (head === void 0) return "no_frontmatter";
	const values = isRefusedByStrict(block) ? null : valuesOf(block, { strict });
	if (values === null) return "not_strict";
	const isFit = ([key, types]) => !(key in values) || types.includes(typeof values[key]);
	if (!Object.entries(FIELDS).every(isFit)) return "bad_field";
	const held = (key) => typeof values[key] === "number" ? numberAsText(block, key) : values[key];
	const [called, described] = ["name" in values ? held("name") : folder, held("description")];
	const name = typeof called === "string" ? called.trim().replace(/\s+/g, "-") : "";
	if (!NAME.test(name)) return "bad_name";
	if ("description" in values && typeof described !== "string") return "no_description";
	const description = typeof described === "string" ? described : firstLines(text.slice(head.length));
	return {
		name,
		description: Object.keys(values).at(-1) === "description" && !/["'\n]$/.test(block) ? description.replace(/\n$/, "") : description
	};
}
const FIELDS = {
	"argument-hint": "string",
	"user-invocable": "boolean",
	"disable-model-invocation": "boolean"
};
function numberAsText(block, key) {
	const written = asWritten(block, key);
	return /^0\d/.test(written) ? written : null;
}
function firstLines(body) {
	return body.split("\n").map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#")).slice(0, LINES).join(" ").slice(0, LONGEST);
}

// src/agents/adapters/copilot-service.ts
const CREDIT_USD = .01;
const NANO = 1e9;
const record = require_start.object({
	type: require_start.literal("session.usage_record"),
	data: require_start.object({ usage: require_start.object({
		model: require_start.string().nullable().catch(null),
		inputTokens: count,
		outputTokens: count,
		cacheReadTokens: count,
		cacheWriteTokens: count,
		copilotUsage: require_start.object({ totalNanoAiu: require_start.number().min(0) }).nullable().catch(null)
	}) })
});
const error$2 = require_start.object({
	type: require_start.literal("session.error"),
	data: require_start.object({
		errorType: require_start.string().catch(""),
		message: require_start.string().catch(""),
		statusCode: require_start.number().nullable().catch(null)
	})
});
const copilotService = {
	name: "GitHub Copilot",
	variable: "GITHUB_TOKEN",
	permission: "copilot-requests: write",
	policy: "Allow use of Copilot CLI billed to the organization",
	servers: ["api.github.com:443", "api.githubcopilot.com:443"],
	async account(home, stderr) {
		const lines = await sessionLines((0, node_path.join)(home, ".copilot/session-state"));
		const used = lines.flatMap((line) => record.safeParse(line).data?.data.usage ?? []);
		const [failed = null] = lines.flatMap((line) => error$2.safeParse(line).data?.data ?? []);
		const sum = (of) => used.reduce((total, one) => total + of(one), 0);
		const isCounted = used.every(({ copilotUsage }) => copilotUsage !== null);
		return {
			inputTokens: sum((one) => one.inputTokens),
			outputTokens: sum((one) => one.outputTokens),
			cachedTokens: sum((one) => one.cacheReadTokens),
			writtenTokens: sum((one) => one.cacheWriteTokens),
			costUsd: isCounted ? sum((one) => one.copilotUsage?.totalNanoAiu ?? 0) / NANO * CREDIT_USD : null,
			model: used.at(-1)?.model ?? null,
			refusal: failed === null ? refusedAtStart(stderr) : refusalOf(failed)
		};
	}
};
async function sessionLines(folder) {
	const sessions = await (0, node_fs_promises.readdir)(folder).catch(() => []);
	return (await Promise.all(sessions.map((session) => (0, node_fs_promises.readFile)((0, node_path.join)(folder, session, "events.jsonl"), "utf8").catch(() => "")))).flatMap((text) => text.split("\n").flatMap((line) => {
		if (!KEPT.test(line)) return [];
		const parsed = require_options.parseJson(line);
		return parsed === null ? [] : [parsed];
	}));
}
const KEPT = /^\{"type":"session\.(?:usage_record|error)"/;
function refusalOf({ errorType, message, statusCode }) {
	const said = shortMessage(message);
	if (errorType === "quota" || statusCode === 402) return {
		kind: "credit",
		said
	};
	if (errorType === "authorization") return {
		kind: statusCode === 403 ? "policy" : "token",
		said
	};
	return {
		kind: "other",
		said
	};
}
const AT_START = [
	["Error: Access denied by policy settings", "policy"],
	["Error: Authentication failed", "token"],
	["Error: No authentication information found", "token"]
];
function refusedAtStart(stderr) {
	const [first = ""] = stderr.trimStart().split("\n");
	const known = AT_START.find(([line]) => first.startsWith(line));
	return known === void 0 ? null : {
		kind: known[1],
		said: shortMessage(first)
	};
}

// src/agents/adapters/copilot.ts
const copilot = {
	id: "copilot",
	label: "GitHub Copilot CLI",
	command: "copilot",
	npmPackage: {
		name: "@github/copilot",
		program: new RegExp(`^@github/copilot-[^/]+/copilot${EXE}`),
		depth: 2
	},
	testedVersion: "1.0.102",
	api: null,
	model: {
		keys: {
			anthropic: [
				"COPILOT_PROVIDER_API_KEY",
				"ANTHROPIC_AUTH_TOKEN",
				"ANTHROPIC_API_KEY"
			],
			"openai-compatible": ["COPILOT_PROVIDER_API_KEY", "OPENAI_API_KEY"]
		},
		addresses: ["COPILOT_PROVIDER_BASE_URL"],
		logins: [{
			variables: [
				"COPILOT_GITHUB_TOKEN",
				"GH_TOKEN",
				"GITHUB_TOKEN"
			],
			why: "but Copilot would have to hold that token itself",
			todo: "Set an API key; or, in a job of its own, let it use the job's token: `auth: job-token` (docs/job-token.md)."
		}],
		ownService: copilotService
	},
	format: copilot$1,
	readListing: readListing$4,
	candidates: require_start.CANDIDATE_KINDS,
	shelves: [
		{
			pattern: /^(?:(.*)\/)?\.claude\/agents\/(.+)\.md$/s,
			kind: "subagent",
			isNamed: true
		},
		{
			pattern: /^(?:(.*)\/)?\.claude\/commands\/(.+)\.md$/s,
			kind: "command",
			isNamed: false
		},
		{
			pattern: /^(?:(.*)\/)?\.github\/agents\/([^/]+?)(?:\.agent)?\.md$/s,
			kind: "subagent",
			isNamed: false
		},
		{
			pattern: /^(?:(.*)\/)?([^/]+)\.agent\.md$/s,
			kind: "subagent",
			isNamed: false,
			isLoose: true
		}
	],
	readsPlugins: true,
	loads: {
		places: [
			".github/skills",
			".claude/skills",
			".agents/skills"
		].map((folder) => {
			return {
				folder,
				depth: Number.POSITIVE_INFINITY,
				skips: /^\./,
				isSeenBelow: true
			};
		}),
		plugins: {
			markets: [
				".plugin",
				".github/plugin",
				".claude-plugin"
			].map((folder) => `${folder}/marketplace.json`),
			manifests: ["plugin.json", ...[
				".plugin",
				".github/plugin",
				".claude-plugin"
			].map((at) => `${at}/plugin.json`)],
			named: "instead",
			listed: "never",
			takesUndotted: true,
			depth: Number.POSITIVE_INFINITY,
			nests: false,
			hasOwnSkill: true,
			refuses: []
		},
		marks: [MANUAL]
	},
	instructions: {
		files: [[
			".github/copilot-instructions.md",
			"AGENTS.md",
			"CLAUDE.md",
			"GEMINI.md"
		]],
		folders: [{
			folder: ".github/instructions/",
			end: ".instructions.md"
		}, {
			folder: ".claude/rules/",
			end: ".md"
		}],
		importDepth: 8,
		shownIn: "system"
	},
	steeredBy: { folders: [".copilot"] },
	listing: copilotListing,
	docs: {
		what: "GitHub Copilot's command-line program, offline",
		needs: "Anthropic, OpenAI or a server with chat completions",
		load: "its `skill` tool, else as `claude-code`",
		subagents: "listed by its `task` tool, after its own",
		delegation: "that tool",
		commands: "those directly in `.claude/commands`, beside the skills; run by the `skill` tool"
	},
	context: { toolName: (tool) => `${TOOL_SERVER}-${tool}` },
	needsModel: true,
	ownFiles: {
		takes: "skills, hooks or instructions from",
		is: (path, { instructions }) => OWN_FILES.test(path) || instructions !== null && MEMORIES.test(path)
	},
	places: (trial) => ({
		skills: skillsFolder$1(trial),
		folders: {
			subagent: (0, node_path.join)(trial.home, ".copilot/agents"),
			command: (0, node_path.join)(repositoryOf(trial), ".claude/commands")
		}
	}),
	variables: (cache) => ({
		XDG_CACHE_HOME: (0, node_path.join)(cache, "xdg"),
		COPILOT_AUTO_UPDATE: "false"
	}),
	async prepare(trial, server) {
		const { request, instructions, home } = trial;
		const repository = repositoryOf(trial);
		if (repository !== request.workspace) await endSearch$1(repository);
		await (0, node_fs_promises.writeFile)((0, node_path.join)(home, ".copilot/settings.json"), JSON.stringify({ disabledSkills: BUILT_IN_SKILLS$1 }));
		if (instructions !== null) await (0, node_fs_promises.writeFile)((0, node_path.join)(home, ".copilot/copilot-instructions.md"), instructions);
		if (server !== null) await (0, node_fs_promises.writeFile)((0, node_path.join)(home, ".copilot/mcp-config.json"), JSON.stringify(serversOf(server)));
	},
	writeEarlier: writeEvents,
	launch(trial, message, index) {
		const { stopCondition, instructions, session, request } = trial;
		const isOwn = trial.model.isOwnService;
		const { messages = [], files = [], tools = [] } = request.context ?? {};
		const allowed = stopCondition.triggerOnly ? READING$2.map((tool) => `--allow-tool=${tool}`) : ["--allow-all-tools"];
		return {
			args: [
				...[
					"--output-format",
					"json",
					"--no-auto-update",
					"--no-color"
				],
				...[
					"--disable-builtin-mcps",
					"--no-ask-user",
					"--no-remote",
					"--no-remote-export"
				],
				...instructions === null && files.length === 0 ? ["--no-custom-instructions"] : [],
				...["--add-dir", skillsFolder$1(trial)],
				...allowed,
				...tools.length > 0 && stopCondition.triggerOnly ? [`--allow-tool=${TOOL_SERVER}`] : [],
				...isOwn ? [`--max-ai-credits=${30}`, "--disable-client-telemetry"] : [],
				index === 0 && messages.length === 0 ? `--session-id=${session}` : `--resume=${session}`
			],
			env: isOwn ? ownService(trial) : provider(trial),
			stdin: message
		};
	}
};
function serversOf({ name, command, args }) {
	return { mcpServers: { [name]: {
		type: "local",
		command,
		args,
		tools: ["*"]
	} } };
}
const READING$2 = [
	"skill",
	"shell(cat:*)",
	"shell(head:*)",
	"shell(tail:*)",
	"shell(sed:*)",
	"shell(ls:*)"
];
const BUILT_IN_SKILLS$1 = ["customize-cloud-agent", "github-pr-media"];
const OWN_FILES = /^(?:\.agents|\.claude|\.copilot|\.github\/(?:skills|hooks|agents|plugins?))\//i;
const MEMORIES = /(?:^|\/)(?:(?:AGENTS|CLAUDE|GEMINI)\.md$|\.github\/)/i;
function ownService({ model, modelName }) {
	return {
		[copilotService.variable]: model.key,
		COPILOT_MODEL: modelName ?? "",
		HTTPS_PROXY: model.origin,
		HTTP_PROXY: model.origin,
		NO_PROXY: ""
	};
}
function provider(trial) {
	return {
		COPILOT_OFFLINE: "true",
		COPILOT_PROVIDER_API_KEY: trial.model.key,
		...providerModel(trial)
	};
}
function providerModel({ model, modelName }) {
	const name = modelName ?? "";
	if ((model.api ?? (name.startsWith("claude") ? "anthropic" : null)) === "anthropic") return {
		COPILOT_MODEL: name,
		COPILOT_PROVIDER_TYPE: "anthropic",
		COPILOT_PROVIDER_BASE_URL: model.origin
	};
	return {
		COPILOT_MODEL: name,
		COPILOT_PROVIDER_WIRE_API: model.wireApi ?? usualWireApi("openai-compatible", name),
		COPILOT_PROVIDER_BASE_URL: model.baseUrl
	};
}
function repositoryOf({ request: { workspace } }) {
	return (0, node_fs.existsSync)((0, node_path.join)(workspace, ".git")) ? workspace : (0, node_path.dirname)(workspace);
}
function skillsFolder$1({ home }) {
	return (0, node_path.join)(home, ".copilot/skills");
}
function readListing$4(texts) {
	const skills = readSkills(texts);
	const subagents = texts.flatMap(readSubagents);
	return listed$1(skills, subagents);
}
function readSubagents(text) {
	const [, list] = text.split("\nUser-provided custom agents:\n", 2);
	return (list ?? "").split(/^- (?=\*\*[^*\n]+\*\*: )/m).slice(1).map((item) => {
		const [, name = "", description = ""] = /^\*\*([^*\n]+)\*\*: ([\s\S]*)$/.exec(item.trim()) ?? [];
		return {
			name,
			kind: "subagent",
			description,
			location: null
		};
	});
}
function readSkills(texts) {
	for (const text of texts) {
		const listing = /<available_skills>\s*\n(<skill>[\s\S]*?)<\/available_skills>/.exec(text)?.[1];
		if (listing === void 0) continue;
		const end = listing.lastIndexOf("</skill>");
		return [...[...listing.matchAll(/<skill>([\s\S]*?)<\/skill>/g)].map(([, skill = ""]) => ({
			name: xmlElement("name", skill) ?? "",
			description: xmlElement("description", skill),
			location: xmlElement("location", skill)
		})), ...bareNames(listing.slice(end))];
	}
	return null;
}
function bareNames(text) {
	const colon = text.indexOf(": ");
	if (colon < 0) return [];
	return text.slice(colon + 2).split(/,\s+/).flatMap((name) => {
		const trimmed = name.trim();
		return trimmed === "" ? [] : [{
			name: trimmed,
			description: null,
			location: null
		}];
	});
}

// src/agents/cli-agent/trial-wire.ts
function wireOf({ model, modelName }) {
	const name = modelName ?? "";
	if ((model.api ?? (name.startsWith("claude") ? "anthropic" : null)) === "anthropic") return "messages";
	return model.wireApi ?? usualWireApi("openai-compatible", name);
}
function namedModel(id, { modelName }) {
	if (modelName !== null) return modelName;
	throw new require_start.UserError({
		what: `The agent "${id}" has no model: with a configured provider it has no default`,
		todo: "Name one: \"model\" in the configuration, or --model."
	});
}

// src/agents/transcript/readers/droid.ts
const droid$1 = {
	id: "droid",
	label: "Droid",
	command: "droid exec --output-format stream-json PROMPT",
	rules: {
		roots: {
			folders: [
				".factory/skills",
				".agents/skills",
				".agent/skills"
			],
			nested: true
		},
		tools: {
			Skill: {
				does: "load",
				keys: ["skill"]
			},
			Task: {
				does: "delegate",
				keys: ["subagent_type"]
			},
			Read: {
				does: "read",
				keys: ["file_path"]
			},
			Execute: {
				does: "run",
				keys: ["command"]
			}
		}
	},
	tools: [
		"Skill",
		"Task",
		"Read",
		"LS",
		"Execute",
		"Edit",
		"ApplyPatch",
		"Grep",
		"Glob",
		"Create",
		"ToolSearch"
	],
	vital: /* @__PURE__ */ new Set([
		"tool_call",
		"tool_result",
		"completion"
	]),
	create: droidReader
};
const init$1 = require_start.object({
	subtype: require_start.literal("init"),
	reasoning_effort: require_start.string()
});
const message$3 = require_start.object({
	role: require_start._enum([
		"user",
		"assistant",
		"system"
	]),
	id: require_start.string(),
	text: require_start.string()
});
const toolCall = require_start.object({
	id: require_start.string(),
	messageId: require_start.string(),
	toolName: require_start.string(),
	parameters: require_start.unknown().optional()
});
const toolResult$1 = require_start.object({
	id: require_start.string(),
	isError: require_start.boolean(),
	value: optionalText,
	error: require_start.object({ message: optionalText }).optional().catch(void 0)
});
const error$1 = require_start.object({
	source: require_start.string(),
	message: require_start.string()
});
const completion = require_start.object({ usage: require_start.object({
	input_tokens: count,
	output_tokens: count
}).optional().catch(void 0) });
function droidReader(run) {
	let isComplete = false;
	return {
		read: byType({
			system: on(init$1, () => {}),
			reasoning: (event) => "session_id" in event,
			message: on(message$3, ({ role, id, text }) => {
				if (role === "user") run.loads.prompt(text);
				if (role !== "assistant") return;
				run.answers(id);
				run.says(text);
			}),
			tool_call: on(toolCall, ({ id, messageId, toolName: name, parameters }) => {
				run.answers(messageId);
				run.calls.start(id, {
					name,
					arguments: parameters
				});
			}),
			tool_result: on(toolResult$1, ({ id, isError, value, error }) => run.calls.finish(id, {
				success: !isError,
				output: value ?? error?.message ?? ""
			})),
			error: on(error$1, ({ message }) => run.fails(message)),
			completion: on(completion, ({ usage }) => {
				isComplete = true;
				run.usage = usage === void 0 ? null : {
					inputTokens: usage.input_tokens,
					outputTokens: usage.output_tokens
				};
			})
		}),
		end: () => isComplete ? null : withoutEnd("completion")
	};
}

// src/agents/adapters/droid.ts
const droid = {
	id: "droid",
	label: "Droid",
	command: "droid",
	npmPackage: {
		name: "droid",
		program: new RegExp(`^@factory/cli-[^/]+-(?:arm64|x64)/bin/droid${EXE}`),
		depth: 4
	},
	testedVersion: "0.215.0",
	api: null,
	format: droid$1,
	readListing: readListing$3,
	candidates: ["subagent"],
	shelves: [{
		pattern: /^(?:(.*)\/)?\.factory\/droids\/([^/]+)\.md$/s,
		kind: "subagent",
		isNamed: true
	}],
	loads: {
		places: [
			".factory/skills",
			".agents/skills",
			".agent/skills"
		].map((folder) => {
			return {
				folder,
				depth: Number.POSITIVE_INFINITY,
				isSeenBelow: true
			};
		}),
		marks: [MANUAL]
	},
	instructions: { files: [["CLAUDE.md", "AGENTS.md"]] },
	steeredBy: { folders: [".factory"] },
	docs: {
		what: "Factory's Droid (`droid exec`), without an account",
		needs: "Anthropic, OpenAI or a server with chat completions",
		load: "as `claude-code`",
		subagents: "listed beside the skills, among its own",
		delegation: "its `Task` tool"
	},
	repeatsRequests: true,
	exitCodes: [0, 1],
	variables: () => SWITCHES$2,
	needsModel: true,
	ownFiles: {
		takes: "settings, skills or instructions from",
		is: /(?:^|\/)(?:\.(?:factory|agents?)\/|(?:agents|claude|design)\.md$)/i
	},
	places: ({ home }) => ({
		skills: (0, node_path.join)(home, ".factory/skills"),
		folders: { subagent: (0, node_path.join)(home, ".factory/droids") }
	}),
	async prepare(trial) {
		const { home, request, instructions, stopCondition } = trial;
		await (0, node_fs_promises.writeFile)((0, node_path.join)(home, ".factory/settings.json"), JSON.stringify(settings$3(trial)));
		if (stopCondition.triggerOnly) await (0, node_fs_promises.writeFile)(denialsFile$1(trial), DENIALS$1);
		if (instructions !== null) await (0, node_fs_promises.writeFile)(instructionsFile$1(trial), instructions);
		await endSearch$1((0, node_path.dirname)(request.workspace));
	},
	launch(trial, message, index) {
		const { home, instructions } = trial;
		return {
			args: [
				...[
					"exec",
					"--output-format",
					"stream-json",
					"--model",
					`custom:${nameOf(trial)}-0`
				],
				...["--disable-builtin-skills", "--skip-permissions-unsafe"],
				...instructions === null ? [] : ["--append-system-prompt-file", instructionsFile$1(trial)],
				...index === 0 ? [] : ["--fork", lastSession(home)]
			],
			env: {},
			stdin: message
		};
	}
};
const SWITCHES$2 = {
	FACTORY_AIRGAP_ENABLED: "1",
	FACTORY_DROID_AUTO_UPDATE_ENABLED: "false",
	FACTORY_DISABLE_KEYRING: "1"
};
const DENIALS$1 = `let text = ''
for await (const chunk of process.stdin) text += chunk
const { tool_name: tool, tool_input: input } = JSON.parse(text)
const READING = ${READING$3}
const READERS = ['Read', 'LS', 'Grep', 'Glob', 'Skill', 'Task', 'TaskOutput', 'ToolSearch']
if (!READERS.includes(tool) && !(tool === 'Execute' && READING.test(input.command))) {
  console.error('Permission to use this tool has been denied.')
  process.exit(2)
}
`;
function settings$3(trial) {
	const { model, stopCondition, seen } = trial;
	const provider = PROVIDERS$1[wireOf(trial)] ?? "generic-chat-completion-api";
	const command = [process.execPath, seen(denialsFile$1(trial))].map((word) => JSON.stringify(word)).join(" ");
	return {
		customModels: [{
			model: trial.modelName,
			displayName: nameOf(trial),
			baseUrl: provider === "anthropic" ? model.origin : model.baseUrl,
			apiKey: model.key,
			provider,
			maxOutputTokens: 16384
		}],
		compactionThresholdCheckEnabled: false,
		...stopCondition.triggerOnly ? { hooks: { PreToolUse: [{
			matcher: "*",
			hooks: [{
				type: "command",
				command
			}]
		}] } } : {}
	};
}
const PROVIDERS$1 = {
	messages: "anthropic",
	responses: "openai"
};
function nameOf({ modelName }) {
	return (modelName ?? "").trim().replaceAll(/\s+/g, "-");
}
function lastSession(home) {
	const folder = (0, node_path.join)(home, ".factory/sessions");
	const [last] = (0, node_fs.readdirSync)(folder, {
		recursive: true,
		encoding: "utf8"
	}).filter((file) => file.endsWith(".jsonl")).map((file) => (0, node_path.join)(folder, file)).filter((file) => !isSubagents(file)).map((file) => ({
		file,
		at: (0, node_fs.statSync)(file).mtimeMs
	})).sort((a, b) => b.at - a.at);
	return (0, node_path.basename)(last?.file ?? "", ".jsonl");
}
function isSubagents(file) {
	return (0, node_fs.readFileSync)(file, "utf8").split("\n", 1)[0]?.includes("\"callingSessionId\"") === true;
}
function denialsFile$1({ home }) {
	return (0, node_path.join)(home, ".factory/denied.mjs");
}
function instructionsFile$1({ home }) {
	return (0, node_path.join)(home, "instructions.md");
}
const SKILLS = "Available skills (invoke by exact name when its description matches the request):\n";
function readListing$3(texts) {
	const skills = texts.flatMap((text) => text.split(SKILLS, 2).slice(1)).flatMap((list) => (list.split("\n</system-reminder>", 1)[0] ?? "").split("\n").map((line) => ({
		...nameAndDescription(line),
		location: null
	})));
	const plain = (item) => item.replace(/ \(location: \w+\)$/, "");
	const subagents = listedSubagents(texts, /\nCustom droids available [^\n]*:\n/, {
		end: "\n\n",
		plain
	});
	return listed$1(skills.length === 0 ? null : skills, subagents);
}

// src/agents/transcript/readers/gemini.ts
const gemini$1 = {
	id: "gemini",
	label: "Gemini CLI",
	command: "gemini -p PROMPT -o stream-json",
	rules: {
		roots: {
			folders: [".gemini/skills", ".agents/skills"],
			nested: false
		},
		tools: {
			activate_skill: {
				does: "load",
				keys: ["name"]
			},
			invoke_agent: {
				does: "delegate",
				keys: ["agent_name"]
			},
			read_file: {
				does: "read",
				keys: [
					"file_path",
					"absolute_path",
					"path"
				]
			},
			read_many_files: {
				does: "read",
				keys: ["include", "paths"]
			},
			run_shell_command: {
				does: "run",
				keys: ["command"],
				fails: /^\s*Command exited with code: [1-9]\d*\s*$/
			}
		}
	},
	tools: [
		...[
			"activate_skill",
			"invoke_agent",
			"read_file",
			"read_many_files",
			"run_shell_command",
			"glob"
		],
		...[
			"search_file_content",
			"grep_search",
			"list_directory",
			"replace",
			"write_file",
			"google_web_search"
		],
		...[
			"web_fetch",
			"save_memory",
			"write_todos"
		]
	],
	vital: /* @__PURE__ */ new Set([
		"tool_use",
		"tool_result",
		"result"
	]),
	create: geminiReader
};
const init = require_start.object({ session_id: require_start.string() });
const message$2 = require_start.object({
	role: require_start.string(),
	content: require_start.string(),
	delta: require_start.boolean().optional().catch(false)
});
const toolUse = require_start.object({
	tool_name: require_start.string(),
	tool_id: require_start.string(),
	parameters: require_start.unknown().optional()
});
const toolResult = require_start.object({
	tool_id: require_start.string(),
	status: require_start.string(),
	output: optionalText,
	error: require_start.object({ message: optionalText }).optional().catch(void 0)
});
const error = require_start.object({
	severity: require_start.string(),
	message: require_start.string().catch("")
});
const result = require_start.object({
	status: require_start._enum(["success", "error"]),
	error: require_start.object({
		type: optionalText,
		message: optionalText
	}).optional().catch(void 0),
	stats: require_start.object({
		input_tokens: count,
		output_tokens: count
	}).optional().catch(void 0)
});
const TURN_LIMIT = /max_?session_?turns|turn_?limit/i;
const MAX_ANSWER = 1e6;
function geminiReader(run) {
	let text = "";
	let results = 0;
	let awaitsAnswer = false;
	let lastError = null;
	let ended = null;
	const flush = () => {
		run.says(text);
		text = "";
	};
	const begin = () => {
		run.answers(String(results));
		awaitsAnswer = false;
	};
	return {
		read: byType({
			init: on(init, () => {}),
			message: on(message$2, ({ role, content, delta }) => {
				if (role === "user") run.loads.prompt(content);
				if (role !== "assistant") return;
				if (delta !== true) flush();
				begin();
				if (text.length < MAX_ANSWER) text += content;
			}),
			tool_use: on(toolUse, ({ tool_name: name, tool_id, parameters }) => {
				flush();
				begin();
				run.calls.start(tool_id, {
					name,
					arguments: parameters
				});
			}),
			tool_result: on(toolResult, ({ tool_id, status, output, error }) => {
				results += 1;
				awaitsAnswer = true;
				flush();
				run.calls.finish(tool_id, {
					success: status === "success",
					output: output ?? error?.message ?? ""
				});
			}),
			error: on(error, ({ severity, message }) => {
				if (severity === "error") lastError = message;
			}),
			result: on(result, (last) => {
				const { status, error, stats } = last;
				ended = last;
				run.atTurnLimit = status === "error" && TURN_LIMIT.test(error?.type ?? "");
				run.usage = stats === void 0 ? null : {
					inputTokens: stats.input_tokens,
					outputTokens: stats.output_tokens
				};
				flush();
			})
		}),
		end() {
			flush();
			if (ended === null) return lastError === null ? withoutEnd("result") : shortMessage(lastError);
			return whyUnjudged(run, ended, {
				awaitsAnswer,
				lastError
			});
		}
	};
}
function whyUnjudged({ hasAnswered, atTurnLimit }, { status, error }, { awaitsAnswer, lastError }) {
	if (status === "error" && !atTurnLimit) return shortMessage(error?.message ?? lastError ?? "the run ended with an error");
	if (!hasAnswered) return "the recording has a `result` and nothing of what the agent did";
	return awaitsAnswer && !atTurnLimit ? "the run ended after a call, without a final answer" : null;
}

// src/agents/adapters/gemini-chat.ts
const SAID$1 = "2026-01-01T00:00:00.000Z";
const PROJECT = "project";
async function writeChat(messages, { home, cwd, session, modelName }) {
	const ignored = messages.find(({ role, text }) => role === "user" && /^(?:[/?]|<session_context>|<hook_context>|$)/.test(text.trim()));
	if (ignored !== void 0) throw new AgentFailure(`Gemini leaves out an earlier message that begins with "/" or "?", or is empty: "${ignored.text.trim().slice(0, 40)}". Write it in other words.`);
	const folder = (0, node_path.join)(home, ".gemini/tmp", PROJECT);
	await (0, node_fs_promises.mkdir)(folder, { recursive: true });
	await (0, node_fs_promises.writeFile)((0, node_path.join)(folder, ".project_root"), cwd);
	await (0, node_fs_promises.writeFile)((0, node_path.join)(home, ".gemini/projects.json"), JSON.stringify({ projects: { [cwd]: PROJECT } }));
	const projectHash = require_options.sha256(cwd);
	const said = messages.map(({ role, text }, index) => ({
		id: uuidOf(`${session} message ${index}`),
		timestamp: SAID$1,
		...role === "user" ? {
			type: "user",
			content: [{ text }]
		} : {
			type: "gemini",
			content: text,
			thoughts: [],
			...modelName === null ? {} : { model: modelName }
		}
	}));
	const lines = [{
		sessionId: session,
		projectHash,
		startTime: SAID$1,
		lastUpdated: SAID$1,
		kind: "main"
	}, ...said];
	const file = (0, node_path.join)(folder, "chats", `session-2026-01-01T00-00-${session.slice(0, 8)}.jsonl`);
	await writeJsonLines(file, lines);
}

// src/agents/adapters/hidden-names.ts
function hiddenNames(content, way) {
	const held = way.reduce((value, key) => require_options.isRecord(value) ? value[key] : void 0, content);
	return (Array.isArray(held) ? held.filter((one) => typeof one === "string") : []).map((name) => ({
		isMeant: (skill) => skill.toLowerCase() === name.toLowerCase(),
		state: "overridden",
		subject: `${way.join(".")}: [${name}]`,
		near: JSON.stringify(name)
	}));
}

// src/agents/adapters/gemini.ts
const gemini = {
	id: "gemini",
	label: "Gemini CLI",
	command: "gemini",
	npmPackage: {
		name: "@google/gemini-cli",
		program: /^@google\/gemini-cli\/bundle\/gemini\.js$/,
		depth: 3,
		isScript: true
	},
	testedVersion: "0.61.0",
	api: "google",
	model: { logins: [{
		variables: ["GOOGLE_GENAI_USE_VERTEXAI"],
		why: "which asks for Vertex AI: its requests carry a token that Gemini would have to fetch with credentials of Google, and only the gateway may hold any",
		todo: "Set GEMINI_API_KEY to an API key of Google AI Studio, or name a proxy that speaks the Gemini API and signs in at Google as `agent.base_url`.",
		isTold: true
	}, {
		variables: [
			"GOOGLE_GENAI_USE_GCA",
			"GOOGLE_CLOUD_ACCESS_TOKEN",
			"GEMINI_CLI_USE_COMPUTE_ADC"
		],
		why: "which asks for a login at Google: Gemini would have to hold the token itself, and its use is not billed by the token, so no budget could be kept",
		todo: "Set GEMINI_API_KEY to an API key of Google AI Studio.",
		isTold: true
	}] },
	format: gemini$1,
	readListing: readListing$2,
	candidates: ["subagent"],
	shelves: [{
		pattern: /^(?:(.*)\/)?\.gemini\/agents\/([^/]+)\.md$/s,
		kind: "subagent",
		isNamed: true
	}],
	loads: {
		places: [".agents/skills", ".gemini/skills"].map((folder) => ({
			folder,
			depth: 1,
			skips: /^node_modules$/
		})),
		settings: [{
			file: ".gemini/settings.json",
			rules: (content) => hiddenNames(content, ["skills", "disabled"])
		}]
	},
	instructions: {
		files: [["GEMINI.md"]],
		settings: [{
			path: ".gemini/settings.json",
			key: ["context", "fileName"]
		}]
	},
	steeredBy: { folders: [".gemini"] },
	docs: {
		what: "Gemini CLI (`gemini`)",
		needs: "Google, or a server with the Gemini API",
		load: "its `activate_skill` tool, else as `claude-code`",
		subagents: "listed in the system prompt, among its own",
		delegation: "its `invoke_agent` tool"
	},
	repeatsRequests: true,
	context: { toolName: (tool) => `mcp_${TOOL_SERVER}_${tool}` },
	ownFiles: {
		takes: "settings, skills or instructions from",
		is: /^(?:\.gemini|\.agents)\/|(?:^|\/)(?:\.env|GEMINI\.md)$/i
	},
	places: ({ home }) => ({
		skills: (0, node_path.join)(home, ".gemini/skills"),
		folders: { subagent: (0, node_path.join)(home, ".gemini/agents") }
	}),
	exitCodes: [
		0,
		1,
		53
	],
	variables: () => ({
		GEMINI_CLI_NO_RELAUNCH: "true",
		NO_COLOR: "1"
	}),
	async prepare(trial, server) {
		const { request, instructions, home, stopCondition } = trial;
		const folder = (0, node_path.join)(home, ".gemini");
		await (0, node_fs_promises.writeFile)((0, node_path.join)(folder, "settings.json"), JSON.stringify(settings$2(trial, server)));
		await (0, node_fs_promises.writeFile)(policyFile(trial), stopCondition.triggerOnly ? READING$1 : ALL);
		if (instructions !== null) await (0, node_fs_promises.writeFile)((0, node_path.join)(folder, "GEMINI.md"), instructions);
		await endSearch((0, node_path.dirname)(request.workspace));
	},
	writeEarlier: writeChat,
	launch(trial, message, index) {
		const { modelName, model, session, home, request } = trial;
		const isFirst = index === 0 && (request.context?.messages ?? []).length === 0;
		return {
			args: [
				...[
					"--output-format",
					"stream-json",
					"--policy",
					policyFile(trial)
				],
				...modelName === null ? [] : ["--model", modelName],
				...isFirst ? ["--session-id", session] : ["--resume", "latest"]
			],
			env: {
				GEMINI_API_KEY: model.key,
				GOOGLE_GEMINI_BASE_URL: model.origin,
				GEMINI_CLI_TRUST_WORKSPACE: "true",
				GEMINI_TELEMETRY_ENABLED: "false",
				GEMINI_CLI_SYSTEM_SETTINGS_PATH: (0, node_path.join)(home, "none.json"),
				GEMINI_CLI_SYSTEM_DEFAULTS_PATH: (0, node_path.join)(home, "none.json")
			},
			stdin: message
		};
	}
};
function settings$2({ stopCondition, modelName }, server) {
	return {
		general: {
			enableAutoUpdate: false,
			enableAutoUpdateNotification: false,
			checkpointing: { enabled: false },
			maxAttempts: 1,
			retryFetchErrors: false
		},
		privacy: { usageStatisticsEnabled: false },
		telemetry: { enabled: false },
		ide: {
			enabled: false,
			hasSeenNudge: true
		},
		security: {
			auth: { selectedType: "gemini-api-key" },
			folderTrust: { enabled: false }
		},
		advanced: {
			ignoreLocalEnv: true,
			autoConfigureMemory: false
		},
		context: { memoryBoundaryMarkers: [] },
		model: {
			...modelName === null ? {} : { name: modelName },
			...stopCondition.maxTurns === null ? {} : { maxSessionTurns: stopCondition.maxTurns }
		},
		...server === null ? {} : { mcpServers: { [server.name]: {
			command: server.command,
			args: server.args,
			trust: true
		} } },
		hooksConfig: { enabled: false },
		skills: {
			enabled: true,
			disabled: BUILT_IN_SKILLS
		},
		tools: { sandbox: false }
	};
}
const BUILT_IN_SKILLS = ["skill-creator", "antigravity-support"];
const READING$1 = `[[rule]]
toolName = "activate_skill"
decision = "allow"
priority = 900

[[rule]]
toolName = ["run_shell_command", "write_file", "replace", "web_fetch"]
argsPattern = "^no such arguments$"
decision = "allow"
priority = 900
`;
const ALL = `[[rule]]
toolName = "*"
decision = "allow"
priority = 900
allowRedirection = true
`;
function policyFile({ home }) {
	return (0, node_path.join)(home, "policy.toml");
}
async function endSearch(folder) {
	await (0, node_fs_promises.mkdir)((0, node_path.join)(folder, ".gemini"), { recursive: true });
	await (0, node_fs_promises.writeFile)((0, node_path.join)(folder, ".gemini/.env"), "");
}
function readListing$2(texts) {
	const subagents = listedSubagents(texts, "\nThe following sub-agents are available:\n\n", {
		end: "\nRemember that the closest relevant sub-agent ",
		item: /^- (?=\S+ -> )/m,
		plain: (item) => item.replace(/ ->(?: |$)/, ": ")
	});
	return listed$1(readXmlListing(texts), subagents);
}

// src/agents/transcript/readers/opencode.ts
const opencode$1 = {
	id: "opencode",
	label: "opencode",
	command: "opencode run --format json",
	rules: {
		roots: {
			folders: [...[
				".opencode/skill",
				".opencode/skills",
				".config/opencode/skill",
				".config/opencode/skills"
			], ...[
				".config/kilo/skills",
				".kilo/skills",
				".claude/skills",
				".agents/skills"
			]],
			nested: true
		},
		tools: {
			skill: {
				does: "load",
				keys: ["name", "id"]
			},
			task: {
				does: "delegate",
				keys: ["subagent_type"]
			},
			read: {
				does: "read",
				keys: ["filePath"]
			},
			bash: {
				does: "run",
				keys: ["command"]
			}
		}
	},
	tools: [...[
		"skill",
		"task",
		"read",
		"bash",
		"grep",
		"glob",
		"list",
		"edit",
		"write",
		"webfetch",
		"todowrite",
		"todoread"
	]],
	vital: /* @__PURE__ */ new Set(["tool_use"]),
	create: opencodeReader
};
const envelope = require_start.object({
	type: require_start.string(),
	sessionID: require_start.string()
});
const text = require_start.object({ part: require_start.object({ text: require_start.string() }) });
const tool = require_start.object({ part: require_start.object({
	tool: require_start.string(),
	callID: require_start.string(),
	state: require_start.object({
		status: require_start.string(),
		input: require_start.unknown().optional(),
		output: optionalText,
		error: optionalText,
		metadata: require_start.object({
			exit: require_start.number().nullish(),
			dir: optionalText,
			sessionId: optionalText
		}).optional().catch(void 0)
	})
}) });
const step = require_start.object({ part: require_start.object({
	reason: optionalText,
	cost: require_start.number().min(0).optional().catch(void 0),
	tokens: require_start.object({
		input: count,
		output: count,
		reasoning: count,
		cache: require_start.object({
			read: count,
			write: count
		}).catch({
			read: 0,
			write: 0
		})
	}).optional().catch(void 0)
}) });
const message$1 = optionalText;
const failed = require_start.object({ error: require_start.object({
	name: message$1,
	message: message$1,
	data: require_start.object({ message: message$1 }).optional().catch(void 0)
}) });
const FINAL = /* @__PURE__ */ new Set([
	"stop",
	"end_turn",
	"end-turn"
]);
function opencodeReader(run) {
	let session = null;
	let caller = "main";
	let lastReason = null;
	const readTool = on(tool, ({ part }) => {
		if (caller === "main") lastReason = null;
		readCall(run, part, caller);
	});
	const ofMain = byType({
		step_start: onAny(() => {
			lastReason = null;
		}),
		step_finish: on(step, ({ part: { reason = "unknown" } }) => {
			lastReason = reason;
			run.turn();
		}),
		text: on(text, ({ part }) => run.says(part.text)),
		error: onAny((event) => {
			const { error } = failed.safeParse(event).data ?? {};
			run.fails(error?.data?.message ?? error?.message ?? error?.name ?? "the session failed");
		})
	}, onAny(() => {}));
	return {
		read(event) {
			const { data } = envelope.safeParse(event);
			if (data === void 0) return false;
			session ??= data.sessionID;
			caller = data.sessionID === session ? "main" : "subagent";
			if (data.type === "tool_use") return readTool(event);
			if (caller === "main") ofMain(event);
			if (data.type === "step_finish") readUsage(run, event);
			return true;
		},
		end() {
			if (lastReason === null || lastReason === "tool-calls") return "the recording has no final answer: the run was stopped, or its recording was cut";
			return FINAL.has(lastReason) ? null : `the answer was not finished: ${shortMessage(lastReason)}`;
		}
	};
}
function readUsage(run, event) {
	const { tokens, cost } = step.safeParse(event).data?.part ?? {};
	if (tokens === void 0) return;
	run.uses({
		inputTokens: tokens.input + tokens.cache.read + tokens.cache.write,
		outputTokens: tokens.output + tokens.reasoning,
		...cost === void 0 ? {} : { costUsd: cost }
	});
}
function readCall(run, part, caller) {
	const { tool: name, callID, state } = part;
	run.calls.start(callID, {
		name,
		arguments: state.input,
		caller
	});
	if (state.status !== "completed" && state.status !== "error") return;
	const { dir, exit, sessionId } = state.metadata ?? {};
	run.calls.finish(callID, {
		success: state.status === "completed",
		output: state.output ?? state.error ?? "",
		path: dir === void 0 ? void 0 : `${dir}/SKILL.md`,
		hasFailed: (exit ?? 0) !== 0,
		hasStarted: sessionId !== void 0
	});
}

// src/agents/adapters/opencode-session.ts
const SAID = Date.UTC(2026, 0, 1);
function idOf(kind, session, index) {
	const rest = require_options.sha256(`${session} ${index}`).slice(0, 14);
	return `${kind}_${String(index).padStart(12, "0")}${rest}`;
}
function sessionId({ session }) {
	return idOf("ses", session, 0);
}
function sessionFile$1({ home }) {
	return (0, node_path.join)(home, "earlier.json");
}
async function writeExport(messages, { home, session, request, seen, modelName }, providerID) {
	const sessionID = sessionId({ session });
	const modelID = modelName ?? "";
	const directory = seen(request.workspace);
	const info = {
		id: sessionID,
		slug: "earlier",
		projectID: "global",
		directory,
		title: "trial",
		version: "1.0.0",
		time: {
			created: SAID,
			updated: SAID
		}
	};
	const said = messages.map(({ role, text }, index) => {
		const id = idOf("msg", session, index + 1);
		const time = { created: SAID + index };
		const about = role === "user" ? {
			role,
			time,
			agent: "build",
			model: {
				providerID,
				modelID
			}
		} : {
			role,
			time: {
				...time,
				completed: SAID + index
			},
			parentID: idOf("msg", session, index),
			mode: "build",
			agent: "build",
			modelID,
			providerID,
			cost: 0,
			finish: "stop",
			path: {
				cwd: directory,
				root: "/"
			},
			tokens: {
				input: 0,
				output: 0,
				reasoning: 0,
				cache: {
					read: 0,
					write: 0
				}
			}
		};
		const part = {
			id: idOf("prt", session, index + 1),
			sessionID,
			messageID: id,
			type: "text",
			text
		};
		return {
			info: {
				...about,
				id,
				sessionID
			},
			parts: [part]
		};
	});
	await (0, node_fs_promises.writeFile)(sessionFile$1({ home }), JSON.stringify({
		info,
		messages: said
	}));
}

// src/agents/adapters/made-of-opencode.ts
function madeOfOpencode(own) {
	return {
		...own,
		api: null,
		format: opencode$1,
		readListing: readListing$1,
		candidates: ["subagent"],
		repeatsRequests: true,
		context: { toolName: (tool) => `${TOOL_SERVER}_${tool}` },
		needsModel: true,
		places: ({ home }) => ({
			skills: (0, node_path.join)(home, ".config", own.folder, "skills"),
			folders: { subagent: (0, node_path.join)(home, ".config", own.folder, "agent") },
			toolsGrant: true
		}),
		exitCodes: [0, 1],
		variables: () => switchesOf(own),
		brokenByEvent: (event) => event.type === "tool" && event.name === "skill" && event.success === false && /ripgrep/i.test(event.result ?? "") ? `it could not start ripgrep, with which it lists the files of a skill: name a version, such as ${own.id}@${own.testedVersion}, or install ripgrep for all users` : null,
		async check({ tools }, environment) {
			if (tools === void 0) await checkRipgrep(own, environment["PATH"]);
		},
		prepare: (trial, server) => prepare(own, trial, server),
		writeEarlier: (messages, trial) => writeExport(messages, trial, providerOf$2(trial).id),
		before(trial) {
			if ((trial.request.context?.messages ?? []).length === 0) return null;
			return {
				args: [
					"import",
					"--pure",
					sessionFile$1(trial)
				],
				env: environmentOf(own, trial),
				stdin: ""
			};
		},
		launch: (trial, message, index) => launch(own, trial, message, index)
	};
}
async function checkRipgrep({ id, label, testedVersion }, path) {
	await resolveCommand(["rg"], "/", path).catch(() => {
		throw new require_start.UserError({
			what: `${label} lists the files of a skill with ripgrep, and there is no program "rg" on PATH: it would fetch one, and without it no skill loads`,
			todo: `Install ripgrep, or name a version, such as ${id}@${testedVersion}: ripgrep is then installed with it.`
		});
	});
}
async function prepare(own, trial, server) {
	const { request, instructions } = trial;
	if (readsProject(trial)) await endSearch$1((0, node_path.dirname)(request.workspace));
	const folder = (0, node_path.join)(trial.home, ".config", own.folder);
	await (0, node_fs_promises.writeFile)((0, node_path.join)(folder, `${own.folder}.json`), JSON.stringify(settings$1(own, trial, server)));
	if (instructions !== null) await (0, node_fs_promises.writeFile)((0, node_path.join)(folder, "AGENTS.md"), instructions);
	await pretendInstalled(folder, own.plugins);
}
function launch(own, trial, message, index) {
	const goesOn = (trial.request.context?.messages ?? []).length > 0;
	return {
		args: [...[
			"run",
			"--format",
			"json",
			"--pure",
			"--model",
			`${providerOf$2(trial).id}/${trial.modelName}`
		], ...goesOn ? ["--session", sessionId(trial)] : index === 0 ? ["--title", "project"] : ["--continue"]],
		env: environmentOf(own, trial),
		stdin: message
	};
}
function environmentOf(own, trial) {
	const { home, request } = trial;
	return {
		...readsProject(trial) ? {} : switched(own, NO_PROJECT),
		XDG_CONFIG_HOME: (0, node_path.join)(home, ".config"),
		XDG_DATA_HOME: (0, node_path.join)(home, ".local/share"),
		XDG_STATE_HOME: (0, node_path.join)(home, ".local/state"),
		XDG_CACHE_HOME: (0, node_path.join)(home, ".cache"),
		PWD: request.workspace
	};
}
function readsProject({ request }) {
	return (request.context?.files ?? []).length > 0;
}
function switchesOf(own) {
	return {
		...switched(own, [
			...[
				"AUTOUPDATE",
				"MODELS_FETCH",
				"LSP_DOWNLOAD",
				"DEFAULT_PLUGINS",
				"SHARE",
				"EXTERNAL_SKILLS"
			],
			"CLAUDE_CODE_SKILLS",
			"AUTOCOMPACT"
		]),
		...own.alsoOff
	};
}
function switched({ prefix }, off) {
	return Object.fromEntries(off.map((what) => [`${prefix}_DISABLE_${what}`, "1"]));
}
const NO_PROJECT = ["PROJECT_CONFIG", "CLAUDE_CODE"];
const DENIED = { "**": "deny" };
function settings$1({ builtIn, folder }, trial, server) {
	const { stopCondition, modelName, seen, home } = trial;
	const { id, npm, baseURL } = providerOf$2(trial);
	return {
		autoupdate: false,
		share: "disabled",
		snapshot: false,
		lsp: false,
		formatter: false,
		enabled_providers: [id],
		model: `${id}/${modelName}`,
		small_model: `${id}/${modelName}`,
		provider: { [id]: {
			npm,
			options: {
				baseURL,
				apiKey: trial.model.key
			},
			models: { [modelName ?? ""]: {} }
		} },
		...server === null ? {} : { mcp: { [server.name]: {
			type: "local",
			command: [server.command, ...server.args],
			enabled: true
		} } },
		permission: {
			doom_loop: "allow",
			external_directory: {
				...DENIED,
				[`${seen((0, node_path.join)(home, ".config", folder, "skills"))}/*`]: "allow",
				[`${seen((0, node_path.join)(home, ".local/share", folder, "tool-output"))}/*`]: "allow"
			},
			read: {
				"*": "allow",
				"*.env": "deny",
				"*.env.*": "deny",
				"*.env.example": "allow"
			},
			skill: {
				"*": "allow",
				[builtIn]: "deny"
			},
			...stopCondition.triggerOnly ? {
				edit: DENIED,
				bash: {
					...DENIED,
					...READING_RULES
				},
				"web*": DENIED
			} : {}
		},
		experimental: { continue_loop_on_deny: true }
	};
}
function providerOf$2(trial) {
	const { baseUrl: baseURL } = trial.model;
	const wire = wireOf(trial);
	if (wire === "messages") return {
		id: "anthropic",
		npm: "@ai-sdk/anthropic",
		baseURL
	};
	return wire === "responses" ? {
		id: "openai",
		npm: "@ai-sdk/openai",
		baseURL
	} : {
		id: "local",
		npm: "@ai-sdk/openai-compatible",
		baseURL
	};
}
async function pretendInstalled(folder, plugins) {
	await (0, node_fs_promises.mkdir)((0, node_path.join)(folder, "node_modules"), { recursive: true });
	const packages = { "": { dependencies: { [plugins]: "*" } } };
	await (0, node_fs_promises.writeFile)((0, node_path.join)(folder, "package-lock.json"), JSON.stringify({ packages }));
}
function readListing$1(texts) {
	return listed$1(readXmlListing(texts), listedSubagents(texts, "\nAvailable agent types and the tools they have access to:\n"));
}

// src/agents/adapters/opencode-loading.ts
function opencodeLoading(folders, settings) {
	return {
		places: folders.map((folder) => {
			const skips = /^\.(?:claude|agents)\//.test(folder) ? {} : { skips: /^\./ };
			return {
				folder,
				depth: Number.POSITIVE_INFINITY,
				nests: true,
				isSeenBelow: true,
				...skips
			};
		}),
		settings: settings.map((file) => ({
			file,
			rules: deniedIn
		}))
	};
}
function deniedIn(content) {
	const held = (key) => require_options.isRecord(content) && require_options.isRecord(content[key]) ? content[key] : {};
	const denied = (key) => {
		const rules = held("permission")[key];
		return (require_options.isRecord(rules) ? Object.entries(rules) : [["*", rules]]).flatMap(([name, value]) => {
			if (value !== "deny") return [];
			const isMeant = (one) => name.endsWith("*") ? one.startsWith(name.slice(0, -1)) : one === name;
			const subject = `permission.${key}: {${name}: deny}`;
			return [{
				...key === "task" ? { kind: "subagent" } : {},
				isMeant,
				state: "denied",
				subject,
				near: JSON.stringify(name)
			}];
		});
	};
	const disabled = Object.entries(held("agent")).filter(([, said]) => require_options.isRecord(said) && said["disable"] === true);
	return [
		...denied("skill"),
		...denied("task"),
		...disabled.map(([name]) => {
			return {
				kind: "subagent",
				isMeant: (one) => one === name,
				state: "overridden",
				subject: `agent.${name}.disable`,
				near: JSON.stringify(name)
			};
		})
	];
}

// src/agents/adapters/opencode.ts
const RIPGREP = {
	name: "@vscode/ripgrep",
	version: "1.18.0",
	program: new RegExp(`^@vscode/ripgrep-[^/]+/bin/rg${EXE}`)
};
const opencode = madeOfOpencode({
	id: "opencode",
	label: "opencode",
	command: "opencode",
	npmPackage: {
		name: "opencode-ai",
		program: new RegExp(`^opencode-[^/]+-(?:arm64|x64-baseline)(?:-musl)?/bin/opencode${EXE}`),
		depth: 3,
		tool: RIPGREP
	},
	testedVersion: "1.18.33",
	model: { logins: [{
		variables: ["OPENCODE_API_KEY"],
		why: "which is a key of opencode Zen, at an address of its own",
		todo: "Configure `base_url: https://opencode.ai/zen/v1` and `api_key_env: OPENCODE_API_KEY`, with the price of the model; or set a key of its maker."
	}] },
	shelves: [{
		pattern: /^(?:(.*)\/)?\.opencode\/agents?\/(.+)\.md$/s,
		kind: "subagent",
		isNamed: false
	}],
	loads: opencodeLoading([
		".opencode/skills",
		".opencode/skill",
		".claude/skills",
		".agents/skills"
	], [
		"opencode.json",
		"opencode.jsonc",
		".opencode/opencode.json",
		".opencode/opencode.jsonc"
	]),
	instructions: {
		files: [["AGENTS.md"], ["CLAUDE.md"]],
		settings: [{
			path: "opencode.json",
			key: ["instructions"]
		}, {
			path: "opencode.jsonc",
			key: ["instructions"]
		}]
	},
	steeredBy: { folders: [".opencode"] },
	docs: {
		what: "opencode (`opencode run`)",
		needs: "Anthropic, OpenAI or a server with chat completions",
		load: "its `skill` tool, else as `claude-code`",
		subagents: "listed by its `task` tool, among its own",
		delegation: "that tool"
	},
	prefix: "OPENCODE",
	folder: "opencode",
	ownFiles: {
		takes: "settings, skills or instructions from",
		is: /(?:^|\/)\.opencode\/|^opencode\.jsonc?$/i
	},
	builtIn: "customize-opencode",
	plugins: "@opencode-ai/plugin"
});

// src/agents/adapters/kilo.ts
const kilo = madeOfOpencode({
	id: "kilo",
	label: "Kilo Code",
	command: "kilo",
	npmPackage: {
		name: "@kilocode/cli",
		program: new RegExp(`^@kilocode/cli-[^/]+-(?:arm64|x64)(?:-musl)?/bin/kilo${EXE}`),
		depth: 4,
		tool: RIPGREP
	},
	testedVersion: "7.7.7",
	shelves: [{
		pattern: /^(?:(.*)\/)?\.kilo(?:code)?\/agents?\/(.+)\.md$/s,
		kind: "subagent",
		isNamed: false
	}],
	loads: opencodeLoading([
		".kilo/skills",
		".kilo/skill",
		".kilocode/skills",
		".kilocode/skill",
		".claude/skills",
		".agents/skills"
	], [
		"kilo.json",
		"kilo.jsonc",
		".kilo/kilo.json",
		".kilo/kilo.jsonc"
	]),
	instructions: {
		files: [["AGENTS.md"], ["CLAUDE.md"]],
		settings: [{
			path: "kilo.json",
			key: ["instructions"]
		}, {
			path: "kilo.jsonc",
			key: ["instructions"]
		}]
	},
	steeredBy: { folders: [".kilo", ".kilocode"] },
	docs: {
		what: "Kilo Code (`kilo run`)",
		needs: "Anthropic, OpenAI or a server with chat completions",
		load: "as `opencode`",
		subagents: "as `opencode`",
		delegation: "that tool"
	},
	prefix: "KILO",
	folder: "kilo",
	ownFiles: {
		takes: "settings, skills or instructions from",
		is: /(?:^|\/)\.kilo(?:code)?\/|^(?:kilo|opencode)\.jsonc?$/i
	},
	builtIn: "kilo-config",
	alsoOff: {
		KILO_DISABLE_SESSION_INGEST: "1",
		KILO_TELEMETRY_LEVEL: "off"
	},
	plugins: "@kilocode/plugin"
});

// src/agents/named-instructions.ts
function namesAt(settings, key) {
	let value = parseSettings(settings);
	for (const part of key) value = require_options.isRecord(value) ? value[part] : null;
	return namesIn(value);
}
function onlyNames(key, names) {
	return JSON.stringify(key.reduceRight((inner, part) => ({ [part]: inner }), names));
}
function namesIn(value) {
	return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string" && one !== "");
}
const COMMENT = /("(?:\\.|[^"\\])*"?)|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
const LAST_COMMA = /("(?:\\.|[^"\\])*"?)|,(?=\s*[\]}])/g;
function parseSettings(text) {
	const bare = text.replaceAll(COMMENT, (_, quoted) => quoted ?? "");
	return require_options.parseJson(bare.replaceAll(LAST_COMMA, (_, quoted) => quoted ?? ""));
}

// src/agents/instruction-habits.ts
function instructionsRead({ files: sets, folders = [], settings = [] }, files) {
	const named = (paths) => paths.flatMap((path) => files.filter((file) => file.path === path));
	const own = sets.map(named).find((set) => set.length > 0) ?? [];
	const more = settings.flatMap(({ path, key }) => named([path]).flatMap(({ content }) => namesAt(content, key)));
	const rules = folders.flatMap((folder) => files.filter(({ path }) => isIn(folder, path)).sort(byPath));
	return [.../* @__PURE__ */ new Set([
		...own,
		...named(more),
		...rules
	])];
}
function contextOf(habits, { takes = [
	"messages",
	"files",
	"tools"
], toolName }) {
	return {
		takes,
		toolName,
		readsAny: (files) => instructionsRead(habits, files).length > 0,
		settings: (habits.settings ?? []).map(({ path }) => path)
	};
}
function isIn({ folder, end }, path) {
	return path.startsWith(folder) && path.endsWith(end) && path.length > folder.length;
}
function byPath(a, b) {
	return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}

// src/agents/transcript/readers/pi.ts
const pi$1 = {
	id: "pi",
	label: "pi",
	command: "pi --mode json -p PROMPT",
	rules: {
		roots: {
			folders: [
				".pi/agent/skills",
				".pi/skills",
				".agents/skills"
			],
			nested: true
		},
		tools: {
			read: {
				does: "read",
				keys: ["path"]
			},
			bash: {
				does: "run",
				keys: ["command"]
			}
		}
	},
	tools: [
		"read",
		"bash",
		"edit",
		"write",
		"grep",
		"find",
		"ls"
	],
	vital: /* @__PURE__ */ new Set([
		"tool_execution_start",
		"tool_execution_end",
		"turn_end",
		"agent_end"
	]),
	create: piReader
};
const SILENT = /* @__PURE__ */ new Set([...[
	"session",
	"agent_start",
	"turn_start",
	"message_start",
	"message_update",
	"tool_execution_update"
], ...[
	"queue_update",
	"compaction_start",
	"compaction_end",
	"auto_retry_start",
	"auto_retry_end"
]]);
const parts = require_start.array(require_start.object({
	type: require_start.string(),
	text: optionalText
})).catch([]);
const message = require_start.object({
	role: require_start.string(),
	content: require_start.union([require_start.string().transform((text) => [{
		type: "text",
		text
	}]), parts]),
	stopReason: optionalText,
	errorMessage: optionalText,
	usage: require_start.object({
		input: count,
		output: count
	}).optional().catch(void 0)
});
const ofMessage = require_start.object({ message });
const toolStart = require_start.object({
	toolCallId: require_start.string(),
	toolName: require_start.string(),
	args: require_start.unknown()
});
const toolEnd = require_start.object({
	toolCallId: require_start.string(),
	isError: require_start.boolean(),
	result: require_start.object({ content: parts }).catch({ content: [] })
});
function textOf(content) {
	return content.flatMap(({ type, text }) => type === "text" ? [text ?? ""] : []).join("\n");
}
function piReader(run) {
	let hasEnded = false;
	let last = null;
	return {
		read: byType({
			message_end: on(ofMessage, ({ message: { role, content, usage } }) => {
				const text = textOf(content);
				if (role === "user") run.loads.prompt(text);
				if (role !== "assistant") return;
				run.says(text);
				run.uses({
					inputTokens: usage?.input ?? 0,
					outputTokens: usage?.output ?? 0
				});
			}),
			tool_execution_start: on(toolStart, ({ toolCallId, toolName: name, args }) => run.calls.start(toolCallId, {
				name,
				arguments: args
			})),
			tool_execution_end: on(toolEnd, ({ toolCallId, isError, result }) => run.calls.finish(toolCallId, {
				success: !isError,
				output: textOf(result.content)
			})),
			turn_end: on(ofMessage, ({ message }) => {
				last = message;
				if (message.stopReason !== "error") run.turn();
			}),
			agent_end: onAny(() => {
				hasEnded = true;
			})
		}, ({ type }) => SILENT.has(String(type))),
		end() {
			const { stopReason, errorMessage = "the run ended with an error" } = last ?? {};
			if (stopReason === "error" || stopReason === "aborted") return shortMessage(errorMessage);
			if (!hasEnded) return withoutEnd("agent_end");
			return stopReason === "toolUse" ? "the run ended after a call, without a final answer" : null;
		}
	};
}

// src/agents/adapters/pi.ts
const INSTRUCTIONS = { files: [["AGENTS.md"], ["CLAUDE.md"]] };
const pi = {
	id: "pi",
	label: "pi",
	command: "pi",
	npmPackage: {
		name: "@mariozechner/pi-coding-agent",
		program: /^@mariozechner\/pi-coding-agent\/dist\/cli\.js$/,
		depth: 3,
		isScript: true
	},
	testedVersion: "0.73.1",
	api: null,
	format: pi$1,
	readListing: readXmlListing,
	loads: {
		places: [".pi/skills", ".agents/skills"].map((folder) => {
			const place = {
				folder,
				depth: Number.POSITIVE_INFINITY,
				skips: /^(?:\..*|node_modules)$/
			};
			return folder === ".agents/skills" ? {
				...place,
				isSeenBelow: true
			} : place;
		}),
		marks: [MANUAL]
	},
	instructions: INSTRUCTIONS,
	context: {
		takes: ["messages", "files"],
		toolName: (tool) => tool
	},
	steeredBy: { folders: [".pi"] },
	docs: {
		what: "pi (`pi --mode json`), with the smallest request",
		needs: "Anthropic, OpenAI or a server with chat completions",
		load: "reading SKILL.md, by tool or command"
	},
	variables: () => SWITCHES$1,
	needsModel: true,
	ownFiles: {
		takes: "settings or skills from",
		is: /(?:^|\/)\.(?:pi|agents)\//i
	},
	places: (trial) => ({ skills: skillsFolder(trial) }),
	async prepare(trial) {
		const { home, stopCondition } = trial;
		const appended = appendedText(trial);
		const folder = (0, node_path.join)(home, ".pi/agent");
		await (0, node_fs_promises.writeFile)((0, node_path.join)(folder, "settings.json"), JSON.stringify(SETTINGS));
		await (0, node_fs_promises.writeFile)((0, node_path.join)(folder, "models.json"), JSON.stringify({ providers: { local: providerOf$1(trial) } }));
		if (appended !== "") await (0, node_fs_promises.writeFile)(instructionsFile(trial), appended);
		if (stopCondition.triggerOnly) await (0, node_fs_promises.writeFile)(denialsFile(trial), DENIALS);
	},
	writeEarlier: (messages, trial) => writeJsonLines(sessionFile(trial), earlierSession(messages, trial)),
	launch(trial, message, index) {
		const { home, request, modelName, stopCondition } = trial;
		const session = (request.context?.messages ?? []).length > 0 ? ["--session", sessionFile(trial)] : request.followUps.length === 0 ? ["--no-session"] : [
			"--session-dir",
			(0, node_path.join)(home, "sessions"),
			...index === 0 ? [] : ["--continue"]
		];
		return {
			args: [
				...[
					"--print",
					"--mode",
					"json",
					"--offline",
					"--provider",
					"local",
					"--model",
					modelName ?? ""
				],
				...[
					"--no-extensions",
					"--no-prompt-templates",
					"--no-themes",
					"--no-context-files"
				],
				...[
					"--no-skills",
					"--skill",
					skillsFolder(trial)
				],
				...stopCondition.triggerOnly ? ["--extension", denialsFile(trial)] : [],
				...appendedText(trial) === "" ? [] : ["--append-system-prompt", instructionsFile(trial)],
				...session
			],
			env: {},
			stdin: message
		};
	}
};
const SWITCHES$1 = {
	PI_OFFLINE: "1",
	PI_TELEMETRY: "0",
	PI_SKIP_VERSION_CHECK: "1"
};
const SETTINGS = {
	retry: {
		enabled: false,
		provider: { maxRetries: 0 }
	},
	compaction: { enabled: false },
	enableSkillCommands: false
};
const DENIALS = `const READING = ${READING$3}
export default (pi) => {
  pi.on('tool_call', ({ toolName, input }) => {
    const reads = ['read', 'grep', 'find', 'ls'].includes(toolName) || (toolName === 'bash' && READING.test(input.command))
    return reads ? undefined : { block: true, reason: 'Permission to use this tool has been denied.' }
  })
}
`;
function providerOf$1(trial) {
	const { model, modelName } = trial;
	const wire = wireOf(trial);
	const api = wire === "messages" ? "anthropic-messages" : `openai-${wire}`;
	return {
		baseUrl: wire === "messages" ? model.origin : model.baseUrl,
		api,
		apiKey: model.key,
		models: [{ id: modelName ?? "" }]
	};
}
function skillsFolder({ home }) {
	return (0, node_path.join)(home, ".pi/agent/skills");
}
function appendedText({ request, instructions, cwd }) {
	const shown = instructionsRead(INSTRUCTIONS, request.context?.files ?? []).map(({ path, content }) => `## ${(0, node_path.join)(cwd, path)}\n\n${content}\n\n`);
	const project = "# Project Context\n\nProject-specific instructions and guidelines:\n\n";
	return [...instructions === null ? [] : [instructions], ...shown.length === 0 ? [] : [project + shown.join("")]].join("\n\n");
}
function earlierSession(messages, trial) {
	const { session, cwd, modelName: model } = trial;
	const { api } = providerOf$1(trial);
	const usage = {
		input: 0,
		output: 0,
		cacheRead: 0,
		cacheWrite: 0,
		totalTokens: 0,
		cost: {
			input: 0,
			output: 0,
			cacheRead: 0,
			cacheWrite: 0,
			total: 0
		}
	};
	const idOf = (index) => uuidOf(`${session} ${index}`).slice(0, 8);
	const timestamp = (/* @__PURE__ */ new Date(0)).toISOString();
	const said = messages.map(({ role, text }, index) => {
		const content = [{
			type: "text",
			text
		}];
		const own = role === "user" ? {} : {
			api,
			provider: "local",
			model,
			usage,
			stopReason: "stop"
		};
		const parentId = index === 0 ? null : idOf(index - 1);
		return {
			type: "message",
			id: idOf(index),
			parentId,
			timestamp,
			message: {
				role,
				content,
				timestamp: 0,
				...own
			}
		};
	});
	return [{
		type: "session",
		version: 3,
		id: session,
		timestamp,
		cwd
	}, ...said];
}
function sessionFile({ home }) {
	return (0, node_path.join)(home, "earlier.jsonl");
}
function instructionsFile({ home }) {
	return (0, node_path.join)(home, "instructions.md");
}
function denialsFile({ home }) {
	return (0, node_path.join)(home, ".pi/agent/denied.js");
}

// src/agents/adapters/qwen-code.ts
const qwenCode = {
	id: "qwen-code",
	label: "Qwen Code",
	command: "qwen",
	npmPackage: {
		name: "@qwen-code/qwen-code",
		program: /^@qwen-code\/qwen-code\/cli-entry\.js$/,
		depth: 2,
		isScript: true
	},
	testedVersion: "0.24.4",
	api: null,
	format: qwenCode$1,
	readListing,
	candidates: ["subagent"],
	shelves: [{
		pattern: /^(?:(.*)\/)?\.qwen\/agents\/([^/]+)\.md$/s,
		kind: "subagent",
		isNamed: true
	}],
	loads: {
		places: [".qwen/skills", ".agents/skills"].map((folder) => ({
			folder,
			depth: 1
		})),
		marks: [MANUAL, {
			field: "paths",
			state: "conditional",
			where: "any"
		}],
		settings: [{
			file: ".qwen/settings.json",
			rules: (content) => hiddenNames(content, ["skills", "disabled"])
		}]
	},
	instructions: {
		files: [["QWEN.md"], ["AGENTS.md"]],
		settings: [{
			path: ".qwen/settings.json",
			key: ["context", "fileName"]
		}]
	},
	steeredBy: { folders: [".qwen"] },
	docs: {
		what: "Qwen Code (`qwen`)",
		needs: "Anthropic, OpenAI or a server with chat completions",
		load: "its `skill` tool, else as `claude-code`",
		subagents: "listed by its `agent` tool, among its own",
		delegation: "that tool"
	},
	repeatsRequests: true,
	exitCodes: [
		0,
		1,
		53
	],
	variables: () => SWITCHES,
	needsModel: true,
	ownFiles: {
		takes: "settings, skills or variables from",
		is: /(?:^|\/)\.(?:qwen|agents)\/|(?:^|\/)\.env$/i
	},
	places: ({ home }) => ({
		skills: (0, node_path.join)(home, ".qwen/skills"),
		folders: { subagent: (0, node_path.join)(home, ".qwen/agents") }
	}),
	async prepare(trial) {
		await (0, node_fs_promises.writeFile)((0, node_path.join)(trial.home, ".qwen/settings.json"), JSON.stringify(settings(trial)));
		await endSearch$1((0, node_path.dirname)(trial.request.workspace));
	},
	launch(trial, message, index) {
		const { model, modelName, session, home, instructions, stopCondition } = trial;
		const authType = AUTH[wireOf(trial)] ?? "openai";
		return {
			args: [
				...[
					"--output-format",
					"stream-json",
					"--auth-type",
					authType,
					"--model",
					modelName ?? ""
				],
				...["--approval-mode", stopCondition.triggerOnly ? "default" : "yolo"],
				...instructions === null ? [] : [`--append-system-prompt=${instructions}`],
				...index === 0 ? ["--session-id", session] : ["--resume", session]
			],
			env: {
				...authType === "anthropic" ? {
					ANTHROPIC_API_KEY: model.key,
					ANTHROPIC_BASE_URL: model.origin
				} : {
					OPENAI_API_KEY: model.key,
					OPENAI_BASE_URL: model.baseUrl
				},
				QWEN_CODE_SYSTEM_SETTINGS_PATH: (0, node_path.join)(home, "none.json"),
				QWEN_CODE_SYSTEM_DEFAULTS_PATH: (0, node_path.join)(home, "none.json")
			},
			stdin: message
		};
	}
};
const SWITCHES = {
	QWEN_CODE_NO_RELAUNCH: "true",
	QWEN_CODE_SUPPRESS_YOLO_WARNING: "1",
	NO_COLOR: "1"
};
const READING = [...[
	"skill",
	"agent",
	"run_shell_command(none)",
	"monitor(none)",
	"edit(//none/**)",
	"write_file(//none/**)"
], "notebook_edit(//none/**)"];
function settings({ stopCondition }) {
	return {
		general: { enableAutoUpdate: false },
		privacy: { usageStatisticsEnabled: false },
		telemetry: { enabled: false },
		skills: { disabledLevels: ["bundled"] },
		memory: {
			enableManagedAutoMemory: false,
			enableManagedAutoDream: false,
			enableAutoSkill: false
		},
		model: { generationConfig: {
			timeout: 0,
			maxRetries: 0,
			contextWindowSize: 2e6
		} },
		context: { fileName: ["none.md"] },
		tools: { useRipgrep: false },
		...stopCondition.triggerOnly ? { permissions: { allow: READING } } : {}
	};
}
const AUTH = {
	messages: "anthropic",
	responses: "openai-responses"
};
function readListing(texts) {
	const skills = readXmlListing(texts)?.map((skill) => ({
		...skill,
		description: skill.description?.replace(/ \(user\)$/, "") ?? null
	}));
	const begin = "\nAvailable agent types and the tools they have access to:\n";
	const plain = (item) => item.replace(/^\*\*(.+?)\*\*/, "$1");
	return listed$1(skills ?? null, listedSubagents(texts, begin, {
		end: "\n\n",
		plain
	}));
}

// src/agents/adapters/programs.ts
const cliPrograms = [
	claudeCode,
	codex,
	copilot,
	opencode,
	gemini,
	pi,
	qwenCode,
	kilo,
	droid,
	cline
];

// src/agents/adapters/registry.ts
var registry_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ agentProblem: () => agentProblem });
const programIds = cliPrograms.map(({ id }) => id);
const defaultListing = claudeCode;
const OBSERVED = "observed";
const listingIds = [...cliPrograms.flatMap(({ id, listing }) => listing === void 0 ? [] : [id]), ...[OBSERVED, ...cliPrograms.map(({ id }) => `${OBSERVED}:${id}`)]];
function listingNamed(listing = defaultListing.id) {
	const [first = "", id = defaultListing.id] = listing.split(":", 2);
	return first === OBSERVED ? {
		id,
		isObserved: true
	} : {
		id: listing,
		isObserved: false
	};
}
const agents = {
	lexical: async ({ lexicon }) => (await Promise.resolve().then(() => require("./measure-cc9c786d.js")).then((n) => n.lexical_agent_exports)).lexicalAgent(lexicon),
	command: async (options) => {
		if (options.command.length > 0) return (await Promise.resolve().then(() => require("./command-agent-6def5b76.js"))).commandAgent(options);
		throw new require_start.UserError({
			what: "The agent \"command\" has no program to run",
			todo: `Name it: --agent-command 'PROGRAM ARGS', or "command" in the configuration.`
		});
	},
	model: async (options) => {
		const { access, model, listing, setup } = options;
		if (access === null) throw new Error("The model router has no model.");
		const { modelRouter } = await Promise.resolve().then(() => require("./model-router-8c4b89e4.js"));
		const own = {
			access,
			model,
			listing: listingAgent(listing),
			setup
		};
		const { id, isObserved } = listingNamed(listing);
		const cli = cliPrograms.find((one) => one.id === id);
		if (!isObserved || cli === void 0) return modelRouter(own);
		const probe = () => access.probe?.(true) ?? Promise.reject(/* @__PURE__ */ new Error("No model can be probed."));
		const known = cliOptions(cli, {
			...options,
			access: {
				...access,
				probe
			},
			version: null,
			setup: null
		});
		const observer = (await Promise.resolve().then(() => require("./cli-agent-4209d26f.js"))).cliAgent(cli, known);
		return modelRouter({
			...own,
			observer: {
				agent: observer,
				folder: known.cache,
				version: cli.testedVersion
			}
		});
	},
	...Object.fromEntries(cliPrograms.map((cli) => [cli.id, async (options) => {
		const known = cliOptions(cli, options);
		return (await Promise.resolve().then(() => require("./cli-agent-4209d26f.js"))).cliAgent(cli, known);
	}]))
};
const ROUTERS = ["lexical", "model"];
const agentIds = Object.keys(agents);
async function createAgent(id, options) {
	const create = Object.hasOwn(agents, id) ? agents[id] : void 0;
	const wrong = agentProblem(id, options.version);
	if (wrong !== null) throw wrong;
	if (create === void 0) throw unknownAgent(id);
	return create(options);
}
function providesOf(id) {
	if (id === "lexical") return PICKS;
	if (id === "model") return ANSWERS;
	return {
		...WORKS,
		turns: cliPrograms.find((cli) => cli.id === id)?.countsTurns !== false
	};
}
function agentProblem(id, version) {
	if (!agentIds.includes(id)) return unknownAgent(id);
	if (!ROUTERS.includes(id) || version === null) return null;
	return new require_start.UserError({
		what: `"${id}@${version}": "${id}" is a part of this program and has no version to choose`,
		todo: `Write "${id}" alone.`
	});
}
function listingAgent(listing) {
	const { id, isObserved } = listingNamed(listing);
	const { instructions, listing: rules = isObserved ? defaultListing.listing : void 0 } = cliPrograms.find((cli) => cli.id === id) ?? {};
	if (instructions === void 0 || rules === void 0) throw unknownListing(id);
	return {
		id,
		instructions,
		listing: rules
	};
}
function unknownListing(id) {
	return new require_start.UserError({
		what: `There is no listing of an agent "${id}"`,
		todo: `Use one of: ${listingIds.join(", ")}.`
	});
}
function meant(id) {
	const said = id.toLowerCase() === "router" ? "The router is `lexical`." : require_start.didYouMean(id, agentIds).trim();
	return said === "" ? "" : `${said} `;
}
function unknownAgent(id) {
	return new require_start.UserError({
		what: `There is no agent "${id}"`,
		todo: `${meant(id)}Use one of: ${agentIds.join(", ")}; "command" can start any program, also a wrapper around another agent.`
	});
}
function onlyApi(id) {
	return cliPrograms.find((cli) => cli.id === id)?.api ?? null;
}
function cliOptions(cli, options) {
	const { access, sandbox, cache, runs, setup, version, model, environment, folder, graceMs } = options;
	const { id } = cli;
	if (access === null) throw new Error(`${id} has no model.`);
	if (version !== null) parseSpec(`${id}@${version}`, [cli]);
	return {
		program: async () => {
			if (version === null) return programOnPath(cli, folder, environment["PATH"]);
			const { installAgent } = await Promise.resolve().then(() => require("./install-5d6aa5a7.js"));
			return installAgent(`${id}@${version}`, [cli], {
				cache: (0, node_path.join)(cache, "programs"),
				environment
			});
		},
		...version === null ? {} : { version },
		model,
		access,
		sandbox,
		environment,
		cache: (0, node_path.join)(cache, "shared", id),
		runs,
		...setup === null ? {} : { setup },
		...graceMs === void 0 ? {} : { graceMs }
	};
}
async function programOnPath({ id, command, testedVersion }, folder, path) {
	try {
		return await resolveCommand([command], folder, path);
	} catch (error) {
		if (!(error instanceof require_start.UserError)) throw error;
		throw new require_start.UserError({
			what: `The agent "${id}" is not installed: there is no program "${command}" on PATH`,
			todo: `Name a version, which is then installed for you, such as ${id}@${testedVersion}; or install it yourself.`
		});
	}
}

// src/core/config/camel-case.ts
function camelCase(name) {
	return name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());
}
function camelKeys(written) {
	return Object.fromEntries(Object.entries(written).map(([name, value]) => [camelCase(name), value]));
}

// src/core/config/judge-config.ts
const PROVIDERS = {
	anthropic: {
		baseUrl: "https://api.anthropic.com/v1",
		apiKeyEnv: "ANTHROPIC_API_KEY"
	},
	"openai-compatible": {
		baseUrl: "https://api.openai.com/v1",
		apiKeyEnv: "OPENAI_API_KEY"
	}
};
function toJudgeConfig(judge) {
	const own = PROVIDERS[judge.provider];
	const { base_url: baseUrl, api_key_env: apiKeyEnv, auth, headers_env: headersEnv } = judge;
	return {
		provider: judge.provider,
		model: judge.model ?? null,
		baseUrl: baseUrl?.replace(/\/+$/, "") ?? own.baseUrl,
		apiKeyEnv: apiKeyEnv ?? own.apiKeyEnv,
		isConfigured: {
			baseUrl: baseUrl !== void 0,
			apiKeyEnv: apiKeyEnv !== void 0
		},
		...require_start.present({
			auth,
			headersEnv
		}),
		timeoutSeconds: judge.timeout_seconds ?? 120,
		maxRetries: judge.max_retries ?? 2,
		price: judge.price === void 0 ? null : camelKeys(judge.price)
	};
}

// src/core/config/model-schemas.ts
const name = require_start.string().min(1);
const api = () => require_start._enum(["anthropic", "openai-compatible"]);
const BASE_URL = /^(?!.*\/(?:chat\/completions|responses|messages)\/*$)https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/;
const BASE_URL_ENDS = "without an endpoint or a query behind it (of Azure the one that ends with /openai/v1)";
const baseUrl = () => require_start.string().regex(BASE_URL, `an address such as https://models.example/v1, ${BASE_URL_ENDS}`).meta({ description: "Address of the API, as far as the version (`.../v1`). Default: that of the environment, else of the provider itself, see docs/gateway.md." }).optional();
const prices = () => ({
	input_per_million: require_start.number().min(0).meta({ description: "US dollars for a million tokens that it reads." }),
	output_per_million: require_start.number().min(0).meta({ description: "US dollars for a million tokens that it writes." })
});
const AGENT_NAMES = "agentNames";
const WIRE_APIS = [
	"messages",
	"responses",
	"completions",
	"generate-content"
];
const modelPrice = () => require_start.strictObject({
	...prices(),
	cached_per_million: require_start.number().min(0).meta({ description: "Of tokens read from a cache. Default: the share of the input that the list has for the model, or the nearest one." }).optional(),
	cache_write_per_million: require_start.number().min(0).meta({ description: "Of tokens written to a cache. Default: with `anthropic` 1.25 or 2 times the input, by how long they stay; else as the input." }).optional()
}).meta({ description: "What the model costs. Default: its list price, for models of Anthropic and OpenAI; for others that of the listed one with the nearest name, with a warning." }).optional();
const modelLimits = () => require_start.strictObject({
	requests: require_start.int().positive().meta({ description: "Requests to the model, of all trials together." }).optional(),
	input_tokens: require_start.int().positive().meta({ description: "Tokens that it reads." }).optional(),
	output_tokens: require_start.int().positive().meta({ description: "Tokens that it writes." }).optional()
}).meta({ description: "What a run may use of the model, beside its budget in US dollars. Trials that do not run are named, and the gate is then not evaluated." }).optional();
const agentSchema = () => require_start.strictObject({
	id: name.meta({
		description: "The agent; `ID@1.2.3` for one version of it.",
		[AGENT_NAMES]: "all"
	}),
	command: require_start.union([require_start.string().min(1), require_start.array(name).min(1)]).meta({ description: "For `command`: the program and its arguments, as one line or as a list." }).optional(),
	version: name.meta({ description: "Of an agent with a program of its own: the version to install from npm; without it the program on PATH is used. Of a `command` agent: what you call its version; its results are kept and reused only when this is set." }).optional(),
	model: name.meta({ description: "The model that the agent is asked to use, by its full name." }).optional(),
	provider: require_start._enum([
		"anthropic",
		"openai-compatible",
		"google"
	]).meta({ description: "Which API the model is asked by. Default: the only one that the agent speaks; else `anthropic` for models called `claude-...`, and `openai-compatible` for all others." }).optional(),
	base_url: baseUrl(),
	api_key_env: keyVariable(" The agent never sees the key."),
	...credentials([...HEADERS, "job-token"], BY_TOKEN),
	wire_api: require_start._enum(WIRE_APIS).meta({ description: "Which of a provider's APIs the model takes: Anthropic's `messages`, OpenAI's `responses`, chat `completions`, or Google's `generate-content`. Default: `messages` for `anthropic`; `generate-content` for `google`; else the only one that the agent takes, `responses` for models called gpt-5 or later, or o1 and the like, and `completions` for all others." }).optional(),
	listing: name.meta({
		description: "Of `model`: the agent whose listing of skills the model is shown, cut as that agent cuts it.",
		[AGENT_NAMES]: "listings"
	}).optional(),
	price: modelPrice(),
	limits: modelLimits()
});
const judgeSchema = () => require_start.strictObject({
	provider: api().meta({ description: "Which API the judge speaks: `anthropic` or `openai-compatible`." }),
	model: name.meta({ description: "The model that judges where neither the grader nor its suite names one." }).optional(),
	base_url: baseUrl(),
	api_key_env: keyVariable(),
	...credentials(HEADERS),
	timeout_seconds: require_start.number().positive().max(3600).meta({ description: "How long one answer of the judge may take. Default 120." }).optional(),
	max_retries: require_start.int().min(0).max(10).meta({ description: "How often the judge is asked again after a rate limit, an overload or a server error. Default 2." }).optional(),
	price: require_start.strictObject(prices()).meta({ description: "What the judge's model costs. Without it, the list price." }).optional()
});
const agentEntrySchema = () => require_start.strictObject({
	...agentSchema().shape,
	name: name.max(60).meta({ description: "How reports call it. Default: its id, with version and model where two have one id." }).optional(),
	trials: require_start.int().min(1).max(50).meta({ description: "How often it is asked each prompt on head. Default: `trials` of the configuration." }).optional(),
	base_trials: require_start.int().min(1).max(50).meta({ description: "How often on the base. Default: its own `trials`, else `base_trials`." }).optional(),
	enforce: require_start.boolean().meta({ description: "Whether a red gate of this agent blocks. Default: `enforce` of the configuration." }).optional()
});
const BY_TOKEN = " `job-token`: no key; Copilot asks GitHub with the token of the job, see docs/job-token.md.";
const HEADERS = [
	"bearer",
	"x-api-key",
	"api-key",
	"x-goog-api-key"
];
function credentials(auth, more = "") {
	return {
		auth: require_start._enum(auth).meta({ description: `The header that carries the key: \`bearer\` (\`Authorization: Bearer\`), \`x-api-key\`, \`api-key\` or \`x-goog-api-key\`. Default: \`x-api-key\` with \`anthropic\` where the variable is not called a token, \`x-goog-api-key\` with \`google\`, else \`bearer\`.${more}` }).optional(),
		headers_env: require_start.string().regex(VARIABLE, "the name of an environment variable").meta({ description: "Name of the environment variable with further headers, such as those of a gateway, one `Name: value` a line. Default: see docs/gateway.md." }).optional()
	};
}
const VARIABLE = /^[A-Za-z_][A-Za-z0-9_]*$/;
function keyVariable(more = "") {
	return require_start.string().regex(VARIABLE, "the name of an environment variable").meta({ description: `Name of the environment variable with the key, never the key itself. Default: the first that is set of those in docs/gateway.md, such as \`ANTHROPIC_API_KEY\` or \`OPENAI_API_KEY\`.${more}` }).optional();
}

// src/core/config/price-text.ts
const priceText = {
	takes: "US dollars for a million tokens of input and output, such as 2/10; then of cache reads and writes: 2/10/0.2/2.5; 0 for a model that costs nothing",
	read(text) {
		if (text.trim() === "0") return { value: {
			inputPerMillion: 0,
			outputPerMillion: 0
		} };
		const parts = text.split("/").map((part) => part.trim());
		const [inputPerMillion, outputPerMillion, cachedPerMillion, cacheWritePerMillion, ...more] = parts.map(Number);
		if (parts.some((part) => !/^\d+(?:\.\d+)?$|^\.\d+$/.test(part)) || inputPerMillion === void 0 || outputPerMillion === void 0 || more.length > 0) return { wrong: text };
		return { value: {
			inputPerMillion,
			outputPerMillion,
			...require_start.present({
				cachedPerMillion,
				cacheWritePerMillion
			})
		} };
	}
};
function textOfPrice(price) {
	const { inputPerMillion, outputPerMillion, cachedPerMillion, cacheWritePerMillion } = price;
	return [
		inputPerMillion,
		outputPerMillion,
		cachedPerMillion ?? (cacheWritePerMillion === void 0 ? void 0 : inputPerMillion),
		cacheWritePerMillion
	].filter((rate) => rate !== void 0).join("/");
}
const wireApiText = require_options.oneOf(WIRE_APIS).text;
const PRICE_VARIABLE = "SKILL_EVAL_GATE_PRICE";

// src/agents/adapters/agent-tables.ts
const agentListings = cliPrograms.flatMap(({ listing }) => listing ?? []);
const recordingFormats = new Map(cliPrograms.map(({ format }) => [format.id, format]));
const ownWords = cliPrograms.flatMap((cli) => cli.ownWords ?? []);
const candidateShelves = {
	inProject: shelvesInProject(),
	ofPlugins: cliPrograms.filter(({ readsPlugins }) => readsPlugins === true).map(({ id }) => id),
	loaders: cliPrograms.flatMap(({ id, loads }) => loads === void 0 ? [] : [{
		id,
		...loads
	}])
};
function modelHabits(id) {
	return cliPrograms.find((cli) => cli.id === id)?.model ?? {};
}
function shelvesInProject() {
	const shelves = /* @__PURE__ */ new Map();
	for (const { id, shelves: own = [] } of cliPrograms) for (const shelf of own) {
		const key = `${shelf.kind} ${shelf.pattern.source}`;
		const known = shelves.get(key) ?? {
			...shelf,
			readers: []
		};
		known.readers.push(id);
		shelves.set(key, known);
	}
	const all = [...shelves.values()];
	return [...all.filter(({ isLoose }) => isLoose !== true), ...all.filter(({ isLoose }) => isLoose === true)];
}

// src/core/results/fail-on.ts
const FAIL_ON = [
	"regressed",
	"floor",
	"golden",
	"removed_tasks",
	"grader",
	"not_evaluated",
	"already_below"
];

// src/core/config/defaults.ts
const DEFAULTS = {
	trials: 3,
	headTrials: 2,
	concurrency: 4,
	timeoutSeconds: 300,
	budgetUsd: 5,
	triggerTurns: 3
};
function defaultTolerance(deterministic) {
	return deterministic ? 2 : .5;
}
const OF_ALL = .03;
function lossLimits(configured, deterministic) {
	const isDefault = configured === null;
	return {
		tolerance: configured ?? defaultTolerance(deterministic),
		share: isDefault && deterministic ? 1 / 3 : null,
		ofAll: isDefault && !deterministic ? OF_ALL : 0
	};
}
function defaultEnforce(agent) {
	return agent !== void 0 && agent !== "lexical";
}
function isPaid(agent) {
	return agent !== "lexical" && agent !== "command";
}
function defaultBudgetUsd(agent) {
	return isPaid(agent) ? DEFAULTS.budgetUsd : null;
}

// src/core/config/agent-spec.ts
function parseAgentSpec(text) {
	const at = text.indexOf("@");
	return at <= 0 ? {
		id: text,
		version: null
	} : {
		id: text.slice(0, at),
		version: text.slice(at + 1)
	};
}

// src/core/config/agent-choice.ts
function toAgentChoice(agent) {
	if (typeof agent === "string") return {
		...parseAgentSpec(agent),
		command: null,
		model: null
	};
	const { id, version } = parseAgentSpec(agent.id);
	return {
		id,
		command: agent.command ?? null,
		version: agent.version ?? version,
		model: agent.model ?? null,
		...require_start.present({
			listing: agent.listing,
			provider: providerOf(agent)
		})
	};
}
function providerOf({ provider, base_url: baseUrl, api_key_env: apiKeyEnv, auth, headers_env: headersEnv, wire_api: wireApi, price, limits }) {
	const given = require_start.present({
		api: provider,
		baseUrl: baseUrl?.replace(/\/+$/, ""),
		apiKeyEnv,
		auth,
		headersEnv,
		wireApi,
		price: price && camelKeys(price),
		limits: limits && camelKeys(limits)
	});
	return Object.keys(given).length === 0 ? null : {
		...noProvider,
		...given
	};
}
const noProvider = {
	api: null,
	baseUrl: null,
	apiKeyEnv: null,
	price: null
};

// src/core/config/agent-list.ts
const MODES = [
	"baseline",
	"smart",
	"forced"
];
function parseModes(text) {
	const modes = text.split(/[,\n]/).map((word) => MODES.find((known) => known === word.trim()));
	const known = modes.filter((mode) => mode !== void 0);
	return known.length < modes.length || known.length < 2 || new Set(known).size < known.length ? null : known;
}
function inModes(entries, modes, configured) {
	const deciding = decidingMode(modes, configured);
	const isAlone = entries.length === 1;
	return entries.flatMap((entry) => {
		if (entry.choice.id === "lexical" && !isAlone) return [entry];
		return modes.map((mode) => ({
			...entry,
			name: isAlone ? mode : `${entry.name}, ${mode}`,
			mode,
			...mode === deciding ? {} : { enforce: false }
		}));
	});
}
function decidingMode(modes, configured) {
	return modes.includes(configured) ? configured : modes[0];
}
function parseAgentWord(text) {
	const written = text.trim();
	const at = written.indexOf(":");
	return {
		...parseAgentSpec(at < 0 ? written : written.slice(0, at)),
		model: at < 0 ? null : written.slice(at + 1)
	};
}
function entryOf(choice) {
	return {
		name: choice.id,
		choice,
		trials: null,
		baseTrials: null,
		enforce: null
	};
}
function toAgentList(written) {
	return withNames(written.map((one) => {
		if (typeof one === "string") {
			const { id, version, model } = parseAgentWord(one);
			return {
				name: "",
				choice: {
					id,
					command: null,
					version,
					model
				},
				trials: null,
				baseTrials: null,
				enforce: null
			};
		}
		const { name, trials, base_trials: baseTrials, enforce, ...agent } = one;
		return {
			name: name ?? "",
			choice: toAgentChoice(agent),
			trials: trials ?? null,
			baseTrials: baseTrials ?? trials ?? null,
			enforce: enforce ?? null
		};
	}));
}
function withNames(entries) {
	const forms = [
		({ choice }) => choice.id,
		({ choice }) => versioned(choice),
		({ choice }) => `${versioned(choice)}${choice.model === null ? "" : `:${choice.model}`}`
	];
	const taken = new Set(entries.flatMap(({ name }) => name === "" ? [] : [name]));
	const alike = (form, entry) => entries.filter((other) => other.name === "" && form(other) === form(entry)).length;
	return entries.map((entry, index) => {
		if (entry.name !== "") return entry;
		const form = forms.find((one) => alike(one, entry) === 1 && !taken.has(one(entry)));
		const longest = forms.at(-1)?.(entry) ?? entry.choice.id;
		return {
			...entry,
			name: form?.(entry) ?? `${longest} #${index + 1}`
		};
	});
}
function versioned({ id, version }) {
	return version === null ? id : `${id}@${version}`;
}
function strictestAgent(agents) {
	const ids = agents.map(({ id }) => id);
	return ids.find(isPaid) ?? ids.find((id) => id !== "lexical") ?? ids[0];
}

// src/core/config/option.ts
function option(schema, { about, default: otherwise }) {
	return {
		schema: () => schema().meta({ description: about }),
		default: otherwise,
		full: (written) => written
	};
}
function inputOption({ schema, text }, { laxer, ...parts }) {
	return {
		...option(schema, parts),
		text,
		laxer
	};
}
function section(table, about) {
	return {
		schema: () => require_start.strictObject(shapeOf(table)).meta({ description: about }),
		default: withDefaultsOf(table, {}),
		full: (written) => withDefaultsOf(table, written)
	};
}
function shapeOf(table) {
	return Object.fromEntries(Object.entries(table).map(([name, { schema }]) => [name, schema().optional()]));
}
function withDefaultsOf(table, written) {
	return Object.fromEntries(Object.entries(table).map(([name, option]) => {
		const value = written[name];
		return [camelCase(name), value === void 0 ? option.default : option.full(value)];
	}));
}

// src/core/config/catalogue-options.ts
const noPairs = [];
const coverageOptions = { new_skills: option(() => require_start._enum([
	"required",
	"warn",
	"off"
]), {
	about: "Whether a new skill, or one that loses its last, needs a reviewed prompt that must activate it: without one it blocks (`required`), is named (`warn`), or nothing is said (`off`, default).",
	default: "off"
}) };
const catalogueOptions = {
	on_collision: option(() => require_start._enum(["warn", "block"]), {
		about: "Whether lost words and new twins that `check` finds block (`block`) or only warn (`warn`, default). See docs/check.md.",
		default: "warn"
	}),
	on_unreachable: option(() => require_start._enum(["warn", "block"]), {
		about: "Whether a skill without prompts blocks (`block`) or is only named (`warn`, default) where agents do not load it any more. See docs/loading.md.",
		default: "warn"
	}),
	coverage: section(coverageOptions, "Which skills have to have prompts."),
	accepted_collisions: option(() => require_start.array(require_start.tuple([name, name])), {
		about: "Pairs of skills, by name, that may be alike: `check` finds no lost words and no twins between the two. `[[pdf-forms, docx]]`",
		default: noPairs
	})
};

// src/core/config/laxer.ts
const never = () => null;
function ifLower(otherwise = null) {
	return (asked, base) => {
		const now = base ?? otherwise;
		return now !== null && asked < now ? laxerThan(asked, now) : null;
	};
}
function ifHigher(otherwise) {
	return (asked, base, agent) => {
		const now = base ?? otherwise(agent);
		return now !== null && asked > now ? laxerThan(asked, now) : null;
	};
}
function ifWeaker(...words) {
	return (asked, base) => words.indexOf(asked) < words.indexOf(base) ? laxerThan(`\`${asked}\``, `\`${base}\``) : null;
}
function ifOther(asked, base) {
	return base !== null && asked !== base ? DECIDED_BY_BASE : null;
}
function ifNamed(asked, base) {
	return asked === base ? null : `${DECIDED_BY_BASE}, and the name is "${base}"`;
}
function ifOff(reason) {
	return (asked, base) => base && !asked ? reason : null;
}
const DECIDED_BY_BASE = "the base decides it";
function laxerThan(asked, base) {
	return `${asked} is laxer than the base's ${base}`;
}

// src/core/config/policy-options.ts
const ACCEPT = [
	"maintainers",
	"not_author",
	"off"
];
const DEFAULT_FAIL_ON = FAIL_ON.filter((reason) => reason !== "already_below");
const floor = (about) => inputOption(require_options.share, {
	about,
	default: null,
	laxer: ifLower()
});
const floorOptions = {
	tolerance: inputOption({
		...require_options.aboveZero,
		schema: () => require_start.number().min(0)
	}, {
		about: "The net loss in prompts from which a skill regressed. Default 0.5, or 3% of the prompts if that is more; with the lexical router 2 (docs/decision.md).",
		default: null,
		laxer: (asked, base, agent) => {
			const untouched = defaultTolerance(agent === void 0 || agent === "lexical");
			if (asked <= (base ?? untouched)) return null;
			return base === null ? `${asked} is laxer than the default of ${untouched}, which the base leaves it at` : laxerThan(asked, base);
		}
	}),
	min_recall: floor("Minimum recall: of the prompts that should trigger a skill, the share that does."),
	min_precision: floor("Minimum precision: of the triggers of a skill, the share that should have been."),
	min_f1: floor("Minimum F1, the harmonic mean of precision and recall."),
	min_accuracy: floor("Minimum share of labelled prompts with the labelled outcome.")
};
const graderFloorOptions = {
	min_score: option(require_options.share.schema, {
		about: "Minimum mean score.",
		default: null
	}),
	min_pass_rate: option(require_options.share.schema, {
		about: "Minimum share of trials that it passes.",
		default: null
	})
};
const policyOptions = {
	...floorOptions,
	skills: byNameOption(floorOptions, "The same limits for single skills, by name. They win over the general ones; inputs and a central policy only tighten them."),
	on_removed_tasks: inputOption(require_options.withoutText(() => require_start._enum(["gate", "warn"])), {
		about: "Whether tasks that a pull request removes or rewords still gate it (default), or only warn.",
		default: "gate",
		laxer: ifWeaker("warn", "gate")
	}),
	on_moved_labels: option(() => require_start._enum(["block", "warn"]), {
		about: "Prompts that a pull request labels for another skill, and on which agents do what the new labels say: `block` (default) until a maintainer accepts it with `/evals accept`, or `warn`.",
		default: "block"
	}),
	on_no_answer: option(() => require_start._enum(["error", "count_as_not_triggered"]), {
		about: "How a trial counts that loads no skill and ends with a refusal, a cut-off or an empty answer: as an error (default), or as not triggered (`count_as_not_triggered`).",
		default: "error"
	}),
	grader_tolerance: option(require_options.share.schema, {
		about: "The least fall of a grader's mean score, 0 to 1, that is a regression if it is also significant. Default: a significant fall is named and does not block.",
		default: null
	}),
	side_spread: option(() => require_start.number().min(0).max(3), {
		about: "How far whole sides of one commit differ beyond chance, as a standard deviation in log-odds: `aa` estimates it. A loss has to stand out from it. Default 0, see docs/power.md.",
		default: 0
	}),
	min_task_score: floor("Minimum task score: of the tasks that graders grade, the mean of their scores, each weighted by `weight`."),
	min_task_pass_rate: floor("Minimum task pass rate: of the trials of a task, the share that every grader passes, but those that compare both sides; mean over tasks."),
	graders: byNameOption(graderFloorOptions, "Floors of single graders, by name: `min_score`, the minimum mean score over its tasks, and `min_pass_rate`, the share of trials that it passes."),
	accept: option(() => require_start._enum(ACCEPT), {
		about: "Who may accept a regression with `/evals accept`: people with write access to the repository (`maintainers`, default), the same without the author of the pull request (`not_author`), or no one (`off`).",
		default: "maintainers"
	}),
	jobs: option(() => require_start.int().min(1).max(100), {
		about: "Jobs of a matrix that gate the same pull request: they share its chance of a false alarm. Default 1.",
		default: 1
	}),
	fail_on: inputOption(require_options.anyOf(FAIL_ON, DEFAULT_FAIL_ON), {
		about: `What blocks. Default: ${DEFAULT_FAIL_ON.join(", ")}.`,
		default: DEFAULT_FAIL_ON,
		laxer: never
	})
};
function byNameOption(table, about) {
	const schema = () => require_start.record(require_start.string(), require_start.strictObject(shapeOf(table)));
	return {
		schema: () => schema().meta({ description: about }),
		default: {},
		full: (written) => Object.fromEntries(Object.entries(written).map(([name, own]) => [name, withDefaultsOf(table, own)]))
	};
}

// src/core/config/rooms-option.ts
const roomName = () => require_start.string().regex(/^[^\s@`|]{1,100}$/, "a name without spaces, `@`, backquotes and `|`");
const schema = () => require_start.union([require_start.literal("all"), require_start.array(require_start.strictObject({
	name: roomName(),
	plugins: require_start.array(name).min(1).optional(),
	skills: require_start.array(name).min(1).optional(),
	paths: require_start.array(name).min(1).optional()
}).refine(({ plugins, skills, paths }) => (plugins ?? skills ?? paths) !== void 0, { error: "a room needs `plugins`, `skills` or `paths`" })).min(1).max(1e3).refine((rooms) => new Set(rooms.map((room) => room.name)).size === rooms.length, { error: "two rooms have one name" })]);
function roomsOption() {
	return {
		schema: () => schema().meta({ description: "Sets of skills that are offered together, each with a `name` and `plugins` (names), `skills` or `paths` (globs). Default: one for each plugin. `all`: every skill in one room. See docs/rooms.md." }),
		default: null,
		full: (written) => written === "all" ? "all" : written.map((room) => ({
			name: room.name,
			plugins: room.plugins ?? [],
			skills: room.skills ?? [],
			paths: room.paths ?? []
		}))
	};
}
const placeOptions = {
	rooms: roomsOption(),
	workspace: option(() => name, {
		about: "What a prompt finds around it that brings no files, is prepared by no hook and asks only what triggers: `project` (default), a small ordinary project in a git repository; `empty`, nothing; or a folder of the repository, such as `./fixtures/app`, with its files on the base.",
		default: "project"
	})
};

// src/core/config/store-options.ts
const storeOptions = {
	max_age_days: option(() => require_start.number().positive().max(365), {
		about: "How old a stored trial may be to be reused, in days. Default 14.",
		default: 14
	}),
	max_mb: option(() => require_start.number().positive().max(1e4), {
		about: "Megabytes that the store may take; the oldest go first. Default 200.",
		default: 200
	}),
	fill_on_push: option(() => require_start.boolean(), {
		about: "Whether a push to the default branch runs the base trials that later pull requests need. Default false.",
		default: false
	})
};

// src/core/config/options.ts
const SANDBOXES = [
	"auto",
	"bubblewrap",
	"none"
];
const MOST_AGENTS = 10;
const MOST_TURNS = 100;
const CANDIDATES = ["skill", ...require_start.CANDIDATE_KINDS];
const noNames = [];
const noNamesByGlob = {};
const instructions = () => require_start.string().regex(/\S/, "a text that is not blank").max(2e4);
const skillOptions = {
	roots: option(() => require_start.array(name), {
		about: "Folders to look for skills in. Default: the whole repository.",
		default: noNames
	}),
	exclude: option(() => require_start.array(name), {
		about: "Globs of SKILL.md files or folders to leave out.",
		default: noNames
	})
};
const modeOptions = {
	smart: option(instructions, {
		about: "The text of `smart`, in place of ours.",
		default: null
	}),
	forced: option(instructions, {
		about: "The text of `forced`, in place of ours.",
		default: null
	})
};
const whenOptions = {
	drafts: option(() => require_start._enum(["skip", "run"]), {
		about: "Whether drafts are evaluated. `skip` (default): their check says so and is not green, and marking the pull request ready evaluates it.",
		default: "skip"
	}),
	paths: option(() => require_start.array(name).min(1), {
		about: "Globs, relative to the root. A pull request that touches none of these files, nor this one, nor anything that agents read or are asked (skills, subagents, commands, suites, plugin manifests, CLAUDE.md and the like), passes without being evaluated, and its check says so.",
		default: noNames
	}),
	changed_only: option(() => require_start.boolean(), {
		about: "Whether a pull request that changes no skill, prompt, grader or policy passes without running an agent. Default true.",
		default: true
	})
};
const options = {
	suites: option(() => require_start.array(name), {
		about: "Globs of suite files, relative to the root. Default: suites are found by their names and folders.",
		default: noNames
	}),
	skills: section(skillOptions, "Where the skills are."),
	...placeOptions,
	candidates: option(() => require_start.array(require_start._enum(CANDIDATES)), {
		about: "What is offered beside the skills: `subagent`, `command`. Default: both; `[skill]`: neither. A kind that a suite labels is offered in any case. See docs/subagents.md.",
		default: CANDIDATES
	}),
	formats: option(() => require_start.record(require_start.string(), name), {
		about: "Maps globs of suite files to their format, for files whose format is not recognised.",
		default: noNamesByGlob
	}),
	skill_of: option(() => require_start.record(require_start.string(), name), {
		about: "Maps globs of trigger sets to their skill, for files whose place does not tell it.",
		default: noNamesByGlob
	}),
	evals_json: option(() => require_start._enum(["positives", "off"]), {
		about: "How prompts without a label count, such as those of an `evals.json` without `should_trigger`. Default: shown, and never blocking. `positives`: they must activate the skill that their file is about. `off`: left out. See docs/formats.md.",
		default: null
	}),
	agent: agentOption(),
	agents: agentsOption(),
	sandbox: inputOption(require_options.oneOf(SANDBOXES), {
		about: "Where agents, programs of graders and hooks run: in `bubblewrap`, without a sandbox (`none`), or in bubblewrap where it works (`auto`, default), see docs/sandbox.md.",
		default: "auto",
		laxer: ifWeaker("none", "auto", "bubblewrap")
	}),
	judge: judgeOption(),
	mode: inputOption(require_options.oneOf(MODES), {
		about: "Instructions about skills in the system prompt. `baseline` (default): none. `forced` is for tests.",
		default: "baseline",
		laxer: ifOther
	}),
	modes: section(modeOptions, "What the modes add to the system prompt, in your own words, see docs/modes.md."),
	system_prompt: inputOption(require_options.withoutText(() => require_start.string()), {
		about: "Text added to the system prompt of agents that take one.",
		default: null,
		laxer: ifOther
	}),
	max_turns: inputOption(require_options.wholeNumber(1, MOST_TURNS), {
		about: "How many turns of its model an agent may take for one message. Default 3 for tasks that ask only what triggers, else as many as the agent wants.",
		default: null,
		laxer: (asked, base) => asked === base ? null : DECIDED_BY_BASE
	}),
	trials: inputOption(require_options.wholeNumber(1, 50), {
		about: "How often each prompt is run on head: in the screen of a gate (default 2), in a `run` (default 3). The lexical router answers once.",
		default: null,
		laxer: ifLower(DEFAULTS.headTrials)
	}),
	base_trials: inputOption(require_options.wholeNumber(1, 50), {
		about: "How often each prompt is run on the base. Default 3.",
		default: DEFAULTS.trials,
		laxer: ifLower()
	}),
	concurrency: inputOption(require_options.wholeNumber(1, 64), {
		about: "How many trials run at a time.",
		default: null,
		laxer: never
	}),
	timeout_seconds: inputOption(require_options.withoutText(() => require_start.number().positive().max(86400)), {
		about: "How long a trial may take.",
		default: null,
		laxer: never
	}),
	budget_usd: inputOption(require_options.aboveZero, {
		about: "USD that a run may spend on agent and judge, by the costs that they report. Trials that did not run are named, and the gate is then not evaluated.",
		default: null,
		laxer: ifHigher((agent) => agent === void 0 ? null : defaultBudgetUsd(agent))
	}),
	store: section(storeOptions, "How measured trials are stored and reused, see docs/store.md."),
	unlabelled: inputOption(require_options.withoutText(() => require_start._enum(["ignore", "negative"])), {
		about: "How it counts when a skill fires on a prompt for another skill that does not label it: as a false positive (`negative`, default), or only shown (`ignore`).",
		default: "negative",
		laxer: ifWeaker("ignore", "negative")
	}),
	policy: section(policyOptions, "When the gate is red."),
	...catalogueOptions,
	when: section(whenOptions, "Which pull requests are evaluated. A command in a comment evaluates any."),
	enforce: inputOption(require_options.trueOrFalse, {
		about: "Whether a red gate blocks. Default: with an agent it does; the lexical router only advises, unless this is `true`.",
		default: null,
		laxer: (asked, base, agent) => (base ?? defaultEnforce(agent)) && !asked ? "the base enforces its gate" : null
	}),
	comment: inputOption(require_options.oneOf([
		"changed",
		"always",
		"never"
	]), {
		about: "When to comment on the pull request. Default `changed`: when there is something to say.",
		default: "changed",
		laxer: never
	}),
	fail_job: inputOption(require_options.trueOrFalse, {
		about: "Whether the job fails along with the check. Default true.",
		default: true,
		laxer: ifOff("the base lets the job fail")
	}),
	check_name: inputOption({
		schema: () => name.max(100),
		text: {
			read: (text) => ({ value: text }),
			takes: "a name"
		}
	}, {
		about: "The name of the check. Default \"Skill evals\".",
		default: "Skill evals",
		laxer: ifNamed
	})
};
function agentOption() {
	const schema = () => require_start.union([name, agentSchema()]);
	return {
		schema: () => schema().meta({ description: "The agent that answers the prompts. Default: the lexical router, which advises and blocks only with `enforce: true`." }),
		default: null,
		full: toAgentChoice,
		laxer: (asked, base) => base === null || sameAgent(asked, base) ? null : `the base measures with \`${base.id}\`, and another agent is another measurement`,
		text: void 0
	};
}
function judgeOption() {
	return {
		schema: () => judgeSchema().meta({ description: "The model that graders of type `prompt` ask. Default: none, and they cannot grade." }),
		default: null,
		full: toJudgeConfig
	};
}
function sameAgent(a, b) {
	return a.id === b.id && (a.model ?? b.model) === b.model && (a.version ?? b.version) === b.version && (a.command === null || JSON.stringify(a.command) === JSON.stringify(b.command));
}
function agentsOption() {
	const schema = () => require_start.array(require_start.union([name, agentEntrySchema()])).min(1).max(MOST_AGENTS);
	return {
		schema: () => schema().meta({ description: "Several agents in place of `agent`, each a column: `[lexical, \"claude-code@2.1.329:claude-haiku-4-5\"]`, or entries with the options of `agent` and `name`, `trials`, `base_trials` and `enforce`. See docs/columns.md." }),
		default: null,
		full: toAgentList,
		laxer: (asked, base) => base === null || (0, node_util.isDeepStrictEqual)(asked, base) ? null : DECIDED_BY_BASE,
		text: void 0
	};
}

// src/core/config/own-limits.ts
function ownLimitsUnder(skills, inputs) {
	return Object.fromEntries(Object.entries(skills).map(([name, own]) => [name, limitsUnder(own, inputs)]));
}
function limitsUnder(own, inputs) {
	const least = (now, asked) => now === null ? null : Math.max(now, asked ?? now);
	return {
		tolerance: own.tolerance === null ? null : Math.min(own.tolerance, inputs.tolerance ?? own.tolerance),
		minRecall: least(own.minRecall, inputs.minRecall),
		minPrecision: least(own.minPrecision, inputs.minPrecision),
		minF1: least(own.minF1, inputs.minF1),
		minAccuracy: least(own.minAccuracy, inputs.minAccuracy)
	};
}

// src/core/config/config-inputs.ts
const inputOptions = {
	...policyOptions,
	...options
};
const topNames = inputNamesOf(options);
const policyNames = inputNamesOf(policyOptions);
const inputNames = [...topNames, ...policyNames];
function inputNamesOf(table) {
	const isInput = (name) => "laxer" in (table[name] ?? {});
	return Object.keys(table).filter(isInput);
}
function applyInputs(config, inputs) {
	const full = {
		...config,
		policy: { ...config.policy }
	};
	for (const name of topNames) assign(full, camelCase(name), inputs[camelCase(name)]);
	for (const name of policyNames) assign(full.policy, camelCase(name), inputs[camelCase(name)]);
	full.policy.skills = ownLimitsUnder(config.policy.skills, inputs);
	return {
		...full,
		...agentsWith(config, inputs)
	};
}
function agentsWith(config, inputs) {
	const chosen = chosenAgents(config, inputs);
	if (inputs.compareModes === void 0) return chosen;
	const entries = chosen.agents ?? [entryOf(chosen.agent ?? LEXICAL)];
	const agents = inModes(entries, inputs.compareModes, inputs.mode ?? config.mode);
	return {
		agent: agents[0]?.choice ?? null,
		agents
	};
}
const LEXICAL = {
	id: "lexical",
	command: null,
	version: null,
	model: null
};
function chosenAgents(config, inputs) {
	if (inputs.agent === void 0 && (inputs.agents ?? config.agents) !== null) {
		const agents = (inputs.agents ?? config.agents ?? []).map((entry) => {
			const choice = inputs.agents === void 0 ? entry.choice : agentWith(ownOf(entry.choice, config), entry.choice) ?? entry.choice;
			return {
				...entry,
				choice: withModelInputs(choice, ofAgent(choice.id, inputs)) ?? choice
			};
		});
		return {
			agent: agents[0]?.choice ?? null,
			agents
		};
	}
	return {
		agent: withModelInputs(agentWith(config.agents?.find(({ choice }) => choice.id === inputs.agent?.id)?.choice ?? config.agent, inputs.agent), inputs),
		agents: null
	};
}
function ownOf({ id, model }, { agent, agents }) {
	const same = (agents === null ? agent === null ? [] : [agent] : agents.map(({ choice }) => choice)).filter((one) => one.id === id);
	const exact = same.filter((one) => one.model === model);
	const [only, ...more] = exact.length > 0 ? exact : same;
	return more.length > 0 ? null : only ?? null;
}
function ofAgent(id, inputs) {
	const used = {};
	if (isPaid(id)) for (const name of MODEL_INPUTS) assign(used, name, inputs[name]);
	if (id === "model") assign(used, "listing", inputs.listing);
	return used;
}
const MODEL_INPUTS = [
	"price",
	"priceMayOnlyRise",
	"wireApi",
	"baseUrl"
];
function assign(target, key, value) {
	if (value !== void 0) target[key] = value;
}
function agentWith(configured, chosen) {
	if (chosen === void 0 || chosen.id !== configured?.id) return chosen ?? configured;
	const { listing: _, ...given } = chosen;
	return {
		...configured,
		...require_start.present(given)
	};
}
function withModelInputs(agent, inputs) {
	if (agent === null) return null;
	const full = { ...agent };
	assign(full, "listing", inputs.listing);
	if (MODEL_INPUTS.every((name) => inputs[name] === void 0)) return full;
	full.provider = { ...agent.provider ?? noProvider };
	for (const name of MODEL_INPUTS) assign(full.provider, name, inputs[name]);
	return full;
}

// src/core/config/address-text.ts
const addressText = { text: {
	takes: `an address such as http://127.0.0.1:11434/v1, ${BASE_URL_ENDS}`,
	read: (text) => BASE_URL.test(text) ? { value: text.replace(/\/+$/, "") } : { wrong: text }
} };

// src/commands/options.ts
const POLICY_INPUTS = [
	"tolerance",
	"minRecall",
	"minPrecision",
	"minF1",
	"minAccuracy",
	"minTaskScore",
	"minTaskPassRate",
	"enforce"
];
const INPUTS = [...[
	"mode",
	"maxTurns",
	"trials",
	"baseTrials",
	"concurrency",
	"sandbox"
], ...POLICY_INPUTS];
function withEvaluateOptions(command) {
	command.argument("[suite...]", "suite files, folders or globs (default: all that are found)").optionsGroup("Which tasks:").addOption(require_options.repeatable("--suite <glob>", "the same as the argument")).addOption(require_options.repeatable("--skills <glob>", "judge only skills whose name matches")).addOption(require_options.repeatable("--task <glob>", "run only tasks whose id matches")).addOption(require_options.repeatable("--tag <glob>", "run only tasks with a tag that matches")).addOption(require_options.repeatable("--room <glob>", "run only tasks in a room that matches, such as one plugin")).optionsGroup("Agent and trials:").option("--agent <id>", `lexical (a word router, not an agent), model (one request to a model, not an agent), ${programIds.join(", ")}, command; ID@1.2.3 installs that version (default: the configured one, else lexical)`);
	return withModelOptions(command).addOption(new require_options.Option("--mode <mode>", "instructions about skills that agents get beforehand").choices(MODES)).option("--max-turns <n>", "model turns that an agent may take per message (default: 3 for tasks that only ask for triggering)", require_options.optionParser(inputOptions.max_turns)).option("--trials <n>", "trials per task: in run, and on each side in the screening of gate (default: 3 on base, 2 on head; lexical: 1)", require_options.optionParser(inputOptions.trials)).option("--base-trials <n>", "trials per task on base, if different", require_options.optionParser(inputOptions.base_trials)).option("--concurrency <n>", "trials that run at once (default: 4)", require_options.optionParser(inputOptions.concurrency)).option("--timeout <seconds>", "how long a trial may take (default: 300)", require_options.optionParser(require_options.aboveZero)).option("--budget <usd>", "most that agent and judge may cost together (default: 5 for agents with a model)", require_options.optionParser(inputOptions.budget_usd)).addOption(new require_options.Option("--sandbox <where>", "where agents and programs of graders run (default: auto)").choices(SANDBOXES)).option("--record <dir>", "keep every transcript in this folder").option("--store <dir>", "store trials in this folder and reuse them (default: in the git folder)").option("--no-store", "reuse no trial, and store none").option("--fresh", "run every trial again, and replace the stored ones").option("--offline", "run no agent: take trials from the --record folder only, else from the store").optionsGroup("When the gate fails:").option("--tolerance <prompts>", "net loss of prompts that counts as a regression (default: 0.5; lexical: 2, or 1 of at most 3)", require_options.optionParser(inputOptions.tolerance)).option("--min-recall <0..1>", "floor of every skill's recall", require_options.optionParser(inputOptions.min_recall)).option("--min-precision <0..1>", "floor of every skill's precision", require_options.optionParser(inputOptions.min_precision)).option("--min-f1 <0..1>", "floor of every skill's F1", require_options.optionParser(inputOptions.min_f1)).option("--min-accuracy <0..1>", "floor of every skill's accuracy", require_options.optionParser(inputOptions.min_accuracy)).option("--min-task-score <0..1>", "floor of the mean task score", require_options.optionParser(inputOptions.min_task_score)).option("--min-task-pass-rate <0..1>", "floor of the share of trials that every grader passes", require_options.optionParser(inputOptions.min_task_pass_rate)).addOption(new require_options.Option("--fail-on <reasons...>", `reasons that block: ${FAIL_ON.join(", ")} (default: all but already_below)`).argParser(reasons)).option("--enforce", "let the lexical router block too, which otherwise only advises: exit with 1 on a regression").option("--config <file>", "configuration for both sides (default: skill-eval-gate.yml of base; base:FILE names another file of base)").optionsGroup("Output:").option("--out <dir>", "write report.html, results.json, comment.md, summary.md and junit.xml there").option("--json", "print the results as JSON, and nothing else on stdout").option("--quiet", "no progress").option("-v, --verbose", "every task, and every grader's score and feedback").optionsGroup("Options:").option("-C, --directory <dir>", "run as if started there");
}
function withModelOptions(command) {
	return command.option("--agent-command <command>", "program and arguments of the command agent, such as 'node agent.js'").option("--agent-version <version>", "version of that program, for reports and the store").option("--model <model>", "the agent's model").option("--price <in/out>", "USD for a million tokens of that model, such as 2/10 (default: its list price)", require_options.optionParser({ text: priceText })).addOption(new require_options.Option("--wire-api <api>", "API that the model takes (default: by its name)").choices(WIRE_APIS)).option("--base-url <url>", "address of that model's API, such as http://127.0.0.1:11434/v1", require_options.optionParser(addressText)).addOption(new require_options.Option("--listing <agent>", `whose listing of skills the agent "model" is shown (default: ${defaultListing.id})`).choices(listingIds));
}
function reasons(value, before) {
	const found = value.split(",").map((word) => {
		const reason = FAIL_ON.find((known) => known === word.trim());
		if (reason === void 0) throw new require_options.InvalidArgumentError(`It takes any of ${FAIL_ON.join(", ")}.`);
		return reason;
	});
	return [...before ?? [], ...found];
}

// src/commands/aa-options.ts
var aa_options_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ aaOptions: () => aaOptions });
function aaOptions(command, on) {
	command.optionsGroup("Comparison:").option("--at <ref>", "commit, branch or tag", "HEAD");
	withEvaluateOptions(command).addHelpText("after", examples$6);
	on(command, async () => (await Promise.resolve().then(() => require("./aa-command-bb9d5b6a.js"))).aa);
}
const examples$6 = `
Exit codes: 0 pass, 1 a false alarm, 2 not evaluated, 3 an error in the input.
About one run in a hundred is a false alarm with one skill, one in thirty with
25 skills.

Example:
  $ skill-eval-gate aa --agent-command 'node agent.js'`;

// src/commands/check-options.ts
var check_options_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ checkOptions: () => checkOptions });
function checkOptions(command, on) {
	command.argument("[path]", "check only the skills below this folder (default: all of the repository)").option("--base <ref>", "show only what became worse since head branched off this commit, branch or tag").option("--head <ref>", "commit, branch or tag; \".\" is the working tree, uncommitted files too", ".").addOption(require_options.repeatable("--agent-listing <id>", `work out the list of this agent only: ${AGENTS}`)).option("--json", "print the findings as JSON").option("-v, --verbose", "show all findings, also those that the base has too").option("-C, --directory <dir>", "run as if started there").addHelpText("after", examples$5);
	on(command, async () => (await Promise.resolve().then(() => require("./check-command-82fde622.js"))).check);
}
const AGENTS = agentListings.map(({ id }) => id).join(", ");
const examples$5 = `
Needs no evals, no key and no network. It reads names and descriptions and asks
the lexical router which skill answers which words.

Exit codes: 0 nothing became worse, or it only warns; 1 something became worse
and the configuration says \`on_collision: block\`; 3 an error in the input.

Examples:
  All there is to say about the skills of this repository:
  $ skill-eval-gate check
  What the changes on this branch made worse:
  $ skill-eval-gate check --base main
  One plugin, as JSON:
  $ skill-eval-gate check plugins/pdf --json`;

// src/commands/agents-option.ts
function agentList(text) {
	const agents = text.split(",").map((word) => {
		const written = word.trim();
		return {
			written,
			...parseAgentWord(written)
		};
	});
	if (agents.length < 2 || new Set(agents.map(({ written }) => written)).size < agents.length) throw new require_options.InvalidArgumentError("It takes at least two agents, each once. For a single one there is --agent.");
	return agents;
}
function choiceOf({ id, version: of, model }, { model: usual, agentCommand, agentVersion }) {
	return {
		id,
		command: id === "command" ? agentCommand ?? null : null,
		version: id === "command" ? agentVersion ?? of : of,
		model: model ?? (id === "lexical" ? null : usual ?? null)
	};
}
function entriesOf(agents, options) {
	return withNames(agents.map((agent) => ({
		name: "",
		choice: choiceOf(agent, options),
		trials: null,
		baseTrials: null,
		enforce: null
	})));
}
function withoutAgent(options) {
	const { agent: _agent, model: _model, agentCommand: _command, agentVersion: _version, ...rest } = options;
	return rest;
}
function withSeveral(command, told) {
	const grouped = (option) => option.helpGroup("Agent and trials:");
	return command.addOption(grouped(new require_options.Option("--agents <agents>", `${told.agents}, such as lexical,model,claude-code@2.1.329; AGENT:MODEL names a model`).argParser(agentList))).addOption(grouped(new require_options.Option("--modes <modes>", told.modes).argParser(modeList)));
}
function modeList(text) {
	for (const word of text.split(",")) {
		if (MODES.some((known) => known === word.trim())) continue;
		throw new require_options.InvalidArgumentError(`It takes some of ${MODES.join(", ")}, separated by commas.`);
	}
	const modes = parseModes(text);
	if (modes !== null) return modes;
	throw new require_options.InvalidArgumentError("It takes at least two modes, each once. For a single one there is --mode.");
}

// src/commands/fix-options.ts
var fix_options_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ fixOptions: () => fixOptions });
function fixOptions(command, on) {
	const opened = command.argument("[skill]", "the skill to mend (default: every one that regressed against base or misses prompts)").option("--base <ref>", "commit, branch or tag that the working tree branched off (default: the main branch)").option("--write", "write the descriptions, and mark the prompts that they were made from").optionsGroup("Who proposes and who judges:").option("--agent <id>", `who judges: ${agentIds.join(", ")} (default: the configured one, else lexical)`).addOption(new require_options.Option("--propose <by>", "who proposes: words alone, or a model, the agent's, else --model, else the judge's (default: model, if the agent has one)").choices(["words", "model"]));
	withModelOptions(opened).option("--trials <n>", "trials per prompt and description in the screen (default: 2)", require_options.optionParser(inputOptions.trials)).option("--concurrency <n>", "trials that run at once (default: 4)", require_options.optionParser(inputOptions.concurrency)).option("--timeout <seconds>", "how long a trial may take (default: 300)", require_options.optionParser(require_options.aboveZero)).option("--budget <usd>", "most that proposing and judging may cost together (default: 5 where a model is asked)", require_options.optionParser(inputOptions.budget_usd)).option("--no-store", "reuse no trial, and store none").optionsGroup("Options:").option("--config <file>", "configuration to use (default: skill-eval-gate.yml of base)").option("--json", "print the fix as JSON; without a skill a list of them").option("--quiet", "no progress").option("-C, --directory <dir>", "run as if started there").addHelpText("after", examples$4);
	on(command, async () => (await Promise.resolve().then(() => require("./fix-command-d05bae1e.js"))).fixSkills);
}
const examples$4 = `
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

// src/commands/gate-options.ts
var gate_options_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ gateOptions: () => gateOptions });
function gateOptions(command, on) {
	command.optionsGroup("Comparison:").option("--base <ref>", "commit, branch or tag that head branched off (default: the main branch)").option("--no-merge-base", "compare with --base itself, not with where head branched off from it").option("--head <ref>", "commit, branch or tag; \".\" is the working tree, uncommitted files too", ".").addOption(require_options.repeatable("--head-results <file>", "results of the change, made by another tool; runs nothing")).addOption(require_options.repeatable("--base-results <file>", "results of the base, made by another tool")).optionsGroup("Several runners:").option("--shard <I/N>", "run one of N parts of the trials, write it to --out, and decide nothing").option("--merge <dir...>", "decide from the parts in these folders, and run what is still asked for");
	withSeveral(withEvaluateOptions(command), {
		agents: "measure with several agents, a column each",
		modes: "measure in several modes, a column each: the configured one decides, others advise"
	}).addHelpText("after", examples$3);
	on(command, async () => (await Promise.resolve().then(() => require("./gate-command-e51e8b95.js"))).gate);
}
const examples$3 = `
Exit codes: 0 pass, 1 regressed, 2 not evaluated, 3 an error in the input.
The lexical router advises: with it 1 needs --enforce, or \`enforce: true\` in
the configuration.

Examples:
  The working tree against the main branch:
  $ skill-eval-gate gate
  Two commits, one suite, with a floor:
  $ skill-eval-gate gate evals/pdf --base v1.2 --head main --min-recall 0.8
  With two agents, one of them a word router, within one budget:
  $ skill-eval-gate gate --agents lexical,model --model claude-haiku-4-5
  With an agent of your own, three trials of each prompt:
  $ skill-eval-gate gate --agent-command 'node agent.js' --trials 3
  Two runners, and the decision of both:
  $ skill-eval-gate gate --shard 1/2 --out parts
  $ skill-eval-gate gate --shard 2/2 --out parts
  $ skill-eval-gate gate --merge parts
  Results of Waza or run_eval.py, without running anything:
  $ skill-eval-gate gate --head-results head.json --base-results base.json`;

// src/commands/init-options.ts
var init_options_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ initOptions: () => initOptions });
function initOptions(command, on) {
	command.option("-y, --yes", "take the defaults and ask nothing").addOption(require_options.repeatable("--skills <glob>", "draft suites only for skills whose name matches")).option("--agent <id>", "agent for skill-eval-gate.yml, one of those in `gate --help` (default: lexical)").option("--model <name>", "model of that agent, which also writes the drafts").option("--auth <how>", "job-token: Copilot asks with the token of its job, and no key is needed").option("--budget <usd>", "most that drafts by the model may cost; 0: no model writes drafts", require_options.optionParser(require_options.numberBetween(0, 1e3)), 1).option("--from-transcripts <dir>", "also take prompts from recordings of agents there, each approved by you").option("--no-workflows", "write no workflow files").option("--history", "keep a history of the default branch, with an issue where a skill drifts").option("--dry-run", "show what would be written, and write nothing").option("--check", "say what is out of date in the workflow files, and write nothing").option("-C, --directory <dir>", "run as if started there").addHelpText("after", examples$2);
	on(command, async () => (await Promise.resolve().then(() => require("./init-command-4d2993a7.js"))).init);
}
const examples$2 = `
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

// src/commands/run-options.ts
var run_options_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ runOptions: () => runOptions });
function runOptions(command, on) {
	withSeveral(withEvaluateOptions(command), {
		agents: "measure with several agents and compare each with the last",
		modes: "measure in several modes and compare them, such as baseline,smart,forced"
	}).option("--fail-on-graders", "exit with 1 if a grader fails on a trial, with 2 if one could not grade").option("--update-snapshots", "let diff graders rewrite their snapshots instead of comparing with them").addHelpText("after", examples$1);
	on(command, async () => (await Promise.resolve().then(() => require("./run-command-399e21e1.js"))).run);
}
const examples$1 = `
Exit codes: 0 measured and above its floors, 1 below a floor or, with
--fail-on-graders, a grader failed, 2 not evaluated, 3 an error in the input.

Examples:
  Every suite, with the lexical router:
  $ skill-eval-gate run
  One suite, every task and grader:
  $ skill-eval-gate run evals/pdf -v
  With an agent of your own, recording its trials, then again from the record:
  $ skill-eval-gate run --agent-command 'node agent.js' --record transcripts
  $ skill-eval-gate run --agent-command 'node agent.js' --record transcripts \\
      --offline
  The same agent with different instructions about skills:
  $ skill-eval-gate run --agent claude-code --modes baseline,smart,forced
  How often cheaper agents do the same, prompt by prompt:
  $ skill-eval-gate run --agents lexical,model,claude-code \\
      --model claude-haiku-4-5`;

// src/commands/transcript-options.ts
var transcript_options_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ transcriptOptions: () => transcriptOptions });
const RECORDERS = [...recordingFormats.keys()].join(", ");
function transcriptOptions(command, on) {
	command.argument("<file>", "what the agent wrote on stdout, or \"-\" for stdin").requiredOption("--agent <id>", `whose recording it is: ${RECORDERS}`).option("--prompt <text>", "what the agent was asked, if the recording does not say").option("-C, --directory <dir>", "run as if started there").addHelpText("after", examples);
	on(command, async () => (await Promise.resolve().then(() => require("./transcript-command-8014827a.js"))).transcript);
}
const examples = `
Prints one JSON object. skillInvocations are the loads that count: by the agent
itself, in its main thread, and successful; "via" is "tool" for its own tool for
skills, "read" for reading the SKILL.md. Failed loads are attempts. Those of
sub-agents, and of users who call a skill by /name or $name, stand apart.
Work that the main thread gave to sub-agents is in "delegations", where any is.

"status" is "ok" where the run can be judged: the agent gave its final answer or
used all its turns. Where it is "error", "error" says why. Then a skill that is
not in the list may have triggered all the same.

Exit codes: 0 read, whatever its status, 3 not a recording of the agent.

Examples:
  $ skill-eval-gate transcript --agent claude-code run.jsonl
  $ codex exec --json 'Sum q3.csv' | skill-eval-gate transcript --agent codex -`;

Object.defineProperty(exports, "ANSWERS", { enumerable: true, get: () => ANSWERS });
Object.defineProperty(exports, "AgentFailure", { enumerable: true, get: () => AgentFailure });
Object.defineProperty(exports, "DECIDED_BY_BASE", { enumerable: true, get: () => DECIDED_BY_BASE });
Object.defineProperty(exports, "DEFAULTS", { enumerable: true, get: () => DEFAULTS });
Object.defineProperty(exports, "FAIL_ON", { enumerable: true, get: () => FAIL_ON });
Object.defineProperty(exports, "INPUTS", { enumerable: true, get: () => INPUTS });
Object.defineProperty(exports, "MANIFEST", { enumerable: true, get: () => MANIFEST });
Object.defineProperty(exports, "MANUAL", { enumerable: true, get: () => MANUAL });
Object.defineProperty(exports, "MODES", { enumerable: true, get: () => MODES });
Object.defineProperty(exports, "PICKS", { enumerable: true, get: () => PICKS });
Object.defineProperty(exports, "POLICY_INPUTS", { enumerable: true, get: () => POLICY_INPUTS });
Object.defineProperty(exports, "PRICE_VARIABLE", { enumerable: true, get: () => PRICE_VARIABLE });
Object.defineProperty(exports, "PROVIDERS", { enumerable: true, get: () => PROVIDERS });
Object.defineProperty(exports, "Run", { enumerable: true, get: () => Run });
Object.defineProperty(exports, "SHELF", { enumerable: true, get: () => SHELF });
Object.defineProperty(exports, "STUB_ANSWER", { enumerable: true, get: () => STUB_ANSWER });
Object.defineProperty(exports, "ShownSkills", { enumerable: true, get: () => ShownSkills });
Object.defineProperty(exports, "SkillFile", { enumerable: true, get: () => SkillFile });
Object.defineProperty(exports, "TOOL_SERVER", { enumerable: true, get: () => TOOL_SERVER });
Object.defineProperty(exports, "UNANSWERED", { enumerable: true, get: () => UNANSWERED });
Object.defineProperty(exports, "WORKS", { enumerable: true, get: () => WORKS });
Object.defineProperty(exports, "aa_options_exports", { enumerable: true, get: () => aa_options_exports });
Object.defineProperty(exports, "agentIds", { enumerable: true, get: () => agentIds });
Object.defineProperty(exports, "agentListings", { enumerable: true, get: () => agentListings });
Object.defineProperty(exports, "agentProblem", { enumerable: true, get: () => agentProblem });
Object.defineProperty(exports, "applyInputs", { enumerable: true, get: () => applyInputs });
Object.defineProperty(exports, "asLoaded", { enumerable: true, get: () => asLoaded });
Object.defineProperty(exports, "assign", { enumerable: true, get: () => assign });
Object.defineProperty(exports, "calledName", { enumerable: true, get: () => calledName });
Object.defineProperty(exports, "calledTools", { enumerable: true, get: () => calledTools });
Object.defineProperty(exports, "calledTools$1", { enumerable: true, get: () => calledTools$1 });
Object.defineProperty(exports, "camelCase", { enumerable: true, get: () => camelCase });
Object.defineProperty(exports, "candidateShelves", { enumerable: true, get: () => candidateShelves });
Object.defineProperty(exports, "check_options_exports", { enumerable: true, get: () => check_options_exports });
Object.defineProperty(exports, "cliPrograms", { enumerable: true, get: () => cliPrograms });
Object.defineProperty(exports, "contextOf", { enumerable: true, get: () => contextOf });
Object.defineProperty(exports, "contextProblem", { enumerable: true, get: () => contextProblem });
Object.defineProperty(exports, "createAgent", { enumerable: true, get: () => createAgent });
Object.defineProperty(exports, "decidingMode", { enumerable: true, get: () => decidingMode });
Object.defineProperty(exports, "defaultBudgetUsd", { enumerable: true, get: () => defaultBudgetUsd });
Object.defineProperty(exports, "defaultEnforce", { enumerable: true, get: () => defaultEnforce });
Object.defineProperty(exports, "entriesOf", { enumerable: true, get: () => entriesOf });
Object.defineProperty(exports, "entryOf", { enumerable: true, get: () => entryOf });
Object.defineProperty(exports, "fieldsOf", { enumerable: true, get: () => fieldsOf });
Object.defineProperty(exports, "filesOf", { enumerable: true, get: () => filesOf });
Object.defineProperty(exports, "fix_options_exports", { enumerable: true, get: () => fix_options_exports });
Object.defineProperty(exports, "folderOfSource", { enumerable: true, get: () => folderOfSource });
Object.defineProperty(exports, "folderTree", { enumerable: true, get: () => folderTree });
Object.defineProperty(exports, "gate_options_exports", { enumerable: true, get: () => gate_options_exports });
Object.defineProperty(exports, "homesOf", { enumerable: true, get: () => homesOf });
Object.defineProperty(exports, "init_options_exports", { enumerable: true, get: () => init_options_exports });
Object.defineProperty(exports, "inputNames", { enumerable: true, get: () => inputNames });
Object.defineProperty(exports, "inputOptions", { enumerable: true, get: () => inputOptions });
Object.defineProperty(exports, "instructionsRead", { enumerable: true, get: () => instructionsRead });
Object.defineProperty(exports, "isFlat", { enumerable: true, get: () => isFlat });
Object.defineProperty(exports, "isIn", { enumerable: true, get: () => isIn });
Object.defineProperty(exports, "isListed", { enumerable: true, get: () => isListed });
Object.defineProperty(exports, "isOfUnanswered", { enumerable: true, get: () => isOfUnanswered });
Object.defineProperty(exports, "isPaid", { enumerable: true, get: () => isPaid });
Object.defineProperty(exports, "isTrue", { enumerable: true, get: () => isTrue });
Object.defineProperty(exports, "isUnanswered", { enumerable: true, get: () => isUnanswered });
Object.defineProperty(exports, "keepEnds", { enumerable: true, get: () => keepEnds });
Object.defineProperty(exports, "leavesRoot", { enumerable: true, get: () => leavesRoot });
Object.defineProperty(exports, "lineOf", { enumerable: true, get: () => lineOf });
Object.defineProperty(exports, "listingIds", { enumerable: true, get: () => listingIds });
Object.defineProperty(exports, "listingNamed", { enumerable: true, get: () => listingNamed });
Object.defineProperty(exports, "loadsOf", { enumerable: true, get: () => loadsOf });
Object.defineProperty(exports, "lossLimits", { enumerable: true, get: () => lossLimits });
Object.defineProperty(exports, "missingParts", { enumerable: true, get: () => missingParts });
Object.defineProperty(exports, "modelHabits", { enumerable: true, get: () => modelHabits });
Object.defineProperty(exports, "namedModel", { enumerable: true, get: () => namedModel });
Object.defineProperty(exports, "namesAt", { enumerable: true, get: () => namesAt });
Object.defineProperty(exports, "normal", { enumerable: true, get: () => normal });
Object.defineProperty(exports, "observedListing", { enumerable: true, get: () => observedListing });
Object.defineProperty(exports, "ofCursor", { enumerable: true, get: () => ofCursor });
Object.defineProperty(exports, "onlyApi", { enumerable: true, get: () => onlyApi });
Object.defineProperty(exports, "onlyNames", { enumerable: true, get: () => onlyNames });
Object.defineProperty(exports, "options", { enumerable: true, get: () => options });
Object.defineProperty(exports, "ownLimitsUnder", { enumerable: true, get: () => ownLimitsUnder });
Object.defineProperty(exports, "ownWords", { enumerable: true, get: () => ownWords });
Object.defineProperty(exports, "parseAgentSpec", { enumerable: true, get: () => parseAgentSpec });
Object.defineProperty(exports, "parseAgentWord", { enumerable: true, get: () => parseAgentWord });
Object.defineProperty(exports, "parseFrontmatter", { enumerable: true, get: () => parseFrontmatter });
Object.defineProperty(exports, "parseModes", { enumerable: true, get: () => parseModes });
Object.defineProperty(exports, "parseSpec", { enumerable: true, get: () => parseSpec });
Object.defineProperty(exports, "priceText", { enumerable: true, get: () => priceText });
Object.defineProperty(exports, "programIds", { enumerable: true, get: () => programIds });
Object.defineProperty(exports, "providesOf", { enumerable: true, get: () => providesOf });
Object.defineProperty(exports, "recordingFormats", { enumerable: true, get: () => recordingFormats });
Object.defineProperty(exports, "registry_exports", { enumerable: true, get: () => registry_exports });
Object.defineProperty(exports, "resolveCommand", { enumerable: true, get: () => resolveCommand });
Object.defineProperty(exports, "runToEnd", { enumerable: true, get: () => runToEnd });
Object.defineProperty(exports, "run_options_exports", { enumerable: true, get: () => run_options_exports });
Object.defineProperty(exports, "shapeOf", { enumerable: true, get: () => shapeOf });
Object.defineProperty(exports, "shelvesOf", { enumerable: true, get: () => shelvesOf });
Object.defineProperty(exports, "skillIndex", { enumerable: true, get: () => skillIndex });
Object.defineProperty(exports, "startProcessGroup", { enumerable: true, get: () => startProcessGroup });
Object.defineProperty(exports, "strictestAgent", { enumerable: true, get: () => strictestAgent });
Object.defineProperty(exports, "textOfPrice", { enumerable: true, get: () => textOfPrice });
Object.defineProperty(exports, "toAgentChoice", { enumerable: true, get: () => toAgentChoice });
Object.defineProperty(exports, "toAgentList", { enumerable: true, get: () => toAgentList });
Object.defineProperty(exports, "transcript_options_exports", { enumerable: true, get: () => transcript_options_exports });
Object.defineProperty(exports, "unansweredBy", { enumerable: true, get: () => unansweredBy });
Object.defineProperty(exports, "unansweredText", { enumerable: true, get: () => unansweredText });
Object.defineProperty(exports, "unknownAgent", { enumerable: true, get: () => unknownAgent });
Object.defineProperty(exports, "unknownListing", { enumerable: true, get: () => unknownListing });
Object.defineProperty(exports, "usualPlugins", { enumerable: true, get: () => usualPlugins });
Object.defineProperty(exports, "usualWireApi", { enumerable: true, get: () => usualWireApi });
Object.defineProperty(exports, "uuidOf", { enumerable: true, get: () => uuidOf });
Object.defineProperty(exports, "wireApiText", { enumerable: true, get: () => wireApiText });
Object.defineProperty(exports, "withDefaultsOf", { enumerable: true, get: () => withDefaultsOf });
Object.defineProperty(exports, "withNames", { enumerable: true, get: () => withNames });
Object.defineProperty(exports, "withoutAgent", { enumerable: true, get: () => withoutAgent });