"use strict";

const require_ask_text = require("./ask-text-c9987b59.js");
const require_start = require("./start-d6aee418.js");
const require_measure = require("./measure-924e0bfe.js");

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
		throw error instanceof require_measure.AgentFailure ? nothing(error) : error;
	}
}
function nothing({ message }) {
	return new require_start.NotEvaluated({
		what: `Nothing was proposed: ${message}.`,
		todo: "Run it again, or let words propose with `--propose words`."
	});
}

exports.askModel = askModel;