import { _enum, array, boolean, int, number, object, string } from "./start-4f77a64b.js";

// src/results/trial-record.ts
const phases = [
	"screen",
	"check",
	"refill",
	"confirm",
	"golden"
];
const trialRecordSchema = object({
	task: string(),
	side: _enum(["base", "head"]),
	phase: _enum(phases),
	index: int().min(0),
	key: string(),
	error: string().nullable(),
	fired: array(string()),
	loadedBefore: int().min(1).exactOptional(),
	output: string(),
	outputCut: boolean(),
	toolCalls: array(string()),
	toolCallsCut: boolean(),
	turns: int().min(0),
	stopped: _enum(["known", "turn_limit"]).exactOptional(),
	unanswered: _enum([
		"refused",
		"cut_off",
		"empty_answer"
	]).exactOptional(),
	usage: object({
		inputTokens: number(),
		outputTokens: number(),
		cachedTokens: number().exactOptional(),
		writtenTokens: number().exactOptional()
	}).nullable(),
	durationMs: number()
});

export { phases, trialRecordSchema };