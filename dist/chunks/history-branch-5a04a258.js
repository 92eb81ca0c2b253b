"use strict";

const require_start = require("./start-b5b59809.js");
const require_convert = require("./convert-6af9ab4a.js");
const require_terminal = require("./terminal-4f5210a3.js");
let node_timers_promises = require("node:timers/promises");

// src/reports/history/history-branch.ts
const HISTORY_BRANCH = "skill-eval-history";
const LOCAL_REF = "refs/skill-eval-gate/history";
const MOST_TRIES = 10;
const MOST_BYTES = 67108864;
const TIMEOUT_MS = 12e4;
async function readBranch(source) {
	const state = await fetchBranch(source);
	if (typeof state !== "string") return state;
	throw new require_start.UserError({
		what: `The branch ${HISTORY_BRANCH} of ${source.remote} cannot be read: ${state}`,
		todo: "Check that this clone has a remote and may read it."
	});
}
async function updateBranch(source, message, edit) {
	let unread = "";
	for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
		if (tries > 1) await (0, node_timers_promises.setTimeout)(Math.random() * (source.waitMs ?? 50) * Math.min(100, 2 ** tries));
		const state = await fetchBranch(source);
		if (typeof state === "string") {
			unread = state;
			continue;
		}
		unread = "";
		const changes = await edit(state);
		if (changes === null) return { kind: "unchanged" };
		const commit = await commitFiles(source, state, changes, message);
		const pushed = await run(source, [
			"push",
			"--porcelain",
			"--quiet",
			source.remote,
			`${commit}:refs/heads/${HISTORY_BRANCH}`
		]);
		if (pushed.exitCode === 0) return {
			kind: "written",
			commit,
			tries
		};
		const said = `${pushed.stdout.toString("utf8")}\n${pushed.stderr}`;
		if (!isRace(said)) return {
			kind: "denied",
			why: lastLine(said)
		};
	}
	if (unread === "") return { kind: "busy" };
	throw new require_start.UserError({
		what: `The branch ${HISTORY_BRANCH} of ${source.remote} cannot be read: ${unread}`,
		todo: "Check that this clone has a remote and may read it."
	});
}
async function fetchBranch(source) {
	const fetched = await run(source, [
		"fetch",
		"--quiet",
		"--no-tags",
		"--no-recurse-submodules",
		"--no-write-fetch-head",
		"--no-auto-maintenance",
		...source.shallow === true ? ["--depth=1"] : [],
		"--refmap=",
		"--end-of-options",
		source.remote,
		`+refs/heads/${HISTORY_BRANCH}:${LOCAL_REF}`
	]);
	if (fetched.exitCode !== 0) return /couldn't find remote ref/i.test(fetched.stderr) ? {
		tip: null,
		files: /* @__PURE__ */ new Map(),
		read: async () => null
	} : lastLine(withoutAdvice(fetched.stderr));
	const { cwd } = source;
	const tip = await require_convert.git(cwd, [
		"rev-parse",
		"--verify",
		"--quiet",
		`${LOCAL_REF}^{commit}`
	]);
	const listed = await require_convert.gitBytes(cwd, [
		"ls-tree",
		"-z",
		tip
	]);
	const files = /* @__PURE__ */ new Map();
	for (const entry of listed.toString("utf8").split("\0")) {
		const [, id, name] = /^100(?:644|755) blob ([0-9a-f]+)\t(.+)$/s.exec(entry) ?? [];
		if (id !== void 0 && name !== void 0) files.set(name, id);
	}
	return {
		tip,
		files,
		read: async (name) => {
			const id = files.get(name);
			if (id === void 0) return null;
			return (await require_convert.gitBytes(cwd, [
				"cat-file",
				"blob",
				id
			], { maxBytes: MOST_BYTES })).toString("utf8");
		}
	};
}
async function commitFiles({ cwd }, { tip, files }, changes, message) {
	const all = new Map(files);
	for (const [name, change] of changes) all.set(name, "id" in change ? change.id : await require_convert.git(cwd, [
		"hash-object",
		"-w",
		"--stdin"
	], { input: change.text }));
	const entries = [...all].map(([name, id]) => `100644 blob ${id}\t${name}\0`).join("");
	const tree = await require_convert.git(cwd, ["mktree", "-z"], { input: entries });
	return require_convert.git(cwd, [
		"commit-tree",
		tree,
		...tip === null ? [] : ["-p", tip]
	], {
		input: `${message}\n`,
		env: IDENTITY
	});
}
const IDENTITY = {
	GIT_AUTHOR_NAME: "skill-eval-gate",
	GIT_AUTHOR_EMAIL: "skill-eval-gate@localhost",
	GIT_COMMITTER_NAME: "skill-eval-gate",
	GIT_COMMITTER_EMAIL: "skill-eval-gate@localhost"
};
function run({ cwd, config = [], signal }, args) {
	return require_convert.tryGit(cwd, args, {
		config,
		signal,
		timeoutMs: TIMEOUT_MS,
		killsGroup: true,
		env: require_terminal.takenCredentials()
	});
}
function isRace(said) {
	return /fetch first|non-fast-forward|stale info|cannot lock ref|failed to update ref|incorrect old value|reference already exists|failed to lock/i.test(said);
}
function withoutAdvice(said) {
	const [reason = ""] = said.split(/^fatal: Could not read from remote repository\.$/m);
	return reason.trim() === "" ? said : reason;
}
function lastLine(said) {
	const lines = said.split("\n").map((line) => line.trim()).filter((line) => line !== "" && !/^(To |Done$|hint:)/.test(line));
	return (lines.find((line) => /denied|403|401|authenticat|protected|GH0\d\d|not allowed|read.only/i.test(line)) ?? lines.at(-1) ?? "git gave no reason").replace(/^(?:fatal|error|remote): /, "").slice(0, 500);
}

Object.defineProperty(exports, "HISTORY_BRANCH", { enumerable: true, get: () => HISTORY_BRANCH });
Object.defineProperty(exports, "readBranch", { enumerable: true, get: () => readBranch });
Object.defineProperty(exports, "updateBranch", { enumerable: true, get: () => updateBranch });