// src/process/exit-failure.ts
function exitFailure(exit, exitCodes) {
	if (exit.kind === "failed") return `could not be started: ${exit.error.message}`;
	if (exit.kind === "signal") return `was ended by ${exit.signal}`;
	return exitCodes.includes(exit.code) ? null : `ended with exit code ${exit.code}`;
}

export { exitFailure };