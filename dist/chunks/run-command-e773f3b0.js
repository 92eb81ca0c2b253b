"use strict";

const require_validate = require("./validate-9f0ee13e.js");
const require_convert = require("./convert-cbda8cd8.js");
const require_measure = require("./measure-acaa4abf.js");
const require_options = require("./options-51a95320.js");

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