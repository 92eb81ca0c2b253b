import { UserError, _enum, array, boolean, int, literal, number, parseJson, partName, record, strictObject, string, union, unknown } from "./start-4f77a64b.js";
import { readLines } from "./read-lines-58fc04d0.js";
import { recordedTrial, transcriptEvent } from "./recorded-trial-2a548e06.js";
import { createReadStream, createWriteStream } from "node:fs";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

// src/shards/part.ts
const PART_FORMAT = 1;
const MOST_NAMES = 1e3;
const count = int().min(0);
const side = _enum(["base", "head"]);
const usage = strictObject({
	requests: count,
	inputTokens: count,
	outputTokens: count,
	costUsd: number().min(0).nullable()
});
const partHead = strictObject({
	part: literal(1),
	shard: strictObject({
		index: int().min(1),
		of: int().min(1)
	}),
	plan: string().regex(/^[0-9a-f]{64}$/),
	about: strictObject({
		base: string().nullable(),
		head: string().nullable(),
		agent: string()
	}),
	answeredAs: string().nullable(),
	spentUsd: number().min(0),
	judge: usage.nullable(),
	warnings: array(strictObject({
		what: string(),
		todo: string().nullable()
	})),
	of: strictObject({
		agent: string(),
		agents: array(string()).min(1)
	}).exactOptional(),
	failed: array(strictObject({
		what: string(),
		todo: string()
	})).exactOptional()
});
const partTask = strictObject({
	task: string(),
	shared: boolean(),
	stored: count.nullable()
});
const grade = strictObject({
	grader: string(),
	type: string(),
	score: number().nullable(),
	passed: boolean().nullable(),
	status: _enum([
		"graded",
		"not_applicable",
		"error"
	]),
	feedback: string(),
	details: record(string(), unknown()),
	weight: number(),
	durationMs: number()
});
const partRun = strictObject({
	run: string(),
	events: array(transcriptEvent).readonly(),
	error: recordedTrial.shape.error.exactOptional()
});
const names = array(string()).max(MOST_NAMES).exactOptional();
const partTrial = strictObject({
	trial: string(),
	side,
	index: count,
	key: string(),
	error: recordedTrial.shape.error,
	durationMs: number().min(0),
	retries: count.exactOptional(),
	cached: boolean(),
	storedAt: string().exactOptional(),
	fired: array(string()),
	tools: names,
	delegated: names,
	grades: array(grade)
});
const partEnd = strictObject({ end: count });
const partLine = union([
	partTask,
	partRun,
	partTrial,
	partEnd
]);

// src/shards/part-file.ts
const LIMITS = {
	lineBytes: 67108864,
	totalBytes: 2 * 1024 ** 3,
	lines: 2e6
};
const MOST_FILES = 1e4;
const DEPTH = 2;
async function writePart(folder, sections) {
	const [first] = sections;
	if (first === void 0) throw new Error("a part has a section");
	const path = join(folder, partName(first.head.shard));
	const unfinished = `${path}.tmp`;
	await mkdir(folder, { recursive: true });
	const lines = sections.flatMap(({ head, tasks, runs, trials }) => [
		head,
		...tasks,
		...runs,
		...trials,
		{ end: tasks.length + runs.length + trials.length }
	]);
	try {
		const text = Readable.from(lines.map((line) => `${JSON.stringify(line)}\n`));
		await pipeline(text, createGzip(), createWriteStream(unfinished));
		await rename(unfinished, path);
	} catch (error) {
		await rm(unfinished, { force: true }).catch(() => {});
		throw error;
	}
	return path;
}
async function findParts(paths) {
	const found = [];
	for (const path of paths) {
		const stats = await stat(path).catch(() => null);
		if (stats?.isDirectory() === true) found.push(...await partsBelow(path, DEPTH));
		else if (stats !== null) found.push(path);
	}
	return [...new Set(found)].sort();
}
async function partsBelow(folder, depth) {
	const entries = (await readdir(folder, { withFileTypes: true })).slice(0, MOST_FILES);
	return (await Promise.all(entries.map(async (entry) => {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) return depth > 0 ? partsBelow(path, depth - 1) : [];
		return entry.isFile() && /^part-\d+-of-\d+\.jsonl\.gz$/.test(entry.name) ? [path] : [];
	}))).flat();
}
async function readPart(path) {
	const sections = [];
	let open = null;
	let count = 0;
	try {
		const packed = createReadStream(path);
		const plain = createGunzip();
		packed.on("error", (error) => plain.destroy(error));
		for await (const text of readLines(packed.pipe(plain), LIMITS)) {
			count += 1;
			if (open === null) {
				if (sections.length > 0 && sections.length >= (sections[0]?.head.of?.agents.length ?? 1)) throw damaged(path, `line ${count} follows the last one`);
				open = {
					head: checked(partHead, text, path, count),
					tasks: [],
					runs: [],
					trials: []
				};
				continue;
			}
			const line = checked(partLine, text, path, count);
			if ("end" in line) {
				if (line.end !== open.tasks.length + open.runs.length + open.trials.length) throw damaged(path, "lines of it are missing");
				sections.push(open);
				open = null;
			} else if ("run" in line) open.runs.push(line);
			else if ("trial" in line) open.trials.push(line);
			else open.tasks.push(line);
		}
	} catch (error) {
		if (error instanceof UserError) throw error;
		throw damaged(path, error instanceof Error ? error.message : String(error));
	}
	const [first] = sections;
	if (first === void 0 || open !== null || sections.length !== (first.head.of?.agents.length ?? 1)) throw damaged(path, "its end is missing");
	if (!sections.every(({ head }, at) => isSectionOf(head, first.head, at))) throw damaged(path, "its sections do not belong together");
	return sections;
}
function isSectionOf(head, first, at) {
	const { of } = first;
	const isSameShard = head.shard.index === first.shard.index && head.shard.of === first.shard.of;
	if (of === void 0) return isSameShard;
	const agents = head.of?.agents ?? [];
	return isSameShard && head.of?.agent === of.agents[at] && agents.join("\n") === of.agents.join("\n");
}
function checked(schema, text, path, line) {
	const read = schema.safeParse(parseJson(text));
	if (read.success) return read.data;
	throw damaged(path, `line ${line} is not of the form that this version writes`);
}
function damaged(path, why) {
	return new UserError({
		what: `${join(basename(dirname(path)), basename(path))} cannot be used as a part of a gate: ${why}.`,
		todo: "Run its shard again, with the version of this program that merges."
	});
}

export { MOST_NAMES, findParts, readPart, writePart };