import { CANDIDATE_KINDS, _enum, array, boolean, discriminatedUnion, int, literal, number, object, record, string, unknown } from "./start-4f77a64b.js";
import { UNANSWERED } from "./unanswered-24d904da.js";

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
const offered = object({
	name,
	kind: _enum(CANDIDATE_KINDS).exactOptional(),
	description: string()
});
const optionalText = string().exactOptional();
const transcriptEvent = discriminatedUnion("type", [
	object({
		type: literal("skill"),
		kind: _enum(CANDIDATE_KINDS).exactOptional(),
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
		]),
		isForeign: literal(true).exactOptional()
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
	object({
		type: literal("turn"),
		caller: literal("subagent").exactOptional()
	}),
	object({
		type: literal("message"),
		index: int().min(1)
	}),
	object({
		type: literal("offered"),
		skills: array(offered)
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

export { recordedTrial, transcriptEvent };