"use strict";

const require_rolldown_runtime = require("./runtime-e9f6aeb3.js");
const require_terminal = require("./terminal-eb27d03a.js");
const require_convert = require("./convert-bf114b22.js");
const require_documents = require("./documents-64b9d5d6.js");
const require_start = require("./start-32c3c200.js");
const require_check = require("./check-c572c6d4.js");
const require_transcript = require("./transcript-b51c6a61.js");
const require_options = require("./options-83b9aaea.js");
const require_report = require("./report-86692ac2.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
let node_net = require("node:net");
let node_os = require("node:os");
let node_fs_promises = require("node:fs/promises");
let node_child_process = require("node:child_process");
let node_stream_promises = require("node:stream/promises");
let node_string_decoder = require("node:string_decoder");

// src/core/process/agent-failure.ts
var AgentFailure = class extends Error {
	kind;
	constructor(message, kind = "agent") {
		super(message);
		this.name = "AgentFailure";
		this.kind = kind;
	}
};

// src/core/process/child-environment.ts
const ALLOWED = [
	"PATH",
	"LANG",
	"LANGUAGE",
	"LC_ALL",
	"LC_CTYPE",
	"TZ",
	"SYSTEMROOT",
	"WINDIR",
	"COMSPEC",
	"PATHEXT"
];
const SECRET = /^(GITHUB_TOKEN|ACTIONS_.*|INPUT_.*|.*_API_KEY|.*_TOKEN|.*_CUSTOM_HEADERS|AWS_BEARER_TOKEN_.*)$/i;
function childEnvironment(ours, passNames, folders) {
	const names = new Set([...ALLOWED, ...passNames].map((name) => name.toUpperCase()));
	const result = {};
	for (const [name, value] of Object.entries(ours)) if (value !== void 0 && names.has(name.toUpperCase()) && !SECRET.test(name)) result[name] = value;
	const { home, temp } = folders;
	return {
		...result,
		HOME: home,
		USERPROFILE: home,
		TMPDIR: temp,
		TEMP: temp,
		TMP: temp
	};
}

// src/core/process/own-folders.ts
function ownFoldersIn(parent) {
	return {
		home: (0, node_path.join)(parent, "home"),
		temp: (0, node_path.join)(parent, "tmp")
	};
}
async function makeOwnFolders(parent) {
	const folders = ownFoldersIn(parent);
	for (const folder of Object.values(folders)) await (0, node_fs_promises.mkdir)(folder, { recursive: true });
	return folders;
}
async function withOwnFolders(use) {
	const { path, dispose } = await require_check.createRunFolder();
	try {
		return await use(await makeOwnFolders(path), path);
	} finally {
		await dispose();
	}
}

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
	return await (0, node_fs_promises.access)(path, node_fs.constants.X_OK).then(() => true, () => false) && await isFile$1(path);
}
function withExtensions(path) {
	return process.platform === "win32" && (0, node_path.extname)(path) === "" ? [`${path}.exe`, `${path}.com`] : [path];
}
async function absoluteFile(argument, folder) {
	if (argument === "" || argument.startsWith("-") || argument.includes("\0")) return argument;
	const path = (0, node_path.join)(folder, argument);
	return !(0, node_path.isAbsolute)(argument) && await isFile$1(path) ? path : argument;
}
async function isFile$1(path) {
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
const MARK = "SKILL_EVAL_GATE_GROUP";
const ROUNDS = 5;
async function killMarked(mark) {
	if (process.platform !== "linux") return;
	for (let round = 0; round < ROUNDS; round += 1) {
		const found = await findMarked(`${MARK}=${mark}`);
		if (found.length === 0) return;
		for (const pid of found) kill(pid);
	}
}
async function findMarked(entry) {
	const pids = (await (0, node_fs_promises.readdir)("/proc").catch(() => [])).map(Number).filter((pid) => pid > 1 && pid !== process.pid);
	const carries = await Promise.all(pids.map(async (pid) => {
		return (await (0, node_fs_promises.readFile)(`/proc/${pid}/environ`, "utf8").catch(() => "")).split("\0").includes(entry);
	}));
	return pids.filter((_, index) => carries[index]);
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
		else send(lineOf(mark, pid));
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
function lineOf(mark, pid) {
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
	for (const [mark, pid] of watched) send(lineOf(mark, pid));
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
	const sweep = { done: Promise.resolve() };
	const exit = new Promise((resolve) => {
		child.once("error", (error) => {
			if (pid === void 0) resolve({
				kind: "failed",
				error
			});
		});
		child.once("exit", (code, signal) => {
			if (pid !== void 0) killGroup(pid, "SIGKILL");
			sweep.done = killMarked(mark).finally(watch.gone);
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
			await sweep.done;
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

// src/core/process/exit-failure.ts
function exitFailure(exit, exitCodes) {
	if (exit.kind === "failed") return `could not be started: ${exit.error.message}`;
	if (exit.kind === "signal") return `was ended by ${exit.signal}`;
	return exitCodes.includes(exit.code) ? null : `ended with exit code ${exit.code}`;
}

// src/agents/trial-context.ts
const TOOL_SERVER = "project";
const STUB_ANSWER = "Done. (This tool is a stub of an evaluation: it did nothing.)";
const WORDS = {
	messages: "earlier messages",
	files: "instruction files",
	tools: "tools of an MCP server"
};
function contextProblem({ id, context: support }, context) {
	if (context === void 0 || support === "ignored") return null;
	const missing = missingParts(context, support?.takes ?? []);
	if (missing.length === 0) return null;
	return `the agent "${id}" cannot be given the context of this prompt: ${missing.map((part) => WORDS[part]).join(", ")}`;
}
function missingParts(context, takes) {
	return [
		"messages",
		"files",
		"tools"
	].filter((part) => (context?.[part].length ?? 0) > 0).filter((part) => !takes.includes(part));
}
function calledTools(calls, context, support) {
	if (context === void 0 || support === void 0 || support === "ignored") return [];
	const called = new Set(calls.filter(({ caller }) => caller !== "subagent").map(({ name }) => name));
	return context.tools.flatMap(({ name }) => called.has(support.toolName(name)) ? [name] : []);
}

// src/agents/cli-agent/tool-stub.ts
async function writeToolServer(home, tools) {
	if (tools.length === 0) return null;
	const folder = (0, node_path.join)(home, "tool-server");
	await (0, node_fs_promises.mkdir)(folder, { recursive: true });
	const file = (0, node_path.join)(folder, "server.mjs");
	await (0, node_fs_promises.writeFile)(file, serverText(tools));
	return {
		name: TOOL_SERVER,
		command: process.execPath,
		args: [file]
	};
}
function serverText(tools) {
	const list = tools.map(({ name, description, inputSchema }) => ({
		name,
		description,
		inputSchema
	}));
	return `import { createInterface } from 'node:readline'
const tools = JSON.parse(${JSON.stringify(JSON.stringify(list))})
const answer = { content: [{ type: 'text', text: ${JSON.stringify(STUB_ANSWER)} }] }
const results = {
  initialize: (params) => ({
    protocolVersion: params?.protocolVersion ?? '2025-06-18',
    capabilities: { tools: {} },
    serverInfo: { name: ${JSON.stringify(TOOL_SERVER)}, version: '1' },
  }),
  ping: () => ({}),
  'tools/list': () => ({ tools }),
  'tools/call': (params) => (tools.some(({ name }) => name === params?.name) ? answer : null),
}
for await (const line of createInterface({ input: process.stdin })) {
  let message
  try {
    message = JSON.parse(line)
  } catch {
    continue
  }
  if (message?.id === undefined || typeof message.method !== 'string') continue
  const result = Object.hasOwn(results, message.method) ? results[message.method](message.params) : null
  const said = result === null ? { error: { code: -32601, message: 'There is no such method or tool.' } } : { result }
  process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id: message.id, ...said }) + '\\n')
}
`;
}

// src/core/process/run-to-end.ts
const GRACE_MS = 1e3;
const KEPT = {
	head: 1e4,
	tail: 1e4
};
const MAX_TIMEOUT_MS = 2147483647;
async function runToEnd(run) {
	const { program, args, cwd, env, stdin, timeoutMs, graceMs = GRACE_MS, signal, keep = KEPT } = run;
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

// src/agents/cli-agent/nearest-versions.ts
const MOST = 5;
function nearestVersions(wanted, published) {
	const releases = published.filter((version) => /^\d+\.\d+\.\d+$/.test(version));
	const sorted = [...releases.length > 0 ? releases : published].sort(byVersion);
	const at = sorted.findIndex((version) => byVersion(version, wanted) > 0);
	const position = at < 0 ? sorted.length : at;
	const from = Math.max(0, Math.min(position - Math.floor(MOST / 2), sorted.length - MOST));
	return sorted.slice(from, from + MOST);
}
function byVersion(a, b) {
	const numbers = (version) => (version.split("-", 1)[0] ?? "").split(".").map(Number);
	const [one, other] = [numbers(a), numbers(b)];
	const index = one.findIndex((number, at) => number !== other[at]);
	return index < 0 ? a < b ? -1 : a > b ? 1 : 0 : (one[index] ?? 0) - (other[index] ?? 0);
}

// src/agents/cli-agent/install.ts
const EXE = "(?:\\.exe)?$";
const VERSION = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;
const TIMEOUT_MS$4 = 3e5;
const NPM_NAMES = [
	"HTTP_PROXY",
	"HTTPS_PROXY",
	"NO_PROXY",
	"NODE_EXTRA_CA_CERTS",
	"SSL_CERT_FILE",
	"npm_config_registry"
];
const OWN = ".own";
const underWay = /* @__PURE__ */ new Map();
async function installAgent(spec, agents, options) {
	const { agent, version } = parseSpec(spec, agents);
	const folder = (0, node_path.join)(options.cache, `${agent.id}@${version}-${process.platform}-${process.arch}`);
	const started = underWay.get(folder) ?? installOnce(folder, agent.npmPackage, version, options);
	underWay.set(folder, started);
	try {
		return await started;
	} finally {
		underWay.delete(folder);
	}
}
function checkInstallable(spec, agents) {
	parseSpec(spec, agents);
}
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
async function installOnce(folder, wanted, version, options) {
	const there = await findProgram$1(folder, wanted);
	if (there !== null) return there;
	const fresh = (0, node_path.join)(options.cache, `.installing-${(0, node_crypto.randomUUID)()}`);
	try {
		await prepare(fresh, options);
		const { tool } = wanted;
		const tools = tool === void 0 ? [] : [`${tool.name}@${tool.version}`];
		await runNpm(fresh, `${wanted.name}@${version}`, tools, options);
		await require_check.removeFolder((0, node_path.join)(fresh, OWN)).catch(() => {});
		if (await findProgram$1(fresh, wanted) === null) throw failed(`${wanted.name}@${version}`, `it has no program for ${process.platform} on ${process.arch}`);
		await (0, node_fs_promises.rename)(fresh, folder).catch(async (error) => {
			if (await findProgram$1(folder, wanted) === null) throw error;
		});
	} finally {
		await require_check.removeFolder(fresh).catch(() => {});
	}
	const found = await findProgram$1(folder, wanted);
	if (found !== null) return found;
	throw failed(`${wanted.name}@${version}`, "it was removed while it was installed");
}
async function prepare(fresh, { cache }) {
	try {
		await (0, node_fs_promises.mkdir)(fresh, { recursive: true });
		await (0, node_fs_promises.writeFile)((0, node_path.join)(fresh, "package.json"), "{\"private\":true}");
	} catch (error) {
		throw new require_start.UserError({
			what: `No agent can be installed in "${cache}": ${error instanceof Error ? error.message : String(error)}`,
			todo: "Make that folder writable, or name another in SKILL_EVAL_GATE_CACHE."
		});
	}
}
async function runNpm(folder, what, tools, { environment }) {
	const npm = await resolveCommand(["npm"], folder, environment["PATH"]).catch(() => {
		throw new require_start.UserError({
			what: `npm is not on PATH, so ${what} cannot be installed`,
			todo: "Install Node.js with npm, or install the agent yourself and leave its version out."
		});
	});
	const env = childEnvironment(environment, NPM_NAMES, await makeOwnFolders((0, node_path.join)(folder, OWN)));
	const args = [
		"install",
		what,
		...tools,
		"--ignore-scripts",
		"--no-audit",
		"--no-fund",
		"--no-progress",
		"--no-update-notifier",
		"--loglevel=error",
		"--logs-max=0"
	];
	const run = {
		program: npm.program,
		args,
		cwd: folder,
		env,
		timeoutMs: TIMEOUT_MS$4
	};
	const { exit, stdout, stderr } = await runToEnd(run);
	if (exit.kind === "code" && exit.code === 0) return;
	const how = exit.kind === "failed" ? exit.error.message : exit.kind === "code" ? `exit code ${exit.code}` : exit.signal;
	const said = `${stdout.tail}${stderr.tail}`;
	if (/\bETARGET\b|No matching version found/.test(said)) throw await noSuchVersion(what, {
		...run,
		timeoutMs: VIEW_MS
	});
	throw failed(what, `${how}; ${said.slice(-500)}`);
}
async function noSuchVersion(what, run) {
	const at = what.lastIndexOf("@");
	const [name, wanted] = [what.slice(0, at), what.slice(at + 1)];
	const { stdout } = await runToEnd({
		...run,
		args: [
			"view",
			name,
			"versions",
			"--json",
			"--loglevel=error"
		],
		keep: ALL$1
	});
	const listed = require_start.parseJson(stdout.head);
	const published = Array.isArray(listed) ? listed.filter((one) => typeof one === "string") : [];
	const near = nearestVersions(wanted, published);
	return new require_start.UserError({
		what: `${name} has no version ${wanted}`,
		todo: near.length === 0 ? "Correct the version: `npm view` could not say which there are." : `Use one that can be installed; the nearest are ${near.join(", ")}.`
	});
}
const VIEW_MS = 3e4;
const ALL$1 = {
	head: 1e6,
	tail: 0
};
function failed(what, why) {
	return new require_start.UserError({
		what: `${what} could not be installed: ${why}`,
		todo: "Correct its version, let this machine reach the npm registry, or install the agent yourself and leave its version out."
	});
}
async function findProgram$1(folder, { program, depth, tool, isScript }) {
	const root = (0, node_path.join)(folder, "node_modules");
	const path = await findFile(root, program, depth);
	if (path === null || (await (0, node_fs_promises.stat)(path)).size === 0) return null;
	if (isScript === true) return {
		program: process.execPath,
		args: [path],
		reads: [root]
	};
	if (tool === void 0) return {
		program: path,
		args: []
	};
	const toolPath = await findFile(root, tool.program, depth);
	return toolPath === null ? null : {
		program: path,
		args: [],
		tools: (0, node_path.dirname)(toolPath)
	};
}
async function findFile(root, pattern, depth) {
	const search = async (path, left) => {
		for (const entry of await (0, node_fs_promises.readdir)((0, node_path.join)(root, path), { withFileTypes: true }).catch(() => [])) {
			const inner = path === "" ? entry.name : `${path}/${entry.name}`;
			if (entry.isFile() && pattern.test(inner)) return (0, node_path.join)(root, inner);
			const deeper = entry.isDirectory() && left > 0 ? await search(inner, left - 1) : null;
			if (deeper !== null) return deeper;
		}
		return null;
	};
	return search("", depth);
}

// src/agents/cli-agent/copy-skill.ts
const LIMITS = {
	entries: 2e3,
	bytes: 67108864,
	depth: 32
};
async function copySkill(skill, target) {
	const folder = await (0, node_fs_promises.realpath)((0, node_path.dirname)(skill.path));
	const root = await (0, node_fs_promises.realpath)(await repositoryOf$1((0, node_path.dirname)(skill.path)));
	if (folder !== root && !folder.startsWith(root + node_path.sep)) throw outside(skill);
	const copied = {
		entries: 0,
		bytes: 0
	};
	const copy = async (from, to, within) => {
		const status = await (0, node_fs_promises.lstat)(from).catch(() => null);
		if (status === null || within.length > LIMITS.depth) return;
		copied.entries += 1;
		copied.bytes += status.isFile() ? status.size : 0;
		if (copied.entries > LIMITS.entries || copied.bytes > LIMITS.bytes) throw tooLarge(skill);
		if (status.isSymbolicLink()) {
			const end = await require_convert.followLink(root, (0, node_path.relative)(root, from));
			if (typeof end === "object" && end.inside !== "") await copy((0, node_path.join)(root, end.inside), to, within);
		} else if (status.isDirectory()) {
			if (within.includes(from)) return;
			await (0, node_fs_promises.mkdir)(to, { recursive: true });
			for (const name of (await (0, node_fs_promises.readdir)(from)).sort()) if (name !== ".git") await copy((0, node_path.join)(from, name), (0, node_path.join)(to, name), [...within, from]);
		} else if (status.isFile()) await (0, node_fs_promises.copyFile)(from, to, node_fs.constants.COPYFILE_EXCL);
	};
	await copy(folder, target, []);
}
async function repositoryOf$1(folder) {
	const { root } = (0, node_path.parse)(folder);
	for (let current = folder; current !== root; current = (0, node_path.dirname)(current)) if (await (0, node_fs_promises.lstat)((0, node_path.join)(current, ".git")).catch(() => null) !== null) return current;
	return folder;
}
function outside(skill) {
	return new require_start.UserError({
		what: `The folder of the skill "${skill.name}" is a link that leads out of the repository`,
		todo: "Replace the link with the skill's own files."
	});
}
function tooLarge(skill) {
	return new require_start.UserError({
		what: `The folder of the skill "${skill.name}" holds more than ${LIMITS.entries} files and folders or ${LIMITS.bytes / 1048576} MiB`,
		todo: "Move large files out of it: each trial copies the folder."
	});
}

// src/agents/cli-agent/without-keys.ts
const DELIMITER = /^---\s*$/;
const HIDDEN = /^(?:["']?<<|[?:]\s|[!&*]\S.*:|["'][^:]*\\)/;
const LANGUAGE = /^\uFEFF?---[ \t]*[^\s-]/;
function withoutKeys(text, keys) {
	const lines = text.split(/(?<=\n)/);
	const [first = ""] = lines;
	if (!DELIMITER.test(first.replace(/^\uFEFF/, ""))) return null;
	const end = lines.findIndex((line, at) => at > 0 && DELIMITER.test(line));
	if (end < 0) return null;
	const kept = [];
	let isDropped = false;
	for (const line of lines.slice(1, end)) {
		if (!(/^(?:\s|-\s|[\]}#])/.test(line) || line.trim() === "")) isDropped = keys.has(keyOf(line)) || HIDDEN.test(line);
		if (!isDropped) kept.push(line);
	}
	return kept.length === end - 1 ? null : [
		first,
		...kept,
		...lines.slice(end)
	].join("");
}
function withoutLanguage(text) {
	return LANGUAGE.test(text) ? `\n${text}` : text;
}
function keyOf(line) {
	const [, , key = ""] = /^(["']?)([\w -]+)\1\s*:/.exec(line) ?? [];
	return plainKey(key);
}
function plainKey(key) {
	return key.toLowerCase().replaceAll(/[-_ ]/g, "");
}

// src/agents/cli-agent/without-allowed-tools.ts
const KEYS$1 = /* @__PURE__ */ new Set(["allowedtools"]);
function withoutAllowedTools(text) {
	return withoutKeys(text, KEYS$1);
}

// src/agents/cli-agent/place-skills.ts
async function placeSkills(skills, { skillsFolder, pluginsFolder, triggerOnly }) {
	const offered = [];
	const plugins = /* @__PURE__ */ new Map();
	const taken = /* @__PURE__ */ new Map();
	for (const skill of skills) {
		if (skill.kind !== void 0) continue;
		const plugin = pluginsFolder === null ? null : pluginOf(skill);
		const parent = plugin === null || pluginsFolder === null ? skillsFolder : (0, node_path.join)(pluginsFolder, plugin, "skills");
		const usual = (0, node_path.join)(parent, folderName(skill));
		const target = plugin === null && skill.bareName !== void 0 || taken.has(usual.toLowerCase()) ? (0, node_path.join)(parent, require_convert.folderNameOf(skill.name)) : usual;
		const other = taken.get(target.toLowerCase());
		if (other !== void 0) throw new AgentFailure(`the skills "${other}" and "${skill.name}" are both in a folder called "${folderName(skill)}", so that an agent sees only one of them: rename one folder`);
		taken.set(target.toLowerCase(), skill.name);
		await copySkill(skill, target);
		const path = (0, node_path.join)(target, (0, node_path.basename)(skill.path));
		await makeHarmless(path, triggerOnly);
		offered.push({
			...skill,
			path
		});
		if (plugin !== null) plugins.set(plugin, {
			name: plugin,
			folder: (0, node_path.dirname)(parent)
		});
	}
	return {
		offered,
		plugins: [...plugins.values()]
	};
}
function folderName({ name: id, bareName: name = id, path }) {
	const folder = (0, node_path.basename)((0, node_path.dirname)(path));
	return isPlainName$1(name) && !isPlainName$1(folder) ? name : folder;
}
function isPlainName$1(name) {
	return /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(name);
}
async function makeHarmless(path, triggerOnly) {
	const text = await (0, node_fs_promises.readFile)(path, "utf8");
	const kept = withoutLanguage((triggerOnly ? withoutAllowedTools(text) : null) ?? text);
	if (kept !== text) await (0, node_fs_promises.writeFile)(path, kept);
}
function pluginOf({ plugin }) {
	return plugin !== void 0 && /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/.test(plugin) ? plugin : null;
}

// src/agents/cli-agent/place-candidates.ts
const MAX_BYTES = 1048576;
const SHELVES = {
	subagent: "agents",
	command: "commands"
};
const GRANTS = [
	"model",
	"hooks",
	"mcpservers",
	"permissionmode",
	"permission",
	"isolation",
	"memory"
];
const KEYS = new Set(GRANTS);
const KEYS_OF_READING = /* @__PURE__ */ new Set([...GRANTS, "allowedtools"]);
const KEYS_OF_GRANTED = /* @__PURE__ */ new Set([...KEYS_OF_READING, "tools"]);
async function placeCandidates(skills, { folders, pluginsFolder, nestsCommands, triggerOnly, toolsGrant = false }) {
	const offered = [];
	const plugins = /* @__PURE__ */ new Map();
	const taken = /* @__PURE__ */ new Set();
	const keys = triggerOnly ? toolsGrant ? KEYS_OF_GRANTED : KEYS_OF_READING : KEYS;
	for (const skill of skills) {
		const { kind, bareName: name = skill.name } = skill;
		const folder = kind === void 0 ? void 0 : folders[kind];
		if (kind === void 0 || folder === void 0) continue;
		const way = name.split(/[:/]/);
		if (!way.every(isPlainName) || kind === "command" && way.length > 1 && !nestsCommands) continue;
		const plugin = pluginsFolder === null ? null : pluginOf(skill);
		const text = await textOf(skill);
		const own = kind === "subagent" && plugin === null ? require_convert.plainText(require_convert.parseFrontmatter(text, skill.path).data["name"]) : "";
		const called = own !== "" ? own : plugin === null ? name : `${plugin}:${name}`;
		const key = `${kind} ${called.toLowerCase()}`;
		const parent = plugin === null || pluginsFolder === null ? folder : (0, node_path.join)(pluginsFolder, plugin, SHELVES[kind]);
		const file = (own === "" ? [(0, node_path.join)(parent, ...way)] : [(0, node_path.join)(parent, ...way), (0, node_path.join)(parent, require_convert.folderNameOf(skill.name))]).find((one) => !taken.has(one.toLowerCase()));
		if (taken.has(key) || file === void 0) continue;
		taken.add(key).add(file.toLowerCase());
		const path = `${file}.md`;
		await (0, node_fs_promises.mkdir)((0, node_path.dirname)(path), { recursive: true });
		await (0, node_fs_promises.writeFile)(path, harmless(text, keys), { flag: "wx" });
		offered.push({
			...skill,
			path,
			called
		});
		if (plugin !== null && pluginsFolder !== null) plugins.set(plugin, {
			name: plugin,
			folder: (0, node_path.join)(pluginsFolder, plugin)
		});
	}
	return {
		offered,
		plugins: [...plugins.values()]
	};
}
function isPlainName(name) {
	return /^[^/\\:*?"<>|\p{Cc}]{1,100}$/u.test(name) && !/^\.+$/.test(name);
}
function harmless(text, keys) {
	const kept = withoutLanguage(withoutKeys(text, keys) ?? text);
	const { data, body, warnings } = require_convert.parseFrontmatter(kept, "");
	const isKey = (key) => keys.has(plainKey(key)) || key === "<<";
	if (!(warnings.length > 0 && /^\uFEFF?---\s*(?:#[^\n]*\n\s*)*\{/.test(kept)) && !Object.keys(data).some(isKey)) return kept;
	const rest = Object.fromEntries(Object.entries(data).filter(([key]) => !isKey(key)));
	return `---\n${JSON.stringify(rest)}\n---\n${body}`;
}
async function textOf({ name, path }) {
	try {
		var _usingCtx$1 = require_check._usingCtx();
		const real = await (0, node_fs_promises.realpath)(path);
		const root = await (0, node_fs_promises.realpath)(await repositoryOf$1((0, node_path.dirname)(path)));
		const problem = real.startsWith(root + node_path.sep) ? null : "a link that leads out of the repository";
		const file = _usingCtx$1.a(await (0, node_fs_promises.open)(real, node_fs.constants.O_RDONLY | (node_fs.constants.O_NONBLOCK ?? 0)));
		const status = await file.stat();
		const what = problem ?? (status.isFile() ? status.size > MAX_BYTES ? "larger than 1 MiB" : null : "no file");
		if (what === null) return file.readFile("utf8");
		throw new require_start.UserError({
			what: `The file of "${name}" is ${what}`,
			todo: "Replace it with a file of its own in the repository."
		});
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}

// src/agents/cli-agent/refuse-files.ts
function refuseFiles(files, isOwn, takes) {
	const own = files.find(isOwn);
	if (own === void 0) return;
	throw new AgentFailure(`the task's file "${own}" is one that ${takes}: move it to another folder`);
}

// src/agents/cli-agent/observed-listing.ts
function observedListing(read, body, ownPaths = {}, placed = []) {
	const listed = read(textsOf(body));
	if (listed === null) return null;
	const hasSkill = (of) => of.some(({ kind }) => kind === void 0);
	if (hasSkill(placed) && !hasSkill(listed)) return null;
	const found = withKinds(listed, placed);
	if (found.length === 0 && listed.length > 0 && placed.length > 0) return null;
	const paths = Object.entries(ownPaths).sort(([, a], [, b]) => b.length - a.length);
	const plain = (text) => paths.reduce((done, [name, path]) => done.replaceAll(path, `<${name}>`), text);
	const skills = found.map(({ name, alias, kind, description, location }) => ({
		name,
		...alias === void 0 ? {} : { alias },
		...kind === void 0 ? {} : { kind },
		description: description === null ? null : plain(description),
		location: location === null ? null : plain(location)
	}));
	const rows = skills.map(({ name, alias, kind, description, location }) => [...[
		name,
		description,
		location,
		alias
	], ...kind === void 0 ? [] : [kind]]);
	return {
		skills,
		digest: (0, node_crypto.createHash)("sha256").update(JSON.stringify(rows)).digest("hex")
	};
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
		...[body["messages"], body["input"]].flatMap((list) => Array.isArray(list) ? list.flatMap((item) => require_convert.isRecord(item) ? contentTexts(item["content"]) : []) : contentTexts(list)),
		...Array.isArray(body["contents"]) ? body["contents"].flatMap(partTexts) : [],
		...Array.isArray(body["tools"]) ? body["tools"].flatMap(toolTexts) : []
	];
}
function contentTexts(content) {
	if (typeof content === "string") return [content];
	if (!Array.isArray(content)) return [];
	return content.flatMap((part) => require_convert.isRecord(part) && typeof part["text"] === "string" ? [part["text"]] : []);
}
function partTexts(message) {
	return require_convert.isRecord(message) ? contentTexts(message["parts"]) : [];
}
function toolTexts(tool) {
	if (!require_convert.isRecord(tool)) return [];
	if (Array.isArray(tool["functionDeclarations"])) return tool["functionDeclarations"].flatMap(toolTexts);
	const holder = require_convert.isRecord(tool["function"]) ? tool["function"] : tool;
	return typeof holder["description"] === "string" ? [holder["description"]] : [];
}

// src/agents/adapters/claude-listing.ts
const SKILLS = "The following skills are available for use with the Skill tool:";
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
	return [...text.matchAll(/^<system-reminder>\n([\s\S]*?)^<\/system-reminder>$/gm)].map(([, one = ""]) => one).find((one) => one.startsWith(SKILLS))?.slice(63) ?? null;
}
function paragraph(text) {
	const [, after] = text.split(`\n${SKILLS}\n\n`, 2);
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

// src/agents/cli-agent/uuid-of.ts
function uuidOf(text) {
	const hex = (0, node_crypto.createHash)("sha256").update(text).digest("hex");
	return [
		hex.slice(0, 8),
		hex.slice(8, 12),
		`4${hex.slice(13, 16)}`,
		`8${hex.slice(17, 20)}`,
		hex.slice(20, 32)
	].join("-");
}

// src/agents/adapters/claude-session.ts
async function writeSession(messages, { home, workspace, session, model }) {
	const cwd = await (0, node_fs_promises.realpath)(workspace);
	const folder = (0, node_path.join)(home, ".claude/projects", cwd.replaceAll(/[^A-Za-z0-9]/g, "-"));
	await (0, node_fs_promises.mkdir)(folder, { recursive: true });
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
	await (0, node_fs_promises.writeFile)((0, node_path.join)(folder, `${session}.jsonl`), lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
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
	format: require_transcript.claudeCode,
	readListing: readClaudeListing,
	countsTurns: true,
	candidates: require_start.CANDIDATE_KINDS,
	context: {
		takes: [
			"messages",
			"files",
			"tools"
		],
		readsAny: (files) => require_convert.readsAny("claude-code", files),
		settings: require_convert.settingsRead("claude-code"),
		toolName: (tool) => `mcp__${TOOL_SERVER}__${tool}`
	},
	exitCodes: [0, 1],
	brokenBy: () => null,
	async prepare(trial) {
		const { home, session, modelName, request } = trial;
		const { triggerOnly } = trial.stopCondition;
		if (readsProject$1(request)) refuseFiles(request.files, (path) => OWN_FILES$4.test(path), TAKES$1);
		const folders = {
			skillsFolder: skillsFolder$2(trial),
			pluginsFolder: pluginsFolder(trial),
			triggerOnly
		};
		await (0, node_fs_promises.mkdir)(folders.skillsFolder, { recursive: true });
		const skills = await placeSkills(request.skills, folders);
		const beside = await placeCandidates(request.skills, {
			folders: {
				subagent: (0, node_path.join)(home, ".claude/agents"),
				command: (0, node_path.join)(home, ".claude/commands")
			},
			pluginsFolder: folders.pluginsFolder,
			nestsCommands: true,
			triggerOnly
		});
		for (const { name, folder } of [...skills.plugins, ...beside.plugins]) {
			await (0, node_fs_promises.mkdir)((0, node_path.join)(folder, ".claude-plugin"), { recursive: true });
			await (0, node_fs_promises.writeFile)((0, node_path.join)(folder, ".claude-plugin/plugin.json"), JSON.stringify({ name }));
		}
		await (0, node_fs_promises.mkdir)(folders.pluginsFolder, { recursive: true });
		await (0, node_fs_promises.writeFile)((0, node_path.join)(trial.home, ".claude/settings.json"), JSON.stringify(settings$3(trial)));
		const { messages = [], tools = [] } = request.context ?? {};
		const server = await writeToolServer(home, tools);
		if (server !== null) await (0, node_fs_promises.writeFile)(serversFile(trial), JSON.stringify(serversOf$1(server)));
		if (messages.length > 0) await writeSession(messages, {
			home,
			workspace: request.workspace,
			session,
			model: modelName
		});
		return [...skills.offered, ...beside.offered];
	},
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
function settings$3(trial) {
	const readable = [skillsFolder$2(trial), pluginsFolder(trial)].map((folder) => `Read(/${folder}/**)`);
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
const OWN_FILES$4 = /(?:^|\/)\.claude\/|^\.mcp\.json$/i;
const TAKES$1 = "Claude Code takes settings, hooks or skills from where a context has instruction files";
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

// src/agents/adapters/check-codex-sandbox.ts
const TIMEOUT_MS$3 = 3e4;
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
		timeoutMs: TIMEOUT_MS$3
	});
	if (exit.kind === "code" && exit.code === 0 && stdout.head.includes(SAID$4)) return;
	throw new require_start.UserError({
		what: `The sandbox in which Codex runs commands does not start on this machine: ${JSON.stringify(stderr.tail.slice(-300))}`,
		todo: "Allow user namespaces (on Ubuntu: sysctl kernel.apparmor_restrict_unprivileged_userns=0), or use another runner."
	});
}

// src/agents/adapters/codex-rollout.ts
const SAID$3 = "2026-01-01T00:00:00.000Z";
async function writeRollout(messages, { request, session }, codexHome) {
	const folder = (0, node_path.join)(codexHome, "sessions/2026/01/01");
	await (0, node_fs_promises.mkdir)(folder, { recursive: true });
	const cwd = await (0, node_fs_promises.realpath)(request.workspace);
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
		model_provider: "gateway"
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
	await (0, node_fs_promises.writeFile)(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
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
	format: require_transcript.codex,
	readListing: readListing$3,
	countsTurns: false,
	describesEnvironment: true,
	context: {
		takes: [
			"messages",
			"files",
			"tools"
		],
		readsAny: (files) => require_convert.readsAny("codex", files),
		settings: require_convert.settingsRead("codex"),
		toolName: (tool) => `mcp__${TOOL_SERVER}__${tool}`
	},
	exitCodes: [0],
	brokenBy: (stderr) => stderr.includes("Refusing to create helper binaries") ? "its home is in a temporary folder, where it cannot work" : null,
	check: async (file, environment, isConfined) => isConfined ? void 0 : checkSandbox(file, environment),
	async prepare(trial) {
		refuseFiles(trial.request.files, (path) => OWN_FILES$3.test(path), "Codex takes settings or skills from");
		const skillsFolder = (0, node_path.join)(trial.home, ".agents/skills");
		await (0, node_fs_promises.mkdir)(skillsFolder, { recursive: true });
		await (0, node_fs_promises.mkdir)(codexHome(trial), { recursive: true });
		const { messages = [], tools = [] } = trial.request.context ?? {};
		const server = await writeToolServer(trial.home, tools);
		await (0, node_fs_promises.writeFile)((0, node_path.join)(codexHome(trial), "config.toml"), settings$2(trial, server));
		if (messages.length > 0) await writeRollout(messages, trial, codexHome(trial));
		const { offered } = await placeSkills(trial.request.skills, {
			skillsFolder,
			pluginsFolder: null,
			triggerOnly: trial.stopCondition.triggerOnly
		});
		return offered;
	},
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
const KEY_VARIABLE = "GATEWAY_KEY";
const OWN_FILES$3 = /(?:^|\/)\.(?:agents|codex)\//i;
function settings$2({ model, instructions, request }, server) {
	return [
		"model_provider = \"gateway\"",
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
		"[model_providers.gateway]",
		"name = \"gateway\"",
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
function readListing$3(texts) {
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
function usualWireApi(api, agent, model) {
	if (api === "anthropic") return "messages";
	if (api === "google") return "generate-content";
	return agent === "codex" || RESPONSES.test(model) ? "responses" : "completions";
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
		return [...listing.matchAll(/ {2}<skill>\n([\s\S]*?)\n {2}<\/skill>\n/g)].map(([, skill = ""]) => ({
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

// src/agents/adapters/copilot-events.ts
const SAID$2 = "2026-01-01T00:00:00.000Z";
async function writeEvents(messages, { home, request, session, modelName }) {
	const folder = (0, node_path.join)(home, ".copilot/session-state", session);
	await (0, node_fs_promises.mkdir)(folder, { recursive: true });
	const context = { cwd: request.workspace };
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
			context
		}
	}, ...said];
	const ids = events.map((_, index) => uuidOf(`${session} event ${index}`));
	const lines = events.map((event, index) => ({
		...event,
		id: ids[index],
		timestamp: SAID$2,
		parentId: ids[index - 1] ?? null
	}));
	await (0, node_fs_promises.writeFile)((0, node_path.join)(folder, "events.jsonl"), lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
	const about = {
		id: session,
		cwd: request.workspace,
		name: "Earlier",
		created_at: SAID$2,
		updated_at: SAID$2
	};
	const yaml = Object.entries(about).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
	await (0, node_fs_promises.writeFile)((0, node_path.join)(folder, "workspace.yaml"), yaml.join(""));
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
	format: require_transcript.copilot,
	readListing: readListing$2,
	countsTurns: true,
	candidates: require_start.CANDIDATE_KINDS,
	context: {
		takes: [
			"messages",
			"files",
			"tools"
		],
		readsAny: (files) => require_convert.readsAny("copilot", files),
		settings: require_convert.settingsRead("copilot"),
		toolName: (tool) => `${TOOL_SERVER}-${tool}`
	},
	exitCodes: [0],
	variables: (cache) => ({
		XDG_CACHE_HOME: (0, node_path.join)(cache, "xdg"),
		COPILOT_AUTO_UPDATE: "false"
	}),
	brokenBy: () => null,
	async prepare(trial) {
		const { modelName, request, instructions, home } = trial;
		if (modelName === null) throw new require_start.UserError({
			what: "The agent \"copilot\" has no model: with a configured provider it has no default",
			todo: "Name one: \"model\" in the configuration, or --model."
		});
		refuseFiles(request.files, (path) => OWN_FILES$2.test(path) || instructions !== null && MEMORIES.test(path), "Copilot takes skills, hooks or instructions from");
		await endSearch$1((0, node_path.dirname)(request.workspace));
		await (0, node_fs_promises.mkdir)(skillsFolder$1(trial), { recursive: true });
		await (0, node_fs_promises.writeFile)((0, node_path.join)(home, ".copilot/settings.json"), JSON.stringify({ disabledSkills: BUILT_IN_SKILLS$1 }));
		if (instructions !== null) await (0, node_fs_promises.writeFile)((0, node_path.join)(home, ".copilot/copilot-instructions.md"), instructions);
		const { messages = [], tools = [] } = request.context ?? {};
		const server = await writeToolServer(home, tools);
		if (server !== null) await (0, node_fs_promises.writeFile)((0, node_path.join)(home, ".copilot/mcp-config.json"), JSON.stringify(serversOf(server)));
		if (messages.length > 0) await writeEvents(messages, trial);
		const { triggerOnly } = trial.stopCondition;
		const folders = {
			skillsFolder: skillsFolder$1(trial),
			pluginsFolder: null,
			triggerOnly
		};
		const { offered } = await placeSkills(request.skills, folders);
		const beside = await placeCandidates(request.skills, {
			folders: {
				subagent: (0, node_path.join)(home, ".copilot/agents"),
				command: (0, node_path.join)(request.workspace, "../.claude/commands")
			},
			pluginsFolder: null,
			nestsCommands: false,
			triggerOnly
		});
		return [...offered, ...beside.offered];
	},
	launch(trial, message, index) {
		const { stopCondition, instructions, session, request } = trial;
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
				index === 0 && messages.length === 0 ? `--session-id=${session}` : `--resume=${session}`
			],
			env: {
				COPILOT_OFFLINE: "true",
				COPILOT_PROVIDER_API_KEY: trial.model.key,
				...provider(trial)
			},
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
const OWN_FILES$2 = /^(?:\.agents|\.claude|\.copilot|\.github\/(?:skills|hooks|agents|plugins?))\//i;
const MEMORIES = /(?:^|\/)(?:(?:AGENTS|CLAUDE|GEMINI)\.md$|\.github\/)/i;
function provider({ model, modelName }) {
	const name = modelName ?? "";
	if ((model.api ?? (name.startsWith("claude") ? "anthropic" : null)) === "anthropic") return {
		COPILOT_MODEL: name,
		COPILOT_PROVIDER_TYPE: "anthropic",
		COPILOT_PROVIDER_BASE_URL: model.origin
	};
	return {
		COPILOT_MODEL: name,
		COPILOT_PROVIDER_WIRE_API: model.wireApi ?? usualWireApi("openai-compatible", "copilot", name),
		COPILOT_PROVIDER_BASE_URL: model.baseUrl
	};
}
function skillsFolder$1({ home }) {
	return (0, node_path.join)(home, ".copilot/skills");
}
function readListing$2(texts) {
	const skills = readSkills(texts);
	const subagents = texts.flatMap(readSubagents);
	return skills === null && subagents.length === 0 ? null : [...skills ?? [], ...subagents];
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

// src/agents/adapters/gemini-chat.ts
const SAID$1 = "2026-01-01T00:00:00.000Z";
const PROJECT = "workspace";
async function writeChat(messages, { home, request, session, modelName }) {
	const ignored = messages.find(({ role, text }) => role === "user" && /^(?:[/?]|<session_context>|<hook_context>|$)/.test(text.trim()));
	if (ignored !== void 0) throw new AgentFailure(`Gemini leaves out an earlier message that begins with "/" or "?", or is empty: "${ignored.text.trim().slice(0, 40)}". Write it in other words.`);
	const root = await (0, node_fs_promises.realpath)(request.workspace);
	const folder = (0, node_path.join)(home, ".gemini/tmp", PROJECT);
	await (0, node_fs_promises.mkdir)((0, node_path.join)(folder, "chats"), { recursive: true });
	await (0, node_fs_promises.writeFile)((0, node_path.join)(folder, ".project_root"), root);
	await (0, node_fs_promises.writeFile)((0, node_path.join)(home, ".gemini/projects.json"), JSON.stringify({ projects: { [root]: PROJECT } }));
	const projectHash = (0, node_crypto.createHash)("sha256").update(root).digest("hex");
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
	await (0, node_fs_promises.writeFile)(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
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
	format: require_transcript.gemini,
	readListing: readListing$1,
	countsTurns: true,
	candidates: ["subagent"],
	repeatsRequests: true,
	context: {
		takes: [
			"messages",
			"files",
			"tools"
		],
		readsAny: (files) => require_convert.readsAny("gemini", files),
		settings: require_convert.settingsRead("gemini"),
		toolName: (tool) => `mcp_${TOOL_SERVER}_${tool}`
	},
	exitCodes: [
		0,
		1,
		53
	],
	variables: () => ({
		GEMINI_CLI_NO_RELAUNCH: "true",
		NO_COLOR: "1"
	}),
	brokenBy: () => null,
	async prepare(trial) {
		const { request, instructions, home, stopCondition } = trial;
		refuseFiles(request.files, (path) => OWN_FILES$1.test(path), "Gemini takes settings, skills or instructions from");
		const folder = (0, node_path.join)(home, ".gemini");
		const skillsFolder = (0, node_path.join)(folder, "skills");
		await (0, node_fs_promises.mkdir)(skillsFolder, { recursive: true });
		const { messages = [], tools = [] } = request.context ?? {};
		const server = await writeToolServer(home, tools);
		await (0, node_fs_promises.writeFile)((0, node_path.join)(folder, "settings.json"), JSON.stringify(settings$1(trial, server)));
		if (messages.length > 0) await writeChat(messages, trial);
		await (0, node_fs_promises.writeFile)(policyFile(trial), stopCondition.triggerOnly ? READING$1 : ALL);
		if (instructions !== null) await (0, node_fs_promises.writeFile)((0, node_path.join)(folder, "GEMINI.md"), instructions);
		await endSearch((0, node_path.dirname)(request.workspace));
		const folders = {
			skillsFolder,
			pluginsFolder: null,
			triggerOnly: stopCondition.triggerOnly
		};
		const { offered } = await placeSkills(request.skills, folders);
		const beside = await placeCandidates(request.skills, {
			folders: { subagent: (0, node_path.join)(folder, "agents") },
			pluginsFolder: null,
			nestsCommands: false,
			triggerOnly: stopCondition.triggerOnly
		});
		return [...offered, ...beside.offered];
	},
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
				GEMINI_CLI_NO_RELAUNCH: "true",
				NO_COLOR: "1",
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
const OWN_FILES$1 = /^(?:\.gemini|\.agents)\/|(?:^|\/)(?:\.env|GEMINI\.md)$/i;
function settings$1({ stopCondition, modelName }, server) {
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
function readListing$1(texts) {
	const skills = readXmlListing(texts);
	const subagents = texts.flatMap((text) => {
		const [, list] = text.split("\nThe following sub-agents are available:\n\n", 2);
		return (list?.split("\nRemember that the closest relevant sub-agent ", 1)[0]?.split(/^- (?=\S+ -> )/m) ?? []).slice(1).map((item) => {
			const end = item.indexOf(" -> ");
			return {
				name: item.slice(0, end),
				kind: "subagent",
				description: item.slice(end + 4).trim(),
				location: null
			};
		});
	});
	return skills === null && subagents.length === 0 ? null : [...skills ?? [], ...subagents];
}

// src/agents/adapters/opencode-session.ts
const SAID = Date.UTC(2026, 0, 1);
function idOf(kind, session, index) {
	const rest = (0, node_crypto.createHash)("sha256").update(`${session} ${index}`).digest("hex").slice(0, 14);
	return `${kind}_${String(index).padStart(12, "0")}${rest}`;
}
function sessionId({ session }) {
	return idOf("ses", session, 0);
}
function sessionFile({ home }) {
	return (0, node_path.join)(home, "earlier.json");
}
async function writeExport(messages, { home, session, request, modelName }, providerID) {
	const sessionID = sessionId({ session });
	const modelID = modelName ?? "";
	const info = {
		id: sessionID,
		slug: "earlier",
		projectID: "global",
		directory: request.workspace,
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
				cwd: request.workspace,
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
	await (0, node_fs_promises.writeFile)(sessionFile({ home }), JSON.stringify({
		info,
		messages: said
	}));
}

// src/agents/adapters/opencode.ts
const opencode = {
	id: "opencode",
	label: "opencode",
	command: "opencode",
	npmPackage: {
		name: "opencode-ai",
		program: new RegExp(`^opencode-[^/]+-(?:arm64|x64-baseline)(?:-musl)?/bin/opencode${EXE}`),
		depth: 3,
		tool: {
			name: "@vscode/ripgrep",
			version: "1.18.0",
			program: new RegExp(`^@vscode/ripgrep-[^/]+/bin/rg${EXE}`)
		}
	},
	testedVersion: "1.18.33",
	api: null,
	format: require_transcript.opencode,
	readListing,
	countsTurns: true,
	candidates: ["subagent"],
	repeatsRequests: true,
	context: {
		takes: [
			"messages",
			"files",
			"tools"
		],
		readsAny: (files) => require_convert.readsAny("opencode", files),
		settings: require_convert.settingsRead("opencode"),
		toolName: (tool) => `${TOOL_SERVER}_${tool}`
	},
	exitCodes: [0, 1],
	variables: () => SWITCHES,
	brokenBy: () => null,
	brokenByEvent: (event) => event.type === "tool" && event.name === "skill" && event.success === false && /ripgrep/i.test(event.result ?? "") ? `it could not start ripgrep, with which it lists the files of a skill: name a version, such as opencode@${opencode.testedVersion}, or install ripgrep for all users` : null,
	async check({ tools }, environment) {
		if (tools !== void 0) return;
		await resolveCommand(["rg"], "/", environment["PATH"]).catch(() => {
			throw new require_start.UserError({
				what: "opencode lists the files of a skill with ripgrep, and there is no program \"rg\" on PATH: it would fetch one, and without it no skill loads",
				todo: `Install ripgrep, or name a version, such as opencode@${opencode.testedVersion}: ripgrep is then installed with it.`
			});
		});
	},
	async prepare(trial) {
		const { modelName, request, instructions, stopCondition } = trial;
		if (modelName === null) throw new require_start.UserError({
			what: "The agent \"opencode\" has no model: with a configured provider it has no default",
			todo: "Name one: \"model\" in the configuration, or --model."
		});
		refuseFiles(request.files, (path) => OWN_FILES.test(path), "opencode takes settings, skills or instructions from");
		if (readsProject(trial)) await endSearch$1((0, node_path.dirname)(request.workspace));
		const folder = settingsFolder(trial);
		await (0, node_fs_promises.mkdir)(skillsFolder(trial), { recursive: true });
		const { messages = [], tools = [] } = request.context ?? {};
		const server = await writeToolServer(trial.home, tools);
		await (0, node_fs_promises.writeFile)((0, node_path.join)(folder, "opencode.json"), JSON.stringify(settings(trial, server)));
		if (messages.length > 0) await writeExport(messages, trial, providerOf$1(trial).id);
		if (instructions !== null) await (0, node_fs_promises.writeFile)((0, node_path.join)(folder, "AGENTS.md"), instructions);
		await pretendInstalled(folder);
		const folders = {
			skillsFolder: skillsFolder(trial),
			pluginsFolder: null,
			triggerOnly: stopCondition.triggerOnly
		};
		const { offered } = await placeSkills(request.skills, folders);
		const beside = await placeCandidates(request.skills, {
			folders: { subagent: (0, node_path.join)(folder, "agent") },
			pluginsFolder: null,
			nestsCommands: false,
			triggerOnly: stopCondition.triggerOnly,
			toolsGrant: true
		});
		return [...offered, ...beside.offered];
	},
	before(trial) {
		if ((trial.request.context?.messages ?? []).length === 0) return null;
		return {
			args: [
				"import",
				"--pure",
				sessionFile(trial)
			],
			env: environmentOf(trial),
			stdin: ""
		};
	},
	launch(trial, message, index) {
		const { request, modelName } = trial;
		const goesOn = (request.context?.messages ?? []).length > 0;
		return {
			args: [...[
				"run",
				"--format",
				"json",
				"--pure",
				"--model",
				`${providerOf$1(trial).id}/${modelName}`
			], ...goesOn ? ["--session", sessionId(trial)] : index === 0 ? ["--title", "trial"] : ["--continue"]],
			env: environmentOf(trial),
			stdin: message
		};
	}
};
function environmentOf(trial) {
	const { home, request } = trial;
	return {
		...SWITCHES,
		...readsProject(trial) ? {} : NO_PROJECT,
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
const SWITCHES = {
	OPENCODE_DISABLE_AUTOUPDATE: "1",
	OPENCODE_DISABLE_MODELS_FETCH: "1",
	OPENCODE_DISABLE_LSP_DOWNLOAD: "1",
	OPENCODE_DISABLE_DEFAULT_PLUGINS: "1",
	OPENCODE_DISABLE_SHARE: "1",
	OPENCODE_DISABLE_EXTERNAL_SKILLS: "1",
	OPENCODE_DISABLE_CLAUDE_CODE_SKILLS: "1",
	OPENCODE_DISABLE_AUTOCOMPACT: "1"
};
const NO_PROJECT = {
	OPENCODE_DISABLE_PROJECT_CONFIG: "1",
	OPENCODE_DISABLE_CLAUDE_CODE: "1"
};
const READING = {
	"*": "ask",
	"cat *": "allow",
	"ls *": "allow",
	ls: "allow",
	"*>*": "ask",
	"*`*": "ask",
	"*$(*": "ask"
};
const OWN_FILES = /(?:^|\/)\.opencode\/|^opencode\.jsonc?$/i;
function settings(trial, server) {
	const { stopCondition, modelName } = trial;
	const { id, npm, baseURL } = providerOf$1(trial);
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
			skill: {
				"*": "allow",
				"customize-opencode": "deny"
			},
			...stopCondition.triggerOnly ? {
				edit: "ask",
				bash: READING,
				webfetch: "ask",
				websearch: "ask"
			} : {}
		},
		experimental: { continue_loop_on_deny: true }
	};
}
function providerOf$1({ model, modelName }) {
	const name = modelName ?? "";
	const { baseUrl: baseURL } = model;
	if ((model.api ?? (name.startsWith("claude") ? "anthropic" : null)) === "anthropic") return {
		id: "anthropic",
		npm: "@ai-sdk/anthropic",
		baseURL
	};
	return (model.wireApi ?? usualWireApi("openai-compatible", "opencode", name)) === "responses" ? {
		id: "openai",
		npm: "@ai-sdk/openai",
		baseURL
	} : {
		id: "gateway",
		npm: "@ai-sdk/openai-compatible",
		baseURL
	};
}
async function pretendInstalled(folder) {
	await (0, node_fs_promises.mkdir)((0, node_path.join)(folder, "node_modules"), { recursive: true });
	await (0, node_fs_promises.writeFile)((0, node_path.join)(folder, "package-lock.json"), JSON.stringify({ packages: { "": { dependencies: { "@opencode-ai/plugin": "*" } } } }));
}
function settingsFolder({ home }) {
	return (0, node_path.join)(home, ".config/opencode");
}
function skillsFolder(trial) {
	return (0, node_path.join)(settingsFolder(trial), "skills");
}
function readListing(texts) {
	const skills = readXmlListing(texts);
	const subagents = texts.flatMap((text) => {
		const [, list] = text.split("\nAvailable agent types and the tools they have access to:\n", 2);
		if (list === void 0) return [];
		return listItems(list).map((item) => ({
			...nameAndDescription(item),
			kind: "subagent",
			location: null
		}));
	});
	return skills === null && subagents.length === 0 ? null : [...skills ?? [], ...subagents];
}

// src/agents/adapters/registry.ts
var registry_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ agentIds: () => agentIds });
const cliPrograms = [
	claudeCode,
	codex,
	copilot,
	opencode,
	gemini
];
const agents = {
	lexical: async () => (await Promise.resolve().then(() => require("./grade-d61d558a.js")).then((n) => n.lexical_agent_exports)).lexicalAgent(),
	command: async (options) => {
		if (options.command.length > 0) return (await Promise.resolve().then(() => require("./command-agent-c76d5625.js"))).commandAgent(options);
		throw new require_start.UserError({
			what: "The agent \"command\" has no program to run",
			todo: `Name it: --agent-command 'PROGRAM ARGS', or "command" in the configuration.`
		});
	},
	model: async ({ access, model, listing, setup }) => {
		if (access === null) throw new Error("The model router has no model.");
		const { modelRouter } = await Promise.resolve().then(() => require("./model-router-91981c79.js"));
		return modelRouter({
			access,
			model,
			listing: listing ?? "claude-code",
			setup
		});
	},
	...Object.fromEntries(cliPrograms.map((cli) => [cli.id, async (options) => {
		const known = cliOptions(cli, options);
		return (await Promise.resolve().then(() => require("./cli-agent-3f80c4cf.js"))).cliAgent(cli, known);
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
function agentProblem(id, version) {
	if (!agentIds.includes(id)) return unknownAgent(id);
	if (!ROUTERS.includes(id) || version === null) return null;
	return new require_start.UserError({
		what: `"${id}@${version}": "${id}" is a part of this program and has no version to choose`,
		todo: `Write "${id}" alone.`
	});
}
function unknownAgent(id) {
	return new require_start.UserError({
		what: `There is no agent "${id}"`,
		todo: `Use one of: ${agentIds.join(", ")}; "command" can start any program, also a wrapper around another agent.`
	});
}
function onlyApi(id) {
	return cliPrograms.find((cli) => cli.id === id)?.api ?? null;
}
function cliOptions(cli, options) {
	const { access, sandbox, cache, runs, setup, version, model, environment, folder, graceMs } = options;
	const { id } = cli;
	if (access === null) throw new Error(`${id} has no model.`);
	if (version !== null) checkInstallable(`${id}@${version}`, [cli]);
	return {
		program: async () => version === null ? await programOnPath(cli, folder, environment["PATH"]) : await installAgent(`${id}@${version}`, [cli], {
			cache: (0, node_path.join)(cache, "programs"),
			environment
		}),
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

// src/agents/cli-agent/program-version.ts
const TIMEOUT_MS$2 = 6e4;
async function programVersion({ program, args }, label, environment, variables = {}) {
	const { exit, stdout, stderr } = await withOwnFolders((folders, cwd) => {
		const env = {
			...childEnvironment(environment, [], folders),
			...variables
		};
		return runToEnd({
			program,
			args: [...args, "--version"],
			cwd,
			env,
			timeoutMs: TIMEOUT_MS$2
		});
	});
	const [version] = /\d+\.\d+\.\d+(?:-[\w.]+)?/.exec(stdout.head) ?? [];
	if (version !== void 0 && exit.kind === "code" && exit.code === 0) return version;
	const why = exit.kind === "failed" ? exit.error.message : `${exit.kind === "code" ? `exit code ${exit.code}` : exit.signal}, ${JSON.stringify(`${stdout.head}${stderr.head}`.slice(0, 300))}`;
	throw new require_start.UserError({
		what: `${label} does not start: "${program} --version" gave ${why}`,
		todo: "Install it for this system, or name the program to use."
	});
}

// src/agents/gateway/loopback.ts
const LOOPBACK = [
	"127.0.0.1",
	"localhost",
	"[::1]"
];
function isOnLoopback(address) {
	return URL.canParse(address) && LOOPBACK.includes(new URL(address).hostname);
}

// src/agents/sandbox/bridge.ts
const BRIDGE_COMPLAINT = "sandbox bridge: ";
const BRIDGE_FAILED = 125;
const BRIDGE = `
'use strict'
const { spawn } = require('node:child_process')
const net = require('node:net')
const { signals } = require('node:os').constants
const [port, socketPath, variables, program, ...args] = process.argv.slice(1)

const fail = (error) => {
  process.stderr.write('${BRIDGE_COMPLAINT}' + error.message + '\\n', () => process.exit(${125}))
}
const server = net.createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
  const far = net.connect({ path: socketPath, allowHalfOpen: true })
  near.pipe(far)
  far.pipe(near)
  // Who goes away in the middle has to be missed on the other side.
  near.on('error', () => far.destroy()).on('close', () => far.destroy())
  far.on('error', () => near.destroy())
})
server.on('error', fail)
server.listen({ host: '127.0.0.1', port: Number(port) }, () => {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...JSON.parse(variables) } })
  child.on('error', (error) => child.pid === undefined && fail(error))
  child.on('exit', (code, signal) => process.exit(signal === null ? code : 128 + signals[signal]))
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT']) process.on(name, () => child.kill(name))
})
`;

// src/agents/sandbox/find-program.ts
var NoProgram = class extends Error {
	code;
	constructor(program, code) {
		super(`${code}: ${JSON.stringify(program)} cannot be started`);
		this.name = "NoProgram";
		this.code = code;
	}
};
async function findProgram(program, path) {
	const folders = program.includes("/") ? [""] : (path ?? "").split(":").filter(node_path.isAbsolute);
	let code = "ENOENT";
	for (const folder of folders) {
		const candidate = folder === "" ? program : (0, node_path.join)(folder, program);
		const problem = await accessErrorOf(candidate);
		if (problem === null) return candidate;
		if (problem === "EACCES") code = problem;
	}
	throw new NoProgram(program, code);
}
async function accessErrorOf(path) {
	const found = await (0, node_fs_promises.stat)(path).catch(() => null);
	if (found === null) return "ENOENT";
	if (!found.isFile()) return "EACCES";
	return (0, node_fs_promises.access)(path, node_fs.constants.X_OK).then(() => null, () => "EACCES");
}

// src/agents/sandbox/system-mounts.ts
const SYSTEM_TREES = [
	"/usr",
	"/bin",
	"/sbin",
	"/lib",
	"/lib32",
	"/lib64",
	"/libx32"
];
const ETC = [
	...[
		"passwd",
		"group",
		"nsswitch.conf",
		"hosts",
		"host.conf",
		"gai.conf",
		"resolv.conf",
		"protocols",
		"services"
	],
	...[
		"ssl/certs",
		"ssl/cert.pem",
		"ssl/openssl.cnf",
		"ca-certificates",
		"ca-certificates.conf"
	],
	...[
		"pki/ca-trust/extracted",
		"pki/tls/certs",
		"pki/tls/cert.pem",
		"pki/tls/openssl.cnf"
	],
	...[
		"ld.so.cache",
		"ld.so.conf",
		"ld.so.conf.d",
		"alternatives"
	],
	...[
		"localtime",
		"timezone",
		"locale.alias",
		"mime.types",
		"magic"
	]
];
async function systemMounts() {
	const trees = await Promise.all(SYSTEM_TREES.map(tree));
	const etc = await Promise.all(ETC.map((name) => fileOfEtc((0, node_path.join)("/etc", name))));
	return [
		...trees.flat(),
		...etc.flat(),
		"--proc",
		"/proc",
		"--remount-ro",
		"/proc",
		"--dev",
		"/dev",
		"--tmpfs",
		"/tmp",
		"--tmpfs",
		"/var/tmp"
	];
}
function isOfSystem(path) {
	return SYSTEM_TREES.some((folder) => require_options.isWithin(folder, path));
}
async function tree(path) {
	const found = await (0, node_fs_promises.lstat)(path).catch(() => null);
	if (found === null) return [];
	return found.isSymbolicLink() ? [
		"--symlink",
		await (0, node_fs_promises.readlink)(path),
		path
	] : [
		"--ro-bind",
		path,
		path
	];
}
async function fileOfEtc(path) {
	const real = await (0, node_fs_promises.realpath)(path).catch(() => null);
	if (real === null) return [];
	return real !== path && isOfSystem(real) ? [
		"--symlink",
		real,
		path
	] : [
		"--ro-bind",
		path,
		path
	];
}

// src/agents/sandbox/hidden-paths.ts
const SYSTEM_HIDDEN = [
	"/run",
	"/proc",
	"/sys",
	"/dev",
	"/etc",
	"/boot",
	"/tmp",
	"/var/tmp",
	"/var/lib",
	"/var/log"
];
const OF_NO_TRIAL = [
	...SYSTEM_TREES,
	"/boot",
	"/proc",
	"/sys",
	"/dev",
	"/etc"
];
const NO_FILES = [
	"/proc",
	"/sys",
	"/dev"
];
async function findHiddenPaths(environment, checkout) {
	const paths = async (...given) => {
		const named = given.flatMap((path) => path !== void 0 && (0, node_path.isAbsolute)(path) ? [(0, node_path.resolve)(path)] : []);
		const real = await Promise.all(named.map((path) => (0, node_fs_promises.realpath)(path).catch(() => path)));
		return [.../* @__PURE__ */ new Set([...named, ...real])].filter((path) => path !== "/");
	};
	return {
		homes: await paths(environment["HOME"], homeOfUser()),
		runner: await paths(environment["RUNNER_TEMP"]),
		checkouts: await paths(environment["GITHUB_WORKSPACE"], checkout ?? void 0)
	};
}
function homeOfUser() {
	try {
		return (0, node_os.userInfo)().homedir;
	} catch {
		return;
	}
}
function showsHidden(path, { homes, runner }) {
	return path === "/" || [
		...homes,
		...runner,
		...SYSTEM_HIDDEN
	].some((one) => require_options.isWithin(path, one));
}
function checkReadable(path, hidden) {
	if (!showsHidden(path, hidden) && !NO_FILES.some((folder) => require_options.isWithin(folder, path))) return;
	throw new require_start.UserError({
		what: `A program in the sandbox would need to read ${JSON.stringify(path)}, which shows more of this machine than it may see`,
		todo: "Move what it needs to a folder that holds nothing else, in your home or elsewhere."
	});
}
function checkWritable(path, hidden, readable) {
	const problem = showsHidden(path, hidden) ? "which holds more than what is its own" : OF_NO_TRIAL.some((folder) => require_options.isWithin(folder, path)) ? "which belongs to the system" : readable.some((one) => require_options.isWithin(path, one)) ? "which holds what it may only read" : null;
	if (problem === null) return;
	throw new require_start.UserError({
		what: `A program in the sandbox would need to write to ${JSON.stringify(path)}, ${problem}`,
		todo: "Set TMPDIR to a folder that holds nothing else."
	});
}

// src/agents/sandbox/follow-links.ts
const MAX_LINKS = 40;
async function followLinks(path) {
	const links = [];
	const rest = namesIn((0, node_path.normalize)(path));
	let real = "/";
	for (let name = rest.shift(); name !== void 0; name = rest.shift()) {
		if (name === "..") {
			real = (0, node_path.dirname)(real);
			continue;
		}
		const next = (0, node_path.join)(real, name);
		if (!(await (0, node_fs_promises.lstat)(next)).isSymbolicLink()) {
			real = next;
			continue;
		}
		const target = await (0, node_fs_promises.readlink)(next);
		links.push({
			at: next,
			target
		});
		if (links.length > MAX_LINKS) throw new Error(`${path} has too many symbolic links`);
		rest.unshift(...namesIn(target));
		if (target.startsWith("/")) real = "/";
	}
	return {
		real,
		links
	};
}
function namesIn(path) {
	return path.split("/").filter((name) => name !== "" && name !== ".");
}

// src/agents/sandbox/plan-mounts.ts
async function planMounts(shown, hidden) {
	const [readOnly, writable, programs, sockets] = await Promise.all([
		shown.readOnly,
		shown.writable,
		shown.programs,
		shown.sockets
	].map((paths) => Promise.all(paths.map(resolvePath)))).then(([a = [], b = [], c = [], d = []]) => [
		a,
		b,
		c,
		d
	]);
	for (const { real } of readOnly) checkReadable(real, hidden);
	const readable = readOnly.map(({ real }) => real);
	for (const { real } of writable) checkWritable(real, hidden, readable);
	for (const { real, isSocket } of [
		...readOnly,
		...writable,
		...programs
	]) if (isSocket) throw showsSocket(real);
	const mounts = /* @__PURE__ */ new Map();
	const own = writable.map(({ real }) => real);
	const isOwn = (path) => own.some((folder) => require_options.isWithin(folder, path));
	for (const { real } of programs) if (!isOfSystem(real) && !isOwn(real)) mounts.set(real, "ro-bind");
	for (const { real } of [...readOnly, ...sockets]) if (!isOfSystem(real)) mounts.set(real, "ro-bind");
	for (const real of own) mounts.set(real, "bind");
	const shownFolders = [...mounts.keys()];
	const masks = (await foldersOf([...[...[...readOnly, ...programs].map(({ real }) => real), ...hidden.checkouts].map((path) => (0, node_path.join)(path, ".git")), ...shown.hide])).filter((path) => shownFolders.some((folder) => require_options.isWithin(folder, path)) && !mounts.has(path));
	for (const path of masks) mounts.set(path, "tmpfs");
	return [
		...[...mounts].sort(([a], [b]) => a < b ? -1 : 1).flatMap(([path, how]) => how === "tmpfs" ? ["--tmpfs", path] : [
			`--${how}`,
			path,
			path
		]),
		...masks.flatMap((path) => ["--remount-ro", path]),
		...links([
			...readOnly,
			...writable,
			...programs,
			...sockets
		], shownFolders)
	];
}
async function resolvePath(path) {
	if (!(0, node_path.isAbsolute)(path)) throw new Error(`A sandbox can only show absolute paths, not ${JSON.stringify(path)}`);
	const { real, links } = await followLinks((0, node_path.resolve)(path));
	return {
		real,
		links,
		isSocket: (await (0, node_fs_promises.lstat)(real)).isSocket()
	};
}
function links(places, bound) {
	return [...new Map(places.flatMap((one) => one.links.map(({ at, target }) => [at, target])))].filter(([at]) => !isOfSystem(at) && !bound.some((path) => require_options.isWithin(path, at))).flatMap(([at, target]) => [
		"--symlink",
		target,
		at
	]);
}
async function foldersOf(paths) {
	const found = await Promise.all(paths.map(async (path) => {
		const real = await (0, node_fs_promises.realpath)(path).catch(() => null);
		return real !== null && (await (0, node_fs_promises.stat)(real)).isDirectory() ? [real] : [];
	}));
	return [...new Set(found.flat())];
}
function showsSocket(path) {
	return new require_start.UserError({
		what: `A program in the sandbox would need ${JSON.stringify(path)}, which is a socket of a program outside of it`,
		todo: "Configure it to work without that program."
	});
}

// src/agents/sandbox/program-paths.ts
const TEMPORARY = ["/tmp", "/var/tmp"];
async function programPaths(program, hidden) {
	const { real } = await followLinks(program);
	const modules = /^.*?\/node_modules(?=\/)/.exec(real)?.[0];
	const around = await Promise.all([real, program].map((path) => installedInto((0, node_path.dirname)(path), hidden)));
	return [
		program,
		...modules === void 0 || showsHidden(modules, hidden) ? [] : [modules],
		...around.flatMap((path) => path ?? [])
	];
}
async function searchedPaths(path, hidden) {
	const found = (path ?? "").split(":").filter(node_path.isAbsolute).map(async (entry) => {
		const folder = (0, node_path.resolve)(entry);
		if (!await isFolder(folder)) return [];
		const { real } = await followLinks(folder);
		const shown = await installedInto(real, hidden);
		if (shown !== null) return [folder, shown];
		const node = (0, node_path.join)(folder, "node");
		return await isFile(node) ? [node] : [];
	});
	return (await Promise.all(found)).flat();
}
async function installedInto(folder, hidden) {
	const { homes, runner, checkouts } = hidden;
	if ([...runner, ...TEMPORARY].some((one) => require_options.isWithin(one, folder))) return null;
	const shows = (path) => (0, node_path.dirname)(path) === "/" || checkouts.some((checkout) => require_options.isWithin(path, checkout)) || showsHidden(path, hidden);
	const prefix = (0, node_path.basename)(folder) === "bin" && !shows((0, node_path.dirname)(folder)) ? (0, node_path.dirname)(folder) : null;
	if (![...homes, ...checkouts].some((one) => require_options.isWithin(one, folder))) return prefix ?? (shows(folder) ? null : folder);
	return prefix === null || homes.some((home) => (0, node_path.dirname)(prefix) === home) || !await isFolder((0, node_path.join)(prefix, "lib")) || await isThere((0, node_path.join)(prefix, ".git")) ? null : prefix;
}
function isThere(path) {
	return (0, node_fs_promises.lstat)(path).then(() => true, () => false);
}
function isFolder(path) {
	return (0, node_fs_promises.stat)(path).then((found) => found.isDirectory(), () => false);
}
function isFile(path) {
	return (0, node_fs_promises.stat)(path).then((found) => found.isFile(), () => false);
}

// src/agents/sandbox/bubblewrap.ts
const ALONE = [...[
	"--unshare-user",
	"--unshare-pid",
	"--unshare-ipc",
	"--unshare-uts",
	"--unshare-cgroup-try"
], ...[
	"--cap-drop",
	"ALL",
	"--new-session",
	"--die-with-parent"
]];
const INSIDE_ONLY = /^(?:LD_|GLIBC_|GCONV_PATH$|LOCPATH$|NLSPATH$|MALLOC_|NODE_)/;
function bubblewrap({ bwrap, version, environment, checkout }) {
	const fixed = Promise.all([
		systemMounts(),
		findHiddenPaths(environment, checkout),
		(0, node_fs_promises.realpath)(process.execPath)
	]);
	fixed.catch(() => {});
	return {
		id: "bubblewrap",
		version,
		async wrap({ program: name, args, cwd, env, readOnly, writable, hide = [], gateway, sharesNetwork = false }) {
			if (!(0, node_path.isAbsolute)(cwd)) throw new Error(`Not an absolute path: ${cwd}`);
			const program = await findProgram(name.includes("/") ? (0, node_path.resolve)(cwd, name) : name, env["PATH"]);
			const [system, hidden, node] = await fixed;
			const programs = [
				...await programPaths(program, hidden),
				...await searchedPaths(env["PATH"], hidden),
				...gateway === null ? [] : [node]
			];
			const sockets = gateway === null ? [] : [gateway.socketPath];
			const mounts = await planMounts({
				readOnly,
				writable,
				hide,
				programs,
				sockets
			}, hidden);
			const ownVariables = Object.entries(env).filter(([name]) => !INSIDE_ONLY.test(name));
			const inside = Object.entries(env).filter(([name]) => INSIDE_ONLY.test(name));
			const start = gateway === null ? [
				...inside.flatMap(([name, value]) => [
					"--setenv",
					name,
					value
				]),
				"--",
				program,
				...args
			] : [
				"--",
				...bridge(node, gateway, Object.fromEntries(inside)),
				program,
				...args
			];
			return {
				program: bwrap,
				args: [
					...ALONE,
					...sharesNetwork ? [] : ["--unshare-net"],
					...noUserNamespaces(version),
					...system,
					...mounts,
					"--remount-ro",
					"/",
					"--chdir",
					cwd,
					...start
				],
				cwd: "/",
				env: Object.fromEntries(ownVariables)
			};
		}
	};
}
function noUserNamespaces(version) {
	const [major = 0, minor = 0] = version.split(".").map(Number);
	return major > 0 || minor >= 8 ? ["--disable-userns"] : [];
}
function bridge(node, { port, socketPath }, variables) {
	return [
		node,
		"--input-type=commonjs",
		"-e",
		BRIDGE,
		"--",
		String(port),
		socketPath,
		JSON.stringify(variables)
	];
}

// src/agents/sandbox/probe.ts
const TIMEOUT_MS$1 = 2e4;
const MAX_SAID = 300;
const NAMESPACES = [
	"user",
	"pid",
	"mnt",
	"net",
	"ipc",
	"uts"
];
async function probe(sandbox) {
	const folder = await (0, node_fs_promises.realpath)(await (0, node_fs_promises.mkdtemp)((0, node_path.join)((0, node_os.tmpdir)(), "skill-eval-gate-probe-")));
	const word = (0, node_crypto.randomUUID)();
	const servers = [];
	try {
		const own = (0, node_path.join)(folder, "own");
		const socketPath = (0, node_path.join)(folder, "socket");
		await (0, node_fs_promises.mkdir)(own);
		const inside = await listen(servers, word, { path: socketPath });
		const outside = await listen(servers, "outside", {
			host: "127.0.0.1",
			port: 0
		});
		const port = portOf(outside);
		if (inside === outside || port === null) return "its servers do not start";
		const ours = await Promise.all(NAMESPACES.map((name) => (0, node_fs_promises.readlink)(`/proc/self/ns/${name}`)));
		const given = {
			namespaces: NAMESPACES,
			ours,
			port,
			word,
			folder
		};
		return await run(await sandbox.wrap({
			program: process.execPath,
			args: [
				"--input-type=commonjs",
				"-e",
				PROBE,
				"--",
				JSON.stringify(given)
			],
			cwd: own,
			env: {
				HOME: own,
				PROBE: word
			},
			readOnly: [],
			writable: [own],
			gateway: {
				socketPath,
				port
			}
		}), word);
	} finally {
		for (const server of servers) server.close();
		await (0, node_fs_promises.rm)(folder, {
			recursive: true,
			force: true
		});
	}
}
async function listen(servers, says, where) {
	const server = (0, node_net.createServer)((socket) => socket.on("error", () => {}).end(says));
	await new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(where, resolve);
	});
	servers.push(server);
	return server;
}
function portOf(server) {
	const address = server.address();
	return address === null || typeof address === "string" ? null : address.port;
}
async function run(command, word) {
	const { exit, stopped, stdout, stderr } = await runToEnd({
		...command,
		timeoutMs: TIMEOUT_MS$1,
		graceMs: 0
	});
	if (stopped !== null) return `it did not end within ${TIMEOUT_MS$1 / 1e3} s`;
	const failure = exitFailure(exit, [0]);
	const answer = stdout.head.trim();
	if (failure !== null || !answer.startsWith(word)) return reasonOf(stderr.head, failure);
	return answer === `${word} works` ? null : answer.slice(word.length).trim().slice(0, MAX_SAID);
}
function reasonOf(stderr, failure) {
	const [line = ""] = stderr.trim().split("\n");
	const said = (line || (failure ?? "it said nothing")).slice(0, MAX_SAID);
	const refused = REFUSALS.find(([pattern]) => pattern.test(said));
	return refused === void 0 ? `it says ${JSON.stringify(said)}` : `${refused[1]}: ${JSON.stringify(said)}`;
}
const REFUSALS = [[/creating new namespace failed|no permissions to create|uid map|RTM_NEW/i, "the system allows it no user namespaces"], [/can't mount proc/i, "the system allows it no view of processes of its own, as in most containers"]];
const PROBE = `
'use strict'
const fs = require('node:fs')
const net = require('node:net')
const { namespaces, ours, port, word, folder } = JSON.parse(process.argv[1])
const attempt = (act) => { try { return act() } catch { return null } }
const problems = []
namespaces.forEach((name, index) => {
  const own = attempt(() => fs.readlinkSync('/proc/self/ns/' + name))
  if (own === null || own === ours[index]) problems.push('no ' + name + ' namespace of its own')
})
if (attempt(() => fs.readlinkSync('/proc/self')) !== String(process.pid)) problems.push('the processes it sees are not its own')
const status = attempt(() => fs.readFileSync('/proc/self/status', 'utf8')) ?? ''
if (!/^NoNewPrivs:\\t1$/m.test(status)) problems.push('it can gain privileges')
if (!/^CapEff:\\t0+$/m.test(status)) problems.push('it has capabilities')
for (const path of ['/probe', '/usr/probe', '/proc/sys/kernel/core_pattern']) {
  const file = attempt(() => fs.openSync(path, 'a'))
  if (file !== null) problems.push('it can write to ' + path)
}
for (const path of ['/run', '/sys', '/etc/shadow']) {
  if (fs.existsSync(path) && !folder.startsWith(path + '/')) problems.push('it sees ' + path)
}
if (attempt(() => fs.readdirSync(folder).join()) !== 'own,socket') problems.push('it sees more than it is shown')
if (attempt(() => fs.writeFileSync('written', word)) === null) problems.push('it cannot write to its own folder')
if (process.env.PROBE !== word) problems.push('its environment does not arrive')
const end = () => process.stdout.write(word + ' ' + (problems.join(', ') || 'works'))
let said = ''
net.connect(port, '127.0.0.1')
  .setEncoding('utf8')
  .on('data', (text) => { said += text })
  .on('error', (error) => { said = error.code })
  .on('close', () => {
    if (said !== word) problems.push('it cannot reach its server (' + said.slice(0, 50) + ')')
    end()
  })
`;

// src/agents/sandbox/choose-sandbox.ts
var choose_sandbox_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ chooseSandbox: () => chooseSandbox });
const VERSION_TIMEOUT_MS = 1e4;
const SEE = "see docs/sandbox.md";
async function chooseSandbox(choice, options) {
	if (choice === "none") return {
		sandbox: null,
		said: "No sandbox, as configured: programs run as this process does."
	};
	const found = await findWorking(options);
	if ("sandbox" in found) {
		const { sandbox } = found;
		return {
			sandbox,
			said: `Sandbox: bubblewrap ${sandbox.version}, which was tried and works.`
		};
	}
	if (choice === "auto") return {
		sandbox: null,
		said: `No sandbox: ${found.problem}; ${SEE}.`
	};
	throw new require_start.UserError({
		what: `The sandbox "bubblewrap" was requested and does not work: ${found.problem}`,
		todo: `Set up this machine as in docs/sandbox.md, or choose another sandbox where no foreign code runs.`
	});
}
async function findWorking({ environment, checkout = null }) {
	if (process.platform !== "linux") return { problem: `bubblewrap is for Linux, and this is ${process.platform}` };
	const bwrap = await findProgram("bwrap", environment["PATH"]).catch(() => null);
	if (bwrap === null) return { problem: "bubblewrap is not installed (there is no program \"bwrap\" on PATH)" };
	const version = await versionOf(bwrap);
	if (version === null) return { problem: `${bwrap} does not say its version, so it is not bubblewrap` };
	const sandbox = bubblewrap({
		bwrap,
		version,
		environment,
		checkout
	});
	const problem = await probe(sandbox).catch((error) => `it could not be tried (${String(error)})`);
	return problem === null ? { sandbox } : { problem: `bubblewrap ${version} is there and does not work: ${problem}` };
}
async function versionOf(bwrap) {
	const { exit, stdout } = await runToEnd({
		program: bwrap,
		args: ["--version"],
		cwd: "/",
		env: {},
		timeoutMs: VERSION_TIMEOUT_MS
	});
	if (exit.kind !== "code" || exit.code !== 0) return null;
	return /^bubblewrap (\d[\w.-]*)\s*$/.exec(stdout.head)?.[1] ?? null;
}

// src/core/errors/header-lines.ts
const OURS = /^(?:host|connection|content-.*|transfer-encoding|accept|accept-encoding|te|trailer|upgrade|expect|keep-alive|proxy-.*|anthropic-beta|anthropic-version|user-agent)$/;
function headersIn(text, variable) {
	const headers = {};
	for (const [index, line] of text.split(/\r?\n/).entries()) {
		if (line.trim() === "") continue;
		const [, name = "", value = ""] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*:\s*([\x20-\x7e]*?)\s*$/.exec(line) ?? [];
		if (name === "" || value === "") throw new require_start.UserError({
			what: `Line ${index + 1} of ${variable} is no header.`,
			todo: "Write one header a line, such as `X-Portkey-Api-Key: ...`."
		});
		if (OURS.test(name.toLowerCase())) throw new require_start.UserError({
			what: `${variable} sets the header "${name}", which describes the request itself.`,
			todo: "Leave it out."
		});
		headers[name.toLowerCase()] = value;
	}
	return headers;
}

// src/agents/models/cloud.ts
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

// src/agents/models/key-kind.ts
const KINDS = [
	{
		form: /^sk-ant-oat/,
		what: "an OAuth token of Anthropic",
		host: "api.anthropic.com"
	},
	{
		form: /^sk-ant-admin/,
		what: "an admin key of Anthropic, which asks no model",
		host: null
	},
	{
		form: /^sk-ant-ort/,
		what: "a refresh token of Anthropic, which asks no model",
		host: null
	},
	{
		form: /^sk-ant-sid/,
		what: "a cookie of claude.ai, which asks no model",
		host: null
	},
	{
		form: /^sk-ant-/,
		what: "an API key of Anthropic",
		host: "api.anthropic.com"
	},
	{
		form: /^sk-or-/,
		what: "a key of OpenRouter",
		host: "openrouter.ai"
	},
	{
		form: /^sk-admin-/,
		what: "an admin key of OpenAI, which asks no model",
		host: null
	},
	{
		form: /^sk-(?:proj|svcacct)-|^sk-\w{40,}$/,
		what: "an API key of OpenAI",
		host: "api.openai.com"
	},
	{
		form: /^gsk_/,
		what: "a key of Groq",
		host: "api.groq.com"
	},
	{
		form: /^xai-/,
		what: "a key of xAI",
		host: "api.x.ai"
	},
	{
		form: /^AIza/,
		what: "a key of Google",
		host: "generativelanguage.googleapis.com"
	},
	{
		form: /^hf_/,
		what: "a token of Hugging Face",
		host: "router.huggingface.co"
	},
	{
		form: /^(?:gh[opsu]_|github_pat_)/,
		what: "a token of GitHub",
		host: "models.github.ai"
	},
	{
		form: /^ABSK/,
		what: "a key of Amazon Bedrock",
		host: "amazonaws.com"
	},
	{
		form: /^(?:AKIA|ASIA)[A-Z\d]{12,}$/,
		what: "the id of an AWS key",
		host: null
	}
];
const STRICT = [...[
	"api.anthropic.com",
	"api.openai.com",
	"openrouter.ai",
	"api.groq.com",
	"api.x.ai"
], "generativelanguage.googleapis.com"];
function checkKey({ variable, key, auth, baseUrl, agent }) {
	const host = new URL(baseUrl).hostname;
	const wrong = (what, todo) => new require_start.UserError({
		what,
		todo
	});
	if (/^(['"]).*\1$/.test(key) || /^bearer\s/i.test(key) || /^\$\{?\{?|^\*+$/.test(key)) throw wrong(`${variable} holds more, or less, than a key: quotes, "Bearer", a variable that was not replaced, or asterisks.`, "Set it to the key alone, as the provider shows it.");
	const kind = KINDS.find(({ form }) => form.test(key));
	const isStrict = STRICT.includes(host);
	if (kind === void 0 || !isStrict) return {
		auth,
		isOauth: false,
		warning: null
	};
	if (kind.host !== host) throw wrong(`${variable} holds ${kind.what}, and would be sent to ${host}.`, kind.host === null ? "Set a key that may ask models." : `Set a key of ${host}, or name the address that this one is for as \`base_url\` of agent or judge.`);
	if (kind.what !== OAUTH) {
		const isToken = variable === "CLAUDE_CODE_OAUTH_TOKEN";
		const what = `${variable} holds ${kind.what}: it is sent as one`;
		return {
			auth: host === "api.anthropic.com" ? "x-api-key" : auth,
			isOauth: false,
			warning: isToken ? {
				what,
				todo: "Put it in ANTHROPIC_API_KEY."
			} : null
		};
	}
	if (agent !== "claude-code") throw wrong(`${variable} holds ${kind.what}, of a subscription to Claude: those are for Claude Code, not for ${agent === "judge" ? "a judge" : `the agent "${agent}"`}.`, "Set ANTHROPIC_API_KEY to an API key (sk-ant-api...), or measure with the agent \"claude-code\".");
	const what = `${variable} holds ${kind.what}, no API key: it is sent as a token`;
	return {
		auth: "bearer",
		isOauth: true,
		warning: variable !== "ANTHROPIC_API_KEY" ? null : {
			what,
			todo: "Put it in CLAUDE_CODE_OAUTH_TOKEN."
		}
	};
}
const OAUTH = "an OAuth token of Anthropic";

// src/agents/models/logins.ts
function loginIn(agent, environment) {
	for (const login of LOGINS) {
		const variable = login.variables.find((name) => isSet(environment[name]));
		if (login.agent === agent && variable !== void 0) return {
			...login,
			variable
		};
	}
	return null;
}
function isSet(value) {
	return ![
		"",
		"0",
		"false"
	].includes(value?.trim().toLowerCase() ?? "");
}
const LOGINS = [
	{
		agent: "copilot",
		variables: ["COPILOT_GITHUB_TOKEN", "GH_TOKEN"],
		why: "but it is for a subscription: Copilot would have to hold the token itself, and GitHub counts requests, not tokens, so no budget could be kept"
	},
	{
		agent: "codex",
		variables: ["CODEX_ACCESS_TOKEN"],
		why: "but it is for a subscription: Codex would have to hold the token itself, and its use is not counted in tokens, so no budget could be kept"
	},
	{
		agent: "gemini",
		variables: ["GOOGLE_GENAI_USE_VERTEXAI"],
		why: "which asks for Vertex AI: its requests carry a token that Gemini would have to fetch with credentials of Google, and only the gateway may hold any",
		todo: "Set GEMINI_API_KEY to an API key of Google AI Studio, or name a proxy that speaks the Gemini API and signs in at Google as `agent.base_url`."
	},
	{
		agent: "gemini",
		variables: [
			"GOOGLE_GENAI_USE_GCA",
			"GOOGLE_CLOUD_ACCESS_TOKEN",
			"GEMINI_CLI_USE_COMPUTE_ADC"
		],
		why: "which asks for a login at Google: Gemini would have to hold the token itself, and its use is not billed by the token, so no budget could be kept",
		todo: "Set GEMINI_API_KEY to an API key of Google AI Studio."
	},
	{
		agent: "opencode",
		variables: ["OPENCODE_API_KEY"],
		why: "which is a key of opencode Zen, at an address of its own",
		todo: "Configure `base_url: https://opencode.ai/zen/v1` and `api_key_env: OPENCODE_API_KEY`, with the price of the model; or set a key of its maker."
	}
];

// src/agents/models/credential.ts
function keyVariables(api, agent) {
	const own = agent === "copilot" ? ["COPILOT_PROVIDER_API_KEY"] : agent === "codex" ? ["CODEX_API_KEY"] : [];
	if (api === "google") return ["GEMINI_API_KEY", "GOOGLE_API_KEY"];
	if (api === "openai-compatible") return [...own, "OPENAI_API_KEY"];
	const token = agent === "claude-code" ? ["CLAUDE_CODE_OAUTH_TOKEN"] : [];
	return [
		...own,
		"ANTHROPIC_AUTH_TOKEN",
		"ANTHROPIC_API_KEY",
		...token
	];
}
function addressOf(api, agent, choice, environment) {
	const usual = usualAddress(api);
	const headersEnv = choice.headersEnv ?? HEADERS[api];
	const isConfigured = (choice.baseUrl ?? choice.apiKeyEnv ?? null) !== null;
	const cloud = agent === "claude-code" && !isConfigured ? cloudOf(environment) : null;
	if (cloud?.address != null) return {
		...cloud.address,
		headersEnv
	};
	const apiKeyEnv = choice.apiKeyEnv ?? keyVariables(api, agent).find((name) => setIn(environment, name) !== null) ?? usual.apiKeyEnv;
	return {
		baseUrl: choice.baseUrl ?? baseUrlIn(api, agent, environment) ?? usual.baseUrl,
		apiKeyEnv,
		headersEnv
	};
}
const GOOGLE = {
	baseUrl: "https://generativelanguage.googleapis.com/v1beta",
	apiKeyEnv: "GEMINI_API_KEY"
};
function usualAddress(api) {
	return api === "google" ? GOOGLE : require_start.PROVIDERS[api];
}
const HEADERS = {
	anthropic: "ANTHROPIC_CUSTOM_HEADERS",
	"openai-compatible": "OPENAI_CUSTOM_HEADERS",
	google: "GEMINI_CLI_CUSTOM_HEADERS"
};
const ADDRESSES = {
	anthropic: {
		names: ["ANTHROPIC_BASE_URL"],
		version: "v1"
	},
	"openai-compatible": {
		names: ["OPENAI_BASE_URL"],
		version: null
	},
	google: {
		names: ["GOOGLE_GEMINI_BASE_URL"],
		version: "v1beta"
	}
};
function baseUrlIn(api, agent, environment) {
	const { names, version } = ADDRESSES[api];
	for (const name of agent === "copilot" ? ["COPILOT_PROVIDER_BASE_URL", ...names] : names) {
		const url = setIn(environment, name)?.replace(/\/+$/, "") ?? "";
		if (url !== "") return version === null || url.endsWith(`/${version}`) ? url : `${url}/${version}`;
	}
	return null;
}
function secretVariables({ apiKeyEnv, headersEnv }) {
	return [apiKeyEnv, headersEnv];
}
function upstreamOf({ baseUrl, apiKeyEnv, headersEnv }, { api, agent, auth: wanted }, environment, onWarning) {
	const headers = headersIn(setIn(environment, headersEnv) ?? "", headersEnv);
	const key = apiKeyEnv === headersEnv ? null : setIn(environment, apiKeyEnv);
	if (key === null) {
		if (Object.keys(headers).length > 0) return {
			baseUrl,
			key: "",
			headers
		};
		if (agent === "model" && isOnLoopback(baseUrl)) return {
			baseUrl,
			key: ""
		};
		throw noKey(agent, apiKeyEnv, environment);
	}
	const usual = wanted ?? usualAuth(api, apiKeyEnv);
	if (!URL.canParse(baseUrl)) return {
		baseUrl,
		key,
		auth: usual
	};
	const { auth, isOauth, warning } = checkKey({
		variable: apiKeyEnv,
		key,
		auth: usual,
		baseUrl,
		agent
	});
	if (warning !== null) onWarning(warning);
	const login = agent === "gemini" ? loginIn(agent, environment) : null;
	if (login !== null) onWarning({
		what: `${login.variable} has no effect: the model is asked with ${apiKeyEnv}, at the Gemini API`,
		todo: `Remove ${login.variable}.`
	});
	const cloud = agent === "claude-code" ? cloudOf(environment) : null;
	if (cloud !== null && cloud.address?.apiKeyEnv !== apiKeyEnv) onWarning(cloud.ignored(apiKeyEnv));
	return {
		baseUrl,
		key,
		auth: wanted ?? auth,
		...Object.keys(headers).length === 0 ? {} : { headers },
		...isOauth ? { betas: [OAUTH_BETA] } : {}
	};
}
const OAUTH_BETA = "oauth-2025-04-20";
function usualAuth(api, variable) {
	if (api === "google") return "x-goog-api-key";
	const isToken = /TOKEN$|^AWS_BEARER_TOKEN/.test(variable);
	return api === "anthropic" && !isToken ? "x-api-key" : "bearer";
}
function noKey(agent, variable, environment) {
	const cloud = agent === "claude-code" ? cloudOf(environment) : null;
	if (cloud !== null) return cloud.refused;
	const what = `There is no key for the model of the agent "${agent}": ${variable} is not set.`;
	const login = loginIn(agent, environment);
	if (login !== null) {
		const todo = login.todo ?? `Set ${variable} to an API key.`;
		return new require_start.UserError({
			what: `${what} ${login.variable} is, ${login.why}`,
			todo
		});
	}
	return new require_start.UserError({
		what,
		todo: `Set ${variable} (in a workflow: \`env:\` of the step, from a secret), name another variable with \`agent.api_key_env\`, or choose the agent "lexical", which needs none.`
	});
}
function setIn(environment, name) {
	const value = environment[name]?.trim() ?? "";
	return value === "" ? null : value;
}

// src/agents/models/routes.ts
function providerOf({ id, provider, model }, environment = {}) {
	const written = provider?.wireApi === void 0 ? null : apiOfWire(provider.wireApi);
	const usual = onlyApi(id) ?? (model?.startsWith("claude") ?? false ? "anthropic" : "openai-compatible");
	const api = provider?.api ?? written ?? usual;
	return {
		api,
		wireApi: provider?.wireApi ?? usualWireApi(api, id, model ?? ""),
		...addressOf(api, id, provider ?? {}, environment)
	};
}
async function routeOfAgent(agent, { environment, onWarning }) {
	const { model } = agent;
	if (model === null) throw new require_start.UserError({
		what: `The agent "${agent.id}" has no model: its default may change any day, so results could not be compared.`,
		todo: "Name one in full, such as claude-haiku-4-5: `model` in the configuration, the `model` input or --model."
	});
	const { api, wireApi, ...address } = providerOf(agent, environment);
	const only = onlyApi(agent.id);
	if (only === null ? api === "google" : api !== only) throw new require_start.UserError({
		what: `The agent "${agent.id}" cannot ask a provider of the kind "${api}": it speaks only ${only === null ? EITHER : `"${only}"`}.`,
		todo: only === null ? "Choose the agent \"gemini\", or a server that speaks chat completions: Google has one at https://generativelanguage.googleapis.com/v1beta/openai." : `Configure a server of that kind, \`provider: ${only}\`, or choose ${api === "google" ? "the agent \"gemini\"" : `the agent "copilot", which speaks ${EITHER}`}.`
	});
	if (apiOfWire(wireApi) !== api || agent.id === "codex" && wireApi !== "responses") {
		const takes = agent.id === "codex" ? "\"responses\" alone" : TAKES[api];
		throw new require_start.UserError({
			what: `The agent "${agent.id}" cannot ask a provider of the kind "${api}" by the API "${wireApi}": it takes ${takes}.`,
			todo: "Correct `agent.wire_api`, the `wire_api` input or --wire-api, or leave it out."
		});
	}
	const asking = {
		api,
		agent: agent.id,
		auth: agent.provider?.auth
	};
	const upstream = upstreamOf(address, asking, environment, onWarning);
	const { priceOf } = await Promise.resolve().then(() => require("./measure-c967d376.js")).then((n) => n.model_price_exports);
	const { price, warning } = priceOf({
		api,
		model,
		isLocal: agent.id === "model" && isOnLoopback(address.baseUrl),
		configured: agent.provider?.price ?? null,
		mayOnlyRise: agent.provider?.priceMayOnlyRise,
		whose: `the model of the agent "${agent.id}"`,
		options: `--price 2/10, the \`price\` input, ${require_start.PRICE_VARIABLE}, or \`agent.price\` in the configuration`
	});
	if (warning !== null) onWarning(warning);
	return {
		upstreams: { [api === "openai-compatible" ? "openai" : api]: upstream },
		models: [model],
		prices: { [model]: price }
	};
}
async function judgePrices({ provider, model: configured, price }, onWarning) {
	const { priceOf } = await Promise.resolve().then(() => require("./measure-c967d376.js")).then((n) => n.model_price_exports);
	const known = /* @__PURE__ */ new Map();
	return (model) => {
		const before = known.get(model);
		if (before !== void 0) return before;
		const used = priceOf({
			api: provider,
			model,
			configured: model === configured ? price : null,
			whose: "the judge's model",
			options: "name it as `judge.model`, with `judge.price`"
		});
		known.set(model, used.price);
		if (used.warning !== null) onWarning(used.warning);
		return used.price;
	};
}
async function routeOfJudge(config, environment, onWarning) {
	const { provider, auth } = config;
	const address = judgeAddress(config, environment);
	const upstream = upstreamOf(address, {
		api: provider,
		agent: "judge",
		auth
	}, environment, onWarning);
	return {
		upstreams: provider === "anthropic" ? { anthropic: upstream } : { openai: upstream },
		models: "any",
		prices: {},
		otherPrice: await judgePrices(config, onWarning)
	};
}
function apiOfWire(wireApi) {
	if (wireApi === "generate-content") return "google";
	return wireApi === "messages" ? "anthropic" : "openai-compatible";
}
const EITHER = "\"anthropic\" and \"openai-compatible\"";
const TAKES = {
	anthropic: "\"messages\"",
	"openai-compatible": "\"responses\" or \"completions\"",
	google: "\"generate-content\""
};
function judgeAddress({ provider, baseUrl, apiKeyEnv, isConfigured = {}, headersEnv }, environment) {
	const usual = require_start.PROVIDERS[provider];
	const choice = {
		baseUrl: isConfigured.baseUrl === true || baseUrl !== usual.baseUrl ? baseUrl : null,
		apiKeyEnv: isConfigured.apiKeyEnv === true || apiKeyEnv !== usual.apiKeyEnv ? apiKeyEnv : null,
		...headersEnv === void 0 ? {} : { headersEnv }
	};
	return addressOf(provider, "judge", choice, environment);
}
function judgeIn(config, environment) {
	const { baseUrl, apiKeyEnv, headersEnv } = judgeAddress(config, environment);
	const hasKey = (environment[apiKeyEnv]?.trim() ?? "") !== "" || (environment[headersEnv]?.trim() ?? "") === "";
	const isConfigured = {
		baseUrl: true,
		apiKeyEnv: true
	};
	return {
		...config,
		baseUrl,
		apiKeyEnv: hasKey ? apiKeyEnv : headersEnv,
		headersEnv,
		isConfigured
	};
}

// src/core/process/split-command.ts
function splitCommand(text) {
	const words = [];
	let word = null;
	let quote = null;
	for (let index = 0; index < text.length; index += 1) {
		const character = text.charAt(index);
		const next = text.charAt(index + 1);
		if (character === "\\" && next !== "" && (quote === null || quote === "\"" && "\"\\".includes(next))) {
			word = (word ?? "") + next;
			index += 1;
		} else if (quote !== null) {
			if (character === quote) quote = null;
			else word = (word ?? "") + character;
		} else if (character === "\"" || character === "'") {
			quote = character;
			word ??= "";
		} else if (/\s/.test(character)) {
			if (word !== null) words.push(word);
			word = null;
		} else word = (word ?? "") + character;
	}
	if (quote !== null) throw badCommand(`has an unclosed ${quote}`, text);
	if (word !== null) words.push(word);
	if (words.length === 0 || words[0] === "") throw badCommand("names no program", text);
	return words;
}
function badCommand(problem, text) {
	return new require_start.UserError({
		what: `The agent command ${problem}: ${text}`,
		todo: `Write the program and its arguments, such as --agent-command 'python3 agent.py --fast'.`
	});
}

// src/agents/adapters/check-agent.ts
function checkAgent(file, request) {
	if (file === null) return;
	const { agent, agents } = require_convert.withDefaults(file.config);
	const { inputs } = request;
	if (request.inputsMay === "override" && (inputs.agent ?? inputs.agents) !== void 0) return;
	const named = agents === null ? [{
		agent,
		path: ["agent"]
	}] : agents.map(pathInList);
	for (const one of named) {
		const problem = one.agent === null ? null : agentProblem(one.agent.id, one.agent.version);
		if (problem === null) continue;
		const { what, todo } = problem;
		throw new require_start.UserError({
			what,
			where: require_documents.parseDocument(file.text, file.file).positionOf(one.path),
			todo
		});
	}
}
function pathInList({ choice }, index) {
	return {
		agent: choice,
		path: ["agents", index]
	};
}

// src/core/git/choose-base.ts
async function chooseBase(repository, head, signal) {
	const branches = await mainBranches(repository);
	require_check.noteCommits(repository, branches.map(({ commit }) => commit));
	const [first] = branches;
	if (first === void 0) throw noMainBranch("neither origin/HEAD, main nor master exists");
	const other = branches.find((branch) => !isItself(branch, head));
	const branch = other ?? first;
	const commit = other === void 0 ? head.commit : await require_check.mergeBase(repository, branch.commit, head.commit, signal);
	if (commit !== head.commit || head.dirty) return {
		commit,
		ref: branch.ref
	};
	if (other === void 0) throw noMainBranch(`${first.ref} is the branch under test`);
	throw new require_start.NoBase({
		what: `There is nothing to compare: ${head.commit.slice(0, 12)} is part of ${branch.ref} already, and nothing is uncommitted.`,
		todo: `Name what to compare with, such as \`--base HEAD~1\` for the last commit, or measure without comparing: \`${require_start.ownCommandLine("run")}\`.`
	});
}
async function defaultBranchName(root) {
	const [first] = await mainBranches({ root });
	if (first !== void 0) return first.name;
	const { exitCode, stdout } = await require_options.tryGit(root, [
		"symbolic-ref",
		"--quiet",
		"--short",
		"HEAD"
	]);
	return exitCode === 0 ? stdout.toString("utf8").trim() : "main";
}
const MAIN = /* @__PURE__ */ new Set(["main", "master"]);
function isItself({ name, commit }, head) {
	return !MAIN.has(name) && (head.branch === null ? commit === head.commit : name === head.branch);
}
async function mainBranches(repository) {
	const { remotes } = await require_convert.cloneSettings(repository);
	const rank = (remote) => ["origin", "upstream"].indexOf(remote) + 1 || 3;
	const wanted = [...remotes.toSorted((a, b) => rank(a) - rank(b)).map((remote) => `refs/remotes/${remote}/`), "refs/heads/"].flatMap((folder) => (folder === "refs/heads/" ? ["main", "master"] : [
		"HEAD",
		"main",
		"master"
	]).map((name) => `${folder}${name}`));
	const listed = await require_options.git(repository.root, [
		"for-each-ref",
		"--format=%(objecttype) %(objectname) %(refname) %(symref)",
		"--",
		...wanted.map(literally)
	]);
	const known = new Map(listed.split("\n").flatMap((line) => {
		const [type, commit = "", ref = "", target = ""] = line.split(" ");
		return type === "commit" ? [[ref, {
			commit,
			target: target === "" ? ref : target
		}]] : [];
	}));
	return wanted.flatMap((ref) => {
		const found = known.get(ref);
		if (found === void 0) return [];
		const folder = ref.slice(0, ref.lastIndexOf("/") + 1);
		const { commit, target } = found;
		const name = target.startsWith(folder) ? target.slice(folder.length) : target;
		return [{
			ref: ref.replace(/^refs\/(?:remotes|heads)\//, ""),
			name,
			commit
		}];
	});
}
function literally(ref) {
	return ref.replace(/[\\*?[]/g, "\\$&");
}
function noMainBranch(why) {
	return new require_start.NoBase({
		what: `There is no main branch to compare with: ${why}.`,
		todo: "Name the branch or commit: `--base REF`. Fetch it first where this clone lacks it, such as with `git fetch origin main:refs/remotes/origin/main`."
	});
}

// src/commands/doctor/finding.ts
function reporter(check) {
	return {
		ok: (what) => ({
			check,
			state: "ok",
			what,
			todo: null
		}),
		warning: (what, todo) => ({
			check,
			state: "warning",
			what,
			todo
		}),
		problem: (what, todo) => ({
			check,
			state: "problem",
			what,
			todo
		}),
		unknown: (what, todo = null) => ({
			check,
			state: "unknown",
			what,
			todo
		})
	};
}

// src/commands/doctor/agent.ts
async function checkConfiguredAgent(root, environment) {
	const read = await require_convert.readConfig(root);
	checkAgent(read, {
		inputs: {},
		inputsMay: "tighten"
	});
	const config = read === null ? require_convert.defaultConfig : require_convert.withDefaults(read.config);
	const agent = config.agent ?? {
		id: "lexical",
		command: null,
		version: null,
		model: null
	};
	const found = reporter("agent");
	if (agent.id === "lexical") return [found.ok("lexical: no key, no program, no sandbox needed")];
	return [
		...require_start.isPaid(agent.id) ? [await key(agent, environment)] : [],
		await start(agent, root, environment),
		await sandbox(config.sandbox, require_start.isPaid(agent.id), root, environment)
	];
}
async function key(agent, environment) {
	const { ok, problem } = reporter("key");
	try {
		await routeOfAgent(agent, {
			environment,
			onWarning: () => {}
		});
		return ok(`${providerOf(agent, environment).apiKeyEnv} is set`);
	} catch (error) {
		const [first] = require_start.asUserErrors(error) ?? [];
		if (first === void 0) throw error;
		return problem(first.what.replace(/\.$/, ""), first.todo ?? "");
	}
}
async function start(agent, root, environment) {
	const { ok, problem, unknown } = reporter("agent");
	const cli = cliPrograms.find(({ id }) => id === agent.id);
	const given = typeof agent.command === "string" ? splitCommand(agent.command) : agent.command ?? [];
	try {
		if (cli === void 0) {
			if (agent.id !== "command") return ok(`${agent.id}: no program needed`);
			const { program } = await resolveCommand([...given], root, environment["PATH"]);
			return ok(`command: ${program} is there`);
		}
		if (agent.version !== null) return unknown(`${agent.id} ${agent.version} is installed when it runs`);
		const file = await resolveCommand([cli.command], root, environment["PATH"]);
		const version = await programVersion(file, cli.label, environment);
		await withOwnFolders(async (folders) => cli.check?.(file, childEnvironment(environment, [], folders), true));
		return ok(`${cli.label} ${version} starts`);
	} catch (error) {
		const [first] = require_start.asUserErrors(error) ?? [];
		if (first === void 0) throw error;
		const install = cli === void 0 ? first.todo : `Install it, or name a version: ${cli.id}@${cli.testedVersion}.`;
		return problem(first.what.replace(/\.$/, ""), install ?? "");
	}
}
async function sandbox(choice, isNeeded, root, environment) {
	const { ok, warning, problem } = reporter("sandbox");
	try {
		const chosen = await chooseSandbox(choice, {
			environment,
			checkout: root
		});
		const said = chosen.said.replace(/[.]$/, "");
		if (chosen.sandbox !== null) return ok(said.replace(/^Sandbox: /, ""));
		if (choice === "none") return warning(said, "Leave `sandbox: none` out where changes of others are measured.");
		return isNeeded ? warning(said, "Set it up as in docs/sandbox.md. In CI an agent with a key starts in a sandbox only.") : ok(said);
	} catch (error) {
		const [first] = require_start.asUserErrors(error) ?? [];
		if (first === void 0) throw error;
		return problem(first.what.replace(/\.$/, ""), first.todo ?? "");
	}
}

// src/commands/doctor/bounded.ts
const TIMEOUT_MS = 2e4;
async function bounded(check, work, timeoutMs = TIMEOUT_MS) {
	const { problem, unknown } = reporter(check);
	let timer;
	const late = new Promise((resolve) => {
		const said = unknown(`no answer within ${timeoutMs / 1e3} s`, "Run this again, or look at it by hand.");
		timer = setTimeout(() => resolve([said]), timeoutMs);
	});
	try {
		return await Promise.race([work(), late]);
	} catch (error) {
		const errors = require_start.asUserErrors(error);
		if (errors === null) return [unknown(`it could not be checked: ${error instanceof Error ? error.message : String(error)}`)];
		return errors.map(({ what, todo, where }) => problem(`${where === void 0 ? "" : `${where.file}:${where.line}: `}${what.replace(/\.$/, "")}`, todo ?? ""));
	} finally {
		clearTimeout(timer);
	}
}

// src/commands/doctor/configuration.ts
async function checkConfiguration(root) {
	const { ok, warning } = reporter("configuration");
	const read = await require_convert.readConfig(root);
	if (read !== null) return [ok(`${read.file} can be read`)];
	return [warning("there is no skill-eval-gate.yml: defaults count", `Write one with \`${require_start.ownCommandLine("init")}\`.`)];
}

// src/commands/init/superseded.ts
const SUPERSEDED = /* @__PURE__ */ new Map([
	["skill-evals-base.yml", "skill-evals.yml"],
	["skill-evals-baseline.yml", "skill-evals.yml"],
	["skill-evals-dispatch.yml", "skill-evals.yml"],
	["skill-evals-forks.yml", "skill-evals-bot.yml"],
	["skill-evals-commands.yml", "skill-evals-bot.yml"]
]);

// src/commands/init/workflows.ts
const SHIPPED_WORKFLOWS = [{
	file: ".github/workflows/skill-evals.yml",
	about: "pull requests, the merge queue and the default branch"
}, {
	file: ".github/workflows/skill-evals-bot.yml",
	about: "commands in comments, and pull requests from forks"
}];
function missingWorkflows(existing) {
	const names = existing.map((file) => file.split("/").at(-1) ?? "");
	const own = new Set(SHIPPED_WORKFLOWS.map(({ file }) => file.split("/").at(-1) ?? ""));
	if (names.some((name) => !own.has(name) && !SUPERSEDED.has(name))) return [];
	const done = new Set(names.map((name) => SUPERSEDED.get(name) ?? name));
	return SHIPPED_WORKFLOWS.filter(({ file }) => !done.has(file.split("/").at(-1) ?? ""));
}
const USES = `uses: ${require_start.PLACEHOLDER.repository}@${require_start.PLACEHOLDER.ref}`;
const KNOWN = /^\s*(?:-\s*)?uses:\s*["']?[\w.-]+\/skill-eval-gate@/m;
function runsTheAction(workflow) {
	return KNOWN.test(workflow);
}
async function workflowText({ file, about }, home, defaultBranch) {
	const text = await (0, node_fs_promises.readFile)((0, node_path.join)(home, file), "utf8");
	const copied = new Set(SHIPPED_WORKFLOWS.map((one) => one.file.split("/").at(-1)));
	return `# Skill evals: ${about}.\n${text.replace(/^(?:#[^\n]*\n)+/, "").split("\n").filter((line) => {
		const named = /^\s*#.*\b(skill-evals[\w-]*\.yml)/.exec(line)?.[1];
		return named === void 0 || copied.has(named);
	}).join("\n").replaceAll(/uses: \.\/$/gm, USES).replace("branches: [main]", `branches: [${pattern(defaultBranch)}]`)}`;
}
function pattern(branch) {
	if (/^[a-z][\w/-]*$/i.test(branch)) return branch;
	return `'${branch.replaceAll(/[!+]/g, "\\$&").replaceAll("'", "''")}'`;
}

// src/commands/init/compare-workflow.ts
function compareWorkflow(theirs, shipped) {
	const ours = require_documents.parseDocument(shipped, theirs.file).value;
	const at = (path) => theirs.keyPositionOf(path).line;
	return [
		...missingEvents(theirs.value, ours).map(({ path, what }) => ({
			line: at(path),
			what
		})),
		...[
			"run-name",
			"concurrency.group",
			"concurrency.cancel-in-progress"
		].flatMap((key) => {
			const path = key.split(".");
			return normal(require_documents.valueAt(theirs.value, path)) === normal(require_documents.valueAt(ours, path)) ? [] : [{
				line: at(path),
				what: `\`${key}\` is not that of this version`
			}];
		}),
		...jobDifferences(theirs.value, ours).map(({ path, what }) => ({
			line: at(path),
			what
		}))
	];
}
function missingEvents(theirs, ours) {
	const events = keysOf(require_documents.valueAt(theirs, ["on"]));
	return keysOf(require_documents.valueAt(ours, ["on"])).flatMap((event) => {
		if (event === "workflow_call") return [];
		if (!events.includes(event)) return [{
			path: ["on"],
			what: `it does not run on \`${event}\``
		}];
		return [
			"types",
			"workflows",
			"inputs"
		].flatMap((key) => {
			const path = [
				"on",
				event,
				key
			];
			const found = keysOf(require_documents.valueAt(theirs, path));
			const lacking = keysOf(require_documents.valueAt(ours, path)).filter((one) => !found.includes(one));
			return lacking.length === 0 ? [] : [{
				path,
				what: `\`${path.join(".")}\` lacks ${lacking.join(", ")}`
			}];
		});
	});
}
function jobDifferences(theirs, ours) {
	return keysOf(require_documents.valueAt(ours, ["jobs"])).flatMap((job) => {
		const path = ["jobs", job];
		if (!require_convert.isRecord(require_documents.valueAt(theirs, path))) return [{
			path: ["jobs"],
			what: `there is no job \`${job}\``
		}];
		return [
			...["if", "name"].flatMap((key) => normal(require_documents.valueAt(theirs, [...path, key])) === normal(require_documents.valueAt(ours, [...path, key])) ? [] : [{
				path: [...path, key],
				what: `\`${key}\` of the job \`${job}\` is not that of this version`
			}]),
			...missingPermissions(theirs, ours, job),
			...missingInputs(theirs, ours, job)
		];
	});
}
function permissionsOf(workflow, job) {
	return require_documents.valueAt(workflow, [
		"jobs",
		job,
		"permissions"
	]) ?? require_documents.valueAt(workflow, ["permissions"]) ?? null;
}
function grants(permissions, scope, level) {
	if (permissions === "write-all") return true;
	if (permissions === "read-all") return level === "read";
	const given = require_documents.valueAt(permissions, [scope]);
	return given === "write" || given === level;
}
function missingPermissions(theirs, ours, job) {
	const given = permissionsOf(theirs, job);
	const path = require_convert.isRecord(require_documents.valueAt(theirs, [
		"jobs",
		job,
		"permissions"
	])) ? [
		"jobs",
		job,
		"permissions"
	] : ["permissions"];
	if (given === null) return [{
		path: ["jobs", job],
		what: `the job \`${job}\` has no permissions written down`
	}];
	return Object.entries(Object(permissionsOf(ours, job))).filter(([scope, level]) => !grants(given, scope, level)).map(([scope, level]) => ({
		path,
		what: `the job \`${job}\` lacks \`${scope}: ${level}\``
	}));
}
function missingInputs(theirs, ours, job) {
	const step = actionStep(theirs, job);
	const own = actionStep(ours, job);
	if (step === null || own === null) return own === null ? [] : [{
		path: ["jobs", job],
		what: `the job \`${job}\` does not run the Action`
	}];
	const path = [
		"jobs",
		job,
		"steps",
		step,
		"with"
	];
	const given = require_documents.valueAt(theirs, path);
	return Object.entries(Object(require_documents.valueAt(ours, [
		"jobs",
		job,
		"steps",
		own,
		"with"
	]))).filter(([name, value]) => normal(require_documents.valueAt(given, [name])) !== normal(value)).map(([name]) => ({
		path: [...path, name],
		what: `the Action's input \`${name}\` is not that of this version`
	}));
}
function actionStep(workflow, job) {
	const steps = require_documents.valueAt(workflow, [
		"jobs",
		job,
		"steps"
	]);
	if (!Array.isArray(steps)) return null;
	const index = steps.findIndex((step) => runsTheAction(`uses: ${String(require_documents.valueAt(step, ["uses"]))}`));
	return index < 0 ? null : index;
}
function keysOf(value) {
	if (Array.isArray(value)) return value.map(String);
	if (require_convert.isRecord(value)) return Object.keys(value);
	return typeof value === "string" ? [value] : [];
}
function normal(value) {
	return String(value ?? "").replaceAll(/\s+/g, "");
}

// src/commands/init/review-workflows.ts
const MOST_WORKFLOWS = 200;
async function gateWorkflows({ root, files }) {
	const found = [];
	const workflows = files.filter(({ path }) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path));
	for (const { path } of workflows.slice(0, MOST_WORKFLOWS)) {
		const read = await require_options.readTextFile(root, path);
		if ("text" in read && runsTheAction(read.text)) found.push({
			file: path,
			text: read.text
		});
	}
	return found;
}
async function reviewWorkflows(root, workflows, home) {
	if (workflows.length === 0) return [{
		file: ".github/workflows",
		line: null,
		what: "no workflow runs the Action",
		todo: `Write them: \`${require_start.ownCommandLine("init")}\`.`
	}];
	const branch = await defaultBranchName(root);
	const texts = /* @__PURE__ */ new Map();
	for (const one of SHIPPED_WORKFLOWS) texts.set(one.file, await workflowText(one, home, branch));
	const pinned = new Map([...texts.values()].flatMap(pinsOf).map(({ action, tag }) => [action, tag]));
	const remarks = [];
	const first = pinsOf(workflows[0]?.text ?? "").find(({ isOwn }) => isOwn)?.ref;
	for (const { file, text } of workflows) {
		const name = file.split("/").at(-1) ?? "";
		const successor = SUPERSEDED.get(name);
		if (successor !== void 0) {
			const todo = `Delete it; \`${require_start.ownCommandLine("init")}\` then writes what is missing.`;
			remarks.push({
				file,
				line: null,
				what: `${successor} does its work now`,
				todo
			});
			continue;
		}
		for (const { line, what } of structural(file, text, texts.get(file) ?? null)) remarks.push({
			file,
			line,
			what,
			todo: MERGE
		});
		remarks.push(...pinRemarks({
			file,
			text
		}, pinned, first));
	}
	return remarks;
}
const MERGE = "Take it over from the file of this version.";
function structural(file, text, ours) {
	try {
		const theirs = require_documents.parseDocument(text, file);
		return ours === null ? [] : compareWorkflow(theirs, ours);
	} catch (error) {
		const [first] = require_start.asUserErrors(error) ?? [];
		if (first === void 0) throw error;
		return [{
			line: first.where?.line ?? null,
			what: first.what
		}];
	}
}
function pinsOf(text) {
	return text.split("\n").flatMap((source, index) => {
		const [, action, ref, tag = null] = /^\s*(?:-\s*)?uses:\s*["']?([\w.-]+\/[\w./-]+)@([\w./-]+)["']?(?:\s+#\s*(v\d[\w.-]*))?/.exec(source) ?? [];
		if (action === void 0 || ref === void 0) return [];
		return [{
			line: index + 1,
			action,
			ref,
			tag,
			isOwn: runsTheAction(`uses: ${action}@${ref}`)
		}];
	});
}
function pinRemarks({ file, text }, pinned, first) {
	return pinsOf(text).flatMap(({ line, action, ref, tag, isOwn }) => {
		const at = {
			file,
			line
		};
		if (`${action}@${ref}` === `${require_start.PLACEHOLDER.repository}@${require_start.PLACEHOLDER.ref}`) return [{
			...at,
			what: "the Action has no address yet",
			todo: "Put in its repository and commit."
		}];
		const known = pinned.get(action) ?? null;
		if (!isOwn && known === null) return [];
		if (!/^[0-9a-f]{40}$/.test(ref)) {
			const todo = "Pin it by its full commit: a tag or a branch can be moved to other code.";
			return [{
				...at,
				what: `\`${action}@${ref}\` is no commit`,
				todo
			}];
		}
		if (isOwn && first !== void 0 && ref !== first) {
			const what = `the Action is pinned to ${ref.slice(0, 12)} here and to ${first.slice(0, 12)} elsewhere`;
			return [{
				...at,
				what,
				todo: "Pin the same commit in all files."
			}];
		}
		if (known !== null && tag !== null && isOlder(tag.slice(1), known.slice(1))) return [{
			...at,
			what: `\`${action}\` ${tag} is older than ${known} of this version`,
			todo: MERGE
		}];
		return [];
	});
}
function isOlder(version, than) {
	const [major = 0, minor = 0] = version.split(".").map(Number);
	const [needed = 0, least = 0] = than.split(".").map(Number);
	return major < needed || major === needed && minor < least;
}

// src/commands/init/look.ts
var look_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({
	skillsAround: () => skillsAround,
	tasksAround: () => tasksAround
});
async function lookAt(folder) {
	const repository = await require_convert.repositoryIfAny(folder);
	const tree = await treeOf(folder, repository);
	const config = await require_convert.readConfig(tree.root);
	const discovery = config === null ? require_convert.defaultConfig : require_convert.withDefaults(config.config);
	const catalogue = await require_convert.catalogueOf(tree, discovery);
	const { skills, unread = [], candidates } = catalogue;
	const nothing = () => unread.length === 0 ? require_check.noSkill(catalogue) : require_check.nothingRead(unread, require_check.noSkill(catalogue));
	if (skills.length === 0 && candidates === void 0) throw nothing();
	const loaded = await require_convert.suitesOf(tree, "head", discovery, catalogue, []);
	if (skills.length === 0 && loaded.suites.length === 0) throw nothing();
	return {
		tree,
		isRepository: repository !== null,
		catalogue,
		rooms: require_check.roomsOf(catalogue, discovery.rooms).rooms,
		configFile: config?.file ?? null,
		agent: config === null ? null : require_convert.withDefaults(config.config).agent,
		discovery,
		suites: loaded.suites,
		unread: loaded.unread.map(({ file }) => file),
		covered: coveredBy(loaded.suites, catalogue),
		workflows: (await gateWorkflows(tree)).map(({ file }) => file)
	};
}
async function skillsAround(folder) {
	const tree = await treeAt(folder);
	const config = await require_convert.readConfig(tree.root);
	return (await require_convert.catalogueOf(tree, config === null ? require_convert.defaultConfig : require_convert.withDefaults(config.config))).skills;
}
async function tasksAround(folder) {
	return (await lookAt(folder)).suites.flatMap(({ tasks }) => tasks.map(({ id }) => id));
}
async function treeAt(folder) {
	return treeOf(folder, await require_convert.repositoryIfAny(folder));
}
async function treeOf(folder, repository) {
	if (repository === null) return {
		root: folder,
		files: await require_convert.listFolder(folder),
		commit: null
	};
	return {
		root: repository.root,
		files: await require_convert.listFiles(repository.root, { working: true }),
		commit: null
	};
}
function coveredBy(suites, catalogue) {
	const names = /* @__PURE__ */ new Map();
	const found = /* @__PURE__ */ new Set();
	for (const { file, tasks } of suites) {
		const own = tasks.filter(({ provenance, expectations }) => provenance !== "generated" || expectations.every(({ label }) => label !== "should_not_activate"));
		for (const { skill, label } of own.flatMap(({ expectations }) => expectations)) {
			if (label !== "must_activate") continue;
			const id = `${file}\n${skill}`;
			if (!names.has(id)) names.set(id, require_check.resolveSkill(catalogue, skill, file)?.name ?? null);
			const name = names.get(id) ?? null;
			if (name !== null) found.add(name);
		}
	}
	return found;
}

// src/commands/doctor/evals.ts
async function checkEvals(folder) {
	const [skills, suites] = [reporter("skills"), reporter("suites")];
	const { catalogue, rooms, suites: found, unread, covered } = await lookAt(folder);
	const prompts = found.reduce((sum, { tasks }) => sum + tasks.length, 0);
	const nameAt = new Map(catalogue.skills.map(({ path, name }) => [path, name]));
	const silent = (rooms ?? []).filter(({ paths }) => ![...paths].some((path) => covered.has(nameAt.get(path) ?? "")));
	const without = catalogue.skills.filter(({ name, offered }) => offered && !covered.has(name));
	const instead = catalogue.skills.length === 0 ? `, ${require_check.beside(catalogue.candidates?.all ?? [])}` : "";
	return [
		skills.ok(`${require_start.plural(catalogue.skills.length, "skill")}${instead}${rooms === null ? "" : ` in ${rooms.length} rooms`}`),
		found.length === 0 ? suites.warning("there are no evals", `Draft them with \`${require_start.ownCommandLine("init")}\`.`) : suites.ok(`${require_start.plural(found.length, "suite")} with ${require_start.plural(prompts, "prompt")}`),
		...unread.length === 0 ? [] : [suites.problem(`${require_start.plural(unread.length, "suite")} cannot be read, such as ${unread[0]}`, `See what is wrong with \`${require_start.ownCommandLine("validate")}\`.`)],
		...found.length === 0 || without.length === 0 ? [] : [suites.warning(`${require_start.plural(without.length, "skill")} without a prompt, such as ${without[0]?.name}`, `Write some: \`${require_start.ownCommandLine("init")}\` drafts what the descriptions give.`)],
		...found.length === 0 || silent.length === 0 ? [] : [suites.warning(`${require_start.plural(silent.length, "room")} without a prompt, such as ${silent[0]?.name}: nothing there is measured`, "Write some for the plugins that matter, or say in `rooms:` which skills are offered together.")]
	];
}

// src/github/limit-text.ts
const NOTE = "\n\n(Cut here: GitHub takes no more. The rest is in the results file.)";
function limitText(text, limit, note = NOTE) {
	if (text.length <= limit) return text;
	return cutAt(text, Math.max(0, limit - note.length)) + note.slice(0, limit);
}
function limitBytes(text, limit) {
	const bytes = Buffer.from(text);
	if (bytes.length <= limit) return text;
	return cutAt(text, new node_string_decoder.StringDecoder("utf8").write(bytes.subarray(0, Math.max(0, limit - 68))).length) + NOTE.slice(0, limit);
}
function limitLine(text, limit) {
	return limitText(text.replace(/\s+/g, " ").trim(), limit, "…");
}
function cutAt(text, room) {
	const lineEnd = text.lastIndexOf("\n", room);
	return withoutHalfPair(lineEnd > room / 2 ? text.slice(0, lineEnd) : text.slice(0, room));
}
function withoutHalfPair(text) {
	const last = text.charCodeAt(text.length - 1);
	return last >= 55296 && last <= 56319 ? text.slice(0, -1) : text;
}

// src/github/request-error.ts
function asGitHubFailure(error) {
	if (!(error instanceof Error) || !("status" in error) || typeof error.status !== "number") return null;
	const response = "response" in error ? error.response : null;
	const headers = typeof response === "object" && response !== null && "headers" in response ? response.headers : null;
	return {
		status: error.status,
		message: error.message,
		headers: typeof headers === "object" && headers !== null ? { ...headers } : {}
	};
}
function hasStatus(error, ...statuses) {
	const failure = asGitHubFailure(error);
	return failure !== null && statuses.includes(failure.status);
}

// src/github/describe-github-error.ts
const ACTIONS = {
	comment: {
		failed: "The comment could not be published",
		permission: "pull-requests: write"
	},
	check: {
		failed: "The check could not be published",
		permission: "checks: write"
	},
	annotations: {
		failed: "Some annotations of the check could not be published",
		permission: "checks: write"
	},
	reaction: {
		failed: "The comment could not be given a reaction",
		permission: "pull-requests: write"
	},
	"read-comment": {
		failed: "The comment could not be read",
		permission: "pull-requests: read"
	},
	"read-permission": {
		failed: "The author's permission could not be read",
		permission: "metadata: read"
	},
	"read-checks": {
		failed: "The checks of the pull request could not be read",
		permission: "checks: read"
	},
	"read-config": {
		failed: "The configuration of the base branch could not be read",
		permission: "contents: read"
	},
	"read-policy": {
		failed: "The central policy could not be read",
		permission: "contents: read"
	},
	issue: {
		failed: "The issue about the drift could not be written",
		permission: "issues: write"
	},
	"read-pull-request": {
		failed: "The pull request could not be read",
		permission: "pull-requests: read"
	}
};
const MESSAGE_LIMIT = 300;
const READ_ONLY = "On a pull request from a fork or by Dependabot the token stays read-only whatever the workflow says: see the job summary there.";
function describeGitHubError(error, action) {
	const text = ACTIONS[action];
	const failure = asGitHubFailure(error);
	if (failure === null) {
		const message = error instanceof Error ? error.message : String(error);
		return {
			what: `${text.failed}: ${limitLine(message, MESSAGE_LIMIT)}`,
			todo: "Run the job again; if it happens again, report it as a bug."
		};
	}
	const { reason, todo } = explain(failure, text);
	return {
		what: `${text.failed}: ${reason}.`,
		todo
	};
}
function explain(failure, { permission }) {
	const { status } = failure;
	const said = limitLine(failure.message.replace(/ - https?:\/\/\S+$/, ""), MESSAGE_LIMIT);
	if (status === 401) return {
		reason: `GitHub does not accept the token (401: ${said})`,
		todo: "Pass the workflow's own token (`github.token`), or renew yours."
	};
	if (isRateLimit(failure)) return {
		reason: `GitHub's rate limit is used up (${status})`,
		todo: "Wait some minutes and run the job again."
	};
	if (status === 403 && /locked/i.test(said)) return {
		reason: "the conversation is locked",
		todo: "Unlock it, or read the result in the job summary."
	};
	if (status === 403 && /authenticate via a GitHub App/i.test(said)) return {
		reason: "a person's token may not write checks",
		todo: "Pass the workflow's own token (`github.token`) or that of a GitHub App."
	};
	if (status === 403) return {
		reason: `the token lacks the permission \`${permission}\` (403: ${said})`,
		todo: `Add \`${permission}\` under \`permissions:\` of the job in the workflow file. ${READ_ONLY}`
	};
	if (status === 404) return {
		reason: "GitHub does not find it, or hides it from this token (404)",
		todo: `Check the repository and the pull request's number, and that the job's \`permissions:\` hold \`${permission}\`. ${READ_ONLY}`
	};
	if (status === 410) return {
		reason: "it was removed or switched off (410)",
		todo: "Read the result in the job summary."
	};
	if (status === 422) return {
		reason: `GitHub refused its content (422: ${said})`,
		todo: "Read the result in the job summary, and report this as a bug."
	};
	return {
		reason: `GitHub did not answer as expected (${status}: ${said})`,
		todo: "Run the job again later."
	};
}
function isRateLimit({ status, message, headers }) {
	if (status === 429) return true;
	return status === 403 && (/rate limit/i.test(message) || headers["x-ratelimit-remaining"] === "0");
}

// src/commands/doctor/github.ts
async function checkGitHub(root, environment) {
	const { unknown } = reporter("github");
	const repository = await repositoryOf(root, environment);
	const token = (environment["GITHUB_TOKEN"] ?? environment["GH_TOKEN"] ?? "").trim();
	const name = await checkName(root);
	if (repository === null) return [unknown("no remote of this clone is on GitHub, so GitHub was not asked")];
	const [owner = "", repo = ""] = repository.split("/");
	if (token === "") {
		const todo = `Set GITHUB_TOKEN, such as to \`gh auth token\`; or see that your branch rules require "${name}".`;
		return [unknown(`GitHub was not asked about ${repository}: no token`, todo)];
	}
	const { createGitHubClient } = await Promise.resolve().then(() => require("./client-83aff5ab.js"));
	const place = {
		client: createGitHubClient({
			token,
			baseUrl: environment["GITHUB_API_URL"] ?? "https://api.github.com",
			userAgent: `skill-eval-gate/${require_terminal.version}`,
			secondMs: 100
		}),
		owner,
		repo,
		branch: await defaultBranchName(root)
	};
	return [await tokenFinding(place), await requiredCheck(place, name)];
}
async function checkName(root) {
	const read = await require_convert.readConfig(root).catch(() => null);
	return (read === null ? require_convert.defaultConfig : require_convert.withDefaults(read.config)).checkName;
}
async function repositoryOf(root, environment) {
	const named = environment["GITHUB_REPOSITORY"] ?? "";
	if (/^[\w.-]+\/[\w.-]+$/.test(named)) return named;
	const { exitCode, stdout } = await require_options.tryGit(root, [
		"remote",
		"get-url",
		"origin"
	]);
	const host = new URL(environment["GITHUB_SERVER_URL"] ?? "https://github.com").host.replaceAll(".", "\\.");
	const pattern = new RegExp(`[/@]${host}[/:]([\\w.-]+/[\\w.-]+?)(?:\\.git)?/?$`);
	return exitCode === 0 ? pattern.exec(stdout.toString("utf8").trim())?.[1] ?? null : null;
}
async function tokenFinding({ client, owner, repo }) {
	const { ok, warning, problem } = reporter("token");
	try {
		const { data } = await client.rest.repos.get({
			owner,
			repo
		});
		if (data.permissions === void 0) return ok(`it can read ${owner}/${repo}; a workflow's token says no more`);
		return data.permissions.push ? ok(`it may write to ${owner}/${repo}`) : warning(`it may only read ${owner}/${repo}`, "Commands in comments need a role with write access.");
	} catch (error) {
		const failure = asGitHubFailure(error);
		if (failure === null) throw error;
		const { what, todo } = describeGitHubError(error, "read-pull-request");
		if (failure.status !== 401 && failure.status !== 404) return problem(what.replace(/\.$/, ""), todo ?? "");
		return problem(failure.status === 401 ? "GitHub does not accept it" : `it cannot see ${owner}/${repo}`, "Make a token for this repository with `contents: read`.");
	}
}
async function requiredCheck({ client, owner, repo, branch }, name) {
	const { ok, warning, unknown } = reporter("required-check");
	try {
		const { data } = await client.rest.repos.getBranch({
			owner,
			repo,
			branch
		});
		const rules = await client.rest.repos.getBranchRules({
			owner,
			repo,
			branch,
			per_page: 100
		});
		const required = [...data.protection.required_status_checks?.contexts ?? [], ...rules.data.flatMap((rule) => rule.type === "required_status_checks" ? (rule.parameters?.required_status_checks ?? []).map(({ context }) => context) : [])];
		if (required.some((one) => one === name || one.startsWith(`${name} (`))) return ok(`"${name}" is required on ${branch}`);
		const job = required.find((one) => /^evals\b/.test(one));
		const where = `Settings > Rules: require "${name}" on ${branch}, from the source GitHub Actions.`;
		if (job !== void 0) return warning(`the job "${job}" is required on ${branch}, and not the check "${name}"`, where);
		return warning(`"${name}" is not required on ${branch}: a red result blocks nothing`, where);
	} catch (error) {
		const failure = asGitHubFailure(error);
		if (failure === null) throw error;
		return unknown(`GitHub did not say what ${branch} requires (${failure.status})`, `See that its rules require "${name}".`);
	}
}

// src/commands/doctor/machine.ts
const OLDEST_NODE = 20;
const OLDEST_GIT = [2, 31];
async function checkNode(version = process.versions.node) {
	const { ok, problem } = reporter("node");
	return [Number(version.split(".")[0]) < OLDEST_NODE ? problem(`Node ${version}`, `Install Node ${OLDEST_NODE} or newer.`) : ok(`Node ${version}`)];
}
async function checkGit(folder) {
	const { ok, problem } = reporter("git");
	const { exitCode, stdout } = await require_options.tryGit(folder, ["--version"]);
	const [, version, major, minor] = /(([0-9]+)\.([0-9]+)[\w.]*)/.exec(stdout.toString("utf8")) ?? [];
	const todo = `Install git ${OLDEST_GIT.join(".")} or newer.`;
	if (exitCode !== 0 || version === void 0) return [problem("git does not start", todo)];
	return [Number(major) < OLDEST_GIT[0] || Number(major) === OLDEST_GIT[0] && Number(minor) < OLDEST_GIT[1] ? problem(`git ${version}`, todo) : ok(`git ${version}`)];
}
async function checkRepository(folder) {
	const { ok, warning } = reporter("repository");
	const repository = await require_convert.openRepository(folder);
	const { exitCode, stdout } = await require_options.tryGit(repository.root, [
		"rev-parse",
		"--verify",
		"--quiet",
		"HEAD^{commit}"
	]);
	if (exitCode !== 0) return [warning("the repository has no commit yet", "Commit your skills.")];
	const commit = stdout.toString("utf8").trim();
	const named = await require_options.tryGit(repository.root, [
		"symbolic-ref",
		"--quiet",
		"--short",
		"HEAD"
	]);
	const branch = named.exitCode === 0 ? named.stdout.toString("utf8").trim() : null;
	const history = repository.isShallow ? [warning("the clone is shallow", "Get all history with `git fetch --unshallow`, to compare with any commit.")] : [];
	try {
		const base = await chooseBase(repository, {
			commit,
			branch,
			dirty: branch === "main" || branch === "master"
		});
		const short = await require_options.git(repository.root, [
			"rev-parse",
			"--short",
			base.commit
		]);
		return [...history, ok(`compared with ${short} of ${base.ref}`)];
	} catch (error) {
		const [first] = require_start.asUserErrors(error) ?? [];
		if (first === void 0) throw error;
		return [...history, warning(first.what.replace(/\.$/, ""), first.todo ?? "")];
	}
}

// src/commands/doctor/workflows.ts
async function checkWorkflows(folder, home) {
	const tree = await treeAt(folder);
	const found = await gateWorkflows(tree);
	const { ok, warning } = reporter("workflows");
	if (found.length === 0) return [warning("no workflow runs the Action", `Write them with \`${require_start.ownCommandLine("init")}\`.`)];
	const findings = [
		...triggers(found),
		...found.flatMap((workflow) => permissionFindings(workflow)),
		...await outOfDate(tree.root, found, home)
	];
	return [...findings.length === 0 ? [ok(`${require_start.plural(found.length, "workflow")}: triggers and permissions`)] : findings, ...await pinned(found, home)];
}
function eventsOf(workflow) {
	const on = require_documents.valueAt(workflow, ["on"]);
	return Array.isArray(on) ? on.map(String) : require_convert.isRecord(on) ? Object.keys(on) : typeof on === "string" ? [on] : [];
}
function triggers(found) {
	const { warning, problem } = reporter("workflows");
	const parsed = found.map(({ file, text }) => ({
		file,
		value: require_documents.parseDocument(text, file).value
	}));
	const events = new Set(parsed.flatMap(({ value }) => eventsOf(value)));
	const target = parsed.find(({ value }) => eventsOf(value).includes("pull_request_target"));
	const filtered = parsed.find(({ value }) => ["paths", "paths-ignore"].some((key) => require_documents.valueAt(value, [
		"on",
		"pull_request",
		key
	]) !== void 0));
	const types = parsed.map(({ value }) => require_documents.valueAt(value, [
		"on",
		"pull_request",
		"types"
	]));
	return [
		...target === void 0 ? [] : [problem(`${target.file} runs on pull_request_target, which the Action refuses`, "Use pull_request: the other puts secrets beside foreign text.")],
		...events.has("pull_request") ? [] : [problem("no workflow runs the Action on pull_request", "Add it to `on:`, see docs/workflows.md.")],
		...filtered === void 0 ? [] : [warning(`${filtered.file} has a filter of paths: a required check waits for ever where nothing matches`, "Use `when.paths` of skill-eval-gate.yml in its place.")],
		...events.has("pull_request") && !types.some((one) => Array.isArray(one) && one.includes("ready_for_review")) ? [warning("a draft that becomes ready starts no run", "Add ready_for_review to `on.pull_request.types`.")] : [],
		...events.has("merge_group") ? [] : [warning("no workflow runs on merge_group", "Add it where you use the merge queue, or pull requests wait there.")]
	];
}
const COMMENTS = [
	"pull_request",
	"workflow_run",
	"issue_comment",
	"workflow_dispatch"
];
function permissionFindings({ file, text }) {
	const { warning, problem } = reporter("permissions");
	const { value } = require_documents.parseDocument(text, file);
	const events = eventsOf(value);
	return Object.entries(Object(require_documents.valueAt(value, ["jobs"]))).filter(([, job]) => {
		const steps = require_documents.valueAt(job, ["steps"]);
		return Array.isArray(steps) && steps.some((step) => runsTheAction(`uses: ${String(require_documents.valueAt(step, ["uses"]))}`));
	}).flatMap(([job]) => {
		const given = permissionsOf(value, job);
		const name = `the job ${job} of ${file}`;
		if (given === null) return [warning(`${name} has no permissions written down`, "Write `contents: read`, `checks: write` and `pull-requests: write`: the default may be less, or more.")];
		const lacking = [
			...grants(given, "contents", "read") ? [] : ["contents: read"],
			...grants(given, "checks", "write") ? [] : ["checks: write"],
			...grants(given, "pull-requests", "write") || !events.some((event) => COMMENTS.includes(event)) ? [] : ["pull-requests: write"]
		];
		return [...lacking.length === 0 ? [] : [problem(`${name} lacks ${lacking.join(", ")}`, "Add it to its `permissions:`.")], ...given === "write-all" || grants(given, "id-token", "write") ? [warning(`${name} may do more than it needs`, "Leave it `contents: read`, `checks: write` and `pull-requests: write`.")] : []];
	});
}
async function outOfDate(root, found, home) {
	const remarks = await reviewWorkflows(root, found, home);
	const [first] = remarks;
	if (first === void 0) return [];
	const place = first.line === null ? first.file : `${first.file}:${first.line}`;
	const { warning } = reporter("workflows");
	const more = remarks.length === 1 ? "" : `, and ${remarks.length - 1} more`;
	return [warning(`${place}: ${first.what}${more}`, `See all with \`${require_start.ownCommandLine("init --check")}\`.`)];
}
async function pinned(found, home) {
	const { ok, warning, unknown } = reporter("version");
	const ref = found.flatMap(({ text }) => /skill-eval-gate@([0-9a-f]{40})\b/.exec(text)?.[1] ?? [])[0];
	if (ref === void 0) return [];
	const short = ref.slice(0, 12);
	const own = await require_options.tryGit(home, [
		"log",
		"-1",
		"--format=%H",
		"--",
		"."
	]);
	const top = await require_options.tryGit(home, ["rev-parse", "--show-cdup"]);
	if (!(own.exitCode === 0 && top.exitCode === 0 && top.stdout.toString("utf8").trim() === "")) return [unknown(`the Action is pinned to ${short}; this program is no clone that could tell its age`)];
	const { exitCode, stdout } = await require_options.tryGit(home, [
		"rev-list",
		"--count",
		`${ref}..HEAD`
	]);
	const behind = Number(stdout.toString("utf8").trim());
	if (exitCode !== 0) return [unknown(`the Action is pinned to ${short}, which this program's clone does not have`, "Run `git fetch` in it.")];
	if (behind === 0) return [ok(`the Action is pinned to ${short}, which is not older than this program`)];
	return [warning(`the Action is pinned to ${short}, ${require_start.plural(behind, "commit")} older than this program`, "Read CHANGELOG.md, then pin the newer commit.")];
}

// src/commands/doctor/doctor.ts
async function doctor({ folder, repository, home, environment }) {
	const root = repository ?? folder;
	const configuration = await bounded("configuration", () => checkConfiguration(root));
	const isConfigReadable = configuration.every(({ state }) => state !== "problem");
	return {
		findings: (await Promise.all([
			bounded("node", () => checkNode()),
			bounded("git", () => checkGit(folder)),
			bounded("repository", () => checkRepository(folder)),
			configuration,
			isConfigReadable ? bounded("skills", () => checkEvals(folder)) : [],
			repository === null ? [] : bounded("workflows", () => checkWorkflows(folder, home)),
			isConfigReadable ? bounded("agent", () => checkConfiguredAgent(root, environment)) : [],
			repository === null ? [] : bounded("github", () => checkGitHub(root, environment))
		])).flat(),
		isConfigReadable
	};
}

// src/commands/doctor/findings-text.ts
const SIGNS = {
	ok: "ok",
	warning: "warning",
	problem: "PROBLEM",
	unknown: "unknown"
};
function findingsText(findings, width) {
	const lines = findings.flatMap(({ check, state, what, todo }) => [require_report.wrap(`${check}: ${require_start.plain(what)}`, width, SIGNS[state].padEnd(9), " ".repeat(9)), ...todo === null || todo === "" ? [] : [require_report.wrap(require_start.plain(todo), width, `${" ".repeat(9)}-> `, " ".repeat(12))]]);
	const count = (state) => findings.filter((one) => one.state === state).length;
	const unknown = count("unknown") === 0 ? "" : `, ${count("unknown")} unknown`;
	const total = `${require_start.plural(count("problem"), "problem")}, ${require_start.plural(count("warning"), "warning")}${unknown}.`;
	return `${lines.join("\n")}\n\n${total}\n`;
}

// src/commands/doctor-command.ts
var doctor_command_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ examine: () => examine });
async function examine(options, terminal) {
	const folder = await require_transcript.folderOf(terminal, options.directory);
	const repository = await require_convert.repositoryIfAny(folder).catch(() => null);
	const { home, environment } = terminal;
	const request = {
		folder,
		repository: repository?.root ?? null,
		home,
		environment
	};
	const { findings, isConfigReadable } = await doctor(request);
	const width = Math.min(terminal.columns, 100);
	terminal.stdout(options.json === true ? `${JSON.stringify({ findings }, null, 2)}\n` : findingsText(findings, width));
	const hasProblem = findings.some(({ state }) => state === "problem");
	return !isConfigReadable ? require_terminal.exitCodes.configuration : hasProblem ? require_terminal.exitCodes.regressed : require_terminal.exitCodes.pass;
}

Object.defineProperty(exports, "AgentFailure", {
  enumerable: true,
  get: function () {
    return AgentFailure;
  }
});
Object.defineProperty(exports, "BRIDGE_COMPLAINT", {
  enumerable: true,
  get: function () {
    return BRIDGE_COMPLAINT;
  }
});
Object.defineProperty(exports, "NoProgram", {
  enumerable: true,
  get: function () {
    return NoProgram;
  }
});
Object.defineProperty(exports, "STUB_ANSWER", {
  enumerable: true,
  get: function () {
    return STUB_ANSWER;
  }
});
Object.defineProperty(exports, "TOOL_SERVER", {
  enumerable: true,
  get: function () {
    return TOOL_SERVER;
  }
});
Object.defineProperty(exports, "agentIds", {
  enumerable: true,
  get: function () {
    return agentIds;
  }
});
Object.defineProperty(exports, "agentProblem", {
  enumerable: true,
  get: function () {
    return agentProblem;
  }
});
Object.defineProperty(exports, "asGitHubFailure", {
  enumerable: true,
  get: function () {
    return asGitHubFailure;
  }
});
Object.defineProperty(exports, "calledTools", {
  enumerable: true,
  get: function () {
    return calledTools;
  }
});
Object.defineProperty(exports, "checkAgent", {
  enumerable: true,
  get: function () {
    return checkAgent;
  }
});
Object.defineProperty(exports, "childEnvironment", {
  enumerable: true,
  get: function () {
    return childEnvironment;
  }
});
Object.defineProperty(exports, "chooseBase", {
  enumerable: true,
  get: function () {
    return chooseBase;
  }
});
Object.defineProperty(exports, "choose_sandbox_exports", {
  enumerable: true,
  get: function () {
    return choose_sandbox_exports;
  }
});
Object.defineProperty(exports, "cliPrograms", {
  enumerable: true,
  get: function () {
    return cliPrograms;
  }
});
Object.defineProperty(exports, "contextProblem", {
  enumerable: true,
  get: function () {
    return contextProblem;
  }
});
Object.defineProperty(exports, "copySkill", {
  enumerable: true,
  get: function () {
    return copySkill;
  }
});
Object.defineProperty(exports, "createAgent", {
  enumerable: true,
  get: function () {
    return createAgent;
  }
});
Object.defineProperty(exports, "defaultBranchName", {
  enumerable: true,
  get: function () {
    return defaultBranchName;
  }
});
Object.defineProperty(exports, "describeGitHubError", {
  enumerable: true,
  get: function () {
    return describeGitHubError;
  }
});
Object.defineProperty(exports, "doctor_command_exports", {
  enumerable: true,
  get: function () {
    return doctor_command_exports;
  }
});
Object.defineProperty(exports, "exitFailure", {
  enumerable: true,
  get: function () {
    return exitFailure;
  }
});
Object.defineProperty(exports, "gateWorkflows", {
  enumerable: true,
  get: function () {
    return gateWorkflows;
  }
});
Object.defineProperty(exports, "hasStatus", {
  enumerable: true,
  get: function () {
    return hasStatus;
  }
});
Object.defineProperty(exports, "isOnLoopback", {
  enumerable: true,
  get: function () {
    return isOnLoopback;
  }
});
Object.defineProperty(exports, "judgeAddress", {
  enumerable: true,
  get: function () {
    return judgeAddress;
  }
});
Object.defineProperty(exports, "judgeIn", {
  enumerable: true,
  get: function () {
    return judgeIn;
  }
});
Object.defineProperty(exports, "keepEnds", {
  enumerable: true,
  get: function () {
    return keepEnds;
  }
});
Object.defineProperty(exports, "limitBytes", {
  enumerable: true,
  get: function () {
    return limitBytes;
  }
});
Object.defineProperty(exports, "limitLine", {
  enumerable: true,
  get: function () {
    return limitLine;
  }
});
Object.defineProperty(exports, "limitText", {
  enumerable: true,
  get: function () {
    return limitText;
  }
});
Object.defineProperty(exports, "lookAt", {
  enumerable: true,
  get: function () {
    return lookAt;
  }
});
Object.defineProperty(exports, "look_exports", {
  enumerable: true,
  get: function () {
    return look_exports;
  }
});
Object.defineProperty(exports, "makeOwnFolders", {
  enumerable: true,
  get: function () {
    return makeOwnFolders;
  }
});
Object.defineProperty(exports, "missingParts", {
  enumerable: true,
  get: function () {
    return missingParts;
  }
});
Object.defineProperty(exports, "missingWorkflows", {
  enumerable: true,
  get: function () {
    return missingWorkflows;
  }
});
Object.defineProperty(exports, "observedListing", {
  enumerable: true,
  get: function () {
    return observedListing;
  }
});
Object.defineProperty(exports, "ownFoldersIn", {
  enumerable: true,
  get: function () {
    return ownFoldersIn;
  }
});
Object.defineProperty(exports, "programVersion", {
  enumerable: true,
  get: function () {
    return programVersion;
  }
});
Object.defineProperty(exports, "providerOf", {
  enumerable: true,
  get: function () {
    return providerOf;
  }
});
Object.defineProperty(exports, "registry_exports", {
  enumerable: true,
  get: function () {
    return registry_exports;
  }
});
Object.defineProperty(exports, "resolveCommand", {
  enumerable: true,
  get: function () {
    return resolveCommand;
  }
});
Object.defineProperty(exports, "reviewWorkflows", {
  enumerable: true,
  get: function () {
    return reviewWorkflows;
  }
});
Object.defineProperty(exports, "routeOfAgent", {
  enumerable: true,
  get: function () {
    return routeOfAgent;
  }
});
Object.defineProperty(exports, "routeOfJudge", {
  enumerable: true,
  get: function () {
    return routeOfJudge;
  }
});
Object.defineProperty(exports, "runToEnd", {
  enumerable: true,
  get: function () {
    return runToEnd;
  }
});
Object.defineProperty(exports, "secretVariables", {
  enumerable: true,
  get: function () {
    return secretVariables;
  }
});
Object.defineProperty(exports, "splitCommand", {
  enumerable: true,
  get: function () {
    return splitCommand;
  }
});
Object.defineProperty(exports, "startProcessGroup", {
  enumerable: true,
  get: function () {
    return startProcessGroup;
  }
});
Object.defineProperty(exports, "treeAt", {
  enumerable: true,
  get: function () {
    return treeAt;
  }
});
Object.defineProperty(exports, "unknownAgent", {
  enumerable: true,
  get: function () {
    return unknownAgent;
  }
});
Object.defineProperty(exports, "usualAddress", {
  enumerable: true,
  get: function () {
    return usualAddress;
  }
});
Object.defineProperty(exports, "usualWireApi", {
  enumerable: true,
  get: function () {
    return usualWireApi;
  }
});
Object.defineProperty(exports, "uuidOf", {
  enumerable: true,
  get: function () {
    return uuidOf;
  }
});
Object.defineProperty(exports, "withOwnFolders", {
  enumerable: true,
  get: function () {
    return withOwnFolders;
  }
});
Object.defineProperty(exports, "workflowText", {
  enumerable: true,
  get: function () {
    return workflowText;
  }
});
Object.defineProperty(exports, "writeToolServer", {
  enumerable: true,
  get: function () {
    return writeToolServer;
  }
});