"use strict";

const require_options = require("./options-63464348.js");
const require_agents = require("./agents-482b9764.js");

// src/agents/transcript/build-transcript.ts
function buildTranscript(events) {
	const usages = of(events, "usage");
	const loads = of(events, "skill");
	const loaded = (caller) => loads.filter((load) => load.success && load.caller === caller && !isForeign(load)).map(invocationOf);
	const outcome = of(events, "outcome").at(-1);
	return {
		events,
		output: of(events, "output").map(({ text }) => text).join("\n"),
		skillInvocations: loaded("main"),
		attempts: loads.filter(({ success }) => !success).map(invocationOf),
		subagentInvocations: loaded("subagent"),
		userInvocations: loaded("user"),
		foreignDelegations: loads.filter(isForeign).map(invocationOf),
		toolCalls: of(events, "tool").map(({ type: _, ...call }) => call),
		turns: of(events, "turn").filter(({ caller }) => caller === void 0).length,
		...outcome === void 0 ? {} : { outcome: outcome.value },
		usage: sumOfTokens(usages),
		costUsd: sumOfCosts(usages),
		...endOf(events),
		errors: of(events, "error").map(({ message }) => message)
	};
}
function of(events, type) {
	return events.filter((event) => event.type === type);
}
function isForeign({ isForeign, success, caller }) {
	return isForeign === true && success && caller === "main";
}
function invocationOf({ type: _, success: __, caller: ___, ...invocation }) {
	return invocation;
}
function endOf(events) {
	const continued = events.findLastIndex((event) => event.type === "message" || event.type === "turn" && event.caller === void 0);
	const last = events.slice(continued + 1);
	const stop = of(last, "stopped").at(-1);
	const unanswered = of(last, "unanswered").at(-1);
	return {
		stopped: stop === void 0 ? null : {
			reason: stop.reason,
			turns: stop.turns,
			maxTurns: stop.maxTurns
		},
		unanswered: unanswered === void 0 ? null : {
			kind: unanswered.kind,
			said: unanswered.said
		}
	};
}
function sumOfTokens(usages) {
	if (usages.length === 0) return null;
	return sumOfUsage(usages);
}
function sumOfUsage(usages) {
	const sum = (name) => usages.reduce((total, usage) => total + Math.ceil(usage[name] ?? 0), 0);
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

// src/agents/transcript/call-as-text.ts
const MARK = [
	`<${String.raw`(?:\w{1,20}:|\uff5cDSML\uff5c)?`}(?:tool_calls?>|function_calls?>|invoke name=)`,
	String.raw`<\|tool_calls?_?\w*\|?>|<function=|<\|python_tag\|>`,
	String.raw`\[TOOL_CALLS\]|<\uff5ctool\u2581calls?\u2581begin\uff5c>|<\|START_ACTION\|>|<start_function_call>|<\|channel\|>commentary to=`
].join("|");
const NAME_KEY = `["'](?:name|tool|tool_name|function|recipient_name)["']\\s*:\\s*`;
const GIVEN = "arguments|parameters|input|args|tool_input";
const NO_SCHEMA = `(?!\\{\\s*["']type["']\\s*:\\s*["']object["'])`;
const CALL_AS_TEXT = "the model's call of a tool came as text: start its server with the reader of this model's calls (vLLM: --tool-call-parser, llama.cpp: --jinja), or choose another model";
const ONLY_THOUGHT = "the model only thought, and gave no answer: raise its limit of tokens, or turn thinking off";
function isCallAsText(answer, tools) {
	const bare = answer.trim().replace(/^```\w*\s*/, "").replace(/```$/, "").trim().replace(IN_LINE, "$1");
	return patternsOf(tools).some((pattern) => pattern.test(bare));
}
function lostAnswer(answer, tools, { prompt, offered }) {
	const said = withoutThinking(answer);
	if (answer.trim() === "") return null;
	if (said === "") return ONLY_THOUGHT;
	return (endsInCall(said, tools, offered) || callsOffered(withoutExamples(said), tools, offered)) && !showsCalls(prompt, tools) ? CALL_AS_TEXT : null;
}
function callsOffered(text, tools, offered) {
	return offeredInCalls(text, tools, offered).length > 0;
}
function offeredIn(text, tools, offered) {
	const near = offeredInCalls(text, tools, offered);
	const [only = null, ...more] = new Set(near.length > 0 ? near : argumentsIn(text, new Set(offered)));
	return more.length === 0 ? only : null;
}
function offeredInCalls(text, { names }, offered) {
	if (names.length === 0 || offered.length === 0) return [];
	const known = new Set(offered);
	const name = `(?:[\\w.]{1,40}\\.)?(?:${anyOf(names)})(?:[:.](?:\\d+|call))?`;
	return HEADS.flatMap((head) => [...text.matchAll(new RegExp(head.replaceAll("NAME", name), "g"))].flatMap(({ 0: written, index }) => argumentsIn(text.slice(Math.max(0, index - NEAR), index + written.length + NEAR), known)));
}
function argumentsIn(text, known) {
	return [...text.matchAll(ARGUMENT), ...text.matchAll(SKILL_FILE)].flatMap(([one]) => known.has(one) ? [one] : []);
}
const HEADS = [
	"(?<![\\w-])NAME(?:\\(|\\s?\\{|\\[)",
	`(?<![\\w-])(?:[Nn]ame|[Tt]ool(?:_?[Nn]ame)?|[Ff]unction|recipient(?:_name)?|[Aa]ction|to|[Cc]all|use_tool)["'\`]?\\s*[:=]\\s*["'\`]?NAME(?![\\w-])`,
	"<NAME(?=[\\s>/])",
	`(?:${MARK})[\\s\\S]{0,120}?NAME(?![\\w-])`,
	"^/?NAME\\s+(?=[^\\s]+$)"
];
const NEAR = 300;
const ARGUMENT = /(?<=["'`(<>=:[{|]\s{0,3})[^\s"'`<>(){}[\],;|=]{1,200}(?=\s{0,3}(?:["'`)<>}\],;|\n]|$))|(?<=\s)[^\s"'`<>(){}[\],;|=]{1,200}$/g;
const SKILL_FILE = /[^/\s"'`]+(?=\/SKILL\.md)/g;
function withoutExamples(said) {
	const ends = (block, at) => at + block.length === said.length;
	const left = said.replace(BLOCK, (block, before, _mark, _inside, at) => ends(block, at) ? block : before);
	return IN_LINE.test(said) ? said : left.replace(/(?<!`)`[^`\n]+`(?!`)/g, "");
}
function endsInCall(said, tools, offered) {
	const last = [...said.matchAll(BLOCK)].at(-1);
	const [block = "", , , inside = ""] = last ?? [];
	const endsInBlock = last !== void 0 && last.index + block.length === said.length;
	if (endsInBlock && last.index === 0 || IN_LINE.test(said)) return isCallAsText(said, tools);
	if (isCallAsText(said.replace(BLOCK, "").replace(/`[^`\n]*`/g, ""), tools)) return true;
	return endsInBlock && isCallAsText(inside, tools) && offered.some((name) => holdsName(inside, name));
}
const IN_LINE = /^`([^`\n]+)`$/;
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
function patternsOf({ names, loaders, keys }) {
	const nameIn = (some) => `(?:functions\\.|default_api\\.)?(?:${anyOf(some)}|mcp__[\\w-]+)(?![\\w-])`;
	const name = nameIn(names);
	const given = [GIVEN, ...keys.length === 0 ? [] : [anyOf(keys)]].join("|");
	return [
		new RegExp(`(?:${MARK})[\\s\\S]{0,120}?(?:${NAME_KEY}["']${name}|(?<=[>\\]]|=["']?|call:)${name}|\\s${name}(?:[{([]|\\s*[{<]))`),
		new RegExp(`${NAME_KEY}["']${name}["'](?:(?!["']description["']\\s*:)[^{}]){0,200}?["'](?:${given})["']\\s*:\\s*${NO_SCHEMA}[{"']`),
		new RegExp(`["'](?:${GIVEN})["']\\s*:\\s*\\{[^{}]{0,500}\\}\\s*,\\s*${NAME_KEY}["']${name}["']`),
		new RegExp(`(?:^|\\s)commentary to=${name}`),
		new RegExp(`(?:^|\\n)\\s*Action:\\s*${name}\\s*\\n\\s*Action Input:`),
		new RegExp(`^(?:tool|tool_name|name|function):\\s*["']?${name}["']?\\s*\\n(?:${GIVEN}):`),
		...loaders.length === 0 ? [] : asCode(nameIn(loaders)),
		...keys.length === 0 ? [] : [new RegExp(`^\\{\\s*"(?:${anyOf(keys)})"\\s*:\\s*"[^"]*"\\s*(?:,\\s*"(?:prompt|args)"\\s*:[\\s\\S]*)?\\}$`)]
	];
}
function asCode(loader) {
	return [
		new RegExp(`^(?:print\\()?\\[?\\s*${loader}\\s*\\([\\s\\S]*\\)\\s*\\]?$`),
		new RegExp(`(?:^|\\n)print\\(${loader}\\s*\\([^\\n]*\\)\\s*\\)$`),
		new RegExp(`^${loader}\\s*\\{[\\s\\S]*\\}$`)
	];
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

// src/agents/transcript/readers/json-values.ts
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
	#text = "";
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
		this.#dropOpen();
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
		this.#text += part;
		if (this.#length > this.#maxLength) this.#text = this.#text.slice(0, HEAD_LENGTH);
	}
	#endLine() {
		this.#line += 1;
		const line = this.#text;
		const isTooLong = this.#length > this.#maxLength;
		this.#text = "";
		this.#length = 0;
		if (!isTooLong) {
			this.#readLine(line);
			return;
		}
		this.#dropOpen();
		this.#skip(line.trim(), this.#line);
	}
	#readLine(line) {
		if (line.startsWith("{") || line.startsWith("[")) this.#dropOpen();
		if (this.#open !== null) {
			this.#continue(line, this.#open);
			return;
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
			const state = {
				depth: 0,
				inString: false,
				escaped: false
			};
			const end = scanValue(text, at, state);
			if (end === -1 && !state.inString) {
				this.#open = {
					text: text.slice(at),
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
		open.text += `\n${end === -1 ? line : line.slice(0, end)}`;
		if (open.state.inString || open.text.length > this.#maxLength) this.#dropOpen();
		else if (end !== -1) {
			this.#open = null;
			const value = this.#parse(open.text);
			if (value === void 0) this.#skip(open.text, open.line);
			else this.#emit(value);
			this.#readLine(line.slice(end).replace(/^[\s,]+/, ""));
		}
	}
	#dropOpen() {
		if (this.#open !== null) this.#skip(this.#open.text, this.#open.line);
		this.#open = null;
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
		for (const one of Array.isArray(value) ? value : [value]) if (require_options.isRecord(one)) this.#found.push(one);
		else this.skipped.text += 1;
	}
};
function looksLikeJson(text) {
	return /^(?:\[\s*)?\{\s*"/.test(text.slice(0, HEAD_LENGTH));
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
const [QUOTE, BACKSLASH] = [34, 92];
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [
	91,
	93,
	123,
	125
];

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
		return lostAnswer(this.#text.slice(-2e5), tools, {
			prompt,
			offered: [...new Set(offered.map(nameOf))]
		});
	}
	meant(tools, offered) {
		const named = offeredIn(this.#text.slice(-2e5), tools, offered.map(nameOf));
		const ids = offered.filter((one) => nameOf(one) === named).map(({ name }) => name);
		const [only = null, ...more] = new Set(ids);
		return more.length === 0 ? only : null;
	}
};
function nameOf({ name, called }) {
	return require_agents.calledName(called ?? name).name;
}

// src/agents/transcript/readers/read-transcript.ts
const MAX_EVENTS = 1e5;
const MAX_TYPES = 20;
const MAX_STRANGE = 20;
const MAX_TYPE_LENGTH = 60;
var RecordingReader = class {
	#values = new JsonValues();
	#run;
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
		this.#run = new require_agents.Run(format.rules, offered);
		if (prompt !== void 0) this.#run.loads.prompt(prompt);
		this.#reader = format.create(this.#run);
	}
	push(text) {
		return this.#told(this.#values.push(text));
	}
	end() {
		const last = this.#told(this.#values.end());
		const unjudged = this.#reader.end();
		this.#run.end();
		const { failure, atTurnLimit, loads } = this.#run;
		const all = [...last, ...this.#limited(this.#run.take())];
		const loss = this.#loss();
		const error = failure ?? unjudged ?? loss ?? this.#whyNoAnswer();
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
				likely: this.#recognised ? null : likelyFormat(this.#strange, this.#options.formats ?? []),
				lost: error !== "the model's call of a tool came as text: start its server with the reader of this model's calls (vLLM: --tool-call-parser, llama.cpp: --jinja), or choose another model" ? null : { skill: this.#last.meant(require_agents.calledTools(this.#format), this.#options.offered ?? []) },
				status: error === null ? "ok" : "error",
				error,
				loss,
				atTurnLimit,
				weakEvidence: loads.weak,
				skipped: {
					...this.#values.skipped,
					unknown: Object.fromEntries(this.#unknown)
				}
			}
		};
	}
	#told(values) {
		for (const value of values) if (this.#reader.read(value)) this.#recognised = true;
		else this.#keepUnknown(value);
		return this.#limited(this.#run.take());
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
		return this.#last.whyNone(require_agents.calledTools(this.#format), prompt, offered);
	}
	#loss() {
		const { damaged, firstDamage } = this.#values.skipped;
		if (this.#unread !== null) return `an event of type \`${this.#unread}\` has a form that is unknown here`;
		if (damaged > 0) return `line ${firstDamage} of the recording is cut or damaged, so that an event is lost`;
		if (this.#events > MAX_EVENTS) return `the recording has more than ${MAX_EVENTS} events`;
		return this.#run.loads.missed;
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
function likelyFormat(values, formats) {
	const fitting = formats.filter((format) => {
		const reader = format.create(new require_agents.Run(format.rules));
		return values.some((value) => reader.read(value));
	});
	return fitting.length === 1 ? fitting[0]?.id ?? null : null;
}

Object.defineProperty(exports, "CALL_AS_TEXT", { enumerable: true, get: () => CALL_AS_TEXT });
Object.defineProperty(exports, "ONLY_THOUGHT", { enumerable: true, get: () => ONLY_THOUGHT });
Object.defineProperty(exports, "buildTranscript", { enumerable: true, get: () => buildTranscript });
Object.defineProperty(exports, "callsOffered", { enumerable: true, get: () => callsOffered });
Object.defineProperty(exports, "isCallAsText", { enumerable: true, get: () => isCallAsText });
Object.defineProperty(exports, "offeredIn", { enumerable: true, get: () => offeredIn });
Object.defineProperty(exports, "readEvents", { enumerable: true, get: () => readEvents });
Object.defineProperty(exports, "readTranscript", { enumerable: true, get: () => readTranscript });
Object.defineProperty(exports, "showsCalls", { enumerable: true, get: () => showsCalls });
Object.defineProperty(exports, "sumOfUsage", { enumerable: true, get: () => sumOfUsage });
Object.defineProperty(exports, "withoutThinking", { enumerable: true, get: () => withoutThinking });