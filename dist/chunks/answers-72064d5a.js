import { _enum, array, boolean, literal, number, parseJson, record, strictObject, string, union } from "./start-4f77a64b.js";
import { limitLine } from "./describe-github-error-44898c8c.js";
import { compareOrder } from "./message-markdown-dd2913aa.js";

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

export { ANSWERS_BYTES, areSameAnswers, blocks, missingNeeds, questionInWords, renderAnswers, splitAnswers, standingAnswers, strongerThan };