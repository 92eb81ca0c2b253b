"use strict";

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
Object.defineProperty(exports, "isCallAsText", {
  enumerable: true,
  get: function () {
    return isCallAsText;
  }
});
Object.defineProperty(exports, "lostAnswer", {
  enumerable: true,
  get: function () {
    return lostAnswer;
  }
});
Object.defineProperty(exports, "withoutThinking", {
  enumerable: true,
  get: function () {
    return withoutThinking;
  }
});