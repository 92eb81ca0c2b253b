import { PLACEHOLDER } from "./start-4f77a64b.js";
import { join } from "node:path";
import { readFile } from "node:fs/promises";

// src/init/superseded.ts
const SUPERSEDED = /* @__PURE__ */ new Map([
	["skill-evals-base.yml", "skill-evals.yml"],
	["skill-evals-baseline.yml", "skill-evals.yml"],
	["skill-evals-dispatch.yml", "skill-evals.yml"],
	["skill-evals-forks.yml", "skill-evals-bot.yml"],
	["skill-evals-commands.yml", "skill-evals-bot.yml"]
]);

// src/init/workflows.ts
const SHIPPED_WORKFLOWS = [{
	file: ".github/workflows/skill-evals.yml",
	about: "pull requests, the merge queue and the default branch"
}, {
	file: ".github/workflows/skill-evals-bot.yml",
	about: "commands in comments, and pull requests from forks"
}];
function missingWorkflows(existing) {
	const names = existing.map((file) => file.split("/").at(-1) ?? "");
	const own = new Set(SHIPPED_WORKFLOWS.map(({ file }) => file.split("/").at(-1) ?? ""));
	if (names.some((name) => !own.has(name) && !SUPERSEDED.has(name))) return [];
	const done = new Set(names.map((name) => SUPERSEDED.get(name) ?? name));
	return SHIPPED_WORKFLOWS.filter(({ file }) => !done.has(file.split("/").at(-1) ?? ""));
}
const USES = `uses: ${PLACEHOLDER.repository}@${PLACEHOLDER.ref}`;
const KNOWN = /^\s*(?:-\s*)?uses:\s*["']?[\w.-]+\/skill-eval-gate@/m;
function runsTheAction(workflow) {
	return KNOWN.test(workflow);
}
async function workflowText({ file, about }, home, defaultBranch) {
	const text = await readFile(join(home, file), "utf8");
	const copied = new Set(SHIPPED_WORKFLOWS.map((one) => one.file.split("/").at(-1)));
	return `# Skill evals: ${about}.\n${text.replace(/^(?:#[^\n]*\n)+/, "").split("\n").filter((line) => {
		const named = /^\s*#.*\b(skill-evals[\w-]*\.yml)/.exec(line)?.[1];
		return named === void 0 || copied.has(named);
	}).join("\n").replaceAll(/uses: \.\/$/gm, USES).replace("branches: [main]", `branches: [${pattern(defaultBranch)}]`)}`;
}
function pattern(branch) {
	if (/^[a-z][\w/-]*$/i.test(branch)) return branch;
	return `'${branch.replaceAll(/[!+]/g, "\\$&").replaceAll("'", "''")}'`;
}

export { SHIPPED_WORKFLOWS, SUPERSEDED, missingWorkflows, runsTheAction, workflowText };