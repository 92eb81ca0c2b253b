"use strict";

const require_options = require("./options-63464348.js");
const require_doctor = require("./doctor-e03ee60f.js");
const require_start = require("./start-b5b59809.js");

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

// src/github/own-checks.ts
const ACTIONS_APP = "github-actions";
const RESULT_KEY = "skill-eval-gate";
const PER_PAGE = 100;
const MAX_PAGES = 5;
async function listOwnChecks(client, { owner, repo, headSha, name, every = false, appSlug = ACTIONS_APP }) {
	const parameters = {
		owner,
		repo,
		ref: headSha,
		filter: every ? "all" : "latest",
		per_page: PER_PAGE,
		...require_start.present({ check_name: name })
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
		if (pages >= MAX_PAGES) break;
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

Object.defineProperty(exports, "ANSWERS_BYTES", { enumerable: true, get: () => ANSWERS_BYTES });
Object.defineProperty(exports, "RESULT_KEY", { enumerable: true, get: () => RESULT_KEY });
Object.defineProperty(exports, "areSameAnswers", { enumerable: true, get: () => areSameAnswers });
Object.defineProperty(exports, "blocks", { enumerable: true, get: () => blocks });
Object.defineProperty(exports, "cancelCheck", { enumerable: true, get: () => cancelCheck });
Object.defineProperty(exports, "closeQueuedChecks", { enumerable: true, get: () => closeQueuedChecks });
Object.defineProperty(exports, "compareOrder", { enumerable: true, get: () => compareOrder });
Object.defineProperty(exports, "isNewer", { enumerable: true, get: () => isNewer });
Object.defineProperty(exports, "isSameQuestion", { enumerable: true, get: () => isSameQuestion });
Object.defineProperty(exports, "listOwnChecks", { enumerable: true, get: () => listOwnChecks });
Object.defineProperty(exports, "missingNeeds", { enumerable: true, get: () => missingNeeds });
Object.defineProperty(exports, "newestByOrder", { enumerable: true, get: () => newestByOrder });
Object.defineProperty(exports, "newestCheck", { enumerable: true, get: () => newestCheck });
Object.defineProperty(exports, "openLiveCheck", { enumerable: true, get: () => openLiveCheck });
Object.defineProperty(exports, "orderLine", { enumerable: true, get: () => orderLine });
Object.defineProperty(exports, "orderOfCheck", { enumerable: true, get: () => orderOfCheck });
Object.defineProperty(exports, "questionInWords", { enumerable: true, get: () => questionInWords });
Object.defineProperty(exports, "queueCheck", { enumerable: true, get: () => queueCheck });
Object.defineProperty(exports, "renderAnswers", { enumerable: true, get: () => renderAnswers });
Object.defineProperty(exports, "runOrder", { enumerable: true, get: () => runOrder });
Object.defineProperty(exports, "splitAnswers", { enumerable: true, get: () => splitAnswers });
Object.defineProperty(exports, "splitOrderLine", { enumerable: true, get: () => splitOrderLine });
Object.defineProperty(exports, "standingAnswers", { enumerable: true, get: () => standingAnswers });
Object.defineProperty(exports, "strongerThan", { enumerable: true, get: () => strongerThan });