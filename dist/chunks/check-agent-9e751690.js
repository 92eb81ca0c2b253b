import { withDefaults } from "./full-config-5a093cb9.js";
import { parseDocument } from "./read-text-file-87c85063.js";
import { UserError } from "./start-9d0b2c86.js";
import { agentIds, unknownAgent } from "./registry-9c77abf4.js";

// src/agents/adapters/check-agent.ts
function checkAgent(file, request) {
	const agent = file === null ? null : withDefaults(file.config).agent;
	const isReplaced = request.inputsMay === "override" && request.inputs.agent !== void 0;
	if (file === null || agent === null || isReplaced || agentIds.includes(agent.id)) return;
	const { what, todo } = unknownAgent(agent.id);
	throw new UserError({
		what,
		where: parseDocument(file.text, file.file).positionOf(["agent"]),
		todo
	});
}

export { checkAgent };