import { NoBase, ownCommandLine } from "./start-4f77a64b.js";
import { cloneSettings } from "./clone-settings-4a4e2d29.js";
import { noteCommits } from "./commits-7f81b57e.js";
import { git, tryGit } from "./git-3bcd2886.js";
import { mergeBase } from "./merge-base-5f431b35.js";

// src/git/choose-base.ts
async function chooseBase(repository, head, signal) {
	const branches = await mainBranches(repository);
	noteCommits(repository, branches.map(({ commit }) => commit));
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
	throw new NoBase({
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
	const { remotes } = await cloneSettings(repository);
	const rank = (remote) => ["origin", "upstream"].indexOf(remote) + 1 || 3;
	const wanted = [...remotes.toSorted((a, b) => rank(a) - rank(b)).map((remote) => `refs/remotes/${remote}/`), "refs/heads/"].flatMap((folder) => (folder === "refs/heads/" ? ["main", "master"] : [
		"HEAD",
		"main",
		"master"
	]).map((name) => `${folder}${name}`));
	const listed = await git(repository.root, [
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
	return new NoBase({
		what: `There is no main branch to compare with: ${why}.`,
		todo: "Name the branch or commit: `--base REF`. Fetch it first where this clone lacks it, such as with `git fetch origin main:refs/remotes/origin/main`."
	});
}

export { chooseBase, defaultBranchName };