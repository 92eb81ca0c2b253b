"use strict";

const require_measure = require("./measure-cc9c786d.js");
const require_start = require("./start-b5b59809.js");
const require_report = require("./report-ac56b22a.js");
const require_prompt_entries = require("./prompt-entries-e2f605bd.js");

// src/reports/page/read-transcripts.ts
const MOST = 1e3;
async function readTranscripts(results, folder) {
	const records = require_report.measuredOf(results).flatMap((own) => require_prompt_entries.promptEntries(require_report.viewOf(own)).flatMap((entry) => entry.records));
	const keys = [...new Set(records.map(({ key }) => key))].slice(0, MOST);
	const found = /* @__PURE__ */ new Map();
	for (const key of keys) {
		const trial = await require_measure.readRecording(folder, key).catch(() => null);
		if (trial !== null) found.set(key, trial.events);
	}
	if (found.size > 0 || keys.length === 0) return found;
	throw new require_start.UserError({
		what: `"${folder}" holds no transcript of these results.`,
		todo: "Name the folder that the run got with --record."
	});
}

exports.readTranscripts = readTranscripts;