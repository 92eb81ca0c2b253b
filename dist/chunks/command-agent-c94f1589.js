import { AgentFailure } from "./agent-failure-3ff901f9.js";
import { childEnvironment, makeOwnFolders } from "./own-folders-1749bc47.js";
import { readLines } from "./read-lines-58fc04d0.js";
import { resolveCommand, writeToolServer } from "./tool-stub-c4b8cfbb.js";
import { programFailure, streamProgram } from "./program-failure-471277dd.js";
import { missingParts } from "./trial-context-3ae37f33.js";
import { CANDIDATE_KINDS, ID_PREFIX, _enum, array, boolean, idOfKind, int, number, object, record, string, toDotPath, union, unknown } from "./start-4f77a64b.js";
import { UNANSWERED } from "./unanswered-24d904da.js";
import { _usingCtx } from "./usingCtx-852dbe91.js";
import { basename, dirname, resolve } from "node:path";
import { createHash } from "node:crypto";

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
	const server = await writeToolServer(home, tools);
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
const contextEvent = object({ takes: array(_enum([
	"messages",
	"files",
	"tools"
])) });
function requireTaken(context, taken) {
	const missing = missingParts(context, taken);
	if (missing.length === 0) return;
	const event = JSON.stringify({
		type: "context",
		takes: missing
	});
	throw new AgentFailure(`the program did not say that it takes the context of this prompt, so it answered another one: first of all it has to write ${event}`);
}

// src/agents/adapters/loaded-of-offered.ts
function loadedOfOffered(event, { skills, workspace }) {
	if (!event.success) return event;
	const ids = /* @__PURE__ */ new Set([event.name, idOfKind(event.kind, event.name)]);
	const exact = skills.find(({ name, kind }) => ids.has(name) && (event.kind ?? kind) === kind);
	if (exact !== void 0) return asOffered(event, exact);
	const called = skills.filter(({ bareName, kind }) => bareName === event.name && kind === event.kind);
	if (called.length === 0) return event.kind === "subagent" ? {
		...event,
		isForeign: true
	} : event;
	const place = event.path === void 0 ? null : resolve(workspace, event.path);
	const [only, ...more] = called.length === 1 || place === null ? called : called.filter(({ path }) => place === path || place === dirname(path));
	if (only !== void 0 && more.length === 0) return asOffered(event, only);
	const shown = called.slice(0, MOST_SHOWN).map(({ name }) => `"${name}"`);
	const rest = called.length > MOST_SHOWN ? ` and ${called.length - MOST_SHOWN} more` : "";
	throw new AgentFailure(`the program loaded "${event.name}", a name that ${called.length} of the offered skills share: write which one as the name (${shown.join(", ")}${rest}), or add the path of its SKILL.md`);
}
const MOST_SHOWN = 6;
function asOffered(event, { kind, name }) {
	return kind === void 0 ? {
		...event,
		name
	} : {
		...event,
		kind,
		name: name.slice(ID_PREFIX[kind].length)
	};
}

// src/agents/adapters/parse-command-event.ts
const MAX_DEPTH = 100;
const count = number().min(0).nullish().transform((value) => value ?? 0);
const kind = _enum(CANDIDATE_KINDS).optional().catch(void 0);
function optionalKind(given) {
	return given === void 0 ? {} : { kind: given };
}
const skill = object({
	name: string().min(1),
	kind,
	path: string().nullish(),
	success: boolean().nullish()
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
const tool = object({
	name: string().min(1),
	arguments: record(string(), unknown()).nullish(),
	success: boolean().nullish(),
	result: unknown().optional()
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
const output = object({ text: string() }).transform(({ text }) => ({
	type: "output",
	text
}));
const turn = object({}).transform(() => ({ type: "turn" }));
const message = object({ index: int().min(1) }).transform(({ index }) => ({
	type: "message",
	index
}));
const offered = object({ skills: array(union([string().transform((name) => ({
	name,
	description: ""
})), object({
	name: string(),
	kind,
	description: string().nullish()
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
const outcome = object({ value: unknown().optional() }).transform(({ value }) => ({
	type: "outcome",
	value: value ?? null
}));
const usage = object({
	inputTokens: count,
	outputTokens: count,
	costUsd: number().min(0).nullish()
}).transform(({ inputTokens, outputTokens, costUsd }) => {
	return {
		type: "usage",
		inputTokens,
		outputTokens,
		...typeof costUsd === "number" ? { costUsd } : {}
	};
});
const unanswered = object({ kind: _enum(UNANSWERED) }).transform(({ kind }) => ({
	type: "unanswered",
	kind,
	said: ""
}));
const error = object({ message: string() }).transform(({ message }) => ({
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
	const typed = object({ type: string() }).safeParse(value);
	if (!typed.success) throw new AgentFailure(`the program wrote a line that is not a JSON object with a "type": ${excerpt(line)}`);
	const schema = schemas.get(typed.data.type);
	if (schema === void 0) return null;
	if (isDeeperThan(value, MAX_DEPTH)) throw new AgentFailure(`the program wrote a value nested deeper than ${MAX_DEPTH}: ${excerpt(line)}`);
	const event = schema.safeParse(value);
	if (event.success) return event.data;
	if (COMMON.has(typed.data.type)) return null;
	const problems = event.error.issues.map((issue) => `${toDotPath(issue.path)}: ${issue.message}`).join("; ");
	throw new AgentFailure(`the program wrote a malformed "${typed.data.type}" event (${problems}): ${excerpt(line)}`);
}
function parseJson(line) {
	try {
		return JSON.parse(line);
	} catch {
		throw new AgentFailure(`the program wrote a line that is not JSON: ${excerpt(line)}`);
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
		resolved ??= resolveCommand(options.command, folder, environment["PATH"]);
		return resolved;
	};
	let refused = [];
	return {
		id: "command",
		deterministic: false,
		provides: {
			output: true,
			tools: true,
			files: true,
			usage: true,
			turns: true
		},
		visibility: "folders",
		supports: {
			instructions: true,
			stopCondition: false
		},
		context: COMMAND_CONTEXT,
		async identity() {
			const setup = createHash("sha256").update(JSON.stringify(options.command)).digest("hex");
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
				var _usingCtx$1 = _usingCtx();
				requireTaken(request.context, COMMAND_CONTEXT.takes.filter((part) => !refused.includes(part)));
				const { program, args } = await resolveOnce();
				const folders = await makeOwnFolders(dirname(request.workspace));
				const env = childEnvironment(environment, [], folders);
				const context = await handContext(request.context, folders.home);
				if (signal.aborted) return;
				const confined = await confine({
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
				const running = _usingCtx$1.a(streamProgram(confined, {
					stdin,
					signal,
					graceMs,
					keep
				}));
				const said = /* @__PURE__ */ new Set();
				const errors = [];
				const taken = [];
				for await (const line of readLines(running.stdout, LIMITS)) {
					const event = parseCommandEvent(line);
					if (event === null) continue;
					if (event.type === "context") {
						taken.push(...event.takes);
						continue;
					}
					if (event.type === "error") errors.push(event.message);
					else {
						refused = [...refused, ...missingParts(request.context, taken)];
						requireTaken(request.context, taken);
					}
					said.add(event.type);
					yield event.type === "skill" ? loadedOfOffered(event, request) : event;
				}
				const exit = await running.exit;
				if (signal.aborted) return;
				const tail = errors.length > 0 ? "" : running.stderr().tail;
				const failure = programFailure({
					exit,
					exitCodes: [0],
					errors,
					stderr: tail
				}) ?? silence(said);
				if (failure !== null) throw new AgentFailure(failure);
			} catch (_) {
				_usingCtx$1.e = _;
			} finally {
				await _usingCtx$1.d();
			}
		}
	};
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
	const readOnly = [options.folder, ...skills.map(({ kind, path }) => kind === void 0 ? dirname(path) : path)];
	return sandbox.wrap({
		...command,
		readOnly: [...new Set(readOnly)],
		writable: [dirname(workspace)],
		gateway: null,
		sharesNetwork: options.confinement?.sharesNetwork === true
	});
}
function programLabel([program = "", script = "-"]) {
	return script.startsWith("-") ? basename(program) : `${basename(program)} ${basename(script)}`;
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

export { commandAgent };