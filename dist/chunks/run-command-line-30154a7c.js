import { Command, CommanderError } from "./commander-7c086372.js";
import { Interrupted, asUserErrors } from "./start-4f77a64b.js";
import { version } from "./version-1c174814.js";
import { NothingLabelled, NothingYet } from "./nothing-labelled-11a0fe8a.js";
import { exitCodes } from "./exit-codes-3ee759fb.js";
import { commands, helpText, helpWidth } from "./terminal-d5c7d4a6.js";
import { ErrorsInTree, errorJson, renderMessage } from "./show-error-4bcb49bc.js";
import { PerformanceObserver } from "node:perf_hooks";
import v8 from "node:v8";

// src/process/bound-young-heap.ts
const LARGE_ENOUGH = 8388608;
function boundYoungHeap() {
	const observer = new PerformanceObserver(() => {
		if (youngHeap() < LARGE_ENOUGH) return;
		v8.setFlagsFromString("--semi-space-growth-factor=1");
		observer.disconnect();
	});
	observer.observe({ entryTypes: ["gc"] });
}
function youngHeap() {
	return v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space")?.space_size ?? 0;
}

// src/cli/run-command-line.ts
async function runCommandLine(argv, terminal) {
	if (argv[0] === "complete" && argv[1] === "--") {
		const { complete } = await import("./complete-13bbf310.js");
		return complete(argv.slice(2), await programFor(argv, terminal, () => {}, true), terminal);
	}
	boundYoungHeap();
	let code = exitCodes.configuration;
	const program = await programFor(argv, terminal, (result) => {
		code = result;
	});
	const json = argv.includes("--json");
	try {
		await program.parseAsync(argv, { from: "user" });
		return code;
	} catch (error) {
		if (error instanceof CommanderError) {
			if (error.exitCode === 0) return exitCodes.pass;
			const what = error.message.replace(/^error: /, "");
			if (json) terminal.stdout(errorJson([{
				what,
				where: void 0,
				todo: "Add --help for the options."
			}]));
			return exitCodes.configuration;
		}
		if (error instanceof Interrupted) {
			terminal.stderr(`${error.message}\n`);
			return error.exitCode;
		}
		const errors = asUserErrors(error);
		if (errors === null) throw error;
		if (error instanceof NothingLabelled || error instanceof NothingYet) {
			terminal.stderr(`${await renderMessage(null, "report only", error)}\n`);
			if (json) terminal.stdout(errorJson(errors));
			return exitCodes.notEvaluated;
		}
		const root = error instanceof ErrorsInTree ? error.root : null;
		for (const one of errors) terminal.stderr(`${await renderMessage(root, "error", one)}\n`);
		if (json) terminal.stdout(errorJson(errors));
		return exitCodes.configuration;
	}
}
async function programFor(argv, terminal, done, isWhole = false) {
	const program = new Command("skill-eval-gate").version(version).showHelpAfterError("(add --help for the options)").configureOutput({
		writeOut: terminal.stdout,
		writeErr: terminal.stderr
	}).exitOverride();
	program.helpInformation = (context) => helpText(helpWidth(terminal, context?.error === true));
	const named = namedCommand(argv);
	for (const { name, usage, description, load } of commands) {
		const command = new Command(name).description(description).usage(usage).copyInheritedSettings(program);
		if (isWhole || name === named) (await load())(command, terminal, done);
		program.addCommand(command);
	}
	return program;
}
function namedCommand(argv) {
	const [first, second] = argv.filter((word) => !word.startsWith("-"));
	return first === "help" ? second : first;
}

export { runCommandLine };