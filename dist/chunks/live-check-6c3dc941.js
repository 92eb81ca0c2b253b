import { isBot } from "./start-4f77a64b.js";
import { asGitHubFailure, hasStatus } from "./request-error-57e13be2.js";
import { limitBytes, limitLine } from "./describe-github-error-44898c8c.js";
import { RESULT_KEY, listOwnChecks, orderLine } from "./message-markdown-dd2913aa.js";
import { createHash } from "node:crypto";

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
		if (hasStatus(error, 404, 410)) return null;
		throw error;
	}
}
async function react(client, { owner, repo, comment }, content) {
	const { status } = await client.rest.reactions.createForIssueComment({
		owner,
		repo,
		comment_id: comment,
		content,
		request: { retries: 0 }
	});
	return Number(status) === 201;
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
		if (hasStatus(error, 404)) return {
			canWrite: false,
			role: "none"
		};
		throw error;
	}
}

// src/bot/authorise.ts
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
	if (author === null || isBot(author)) return {
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
	return createHash("sha256").update(body.replaceAll("\r\n", "\n")).digest("hex");
}

// src/github/live-check.ts
const EVERY_MS = 15e3;
async function newestCheck(client, request) {
	return (await latestCheck(client, request))?.id ?? null;
}
async function queueCheck(client, request, { before, title, summary }) {
	const latest = await latestCheck(client, request);
	if ((latest?.id ?? null) === before) await open(client, request, latest, {
		status: "queued",
		title,
		summary
	});
}
async function openLiveCheck(client, request, { title, summary, order, now }) {
	const id = await open(client, request, await latestCheck(client, request), {
		status: "in_progress",
		title,
		summary,
		order
	});
	const { owner, repo } = request;
	let last = now();
	let sending = Promise.resolve();
	let isBusy = false;
	let ended = false;
	const send = async (title) => {
		try {
			await client.rest.checks.update({
				owner,
				repo,
				check_run_id: id,
				status: "in_progress",
				output: outputOf({
					title,
					summary,
					order
				})
			});
		} catch (error) {
			if (asGitHubFailure(error) === null) throw error;
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
			await closeCheck(client, {
				owner,
				repo,
				id,
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
async function closeQueuedChecks(client, { owner, repo, headSha, names }, { title, summary }) {
	const checks = await listOwnChecks(client, {
		owner,
		repo,
		headSha
	});
	for (const { id, name, externalId, status } of checks) if (externalId === "skill-eval-gate" && names.includes(name) && status === "queued") await closeCheck(client, {
		owner,
		repo,
		id,
		title,
		summary
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
async function open(client, { owner, repo, headSha, name }, latest, { status, ...text }) {
	const output = outputOf(text);
	if (latest !== null && latest.externalId === "skill-eval-gate" && latest.status !== "completed") {
		if (status === "in_progress") await client.rest.checks.update({
			owner,
			repo,
			check_run_id: latest.id,
			status,
			output
		});
		return latest.id;
	}
	const { data } = await client.rest.checks.create({
		owner,
		repo,
		name,
		head_sha: headSha,
		external_id: RESULT_KEY,
		status,
		output
	});
	return data.id;
}
async function closeCheck(client, { owner, repo, id, ...text }) {
	await client.rest.checks.update({
		owner,
		repo,
		check_run_id: id,
		status: "completed",
		conclusion: "cancelled",
		output: outputOf(text)
	});
}
function outputOf({ title, summary, order }) {
	return {
		title: limitLine(title, 255),
		summary: limitBytes(summary, 6e4) + orderLine(order)
	};
}

export { EDITED, authorise, closeQueuedChecks, commentDigest, needsWrite, newestCheck, openLiveCheck, permissionOf, queueCheck, react };