"use strict";

const require_measure = require("./measure-924e0bfe.js");
const require_start = require("./start-d6aee418.js");
const require_terminal = require("./terminal-4f47d098.js");

// src/commands/run-command-line.ts
async function runCommandLine(argv, terminal) {
	if (argv[0] === "complete" && argv[1] === "--") {
		const { complete } = await Promise.resolve().then(() => require("./complete-46d00dbb.js"));
		return complete(argv.slice(2), await programFor(argv, terminal, () => {}, true), terminal);
	}
	let code = require_terminal.exitCodes.configuration;
	const program = await programFor(argv, terminal, (result) => {
		code = result;
	});
	const json = argv.includes("--json");
	try {
		await program.parseAsync(argv, { from: "user" });
		return code;
	} catch (error) {
		if (error instanceof require_measure.CommanderError) {
			if (error.exitCode === 0) return require_terminal.exitCodes.pass;
			const what = error.message.replace(/^error: /, "");
			if (json) terminal.stdout(require_measure.errorJson([{
				what,
				where: void 0,
				todo: "Add --help for the options."
			}]));
			return require_terminal.exitCodes.configuration;
		}
		if (error instanceof require_start.Interrupted) {
			terminal.stderr(`${error.message}\n`);
			return error.exitCode;
		}
		const errors = require_start.asUserErrors(error);
		if (errors === null) throw error;
		if (error instanceof require_measure.NothingLabelled || error instanceof require_measure.NothingYet) {
			terminal.stderr(`${await require_measure.renderMessage(null, "report only", error)}\n`);
			if (json) terminal.stdout(require_measure.errorJson(errors));
			return require_terminal.exitCodes.notEvaluated;
		}
		const root = error instanceof require_measure.ErrorsInTree ? error.root : null;
		for (const one of errors) terminal.stderr(`${await require_measure.renderMessage(root, "error", one)}\n`);
		if (json) terminal.stdout(require_measure.errorJson(errors));
		return require_terminal.exitCodes.configuration;
	}
}
async function programFor(argv, terminal, done, isWhole = false) {
	const program = new require_measure.Command("skill-eval-gate").version(require_terminal.version).showHelpAfterError("(add --help for the options)").configureOutput({
		writeOut: terminal.stdout,
		writeErr: terminal.stderr
	}).exitOverride();
	program.helpInformation = (context) => require_terminal.helpText(require_terminal.helpWidth(terminal, context?.error === true));
	const named = namedCommand(argv);
	for (const { name, usage, description, load } of require_terminal.commands) {
		const command = new require_measure.Command(name).description(description).usage(usage).copyInheritedSettings(program);
		if (isWhole || name === named) (await load())(command, terminal, done);
		program.addCommand(command);
	}
	return program;
}
function namedCommand(argv) {
	const [first, second] = argv.filter((word) => !word.startsWith("-"));
	return first === "help" ? second : first;
}

exports.runCommandLine = runCommandLine;