import { UserError } from "./start-4f77a64b.js";
import { version } from "./version-1c174814.js";
import { reproduceResultsCommand } from "./reproduce-4875aa9e.js";
import { evaluateResults } from "./evaluate-results-41040ead.js";
import { exitCodeOf } from "./exit-codes-3ee759fb.js";
import { repositoryIfAny } from "./re2js-33ba3018.js";
import { showResults } from "./evaluate-and-show-f5d8cf2a.js";
import { requestParts } from "./request-parts-52696cbe.js";
import { inTree } from "./show-error-4bcb49bc.js";
import { folderOf, workingFolder } from "./working-folder-cbc4ab26.js";
import { relative, resolve } from "node:path";

// src/cli/gate-results.ts
const USED_WITH_RESULTS = /* @__PURE__ */ new Set([
	"headResults",
	"baseResults",
	"tolerance",
	"minRecall",
	"minPrecision",
	"minF1",
	"minAccuracy",
	"minTaskScore",
	"minTaskPassRate",
	"enforce",
	"failOn",
	"config",
	"out",
	"json",
	"quiet",
	"verbose",
	"directory"
]);
async function gateResults(suites, options, command, terminal) {
	const request = await resultsRequest(suites, options, command, terminal);
	const results = await evaluateResults(request, {
		version,
		now: () => /* @__PURE__ */ new Date()
	}).catch((error) => {
		throw inTree(error, request.path);
	});
	await showResults(results, request.path, options, terminal);
	return exitCodeOf(results);
}
async function resultsRequest(suites, options, command, terminal) {
	const { head, base } = bothSides(options);
	refuseUnused(suites, command);
	const folder = await folderOf(terminal, options.directory);
	const repository = await repositoryIfAny(folder);
	const parts = await requestParts([], options, workingFolder(folder, repository), terminal.environment);
	const resultsFile = (file) => {
		const path = resolve(folder, file);
		return {
			path,
			shown: file === path ? path : relative(folder, path)
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
		reproduce: reproduceResultsCommand({
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
	throw new UserError({
		what: `${given} alone cannot be compared with anything.`,
		todo: `Name the results of the other side too, with ${missing} FILE.`
	});
}
function refuseUnused(suites, command) {
	const unused = command.options.find((option) => command.getOptionValueSource(option.attributeName()) === "cli" && !USED_WITH_RESULTS.has(option.attributeName()));
	const what = suites.length > 0 ? `The suite "${suites[0]}"` : unused === void 0 ? null : `${unused.long ?? unused.flags}`;
	if (what === null) return;
	throw new UserError({
		what: `${what} says what to run, but --head-results and --base-results run nothing.`,
		todo: "Leave it out, or leave out the results."
	});
}

export { gateResults };