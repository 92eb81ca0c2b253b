import { askText } from "./ask-text-7fc29bd9.js";
import { RunEnded } from "./start-4f77a64b.js";
import { AgentFailure } from "./agent-failure-3ff901f9.js";

// src/init/drafts/ask.ts
async function askForDraft({ skill, system, prompt }, access, modelName, signal) {
	const trial = {
		task: `draft of ${skill.name}`,
		side: "head",
		phase: "screen",
		index: 0,
		attempt: 1
	};
	try {
		return { text: await askText(access, {
			trial,
			modelName,
			system,
			prompt
		}, signal) };
	} catch (error) {
		if (error instanceof RunEnded) return {
			problem: `${error.what} ${error.todo ?? ""}`.trim(),
			isLast: true
		};
		if (!(error instanceof AgentFailure)) throw error;
		const isLast = error.kind === "budget";
		return {
			problem: isLast ? "the budget was reached" : error.message,
			isLast
		};
	}
}

export { askForDraft };