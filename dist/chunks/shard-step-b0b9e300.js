"use strict";

const require_start = require("./start-b4cc7f42.js");
const require_terminal = require("./terminal-ff94d73c.js");
const require_convert = require("./convert-d81eb482.js");
const require_part_summary = require("./part-summary-cbcda767.js");
const require_measure = require("./measure-37ef79b4.js");
const require_part_file = require("./part-file-72226f41.js");
const require_run_step = require("./run-step-c18d454b.js");
const require_store_request = require("./store-request-3a1749a6.js");
const require_target = require("./target-d45586db.js");
let node_path = require("node:path");

// src/github/action/shard-step.ts
async function shardStep(step, shard, { environment, runner, stderr, cache }) {
	runner.output("part-path", "");
	const nothing = (why) => runner.log(`${require_start.plain(why)} This part is not needed.`);
	if (step.refusal !== null) return nothing(require_start.asUserErrors(step.refusal.error)?.[0]?.what ?? "The run was refused.");
	const { context, trigger, target } = step;
	const progress = require_run_step.jobProgress(stderr);
	try {
		await require_start.withSignals(async (signal) => {
			const repository = await require_convert.openRepository(context.workflow.workspace);
			const { comparison } = await require_target.compareTarget(repository, trigger, target, signal);
			const store = require_store_request.storeRequest(context.inputs, context.workflow, trigger);
			const request = require_run_step.evaluationRequest(comparison, store.request, step);
			if (request.comparison.kind !== "gate") return nothing("This event compares nothing, so the job that merges measures alone.");
			if (await require_run_step.skipReason(repository, trigger, request, signal) !== null) return nothing("Nothing has to be evaluated.");
			const host = {
				version: require_terminal.version,
				now: () => /* @__PURE__ */ new Date(),
				environment,
				signal,
				...cache === null ? {} : { backup: cache },
				onProgress: (state) => progress.update(state),
				onForecast: (forecast) => runner.log(require_measure.describeForecast(forecast))
			};
			const sections = await require_part_summary.evaluatePart(request, host, shard);
			const path = await require_part_file.writePart((0, node_path.join)(context.workflow.temp, "skill-eval-gate-parts"), sections);
			const said = require_part_summary.partSummary(sections, require_start.plain(path));
			runner.log(said);
			await runner.summary(`${said}\n`);
			runner.output("part-path", path);
		});
	} catch (error) {
		if (error instanceof require_measure.NothingYet || error instanceof require_measure.NothingLabelled) return nothing(error.message);
		const errors = require_start.asUserErrors(error);
		if (errors === null) throw error;
		runner.fail(require_start.describeErrors(errors));
	} finally {
		progress.end();
	}
}

exports.shardStep = shardStep;