import { APICallError } from "./ai-8a5b8728.js";
import { cutText } from "./start-cbdc1c43.js";
import { AgentFailure } from "./agent-failure-3ff901f9.js";
import { plainError } from "./plain-error-a259843f.js";

// src/agents/model-router/no-answer.ts
function noAnswer(error, origin) {
	if (error instanceof AgentFailure) return error;
	const status = APICallError.isInstance(error) && error.statusCode !== void 0 ? ` (HTTP ${error.statusCode})` : "";
	const message = error instanceof Error ? error.message : String(error);
	return new AgentFailure(`the model gave no answer${status}: ${cutText(plainError(message, origin), 300)}`);
}

export { noAnswer };