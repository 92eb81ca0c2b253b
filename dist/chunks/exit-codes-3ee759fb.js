// src/results/exit-codes.ts
const exitCodes = {
	pass: 0,
	regressed: 1,
	notEvaluated: 2,
	configuration: 3,
	bug: 70
};
function exitCodeOf({ decision }) {
	if (decision.state === "not_evaluated") return exitCodes.notEvaluated;
	return decision.state === "regressed" && decision.enforced ? exitCodes.regressed : exitCodes.pass;
}

export { exitCodeOf, exitCodes };