"use strict";

const require_rolldown_runtime = require("./runtime-90ab3a55.js");
const require_terminal = require("./terminal-4f5210a3.js");
const require_start = require("./start-b5b59809.js");
const require_live_check = require("./live-check-b49770f9.js");
const require_client = require("./client-ca9f3fb0.js");
const require_doctor = require("./doctor-e03ee60f.js");

// src/github/abandoned-checks.ts
const LONGEST_JOB_MS = 216e5;
const MOST_PULLS = 100;
const ENDED = {
	title: "ended without a result",
	why: "The run that was to complete this check was killed, or never began: nothing was decided."
};
const OUTLIVED = {
	title: "not evaluated for this base",
	why: "What was found of this commit is about another base branch, and no run of this one ended."
};
function endOf({ title, why }, headSha) {
	return {
		title,
		summary: `${why} ${`A comment \`/evals run ${headSha}\`, or another push, evaluates the commit.`}`
	};
}
async function closeAbandonedAt(client, { owner, repo, headSha, name, order }) {
	const checks = await require_live_check.listOwnChecks(client, {
		owner,
		repo,
		headSha,
		every: true
	});
	const times = checks.flatMap(({ startedAt, completedAt }) => [startedAt, completedAt]);
	const now = Math.max(...times.map((time) => Date.parse(time ?? "") || 0));
	for (const check of checks.filter(isWaiting)) {
		const isBelow = checks.some(({ id, name: other }) => other === check.name && id > check.id);
		if (check.name === name && isBelow && !require_live_check.isNewer(require_live_check.orderOfCheck(check), order) || isOverdue(check, now)) await require_live_check.cancelCheck(client, {
			owner,
			repo,
			id: check.id
		}, endOf(ENDED, headSha));
	}
}
async function closeAbandonedOfPulls(client, { owner, repo }) {
	const { data, headers } = await client.rest.pulls.list({
		owner,
		repo,
		state: "open",
		sort: "updated",
		direction: "desc",
		per_page: MOST_PULLS
	});
	const now = Date.parse(headers.date ?? "");
	for (const headSha of new Set(data.map(({ head }) => head.sha))) {
		const bases = data.flatMap(({ head, base }) => head.sha === headSha ? [base.ref] : []);
		const checks = await require_live_check.listOwnChecks(client, {
			owner,
			repo,
			headSha,
			every: true
		});
		for (const check of checks.filter(isWaiting)) if (isOverdue(check, now)) await require_live_check.cancelCheck(client, {
			owner,
			repo,
			id: check.id
		}, endOf(ENDED, headSha));
		for (const check of checks) {
			if (!!checks.some(({ id, name }) => name === check.name && id > check.id) || !isOutlived(check, bases)) continue;
			const fields = {
				owner,
				repo,
				name: check.name,
				head_sha: headSha,
				external_id: require_live_check.RESULT_KEY
			};
			const { data: made } = await client.rest.checks.create({
				...fields,
				status: "in_progress"
			});
			await require_live_check.cancelCheck(client, {
				owner,
				repo,
				id: made.id
			}, endOf(OUTLIVED, headSha));
		}
	}
}
async function closeOwnAt(client, { owner, repo, headSha, name, order }) {
	const left = (await require_live_check.listOwnChecks(client, {
		owner,
		repo,
		headSha,
		name,
		every: true
	})).filter((check) => isWaiting(check) && isOf(check, order));
	for (const { id } of left) await require_live_check.cancelCheck(client, {
		owner,
		repo,
		id
	}, {
		...endOf(ENDED, headSha),
		order
	});
	return left.length;
}
function isOf(check, order) {
	const theirs = require_live_check.orderOfCheck(check);
	return theirs !== null && require_live_check.compareOrder(theirs, order) === 0;
}
function isWaiting({ externalId, status }) {
	return externalId === "skill-eval-gate" && status !== "completed";
}
function isOverdue({ startedAt }, now) {
	return now - Date.parse(startedAt ?? "") > LONGEST_JOB_MS;
}
function isOutlived({ externalId, conclusion, text }, bases) {
	if (externalId !== "skill-eval-gate" || conclusion !== "success" && conclusion !== "neutral") return false;
	const asked = require_live_check.splitAnswers(text).answers.filter(({ question }) => question.event === "pull_request");
	return asked.length > 0 && !asked.some(({ question }) => bases.includes(question.base));
}

// src/github/action/close-lease.ts
var close_lease_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ closeLease: () => closeLease });
function leaseState(check) {
	return JSON.stringify([check.headSha, check.name]);
}
async function closeLease(state, environment, runner) {
	const [headSha = "", name = ""] = JSON.parse(state);
	const [owner = "", repo = ""] = (environment["GITHUB_REPOSITORY"] ?? "").split("/");
	const order = require_live_check.runOrder({
		runId: environment["GITHUB_RUN_ID"] ?? "",
		runAttempt: Number(environment["GITHUB_RUN_ATTEMPT"]) || 1
	});
	const client = require_client.createGitHubClient({
		token: environment["INPUT_TOKEN"] ?? "",
		baseUrl: environment["GITHUB_API_URL"] ?? "",
		userAgent: `skill-eval-gate/${require_terminal.version}`
	});
	try {
		if (await closeOwnAt(client, {
			owner,
			repo,
			headSha,
			name,
			order
		}) > 0) runner.log("The step was ended before it had an answer: its check is cancelled.");
	} catch (error) {
		if (require_doctor.asGitHubFailure(error) === null) throw error;
		runner.log(`The check of this run stays open. ${require_start.plain(require_doctor.describeGitHubError(error, "check").what)}`);
	}
}

Object.defineProperty(exports, "closeAbandonedAt", { enumerable: true, get: () => closeAbandonedAt });
Object.defineProperty(exports, "closeAbandonedOfPulls", { enumerable: true, get: () => closeAbandonedOfPulls });
Object.defineProperty(exports, "close_lease_exports", { enumerable: true, get: () => close_lease_exports });
Object.defineProperty(exports, "leaseState", { enumerable: true, get: () => leaseState });