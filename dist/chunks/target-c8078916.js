import { UserError, asUserErrors, findPullsAt, getPullRequest, untrustedReason } from "./start-4f77a64b.js";
import { ensureCommit, isCommitId, resolveCommit } from "./commits-7f81b57e.js";
import { defaultBase, firstParentOf, mergeBase, parentsOf } from "./merge-base-5f431b35.js";
import { tryGit } from "./git-3bcd2886.js";
import { describeGitHubError } from "./describe-github-error-44898c8c.js";
import { asGitHubFailure } from "./request-error-57e13be2.js";
import { setTimeout } from "node:timers/promises";

// src/action/read-pull.ts
const WAITS = [
	1,
	2,
	4,
	8,
	15
];
async function readPull(number, { workflow, client, secondMs }) {
	const { owner, repo } = workflow;
	try {
		for (const seconds of WAITS) {
			const pull = await getPullRequest(client, {
				owner,
				repo,
				number
			});
			if (!pull.isOpen || pull.mergeable !== null) return pull;
			await setTimeout(seconds * secondMs);
		}
		return await getPullRequest(client, {
			owner,
			repo,
			number
		});
	} catch (error) {
		throw unreadable(error);
	}
}
function commitsOf({ number, headSha, baseSha, baseRef, isOpen, mergeable, mergeCommitSha }) {
	return {
		number,
		headSha,
		baseSha,
		baseRef,
		mergeSha: isOpen && mergeable !== true ? null : mergeCommitSha
	};
}
function unreadable(error) {
	if (asGitHubFailure(error) === null) return error;
	const { what, todo } = describeGitHubError(error, "read-pull-request");
	return new UserError({
		what,
		todo: todo ?? "Run this job again."
	});
}

// src/action/branch-tip.ts
const timeoutMs = 6e4;
async function branchTip(repository, branch, signal) {
	const known = await resolveCommit(repository, `refs/remotes/origin/${branch}`).catch(() => null);
	if (known !== null) return known;
	const ref = `refs/heads/${branch}`;
	const listed = await tryGit(repository.root, [
		"ls-remote",
		"--quiet",
		"origin",
		ref
	], {
		timeoutMs,
		killsGroup: true,
		signal
	});
	const tip = (listed.exitCode === 0 ? listed.stdout.toString("utf8").split("\n") : []).find((line) => line.endsWith(`\t${ref}`))?.split("	")[0] ?? "";
	return isCommitId(tip) ? tip : null;
}

// src/action/comparison.ts
async function comparePull(repository, pull, { mustMerge }, signal) {
	const ref = `refs/pull/${pull.number}`;
	if (pull.mergeSha !== null && await isMergeOf(repository, pull.mergeSha, pull.headSha, signal)) return {
		comparison: gate(await firstParentOf(repository, pull.mergeSha, signal), null, pull.mergeSha, `${ref}/merge`),
		warnings: []
	};
	if (mustMerge) throw new UserError({
		what: `#${pull.number} has no test merge: it conflicts with "${pull.baseRef}", or GitHub is still making one.`,
		todo: "Resolve the conflicts. If there are none, run this job again."
	});
	return {
		comparison: gate(await mergeBase(repository, pull.headSha, pull.baseSha, signal), null, pull.headSha, `${ref}/head`),
		warnings: [{
			what: "There is no test merge of this pull request (conflicts?): its head is compared with where it branched off.",
			todo: "Resolve the conflicts, or run again."
		}]
	};
}
async function isMergeOf(repository, merge, head, signal) {
	try {
		const parents = await parentsOf(repository, merge, signal);
		return parents.length === 2 && parents[1] === head;
	} catch (error) {
		if (asUserErrors(error) === null) throw error;
		return false;
	}
}
async function compareTrigger(repository, trigger, signal) {
	switch (trigger.kind) {
		case "merge_group":
			await ensureCommit(repository, trigger.baseSha, signal);
			await ensureCommit(repository, trigger.headSha, signal);
			return gate(trigger.baseSha, null, trigger.headSha, null);
		case "push": {
			await ensureCommit(repository, trigger.after, signal);
			const base = trigger.before ?? await branchPoint(repository, trigger.after, trigger.defaultBranch, signal);
			if (base === null || base === trigger.after) return measure(trigger.after);
			await ensureCommit(repository, base, signal);
			return gate(base, null, trigger.after, null);
		}
		case "schedule":
			await ensureCommit(repository, trigger.sha, signal);
			return measure(trigger.sha);
		case "workflow_dispatch": {
			await ensureCommit(repository, trigger.sha, signal);
			const base = await branchPoint(repository, trigger.sha, trigger.defaultBranch, signal);
			return base === null || base === trigger.sha ? measure(trigger.sha) : gate(base, trigger.defaultBranch, trigger.sha, null);
		}
	}
}
async function branchPoint(repository, sha, defaultBranch, signal) {
	const tip = await branchTip(repository, defaultBranch, signal) ?? await resolveCommit(repository, await defaultBase(repository)).catch(() => null);
	return tip === null ? null : mergeBase(repository, sha, tip, signal);
}
function measure(commit) {
	return {
		kind: "run",
		head: {
			commit,
			ref: null
		}
	};
}
function gate(base, baseRef, head, headRef) {
	return {
		kind: "gate",
		base: {
			commit: base,
			ref: baseRef
		},
		head: {
			commit: head,
			ref: headRef
		}
	};
}

// src/action/shared-head.ts
async function pullsSharingHead({ number, headSha }, { workflow, client }) {
	const { owner, repo } = workflow;
	try {
		return (await findPullsAt(client, {
			owner,
			repo,
			headSha
		})).filter((pull) => pull.number !== number);
	} catch (error) {
		throw unreadable(error);
	}
}
function sharedHeadError({ number }, other) {
	return new UserError({
		what: `#${number} and #${other.number} have the same head, and one check cannot speak for both.`,
		todo: "Close one of them, then push another commit to the other, or close it too and open it again."
	});
}

// src/action/target.ts
async function targetOf(trigger, context) {
	switch (trigger.kind) {
		case "pull_request": {
			const { number, headSha, baseSha, baseRef, mergeSha, untrusted } = trigger;
			return {
				headSha,
				pull: {
					number,
					headSha,
					baseSha,
					baseRef,
					mergeSha
				},
				untrusted: untrusted === null ? null : {
					why: untrusted,
					agentAllowed: false
				},
				canPublish: untrusted === null
			};
		}
		case "merge_group": return {
			headSha: trigger.headSha,
			pull: null,
			untrusted: null,
			canPublish: true
		};
		case "push": return {
			headSha: trigger.after,
			pull: null,
			untrusted: null,
			canPublish: true
		};
		case "schedule": return {
			headSha: trigger.sha,
			pull: null,
			untrusted: null,
			canPublish: true
		};
		case "workflow_dispatch":
			if (trigger.pullRequest === null) return {
				headSha: trigger.sha,
				pull: null,
				untrusted: null,
				canPublish: true
			};
			return dispatchedPull({
				number: trigger.pullRequest,
				forSha: trigger.forSha
			}, context);
	}
}
async function dispatchedPull({ number, forSha }, context) {
	const pull = await readPull(number, context);
	const { headSha } = pull;
	if (forSha !== null && forSha !== headSha) throw new UserError({
		what: `The head of pull request #${number} is ${headSha} by now; this run was requested for ${forSha}.`,
		todo: `Review what was pushed since, then comment \`/evals run ${headSha}\`.`
	});
	const untrusted = untrustedOf(pull);
	if (untrusted !== null) {
		const [other] = await pullsSharingHead(pull, context);
		if (other !== void 0) throw sharedHeadError(pull, other);
	}
	return {
		headSha,
		pull: commitsOf(pull),
		untrusted: untrusted === null ? null : {
			...untrusted,
			agentAllowed: forSha === headSha
		},
		canPublish: true
	};
}
function untrustedOf(pull) {
	const why = untrustedReason(pull);
	return why === null ? null : {
		why,
		agentAllowed: false
	};
}
async function compareTarget(repository, trigger, { pull, untrusted }, signal) {
	if (pull !== null) return comparePull(repository, pull, { mustMerge: untrusted !== null }, signal);
	if (trigger.kind === "pull_request") throw new Error("a pull request without a pull request");
	return {
		comparison: await compareTrigger(repository, trigger, signal),
		warnings: []
	};
}

export { commitsOf, compareTarget, pullsSharingHead, readPull, sharedHeadError, targetOf, unreadable, untrustedOf };