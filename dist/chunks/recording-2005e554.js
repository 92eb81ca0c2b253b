import { UserError, _enum, array, boolean, discriminatedUnion, literal, number, object, parseJson, record, string, unknown } from "./start-9d0b2c86.js";
import { AgentFailure } from "./agent-failure-3ff901f9.js";
import { writeWhole } from "./write-whole-a0939a28.js";
import { UNANSWERED, isOfUnanswered } from "./unanswered-efc7943e.js";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { open, readFile } from "node:fs/promises";

// src/agents/recorded-trial.ts
const name = string();
const KINDS = [
	"agent",
	"timeout",
	"cancelled",
	"not_recorded",
	"budget",
	"hook",
	...UNANSWERED
];
const optionalText = string().exactOptional();
const transcriptEvent = discriminatedUnion("type", [
	object({
		type: literal("skill"),
		name,
		qualified: optionalText,
		path: optionalText,
		success: boolean(),
		via: _enum([
			"tool",
			"read",
			"router",
			"prompt"
		]),
		caller: _enum([
			"main",
			"subagent",
			"user"
		])
	}),
	object({
		type: literal("tool"),
		name,
		arguments: record(string(), unknown()),
		success: boolean().nullable(),
		result: optionalText,
		caller: literal("subagent").exactOptional()
	}),
	object({
		type: literal("output"),
		text: string()
	}),
	object({ type: literal("turn") }),
	object({
		type: literal("offered"),
		skills: array(object({
			name,
			description: string()
		}))
	}),
	object({
		type: literal("outcome"),
		value: unknown()
	}),
	object({
		type: literal("usage"),
		inputTokens: number(),
		outputTokens: number(),
		cachedTokens: number().exactOptional(),
		writtenTokens: number().exactOptional(),
		costUsd: number().exactOptional(),
		model: string().exactOptional()
	}),
	object({
		type: literal("stopped"),
		reason: _enum(["known", "turn_limit"]),
		turns: number(),
		maxTurns: number().nullable()
	}),
	object({
		type: literal("unanswered"),
		kind: _enum(UNANSWERED),
		said: string()
	}),
	object({
		type: literal("error"),
		message: string()
	})
]);
const recordedTrial = object({
	error: object({
		kind: _enum(KINDS),
		message: string()
	}).nullable(),
	events: array(transcriptEvent).readonly(),
	durationMs: number().min(0)
});

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

export { readRecording, recordTo, recordedTrial, recordingAgent, transcriptEvent };