"use strict";

const require_agents = require("./agents-ae753810.js");
const require_start = require("./start-b6bba708.js");

// src/agents/transcript/shown-skills.ts
const PROOF = 200;
const FEWEST = 40;
const FEWEST_LINES = 3;
const SHORT = 12;
const MAX_LOOKED_AT$1 = 1e6;
var ShownSkills = class {
	#proofs = [];
	#places = /* @__PURE__ */ new Map();
	constructor(offered) {
		for (const skill of offered ?? []) {
			const { proof, lines } = marksOf(skill.text ?? "");
			if (proof.length >= FEWEST) this.#proofs.push({
				skill,
				proof
			});
			for (const [number, line] of lines.entries()) {
				const known = this.#places.get(line);
				this.#places.set(line, known === void 0 || known?.skill === skill ? {
					skill,
					number
				} : null);
			}
		}
	}
	in(text) {
		if (this.#proofs.length === 0 || text.length < FEWEST) return [];
		const looked = text.slice(0, MAX_LOOKED_AT$1);
		const plain = [looked, looked.replaceAll(AROUND_EACH, "")].map(folded);
		const isIn = (proof) => plain.some((one) => one.includes(proof));
		const shown = new Set(this.#proofs.flatMap(({ skill, proof }) => isIn(proof) ? [skill] : []));
		for (const skill of this.#byLines(looked)) shown.add(skill);
		return [...shown];
	}
	*#byLines(text) {
		let run = null;
		for (const line of text.split("\n")) {
			const plain = folded(line);
			if (plain.length < SHORT) continue;
			const place = this.#places.get(plain) ?? this.#places.get(folded(line.replaceAll(AROUND_EACH, ""))) ?? null;
			run = place === null ? null : grown(run, place, plain.length);
			if (run !== null && run.lines >= FEWEST_LINES && run.characters >= PROOF) yield run.skill;
		}
	}
};
function grown(run, place, characters) {
	return run !== null && place.skill === run.skill && place.number === run.number + 1 ? {
		...place,
		lines: run.lines + 1,
		characters: run.characters + characters
	} : {
		...place,
		lines: 1,
		characters
	};
}
function marksOf(text) {
	const [frontmatter = ""] = /^\uFEFF?---[^\n]*\n[\s\S]*?\n---[^\n]*(?:\n|$)/.exec(text) ?? [];
	const rest = text.slice(frontmatter.length);
	const body = folded(rest);
	return {
		proof: (body.length >= PROOF ? body : folded(text.replace(/^\uFEFF/, ""))).slice(0, PROOF),
		lines: rest.split("\n").map(folded).filter((line) => line.length >= SHORT)
	};
}
function folded(text) {
	return text.replaceAll(/\s+/g, " ").trim();
}
const AROUND_EACH = /\$\r?$|^(?:\S*SKILL\.md[:-])?(?:[ \t]*\d+(?:[\t\u2192:|-]|[ \t]{2})[ \t]?|> ?)?/gm;

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
		offeredSkills: of(events, "offered").at(-1)?.skills ?? null,
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
	const bare = answer.trim().replace(/^```\w*\s*/, "").replace(/```$/, "").trim().replace(IN_LINE, "$1");
	return patternsOf(tools).some((pattern) => pattern.test(bare));
}
function lostAnswer(answer, tools, { prompt, offered }) {
	const said = withoutThinking(answer);
	if (answer.trim() === "") return null;
	if (said === "") return ONLY_THOUGHT;
	return (endsInCall(said, tools, offered) || callsOffered(withoutExamples(said), tools, offered)) && !showsCalls(prompt, tools) ? CALL_AS_TEXT : null;
}
function callsOffered(text, { names }, offered) {
	if (names.length === 0 || offered.length === 0) return false;
	const known = new Set(offered);
	const name = `(?:[\\w.]{1,40}\\.)?(?:${anyOf(names)})(?:[:.](?:\\d+|call))?`;
	return HEADS.some((head) => [...text.matchAll(new RegExp(head.replaceAll("NAME", name), "g"))].some(({ 0: written, index }) => {
		const around = text.slice(Math.max(0, index - NEAR), index + written.length + NEAR);
		return [...around.matchAll(ARGUMENT), ...around.matchAll(SKILL_FILE)].some(([argument]) => known.has(argument));
	}));
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
		const names = offered.map(({ name, called }) => require_agents.calledName(called ?? name).name);
		return lostAnswer(this.#text.slice(-2e5), tools, {
			prompt,
			offered: [...new Set(names)]
		});
	}
};

// src/agents/transcript/readers/frontmatter-names.ts
const MAX_LOOKED_AT = 1e6;
function frontmatterNames(text) {
	return [...text.slice(0, MAX_LOOKED_AT).replaceAll(NUMBER, "").matchAll(FRONTMATTER)].flatMap(([, inside = ""]) => /^(?:name|description):/m.test(inside) ? [/^name:\s*["']?([^"'\s#]+)/m.exec(inside)?.[1] ?? ""] : []);
}
const NUMBER = /^(?:\uFEFF|\s*\d+(?:\t|\u2192| +))/gm;
const FRONTMATTER = /^---\s*?\n((?:(?!---\s*$).*\n){1,60}?)---[^\S\n]*\n\s*(?!---|==>|\s)\S/gm;

// src/agents/transcript/readers/mentioned-skills.ts
const MAX_PROMPT = 2e5;
const MAX_MENTIONS = 100;
function mentionedSkills(prompt, { isSkill, anywhere }) {
	const names = /* @__PURE__ */ new Set();
	for (const { index, 1: before = "", 2: sigil = "", 3: word = "" } of prompt.slice(0, MAX_PROMPT).matchAll(MENTION)) {
		const called = word.replace(/[.:-]+$/, "");
		const atStart = index === 0 && before.trim() === "";
		if (!atStart && sigil !== anywhere) continue;
		if (isSkill !== null && !isSkill(called) && !isSkill(require_agents.calledName(called).name)) continue;
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
		const name = require_agents.calledName(called);
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
		return offered === void 0 ? null : nameOf$1(offered, require_agents.calledName(whole).name);
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
const FILE$1 = "SKILL.md";
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
		return split.parts.at(-1) === FILE$1 && name !== void 0 && name !== ".." ? {
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
		const isSkill = best.rest.length === 1 && best.rest[0] === FILE$1;
		return {
			...require_agents.calledName(best.name),
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
			const isSkill = inside.at(-1) === FILE$1 && inside.length >= 2;
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
	if (split.parts.at(-1) !== FILE$1 || split.parts.length < 2) return null;
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
const MAX_COMMAND = 1e5;
var SkillLoads = class {
	weak = [];
	missed = null;
	#rules;
	#files;
	#candidates;
	#shown;
	#known = null;
	#prompts = [];
	#mentioned = null;
	#loaded = /* @__PURE__ */ new Set();
	#byUser = /* @__PURE__ */ new Set();
	constructor(rules, offered) {
		this.#rules = rules;
		this.#files = new SkillFiles(rules.roots, offered);
		this.#candidates = new OfferedCandidates(offered);
		this.#shown = offered?.some(({ text }) => text !== void 0) === true ? new ShownSkills(offered) : null;
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
	tool(name) {
		return Object.hasOwn(this.#rules.tools, name) ? this.#rules.tools[name] ?? null : null;
	}
	byCall(name, input, caller, end) {
		const tool = this.tool(name);
		if (tool === null || tool.does === "delegate") return [];
		const given = require_agents.givenTo(tool, input);
		const [first] = given;
		const success = end.success && tool.fails?.test(end.output) !== true;
		if (tool.does === "load") {
			if (first !== void 0) return [this.byTool(first, caller, success, end.path)];
			if (success) this.missed ??= `a call of \`${name}\` succeeded, and it is unclear which skill it loaded`;
			return [];
		}
		if (first === void 0) return [];
		if (tool.does === "read" && given.length === 1) return this.#byReading(first, caller, success);
		return this.#byCommand(given.join("\n").slice(0, MAX_COMMAND), caller, {
			...end,
			success
		});
	}
	byTool(called, caller, success, path) {
		const name = this.#candidates.command(called) ?? require_agents.calledName(called);
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
	unended(tool) {
		this.missed ??= `a call of \`${tool}\` has no end in the recording, so it is unknown whether it loaded a skill`;
	}
	#byReading(path, caller, success) {
		const file = this.#files.find(path);
		if (file === null) return [];
		return file.kind === "skill" ? this.#read(file, caller, success) : this.#hint(file, file.kind);
	}
	#byCommand(command, caller, { success, output }) {
		const paths = [...command.replaceAll(/\$\{?HOME\}?/g, "~").matchAll(FILE)].map(([path]) => path);
		const named = paths.flatMap((path) => this.#files.find(path) ?? []);
		const inside = paths.flatMap((path) => this.#files.find(`${path}/SKILL.md`) ?? []);
		const shown = this.#filesIn(output, [...named, ...inside.filter(({ kind }) => kind === "skill")]);
		const counts = shown.filter(({ name, kind }) => kind === "skill" && (shown.length === 1 || holds(command, name)));
		for (const file of shown) if (file.kind !== "skill") this.#hint(file, file.kind);
		else if (!counts.includes(file)) this.#hint(file, "survey");
		const rest = named.filter((file) => !shown.some((one) => nameOf(one) === nameOf(file)));
		const failed = new Map(rest.flatMap((file) => file.kind === "skill" ? [[nameOf(file), file]] : []));
		for (const file of rest) if (file.kind !== "skill") this.#hint(file, file.kind);
		else if (success) this.#hint(file, "unproven");
		const attempts = success ? [] : [...failed.values()];
		return [...counts.flatMap((file) => this.#read(file, caller, true)), ...attempts.flatMap((file) => this.#read(file, caller, false))];
	}
	#filesIn(output, named) {
		if (this.#shown !== null) {
			const offered = named.filter(({ kind }) => kind === "skill");
			return this.#shown.in(output).flatMap(({ name, path }) => {
				return offered.find((one) => nameOf(one) === name) ?? this.#files.find(path) ?? [];
			});
		}
		const names = [...new Set(frontmatterNames(output))];
		const [only] = named;
		if (names.length === 1 && only !== void 0 && named.every((one) => nameOf(one) === nameOf(only))) return [only];
		return names.map((name) => {
			const kind = this.#known?.has(name) === true ? "skill" : "copy";
			return named.find((one) => one.name === name) ?? {
				name,
				path: "SKILL.md",
				kind
			};
		});
	}
	end() {
		return [...this.#mentions()].filter((name) => !this.#byUser.has(require_agents.calledName(name).name)).map((name) => ({
			type: "skill",
			...require_agents.calledName(name),
			success: true,
			via: "prompt",
			caller: "user"
		}));
	}
	#know(name) {
		this.#known ??= /* @__PURE__ */ new Set();
		if (this.#known.size < MAX_KNOWN) this.#known.add(name).add(require_agents.calledName(name).name);
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
		const caller = load.caller === "main" && [...this.#mentions()].some((name) => require_agents.calledName(name).name === load.name) ? "user" : load.caller;
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
function holds(command, name) {
	return command.split(/[^\p{L}\p{N}_.:-]+/u).includes(name);
}
const FILE = /(?<![^\s"'`;|&<>(){},=])[^\s"'`;|&<>(){},=*?$[]+\/[^\s"'`;|&<>(){},=*?$[]+(?![^\s"'`;|&<>(){},=])/g;

// src/agents/transcript/readers/read-transcript.ts
const MAX_EVENTS = 1e5;
const MAX_TYPES = 20;
const MAX_STRANGE = 20;
const MAX_TYPE_LENGTH = 60;
var RecordingReader = class {
	#values = new require_agents.JsonValues();
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
			text: new require_agents.KeptText()
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
				likely: this.#recognised ? null : likelyFormat(this.#strange, this.#options.formats ?? []),
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
function likelyFormat(values, formats) {
	const fitting = formats.filter((format) => {
		const reader = format.create({
			loads: new SkillLoads(format.rules, null),
			text: new require_agents.KeptText()
		});
		return values.some((value) => reader.read(value) !== null);
	});
	return fitting.length === 1 ? fitting[0]?.id ?? null : null;
}

Object.defineProperty(exports, "CALL_AS_TEXT", { enumerable: true, get: () => CALL_AS_TEXT });
Object.defineProperty(exports, "ONLY_THOUGHT", { enumerable: true, get: () => ONLY_THOUGHT });
Object.defineProperty(exports, "ShownSkills", { enumerable: true, get: () => ShownSkills });
Object.defineProperty(exports, "buildTranscript", { enumerable: true, get: () => buildTranscript });
Object.defineProperty(exports, "callsOffered", { enumerable: true, get: () => callsOffered });
Object.defineProperty(exports, "isCallAsText", { enumerable: true, get: () => isCallAsText });
Object.defineProperty(exports, "readEvents", { enumerable: true, get: () => readEvents });
Object.defineProperty(exports, "readTranscript", { enumerable: true, get: () => readTranscript });
Object.defineProperty(exports, "showsCalls", { enumerable: true, get: () => showsCalls });
Object.defineProperty(exports, "sumOfUsage", { enumerable: true, get: () => sumOfUsage });
Object.defineProperty(exports, "withoutThinking", { enumerable: true, get: () => withoutThinking });