// src/judge/judge-failure.ts
var JudgeFailure = class extends Error {
	kind;
	constructor(kind, message) {
		super(message);
		this.name = "JudgeFailure";
		this.kind = kind;
	}
};

export { JudgeFailure };