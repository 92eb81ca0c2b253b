"use strict";

const require_start = require("./start-d6aee418.js");
const require_terminal = require("./terminal-4f47d098.js");
const require_lines_of = require("./lines-of-f23b7e36.js");

// src/commands/completion-command.ts
const SHELLS = [
	"bash",
	"zsh",
	"fish"
];
function completionCommand(command, terminal, done) {
	command.addArgument(command.createArgument("<shell>", "the shell").choices(SHELLS)).addHelpText("after", examples).action(async (shell) => {
		const { default: root } = await Promise.resolve().then(() => require("./tab-3ed6adfa.js")).then((n) => n.dist_exports);
		const script = require_lines_of.linesOf(() => root.setup("skill-eval-gate", require_start.shellWords(require_start.ownProgram()), shell));
		terminal.stdout(`${script.join("\n")}\n`);
		done(require_terminal.exitCodes.pass);
	});
}
const examples = `
Completes commands, options, values of options, agents and skills for a command
called skill-eval-gate: on the PATH, or an alias.

Examples:
  $ source <(skill-eval-gate completion bash)   # in ~/.bashrc
  $ source <(skill-eval-gate completion zsh)    # in ~/.zshrc
  $ skill-eval-gate completion fish | source    # in config.fish`;

exports.completionCommand = completionCommand;