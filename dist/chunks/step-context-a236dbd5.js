"use strict";

const require_terminal = require("./terminal-4f5210a3.js");
const require_client = require("./client-ca9f3fb0.js");

// src/github/action/step-context.ts
function openStepContext(workflow, inputs, environment) {
	const throttle = environment["SKILL_EVAL_GATE_API_PACING"] !== "off";
	const secondMs = throttle ? 1e3 : 1;
	return {
		workflow,
		inputs,
		client: require_client.createGitHubClient({
			token: inputs.token,
			baseUrl: workflow.apiUrl,
			userAgent: `skill-eval-gate/${require_terminal.version}`,
			throttle,
			secondMs
		}),
		secondMs
	};
}

exports.openStepContext = openStepContext;