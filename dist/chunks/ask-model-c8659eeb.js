import { askText } from "./ask-text-7fc29bd9.js";
import { NotEvaluated } from "./start-4f77a64b.js";
import { AgentFailure } from "./agent-failure-3ff901f9.js";

// src/fix/ask-model.ts
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
	try {
		return await askText(access, {
			trial,
			modelName,
			system,
			prompt: text
		}, signal);
	} catch (error) {
		throw error instanceof AgentFailure ? nothing(error) : error;
	}
}
function nothing({ message }) {
	return new NotEvaluated({
		what: `Nothing was proposed: ${message}.`,
		todo: "Run it again, or let words propose with `--propose words`."
	});
}

export { askModel };