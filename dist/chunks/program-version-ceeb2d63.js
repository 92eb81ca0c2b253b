"use strict";

const require_start = require("./start-d6aee418.js");
const require_measure = require("./measure-924e0bfe.js");

// src/agents/cli-agent/program-version.ts
const TIMEOUT_MS = 6e4;
async function programVersion({ program, args }, label, environment, variables = {}) {
	const { exit, stdout, stderr } = await require_measure.withOwnFolders((folders, cwd) => {
		const env = {
			...require_measure.childEnvironment(environment, [], folders),
			...variables
		};
		return require_measure.runToEnd({
			program,
			args: [...args, "--version"],
			cwd,
			env,
			timeoutMs: TIMEOUT_MS
		});
	});
	const [version] = /\d+\.\d+\.\d+(?:-[\w.]+)?/.exec(stdout.head) ?? [];
	if (version !== void 0 && exit.kind === "code" && exit.code === 0) return version;
	const why = exit.kind === "failed" ? exit.error.message : `${exit.kind === "code" ? `exit code ${exit.code}` : exit.signal}, ${JSON.stringify(`${stdout.head}${stderr.head}`.slice(0, 300))}`;
	throw new require_start.UserError({
		what: `${label} does not start: "${program} --version" gave ${why}`,
		todo: "Install it for this system, or name the program to use."
	});
}

Object.defineProperty(exports, "programVersion", {
  enumerable: true,
  get: function () {
    return programVersion;
  }
});