import { reproduceCommand } from "./reproduce-cd0d6cde.js";
import { resolveCommit } from "./commits-5989236b.js";
import { openRepository } from "./re2js-aa5ec02a.js";
import { evaluateAndShow } from "./evaluate-and-show-c7cb49ea.js";
import { withEvaluateOptions } from "./options-5300c566.js";
import { requestParts } from "./request-parts-c93cb922.js";
import { folderOf, workingFolder } from "./working-folder-1f4c26d4.js";

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