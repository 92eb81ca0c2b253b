import { reproduceCommand } from "./reproduce-4875aa9e.js";
import { resolveCommit } from "./commits-7f81b57e.js";
import { openRepository } from "./re2js-33ba3018.js";
import { evaluateAndShow } from "./evaluate-and-show-f5d8cf2a.js";
import { withEvaluateOptions } from "./options-35cfdb52.js";
import { requestParts } from "./request-parts-52696cbe.js";
import { folderOf, workingFolder } from "./working-folder-cbc4ab26.js";

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