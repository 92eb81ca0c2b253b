import { UserError, ownCommandLine, withSignals } from "./start-285d2995.js";
import { reproduceCommand } from "./reproduce-2fabb671.js";
import { chooseBase } from "./choose-base-e01d08d0.js";
import { commitOf, resolveCommit } from "./commits-c7db649a.js";
import { tryGit } from "./git-8931db36.js";
import { mergeBase } from "./merge-base-cbdd7c6b.js";
import { isClean, openRepository } from "./re2js-9853e0a2.js";
import { entriesOf, refuseBesideAgents, refuseBesideModes, withoutAgent } from "./modes-option-28e5e990.js";
import { requestParts } from "./options-99d89b13.js";
import { folderOf, workingFolder } from "./working-folder-b7845d88.js";

// src/cli/gate-request.ts
async function gateRequest(suites, options, terminal) {
	const folder = await folderOf(terminal, options.directory);
	const repository = await openRepository(folder);
	const parts = await partsOf(suites, options, workingFolder(folder, repository), terminal);
	const { comparison, byCommits } = await comparisonOf(repository, options);
	const isExact = options.mergeBase === false;
	return {
		...parts,
		comparison,
		reproduce: reproduceCommand(byCommits, parts, isExact)
	};
}
async function partsOf(suites, options, working, { environment }) {
	const { agents, modes } = options;
	if (modes !== void 0) {
		refuseBesideModes(options);
		const { modes: _, ...rest } = options;
		const parts = await partsOf(suites, rest, working, { environment });
		return {
			...parts,
			inputs: {
				...parts.inputs,
				compareModes: modes
			}
		};
	}
	if (agents === void 0) return requestParts(suites, options, working, environment);
	refuseBesideAgents(agents, options);
	const parts = await requestParts(suites, withoutAgent(options), working, environment);
	return {
		...parts,
		inputs: {
			...parts.inputs,
			agents: entriesOf(agents, options)
		}
	};
}
async function comparisonOf(repository, { base, head, mergeBase: branchedOff = true }) {
	const working = head === ".";
	const headCommit = working ? await commitOf(repository, "HEAD") : await resolveCommit(repository, head);
	if (headCommit === null) throw new UserError({
		what: `The repository at ${repository.root} has no commit yet: there is nothing to compare with.`,
		todo: `Commit first, or measure the folder without comparing it: \`${ownCommandLine("run")}\`.`
	});
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
	const known = {
		commit: headCommit,
		dirty
	};
	const comparison = {
		...sides,
		head: {
			commit: "working",
			ref: null,
			known
		}
	};
	return {
		comparison,
		byCommits: dirty ? comparison : byCommits
	};
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