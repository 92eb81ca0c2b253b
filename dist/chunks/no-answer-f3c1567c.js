"use strict";

const require_start = require("./start-b5b59809.js");
const require_sdk_models = require("./sdk-models-9fc7d88b.js");
const require_options = require("./options-63464348.js");
const require_agents = require("./agents-482b9764.js");
const require_plain_error = require("./plain-error-acdd3734.js");
const require_provider_refusal = require("./provider-refusal-9c65ff3b.js");
const require_dist = require("./ai-2ba1fa62.js");

// src/agents/model-router/dialect.ts
function usualDialect() {
	return {
		nothing: "",
		refused: /* @__PURE__ */ new Set()
	};
}
const UNREADABLE = [400, 422];
function fetchInDialect(dialect, ask) {
	return async (address, init) => {
		const filled = typeof init?.body === "string" ? withEmptyTexts(init.body) : null;
		if (filled === null || dialect.nothing === null) return ask(address, init);
		const first = await ask(address, {
			...init,
			body: filled
		});
		if (!UNREADABLE.includes(first.status)) return first;
		const second = await ask(address, init);
		if (!second.ok) {
			await second.body?.cancel();
			return first;
		}
		await first.body?.cancel();
		dialect.nothing = null;
		return second;
	};
}
function withEmptyTexts(body) {
	const read = require_options.parseJson(body);
	if (!require_options.isRecord(read) || !Array.isArray(read["messages"])) return null;
	const isEmpty = (message) => require_options.isRecord(message) && message["content"] === null;
	if (!read["messages"].some(isEmpty)) return null;
	const messages = read["messages"].map((message) => isEmpty(message) ? {
		...message,
		content: ""
	} : message);
	return JSON.stringify({
		...read,
		messages
	});
}

// src/agents/model-router/plain-calls.ts
function withPlainCalls(ask) {
	return async (url, init) => {
		const answer = await ask(url, init);
		if (!answer.ok || !(answer.headers.get("content-type") ?? "").includes("json")) return answer;
		const text = await answer.text();
		const whole = require_options.parseJson(text);
		const { status, headers } = answer;
		return new Response(require_options.isRecord(whole) ? JSON.stringify(plainAnswer(whole)) : text, {
			status,
			headers
		});
	};
}
const ID_OF = {
	tool_calls: "id",
	content: "id",
	output: "call_id"
};
function plainAnswer(answer) {
	const seen = /* @__PURE__ */ new Set();
	const plain = (value, idKey) => {
		if (Array.isArray(value)) return value.map((item) => plain(item, idKey));
		if (!require_options.isRecord(value)) return value;
		const id = idKey === null ? null : value[idKey];
		const inner = Object.entries(value).map(([key, part]) => key === "arguments" || key === "input" ? [key, part] : [key, plain(part, ID_OF[key] ?? null)]);
		return {
			...Object.fromEntries(inner),
			...idKey !== null && isText(id) ? { [idKey]: ownId(id, seen) } : {}
		};
	};
	const own = Object.entries(answer).map(([key, part]) => [key, plain(part, ID_OF[key] ?? null)]);
	return {
		...Object.fromEntries(own),
		...answer["usage"] === void 0 ? {} : { usage: NO_USAGE }
	};
}
const NO_USAGE = {
	prompt_tokens: 0,
	completion_tokens: 0,
	input_tokens: 0,
	output_tokens: 0
};
function isText(id) {
	return typeof id === "string" && id !== "";
}
function ownId(id, seen) {
	let own = id;
	for (let number = 2; seen.has(own); number += 1) own = `${id}_${number}`;
	seen.add(own);
	return own;
}

// src/agents/model-router/refused-fields.ts
const SPARE = [
	"tool_choice",
	"parallel_tool_calls",
	"max_tokens",
	"max_output_tokens",
	"store"
];
const UNKNOWN = /\b(?:unsupported|unrecogni[sz]ed|unknown|unexpected|invalid) (?:\w+ ){0,3}(?:param|field|argument|input|property|key)|\bnot (?:supported|permitted|allowed)\b|\bextra_forbidden\b|\bdoes not support\b/i;
function withoutRefused(refused, ask) {
	return async (url, init) => {
		const body = typeof init?.body === "string" ? require_options.parseJson(init.body) : null;
		if (!require_options.isRecord(body)) return ask(url, init);
		let sent = body;
		const send = () => {
			sent = without(body, refused);
			return ask(url, {
				...init,
				body: JSON.stringify(sent)
			});
		};
		let answer = await send();
		for (let tries = 0; tries < SPARE.length && (answer.status === 400 || answer.status === 422); tries += 1) {
			const text = await answer.text();
			const field = refusedField(text, sent);
			if (field === null) return new Response(text, answer);
			refused.add(field);
			answer = await send();
		}
		return answer.ok ? asChat(answer) : answer;
	};
}
function without(body, names) {
	return Object.fromEntries(Object.entries(body).filter(([name]) => !names.has(name)));
}
function refusedField(text, body) {
	if (!UNKNOWN.test(text)) return null;
	return SPARE.find((name) => body[name] !== void 0 && new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text)) ?? null;
}
async function asChat(answer) {
	if (!(answer.headers.get("content-type") ?? "").includes("json")) return answer;
	const text = await answer.text();
	const { headers } = answer;
	const whole = require_options.parseJson(text);
	if (!require_options.isRecord(whole)) return new Response(text, { headers });
	const { error, choices } = whole;
	if (require_options.isRecord(error) && choices === void 0) return new Response(text, {
		status: 502,
		headers
	});
	if (!Array.isArray(choices)) return new Response(text, { headers });
	if (choices.length === 0) return new Response(JSON.stringify({ error: { message: "an answer without a choice" } }), {
		status: 502,
		headers
	});
	return new Response(JSON.stringify({
		...whole,
		choices: choices.map(asChoice)
	}), { headers });
}
function asChoice(choice) {
	if (!require_options.isRecord(choice) || !require_options.isRecord(choice["message"])) return choice;
	const { function_call: old, tool_calls: calls, ...message } = choice["message"];
	const all = Array.isArray(calls) && calls.length > 0 ? calls : require_options.isRecord(old) ? [{ function: old }] : [];
	return {
		...choice,
		message: {
			...message,
			...all.length === 0 ? {} : { tool_calls: all.map(asCall) }
		}
	};
}
function asCall(call) {
	if (!require_options.isRecord(call) || !require_options.isRecord(call["function"])) return call;
	const { id, ...rest } = call;
	const { arguments: given, ...named } = call["function"];
	const text = typeof given === "string" ? given : JSON.stringify(given ?? {});
	return {
		...rest,
		...typeof id === "string" && id !== "" ? { id } : {},
		function: {
			...named,
			arguments: text
		}
	};
}

// src/agents/model-router/language-model.ts
function languageModel({ api, wireApi, baseUrl: baseURL, key: apiKey }, name, dialect = usualDialect()) {
	if (api === "google") throw new require_agents.AgentFailure("the model router cannot ask a model by the Gemini API");
	globalThis.AI_SDK_LOG_WARNINGS = false;
	const settings = {
		baseURL,
		apiKey,
		fetch: withPlainCalls(withoutRefused(dialect.refused, fetchInDialect(dialect, fetch)))
	};
	if (api === "anthropic") return require_sdk_models.messagesModel(name, settings);
	if (wireApi === "responses") return require_sdk_models.responsesModel(name, settings);
	return require_sdk_models.createOpenAICompatible({
		name: "model",
		...settings
	})(name);
}

// src/agents/model-router/no-answer.ts
function noAnswer(error, origin) {
	if (error instanceof require_agents.AgentFailure) return error;
	const status = require_dist.APICallError.isInstance(error) && error.statusCode !== void 0 ? ` (HTTP ${error.statusCode})` : "";
	if (require_dist.APICallError.isInstance(error) && error.statusCode === 200) return new require_agents.AgentFailure("the model's server gave an answer that is none of its API: check `base_url`, such as http://localhost:11434/v1, and `wire_api`");
	const said = require_dist.APICallError.isInstance(error) ? require_provider_refusal.messageIn(error.responseBody ?? "") : "";
	const message = said !== "" ? said : error instanceof Error ? error.message : String(error);
	return new require_agents.AgentFailure(`the model gave no answer${status}: ${require_start.cutText(require_plain_error.plainError(message, origin), 300)}`);
}

Object.defineProperty(exports, "languageModel", { enumerable: true, get: () => languageModel });
Object.defineProperty(exports, "noAnswer", { enumerable: true, get: () => noAnswer });
Object.defineProperty(exports, "usualDialect", { enumerable: true, get: () => usualDialect });