"use strict";

const require_ask_text = require("./ask-text-1e387d75.js");
const require_start = require("./start-b5b59809.js");
const require_agents = require("./agents-482b9764.js");

// src/evaluate/fix/ask-model.ts
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
		return await require_ask_text.askText(access, {
			trial,
			modelName,
			system,
			prompt: text
		}, signal);
	} catch (error) {
		throw error instanceof require_agents.AgentFailure ? nothing(error) : error;
	}
}
function nothing({ message }) {
	return new require_start.UserError({
		code: "not_evaluated",
		what: `Nothing was proposed: ${message}.`,
		todo: "Run it again, or let words propose with `--propose words`."
	});
}

exports.askModel = askModel;