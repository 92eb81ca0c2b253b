import { DEFAULTS, PROVIDERS, UserError, applyInputs, defaultBudgetUsd, defaultTolerance, didYouMean, isPaid, object, string } from "./start-879ea7f4.js";
import { parseJson } from "./parse-json-db361266.js";
import { defaultConfig, floorsOf, withDefaults } from "./full-config-caad99e8.js";
import { parseDocument } from "./document-413c9b1a.js";
import { tightenConfig } from "./tighten-fb024463.js";
import { AgentFailure, childEnvironment, createRunFolder, makeOwnFolders, removeFolder } from "./agent-failure-5079abe5.js";
import { repositoryIfAny } from "./repository-if-any-426af8e7.js";
import { followLink } from "./rubrics-a59f8853.js";
import { runToEnd } from "./run-to-end-e091c772.js";
import { resolveCommand } from "./resolve-command-c07ca165.js";
import { claudeCode as claudeCode$1, codex as codex$1, copilot as copilot$1 } from "./copilot-ca5864dd.js";
import { listItems, nameAndDescription } from "./observed-listing-7f961c8c.js";
import { noUsage } from "./meter-780f412f.js";
import { constants } from "node:fs";
import { randomUUID } from "node:crypto";
import { homedir } from "node:os";
import { basename, dirname, isAbsolute, join, parse, relative, resolve, sep } from "node:path";
import { copyFile, lstat, mkdir, readFile, readdir, realpath, rename, stat, writeFile } from "node:fs/promises";

// src/errors/cache-folder.ts
function cacheFolder(environment) {
	const own = environment["SKILL_EVAL_GATE_CACHE"] ?? "";
	if (own !== "") return resolve(own);
	const caches = environment["XDG_CACHE_HOME"] ?? "";
	return join(isAbsolute(caches) ? caches : join(homedir(), ".cache"), "skill-eval-gate");
}
function runsFolder(environment) {
	return join(cacheFolder(environment), "runs");
}

// src/agents/mode-instructions.ts
const MODE_TEXTS = {
	smart: "When the conversation turns to a new topic, consider once which of the available skills fit it, and load those before you go on.",
	forced: "For every message, before anything else, go through all available skills one by one, decide for each whether it fits, and load those that do."
};
function instructionsOf({ mode, modes, systemPrompt }) {
	const parts = [mode === "baseline" ? null : modes[mode] ?? MODE_TEXTS[mode], systemPrompt].filter((part) => part !== null && part !== "");
	return parts.length === 0 ? null : parts.join("\n\n");
}
function requireModes({ id, supports }) {
	if (supports?.instructions === true) return;
	throw new UserError({
		what: `The agent "${id}" takes no system prompt, so all modes would give the same answers`,
		todo: "Name another agent with --agent, or leave --modes out."
	});
}

// src/suite/trigger-only.ts
const TRIGGER_GRADERS = /* @__PURE__ */ new Set(["skill_invocation", "trigger"]);
function isTriggerOnly({ graders, followUps }) {
	return followUps.length === 0 && graders.every(({ type }) => TRIGGER_GRADERS.has(type));
}

// src/plan/stop-condition.ts
function stopConditionOf(task, maxTurns) {
	const triggerOnly = isTriggerOnly(task);
	return {
		triggerOnly,
		maxTurns: maxTurns ?? (triggerOnly ? DEFAULTS.triggerTurns : null)
	};
}
function turnLimitWarning({ id, supports, provides }) {
	if (supports?.stopCondition === true && provides.turns) return null;
	return {
		what: `The limit of turns (max_turns) has no effect with the agent "${id}", which cannot enforce it.`,
		todo: "Remove it, or limit the time of its trials with timeout_seconds."
	};
}

// src/skills/resolve-skill.ts
function resolveSkill(catalogue, name) {
	const wanted = name.trim();
	if (wanted === "") return null;
	const exact = catalogue.skills.find((skill) => skill.name === wanted);
	if (exact !== void 0) return exact;
	const aliased = catalogue.skills.filter((skill) => skill.aliases.includes(wanted));
	if (aliased.length > 0) return onlyOne(aliased);
	const folded = fold(wanted);
	const named = catalogue.skills.filter((skill) => fold(skill.name) === folded);
	if (named.length > 0) return onlyOne(named);
	return onlyOne(catalogue.skills.filter((skill) => skill.aliases.some((alias) => fold(alias) === folded)));
}
function onlyOne(skills) {
	return skills.length === 1 ? skills[0] ?? null : null;
}
function fold(name) {
	return name.normalize("NFC").toLowerCase();
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
		await runNpm(fresh, `${wanted.name}@${version}`, options);
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
async function runNpm(folder, what, { environment }) {
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
	throw failed(what, `${exit.kind === "failed" ? exit.error.message : exit.kind === "code" ? `exit code ${exit.code}` : exit.signal}; ${`${stdout.tail}${stderr.tail}`.slice(-500)}`);
}
function failed(what, why) {
	return new UserError({
		what: `${what} could not be installed: ${why}`,
		todo: "Correct its version, let this machine reach the npm registry, or install the agent yourself and leave its version out."
	});
}
async function findProgram(folder, { program, depth }) {
	const root = join(folder, "node_modules");
	const search = async (path, left) => {
		for (const entry of await readdir(join(root, path), { withFileTypes: true }).catch(() => [])) {
			const inner = path === "" ? entry.name : `${path}/${entry.name}`;
			if (entry.isFile() && program.test(inner)) return inner;
			const deeper = entry.isDirectory() && left > 0 ? await search(inner, left - 1) : null;
			if (deeper !== null) return deeper;
		}
		return null;
	};
	const found = await search("", depth);
	if (found === null) return null;
	const path = join(root, found);
	return (await stat(path)).size > 0 ? {
		program: path,
		args: []
	} : null;
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

// src/agents/cli-agent/place-skills.ts
async function placeSkills(skills, { skillsFolder, pluginsFolder }) {
	const offered = [];
	const plugins = /* @__PURE__ */ new Map();
	const taken = /* @__PURE__ */ new Map();
	for (const skill of skills) {
		const plugin = pluginsFolder === null ? null : await pluginOf(skill);
		const parent = plugin === null || pluginsFolder === null ? skillsFolder : join(pluginsFolder, plugin, "skills");
		const target = join(parent, folderName(skill));
		const other = taken.get(target.toLowerCase());
		if (other !== void 0) throw new AgentFailure(`the skills "${other}" and "${skill.name}" are both in a folder called "${folderName(skill)}", so that an agent sees only one of them: rename one folder`);
		taken.set(target.toLowerCase(), skill.name);
		await copySkill(skill, target);
		offered.push({
			...skill,
			path: join(target, basename(skill.path))
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
function folderName({ name, path }) {
	const folder = basename(dirname(path));
	return isPlainName(name) && !isPlainName(folder) ? name : folder;
}
function isPlainName(name) {
	return /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(name);
}
const manifest = object({ name: string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/) });
async function pluginOf({ path }) {
	const parent = dirname(dirname(path));
	if (basename(parent) !== "skills") return null;
	const text = await readFile(join(dirname(parent), ".claude-plugin/plugin.json"), "utf8").catch(() => null);
	if (text === null || text.length > MAX_MANIFEST) return null;
	return manifest.safeParse(parseJson(text)).data?.name ?? null;
}
const MAX_MANIFEST = 1048576;

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
	readListing: readListing$2,
	countsTurns: true,
	exitCodes: [0, 1],
	brokenBy: () => null,
	async prepare(trial) {
		const folders = {
			skillsFolder: skillsFolder$1(trial),
			pluginsFolder: pluginsFolder(trial)
		};
		await mkdir(folders.skillsFolder, { recursive: true });
		const { offered, plugins } = await placeSkills(trial.request.skills, folders);
		for (const { name, folder } of plugins) {
			await mkdir(join(folder, ".claude-plugin"), { recursive: true });
			await writeFile(join(folder, ".claude-plugin/plugin.json"), JSON.stringify({ name }));
		}
		await mkdir(folders.pluginsFolder, { recursive: true });
		await writeFile(join(trial.home, ".claude/settings.json"), JSON.stringify(settings$1(trial)));
		return offered;
	},
	launch(trial, message, index) {
		const { stopCondition, modelName, instructions, request, session, model } = trial;
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
					"user",
					"--strict-mcp-config",
					"--no-chrome"
				],
				...["--permission-mode", "dontAsk"],
				...["--plugin-dir", pluginsFolder(trial)],
				...stopCondition.maxTurns === null ? [] : ["--max-turns", String(stopCondition.maxTurns)],
				...modelName === null ? [] : ["--model", modelName],
				...instructions === null ? [] : ["--append-system-prompt", instructions],
				...sessionArgs(session, index, request.followUps.length > 0)
			],
			env: {
				ANTHROPIC_BASE_URL: model.origin,
				ANTHROPIC_API_KEY: model.key,
				CLAUDE_CODE_DISABLE_BUNDLED_SKILLS: "1",
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
const BUILT_IN_PLUGINS = [
	"cc-plugin-agents-md",
	"cc-plugin-privacy",
	"cc-plugin-plugin-authoring"
];
function settings$1(trial) {
	const readable = [skillsFolder$1(trial), pluginsFolder(trial)].map((folder) => `Read(/${folder}/**)`);
	return {
		disableAllHooks: true,
		disableSkillShellExecution: true,
		enabledPlugins: Object.fromEntries(BUILT_IN_PLUGINS.map((name) => [`${name}@builtin`, false])),
		permissions: { allow: [
			"Skill",
			...readable,
			...trial.stopCondition.triggerOnly ? [] : [
				"Bash",
				"Edit",
				"Write",
				"NotebookEdit"
			]
		] }
	};
}
function skillsFolder$1({ home }) {
	return join(home, ".claude/skills");
}
function pluginsFolder({ home }) {
	return join(home, "plugins");
}
const LISTING_HEADING = "The following skills are available for use with the Skill tool:";
function readListing$2(texts) {
	for (const text of texts) {
		const after = text.startsWith("<system-reminder>") ? reminder(text) : paragraph(text);
		if (after !== null) return listItems(after).map((item) => ({
			...nameAndDescription(item),
			location: null
		}));
	}
	return null;
}
function reminder(text) {
	const inside = text.replace(/^<system-reminder>\s*/, "").replace(/\s*<\/system-reminder>\s*$/, "");
	return inside.startsWith(LISTING_HEADING) ? inside.slice(63) : null;
}
function paragraph(text) {
	const [, after] = text.split(`\n${LISTING_HEADING}\n\n`, 2);
	return after?.split("\n\n", 1)[0] ?? null;
}

// src/agents/adapters/check-codex-sandbox.ts
const TIMEOUT_MS = 3e4;
const SAID = "the-sandbox-works";
async function checkSandbox({ program, args }, environment) {
	const { exit, stdout, stderr } = await runToEnd({
		program,
		args: [
			...args,
			"sandbox",
			"echo",
			SAID
		],
		cwd: environment["HOME"] ?? "/",
		env: environment,
		timeoutMs: TIMEOUT_MS
	});
	if (exit.kind === "code" && exit.code === 0 && stdout.head.includes(SAID)) return;
	throw new UserError({
		what: `The sandbox in which Codex runs commands does not start on this machine: ${JSON.stringify(stderr.tail.slice(-300))}`,
		todo: "Allow user namespaces (on Ubuntu: sysctl kernel.apparmor_restrict_unprivileged_userns=0), or use another runner."
	});
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
	readListing: readListing$1,
	countsTurns: false,
	describesEnvironment: true,
	exitCodes: [0],
	brokenBy: (stderr) => stderr.includes("Refusing to create helper binaries") ? "its home is in a temporary folder, where it cannot work" : null,
	check: (file, environment) => checkSandbox(file, environment),
	async prepare(trial) {
		const intruder = trial.request.files.find((path) => OWN_FILES$1.test(path));
		if (intruder !== void 0) throw new AgentFailure(`the task's file "${intruder}" is one that Codex takes settings or skills from: move it to another folder`);
		const skillsFolder = join(trial.home, ".agents/skills");
		await mkdir(skillsFolder, { recursive: true });
		await mkdir(codexHome(trial), { recursive: true });
		await writeFile(join(codexHome(trial), "config.toml"), settings(trial));
		const { offered } = await placeSkills(trial.request.skills, {
			skillsFolder,
			pluginsFolder: null
		});
		return offered;
	},
	launch(trial, message, index) {
		const { request, modelName, model, stopCondition } = trial;
		const args = [
			"--json",
			"--skip-git-repo-check",
			...modelName === null ? [] : ["-m", modelName]
		];
		return {
			args: [
				"exec",
				...["--sandbox", trial.isConfined ? "danger-full-access" : stopCondition.triggerOnly ? "read-only" : "workspace-write"],
				...index === 0 ? [] : ["resume", "--last"],
				...args,
				...request.followUps.length === 0 ? ["--ephemeral"] : [],
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
const OWN_FILES$1 = /(?:^|\/)\.(?:agents|codex)\//i;
function settings({ model, instructions }) {
	return [
		"model_provider = \"gateway\"",
		"approval_policy = \"never\"",
		"check_for_update_on_startup = false",
		"web_search = \"disabled\"",
		"project_root_markers = []",
		"project_doc_max_bytes = 0",
		...instructions === null ? [] : [`developer_instructions = ${tomlText(instructions)}`],
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
function readListing$1(texts) {
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
	readListing,
	countsTurns: true,
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
		const own = request.files.find((path) => OWN_FILES.test(path) || instructions !== null && MEMORIES.test(path));
		if (own !== void 0) throw new AgentFailure(`the task's file "${own}" is one that Copilot takes skills, hooks or instructions from: move it to another folder`);
		await endSearch(dirname(request.workspace));
		await mkdir(skillsFolder(trial), { recursive: true });
		await writeFile(join(home, ".copilot/settings.json"), JSON.stringify({ disabledSkills: BUILT_IN_SKILLS }));
		if (instructions !== null) await writeFile(join(home, ".copilot/copilot-instructions.md"), instructions);
		const folders = {
			skillsFolder: skillsFolder(trial),
			pluginsFolder: null
		};
		const { offered } = await placeSkills(request.skills, folders);
		return offered;
	},
	launch(trial, message, index) {
		const { stopCondition, instructions, session } = trial;
		const allowed = stopCondition.triggerOnly ? READING.map((tool) => `--allow-tool=${tool}`) : ["--allow-all-tools"];
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
				...instructions === null ? ["--no-custom-instructions"] : [],
				...["--add-dir", skillsFolder(trial)],
				...allowed,
				index === 0 ? `--session-id=${session}` : `--resume=${session}`
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
async function endSearch(folder) {
	const git = join(folder, ".git");
	for (const name of [
		"objects",
		"refs",
		"info"
	]) await mkdir(join(git, name), { recursive: true });
	await writeFile(join(git, "HEAD"), "ref: refs/heads/main\n");
	await writeFile(join(git, "info/exclude"), "*\n");
}
const READING = [
	"skill",
	"shell(cat:*)",
	"shell(head:*)",
	"shell(tail:*)",
	"shell(sed:*)",
	"shell(ls:*)"
];
const BUILT_IN_SKILLS = ["customize-cloud-agent", "github-pr-media"];
const OWN_FILES = /^(?:\.agents|\.claude|\.copilot|\.github\/(?:skills|hooks|agents|plugins?))\//i;
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
		COPILOT_PROVIDER_WIRE_API: /^(?:gpt-5|o\d)/.test(name) ? "responses" : "completions",
		COPILOT_PROVIDER_BASE_URL: model.baseUrl
	};
}
function skillsFolder({ home }) {
	return join(home, ".copilot/skills");
}
function readListing(texts) {
	for (const text of texts) {
		const listing = /<available_skills>\s*\n(<skill>[\s\S]*?)<\/available_skills>/.exec(text)?.[1];
		if (listing === void 0) continue;
		const end = listing.lastIndexOf("</skill>");
		return [...[...listing.matchAll(/<skill>([\s\S]*?)<\/skill>/g)].map(([, skill = ""]) => ({
			name: element("name", skill) ?? "",
			description: element("description", skill),
			location: element("location", skill)
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
function element(name, xml) {
	return new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(xml)?.[1]?.trim() ?? null;
}

// src/agents/adapters/registry.ts
const cliPrograms = [
	claudeCode,
	codex,
	copilot
];
const agents = {
	lexical: async () => (await import("./lexical-agent-dd48a156.js")).lexicalAgent(),
	command: async (options) => {
		if (options.command.length > 0) return (await import("./command-agent-956cd497.js")).commandAgent(options);
		throw new UserError({
			what: "The agent \"command\" has no program to run",
			todo: `Name it: --agent-command 'PROGRAM ARGS', or "command" in the configuration.`
		});
	},
	...Object.fromEntries(cliPrograms.map((cli) => [cli.id, async (options) => {
		const known = cliOptions(cli, options);
		return (await import("./cli-agent-f85a91ab.js")).cliAgent(cli, known);
	}]))
};
const LATER = ["opencode", "gemini"];
const agentIds = Object.keys(agents);
async function createAgent(id, options) {
	const create = Object.hasOwn(agents, id) ? agents[id] : void 0;
	if (create !== void 0) return create(options);
	throw unknownAgent(id);
}
function unknownAgent(id) {
	const known = agentIds.join(", ");
	if (LATER.includes(id)) return new UserError({
		what: `The agent "${id}" is not available in this version`,
		todo: `Use one of: ${known}; "command" can start any program, also a wrapper around ${id}.`
	});
	return new UserError({
		what: `There is no agent "${id}"`,
		todo: `Use one of: ${known}.`
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

// src/agents/adapters/check-agent.ts
function checkAgent(file, request) {
	const agent = file === null ? null : withDefaults(file.config).agent;
	const isReplaced = request.inputsMay === "override" && request.inputs.agent !== void 0;
	if (file === null || agent === null || isReplaced || agentIds.includes(agent.id)) return;
	const { what, todo } = unknownAgent(agent.id);
	throw new UserError({
		what,
		where: parseDocument(file.text, file.file).positionOf(["agent"]),
		todo
	});
}

// src/sides/empty-errors.ts
function noSkill() {
	return new UserError({
		what: "There are no skills: no SKILL.md was found.",
		todo: "Commit a folder with a SKILL.md, or name the folders that hold skills with `skills: roots:` in skill-eval-gate.yml."
	});
}
function noSuite(skipped) {
	const looked = skipped.slice(0, 3).map(({ file, reason }) => `${file} ${reason}`);
	return new UserError({
		what: `There is no eval suite${looked.length === 0 ? "" : ` (looked at: ${looked.join("; ")})`}.`,
		todo: "Put one below a folder named `evals`, such as evals/my-skill/trigger_eval.json with [{\"query\": \"...\", \"should_trigger\": true}], or name it."
	});
}

// src/models/routes.ts
function providerOf({ id, provider, model }) {
	const usual = onlyApi(id) ?? (model?.startsWith("claude") ?? false ? "anthropic" : "openai-compatible");
	const api = provider?.api ?? usual;
	const own = PROVIDERS[api];
	return {
		api,
		baseUrl: provider?.baseUrl ?? own.baseUrl,
		apiKeyEnv: provider?.apiKeyEnv ?? own.apiKeyEnv
	};
}
async function routeOfAgent(agent, { environment, budgetUsd }) {
	const { model } = agent;
	if (model === null) throw new UserError({
		what: `The agent "${agent.id}" has no model: its default may change any day, so results could not be compared.`,
		todo: "Name one in full, such as claude-haiku-4-5: `model` in the configuration, the `model` input or --model."
	});
	const { api, baseUrl, apiKeyEnv } = providerOf(agent);
	const only = onlyApi(agent.id);
	if (only !== null && api !== only) throw new UserError({
		what: `The agent "${agent.id}" cannot ask a provider of the kind "${api}": it speaks only "${only}".`,
		todo: `Configure a server of that kind, \`provider: ${only}\`, or choose the agent "copilot", which speaks both.`
	});
	const key = keyFrom(environment, apiKeyEnv);
	if (key === null) throw new UserError({
		what: `There is no key for the model of the agent "${agent.id}": ${apiKeyEnv} is not set.`,
		todo: `Set ${apiKeyEnv} (in a workflow: \`env:\` of the step, from a secret), name another variable with \`agent.api_key_env\`, or choose the agent "lexical", which needs none.`
	});
	const { listPrice } = await import("./list-price-51d7d75a.js");
	const price = agent.provider?.price ?? listPrice(api, model);
	if (price === null && budgetUsd !== null) throw new UserError({
		what: `The price of the model "${model}" is not known, so a budget of ${budgetUsd} USD cannot be enforced.`,
		todo: "Write its name in full, or set its price with `agent.price` (input_per_million, output_per_million; 0 for a model of your own)."
	});
	const upstream = {
		baseUrl,
		key
	};
	return {
		upstreams: api === "anthropic" ? { anthropic: upstream } : { openai: upstream },
		models: [model],
		prices: price === null ? {} : { [model]: price }
	};
}
async function routeOfJudge(config, environment) {
	const { provider, baseUrl, apiKeyEnv, model, price } = config;
	const upstream = {
		baseUrl,
		key: keyFrom(environment, apiKeyEnv) ?? ""
	};
	return {
		upstreams: provider === "anthropic" ? { anthropic: upstream } : { openai: upstream },
		models: "any",
		prices: model === null || price === null ? {} : { [model]: price }
	};
}
function keyFrom(environment, name) {
	const key = environment[name]?.trim() ?? "";
	return key === "" ? null : key;
}

// src/models/model-access.ts
const MOST_REQUESTS = 200;
const nowhere = {
	upstreams: {},
	models: [],
	prices: {}
};
function createModels(options) {
	const { agent, environment } = options;
	let starting = null;
	let started = null;
	let overBudget = false;
	const refused = /* @__PURE__ */ new Map();
	let isKeyGood = false;
	const unauthorised = /* @__PURE__ */ new Set();
	const start = async () => {
		starting ??= open();
		started = await starting;
		return started;
	};
	const open = async () => {
		const { startGateway } = await import("./start-gateway-a3433a5c.js");
		const route = agent === null ? nowhere : await routeOfAgent(agent, options);
		const folder = await socketFolder();
		const socketPath = folder === null ? void 0 : join(folder.path, SOCKET);
		const starting = startGateway({
			...route,
			budget: {
				...agent?.provider?.limits,
				...options.budgetUsd === null ? {} : { usd: options.budgetUsd }
			},
			fetch: options.fetch,
			signal: options.signal,
			...socketPath === void 0 ? {} : { socketPath },
			...options.secondMs === void 0 ? {} : { secondMs: options.secondMs },
			onAnswer: ({ trial, status }) => {
				isKeyGood ||= status < 400;
				if (status === UNAUTHORISED && !isKeyGood) unauthorised.add(trial);
			},
			onBudget: (reached) => {
				overBudget ||= reached.scope === "run";
				if (reached.scope === "run" || !refused.has(reached.trial)) refused.set(reached.trial, reached);
			}
		});
		try {
			return {
				gateway: await starting,
				folder,
				socketPath
			};
		} catch (error) {
			await folder?.dispose();
			throw error;
		}
	};
	let opened = 0;
	const idOf = (what) => {
		opened += 1;
		return `${what} (${opened})`;
	};
	const api = agent === null ? null : providerOf(agent).api;
	return {
		agent: agent === null ? null : {
			async check() {
				await start();
			},
			async open(trial) {
				const { gateway, socketPath } = await start();
				const id = idOf(trialName(trial));
				const { key, origin, baseUrl, close } = gateway.openTrial(id, { requests: MOST_REQUESTS });
				return {
					key,
					origin,
					baseUrl,
					...api === null ? {} : { api },
					close,
					...socketPath === void 0 ? {} : { socketPath },
					usage() {
						const { inputTokens, outputTokens, costUsd } = gateway.usage(id);
						return {
							inputTokens,
							outputTokens,
							costUsd,
							model: gateway.answeredAs(agent?.model ?? "", id)
						};
					},
					refusal: () => unauthorised.has(id) && agent !== null ? wrongKey(agent) : failureOf(refused.get(id))
				};
			},
			async probe() {
				const { gateway, socketPath } = await start();
				const probe = gateway.probe(idOf("probe"));
				return {
					key: probe.key,
					origin: probe.origin,
					baseUrl: probe.baseUrl,
					...api === null ? {} : { api },
					...socketPath === void 0 ? {} : { socketPath },
					requests: probe.requests,
					close: () => probe.close()
				};
			}
		},
		judgeFetch(config) {
			let judged = null;
			const connect = async () => {
				const { gateway } = await start();
				const { gatewayFetch } = await import("./gateway-fetch-91e1dbe7.js");
				return gatewayFetch(gateway.openTrial(idOf("judge"), {}, await routeOfJudge(config, environment)), {
					baseUrl: config.baseUrl,
					fetch: globalThis.fetch
				});
			};
			return async (input, init) => {
				judged ??= connect();
				return (await judged)(input, init);
			};
		},
		usage: () => started?.gateway.usage() ?? noUsage(),
		answeredAs: () => started?.gateway.answeredAs(agent?.model ?? "") ?? null,
		isOverBudget: () => overBudget,
		async [Symbol.asyncDispose]() {
			const open = await starting?.catch(() => null);
			if (open === null || open === void 0) return;
			await open.gateway[Symbol.asyncDispose]();
			await open.folder?.dispose();
		}
	};
}
const UNAUTHORISED = 401;
function wrongKey(agent) {
	const { baseUrl, apiKeyEnv } = providerOf(agent);
	return new UserError({
		what: `The provider of the model of the agent "${agent.id}" (${baseUrl}) refuses the key in ${apiKeyEnv} (HTTP 401).`,
		todo: `Check the secret that ${apiKeyEnv} comes from, and that it is a key of this provider.`
	});
}
function failureOf(reached) {
	if (reached === void 0) return null;
	if (reached.scope === "run") return new AgentFailure("the budget of the run was reached during this trial", "budget");
	return new AgentFailure(`no final answer within ${MOST_REQUESTS} requests to its model, the limit of a trial`, "timeout");
}
const SOCKET = "gateway.sock";
const LONGEST_SOCKET = 107;
async function socketFolder() {
	if (process.platform !== "linux") return null;
	const folder = await createRunFolder();
	if (Buffer.byteLength(join(folder.path, SOCKET)) <= LONGEST_SOCKET) return folder;
	await folder.dispose();
	return createRunFolder("/tmp");
}
function trialName({ task, side, phase, index, attempt }) {
	return `${task} ${side} ${phase} ${index} ${attempt}`;
}

// src/process/split-command.ts
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
	return new UserError({
		what: `The agent command ${problem}: ${text}`,
		todo: `Write the program and its arguments, such as --agent-command 'python3 agent.py --fast'.`
	});
}

// src/evaluate/open-sandbox.ts
function openSandbox(choice, { environment }, path) {
	let chosen = null;
	let missing = null;
	const choose = async () => {
		const { chooseSandbox } = await import("./choose-sandbox-9564992f.js");
		const found = await chooseSandbox(choice, {
			environment,
			checkout: (await repositoryIfAny(path))?.root ?? null
		});
		if (choice === "auto" && found.sandbox === null) missing = found.said;
		return found.sandbox;
	};
	return {
		sandbox() {
			chosen ??= choose();
			return chosen;
		},
		missing: () => missing
	};
}

// src/evaluate/settings.ts
function effectiveConfig(request, file) {
	const { config, warnings } = request.inputsMay === "override" ? {
		config: applyInputs(file === null ? defaultConfig : withDefaults(file.config), request.inputs),
		warnings: []
	} : tightenConfig(file?.config ?? null, request.inputs);
	return {
		config: (request.untrusted ?? null) === null ? config : {
			...config,
			sandbox: "bubblewrap"
		},
		warnings
	};
}
async function resolveSettings(request, file, config, suites, skillNamed, host) {
	const warnings = [];
	const choice = chooseAgent(request, config, suites, warnings);
	const budgetUsd = config.budgetUsd ?? defaultBudgetUsd(choice.id);
	const model = choice.model;
	const models = createModels({
		agent: isPaid(choice.id) ? {
			id: choice.id,
			model,
			...choice.provider === void 0 ? {} : { provider: choice.provider }
		} : null,
		budgetUsd,
		environment: host.environment,
		fetch,
		signal: host.signal
	});
	const { sandbox, missing } = openSandbox(config.sandbox, host, request.path);
	const agent = await createAgent(choice.id, {
		access: models.agent,
		sandbox,
		cache: cacheFolder(host.environment),
		runs: runsFolder(host.environment),
		setup: choice.provider?.baseUrl ?? null,
		command: typeof choice.command === "string" ? splitCommand(choice.command) : choice.command ?? [],
		folder: request.agentFolder,
		confinedBy: request.untrusted === null ? null : sandbox,
		version: choice.version,
		model: choice.model,
		environment: host.environment
	});
	const idle = turnLimitWarning(agent);
	const isMeant = choice.id !== "lexical" || request.inputs.maxTurns !== void 0;
	if (config.maxTurns !== null && isMeant && idle !== null) warnings.push(idle);
	const asked = (key) => largest(suites.map(({ settings }) => settings[key]));
	const isScreened = request.comparison.kind === "gate" && !agent.deterministic;
	const trials = config.trials ?? Math.min(asked("trials") ?? (isScreened ? DEFAULTS.headTrials : DEFAULTS.trials), mostTrials);
	const configured = config.timeoutSeconds === null ? null : config.timeoutSeconds * 1e3;
	return {
		agent,
		refusedAgent: request.untrusted?.agentAllowed === false && config.agent !== null && config.agent.id !== "lexical" ? config.agent.id : null,
		model: choice.model,
		mode: config.mode,
		systemPrompt: config.systemPrompt,
		instructions: instructionsOf(config),
		maxTurns: config.maxTurns,
		models,
		sandbox,
		sandboxMissing: missing,
		budgetUsd,
		store: config.store,
		judge: request.untrusted?.agentAllowed === false ? null : config.judge,
		trials: {
			base: config.baseTrials,
			head: trials
		},
		concurrency: config.concurrency ?? asked("concurrency") ?? DEFAULTS.concurrency,
		timeoutMs: configured ?? asked("timeoutMs") ?? DEFAULTS.timeoutSeconds * 1e3,
		policy: policyOf(config, suites, skillNamed, defaultTolerance(agent.deterministic)),
		source: file?.file ?? "defaults",
		enforce: config.enforce,
		configured: file !== null || config.agent !== null,
		warnings
	};
}
function limitsForUnknownSkills(file, skills) {
	if (file === null) return [];
	const known = skills.flatMap(({ name, aliases }) => [name, ...aliases]);
	const unknown = Object.keys(file.config.policy?.skills ?? {}).filter((name) => !known.includes(name));
	if (unknown.length === 0) return [];
	const document = parseDocument(file.text, file.file);
	return unknown.map((name) => ({
		what: `There are limits for the skill "${name}", which does not exist.${didYouMean(name, known)}`,
		where: document.positionOf([
			"policy",
			"skills",
			name
		]),
		todo: "Correct the name, or remove them."
	}));
}
const lexical = {
	id: "lexical",
	command: null,
	version: null,
	model: null
};
function chooseAgent(request, config, suites, warnings) {
	if (request.untrusted?.agentAllowed === false) return lexical;
	if (config.agent !== null) return config.agent;
	const wanted = suites.find(({ settings }) => settings.agent !== void 0 && settings.agent !== "lexical");
	if (wanted?.settings.agent === void 0) return lexical;
	warnings.push({
		what: `This suite asks for the agent "${wanted.settings.agent}", which runs only where an option, an input or the configuration chooses it. The lexical router measured instead.`,
		where: {
			file: wanted.file,
			line: 1,
			column: 1
		},
		todo: "Choose an agent with `agent:` in skill-eval-gate.yml, the `agent` input or --agent, see docs/agents.md."
	});
	return lexical;
}
function policyOf(config, suites, skillNamed, tolerance) {
	const general = limits(config.policy, tolerance);
	const skills = /* @__PURE__ */ new Map();
	for (const written of Object.keys(config.policy.skills)) {
		const name = skillNamed(written);
		if (name !== null) skills.set(name, limits(floorsOf(config.policy, written), tolerance));
	}
	for (const { settings, skills: labelled } of suites) {
		if (settings.minAccuracy === void 0) continue;
		for (const written of labelled) {
			const name = skillNamed(written) ?? written;
			const now = skills.get(name) ?? general;
			const accuracy = Math.max(settings.minAccuracy, now.floors.accuracy ?? 0);
			skills.set(name, {
				...now,
				floors: {
					...now.floors,
					accuracy
				}
			});
		}
	}
	return {
		general,
		skills,
		onRemovedTasks: config.policy.onRemovedTasks,
		graderTolerance: config.policy.graderTolerance,
		failOn: config.policy.failOn
	};
}
function limits(floors, tolerance) {
	return {
		tolerance: floors.tolerance ?? tolerance,
		floors: {
			precision: floors.minPrecision,
			recall: floors.minRecall,
			f1: floors.minF1,
			accuracy: floors.minAccuracy
		}
	};
}
const mostTrials = 50;
function largest(values) {
	const known = values.filter((value) => value !== void 0);
	return known.length === 0 ? null : Math.max(...known);
}

// src/gate/detectable.ts
const NOISY = [
	[1, null],
	[20, 2],
	[50, 3],
	[75, 4],
	[100, 5],
	[200, 6],
	[300, 7],
	[500, 10]
];
function detectableLoss(prompts, tolerance, deterministic) {
	const least = Math.max(1, Math.ceil(tolerance - 1e-9));
	const row = NOISY.find(([most]) => prompts <= most);
	const seen = deterministic ? least : row === void 0 ? Math.ceil(prompts / 50) : row[1];
	const needed = seen === null ? null : Math.max(seen, least);
	return needed === null || needed > prompts ? null : needed;
}
function detectableLossText(prompts, tolerance, deterministic) {
	const loss = detectableLoss(prompts, tolerance, deterministic);
	if (prompts > 0 && loss === null && deterministic) return `sees no loss: a regression starts at ${tolerance} prompts`;
	return lossText(prompts, loss, !deterministic);
}
function lossText(prompts, loss, about) {
	if (prompts === 0) return "no loss can show";
	return loss === null ? "sees no loss reliably" : `sees losses of ${about ? "about " : ""}${loss} or more`;
}

export { checkAgent, detectableLoss, detectableLossText, effectiveConfig, limitsForUnknownSkills, lossText, noSkill, noSuite, policyOf, requireModes, resolveSettings, resolveSkill, runsFolder, stopConditionOf };