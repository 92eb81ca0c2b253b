"use strict";

const require_start = require("./start-b5b59809.js");
const require_options = require("./options-63464348.js");
const require_check = require("./check-2ce12acf.js");
const require_report = require("./report-ac56b22a.js");
const require_convert = require("./convert-6af9ab4a.js");
const require_doctor = require("./doctor-e03ee60f.js");
const require_live_check = require("./live-check-b49770f9.js");
const require_read_repository_file = require("./read-repository-file-bfd319fa.js");

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
		const [now, other] = [newest.get(key), require_live_check.splitOrderLine(text).order];
		const order = now === void 0 ? null : require_live_check.splitOrderLine(now).order;
		if (now === void 0 || require_live_check.isNewer(other, order)) newest.set(key, text);
	}
	return newest;
}
function joinParts(marker, parts, limit) {
	const room = Math.floor((limit - marker.length - 10) / Math.max(1, parts.size));
	return `${marker}\n${[...parts].sort(([a], [b]) => a < b ? -1 : 1).map(([key, text]) => {
		const { order, rest } = require_live_check.splitOrderLine(text);
		const last = require_live_check.orderLine(order ?? void 0);
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
const PER_PAGE = 100;
const MAX_PAGES = 30;
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
	const again = (await listOwnComments(client, request, author)).filter(carrying(marker));
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
	const own = await listOwnComments(client, request, author);
	const edited = await editOldest(client, request, own.filter(carrying(marker)), body);
	const kept = await keepComment(client, request, {
		marker,
		author,
		body
	}, edited);
	await request.seen?.(own);
	return kept;
}
async function keepComment(client, request, { marker, author, body }, written) {
	if (request.order === void 0 || written === null || isFinal(written)) return written;
	return keepWritten(written, async (last) => {
		const next = await editOldest(client, request, (await listOwnComments(client, request, author)).filter(carrying(marker)), body);
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
	const part = /* @__PURE__ */ new Map([[partLine(request.job ?? ""), given + require_live_check.orderLine(request.order)]]);
	return {
		marker,
		body: joinParts(marker, part, COMMENT_LIMIT)
	};
}
async function listOwnComments(client, { owner, repo, issue }, author = ACTIONS_LOGIN) {
	const parameters = {
		owner,
		repo,
		issue_number: issue,
		per_page: PER_PAGE
	};
	const found = [];
	let pages = 0;
	for await (const { data } of client.paginate.iterator(client.rest.issues.listComments, parameters)) {
		for (const { id, user, html_url: url, body = "" } of data) if (isOwn(user, author)) found.push({
			id,
			url,
			body
		});
		pages += 1;
		if (pages >= MAX_PAGES) break;
	}
	return found.sort((a, b) => a.id - b.id);
}
function carrying(marker) {
	return ({ body }) => body === marker || body.replaceAll("\r\n", "\n").startsWith(`${marker}\n`);
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
	await client.rest.issues.deleteComment({
		...repository(request),
		comment_id: id
	}).catch(require_doctor.nullOfGitHub);
}
function comparable(body) {
	return require_live_check.splitOrderLine(body).rest.replaceAll("\r\n", "\n").trimEnd();
}
function repository({ owner, repo }) {
	return {
		owner,
		repo
	};
}

// src/github/bot/fold-replies.ts
const START = require_report.commentMarker("reply").replace(/ ?-->$/, " ");
const FOLDED = require_report.commentMarker("folded");
function aboutLine({ kind, headSha }) {
	return require_report.commentMarker(`about ${kind} ${headSha ?? "none"}`);
}
async function foldReplies(client, { owner, repo }, own, why) {
	for (const { id, body } of own) {
		const earlier = replyIn(body);
		const reason = earlier === null ? null : why(earlier);
		if (reason === null) continue;
		const edit = {
			owner,
			repo,
			comment_id: id,
			body: folded(body, reason)
		};
		await client.rest.issues.updateComment(edit).catch(require_doctor.nullOfGitHub);
	}
}
function replyIn(text) {
	const [first = "", second = "", third] = text.split(/\r?\n/);
	const comment = first.startsWith(START) ? /(\d+) -->$/.exec(first)?.[1] : void 0;
	const [, kind, sha] = /about (refused|explain|fix|label|status|other) ([0-9a-f]{40}|none) -->$/.exec(second) ?? [];
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
	return require_options.sha256(body.replaceAll("\r\n", "\n"));
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
		const { config } = require_check.tightenConfig(require_convert.parseConfig(text, file), inputs);
		return {
			checkName: config.checkName,
			accept: config.policy.accept
		};
	}
	const { config } = require_check.tightenConfig(null, inputs);
	return {
		checkName: config.checkName,
		accept: config.policy.accept
	};
}

Object.defineProperty(exports, "ACTIONS_LOGIN", { enumerable: true, get: () => ACTIONS_LOGIN });
Object.defineProperty(exports, "EDITED", { enumerable: true, get: () => EDITED });
Object.defineProperty(exports, "aboutLine", { enumerable: true, get: () => aboutLine });
Object.defineProperty(exports, "authorise", { enumerable: true, get: () => authorise });
Object.defineProperty(exports, "checkNames", { enumerable: true, get: () => checkNames });
Object.defineProperty(exports, "checkSuffix", { enumerable: true, get: () => checkSuffix });
Object.defineProperty(exports, "commentDigest", { enumerable: true, get: () => commentDigest });
Object.defineProperty(exports, "editStickyComment", { enumerable: true, get: () => editStickyComment });
Object.defineProperty(exports, "foldReplies", { enumerable: true, get: () => foldReplies });
Object.defineProperty(exports, "isAside", { enumerable: true, get: () => isAside });
Object.defineProperty(exports, "isOwn", { enumerable: true, get: () => isOwn });
Object.defineProperty(exports, "keepWritten", { enumerable: true, get: () => keepWritten });
Object.defineProperty(exports, "listOwnComments", { enumerable: true, get: () => listOwnComments });
Object.defineProperty(exports, "messageMarkdown", { enumerable: true, get: () => messageMarkdown });
Object.defineProperty(exports, "needsWrite", { enumerable: true, get: () => needsWrite });
Object.defineProperty(exports, "permissionOf", { enumerable: true, get: () => permissionOf });
Object.defineProperty(exports, "questionSuffix", { enumerable: true, get: () => questionSuffix });
Object.defineProperty(exports, "react", { enumerable: true, get: () => react });
Object.defineProperty(exports, "readBotSettings", { enumerable: true, get: () => readBotSettings });
Object.defineProperty(exports, "takeBack", { enumerable: true, get: () => takeBack });
Object.defineProperty(exports, "upsertStickyComment", { enumerable: true, get: () => upsertStickyComment });
Object.defineProperty(exports, "upsertWhileCurrent", { enumerable: true, get: () => upsertWhileCurrent });