"use strict";

const require_start = require("./start-49ec5f09.js");
const require_validate = require("./validate-505c5321.js");
const require_report = require("./report-54be8b95.js");
const require_doctor = require("./doctor-5a4e6c5b.js");
const require_live_check = require("./live-check-69828019.js");
const require_close_lease = require("./close-lease-fee61271.js");
const require_read_bot_settings = require("./read-bot-settings-cdf81fe8.js");
const require_acceptance_problem = require("./acceptance-problem-18a4fc46.js");
const require_target = require("./target-bd4deb10.js");

// src/reports/check.ts
const MOST_ANNOTATIONS = 200;
function renderCheck(run) {
	const account = require_report.accountOf(run);
	const { told, conclusion } = account;
	return {
		title: require_report.plainTitleOf(told),
		summary: require_report.fitSections(require_report.banner(account, { alerts: false }), require_report.commentSections(account), require_report.foldedFooter(require_report.footer(told)), {
			max: 6e4,
			measure: require_report.utf8Length,
			where: require_report.where(told)
		}),
		text: require_acceptance_problem.renderCheckState(run),
		conclusion,
		annotations: [...subjectAnnotations(account), ...require_report.checkAnnotations(told)].slice(0, MOST_ANNOTATIONS)
	};
}
function subjectAnnotations({ subjects, state }) {
	return subjects.flatMap(({ column, view }) => {
		if (view === null) return [];
		const blocks = state === "blocked" && column.enforced;
		const own = require_report.annotationsOf(view, blocks);
		if (subjects.length === 1) return own;
		return own.map((one) => ({
			...one,
			title: require_report.limitTitle(`With ${require_start.plain(column.name)}: ${one.title}`)
		}));
	});
}

// src/reports/config-error.ts
function renderConfigErrorComment(errors, context, { marker, maxCharacters = 6e4 }) {
	return document(`${marker}\n${require_report.heading(titleOf(errors))}\n\n> [!CAUTION]\n> **${LEAD}**`, errors, context, {
		max: maxCharacters,
		measure: (text) => text.length
	});
}
function renderConfigErrorSummary(errors, context, maxBytes = 921600) {
	return document(`${require_report.heading(titleOf(errors))}\n\n> [!CAUTION]\n> **${LEAD}**`, errors, context, {
		max: maxBytes,
		measure: require_report.utf8Length
	});
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
		summary: document(`**${LEAD}**`, errors, context, {
			max: 6e4,
			measure: require_report.utf8Length
		}),
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
function document(head, errors, { repository, head: commit }, limit) {
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
		...limit,
		where: url === null ? "the log" : `the [log](${url})`
	});
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
	const updated = reused === null ? null : await withFirst(missing, (annotations) => updateRun(client, request, reused.id, {
		...output,
		annotations
	}));
	const isUpdated = updated !== null && updated.run !== null;
	const toSend = isUpdated ? missing : kept;
	const { run, sent } = isUpdated ? {
		run: updated.run,
		sent: updated.sent
	} : await withFirst(kept, (annotations) => createRun(client, request, {
		...output,
		annotations
	}));
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
	const last = require_live_check.orderLine(request.order);
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
async function updateRun(client, request, id, output) {
	try {
		const { data } = await client.rest.checks.update({
			...runFields(request),
			check_run_id: id,
			output
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
async function createRun(client, request, output) {
	const fields = {
		...runFields(request),
		head_sha: request.headSha,
		output
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
		...request.externalId === void 0 ? {} : { external_id: request.externalId }
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
		if (last === null && running !== void 0 && !require_live_check.blocks(mine) && require_live_check.isNewer(require_live_check.orderOfCheck(running), mine.order)) return {
			now: {
				...noAnnotations(running),
				action: "superseded"
			},
			isSettled: true
		};
		const standing = await withoutGoneBases(client, request, require_live_check.standingAnswers([...answersIn(checks), mine]), goneBases);
		const own = standing.find((one) => isBy(one, mine));
		const action = own !== void 0 ? last?.action ?? "created" : "superseded";
		const others = standing.filter((one) => one !== own);
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
			mine: own ?? mine,
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
	return now.action === "superseded" ? now : require_read_bot_settings.keepWritten(now, round);
}
function isBy(one, mine) {
	return one.conclusion === mine.conclusion && one.title === mine.title && require_live_check.compareOrder(one.order, mine.order) === 0 && require_live_check.isSameQuestion(one.question, mine.question);
}
async function listOfKey$1(client, request) {
	const { owner, repo, headSha, name, appSlug } = request;
	return (await require_live_check.listOwnChecks(client, {
		owner,
		repo,
		headSha,
		name,
		appSlug,
		every: true
	})).filter(({ externalId }) => externalId === (request.externalId ?? ""));
}
function answersIn(checks) {
	return checks.toReversed().flatMap(({ status, text }) => status === "completed" ? require_live_check.splitAnswers(text).answers : []);
}
function holds({ status, conclusion, text }, standing) {
	return status === "completed" && conclusion === standing[0]?.conclusion && require_live_check.areSameAnswers(require_live_check.splitAnswers(text).answers, standing);
}
async function withoutGoneBases(client, { owner, repo, standing: { question: asked } }, standing, known) {
	const kept = [];
	for (const one of standing) {
		const { event, base } = one.question;
		if (event === "pull_request" && base !== asked.base && require_live_check.blocks(one)) {
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
	const { title, summary, text } = shown === mine ? request : outputOf(shown, checks, request);
	const also = alsoAsked(standing, shown);
	const content = {
		conclusion: shown.conclusion,
		title: standing.length > 1 ? `${require_live_check.questionInWords(shown.question)}: ${title}` : title,
		summary: require_doctor.limitBytes(summary, OUTPUT_LIMIT - 500 - Buffer.byteLength(also)) + also,
		text: require_doctor.limitBytes(text ?? "", OUTPUT_LIMIT - require_live_check.ANSWERS_BYTES) + require_live_check.renderAnswers(standing)
	};
	const usable = (top !== void 0 && top.status !== "completed" && require_live_check.isNewer(require_live_check.orderOfCheck(top), mine.order) ? [] : [top]).filter((check) => check !== void 0);
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
			summary: content.summary + require_live_check.orderLine(shown.order),
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
function outputOf(shown, checks, { summary, text }) {
	const source = checks.find((check) => shows(check, shown));
	if (source === void 0) return {
		title: shown.title,
		summary,
		text
	};
	const [own = ""] = require_live_check.splitOrderLine(source.summary ?? "").rest.split(ALSO);
	return {
		title: shown.title,
		summary: own,
		text: require_live_check.splitAnswers(source.text).rest
	};
}
function shows({ status, text }, answer) {
	const [first] = require_live_check.splitAnswers(text).answers;
	return status === "completed" && first !== void 0 && require_live_check.areSameAnswers([first], [answer]);
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
	return `\`${plainCode(require_live_check.questionInWords(question))}\` ${VERDICTS[conclusion]}: \`${plainCode(title)}\``;
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
	const newer = before.find((check) => require_live_check.isNewer(require_live_check.orderOfCheck(check), order));
	if (newer !== void 0) return supersededBy(newer);
	const written = await writeCheck(client, request, before);
	return require_read_bot_settings.keepWritten(written, (last) => mendOrder(client, {
		...request,
		order
	}, last));
}
async function mendOrder(client, request, last) {
	const checks = await listOfKey(client, request, { every: true });
	const [top] = checks;
	const newest = require_live_check.newestByOrder(checks);
	if (top === void 0 || newest === null) return {
		now: last,
		isSettled: true
	};
	if (newest !== top) return {
		now: last,
		isSettled: !await copyCheck(client, request, newest, top)
	};
	const order = require_live_check.orderOfCheck(top);
	if (require_live_check.isNewer(order, request.order)) return {
		now: supersededBy(top),
		isSettled: true
	};
	const isOurs = top.conclusion === request.conclusion && order !== null && require_live_check.compareOrder(order, request.order) === 0;
	if (!isOurs) await writeCheck(client, request, [top]);
	return {
		now: last,
		isSettled: isOurs
	};
}
async function listOfKey(client, request, { every }) {
	const { owner, repo, headSha, name, appSlug } = request;
	return (await require_live_check.listOwnChecks(client, {
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
	const { conclusion, title, summary, text } = from;
	if (from.status !== "completed" || conclusion === null) return false;
	await client.rest.checks.update({
		owner,
		repo,
		check_run_id: to.id,
		status: "completed",
		conclusion: COPIED.find((one) => one === conclusion) ?? "failure",
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
async function publish(client, { target, comment, check }) {
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
	const run = check === void 0 ? null : await attempt("check", () => send$1(client, {
		...check,
		...target
	}));
	if (run !== null && run.annotationError !== null) problems.push(require_doctor.describeGitHubError(run.annotationError, "annotations"));
	if (run?.action === "superseded") {
		const [stronger] = check?.standing === void 0 ? [] : require_live_check.strongerThan(check.standing, run.standing ?? []);
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
		await require_close_lease.closeAbandonedAt(client, where);
	} catch (error) {
		if (require_doctor.asGitHubFailure(error) === null) throw error;
	}
}
function post(client, { onlyEdit, isCurrent, ...request }) {
	if (onlyEdit === true) return require_read_bot_settings.editStickyComment(client, request);
	return isCurrent === void 0 ? require_read_bot_settings.upsertStickyComment(client, request) : require_read_bot_settings.upsertWhileCurrent(client, request, isCurrent);
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
	const missing = require_live_check.missingNeeds(mine, stronger).map((name) => `\`${name}\` (${stronger.needs[name]})`);
	const why = missing.length > 0 ? `the other run had inputs that this one lacks: ${missing.join(", ")}` : "that one is enforced and measured, and this one is not";
	return {
		what: `The check keeps the result of another run for this head and base, "${stronger.title}": ${why}.`,
		todo: "Write the settings into skill-eval-gate.yml on the base branch, or give each workflow the same inputs. This result is in the job summary."
	};
}
function noted(body, run) {
	const blocking = (run?.standing ?? []).filter(require_live_check.blocks);
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
async function publishResults(results, destination) {
	const comment = {
		onlyEdit: destination.publishing.comment === "changed" && !hasNews(require_report.toldOf(results)),
		render: (marker) => require_report.renderComment(results, { marker })
	};
	return send(destination, renderCheck(results), strengthOf(require_report.toldOf(results)), comment);
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
	const render = (marker) => `${marker}\n${require_report.heading(title)}\n\n${summary}`;
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
		strength: kind === "gate" && (decision.state !== "not_evaluated" || decision.reasons.some(({ blocks }) => blocks)) ? 2 : 1,
		byBase: false
	};
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
function send(destination, { annotations, ...check }, strength, comment) {
	const { client, workflow, headSha } = destination;
	const order = require_live_check.runOrder(workflow);
	const issue = commentedPull(destination);
	return publish(client, {
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
			externalId: require_live_check.RESULT_KEY,
			order,
			standing: standingOf(destination, strength)
		}
	});
}
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
	const { sides, tasks, decision, skills } = results;
	return decision.state !== "pass" && !require_report.isWithoutSuites(results) || require_report.checkFindings(results).alone.length > 0 || decision.reportOnly === "installing" || sides.base === null || sides.base.surfaceDigest !== sides.head.surfaceDigest || tasks.some(({ isNew, origin }) => isNew || origin !== "head") || skills.some(({ state }) => state === "removed");
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
	begin: async () => true,
	progress() {},
	async settle() {},
	async close() {},
	ended() {}
};
function progressCheck(step, runner) {
	if (!step.target.canPublish) return none;
	let opened = null;
	let check = null;
	let name = "";
	return {
		async begin(publishing) {
			if (opened === null) {
				name = checkNameOf(destinationOf(step, publishing));
				runner.state("lease", require_close_lease.leaseState({
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
			await (name === checkNameOf(destinationOf(step, publishing)) ? live.settle() : live.close("published under another name", "").catch(nullOfGitHub));
		},
		async close(title, summary) {
			await (await opened)?.close(title, summary).catch(nullOfGitHub);
		},
		ended() {
			if (opened !== null) runner.state("lease", "");
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
	}).catch(nullOfGitHub);
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
	}).catch(nullOfGitHub);
	const [live] = await Promise.all([begun, closed]);
	return live;
}
async function confirmStep({ context, trigger, target }) {
	const { pull } = target;
	if (trigger.kind !== "workflow_dispatch" || pull === null) return null;
	const { workflow, client } = context;
	const { owner, repo } = workflow;
	await require_target.authoriseDispatch(trigger, {
		workflow,
		client
	});
	const now = await require_start.getPullRequest(client, {
		owner,
		repo,
		number: pull.number
	}).catch((error) => {
		throw require_target.unreadable(error);
	});
	const changed = changedSince(pull, now);
	if (changed !== null) throw changed;
	return now;
}
function nullOfGitHub(error) {
	if (require_doctor.asGitHubFailure(error) === null) throw error;
	return null;
}

Object.defineProperty(exports, "checkNameOf", {
  enumerable: true,
  get: function () {
    return checkNameOf;
  }
});
Object.defineProperty(exports, "confirmStep", {
  enumerable: true,
  get: function () {
    return confirmStep;
  }
});
Object.defineProperty(exports, "destinationOf", {
  enumerable: true,
  get: function () {
    return destinationOf;
  }
});
Object.defineProperty(exports, "evaluationRequest", {
  enumerable: true,
  get: function () {
    return evaluationRequest;
  }
});
Object.defineProperty(exports, "progressCheck", {
  enumerable: true,
  get: function () {
    return progressCheck;
  }
});
Object.defineProperty(exports, "publishConfigErrors", {
  enumerable: true,
  get: function () {
    return publishConfigErrors;
  }
});
Object.defineProperty(exports, "publishNotNeeded", {
  enumerable: true,
  get: function () {
    return publishNotNeeded;
  }
});
Object.defineProperty(exports, "publishResults", {
  enumerable: true,
  get: function () {
    return publishResults;
  }
});
Object.defineProperty(exports, "renderConfigErrorSummary", {
  enumerable: true,
  get: function () {
    return renderConfigErrorSummary;
  }
});
Object.defineProperty(exports, "staleHead", {
  enumerable: true,
  get: function () {
    return staleHead;
  }
});