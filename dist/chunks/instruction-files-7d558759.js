import { parseJson } from "./start-4f77a64b.js";
import { isRecord } from "./record-2c1d08ef.js";

// src/agents/named-instructions.ts
const OPENCODE_SETTINGS = ["opencode.json", "opencode.jsonc"];
const GEMINI_SETTINGS = ".gemini/settings.json";
const MOST = 50;
function opencodeInstructions(settings) {
	const read = parseSettings(settings);
	return isRecord(read) ? namesIn(read["instructions"]) : [];
}
function geminiFileNames(settings) {
	const read = parseSettings(settings);
	const context = isRecord(read) ? read["context"] : null;
	return isRecord(context) ? namesIn(context["fileName"]) : [];
}
function onlyInstructions(path, names) {
	return JSON.stringify(path === ".gemini/settings.json" ? { context: { fileName: names } } : { instructions: names });
}
function namesIn(value) {
	return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string" && one !== "").slice(0, MOST);
}
const COMMENT = /("(?:\\.|[^"\\])*"?)|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
const LAST_COMMA = /("(?:\\.|[^"\\])*"?)|,(?=\s*[\]}])/g;
function parseSettings(text) {
	const bare = text.replaceAll(COMMENT, (_, quoted) => quoted ?? "");
	return parseJson(bare.replaceAll(LAST_COMMA, (_, quoted) => quoted ?? ""));
}

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
	const textOf = (path) => files.find((file) => file.path === path)?.content ?? "";
	if (agent === "gemini") return named(.../* @__PURE__ */ new Set(["GEMINI.md", ...geminiFileNames(textOf(GEMINI_SETTINGS))]));
	if (agent === "opencode") {
		const more = OPENCODE_SETTINGS.flatMap((path) => opencodeInstructions(textOf(path)));
		return [...named("AGENTS.md", "CLAUDE.md").slice(0, 1), ...named(...new Set(more))];
	}
	if (agent === "copilot") return [
		...named(".github/copilot-instructions.md", "AGENTS.md", "CLAUDE.md", "GEMINI.md"),
		...below(INSTRUCTIONS),
		...below(RULES)
	];
	const own = named("CLAUDE.md", ".claude/CLAUDE.md");
	return [...own.length > 0 ? own : named("AGENTS.md"), ...below(RULES)];
}
function instructionsIn(folder) {
	return AT_ROOT.filter((path) => !path.includes("/")).map((name) => `${folder}/${name}`);
}
function readsAny(agent, files) {
	return instructionsRead(agent, files).length > 0;
}
function isIn({ folder, end }, path) {
	return path.startsWith(folder) && path.endsWith(end) && path.length > folder.length;
}
function byPath(a, b) {
	return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}

export { GEMINI_SETTINGS, INSTRUCTION_FILES, OPENCODE_SETTINGS, geminiFileNames, instructionsIn, instructionsRead, isInstructionFile, onlyInstructions, opencodeInstructions, readsAny };