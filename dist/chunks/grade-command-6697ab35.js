import { Option } from "./commander-7c086372.js";
import { withDefaults } from "./full-config-edf3e0cf.js";
import { readConfig } from "./read-config-8f2b1c22.js";
import { UserError, array, asUserErrors, boolean, didYouMean, int, literal, looseObject, number, object, parseJson, plain, record, string, throwIfAny, unknown, withSignals } from "./start-4f77a64b.js";
import { parseDocument } from "./document-fd21ff53.js";
import { parseAt } from "./parse-at-48f79e68.js";
import { calledId, createWorkspace, leavesWorkspace, sessionOf } from "./registry-a6665cdd.js";
import { runGraders } from "./run-graders-313f0792.js";
import { buildTranscript } from "./build-transcript-e8d7b4d0.js";
import { graderWarnings, validateGraderSpecs } from "./validate-grader-specs-31ab009a.js";
import { createJudge, memoryJudgeStore } from "./judge-store-6f57a751.js";
import { createRunFolder, removeStaleRunFolders } from "./run-folder-9904e98e.js";
import { exitCodes } from "./exit-codes-3ee759fb.js";
import { repositoryIfAny } from "./re2js-33ba3018.js";
import { lexicalAgent } from "./lexical-agent-2390fed7.js";
import { recordedTrial } from "./recorded-trial-2a548e06.js";
import { readRecording } from "./recording-ffbee3dd.js";
import { AgentFailure } from "./agent-failure-3ff901f9.js";
import { readResults } from "./report-command-bdbfdd8d.js";
import { folderOf } from "./working-folder-cbc4ab26.js";
import { createReadStream } from "node:fs";
import { TextDecoder } from "node:util";
import { dirname, join, resolve } from "node:path";
import { addAbortSignal } from "node:stream";
import { access, constants as constants$1, mkdir, readFile, realpath, stat, writeFile } from "node:fs/promises";

// src/graders/stated-context.ts
const toolArguments = record(string(), unknown()).nullish();
const toolCall = looseObject({
	name: string().optional(),
	tool_name: string().optional(),
	arguments: toolArguments,
	args: toolArguments,
	success: boolean().nullish(),
	result: unknown().optional()
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
const textOrNone = string().nullish().transform((text) => text ?? "");
const statedContextSchema = looseObject({
	output: textOrNone,
	prompt: textOrNone,
	session: looseObject({
		tool_call_count: int().min(0).nullish(),
		tools_used: array(string()).nullish(),
		tool_calls: array(toolCall).nullish(),
		usage: looseObject({
			turns: number().min(0).nullish(),
			input_tokens: number().min(0).nullish(),
			output_tokens: number().min(0).nullish()
		}).nullish()
	}).nullish(),
	skill_invocations: array(looseObject({
		name: textOrNone,
		path: string().nullish()
	})).nullish(),
	tool_calls: array(toolCall).nullish(),
	tool_events: array(toolCall).nullish(),
	duration_ms: number().min(0).nullish().transform((duration) => duration ?? 0),
	workspace_files: record(string(), string()).nullish(),
	transcript: array(record(string(), unknown())).nullish(),
	outcome: unknown().optional(),
	baseline_output: string().nullish()
});
async function statedTrial(stated, workspace) {
	const files = stated.workspace_files ?? null;
	if (files !== null) await writeFiles(workspace, files);
	const loaded = stated.skill_invocations ?? [];
	const calls = stated.tool_calls ?? stated.session?.tool_calls ?? [];
	const transcript = buildTranscript([
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
		if (leavesWorkspace(name)) throw badFile(name, "is not a path inside the workspace");
		const path = join(workspace, name);
		try {
			await mkdir(dirname(path), { recursive: true });
			await writeFile(path, content, { flag: "wx" });
		} catch (error) {
			throw badFile(name, `cannot be written (${error instanceof Error ? error.message : String(error)})`);
		}
	}
}
function badFile(name, problem) {
	return new UserError({
		what: `The workspace file "${name}" ${problem}`,
		todo: "Give it a path of its own, relative to the workspace and without \"..\"."
	});
}

// src/graders/grade-line.ts
const lineSchema = looseObject({
	grader: looseObject({
		type: string().min(1),
		name: string().nullish(),
		config: record(string(), unknown()).nullish(),
		weight: number().nullish()
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
	const workspace = await createWorkspace(setting.workspaces, `line-${line}`, []);
	try {
		const { spec, context } = parseLine(text, file, line);
		const trial = context == null ? null : await statedTrial(context, workspace.path);
		const stored = trial === null ? setting.stored : {
			trial,
			provides: everything,
			note: null,
			warnings: []
		};
		if (stored === null) throw new UserError({
			what: "The line has no `context`",
			todo: "Add one, or name --context."
		});
		for (const { what, where } of graderWarnings([spec])) setting.warn(`${prefix(where)}${what}`);
		const grade = await gradeStored(spec, stored, setting);
		return grade.status === "error" ? {
			kind: "grading",
			message: `${prefix(spec.source)}${grade.feedback}`
		} : {
			kind: "graded",
			grade
		};
	} catch (error) {
		const errors = asUserErrors(error);
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
	const [grade] = await runGraders([spec], context, stored.provides);
	if (grade === void 0) throw new Error("one grader gave no grade");
	if (grade.status !== "not_applicable" || stored.note === null) return grade;
	return {
		...grade,
		feedback: `${grade.feedback}; ${stored.note}`
	};
}
function parseLine(text, file, line) {
	const document = parseObject(text);
	const { grader, context } = parseAt(lineSchema, document);
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
	throwIfAny(validateGraderSpecs([spec]));
	return {
		spec,
		context
	};
}
function parseObject(text) {
	const document = parseDocument(text, "line.json");
	const { value } = document;
	if (typeof value === "object" && value !== null && !Array.isArray(value)) return document;
	throw new UserError({
		what: "The line is not a JSON object",
		where: document.positionOf([]),
		todo: "Write {\"grader\": {\"type\": ...}, \"context\": {...}} on it."
	});
}

// src/cli/input-lines.ts
const MAX_LINE_BYTES = 67108864;
const NEWLINE = 10;
async function* inputLines(stream, maxLineBytes = MAX_LINE_BYTES) {
	const decoder = new TextDecoder("utf-8", { fatal: true });
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

// src/cli/stored-context.ts
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
const recordingSchema = object({
	schema: literal("skill-eval-gate/recording/v1"),
	agent: object({ id: string() }),
	trial: recordedTrial
});
async function recordedContext(path) {
	const found = await stat(path).catch(() => null);
	if (found === null || !found.isFile() || found.size > maxBytes) {
		const problem = found === null || !found.isFile() ? `There is no file "${path}"` : `"${path}" is larger than ${maxBytes} bytes`;
		throw new UserError({
			what: `${problem}.`,
			todo: "Name a recorded trial, or one of a run: results.json#TASK/INDEX."
		});
	}
	const parsed = recordingSchema.safeParse(parseJson(await readFile(path, "utf8")));
	if (!parsed.success) throw new UserError({
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
	const results = await readResults(path);
	const task = findTask(results, trial.task);
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
function findTask({ tasks }, name) {
	const found = tasks.filter(({ key, id }) => key === name || id === name);
	const [first] = found;
	if (first !== void 0 && found.length === 1) return first;
	if (first === void 0) throw new UserError({
		what: `The results hold no task "${name}".${didYouMean(name, tasks.map(({ id }) => id))}`,
		todo: "Name a task by its id or its key."
	});
	throw new UserError({
		what: `${found.length} tasks are called "${name}".`,
		todo: `Name one by its key: ${found.slice(0, 10).map(({ key, suite }) => `${key} (${suite})`).join(", ")}.`
	});
}
function findRecord(results, task, { side, index }) {
	const all = results.trialRecords ?? [];
	const own = all.filter((record) => record.task === task.key && record.side === side);
	const found = own[index];
	if (found !== void 0) return found;
	if (all.length === 0) throw new UserError({
		what: "The results hold no trials: the lexical router only says which skill triggers.",
		todo: "Name the results of an agent's run."
	});
	const last = own.length - 1;
	const todo = last < 0 ? "Name the other side with --side, or another task." : `Name one from 0 to ${last}.`;
	throw new UserError({
		what: `The results hold no trial ${index} of ${task.id} on ${side}.`,
		todo
	});
}
async function recordingOf(folder, key) {
	const reason = await readRecording(folder, key).catch((error) => {
		if (error instanceof AgentFailure) return error.message;
		throw error;
	});
	if (reason !== null && typeof reason !== "string") return reason;
	throw new UserError({
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
	if (error !== null) throw new UserError({
		what: `That trial ended in an error (${error.kind}): ${error.message}`,
		todo: "Name another one: there is nothing to grade in this one."
	});
	const transcript = buildTranscript(events);
	return {
		trial: {
			prompt,
			transcript,
			session: sessionOf(transcript),
			toolEvents: null,
			statedEvents: null,
			skillInvocations: transcript.skillInvocations.map(calledId),
			durationMs,
			workspace: null,
			inputFiles: [],
			baselineOutput: null
		},
		provides: agent === "lexical" ? lexicalAgent().provides : everythingButFiles,
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

// src/cli/grade-command.ts
function gradeCommand(command, terminal, done) {
	command.argument("<file>", "JSON Lines, or \"-\" for stdin").option("--context <trial>", "for lines without one: a file of --record, or results.json#TASK/INDEX").addOption(new Option("--side <side>", "side of the trial in results.json").choices(["head", "base"]).default("head")).option("--record <dir>", "--record folder that holds the whole trial of a results.json").option("--update-snapshots", "let diff graders write their snapshots").option("-C, --directory <dir>", "run as if started there").addHelpText("after", examples).action(async (file, options) => done(await gradeFile(file, options, terminal)));
}
const examples = `
Each line holds a grader and its context, such as

  {"grader": {"type": "text", "config": {"contains": ["PDF"]}},
   "context": {"output": "Wrote a PDF"}}

on one line. A grader may have a name and a weight. A context may hold output,
prompt, session, skill_invocations, tool_calls, tool_events, duration_ms,
workspace_files, transcript, outcome and baseline_output. Paths start from the
folder of the file, then from the root of its repository, whose
skill-eval-gate.yml says which judge prompt graders ask.

Exit codes: 0 all graded, passed or not, 2 a grader failed to grade, 3 an error
in a line.

Examples:
  $ skill-eval-gate grade cases.jsonl
  $ skill-eval-gate grade graders.jsonl --context out/results.json#merge-scans/0`;
async function gradeFile(file, options, terminal) {
	const folder = await folderOf(terminal, options.directory);
	const path = file === "-" ? null : resolve(folder, file);
	const suiteFolder = (path === null ? null : await folderOfFile(path)) ?? folder;
	const stored = await storedContext(folder, options);
	const warn = (message) => terminal.stderr(`warning: ${plain(message)}\n`);
	for (const warning of stored?.warnings ?? []) warn(warning);
	const repositoryRoot = (await repositoryIfAny(suiteFolder))?.root ?? suiteFolder;
	const config = await readConfig(repositoryRoot);
	await removeStaleRunFolders();
	const run = await createRunFolder();
	try {
		return await withSignals(async (signal) => {
			return gradeStream(addAbortSignal(signal, path === null ? terminal.stdin() : createReadStream(path)), terminal, {
				file: plain(file === "-" ? "stdin" : file),
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
					judge: createJudge(config === null ? null : withDefaults(config.config).judge, {
						environment: terminal.environment,
						fetch,
						store: memoryJudgeStore(),
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
	if (seen.graded + seen.grading + seen.config === 0) throw new UserError({
		what: `${setting.file} holds no line to grade.`,
		todo: "Write {\"grader\": {...}, \"context\": {...}} on each line."
	});
	if (seen.config > 0) return exitCodes.configuration;
	return seen.grading > 0 ? exitCodes.notEvaluated : exitCodes.pass;
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
		await access(path, constants$1.R_OK);
		const found = await stat(path);
		if (!found.isDirectory()) return found.isFile() ? dirname(await realpath(path)) : null;
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new UserError({
			what: `"${path}" cannot be read: ${reason}`,
			todo: "Name a file of JSON Lines, or \"-\"."
		});
	}
	throw new UserError({
		what: `"${path}" is a folder.`,
		todo: "Name a file of JSON Lines, or \"-\"."
	});
}
async function storedContext(folder, { context, side, record }) {
	if (context === void 0) {
		if (record === void 0) return null;
		throw new UserError({
			what: "--record needs a trial of a results.json.",
			todo: "Name one: --context results.json#TASK/0."
		});
	}
	const { path, trial } = parseTrialReference(context);
	if (trial === null) return recordedContext(resolve(folder, path));
	return resultsContext(resolve(folder, path), {
		...trial,
		side
	}, record === void 0 ? null : resolve(folder, record));
}

export { gradeCommand };