"use strict";

const require_start = require("./start-82e2f497.js");
const require_validate = require("./validate-4016a95c.js");
const require_doctor = require("./doctor-2e8fb647.js");
const require_options = require("./options-362b10ec.js");
const require_report = require("./report-ebe881cf.js");
const require_convert = require("./convert-83c145dd.js");
const require_read_repository_file = require("./read-repository-file-e49a4ff2.js");
let node_crypto = require("node:crypto");

// src/github/comments.ts
async function getComment(client, { owner, repo, comment }) {
	try {
		const { data } = await client.rest.issues.getComment({
			owner,
			repo,
			comment_id: comment
		});
		const issue = /\/issues\/([1-9][0-9]{0,9})$/.exec(data.issue_url)?.[1];
		return {
			id: data.id,
			body: data.body ?? "",
			author: data.user === null ? null : {
				login: data.user.login,
				type: data.user.type
			},
			createdAt: data.created_at,
			updatedAt: data.updated_at,
			issue: issue === void 0 ? null : Number(issue)
		};
	} catch (error) {
		if (require_doctor.hasStatus(error, 404, 410)) return null;
		throw error;
	}
}
async function react(client, { owner, repo, comment }, content) {
	const { status, data } = await client.rest.reactions.createForIssueComment({
		owner,
		repo,
		comment_id: comment,
		content,
		request: { retries: 0 }
	});
	return {
		id: data.id,
		isFirst: Number(status) === 201
	};
}
async function takeBack(client, { owner, repo, comment }, reaction) {
	try {
		await client.rest.reactions.deleteForIssueComment({
			owner,
			repo,
			comment_id: comment,
			reaction_id: reaction
		});
	} catch (error) {
		if (!require_doctor.hasStatus(error, 404)) throw error;
	}
}

// src/github/permission-of.ts
async function permissionOf(client, { owner, repo, login }) {
	try {
		const { data } = await client.rest.repos.getCollaboratorPermissionLevel({
			owner,
			repo,
			username: login
		});
		const role = data.role_name;
		const pushes = data.user?.permissions?.push ?? true;
		return {
			canWrite: ["admin", "write"].includes(data.permission) && pushes,
			role: role ?? data.permission
		};
	} catch (error) {
		if (require_doctor.hasStatus(error, 404)) return {
			canWrite: false,
			role: "none"
		};
		throw error;
	}
}

// src/github/bot/authorise.ts
async function authorise(client, { owner, repo, pull, comment: id, digest }) {
	const comment = await getComment(client, {
		owner,
		repo,
		comment: id
	});
	if (comment === null) return {
		kind: "silent",
		why: `comment ${id} was deleted`
	};
	if (comment.issue !== pull) return {
		kind: "silent",
		why: `comment ${id} is not on #${pull}`
	};
	const { author } = comment;
	if (author === null || require_start.isBot(author)) return {
		kind: "silent",
		why: `comment ${id} was not written by a person`
	};
	if (digest === null ? comment.createdAt !== comment.updatedAt : digest !== commentDigest(comment.body)) return {
		kind: "refused",
		reason: EDITED,
		unpermitted: null
	};
	const { canWrite, role } = await permissionOf(client, {
		owner,
		repo,
		login: author.login
	});
	if (!canWrite) return {
		kind: "refused",
		reason: needsWrite(author.login, role),
		unpermitted: author.login
	};
	return {
		kind: "allowed",
		comment,
		author: author.login
	};
}
const EDITED = "the comment was edited after it was written. Write a new one.";
function needsWrite(login, role) {
	return `commands are for people who may write to this repository, and ${login} ${role === "none" ? "has no role in" : `has the role "${role}" in`} it.`;
}
function commentDigest(body) {
	return (0, node_crypto.createHash)("sha256").update(body.replaceAll("\r\n", "\n")).digest("hex");
}

// src/github/run-order.ts
function runOrder({ runId, runAttempt }) {
	return {
		run: /^\d{1,15}$/.test(runId) ? Number(runId) : 0,
		attempt: runAttempt
	};
}
function compareOrder(a, b) {
	return a.run - b.run || a.attempt - b.attempt;
}
function isNewer(a, b) {
	return a !== null && b !== null && compareOrder(a, b) > 0;
}
function orderLine(order) {
	return order === void 0 ? "" : `\n<!-- skill-eval-gate run ${order.run}.${order.attempt} -->`;
}
function splitOrderLine(body) {
	const [, rest, run, attempt = "1"] = /^(.*)\n<!-- skill-eval-gate run (?:\S{20} )?(\d{1,15})(?:\.(\d{1,6}))? -->\s*$/s.exec(body.replaceAll("\r\n", "\n")) ?? [];
	if (rest === void 0 || run === void 0) return {
		order: null,
		rest: body
	};
	return {
		order: {
			run: Number(run),
			attempt: Number(attempt)
		},
		rest
	};
}

// src/github/own-checks.ts
const ACTIONS_APP = "github-actions";
const RESULT_KEY = "skill-eval-gate";
const PER_PAGE$2 = 100;
const MAX_PAGES$2 = 5;
async function listOwnChecks(client, { owner, repo, headSha, name, every = false, appSlug = ACTIONS_APP }) {
	const parameters = {
		owner,
		repo,
		ref: headSha,
		filter: every ? "all" : "latest",
		per_page: PER_PAGE$2,
		...name === void 0 ? {} : { check_name: name }
	};
	const found = [];
	let pages = 0;
	for await (const { data } of client.paginate.iterator(client.rest.checks.listForRef, parameters)) {
		for (const run of data) {
			if (!(run.app?.slug === appSlug && run.head_sha === headSha) || name !== void 0 && run.name !== name) continue;
			const { id, external_id: key, status, conclusion, output, html_url: url } = run;
			found.push({
				id,
				name: run.name,
				externalId: key ?? "",
				status: status === "completed" || status === "in_progress" ? status : "queued",
				conclusion,
				title: output.title,
				summary: output.summary,
				text: output.text,
				annotations: output.annotations_count,
				startedAt: run.started_at,
				completedAt: run.completed_at,
				url
			});
		}
		pages += 1;
		if (pages >= MAX_PAGES$2) break;
	}
	return found.sort((a, b) => b.id - a.id);
}
function orderOfCheck({ status, summary }) {
	return status === "queued" ? null : splitOrderLine(summary ?? "").order;
}
function newestByOrder(checks) {
	const [first, ...others] = checks;
	if (first === void 0) return null;
	return others.reduce((best, check) => isNewer(orderOfCheck(check), orderOfCheck(best)) ? check : best, first);
}

// src/github/comment-parts.ts
const PART = /^<!-- skill-eval-gate: part [^<>]{1,200} -->$/;
function partLine(job) {
	return job === "" ? "" : require_report.commentMarker(`part ${job.slice(0, 150)}`);
}
function splitParts(body) {
	const parts = /* @__PURE__ */ new Map();
	let key = "";
	let lines = [];
	const close = () => {
		const text = lines.join("\n").replace(/^\n+/, "").trimEnd();
		if (text !== "") parts.set(key, text);
	};
	for (const line of body.replaceAll("\r\n", "\n").split("\n")) {
		if (!PART.test(line)) {
			lines.push(line);
			continue;
		}
		close();
		key = line;
		lines = [];
	}
	close();
	return parts;
}
function newestParts(bodies) {
	const newest = /* @__PURE__ */ new Map();
	for (const [key, text] of bodies.flatMap((parts) => [...parts])) {
		const [now, other] = [newest.get(key), splitOrderLine(text).order];
		const order = now === void 0 ? null : splitOrderLine(now).order;
		if (now === void 0 || isNewer(other, order)) newest.set(key, text);
	}
	return newest;
}
function joinParts(marker, parts, limit) {
	const room = Math.floor((limit - marker.length - 10) / Math.max(1, parts.size));
	return `${marker}\n${[...parts].sort(([a], [b]) => a < b ? -1 : 1).map(([key, text]) => {
		const { order, rest } = splitOrderLine(text);
		const last = orderLine(order ?? void 0);
		const before = key === "" ? "" : `${key}\n`;
		return before + require_doctor.limitText(rest, room - before.length - last.length - 2) + last;
	}).join("\n\n")}`;
}

// src/github/keep-written.ts
const ROUNDS = 5;
async function keepWritten(written, round) {
	let last = written;
	try {
		for (let count = 0; count < ROUNDS; count++) {
			const { now, isSettled } = await round(last);
			last = now;
			if (isSettled) break;
		}
	} catch (error) {
		if (require_doctor.asGitHubFailure(error) === null) throw error;
	}
	return last;
}

// src/github/sticky-comment.ts
const ACTIONS_LOGIN = "github-actions[bot]";
const COMMENT_LIMIT = 65536;
const PER_PAGE$1 = 100;
const MAX_PAGES$1 = 30;
async function upsertStickyComment(client, request) {
	return await editStickyComment(client, request) ?? createComment(client, request);
}
async function createComment(client, request) {
	const { marker, body } = prepared(request);
	const { data } = await client.rest.issues.createComment({
		...repository(request),
		issue_number: request.issue,
		body
	});
	const author = data.user?.login ?? "github-actions[bot]";
	const again = await findOwnComments(client, request, marker, author);
	const settled = await keepComment(client, request, {
		marker,
		author,
		body
	}, await editOldest(client, request, again, body));
	return settled === null || settled.id === data.id ? {
		id: data.id,
		url: data.html_url,
		action: "created"
	} : settled;
}
async function upsertWhileCurrent(client, request, isCurrent) {
	if ((request.job ?? "") !== "" && !await isCurrent()) return null;
	const edited = await editStickyComment(client, request);
	if (edited !== null || !await isCurrent()) return edited;
	const posted = await createComment(client, request);
	if (posted.action !== "created" || await isCurrent()) return posted;
	await deleteQuietly(client, request, posted.id);
	return null;
}
async function editStickyComment(client, request) {
	const { marker, body } = prepared(request);
	const author = request.author ?? "github-actions[bot]";
	const found = await findOwnComments(client, request, marker, author);
	return keepComment(client, request, {
		marker,
		author,
		body
	}, await editOldest(client, request, found, body));
}
async function keepComment(client, request, { marker, author, body }, written) {
	if (request.order === void 0 || written === null || isFinal(written)) return written;
	return keepWritten(written, async (last) => {
		const next = await editOldest(client, request, await findOwnComments(client, request, marker, author), body);
		if (next === null || next.action === "unchanged") return {
			now: last,
			isSettled: true
		};
		return {
			now: next,
			isSettled: isFinal(next)
		};
	});
}
function isFinal({ action }) {
	return action === "unchanged" || action === "superseded";
}
function prepared(request) {
	const marker = require_report.commentMarker(request.marker);
	const given = request.body.startsWith(marker) ? request.body.slice(marker.length).replace(/^\n/, "") : request.body;
	const part = /* @__PURE__ */ new Map([[partLine(request.job ?? ""), given + orderLine(request.order)]]);
	return {
		marker,
		body: joinParts(marker, part, COMMENT_LIMIT)
	};
}
async function findOwnComments(client, request, marker, author) {
	const parameters = {
		...repository(request),
		issue_number: request.issue,
		per_page: PER_PAGE$1
	};
	const found = [];
	let pages = 0;
	for await (const { data } of client.paginate.iterator(client.rest.issues.listComments, parameters)) {
		for (const comment of data) {
			const body = comment.body ?? "";
			if (isOwn(comment.user, author) && (body === marker || body.replaceAll("\r\n", "\n").startsWith(`${marker}\n`))) found.push({
				id: comment.id,
				url: comment.html_url,
				body
			});
		}
		pages += 1;
		if (pages >= MAX_PAGES$1) break;
	}
	return found.sort((a, b) => a.id - b.id);
}
function isOwn(user, author) {
	return user !== null && user.login === author && user.type === "Bot" === author.endsWith("[bot]");
}
async function editOldest(client, request, comments, body) {
	const [oldest, ...others] = comments;
	if (oldest === void 0) return null;
	const marker = require_report.commentMarker(request.marker);
	const partsOf = (text) => splitParts(text.slice(marker.length));
	const mine = partsOf(body);
	const parts = newestParts([mine, ...comments.map((comment) => partsOf(comment.body))]);
	const isNewer = [...mine].some(([key, text]) => parts.get(key) !== text);
	const wanted = joinParts(marker, parts, COMMENT_LIMIT);
	const same = comparable(oldest.body) === comparable(wanted);
	if (!same) try {
		await client.rest.issues.updateComment({
			...repository(request),
			comment_id: oldest.id,
			body: wanted
		});
	} catch (error) {
		if (require_doctor.hasStatus(error, 404, 410)) return null;
		throw error;
	}
	for (const other of others) await deleteQuietly(client, request, other.id);
	return {
		id: oldest.id,
		url: oldest.url,
		action: isNewer ? "superseded" : same ? "unchanged" : "updated"
	};
}
async function deleteQuietly(client, request, id) {
	try {
		await client.rest.issues.deleteComment({
			...repository(request),
			comment_id: id
		});
	} catch (error) {
		if (require_doctor.asGitHubFailure(error) === null) throw error;
	}
}
function comparable(body) {
	return splitOrderLine(body).rest.replaceAll("\r\n", "\n").trimEnd();
}
function repository({ owner, repo }) {
	return {
		owner,
		repo
	};
}

// src/github/answers.ts
const text = require_start.string().max(300);
const questionSchema = require_start.strictObject({
	event: require_start._enum([
		"pull_request",
		"merge_group",
		"push",
		"branch",
		"schedule"
	]),
	base: text,
	agent: text.nullable(),
	job: text
});
const answerSchema = require_start.strictObject({
	question: questionSchema,
	strength: require_start.union([
		require_start.literal(0),
		require_start.literal(1),
		require_start.literal(2)
	]),
	byBase: require_start.boolean(),
	needs: require_start.record(require_start.string().max(60), text),
	conclusion: require_start._enum([
		"success",
		"failure",
		"neutral",
		"action_required"
	]),
	title: text,
	against: require_start.string().max(64).nullable().default(null),
	order: require_start.object({
		run: require_start.number(),
		attempt: require_start.number().default(1)
	})
});
const MOST = 20;
const BEGIN = "\n\n<!-- skill-eval-gate answers: ";
const END = " -->";
const ANSWERS_BYTES = 5500;
function blocks({ conclusion }) {
	return conclusion === "failure" || conclusion === "action_required";
}
function isSameQuestion(a, b) {
	return (a.agent === b.agent || a.agent === null || b.agent === null) && a.event === b.event && a.base === b.base && a.job === b.job;
}
function standingAnswers(answers) {
	return [...answers].sort((a, b) => compareOrder(a.order, b.order) || rank(a) - rank(b)).reduce(withAnswer, []).sort((a, b) => rank(b) - rank(a) || compareOrder(b.order, a.order));
}
function withAnswer(standing, next) {
	const others = standing.filter((one) => !isSameQuestion(one.question, next.question));
	const stronger = strongerThan(next, standing);
	if (stronger.length === 0) return [...others, next];
	if (!blocks(next)) return [...standing];
	if (stronger.length > 1) return [...standing, next];
	const strength = Math.max(next.strength, ...stronger.map((one) => one.strength));
	const needs = Object.assign({}, ...stronger.map((one) => one.needs), next.needs);
	const agent = next.question.agent ?? stronger.find((one) => one.question.agent !== null)?.question.agent ?? null;
	return [...others, {
		...next,
		byBase: false,
		strength,
		needs,
		question: {
			...next.question,
			agent
		}
	}];
}
function strongerThan(next, standing) {
	return standing.filter((one) => isSameQuestion(one.question, next.question) && !covers(next, one));
}
function covers(next, earlier) {
	if (earlier.strength === 0 && earlier.conclusion === "neutral") return true;
	return (next.strength >= earlier.strength || next.byBase) && missingNeeds(next, earlier).length === 0;
}
function missingNeeds(next, earlier) {
	return Object.keys(earlier.needs).filter((name) => next.needs[name] !== earlier.needs[name]);
}
function rank({ conclusion }) {
	return [
		"neutral",
		"success",
		"action_required",
		"failure"
	].indexOf(conclusion);
}
function areSameAnswers(a, b) {
	const keyOf = (one) => JSON.stringify(answerSchema.omit({ title: true }).strip().parse(one));
	const keys = (list) => list.map(keyOf).sort();
	return JSON.stringify(keys(a)) === JSON.stringify(keys(b));
}
function renderAnswers(answers) {
	for (const [most, title] of [
		[MOST, 120],
		[MOST, 30],
		[8, 30],
		[4, 30]
	]) {
		const kept = answers.slice(0, most).map((one) => ({
			...one,
			title: require_doctor.limitLine(one.title, title)
		}));
		const json = JSON.stringify(kept).replace(/[<>]/g, (sign) => sign === "<" ? "\\u003c" : "\\u003e");
		const hidden = `${BEGIN}${json}${END}`;
		if (Buffer.byteLength(hidden) <= 5500) return hidden;
	}
	throw new Error("the answers of a check do not fit into its text");
}
function splitAnswers(checkText) {
	const all = checkText ?? "";
	const begin = all.lastIndexOf(BEGIN);
	if (begin < 0 || !all.endsWith(END)) return {
		answers: [],
		rest: all
	};
	return {
		answers: require_start.array(answerSchema).max(MOST).safeParse(require_options.parseJson(all.slice(begin + 32, -4))).data ?? [],
		rest: all.slice(0, begin)
	};
}
function questionInWords({ event, base, agent, job }) {
	return [
		event === "pull_request" ? `into "${base}"` : event === "merge_group" ? "in the merge queue" : base,
		...agent === null ? [] : [`by ${agent}`],
		...job === "" ? [] : [`(${job})`]
	].filter((part) => part !== "").join(" ");
}

// src/github/check-suffix.ts
const FILTERED = " (filtered)";
const OVERRIDDEN = " (overridden)";
function checkSuffix({ filtered, overridden }) {
	return filtered ? FILTERED : overridden ? OVERRIDDEN : "";
}
const OF_EVENT = {
	push: " (push)",
	branch: " (branch)",
	schedule: " (schedule)"
};
function questionSuffix({ event, job }) {
	return `${job === "" ? "" : ` (${job})`}${OF_EVENT[event] ?? ""}`;
}
function checkNames(gate, job) {
	return (job === "" ? [gate] : [gate, `${gate}${questionSuffix({
		event: "pull_request",
		job
	})}`]).flatMap((name) => [
		name,
		`${name}${FILTERED}`,
		`${name}${OVERRIDDEN}`
	]);
}
function isAside(name) {
	return [
		FILTERED,
		OVERRIDDEN,
		...Object.values(OF_EVENT)
	].some((suffix) => name.endsWith(suffix));
}

// src/github/live-check.ts
const EVERY_MS = 15e3;
async function newestCheck(client, request) {
	return (await latestCheck(client, request))?.id ?? null;
}
async function queueCheck(client, request, { before, title, summary }) {
	const latest = await latestCheck(client, request);
	if ((latest?.id ?? null) !== before) return;
	if (!(latest !== null && latest.externalId === "skill-eval-gate" && latest.status !== "completed")) await createCheck(client, request, {
		status: "queued",
		title,
		summary
	});
}
async function openLiveCheck(client, request, { title, summary, now, ...lease }) {
	const { order } = lease;
	const latest = await latestCheck(client, request);
	const how = opening(latest, lease);
	if (how === "leave") return untouched;
	const { owner, repo } = request;
	const text = {
		status: "in_progress",
		title,
		summary,
		order
	};
	const id = how === "take" && latest !== null ? await updateCheck(client, {
		owner,
		repo,
		id: latest.id
	}, text) : await createCheck(client, request, text);
	let last = now();
	let sending = Promise.resolve();
	let isBusy = false;
	let ended = false;
	const send = async (title) => {
		try {
			await updateCheck(client, {
				owner,
				repo,
				id
			}, {
				...text,
				title
			});
		} catch (error) {
			if (require_doctor.asGitHubFailure(error) === null) throw error;
		} finally {
			isBusy = false;
		}
	};
	return {
		progress(title) {
			if (ended || isBusy || now() - last < EVERY_MS) return;
			last = now();
			isBusy = true;
			sending = send(title);
		},
		async close(endTitle, endSummary) {
			ended = true;
			await sending;
			await cancelCheck(client, {
				owner,
				repo,
				id
			}, {
				title: endTitle,
				summary: endSummary,
				order
			});
		},
		async settle() {
			ended = true;
			await sending;
		}
	};
}
const untouched = {
	progress() {},
	async close() {},
	async settle() {}
};
function opening(latest, { order, standing, isRequested }) {
	if (latest === null || latest.externalId !== "skill-eval-gate") return "create";
	const theirs = orderOfCheck(latest);
	const { answers } = splitAnswers(latest.text);
	if ([theirs, ...answers.map((one) => one.order)].some((other) => isNewer(other, order))) return "leave";
	if (latest.status === "completed") return !isRequested && standing !== void 0 && answers.some((one) => isEqual(one, standing)) ? "leave" : "create";
	return theirs !== null && compareOrder(theirs, order) === 0 || latest.status === "queued" ? "take" : "create";
}
function isEqual(one, asked) {
	if (one.against === null || one.against !== asked.against || one.strength === 0 && blocks(one)) return false;
	return missingNeeds(one, asked).length === 0 && isSameQuestion(one.question, asked.question);
}
async function closeQueuedChecks(client, { owner, repo, headSha, names }, text) {
	const checks = await listOwnChecks(client, {
		owner,
		repo,
		headSha
	});
	for (const { id, name, externalId, status } of checks) if (externalId === "skill-eval-gate" && names.includes(name) && status === "queued") await cancelCheck(client, {
		owner,
		repo,
		id
	}, text);
}
async function cancelCheck(client, check, text) {
	await updateCheck(client, check, {
		...text,
		status: "completed",
		conclusion: "cancelled"
	});
}
async function latestCheck(client, { owner, repo, headSha, name }) {
	const [latest] = await listOwnChecks(client, {
		owner,
		repo,
		headSha,
		name
	});
	return latest ?? null;
}
async function createCheck(client, { owner, repo, headSha, name }, change) {
	const fields = {
		owner,
		repo,
		name,
		head_sha: headSha,
		external_id: RESULT_KEY
	};
	const { data } = await client.rest.checks.create({
		...fields,
		...bodyOf(change)
	});
	return data.id;
}
async function updateCheck(client, { owner, repo, id }, change) {
	await client.rest.checks.update({
		owner,
		repo,
		check_run_id: id,
		...bodyOf(change)
	});
	return id;
}
function bodyOf({ title, summary, order, ...state }) {
	const output = {
		title: require_doctor.limitLine(title, 255),
		summary: require_doctor.limitBytes(summary, 6e4) + orderLine(order)
	};
	return {
		...state,
		output
	};
}

// src/github/bot/fold-replies.ts
const PER_PAGE = 100;
const MAX_PAGES = 10;
const START = require_report.commentMarker("reply").replace(/ ?-->$/, " ");
const FOLDED = require_report.commentMarker("folded");
function aboutLine({ kind, headSha }) {
	return require_report.commentMarker(`about ${kind} ${headSha ?? "none"}`);
}
async function foldReplies(client, { owner, repo, pull }, why) {
	try {
		const parameters = {
			owner,
			repo,
			issue_number: pull,
			per_page: PER_PAGE
		};
		let pages = 0;
		for await (const { data } of client.paginate.iterator(client.rest.issues.listComments, parameters)) {
			for (const { id, user, body = "" } of data) {
				const reply = isOwn(user, "github-actions[bot]") ? replyIn(body) : null;
				const reason = reply === null ? null : why(reply);
				if (reason !== null) await client.rest.issues.updateComment({
					owner,
					repo,
					comment_id: id,
					body: folded(body, reason)
				});
			}
			pages += 1;
			if (pages >= MAX_PAGES) return;
		}
	} catch (error) {
		if (require_doctor.asGitHubFailure(error) === null) throw error;
	}
}
function replyIn(text) {
	const [first = "", second = "", third] = text.split(/\r?\n/);
	const comment = first.startsWith(START) ? /(\d+) -->$/.exec(first)?.[1] : void 0;
	const [, kind, sha] = /about (refused|explain|fix|status|other) ([0-9a-f]{40}|none) -->$/.exec(second) ?? [];
	if (comment === void 0 || kind === void 0 || sha === void 0 || third === FOLDED) return null;
	return {
		comment: Number(comment),
		kind,
		headSha: sha === "none" ? null : sha
	};
}
function folded(text, reason) {
	const [first = "", second = "", ...rest] = text.split(/\r?\n/);
	const fold = `<details><summary>${reason}</summary>\n\n${rest.join("\n")}\n\n</details>`;
	return [
		first,
		second,
		FOLDED,
		fold
	].join("\n");
}

// src/github/bot/message-markdown.ts
function messageMarkdown(message) {
	return message.split(/(`[^`\n]+`|(?<![\p{L}\p{N}])[0-9a-f]{40}(?![\p{L}\p{N}]))/u).map((part, index) => index % 2 === 1 ? require_start.code(part.replaceAll("`", "")) : plainMarkdown(part)).join("");
}
function plainMarkdown(part) {
	const [, before = "", text = "", after = ""] = /^(\s*)(.*?)(\s*)$/su.exec(part) ?? [];
	const space = (some) => some === "" ? "" : " ";
	return text === "" ? space(before) : `${space(before)}${require_start.escapeInline(text)}${space(after)}`;
}

// src/github/bot/read-bot-settings.ts
async function readBotSettings(client, { owner, repo, ref, configFile, inputs }) {
	for (const file of configFile === null ? require_convert.CONFIG_FILES : [configFile]) {
		const text = await require_read_repository_file.readRepositoryFile(client, {
			owner,
			repo,
			ref,
			path: file
		});
		if (text === null) continue;
		const { config } = require_validate.tightenConfig(require_convert.parseConfig(text, file), inputs);
		return {
			checkName: config.checkName,
			accept: config.policy.accept
		};
	}
	const { config } = require_validate.tightenConfig(null, inputs);
	return {
		checkName: config.checkName,
		accept: config.policy.accept
	};
}

Object.defineProperty(exports, "ACTIONS_LOGIN", {
  enumerable: true,
  get: function () {
    return ACTIONS_LOGIN;
  }
});
Object.defineProperty(exports, "ANSWERS_BYTES", {
  enumerable: true,
  get: function () {
    return ANSWERS_BYTES;
  }
});
Object.defineProperty(exports, "EDITED", {
  enumerable: true,
  get: function () {
    return EDITED;
  }
});
Object.defineProperty(exports, "RESULT_KEY", {
  enumerable: true,
  get: function () {
    return RESULT_KEY;
  }
});
Object.defineProperty(exports, "aboutLine", {
  enumerable: true,
  get: function () {
    return aboutLine;
  }
});
Object.defineProperty(exports, "areSameAnswers", {
  enumerable: true,
  get: function () {
    return areSameAnswers;
  }
});
Object.defineProperty(exports, "authorise", {
  enumerable: true,
  get: function () {
    return authorise;
  }
});
Object.defineProperty(exports, "blocks", {
  enumerable: true,
  get: function () {
    return blocks;
  }
});
Object.defineProperty(exports, "cancelCheck", {
  enumerable: true,
  get: function () {
    return cancelCheck;
  }
});
Object.defineProperty(exports, "checkNames", {
  enumerable: true,
  get: function () {
    return checkNames;
  }
});
Object.defineProperty(exports, "checkSuffix", {
  enumerable: true,
  get: function () {
    return checkSuffix;
  }
});
Object.defineProperty(exports, "closeQueuedChecks", {
  enumerable: true,
  get: function () {
    return closeQueuedChecks;
  }
});
Object.defineProperty(exports, "commentDigest", {
  enumerable: true,
  get: function () {
    return commentDigest;
  }
});
Object.defineProperty(exports, "compareOrder", {
  enumerable: true,
  get: function () {
    return compareOrder;
  }
});
Object.defineProperty(exports, "editStickyComment", {
  enumerable: true,
  get: function () {
    return editStickyComment;
  }
});
Object.defineProperty(exports, "foldReplies", {
  enumerable: true,
  get: function () {
    return foldReplies;
  }
});
Object.defineProperty(exports, "isAside", {
  enumerable: true,
  get: function () {
    return isAside;
  }
});
Object.defineProperty(exports, "isNewer", {
  enumerable: true,
  get: function () {
    return isNewer;
  }
});
Object.defineProperty(exports, "isOwn", {
  enumerable: true,
  get: function () {
    return isOwn;
  }
});
Object.defineProperty(exports, "isSameQuestion", {
  enumerable: true,
  get: function () {
    return isSameQuestion;
  }
});
Object.defineProperty(exports, "keepWritten", {
  enumerable: true,
  get: function () {
    return keepWritten;
  }
});
Object.defineProperty(exports, "listOwnChecks", {
  enumerable: true,
  get: function () {
    return listOwnChecks;
  }
});
Object.defineProperty(exports, "messageMarkdown", {
  enumerable: true,
  get: function () {
    return messageMarkdown;
  }
});
Object.defineProperty(exports, "missingNeeds", {
  enumerable: true,
  get: function () {
    return missingNeeds;
  }
});
Object.defineProperty(exports, "needsWrite", {
  enumerable: true,
  get: function () {
    return needsWrite;
  }
});
Object.defineProperty(exports, "newestByOrder", {
  enumerable: true,
  get: function () {
    return newestByOrder;
  }
});
Object.defineProperty(exports, "newestCheck", {
  enumerable: true,
  get: function () {
    return newestCheck;
  }
});
Object.defineProperty(exports, "openLiveCheck", {
  enumerable: true,
  get: function () {
    return openLiveCheck;
  }
});
Object.defineProperty(exports, "orderLine", {
  enumerable: true,
  get: function () {
    return orderLine;
  }
});
Object.defineProperty(exports, "orderOfCheck", {
  enumerable: true,
  get: function () {
    return orderOfCheck;
  }
});
Object.defineProperty(exports, "permissionOf", {
  enumerable: true,
  get: function () {
    return permissionOf;
  }
});
Object.defineProperty(exports, "questionInWords", {
  enumerable: true,
  get: function () {
    return questionInWords;
  }
});
Object.defineProperty(exports, "questionSuffix", {
  enumerable: true,
  get: function () {
    return questionSuffix;
  }
});
Object.defineProperty(exports, "queueCheck", {
  enumerable: true,
  get: function () {
    return queueCheck;
  }
});
Object.defineProperty(exports, "react", {
  enumerable: true,
  get: function () {
    return react;
  }
});
Object.defineProperty(exports, "readBotSettings", {
  enumerable: true,
  get: function () {
    return readBotSettings;
  }
});
Object.defineProperty(exports, "renderAnswers", {
  enumerable: true,
  get: function () {
    return renderAnswers;
  }
});
Object.defineProperty(exports, "runOrder", {
  enumerable: true,
  get: function () {
    return runOrder;
  }
});
Object.defineProperty(exports, "splitAnswers", {
  enumerable: true,
  get: function () {
    return splitAnswers;
  }
});
Object.defineProperty(exports, "splitOrderLine", {
  enumerable: true,
  get: function () {
    return splitOrderLine;
  }
});
Object.defineProperty(exports, "standingAnswers", {
  enumerable: true,
  get: function () {
    return standingAnswers;
  }
});
Object.defineProperty(exports, "strongerThan", {
  enumerable: true,
  get: function () {
    return strongerThan;
  }
});
Object.defineProperty(exports, "takeBack", {
  enumerable: true,
  get: function () {
    return takeBack;
  }
});
Object.defineProperty(exports, "upsertStickyComment", {
  enumerable: true,
  get: function () {
    return upsertStickyComment;
  }
});
Object.defineProperty(exports, "upsertWhileCurrent", {
  enumerable: true,
  get: function () {
    return upsertWhileCurrent;
  }
});