"use strict";

const require_start = require("./start-b5b59809.js");
const require_validate = require("./validate-368709ce.js");
const require_check = require("./check-2ce12acf.js");
const require_convert = require("./convert-6af9ab4a.js");
const require_doctor = require("./doctor-e03ee60f.js");
const require_live_check = require("./live-check-b49770f9.js");
const require_read_bot_settings = require("./read-bot-settings-3b4df7a6.js");
const require_temporary_source = require("./temporary-source-54d7c05b.js");
const require_authorise_dispatch = require("./authorise-dispatch-d08a969d.js");
const require_close_lease = require("./close-lease-aeb0ffaa.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");

// src/github/action/check-out.ts
const OURS = "skill-eval-gate";
async function openCheckout({ workflow: { workspace, serverUrl, owner, repo, sha }, inputs: { token } }, signal) {
	const folder = (0, node_path.join)(workspace, ".git");
	if ((0, node_fs.existsSync)(folder) && !(0, node_fs.existsSync)((0, node_path.join)(folder, OURS))) return require_convert.openRepository(workspace);
	const root = await (0, node_fs_promises.realpath)(workspace);
	await require_convert.git(root, ["init", "--quiet"], { signal });
	await (0, node_fs_promises.writeFile)((0, node_path.join)(folder, OURS), "");
	await require_convert.git(root, [
		"config",
		"remote.origin.url",
		`${serverUrl}/${owner}/${repo}`
	], { signal });
	const repository = await require_convert.openRepository(root, require_temporary_source.authorization(serverUrl, token));
	const problem = await require_check.fetchCommits(repository, [sha], ["--depth=2"], signal);
	if (problem !== null) throw new require_start.UserError({
		what: `The commit ${sha} could not be fetched: ${problem}.`,
		todo: "Give the job `contents: read`, or let actions/checkout run before."
	});
	await require_convert.git(root, [
		"checkout",
		"--quiet",
		"--force",
		"--detach",
		sha
	], { signal });
	return require_convert.openRepository(workspace);
}

// src/github/action/destination.ts
function destinationOf({ context, trigger, target }, publishing) {
	const { client, workflow, inputs } = context;
	return {
		client,
		workflow,
		headSha: target.headSha,
		pullRequest: target.pull?.number ?? null,
		overridden: isOverridden(trigger),
		question: {
			...askedBy(trigger, target, workflow),
			job: inputs.matrix
		},
		publishing
	};
}
function askedBy(trigger, { pull }, { ref }) {
	if (pull !== null) return {
		event: "pull_request",
		base: pull.baseRef
	};
	switch (trigger.kind) {
		case "push": return {
			event: "push",
			base: ref.slice(0, 300)
		};
		case "workflow_dispatch": return {
			event: "branch",
			base: trigger.defaultBranch
		};
		case "merge_group":
		case "schedule": return {
			event: trigger.kind,
			base: ""
		};
		case "pull_request": throw new Error("a pull request without a pull request");
	}
}
function isOverridden(trigger) {
	return trigger.kind === "workflow_dispatch" && trigger.overrides;
}
function suffixOf({ publishing, overridden }) {
	return require_read_bot_settings.checkSuffix({
		filtered: publishing.filtered,
		overridden
	});
}
function checkNameOf(destination) {
	return `${destination.publishing.checkName}${require_read_bot_settings.questionSuffix(destination.question)}${suffixOf(destination)}`;
}
function commentedPull(destination) {
	return destination.publishing.comment === "never" || suffixOf(destination) !== "" ? null : destination.pullRequest;
}
const WEAK = {
	strength: 0,
	byBase: false
};
function standingOf(destination, strength) {
	if (suffixOf(destination) !== "") return void 0;
	const { question, publishing } = destination;
	const { agent, needs, against } = publishing;
	return {
		...strength,
		question: {
			...question,
			agent
		},
		needs,
		against
	};
}

// src/github/action/evaluation-request.ts
const WORKFLOW_OF_HEAD = /* @__PURE__ */ new Set([
	"pull_request",
	"merge_group",
	"push"
]);
function workflowOfHead({ ownFile, action }, { kind }) {
	return WORKFLOW_OF_HEAD.has(kind) && ownFile !== null ? {
		file: ownFile,
		action
	} : null;
}
function evaluationRequest(comparison, store, { context, trigger, target }) {
	const { workflow, inputs } = context;
	const parts = {
		path: workflow.workspace,
		suites: {
			patterns: inputs.suites,
			filter: "unless_unconfigured"
		},
		only: {
			skills: inputs.skills,
			tasks: inputs.tasks,
			tags: inputs.tags,
			rooms: inputs.rooms
		},
		configFile: inputs.config,
		config: null,
		workflow: workflowOfHead(workflow, trigger),
		inputs: inputs.policy,
		inputsMay: isOverridden(trigger) ? "override" : "tighten",
		agentFolder: workflow.workspace,
		record: null,
		updateSnapshots: false,
		offline: null,
		untrusted: target.untrusted,
		enforceRun: false,
		repository: {
			name: `${workflow.owner}/${workflow.repo}`,
			serverUrl: workflow.serverUrl,
			runUrl: workflow.runUrl,
			pullRequest: target.pull?.number ?? null,
			linkCommit: target.headSha,
			...target.untrusted === null ? {} : { outside: target.untrusted.why },
			...require_start.present({ pageUrl: inputs.reportUrl })
		}
	};
	const lexical = { agent: {
		id: "lexical",
		command: null,
		version: null,
		model: null
	} };
	const isRouter = target.untrusted?.agentAllowed === false;
	const reproduce = ({ inputs, agents }) => require_validate.reproduceElsewhere(comparison, parts, {
		inputs: isRouter ? {
			...inputs,
			...lexical
		} : inputs,
		agents
	}, trigger.kind === "push");
	return {
		...parts,
		comparison,
		reproduce,
		store
	};
}

// src/github/action/stale-head.ts
async function staleHead({ client, workflow }, asked, { mustKnow, known }) {
	const { owner, repo } = workflow;
	try {
		const now = known ?? await require_start.getPullRequest(client, {
			owner,
			repo,
			number: asked.number
		});
		if (!now.isOpen) return { what: `#${asked.number} was closed meanwhile: nothing is published.` };
		return changedSince(asked, now);
	} catch (error) {
		if (require_doctor.asGitHubFailure(error) === null) throw error;
		if (!mustKnow) return null;
		const { what, todo } = require_doctor.describeGitHubError(error, "read-pull-request");
		return {
			what: `${what} Nothing is published.`,
			...require_start.present({ todo })
		};
	}
}
function changedSince({ number, headSha, baseRef }, now) {
	if (now.headSha !== headSha) return new require_start.UserError({
		what: `The head of #${number} is ${now.headSha} by now. This run was for ${headSha} and decides nothing.`,
		todo: `Review what was pushed since, then comment \`/evals run ${now.headSha}\`.`
	});
	if (now.baseRef === baseRef) return null;
	return new require_start.UserError({
		what: `#${number} goes into "${now.baseRef}" by now. This run was for "${baseRef}" and decides nothing.`,
		todo: `Comment \`/evals run ${headSha}\`, or close the pull request and open it again.`
	});
}

// src/github/action/progress-check.ts
const none = {
	begin: async () => true,
	progress() {},
	async settle() {},
	async close() {},
	ended() {}
};
function progressCheck(step, runner) {
	if (!step.target.canPublish) return none;
	const { shard, job } = step.context.inputs;
	const decides = shard === null && job !== "open";
	let opened = null;
	let check = null;
	let name = "";
	return {
		async begin(publishing) {
			if (opened === null) {
				name = checkNameOf(destinationOf(step, publishing));
				if (decides) runner.state("lease", require_close_lease.leaseState({
					headSha: step.target.headSha,
					name
				}));
			}
			opened ??= open(step, publishing);
			check = await opened;
			return check !== null;
		},
		progress({ done, total, errors }) {
			const failed = errors === 0 ? "" : `, ${errors} ended in an error`;
			check?.progress(`running: ${done} of ${total} trials${failed}`);
		},
		async settle(publishing) {
			const live = await opened;
			if (live === null) return;
			await (name === checkNameOf(destinationOf(step, publishing)) ? live.settle() : live.close("published under another name", "").catch(require_doctor.nullOfGitHub));
		},
		async close(title, summary) {
			await (await opened)?.close(title, summary).catch(require_doctor.nullOfGitHub);
		},
		ended() {
			if (opened !== null && decides) runner.state("lease", "");
		}
	};
}
async function open(step, publishing) {
	const { client, workflow, inputs } = step.context;
	const { owner, repo, runUrl } = workflow;
	const { headSha, pull } = step.target;
	const destination = destinationOf(step, publishing);
	const name = checkNameOf(destination);
	const summary = `The result will be here when it is decided. Until then: [workflow run](${runUrl}).`;
	const isRequested = step.trigger.kind === "workflow_dispatch";
	const lease = {
		order: require_live_check.runOrder(workflow),
		standing: standingOf(destination, WEAK),
		isRequested
	};
	const text = {
		title: "running",
		summary,
		now: () => performance.now()
	};
	const begun = require_live_check.openLiveCheck(client, {
		owner,
		repo,
		headSha,
		name
	}, {
		...lease,
		...text
	}).catch(require_doctor.nullOfGitHub);
	if (!isRequested || pull === null) return begun;
	const names = require_read_bot_settings.checkNames(publishing.checkName, inputs.matrix).filter((other) => other !== name);
	const closed = require_live_check.closeQueuedChecks(client, {
		owner,
		repo,
		headSha,
		names
	}, {
		title: "replaced by another run",
		summary: "Nothing was decided."
	}).catch(require_doctor.nullOfGitHub);
	const [live] = await Promise.all([begun, closed]);
	return live;
}
function confirmStep({ context, trigger, target }) {
	const { pull } = target;
	const { workflow, client } = context;
	const { owner, repo } = workflow;
	return require_start.outcomeOf(async () => {
		if (trigger.kind !== "workflow_dispatch" || pull === null) return require_start.answered(null);
		const allowed = await require_authorise_dispatch.authoriseDispatch(trigger, {
			workflow,
			client
		});
		if (allowed.kind !== "answered") return allowed;
		const now = await require_start.getPullRequest(client, {
			owner,
			repo,
			number: pull.number
		}).catch((error) => {
			throw require_authorise_dispatch.unreadable(error);
		});
		const changed = changedSince(pull, now);
		return changed === null ? require_start.answered(now) : require_start.refused([changed]);
	});
}

Object.defineProperty(exports, "WEAK", { enumerable: true, get: () => WEAK });
Object.defineProperty(exports, "checkNameOf", { enumerable: true, get: () => checkNameOf });
Object.defineProperty(exports, "commentedPull", { enumerable: true, get: () => commentedPull });
Object.defineProperty(exports, "confirmStep", { enumerable: true, get: () => confirmStep });
Object.defineProperty(exports, "destinationOf", { enumerable: true, get: () => destinationOf });
Object.defineProperty(exports, "evaluationRequest", { enumerable: true, get: () => evaluationRequest });
Object.defineProperty(exports, "openCheckout", { enumerable: true, get: () => openCheckout });
Object.defineProperty(exports, "progressCheck", { enumerable: true, get: () => progressCheck });
Object.defineProperty(exports, "staleHead", { enumerable: true, get: () => staleHead });
Object.defineProperty(exports, "standingOf", { enumerable: true, get: () => standingOf });