// src/agents/instruction-files.ts
const AT_ROOT = [
	"CLAUDE.md",
	"AGENTS.md",
	"GEMINI.md",
	".claude/CLAUDE.md",
	".github/copilot-instructions.md"
];
const RULES = {
	folder: ".claude/rules/",
	end: ".md"
};
const INSTRUCTIONS = {
	folder: ".github/instructions/",
	end: ".instructions.md"
};
const INSTRUCTION_FILES = [...AT_ROOT, ...[RULES, INSTRUCTIONS].map(({ folder, end }) => `${folder}*${end}`)];
function isInstructionFile(path) {
	return AT_ROOT.includes(path) || isIn(RULES, path) || isIn(INSTRUCTIONS, path);
}
function instructionsRead(agent, files) {
	const named = (...paths) => paths.flatMap((path) => files.filter((file) => file.path === path));
	const below = (folder) => files.filter(({ path }) => isIn(folder, path)).sort(byPath);
	if (agent === "codex") return named("AGENTS.md");
	if (agent === "copilot") return [
		...named(".github/copilot-instructions.md", "AGENTS.md", "CLAUDE.md", "GEMINI.md"),
		...below(INSTRUCTIONS),
		...below(RULES)
	];
	const own = named("CLAUDE.md", ".claude/CLAUDE.md");
	return [...own.length > 0 ? own : named("AGENTS.md"), ...below(RULES)];
}
function readsAny(agent, paths) {
	return instructionsRead(agent, paths.map((path) => ({ path }))).length > 0;
}
function isIn({ folder, end }, path) {
	return path.startsWith(folder) && path.endsWith(end) && path.length > folder.length;
}
function byPath(a, b) {
	return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}

export { INSTRUCTION_FILES, instructionsRead, isInstructionFile, readsAny };