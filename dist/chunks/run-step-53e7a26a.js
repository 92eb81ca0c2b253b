import { RESULT_KEY, checkNames, checkSuffix, closeQueuedChecks, compareOrder, describeGitHubError, editStickyComment, isNewer, keepWritten, limitBytes, limitLine, limitText, listOwnChecks, messageMarkdown, newestByOrder, openLiveCheck, orderLine, orderOfCheck, questionSuffix, runOrder, splitOrderLine, upsertStickyComment, upsertWhileCurrent } from "./message-markdown-f31a73ec.js";
import { asGitHubFailure, hasStatus } from "./request-error-57e13be2.js";
import { Interrupted, UserError, asUserErrors, cut, describeErrors, escapeInline, fileLink, getPullRequest, group, linked, plain, plainText, plural, prose, runUrl, withSignals } from "./start-bb15555b.js";
import { withVariables } from "./take-environment-e05dc4e7.js";
import { defaultConfig, withDefaults } from "./full-config-efce0a93.js";
import { effectiveConfig, publishingOf, runsFolder, stateOf } from "./assemble-results-959d9a92.js";
import { version } from "./version-1c174814.js";
import { describeForecast, evaluate, progressStyle, showProgress, writeReports } from "./write-reports-779f08c3.js";
import { NothingLabelled, NothingYet } from "./nothing-labelled-39804d8c.js";
import { openRepository } from "./repository-if-any-8742ed36.js";
import { removeStaleRunFolders } from "./run-folder-63d39c8f.js";
import { reproduceElsewhere } from "./reproduce-b662545e.js";
import { ANSWERS_BYTES, acceptanceProblem, areSameAnswers, blocks, listAcceptances, missingNeeds, questionInWords, readCheckState, renderAnswers, renderCheckState, splitAnswers, standingAnswers, strongerThan, unansweredPrompts, worsePrompts } from "./acceptance-problem-6b347ee3.js";
import { annotate, annotationsOf, banner, checkAnnotations, commentSections, footer, heading, isBlind, isWithoutSuites, plainTitleOf, renderComment, renderPlainTitle, renderSummary, renderTerminal, viewOf, where } from "./json-472342da.js";
import { fitSections, utf8Length } from "./table-lines-826c672d.js";
import { commentMarker } from "./comment-marker-81ac5969.js";
import { CONFIG_FILES, parseConfig } from "./read-config-e4a7d9f6.js";
import { MAX_FILE_BYTES } from "./read-text-file-2d77d2a3.js";
import { globMatcher } from "./list-files-9a7d2e67.js";
import { changedPaths, readFileAt, steersAgents } from "./follow-renames-f869013a.js";
import { discoverSuites } from "./tree-b8a0db1b.js";
import { authoriseDispatch, compareTarget, unreadable } from "./target-58c6876d.js";
import { join, resolve } from "node:path";
import { basename as basename$1 } from "node:path/posix";

// src/github/abandoned-checks.ts
const LONGEST_JOB_MS = 216e5;
const MOST_PULLS = 100;
const ENDED = {
	title: "ended without a result",
	summary: "The run that was to complete this check was killed, or never began: nothing was decided. A comment `/evals rerun`, or another push, evaluates the commit."
};
async function closeAbandonedAt(client, { owner, repo, headSha, name, order }) {
	const checks = await listOwnChecks(client, {
		owner,
		repo,
		headSha,
		every: true
	});
	const waiting = checks.filter(({ externalId, status }) => externalId === "skill-eval-gate" && status !== "completed");
	for (const check of waiting) {
		const isBelow = checks.some(({ id, name: other }) => other === check.name && id > check.id);
		if (!(check.name === name && isBelow && !isNewer(orderOfCheck(check), order)) && !isOverdue(check, order)) continue;
		await client.rest.checks.update({
			owner,
			repo,
			check_run_id: check.id,
			status: "completed",
			conclusion: "cancelled",
			output: ENDED
		});
	}
}
async function closeAbandonedOfPulls(client, { owner, repo, order }) {
	const { data } = await client.rest.pulls.list({
		owner,
		repo,
		state: "open",
		sort: "updated",
		direction: "desc",
		per_page: MOST_PULLS
	});
	for (const headSha of new Set(data.map(({ head }) => head.sha))) await closeAbandonedAt(client, {
		owner,
		repo,
		headSha,
		name: null,
		order
	});
}
function isOverdue(check, { startedAt: now }) {
	const began = Date.parse(orderOfCheck(check)?.startedAt ?? check.startedAt ?? "");
	return Date.parse(now) - began > LONGEST_JOB_MS;
}

// src/action/actions-cache.ts
const TIMEOUT_MS = 6e4;
const PREFIX = "skill-eval-gate-v1";
function actionsCache(environment, options) {
	const offers = (name) => (environment[name] ?? "") !== "";
	if (!offers("ACTIONS_RESULTS_URL") && !offers("ACTIONS_CACHE_URL")) return null;
	const own = Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => name.startsWith("ACTIONS_") && value !== void 0 ? [[name, value]] : []));
	let pending = null;
	const attempt = async (what, todo, work) => {
		let timer;
		const late = new Promise((_, reject) => {
			timer = setTimeout(() => reject(/* @__PURE__ */ new Error(`no answer within ${TIMEOUT_MS / 1e3} s`)), TIMEOUT_MS);
		});
		try {
			await Promise.race([withVariables(own, async () => work(await import("./cache-f80144b3.js"))), late]);
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
	const owner = pullRequest === null ? "" : `pr${pullRequest}-`;
	return {
		keeps,
		restore: (name, folder) => attempt("Stored trials could not be restored", "They are run again.", async (cache) => {
			for (const whose of /* @__PURE__ */ new Set(["", owner])) await cache.restoreCache([folder], keyOf(name, runId, whose), [keyOf(name, "", whose)]);
		}),
		filled(name, folder) {
			if (keeps !== null) pending = {
				name,
				folder
			};
		},
		async save() {
			if (pending === null) return;
			const { name, folder } = pending;
			pending = null;
			await attempt("Trials could not be stored", "Pull requests run them again.", (cache) => cache.saveCache([folder], keyOf(name, runId, owner)));
		}
	};
}
function keyOf({ agent, surface }, runId, owner) {
	return `${PREFIX}-${owner}${agent}-${surface}-${runId}`;
}

// src/github/branch-exists.ts
async function branchExists(client, { owner, repo, branch }) {
	try {
		await client.rest.git.getRef({
			owner,
			repo,
			ref: `heads/${branch}`
		});
		return true;
	} catch (error) {
		if (hasStatus(error, 404)) return false;
		throw error;
	}
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

// src/github/send-annotations.ts
const BATCH = 50;
const MOST_SPLITS = 60;
async function sendAnnotations(annotations, send) {
	const waiting = [];
	for (let from = 0; from < annotations.length; from += 50) waiting.push(annotations.slice(from, from + 50));
	let sent = 0;
	let splits = 0;
	let first = null;
	for (let batch = waiting.shift(); batch !== void 0; batch = waiting.shift()) try {
		await send(batch);
		sent += batch.length;
	} catch (error) {
		if (asGitHubFailure(error) === null) throw error;
		const isRefused = hasStatus(error, 422);
		if (isRefused && batch.length > 1 && splits < MOST_SPLITS) {
			splits += 2;
			const half = Math.ceil(batch.length / 2);
			waiting.unshift(batch.slice(0, half), batch.slice(half));
			continue;
		}
		first ??= error;
		if (!isRefused) break;
	}
	return {
		sent,
		error: first
	};
}

// src/github/write-check.ts
const OUTPUT_LIMIT = 65535;
const TITLE_LIMIT = 255;
const MAX_ANNOTATIONS = 1e3;
const PER_PAGE = 100;
const MAX_PAGES = 10;
async function writeCheck(client, request, known) {
	const wanted = toWireAnnotations(request.annotations);
	const kept = wanted.slice(0, MAX_ANNOTATIONS);
	const output = checkOutput(request, kept.length, wanted.length);
	const reused = await findReusableCheck(client, request, kept, known);
	const missing = reused === null ? kept : kept.filter((entry) => !reused.shown.has(annotationKey(entry)));
	const updated = reused === null ? null : await withFirst(missing, (annotations) => updateRun(client, request, reused.id, output, annotations));
	const isUpdated = updated !== null && updated.run !== null;
	const toSend = isUpdated ? missing : kept;
	const { run, sent } = isUpdated ? {
		run: updated.run,
		sent: updated.sent
	} : await withFirst(kept, (annotations) => createRun(client, request, output, annotations));
	const rest = await sendAnnotations(toSend.slice(sent), (annotations) => client.rest.checks.update({
		...repository(request),
		check_run_id: run.id,
		output: {
			...output,
			annotations
		}
	}));
	const shown = kept.length - toSend.length + sent + rest.sent;
	return {
		...run,
		action: isUpdated ? "updated" : "created",
		annotations: shown,
		annotationError: rest.error
	};
}
async function withFirst(annotations, write) {
	const first = annotations.slice(0, 50);
	try {
		return {
			run: await write(first),
			sent: first.length
		};
	} catch (error) {
		if (first.length === 0 || !hasStatus(error, 422)) throw error;
		return {
			run: await write([]),
			sent: 0
		};
	}
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

// src/github/publish-answer.ts
async function publishAnswer(client, request) {
	const mine = {
		...request.standing,
		conclusion: request.conclusion,
		title: limitLine(request.title, 120),
		order: request.order
	};
	const goneBases = /* @__PURE__ */ new Map();
	const round = async (last) => {
		const checks = await listOfKey$1(client, request);
		const running = checks.find(({ status }) => status !== "completed");
		if (last === null && running !== void 0 && !blocks(mine) && isNewer(orderOfCheck(running), mine.order)) return {
			now: {
				...noAnnotations(running),
				action: "superseded"
			},
			isSettled: true
		};
		const standing = await withoutGoneBases(client, request, standingAnswers([...answersIn(checks), mine]), goneBases);
		const action = standing.includes(mine) ? last?.action ?? "created" : "superseded";
		const others = standing.filter((one) => one !== mine);
		const [top] = checks;
		if ((last !== null || action === "superseded") && top !== void 0 && holds(top, standing)) return {
			now: {
				...last !== null && last.id === top.id ? last : noAnnotations(top),
				action,
				standing: others
			},
			isSettled: true
		};
		const written = await write(client, request, {
			mine,
			standing,
			checks
		});
		return {
			now: {
				...action === "superseded" ? {
					...written,
					action
				} : written,
				standing: others
			},
			isSettled: false
		};
	};
	const { now } = await round(null);
	return now.action === "superseded" ? now : keepWritten(now, round);
}
async function listOfKey$1(client, request) {
	const { owner, repo, headSha, name, appSlug } = request;
	return (await listOwnChecks(client, {
		owner,
		repo,
		headSha,
		name,
		appSlug,
		every: true
	})).filter(({ externalId }) => externalId === (request.externalId ?? ""));
}
function answersIn(checks) {
	return checks.toReversed().flatMap(({ status, text }) => status === "completed" ? splitAnswers(text).answers : []);
}
function holds({ status, conclusion, text }, standing) {
	return status === "completed" && conclusion === standing[0]?.conclusion && areSameAnswers(splitAnswers(text).answers, standing);
}
async function withoutGoneBases(client, { owner, repo, standing: { question: asked } }, standing, known) {
	const kept = [];
	for (const one of standing) {
		const { event, base } = one.question;
		if (event === "pull_request" && base !== asked.base && blocks(one)) {
			if (!known.has(base)) known.set(base, !await branchExists(client, {
				owner,
				repo,
				branch: base
			}));
			if (known.get(base) === true) continue;
		}
		kept.push(one);
	}
	return kept;
}
const ALSO = "\n\n<!-- skill-eval-gate also -->\n";
async function write(client, request, { mine, standing, checks }) {
	const [shown = mine] = standing;
	const [top] = checks;
	const source = shown === mine ? null : checks.find((check) => shows(check, shown)) ?? null;
	const title = shown === mine ? request.title : shown.title;
	const base = source === null ? request.summary : splitOrderLine(source.summary ?? "").rest.split(ALSO)[0] ?? "";
	const text = source === null ? request.text ?? "" : splitAnswers(source.text).rest;
	const also = alsoAsked(standing, shown);
	const content = {
		conclusion: shown.conclusion,
		title: standing.length > 1 ? `${questionInWords(shown.question)}: ${title}` : title,
		summary: limitBytes(base, OUTPUT_LIMIT - 500 - Buffer.byteLength(also)) + also,
		text: limitBytes(text, OUTPUT_LIMIT - ANSWERS_BYTES) + renderAnswers(standing)
	};
	const usable = (top !== void 0 && top.status !== "completed" && isNewer(orderOfCheck(top), mine.order) ? [] : [top]).filter((check) => check !== void 0);
	if (shown === mine || usable.length === 0) return writeCheck(client, {
		...request,
		...content
	}, usable);
	const { owner, repo } = request;
	const { data } = await client.rest.checks.update({
		owner,
		repo,
		check_run_id: usable[0]?.id ?? 0,
		status: "completed",
		conclusion: content.conclusion,
		output: {
			title: limitLine(content.title, 255),
			summary: content.summary + orderLine(shown.order),
			text: content.text
		}
	});
	return {
		id: data.id,
		url: data.html_url,
		action: "updated",
		annotations: 0,
		annotationError: null
	};
}
function shows({ status, text }, answer) {
	const [first] = splitAnswers(text).answers;
	return status === "completed" && first !== void 0 && areSameAnswers([first], [answer]);
}
function alsoAsked(standing, shown) {
	const others = standing.filter((one) => one !== shown);
	if (others.length === 0) return "";
	const lines = others.slice(0, 10).map((one) => `- ${sentenceOf(one)}`);
	return `${ALSO}This commit was asked for more than once, and the check shows the worst answer. The others:\n\n${lines.join("\n")}`;
}
const VERDICTS = {
	success: "passed",
	failure: "failed",
	neutral: "blocks nothing",
	action_required: "does not pass yet"
};
function sentenceOf({ question, conclusion, title }) {
	return `\`${plainCode(questionInWords(question))}\` ${VERDICTS[conclusion]}: \`${plainCode(title)}\``;
}
function plainCode(text) {
	return text.replace(/[`\s]+/g, " ").trim();
}
function noAnnotations({ id, url }) {
	return {
		id,
		url,
		action: "updated",
		annotations: 0,
		annotationError: null
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
	const run = check === void 0 ? null : await attempt("check", () => send$1(client, {
		...check,
		...target
	}));
	if (run !== null && run.annotationError !== null) problems.push(describeGitHubError(run.annotationError, "annotations"));
	if (run?.action === "superseded") {
		const [stronger] = check?.standing === void 0 ? [] : strongerThan(check.standing, run.standing ?? []);
		const why = stronger === void 0 || check?.standing === void 0 ? superseded : weaker(check.standing, stronger);
		return {
			commentUrl: null,
			checkUrl: run.url,
			problems: [...problems, why]
		};
	}
	if (run !== null && check?.order !== void 0) await closeQuietly(client, {
		...target,
		...check,
		order: check.order
	});
	return {
		commentUrl: (comment === void 0 ? null : await attempt("comment", () => post(client, {
			...comment,
			...target,
			body: noted(comment.body, run)
		})))?.url ?? null,
		checkUrl: run?.url ?? null,
		problems
	};
}
async function closeQuietly(client, where) {
	try {
		await closeAbandonedAt(client, where);
	} catch (error) {
		if (asGitHubFailure(error) === null) throw error;
	}
}
function post(client, { onlyEdit, isCurrent, ...request }) {
	if (onlyEdit === true) return editStickyComment(client, request);
	return isCurrent === void 0 ? upsertStickyComment(client, request) : upsertWhileCurrent(client, request, isCurrent);
}
function send$1(client, { standing, order, ...request }) {
	return standing === void 0 || order === void 0 ? publishCheck(client, {
		...request,
		order
	}) : publishAnswer(client, {
		...request,
		standing,
		order
	});
}
function weaker(mine, stronger) {
	const missing = missingNeeds(mine, stronger).map((name) => `\`${name}\` (${stronger.needs[name]})`);
	const why = missing.length > 0 ? `the other run had inputs that this one lacks: ${missing.join(", ")}` : "that one is enforced and measured, and this one is not";
	return {
		what: `The check keeps the result of another run for this head and base, "${stronger.title}": ${why}.`,
		todo: "Write the settings into skill-eval-gate.yml on the base branch, or give each workflow the same inputs. This result is in the job summary."
	};
}
function noted(body, run) {
	const blocking = (run?.standing ?? []).filter(blocks);
	if (blocking.length === 0) return body;
	const [first = "", ...rest] = body.split("\n");
	const lead = "> The check does not pass: this commit was asked for more than once, and another answer blocks.";
	const lines = blocking.slice(0, 5).map((one) => `> - ${sentenceOf(one)}`);
	const todo = "> Run that again, or push another commit, which is asked anew.";
	return [
		first,
		lead,
		">",
		...lines,
		">",
		todo,
		"",
		...rest
	].join("\n");
}

// src/report/check.ts
const MOST_ANNOTATIONS = 200;
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
		annotations: [...annotationsOf(view), ...checkAnnotations(results)].slice(0, MOST_ANNOTATIONS)
	};
}
function conclusionOf({ decision, tasks, filter, kind, skills }) {
	if (!decision.enforced) return "neutral";
	if (decision.state === "not_evaluated" && !decision.reasons.some(({ blocks }) => blocks)) return "neutral";
	if (decision.state !== "pass" || tasks.length === 0) return "failure";
	if (isBlind(skills)) return "neutral";
	return filter === null && kind === "gate" ? "success" : "neutral";
}

// src/report/config-error.ts
function renderConfigErrorComment(errors, context, { marker, maxCharacters = 6e4 }) {
	return document(`${marker}\n${heading(titleOf(errors))}\n\n> [!CAUTION]\n> **${LEAD}**`, errors, context, maxCharacters, (text) => text.length);
}
function renderConfigErrorSummary(errors, context, maxBytes = 921600) {
	return document(`${heading(titleOf(errors))}\n\n> [!CAUTION]\n> **${LEAD}**`, errors, context, maxBytes, utf8Length);
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
	const facts = ["Skill evals", commit === null ? "working tree" : `head \`${cut(commit.replace(/[^0-9a-f]/g, ""), 8).slice(0, 7)}\``];
	if (url !== null) facts.push(linked("run", url));
	return fitSections(head, [section], `<sub>${facts.join(" · ")}</sub>`, {
		max,
		measure,
		where: url === null ? "the log" : `the [log](${url})`
	});
}

// src/action/publish-results.ts
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
const MARKER = "gate";
function orderOfThisRun({ runUrl }) {
	return runOrder(new Date(performance.timeOrigin), runUrl);
}
async function publishResults(results, destination) {
	const comment = {
		onlyEdit: destination.publishing.comment === "changed" && !hasNews(results),
		render: (marker) => renderComment(results, { marker })
	};
	return send(destination, renderCheck(results), strengthOf(results), comment);
}
async function publishConfigErrors(errors, context, destination) {
	const render = (marker) => renderConfigErrorComment(errors, context, { marker });
	return send(destination, renderConfigErrorCheck(errors, context), WEAK, {
		onlyEdit: false,
		render
	});
}
const CONCLUSIONS = {
	paths: "success",
	draft: "action_required",
	nothing_yet: "neutral"
};
function publishNotNeeded({ why, title, summary }, destination) {
	const check = {
		title,
		summary,
		text: "Nothing was measured.",
		conclusion: CONCLUSIONS[why],
		annotations: []
	};
	const render = (marker) => `${marker}\n${heading(title)}\n\n${summary}`;
	return send(destination, check, why === "paths" ? {
		strength: 1,
		byBase: false
	} : WEAK, {
		onlyEdit: true,
		render
	});
}
const WEAK = {
	strength: 0,
	byBase: false
};
function strengthOf(results) {
	const { decision, kind, policy } = results;
	if (!decision.enforced) return {
		strength: 0,
		byBase: (decision.reportOnly === "config" || decision.reportOnly === "router") && policy.source !== "defaults"
	};
	return {
		strength: kind === "gate" && !(decision.state === "not_evaluated" && conclusionOf(results) === "neutral") ? 2 : 1,
		byBase: false
	};
}
function suffixOf({ publishing, overridden }) {
	return checkSuffix({
		filtered: publishing.filtered,
		overridden
	});
}
function checkNameOf(destination) {
	return `${destination.publishing.checkName}${questionSuffix(destination.question)}${suffixOf(destination)}`;
}
function commentedPull(destination) {
	return destination.publishing.comment === "never" || suffixOf(destination) !== "" ? null : destination.pullRequest;
}
function send(destination, { annotations, ...check }, strength, comment) {
	const { client, workflow, headSha, publishing } = destination;
	const order = orderOfThisRun(workflow);
	const issue = commentedPull(destination);
	return publish$1(client, {
		target: {
			owner: workflow.owner,
			repo: workflow.repo
		},
		comment: issue === null ? void 0 : {
			issue,
			marker: MARKER,
			body: withJob(comment.render(commentMarker(MARKER)), destination.question.job),
			job: destination.question.job,
			onlyEdit: comment.onlyEdit,
			order,
			isCurrent: () => isHeadOf(issue, destination)
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
			order,
			standing: suffixOf(destination) === "" ? {
				...strength,
				question: {
					...destination.question,
					agent: publishing.agent
				},
				needs: publishing.needs
			} : void 0
		}
	});
}
function withJob(body, job) {
	return job === "" ? body : body.replace(/^## .*/m, (title) => `${title} (${escapeInline(job)})`);
}
async function isHeadOf(number, { client, workflow, headSha }) {
	const { owner, repo } = workflow;
	return (await getPullRequest(client, {
		owner,
		repo,
		number
	})).headSha === headSha;
}
function hasNews(results) {
	const { sides, tasks, decision, skills, check } = results;
	return decision.state !== "pass" && !isWithoutSuites(results) || (check?.findings.length ?? 0) > 0 || decision.reportOnly === "installing" || sides.base === null || sides.base.surfaceDigest !== sides.head.surfaceDigest || tasks.some(({ isNew, origin }) => isNew || origin !== "head") || skills.some(({ state }) => state === "removed");
}

// src/action/evaluation-request.ts
const WORKFLOW_OF_HEAD = /* @__PURE__ */ new Set([
	"pull_request",
	"merge_group",
	"push"
]);
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
		workflow: WORKFLOW_OF_HEAD.has(trigger.kind) ? workflow.ownFile : null,
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
			linkCommit: target.headSha
		}
	};
	const lexical = { agent: {
		id: "lexical",
		command: null,
		version: null,
		model: null
	} };
	const isRouter = target.untrusted?.agentAllowed === false;
	const reproduce = ({ inputs, agent }) => reproduceElsewhere(comparison, parts, {
		inputs: isRouter ? {
			...inputs,
			...lexical
		} : inputs,
		agent
	}, trigger.kind === "push");
	return {
		...parts,
		comparison,
		reproduce,
		store
	};
}

// src/gate/acceptance.ts
function withAcceptances(results, acceptances) {
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
function beyondAcceptance(results, { skill, lost }) {
	if (lost === void 0) return 0;
	const held = new Set(lost);
	return [.../* @__PURE__ */ new Set([...worsePrompts(results, skill).clear, ...unansweredPrompts(results, skill)])].filter((key) => !held.has(key)).length;
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
	const regressed = results.skills.flatMap(({ state, skill }) => state === "regressed" ? [skill] : []);
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
			todo: "Read the result and accept it again if that is wanted, too."
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

// src/sides/always-measured.ts
function isAlwaysMeasured(path, config) {
	const name = basename$1(path);
	if (/^(?:skill\.md|plugin\.json|marketplace\.json|gemini-extension\.json)$/i.test(name)) return true;
	return steersAgents(path) || discoverSuites([path], config).length > 0;
}

// src/action/skip-reason.ts
async function skipReason(repository, trigger, request, signal) {
	const { comparison } = request;
	const isPull = trigger.kind === "pull_request";
	if (comparison.kind !== "gate" || comparison.head.commit === "working") return null;
	if (!isPull && trigger.kind !== "merge_group") return null;
	const file = await configAt(repository, comparison.base.commit, request.configFile);
	if (file === "unreadable") return null;
	const settings = file === null ? defaultConfig : withDefaults(file.config);
	const { when } = settings;
	const publishing = publishingOf(effectiveConfig(request, file).config, request, file);
	if (isPull && trigger.draft && when.drafts === "skip") return {
		why: "draft",
		...draft,
		publishing
	};
	if (when.paths.length === 0) return null;
	const { suites, formats } = settings;
	const wanted = [...when.paths, ...configNames(request.configFile)].map((glob) => globMatcher(glob));
	const changed = await changedPaths(repository, comparison.base.commit, comparison.head.commit, signal);
	const isMeasured = ({ path, isLink }) => isLink || wanted.some((matches) => matches(path)) || isAlwaysMeasured(path, {
		suites,
		formats
	});
	if (changed.some(isMeasured)) return null;
	return {
		why: "paths",
		title: "Not needed: no file that when.paths names was changed",
		summary: `Nothing was evaluated: none of the files that \`when.paths\` of \`${file?.file ?? CONFIG_FILES[0]}\` on the base branch names was changed.`,
		publishing
	};
}
function nothingYet({ what, todo }, publishing) {
	return {
		why: "nothing_yet",
		title: "First run: there is nothing to measure yet",
		summary: `${messageMarkdown(what)} This change installs the gate, so nothing is blocked. ${messageMarkdown(todo)}`,
		publishing
	};
}
function nothingLabelled({ what, todo }, publishing) {
	return {
		why: "nothing_yet",
		title: "Report only: no prompt has a label",
		summary: `${messageMarkdown(what)} Nothing is blocked. ${messageMarkdown(todo)}`,
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
function cacheAccess(workflow, trigger) {
	if (isOfDefaultBranch(workflow, trigger)) return {
		keeps: "head",
		pullRequest: null
	};
	const [, number] = /^refs\/pull\/(\d{1,15})\/merge$/.exec(workflow.ref) ?? [];
	return trigger.kind === "pull_request" && workflow.eventName === "pull_request" && number !== void 0 ? {
		keeps: "base",
		pullRequest: Number(number)
	} : {
		keeps: null,
		pullRequest: null
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
	const { resultsRequest } = await import("./results-request-875f2da9.js");
	const { evaluateResults } = await import("./evaluate-results-dc3d38ae.js");
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
	const nameOf = (publishing) => checkNameOf(destinationOf({
		context,
		trigger,
		target
	}, publishing));
	return dispatchedCheck(trigger, pull, context, nameOf);
}
function dispatchedCheck(trigger, pull, { workflow, inputs, client }, nameOf) {
	const { owner, repo, runUrl } = workflow;
	const { number, headSha } = pull;
	let opened = null;
	let check = null;
	const open = async (publishing) => {
		const name = nameOf(publishing);
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
		const names = checkNames(publishing.checkName, inputs.matrix).filter((other) => other !== name);
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
			colour: false,
			rest: "in the job summary"
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
		return confirmed !== null && await publish(outcome, step, confirmed.pull, publisher.runner) || outcome.kind === "refused" ? outcome : { kind: "withheld" };
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
	if (step.trigger.kind === "schedule") await closeAbandoned(step, runner);
	if (published.kind === "stopped") throw published.interruption;
	if (published.kind === "refused" && published.bug !== null) throw published.bug;
	if (published.kind === "finished") await cache?.save();
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
		...cacheAccess(workflow, trigger),
		warn: (warning) => runner.warn(warning)
	});
}

export { runStep };