"use strict";

const require_dist = require("./ai-2ba1fa62.js");
const require_start = require("./start-b5b59809.js");
const require_grade = require("./grade-5816382c.js");

// src/graders/judge/describe-failure.ts
function describeFailure(error, { model, timeoutSeconds }) {
	if (error instanceof require_grade.JudgeFailure) return error;
	const last = require_dist.RetryError.isInstance(error) ? error.lastError : error;
	const tries = require_dist.RetryError.isInstance(error) ? error.errors.length : 1;
	const name = last instanceof Error ? last.name : "";
	if (name === "TimeoutError") return new require_grade.JudgeFailure("timeout", `the judge ${model} did not answer within ${timeoutSeconds} seconds`);
	if (name === "AbortError") return new require_grade.JudgeFailure("cancelled", "the run was cancelled before the judge answered");
	const often = tries === 1 ? "" : `, ${tries} times`;
	const status = require_dist.APICallError.isInstance(last) ? last.statusCode : void 0;
	const answered = status === void 0 || status < 300 ? "gave no answer" : `answered with HTTP ${status}`;
	return new require_grade.JudgeFailure("provider", `the judge ${model} ${answered}${often}: ${shortMessage(last)}`);
}
function shortMessage(error) {
	const messages = [];
	for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) if (!messages.includes(at.message)) messages.push(at.message);
	return require_start.cutText((messages.join(": ") || String(error)).replace(/\s+/g, " ").trim(), 300);
}

exports.describeFailure = describeFailure;