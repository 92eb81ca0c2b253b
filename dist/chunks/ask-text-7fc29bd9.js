import { generateText } from "./ai-6a03f8c4.js";
import { AgentFailure } from "./agent-failure-3ff901f9.js";
import { languageModel, noAnswer } from "./no-answer-e590c36e.js";

// src/agents/model-router/ask-text.ts
const MOST_OUTPUT = 8192;
const MOST_MS = 18e4;
async function askText(access, { trial, modelName, system, prompt }, signal) {
	const model = await access.open(trial);
	try {
		const { text } = await generateText({
			model: languageModel(model, modelName),
			system,
			prompt,
			maxOutputTokens: MOST_OUTPUT,
			maxRetries: 0,
			abortSignal: AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]),
			providerOptions: { openai: { store: false } }
		});
		const unanswered = model.unanswered?.() ?? null;
		if (unanswered !== null) throw new AgentFailure(SAID[unanswered.kind]);
		return text;
	} catch (error) {
		signal.throwIfAborted();
		throw model.refusal?.() ?? noAnswer(error, model.origin);
	} finally {
		await model.close();
	}
}
const SAID = {
	refused: "the model refused to answer",
	cut_off: "the model's answer was cut off",
	empty_answer: "the model's answer was empty"
};

export { askText };