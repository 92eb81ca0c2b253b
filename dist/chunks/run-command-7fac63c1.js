"use strict";

const require_validate = require("./validate-67f0b412.js");
const require_convert = require("./convert-5ad0c706.js");
const require_measure = require("./measure-daebf220.js");
const require_transcript = require("./transcript-2079f749.js");

// src/commands/run-command.ts
async function run(suites, options, terminal) {
	const folder = await require_transcript.folderOf(terminal, options.directory);
	const working = require_transcript.workingFolder(folder, await require_convert.repositoryIfAny(folder));
	const parts = {
		...await require_validate.severalParts(suites, options, working, terminal),
		failOnGraders: options.failOnGraders === true
	};
	const comparison = {
		kind: "run",
		head: {
			commit: "working",
			ref: null
		}
	};
	const request = {
		...parts,
		comparison,
		reproduce: require_validate.reproduceCommand(comparison, parts)
	};
	return require_measure.evaluateAndShow(request, options, terminal);
}

exports.run = run;