"use strict";

const require_start = require("./start-b5b59809.js");
const require_agents = require("./agents-482b9764.js");
const require_authorise_dispatch = require("./authorise-dispatch-d08a969d.js");
const require_doctor = require("./doctor-e03ee60f.js");
const require_read_bot_settings = require("./read-bot-settings-3b4df7a6.js");
const require_reply = require("./reply-b9079671.js");
const require_live_check = require("./live-check-b49770f9.js");

// src/github/action/apply-command.ts
function applyCommand(command, trigger, inputs) {
	if (command === null) return require_start.answered({
		trigger,
		inputs
	});
	if (!STARTING.has(command.kind)) return require_authorise_dispatch.refusedRun(`"${command.kind}" starts no run.`);
	const { skills, agent, trials, fresh } = command.kind === "run" ? command : {
		skills: [],
		agent: null,
		trials: null,
		fresh: false
	};
	const overrides = agent !== null || trials !== null;
	if (trigger.overrides && !overrides) return require_authorise_dispatch.refusedRun("its inputs name an agent or trials, and its comment does not.");
	const named = commitOf(command);
	if (named !== null && named !== trigger.forSha) return require_authorise_dispatch.refusedRun(`the command is for ${named}, and the run for another commit.`);
	const policy = { ...inputs.policy };
	if (agent !== null) {
		const { id, version } = require_agents.parseAgentSpec(agent);
		policy.agent = {
			id,
			version,
			command: null,
			model: null
		};
	}
	if (trials !== null) policy.trials = trials;
	const ofCommand = {
		...inputs,
		skills: [...skills],
		tasks: [],
		tags: [],
		rooms: [],
		fresh,
		policy
	};
	return require_start.answered({
		trigger: {
			...trigger,
			overrides
		},
		inputs: ofCommand
	});
}
const STARTING = /* @__PURE__ */ new Set([
	"run",
	"rerun",
	"accept",
	"fix",
	"label"
]);
function commitOf(command) {
	return command.kind === "run" || command.kind === "accept" ? command.sha : null;
}
function unnamedHead(command, { untrusted, headSha }) {
	if (command === null || untrusted === null) return null;
	if (commitOf(command) === headSha) return null;
	return require_authorise_dispatch.refusedRun(`the change comes from outside of this repository, and the comment does not name its head, ${headSha}.`);
}

// src/github/branch-at.ts
async function branchAt(client, { owner, repo, sha }) {
	return (await client.rest.repos.listBranchesForHeadCommit({
		owner,
		repo,
		commit_sha: sha
	}).catch(require_doctor.nullOfGitHub))?.data[0]?.name ?? null;
}

// src/github/action/fork-check.ts
async function forkCheck(run, context) {
	const { workflow, client } = context;
	const { action, runId, headRepo, headBranch, headSha } = run;
	if (action === "in_progress") return { nothing: `the run ${runId} has only begun: it counts when it ends` };
	if (headRepo === null || headBranch === "") return { nothing: "the repository of the pull request was deleted" };
	const { owner, repo } = workflow;
	const pulls = await require_start.findOpenPulls(client, {
		owner,
		repo,
		headRepo,
		headRef: headBranch
	}).catch((error) => {
		throw require_authorise_dispatch.unreadable(error);
	});
	const listed = pulls.find((pull) => pull.headSha === headSha);
	if (listed === void 0) return { nothing: nothingWith(pulls, headSha) };
	const pull = await require_authorise_dispatch.readPull(listed.number, context);
	if (pull.headSha !== headSha) return { nothing: nothingWith([pull], headSha) };
	const untrusted = require_authorise_dispatch.untrustedOf(pull);
	if (untrusted === null) return { nothing: `#${pull.number} comes from this repository and is evaluated in its own run` };
	const branch = untrusted.why === "fork" ? await branchAt(client, {
		owner,
		repo,
		sha: headSha
	}) : null;
	if (branch !== null) return { nothing: `${headSha} is the tip of "${branch}" in this repository, and not the fork's` };
	const others = await require_authorise_dispatch.pullsSharingHead(pull, context);
	const own = others.find((other) => require_authorise_dispatch.untrustedOf(other) === null);
	if (own !== void 0) return { nothing: `#${own.number} of this repository has the same head and is evaluated in its own run` };
	const commits = require_authorise_dispatch.commitsOf(pull);
	const { number, baseSha, baseRef, mergeSha } = commits;
	const [other] = others;
	return {
		trigger: {
			kind: "pull_request",
			number,
			headSha,
			baseSha,
			baseRef,
			mergeSha: mergeSha ?? headSha,
			untrusted: untrusted.why,
			draft: pull.draft
		},
		target: {
			headSha,
			pull: commits,
			untrusted,
			canPublish: true
		},
		refusal: other === void 0 ? null : require_authorise_dispatch.sharedHeadError(pull, other)
	};
}
function nothingWith(pulls, headSha) {
	const [moved] = pulls;
	return moved === void 0 ? `no open pull request has the head ${headSha}` : `#${moved.number} has the head ${moved.headSha} by now, not ${headSha}: that commit is evaluated in its own run`;
}

// src/github/action/report-refusal.ts
async function reportRefusal([first], { pullRequest, comment, forSha }, { workflow, inputs, client }) {
	if (first === void 0 || pullRequest === null || first.code === "not_authorised_in_log") return;
	const { owner, repo } = workflow;
	if (forSha !== null) await quietly(async () => {
		const { baseRef } = await require_start.getPullRequest(client, {
			owner,
			repo,
			number: pullRequest
		});
		const { checkName } = await require_read_bot_settings.readBotSettings(client, {
			owner,
			repo,
			ref: baseRef,
			configFile: inputs.config,
			inputs: inputs.policy
		});
		await require_live_check.closeQueuedChecks(client, {
			owner,
			repo,
			headSha: forSha,
			names: require_read_bot_settings.checkNames(checkName, inputs.matrix)
		}, {
			title: require_start.plain(first.what).slice(0, 250),
			summary: require_read_bot_settings.messageMarkdown(`${first.what} ${first.todo}`)
		});
	});
	if (comment !== null && first.code !== "not_authorised_in_check") await quietly(() => require_reply.reply(client, {
		owner,
		repo,
		pull: pullRequest,
		comment
	}, require_reply.notDone(first), {
		kind: "refused",
		headSha: forSha
	}));
}
async function quietly(task) {
	try {
		await task();
	} catch (error) {
		if (require_doctor.asGitHubFailure(error) === null && require_start.asUserErrors(error) === null) throw error;
	}
}

// src/github/action/resolve-trigger.ts
function resolveTrigger(trigger, context) {
	if (trigger.kind === "workflow_dispatch") return resolveDispatch(trigger, context);
	return require_start.outcomeOf(async () => {
		if (trigger.kind === "workflow_run") {
			const found = await forkCheck(trigger, context);
			return require_start.answered("nothing" in found ? found : {
				context,
				...found,
				reportRefusal: reportNothing
			});
		}
		const target = await require_authorise_dispatch.targetOf(trigger, context);
		return require_start.answered({
			context,
			trigger,
			target,
			refusal: null,
			reportRefusal: reportNothing
		});
	});
}
async function resolveDispatch(dispatched, context) {
	const report = (errors) => reportRefusal(errors, dispatched, context);
	const outcome = await require_start.outcomeOf(async () => {
		const allowed = await require_authorise_dispatch.authoriseDispatch(dispatched, context);
		if (allowed.kind !== "answered") return allowed;
		const command = allowed.value;
		const applied = applyCommand(command, dispatched, context.inputs);
		if (applied.kind !== "answered") return applied;
		const { trigger, inputs } = applied.value;
		const target = await require_authorise_dispatch.targetOf(trigger, context);
		const step = {
			context: {
				...context,
				inputs
			},
			trigger,
			target,
			refusal: null,
			reportRefusal: report
		};
		const isAnswered = command?.kind === "fix" || command?.kind === "label";
		return unnamedHead(command, target) ?? require_start.answered(isAnswered ? {
			...step,
			asked: command
		} : step);
	});
	if (outcome.kind !== "answered") await report(require_start.errorsIn(outcome));
	return outcome;
}
async function reportNothing() {}

exports.resolveTrigger = resolveTrigger;