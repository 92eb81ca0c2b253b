import { UserError, getPullRequest } from "./start-4f77a64b.js";
import { asGitHubFailure, hasStatus } from "./request-error-57e13be2.js";
import { describeGitHubError } from "./describe-github-error-44898c8c.js";
import { closeQueuedChecks, openLiveCheck } from "./live-check-6c3dc941.js";
import { commentMarker } from "./comment-marker-81ac5969.js";
import { ACTIONS_LOGIN, checkNames, isOwn } from "./message-markdown-dd2913aa.js";
import { checkNameOf, destinationOf, orderOfThisRun } from "./evaluation-request-893da3f1.js";
import { authoriseDispatch } from "./authorise-dispatch-fda9fcdd.js";
import { unreadable } from "./target-c8078916.js";

// src/github/review-comments.ts
const PREFIX = "fix ";
const PER_PAGE = 100;
const MAX_PAGES = 10;
async function upsertReviewComment(client, request) {
	const { owner, repo, pull, headSha, path, from, to } = request;
	const marker = commentMarker(`${PREFIX}${request.key}`);
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
	const stale = (await ownComments(client, address, "key" in of ? commentMarker(`${PREFIX}${of.key}`) : "keysFrom" in of ? startOf(`${PREFIX}${of.keysFrom}`) : MARKERS, void 0)).filter(({ commit }) => !("olderThan" in of) || commit !== of.olderThan);
	for (const { id } of stale) await remove(client, address, id);
	return stale.length;
}
const MARKERS = startOf(PREFIX);
function startOf(key) {
	return commentMarker(key).replace(/ ?-->$/, "");
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
		if (!hasStatus(error, 404)) throw error;
	}
}
async function ownComments(client, { owner, repo, pull }, marker, author = ACTIONS_LOGIN) {
	const parameters = {
		owner,
		repo,
		pull_number: pull,
		per_page: PER_PAGE
	};
	const found = [];
	let pages = 0;
	for await (const { data } of client.paginate.iterator(client.rest.pulls.listReviewComments, parameters)) {
		for (const comment of data) {
			if (!isOwn(comment.user, author) || !comment.body.startsWith(marker)) continue;
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
		if (pages >= MAX_PAGES) break;
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
		per_page: PER_PAGE
	};
	for await (const { data } of client.paginate.iterator(client.rest.pulls.listFiles, parameters)) {
		const file = data.find(({ filename }) => filename === path);
		if (file !== void 0) return file.patch ?? null;
	}
	return null;
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

export { patchOf, progressCheck, removeReviewComments, staleHead, upsertReviewComment };