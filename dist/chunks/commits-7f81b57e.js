import { UserError } from "./start-4f77a64b.js";
import { takenCredentials } from "./take-environment-c8522faf.js";
import { git, tryGit } from "./git-3bcd2886.js";

// src/git/commits.ts
async function resolveCommit(repository, ref) {
	const branch = ref.replace(/^refs\/heads\//, "").replace(/^origin\//, "");
	for (const candidate of [ref, `refs/remotes/origin/${branch}`]) {
		const sha = await commitOf(repository, candidate);
		if (sha !== null) return sha;
	}
	throw new UserError({
		what: `There is no commit ${JSON.stringify(ref)} in ${repository.root}.`,
		todo: `${howToGet(repository, ref, branch)}; in a workflow give actions/checkout \`fetch-depth: 0\`.`
	});
}
function isCommitId(text) {
	return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}
async function commitOf(repository, ref) {
	if (ref === "" || ref.includes("\0")) return null;
	const args = [
		"rev-parse",
		"--verify",
		"--quiet",
		"--end-of-options",
		`${ref}^{commit}`
	];
	const result = await tryGit(repository.root, args);
	const sha = result.stdout.toString("utf8").trim();
	if (result.exitCode !== 0 || !isCommitId(sha)) return null;
	noteCommits(repository, [sha]);
	return sha;
}
function howToGet(repository, ref, branch) {
	if (isCommitId(ref)) return `Fetch it: \`git fetch origin ${ref}\``;
	if (/^[A-Za-z0-9][\w./-]*$/.test(branch)) return `Check the name, or fetch it: \`git fetch origin +refs/heads/${branch}:refs/remotes/origin/${branch}\``;
	return repository.isShallow ? "Check the name, or get all history: `git fetch --unshallow`" : "Check the name, or run `git fetch origin`";
}
async function ensureCommit(repository, sha, signal) {
	if (!isCommitId(sha)) throw new Error(`not a full commit id: ${sha}`);
	if (await hasCommit(repository, sha)) return;
	const failure = await fetchCommits(repository, [sha], repository.isShallow ? ["--depth=1"] : [], signal);
	if (await hasCommit(repository, sha)) return;
	throw new UserError({
		what: `The commit ${sha} is not in this clone and could not be fetched${failure === null ? "" : `: ${failure}`}.`,
		todo: "Push it first, check that this job may read the repository, or give actions/checkout `fetch-depth: 0`."
	});
}
const seen = /* @__PURE__ */ new WeakMap();
function noteCommits(repository, shas) {
	const known = seen.get(repository) ?? /* @__PURE__ */ new Set();
	seen.set(repository, known);
	for (const sha of shas) known.add(sha);
}
async function hasCommit(repository, sha) {
	if (seen.get(repository)?.has(sha) === true) return true;
	const { exitCode } = await tryGit(repository.root, [
		"cat-file",
		"-e",
		`${sha}^{commit}`
	]);
	if (exitCode === 0) noteCommits(repository, [sha]);
	return exitCode === 0;
}
const fetchTimeoutMs = 3e5;
async function fetchCommits(repository, shas, depth, signal) {
	const remote = await remoteOf(repository);
	if (remote === null) return "there is no remote to fetch from";
	const result = await tryGit(repository.root, [
		"fetch",
		"--no-tags",
		"--no-recurse-submodules",
		"--no-write-fetch-head",
		"--no-auto-maintenance",
		"--quiet",
		"--refmap=",
		...depth,
		"--end-of-options",
		remote,
		...shas
	], {
		timeoutMs: fetchTimeoutMs,
		killsGroup: true,
		signal,
		env: takenCredentials()
	});
	return result.exitCode === 0 ? null : lastLine(result.stderr);
}
async function remoteOf(repository) {
	const remotes = (await git(repository.root, ["remote"])).split("\n").filter((name) => name !== "");
	if (remotes.includes("origin")) return "origin";
	return remotes.length === 1 ? remotes[0] ?? null : null;
}
function lastLine(text) {
	return (text.trim().split("\n").at(-1) ?? "").replace(/^(?:fatal|error): /, "").slice(0, 500) || "git gave no reason";
}

export { commitOf, ensureCommit, fetchCommits, isCommitId, noteCommits, resolveCommit };