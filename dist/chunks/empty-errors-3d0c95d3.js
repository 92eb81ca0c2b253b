import { UserError, UserErrors, ownCommandLine } from "./start-4f77a64b.js";

// src/sides/empty-errors.ts
var NothingFound = class extends UserError {};
var NothingRead = class extends UserErrors {};
function nothingRead(unread, nothing) {
	const errors = unread.flatMap((one) => one.errors).slice(0, 50);
	return errors.length === 0 ? nothing : new NothingRead(errors);
}
function noSkill(setAside = []) {
	if (setAside.length > 0) {
		const roots = JSON.stringify(setAside.slice(0, MOST_ROOTS)).replaceAll(",", ", ");
		return new NothingFound({
			what: `The only skills are examples and test data, below ${setAside.slice(0, MOST_ROOTS).join(", ")}.`,
			todo: `If these are what you measure, write in skill-eval-gate.yml: \`skills: {roots: ${roots}}\`.`
		});
	}
	return new NothingFound({
		what: "There are no skills: no SKILL.md was found.",
		todo: "Commit a folder with a SKILL.md, or name the folders that hold skills with `skills: roots:` in skill-eval-gate.yml."
	});
}
const MOST_ROOTS = 3;
function noSuite(skipped) {
	const looked = skipped.slice(0, 3).map(({ file, reason }) => `${file} ${reason}`);
	return new NothingFound({
		what: `There is no eval suite${looked.length === 0 ? "" : ` (looked at: ${looked.join("; ")})`}.`,
		todo: `Draft one for each skill with \`${ownCommandLine("init")}\`, or put one below a folder named \`evals\`, such as evals/my-skill/trigger_eval.json with [{"query": "...", "should_trigger": true}], or name it.`
	});
}

export { NothingFound, NothingRead, noSkill, noSuite, nothingRead };