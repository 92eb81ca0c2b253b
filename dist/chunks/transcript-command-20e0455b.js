"use strict";

const require_measure = require("./measure-924e0bfe.js");
const require_read_transcript = require("./read-transcript-82775789.js");
const require_start = require("./start-d6aee418.js");
const require_terminal = require("./terminal-4f47d098.js");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");

// src/commands/transcript-command.ts
const ids = [...require_measure.recordingFormats.keys()].join(", ");
function transcriptCommand(command, terminal, done) {
	command.argument("<file>", "what the agent wrote on stdout, or \"-\" for stdin").requiredOption("--agent <id>", `whose recording it is: ${ids}`).option("--prompt <text>", "what the agent was asked, if the recording does not say").option("-C, --directory <dir>", "run as if started there").addHelpText("after", examples).action(async (file, options) => {
		const format = formatOf(options.agent);
		const folder = await require_measure.folderOf(terminal, options.directory);
		const stream = file === "-" ? terminal.stdin() : await openFile((0, node_path.resolve)(folder, file));
		const { transcript, end } = await require_read_transcript.readTranscript(format, stream, {
			prompt: options.prompt,
			formats: [...require_measure.recordingFormats.values()]
		});
		if (!end.recognised) throw notRecognised(file, format, end);
		const indent = terminal.stdoutIsTty ? 2 : void 0;
		terminal.stdout(`${visibleJson(jsonOf(transcript, end), indent)}\n`);
		done(require_terminal.exitCodes.pass);
	});
}
const examples = `
Prints one JSON object. skillInvocations are the loads that count: by the agent
itself, in its main thread, and successful; "via" is "tool" for its own tool for
skills, "read" for reading the SKILL.md. Failed loads are attempts. Those of
sub-agents, and of users who call a skill by /name or $name, stand apart.
Work that the main thread gave to sub-agents is in "delegations", where any is.

"status" is "ok" where the run can be judged: the agent gave its final answer or
used all its turns. Where it is "error", "error" says why. Then a skill that is
not in the list may have triggered all the same.

Exit codes: 0 read, whatever its status, 3 not a recording of the agent.

Examples:
  $ skill-eval-gate transcript --agent claude-code run.jsonl
  $ codex exec --json 'Sum q3.csv' | skill-eval-gate transcript --agent codex -`;
function jsonOf(transcript, end) {
	const { skillInvocations, attempts, subagentInvocations, userInvocations, foreignDelegations } = transcript;
	const { toolCalls, turns, output, usage, costUsd, unanswered } = transcript;
	const { atTurnLimit, weakEvidence, skipped } = end;
	const { status, error } = judged(transcript, end);
	return {
		skillInvocations,
		attempts,
		subagentInvocations,
		userInvocations,
		...foreignDelegations.length === 0 ? {} : { delegations: foreignDelegations.map(({ isForeign: _, ...delegation }) => delegation) },
		weakEvidence,
		toolCalls,
		turns,
		output,
		usage,
		costUsd,
		status,
		error,
		unanswered,
		atTurnLimit,
		skipped
	};
}
function judged(transcript, { status, error }) {
	const { unanswered } = transcript;
	if (status === "error" || unanswered === null || !require_measure.isUnanswered(transcript)) return {
		status,
		error
	};
	return {
		status: "error",
		error: require_measure.unansweredText(unanswered)
	};
}
function visibleJson(value, indent) {
	return JSON.stringify(value, null, indent).replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => [...Array(character.length).keys()].map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`).join(""));
}
function formatOf(id) {
	const format = require_measure.recordingFormats.get(id);
	if (format !== void 0) return format;
	const known = [...require_measure.recordingFormats.keys()];
	const nearest = known.find((one) => id !== "" && one.startsWith(id.toLowerCase())) ?? require_start.nearestName(id, known);
	throw new require_start.UserError({
		what: `There are no recordings of an agent "${id}".`,
		todo: nearest === null ? `Use one of: ${ids}.` : `Did you mean "${nearest}"? There are: ${ids}.`
	});
}
function notRecognised(file, { id, label, command }, { likely, skipped }) {
	const name = file === "-" ? "stdin" : `"${file}"`;
	const types = Object.keys(skipped.unknown);
	const found = types.length > 0 ? `it holds JSON of other types: ${types.slice(0, 5).join(", ")}` : skipped.text + skipped.damaged > 0 ? "no line of it is a JSON object" : "it is empty";
	const other = likely === null || likely === id ? null : likely;
	return new require_start.UserError({
		what: `${name} is not a recording of ${label}: ${found}.`,
		todo: other === null ? `Record one: ${command} > run.jsonl` : `It looks like one of ${other}: use --agent ${other}.`
	});
}
async function openFile(path) {
	const todo = "Name a recording by its path, or \"-\".";
	const handle = await (0, node_fs_promises.open)(path, "r").catch((error) => {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") throw new require_start.UserError({
			what: `There is no file "${path}".`,
			todo
		});
		const reason = error instanceof Error ? error.message : String(error);
		throw new require_start.UserError({
			what: `"${path}" cannot be read: ${reason}`,
			todo
		});
	});
	if (!(await handle.stat()).isDirectory()) return handle.createReadStream();
	await handle.close();
	throw new require_start.UserError({
		what: `"${path}" is a folder.`,
		todo
	});
}

exports.transcriptCommand = transcriptCommand;