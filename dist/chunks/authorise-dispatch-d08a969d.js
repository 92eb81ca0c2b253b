"use strict";

const require_start = require("./start-b5b59809.js");
const require_trying = require("./trying-6126afce.js");
const require_check = require("./check-2ce12acf.js");
const require_convert = require("./convert-6af9ab4a.js");
const require_doctor = require("./doctor-e03ee60f.js");
const require_read_bot_settings = require("./read-bot-settings-3b4df7a6.js");
let node_timers_promises = require("node:timers/promises");

// src/github/action/branch-tip.ts
async function branchTip(repository, branch, signal) {
	const known = await require_check.resolveCommit(repository, `refs/remotes/origin/${branch}`).catch(() => null);
	if (known !== null) return known;
	const ref = `refs/heads/${branch}`;
	const asking = require_check.askingRemote(repository, signal);
	const listed = await require_convert.tryGit(repository.root, [
		"ls-remote",
		"--quiet",
		"origin",
		ref
	], asking);
	const tip = (listed.exitCode === 0 ? listed.stdout.toString("utf8").split("\n") : []).find((line) => line.endsWith(`\t${ref}`))?.split("	")[0] ?? "";
	return require_check.isCommitId(tip) ? tip : null;
}

// src/github/action/comparison.ts
async function comparePull(repository, pull, { mustMerge }, signal) {
	const ref = `refs/pull/${pull.number}`;
	const merged = pull.mergeSha === null ? false : await isMergeOf(repository, pull.mergeSha, pull.headSha, signal);
	if (pull.mergeSha !== null && merged === true) return {
		comparison: gate(await require_check.firstParentOf(repository, pull.mergeSha, signal), null, pull.mergeSha, `${ref}/merge`),
		warnings: []
	};
	if (mustMerge) {
		if (merged !== false) throw merged;
		throw new require_start.UserError({
			what: `#${pull.number} has no test merge: it conflicts with "${pull.baseRef}", or GitHub is still making one.`,
			todo: "Resolve the conflicts. If there are none, run this job again."
		});
	}
	return {
		comparison: gate(await require_check.mergeBase(repository, pull.headSha, pull.baseSha, signal), null, pull.headSha, `${ref}/head`),
		warnings: [{
			what: "There is no test merge of this pull request (conflicts?): its head is compared with where it branched off.",
			todo: "Resolve the conflicts, or run again."
		}]
	};
}
async function isMergeOf(repository, merge, head, signal) {
	try {
		const parents = await require_check.parentsOf(repository, merge, signal);
		return parents.length === 2 && parents[1] === head;
	} catch (error) {
		const [problem] = require_start.asUserErrors(error) ?? [];
		if (problem === void 0) throw error;
		return problem;
	}
}
async function compareTrigger(repository, trigger, signal) {
	switch (trigger.kind) {
		case "merge_group":
			await require_check.ensureCommit(repository, trigger.baseSha, signal);
			await require_check.ensureCommit(repository, trigger.headSha, signal);
			return gate(trigger.baseSha, null, trigger.headSha, null);
		case "push": {
			await require_check.ensureCommit(repository, trigger.after, signal);
			const base = trigger.before ?? await branchPoint(repository, trigger.after, trigger.defaultBranch, signal);
			if (base === null || base === trigger.after) return measure(trigger.after);
			await require_check.ensureCommit(repository, base, signal);
			return gate(base, null, trigger.after, null);
		}
		case "schedule":
			await require_check.ensureCommit(repository, trigger.sha, signal);
			return measure(trigger.sha);
		case "workflow_dispatch": {
			await require_check.ensureCommit(repository, trigger.sha, signal);
			const base = await branchPoint(repository, trigger.sha, trigger.defaultBranch, signal);
			return base === null || base === trigger.sha ? measure(trigger.sha) : gate(base, trigger.defaultBranch, trigger.sha, null);
		}
	}
}
async function branchPoint(repository, sha, defaultBranch, signal) {
	const tip = await branchTip(repository, defaultBranch, signal) ?? (await require_trying.mainBranches(repository))[0]?.commit ?? null;
	return tip === null ? null : require_check.mergeBase(repository, sha, tip, signal);
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

// src/github/action/read-pull.ts
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
			const pull = await require_start.getPullRequest(client, {
				owner,
				repo,
				number
			});
			if (!pull.isOpen || pull.mergeable !== null) return pull;
			await (0, node_timers_promises.setTimeout)(seconds * secondMs);
		}
		return await require_start.getPullRequest(client, {
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
	if (require_doctor.asGitHubFailure(error) === null) return error;
	return require_doctor.refusedByGitHub(error, "read-pull-request");
}

// src/github/action/shared-head.ts
async function pullsSharingHead({ number, headSha }, { workflow, client }) {
	const { owner, repo } = workflow;
	try {
		return (await require_start.findPullsAt(client, {
			owner,
			repo,
			headSha
		})).filter((pull) => pull.number !== number);
	} catch (error) {
		throw unreadable(error);
	}
}
function sharedHeadError({ number }, other) {
	return new require_start.UserError({
		what: `#${number} and #${other.number} have the same head, and one check cannot speak for both.`,
		todo: "Close one of them, then push another commit to the other, or close it too and open it again."
	});
}

// src/github/action/target.ts
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
	if (forSha !== null && forSha !== headSha) throw new require_start.UserError({
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
	const why = require_start.untrustedReason(pull);
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

// src/github/action/refused-run.ts
function refusedRun(reason, code = "not_authorised") {
	const error = new require_start.UserError({
		code,
		what: `This run is not authorised: ${reason}`,
		todo: "A person with write access to this repository has to start it, or write a new comment."
	});
	return require_start.refused([error]);
}

// src/github/action/authorise-dispatch.ts
async function authoriseDispatch(trigger, { workflow, client }) {
	const { owner, repo } = workflow;
	const login = workflow.actor === "" ? trigger.actor : workflow.actor;
	const byBot = require_start.isBot({
		login,
		type: "User"
	});
	if (byBot && trigger.comment === null) return refusedRun(`${login} is a bot, which may start runs for commands in comments only.`, "not_authorised_in_log");
	try {
		if (!byBot) {
			const { canWrite, role } = await require_read_bot_settings.permissionOf(client, {
				owner,
				repo,
				login
			});
			if (!canWrite) return refusedRun(require_read_bot_settings.needsWrite(login, role), "not_authorised_in_log");
		}
		if (trigger.comment === null) return require_start.answered(null);
		if (trigger.pullRequest === null) return refusedRun("a comment was given without the number of its pull request.");
		const allowed = await require_read_bot_settings.authorise(client, {
			owner,
			repo,
			pull: trigger.pullRequest,
			comment: trigger.comment,
			digest: trigger.commentDigest
		});
		if (allowed.kind === "silent") return refusedRun(`${allowed.why}.`, "not_authorised_in_check");
		if (allowed.kind === "refused") return refusedRun(allowed.reason);
		const parsed = require_start.parseCommand(allowed.comment.body);
		return parsed.kind === "command" ? require_start.answered(parsed.command) : refusedRun(`comment ${trigger.comment} is not a command.`, "not_authorised_in_check");
	} catch (error) {
		if (require_doctor.asGitHubFailure(error) === null) throw error;
		return require_start.refused([require_doctor.refusedByGitHub(error, "read-permission")]);
	}
}

Object.defineProperty(exports, "authoriseDispatch", { enumerable: true, get: () => authoriseDispatch });
Object.defineProperty(exports, "commitsOf", { enumerable: true, get: () => commitsOf });
Object.defineProperty(exports, "compareTarget", { enumerable: true, get: () => compareTarget });
Object.defineProperty(exports, "pullsSharingHead", { enumerable: true, get: () => pullsSharingHead });
Object.defineProperty(exports, "readPull", { enumerable: true, get: () => readPull });
Object.defineProperty(exports, "refusedRun", { enumerable: true, get: () => refusedRun });
Object.defineProperty(exports, "sharedHeadError", { enumerable: true, get: () => sharedHeadError });
Object.defineProperty(exports, "targetOf", { enumerable: true, get: () => targetOf });
Object.defineProperty(exports, "unreadable", { enumerable: true, get: () => unreadable });
Object.defineProperty(exports, "untrustedOf", { enumerable: true, get: () => untrustedOf });