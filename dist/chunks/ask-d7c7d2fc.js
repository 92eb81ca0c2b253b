"use strict";

const require_ask_text = require("./ask-text-1e387d75.js");
const require_start = require("./start-b5b59809.js");
const require_agents = require("./agents-482b9764.js");

// src/commands/init/drafts/ask.ts
async function askForDraft({ skill, system, prompt }, access, modelName, signal) {
	const trial = {
		task: `draft of ${skill.name}`,
		side: "head",
		phase: "screen",
		index: 0,
		attempt: 1
	};
	try {
		return { text: await require_ask_text.askText(access, {
			trial,
			modelName,
			system,
			prompt
		}, signal) };
	} catch (error) {
		if (require_start.hasCode(error, "run_ended")) return {
			problem: `${error.what} ${error.todo ?? ""}`.trim(),
			isLast: true
		};
		if (!(error instanceof require_agents.AgentFailure)) throw error;
		const isLast = error.kind === "budget";
		return {
			problem: isLast ? "the budget was reached" : error.message,
			isLast
		};
	}
}

exports.askForDraft = askForDraft;