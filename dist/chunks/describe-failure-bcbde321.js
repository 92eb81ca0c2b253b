import { APICallError, RetryError } from "./ai-6a03f8c4.js";
import { cutText } from "./start-4f77a64b.js";
import { JudgeFailure } from "./judge-failure-c5e8390f.js";

// src/judge/describe-failure.ts
function describeFailure(error, { model, timeoutSeconds }) {
	if (error instanceof JudgeFailure) return error;
	const last = RetryError.isInstance(error) ? error.lastError : error;
	const tries = RetryError.isInstance(error) ? error.errors.length : 1;
	const name = last instanceof Error ? last.name : "";
	if (name === "TimeoutError") return new JudgeFailure("timeout", `the judge ${model} did not answer within ${timeoutSeconds} seconds`);
	if (name === "AbortError") return new JudgeFailure("cancelled", "the run was cancelled before the judge answered");
	const often = tries === 1 ? "" : `, ${tries} times`;
	const status = APICallError.isInstance(last) ? last.statusCode : void 0;
	const answered = status === void 0 || status < 300 ? "gave no answer" : `answered with HTTP ${status}`;
	return new JudgeFailure("provider", `the judge ${model} ${answered}${often}: ${shortMessage(last)}`);
}
function shortMessage(error) {
	const messages = [];
	for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) if (!messages.includes(at.message)) messages.push(at.message);
	return cutText((messages.join(": ") || String(error)).replace(/\s+/g, " ").trim(), 300);
}

export { describeFailure };