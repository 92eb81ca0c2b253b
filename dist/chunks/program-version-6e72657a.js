import { UserError } from "./start-4f77a64b.js";
import { childEnvironment, withOwnFolders } from "./own-folders-1749bc47.js";
import { runToEnd } from "./run-to-end-e091c772.js";

// src/agents/cli-agent/program-version.ts
const TIMEOUT_MS = 6e4;
async function programVersion({ program, args }, label, environment, variables = {}) {
	const { exit, stdout, stderr } = await withOwnFolders((folders, cwd) => {
		const env = {
			...childEnvironment(environment, [], folders),
			...variables
		};
		return runToEnd({
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
	throw new UserError({
		what: `${label} does not start: "${program} --version" gave ${why}`,
		todo: "Install it for this system, or name the program to use."
	});
}

export { programVersion };