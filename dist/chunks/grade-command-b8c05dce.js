"use strict";

const require_convert = require("./convert-5c57e766.js");
const require_start = require("./start-58619258.js");
const require_check = require("./check-cd68b83a.js");
const require_terminal = require("./terminal-898b6873.js");
const require_documents = require("./documents-e5c03f82.js");
const require_grade = require("./grade-3a4efa4e.js");
const require_transcript = require("./transcript-c1329415.js");
const require_options = require("./options-d5f8ef17.js");
const require_agents = require("./agents-19cad7bb.js");
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
		...text === void 0 ? {} : { result: text }
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
	context: statedContextSchema.nullish()
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
		const trial = context == null ? null : await statedTrial(context, workspace.path);
		const stored = trial === null ? setting.stored : {
			trial,
			provides: everything,
			note: null,
			warnings: []
		};
		if (stored === null) throw new require_start.UserError({
			what: "The line has no `context`",
			todo: "Add one, or name --context."
		});
		for (const { what, where } of require_grade.graderWarnings([spec])) setting.warn(`${prefix(where)}${what}`);
		const grade = await gradeStored(spec, stored, setting);
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
async function gradeStored(spec, stored, setting) {
	const suite = {
		...setting.suite,
		sideRoot: setting.suite.repositoryRoot,
		skills: []
	};
	const context = {
		trial: stored.trial,
		suite,
		machine: setting.machine
	};
	const [grade] = await require_grade.runGraders([spec], context, stored.provides);
	if (grade === void 0) throw new Error("one grader gave no grade");
	if (grade.status !== "not_applicable" || stored.note === null) return grade;
	return {
		...grade,
		feedback: `${grade.feedback}; ${stored.note}`
	};
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
async function* inputLines(stream, maxLineBytes = MAX_LINE_BYTES) {
	const decoder = new node_util.TextDecoder("utf-8", { fatal: true });
	let parts = [];
	let bytes = 0;
	let line = 1;
	const add = (part) => {
		bytes += part.length;
		if (bytes <= maxLineBytes) parts.push(part);
		else parts = [];
	};
	const finish = () => {
		const read = bytes > maxLineBytes ? { problem: `is longer than ${maxLineBytes} bytes` } : decode(decoder, Buffer.concat(parts));
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

// src/commands/stored-context.ts
const maxBytes = 268435456;
function parseTrialReference(text) {
	const [, path, task, index] = /^(.+?\.json)#(.+)\/(\d{1,9})$/s.exec(text) ?? [];
	if (path === void 0 || task === void 0) return {
		path: text,
		trial: null
	};
	return {
		path,
		trial: {
			task,
			index: Number(index)
		}
	};
}
const recordingSchema = require_start.object({
	schema: require_start.literal("skill-eval-gate/recording/v1"),
	agent: require_start.object({ id: require_start.string() }),
	trial: require_grade.recordedTrial
});
async function recordedContext(path) {
	const found = await (0, node_fs_promises.stat)(path).catch(() => null);
	if (found === null || !found.isFile() || found.size > maxBytes) {
		const problem = found === null || !found.isFile() ? `There is no file "${path}"` : `"${path}" is larger than ${maxBytes} bytes`;
		throw new require_start.UserError({
			what: `${problem}.`,
			todo: "Name a recorded trial, or one of a run: results.json#TASK/INDEX."
		});
	}
	const parsed = recordingSchema.safeParse(require_options.parseJson(await (0, node_fs_promises.readFile)(path, "utf8")));
	if (!parsed.success) throw new require_start.UserError({
		what: `"${path}" is not a trial that --record kept.`,
		todo: "Name a file of such a folder, or a trial of a run: results.json#TASK/INDEX."
	});
	const { agent, trial } = parsed.data;
	const warning = "A recorded trial does not hold its prompt: graders see an empty one.";
	return {
		...contextOf(trial, {
			agent: agent.id,
			prompt: "",
			note: null
		}),
		warnings: [warning]
	};
}
async function resultsContext(path, trial, record) {
	const { results, task } = findTask(await require_grade.readResults(path), trial.task);
	const found = findRecord(results, task, trial);
	const warnings = task.promptCut ? [`The prompt of ${trial.task} is longer than what results.json keeps: graders see its beginning.`] : [];
	const recorded = record === null ? null : await recordingOf(record, found.key);
	const message = results.errors.find(({ task: key, side, index, kind }) => key === task.key && side === found.side && index === found.index && kind === found.error)?.message;
	const { agent } = results;
	if (recorded !== null) return {
		...contextOf(recorded, {
			agent: agent.id,
			prompt: task.prompt,
			note: null
		}),
		warnings
	};
	const context = contextOf({
		error: found.error === null ? null : {
			kind: found.error,
			message: message ?? "no message was kept"
		},
		events: eventsOf(found),
		durationMs: found.durationMs
	}, {
		agent: agent.id,
		prompt: task.prompt,
		note: noteOf(found)
	});
	const { provides } = context;
	return {
		...context,
		provides: {
			...provides,
			output: provides.output && !found.outputCut,
			tools: provides.tools && found.toolCalls.length === 0 && !found.toolCallsCut
		},
		warnings
	};
}
function noteOf({ outputCut, toolCalls, toolCallsCut }) {
	const missing = [...outputCut ? ["only the beginning of its output"] : [], ...toolCalls.length > 0 || toolCallsCut ? ["only the names of the tools it called"] : []];
	if (missing.length === 0) return null;
	return `results.json holds ${missing.join(" and ")}: name the folder of its recording with --record`;
}
function findTask({ columns }, name) {
	const measured = columns.flatMap(({ name: column, results }) => results === null ? [] : [{
		column,
		results
	}]);
	const found = measured.flatMap(({ column, results }) => results.tasks.filter(({ key, id }) => [key, id].some((own) => own === name || `${column}/${own}` === name)).map((task) => ({
		column,
		results,
		task
	})));
	const [first] = found;
	if (first !== void 0 && found.length === 1) return first;
	if (first === void 0) {
		const ids = new Set(measured.flatMap(({ results }) => results.tasks.map(({ id }) => id)));
		throw new require_start.UserError({
			what: `The results hold no task "${name}".${require_start.didYouMean(name, [...ids])}`,
			todo: "Name a task by its id or its key."
		});
	}
	const isOfSeveral = new Set(found.map(({ column }) => column)).size > 1;
	const shown = found.slice(0, 10).map(({ column, task: { key, suite } }) => {
		return isOfSeveral ? `${column}/${key}` : `${key} (${suite})`;
	});
	throw new require_start.UserError({
		what: `${found.length} tasks are called "${name}".`,
		todo: `Name one ${isOfSeveral ? "with its column" : "by its key"}: ${shown.join(", ")}.`
	});
}
function findRecord(results, task, { side, index }) {
	const all = results.trialRecords ?? [];
	const own = all.filter((record) => record.task === task.key && record.side === side);
	const found = own[index];
	if (found !== void 0) return found;
	if (all.length === 0) throw new require_start.UserError({
		what: "The results hold no trials: the lexical router only says which skill triggers.",
		todo: "Name the results of an agent's run."
	});
	const last = own.length - 1;
	const todo = last < 0 ? "Name the other side with --side, or another task." : `Name one from 0 to ${last}.`;
	throw new require_start.UserError({
		what: `The results hold no trial ${index} of ${task.id} on ${side}.`,
		todo
	});
}
async function recordingOf(folder, key) {
	const reason = await require_grade.readRecording(folder, key).catch((error) => {
		if (error instanceof require_agents.AgentFailure) return error.message;
		throw error;
	});
	if (reason !== null && typeof reason !== "string") return reason;
	throw new require_start.UserError({
		what: reason === null ? `There is no recording of this trial in ${folder}.` : `${reason}.`,
		todo: "Name the --record folder of that run, or leave it out."
	});
}
function eventsOf({ fired, toolCalls, output, turns, usage }) {
	return [
		...fired.map((name) => ({
			type: "skill",
			name,
			success: true,
			via: "tool",
			caller: "main"
		})),
		...toolCalls.map((name) => ({
			type: "tool",
			name,
			arguments: {},
			success: null
		})),
		...Array.from({ length: Math.min(turns, 1e4) }, () => ({ type: "turn" })),
		...output === "" ? [] : [{
			type: "output",
			text: output
		}],
		...usage === null ? [] : [{
			type: "usage",
			...usage
		}]
	];
}
function contextOf({ error, events, durationMs }, { agent, prompt, note }) {
	if (error !== null) throw new require_start.UserError({
		what: `That trial ended in an error (${error.kind}): ${error.message}`,
		todo: "Name another one: there is nothing to grade in this one."
	});
	const transcript = require_transcript.buildTranscript(events);
	return {
		trial: {
			prompt,
			transcript,
			session: require_grade.sessionOf(transcript),
			toolEvents: null,
			statedEvents: null,
			skillInvocations: transcript.skillInvocations.map(require_grade.calledId),
			durationMs,
			workspace: null,
			inputFiles: [],
			baselineOutput: null
		},
		provides: agent === "lexical" ? require_grade.lexicalAgent().provides : everythingButFiles,
		note,
		warnings: []
	};
}
const everythingButFiles = {
	output: true,
	tools: true,
	files: false,
	usage: true,
	turns: true
};

// src/commands/grade-command.ts
async function grade(file, options, terminal) {
	const folder = await require_options.folderOf(terminal, options.directory);
	const path = file === "-" ? null : (0, node_path.resolve)(folder, file);
	const suiteFolder = (path === null ? null : await folderOfFile(path)) ?? folder;
	const stored = await storedContext(folder, options);
	const warn = (message) => terminal.stderr(`warning: ${require_start.plain(message)}\n`);
	for (const warning of stored?.warnings ?? []) warn(warning);
	const repositoryRoot = (await require_convert.repositoryIfAny(suiteFolder))?.root ?? suiteFolder;
	const config = await require_convert.readConfig(repositoryRoot);
	await require_check.removeStaleRunFolders();
	const run = await require_check.createRunFolder();
	try {
		return await require_start.withSignals(async (signal) => {
			return gradeStream((0, node_stream.addAbortSignal)(signal, path === null ? terminal.stdin() : (0, node_fs.createReadStream)(path)), terminal, {
				file: require_start.plain(file === "-" ? "stdin" : file),
				stored,
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
async function storedContext(folder, { context, side, record }) {
	if (context === void 0) {
		if (record === void 0) return null;
		throw new require_start.UserError({
			what: "--record needs a trial of a results.json.",
			todo: "Name one: --context results.json#TASK/0."
		});
	}
	const { path, trial } = parseTrialReference(context);
	if (trial === null) return recordedContext((0, node_path.resolve)(folder, path));
	return resultsContext((0, node_path.resolve)(folder, path), {
		...trial,
		side
	}, record === void 0 ? null : (0, node_path.resolve)(folder, record));
}

exports.grade = grade;