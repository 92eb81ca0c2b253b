import { NoBase, ownCommandLine, withSignals } from "./start-4f77a64b.js";
import { reproduceCommand } from "./reproduce-4875aa9e.js";
import { chooseBase } from "./choose-base-fa65f6e7.js";
import { commitOf, resolveCommit } from "./commits-7f81b57e.js";
import { tryGit } from "./git-3bcd2886.js";
import { mergeBase } from "./merge-base-5f431b35.js";
import { isClean, openRepository } from "./re2js-33ba3018.js";
import { entriesOf, refuseBesideAgents, refuseBesideModes, withoutAgent } from "./modes-option-1dd0c522.js";
import { requestParts } from "./request-parts-52696cbe.js";
import { folderOf, workingFolder } from "./working-folder-cbc4ab26.js";

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
	const clean = working ? begun(isClean(repository)) : null;
	const branchOfHead = working && base === void 0 ? begun(currentBranch(repository)) : null;
	const namedBase = base === void 0 ? null : begun(resolveCommit(repository, base));
	const headCommit = working ? await commitOf(repository, "HEAD") : await resolveCommit(repository, head);
	if (headCommit === null) throw new NoBase({
		what: `The repository at ${repository.root} has no commit yet: there is nothing to compare with.`,
		todo: `Commit first, or measure the folder without comparing it: \`${ownCommandLine("run")}\`.`
	});
	const dirty = clean !== null && !await clean;
	const sides = {
		kind: "gate",
		base: await withSignals(async (signal) => {
			if (base === void 0 || namedBase === null) {
				const branch = branchOfHead === null ? head : await branchOfHead;
				return chooseBase(repository, {
					commit: headCommit,
					branch,
					dirty
				}, signal);
			}
			const named = await namedBase;
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
function begun(answer) {
	answer.catch(() => null);
	return answer;
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