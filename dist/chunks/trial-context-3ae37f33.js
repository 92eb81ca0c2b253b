// src/agents/trial-context.ts
const TOOL_SERVER = "project";
const STUB_ANSWER = "Done. (This tool is a stub of an evaluation: it did nothing.)";
const WORDS = {
	messages: "earlier messages",
	files: "instruction files",
	tools: "tools of an MCP server"
};
function contextProblem({ id, context: support }, context) {
	if (context === void 0 || support === "ignored") return null;
	const missing = missingParts(context, support?.takes ?? []);
	if (missing.length === 0) return null;
	return `the agent "${id}" cannot be given the context of this prompt: ${missing.map((part) => WORDS[part]).join(", ")}`;
}
function missingParts(context, takes) {
	return [
		"messages",
		"files",
		"tools"
	].filter((part) => (context?.[part].length ?? 0) > 0).filter((part) => !takes.includes(part));
}
function calledTools(calls, context, support) {
	if (context === void 0 || support === void 0 || support === "ignored") return [];
	const called = new Set(calls.filter(({ caller }) => caller !== "subagent").map(({ name }) => name));
	return context.tools.flatMap(({ name }) => called.has(support.toolName(name)) ? [name] : []);
}

export { STUB_ANSWER, TOOL_SERVER, calledTools, contextProblem, missingParts };