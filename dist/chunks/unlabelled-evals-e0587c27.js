import { isLabelled } from "./labels-2c815ae7.js";

// src/suite/unlabelled-evals.ts
function isUnmeasured(task) {
	return !isLabelled(task) && !task.expectsNoSkill && task.graders.length === 0;
}
function isUnlabelledFormat(format) {
	return format === "evals-json" || format === "evaluation";
}
function withoutJudge(suites) {
	return suites.map((suite) => {
		if (!suite.tasks.some(({ graders }) => graders.some(isForJudge))) return suite;
		const tasks = suite.tasks.map((task) => ({
			...task,
			graders: task.graders.filter((spec) => !isForJudge(spec))
		}));
		return {
			...suite,
			tasks
		};
	});
}
function isForJudge({ ifJudged }) {
	return ifJudged === true;
}
const MAKE_MEASURABLE = "Add `evals_json: positives` to skill-eval-gate.yml to count these prompts as must_activate of their skill, or a `judge:` with a model to grade their answers.";
function unlabelledEvals(suites) {
	const found = suites.flatMap(({ file, format, tasks }) => {
		const unmeasured = isUnlabelledFormat(format) ? tasks.filter(isUnmeasured) : [];
		const [first] = unmeasured;
		return first === void 0 ? [] : [{
			file,
			first,
			count: unmeasured.length
		}];
	});
	const [first, ...others] = found;
	if (first === void 0) return null;
	const count = found.reduce((sum, one) => sum + one.count, 0);
	const files = others.length === 0 ? "" : ` (and of ${others.length} more files)`;
	return {
		what: `${count === 1 ? "1 prompt" : `${count} prompts`} of ${first.file}${files} ${count === 1 ? "has" : "have"} no label, and no judge is configured: not run`,
		where: first.first.source,
		todo: MAKE_MEASURABLE
	};
}
function ungradedExpectations(suites) {
	const specs = suites.flatMap(({ tasks }) => tasks.flatMap((task) => isUnmeasured({
		...task,
		graders: []
	}) ? [] : task.graders.filter(isForJudge)));
	const [first] = specs;
	if (first === void 0) return null;
	return {
		what: `The expectations of ${specs.length === 1 ? "1 labelled prompt are" : `${specs.length} labelled prompts are`} not graded, as no judge is configured; their labels are used`,
		where: first.source,
		todo: "Add a `judge:` with a model to skill-eval-gate.yml to grade them."
	};
}

export { isUnlabelledFormat, isUnmeasured, ungradedExpectations, unlabelledEvals, withoutJudge };