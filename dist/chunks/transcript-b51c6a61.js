"use strict";

const require_rolldown_runtime = require("./runtime-e9f6aeb3.js");
const require_start = require("./start-32c3c200.js");
const require_terminal = require("./terminal-eb27d03a.js");
const require_options = require("./options-83b9aaea.js");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");

// src/agents/transcript/unanswered.ts
const UNANSWERED = [
	"refused",
	"cut_off",
	"empty_answer"
];
const REFUSED = /* @__PURE__ */ new Set([...[
	"refusal",
	"content_filter",
	"content-filter",
	"safety",
	"sensitive",
	"guardrail_intervened",
	"content_filtered"
], ...[
	"blocklist",
	"language",
	"prohibited_content",
	"recitation",
	"spii",
	"image_safety"
]]);
const CUT_OFF = /* @__PURE__ */ new Set([
	...[
		"max_tokens",
		"model_context_window_exceeded",
		"length",
		"model_length",
		"max_output_tokens",
		"incomplete"
	],
	...[
		"error",
		"failed",
		"cancelled",
		"network_error",
		"abort",
		"insufficient_system_resource"
	],
	...[
		"malformed_function_call",
		"unexpected_tool_call",
		"malformed_response",
		"too_many_tool_calls"
	],
	...["missing_thought_signature", "other"]
]);
function unansweredBy(said, { isEmpty = false, refuses = false } = {}) {
	if (REFUSED.has(said)) return {
		kind: "refused",
		said
	};
	if (refuses) return {
		kind: "refused",
		said: ""
	};
	if (CUT_OFF.has(said)) return {
		kind: "cut_off",
		said
	};
	return isEmpty ? {
		kind: "empty_answer",
		said: ""
	} : null;
}
function isOfUnanswered({ kind }) {
	return UNANSWERED.some((one) => one === kind);
}
function isUnanswered({ unanswered, skillInvocations }) {
	return unanswered !== null && skillInvocations.length === 0;
}
function unansweredText({ kind, said }) {
	const reason = said === "" ? "" : ` (${said})`;
	return `its model's last answer ${WORDS[kind]}${reason}`;
}
const WORDS = {
	refused: "was a refusal",
	cut_off: "was cut off",
	empty_answer: "was empty"
};

// src/core/errors/group-by.ts
function groupBy(items, keyOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const item of items) addToGroup(groups, keyOf(item), item);
	return groups;
}
function addToGroup(groups, key, ...items) {
	const group = groups.get(key);
	if (group === void 0) groups.set(key, items);
	else group.push(...items);
}

// src/agents/transcript/readers/agent-fields.ts
const count = require_start.number().min(0).catch(0);
const optionalText = require_start.string().optional().catch(void 0);
function contentText(content) {
	if (typeof content === "string") return content;
	if (!Array.isArray(content)) return "";
	return content.slice(0, MAX_BLOCKS).flatMap((block) => {
		const text = textBlock.safeParse(block);
		return text.success ? [text.data.text] : [];
	}).join("\n");
}
const MAX_BLOCKS = 1e4;
const textBlock = require_start.object({
	type: require_start.literal("text"),
	text: require_start.string()
});
function decodedArguments(value) {
	if (typeof value !== "string") return value;
	try {
		return JSON.parse(value);
	} catch {
		return {};
	}
}

// src/agents/transcript/readers/claude-code-result.ts
const resultEvent = require_start.object({
	type: require_start.literal("result"),
	subtype: require_start.string(),
	is_error: require_start.boolean().catch(false),
	result: optionalText,
	stop_reason: optionalText,
	errors: require_start.array(require_start.unknown()).catch([]),
	total_cost_usd: require_start.number().min(0).optional().catch(void 0),
	usage: require_start.unknown().optional(),
	modelUsage: require_start.record(require_start.string(), require_start.unknown()).catch({})
});
const usage$2 = require_start.object({
	input_tokens: count,
	cache_creation_input_tokens: count,
	cache_read_input_tokens: count,
	output_tokens: count
});
const modelUsage = require_start.object({
	inputTokens: count,
	cacheCreationInputTokens: count,
	cacheReadInputTokens: count,
	outputTokens: count
});
const CUT = /^API Error: (?:Claude's response exceeded the \d+ output token maximum|The model has reached its context window limit)/;
function unansweredIn({ subtype, stop_reason = "", result = "" }) {
	const isEmpty = subtype === "success" && result.trim() === "";
	const unanswered = unansweredBy(CUT.test(result) ? "max_tokens" : stop_reason, { isEmpty });
	return unanswered === null ? [] : [{
		type: "unanswered",
		...unanswered
	}];
}
function totals({ total_cost_usd, usage: ownUsage, modelUsage: models }) {
	const perModel = Object.values(models).flatMap((model) => modelUsage.safeParse(model).data ?? []);
	const cost = total_cost_usd === void 0 ? {} : { costUsd: total_cost_usd };
	if (perModel.length > 0) {
		const input = perModel.map((one) => one.inputTokens + one.cacheCreationInputTokens + one.cacheReadInputTokens);
		const output = perModel.map((one) => one.outputTokens);
		return [{
			type: "usage",
			inputTokens: sum(input),
			outputTokens: sum(output),
			...cost
		}];
	}
	const { data } = usage$2.safeParse(ownUsage);
	if (data === void 0) return [];
	return [{
		type: "usage",
		inputTokens: data.input_tokens + data.cache_creation_input_tokens + data.cache_read_input_tokens,
		outputTokens: data.output_tokens,
		...cost
	}];
}
function sum(numbers) {
	return numbers.reduce((total, one) => total + one, 0);
}

// src/agents/transcript/readers/delegations.ts
const MAX_CALLS = 1e3;
var Delegations = class {
	#loads;
	#calls = /* @__PURE__ */ new Map();
	constructor(loads) {
		this.#loads = loads;
	}
	called(id, caller, name) {
		if (this.#calls.has(id) || this.#calls.size >= MAX_CALLS) return;
		this.#calls.set(id, {
			caller,
			name,
			isReported: false
		});
	}
	named(id, name) {
		const call = this.#calls.get(id);
		if (call !== void 0 && name !== void 0) call.name = name;
	}
	started(id, name) {
		const call = this.#calls.get(id);
		if (call === void 0 || call.isReported) return [];
		call.isReported = true;
		return [this.#loads.byDelegation(name, call.caller, true)];
	}
	ended(id, usual, success) {
		const call = this.#calls.get(id);
		if (call === void 0 || call.isReported) return [];
		call.isReported = true;
		return [this.#loads.byDelegation(call.name ?? usual, call.caller, success)];
	}
};

// src/agents/transcript/readers/json-scan.ts
function freshScan() {
	return {
		depth: 0,
		inString: false,
		escaped: false
	};
}
function scanValue(text, from, state) {
	for (let index = from; index < text.length; index += 1) {
		const code = text.charCodeAt(index);
		if (state.inString) {
			if (state.escaped) state.escaped = false;
			else if (code === BACKSLASH) state.escaped = true;
			else if (code === QUOTE) state.inString = false;
		} else if (code === QUOTE) state.inString = true;
		else if (code === OPEN_BRACE || code === OPEN_BRACKET) state.depth += 1;
		else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
			state.depth -= 1;
			if (state.depth <= 0) return index + 1;
		}
	}
	return -1;
}
const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

// src/agents/transcript/readers/json-values.ts
const MAX_LENGTH$1 = 33554432;
const MAX_FAILURES = 1e4;
const HEAD_LENGTH = 64;
var JsonValues = class {
	skipped = {
		text: 0,
		damaged: 0,
		firstDamage: null
	};
	#maxLength;
	#found = [];
	#failures = 0;
	#line = 0;
	#parts = [];
	#length = 0;
	#open = null;
	constructor(maxLength = MAX_LENGTH$1) {
		this.#maxLength = maxLength;
	}
	push(text) {
		let start = 0;
		for (let end = text.indexOf("\n"); end !== -1 && !this.#hasGivenUp; end = text.indexOf("\n", start)) {
			this.#add(text.slice(start, end));
			this.#endLine();
			start = end + 1;
		}
		if (start < text.length && !this.#hasGivenUp) this.#add(text.slice(start));
		return this.#take();
	}
	end() {
		if (this.#length > 0 && !this.#hasGivenUp) this.#endLine();
		if (this.#open !== null) this.#dropOpen();
		return this.#take();
	}
	get #hasGivenUp() {
		return this.#failures > MAX_FAILURES;
	}
	#take() {
		const found = this.#found;
		this.#found = [];
		return found;
	}
	#add(part) {
		this.#length += part.length;
		if (this.#length <= this.#maxLength) this.#parts.push(part);
		else if (this.#parts.length !== 1 || this.#parts[0]?.length !== HEAD_LENGTH) this.#parts = [this.#parts.concat(part).join("").slice(0, HEAD_LENGTH)];
	}
	#endLine() {
		this.#line += 1;
		const line = this.#parts.join("");
		const tooLong = this.#length > this.#maxLength;
		this.#parts = [];
		this.#length = 0;
		if (tooLong) {
			if (this.#open !== null) this.#dropOpen();
			this.#skip(line.trim(), this.#line);
		} else this.#readLine(line);
	}
	#readLine(line) {
		if (this.#open !== null) {
			if (line.startsWith("{") || line.startsWith("[")) this.#dropOpen();
			else {
				this.#continue(line, this.#open);
				return;
			}
		}
		const text = line.trim();
		if (text === "") return;
		if (text.startsWith("{") || text.startsWith("[")) this.#readValues(text);
		else this.#readBehindText(text);
	}
	#readBehindText(text) {
		const at = text.indexOf("{\"");
		const inner = at === -1 ? "" : text.slice(at);
		const value = inner.endsWith("}") ? this.#parse(inner) : void 0;
		if (value !== void 0) this.#emit(value);
		if (value === void 0 && /^\{"type": ?"/.test(inner)) this.#skip(inner, this.#line);
		else this.skipped.text += 1;
	}
	#readValues(text) {
		const whole = this.#parse(text);
		if (whole !== void 0) {
			this.#emit(whole);
			return;
		}
		let at = 0;
		while (text[at] === "{" || text[at] === "[") {
			const state = freshScan();
			const end = scanValue(text, at, state);
			if (end === -1 && !state.inString) {
				this.#open = {
					parts: [text.slice(at)],
					length: text.length - at,
					state,
					line: this.#line
				};
				return;
			}
			const value = end === -1 ? void 0 : this.#parse(text.slice(at, end));
			if (value === void 0) {
				this.#skip(text.slice(at), this.#line);
				return;
			}
			this.#emit(value);
			at = end;
			while (" 	,".includes(text.charAt(at)) && at < text.length) at += 1;
		}
		if (at < text.length) this.#readBehindText(text.slice(at));
	}
	#continue(line, open) {
		const end = scanValue(line, 0, open.state);
		open.parts.push(end === -1 ? line : line.slice(0, end));
		open.length += line.length + 1;
		if (open.state.inString || open.length > this.#maxLength) this.#dropOpen();
		else if (end !== -1) {
			const text = open.parts.join("\n");
			const value = this.#parse(text);
			this.#open = null;
			if (value === void 0) this.#skip(text, open.line);
			else this.#emit(value);
			this.#readLine(line.slice(end).replace(/^[\s,]+/, ""));
		}
	}
	#dropOpen() {
		const open = this.#open;
		if (open === null) return;
		this.#open = null;
		this.#skip(open.parts.join("\n").slice(0, HEAD_LENGTH), open.line);
	}
	#skip(text, line) {
		if (!looksLikeJson(text)) {
			this.skipped.text += 1;
			return;
		}
		this.skipped.damaged += 1;
		this.skipped.firstDamage ??= line;
	}
	#parse(text) {
		if (!/^(?:\{\s*["}]|\[\s*["{[\]\d-])/.test(text) || !"}]".includes(text.slice(-1))) return void 0;
		try {
			return JSON.parse(text);
		} catch {
			this.#failures += 1;
			if (this.#hasGivenUp) this.#skip("{\"", this.#line);
			return;
		}
	}
	#emit(value) {
		for (const one of Array.isArray(value) ? value : [value]) if (isObject(one)) this.#found.push(one);
		else this.skipped.text += 1;
	}
};
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function looksLikeJson(text) {
	return /^(?:\[\s*)?\{\s*"/.test(text.slice(0, HEAD_LENGTH));
}

// src/agents/transcript/readers/kept-text.ts
const MAX_TEXT = 65536;
const MAX_TOTAL = 16777216;
const SHORT = 1e3;
const MAX_DEPTH = 32;
const MAX_VALUES = 1e4;
var KeptText = class {
	#left = MAX_TOTAL;
	cut(text) {
		const max = Math.min(MAX_TEXT, Math.max(SHORT, this.#left));
		const kept = text.length <= max ? text : cutMiddle(text, max);
		this.#left -= kept.length;
		return kept;
	}
	arguments(value) {
		const left = { values: MAX_VALUES };
		const copy = this.#copy(value, MAX_DEPTH, left);
		return isObject(copy) ? { ...copy } : {};
	}
	#copy(value, depth, left) {
		left.values -= 1;
		if (typeof value === "string") return this.cut(value);
		if (typeof value !== "object" || value === null) return value;
		if (depth === 0 || left.values <= 0) return null;
		if (Array.isArray(value)) return value.slice(0, left.values).map((one) => this.#copy(one, depth - 1, left));
		return Object.fromEntries(Object.entries(value).slice(0, left.values).map(([key, one]) => [this.cut(key), this.#copy(one, depth - 1, left)]));
	}
};
function shortMessage(text) {
	const line = text.trim();
	return line.length <= MAX_MESSAGE ? line : `${line.slice(0, MAX_MESSAGE).toWellFormed()} ...`;
}
const MAX_MESSAGE = 500;
function cutMiddle(text, max) {
	const half = Math.floor(max / 2);
	const missing = text.length - 2 * half;
	return `${text.slice(0, half).toWellFormed()}\n[... ${missing} characters left out ...]\n${text.slice(text.length - half).toWellFormed()}`;
}

// src/agents/transcript/readers/shell-words.ts
const MAX_SCRIPT = 1e5;
function shellCommands(script, dialect = "posix") {
	return new ShellReader(script.slice(0, MAX_SCRIPT), dialect).commands();
}
const PLAIN = /[\w./:=,@%+~-]+/y;
var ShellReader = class {
	#text;
	#escape;
	#at = 0;
	#commands = [];
	#variables = /* @__PURE__ */ new Map([["HOME", "~"]]);
	#words = [];
	#word = null;
	#input = null;
	#redirected = false;
	#joint = "start";
	#depth = 0;
	#awaited = null;
	#delimiters = [];
	constructor(text, dialect) {
		this.#text = text;
		this.#escape = dialect === "posix" ? "\\" : "`";
	}
	commands() {
		while (this.#at < this.#text.length) this.#step();
		this.#endCommand("then");
		return this.#commands;
	}
	#step() {
		PLAIN.lastIndex = this.#at;
		const plain = PLAIN.exec(this.#text)?.[0];
		if (plain !== void 0) {
			this.#at += plain.length;
			this.#append(plain);
			return;
		}
		const character = this.#text.charAt(this.#at);
		const next = this.#text.charAt(this.#at + 1);
		this.#at += 1;
		if (character === this.#escape) {
			if (next !== "\n") this.#append(next);
			this.#at += 1;
		} else if (character === "'") this.#append(this.#until("'"));
		else if (character === "\"") this.#doubleQuoted();
		else if (character === "$") this.#dollar();
		else if (character === "`") {
			this.#until("`");
			this.#append("`", false);
		} else if (character === "\n") {
			this.#endCommand("then");
			this.#skipHereDocuments();
		} else if (/\s/.test(character)) this.#endWord();
		else if (character === "#" && this.#word === null) while (this.#at < this.#text.length && this.#text.charAt(this.#at) !== "\n") this.#at += 1;
		else if (character === "&" && next === ">") {
			this.#endWord();
			this.#at += this.#text.startsWith(">>", this.#at) ? 2 : 1;
			this.#awaited = "output";
		} else if (character === "&" || character === "|" || character === ";") this.#operator(character, next);
		else if (character === "(") {
			this.#endCommand("then");
			this.#depth += 1;
		} else if (character === ")") {
			this.#endCommand("then");
			this.#depth = Math.max(0, this.#depth - 1);
		} else if (character === "<" || character === ">") this.#redirection(character);
		else this.#append(character, !"*?[{".includes(character));
	}
	#operator(character, next) {
		if (next === character) this.#at += 1;
		else if (character === "|" && next === "&") this.#at += 1;
		if (character === ";") this.#endCommand("then");
		else if (character === "&") this.#endCommand(next === "&" ? "and" : "then");
		else this.#endCommand(next === "|" ? "or" : "pipe");
	}
	#redirection(character) {
		const rest = this.#text.slice(this.#at, this.#at + 2);
		const stream = this.#word?.literal === true && /^\d$/.test(this.#word.text) ? this.#word.text : null;
		if (stream !== null) this.#word = null;
		if (rest.startsWith("(")) this.#append(`${character}(`, false);
		else if (character === "<") {
			if (rest === "<<") this.#redirect("ignored", 2);
			else if (rest.startsWith("<")) this.#redirect("delimiter", rest === "<-" ? 2 : 1);
			else this.#redirect("input", 0);
		} else if (rest.startsWith("&")) this.#redirect("ignored", 1);
		else {
			const skipped = rest.startsWith(">") || rest.startsWith("|") ? 1 : 0;
			this.#redirect(stream === null || stream === "1" ? "output" : "ignored", skipped);
		}
	}
	#redirect(awaited, skipped) {
		this.#endWord();
		this.#at += skipped;
		this.#awaited = awaited;
	}
	#doubleQuoted() {
		this.#append("");
		while (this.#at < this.#text.length) {
			const character = this.#text.charAt(this.#at);
			this.#at += 1;
			if (character === "\"") return;
			if (character === "$") this.#dollar();
			else if (character === this.#escape && "\"\\$`\n".includes(this.#text.charAt(this.#at))) {
				this.#append(this.#text.charAt(this.#at));
				this.#at += 1;
			} else this.#append(character);
		}
	}
	#dollar() {
		const rest = this.#text.slice(this.#at, this.#at + 200);
		const match = /^(?:\{(\w+)\}|([A-Za-z_]\w*))/.exec(rest);
		if (rest.startsWith("'")) {
			this.#at += 1;
			this.#append(this.#until("'"));
		} else if (rest.startsWith("(")) this.#substitution();
		else if (match === null) this.#append("$", !rest.startsWith("{"));
		else {
			this.#at += match[0].length;
			const value = this.#variables.get(match[1] ?? match[2] ?? "");
			this.#append(value ?? `$${match[0]}`, value !== void 0);
		}
	}
	#substitution() {
		let depth = 0;
		do {
			const character = this.#text.charAt(this.#at);
			if (character === "(") depth += 1;
			else if (character === ")") depth -= 1;
			this.#at += 1;
		} while (depth > 0 && this.#at < this.#text.length);
		this.#append("$()", false);
	}
	#until(end) {
		const found = this.#text.indexOf(end, this.#at);
		const stop = found === -1 ? this.#text.length : found;
		const text = this.#text.slice(this.#at, stop);
		this.#at = stop + 1;
		return text;
	}
	#append(text, literal = true) {
		this.#word ??= {
			text: "",
			literal: true
		};
		this.#word.text += text;
		if (!literal) this.#word.literal = false;
	}
	#endWord() {
		const word = this.#word;
		if (word === null) return;
		this.#word = null;
		if (this.#awaited === null) this.#words.push(word);
		else if (this.#awaited === "input") this.#input = word;
		else if (this.#awaited === "output") this.#redirected = word.text !== "/dev/stdout";
		else if (this.#awaited === "delimiter") this.#delimiters.push(word.text);
		this.#awaited = null;
	}
	#endCommand(next) {
		this.#endWord();
		this.#awaited = null;
		if (this.#words.length > 0 || this.#input !== null) {
			const { words, joint, depth } = {
				words: this.#words,
				joint: this.#joint,
				depth: this.#depth
			};
			if (words.every(isAssignment) && this.#input === null) for (const { text } of words) this.#assign(text);
			this.#commands.push({
				words,
				input: this.#input,
				redirected: this.#redirected,
				joint,
				depth
			});
			this.#joint = next;
		} else if (this.#commands.length > 0 && next !== "then") this.#joint = next;
		this.#words = [];
		this.#input = null;
		this.#redirected = false;
	}
	#assign(text) {
		const equals = text.indexOf("=");
		this.#variables.set(text.slice(0, equals), text.slice(equals + 1));
	}
	#skipHereDocuments() {
		for (const delimiter of this.#delimiters.splice(0)) while (this.#at < this.#text.length) if (this.#until("\n").trim() === delimiter) break;
	}
};
function isAssignment(word) {
	return word.literal && /^[A-Za-z_]\w*=/.test(word.text);
}

// src/agents/transcript/readers/shell-reads.ts
const READERS = /* @__PURE__ */ new Set([
	"cat",
	"sed",
	"head",
	"tail",
	"less",
	"more",
	"most",
	"bat",
	"batcat",
	"nl",
	"tac",
	"awk",
	"gawk"
]);
const POWERSHELL_READERS = /* @__PURE__ */ new Set([
	"get-content",
	"gc",
	"type",
	"cat"
]);
const SPEAKERS = /* @__PURE__ */ new Set([
	"echo",
	"printf",
	":",
	"true"
]);
const SHELLS$1 = /* @__PURE__ */ new Set([
	"sh",
	"bash",
	"zsh",
	"dash",
	"ksh",
	"fish"
]);
const PREFIXES = /* @__PURE__ */ new Set([...[
	"sudo",
	"command",
	"builtin",
	"exec",
	"nohup",
	"time",
	"env",
	"nice",
	"stdbuf",
	"timeout",
	"!",
	"{"
], ...[
	"if",
	"then",
	"else",
	"elif",
	"while",
	"until",
	"do"
]]);
const CONTROL = /* @__PURE__ */ new Set([
	"if",
	"then",
	"else",
	"elif",
	"while",
	"until",
	"do",
	"for",
	"case",
	"!"
]);
const MAX_NESTING = 4;
const MAX_FILES = 500;
const MAX_PATTERN = 50;
const MAX_STARS = 4;
const MAX_BRACES = 50;
const FEW_LINES = 20;
function shellReads(script, folder = "", dialect = "posix") {
	return readsOf(shellCommands(script, dialect), folder, dialect, 0);
}
function readsOf(commands, start, dialect, nesting) {
	const files = [];
	const outside = [];
	let folder = start;
	const last = lastUnsureJoint(commands);
	const firstHidden = commands.findIndex(({ joint }) => joint === "or" || joint === "pipe");
	const controlled = commands.some(({ words: [first] }) => first !== void 0 && CONTROL.has(first.text));
	for (const [index, command] of commands.entries()) {
		while (outside.length < command.depth) outside.push(folder);
		while (outside.length > command.depth) folder = outside.pop() ?? null;
		const words = withoutPrefixes(command.words);
		const name = programName(words[0], dialect);
		const args = words.slice(1);
		const certain = !controlled && index >= last && (firstHidden === -1 || index < firstHidden);
		const script = nesting < MAX_NESTING ? scriptOf(name, args) : null;
		if (script !== null) {
			const inner = readsOf(shellCommands(script.text, script.dialect), folder, script.dialect, nesting + 1);
			files.push(...inner.files.map((file) => hidden(file, certain, command.redirected)));
			if (name === "eval") folder = inner.folder;
		} else if (name === "cd" || name === "pushd") folder = folderAfter(folder, args);
		else if (!SPEAKERS.has(name)) files.push(...usesOf(command, name, args, dialect).map((file) => inFolder(hidden(file, certain, false), folder)));
		if (files.length > MAX_FILES) break;
	}
	return {
		files: files.slice(0, MAX_FILES),
		folder: outside[0] === void 0 ? folder : outside[0]
	};
}
function lastUnsureJoint(commands) {
	return commands.findLastIndex(({ joint }) => joint !== "and");
}
function hidden(file, certain, redirected) {
	return {
		...file,
		certain: file.certain && certain,
		reads: file.reads && !redirected
	};
}
function usesOf(command, name, args, dialect) {
	const powershell = dialect === "powershell";
	const isReader = powershell ? POWERSHELL_READERS.has(name) : READERS.has(name);
	const writes = name === "sed" && args.some(({ text }) => /^(?:-[a-zA-Z]*i|--in-place)/.test(text));
	const reads = isReader && !writes && !command.redirected;
	const fromTop = !startsLater(name, args);
	const operands = args.filter(({ text }) => !text.startsWith("-") && text !== "");
	const inputs = command.input === null ? operands : [...operands, command.input];
	const peeks = printsFewLines(name, args);
	return inputs.flatMap((word) => word.literal || powershell ? [{ ...word }] : expandBraces(word.text).map((text) => ({
		text,
		literal: false
	}))).map((word) => ({
		path: word.literal ? word.text : withSkillFile(word.text),
		reads,
		peeks,
		certain: word.literal && !name.endsWith("awk") && !powershell,
		fromTop
	}));
}
function expandBraces(path) {
	const [, before = "", list = "", after = ""] = /^([^{}]*)\{([^{}]*,[^{}]*)\}([^{}]*)$/.exec(path) ?? [];
	const parts = list.split(",");
	return list === "" || parts.length > MAX_BRACES ? [path] : parts.map((part) => before + part + after);
}
function printsFewLines(name, args) {
	const line = args.map(({ text }) => text).join(" ");
	if (name === "head") return Number(/(?:^| )(?:-n ?|--lines[= ]|-)(\d+)(?: |$)/.exec(line)?.[1] ?? 10) < FEW_LINES;
	if (name !== "sed") return false;
	const last = /(?:^| )(?:1,)?(\d+)[pq](?: |$)/.exec(line)?.[1];
	return last !== void 0 && Number(last) < FEW_LINES;
}
function withSkillFile(path) {
	const at = path.lastIndexOf("/") + 1;
	const pattern = path.slice(at);
	if (pattern.length > MAX_PATTERN || pattern.split("*").length > MAX_STARS) return path;
	const expression = pattern.replace(/[.+^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*").replaceAll("?", ".");
	return new RegExp(`^${expression}$`).test("SKILL.md") ? `${path.slice(0, at)}SKILL.md` : path;
}
function startsLater(name, args) {
	if (name === "tail") return true;
	if (name !== "sed") return false;
	return args.some(({ text }) => {
		const first = /^(\d+)(?:,(?:\d+|\$))?p/.exec(text)?.[1];
		return first !== void 0 && Number(first) > 1;
	});
}
function withoutPrefixes(words) {
	let at = 0;
	for (; at < words.length; at += 1) {
		const word = words[at];
		if (word === void 0) break;
		if (isAssignment(word)) continue;
		if (!PREFIXES.has(word.text)) break;
		while (/^(?:-|\d+[smhd]?$)/.test(words[at + 1]?.text ?? "")) at += 1;
	}
	return words.slice(at);
}
function programName(word, dialect) {
	const path = word?.text.replaceAll("\\", "/") ?? "";
	const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.exe$/i, "");
	return dialect === "powershell" ? name.toLowerCase() : name;
}
function scriptOf(name, args) {
	if (name === "eval") return {
		text: args.map(({ text }) => text).join(" "),
		dialect: "posix"
	};
	if (SHELLS$1.has(name)) {
		const option = args.findIndex(({ text }) => /^-[a-z]*c$/.test(text));
		const script = option === -1 ? void 0 : args[option + 1];
		return script === void 0 ? null : {
			text: script.text,
			dialect: "posix"
		};
	}
	if (name !== "pwsh" && name !== "powershell") return null;
	const option = args.findIndex(({ text }) => /^-(?:c|command)$/i.test(text));
	if (option === -1) return null;
	return {
		text: args.slice(option + 1).map(({ text }) => text).join(" "),
		dialect: "powershell"
	};
}
function folderAfter(folder, args) {
	const target = args.find(({ text }) => text !== "--" && !/^-[LPe]$/.test(text));
	if (target === void 0) return "~";
	if (!target.literal || target.text === "-") return null;
	return joinPath(folder, target.text);
}
function inFolder(file, folder) {
	const path = joinPath(folder, file.path);
	return path === null ? {
		...file,
		certain: false
	} : {
		...file,
		path
	};
}
function joinPath(folder, path) {
	if (/^(?:[/~]|[A-Za-z]:[\\/])/.test(path)) return path;
	if (folder === null) return null;
	return folder === "" ? path : `${folder}/${path}`;
}

// src/agents/transcript/readers/tool-calls.ts
const MAX_OPEN = 1e3;
var ToolCalls = class {
	#reading;
	#open = /* @__PURE__ */ new Map();
	constructor(reading) {
		this.#reading = reading;
	}
	start(id, { name, arguments: given, caller, delegates = false, loads }) {
		if (this.#open.has(id)) return [];
		const call = {
			name: this.#reading.text.cut(name),
			arguments: this.#reading.text.arguments(given),
			success: false,
			...caller === "subagent" ? { caller } : {}
		};
		this.#open.set(id, {
			call,
			delegates,
			loads,
			events: null
		});
		const [oldest] = this.#open.values();
		return this.#open.size <= MAX_OPEN || oldest === void 0 ? [] : this.#giveUp(oldest);
	}
	finish(id, { success, output }) {
		const open = this.#open.get(id);
		if (open === void 0 || open.events !== null) return [];
		const loads = open.loads({
			success: success === true,
			output
		});
		const result = output === "" ? {} : { result: this.#reading.text.cut(output) };
		open.events = [{
			type: "tool",
			...open.call,
			success,
			...result
		}, ...loads];
		return this.#finished();
	}
	waitsForSubagents() {
		return [...this.#open.values()].every(({ call, delegates }) => call.caller === "subagent" || delegates);
	}
	end() {
		const events = [];
		for (const open of [...this.#open.values()]) events.push(...this.#giveUp(open));
		return events;
	}
	#giveUp(open) {
		if (open.events === null) {
			const loads = open.loads({
				success: false,
				output: ""
			});
			if (!open.delegates && loads.some((event) => event.type === "skill" && event.caller === "main")) this.#reading.loads.unended(open.call.name);
			open.events = [{
				type: "tool",
				...open.call
			}, ...loads];
		}
		return this.#finished();
	}
	#finished() {
		const events = [];
		for (const [id, open] of this.#open) {
			if (open.events === null) break;
			events.push(...open.events);
			this.#open.delete(id);
		}
		return events;
	}
};

// src/agents/transcript/readers/claude-code.ts
const claudeCode = {
	id: "claude-code",
	label: "Claude Code",
	command: "claude -p PROMPT --output-format stream-json --verbose",
	rules: {
		roots: {
			folders: [".claude/skills"],
			nested: false
		},
		mentions: null,
		proof: "end"
	},
	tools: {
		names: [
			"Skill",
			"Agent",
			"Task",
			"Bash",
			"Read",
			"Glob",
			"Grep",
			"Edit",
			"Write",
			"WebFetch",
			"WebSearch",
			"TodoWrite",
			"ToolSearch",
			"NotebookEdit"
		],
		loaders: [
			"Skill",
			"Agent",
			"Task"
		],
		keys: ["skill"]
	},
	vital: /* @__PURE__ */ new Set([
		"assistant",
		"user",
		"result"
	]),
	create: (reading) => new ClaudeCodeReader(reading)
};
const from = {
	parent_tool_use_id: require_start.string().nullish().catch(null),
	isSidechain: require_start.boolean().optional().catch(false)
};
const message$1 = require_start.object({
	id: optionalText,
	content: require_start.union([require_start.string(), require_start.array(require_start.unknown())])
});
const assistantEvent = require_start.object({
	...from,
	type: require_start.literal("assistant"),
	message: message$1,
	is_api_error_message: require_start.boolean().optional().catch(false),
	isApiErrorMessage: require_start.boolean().optional().catch(false)
});
const userEvent = require_start.object({
	...from,
	type: require_start.literal("user"),
	message: message$1,
	tool_use_result: require_start.unknown().optional()
});
const toolUse$1 = require_start.object({
	type: require_start.literal("tool_use"),
	id: require_start.string(),
	name: require_start.string(),
	input: require_start.unknown().optional()
});
const toolResult$1 = require_start.object({
	type: require_start.literal("tool_result"),
	tool_use_id: require_start.string(),
	content: require_start.unknown().optional(),
	is_error: require_start.boolean().nullish().catch(null)
});
const names = require_start.array(require_start.unknown()).catch([]);
const initEvent = require_start.object({
	type: require_start.literal("system"),
	subtype: require_start.literal("init"),
	cwd: optionalText,
	skills: names,
	slash_commands: names,
	plugins: names
});
const taskEvent = require_start.object({
	type: require_start.literal("system"),
	subtype: require_start.literal("task_started"),
	tool_use_id: require_start.string(),
	subagent_type: require_start.string()
});
const plugin = require_start.object({
	name: require_start.string(),
	path: require_start.string()
});
const skillInput$3 = require_start.object({
	skill: optionalText,
	command: optionalText,
	name: optionalText
});
const delegationInput$3 = require_start.object({ subagent_type: optionalText });
const delegationResult = require_start.object({ agentType: require_start.string() });
const readInput$2 = require_start.object({ file_path: require_start.string() });
const shellInput$2 = require_start.object({ command: require_start.string() });
const OTHER_TYPES = /* @__PURE__ */ new Set([
	"system",
	"assistant",
	"user",
	"stream_event",
	"rate_limit_event",
	"tool_progress"
]);
const MAX_SHELLS = 1e3;
const DELEGATES = /* @__PURE__ */ new Set(["Agent", "Task"]);
const USUAL_SUBAGENT = "general-purpose";
var ClaudeCodeReader = class {
	#reading;
	#calls;
	#delegations;
	#subagentAnswers = /* @__PURE__ */ new Map();
	#folders = /* @__PURE__ */ new Map();
	#answer = null;
	#inAnswer = false;
	#answered = false;
	#said = false;
	#failure = null;
	#result = null;
	#atTurnLimit = false;
	constructor(reading) {
		this.#reading = reading;
		this.#calls = new ToolCalls(reading);
		this.#delegations = new Delegations(reading.loads);
	}
	read(event) {
		switch (event["type"]) {
			case "assistant": {
				const { success, data } = assistantEvent.safeParse(event);
				return success ? this.#assistant(data) : null;
			}
			case "user": {
				const { success, data } = userEvent.safeParse(event);
				return success ? this.#user(data) : null;
			}
			case "result": {
				const { success, data } = resultEvent.safeParse(event);
				return success ? this.#end(data) : null;
			}
			default: {
				const { success, data } = initEvent.safeParse(event);
				if (success) return this.#init(data);
				const task = taskEvent.safeParse(event);
				if (task.success) return this.#delegations.started(task.data.tool_use_id, task.data.subagent_type);
				const { type, session_id } = event;
				return typeof type === "string" && OTHER_TYPES.has(type) && typeof session_id === "string" ? [] : null;
			}
		}
	}
	end() {
		const events = [...this.#calls.end(), ...this.#endAnswer()];
		if (this.#result !== null) events.push(...totals(this.#result), ...unansweredIn(this.#result));
		return {
			events,
			failure: this.#whyNotJudged(),
			atTurnLimit: this.#atTurnLimit
		};
	}
	#whyNotJudged() {
		if (this.#failure !== null) return this.#failure;
		if (this.#result === null) return "the recording has no `result`: the run was stopped, or its recording was cut";
		if (!this.#answered) return "the recording has a `result` and nothing of what the agent did: record with stream-json";
		return null;
	}
	#init({ cwd, skills, slash_commands, plugins }) {
		const { loads } = this.#reading;
		if (cwd !== void 0) loads.startedIn(cwd);
		for (const name of [...skills, ...slash_commands]) {
			if (typeof name !== "string") continue;
			const colon = name.indexOf(":");
			const root = plugins.flatMap((one) => plugin.safeParse(one).data ?? []).find((one) => one.name === name.slice(0, colon));
			loads.list(name, root === void 0 ? null : `${root.path}/skills/${name.slice(colon + 1)}/SKILL.md`);
		}
		return [];
	}
	#assistant(event) {
		const caller = callerOf(event);
		const { id, content } = event.message;
		if (event.is_api_error_message === true || event.isApiErrorMessage === true) return [];
		const events = [];
		if (caller === "main") {
			if (id === void 0 || id !== this.#answer) events.push(...this.#endAnswer());
			this.#answer = id ?? null;
			this.#inAnswer = true;
			this.#answered = true;
			const text = contentText(content);
			if (text.trim() !== "") {
				this.#said = true;
				events.push({
					type: "output",
					text: this.#reading.text.cut(text)
				});
			}
		} else events.push(...this.#subagentAnswer(event.parent_tool_use_id ?? "", id));
		for (const block of Array.isArray(content) ? content : []) {
			const { success, data } = toolUse$1.safeParse(block);
			if (!success) continue;
			const { name, input } = data;
			const delegates = DELEGATES.has(name);
			if (delegates) this.#delegations.called(data.id, caller, delegationInput$3.safeParse(input).data?.subagent_type);
			const loads = (end) => delegates ? this.#delegations.ended(data.id, USUAL_SUBAGENT, end.success) : this.#loads(name, input, event, end);
			events.push(...this.#calls.start(data.id, {
				name,
				arguments: input,
				caller,
				delegates,
				loads
			}));
		}
		return events;
	}
	#subagentAnswer(thread, id) {
		if (id === void 0 || this.#subagentAnswers.get(thread) === id) return [];
		if (this.#subagentAnswers.size < MAX_SHELLS) this.#subagentAnswers.set(thread, id);
		return this.#calls.waitsForSubagents() ? [{
			type: "turn",
			caller: "subagent"
		}] : [];
	}
	#endAnswer() {
		if (!this.#inAnswer) return [];
		this.#inAnswer = false;
		return [{ type: "turn" }];
	}
	#loads(name, input, event, end) {
		const { loads } = this.#reading;
		const caller = callerOf(event);
		if (name === "Skill") {
			const { data } = skillInput$3.safeParse(input);
			const called = data?.skill ?? data?.command ?? data?.name;
			return called === void 0 ? loads.nameless(name, end.success) : [loads.byTool(called, caller, end.success)];
		}
		if (name === "Read") {
			const { data } = readInput$2.safeParse(input);
			return data === void 0 ? [] : loads.byReading(data.file_path, caller, end.success);
		}
		const { data } = name === "Bash" ? shellInput$2.safeParse(input) : { data: void 0 };
		if (data === void 0) return [];
		const thread = event.parent_tool_use_id ?? "main";
		const start = this.#folders.get(thread);
		const { files, folder } = shellReads(data.command, start === void 0 ? "" : start);
		if (end.success && this.#folders.size < MAX_SHELLS) this.#folders.set(thread, end.output.includes("Shell cwd was reset") ? "" : folder);
		return loads.byCommand(files, caller, end);
	}
	#user({ message: { content }, tool_use_result }) {
		if (!Array.isArray(content)) return [];
		const results = content.flatMap((block) => toolResult$1.safeParse(block).data ?? []);
		return results.flatMap(({ tool_use_id, content: given, is_error }) => {
			if (results.length === 1) this.#delegations.named(tool_use_id, delegationResult.safeParse(tool_use_result).data?.agentType);
			const failed = is_error === true || results.length === 1 && saysFailed(tool_use_result);
			return this.#calls.finish(tool_use_id, {
				success: !failed,
				output: contentText(given)
			});
		});
	}
	#end(result) {
		this.#result = result;
		const { subtype, is_error, errors } = result;
		if (subtype === "error_max_turns") {
			this.#atTurnLimit = true;
			return [];
		}
		this.#atTurnLimit = false;
		if (is_error || subtype !== "success") {
			const said = typeof errors[0] === "string" ? errors[0] : result.result ?? `the run ended with ${subtype}`;
			this.#failure ??= shortMessage(said);
			return [];
		}
		const text = result.result ?? "";
		if (this.#said || text.trim() === "") return [];
		this.#said = true;
		return [{
			type: "output",
			text: this.#reading.text.cut(text)
		}];
	}
};
function callerOf({ parent_tool_use_id, isSidechain }) {
	return typeof parent_tool_use_id === "string" || isSidechain === true ? "subagent" : "main";
}
function saysFailed(result) {
	if (typeof result === "string") return /^Error\b/.test(result);
	return typeof result === "object" && result !== null && "success" in result && result.success === false;
}

// src/agents/transcript/readers/codex.ts
const codex = {
	id: "codex",
	label: "Codex",
	command: "codex exec --json PROMPT",
	rules: {
		roots: {
			folders: [
				".agents/skills",
				".codex/skills",
				"etc/codex/skills",
				"skills/.system"
			],
			nested: true
		},
		mentions: "$",
		proof: "output"
	},
	tools: {
		names: [
			"shell",
			"local_shell",
			"shell_command",
			"exec_command",
			"container.exec",
			"apply_patch",
			"update_plan",
			"write_stdin",
			"view_image"
		],
		loaders: [],
		keys: []
	},
	vital: /* @__PURE__ */ new Set(["item.started", "item.completed"]),
	create: (reading) => new CodexReader(reading)
};
const itemEvent = require_start.object({
	type: require_start._enum([
		"item.started",
		"item.updated",
		"item.completed"
	]),
	item: require_start.preprocess((item) => isObject(item) && item["type"] === void 0 ? {
		...item,
		type: item["item_type"]
	} : item, require_start.looseObject({
		id: require_start.string(),
		type: require_start.string()
	}))
});
const usage$1 = require_start.object({
	input_tokens: count,
	output_tokens: count
});
const completed = require_start.object({
	type: require_start.literal("turn.completed"),
	usage: usage$1.optional().catch(void 0)
});
const failed$2 = require_start.object({ error: require_start.object({ message: require_start.string() }).optional().catch(void 0) });
const command = require_start.object({
	command: require_start.union([require_start.string(), require_start.array(require_start.string()).transform((words) => words.join(" "))]),
	aggregated_output: require_start.string().catch(""),
	exit_code: require_start.number().nullish().catch(null),
	status: optionalText
});
const mcpCall = require_start.object({
	server: require_start.string().catch(""),
	tool: require_start.string().catch(""),
	arguments: require_start.unknown().optional(),
	status: optionalText,
	result: require_start.object({ content: require_start.unknown().optional() }).nullish().catch(null),
	error: require_start.object({ message: require_start.string() }).nullish().catch(null)
});
const errorEvent = require_start.strictObject({
	type: require_start.literal("error"),
	message: require_start.string()
});
const NO_CALLS = /* @__PURE__ */ new Set([
	"agent_message",
	"reasoning",
	"error",
	"todo_list",
	"plan"
]);
const OWN_FIELDS = /* @__PURE__ */ new Set([
	"id",
	"type",
	"status"
]);
var CodexReader = class {
	#reading;
	#calls;
	#usageBefore = {
		inputTokens: 0,
		outputTokens: 0
	};
	#usage = null;
	#state = "none";
	#failure = null;
	#lastError = null;
	#answered = false;
	#isEmpty = false;
	constructor(reading) {
		this.#reading = reading;
		this.#calls = new ToolCalls(reading);
	}
	read(event) {
		switch (event["type"]) {
			case "thread.started":
				this.#usageBefore = plus$1(this.#usageBefore, this.#usage);
				this.#usage = null;
				return this.#calls.end();
			case "turn.started":
				this.#state = "running";
				this.#isEmpty = true;
				return [];
			case "turn.completed": {
				const { usage: used } = completed.parse(event);
				if (used !== void 0) this.#usage = {
					inputTokens: used.input_tokens,
					outputTokens: used.output_tokens
				};
				if (used !== void 0 && used.output_tokens > 0) this.#answered = true;
				this.#state = "completed";
				return [{ type: "turn" }];
			}
			case "turn.failed":
				this.#state = "failed";
				this.#failure ??= shortMessage(failed$2.parse(event).error?.message ?? "the turn failed");
				return [];
			case "error": {
				const { success, data } = errorEvent.safeParse(event);
				if (success) this.#lastError = data.message;
				return success ? [] : null;
			}
			default: {
				const { success, data } = itemEvent.safeParse(event);
				if (success) return this.#item(data.type, data.item);
				const { type } = event;
				return typeof type === "string" && /^(?:thread|turn|item)\./.test(type) && !codex.vital.has(type) ? [] : null;
			}
		}
	}
	end() {
		const events = [...this.#calls.end()];
		const used = plus$1(this.#usageBefore, this.#usage);
		if (used.inputTokens + used.outputTokens > 0 || this.#usage !== null) events.push({
			type: "usage",
			...used
		});
		const [, reason = ""] = INCOMPLETE.exec(this.#failure ?? "") ?? [];
		const unanswered = unansweredBy(reason, { isEmpty: this.#isEmpty && this.#state === "completed" });
		if (unanswered !== null) events.push({
			type: "unanswered",
			...unanswered
		});
		return {
			events,
			failure: this.#whyNotJudged(),
			atTurnLimit: false
		};
	}
	#whyNotJudged() {
		if (this.#failure !== null) return this.#failure;
		if (this.#state !== "completed") {
			if (this.#lastError !== null) return shortMessage(this.#lastError);
			return "the recording has no `turn.completed` at its end: the run was stopped, or its recording was cut";
		}
		return this.#answered ? null : "the turn was completed without any answer of the model";
	}
	#item(type, item) {
		if (item.type !== "error") this.#answered = true;
		if (item.type === "agent_message" && type === "item.completed") {
			const text = typeof item["text"] === "string" ? item["text"] : "";
			if (text.trim() !== "") this.#isEmpty = false;
			return text.trim() === "" ? [] : [{
				type: "output",
				text: this.#reading.text.cut(text)
			}];
		}
		if (NO_CALLS.has(item.type)) return [];
		this.#isEmpty = true;
		const { name, input, end } = callOf(item);
		const loads = (callEnd) => this.#loads(item.type, input, callEnd);
		const started = this.#calls.start(item.id, {
			name,
			arguments: input,
			caller: "main",
			loads
		});
		if (type !== "item.completed") return started;
		return [...started, ...this.#calls.finish(item.id, end)];
	}
	#loads(type, input, end) {
		const { data } = type === "command_execution" ? commandInput$1.safeParse(input) : { data: void 0 };
		if (data === void 0) return [];
		return this.#reading.loads.byCommand(shellReads(data.command).files, "main", end);
	}
};
const INCOMPLETE = /Incomplete response returned, reason: (\w+)/;
const commandInput$1 = require_start.object({ command: require_start.string() });
function callOf(item) {
	if (item.type === "command_execution") {
		const { data } = command.safeParse(item);
		const success = data?.exit_code === 0 && data.status !== "failed" && data.status !== "declined";
		return {
			name: item.type,
			input: { command: data?.command ?? "" },
			end: {
				success,
				output: data?.aggregated_output ?? ""
			}
		};
	}
	if (item.type === "mcp_tool_call") {
		const { server, tool, arguments: given, status, result, error } = mcpCall.parse(item);
		const output = error?.message ?? contentText(result?.content);
		return {
			name: `mcp__${server}__${tool}`,
			input: given,
			end: {
				success: status === "completed",
				output
			}
		};
	}
	const input = Object.fromEntries(Object.entries(item).filter(([key]) => !OWN_FIELDS.has(key)));
	const name = item.type === "collab_tool_call" && typeof item["tool"] === "string" ? item["tool"] : item.type;
	const { status } = item;
	return {
		name,
		input,
		end: {
			success: typeof status === "string" ? status === "completed" : null,
			output: ""
		}
	};
}
function plus$1(a, b) {
	return {
		inputTokens: a.inputTokens + (b?.inputTokens ?? 0),
		outputTokens: a.outputTokens + (b?.outputTokens ?? 0)
	};
}

// src/agents/transcript/readers/copilot-fields.ts
const start = require_start.object({
	toolCallId: require_start.string().min(1),
	toolName: require_start.string().min(1),
	arguments: require_start.unknown().optional()
});
const complete = require_start.object({
	toolCallId: require_start.string(),
	success: require_start.boolean().catch(false),
	result: require_start.object({ content: optionalText }).optional().catch(void 0),
	error: require_start.object({ message: optionalText }).optional().catch(void 0)
});
const invoked = require_start.object({
	name: require_start.string().catch(""),
	path: require_start.string().catch(""),
	trigger: optionalText,
	pluginName: optionalText
});
const listed = require_start.object({
	name: require_start.string(),
	commandName: optionalText,
	path: optionalText
});
const listing = require_start.object({ skills: require_start.array(require_start.unknown()).catch([]) });
const said = require_start.object({
	content: require_start.string().catch(""),
	source: optionalText
});
const failed$1 = require_start.object({ message: require_start.string().catch("") });
const usage = require_start.object({
	inputTokens: count,
	outputTokens: count
});
const shutdown = require_start.object({
	shutdownType: optionalText,
	errorReason: optionalText,
	modelMetrics: require_start.record(require_start.string(), require_start.object({ usage })).catch({})
});
const result$1 = require_start.object({
	type: require_start.literal("result"),
	exitCode: require_start.number()
});
const context = require_start.object({ context: require_start.object({ cwd: require_start.string() }) });
const skillInput$2 = require_start.object({
	skill: optionalText,
	name: optionalText
});
const delegationInput$2 = require_start.object({ agent_type: require_start.string() });
const subagent = require_start.object({
	toolCallId: require_start.string(),
	agentName: require_start.string(),
	parentId: optionalText
});
const pathInput = require_start.object({ path: require_start.string() });
const commandInput = require_start.object({ command: require_start.string() });

// src/agents/transcript/readers/called-name.ts
const MAX_LENGTH = 200;
function calledName(called) {
	const whole = called.trim().replace(/^\//, "").slice(0, MAX_LENGTH);
	const name = whole.slice(whole.lastIndexOf(":") + 1);
	return name === "" || name === whole ? { name: whole } : {
		name,
		qualified: whole
	};
}

// src/agents/transcript/readers/copilot-skill-calls.ts
const MAX_MATCHES = 1e3;
var CopilotSkillCalls = class {
	#open = /* @__PURE__ */ new Map();
	#unreported = /* @__PURE__ */ new Map();
	start(id, called, caller) {
		const call = {
			called,
			caller,
			path: void 0,
			isReported: false
		};
		this.#open.set(id, call);
		return call;
	}
	failed(id) {
		const call = this.#open.get(id);
		if (call !== void 0) call.isReported = false;
	}
	end(id, { called, caller, isReported }, success) {
		this.#open.delete(id);
		const key = keyOf(caller, called);
		if (success && !isReported && this.#unreported.size < MAX_MATCHES) this.#unreported.set(key, (this.#unreported.get(key) ?? 0) + 1);
		return success || isReported;
	}
	isReported(name, caller, path) {
		const key = keyOf(caller, name);
		const open = [...this.#open.values()].find((call) => !call.isReported && keyOf(call.caller, call.called) === key);
		if (open !== void 0) {
			open.isReported = true;
			if (path !== "") open.path = path;
			return true;
		}
		const unreported = this.#unreported.get(key) ?? 0;
		if (unreported > 0) this.#unreported.set(key, unreported - 1);
		return unreported > 0;
	}
};
function keyOf(caller, called) {
	return `${caller} ${calledName(called).name}`;
}

// src/agents/transcript/readers/copilot.ts
const copilot = {
	id: "copilot",
	label: "GitHub Copilot",
	command: "copilot -p PROMPT --output-format json",
	rules: {
		roots: {
			folders: [
				".github/skills",
				".claude/skills",
				".agents/skills",
				".copilot/skills"
			],
			nested: false
		},
		mentions: "/",
		proof: "end"
	},
	tools: {
		names: [
			"skill",
			"task",
			"view",
			"bash",
			"powershell",
			"create",
			"edit",
			"grep",
			"glob",
			"rg",
			"report_intent",
			"web_fetch",
			"update_todo"
		],
		loaders: ["skill", "task"],
		keys: ["skill"]
	},
	vital: /* @__PURE__ */ new Set([
		"tool.execution_start",
		"tool.execution_complete",
		"skill.invoked",
		"result"
	]),
	create: (reading) => new CopilotReader(reading)
};
const EVENT_TYPE = /^(?:abort$|(?:session|user|assistant|tool|model|skill|subagent|hook|permission|system|mcp|external_tool)\.)/;
const SHELLS = /* @__PURE__ */ new Set([
	"bash",
	"shell",
	"powershell",
	"pwsh"
]);
const INTENT = "report_intent";
var CopilotReader = class {
	#reading;
	#calls;
	#skillCalls = new CopilotSkillCalls();
	#delegations;
	#folder = "";
	#usage = null;
	#finalUsage = null;
	#answered = false;
	#inAnswer = false;
	#lastIsFinal = false;
	#turnEnded = false;
	#lastIsEmpty = false;
	#isLive = false;
	#ended = false;
	#failure = null;
	constructor(reading) {
		this.#reading = reading;
		this.#calls = new ToolCalls(reading);
		this.#delegations = new Delegations(reading.loads);
	}
	read(event) {
		const { type, data, agentId } = event;
		if (type === "result") {
			const ended = result$1.safeParse(event);
			return ended.success ? this.#exit(ended.data.exitCode) : null;
		}
		if (typeof type !== "string" || !EVENT_TYPE.test(type) || !isObject(data)) return null;
		if (event["ephemeral"] === true) this.#isLive = true;
		const caller = typeof agentId === "string" || typeof data["parentToolCallId"] === "string" ? "subagent" : "main";
		return this.#event(type, data, caller);
	}
	end() {
		const events = [...this.#calls.end(), ...this.#endAnswer()];
		const used = this.#finalUsage ?? this.#usage;
		if (used !== null) events.push({
			type: "usage",
			...used
		});
		if (this.#lastIsEmpty) events.push({
			type: "unanswered",
			kind: "empty_answer",
			said: ""
		});
		return {
			events,
			failure: this.#whyNotJudged(),
			atTurnLimit: false
		};
	}
	#whyNotJudged() {
		if (this.#failure !== null) return this.#failure;
		if (!(this.#ended || !this.#isLive && this.#lastIsFinal && this.#turnEnded)) return "the recording has no end of the session: the run was stopped, or its recording was cut";
		return this.#answered ? null : "the recording says that the session ended, and nothing of what the agent did";
	}
	#event(type, data, caller) {
		switch (type) {
			case "tool.execution_start": return this.#start(data, caller);
			case "tool.execution_complete": return this.#complete(data);
			case "skill.invoked": return this.#invoked(data, caller);
			case "subagent.started": return this.#delegated(data);
			case "assistant.usage":
				this.#usage = plus(this.#usage, usage.parse(data));
				return [];
			case "session.shutdown": return this.#shutdown(shutdown.parse(data));
			case "session.start":
			case "session.resume": {
				const { data: found } = context.safeParse(data);
				if (found !== void 0) this.#reading.loads.startedIn(found.context.cwd);
				return [];
			}
			case "session.skills_loaded":
				for (const one of listing.parse(data).skills) this.#list(one);
				return [];
			default:
				if (caller === "main") return this.#main(type, data);
				return type === "assistant.message" && this.#calls.waitsForSubagents() ? [{
					type: "turn",
					caller: "subagent"
				}] : [];
		}
	}
	#delegated(data) {
		const { data: found } = subagent.safeParse(data);
		if (found === void 0 || found.parentId !== void 0) return [];
		return this.#delegations.started(found.toolCallId, found.agentName);
	}
	#main(type, data) {
		switch (type) {
			case "user.message": {
				const { content, source } = said.parse(data);
				if (source === void 0 || source === "user") this.#reading.loads.prompt(content);
				return [];
			}
			case "assistant.turn_start":
				this.#turnEnded = false;
				return [];
			case "assistant.message": return this.#message(data);
			case "assistant.turn_end":
				this.#turnEnded = true;
				return this.#endAnswer();
			case "session.error":
				this.#failure ??= shortMessage(failed$1.parse(data).message || "session failed with unknown error");
				return [];
			case "abort":
				this.#failure ??= "the session was aborted";
				return [];
			case "session.idle":
				if (data["aborted"] === true) this.#failure ??= "the session was aborted";
				this.#ended = true;
				return [];
			default: return [];
		}
	}
	#message(data) {
		const { content } = said.parse(data);
		const requests = data["toolRequests"];
		const before = this.#endAnswer();
		this.#inAnswer = true;
		this.#answered = true;
		const isCall = Array.isArray(requests) && requests.length > 0;
		this.#lastIsEmpty = content.trim() === "" && !isCall;
		this.#lastIsFinal = content.trim() !== "" && !isCall;
		const output = content.trim() === "" ? [] : [{
			type: "output",
			text: this.#reading.text.cut(content)
		}];
		return [...before, ...output];
	}
	#endAnswer() {
		if (!this.#inAnswer) return [];
		this.#inAnswer = false;
		return [{ type: "turn" }];
	}
	#list(value) {
		const { data } = listed.safeParse(value);
		if (data === void 0) return;
		this.#reading.loads.list(data.name, null);
		this.#reading.loads.list(data.commandName ?? data.name, data.path ?? null);
	}
	#start(data, caller) {
		const { data: call } = start.safeParse(data);
		if (call === void 0 || call.toolName === INTENT) return [];
		const given = decodedArguments(call.arguments);
		const skill = call.toolName === "skill" ? skillInput$2.safeParse(given).data : void 0;
		const called = skill?.skill ?? skill?.name;
		const skillCall = called === void 0 ? null : this.#skillCalls.start(call.toolCallId, called, caller);
		const { data: delegation } = call.toolName === "task" ? delegationInput$2.safeParse(given) : { data: void 0 };
		const delegates = delegation !== void 0;
		if (delegates) this.#delegations.called(call.toolCallId, caller, delegation.agent_type);
		const loads = (end) => {
			if (skillCall !== null) return [this.#loaded(call.toolCallId, skillCall, end)];
			if (delegates) return this.#delegations.ended(call.toolCallId, delegation.agent_type, end.success);
			return this.#reads(call.toolName, given, caller, end);
		};
		return this.#calls.start(call.toolCallId, {
			name: call.toolName,
			arguments: given,
			caller,
			delegates,
			loads
		});
	}
	#complete(data) {
		const { data: end } = complete.safeParse(data);
		if (end === void 0) return [];
		const output = end.result?.content ?? end.error?.message ?? "";
		if (!end.success) this.#skillCalls.failed(end.toolCallId);
		return this.#calls.finish(end.toolCallId, {
			success: end.success,
			output
		});
	}
	#loaded(id, skill, { success }) {
		const loaded = this.#skillCalls.end(id, skill, success);
		return this.#reading.loads.byTool(skill.called, skill.caller, loaded, skill.path);
	}
	#invoked(data, caller) {
		const { name, path, trigger, pluginName } = invoked.parse(data);
		if (name === "" && path === "") return [];
		const chosen = trigger === void 0 || trigger === "agent-invoked";
		if (chosen && this.#skillCalls.isReported(name, caller, path)) return [];
		const called = pluginName === void 0 || name.includes(":") ? name : `${pluginName}:${name}`;
		return [this.#reading.loads.byTool(called, chosen ? caller : "user", true, path === "" ? void 0 : path)];
	}
	#reads(tool, input, caller, end) {
		const { loads } = this.#reading;
		if (tool === "skill") return loads.nameless(tool, end.success);
		if (tool === "view") {
			const { data } = pathInput.safeParse(input);
			return data === void 0 ? [] : loads.byReading(data.path, caller, end.success);
		}
		const { data } = SHELLS.has(tool) ? commandInput.safeParse(input) : { data: void 0 };
		if (data === void 0) return [];
		const start = caller === "main" ? this.#folder : "";
		const dialect = tool === "bash" || tool === "shell" ? "posix" : "powershell";
		const { files, folder } = shellReads(data.command, start, dialect);
		const success = end.success && !/<exited with exit code [1-9]\d*>\s*$/.test(end.output);
		if (success && caller === "main") this.#folder = folder;
		return loads.byCommand(files, caller, {
			success,
			output: end.output
		});
	}
	#shutdown({ shutdownType, errorReason, modelMetrics }) {
		this.#ended = true;
		if (shutdownType === "error") this.#failure ??= shortMessage(errorReason ?? "the session ended with an error");
		for (const metric of Object.values(modelMetrics)) this.#finalUsage = plus(this.#finalUsage, metric.usage);
		return [];
	}
	#exit(code) {
		this.#ended = true;
		if (code !== 0) this.#failure ??= `copilot ended with exit code ${code}`;
		return [];
	}
};
function plus(a, b) {
	return {
		inputTokens: (a?.inputTokens ?? 0) + b.inputTokens,
		outputTokens: (a?.outputTokens ?? 0) + b.outputTokens
	};
}

// src/agents/transcript/readers/gemini.ts
const gemini = {
	id: "gemini",
	label: "Gemini CLI",
	command: "gemini -p PROMPT -o stream-json",
	rules: {
		roots: {
			folders: [".gemini/skills", ".agents/skills"],
			nested: false
		},
		mentions: null,
		proof: "end"
	},
	tools: {
		names: [
			"activate_skill",
			"invoke_agent",
			"read_file",
			"read_many_files",
			"run_shell_command",
			"glob",
			"search_file_content",
			"grep_search",
			"list_directory",
			"replace",
			"write_file",
			"google_web_search",
			"web_fetch",
			"save_memory",
			"write_todos"
		],
		loaders: ["activate_skill", "invoke_agent"],
		keys: []
	},
	vital: /* @__PURE__ */ new Set([
		"tool_use",
		"tool_result",
		"result"
	]),
	create: (reading) => new GeminiReader(reading)
};
const init = require_start.object({
	type: require_start.literal("init"),
	session_id: require_start.string()
});
const message = require_start.object({
	type: require_start.literal("message"),
	role: require_start.string(),
	content: require_start.string(),
	delta: require_start.boolean().optional().catch(false)
});
const toolUse = require_start.object({
	type: require_start.literal("tool_use"),
	tool_name: require_start.string(),
	tool_id: require_start.string(),
	parameters: require_start.unknown().optional()
});
const toolResult = require_start.object({
	type: require_start.literal("tool_result"),
	tool_id: require_start.string(),
	status: require_start.string(),
	output: optionalText,
	error: require_start.object({ message: optionalText }).optional().catch(void 0)
});
const error = require_start.object({
	type: require_start.literal("error"),
	severity: require_start.string(),
	message: require_start.string().catch("")
});
const result = require_start.object({
	type: require_start.literal("result"),
	status: require_start._enum(["success", "error"]),
	error: require_start.object({
		type: optionalText,
		message: optionalText
	}).optional().catch(void 0),
	stats: require_start.object({
		input_tokens: count,
		output_tokens: count
	}).optional().catch(void 0)
});
const skillInput$1 = require_start.object({ name: require_start.string() });
const delegationInput$1 = require_start.object({ agent_name: require_start.string() });
const readInput$1 = require_start.object({
	file_path: optionalText,
	absolute_path: optionalText,
	path: optionalText
});
const readManyInput = require_start.object({
	include: require_start.array(require_start.string()).optional().catch(void 0),
	paths: require_start.array(require_start.string()).optional().catch(void 0)
});
const shellInput$1 = require_start.object({
	command: require_start.string(),
	dir_path: optionalText,
	directory: optionalText
});
const TURN_LIMIT = /max_?session_?turns|turn_?limit/i;
const MAX_ANSWER$1 = 1e6;
var GeminiReader = class {
	#reading;
	#calls;
	#text = "";
	#answer = "none";
	#answered = false;
	#awaitsAnswer = false;
	#lastError = null;
	#result = null;
	constructor(reading) {
		this.#reading = reading;
		this.#calls = new ToolCalls(reading);
	}
	read(event) {
		switch (event["type"]) {
			case "init": return init.safeParse(event).success ? [] : null;
			case "message": {
				const { data } = message.safeParse(event);
				return data === void 0 ? null : this.#message(data);
			}
			case "tool_use": {
				const { data } = toolUse.safeParse(event);
				return data === void 0 ? null : this.#toolUse(data);
			}
			case "tool_result": {
				const { data } = toolResult.safeParse(event);
				if (data === void 0) return null;
				if (this.#answer === "begun") this.#answer = "called";
				this.#awaitsAnswer = true;
				const output = data.output ?? data.error?.message ?? "";
				return [...this.#said(), ...this.#calls.finish(data.tool_id, {
					success: data.status === "success",
					output
				})];
			}
			case "error": {
				const { data } = error.safeParse(event);
				if (data?.severity === "error") this.#lastError = data.message;
				return data === void 0 ? null : [];
			}
			case "result": {
				const { data } = result.safeParse(event);
				if (data === void 0) return null;
				this.#result = data;
				return this.#said();
			}
			default: return null;
		}
	}
	end() {
		const events = [
			...this.#said(),
			...this.#calls.end(),
			...this.#endAnswer()
		];
		const stats = this.#result?.stats;
		if (stats !== void 0) events.push({
			type: "usage",
			inputTokens: stats.input_tokens,
			outputTokens: stats.output_tokens
		});
		return {
			events,
			failure: this.#whyNotJudged(),
			atTurnLimit: this.#isAtTurnLimit()
		};
	}
	#isAtTurnLimit() {
		return this.#result?.status === "error" && TURN_LIMIT.test(this.#result.error?.type ?? "");
	}
	#whyNotJudged() {
		if (this.#result === null) {
			if (this.#lastError !== null) return shortMessage(this.#lastError);
			return "the recording has no `result`: the run was stopped, or its recording was cut";
		}
		if (this.#result.status === "error" && !this.#isAtTurnLimit()) return shortMessage(this.#result.error?.message ?? this.#lastError ?? "the run ended with an error");
		if (!this.#answered) return "the recording has a `result` and nothing of what the agent did";
		return this.#awaitsAnswer && !this.#isAtTurnLimit() ? "the run ended after a call, without a final answer" : null;
	}
	#message({ role, content, delta }) {
		if (role === "user") this.#reading.loads.prompt(content);
		if (role !== "assistant") return [];
		const before = [...delta === true ? [] : this.#said(), ...this.#begin()];
		if (this.#text.length < MAX_ANSWER$1) this.#text += content;
		return before;
	}
	#begin() {
		const ended = this.#answer === "called" ? this.#endAnswer() : [];
		this.#answered = true;
		this.#awaitsAnswer = false;
		this.#answer = "begun";
		return ended;
	}
	#endAnswer() {
		if (this.#answer === "none") return [];
		this.#answer = "none";
		return [{ type: "turn" }];
	}
	#said() {
		const text = this.#text;
		this.#text = "";
		return text.trim() === "" ? [] : [{
			type: "output",
			text: this.#reading.text.cut(text)
		}];
	}
	#toolUse({ tool_name: name, tool_id, parameters }) {
		const loads = (end) => this.#loads(name, parameters, end);
		const call = {
			name,
			arguments: parameters,
			caller: "main",
			delegates: name === "invoke_agent",
			loads
		};
		return [
			...this.#said(),
			...this.#begin(),
			...this.#calls.start(tool_id, call)
		];
	}
	#loads(tool, input, end) {
		const { loads } = this.#reading;
		switch (tool) {
			case "activate_skill": {
				const { data } = skillInput$1.safeParse(input);
				return data === void 0 ? loads.nameless(tool, end.success) : [loads.byTool(data.name, "main", end.success)];
			}
			case "invoke_agent": {
				const { data } = delegationInput$1.safeParse(input);
				return data === void 0 ? [] : [loads.byDelegation(data.agent_name, "main", end.success)];
			}
			case "read_file": {
				const { data } = readInput$1.safeParse(input);
				const path = data?.file_path ?? data?.absolute_path ?? data?.path;
				return path === void 0 ? [] : loads.byReading(path, "main", end.success);
			}
			case "read_many_files": {
				const { data } = readManyInput.safeParse(input);
				const uses = (data?.include ?? data?.paths ?? []).slice(0, 500).map((path) => {
					return {
						path,
						reads: true,
						certain: true,
						fromTop: true,
						peeks: false
					};
				});
				return loads.byCommand(uses, "main", end);
			}
			case "run_shell_command": {
				const { data } = shellInput$1.safeParse(input);
				if (data === void 0) return [];
				const { files } = shellReads(data.command, data.dir_path ?? data.directory ?? "");
				const success = end.success && !/^\s*Command exited with code: [1-9]\d*\s*$/.test(end.output);
				return loads.byCommand(files, "main", {
					success,
					output: end.output
				});
			}
			default: return [];
		}
	}
};

// src/agents/transcript/readers/opencode.ts
const opencode = {
	id: "opencode",
	label: "opencode",
	command: "opencode run --format json",
	rules: {
		roots: {
			folders: [...[
				".opencode/skill",
				".opencode/skills",
				".config/opencode/skill",
				".config/opencode/skills"
			], ...[".claude/skills", ".agents/skills"]],
			nested: true
		},
		mentions: null,
		proof: "end"
	},
	tools: {
		names: [
			"skill",
			"task",
			"read",
			"bash",
			"grep",
			"glob",
			"list",
			"edit",
			"write",
			"webfetch",
			"todowrite",
			"todoread"
		],
		loaders: ["skill", "task"],
		keys: []
	},
	vital: /* @__PURE__ */ new Set(["tool_use"]),
	create: (reading) => new OpencodeReader(reading)
};
const envelope = require_start.object({
	type: require_start.string(),
	sessionID: require_start.string()
});
const text = require_start.object({ part: require_start.object({ text: require_start.string() }) });
const tool = require_start.object({ part: require_start.object({
	tool: require_start.string(),
	callID: require_start.string(),
	state: require_start.object({
		status: require_start.string(),
		input: require_start.unknown().optional(),
		output: optionalText,
		error: optionalText,
		metadata: require_start.object({
			exit: require_start.number().nullish(),
			dir: optionalText,
			sessionId: optionalText
		}).optional().catch(void 0)
	})
}) });
const step = require_start.object({ part: require_start.object({
	reason: optionalText,
	cost: require_start.number().min(0).optional().catch(void 0),
	tokens: require_start.object({
		input: count,
		output: count,
		reasoning: count,
		cache: require_start.object({
			read: count,
			write: count
		}).catch({
			read: 0,
			write: 0
		})
	}).optional().catch(void 0)
}) });
const failed = require_start.object({ error: require_start.object({
	name: optionalText,
	message: optionalText,
	data: require_start.object({ message: optionalText }).optional().catch(void 0)
}) });
const skillInput = require_start.object({
	name: optionalText,
	id: optionalText
});
const delegationInput = require_start.object({ subagent_type: require_start.string() });
const readInput = require_start.object({ filePath: require_start.string() });
const shellInput = require_start.object({
	command: require_start.string(),
	workdir: optionalText
});
const FINAL = /* @__PURE__ */ new Set([
	"stop",
	"end_turn",
	"end-turn"
]);
var OpencodeReader = class {
	#reading;
	#calls;
	#session = null;
	#lastReason = null;
	#failure = null;
	constructor(reading) {
		this.#reading = reading;
		this.#calls = new ToolCalls(reading);
	}
	read(event) {
		const { data } = envelope.safeParse(event);
		if (data === void 0) return null;
		this.#session ??= data.sessionID;
		const caller = data.sessionID === this.#session ? "main" : "subagent";
		switch (data.type) {
			case "tool_use": return this.#tool(event, caller);
			case "step_start":
				if (caller === "main") this.#lastReason = null;
				return [];
			case "step_finish": return this.#step(event, caller);
			case "text": return caller === "main" ? this.#text(event) : [];
			case "error": {
				const error = failed.safeParse(event).data?.error;
				const message = error?.data?.message ?? error?.message ?? error?.name ?? "the session failed";
				if (caller === "main") this.#failure ??= shortMessage(message);
				return [];
			}
			default: return [];
		}
	}
	end() {
		return {
			events: [...this.#calls.end()],
			failure: this.#whyNotJudged(),
			atTurnLimit: false
		};
	}
	#whyNotJudged() {
		if (this.#failure !== null) return this.#failure;
		if (this.#lastReason === null || this.#lastReason === "tool-calls") return "the recording has no final answer: the run was stopped, or its recording was cut";
		return FINAL.has(this.#lastReason) ? null : `the answer was not finished: ${shortMessage(this.#lastReason)}`;
	}
	#text(event) {
		const { data } = text.safeParse(event);
		if (data === void 0 || data.part.text.trim() === "") return [];
		return [{
			type: "output",
			text: this.#reading.text.cut(data.part.text)
		}];
	}
	#step(event, caller) {
		const { data } = step.safeParse(event);
		if (data === void 0) return [];
		const { reason, tokens, cost } = data.part;
		const events = [];
		if (caller === "main") {
			this.#lastReason = reason ?? "unknown";
			events.push({ type: "turn" });
		}
		if (tokens !== void 0) {
			const inputTokens = tokens.input + tokens.cache.read + tokens.cache.write;
			const costUsd = cost === void 0 ? {} : { costUsd: cost };
			events.push({
				type: "usage",
				inputTokens,
				outputTokens: tokens.output + tokens.reasoning,
				...costUsd
			});
		}
		return events;
	}
	#tool(event, caller) {
		const { data } = tool.safeParse(event);
		if (data === void 0) return null;
		const { tool: name, callID, state } = data.part;
		if (caller === "main") this.#lastReason = null;
		const loads = (end) => this.#loads(data.part, caller, end);
		const started = this.#calls.start(callID, {
			name,
			arguments: state.input,
			caller,
			delegates: name === "task",
			loads
		});
		if (state.status !== "completed" && state.status !== "error") return started;
		const end = {
			success: state.status === "completed",
			output: state.output ?? state.error ?? ""
		};
		return [...started, ...this.#calls.finish(callID, end)];
	}
	#loads({ tool: name, state }, caller, end) {
		const { loads } = this.#reading;
		if (name === "skill") {
			const { data } = skillInput.safeParse(state.input);
			const called = data?.name ?? data?.id;
			const folder = state.metadata?.dir;
			const path = folder === void 0 ? void 0 : `${folder}/SKILL.md`;
			return called === void 0 ? loads.nameless(name, end.success) : [loads.byTool(called, caller, end.success, path)];
		}
		if (name === "task") {
			const { data } = delegationInput.safeParse(state.input);
			const hasStarted = end.success || state.metadata?.sessionId !== void 0;
			return data === void 0 ? [] : [loads.byDelegation(data.subagent_type, caller, hasStarted)];
		}
		if (name === "read") {
			const { data } = readInput.safeParse(state.input);
			return data === void 0 ? [] : loads.byReading(data.filePath, caller, end.success);
		}
		const { data } = name === "bash" ? shellInput.safeParse(state.input) : { data: void 0 };
		if (data === void 0) return [];
		const success = end.success && (state.metadata?.exit ?? 0) === 0;
		const { files } = shellReads(data.command, data.workdir ?? "");
		return loads.byCommand(files, caller, {
			success,
			output: end.output
		});
	}
};

// src/agents/transcript/build-transcript.ts
function buildTranscript(events) {
	const output = [];
	const skillInvocations = [];
	const attempts = [];
	const subagentInvocations = [];
	const userInvocations = [];
	const foreignDelegations = [];
	const byCaller = {
		main: skillInvocations,
		subagent: subagentInvocations,
		user: userInvocations
	};
	const toolCalls = [];
	const usages = [];
	const errors = [];
	const optional = {};
	let turns = 0;
	let offeredSkills = null;
	let stopped = null;
	let unanswered = null;
	for (const event of events) switch (event.type) {
		case "skill": {
			const { type: _, success, caller, ...invocation } = event;
			(invocation.isForeign === true && success && caller === "main" ? foreignDelegations : success ? byCaller[caller] : attempts).push(invocation);
			break;
		}
		case "tool": {
			const { type: _, ...call } = event;
			toolCalls.push(call);
			break;
		}
		case "output":
			output.push(event.text);
			break;
		case "turn":
			if (event.caller !== void 0) break;
			turns += 1;
			stopped = null;
			unanswered = null;
			break;
		case "message":
			stopped = null;
			unanswered = null;
			break;
		case "offered":
			offeredSkills = event.skills;
			break;
		case "outcome":
			optional.outcome = event.value;
			break;
		case "usage":
			usages.push(event);
			break;
		case "stopped": {
			const { type: _, ...stop } = event;
			stopped = stop;
			break;
		}
		case "unanswered":
			unanswered = {
				kind: event.kind,
				said: event.said
			};
			break;
		case "error":
			errors.push(event.message);
			break;
		default: throw new Error(`No such transcript event: ${JSON.stringify(event)}`);
	}
	return {
		events,
		output: output.join("\n"),
		skillInvocations,
		attempts,
		subagentInvocations,
		userInvocations,
		foreignDelegations,
		toolCalls,
		turns,
		...optional,
		usage: sumOfTokens(usages),
		costUsd: sumOfCosts(usages),
		offeredSkills,
		stopped,
		unanswered,
		errors
	};
}
function sumOfTokens(usages) {
	if (usages.length === 0) return null;
	return sumOfUsage(usages);
}
function sumOfUsage(usages) {
	const sum = (name) => usages.reduce((total, usage) => total + (usage[name] ?? 0), 0);
	const [cachedTokens, writtenTokens] = [sum("cachedTokens"), sum("writtenTokens")];
	return {
		inputTokens: sum("inputTokens"),
		outputTokens: sum("outputTokens"),
		...cachedTokens === 0 ? {} : { cachedTokens },
		...writtenTokens === 0 ? {} : { writtenTokens }
	};
}
function sumOfCosts(usages) {
	const costs = usages.flatMap((usage) => usage.costUsd === void 0 ? [] : [usage.costUsd]);
	return costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0);
}

// src/agents/transcript/readers/decode-text.ts
async function* decodeText(source) {
	let decoder = null;
	let first = /* @__PURE__ */ new Uint8Array(0);
	for await (const piece of source) {
		if (typeof piece === "string") {
			yield piece;
			continue;
		}
		if (decoder !== null) {
			yield decoder.decode(piece, { stream: true });
			continue;
		}
		first = joined(first, piece);
		if (first.length < 2) continue;
		decoder = decoderFor(first);
		yield decoder.decode(first, { stream: true });
	}
	yield decoder === null ? new TextDecoder().decode(first) : decoder.decode();
}
function decoderFor([first, second]) {
	if (first === 255 && second === 254) return new TextDecoder("utf-16le");
	if (first === 254 && second === 255) return new TextDecoder("utf-16be");
	return new TextDecoder();
}
function joined(a, b) {
	const both = new Uint8Array(a.length + b.length);
	both.set(a);
	both.set(b, a.length);
	return both;
}

// src/agents/transcript/call-as-text.ts
const MARK = [
	`<${String.raw`(?:\w{1,20}:|｜DSML｜)?`}(?:tool_calls?>|function_calls?>|invoke name=)`,
	String.raw`<\|tool_calls?_?\w*\|?>|<function=|<\|python_tag\|>`,
	String.raw`\[TOOL_CALLS\]|<｜tool▁calls?▁begin｜>|<\|START_ACTION\|>|<start_function_call>|<\|channel\|>commentary to=`
].join("|");
const NAME_KEY = `["'](?:name|tool|tool_name|function|recipient_name)["']\\s*:\\s*`;
const GIVEN = "arguments|parameters|input|args|tool_input";
const NO_SCHEMA = `(?!\\{\\s*["']type["']\\s*:\\s*["']object["'])`;
const CALL_AS_TEXT = "the model's call of a tool came as text: start its server with the reader of this model's calls (vLLM: --tool-call-parser, llama.cpp: --jinja), or choose another model";
const ONLY_THOUGHT = "the model only thought, and gave no answer: raise its limit of tokens, or turn thinking off";
function isCallAsText(answer, tools) {
	const bare = answer.trim().replace(/^```\w*\s*/, "").replace(/```$/, "").trim();
	return patternsOf(tools).some((pattern) => pattern.test(bare));
}
function lostAnswer(answer, tools, { prompt, offered }) {
	const said = withoutThinking(answer);
	if (answer.trim() === "") return null;
	if (said === "") return ONLY_THOUGHT;
	return !showsCalls(prompt, tools) && endsInCall(said, tools, offered) ? CALL_AS_TEXT : null;
}
function endsInCall(said, tools, offered) {
	const last = [...said.matchAll(BLOCK)].at(-1);
	const [block = "", , , inside = ""] = last ?? [];
	const endsInBlock = last !== void 0 && last.index + block.length === said.length;
	if (endsInBlock && last.index === 0) return isCallAsText(said, tools);
	if (isCallAsText(said.replace(BLOCK, "").replace(/`[^`\n]*`/g, ""), tools)) return true;
	return endsInBlock && isCallAsText(inside, tools) && offered.some((name) => holdsName(inside, name));
}
function withoutThinking(text) {
	return text.replace(WHOLE.test(text) ? WHOLE : REST, "").trim();
}
const END = String.raw`<\/think(?:ing)?>|\[\/THINK\]|<\|end\|>`;
const WHOLE = new RegExp(String.raw`^\s*(?:<think(?:ing)?>|\[THINK\]|<\|channel\|>analysis)[\s\S]*?(?:${END}|$)`);
const REST = /^(?:(?!<think(?:ing)?>)[\s\S])*?<\/think(?:ing)?>/;
const BLOCK = /(^|\n)[ \t]*(`{3,}(?=[^`\n]*\n)|~{3,}(?!~))[^\n]*\n([\s\S]*?)(?:\n[ \t]*\2[ \t\r]*(?=\n|$)|$)/g;
function holdsName(text, name) {
	return new RegExp(String.raw`(?<![\p{L}\p{N}_-])${anyOf([name])}(?![\p{L}\p{N}_-])`, "u").test(text);
}
function showsCalls(prompt, { names, keys }) {
	const quoted = (some) => `["'\`](?:${anyOf(some)})["'\`]`;
	if (new RegExp(`${MARK}|${NAME_KEY}${quoted(names)}`).test(prompt)) return true;
	if (keys.length > 0 && new RegExp(`${quoted(keys)}\\s*:`).test(prompt)) return true;
	return new RegExp(quoted([...names, ...keys])).test(prompt) && /\b(?:tool|hook)/i.test(prompt);
}
function anyOf(names) {
	return names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
}
const known = /* @__PURE__ */ new WeakMap();
function patternsOf(tools) {
	const made = known.get(tools) ?? makePatterns(tools);
	known.set(tools, made);
	return made;
}
function makePatterns({ names, loaders, keys }) {
	const nameIn = (some) => `(?:functions\\.)?(?:${anyOf(some)}|mcp__[\\w-]+)(?![\\w-])`;
	const name = nameIn(names);
	const given = [GIVEN, ...keys.length === 0 ? [] : [anyOf(keys)]].join("|");
	return [
		new RegExp(`(?:${MARK})[\\s\\S]{0,120}?(?:${NAME_KEY}["']${name}|(?<=[>\\]]|=["']?|call:)${name}|\\s${name}(?:[{([]|\\s*[{<]))`),
		new RegExp(`${NAME_KEY}["']${name}["'](?:(?!["']description["']\\s*:)[^{}]){0,200}?["'](?:${given})["']\\s*:\\s*${NO_SCHEMA}[{"']`),
		new RegExp(`["'](?:${GIVEN})["']\\s*:\\s*\\{[^{}]{0,500}\\}\\s*,\\s*${NAME_KEY}["']${name}["']`),
		...loaders.length === 0 ? [] : [new RegExp(`^(?:print\\()?\\[?\\s*${nameIn(loaders)}\\s*\\([\\s\\S]*\\)\\s*\\]?$`)],
		...keys.length === 0 ? [] : [new RegExp(`^\\{\\s*"(?:${anyOf(keys)})"\\s*:\\s*"[^"]*"\\s*(?:,\\s*"(?:prompt|args)"\\s*:[\\s\\S]*)?\\}$`)]
	];
}

// src/agents/transcript/readers/last-answer.ts
const MAX_ANSWER = 2e5;
var LastAnswer = class {
	#text = "";
	#hasLoaded = false;
	read(event) {
		if (event.type === "skill" && event.success && event.caller === "main") this.#hasLoaded = true;
		if (event.type === "output") this.#text += `\n${event.text}`;
		if (this.#text.length > 2 * MAX_ANSWER) this.#text = this.#text.slice(-2e5);
		if (event.type === "tool" && event.caller === void 0 || event.type === "skill" && event.caller === "main") this.#text = "";
	}
	whyNone(tools, prompt, offered) {
		if (this.#hasLoaded) return null;
		const names = offered.map(({ name, called }) => calledName(called ?? name).name);
		return lostAnswer(this.#text.slice(-2e5), tools, {
			prompt,
			offered: [...new Set(names)]
		});
	}
};

// src/agents/transcript/readers/registry.ts
const recordingFormats = new Map([
	claudeCode,
	copilot,
	codex,
	opencode,
	gemini
].map((format) => [format.id, format]));

// src/agents/transcript/readers/frontmatter-names.ts
const MAX_LOOKED_AT = 1e6;
const MAX_LINES = 60;
function frontmatterNames(text) {
	const lines = text.slice(0, MAX_LOOKED_AT).split("\n");
	const names = [];
	for (let at = 0; at < lines.length; at += 1) {
		if (!FENCE.test(lines[at] ?? "")) continue;
		const length = lines.slice(at + 1, at + 1 + MAX_LINES).findIndex((line) => FENCE.test(line));
		const inside = lines.slice(at + 1, at + 1 + (length < 0 ? MAX_LINES : length));
		if (!inside.some((line) => FIELD.test(line))) continue;
		names.push(inside.map((line) => NAME.exec(line)?.[1]).find((name) => name !== void 0) ?? "");
		at += length < 0 ? 0 : length + 1;
	}
	return names;
}
const NUMBER = "(?:\\uFEFF|\\s*\\d+(?:\\t|\\u2192| +))?";
const FENCE = new RegExp(`^${NUMBER}---\\s*$`);
const FIELD = new RegExp(`^${NUMBER}(?:name|description):`);
const NAME = new RegExp(`^${NUMBER}name:\\s*["']?([^"'\\s#]+)`);

// src/agents/transcript/readers/mentioned-skills.ts
const MAX_PROMPT = 2e5;
const MAX_MENTIONS = 100;
function mentionedSkills(prompt, { isSkill, anywhere }) {
	const names = /* @__PURE__ */ new Set();
	for (const { index, 1: before = "", 2: sigil = "", 3: word = "" } of prompt.slice(0, MAX_PROMPT).matchAll(MENTION)) {
		const called = word.replace(/[.:-]+$/, "");
		const atStart = index === 0 && before.trim() === "";
		if (!atStart && sigil !== anywhere) continue;
		if (isSkill !== null && !isSkill(called) && !isSkill(calledName(called).name)) continue;
		if (isSkill === null && (!atStart && sigil === "/" || sigil === "$" && /^[A-Z0-9_]+$/.test(called))) continue;
		names.add(called);
		if (names.size >= MAX_MENTIONS) break;
	}
	return [...names];
}
const MENTION = /(^\s*|[\s("'`[])([/$])([A-Za-z][\w.-]*(?::[\w.-]+)*)(?![\w/:])/g;

// src/agents/transcript/readers/offered-candidates.ts
var OfferedCandidates = class {
	#subagents = /* @__PURE__ */ new Map();
	#commands = /* @__PURE__ */ new Map();
	constructor(offered) {
		const skills = new Set((offered ?? []).filter(({ kind }) => kind === void 0).map(({ name }) => name));
		for (const one of offered ?? []) {
			const { kind, name, called = name } = one;
			if (kind === "subagent") this.#subagents.set(called.toLowerCase(), one);
			if (kind === "command" && (called.includes(":") || !skills.has(called))) this.#commands.set(called, one);
		}
	}
	subagent(called, success) {
		const name = calledName(called);
		const offered = this.#subagents.get(called.trim().toLowerCase());
		if (offered !== void 0) return nameOf$1(offered, name.name);
		return {
			kind: "subagent",
			...name,
			...success ? { isForeign: success } : {}
		};
	}
	command(called) {
		const whole = called.trim().replace(/^\//, "");
		const offered = this.#commands.get(whole);
		return offered === void 0 ? null : nameOf$1(offered, calledName(whole).name);
	}
};
function nameOf$1({ kind, name: id, called }, name) {
	if (kind === void 0) return { name };
	const own = id.startsWith(require_start.ID_PREFIX[kind]) ? id.slice(require_start.ID_PREFIX[kind].length) : called ?? name;
	return {
		kind,
		name,
		...own === name ? {} : { qualified: own }
	};
}

// src/agents/transcript/readers/skill-files.ts
const FILE = "SKILL.md";
const MAX_PARTS = 200;
const MAX_LISTED = 1e4;
const MAX_ALIKE = 50;
var SkillFiles = class {
	#roots;
	#nested;
	#isKnown;
	#listed = /* @__PURE__ */ new Map();
	#start = null;
	constructor({ folders, nested }, offered) {
		this.#roots = folders.map((folder) => folder.split("/"));
		this.#nested = nested;
		this.#isKnown = offered !== null;
		for (const skill of offered ?? []) this.#add(skill);
	}
	startedIn(folder) {
		const { absolute, parts } = splitPath(folder);
		if (absolute) this.#start = parts;
	}
	list(skill) {
		if (!this.#isKnown) this.#add(skill);
	}
	#add(skill) {
		const folder = listedFolder(skill);
		const last = folder?.path.parts.at(-1);
		if (folder === null || last === void 0) return;
		const alike = this.#listed.get(last) ?? [];
		if (alike.length < MAX_ALIKE && this.#listed.size < MAX_LISTED) this.#listed.set(last, [...alike, folder]);
	}
	find(path) {
		const split = splitPath(path);
		if (split.parts.length === 0) return null;
		const listed = this.#inListed(split);
		if (listed !== null) return {
			...listed,
			path
		};
		const rooted = this.#inRoot(split, path);
		if (rooted !== null) return this.#isKnown ? {
			...rooted,
			kind: "copy"
		} : rooted;
		const name = split.parts.at(-2);
		return split.parts.at(-1) === FILE && name !== void 0 && name !== ".." ? {
			name,
			path,
			kind: "copy"
		} : null;
	}
	#inListed(split) {
		let best = null;
		const folders = new Set(split.parts.flatMap((part) => this.#listed.get(part) ?? []));
		for (const { name, path: folder } of folders) {
			const rest = this.#below(folder, split);
			if (rest === null || best !== null && best.length >= folder.parts.length) continue;
			best = {
				name,
				rest,
				length: folder.parts.length
			};
		}
		if (best === null) return null;
		const isSkill = best.rest.length === 1 && best.rest[0] === FILE;
		return {
			...calledName(best.name),
			kind: isSkill ? "skill" : "part"
		};
	}
	#below(folder, file) {
		if (file.absolute === folder.absolute) return without(folder.parts, file.parts);
		if (file.absolute) return this.#start === null ? null : without([...this.#start, ...folder.parts], file.parts);
		const parts = file.parts.slice(file.parts.findIndex((part) => part !== ".."));
		for (let length = folder.parts.length; length >= 2; length -= 1) {
			const rest = without(folder.parts.slice(-length), parts);
			if (rest !== null) return rest;
		}
		return null;
	}
	#inRoot(split, path) {
		for (const root of this.#roots) {
			const at = lastIndexOf(split.parts, root);
			if (at === -1) continue;
			const inside = split.parts.slice(at + root.length);
			const isSkill = inside.at(-1) === FILE && inside.length >= 2;
			const name = (isSkill && this.#nested ? inside.at(-2) : inside[0]) ?? "";
			if (inside.length < 2) continue;
			if (isSkill && !this.#nested && inside.length > 2) return {
				name,
				path,
				kind: "part"
			};
			return {
				name,
				path,
				kind: !this.#mayHoldRoot(split, at) ? "copy" : isSkill ? "skill" : "part"
			};
		}
		return null;
	}
	#mayHoldRoot({ absolute, parts }, at) {
		const before = parts.slice(0, at);
		if (!absolute) return before.every((part) => part === "..");
		if (this.#start === null || isHome(before)) return true;
		return before.every((part, index) => part === this.#start?.[index]);
	}
};
function listedFolder({ name, path }) {
	const split = splitPath(path);
	if (split.parts.at(-1) !== FILE || split.parts.length < 2) return null;
	return {
		name,
		path: {
			absolute: split.absolute,
			parts: split.parts.slice(0, -1)
		}
	};
}
function splitPath(path) {
	const plain = path.replaceAll("\\", "/");
	const absolute = /^(?:[/~]|[A-Za-z]:\/)/.test(plain);
	const parts = [];
	for (const part of plain.split("/", MAX_PARTS)) {
		if (part === "" || part === ".") continue;
		if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
		else if (part !== ".." || !absolute) parts.push(part);
	}
	return {
		absolute,
		parts
	};
}
function without(folder, parts) {
	if (parts.length <= folder.length || !folder.every((part, index) => part === parts[index])) return null;
	return parts.slice(folder.length);
}
function isHome(parts) {
	const path = parts.join("/");
	return /^(?:~|root|(?:[A-Za-z]:\/)?(?:home|Users)\/[^/]+)$/.test(path);
}
function lastIndexOf(parts, wanted) {
	for (let at = parts.length - wanted.length; at >= 0; at -= 1) if (wanted.every((part, index) => part === parts[at + index])) return at;
	return -1;
}

// src/agents/transcript/readers/skill-loads.ts
const MAX_WEAK = 200;
const MAX_KNOWN = 1e4;
var SkillLoads = class {
	weak = [];
	missed = null;
	#rules;
	#files;
	#candidates;
	#known = null;
	#prompts = [];
	#mentioned = null;
	#loaded = /* @__PURE__ */ new Set();
	#byUser = /* @__PURE__ */ new Set();
	constructor(rules, offered) {
		this.#rules = rules;
		this.#files = new SkillFiles(rules.roots, offered);
		this.#candidates = new OfferedCandidates(offered);
		if (offered !== null) this.#known = /* @__PURE__ */ new Set();
		for (const { name, kind, called } of offered ?? []) if (kind !== "subagent") this.#know(called ?? name);
	}
	startedIn(folder) {
		this.#files.startedIn(folder);
	}
	list(name, path) {
		this.#know(name);
		if (path !== null) this.#files.list({
			name,
			path
		});
		this.#mentioned = null;
	}
	prompt(text) {
		if (this.#prompts.includes(text) || this.#prompts.length >= MAX_WEAK) return;
		this.#prompts.push(text);
		this.#mentioned = null;
	}
	byTool(called, caller, success, path) {
		const name = this.#candidates.command(called) ?? calledName(called);
		return this.#event({
			...name,
			...path === void 0 ? {} : { path },
			success,
			via: "tool",
			caller
		});
	}
	byDelegation(called, caller, success) {
		return {
			type: "skill",
			...this.#candidates.subagent(called, success),
			success,
			via: "tool",
			caller
		};
	}
	nameless(tool, success) {
		if (success) this.missed ??= `a call of \`${tool}\` succeeded, and it is unclear which skill it loaded`;
		return [];
	}
	unended(tool) {
		this.missed ??= `a call of \`${tool}\` has no end in the recording, so it is unknown whether it loaded a skill`;
	}
	byReading(path, caller, success) {
		const file = this.#files.find(path);
		if (file === null) return [];
		if (file.kind !== "skill") return this.#hint(file, file.kind);
		return this.#read(file, caller, success);
	}
	byCommand(uses, caller, { success, output }) {
		const found = uses.flatMap((use) => {
			const file = this.#files.find(use.path);
			return file === null ? [] : [{
				use,
				file
			}];
		});
		const many = found.filter(({ file }) => /[*?[{$`]/.test(file.name));
		const named = found.filter(({ file }) => file.kind === "skill" && !many.some((one) => one.file === file));
		const isSeveral = new Set(named.map(({ file }) => nameOf(file))).size > 1;
		const read = named.filter(({ use }) => use.reads && !(isSeveral && use.peeks));
		if (isSeveral || many.length > 0) {
			for (const { use, file } of [...named, ...many]) if (use.reads && !read.some((one) => one.file === file)) this.#hint(file, "survey");
		}
		for (const { use, file } of found) if (use.reads && file.kind !== "skill") this.#hint(file, file.kind);
		const bySkill = groupBy(read, ({ file }) => nameOf(file));
		return [...bySkill.values()].flatMap((reads) => this.#byReads(reads, bySkill.size, caller, {
			success,
			output
		}));
	}
	#byReads(reads, skills, caller, { success, output }) {
		const [first] = reads;
		if (first === void 0) return [];
		if (!success) return this.#read(first.file, caller, false);
		const proven = this.#showsSkill(first, skills, output) ? first : reads.find(({ use }) => this.#isProven(use, output));
		return proven === void 0 ? this.#hint(first.file, "unproven") : this.#read(proven.file, caller, true);
	}
	#showsSkill({ use, file }, skills, output) {
		const shown = frontmatterNames(output);
		if (skills === 1 || shown.length >= skills) return shown.length > 0;
		return shown.includes(file.name) || shown.length > 0 && use.certain;
	}
	end() {
		return [...this.#mentions()].filter((name) => !this.#byUser.has(calledName(name).name)).map((name) => ({
			type: "skill",
			...calledName(name),
			success: true,
			via: "prompt",
			caller: "user"
		}));
	}
	#know(name) {
		this.#known ??= /* @__PURE__ */ new Set();
		if (this.#known.size < MAX_KNOWN) this.#known.add(name).add(calledName(name).name);
	}
	#mentions() {
		if (this.#mentioned === null) {
			const known = this.#known;
			const rule = {
				isSkill: known === null ? null : (name) => known.has(name),
				anywhere: this.#rules.mentions
			};
			this.#mentioned = new Set(this.#prompts.flatMap((prompt) => mentionedSkills(prompt, rule)));
		}
		return this.#mentioned;
	}
	#isProven(use, output) {
		if (!use.certain) return false;
		if (this.#rules.proof === "end") return !TROUBLE.test(output.slice(0, MAX_TROUBLE));
		return !use.fromTop && output.trim() !== "";
	}
	#read(file, caller, success) {
		const key = `${caller} ${file.qualified ?? file.name}`;
		if (success && this.#loaded.has(key)) return [];
		const { kind: _, ...rest } = file;
		return [this.#event({
			...rest,
			success,
			via: "read",
			caller
		})];
	}
	#event(load) {
		const caller = load.caller === "main" && [...this.#mentions()].some((name) => calledName(name).name === load.name) ? "user" : load.caller;
		if (load.success && load.kind === void 0) this.#loaded.add(`${load.caller} ${load.qualified ?? load.name}`);
		if (load.success && caller === "user") this.#byUser.add(load.name);
		return {
			type: "skill",
			...load,
			caller
		};
	}
	#hint({ name, path }, why) {
		if (!this.weak.some((one) => one.name === name && one.path === path && one.why === why) && this.weak.length < MAX_WEAK) this.weak.push({
			name,
			path,
			why
		});
		return [];
	}
};
function nameOf({ qualified, name }) {
	return qualified ?? name;
}
const TROUBLE = /^\S+: .*(?:no such file|cannot open|can't read|permission denied|is a directory)/im;
const MAX_TROUBLE = 2e3;

// src/agents/transcript/readers/read-transcript.ts
const MAX_EVENTS = 1e5;
const MAX_TYPES = 20;
const MAX_STRANGE = 20;
const MAX_TYPE_LENGTH = 60;
var RecordingReader = class {
	#values = new JsonValues();
	#loads;
	#format;
	#reader;
	#unknown = /* @__PURE__ */ new Map();
	#strange = [];
	#recognised = false;
	#unread = null;
	#events = 0;
	#turns = 0;
	#last = new LastAnswer();
	#options;
	constructor(format, options = {}) {
		const { prompt, offered } = options;
		this.#options = options;
		this.#format = format;
		this.#loads = new SkillLoads(format.rules, offered ?? null);
		if (prompt !== void 0) this.#loads.prompt(prompt);
		this.#reader = format.create({
			loads: this.#loads,
			text: new KeptText()
		});
	}
	push(text) {
		return this.#limited(this.#values.push(text).flatMap((value) => this.#read(value)));
	}
	end() {
		const last = this.#values.end().flatMap((value) => this.#read(value));
		const { events, failure, atTurnLimit } = this.#reader.end();
		const loss = this.#loss();
		const all = this.#limited([
			...last,
			...events,
			...this.#loads.end()
		]);
		const error = failure ?? loss ?? this.#whyNoAnswer();
		if (error !== null) all.push({
			type: "error",
			message: error
		});
		else if (atTurnLimit) all.push({
			type: "stopped",
			reason: "turn_limit",
			turns: this.#turns,
			maxTurns: null
		});
		return {
			events: all,
			end: {
				recognised: this.#recognised,
				likely: this.#recognised ? null : likelyFormat(this.#strange),
				status: error === null ? "ok" : "error",
				error,
				loss,
				atTurnLimit,
				weakEvidence: this.#loads.weak,
				skipped: {
					...this.#values.skipped,
					unknown: Object.fromEntries(this.#unknown)
				}
			}
		};
	}
	#read(value) {
		const events = this.#reader.read(value);
		if (events === null) this.#keepUnknown(value);
		else this.#recognised = true;
		return events ?? [];
	}
	#keepUnknown(value) {
		if (!this.#recognised && this.#strange.length < MAX_STRANGE) this.#strange.push(value);
		const type = typeof value["type"] === "string" ? value["type"].slice(0, MAX_TYPE_LENGTH) : "(no type)";
		if (this.#format.vital.has(type)) this.#unread ??= type;
		const key = this.#unknown.has(type) || this.#unknown.size < MAX_TYPES ? type : "(others)";
		this.#unknown.set(key, (this.#unknown.get(key) ?? 0) + 1);
	}
	#limited(events) {
		const kept = events.slice(0, Math.max(0, MAX_EVENTS - this.#events));
		this.#events += events.length;
		for (const event of kept) this.#last.read(event);
		this.#turns += kept.filter(({ type }) => type === "turn").length;
		return kept;
	}
	#whyNoAnswer() {
		const { prompt = "", offered = [] } = this.#options;
		return this.#last.whyNone(this.#format.tools, prompt, offered);
	}
	#loss() {
		const { damaged, firstDamage } = this.#values.skipped;
		if (this.#unread !== null) return `an event of type \`${this.#unread}\` has a form that is unknown here`;
		if (damaged > 0) return `line ${firstDamage} of the recording is cut or damaged, so that an event is lost`;
		if (this.#events > MAX_EVENTS) return `the recording has more than ${MAX_EVENTS} events`;
		return this.#loads.missed;
	}
};
async function* readEvents(format, source, options = {}) {
	const reader = new RecordingReader(format, options);
	for await (const text of decodeText(source)) yield* reader.push(text);
	const { events, end } = reader.end();
	yield* events;
	options.onEnd?.(end);
	return end;
}
async function readTranscript(format, source, options = {}) {
	const events = [];
	const reading = readEvents(format, source, options);
	for (;;) {
		const next = await reading.next();
		if (next.done === true) return {
			transcript: buildTranscript(events),
			end: next.value
		};
		events.push(next.value);
	}
}
function likelyFormat(values) {
	const fitting = [...recordingFormats.values()].filter((format) => {
		const reader = format.create({
			loads: new SkillLoads(format.rules, null),
			text: new KeptText()
		});
		return values.some((value) => reader.read(value) !== null);
	});
	return fitting.length === 1 ? fitting[0]?.id ?? null : null;
}

// src/commands/working-folder.ts
async function folderOf(terminal, directory) {
	const named = (0, node_path.resolve)(terminal.cwd, directory ?? ".");
	try {
		return await (0, node_fs_promises.realpath)(named);
	} catch {
		throw new require_start.UserError({
			what: `There is no folder "${named}".`,
			todo: "Name one that exists with -C."
		});
	}
}
function workingFolder(folder, repository) {
	const store = repository === null ? null : (0, node_path.join)(repository.commonDir, "skill-eval-gate");
	return {
		folder,
		root: repository?.root ?? folder,
		store
	};
}
function suitePatterns(patterns, { folder, root }) {
	const below = (0, node_path.relative)(root, folder);
	if (below === "" || require_options.isOutside(below)) return [...patterns];
	return patterns.map((pattern) => {
		if ((0, node_path.isAbsolute)(pattern)) return pattern;
		return withoutDots(`${below.split(node_path.sep).join("/")}/${pattern.replaceAll("\\", "/")}`);
	});
}
function withoutDots(pattern) {
	const parts = [];
	for (const part of pattern.split("/")) if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
	else if (part !== "." && part !== "") parts.push(part);
	return parts.length === 0 ? "." : parts.join("/");
}

// src/commands/transcript-options.ts
var transcript_options_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ transcriptOptions: () => transcriptOptions });
const RECORDERS = [...recordingFormats.keys()].join(", ");
function transcriptOptions(command, terminal, done) {
	command.argument("<file>", "what the agent wrote on stdout, or \"-\" for stdin").requiredOption("--agent <id>", `whose recording it is: ${RECORDERS}`).option("--prompt <text>", "what the agent was asked, if the recording does not say").option("-C, --directory <dir>", "run as if started there").addHelpText("after", examples).action(async (file, options) => {
		const { transcript } = await Promise.resolve().then(() => transcript_command_exports);
		done(await transcript(file, options, terminal));
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

// src/commands/transcript-command.ts
var transcript_command_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ transcript: () => transcript });
async function transcript(file, options, terminal) {
	const format = formatOf(options.agent);
	const folder = await folderOf(terminal, options.directory);
	const stream = file === "-" ? terminal.stdin() : await openFile((0, node_path.resolve)(folder, file));
	const { transcript, end } = await readTranscript(format, stream, { prompt: options.prompt });
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
	if (status === "error" || unanswered === null || !isUnanswered(transcript)) return {
		status,
		error
	};
	return {
		status: "error",
		error: unansweredText(unanswered)
	};
}
function visibleJson(value, indent) {
	return JSON.stringify(value, null, indent).replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => [...Array(character.length).keys()].map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`).join(""));
}
function formatOf(id) {
	const format = recordingFormats.get(id);
	if (format !== void 0) return format;
	const known = [...recordingFormats.keys()];
	const nearest = known.find((one) => id !== "" && one.startsWith(id.toLowerCase())) ?? require_start.nearestName(id, known);
	throw new require_start.UserError({
		what: `There are no recordings of an agent "${id}".`,
		todo: nearest === null ? `Use one of: ${RECORDERS}.` : `Did you mean "${nearest}"? There are: ${RECORDERS}.`
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

Object.defineProperty(exports, "CALL_AS_TEXT", {
  enumerable: true,
  get: function () {
    return CALL_AS_TEXT;
  }
});
Object.defineProperty(exports, "ONLY_THOUGHT", {
  enumerable: true,
  get: function () {
    return ONLY_THOUGHT;
  }
});
Object.defineProperty(exports, "UNANSWERED", {
  enumerable: true,
  get: function () {
    return UNANSWERED;
  }
});
Object.defineProperty(exports, "addToGroup", {
  enumerable: true,
  get: function () {
    return addToGroup;
  }
});
Object.defineProperty(exports, "buildTranscript", {
  enumerable: true,
  get: function () {
    return buildTranscript;
  }
});
Object.defineProperty(exports, "calledName", {
  enumerable: true,
  get: function () {
    return calledName;
  }
});
Object.defineProperty(exports, "claudeCode", {
  enumerable: true,
  get: function () {
    return claudeCode;
  }
});
Object.defineProperty(exports, "codex", {
  enumerable: true,
  get: function () {
    return codex;
  }
});
Object.defineProperty(exports, "copilot", {
  enumerable: true,
  get: function () {
    return copilot;
  }
});
Object.defineProperty(exports, "folderOf", {
  enumerable: true,
  get: function () {
    return folderOf;
  }
});
Object.defineProperty(exports, "gemini", {
  enumerable: true,
  get: function () {
    return gemini;
  }
});
Object.defineProperty(exports, "groupBy", {
  enumerable: true,
  get: function () {
    return groupBy;
  }
});
Object.defineProperty(exports, "isCallAsText", {
  enumerable: true,
  get: function () {
    return isCallAsText;
  }
});
Object.defineProperty(exports, "isOfUnanswered", {
  enumerable: true,
  get: function () {
    return isOfUnanswered;
  }
});
Object.defineProperty(exports, "isUnanswered", {
  enumerable: true,
  get: function () {
    return isUnanswered;
  }
});
Object.defineProperty(exports, "opencode", {
  enumerable: true,
  get: function () {
    return opencode;
  }
});
Object.defineProperty(exports, "readEvents", {
  enumerable: true,
  get: function () {
    return readEvents;
  }
});
Object.defineProperty(exports, "suitePatterns", {
  enumerable: true,
  get: function () {
    return suitePatterns;
  }
});
Object.defineProperty(exports, "sumOfUsage", {
  enumerable: true,
  get: function () {
    return sumOfUsage;
  }
});
Object.defineProperty(exports, "transcript_options_exports", {
  enumerable: true,
  get: function () {
    return transcript_options_exports;
  }
});
Object.defineProperty(exports, "unansweredBy", {
  enumerable: true,
  get: function () {
    return unansweredBy;
  }
});
Object.defineProperty(exports, "unansweredText", {
  enumerable: true,
  get: function () {
    return unansweredText;
  }
});
Object.defineProperty(exports, "withoutThinking", {
  enumerable: true,
  get: function () {
    return withoutThinking;
  }
});
Object.defineProperty(exports, "workingFolder", {
  enumerable: true,
  get: function () {
    return workingFolder;
  }
});