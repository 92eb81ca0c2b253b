import { UserError, ownCommandLine } from "./start-9d0b2c86.js";
import { git, tryGit } from "./git-5ac7e4d8.js";
import { mergeBase } from "./merge-base-792e791e.js";

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
async function defaultBranchName(root) {
	const [first] = await mainBranches({ root });
	if (first !== void 0) return first.name;
	const { exitCode, stdout } = await tryGit(root, [
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

export { chooseBase, defaultBranchName };