"use strict";

const require_dist = require("./ai-2ba1fa62.js");
const require_agents = require("./agents-482b9764.js");
const require_no_answer = require("./no-answer-f3c1567c.js");

// src/agents/model-router/ask-text.ts
const MOST_OUTPUT = 8192;
const MOST_MS = 18e4;
async function askText(access, { trial, modelName, system, prompt }, signal) {
	const model = await access.open(trial);
	try {
		const { text } = await require_dist.generateText({
			model: require_no_answer.languageModel(model, modelName),
			system,
			prompt,
			maxOutputTokens: MOST_OUTPUT,
			maxRetries: 0,
			abortSignal: AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]),
			providerOptions: { openai: { store: false } }
		});
		const unanswered = model.unanswered?.() ?? null;
		if (unanswered !== null) throw new require_agents.AgentFailure(SAID[unanswered.kind]);
		return text;
	} catch (error) {
		signal.throwIfAborted();
		throw model.refusal?.() ?? require_no_answer.noAnswer(error, model.origin);
	} finally {
		await model.close();
	}
}
const SAID = {
	refused: "the model refused to answer",
	cut_off: "the model's answer was cut off",
	empty_answer: "the model's answer was empty"
};

Object.defineProperty(exports, "askText", { enumerable: true, get: () => askText });