"use strict";

const require_baseline = require("./baseline-2ad0230b.js");
const require_measure = require("./measure-cc9c786d.js");
const require_history_rooms = require("./history-rooms-c81b48f0.js");
const require_report = require("./report-ac56b22a.js");

// src/reports/page/past-runs.ts
function pastRunsOf(lines, results) {
	const series = require_baseline.seriesOfResults(require_report.toldOf(results));
	return runsOf(lines.filter((line) => require_measure.seriesOf(line) === series));
}
function runsBySeries(lines, only = {}) {
	const runs = [...new Set(lines.map((line) => require_measure.seriesOf(line)))].map((name) => {
		return [name, runsOf(lines.filter((line) => require_measure.seriesOf(line) === name), only)];
	});
	return new Map(runs.filter(([, { length }]) => length > 0));
}
function runsOf(lines, only = {}) {
	const sorted = require_history_rooms.underNewestNames(lines.toSorted((a, b) => a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
	const asked = new Set(sorted.flatMap(({ skills }) => skills.filter((row) => require_history_rooms.isAsked(row, only))).map(({ skill }) => skill));
	return sorted.map((run) => ({
		...run,
		skills: run.skills.filter((row) => asked.has(row.skill))
	})).filter(({ skills }) => skills.length > 0).map(({ at, commit, agent, skills }) => ({
		at,
		commit,
		agent: agent.model === null ? agent.id : `${agent.id} ${agent.model}`,
		accepted: skills.some(({ accepted }) => accepted !== void 0),
		skills: skills.map(({ skill, precision, recall, f1 }) => ({
			skill,
			precision,
			recall,
			f1
		}))
	}));
}

exports.pastRunsOf = pastRunsOf;
exports.runsBySeries = runsBySeries;