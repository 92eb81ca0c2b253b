"use strict";

const require_agents = require("./agents-ae753810.js");
const require_trying = require("./trying-d47b7b26.js");

// src/core/process/stream-program.ts
function streamProgram(command, { stdin, signal, graceMs, keep }) {
	const group = require_agents.startProcessGroup(command.program, command.args, {
		cwd: command.cwd,
		env: command.env
	});
	const stop = () => void group.stop(graceMs);
	signal.addEventListener("abort", stop, { once: true });
	if (signal.aborted) stop();
	group.stdin.end(stdin);
	return {
		stdout: group.stdout,
		stderr: require_agents.keepEnds(group.stderr, keep),
		exit: group.exit,
		async [Symbol.asyncDispose]() {
			signal.removeEventListener("abort", stop);
			await group.stop(graceMs);
		}
	};
}

// src/agents/program-failure.ts
function programFailure({ exit, exitCodes, errors, stderr }) {
	const tail = stderr === "" ? "" : `; the end of its stderr: ${stderr}`;
	const failure = require_trying.exitFailure(exit, exitCodes);
	if (errors.length > 0 && exit.kind !== "failed") return `the program reported an error: ${errors.slice(0, 3).join("; ")}${tail}`;
	return failure === null ? null : `the program ${failure}${tail}`;
}

Object.defineProperty(exports, "programFailure", { enumerable: true, get: () => programFailure });
Object.defineProperty(exports, "streamProgram", { enumerable: true, get: () => streamProgram });