"use strict";

const require_options = require("./options-63464348.js");
const require_agents = require("./agents-482b9764.js");
const require_trying = require("./trying-6126afce.js");
const require_read_lines = require("./read-lines-7e83ad70.js");
const require_tool_stub = require("./tool-stub-204e9fd3.js");
const require_start = require("./start-b5b59809.js");
const require_check = require("./check-2ce12acf.js");
let node_path = require("node:path");

// src/agents/adapters/command-context.ts
const COMMAND_CONTEXT = {
	takes: [
		"messages",
		"files",
		"tools"
	],
	readsAny: () => true,
	toolName: (tool) => tool
};
async function handContext(context, home) {
	if (context === void 0) return null;
	const { messages, files, tools } = context;
	const server = await require_tool_stub.writeToolServer({
		home,
		seen: (path) => path
	}, tools);
	const toolServer = server === null ? null : {
		command: server.command,
		args: server.args
	};
	return {
		messages,
		files: files.map(({ path }) => path),
		tools,
		toolServer
	};
}
const contextEvent = require_start.object({ takes: require_start.array(require_start._enum([
	"messages",
	"files",
	"tools"
])) });
function requireTaken(context, taken) {
	const missing = require_agents.missingParts(context, taken);
	if (missing.length === 0) return;
	const event = JSON.stringify({
		type: "context",
		takes: missing
	});
	throw new require_agents.AgentFailure(`the program did not say that it takes the context of this prompt, so it answered another one: first of all it has to write ${event}`);
}

// src/agents/adapters/loaded-of-offered.ts
function loadedOfOffered(event, { skills, workspace }) {
	if (!event.success) return event;
	const ids = /* @__PURE__ */ new Set([event.name, require_start.idOfKind(event.kind, event.name)]);
	const exact = skills.find(({ name, kind }) => ids.has(name) && (event.kind ?? kind) === kind);
	if (exact !== void 0) return asOffered(event, exact);
	const called = skills.filter(({ bareName, kind }) => bareName === event.name && kind === event.kind);
	if (called.length === 0) return event.kind === "subagent" ? {
		...event,
		isForeign: true
	} : event;
	const place = event.path === void 0 ? null : (0, node_path.resolve)(workspace, event.path);
	const [only, ...more] = called.length === 1 || place === null ? called : called.filter(({ path }) => place === path || place === (0, node_path.dirname)(path));
	if (only !== void 0 && more.length === 0) return asOffered(event, only);
	const shown = called.map(({ name }) => `"${name}"`);
	throw new require_agents.AgentFailure(`the program loaded "${event.name}", a name that ${called.length} of the offered skills share: write which one as the name (${require_options.firstOf(shown, MOST_SHOWN)}), or add the path of its SKILL.md`);
}
const MOST_SHOWN = 6;
function asOffered(event, { kind, name }) {
	return kind === void 0 ? {
		...event,
		name
	} : {
		...event,
		kind,
		name: name.slice(require_start.ID_PREFIX[kind].length)
	};
}

// src/agents/adapters/parse-command-event.ts
const MAX_DEPTH = 100;
const count = require_start.number().min(0).nullish().transform((value) => value ?? 0);
const kind = require_start._enum([...require_start.CANDIDATE_KINDS, "skill"], { error: "must be \"subagent\" or \"command\", or left out for a skill" }).nullish().transform((given) => given === "skill" ? void 0 : given ?? void 0);
function optionalKind(given) {
	return given === void 0 ? {} : { kind: given };
}
const skill = require_start.object({
	name: require_start.string().min(1),
	kind,
	path: require_start.string().nullish(),
	success: require_start.boolean().nullish()
}).transform(({ name, kind: given, path, success }) => {
	return {
		type: "skill",
		name,
		...optionalKind(given),
		...typeof path === "string" ? { path } : {},
		success: success ?? true,
		via: "tool",
		caller: "main"
	};
});
const tool = require_start.object({
	name: require_start.string().min(1),
	arguments: require_start.record(require_start.string(), require_start.unknown()).nullish(),
	success: require_start.boolean().nullish(),
	result: require_start.unknown().optional()
}).transform(({ name, arguments: given, success, result }) => {
	const text = typeof result === "string" ? result : JSON.stringify(result ?? void 0);
	return {
		type: "tool",
		name,
		arguments: given ?? {},
		success: success ?? null,
		...text === void 0 ? {} : { result: text }
	};
});
const output = require_start.object({ text: require_start.string() }).transform(({ text }) => ({
	type: "output",
	text
}));
const turn = require_start.object({}).transform(() => ({ type: "turn" }));
const message = require_start.object({ index: require_start.int().min(1) }).transform(({ index }) => ({
	type: "message",
	index
}));
const offered = require_start.object({ skills: require_start.array(require_start.union([require_start.string().transform((name) => ({
	name,
	description: ""
})), require_start.object({
	name: require_start.string(),
	kind,
	description: require_start.string().nullish()
}).transform(({ name, kind: given, description }) => {
	return {
		name,
		...optionalKind(given),
		description: description ?? ""
	};
})])) }).transform(({ skills }) => ({
	type: "offered",
	skills
}));
const outcome = require_start.object({ value: require_start.unknown().optional() }).transform(({ value }) => ({
	type: "outcome",
	value: value ?? null
}));
const usage = require_start.object({
	inputTokens: count,
	outputTokens: count,
	costUsd: require_start.number().min(0).nullish()
}).transform(({ inputTokens, outputTokens, costUsd }) => {
	return {
		type: "usage",
		inputTokens,
		outputTokens,
		...typeof costUsd === "number" ? { costUsd } : {}
	};
});
const unanswered = require_start.object({ kind: require_start._enum(require_agents.UNANSWERED) }).transform(({ kind }) => ({
	type: "unanswered",
	kind,
	said: ""
}));
const error = require_start.object({ message: require_start.string() }).transform(({ message }) => ({
	type: "error",
	message
}));
const context = contextEvent.transform(({ takes }) => ({
	type: "context",
	takes
}));
const schemas = new Map(Object.entries({
	context,
	skill,
	tool,
	output,
	turn,
	message,
	offered,
	outcome,
	usage,
	unanswered,
	error
}));
const COMMON = /* @__PURE__ */ new Set(["message", "context"]);
function parseCommandEvent(line) {
	if (line.trim() === "") return null;
	const value = parseJson(line);
	const typed = require_start.object({ type: require_start.string() }).safeParse(value);
	if (!typed.success) throw new require_agents.AgentFailure(`the program wrote a line that is not a JSON object with a "type": ${excerpt(line)}`);
	const schema = schemas.get(typed.data.type);
	if (schema === void 0) return null;
	if (isDeeperThan(value, MAX_DEPTH)) throw new require_agents.AgentFailure(`the program wrote a value nested deeper than ${MAX_DEPTH}: ${excerpt(line)}`);
	const event = schema.safeParse(value);
	if (event.success) return event.data;
	if (COMMON.has(typed.data.type)) return null;
	const problems = event.error.issues.map((issue) => `${require_start.toDotPath(issue.path)}: ${issue.message}`).join("; ");
	throw new require_agents.AgentFailure(`the program wrote a malformed "${typed.data.type}" event (${problems}): ${excerpt(line)}`);
}
function parseJson(line) {
	try {
		return JSON.parse(line);
	} catch {
		throw new require_agents.AgentFailure(`the program wrote a line that is not JSON: ${excerpt(line)}`);
	}
}
function isDeeperThan(value, depth) {
	if (typeof value !== "object" || value === null) return false;
	if (depth === 0) return true;
	return Object.values(value).some((part) => isDeeperThan(part, depth - 1));
}
function excerpt(line) {
	return line.length <= 200 ? line : `${line.slice(0, 200)} ...`;
}

// src/agents/adapters/command-agent.ts
const LIMITS = {
	lineBytes: 1048576,
	totalBytes: 67108864,
	lines: 1e5
};
const DEFAULT_GRACE_MS = 2e3;
const STDERR_TAIL_BYTES = 2e3;
const ANSWERS = /* @__PURE__ */ new Set([...[
	"output",
	"turn",
	"outcome",
	"skill",
	"offered",
	"unanswered"
]]);
function commandAgent(options) {
	const { environment, folder, version, model } = options;
	const graceMs = options.graceMs ?? DEFAULT_GRACE_MS;
	let resolved = null;
	const resolveOnce = () => {
		resolved ??= require_agents.resolveCommand(options.command, folder, environment["PATH"]);
		return resolved;
	};
	const refused = /* @__PURE__ */ new Set();
	return {
		id: "command",
		deterministic: false,
		provides: require_agents.WORKS,
		visibility: "folders",
		supports: {
			instructions: true,
			stopCondition: false
		},
		context: COMMAND_CONTEXT,
		async identity() {
			const setup = require_options.sha256(JSON.stringify(options.command));
			return {
				id: "command",
				version,
				model,
				label: `command: ${programLabel(options.command)}`,
				setup
			};
		},
		async preflight() {
			await resolveOnce();
			await sandboxFor(options);
		},
		async *run(request, signal) {
			try {
				var _usingCtx$1 = require_check._usingCtx();
				requireTaken(request.context, COMMAND_CONTEXT.takes.filter((part) => !refused.has(part)));
				const { program, args } = await resolveOnce();
				const folders = await require_trying.makeOwnFolders((0, node_path.dirname)(request.workspace));
				const env = require_trying.childEnvironment(environment, [], folders);
				const context = await handContext(request.context, folders.home);
				if (signal.aborted) return;
				const command = await confine({
					program,
					args,
					cwd: request.workspace,
					env
				}, request, options);
				const stdin = `${JSON.stringify(requestOf(request, context))}\n`;
				const keep = {
					head: 0,
					tail: STDERR_TAIL_BYTES
				};
				yield* eventsOf(_usingCtx$1.a(require_tool_stub.streamProgram(command, {
					stdin,
					signal,
					graceMs,
					keep
				})), request, signal, refused);
			} catch (_) {
				_usingCtx$1.e = _;
			} finally {
				await _usingCtx$1.d();
			}
		}
	};
}
async function* eventsOf(running, request, signal, refused) {
	const said = /* @__PURE__ */ new Set();
	const errors = [];
	const taken = [];
	for await (const line of require_read_lines.readLines(running.stdout, LIMITS)) {
		const event = parseCommandEvent(line);
		if (event === null) continue;
		if (event.type === "context") {
			taken.push(...event.takes);
			continue;
		}
		if (event.type === "error") errors.push(event.message);
		else {
			for (const part of require_agents.missingParts(request.context, taken)) refused.add(part);
			requireTaken(request.context, taken);
		}
		said.add(event.type);
		yield event.type === "skill" ? loadedOfOffered(event, request) : event;
	}
	const exit = await running.exit;
	if (signal.aborted) return;
	const tail = errors.length > 0 ? "" : running.stderr().tail;
	const failure = require_tool_stub.programFailure({
		exit,
		errors,
		stderr: tail
	}) ?? silence(said);
	if (failure !== null) throw new require_agents.AgentFailure(failure);
}
async function sandboxFor({ confinement }) {
	if (confinement === void 0 || confinement === null) return null;
	const sandbox = await confinement.open();
	if (sandbox === null) throw new Error("The agent \"command\" has to be confined, and there is no sandbox.");
	return sandbox;
}
async function confine(command, { workspace, skills }, options) {
	const sandbox = await sandboxFor(options);
	if (sandbox === null) return command;
	const readOnly = [options.folder, ...skills.map(({ kind, path }) => kind === void 0 ? (0, node_path.dirname)(path) : path)];
	return sandbox.wrap({
		...command,
		readOnly: [...new Set(readOnly)],
		writable: [(0, node_path.dirname)(workspace)],
		gateway: null,
		sharesNetwork: options.confinement?.sharesNetwork === true
	});
}
function programLabel([program = "", script = "-"]) {
	return script.startsWith("-") ? (0, node_path.basename)(program) : `${(0, node_path.basename)(program)} ${(0, node_path.basename)(script)}`;
}
function requestOf(request, context) {
	const { prompt, followUps, workspace, files, skills, mode, systemPrompt, instructions, model, trial } = request;
	return {
		prompt,
		followUps,
		workspace,
		files,
		context,
		skills: skills.map(({ name, kind, description, path }) => ({
			name,
			...kind === void 0 ? {} : { kind },
			description,
			path
		})),
		mode,
		systemPrompt,
		instructions,
		model,
		trial
	};
}
function silence(said) {
	if ([...ANSWERS].some((type) => said.has(type))) return null;
	return `the program wrote no answer: it has to write at least one event of ${[...ANSWERS].join(", ")}`;
}

exports.commandAgent = commandAgent;