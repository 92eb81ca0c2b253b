import { APICallError, generateText } from "./ai-8a5b8728.js";
import { plainError } from "./plain-error-a259843f.js";
import { languageModel } from "./language-model-ebca22be.js";
import { RunEnded, cutText } from "./start-cbdc1c43.js";
import { AgentFailure } from "./agent-failure-3ff901f9.js";

// src/init/drafts/ask.ts
const MOST_OUTPUT = 8192;
const MOST_MS = 18e4;
async function askForDraft({ skill, system, prompt }, access, modelName, signal) {
	const trial = {
		task: `draft of ${skill.name}`,
		side: "head",
		phase: "screen",
		index: 0,
		attempt: 1
	};
	const model = await access.open(trial);
	try {
		const { text, finishReason } = await generateText({
			model: languageModel(model, modelName),
			system,
			prompt,
			maxOutputTokens: MOST_OUTPUT,
			maxRetries: 0,
			abortSignal: AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]),
			providerOptions: { openai: { store: false } }
		});
		return finishReason === "length" ? {
			problem: "its answer was cut off",
			isLast: false
		} : { text };
	} catch (error) {
		signal.throwIfAborted();
		return problemOf(model.refusal?.() ?? error, model.origin);
	} finally {
		await model.close();
	}
}
function problemOf(error, origin) {
	if (error instanceof RunEnded) return {
		problem: `${error.what} ${error.todo ?? ""}`.trim(),
		isLast: true
	};
	if (error instanceof AgentFailure) {
		const isLast = error.kind === "budget";
		return {
			problem: isLast ? "the budget was reached" : error.message,
			isLast
		};
	}
	const status = APICallError.isInstance(error) && error.statusCode !== void 0 ? ` (HTTP ${error.statusCode})` : "";
	const message = error instanceof Error ? error.message : String(error);
	return {
		problem: `no answer${status}: ${cutText(plainError(message, origin), 200)}`,
		isLast: false
	};
}

export { askForDraft };