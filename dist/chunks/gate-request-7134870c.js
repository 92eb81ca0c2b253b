import { UserError, ownCommandLine, withSignals } from "./start-bb15555b.js";
import { reproduceCommand } from "./reproduce-b662545e.js";
import { git, tryGit } from "./git-3cb77f47.js";
import { mergeBase } from "./merge-base-e2e65903.js";
import { resolveCommit } from "./commits-73558e50.js";
import { isClean, openRepository } from "./repository-if-any-8742ed36.js";
import { requestParts } from "./options-c169b64f.js";
import { folderOf, workingFolder } from "./working-folder-6bd51d11.js";

// src/git/choose-base.ts
async function chooseBase(repository, head, signal) {
	const branches = await mainBranches(repository);
	const [first] = branches;
	if (first === void 0) throw noMainBranch("neither origin/HEAD, main nor master exists");
	const other = branches.find((branch) => !isItself(branch, head));
	const branch = other ?? first;
	const commit = other === void 0 ? head.commit : await mergeBase(repository, branch.commit, head.commit, signal);
	if (commit !== head.commit || head.dirty) return {
		commit,
		ref: branch.ref
	};
	if (other === void 0) throw noMainBranch(`${first.ref} is the branch under test`);
	throw new UserError({
		what: `There is nothing to compare: ${head.commit.slice(0, 12)} is part of ${branch.ref} already, and nothing is uncommitted.`,
		todo: `Name what to compare with, such as \`--base HEAD~1\` for the last commit, or measure without comparing: \`${ownCommandLine("run")}\`.`
	});
}
const MAIN = /* @__PURE__ */ new Set(["main", "master"]);
function isItself({ name, commit }, head) {
	return !MAIN.has(name) && (head.branch === null ? commit === head.commit : name === head.branch);
}
async function mainBranches(repository) {
	const remotes = (await git(repository.root, ["remote"])).split("\n").filter((name) => name !== "");
	const rank = (remote) => ["origin", "upstream"].indexOf(remote) + 1 || 3;
	const folders = [...remotes.toSorted((a, b) => rank(a) - rank(b)).map((remote) => `refs/remotes/${remote}/`), "refs/heads/"];
	return (await Promise.all(folders.flatMap((folder) => (folder === "refs/heads/" ? ["main", "master"] : [
		"HEAD",
		"main",
		"master"
	]).map((name) => branchAt(repository, folder, name))))).filter((branch) => branch !== null);
}
async function branchAt(repository, folder, name) {
	const ref = `${folder}${name}`;
	const { exitCode, stdout } = await tryGit(repository.root, [
		"rev-parse",
		"--verify",
		"--quiet",
		`${ref}^{commit}`
	]);
	if (exitCode !== 0) return null;
	const symbolic = await tryGit(repository.root, [
		"symbolic-ref",
		"--quiet",
		ref
	]);
	const target = symbolic.exitCode === 0 ? symbolic.stdout.toString("utf8").trim() : ref;
	return {
		ref: ref.replace(/^refs\/(?:remotes|heads)\//, ""),
		name: target.startsWith(folder) ? target.slice(folder.length) : target,
		commit: stdout.toString("utf8").trim()
	};
}
function noMainBranch(why) {
	return new UserError({
		what: `There is no main branch to compare with: ${why}.`,
		todo: "Name the branch or commit: `--base REF`. Fetch it first where this clone lacks it, such as with `git fetch origin main:refs/remotes/origin/main`."
	});
}

// src/cli/gate-request.ts
async function gateRequest(suites, options, terminal) {
	const folder = await folderOf(terminal, options.directory);
	const repository = await openRepository(folder);
	const parts = await requestParts(suites, options, workingFolder(folder, repository), terminal.environment);
	const { comparison, byCommits } = await comparisonOf(repository, options);
	const isExact = options.mergeBase === false;
	return {
		...parts,
		comparison,
		reproduce: reproduceCommand(byCommits, parts, isExact)
	};
}
async function comparisonOf(repository, { base, head, mergeBase: branchedOff = true }) {
	const working = head === ".";
	if (working && !await hasCommit(repository)) throw new UserError({
		what: `The repository at ${repository.root} has no commit yet: there is nothing to compare with.`,
		todo: `Commit first, or measure the folder without comparing it: \`${ownCommandLine("run")}\`.`
	});
	const headCommit = await resolveCommit(repository, working ? "HEAD" : head);
	const dirty = working && !await isClean(repository);
	const sides = {
		kind: "gate",
		base: await withSignals(async (signal) => {
			if (base === void 0) {
				const branch = working ? await currentBranch(repository) : head;
				return chooseBase(repository, {
					commit: headCommit,
					branch,
					dirty
				}, signal);
			}
			const named = await resolveCommit(repository, base);
			return {
				commit: branchedOff ? await mergeBase(repository, named, headCommit, signal) : named,
				ref: base
			};
		})
	};
	const byCommits = {
		...sides,
		head: {
			commit: headCommit,
			ref: working ? "HEAD" : head
		}
	};
	if (!working) return {
		comparison: byCommits,
		byCommits
	};
	const comparison = {
		...sides,
		head: {
			commit: "working",
			ref: null
		}
	};
	return {
		comparison,
		byCommits: dirty ? comparison : byCommits
	};
}
async function hasCommit(repository) {
	const { exitCode } = await tryGit(repository.root, [
		"rev-parse",
		"--verify",
		"--quiet",
		"HEAD^{commit}"
	]);
	return exitCode === 0;
}
async function currentBranch(repository) {
	const { exitCode, stdout } = await tryGit(repository.root, [
		"symbolic-ref",
		"--quiet",
		"--short",
		"HEAD"
	]);
	return exitCode === 0 ? stdout.toString("utf8").trim() : null;
}

export { gateRequest };