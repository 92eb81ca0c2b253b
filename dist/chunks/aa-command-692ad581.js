import { reproduceCommand } from "./reproduce-fd002406.js";
import { resolveCommit } from "./commits-f421a2cb.js";
import { openRepository } from "./repository-if-any-28fc6cac.js";
import { evaluateAndShow } from "./evaluate-and-show-10a4944a.js";
import { requestParts, withEvaluateOptions } from "./options-832f75e0.js";
import { folderOf, workingFolder } from "./working-folder-b810d517.js";

// src/cli/aa-command.ts
function aaCommand(command, terminal, done) {
	command.optionsGroup("Comparison:").option("--at <ref>", "commit, branch or tag", "HEAD");
	withEvaluateOptions(command).addHelpText("after", examples).action(async (suites, options) => {
		const folder = await folderOf(terminal, options.directory);
		const repository = await openRepository(folder);
		const parts = await requestParts(suites, options, workingFolder(folder, repository), terminal.environment);
		const side = {
			commit: await resolveCommit(repository, options.at),
			ref: options.at
		};
		const comparison = {
			kind: "gate",
			base: side,
			head: side,
			independent: true
		};
		done(await evaluateAndShow({
			...parts,
			comparison,
			reproduce: reproduceCommand(comparison, parts)
		}, options, terminal));
	});
}
const examples = `
Exit codes: 0 pass, 1 a false alarm, 2 not evaluated, 3 an error in the input.
About one run in a hundred is a false alarm with one skill, one in thirty with
25 skills.

Example:
  $ skill-eval-gate aa --agent-command 'node agent.js'`;

export { aaCommand };