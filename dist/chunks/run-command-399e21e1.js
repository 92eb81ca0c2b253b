"use strict";

const require_validate = require("./validate-368709ce.js");
const require_convert = require("./convert-6af9ab4a.js");
const require_measure = require("./measure-cc9c786d.js");
const require_options = require("./options-63464348.js");

// src/commands/run-command.ts
async function run(suites, options, terminal) {
	const folder = await require_options.folderOf(terminal, options.directory);
	const working = require_options.workingFolder(folder, await require_convert.repositoryIfAny(folder));
	const parts = {
		...await require_validate.severalParts(suites, options, working, terminal),
		failOnGraders: options.failOnGraders === true
	};
	const place = require_options.placeToRepeat(terminal, options.directory, working.root);
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
		reproduce: require_validate.reproduceCommand(comparison, parts, { place })
	};
	return require_measure.evaluateAndShow(request, options, terminal);
}

exports.run = run;