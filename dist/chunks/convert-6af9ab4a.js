"use strict";

const require_rolldown_runtime = require("./runtime-90ab3a55.js");
const require_terminal = require("./terminal-4f5210a3.js");
const require_start = require("./start-b5b59809.js");
const require_options = require("./options-63464348.js");
const require_agents = require("./agents-482b9764.js");
const require_documents = require("./documents-9c53a8eb.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
let node_util = require("node:util");
let node_fs_promises = require("node:fs/promises");
let node_child_process = require("node:child_process");
let node_path_posix = require("node:path/posix");

// src/core/process/make-folder.ts
var import_dist = require_documents.require_dist();
async function makeFolder(path) {
	try {
		await (0, node_fs_promises.mkdir)(path);
	} catch (error) {
		const { code } = error;
		if (code !== "ENOENT" && (await (0, node_fs_promises.stat)(path).catch(() => null))?.isDirectory() === true) return;
		const above = (0, node_path.dirname)(path);
		if (!(code === "ENOENT" && above !== path && await (0, node_fs_promises.stat)(above).catch(() => null) === null)) throw error;
		await makeFolder(above);
		await makeFolder(path);
	}
}

// src/core/process/write-whole.ts
async function writeWhole(path, content) {
	await writeAllWhole([{
		path,
		content
	}]);
}
async function writeAllWhole(files) {
	const mark = (0, node_crypto.randomUUID)();
	const staged = files.map(({ path, content }) => ({
		path,
		content,
		fresh: `${path}.${mark}.tmp`,
		old: `${path}.${mark}.old`
	}));
	const undo = [];
	try {
		for (const { path, content, fresh } of staged) {
			await makeFolder((0, node_path.dirname)(path));
			await (0, node_fs_promises.writeFile)(fresh, content, { flag: "wx" });
		}
		for (const { path, fresh, old } of staged) {
			const isKept = await keepMode(path, fresh) && files.length > 1;
			if (isKept) await (0, node_fs_promises.link)(path, old).catch(() => (0, node_fs_promises.copyFile)(path, old));
			await (0, node_fs_promises.rename)(fresh, path);
			undo.push(() => isKept ? (0, node_fs_promises.rename)(old, path) : (0, node_fs_promises.rm)(path, { force: true }));
		}
	} catch (error) {
		for (const step of undo) await step();
		throw error;
	} finally {
		const left = files.length > 1 ? staged.flatMap(({ fresh, old }) => [fresh, old]) : staged.map(({ fresh }) => fresh);
		for (const path of left) await (0, node_fs_promises.rm)(path, { force: true }).catch(() => {});
	}
}
async function keepMode(path, fresh) {
	const found = await (0, node_fs_promises.lstat)(path).catch(() => null);
	if (found?.isFile() === true) await (0, node_fs_promises.chmod)(fresh, found.mode);
	return found !== null;
}

// src/skills/skill-problems.ts
function problem(file, what, todo) {
	return new require_start.UserError({
		what,
		where: {
			file,
			line: 1,
			column: 1
		},
		todo
	});
}
const skillProblems = {
	linkLeaves: (path) => problem(path, "This link leads out of the repository.", "Replace it with a copy of its target, or remove it."),
	linkToNothing: (path) => problem(path, "This link leads to nothing that git tracks.", "Point it at a tracked file in this repository, or remove it."),
	tooLarge: (path, maxBytes) => problem(path, `This SKILL.md is too large: more than ${maxBytes / 1024 / 1024} MB.`, "Move text into files beside it, and refer to them."),
	binary: (path) => problem(path, "This SKILL.md is binary or not UTF-8.", "Save it as UTF-8 text."),
	lfsPointer: (path) => problem(path, "This SKILL.md is a Git LFS pointer: its text is not in the repository.", "Take it out of LFS: add `SKILL.md -filter -diff -merge text` to .gitattributes and commit the file again."),
	notAFile: (path) => problem(path, "This SKILL.md is not a regular file.", "Commit it as a regular file."),
	denied: (path) => problem(path, "This SKILL.md may not be read.", "Let the user who runs this read it."),
	tooMany: (path, what) => problem(path, `There are ${what}.`, "Name the folders of the skills in the configuration, or exclude the others."),
	badName: (path, why) => problem(path, `The name of this skill ${why}.`, "Give it a `name:` of letters, digits and hyphens, at most 64 characters.")
};

// src/skills/read-skill.ts
const maxSkillBytes = 1048576;
const maxNameLength = 128;
async function readSkill(reader, entry, known) {
	const { path } = entry;
	const bytes = await reader.read(entry, maxSkillBytes);
	if (bytes === "missing") return null;
	if (bytes === "outside") return skillProblems.linkLeaves(path);
	if (bytes === "too-large") return skillProblems.tooLarge(path, maxSkillBytes);
	if (bytes === "denied") return skillProblems.denied(path);
	if (bytes === "not-a-file") return skillProblems.notAFile(path);
	const text = decode(bytes);
	if (text === null) return skillProblems.binary(path);
	if (text.startsWith("version https://git-lfs.github.com/spec/")) return skillProblems.lfsPointer(path);
	const before = known.get(path);
	if (before?.source === text) return before.read;
	const read = parseSkill(text, path);
	if (!(read instanceof require_start.UserError)) known.set(path, {
		source: text,
		read
	});
	return read;
}
function parseSkill(text, path) {
	const frontmatter = require_agents.parseFrontmatter(text, path);
	const { data, positions, body } = frontmatter;
	const plain = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
	const name = plainText$1(data["name"]);
	const wrong = wrongName(name);
	if (wrong !== null) return skillProblems.badName(path, wrong);
	const description = descriptionOf(frontmatter);
	return {
		name: name === "" ? null : name,
		description,
		body,
		offered: !require_agents.isTrue(data["disable-model-invocation"]),
		descriptionPosition: positions.get("description") ?? {
			file: path,
			line: 1,
			column: 1
		},
		frontmatter: {
			name: name === "" ? null : name,
			description: plainText$1(data["description"]),
			whenToUse: whenToUse(frontmatter),
			fields: require_agents.fieldsOf(frontmatter, path),
			file: new require_agents.SkillFile((0, node_path_posix.basename)((0, node_path_posix.dirname)(path)), frontmatter),
			warnings: frontmatter.warnings
		},
		text: plain.trimEnd(),
		listedText: listedTextOf(plain, frontmatter),
		warnings: [...frontmatter.warnings, ...missingDescription(description, path)]
	};
}
function listedTextOf(text, { data, body, warnings }) {
	const head = text.slice(0, text.length - body.length);
	return warnings.length === 0 && plainText$1(data["description"]) !== "" && /\n---[ \t]*\n?$/.test(head) ? head : text;
}
function wrongName(name) {
	if (/[\p{Cc}\u2028\u2029]/u.test(name)) return "holds control characters";
	if (/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(name)) return "holds characters that change the direction of text";
	return name.length > maxNameLength ? `is longer than ${maxNameLength} characters` : null;
}
function decode(bytes) {
	if (bytes.includes(0)) return null;
	try {
		return new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true
		}).decode(bytes);
	} catch {
		return null;
	}
}
function descriptionOf(frontmatter) {
	return require_options.oneLine([plainText$1(frontmatter.data["description"]), whenToUse(frontmatter)].filter(Boolean).join(" "));
}
function whenToUse({ data }) {
	return plainText$1(data["when_to_use"] ?? data["when-to-use"]);
}
function missingDescription(description, file) {
	if (description !== "") return [];
	return [{
		what: "This skill has no description, so nothing tells an agent when to use it.",
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: "Add a `description:` line to its frontmatter."
	}];
}
function plainText$1(value) {
	if (value === null || value === void 0) return "";
	if (typeof value === "string") return value.trim();
	if (Array.isArray(value)) return value.map(plainText$1).join(", ");
	if (value instanceof Date) return value.toISOString();
	if (typeof value === "object") return Object.entries(value).map(([key, held]) => `${key}: ${plainText$1(held)}`).join(", ");
	return String(value);
}

// src/skills/skill-ids.ts
function skillIds(skills) {
	const groups = /* @__PURE__ */ new Map();
	for (const skill of skills) require_start.addToGroup(groups, ownId(skill), skill);
	const ids = /* @__PURE__ */ new Map();
	for (const group of groups.values()) for (const [skill, id] of idsWithin(group)) ids.set(skill, id);
	return unique$1(skills.map((skill) => ids.get(skill) ?? ownId(skill)));
}
function ownId({ kind, bareName }) {
	return require_start.idOfKind(kind, bareName);
}
function withIds(skills, ids) {
	return skills.map((skill, index) => {
		const id = ids[index] ?? skill.name;
		if (id === skill.name && id === ownId(skill)) return skill;
		const folder = skill.kind === void 0 ? [folderNameOf(id)] : [];
		const aliases = /* @__PURE__ */ new Set([
			skill.name,
			ownId(skill),
			...folder,
			...skill.aliases
		]);
		aliases.delete(id);
		return {
			...skill,
			name: id,
			aliases: [...aliases].sort()
		};
	});
}
function folderNameOf(id) {
	return id.replace(/^[./]+/, "").replace(/[/:]/g, "-");
}
function nameInPlugin({ bareName, plugin }) {
	return plugin === null ? null : `${plugin.name}:${bareName}`;
}
function idsWithin(group) {
	const own = group.filter(({ added }) => added !== true);
	const alone = own.length > 0 ? own : group;
	const installed = require_options.countEach(group.filter(({ plugin }) => plugin?.installs === true).map(nameInPlugin));
	const enclosed = require_options.countEach(group.map(nameInPlugin));
	return group.map((skill) => {
		if (alone.length === 1 && alone[0] === skill) return [skill, ownId(skill)];
		const name = nameInPlugin(skill);
		const counts = skill.plugin?.installs === true ? installed : enclosed;
		return [skill, require_start.idOfKind(skill.kind, name !== null && counts.get(name) === 1 ? name : nameByFolder(skill, group))];
	});
}
function nameByFolder({ folder, bareName }, group) {
	const others = new Set(group.flatMap((other) => other.folder === folder ? [] : other.folder.split("/")));
	const nearest = folder.split("/").filter((name) => name !== "" && name !== "skills" && name !== bareName).findLast((name) => !others.has(name));
	if (nearest !== void 0) return `${nearest}/${bareName}`;
	const isNamedAlike = folder.split("/").at(-1) === bareName;
	if (folder.includes("/") && isNamedAlike) return folder;
	return `${folder === "" || isNamedAlike ? "." : folder}/${bareName}`;
}
function unique$1(ids) {
	const used = /* @__PURE__ */ new Set();
	return ids.map((id) => {
		const own = require_options.freeName(id, used);
		used.add(own);
		return own;
	});
}

// src/skills/follow-link.ts
const maxHops = 40;
async function followLink(root, path) {
	const place = require_options.objectFilesOf(root)?.at(path);
	if (place !== void 0) {
		if (place === "outside") return place;
		return typeof place === "string" ? "nowhere" : { inside: place.path };
	}
	let current = (0, node_path.join)(root, path);
	for (let hop = 0; hop < maxHops; hop++) {
		const end = await (0, node_fs_promises.realpath)(current).catch(() => null);
		if (end !== null) return within(root, end);
		const target = await (0, node_fs_promises.readlink)(current).catch(() => null);
		if (target === null) return within(root, current) === "outside" ? "outside" : "nowhere";
		const folder = await (0, node_fs_promises.realpath)((0, node_path.dirname)(current)).catch(() => null);
		current = (0, node_path.resolve)(folder ?? (0, node_path.dirname)(current), target);
	}
	return "nowhere";
}
function within(root, absolute) {
	const path = (0, node_path.relative)(root, absolute);
	if (require_options.isOutside(path)) return "outside";
	return { inside: path.split(node_path.sep).join("/") };
}

// src/core/git/git-environment.ts
function gitEnvironment(environment, config) {
	const result = {};
	for (const [name, value] of Object.entries(environment)) if (value !== void 0 && !dropped.has(name)) result[name] = value;
	Object.assign(result, quiet);
	if (config.length === 0) return result;
	const given = Number(result["GIT_CONFIG_COUNT"] ?? "0");
	const first = Number.isSafeInteger(given) && given > 0 ? given : 0;
	for (const [index, [key, value]] of config.entries()) {
		result[`GIT_CONFIG_KEY_${first + index}`] = key;
		result[`GIT_CONFIG_VALUE_${first + index}`] = value;
	}
	result["GIT_CONFIG_COUNT"] = String(first + config.length);
	return result;
}
const quiet = {
	LC_ALL: "C",
	LANGUAGE: "C",
	GIT_TERMINAL_PROMPT: "0",
	GIT_OPTIONAL_LOCKS: "0",
	GIT_LFS_SKIP_SMUDGE: "1",
	GIT_NO_REPLACE_OBJECTS: "1"
};
const dropped = /* @__PURE__ */ new Set([
	"GIT_DIR",
	"GIT_WORK_TREE",
	"GIT_INDEX_FILE",
	"GIT_COMMON_DIR",
	"GIT_PREFIX",
	"GIT_NAMESPACE",
	"GIT_OBJECT_DIRECTORY",
	"GIT_ALTERNATE_OBJECT_DIRECTORIES",
	"GIT_QUARANTINE_PATH",
	"GIT_SHALLOW_FILE",
	"GIT_GRAFT_FILE",
	"GIT_REPLACE_REF_BASE",
	"GIT_CONFIG",
	"GIT_CONFIG_PARAMETERS",
	"GIT_IMPLICIT_WORK_TREE",
	"GIT_INTERNAL_SUPER_PREFIX",
	"GIT_ATTR_SOURCE",
	"GIT_EXTERNAL_DIFF",
	"GIT_DIFF_OPTS",
	"GIT_PAGER",
	"GIT_LITERAL_PATHSPECS",
	"GIT_GLOB_PATHSPECS",
	"GIT_NOGLOB_PATHSPECS",
	"GIT_ICASE_PATHSPECS",
	"GIT_TEMPLATE_DIR"
]);

// src/core/git/spawn-git.ts
const NOTHING = Buffer.alloc(0);
const NOT_STARTED = {
	exitCode: null,
	stdout: NOTHING,
	stderr: NOTHING,
	stopped: "cancelled"
};
const GRACE_MS = 5e3;
function spawnGit(args, call) {
	return spawnProgram("git", args, call);
}
function spawnProgram(program, args, call) {
	if (call.signal?.aborted === true) return Promise.resolve(NOT_STARTED);
	return new Promise((resolve, reject) => {
		const ownGroup = call.killsGroup && process.platform !== "win32";
		const child = (0, node_child_process.spawn)(program, args, {
			cwd: call.cwd,
			env: call.env,
			stdio: [
				call.input === void 0 ? "ignore" : "pipe",
				"pipe",
				"pipe"
			],
			detached: ownGroup,
			windowsHide: true
		});
		let stopped = null;
		let force;
		const stop = (why) => {
			if (stopped !== null) return;
			stopped = why;
			if (child.exitCode !== null) endRest();
			child.kill("SIGTERM");
			force = setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
		};
		const endRest = () => {
			if (ownGroup) endGroup(child);
			child.stdout?.destroy();
			child.stderr?.destroy();
		};
		const outputs = [child.stdout, child.stderr].map((stream) => collect(stream, call.maxBytes, () => stop("output")));
		const onExit = () => void (ownGroup ? endGroup(child) : child.kill("SIGTERM"));
		const onAbort = () => stop("cancelled");
		const timer = setTimeout(() => stop("timeout"), call.timeoutMs);
		const settle = () => {
			clearTimeout(timer);
			clearTimeout(force);
			running.delete(onExit);
			call.signal?.removeEventListener("abort", onAbort);
		};
		if (!watchesExit) process.once("exit", endAll);
		watchesExit = true;
		running.add(onExit);
		call.signal?.addEventListener("abort", onAbort, { once: true });
		child.once("error", (error) => {
			if (child.pid !== void 0) return;
			settle();
			reject(error);
		});
		child.once("exit", (_code, killedBy) => {
			if (killedBy !== null || stopped !== null) endRest();
		});
		child.once("close", (exitCode) => {
			settle();
			const [stdout, stderr] = outputs.map((output) => output.content());
			resolve({
				exitCode,
				stdout,
				stderr,
				stopped
			});
		});
		child.stdin?.on("error", () => {});
		child.stdin?.end(call.input);
	});
}
function collect(stream, maxBytes, onMore) {
	const chunks = [];
	let bytes = 0;
	stream?.on("data", (chunk) => {
		bytes += chunk.length;
		if (bytes > maxBytes) onMore();
		else chunks.push(chunk);
	});
	return { content: () => chunks.length === 1 ? chunks[0] ?? Buffer.alloc(0) : Buffer.concat(chunks) };
}
const running = /* @__PURE__ */ new Set();
let watchesExit = false;
function endAll() {
	for (const end of running) end();
}
function endGroup({ pid }) {
	if (pid === void 0) return;
	try {
		process.kill(-pid, "SIGKILL");
	} catch {}
}

// src/core/git/git.ts
const defaultTimeoutMs = 6e4;
const defaultMaxBytes = 67108864;
async function git(cwd, args, options = {}) {
	return (await gitBytes(cwd, args, options)).toString("utf8").replace(/\r?\n$/, "");
}
async function gitBytes(cwd, args, options = {}) {
	const result = await tryGit(cwd, args, options);
	if (result.exitCode !== 0) throw new GitError(args, result.exitCode, result.stderr);
	return result.stdout;
}
async function tryGit(cwd, args, options = {}) {
	const command = `git ${args[0] ?? ""}`;
	const timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
	const maxBytes = options.maxBytes ?? defaultMaxBytes;
	const { exitCode, stdout, stopped, ...rest } = await spawnGit([...safeConfig, ...args], {
		cwd,
		env: {
			...gitEnvironment(process.env, options.config ?? []),
			...options.env
		},
		input: options.input,
		timeoutMs,
		maxBytes,
		signal: options.signal,
		killsGroup: options.killsGroup === true
	}).catch((error) => {
		throw notStarted(cwd, command, error instanceof Error ? error.message : String(error));
	});
	const stderr = rest.stderr.toString("utf8");
	if (stopped === "cancelled") throw options.signal?.reason ?? new GitError(args, null, "cancelled");
	if (stopped === "timeout") throw new require_start.UserError({
		what: `\`${command}\` did not end within ${timeoutMs / 1e3} seconds in ${cwd}.`,
		todo: "Check that the disk and, when it fetches, the remote answer; then run this again."
	});
	if (stopped === "output") throw new require_start.UserError({
		what: `\`${command}\` answered more than ${maxBytes} bytes in ${cwd}.`,
		todo: "Run on a smaller repository or folder."
	});
	if (exitCode === null) throw notStarted(cwd, command, "a signal ended it");
	if (exitCode !== 0) throwUserError(cwd, stderr);
	return {
		exitCode,
		stdout,
		stderr
	};
}
const safeConfig = [
	["core.hooksPath", "/dev/null"],
	["core.fsmonitor", "false"],
	["filter.lfs.smudge", ""],
	["filter.lfs.clean", ""],
	["filter.lfs.process", ""],
	["filter.lfs.required", "false"],
	["submodule.recurse", "false"],
	["fetch.recurseSubmodules", "false"],
	["fetch.prune", "false"],
	["fetch.writeCommitGraph", "false"],
	["http.lowSpeedLimit", "1"],
	["http.lowSpeedTime", "60"],
	["gc.auto", "0"],
	["maintenance.auto", "false"],
	["protocol.ext.allow", "never"],
	["safe.bareRepository", "explicit"]
].flatMap(([key, value]) => ["-c", `${key}=${value}`]);
function notStarted(cwd, command, message) {
	if (!(0, node_fs.existsSync)(cwd)) return new require_start.UserError({
		what: `The folder ${cwd} does not exist.`,
		todo: "Name a folder that exists."
	});
	if (message.includes("ENOENT")) return new require_start.UserError({
		code: "no_repository",
		what: "git was not found on the PATH.",
		todo: "Install git 2.31 or newer, or add its folder to PATH."
	});
	return /* @__PURE__ */ new Error(`${command} could not run in ${cwd}: ${message}`);
}
function throwUserError(cwd, stderr) {
	if (stderr.includes("not a git repository")) throw new require_start.UserError({
		code: "no_repository",
		what: `${cwd} is not in a git repository.`,
		todo: "Run this inside a clone; in a workflow add actions/checkout as an earlier step."
	});
	if (stderr.includes("dubious ownership") || stderr.includes("unsafe repository")) throw new require_start.UserError({
		what: `The repository at ${cwd} belongs to another user, so git refuses to read it.`,
		todo: `Run \`git config --global --add safe.directory ${JSON.stringify(cwd)}\` if you trust it.`
	});
}
var GitError = class extends Error {
	exitCode;
	stderr;
	constructor(args, exitCode, stderr) {
		const said = stderr.trim().slice(0, 4e3);
		super(`git ${args.join(" ").slice(0, 500)} ended with exit code ${exitCode ?? "none"}: ${said}`);
		this.name = "GitError";
		this.exitCode = exitCode;
		this.stderr = said;
	}
};

// src/core/git/clone-settings.ts
function cloneSettings({ root, known }) {
	if (known.settings !== null) return known.settings;
	const answer = readSettings$1(root);
	known.settings = answer;
	answer.catch(() => {
		known.settings = null;
	});
	return answer;
}
async function readSettings$1(root) {
	const asked = await tryGit(root, [
		"config",
		"--includes",
		"-z",
		"--get-regexp",
		"^(filter\\..*|core\\.(autocrlf|eol)|remote\\..*)$"
	]);
	const filters = /* @__PURE__ */ new Set();
	const lineEnds = [];
	const remotes = /* @__PURE__ */ new Set();
	let hasPromisor = false;
	for (const record of asked.stdout.toString("utf8").split("\0")) {
		const filter = /^filter\.(.+?)\.[a-z0-9-]+(?:\n|$)/isu.exec(record)?.[1];
		if (filter !== void 0) filters.add(filter);
		else if (/^core\./i.test(record)) lineEnds.push(record.replace("\n", " "));
		const remote = /^remote\.(.+?)\.([a-z0-9-]+)(?:\n|$)/isu.exec(record);
		if (remote?.[1] !== void 0) remotes.add(remote[1]);
		if (remote?.[2]?.toLowerCase() === "promisor") hasPromisor = true;
	}
	return {
		filters: [...filters],
		lineEnds,
		remotes: [...remotes].sort(),
		hasPromisor
	};
}

// src/core/git/repository.ts
async function openRepository(path, access) {
	const known = opened.get(path);
	if (access === void 0 && known !== void 0 && known.stamp === stampOf(known.repository)) return known.repository;
	const asked = await askGit(path);
	const before = [...opened.values()].find(({ repository }) => repository.root === asked.root);
	const repository = {
		...asked,
		access: access ?? before?.repository.access ?? []
	};
	opened.set(path, {
		repository,
		stamp: stampOf(repository)
	});
	return repository;
}
const opened = /* @__PURE__ */ new Map();
function stampOf({ root, gitDir, commonDir }) {
	const stateOf = (path) => {
		const found = (0, node_fs.statSync)(path, { throwIfNoEntry: false });
		return found === void 0 ? null : [
			found.dev,
			found.ino,
			found.isDirectory() ? 0 : found.mtimeMs,
			found.uid
		];
	};
	const files = [
		(0, node_path.join)(root, ".git"),
		gitDir,
		(0, node_path.join)(commonDir, "config"),
		(0, node_path.join)(gitDir, "config.worktree")
	];
	const { PATH, HOME, XDG_CONFIG_HOME, GIT_CONFIG_GLOBAL, GIT_CONFIG_SYSTEM } = process.env;
	const environment = [
		PATH,
		HOME,
		XDG_CONFIG_HOME,
		GIT_CONFIG_GLOBAL,
		GIT_CONFIG_SYSTEM
	];
	return JSON.stringify([
		files.map(stateOf),
		(0, node_fs.existsSync)((0, node_path.join)(commonDir, "shallow")),
		environment
	]);
}
async function askGit(path) {
	const questions = [
		"--show-toplevel",
		"--absolute-git-dir",
		"--git-common-dir",
		"--is-shallow-repository"
	];
	const answers = (await git(path, [
		"rev-parse",
		"--path-format=absolute",
		...questions
	]).catch(explain(path))).split("\n");
	const [root, gitDir, commonDir, isShallow] = answers;
	if (root?.startsWith("--") === true) throw new require_start.UserError({
		what: "This git is too old.",
		todo: "Install git 2.31 or newer."
	});
	if (root === void 0 || gitDir === void 0 || commonDir === void 0 || answers.length !== questions.length) throw new require_start.UserError({
		what: `The repository at ${path} has a line break in its path.`,
		todo: "Move it to a folder without one."
	});
	const known = {
		settings: null,
		commits: /* @__PURE__ */ new Set(),
		parents: /* @__PURE__ */ new Map()
	};
	return {
		root: await (0, node_fs_promises.realpath)(root),
		gitDir,
		commonDir,
		isShallow: isShallow === "true",
		known
	};
}
function explain(path) {
	return (error) => {
		if (!(error instanceof Error && /must be run in a work tree|bare repository/.test(error.message))) throw error;
		throw new require_start.UserError({
			what: `${path} is a repository without a working tree.`,
			todo: "Run this in a clone with its files checked out."
		});
	};
}
async function isClean(repository) {
	const config = await filterOverrides(repository);
	return await git(repository.root, [
		"status",
		"--porcelain",
		"-z",
		"--ignore-submodules"
	], { config }) === "";
}
async function filterOverrides(repository) {
	const { filters } = await cloneSettings(repository);
	return filters.flatMap((name) => [
		[`filter.${name}.smudge`, ""],
		[`filter.${name}.clean`, ""],
		[`filter.${name}.process`, ""],
		[`filter.${name}.required`, "false"]
	]);
}

// src/core/documents/parse-at.ts
function parseAt(schema, document, path = []) {
	const result = schema.safeParse(require_documents.valueAt(document.value, path));
	if (result.success) return result.data;
	const errors = result.error.issues.flatMap((issue) => toUserErrors(issue, schema, document, path));
	require_start.throwIfAny(errors.slice(0, 50));
	throw new Error("a failed check has no issues");
}
function toUserErrors(issue, schema, document, base) {
	const inner = issue.path.map((step) => typeof step === "symbol" ? String(step) : step);
	const path = [...base, ...inner];
	if (issue.code === "unrecognized_keys") {
		const known = keysOf$1(schema, inner);
		return issue.keys.map((key) => new require_start.UserError({
			what: `\`${key}\` is not an option${path.length === 0 ? "" : ` of \`${formatPath(path)}\``}.${require_start.didYouMean(key, known)}`,
			where: document.keyPositionOf([...path, key]),
			todo: known.length === 0 ? "Remove it." : `Remove it, or use one of: ${known.join(", ")}.`
		}));
	}
	if (issue.code === "invalid_union") {
		const branch = deepestBranch(issue.errors);
		if (branch !== null) return branch.flatMap((nested) => toUserErrors({
			...nested,
			path: [...issue.path, ...nested.path]
		}, schema, document, base));
	}
	const value = require_documents.valueAt(document.value, path);
	const name = path.length === 0 ? "The file" : `\`${formatPath(path)}\``;
	if (value === void 0 && issue.code !== "custom") return [new require_start.UserError({
		what: `${name} is missing`,
		where: document.positionOf(path.slice(0, -1)),
		todo: `Add \`${String(path.at(-1) ?? "")}\`, which must be ${wanted(issue)}.`
	})];
	const where = document.positionOf(path);
	if (issue.code === "custom") return [new require_start.UserError({
		what: issue.message,
		where,
		todo: todoOf(issue)
	})];
	return [new require_start.UserError({
		what: `${name} must be ${wanted(issue)}, not ${given(issue, value)}`,
		where,
		todo: `Write ${wanted(issue)} here.`
	})];
}
function given(issue, value) {
	return issue.code === "too_big" && (typeof value === "string" || Array.isArray(value)) ? value.length.toLocaleString("en") : describeType(value);
}
function formatPath(path) {
	return path.map((step, index) => typeof step === "number" ? `[${step}]` : index === 0 ? step : `.${step}`).join("");
}
function describeType(value) {
	if (value === null) return "empty";
	if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
	if (typeof value === "string") return value.trim() === "" ? "empty text" : `the text "${shorten(value)}"`;
	if (typeof value === "number" || typeof value === "boolean") return `${value}`;
	return typeof value === "object" ? "a mapping" : "nothing";
}
function shorten(text, length = 40) {
	return require_start.cutText(text.replace(/\s+/g, " ").trim(), length);
}
function todoOf(issue) {
	const todo = issue.code === "custom" ? issue.params?.["todo"] : void 0;
	return typeof todo === "string" ? todo : "Correct the value.";
}
function wanted(issue) {
	switch (issue.code) {
		case "invalid_type": return TYPES$1[issue.expected] ?? issue.expected;
		case "invalid_value": return issue.values.length === 1 ? `\`${String(issue.values[0])}\`` : `one of ${issue.values.map((value) => `\`${String(value)}\``).join(", ")}`;
		case "too_small":
			if (issue.origin === "string") return "text that is not empty";
			if (issue.origin === "array") return `a list of at least ${issue.minimum}`;
			return issue.inclusive === false ? `more than ${issue.minimum}` : `at least ${issue.minimum}`;
		case "too_big":
			if (issue.origin === "string") return `text of at most ${issue.maximum.toLocaleString("en")} characters`;
			if (issue.origin === "array") return `a list of at most ${issue.maximum.toLocaleString("en")}`;
			return `at most ${issue.maximum}`;
		case "invalid_union": return unionWording(issue.errors);
		case "invalid_key": return "a mapping with valid keys";
		default: return issue.message.toLowerCase();
	}
}
const TYPES$1 = {
	string: "text",
	number: "a number",
	int: "a whole number",
	boolean: "true or false",
	array: "a list",
	object: "a mapping",
	record: "a mapping",
	null: "empty"
};
function unionWording(branches) {
	const words = branches.flatMap((branch) => branch.slice(0, 1).map(wanted));
	return [...new Set(words)].join(" or ");
}
function deepestBranch(branches) {
	let best = null;
	let bestDepth = 0;
	for (const branch of branches) {
		const depth = Math.min(...branch.map((issue) => issue.path.length + (issue.code === "unrecognized_keys" ? 1 : 0)));
		if (branch.length > 0 && depth > bestDepth) {
			best = branch;
			bestDepth = depth;
		}
	}
	return best;
}
function keysOf$1(schema, path) {
	let current = schema;
	for (const step of path) {
		current = unwrap(current);
		if (current instanceof require_start.ZodObject) current = current.shape[String(step)];
		else if (current instanceof require_start.ZodArray) current = current.element;
		else if (current instanceof require_start.ZodRecord) current = current.valueType;
		else return [];
	}
	current = unwrap(current);
	return current instanceof require_start.ZodObject ? Object.keys(current.shape) : [];
}
function unwrap(schema) {
	let current = schema;
	for (;;) if (current instanceof require_start.ZodOptional || current instanceof require_start.ZodNullable || current instanceof require_start.ZodDefault) current = current.unwrap();
	else if (current instanceof require_start.ZodUnion) current = current.options.find((option) => unwrap(option) instanceof require_start.ZodObject);
	else return current;
}
function withoutIndices(text) {
	return text.replace(/\[\d+\]/g, "[]");
}

// src/core/config/config-schema.ts
const CONFIG_FILES = ["skill-eval-gate.yml", "skill-eval-gate.yaml"];
const configSchema$1 = require_start.strictObject({
	version: require_start.literal(1).default(1).meta({ description: "The version of this format: 1 (default)." }),
	...require_agents.shapeOf(require_agents.options)
}).meta({
	title: "Configuration of Skill Eval Gate",
	description: "skill-eval-gate.yml at the root of the repository."
});

// src/core/config/full-config.ts
const defaultConfig = withDefaults$1({ version: 1 });
function withDefaults$1(file) {
	const full = require_agents.withDefaultsOf(require_agents.options, file);
	return {
		...full,
		agent: full.agent ?? full.agents?.[0]?.choice ?? null
	};
}
function floorsOf(policy, skill) {
	const own = Object.hasOwn(policy.skills, skill) ? policy.skills[skill] : void 0;
	return {
		tolerance: own?.tolerance ?? policy.tolerance,
		minRecall: own?.minRecall ?? policy.minRecall,
		minPrecision: own?.minPrecision ?? policy.minPrecision,
		minF1: own?.minF1 ?? policy.minF1,
		minAccuracy: own?.minAccuracy ?? policy.minAccuracy
	};
}

// src/core/config/read-config.ts
async function readConfig(root, named = null, { missing = "error" } = {}) {
	const found = [];
	for (const file of named === null ? CONFIG_FILES : [named]) {
		const read = await require_options.readTextFile(root, file);
		if ("text" in read) found.push({
			config: parseConfig(read.text, file),
			file,
			text: read.text
		});
		else if (!read.missing || named !== null && missing === "error") throw new require_start.UserError({
			what: `The configuration file \`${file}\` ${read.problem}`,
			todo: "Name a regular file inside the repository."
		});
	}
	const [first, second] = found;
	if (first !== void 0 && second !== void 0) throw new require_start.UserError({
		what: `There are two configuration files, \`${first.file}\` and \`${second.file}\``,
		where: {
			file: second.file,
			line: 1,
			column: 1
		},
		todo: "Remove one of the two."
	});
	return first ?? null;
}
function parseConfig(text, file) {
	const document = require_documents.parseDocument(text, file);
	if (document.value === null) throw new require_start.UserError({
		what: "The configuration file is empty",
		where: document.positionOf([]),
		todo: "Begin it with `version: 1`, or remove it."
	});
	throwIfNewer(document);
	const config = parseAt(configSchema$1, document);
	const { agent, agents = [] } = config;
	if (agent !== void 0) requireProgram(agent, ["agent"], document);
	for (const [index, entry] of agents.entries()) requireProgram(entry, ["agents", index], document);
	requireOneList(config, document);
	return config;
}
function requireProgram(agent, path, document) {
	const { id, command } = typeof agent === "string" ? {
		id: agent,
		command: void 0
	} : agent;
	if (id !== "command" || command !== void 0) return;
	throw new require_start.UserError({
		what: "The agent `command` needs the program to run",
		where: document.positionOf(path),
		todo: `Write \`${path[0] === "agent" ? "agent: " : "- "}{id: command, command: "node agent.js"}\`.`
	});
}
function requireOneList({ agent, agents }, document) {
	if (agents === void 0) return;
	if (agent !== void 0) throw new require_start.UserError({
		what: "There are both `agent` and `agents`",
		where: document.positionOf(["agent"]),
		todo: "Move the one agent into the list, or leave one of the two out."
	});
	const entries = require_agents.toAgentList(agents);
	const names = entries.map(({ name }) => name);
	const again = names.findIndex((name, index) => names.indexOf(name) < index);
	const own = agents.map((one) => typeof one === "string" ? null : one.name ?? null);
	const meant = entries.map((entry, index) => ({
		...entry,
		name: own[index]
	}));
	const alike = meant.findIndex((one, index) => meant.findIndex((other) => (0, node_util.isDeepStrictEqual)(one, other)) < index);
	const index = again === -1 ? alike : again;
	if (index === -1) return;
	throw new require_start.UserError({
		what: `Two of \`agents\` are the same${again === -1 ? "" : `: both are called "${names[again]}"`}`,
		where: document.positionOf(["agents", index]),
		todo: "Leave one out, or give each a `name` of its own."
	});
}
function throwIfNewer(document) {
	const version = require_options.isRecord(document.value) ? document.value["version"] : null;
	if (typeof version !== "number" || version <= 1) return;
	throw new require_start.UserError({
		code: "newer_config",
		what: `The configuration is of version ${version}, and this program reads version 1`,
		where: document.positionOf(["version"]),
		todo: "Use a newer version of Skill Eval Gate."
	});
}
function fullConfigOf(file) {
	return file === null ? defaultConfig : withDefaults$1(file.config);
}

// src/suites/messages.ts
function messagesOf({ prompt, followUps, message }) {
	return [
		...message?.before ?? [],
		prompt,
		...followUps
	];
}
function isOneMessage({ followUps, message }) {
	return followUps.length === 0 && (message === void 0 || message.before.length === 0);
}

// src/skills/safe-reader.ts
var SafeReader = class {
	root;
	#folders = /* @__PURE__ */ new Map();
	constructor(root) {
		this.root = root;
	}
	async read(entry, maxBytes) {
		const object = this.object(entry);
		if (object !== void 0) {
			if (object?.size == null) return "missing";
			return object.size > maxBytes ? "too-large" : object.read();
		}
		return this.withFile(entry, async (handle, size) => size > maxBytes ? "too-large" : handle.readFile());
	}
	object({ path, rawPath }) {
		return require_options.objectFilesOf(this.root)?.entry(rawPath ?? path);
	}
	async withFile(entry, use) {
		if (!await this.#isInside((0, node_path.dirname)(entry.path))) return "outside";
		const flags = node_fs.constants.O_RDONLY | (node_fs.constants.O_NOFOLLOW ?? 0) | (node_fs.constants.O_NONBLOCK ?? 0);
		let handle;
		try {
			handle = await (0, node_fs_promises.open)(this.#absolute(entry), flags);
		} catch (error) {
			const code = error instanceof Error && "code" in error ? error.code : null;
			if (code === "ENOENT" || code === "ENOTDIR") return "missing";
			if (code === "ELOOP" || code === "EMLINK" || code === "EISDIR" || code === "ENXIO") return "not-a-file";
			if (code === "EACCES" || code === "EPERM") return "denied";
			throw error;
		}
		try {
			const status = await handle.stat();
			return status.isFile() ? await use(handle, status.size) : "not-a-file";
		} finally {
			await handle.close();
		}
	}
	#absolute(entry) {
		if (entry.rawPath === void 0) return (0, node_path.join)(this.root, entry.path);
		return Buffer.concat([Buffer.from(this.root + node_path.sep), entry.rawPath]);
	}
	#isInside(folder) {
		const known = this.#folders.get(folder);
		if (known !== void 0) return known;
		const absolute = (0, node_path.join)(this.root, folder);
		const answer = (0, node_fs_promises.realpath)(absolute).then((real) => real === absolute || real.startsWith(this.root + node_path.sep), () => true);
		this.#folders.set(folder, answer);
		return answer;
	}
};

// src/suites/blocked-files.ts
var import_picomatch = /* @__PURE__ */ require_rolldown_runtime.__toESM(require_options.require_picomatch(), 1);
function blockedFiles(files, others) {
	const taken = /* @__PURE__ */ new Map();
	const folders = /* @__PURE__ */ new Map();
	const take = (path) => {
		taken.set((0, node_path_posix.normalize)(path), path);
		for (const folder of foldersAbove(path)) if (!folders.has(folder)) folders.set(folder, path);
	};
	for (const { path } of files) take(path);
	return others.flatMap(({ path }) => {
		const above = foldersAbove(path).find((folder) => taken.has(folder));
		const by = folders.get((0, node_path_posix.normalize)(path)) ?? (above === void 0 ? void 0 : taken.get(above));
		if (by !== void 0) return [{
			path,
			by
		}];
		take(path);
		return [];
	});
}
function foldersAbove(path) {
	const parts = (0, node_path_posix.normalize)(path).split("/");
	return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("/"));
}

// src/suites/rubric-file.ts
function isRubricFile(rubric) {
	return rubric.endsWith(".md") || !/\s/.test(rubric) && (/^[.~]/.test(rubric) || rubric.includes("/"));
}

// node_modules/yocto-queue/index.js
var Node = class {
	value;
	next;
	constructor(value) {
		this.value = value;
	}
};
var Queue = class {
	#head;
	#tail;
	#size;
	constructor() {
		this.clear();
	}
	enqueue(value) {
		const node = new Node(value);
		if (this.#head) {
			this.#tail.next = node;
			this.#tail = node;
		} else {
			this.#head = node;
			this.#tail = node;
		}
		this.#size++;
	}
	dequeue() {
		const current = this.#head;
		if (!current) return;
		this.#head = this.#head.next;
		this.#size--;
		if (!this.#head) this.#tail = void 0;
		return current.value;
	}
	peek() {
		if (!this.#head) return;
		return this.#head.value;
	}
	clear() {
		this.#head = void 0;
		this.#tail = void 0;
		this.#size = 0;
	}
	get size() {
		return this.#size;
	}
	*[Symbol.iterator]() {
		let current = this.#head;
		while (current) {
			yield current.value;
			current = current.next;
		}
	}
	*drain() {
		while (this.#head) yield this.dequeue();
	}
};

// node_modules/p-limit/index.js
function pLimit(concurrency) {
	let rejectOnClear = false;
	if (typeof concurrency === "object") ({concurrency, rejectOnClear = false} = concurrency);
	validateConcurrency(concurrency);
	if (typeof rejectOnClear !== "boolean") throw new TypeError("Expected `rejectOnClear` to be a boolean");
	const queue = new Queue();
	let activeCount = 0;
	const resumeNext = () => {
		if (activeCount < concurrency && queue.size > 0) {
			activeCount++;
			queue.dequeue().run();
		}
	};
	const next = () => {
		activeCount--;
		resumeNext();
	};
	const run = async (function_, resolve, arguments_) => {
		const result = (async () => function_(...arguments_))();
		resolve(result);
		try {
			await result;
		} catch {}
		next();
	};
	const enqueue = (function_, resolve, reject, arguments_) => {
		const queueItem = { reject };
		new Promise((internalResolve) => {
			queueItem.run = internalResolve;
			queue.enqueue(queueItem);
		}).then(run.bind(void 0, function_, resolve, arguments_));
		if (activeCount < concurrency) resumeNext();
	};
	const generator = (function_, ...arguments_) => new Promise((resolve, reject) => {
		enqueue(function_, resolve, reject, arguments_);
	});
	Object.defineProperties(generator, {
		activeCount: { get: () => activeCount },
		pendingCount: { get: () => queue.size },
		clearQueue: { value() {
			if (!rejectOnClear) {
				queue.clear();
				return;
			}
			const abortError = AbortSignal.abort().reason;
			while (queue.size > 0) queue.dequeue().reject(abortError);
		} },
		concurrency: {
			get: () => concurrency,
			set(newConcurrency) {
				validateConcurrency(newConcurrency);
				concurrency = newConcurrency;
				queueMicrotask(() => {
					while (activeCount < concurrency && queue.size > 0) resumeNext();
				});
			}
		},
		map: { async value(iterable, function_) {
			const promises = [];
			try {
				Array.from(iterable, (value, index) => {
					const promise = generator(function_, value, index);
					promises.push(promise);
					return promise;
				});
			} catch (error) {
				for (const promise of promises) promise.catch(() => {});
				throw error;
			}
			return Promise.all(promises);
		} }
	});
	return generator;
}
function validateConcurrency(concurrency) {
	if (!((Number.isInteger(concurrency) || concurrency === Number.POSITIVE_INFINITY) && concurrency > 0)) throw new TypeError("Expected `concurrency` to be a number from 1 and up");
}

// src/skills/candidate-test.ts
const setAside = /* @__PURE__ */ new Set([
	"node_modules",
	"vendor",
	"fixtures"
]);
const EXAMPLES = /^_*(?:evals?|evaluations|examples?|samples?|tests?|test[-_]?data|fixtures|templates?|mocks)_*$/i;
const SHELF = /^(?:skills|plugins)$/;
const OF_RUNS = /^[^/]+-workspace\/(?:skill-snapshot|iteration-\d)/;
function candidateTest({ roots = [], exclude = [] }, homeOf = () => null) {
	const excluded = exclude.map(matcher);
	const wanted = (roots.length === 0 ? ["."] : roots).map((glob) => ({
		matches: matcher(glob),
		named: new Set(glob.split("/").filter((segment) => isSetAside(segment) || segment.endsWith("-workspace")))
	}));
	return (path) => {
		const segments = path.split("/");
		const prefixes = segments.map((_, index) => segments.slice(0, index + 1).join("/"));
		if (excluded.some((matches) => prefixes.some(matches))) return false;
		const home = homeOf(path);
		const ends = home === null ? segments.length : home === "" ? 0 : home.split("/").length;
		const aside = segments.map((_, index) => index < ends && isAsideAt(segments, index));
		return wanted.some(({ matches, named }) => ["", ...prefixes].some((prefix, depth) => matches(prefix) && segments.every((segment, index) => !aside[index] || index < depth && named.has(segment))));
	};
}
function setAsideFolders(files, isCandidate, { exclude }) {
	const found = files.flatMap(({ path }) => {
		const segments = path.split("/");
		if (segments.at(-1) !== "SKILL.md" || isCandidate(path)) return [];
		const last = segments.findLastIndex((segment, index) => isAsideAt(segments, index) && !THIRD_PARTY.has(segment));
		const folder = segments.slice(0, last + 1).join("/");
		return last < 0 || !candidateTest({
			roots: [folder],
			exclude
		})(path) ? [] : [folder];
	});
	return [...new Set(found)].sort();
}
const THIRD_PARTY = /* @__PURE__ */ new Set(["node_modules", "vendor"]);
function isSetAside(segment) {
	return setAside.has(segment) || EXAMPLES.test(segment);
}
function isAsideAt(segments, index) {
	const segment = segments[index] ?? "";
	if (SHELF.test(segments[index - 1] ?? "") && (index === segments.length - 2 || isHidden(segments[index - 2]))) return false;
	if (setAside.has(segment) || OF_RUNS.test(segments.slice(index, index + 2).join("/"))) return true;
	return index < segments.length - 2 && EXAMPLES.test(segment) && !SHELF.test(segments[index - 1] ?? "");
}
function isHidden(segment) {
	return segment?.startsWith(".") === true;
}
function matcher(glob) {
	const clean = glob.replace(/^(?:\.\/)+/, "").replace(/\/+$/, "");
	if (clean === "" || clean === ".") return (path) => path === "";
	const matches = require_options.globMatcher(clean);
	return (path) => path !== "" && matches(path);
}

// src/skills/locate-skills.ts
const maxPaths = 5e3;
const maxBehind = 5e4;
async function locateSkills(root, files, isCandidate) {
	const regular = new Map(files.filter(({ kind }) => kind === "file").map((entry) => [entry.path, entry]));
	const skillFiles = [...regular.values()].filter(({ path }) => (0, node_path_posix.basename)(path) === "SKILL.md");
	const isMeant = ([entry, path]) => isCandidate(path) && !isTemplate$1(entry.path);
	const own = skillFiles.map((entry) => [entry, entry.path]).filter(isMeant);
	const links = await readLinks(root, files, isCandidate, own);
	const ways = [...own, ...links.flatMap((link) => waysThrough(link, regular, skillFiles)).filter(isMeant)];
	const found = /* @__PURE__ */ new Map();
	for (const [entry, path] of ways.slice(0, maxPaths)) require_start.addToGroup(found, entry, path);
	const located = [...found].flatMap(([entry, paths]) => {
		const [first, ...rest] = paths.sort((a, b) => comparePathsTo(entry, a, b));
		return first === void 0 ? [] : [{
			entry,
			paths: [first, ...rest]
		}];
	});
	const [, beyond] = ways[maxPaths] ?? [];
	const { behind, errors } = filesBehind(links, regular);
	return {
		located,
		behind,
		errors: [...beyond === void 0 ? [] : [skillProblems.tooMany(beyond, `more than ${maxPaths} SKILL.md files and links to them`)], ...errors],
		unread: links.flatMap((link) => unreadLink(link, regular)),
		warnings: [...misspelt(files, isCandidate), ...notLookedInto(files, isCandidate, located.length === 0)]
	};
}
async function readLinks(root, files, isCandidate, own) {
	const skillFolders = new Set(own.map(([{ path }]) => (0, node_path_posix.dirname)(path)));
	const shelves = new Set([...skillFolders].filter((folder) => folder !== ".").map((folder) => (0, node_path_posix.dirname)(folder)));
	const links = [];
	for (const { path } of files.filter(({ kind }) => kind === "symlink")) {
		const isSkillFile = (0, node_path_posix.basename)(path) === "SKILL.md";
		if (!isCandidate(isSkillFile ? path : `${path}/SKILL.md`)) continue;
		links.push({
			path,
			target: await followLink(root, path),
			isSkillFile,
			isInSkill: ancestorsOf(path).some((folder) => skillFolders.has(folder)),
			isAmongSkills: shelves.has((0, node_path_posix.dirname)(path)) || [(0, node_path_posix.basename)(path), (0, node_path_posix.basename)((0, node_path_posix.dirname)(path))].includes("skills")
		});
	}
	return links;
}
function reachedBy({ target }, regular) {
	return typeof target === "string" ? void 0 : regular.get(target.inside);
}
function unreadLink(link, regular) {
	const { path, target, isSkillFile, isInSkill, isAmongSkills } = link;
	if (target === "outside") return isSkillFile || isInSkill || isAmongSkills ? [{
		file: path,
		errors: [skillProblems.linkLeaves(path)]
	}] : [];
	return isSkillFile && reachedBy(link, regular) === void 0 ? [{
		file: path,
		errors: [skillProblems.linkToNothing(path)]
	}] : [];
}
function filesBehind(links, regular) {
	const behind = /* @__PURE__ */ new Map();
	let count = 0;
	for (const link of links) {
		if (link.target === "outside" || !(link.isInSkill || link.isSkillFile)) continue;
		const reached = reachedBy(link, regular);
		const reachable = reached === void 0 ? filesBelow$1(link.target, regular) : [reached];
		behind.set(link.path, reachable);
		count += reachable.length;
		if (count > maxBehind) return {
			behind,
			errors: [skillProblems.tooMany(link.path, `links to more than ${maxBehind} files in skills' folders`)]
		};
	}
	return {
		behind,
		errors: []
	};
}
function isTemplate$1(path) {
	return /(?:^|\/)_?template\.md$/i.test(path);
}
function comparePaths(a, b) {
	return hidden(a) - hidden(b) || a.split("/").length - b.split("/").length || (a < b ? -1 : a > b ? 1 : 0);
}
function comparePathsTo(entry, a, b) {
	return Number(a !== entry.path) - Number(b !== entry.path) || comparePaths(a, b);
}
function hidden(path) {
	return path.split("/").some((segment) => segment.startsWith(".")) ? 1 : 0;
}
function ancestorsOf(path) {
	const ancestors = [];
	for (let folder = (0, node_path_posix.dirname)(path);; folder = (0, node_path_posix.dirname)(folder)) {
		ancestors.push(folder);
		if (folder === "." || folder === "/") return ancestors;
	}
}
function waysThrough(link, regular, skillFiles) {
	const { path, target, isSkillFile } = link;
	const reached = reachedBy(link, regular);
	if (isSkillFile) return reached === void 0 ? [] : [[reached, path]];
	if (typeof target === "string" || reached !== void 0) return [];
	const prefix = target.inside === "" ? "" : `${target.inside}/`;
	return skillFiles.filter((entry) => entry.path.startsWith(prefix)).map((entry) => [entry, `${path}/${entry.path.slice(prefix.length)}`]);
}
function filesBelow$1(target, regular) {
	if (typeof target === "string" || target.inside === "") return [];
	return [...regular.values()].filter(({ path }) => path.startsWith(`${target.inside}/`));
}
function misspelt(files, isCandidate) {
	return files.filter(({ path }) => /(?:^|\/)skill\.md$/i.test(path) && (0, node_path_posix.basename)(path) !== "SKILL.md" && isCandidate(path)).map(({ path }) => ({
		what: `${JSON.stringify((0, node_path_posix.basename)(path))} is not read as a skill.`,
		where: {
			file: path,
			line: 1,
			column: 1
		},
		todo: "Rename the file to SKILL.md."
	}));
}
function notLookedInto(files, isCandidate, isLikely) {
	return files.filter(({ path, kind }) => kind === "submodule" && isCandidate(`${path}/SKILL.md`)).filter(({ path }) => isLikely || [(0, node_path_posix.basename)(path), (0, node_path_posix.basename)((0, node_path_posix.dirname)(path))].includes("skills")).map(({ path }) => ({
		what: "Skills in this submodule are not evaluated.",
		where: {
			file: path,
			line: 1,
			column: 1
		},
		todo: "Run the gate in the repository that it comes from."
	}));
}

// src/skills/candidate-places.ts
function mayBeCandidate(path) {
	return /\.md$/s.test(path) && (0, node_path_posix.basename)(path) !== "SKILL.md" && !isTemplate$1(path);
}
function candidatePlace(path, plugins, { inProject, ofPlugins }) {
	if (!mayBeCandidate(path)) return null;
	const rank = inProject.findIndex(({ pattern }) => pattern.test(path));
	const shelf = inProject[rank];
	const ofPlugin = shelf === void 0 || shelf.isLoose === true ? inPlugin(path, plugins) : null;
	if (ofPlugin !== null) return {
		...ofPlugin,
		readers: ofPlugins,
		rank: inProject.length
	};
	const [, home = "", way = ""] = shelf?.pattern.exec(path) ?? [];
	if (shelf === void 0) return null;
	const { kind, readers, isNamed } = shelf;
	const isCommand = kind === "command";
	return {
		kind,
		name: isCommand ? way.replaceAll("/", ":") : isNamed ? (0, node_path_posix.basename)(way) : way,
		isNamed,
		needsDescription: !isCommand,
		prefix: "",
		home,
		plugins: [],
		readers,
		rank
	};
}
function inPlugin(path, plugins) {
	for (let folder = parentOf$1(path);; folder = parentOf$1(folder)) {
		const way = folder === "" ? path : path.slice(folder.length + 1);
		const found = (plugins.get(folder) ?? []).flatMap((plugin) => asOf(plugin, way) ?? []);
		const [first] = found;
		if (first !== void 0) return {
			...first,
			plugins: found.flatMap((one) => one.plugins)
		};
		if (folder === "") return null;
	}
}
function asOf(plugin, way) {
	const { folder: home, agents, commands } = plugin;
	const shelves = [{
		kind: "subagent",
		at: agents
	}, {
		kind: "command",
		at: commands
	}];
	for (const { kind, at } of shelves) {
		const shelf = at.find((one) => way === one || one === "" || way.startsWith(`${one}/`));
		if (shelf === void 0) continue;
		const below = way === shelf ? (0, node_path_posix.basename)(way) : way.slice(shelf === "" ? 0 : shelf.length + 1);
		const prefix = below.split("/").slice(0, -1).map((folder) => `${folder}:`).join("");
		return {
			kind,
			name: `${prefix}${(0, node_path_posix.basename)(below).replace(/(?:\.agent)?\.md$/, "")}`,
			isNamed: kind === "subagent",
			needsDescription: true,
			prefix,
			home,
			plugins: [plugin]
		};
	}
	return null;
}
function parentOf$1(path) {
	const folder = (0, node_path_posix.dirname)(path);
	return folder === "." ? "" : folder;
}

// src/skills/content-digest.ts
function combinedDigest(digests) {
	const [only] = digests;
	return only !== void 0 && digests.size === 1 ? only : require_options.sha256([...digests].sort().join("\n"));
}
const wholeFileBytes = 1048576;
const limit = pLimit(24);
async function contentDigest(reader, folder, files, behind) {
	const skip = folder === "" ? 0 : folder.length + 1;
	const rows = await Promise.all(files.flatMap((entry) => [{
		path: entry.path.slice(skip),
		entry
	}, ...(behind.get(entry.path) ?? []).map((target) => ({
		path: `${entry.path.slice(skip)} -> ${target.path}`,
		entry: target
	}))]).map(({ path, entry }) => limit(async () => [
		path,
		entry.kind,
		await digestOf(reader, entry)
	])));
	rows.sort(([a], [b]) => a < b ? -1 : a > b ? 1 : 0);
	return require_options.sha256(JSON.stringify(rows));
}
async function digestOf(reader, entry) {
	if (entry.kind === "submodule") return entry.commit ?? "";
	const object = reader.object(entry);
	if (object !== void 0) return `git ${object?.id}`;
	if (entry.kind === "symlink") return (await (0, node_fs_promises.readlink)((0, node_path.join)(reader.root, entry.path)).catch(() => "")).replaceAll("\\", "/");
	return reader.withFile(entry, async (handle, size) => {
		const hash = (0, node_crypto.createHash)("sha256");
		if (size <= wholeFileBytes) hash.update(await handle.readFile());
		else for await (const piece of handle.createReadStream({ autoClose: false })) hash.update(piece);
		return hash.digest("hex");
	});
}

// src/skills/plugin-warnings.ts
const MOST_TOLD$3 = 3;
function unreadable$1(file) {
	return {
		what: `${file} cannot be read, so no rooms are made of its plugins.`,
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: "Correct it: Claude Code cannot add this marketplace either. `claude plugin validate .` says what is wrong."
	};
}
function brokenManifests(paths) {
	return paths.toSorted().slice(0, MOST_TOLD$3).map((file) => ({
		what: `${file} cannot be read: agents do not load its plugin, and folders of skills that it names are in no room.`,
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: "Correct it: `claude plugin validate` says what is wrong."
	}));
}
function wrongEntries(file, count) {
	return {
		what: `${count} of the plugins in ${file} ${count === 1 ? "has" : "have"} no valid name or source, and ${count === 1 ? "is" : "are"} no room.`,
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: "Correct them: `claude plugin validate .` says what is wrong."
	};
}
function namedDifferently(one, other) {
	return {
		what: `${one.file} calls the plugin "${one.called}", and ${other.file} calls it "${other.called}": programs read either.`,
		where: {
			file: other.file,
			line: 1,
			column: 1
		},
		todo: "Give both the same name."
	};
}
function namedTwice(file, plugins) {
	return plugins.filter(({ name, called }) => name !== called).slice(0, MOST_TOLD$3).map(({ name, called }) => ({
		what: `Two plugins in ${file} are named \`${called}\`; here the second one is \`${name}\`.`,
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: "Give one of them another name: nobody can install both."
	}));
}
function faultyPlugins(file, shelves) {
	const faulty = shelves.filter(({ faults }) => faults.length > 0);
	if (faulty.length === 0) return [];
	const told = faulty.map(({ name: called, faults }) => `\`${called}\` (${faults[0]})`);
	return [{
		what: `Claude Code shows an error for ${faulty.length === 1 ? "this plugin" : "these plugins"}, and may load not all of ${faulty.length === 1 ? "its" : "their"} skills: ${require_options.firstOf(told, MOST_TOLD$3)}.`,
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: "Correct it here or in plugin.json: `claude plugin list` says what is wrong once a plugin is installed."
	}];
}
function unreachedSkills(paths, hides, loadedBy) {
	const shelfOf = (path) => (0, node_path_posix.dirname)((0, node_path_posix.dirname)(path));
	const hidden = paths.filter((path) => hides(shelfOf(path)));
	const deep = paths.filter((path) => !hides(shelfOf(path)));
	const [first] = deep;
	return [...[...new Set(hidden.map(shelfOf))].slice(0, MOST_TOLD$3).map((shelf) => {
		const count = hidden.filter((path) => shelfOf(path) === shelf).length;
		return {
			what: `Claude Code loads this SKILL.md alone, and not the ${count === 1 ? "skill" : `${count} skills`} in the folders beside it.`,
			where: {
				file: `${shelf}/SKILL.md`,
				line: 1,
				column: 1
			},
			todo: "Move it into a folder of its own, as the others are."
		};
	}), ...first === void 0 ? [] : [tooDeep(first, deep.length, loadedBy(first))]];
}
function tooDeep(first, count, agents) {
	const [are, them] = count === 1 ? ["A skill of a plugin is", "it"] : [`${count} skills of plugins are`, "them"];
	return {
		what: `${are} in a folder where Claude Code does not look, such as this: it loads skills/NAME/SKILL.md.${agents.length === 0 ? "" : ` This one is loaded by ${agents.join(" and ")} alone.`}`,
		where: {
			file: first,
			line: 1,
			column: 1
		},
		todo: `Move ${them} up, or name the folder around ${them} under \`skills\` in plugin.json.`
	};
}

// src/skills/plugin-manifests.ts
const MAX_MANIFEST_BYTES = 1048576;
const MAX_PLUGINS = 1e3;
const name = require_start.string().regex(/^[^\p{Cc}]{1,128}$/u);
const paths = require_start.union([
	require_start.string().transform((path) => [path]),
	require_start.array(require_start.unknown()).max(MAX_PLUGINS).transform((all) => all.filter((one) => typeof one === "string")),
	require_start.record(require_start.string(), require_start.object({ source: require_start.string().optional() })).transform((all) => Object.values(all).flatMap(({ source }) => source ?? []))
]).catch([]).default([]);
const partsSchema = require_start.object({
	skills: paths,
	agents: paths,
	commands: paths
});
const manifestSchema = partsSchema.extend({ name: name.nullable().catch(null).default(null) });
const entrySchema = partsSchema.extend({
	name,
	source: require_start.union([require_start.string(), require_start.object({
		source: require_start.string(),
		path: require_start.string().optional()
	}).transform(({ source, path = null }) => source === "local" ? path : null)]).nullable().default(null),
	strict: require_start.boolean().catch(true).default(true)
});
const marketSchema = require_start.object({
	name: require_start.string().optional().catch(void 0),
	metadata: require_start.object({ pluginRoot: require_start.string().optional() }).catch({}).default({}),
	plugins: require_start.array(require_start.unknown()).max(MAX_PLUGINS)
});
function manifestIn(content) {
	return manifestSchema.safeParse(content).data ?? null;
}
function marketIn(content) {
	const { data } = marketSchema.safeParse(content);
	if (data === void 0) return null;
	const entries = data.plugins.map((one) => entrySchema.safeParse(one).data ?? null);
	return {
		name: data.name ?? null,
		pluginRoot: data.metadata.pluginRoot,
		entries
	};
}
const MANIFESTS = [
	require_agents.MANIFEST,
	".plugin/plugin.json",
	".cursor-plugin/plugin.json",
	".codex-plugin/plugin.json",
	"plugin.json"
];
const ANYWHERE = /^(?:(.+)\/)?(plugin|marketplace|gemini-extension)\.json$/s;
const MANIFEST_FOLDER = /(?:^|\/)(?:\.(?:[a-z]+-)?plugin|\.github\/plugin|\.agents\/plugins)$/;
function mayBeManifest(path) {
	return ANYWHERE.test(path);
}
async function manifestsOf(reader, files) {
	const regular = new Map(files.filter(({ kind }) => kind === "file").map((entry) => [entry.path, entry]));
	const { entryAt, dead } = await throughLinks(reader.root, files, regular);
	const broken = /* @__PURE__ */ new Set();
	const held = /* @__PURE__ */ new Map();
	const load = async (path) => {
		const known = held.get(path);
		if (known !== void 0) return known;
		const entry = entryAt(path);
		const bytes = entry === void 0 ? "missing" : await reader.read(entry, MAX_MANIFEST_BYTES);
		const text = typeof bytes === "string" ? "" : new TextDecoder().decode(bytes);
		const one = {
			text,
			value: require_options.parseJson(text)
		};
		held.set(path, one);
		return one;
	};
	return {
		tree: require_agents.folderTree(files),
		paths: files.flatMap(({ path }) => entryAt(path) === void 0 ? [] : [path]),
		has: (path) => entryAt(path) !== void 0,
		async read(path) {
			const { value } = await load(path);
			if (entryAt(path) !== void 0 && !require_options.isRecord(value)) broken.add(path);
			return value;
		},
		textOf: (path) => held.get(path)?.text ?? "",
		broken,
		async everywhere() {
			const found = [];
			for (const { path } of files) {
				const [, at = "", kind] = ANYWHERE.exec(path) ?? [];
				const folder = at.replace(MANIFEST_FOLDER, "");
				if (kind === void 0 || entryAt(path) === void 0 || kind === "marketplace" && folder === at) continue;
				const { value } = await load(path);
				const isClaudes = at.endsWith(".claude-plugin");
				found.push(...noticesIn(value, {
					kind,
					folder,
					isClaudes
				}));
			}
			return found;
		},
		deadLinks: dead
	};
}
function noticesIn(content, at) {
	if (at.kind === "marketplace") {
		const { pluginRoot, entries = [] } = marketIn(content) ?? {};
		return entries.flatMap((entry) => {
			const folder = entry?.source == null ? null : require_agents.folderOfSource(entry.source, pluginRoot, at.folder);
			return entry === null || folder === null ? [] : {
				...entry,
				...at,
				folder,
				replaces: /* @__PURE__ */ new Set()
			};
		});
	}
	const manifest = manifestIn(content);
	if (manifest === null || manifest.name === null) return [];
	const replaces = new Set(at.isClaudes && require_options.isRecord(content) ? Object.keys(content) : []);
	return [{
		...at,
		...manifest,
		name: manifest.name,
		replaces
	}];
}
async function throughLinks(root, files, regular) {
	const targets = /* @__PURE__ */ new Map();
	const dead = /* @__PURE__ */ new Set();
	for (const { path } of files.filter(({ kind }) => kind === "symlink")) {
		const target = await followLink(root, path);
		if (typeof target === "string") dead.add(path);
		else targets.set(path, target.inside);
	}
	const entryAt = (path) => {
		const own = regular.get(path);
		const link = own === void 0 && targets.size > 0 ? partsOf$1(path).find((part) => targets.has(part)) : void 0;
		return link === void 0 ? own : regular.get((0, node_path_posix.join)(targets.get(link) ?? "", path.slice(link.length)));
	};
	return {
		entryAt,
		dead
	};
}
function partsOf$1(path) {
	return path.split("/").map((_, index, all) => all.slice(0, index + 1).join("/"));
}
function manifestByFolder(all, tree) {
	const found = /* @__PURE__ */ new Map();
	for (const own of MANIFESTS) for (const path of all) {
		if (path !== own && !path.endsWith(`/${own}`)) continue;
		const folder = path.slice(0, -own.length).replace(/\/$/, "");
		if ((own !== "plugin.json" || tree.has((0, node_path_posix.join)(folder, "skills"))) && !found.has(folder)) found.set(folder, path);
	}
	return new Map([...found].sort(([a], [b]) => a < b ? -1 : 1));
}
async function disagreeing({ has, read }, folders) {
	const warnings = [];
	for (const folder of folders) {
		const files = MANIFESTS.map((own) => (0, node_path_posix.join)(folder, own)).filter(has);
		if (files.length < 2) continue;
		const [first, ...others] = (await Promise.all(files.map(async (file) => ({
			file,
			called: manifestIn(await read(file))?.name ?? void 0
		})))).filter(({ called }) => called !== void 0);
		const other = others.find(({ called }) => called !== first?.called);
		if (first !== void 0 && other !== void 0) warnings.push(namedDifferently(first, other));
	}
	return warnings.slice(0, MOST_TOLD$2);
}
const MOST_TOLD$2 = 3;

// src/skills/plugin-folders.ts
function pluginKey(folder, listed) {
	return JSON.stringify([folder, listed]);
}
const USUAL = ["agents", "commands"];
function foldersOfPlugins(notices) {
	const found = /* @__PURE__ */ new Map();
	const replaced = /* @__PURE__ */ new Set();
	const of = (one) => ({
		name: one.name,
		listed: one.name,
		folder: one.folder,
		...named$1(one)
	});
	for (const one of notices.filter(({ kind }) => kind === "marketplace").map(of)) {
		const known = found.get(one.folder) ?? [];
		if (!known.some(({ listed }) => listed === one.listed)) found.set(one.folder, [...known, one]);
	}
	for (const one of notices.filter(({ kind }) => kind === "plugin")) {
		found.set(one.folder, withOwn(found.get(one.folder) ?? [], of(one)));
		for (const shelf of USUAL) if (one.replaces.has(shelf)) replaced.add((0, node_path_posix.join)(one.folder, shelf));
	}
	const withUsual = (one, shelf) => replaced.has((0, node_path_posix.join)(one.folder, shelf)) ? one[shelf] : [.../* @__PURE__ */ new Set([shelf, ...one[shelf]])];
	const complete = (one) => {
		return {
			...one,
			agents: withUsual(one, "agents"),
			commands: withUsual(one, "commands")
		};
	};
	return new Map([...found].map(([folder, plugins]) => [folder, plugins.map(complete)]));
}
function withOwn(listed, own) {
	if (listed.length === 0) return [own];
	return listed.map((one) => ({
		...one,
		name: listed.length === 1 ? own.name : one.name,
		agents: [.../* @__PURE__ */ new Set([...one.agents, ...own.agents])],
		commands: [.../* @__PURE__ */ new Set([...one.commands, ...own.commands])]
	}));
}
function candidatePathsIn(text) {
	const content = require_options.parseJson(text);
	return [manifestIn(content), ...marketIn(content)?.entries ?? []].flatMap((one) => {
		return one === null ? [] : Object.values(named$1(one)).flat();
	});
}
function named$1({ agents = [], commands = [] }) {
	return {
		agents: inside(agents),
		commands: inside(commands)
	};
}
function inside(paths) {
	return paths.map(require_agents.normal).filter((path) => !require_agents.leavesRoot(path));
}

// src/skills/read-candidate.ts
const MOST_BYTES = 1048576;
const FIRST_LINE = 100;
const KIND_WORDS = {
	subagent: "subagent",
	command: "command"
};
async function readCandidate(reader, entry, place, path) {
	const what = KIND_WORDS[place.kind];
	const leftOut = ({ why, todo }, ...before) => ({
		read: null,
		warnings: [...before, {
			what: `This ${what} is left out: ${why}.`,
			where: {
				file: path,
				line: 1,
				column: 1
			},
			todo
		}]
	});
	const text = await readText(reader, entry);
	if (typeof text !== "string") return leftOut(text);
	const hasFrontmatter = /^\uFEFF?---[ \t]*(?:\r?\n|\r)/.test(text);
	if (!hasFrontmatter && place.needsDescription) return {
		read: null,
		warnings: []
	};
	const { data, body, positions, warnings: problems } = require_agents.parseFrontmatter(text, path, what);
	const warnings = hasFrontmatter ? problems : [];
	const called = place.isNamed && plainText$1(data["name"]) || null;
	const name = called === null ? place.name : `${place.prefix}${called}`;
	const wrong = wrongName(name);
	if (wrong !== null) return leftOut({
		why: `its name ${wrong}`,
		todo: "Give it a name of letters, digits and hyphens."
	});
	const { own, whenToUse, description } = describe(data, place.needsDescription ? null : firstLine(body));
	if (description === "") return place.kind === "command" || saysNothing(data, problems) ? {
		read: null,
		warnings
	} : leftOut(UNDESCRIBED, ...warnings);
	const tools = place.kind === "subagent" ? toolsOf(data["tools"]) : null;
	const plain = text.replace(/\r\n?/g, "\n");
	return {
		read: {
			name,
			description,
			body,
			offered: isOffered(data),
			tools,
			descriptionPosition: positions.get("description") ?? {
				file: path,
				line: 1,
				column: 1
			},
			frontmatter: {
				name: called,
				description: own,
				whenToUse,
				fields: /* @__PURE__ */ new Map(),
				warnings: problems
			},
			listedText: listedTextOf(plain, {
				data,
				body,
				warnings: problems
			}),
			digest: require_options.sha256(plain),
			listedDigest: require_options.sha256(JSON.stringify([
				name,
				description,
				tools,
				plain.slice(0, plain.length - body.length)
			])),
			warnings
		},
		warnings
	};
}
const AS_TEXT = "Commit it as a regular text file.";
const UNREADABLE = {
	missing: {
		why: "it is not checked out",
		todo: "Check out all files, without a sparse checkout."
	},
	outside: {
		why: "its path leads out of the repository",
		todo: AS_TEXT
	},
	"too-large": {
		why: "it is larger than 1 MB",
		todo: AS_TEXT
	},
	denied: {
		why: "it may not be read",
		todo: AS_TEXT
	},
	"not-a-file": {
		why: "it is not a regular file",
		todo: AS_TEXT
	},
	binary: {
		why: "it is binary or not UTF-8",
		todo: "Save it as UTF-8 text."
	}
};
const UNDESCRIBED = {
	why: "it has no description, so no agent lists it",
	todo: "Add a `description:` line to its frontmatter."
};
function isOffered(data) {
	const is = (key, word) => plainText$1(data[key]).toLowerCase() === word;
	return !(is("disable-model-invocation", "true") || is("infer", "false") || is("disable", "true")) && !is("mode", "primary");
}
function toolsOf(tools) {
	if (tools === void 0 || tools === null || require_options.isRecord(tools)) return null;
	const text = require_options.oneLine(plainText$1(tools));
	return text === "" || text === "*" ? null : text;
}
function firstLine(body) {
	const text = (body.split("\n").find((text) => text.trim() !== "") ?? "").replace(/^#+\s+/, "").trim();
	return text.length > FIRST_LINE ? `${text.slice(0, 97)}...` : text;
}
async function readText(reader, entry) {
	const bytes = await reader.read(entry, MOST_BYTES);
	return typeof bytes === "string" ? UNREADABLE[bytes] : decoded(bytes) ?? UNREADABLE.binary;
}
function saysNothing(data, problems) {
	return Object.keys(data).length === 0 && problems.length === 0;
}
function describe(data, otherwise) {
	const own = plainText$1(data["description"]);
	const whenToUse = plainText$1(data["when_to_use"] ?? data["when-to-use"]);
	const shown = own === "" ? otherwise : own;
	return {
		own,
		whenToUse,
		description: shown === null ? "" : require_options.oneLine(`${shown} ${whenToUse}`)
	};
}
function decoded(bytes) {
	if (bytes.includes(0)) return null;
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return null;
	}
}

// src/skills/discover-candidates.ts
const MOST_FILES = 5e3;
const MOST_CHARACTERS = 33554432;
async function discoverCandidates({ reader, notices }, files, { roots = [], exclude, shelves }, skills) {
	if (!files.some(({ path, kind }) => kind === "symlink" || mayBeCandidate(path))) return null;
	const plugins = foldersOfPlugins(notices);
	const isMeant = candidateTest({ exclude });
	const skillPaths = roots.length === 0 ? [] : skills.flatMap(require_agents.filesOf);
	const isBeside = (home) => roots.length === 0 || home === "" || skillPaths.some((path) => path.startsWith(`${home}/`));
	const warnings = [];
	const { found, warnings: ofFiles } = await readAll$1(reader, (await pathsOf$1(reader.root, files, (path) => candidatePlace(path, plugins, shelves) !== null, warnings)).flatMap(({ path, entry }) => {
		const place = candidatePlace(path, plugins, shelves);
		return place === null || !isMeant(path) || !isBeside(place.home) ? [] : [{
			...place,
			path,
			entry
		}];
	}));
	if (found.length === 0 && warnings.length + ofFiles.length === 0) return null;
	const { kept, warnings: ofCopies } = withoutCopies(found);
	const all = kept.map(asSkill);
	return {
		all: withIds(all, skillIds(all)).sort((a, b) => a.name < b.name ? -1 : 1),
		byPlugin: pathsByPlugin(kept),
		warnings: [
			...warnings,
			...ofFiles,
			...ofCopies
		].sort((a, b) => (a.where?.file ?? "") < (b.where?.file ?? "") ? -1 : 1)
	};
}
async function readAll$1(reader, located) {
	require_options.objectFilesOf(reader.root)?.prefetch(located.map(({ entry }) => entry.path));
	const warnings = located.length > MOST_FILES ? [tooMany(`more than ${MOST_FILES}`)] : [];
	const limit = pLimit(24);
	const found = [];
	let characters = 0;
	await Promise.all(located.slice(0, MOST_FILES).map((one) => limit(async () => {
		if (characters > MOST_CHARACTERS) return;
		const { read, warnings: own } = await readCandidate(reader, one.entry, one, one.path);
		characters += read === null ? 0 : read.listedText.length + read.body.length;
		warnings.push(...own);
		if (read !== null) found.push({
			...one,
			read
		});
	})));
	if (characters > MOST_CHARACTERS) warnings.push(tooMany("more than 32 MB"));
	return {
		found,
		warnings
	};
}
function pathsByPlugin(kept) {
	const byPlugin = /* @__PURE__ */ new Map();
	for (const copies of kept) {
		const plugins = copies.flatMap((copy) => copy.plugins.map(({ folder, listed }) => pluginKey(folder, listed)));
		for (const key of new Set(plugins)) require_start.addToGroup(byPlugin, key, copies[0].path);
	}
	return byPlugin;
}
async function pathsOf$1(root, files, isPlaced, warnings) {
	const regular = files.filter(({ path, kind }) => kind === "file" && mayBeCandidate(path));
	const found = regular.map((entry) => ({
		path: entry.path,
		entry
	}));
	for (const { path } of files.filter(({ kind }) => kind === "symlink")) {
		const isFile = isPlaced(path);
		const isShelf = [
			"x.md",
			"agents/x.md",
			"commands/x.md"
		].some((way) => isPlaced(`${path}/${way}`));
		if (!isFile && !isShelf) continue;
		const target = await followLink(root, path);
		if (typeof target === "string") {
			if (isFile) warnings.push(leadsAway(path, target));
			continue;
		}
		const below = `${target.inside}/`;
		for (const entry of regular) {
			if (found.length > 4 * MOST_FILES && !isFile) break;
			if (entry.path === target.inside) found.push({
				path,
				entry
			});
			else if (target.inside !== "" && entry.path.startsWith(below)) found.push({
				path: `${path}/${entry.path.slice(below.length)}`,
				entry
			});
		}
	}
	return found;
}
function withoutCopies(found) {
	const sorted = found.toSorted((a, b) => a.rank - b.rank || comparePaths(a.path, b.path));
	const byText = /* @__PURE__ */ new Map();
	const byHome = /* @__PURE__ */ new Map();
	const kept = [];
	const warnings = [];
	for (const one of sorted) {
		const text = JSON.stringify([
			one.kind,
			one.read.name,
			one.read.listedText
		]);
		const home = JSON.stringify([
			one.kind,
			one.read.name,
			one.home
		]);
		const copies = byText.get(text) ?? byHome.get(home);
		if (copies === void 0) {
			const own = [one];
			kept.push(own);
			byText.set(text, own);
			byHome.set(home, own);
			continue;
		}
		if (copies.some(({ entry }) => entry === one.entry) && copies.some(({ path }) => path === one.path)) continue;
		if (copies[0].read.listedText !== one.read.listedText) warnings.push(differs(one, copies[0]));
		copies.push(one);
	}
	return {
		kept,
		warnings: warnings.slice(0, MOST_TOLD$1)
	};
}
const MOST_TOLD$1 = 5;
function asSkill(copies) {
	const [{ kind, read, path, plugins }] = copies;
	const [plugin] = plugins;
	const equal = copies.filter((copy) => copy.read.listedText === read.listedText);
	const folder = (0, node_path_posix.dirname)(path) === "." ? "" : (0, node_path_posix.dirname)(path);
	const readers = new Set(copies.flatMap(({ readers: own }) => own));
	const aliases = new Set(equal.flatMap((copy) => copy.plugins.map((one) => require_start.idOfKind(kind, `${one.name}:${copy.read.name}`))));
	const places = [...new Set(equal.map((copy) => JSON.stringify([copy.plugins.map((one) => one.name), copy.name])))].sort();
	return {
		name: require_start.idOfKind(kind, read.name),
		kind,
		bareName: read.name,
		readers: [...readers].sort(),
		...require_start.present({ tools: read.tools }),
		plugin: plugin === void 0 ? null : {
			name: plugin.name,
			folder: plugin.folder,
			installs: true
		},
		description: read.description,
		path,
		folder,
		aliases: [...aliases].sort(),
		mirrors: copies.slice(1).map((copy) => copy.path),
		body: read.body,
		offered: read.offered,
		contentDigest: combinedDigest(new Set(equal.map((copy) => copy.read.digest))),
		listingDigest: require_options.sha256(JSON.stringify([read.listedDigest, places])),
		descriptionPosition: read.descriptionPosition,
		frontmatter: read.frontmatter
	};
}
function differs(one, measured) {
	return {
		what: `Two files of the ${KIND_WORDS[one.kind]} \`${one.read.name}\` differ, and only one is measured: ${measured.path}.`,
		where: {
			file: one.path,
			line: 1,
			column: 1
		},
		todo: "Make them equal, or give one another name."
	};
}
function leadsAway(path, target) {
	return {
		what: `This link ${target === "outside" ? "leads out of the repository" : "leads to nothing that git tracks"}, so it is no subagent or command here.`,
		where: {
			file: path,
			line: 1,
			column: 1
		},
		todo: "Replace it with a copy of its target, or remove it."
	};
}
function tooMany(what) {
	return {
		what: `There are ${what} files of subagents and commands; the rest is left out.`,
		todo: "Leave folders out with `skills: exclude:` in skill-eval-gate.yml."
	};
}

// src/skills/files-by-folder.ts
function filesByFolder(files, folders) {
	const owned = new Map(folders.map((folder) => [folder, []]));
	const nearest = /* @__PURE__ */ new Map();
	const ownerOf = (folder) => {
		if (owned.has(folder)) return folder;
		if (folder === "") return null;
		const known = nearest.get(folder);
		if (known !== void 0) return known;
		const owner = ownerOf(parentOf(folder));
		nearest.set(folder, owner);
		return owner;
	};
	for (const entry of files) {
		const owner = ownerOf(parentOf(entry.path));
		if (owner !== null) owned.get(owner)?.push(entry);
	}
	return owned;
}
function parentOf(path) {
	const parent = (0, node_path_posix.dirname)(path);
	return parent === "." ? "" : parent;
}

// src/skills/group-copies.ts
function groupCopies(found) {
	const byName = /* @__PURE__ */ new Map();
	for (const copy of [...found].sort((a, b) => viaLink(a) - viaLink(b) || comparePaths(a.paths[0], b.paths[0]))) {
		const texts = byName.get(copy.name) ?? /* @__PURE__ */ new Map();
		byName.set(copy.name, texts);
		const group = texts.get(copy.read.listedText);
		if (group === void 0) texts.set(copy.read.listedText, [copy]);
		else group.push(copy);
	}
	return [...byName.values()].flatMap((texts) => withOutdated([...texts.values()]));
}
function withOutdated(groups) {
	const outdated = /* @__PURE__ */ new Map();
	return groups.filter((group) => {
		const current = currentCopyOf(group, groups);
		if (current === null) return true;
		for (const copy of group) require_start.addToGroup(outdated, current, copy);
		return false;
	}).map((equal) => ({
		equal,
		outdated: outdated.get(equal[0]) ?? []
	}));
}
function currentCopyOf(group, groups) {
	const [{ paths }] = group;
	const parent = group.length === 1 ? agentParent(paths[0]) : agentParentOfAll(group);
	if (parent === null) return null;
	const folder = (0, node_path_posix.basename)((0, node_path_posix.dirname)(paths[0]));
	const others = groups.filter(([other]) => other !== group[0] && other.paths[0].startsWith(parent) && ((0, node_path_posix.basename)((0, node_path_posix.dirname)(other.paths[0])) === folder || other.name === folder));
	const visible = others.filter(([other]) => agentParent(other.paths[0]) === null);
	if (visible.length > 0) return visible.length === 1 ? visible[0]?.[0] ?? null : null;
	const first = others.filter(([other]) => agentParent(other.paths[0]) === parent)[0]?.[0];
	return first !== void 0 && groups.findIndex(([one]) => one === first) < groups.indexOf(group) ? first : null;
}
function agentParentOfAll(group) {
	const parents = new Set(group.flatMap(({ paths }) => paths.map(agentParent)));
	const [only = null] = parents;
	return parents.size === 1 ? only : null;
}
function agentParent(path) {
	const [, parent] = /^((?:.*?\/)?)\.[^/]+\/skills\//s.exec(path) ?? [];
	return parent ?? null;
}
function viaLink({ entry, paths }) {
	return entry.path === paths[0] ? 0 : 1;
}
const MOST_SHOWN = 3;
function outdatedWarnings(groups) {
	const differing = groups.flatMap(({ equal: [first], outdated: [other] }) => other === void 0 ? [] : [{
		first: first.paths[0],
		other: other.paths[0]
	}]);
	const [first] = differing;
	if (first === void 0) return [];
	const shown = differing.map(({ first: one, other }) => `${one} and ${other}`);
	return [{
		what: `Copies of a skill for several agents differ: ${require_options.firstOf(shown, MOST_SHOWN)}. The one that a change rewrites is measured, else the first.`,
		where: {
			file: first.other,
			line: 1,
			column: 1
		},
		todo: "Make them equal, or name the folder that counts with `skills: roots:` in skill-eval-gate.yml."
	}];
}

// src/skills/installed-plugins.ts
function installedPlugins({ manifests: { tree }, main, by: named, warnings }, skills) {
	const own = withSkills(main, skills, tree);
	const by = new Map([...named].map(([id, one]) => {
		const { plugins } = one.shelves === main.shelves ? own : withSkills(one, skills, tree);
		return [id, {
			...one,
			plugins
		}];
	}));
	const listed = [...by.values()].filter(({ isUnlisted }) => !isUnlisted);
	const held = [...by].flatMap(([id, one]) => listed.includes(one) ? [{
		id,
		paths: new Set(one.plugins?.flatMap((plugin) => plugin.skills))
	}] : []);
	const loadedBy = (path) => held.flatMap(({ id, paths }) => paths.has(path) ? [id] : []);
	return {
		all: main.all,
		by,
		plugins: own.plugins === null ? null : withAllOf(main, own, listed),
		warnings: [
			...warnings,
			...main.warnings,
			...unreached(main, own.index, own.plugins ?? [], loadedBy)
		]
	};
}
function withSkills({ shelves, facts, rules, all }, skills, tree) {
	const index = require_agents.skillIndex(skills, tree, rules);
	const found = all.flatMap(({ name }, at) => {
		const held = index.on(shelves[at]?.shelves ?? []);
		return held.length === 0 ? [] : [{
			name,
			skills: held
		}];
	});
	return {
		index,
		facts,
		plugins: facts.market?.isRead === false ? null : found
	};
}
function withAllOf({ all, shelves }, { plugins: own, index }, others) {
	const placed = new Set(own?.flatMap(({ skills }) => skills));
	const ownByName = firstBy(own ?? [], ({ name }) => name);
	const sides = others.map(({ plugins, facts: { entries } }) => ({
		held: firstBy(plugins ?? [], ({ name }) => name),
		named: firstBy(entries, ({ name }) => name),
		at: firstBy(entries, ({ folder }) => folder)
	}));
	const folders = require_start.groupBy(all, ({ folder }) => folder);
	return all.flatMap(({ name, folder }, at) => {
		const held = ownByName.get(name)?.skills ?? [];
		const more = sides.flatMap((side) => {
			const same = side.named.get(name) ?? side.at.get(folder);
			return (same === void 0 ? [] : side.held.get(same.name)?.skills ?? []).filter((path) => !placed.has(path));
		});
		const below = more.length > 0 && (folders.get(folder)?.length ?? 0) > 1 ? new Set(index.below(new Set(shelves[at]?.shelves))) : null;
		const skills = [...held, ...new Set(more.filter((path) => below?.has(path) !== false))];
		return skills.length === 0 ? [] : [{
			name,
			skills
		}];
	});
}
function firstBy(list, keyOf) {
	return new Map(list.toReversed().map((one) => [keyOf(one), one]));
}
function unreached({ shelves }, index, plugins, loadedBy) {
	const held = new Set(plugins.flatMap(({ skills }) => skills));
	const folders = new Set(shelves.flatMap((one) => one.shelves.filter((shelf) => shelf !== one.folder)));
	const paths = index.below(folders).filter((path) => !held.has(path));
	return unreachedSkills(paths, (folder) => folders.has(folder) && index.hides(folder), loadedBy);
}

// src/skills/plugin-facts.ts
function marketEntries({ file, text, called }, all, shelves) {
	const here = new Map(all.map((one, index) => [one.called, {
		...one,
		own: shelves[index]
	}]));
	return called.map((name) => {
		const found = here.get(name);
		const at = require_agents.lineOf(file, text, JSON.stringify(name));
		const { faults: [fault = null] = [], isRefused, unread = null, shelves: folders = [] } = found?.own ?? {};
		const manifest = unread === null ? null : {
			code: "manifest",
			subject: unread,
			where: {
				file: unread,
				line: 1,
				column: 1
			}
		};
		const refused = isRefused === true && fault !== null ? {
			code: "fault",
			subject: fault,
			where: at
		} : null;
		return {
			name: found?.name ?? name,
			folder: found?.folder ?? null,
			shelves: folders,
			at,
			broken: manifest ?? refused,
			fault
		};
	});
}

// src/skills/offered-plugins.ts
const MARKETPLACES = [
	".claude-plugin/marketplace.json",
	".github/plugin/marketplace.json",
	".agents/plugins/marketplace.json",
	".plugin/marketplace.json",
	".cursor-plugin/marketplace.json"
];
async function readOfferedPlugins(reader, files, loaders) {
	const manifests = await manifestsOf(reader, files);
	const market = MARKETPLACES.find(manifests.has);
	const rules = loaders.find(({ plugins }) => market !== void 0 && plugins?.markets.includes(market) === true)?.plugins ?? (market === require_agents.ofCursor.markets[0] ? require_agents.ofCursor : require_agents.usualPlugins);
	const main = await byRules(market, rules, manifests);
	const differing = await disagreeing(manifests, new Set(main.all.map(({ folder }) => folder)));
	const by = /* @__PURE__ */ new Map();
	for (const { id, plugins } of loaders) {
		if (plugins === void 0) continue;
		const markets = plugins.markets.filter(manifests.has);
		const [own] = markets;
		const named = own === market && plugins === rules ? main : await byRules(own, plugins, manifests);
		by.set(id, {
			...named,
			markets,
			isUnlisted: market !== void 0 && own === void 0
		});
	}
	return {
		manifests,
		main,
		by,
		warnings: differing,
		homeOf: require_agents.homesOf(loaders, [...by.values()], manifests.tree)
	};
}
async function byRules(market, rules, manifests) {
	if (market === void 0) return ofManifests(rules, manifests);
	const parsed = marketIn(await manifests.read(market));
	if (parsed !== null) return ofMarket({
		file: market,
		rules
	}, parsed, manifests);
	return {
		rules,
		facts: {
			market: {
				file: market,
				isRead: false,
				name: null
			},
			entries: [],
			unread: []
		},
		shelves: [],
		all: [],
		warnings: [unreadable$1(market)]
	};
}
async function ofManifests(rules, manifests) {
	const { paths, broken, tree } = manifests;
	const files = manifestByFolder(paths, tree);
	const shelves = (await Promise.all([...files].slice(0, MAX_PLUGINS).map((one) => ofManifest(one, rules, manifests)))).flatMap((one) => one ?? []);
	const all = numbered(shelves);
	const entries = all.map(({ name, folder }, index) => {
		const at = {
			file: files.get(folder) ?? (0, node_path_posix.join)(folder, ".claude-plugin/plugin.json"),
			line: 1,
			column: 1
		};
		return {
			name,
			folder,
			shelves: shelves[index]?.shelves ?? [],
			at,
			broken: null,
			fault: null
		};
	});
	const unread = [...broken];
	return {
		rules,
		facts: {
			market: null,
			entries,
			unread
		},
		shelves,
		all,
		warnings: brokenManifests(unread)
	};
}
async function ofMarket({ file, rules }, { name: own, pluginRoot, entries: written }, manifests) {
	const { broken, textOf } = manifests;
	const listed = written.filter((entry) => entry !== null);
	const found = await Promise.all(listed.map((entry) => ofEntry(entry, {
		pluginRoot,
		manifests,
		rules
	})));
	const wrong = written.length - listed.length;
	const shelves = found.flatMap((one) => one ?? []);
	const called = listed.map(({ name }) => name);
	const all = numbered(shelves);
	const unread = [...broken];
	const entries = marketEntries({
		file,
		text: textOf(file),
		called
	}, all, shelves);
	return {
		rules,
		facts: {
			market: {
				file,
				isRead: true,
				name: own
			},
			entries,
			unread
		},
		shelves,
		all,
		warnings: [
			...wrong === 0 ? [] : [wrongEntries(file, wrong)],
			...namedTwice(file, all),
			...rules.refuses.includes("undotted") ? faultyPlugins(file, shelves) : [],
			...brokenManifests(unread)
		]
	};
}
async function ofManifest([folder, path], rules, { read, tree }) {
	const content = await read(path);
	const { name = null, skills = [] } = manifestIn(content) ?? {};
	const own = require_options.isRecord(content) && String(content["$schema"]).startsWith(PORTABLE) ? [] : skills;
	return name === null ? null : require_agents.shelvesOf({
		name,
		folder,
		listed: [],
		own
	}, tree, rules);
}
const PORTABLE = "https://agent-plugins.org/";
async function ofEntry(entry, sources) {
	const { pluginRoot, manifests, rules } = sources;
	const { name: called, source: path } = entry;
	const { tree } = manifests;
	const folder = path === null ? null : require_agents.folderOfSource(path, pluginRoot);
	if (path === null || folder === null) return null;
	const manifest = rules.manifests.map((one) => (0, node_path_posix.join)(folder, one)).find(manifests.has) ?? null;
	const content = manifest === null ? void 0 : await manifests.read(manifest);
	const own = manifestIn(content);
	const { isWhole, ...named } = namedBy(entry, own?.skills ?? [], rules, manifest === null);
	const found = require_agents.shelvesOf({
		name: called,
		folder,
		...named
	}, tree, rules);
	const is = {
		broken: manifest !== null && manifests.broken.has(manifest),
		nameless: own?.name === null,
		renamed: (own?.name ?? called) !== called,
		undotted: pluginRoot === void 0 && !path.startsWith(".")
	};
	const refused = rules.refuses.find((one) => is[one]);
	const isUnread = refused === "broken" || refused === "nameless";
	const isTwice = isWhole && tree.has((0, node_path_posix.join)(folder, ".claude-plugin/plugin.json"));
	const faults = faultsOf(found, [
		[is.undotted, `\`source\` is \`${path}\` without \`./\` before it`],
		[refused === "renamed", `\`${manifest}\` names \`${own?.name}\``],
		[isTwice, `\`strict\` is false, and there is a ${require_agents.MANIFEST}`]
	]);
	return {
		...found,
		faults,
		isRefused: refused !== void 0 && !isUnread,
		unread: isUnread ? manifest : null
	};
}
function namedBy({ strict, skills, agents, commands }, own, { listed }, isWithout) {
	const isWhole = listed === "beside" && !strict && skills.length + agents.length + commands.length > 0;
	return {
		listed: listed === "beside" || listed === "without_manifest" && isWithout ? skills : [],
		own: isWhole ? [] : own,
		isWhole
	};
}
function faultsOf({ faults }, more) {
	return [...more.flatMap(([isSo, text]) => isSo ? [text] : []), ...faults];
}
function numbered(plugins) {
	const taken = /* @__PURE__ */ new Set();
	return plugins.map(({ name: called, folder }) => {
		const name = require_options.freeName(called, taken);
		taken.add(name);
		return {
			name,
			folder,
			called,
			key: pluginKey(folder, called)
		};
	});
}

// src/skills/read-plugins.ts
function pluginsByFolder(notices) {
	const plugins = /* @__PURE__ */ new Map();
	const add = (folder, { skills = [], ...names }) => {
		const known = plugins.get(folder);
		plugins.set(folder, {
			...known,
			...names,
			skills: [...known?.skills ?? [], ...skills]
		});
	};
	for (const { kind, folder, isClaudes, name, skills } of notices) {
		if (kind !== "marketplace") {
			add(folder, {
				...isClaudes ? { own: name } : { foreign: name },
				skills: skills.map(require_agents.normal)
			});
			continue;
		}
		const places = skills.length === 0 ? [folder] : skills.map((path) => require_agents.normal((0, node_path_posix.join)(folder, path)));
		for (const place of places) {
			if (!isClaudes && plugins.get(place)?.listed !== void 0) continue;
			add(place, {
				listed: name,
				skills: skills.length === 0 ? [] : ["."]
			});
		}
	}
	return plugins;
}
function pluginsAbove(plugins, folder) {
	const found = [];
	for (let current = folder;; current = (0, node_path_posix.dirname)(current)) {
		const at = current === "." ? "" : current;
		const plugin = plugins.get(at);
		if (plugin !== void 0) found.push({
			...plugin,
			way: folder.slice(at === "" ? 0 : at.length + 1)
		});
		if (at === "") return found;
	}
}
function pluginOf(plugins, folder) {
	const above = pluginsAbove(plugins, folder).map((plugin) => ({
		name: plugin.own ?? plugin.listed ?? plugin.foreign ?? "",
		folder: folder.slice(0, folder.length - plugin.way.length).replace(/\/$/, ""),
		installs: ["skills", ...plugin.skills ?? []].some((shelf) => isOn(shelf, plugin.way))
	}));
	return above.find(({ installs }) => installs) ?? above.at(0) ?? null;
}
function isOn(shelf, way) {
	return way === "" || way === shelf || way.startsWith(`${shelf}/`) || shelf === ".";
}

// src/skills/skill-listing-digest.ts
async function skillListingDigest(reader, { path, listedText, folder, files, plugins }, behind) {
	const skip = folder === "" ? 0 : folder.length + 1;
	const forPrograms = files.filter(({ path: own, kind }) => kind !== "file" || isForPrograms(own.slice(skip)));
	const parts = [
		[
			listedText,
			(0, node_path_posix.basename)(path),
			(0, node_path_posix.basename)(folder)
		],
		plugins.map(({ way, own, listed }) => [
			way,
			own ?? null,
			listed ?? null
		]),
		await contentDigest(reader, folder, forPrograms, behind)
	];
	return require_options.sha256(JSON.stringify(parts));
}
function isForPrograms(path) {
	const parts = path.toLowerCase().split("/");
	return parts.length > 1 && parts[0] === "agents" || parts.some((part) => part.startsWith(".")) || /\.(?:ya?ml|toml|jsonc?)$/.test(parts.at(-1) ?? "");
}

// src/skills/skill-of-copies.ts
async function skillOf({ equal, outdated }, around) {
	const { reader, plugins, owned, locations } = around;
	const { behind } = locations;
	const [{ name, read, paths }] = equal;
	const allPaths = equal.flatMap((copy) => copy.paths);
	const digests = /* @__PURE__ */ new Set();
	const listingDigests = /* @__PURE__ */ new Set();
	for (const folder of new Set(equal.flatMap(foldersOf$1))) {
		const files = owned.get(folder) ?? [];
		if (files.length > 0) digests.add(await contentDigest(reader, folder, files, behind));
		const copy = {
			path: paths[0],
			listedText: read.listedText,
			folder,
			files,
			plugins: pluginsAbove(plugins, folder)
		};
		listingDigests.add(await skillListingDigest(reader, copy, behind));
	}
	const others = [...require_start.groupBy(outdated, (copy) => copy.read.text).values()];
	const variants = await Promise.all(others.flatMap(([first, ...more]) => first === void 0 ? [] : [skillOf({
		equal: [first, ...more],
		outdated: []
	}, around)]));
	return {
		name,
		bareName: name,
		plugin: pluginOf(plugins, folderOf(paths[0])),
		description: read.description,
		path: paths[0],
		folder: folderOf(paths[0]),
		aliases: aliasesOf(name, allPaths, plugins),
		mirrors: [...allPaths.slice(1), ...outdated.flatMap((copy) => copy.paths)],
		body: read.body,
		offered: read.offered,
		contentDigest: combinedDigest(digests),
		listingDigest: combinedDigest(listingDigests),
		descriptionPosition: read.descriptionPosition,
		frontmatter: read.frontmatter,
		...variants.length === 0 ? {} : { variants }
	};
}
function foldersOf$1({ entry, paths }) {
	return [...(0, node_path_posix.basename)(entry.path) === "SKILL.md" ? [folderOf(entry.path)] : [], ...paths.map(folderOf)];
}
function folderOf(path) {
	const folder = (0, node_path_posix.dirname)(path);
	return folder === "." ? "" : folder;
}
function aliasesOf(name, paths, plugins) {
	const aliases = /* @__PURE__ */ new Set();
	for (const path of paths) {
		const folder = folderOf(path);
		const inFolder = (0, node_path_posix.basename)(folder);
		const plugin = pluginOf(plugins, folder);
		if (inFolder !== "") aliases.add(inFolder);
		if (plugin !== null) {
			for (const own of [name, inFolder]) if (own !== "") aliases.add(`${plugin.name}:${own}`);
		}
	}
	aliases.delete(name);
	return [...aliases].sort();
}

// src/skills/discover-skills.ts
async function discoverSkills(options) {
	const { root, files, roots, exclude, shelves, unwritten, readings = /* @__PURE__ */ new Map() } = options;
	const reader = new SafeReader(await (0, node_fs_promises.realpath)(root));
	require_options.objectFilesOf(reader.root)?.prefetch(files.filter(({ path }) => READ_BY_ALL.test(path)).map(({ path }) => path));
	const offered = await readOfferedPlugins(reader, files, shelves.loaders);
	const { manifests } = offered;
	const isCandidate = candidateTest({
		roots,
		exclude
	}, offered.homeOf);
	const locations = await locateSkills(reader.root, files, isCandidate);
	const { found, unread, warnings } = await readAll(reader, locations, readings);
	const groups = groupCopies(found);
	const notices = await manifests.everywhere();
	const plugins = pluginsByFolder(notices);
	const owned = filesByFolder(files, groups.flatMap(({ equal, outdated }) => [...equal, ...outdated].flatMap(foldersOf$1)));
	const read = await Promise.all(groups.map((copies) => skillOf(copies, {
		reader,
		plugins,
		owned,
		locations
	})));
	const installed = installedPlugins(offered, read);
	const setAside = setAsideFolders(files, isCandidate, { exclude });
	const candidates = await discoverCandidates({
		reader,
		notices
	}, files, {
		roots,
		exclude,
		shelves
	}, read);
	const sources = {
		reader,
		files,
		loaders: shelves.loaders,
		installed,
		unwritten,
		readings
	};
	const loads = await require_agents.loadsOf([...read, ...candidates?.all ?? []], sources);
	const skills = read.map((skill) => ({
		...skill,
		loads: loads.get(skill.path) ?? []
	}));
	const beside = candidates?.all.map((one) => require_agents.asLoaded(one, loads.get(one.path) ?? []));
	const all = [...[
		...locations.warnings,
		...warnings,
		...outdatedWarnings(groups),
		...sameButForCase(skills)
	], ...[...groups.flatMap(({ equal }) => equal[0].read.warnings), ...installed.warnings]];
	return {
		skills: withIds(skills, skillIds(skills)).sort((a, b) => compare(a.name, b.name)),
		installedBy: installed.by,
		deadLinks: manifests.deadLinks,
		...installed.plugins?.length === 0 ? {} : { plugins: installed.plugins },
		unread: [...locations.unread, ...unread].sort((a, b) => compare(a.file, b.file)),
		warnings: all.sort((a, b) => compare(a.where?.file ?? "", b.where?.file ?? "")),
		...setAside.length === 0 ? {} : { setAside },
		...candidates === null ? {} : { candidates: {
			...candidates,
			all: beside ?? [],
			plugins: installed.all
		} }
	};
}
async function readAll(reader, { located: all, errors: limits }, readings) {
	const errors = [...limits];
	const unread = [];
	const warnings = [];
	const found = [];
	const limit = pLimit(24);
	let characters = 0;
	const readOne = async (located) => {
		if (characters > maxCharacters) return;
		const [path] = located.paths;
		const read = await readSkill(reader, located.entry, readings);
		if (read === null) warnings.push(notCheckedOut(located.entry.path));
		else if (read instanceof require_start.UserError) unread.push({
			file: path,
			errors: [read]
		});
		else {
			const name = read.name ?? nameOfFolder(path);
			const wrong = wrongName(name);
			if (wrong === null) found.push({
				...located,
				read,
				name
			});
			else unread.push({
				file: path,
				errors: [skillProblems.badName(path, wrong)]
			});
			characters += read.text.length;
			if (characters > maxCharacters) errors.push(skillProblems.tooMany(path, "more than 64 MB of SKILL.md files"));
		}
	};
	await Promise.all(all.map((located) => limit(() => readOne(located))));
	require_start.throwIfAny(errors.sort((a, b) => compare(a.where?.file ?? "", b.where?.file ?? "")));
	return {
		found,
		unread,
		warnings
	};
}
const READ_BY_ALL = /(?:^|\/)(?:SKILL\.md|(?:plugin|marketplace|gemini-extension)\.json)$/;
const maxCharacters = 67108864;
function nameOfFolder(path) {
	return folderOf(path).split("/").at(-1) || "skill";
}
function notCheckedOut(file) {
	return {
		what: "This skill is not checked out, so it is not offered.",
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: "Check out all files, without a sparse checkout."
	};
}
function sameButForCase(skills) {
	const seen = /* @__PURE__ */ new Map();
	return skills.flatMap((skill) => {
		const key = skill.bareName.toLowerCase();
		const other = seen.get(key);
		seen.set(key, skill);
		if (other === void 0 || other.bareName === skill.bareName) return [];
		return [{
			what: `The names of the skills ${other.path} and ${skill.path} differ in case only.`,
			where: skill.descriptionPosition,
			todo: "Give one of them another name."
		}];
	});
}
function compare(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}

// src/suites/reader/name-words.ts
const SAYS = {
	triggers: /trigger|activat|rout|discover|skill[_-]?eval/i,
	routes: /trigger|activat|rout/i,
	triggerKey: /^(?:trigger|activat|rout)/i,
	texts: /trigger|activat|rout|prompt|quer(?:y|ies)|utterance|request|phrase|positive|invo[ck]|discover/i,
	noTexts: /result|output|answer|respon[sd]|snapshot|criteri|finding|expect|golden|assert|rubric|changelog|change|report|baseline|transcript|keyword|description/i,
	prompts: /prompt|quer(?:y|ies)|skill|eval/i,
	nobodys: /negativ|no[-_]?(?:skill|trigger)|none|unrelated|off[-_]?topic|out[-_]?of[-_]?scope|control/i,
	results: /(?:^|[/._-])(?:results?|reports?|runs?|benchmark|outputs?)(?:[/._-]|$)/i,
	recorded: /(^|\/)(snapshots?|__snapshots__|cassettes?)\//i,
	template: /(^|\/)_?template\.\w+$|(^|\/)_templates?\//i
};
function says(what, name) {
	return SAYS[what].test(name);
}
const OTHER_FOLDER = /(^|\/)(\.git(hub|lab)?|dist|build|out|coverage|results?|reports?|baselines?|outputs?|runs?|schemas?|snapshots?|__snapshots__|testdata|iteration-\d+)\//i;
const OTHER_NAME = /(^|\/)(package(-lock)?|tsconfig.*|pnpm-lock|composer|manifest|plugin|marketplace)\.(json|ya?ml)$|(^|[/._-])(schema|baseline|results?|report|benchmark|template|example)s?\.\w+$/i;
function isOther(file, skills = /* @__PURE__ */ new Set()) {
	const rest = file.split("/").filter((part, at, { length }) => at === length - 1 || !skills.has(part)).join("/");
	return OTHER_FOLDER.test(rest) || OTHER_NAME.test(rest) && !skills.has((0, node_path_posix.basename)(file, (0, node_path_posix.extname)(file)));
}

// src/suites/loading/alike-warnings.ts
function alikeWarnings(warnings) {
	return [...require_start.groupBy(warnings, ({ what, todo }) => JSON.stringify([what, todo])).values()].flatMap(([first, ...others]) => {
		if (first === void 0) return [];
		const files = [...new Set(others.flatMap(({ where }) => where?.file ?? []))].filter((file) => file !== first.where?.file);
		if (files.length === 0) return [first, ...others];
		return [{
			...first,
			what: `${require_options.clause(first.what)}. The same in ${require_options.firstOf(files, MOST_NAMED)}.`
		}];
	});
}
const MOST_NAMED = 3;

// src/suites/formats/plugin-eval/eval-cases.ts
function findEvalCases(files, namedFolder = () => null) {
	const graded = /* @__PURE__ */ new Set();
	const folders = /* @__PURE__ */ new Map();
	for (const file of files) {
		const grader = /^(.+)\/graders\/[^/]+\.md$/.exec(file)?.[1];
		if (grader !== void 0) graded.add(grader);
		if (!isCaseFile(file)) continue;
		const folder = (0, node_path_posix.dirname)(file);
		const known = folders.get(folder);
		folders.set(folder, { hasYaml: known?.hasYaml === true || (0, node_path_posix.basename)(file) !== "prompt.md" });
	}
	const suites = /* @__PURE__ */ new Map();
	const taken = /* @__PURE__ */ new Set();
	for (const folder of [...folders.keys()].sort()) {
		const suite = folderOfEvals(folder) ?? namedFolder(folder);
		if (suite === null || isReserved(folder.slice(suite.length + 1))) continue;
		if (parentsOf(folder).some((parent) => taken.has(parent))) continue;
		taken.add(folder);
		require_start.addToGroup(suites, suite, folder);
	}
	return [...suites].flatMap(([folder, cases]) => {
		const hasGraders = cases.some((path) => graded.has(path));
		return hasGraders || cases.some((path) => folders.get(path)?.hasYaml) ? [{
			folder,
			cases,
			hasGraders
		}] : [];
	});
}
function isCaseFile(file) {
	return /(^|\/)(prompt\.md|case\.ya?ml)$/.test(file);
}
function parentsOf(path) {
	const parents = [];
	for (let folder = (0, node_path_posix.dirname)(path); folder !== "." && folder !== "/"; folder = (0, node_path_posix.dirname)(folder)) parents.push(folder);
	return parents;
}
function below(named) {
	return (folder) => folder === named || folder.startsWith(`${named}/`) ? named : null;
}
function folderOfEvals(folder) {
	const names = folder.split("/");
	for (let index = names.length - 2; index >= 0; index -= 1) if (/^evals?$/.test(names[index] ?? "")) return names.slice(0, index + 1).join("/");
	return null;
}
function isReserved(path) {
	return /^(mocks|results)(\/|$)/.test(path);
}

// src/suites/loading/discover-suites.ts
const NAMES = [
	"eval.yaml",
	"eval.yml",
	"EVAL.yaml",
	"EVAL.yml",
	"*.EVAL.yaml",
	"*.EVAL.yml",
	"*.suite.yaml",
	"*.suite.yml",
	"*.suite.json",
	"*.eval.yaml",
	"*.eval.yml",
	"evals.json",
	"trigger_tests.yaml",
	"trigger_tests.yml",
	"*trigger*eval*.json",
	"eval_queries.json",
	"activation*.json"
];
const POSSIBLE_NAMES = [
	"eval.json",
	"evals.{jsonl,yaml,yml}",
	"{test,eval,trigger}{-,_}prompts.{json,jsonl,yaml,yml,csv}",
	"{,*[-_.]}{should,must}{-,_}{,not-,not_}{trigger,activate,load}.{txt,json,jsonl,yaml,yml,csv}",
	"promptfooconfig.yaml",
	"promptfooconfig.yml",
	"promptfooconfig.json",
	"promptfooconfig.*.yaml"
];
const EXTENSION = /\.(json|jsonl|jsonc|ya?ml|csv|tsv)$/;
const EVAL_MARKDOWN = /(^|\/)[^/]*(eval|trigger)[^/]*\/(?!SKILL\.md$)[^/]+\.md$/i;
function mayHoldPrompts(file) {
	return EXTENSION.test(file) || EVAL_MARKDOWN.test(file);
}
const REACH_QUERIES = /(^|\/)\.reach\/queries\.(json|jsonl|csv|ya?ml)$/;
const EVAL_FOLDER = /(^|\/)(evals?|evaluations)\//;
const EXCLUDED_FOLDER = /(^|\/)(node_modules|vendor|fixtures|\.github\/workflows)\//;
const matchesName = (0, import_picomatch.default)([...NAMES]);
const mayMatchName = (0, import_picomatch.default)([...POSSIBLE_NAMES]);
function discoverSuites(files, config = { suites: [] }) {
	const sorted = [...files].sort();
	if (config.suites.length > 0) {
		const globs = config.suites.map((glob) => ({
			glob,
			matches: require_options.globMatcher(glob)
		}));
		return groupCases(sorted.flatMap((file) => {
			const found = globs.find(({ matches }) => matches(file));
			return found === void 0 ? [] : [{
				file,
				reason: `matches \`${found.glob}\` of the configuration`,
				certain: false,
				glob: found.glob
			}];
		}), sorted, ({ glob }) => glob).map(({ glob: _, ...candidate }) => candidate);
	}
	const usual = sorted.filter((file) => !EXCLUDED_FOLDER.test(file.slice(config.within?.length ?? 0)));
	const wazaFolders = new Set(sorted.filter((file) => /(^|\/)eval\.ya?ml$/.test(file)).map((file) => (0, node_path_posix.dirname)(file)));
	const cases = findEvalCases(usual, config.within ? below(config.within.slice(0, -1)) : void 0);
	const belongs = insideCaseOf(cases);
	const configured = Object.keys(config.formats ?? {}).map((glob) => ({
		glob,
		matches: require_options.globMatcher(glob)
	}));
	return [...usual.flatMap((file) => {
		const format = configured.find(({ matches }) => matches(file));
		if (format !== void 0) return [{
			file,
			reason: `matches \`${format.glob}\` under \`formats:\` of the configuration`,
			certain: true
		}];
		if (isIncluded(file, wazaFolders) || belongs(file)) return [];
		const name = (0, node_path_posix.basename)(file);
		if (matchesName(name)) return [{
			file,
			reason: `is named ${name}`,
			certain: true
		}];
		if (REACH_QUERIES.test(file)) return [{
			file,
			reason: "holds the queries of skill-reach",
			certain: true
		}];
		if (mayMatchName(name)) return [{
			file,
			reason: `is named ${name}`,
			certain: false
		}];
		if (!EXTENSION.test(name)) return [];
		if (EVAL_FOLDER.test(file)) return [{
			file,
			reason: "is in a folder of evals",
			certain: false
		}];
		return config.within ? [{
			file,
			reason: "is in a folder that was named",
			certain: false
		}] : [];
	}), ...cases.map(asCandidate)].sort(byPath);
}
function groupCases(matched, files, globOf) {
	const matchedFiles = new Map(matched.map((candidate) => [candidate.file, candidate]));
	const matchedIn = (folder) => CASE_FILES.flatMap((name) => matchedFiles.get(`${folder}/${name}`) ?? [])[0];
	const groups = findEvalCases(files, (folder) => {
		const candidate = matchedIn(folder);
		return candidate === void 0 ? null : namedFolder(folder, globOf(candidate));
	});
	const belongs = insideCaseOf(groups);
	const grouped = groups.flatMap(({ folder, cases, hasGraders }) => {
		const named = cases.filter((path) => matchedIn(path) !== void 0);
		const seed = matchedIn(named[0] ?? "");
		return seed === void 0 ? [] : [{
			...seed,
			file: folder,
			certain: hasGraders,
			cases: named
		}];
	});
	return [...matched.filter(({ file }) => !belongs(file)), ...grouped].sort(byPath);
}
function namedFolder(caseFolder, glob) {
	const { base, isGlob } = import_picomatch.default.scan(glob);
	return (isGlob ? below(base)(caseFolder) : caseFolder) || ((0, node_path_posix.dirname)(caseFolder) === "." ? null : (0, node_path_posix.dirname)(caseFolder));
}
const CASE_FILES = [
	"prompt.md",
	"case.yaml",
	"case.yml"
];
function asCandidate({ folder, cases, hasGraders }) {
	return {
		file: folder,
		reason: "holds cases of `claude plugin eval`",
		certain: hasGraders,
		cases
	};
}
function byPath(a, b) {
	return a.file < b.file ? -1 : 1;
}
function insideCaseOf(groups) {
	const sure = new Set(groups.flatMap(({ cases, hasGraders }) => hasGraders ? cases : []));
	return (file) => parentsOf(file).some((folder) => sure.has(folder));
}
function isIncluded(file, wazaFolders) {
	const folder = (0, node_path_posix.dirname)(file);
	if (/^trigger_tests\.ya?ml$/.test((0, node_path_posix.basename)(file))) return wazaFolders.has(folder);
	for (let at = file.lastIndexOf("/tasks/"); at !== -1; at = at === 0 ? -1 : file.lastIndexOf("/tasks/", at - 1)) if (wazaFolders.has(file.slice(0, at))) return true;
	return file.startsWith("tasks/") && wazaFolders.has(".");
}

// src/suites/loading/find-candidates.ts
function findCandidates(options) {
	const errors = [];
	const { files, root, patterns = [], suites = [], formats = {}, missing = "error" } = options;
	if (patterns.length === 0) {
		const discovered = discoverSuites(files, {
			suites,
			formats
		});
		const unread = suites.flatMap((glob) => unmatchedGlobs(glob, files));
		return {
			candidates: discovered.map((candidate) => ({
				...candidate,
				named: suites.includes(candidate.file)
			})),
			errors,
			unread
		};
	}
	const matched = /* @__PURE__ */ new Map();
	for (const written of patterns) {
		const pattern = normalisePattern(written, root);
		const matches = candidatesFor(pattern, files);
		if (matches.length === 0 && missing === "ignore") continue;
		if (matches.length === 0 && isPlain(pattern)) matches.push({
			file: pattern,
			reason: "was named",
			certain: true,
			named: true
		});
		if (matches.length === 0) {
			const what = `\`${written}\` matches no file`;
			errors.push(new require_start.UserError({
				what,
				todo: "Patterns are read from the root of the repository; check the spelling, or leave it out to find the suites."
			}));
		}
		for (const match of matches) matched.set(match.file, mergeCandidates(matched.get(match.file), match));
	}
	return {
		candidates: [...matched.values()].sort((a, b) => a.file < b.file ? -1 : 1),
		errors,
		unread: []
	};
}
function mergeCandidates(known, match) {
	if (known === void 0) return match;
	const kept = known.named ? known : match;
	const cases = [.../* @__PURE__ */ new Set([...known.cases ?? [], ...match.cases ?? []])].sort();
	return cases.length === 0 ? kept : {
		...kept,
		cases
	};
}
function unmatchedGlobs(glob, files) {
	const matches = require_options.globMatcher(glob);
	if (files.some((file) => matches(file))) return [];
	return [{
		file: glob,
		errors: [new require_start.UserError({
			what: `\`${glob}\` under \`suites:\` of the configuration matches no file`,
			todo: "Globs are relative to the root of the repository; correct or remove it."
		})]
	}];
}
function candidatesFor(pattern, files) {
	if (files.includes(pattern)) {
		const beside = `${(0, node_path_posix.dirname)(pattern)}/`;
		return groupCases([{
			file: pattern,
			reason: "was named",
			certain: true,
			named: true
		}], files.filter((file) => file.startsWith(beside)), () => pattern);
	}
	const folder = pattern === "." ? "" : `${pattern}/`;
	const inFolder = files.filter((file) => file.startsWith(folder));
	if (isPlain(pattern)) {
		if (inFolder.length === 0) return [];
		const usual = discoverSuites(inFolder, {
			suites: [],
			within: folder
		});
		return (usual.length > 0 ? usual : inFolder.filter(isData).map(guessedCandidate)).map((candidate) => ({
			...candidate,
			named: false,
			pattern
		}));
	}
	const matches = require_options.globMatcher(pattern);
	const reason = `matches \`${pattern}\``;
	const matched = files.filter((file) => matches(file));
	return groupCases(matched.map((file) => ({
		file,
		reason,
		certain: false,
		named: false,
		pattern
	})), files, () => pattern);
}
function isData(file) {
	return EXTENSION.test(file) && !/(^|\/)(node_modules|vendor)\//.test(file);
}
function guessedCandidate(file) {
	return {
		file,
		reason: "is in a folder that was named",
		certain: false
	};
}
function isPlain(pattern) {
	return !import_picomatch.default.scan(pattern).isGlob;
}
function normalisePattern(written, root) {
	const pattern = ((0, node_path.isAbsolute)(written) ? (0, node_path.relative)(root, written) : written).replaceAll("\\", "/").replace(/^(\.\/)+/, "").replace(/\/+$/, "");
	return pattern === "" ? "." : pattern;
}

// src/suites/reader/no-suite.ts
var NoSuite = class extends Error {
	reason;
	isSuspect;
	todo;
	constructor(reason, isSuspect = false, todo = null) {
		super(reason);
		this.todo = todo;
		this.name = "NoSuite";
		this.reason = reason;
		this.isSuspect = isSuspect;
	}
};

// src/suites/reader/default-id.ts
const GENERIC = /^(?:\.|\..*|evals?|evaluations?|tests?|suites?|cases|tasks|trigger(?:s|ing)?|activation|routing|skills?|data|assets)$/i;
function defaultIdBase(file) {
	let folder = (0, node_path_posix.dirname)(file);
	while (folder !== "." && folder !== "/" && GENERIC.test((0, node_path_posix.basename)(folder))) folder = (0, node_path_posix.dirname)(folder);
	const own = plain(stem(file));
	return folder === "." || folder === "/" || (0, node_path_posix.basename)(folder) === stem(file) ? own : `${plain((0, node_path_posix.basename)(folder))}/${own}`;
}
function isDefaultId(id, file) {
	const base = `${defaultIdBase(file)}/`;
	return id.startsWith(base) && /^[1-9]\d*$/.test(id.slice(base.length));
}
function stem(file) {
	const name = (0, node_path_posix.basename)(file);
	return (require_documents.isJsonFile(name) || /\.(ya?ml|jsonl|csv|tsv)$/i.test(name) ? name.slice(0, name.lastIndexOf(".")) : name).replace(/(?<=.)\.suite$/i, "");
}
function plain(name) {
	return name.replace(/[^\p{L}\p{N}._-]+/gu, "-").slice(0, 80) || "task";
}

// src/suites/reader/separate-files.ts
function separateFiles(files, where) {
	const byPath = /* @__PURE__ */ new Map();
	for (const file of files) {
		const known = byPath.get((0, node_path_posix.normalize)(file.path));
		if (known !== void 0 && known.content !== file.content) throw clash(file.path, known.path, where);
		if (known === void 0) byPath.set((0, node_path_posix.normalize)(file.path), file);
	}
	const own = [...byPath.values()];
	const [first] = blockedFiles([], own);
	if (first !== void 0) throw clash(first.path, first.by, where);
	return own;
}
function clash(path, by, where) {
	return new require_start.UserError({
		what: path === by ? `Two input files of this task are \`${path}\`` : `The input files \`${by}\` and \`${path}\` of this task cannot stand in one folder`,
		where,
		todo: "Give each a path of its own in the workspace."
	});
}

// src/suites/reader/task-draft.ts
function toTask(draft, suite, list) {
	const { others, files = [], tuned, about = [], ...given } = draft;
	return {
		suite,
		followUps: [],
		expectations: [],
		expectsNoSkill: false,
		graders: [],
		golden: false,
		tags: [],
		timeoutMs: null,
		...given,
		files: files.length < 2 ? files : separateFiles(files, draft.source),
		id: "",
		tuned: tuned === true ? tuned : void 0,
		about: about.length === 0 ? void 0 : about,
		others: others === void 0 || list === null || list.length === 0 ? void 0 : {
			...others,
			skills: list
		}
	};
}

// src/suites/reader/suite-builder.ts
const MAX_LEFT_OUT = 1e3;
var SuiteBuilder = class {
	#file;
	#format;
	#tasks = [];
	#lists = /* @__PURE__ */ new Map();
	#errors = [];
	#leftOut = [];
	#warnings = /* @__PURE__ */ new Map();
	#byId = /* @__PURE__ */ new Map();
	#skills = /* @__PURE__ */ new Set();
	#length = 0;
	#full = false;
	#numbers = /* @__PURE__ */ new Map();
	constructor(document, format) {
		this.#file = document.file;
		this.#format = format;
	}
	add(draft) {
		if (!this.#fits(draft)) return;
		const { id, source, others } = draft;
		const task = toTask(draft, this.#file, others === void 0 ? null : this.#listOf(others.skills));
		task.id = id === void 0 || id === null || id === "" ? this.nextId(source.file) : this.#ownId(String(id), task);
		for (const { skill } of task.expectations) this.#skills.add(skill);
		this.#byId.set(task.id, task);
		this.#tasks.push(task);
	}
	#listOf(names) {
		const list = this.#lists.get(names) ?? new require_options.NameList(names);
		this.#lists.set(names, list);
		return list;
	}
	#fits({ prompt, followUps = [], files = [], source }) {
		if (this.#full) return false;
		if (this.#tasks.length >= 2e4) return this.#refuse(`The suite holds more than ${require_options.MAX_TASKS.toLocaleString("en")} tasks`, source, "Split it into several suites and run those that matter.");
		return [
			prompt,
			...followUps,
			...files.map(({ content }) => content)
		].every((text) => this.spend(text, source));
	}
	skill(name) {
		this.#skills.add(name);
	}
	spend(text, where) {
		this.#length += text.length;
		return this.#length <= 5e7 || this.#refuse(`The prompts and input files of this suite have more than ${5e7.toLocaleString("en")} characters`, where, "Split the suite, or use smaller input files.");
	}
	#refuse(what, where, todo) {
		if (!this.#full) this.#errors.push(new require_start.UserError({
			what,
			where,
			todo
		}));
		this.#full = true;
		return false;
	}
	error(error) {
		this.#errors.push(error);
	}
	async attempt(read) {
		if (this.#isRefused()) return null;
		try {
			return await read();
		} catch (error) {
			return this.#keep(error);
		}
	}
	async entry(read) {
		const [errors, tasks] = [this.#errors.length, this.#tasks.length];
		const result = await this.attempt(read);
		if (this.#errors.length === errors || this.#full) return result;
		this.#leftOut.push(...this.#errors.splice(errors));
		for (const { id } of this.#tasks.splice(tasks)) this.#byId.delete(id);
		return null;
	}
	attemptNow(read) {
		if (this.#isRefused()) return null;
		try {
			return read();
		} catch (error) {
			return this.#keep(error);
		}
	}
	#isRefused() {
		return this.#full || this.#isHopeless() || this.#errors.length >= 50;
	}
	#isHopeless() {
		const tasks = this.#tasks.length;
		return this.#leftOut.length >= (tasks === 0 ? 50 : Math.max(tasks, MAX_LEFT_OUT));
	}
	#keep(error) {
		const errors = require_start.asUserErrors(error);
		if (errors === null) throw error;
		this.#errors.push(...errors.filter((one) => !this.#leftOut.includes(one)));
		return null;
	}
	warn(warning) {
		const known = this.#warnings.get(warning.what);
		if (known === void 0) this.#warnings.set(warning.what, {
			warning,
			count: 1
		});
		else known.count += 1;
	}
	warnUnknownKeys(document, path, known, which) {
		const value = require_documents.valueAt(document.value, path);
		if (!require_options.isRecord(value)) return;
		for (const key of Object.keys(value).slice(0, 200)) {
			if (known.includes(key)) continue;
			const free = known.filter((candidate) => !(candidate in value));
			const nearest = require_options.slipOf(key, known, free);
			if (nearest === null && which === "slips") continue;
			const parent = path.filter((step) => typeof step === "string");
			this.warn({
				what: `\`${formatPath([...parent, key.slice(0, 80)])}\` is unknown and is ignored.${nearest === null ? "" : ` Did you mean \`${nearest}\`?`}`,
				where: document.keyPositionOf([...path, key]),
				todo: nearest === null ? "Remove it, or check its spelling." : `Rename it to \`${nearest}\`, or remove it.`
			});
		}
	}
	finish({ name, settings = {} }) {
		const isLost = this.#errors.length > 0 || this.#tasks.length === 0 || this.#isHopeless();
		require_start.throwIfAny([...this.#errors, ...isLost ? this.#leftOut : []].slice(0, 50));
		const skills = [...this.#skills];
		return {
			file: this.#file,
			name: name || skills.length === 1 && skills[0] || stem(this.#file),
			format: this.#format,
			skills,
			tasks: this.#tasks,
			settings,
			...this.#leftOut.length === 0 ? {} : { leftOut: this.#leftOut },
			warnings: [...this.#warnings.values()].map(({ warning, count }) => count === 1 ? warning : {
				...warning,
				what: `${warning.what} (${count} times)`
			})
		};
	}
	nextId(file) {
		const base = defaultIdBase(file);
		for (;;) {
			const number = (this.#numbers.get(base) ?? 0) + 1;
			this.#numbers.set(base, number);
			if (!this.#byId.has(`${base}/${number}`)) return `${base}/${number}`;
		}
	}
	#ownId(id, task) {
		const other = this.#byId.get(id);
		if (other === void 0) return id;
		const copy = require_options.freeName(id, this.#byId);
		if (require_options.taskKey(other) !== require_options.taskKey(task)) {
			const { file, line, column } = other.source;
			this.warn({
				what: `The id \`${id}\` is used for two different tasks; the other one is at ${file}:${line}:${column}`,
				where: task.source,
				todo: `Give each task an id of its own. Here it is \`${copy}\`.`
			});
		}
		return copy;
	}
};

// src/suites/formats/labelled/add-prompt.ts
async function addPrompt(builder, entry, scope) {
	const labels = new Labels(entry.rationale);
	const skill = skillOfLabel(entry, scope);
	const forbidsAll = skill === null && entry.label === "should_not_activate";
	if (entry.label !== null && skill !== null) labels.add(skill, entry.label);
	for (const name of entry.wanted) labels.add(name, entry.isChoice ? "acceptable" : "must_activate");
	for (const name of forbiddenBy(entry, scope)) labels.add(name, "should_not_activate");
	for (const name of entry.acceptable) labels.add(name, "acceptable");
	if (entry.isChoice) builder.warn({
		what: "A prompt routes to one of several skills: their loads are reported, not counted",
		where: entry.source,
		todo: "Name one skill if it must be that one, or list all that must load under `expected_skills`."
	});
	const isRouted = entry.wanted.length > 0 || entry.wantsNone;
	builder.add({
		id: entry.id,
		prompt: entry.prompt,
		source: entry.source,
		expectations: labels.list,
		others: isRouted && scope.routes !== void 0 ? {
			skills: scope.routes,
			rationale: entry.rationale
		} : void 0,
		expectsNoSkill: forbidsAll || entry.wantsNone && scope.noneMeansNone,
		tags: [.../* @__PURE__ */ new Set([...entry.tags, ...scope.tags])],
		triggerThreshold: scope.triggerThreshold,
		provenance: entry.provenance,
		followUps: entry.followUps,
		...await scope.carried(entry)
	});
}
function forbiddenBy({ wantsNone, forbidden, acceptable }, { ofNone = [] }) {
	return wantsNone && forbidden.length === 0 ? ofNone.filter((name) => !acceptable.includes(name)) : forbidden;
}
function skillOfLabel({ skill, isListed }, scope) {
	if (isListed) return scope.skill ?? skill ?? null;
	return skill === void 0 ? scope.skill : skill;
}
var Labels = class {
	list = [];
	#known = /* @__PURE__ */ new Map();
	#rationale;
	constructor(rationale) {
		this.#rationale = rationale;
	}
	add(skill, label) {
		if (this.#known.get(skill) === label) return;
		this.#known.set(skill, label);
		this.list.push({
			skill,
			label,
			weight: 1,
			rationale: this.#rationale
		});
	}
};

// src/suites/reader/input-file.ts
async function readInputFile(builder, context, { path, folders, where }) {
	const inside = workspacePath(path);
	if (inside === null) {
		builder.warn({
			what: `The input file \`${path}\` is not inside the workspace and is left out`,
			where,
			todo: "Write a relative path without `..`."
		});
		return null;
	}
	for (const folder of new Set(folders)) {
		const found = await context.read((0, node_path_posix.normalize)(folder === "" ? inside : `${folder}/${inside}`));
		if ("text" in found) return builder.spend(found.text, where) ? {
			path: inside,
			content: found.text
		} : null;
		if (!found.missing) {
			builder.warn({
				what: `The input file \`${path}\` ${found.problem}; the task runs without it`,
				where
			});
			return null;
		}
	}
	const looked = [...new Set(folders)].map((folder) => `\`${folder || "."}\``).join(", ");
	builder.warn({
		what: `The input file \`${path}\` was not found in ${looked}; the task runs without it`,
		where,
		todo: "Add the file, or write its `content` into the suite."
	});
	return null;
}
function workspacePath(path) {
	const normal = (0, node_path_posix.normalize)(path.replaceAll("\\", "/"));
	if (normal === "." || require_options.isOutside(normal)) return null;
	if (/^[A-Za-z]:/.test(normal) || normal.includes("\0")) return null;
	return normal.replace(/\/$/, "");
}

// src/suites/formats/labelled/entry-keys.ts
const PROMPT_KEYS = keysIn(`
  query prompt request utterance user_prompt user_input user_request user_query user_message user_says message input
  question user_text user text q
`);
const TRUTH_KEYS = keysIn(`
  should_trigger should_activate should_fire should_load should_invoke should_use_skill should_route should_match
  skill_should_trigger should_trigger_skill should_be_triggered must_trigger must_activate expect_trigger expects_trigger
  expected_trigger expected_triggered expect_triggered expect_activation expected_activation expect_activate
  expected_should_trigger trigger_expected activation_expected expect_invocation expected_invocation positive
`);
const TRUTH_ONLY_KEYS = keysIn("trigger triggers activate activates is_positive invoke fires");
const VERDICT_KEYS = keysIn(`
  label polarity expected expect expectation expected_result expected_outcome expected_behavior expected_action verdict
  trigger should
`);
const TYPE_KEYS = keysIn("type kind category class case_type test_type");
const ROUTE_KEYS = keysIn(`
  expected_skill expected_skills expect_skill expect_skills expected_skill_name expected_skill_id expected_primary_skill
  expected_primary expected_owner expected_route expect_route should_route_to routes_to route_to correct_skill gold_skill target_skill
  target_skills activates expected_triggers expect expected accept
`);
const PLAIN_ROUTE_KEYS = [
	"accept",
	"expect",
	"expected"
];
function isPlainRoute(key) {
	return PLAIN_ROUTE_KEYS.includes(key);
}
const NAMED_ROUTE_KEYS = ROUTE_KEYS.filter((key) => !isPlainRoute(key));
const OWNER_KEYS = keysIn("owner owner_skill belongs_to route correct_skill better_skill use_instead");
const FORBIDDEN_KEYS = keysIn(`
  expected_not_skills expected_not_skill expect_not_skills expect_not_skill expect_no_skill not_expected_skills
  not_expected_skill should_not_trigger also_should_not_trigger must_not_trigger must_not_activate must_not_select
  forbidden_skills forbidden_skill forbid_skills forbid_skill forbid not_skills trap_for near_miss_skills
  near_miss_skill must_not_load should_not_load disallowed_skills unexpected_skills excluded_skills excluded_skill
  exclude_skills avoid_skills avoid_skill unwanted_skills prohibited_skills rejected_skills must_not_route_to
  should_not_route_to
`);
const ACCEPTABLE_KEYS = keysIn(`
  acceptable_alternative acceptable_alternatives acceptable_skills acceptable_skill acceptable also_acceptable
  allowed_skills optional_skills allowed_secondary_skills
`);
const OWN_SKILL_KEYS = keysIn("skill skill_name skill_id skill_under_test target_skill target");
const PLAIN_SKILL_KEYS = keysIn("skill skill_name");
const RATIONALE_KEYS = keysIn("rationale reason reasoning why notes note explanation");
const REMARK_KEYS = keysIn(`
  id name title description comment curation_note tags category split language lang locale source difficulty
  priority severity status eval_id eval_name ambiguity_level trigger_keywords keywords description_improvement_target skills route
  plugin top_k from owner owner_skill boundary set group domain intent case_id query_id complexity confidence
`);
const QUALITY_KEYS = keysIn(`
  expected_output expectations assertions expected_behavior expected_behaviors expected_outcome expected_result expected
  criteria rubric success_criteria pass_criteria acceptance_criteria acceptance must_include must requires checks grading
  eval_id intent judge expect
`);
const NOT_CARRIED$2 = Object.fromEntries([
	...keysIn(`
    assertions assert asserts expectations expected_output expected_outputs expected_behavior expected_behaviors
    expected_behaviour unexpected_behavior unexpected_behaviors must_include must_not_include must_contain
    should_contain rubric criteria checks graders logs_contain files_exist
  `).map((key) => [key, "It is about what the agent answers; only the labels are read."]),
	...keysIn("files fixtures fixture attachments workspace environment setup preconditions").map((key) => [key, "The prompts are asked in an empty workspace."]),
	...keysIn("context history messages turns follow_ups follow_up_prompts").map((key) => [key, "Each prompt is the first and only message of a conversation."]),
	...keysIn("chain required_handoffs required_handoff_groups").map((key) => [key, "The order in which skills load is not measured."])
]);
const ENTRY_KEYS = [
	...PROMPT_KEYS,
	...TRUTH_KEYS,
	...TRUTH_ONLY_KEYS,
	...VERDICT_KEYS,
	...TYPE_KEYS,
	...ROUTE_KEYS,
	...OWNER_KEYS,
	...FORBIDDEN_KEYS,
	...ACCEPTABLE_KEYS,
	...OWN_SKILL_KEYS,
	...RATIONALE_KEYS,
	...REMARK_KEYS,
	...Object.keys(NOT_CARRIED$2),
	...QUALITY_KEYS,
	"inputs",
	"turns",
	"constraints",
	"forbids"
];
function keysIn(text) {
	return text.split(/\s+/).filter((key) => key !== "");
}
const NONE = /^\s*(?:|none|null|nil|n\/a|neither|no[ _-]?skill|\(none\)|\(no skill\)|-)\s*$/i;
function isNone(value) {
	return value === null || typeof value === "string" && NONE.test(value);
}
function truthOf(value) {
	if (typeof value === "boolean") return value;
	if (typeof value !== "string") return null;
	if (/^\s*(?:yes|true)\s*$/i.test(value)) return true;
	return /^\s*(?:no|false)\s*$/i.test(value) ? false : null;
}

// src/suites/formats/labelled/entry-fields.ts
function fieldsOf(entry) {
	const fields = /* @__PURE__ */ new Map();
	const add = (key, field) => {
		if (field.value !== void 0 && !fields.has(key)) fields.set(key, field);
	};
	for (const [key, value] of Object.entries(entry)) add(snakeCase(key), {
		path: [key],
		value
	});
	for (const [key, [first, ...more]] of require_start.groupBy(saidByChecks(entry), ({ key }) => key)) if (first !== void 0) add(key, {
		...first,
		also: more.map(({ path }) => path)
	});
	for (const [key, value] of Object.entries(entry)) {
		const outer = snakeCase(key);
		if (!require_options.isRecord(value) || !(EXPECTED.has(outer) || INPUT$1.has(outer))) continue;
		for (const [part, inner] of Object.entries(value)) {
			const name = snakeCase(part);
			const field = {
				path: [key, part],
				value: inner
			};
			if (INPUT$1.has(outer)) add(name, field);
			else add(NESTED.get(name) ?? name, field);
		}
	}
	const { turns } = entry;
	if (isTexts$1(turns)) add("prompt", {
		path: ["turns", 0],
		value: turns[0]
	});
	return fields;
}
function ownKindOf(fields) {
	for (const [key, field] of fields) if (isOwnKind(key) && [field.value].flat().every((one) => one === null || isWord(one))) return {
		key,
		...field
	};
	return null;
}
function isOwnKind(key) {
	return OWN_KIND.test(key) && !KNOWN_KEYS.has(key);
}
function isWord(value) {
	return typeof value === "string" && /^\S{0,160}$/.test(value.trim());
}
const OWN_KIND = /^expect(?:ed|s)?_[a-z0-9_]+$/;
const KNOWN_KEYS = new Set(ENTRY_KEYS);
function isTexts$1(value) {
	return Array.isArray(value) && value.length > 0 && value.every((text) => typeof text === "string");
}
const CHECKS = ["graders", "assertions"];
function saidByChecks(entry) {
	return CHECKS.flatMap((list) => {
		const checks = entry[list];
		return Array.isArray(checks) ? checks.flatMap((check, index) => saidBy(check).map(({ key, path, value }) => ({
			key,
			path: [
				list,
				index,
				...path
			],
			value
		}))) : [];
	});
}
function saidBy(check) {
	if (!require_options.isRecord(check)) return [];
	const config = isInvocation(check) ? check["config"] : null;
	const [holder, at] = require_options.isRecord(config) ? [config, ["config"]] : [check, []];
	return SAID.flatMap(([written, key, opposite]) => holder[written] == null || at.length === 0 !== written.startsWith("skill_") ? [] : [{
		key: holder["expected"] === false ? opposite : key,
		path: [...at, written],
		value: holder[written]
	}]);
}
const SAID = [
	[
		"required",
		"expected_skills",
		"disallowed_skills"
	],
	[
		"disallowed",
		"disallowed_skills",
		"expected_skills"
	],
	[
		"skill_invoked",
		"expected_skills",
		"disallowed_skills"
	],
	[
		"skill_not_invoked",
		"disallowed_skills",
		"expected_skills"
	]
];
function isInvocation(check) {
	return check["type"] === "skill-invocation";
}
function saysLoads(check) {
	return require_options.isRecord(check) && (isInvocation(check) || saidBy(check).length > 0);
}
function checksOfLoads(entry) {
	return CHECKS.filter((key) => {
		const checks = entry[key];
		return Array.isArray(checks) && checks.every(saysLoads);
	});
}
function isOfChecks(field) {
	return CHECKS.includes(String(field?.path[0]));
}
function fieldAt(fields, keys) {
	for (const key of keys) {
		const field = fields.get(key);
		if (field !== void 0) return {
			key,
			...field
		};
	}
	return null;
}
function fieldsAt(fields, keys) {
	const found = [];
	for (const key of keys) {
		const field = fields.get(key);
		if (field !== void 0) found.push({
			key,
			...field
		});
	}
	return found;
}
function holdsLabelsOnly(key, mapping) {
	return EXPECTED.has(snakeCase(key)) && Object.keys(mapping).every((part) => NESTED.has(snakeCase(part)));
}
function snakeCase(key) {
	if (/^[a-z0-9_]*$/.test(key)) return key;
	return key.trim().slice(0, 200).replace(/([a-z0-9])([A-Z])/g, "$1_$2").replace(/[\s.-]+/g, "_").toLowerCase();
}
const EXPECTED = /* @__PURE__ */ new Set([
	"expected",
	"expect",
	"expectation",
	"expectations",
	"expects",
	"assert",
	"labels",
	"constraints"
]);
const INPUT$1 = /* @__PURE__ */ new Set(["input", "inputs"]);
const NESTED = /* @__PURE__ */ new Map([
	["skill", "expected_skill"],
	["skills", "expected_skills"],
	["primary_skill", "expected_primary_skill"],
	["primary", "expected_primary"],
	["route", "expected_route"],
	["skill_name", "expected_skill"],
	["triggered", "should_trigger"],
	["trigger", "should_trigger"],
	["activated", "should_activate"],
	["activate", "should_activate"],
	["not_skills", "expected_not_skills"],
	["reject_skills", "disallowed_skills"]
]);

// src/suites/formats/labelled/label-words.ts
const VERB = "(?:trigger|fire|activate|activation|load|invoke|invocation|route)(?:s|ed|d)?";
const WORDS = [
	[new RegExp(`^${VERB}$`), {
		label: "must_activate",
		isClear: true,
		isBare: true
	}],
	[new RegExp(`^(?:(?:should|must|will|expect|expected|do)_)?${VERB}(?:_positive)?$|^positive_${VERB}$`), {
		label: "must_activate",
		isClear: true,
		isBare: false
	}],
	[new RegExp(`^(?:(?:should|must|do|does|will)_?not|(?:should|do|does|wo)n'?t|no|non|not|never|anti|expected_no)_?${VERB}$|^${VERB}_negative$|^negative_${VERB}$`), {
		label: "should_not_activate",
		isClear: true,
		isBare: false
	}],
	[/^positive$/, {
		label: "must_activate",
		isClear: false,
		isBare: false
	}],
	[/^(?:negative|near_miss|near_miss_negative|negative_control|distractor|skip)$/, {
		label: "should_not_activate",
		isClear: false,
		isBare: false
	}],
	[/^acceptable$/, {
		label: "acceptable",
		isClear: false,
		isBare: false
	}]
];
function labelOfWord(value) {
	if (typeof value !== "string" || value.length > LONGEST) return null;
	const word = value.trim().toLowerCase().replace(/[\s-]+/g, "_");
	return WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}
const LONGEST = 40;
const LISTS$2 = /_(?:cases|queries|prompts|examples|tests|triggers)$/;
const LISTS_OF_PROMPTS = /_(?:cases|queries|prompts|triggers)$/;
const VAGUE_KEYS = /* @__PURE__ */ new Map([
	["should", "must_activate"],
	["positives", "must_activate"],
	["fires", "must_activate"],
	["triggers_on", "must_activate"],
	["should_not", "should_not_activate"],
	["negatives", "should_not_activate"],
	["anti_prompts", "should_not_activate"],
	["near", "should_not_activate"],
	["near_misses", "should_not_activate"],
	["near_neighbors", "should_not_activate"],
	["ambiguous", "acceptable"]
]);
function labelOfKey(key) {
	const whole = snakeCase(key);
	const vague = VAGUE_KEYS.get(whole);
	if (vague !== void 0) return {
		label: vague,
		isClear: LISTS_OF_PROMPTS.test(whole)
	};
	const word = whole.replace(LISTS$2, "").replace(/^(positive|negative)_trigger$/, "$1");
	const said = /^expect/.test(word) ? null : labelOfWord(word);
	if (said === null) return null;
	const isList = word !== whole;
	if (said.isBare) return isList ? {
		label: said.label,
		isClear: false
	} : null;
	if (said.isClear) return said;
	return {
		label: said.label,
		isClear: LISTS_OF_PROMPTS.test(whole) && /^(?:positive|negative)$/.test(word)
	};
}
const LIST_KEYS = [
	...[
		"trigger",
		"activate",
		"fire",
		"load",
		"invoke"
	].flatMap((verb) => [
		`should_${verb}`,
		`should_not_${verb}`,
		`must_${verb}`,
		`must_not_${verb}`
	]),
	...[
		"cases",
		"queries",
		"prompts"
	].flatMap((list) => [`positive_${list}`, `negative_${list}`]),
	...[
		"positive",
		"negative",
		"near_miss",
		"acceptable",
		"trigger_prompts",
		"no_trigger_prompts"
	],
	...VAGUE_KEYS.keys()
];

// src/suites/formats/labelled/entry-kind.ts
function isRouting(kind) {
	return kind === "route" || kind === "named";
}
function isProse(value) {
	if (Array.isArray(value)) return value.some(isProse);
	if (typeof value !== "string") return false;
	return UNSPACED.test(value) || value.trim().split(/\s+/).length >= 3 && !/[,;|]/.test(value);
}
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff][\s\S]*[\u3001\u3002\uff01\uff0c\uff1a\uff1b\uff1f\u2192]|[\u3040-\u30ff\u3400-\u9fff]{16}/;
function promptPathOf(entry, keys = PROMPT_KEYS) {
	const fields = fieldsAt(entry, keys).filter(({ value }) => value !== null);
	const texts = fields.filter(({ value }) => typeof value === "string");
	return (texts.find(({ path }) => path.length === 1) ?? texts[0] ?? fields[0])?.path ?? null;
}
function isEntry(value) {
	return require_options.isRecord(value) && promptPathOf(fieldsOf(value)) !== null;
}
function wordOf(entry, isNamed, hasOpposites = false) {
	for (const { value } of fieldsAt(entry, VERDICT_KEYS)) {
		if (typeof value === "boolean" && isNamed) return value ? "must_activate" : "should_not_activate";
		const word = labelOfWord(value);
		if (word !== null && (isNamed || word.isClear)) return word.label;
	}
	for (const { value } of fieldsAt(entry, TYPE_KEYS)) {
		const word = labelOfWord(value);
		if (word !== null && (!word.isBare || hasOpposites) && (isNamed || word.isClear)) return word.label;
	}
	return null;
}
function truthAt(entry) {
	const field = fieldAt(entry, TRUTH_KEYS);
	if (field !== null) return {
		...field,
		truth: truthOf(field.value)
	};
	const other = fieldsAt(entry, TRUTH_ONLY_KEYS).find(({ value }) => truthOf(value) !== null);
	return other === void 0 ? null : {
		...other,
		truth: truthOf(other.value)
	};
}
const TRUTHS = [...TRUTH_KEYS, ...TRUTH_ONLY_KEYS];
const NAMING = [...ROUTE_KEYS, ...TRUTH_KEYS];
function routesAt(entry, kind) {
	if (kind !== "named") return fieldsAt(entry, NAMING);
	return [ownKindOf(entry), ...fieldsAt(entry, PLAIN_SKILL_KEYS)].filter((field) => field !== null);
}
function entryKind(entry) {
	const isTruth = fieldsAt(entry, TRUTHS).some(({ value }) => truthOf(value) !== null);
	const own = fieldAt(entry, OWN_SKILL_KEYS);
	if (own !== null && typeof own.value === "string" && (isTruth || wordOf(entry, true) !== null)) return "own";
	if (isTruth) return "truth";
	return isOfChecks(fieldAt(entry, FORBIDDEN_KEYS)) || fieldsAt(entry, NAMING).some(({ value }) => isNone(value) || isNames(value) && labelOfWord(value) === null) ? "route" : null;
}
function isNames(value) {
	if (typeof value === "string") return truthOf(value) === null && value.length <= MAX_NAME$1 && !/[\r\n]/.test(value);
	return Array.isArray(value) && value.every((name) => typeof name === "string" && name.length <= MAX_NAME$1);
}
const MAX_NAME$1 = 160;

// src/suites/formats/labelled/case-keys.ts
const CASE_PROMPTS = [...PROMPT_KEYS.filter((key) => ![
	"text",
	"q",
	"message"
].includes(key)), "task"];
const TRANSLATED = "inputs";
function isCase$1(value) {
	return require_options.isRecord(value) && QUALITY_KEYS.some((key) => key in value) && promptPaths(value).length > 0;
}
const CASE_LISTS = ["evals", "stimuli"];
function isCaseList(list, key) {
	if (!CASE_LISTS.includes(key)) return list.some(isCase$1);
	return list.length === 0 || list.some((entry) => require_options.isRecord(entry) && ("prompt" in entry || "turns" in entry));
}
function promptPaths(entry) {
	const path = promptPathOf(fieldsOf(entry), CASE_PROMPTS);
	if (path !== null) return [path];
	const texts = entry[TRANSLATED];
	if (!require_options.isRecord(texts) || !Object.values(texts).every((text) => typeof text === "string")) return [];
	return Object.keys(texts).map((language) => [TRANSLATED, language]);
}

// src/suites/formats/labelled/holds-results.ts
function holdsResults({ value }) {
	return (Array.isArray(value) ? [value] : require_options.isRecord(value) ? Object.values(value).filter(Array.isArray) : []).some((list) => list.some((entry) => require_options.isRecord(entry) && isOutcome(entry)));
}
function isOutcome(entry) {
	return OUTCOME_KEYS.some((key) => entry[key] !== void 0);
}
const OUTCOME_KEYS = [
	"trigger_rate",
	"pass",
	"passed",
	"fired",
	"majority",
	"triggered",
	"actual",
	"actual_skill",
	"predicted",
	"predicted_trigger",
	"predicted_skill",
	"actual_trigger",
	"did_trigger"
];

// src/suites/formats/labelled/list-kind.ts
const SIGNS = [
	{
		kind: "own",
		isShown: ({ kinds }) => kinds.has("own")
	},
	{
		kind: "truth",
		isShown: ({ kinds, entries }) => kinds.has("truth") && (!kinds.has("route") || entries.some(saysYes))
	},
	{
		kind: "route",
		isShown: ({ names }) => names.some(({ value }) => !isProse(value))
	},
	{
		kind: "truth",
		isShown: ({ entries, hasOpposites }) => areLabelled(entries, hasOpposites)
	},
	{
		kind: "named",
		isShown: ({ names, entries }) => names.length === 0 && nameSkills(entries, ownKindOf)
	},
	{
		kind: "truth",
		isVague: true,
		isShown: haveVagueWords
	},
	{
		kind: "route",
		isShown: ({ names }) => names.length > 0
	},
	{
		kind: "named",
		isShown: ({ entries, ofRoutes }) => ofRoutes && nameSkills(entries, plainSkillOf)
	},
	{
		kind: null,
		isShown: ({ list }) => list.some(holdsPrompts)
	},
	{
		kind: "truth",
		isShown: (said) => said.path.length <= (said.skill === null ? 0 : 1) && haveLabelsOnly(said)
	},
	{
		kind: "case",
		isShown: ({ list, path }) => path.length <= 1 && isCaseList(list, path.at(-1) ?? null)
	}
];
function listKind(list, place) {
	const entries = fieldsOfAll(list).filter((fields) => promptPathOf(fields) !== null);
	const kinds = entries.map(entryKind);
	const said = {
		...place,
		list,
		entries,
		kinds: new Set(kinds),
		names: entries.flatMap((fields, index) => kinds[index] === "route" ? routesAt(fields, "route").filter(({ value }) => isNames(value)) : []),
		hasOpposites: entries.some((fields) => fieldsAt(fields, TYPE_KEYS).some(({ value }) => isOpposite(value)))
	};
	const { kind, isVague = false } = SIGNS.find(({ isShown }) => isShown(said)) ?? { kind: null };
	const { hasOpposites } = said;
	return kind === null ? null : {
		kind,
		isVague,
		hasOpposites,
		hasWords: kind === "named" && haveVagueWords(said)
	};
}
function fieldsOfAll(list) {
	return list.flatMap((entry) => require_options.isRecord(entry) && !isOutcome(entry) ? [fieldsOf(entry)] : []);
}
function nameSkills(entries, nameOf) {
	const named = entries.map((fields) => fieldAt(fields, QUALITY_KEYS) === null ? nameOf(fields) : null);
	const isName = (value) => isNone(value) || typeof value === "string" && isNames(value) && !isProse(value);
	return named.every((field) => field !== null && isName(field.value)) && new Set(named.map((field) => String(field?.value))).size > 1;
}
function plainSkillOf(fields) {
	return fieldAt(fields, PLAIN_SKILL_KEYS);
}
function isOpposite(value) {
	return labelOfWord(value)?.label === "should_not_activate";
}
function areLabelled(entries, hasOpposites) {
	return entries.length > 0 && entries.every((fields) => wordOf(fields, false, hasOpposites) !== null);
}
function haveVagueWords({ entries, hasOpposites }) {
	const words = entries.filter((fields) => wordOf(fields, true, hasOpposites) !== null);
	return words.length > 0 && words.length >= entries.length / 2;
}
function haveLabelsOnly({ list, entries, skill }) {
	return entries.length === 0 && fieldsOfAll(list).some((fields) => isLabelled(fields, skill !== null));
}
function isLabelled(fields, isNamed) {
	return fieldsAt(fields, TRUTH_KEYS).filter(({ key }) => labelOfWord(key)?.isClear === true).some(({ value }) => truthOf(value) !== null) || wordOf(fields, isNamed) !== null;
}
function saysYes(fields) {
	return fieldsAt(fields, TRUTHS).some(({ value }) => truthOf(value) === true);
}
function holdsPrompts(value) {
	if (!require_options.isRecord(value) || isEntry(value)) return false;
	return Object.entries(value).some(([key, part]) => LISTS$1.has(snakeCase(key)) && Array.isArray(part) && isTexts(part));
}
const LISTS$1 = new Set(PROMPT_KEYS.map((key) => `${key.replace(/y$/, "ie")}s`));
function isTexts(list) {
	return list.length > 0 && list.every((text) => typeof text === "string" && text.trim() !== "");
}

// src/suites/reader/fields.ts
const promptField = require_start.string().max(require_options.MAX_PROMPT_LENGTH).refine((text) => text.trim() !== "", {
	error: "The prompt is empty",
	params: { todo: "Write what the user asks, or remove the entry." }
});
const idField = require_start.union([require_start.string(), require_start.number()]).nullish();
const nameField = require_start.string().refine((text) => text.trim() !== "", {
	error: "The name is empty",
	params: { todo: "Write the name of the skill." }
});
const thresholdField = require_start.number().min(0).max(1).nullish();
const trialsField = require_start.int().min(1).nullish();

// src/suites/reader/not-carried.ts
function warnNotCarried(builder, document, keys, { path = [], of = "", isRead = () => false } = {}) {
	for (const [key, todo] of Object.entries(keys)) {
		const at = [...path, ...key.split(".")];
		const value = require_documents.valueAt(document.value, at);
		if (isUnused(value) || isRead(key, value)) continue;
		const where = document.keyPositionOf(at);
		builder.warn({
			what: `\`${key}\`${of} is not carried over`,
			where,
			...todo === "" ? {} : { todo }
		});
	}
}
function isUnused(value) {
	if (Array.isArray(value)) return value.length === 0;
	return require_options.isRecord(value) ? Object.keys(value).length === 0 : !value;
}

// src/suites/formats/labelled/entry-routes.ts
const ALL_OF = /skills$|^activates$|triggers$/;
function routeOf({ fields, document, path }, { kind, listed = null }) {
	if (kind === "case") return null;
	const field = (isRouting(kind) && listed === null ? routesAt(fields, kind) : otherRoutes(fields, kind)).find(({ key, value }) => !require_options.isRecord(value) && !(isPlainRoute(key) && isProse(value)));
	if (field === void 0) return null;
	const { key, value } = field;
	const at = [...path, ...field.path];
	if (truthOf(value) === false || isNone(value)) return {
		wanted: [],
		isChoice: false,
		key
	};
	if (truthOf(value) === true) throw new require_start.UserError({
		what: `\`${formatPath(at)}\` is true, which does not say which skill should load`,
		where: document.positionOf(at),
		todo: "Write the name of the skill, as the other entries do, or null for none."
	});
	const names = namesIn(document, path, field);
	const wanted = unique(names);
	return {
		wanted,
		isChoice: (names.some(isNone) || wanted.length > 1 && !ALL_OF.test(key)) && wanted.length > 0,
		key
	};
}
function acceptableOf(placed, route) {
	const named = namesAt(placed, ACCEPTABLE_KEYS);
	if (route === null || route.key === "accept") return named;
	return unique([...named, ...namesAt(placed, ["accept"]).filter((name) => !route.wanted.includes(name))]);
}
function otherRoutes(fields, kind) {
	return fieldsAt(fields, ROUTE_KEYS).filter(({ key, value }) => {
		if (kind === "own" && OWN_SKILL_KEYS.includes(key)) return false;
		if (TRUTH_ONLY_KEYS.includes(key) && truthOf(value) !== null) return false;
		return !isPlainRoute(key) || value === null || typeof value === "string" && /^\S+$/.test(value) && labelOfWord(value) === null;
	});
}
const namesField = require_start.union([require_start.string(), require_start.array(require_start.string())]);
function namesAt({ fields, document, path }, keys) {
	return unique(fieldsAt(fields, keys).flatMap((field) => {
		const { value } = field;
		const at = [...path, ...field.path];
		if (value === false || isNone(value)) return [];
		if (value === true) throw new require_start.UserError({
			what: `\`${formatPath(at)}\` must be the name of a skill or a list of names, not ${describeType(value)}`,
			where: document.positionOf(at),
			todo: "Name the skills."
		});
		return namesIn(document, path, field);
	}));
}
function namesIn(document, path, field) {
	return [field.path, ...field.also ?? []].flatMap((inner) => {
		const names = parseAt(namesField, document, [...path, ...inner]);
		return typeof names === "string" ? splitNames(names) : names;
	});
}
function splitNames(names) {
	return names.split(/[,;|]/);
}
function unique(names) {
	return [...new Set(names.map((name) => name.trim().replace(/^skill:\s*/, "")).filter((name) => !isNone(name)))];
}

// src/suites/formats/labelled/sign-of-task.ts
function signOfTask(tags, names) {
	for (const tag of tags) {
		const word = labelOfWord(tag);
		if (word?.isClear === true && !word.isBare) return word.label;
	}
	return names.map(signOfName).find((label) => label !== null) ?? null;
}
function signOfName(name) {
	const parts = snakeCase(name).split("_");
	for (let count = Math.min(parts.length, MOST_PARTS); count > 1; count -= 1) {
		const said = parts.slice(0, count).join("_");
		const word = /trigger|activat/.test(said) ? labelOfWord(said) : null;
		if (word?.isClear === true && !word.isBare) return word.label;
	}
	return null;
}
const MOST_PARTS = 6;

// src/suites/formats/labelled/read-entry.ts
function readEntry$1(builder, document, path, rules) {
	const listed = rules.listed ?? null;
	if (listed !== null && !require_options.isRecord(require_documents.valueAt(document.value, path))) return [plainPrompt(parseAt(promptField, document, path), document.positionOf(path), listed.label)];
	const entry = parseAt(entryField, document, path);
	builder.warnUnknownKeys(document, path, [...ENTRY_KEYS, ...spelledOtherwise(entry)], "slips");
	const isCase = rules.kind === "case" || rules.mayLack === true;
	const placed = {
		fields: fieldsOf(entry),
		document,
		path
	};
	const prompts = promptsAt(placed, entry, isCase);
	const isTalk = prompts[0]?.[0] === "turns";
	warnOfUnusedKeys(builder, document, path, [
		...isCase ? QUALITY_KEYS : [],
		...isTalk ? ["turns"] : [],
		"files",
		...checksOfLoads(entry)
	]);
	const id = idAt(placed);
	const said = labelsAt(placed, entry, {
		...rules,
		isCase,
		id
	});
	return prompts.map((promptPath) => ({
		...said,
		at: path,
		isCase,
		followUps: isTalk ? [entry["turns"]].flat().slice(1).map(String) : [],
		id: id === null || prompts.length === 1 ? id : `${id}-${promptPath.at(-1)}`,
		prompt: parseAt(promptField, document, [...path, ...promptPath]),
		source: document.positionOf([...path, ...promptPath])
	}));
}
function promptsAt({ fields, document, path }, entry, isCase) {
	const own = isCase ? null : promptPathOf(fields);
	const found = own === null ? isCase ? promptPaths(entry) : [] : [own];
	if (found.length > 0) return found;
	const key = isCase ? "prompt" : "query";
	const what = `\`${formatPath([...path, key])}\` is missing`;
	throw new require_start.UserError({
		what,
		where: document.positionOf(path),
		todo: `Add \`${key}\`, what the user asks.`
	});
}
function idAt({ fields, document, path }) {
	const id = fieldAt(fields, [
		"id",
		"case_id",
		"query_id",
		"eval_id"
	]);
	return id === null || typeof id.value === "object" ? null : parseAt(idField, document, [...path, ...id.path]) ?? null;
}
function labelsAt(placed, entry, rules) {
	const { fields, document, path } = placed;
	const { isCase, id, listed = null } = rules;
	const route = routeOf(placed, rules);
	const label = labelOf$1(placed, rules);
	const tags = [...tagsOf$1(entry, document, path), ...[entry["split"], entry["category"]].flatMap(text$3)];
	const sign = isCase && route === null ? signOfTask(tags, [String(id ?? "")]) : null;
	return {
		skill: ownSkill(fields, isCase && label === null ? PLAIN_SKILL_KEYS : OWN_SKILL_KEYS),
		label: label ?? listed?.label ?? sign,
		isListed: label === null && listed !== null,
		wanted: route?.wanted ?? [],
		isChoice: route?.isChoice ?? false,
		wantsNone: route !== null && route.wanted.length === 0,
		forbidden: namesAt(placed, FORBIDDEN_KEYS),
		acceptable: acceptableOf(placed, route),
		rationale: fieldsAt(fields, RATIONALE_KEYS).flatMap(({ value }) => text$3(value))[0],
		tags,
		provenance: require_start.statedProvenance(entry["source"])
	};
}
function ownSkill(fields, keys) {
	const own = fieldsAt(fields, keys).find(({ value }) => typeof value === "string" || value === null);
	return own === void 0 ? void 0 : isNone(own.value) ? null : String(own.value).trim();
}
function plainPrompt(prompt, source, label) {
	return {
		id: null,
		prompt,
		source,
		skill: void 0,
		label,
		isListed: true,
		rationale: void 0,
		wanted: [],
		isChoice: false,
		wantsNone: false,
		forbidden: [],
		acceptable: [],
		tags: [],
		at: null,
		isCase: false,
		followUps: []
	};
}
function ownerOf(entry) {
	const field = fieldAt(fieldsOf(entry), OWNER_KEYS);
	return typeof field?.value === "string" && /^\s*\S{1,160}\s*$/.test(field.value) ? field.value.trim() : null;
}
function spelledOtherwise(entry) {
	return Object.keys(entry).filter((key) => ENTRY_KEYS.includes(snakeCase(key)));
}
function warnOfUnusedKeys(builder, document, path, carried = []) {
	const isRead = (key, value) => carried.includes(key) || require_options.isRecord(value) && holdsLabelsOnly(key, value);
	warnNotCarried(builder, document, NOT_CARRIED$2, {
		path,
		isRead
	});
}
const entryField = require_start.record(require_start.string(), require_start.unknown());
function labelOf$1(placed, rules) {
	const listed = rules.listed ?? null;
	const own = ownLabel(placed, rules);
	if (own === null || listed === null || !listed.isFirm || own === listed.label) return own;
	const { fields, document, path } = placed;
	const at = [...path, ...truthAt(fields)?.path ?? fieldAt(fields, WORD_KEYS)?.path ?? []];
	throw new require_start.UserError({
		what: `\`${formatPath(at)}\` says \`${own}\`, and its list says \`${listed.label}\``,
		where: document.positionOf(at),
		todo: "Correct the label, or move the entry to the other list."
	});
}
const WORD_KEYS = [
	"expectation",
	"label",
	"verdict",
	"polarity"
];
function ownLabel({ fields, document, path }, rules) {
	const { kind, listed = null, hasOpposites } = rules;
	if (isRouting(kind) || kind === "case") return null;
	const field = truthAt(fields);
	if (field !== null) {
		if (field.value === null) return null;
		return field.truth ?? parseAt(require_start.boolean(), document, [...path, ...field.path]) ? "must_activate" : "should_not_activate";
	}
	const word = wordOf(fields, true, hasOpposites);
	if (word !== null) return word;
	const wrong = fieldAt(fields, WORD_KEYS);
	if (wrong !== null && wrong.value !== null && !require_options.isRecord(wrong.value)) parseAt(labelField, document, [...path, ...wrong.path]);
	if (kind === "own" || rules.mayLack === true || listed !== null || fieldAt(fields, ROUTE_KEYS) !== null) return null;
	throw new require_start.UserError({
		what: `\`${formatPath([...path, "should_trigger"])}\` is missing`,
		where: document.positionOf(path),
		todo: "Add `should_trigger`, which must be true or false."
	});
}
const labelField = require_start._enum([
	"must_activate",
	"should_not_activate",
	"acceptable"
]);
function tagsOf$1(entry, document, path) {
	const tags = entry["tags"];
	if (tags === void 0 || tags === null || require_options.isRecord(tags)) return [];
	const read = parseAt(namesField, document, [...path, "tags"]);
	return typeof read === "string" ? read.split(/[,;]/).flatMap((tag) => text$3(tag.trim())) : read;
}
function text$3(value) {
	return typeof value === "string" && value.trim() !== "" ? [value] : [];
}

// src/suites/formats/labelled/suite-head.ts
const runsField = require_start.object({ runs: require_start.int().min(0).nullish() }).nullish();
const headSchema$1 = require_start.object({
	runs_per_query: trialsField,
	runs_per_case: trialsField,
	trials_per_task: trialsField,
	trigger_threshold: thresholdField,
	defaults: runsField,
	config: runsField
});
const SKILL_KEYS = [
	"skill_name",
	"skill",
	"target_skill",
	"skill_under_test",
	"skill_id",
	"about"
];
const REMARKS = [
	"name",
	"title",
	"description",
	"purpose",
	"note",
	"notes",
	"comment",
	"version",
	"schema",
	"schema_version",
	"format_version",
	"status",
	"source",
	"test_suite",
	"skills_tested",
	"skills",
	"plugin",
	"tags",
	"metadata",
	"$schema"
];
const NOT_CARRIED$1 = Object.fromEntries([
	"suffix",
	"prefix",
	"system_prompt",
	"append_system_prompt",
	"pass_threshold"
].map((key) => [key, "Remove it."]));
function readHead$1(builder, document, read) {
	const { value } = document;
	if (!require_options.isRecord(value)) return {
		name: null,
		settings: {},
		triggerThreshold: void 0
	};
	const head = parseAt(headSchema$1, document);
	const known = [
		...Object.keys(headSchema$1.shape),
		...SKILL_KEYS,
		...REMARKS,
		...Object.keys(NOT_CARRIED$1),
		...read
	];
	const own = Object.keys(value).filter((key) => key.startsWith("_") || known.includes(snakeCase(key)));
	builder.warnUnknownKeys(document, [], [...known, ...own], "slips");
	warnOfUnusedKeys(builder, document, []);
	warnNotCarried(builder, document, NOT_CARRIED$1);
	for (const [key, part] of Object.entries(value)) {
		if (read.includes(key) || !Array.isArray(part) || !part.some(isEntry)) continue;
		builder.warn({
			what: `\`${key.slice(0, 80)}\` is not carried over: its prompts have no trigger label`,
			where: document.keyPositionOf([key]),
			todo: "Only labels are measured; keep them in a file of their own to ask them as well."
		});
	}
	const runs = [head.defaults?.runs, head.config?.runs].find((count) => (count ?? 0) > 1);
	const trials = head.runs_per_query ?? head.runs_per_case ?? head.trials_per_task ?? runs;
	return {
		name: typeof value["name"] === "string" ? value["name"] : null,
		settings: trials ? { trials } : {},
		triggerThreshold: head.trigger_threshold ?? void 0
	};
}
function namedSkill({ value }) {
	if (!require_options.isRecord(value)) return null;
	for (const { key, value: name } of fieldsAt(fieldsOf(value), SKILL_KEYS)) {
		if (typeof name !== "string" || name.trim() === "") continue;
		if (key !== "about" || /^[^\s]{1,160}$/.test(name.trim())) return name.trim();
	}
	return null;
}
function isAboutTriggers(document) {
	return says("triggers", (0, node_path_posix.basename)(document.file)) || namedSkill(document) !== null;
}
function listedSkills(document) {
	const { value } = document;
	if (!require_options.isRecord(value)) return [];
	return [
		"skills_tested",
		"skills",
		"skill_names"
	].flatMap((key) => {
		const names = value[key];
		if (!Array.isArray(names)) return [];
		return names.filter((name) => typeof name === "string" && /^[^/]*[^/\s][^/]*$/.test(name));
	});
}

// src/suites/formats/labelled/prompt-groups.ts
const DEEPEST$1 = 6;
const MOST_GROUPS = 2e4;
function promptGroups({ value, file }, most = MOST_GROUPS) {
	const groups = [];
	const top = {
		skill: null,
		isTop: false,
		names: [],
		split: null,
		isVague: false,
		hasOpposites: false,
		hasWords: false,
		ofRoutes: says("routes", (0, node_path_posix.basename)(file)),
		label: null
	};
	const named = labelOfFile(file);
	if (Array.isArray(value) && named !== null) {
		const list = listKind(value, {
			...top,
			path: []
		});
		if (list === null || list.kind === "case") top.label = named;
	}
	for (const group of groupsIn(value, [], top)) if (groups.push(group) >= most) break;
	if (groups.some(({ form }) => form !== "texts") || !require_options.isRecord(value) || !isEntry(value)) return groups;
	const said = entryKind(fieldsOf(value));
	const kind = said !== null && !isRouting(said) ? "own" : isCase$1(value) ? "case" : null;
	return kind === null ? groups : [groupAt([], {
		...top,
		skill: namedSkill({ value }),
		isTop: true
	}, "entry", kind)];
}
function labelOfFile(file) {
	const said = /(?:^|[-_.])((?:should|must)[-_](?:not[-_])?(?:trigger|activate|load))\.\w+$/.exec((0, node_path_posix.basename)(file))?.[1];
	return said === void 0 ? null : labelOfWord(said)?.label ?? null;
}
function hasLabelledGroups(document) {
	return promptGroups(document).some(({ form, kind }) => form !== "texts" && kind !== "case");
}
function groupAt(path, scope, form, kind) {
	return {
		...scope,
		path,
		form,
		kind,
		label: scope.label ?? "must_activate"
	};
}
function* groupsIn(value, path, scope) {
	if (path.length > DEEPEST$1) return;
	if (!Array.isArray(value)) {
		if (require_options.isRecord(value)) yield* groupsOf(value, path, scope);
		return;
	}
	const group = groupIn(value, path, scope);
	if (group !== null) yield group;
	else for (const [index, entry] of value.entries()) if (typeof entry === "object") yield* groupsIn(entry, [...path, index], scope);
}
function impliedLabel(path, list) {
	if (!isImplied(path) || !Array.isArray(list)) return null;
	const isOne = (entry) => require_options.isRecord(entry) && ("expect_activation" in entry || path[0] === "scenarios" && "prompt" in entry && Array.isArray(entry["assertions"]) && "rubric" in entry);
	return list.some(isOne) ? {
		label: "must_activate",
		isClear: true
	} : null;
}
function isImplied([key, ...inner]) {
	return inner.length === 0 && (key === "scenarios" || key === "stimuli");
}
function groupIn(value, path, scope) {
	const list = listKind(value, {
		...scope,
		path
	});
	const kind = list === null || list.kind === "case" ? "route" : list.kind;
	if (scope.label !== null && isPrompts(value)) return groupAt(path, {
		...scope,
		hasWords: list?.hasWords ?? false
	}, "section", kind);
	if (list !== null) return groupAt(path, {
		...scope,
		...list,
		label: null
	}, "list", list.kind);
	return isTexts(value) ? groupAt(path, scope, "texts", "route") : null;
}
function* groupsOf(mapping, path, scope) {
	if (isOutcome(mapping)) return;
	const entry = path.length === 0 ? null : entryIn(mapping);
	if (entry !== null && entry.kind !== null) yield groupAt(path, {
		...scope,
		label: null
	}, "entry", entry.kind);
	if (entry !== null) return;
	const inner = scopeIn(mapping, path, scope);
	const areSkills = path.at(-1) === "skills";
	for (const [key, part] of Object.entries(mapping)) {
		if (/^[_$]/.test(key) || typeof part !== "object" || part === null) continue;
		const at = [...path, key];
		const said = labelOfKey(key) ?? impliedLabel(at, part);
		if (said !== null) {
			yield* groupsIn(part, at, {
				...inner,
				label: said.label,
				split: null,
				isVague: !said.isClear
			});
			continue;
		}
		const isSplit = inner.label !== null && scope.label !== null;
		const names = [{
			name: key,
			path: at,
			isSplit
		}, ...inner.names];
		const skill = areSkills ? {
			skill: key,
			isTop: false
		} : {};
		yield* groupsIn(part, at, {
			...routed(inner, key),
			split: isSplit ? key : inner.split,
			names,
			...skill
		});
	}
}
function routed(scope, key) {
	return says("triggerKey", key) ? {
		...scope,
		ofRoutes: true
	} : scope;
}
function entryIn(mapping) {
	const fields = fieldsOf(mapping);
	const promptPath = promptPathOf(fields);
	if (promptPath === null) return null;
	const kind = entryKind(fields);
	return kind === null && typeof require_documents.valueAt(mapping, promptPath) !== "string" ? null : { kind };
}
function scopeIn(mapping, path, scope) {
	const names = [
		"name",
		"group",
		"id"
	].flatMap((key) => {
		const name = typeof path.at(-1) === "number" ? mapping[key] : null;
		return typeof name === "string" ? [{
			name: name.trim(),
			path: [...path, key],
			isSplit: false
		}] : [];
	});
	const isSkill = path.at(-2) === "skills" && typeof path.at(-1) === "number";
	const skill = namedSkill({ value: mapping }) ?? (isSkill ? names[0]?.name ?? null : null);
	return {
		...scope,
		names: [...names, ...scope.names],
		...skill === null ? {} : {
			skill,
			isTop: path.length === 0
		},
		...path.length === 0 ? {} : groupLabel(mapping)
	};
}
function groupLabel(mapping) {
	const fields = fieldsOf(mapping);
	const truth = truthAt(fields)?.truth ?? null;
	if (truth !== null) return {
		label: truth ? "must_activate" : "should_not_activate",
		isVague: false
	};
	const route = fieldAt(fields, NAMED_ROUTE_KEYS)?.value;
	if (typeof route === "string" && !isNone(route)) return {
		label: "must_activate",
		skill: route.trim(),
		isVague: false
	};
	const label = wordOf(fields, true);
	return label === null ? {} : {
		label,
		isVague: wordOf(fields, false) === null
	};
}
function isPrompts(value) {
	return value.some((entry) => typeof entry === "string" && entry.trim() !== "" && !CASE_ID.test(entry.trim()) || isEntry(entry));
}
const CASE_ID = /^[a-z]{1,12}[-_.]?\d{1,6}[-_.]?[a-z]{0,3}\d{0,6}$/i;
function arePrompts(texts) {
	return texts.filter(isSentence$1).length > texts.length / 2;
}
function isSentence$1(text) {
	return /\S\s+\S+\s+\S/.test(text) || (text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/g)?.length ?? 0) >= 6;
}
function isGroupWord(key) {
	return GROUP_WORD.test(snakeCase(key));
}
const GROUP_WORD = /(^|_)(quer(y|ies)|prompts?|evals?|evaluations?|cases?|tests?|items?|entries|examples?|data|dataset|samples?|tasks?|rows|train(ing)?|val(idation)?|dev|holdout|heldout|positives?|negatives?|edge|near|miss(es)?|triggers?|trigger(ing|ed)|routing|activation|groups?|suites?|sets?|scenarios?|stimul(us|i)|skills?|checks?|inputs?|explicit|implicit|direct|indirect|easy|medium|hard|ambiguous|boundary|control|core|smoke|regression)(_|$)/;

// src/suites/formats/labelled/cases.ts
const OWN_KEYS$1 = [
	"expected_output",
	"expectations",
	"assertions"
];
const CRITERIA = [
	"expectations",
	"assertions",
	"expected_behavior"
];
function judgedCriteria(document, at) {
	for (const key of CRITERIA) {
		const criteria = sentencesAt(document, [...at, key]);
		if (criteria.length === 0) continue;
		const source = document.keyPositionOf([...at, key]);
		return [{
			type: "prompt",
			name: key,
			config: { prompt: ["Check the response against each of these criteria:", ...criteria.map((one) => `- ${one}`)].join("\n") },
			weight: 1,
			ifJudged: true,
			source
		}];
	}
	return [];
}
function sentencesAt({ value }, path) {
	const list = require_documents.valueAt(value, path);
	return Array.isArray(list) ? list.flatMap((one) => sentenceOf(one) ?? []) : [];
}
function sentenceOf(value) {
	return (require_options.isRecord(value) ? [
		"text",
		"description",
		"expectation",
		"assertion",
		"criteria"
	].map((key) => value[key]) : [value]).find((text) => typeof text === "string" && text.trim() !== "")?.trim() ?? null;
}
function casesIn({ value }, groups) {
	return groups.filter(({ path, form }) => {
		const part = require_documents.valueAt(value, path);
		if (form === "entry") return isCase$1(part);
		return form === "list" && Array.isArray(part) && isCaseList(part, path.at(-1) ?? null);
	}).map((group) => ({
		...group,
		kind: "case"
	}));
}
async function refusedAsCases({ document, context }, groups) {
	const entries = groups.filter((group) => !hasOwnNames(document, group)).flatMap((group) => recordsOf(document, group));
	if (entries.length === 0) return null;
	const texts = entries.flatMap((entry) => promptPaths(entry).map((path) => String(require_documents.valueAt(entry, path))));
	if (!arePrompts(texts)) return new NoSuite("holds cases that are no prompts");
	const skill = namedSkill(document) ?? await context.skillOf(document.file) ?? await context.skillOf(document.file, texts);
	const ours = await context.skills();
	const isOurs = (name) => ours.some((one) => one.name === name || one.folder === name);
	if (isOurs(skill) || entries.every((entry) => isOurs(entry["skill"]))) return null;
	const which = skill === null ? "nothing says which skill they are for" : `no skill is called \`${skill}\``;
	return new NoSuite(`holds ${require_start.plural(texts.length, "prompt")} without a label, and ${which}`, true);
}
function hasOwnNames(document, group) {
	if (group.path.length > 0) return group.path[0] === "evals";
	return recordsOf(document, group).some((entry) => "prompt" in entry ? OWN_KEYS$1.some((key) => key in entry) : "query" in entry && "expected_behavior" in entry);
}
function recordsOf({ value }, { path }) {
	return [require_documents.valueAt(value, path)].flat().filter(require_options.isRecord);
}
async function carriedBy({ at, isCase, skill: own, label, wanted, wantsNone }, skill, { builder, document, context }) {
	const entry = at === null ? null : require_documents.valueAt(document.value, at);
	if (at === null || !require_options.isRecord(entry)) return {};
	const about = label === null && wanted.length === 0 && !wantsNone && isCase ? await skillsOf$1(entry, own ?? skill, context) : [];
	for (const name of about) builder.skill(name);
	const files = [];
	for (const [index, path] of (Array.isArray(entry["files"]) ? entry["files"] : []).entries()) {
		const where = document.positionOf([
			...at,
			"files",
			index
		]);
		const folders = foldersFor(document.file);
		const read = typeof path === "string" ? await readInputFile(builder, context, {
			path,
			folders,
			where
		}) : null;
		if (read !== null) files.push(read);
	}
	return {
		files,
		graders: judgedCriteria(document, at),
		about
	};
}
async function skillsOf$1({ skills }, skill, context) {
	const listed = Array.isArray(skills) ? skills.filter((name) => typeof name === "string") : [];
	if (skill === null || listed.length === 0) return skill === null ? listed : [skill];
	return (await context.skills()).some(({ name, folder }) => listed.includes(name) || listed.includes(folder)) ? listed : [skill];
}
function foldersFor(file) {
	const parts = file.split("/").slice(0, -1);
	return [
		parts.slice(0, -1).join("/"),
		parts.join("/"),
		""
	];
}

// src/suites/reader/skill-of-hint.ts
const MOST_NAMES = 6;
function skillOfHint(file, skills) {
	const names = [...new Set(skills.map(({ name }) => name))].sort();
	const shown = names.slice(0, MOST_NAMES).join(", ");
	const choice = names.length < 2 ? "" : `, with its skill: ${shown}${names.length > MOST_NAMES ? ", ..." : ""}`;
	return `Add to skill-eval-gate.yml: \`skill_of: {"${file}": ${names[0] ?? "<skill>"}}\`${choice}. Or move it to \`evals/<skill>/\`.`;
}
function nearestWarning(document, path, skill) {
	return {
		what: `Nothing says which skill these prompts are for; they count for \`${skill}\`, which most of them are nearest to`,
		where: document.positionOf(path),
		todo: `Say so in skill-eval-gate.yml: \`skill_of: {"${document.file}": ${skill}}\`.`
	};
}

// src/suites/formats/labelled/group-skills.ts
function skillsOfGroups(sources) {
	const { document, groups, skills, place } = sources;
	const isOnly = new Set(skills.map(({ name }) => name)).size <= 1;
	const isFirm = place !== null && (isOnly || isPlaced(document.file, place, skills));
	const called = calledNames(skills);
	const withSplits = groups.some((group) => keyedSkill(group, called)?.isSplit === true);
	const areKeyed = groups.map((group) => keyedSkill(group, called) !== null);
	const isKeyed = areKeyed.includes(true);
	const areAllSkills = groups.every((group, index) => titlesOf(group, withSplits).length === 0 || areKeyed[index]);
	const titleOf = (group) => {
		if (isOfSkillList(group)) return null;
		const [title] = isFirm || group.path.length <= 1 && !isKeyed ? [] : titlesOf(group, withSplits);
		if (title === void 0) return place;
		return isKeyed ? title.name : null;
	};
	return (group) => {
		const keyed = keyedSkill(group, called);
		if (group.skill !== null && (keyed === null || !group.isTop)) return group.skill;
		const other = group.skill ?? (isFirm && !areAllSkills ? place : null);
		return keyed === null ? titleOf(group) : sureSkill(sources, keyed, other);
	};
}
function isOfSkillList({ path }) {
	return path[0] === "skills" && typeof path[1] === "number";
}
function sureSkill({ document, skills }, keyed, other) {
	const isSame = (name) => skills.some((skill) => isCalled(skill, name) && isCalled(skill, keyed.name));
	if (other === null || isSame(other)) return keyed.name;
	throw new require_start.UserError({
		what: `\`${formatPath(keyed.path)}\` may be the skill of these prompts or the name of a group for \`${other}\``,
		where: document.keyPositionOf(keyed.path),
		todo: "Name the skill beside the prompts: `skill: ...`."
	});
}
function calledNames(skills) {
	return new Set(skills.flatMap(({ name, folder }) => [name, folder]));
}
function keyedSkill({ names }, called) {
	return names.find(({ name }) => called.has(name) || called.has(bareName(name))) ?? null;
}
function nobodysGroup({ document, skills }, group, all) {
	const names = [...new Set(all.flatMap((one) => titlesOf(one, false)[0]?.name ?? []))];
	if (titlesOf(group, false).length > 0 && names.length > 0) {
		const shown = `${names.slice(0, 3).join(", ")}${names.length > 3 ? ", ..." : ""}`;
		throw new NoSuite(`has groups of prompts, and no skill of this repository has one of their names (${shown})`, true, "Correct the names, or say with `skill: ...` beside the prompts which skill they are for.");
	}
	const named = require_options.isRecord(document.value) ? " Or name it in the file: `skill_name: ...` at the top." : "";
	return new require_start.UserError({
		what: "Nothing says which skill these prompts are for",
		where: document.positionOf(group.path.slice(0, -1)),
		todo: `${skillOfHint(document.file, skills)}${named}`
	});
}
function titlesOf({ names }, withSplits) {
	return names.filter(({ name, isSplit }) => !isGroupWord(name) && (withSplits || !isSplit));
}
function isCalled(skill, name) {
	const bare = bareName(name);
	return skill.name === name || skill.folder === name || skill.name === bare || skill.folder === bare;
}
function bareName(name) {
	return name.slice(name.lastIndexOf(":") + 1);
}
function isPlaced(file, place, skills) {
	const parts = /* @__PURE__ */ new Set([(0, node_path_posix.basename)(file, (0, node_path_posix.extname)(file)), ...(0, node_path_posix.dirname)(file).split("/")]);
	return skills.some(({ name, folder }) => name === place && (parts.has(name) || parts.has(folder)));
}

// src/suites/formats/labelled/other-data.ts
function refusedAsOther(document, groups, skills) {
	const plain = groups.flatMap(({ path, form, kind }) => {
		const value = require_documents.valueAt(document.value, path);
		return (form === "entry" ? [value] : Array.isArray(value) ? value : []).filter(require_options.isRecord).flatMap((entry) => Object.keys(entry).length === 0 ? [] : [plainAt(entry, kind)]);
	});
	const found = plain.filter((field) => field !== null);
	const known = new Set(skills.flatMap(({ name, folder }) => [plainSkillName(name), plainSkillName(folder)]));
	const isKnown = (value) => typeof value === "string" ? known.has(plainSkillName(value)) : Array.isArray(value) && value.some(isKnown);
	const isName = (value) => Array.isArray(value) ? value.every(isName) : isNone(value) || isKnown(value);
	const own = found.filter(({ key }) => isOwnKind(key));
	if (own.some(({ value }) => !isName(value)) || own.length > 0 && !own.some(({ value }) => isKnown(value))) return otherData(own);
	if (found.length < plain.length || found.length === 0) return null;
	return found.some(({ value }) => isKnown(value)) ? null : otherData(found);
}
function plainAt(entry, kind) {
	const routes = routesAt(fieldsOf(entry), kind).filter(({ value }) => !require_options.isRecord(value));
	return kind === "named" || routes.every(({ key }) => isPlainRoute(key)) ? routes[0] ?? null : null;
}
function otherData(found) {
	const prose = found.filter(({ value }) => isSentence(value));
	const [first] = prose;
	if (first !== void 0 && prose.length >= found.length / 2) {
		const shown = JSON.stringify(shorten(String(Array.isArray(first.value) ? first.value[0] : first.value)));
		return new NoSuite(`says in sentences what should happen (\`${String(first.path[0])}: ${shown}\`), and those are not read`, prose.some(({ value }) => ABOUT_LOADING.test(String(value))), "Label each prompt as well: `should_trigger: true` or false for the skill of the file, or `expected_skill`.");
	}
	return new NoSuite(`has prompts whose \`${String(found[0]?.path[0] ?? "expect")}\` names no skill of this repository`, found.every(({ value }) => isNameLike(value)));
}
function isSentence(value) {
	if (Array.isArray(value)) return value.some(isSentence);
	return typeof value === "string" && value.trim().split(/\s+/).length >= 3;
}
function isNameLike(value) {
	if (Array.isArray(value)) return value.every(isNameLike);
	return isNone(value) || typeof value === "string" && NAME$1.test(value);
}
const ABOUT_LOADING = /\b(?:auto-?)?(?:activat|trigger|invok|fires?\b|loads?\b|rout(?:e|es|ed)\b)/i;
const NAME$1 = /^[a-z0-9]+(?:[-:][a-z0-9]+)+$/;
function plainSkillName(name) {
	return name.trim().slice(name.trim().lastIndexOf(":") + 1).toLowerCase();
}

// src/suites/formats/labelled/read-parts.ts
async function readParts(builder, sources) {
	const { document, groups } = sources;
	const skillOf = skillsOfGroups(sources);
	const parts = [];
	for (const group of groups) {
		const entries = [];
		for (const path of entriesOf$3(document, group)) await builder.entry(() => {
			entries.push(...readOne(builder, document, path, group));
		});
		const found = await builder.attempt(() => ({ skill: skillOf(group) }));
		if (found === null) continue;
		const skill = existing(group, found.skill, entries, sources);
		if (skill !== null && isStale(group, found.skill, sources)) builder.warn(staleName(sources.document, group, skill));
		parts.push({
			group,
			entries,
			skill
		});
	}
	const named = [...new Set(parts.flatMap(({ group, skill }) => isOfSkills(group) && skill !== null ? skill : []))];
	const completed = await withNearest(parts.map((part) => withoutSkill(part, sources, named)), builder, sources);
	const lacking = completed.filter(lacksSkill).map(({ group }) => group);
	const isAll = completed.every((part) => part.entries.length === 0 || lacksSkill(part));
	for (const group of lacking) {
		const error = nobodysGroup(sources, group, isAll ? lacking : []);
		if (group.kind === "case") builder.warn({
			what: error.what,
			where: error.where,
			todo: error.todo
		});
		else builder.error(error);
	}
	return completed.flatMap((part) => lacksSkill(part) ? withoutLabels(part) : [part]);
}
async function withNearest(parts, builder, sources) {
	const lacking = parts.filter(lacksSkill);
	const wanted = lacking.flatMap(({ entries }) => entries.filter(({ label }) => label !== "should_not_activate"));
	const skill = lacking.some(({ group }) => group.names.length > 1) ? null : await sources.nearest(wanted.map(({ prompt }) => prompt));
	const [first] = lacking;
	if (skill === null || first === void 0) return [...parts];
	builder.warn(nearestWarning(sources.document, first.group.path.slice(0, -1), skill));
	return parts.map((part) => lacking.includes(part) ? {
		...part,
		skill
	} : part);
}
function withoutLabels({ group, entries }) {
	return group.kind === "case" ? [{
		group,
		skill: null,
		entries: entries.map((one) => ({
			...one,
			label: null
		}))
	}] : [];
}
function entriesOf$3({ value }, { path, form }) {
	if (form === "entry") return [path];
	const list = require_documents.valueAt(value, path);
	return Array.isArray(list) ? list.map((_, index) => [...path, index]) : [];
}
function readOne(builder, document, path, { form, kind, label, isVague, hasOpposites, path: list }) {
	const value = require_documents.valueAt(document.value, path);
	if (form === "section" || form === "texts") {
		const listed = {
			label,
			isFirm: !isVague && !isImplied(list)
		};
		const mayLack = isImplied(list);
		return readEntry$1(builder, document, path, {
			kind,
			listed,
			mayLack
		}).map((entry) => withOwner(entry, value));
	}
	const isOfEvals = CASE_LISTS.includes(list.at(-1));
	const mayLack = isOfEvals || isCase$1(value);
	const other = kind === "truth" && !isOfEvals ? otherKindOf(value, hasOpposites) : null;
	if (other === null) return readEntry$1(builder, document, path, {
		kind,
		hasOpposites,
		mayLack
	});
	builder.warn({
		what: `\`${other}\` is no label: prompts of that kind are left out`,
		where: document.positionOf(path),
		todo: "Add `should_trigger`, which must be true or false."
	});
	return [];
}
function otherKindOf(value, hasOpposites) {
	if (!require_options.isRecord(value)) return null;
	const fields = fieldsOf(value);
	if (truthAt(fields) !== null || wordOf(fields, true, hasOpposites) !== null) return null;
	const { key = "", value: kind = null } = fieldAt(fields, TYPE_KEYS) ?? {};
	return typeof kind === "string" && fieldAt(fields, NAMED_ROUTE_KEYS) === null ? `${key}: ${kind.slice(0, 40)}` : null;
}
function withOwner(entry, value) {
	if (!entry.isListed) return entry;
	const isRouted = entry.wanted.length > 0 || entry.wantsNone;
	if (entry.label === "must_activate") return isRouted ? {
		...entry,
		label: null
	} : entry;
	if (entry.label !== "should_not_activate" || !require_options.isRecord(value) || entry.wanted.length > 0) return entry;
	const owner = ownerOf(value);
	if (owner === null) return entry;
	return isNone(owner) ? {
		...entry,
		wantsNone: true
	} : {
		...entry,
		wanted: [owner]
	};
}
function existing(group, skill, entries, sources) {
	const { place } = sources;
	if (isStale(group, skill, sources)) return place;
	if (skill === null || skill !== place) return skill;
	if (!entries.some(({ label, wanted }) => label !== null && wanted.length > 0)) return skill;
	return isKnown(skill, sources) ? skill : null;
}
function isKnown(name, { skills }) {
	return name !== null && skills.some((skill) => isCalled(skill, name));
}
function isStale({ kind, isTop }, skill, sources) {
	return kind === "case" && isTop && skill !== null && !isKnown(skill, sources) && isKnown(sources.place, sources);
}
function staleName(document, { skill }, place) {
	return {
		what: `No skill is called \`${skill}\`: these prompts are taken for \`${place}\`, whose folder they are in`,
		where: document.positionOf([]),
		todo: "Correct the name."
	};
}
function withoutSkill(part, { document, groups }, named) {
	const { group, entries } = part;
	if (group.form === "section" && group.skill === null && groups.some(isOfSkills) && !isOfSkills(group) && group.label === "should_not_activate") return {
		group,
		skill: null,
		entries: entries.map((entry) => ({
			...entry,
			skill: null,
			forbidden: [...named]
		}))
	};
	if (part.skill !== null || group.kind === "own") return part;
	const isRouted = entries.some(({ label, wanted, wantsNone }) => label !== null && wanted.length > 0 || wantsNone);
	const isControl = says("nobodys", (0, node_path_posix.basename)(document.file)) && entries.every(isNegative);
	return isRouted || isControl || groups.some(({ kind, form }) => isRouting(kind) && form === "list") ? {
		...part,
		entries: entries.map(asRouted)
	} : part;
}
function isOfSkills({ path }) {
	return path[0] === "skills";
}
function isNegative({ skill, label }) {
	return skill === void 0 && label === "should_not_activate";
}
function asRouted(entry) {
	if (entry.skill !== void 0 || entry.label === null) return entry;
	if (entry.wanted.length > 0) return {
		...entry,
		label: null
	};
	return entry.label === "should_not_activate" ? {
		...entry,
		skill: null
	} : entry;
}
function lacksSkill({ group, entries, skill }) {
	if (group.kind === "case") return skill === null && entries.some((entry) => entry.skill === void 0);
	return entries.some((entry) => {
		const isForNone = entry.skill === null && entry.label === "should_not_activate";
		return entry.label !== null && !isForNone && skillOfLabel(entry, { skill }) === null;
	});
}

// src/suites/formats/shapes/labelled-prompts.ts
const labelledPrompts = {
	id: "prompts",
	title: "labelled prompts",
	recognises: (document) => promptGroups(document, 1).length > 0,
	async read(document, context) {
		const skills = await context.skills();
		const { groups, other } = groupsToRead(document, skills);
		const no = groups.every(({ kind }) => kind === "case") ? await refusedAsCases({
			document,
			context
		}, groups) : null;
		if (no !== null) throw other ?? no;
		const builder = new SuiteBuilder(document, this.id);
		const isEntry = groups.some(({ path }) => path.length === 0);
		const tops = groups.flatMap(({ path: [key] }) => typeof key === "string" ? [key] : []);
		const head = readHead$1(builder, isEntry ? {
			...document,
			value: null
		} : document, [...new Set(tops)]);
		for (const group of groups) warnOfSlips(builder, document, group);
		const place = await context.skillOf(document.file);
		const nearest = async (prompts) => place === null ? context.skillOf(document.file, prompts) : null;
		const parts = await readParts(builder, {
			document,
			groups,
			skills,
			place,
			nearest
		});
		const routes = routesOf(document, parts);
		for (const { group, entries, skill } of parts) {
			if (skill !== null && (["truth", "case"].includes(group.kind) || ["section", "texts"].includes(group.form))) builder.skill(skill);
			const scope = {
				skill,
				carried: (entry) => carriedBy(entry, skill, {
					builder,
					document,
					context
				}),
				triggerThreshold: head.triggerThreshold,
				tags: group.split === null ? [] : [group.split],
				...rulesOf(document, group, routes)
			};
			for (const name of scope.routes ?? []) builder.skill(name);
			for (const entry of entries) await builder.entry(() => addPrompt(builder, entry, scope));
		}
		return builder.finish({
			name: head.name,
			settings: head.settings
		});
	}
};
function warnOfSlips(builder, document, { path, form }) {
	const parent = path.slice(0, -1);
	if (form !== "section" || parent.length === 0) return;
	builder.warnUnknownKeys(document, parent, PART_KEYS, "slips");
}
const PART_KEYS = [
	...LIST_KEYS,
	"name",
	"skill",
	"skill_name",
	"description",
	"note",
	"notes",
	"plugin",
	"path",
	"tags"
];
const OPEN_LISTS = /* @__PURE__ */ new Map([
	["trigger_evals", "catalogue"],
	["test_cases", "suite"],
	["stimuli", "catalogue"]
]);
function rulesOf(document, group, routes) {
	if (!isRoute(group)) return { noneMeansNone: group.form === "section" || group.form === "texts" };
	const open = openList(document, group);
	if (open === null) return {
		routes,
		noneMeansNone: true
	};
	const listed = open === "suite" ? listedSkills(document) : [];
	return listed.length === 0 ? { noneMeansNone: true } : {
		noneMeansNone: false,
		ofNone: listed
	};
}
function isRoute({ kind, form }) {
	return isRouting(kind) && (form === "list" || form === "entry");
}
function openList({ value }, { path }) {
	const list = path.length === 1 ? require_documents.valueAt(value, path) : null;
	const entries = Array.isArray(list) ? list.filter(require_options.isRecord) : [];
	if (entries.some(({ assertions }) => Array.isArray(assertions) && assertions.some(saysLoads))) return "catalogue";
	return path[0] === "stimuli" || entries.some((entry) => "expected_skill" in entry) ? OPEN_LISTS.get(path[0]) ?? null : null;
}
function routesOf(document, parts) {
	const names = new Set(listedSkills(document));
	for (const { wanted, forbidden, acceptable } of parts.flatMap(({ entries }) => entries)) for (const name of [
		...wanted,
		...forbidden,
		...acceptable
	]) names.add(name);
	return [...names];
}
function aboutTriggers(document, all, skills) {
	const isAbout = isAboutTriggers(document);
	const called = calledNames(skills);
	const isKeyed = (group) => keyedSkill(group, called) !== null;
	const texts = all.filter((group) => group.form === "texts" && isKeyed(group));
	const hasTexts = arePrompts(texts.flatMap(({ path }) => textsAt(document, path)));
	const hasLabels = all.some(({ form, kind, isVague }) => form !== "texts" && kind !== "case" && !isVague);
	return {
		groups: all.filter((group) => {
			if (group.form === "texts") return isKeyed(group) && hasTexts && (hasLabels || saysPrompts(document.file, group));
			return !group.isVague || isAbout || isKeyed(group) || group.skill !== null || group.names.some(({ name }) => says("triggerKey", name));
		}),
		hasTexts
	};
}
function groupsToRead(document, skills) {
	const all = promptGroups(document).map((group) => asLabelled(document, group, skills));
	const { groups, hasTexts } = aboutTriggers(document, all, skills);
	const labelled = groups.filter(({ kind }) => kind !== "case");
	const routes = labelled.filter(isRoute);
	const other = routes.length < labelled.length ? null : refusedAsOther(document, routes, skills);
	if (labelled.length > 0 && other === null) return {
		groups: labelled,
		other
	};
	const cases = casesIn(document, all);
	if (cases.length === 0) throw other ?? noPrompts(all, hasTexts);
	return {
		groups: cases,
		other
	};
}
function asLabelled(document, group, skills) {
	return group.hasWords && refusedAsOther(document, [group], skills) !== null ? {
		...group,
		kind: "truth",
		isVague: true
	} : group;
}
function noPrompts(all, hasTexts) {
	if (all.some(({ form, names }) => form === "section" && names.length > 0)) return new NoSuite("has lists of prompts, but none of their keys is a skill of this repository", true);
	if (!hasTexts) return new NoSuite("");
	return new NoSuite("has texts below the names of skills, and nothing says that they are prompts", true, "Put them under `should_trigger` below the name of the skill, or call the file `triggers`.");
}
function saysPrompts(file, { names }) {
	const words = [
		(0, node_path_posix.basename)(file),
		(0, node_path_posix.basename)((0, node_path_posix.dirname)(file)),
		...names.map(({ name }) => name)
	];
	return words.some((word) => says("texts", word)) && !words.some((word) => says("noTexts", word));
}
function textsAt({ value }, path) {
	const list = require_documents.valueAt(value, path);
	return Array.isArray(list) ? list.filter((text) => typeof text === "string") : [];
}

// src/suites/loading/join-routing-sets.ts
function joinRoutingSets(suites) {
	const joined = /* @__PURE__ */ new Map();
	const parts = suites.filter((suite) => isRoutingSet(suite) && wantedBy(suite).size <= 1);
	for (const same of require_start.groupBy(parts, ({ file }) => JSON.stringify([(0, node_path_posix.dirname)(file), (0, node_path_posix.extname)(file)])).values()) {
		const wanted = new Set(same.flatMap((suite) => [...wantedBy(suite)]));
		if (same.length < 2 || wanted.size < 2) continue;
		const skills = new require_options.NameList([...new Set(same.flatMap((suite) => suite.skills))]);
		const joinedTo = require_options.eachOnce((list) => list.with(skills));
		for (const suite of same) joined.set(suite.file, {
			...suite,
			tasks: suite.tasks.map((task) => withRoutes(task, (own) => own === void 0 ? skills : joinedTo(own)))
		});
	}
	return suites.map((suite) => joined.get(suite.file) ?? suite);
}
function isRoutingSet({ format, tasks }) {
	return format === labelledPrompts.id && tasks.some(({ others }) => others !== void 0);
}
function wantedBy({ tasks }) {
	return new Set(tasks.flatMap(({ expectations }) => expectations.flatMap(({ skill, label }) => label === "must_activate" ? [skill] : [])));
}
function withRoutes(task, routesOf) {
	if (task.expectsNoSkill || !require_options.isLabelled(task)) return task;
	const rationale = task.expectations[0]?.rationale ?? task.others?.rationale;
	return {
		...task,
		others: {
			skills: routesOf(task.others?.skills),
			rationale
		}
	};
}

// src/suites/loading/lookalikes.ts
function doubtfulPrompts(found) {
	return found.flatMap(({ glob, format, suites, prompts, doubt }) => doubt === null ? [] : {
		files: suites.map(({ file }) => file),
		prompts,
		doubt,
		todo: `To have ${suites.length === 1 ? "it" : "them"} read, add to skill-eval-gate.yml: \`formats: {"${glob}": ${format}}\`.`
	});
}
const MOST_TOLD = 5;
const MOST_LISTED$1 = 3;
function toldOf(found) {
	const told = found.map(({ files: [file = "", ...more], prompts, doubt, todo }) => {
		return {
			file,
			reason: `${more.length === 0 ? "looks" : `and ${more.length} more (${listed$1(more, MOST_LISTED$1)}) look`} like ${prompts === null ? "prompts" : require_start.plural(prompts, "prompt")} for triggering, but ${doubt}`,
			todo
		};
	});
	const rest = told.slice(MOST_TOLD).map(({ file }) => file);
	const warnings = told.slice(0, MOST_TOLD).map(({ file, reason, todo }) => ({
		code: "left_out",
		what: `\`${file}\` ${reason}`,
		where: {
			file,
			line: 1,
			column: 1
		},
		todo
	}));
	if (rest.length > 0) {
		const what = `${rest.length} more places look like prompts for triggering and are not read: ${listed$1(rest, MOST_TOLD)}`;
		warnings.push({
			what,
			todo: "Name them under `formats:` or `suites:` in skill-eval-gate.yml."
		});
	}
	return {
		files: told.map(({ file, reason }) => ({
			file,
			reason
		})),
		warnings
	};
}
function listed$1(files, most) {
	return files.slice(0, most).join(", ") + (files.length > most ? ", ..." : "");
}

// src/suites/formats/labelled/table-header.ts
const LABELS = new Set([
	...TRUTH_KEYS,
	...NAMED_ROUTE_KEYS,
	...FORBIDDEN_KEYS
].filter((key) => !TRUTH_ONLY_KEYS.includes(key)));
const MAYBE = /* @__PURE__ */ new Set([
	...TRUTH_ONLY_KEYS,
	...VERDICT_KEYS,
	...TYPE_KEYS
]);
const PROMPTS = new Set(PROMPT_KEYS);
function labelsPrompts(file, columns, surely) {
	const keys = columns.map(snakeCase);
	if (!keys.some((key) => PROMPTS.has(key))) return false;
	const named = says("routes", (0, node_path_posix.basename)(file)) ? PLAIN_SKILL_KEYS : [];
	return keys.some((key) => LABELS.has(key) || named.includes(key) || !surely && MAYBE.has(key));
}

// src/suites/reader/skill-count.ts
function labelOfCount({ min, max }) {
	if (max === 0) return {
		label: "should_not_activate",
		isExact: true
	};
	if (min === 0) return {
		label: "acceptable",
		isExact: max === null
	};
	return {
		label: "must_activate",
		isExact: min === 1 && max === null
	};
}

// src/suites/formats/plugin-eval/graders.ts
const graderSchema$2 = require_start.object({
	type: require_start._enum([
		"regex",
		"tool_used",
		"tool_order",
		"file_exists",
		"llm",
		"baseline"
	]),
	name: require_start.string().nullish(),
	weight: require_start.number().positive().nullish(),
	arm: require_start.string().nullish()
});
const skillCallSchema = require_start.object({
	tool: require_start.string(),
	input_match: require_start.string().max(2e3).nullish(),
	min: require_start.int().min(0).nullish(),
	max: require_start.int().min(0).nullish()
});
const OTHER_KEYS = [
	"pattern",
	"flags",
	"match",
	"target",
	"focus",
	"criteria",
	"before",
	"after",
	"path",
	"exists",
	"baseline_file"
];
const KEYS$3 = [
	...Object.keys(graderSchema$2.shape),
	...Object.keys(skillCallSchema.shape),
	...OTHER_KEYS
];
function readSkillLabels(builder, { document, path, remark }, skillsMatched) {
	const nothing = {
		expectations: [],
		expectsNoSkill: false
	};
	const call = readCall(builder, document, path);
	if (call === null) return nothing;
	const label = labelOfCall(builder, document, path, call);
	const pattern = call.input_match ?? null;
	if (pattern === null && label === "should_not_activate") return {
		expectations: [],
		expectsNoSkill: true
	};
	const names = pattern === null ? null : skillsMatched(pattern);
	if (names === null) {
		builder.warn({
			what: pattern === null ? "A grader wants any skill to load, which labels no single one" : `\`input_match\` matches no skill of this repository, or cannot be read: ${shorten(pattern, 80)}`,
			where: document.positionOf(pattern === null ? path : [...path, "input_match"]),
			todo: String.raw`Name the skill: input_match: '"skill"\s*:\s*"(?:[\w-]+:)?my-skill"'.`
		});
		return nothing;
	}
	const isChoice = label === "must_activate" && names.length > 1;
	if (isChoice) builder.warn({
		what: `\`input_match\` matches ${names.length} skills, and one is enough: their loads are reported, not counted`,
		where: document.positionOf([...path, "input_match"]),
		todo: "Name one skill if it must be that one."
	});
	const rationale = remark === "" ? {} : { rationale: shorten(remark, 300) };
	return {
		expectations: names.map((skill) => ({
			skill,
			label: isChoice ? "acceptable" : label,
			weight: 1,
			...rationale
		})),
		expectsNoSkill: false
	};
}
function readCall(builder, document, path) {
	const { type } = parseAt(graderSchema$2, document, path);
	builder.warnUnknownKeys(document, path, KEYS$3, "all");
	const call = type === "tool_used" ? parseAt(skillCallSchema, document, path) : null;
	if (call?.tool === "Skill") return call;
	const what = call === null ? `\`${type}\`` : "`tool_used` for tools other than Skill";
	const hint = call?.tool.toLowerCase() === "skill" ? ". Did you mean `Skill`?" : "";
	const where = document.positionOf([...path, "type"]);
	builder.warn({
		what: `Graders of type ${what} are not carried over${hint}`,
		where,
		todo: ONLY_LABELS
	});
	return null;
}
function labelOfCall(builder, document, path, { min, max: most }) {
	const max = most ?? null;
	const { label, isExact } = labelOfCount({
		min: max === 0 ? 0 : min ?? 1,
		max
	});
	if (max === 0 && min !== 0) builder.warn({
		what: "`max: 0` without `min: 0` can never pass in `claude plugin eval`, where `min` is 1 by default; it is read as \"must not load\"",
		where: document.positionOf([...path, "max"]),
		todo: "Add `min: 0`."
	});
	if (!isExact) builder.warn({
		what: "How often a skill loads is not measured, only whether it does",
		where: document.keyPositionOf([...path, min == null ? "max" : "min"]),
		todo: ONLY_LABELS
	});
	return label;
}
function mergeLabels(all, where) {
	const bySkill = /* @__PURE__ */ new Map();
	for (const expectation of all.flatMap(({ expectations }) => expectations)) {
		const known = bySkill.get(expectation.skill);
		if (known === void 0 || known.label === "acceptable") bySkill.set(expectation.skill, expectation);
		else if (expectation.label !== known.label && expectation.label !== "acceptable") throw new require_start.UserError({
			what: `Two graders of this case want \`${expectation.skill}\` to load and not to load`,
			where: where(),
			todo: "Keep one of the two."
		});
	}
	const expectsNoSkill = all.some((labels) => labels.expectsNoSkill);
	const wanted = [...bySkill.values()].find(({ label }) => label === "must_activate");
	if (expectsNoSkill && wanted !== void 0) throw new require_start.UserError({
		what: `One grader of this case wants no skill to load, another one \`${wanted.skill}\``,
		where: where(),
		todo: "Keep one of the two."
	});
	return {
		expectations: [...bySkill.values()],
		expectsNoSkill
	};
}
const ONLY_LABELS = "Only graders that say which skills load are read.";

// src/suites/formats/plugin-eval/markdown.ts
function parseMarkdown(source, file) {
	const front = require_documents.parseDocument(source, file);
	const rest = require_documents.splitMarkdown(front.text).rest.split(LINE_BREAK);
	const first = Math.max(0, rest.findIndex((line) => line.trim() !== ""));
	const column = (rest[first] ?? "").search(/\S/) + 1;
	return {
		front,
		body: rest.join("\n").trim(),
		bodyAt: {
			file,
			line: front.text.split(LINE_BREAK).length - rest.length + 1 + first,
			column: Math.max(1, column)
		}
	};
}
const LINE_BREAK = /\r\n|\n|\r/;

// src/suites/formats/plugin-eval/read-case.ts
const { join: join$11 } = node_path.posix;
const MAX_GRADERS = 256;
const headShape = {
	name: require_start.string().nullish(),
	description: require_start.string().nullish(),
	tags: require_start.array(require_start.string()).nullish(),
	plugins: require_start.unknown().optional(),
	runs: require_start.int().min(1).nullish(),
	expected_outcome: require_start.unknown().optional(),
	schema_version: require_start.unknown().optional()
};
const runShape = {
	model: require_start.unknown().optional(),
	max_turns: require_start.unknown().optional(),
	timeout_seconds: require_start.number().positive().nullish(),
	allowed_tools: require_start.unknown().optional(),
	append_system_prompt: require_start.unknown().optional(),
	env: require_start.unknown().optional()
};
const promptSchema$1 = require_start.object({
	...headShape,
	...runShape
});
const executionSchema = require_start.object({
	...runShape,
	prompt: require_start.string().nullish()
});
const caseSchema = require_start.object({
	...headShape,
	context: require_start.record(require_start.string(), require_start.unknown()).nullish(),
	execution: executionSchema.nullish(),
	graders: require_start.array(require_start.unknown()).nullish()
});
const NOT_CARRIED = {
	plugins: "The skills of the repository are the catalogue; `skills: roots:` in the configuration narrows them.",
	model: "Set `model` in the configuration, so that both sides are asked the same one.",
	max_turns: "A run ends once it is clear which skills load.",
	allowed_tools: "The agent decides which tools it has.",
	append_system_prompt: "Set `system_prompt` in the configuration.",
	env: "Agents run in an environment without variables of the case."
};
const NOT_CARRIED_OF_CASE = {
	...Object.fromEntries(Object.entries(NOT_CARRIED).map(([key, instead]) => [`execution.${key}`, instead])),
	"context.scaffold_script": "Nothing of a case is run; the prompt is asked in an empty workspace.",
	"context.add_dirs": "The prompt is asked in an empty workspace."
};
async function readCase(builder, context, { folder, graders, skillsMatched, files }) {
	const promptFile = join$11(folder, "prompt.md");
	const prompt = files.has(promptFile) ? parseMarkdown(await readTextOrThrow(context, promptFile), promptFile) : null;
	const yamlFile = ["case.yaml", "case.yml"].map((name) => join$11(folder, name)).find((file) => files.has(file));
	const yaml = yamlFile === void 0 ? null : require_documents.parseDocument(await readTextOrThrow(context, yamlFile), yamlFile);
	const top = {
		file: yaml?.file ?? join$11(folder, "prompt.md"),
		line: 1,
		column: 1
	};
	const isMarked = graders.length > 0 || isCase(yaml);
	if (!isMarked) return {
		task: null,
		isMarked
	};
	const head = prompt === null ? null : readHead(builder, prompt.front);
	const body = yaml === null ? null : readBody(builder, yaml);
	const asked = promptOf$1(prompt, yaml, body?.execution?.prompt);
	if (asked === null) throw new require_start.UserError({
		what: "The case has no prompt",
		where: top,
		todo: "Write what the user asks below the frontmatter of prompt.md."
	});
	const labels = await readGraders(builder, context, {
		graders,
		skillsMatched
	}, yaml);
	if (yaml !== null && body?.context?.["history_file"] !== void 0) {
		builder.warn({
			what: "Cases that continue an earlier conversation (`context.history_file`) are left out",
			where: yaml.keyPositionOf(["context", "history_file"]),
			todo: "Write the prompt so that it can be the first message, or keep the case for `claude plugin eval`."
		});
		return {
			task: null,
			isMarked
		};
	}
	return {
		isMarked,
		task: {
			...asked,
			...mergeLabels(labels, () => top),
			...settingsOf(head, body, (0, node_path.basename)(folder))
		}
	};
}
function settingsOf(head, body, folder) {
	const timeout = head?.timeout_seconds ?? body?.execution?.timeout_seconds ?? null;
	return {
		id: head?.name || body?.name || folder,
		tags: head?.tags ?? body?.tags ?? [],
		timeoutMs: timeout === null ? null : timeout * 1e3,
		trials: head?.runs ?? body?.runs ?? void 0
	};
}
function readHead(builder, front) {
	const head = front.value === null ? null : parseAt(promptSchema$1, front);
	builder.warnUnknownKeys(front, [], Object.keys(promptSchema$1.shape), "all");
	warnNotCarried(builder, front, NOT_CARRIED);
	return head;
}
function readBody(builder, yaml) {
	const body = yaml.value === null ? null : parseAt(caseSchema, yaml);
	builder.warnUnknownKeys(yaml, [], Object.keys(caseSchema.shape), "all");
	builder.warnUnknownKeys(yaml, ["execution"], Object.keys(executionSchema.shape), "all");
	warnNotCarried(builder, yaml, NOT_CARRIED);
	warnNotCarried(builder, yaml, NOT_CARRIED_OF_CASE);
	return body;
}
function promptOf$1(prompt, yaml, written) {
	if (prompt !== null && prompt.body !== "") {
		const checked = {
			...prompt.front,
			value: prompt.body,
			positionOf: () => prompt.bodyAt
		};
		return {
			prompt: parseAt(promptField, checked),
			source: prompt.bodyAt
		};
	}
	const path = ["execution", "prompt"];
	if (yaml === null || typeof written !== "string") return null;
	return {
		prompt: parseAt(promptField, yaml, path),
		source: yaml.positionOf(path)
	};
}
async function readGraders(builder, context, { graders, skillsMatched }, yaml) {
	const listed = yaml === null ? void 0 : require_documents.valueAt(yaml.value, ["graders"]);
	const count = graders.length + (Array.isArray(listed) ? listed.length : 0);
	if (count > MAX_GRADERS) throw new require_start.UserError({
		what: `The case has ${count} graders, and at most ${MAX_GRADERS} are read`,
		where: yaml?.positionOf(["graders"]) ?? {
			file: graders[0] ?? "",
			line: 1,
			column: 1
		},
		todo: "Remove some."
	});
	const labels = [];
	for (const index of yaml !== null && Array.isArray(listed) ? listed.keys() : []) {
		const read = await builder.attempt(() => yaml === null ? null : readSkillLabels(builder, {
			document: yaml,
			path: ["graders", index],
			remark: ""
		}, skillsMatched));
		if (read !== null) labels.push(read);
	}
	for (const file of graders) {
		const read = await builder.attempt(async () => {
			const { front, body } = parseMarkdown(await readTextOrThrow(context, file), file);
			return readSkillLabels(builder, {
				document: front,
				path: [],
				remark: body
			}, skillsMatched);
		});
		if (read !== null) labels.push(read);
	}
	return labels;
}
function isCase(yaml) {
	const value = yaml?.value;
	if (typeof value !== "object" || value === null) return false;
	return "schema_version" in value && ("graders" in value || "execution" in value || "context" in value || "name" in value);
}
async function readTextOrThrow(context, file) {
	const found = await context.read(file);
	if ("text" in found) return found.text;
	throw new require_start.UserError({
		what: `The file ${found.problem}`,
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: "Replace it by a regular text file inside the repository."
	});
}

// src/suites/formats/plugin-eval/plugin-eval.ts
const { dirname: dirname$21 } = node_path.posix;
const pluginEval = {
	id: "plugin-eval",
	title: "cases of `claude plugin eval`",
	recognises: () => false,
	async read(document, context) {
		const builder = new SuiteBuilder(document, this.id);
		const folders = findEvalCases(context.files, below(document.file)).flatMap(({ folder, cases }) => folder === document.file ? cases : []);
		if (folders.length > 2e4) throw new require_start.UserError({
			what: `The folder holds more than ${require_options.MAX_TASKS.toLocaleString("en")} cases`,
			where: document.positionOf([]),
			todo: "Split it into several folders of evals and name those that matter."
		});
		const graders = gradersByCase(context.files);
		const files = new Set(context.files);
		const { skillMatcher } = await Promise.resolve().then(() => require("./skill-matcher-8139906d.js"));
		const skillsMatched = skillMatcher(await context.skills());
		const tasks = [];
		const unmarked = [];
		let hasMarkedCase = false;
		for (const folder of folders) {
			const own = graders.get(folder) ?? [];
			const read = await builder.entry(() => readCase(builder, context, {
				folder,
				graders: own,
				skillsMatched,
				files
			}));
			hasMarkedCase ||= own.length > 0 || read?.isMarked === true;
			if (read?.isMarked === false) unmarked.push(folder);
			if (read !== null && read.task !== null) tasks.push({
				folder,
				task: read.task
			});
		}
		if (!hasMarkedCase) throw new NoSuite("holds no cases of `claude plugin eval`");
		for (const folder of unmarked) builder.warn({
			what: `The case \`${folder}\` has no grader and is left out`,
			where: {
				file: `${folder}/prompt.md`,
				line: 1,
				column: 1
			},
			todo: "Add `graders/<name>.md`, as `claude plugin eval` asks for."
		});
		for (const { task } of withUniqueIds(tasks, document.file)) builder.add(task);
		const mock = context.files.find((file) => /(^|\/)mocks\//.test(file));
		if (mock !== void 0) builder.warn({
			what: "Mocks of MCP servers are not carried over",
			where: {
				file: mock,
				line: 1,
				column: 1
			},
			todo: "The prompts are asked without MCP servers."
		});
		return builder.finish({ name: document.file });
	}
};
function withUniqueIds(tasks, root) {
	const counts = require_options.countEach(tasks.map(({ task }) => task.id));
	return tasks.map(({ folder, task }) => {
		return {
			folder,
			task: counts.get(task.id) === 1 ? task : {
				...task,
				id: folder.slice(root.length + 1) || folder
			}
		};
	});
}
function gradersByCase(files) {
	const graders = files.filter((file) => /\/graders\/[^/]+\.md$/.test(file)).sort();
	return require_start.groupBy(graders, (file) => dirname$21(dirname$21(file)));
}

// src/suites/formats/agentv/cursor.ts
function rootOf(document) {
	return {
		document,
		path: [],
		value: document.value,
		holder: null,
		known: {
			values: /* @__PURE__ */ new Map(),
			keys: /* @__PURE__ */ new Map()
		}
	};
}
function child(cursor, ...keys) {
	return keys.reduce(({ document, path, value, known }, key) => {
		const holder = typeof value === "object" ? value : null;
		const own = holder !== null && Object.hasOwn(holder, key) ? Reflect.get(holder, key) : void 0;
		return {
			document,
			path: [...path, key],
			value: own,
			holder,
			known
		};
	}, cursor);
}
function firstChild(cursor, keys) {
	return keys.map((key) => child(cursor, key)).find((one) => !isAbsent(one));
}
function itemsOf$1(cursor) {
	return Array.isArray(cursor.value) ? cursor.value.map((_, index) => child(cursor, index)) : [];
}
function entriesOf$2(cursor) {
	if (isAbsent(cursor)) return [];
	return Array.isArray(cursor.value) ? itemsOf$1(cursor) : [cursor];
}
function withValue(cursor, value) {
	return {
		...cursor,
		value
	};
}
function keysOf({ value }) {
	return require_options.isRecord(value) ? Object.keys(value) : [];
}
function isAbsent({ value }) {
	return value === void 0 || value === null;
}
function nameOf({ path }) {
	return path.findLast((step) => typeof step === "string") ?? "tests";
}
function errorAt(cursor, what, todo) {
	return new require_start.UserError({
		what,
		where: positionOf(cursor),
		todo
	});
}
function checked(cursor, isValid, [what, todo]) {
	if (isValid(cursor.value)) return cursor.value;
	throw errorAt(cursor, `${what}, not ${describeType(cursor.value)}`, todo);
}
function positionOf(cursor) {
	return remembered(cursor, cursor.known.values, () => cursor.document.positionOf(cursor.path));
}
function keyPositionOf(cursor) {
	return remembered(cursor, cursor.known.keys, () => cursor.document.keyPositionOf(cursor.path));
}
function remembered({ path, holder }, positions, find) {
	const key = path.at(-1);
	if (holder === null || key === void 0) return find();
	const known = positions.get(holder) ?? /* @__PURE__ */ new Map();
	const position = known.get(key) ?? find();
	positions.set(holder, known.set(key, position));
	return position;
}

// src/suites/formats/agentv/referenced-files.ts
const MAX_PATH = 1024;
const MAX_NAME = 255;
function isPath(path) {
	const isName = (name) => new TextEncoder().encode(name).length <= MAX_NAME;
	return !path.includes("\0") && path.length <= MAX_PATH && path.split("/").every(isName);
}
var ReferencedFiles = class {
	#builder;
	#source;
	#texts = /* @__PURE__ */ new Map();
	#documents = /* @__PURE__ */ new Map();
	constructor(builder, source) {
		this.#builder = builder;
		this.#source = source;
	}
	async list() {
		const { files } = this.#source;
		return typeof files === "function" ? files() : files;
	}
	warn(warning) {
		this.#builder.warn(warning);
	}
	async text(file, at) {
		const text = this.#texts.get(file) ?? this.#read(file, at);
		this.#texts.set(file, text);
		return text;
	}
	async #read(file, at) {
		if (!isPath(file)) return null;
		const found = await this.#source.read(file);
		if ("text" in found) return this.#builder.spend(found.text, positionOf(at)) ? found.text : null;
		if (found.missing) return null;
		throw errorAt(at, `The file \`${file}\` ${found.problem}`, "Name a regular text file inside the repository, by a path relative to this file.");
	}
	async document(file, at) {
		const known = this.#documents.get(file);
		if (known !== void 0) return known;
		if (!/\.(ya?ml|json|jsonc|jsonl)$/i.test(file)) throw notData(file, at);
		const text = await this.text(file, at);
		if (text === null) throw noSuchFile(file, at);
		const document = require_documents.parseDocument(text, file);
		this.#documents.set(file, document);
		return document;
	}
};
function noSuchFile(file, at) {
	return errorAt(at, `The file \`${file}\` does not exist`, "Paths are relative to the file that names them; a leading `/` means the root of the repository.");
}
function notData(file, at) {
	const what = /\.[cm]?[jt]s$|\.py$/i.test(file.replace(/:[\w.]+$/, "")) ? `\`${file}\` is a program, and programs of a suite are not run` : `\`${file}\` is not YAML, JSON or JSON Lines`;
	return errorAt(at, what, "Write the same as YAML or JSON Lines, and name that file.");
}
function referencedPath(written, from) {
	const path = written.replace(/^file:\/\//, "").replaceAll("\\", "/");
	if (!path.startsWith("/")) return (0, node_path_posix.normalize)((0, node_path_posix.join)((0, node_path_posix.dirname)(from), path));
	return (0, node_path_posix.normalize)(from.startsWith("/") ? path : path.replace(/^\/+/, ""));
}
function foldersUpFrom(file) {
	const folders = [];
	for (let folder = (0, node_path_posix.dirname)(file); folder !== "." && folder !== "/"; folder = (0, node_path_posix.dirname)(folder)) {
		folders.push(folder);
		if (folders.length >= 64) break;
	}
	return [...folders, ""];
}

// src/suites/formats/agentv/input-files.ts
const MAX_INPUT_FILES = 1e4;
var InputFiles = class {
	#builder;
	#context;
	#known = /* @__PURE__ */ new Map();
	constructor(builder, context) {
		this.#builder = builder;
		this.#context = context;
	}
	async readAll(test) {
		const files = [];
		for (const file of test.files) {
			const key = `${test.file}\n${file.position.file}\n${file.path}`;
			const known = this.#known.get(key);
			const read = known === void 0 ? await this.#read(file, test) : known;
			this.#known.set(key, read);
			if (read !== null) files.push(read);
		}
		return files;
	}
	async #read({ path, position }, test) {
		if (this.#known.size >= MAX_INPUT_FILES) throw new require_start.UserError({
			what: `The suite names more than ${MAX_INPUT_FILES.toLocaleString("en")} different input files`,
			where: position,
			todo: "Split the suite."
		});
		const folders = [...foldersUpFrom(test.file), ...foldersUpFrom(position.file)];
		const inside = path.replaceAll("\\", "/").replace(/^\/+/, "");
		if (isPath(inside)) return readInputFile(this.#builder, this.#context, {
			path: inside,
			folders,
			where: position
		});
		this.#builder.warn({
			what: `\`${shorten(path)}\` cannot be the name of a file; the task runs without it`,
			where: position
		});
		return null;
	}
};

// src/suites/formats/agentv/assertion-type.ts
const TYPES = {
	"skill-trigger": ["trigger-judge"],
	"skill-used": [],
	"llm-judge": [
		"llm-grader",
		"agent-judge",
		"agent-grader"
	],
	rubrics: [
		"rubric",
		"llm-rubric",
		"agent-rubric",
		"g-eval"
	],
	"code-judge": [
		"code-grader",
		"script-grader",
		"script",
		"code"
	],
	"assert-set": ["composite"],
	contains: [],
	"contains-any": [],
	"contains-all": [],
	icontains: [],
	"icontains-any": [],
	"icontains-all": [],
	"starts-with": [],
	"ends-with": [],
	regex: [],
	equals: [],
	"is-json": [],
	"tool-trajectory": [],
	"trajectory:tool-used": [],
	"trajectory:tool-sequence": [],
	"trajectory:tool-args-match": [],
	"trajectory:step-count": [],
	"trajectory:goal-success": [],
	"field-accuracy": [],
	latency: [],
	cost: [],
	"token-usage": [],
	"execution-metrics": [],
	similar: [],
	javascript: [],
	python: [],
	webhook: []
};
const BY_NAME = new Map(Object.entries(TYPES).flatMap(([type, names]) => [type, ...names].map((name) => [name, type])));
function assertionType(written) {
	const kebab = written.trim().replaceAll("_", "-");
	const own = BY_NAME.get(kebab);
	if (own !== void 0) return {
		type: own,
		isNot: false
	};
	const opposite = kebab.startsWith("not-") ? BY_NAME.get(kebab.slice(4)) : void 0;
	return opposite === void 0 ? {
		type: written.trim(),
		isNot: false
	} : {
		type: opposite,
		isNot: true
	};
}
function isKnownType(type) {
	return Object.hasOwn(TYPES, type);
}

// src/suites/formats/agentv/scalar-text.ts
function isText(value) {
	return typeof value === "string" && value.trim() !== "";
}
function scalarText(value) {
	if (typeof value === "string") return value === "" ? null : value;
	return typeof value === "number" || typeof value === "boolean" ? String(value) : null;
}
function scalarTexts(value) {
	const list = Array.isArray(value) ? value : [value];
	const texts = list.map(scalarText).filter((text) => text !== null);
	return texts.length === 0 || texts.length < list.length ? null : texts;
}
function compactText(value) {
	if (typeof value === "string") return value;
	return (typeof value === "object" ? JSON.stringify(value) : void 0) ?? String(value);
}
function isBoolean(value) {
	return typeof value === "boolean";
}

// src/suites/formats/agentv/assertions.ts
const LISTS = [
	"assertions",
	"assert",
	"evaluators",
	"graders"
];
const MAX_INCLUDES = 3;
function assertionReader(builder, files) {
	return {
		builder,
		files,
		left: { assertions: require_options.MAX_VALUES }
	};
}
async function readAssertions(reader, owner) {
	const lists = [owner, child(owner, "execution")].flatMap((holder) => keysOf(holder).filter((key) => LISTS.includes(key) || key === "rubrics" && holder === owner).map((key) => child(holder, key)).filter((list) => !isAbsent(list)));
	const [first, second] = lists;
	if (first !== void 0 && second !== void 0) reader.builder.warn({
		what: `\`${nameOf(first)}\` and \`${nameOf(second)}\` are both present; the assertions of all lists are read`,
		where: keyPositionOf(second),
		todo: "Merge them into one list."
	});
	const read = [];
	for (const list of lists) if (nameOf(list) === "rubrics") read.push([assertion("rubrics", withValue(owner, { rubrics: list.value }))]);
	else read.push(await reader.builder.attempt(() => readList(reader, list, MAX_INCLUDES)) ?? []);
	return read.flat();
}
function assertion(type, cursor, more = {}) {
	return {
		type,
		written: type,
		negated: false,
		isPlain: false,
		cursor,
		members: [],
		...more
	};
}
async function readList(reader, list, depth) {
	if (isAbsent(list)) return [];
	checked(list, Array.isArray, [`\`${nameOf(list)}\` must be a list of assertions`, "Begin each assertion with `- `."]);
	const assertions = [];
	for (const entry of itemsOf$1(list)) {
		takeOne(reader, entry);
		assertions.push(await reader.builder.attempt(() => readEntry(reader, entry, depth)) ?? []);
	}
	return assertions.flat();
}
function takeOne({ left }, at) {
	left.assertions -= 1;
	if (left.assertions >= 0) return;
	throw errorAt(at, `The suite has more than ${require_options.MAX_VALUES.toLocaleString("en")} assertions, counting those of the suite for every test`, "Split the suite, or write fewer assertions at its top.");
}
async function readEntry(reader, entry, depth) {
	const { builder } = reader;
	if (isText(entry.value)) return [assertion("rubrics", entry, { isPlain: true })];
	if (typeof entry.value === "string") {
		builder.warn({
			what: "An assertion is empty text and is left out",
			where: positionOf(entry)
		});
		return [];
	}
	const mapping = checked(entry, require_options.isRecord, ["An assertion must be a sentence or a mapping", "Write a sentence, or a mapping such as `{type: contains, value: done}`."]);
	const type = child(entry, "type");
	if (isAbsent(type) && "include" in mapping) return readInclude(reader, child(entry, "include"), depth);
	if (!isText(type.value)) {
		const what = `An assertion must say its \`type\`${isAbsent(type) ? "" : `, which is text and not ${describeType(type.value)}`}`;
		throw errorAt(isAbsent(type) ? entry : type, what, "Add `type`, such as `type: contains`.");
	}
	const { type: name, isNot } = assertionType(type.value);
	const negate = child(entry, "negate");
	const isNegated = !isAbsent(negate) && checked(negate, isBoolean, ["`negate` must be true or false", "Write true or false here."]);
	if (isNot && isNegated) builder.warn({
		what: `\`${type.value}\` with \`negate: true\` is negated twice, and is read as not negated`,
		where: positionOf(entry),
		todo: "Write it without both."
	});
	const members = [];
	for (const key of name === "assert-set" ? keysOf(entry).filter((known) => LISTS.includes(known)) : []) for (const member of await readList(reader, child(entry, key), depth)) members.push(member);
	return [assertion(name, entry, {
		written: type.value,
		negated: isNot !== isNegated,
		members
	})];
}
async function readInclude(reader, include, depth) {
	const written = checked(include, isText, ["`include` must be the name or the path of a file of assertions", "Write a path such as `./shared/format.yaml`."]);
	if (depth === 0) throw errorAt(include, `Files of assertions include each other more than ${MAX_INCLUDES} levels deep`, "Include fewer levels, and no file in itself.");
	const { file } = include.document;
	const candidates = /[/\\]/.test(written) || written.startsWith(".") ? [referencedPath(written, file)] : foldersUpFrom(file).flatMap((folder) => ["yaml", "yml"].map((end) => `${folder === "" ? "" : `${folder}/`}.agentv/templates/${written}.${end}`));
	for (const candidate of candidates) {
		if (await reader.files.text(candidate, include) === null) continue;
		const root = rootOf(await reader.files.document(candidate, include));
		const list = [root, ...LISTS.map((key) => child(root, key))].find(({ value }) => Array.isArray(value));
		if (list !== void 0) return readList(reader, list, depth - 1);
		throw errorAt(root, `\`${candidate}\` holds no list of assertions`, "Write `assert:` with a list under it.");
	}
	throw noSuchFile(candidates[0] ?? written, include);
}
function filledIn(template, fill) {
	const cursor = fill(template.cursor);
	const members = template.members.map((member) => filledIn(member, fill));
	return members.every((member, index) => member === template.members[index]) && cursor.value === template.cursor.value ? template : {
		...template,
		cursor,
		members
	};
}
function demandsAll({ type, written, negated, cursor }) {
	if (type !== "assert-set" || negated) return false;
	const threshold = child(cursor, "threshold");
	const aggregator = child(cursor, "aggregator");
	if (!isAbsent(aggregator)) return child(aggregator, "type").value === "threshold" && child(aggregator, "threshold").value === 1;
	return written.trim() !== "composite" && (isAbsent(threshold) || threshold.value === 1);
}

// src/suites/formats/agentv/cases.ts
async function readCases$1(builder, files, root) {
	const tests = child(root, "tests");
	if (typeof tests.value === "string") return readEntries(builder, [tests], (path) => readNamed(builder, files, path));
	if (!Array.isArray(tests.value)) throw noTests(root, tests);
	const entries = itemsOf$1(tests);
	const excess = entries.filter(({ value }) => typeof value === "string")[require_options.MAX_PATTERNS];
	const readable = excess === void 0 ? entries : entries.slice(0, entries.indexOf(excess) + 1);
	const read = (entry) => {
		if (typeof entry.value !== "string") return caseOf(builder, entry, null);
		if (entry !== excess) return readNamed(builder, files, entry);
		const what = `\`tests\` names more than ${require_options.MAX_PATTERNS.toLocaleString("en")} files or patterns`;
		throw errorAt(entry, what, "Use patterns that match several files, such as `./cases/*.yaml`.");
	};
	return readEntries(builder, readable, read);
}
function noTests(root, tests) {
	const old = ["evalcases", "eval_cases"].find((key) => !isAbsent(child(root, key)));
	const given = isAbsent(tests) ? "" : `, not ${describeType(tests.value)}`;
	return errorAt(isAbsent(tests) ? root : tests, Array.isArray(root.value) ? "This is a list of cases without the suite that they belong to" : `\`tests\` must be a list of tests or the path of a file that holds them${given}`, old === void 0 ? "Write `tests:` with a list under it, or `tests: ./cases.yaml`." : `Rename \`${old}\` to \`tests\`.`);
}
function caseOf(builder, cursor, folder) {
	const test = checked(cursor, require_options.isRecord, ["A test must be a mapping", "Write a test with `id`, `input` and `assert`, or the path of a file of tests."]);
	if (!("include" in test) || "input" in test || "vars" in test) return [{
		cursor,
		folder
	}];
	builder.warn({
		what: "An entry of `tests` includes another suite, whose tests are left out",
		where: positionOf(cursor),
		todo: "Name that suite beside this one instead."
	});
	return [];
}
async function readNamed(builder, files, at) {
	const written = String(at.value).trim();
	const path = referencedPath(written, at.document.file).replace(/\/$/, "");
	if (/[*?{[]/.test(path)) {
		const matches = require_options.globMatcher(path, positionOf(at));
		const found = (await files.list()).filter((file) => matches(file)).sort();
		if (found.length === 0) throw noSuchFile(path, at);
		return readEntries(builder, found, (file) => readFile$1(builder, files, file, at));
	}
	return /\.\w+(:[\w.]+)?$/.test((0, node_path_posix.basename)(path)) && !written.endsWith("/") ? readFile$1(builder, files, path, at) : readFolder(builder, files, path, at);
}
async function readFile$1(builder, files, file, at) {
	const root = rootOf(await files.document(file, at));
	const tests = require_options.isRecord(root.value) ? firstChild(root, ["tests"]) : void 0;
	const list = Array.isArray(tests?.value) ? tests : root;
	if (list !== root) builder.warn({
		what: `\`${file}\` is itself a suite; only its \`tests\` are read here`,
		where: positionOf(at),
		todo: "Keep cases that several suites share in a file that is a list."
	});
	checked(list, Array.isArray, ["A file of tests must hold a list", "Begin each test with `- `, or in JSON Lines write one on each line."]);
	return readEntries(builder, itemsOf$1(list).slice(0, require_options.MAX_TASKS + 1), (entry) => caseOf(builder, entry, null));
}
async function readFolder(builder, files, path, at) {
	const found = (await files.list()).filter((file) => /^case\.ya?ml$/.test((0, node_path_posix.basename)(file)) && (0, node_path_posix.dirname)((0, node_path_posix.dirname)(file)) === path);
	if (found.length === 0) throw noSuchFile(`${path}/*/case.yaml`, at);
	return readEntries(builder, found.sort().slice(0, require_options.MAX_TASKS + 1), async (file) => caseOf(builder, rootOf(await files.document(file, at)), (0, node_path_posix.basename)((0, node_path_posix.dirname)(file))));
}
async function readEntries(builder, items, read) {
	const found = [];
	for (const item of items) {
		if (found.length > 2e4) break;
		for (const one of await builder.entry(() => read(item)) ?? []) found.push(one);
	}
	return found;
}

// src/suites/formats/agentv/not-carried.ts
const FILES = "Only input files are copied.";
const PROGRAMS = "Programs of a suite are not run.";
const UNCHANGED = "The answer is graded unchanged.";
const NOT_CARRIED_OF_SUITE = {
	scenarios: "Its tests are left out.",
	imports: "The tests of other files are left out.",
	workspace: FILES,
	environment: FILES,
	extensions: PROGRAMS,
	hooks: PROGRAMS,
	preprocessors: UNCHANGED
};
const NOT_CARRIED_OF_TEST = {
	workspace: FILES,
	environment: FILES,
	extensions: PROGRAMS,
	preprocessors: UNCHANGED,
	depends_on: "Every test runs on its own.",
	"options.transform": UNCHANGED
};
const SUITE_KEYS = [
	...[
		"name",
		"description",
		"version",
		"author",
		"license",
		"requires",
		"tags",
		"category",
		"suite",
		"dataset"
	],
	...[
		"input",
		"input_files",
		"tests",
		"target",
		"targets",
		"provider",
		"providers",
		"execution",
		"experiment"
	],
	...[
		"assertions",
		"assert",
		"evaluators",
		"evaluator",
		"prompts",
		"default_test",
		"defaultTest",
		"evaluate_options"
	],
	...[
		"evaluateOptions",
		"threshold",
		"trigger_threshold",
		"runs_per_query",
		"repeat",
		"runs",
		"timeout_seconds"
	],
	...[
		"env",
		"budget_usd",
		"metadata",
		"governance",
		"$schema",
		"model",
		"early_exit"
	],
	...Object.keys(NOT_CARRIED_OF_SUITE)
];
const TEST_KEYS = [
	...[
		"id",
		"description",
		"criteria",
		"input",
		"input_files",
		"expected_output",
		"assertions",
		"assert",
		"evaluators"
	],
	...[
		"evaluator",
		"rubrics",
		"execution",
		"metadata",
		"tags",
		"vars",
		"options",
		"threshold",
		"run",
		"mode",
		"turns"
	],
	...[
		"aggregation",
		"on_turn_failure",
		"window_size",
		"conversation_id",
		"note",
		"rationale",
		"reason",
		"repeat"
	],
	...[
		"runs",
		"timeout_seconds",
		"provider",
		"providers",
		"prompts",
		"suite",
		"category",
		"difficulty"
	],
	...Object.keys(NOT_CARRIED_OF_TEST)
];

// src/suites/formats/agentv/messages.ts
function readMessages(builder, cursor, role) {
	if (isAbsent(cursor)) return [];
	return (Array.isArray(cursor.value) ? itemsOf$1(cursor) : [cursor]).map((message) => readMessage(builder, message, role));
}
function readMessage(builder, cursor, role) {
	const text = plainText(cursor);
	if (text !== null) return {
		role,
		text,
		files: [],
		cursor
	};
	if (!("role" in checked(cursor, require_options.isRecord, [`An entry of \`${nameOf(cursor)}\` must be a message`, "Write `{role: user, content: \"...\"}`, or the text alone."]))) return {
		role,
		text: null,
		files: [],
		cursor
	};
	return {
		role: checked(child(cursor, "role"), isString, ["The `role` of a message must be text", "Write one of: system, user, assistant, tool."]).trim(),
		...readContent(builder, child(cursor, "content"))
	};
}
function plainText({ value }) {
	return value === "" ? "" : scalarText(value);
}
function isString(value) {
	return typeof value === "string";
}
function readContent(builder, content) {
	if (!Array.isArray(content.value)) return {
		text: plainText(content),
		files: [],
		cursor: content
	};
	const blocks = itemsOf$1(content).map((block) => readBlock(builder, block));
	const texts = blocks.filter((block) => typeof block === "string");
	const files = blocks.filter((block) => typeof block === "object" && block !== null);
	return {
		text: texts.length === 0 ? null : texts.join("\n"),
		files,
		cursor: content
	};
}
function readBlock(builder, block) {
	if (typeof block.value === "string") return block.value;
	const type = child(block, "type").value;
	if (type === "text" || type === void 0 && typeof child(block, "text").value === "string") {
		const text = firstChild(block, ["value", "text"]);
		return text === void 0 ? "" : compactText(text.value);
	}
	if (type === "file") {
		const file = firstChild(block, ["value"]) ?? child(block, "path");
		checked(file, isText, [`\`${formatPath(file.path)}\` must be the path of a file`, "Write a path relative to this file, as in `{type: file, value: data/sales.csv}`."]);
		return file;
	}
	if (typeof type !== "string") {
		const what = `A block of a message's content must have a \`type\`, not ${describeType(block.value)}`;
		throw errorAt(block, what, "Write `{type: text, value: \"...\"}` or `{type: file, value: path}`.");
	}
	builder.warn({
		what: `A content block of type \`${type.slice(0, 40)}\` is left out: only text and files are read`,
		where: positionOf(block)
	});
	return null;
}
function readExpectedOutput(builder, cursor) {
	if (isAbsent(cursor)) return null;
	const list = Array.isArray(cursor.value) ? cursor.value : [cursor.value];
	if (!(list.length > 0 && list.every((entry) => require_options.isRecord(entry) && "role" in entry))) return compactText(cursor.value);
	const messages = readMessages(builder, cursor, "assistant");
	const last = messages.findLast(({ role }) => role === "assistant") ?? messages.at(-1);
	if (last === void 0) return null;
	if (last.text !== null) return last.text;
	if (!isAbsent(last.cursor)) return compactText(last.cursor.value);
	const own = list.findLast((entry) => require_options.isRecord(entry) && entry["role"] === "assistant") ?? list.at(-1);
	const calls = require_options.isRecord(own) ? own["tool_calls"] : void 0;
	return calls === void 0 || calls === null ? null : compactText(calls);
}

// src/suites/formats/agentv/template.ts
function noProblems(budget) {
	return {
		missing: /* @__PURE__ */ new Set(),
		left: /* @__PURE__ */ new Set(),
		budget
	};
}
const COPY_COST = 50;
const LATER = /* @__PURE__ */ new Set([...[
	"output",
	"answer",
	"candidate_answer",
	"input",
	"question",
	"criteria",
	"expected_output",
	"reference_answer"
], ...[
	"context",
	"rubrics",
	"outcome",
	"file_changes",
	"tool_calls",
	"trace",
	"metadata"
]]);
function fillIn(template, vars, problems) {
	if (template.includes("{%")) problems.left.add("{% ... %}");
	problems.budget.left -= template.length;
	let text = "";
	let from = 0;
	for (;;) {
		const start = template.indexOf("{{", from);
		const end = start === -1 ? -1 : template.indexOf("}}", start + 2);
		if (end === -1 || problems.budget.left < 0) break;
		const value = lookUp(template.slice(start + 2, end).replace(/^-|-$/g, "").trim(), vars, problems);
		if (start === 0 && end + 2 === template.length && value !== LEFT) return value;
		const filled = value === LEFT ? template.slice(start, end + 2) : value === null ? "" : compactText(value);
		text += template.slice(from, start) + filled;
		problems.budget.left -= filled.length;
		from = end + 2;
	}
	return text + template.slice(from);
}
const LEFT = Symbol("left as it stands");
function lookUp(expression, vars, problems) {
	if (!/^[A-Za-z_][\w-]{0,99}(?:\.[\w-]{1,100}){0,10}$/.test(expression) || expression.startsWith("env.")) {
		problems.left.add(`{{ ${expression.slice(0, 60)} }}`);
		return LEFT;
	}
	const steps = expression.split(".");
	const own = varAt(vars, steps);
	const value = own === void 0 && steps[0] === "vars" ? varAt(vars, steps.slice(1)) : own;
	if (value !== void 0) return value;
	if (LATER.has(steps[0] ?? "")) return LEFT;
	problems.missing.add(expression);
	return "";
}
function varAt(vars, steps) {
	return vars.map((layer) => require_documents.valueAt(layer, steps)).find((value) => value !== void 0);
}
function fillInAll(value, vars, problems) {
	const { templated } = problems.budget;
	if (typeof value === "string") return hasTemplate(value, templated) ? fillIn(value, vars, problems) : value;
	if (!hasTemplate(value, templated) || problems.budget.left < 0) return value;
	problems.budget.left -= 50 * Object.keys(Object(value)).length;
	if (Array.isArray(value)) return value.map((entry) => fillInAll(entry, vars, problems));
	if (!require_options.isRecord(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fillInAll(entry, vars, problems)]));
}
function hasTemplate(value, templated) {
	if (typeof value === "string") return value.includes("{{") || value.includes("{%");
	if (typeof value !== "object" || value === null) return false;
	const before = templated.get(value);
	if (before !== void 0) return before;
	const found = Object.values(value).some((one) => hasTemplate(one, templated));
	templated.set(value, found);
	return found;
}

// src/suites/formats/agentv/shared-parts.ts
function readVars(defaults, test) {
	return [test, defaults].flatMap((holder) => {
		const vars = firstChild(holder, ["vars"]);
		if (vars === void 0) return [];
		return [checked(vars, require_options.isRecord, ["`vars` must be a mapping of names to values", "Write them out here, as in `vars: {input: \"...\"}`."])];
	});
}
function filled(cursor, { isTemplate, vars, problems }) {
	return isTemplate ? withValue(cursor, fillInAll(cursor.value, vars, problems)) : cursor;
}
function varCursor(test, vars, name) {
	return withValue(child(test, "vars", name), varAt(vars, [name]));
}
function refuseOverBudget({ left }, at) {
	if (left >= 0) return;
	throw errorAt(at, `The messages, files and templates of this suite come to more than ${require_options.MAX_SUITE_LENGTH.toLocaleString("en")} characters`, "Split the suite, or write shorter values in `vars` and less for all tests at its top.");
}

// src/suites/formats/agentv/conversations.ts
function readConversations({ builder, root, prompts }, test, filling) {
	const read = (cursor) => readMessages(builder, filled(cursor, filling), "user");
	const input = firstChild(test, ["input"]);
	const suiteInput = filling.skipDefaults ? [] : read(child(root, "input"));
	const turns = readTurns(builder, test, read);
	if (input !== void 0 && prompts.length > 0) builder.warn({
		what: "A test has its own `input` in a suite with `prompts`: the input is asked, the prompts are not",
		where: keyPositionOf(input),
		todo: "Write it as `vars: {input: ...}`."
	});
	if (input !== void 0 || prompts.length === 0) {
		const own = input ?? varCursor(test, filling.vars, "input");
		return [{
			variant: null,
			messages: [
				...suiteInput,
				...read(own),
				...turns
			],
			position: null
		}];
	}
	return prompts.map(({ name, cursor }) => ({
		variant: prompts.length === 1 ? null : name,
		messages: [
			...suiteInput,
			...read(cursor),
			...turns
		],
		position: turns.length > 0 ? null : positionOf(firstChild(test, ["vars"]) ?? test)
	}));
}
function readTurns(builder, test, read) {
	return itemsOf$1(child(test, "turns")).flatMap((turn) => {
		for (const list of ["assert", "assertions"].map((key) => child(turn, key))) {
			if (isAbsent(list)) continue;
			builder.warn({
				what: "The assertions of single turns are left out",
				where: keyPositionOf(list)
			});
		}
		return read(child(turn, "input"));
	});
}

// src/suites/formats/agentv/input.ts
async function readInput(builder, files, parts) {
	const { test, messages } = parts;
	const listed = entriesOf$2(parts.inputFiles);
	for (const file of listed) {
		const what = `\`${formatPath(file.path)}\` must be the path of a file`;
		checked(file, isText, [what, "Write a path relative to this file."]);
	}
	const asked = messages.findLast(({ role, text }) => role === "user" && isText(text));
	if (asked !== void 0) warnDropped(builder, messages, asked);
	const fallback = messages.length === 0 ? await promptFile(files, test, listed) : null;
	const prompt = asked?.text ?? fallback?.text;
	if (prompt === void 0) throw noText(test, messages.length > 0);
	const position = parts.position ?? positionOf(asked?.cursor ?? test);
	if (prompt.length > 2e5) throw tooLong(prompt, position);
	warnEnvironment(builder, prompt, position);
	const found = /* @__PURE__ */ new Map();
	for (const cursor of [...listed, ...messages.flatMap((message) => message.files)]) {
		const path = String(cursor.value);
		if (!found.has(path) && path !== fallback?.listed) found.set(path, positionOf(cursor));
	}
	return {
		prompt,
		promptPosition: position,
		files: [...found].map(([path, at]) => ({
			path,
			position: at
		}))
	};
}
async function promptFile(files, test, listed) {
	const own = listed.find(({ value }) => (0, node_path_posix.basename)(String(value)) === "PROMPT.md");
	const folder = (0, node_path_posix.dirname)(test.document.file);
	const path = own === void 0 ? void 0 : String(own.value);
	const written = path?.replace(/^\.\//, "") ?? "PROMPT.md";
	const text = await files.text(folder === "." ? written : `${folder}/${written}`, own ?? test);
	return isText(text) ? {
		text,
		listed: path
	} : null;
}
function warnDropped(builder, messages, asked) {
	const others = messages.filter((message) => message !== asked && isText(message.text));
	const isSystem = ({ role }) => role === "system" || role === "developer";
	const turn = others.find((message) => !isSystem(message));
	if (turn !== void 0) builder.warn({
		what: "Earlier turns of a conversation are dropped: the prompt is the text of the last user message",
		where: positionOf(turn.cursor),
		todo: "Write what the prompt needs from them into the prompt."
	});
	const system = others.find(isSystem);
	if (system !== void 0) builder.warn({
		what: "A system message is dropped: only the text of the last user message is asked",
		where: positionOf(system.cursor)
	});
}
function noText(test, hasMessages) {
	const input = firstChild(test, ["input"]);
	const id = child(test, "id").value;
	const name = typeof id === "string" || typeof id === "number" ? `The test \`${String(id).slice(0, 80)}\`` : "A test";
	return errorAt(input ?? test, `${name} ${input === void 0 ? hasMessages ? "asks nothing: its prompt is empty" : "has no input: it asks nothing" : "has no user text in its `input`: it asks nothing"}`, "Write what the user asks, as in `input: \"...\"`.");
}
function tooLong(prompt, where) {
	return new require_start.UserError({
		what: `The prompt has ${prompt.length.toLocaleString("en")} characters, and at most ${require_options.MAX_PROMPT_LENGTH.toLocaleString("en")} are allowed`,
		where,
		todo: "Attach long text as a file."
	});
}
function warnEnvironment(builder, prompt, where) {
	if (!/\{\{\s{0,9}env\.\w|\$\{\{\s{0,9}[A-Za-z_]/.test(prompt)) return;
	builder.warn({
		what: "A prompt names an environment variable, which is not filled in: the prompt is sent unchanged",
		where,
		todo: "Write the text out."
	});
}

// src/suites/formats/agentv/rubrics.ts
const KEYS$2 = [
	"criteria",
	"rubrics",
	"value",
	"rubric_item",
	"outcome"
];
function rubricsOf({ type, cursor, isPlain }) {
	if (isPlain) return cursor;
	const hasPrompt = type === "llm-judge" && !isAbsent(child(cursor, "prompt"));
	return firstChild(cursor, hasPrompt ? ["rubrics"] : KEYS$2) ?? child(cursor, "rubrics");
}
function rubricTexts(cursor) {
	return entriesOf$2(cursor).map(rubricText).filter(isText);
}
function rubricText({ value }) {
	if (value === null || value === void 0) return "";
	if (!require_options.isRecord(value)) return compactText(value);
	const sentence = [
		"outcome",
		"expected_outcome",
		"criteria",
		"text",
		"description",
		"value"
	].map((key) => value[key]).find(isText);
	if (sentence !== void 0) return sentence;
	const { id, score_ranges: ranges } = value;
	if (ranges !== void 0 && ranges !== null) return `${typeof id === "string" ? `${id}: ` : ""}scored by ${compactText(ranges)}`;
	return isText(id) ? id : compactText(value);
}
function hasScores(rubrics) {
	const entries = itemsOf$1(rubrics);
	const weights = new Set(entries.map((entry) => child(entry, "weight").value ?? 1));
	const scores = [
		"score_ranges",
		"min_score",
		"required_min_score",
		"operator"
	];
	return weights.size > 1 || entries.some((entry) => firstChild(entry, scores) !== void 0);
}

// src/suites/formats/agentv/run-policy.ts
const NO_POLICY = {
	trials: null,
	threshold: null,
	timeoutSeconds: null
};
const TRIALS = [
	["runs_per_query"],
	["execution", "trials"],
	["evaluate_options", "repeat"],
	["run", "repeat"],
	["repeat"],
	["runs"]
];
const THRESHOLD = [
	["trigger_threshold"],
	["execution", "threshold"],
	["run", "threshold"],
	["threshold"]
];
const TIMEOUT = [
	["execution", "timeout_seconds"],
	["run", "timeout_seconds"],
	["timeout_seconds"]
];
function readRunPolicy(cursor) {
	const written = firstAt(cursor, TRIALS);
	return {
		trials: numberAt(typeof written?.value === "object" ? child(written, "count") : written, "a whole number of at least 1", (value) => Number.isSafeInteger(value) && value >= 1),
		threshold: numberAt(firstAt(cursor, THRESHOLD), "a number from 0 to 1", (value) => value >= 0 && value <= 1),
		timeoutSeconds: numberAt(firstAt(cursor, TIMEOUT), "a number above 0", (value) => value > 0 && value < 1e9)
	};
}
function firstAt(cursor, paths) {
	return paths.map((path) => child(cursor, ...path)).find((found) => !isAbsent(found));
}
function numberAt(cursor, wanted, isInRange) {
	if (cursor === void 0 || isAbsent(cursor)) return null;
	const isValid = (value) => typeof value === "number" && isInRange(value);
	return checked(cursor, isValid, [`\`${formatPath(cursor.path)}\` must be ${wanted}`, `Write ${wanted} here.`]);
}

// src/suites/formats/agentv/trigger-judges.ts
function isTriggerJudge({ type }) {
	return type === "skill-trigger" || type === "skill-used";
}
function demandsTriggerJudge(assertion) {
	return isTriggerJudge(assertion) || demandsAll(assertion) && assertion.members.some(demandsTriggerJudge);
}
function holdsTriggerJudge(assertion) {
	return isTriggerJudge(assertion) || assertion.members.some(holdsTriggerJudge);
}
function readTriggerLabels(builder, assertions) {
	const labels = /* @__PURE__ */ new Map();
	for (const label of assertions.flatMap((assertion) => labelsOf$2(builder, assertion))) {
		const before = labels.get(label.skill);
		if (before === void 0 || before.shouldTrigger === null) labels.set(label.skill, label);
		else if (label.shouldTrigger !== null && label.shouldTrigger !== before.shouldTrigger) {
			const { file, line, column } = before.position;
			throw new require_start.UserError({
				what: `\`${label.skill}\` ${demandOf(label)} here and ${demandOf(before)} at ${file}:${line}:${column}, for the same test`,
				kind: `\`${label.skill}\` ${demandOf(label)} here and ${demandOf(before)} elsewhere`,
				where: label.position,
				todo: "Keep one of the two. A judge of the suite applies to every test without `execution: {skip_defaults: true}`."
			});
		}
	}
	return [...labels.values()];
}
function demandOf({ shouldTrigger }) {
	return shouldTrigger === true ? "must trigger" : "must not trigger";
}
function labelsOf$2(builder, assertion) {
	const { type, cursor, negated, members } = assertion;
	if (type === "assert-set") {
		if (demandsAll(assertion)) return members.flatMap((member) => labelsOf$2(builder, member));
		if (members.some(holdsTriggerJudge)) builder.warn({
			what: "A trigger judge in a set that can pass without it gives no label",
			where: positionOf(cursor),
			todo: "Write the judge outside of the set."
		});
		return [];
	}
	if (!isTriggerJudge(assertion)) return [];
	const rationale = [
		"rationale",
		"reason",
		"description"
	].map((key) => child(cursor, key).value).find(isText) ?? null;
	return (type === "skill-trigger" ? readSkillTrigger(cursor) : readSkillUsed$1(builder, assertion)).map(({ skill, fires, at }) => {
		return {
			skill,
			shouldTrigger: fires === null ? null : fires !== negated,
			position: positionOf(at),
			rationale
		};
	});
}
function readSkillTrigger(judge) {
	const should = firstChild(judge, ["should_trigger"]);
	if (should !== void 0) checked(should, isBoolean, ["`should_trigger` must be true or false", "Write true or false here."]);
	const at = firstChild(judge, [
		"skill",
		"skill_name",
		"value"
	]);
	if (at === void 0) throw noSkill$1(judge, "skill");
	return skillUses(at, should?.value !== false).map((use) => ({
		...use,
		at
	}));
}
function readSkillUsed$1(builder, { cursor, negated, written }) {
	const value = firstChild(cursor, ["value", "skill"]);
	if (value === void 0) throw noSkill$1(cursor, "value");
	if (!require_options.isRecord(value.value)) return skillUses(value, true);
	const name = firstChild(value, ["name"]);
	const pattern = firstChild(value, ["pattern"]);
	if (name === void 0 && pattern !== void 0) {
		builder.warn({
			what: `A trigger judge with the pattern \`${String(pattern.value).slice(0, 60)}\` names no single skill and gives no label`,
			where: positionOf(pattern),
			todo: "Name the skill instead: `{name: <skill>}`."
		});
		return [];
	}
	if (name === void 0) throw noSkill$1(value, "name");
	const fires = firesBy(builder, value, written);
	if (fires !== null || !negated) return skillUses(name, fires);
	builder.warn({
		what: "A negated judge that accepts no use at all gives no label",
		where: positionOf(value)
	});
	return [];
}
function firesBy(builder, value, written) {
	const { min, max } = readBounds(value);
	if (/^not[-_]/.test(written.trim())) {
		if (min === null && (max ?? 0) === 0) return true;
		const what = `\`${written}\` takes no \`min\` and no \`max\` but 0: the skill must not be used at all`;
		throw errorAt(value, what, "Leave `min` and `max` out.");
	}
	if ((min ?? 0) > 1 || (max ?? 0) > 0) builder.warn({
		what: "How often a skill is used (`min`, `max`) is not carried over, only whether it is",
		where: positionOf(value)
	});
	return max === 0 ? false : (min ?? (max === null ? 1 : 0)) > 0 || null;
}
function skillUses(names, fires) {
	const todo = "Write the name of the skill that the judge is about.";
	const path = `\`${formatPath(names.path)}\``;
	const uses = entriesOf$2(names).map((at) => {
		return {
			skill: checked(at, isText, [`${path} must be the name of a skill`, todo]).trim(),
			fires,
			at
		};
	});
	if (uses.length === 0) throw errorAt(names, `${path} names no skill`, todo);
	return uses;
}
function readBounds(value) {
	const [min, max] = [readCount(value, "min"), readCount(value, "max")];
	if (min === null || max === null || max >= min) return {
		min,
		max
	};
	throw errorAt(child(value, "max"), `\`max\` is ${max} and less than \`min\`, which is ${min}`, "Swap the two.");
}
function readCount(value, key) {
	const count = firstChild(value, [key]);
	if (count === void 0) return null;
	return checked(count, isCount, [`\`${key}\` must be a whole number of at least 0`, "Write how often the skill is used."]);
}
function isCount(value) {
	return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
function noSkill$1(judge, key) {
	return errorAt(judge, "A trigger judge does not say which skill it is about", `Add \`${key}: <name of the skill>\`.`);
}

// src/suites/formats/agentv/parse-test.ts
async function parseTest(shared, { cursor: test, folder }) {
	const { builder, files, defaults, root, reader, prompts, budget } = shared;
	warnOnce(shared, test);
	const vars = readVars(defaults, test);
	const problems = noProblems(budget);
	const filling = {
		vars,
		problems,
		isTemplate: prompts.length > 0 || vars.length > 0,
		skipDefaults: child(test, "execution", "skip_defaults").value === true
	};
	const fill = (cursor) => filled(cursor, filling);
	const inherited = filling.skipDefaults ? [] : shared.assertions;
	for (const assertion of inherited) takeOne(reader, assertion.cursor);
	const assertions = [...await readAssertions(reader, test), ...inherited].map((assertion) => filledIn(assertion, fill));
	const labels = builder.attemptNow(() => readTriggerLabels(builder, assertions)) ?? [];
	const criteria = rubricTexts(fill(child(test, "criteria"))).map((text) => text.trim());
	const expected = firstChild(test, ["expected_output"]) ?? varCursor(test, vars, "expected_output");
	const expectedOutput = readExpectedOutput(builder, fill(expected));
	const policy = builder.attemptNow(() => readRunPolicy(test)) ?? NO_POLICY;
	const id = readId(test) ?? folder;
	const inputFiles = fill(firstChild(test, ["input_files"]) ?? child(filling.skipDefaults ? test : root, "input_files"));
	const asked = readConversations(shared, test, filling);
	refuseOverBudget(budget, test);
	warnTemplates(builder, problems, test);
	const tests = [];
	for (const { variant, messages, position } of asked) {
		budget.left -= 50 * (messages.length + itemsOf$1(inputFiles).length);
		tests.push({
			id,
			variant,
			position: positionOf(test),
			...await readInput(builder, files, {
				test,
				messages,
				inputFiles,
				position
			}),
			expectedOutput,
			criteria,
			assertions,
			labels,
			hasTriggerJudge: assertions.some(demandsTriggerJudge),
			policy,
			tags: [
				...shared.tags,
				...tagsOf(test),
				...tagsOf(child(test, "metadata"))
			],
			rationale: ["rationale", "reason"].map((key) => child(test, key).value).find(isText) ?? null,
			file: test.document.file
		});
	}
	return tests;
}
function tagsOf(cursor) {
	return itemsOf$1(child(cursor, "tags")).slice(0, 100).flatMap(({ value }) => typeof value === "string" ? [value] : []);
}
function warnOnce({ builder, seen }, test) {
	if (typeof test.value !== "object" || test.value === null || seen.has(test.value)) return;
	seen.add(test.value);
	builder.warnUnknownKeys(test.document, test.path, TEST_KEYS, "slips");
	warnNotCarried(builder, test.document, NOT_CARRIED_OF_TEST, { path: test.path });
}
function readId(test) {
	const id = firstChild(test, ["id"]);
	if (id === void 0) return null;
	const found = checked(id, isId, ["The `id` of a test must be text or a number", "Write a short name."]);
	return typeof found === "number" || isText(found) ? found : null;
}
function isId(value) {
	return typeof value === "string" || typeof value === "number";
}
function warnTemplates(builder, { missing, left }, test) {
	for (const name of [...missing].slice(0, 20)) builder.warn({
		what: `\`{{ ${name} }}\` has no value in \`vars\` and becomes empty`,
		where: positionOf(test),
		todo: "Add it to the `vars` of the test or of `default_test`."
	});
	for (const expression of [...left].slice(0, 20)) builder.warn({
		what: `The template expression \`${expression}\` is not evaluated and stays unchanged`,
		where: positionOf(test),
		todo: "Use plain `{{ name }}` placeholders, or write the text out."
	});
}

// src/suites/formats/agentv/prompts.ts
async function readPrompts(files, root) {
	const templates = [];
	for (const [index, entry] of entriesOf$2(child(root, "prompts")).entries()) {
		const isNamed = require_options.isRecord(entry.value) && !("role" in entry.value);
		const id = child(entry, "id");
		const name = isNamed ? [child(entry, "label").value, id.value].find(isText) : void 0;
		const own = isNamed ? child(entry, "prompt") : entry;
		const isFile = isAbsent(own) && typeof id.value === "string" && id.value.startsWith("file://");
		const file = isNamed && isAbsent(own) ? child(entry, "file") : null;
		const cursor = typeof file?.value === "string" ? await loadFile(files, file, file.value) : await load(files, isFile ? id : own, entry);
		templates.push({
			name: name?.slice(0, 80) ?? `prompt ${index + 1}`,
			cursor
		});
	}
	return templates;
}
async function load(files, template, entry) {
	const { value } = template;
	if (typeof value === "string" && /^file:\/\//.test(value.trim())) return loadFile(files, template, value);
	checked(isAbsent(template) ? withValue(entry, value) : template, isTemplate, ["A prompt must be text, a list of messages or a `file://` path", "Write the text, as in `prompts: [\"{{ input }}\"]`."]);
	return template;
}
async function loadFile(files, at, written) {
	const file = referencedPath(written.trim(), at.document.file);
	if (!/\.(txt|md|markdown|j2|njk)$/i.test(file)) return rootOf(await files.document(file, at));
	const text = await files.text(file, at);
	if (text === null) throw noSuchFile(file, at);
	return withValue(at, text);
}
function isTemplate(value) {
	return typeof value === "string" || Array.isArray(value) || require_options.isRecord(value);
}

// src/suites/formats/agentv/parse-suite.ts
async function parseAgentv(builder, document, files) {
	const root = rootOf(document);
	checked(root, isRecordOrList, ["An EVAL.yaml is a mapping with `tests`", "Write `tests:` with a list under it."]);
	builder.warnUnknownKeys(document, [], SUITE_KEYS, "slips");
	warnNotCarried(builder, document, NOT_CARRIED_OF_SUITE);
	const reader = assertionReader(builder, files);
	const policy = await builder.attempt(() => readRunPolicy(root)) ?? NO_POLICY;
	const defaults = await builder.attempt(() => readDefaultTest(files, root)) ?? withValue(root, {});
	const prompts = await builder.attempt(() => readPrompts(files, root));
	const inherited = [...await readAssertions(reader, root), ...await readAssertions(reader, defaults)];
	const suite = {
		name: null,
		tests: [],
		policy
	};
	const assertions = withoutBrokenJudges(builder, document, inherited);
	if (prompts === null) return suite;
	const shared = {
		builder,
		files,
		root,
		defaults,
		prompts,
		reader,
		assertions,
		budget: {
			left: require_options.MAX_SUITE_LENGTH,
			templated: /* @__PURE__ */ new Map()
		},
		tags: tagsOf(root),
		seen: /* @__PURE__ */ new WeakSet()
	};
	for (const found of await readCases$1(builder, files, root)) {
		if (suite.tests.length > 2e4 || shared.budget.left < 0 || reader.left.assertions < 0) break;
		suite.tests.push(...await builder.entry(() => parseTest(shared, found)) ?? []);
	}
	if (suite.tests.length > 2e4) {
		const what = `The suite holds more than ${require_options.MAX_TASKS.toLocaleString("en")} tests, counting each once for every prompt`;
		throw errorAt(child(root, "tests"), what, "Split it into several suites.");
	}
	refuseOverBudget(shared.budget, root);
	const name = child(root, "name").value;
	return {
		...suite,
		name: isText(name) ? name.trim() : null
	};
}
function isRecordOrList(value) {
	return require_options.isRecord(value) || Array.isArray(value);
}
async function readDefaultTest(files, root) {
	let defaults = firstChild(root, ["default_test", "defaultTest"]);
	if (typeof defaults?.value === "string") {
		const path = defaults.value.trim().replace(/^ref:\/\//, "");
		defaults = rootOf(await files.document(referencedPath(path, defaults.document.file), defaults));
	}
	if (defaults === void 0 || defaults.value === null) return withValue(root, {});
	checked(defaults, require_options.isRecord, ["`default_test` must be a mapping", "Write `vars:` and `assert:` under it."]);
	return defaults;
}
function withoutBrokenJudges(builder, document, assertions) {
	const silent = new SuiteBuilder(document, "agentv");
	return builder.attemptNow(() => readTriggerLabels(silent, assertions)) === null ? assertions.filter((assertion) => !holdsTriggerJudge(assertion)) : assertions;
}

// src/suites/formats/agentv/agentv.ts
const agentv = {
	id: "agentv",
	title: "EVAL.yaml of AgentV",
	recognises: ({ value, file }) => {
		if (!require_options.isRecord(value) || "tasks" in value) return false;
		const { tests } = value;
		if (!Array.isArray(tests) && typeof tests !== "string") return false;
		if (isNamedEval(file) || SUITE_MARKS.some((key) => key in value)) return true;
		return Array.isArray(tests) && tests.some(isAgentvTest);
	},
	async read(document, context) {
		const builder = new SuiteBuilder(document, this.id);
		const files = new ReferencedFiles(builder, context);
		const suite = await parseAgentv(builder, document, files);
		warnTarget(builder, document);
		const graders = new (await (Promise.resolve().then(() => require("./graders-b0e03db5.js")))).GraderMaker(builder);
		const inputs = new InputFiles(builder, context);
		for (const test of suite.tests) await builder.entry(() => addTask(builder, test, {
			suite,
			graders,
			inputs
		}));
		return builder.finish({
			name: suite.name,
			settings: settingsOfPolicy(suite)
		});
	}
};
const SUITE_MARKS = [
	"assertions",
	"default_test",
	"evaluate_options",
	"execution"
];
const TEST_MARKS = [
	"assertions",
	"evaluators",
	"criteria",
	"input_files"
];
function isAgentvTest(test) {
	return require_options.isRecord(test) && (TEST_MARKS.some((key) => key in test) || "assert" in test && "input" in test);
}
function isNamedEval(file) {
	return /(^|[/.])eval\.ya?ml$/i.test(file);
}
async function addTask(builder, test, { suite, graders, inputs }) {
	const { policy, variant, id } = test;
	const triggerThreshold = policy.threshold ?? suite.policy.threshold;
	builder.add({
		id: id === null || variant === null ? id : `${id} [${variant}]`,
		prompt: test.prompt,
		source: test.promptPosition,
		expectations: test.labels.map((label) => expectation(label, test)),
		files: await inputs.readAll(test),
		graders: graders.gradersOf(test),
		tags: test.tags,
		timeoutMs: policy.timeoutSeconds === null ? null : Math.ceil(policy.timeoutSeconds * 1e3),
		trials: policy.trials ?? void 0,
		triggerThreshold: triggerThreshold ?? void 0
	});
}
function expectation({ skill, shouldTrigger, rationale }, test) {
	return {
		skill,
		label: shouldTrigger === null ? "acceptable" : shouldTrigger ? "must_activate" : "should_not_activate",
		weight: 1,
		rationale: rationale ?? test.rationale ?? void 0
	};
}
function settingsOfPolicy({ policy }) {
	const { trials, timeoutSeconds } = policy;
	return {
		trials: trials ?? void 0,
		timeoutMs: timeoutSeconds === null ? void 0 : Math.ceil(timeoutSeconds * 1e3)
	};
}
function warnTarget(builder, document) {
	const root = rootOf(document);
	const named = [
		["target"],
		["targets"],
		["providers"],
		["execution", "target"]
	].map((path) => child(root, ...path)).find((target) => !isAbsent(target) && target.value !== "default");
	if (named === void 0) return;
	builder.warn({
		what: `\`${nameOf(named)}\` selects the agent in AgentV and is not used here`,
		where: positionOf(named),
		todo: "Name an agent with `agent:` in the configuration of this tool."
	});
}

// src/agents/adapters/instruction-files.ts
const HABITS = require_agents.cliPrograms.map(({ instructions }) => instructions);
const AT_ROOT = [...new Set(HABITS.flatMap(({ files }) => files.flat()))];
const FOLDERS = HABITS.flatMap(({ folders = [] }) => folders);
const INSTRUCTION_FILES = [...AT_ROOT, ...new Set(FOLDERS.map(({ folder, end }) => `${folder}*${end}`))];
const INSTRUCTION_SETTINGS = HABITS.flatMap(({ settings = [] }) => settings);
function isInstructionFile(path) {
	return AT_ROOT.includes(path) || FOLDERS.some((folder) => require_agents.isIn(folder, path));
}
function instructionsIn(folder) {
	return AT_ROOT.filter((path) => !path.includes("/")).map((name) => `${folder}/${name}`);
}

// src/suites/formats/waza/inside-repository.ts
function insideRepository(folder, written) {
	const slashed = written.replaceAll("\\", "/");
	if (/^(?:\/|[A-Za-z]:)/.test(slashed) || slashed.includes("\0")) return null;
	const path = (0, node_path_posix.join)(folder, slashed).replace(/\/$/, "");
	if (require_options.isOutside(path)) return null;
	return path === "." ? "" : path;
}

// src/suites/formats/canonical/schema.ts
const SUITE_MARK = "skill-eval-gate/suite/v1";
const MAX_ATTEMPTS$1 = 10;
const MAX_ENTRIES$1 = 500;
const MAX_MESSAGES = 200;
const MAX_CONTEXT_FILES = 50;
const MAX_TOOLS = 500;
const text$2 = require_start.string().min(1);
const prompt = promptField.meta({ pattern: "\\S" });
const trials = require_start.int().min(1);
const seconds = require_start.number().positive();
const share = require_start.number().min(0).max(1);
const attempts = require_start.int().min(1).max(MAX_ATTEMPTS$1);
const names = require_start.array(nameField).max(MAX_ENTRIES$1);
const folders = require_start.array(text$2).max(MAX_ENTRIES$1);
const labelledSchema = require_start.strictObject({
	skill: nameField.meta({ description: "Name of the skill." }),
	weight: require_start.number().positive().meta({ description: "How much this label counts. Default 1." }).optional(),
	rationale: require_start.string().meta({ description: "Why; shown beside a failing prompt." }).optional()
});
const labels = require_start.union([nameField, require_start.array(require_start.union([nameField, labelledSchema]))]);
const graderSchema$1 = require_start.strictObject({
	type: text$2.meta({ description: "Type of the grader, see docs/graders.md." }),
	name: require_start.string().meta({ description: "How reports call it. Default: its type." }).optional(),
	weight: require_start.number().positive().meta({ description: "How much it counts in the composite. Default 1." }).optional(),
	config: require_start.record(require_start.string(), require_start.unknown()).meta({ description: "Its options." }).optional()
});
const file = require_start.strictObject({
	path: text$2.meta({ description: "Its path in the workspace." }),
	content: require_start.string().meta({ description: "What it holds." }).optional(),
	from: text$2.meta({ description: "The file to copy, relative to the suite's folder. Default: the same as `path`." }).optional()
}).refine(({ content, from }) => content === void 0 || from === void 0, {
	error: "An input file has both `content` and `from`",
	params: { todo: "Keep one of the two." }
});
const earlierMessage = require_start.union([require_start.strictObject({ user: prompt.meta({ description: "What the user said." }) }), require_start.strictObject({ assistant: prompt.meta({ description: "What the agent answered." }) })]);
const toolSchema = require_start.looseObject({
	name: require_start.string().regex(/^[A-Za-z0-9_-]{1,64}$/, { error: "1 to 64 letters, digits, `_` or `-`" }).meta({ description: "Its name." }),
	description: require_start.string().nullish().meta({ description: "What it does, as agents are told." }),
	inputSchema: require_start.record(require_start.string(), require_start.unknown()).nullish().meta({ description: "JSON Schema of its arguments." })
});
const contextParts = require_start.strictObject({
	repository: require_start.boolean().meta({ description: "True: the side's own instruction files, such as CLAUDE.md and AGENTS.md, are there." }).optional(),
	messages: require_start.array(earlierMessage).max(MAX_MESSAGES).meta({ description: "Earlier turns, `user` and `assistant` in alternation, the assistant last." }).optional(),
	files: require_start.array(require_start.union([text$2, file])).max(MAX_CONTEXT_FILES).meta({ description: "Instruction files, such as CLAUDE.md or AGENTS.md: a path in the repository, whose text each side has its own of, or a mapping with `path` and `content` or `from`." }).optional(),
	tools: require_start.union([text$2, require_start.array(toolSchema).max(500)]).meta({ description: "Tools of an MCP server: a JSON file with a recorded `tools/list`, or the list. A stub answers calls." }).optional()
});
const context = require_start.union([require_start._enum(["repository", "none"]), contextParts]);
const hook = require_start.strictObject({
	command: require_start.union([text$2, require_start.array(require_start.string()).min(1)]).meta({ description: "Program and arguments: words separated by blanks, or a list. There is no shell." }),
	working_directory: require_start.string().meta({ description: "Relative to the suite's folder, which is the default." }).optional(),
	exit_codes: require_start.array(require_start.int()).min(1).meta({ description: "Those that mean success. Default 0." }).optional(),
	error_on_fail: require_start.boolean().meta({ description: "Whether its failure stops the measurement, or is a warning (default)." }).optional()
});
const hooks = require_start.array(hook);
const offer = {
	skill_directories: folders.meta({ description: "Folders whose skills are offered as well, relative to the suite." }).optional(),
	disabled_skills: names.meta({ description: "Skills that are not offered; `*` is all of them." }).optional(),
	disabled_directories: folders.meta({ description: "Folders whose skills are not offered." }).optional()
};
const labelKeys = {
	must_activate: labels.meta({ description: "Skills that have to load: names, or mappings with `skill`, `weight` and `rationale`." }).optional(),
	should_not_activate: labels.meta({ description: "Skills that must not load." }).optional(),
	acceptable: labels.meta({ description: "Skills that may load or not: shown, counted nowhere." }).optional(),
	expects_no_skill: require_start.boolean().meta({ description: "True: of all skills, those without a label here must not load either." }).optional(),
	rationale: require_start.string().meta({ description: "Why, for each of the labels that does not say it itself." }).optional()
};
const followUpSchema = require_start.strictObject({
	prompt: prompt.meta({ description: "What the user says." }),
	...labelKeys
});
const followUp = require_start.union([prompt, followUpSchema]);
const taskSchema$1 = require_start.strictObject({
	id: require_start.union([text$2, require_start.number()]).meta({ description: "How reports and `--task` call it. Default: the name of the file and a number." }).optional(),
	prompt: prompt.meta({ description: "What the user asks." }),
	follow_ups: require_start.array(followUp).max(MAX_MESSAGES).meta({ description: "What the user says next, one message after each answer: texts, or mappings with `prompt` and labels, see `every_message`." }).optional(),
	every_message: require_start.boolean().meta({ description: "True: each message with labels is a question of its own. False (default): only the prompt decides what triggers." }).optional(),
	files: require_start.array(require_start.union([text$2, file])).meta({ description: "Files that are put into the workspace: a path beside the suite, or a mapping." }).optional(),
	context: context.meta({ description: "What the prompt finds besides skills: `repository`, `none` (default), or a mapping. Its keys win over those of the suite." }).optional(),
	...labelKeys,
	graders: require_start.array(require_start.union([text$2, graderSchema$1])).meta({ description: "What the answer is graded by: names of `shared_graders`, or mappings." }).optional(),
	golden: require_start.boolean().meta({ description: "True: it has to pass whatever the others do." }).optional(),
	source: require_start._enum([
		"written",
		"generated",
		"reviewed",
		"mined"
	]).meta({ description: "Who it comes from: `written` by a person (default), `generated` by a program, `reviewed` by a person after that, or `mined` from real use. Generated prompts are measured and shown, and never block." }).optional(),
	tuned: require_start.boolean().meta({ description: "True: `fix` made a description from it, so it does not test that description any more." }).optional(),
	tags: require_start.array(require_start.string()).meta({ description: "For `--tag`, and for you." }).optional(),
	timeout_seconds: seconds.meta({ description: "How long a trial of it may take." }).optional(),
	trials: trials.meta({ description: "How often it is run, where that differs." }).optional(),
	trigger_threshold: share.meta({ description: "Share of its trials in which a `must_activate` skill has to load. Default 0.5." }).optional(),
	max_attempts: attempts.meta({ description: "How often its graders may ask for another attempt, 1 to 10. Default 1." }).optional(),
	...offer
}).meta({ description: "A prompt, what it should trigger, and what the answer is graded by." });
const head = {
	$schema: require_start.string().meta({ description: "Address of this schema, for editors." }).optional(),
	version: require_start.literal(1).meta({ description: "Version of this format: 1." }).optional(),
	format: require_start.literal(SUITE_MARK).meta({ description: `\`${SUITE_MARK}\`. Needed where no task has a label.` }).optional(),
	name: require_start.string().meta({ description: "How reports call the suite." }).optional(),
	description: require_start.string().meta({ description: "For you; nothing is done with it." }).optional(),
	skills: require_start.array(nameField).meta({ description: "The skills that the suite is about, where the labels do not say." }).optional(),
	agent: text$2.meta({ description: "The agent it is meant for. Configuration and command line win." }).optional(),
	model: text$2.meta({ description: "The model of that agent." }).optional(),
	trials: trials.meta({ description: "How often each prompt is run. Configuration and command line win." }).optional(),
	timeout_seconds: seconds.meta({ description: "How long a trial may take." }).optional(),
	concurrency: require_start.int().min(1).meta({ description: "How many trials run at a time." }).optional(),
	min_accuracy: share.meta({ description: "Least share of its labels that have to go as labelled, for each of the suite's skills." }).optional(),
	trigger_threshold: taskSchema$1.shape.trigger_threshold.meta({ description: "As in a task, for all that have none." }),
	max_attempts: taskSchema$1.shape.max_attempts.meta({ description: "As in a task, for all that have none." }),
	every_message: taskSchema$1.shape.every_message.meta({ description: "As in a task, for all that do not say." }),
	context: context.meta({ description: "As in a task, for all that do not say." }).optional(),
	skill_directories: offer.skill_directories.meta({ description: "Folders whose skills are offered as well, relative to the suite; for all tasks that do not say." }),
	disabled_skills: offer.disabled_skills.meta({ description: "Skills that are not offered, `*` for all; for all tasks that do not say." }),
	disabled_directories: offer.disabled_directories.meta({ description: "Folders whose skills are not offered; for all tasks that do not say." }),
	hooks: require_start.strictObject({
		before_run: hooks.meta({ description: "Before everything." }).optional(),
		after_run: hooks.meta({ description: "After everything." }).optional(),
		before_task: hooks.meta({ description: "Before each trial, in its workspace." }).optional(),
		after_task: hooks.meta({ description: "After each trial, in its workspace." }).optional()
	}).meta({ description: "Programs to run around the measurement." }).optional()
};
function withVersion(schema) {
	return schema.refine(({ version, format }) => version !== void 0 || format !== void 0, {
		error: "`version` is missing",
		params: { todo: "Add `version: 1` at the top." }
	});
}
const suiteSchema = withVersion(require_start.strictObject({
	...head,
	shared_graders: require_start.array(graderSchema$1).meta({ description: "Graders that several tasks name in their `graders`." }).optional(),
	tasks: require_start.array(taskSchema$1).meta({ description: "The prompts." })
})).meta({
	title: "Suite of Skill Eval Gate",
	description: "Prompts, the skills that each should and should not trigger, and graders."
});
const headSchema = withVersion(require_start.strictObject({
	...head,
	shared_graders: require_start.array(require_start.unknown()).optional(),
	tasks: require_start.array(require_start.unknown())
}));
const HOOK_MOMENTS = [
	"before_run",
	"after_run",
	"before_task",
	"after_task"
];
const LABEL_MARKS = [
	"must_activate",
	"should_not_activate",
	"expects_no_skill"
];
const LABEL_KEYS = [
	"must_activate",
	"should_not_activate",
	"acceptable"
];

// src/suites/formats/canonical/context.ts
const MOST_FOLDERS$1 = 500;
const MOST_TOOLS_TEXT = 2e6;
var ContextReader = class {
	#reading;
	#known = /* @__PURE__ */ new Map();
	constructor(reading) {
		this.#reading = reading;
	}
	async of(path, { own, ofSuite }, files) {
		if (own === "none") return void 0;
		const [ofTask, common] = [partsOf(own), partsOf(ofSuite)];
		const at = (key) => [
			...ofTask[key] === void 0 ? [] : path,
			"context",
			key
		];
		const part = (key, read) => {
			const written = ofTask[key] ?? common[key];
			if (written === void 0) return null;
			const place = at(key);
			const id = JSON.stringify(place);
			const known = this.#known.get(id) ?? Promise.resolve(read(written, place));
			if (ofTask[key] === void 0) this.#known.set(id, known);
			return known;
		};
		const messages = await part("messages", (written, place) => this.#messages(written, place)) ?? [];
		const instructions = await part("files", (written, place) => this.#files(written, place)) ?? [];
		const tools = await part("tools", (written, place) => this.#tools(written, place)) ?? [];
		const repository = ofTask.repository ?? common.repository ?? false;
		if (messages.length + instructions.length + tools.length === 0 && !repository) return void 0;
		const source = this.#reading.document.keyPositionOf([...own === void 0 ? [] : path, "context"]);
		if (repository || instructions.length > 0) refuseSecond(files, source);
		const folders = repository ? this.#folders(files, source) : [];
		return {
			messages,
			files: instructions,
			tools,
			repository,
			...folders.length === 0 ? {} : { folders },
			source
		};
	}
	#folders(files, where) {
		const folders = require_options.foldersOf(files);
		const [first] = folders.slice(MOST_FOLDERS$1);
		if (first !== void 0) this.#reading.builder.warn({
			what: `The input files of a task are in ${folders.length.toLocaleString("en")} folders: instruction files are looked for in ${MOST_FOLDERS$1} of them, and not in \`${first}\``,
			where,
			todo: "Keep the input files that matter for the prompt."
		});
		return folders.slice(0, MOST_FOLDERS$1);
	}
	#messages(written, at) {
		const { builder, document } = this.#reading;
		return written.map((entry, index) => {
			const [role, text] = "user" in entry ? ["user", entry.user] : ["assistant", entry.assistant];
			const where = document.positionOf([...at, index]);
			const isLast = index === written.length - 1;
			if (role !== (index % 2 === 0 ? "user" : "assistant") || isLast && role === "user") throw new require_start.UserError({
				what: isLast && role === "user" ? "The last earlier message is the user\u2019s" : "Earlier messages take turns",
				where,
				todo: "Begin with `user`, then `assistant`, and end with `assistant`: the prompt comes after it."
			});
			builder.spend(text, where);
			return {
				role,
				text
			};
		});
	}
	async #files(written, at) {
		const { builder, document, folder, context } = this.#reading;
		const read = /* @__PURE__ */ new Map();
		for (const [index, entry] of written.entries()) {
			const where = document.positionOf([...at, index]);
			const path = workspacePath(typeof entry === "string" ? entry : entry.path);
			if (path === null || !isInstructionFile(path)) throw new require_start.UserError({
				what: `\`${typeof entry === "string" ? entry : entry.path}\` is no file that agents read by themselves`,
				where,
				todo: `Those are ${INSTRUCTION_FILES.join(", ")}. Other files belong to \`files\` of the task.`
			});
			if (read.has(path)) throw new require_start.UserError({
				what: `\`${path}\` is in this context twice`,
				where,
				todo: "Keep one."
			});
			if (typeof entry !== "string" && entry.content !== void 0) {
				builder.spend(entry.content, where);
				read.set(path, {
					path,
					content: entry.content
				});
				continue;
			}
			const from = typeof entry === "string" || entry.from === void 0 ? path : insideRepository(folder, entry.from);
			if (from === null || !context.files.includes(from)) throw new require_start.UserError({
				what: `The context's file \`${from ?? path}\` is not in the repository`,
				where,
				todo: "Write its `content` here, or name a file: `path` from the repository's root, `from` from the suite's folder."
			});
			read.set(path, {
				path,
				from
			});
		}
		return [...read.values()];
	}
	async #tools(written, at) {
		const { builder, document, folder, context } = this.#reading;
		const where = document.positionOf(at);
		const tools = (typeof written === "string" ? await recordedTools(written, {
			folder,
			context,
			where
		}) : written).map(({ name, description, inputSchema }) => ({
			name,
			description: description ?? "",
			inputSchema: {
				...inputSchema ?? {},
				type: "object"
			}
		}));
		const twice = tools.find(({ name }, index) => tools.findIndex((other) => other.name === name) !== index);
		if (twice !== void 0) throw new require_start.UserError({
			what: `There are two tools \`${twice.name}\``,
			where,
			todo: "Give each a name of its own."
		});
		const text = JSON.stringify(tools);
		if (text.length > MOST_TOOLS_TEXT) throw new require_start.UserError({
			what: `The tools have more than ${MOST_TOOLS_TEXT.toLocaleString("en")} characters`,
			where,
			todo: "Keep those that matter for the prompt."
		});
		builder.spend(text, where);
		return tools;
	}
};
function partsOf(spec) {
	if (spec === void 0 || spec === "none") return {};
	return spec === "repository" ? { repository: true } : spec;
}
function refuseSecond(files, where) {
	const second = files.find(({ path }) => isInstructionFile((0, node_path_posix.normalize)(path)));
	if (second === void 0) return;
	throw new require_start.UserError({
		what: `The input file \`${second.path}\` is one that agents read by themselves, as those of the context`,
		where,
		todo: "Move it from the task's `files` to `files` of its `context`."
	});
}
const recorded = require_start.array(toolSchema).max(500);
async function recordedTools(written, { folder, context, where }) {
	const file = insideRepository(folder, written);
	const found = file === null ? null : await context.read(file);
	if (file === null || found === null || !("text" in found)) throw new require_start.UserError({
		what: `The tools \`${written}\` ${found === null ? "are outside of the repository" : "text" in found ? "" : found.problem}`,
		where,
		todo: `Record them as JSON (at most ${require_options.MAX_FILE_BYTES / 1024 / 1024} MB), and name the file relative to the suite's folder.`
	});
	const value = require_options.parseJson(found.text);
	const result = require_options.isRecord(value) && require_options.isRecord(value["result"]) ? value["result"] : value;
	const parsed = recorded.safeParse(require_options.isRecord(result) ? result["tools"] : result);
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	throw new require_start.UserError({
		what: `\`${file}\` is no recorded \`tools/list\`: ${issue === void 0 ? "it holds none" : `${issue.path.join(".")} ${issue.message}`.trim()}`,
		where,
		todo: "It holds a list of tools with `name`, `description` and `inputSchema`, or an object with that list in `tools`."
	});
}

// src/suites/formats/canonical/labels.ts
function readTaskLabels(builder, document, path, task) {
	const expectations = keysInOrder(require_documents.valueAt(document.value, path)).flatMap((label) => labelsOf$1(label, task[label] ?? [], task.rationale));
	if (task.rationale !== void 0 && expectations.length === 0) builder.warn({
		what: "A `rationale` is shown beside a label, and this task has none",
		where: document.keyPositionOf([...path, "rationale"]),
		todo: "Name the skill that it is about, or write it as a comment."
	});
	return expectations;
}
function checkLabels(document, path) {
	for (const key of LABEL_KEYS) {
		const written = require_documents.valueAt(document.value, [...path, key]);
		for (const [index, entry] of (Array.isArray(written) ? written : []).entries()) if (require_options.isRecord(entry)) parseAt(labelledSchema, document, [
			...path,
			key,
			index
		]);
	}
}
function positionsOfLabels(document, path) {
	const found = /* @__PURE__ */ new Map();
	for (const key of LABEL_KEYS) {
		const written = require_documents.valueAt(document.value, [...path, key]);
		const at = Array.isArray(written) ? written.map((entry, index) => [entry, [
			...path,
			key,
			index
		]]) : [];
		for (const [entry, place] of typeof written === "string" ? [[written, [...path, key]]] : at) {
			const skill = require_options.isRecord(entry) ? entry["skill"] : entry;
			if (typeof skill === "string") found.set(skill.trim(), document.positionOf(place));
		}
	}
	return found;
}
function keysInOrder(task) {
	return (require_options.isRecord(task) ? Object.keys(task) : []).flatMap((key) => LABEL_KEYS.find((label) => label === key) ?? []);
}
function labelsOf$1(label, written, common) {
	return (typeof written === "string" ? [written] : written).map((entry) => {
		const { skill, weight = 1, rationale = common } = typeof entry === "string" ? { skill: entry } : entry;
		return {
			skill,
			label,
			weight,
			rationale
		};
	});
}

// src/suites/formats/canonical/conversation.ts
const ASKING = [...LABEL_KEYS, "expects_no_skill"];
function checkFollowUps(document, path, written) {
	for (const [index, entry] of (Array.isArray(written) ? written : []).entries()) {
		const at = [
			...path,
			"follow_ups",
			index
		];
		if (require_options.isRecord(entry)) {
			checkLabels(document, at);
			parseAt(followUpSchema, document, at);
		} else if (typeof entry === "string") parseAt(promptField, document, at);
	}
}
function textsOf({ follow_ups: written = [] }, document, path, everyMessage) {
	return written.map((one, index) => {
		const key = typeof one === "string" || everyMessage ? void 0 : ASKING.find((name) => name in one);
		if (key !== void 0) throw new require_start.UserError({
			what: `\`${key}\` of a follow-up counts only where every message is a question`,
			where: document.keyPositionOf([
				...path,
				"follow_ups",
				index,
				key
			]),
			todo: "Add `every_message: true` to the task or at the top of the suite, or write the follow-up as text."
		});
		return textOf(one);
	});
}
function messagesAsTasks(first, spec, { builder, document, path }) {
	const { follow_ups: written = [] } = spec;
	const texts = [first.prompt, ...written.map(textOf)];
	const id = first.id ?? builder.nextId(first.source.file);
	const conversation = keyOf(first, texts.slice(1));
	const all = texts.map((prompt, index) => {
		const own = index === 0 ? void 0 : written[index - 1];
		const at = [
			...path,
			"follow_ups",
			index - 1
		];
		return {
			...first,
			id: index === 0 ? id : `${id}/message-${index + 1}`,
			prompt,
			followUps: texts.slice(index + 1),
			message: {
				conversation,
				of: texts.length,
				before: texts.slice(0, index)
			},
			graders: [],
			...index === 0 ? {} : { source: document.positionOf(typeof own === "string" ? at : [...at, "prompt"]) },
			...index === 0 ? {} : labelsOf(own, {
				builder,
				document,
				at
			})
		};
	});
	const asked = all.filter(({ expectations = [], expectsNoSkill }) => expectations.length > 0 || expectsNoSkill === true);
	if (!asked.some(({ message }) => (message?.before.length ?? 0) > 0)) builder.warn({
		what: "Every message is to be a question, and no follow-up has a label",
		where: document.keyPositionOf([...path, "follow_ups"]),
		todo: "Write follow-ups as mappings with `prompt` and labels such as `must_activate`."
	});
	const tasks = asked.length === 0 ? all.slice(0, 1) : asked;
	const graders = first.graders ?? [];
	return tasks.map((task, index) => index === tasks.length - 1 ? {
		...task,
		graders
	} : task);
}
function keyOf({ prompt, files = [], offer, context }, followUps) {
	return require_options.promptKey({
		prompt,
		followUps,
		files,
		offer,
		context
	});
}
function labelsOf(own, { builder, document, at }) {
	if (own === void 0 || typeof own === "string") return {
		expectations: [],
		expectsNoSkill: false
	};
	return {
		expectations: readTaskLabels(builder, document, at, own),
		expectsNoSkill: own.expects_no_skill ?? false
	};
}
function textOf(one) {
	return typeof one === "string" ? one : one.prompt;
}

// src/suites/unique-names.ts
function withUniqueNames(specs) {
	const taken = /* @__PURE__ */ new Set();
	return specs.map((spec) => {
		let name = spec.name;
		for (let copy = 2; taken.has(name); copy += 1) name = `${spec.name}-${copy}`;
		taken.add(name);
		return name === spec.name ? spec : {
			...spec,
			name
		};
	});
}

// src/suites/formats/canonical/graders.ts
const MOST_COMPARED = 100;
function readSharedGraders(builder, document) {
	const byName = /* @__PURE__ */ new Map();
	const used = /* @__PURE__ */ new Set();
	for (const index of listAt(document, ["shared_graders"]).keys()) {
		const path = ["shared_graders", index];
		builder.attemptNow(() => {
			const spec = readGraderSpec(document, path);
			const other = byName.get(spec.name);
			if (other !== void 0) throw new require_start.UserError({
				what: `There are two shared graders named \`${spec.name}\`; the other one is at line ${other.source.line}`,
				where: spec.source,
				todo: "Give each a `name` of its own."
			});
			byName.set(spec.name, spec);
		});
	}
	return {
		named(name, where) {
			const spec = byName.get(name);
			if (spec === void 0) throw new require_start.UserError({
				what: `There is no shared grader named \`${name}\`.${require_start.didYouMean(name, [...byName.keys()].slice(0, MOST_COMPARED))}`,
				where,
				todo: "Define it under `shared_graders` at the top, or write it out here with `type` and `config`."
			});
			used.add(name);
			return spec;
		},
		warnUnused(to) {
			for (const [name, { source }] of byName) {
				if (used.has(name)) continue;
				to.warn({
					what: `No task names the shared grader \`${name}\`, so it grades nothing`,
					where: source,
					todo: "Name it in the `graders` of the tasks that it is for, or remove it."
				});
			}
		}
	};
}
function readTaskGraders$1(builder, document, path, shared) {
	const specs = listAt(document, [...path, "graders"]).flatMap((entry, index) => {
		const at = [
			...path,
			"graders",
			index
		];
		return builder.attemptNow(() => typeof entry === "string" ? shared.named(entry, document.positionOf(at)) : readGraderSpec(document, at)) ?? [];
	});
	return withUniqueNames(specs);
}
function readGraderSpec(document, path) {
	const { type, name, config, weight } = parseAt(graderSchema$1, document, path);
	return {
		type,
		name: name || type,
		config: config ?? {},
		weight: weight ?? 1,
		source: document.positionOf(path)
	};
}
function listAt(document, path) {
	const list = require_documents.valueAt(document.value, path);
	return Array.isArray(list) ? list : [];
}

// src/suites/formats/waza/hooks.ts
const MOMENTS = [
	"before_run",
	"after_run",
	"before_task",
	"after_task"
];
const momentSchema = require_start.array(require_start.unknown()).nullish();
const hooksSchema = require_start.object({
	before_run: momentSchema,
	after_run: momentSchema,
	before_task: momentSchema,
	after_task: momentSchema
});
const hookSchema = require_start.object({
	command: require_start.string().refine((command) => command.trim() !== "", {
		error: "The command of this hook is empty",
		params: { todo: "Write the program and its arguments, or remove the hook." }
	}),
	working_directory: require_start.string().nullish(),
	exit_codes: require_start.array(require_start.int()).nullish(),
	error_on_fail: require_start.boolean().nullish()
});
const SHELL_SYNTAX$1 = /&&|\|\||[|;<>`]|\$[({\w]|["']|^~\/|\s~\//;
function readWazaHooks(builder, document, folder) {
	if (require_documents.valueAt(document.value, ["hooks"]) == null) return [];
	const hooks = builder.attemptNow(() => parseAt(hooksSchema, document, ["hooks"]));
	builder.warnUnknownKeys(document, ["hooks"], MOMENTS, "all");
	return MOMENTS.flatMap((moment) => [...(hooks?.[moment] ?? []).keys()].flatMap((index) => {
		const read = builder.attemptNow(() => readHook$1(builder, document, [
			"hooks",
			moment,
			index
		], folder));
		return read === null ? [] : {
			moment,
			...read
		};
	}));
}
function readHook$1(builder, document, path, suiteFolder) {
	builder.warnUnknownKeys(document, path, Object.keys(hookSchema.shape), "all");
	const { command, working_directory, exit_codes, error_on_fail } = parseAt(hookSchema, document, path);
	const folder = folderOfHook(document, path, {
		folder: suiteFolder,
		written: working_directory
	});
	const source = document.positionOf([...path, "command"]);
	if (SHELL_SYNTAX$1.test(command)) builder.warn({
		what: `The hook \`${shorten(command, 60)}\` is started without a shell, as in Waza: shell syntax is plain text to it`,
		where: source,
		todo: "Put it into a script, such as `bash setup.sh`."
	});
	return {
		command: command.trim().split(/\s+/),
		folder,
		exitCodes: exit_codes?.length ? exit_codes : [0],
		errorOnFail: error_on_fail ?? false,
		source
	};
}
function folderOfHook(document, path, { folder, written }) {
	const inside = insideRepository(folder, written ?? "");
	if (inside !== null) return inside;
	throw new require_start.UserError({
		what: `The working directory \`${written}\` of a hook is outside of the repository`,
		where: document.positionOf([...path, "working_directory"]),
		todo: "Write it relative to the suite's folder, inside the repository."
	});
}

// src/suites/formats/canonical/hooks.ts
const SHELL_SYNTAX = /["'`|;<>]|&&|\$[({\w]|(^|\s)~\//;
function readSuiteHooks(reading) {
	return HOOK_MOMENTS.flatMap((moment) => (reading.suite.hooks?.[moment] ?? []).flatMap((written, index) => reading.builder.attemptNow(() => readHook(reading, written, moment, index)) ?? []));
}
function readHook({ document, folder }, written, moment, index) {
	const path = [
		"hooks",
		moment,
		index
	];
	const source = document.positionOf([...path, "command"]);
	return {
		moment,
		command: wordsOf(written.command, source),
		folder: folderOfHook(document, path, {
			folder,
			written: written.working_directory
		}),
		exitCodes: written.exit_codes ?? [0],
		errorOnFail: written.error_on_fail ?? false,
		source
	};
}
function wordsOf(command, where) {
	if (typeof command === "string" && SHELL_SYNTAX.test(command)) throw new require_start.UserError({
		what: "This command needs a shell, but hooks are started without one",
		where,
		todo: "Write the words as a list, or put the command into a script: `bash setup.sh`."
	});
	const words = typeof command === "string" ? command.trim().split(/\s+/) : command;
	if ((words[0] ?? "").trim() !== "") return words;
	throw new require_start.UserError({
		what: "The command of this hook names no program",
		where,
		todo: "Write the program and its arguments, or remove the hook."
	});
}

// src/suites/formats/canonical/input-files.ts
async function readInputFiles(reading, path, files) {
	const read = [];
	for (const [index, written] of files.entries()) {
		const at = [
			...path,
			"files",
			index
		];
		const entry = typeof written === "string" ? { path: written } : written;
		const where = (key) => reading.document.positionOf(typeof written === "string" ? at : [...at, key]);
		const inside = workspacePath(entry.path);
		if (inside === null) throw new require_start.UserError({
			what: `The input file \`${entry.path}\` is not inside the workspace`,
			where: where("path"),
			todo: "Write a relative path without `..`; `from` may lead elsewhere in the repository."
		});
		const { content, from = entry.path } = entry;
		const position = entry.from === void 0 ? where("path") : where("from");
		const text = content ?? await readFrom(reading, from, position);
		if (content === void 0 && !reading.builder.spend(text, position)) break;
		read.push({
			path: inside,
			content: text
		});
	}
	return read;
}
async function readFrom({ context, folder }, from, where) {
	const file = insideRepository(folder, from);
	if (file === null) throw new require_start.UserError({
		what: `The input file \`${from}\` is outside of the repository`,
		where,
		todo: "Commit it, and name it relative to the suite's folder."
	});
	const found = await context.read(file);
	if ("text" in found) return found.text;
	throw new require_start.UserError({
		what: `The input file \`${from}\` ${found.problem}`,
		where,
		todo: `It is looked up as \`${file}\`; add it, correct the path, or write its \`content\` into the suite.`
	});
}

// src/suites/formats/waza/skill-offer.ts
const MAX_ENTRIES = 500;
const NO_SKILLS = "none";
const ALL = "*";
function readSuiteSkills(reading, config) {
	const { document } = reading;
	const written = config.skill_directories ?? [];
	const all = readDirectories(reading, ["config", "skill_directories"], written);
	const names = config.disabled_skills ?? [];
	refuseMany(document, ["config", "disabled_skills"], names);
	const isDisabled = (directory) => names.includes(directory.written) || names.includes((0, node_path_posix.basename)(directory.path));
	const taken = all.filter(isDisabled);
	const known = new Set(taken.flatMap((directory) => [directory.written, (0, node_path_posix.basename)(directory.path)]));
	const disabled = [...written.includes(NO_SKILLS) ? [ALL] : [], ...names.filter((name) => !known.has(name))];
	const key = names.length > 0 ? "disabled_skills" : "skill_directories";
	return {
		directories: all.filter((directory) => !isDisabled(directory)),
		disabled,
		disabledDirectories: taken.map(({ path }) => path),
		source: names.length + written.length === 0 ? null : document.keyPositionOf(["config", key])
	};
}
function readTaskOffer(reading, suite, path, task) {
	const { document } = reading;
	const written = task.skill_directories ?? [];
	const own = readDirectories(reading, [...path, "skill_directories"], written);
	const names = task.disabled_skills ?? [];
	refuseMany(document, [...path, "disabled_skills"], names);
	const source = names.length > 0 ? document.keyPositionOf([...path, "disabled_skills"]) : written.length > 0 ? document.keyPositionOf([...path, "skill_directories"]) : suite.source;
	if (source === null) return void 0;
	const directories = (written.length > 0 ? own : suite.directories).map((directory) => directory.path);
	const disabled = [
		...suite.disabled,
		...written.includes(NO_SKILLS) ? [ALL] : [],
		...names
	];
	const { disabledDirectories } = suite;
	if (directories.length + disabled.length + disabledDirectories.length === 0) return void 0;
	return {
		directories,
		disabled,
		disabledDirectories,
		source
	};
}
function suiteOffer({ directories, disabled, disabledDirectories, source }) {
	if (source === null || directories.length + disabled.length + disabledDirectories.length === 0) return void 0;
	return {
		directories: directories.map(({ path }) => path),
		disabled,
		disabledDirectories,
		source
	};
}
function readDirectories({ builder, document, folder, context, skillFolders }, path, written) {
	refuseMany(document, path, written);
	return written.flatMap((name, index) => {
		if (name === NO_SKILLS) return [];
		const where = document.positionOf([...path, index]);
		const directory = insideRepository(folder, name);
		if (directory === null) {
			builder.warn({
				what: `The skill directory \`${name}\` is outside of the repository; its skills are not offered`,
				where,
				todo: "Commit the skills to the repository."
			});
			return [];
		}
		if (!skillFolders.has(directory) && !context.files.includes(directory)) builder.warn({
			what: `The skill directory \`${name}\` holds no SKILL.md`,
			where,
			todo: `It is looked up as \`${directory || "."}\`, relative to the folder of \`eval.yaml\`; correct or remove it.`
		});
		return [{
			written: name,
			path: directory
		}];
	});
}
function foldersWithSkills(files) {
	const folders = /* @__PURE__ */ new Set();
	for (const file of files) {
		if (!/(?:^|\/)SKILL\.md$/.test(file)) continue;
		for (let at = (0, node_path_posix.dirname)(file); !folders.has(at === "." ? "" : at); at = (0, node_path_posix.dirname)(at)) folders.add(at === "." ? "" : at);
	}
	return folders;
}
function refuseMany(document, path, list) {
	if (list.length <= MAX_ENTRIES) return;
	throw new require_start.UserError({
		what: `\`${formatPath(path)}\` has more than ${MAX_ENTRIES} entries`,
		where: document.positionOf(path),
		todo: "Name a folder that holds several skills, or all skills with `*`."
	});
}

// src/suites/formats/canonical/offer.ts
const KEYS$1 = [
	"skill_directories",
	"disabled_skills",
	"disabled_directories"
];
var OfferReader = class {
	#reading;
	#known = /* @__PURE__ */ new Map();
	#skillFolders = null;
	constructor(reading) {
		this.#reading = reading;
	}
	of(path) {
		const { document } = this.#reading;
		const paths = KEYS$1.map((key) => this.#pathOf(path, key));
		const [first] = paths.filter((keyPath) => keyPath.length > 0);
		const [directories = [], disabled = [], disabledDirectories = []] = paths.map((keyPath, index) => KEYS$1[index] === "disabled_skills" ? this.#list(keyPath) : this.#folders(keyPath));
		if (first === void 0 || directories.length + disabled.length + disabledDirectories.length === 0) return void 0;
		return {
			directories,
			disabled,
			disabledDirectories,
			source: document.keyPositionOf(first)
		};
	}
	#pathOf(path, key) {
		const { value } = this.#reading.document;
		return [[...path, key], [key]].find((keyPath) => require_documents.valueAt(value, keyPath) !== void 0) ?? [];
	}
	#list(path) {
		const list = path.length === 0 ? [] : require_documents.valueAt(this.#reading.document.value, path);
		return Array.isArray(list) ? list.filter((entry) => typeof entry === "string") : [];
	}
	#folders(path) {
		const id = JSON.stringify(path);
		const known = this.#known.get(id);
		if (known !== void 0) return known;
		const found = this.#reading.builder.attemptNow(() => this.#list(path).map((written, index) => this.#folder(written, [...path, index])));
		this.#known.set(id, found ?? []);
		return found ?? [];
	}
	#folder(written, at) {
		const { builder, document, context, folder } = this.#reading;
		const where = document.positionOf(at);
		const directory = insideRepository(folder, written);
		if (directory === null) throw new require_start.UserError({
			what: `The skill directory \`${written}\` is outside of the repository`,
			where,
			todo: "Commit the skills, and name their folder relative to the suite's."
		});
		this.#skillFolders ??= foldersWithSkills(context.files);
		if (!this.#skillFolders.has(directory) && !context.files.includes(directory)) builder.warn({
			what: `The skill directory \`${written}\` holds no SKILL.md`,
			where,
			todo: `It is looked up as \`${directory || "."}\`, relative to the suite's folder; correct or remove it.`
		});
		return directory;
	}
};

// src/suites/formats/canonical/canonical.ts
const canonical = {
	id: "suite",
	title: "suite of Skill Eval Gate",
	recognises: ({ value, file }) => {
		if (!require_options.isRecord(value)) return false;
		if (isMarked(value)) return true;
		const { tasks, version } = value;
		const entries = Array.isArray(tasks) ? tasks : [];
		if (entries.some(isWazaTask)) return false;
		if (isNamedSuite(file) && (tasks !== void 0 || version === 1)) return true;
		return version === 1 && entries.some((task) => require_options.isRecord(task) && LABEL_MARKS.some((key) => key in task));
	},
	async read(document, context) {
		const builder = new SuiteBuilder(document, this.id);
		refuseGraders(document);
		const suite = parseAt(headSchema, document);
		for (const skill of suite.skills ?? []) builder.skill(skill);
		const folder = (0, node_path_posix.dirname)(document.file);
		const reading = {
			builder,
			document,
			context,
			folder,
			suite,
			shared: readSharedGraders(builder, document),
			offers: new OfferReader({
				builder,
				document,
				context,
				folder
			}),
			contexts: new ContextReader({
				builder,
				document,
				context,
				folder
			})
		};
		const hooks = readSuiteHooks(reading);
		for (const index of suite.tasks.keys()) await builder.entry(() => readTask(reading, ["tasks", index]));
		reading.shared.warnUnused(builder);
		return builder.finish({
			name: suite.name,
			settings: {
				...settingsOfHead(suite),
				...hooks.length > 0 ? { hooks } : {}
			}
		});
	}
};
function isMarked({ format, $schema }) {
	return typeof format === "string" && format.startsWith("skill-eval-gate/suite/") || typeof $schema === "string" && /(^|\/)suite\.schema\.json$/.test($schema) && $schema.includes("skill-eval-gate");
}
function isWazaTask(task) {
	return typeof task === "string" || require_options.isRecord(task) && ("inputs" in task || "task_files" in task);
}
function isNamedSuite(file) {
	return /\.suite\.(ya?ml|jsonc?)$/i.test(file);
}
async function readTask(reading, path) {
	const { builder, document, suite, shared, offers, contexts } = reading;
	checkLabels(document, path);
	checkFollowUps(document, path, require_documents.valueAt(document.value, [...path, "follow_ups"]));
	const task = parseAt(taskSchema$1, document, path);
	const files = await readInputFiles(reading, path, task.files ?? []);
	const everyMessage = task.every_message ?? suite.every_message ?? false;
	const draft = {
		id: task.id,
		prompt: task.prompt,
		source: document.positionOf([...path, "prompt"]),
		followUps: textsOf(task, document, path, everyMessage),
		files,
		expectations: readTaskLabels(builder, document, path, task),
		labelsAt: positionsOfLabels(document, path),
		expectsNoSkill: task.expects_no_skill ?? false,
		graders: readTaskGraders$1(builder, document, path, shared),
		golden: task.golden ?? false,
		provenance: task.source,
		tuned: task.tuned,
		tags: task.tags ?? [],
		timeoutMs: task.timeout_seconds === void 0 ? null : milliseconds(task.timeout_seconds),
		trials: task.trials,
		maxAttempts: task.max_attempts ?? suite.max_attempts,
		offer: offers.of(path),
		context: await contexts.of(path, {
			own: task.context,
			ofSuite: suite.context
		}, files),
		triggerThreshold: task.trigger_threshold ?? suite.trigger_threshold
	};
	const drafts = everyMessage && (task.follow_ups ?? []).length > 0 ? messagesAsTasks(draft, task, {
		builder,
		document,
		path
	}) : [draft];
	for (const one of drafts) builder.add(one);
}
function settingsOfHead(suite) {
	const { agent, model, trials, timeout_seconds: timeout, concurrency, min_accuracy: minAccuracy } = suite;
	return {
		agent,
		model,
		trials,
		timeoutMs: timeout && milliseconds(timeout),
		concurrency,
		minAccuracy
	};
}
function milliseconds(seconds) {
	return Math.max(1, Math.round(seconds * 1e3));
}
function refuseGraders(document) {
	if (require_documents.valueAt(document.value, ["graders"]) === void 0) return;
	throw new require_start.UserError({
		what: "`graders` is not an option of a suite: no grader runs on every task",
		where: document.keyPositionOf(["graders"]),
		todo: "Rename it to `shared_graders`, and name them in the `graders` of each task that they are for."
	});
}

// src/suites/formats/promptfoo/render.ts
function variablesOf$1(test, defaults) {
	const merged = /* @__PURE__ */ new Map();
	for (const source of defaults === null ? [test] : [defaults, test]) {
		const vars = source.value["vars"] ?? {};
		if (!require_options.isRecord(vars)) return null;
		for (const [name, value] of Object.entries(vars)) merged.set(name, {
			value,
			source
		});
	}
	let sets = [{
		values: /* @__PURE__ */ new Map(),
		positionOf: () => void 0
	}];
	for (const [name, { value, source }] of merged) {
		const entries = Array.isArray(value) && typeof value[0] === "string" ? value.map((one, index) => [one, index]) : [[value]];
		if (sets.length * entries.length > 2e4) throw new require_start.UserError({
			what: `The lists in the variables of this test make more than ${require_options.MAX_TASKS.toLocaleString("en")} combinations`,
			where: test.document.positionOf(test.path),
			todo: "Shorten them."
		});
		sets = sets.flatMap(({ values, positionOf }) => entries.map(([entry, ...index]) => ({
			values: new Map(values).set(name, entry),
			positionOf: (asked) => asked === name ? source.document.positionOf([
				...source.path,
				"vars",
				name,
				...index
			]) : positionOf(asked)
		})));
	}
	return sets;
}
function render(template, vars, budget, depth = 0) {
	budget.left -= template.length;
	if (budget.left < 0 || depth > MAX_DEPTH || template.length > 2e5 * 2) return null;
	const parts = [];
	let from = 0;
	for (const placeholder of template.matchAll(PLACEHOLDER)) {
		const value = variableText(vars, placeholder[1] ?? "", budget, depth);
		if (value === null) return null;
		parts.push(template.slice(from, placeholder.index), value);
		from = placeholder.index + placeholder[0].length;
		budget.left -= value.length;
		if (budget.left < 0) return null;
	}
	parts.push(template.slice(from));
	return parts.some((part, index) => index % 2 === 0 && OPENING.test(part)) ? null : parts.join("");
}
function onlyVariable(template) {
	return /^\s*\{\{\s*([A-Za-z_]\w*)\s*\}\}\s*$/.exec(template)?.[1] ?? null;
}
const MAX_DEPTH = 5;
const OPENING = /\{[{%#]/;
const PLACEHOLDER = /\{\{\s{0,20}([A-Za-z_]\w{0,100}(?:\.[A-Za-z_]\w{0,100}){0,5})\s{0,20}\}\}/g;
function variableText(vars, name, budget, depth) {
	const [first = "", ...steps] = name.split(".");
	const value = steps.reduce((holder, step) => require_options.isRecord(holder) && Object.hasOwn(holder, step) ? holder[step] : null, vars.get(first));
	if (typeof value === "number" || typeof value === "boolean") return String(value);
	if (typeof value !== "string" || value.startsWith("file://")) return null;
	return render(value.replace(/\n$/, ""), vars, budget, depth + 1);
}

// src/suites/formats/promptfoo/asserts.ts
const count$2 = require_start.int().min(0).nullish();
const countedSchema = require_start.object({
	name: nameField.nullish(),
	pattern: require_start.string().nullish(),
	min: count$2,
	max: count$2
});
const namesSchema = require_start.union([nameField, require_start.array(nameField).min(1)]);
function readAsserts(lists, reading, rationale) {
	const found = lists.flatMap((list) => itemsOf(list).flatMap((item) => readAssertion(item, reading)));
	const labels = /* @__PURE__ */ new Map();
	for (const { skill, label } of found) {
		if (skill === null) continue;
		labels.set(JSON.stringify([skill, label]), {
			skill,
			label,
			weight: 1,
			rationale
		});
	}
	return {
		expectations: [...labels.values()],
		expectsNoSkill: found.some(({ skill }) => skill === null)
	};
}
function holdsSkillUsed(list) {
	return (Array.isArray(list) ? list : []).some((entry) => {
		if (!require_options.isRecord(entry)) return false;
		if (typeof entry["$ref"] === "string") return true;
		return SKILL_TYPES.includes(String(entry["type"])) || isSet(entry) && holdsSkillUsed(entry["assert"]);
	});
}
const SKILL_TYPES = ["skill-used", "not-skill-used"];
function isSet({ type, threshold = 1 }) {
	return type === "assert-set" && threshold === 1;
}
function itemsOf({ document, path }) {
	const list = require_documents.valueAt(document.value, path);
	return Array.isArray(list) ? [...list.keys()].map((index) => ({
		document,
		path: [...path, index]
	})) : [];
}
function meant({ document, path }) {
	const reference = require_documents.valueAt(document.value, [...path, "$ref"]);
	return {
		document,
		path: typeof reference === "string" && reference.startsWith("#/") ? reference.slice(2).split("/") : path
	};
}
function readAssertion(at, reading) {
	const { document, path } = meant(at);
	const entry = require_documents.valueAt(document.value, path);
	const mapping = require_options.isRecord(entry) ? entry : {};
	if (isSet(mapping)) return itemsOf({
		document,
		path: [...path, "assert"]
	}).flatMap((item) => readAssertion(item, reading));
	const type = typeof mapping["type"] === "string" ? mapping["type"] : "";
	if (SKILL_TYPES.includes(type)) {
		const found = readSkillUsed({
			document,
			path: [...path, "value"]
		}, reading, type === "not-skill-used");
		return mapping["weight"] !== 0 ? found : found.flatMap((one) => one.skill === null ? [] : {
			...one,
			label: "acceptable"
		});
	}
	const nearest = require_start.nearestName(type, SKILL_TYPES);
	const which = type === "" ? "without a type" : `of type \`${type.slice(0, 60)}\``;
	reading.builder.warn({
		what: `Assertions ${which} are not carried over${nearest === null ? "" : `. Did you mean \`${nearest}\`?`}`,
		where: at.document.positionOf(at.path),
		todo: "Only assertions that say which skills load are read."
	});
	return [];
}
function readSkillUsed(at, reading, isInverse) {
	const { document, path } = at;
	if (!require_options.isRecord(require_documents.valueAt(document.value, path))) {
		const label = isInverse ? "should_not_activate" : "must_activate";
		return [parseAt(namesSchema, document, path)].flat().flatMap((name) => named(name, label, at, reading));
	}
	const { name, pattern, min, max } = parseAt(countedSchema, document, path);
	const label = labelOf(at, {
		min: min ?? null,
		max: max ?? null
	}, reading, isInverse);
	const glob = pattern?.trim();
	if (name != null && glob === void 0) return named(name, label, at, reading);
	if (glob === "*" && label === "should_not_activate") return [{
		skill: null,
		label
	}];
	if (glob !== void 0 && name == null && /^[\w:.-]+$/.test(glob)) return [{
		skill: glob,
		label
	}];
	reading.builder.warn({
		what: `A pattern names no single skill and gives no label: \`${shorten(glob ?? "", 60)}\``,
		where: document.positionOf(path),
		todo: "Name the skills one by one, with `name`."
	});
	return [];
}
function labelOf({ document, path }, { min, max }, { builder }, isInverse) {
	const where = document.positionOf(path);
	if (isInverse && (min !== null || (max ?? 0) > 0)) throw new require_start.UserError({
		what: "`not-skill-used` takes no `min` and no `max` but 0: the skill must not be used at all",
		where,
		todo: "Remove them, or use `skill-used`."
	});
	if (isInverse) return "should_not_activate";
	const { label, isExact } = labelOfCount({
		min: min ?? (max === null ? 1 : 0),
		max
	});
	if (!isExact) builder.warn({
		what: "How often a skill loads is not measured, only whether it does",
		where
	});
	return label;
}
function named(name, label, { document, path }, { builder, vars, budget }) {
	const skill = render(name, vars, budget)?.trim();
	if (skill !== void 0 && skill !== "") return [{
		skill,
		label
	}];
	builder.warn({
		what: `The template \`${shorten(name, 60)}\` cannot be filled in exactly, so its assertion gives no label`,
		where: document.positionOf(path),
		todo: "Write the name of the skill."
	});
	return [];
}

// src/suites/formats/promptfoo/routed-tests.ts
function routedTests(tests, skills) {
	const known = new Set(skills.flatMap(({ name, folder }) => [name, folder]));
	const routes = [...new Set(tests.flatMap((test) => answersOf(test).filter((name) => known.has(name))))];
	return (test, rationale) => {
		const expect = (skill, label) => ({
			skill,
			label,
			weight: 1,
			rationale
		});
		const [answer] = answersOf(test);
		if (answer !== void 0 && routes.length > 0 && (routes.includes(answer) || isNone(answer))) return {
			expectations: isNone(answer) ? [] : [expect(answer, "must_activate")],
			others: {
				skills: routes,
				rationale
			},
			expectsNoSkill: isNone(answer)
		};
		const { metadata } = test.value;
		const said = require_options.isRecord(metadata) ? labelIn(fieldsOf(metadata)) : null;
		if (said === null || !known.has(said.skill)) return null;
		return {
			expectations: [expect(said.skill, said.label)],
			expectsNoSkill: false
		};
	};
}
function answersOf({ value }) {
	const list = value["assert"];
	return (Array.isArray(list) ? list : []).flatMap((entry) => {
		if (!require_options.isRecord(entry) || !(entry["type"] === "equals" || entry["type"] === "iequals")) return [];
		return typeof entry["value"] === "string" ? [entry["value"].trim()] : [];
	});
}
function labelIn(fields) {
	const route = fieldAt(fields, NAMED_ROUTE_KEYS)?.value;
	if (typeof route === "string" && !isNone(route)) return {
		skill: route.trim(),
		label: "must_activate"
	};
	const skill = fieldAt(fields, OWN_SKILL_KEYS)?.value;
	if (typeof skill !== "string") return null;
	const truth = truthAt(fields)?.truth ?? null;
	const label = truth === null ? wordOf(fields, true) : truth ? "must_activate" : "should_not_activate";
	return label === null ? null : {
		skill: skill.trim(),
		label
	};
}

// src/suites/formats/promptfoo/sources.ts
var Sources = class {
	#builder;
	#document;
	#context;
	#references = 0;
	constructor(builder, document, context) {
		this.#builder = builder;
		this.#document = document;
		this.#context = context;
	}
	async tests() {
		const found = [];
		for (const path of this.#entries("tests")) await this.#builder.entry(async () => {
			const entry = require_documents.valueAt(this.#document.value, path);
			const written = require_options.isRecord(entry) && typeof entry["path"] === "string" ? entry["path"] : entry;
			if (typeof written !== "string") found.push(placed(this.#document, path));
			else for (const { file, text } of await this.#files(written, path)) await this.#testsIn(file, text, found);
		});
		return found;
	}
	async #testsIn(file, text, found) {
		const parsed = require_documents.parseDocument(text, file);
		const document = require_documents.isTableFile(file) ? testsOfTable(parsed) : parsed;
		const { value } = document;
		const paths = Array.isArray(value) ? [...value.keys()].map((index) => [index]) : value === null ? [] : [[]];
		for (const at of paths) await this.#builder.entry(() => void found.push(placed(document, at)));
	}
	async defaultTest() {
		const path = ["defaultTest"];
		const value = require_documents.valueAt(this.#document.value, path);
		if (value === void 0 || value === null) return null;
		if (typeof value !== "string") return placed(this.#document, path);
		const [first] = await this.#files(value, path);
		return first === void 0 ? null : placed(require_documents.parseDocument(first.text, first.file), []);
	}
	async templates() {
		const paths = this.#entries("prompts");
		if (paths.length > 0) return (await Promise.all(paths.map((path) => this.#templatesAt(path)))).flat();
		this.#builder.warn({
			what: "The configuration has no `prompts`; each test is asked with its variable `prompt`",
			where: this.#document.positionOf([]),
			todo: "Add `prompts: ['{{prompt}}']`."
		});
		return [{
			text: "{{prompt}}",
			label: "{{prompt}}"
		}];
	}
	async #templatesAt(path) {
		const entry = require_documents.valueAt(this.#document.value, path);
		const written = require_options.isRecord(entry) ? entry["raw"] ?? entry["id"] : entry;
		const label = require_options.isRecord(entry) && typeof entry["label"] === "string" ? entry["label"] : null;
		return (typeof written !== "string" ? [""] : this.#isFile(written) ? await this.#textsOf(written, path) : [written]).flatMap((text) => {
			if (text.trim() !== "" && !isChat(text)) return {
				text,
				label: label ?? text
			};
			this.#builder.warn({
				what: "A prompt that is not text is left out: a list of messages, or made by a program",
				where: this.#document.positionOf(path),
				todo: "Write it as text, as in `prompts: ['{{request}}']`."
			});
			return [];
		});
	}
	#isFile(written) {
		if (/^(?:file|exec|portkey|langfuse|helicone):/.test(written)) return true;
		return !written.includes("\n") && this.#context.files.includes((0, node_path_posix.join)((0, node_path_posix.dirname)(this.#document.file), written));
	}
	async #textsOf(written, path) {
		if (!/\.(?:txt|md)$/i.test(written)) return [""];
		return (await this.#builder.attempt(() => this.#files(written, path)) ?? []).flatMap(({ text }) => text.replaceAll("\r\n", "\n").split(/^\s*---\s*$/m)).map((part) => part.trim()).filter((part) => part !== "");
	}
	#entries(key) {
		const value = require_documents.valueAt(this.#document.value, [key]);
		if (Array.isArray(value)) return [...value.keys()].map((index) => [key, index]);
		return value === void 0 || value === null ? [] : [[key]];
	}
	async #files(written, path) {
		const where = this.#document.positionOf(path);
		const name = written.replace(/^file:\/\//, "").replaceAll("\\", "/");
		if (/^[a-z][a-z+.-]*:|\.(?:[cm]?[jt]sx?|py|rb|sh|go|xlsx?)(?:[:#].*)?$/i.test(name)) {
			this.#builder.warn({
				what: `\`${written.slice(0, 100)}\` is no file of data and is left out`,
				where,
				todo: "Keep tests about skills in YAML, JSON, JSON Lines or CSV files."
			});
			return [];
		}
		this.#references += 1;
		if (this.#references > 1e3) throw new require_start.UserError({
			what: `The configuration names more than ${require_options.MAX_PATTERNS.toLocaleString("en")} files`,
			where,
			todo: "Use patterns that match several files, such as `file://tests/*.yaml`."
		});
		const found = this.#matching((0, node_path_posix.join)((0, node_path_posix.dirname)(this.#document.file), name), where);
		return Promise.all(found.map((file) => this.#read(file, where)));
	}
	#matching(full, where) {
		if (!/[*?{[]/.test(full)) return [full];
		const matches = require_options.globMatcher(full, where);
		const found = this.#context.files.filter((file) => matches(file)).sort();
		return found.length > 0 ? found : [full];
	}
	async #read(file, where) {
		const found = await this.#context.read(file);
		if ("text" in found) return {
			file,
			text: found.text
		};
		throw new require_start.UserError({
			what: `\`${file}\` ${found.problem}`,
			where,
			todo: "Correct the path; it is relative to the folder of the configuration, and the file must be in the repository."
		});
	}
};
function testsOfTable(table) {
	const positionOf = ([row, part, name]) => {
		if (row === void 0) return table.positionOf([]);
		return table.positionOf(part === "vars" && name !== void 0 ? [row, name] : [row]);
	};
	const value = (Array.isArray(table.value) ? table.value.filter(require_options.isRecord) : []).map((row) => {
		const cells = Object.entries(row).filter((cell) => typeof cell[1] === "string");
		const expected = cells.filter(([name, cell]) => name.startsWith("__expected") && cell.trim() !== "");
		return {
			vars: Object.fromEntries(cells.filter(([name]) => !name.startsWith("__"))),
			assert: expected.map(([, cell]) => assertionIn(cell.trim())),
			description: row["__description"],
			metadata: { tags: cells.flatMap(([name, cell]) => name.startsWith("__metadata:tags") ? words(cell) : []) }
		};
	});
	return {
		file: table.file,
		text: table.text,
		value,
		positionOf,
		keyPositionOf: positionOf
	};
}
function words(cell) {
	return cell.split(",").flatMap((word) => word.trim() || []);
}
function assertionIn(cell) {
	const [, type = "equals", value = cell] = /^((?:not-)?[a-z][a-z:-]{0,60}?):(?!\/\/)([\s\S]*)$/.exec(cell) ?? [];
	return {
		type,
		value
	};
}
function placed(document, path) {
	const value = require_documents.valueAt(document.value, path);
	if (require_options.isRecord(value)) return {
		document,
		path,
		value
	};
	throw new require_start.UserError({
		what: `${path.length === 0 ? "The file" : `\`${formatPath(path)}\``} must be a test, not ${describeType(value)}`,
		where: document.positionOf(path),
		todo: "Write a mapping with `vars` and `assert`."
	});
}
function isChat(text) {
	return /^\s*(?:\[\s*)?\{\s*"/.test(text);
}

// src/suites/formats/promptfoo/promptfoo.ts
const promptfoo = {
	id: "promptfoo",
	title: "promptfoo configuration",
	recognises: (document) => {
		const { value, text, file } = document;
		if (!require_options.isRecord(value) || !("tests" in value || "defaultTest" in value)) return false;
		if (!(OWN_KEYS.some((key) => key in value) || (0, node_path_posix.basename)(file).startsWith("promptfooconfig")) && !("prompts" in value && !AGENTV_KEYS.some((key) => key in value))) return false;
		return SKILL_USED.test(text) || ROUTED.test(text) || namesFiles(value["tests"]);
	},
	async read(document, context) {
		const builder = new SuiteBuilder(document, this.id);
		warnNotCarried(builder, document, CONFIG);
		const sources = new Sources(builder, document, context);
		const defaults = await builder.attempt(() => sources.defaultTest()) ?? null;
		const tests = await sources.tests();
		const labelsOf = routedTests(tests, await context.skills());
		const isLabelled = (test) => holdsSkillUsed(test.value["assert"]) || labelsOf(test, void 0) !== null;
		if (!tests.some(isLabelled) && (defaults === null || !holdsSkillUsed(defaults.value["assert"]))) {
			if (SKILL_USED.test(document.text)) builder.finish({});
			throw new NoSuite("is a configuration of promptfoo without a `skill-used` assertion");
		}
		const budget = { left: MAX_TEMPLATE_LENGTH };
		const reading = {
			builder,
			defaults,
			templates: await sources.templates(),
			budget,
			labelsOf
		};
		for (const test of tests) await builder.entry(() => addTest(reading, test));
		if (budget.left < 0) builder.error(new require_start.UserError({
			what: `The templates of this suite come to more than ${MAX_TEMPLATE_LENGTH.toLocaleString("en")} characters`,
			where: document.positionOf(["tests"]),
			todo: "Split it, or shorten the variables."
		}));
		const description = require_documents.valueAt(document.value, ["description"]);
		return builder.finish({
			name: typeof description === "string" ? description : null,
			settings: settingsOfOptions(document)
		});
	}
};
const MAX_TEMPLATE_LENGTH = 2e7;
const SKILL_USED = /\bskill-used\b/;
const ROUTED = /\b(?:i?equals|metadata)\b/;
const OWN_KEYS = [
	"providers",
	"targets",
	"defaultTest",
	"evaluateOptions",
	"commandLineOptions",
	"redteam"
];
const AGENTV_KEYS = [
	"default_test",
	"target",
	"execution",
	"workspace",
	"input",
	"assertions",
	"assert"
];
const AGENT = "Set `agent` and `model` in the configuration, so that both sides are asked the same one.";
const CONFIG = {
	providers: AGENT,
	targets: AGENT,
	scenarios: "Write the tests of each scenario out.",
	extensions: "Nothing of a suite is run.",
	nunjucksFilters: "Prompts with filters are left out."
};
const TEST = {
	threshold: "Each label counts for itself; remove those that need not hold.",
	assertScoringFunction: "Each label counts for itself.",
	provider: AGENT,
	providers: AGENT
};
function addTest(reading, test) {
	const { builder, defaults, labelsOf, budget } = reading;
	const { document, path } = test;
	const lists = assertListsOf(test, defaults);
	const { description } = test.value;
	const rationale = typeof description === "string" && description.trim() !== "" ? description : void 0;
	const isAsserted = lists.some((list) => holdsSkillUsed(require_documents.valueAt(list.document.value, list.path)));
	const routed = isAsserted ? null : labelsOf(test, rationale);
	const where = document.positionOf(path);
	if (!isAsserted && routed === null) {
		builder.warn({
			what: "Tests without a `skill-used` or `not-skill-used` assertion are left out",
			where,
			todo: "They measure no triggering."
		});
		return;
	}
	warnNotCarried(builder, document, TEST, {
		path,
		of: " of a test"
	});
	const sets = optionOf("transformVars", test, defaults) === void 0 ? variablesOf$1(test, defaults) : null;
	if (sets === null) {
		builder.warn({
			what: "Tests whose variables are kept in files or made by a program are left out",
			where,
			todo: "Write `vars` as a mapping into the test."
		});
		return;
	}
	for (const variables of sets) addPrompts(reading, test, variables, routed ?? readAsserts(lists, {
		builder,
		vars: variables.values,
		budget
	}, rationale));
}
function addPrompts({ builder, defaults, templates, budget }, test, { values, positionOf }, labels) {
	const where = test.document.positionOf(test.path);
	const [prefix, suffix] = ["prefix", "suffix"].map((name) => optionOf(name, test, defaults) ?? "");
	for (const { text } of allowed(templates, test)) {
		const name = onlyVariable(text);
		const source = (name === null ? void 0 : positionOf(name)) ?? where;
		const prompt = render(`${prefix}${text}${suffix}`, values, budget);
		if (prompt === null) builder.warn({
			what: "Tests whose prompt cannot be filled in exactly are left out: only `{{ name }}` of a variable with text is",
			where,
			todo: "Write the prompt out, or use a variable without filters, statements and files."
		});
		else {
			const filled = {
				...test.document,
				value: prompt,
				positionOf: () => source
			};
			builder.add({
				prompt: parseAt(promptField, filled),
				source,
				...labels,
				tags: textsIn(test.value["metadata"], "tags")
			});
		}
	}
}
function allowed(templates, { value }) {
	const names = textsIn(value, "prompts");
	if (names.length === 0) return templates;
	return templates.filter(({ label }) => names.some((name) => label === name || label.startsWith(`${name}:`)));
}
function textsIn(holder, key) {
	const list = require_options.isRecord(holder) ? holder[key] : null;
	return Array.isArray(list) ? list.filter((one) => typeof one === "string") : [];
}
function assertListsOf(test, defaults) {
	const own = {
		document: test.document,
		path: [...test.path, "assert"]
	};
	if (defaults === null || optionOf("disableDefaultAsserts", test, null) === true) return [own];
	return [{
		document: defaults.document,
		path: [...defaults.path, "assert"]
	}, own];
}
function optionOf(name, test, defaults) {
	return [test, defaults].map((one) => require_documents.valueAt(one?.value, ["options", name])).find((value) => value !== void 0);
}
function namesFiles(tests) {
	return [tests].flat().some((entry) => typeof entry === "string");
}
function settingsOfOptions({ value }) {
	const positive = (key) => ["evaluateOptions", "commandLineOptions"].map((options) => require_documents.valueAt(value, [options, key])).find((count) => typeof count === "number" && Number.isSafeInteger(count) && count > 0);
	return {
		trials: positive("repeat"),
		timeoutMs: positive("timeoutMs")
	};
}

// src/suites/formats/shapes/prompt-folders.ts
const promptFolders = {
	id: "prompt-folders",
	title: "prompts in folders",
	recognises: (document) => skillsIn(document).length > 0 || setsOf(document) !== null,
	async read(document, context) {
		const about = skillsIn(document);
		const files = filesOf(document, context);
		if (about.length === 0) throw new NoSuite("lists sets of skills that are all empty");
		if (files.length === 0) throw new NoSuite("names a folder of prompts that holds none", true);
		const builder = new SuiteBuilder(document, this.id);
		for (const skill of about) builder.skill(skill);
		for (const file of files) await builder.entry(async () => {
			const found = await context.read(file);
			if (!("text" in found)) return;
			const { prompt, source, truth = await annotated(file, context) } = promptOf(file, found.text);
			const label = truth === true ? "must_activate" : "should_not_activate";
			const expectations = truth === null ? [] : about.map((skill) => ({
				skill,
				label,
				weight: 1
			}));
			builder.add({
				id: (0, node_path_posix.basename)((0, node_path_posix.dirname)(file)),
				prompt,
				source,
				about,
				expectations
			});
		});
		return builder.finish({});
	}
};
function promptOf(file, text) {
	if ((0, node_path_posix.basename)(file) === PROMPT) return {
		prompt: text.trim(),
		source: {
			file,
			line: 1,
			column: 1
		}
	};
	const input = require_documents.parseDocument(text, file);
	const { prompt, should_trigger: truth } = parseAt(inputSchema, input);
	return {
		prompt,
		source: input.positionOf(["prompt"]),
		truth: truth ?? void 0
	};
}
async function annotated(input, { files, read }) {
	const file = (0, node_path_posix.join)((0, node_path_posix.dirname)(input), "annotations.yaml");
	const found = files.includes(file) ? await read(file) : null;
	if (found === null || !("text" in found)) return null;
	const { value } = require_documents.parseDocument(found.text, file);
	return require_options.isRecord(value) ? truthAt(fieldsOf(value))?.truth ?? null : null;
}
const inputSchema = require_start.object({
	prompt: promptField,
	should_trigger: require_start.boolean().nullish()
});
const PROMPT = "prompt.txt";
const INPUT = /^[^/]+\/input\.(?:ya?ml|json)$/;
function filesOf(document, { files }) {
	const here = (0, node_path_posix.dirname)(document.file);
	if (setsOf(document) !== null) return files.filter((file) => file === (0, node_path_posix.join)(here, PROMPT));
	const path = pathIn(document) ?? "";
	const folders = [(0, node_path_posix.join)(path), (0, node_path_posix.join)(here, path)].map((folder) => `${folder.replace(/\/+$/, "")}/`);
	return files.filter((file) => folders.some((at) => file.startsWith(at) && INPUT.test(file.slice(at.length)))).sort();
}
function skillsIn(document) {
	const { value } = document;
	if (pathIn(document) !== null && require_options.isRecord(value)) return typeof value["skill"] === "string" ? [value["skill"]] : [];
	const names = (setsOf(document) ?? []).flatMap(({ skills }) => Array.isArray(skills) ? skills : []).flatMap((path) => typeof path === "string" ? [(0, node_path_posix.basename)(path.replace(/\/SKILL\.md$/, ""))] : []);
	return [...new Set(names)];
}
function pathIn({ value }) {
	const dataset = require_options.isRecord(value) ? value["dataset"] : null;
	return require_options.isRecord(dataset) && typeof dataset["path"] === "string" ? dataset["path"] : null;
}
function setsOf({ value }) {
	const sets = require_options.isRecord(value) ? value["sets"] : null;
	return Array.isArray(sets) && sets.every(require_options.isRecord) && sets.some((set) => "skills" in set) ? sets : null;
}

// src/suites/formats/waza/trigger-tests.ts
const CONFIDENCES = [
	"",
	"high",
	"medium"
];
const promptSchema = require_start.object({
	prompt: promptField,
	reason: require_start.string().nullish(),
	confidence: require_start.string().refine((confidence) => CONFIDENCES.includes(confidence), {
		error: "The `confidence` of this prompt is neither `high` nor `medium`",
		params: { todo: "Write one of them in small letters, or leave it out: `high` counts 1, `medium` a half." }
	}).nullish()
});
const list = require_start.array(require_start.unknown()).nullish();
const wazaSchema = require_start.object({
	skill: nameField,
	should_trigger_prompts: list,
	should_not_trigger_prompts: list
});
const senseiSchema = require_start.object({
	skill: nameField.nullish(),
	shouldTriggerPrompts: list,
	shouldNotTriggerPrompts: list
});
const FORMS = {
	waza: [["should_trigger_prompts", "must_activate"], ["should_not_trigger_prompts", "should_not_activate"]],
	sensei: [["shouldTriggerPrompts", "must_activate"], ["shouldNotTriggerPrompts", "should_not_activate"]]
};
const MEDIUM_WEIGHT = .5;
const wazaTriggerTests = {
	id: "waza-trigger-tests",
	title: "Waza's trigger tests",
	recognises: ({ value }) => require_options.isRecord(value) && [...FORMS.waza, ...FORMS.sensei].some(([key]) => key in value),
	async read(document, context) {
		const builder = new SuiteBuilder(document, this.id);
		const skill = await context.skillOf(document.file);
		await builder.attempt(() => addTriggerTests(builder, document, { skill }));
		return builder.finish({});
	}
};
async function addTriggerTests(builder, document, defaults) {
	const form = isSensei(document) ? "sensei" : "waza";
	const schema = form === "sensei" ? senseiSchema : wazaSchema;
	const { skill: own } = parseAt(schema, document);
	builder.warnUnknownKeys(document, [], Object.keys(schema.shape), "all");
	const skill = own?.trim() ?? defaults.skill;
	if (skill === null) throw new require_start.UserError({
		what: "Nothing says which skill these trigger tests are for",
		where: document.positionOf([]),
		todo: "Add `skill: <name>`."
	});
	builder.skill(skill);
	if (FORMS[form].every(([key]) => entriesOf$1(document, key).length === 0)) {
		const [[positives], [negatives]] = FORMS[form];
		throw new require_start.UserError({
			what: "The trigger tests hold no prompt",
			where: document.positionOf([]),
			todo: `Add \`${positives}\` or \`${negatives}\`.`
		});
	}
	for (const [key, label] of FORMS[form]) for (const [index, entry] of entriesOf$1(document, key).entries()) {
		const path = [key, index];
		await builder.entry(() => {
			const plain = form === "sensei" && typeof entry === "string";
			const test = plain ? { prompt: parseAt(promptField, document, path) } : parseAt(promptSchema, document, path);
			builder.warnUnknownKeys(document, path, Object.keys(promptSchema.shape), "all");
			const { reason, confidence } = {
				reason: null,
				confidence: null,
				...test
			};
			builder.add({
				prompt: test.prompt,
				source: document.positionOf(plain ? path : [...path, "prompt"]),
				expectations: [{
					skill,
					label,
					weight: confidence === "medium" ? MEDIUM_WEIGHT : 1,
					rationale: reason || void 0
				}],
				offer: defaults.offer
			});
		});
	}
}
function isSensei({ value }) {
	return require_options.isRecord(value) && FORMS.sensei.some(([key]) => key in value) && !FORMS.waza.some(([key]) => key in value);
}
function entriesOf$1(document, key) {
	const entries = require_documents.valueAt(document.value, [key]);
	return Array.isArray(entries) ? entries : [];
}

// src/suites/formats/waza/not-run.ts
const NOT_RUN_OF_SUITE = {
	mcp_mocks: "",
	command_mocks: "",
	adversarial: "",
	baseline: "The base branch is always the baseline here.",
	"config.mcp_servers": "",
	"config.fail_fast": "Every task is asked: a comparison with the base branch needs all of them.",
	"config.required_skills": "Labels name skills; a name that no skill has is told.",
	"config.instruction_files": "",
	"config.inject_skill_body": "A measurement of triggering never puts the skill into the prompt.",
	"config.trigger_skill_routing": "",
	"config.reasoning_effort": "",
	"config.judge_reasoning_effort": "",
	"config.first_event_timeout_seconds": "A trial ends at `timeout_seconds`."
};
const NOT_RUN_OF_TASK = {
	checkpoints: "",
	command_mocks: "",
	instruction_files: "",
	responder: "",
	repos: "",
	workdir: "",
	first_event_timeout_seconds: "A trial ends at `timeout_seconds`.",
	"inputs.responder": "",
	"inputs.repos": "",
	"inputs.workdir": "",
	"inputs.environment": "An agent's program gets no variables of a suite; a `before_task` hook can write a file into the workspace.",
	"expected.behavior": "Waza does not grade it either; use a `behavior` grader.",
	"expected.tool_calls": "Waza does not grade it either; use a `tool_calls` grader."
};

// src/suites/formats/waza/waza-suite.ts
function countLookUp(suite, what, where) {
	suite.patternsTried += 1;
	if (suite.patternsTried <= 1e3) return;
	throw new require_start.UserError({
		what: `The suite names more than ${require_options.MAX_PATTERNS.toLocaleString("en")} ${what}`,
		where,
		todo: "Use patterns that match several files, such as `tasks/*.yaml`."
	});
}
async function readIfThere(context, file) {
	const found = await context.read(file);
	if ("text" in found) return found.text;
	if (found.missing) return null;
	throw new require_start.UserError({
		what: `The file ${found.problem}`,
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: "Replace it by a regular YAML file inside the repository, or remove it."
	});
}

// src/suites/formats/waza/project-config.ts
const NAME = ".waza.yaml";
const MAX_LEVELS = 10;
const text$1 = require_start.string().nullish();
const anything$1 = require_start.unknown().optional();
const count$1 = require_start.int().min(0).nullish();
const defaultsSchema = require_start.object({
	engine: text$1,
	model: text$1,
	model_reasoning_effort: text$1,
	judgeModel: text$1,
	timeout: count$1,
	parallel: require_start.boolean().nullish(),
	workers: count$1,
	verbose: anything$1,
	sessionLog: anything$1
});
const filesSchema = require_start.object({
	evalFile: text$1,
	taskGlob: text$1,
	taskFileSuffix: text$1
});
const gradersSchema = require_start.object({ programTimeout: count$1 });
const storageSchema = require_start.object({
	enabled: anything$1,
	provider: anything$1,
	accountName: anything$1,
	containerName: anything$1
});
const projectSchema = require_start.object({
	paths: anything$1,
	defaults: defaultsSchema.nullish(),
	files: filesSchema.nullish(),
	graders: gradersSchema.nullish(),
	storage: anything$1,
	cache: anything$1,
	server: anything$1,
	dev: anything$1,
	tokens: anything$1
});
const SECTIONS$1 = {
	defaults: Object.keys(defaultsSchema.shape),
	files: Object.keys(filesSchema.shape),
	graders: Object.keys(gradersSchema.shape),
	storage: Object.keys(storageSchema.shape),
	paths: [
		"skills",
		"evals",
		"results"
	]
};
const noProject = {
	document: null,
	defaults: {},
	files: {},
	programTimeout: null
};
async function readProject(builder, context, folder) {
	const document = await findProject(context, folder);
	if (document === null || document.value === null) return {
		...noProject,
		document
	};
	const { defaults, files, graders, storage } = parseAt(projectSchema, document);
	builder.warnUnknownKeys(document, [], Object.keys(projectSchema.shape), "all");
	for (const [section, keys] of Object.entries(SECTIONS$1)) builder.warnUnknownKeys(document, [section], keys, "all");
	if (defaults?.model_reasoning_effort) builder.warn({
		what: `\`defaults.model_reasoning_effort\` of ${NAME} is not used by this tool`,
		where: document.keyPositionOf(["defaults", "model_reasoning_effort"])
	});
	if (storageSchema.safeParse(storage).data?.enabled === true) builder.warn({
		what: `\`storage\` of ${NAME} is not used by this tool: results are not uploaded there`,
		where: document.keyPositionOf(["storage"])
	});
	return {
		document,
		defaults: defaults ?? {},
		files: files ?? {},
		programTimeout: graders?.programTimeout || null
	};
}
async function findProject(context, folder) {
	let at = folder;
	for (let level = 0; level < MAX_LEVELS; level += 1) {
		const file = (0, node_path_posix.join)(at, NAME);
		const found = await readIfThere(context, file);
		if (found !== null) return require_documents.parseDocument(found, file);
		if (at === ".") return null;
		at = (0, node_path_posix.dirname)(at);
	}
	return null;
}

// src/suites/formats/waza/schemas.ts
const text = require_start.string().nullish();
const texts = require_start.array(require_start.string()).nullish();
const anything = require_start.unknown().optional();
const variables = require_start.record(require_start.string(), require_start.union([
	require_start.string(),
	require_start.number(),
	require_start.boolean()
]).nullable()).nullish();
const configSchema = require_start.object({
	trials_per_task: require_start.int().min(1).nullish(),
	timeout_seconds: require_start.int().min(1).nullish(),
	parallel: require_start.boolean().nullish(),
	workers: require_start.int().nullish(),
	max_workers: require_start.int().nullish(),
	fail_fast: require_start.boolean().nullish(),
	executor: text,
	model: text,
	judge_model: text,
	skill_directories: texts,
	required_skills: texts,
	mcp_servers: anything,
	max_attempts: require_start.int().nullish(),
	group_by: text,
	first_event_timeout_seconds: require_start.number().nullish(),
	reasoning_effort: text,
	judge_reasoning_effort: text,
	instruction_files: texts,
	inject_skill_body: require_start.boolean().nullish(),
	trigger_skill_routing: anything,
	disabled_skills: texts
});
const evalSchema = require_start.object({
	name: text,
	description: text,
	skill: text,
	version: require_start.union([require_start.string(), require_start.number()]).nullish(),
	schemaVersion: require_start.union([require_start.string(), require_start.number()]).nullish(),
	config: configSchema.nullish(),
	hooks: anything,
	inputs: variables,
	tasks_from: text,
	range: anything,
	graders: require_start.array(require_start.unknown()).nullish(),
	metrics: require_start.array(require_start.object({
		name: text,
		threshold: require_start.number().nullish(),
		enabled: require_start.boolean().nullish()
	})).nullish(),
	tasks: require_start.array(require_start.unknown()).nullish(),
	baseline: require_start.boolean().nullish(),
	scenario: anything,
	mcp_mocks: anything,
	command_mocks: anything,
	adversarial: anything
});
const taskFilesSchema = require_start.object({ task_files: require_start.array(require_start.string()) });
const graderSchema = require_start.object({
	type: text,
	name: text,
	ref: text,
	weight: require_start.number().nullish(),
	config: require_start.record(require_start.string(), require_start.unknown()).nullish(),
	script: text,
	rubric: text,
	model: text,
	assertions: texts
});
const inputsSchema = require_start.object({
	prompt: promptField.nullish(),
	prompt_file: text,
	context: anything,
	files: require_start.array(require_start.object({
		path: require_start.string().min(1),
		content: text
	})).nullish(),
	environment: anything,
	follow_up_prompts: require_start.array(promptField).nullish(),
	responder: anything,
	repos: anything,
	workdir: text
});
const expectedSchema = require_start.object({
	should_trigger: require_start.boolean().nullish(),
	graders: require_start.array(require_start.unknown()).nullish(),
	output_contains: texts,
	output_not_contains: texts,
	output_contains_any: texts,
	outcomes: anything,
	tool_calls: anything,
	behavior: anything
});
const taskSchema = require_start.object({
	id: require_start.union([require_start.string(), require_start.number()]).nullish(),
	name: text,
	description: text,
	enabled: require_start.boolean().nullish(),
	golden: require_start.boolean().nullish(),
	tags: texts,
	context_dir: text,
	timeout_seconds: require_start.int().min(1).nullish(),
	inputs: inputsSchema,
	follow_up_prompts: require_start.array(promptField).nullish(),
	expected: expectedSchema.nullish(),
	graders: require_start.array(require_start.unknown()).nullish(),
	skill_directories: texts,
	disabled_skills: texts,
	instruction_files: texts,
	first_event_timeout_seconds: require_start.number().nullish(),
	responder: anything,
	repos: anything,
	workdir: text,
	checkpoints: anything,
	command_mocks: anything,
	requirements: anything
});
const EVAL_KEYS = Object.keys(evalSchema.shape);
const CONFIG_KEYS = Object.keys(configSchema.shape);
const METRIC_KEYS = [
	"name",
	"weight",
	"threshold",
	"enabled",
	"description"
];
const GRADER_KEYS = Object.keys(graderSchema.shape);
const TASK_KEYS = Object.keys(taskSchema.shape);
const INPUTS_KEYS = Object.keys(inputsSchema.shape);
const EXPECTED_KEYS = Object.keys(expectedSchema.shape);

// src/suites/formats/waza/settings.ts
const AGENTS = {
	"copilot-sdk": "copilot",
	codex: "codex",
	mock: "lexical"
};
const DEFAULT_WORKERS = 4;
const MAX_ATTEMPTS = 10;
function readSettings(builder, document, spec, project) {
	const config = spec.config ?? {};
	builder.warnUnknownKeys(document, ["config"], CONFIG_KEYS, "all");
	if (config.group_by && config.group_by !== "model") builder.warn({
		what: `\`config.group_by: ${config.group_by.slice(0, 60)}\` groups nothing: Waza groups by \`model\` only`,
		where: document.positionOf(["config", "group_by"]),
		todo: "Remove it."
	});
	const agent = readAgent(builder, document, config.executor, project);
	const minAccuracy = readMinAccuracy(builder, document, spec);
	const hooks = readWazaHooks(builder, document, (0, node_path_posix.dirname)(document.file));
	return {
		...agent === null ? {} : { agent },
		...limitsOf(config, project, agent),
		...minAccuracy === null ? {} : { minAccuracy },
		...hooks.length === 0 ? {} : { hooks }
	};
}
function limitsOf(config, { defaults }, agent) {
	const model = config.model || defaults.model;
	const timeout = config.timeout_seconds || defaults.timeout;
	const workers = config.workers ?? config.max_workers ?? defaults.workers ?? DEFAULT_WORKERS;
	return {
		...model && agent !== "lexical" ? { model } : {},
		...config.trials_per_task ? { trials: config.trials_per_task } : {},
		...timeout ? { timeoutMs: timeout * 1e3 } : {},
		...config.parallel ?? defaults.parallel ? { concurrency: workers > 0 ? workers : DEFAULT_WORKERS } : {}
	};
}
function readMaxAttempts(builder, document, spec) {
	const attempts = spec.config?.max_attempts ?? 1;
	if (attempts > MAX_ATTEMPTS) builder.warn({
		what: `\`config.max_attempts: ${attempts}\` is taken as ${MAX_ATTEMPTS}`,
		where: document.positionOf(["config", "max_attempts"]),
		todo: `Write at most ${MAX_ATTEMPTS}.`
	});
	return attempts > 1 ? Math.min(attempts, MAX_ATTEMPTS) : void 0;
}
function readAgent(builder, document, own, project) {
	const executor = own || project.defaults.engine;
	if (!executor) return null;
	const where = own ? document.positionOf(["config", "executor"]) : (project.document ?? document).positionOf(["defaults", "engine"]);
	const agent = Object.hasOwn(AGENTS, executor) ? AGENTS[executor] : void 0;
	if (agent === void 0) {
		const known = Object.keys(AGENTS);
		builder.error(new require_start.UserError({
			what: `\`${executor}\` is not an executor.${require_start.didYouMean(executor, known)}`,
			where,
			todo: `Use one of: ${known.join(", ")}.`
		}));
		return null;
	}
	if (executor === "mock") builder.warn({
		what: "The executor `mock` gives no answers, so the lexical router is used instead",
		where,
		todo: "Choose a real agent with `agent:` in skill-eval-gate.yml or with --agent; an executor chooses none."
	});
	return agent;
}
function readMinAccuracy(builder, document, spec) {
	let found = null;
	for (const [index, metric] of (spec.metrics ?? []).entries()) {
		const path = ["metrics", index];
		builder.warnUnknownKeys(document, path, METRIC_KEYS, "all");
		if (metric.name !== "trigger_accuracy" || metric.enabled === false || metric.threshold == null) continue;
		if (metric.threshold < 0 || metric.threshold > 1) builder.error(new require_start.UserError({
			what: `The threshold of \`trigger_accuracy\` must be between 0 and 1, not ${metric.threshold}`,
			where: document.positionOf([...path, "threshold"]),
			todo: "Write it as a share, such as 0.9."
		}));
		else found = metric.threshold;
	}
	return found;
}

// src/suites/formats/waza/expectations.ts
const skillsSchema = require_start.object({
	required_skills: require_start.array(require_start.string()).nullish(),
	forbidden_skills: require_start.array(require_start.string()).nullish()
});
function readExpectations(suite, graders, shouldTrigger) {
	const labels = /* @__PURE__ */ new Map();
	const give = (skill, label, source) => {
		const before = labels.get(skill);
		if (before === void 0) labels.set(skill, {
			label,
			source
		});
		else if (before.label !== label) {
			const { file, line, column } = before.source;
			suite.builder.error(new require_start.UserError({
				what: `\`${skill}\` is ${label} here and ${before.label} at ${file}:${line}:${column}, for the same task`,
				kind: `\`${skill}\` is ${label} here and ${before.label} elsewhere`,
				where: source,
				todo: "Keep one of the two."
			}));
		}
	};
	if (shouldTrigger !== null) {
		const { value, source } = shouldTrigger;
		if (suite.skill === null) suite.builder.error(new require_start.UserError({
			what: "`expected.should_trigger` labels the skill of the suite, but `eval.yaml` names none",
			where: source,
			todo: "Add `skill: <name>` to `eval.yaml`."
		}));
		else give(suite.skill, value ? "must_activate" : "should_not_activate", source);
	}
	for (const grader of graders) {
		if (grader.type !== "skill_invocation") continue;
		const config = skillsSchema.safeParse(grader.config);
		if (!config.success) {
			suite.builder.error(new require_start.UserError({
				what: `The grader \`${grader.name}\` must list its skills as text`,
				where: grader.source,
				todo: "Write `required_skills` and `forbidden_skills` as lists of names, as in `[pdf, docx]`."
			}));
			continue;
		}
		for (const skill of config.data.required_skills ?? []) give(skill, "must_activate", grader.source);
		for (const skill of config.data.forbidden_skills ?? []) give(skill, "should_not_activate", grader.source);
	}
	return [...labels].map(([skill, { label }]) => ({
		skill,
		label,
		weight: 1
	}));
}

// src/suites/formats/waza/fill-template.ts
const ACTION = /\{\{(?!\{)([^{}]*)\}\}/g;
const VARIABLE = /^\.Vars\.([\p{L}_][\p{L}\p{N}_]*)$/u;
function fillTemplate(template, { vars, taskName }) {
	const unknown = /* @__PURE__ */ new Set();
	const left = /* @__PURE__ */ new Set();
	return {
		text: template.replace(ACTION, (written, inner) => {
			const action = inner.trim();
			if (action === ".TaskName") return taskName;
			const name = VARIABLE.exec(action)?.[1];
			if (name === void 0) {
				left.add(written);
				return written;
			}
			const value = vars.get(name);
			if (value === void 0) unknown.add(name);
			return value ?? written;
		}),
		unknown: [...unknown],
		left: [...left]
	};
}
function isWazaAction(written) {
	return /^\{\{-?\s*(?:\.(?:Vars|JobID|TaskName|Iteration|Attempt|Timestamp)\b|fixture:)/.test(written);
}

// src/suites/formats/waza/prompt.ts
async function readPrompt(suite, document, path, task) {
	const { prompt, prompt_file: file } = task.inputs;
	if (prompt != null && file) throw new require_start.UserError({
		what: "A task has both `inputs.prompt` and `inputs.prompt_file`",
		where: document.keyPositionOf([
			...path,
			"inputs",
			"prompt_file"
		]),
		todo: "Keep one of the two."
	});
	if (prompt != null) {
		const source = document.positionOf([
			...path,
			"inputs",
			"prompt"
		]);
		return {
			prompt: fill(suite, task, prompt, source),
			source
		};
	}
	if (!file) throw new require_start.UserError({
		what: `\`${formatPath([
			...path,
			"inputs",
			"prompt"
		])}\` is missing`,
		where: document.positionOf([...path, "inputs"]),
		todo: "Add `prompt` under `inputs`: what the user asks."
	});
	const source = document.positionOf([
		...path,
		"inputs",
		"prompt_file"
	]);
	return {
		prompt: fill(suite, task, await readPromptFile(suite, document.file, file, source), source),
		source
	};
}
function readFollowUps(suite, document, path, task) {
	const own = task.inputs.follow_up_prompts ?? [];
	const beside = task.follow_up_prompts ?? [];
	if (own.length > 0 && beside.length > 0) throw new require_start.UserError({
		what: "A task has `follow_up_prompts` twice, under `inputs` and beside it",
		where: document.keyPositionOf([...path, "follow_up_prompts"]),
		todo: "Keep those under `inputs`."
	});
	const at = own.length > 0 ? [
		...path,
		"inputs",
		"follow_up_prompts"
	] : [...path, "follow_up_prompts"];
	return [...own, ...beside].map((text, index) => fill(suite, task, text, document.positionOf([...at, index])));
}
function fill({ builder, variables }, task, text, where) {
	if (!text.includes("{{")) return text;
	const filled = fillTemplate(text, {
		vars: variables,
		taskName: task.name || String(task.id ?? "")
	});
	for (const name of filled.unknown.slice(0, 5)) builder.warn({
		what: `\`{{.Vars.${name.slice(0, 60)}}}\` in a prompt is not filled in: nothing defines it.${require_start.didYouMean(name, variables.keys())}`,
		where,
		todo: `Define \`${name.slice(0, 60)}\` under \`inputs\` in \`eval.yaml\`, or write the text out.`
	});
	for (const action of filled.left.filter(isWazaAction).slice(0, 5)) builder.warn({
		what: `\`${action.slice(0, 60)}\` in a prompt is not filled in: the prompt is sent unchanged`,
		where,
		todo: "Write the text out."
	});
	const prompt = promptField.safeParse(filled.text);
	if (prompt.success) return prompt.data;
	throw new require_start.UserError({
		what: "The prompt is empty or too long once its placeholders are filled in",
		where,
		todo: "Check the `inputs` of `eval.yaml`."
	});
}
async function readPromptFile({ context, folder }, taskFile, written, where) {
	const inside = workspacePath(written);
	for (const beside of inside === null ? [] : /* @__PURE__ */ new Set([(0, node_path_posix.dirname)(taskFile), folder])) {
		const found = await context.read((0, node_path_posix.join)(beside, inside ?? ""));
		if (!("text" in found)) continue;
		const prompt = promptField.safeParse(found.text);
		if (prompt.success) return prompt.data;
		throw new require_start.UserError({
			what: `The prompt file \`${written}\` is empty or too long`,
			where,
			todo: "Write what the user asks into it, in at most 200,000 characters."
		});
	}
	throw new require_start.UserError({
		what: `The prompt file \`${written}\` was not found`,
		where,
		todo: "Write a path relative to the task file or to the suite, without `..`."
	});
}

// src/suites/formats/waza/grader-entry.ts
function readGraderEntry(builder, document, path, defaults) {
	const raw = require_documents.valueAt(document.value, path);
	if (typeof raw === "string") return { reference: raw };
	const entry = parseAt(graderSchema, document, path);
	builder.warnUnknownKeys(document, path, GRADER_KEYS, "all");
	const { type } = entry;
	if (!type) return referenceOf(builder, entry, document.positionOf(path));
	return { spec: {
		type,
		name: entry.name || type,
		config: withDefaults(type, configOf$1(entry), defaults),
		weight: entry.weight != null && entry.weight > 0 ? entry.weight : 1,
		source: document.positionOf(path)
	} };
}
function referenceOf(builder, entry, where) {
	if (entry.ref && /[/@]/.test(entry.ref)) {
		builder.warn({
			what: `The grader preset \`${entry.ref.slice(0, 100)}\` is not run by this tool: it fetches nothing`,
			where,
			todo: "Write the grader out with `type` and `config`."
		});
		return null;
	}
	const reference = entry.ref || entry.name;
	if (reference && !entry.config) return { reference };
	throw new require_start.UserError({
		what: reference ? `The grader \`${reference}\` has no type` : "A grader has neither type nor name",
		where,
		todo: "Add `type`, such as `type: text`."
	});
}
function withDefaults(type, config, { judgeModel, programTimeout }) {
	if (type === "prompt" && judgeModel !== null && !config["model"]) return {
		...config,
		model: judgeModel
	};
	if (type === "program" && programTimeout !== null && !config["timeout"]) return {
		...config,
		timeout: programTimeout
	};
	return config;
}
function configOf$1(entry) {
	const config = { ...entry.config };
	for (const key of [
		"assertions",
		"script",
		"rubric",
		"model"
	]) if (entry[key] != null && config[key] === void 0) config[key] = entry[key];
	return config;
}

// src/suites/formats/waza/task-graders.ts
function readTaskGraders(suite, document, path, task) {
	const specs = [...suite.globals];
	const references = [];
	const lists = [[[...path, "graders"], task.graders], [[
		...path,
		"expected",
		"graders"
	], task.expected?.graders]];
	for (const [list, entries] of lists) for (const { grader, at } of gradersOf(suite.builder, document, {
		list,
		entries,
		...suite.graderDefaults
	})) if ("spec" in grader) specs.push(grader.spec);
	else references.push({
		name: grader.reference,
		at
	});
	const names = specs.map((spec) => spec.name);
	for (const { name, at } of references) {
		if (names.includes(name)) continue;
		suite.builder.error(new require_start.UserError({
			what: `There is no grader named \`${name}\`.${require_start.didYouMean(name, names)}`,
			where: document.positionOf(at),
			todo: "Define it under `graders` at the top of `eval.yaml`, or write it out here with `type` and `config`."
		}));
	}
	return withUniqueNames([...specs, ...outputGraders(document, path, task)]);
}
function readGlobalGraders(builder, document, { graders: entries }, defaults) {
	return gradersOf(builder, document, {
		list: ["graders"],
		entries,
		...defaults
	}).flatMap(({ grader, at }) => {
		if ("spec" in grader) return [grader.spec];
		builder.error(new require_start.UserError({
			what: `The global grader \`${grader.reference}\` has no type`,
			where: document.positionOf(at),
			todo: "Define it here with `type` and `config`; tasks may then name it."
		}));
		return [];
	});
}
function gradersOf(builder, document, { list, entries, ...defaults }) {
	return [...(entries ?? []).keys()].flatMap((index) => {
		const at = [...list, index];
		const grader = builder.attemptNow(() => readGraderEntry(builder, document, at, defaults));
		return grader === null ? [] : [{
			grader,
			at
		}];
	});
}
function outputGraders(document, path, task) {
	return [
		"output_contains",
		"output_not_contains",
		"output_contains_any"
	].flatMap((type) => {
		const texts = task.expected?.[type] ?? [];
		if (texts.length === 0) return [];
		const source = document.keyPositionOf([
			...path,
			"expected",
			type
		]);
		return [{
			type,
			name: `_${type}`,
			config: { texts },
			weight: 1,
			source
		}];
	});
}

// src/suites/formats/waza/workspace-files.ts
const MAX_FIXTURE_FILES = 500;
async function readWorkspaceFiles(suite, document, path, task) {
	const files = /* @__PURE__ */ new Map();
	for (const file of await readFixture(suite, document, path, task)) files.set(file.path, file);
	const folders = foldersOf(suite, document, task);
	for (const [index, { path: name, content }] of (task.inputs.files ?? []).entries()) {
		const where = document.positionOf([
			...path,
			"inputs",
			"files",
			index
		]);
		const inside = workspacePath(name);
		const file = content != null && inside !== null ? {
			path: inside,
			content
		} : await readInputFile(suite.builder, suite.context, {
			path: name,
			folders,
			where
		});
		if (file !== null) files.set(file.path, file);
	}
	return [...files.values()];
}
function foldersOf({ folder }, { file }, { context_dir: own }) {
	return (own ? [
		(0, node_path_posix.dirname)(file),
		folder,
		""
	].map((from) => (0, node_path_posix.join)(from, own)) : [(0, node_path_posix.join)(folder, "fixtures")]).map((each) => each === "." ? "" : each);
}
async function readFixture(suite, document, path, task) {
	const fixture = require_options.isRecord(task.inputs.context) ? task.inputs.context["fixture"] : void 0;
	if (fixture === void 0) return [];
	const where = document.positionOf([
		...path,
		"inputs",
		"context",
		"fixture"
	]);
	const inside = typeof fixture === "string" && !/(^|[/\\])\.\.([/\\]|$)/.test(fixture) ? workspacePath(fixture) : null;
	if (inside === null) throw new require_start.UserError({
		what: "`inputs.context.fixture` must be the path of a file or folder below the folder of `eval.yaml`",
		where,
		todo: "Write a relative path without `..`, such as `fixtures/demo`."
	});
	const { builder, context } = suite;
	const from = (0, node_path_posix.join)(suite.folder, inside);
	const found = filesBelow(suite, from, where);
	if (found.length > MAX_FIXTURE_FILES) throw new require_start.UserError({
		what: `The fixture \`${inside}\` holds more than ${MAX_FIXTURE_FILES} files`,
		where,
		todo: "Name a smaller folder."
	});
	const names = found.length > 0 ? found.map((file) => file.slice(from.length + 1)) : [(0, node_path_posix.basename)(from)];
	const base = found.length > 0 ? from : (0, node_path_posix.dirname)(from);
	if (found.length === 0 && !context.files.includes(from)) throw new require_start.UserError({
		what: `The fixture \`${inside}\` does not exist`,
		where,
		todo: `It is looked up as \`${from}\`; add it to the repository or correct the path.`
	});
	const files = [];
	for (const name of names) {
		const file = await readInputFile(builder, context, {
			path: name,
			folders: [base === "." ? "" : base],
			where
		});
		if (file !== null) files.push(file);
	}
	return files;
}
function filesBelow(suite, folder, where) {
	const known = suite.fixtures.get(folder);
	if (known !== void 0) return known;
	countLookUp(suite, "folders of fixtures", where);
	const found = suite.context.files.filter((file) => file.startsWith(`${folder}/`)).sort();
	suite.fixtures.set(folder, found);
	return found;
}

// src/suites/formats/waza/task.ts
async function readWazaTask(suite, document, path) {
	const { builder } = suite;
	const task = parseAt(taskSchema, document, path);
	warnUnknown(builder, document, path);
	if (task.enabled === false) {
		builder.warn({
			what: `The task \`${task.id ?? stem(document.file)}\` is skipped: \`enabled: false\``,
			where: document.positionOf([...path, "enabled"])
		});
		return;
	}
	warnNotCarried(builder, document, NOT_RUN_OF_TASK, { path });
	const { prompt, source } = await readPrompt(suite, document, path, task);
	const graders = readTaskGraders(suite, document, path, task);
	const value = task.expected?.should_trigger;
	const labelled = typeof value === "boolean" ? {
		value,
		source: document.positionOf([
			...path,
			"expected",
			"should_trigger"
		])
	} : null;
	const expectations = readExpectations(suite, graders, labelled);
	const about = suite.skill === null ? [] : [suite.skill];
	if (expectations.length === 0) expectations.push(...signed(about, task, path.length === 0 ? document.file : null));
	builder.add({
		id: task.id ?? (path.length === 0 ? stem(document.file) : null),
		prompt,
		source,
		followUps: readFollowUps(suite, document, path, task),
		files: await readWorkspaceFiles(suite, document, path, task),
		expectations,
		about,
		graders,
		golden: task.golden ?? false,
		tags: task.tags ?? [],
		timeoutMs: task.timeout_seconds ? task.timeout_seconds * 1e3 : null,
		maxAttempts: suite.maxAttempts,
		offer: readTaskOffer({
			...suite,
			document
		}, suite.skills, path, task)
	});
}
function signed(about, { id, tags }, file) {
	const names = [...file === null ? [] : [stem(file)], ...typeof id === "string" ? [id] : []];
	const label = signOfTask(tags ?? [], names);
	return label === null ? [] : about.map((skill) => ({
		skill,
		label,
		weight: 1
	}));
}
function warnUnknown(builder, document, path) {
	for (const [key, known] of [
		[null, TASK_KEYS],
		["inputs", INPUTS_KEYS],
		["expected", EXPECTED_KEYS]
	]) {
		const at = key === null ? path : [...path, key];
		builder.warnUnknownKeys(document, at, known, "all");
	}
}

// src/suites/formats/waza/waza.ts
const OTHER_LISTS = [
	"tests",
	"cases",
	"stimuli",
	"scenarios"
];
const TRIGGER_TESTS = "trigger_tests.yaml";
const waza = {
	id: "waza",
	title: "Waza suite",
	recognises: ({ value }) => {
		if (!require_options.isRecord(value)) return false;
		const { tasks } = value;
		if (Array.isArray(tasks) && tasks.length > 0) return tasks.every(isTaskEntry);
		const hasTasks = Array.isArray(tasks) || typeof value["tasks_from"] === "string";
		const others = [
			"skill",
			"config",
			"graders",
			"metrics"
		].filter((key) => key in value);
		return hasTasks ? others.length > 0 : others.length >= 2 && !OTHER_LISTS.some((key) => key in value);
	},
	async read(document, context) {
		const builder = new SuiteBuilder(document, this.id);
		const spec = parseAt(evalSchema, document);
		builder.warnUnknownKeys(document, [], EVAL_KEYS, "all");
		warnNotCarried(builder, document, NOT_RUN_OF_SUITE);
		const skill = spec.skill?.trim() || null;
		if (skill !== null) builder.skill(skill);
		const folder = (0, node_path_posix.dirname)(document.file);
		const project = await builder.attempt(() => readProject(builder, context, folder)) ?? noProject;
		const graderDefaults = {
			judgeModel: spec.config?.judge_model || project.defaults.judgeModel || null,
			programTimeout: project.programTimeout
		};
		const settings = readSettings(builder, document, spec, project);
		const skillFolders = foldersWithSkills(context.files);
		const skills = readSuiteSkills({
			builder,
			document,
			context,
			folder,
			skillFolders
		}, spec.config ?? {});
		const suite = {
			builder,
			context,
			file: document.file,
			folder,
			filesRead: /* @__PURE__ */ new Set(),
			patternsTried: 0,
			skill,
			globals: readGlobalGraders(builder, document, spec, graderDefaults),
			graderDefaults,
			variables: variablesOf(spec),
			maxAttempts: readMaxAttempts(builder, document, spec),
			skills,
			skillFolders,
			fixtures: /* @__PURE__ */ new Map()
		};
		if (spec.tasks_from) builder.error(new require_start.UserError({
			what: "`tasks_from` is not read",
			where: document.positionOf(["tasks_from"]),
			todo: "Write its rows as tasks under `tasks`."
		}));
		else if (spec.tasks != null) for (const index of spec.tasks.keys()) await readTasks(suite, document, ["tasks", index]);
		else if (project.document !== null && project.files.taskGlob) await readTaskFiles(suite, project.files.taskGlob, project.document.positionOf(["files", "taskGlob"]));
		else builder.warn({
			what: "The suite has no `tasks`",
			where: document.positionOf([]),
			todo: "Add `tasks: [\"tasks/*.yaml\"]`."
		});
		await addTriggerTestsBeside(suite);
		return builder.finish({
			name: spec.name,
			settings
		});
	}
};
function isTaskEntry(entry) {
	if (typeof entry === "string") return /\.ya?ml$/.test(entry) || entry.includes("*");
	return require_options.isRecord(entry) && ("inputs" in entry || "task_files" in entry);
}
function variablesOf({ inputs }) {
	return new Map(Object.entries(inputs ?? {}).map(([name, value]) => [name, String(value ?? "")]));
}
async function readTasks(suite, document, path) {
	const entry = require_documents.valueAt(document.value, path);
	if (typeof entry === "string") return readTaskFiles(suite, entry, document.positionOf(path));
	if (require_options.isRecord(entry) && "task_files" in entry) {
		const listed = await suite.builder.attempt(() => parseAt(taskFilesSchema, document, path));
		for (const [index, pattern] of (listed?.task_files ?? []).entries()) await readTaskFiles(suite, pattern, document.positionOf([
			...path,
			"task_files",
			index
		]));
		return;
	}
	await suite.builder.entry(() => readWazaTask(suite, document, path));
}
async function readTaskFiles(suite, pattern, where) {
	const { builder, context, folder } = suite;
	const full = (0, node_path_posix.join)(folder, pattern.replaceAll("\\", "/"));
	countLookUp(suite, "patterns of task files", where);
	const found = builder.attemptNow(() => full.startsWith("../") ? [] : filesMatching(suite, full, where));
	if (found === null) return;
	if (found.length === 0) builder.error(new require_start.UserError({
		what: `No task file matches \`${pattern}\``,
		where,
		todo: `Patterns are relative to \`${folder}\`; add the files to the repository or correct the pattern.`
	}));
	for (const file of found) {
		if (suite.filesRead.has(file)) continue;
		suite.filesRead.add(file);
		await builder.entry(async () => {
			const found = await context.read(file);
			if ("problem" in found) throw new require_start.UserError({
				what: `The task file \`${file}\` ${found.problem}`,
				where,
				todo: "Replace it by a regular YAML file inside the repository."
			});
			const task = require_documents.parseDocument(found.text, file);
			if (task.value === null) throw new require_start.UserError({
				what: "The task file is empty",
				where: task.positionOf([]),
				todo: "Write a task with `inputs.prompt`, or remove the file."
			});
			await readWazaTask(suite, task, []);
		});
	}
}
function filesMatching({ context, file: own, folder }, pattern, where) {
	if (pattern === own) throw new require_start.UserError({
		what: "The suite names itself as a task file",
		where,
		todo: "Name the files of its tasks, such as `tasks/*.yaml`."
	});
	if (context.files.includes(pattern)) return [pattern];
	const matches = require_options.globMatcher(pattern, where);
	const others = [own, (0, node_path_posix.join)(folder, TRIGGER_TESTS)];
	return context.files.filter((file) => !others.includes(file) && matches(file)).sort();
}
async function addTriggerTestsBeside(suite) {
	const { builder, context, folder, skill, skills } = suite;
	const file = (0, node_path_posix.join)(folder, TRIGGER_TESTS);
	await builder.attempt(async () => {
		const found = await readIfThere(context, file);
		if (found === null) return;
		await addTriggerTests(builder, require_documents.parseDocument(found, file), {
			skill,
			offer: suiteOffer(skills)
		});
	});
}

// src/suites/formats/registry.ts
const SUITE_FORMATS = [
	canonical,
	promptFolders,
	waza,
	wazaTriggerTests,
	agentv,
	promptfoo,
	pluginEval,
	labelledPrompts
];
function formatsOf(document) {
	return formatsFor$1(document).filter((format) => format.recognises(document));
}
function formatsFor$1({ file }) {
	return require_documents.isTableFile(file) ? [labelledPrompts] : SUITE_FORMATS;
}
const FORMER_IDS = /* @__PURE__ */ new Set([
	"skill-evals",
	"skill-map",
	"prompt-lists",
	"activation-suite",
	"activation-cases",
	"grouped-prompts",
	"trigger-dataset",
	"boundary-cases",
	"skill-cases",
	"routing-set",
	"trigger-queries",
	"trigger-set",
	"single-case",
	"evals-json",
	"evaluation",
	"vally",
	"scenarios"
]);
function formatById(id) {
	if (FORMER_IDS.has(id)) return labelledPrompts;
	return SUITE_FORMATS.find((format) => format.id === id) ?? null;
}
function nearestFormatId(id) {
	return require_start.nearestName(id, [...SUITE_FORMATS.map((format) => format.id), ...FORMER_IDS]);
}
function whyUnrecognised(document) {
	const { value, file } = document;
	if (value === null) return "is empty";
	if (Array.isArray(value)) {
		if (value.length === 0) return "is an empty list";
		if (holdsResults(document)) return "holds the results of a run";
		const first = value[0];
		const rows = require_documents.isTableFile(file) ? "a table with the columns" : "a list of mappings with the keys";
		return require_options.isRecord(first) ? `is ${rows} ${listKeys(first)}` : "is a list of plain values";
	}
	if (!require_options.isRecord(value)) return "holds one plain value";
	if (holdsResults(document)) return "holds the results of a run";
	if ((0, node_path_posix.basename)(file) === "evals.json" && !("evals" in value)) return `has no \`evals\`, so it is some other file of that name (its keys are ${listKeys(value)})`;
	return `has the keys ${listKeys(value)}, which no known suite format has`;
}
function listKeys(value) {
	const keys = Object.keys(value);
	const shown = keys.slice(0, 8).map((key) => key.slice(0, 40));
	return `${shown.join(", ")}${keys.length > shown.length ? ", ..." : ""}` || "(none)";
}

// src/suites/loading/file-prompts.ts
const FILE_NAME = /^(?:\.{0,2}\/)?[\w.-]+(?:\/[\w.-]+)*\.(?:md|mdx|txt|prompt|ya?ml|json)$/;
function withoutFileNames(suite, files) {
	const named = suite.tasks.filter(({ prompt }) => FILE_NAME.test(prompt.trim()));
	if (named.length === 0) return suite;
	const known = new Set(files());
	const left = new Set(named.filter((task) => pathsOf(task).some((path) => known.has(path))));
	if (left.size === 0) return suite;
	const tasks = suite.tasks.filter((task) => !left.has(task));
	if (tasks.length === 0) throw new NoSuite("has names of files instead of prompts", true, "Write what the user asks.");
	return {
		...suite,
		tasks,
		leftOut: [...suite.leftOut ?? [], ...[...left].map(fileName)]
	};
}
function pathsOf({ prompt, source }) {
	const path = prompt.trim();
	const folder = (0, node_path_posix.dirname)(source.file);
	return [
		path,
		`${folder}/${path}`,
		`${(0, node_path_posix.dirname)(folder)}/${path}`
	].map((one) => (0, node_path_posix.normalize)(one));
}
function fileName({ prompt, source }) {
	return new require_start.UserError({
		what: `The prompt is the name of a file: \`${prompt.trim().slice(0, 100)}\``,
		where: source,
		todo: "Write what the user asks."
	});
}

// src/suites/loading/unread-prompts.ts
function unreadFile(file, { reason, prompts = 0, holdsResults }) {
	return {
		file,
		reason,
		...prompts === 0 ? {} : { prompts },
		...holdsResults === true ? { holdsResults } : {}
	};
}
function withFurther(suite, document) {
	const own = suite.tasks.filter(({ source }) => source.file === document.file).length;
	const further = promptsIn$1(document) - Math.max(own, suite.tasks.length);
	return further > 0 ? {
		...suite,
		further
	} : suite;
}
function readShare(suites, skipped) {
	const read = suites.reduce((sum, { tasks }) => sum + tasks.length, 0);
	return {
		read,
		about: read + suites.reduce((sum, suite) => sum + (suite.further ?? 0), 0) + unreadPrompts(skipped.filter(({ file }) => !isOther(file)))
	};
}
function shareText({ read, about }) {
	return about > read ? `${read} of about ${require_start.plural(about, "prompt")}` : require_start.plural(read, "prompt");
}
const KEYS = [
	"prompt",
	"query",
	"utterance",
	"user_prompt",
	"user_input",
	"user_query",
	"user_message",
	"user_request"
];
const DEEPEST = 6;
function promptsIn$1(document) {
	return holdsResults(document) ? 0 : count(document.value, 0);
}
function count(value, depth) {
	if (depth > DEEPEST) return 0;
	if (Array.isArray(value)) return sum(value, depth);
	if (!require_options.isRecord(value)) return 0;
	const prompt = typeof value["prompt"] === "string" ? value["prompt"] : fieldAt(fieldsOf(value), KEYS)?.value;
	if (typeof prompt === "string") return arePrompts([prompt]) ? 1 : 0;
	if (require_options.isRecord(value["vars"]) && Object.values(value["vars"]).some(isFile)) return 1;
	return Object.entries(value).reduce((total, [key, part]) => total + (isTextList(key, part) ? part.length : OF_GRADERS.test(key) ? 0 : count(part, depth + 1)), 0);
}
function isFile(value) {
	return typeof value === "string" && /^file:\/\/.*\.(?:md|txt)$/.test(value) && !value.endsWith("/SKILL.md");
}
const OF_GRADERS = /^(?:graders?|assert\w*|judges?|evaluators?|rubrics?|checks?|metrics?|criteria|providers?)$/i;
function isTextList(key, value) {
	if (!Array.isArray(value) || labelOfKey(key)?.isClear !== true) return false;
	return value.every((text) => typeof text === "string") && arePrompts(value);
}
function sum(parts, depth) {
	return parts.reduce((total, part) => total + count(part, depth + 1), 0);
}
function unreadPromptWarnings(suites, skipped, told) {
	const isTold = new Set(told.map(({ file }) => file));
	const share = readShare(suites, skipped);
	const inPart = suites.flatMap(({ file, further = 0, warnings }) => further === 0 || warnings.length > 0 ? [] : [{
		file,
		reason: "was read in part",
		prompts: further
	}]);
	const whole = skipped.filter(({ file, prompts = 0 }) => prompts > 0 && !isTold.has(file) && !isOther(file));
	return [...share.about > share.read ? [{
		what: `Read ${shareText(share)} of the eval files here`,
		todo: LISTED
	}] : [], ...folderWarnings([...inPart, ...whole])];
}
function folderWarnings(holding) {
	const folders = [...require_start.groupBy(holding, ({ file }) => (0, node_path_posix.dirname)(file)).values()].map((files) => ({
		files,
		prompts: unreadPrompts(files)
	})).sort((a, b) => b.prompts - a.prompts);
	const rest = folders.slice(MOST_FOLDERS);
	return [...folders.slice(0, MOST_FOLDERS).flatMap(({ files, prompts }) => folderWarning(files, prompts)), ...rest.length === 0 ? [] : [{
		what: `${require_start.plural(rest.length, "more folder")} with ${inAll(rest)} that are not read`,
		todo: LISTED
	}]];
}
function unreadPrompts(skipped) {
	return skipped.reduce((total, { prompts = 0 }) => total + prompts, 0);
}
const MOST_FOLDERS = 5;
const LISTED = "`validate -v` lists what is not read, with the reasons.";
function inAll(folders) {
	return require_start.plural(folders.reduce((total, { prompts }) => total + prompts, 0), "prompt");
}
function folderWarning(files, prompts) {
	const [first, ...others] = files;
	if (first === void 0) return [];
	const where = others.length === 0 ? `\`${first.file}\`` : `\`${(0, node_path_posix.dirname)(first.file)}/\` (${files.length} files)`;
	const whose = others.length === 0 ? "it" : `the first, \`${first.file}\`,`;
	return [{
		what: `${where} holds about ${require_start.plural(prompts, "prompt")} that ${prompts === 1 ? "is" : "are"} not read: ${whose} ${first.reason}`,
		where: {
			file: first.file,
			line: 1,
			column: 1
		},
		todo: "Label them for a skill (docs/formats.md), or leave them: they are counted nowhere."
	}];
}

// src/suites/loading/open-suite.ts
async function openSuite(candidate, options) {
	const { file, named, certain, cases } = candidate;
	const { root, formats, context, included, shared } = options;
	if (cases !== void 0) return readCases(candidate, cases, {
		context,
		included
	});
	const forced = forcedFormat(file, formats);
	const found = await require_options.readTextFile(root, file);
	if ("problem" in found) {
		if (!named && !certain) return {
			reason: found.problem,
			isSuspect: !found.missing
		};
		throw unreadable(candidate, found);
	}
	const { text } = found;
	const columns = require_documents.isTableFile(file) ? require_documents.csvHeader(text, file) : null;
	const no = named || forced !== null ? null : surelyNoSuite(file, text, columns);
	if (no !== null) return {
		reason: no,
		isSuspect: false
	};
	const known = await shared.find({
		file,
		text,
		format: forced?.id ?? null
	}, context);
	if (known === null) return openText(candidate, {
		text,
		columns,
		forced
	}, options);
	for (const one of known.included) included.add(one);
	return { suite: known.suite };
}
function surelyNoSuite(file, text, columns) {
	if (columns !== null && !labelsPrompts(file, columns, false)) return "is a table without columns of prompts and labels";
	return says("recorded", file) && !LOOKS_LIKE_A_SUITE.test(text) ? "is in a folder of what was recorded, and has no key of a label" : null;
}
async function openText({ file, named, certain }, { text, columns, forced }, { context, included, shared }) {
	const document = parsedAs({
		file,
		text,
		columns
	}, named || certain || forced !== null);
	if (document === null) return {
		reason: "is not valid and does not look like a suite",
		isSuspect: false
	};
	const answers = shared.note();
	const noting = (asked) => answers.through(context(asked));
	const read = await readAs(forced === null ? formatsOf(document) : [forced], document, {
		context: noting,
		included
	});
	if ("suite" in read) {
		const suite = withFurther(read.suite, document);
		shared.keep({
			file,
			text,
			format: forced?.id ?? null,
			suite,
			included: read.asked
		}, answers);
		return { suite };
	}
	const why = read.no?.reason ?? whyUnrecognised(document);
	if (named || forced !== null) throw notASuite(why, document.positionOf([]));
	const isSuspect = certain || (read.no?.isSuspect ?? looksLikeSuite(document));
	const held = {
		prompts: promptsIn$1(document),
		holdsResults: holdsResults(document)
	};
	return {
		reason: why,
		isSuspect,
		todo: read.no?.todo ?? null,
		...held
	};
}
function unreadable({ file, named }, { problem, missing }) {
	if (missing && named) return new require_start.UserError({
		what: `\`${file}\` matches no file`,
		todo: "That is its path from the root of the repository; check the spelling, or leave it out to find the suites."
	});
	return new require_start.UserError({
		what: missing ? "This suite is not checked out" : `The file ${problem}`,
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: missing ? "Check out all files, without a sparse checkout." : "A suite is a regular text file of at most 5 MB inside the repository; a prompt has at most 200,000 characters."
	});
}
function parsedAs({ file, text, columns }, isSuite) {
	try {
		return require_documents.parseDocument(text, file);
	} catch (error) {
		const looksLikeOne = columns === null ? LOOKS_LIKE_A_SUITE.test(text) : labelsPrompts(file, columns, true);
		if (isSuite || looksLikeOne || require_start.asUserErrors(error) === null) throw error;
		return null;
	}
}
async function readAs(formats, document, { context, included }) {
	let no = null;
	for (const format of formats) {
		const asked = /* @__PURE__ */ new Set();
		try {
			const own = context(asked);
			const suite = withoutFileNames(await format.read(document, own), () => own.files);
			for (const file of asked) included.add(file);
			return {
				suite,
				asked: [...asked]
			};
		} catch (error) {
			if (!(error instanceof NoSuite)) {
				for (const file of asked) included.add(file);
				throw error;
			}
			if (error.reason !== "") no ??= error;
		}
	}
	return { no };
}
async function readCases({ file, named, certain }, cases, { context, included }) {
	const wanted = new Set(cases);
	const isTheirs = (path) => path.startsWith(`${file}/`) && (path.startsWith(`${file}/mocks/`) || parentsOf(path).some((parent) => wanted.has(parent)));
	const folder = require_documents.parseDocument("", file);
	const own = (asked) => {
		const all = context(asked);
		return {
			...all,
			files: all.files.filter(isTheirs)
		};
	};
	const read = await readAs([pluginEval], folder, {
		context: own,
		included
	});
	if ("suite" in read) return { suite: read.suite };
	const reason = read.no?.reason ?? "holds no cases";
	if (named && certain) throw notASuite(reason, folder.positionOf([]));
	return {
		reason,
		isSuspect: false
	};
}
function notASuite(why, where) {
	return new require_start.UserError({
		what: `This is not a suite in a known format: it ${why}`,
		where,
		todo: `docs/formats.md shows the formats; \`formats:\` in the configuration forces one of: ${SUITE_FORMATS.map(({ id }) => id).join(", ")}.`
	});
}
const LOOKS_LIKE_A_SUITE = /["']?\b(must_activate|should_not_activate|expects_no_skill|should_trigger|should_trigger_prompts|should_not_trigger_prompts|test_cases|negative_cases|expectation|expected_skill|expect_skill|trigger_evals|evals|graders)["']?\s*:|\bskill-used\b/;
function looksLikeSuite(document) {
	return LOOKS_LIKE_A_SUITE.test(document.text) && !require_documents.isTableFile(document.file) && !holdsResults(document);
}
function forcedFormat(file, formats) {
	for (const [glob, id] of Object.entries(formats)) {
		if (!require_options.globMatcher(glob)(file)) continue;
		const format = formatById(id);
		if (format !== null) return format;
		throw unknownFormat(id);
	}
	return null;
}
function unknownFormats(formats) {
	return [...new Set(Object.values(formats))].flatMap((id) => formatById(id) === null ? [unknownFormat(id)] : []);
}
function unknownFormat(id) {
	const nearest = nearestFormatId(id);
	return new require_start.UserError({
		what: `\`${id}\` under \`formats:\` of the configuration is not a suite format.${nearest === null ? "" : ` Did you mean \`${nearest}\`?`}`,
		todo: `Use one of: ${SUITE_FORMATS.map((known) => known.id).join(", ")}.`
	});
}

// src/suites/loading/prompts-elsewhere.ts
const FEWEST_PROMPTS = 5;
const SURE = .9;
const MOST = 2 / 3;
const MAX_FILES$1 = 3e4;
const MAX_BYTES = 419430400;
const LABEL_KEY = /["']?\b(should_?(not_)?(trigger|activate|fire|load)|expect(ed)?_(trigger|activation|skills?)|expect(ed)?Skills?|must_(not_)?(activate|trigger)|skill_should_trigger|shouldTrigger)(_prompts)?["']?\s*:/;
const NAME_KEY = /["']?\b(skill(_name)?|expect(ed)?)["']?\s*:/;
const PROMPT_KEY = new RegExp(`(^|[\\s{,"'-])(${PROMPT_KEYS.join("|").replaceAll("_", "[_-]?")}|queries)s?["']?\\s*:`, "i");
const LIST_KEY = /["']?\b(should|must)_?(not_)?(trigger|activate|fire|load|invoke)\w*["']?\s*:\s*(\[|$)/im;
const NOT_TRIGGERING = /* @__PURE__ */ new Set([
	"waza",
	"agentv",
	"promptfoo",
	"plugin-eval"
]);
async function findPromptsElsewhere({ root, files }, { known, read }, context) {
	const limit = pLimit(require_options.objectFilesOf(root) === void 0 ? 24 : 400);
	let bytes = 0;
	const skills = await context(/* @__PURE__ */ new Set()).skills();
	const names = new Set(skills.flatMap(({ name, folder }) => [name, folder]));
	const possible = files.filter((file) => mayHoldPrompts(file) && !known.has(file) && !EXCLUDED_FOLDER.test(file)).filter((file) => !isOther(file, names)).slice(0, MAX_FILES$1);
	const sniffed = await Promise.all(possible.map((file) => limit(async () => {
		const size = await sizeOf(root, file);
		if (size === 0 || size > 5242880 || bytes + size > MAX_BYTES) return [];
		bytes += size;
		const found = await require_options.readTextFile(root, file);
		return "text" in found && mayLabel(file, found.text) ? [{
			file,
			text: found.text
		}] : [];
	})));
	const isOurs = (name) => names.has(name) || names.has(name.slice(name.lastIndexOf(":") + 1));
	const found = [];
	const texts = /* @__PURE__ */ new Set();
	for (const { file, text } of sniffed.flat()) {
		if (texts.has(text)) continue;
		const reading = context(/* @__PURE__ */ new Set());
		const digest = (0, node_crypto.createHash)("sha1").update(text).digest("base64");
		if (others.has(digest)) continue;
		const document = documentOf(file, text);
		if (document === null || formatsFor(document).length === 0) {
			if (others.size < MAX_FILES$1) others.add(digest);
			continue;
		}
		const sure = await triggerSuite(document, isOurs, onlyIfNamed(reading, skills));
		const suite = sure ?? await triggerSuite(document, isOurs, reading);
		if (suite === null) continue;
		texts.add(text);
		found.push({
			suite,
			isPlaced: sure !== null
		});
	}
	const groupKey = ({ file, format }) => JSON.stringify([
		(0, node_path_posix.dirname)(file),
		(0, node_path_posix.extname)(file),
		format
	]);
	const beside = require_start.groupBy(read, groupKey);
	return [...require_start.groupBy(found, ({ suite }) => groupKey(suite)).entries()].map(([key, same]) => {
		const suites = same.map(({ suite }) => suite);
		const doubt = same.every(({ isPlaced }) => isPlaced) ? doubtOf(suites, beside.get(key) ?? [], isOurs) : "nothing in it says which skill its labels are about";
		return {
			...groupOf(suites),
			doubt
		};
	});
}
function mayLabel(file, text) {
	if (require_documents.isTableFile(file)) return labelsPrompts(file, require_documents.csvHeader(text, file), true);
	return (LABEL_KEY.test(text) || says("routes", (0, node_path_posix.basename)(file)) && NAME_KEY.test(text)) && (PROMPT_KEY.test(text) || LIST_KEY.test(text));
}
async function sizeOf(root, file) {
	const place = require_options.objectFilesOf(root)?.at(file);
	if (place === void 0) return (await (0, node_fs_promises.stat)((0, node_path.join)(root, file)).catch(() => null))?.size ?? 0;
	return typeof place === "string" ? 0 : place.file?.size ?? 0;
}
function groupOf(suites) {
	const [first] = suites;
	const file = first?.file ?? "";
	return {
		glob: suites.length === 1 ? file : `${(0, node_path_posix.dirname)(file)}/*${(0, node_path_posix.extname)(file)}`,
		format: first?.format ?? "",
		suites,
		prompts: promptsIn(suites)
	};
}
function promptsIn(suites) {
	return suites.reduce((sum, { tasks }) => sum + tasks.length, 0);
}
function doubtOf(suites, beside, isOurs) {
	const tasks = suites.flatMap((suite) => suite.tasks);
	const wantsSkill = ({ expectations }) => expectations.some(({ label }) => label === "must_activate");
	if (promptsIn([...suites, ...beside]) < FEWEST_PROMPTS) return `they are fewer than ${FEWEST_PROMPTS}`;
	if (![...suites, ...beside].some((suite) => suite.tasks.some(wantsSkill))) return "none of them should trigger a skill";
	const labelled = tasks.filter((task) => task.expectsNoSkill || require_options.isLabelled(task));
	if (labelled.length < SURE * tasks.length) return `${tasks.length - labelled.length} of them have no label`;
	const strange = (task) => {
		const wanted = task.expectations.filter(({ label }) => label === "must_activate");
		return (wanted.length === 0 ? require_options.allLabels(task) : wanted).flatMap(({ skill }) => isOurs(skill) ? [] : [skill]);
	};
	const wrong = labelled.filter((task) => strange(task).length > 0);
	if (labelled.length - wrong.length < MOST * labelled.length) {
		const names = [...new Set(wrong.flatMap(strange))];
		const shown = names.slice(0, 3).map((name) => `\`${name}\``);
		return `${wrong.length} of them name skills that this repository does not have (${shown.join(", ")}${names.length > shown.length ? ", ..." : ""})`;
	}
	return null;
}
function onlyIfNamed(all, skills) {
	const isOnly = new Set(skills.map(({ name }) => name)).size === 1;
	const skillOf = async (file) => {
		const placed = await all.skillOf(file);
		if (isOnly && says("prompts", (0, node_path_posix.basename)(file))) return placed;
		const parts = /* @__PURE__ */ new Set([(0, node_path_posix.basename)(file, (0, node_path_posix.extname)(file)), ...(0, node_path_posix.dirname)(file).split("/").slice(-3)]);
		const isNamed = ({ name, folder }) => name === placed && (parts.has(name) || parts.has(folder));
		return skills.some(isNamed) ? placed : null;
	};
	return {
		...all,
		skillOf
	};
}
async function triggerSuite(document, isOurs, context) {
	for (const format of formatsFor(document)) try {
		const suite = await format.read(document, context);
		return suite.tasks.some((task) => task.expectsNoSkill) || [...require_options.labelledSkills(suite.tasks)].some(isOurs) ? suite : null;
	} catch (error) {
		if (error instanceof NoSuite) continue;
		if (require_start.asUserErrors(error) !== null) return null;
		throw error;
	}
	return null;
}
function formatsFor(document) {
	return formatsOf(document).filter(({ id }) => !NOT_TRIGGERING.has(id) && (id !== labelledPrompts.id || hasLabelledGroups(document)));
}
const others = /* @__PURE__ */ new Set();
function documentOf(file, text) {
	try {
		const document = require_documents.parseDocument(text, file);
		return holdsResults(document) ? null : document;
	} catch (error) {
		if (require_start.asUserErrors(error) === null) throw error;
		return null;
	}
}

// src/suites/loading/read-ahead.ts
function readAhead(candidates, { root, files }) {
	const objects = require_options.objectFilesOf(root);
	if (objects === void 0) return;
	const folders = new Set(candidates.flatMap(({ file }) => [file, (0, node_path_posix.dirname)(file)]));
	folders.delete(".");
	const isBelow = (file) => {
		for (let at = (0, node_path_posix.dirname)(file); at !== "." && at !== "/"; at = (0, node_path_posix.dirname)(at)) if (folders.has(at)) return true;
		return false;
	};
	const beside = files.filter((file) => /\.(?:jsonl?|jsonc|ya?ml|md|txt|[ct]sv)$/.test(file) && isBelow(file));
	objects.prefetch(/* @__PURE__ */ new Set([...candidates.map(({ file }) => file), ...beside]));
}

// src/suites/loading/skill-of-file.ts
async function skillOfFile(file, lookup) {
	const { skillFiles, skillOf, nameOf } = lookup;
	const configured = Object.entries(skillOf).find(([glob]) => require_options.globMatcher(glob)(file));
	if (configured !== void 0) return configured[1];
	const byFolderName = require_start.groupBy(skillFiles, (skillFile) => (0, node_path_posix.basename)((0, node_path_posix.dirname)(skillFile)));
	const above = await skillAbove(file, byFolderName, lookup);
	if (above !== null) return above;
	for (const own of fileSkills(file)) {
		const named = await calledLike(own, byFolderName, nameOf);
		if (named !== null) return named;
		for (const skillFile of skillFiles) if (await nameOf(skillFile) === own) return own;
	}
	return byPosition(file.split("/").slice(0, -1)) ?? await onlySkill(skillFiles, nameOf) ?? mainSkill(file, lookup);
}
async function skillAbove(file, byFolderName, { skillFiles, nameOf }) {
	const byFolder = new Map(skillFiles.map((skillFile) => [(0, node_path_posix.dirname)(skillFile), skillFile]));
	for (let folder = (0, node_path_posix.dirname)(file);; folder = (0, node_path_posix.dirname)(folder)) {
		const own = byFolder.get(folder);
		if (own !== void 0) return nameOf(own);
		if (folder === "." || folder === "/") return null;
		const named = await calledLike((0, node_path_posix.basename)(folder), byFolderName, nameOf);
		if (named !== null) return named;
	}
}
async function calledLike(folder, byFolderName, nameOf) {
	const names = await Promise.all((byFolderName.get(folder) ?? []).map(nameOf));
	return names.includes(folder) ? folder : names[0] ?? null;
}
async function mainSkill(file, { skillFiles, nameOf, readJson }) {
	const folder = (0, node_path_posix.dirname)(file);
	if (folder.includes("/")) return null;
	const names = /* @__PURE__ */ new Set();
	for (const skillFile of skillFiles) names.add(await nameOf(skillFile));
	const known = (value) => typeof value === "string" && names.has(value) ? value : null;
	const beside = await readJson(folder === "." ? "evals.json" : `${folder}/evals.json`);
	const visible = skillFiles.filter((skillFile) => !/(^|\/)\.[^/]/.test(skillFile));
	return known(require_options.isRecord(beside) ? beside["skill_name"] : null) ?? await onlySkill(visible, nameOf) ?? known(await pluginName(readJson));
}
async function pluginName(readJson) {
	const manifest = await readJson(".claude-plugin/plugin.json");
	return require_options.isRecord(manifest) ? manifest["name"] : null;
}
async function onlySkill(skillFiles, nameOf) {
	let only = null;
	for (const skillFile of skillFiles) {
		const name = await nameOf(skillFile);
		if (only !== null && name !== only) return null;
		only = name;
	}
	return only;
}
function fileSkills(file) {
	const name = (0, node_path_posix.basename)(file).replace(EXTENSION, "");
	const short = name.replace(/[._-]?((trigger[_-]?)?(evals?|prompts?|queries|cases)|(should|must)[-_](not[-_])?\w+)$/, "");
	return name === short ? [name] : [name.replace(/[._-]?(trigger[_-]?)?evals?$/, ""), short];
}
const OF_DATA = /^(?:golden|data|datasets?|cases|prompts|queries|triggers?|suites?|tests?|scripts|src|docs|tools)$/i;
function byPosition(folders) {
	for (let index = folders.length - 1; index >= 0; index -= 1) {
		if (!/^(evals?|evaluations)$/.test(folders[index] ?? "")) continue;
		return [folders[index + 1], folders[index - 1]].find((folder) => folder !== void 0 && !OF_DATA.test(folder)) ?? null;
	}
	return null;
}

// src/suites/loading/read-context.ts
function readContexts(repository) {
	const { root, files, skillFiles, skillOf = {}, ofBase = [] } = repository;
	let skills = null;
	const known = /* @__PURE__ */ new Map();
	const entryOf = (skillFile) => {
		const entry = known.get(skillFile) ?? listingEntry(repository, skillFile);
		known.set(skillFile, entry);
		return entry;
	};
	const nameOf = async (skillFile) => (await entryOf(skillFile)).name;
	const readJson = async (file) => {
		const found = files.includes(file) ? await require_options.readTextFile(root, file) : null;
		return found !== null && "text" in found ? require_options.parseJson(found.text) : null;
	};
	const before = new Map(ofBase.flatMap(({ file, skills: [one, more] }) => one && !more ? [[file, one]] : []));
	return (asked) => ({
		files,
		read: async (file) => {
			asked.add(file);
			return require_options.readTextFile(root, file);
		},
		skillOf: async (file, prompts = []) => {
			const own = await skillOfFile(file, {
				skillFiles,
				skillOf,
				nameOf,
				readJson
			}) ?? before.get(file) ?? null;
			if (own !== null || prompts.length === 0) return own;
			const listing = [];
			for (const skillFile of skillFiles) listing.push(await entryOf(skillFile));
			const { nearestSkill } = await Promise.resolve().then(() => require("./nearest-skill-602dd748.js"));
			return nearestSkill(prompts, listing);
		},
		skills: () => {
			skills ??= skillsOf(skillFiles, nameOf);
			return skills;
		}
	});
}
async function skillsOf(skillFiles, nameOf) {
	const skills = [];
	for (const file of skillFiles) skills.push({
		name: await nameOf(file),
		folder: (0, node_path.basename)((0, node_path.dirname)(file))
	});
	return skills;
}
async function listingEntry({ root, readings }, skillFile) {
	const found = await require_options.readTextFile(root, skillFile);
	const known = readings?.get(skillFile);
	const isKnown = "text" in found && known?.source === found.text;
	const data = isKnown || !("text" in found) ? {} : require_agents.parseFrontmatter(found.text, skillFile).data;
	const text = (key) => {
		const value = isKnown ? known.read.frontmatter.fields.get(key)?.value : data[key];
		return typeof value === "string" ? value.trim() : "";
	};
	return {
		name: text("name") || (0, node_path.basename)((0, node_path.dirname)(skillFile)),
		description: text("description")
	};
}

// src/suites/loading/slash-commands.ts
function slashCommandWarnings(suite) {
	const skills = new Set(suite.skills.map((skill) => skill.toLowerCase()));
	return suite.tasks.flatMap((task) => {
		const called = /^\s*[/$]([\w.-]+(?::[\w.-]+)?)(?=\s|$)/.exec(task.prompt)?.[1]?.toLowerCase();
		if (called === void 0) return [];
		const own = called.slice(called.indexOf(":") + 1);
		if (!skills.has(called) && !skills.has(own)) return [];
		return [{
			what: `The prompt of \`${task.id}\` calls the skill \`${own}\` by name, so it does not measure whether the skill triggers`,
			where: task.source,
			todo: "Ask in the words of a user who does not know the skill."
		}];
	});
}

// src/suites/loading/unreadable-prompts.ts
const KINDS = [{
	name: "TOML",
	file: /\.toml$/i,
	label: /^\s*["']?(should_(not_)?(trigger|activate|fire|load)|expected_skills?|expect_(trigger|activation|skill)|must_(not_)?(trigger|activate))["']?\s*=/m,
	prompt: new RegExp(`^\\s*["']?(${PROMPT_KEYS.join("|")})["']?\\s*=`, "m"),
	todo: "Keep the prompts as YAML, JSON or JSON Lines with the same keys."
}, {
	name: "Markdown",
	file: EVAL_MARKDOWN,
	label: /^\W*(?:expected[ _-]?(?:activation|skill)|should[ _-]?(?:trigger|activate))\W+\w|^\W*skill `[^`]+` (?:not )?invoked/im,
	prompt: /^\W*(?:prompt|query|input|request)\b/im,
	todo: "Write them as JSON: `[{\"query\": ..., \"should_trigger\": true}]` (docs/formats.md)."
}];
const MAX_FILES = 2e3;
async function unreadablePrompts({ root, files, isRead }, size) {
	const possible = files.filter((file) => !isRead.has(file) && !EXCLUDED_FOLDER.test(file) && !isOther(file));
	const all = [];
	for (const { name, file: isKind, label, prompt, todo } of KINDS) {
		const found = [];
		for (const file of possible.filter((file) => isKind.test(file)).slice(0, MAX_FILES)) {
			if (await size(root, file) > 5242880) continue;
			const one = await require_options.readTextFile(root, file);
			if ("text" in one && label.test(one.text) && prompt.test(one.text)) found.push(file);
		}
		if (found.length > 0) all.push({
			files: found,
			prompts: null,
			doubt: `a suite cannot be ${name}`,
			todo
		});
	}
	return all;
}

// src/suites/loading/load-suites.ts
async function loadSuites(options) {
	const found = findCandidates(options);
	const isDiscovered = (options.patterns ?? []).length === 0 && (options.suites ?? []).length === 0;
	const candidates = isDiscovered ? withThoseOfBase(found.candidates, options) : found.candidates;
	const { root } = options;
	require_start.throwIfAny(unknownFormats(options.formats ?? {}));
	readAhead(candidates, options);
	const context = readContexts({
		...options,
		readings: options.shared.skills
	});
	const skillsLeftOut = foldersOfSkills(options);
	const { suites, skipped, included, mistakes, recognised, suspects } = await readCandidates(candidates, options, {
		context,
		skillsLeftOut
	});
	const broken = mistakes.filter(({ file }) => !included.has(file));
	const errors = [...found.errors, ...broken.flatMap((one) => one.isNamed ? one.errors : [])];
	const left = broken.flatMap(({ file, errors: own, isNamed }) => isNamed ? [] : [{
		file,
		errors: own
	}]);
	const read = suites.filter((suite) => !included.has(suite.file)).sort(byFile);
	const known = /* @__PURE__ */ new Set([...candidates.map(({ file }) => file), ...included]);
	const measured = options.files.filter((file) => leftOutSkill(file, skillsLeftOut) === null);
	const elsewhere = isDiscovered ? await findPromptsElsewhere({
		root,
		files: measured
	}, {
		known,
		read
	}, context) : [];
	const sure = elsewhere.flatMap((one) => one.doubt === null ? one.suites : []);
	const own = joinRoutingSets([...read, ...sure].sort(byFile));
	const isWanted = options.missing !== "ignore";
	if (isWanted) errors.push(...withoutSuite(candidates, /* @__PURE__ */ new Set([...recognised, ...included])));
	require_start.throwIfAny(errors.slice(0, 50));
	const others = skipped.filter(({ file }) => !included.has(file));
	const isAsked = isWanted && isDiscovered;
	const isRead = /* @__PURE__ */ new Set([...known, ...sure.map(({ file }) => file)]);
	const unreadable = isAsked ? await unreadablePrompts({
		root,
		files: measured,
		isRead
	}, sizeOf) : [];
	const alike = toldOf([...doubtfulPrompts(elsewhere), ...unreadable]);
	const warnings = [
		...suspectWarnings(suspects.filter(({ file }) => !included.has(file))),
		...alikeWarnings(own.flatMap((suite) => [...suite.warnings, ...slashCommandWarnings(suite)])),
		...isWanted ? unreadPromptWarnings(own, others, suspects) : [],
		...isWanted ? alike.warnings : []
	];
	const reasons = new Map([...candidates.map(({ file, reason }) => [file, reason]), ...sure.map(({ file }) => [file, "labels prompts with skills of this repository"])]);
	return {
		suites: own,
		skipped: [...alike.files, ...others],
		reasons,
		included,
		unread: [...found.unread, ...left],
		warnings
	};
}
async function readCandidates(candidates, { root, formats = {}, shared, patterns = [], missing }, { context, skillsLeftOut }) {
	const all = {
		suites: [],
		skipped: [],
		mistakes: [],
		suspects: [],
		included: /* @__PURE__ */ new Set(),
		recognised: /* @__PURE__ */ new Set()
	};
	const { included } = all;
	for (const candidate of candidates) {
		const { file, named } = candidate;
		if (included.has(file)) continue;
		const reason = named ? null : whyLeftOut(file, skillsLeftOut);
		if (reason !== null) {
			all.skipped.push({
				file,
				reason
			});
			continue;
		}
		try {
			const opened = await openSuite(candidate, {
				root,
				formats,
				context,
				included,
				shared
			});
			if ("reason" in opened) {
				all.skipped.push(unreadFile(file, opened));
				if (opened.isSuspect && (candidate.certain || !isOther(file))) all.suspects.push({
					file,
					reason: opened.reason,
					todo: opened.todo ?? null
				});
				continue;
			}
			all.recognised.add(file);
			all.suites.push(opened.suite);
		} catch (error) {
			const found = require_start.asUserErrors(error);
			if (found === null) throw error;
			all.recognised.add(file);
			const isNamed = named && patterns.length > 0 && missing !== "ignore";
			all.mistakes.push({
				file,
				errors: found.slice(0, 50),
				isNamed
			});
		}
	}
	return all;
}
function whyLeftOut(file, skillsLeftOut) {
	if (says("template", file)) return "is a template by its name";
	const leftOut = leftOutSkill(file, skillsLeftOut);
	return leftOut === null ? null : `belongs to ${leftOut}, which is not one of the skills that are measured`;
}
function withoutSuite(candidates, known) {
	return [...require_start.groupBy(candidates, ({ pattern }) => pattern)].flatMap(([pattern, matched]) => pattern === void 0 || matched.some(({ file }) => known.has(file)) ? [] : new require_start.UserError({
		what: `None of the ${matched.length} files that \`${pattern}\` matches is a suite`,
		todo: `Name a suite, or say with \`formats:\` in the configuration how to read it.`
	}));
}
function withThoseOfBase(candidates, options) {
	const known = new Set(candidates.map(({ file }) => file));
	const wanted = new Set((options.ofBase ?? []).map(({ file }) => file).filter((file) => !known.has(file)));
	const more = options.files.filter((file) => wanted.has(file));
	const reason = "is a suite on base";
	return [...candidates, ...more.map((file) => ({
		file,
		reason,
		certain: true,
		named: false
	}))].sort(byFile);
}
function byFile(a, b) {
	return a.file < b.file ? -1 : 1;
}
function foldersOfSkills({ files, skillFiles }) {
	const known = new Set(skillFiles);
	const all = [...files.filter((file) => /(?:^|\/)SKILL\.md$/.test(file)), ...skillFiles];
	return new Map(all.map((file) => [(0, node_path_posix.dirname)(file), !known.has(file)]));
}
function leftOutSkill(file, folders) {
	for (let folder = (0, node_path_posix.dirname)(file); folder !== "." && folder !== "/"; folder = (0, node_path_posix.dirname)(folder)) {
		const isLeftOut = folders.get(folder);
		if (isLeftOut !== void 0) return isLeftOut ? `${folder}/SKILL.md` : null;
	}
	return null;
}
function suspectWarnings(suspects) {
	return [...require_start.groupBy(suspects, ({ reason }) => reason).values()].flatMap(([first, ...others]) => {
		if (first === void 0) return [];
		const { file, reason, todo } = first;
		return {
			what: `\`${file}\` looks like a suite and was not read: it ${reason}${others.length === 0 ? "" : `. The same holds for ${others.length} more: ${listed(others)}`}`,
			where: {
				file,
				line: 1,
				column: 1
			},
			todo: todo ?? "Correct it, say with `formats:` in the configuration how to read it, or with `suites:` which files to read."
		};
	});
}
function listed(suspects) {
	const shown = suspects.slice(0, MOST_LISTED).map(({ file }) => file);
	return shown.join(", ") + (suspects.length > shown.length ? ", ..." : "");
}
const MOST_LISTED = 3;

// src/sides/tree.ts
function catalogueOf(tree, discovery, readings = /* @__PURE__ */ new Map()) {
	const { roots, exclude } = discovery.skills;
	const { root, files, unwritten } = tree;
	return discoverSkills({
		root,
		files,
		roots,
		exclude,
		shelves: require_agents.candidateShelves,
		unwritten,
		readings
	});
}
function suiteFilesOf({ root, files, withheld }, { skillOf }, { skills }) {
	return {
		root,
		files: [...files.flatMap(({ path, kind }) => kind === "submodule" ? [] : [path]), ...withheld?.keys() ?? []],
		skillOf,
		skillFiles: skills.flatMap(require_agents.filesOf)
	};
}
function suitesOf(tree, side, { discovery, catalogue, ...how }) {
	return loadSuites({
		...suiteFilesOf(tree, discovery, catalogue),
		suites: discovery.suites,
		formats: discovery.formats,
		...how,
		missing: side === "base" ? "ignore" : "error"
	});
}
function requestedSkills(tree, catalogue) {
	return catalogue.skills.filter(({ offered }) => offered).map(({ name, kind, bareName, tools, plugin, description, path }) => ({
		name,
		...bareName === name ? {} : { bareName },
		...require_start.present({
			kind,
			tools
		}),
		...plugin?.installs === true ? { plugin: plugin.name } : {},
		description,
		path: (0, node_path.join)(tree.root, path)
	}));
}
function suiteFolder(tree, suite) {
	return (0, node_path.join)(tree.root, (0, node_path.dirname)(suite));
}

// src/core/git/list-files.ts
async function listFiles(root, { working = false } = {}) {
	const listed = records(await gitBytes(root, [
		"ls-files",
		"-z",
		"--stage",
		...working ? [
			"-t",
			"--others",
			"--deleted",
			"--exclude-standard",
			"--exclude=node_modules"
		] : []
	]));
	const entries = /* @__PURE__ */ new Map();
	const untracked = [];
	const gone = [];
	for (const record of listed) {
		const tag = working ? String.fromCharCode(record[0] ?? 0) : "H";
		const rest = working ? record.subarray(2) : record;
		if (tag === "?") {
			untracked.push(rest);
			continue;
		}
		const entry = trackedEntry(rest);
		const key = entry.name.toString("latin1");
		if (tag === "R") gone.push(key);
		else if (!entries.has(key)) entries.set(key, entryOf(entry.name, entry.mode, entry.id));
	}
	for (const key of gone) entries.delete(key);
	const limit = pLimit(32);
	const found = await Promise.all(untracked.map((name) => limit(() => untrackedEntry(root, name))));
	for (const entry of found) if (entry !== null) entries.set(`untracked ${entry.path}`, entry);
	return [...entries.values()].sort((a, b) => a.path < b.path ? -1 : a.path > b.path ? 1 : 0);
}
function records(output) {
	const found = [];
	for (let start = 0; start < output.length;) {
		const end = output.indexOf(0, start);
		found.push(output.subarray(start, end === -1 ? void 0 : end));
		if (end === -1) break;
		start = end + 1;
	}
	return found;
}
function trackedEntry(record) {
	const tab = record.indexOf("	");
	const [mode = "", id = ""] = record.subarray(0, tab).toString("latin1").split(" ");
	return {
		mode,
		id,
		name: record.subarray(tab + 1)
	};
}
function entryOf(name, mode, id) {
	return fileEntry(name, kindOf(mode), id);
}
function kindOf(mode) {
	if (mode === "120000") return "symlink";
	return mode === "160000" ? "submodule" : "file";
}
function fileEntry(name, kind, id) {
	const path = name.toString("utf8");
	return {
		path,
		kind,
		...Buffer.from(path, "utf8").equals(name) ? {} : { rawPath: Uint8Array.from(name) },
		...kind === "submodule" && id !== null ? { commit: id } : {}
	};
}
async function untrackedEntry(root, name) {
	if (name.at(-1) === 47) return fileEntry(name.subarray(0, -1), "submodule", null);
	const found = await (0, node_fs_promises.lstat)(Buffer.concat([Buffer.from((0, node_path.join)(root, "/")), name])).catch(() => null);
	if (found?.isSymbolicLink() === true) return fileEntry(name, "symlink", null);
	return found?.isFile() === true ? fileEntry(name, "file", null) : null;
}
const maxEntries = 2e5;
const maxDepth = 64;
async function listFolder(root) {
	const entries = [];
	let seen = 0;
	let level = [{
		path: "",
		depth: 0
	}];
	while (level.length > 0) {
		const next = [];
		for (const { path, depth } of level) for (const entry of await entriesOf((0, node_path.join)(root, path), depth > 0)) {
			if (++seen > maxEntries || depth >= maxDepth) throw tooMuch(root);
			const below = path === "" ? entry.name : `${path}/${entry.name}`;
			if (entry.isSymbolicLink()) entries.push({
				path: below,
				kind: "symlink"
			});
			else if (entry.isFile()) entries.push({
				path: below,
				kind: "file"
			});
			else if (entry.isDirectory() && !skipped.has(entry.name)) next.push({
				path: below,
				depth: depth + 1
			});
		}
		level = next;
	}
	return entries.sort((a, b) => a.path < b.path ? -1 : a.path > b.path ? 1 : 0);
}
async function entriesOf(folder, mayBeGone) {
	try {
		return await (0, node_fs_promises.readdir)(folder, { withFileTypes: true });
	} catch (error) {
		const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
		if (mayBeGone && reason === "ENOENT") return [];
		throw new require_start.UserError({
			what: `The folder ${folder} cannot be read (${reason}).`,
			todo: "Name a folder that can be read."
		});
	}
}
const skipped = /* @__PURE__ */ new Set([".git", "node_modules"]);
function tooMuch(root) {
	return new require_start.UserError({
		what: `${root} holds more than ${maxEntries.toLocaleString("en")} entries or ${maxDepth} levels of folders.`,
		todo: "Name the folder of the skills, or make it a git repository."
	});
}

// src/sides/repository-if-any.ts
async function repositoryIfAny(path) {
	try {
		return await openRepository(path);
	} catch (error) {
		const [first] = require_start.asUserErrors(error) ?? [];
		if (first?.code === "no_repository") return null;
		throw error;
	}
}

// src/agents/adapters/check-agent.ts
function checkAgent(file, request) {
	if (file === null) return;
	const { agent, agents } = withDefaults$1(file.config);
	const { inputs } = request;
	if (request.inputsMay === "override" && (inputs.agent ?? inputs.agents) !== void 0) return;
	const named = agents === null ? [{
		agent,
		path: ["agent"]
	}] : agents.map(pathInList);
	for (const one of named) {
		if (one.agent === null) continue;
		const { id, version, listing } = one.agent;
		const wrongAgent = require_agents.agentProblem(id, version);
		const wrongListing = listing === void 0 || require_agents.listingIds.includes(listing) ? null : require_agents.unknownListing(listing);
		const problem = wrongAgent ?? wrongListing;
		if (problem === null) continue;
		const { what, todo } = problem;
		const path = wrongAgent === null ? [...one.path, "listing"] : one.path;
		throw new require_start.UserError({
			what,
			where: require_documents.parseDocument(file.text, file.file).positionOf(path),
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

// src/sides/empty-errors.ts
function nothingRead(unread, nothing, why = []) {
	const errors = unread.flatMap((one) => one.errors).slice(0, 50);
	if (errors.length > 0) return errors;
	return [nothing, ...why.slice(0, 50).map(({ todo = COMMIT_ONE, ...one }) => new require_start.UserError({
		...one,
		todo
	}))];
}
function noSkill({ setAside = [], candidates }) {
	if (setAside.length > 0) {
		const roots = JSON.stringify(setAside.slice(0, MOST_ROOTS)).replaceAll(",", ", ");
		return new require_start.UserError({
			what: `The only skills are examples and test data, below ${setAside.slice(0, MOST_ROOTS).join(", ")}.`,
			todo: `If these are what you measure, write in skill-eval-gate.yml: \`skills: {roots: ${roots}}\`.`
		});
	}
	const [first] = candidates?.all ?? [];
	if (first !== void 0) return new require_start.UserError({
		what: `There are no skills, only ${beside(candidates?.all ?? [])}: no SKILL.md was found.`,
		todo: byHand(first)
	});
	return new require_start.UserError({
		what: "There are no skills: no SKILL.md was found.",
		todo: COMMIT_ONE
	});
}
const COMMIT_ONE = "Commit a folder with a SKILL.md, or name the folders that hold skills with `skills: roots:` in skill-eval-gate.yml.";
function byHand({ name }) {
	return `Prompts for these are written by hand: see docs/subagents.md. A file such as evals/agents.suite.yaml, with \`must_activate: ${name}\` below each prompt, is measured by \`${require_start.ownCommandLine("run")}\` and \`${require_start.ownCommandLine("gate")}\`.`;
}
const MOST_ROOTS = 3;
function beside(candidates) {
	return require_start.CANDIDATE_KINDS.flatMap((kind) => {
		const count = candidates.filter((one) => one.kind === kind).length;
		return count === 0 ? [] : [require_start.plural(count, kind)];
	}).join(" and ");
}
function noSuite(skipped, { skills, candidates } = {}) {
	const looked = skipped.slice(0, 3).map(({ file, reason }) => `${file} ${reason}`);
	const what = `There is no eval suite${looked.length === 0 ? "" : ` (looked at: ${looked.join("; ")})`}`;
	const all = skills?.length === 0 ? candidates?.all ?? [] : [];
	const [first] = all;
	if (first !== void 0) return new require_start.UserError({
		what: `${what}, only ${beside(all)}.`,
		todo: byHand(first)
	});
	return new require_start.UserError({
		what: `${what}.`,
		todo: `Draft one for each skill with \`${require_start.ownCommandLine("init")}\`, or put one below a folder named \`evals\`, such as evals/my-skill/trigger_eval.json with [{"query": "...", "should_trigger": true}], or name it.`
	});
}

// src/sides/load-sides.ts
async function loadHead(tree, request, shared, base = nothing) {
	const file = request.untrusted === null ? await configOf(tree, "head", request) : base.file;
	checkAgent(file, request);
	const discovery = discoveryOf(file, request);
	const catalogue = await catalogueOf(tree, discovery, shared.skills);
	const { patterns } = request.suites;
	const how = {
		discovery,
		catalogue,
		patterns,
		ofBase: base.suites,
		shared
	};
	const { suites, skipped, reasons, included, unread, warnings } = await suitesOf(tree, "head", how);
	const isNamed = patterns.length + discovery.suites.length > 0;
	const lacksSuites = suites.length === 0 && (isNamed || !isWithoutSuites(base, unread));
	return {
		file,
		catalogue,
		suites,
		unread: [...catalogue.unread ?? [], ...unread],
		skipped,
		reasons,
		included,
		lacking: {
			skills: catalogue.skills.length > 0 ? [] : nothingRead(catalogue.unread ?? [], noSkill(catalogue), catalogue.warnings),
			suites: lacksSuites ? nothingRead(unread, noSuite(skipped, catalogue)) : []
		},
		warnings: [...catalogue.warnings, ...warnings]
	};
}
function unreadSuites({ unread, catalogue }) {
	return unread.filter((one) => catalogue.unread?.includes(one) !== true);
}
function discoveryOf(file, { roots }) {
	const config = fullConfigOf(file);
	return roots === void 0 ? config : {
		...config,
		skills: {
			...config.skills,
			roots
		}
	};
}
function isWithoutSuites(base, unread) {
	if (base.catalogue === null || base.problem !== null || base.suites.length > 0) return false;
	if (unread.length === 0) return !base.hasSuites;
	return unread.every(({ file }) => base.unread.some((one) => one.file === file));
}
const nothing = {
	file: null,
	catalogue: null,
	suites: [],
	unread: [],
	hasSuites: false,
	problem: null
};
async function loadBase(tree, request, shared) {
	let configState = "missing";
	if (tree === null) return {
		...nothing,
		configState
	};
	let file = unreadableConfig;
	try {
		configState = "broken";
		const own = await configOf(tree, "base", request);
		checkAgent(own, request);
		file = own;
		configState = file === null ? "missing" : "read";
		const discovery = discoveryOf(file, request);
		const catalogue = await catalogueOf(tree, discovery, shared.skills);
		const { patterns } = request.suites;
		const read = (globs) => suitesOf(tree, "base", {
			discovery,
			catalogue,
			patterns: globs,
			shared
		});
		const loaded = await read(patterns);
		const hasSuites = holdsAny(loaded) || patterns.length > 0 && holdsAny(await read([]));
		const unread = [...catalogue.unread ?? [], ...loaded.unread];
		return {
			...nothing,
			file,
			catalogue,
			suites: loaded.suites,
			unread,
			hasSuites,
			configState
		};
	} catch (error) {
		if (error instanceof require_start.UserError && error.code === "newer_config") configState = "newer";
		return {
			...nothing,
			file,
			problem: unreadableBase(error),
			configState
		};
	}
}
function unreadableBase(error) {
	const [first] = require_start.asUserErrors(error) ?? [];
	if (first === void 0) throw error;
	return `base could not be read: ${first.where === void 0 ? "" : `${first.where.file}:${first.where.line}: `}${first.what}`;
}
function holdsAny({ suites, unread }) {
	return suites.length > 0 || unread.some(({ errors }) => errors.some(({ where }) => where !== void 0));
}
const unreadableConfig = {
	config: {
		version: 1,
		enforce: true
	},
	file: "defaults",
	text: ""
};
async function configOf(tree, side, request) {
	if (request.config !== null) return request.config;
	if (side === "head" || request.configFile === null) return readConfig(tree.root, request.configFile);
	return await readConfig(tree.root, request.configFile, { missing: "ignore" }) ?? readConfig(tree.root);
}

// src/suites/loading/shared-readings.ts
var Answers = class {
	files = /* @__PURE__ */ new Map();
	skillOf = [];
	skills = null;
	isOpen = false;
	through(context) {
		const answers = this;
		return {
			...context,
			get files() {
				answers.isOpen = true;
				return context.files;
			},
			async read(file) {
				const found = await context.read(file);
				answers.files.set(file, found);
				return found;
			},
			async skillOf(file, prompts = []) {
				const skill = await context.skillOf(file, prompts);
				answers.skillOf.push({
					file,
					prompts,
					skill
				});
				return skill;
			},
			async skills() {
				answers.skills = await context.skills();
				return answers.skills;
			}
		};
	}
};
var SharedReadings = class {
	skills = /* @__PURE__ */ new Map();
	#known = /* @__PURE__ */ new Map();
	#lists = null;
	note() {
		return new Answers();
	}
	keep(reading, answers) {
		if (!answers.isOpen) this.#known.set(reading.file, {
			reading,
			answers
		});
	}
	async find({ file, text, format }, contextFor) {
		const known = this.#known.get(file);
		if (known === void 0 || known.reading.text !== text || known.reading.format !== format) return null;
		const { files, skillOf, skills } = known.answers;
		const context = contextFor(/* @__PURE__ */ new Set());
		for (const { file: path, prompts, skill } of skillOf) if (await context.skillOf(path, prompts) !== skill) return null;
		for (const [path, found] of files) if (!(0, node_util.isDeepStrictEqual)(await context.read(path), found)) return null;
		return skills === null || this.#areEqual(skills, await context.skills()) ? known.reading : null;
	}
	#areEqual(one, other) {
		const known = this.#lists;
		if (known !== null && known.one === one && known.other === other) return known.areEqual;
		const areEqual = (0, node_util.isDeepStrictEqual)(one, other);
		this.#lists = {
			one,
			other,
			areEqual
		};
		return areEqual;
	}
};

// src/suites/unlabelled-evals.ts
function isUnmeasured(task) {
	return !require_options.isLabelled(task) && !task.expectsNoSkill && task.graders.length === 0;
}
function withoutJudge(suites, lacks = isForJudge) {
	return suites.map((suite) => {
		if (!suite.tasks.some(({ graders }) => graders.some(lacks))) return suite;
		const tasks = suite.tasks.map((task) => ({
			...task,
			graders: task.graders.filter((spec) => !lacks(spec))
		}));
		return {
			...suite,
			tasks
		};
	});
}
function lacksJudge(spec, judge) {
	if (isForJudge(spec)) return judge === null || judge.model === null;
	if (spec.type !== "prompt") return false;
	return judge === null || judge.model === null && (spec.config["model"] ?? null) === null;
}
function isForJudge({ ifJudged }) {
	return ifJudged === true;
}
const MAKE_MEASURABLE = "Add `evals_json: positives` to skill-eval-gate.yml to count these prompts as must_activate of their skill, or a `judge:` with a model to grade their answers.";
function unlabelledEvals(suites) {
	const found = suites.flatMap(({ file, tasks }) => {
		const unmeasured = tasks.filter((task) => task.about !== void 0 && isUnmeasured(task));
		const [first] = unmeasured;
		return first === void 0 ? [] : [{
			file,
			first,
			count: unmeasured.length
		}];
	});
	const [first, ...others] = found;
	if (first === void 0) return null;
	const count = found.reduce((sum, one) => sum + one.count, 0);
	const files = others.length === 0 ? "" : ` (and of ${others.length} more files)`;
	return {
		what: `${count === 1 ? "1 prompt" : `${count} prompts`} of ${first.file}${files} ${count === 1 ? "has" : "have"} no label, and no judge is configured: not run`,
		where: first.first.source,
		todo: MAKE_MEASURABLE
	};
}
function ungradedExpectations(given, asked) {
	const isCounted = (task) => !require_start.neverBlocks(task) && !isUnmeasured({
		...task,
		graders: []
	});
	const specs = asked.flatMap(({ tasks }, suite) => tasks.flatMap((task, at) => isCounted(task) ? given[suite]?.tasks[at]?.graders.filter(isForJudge) ?? [] : []));
	const [first] = specs;
	if (first === void 0) return null;
	return {
		what: `The expectations of ${specs.length === 1 ? "1 labelled prompt are" : `${specs.length} labelled prompts are`} not graded, as no judge is configured; their labels are used`,
		where: first.source,
		todo: "Add a `judge:` with a model to skill-eval-gate.yml to grade them."
	};
}

// src/suites/infer-labels.ts
function asAsked(suites, { unlabelled, lacksJudge, isUngradable }) {
	const given = withoutJudge(suites, lacksJudge);
	if (unlabelled === "off") return given;
	const label = (task) => {
		const about = task.about ?? [];
		if (about.length === 0 || !isUngradable(task)) return task;
		const expectations = about.map((skill) => ({
			skill,
			label: "must_activate",
			weight: 1
		}));
		return {
			...task,
			expectations,
			...unlabelled === "positives" ? {} : { provenance: "inferred" }
		};
	};
	return given.map((suite) => suite.tasks.some(isAbout) ? {
		...suite,
		tasks: suite.tasks.map(label)
	} : suite);
}
function isAbout({ about = [] }) {
	return about.length > 0;
}

// src/evaluate/tree-request.ts
function treeRequest(path, patterns, config) {
	return {
		path,
		comparison: {
			kind: "run",
			head: {
				commit: "working",
				ref: null
			}
		},
		suites: {
			patterns,
			filter: "always"
		},
		only: {
			skills: [],
			tasks: [],
			tags: [],
			rooms: []
		},
		configFile: null,
		config,
		inputs: {},
		inputsMay: "override",
		agentFolder: path,
		record: null,
		offline: path,
		updateSnapshots: false,
		untrusted: null,
		enforceRun: true,
		repository: {
			name: null,
			serverUrl: null,
			runUrl: null,
			pullRequest: null,
			linkCommit: null
		},
		reproduce: ""
	};
}
const treeHost = {
	version: require_terminal.version,
	now: () => /* @__PURE__ */ new Date(),
	environment: {},
	signal: new AbortController().signal,
	onProgress: () => {}
};

// node_modules/yaml/dist/util.js
var require_util = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	var createNode = require_documents.require_createNode();
	var log = require_documents.require_log();
	var Pair = require_documents.require_Pair();
	var toJS = require_documents.require_toJS();
	var YAMLMap = require_documents.require_YAMLMap();
	var map = require_documents.require_map();
	var seq = require_documents.require_seq();
	var string = require_documents.require_string();
	var foldFlowLines = require_documents.require_foldFlowLines();
	var stringifyNumber = require_documents.require_stringifyNumber();
	var stringifyString = require_documents.require_stringifyString();
	exports.createNode = createNode.createNode;
	exports.debug = log.debug;
	exports.warn = log.warn;
	exports.createPair = Pair.createPair;
	exports.toJS = toJS.toJS;
	exports.findPair = YAMLMap.findPair;
	exports.mapTag = map.map;
	exports.seqTag = seq.seq;
	exports.stringTag = string.string;
	exports.foldFlowLines = foldFlowLines.foldFlowLines;
	exports.stringifyNumber = stringifyNumber.stringifyNumber;
	exports.stringifyString = stringifyString.stringifyString;
}));

// src/suites/convert/canonical-text.ts
var import_util = require_util();
const SUITE_SCHEMA_URL = require_start.schemaUrl("suite");
function canonicalText(value, file) {
	return require_documents.isJsonFile(file) ? jsonText(value) : yamlText(value);
}
function jsonText(value) {
	const refuseInfinite = (_, inner) => {
		if (typeof inner !== "number" || Number.isFinite(inner)) return inner;
		throw new require_start.UserError({
			what: `JSON has no number ${inner}`,
			todo: "Write the suite as YAML: `--out NAME.suite.yaml`."
		});
	};
	return `${JSON.stringify({
		$schema: SUITE_SCHEMA_URL,
		...value
	}, refuseInfinite, 2)}\n`;
}
function yamlText(value) {
	const document = new import_dist.Document(value, {
		compat: "yaml-1.1",
		aliasDuplicateObjects: false,
		customTags: (tags) => [visibleText, ...tags.filter((tag) => typeof tag === "string" || tag.tag !== visibleText.tag)]
	});
	if ((0, import_dist.isMap)(document.contents)) layOut(document.contents);
	(0, import_dist.visit)(document, { Seq: (_, list) => asWordList(list) });
	document.commentBefore = ` yaml-language-server: $schema=${SUITE_SCHEMA_URL}`;
	return document.toString({
		lineWidth: 0,
		blockQuote: "literal",
		flowCollectionPadding: false
	}).replace(/^(# [^\n]*\n)\n/, "$1");
}
const HIDDEN = /(?![\t\n])[\p{Cc}\p{Cs}]|[\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF\u{E0000}-\u{E007F}]/u;
const ALL_HIDDEN = new RegExp(HIDDEN, "gu");
const ENDS_BLANK = /(?:^|\n)[ \t]+\n+$/;
const visibleText = {
	tag: "tag:yaml.org,2002:str",
	identify: (value) => typeof value === "string",
	default: true,
	resolve: (text) => text,
	stringify: (item, context, onComment, onChompKeep) => {
		const { value } = item;
		if (typeof value === "string" && (HIDDEN.test(value) || ENDS_BLANK.test(value))) return escaped(value);
		const singleQuote = typeof value === "string" && value.includes("\\") ? true : context.options.singleQuote;
		const own = {
			...context,
			options: {
				...context.options,
				singleQuote
			},
			actualString: true
		};
		return (0, import_util.stringifyString)(item, own, onComment, onChompKeep);
	}
};
function escaped(text) {
	return JSON.stringify(text).replace(ALL_HIDDEN, (character) => {
		const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
		return code.length > 4 ? `\\U${code.padStart(8, "0")}` : `\\u${code.padStart(4, "0")}`;
	});
}
const SECTIONS = [
	"hooks",
	"shared_graders",
	"tasks"
];
const NAME_LISTS = [
	"skills",
	"must_activate",
	"should_not_activate",
	"acceptable",
	"tags",
	"graders",
	"files",
	"skill_directories",
	"disabled_skills",
	"disabled_directories",
	"command",
	"exit_codes"
];
const MAX_LINE = 100;
function layOut(suite) {
	for (const { key, value } of suite.items) {
		const name = String(key.value);
		if (SECTIONS.includes(name)) key.spaceBefore = true;
		if (name === "tasks" && (0, import_dist.isSeq)(value)) layOutTasks(value);
		if (name === "hooks" && (0, import_dist.isMap)(value)) for (const { value: entries } of value.items) eachMap(entries, (entry) => entry.items.forEach(asNameList));
		asNameList({
			key,
			value
		});
	}
}
function layOutTasks(tasks) {
	let wasLong = false;
	let isFirst = true;
	eachMap(tasks, (task) => {
		task.items.forEach(asNameList);
		const isLong = task.items.length > 3 || task.items.some(({ value }) => !isFlat(value));
		task.spaceBefore = !isFirst && (isLong || wasLong);
		wasLong = isLong;
		isFirst = false;
	});
}
function eachMap(list, use) {
	if (!(0, import_dist.isSeq)(list)) return;
	for (const item of list.items) if ((0, import_dist.isMap)(item)) use(item);
}
function asNameList({ key, value }) {
	if (!(0, import_dist.isSeq)(value) || !NAME_LISTS.includes(String(key.value))) return;
	const names = value.items.map((item) => (0, import_dist.isScalar)(item) ? String(item.value) : "\n");
	value.flow = names.reduce((length, name) => length + name.length + 2, 0) <= MAX_LINE && names.every((name) => !name.includes("\n"));
}
function asWordList(list) {
	const words = list.items.map((item) => (0, import_dist.isScalar)(item) ? String(item.value) : " ");
	if (list.flow === void 0 && words.length > 0 && words.join("").length <= MAX_LINE / 2) list.flow = words.every((word) => /^[\p{L}\p{N}_./-]+$/u.test(word));
}
function isFlat(value) {
	if ((0, import_dist.isSeq)(value)) return value.flow === true;
	return (0, import_dist.isScalar)(value) && !String(value.value).includes("\n");
}

// src/commands/named-file.ts
async function findNamedFile(named, cwd, todo) {
	const path = await (0, node_fs_promises.realpath)(named).catch(() => null);
	if (path === null) throw new require_start.UserError({
		what: `There is no file "${named}".`,
		todo
	});
	const isFolder = (await (0, node_fs_promises.stat)(path)).isDirectory();
	const folder = isFolder ? path : (0, node_path.dirname)(path);
	const repository = await repositoryIfAny(folder);
	const here = await (0, node_fs_promises.realpath)(cwd);
	const root = repository?.root ?? (require_options.isOutside((0, node_path.relative)(here, path)) ? folder : here);
	return {
		path,
		isFolder,
		root,
		file: (0, node_path.relative)(root, path).split(node_path.sep).join("/") || ".",
		list: async () => repository === null ? listFolder(root) : listFiles(root, { working: true })
	};
}
function fromHere(path, cwd) {
	const below = (0, node_path.relative)(cwd, path);
	return require_options.isOutside(below) ? path : below;
}
function refuseStdoutWith(option, isNamed, { stdout }) {
	if (stdout !== true || !isNamed) return;
	throw new require_start.UserError({
		what: `--stdout writes ${option === "--out" ? "no file" : "no files"}, so it takes no ${option}.`,
		todo: "Leave one of the two out."
	});
}
async function printWarnings(terminal, root, warnings, most = warnings.length) {
	for (const warning of warnings.slice(0, most)) terminal.stderr(`${await require_options.renderMessage(root, "warning", warning)}\n`);
	const more = warnings.length - most;
	if (more > 0) terminal.stderr(`${more} more ${more === 1 ? "warning" : "warnings"}\n`);
}

// src/commands/file-state.ts
async function fileState(path, text, todo) {
	const found = await (0, node_fs_promises.lstat)(path).catch((error) => {
		if (error.code === "ENOENT") return null;
		throw error;
	});
	if (found === null) return "new";
	if (!found.isFile()) {
		const kind = found.isDirectory() ? "a folder" : found.isSymbolicLink() ? "a link" : "not a regular file";
		throw new require_start.UserError({
			what: `"${path}" is ${kind}, and is not replaced.`,
			todo
		});
	}
	const bytes = Buffer.from(text, "utf8");
	return found.size === bytes.length && bytes.equals(await (0, node_fs_promises.readFile)(path)) ? "unchanged" : "replaced";
}
function asWriteError(error, problem, todo) {
	if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return error;
	return new require_start.UserError({
		what: problem(error.message),
		todo
	});
}

// src/commands/write-new-file.ts
async function writeNewFile(path, text, { force }) {
	try {
		const state = await fileState(path, text, "Name another file with --out.");
		if (state === "unchanged") return false;
		if (state === "replaced" && !force) throw new require_start.UserError({
			what: `"${path}" exists already.`,
			todo: "Name another file with --out, or replace it with --force."
		});
		await writeWhole(path, text);
		return true;
	} catch (error) {
		throw asWriteError(error, (reason) => `"${path}" could not be written: ${reason}.`, "Name a file that you may write with --out, or print it with --stdout.");
	}
}

Object.defineProperty(exports, "CONFIG_FILES", { enumerable: true, get: () => CONFIG_FILES });
Object.defineProperty(exports, "GitError", { enumerable: true, get: () => GitError });
Object.defineProperty(exports, "HOOK_MOMENTS", { enumerable: true, get: () => HOOK_MOMENTS });
Object.defineProperty(exports, "INSTRUCTION_SETTINGS", { enumerable: true, get: () => INSTRUCTION_SETTINGS });
Object.defineProperty(exports, "LABEL_MARKS", { enumerable: true, get: () => LABEL_MARKS });
Object.defineProperty(exports, "MAX_MANIFEST_BYTES", { enumerable: true, get: () => MAX_MANIFEST_BYTES });
Object.defineProperty(exports, "ReferencedFiles", { enumerable: true, get: () => ReferencedFiles });
Object.defineProperty(exports, "SUITE_MARK", { enumerable: true, get: () => SUITE_MARK });
Object.defineProperty(exports, "SafeReader", { enumerable: true, get: () => SafeReader });
Object.defineProperty(exports, "SharedReadings", { enumerable: true, get: () => SharedReadings });
Object.defineProperty(exports, "SuiteBuilder", { enumerable: true, get: () => SuiteBuilder });
Object.defineProperty(exports, "alikeWarnings", { enumerable: true, get: () => alikeWarnings });
Object.defineProperty(exports, "asAsked", { enumerable: true, get: () => asAsked });
Object.defineProperty(exports, "asWriteError", { enumerable: true, get: () => asWriteError });
Object.defineProperty(exports, "beside", { enumerable: true, get: () => beside });
Object.defineProperty(exports, "blockedFiles", { enumerable: true, get: () => blockedFiles });
Object.defineProperty(exports, "candidatePathsIn", { enumerable: true, get: () => candidatePathsIn });
Object.defineProperty(exports, "candidateTest", { enumerable: true, get: () => candidateTest });
Object.defineProperty(exports, "canonical", { enumerable: true, get: () => canonical });
Object.defineProperty(exports, "canonicalText", { enumerable: true, get: () => canonicalText });
Object.defineProperty(exports, "catalogueOf", { enumerable: true, get: () => catalogueOf });
Object.defineProperty(exports, "checkAgent", { enumerable: true, get: () => checkAgent });
Object.defineProperty(exports, "child", { enumerable: true, get: () => child });
Object.defineProperty(exports, "cloneSettings", { enumerable: true, get: () => cloneSettings });
Object.defineProperty(exports, "compactText", { enumerable: true, get: () => compactText });
Object.defineProperty(exports, "defaultConfig", { enumerable: true, get: () => defaultConfig });
Object.defineProperty(exports, "demandsAll", { enumerable: true, get: () => demandsAll });
Object.defineProperty(exports, "discoverSuites", { enumerable: true, get: () => discoverSuites });
Object.defineProperty(exports, "entryOf", { enumerable: true, get: () => entryOf });
Object.defineProperty(exports, "fileState", { enumerable: true, get: () => fileState });
Object.defineProperty(exports, "filterOverrides", { enumerable: true, get: () => filterOverrides });
Object.defineProperty(exports, "findCandidates", { enumerable: true, get: () => findCandidates });
Object.defineProperty(exports, "findNamedFile", { enumerable: true, get: () => findNamedFile });
Object.defineProperty(exports, "floorsOf", { enumerable: true, get: () => floorsOf });
Object.defineProperty(exports, "folderNameOf", { enumerable: true, get: () => folderNameOf });
Object.defineProperty(exports, "followLink", { enumerable: true, get: () => followLink });
Object.defineProperty(exports, "formatsOf", { enumerable: true, get: () => formatsOf });
Object.defineProperty(exports, "fromHere", { enumerable: true, get: () => fromHere });
Object.defineProperty(exports, "fullConfigOf", { enumerable: true, get: () => fullConfigOf });
Object.defineProperty(exports, "git", { enumerable: true, get: () => git });
Object.defineProperty(exports, "gitBytes", { enumerable: true, get: () => gitBytes });
Object.defineProperty(exports, "hasScores", { enumerable: true, get: () => hasScores });
Object.defineProperty(exports, "instructionsIn", { enumerable: true, get: () => instructionsIn });
Object.defineProperty(exports, "isAbsent", { enumerable: true, get: () => isAbsent });
Object.defineProperty(exports, "isClean", { enumerable: true, get: () => isClean });
Object.defineProperty(exports, "isDefaultId", { enumerable: true, get: () => isDefaultId });
Object.defineProperty(exports, "isInstructionFile", { enumerable: true, get: () => isInstructionFile });
Object.defineProperty(exports, "isKnownType", { enumerable: true, get: () => isKnownType });
Object.defineProperty(exports, "isOneMessage", { enumerable: true, get: () => isOneMessage });
Object.defineProperty(exports, "isRubricFile", { enumerable: true, get: () => isRubricFile });
Object.defineProperty(exports, "isTriggerJudge", { enumerable: true, get: () => isTriggerJudge });
Object.defineProperty(exports, "isUnmeasured", { enumerable: true, get: () => isUnmeasured });
Object.defineProperty(exports, "itemsOf", { enumerable: true, get: () => itemsOf$1 });
Object.defineProperty(exports, "keysOf", { enumerable: true, get: () => keysOf });
Object.defineProperty(exports, "labelledPrompts", { enumerable: true, get: () => labelledPrompts });
Object.defineProperty(exports, "lacksJudge", { enumerable: true, get: () => lacksJudge });
Object.defineProperty(exports, "listFiles", { enumerable: true, get: () => listFiles });
Object.defineProperty(exports, "listFolder", { enumerable: true, get: () => listFolder });
Object.defineProperty(exports, "loadBase", { enumerable: true, get: () => loadBase });
Object.defineProperty(exports, "loadHead", { enumerable: true, get: () => loadHead });
Object.defineProperty(exports, "makeFolder", { enumerable: true, get: () => makeFolder });
Object.defineProperty(exports, "mayBeCandidate", { enumerable: true, get: () => mayBeCandidate });
Object.defineProperty(exports, "mayBeManifest", { enumerable: true, get: () => mayBeManifest });
Object.defineProperty(exports, "messagesOf", { enumerable: true, get: () => messagesOf });
Object.defineProperty(exports, "nameInPlugin", { enumerable: true, get: () => nameInPlugin });
Object.defineProperty(exports, "noSuite", { enumerable: true, get: () => noSuite });
Object.defineProperty(exports, "openRepository", { enumerable: true, get: () => openRepository });
Object.defineProperty(exports, "openSuite", { enumerable: true, get: () => openSuite });
Object.defineProperty(exports, "ownId", { enumerable: true, get: () => ownId });
Object.defineProperty(exports, "pLimit", { enumerable: true, get: () => pLimit });
Object.defineProperty(exports, "parseAgentv", { enumerable: true, get: () => parseAgentv });
Object.defineProperty(exports, "parseAt", { enumerable: true, get: () => parseAt });
Object.defineProperty(exports, "parseConfig", { enumerable: true, get: () => parseConfig });
Object.defineProperty(exports, "plainText", { enumerable: true, get: () => plainText$1 });
Object.defineProperty(exports, "positionOf", { enumerable: true, get: () => positionOf });
Object.defineProperty(exports, "printWarnings", { enumerable: true, get: () => printWarnings });
Object.defineProperty(exports, "readConfig", { enumerable: true, get: () => readConfig });
Object.defineProperty(exports, "readContexts", { enumerable: true, get: () => readContexts });
Object.defineProperty(exports, "readShare", { enumerable: true, get: () => readShare });
Object.defineProperty(exports, "refuseStdoutWith", { enumerable: true, get: () => refuseStdoutWith });
Object.defineProperty(exports, "repositoryIfAny", { enumerable: true, get: () => repositoryIfAny });
Object.defineProperty(exports, "requestedSkills", { enumerable: true, get: () => requestedSkills });
Object.defineProperty(exports, "rubricTexts", { enumerable: true, get: () => rubricTexts });
Object.defineProperty(exports, "rubricsOf", { enumerable: true, get: () => rubricsOf });
Object.defineProperty(exports, "says", { enumerable: true, get: () => says });
Object.defineProperty(exports, "scalarText", { enumerable: true, get: () => scalarText });
Object.defineProperty(exports, "scalarTexts", { enumerable: true, get: () => scalarTexts });
Object.defineProperty(exports, "shareText", { enumerable: true, get: () => shareText });
Object.defineProperty(exports, "shorten", { enumerable: true, get: () => shorten });
Object.defineProperty(exports, "skillIds", { enumerable: true, get: () => skillIds });
Object.defineProperty(exports, "stem", { enumerable: true, get: () => stem });
Object.defineProperty(exports, "suiteFilesOf", { enumerable: true, get: () => suiteFilesOf });
Object.defineProperty(exports, "suiteFolder", { enumerable: true, get: () => suiteFolder });
Object.defineProperty(exports, "treeHost", { enumerable: true, get: () => treeHost });
Object.defineProperty(exports, "treeRequest", { enumerable: true, get: () => treeRequest });
Object.defineProperty(exports, "tryGit", { enumerable: true, get: () => tryGit });
Object.defineProperty(exports, "ungradedExpectations", { enumerable: true, get: () => ungradedExpectations });
Object.defineProperty(exports, "unlabelledEvals", { enumerable: true, get: () => unlabelledEvals });
Object.defineProperty(exports, "unreadSuites", { enumerable: true, get: () => unreadSuites });
Object.defineProperty(exports, "unreadableBase", { enumerable: true, get: () => unreadableBase });
Object.defineProperty(exports, "withDefaults", { enumerable: true, get: () => withDefaults$1 });
Object.defineProperty(exports, "withIds", { enumerable: true, get: () => withIds });
Object.defineProperty(exports, "withUniqueNames", { enumerable: true, get: () => withUniqueNames });
Object.defineProperty(exports, "withoutIndices", { enumerable: true, get: () => withoutIndices });
Object.defineProperty(exports, "writeAllWhole", { enumerable: true, get: () => writeAllWhole });
Object.defineProperty(exports, "writeNewFile", { enumerable: true, get: () => writeNewFile });
Object.defineProperty(exports, "writeWhole", { enumerable: true, get: () => writeWhole });