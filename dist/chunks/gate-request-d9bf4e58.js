import { UserError, withSignals } from "./start-879ea7f4.js";
import { reproduceCommand } from "./reproduce-9de1358b.js";
import { resolveCommit } from "./commits-85b78ca8.js";
import { tryGit } from "./git-162c3e0f.js";
import { defaultBase, mergeBase } from "./merge-base-39308bbb.js";
import { isClean, openRepository } from "./repository-if-any-426af8e7.js";
import { requestParts } from "./options-0382e663.js";
import { folderOf, workingFolder } from "./working-folder-1aa8b0ac.js";

// src/cli/gate-request.ts
async function gateRequest(suites, options, terminal) {
	const folder = await folderOf(terminal, options.directory);
	const repository = await openRepository(folder);
	const parts = await requestParts(suites, options, workingFolder(folder, repository));
	const { comparison, byCommits } = await comparisonOf(repository, options);
	return {
		...parts,
		comparison,
		reproduce: reproduceCommand(byCommits, parts)
	};
}
async function comparisonOf(repository, { base, head }) {
	const working = head === ".";
	if (working && !await hasCommit(repository)) throw new UserError({
		what: `The repository at ${repository.root} has no commit yet: there is nothing to compare with.`,
		todo: "Commit first, or measure the folder without comparing it: `skill-eval-gate run`."
	});
	const headCommit = await resolveCommit(repository, working ? "HEAD" : head);
	const baseRef = base ?? await defaultBase(repository);
	const baseTip = await resolveCommit(repository, baseRef);
	const sides = {
		kind: "gate",
		base: {
			commit: await withSignals((signal) => mergeBase(repository, baseTip, headCommit, signal)),
			ref: baseRef
		}
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
		byCommits: await isClean(repository) ? byCommits : comparison
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

export { gateRequest };