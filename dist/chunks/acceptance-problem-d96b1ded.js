"use strict";

const require_start = require("./start-b4cc7f42.js");
const require_doctor = require("./doctor-85cdbac4.js");
const require_message_markdown = require("./message-markdown-1ce0e655.js");

// src/github/accepted-check.ts
const text$1 = require_start.string().max(600);
const recordSchema = require_start.strictObject({
	skill: text$1,
	base: text$1,
	head: text$1,
	headSha: require_start.string().regex(/^[0-9a-f]{40}$/),
	by: text$1,
	reason: text$1,
	comment: require_start.int(),
	digest: require_start.string().regex(/^[0-9a-f]{64}$/),
	pullAuthor: text$1.nullable(),
	lost: require_start.array(text$1).exactOptional(),
	job: text$1.exactOptional()
});
const KEY = "skill-eval-gate accepted ";
const BEGIN$1 = "<!-- skill-eval-gate accepted: ";
const END$1 = " -->";
function acceptedCheckName(gate) {
	return `${gate}: accepted`;
}
async function publishAcceptance(client, request) {
	const { owner, repo, gate, record, title, summary } = request;
	const name = acceptedCheckName(gate);
	const key = keyOf(record);
	if ((await require_message_markdown.listOwnChecks(client, {
		owner,
		repo,
		headSha: record.headSha,
		name,
		every: true
	})).some(({ externalId }) => externalId === key)) return;
	const json = JSON.stringify(record).replace(/[<>]/g, (sign) => sign === "<" ? "\\u003c" : "\\u003e");
	await client.rest.checks.create({
		owner,
		repo,
		name,
		head_sha: record.headSha,
		external_id: key,
		status: "completed",
		conclusion: "neutral",
		output: {
			title: require_doctor.limitLine(title, 255),
			summary: require_doctor.limitBytes(summary, 6e4),
			text: `Recorded for the gate, which applies it between these two versions of the skills only.\n\n${BEGIN$1}${json}${END$1}`
		}
	});
}
async function listAcceptances(client, { owner, repo, gate, headSha }) {
	return (await require_message_markdown.listOwnChecks(client, {
		owner,
		repo,
		headSha,
		name: acceptedCheckName(gate),
		every: true
	})).filter(({ externalId, status }) => externalId.startsWith(KEY) && status === "completed").flatMap((check) => {
		const record = parseRecord(check.text);
		return record !== null && record.headSha === headSha && check.externalId === keyOf(record) ? [record] : [];
	}).toReversed();
}
function keyOf({ comment, job }) {
	return job === void 0 ? `${KEY}${comment}` : `${KEY}${comment} ${job}`;
}
function parseRecord(text) {
	const [, json] = new RegExp(`${BEGIN$1}(.*)${END$1}`, "s").exec(text ?? "") ?? [];
	return json === void 0 ? null : recordSchema.safeParse(require_start.parseJson(json)).data ?? null;
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
	order: require_start.strictObject({
		startedAt: require_start.string().length(20),
		run: require_start.number()
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
	return [...answers].sort((a, b) => require_message_markdown.compareOrder(a.order, b.order)).reduce(withAnswer, []).sort((a, b) => rank(b) - rank(a) || require_message_markdown.compareOrder(b.order, a.order));
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
		answers: require_start.array(answerSchema).max(MOST).safeParse(require_start.parseJson(all.slice(begin + 32, -4))).data ?? [],
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

// src/github/bot/acceptance-problem.ts
async function acceptanceProblem({ skill, headSha, by, reason, comment, digest }, client, where) {
	const allowed = await require_message_markdown.authorise(client, {
		...where,
		comment,
		digest
	});
	if (allowed.kind === "silent") return allowed.why;
	if (allowed.kind === "refused") return allowed.reason.replace(/\.$/, "");
	const parsed = require_start.parseCommand(allowed.comment.body);
	const command = parsed.kind === "command" && parsed.command.kind === "accept" ? parsed.command : null;
	return command?.skill === skill && command.sha === headSha && command.reason === reason && allowed.author === by ? null : `comment ${comment} does not say so`;
}

Object.defineProperty(exports, "ANSWERS_BYTES", {
  enumerable: true,
  get: function () {
    return ANSWERS_BYTES;
  }
});
Object.defineProperty(exports, "acceptanceProblem", {
  enumerable: true,
  get: function () {
    return acceptanceProblem;
  }
});
Object.defineProperty(exports, "acceptedCheckName", {
  enumerable: true,
  get: function () {
    return acceptedCheckName;
  }
});
Object.defineProperty(exports, "areSameAnswers", {
  enumerable: true,
  get: function () {
    return areSameAnswers;
  }
});
Object.defineProperty(exports, "blocks", {
  enumerable: true,
  get: function () {
    return blocks;
  }
});
Object.defineProperty(exports, "listAcceptances", {
  enumerable: true,
  get: function () {
    return listAcceptances;
  }
});
Object.defineProperty(exports, "missingNeeds", {
  enumerable: true,
  get: function () {
    return missingNeeds;
  }
});
Object.defineProperty(exports, "publishAcceptance", {
  enumerable: true,
  get: function () {
    return publishAcceptance;
  }
});
Object.defineProperty(exports, "questionInWords", {
  enumerable: true,
  get: function () {
    return questionInWords;
  }
});
Object.defineProperty(exports, "renderAnswers", {
  enumerable: true,
  get: function () {
    return renderAnswers;
  }
});
Object.defineProperty(exports, "splitAnswers", {
  enumerable: true,
  get: function () {
    return splitAnswers;
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