// src/process/agent-failure.ts
var AgentFailure = class extends Error {
	kind;
	constructor(message, kind = "agent") {
		super(message);
		this.name = "AgentFailure";
		this.kind = kind;
	}
};

export { AgentFailure };