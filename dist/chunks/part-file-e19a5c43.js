"use strict";

const require_options = require("./options-63464348.js");
const require_start = require("./start-b5b59809.js");
const require_convert = require("./convert-6af9ab4a.js");
const require_read_lines = require("./read-lines-7e83ad70.js");
const require_measure = require("./measure-cc9c786d.js");
const require_grade = require("./grade-5816382c.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_stream = require("node:stream");
let node_zlib = require("node:zlib");
let node_fs_promises = require("node:fs/promises");
let node_stream_promises = require("node:stream/promises");

// src/trials/shards/part.ts
const PART_FORMAT = 4;
const count = require_start.int().min(0);
const side = require_start._enum(["base", "head"]);
const listing = require_start.strictObject({
	digest: require_start.string().nullable(),
	listed: count,
	described: count
});
const listed = require_start._enum([
	"described",
	"named",
	"missing"
]).nullable();
const usage = require_start.strictObject({
	requests: count,
	inputTokens: count,
	outputTokens: count,
	costUsd: require_start.number().min(0).nullable()
});
const partHead = require_start.strictObject({
	part: require_start.literal(4),
	shard: require_start.strictObject({
		index: require_start.int().min(1),
		of: require_start.int().min(1)
	}),
	plan: require_start.string().regex(/^[0-9a-f]{64}$/),
	about: require_start.strictObject({
		base: require_start.string().nullable(),
		head: require_start.string().nullable(),
		agent: require_start.string(),
		version: require_start.string(),
		tasks: require_start.string(),
		policy: require_start.string(),
		trials: require_start.string()
	}),
	answeredAs: require_start.string().nullable(),
	spentUsd: require_start.number().min(0),
	judge: usage.nullable(),
	warnings: require_start.array(require_start.strictObject({
		what: require_start.string(),
		todo: require_start.string().nullable()
	})),
	of: require_start.strictObject({
		agent: require_start.string(),
		agents: require_start.array(require_start.string()).min(1)
	}),
	failed: require_start.array(require_start.strictObject({
		what: require_start.string(),
		todo: require_start.string(),
		code: require_start._enum(require_start.CODES).optional(),
		variable: require_start.string().optional(),
		header: require_start.string().optional()
	})).exactOptional(),
	whole: require_start.strictObject({
		base: listing.nullable(),
		head: listing.nullable(),
		skills: require_start.array(require_start.strictObject({
			name: require_start.string(),
			base: listed,
			head: listed
		})),
		notComparable: require_start.string().nullable()
	}).exactOptional()
});
const partTask = require_start.strictObject({
	task: require_start.string(),
	shared: require_start.boolean(),
	stored: count.nullable()
});
const grade = require_start.strictObject({
	grader: require_start.string(),
	type: require_start.string(),
	score: require_start.number().nullable(),
	passed: require_start.boolean().nullable(),
	status: require_start._enum([
		"graded",
		"not_applicable",
		"error"
	]),
	feedback: require_start.string(),
	details: require_start.record(require_start.string(), require_start.unknown()),
	weight: require_start.number(),
	durationMs: require_start.number()
});
const partRun = require_start.strictObject({
	run: require_start.string(),
	events: require_start.array(require_measure.transcriptEvent).readonly(),
	error: require_measure.recordedTrial.shape.error.exactOptional()
});
const partTrial = require_start.strictObject({
	trial: require_start.string(),
	side,
	phase: require_start._enum([
		"check",
		"refill",
		"confirm",
		"golden"
	]).exactOptional(),
	index: count,
	key: require_start.string(),
	error: require_measure.recordedTrial.shape.error,
	durationMs: require_start.number().min(0),
	retries: count.exactOptional(),
	cached: require_start.boolean(),
	storedAt: require_start.string().exactOptional(),
	grades: require_start.array(grade)
});
const partAnswer = require_start.strictObject({
	answer: require_start.string().regex(/^[0-9a-f]{64}$/),
	given: require_grade.rawAnswerSchema
});
const partEnd = require_start.strictObject({ end: count });
const partLine = require_start.union([
	partTask,
	partRun,
	partTrial,
	partAnswer,
	partEnd
]);

// src/trials/shards/part-file.ts
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
	const path = (0, node_path.join)(folder, require_measure.partName(first.head.shard));
	const unfinished = `${path}.tmp`;
	await require_convert.makeFolder(folder);
	const lines = sections.flatMap(({ head, tasks, runs, trials, answers }) => [
		head,
		...tasks,
		...runs,
		...trials,
		...answers,
		{ end: tasks.length + runs.length + trials.length + answers.length }
	]);
	try {
		const text = node_stream.Readable.from(lines.map((line) => `${JSON.stringify(line)}\n`));
		await (0, node_stream_promises.pipeline)(text, (0, node_zlib.createGzip)(), (0, node_fs.createWriteStream)(unfinished));
		await (0, node_fs_promises.rename)(unfinished, path);
	} catch (error) {
		await (0, node_fs_promises.rm)(unfinished, { force: true }).catch(() => {});
		throw error;
	}
	return path;
}
async function findParts(paths) {
	const found = [];
	for (const path of paths) {
		const stats = await (0, node_fs_promises.stat)(path).catch(() => null);
		if (stats?.isDirectory() === true) found.push(...await partsBelow(path, DEPTH));
		else if (stats !== null) found.push(path);
	}
	return [...new Set(found)].sort();
}
async function partsBelow(folder, depth) {
	const entries = (await (0, node_fs_promises.readdir)(folder, { withFileTypes: true })).slice(0, MOST_FILES);
	return (await Promise.all(entries.map(async (entry) => {
		const path = (0, node_path.join)(folder, entry.name);
		if (entry.isDirectory()) return depth > 0 ? partsBelow(path, depth - 1) : [];
		return entry.isFile() && /^part-\d+-of-\d+\.jsonl\.gz$/.test(entry.name) ? [path] : [];
	}))).flat();
}
function opened(head) {
	return {
		head,
		tasks: [],
		runs: [],
		trials: [],
		answers: [],
		isWhole: false
	};
}
function add(section, line, path) {
	const { tasks, runs, trials, answers } = section;
	if ("end" in line) {
		section.isWhole = line.end === tasks.length + runs.length + trials.length + answers.length;
		if (!section.isWhole) throw damaged(path, "lines of it are missing");
	} else if ("run" in line) runs.push(line);
	else if ("trial" in line) trials.push(line);
	else if ("answer" in line) answers.push(line);
	else tasks.push(line);
}
async function readPart(path) {
	const sections = [];
	let count = 0;
	try {
		const packed = (0, node_fs.createReadStream)(path);
		const plain = (0, node_zlib.createGunzip)();
		packed.on("error", (error) => plain.destroy(error));
		for await (const text of require_read_lines.readLines(packed.pipe(plain), LIMITS)) {
			count += 1;
			const last = sections.at(-1);
			if (last !== void 0 && !last.isWhole) add(last, checked(partLine, text, path, count), path);
			else if (sections.length > 0 && sections.length >= (sections[0]?.head.of.agents.length ?? 1)) throw damaged(path, `line ${count} follows the last one`);
			else sections.push(opened(checked(partHead, text, path, count)));
		}
	} catch (error) {
		if (error instanceof require_start.UserError) throw error;
		throw damaged(path, error instanceof Error ? error.message : String(error));
	}
	const [first] = sections;
	if (first === void 0 || sections.at(-1)?.isWhole !== true || sections.length !== first.head.of.agents.length) throw damaged(path, "its end is missing");
	if (!sections.every(({ head }, at) => isSectionOf(head, first.head, at))) throw damaged(path, "its sections do not belong together");
	return sections.map(({ isWhole: _, ...part }) => part);
}
function isSectionOf(head, first, at) {
	const { of } = first;
	return head.shard.index === first.shard.index && head.shard.of === first.shard.of && head.of.agent === of.agents[at] && head.of.agents.join("\n") === of.agents.join("\n");
}
function checked(schema, text, path, line) {
	const read = schema.safeParse(require_options.parseJson(text));
	if (read.success) return read.data;
	throw damaged(path, `line ${line} is not of the form that this version writes`);
}
function damaged(path, why) {
	return new require_start.UserError({
		what: `${(0, node_path.join)((0, node_path.basename)((0, node_path.dirname)(path)), (0, node_path.basename)(path))} cannot be used as a part of a gate: ${why}.`,
		todo: "Run its shard again, with the version of this program that merges."
	});
}

Object.defineProperty(exports, "findParts", { enumerable: true, get: () => findParts });
Object.defineProperty(exports, "readPart", { enumerable: true, get: () => readPart });
Object.defineProperty(exports, "writePart", { enumerable: true, get: () => writePart });