import { version } from "./version-1c174814.js";
import { createGitHubClient } from "./client-571c562d.js";

// src/action/step-context.ts
function openStepContext(workflow, inputs, environment) {
	const throttle = environment["SKILL_EVAL_GATE_API_PACING"] !== "off";
	const secondMs = throttle ? 1e3 : 1;
	return {
		workflow,
		inputs,
		client: createGitHubClient({
			token: inputs.token,
			baseUrl: workflow.apiUrl,
			userAgent: `skill-eval-gate/${version}`,
			throttle,
			secondMs
		}),
		secondMs
	};
}

export { openStepContext };