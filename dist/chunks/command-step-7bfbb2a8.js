"use strict";

const require_start = require("./start-b5b59809.js");
const require_temporary_source = require("./temporary-source-54d7c05b.js");
const require_read_bot_settings = require("./read-bot-settings-3b4df7a6.js");
const require_doctor = require("./doctor-e03ee60f.js");
const require_report = require("./report-ac56b22a.js");
const require_options = require("./options-63464348.js");
const require_acceptance_problem = require("./acceptance-problem-27c0f59a.js");
const require_live_check = require("./live-check-b49770f9.js");
const require_agents = require("./agents-482b9764.js");
const require_reply = require("./reply-b9079671.js");
const require_check = require("./check-2ce12acf.js");
let node_timers_promises = require("node:timers/promises");

// src/github/bot/answered-lately.ts
const HOUR_MS = 36e5;
const PER_PAGE$1 = 100;
function unpermittedLine(login) {
	return require_report.commentMarker(`no permission ${login.replace(/[^\w.[\]-]/g, "")}`);
}
async function answeredLately(client, { owner, repo, pull, login, at }) {
	const since = (/* @__PURE__ */ new Date(Date.parse(at) - HOUR_MS)).toISOString();
	const line = unpermittedLine(login);
	const found = await client.rest.issues.listComments({
		owner,
		repo,
		issue_number: pull,
		since,
		per_page: PER_PAGE$1
	}).catch(require_doctor.nullOfGitHub);
	const isIt = ({ user, body, created_at: created }) => user !== null && require_start.isBot(user) && Date.parse(created) >= Date.parse(since) && (body ?? "").includes(line);
	return found?.data.some(isIt) === true;
}

// src/github/bot/gate-checks.ts
async function readGateResults(place) {
	return (await completedChecks(place)).flatMap(({ check, job }) => {
		const state = require_acceptance_problem.readCheckState(check.text);
		return state === null ? [] : [{
			name: check.name,
			job,
			state
		}];
	});
}
async function gateCheckNames(place) {
	const names = (await completedChecks(place)).map(({ check }) => check.name);
	return names.length === 0 ? [place.settings.checkName] : names;
}
function isGateCheck(name, gate) {
	return name === gate || name.startsWith(`${gate} (`) && name.endsWith(")") && !require_read_bot_settings.isAside(name);
}
async function completedChecks({ client, owner, repo, pull, settings }) {
	const checks = await require_live_check.listOwnChecks(client, {
		owner,
		repo,
		headSha: pull.headSha,
		every: true
	});
	const newest = /* @__PURE__ */ new Map();
	for (const check of checks) {
		const { externalId, status, conclusion, name } = check;
		if (externalId !== "skill-eval-gate" || status !== "completed" || conclusion === "cancelled" || newest.has(name)) continue;
		const job = jobOf(check, settings.checkName, pull.baseRef);
		if (job !== null) newest.set(name, {
			check,
			job
		});
	}
	return [...newest.values()].sort((a, b) => a.check.name < b.check.name ? -1 : 1);
}
function jobOf({ name, text }, gate, base) {
	const { answers } = require_live_check.splitAnswers(text);
	if (answers.length === 0) return name === gate ? "" : null;
	return answers.find(({ question }) => question.event === "pull_request" && question.base === base && name === `${gate}${require_read_bot_settings.questionSuffix(question)}`)?.question.job ?? null;
}

// src/github/bot/ready-line.ts
function readyLine({ before, after }, sha) {
	return `\`${[
		before,
		sha,
		after
	].filter((part) => part !== "").join(" ").replaceAll("`", "")}\``;
}

// src/github/dispatch.ts
const MOST_SENT = 3;
const LISTED_AFTER = 5;
const PER_PAGE = 100;
async function dispatchWorkflow(client, dispatch) {
	const { owner, repo, workflow, ref, inputs, isRetry } = dispatch;
	const fields = {
		owner,
		repo,
		workflow_id: workflow,
		ref,
		inputs: Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== "")),
		request: { retries: 0 }
	};
	try {
		const known = new Set(isRetry ? (await runsSince(client, dispatch)).map(({ id }) => id) : []);
		for (let sent = 1;; sent += 1) try {
			await client.rest.actions.createWorkflowDispatch(fields);
			return null;
		} catch (error) {
			const failure = require_doctor.asGitHubFailure(error);
			if (failure === null || failure.status < 500) throw error;
			await (0, node_timers_promises.setTimeout)(LISTED_AFTER * dispatch.secondMs);
			const runs = (await runsSince(client, dispatch)).filter(({ id }) => !known.has(id));
			if (runs.some(({ title }) => title.includes(dispatch.mark))) return null;
			if (runs.some(({ isOurs, title }) => isOurs && !/\bcomment \d+:/.test(title))) return untold(dispatch);
			if (sent >= MOST_SENT) throw error;
		}
	} catch (error) {
		const failure = require_doctor.asGitHubFailure(error);
		if (failure === null) throw error;
		return describeFailure(failure, dispatch);
	}
}
async function runsSince(client, { owner, repo, workflow, ref, since }) {
	const { data } = await client.rest.actions.listWorkflowRuns({
		owner,
		repo,
		workflow_id: workflow,
		event: "workflow_dispatch",
		branch: ref,
		per_page: PER_PAGE
	});
	return data.workflow_runs.filter((run) => Date.parse(run.created_at) >= Date.parse(since)).map((run) => ({
		id: run.id,
		title: run.display_title,
		isOurs: run.triggering_actor?.type === "Bot"
	}));
}
function untold({ workflow }) {
	const file = `.github/workflows/${workflow}`;
	return {
		what: `GitHub did not say whether the workflow ${file} was started, and the name of its newest run does not tell for which comment it is.`,
		todo: `Look at the runs of ${file}, and write the command again if none is for it. With \`run-name: Skill evals (comment \${{ inputs.comment }})\` in that file it is told by itself.`
	};
}
function describeFailure({ status, message }, { workflow, ref, inputs }) {
	const file = `.github/workflows/${workflow}`;
	const said = require_doctor.limitLine(message.replace(/ - https?:\/\/\S+$/, ""), 300);
	if (status === 403 && !/rate limit/i.test(said)) return {
		what: `The workflow ${file} could not be started: the token lacks the permission \`actions: write\` (403: ${said}).`,
		todo: "Add `actions: write` under `permissions:` of the job that reads comments."
	};
	if (status === 404) return {
		what: `The workflow ${file} could not be started: GitHub finds no such file on "${ref}", or hides it from this token (404).`,
		todo: "Name the file with the input `workflow`, have it on the default branch, and give the job `actions: write`."
	};
	if (status === 422) {
		const lacking = unexpectedInputs(said, Object.keys(inputs));
		if (lacking.length > 0) return {
			what: `The workflow ${file} could not be started: it lacks the inputs ${lacking.map((name) => `\`${name}\``).join(", ")}.`,
			todo: `Add them under \`on: workflow_dispatch: inputs:\` of ${file} on "${ref}".`
		};
		return {
			what: `The workflow ${file} could not be started: GitHub refused it (422: ${said}).`,
			todo: `Check that ${file} on "${ref}" has \`on: workflow_dispatch:\` and is not disabled; or use "Re-run all jobs".`
		};
	}
	return {
		what: `The workflow ${file} could not be started: GitHub did not answer as expected (${status}: ${said}).`,
		todo: "Write the command again later."
	};
}
function unexpectedInputs(message, names) {
	if (!/unexpected inputs/i.test(message)) return [];
	const named = names.filter((name) => message.includes(`"${name}"`));
	return named.length > 0 ? named : [...names];
}

// src/github/bot/start-run.ts
const defaultRun = {
	skills: [],
	trials: null,
	agent: null,
	fresh: false
};
async function startRun(options, context) {
	const { client, owner, repo, pull, comment, gateWorkflow, isRetry, secondMs } = context;
	const suffix = require_read_bot_settings.checkSuffix({
		filtered: options.skills.length > 0,
		overridden: options.agent !== null || options.trials !== null
	});
	const warnings = [];
	const quietly = async (task) => {
		try {
			return await task();
		} catch (error) {
			if (require_doctor.asGitHubFailure(error) === null) throw error;
			warnings.push(require_doctor.describeGitHubError(error, "check"));
			return;
		}
	};
	const mark = `${comment.id}:${require_read_bot_settings.commentDigest(comment.body)}`;
	const queued = [];
	await quietly(async () => {
		for (const name of await gateCheckNames(context)) {
			const check = {
				owner,
				repo,
				headSha: pull.headSha,
				name: `${name}${suffix}`
			};
			queued.push({
				check,
				before: await require_live_check.newestCheck(client, check)
			});
		}
	});
	const problem = await dispatchWorkflow(client, {
		owner,
		repo,
		workflow: gateWorkflow.file,
		ref: gateWorkflow.ref,
		inputs: {
			pr: String(pull.number),
			comment: mark,
			sha: pull.headSha,
			skills: options.skills.join("\n"),
			tasks: "",
			agent: options.agent ?? "",
			trials: options.trials === null ? "" : String(options.trials),
			fresh: options.fresh ? "true" : ""
		},
		mark: `comment ${mark}`,
		since: comment.createdAt,
		isRetry,
		secondMs
	});
	const summary = `\`${gateWorkflow.file}\` was started and will report here.`;
	for (const { check, before } of problem === null ? queued : []) await quietly(() => require_live_check.queueCheck(client, check, {
		before,
		title: "queued",
		summary
	}));
	return {
		problem,
		warnings
	};
}

// src/github/bot/act-accept.ts
const actAccept = async (command, context) => {
	const { skills, sha } = command;
	const mayNot = policyRefusal(command, context);
	if (mayNot !== null) return {
		kind: "refused",
		reason: mayNot
	};
	const results = await readGateResults(context);
	const found = skills.flatMap((skill) => recordsOf(skill, results));
	const nothing = nothingToAccept(command, context, {
		results,
		found
	});
	if (nothing !== null) return {
		kind: "refused",
		reason: nothing
	};
	try {
		for (const ofJob of require_start.groupBy(found, ({ job }) => job).values()) await recordJob(ofJob, command, context);
	} catch (error) {
		if (require_doctor.asGitHubFailure(error) === null) throw error;
		return {
			kind: "failed",
			problem: require_doctor.describeGitHubError(error, "check")
		};
	}
	await removeOffers([.../* @__PURE__ */ new Set([...skills, ...found.map(({ skill }) => skill)])], context);
	const { problem, warnings } = await startRun(defaultRun, context);
	const log = `Accepted ${skills.join(", ")} at ${sha}; the gate decides again.`;
	if (problem === null) return {
		kind: "done",
		log,
		warnings
	};
	return {
		kind: "failed",
		problem: {
			what: `The acceptance is kept, and the next run honours it. ${problem.what}`,
			todo: problem.todo ?? "Run the job of the gate again."
		}
	};
};
function policyRefusal({ skills, sha, reason }, { settings, author, pull }) {
	if (settings.accept === "off") return "the policy of the base branch does not allow accepting regressions (accept: off).";
	if (settings.accept === "not_author" && author === pull.author) return "the policy of the base branch does not let authors accept regressions of their own pull request (accept: not_author).";
	if (!pull.isOpen) return "this pull request is closed.";
	if (sha === pull.headSha) return null;
	const ready = readyLine({
		before: `/evals accept ${skills.join(" ")}`,
		after: reason
	}, pull.headSha);
	return `${sha} is not the head of this pull request, which is ${pull.headSha}. Read its result, then comment ${ready}`;
}
function nothingToAccept({ skills, sha }, { settings }, { results, found }) {
	if (results.length === 0) return `there is no result of "${settings.checkName}" for ${sha} yet, so there is nothing to accept.`;
	const missing = skills.find((skill) => !found.some((one) => one.named === skill));
	if (missing !== void 0) return `${missing} did not regress in the result for ${sha}. ${describeRegressed(results)}`;
	const unknown = found.find(({ lost }) => lost === void 0);
	if (unknown === void 0) return null;
	return `the result of "${unknown.name}" for ${sha} does not say which prompts ${unknown.skill} lost: an older version wrote it, or they are more than ${require_acceptance_problem.MOST_LOST}. \`/evals run ${sha}\` writes it again.`;
}
async function recordJob(found, { sha, reason }, { client, owner, repo, pull, author, comment, settings }) {
	const [first] = found;
	if (first === void 0) return;
	const { job, base, head } = first;
	const where = job === "" ? "" : ` (${job})`;
	const names = [...new Set(found.map(({ named }) => named))];
	return require_acceptance_problem.publishAcceptance(client, {
		owner,
		repo,
		gate: settings.checkName,
		record: {
			skills: found.map(({ skill, lost = [] }) => ({
				skill,
				lost
			})),
			base,
			head,
			headSha: sha,
			by: author,
			reason,
			comment: comment.id,
			digest: require_read_bot_settings.commentDigest(comment.body),
			pullAuthor: pull.author,
			...job === "" ? {} : { job }
		},
		title: `${require_options.firstOf(names, 5)} accepted by ${author}${where}`,
		summary: `${require_start.escapeInline(author)} accepted that ${require_options.firstOf(names.map(require_start.code), 20)} regressed${require_start.escapeInline(where)}: ${require_start.escapeInline(require_start.cut(reason, 500))}`
	});
}
async function removeOffers(skills, { client, owner, repo, pull }) {
	for (const skill of skills) await require_acceptance_problem.removeSuggestions(client, {
		owner,
		repo,
		pull: pull.number
	}, skill).catch(require_doctor.nullOfGitHub);
}
function recordsOf(named, results) {
	return results.flatMap(({ name, job, state: { surfaces, regressed } }) => {
		const { base, head } = surfaces;
		const exact = regressed.filter(({ skill }) => skill === named);
		const rows = exact.length > 0 ? exact : regressed.filter((row) => row.name === named);
		return base === null ? [] : rows.map(({ skill, lost }) => ({
			named,
			skill,
			name,
			job,
			base,
			head,
			lost
		}));
	});
}
function describeRegressed(results) {
	const names = new Set(results.flatMap(({ state }) => state.regressed.map(({ skill, name = skill }) => name)));
	return names.size === 0 ? "No skill did." : `These did: ${require_options.firstOf([...names], 10)}.`;
}

// src/reports/routed-lines.ts
function routedLines(routed) {
	const skills = [...new Set([...routed.base, ...routed.head].map(({ skill }) => skill))];
	const cell = (side, skill) => {
		const found = side.find((one) => one.skill === skill);
		if (found === void 0) return ["none", "none"];
		const words = found.words.map((word) => require_start.code(word)).join(" ");
		return [found.score.toFixed(2), words === "" ? "none" : words];
	};
	const { head, rows } = require_report.tableLines([
		"skill",
		"score on base",
		"its words of the prompt",
		"score on head",
		"its words of the prompt"
	], "lrlrl", skills.map((skill) => [
		require_start.code(skill),
		...cell(routed.base, skill),
		...cell(routed.head, skill)
	]));
	const lead = `A skill fires from a score of ${require_report.CONSTANTS.threshold}, the best one and what is within 3% of it. A score is comparable within its column only.`;
	return [
		"",
		`${leaderOf(routed.base, "base")} ${leaderOf(routed.head, "head")}`,
		"",
		head,
		...rows,
		"",
		lead
	];
}
function leaderOf(routed, side) {
	const [first, second] = routed.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score);
	if (first === void 0) return `On ${side} no skill has a word of the prompt.`;
	const words = (some) => require_start.listed(some.map(require_start.code));
	if (first.score < require_report.CONSTANTS.threshold) return `On ${side} no skill has enough of the prompt: ${require_start.code(first.skill)} comes nearest, with ${words(first.words)}.`;
	if (second === void 0) return `On ${side} only ${require_start.code(first.skill)} has words of the prompt: ${words(first.words)}.`;
	if (second.score >= first.score * require_report.CONSTANTS.margin) return `On ${side} ${require_start.code(first.skill)} and ${require_start.code(second.skill)} are level, and both fire.`;
	const alone = first.words.filter((word) => !second.words.includes(word));
	const why = alone.length > 0 ? `it alone has ${words(alone)}` : "their words are the same, and stand in its name or closer together there";
	const ahead = Math.round(100 * (first.score / second.score - 1));
	return `On ${side} ${require_start.code(first.skill)} is ${ahead}% ahead of ${require_start.code(second.skill)}: ${why}.`;
}

// src/github/bot/act-explain.ts
const MOST_TASKS = 3;
const MOST_REPLY = 5e4;
const actExplain = async ({ task }, context) => {
	const { pull, settings } = context;
	const results = await readGateResults(context);
	if (results.length === 0) return {
		kind: "refused",
		reason: `there is no result of "${settings.checkName}" for ${pull.headSha} to explain. \`/evals status\` lists what there is.`
	};
	const failing = results.filter(({ state }) => state.failing.some(({ id }) => id === task));
	if (failing.length === 0) return {
		kind: "refused",
		reason: notFailing(task, results)
	};
	const parts = [];
	for (const { name, state } of failing) {
		const found = [...require_start.groupBy(state.failing.filter(({ id }) => id === task), placeOf$1).values()];
		const shown = Math.min(found.length, MOST_TASKS);
		const many = `${found.length} tasks have the id ${require_start.code(require_start.shellWord(task))}${shown < found.length ? `; these are ${shown}` : ""}.`;
		const lead = results.length === 1 ? [] : [`In ${require_start.code(name)}:`];
		const explained = found.slice(0, MOST_TASKS).flatMap((columns) => columns.map((one) => explainTask(one, state)));
		for (const part of [
			...lead,
			...found.length === 1 ? [] : [many],
			...explained
		]) if (parts.join("\n\n").length + part.length <= MOST_REPLY) parts.push(part);
	}
	return {
		kind: "answered",
		reply: parts.join("\n\n"),
		headSha: pull.headSha
	};
};
function placeOf$1({ origin, suite, line, prompt }) {
	return JSON.stringify([
		origin,
		suite,
		line,
		prompt
	]);
}
const VERSIONS = {
	head: "",
	edited: ", edited here: as on base",
	removed: ", removed here: as on base"
};
function notFailing(task, results) {
	const failing = [...new Set(results.flatMap(({ state }) => state.failing.map(({ id }) => id)))];
	const omitted = results.reduce((sum, { state }) => sum + state.omitted, 0);
	const ids = failing.map((id) => `\`${require_start.shellWord(id)}\``);
	const known = ids.length === 0 ? "No task fails." : `These do: ${require_options.firstOf(ids, 10)}.`;
	const rest = omitted === 0 ? "" : ` ${omitted} more are in the results of the run only: there was no room for them.`;
	return `no failing task of the last result has the id \`${require_start.shellWord(task)}\`. ${known}${rest}`;
}
function explainTask(task, { agent }) {
	const wanted = task.expectations.map(({ skill, label }) => `${require_start.code(skill)} ${label.replaceAll("_", " ")}`).join(", ");
	const lines = [
		`**${require_start.code(require_start.shellWord(task.id))}** (${require_start.code(`${task.suite}:${task.line}`)}${VERSIONS[task.origin ?? "head"]})${task.agent === void 0 ? "" : ` with ${require_start.code(task.agent)}`}`,
		"",
		`> ${require_start.escapeInline(task.prompt)}`,
		"",
		...task.context === void 0 ? [] : [`- Asked ${require_start.escapeInline(task.context)}.`],
		`- Expected: ${wanted === "" ? "nothing in particular" : wanted}.`,
		`- Fired on base: ${describeFired(task.fired.base)}. On head: ${describeFired(task.fired.head)}.`
	];
	if (task.trials.length === 0) return [
		...lines,
		...task.routed === void 0 ? [] : routedLines(task.routed),
		"",
		`There is no transcript (${require_start.escapeInline(task.agent ?? agent)}): only the skill that it picks is known. To see what an agent does, run one and record it: ${require_start.code(require_start.ownCommandLine("gate --agent <id> --record <folder>"))}.`
	].join("\n");
	return [
		...lines,
		"",
		...task.trials.map(trialFold),
		"",
		`<sub>The beginning of each transcript; ${require_start.code("--record <folder>")} in a terminal keeps all of it.</sub>`
	].join("\n");
}
function trialFold(trial) {
	const loaded = trial.fired.length === 0 ? "loaded no skill" : `loaded ${trial.fired.map((skill) => require_start.code(skill)).join(", ")}`;
	const end = trial.error === null ? "" : `, ended in an error (${require_start.escapeInline(trial.error)})`;
	const tools = trial.toolCalls.length === 0 ? "none" : `${trial.toolCalls.map((name) => require_start.code(name)).join(", ")}${trial.toolCallsCut ? ", \u2026" : ""}`;
	const output = trial.output.split(/\r?\n/).filter((line) => line.trim() !== "").slice(0, 100).map((line) => require_start.escapeInline(require_start.cut(line, 1e3))).join("<br>");
	return [
		`<details><summary>Trial ${trial.index + 1} (${trial.phase}): ${loaded}${end}</summary>`,
		"",
		`Turns: ${trial.turns}. Tools: ${tools}.`,
		"",
		output === "" ? "It said nothing." : `${output}${trial.outputCut ? " \u2026 (cut)" : ""}`,
		"",
		"</details>"
	].join("\n");
}
function describeFired(fired) {
	if (fired.length === 0) return "no skill";
	return fired.map(({ skill, rate }) => `${require_start.code(skill)}${rate === 1 ? "" : ` (${Math.round(rate * 100)}%)`}`).join(", ");
}

// src/github/bot/named-in-run.ts
const MOST_NAMES = 10;
function skillRefusal(named, results, { prompts }) {
	const lists = results.flatMap(({ state: { skills, unmeasured } }) => skills === void 0 || !prompts && unmeasured === void 0 ? [] : [prompts ? skills : [...skills, ...unmeasured ?? []]]);
	if (lists.length === 0 || lists.length < results.length) return null;
	const known = [...new Set(lists.flat())].sort();
	const isCalled = (name) => known.some((id) => id === name || !prompts && isNameOf(id, name));
	const unknown = named.find((name) => !isCalled(name));
	if (unknown === void 0) return null;
	const nearest = require_start.nearestName(unknown, known);
	const meant = nearest === null ? "" : ` Did you mean \`${nearest}\`?`;
	const [none, these] = prompts ? [`No skill "${unknown}" has prompts on this commit.`, "These have"] : [`There is no skill "${unknown}" on this commit.`, "There are"];
	return `${none}${meant} ${these}: ${require_options.firstOf(known, MOST_NAMES)}.`;
}
function isNameOf(id, name) {
	const [wanted, own] = [name.toLowerCase(), id.toLowerCase()];
	return name.includes("/") || own === wanted || own.split("@")[0] === wanted || own.split(":").at(-1) === wanted;
}

// src/github/bot/act-fix.ts
const actFix = async ({ kind, skill }, context) => {
	const { client, owner, repo, pull, comment, gateWorkflow, isRetry, secondMs } = context;
	if (!pull.isOpen) return {
		kind: "refused",
		reason: "this pull request is closed."
	};
	if (require_start.untrustedReason(pull) !== null) return {
		kind: "refused",
		reason: `this pull request comes from outside of this repository. \`${require_start.ownCommandLine(kind === "fix" ? kind : "init")}\` in a clone does the same.`
	};
	const wrong = skill === null ? null : skillRefusal([skill], await readGateResults(context), { prompts: false });
	if (wrong !== null) return {
		kind: "refused",
		reason: wrong
	};
	const mark = `${comment.id}:${require_read_bot_settings.commentDigest(comment.body)}`;
	const problem = await dispatchWorkflow(client, {
		owner,
		repo,
		workflow: gateWorkflow.file,
		ref: gateWorkflow.ref,
		inputs: {
			pr: String(pull.number),
			comment: mark,
			sha: pull.headSha,
			skills: "",
			tasks: "",
			agent: "",
			trials: "",
			fresh: ""
		},
		mark: `comment ${mark}`,
		since: comment.createdAt,
		isRetry,
		secondMs
	});
	if (problem !== null) return {
		kind: "failed",
		problem
	};
	return {
		kind: "done",
		log: `Started ${gateWorkflow.file} for ${pull.headSha}.`
	};
};

// src/evaluate/agent-refusal.ts
async function agentRefusal(spec) {
	if (spec === null) return null;
	const { agentProblem } = await Promise.resolve().then(() => require("./agents-482b9764.js")).then((n) => n.registry_exports);
	const { id, version } = require_agents.parseAgentSpec(spec);
	const problem = agentProblem(id, version);
	return problem === null ? null : `${problem.what}. ${problem.todo}`;
}

// src/github/bot/act-run.ts
const actRun = async (command, context) => {
	const { pull } = context;
	if (command.sha !== null && command.sha !== pull.headSha) return {
		kind: "refused",
		reason: `${command.sha} is not the head of this pull request, which is ${pull.headSha}. Review what changed, then comment ${lineFor(command, pull.headSha)}`
	};
	const wrong = await agentRefusal(command.agent) ?? (command.skills.length === 0 ? null : skillRefusal(command.skills, await readGateResults(context), { prompts: true }));
	if (wrong !== null) return {
		kind: "refused",
		reason: wrong
	};
	return runHead(command, context, command.sha);
};
function lineFor({ skills, trials, agent, fresh }, sha) {
	const options = [
		...trials === null ? [] : [`--trials ${trials}`],
		...agent === null ? [] : [`--agent ${agent}`],
		...fresh ? ["--fresh"] : []
	];
	return readyLine({
		before: "/evals run",
		after: [...skills, ...options].join(" ")
	}, sha);
}
const actRerun = async (_, context) => runHead(defaultRun, context, null);
async function runHead(options, context, sha) {
	const { pull, gateWorkflow } = context;
	if (!pull.isOpen) return {
		kind: "refused",
		reason: "this pull request is closed."
	};
	if (sha === null && require_start.untrustedReason(pull) !== null) return {
		kind: "refused",
		reason: `this pull request comes from outside of this repository, so a command has to name the commit that you reviewed: ${lineFor(options, pull.headSha)}`
	};
	const { problem, warnings } = await startRun(options, context);
	if (problem !== null) return {
		kind: "failed",
		problem
	};
	return {
		kind: "done",
		log: `Started ${gateWorkflow.file} for ${pull.headSha}.`,
		warnings
	};
}

// src/github/bot/act-status.ts
const MOST_CHECKS = 20;
const actStatus = async (_, { client, owner, repo, pull, settings }) => {
	const { headSha } = pull;
	const rerun = require_start.untrustedReason(pull) === null ? "/evals rerun" : `/evals run ${headSha}`;
	const ours = (await require_live_check.listOwnChecks(client, {
		owner,
		repo,
		headSha
	})).filter(({ externalId, name }) => externalId === "skill-eval-gate" && name !== require_acceptance_problem.acceptedCheckName(settings.checkName));
	const gates = ours.filter(({ name }) => isGateCheck(name, settings.checkName)).sort((a, b) => a.name < b.name ? -1 : 1);
	const others = ours.filter((check) => !gates.includes(check));
	const recorded = await require_acceptance_problem.listAcceptances(client, {
		owner,
		repo,
		gate: settings.checkName,
		headSha
	});
	const accepted = (await require_acceptance_problem.judgedAcceptances(recorded, client, {
		owner,
		repo,
		pull: pull.number
	})).map(({ records, why }) => {
		const [{ by, reason, job }] = records;
		const skills = records.map(({ skill }) => require_start.code(require_start.cut(skill, 100)));
		const where = job === void 0 ? "" : ` in ${require_start.code(require_start.cut(job, 100))}`;
		const note = why === null ? "" : ` (does not count: ${require_start.escapeInline(require_start.cut(why, 300))})`;
		return `- Accepted: ${require_options.firstOf(skills, 20)}${where} by ${require_start.escapeInline(require_start.cut(`@${by}`, 60))}: ${require_start.escapeInline(require_start.cut(reason, 500))}${note}`;
	});
	const lines = [
		...gates.length === 0 ? [`- ${require_start.code(settings.checkName)} has not run on this commit. A push starts it, and so does ${require_start.code(rerun === "/evals rerun" ? "/evals run" : rerun)}.`] : gates.slice(0, MOST_CHECKS).map((gate) => `- ${describeCheck(gate, rerun)}`),
		...others.slice(0, MOST_CHECKS).map((check) => `- ${describeCheck(check, rerun)} It never changes the gate's result.`),
		...accepted
	];
	return {
		kind: "answered",
		reply: `**Skill evals of ${require_start.code(headSha)}**\n\n${lines.join("\n")}`,
		headSha
	};
};
function describeCheck(check, rerun) {
	const name = require_start.linked(require_start.code(require_start.cut(check.name, 120)), safeUrl(check.url));
	const title = check.title === null || check.title === "" ? "" : `: ${require_start.escapeInline(require_start.cut(check.title, 255))}`;
	if (check.status === "queued") return `${name} is queued.`;
	if (check.status === "in_progress") return `${name} is running${title}.`;
	const state = require_acceptance_problem.readCheckState(check.text);
	const verdict = check.conclusion === "success" ? "passed" : check.conclusion === "neutral" ? "blocks nothing" : check.conclusion === "cancelled" ? "ended without a result" : "failed";
	const blocking = (verdict === "failed" ? state?.blocking ?? [] : []).slice(0, 5).map((reason) => require_start.escapeInline(require_start.cut(reason, 300)));
	return `${name} ${verdict}${title}.${blocking.length === 0 ? "" : ` What blocks: ${blocking.join("; ")}.`}${state === null || state.trials.errors === 0 ? "" : ` ${state.trials.errors} of ${state.trials.total} trials ended in an error; ${require_start.code(rerun)} runs those again.`}`;
}
function safeUrl(url) {
	return url !== null && /^https?:\/\/[\w.:/?=&%-]+$/.test(url) ? url : null;
}

// src/github/bot/help-text.ts
const rows = [
	["/evals run [skill ...] [--trials N] [--agent ID] [--fresh]", "measures the head again; a part, another agent or other trials get a check of their own"],
	["/evals run <full sha>", "the same for a pull request from outside, at the commit that you reviewed"],
	["/evals rerun", "runs the trials that are missing or ended in an error"],
	["/evals accept <skill ...> <full sha> <reason>", "accepts regressions: they no longer block between these two versions of the skills"],
	["/evals explain <task>", "shows what the trials of a failing task did"],
	["/evals fix [skill]", "looks for a better description, and offers it with figures"],
	["/evals label [skill]", "proposes labels for the prompts of an evals.json"],
	["/evals bless", "makes the present state of the default branch the baseline of scheduled runs"],
	["/evals status", "shows the results of the checks"],
	["/evals help", "shows this"]
];
function helpText() {
	const table = require_report.tableLines(["in a new comment, on its first line", "does"], "ll", rows.map(([command, what]) => [`\`${command}\``, what]));
	return [
		table.head,
		...table.rows,
		"",
		"Commands are for people who may write to this repository."
	].join("\n");
}

// src/github/bot/carry-out.ts
async function carryOut(command, context) {
	switch (command.kind) {
		case "run": return actRun(command, context);
		case "rerun": return actRerun(command, context);
		case "accept": return actAccept(command, context);
		case "explain": return actExplain(command, context);
		case "fix":
		case "label": return actFix(command, context);
		case "status": return actStatus(command, context);
		case "help": return {
			kind: "answered",
			reply: helpText()
		};
	}
}

// src/github/bot/malformed-answer.ts
async function malformedAnswer({ problem, ready }, { client, owner, repo, pull }) {
	const said = /[?.]$/.test(problem) ? problem : `${problem}.`;
	if (ready === void 0) return said;
	const found = await require_start.getPullRequest(client, {
		owner,
		repo,
		number: pull
	}).catch(require_doctor.nullOfGitHub);
	if (found === null) return said;
	return `${said} If you reviewed the head as it is now, this is the command: ${readyLine(ready, found.headSha)}`;
}

// src/github/bot/handle-comment.ts
async function handleComment(job) {
	const warnings = [];
	const seen = await attempt(() => require_read_bot_settings.react(job.client, placeOf(job), "eyes"), "reaction", warnings);
	const reactions = seen === null ? [] : [seen];
	return handleSeen({
		...job,
		reactions
	}, warnings);
}
async function handleSeen(job, warnings) {
	const { client, owner, repo, comment, command, pull } = job;
	try {
		const digest = require_read_bot_settings.commentDigest(comment.body);
		const allowed = comment.createdAt === comment.updatedAt ? await ask("read-comment", require_read_bot_settings.authorise(client, {
			owner,
			repo,
			pull,
			comment: comment.id,
			digest
		})) : {
			kind: "refused",
			reason: require_read_bot_settings.EDITED,
			unpermitted: null
		};
		if (allowed.kind === "silent") return {
			...nothing(allowed.why),
			warnings
		};
		const unpermitted = allowed.kind === "refused" ? allowed.unpermitted : null;
		const where = {
			owner,
			repo,
			pull,
			login: unpermitted ?? "",
			at: comment.createdAt
		};
		if (unpermitted !== null && await answeredLately(client, where)) return {
			...nothing(`${unpermitted} may not give commands, and was told so within the hour`),
			warnings
		};
		const outcome = allowed.kind === "refused" ? allowed : command.kind === "malformed" ? {
			kind: "refused",
			reason: await malformedAnswer(command, job)
		} : await takeCommand(command.command, allowed.author, job, warnings);
		if (outcome === "taken") return taken(comment.id, warnings);
		const handled = await reportOutcome(outcome, {
			withHelp: command.kind === "malformed" && allowed.kind === "allowed",
			unpermitted
		}, job, warnings);
		if (outcome.kind === "done" && command.kind === "command") {
			const place = {
				owner,
				repo,
				pull,
				comment: comment.id
			};
			await attempt(() => require_reply.foldOutdated(client, place, command.command.kind), "comment", []);
		}
		return handled;
	} catch (error) {
		const problem = asWarning(error);
		if (problem === null) throw error;
		return await reportOutcome({
			kind: "failed",
			problem
		}, {
			withHelp: false,
			unpermitted: null
		}, job, warnings);
	}
}
async function takeCommand(command, author, job, warnings) {
	const { client, owner, repo, comment, gateWorkflow, isRetry, secondMs } = job;
	if (!await claim("rocket", job, warnings)) return "taken";
	if (command.kind === "bless") try {
		var _usingCtx$1 = require_check._usingCtx();
		const { actBless } = await Promise.resolve().then(() => require("./act-bless-f77f45e5.js"));
		return await actBless(author, _usingCtx$1.a(await job.openHistory()));
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
	const pull = await ask("read-pull-request", require_start.getPullRequest(client, {
		owner,
		repo,
		number: job.pull
	}));
	const context = {
		client,
		owner,
		repo,
		pull,
		comment,
		author,
		settings: await ask("read-config", job.readSettings(pull.baseRef)),
		gateWorkflow,
		isRetry,
		secondMs
	};
	return ask("read-checks", carryOut(command, context));
}
async function claim(content, job, warnings) {
	const { client, isRetry, reactions } = job;
	const made = await attempt(() => require_read_bot_settings.react(client, placeOf(job), content), "reaction", warnings);
	if (content === "rocket" && made !== null) reactions.push(made);
	return made === null || made.isFirst || isRetry;
}
async function takeBackAll(job, warnings) {
	for (const { id } of job.reactions) await attempt(() => require_read_bot_settings.takeBack(job.client, placeOf(job), id), "reaction", warnings);
}
function placeOf({ owner, repo, comment }) {
	return {
		owner,
		repo,
		comment: comment.id
	};
}
async function reportOutcome(outcome, { withHelp, unpermitted }, job, warnings) {
	const { comment } = job;
	switch (outcome.kind) {
		case "done": return {
			log: outcome.log,
			warnings: [...warnings, ...outcome.warnings ?? []],
			failed: false
		};
		case "answered": return answer({
			body: outcome.reply,
			about: aboutAnswer(job, outcome.headSha ?? null)
		}, `Answered comment ${comment.id}.`, job, warnings);
		case "refused": {
			const isMine = await claim("confused", job, warnings);
			await takeBackAll(job, warnings);
			if (!isMine) return taken(comment.id, warnings);
			const help = withHelp ? `\n\n${helpText()}` : "";
			const told = unpermitted === null ? "" : `\n\n${unpermittedLine(unpermitted)}`;
			return answer({
				body: `${require_reply.notDone({ what: outcome.reason })}${help}${told}`,
				about: {
					kind: unpermitted === null ? "refused" : "other",
					headSha: null
				}
			}, `Refused comment ${comment.id}: ${outcome.reason}`, job, warnings);
		}
		case "failed": {
			const { what, todo } = outcome.problem;
			const log = `${what}${todo === void 0 ? "" : ` ${todo}`}`;
			return {
				...await answer({
					body: require_reply.notDone(outcome.problem),
					about: {
						kind: "refused",
						headSha: null
					}
				}, log, job, warnings),
				failed: true
			};
		}
	}
}
function aboutAnswer({ command }, headSha) {
	const done = command.kind === "command" ? command.command.kind : null;
	return {
		kind: done === "explain" || done === "status" ? done : "other",
		headSha,
		done
	};
}
async function answer({ body, about }, log, job, warnings) {
	const { client, owner, repo, pull, comment } = job;
	return {
		log,
		warnings,
		failed: await attempt(() => require_reply.reply(client, {
			owner,
			repo,
			pull,
			comment: comment.id
		}, body, about), "comment", warnings) === null
	};
}
async function attempt(task, action, warnings) {
	try {
		return await task();
	} catch (error) {
		if (require_doctor.asGitHubFailure(error) === null) throw error;
		const warning = require_doctor.describeGitHubError(error, action);
		if (!warnings.some(({ what }) => what === warning.what)) warnings.push(warning);
		return null;
	}
}
async function ask(action, answer) {
	try {
		return await answer;
	} catch (error) {
		if (require_doctor.asGitHubFailure(error) === null) throw error;
		throw require_doctor.refusedByGitHub(error, action);
	}
}
function asWarning(error) {
	const [first] = require_start.asUserErrors(error) ?? [];
	return first === void 0 ? null : {
		what: first.what,
		todo: first.todo
	};
}
function nothing(why) {
	return {
		log: `Nothing to do: ${why}.`,
		warnings: [],
		failed: false
	};
}
function taken(comment, warnings) {
	return {
		log: `Nothing to do: another run has taken comment ${comment}. To repeat it, run this job again.`,
		warnings,
		failed: false
	};
}

// src/github/action/command-step.ts
const DEFAULT_WORKFLOW = "skill-evals.yml";
async function commandStep({ pullRequest, comment, defaultBranch }, command, { workflow, inputs, client, secondMs }, runner) {
	const { owner, repo, isRetry } = workflow;
	const { log, warnings, failed } = await handleComment({
		client,
		owner,
		repo,
		pull: pullRequest,
		comment,
		command,
		gateWorkflow: {
			file: inputs.workflow ?? workflow.file ?? DEFAULT_WORKFLOW,
			ref: defaultBranch
		},
		isRetry,
		secondMs,
		openHistory: () => require_temporary_source.temporarySource({
			serverUrl: workflow.serverUrl,
			owner,
			repo,
			token: inputs.token,
			folder: workflow.temp
		}),
		readSettings: (ref) => require_read_bot_settings.readBotSettings(client, {
			owner,
			repo,
			ref,
			configFile: inputs.config,
			inputs: inputs.policy
		})
	});
	for (const warning of warnings) runner.warn(warning);
	if (failed) runner.fail(require_start.plain(log));
	else runner.log(require_start.plain(log));
}

exports.commandStep = commandStep;