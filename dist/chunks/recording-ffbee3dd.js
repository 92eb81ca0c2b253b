import { UserError, literal, object, parseJson, string } from "./start-4f77a64b.js";
import { AgentFailure } from "./agent-failure-3ff901f9.js";
import { writeWhole } from "./write-whole-a0939a28.js";
import { isOfUnanswered } from "./unanswered-24d904da.js";
import { recordedTrial } from "./recorded-trial-2a548e06.js";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { open, readFile } from "node:fs/promises";

// src/agents/recording.ts
const MAX_BYTES = 268435456;
const fileSchema = object({
	schema: literal("skill-eval-gate/recording/v1"),
	key: string(),
	agent: object({
		id: string(),
		version: string().nullable(),
		model: string().nullable(),
		label: string()
	}),
	trial: recordedTrial
});
async function recordTo(dir, key, agent, trial) {
	const { events, durationMs } = trial;
	const error = trial.error !== null && isOfUnanswered(trial.error) ? null : trial.error;
	if (error !== null && error.kind !== "agent" && error.kind !== "timeout") return;
	const content = {
		schema: "skill-eval-gate/recording/v1",
		key,
		agent,
		trial: {
			error,
			events,
			durationMs
		}
	};
	try {
		await writeWhole(fileOf(dir, key), `${JSON.stringify(content)}\n`);
	} catch (reason) {
		throw new UserError({
			what: `The recording folder "${dir}" cannot be written: ${reason instanceof Error ? reason.message : String(reason)}`,
			todo: "Name a folder that can be written with --record."
		});
	}
}
async function readRecording(dir, key) {
	const path = fileOf(dir, key);
	const text = await readBounded(path);
	if (text === null) return null;
	const content = fileSchema.safeParse(parseJson(text));
	if (!content.success || content.data.key !== key) throw new AgentFailure(`the recording ${path} is damaged: delete it and record again`, "not_recorded");
	return content.data.trial;
}
function recordingAgent(agent, dir, keyOf) {
	return {
		id: agent.id,
		deterministic: agent.deterministic,
		provides: {
			...agent.provides,
			files: false
		},
		visibility: agent.visibility,
		...agent.context === void 0 ? {} : { context: agent.context },
		recorded: true,
		identity: () => agent.identity(),
		async *run(request) {
			const trial = await readRecording(dir, keyOf(request));
			if (trial === null) throw new AgentFailure(`no recording of this trial in ${dir}`, "not_recorded");
			yield* trial.events;
			if (trial.error !== null) throw new AgentFailure(trial.error.message, trial.error.kind === "timeout" ? "timeout" : "agent");
		}
	};
}
function fileOf(dir, key) {
	return join(dir, `${createHash("sha256").update(key).digest("hex")}.json`);
}
async function readBounded(path) {
	const file = await open(path, "r").catch(() => null);
	if (file === null) return null;
	try {
		const { size } = await file.stat();
		if (size > MAX_BYTES) throw new AgentFailure(`the recording ${path} is larger than ${MAX_BYTES} bytes`, "not_recorded");
		return await readFile(file, "utf8");
	} finally {
		await file.close();
	}
}

export { readRecording, recordTo, recordingAgent };