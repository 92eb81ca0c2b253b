"use strict";

const require_options = require("./options-63464348.js");
const require_start = require("./start-b5b59809.js");
const require_report = require("./report-ac56b22a.js");
const require_measure = require("./measure-cc9c786d.js");

// src/reports/history/baseline.ts
function pinnedResults(results) {
	const { trialRecords, check: _, ...rest } = results;
	return require_report.columnResultsSchema.parse({
		...rest,
		warnings: [],
		stolen: [],
		tasks: results.tasks.filter(({ origin }) => origin === "head").map((task) => ({
			...task,
			grades: {
				base: [],
				head: task.grades.head.map((grade) => ({
					...grade,
					feedback: ""
				}))
			}
		})),
		...trialRecords === void 0 ? {} : { trialRecords: trialRecords.filter(({ side, phase }) => side === "head" && phase === "screen").map((record) => ({
			...record,
			output: "",
			outputCut: false,
			toolCalls: [],
			toolCallsCut: false,
			usage: null
		})) }
	});
}
function pinnedText(results) {
	return `${JSON.stringify(require_report.resultsFileSchema.parse(require_report.asRun(pinnedResults(results))))}\n`;
}
function seriesOfResults({ agent, mode }, job = "") {
	return require_measure.seriesOf({
		agent,
		...require_start.present({
			mode,
			job: job === "" ? null : job
		})
	});
}
function seriesFiles(series) {
	const name = `${series.toLowerCase().replace(/[^a-z0-9.]+/g, "-").slice(0, 60)}-${require_options.sha256(series).slice(0, 8)}.json`;
	return {
		latest: `latest-${name}`,
		baseline: `baseline-${name}`
	};
}
function seriesPairs(names) {
	return [...names].filter((name) => /^latest-[\w.-]+\.json$/.test(name)).sort().map((latest) => ({
		latest,
		baseline: latest.replace(/^latest-/, "baseline-")
	}));
}
function readPinned(text, name) {
	const value = require_options.parseJson(text);
	const read = value === null ? { why: "it is not JSON" } : require_report.resultsIn(value);
	const only = "results" in read ? require_report.onlyOf(read.results) : null;
	if (only !== null) return only;
	throw new require_start.UserError({
		what: `The pinned results ${name} cannot be read: ${"why" in read ? read.why : "it holds several columns"}.`,
		todo: "Bless the present state: comment `/evals bless`, or run `skill-eval-gate history bless`."
	});
}
function notBlessable(results) {
	const found = require_measure.historyLineOf(results);
	if ("why" in found) return found.why;
	return results.decision.state === "not_evaluated" ? "they could not be evaluated" : null;
}

Object.defineProperty(exports, "notBlessable", { enumerable: true, get: () => notBlessable });
Object.defineProperty(exports, "pinnedResults", { enumerable: true, get: () => pinnedResults });
Object.defineProperty(exports, "pinnedText", { enumerable: true, get: () => pinnedText });
Object.defineProperty(exports, "readPinned", { enumerable: true, get: () => readPinned });
Object.defineProperty(exports, "seriesFiles", { enumerable: true, get: () => seriesFiles });
Object.defineProperty(exports, "seriesOfResults", { enumerable: true, get: () => seriesOfResults });
Object.defineProperty(exports, "seriesPairs", { enumerable: true, get: () => seriesPairs });