import { ownProgram, shellWords } from "./start-4f77a64b.js";
import { exitCodes } from "./exit-codes-3ee759fb.js";
import { linesOf } from "./lines-of-3f8fa2ed.js";

// src/cli/completion-command.ts
const SHELLS = [
	"bash",
	"zsh",
	"fish"
];
function completionCommand(command, terminal, done) {
	command.addArgument(command.createArgument("<shell>", "the shell").choices(SHELLS)).addHelpText("after", examples).action(async (shell) => {
		const { default: root } = await import("./tab-ea90103a.js");
		const script = linesOf(() => root.setup("skill-eval-gate", shellWords(ownProgram()), shell));
		terminal.stdout(`${script.join("\n")}\n`);
		done(exitCodes.pass);
	});
}
const examples = `
Completes commands, options, values of options, agents and skills for a command
called skill-eval-gate: on the PATH, or an alias.

Examples:
  $ source <(skill-eval-gate completion bash)   # in ~/.bashrc
  $ source <(skill-eval-gate completion zsh)    # in ~/.zshrc
  $ skill-eval-gate completion fish | source    # in config.fish`;

export { completionCommand };