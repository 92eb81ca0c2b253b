import { UserError, ownCommandLine, withSignals } from "./start-9d0b2c86.js";
import { reproduceCommand } from "./reproduce-1c45e4a9.js";
import { chooseBase } from "./choose-base-a4aa29c3.js";
import { resolveCommit } from "./commits-187a4fa4.js";
import { tryGit } from "./git-5ac7e4d8.js";
import { mergeBase } from "./merge-base-792e791e.js";
import { isClean, openRepository } from "./repository-if-any-d27c210c.js";
import { requestParts } from "./options-4d4eea70.js";
import { folderOf, workingFolder } from "./working-folder-8d8bee92.js";

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