import { UserError, ZodError } from "./start-4f77a64b.js";
import { resultsSchema } from "./results-d7165155.js";
import { historyLineOf, seriesOf } from "./history-line-eadeb47f.js";
import { createHash } from "node:crypto";

// src/history/baseline.ts
function pinnedResults(results) {
	const { trialRecords, check: _, ...rest } = results;
	return resultsSchema.parse({
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
function seriesOfResults({ agent, mode }, job = "") {
	return seriesOf({
		agent,
		...mode === void 0 ? {} : { mode },
		...job === "" ? {} : { job }
	});
}
function seriesFiles(series) {
	const name = `${series.toLowerCase().replace(/[^a-z0-9.]+/g, "-").slice(0, 60)}-${createHash("sha256").update(series).digest("hex").slice(0, 8)}.json`;
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
	try {
		return resultsSchema.parse(JSON.parse(text));
	} catch (error) {
		const why = error instanceof ZodError ? error.issues[0]?.message ?? "" : "it is not JSON";
		throw new UserError({
			what: `The pinned results ${name} cannot be read: ${why}.`,
			todo: "Bless the present state: comment `/evals bless`, or run `skill-eval-gate history bless`."
		});
	}
}
function notBlessable(results) {
	const found = historyLineOf(results);
	if ("why" in found) return found.why;
	return results.decision.state === "not_evaluated" ? "they could not be evaluated" : null;
}

export { notBlessable, pinnedResults, readPinned, seriesFiles, seriesOfResults, seriesPairs };