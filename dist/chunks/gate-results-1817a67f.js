"use strict";

const require_start = require("./start-b5b59809.js");
const require_terminal = require("./terminal-4f5210a3.js");
const require_evaluate_results = require("./evaluate-results-37490737.js");
const require_validate = require("./validate-368709ce.js");
const require_convert = require("./convert-6af9ab4a.js");
const require_measure = require("./measure-cc9c786d.js");
const require_agents = require("./agents-482b9764.js");
const require_options = require("./options-63464348.js");
let node_path = require("node:path");

// src/commands/gate-results.ts
const USED_WITH_RESULTS = /* @__PURE__ */ new Set([...[
	"headResults",
	"baseResults",
	...require_agents.POLICY_INPUTS,
	"failOn",
	"config"
], ...[
	"out",
	"json",
	"quiet",
	"verbose",
	"directory"
]]);
async function gateResults(suites, options, command, terminal) {
	const request = await resultsRequest(suites, options, command, terminal);
	const results = await require_evaluate_results.evaluateResults(request, {
		version: require_terminal.version,
		now: () => /* @__PURE__ */ new Date()
	}).catch((error) => {
		throw require_options.inTree(error, request.path);
	});
	await require_measure.showResults(results, request.path, options, terminal);
	return require_terminal.exitCodeOf(results);
}
async function resultsRequest(suites, options, command, terminal) {
	const { head, base } = bothSides(options);
	refuseUnused(suites, command);
	const folder = await require_options.folderOf(terminal, options.directory);
	const repository = await require_convert.repositoryIfAny(folder);
	const parts = await require_validate.requestParts([], options, require_options.workingFolder(folder, repository), terminal.environment);
	const resultsFile = (file) => {
		const path = (0, node_path.resolve)(folder, file);
		return {
			path,
			shown: file === path ? path : (0, node_path.relative)(folder, path)
		};
	};
	return {
		files: {
			head: head.map(resultsFile),
			base: base.map(resultsFile)
		},
		path: folder,
		comparison: repository === null ? null : {
			kind: "run",
			head: {
				commit: "working",
				ref: null
			}
		},
		configFile: null,
		config: parts.config,
		inputs: parts.inputs,
		inputsMay: "override",
		untrusted: null,
		ownResults: false,
		repository: parts.repository,
		reproduce: require_validate.reproduceResultsCommand({
			head,
			base
		}, parts)
	};
}
function bothSides({ headResults: head, baseResults: base }) {
	if (head !== void 0 && base !== void 0) return {
		head,
		base
	};
	const [given, missing] = head === void 0 ? ["--base-results", "--head-results"] : ["--head-results", "--base-results"];
	throw new require_start.UserError({
		what: `${given} alone cannot be compared with anything.`,
		todo: `Name the results of the other side too, with ${missing} FILE.`
	});
}
function refuseUnused(suites, command) {
	const unused = command.options.find((option) => command.getOptionValueSource(option.attributeName()) === "cli" && !USED_WITH_RESULTS.has(option.attributeName()));
	const what = suites.length > 0 ? `The suite "${suites[0]}"` : unused === void 0 ? null : `${unused.long ?? unused.flags}`;
	if (what === null) return;
	throw new require_start.UserError({
		what: `${what} says what to run, but --head-results and --base-results run nothing.`,
		todo: "Leave it out, or leave out the results."
	});
}

exports.gateResults = gateResults;