"use strict";

const require_validate = require("./validate-6fb26fac.js");
const require_convert = require("./convert-8d04bbd9.js");
const require_measure = require("./measure-1bfafeff.js");
const require_options = require("./options-5ba2f456.js");

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