"use strict";

const require_options = require("./options-87572175.js");
const require_start = require("./start-920c6da3.js");
const require_report = require("./report-befc2533.js");
const require_record_history = require("./record-history-6fb40878.js");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");

// src/github/action/history-step.ts
const MOST_BYTES = 268435456;
async function historyStep(trigger, context, runner) {
	const { workflow, inputs } = context;
	const results = await measuredBefore((0, node_path.resolve)(workflow.workspace, inputs.resultsFile ?? "results.json"));
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
				history: true
			}
		},
		trigger
	}, results, runner);
}
async function measuredBefore(path) {
	const found = await (0, node_fs_promises.stat)(path).catch(() => null);
	const isRead = found?.isFile() === true && found.size <= MOST_BYTES;
	const parsed = require_report.resultsSchema.safeParse(isRead ? require_options.parseJson(await (0, node_fs_promises.readFile)(path, "utf8")) : null);
	if (parsed.success) return parsed.data;
	throw new require_start.UserError({
		what: `The results "${path}" cannot be read: ${found === null ? "there is no such file" : "this is no results.json"}.`,
		todo: "Name the results.json that the job before uploaded with the input \"results\"."
	});
}

exports.historyStep = historyStep;