import { checkNameOf, closeAbandonedOfPulls, destinationOf, evaluationRequest, orderOfThisRun, publishConfigErrors, publishNotNeeded, publishResults, renderConfigErrorSummary } from "./evaluation-request-893da3f1.js";
import { describeGitHubError } from "./describe-github-error-44898c8c.js";
import { asGitHubFailure } from "./request-error-57e13be2.js";
import { progressCheck, removeReviewComments, staleHead } from "./progress-check-5c5db4f0.js";
import { Interrupted, UserError, asUserErrors, describeErrors, getPullRequest, literal, object, parseJson, plain, plural, string, url, withSignals } from "./start-4f77a64b.js";
import { pLimit } from "./canonical-12bed685.js";
import { withVariables } from "./take-environment-c8522faf.js";
import { defaultConfig } from "./full-config-edf3e0cf.js";
import { runsFolder } from "./cache-folder-ed22553d.js";
import { version } from "./version-1c174814.js";
import { evaluateAgents, writeReports } from "./write-reports-9bc39ea3.js";
import { NothingLabelled, NothingYet } from "./nothing-labelled-11a0fe8a.js";
import { openRepository } from "./re2js-33ba3018.js";
import { removeStaleRunFolders } from "./run-folder-9904e98e.js";
import { agentLine, describeForecast } from "./forecast-7914c35d.js";
import { acceptanceProblem, listAcceptances } from "./acceptance-problem-fdbe3050.js";
import { stateOf } from "./gate-d7ce019c.js";
import { decidingOf, joinAgents, measuredOf } from "./join-agents-981f8a6f.js";
import { readCheckState, unansweredPrompts, worsePrompts } from "./check-state-c3da5260.js";
import { jobProgress, nothingLabelled, nothingYet, skipReason } from "./skip-reason-3cbf61ad.js";
import { cacheAccess, storeRequest } from "./store-request-2fee4bfe.js";
import { compareTarget } from "./target-c8078916.js";
import { readBranch } from "./history-branch-3f7c8d04.js";
import { readHistory } from "./history-text-7e6f2888.js";
import { HISTORY_FILE } from "./record-run-8bb0ad7b.js";
import { temporarySource } from "./temporary-source-80f73256.js";
import { _usingCtx } from "./usingCtx-852dbe91.js";
import { plainTitleOfAgents, renderPlainTitle } from "./agents-title-aa685631.js";
import { conclusionOf } from "./check-9b7315f2.js";
import { heading } from "./comment-f1609c4a.js";
import { renderSummary, renderTerminal } from "./terminal-f4e2bc15.js";
import { RESULT_KEY, listOwnChecks } from "./message-markdown-dd2913aa.js";
import { isRecord } from "./record-2c1d08ef.js";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { readFile } from "node:fs/promises";

// src/action/actions-cache.ts
const TIMEOUT_MS$1 = 6e4;
const HURRIED_MS = 8e3;
const PREFIX = "skill-eval-gate-v1";
function actionsCache(environment, options) {
	const offers = (name) => (environment[name] ?? "") !== "";
	if (!offers("ACTIONS_RESULTS_URL") && !offers("ACTIONS_CACHE_URL")) return null;
	const own = Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => name.startsWith("ACTIONS_") && value !== void 0 ? [[name, value]] : []));
	const pending = /* @__PURE__ */ new Map();
	const alone = pLimit(1);
	const attempt = async (what, todo, work, timeoutMs = TIMEOUT_MS$1) => {
		let timer;
		const late = new Promise((_, reject) => {
			timer = setTimeout(() => reject(/* @__PURE__ */ new Error(`no answer within ${timeoutMs / 1e3} s`)), timeoutMs);
		});
		try {
			const run = () => withVariables(own, async () => work(await import("./cache-5ee15e01.js")));
			await Promise.race([run(), late]);
		} catch (error) {
			options.warn({
				what: `${what}: ${error instanceof Error ? error.message : String(error)}`,
				todo
			});
		} finally {
			clearTimeout(timer);
		}
	};
	const { keeps, pullRequest, runId } = options;
	const ofRun = `${runId}-${options.attempt}`;
	const owner = pullRequest === null ? "" : `pr${pullRequest}-`;
	return {
		keeps,
		restore: (name, folder) => alone(() => attempt("Stored trials could not be restored", "They are run again.", async (cache) => {
			await cache.restoreCache([folder], keyOf(name, ofRun, ""), [keyOf(name, "", "")]);
			const own = keyOf(name, ofRun, owner);
			if (owner !== "") await cache.restoreCache([folder], own, [`${PREFIX}-${owner}${name.agent}-`]);
		})),
		filled(name, folder) {
			if (keeps !== null) pending.set(folder, {
				name,
				folder
			});
		},
		async save(isHurried = false) {
			for (const { name, folder } of [...pending.values()]) {
				pending.delete(folder);
				await attempt("Trials could not be stored", "Pull requests run them again.", (cache) => cache.saveCache([folder], keyOf(name, ofRun, owner)), isHurried ? HURRIED_MS : TIMEOUT_MS$1);
			}
		}
	};
}
function keyOf({ agent, surface }, ofRun, owner) {
	return `${PREFIX}-${owner}${agent}-${surface}-${ofRun}`;
}

// src/gate/acceptance.ts
function withAcceptances(results, acceptances) {
	if (results.agents !== void 0) return ofEachAgent(results, acceptances);
	const { base, head } = results.sides;
	const accepted = new Map(acceptances.filter((one) => base !== null && one.base === base.surfaceDigest && one.head === head.surfaceDigest).filter((one) => beyondAcceptance(results, one) === 0).map((one) => [one.skill, {
		by: one.by,
		reason: one.reason
	}]));
	const skills = results.skills.map((skill) => {
		const own = skill.state === "regressed" ? accepted.get(skill.skill) : void 0;
		return own === void 0 ? skill : {
			...skill,
			accepted: own
		};
	});
	const known = new Map(skills.flatMap((skill) => skill.accepted === void 0 ? [] : [[skill.skill, skill.accepted]]));
	if (known.size === 0) return results;
	const reasons = results.decision.reasons.map((reason) => {
		const own = reason.skill === null || !isLoss(reason) ? void 0 : known.get(reason.skill);
		if (own === void 0) return reason;
		return {
			...reason,
			message: `${reason.message} (accepted by @${own.by}: ${own.reason})`,
			blocks: false
		};
	});
	return {
		...results,
		skills,
		decision: {
			...results.decision,
			state: stateOf(reasons),
			reasons: [...reasons.filter(({ blocks }) => blocks), ...reasons.filter(({ blocks }) => !blocks)]
		}
	};
}
function ofEachAgent(results, acceptances) {
	const { base, head } = results.sides;
	const valid = acceptances.filter((one) => one.base === base?.surfaceDigest && one.head === head.surfaceDigest && beyondAcceptance(results, one) === 0);
	if (valid.length === 0) return results;
	const agents = (results.agents ?? []).map((column) => {
		if (column.results === null) return column;
		const { sides } = column.results;
		const own = valid.map((one) => ({
			...one,
			base: sides.base?.surfaceDigest ?? "",
			head: sides.head.surfaceDigest
		}));
		return {
			...column,
			results: withAcceptances(column.results, own)
		};
	});
	return joinAgents(agents, results.reproduce);
}
function beyondAcceptance(results, { skill, lost }) {
	if (lost === void 0) return 0;
	const held = new Set(lost);
	return [...new Set(measuredOf(results).flatMap((own) => [...worsePrompts(own, skill).clear, ...isRegressed(own, skill) ? unansweredPrompts(own, skill) : []]))].filter((key) => !held.has(key)).length;
}
function isRegressed({ skills }, name) {
	return skills.some(({ skill, state }) => skill === name && state === "regressed");
}
function isLoss({ code }) {
	return code === "regressed" || code === "removed_tasks";
}

// src/github/merged-as.ts
async function mergedAs(client, { owner, repo, sha, branch }) {
	const parameters = {
		owner,
		repo,
		commit_sha: sha,
		per_page: 100
	};
	const { data } = await client.rest.repos.listPullRequestsAssociatedWithCommit(parameters);
	const found = data.find((pull) => pull.merged_at !== null && pull.merge_commit_sha === sha && pull.base.ref === branch);
	return found === void 0 ? null : {
		number: found.number,
		headSha: found.head.sha
	};
}

// src/action/honour-acceptances.ts
async function honourAcceptances(results, publishing, { context, trigger, target }) {
	const { client, workflow } = context;
	const { owner, repo } = workflow;
	const { accept, checkName: gate } = publishing;
	const regressed = measuredOf(results).flatMap(({ skills }) => skills.flatMap(({ state, skill }) => state === "regressed" ? [skill] : []));
	if (!target.canPublish || accept === "off" || regressed.length === 0) return {
		results,
		warnings: []
	};
	let action = "read-pull-request";
	try {
		const judged = await judgedPull(trigger, target, {
			client,
			workflow
		});
		if (judged === null) return {
			results,
			warnings: []
		};
		const { number, headSha } = judged;
		action = "read-checks";
		const recorded = await listAcceptances(client, {
			owner,
			repo,
			gate,
			headSha
		});
		const { base, head } = results.sides;
		const relevant = recorded.filter((one) => regressed.includes(one.skill) && (one.job ?? "") === context.inputs.matrix && one.base === base?.surfaceDigest && one.head === head.surfaceDigest && (accept !== "not_author" || one.by !== one.pullAuthor));
		const covering = relevant.filter((one) => beyondAcceptance(results, one) === 0);
		const standing = [];
		const warnings = relevant.filter((one) => !covering.some(({ skill }) => skill === one.skill)).slice(-20).map((one) => ({
			what: `The acceptance of "${one.skill}" by ${one.by} does not count: it does not hold ${plural(beyondAcceptance(results, one), "prompt")} on which the skill does worse in this run.`,
			todo: "Read the result, and accept it again if you want that too."
		}));
		action = "read-comment";
		for (const one of covering.slice(-20)) {
			const why = await acceptanceProblem(one, client, {
				owner,
				repo,
				pull: number
			});
			if (why === null) standing.push(one);
			else warnings.push({ what: `The acceptance of "${one.skill}" by ${one.by} does not count: ${why}.` });
		}
		return {
			results: withAcceptances(results, standing),
			warnings
		};
	} catch (error) {
		if (asGitHubFailure(error) === null) throw error;
		return {
			results,
			warnings: [describeGitHubError(error, action)]
		};
	}
}
async function judgedPull(trigger, { pull, headSha }, { client, workflow: { owner, repo, ref } }) {
	if (pull !== null) return {
		number: pull.number,
		headSha
	};
	if (trigger.kind === "merge_group") return trigger.pullRequest === null ? null : getPullRequest(client, {
		owner,
		repo,
		number: trigger.pullRequest
	});
	if (trigger.kind !== "push" || ref !== `refs/heads/${trigger.defaultBranch}`) return null;
	return mergedAs(client, {
		owner,
		repo,
		sha: trigger.after,
		branch: trigger.defaultBranch
	});
}

// src/action/outcome.ts
function refusedBy(error, publishing) {
	const errors = asUserErrors(error);
	if (errors !== null) return {
		kind: "refused",
		errors,
		publishing,
		bug: null
	};
	return {
		kind: "refused",
		errors: [new UserError({
			what: `Skill Eval Gate itself failed: ${error instanceof Error ? error.message : String(error)}`,
			todo: "This is a bug: please report it with the log of this step."
		})],
		publishing,
		bug: error
	};
}

// src/action/evaluate-step.ts
async function evaluateStep(step, equipment) {
	let publishing = publishingOfInputs(step);
	if (step.refusal !== null) return refusedBy(step.refusal.error, publishing);
	try {
		await removeStaleRunFolders();
		await removeStaleRunFolders(runsFolder(equipment.environment));
		const measured = await measure(step, equipment, (settled) => {
			publishing = settled;
			equipment.check.begin(settled);
		});
		if ("reason" in measured) return {
			kind: "unneeded",
			...measured,
			publishing: measured.reason.publishing
		};
		const { results, warnings } = await honourAcceptances(measured.results, publishing, step);
		for (const warning of warnings) equipment.runner.warn(warning);
		return {
			kind: "finished",
			results,
			publishing
		};
	} catch (error) {
		if (error instanceof Interrupted) return {
			kind: "stopped",
			interruption: error
		};
		if (error instanceof NothingYet) return {
			kind: "unneeded",
			reason: nothingYet(error, publishing),
			publishing
		};
		if (error instanceof NothingLabelled) return {
			kind: "unneeded",
			reason: nothingLabelled(error, publishing),
			publishing
		};
		return refusedBy(error, publishing);
	}
}
async function measure(step, { environment, runner, stderr, check, cache }, onPublishing) {
	const { context, trigger, target } = step;
	const { workflow, inputs } = context;
	const store = storeRequest(inputs, workflow, trigger);
	const progress = jobProgress(stderr);
	return withSignals(async (signal) => {
		const repository = await openRepository(workflow.workspace);
		const { comparison, warnings } = await compareTarget(repository, trigger, target, signal);
		const request = evaluationRequest(comparison, store.request, step);
		const reason = await skipReason(repository, trigger, request, signal);
		if (reason !== null) return { reason };
		const host = {
			version,
			now: () => /* @__PURE__ */ new Date(),
			environment,
			signal,
			...cache === null ? {} : { backup: cache },
			onProgress: (state) => {
				progress.update(state);
				check.progress(state);
			},
			onAgent: (agent) => runner.log(agentLine(agent)),
			onForecast: (forecast) => runner.log(describeForecast(forecast)),
			onPublishing
		};
		return { results: withWarnings(inputs.results === null ? await evaluateAgents({
			...request,
			...await partsOf(inputs, workflow.workspace, comparison)
		}, host) : await resultsFromElsewhere(request, inputs.results, repository, host), [...warnings, ...store.warnings]) };
	}).finally(() => progress.end());
}
async function partsOf({ merge }, workspace, { kind }) {
	if (merge === null || kind !== "gate") return {};
	const { namedParts } = await import("./named-parts-65ad753c.js");
	return { shards: { parts: await namedParts(merge, workspace) } };
}
async function resultsFromElsewhere(request, files, repository, host) {
	const { resultsRequest } = await import("./results-request-58ac1975.js");
	const { evaluateResults } = await import("./evaluate-results-d00b41c1.js");
	return evaluateResults(await resultsRequest(request, files, repository), host);
}
function publishingOfInputs({ context, refusal }) {
	const { policy, skills, tasks, tags, rooms } = context.inputs;
	return {
		comment: policy.comment ?? defaultConfig.comment,
		failJob: policy.failJob ?? defaultConfig.failJob,
		checkName: refusal?.checkName ?? policy.checkName ?? defaultConfig.checkName,
		accept: defaultConfig.policy.accept,
		filtered: [
			skills,
			tasks,
			tags,
			rooms
		].some((globs) => globs.length > 0),
		agent: null,
		needs: {}
	};
}
function withWarnings(results, warnings) {
	const more = warnings.map(({ what, where, todo }) => ({
		what,
		where: where ?? null,
		todo: todo ?? null
	}));
	return {
		...results,
		warnings: [...results.warnings, ...more]
	};
}

// src/action/past-lines.ts
async function pastLines({ context: { workflow, inputs } }, runner) {
	if (!inputs.readsHistory) return [];
	const { serverUrl, owner, repo, temp: folder } = workflow;
	try {
		try {
			var _usingCtx$1 = _usingCtx();
			const source = _usingCtx$1.a(await temporarySource({
				serverUrl,
				owner,
				repo,
				token: inputs.token,
				folder
			}));
			const branch = await readBranch(source);
			return readHistory(await branch.read("history.jsonl") ?? "").lines;
		} catch (_) {
			_usingCtx$1.e = _;
		} finally {
			await _usingCtx$1.d();
		}
	} catch (error) {
		const errors = asUserErrors(error);
		if (errors === null) throw error;
		runner.log(`The page has no trend. ${plain(errors[0]?.what ?? "")}`);
		return [];
	}
}

// src/action/announcement.ts
function announce(outcome, destination, page) {
	switch (outcome.kind) {
		case "finished": return announceResults(outcome.results, destination, page);
		case "unneeded": return announceSkip(outcome.reason, destination);
		case "refused": return announceRefusal(outcome, destination);
	}
}
async function announceResults(measured, destination, { uploadPage, pastLines }) {
	const folder = join(destination.workflow.temp, "skill-eval-gate");
	const path = await writeReports(folder, measured, {
		job: destination.question.job,
		history: await pastLines()
	});
	const page = join(folder, "report.html");
	const uploaded = await uploadPage(page);
	const { repository } = measured;
	const pageUrl = uploaded !== null && "url" in uploaded ? uploaded.url : repository.pageUrl ?? null;
	const results = pageUrl === null ? measured : {
		...measured,
		repository: {
			...repository,
			pageUrl
		}
	};
	const deciding = decidingOf(results);
	const title = results.agents === void 0 ? renderPlainTitle(results) : plainTitleOfAgents(results);
	const regressed = deciding.flatMap(({ skills }) => skills.filter(({ state }) => state === "regressed").map(({ skill }) => skill));
	return {
		log: `${renderTerminal(results, {
			verbose: false,
			width: 120,
			colour: false,
			rest: "in the job summary"
		})}${pageLine(uploaded)}`,
		summary: renderSummary(results),
		publish: () => publishResults(results, destination),
		outputs: {
			decision: results.decision.state,
			enforced: String(results.decision.enforced),
			title,
			precision: lowest(deciding, "precision"),
			recall: lowest(deciding, "recall"),
			f1: lowest(deciding, "f1"),
			"regressed-skills": JSON.stringify([...new Set(regressed)]),
			"results-path": path,
			"report-path": existsSync(page) ? page : "",
			"report-url": pageUrl ?? ""
		},
		failure: conclusionOf(results) === "failure" && destination.publishing.failJob ? title : null
	};
}
function pageLine(uploaded) {
	if (uploaded === null) return "";
	return "url" in uploaded ? `Report page: ${uploaded.url}\n` : `The report page was not uploaded: ${plain(uploaded.problem)}.\n`;
}
function lowest(deciding, name) {
	const known = deciding.flatMap(({ totals }) => totals.head.micro[name] ?? []);
	return known.length === 0 ? "" : String(Math.round(Math.min(...known) * 1e4) / 1e4);
}
function announceSkip(reason, destination) {
	const { why, title, summary } = reason;
	return {
		log: title,
		summary: `${heading(title)}\n\n${summary}\n`,
		publish: () => publishNotNeeded(reason, destination),
		outputs: {
			decision: why === "paths" ? "pass" : "not_evaluated",
			enforced: String(why !== "nothing_yet"),
			title
		},
		failure: null
	};
}
function announceRefusal({ errors }, destination) {
	const { workflow, headSha } = destination;
	const { owner, repo, serverUrl, runUrl } = workflow;
	const context = {
		repository: {
			name: `${owner}/${repo}`,
			serverUrl,
			runUrl,
			linkCommit: headSha
		},
		head: headSha
	};
	const text = describeErrors(errors);
	return {
		log: text,
		summary: renderConfigErrorSummary(errors, context),
		publish: () => publishConfigErrors(errors, context, destination),
		outputs: { decision: "" },
		failure: text
	};
}

// src/action/evaluated-before.ts
async function evaluatedBefore(results, { untrusted }, destination) {
	if (untrusted?.agentAllowed !== false || results.decision.state !== "not_evaluated") return null;
	const { client, workflow, headSha } = destination;
	try {
		const name = checkNameOf(destination);
		return (await listOwnChecks(client, {
			owner: workflow.owner,
			repo: workflow.repo,
			headSha,
			name
		})).find((check) => isVerdict(check, results)) ?? null;
	} catch (error) {
		if (asGitHubFailure(error) === null) throw error;
		return null;
	}
}
function isVerdict({ externalId, status, conclusion, text }, { agent, sides }) {
	if (externalId !== "skill-eval-gate" || status !== "completed") return false;
	if (conclusion !== "success" && conclusion !== "failure") return false;
	const state = readCheckState(text);
	if (state === null || state.decision === "not_evaluated" || state.agent === agent.label) return false;
	return sides.base !== null && state.base === sides.base.commit;
}

// src/action/publish-outcome.ts
async function publishOutcome(outcome, step, publisher) {
	if (outcome.kind === "stopped") {
		await publisher.check.close("cancelled", "This run was stopped: nothing was decided.");
		return outcome;
	}
	try {
		await publisher.check.settle();
		const confirmed = await confirm(step, publisher);
		return confirmed !== null && await publish(outcome, step, confirmed.pull, publisher) || outcome.kind === "refused" ? outcome : { kind: "withheld" };
	} catch (error) {
		if (outcome.kind === "refused") throw error;
		return publishOutcome(refusedBy(error, outcome.publishing), step, publisher);
	}
}
async function confirm({ reportRefusal }, { runner, check }) {
	try {
		return { pull: await check.confirm() };
	} catch (error) {
		const errors = asUserErrors(error);
		if (errors === null) throw error;
		await check.close(plain(errors[0]?.what ?? "not published"), "Nothing was decided.");
		await reportRefusal(error);
		runner.output("decision", "");
		runner.fail(describeErrors(errors));
		return null;
	}
}
async function publish(outcome, step, pull, { runner, uploadPage, pastLines }) {
	const destination = destinationOf(step, outcome.publishing);
	const announcement = await announce(outcome, destination, {
		uploadPage,
		pastLines
	});
	runner.log(announcement.log);
	await runner.summary(announcement.summary);
	const withheld = await withheldReason(step, pull);
	if (withheld === null && outcome.kind === "finished") {
		const before = await evaluatedBefore(outcome.results, step.target, destination);
		if (before !== null) {
			runner.log("This commit was evaluated before, when a maintainer asked for it: its check stays as it is.");
			runner.output("decision", "");
			runner.output("check-url", before.url ?? "");
			return false;
		}
	}
	const { commentUrl, checkUrl, problems } = withheld === null ? await announcement.publish() : {
		commentUrl: null,
		checkUrl: null,
		problems: [withheld]
	};
	const isExpected = withheld === READ_ONLY && outcome.kind !== "finished";
	for (const problem of isExpected ? [] : problems) runner.warn(problem);
	for (const [name, value] of Object.entries(announcement.outputs)) runner.output(name, value);
	runner.output("comment-url", commentUrl ?? "");
	runner.output("check-url", checkUrl ?? "");
	if (announcement.failure !== null) runner.fail(announcement.failure);
	return withheld === null;
}
async function withheldReason({ context, target: { canPublish, untrusted, pull } }, known) {
	if (!canPublish) return READ_ONLY;
	if (pull === null || untrusted === null && !context.workflow.isRetry) return null;
	return staleHead(context, pull, {
		mustKnow: untrusted !== null,
		known
	});
}
const READ_ONLY = {
	what: "This run has a read-only token (a pull request from a fork or by Dependabot): neither comment nor check was written.",
	todo: "The result is in the job summary."
};

// src/action/upload-page.ts
const TIMEOUT_MS = 6e4;
const MOST_BYTES = 67108864;
const SERVICE = "twirp/github.actions.results.api.v1.ArtifactService";
async function uploadPage(file, upload) {
	const { ACTIONS_RESULTS_URL: address = "", ACTIONS_RUNTIME_TOKEN: token = "" } = upload.environment;
	if (address === "" || token === "") return null;
	const bytes = await readFile(file).catch(() => null);
	if (bytes === null) return null;
	if (bytes.length > MOST_BYTES) return { problem: `it has ${bytes.length} bytes, more than ${MOST_BYTES}` };
	let timer;
	const late = new Promise((_, reject) => {
		timer = setTimeout(() => reject(/* @__PURE__ */ new Error(`no answer within ${TIMEOUT_MS / 1e3} s`)), TIMEOUT_MS);
	});
	try {
		const id = await Promise.race([send(bytes, {
			origin: new URL(address).origin,
			token,
			job: upload.job
		}), late]);
		return { url: `${upload.workflow.runUrl}/artifacts/${id}` };
	} catch (error) {
		return { problem: error instanceof Error ? error.message : String(error) };
	} finally {
		clearTimeout(timer);
	}
}
const createdSchema = object({
	ok: literal(true),
	signed_upload_url: url()
});
const finalizedSchema = object({
	ok: literal(true),
	artifact_id: string().regex(/^\d+$/)
});
async function send(bytes, { origin, token, job }) {
	const ids = backendIds(token);
	const { HttpClient } = await import("./http-client-592f5910.js");
	const client = new HttpClient("skill-eval-gate", [], { socketTimeout: TIMEOUT_MS });
	const headers = {
		authorization: `Bearer ${token}`,
		"content-type": "application/json"
	};
	const call = async (method, body, schema) => {
		const response = await client.post(`${origin}/${SERVICE}/${method}`, JSON.stringify({
			...ids,
			...body
		}), headers);
		const read = schema.safeParse(parseJson(await response.readBody()));
		const { statusCode = 0 } = response.message;
		return statusCode === 200 && read.success ? read.data : { refused: statusCode };
	};
	try {
		let name = artifactName(job);
		const create = () => call("CreateArtifact", {
			name,
			mime_type: "text/html",
			version: 7
		}, createdSchema);
		let created = await create();
		if ("refused" in created && created.refused === TAKEN) {
			name = artifactName(`${job}-${randomUUID().slice(0, 8)}`);
			created = await create();
		}
		if ("refused" in created) throw new Error(`CreateArtifact was answered with ${created.refused}`);
		const stored = await client.request("PUT", created.signed_upload_url, Readable.from([bytes]), {
			"content-type": "text/html",
			"content-length": bytes.length,
			"x-ms-blob-type": "BlockBlob",
			"x-ms-blob-content-type": "text/html"
		});
		await stored.readBody();
		if (stored.message.statusCode !== 201) throw new Error(`the storage answered with ${stored.message.statusCode}`);
		const hash = `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
		const done = await call("FinalizeArtifact", {
			name,
			size: String(bytes.length),
			hash
		}, finalizedSchema);
		if ("refused" in done) throw new Error(`FinalizeArtifact was answered with ${done.refused}`);
		return done.artifact_id;
	} finally {
		client.dispose();
	}
}
const TAKEN = 409;
function artifactName(job) {
	const slug = job.replaceAll(/[^\w.-]+/g, "-").replace(/^-/, "");
	return slug === "" ? "skill-evals.html" : `skill-evals-${slug.slice(0, 80)}.html`;
}
function backendIds(token) {
	const [, payload = ""] = token.split(".");
	const claims = parseJson(Buffer.from(payload, "base64url").toString("utf8"));
	const scopes = isRecord(claims) ? String(claims["scp"] ?? "") : "";
	const [, run, job] = /(?:^| )Actions\.Results:([^\s:]+):([^\s:]+)(?: |$)/.exec(scopes) ?? [];
	if (run === void 0 || job === void 0) throw new Error("the runner's token does not name the job");
	return {
		workflow_run_backend_id: run,
		workflow_job_run_backend_id: job
	};
}

// src/action/run-step.ts
async function runStep(step, environment, runner, stderr) {
	if (step.fix !== void 0) {
		const { fixStep } = await import("./fix-step-befcd923.js");
		return fixStep(step, step.fix, environment, runner);
	}
	const cache = cacheOf(step, environment, runner);
	if (step.context.inputs.shard !== null) {
		const { shardStep } = await import("./shard-step-17f0ac56.js");
		return shardStep(step, step.context.inputs.shard, {
			environment,
			runner,
			stderr,
			cache
		});
	}
	const check = progressCheck(step);
	const outcome = await evaluateStep(step, {
		environment,
		runner,
		stderr,
		check,
		cache
	});
	const { workflow, inputs } = step.context;
	const uploaded = (page) => inputs.uploadPage ? uploadPage(page, {
		environment,
		workflow,
		job: inputs.matrix
	}) : Promise.resolve(null);
	const saving = outcome.kind === "stopped" ? cache?.save(true) : void 0;
	let published;
	try {
		published = await publishOutcome(outcome, step, {
			runner,
			check,
			uploadPage: uploaded,
			pastLines: () => pastLines(step, runner)
		});
	} finally {
		await (saving ?? cache?.save());
	}
	if ((published.kind === "finished" || published.kind === "unneeded") && published.publishing.comment !== "never") await removeOvertaken(step, runner);
	if (step.trigger.kind === "schedule") await closeAbandoned(step, runner);
	if (published.kind === "finished" && step.context.inputs.history) {
		const { recordHistory } = await import("./record-history-2e1c6a49.js");
		await recordHistory(step, published.results, runner);
	}
	if (published.kind === "stopped") throw published.interruption;
	if (published.kind === "refused" && published.bug !== null) throw published.bug;
}
async function removeOvertaken({ context: { client, workflow }, target: { pull, canPublish, headSha } }, runner) {
	if (pull === null || !canPublish) return;
	const { owner, repo } = workflow;
	try {
		await removeReviewComments(client, {
			owner,
			repo,
			pull: pull.number
		}, { olderThan: headSha });
	} catch (error) {
		if (asGitHubFailure(error) === null) throw error;
		runner.log(plain(`Older suggestions were not looked for. ${describeGitHubError(error, "comment").what}`));
	}
}
async function closeAbandoned({ context: { client, workflow } }, runner) {
	const { owner, repo } = workflow;
	try {
		await closeAbandonedOfPulls(client, {
			owner,
			repo,
			order: orderOfThisRun(workflow)
		});
	} catch (error) {
		if (asGitHubFailure(error) === null) throw error;
		const { what, todo = "" } = describeGitHubError(error, "read-pull-request");
		runner.log(`Checks that killed runs left open were not looked for. ${plain(what)} ${plain(todo)}`);
	}
}
function cacheOf({ context, trigger }, environment, runner) {
	const { workflow, inputs } = context;
	if (inputs.store !== null) return null;
	return actionsCache(environment, {
		runId: workflow.runId,
		attempt: workflow.runAttempt,
		...cacheAccess(workflow, trigger),
		warn: (warning) => runner.warn(warning)
	});
}

export { runStep };