import { CANDIDATE_KINDS, UserError, parseJson } from "./start-4f77a64b.js";
import { resolveCommand, writeToolServer } from "./tool-stub-c4b8cfbb.js";
import { childEnvironment, makeOwnFolders } from "./own-folders-1749bc47.js";
import { removeFolder } from "./run-folder-9904e98e.js";
import { runToEnd } from "./run-to-end-e091c772.js";
import { claudeCode as claudeCode$1, codex as codex$1, copilot as copilot$1, gemini as gemini$1, opencode as opencode$1 } from "./opencode-286284a9.js";
import { parseFrontmatter } from "./parse-frontmatter-41024288.js";
import { folderNameOf, plainText } from "./skill-ids-7fd3cc16.js";
import { followLink } from "./follow-link-31f0f2b3.js";
import { AgentFailure } from "./agent-failure-3ff901f9.js";
import { _usingCtx } from "./usingCtx-852dbe91.js";
import { readsAny } from "./instruction-files-7d558759.js";
import { TOOL_SERVER } from "./trial-context-3ae37f33.js";
import { listItems, nameAndDescription, uuidOf } from "./uuid-of-ce9d26cc.js";
import { constants } from "node:fs";
import { basename, dirname, join, parse, relative, sep } from "node:path";
import { createHash, randomUUID } from "node:crypto";
import { copyFile, lstat, mkdir, open, readFile, readdir, realpath, rename, stat, writeFile } from "node:fs/promises";

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
const TIMEOUT_MS$1 = 3e5;
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
	const folder = join(options.cache, `${agent.id}@${version}-${process.platform}-${process.arch}`);
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
	if (agent === void 0) throw new UserError({
		what: `No agent "${id}" can be installed`,
		todo: `Use one of: ${agents.map((one) => one.id).join(", ")}.`
	});
	if (VERSION.test(version) && spec === `${id}@${version}`) return {
		agent,
		version
	};
	throw new UserError({
		what: `"${spec}" does not name one version to install`,
		todo: `Write it in full, as in ${id}@1.2.3: two runs with different versions cannot be compared.`
	});
}
async function installOnce(folder, wanted, version, options) {
	const there = await findProgram(folder, wanted);
	if (there !== null) return there;
	const fresh = join(options.cache, `.installing-${randomUUID()}`);
	try {
		await prepare(fresh, options);
		const { tool } = wanted;
		const tools = tool === void 0 ? [] : [`${tool.name}@${tool.version}`];
		await runNpm(fresh, `${wanted.name}@${version}`, tools, options);
		await removeFolder(join(fresh, OWN)).catch(() => {});
		if (await findProgram(fresh, wanted) === null) throw failed(`${wanted.name}@${version}`, `it has no program for ${process.platform} on ${process.arch}`);
		await rename(fresh, folder).catch(async (error) => {
			if (await findProgram(folder, wanted) === null) throw error;
		});
	} finally {
		await removeFolder(fresh).catch(() => {});
	}
	const found = await findProgram(folder, wanted);
	if (found !== null) return found;
	throw failed(`${wanted.name}@${version}`, "it was removed while it was installed");
}
async function prepare(fresh, { cache }) {
	try {
		await mkdir(fresh, { recursive: true });
		await writeFile(join(fresh, "package.json"), "{\"private\":true}");
	} catch (error) {
		throw new UserError({
			what: `No agent can be installed in "${cache}": ${error instanceof Error ? error.message : String(error)}`,
			todo: "Make that folder writable, or name another in SKILL_EVAL_GATE_CACHE."
		});
	}
}
async function runNpm(folder, what, tools, { environment }) {
	const npm = await resolveCommand(["npm"], folder, environment["PATH"]).catch(() => {
		throw new UserError({
			what: `npm is not on PATH, so ${what} cannot be installed`,
			todo: "Install Node.js with npm, or install the agent yourself and leave its version out."
		});
	});
	const env = childEnvironment(environment, NPM_NAMES, await makeOwnFolders(join(folder, OWN)));
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
		timeoutMs: TIMEOUT_MS$1
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
	const listed = parseJson(stdout.head);
	const published = Array.isArray(listed) ? listed.filter((one) => typeof one === "string") : [];
	const near = nearestVersions(wanted, published);
	return new UserError({
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
	return new UserError({
		what: `${what} could not be installed: ${why}`,
		todo: "Correct its version, let this machine reach the npm registry, or install the agent yourself and leave its version out."
	});
}
async function findProgram(folder, { program, depth, tool, isScript }) {
	const root = join(folder, "node_modules");
	const path = await findFile(root, program, depth);
	if (path === null || (await stat(path)).size === 0) return null;
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
		tools: dirname(toolPath)
	};
}
async function findFile(root, pattern, depth) {
	const search = async (path, left) => {
		for (const entry of await readdir(join(root, path), { withFileTypes: true }).catch(() => [])) {
			const inner = path === "" ? entry.name : `${path}/${entry.name}`;
			if (entry.isFile() && pattern.test(inner)) return join(root, inner);
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
	const folder = await realpath(dirname(skill.path));
	const root = await realpath(await repositoryOf(dirname(skill.path)));
	if (folder !== root && !folder.startsWith(root + sep)) throw outside(skill);
	const copied = {
		entries: 0,
		bytes: 0
	};
	const copy = async (from, to, within) => {
		const status = await lstat(from).catch(() => null);
		if (status === null || within.length > LIMITS.depth) return;
		copied.entries += 1;
		copied.bytes += status.isFile() ? status.size : 0;
		if (copied.entries > LIMITS.entries || copied.bytes > LIMITS.bytes) throw tooLarge(skill);
		if (status.isSymbolicLink()) {
			const end = await followLink(root, relative(root, from));
			if (typeof end === "object" && end.inside !== "") await copy(join(root, end.inside), to, within);
		} else if (status.isDirectory()) {
			if (within.includes(from)) return;
			await mkdir(to, { recursive: true });
			for (const name of (await readdir(from)).sort()) if (name !== ".git") await copy(join(from, name), join(to, name), [...within, from]);
		} else if (status.isFile()) await copyFile(from, to, constants.COPYFILE_EXCL);
	};
	await copy(folder, target, []);
}
async function repositoryOf(folder) {
	const { root } = parse(folder);
	for (let current = folder; current !== root; current = dirname(current)) if (await lstat(join(current, ".git")).catch(() => null) !== null) return current;
	return folder;
}
function outside(skill) {
	return new UserError({
		what: `The folder of the skill "${skill.name}" is a link that leads out of the repository`,
		todo: "Replace the link with the skill's own files."
	});
}
function tooLarge(skill) {
	return new UserError({
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
		const parent = plugin === null || pluginsFolder === null ? skillsFolder : join(pluginsFolder, plugin, "skills");
		const usual = join(parent, folderName(skill));
		const target = plugin === null && skill.bareName !== void 0 || taken.has(usual.toLowerCase()) ? join(parent, folderNameOf(skill.name)) : usual;
		const other = taken.get(target.toLowerCase());
		if (other !== void 0) throw new AgentFailure(`the skills "${other}" and "${skill.name}" are both in a folder called "${folderName(skill)}", so that an agent sees only one of them: rename one folder`);
		taken.set(target.toLowerCase(), skill.name);
		await copySkill(skill, target);
		const path = join(target, basename(skill.path));
		await makeHarmless(path, triggerOnly);
		offered.push({
			...skill,
			path
		});
		if (plugin !== null) plugins.set(plugin, {
			name: plugin,
			folder: dirname(parent)
		});
	}
	return {
		offered,
		plugins: [...plugins.values()]
	};
}
function folderName({ name: id, bareName: name = id, path }) {
	const folder = basename(dirname(path));
	return isPlainName$1(name) && !isPlainName$1(folder) ? name : folder;
}
function isPlainName$1(name) {
	return /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(name);
}
async function makeHarmless(path, triggerOnly) {
	const text = await readFile(path, "utf8");
	const kept = withoutLanguage((triggerOnly ? withoutAllowedTools(text) : null) ?? text);
	if (kept !== text) await writeFile(path, kept);
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
		const own = kind === "subagent" && plugin === null ? plainText(parseFrontmatter(text, skill.path).data["name"]) : "";
		const called = own !== "" ? own : plugin === null ? name : `${plugin}:${name}`;
		const key = `${kind} ${called.toLowerCase()}`;
		const parent = plugin === null || pluginsFolder === null ? folder : join(pluginsFolder, plugin, SHELVES[kind]);
		const file = (own === "" ? [join(parent, ...way)] : [join(parent, ...way), join(parent, folderNameOf(skill.name))]).find((one) => !taken.has(one.toLowerCase()));
		if (taken.has(key) || file === void 0) continue;
		taken.add(key).add(file.toLowerCase());
		const path = `${file}.md`;
		await mkdir(dirname(path), { recursive: true });
		await writeFile(path, harmless(text, keys), { flag: "wx" });
		offered.push({
			...skill,
			path,
			called
		});
		if (plugin !== null && pluginsFolder !== null) plugins.set(plugin, {
			name: plugin,
			folder: join(pluginsFolder, plugin)
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
	const { data, body, warnings } = parseFrontmatter(kept, "");
	const isKey = (key) => keys.has(plainKey(key)) || key === "<<";
	if (!(warnings.length > 0 && /^\uFEFF?---\s*\{/.test(kept)) && !Object.keys(data).some(isKey)) return kept;
	const rest = Object.fromEntries(Object.entries(data).filter(([key]) => !isKey(key)));
	return `---\n${JSON.stringify(rest)}\n---\n${body}`;
}
async function textOf({ name, path }) {
	try {
		var _usingCtx$1 = _usingCtx();
		const real = await realpath(path);
		const root = await realpath(await repositoryOf(dirname(path)));
		const problem = real.startsWith(root + sep) ? null : "a link that leads out of the repository";
		const file = _usingCtx$1.a(await open(real, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)));
		const status = await file.stat();
		const what = problem ?? (status.isFile() ? status.size > MAX_BYTES ? "larger than 1 MiB" : null : "no file");
		if (what === null) return file.readFile("utf8");
		throw new UserError({
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

// src/agents/adapters/claude-session.ts
async function writeSession(messages, { home, workspace, session, model }) {
	const cwd = await realpath(workspace);
	const folder = join(home, ".claude/projects", cwd.replaceAll(/[^A-Za-z0-9]/g, "-"));
	await mkdir(folder, { recursive: true });
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
	await writeFile(join(folder, `${session}.jsonl`), lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
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
	format: claudeCode$1,
	readListing: readClaudeListing,
	countsTurns: true,
	candidates: CANDIDATE_KINDS,
	context: {
		takes: [
			"messages",
			"files",
			"tools"
		],
		readsAny: (files) => readsAny("claude-code", files),
		toolName: (tool) => `mcp__${TOOL_SERVER}__${tool}`
	},
	exitCodes: [0, 1],
	brokenBy: () => null,
	async prepare(trial) {
		const { home, session, modelName, request } = trial;
		const { triggerOnly } = trial.stopCondition;
		if (readsProject$1(request)) refuseFiles(request.files, (path) => OWN_FILES$4.test(path), TAKES);
		const folders = {
			skillsFolder: skillsFolder$2(trial),
			pluginsFolder: pluginsFolder(trial),
			triggerOnly
		};
		await mkdir(folders.skillsFolder, { recursive: true });
		const skills = await placeSkills(request.skills, folders);
		const beside = await placeCandidates(request.skills, {
			folders: {
				subagent: join(home, ".claude/agents"),
				command: join(home, ".claude/commands")
			},
			pluginsFolder: folders.pluginsFolder,
			nestsCommands: true,
			triggerOnly
		});
		for (const { name, folder } of [...skills.plugins, ...beside.plugins]) {
			await mkdir(join(folder, ".claude-plugin"), { recursive: true });
			await writeFile(join(folder, ".claude-plugin/plugin.json"), JSON.stringify({ name }));
		}
		await mkdir(folders.pluginsFolder, { recursive: true });
		await writeFile(join(trial.home, ".claude/settings.json"), JSON.stringify(settings$3(trial)));
		const { messages = [], tools = [] } = request.context ?? {};
		const server = await writeToolServer(home, tools);
		if (server !== null) await writeFile(serversFile(trial), JSON.stringify(serversOf$1(server)));
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
const TAKES = "Claude Code takes settings, hooks or skills from where a context has instruction files";
function serversFile({ home }) {
	return join(home, "tool-server/servers.json");
}
function serversOf$1({ name, command, args }) {
	return { mcpServers: { [name]: {
		type: "stdio",
		command,
		args
	} } };
}
function skillsFolder$2({ home }) {
	return join(home, ".claude/skills");
}
function pluginsFolder({ home }) {
	return join(home, "plugins");
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
	throw new UserError({
		what: `The sandbox in which Codex runs commands does not start on this machine: ${JSON.stringify(stderr.tail.slice(-300))}`,
		todo: "Allow user namespaces (on Ubuntu: sysctl kernel.apparmor_restrict_unprivileged_userns=0), or use another runner."
	});
}

// src/agents/adapters/codex-rollout.ts
const SAID$3 = "2026-01-01T00:00:00.000Z";
async function writeRollout(messages, { request, session }, codexHome) {
	const folder = join(codexHome, "sessions/2026/01/01");
	await mkdir(folder, { recursive: true });
	const cwd = await realpath(request.workspace);
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
	const file = join(folder, `rollout-2026-01-01T00-00-00-${session}.jsonl`);
	await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
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
	format: codex$1,
	readListing: readListing$3,
	countsTurns: false,
	describesEnvironment: true,
	context: {
		takes: [
			"messages",
			"files",
			"tools"
		],
		readsAny: (files) => readsAny("codex", files),
		toolName: (tool) => `mcp__${TOOL_SERVER}__${tool}`
	},
	exitCodes: [0],
	brokenBy: (stderr) => stderr.includes("Refusing to create helper binaries") ? "its home is in a temporary folder, where it cannot work" : null,
	check: async (file, environment, isConfined) => isConfined ? void 0 : checkSandbox(file, environment),
	async prepare(trial) {
		refuseFiles(trial.request.files, (path) => OWN_FILES$3.test(path), "Codex takes settings or skills from");
		const skillsFolder = join(trial.home, ".agents/skills");
		await mkdir(skillsFolder, { recursive: true });
		await mkdir(codexHome(trial), { recursive: true });
		const { messages = [], tools = [] } = trial.request.context ?? {};
		const server = await writeToolServer(trial.home, tools);
		await writeFile(join(codexHome(trial), "config.toml"), settings$2(trial, server));
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
	return join(home, ".codex");
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

// src/config/wire-api.ts
const RESPONSES = /^(?:[\w.-]+\/)*(?:openai\.)?(?:gpt-(?:[5-9]|\d\d)|o\d|codex)/i;
function usualWireApi(api, agent, model) {
	if (api === "anthropic") return "messages";
	if (api === "google") return "generate-content";
	return agent === "codex" || RESPONSES.test(model) ? "responses" : "completions";
}

// src/agents/cli-agent/end-search.ts
async function endSearch$1(folder) {
	const git = join(folder, ".git");
	for (const name of [
		"objects",
		"refs",
		"info"
	]) await mkdir(join(git, name), { recursive: true });
	await writeFile(join(git, "HEAD"), "ref: refs/heads/main\n");
	await writeFile(join(git, "info/exclude"), "*\n");
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
	const folder = join(home, ".copilot/session-state", session);
	await mkdir(folder, { recursive: true });
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
	await writeFile(join(folder, "events.jsonl"), lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
	const about = {
		id: session,
		cwd: request.workspace,
		name: "Earlier",
		created_at: SAID$2,
		updated_at: SAID$2
	};
	const yaml = Object.entries(about).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
	await writeFile(join(folder, "workspace.yaml"), yaml.join(""));
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
	format: copilot$1,
	readListing: readListing$2,
	countsTurns: true,
	candidates: CANDIDATE_KINDS,
	context: {
		takes: [
			"messages",
			"files",
			"tools"
		],
		readsAny: (files) => readsAny("copilot", files),
		toolName: (tool) => `${TOOL_SERVER}-${tool}`
	},
	exitCodes: [0],
	variables: (cache) => ({
		XDG_CACHE_HOME: join(cache, "xdg"),
		COPILOT_AUTO_UPDATE: "false"
	}),
	brokenBy: () => null,
	async prepare(trial) {
		const { modelName, request, instructions, home } = trial;
		if (modelName === null) throw new UserError({
			what: "The agent \"copilot\" has no model: with a configured provider it has no default",
			todo: "Name one: \"model\" in the configuration, or --model."
		});
		refuseFiles(request.files, (path) => OWN_FILES$2.test(path) || instructions !== null && MEMORIES.test(path), "Copilot takes skills, hooks or instructions from");
		await endSearch$1(dirname(request.workspace));
		await mkdir(skillsFolder$1(trial), { recursive: true });
		await writeFile(join(home, ".copilot/settings.json"), JSON.stringify({ disabledSkills: BUILT_IN_SKILLS$1 }));
		if (instructions !== null) await writeFile(join(home, ".copilot/copilot-instructions.md"), instructions);
		const { messages = [], tools = [] } = request.context ?? {};
		const server = await writeToolServer(home, tools);
		if (server !== null) await writeFile(join(home, ".copilot/mcp-config.json"), JSON.stringify(serversOf(server)));
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
				subagent: join(home, ".copilot/agents"),
				command: join(request.workspace, "../.claude/commands")
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
	return join(home, ".copilot/skills");
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
	const root = await realpath(request.workspace);
	const folder = join(home, ".gemini/tmp", PROJECT);
	await mkdir(join(folder, "chats"), { recursive: true });
	await writeFile(join(folder, ".project_root"), root);
	await writeFile(join(home, ".gemini/projects.json"), JSON.stringify({ projects: { [root]: PROJECT } }));
	const projectHash = createHash("sha256").update(root).digest("hex");
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
	const file = join(folder, "chats", `session-2026-01-01T00-00-${session.slice(0, 8)}.jsonl`);
	await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
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
	format: gemini$1,
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
		readsAny: (files) => readsAny("gemini", files),
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
		const folder = join(home, ".gemini");
		const skillsFolder = join(folder, "skills");
		await mkdir(skillsFolder, { recursive: true });
		const { messages = [], tools = [] } = request.context ?? {};
		const server = await writeToolServer(home, tools);
		await writeFile(join(folder, "settings.json"), JSON.stringify(settings$1(trial, server)));
		if (messages.length > 0) await writeChat(messages, trial);
		await writeFile(policyFile(trial), stopCondition.triggerOnly ? READING$1 : ALL);
		if (instructions !== null) await writeFile(join(folder, "GEMINI.md"), instructions);
		await endSearch(dirname(request.workspace));
		const folders = {
			skillsFolder,
			pluginsFolder: null,
			triggerOnly: stopCondition.triggerOnly
		};
		const { offered } = await placeSkills(request.skills, folders);
		const beside = await placeCandidates(request.skills, {
			folders: { subagent: join(folder, "agents") },
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
				GEMINI_CLI_SYSTEM_SETTINGS_PATH: join(home, "none.json"),
				GEMINI_CLI_SYSTEM_DEFAULTS_PATH: join(home, "none.json")
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
	return join(home, "policy.toml");
}
async function endSearch(folder) {
	await mkdir(join(folder, ".gemini"), { recursive: true });
	await writeFile(join(folder, ".gemini/.env"), "");
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
	const rest = createHash("sha256").update(`${session} ${index}`).digest("hex").slice(0, 14);
	return `${kind}_${String(index).padStart(12, "0")}${rest}`;
}
function sessionId({ session }) {
	return idOf("ses", session, 0);
}
function sessionFile({ home }) {
	return join(home, "earlier.json");
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
	await writeFile(sessionFile({ home }), JSON.stringify({
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
	format: opencode$1,
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
		readsAny: (files) => readsAny("opencode", files),
		toolName: (tool) => `${TOOL_SERVER}_${tool}`
	},
	exitCodes: [0, 1],
	variables: () => SWITCHES,
	brokenBy: () => null,
	brokenByEvent: (event) => event.type === "tool" && event.name === "skill" && event.success === false && /ripgrep/i.test(event.result ?? "") ? `it could not start ripgrep, with which it lists the files of a skill: name a version, such as opencode@${opencode.testedVersion}, or install ripgrep for all users` : null,
	async check({ tools }, environment) {
		if (tools !== void 0) return;
		await resolveCommand(["rg"], "/", environment["PATH"]).catch(() => {
			throw new UserError({
				what: "opencode lists the files of a skill with ripgrep, and there is no program \"rg\" on PATH: it would fetch one, and without it no skill loads",
				todo: `Install ripgrep, or name a version, such as opencode@${opencode.testedVersion}: ripgrep is then installed with it.`
			});
		});
	},
	async prepare(trial) {
		const { modelName, request, instructions, stopCondition } = trial;
		if (modelName === null) throw new UserError({
			what: "The agent \"opencode\" has no model: with a configured provider it has no default",
			todo: "Name one: \"model\" in the configuration, or --model."
		});
		refuseFiles(request.files, (path) => OWN_FILES.test(path), "opencode takes settings, skills or instructions from");
		if (readsProject(trial)) await endSearch$1(dirname(request.workspace));
		const folder = settingsFolder(trial);
		await mkdir(skillsFolder(trial), { recursive: true });
		const { messages = [], tools = [] } = request.context ?? {};
		const server = await writeToolServer(trial.home, tools);
		await writeFile(join(folder, "opencode.json"), JSON.stringify(settings(trial, server)));
		if (messages.length > 0) await writeExport(messages, trial, providerOf(trial).id);
		if (instructions !== null) await writeFile(join(folder, "AGENTS.md"), instructions);
		await pretendInstalled(folder);
		const folders = {
			skillsFolder: skillsFolder(trial),
			pluginsFolder: null,
			triggerOnly: stopCondition.triggerOnly
		};
		const { offered } = await placeSkills(request.skills, folders);
		const beside = await placeCandidates(request.skills, {
			folders: { subagent: join(folder, "agent") },
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
				`${providerOf(trial).id}/${modelName}`
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
		XDG_CONFIG_HOME: join(home, ".config"),
		XDG_DATA_HOME: join(home, ".local/share"),
		XDG_STATE_HOME: join(home, ".local/state"),
		XDG_CACHE_HOME: join(home, ".cache"),
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
	const { id, npm, baseURL } = providerOf(trial);
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
function providerOf({ model, modelName }) {
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
	await mkdir(join(folder, "node_modules"), { recursive: true });
	await writeFile(join(folder, "package-lock.json"), JSON.stringify({ packages: { "": { dependencies: { "@opencode-ai/plugin": "*" } } } }));
}
function settingsFolder({ home }) {
	return join(home, ".config/opencode");
}
function skillsFolder(trial) {
	return join(settingsFolder(trial), "skills");
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
const cliPrograms = [
	claudeCode,
	codex,
	copilot,
	opencode,
	gemini
];
const agents = {
	lexical: async () => (await import("./lexical-agent-b858c02c.js")).lexicalAgent(),
	command: async (options) => {
		if (options.command.length > 0) return (await import("./command-agent-c94f1589.js")).commandAgent(options);
		throw new UserError({
			what: "The agent \"command\" has no program to run",
			todo: `Name it: --agent-command 'PROGRAM ARGS', or "command" in the configuration.`
		});
	},
	model: async ({ access, model, listing, setup }) => {
		if (access === null) throw new Error("The model router has no model.");
		const { modelRouter } = await import("./model-router-a50481d9.js");
		return modelRouter({
			access,
			model,
			listing: listing ?? "claude-code",
			setup
		});
	},
	...Object.fromEntries(cliPrograms.map((cli) => [cli.id, async (options) => {
		const known = cliOptions(cli, options);
		return (await import("./cli-agent-eb06051f.js")).cliAgent(cli, known);
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
	return new UserError({
		what: `"${id}@${version}": "${id}" is a part of this program and has no version to choose`,
		todo: `Write "${id}" alone.`
	});
}
function unknownAgent(id) {
	return new UserError({
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
			cache: join(cache, "programs"),
			environment
		}),
		...version === null ? {} : { version },
		model,
		access,
		sandbox,
		environment,
		cache: join(cache, "shared", id),
		runs,
		...setup === null ? {} : { setup },
		...graceMs === void 0 ? {} : { graceMs }
	};
}
async function programOnPath({ id, command, testedVersion }, folder, path) {
	try {
		return await resolveCommand([command], folder, path);
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		throw new UserError({
			what: `The agent "${id}" is not installed: there is no program "${command}" on PATH`,
			todo: `Name a version, which is then installed for you, such as ${id}@${testedVersion}; or install it yourself.`
		});
	}
}

export { agentIds, agentProblem, cliPrograms, copySkill, createAgent, onlyApi, unknownAgent, usualWireApi };