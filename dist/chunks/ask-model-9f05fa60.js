import { generateText } from "./ai-8a5b8728.js";
import { languageModel } from "./language-model-ebca22be.js";
import { noAnswer } from "./no-answer-7356b315.js";
import { NotEvaluated, UserError } from "./start-cbdc1c43.js";
import { AgentFailure } from "./agent-failure-3ff901f9.js";

// src/fix/ask-model.ts
const MOST_OUTPUT = 8192;
const MOST_MS = 18e4;
let asked = 0;
async function askModel(access, modelName, { system, text }, signal) {
	asked += 1;
	const trial = {
		task: "fix",
		side: "head",
		phase: "screen",
		index: asked,
		attempt: 1
	};
	const model = await access.open(trial, {
		maxTurns: null,
		triggerOnly: false
	});
	try {
		const { text: answer } = await generateText({
			model: languageModel(model, modelName),
			system,
			prompt: text,
			maxOutputTokens: MOST_OUTPUT,
			maxRetries: 0,
			abortSignal: AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]),
			providerOptions: { openai: { store: false } }
		});
		const refusal = model.refusal?.() ?? null;
		if (refusal !== null) throw refusal;
		const unanswered = model.unanswered?.() ?? null;
		if (unanswered !== null) throw new AgentFailure(SAID[unanswered.kind]);
		return answer;
	} catch (error) {
		signal.throwIfAborted();
		throw asUserError(model.refusal?.() ?? error, model.origin);
	} finally {
		await model.close();
	}
}
const SAID = {
	refused: "the model refused to answer",
	cut_off: "the answer of the model was cut off",
	empty_answer: "the answer of the model was empty"
};
function asUserError(error, origin) {
	if (error instanceof UserError) return error;
	return new NotEvaluated({
		what: `Nothing was proposed: ${noAnswer(error, origin).message}.`,
		todo: "Run it again, or let words propose with `--propose words`."
	});
}

export { askModel };