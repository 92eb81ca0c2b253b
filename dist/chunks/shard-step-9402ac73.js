"use strict";

const require_start = require("./start-b5b59809.js");
const require_terminal = require("./terminal-4f5210a3.js");
const require_part_summary = require("./part-summary-d3cdd927.js");
const require_report = require("./report-ac56b22a.js");
const require_run_step = require("./run-step-480f9ace.js");
const require_part_file = require("./part-file-e19a5c43.js");
const require_between_jobs = require("./between-jobs-dbef8a56.js");
const require_progress_check = require("./progress-check-7b1848be.js");
let node_path = require("node:path");

// src/github/action/leave-part.ts
async function leavePart(sections, { workflow, inputs }, { environment, signal }, runner) {
	const path = await require_part_file.writePart((0, node_path.join)(workflow.temp, "skill-eval-gate-parts"), sections);
	const said = require_part_summary.partSummary(sections, require_start.plain(path));
	runner.log(said);
	await runner.summary(`${said}\n`);
	runner.output("part-path", path);
	if (!await require_between_jobs.handOver(path, {
		environment,
		job: inputs.matrix,
		signal
	})) runner.log("This runner offers no artifacts: hand the part over another way.");
}

// src/github/action/shard-step.ts
async function shardStep(step, shard, { environment, runner, stderr, cache }) {
	const check = require_progress_check.progressCheck(step, runner);
	runner.output("part-path", "");
	const nothing = (why) => runner.log(`${require_start.plain(why)} This part is not needed.`);
	const unanswered = (one) => {
		if (one.kind === "stopped") throw one.by;
		if (one.kind === "nothing") nothing(one.why.message);
		else runner.fail(require_start.describeErrors(one.errors));
	};
	if (step.refusal !== null) return nothing(step.refusal.what);
	const progress = require_run_step.jobProgress(stderr);
	try {
		await require_start.withSignals(async (signal) => {
			const { repository, request, publishing, isByJobToken, skipped } = await require_run_step.openStep(step, signal);
			if ((shard === null || !isByJobToken) && !await check.begin(publishing)) runner.warn(NOT_OPENED);
			if (shard === null) return runner.log("A later job of this run decides, and completes the check.");
			if (request.comparison.kind !== "gate") return nothing("This event compares nothing, so the job that merges measures alone.");
			if (await skipped() !== null) return nothing("Nothing has to be evaluated.");
			const host = {
				version: require_terminal.version,
				now: () => /* @__PURE__ */ new Date(),
				environment,
				signal,
				...require_start.present({ backup: cache }),
				onProgress: (state) => progress.update(state),
				onForecast: (forecast) => runner.log(require_report.describeForecast(forecast))
			};
			const outcome = await require_part_summary.evaluatePart(request, host, shard);
			if (outcome.kind !== "answered") {
				const { comparison } = request;
				if (await require_run_step.unfinishedSetUp(outcome, environment, {
					repository,
					comparison,
					signal
				}) === null) return unanswered(outcome);
				return nothing("The secret with the key is not set, as the job that merges says.");
			}
			await leavePart(outcome.value, step.context, host, runner);
			if (isByJobToken) await cache?.save();
		});
	} catch (error) {
		const errors = require_start.asMendable(error);
		const one = errors === null ? require_start.unansweredBy(error) : require_start.refused(errors);
		if (one.kind === "stopped") await check.close("a part was stopped", STOPPED);
		unanswered(one);
	} finally {
		progress.end();
	}
}
const STOPPED = "A job that measures a part was stopped. If the run goes on, its last job decides.";
const NOT_OPENED = {
	what: "The check could not be opened: an older result of this commit may stand until the parts are merged.",
	todo: "Give this job the permission `checks: write`, as docs/shards.md does."
};

exports.shardStep = shardStep;