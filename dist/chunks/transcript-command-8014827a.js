"use strict";

const require_agents = require("./agents-482b9764.js");
const require_transcript = require("./transcript-365c0d85.js");
const require_start = require("./start-b5b59809.js");
const require_terminal = require("./terminal-4f5210a3.js");
const require_options = require("./options-63464348.js");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");

// src/commands/transcript-command.ts
async function transcript(file, options, terminal) {
	const format = formatOf(options.agent);
	const folder = await require_options.folderOf(terminal, options.directory);
	const stream = file === "-" ? terminal.stdin() : await openFile((0, node_path.resolve)(folder, file));
	const { transcript, end } = await require_transcript.readTranscript(format, stream, {
		prompt: options.prompt,
		formats: [...require_agents.recordingFormats.values()]
	});
	if (!end.recognised) throw notRecognised(file, format, end);
	const indent = terminal.stdoutIsTty ? 2 : void 0;
	terminal.stdout(`${visibleJson(jsonOf(transcript, end), indent)}\n`);
	return require_terminal.exitCodes.pass;
}
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
	if (status === "error" || unanswered === null || !require_agents.isUnanswered(transcript)) return {
		status,
		error
	};
	return {
		status: "error",
		error: require_agents.unansweredText(unanswered)
	};
}
function visibleJson(value, indent) {
	return JSON.stringify(value, null, indent).replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => [...Array(character.length).keys()].map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`).join(""));
}
function formatOf(id) {
	const format = require_agents.recordingFormats.get(id);
	if (format !== void 0) return format;
	const known = [...require_agents.recordingFormats.keys()];
	const names = known.join(", ");
	const nearest = require_start.nearestName(id, known);
	throw new require_start.UserError({
		what: `There are no recordings of an agent "${id}".`,
		todo: nearest === null ? `Use one of: ${names}.` : `Did you mean "${nearest}"? There are: ${names}.`
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

exports.transcript = transcript;