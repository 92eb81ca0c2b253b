import { UserError, asUserErrors } from "./start-4f77a64b.js";
import { readTextFile } from "./read-text-file-8fa42846.js";
import { readConfig } from "./read-config-8f2b1c22.js";
import { labelHint } from "./label-hint-41bdd8fb.js";
import { unlabelledEvals } from "./unlabelled-evals-e0587c27.js";

// src/evaluate/installing.ts
async function broughtBy(trees, request, base) {
	if (trees.base === null || request.untrusted !== null || request.config !== null) return null;
	if (base.configState === "read" || base.configState === "newer") return null;
	if (base.configState === "missing" && await bringsWorkflow(trees.base, trees.head.root, request)) return "workflow";
	return base.problem !== null && await hasConfig(trees.head.root, request) ? "config" : null;
}
var NothingYet = class extends UserError {
	constructor({ what, where, todo }) {
		super({
			what,
			where,
			todo
		});
		this.name = "NothingYet";
	}
};
const OUR_STEP = /^\s*(?:-\s+)?uses:\s*["']?[\w.-]+\/skill-eval-gate@/m;
async function bringsWorkflow(base, head, { workflow }) {
	if (workflow === void 0 || workflow === null) return false;
	const [before, after] = await Promise.all([readTextFile(base.root, workflow), readTextFile(head, workflow)]);
	if (!("text" in after)) return false;
	if ("text" in before ? !OUR_STEP.test(after.text) : !before.missing) return false;
	const others = base.files.filter(({ path }) => WORKFLOW.test(path)).slice(0, MOST_WORKFLOWS);
	return !(await Promise.all(others.map(({ path }) => readTextFile(base.root, path)))).some((one) => "text" in one && OUR_STEP.test(one.text));
}
const WORKFLOW = /^\.github\/workflows\/[^/]+\.ya?ml$/;
const MOST_WORKFLOWS = 500;
async function hasConfig(root, { configFile }) {
	try {
		return await readConfig(root, configFile) !== null;
	} catch (error) {
		if (asUserErrors(error) === null) throw error;
		return false;
	}
}

// src/evaluate/nothing-labelled.ts
var NothingLabelled = class extends UserError {
	constructor(suites, labels) {
		const evals = unlabelledEvals(suites);
		const [label] = labels;
		const first = label ?? evals;
		const count = suites.reduce((sum, { tasks }) => sum + tasks.length, 0);
		const reason = label === void 0 ? "" : ` ${label.what.replace(/\.$/, "")}.`;
		const todo = [evals?.todo, label?.todo].flatMap((one) => one ?? []).join(" ");
		super({
			what: `${count === 1 ? "The prompt" : `None of the ${count} prompts`} ${count === 1 ? "has no label and no grader" : "has a label or a grader"}, so nothing can be measured.${reason}`,
			where: first?.where,
			todo: todo || suites.slice(0, 1).map(labelHint).join("")
		});
		this.name = "NothingLabelled";
	}
};

export { NothingLabelled, NothingYet, broughtBy };