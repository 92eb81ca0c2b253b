"use strict";

const require_options = require("./options-63464348.js");
const require_start = require("./start-b5b59809.js");
const require_report = require("./report-ac56b22a.js");
const require_between_jobs = require("./between-jobs-dbef8a56.js");
const require_record_history = require("./record-history-5e52c474.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");

// src/github/action/history-step.ts
const MOST_BYTES = 268435456;
async function historyStep(trigger, context, environment, runner) {
	const { workflow, inputs } = context;
	const { resultsFile: named, matrix: job } = inputs;
	const folder = (0, node_path.join)(workflow.temp, "skill-eval-gate-taken");
	if (named === null) await require_start.withSignals((signal) => require_between_jobs.takeOver("results", folder, {
		environment,
		job,
		signal
	}));
	const path = named === null ? (0, node_path.join)(folder, "results.json") : (0, node_path.resolve)(workflow.workspace, named);
	if (named === null && !(0, node_fs.existsSync)(path)) return runner.log("Nothing to do: no job of this run handed results over.");
	const results = await measuredBefore(path);
	const { commit } = require_report.sidesOf(results).head;
	if (commit !== workflow.sha) throw new require_start.UserError({
		what: `The results are of the commit ${commit ?? "of a working tree"}, and this run is of ${workflow.sha}.`,
		todo: "Take the results of the job that measured this run."
	});
	await require_record_history.recordHistory({
		context: {
			...context,
			inputs: {
				...inputs,
				history: "true"
			}
		},
		trigger
	}, results, runner);
}
async function measuredBefore(path) {
	const found = await (0, node_fs_promises.stat)(path).catch(() => null);
	const isRead = found?.isFile() === true && found.size <= MOST_BYTES;
	const read = require_report.resultsIn(isRead ? require_options.parseJson(await (0, node_fs_promises.readFile)(path, "utf8")) : null);
	if ("results" in read) return read.results;
	throw new require_start.UserError({
		what: `The results "${path}" cannot be read: ${found === null ? "there is no such file" : `this is no results.json (${read.why})`}.`,
		todo: "Name the results.json of the job before with the input \"head-results\"."
	});
}

exports.historyStep = historyStep;