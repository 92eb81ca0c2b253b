"use strict";

const require_start = require("./start-b4cc7f42.js");
const require_message_markdown = require("./message-markdown-1ce0e655.js");
const require_doctor = require("./doctor-85cdbac4.js");
const require_report = require("./report-3442ae35.js");
const require_convert = require("./convert-d81eb482.js");
const require_terminal = require("./terminal-ff94d73c.js");
const require_agents = require("./agents-2a6776d2.js");
const require_measure = require("./measure-37ef79b4.js");
const require_check = require("./check-a1d14130.js");
const require_acceptance_problem = require("./acceptance-problem-d96b1ded.js");
const require_check_state = require("./check-state-22573073.js");
const require_options = require("./options-e4cdae00.js");
const require_check$1 = require("./check-243a03bd.js");
const require_store_request = require("./store-request-3a1749a6.js");
const require_target = require("./target-d45586db.js");
const require_history_text = require("./history-text-fa1c5fcb.js");
const require_record_run = require("./record-run-fee1fbac.js");
const require_temporary_source = require("./temporary-source-a4384e09.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
let node_stream = require("node:stream");
let node_fs_promises = require("node:fs/promises");
let node_path_posix = require("node:path/posix");

// src/github/review-comments.ts
const PREFIX$1 = "fix ";
const PER_PAGE$1 = 100;
const MAX_PAGES$1 = 10;
async function upsertReviewComment(client, request) {
	const { owner, repo, pull, headSha, path, from, to } = request;
	const marker = require_report.commentMarker(`${PREFIX$1}${request.key}`);
	const body = `${marker}\n${request.body}`;
	const place = placeOf(path, from, to);
	const isCurrent = (one) => one.commit === headSha && one.place === place;
	const found = await ownComments(client, request, marker, request.author);
	for (const stale of found.filter((one) => !isCurrent(one))) await remove(client, request, stale.id);
	const known = found.find(isCurrent);
	if (known === void 0) {
		const { data } = await client.rest.pulls.createReviewComment({
			owner,
			repo,
			pull_number: pull,
			commit_id: headSha,
			path,
			body,
			side: "RIGHT",
			...from === to ? { line: to } : {
				start_line: from,
				start_side: "RIGHT",
				line: to
			}
		});
		const [oldest, ...others] = (await ownComments(client, request, marker, data.user?.login ?? "github-actions[bot]")).filter(isCurrent);
		for (const other of others) await remove(client, request, other.id);
		if (oldest === void 0 || oldest.id === data.id) return data.html_url;
		return edit(client, request, oldest, body);
	}
	const others = found.filter((one) => isCurrent(one) && one !== known);
	for (const other of others) await remove(client, request, other.id);
	return edit(client, request, known, body);
}
async function removeReviewComments(client, address, of) {
	const stale = (await ownComments(client, address, "key" in of ? require_report.commentMarker(`${PREFIX$1}${of.key}`) : "keysFrom" in of ? startOf(`${PREFIX$1}${of.keysFrom}`) : MARKERS, void 0)).filter(({ commit }) => !("olderThan" in of) || commit !== of.olderThan);
	for (const { id } of stale) await remove(client, address, id);
	return stale.length;
}
const MARKERS = startOf(PREFIX$1);
function startOf(key) {
	return require_report.commentMarker(key).replace(/ ?-->$/, "");
}
async function edit(client, { owner, repo }, known, body) {
	if (known.body.replaceAll("\r\n", "\n") === body) return known.url;
	const { data } = await client.rest.pulls.updateReviewComment({
		owner,
		repo,
		comment_id: known.id,
		body
	});
	return data.html_url;
}
async function remove(client, { owner, repo }, id) {
	try {
		await client.rest.pulls.deleteReviewComment({
			owner,
			repo,
			comment_id: id
		});
	} catch (error) {
		if (!require_doctor.hasStatus(error, 404)) throw error;
	}
}
async function ownComments(client, { owner, repo, pull }, marker, author = require_message_markdown.ACTIONS_LOGIN) {
	const parameters = {
		owner,
		repo,
		pull_number: pull,
		per_page: PER_PAGE$1
	};
	const found = [];
	let pages = 0;
	for await (const { data } of client.paginate.iterator(client.rest.pulls.listReviewComments, parameters)) {
		for (const comment of data) {
			if (!require_message_markdown.isOwn(comment.user, author) || !comment.body.startsWith(marker)) continue;
			const to = comment.original_line ?? comment.line ?? 0;
			const from = comment.original_start_line ?? comment.start_line ?? to;
			found.push({
				id: comment.id,
				url: comment.html_url,
				body: comment.body,
				commit: comment.original_commit_id,
				place: placeOf(comment.path, from, to)
			});
		}
		pages += 1;
		if (pages >= MAX_PAGES$1) break;
	}
	return found.sort((a, b) => a.id - b.id);
}
function placeOf(path, from, to) {
	return JSON.stringify([
		path,
		from,
		to
	]);
}
async function patchOf(client, { owner, repo, pull }, path) {
	const parameters = {
		owner,
		repo,
		pull_number: pull,
		per_page: PER_PAGE$1
	};
	for await (const { data } of client.paginate.iterator(client.rest.pulls.listFiles, parameters)) {
		const file = data.find(({ filename }) => filename === path);
		if (file !== void 0) return file.patch ?? null;
	}
	return null;
}

// src/reports/config-error.ts
function renderConfigErrorComment(errors, context, { marker, maxCharacters = 6e4 }) {
	return document(`${marker}\n${require_report.heading(titleOf(errors))}\n\n> [!CAUTION]\n> **${LEAD}**`, errors, context, maxCharacters, (text) => text.length);
}
function renderConfigErrorSummary(errors, context, maxBytes = 921600) {
	return document(`${require_report.heading(titleOf(errors))}\n\n> [!CAUTION]\n> **${LEAD}**`, errors, context, maxBytes, require_report.utf8Length);
}
function renderConfigErrorCheck(errors, context) {
	const annotations = errors.slice(0, 200).flatMap(({ what, where, todo }) => {
		if (where === void 0) return [];
		const annotation = require_report.annotate(where, "failure", require_start.plainText.text(what, 127), `${require_start.plainText.text(what, 2e3)}\n${require_start.plainText.text(todo, 2e3)}`);
		return annotation === null ? [] : [annotation];
	});
	const [first] = errors;
	const title = first === void 0 ? titleOf(errors) : `${titleOf(errors)}: ${require_start.plainText.text(first.what, 90)}`;
	return {
		title: title.length <= 255 ? title : require_start.cut(title, 127),
		summary: document(`**${LEAD}**`, errors, context, 6e4, require_report.utf8Length),
		text: "Nothing was measured, so commands in comments have no result to read.",
		conclusion: "failure",
		annotations
	};
}
const LEAD = "Nothing was measured, so this does not pass.";
function titleOf(errors) {
	if (errors.every(({ where }) => where === void 0)) return "not evaluated";
	return errors.length > 1 ? `${require_start.plural(errors.length, "configuration error")}` : "configuration error";
}
function document(head, errors, { repository, head: commit }, max, measure) {
	const rows = errors.slice(0, 100).map(({ what, where, todo }) => {
		return `- ${where === void 0 ? "" : `${require_start.fileLink(repository, where)}: `}${require_start.prose(require_start.cut(what, 500))}<br>What to do: ${require_start.prose(require_start.cut(todo, 500))}`;
	});
	const section = {
		what: "errors",
		before: errors.length > 1 ? `### ${require_start.group(errors.length)} errors\n` : "",
		rows,
		after: "",
		maxRows: 100,
		total: errors.length,
		importance: 1
	};
	const url = require_start.runUrl(repository);
	const facts = ["Skill evals", commit === null ? "working tree" : `head \`${require_start.cut(commit.replace(/[^0-9a-f]/g, ""), 8).slice(0, 7)}\``];
	if (url !== null) facts.push(require_start.linked("run", url));
	return require_report.fitSections(head, [section], `<sub>${facts.join(" · ")}</sub>`, {
		max,
		measure,
		where: url === null ? "the log" : `the [log](${url})`
	});
}

// src/github/abandoned-checks.ts
const LONGEST_JOB_MS = 216e5;
const MOST_PULLS = 100;
const ENDED = {
	title: "ended without a result",
	summary: "The run that was to complete this check was killed, or never began: nothing was decided. A comment `/evals rerun`, or another push, evaluates the commit."
};
async function closeAbandonedAt(client, { owner, repo, headSha, name, order }) {
	const checks = await require_message_markdown.listOwnChecks(client, {
		owner,
		repo,
		headSha,
		every: true
	});
	const waiting = checks.filter(({ externalId, status }) => externalId === "skill-eval-gate" && status !== "completed");
	for (const check of waiting) {
		const isBelow = checks.some(({ id, name: other }) => other === check.name && id > check.id);
		if (!(check.name === name && isBelow && !require_message_markdown.isNewer(require_message_markdown.orderOfCheck(check), order)) && !isOverdue(check, order)) continue;
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
	const began = Date.parse(require_message_markdown.orderOfCheck(check)?.startedAt ?? check.startedAt ?? "");
	return Date.parse(now) - began > LONGEST_JOB_MS;
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
		if (require_doctor.hasStatus(error, 404)) return false;
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
		message: require_doctor.limitText(annotation.message, MESSAGE_LIMIT),
		...title === void 0 || title === "" ? {} : { title: require_doctor.limitLine(title, TITLE_LIMIT$1) }
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
		if (require_doctor.asGitHubFailure(error) === null) throw error;
		const isRefused = require_doctor.hasStatus(error, 422);
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
		if (first.length === 0 || !require_doctor.hasStatus(error, 422)) throw error;
		return {
			run: await write([]),
			sent: 0
		};
	}
}
function checkOutput(request, shown, all) {
	const note = shown < all ? `\n\n${shown} of ${all} annotations are shown; the rest is in the results file.` : "";
	const last = require_message_markdown.orderLine(request.order);
	return {
		title: require_doctor.limitLine(request.title, TITLE_LIMIT),
		summary: require_doctor.limitBytes(request.summary, OUTPUT_LIMIT - note.length - last.length) + note + last,
		...request.text === void 0 || request.text === "" ? {} : { text: require_doctor.limitBytes(request.text, OUTPUT_LIMIT) }
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
		if (require_doctor.hasStatus(error, 403, 404)) return null;
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
		title: require_doctor.limitLine(request.title, 120),
		order: request.order
	};
	const goneBases = /* @__PURE__ */ new Map();
	const round = async (last) => {
		const checks = await listOfKey$1(client, request);
		const running = checks.find(({ status }) => status !== "completed");
		if (last === null && running !== void 0 && !require_acceptance_problem.blocks(mine) && require_message_markdown.isNewer(require_message_markdown.orderOfCheck(running), mine.order)) return {
			now: {
				...noAnnotations(running),
				action: "superseded"
			},
			isSettled: true
		};
		const standing = await withoutGoneBases(client, request, require_acceptance_problem.standingAnswers([...answersIn(checks), mine]), goneBases);
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
	return now.action === "superseded" ? now : require_message_markdown.keepWritten(now, round);
}
async function listOfKey$1(client, request) {
	const { owner, repo, headSha, name, appSlug } = request;
	return (await require_message_markdown.listOwnChecks(client, {
		owner,
		repo,
		headSha,
		name,
		appSlug,
		every: true
	})).filter(({ externalId }) => externalId === (request.externalId ?? ""));
}
function answersIn(checks) {
	return checks.toReversed().flatMap(({ status, text }) => status === "completed" ? require_acceptance_problem.splitAnswers(text).answers : []);
}
function holds({ status, conclusion, text }, standing) {
	return status === "completed" && conclusion === standing[0]?.conclusion && require_acceptance_problem.areSameAnswers(require_acceptance_problem.splitAnswers(text).answers, standing);
}
async function withoutGoneBases(client, { owner, repo, standing: { question: asked } }, standing, known) {
	const kept = [];
	for (const one of standing) {
		const { event, base } = one.question;
		if (event === "pull_request" && base !== asked.base && require_acceptance_problem.blocks(one)) {
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
	const base = source === null ? request.summary : require_message_markdown.splitOrderLine(source.summary ?? "").rest.split(ALSO)[0] ?? "";
	const text = source === null ? request.text ?? "" : require_acceptance_problem.splitAnswers(source.text).rest;
	const also = alsoAsked(standing, shown);
	const content = {
		conclusion: shown.conclusion,
		title: standing.length > 1 ? `${require_acceptance_problem.questionInWords(shown.question)}: ${title}` : title,
		summary: require_doctor.limitBytes(base, OUTPUT_LIMIT - 500 - Buffer.byteLength(also)) + also,
		text: require_doctor.limitBytes(text, OUTPUT_LIMIT - require_acceptance_problem.ANSWERS_BYTES) + require_acceptance_problem.renderAnswers(standing)
	};
	const usable = (top !== void 0 && top.status !== "completed" && require_message_markdown.isNewer(require_message_markdown.orderOfCheck(top), mine.order) ? [] : [top]).filter((check) => check !== void 0);
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
			title: require_doctor.limitLine(content.title, 255),
			summary: content.summary + require_message_markdown.orderLine(shown.order),
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
	const [first] = require_acceptance_problem.splitAnswers(text).answers;
	return status === "completed" && first !== void 0 && require_acceptance_problem.areSameAnswers([first], [answer]);
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
	return `\`${plainCode(require_acceptance_problem.questionInWords(question))}\` ${VERDICTS[conclusion]}: \`${plainCode(title)}\``;
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
	const newer = before.find((check) => require_message_markdown.isNewer(require_message_markdown.orderOfCheck(check), order));
	if (newer !== void 0) return supersededBy(newer);
	const written = await writeCheck(client, request, before);
	return require_message_markdown.keepWritten(written, (last) => mendOrder(client, {
		...request,
		order
	}, last));
}
async function mendOrder(client, request, last) {
	const checks = await listOfKey(client, request, { every: true });
	const [top] = checks;
	const newest = require_message_markdown.newestByOrder(checks);
	if (top === void 0 || newest === null) return {
		now: last,
		isSettled: true
	};
	if (newest !== top) return {
		now: last,
		isSettled: !await copyCheck(client, request, newest, top)
	};
	const order = require_message_markdown.orderOfCheck(top);
	if (require_message_markdown.isNewer(order, request.order)) return {
		now: supersededBy(top),
		isSettled: true
	};
	const isOurs = top.conclusion === request.conclusion && order !== null && require_message_markdown.compareOrder(order, request.order) === 0;
	if (!isOurs) await writeCheck(client, request, [top]);
	return {
		now: last,
		isSettled: isOurs
	};
}
async function listOfKey(client, request, { every }) {
	const { owner, repo, headSha, name, appSlug } = request;
	return (await require_message_markdown.listOwnChecks(client, {
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
			if (require_doctor.asGitHubFailure(error) === null) throw error;
			problems.push(require_doctor.describeGitHubError(error, action));
			return null;
		}
	};
	const run = check === void 0 ? null : await attempt("check", () => send$2(client, {
		...check,
		...target
	}));
	if (run !== null && run.annotationError !== null) problems.push(require_doctor.describeGitHubError(run.annotationError, "annotations"));
	if (run?.action === "superseded") {
		const [stronger] = check?.standing === void 0 ? [] : require_acceptance_problem.strongerThan(check.standing, run.standing ?? []);
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
		if (require_doctor.asGitHubFailure(error) === null) throw error;
	}
}
function post(client, { onlyEdit, isCurrent, ...request }) {
	if (onlyEdit === true) return require_message_markdown.editStickyComment(client, request);
	return isCurrent === void 0 ? require_message_markdown.upsertStickyComment(client, request) : require_message_markdown.upsertWhileCurrent(client, request, isCurrent);
}
function send$2(client, { standing, order, ...request }) {
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
	const missing = require_acceptance_problem.missingNeeds(mine, stronger).map((name) => `\`${name}\` (${stronger.needs[name]})`);
	const why = missing.length > 0 ? `the other run had inputs that this one lacks: ${missing.join(", ")}` : "that one is enforced and measured, and this one is not";
	return {
		what: `The check keeps the result of another run for this head and base, "${stronger.title}": ${why}.`,
		todo: "Write the settings into skill-eval-gate.yml on the base branch, or give each workflow the same inputs. This result is in the job summary."
	};
}
function noted(body, run) {
	const blocking = (run?.standing ?? []).filter(require_acceptance_problem.blocks);
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

// src/github/action/publish-results.ts
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
	return require_message_markdown.runOrder(new Date(performance.timeOrigin), runUrl);
}
async function publishResults(results, destination) {
	const comment = {
		onlyEdit: destination.publishing.comment === "changed" && !hasNews(require_report.toldOf(results)),
		render: (marker) => require_report.renderComment(results, { marker })
	};
	return send$1(destination, require_check.renderCheck(results), strengthOf(require_report.toldOf(results)), comment);
}
async function publishConfigErrors(errors, context, destination) {
	const render = (marker) => renderConfigErrorComment(errors, context, { marker });
	return send$1(destination, renderConfigErrorCheck(errors, context), WEAK, {
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
	const render = (marker) => `${marker}\n${require_report.heading(title)}\n\n${summary}`;
	return send$1(destination, check, why === "paths" ? {
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
		strength: kind === "gate" && !(decision.state === "not_evaluated" && require_check.conclusionOf(results) === "neutral") ? 2 : 1,
		byBase: false
	};
}
function suffixOf({ publishing, overridden }) {
	return require_message_markdown.checkSuffix({
		filtered: publishing.filtered,
		overridden
	});
}
function checkNameOf(destination) {
	return `${destination.publishing.checkName}${require_message_markdown.questionSuffix(destination.question)}${suffixOf(destination)}`;
}
function commentedPull(destination) {
	return destination.publishing.comment === "never" || suffixOf(destination) !== "" ? null : destination.pullRequest;
}
function send$1(destination, { annotations, ...check }, strength, comment) {
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
			body: withJob(comment.render(require_report.commentMarker(MARKER)), destination.question.job),
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
			externalId: require_message_markdown.RESULT_KEY,
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
	return job === "" ? body : body.replace(/^## .*/m, (title) => `${title} (${require_start.escapeInline(job)})`);
}
async function isHeadOf(number, { client, workflow, headSha }) {
	const { owner, repo } = workflow;
	return (await require_start.getPullRequest(client, {
		owner,
		repo,
		number
	})).headSha === headSha;
}
function hasNews(results) {
	const { sides, tasks, decision, skills, check } = results;
	return decision.state !== "pass" && !require_report.isWithoutSuites(results) || (check?.findings.length ?? 0) > 0 || decision.reportOnly === "installing" || sides.base === null || sides.base.surfaceDigest !== sides.head.surfaceDigest || tasks.some(({ isNew, origin }) => isNew || origin !== "head") || skills.some(({ state }) => state === "removed");
}

// src/github/action/evaluation-request.ts
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
			tags: inputs.tags,
			rooms: inputs.rooms
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
			linkCommit: target.headSha,
			...inputs.reportUrl === null ? {} : { pageUrl: inputs.reportUrl }
		}
	};
	const lexical = { agent: {
		id: "lexical",
		command: null,
		version: null,
		model: null
	} };
	const isRouter = target.untrusted?.agentAllowed === false;
	const reproduce = ({ inputs, agent }) => require_measure.reproduceElsewhere(comparison, parts, {
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
			...todo === void 0 ? {} : { todo }
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
		const begun = require_message_markdown.openLiveCheck(client, {
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
		const names = require_message_markdown.checkNames(publishing.checkName, inputs.matrix).filter((other) => other !== name);
		const closed = require_message_markdown.closeQueuedChecks(client, {
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
			await require_target.authoriseDispatch(trigger, {
				workflow,
				client
			});
			const now = await require_start.getPullRequest(client, {
				owner,
				repo,
				number
			}).catch((error) => {
				throw require_target.unreadable(error);
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
	if (require_doctor.asGitHubFailure(error) === null) throw error;
	return null;
}

// src/github/action/actions-cache.ts
const TIMEOUT_MS$1 = 6e4;
const HURRIED_MS = 8e3;
const PREFIX = "skill-eval-gate-v1";
function actionsCache(environment, options) {
	const offers = (name) => (environment[name] ?? "") !== "";
	if (!offers("ACTIONS_RESULTS_URL") && !offers("ACTIONS_CACHE_URL")) return null;
	const own = Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => name.startsWith("ACTIONS_") && value !== void 0 ? [[name, value]] : []));
	const pending = /* @__PURE__ */ new Map();
	const alone = require_convert.pLimit(1);
	const attempt = async (what, todo, work, timeoutMs = TIMEOUT_MS$1) => {
		let timer;
		const late = new Promise((_, reject) => {
			timer = setTimeout(() => reject(/* @__PURE__ */ new Error(`no answer within ${timeoutMs / 1e3} s`)), timeoutMs);
		});
		try {
			const run = () => require_terminal.withVariables(own, async () => work(await Promise.resolve().then(() => require("./cache-c6459ba4.js"))));
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
	const { base, head } = require_report.sidesOf(results);
	const valid = acceptances.filter((one) => base !== null && one.base === base.surfaceDigest && one.head === head.surfaceDigest).filter((one) => beyondAcceptance(results, one) === 0);
	if (valid.length === 0) return results;
	const accepted = new Map(valid.map((one) => [one.skill, {
		by: one.by,
		reason: one.reason
	}]));
	return require_report.withColumns(results, (column) => acceptedIn(column, accepted));
}
function acceptedIn(results, accepted) {
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
			state: require_report.stateOf(reasons),
			reasons: [...reasons.filter(({ blocks }) => blocks), ...reasons.filter(({ blocks }) => !blocks)]
		}
	};
}
function beyondAcceptance(results, { skill, lost }) {
	if (lost === void 0) return 0;
	const held = new Set(lost);
	return [...new Set(require_report.measuredOf$1(results).flatMap((own) => [...require_check_state.worsePrompts(own, skill).clear, ...isRegressed(own, skill) ? require_check_state.unansweredPrompts(own, skill) : []]))].filter((key) => !held.has(key)).length;
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

// src/github/action/honour-acceptances.ts
async function honourAcceptances(results, publishing, { context, trigger, target }) {
	const { client, workflow } = context;
	const { owner, repo } = workflow;
	const { accept, checkName: gate } = publishing;
	const regressed = require_report.measuredOf$1(results).flatMap(({ skills }) => skills.flatMap(({ state, skill }) => state === "regressed" ? [skill] : []));
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
		const recorded = await require_acceptance_problem.listAcceptances(client, {
			owner,
			repo,
			gate,
			headSha
		});
		const { base, head } = require_report.sidesOf(results);
		const relevant = recorded.filter((one) => regressed.includes(one.skill) && (one.job ?? "") === context.inputs.matrix && one.base === base?.surfaceDigest && one.head === head.surfaceDigest && (accept !== "not_author" || one.by !== one.pullAuthor));
		const covering = relevant.filter((one) => beyondAcceptance(results, one) === 0);
		const standing = [];
		const warnings = relevant.filter((one) => !covering.some(({ skill }) => skill === one.skill)).slice(-20).map((one) => ({
			what: `The acceptance of "${one.skill}" by ${one.by} does not count: it does not hold ${require_start.plural(beyondAcceptance(results, one), "prompt")} on which the skill does worse in this run.`,
			todo: "Read the result, and accept it again if you want that too."
		}));
		action = "read-comment";
		for (const one of covering.slice(-20)) {
			const why = await require_acceptance_problem.acceptanceProblem(one, client, {
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
		if (require_doctor.asGitHubFailure(error) === null) throw error;
		return {
			results,
			warnings: [require_doctor.describeGitHubError(error, action)]
		};
	}
}
async function judgedPull(trigger, { pull, headSha }, { client, workflow: { owner, repo, ref } }) {
	if (pull !== null) return {
		number: pull.number,
		headSha
	};
	if (trigger.kind === "merge_group") return trigger.pullRequest === null ? null : require_start.getPullRequest(client, {
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

// src/github/action/job-progress.ts
function jobProgress(write) {
	const style = require_measure.progressStyle({
		quiet: false,
		isTty: false,
		ci: true
	});
	return require_measure.showProgress({
		style,
		write,
		now: () => performance.now()
	});
}

// src/github/action/outcome.ts
function refusedBy(error, publishing) {
	const errors = require_start.asUserErrors(error);
	if (errors !== null) return {
		kind: "refused",
		errors,
		publishing,
		bug: null
	};
	return {
		kind: "refused",
		errors: [new require_start.UserError({
			what: `Skill Eval Gate itself failed: ${error instanceof Error ? error.message : String(error)}`,
			todo: "This is a bug: please report it with the log of this step."
		})],
		publishing,
		bug: error
	};
}

// src/sides/always-measured.ts
function isAlwaysMeasured(path, config) {
	const name = (0, node_path_posix.basename)(path);
	if (/^(?:skill\.md|plugin\.json|marketplace\.json|gemini-extension\.json)$/i.test(name)) return true;
	return require_check$1.steersAgents(path) || require_check$1.describesCandidate(path) || require_convert.discoverSuites([path], config).length > 0;
}

// src/github/action/named-candidates.ts
const MOST_MANIFESTS = 2e3;
const MOST_TEXTS = 100;
const MAX_TEXT_BYTES = 1048576;
async function mayBeNamedCandidate(repository, { base, head }, paths, signal) {
	const texts = paths.filter(require_convert.mayBeCandidate);
	if (texts.length === 0) return false;
	try {
		const tree = await require_check$1.listTree(repository, base, signal, { sizes: true });
		const manifests = tree.filter(({ name, mode }) => mode.startsWith("100") && require_convert.mayBeManifest(name.toString("utf8")));
		if (manifests.length > MOST_MANIFESTS) return true;
		const present = manifests.flatMap(({ id, size }) => size === null ? [] : [{
			id,
			size
		}]);
		if (present.length < manifests.length) return true;
		const named = /* @__PURE__ */ new Set();
		const read = present.filter(({ size }) => size <= require_convert.MAX_MANIFEST_BYTES);
		const use = async (_, content) => {
			for (const path of require_convert.candidatePathsIn(new TextDecoder().decode(content))) named.add(path);
		};
		await require_check$1.readBlobs(repository, read, use, signal);
		const meant = texts.filter((path) => [...named].some((one) => one === "" || `/${path}/`.includes(`/${one}/`)));
		if (meant.length > MOST_TEXTS) return true;
		if (meant.length === 0) return false;
		const after = await require_check$1.listTree(repository, head, signal, { sizes: true });
		for (const [commit, entries] of [[head, after], [base, tree]]) {
			const present = new Set(entries.map(({ name }) => name.toString("utf8")));
			for (const path of meant) {
				if (!present.has(path)) continue;
				const text = await require_check$1.readFileAt(repository, commit, path, MAX_TEXT_BYTES);
				if (text === null || hasDescription(text, path)) return true;
			}
		}
		return false;
	} catch (error) {
		if (require_start.asUserErrors(error) === null) throw error;
		return true;
	}
}
function hasDescription(text, path) {
	if (!/^\uFEFF?---[ \t]*(?:\r?\n|\r)/.test(text)) return false;
	const { data, warnings } = require_agents.parseFrontmatter(text, path);
	return warnings.length > 0 || (data["description"] ?? "") !== "";
}

// src/github/action/skip-reason.ts
async function skipReason(repository, trigger, request, signal) {
	const { comparison } = request;
	const isPull = trigger.kind === "pull_request";
	if (comparison.kind !== "gate" || comparison.head.commit === "working") return null;
	if (!isPull && trigger.kind !== "merge_group") return null;
	const file = await configAt(repository, comparison.base.commit, request.configFile);
	if (file === "unreadable") return null;
	const settings = file === null ? require_convert.defaultConfig : require_convert.withDefaults(file.config);
	const { when } = settings;
	const publishing = require_measure.publishingOf(require_measure.effectiveConfig(request, file).config, request, file);
	if (isPull && trigger.draft && when.drafts === "skip") return {
		why: "draft",
		...draft,
		publishing
	};
	if (when.paths.length === 0) return null;
	const { suites, formats } = settings;
	const wanted = [...when.paths, ...configNames(request.configFile)].map((glob) => require_options.globMatcher(glob));
	const changed = await require_check$1.changedPaths(repository, comparison.base.commit, comparison.head.commit, signal);
	const isMeasured = ({ path, isLink }) => isLink || wanted.some((matches) => matches(path)) || isAlwaysMeasured(path, {
		suites,
		formats
	});
	if (changed.some(isMeasured)) return null;
	const paths = changed.map(({ path }) => path);
	const sides = {
		base: comparison.base.commit,
		head: comparison.head.commit
	};
	if (await mayBeNamedCandidate(repository, sides, paths, signal)) return null;
	return {
		why: "paths",
		title: "Not needed: no file that when.paths names was changed",
		summary: `Nothing was evaluated: none of the files that \`when.paths\` of \`${file?.file ?? require_convert.CONFIG_FILES[0]}\` on the base branch names was changed.`,
		publishing
	};
}
function nothingYet({ what, todo }, publishing) {
	return {
		why: "nothing_yet",
		title: "First run: there is nothing to measure yet",
		summary: `${require_message_markdown.messageMarkdown(what)} This change installs the gate, so nothing is blocked. ${require_message_markdown.messageMarkdown(todo)}`,
		publishing
	};
}
function nothingLabelled({ what, todo }, publishing) {
	return {
		why: "nothing_yet",
		title: "Report only: no prompt has a label",
		summary: `${require_message_markdown.messageMarkdown(what)} Nothing is blocked. ${require_message_markdown.messageMarkdown(todo)}`,
		publishing
	};
}
const draft = {
	title: "Draft: not evaluated until it is ready for review",
	summary: [
		"Nothing was evaluated, so this is not green. Mark the pull request ready for review to have it evaluated, if the workflow runs for that:",
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
	return named === null ? require_convert.CONFIG_FILES : [named, ...require_convert.CONFIG_FILES];
}
async function configAt(repository, commit, named) {
	for (const file of configNames(named)) {
		const text = await require_check$1.readFileAt(repository, commit, file, require_options.MAX_FILE_BYTES);
		if (text === null) continue;
		try {
			return {
				config: require_convert.parseConfig(text, file),
				file,
				text
			};
		} catch (error) {
			if (require_start.asUserErrors(error) === null) throw error;
			return "unreadable";
		}
	}
	return null;
}

// src/github/action/evaluate-step.ts
async function evaluateStep(step, equipment) {
	let publishing = publishingOfInputs(step);
	if (step.refusal !== null) return refusedBy(step.refusal.error, publishing);
	try {
		await require_agents.removeStaleRunFolders();
		await require_agents.removeStaleRunFolders(require_terminal.runsFolder(equipment.environment));
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
		if (error instanceof require_start.Interrupted) return {
			kind: "stopped",
			interruption: error
		};
		if (error instanceof require_measure.NothingYet) return {
			kind: "unneeded",
			reason: nothingYet(error, publishing),
			publishing
		};
		if (error instanceof require_measure.NothingLabelled) return {
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
	const store = require_store_request.storeRequest(inputs, workflow, trigger);
	const progress = jobProgress(stderr);
	return require_start.withSignals(async (signal) => {
		const repository = await require_convert.openRepository(workflow.workspace);
		const { comparison, warnings } = await require_target.compareTarget(repository, trigger, target, signal);
		const request = evaluationRequest(comparison, store.request, step);
		const reason = await skipReason(repository, trigger, request, signal);
		if (reason !== null) return { reason };
		const host = {
			version: require_terminal.version,
			now: () => /* @__PURE__ */ new Date(),
			environment,
			signal,
			...cache === null ? {} : { backup: cache },
			onProgress: (state) => {
				progress.update(state);
				check.progress(state);
			},
			onAgent: (agent) => runner.log(require_measure.agentLine(agent)),
			onForecast: (forecast) => runner.log(require_measure.describeForecast(forecast)),
			onPublishing
		};
		return { results: withWarnings(inputs.results === null ? await require_measure.evaluate({
			...request,
			...await partsOf(inputs, workflow.workspace, comparison)
		}, host) : await resultsFromElsewhere(request, inputs.results, repository, host), [...warnings, ...store.warnings]) };
	}).finally(() => progress.end());
}
async function partsOf({ merge }, workspace, { kind }) {
	if (merge === null || kind !== "gate") return {};
	const { namedParts } = await Promise.resolve().then(() => require("./named-parts-8184b148.js"));
	return { shards: { parts: await namedParts(merge, workspace) } };
}
async function resultsFromElsewhere(request, files, repository, host) {
	const { resultsRequest } = await Promise.resolve().then(() => require("./results-request-3c3ba7a5.js"));
	const { evaluateResults } = await Promise.resolve().then(() => require("./evaluate-results-cbdb77de.js")).then((n) => n.evaluate_results_exports);
	return evaluateResults(await resultsRequest(request, files, repository), host);
}
function publishingOfInputs({ context, refusal }) {
	const { policy, skills, tasks, tags, rooms } = context.inputs;
	return {
		comment: policy.comment ?? require_convert.defaultConfig.comment,
		failJob: policy.failJob ?? require_convert.defaultConfig.failJob,
		checkName: refusal?.checkName ?? policy.checkName ?? require_convert.defaultConfig.checkName,
		accept: require_convert.defaultConfig.policy.accept,
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
	return require_report.withColumns(results, (column) => ({
		...column,
		warnings: [...column.warnings, ...more]
	}));
}

// src/github/action/past-lines.ts
async function pastLines({ context: { workflow, inputs } }, runner) {
	if (!inputs.readsHistory) return [];
	const { serverUrl, owner, repo, temp: folder } = workflow;
	try {
		try {
			var _usingCtx$1 = require_agents._usingCtx();
			const source = _usingCtx$1.a(await require_temporary_source.temporarySource({
				serverUrl,
				owner,
				repo,
				token: inputs.token,
				folder
			}));
			const branch = await require_options.readBranch(source);
			return require_history_text.readHistory(await branch.read("history.jsonl") ?? "").lines;
		} catch (_) {
			_usingCtx$1.e = _;
		} finally {
			await _usingCtx$1.d();
		}
	} catch (error) {
		const errors = require_start.asUserErrors(error);
		if (errors === null) throw error;
		runner.log(`The page has no trend. ${require_start.plain(errors[0]?.what ?? "")}`);
		return [];
	}
}

// src/github/action/announcement.ts
function announce(outcome, destination, page) {
	switch (outcome.kind) {
		case "finished": return announceResults(outcome.results, destination, page);
		case "unneeded": return announceSkip(outcome.reason, destination);
		case "refused": return announceRefusal(outcome, destination);
	}
}
async function announceResults(measured, destination, { uploadPage, pastLines }) {
	const folder = (0, node_path.join)(destination.workflow.temp, "skill-eval-gate");
	const path = await require_measure.writeReports(folder, measured, {
		job: destination.question.job,
		history: await pastLines()
	});
	const page = (0, node_path.join)(folder, "report.html");
	const uploaded = await uploadPage(page);
	const { repository } = measured;
	const pageUrl = uploaded !== null && "url" in uploaded ? uploaded.url : repository.pageUrl ?? null;
	const results = pageUrl === null ? measured : require_report.withRepository(measured, {
		...repository,
		pageUrl
	});
	const deciding = require_report.decidingOf$1(results);
	const title = require_report.plainTitle(results);
	const regressed = deciding.flatMap(({ skills }) => skills.filter(({ state }) => state === "regressed").map(({ skill }) => skill));
	return {
		log: `${require_report.renderTerminal(results, {
			verbose: false,
			width: 120,
			colour: false,
			rest: "in the job summary"
		})}${pageLine(uploaded)}`,
		summary: require_report.renderSummary(results),
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
			"report-path": (0, node_fs.existsSync)(page) ? page : "",
			"report-url": pageUrl ?? ""
		},
		failure: require_check.conclusionOf(require_report.toldOf(results)) === "failure" && destination.publishing.failJob ? title : null
	};
}
function pageLine(uploaded) {
	if (uploaded === null) return "";
	return "url" in uploaded ? `Report page: ${uploaded.url}\n` : `The report page was not uploaded: ${require_start.plain(uploaded.problem)}.\n`;
}
function lowest(deciding, name) {
	const known = deciding.flatMap(({ totals }) => totals.head.micro[name] ?? []);
	return known.length === 0 ? "" : String(Math.round(Math.min(...known) * 1e4) / 1e4);
}
function announceSkip(reason, destination) {
	const { why, title, summary } = reason;
	return {
		log: title,
		summary: `${require_report.heading(title)}\n\n${summary}\n`,
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
	const text = require_start.describeErrors(errors);
	return {
		log: text,
		summary: renderConfigErrorSummary(errors, context),
		publish: () => publishConfigErrors(errors, context, destination),
		outputs: { decision: "" },
		failure: text
	};
}

// src/github/action/evaluated-before.ts
async function evaluatedBefore(results, { untrusted }, destination) {
	if (untrusted?.agentAllowed !== false || results.decision.state !== "not_evaluated") return null;
	const { client, workflow, headSha } = destination;
	try {
		const name = checkNameOf(destination);
		return (await require_message_markdown.listOwnChecks(client, {
			owner: workflow.owner,
			repo: workflow.repo,
			headSha,
			name
		})).find((check) => isVerdict(check, results)) ?? null;
	} catch (error) {
		if (require_doctor.asGitHubFailure(error) === null) throw error;
		return null;
	}
}
function isVerdict({ externalId, status, conclusion, text }, results) {
	if (externalId !== "skill-eval-gate" || status !== "completed") return false;
	if (conclusion !== "success" && conclusion !== "failure") return false;
	const state = require_check_state.readCheckState(text);
	if (state === null || state.decision === "not_evaluated" || require_report.measuredOf$1(results).some(({ agent }) => state.agent === agent.label)) return false;
	const sides = require_report.sidesOf(results);
	return sides.base !== null && state.base === sides.base.commit;
}

// src/github/action/publish-outcome.ts
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
		const errors = require_start.asUserErrors(error);
		if (errors === null) throw error;
		await check.close(require_start.plain(errors[0]?.what ?? "not published"), "Nothing was decided.");
		await reportRefusal(error);
		runner.output("decision", "");
		runner.fail(require_start.describeErrors(errors));
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

// src/github/action/upload-page.ts
const TIMEOUT_MS = 6e4;
const MOST_BYTES = 67108864;
const SERVICE = "twirp/github.actions.results.api.v1.ArtifactService";
async function uploadPage(file, upload) {
	const { ACTIONS_RESULTS_URL: address = "", ACTIONS_RUNTIME_TOKEN: token = "" } = upload.environment;
	if (address === "" || token === "") return null;
	const bytes = await (0, node_fs_promises.readFile)(file).catch(() => null);
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
const createdSchema = require_start.object({
	ok: require_start.literal(true),
	signed_upload_url: require_start.url()
});
const finalizedSchema = require_start.object({
	ok: require_start.literal(true),
	artifact_id: require_start.string().regex(/^\d+$/)
});
async function send(bytes, { origin, token, job }) {
	const ids = backendIds(token);
	const { HttpClient } = await Promise.resolve().then(() => require("./http-client-692fbfcd.js"));
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
		const read = schema.safeParse(require_start.parseJson(await response.readBody()));
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
			name = artifactName(`${job}-${(0, node_crypto.randomUUID)().slice(0, 8)}`);
			created = await create();
		}
		if ("refused" in created) throw new Error(`CreateArtifact was answered with ${created.refused}`);
		const stored = await client.request("PUT", created.signed_upload_url, node_stream.Readable.from([bytes]), {
			"content-type": "text/html",
			"content-length": bytes.length,
			"x-ms-blob-type": "BlockBlob",
			"x-ms-blob-content-type": "text/html"
		});
		await stored.readBody();
		if (stored.message.statusCode !== 201) throw new Error(`the storage answered with ${stored.message.statusCode}`);
		const hash = `sha256:${(0, node_crypto.createHash)("sha256").update(bytes).digest("hex")}`;
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
	const claims = require_start.parseJson(Buffer.from(payload, "base64url").toString("utf8"));
	const scopes = require_options.isRecord(claims) ? String(claims["scp"] ?? "") : "";
	const [, run, job] = /(?:^| )Actions\.Results:([^\s:]+):([^\s:]+)(?: |$)/.exec(scopes) ?? [];
	if (run === void 0 || job === void 0) throw new Error("the runner's token does not name the job");
	return {
		workflow_run_backend_id: run,
		workflow_job_run_backend_id: job
	};
}

// src/github/action/run-step.ts
async function runStep(step, environment, runner, stderr) {
	if (step.fix !== void 0) {
		const { fixStep } = await Promise.resolve().then(() => require("./fix-step-2a1c0ea9.js"));
		return fixStep(step, step.fix, environment, runner);
	}
	const cache = cacheOf(step, environment, runner);
	if (step.context.inputs.shard !== null) {
		const { shardStep } = await Promise.resolve().then(() => require("./shard-step-b0b9e300.js"));
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
		const { recordHistory } = await Promise.resolve().then(() => require("./record-history-9b0b5e35.js"));
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
		if (require_doctor.asGitHubFailure(error) === null) throw error;
		runner.log(require_start.plain(`Older suggestions were not looked for. ${require_doctor.describeGitHubError(error, "comment").what}`));
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
		if (require_doctor.asGitHubFailure(error) === null) throw error;
		const { what, todo = "" } = require_doctor.describeGitHubError(error, "read-pull-request");
		runner.log(`Checks that killed runs left open were not looked for. ${require_start.plain(what)} ${require_start.plain(todo)}`);
	}
}
function cacheOf({ context, trigger }, environment, runner) {
	const { workflow, inputs } = context;
	if (inputs.store !== null) return null;
	return actionsCache(environment, {
		runId: workflow.runId,
		attempt: workflow.runAttempt,
		...require_store_request.cacheAccess(workflow, trigger),
		warn: (warning) => runner.warn(warning)
	});
}

exports.evaluationRequest = evaluationRequest;
exports.jobProgress = jobProgress;
exports.patchOf = patchOf;
exports.progressCheck = progressCheck;
exports.removeReviewComments = removeReviewComments;
exports.runStep = runStep;
exports.skipReason = skipReason;
exports.upsertReviewComment = upsertReviewComment;