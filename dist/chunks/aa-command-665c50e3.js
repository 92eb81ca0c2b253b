"use strict";

const require_check = require("./check-1817b1e0.js");
const require_convert = require("./convert-5ad0c706.js");
const require_validate = require("./validate-67f0b412.js");
const require_measure = require("./measure-daebf220.js");
const require_transcript = require("./transcript-2079f749.js");

// src/commands/aa-command.ts
async function aa(suites, options, terminal) {
	const folder = await require_transcript.folderOf(terminal, options.directory);
	const repository = await require_convert.openRepository(folder);
	const parts = await require_validate.requestParts(suites, options, require_transcript.workingFolder(folder, repository), terminal.environment);
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
		reproduce: require_validate.reproduceCommand(comparison, parts)
	}, options, terminal);
}

exports.aa = aa;