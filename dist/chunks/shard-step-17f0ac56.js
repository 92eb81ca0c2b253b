import { asUserErrors, describeErrors, plain, withSignals } from "./start-4f77a64b.js";
import { version } from "./version-1c174814.js";
import { evaluatePart, partSummary } from "./part-summary-79eaef56.js";
import { NothingLabelled, NothingYet } from "./nothing-labelled-11a0fe8a.js";
import { openRepository } from "./re2js-33ba3018.js";
import { describeForecast } from "./forecast-7914c35d.js";
import { writePart } from "./part-file-f42eca23.js";
import { evaluationRequest } from "./evaluation-request-893da3f1.js";
import { jobProgress, skipReason } from "./skip-reason-3cbf61ad.js";
import { storeRequest } from "./store-request-2fee4bfe.js";
import { compareTarget } from "./target-c8078916.js";
import { join } from "node:path";

// src/action/shard-step.ts
async function shardStep(step, shard, { environment, runner, stderr, cache }) {
	runner.output("part-path", "");
	const nothing = (why) => runner.log(`${plain(why)} This part is not needed.`);
	if (step.refusal !== null) return nothing(asUserErrors(step.refusal.error)?.[0]?.what ?? "The run was refused.");
	const { context, trigger, target } = step;
	const progress = jobProgress(stderr);
	try {
		await withSignals(async (signal) => {
			const repository = await openRepository(context.workflow.workspace);
			const { comparison } = await compareTarget(repository, trigger, target, signal);
			const store = storeRequest(context.inputs, context.workflow, trigger);
			const request = evaluationRequest(comparison, store.request, step);
			if (request.comparison.kind !== "gate") return nothing("This event compares nothing, so the job that merges measures alone.");
			if (await skipReason(repository, trigger, request, signal) !== null) return nothing("Nothing has to be evaluated.");
			const host = {
				version,
				now: () => /* @__PURE__ */ new Date(),
				environment,
				signal,
				...cache === null ? {} : { backup: cache },
				onProgress: (state) => progress.update(state),
				onForecast: (forecast) => runner.log(describeForecast(forecast))
			};
			const sections = await evaluatePart(request, host, shard);
			const path = await writePart(join(context.workflow.temp, "skill-eval-gate-parts"), sections);
			const said = partSummary(sections, plain(path));
			runner.log(said);
			await runner.summary(`${said}\n`);
			runner.output("part-path", path);
		});
	} catch (error) {
		if (error instanceof NothingYet || error instanceof NothingLabelled) return nothing(error.message);
		const errors = asUserErrors(error);
		if (errors === null) throw error;
		runner.fail(describeErrors(errors));
	} finally {
		progress.end();
	}
}

export { shardStep };