import { UserError } from "./start-4f77a64b.js";
import { ensureCommit, fetchCommits, noteCommits } from "./commits-7f81b57e.js";
import { git, tryGit } from "./git-3bcd2886.js";

// src/git/merge-base.ts
const steps = [
	["--deepen=50"],
	["--deepen=200"],
	["--deepen=1000"],
	["--unshallow"]
];
async function mergeBase(repository, a, b, signal) {
	await ensureCommit(repository, a, signal);
	await ensureCommit(repository, b, signal);
	let failure = null;
	for (const depth of [null, ...steps]) {
		if (depth !== null) {
			if (!await isShallow(repository)) break;
			failure = await deepen(repository, [a, b], depth, signal);
			if (failure !== null) break;
		}
		const found = await localMergeBase(repository, a, b);
		if (found !== null) return found;
	}
	if (failure !== null) throw new UserError({
		what: `This clone lacks the history to compare ${a} with ${b}, and it could not be fetched: ${failure}.`,
		todo: "Give actions/checkout `fetch-depth: 0`, or run `git fetch --unshallow`."
	});
	throw new UserError({
		what: `The commits ${a} and ${b} have no common ancestor.`,
		todo: "Compare branches of one history: name another --base."
	});
}
async function localMergeBase(repository, a, b) {
	const result = await tryGit(repository.root, [
		"merge-base",
		"--end-of-options",
		a,
		b
	]);
	const sha = result.stdout.toString("utf8").trim().split("\n")[0] ?? "";
	if (result.exitCode !== 0 || sha === "") return null;
	noteCommits(repository, [
		a,
		b,
		sha
	]);
	return sha;
}
async function deepen(repository, shas, depth, signal) {
	if (await fetchCommits(repository, shas, depth, signal) === null) return null;
	let reached = false;
	for (const sha of shas) if (await fetchCommits(repository, [sha], depth, signal) === null) reached = true;
	return reached ? null : fetchCommits(repository, ["HEAD"], depth, signal);
}
async function isShallow(repository) {
	return await git(repository.root, ["rev-parse", "--is-shallow-repository"]) === "true";
}
const candidates = [
	"refs/remotes/origin/HEAD",
	"refs/remotes/origin/main",
	"refs/remotes/origin/master",
	"refs/heads/main",
	"refs/heads/master"
];
async function defaultBase(repository) {
	for (const candidate of candidates) {
		const { exitCode } = await tryGit(repository.root, [
			"rev-parse",
			"--verify",
			"--quiet",
			`${candidate}^{commit}`
		]);
		if (exitCode === 0) return candidate.replace(/^refs\/(?:remotes|heads)\//, "");
	}
	throw new UserError({
		what: "There is no main branch to compare with: neither origin/HEAD, main nor master exists.",
		todo: "Name the branch or commit: --base REF."
	});
}
async function firstParentOf(repository, sha, signal) {
	const [first] = await parentsOf(repository, sha, signal);
	if (first === void 0) throw new UserError({
		what: `The commit ${sha} has no parent to compare it with.`,
		todo: "Name the commit to compare with: --base REF."
	});
	await ensureCommit(repository, first, signal);
	return first;
}
async function parentsOf(repository, sha, signal) {
	const known = parents.get(repository) ?? /* @__PURE__ */ new Map();
	parents.set(repository, known);
	const found = known.get(sha) ?? await readParents(repository, sha, signal);
	known.set(sha, found);
	return found;
}
const parents = /* @__PURE__ */ new WeakMap();
async function readParents(repository, sha, signal) {
	await ensureCommit(repository, sha, signal);
	const commit = await git(repository.root, [
		"cat-file",
		"commit",
		sha
	]);
	return [...commit.slice(0, Math.max(0, commit.indexOf("\n\n")) || void 0).matchAll(/^parent ([0-9a-f]+)$/gm)].map((match) => match[1] ?? "");
}

export { defaultBase, firstParentOf, mergeBase, parentsOf };