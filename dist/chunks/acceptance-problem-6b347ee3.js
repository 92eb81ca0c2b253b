import { _enum, array, boolean, code, cut, int, literal, number, object, parseCommand, parseJson, record, strictObject, string, union } from "./start-bb15555b.js";
import { authorise, compareOrder, limitBytes, limitLine, listOwnChecks } from "./message-markdown-f31a73ec.js";
import { trialRecordSchema } from "./trial-record-d51ef69c.js";
import { utf8Length } from "./table-lines-826c672d.js";

// src/github/accepted-check.ts
const text$1 = string().max(600);
const recordSchema = strictObject({
	skill: text$1,
	base: text$1,
	head: text$1,
	headSha: string().regex(/^[0-9a-f]{40}$/),
	by: text$1,
	reason: text$1,
	comment: int(),
	digest: string().regex(/^[0-9a-f]{64}$/),
	pullAuthor: text$1.nullable(),
	lost: array(text$1).exactOptional(),
	job: text$1.exactOptional()
});
const KEY = "skill-eval-gate accepted ";
const BEGIN$2 = "<!-- skill-eval-gate accepted: ";
const END$2 = " -->";
function acceptedCheckName(gate) {
	return `${gate}: accepted`;
}
async function publishAcceptance(client, request) {
	const { owner, repo, gate, record, title, summary } = request;
	const name = acceptedCheckName(gate);
	const key = keyOf(record);
	if ((await listOwnChecks(client, {
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
			title: limitLine(title, 255),
			summary: limitBytes(summary, 6e4),
			text: `Recorded for the gate, which applies it between these two versions of the skills only.\n\n${BEGIN$2}${json}${END$2}`
		}
	});
}
async function listAcceptances(client, { owner, repo, gate, headSha }) {
	return (await listOwnChecks(client, {
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
	const [, json] = new RegExp(`${BEGIN$2}(.*)${END$2}`, "s").exec(text ?? "") ?? [];
	return json === void 0 ? null : recordSchema.safeParse(parseJson(json)).data ?? null;
}

// src/gate/worse-prompts.ts
const HALF = .5;
const epsilon = 1e-9;
function worsePrompts({ skills, tasks }, name) {
	const skill = skills.find((one) => one.skill === name);
	if (skill?.state !== "regressed") return {
		all: [],
		clear: []
	};
	const falls = tasks.flatMap(({ key, expectations }) => {
		const fall = Math.max(0, ...expectations.filter((one) => one.skill === name).map((one) => fallOf(one, skill)));
		return fall > epsilon ? [{
			key,
			fall
		}] : [];
	});
	const all = falls.map(({ key }) => key);
	const clear = falls.filter(({ fall }) => fall >= .499999999).map(({ key }) => key);
	return {
		all,
		clear: clear.length === 0 ? all : clear
	};
}
function unansweredPrompts({ skills, tasks }, name) {
	if (skills.some((one) => one.skill === name && one.head === null)) return [];
	return tasks.filter(({ expectations }) => expectations.some(({ skill, label, base, head }) => skill === name && label === "must_activate" && head.rate === null && (base?.rate ?? 0) >= HALF)).map(({ key }) => key);
}
function fallOf({ base, head, label, change }, skill) {
	if (change === "moved") return 1;
	const rise = (head.rate ?? 0) - (base?.rate ?? 0);
	if (skill.head === null) return label === "must_activate" ? -rise : 0;
	if (change === "lost") return skill.recall.verdict === "regressed" ? -rise : 0;
	return change === "false_trigger" && skill.falseTriggers.verdict === "regressed" ? rise : 0;
}

// src/report/check-state.ts
const label = _enum([
	"must_activate",
	"should_not_activate",
	"acceptable"
]);
const fired = array(object({
	skill: string(),
	rate: number()
}));
const checkStateSchema = object({
	version: literal(1),
	decision: _enum([
		"pass",
		"regressed",
		"not_evaluated"
	]),
	enforced: boolean(),
	surfaces: object({
		base: string().nullable(),
		head: string()
	}),
	base: string().nullable().optional(),
	agent: string(),
	regressed: array(object({
		skill: string(),
		acceptedBy: string().nullable(),
		lost: array(string()).optional()
	})),
	blocking: array(string()),
	trials: object({
		total: int(),
		errors: int()
	}),
	failing: array(object({
		id: string(),
		origin: _enum([
			"head",
			"edited",
			"removed"
		]).exactOptional(),
		suite: string(),
		line: int(),
		prompt: string(),
		expectations: array(object({
			skill: string(),
			label
		})),
		fired: object({
			base: fired,
			head: fired
		}),
		trials: array(trialRecordSchema.pick({
			phase: true,
			index: true,
			error: true,
			fired: true,
			output: true,
			outputCut: true,
			toolCalls: true,
			toolCallsCut: true,
			turns: true
		}))
	})),
	omitted: int()
});
const MOST$1 = 6e4;
const BEGIN$1 = "<!-- skill-eval-gate state: ";
const END$1 = " -->";
const MOST_LOST = 1500;
const MOST_TRIALS = 3;
const MOST_OUTPUT = 3e3;
function renderCheckState(results) {
	const { decision, sides, agent, trials } = results;
	const lead = `Commands: ${[
		"status",
		"explain <task>",
		"accept <skill> <sha> <reason>",
		"help"
	].map((inline) => code(`/evals ${inline}`)).join(", ")}.`;
	const failing = results.tasks.filter(isFailing);
	const state = {
		version: 1,
		decision: decision.state,
		enforced: decision.enforced,
		surfaces: {
			base: sides.base?.surfaceDigest ?? null,
			head: sides.head.surfaceDigest
		},
		base: sides.base?.commit ?? null,
		agent: cut(agent.label, 100),
		regressed: regressedSkills(results),
		blocking: decision.reasons.filter(({ blocks }) => blocks).slice(0, 10).map(({ message }) => cut(message, 300)),
		trials: {
			total: trials.total,
			errors: trials.errors
		},
		failing: [],
		omitted: failing.length
	};
	let room = MOST$1 - utf8Length(lead) - utf8Length(hidden(state)) - 100;
	for (const task of failing) {
		const entry = failingTask(task, results);
		const size = utf8Length(hidden(entry)) + 1;
		if (size > room) continue;
		room -= size;
		state.failing.push(entry);
	}
	state.omitted = failing.length - state.failing.length;
	return `${lead}\n\n${hidden(state)}`;
}
function regressedSkills(results) {
	let room = MOST_LOST;
	return results.skills.filter(({ state }) => state === "regressed").slice(0, 50).map(({ skill, accepted }) => {
		const { all: lost } = worsePrompts(results, skill);
		const fits = lost.length <= room;
		if (fits) room -= lost.length;
		return {
			skill: cut(skill, 128),
			acceptedBy: accepted?.by ?? null,
			...fits ? { lost } : {}
		};
	});
}
function readCheckState(text) {
	const begin = text?.indexOf(BEGIN$1) ?? -1;
	const end = begin < 0 ? -1 : text?.indexOf(END$1, begin) ?? -1;
	if (end < 0) return null;
	return checkStateSchema.safeParse(parseJson(text?.slice(begin + 28, end) ?? "")).data ?? null;
}
function hidden(value) {
	return `${BEGIN$1}${JSON.stringify(value).replace(/[<>]/g, (sign) => sign === "<" ? "\\u003c" : "\\u003e")}${END$1}`;
}
function isFailing({ origin, expectations }) {
	return expectations.some(({ passed, change }) => change === "lost" || change === "false_trigger" || change === "moved" || origin === "head" && passed.head === false);
}
function failingTask(task, { trialRecords = [] }) {
	const shown = (side) => side.slice(0, 10).map(({ skill, rate }) => ({
		skill: cut(skill, 100),
		rate
	}));
	return {
		id: cut(task.id, 500),
		...task.origin === "head" ? {} : { origin: task.origin },
		suite: cut(task.suite, 300),
		line: task.source.line,
		prompt: cut(task.prompt, 500),
		expectations: task.expectations.filter(({ source }) => source === "labelled").slice(0, 10).map(({ skill, label: wanted }) => ({
			skill: cut(skill, 100),
			label: wanted
		})),
		fired: {
			base: shown(task.fired.base),
			head: shown(task.fired.head)
		},
		trials: trialRecords.filter((record) => record.task === task.key && record.side === "head").slice(0, MOST_TRIALS).map(({ phase, index, error, fired: loaded, output, outputCut, toolCalls, toolCallsCut, turns }) => ({
			phase,
			index,
			error: error === null ? null : cut(error, 100),
			fired: loaded.slice(0, 10).map((skill) => cut(skill, 100)),
			output: cut(output, MOST_OUTPUT),
			outputCut: outputCut || output.length > MOST_OUTPUT,
			toolCalls: toolCalls.slice(0, 30).map((name) => cut(name, 60)),
			toolCallsCut: toolCallsCut || toolCalls.length > 30,
			turns
		}))
	};
}

// src/github/answers.ts
const text = string().max(300);
const questionSchema = strictObject({
	event: _enum([
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
const answerSchema = strictObject({
	question: questionSchema,
	strength: union([
		literal(0),
		literal(1),
		literal(2)
	]),
	byBase: boolean(),
	needs: record(string().max(60), text),
	conclusion: _enum([
		"success",
		"failure",
		"neutral",
		"action_required"
	]),
	title: text,
	order: strictObject({
		startedAt: string().length(20),
		run: number()
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
	return [...answers].sort((a, b) => compareOrder(a.order, b.order)).reduce(withAnswer, []).sort((a, b) => rank(b) - rank(a) || compareOrder(b.order, a.order));
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
			title: limitLine(one.title, title)
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
		answers: array(answerSchema).max(MOST).safeParse(parseJson(all.slice(begin + 32, -4))).data ?? [],
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

// src/bot/acceptance-problem.ts
async function acceptanceProblem({ skill, headSha, by, reason, comment, digest }, client, where) {
	const allowed = await authorise(client, {
		...where,
		comment,
		digest
	});
	if (allowed.kind === "silent") return allowed.why;
	if (allowed.kind === "refused") return allowed.reason.replace(/\.$/, "");
	const parsed = parseCommand(allowed.comment.body);
	const command = parsed.kind === "command" && parsed.command.kind === "accept" ? parsed.command : null;
	return command?.skill === skill && command.sha === headSha && command.reason === reason && allowed.author === by ? null : `comment ${comment} does not say so`;
}

export { ANSWERS_BYTES, MOST_LOST, acceptanceProblem, acceptedCheckName, areSameAnswers, blocks, listAcceptances, missingNeeds, publishAcceptance, questionInWords, readCheckState, renderAnswers, renderCheckState, splitAnswers, standingAnswers, strongerThan, unansweredPrompts, worsePrompts };