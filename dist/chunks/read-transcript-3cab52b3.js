import { _enum, array, boolean, literal, number, object, string, unknown } from "./start-9d0b2c86.js";
import { buildTranscript } from "./build-transcript-2550cc29.js";
import { JsonValues, KeptText, ToolCalls, claudeCode, codex, copilot, count, optionalText, shellReads, shortMessage } from "./copilot-dcc7ad65.js";
import { groupBy } from "./group-by-9673aa7e.js";
import { calledName } from "./called-name-6863f3ba.js";

// src/transcript/readers/decode-text.ts
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
		return this.#answered ? null : "the recording has a `result` and nothing of what the agent did";
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
			dir: optionalText
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

// src/transcript/readers/registry.ts
const recordingFormats = new Map([
	claudeCode,
	copilot,
	codex,
	opencode,
	gemini
].map((format) => [format.id, format]));

// src/transcript/readers/frontmatter-names.ts
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

// src/transcript/readers/mentioned-skills.ts
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

// src/transcript/readers/skill-files.ts
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

// src/transcript/readers/skill-loads.ts
const MAX_WEAK = 200;
const MAX_KNOWN = 1e4;
var SkillLoads = class {
	weak = [];
	missed = null;
	#rules;
	#files;
	#known = null;
	#prompts = [];
	#mentioned = null;
	#loaded = /* @__PURE__ */ new Set();
	#byUser = /* @__PURE__ */ new Set();
	constructor(rules, offered) {
		this.#rules = rules;
		this.#files = new SkillFiles(rules.roots, offered);
		if (offered !== null) this.#known = /* @__PURE__ */ new Set();
		for (const { name } of offered ?? []) this.#know(name);
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
		const name = calledName(called);
		return this.#event({
			...name,
			...path === void 0 ? {} : { path },
			success,
			via: "tool",
			caller
		});
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
		if (load.success) this.#loaded.add(`${load.caller} ${load.qualified ?? load.name}`);
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

// src/transcript/readers/read-transcript.ts
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
	constructor(format, { prompt, offered } = {}) {
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
		const error = failure ?? loss;
		const all = this.#limited([
			...last,
			...events,
			...this.#loads.end()
		]);
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
		this.#turns += kept.filter(({ type }) => type === "turn").length;
		return kept;
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

export { readEvents, readTranscript, recordingFormats };