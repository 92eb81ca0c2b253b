"use strict";

const require_measure = require("./measure-924e0bfe.js");

// src/commands/aa-command.ts
function aaCommand(command, terminal, done) {
	command.optionsGroup("Comparison:").option("--at <ref>", "commit, branch or tag", "HEAD");
	require_measure.withEvaluateOptions(command).addHelpText("after", examples).action(async (suites, options) => {
		const folder = await require_measure.folderOf(terminal, options.directory);
		const repository = await require_measure.openRepository(folder);
		const parts = await require_measure.requestParts(suites, options, require_measure.workingFolder(folder, repository), terminal.environment);
		const side = {
			commit: await require_measure.resolveCommit(repository, options.at),
			ref: options.at
		};
		const comparison = {
			kind: "gate",
			base: side,
			head: side,
			independent: true
		};
		done(await require_measure.evaluateAndShow({
			...parts,
			comparison,
			reproduce: require_measure.reproduceCommand(comparison, parts)
		}, options, terminal));
	});
}
const examples = `
Exit codes: 0 pass, 1 a false alarm, 2 not evaluated, 3 an error in the input.
About one run in a hundred is a false alarm with one skill, one in thirty with
25 skills.

Example:
  $ skill-eval-gate aa --agent-command 'node agent.js'`;

exports.aaCommand = aaCommand;