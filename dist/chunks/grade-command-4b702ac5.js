"use strict";

const require_convert = require("./convert-6af9ab4a.js");
const require_start = require("./start-b5b59809.js");
const require_check = require("./check-2ce12acf.js");
const require_terminal = require("./terminal-4f5210a3.js");
const require_documents = require("./documents-9c53a8eb.js");
const require_grade = require("./grade-5816382c.js");
const require_transcript = require("./transcript-365c0d85.js");
const require_options = require("./options-63464348.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_stream = require("node:stream");
let node_util = require("node:util");
let node_fs_promises = require("node:fs/promises");

// src/graders/stated-context.ts
const toolArguments = require_start.record(require_start.string(), require_start.unknown()).nullish();
const toolCall = require_start.looseObject({
	name: require_start.string().optional(),
	tool_name: require_start.string().optional(),
	arguments: toolArguments,
	args: toolArguments,
	success: require_start.boolean().nullish(),
	result: require_start.unknown().optional()
}).transform(({ name, tool_name, arguments: given, args, success, result }, context) => {
	const called = name ?? tool_name;
	if (called === void 0) context.addIssue({
		code: "custom",
		message: "a tool call needs a `name`",
		path: ["name"]
	});
	const text = typeof result === "string" ? result : JSON.stringify(result ?? void 0);
	return {
		name: called ?? "",
		arguments: given ?? args ?? {},
		success: success ?? null,
		...require_start.present({ result: text })
	};
});
const textOrNone = require_start.string().nullish().transform((text) => text ?? "");
const statedContextSchema = require_start.looseObject({
	output: textOrNone,
	prompt: textOrNone,
	session: require_start.looseObject({
		tool_call_count: require_start.int().min(0).nullish(),
		tools_used: require_start.array(require_start.string()).nullish(),
		tool_calls: require_start.array(toolCall).nullish(),
		usage: require_start.looseObject({
			turns: require_start.number().min(0).nullish(),
			input_tokens: require_start.number().min(0).nullish(),
			output_tokens: require_start.number().min(0).nullish()
		}).nullish()
	}).nullish(),
	skill_invocations: require_start.array(require_start.looseObject({
		name: textOrNone,
		path: require_start.string().nullish()
	})).nullish(),
	tool_calls: require_start.array(toolCall).nullish(),
	tool_events: require_start.array(toolCall).nullish(),
	duration_ms: require_start.number().min(0).nullish().transform((duration) => duration ?? 0),
	workspace_files: require_start.record(require_start.string(), require_start.string()).nullish(),
	transcript: require_start.array(require_start.record(require_start.string(), require_start.unknown())).nullish(),
	outcome: require_start.unknown().optional(),
	baseline_output: require_start.string().nullish()
});
async function statedTrial(stated, workspace) {
	const files = stated.workspace_files ?? null;
	if (files !== null) await writeFiles(workspace, files);
	const loaded = stated.skill_invocations ?? [];
	const calls = stated.tool_calls ?? stated.session?.tool_calls ?? [];
	const transcript = require_transcript.buildTranscript([
		...loaded.map(({ name }) => ({
			type: "skill",
			name,
			success: true,
			via: "tool",
			caller: "main"
		})),
		...calls.map((call) => ({
			type: "tool",
			...call
		})),
		{
			type: "output",
			text: stated.output
		},
		...stated.outcome === void 0 ? [] : [{
			type: "outcome",
			value: stated.outcome
		}]
	]);
	return {
		prompt: stated.prompt,
		transcript,
		session: readSession(stated),
		toolEvents: stated.tool_events ?? null,
		statedEvents: stated.transcript ?? [],
		skillInvocations: loaded.map(({ name }) => name),
		durationMs: stated.duration_ms,
		workspace: files === null ? null : workspace,
		inputFiles: [],
		baselineOutput: stated.baseline_output ?? null
	};
}
function readSession({ session }) {
	if (session == null) return null;
	const calls = session.tool_calls ?? [];
	const used = session.tools_used ?? calls.map(({ name }) => name);
	return {
		toolCalls: calls,
		toolsUsed: used,
		toolCallCount: session.tool_call_count ?? Math.max(calls.length, used.length),
		turns: session.usage?.turns ?? 0,
		usage: readUsage(session.usage)
	};
}
function readUsage(usage) {
	return usage == null ? null : {
		inputTokens: usage.input_tokens ?? 0,
		outputTokens: usage.output_tokens ?? 0
	};
}
async function writeFiles(workspace, files) {
	for (const [name, content] of Object.entries(files)) {
		if (require_grade.leavesWorkspace(name)) throw badFile(name, "is not a path inside the workspace");
		const path = (0, node_path.join)(workspace, name);
		try {
			await (0, node_fs_promises.mkdir)((0, node_path.dirname)(path), { recursive: true });
			await (0, node_fs_promises.writeFile)(path, content, { flag: "wx" });
		} catch (error) {
			throw badFile(name, `cannot be written (${error instanceof Error ? error.message : String(error)})`);
		}
	}
}
function badFile(name, problem) {
	return new require_start.UserError({
		what: `The workspace file "${name}" ${problem}`,
		todo: "Give it a path of its own, relative to the workspace and without \"..\"."
	});
}

// src/graders/grade-line.ts
const lineSchema = require_start.looseObject({
	grader: require_start.looseObject({
		type: require_start.string().min(1),
		name: require_start.string().nullish(),
		config: require_start.record(require_start.string(), require_start.unknown()).nullish(),
		weight: require_start.number().nullish()
	}),
	context: statedContextSchema
});
const everything = {
	output: true,
	tools: true,
	files: true,
	usage: true,
	turns: true
};
async function gradeLine(text, line, setting) {
	const { file } = setting;
	const prefix = (where) => `${file}:${line}:${where?.column ?? 1}: `;
	const workspace = await require_grade.createWorkspace(setting.workspaces, `line-${line}`, []);
	try {
		const { spec, context } = parseLine(text, file, line);
		for (const { what, where } of require_grade.graderWarnings([spec])) setting.warn(`${prefix(where)}${what}`);
		const suite = {
			...setting.suite,
			sideRoot: setting.suite.repositoryRoot,
			skills: []
		};
		const trial = await statedTrial(context, workspace.path);
		const [grade] = await require_grade.runGraders([spec], {
			trial,
			suite,
			machine: setting.machine
		}, everything);
		if (grade === void 0) throw new Error("one grader gave no grade");
		return grade.status === "error" ? {
			kind: "grading",
			message: `${prefix(spec.source)}${grade.feedback}`
		} : {
			kind: "graded",
			grade
		};
	} catch (error) {
		const errors = require_start.asUserErrors(error);
		if (errors === null) throw error;
		return {
			kind: "config",
			message: errors.map(({ what, where, todo }) => `${prefix(where)}${what} -> ${todo}`).join("\n")
		};
	} finally {
		await workspace.dispose();
	}
}
function parseLine(text, file, line) {
	const document = parseObject(text);
	const { grader, context } = require_convert.parseAt(lineSchema, document);
	const { type, config, weight } = grader;
	const spec = {
		type,
		name: grader.name == null || grader.name === "" ? type : grader.name,
		config: config ?? {},
		weight: weight != null && weight > 0 ? weight : 1,
		source: {
			file,
			line,
			column: document.positionOf(["grader"]).column
		}
	};
	require_start.throwIfAny(require_grade.validateGraderSpecs([spec]));
	return {
		spec,
		context
	};
}
function parseObject(text) {
	const document = require_documents.parseDocument(text, "line.json");
	const { value } = document;
	if (typeof value === "object" && value !== null && !Array.isArray(value)) return document;
	throw new require_start.UserError({
		what: "The line is not a JSON object",
		where: document.positionOf([]),
		todo: "Write {\"grader\": {\"type\": ...}, \"context\": {...}} on it."
	});
}

// src/commands/input-lines.ts
const MAX_LINE_BYTES = 67108864;
const NEWLINE = 10;
async function* inputLines(stream) {
	const decoder = new node_util.TextDecoder("utf-8", { fatal: true });
	let parts = [];
	let bytes = 0;
	let line = 1;
	const add = (part) => {
		bytes += part.length;
		if (bytes <= MAX_LINE_BYTES) parts.push(part);
		else parts = [];
	};
	const finish = () => {
		const read = bytes > MAX_LINE_BYTES ? { problem: `is longer than ${MAX_LINE_BYTES} bytes` } : decode(decoder, Buffer.concat(parts));
		parts = [];
		bytes = 0;
		return {
			line: line++,
			...read
		};
	};
	for await (const chunk of stream) {
		const buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
		let start = 0;
		for (let end = buffer.indexOf(NEWLINE); end !== -1; end = buffer.indexOf(NEWLINE, start)) {
			add(buffer.subarray(start, end));
			start = end + 1;
			yield finish();
		}
		add(buffer.subarray(start));
	}
	if (bytes > 0) yield finish();
}
function decode(decoder, bytes) {
	try {
		return { text: decoder.decode(bytes) };
	} catch {
		return { problem: "is not UTF-8" };
	}
}

// src/commands/grade-command.ts
async function grade(file, options, terminal) {
	const folder = await require_options.folderOf(terminal, options.directory);
	const path = file === "-" ? null : (0, node_path.resolve)(folder, file);
	const suiteFolder = (path === null ? null : await folderOfFile(path)) ?? folder;
	const warn = (message) => terminal.stderr(`warning: ${require_start.plain(message)}\n`);
	const repositoryRoot = (await require_convert.repositoryIfAny(suiteFolder))?.root ?? suiteFolder;
	const config = await require_convert.readConfig(repositoryRoot);
	await require_check.removeStaleRunFolders();
	const run = await require_check.createRunFolder();
	try {
		return await require_start.withSignals(async (signal) => {
			return gradeStream((0, node_stream.addAbortSignal)(signal, path === null ? terminal.stdin() : (0, node_fs.createReadStream)(path)), terminal, {
				file: require_start.plain(file === "-" ? "stdin" : file),
				warn,
				workspaces: run.path,
				suite: {
					suiteFolder,
					repositoryRoot,
					updateSnapshots: options.updateSnapshots === true
				},
				machine: {
					environment: terminal.environment,
					judge: require_grade.createJudge(config === null ? null : require_convert.withDefaults(config.config).judge, {
						environment: terminal.environment,
						fetch,
						store: require_grade.memoryJudgeStore(),
						signal,
						offline: false
					}),
					signal
				}
			});
		});
	} finally {
		await run.dispose();
	}
}
async function gradeStream(stream, terminal, setting) {
	const seen = {
		graded: 0,
		grading: 0,
		config: 0
	};
	for await (const read of inputLines(stream)) {
		if ("text" in read && read.text.trim() === "") continue;
		const outcome = "text" in read ? await gradeLine(read.text, read.line, setting) : {
			kind: "config",
			message: `${setting.file}:${read.line}:1: The line ${read.problem}`
		};
		setting.machine.signal.throwIfAborted();
		seen[outcome.kind] += 1;
		terminal.stdout(`${JSON.stringify(jsonOf(outcome))}\n`);
	}
	if (seen.graded + seen.grading + seen.config === 0) throw new require_start.UserError({
		what: `${setting.file} holds no line to grade.`,
		todo: "Write {\"grader\": {...}, \"context\": {...}} on each line."
	});
	if (seen.config > 0) return require_terminal.exitCodes.configuration;
	return seen.grading > 0 ? require_terminal.exitCodes.notEvaluated : require_terminal.exitCodes.pass;
}
function jsonOf(outcome) {
	if (outcome.kind !== "graded") return { error: {
		kind: outcome.kind,
		message: outcome.message
	} };
	const { grader: name, type, score, passed, status, feedback, details, weight, durationMs } = outcome.grade;
	return {
		name,
		type,
		score,
		passed,
		...status === "graded" ? {} : { status },
		feedback,
		details,
		weight,
		durationMs
	};
}
async function folderOfFile(path) {
	try {
		await (0, node_fs_promises.access)(path, node_fs_promises.constants.R_OK);
		const found = await (0, node_fs_promises.stat)(path);
		if (!found.isDirectory()) return found.isFile() ? (0, node_path.dirname)(await (0, node_fs_promises.realpath)(path)) : null;
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new require_start.UserError({
			what: `"${path}" cannot be read: ${reason}`,
			todo: "Name a file of JSON Lines, or \"-\"."
		});
	}
	throw new require_start.UserError({
		what: `"${path}" is a folder.`,
		todo: "Name a file of JSON Lines, or \"-\"."
	});
}

exports.grade = grade;