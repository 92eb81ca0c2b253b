import { _enum, array, boolean, literal, looseObject, number, object, preprocess, record, strictObject, string, union, unknown } from "./start-4f77a64b.js";
import { unansweredBy } from "./unanswered-24d904da.js";
import { calledName } from "./called-name-6863f3ba.js";

// src/transcript/readers/agent-fields.ts
const count = number().min(0).catch(0);
const optionalText = string().optional().catch(void 0);
function contentText(content) {
	if (typeof content === "string") return content;
	if (!Array.isArray(content)) return "";
	return content.slice(0, MAX_BLOCKS).flatMap((block) => {
		const text = textBlock.safeParse(block);
		return text.success ? [text.data.text] : [];
	}).join("\n");
}
const MAX_BLOCKS = 1e4;
const textBlock = object({
	type: literal("text"),
	text: string()
});
function decodedArguments(value) {
	if (typeof value !== "string") return value;
	try {
		return JSON.parse(value);
	} catch {
		return {};
	}
}

// src/transcript/readers/claude-code-result.ts
const resultEvent = object({
	type: literal("result"),
	subtype: string(),
	is_error: boolean().catch(false),
	result: optionalText,
	stop_reason: optionalText,
	errors: array(unknown()).catch([]),
	total_cost_usd: number().min(0).optional().catch(void 0),
	usage: unknown().optional(),
	modelUsage: record(string(), unknown()).catch({})
});
const usage$2 = object({
	input_tokens: count,
	cache_creation_input_tokens: count,
	cache_read_input_tokens: count,
	output_tokens: count
});
const modelUsage = object({
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

// src/transcript/readers/delegations.ts
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

// src/transcript/readers/json-scan.ts
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

// src/transcript/readers/json-values.ts
const MAX_LENGTH = 33554432;
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
	constructor(maxLength = MAX_LENGTH) {
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

// src/transcript/readers/kept-text.ts
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

// src/transcript/readers/shell-words.ts
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

// src/transcript/readers/shell-reads.ts
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

// src/transcript/readers/tool-calls.ts
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

// src/transcript/readers/claude-code.ts
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
	vital: /* @__PURE__ */ new Set([
		"assistant",
		"user",
		"result"
	]),
	create: (reading) => new ClaudeCodeReader(reading)
};
const from = {
	parent_tool_use_id: string().nullish().catch(null),
	isSidechain: boolean().optional().catch(false)
};
const message$1 = object({
	id: optionalText,
	content: union([string(), array(unknown())])
});
const assistantEvent = object({
	...from,
	type: literal("assistant"),
	message: message$1,
	is_api_error_message: boolean().optional().catch(false),
	isApiErrorMessage: boolean().optional().catch(false)
});
const userEvent = object({
	...from,
	type: literal("user"),
	message: message$1,
	tool_use_result: unknown().optional()
});
const toolUse$1 = object({
	type: literal("tool_use"),
	id: string(),
	name: string(),
	input: unknown().optional()
});
const toolResult$1 = object({
	type: literal("tool_result"),
	tool_use_id: string(),
	content: unknown().optional(),
	is_error: boolean().nullish().catch(null)
});
const names = array(unknown()).catch([]);
const initEvent = object({
	type: literal("system"),
	subtype: literal("init"),
	cwd: optionalText,
	skills: names,
	slash_commands: names,
	plugins: names
});
const taskEvent = object({
	type: literal("system"),
	subtype: literal("task_started"),
	tool_use_id: string(),
	subagent_type: string()
});
const plugin = object({
	name: string(),
	path: string()
});
const skillInput$3 = object({
	skill: optionalText,
	command: optionalText,
	name: optionalText
});
const delegationInput$3 = object({ subagent_type: optionalText });
const delegationResult = object({ agentType: string() });
const readInput$2 = object({ file_path: string() });
const shellInput$2 = object({ command: string() });
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

// src/transcript/readers/codex.ts
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
	vital: /* @__PURE__ */ new Set(["item.started", "item.completed"]),
	create: (reading) => new CodexReader(reading)
};
const itemEvent = object({
	type: _enum([
		"item.started",
		"item.updated",
		"item.completed"
	]),
	item: preprocess((item) => isObject(item) && item["type"] === void 0 ? {
		...item,
		type: item["item_type"]
	} : item, looseObject({
		id: string(),
		type: string()
	}))
});
const usage$1 = object({
	input_tokens: count,
	output_tokens: count
});
const completed = object({
	type: literal("turn.completed"),
	usage: usage$1.optional().catch(void 0)
});
const failed$2 = object({ error: object({ message: string() }).optional().catch(void 0) });
const command = object({
	command: union([string(), array(string()).transform((words) => words.join(" "))]),
	aggregated_output: string().catch(""),
	exit_code: number().nullish().catch(null),
	status: optionalText
});
const mcpCall = object({
	server: string().catch(""),
	tool: string().catch(""),
	arguments: unknown().optional(),
	status: optionalText,
	result: object({ content: unknown().optional() }).nullish().catch(null),
	error: object({ message: string() }).nullish().catch(null)
});
const errorEvent = strictObject({
	type: literal("error"),
	message: string()
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
const commandInput$1 = object({ command: string() });
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

// src/transcript/readers/copilot-skill-calls.ts
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

// src/transcript/readers/copilot.ts
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
	vital: /* @__PURE__ */ new Set([
		"tool.execution_start",
		"tool.execution_complete",
		"skill.invoked",
		"result"
	]),
	create: (reading) => new CopilotReader(reading)
};
const start = object({
	toolCallId: string().min(1),
	toolName: string().min(1),
	arguments: unknown().optional()
});
const complete = object({
	toolCallId: string(),
	success: boolean().catch(false),
	result: object({ content: optionalText }).optional().catch(void 0),
	error: object({ message: optionalText }).optional().catch(void 0)
});
const invoked = object({
	name: string().catch(""),
	path: string().catch(""),
	trigger: optionalText,
	pluginName: optionalText
});
const listed = object({
	name: string(),
	commandName: optionalText,
	path: optionalText
});
const listing = object({ skills: array(unknown()).catch([]) });
const said = object({
	content: string().catch(""),
	source: optionalText
});
const failed$1 = object({ message: string().catch("") });
const usage = object({
	inputTokens: count,
	outputTokens: count
});
const shutdown = object({
	shutdownType: optionalText,
	errorReason: optionalText,
	modelMetrics: record(string(), object({ usage })).catch({})
});
const result$1 = object({
	type: literal("result"),
	exitCode: number()
});
const context = object({ context: object({ cwd: string() }) });
const skillInput$2 = object({
	skill: optionalText,
	name: optionalText
});
const delegationInput$2 = object({ agent_type: string() });
const subagent = object({
	toolCallId: string(),
	agentName: string(),
	parentId: optionalText
});
const pathInput = object({ path: string() });
const commandInput = object({ command: string() });
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

// src/transcript/readers/gemini.ts
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
	vital: /* @__PURE__ */ new Set([
		"tool_use",
		"tool_result",
		"result"
	]),
	create: (reading) => new GeminiReader(reading)
};
const init = object({
	type: literal("init"),
	session_id: string()
});
const message = object({
	type: literal("message"),
	role: string(),
	content: string(),
	delta: boolean().optional().catch(false)
});
const toolUse = object({
	type: literal("tool_use"),
	tool_name: string(),
	tool_id: string(),
	parameters: unknown().optional()
});
const toolResult = object({
	type: literal("tool_result"),
	tool_id: string(),
	status: string(),
	output: optionalText,
	error: object({ message: optionalText }).optional().catch(void 0)
});
const error = object({
	type: literal("error"),
	severity: string(),
	message: string().catch("")
});
const result = object({
	type: literal("result"),
	status: _enum(["success", "error"]),
	error: object({
		type: optionalText,
		message: optionalText
	}).optional().catch(void 0),
	stats: object({
		input_tokens: count,
		output_tokens: count
	}).optional().catch(void 0)
});
const skillInput$1 = object({ name: string() });
const delegationInput$1 = object({ agent_name: string() });
const readInput$1 = object({
	file_path: optionalText,
	absolute_path: optionalText,
	path: optionalText
});
const readManyInput = object({
	include: array(string()).optional().catch(void 0),
	paths: array(string()).optional().catch(void 0)
});
const shellInput$1 = object({
	command: string(),
	dir_path: optionalText,
	directory: optionalText
});
const TURN_LIMIT = /max_?session_?turns|turn_?limit/i;
const MAX_ANSWER = 1e6;
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
		if (this.#text.length < MAX_ANSWER) this.#text += content;
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

// src/transcript/readers/opencode.ts
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
	vital: /* @__PURE__ */ new Set(["tool_use"]),
	create: (reading) => new OpencodeReader(reading)
};
const envelope = object({
	type: string(),
	sessionID: string()
});
const text = object({ part: object({ text: string() }) });
const tool = object({ part: object({
	tool: string(),
	callID: string(),
	state: object({
		status: string(),
		input: unknown().optional(),
		output: optionalText,
		error: optionalText,
		metadata: object({
			exit: number().nullish(),
			dir: optionalText,
			sessionId: optionalText
		}).optional().catch(void 0)
	})
}) });
const step = object({ part: object({
	reason: optionalText,
	cost: number().min(0).optional().catch(void 0),
	tokens: object({
		input: count,
		output: count,
		reasoning: count,
		cache: object({
			read: count,
			write: count
		}).catch({
			read: 0,
			write: 0
		})
	}).optional().catch(void 0)
}) });
const failed = object({ error: object({
	name: optionalText,
	message: optionalText,
	data: object({ message: optionalText }).optional().catch(void 0)
}) });
const skillInput = object({
	name: optionalText,
	id: optionalText
});
const delegationInput = object({ subagent_type: string() });
const readInput = object({ filePath: string() });
const shellInput = object({
	command: string(),
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

export { JsonValues, KeptText, claudeCode, codex, copilot, gemini, opencode };