import { UserError, asUserErrors, describeErrors, plain, withSignals } from "./start-285d2995.js";
import { version } from "./version-1c174814.js";
import { evaluatePart, partSummary } from "./part-summary-64ed81a2.js";
import { NothingLabelled, NothingYet } from "./nothing-labelled-bc32b88e.js";
import { openRepository } from "./re2js-9853e0a2.js";
import { describeForecast } from "./forecast-6cec46c0.js";
import { writePart } from "./part-file-57721068.js";
import { evaluationRequest } from "./evaluation-request-6892cf2a.js";
import { jobProgress, skipReason } from "./skip-reason-484e1598.js";
import { storeRequest } from "./store-request-2fee4bfe.js";
import { compareTarget } from "./target-abb7bd56.js";
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
			if (request.comparison.kind !== "gate") throw new UserError({
				what: "Only a comparison with a base is shared by several runners, and this event has none.",
				todo: "Leave `shard` out on this event, or run the matrix on pull requests only."
			});
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
			const part = await evaluatePart(request, host, shard);
			const path = await writePart(join(context.workflow.temp, "skill-eval-gate-parts"), part);
			const said = partSummary(part, plain(path));
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