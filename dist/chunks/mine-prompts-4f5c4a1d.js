"use strict";

const require_report = require("./report-ac56b22a.js");
const require_options = require("./options-63464348.js");
const require_start = require("./start-b5b59809.js");
const require_label_drafts = require("./label-drafts-d89bc6b6.js");
const require_check = require("./check-2ce12acf.js");
const require_agents = require("./agents-482b9764.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");
let node_readline = require("node:readline");

// src/commands/init/mask-private.ts
const PRIVATE = [
	[/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g, "[secret]"],
	[/\b(?:sk|pk|rk)[-_][\w-]{10,}/g, "[secret]"],
	[/\b(?:gh[opsur]_|github_pat_|glpat-|npm_|hf_|xox[a-z]-|AKIA|ASIA|AIza|ya29\.|dop_v1_|SG\.)[\w.-]{10,}/g, "[secret]"],
	[/\beyJ[\w-]{8,}\.[\w-]{4,}(?:\.[\w-]*)?/g, "[secret]"],
	[/(\b(?:bearer|basic)\s+)[\w.~+/=-]{8,}/gi, "$1[secret]"],
	[/(\b[\w-]*(?:password|passwd|pwd|secret|token|api[_-]?key|access[_-]?key|credential)s?["']?\s*(?:[:=]|\bis\b)\s*["']?)[^\s"',;]{4,}/gi, "$1[secret]"],
	[/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, "$1[secret]@"],
	[/[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g, "[e-mail]"],
	[/(?:\/home|\/Users)\/[^\s/"'`:;,)]+|\/root(?=\/|\b)|\b[A-Za-z]:\\Users\\[^\s\\"'`:;,)]+/g, "~"],
	[/(?<![\w/.-])(?=[\w+/=-]*\d)(?=[\w+/=-]*[A-Za-z])[\w+=-]{24,}(?![\w/])/g, "[secret]"]
];
function maskPrivate(text) {
	return PRIVATE.reduce((masked, [pattern, mask]) => masked.replace(pattern, mask), text);
}

// src/commands/init/recorded-line.ts
function readRecordedLine(value) {
	const line = fields(value);
	if (line === null || line["isSidechain"] === true || line["isMeta"] === true) return null;
	const own = fields(line["payload"]) ?? fields(line["data"]) ?? fields(line["message"]);
	if (own === null) return null;
	const read = READERS[String(line["type"])];
	return read === void 0 ? null : read(own);
}
const READERS = {
	user: (own) => said(own["content"]),
	assistant: (own) => loaded(listOf(own["content"]).filter((one) => one["type"] === "tool_use").flatMap((one) => ofTool(one["name"], one["input"]))),
	"user.message": (own) => said(own["content"]),
	"tool.execution_start": (own) => own["parentToolCallId"] === void 0 ? loaded(ofTool(own["toolName"], own["arguments"])) : null,
	event_msg: (own) => own["type"] === "user_message" ? said(own["message"]) : null,
	response_item: (own) => own["type"] === "function_call" || own["type"] === "local_shell_call" ? loaded(ofShell(own["arguments"] ?? own["action"])) : null
};
function said(content) {
	const parts = typeof content === "string" ? [{
		type: "text",
		text: content
	}] : listOf(content);
	if (parts.some((part) => part["type"] !== "text")) return null;
	const text = parts.map((part) => String(part["text"] ?? "")).join("\n").trim();
	return text === "" || /^<[a-z_-]+>|^\[Request interrupted|^Caveat: |^Base directory for this skill: /.test(text) ? null : {
		message: text,
		skills: []
	};
}
function loaded(skills) {
	return skills.length === 0 ? null : {
		message: null,
		skills
	};
}
function ofTool(name, input) {
	const own = fields(input) ?? {};
	if (typeof name !== "string") return [];
	if (/^skill$/i.test(name)) {
		const called = own["skill"] ?? own["command"] ?? own["name"];
		return typeof called === "string" ? [require_agents.calledName(called).qualified ?? require_agents.calledName(called).name] : [];
	}
	return /^(?:read|view|bash|shell)$/i.test(name) ? ofShell(own) : [];
}
function ofShell(call) {
	return [...(typeof call === "string" ? call : JSON.stringify(call ?? "")).slice(0, 2e4).matchAll(/skills\/(?:[^\s"'\\/]+\/)*([^\s"'\\/]+)\/SKILL\.md/g)].flatMap(([, name]) => name ?? []);
}
function fields(value) {
	return require_options.isRecord(value) ? value : null;
}
function listOf(value) {
	return Array.isArray(value) ? value.map(fields).filter((one) => one !== null) : [];
}

// src/commands/init/mine-prompts.ts
const MOST_FILES = 2e3;
const MOST_BYTES = 1e9;
const MOST_FOLDERS = 5e3;
const MOST_LINE = 1e6;
const MOST_PROMPT = 2e3;
const MOST_EACH = 10;
async function minePrompts(folder, catalogue, { known, secretIn }) {
	const { files, isCut } = await recordings(folder);
	const seen = new Set(known.map(wording));
	const counts = /* @__PURE__ */ new Map();
	const prompts = [];
	const keep = (message, called) => {
		const skill = require_check.resolveSkill(catalogue, called) ?? require_check.resolveSkill(catalogue, called.slice(called.lastIndexOf(":") + 1));
		if (skill === null || !skill.offered || message.length > MOST_PROMPT || secretIn(message) !== null) return;
		const prompt = maskPrivate(message).toWellFormed();
		const count = counts.get(skill.name) ?? 0;
		if (count >= MOST_EACH || seen.has(wording(prompt)) || prompt.startsWith("/") || require_label_drafts.leakTest([skill])(prompt)) return;
		seen.add(wording(prompt));
		counts.set(skill.name, count + 1);
		prompts.push({
			skill: skill.name,
			prompt
		});
	};
	for (const file of files) await readRecording(file, keep);
	return {
		prompts,
		files: files.length,
		isCut
	};
}
function wording(text) {
	return require_report.rawWords(text).join(" ");
}
async function readRecording(file, keep) {
	let message = null;
	try {
		for await (const line of (0, node_readline.createInterface)({
			input: (0, node_fs.createReadStream)(file, "utf8"),
			crlfDelay: Infinity
		})) {
			if (line.length > MOST_LINE) continue;
			const read = readRecordedLine(require_options.parseJson(line));
			if (read === null) continue;
			if (read.message !== null) message = read.message;
			else if (message !== null) for (const skill of new Set(read.skills)) keep(message, skill);
		}
	} catch (error) {
		if (!(error instanceof Error && "code" in error)) throw error;
	}
}
async function recordings(folder) {
	const found = [];
	const folders = [folder];
	for (let index = 0; index < Math.min(folders.length, MOST_FOLDERS); index += 1) {
		const parent = folders[index] ?? folder;
		const entries = await (0, node_fs_promises.readdir)(parent, { withFileTypes: true }).catch((error) => {
			if (index > 0) return [];
			const what = `The recordings in "${folder}" cannot be read: ${error.message}.`;
			throw new require_start.UserError({
				what,
				todo: "Name a folder with --from-transcripts, such as ~/.claude/projects."
			});
		});
		for (const entry of entries) {
			const path = (0, node_path.join)(parent, entry.name);
			if (entry.isDirectory()) folders.push(path);
			if (!entry.isFile() || !entry.name.endsWith(".jsonl")) continue;
			const stats = await (0, node_fs_promises.lstat)(path).catch(() => null);
			if (stats !== null) found.push({
				path,
				at: stats.mtimeMs,
				bytes: stats.size
			});
		}
	}
	let bytes = 0;
	const files = found.sort((a, b) => b.at - a.at || (a.path < b.path ? -1 : 1)).slice(0, MOST_FILES).filter((file) => {
		bytes += file.bytes;
		return bytes <= MOST_BYTES;
	});
	return {
		files: files.map(({ path }) => path),
		isCut: files.length < found.length || folders.length > MOST_FOLDERS
	};
}

exports.minePrompts = minePrompts;