import { RunEnded } from "./start-4f77a64b.js";
import { NotApplicable, findGrader } from "./registry-a6665cdd.js";

// src/graders/run-graders.ts
async function runGraders(specs, context, provides) {
	const grades = [];
	for (const spec of specs) {
		const start = performance.now();
		const verdict = await runGrader(spec, context, provides);
		const { name: grader, type, weight } = spec;
		grades.push({
			grader,
			type,
			weight,
			...verdict,
			durationMs: performance.now() - start
		});
	}
	return grades;
}
async function runGrader(spec, context, provides) {
	const prepared = findGrader(spec.type)?.prepare(spec.config);
	if (!prepared?.ok) throw new Error(`Grader "${spec.name}" (${spec.type}) was not validated before it ran`);
	const missing = prepared.grader.needs.filter((need) => !provides[need]);
	if (missing.length > 0) return withoutScore("not_applicable", `the agent provides no ${missing.join(", no ")}`);
	try {
		const { score, passed, feedback, details } = await prepared.grader.grade(context);
		if (!(score >= 0 && score <= 1)) throw new Error(`its score is ${score}, not within 0 and 1`);
		return {
			status: "graded",
			score,
			passed,
			feedback,
			details: details ?? {}
		};
	} catch (error) {
		if (error instanceof RunEnded) throw error;
		const reason = error instanceof Error ? error.message : String(error);
		if (error instanceof NotApplicable) return withoutScore("not_applicable", reason);
		return withoutScore("error", `The grader failed: ${reason}`);
	}
}
function withoutScore(status, feedback) {
	return {
		status,
		score: null,
		passed: null,
		feedback,
		details: {}
	};
}

export { runGraders };