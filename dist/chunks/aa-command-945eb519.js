"use strict";

const require_check = require("./check-243a03bd.js");
const require_convert = require("./convert-d81eb482.js");
const require_measure = require("./measure-37ef79b4.js");
const require_transcript = require("./transcript-c576a85a.js");

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