"use strict";

const require_check = require("./check-e1117140.js");
const require_convert = require("./convert-29c45560.js");
const require_measure = require("./measure-a6587ca5.js");
const require_transcript = require("./transcript-5c48a60d.js");

// src/commands/aa-command.ts
async function aa(suites, options, terminal) {
	const folder = await require_transcript.folderOf(terminal, options.directory);
	const repository = await require_convert.openRepository(folder);
	const parts = await require_measure.requestParts(suites, options, require_transcript.workingFolder(folder, repository), terminal.environment);
	const side = {
		commit: await require_check.resolveCommit(repository, options.at),
		ref: options.at
	};
	const comparison = {
		kind: "gate",
		base: side,
		head: side,
		independent: true
	};
	return require_measure.evaluateAndShow({
		...parts,
		comparison,
		reproduce: require_measure.reproduceCommand(comparison, parts)
	}, options, terminal);
}

exports.aa = aa;