import { withDefaults } from "./full-config-edf3e0cf.js";
import { parseDocument } from "./document-fd21ff53.js";
import { UserError } from "./start-4f77a64b.js";
import { agentProblem } from "./registry-ecb2d19a.js";

// src/agents/adapters/check-agent.ts
function checkAgent(file, request) {
	if (file === null) return;
	const { agent, agents } = withDefaults(file.config);
	const { inputs } = request;
	if (request.inputsMay === "override" && (inputs.agent ?? inputs.agents) !== void 0) return;
	const named = agents === null ? [{
		agent,
		path: ["agent"]
	}] : agents.map(pathInList);
	for (const one of named) {
		const problem = one.agent === null ? null : agentProblem(one.agent.id, one.agent.version);
		if (problem === null) continue;
		const { what, todo } = problem;
		throw new UserError({
			what,
			where: parseDocument(file.text, file.file).positionOf(one.path),
			todo
		});
	}
}
function pathInList({ choice }, index) {
	return {
		agent: choice,
		path: ["agents", index]
	};
}

export { checkAgent };