import { UserError, parseJson } from "./start-4f77a64b.js";
import { resultsSchema } from "./results-d7165155.js";
import { recordHistory } from "./record-history-9c4e930f.js";
import { resolve } from "node:path";
import { readFile, stat } from "node:fs/promises";

// src/action/history-step.ts
const MOST_BYTES = 268435456;
async function historyStep(trigger, context, runner) {
	const { workflow, inputs } = context;
	const results = await measuredBefore(resolve(workflow.workspace, inputs.resultsFile ?? "results.json"));
	const { commit } = results.sides.head;
	if (commit !== workflow.sha) throw new UserError({
		what: `The results are of the commit ${commit ?? "of a working tree"}, and this run is of ${workflow.sha}.`,
		todo: "Take the results of the job that measured this run."
	});
	await recordHistory({
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
	const found = await stat(path).catch(() => null);
	const isRead = found?.isFile() === true && found.size <= MOST_BYTES;
	const parsed = resultsSchema.safeParse(isRead ? parseJson(await readFile(path, "utf8")) : null);
	if (parsed.success) return parsed.data;
	throw new UserError({
		what: `The results "${path}" cannot be read: ${found === null ? "there is no such file" : "this is no results.json"}.`,
		todo: "Name the results.json that the job before uploaded with the input \"results\"."
	});
}

export { historyStep };