import { CONFIG_FILES, defaultConfig, parseConfig, withDefaults } from "./full-config-caad99e8.js";
import { effectiveConfig, runsFolder } from "./detectable-d4829a3f.js";
import { version } from "./version-1c174814.js";
import { describeForecast, evaluate, progressStyle, publishingOf, showProgress, writeReports } from "./write-reports-c2f0b037.js";
import { openRepository } from "./repository-if-any-426af8e7.js";
import { removeStaleRunFolders } from "./agent-failure-5079abe5.js";
import { Interrupted, UserError, asUserErrors, cut, describeErrors, getPullRequest, plain, prose, withSignals } from "./start-879ea7f4.js";
import { reproduceCommand } from "./reproduce-9de1358b.js";
import { RESULT_KEY, asGitHubFailure, checkNames, checkSuffix, closeQueuedChecks, compareOrder, describeGitHubError, editStickyComment, hasStatus, isNewer, keepWritten, limitBytes, limitLine, limitText, listOwnChecks, newestByOrder, openLiveCheck, orderLine, orderOfCheck, runOrder, upsertStickyComment } from "./sticky-comment-dbca5ade.js";
import { banner, commentSections, explain, falseSentence, footer, listed, lostSentence, plainText, plainTitleOf, renderComment, renderPlainTitle, renderSummary, renderTerminal, takersOf, viewOf, where } from "./json-f11bbfc0.js";
import { fileLink, fitSections, group, linked, percent, plural, runUrl, utf8Length } from "./table-lines-2f028de4.js";
import { acceptanceProblem, listAcceptances, readCheckState, renderCheckState } from "./acceptance-problem-91338431.js";
import { commentMarker } from "./comment-marker-81ac5969.js";
import { changedPaths, readFileAt, stateOf } from "./assemble-results-dd91c148.js";
import { MAX_FILE_BYTES } from "./read-text-file-98058e02.js";
import { globMatcher } from "./list-files-b98a6070.js";
import { authoriseDispatch, compareTarget, unreadable } from "./target-c1a63e74.js";
import { join, resolve } from "node:path";

// src/action/actions-cache.ts
const TIMEOUT_MS = 6e4;
const PREFIX = "skill-eval-gate-v1";
function actionsCache(environment, options) {
	const offers = (name) => (environment[name] ?? "") !== "";
	if (!offers("ACTIONS_RESULTS_URL") && !offers("ACTIONS_CACHE_URL")) return null;
	let pending = null;
	const attempt = async (what, todo, work) => {
		let timer;
		const late = new Promise((_, reject) => {
			timer = setTimeout(() => reject(/* @__PURE__ */ new Error(`no answer within ${TIMEOUT_MS / 1e3} s`)), TIMEOUT_MS);
		});
		try {
			await Promise.race([import("./cache-ff116924.js").then(work), late]);
		} catch (error) {
			options.warn({
				what: `${what}: ${error instanceof Error ? error.message : String(error)}`,
				todo
			});
		} finally {
			clearTimeout(timer);
		}
	};
	return {
		restore: (name, folder) => attempt("Stored trials could not be restored", "They are run again.", (cache) => cache.restoreCache([folder], keyOf(name, options.runId), [keyOf(name, "")])),
		filled(name, folder) {
			if (options.maySave) pending = {
				name,
				folder
			};
		},
		async save() {
			if (pending === null) return;
			const { name, folder } = pending;
			pending = null;
			await attempt("Trials could not be stored", "Pull requests run them again.", (cache) => cache.saveCache([folder], keyOf(name, options.runId)));
		}
	};
}
function keyOf({ agent, surface }, runId) {
	return `${PREFIX}-${agent}-${surface}-${runId}`;
}

// src/github/check-annotation.ts
const TITLE_LIMIT$1 = 255;
const MESSAGE_LIMIT = 16e3;
function toWireAnnotations(annotations) {
	const byKey = /* @__PURE__ */ new Map();
	for (const annotation of annotations) {
		const wire = toWire(annotation);
		byKey.set(annotationKey(wire), wire);
	}
	return [...byKey.values()];
}
function annotationKey(annotation) {
	const { path, start_line, end_line, annotation_level, message, title } = annotation;
	return JSON.stringify([
		path,
		start_line,
		end_line,
		annotation_level,
		message,
		title ?? ""
	]);
}
function toWire(annotation) {
	const start = Math.max(1, annotation.startLine);
	const end = Math.max(start, annotation.endLine);
	const { startColumn, endColumn, title } = annotation;
	return {
		path: annotation.path,
		start_line: start,
		end_line: end,
		...start === end && startColumn !== void 0 ? { start_column: startColumn } : {},
		...start === end && endColumn !== void 0 ? { end_column: endColumn } : {},
		annotation_level: annotation.level,
		message: limitText(annotation.message, MESSAGE_LIMIT),
		...title === void 0 || title === "" ? {} : { title: limitLine(title, TITLE_LIMIT$1) }
	};
}

// src/github/write-check.ts
const OUTPUT_LIMIT = 65535;
const TITLE_LIMIT = 255;
const BATCH = 50;
const MAX_ANNOTATIONS = 1e3;
const PER_PAGE = 100;
const MAX_PAGES = 10;
async function writeCheck(client, request, known) {
	const wanted = toWireAnnotations(request.annotations);
	const kept = wanted.slice(0, MAX_ANNOTATIONS);
	const output = checkOutput(request, kept.length, wanted.length);
	const reused = await findReusableCheck(client, request, kept, known);
	const missing = reused === null ? kept : kept.filter((entry) => !reused.shown.has(annotationKey(entry)));
	const updated = reused === null ? null : await updateRun(client, request, reused.id, output, missing.slice(0, BATCH));
	const toSend = updated === null ? kept : missing;
	const run = updated ?? await createRun(client, request, output, kept.slice(0, BATCH));
	let sent = Math.min(BATCH, toSend.length);
	let annotationError = null;
	while (sent < toSend.length && annotationError === null) {
		const annotations = toSend.slice(sent, sent + BATCH);
		try {
			await client.rest.checks.update({
				...repository(request),
				check_run_id: run.id,
				output: {
					...output,
					annotations
				}
			});
			sent += annotations.length;
		} catch (error) {
			if (asGitHubFailure(error) === null) throw error;
			annotationError = error;
		}
	}
	const action = updated === null ? "created" : "updated";
	return {
		...run,
		action,
		annotations: kept.length - toSend.length + sent,
		annotationError
	};
}
function checkOutput(request, shown, all) {
	const note = shown < all ? `\n\n${shown} of ${all} annotations are shown; the rest is in the results file.` : "";
	const last = orderLine(request.order);
	return {
		title: limitLine(request.title, TITLE_LIMIT),
		summary: limitBytes(request.summary, OUTPUT_LIMIT - note.length - last.length) + note + last,
		...request.text === void 0 || request.text === "" ? {} : { text: limitBytes(request.text, OUTPUT_LIMIT) }
	};
}
async function findReusableCheck(client, request, wanted, known) {
	const [check] = known;
	if (check === void 0 || check.annotations > MAX_ANNOTATIONS) return null;
	const keys = new Set(wanted.map(annotationKey));
	const shown = check.annotations === 0 ? /* @__PURE__ */ new Set() : await listAnnotationKeys(client, request, check.id);
	return [...shown].every((key) => keys.has(key)) ? {
		id: check.id,
		shown
	} : null;
}
async function listAnnotationKeys(client, request, id) {
	const parameters = {
		...repository(request),
		check_run_id: id,
		per_page: PER_PAGE
	};
	const keys = /* @__PURE__ */ new Set();
	let pages = 0;
	for await (const { data } of client.paginate.iterator(client.rest.checks.listAnnotations, parameters)) {
		for (const annotation of data) keys.add(annotationKey(annotation));
		pages += 1;
		if (pages >= MAX_PAGES) break;
	}
	return keys;
}
async function updateRun(client, request, id, output, annotations) {
	try {
		const { data } = await client.rest.checks.update({
			...runFields(request),
			check_run_id: id,
			output: {
				...output,
				annotations
			}
		});
		return {
			id: data.id,
			url: data.html_url
		};
	} catch (error) {
		if (hasStatus(error, 403, 404)) return null;
		throw error;
	}
}
async function createRun(client, request, output, annotations) {
	const fields = {
		...runFields(request),
		head_sha: request.headSha,
		output: {
			...output,
			annotations
		}
	};
	const { data } = await client.rest.checks.create(fields);
	return {
		id: data.id,
		url: data.html_url
	};
}
function runFields(request) {
	return {
		...repository(request),
		name: request.name,
		status: "completed",
		conclusion: request.conclusion,
		...request.detailsUrl === void 0 ? {} : { details_url: request.detailsUrl },
		...request.externalId === void 0 ? {} : { external_id: request.externalId },
		...request.order === void 0 ? {} : { started_at: request.order.startedAt }
	};
}
function repository({ owner, repo }) {
	return {
		owner,
		repo
	};
}

// src/github/publish-check.ts
async function publishCheck(client, request) {
	const { order } = request;
	const before = await listOfKey(client, request, { every: false });
	if (order === void 0) return writeCheck(client, request, before);
	const newer = before.find((check) => isNewer(orderOfCheck(check), order));
	if (newer !== void 0) return supersededBy(newer);
	const written = await writeCheck(client, request, before);
	return keepWritten(written, (last) => mendOrder(client, {
		...request,
		order
	}, last));
}
async function mendOrder(client, request, last) {
	const checks = await listOfKey(client, request, { every: true });
	const [top] = checks;
	const newest = newestByOrder(checks);
	if (top === void 0 || newest === null) return {
		now: last,
		isSettled: true
	};
	if (newest !== top) return {
		now: last,
		isSettled: !await copyCheck(client, request, newest, top)
	};
	const order = orderOfCheck(top);
	if (isNewer(order, request.order)) return {
		now: supersededBy(top),
		isSettled: true
	};
	const isOurs = top.conclusion === request.conclusion && order !== null && compareOrder(order, request.order) === 0;
	if (!isOurs) await writeCheck(client, request, [top]);
	return {
		now: last,
		isSettled: isOurs
	};
}
async function listOfKey(client, request, { every }) {
	const { owner, repo, headSha, name, appSlug } = request;
	return (await listOwnChecks(client, {
		owner,
		repo,
		headSha,
		name,
		appSlug,
		every
	})).filter(({ externalId }) => externalId === (request.externalId ?? ""));
}
const COPIED = [
	"success",
	"neutral",
	"cancelled",
	"action_required"
];
async function copyCheck(client, { owner, repo }, from, to) {
	const { conclusion, title, summary, text, startedAt } = from;
	if (from.status !== "completed" || conclusion === null) return false;
	await client.rest.checks.update({
		owner,
		repo,
		check_run_id: to.id,
		status: "completed",
		conclusion: COPIED.find((one) => one === conclusion) ?? "failure",
		...startedAt === null ? {} : { started_at: startedAt },
		output: {
			title: title ?? "",
			summary: summary ?? "",
			...text === null ? {} : { text }
		}
	});
	return true;
}
function supersededBy({ id, url }) {
	return {
		id,
		url,
		action: "superseded",
		annotations: 0,
		annotationError: null
	};
}

// src/github/publish.ts
const superseded = {
	what: "A newer run for the same commit has published its result, or is about to: this one is not shown.",
	todo: "It is in the job summary."
};
async function publish$1(client, { target, comment, check }) {
	const problems = [];
	const attempt = async (action, task) => {
		try {
			return await task();
		} catch (error) {
			if (asGitHubFailure(error) === null) throw error;
			problems.push(describeGitHubError(error, action));
			return null;
		}
	};
	const run = check === void 0 ? null : await attempt("check", () => publishCheck(client, {
		...check,
		...target
	}));
	if (run !== null && run.annotationError !== null) problems.push(describeGitHubError(run.annotationError, "annotations"));
	if (run?.action === "superseded") return {
		commentUrl: null,
		checkUrl: run.url,
		problems: [...problems, superseded]
	};
	const post = comment?.onlyEdit === true ? editStickyComment : upsertStickyComment;
	return {
		commentUrl: (comment === void 0 ? null : await attempt("comment", () => post(client, {
			...comment,
			...target
		})))?.url ?? null,
		checkUrl: run?.url ?? null,
		problems
	};
}

// src/report/annotations.ts
const MOST = 200;
function annotationsOf(view) {
	const worst = view.results.decision.enforced && view.results.decision.state === "regressed" ? "failure" : "warning";
	const regressed = view.skills.filter((skill) => skill.state === "regressed");
	const list = [];
	for (const skill of regressed) {
		const title = [lostSentence(view, skill, plainText), falseSentence(view, skill)].filter((part) => part !== "").join(" and ");
		list.push(onSkill(skill, worst, `${plainText.name(skill.skill)} ${title || "regressed"}`, explain(view, skill, plainText)));
	}
	const named = new Set(regressed.map((skill) => skill.skill));
	for (const victim of regressed) for (const taker of takersOf(view, victim.skill)) {
		const skill = view.byName.get(taker.skill);
		if (skill === void 0 || named.has(skill.skill) || !(skill.descriptionChanged || skill.state === "new")) continue;
		named.add(skill.skill);
		const what = `${plainText.name(skill.skill)} now takes prompts of ${plainText.name(victim.skill)}`;
		list.push(onSkill(skill, "warning", what, explain(view, victim, plainText)));
	}
	for (const row of [...view.lost, ...view.falseTriggers].slice(0, MOST)) {
		const isRegressed = view.byName.get(row.expectation.skill)?.state === "regressed";
		list.push(onPrompt(view.results, row, isRegressed ? worst : "notice"));
	}
	return list.filter((item) => item !== null).slice(0, MOST);
}
function annotate(position, level, title, message) {
	const path = position.file;
	if (path === "" || path.startsWith("/") || path.split("/").includes("..")) return null;
	return {
		path,
		start_line: position.line,
		end_line: position.line,
		annotation_level: level,
		title: title.length <= 255 ? title : cut(title, 127),
		message: message || title
	};
}
function onSkill(skill, level, title, message) {
	if (skill.state === "removed" || skill.descriptionPosition === null) return null;
	return annotate(skill.descriptionPosition, level, title, message);
}
function onPrompt(results, { task, expectation }, level) {
	if (task.origin !== "head") return null;
	const own = plainText.name(expectation.skill);
	const got = listed(task.fired.head.map((item) => plainText.name(item.skill)).slice(0, 5), 5) || "nothing";
	const title = expectation.label === "must_activate" ? `Lost: expected ${own}, got ${got}` : `New false trigger: ${own} fires here and should not`;
	const lines = [`Prompt: "${plainText.text(task.prompt, 1e3)}"`, `Fired on head: ${got}.`];
	if (!results.agent.deterministic && expectation.base !== null) lines.push(`${own} fired in ${percent(expectation.base.rate)} of trials on base, ${percent(expectation.head.rate)} on head.`);
	if (expectation.rationale !== null) lines.push(`Why it is expected: ${plain(cut(expectation.rationale, 1e3))}`);
	return annotate(task.source, level, title, lines.join("\n"));
}

// src/report/check.ts
function renderCheck(results) {
	const view = viewOf(results);
	return {
		title: plainTitleOf(view),
		summary: fitSections(banner(view, {
			alerts: false,
			confidence: false
		}), commentSections(view), footer(results), {
			max: 6e4,
			measure: utf8Length,
			where: where(results)
		}),
		text: renderCheckState(results),
		conclusion: conclusionOf(results),
		annotations: annotationsOf(view)
	};
}
function conclusionOf({ decision, tasks, filter, kind }) {
	if (!decision.enforced) return "neutral";
	if (decision.state === "not_evaluated" && !decision.reasons.some(({ blocks }) => blocks)) return "neutral";
	if (decision.state !== "pass" || tasks.length === 0) return "failure";
	return filter === null && kind === "gate" ? "success" : "neutral";
}

// src/report/config-error.ts
function renderConfigErrorComment(errors, context, { marker, maxCharacters = 6e4 }) {
	return document(`${marker}\n## Skill evals: ${titleOf(errors)}\n\n> [!CAUTION]\n> **${LEAD}**`, errors, context, maxCharacters, (text) => text.length);
}
function renderConfigErrorSummary(errors, context, maxBytes = 921600) {
	return document(`## Skill evals: ${titleOf(errors)}\n\n> [!CAUTION]\n> **${LEAD}**`, errors, context, maxBytes, utf8Length);
}
function renderConfigErrorCheck(errors, context) {
	const annotations = errors.slice(0, 200).flatMap(({ what, where, todo }) => {
		if (where === void 0) return [];
		const annotation = annotate(where, "failure", plainText.text(what, 127), `${plainText.text(what, 2e3)}\n${plainText.text(todo, 2e3)}`);
		return annotation === null ? [] : [annotation];
	});
	const [first] = errors;
	const title = first === void 0 ? titleOf(errors) : `${titleOf(errors)}: ${plainText.text(first.what, 90)}`;
	return {
		title: title.length <= 255 ? title : cut(title, 127),
		summary: document(`**${LEAD}**`, errors, context, 6e4, utf8Length),
		text: "Nothing was measured: there is no result that commands in comments could read.",
		conclusion: "failure",
		annotations
	};
}
const LEAD = "Nothing was measured, so this does not pass.";
function titleOf(errors) {
	if (errors.every(({ where }) => where === void 0)) return "not evaluated";
	return errors.length > 1 ? `${plural(errors.length, "configuration error")}` : "configuration error";
}
function document(head, errors, { repository, head: commit }, max, measure) {
	const rows = errors.slice(0, 100).map(({ what, where, todo }) => {
		return `- ${where === void 0 ? "" : `${fileLink(repository, where)}: `}${prose(cut(what, 500))}<br>What to do: ${prose(cut(todo, 500))}`;
	});
	const section = {
		what: "errors",
		before: errors.length > 1 ? `### ${group(errors.length)} errors\n` : "",
		rows,
		after: "",
		maxRows: 100,
		total: errors.length,
		importance: 1
	};
	const url = runUrl(repository);
	const facts = [commit === null ? "working tree" : `head \`${cut(commit.replace(/[^0-9a-f]/g, ""), 8).slice(0, 7)}\``];
	if (url !== null) facts.push(linked("run", url));
	return fitSections(head, [section], `<sub>${facts.join(" · ")}</sub>`, {
		max,
		measure,
		where: url === null ? "the log" : `the [log](${url})`
	});
}

// src/action/publish-results.ts
function destinationOf({ context, trigger, target }, publishing) {
	const { client, workflow } = context;
	const pullRequest = target.pull?.number ?? null;
	return {
		client,
		workflow,
		headSha: target.headSha,
		pullRequest,
		overridden: isOverridden(trigger),
		publishing
	};
}
function isOverridden(trigger) {
	return trigger.kind === "workflow_dispatch" && trigger.overrides;
}
const MARKER = "gate";
function orderOfThisRun({ runUrl }) {
	return runOrder(new Date(performance.timeOrigin), runUrl);
}
async function publishResults(results, destination) {
	const onlyEdit = destination.publishing.comment === "changed" && !hasNews(results);
	return send(destination, renderCheck(results), {
		onlyEdit,
		render: (marker) => renderComment(results, { marker })
	});
}
async function publishConfigErrors(errors, context, destination) {
	const render = (marker) => renderConfigErrorComment(errors, context, { marker });
	return send(destination, renderConfigErrorCheck(errors, context), {
		onlyEdit: false,
		render
	});
}
function publishNotNeeded({ why, title, summary }, destination) {
	return send(destination, {
		title,
		summary,
		text: "Nothing was measured.",
		conclusion: why === "paths" ? "success" : "action_required",
		annotations: []
	}, null);
}
function suffixOf({ publishing, overridden }) {
	return checkSuffix({
		filtered: publishing.filtered,
		overridden
	});
}
function checkNameOf(destination) {
	return `${destination.publishing.checkName}${suffixOf(destination)}`;
}
function commentedPull(destination) {
	return destination.publishing.comment === "never" || suffixOf(destination) !== "" ? null : destination.pullRequest;
}
function send(destination, { annotations, ...check }, comment) {
	const { client, workflow, headSha } = destination;
	const order = orderOfThisRun(workflow);
	const issue = commentedPull(destination);
	return publish$1(client, {
		target: {
			owner: workflow.owner,
			repo: workflow.repo
		},
		comment: comment === null || issue === null ? void 0 : {
			issue,
			marker: MARKER,
			body: comment.render(commentMarker(MARKER)),
			onlyEdit: comment.onlyEdit,
			order
		},
		check: {
			...check,
			headSha,
			name: checkNameOf(destination),
			annotations: annotations.map((annotation) => ({
				path: annotation.path,
				startLine: annotation.start_line,
				endLine: annotation.end_line,
				level: annotation.annotation_level,
				title: annotation.title,
				message: annotation.message
			})),
			detailsUrl: workflow.runUrl,
			externalId: RESULT_KEY,
			order
		}
	});
}
function hasNews({ sides, tasks, decision, skills }) {
	return decision.state !== "pass" || sides.base === null || sides.base.surfaceDigest !== sides.head.surfaceDigest || tasks.some(({ isNew, origin }) => isNew || origin !== "head") || skills.some(({ state }) => state === "removed");
}

// src/action/evaluation-request.ts
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
			tags: inputs.tags
		},
		configFile: inputs.config,
		config: null,
		inputs: inputs.policy,
		inputsMay: isOverridden(trigger) ? "override" : "tighten",
		agentFolder: workflow.workspace,
		record: null,
		updateSnapshots: false,
		offline: null,
		untrusted: target.untrusted,
		enforceUnconfigured: false,
		repository: {
			name: `${workflow.owner}/${workflow.repo}`,
			serverUrl: workflow.serverUrl,
			runUrl: workflow.runUrl,
			pullRequest: target.pull?.number ?? null,
			linkCommit: target.headSha
		}
	};
	return {
		...parts,
		comparison,
		reproduce: reproduceCommand(comparison, parts),
		store
	};
}

// src/gate/acceptance.ts
function withAcceptances(results, acceptances) {
	const { base, head } = results.sides;
	const accepted = new Map(acceptances.filter((one) => base !== null && one.base === base.surfaceDigest && one.head === head.surfaceDigest).map((one) => [one.skill, {
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
function isLoss({ code }) {
	return code === "regressed" || code === "removed_tasks";
}

// src/action/honour-acceptances.ts
async function honourAcceptances(results, publishing, { context, trigger, target }) {
	const { client, workflow } = context;
	const { owner, repo } = workflow;
	const { accept, checkName: gate } = publishing;
	const number = trigger.kind === "merge_group" ? trigger.pullRequest : target.pull?.number ?? null;
	const regressed = results.skills.flatMap(({ state, skill }) => state === "regressed" ? [skill] : []);
	if (!target.canPublish || accept === "off" || number === null || regressed.length === 0) return {
		results,
		warnings: []
	};
	let action = "read-pull-request";
	try {
		const headSha = trigger.kind === "merge_group" ? (await getPullRequest(client, {
			owner,
			repo,
			number
		})).headSha : target.headSha;
		action = "read-checks";
		const recorded = await listAcceptances(client, {
			owner,
			repo,
			gate,
			headSha
		});
		const { base, head } = results.sides;
		const relevant = recorded.filter((one) => regressed.includes(one.skill) && one.base === base?.surfaceDigest && one.head === head.surfaceDigest && (accept !== "not_author" || one.by !== one.pullAuthor));
		const standing = [];
		const warnings = [];
		action = "read-comment";
		for (const one of relevant.slice(-20)) {
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

// src/action/skip-reason.ts
async function skipReason(repository, trigger, request, signal) {
	const { comparison } = request;
	const isPull = trigger.kind === "pull_request";
	if (comparison.kind !== "gate" || comparison.head.commit === "working") return null;
	if (!isPull && trigger.kind !== "merge_group") return null;
	const file = await configAt(repository, comparison.base.commit, request.configFile);
	if (file === "unreadable") return null;
	const { when } = file === null ? defaultConfig : withDefaults(file.config);
	const publishing = publishingOf(effectiveConfig(request, file).config, request, file !== null);
	if (isPull && trigger.draft && when.drafts === "skip") return {
		why: "draft",
		...draft,
		publishing
	};
	if (when.paths.length === 0) return null;
	const wanted = [...when.paths, ...configNames(request.configFile)].map((glob) => globMatcher(glob));
	if ((await changedPaths(repository, comparison.base.commit, comparison.head.commit, signal)).some((path) => wanted.some((matches) => matches(path)))) return null;
	return {
		why: "paths",
		title: "Not needed: no file that when.paths names was changed",
		summary: `Nothing was evaluated: none of the files that \`when.paths\` of \`${file?.file ?? CONFIG_FILES[0]}\` on the base branch names was changed.`,
		publishing
	};
}
const draft = {
	title: "Draft: not evaluated until it is ready for review",
	summary: [
		"Nothing was evaluated, so this is not green. Marking the pull request ready for review evaluates it, where the workflow runs for that:",
		"",
		"```yaml",
		"on:",
		"  pull_request:",
		"    types: [opened, synchronize, reopened, ready_for_review]",
		"```",
		"",
		"A comment `/evals run` evaluates it now; `when: {drafts: run}` in `skill-eval-gate.yml` evaluates every draft."
	].join("\n")
};
function configNames(named) {
	return named === null ? CONFIG_FILES : [named, ...CONFIG_FILES];
}
async function configAt(repository, commit, named) {
	for (const file of configNames(named)) {
		const text = await readFileAt(repository, commit, file, MAX_FILE_BYTES);
		if (text === null) continue;
		try {
			return {
				config: parseConfig(text, file),
				file,
				text
			};
		} catch (error) {
			if (asUserErrors(error) === null) throw error;
			return "unreadable";
		}
	}
	return null;
}

// src/action/store-request.ts
function storeRequest({ store, fresh }, workflow, trigger) {
	const isByHand = trigger.kind === "workflow_dispatch";
	return {
		request: {
			folder: store === null ? join(workflow.temp, "skill-eval-gate-store") : resolve(workflow.workspace, store),
			isNamed: store !== null,
			fresh: fresh && isByHand,
			only: false,
			fill: isOfDefaultBranch(workflow, trigger)
		},
		warnings: fresh && !isByHand ? [{ what: "The input `fresh` is ignored: it counts only in runs started by hand (workflow_dispatch)." }] : []
	};
}
function isOfDefaultBranch({ ref }, trigger) {
	if (trigger.kind === "schedule") return true;
	return trigger.kind === "push" && ref === `refs/heads/${trigger.defaultBranch}`;
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
		return refusedBy(error, publishing);
	}
}
async function measure(step, { environment, runner, stderr, check, cache }, onPublishing) {
	const { context, trigger, target } = step;
	const { workflow, inputs } = context;
	const store = storeRequest(inputs, workflow, trigger);
	const progress = showProgress({
		style: progressStyle({
			quiet: false,
			isTty: false,
			ci: true
		}),
		write: stderr,
		now: () => performance.now()
	});
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
			onForecast: (forecast) => runner.log(describeForecast(forecast)),
			onPublishing
		};
		return { results: withWarnings(inputs.results === null ? await evaluate(request, host) : await resultsFromElsewhere(request, inputs.results, repository, host), [...warnings, ...store.warnings]) };
	}).finally(() => progress.end());
}
async function resultsFromElsewhere(request, files, repository, host) {
	const { resultsRequest } = await import("./results-request-57c5ee0a.js");
	const { evaluateResults } = await import("./evaluate-results-e22efe56.js");
	return evaluateResults(await resultsRequest(request, files, repository), host);
}
function publishingOfInputs({ context, refusal }) {
	const { policy, skills, tasks, tags } = context.inputs;
	return {
		comment: policy.comment ?? defaultConfig.comment,
		failJob: policy.failJob ?? defaultConfig.failJob,
		checkName: refusal?.checkName ?? policy.checkName ?? defaultConfig.checkName,
		accept: defaultConfig.policy.accept,
		filtered: [
			skills,
			tasks,
			tags
		].some((globs) => globs.length > 0)
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

// src/action/stale-head.ts
async function staleHead({ client, workflow }, asked, { mustKnow, known }) {
	const { owner, repo } = workflow;
	try {
		const now = known ?? await getPullRequest(client, {
			owner,
			repo,
			number: asked.number
		});
		if (!now.isOpen) return { what: `#${asked.number} was closed meanwhile: nothing is published.` };
		return changedSince(asked, now);
	} catch (error) {
		if (asGitHubFailure(error) === null) throw error;
		if (!mustKnow) return null;
		const { what, todo } = describeGitHubError(error, "read-pull-request");
		return {
			what: `${what} Nothing is published.`,
			...todo === void 0 ? {} : { todo }
		};
	}
}
function changedSince({ number, headSha, baseRef }, now) {
	if (now.headSha !== headSha) return new UserError({
		what: `The head of #${number} is ${now.headSha} by now. This run was for ${headSha} and decides nothing.`,
		todo: `Review what was pushed since, then comment \`/evals run ${now.headSha}\`.`
	});
	if (now.baseRef === baseRef) return null;
	return new UserError({
		what: `#${number} goes into "${now.baseRef}" by now. This run was for "${baseRef}" and decides nothing.`,
		todo: `Comment \`/evals run ${headSha}\`, or close the pull request and open it again.`
	});
}

// src/action/progress-check.ts
const none = {
	begin() {},
	progress() {},
	confirm: async () => null,
	async settle() {},
	async close() {}
};
function progressCheck({ context, trigger, target }) {
	const { pull, canPublish } = target;
	if (trigger.kind !== "workflow_dispatch" || pull === null || !canPublish) return none;
	return dispatchedCheck(trigger, pull, context);
}
function dispatchedCheck(trigger, pull, { workflow, client }) {
	const { owner, repo, runUrl } = workflow;
	const { number, headSha } = pull;
	let opened = null;
	let check = null;
	const open = async (publishing) => {
		const name = checkNameOf({
			publishing,
			overridden: trigger.overrides
		});
		const summary = `The result will be here when it is decided. Until then: [workflow run](${runUrl}).`;
		const begun = openLiveCheck(client, {
			owner,
			repo,
			headSha,
			name
		}, {
			title: "running",
			summary,
			order: orderOfThisRun(workflow),
			now: () => performance.now()
		}).catch(nullOfGitHub);
		const names = checkNames(publishing.checkName).filter((other) => other !== name);
		const closed = closeQueuedChecks(client, {
			owner,
			repo,
			headSha,
			names
		}, {
			title: "replaced by another run",
			summary: "Nothing was decided."
		}).catch(nullOfGitHub);
		const [live] = await Promise.all([begun, closed]);
		check = live;
		return live;
	};
	return {
		begin(publishing) {
			if (opened !== null) return;
			opened = open(publishing);
			opened.catch(() => {});
		},
		progress({ done, total, errors }) {
			const failed = errors === 0 ? "" : `, ${errors} ended in an error`;
			check?.progress(`running: ${done} of ${total} trials${failed}`);
		},
		async confirm() {
			await authoriseDispatch(trigger, {
				workflow,
				client
			});
			const now = await getPullRequest(client, {
				owner,
				repo,
				number
			}).catch((error) => {
				throw unreadable(error);
			});
			const changed = changedSince(pull, now);
			if (changed !== null) throw changed;
			return now;
		},
		async settle() {
			await (await opened)?.settle();
		},
		async close(title, summary) {
			await (await opened)?.close(title, summary).catch(nullOfGitHub);
		}
	};
}
function nullOfGitHub(error) {
	if (asGitHubFailure(error) === null) throw error;
	return null;
}

// src/action/announcement.ts
function announce(outcome, destination) {
	switch (outcome.kind) {
		case "finished": return announceResults(outcome.results, destination);
		case "unneeded": return announceSkip(outcome.reason, destination);
		case "refused": return announceRefusal(outcome, destination);
	}
}
async function announceResults(results, destination) {
	const path = await writeReports(join(destination.workflow.temp, "skill-eval-gate"), results);
	const { micro } = results.totals.head;
	const title = renderPlainTitle(results);
	const regressed = results.skills.filter(({ state }) => state === "regressed").map(({ skill }) => skill);
	return {
		log: renderTerminal(results, {
			verbose: false,
			width: 120,
			colour: false
		}),
		summary: renderSummary(results),
		publish: () => publishResults(results, destination),
		outputs: {
			decision: results.decision.state,
			enforced: String(results.decision.enforced),
			title,
			precision: figure(micro.precision),
			recall: figure(micro.recall),
			f1: figure(micro.f1),
			"regressed-skills": JSON.stringify(regressed),
			"results-path": path
		},
		failure: conclusionOf(results) === "failure" && destination.publishing.failJob ? title : null
	};
}
function figure(value) {
	return value === null ? "" : String(Math.round(value * 1e4) / 1e4);
}
function announceSkip(reason, destination) {
	const { why, title, summary } = reason;
	return {
		log: title,
		summary: `## Skill evals: ${title}\n\n${summary}\n`,
		publish: () => publishNotNeeded(reason, destination),
		outputs: {
			decision: why === "paths" ? "pass" : "not_evaluated",
			enforced: "true",
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
		if (confirmed !== null) await publish(outcome, step, confirmed.pull, publisher.runner);
		return outcome;
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
async function publish(outcome, step, pull, runner) {
	const destination = destinationOf(step, outcome.publishing);
	const announcement = await announce(outcome, destination);
	runner.log(announcement.log);
	await runner.summary(announcement.summary);
	const withheld = await withheldReason(step, pull);
	if (withheld === null && outcome.kind === "finished") {
		const before = await evaluatedBefore(outcome.results, step.target, destination);
		if (before !== null) {
			runner.log("This commit was evaluated before, when a maintainer asked for it: its check stays as it is.");
			runner.output("decision", "");
			runner.output("check-url", before.url ?? "");
			return;
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

// src/action/run-step.ts
async function runStep(step, environment, runner, stderr) {
	const check = progressCheck(step);
	const cache = cacheOf(step, environment, runner);
	const outcome = await evaluateStep(step, {
		environment,
		runner,
		stderr,
		check,
		cache
	});
	const published = await publishOutcome(outcome, step, {
		runner,
		check
	});
	if (published.kind === "stopped") throw published.interruption;
	if (published.kind === "refused" && published.bug !== null) throw published.bug;
	if (published.kind === "finished") await cache?.save();
}
function cacheOf({ context, trigger }, environment, runner) {
	const { workflow, inputs } = context;
	if (inputs.store !== null) return null;
	return actionsCache(environment, {
		runId: workflow.runId,
		maySave: isOfDefaultBranch(workflow, trigger),
		warn: (warning) => runner.warn(warning)
	});
}

export { runStep };