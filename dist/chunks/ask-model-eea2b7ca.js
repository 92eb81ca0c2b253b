import { askText } from "./ask-text-d820af9b.js";
import { NotEvaluated } from "./start-49b6eb1a.js";
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