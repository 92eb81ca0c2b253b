"use strict";

const require_rolldown_runtime = require("./runtime-90ab3a55.js");
const require_terminal = require("./terminal-4f5210a3.js");
const require_start = require("./start-b5b59809.js");
const require_validate = require("./validate-368709ce.js");
const require_options = require("./options-63464348.js");
const require_agents = require("./agents-482b9764.js");
const require_trying = require("./trying-6126afce.js");
const require_check = require("./check-2ce12acf.js");
const require_report = require("./report-ac56b22a.js");
const require_convert = require("./convert-6af9ab4a.js");
const require_transcript = require("./transcript-365c0d85.js");
const require_grade = require("./grade-5816382c.js");
const require_power = require("./power-ad2b2116.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
let node_events = require("node:events");
let node_worker_threads = require("node:worker_threads");
let node_fs_promises = require("node:fs/promises");
let node_path_posix = require("node:path/posix");
let node_stream_promises = require("node:stream/promises");
let node_timers_promises = require("node:timers/promises");

// src/agents/adapters/lexical-agent.ts
var lexical_agent_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ lexicalAgent: () => lexicalAgent });
function lexicalAgent(lexicon) {
	const listingOf = keepListings(lexicon);
	return {
		id: "lexical",
		deterministic: true,
		provides: require_agents.PICKS,
		visibility: "listing",
		context: "ignored",
		async identity() {
			return {
				id: "lexical",
				version: "4",
				model: null,
				label: "lexical router, not an agent"
			};
		},
		async *run(request) {
			yield* answer(request);
		},
		answer
	};
	function answer({ skills, prompt, followUps }) {
		const listing = listingOf(skills);
		const fired = [prompt, ...followUps].map((message) => listing.router.fired(message).map(({ name }) => name));
		const key = JSON.stringify(fired);
		const events = listing.answers.get(key) ?? eventsOf(fired, listing);
		listing.answers.set(key, events);
		return events;
	}
}
function eventsOf(fired, { offered, paths, kinds }) {
	const events = [{
		type: "offered",
		skills: offered
	}];
	const loaded = /* @__PURE__ */ new Set();
	for (const [index, names] of fired.entries()) {
		if (index > 0) events.push({
			type: "message",
			index
		});
		for (const name of names) {
			if (loaded.has(name)) continue;
			loaded.add(name);
			const path = paths.get(name);
			const kind = kinds.get(name);
			events.push({
				type: "skill",
				name,
				...kind === void 0 ? {} : { kind },
				...path === void 0 ? {} : { path },
				success: true,
				via: "router",
				caller: "main"
			});
		}
	}
	return events;
}
function keepListings(lexicon = new require_check.Lexicon()) {
	const byList = /* @__PURE__ */ new WeakMap();
	return (skills) => {
		const known = byList.get(skills);
		if (known !== void 0) return known;
		const kept = {
			router: require_check.buildLexicalRouter(skills, lexicon),
			offered: skills.map(({ name, kind, description }) => ({
				name,
				...kind === void 0 ? {} : { kind },
				description
			})),
			paths: new Map(skills.map(({ name, path }) => [name, path])),
			kinds: new Map(skills.flatMap(({ name, kind }) => kind === void 0 ? [] : [[name, kind]])),
			answers: /* @__PURE__ */ new Map()
		};
		byList.set(skills, kept);
		return kept;
	};
}

// src/agents/transcript/two-accounts.ts
var AccountsDiffer = class extends require_agents.AgentFailure {
	accounts;
	constructor(accounts) {
		super(disagreementText(accounts), "disagreement", { lostSkill: accounts.skill });
		this.name = "AccountsDiffer";
		this.accounts = accounts;
	}
};
async function* agreedEvents(events, wire, own) {
	const told = [];
	const done = /* @__PURE__ */ new Set();
	let isStopped = false;
	for await (const event of events) {
		if (event.type === "skill") told.push(event);
		if (event.type === "tool" && event.success === true) done.add(event.name);
		isStopped ||= event.type === "stopped";
		yield event;
	}
	if (wire === void 0) return;
	const found = disagreement({
		told,
		done,
		isStopped
	}, wire(), own);
	if (found !== null) throw new AccountsDiffer(found);
}
function disagreement({ told, done, isStopped }, wire, own) {
	const loads = told.filter(({ success }) => success);
	const agent = {
		loaded: [...new Set(loads.map(nameOf))],
		tried: [...new Set(told.filter(({ success }) => !success).map(nameOf))]
	};
	const tells = (events, id) => {
		const names = namesOf$1(own.skills.find(({ name }) => name === id) ?? { name: id });
		return events.some((event) => names.has(event.name) || names.has(nameOf(event)));
	};
	const whole = {
		agent,
		wire
	};
	const isAnswered = ({ tool, isOffered, skill }) => skill === null ? loads.length > 0 || !isOffered && done.has(tool) : tells(loads, skill);
	const lost = wire.calls.find((call) => isLost(call, own.loaders) && !isAnswered(call));
	const code = lost?.isOffered === true ? "call_not_read" : "tool_not_offered";
	if (lost !== void 0) return {
		code,
		tool: lost.tool,
		skill: lost.skill,
		...whole
	};
	const text = wire.shown.find((id) => !tells(loads, id) && !own.weak.has(id));
	if (text !== void 0 && !isStopped) return {
		code: "text_not_told",
		tool: null,
		skill: text,
		...whole
	};
	const call = wire.calls.find(({ tool, isOffered, skill }) => isOffered && skill !== null && own.loaders.includes(tool) && !tells(told, skill));
	if (call === void 0 || isStopped) return null;
	return {
		code: "call_not_told",
		tool: call.tool,
		skill: call.skill,
		...whole
	};
}
function isLost({ tool, skill, isOffered, isRead }, loaders) {
	return !isOffered || isRead === false && (skill !== null || loaders.includes(tool));
}
function answersCall(skill, load) {
	return skill === null || [
		load.name,
		load.qualified,
		require_start.idOfKind(load.kind, load.name)
	].includes(skill);
}
function namesOf$1({ name, bareName, called, plugin, kind }) {
	const plain = bareName ?? name;
	const withPlugin = plugin === void 0 ? [] : [`${plugin}:${plain}`];
	const id = kind === void 0 ? [] : [name.slice(name.indexOf(":") + 1)];
	return /* @__PURE__ */ new Set([
		name,
		plain,
		...called === void 0 ? [] : [called],
		...withPlugin,
		...id
	]);
}
function nameOf({ qualified, name }) {
	return qualified ?? name;
}
function disagreementText({ code, tool, skill, agent, wire }) {
	const offered = wire.calls.filter(({ isOffered }) => isOffered).length;
	const its = `its model's own account: ${wire.calls.length} calls, ${offered} of tools that were offered; the agent's: ${agent.loaded.length} loads, ${agent.tried.length} attempts`;
	const meant = skill === null ? "" : `, for the skill "${skill}"`;
	const server = "its server may not read this model's calls whole (vLLM: --tool-call-parser, llama.cpp: --jinja)";
	return `${{
		tool_not_offered: `the model called the tool ${JSON.stringify(tool)}, which it was not offered${meant}: ${server}`,
		call_not_read: `the model called the tool "${tool}"${meant}, with arguments that cannot be read: ${server}`,
		call_not_told: `the model called "${tool}" for the skill "${skill}", and the agent tells nothing of it`,
		text_not_told: `the model was sent the text of the skill "${skill}", and the agent tells of no load of it`
	}[code]} (${its})`;
}

// src/agents/gateway/meter.ts
function createMeter() {
	let used = noUsage();
	return {
		add({ input, output, cached, written, writtenForLong }, costUsd, isEstimate) {
			used = addUsage(used, {
				requests: 1,
				inputTokens: input,
				outputTokens: output,
				cachedTokens: cached,
				writtenTokens: written + writtenForLong,
				costUsd,
				estimatedRequests: isEstimate ? 1 : 0
			});
		},
		usage: () => ({ ...used })
	};
}
function noUsage() {
	return {
		requests: 0,
		inputTokens: 0,
		outputTokens: 0,
		cachedTokens: 0,
		writtenTokens: 0,
		costUsd: 0,
		estimatedRequests: 0
	};
}
function addUsage(a, b) {
	return {
		requests: a.requests + b.requests,
		inputTokens: a.inputTokens + b.inputTokens,
		outputTokens: a.outputTokens + b.outputTokens,
		cachedTokens: a.cachedTokens + b.cachedTokens,
		writtenTokens: a.writtenTokens + b.writtenTokens,
		costUsd: a.costUsd === null || b.costUsd === null ? null : a.costUsd + b.costUsd,
		estimatedRequests: a.estimatedRequests + b.estimatedRequests
	};
}

// src/agents/gateway/is-unreachable.ts
const UNREACHABLE = /* @__PURE__ */ new Set([
	"ECONNREFUSED",
	"ENOTFOUND",
	"EAI_AGAIN",
	"EHOSTUNREACH",
	"ENETUNREACH"
]);
const CLOSED = /* @__PURE__ */ new Set([
	"ECONNRESET",
	"EPIPE",
	"UND_ERR_SOCKET"
]);
const MAX_DEPTH = 4;
function isUnreachable(error) {
	return hasCode$1(error, UNREACHABLE);
}
function isClosed(error) {
	return hasCode$1(error, CLOSED);
}
function hasCode$1(error, codes) {
	for (let at = error, depth = 0; at instanceof Error && depth < MAX_DEPTH; at = at.cause, depth += 1) {
		if ("code" in at && codes.has(String(at.code))) return true;
		if (at instanceof AggregateError && at.errors.some((one) => hasCode$1(one, codes))) return true;
	}
	return false;
}

// src/agents/imported-files.ts
const CODE = /(`{1,64})[\s\S]*?\1/g;
const IMPORT = /(?<![\p{L}\p{N}_@./-])@((?:\\ |[^\s`@])+)/gu;
const PUNCTUATION = /[.,;:!?)\]}>"'*_|]+$/;
const PLAIN = /^[\p{L}\p{N}_ .@+()/-]{1,500}$/u;
const MOST$2 = 500;
const LONGEST$2 = 1e3;
function importsOf(text, path) {
	const plain = text.replaceAll(CODE, " ");
	const found = /* @__PURE__ */ new Map();
	for (const [, raw = ""] of plain.matchAll(IMPORT)) {
		if (found.size >= MOST$2) break;
		if (raw.length > LONGEST$2) continue;
		const written = raw.replaceAll("\\ ", " ").replace(/#.*$/, "");
		if (!found.has(written)) found.set(written, {
			written,
			paths: pathsOf$1(written, path)
		});
	}
	return [...found.values()].filter(({ written, paths }) => paths.length > 0 || leadsOut(written));
}
function pathsOf$1(written, path) {
	const folder = node_path.posix.dirname(path);
	const paths = [written, written.replace(PUNCTUATION, "")].flatMap((form) => {
		if (form === "" || /^[~/]/.test(form) || !PLAIN.test(form)) return [];
		const full = node_path.posix.join(folder, form);
		return full.startsWith("..") || full === "." || full.endsWith("/") ? [] : [full];
	});
	return [...new Set(paths)];
}
function leadsOut(written) {
	return /^~\/|^(?:\.\/)*\.\.\//.test(written) || /^\/.*\.(?:md|mdc|txt)$/.test(written);
}
const STEERING = /^(?:skills?|agents?|commands?|hooks?|plugins?|modes?|tools?|prompts|themes|output-styles|workflows|extensions|policies)$/i;
function isImportable(path) {
	if (!PLAIN.test(path)) return false;
	const segments = path.split("/");
	const name = segments.at(-1) ?? "";
	if (segments.some((segment) => /^\.git$|^node_modules$/i.test(segment))) return false;
	if (/^opencode\.jsonc?$/i.test(path) || /^SKILL\.md$/i.test(name)) return false;
	const first = segments.findIndex((segment) => segment.startsWith("."));
	if (first < 0) return true;
	return /\.(?:md|mdc|txt)$/i.test(name) && !segments.slice(first).some((segment) => STEERING.test(segment));
}

// src/agents/models/prices.json
var prices_default = {
	anthropic: [
		{
			"model": "claude-2",
			"pattern": "^claude-2|claude-v2",
			"prices": [{
				"from": null,
				"input": 8,
				"output": 24,
				"cached": 8
			}]
		},
		{
			"model": "claude-3-5-haiku-latest",
			"pattern": "^claude-3-5-haiku|^claude-3\\.5-haiku",
			"prices": [{
				"from": null,
				"input": .8,
				"output": 4,
				"cached": .08
			}]
		},
		{
			"model": "claude-3-5-sonnet",
			"pattern": "^claude-3-5-sonnet|^claude-3\\.5-sonnet",
			"prices": [{
				"from": null,
				"input": 3,
				"output": 15,
				"cached": .3
			}]
		},
		{
			"model": "claude-3-7-sonnet-latest",
			"pattern": "^claude-3-7-sonnet|^claude-3\\.7-sonnet|^claude-sonnet-3\\.7|^claude-sonnet-3-7",
			"prices": [{
				"from": null,
				"input": 3,
				"output": 15,
				"cached": .3
			}]
		},
		{
			"model": "claude-3-haiku",
			"pattern": "^claude-3-haiku",
			"prices": [{
				"from": null,
				"input": .25,
				"output": 1.25,
				"cached": .03
			}]
		},
		{
			"model": "claude-3-opus-latest",
			"pattern": "^claude-3-opus",
			"prices": [{
				"from": null,
				"input": 15,
				"output": 75,
				"cached": 1.5
			}]
		},
		{
			"model": "claude-3-sonnet",
			"pattern": "^claude-3-sonnet",
			"prices": [{
				"from": null,
				"input": 3,
				"output": 15,
				"cached": .3
			}]
		},
		{
			"model": "claude-fable-5",
			"pattern": "^claude-fable-5$|^claude-fable-5-\\d{8}$",
			"prices": [{
				"from": null,
				"input": 10,
				"output": 50,
				"cached": 1
			}]
		},
		{
			"model": "claude-fable-5-1",
			"pattern": "^claude-fable-5-1$|^claude-fable-5-1-\\d{8}$",
			"prices": [{
				"from": null,
				"input": 10,
				"output": 50,
				"cached": .25
			}]
		},
		{
			"model": "claude-haiku-4-5",
			"pattern": "^claude-haiku-4-5|^claude-haiku-4\\.5|^claude-4-5-haiku|^claude-4\\.5-haiku",
			"prices": [{
				"from": null,
				"input": 1,
				"output": 5,
				"cached": .1
			}]
		},
		{
			"model": "claude-opus-4-0",
			"pattern": "^claude-opus-4-0|^claude-4-opus|^claude-opus-4$|^claude-opus-4-20250514$",
			"prices": [{
				"from": null,
				"input": 15,
				"output": 75,
				"cached": 1.5
			}]
		},
		{
			"model": "claude-opus-4-1",
			"pattern": "^claude-opus-4-1|^claude-opus-4\\.1",
			"prices": [{
				"from": null,
				"input": 15,
				"output": 75,
				"cached": 1.5
			}]
		},
		{
			"model": "claude-opus-4-5",
			"pattern": "^claude-opus-4-5|^claude-opus-4\\.5|^claude-4-5-opus|^claude-4\\.5-opus",
			"prices": [{
				"from": null,
				"input": 5,
				"output": 25,
				"cached": .5
			}]
		},
		{
			"model": "claude-opus-4-6",
			"pattern": "^claude-opus-4-6|^claude-opus-4\\.6|^claude-4-6-opus|^claude-4\\.6-opus",
			"prices": [{
				"from": null,
				"input": 5,
				"output": 25,
				"cached": .5
			}, {
				"from": "2026-03-13",
				"input": 5,
				"output": 25,
				"cached": .5
			}]
		},
		{
			"model": "claude-opus-4-7",
			"pattern": "^claude-opus-4-7|^claude-opus-4\\.7|^claude-4-7-opus|^claude-4\\.7-opus",
			"prices": [{
				"from": null,
				"input": 5,
				"output": 25,
				"cached": .5
			}]
		},
		{
			"model": "claude-opus-4-8",
			"pattern": "^claude-opus-4-8|^claude-opus-4\\.8|^claude-4-8-opus|^claude-4\\.8-opus",
			"prices": [{
				"from": null,
				"input": 5,
				"output": 25,
				"cached": .5
			}]
		},
		{
			"model": "claude-opus-5",
			"pattern": "^claude-opus-5$|^claude-opus-5-\\d{8}$|^claude-opus-5\\.0|^claude-5-opus|^claude-5\\.0-opus",
			"prices": [{
				"from": null,
				"input": 5,
				"output": 25,
				"cached": .5
			}]
		},
		{
			"model": "claude-opus-5-5",
			"pattern": "^claude-opus-5-5$|^claude-opus-5-5-\\d{8}$|^claude-opus-5\\.5|^claude-5-5-opus|^claude-5\\.5-opus",
			"prices": [{
				"from": null,
				"input": 4,
				"output": 20,
				"cached": .2
			}]
		},
		{
			"model": "claude-sonnet-4-0",
			"pattern": "^claude-sonnet-4-2025|^claude-sonnet-4-0|^claude-sonnet-4@|^claude-sonnet-4$|^claude-4-sonnet",
			"prices": [{
				"from": null,
				"input": 3,
				"output": 15,
				"cached": .3
			}]
		},
		{
			"model": "claude-sonnet-4-5",
			"pattern": "^claude-sonnet-4-5|^claude-sonnet-4\\.5",
			"prices": [{
				"from": null,
				"input": 3,
				"output": 15,
				"cached": .3
			}]
		},
		{
			"model": "claude-sonnet-4-6",
			"pattern": "^claude-sonnet-4-6|^claude-sonnet-4\\.6",
			"prices": [{
				"from": null,
				"input": 3,
				"output": 15,
				"cached": .3
			}, {
				"from": "2026-03-13",
				"input": 3,
				"output": 15,
				"cached": .3
			}]
		},
		{
			"model": "claude-sonnet-5",
			"pattern": "^claude-sonnet-5|^claude-sonnet-5\\.0|^claude-5-sonnet|^claude-5\\.0-sonnet",
			"prices": [{
				"from": null,
				"input": 2,
				"output": 10,
				"cached": .2
			}]
		},
		{
			"model": "claude-v1",
			"pattern": "^claude-v1$",
			"prices": [{
				"from": null,
				"input": 8,
				"output": 24,
				"cached": 8
			}]
		}
	],
	openai: [
		{
			"model": "ada",
			"pattern": "^ada$|^text-ada-001$",
			"prices": [{
				"from": null,
				"input": .4,
				"output": .4,
				"cached": .4
			}]
		},
		{
			"model": "babbage",
			"pattern": "^babbage$",
			"prices": [{
				"from": null,
				"input": .5,
				"output": .5,
				"cached": .5
			}]
		},
		{
			"model": "chatgpt-4o-latest",
			"pattern": "^chatgpt-4o-latest$",
			"prices": [{
				"from": null,
				"input": 5,
				"output": 15,
				"cached": 5
			}]
		},
		{
			"model": "codex-mini",
			"pattern": "^codex-mini$|^codex-mini-latest$",
			"prices": [{
				"from": null,
				"input": 1.5,
				"output": 6,
				"cached": .375
			}]
		},
		{
			"model": "computer-use",
			"pattern": "^computer-use",
			"prices": [{
				"from": null,
				"input": 3,
				"output": 12,
				"cached": 3
			}]
		},
		{
			"model": "curie",
			"pattern": "^curie$|^text-curie-001$",
			"prices": [{
				"from": null,
				"input": 2,
				"output": 2,
				"cached": 2
			}]
		},
		{
			"model": "davinci",
			"pattern": "^davinci$|^text-davinci-001$",
			"prices": [{
				"from": null,
				"input": 20,
				"output": 20,
				"cached": 20
			}]
		},
		{
			"model": "ft:gpt-3.5-turbo-",
			"pattern": "^ft:gpt-3\\.5-turbo",
			"prices": [{
				"from": null,
				"input": 3,
				"output": 6,
				"cached": 3
			}]
		},
		{
			"model": "ft:gpt-4o",
			"pattern": "^ft:gpt-4o-2024-",
			"prices": [{
				"from": null,
				"input": 3.75,
				"output": 15,
				"cached": 3.75
			}]
		},
		{
			"model": "ft:gpt-4o-mini",
			"pattern": "^ft:gpt-4o-mini-2024-",
			"prices": [{
				"from": null,
				"input": .3,
				"output": 1.2,
				"cached": .3
			}]
		},
		{
			"model": "gpt-3.5-0301",
			"pattern": "^gpt-3\\.5-turbo-0301$|^gpt-3\\.5-0301$",
			"prices": [{
				"from": null,
				"input": 1.5,
				"output": 2,
				"cached": 1.5
			}]
		},
		{
			"model": "gpt-3.5-turbo",
			"pattern": "^gpt-3\\.5-turbo$|^gpt-35-turbo$|^gpt-3\\.5-turbo-0125$",
			"prices": [{
				"from": null,
				"input": .5,
				"output": 1.5,
				"cached": .5
			}]
		},
		{
			"model": "gpt-3.5-turbo-0613",
			"pattern": "^gpt-3\\.5-turbo-0613$",
			"prices": [{
				"from": null,
				"input": 1.5,
				"output": 2,
				"cached": 1.5
			}]
		},
		{
			"model": "gpt-3.5-turbo-1106",
			"pattern": "^gpt-3\\.5-turbo-1106$",
			"prices": [{
				"from": null,
				"input": 1,
				"output": 2,
				"cached": 1
			}]
		},
		{
			"model": "gpt-3.5-turbo-16k",
			"pattern": "^gpt-3\\.5-turbo-16k$|^gpt-3\\.5-turbo-16k-0613$|^gpt-35-turbo-16k-0613$|^gpt-35-turbo-16k$",
			"prices": [{
				"from": null,
				"input": 3,
				"output": 4,
				"cached": 3
			}]
		},
		{
			"model": "gpt-3.5-turbo-instruct",
			"pattern": "^gpt-3\\.5-turbo-instruct|^gpt-3\\.5-turbo-instruct-0914$",
			"prices": [{
				"from": null,
				"input": 1.5,
				"output": 2,
				"cached": 1.5
			}]
		},
		{
			"model": "gpt-4",
			"pattern": "^gpt-4$|^gpt-4-0314$|^gpt-4-0613$|^ft:gpt-4-0",
			"prices": [{
				"from": null,
				"input": 30,
				"output": 60,
				"cached": 30
			}]
		},
		{
			"model": "gpt-4-32k",
			"pattern": "^gpt-4-32k$|^gpt-4-32k-0314$|^gpt-4-32k-0613$",
			"prices": [{
				"from": null,
				"input": 60,
				"output": 120,
				"cached": 60
			}]
		},
		{
			"model": "gpt-4-turbo",
			"pattern": "^gpt-4-turbo$|^gpt-4-turbo-2024-04-09$|^gpt-4-turbo-0125-preview$|^gpt-4-0125-preview$|^gpt-4-1106-preview$|^gpt-4-turbo-preview$",
			"prices": [{
				"from": null,
				"input": 10,
				"output": 30,
				"cached": 10
			}]
		},
		{
			"model": "gpt-4-vision-preview",
			"pattern": "^gpt-4-vision-preview$|^gpt-4-1106-vision-preview$",
			"prices": [{
				"from": null,
				"input": 10,
				"output": 30,
				"cached": 10
			}]
		},
		{
			"model": "gpt-4.1",
			"pattern": "^gpt-4\\.1$|^gpt-4\\.1-2025-04-14$",
			"prices": [{
				"from": null,
				"input": 2,
				"output": 8,
				"cached": .5
			}]
		},
		{
			"model": "gpt-4.1-mini",
			"pattern": "^gpt-4\\.1-mini$|^gpt-4\\.1-mini-2025-04-14$",
			"prices": [{
				"from": null,
				"input": .4,
				"output": 1.6,
				"cached": .1
			}]
		},
		{
			"model": "gpt-4.1-nano",
			"pattern": "^gpt-4\\.1-nano$|^gpt-4\\.1-nano-2025-04-14$",
			"prices": [{
				"from": null,
				"input": .1,
				"output": .4,
				"cached": .025
			}]
		},
		{
			"model": "gpt-4.5-preview",
			"pattern": "^gpt-4\\.5-preview",
			"prices": [{
				"from": null,
				"input": 75,
				"output": 150,
				"cached": 37.5
			}]
		},
		{
			"model": "gpt-4o",
			"pattern": "^gpt-4o$|^gpt-4o-2024-08-06$|^gpt-4o-2024-11-20$",
			"prices": [{
				"from": null,
				"input": 2.5,
				"output": 10,
				"cached": 1.25
			}]
		},
		{
			"model": "gpt-4o-2024-05-13",
			"pattern": "^gpt-4o-2024-05-13$",
			"prices": [{
				"from": null,
				"input": 5,
				"output": 15,
				"cached": 5
			}]
		},
		{
			"model": "gpt-4o-audio-preview",
			"pattern": "^gpt-4o-audio-preview",
			"prices": [{
				"from": null,
				"input": 2.5,
				"output": 10,
				"cached": 2.5
			}]
		},
		{
			"model": "gpt-4o-mini",
			"pattern": "^gpt-4o-mini$|^gpt-4o-mini-2024-07-18$|^gpt-4o-mini-search-preview$|^gpt-4o-mini-search-preview-2025-03-11$",
			"prices": [{
				"from": null,
				"input": .15,
				"output": .6,
				"cached": .075
			}]
		},
		{
			"model": "gpt-4o-mini-2024-07-18.ft-",
			"pattern": "^gpt-4o-mini-2024-07-18\\.ft-",
			"prices": [{
				"from": null,
				"input": .3,
				"output": 1.2,
				"cached": .3
			}]
		},
		{
			"model": "gpt-4o-mini-audio-preview",
			"pattern": "^gpt-4o-mini-audio",
			"prices": [{
				"from": null,
				"input": .15,
				"output": .6,
				"cached": .15
			}]
		},
		{
			"model": "gpt-4o-mini-realtime-preview",
			"pattern": "^gpt-4o-mini-realtime",
			"prices": [{
				"from": null,
				"input": .6,
				"output": 2.4,
				"cached": .3
			}]
		},
		{
			"model": "gpt-4o-mini-transcribe",
			"pattern": "^gpt-4o-mini-transcribe$",
			"prices": [{
				"from": null,
				"input": 1.25,
				"output": 5,
				"cached": 1.25
			}]
		},
		{
			"model": "gpt-4o-mini-tts",
			"pattern": "^gpt-4o-mini-tts$",
			"prices": [{
				"from": null,
				"input": .6,
				"output": 12,
				"cached": .6
			}]
		},
		{
			"model": "gpt-4o-realtime-preview",
			"pattern": "^gpt-4o-realtime",
			"prices": [{
				"from": null,
				"input": 5,
				"output": 20,
				"cached": 2.5
			}]
		},
		{
			"model": "gpt-4o-search-preview",
			"pattern": "^gpt-4o-search-preview$|^gpt-4o-search-preview-2025-03-11$",
			"prices": [{
				"from": null,
				"input": 2.5,
				"output": 10,
				"cached": 2.5
			}]
		},
		{
			"model": "gpt-4o-transcribe",
			"pattern": "^gpt-4o-transcribe$|^gpt-4o-transcribe-diarize$",
			"prices": [{
				"from": null,
				"input": 2.5,
				"output": 10,
				"cached": 2.5
			}]
		},
		{
			"model": "gpt-4o:extended",
			"pattern": "^gpt-4o:extended$",
			"prices": [{
				"from": null,
				"input": 6,
				"output": 18,
				"cached": 6
			}]
		},
		{
			"model": "gpt-5",
			"pattern": "^gpt-5$|^gpt-5-2025-08-07$|^gpt-5-chat$|^gpt-5-chat-latest$|^gpt-5-codex$",
			"prices": [{
				"from": null,
				"input": 1.25,
				"output": 10,
				"cached": .125
			}]
		},
		{
			"model": "gpt-5-image",
			"pattern": "^gpt-5-image$",
			"prices": [{
				"from": null,
				"input": 10,
				"output": 10,
				"cached": 1.25
			}]
		},
		{
			"model": "gpt-5-image-mini",
			"pattern": "^gpt-5-image-mini$",
			"prices": [{
				"from": null,
				"input": 2.5,
				"output": 2,
				"cached": .25
			}]
		},
		{
			"model": "gpt-5-mini",
			"pattern": "^gpt-5-mini$|^gpt-5-mini-2025-08-07$",
			"prices": [{
				"from": null,
				"input": .25,
				"output": 2,
				"cached": .025
			}]
		},
		{
			"model": "gpt-5-nano",
			"pattern": "^gpt-5-nano$|^gpt-5-nano-",
			"prices": [{
				"from": null,
				"input": .05,
				"output": .4,
				"cached": .005
			}]
		},
		{
			"model": "gpt-5-pro",
			"pattern": "^gpt-5-pro$|^gpt-5-pro-2025-10-06$",
			"prices": [{
				"from": null,
				"input": 15,
				"output": 120,
				"cached": 15
			}]
		},
		{
			"model": "gpt-5.1",
			"pattern": "^gpt-5\\.1$|^gpt-5\\.1-2025-11-13$|^gpt-5\\.1-codex$|^gpt-5\\.1-codex-max$|^gpt-5\\.1-chat$|^gpt-5\\.1-chat-latest$|^gpt-5-1$|^gpt-5-1-2025-11-13$|^gpt-5-1-codex$|^gpt-5-1-codex-max$|^gpt-5-1-chat$|^gpt-5-1-chat-latest$",
			"prices": [{
				"from": null,
				"input": 1.25,
				"output": 10,
				"cached": .125
			}]
		},
		{
			"model": "gpt-5.1-codex-mini",
			"pattern": "^gpt-5\\.1-codex-mini$|^gpt-5\\.1-mini$|^gpt-5-1-codex-mini$|^gpt-5-1-mini$",
			"prices": [{
				"from": null,
				"input": .25,
				"output": 2,
				"cached": .025
			}]
		},
		{
			"model": "gpt-5.2",
			"pattern": "^gpt-5\\.2$|^gpt-5\\.2-2025-12-11$|^gpt-5-2$|^gpt-5-2-2025-12-11$|^gpt-5\\.2-chat$|^gpt-5\\.2-chat-latest$|^gpt-5-2-chat$|^gpt-5-2-chat-latest$|^gpt-5\\.2-codex$|^gpt-5-2-codex$",
			"prices": [{
				"from": null,
				"input": 1.75,
				"output": 14,
				"cached": .175
			}]
		},
		{
			"model": "gpt-5.2-pro",
			"pattern": "^gpt-5\\.2-pro$|^gpt-5\\.2-pro-2025-12-11$|^gpt-5-2-pro-2025-12-11$",
			"prices": [{
				"from": null,
				"input": 21,
				"output": 168,
				"cached": 21
			}]
		},
		{
			"model": "gpt-5.3",
			"pattern": "^gpt-5\\.3$|^gpt-5-3$|^gpt-5\\.3-chat$|^gpt-5\\.3-chat-latest$|^gpt-5-3-chat$|^gpt-5-3-chat-latest$",
			"prices": [{
				"from": null,
				"input": 1.75,
				"output": 14,
				"cached": .175
			}]
		},
		{
			"model": "gpt-5.3-codex",
			"pattern": "^gpt-5\\.3-codex$|^gpt-5-3-codex$",
			"prices": [{
				"from": null,
				"input": 1.75,
				"output": 14,
				"cached": .175
			}]
		},
		{
			"model": "gpt-5.4",
			"pattern": "^gpt-5\\.4$|^gpt-5\\.4-2026-03-05$|^gpt-5-4$|^gpt-5-4-2026-03-05$",
			"prices": [{
				"from": null,
				"input": 2.5,
				"output": 15,
				"cached": .25
			}]
		},
		{
			"model": "gpt-5.4-image-2",
			"pattern": "^gpt-5\\.4-image-2$",
			"prices": [{
				"from": null,
				"input": 8,
				"output": 15,
				"cached": 2
			}]
		},
		{
			"model": "gpt-5.4-mini",
			"pattern": "^gpt-5\\.4-mini$|^gpt-5\\.4-mini-2026-03-17$|^gpt-5-4-mini$|^gpt-5-4-mini-2026-03-17$",
			"prices": [{
				"from": null,
				"input": .75,
				"output": 4.5,
				"cached": .075
			}]
		},
		{
			"model": "gpt-5.4-nano",
			"pattern": "^gpt-5\\.4-nano$|^gpt-5\\.4-nano-2026-03-17$|^gpt-5-4-nano$|^gpt-5-4-nano-2026-03-17$",
			"prices": [{
				"from": null,
				"input": .2,
				"output": 1.25,
				"cached": .02
			}]
		},
		{
			"model": "gpt-5.4-pro",
			"pattern": "^gpt-5\\.4-pro$|^gpt-5\\.4-pro-2026-03-05$|^gpt-5-4-pro$|^gpt-5-4-pro-2026-03-05$",
			"prices": [{
				"from": null,
				"input": 30,
				"output": 180,
				"cached": 30
			}]
		},
		{
			"model": "gpt-5.5",
			"pattern": "^gpt-5\\.5$|^gpt-5\\.5-2026-04-23$|^gpt-5\\.5-2026-04-24$|^gpt-5-5$|^gpt-5-5-2026-04-23$|^gpt-5-5-2026-04-24$|^gpt-5\\.5-chat$|^gpt-5\\.5-chat-latest$|^gpt-5-5-chat$|^gpt-5-5-chat-latest$|^gpt-5\\.5-codex$|^gpt-5-5-codex$",
			"prices": [{
				"from": null,
				"input": 5,
				"output": 30,
				"cached": .5
			}]
		},
		{
			"model": "gpt-5.5-pro",
			"pattern": "^gpt-5\\.5-pro$|^gpt-5\\.5-pro-2026-04-23$|^gpt-5-5-pro$|^gpt-5-5-pro-2026-04-23$",
			"prices": [{
				"from": null,
				"input": 30,
				"output": 180,
				"cached": 30
			}]
		},
		{
			"model": "gpt-5.6-luna",
			"pattern": "^gpt-5\\.6-luna$|^gpt-5-6-luna$|^gpt-5\\.6-luna-\\d{4}-\\d{2}-\\d{2}$|^gpt-5-6-luna-\\d{4}-\\d{2}-\\d{2}$",
			"prices": [{
				"from": null,
				"input": 1,
				"output": 6,
				"cached": .1
			}, {
				"from": "2026-07-30",
				"input": .2,
				"output": 1.2,
				"cached": .02
			}]
		},
		{
			"model": "gpt-5.6-sol",
			"pattern": "^gpt-5\\.6-sol$|^gpt-5-6-sol$|^gpt-5\\.6$|^gpt-5-6$|^gpt-5\\.6-sol-\\d{4}-\\d{2}-\\d{2}$|^gpt-5-6-sol-\\d{4}-\\d{2}-\\d{2}$",
			"prices": [{
				"from": null,
				"input": 5,
				"output": 30,
				"cached": .5
			}, {
				"from": "2026-08-21",
				"input": 4,
				"output": 20,
				"cached": .4
			}]
		},
		{
			"model": "gpt-5.6-terra",
			"pattern": "^gpt-5\\.6-terra$|^gpt-5-6-terra$|^gpt-5\\.6-terra-\\d{4}-\\d{2}-\\d{2}$|^gpt-5-6-terra-\\d{4}-\\d{2}-\\d{2}$",
			"prices": [{
				"from": null,
				"input": 2.5,
				"output": 15,
				"cached": .25
			}, {
				"from": "2026-07-30",
				"input": 2,
				"output": 12,
				"cached": .2
			}]
		},
		{
			"model": "gpt-6-astra",
			"pattern": "^gpt-6-astra$|^gpt-6-astra-\\d{4}-\\d{2}-\\d{2}$",
			"prices": [{
				"from": null,
				"input": 10,
				"output": 50,
				"cached": 1
			}]
		},
		{
			"model": "gpt-6-luna",
			"pattern": "^gpt-6-luna$|^gpt-6-luna-\\d{4}-\\d{2}-\\d{2}$",
			"prices": [{
				"from": null,
				"input": .1,
				"output": .5,
				"cached": .01
			}]
		},
		{
			"model": "gpt-6-sol",
			"pattern": "^gpt-6-sol$|^gpt-6-sol-\\d{4}-\\d{2}-\\d{2}$",
			"prices": [{
				"from": null,
				"input": 2,
				"output": 10,
				"cached": .2
			}]
		},
		{
			"model": "gpt-audio",
			"pattern": "^gpt-audio$|^gpt-audio-2025-08-28$|^gpt-audio-1\\.5$",
			"prices": [{
				"from": null,
				"input": 2.5,
				"output": 10,
				"cached": 2.5
			}]
		},
		{
			"model": "gpt-audio-mini",
			"pattern": "^gpt-audio-mini$|^gpt-audio-mini-2025-10-06$|^gpt-audio-mini-2025-12-15$",
			"prices": [{
				"from": null,
				"input": .6,
				"output": 2.4,
				"cached": .6
			}]
		},
		{
			"model": "gpt-chat-latest",
			"pattern": "^gpt-chat-latest$",
			"prices": [{
				"from": null,
				"input": 5,
				"output": 30,
				"cached": .5
			}]
		},
		{
			"model": "gpt-image-1",
			"pattern": "^gpt-image-1$",
			"prices": [{
				"from": null,
				"input": 5,
				"output": 40,
				"cached": 1.25
			}]
		},
		{
			"model": "gpt-image-1-mini",
			"pattern": "^gpt-image-1-mini$",
			"prices": [{
				"from": null,
				"input": 2,
				"output": 8,
				"cached": .2
			}]
		},
		{
			"model": "gpt-image-1.5",
			"pattern": "^gpt-image-1\\.5$|^gpt-image-1\\.5-2025-12-16$",
			"prices": [{
				"from": null,
				"input": 5,
				"output": 10,
				"cached": 1.25
			}]
		},
		{
			"model": "gpt-image-2",
			"pattern": "^gpt-image-2$|^gpt-image-2-2026-04-21$",
			"prices": [{
				"from": null,
				"input": 5,
				"output": 30,
				"cached": 1.25
			}]
		},
		{
			"model": "gpt-oss-120b",
			"pattern": "^gpt-oss-120b$",
			"prices": [{
				"from": null,
				"input": .039,
				"output": .18,
				"cached": .039
			}]
		},
		{
			"model": "gpt-oss-20b",
			"pattern": "^gpt-oss-20b$",
			"prices": [{
				"from": null,
				"input": .029,
				"output": .14,
				"cached": .029
			}]
		},
		{
			"model": "gpt-oss-safeguard-20b",
			"pattern": "^gpt-oss-safeguard-20b$",
			"prices": [{
				"from": null,
				"input": .075,
				"output": .3,
				"cached": .037
			}]
		},
		{
			"model": "gpt-realtime",
			"pattern": "^gpt-realtime$|^gpt-realtime-2025-08-28$|^gpt-realtime-1\\.5$",
			"prices": [{
				"from": null,
				"input": 4,
				"output": 16,
				"cached": .4
			}]
		},
		{
			"model": "gpt-realtime-2",
			"pattern": "^gpt-realtime-2$|^gpt-realtime-2\\.1$",
			"prices": [{
				"from": null,
				"input": 4,
				"output": 24,
				"cached": .4
			}]
		},
		{
			"model": "gpt-realtime-mini",
			"pattern": "^gpt-realtime-mini$|^gpt-realtime-2\\.1-mini$|^gpt-realtime-mini-2025-12-15$|^gpt-realtime-mini-2025-10-06$",
			"prices": [{
				"from": null,
				"input": .6,
				"output": 2.4,
				"cached": .06
			}]
		},
		{
			"model": "gpt-transcribe",
			"pattern": "^gpt-transcribe$",
			"prices": [{
				"from": null,
				"input": 0,
				"output": 0,
				"cached": 0
			}]
		},
		{
			"model": "moderation",
			"pattern": "moderation",
			"prices": [{
				"from": null,
				"input": 0,
				"output": 0,
				"cached": 0
			}]
		},
		{
			"model": "o1",
			"pattern": "^o1$|^o1-2024-12-17$",
			"prices": [{
				"from": null,
				"input": 15,
				"output": 60,
				"cached": 7.5
			}]
		},
		{
			"model": "o1-mini",
			"pattern": "^o1-mini$|^o1-mini-2024-09-12$",
			"prices": [{
				"from": null,
				"input": 1.1,
				"output": 4.4,
				"cached": .55
			}]
		},
		{
			"model": "o1-preview",
			"pattern": "^o1-preview$|^o1-preview-2024-09-12$",
			"prices": [{
				"from": null,
				"input": 15,
				"output": 60,
				"cached": 7.5
			}]
		},
		{
			"model": "o1-pro",
			"pattern": "^o1-pro$|^o1-pro-2025-03-19$",
			"prices": [{
				"from": null,
				"input": 150,
				"output": 600,
				"cached": 150
			}]
		},
		{
			"model": "o3",
			"pattern": "^o3$|^o3-2025-04-16$",
			"prices": [{
				"from": null,
				"input": 10,
				"output": 40,
				"cached": .5
			}, {
				"from": "2025-06-10",
				"input": 2,
				"output": 8,
				"cached": .5
			}]
		},
		{
			"model": "o3-deep-research",
			"pattern": "^o3-deep-research$|^o3-deep-research-2025-06-26$",
			"prices": [{
				"from": null,
				"input": 10,
				"output": 40,
				"cached": 2.5
			}]
		},
		{
			"model": "o3-mini",
			"pattern": "^o3-mini$|^o3-mini-2025-01-31$|^o3-mini-high$",
			"prices": [{
				"from": null,
				"input": 1.1,
				"output": 4.4,
				"cached": .55
			}]
		},
		{
			"model": "o3-pro",
			"pattern": "^o3-pro$|^o3-pro-2025-06-10$",
			"prices": [{
				"from": null,
				"input": 20,
				"output": 80,
				"cached": 20
			}]
		},
		{
			"model": "o4-mini",
			"pattern": "^o4-mini-2025-04-16$|^o4-mini-high$|^o4-mini$",
			"prices": [{
				"from": null,
				"input": 1.1,
				"output": 4.4,
				"cached": .275
			}]
		},
		{
			"model": "o4-mini-deep-research",
			"pattern": "^o4-mini-deep-research$|^o4-mini-deep-research-2025-06-26$",
			"prices": [{
				"from": null,
				"input": 2,
				"output": 8,
				"cached": .5
			}]
		},
		{
			"model": "text-davinci-002",
			"pattern": "^text-davinci-002$",
			"prices": [{
				"from": null,
				"input": 20,
				"output": 20,
				"cached": 20
			}]
		},
		{
			"model": "text-davinci-003",
			"pattern": "^text-davinci-003$",
			"prices": [{
				"from": null,
				"input": 20,
				"output": 20,
				"cached": 20
			}]
		},
		{
			"model": "text-embedding-3-large",
			"pattern": "^text-embedding-3-large$",
			"prices": [{
				"from": null,
				"input": .13,
				"output": 0,
				"cached": .13
			}]
		},
		{
			"model": "text-embedding-3-small",
			"pattern": "^text-embedding-3-small$",
			"prices": [{
				"from": null,
				"input": .02,
				"output": 0,
				"cached": .02
			}]
		},
		{
			"model": "text-embedding-ada-002",
			"pattern": "^text-embedding-ada$|^text-embedding-ada-002$|^text-embedding-ada-002-v2$",
			"prices": [{
				"from": null,
				"input": .1,
				"output": 0,
				"cached": .1
			}]
		},
		{
			"model": "whisper-1",
			"pattern": "^whisper-1$",
			"prices": [{
				"from": null,
				"input": 0,
				"output": 0,
				"cached": 0
			}]
		}
	],
	google: [
		{
			"model": "gemini-1.0-pro-vision-001",
			"pattern": "^gemini-1\\.0-pro-vision-001$",
			"prices": [{
				"from": null,
				"input": .125,
				"output": .375,
				"cached": .125
			}]
		},
		{
			"model": "gemini-1.5-flash",
			"pattern": "gemini-1\\.5-flash",
			"prices": [{
				"from": null,
				"input": .075,
				"output": .3,
				"cached": .01875
			}]
		},
		{
			"model": "gemini-1.5-pro",
			"pattern": "gemini-1\\.5-pro",
			"prices": [{
				"from": null,
				"input": 1.25,
				"output": 5,
				"cached": 1.25
			}]
		},
		{
			"model": "gemini-2.0-flash",
			"pattern": "gemini-2\\.0-flash$|gemini-2\\.0-flash-0|gemini-2\\.0-flash-exp|gemini-2\\.0-flash-thinking|gemini-2\\.0-flash-latest",
			"prices": [{
				"from": null,
				"input": .1,
				"output": .4,
				"cached": .025
			}]
		},
		{
			"model": "gemini-2.0-flash-lite",
			"pattern": "gemini-2\\.0-flash-lite",
			"prices": [{
				"from": null,
				"input": .075,
				"output": .3,
				"cached": .075
			}]
		},
		{
			"model": "gemini-2.5-flash",
			"pattern": "^gemini-2\\.5-flash$|^gemini-2\\.5-flash-latest$|^gemini-2\\.5-flash-preview-09-2025$",
			"prices": [{
				"from": null,
				"input": .3,
				"output": 2.5,
				"cached": .03
			}]
		},
		{
			"model": "gemini-2.5-flash-image",
			"pattern": "^gemini-2\\.5-flash-image$|^gemini-2\\.5-flash-image-preview$",
			"prices": [{
				"from": null,
				"input": .3,
				"output": 2.5,
				"cached": .3
			}]
		},
		{
			"model": "gemini-2.5-flash-lite",
			"pattern": "^gemini-2\\.5-flash-lite$|^(?!.*-[tT][tT][sS](?:$|-))gemini-2\\.5-flash-lite-preview",
			"prices": [{
				"from": null,
				"input": .1,
				"output": .4,
				"cached": .01
			}]
		},
		{
			"model": "gemini-2.5-flash-lite-preview-tts",
			"pattern": "^gemini-2\\.5-flash-lite-preview-tts$",
			"prices": [{
				"from": null,
				"input": .5,
				"output": 10,
				"cached": .5
			}]
		},
		{
			"model": "gemini-2.5-flash-preview",
			"pattern": "gemini-2\\.5-flash-preview-05-20|gemini-2\\.5-flash-preview-04-17|^gemini-2\\.5-flash-preview-05-20:thinking$|^gemini-2\\.5-flash-preview$|^gemini-2\\.5-flash-preview:thinking$",
			"prices": [{
				"from": null,
				"input": .15,
				"output": .6,
				"cached": .15
			}]
		},
		{
			"model": "gemini-2.5-flash-tts",
			"pattern": "^gemini-2\\.5-flash-tts$|^gemini-2\\.5-flash-preview-tts$",
			"prices": [{
				"from": null,
				"input": .5,
				"output": 10,
				"cached": .5
			}]
		},
		{
			"model": "gemini-2.5-pro",
			"pattern": "^(?!.*-[tT][tT][sS](?:$|-))gemini-2\\.5-pro",
			"prices": [{
				"from": null,
				"input": 1.25,
				"output": 10,
				"cached": .125
			}]
		},
		{
			"model": "gemini-2.5-pro-tts",
			"pattern": "^gemini-2\\.5-pro-tts$|^gemini-2\\.5-pro-preview-tts$",
			"prices": [{
				"from": null,
				"input": 1,
				"output": 20,
				"cached": 1
			}]
		},
		{
			"model": "gemini-3-flash-preview",
			"pattern": "^gemini-3-flash-preview$|^gemini-3-flash-preview-",
			"prices": [{
				"from": null,
				"input": .5,
				"output": 3,
				"cached": .05
			}]
		},
		{
			"model": "gemini-3-pro-image-preview",
			"pattern": "^gemini-3-pro-image$|^gemini-3-pro-image-preview",
			"prices": [{
				"from": null,
				"input": 2,
				"output": 12,
				"cached": 2
			}]
		},
		{
			"model": "gemini-3-pro-preview",
			"pattern": "^gemini-3-pro-preview|^gemini-3-pro-text-preview$",
			"prices": [{
				"from": null,
				"input": 2,
				"output": 12,
				"cached": .2
			}]
		},
		{
			"model": "gemini-3.1-flash-image-preview",
			"pattern": "^gemini-3\\.1-flash-image$|^gemini-3\\.1-flash-image-preview",
			"prices": [{
				"from": null,
				"input": .5,
				"output": 3,
				"cached": .5
			}]
		},
		{
			"model": "gemini-3.1-flash-lite",
			"pattern": "^gemini-3\\.1-flash-lite$|^gemini-3\\.1-flash-lite-preview",
			"prices": [{
				"from": null,
				"input": .25,
				"output": 1.5,
				"cached": .025
			}]
		},
		{
			"model": "gemini-3.1-flash-lite-image",
			"pattern": "^gemini-3\\.1-flash-lite-image",
			"prices": [{
				"from": null,
				"input": .25,
				"output": 1.5,
				"cached": .25
			}]
		},
		{
			"model": "gemini-3.1-flash-live-preview",
			"pattern": "^gemini-3\\.1-flash-live-preview",
			"prices": [{
				"from": null,
				"input": .75,
				"output": 4.5,
				"cached": .75
			}]
		},
		{
			"model": "gemini-3.1-pro-preview",
			"pattern": "^gemini-3\\.1-pro-preview",
			"prices": [{
				"from": null,
				"input": 2,
				"output": 12,
				"cached": .2
			}]
		},
		{
			"model": "gemini-3.5-flash",
			"pattern": "^gemini-3\\.5-flash$|^gemini-3\\.5-flash-preview|^gemini-3\\.5-flash-\\d",
			"prices": [{
				"from": null,
				"input": 1.5,
				"output": 9,
				"cached": .15
			}]
		},
		{
			"model": "gemini-3.5-flash-lite",
			"pattern": "^gemini-3\\.5-flash-lite",
			"prices": [{
				"from": null,
				"input": .3,
				"output": 2.5,
				"cached": .03
			}]
		},
		{
			"model": "gemini-3.6-flash",
			"pattern": "^gemini-3\\.6-flash",
			"prices": [{
				"from": null,
				"input": .75,
				"output": 3.75,
				"cached": .075
			}, {
				"from": "2027-01-01",
				"input": 1.5,
				"output": 7.5,
				"cached": .15
			}]
		},
		{
			"model": "gemini-3.7-flash",
			"pattern": "^gemini-3\\.7-flash",
			"prices": [{
				"from": null,
				"input": .75,
				"output": 3.75,
				"cached": .075
			}, {
				"from": "2027-01-01",
				"input": 1.5,
				"output": 7.5,
				"cached": .15
			}]
		},
		{
			"model": "gemini-3.8-flash",
			"pattern": "^gemini-3\\.8-flash",
			"prices": [{
				"from": null,
				"input": .75,
				"output": 3.75,
				"cached": .075
			}, {
				"from": "2027-01-01",
				"input": 1.5,
				"output": 7.5,
				"cached": .15
			}]
		},
		{
			"model": "gemini-embedding-001",
			"pattern": "^gemini-embedding-001$",
			"prices": [{
				"from": null,
				"input": .15,
				"output": 0,
				"cached": .15
			}]
		},
		{
			"model": "gemini-embedding-2",
			"pattern": "^gemini-embedding-2$",
			"prices": [{
				"from": null,
				"input": .2,
				"output": 0,
				"cached": .2
			}]
		},
		{
			"model": "gemini-flash-1.5",
			"pattern": "^gemini-flash-1\\.5$",
			"prices": [{
				"from": null,
				"input": .075,
				"output": .3,
				"cached": .01875
			}]
		},
		{
			"model": "gemini-flash-1.5-8b",
			"pattern": "^gemini-flash-1\\.5-8b$",
			"prices": [{
				"from": null,
				"input": .0375,
				"output": .15,
				"cached": .01
			}]
		},
		{
			"model": "gemini-live-2.5-flash",
			"pattern": "^gemini-live-2\\.5-flash|^gemini-2\\.5-flash-native-audio-preview|^gemini-2\\.5-flash-native-audio-latest$",
			"prices": [{
				"from": null,
				"input": .5,
				"output": 2,
				"cached": .5
			}]
		},
		{
			"model": "gemini-omni-flash-preview",
			"pattern": "^gemini-omni-flash-preview",
			"prices": [{
				"from": null,
				"input": 1.5,
				"output": 9,
				"cached": 1.5
			}]
		},
		{
			"model": "gemini-pro",
			"pattern": "^gemini-pro$|^gemini-1\\.0-pro$",
			"prices": [{
				"from": null,
				"input": .125,
				"output": .375,
				"cached": .125
			}]
		},
		{
			"model": "gemini-pro-1.5",
			"pattern": "^gemini-pro-1\\.5$",
			"prices": [{
				"from": null,
				"input": 1.25,
				"output": 5,
				"cached": .3125
			}]
		}
	]
};

// src/agents/models/list-price.ts
const models = prices_default;
function listedModels(api) {
	return models[api === "openai-compatible" ? "openai" : api];
}
function perMillion({ prices }, api, now) {
	const price = prices.findLast(({ from }) => from === null || now >= new Date(from)) ?? prices[0];
	if (price === void 0) return null;
	return {
		inputPerMillion: price.input,
		outputPerMillion: price.output,
		cachedPerMillion: price.cached,
		...api === "anthropic" ? {} : { cacheWritePerMillion: price.input }
	};
}
function findModel(api, name) {
	const find = (text) => listedModels(api).find(({ pattern }) => new RegExp(pattern).test(text));
	return find(name) ?? find(withDashedDate(name));
}
function withDashedDate(name) {
	return name.replace(/-(20\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?=-|:|$)/g, (written, year, month, day) => {
		const date = `${year}-${month}-${day}`;
		return new Date(date).toISOString().startsWith(date) ? `-${date}` : written;
	});
}

// src/agents/models/known-price.ts
const SAME_MODEL = /(?:[-@]20\d{2}-?[01]\d-?[0-3]\d|-latest|-v\d+(?::\d+)?|@latest|@default)+$/;
const MAKER = /^(?:[\w.-]+\/)+|^(?:[a-z-]+\.)?(?:anthropic|openai|google)\./;
const ALIAS = /^(?:haiku|sonnet|opus|fable)\b/;
const OTHER_KIND = /audio|image|realtime|embedding|whisper|moderation|transcribe|tts|search|vision|instruct|computer/;
const OTHERWISE = {
	anthropic: "claude-opus-5",
	"openai-compatible": "gpt-5.5",
	google: "gemini-3-pro-preview"
};
const APIS = [
	"anthropic",
	"openai-compatible",
	"google"
];
function knownPrice(api, model, now) {
	const name = model.toLowerCase().trim();
	const named = namedIn(api, name, now);
	if (named !== null) return {
		...named,
		match: "name"
	};
	const bare = name.replace(MAKER, "");
	const others = APIS.filter((one) => one !== api).map((other) => namedIn(other, bare, now));
	const near = namedIn(api, bare, now) ?? others.find((one) => one !== null) ?? likest(bare, now);
	if (near !== null) return {
		...near,
		match: "near"
	};
	const otherwise = namedIn(api, OTHERWISE[api], now);
	if (otherwise === null) throw new Error(`The list has no ${OTHERWISE[api]} any more.`);
	return {
		...otherwise,
		match: "none"
	};
}
function namedIn(api, name, now) {
	const found = findModel(api, name);
	if (found === void 0) return null;
	const whole = new RegExp(`^(?:${found.pattern})$`);
	const price = name === found.model || [
		name,
		withDashedDate(name),
		name.replace(SAME_MODEL, "")
	].some((text) => whole.test(text)) ? perMillion(found, api, now) : null;
	return price === null ? null : {
		price,
		listed: found.model
	};
}
function likest(name, now) {
	const listed = APIS.flatMap((api) => listedModels(api).flatMap((model) => {
		const price = perMillion(model, api, now);
		if (price === null || price.inputPerMillion === 0 || OTHER_KIND.test(model.model)) return [];
		return [{
			listed: model.model,
			price,
			parts: partsOf(model.model)
		}];
	}));
	const wanted = partsOf(name);
	const isListed = (word) => listed.some(({ parts }) => parts.words.includes(word));
	const isNew = !wanted.words.every(isListed);
	let best = null;
	for (const { parts, price, listed: id } of listed) {
		const order = likeness(wanted, parts, price, isNew);
		if (order !== null && (best === null || isBefore(best.order, order))) best = {
			listed: id,
			price,
			order
		};
	}
	return best;
}
function partsOf(name) {
	const parts = name.replace(SAME_MODEL, "").replace(/^o(?=\d)/, "o-").replace(ALIAS, "claude-$&").match(/[a-z\d]+/g) ?? [];
	const isNumber = (part) => /^\d{1,3}$/.test(part);
	return {
		words: parts.filter((part) => !isNumber(part)),
		version: parts.filter(isNumber).map(Number)
	};
}
function likeness(wanted, known, price, isNew) {
	const [family] = wanted.words;
	if (family === void 0 || known.words[0] !== family) return null;
	const shared = known.words.filter((word) => wanted.words.includes(word)).length;
	return [
		shared,
		-(isNew ? 0 : known.words.length - shared),
		-distance(wanted.version, known.version),
		price.inputPerMillion + price.outputPerMillion
	];
}
function distance(one, other) {
	if (one.length === 0) return 0;
	const number = ([major = 0, minor = 0]) => major + minor / 100;
	return Math.abs(number(one) - number(other));
}
function isBefore(one, other) {
	for (const [index, value] of one.entries()) {
		const difference = (other[index] ?? 0) - value;
		if (difference !== 0) return difference > 0;
	}
	return false;
}

// src/agents/models/model-price.ts
var model_price_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ priceOf: () => priceOf });
function priceOf(question, now = /* @__PURE__ */ new Date()) {
	const { api, model, configured, mayOnlyRise = false, options } = question;
	const known = knownPrice(api, model, now);
	if (configured === null && question.isLocal === true && known.match === "none") return {
		price: FREE,
		warning: null
	};
	if (configured === null) return {
		price: known.price,
		warning: known.match === "name" ? null : guess(question, known)
	};
	const asked = completed(configured, known, api);
	if (!mayOnlyRise) return {
		price: asked,
		warning: null
	};
	const price = highest(asked, known.price);
	if (price.inputPerMillion === asked.inputPerMillion && price.outputPerMillion === asked.outputPerMillion) return {
		price,
		warning: null
	};
	return {
		price,
		warning: {
			what: `The input \`price\` is ignored as far as it is lower than the list price of "${known.listed}" (${rates(known.price)}): with it the budget would hold less`,
			todo: `Change it on the base branch: ${options.includes("agent.price") ? "`agent.price`" : options} in skill-eval-gate.yml.`
		}
	};
}
const FREE = {
	inputPerMillion: 0,
	outputPerMillion: 0,
	cachedPerMillion: 0,
	cacheWritePerMillion: 0
};
function completed(configured, known, api) {
	const { inputPerMillion } = configured;
	const { price, match } = known;
	const share = (price.cachedPerMillion ?? price.inputPerMillion) / price.inputPerMillion;
	const usual = api === "anthropic" ? ANTHROPIC_CACHED : 1;
	return {
		cachedPerMillion: inputPerMillion * (match === "none" || !Number.isFinite(share) ? usual : share),
		...api === "anthropic" ? {} : { cacheWritePerMillion: inputPerMillion },
		...configured
	};
}
const ANTHROPIC_CACHED = .1;
function highest(one, other) {
	const rate = (of) => Math.max(of(one), of(other));
	const writes = [one, other].flatMap(({ cacheWritePerMillion }) => cacheWritePerMillion ?? []);
	return {
		inputPerMillion: rate((price) => price.inputPerMillion),
		outputPerMillion: rate((price) => price.outputPerMillion),
		cachedPerMillion: rate((price) => price.cachedPerMillion ?? price.inputPerMillion),
		...writes.length < 2 ? {} : { cacheWritePerMillion: Math.max(...writes) }
	};
}
function guess({ model, whose, options }, { listed, price, match }) {
	return {
		what: `The price of ${whose}, "${model}", is not in our list; ${match === "near" ? `the price of the nearest name, "${listed}", is used` : `nor is any of its family, so the price of "${listed}" is used, which is higher than most`} (${rates(price)}). Costs and budget are as wrong as this guess`,
		todo: `Set its price: ${options}; 0 for a model of your own.`
	};
}
function rates({ inputPerMillion, outputPerMillion }) {
	return `${inputPerMillion} USD for a million tokens of input, ${outputPerMillion} of output`;
}

// src/trials/shards/shard.ts
const MOST_SHARDS = 256;
function parseShard(text) {
	const [, first, second] = /^\s*(\d{1,4})\s*\/\s*(\d{1,4})\s*$/.exec(text) ?? [];
	const shard = {
		index: Number(first),
		of: Number(second)
	};
	if (first === void 0 || shard.index < 1 || shard.index > shard.of || shard.of > MOST_SHARDS) throw new require_start.UserError({
		what: `${JSON.stringify(text.slice(0, 40))} is no shard.`,
		todo: `Write I/N, such as 3/8: number 3 of 8 runners, of at most ${MOST_SHARDS}.`
	});
	return shard;
}
function shardText({ index, of }) {
	return `${index}/${of}`;
}
function partName({ index, of }) {
	return `part-${index}-of-${of}.jsonl.gz`;
}

// src/trials/shards/join-parts.ts
function wholeSet(parts) {
	const [first] = parts;
	if (first === void 0) throw new require_start.UserError({
		code: "parts_refused",
		what: "There is no part of this gate where --merge, or the input `merge`, looks.",
		todo: "Each shard writes one with --shard I/N --out DIR. In Actions, look whether the artifacts were downloaded."
	});
	const { of } = first.head.shard;
	for (const { head } of parts) {
		if (head.shard.of !== of) throw refusal(`Parts of different runs are mixed: ${shardText(first.head.shard)} and ${shardText(head.shard)}.`);
		if (head.plan !== first.head.plan) throw refusal(`Part ${shardText(head.shard)} is of another gate than part ${shardText(first.head.shard)}: ` + differenceText(head.about, first.head.about));
	}
	const sorted = parts.toSorted((a, b) => a.head.shard.index - b.head.shard.index);
	const doubled = sorted.filter(({ head }, at) => head.shard.index === sorted[at - 1]?.head.shard.index);
	if (doubled.length > 0) throw refusal(`There are two parts ${listed(doubled.map(({ head }) => head.shard.index), of)}.`);
	const there = new Set(sorted.map(({ head }) => head.shard.index));
	const missing = Array.from({ length: of }, (_, at) => at + 1).filter((index) => !there.has(index));
	if (missing.length === 0) return sorted;
	throw new require_start.UserError({
		code: "parts_refused",
		what: `Of ${of} parts ${missing.length} ${missing.length === 1 ? "is" : "are"} missing: ${listed(missing, of)}.`,
		todo: "Run these shards again, then merge: the others keep what they measured."
	});
}
function requireAgents(parts, names) {
	const other = parts.find(({ head }) => head.of.agents.join("\n") !== names.join("\n"));
	if (other === void 0) return;
	throw refusal(`Part ${shardText(other.head.shard)} is of another gate: it measured ${other.head.of.agents.join(", ")}, and this one asks ${names.join(", ")}.`);
}
function requireMeasured(parts) {
	const [failed] = parts.flatMap(({ head }) => head.failed ?? []);
	if (failed !== void 0) throw new require_start.UserError(failed);
}
function requirePlan(parts, plan, about) {
	const [first] = parts;
	if (first === void 0 || first.head.plan === plan) return;
	throw refusal(`The parts are of another gate than this one: ${differenceText(first.head.about, about)}`);
}
function requireOwnTrials(parts, keyOf) {
	const known = /* @__PURE__ */ new Set();
	const isSecond = (name) => known.size === known.add(name).size;
	for (const { head, tasks, runs, trials } of parts) {
		const own = new Set(tasks.map(({ task }) => task));
		const ran = new Set(runs.map(({ run }) => run));
		const broken = (task, why) => new require_start.UserError({
			code: "parts_refused",
			what: `Part ${shardText(head.shard)} was changed after it was written: ${why} (task ${JSON.stringify(task.slice(0, 40))}).`,
			todo: "Run this shard again, then merge."
		});
		for (const { task } of tasks) if (isSecond(task)) throw broken(task, "another part has one of its tasks");
		for (const trial of trials) {
			const { trial: task, side, index, key, phase = "screen" } = trial;
			if (!own.has(task)) throw broken(task, "it has trials of a task that it was not given");
			if (isSecond(`${task} ${side} ${phase} ${index}`)) throw broken(task, "it has a trial twice");
			if (keyOf(trial) !== key) throw broken(task, "the gate does not ask for one of its trials");
			if (!ran.has(key)) throw broken(task, "the events of a trial are missing");
		}
	}
}
function refusal(what) {
	return new require_start.UserError({
		code: "parts_refused",
		what,
		todo: "Merge the parts of one run: the same commits, suites, settings and version of this program."
	});
}
function listed(indices, of) {
	return indices.map((index) => shardText({
		index,
		of
	})).join(", ");
}
const SUBJECTS = {
	version: "in the version of this program",
	tasks: "in the prompts that are asked (suites, rooms, --skills, --task)",
	policy: "in the policy (what blocks, and from when on)",
	trials: "in how prompts are asked (mode, number of trials, limits of time and turns)"
};
function differenceText(one, other) {
	const [first, second] = [aboutText(one), aboutText(other)];
	if (first !== second) return `${first}, and ${second}.`;
	return `both are ${first}, but they differ ${[
		"version",
		"tasks",
		"policy",
		"trials"
	].filter((name) => one[name] !== other[name]).map((name) => SUBJECTS[name]).join(" and ") || "in skills, graders, hooks or the judge"}.`;
}
function aboutText({ base, head, agent }) {
	const short = (commit) => commit?.slice(0, 10) ?? "the working tree";
	return `${short(head)} against ${short(base)} with ${agent}`;
}

// src/suites/trigger-only.ts
const TRIGGER_GRADERS = /* @__PURE__ */ new Set(["skill_invocation", "trigger"]);
function isTriggerOnly({ graders, ...task }) {
	return require_convert.isOneMessage(task) && graders.every(({ type }) => TRIGGER_GRADERS.has(type));
}

// src/trials/plan/stop-condition.ts
function stopConditionOf(task, maxTurns, decidedBy = null) {
	const triggerOnly = isTriggerOnly(task);
	const limits = {
		triggerOnly,
		maxTurns: maxTurns ?? (triggerOnly ? require_agents.DEFAULTS.triggerTurns : null)
	};
	return decidedBy === null || !triggerOnly ? limits : {
		...limits,
		decidedBy
	};
}
function turnLimitWarning({ id, supports }) {
	if (supports?.stopCondition === true) return null;
	return {
		what: `The limit of turns (max_turns) has no effect with the agent "${id}", which cannot enforce it.`,
		todo: "Remove it, or limit the time of its trials with timeout_seconds."
	};
}

// src/trials/plan/plan-trials.ts
const trialProtocol = 4;
function planTrials(requests, run) {
	const distinct = /* @__PURE__ */ new Map();
	for (const request of requests) {
		const { task, phase, first } = request;
		const on = onSide(run, request.side);
		for (let index = first; index < first + request.trials; index += 1) {
			const key = trialKey(task, on, {
				phase,
				index
			});
			const known = distinct.get(key);
			if (known !== void 0) known.countsFor.push({
				task,
				side: request.side
			});
			else {
				const countsFor = [{
					task,
					side: request.side
				}];
				const { skills } = offeredTo(task, on.plan);
				const stopCondition = conditionOf(task, on);
				const listing = phase === "screen" || phase === "refill" ? listingKeyOf(task, on) : {};
				const context = contextOn(task, on.plan);
				const project = projectAround(task, on);
				const seen = {
					skills,
					...require_start.present({
						context,
						project
					}),
					stopCondition
				};
				distinct.set(key, {
					task,
					side: request.side,
					phase,
					index,
					...seen,
					key,
					...listing,
					countsFor
				});
			}
		}
	}
	return [...distinct.values()];
}
function planScreen(tasks, sides, trialsOf, run) {
	return planTrials(tasks.flatMap((task) => sides.map((side) => ({
		task,
		side,
		phase: "screen",
		first: 0,
		trials: trialsOf(task)
	}))), run);
}
function decidedBy(tasks, idOf = (row) => row) {
	const ofPrompts = /* @__PURE__ */ new Map();
	const promptOf = (task) => `${require_check.offeredKey(task)}\n${require_options.promptText(task)}`;
	for (const task of tasks) {
		const { ids, isDecided } = ofPrompts.get(promptOf(task)) ?? {
			ids: /* @__PURE__ */ new Set(),
			isDecided: true
		};
		for (const { skill } of task.expectations) ids.add(idOf(skill));
		const isOpen = task.others !== void 0 || task.expectsNoSkill || task.graders.length > 0;
		ofPrompts.set(promptOf(task), {
			ids,
			isDecided: isDecided && !isOpen
		});
	}
	return new Map(tasks.flatMap((task) => {
		const { ids, isDecided } = ofPrompts.get(promptOf(task)) ?? {
			isDecided: false,
			ids: []
		};
		return isDecided ? [[task.key, [...ids].sort()]] : [];
	}));
}
function keyOfTrial(task, { side, phase = "screen", index }, run) {
	return trialKey(task, onSide(run, side), {
		phase,
		index
	});
}
function sharedTasks(tasks, run) {
	if (run.sides.base === null) return /* @__PURE__ */ new Set();
	const seen = (task, side) => {
		const on = onSide(run, side);
		return keyText(task, on, offeredTo(task, on.plan).surfaceDigest, 0);
	};
	const isShared = (task) => seen(task, "base") === seen(task, "head");
	return new Set(tasks.filter(isShared).map(({ key }) => key));
}
function onSide(run, side) {
	const plan = run.sides[side];
	if (plan === null) throw new Error(`nothing is planned on ${side}`);
	return {
		run,
		plan
	};
}
function conditionOf(task, { run, plan }) {
	const labelled = run.decidedBy?.get(task.key) ?? [];
	const own = labelled.flatMap((id) => plan.ownIdOf?.(id) ?? []);
	return stopConditionOf(task, run.maxTurns, own.length === 0 || own.length < labelled.length ? null : own);
}
function offeredTo(task, side) {
	return side.special?.get(require_check.offeredKey(task)) ?? side;
}
function contextOn({ context }, side) {
	return (context === void 0 ? null : side.contexts?.get(require_options.contextKey(context))) ?? null;
}
function projectAround(task, { run: { project }, plan }) {
	const hasOwn = task.files.length > 0 || plan.preparation?.has(task.key) === true || (contextOn(task, plan)?.files ?? []).length > 0;
	return project === void 0 || hasOwn || !isTriggerOnly(task) ? null : project;
}
function trialKey(task, on, { phase, index }) {
	return keyOf$1(task, on, offeredTo(task, on.plan).surfaceDigest, phase === "screen" ? index : [phase, index]);
}
function listingKeyOf(task, on) {
	const { listingDigest, surfaceDigest } = offeredTo(task, on.plan);
	if (listingDigest === void 0) return {};
	return { listing: {
		key: keyOf$1(task, on, { told: listingDigest }, "any"),
		surface: surfaceDigest
	} };
}
function keyOf$1(task, on, seen, number) {
	return require_options.sha256(keyText(task, on, seen, number));
}
function keyText(task, on, seen, number) {
	const { run, plan } = on;
	const project = projectAround(task, on);
	const preparation = plan.preparation?.get(task.key);
	const context = contextOn(task, plan);
	const [prompt, ...followUps] = require_convert.messagesOf(task);
	const parts = [
		4,
		seen,
		prompt,
		followUps,
		fileParts(task.files),
		[run.subject.digest, task.timeoutMs ?? run.timeoutMs],
		number,
		...preparation === void 0 ? [] : [preparation],
		...context === null ? [] : [{ context: contextParts(context) }],
		...project === null ? [] : [{ project: fileParts(project) }],
		...run.supportsStopCondition ? [conditionOf(task, on)] : [],
		...followUps.length === 0 ? [] : ["messages"],
		...plan.salt === void 0 ? [] : [{ salt: plan.salt }]
	];
	return JSON.stringify(parts);
}
function fileParts(files) {
	return files.map(({ path, content }) => [path, content]);
}
function contextParts({ messages, files, tools }) {
	return [
		messages.map(({ role, text }) => [role, text]),
		fileParts(files),
		tools.map(({ name, description, inputSchema }) => [
			name,
			description,
			inputSchema
		])
	];
}

// src/skills/skill-named.ts
const skillNamed = require_options.firstWith(({ name }) => name);

// src/evaluate/assemble/assembly.ts
function indexedAssembly(run) {
	const { skills } = run.verdict;
	const byName = new Map(skills.toReversed().map((verdict) => [verdict.skill, verdict]));
	const movedFrom = /* @__PURE__ */ new Map();
	for (const { skill, moved } of skills) for (const key of moved.flatMap(({ tasks }) => tasks)) movedFrom.set(key, (movedFrom.get(key) ?? /* @__PURE__ */ new Set()).add(skill));
	return {
		...run,
		question: require_report.indexedQuestion(run.question),
		verdictOn: (skill) => byName.get(skill),
		confirmed: skills.filter(({ recall, falseTriggers }) => recall.test?.confirmed === true || falseTriggers.test?.confirmed === true),
		movedFrom,
		positions: new Map(run.question.skills.map(({ name }, position) => [name, position]))
	};
}
function skillIn(catalogue, name) {
	return catalogue === null ? void 0 : skillNamed(catalogue.skills, name);
}

// src/evaluate/assemble/room-results.ts
function roomResult(room) {
	if (room === void 0 || room.name === null) return {};
	const { name, nameOnBase, isNarrowed } = room;
	return { room: {
		name,
		...require_start.present({
			nameOnBase,
			isNarrowed
		})
	} };
}
function roomOfRow(row, { rooms }) {
	const { paired } = rooms;
	const id = paired.idOf(row);
	return {
		...roomResult(paired.seatsOf(id).find((one) => one.row === row)?.room),
		...id === row ? {} : { id }
	};
}
function roomResults({ rooms, question }) {
	const prompts = require_options.countEach(question.tasks.map(({ room }) => room?.key));
	const told = [...rooms.paired.rooms.values()].flatMap((room) => {
		const { base, head } = rooms.catalogues.get(room.key) ?? {
			base: null,
			head: { skills: [] }
		};
		const skills = {
			base: base === null ? null : countOf(base),
			head: countOf(head)
		};
		const { room: name } = roomResult(room);
		return name === void 0 ? [] : [{
			...name,
			skills,
			prompts: prompts.get(room.key) ?? 0
		}];
	});
	return told.length === 0 ? {} : { rooms: told };
}
function countOf({ skills }) {
	return skills.filter(({ kind }) => kind === void 0).length;
}

// src/evaluate/assemble/trial-counts.ts
function eachRunOnce$1(trials) {
	if (trials.every(({ conversation }) => conversation === void 0)) return [...trials];
	const known = /* @__PURE__ */ new Map();
	for (const trial of trials) {
		const { conversation, side, phase, index, key, status } = trial;
		const run = conversation === void 0 ? trial : `${side} ${phase} ${index} ${key}`;
		const first = known.get(run);
		if (first === void 0) known.set(run, trial);
		else if (first.status === "ok" && status === "error") known.set(run, {
			...first,
			status,
			error: trial.error
		});
	}
	return [...known.values()];
}
function phasesOf(trials) {
	const phases = {
		screen: 0,
		check: 0,
		refill: 0,
		confirm: 0,
		golden: 0
	};
	for (const { phase } of trials) phases[phase] += 1;
	return phases;
}
function withFreshTrials(verdict, name, { tasks, same }) {
	const { skill, shown, [name]: endpoint } = verdict;
	if (endpoint.test?.confirmed !== true) return endpoint;
	const asked = tasks.filter((task) => require_options.labelOf(task, skill) === "must_activate" === (name === "recall"));
	const own = require_report.oncePerPrompt(asked, same);
	const count = (side) => own.reduce((sum, { key }) => sum + (side.get(key) ?? []).filter(({ phase }) => phase === "confirm").length, 0);
	return {
		...endpoint,
		test: {
			...endpoint.test,
			fresh: {
				base: count(shown.base),
				head: count(shown.head)
			}
		}
	};
}
function earlyStops(trials) {
	const stops = trials.flatMap(({ cached, transcript: { stopped } }) => {
		if (cached || stopped?.reason !== "known") return [];
		const { turns, maxTurns } = stopped;
		return maxTurns === null ? [0] : maxTurns > turns ? [maxTurns - turns] : [];
	});
	if (stops.length === 0) return {};
	return { earlyStops: {
		trials: stops.length,
		savedTurns: stops.reduce((sum, turns) => sum + turns, 0)
	} };
}
function isSilent$1({ status, transcript: { stopped, skillInvocations } }) {
	return status === "ok" && stopped?.reason === "turn_limit" && skillInvocations.length === 0;
}
function silent$1({ key }, trials) {
	const count = (side) => trials.filter((trial) => trial.task === key && trial.side === side && isSilent$1(trial)).length;
	const [base, head] = [count("base"), count("head")];
	return base + head === 0 ? {} : { silent: {
		base,
		head
	} };
}
function unansweredIn(trials) {
	const counts = countUnanswered(trials);
	return counts.refused + counts.cut_off + counts.empty_answer === 0 ? {} : { unanswered: counts };
}
function unansweredOf({ key }, trials) {
	const own = trials.filter(({ task }) => task === key);
	if (own.length === 0) return {};
	const count = (side) => countUnanswered(own.filter((trial) => trial.side === side));
	return { unanswered: {
		base: count("base"),
		head: count("head")
	} };
}
function countUnanswered(trials) {
	const counts = {
		refused: 0,
		cut_off: 0,
		empty_answer: 0
	};
	for (const { transcript } of trials) if (require_agents.isUnanswered(transcript) && transcript.unanswered !== null) counts[transcript.unanswered.kind] += 1;
	return counts;
}

// src/evaluate/assemble/assemble-skill.ts
function skillResult(verdict, run) {
	const { skill } = verdict;
	const { question } = run;
	const { binding } = question;
	const shown = question.skillNamed(skill)?.head === null ? question.bindingTasks.all : require_report.figureTasksOf(skill, question);
	const here = skillIn(run.catalogues.head, skill);
	const there = skillIn(run.catalogues.base, skill);
	const pairs = require_report.figurePairs(skill, shown, [], "head");
	const prompts = {
		positives: 0,
		negatives: pairs.silent.labelled
	};
	for (const pair of pairs.near) {
		const label = pair.isImplied === true ? void 0 : require_report.labelIn(pair, skill)?.label;
		if (label === "must_activate") prompts.positives += 1;
		else if (label === "should_not_activate") prompts.negatives += 1;
	}
	const intervalsOf = (side) => {
		const observations = verdict[side] === null ? null : verdict.shown[side];
		if (observations === null) return null;
		const own = side === "head" || !question.all.pairsDiffer ? pairs : require_report.figurePairs(skill, shown, [], side);
		return require_report.skillIntervals(own.all(), observations, skill);
	};
	return {
		skill,
		...require_start.present({ kind: (here ?? there)?.kind }),
		...roomOfRow(skill, run),
		path: here?.path ?? there?.path ?? "",
		state: verdict.state,
		renamedFrom: run.renamed.get(run.rooms.paired.idOf(skill)) ?? null,
		descriptionChanged: descriptionChanged(skill, run),
		...lostDescription(skill, run.question),
		...lostLoads(here),
		descriptionPosition: here === void 0 || here.path === "" ? null : here.descriptionPosition,
		prompts,
		base: verdict.base,
		head: verdict.head,
		intervals: run.question.deterministic ? null : {
			base: intervalsOf("base"),
			head: intervalsOf("head")
		},
		sees: null,
		recall: withFreshTrials(verdict, "recall", binding),
		falseTriggers: withFreshTrials(verdict, "falseTriggers", binding),
		reasons: [...verdict.reasons.map(({ message }) => message), ...verdict.notes],
		band: verdict.head === null ? null : require_report.band(verdict.head.f1),
		advice: verdict.head === null ? null : require_report.advice(verdict.head)
	};
}
function lostLoads(here) {
	const lost = here?.unloaded;
	if (lost === void 0) return {};
	const { by, why } = lost;
	return { unloaded: {
		by: [...by],
		says: require_check.lossText(lost),
		undo: require_check.undoText(lost),
		at: why.where
	} };
}
function lostDescription(skill, { skillNamed }) {
	const asked = skillNamed(skill);
	return require_start.present({ descriptionLost: asked && require_report.descriptionLost(asked) });
}
function descriptionChanged(name, run) {
	const here = skillIn(run.catalogues.head, name);
	const there = skillIn(run.catalogues.base, name);
	if (here === void 0 || there === void 0) return false;
	const isOffered = here.unloaded === void 0 ? here.offered : there.offered;
	return here.description !== there.description || isOffered !== there.offered;
}
function isNewOrChanged(name, run) {
	const { base } = run.catalogues;
	const isNew = run.kind === "gate" && base !== null && skillIn(base, name) === void 0;
	return descriptionChanged(name, run) || run.renamed.has(run.rooms.paired.idOf(name)) || isNew;
}

// src/gate/metrics/spread.ts
function variance(values) {
	const centre = require_report.mean(values);
	return centre === null ? null : require_report.mean(values.map((value) => (value - centre) ** 2));
}
function standardDeviation(values) {
	const squared = variance(values);
	return squared === null ? null : Math.sqrt(squared);
}
function isFlaky(passRate) {
	return passRate > 0 && passRate < 1;
}

// src/gate/metrics/grader-metrics.ts
const MOST_FEEDBACK = 2e3;
function gradeSummaries(trials) {
	const byGrader = /* @__PURE__ */ new Map();
	for (const trial of trials ?? []) for (const grade of trial.grades) require_start.addToGroup(byGrader, grade.grader, grade);
	return [...byGrader].map(([grader, grades]) => {
		const graded = grades.filter((grade) => grade.status === "graded");
		const scores = graded.flatMap((grade) => grade.score ?? []);
		const telling = graded.find((grade) => grade.passed === false) ?? grades.find((g) => g.status === "error") ?? grades[0];
		return {
			grader,
			type: grades[0]?.type ?? "",
			score: require_report.mean(scores),
			stdDev: standardDeviation(scores),
			passRate: require_report.mean(graded.map((grade) => grade.passed ? 1 : 0)),
			graded: graded.length,
			notApplicable: grades.filter((grade) => grade.status === "not_applicable").length,
			errors: grades.filter((grade) => grade.status === "error").length,
			feedback: (telling?.feedback ?? "").slice(0, MOST_FEEDBACK).toWellFormed()
		};
	});
}
function taskPassRate(trials) {
	return require_report.mean(verdicts(trials).map(Number));
}
function taskIsFlaky(trials) {
	const rate = taskPassRate(trials);
	return rate === null ? null : isFlaky(rate);
}
function taskPassInterval(trials) {
	const judged = verdicts(trials);
	return require_report.wilsonInterval(judged.filter((passed) => passed).length, judged.length);
}
function taskScore(trials) {
	return require_report.mean((trials ?? []).map(({ failed, grades }) => failed ? null : require_report.compositeScore(grades)));
}
function verdicts(trials) {
	return (trials ?? []).flatMap(({ failed, grades }) => failed ? [] : require_report.gradesPassed(grades) ?? []);
}
function graderTotals(baseGrades, headGrades, comparing = /* @__PURE__ */ new Set()) {
	return [...new Map([...baseGrades ?? [], ...headGrades].map(({ grader, type }) => [grader, type]))].sort(([a], [b]) => require_report.order(a, b)).map(([grader, type]) => {
		const here = headGrades.filter((grade) => grade.grader === grader);
		const there = baseGrades?.filter((grade) => grade.grader === grader) ?? null;
		return {
			grader,
			type,
			tasks: here.length,
			compares: comparing.has(grader),
			base: there === null ? null : {
				score: require_report.mean(there.map((g) => g.score)),
				passRate: require_report.mean(there.map((g) => g.passRate))
			},
			head: {
				score: require_report.mean(here.map((g) => g.score)),
				passRate: require_report.mean(here.map((g) => g.passRate))
			},
			notApplicable: here.reduce((sum, grade) => sum + grade.notApplicable, 0),
			errors: here.reduce((sum, grade) => sum + grade.errors, 0)
		};
	});
}

// src/gate/metrics/answered.ts
const epsilon$3 = 1e-9;
function answeredPrompts(tasks, base, head) {
	const rows = /* @__PURE__ */ new Map();
	for (const { key, context, expectations } of tasks) {
		const hasContext = context !== void 0;
		for (const { skill: expected, label } of expectations) {
			if (label !== "must_activate") continue;
			const own = (side, of) => instead((of?.get(key) ?? []).filter((trial) => trial.side === side), expected, hasContext);
			const [before, after] = [own("base", base), own("head", head)];
			for (const tool of /* @__PURE__ */ new Set([...before.keys(), ...after.keys()])) {
				const id = JSON.stringify([expected, tool]);
				const row = rows.get(id) ?? {
					expected,
					tool,
					base: 0,
					head: 0,
					tasks: []
				};
				const [baseRate, headRate] = [before.get(tool) ?? 0, after.get(tool) ?? 0];
				row.base += baseRate;
				row.head += headRate;
				if (headRate > baseRate + epsilon$3) row.tasks.push(key);
				rows.set(id, row);
			}
		}
	}
	const growth = (row) => row.head - row.base;
	const named = (row) => row.tool ?? "";
	return [...rows.values()].sort((a, b) => growth(b) - growth(a) || b.head - a.head || require_report.order(a.expected, b.expected) || require_report.order(named(a), named(b)));
}
function instead(trials, expected, hasContext) {
	const completed = trials.filter(({ failed, fired }) => !failed || fired.includes(expected));
	const counts = /* @__PURE__ */ new Map();
	for (const { fired, tools: called = [], delegated = [] } of completed) {
		if (fired.includes(expected)) continue;
		const tools = [...hasContext ? called : [], ...fired.length === 0 ? delegated : []];
		const by = tools.length > 0 ? tools : fired.length === 0 && hasContext ? [null] : [];
		for (const tool of by) counts.set(tool, (counts.get(tool) ?? 0) + 1);
	}
	return new Map([...counts].map(([tool, count]) => [tool, count / completed.length]));
}
function answeredTrials({ expectations }, trials) {
	const wanted = expectations.filter(({ label }) => label === "must_activate").map(({ skill }) => skill);
	const missed = trials.filter(({ failed, fired }) => !failed && !wanted.some((skill) => fired.includes(skill)));
	const called = missed.filter(({ tools = [] }) => tools.length > 0);
	return {
		tool: called.length,
		alone: missed.filter(({ fired, tools = [] }) => fired.length + tools.length === 0).length,
		tools: [...new Set(called.flatMap(({ tools = [] }) => tools))].sort()
	};
}

// src/evaluate/assemble/context-result.ts
function contextResult(task, contexts, shown) {
	const given = (side) => contexts === void 0 ? null : contextOn(task, { contexts: contexts[side] });
	const [before, after] = [given("base"), given("head")];
	const any = after ?? before;
	if (any === null) return {};
	const paths = (context) => (context?.files ?? []).map(({ path }) => path);
	const context = {
		messages: any.messages.length,
		files: {
			base: paths(before),
			head: paths(after)
		},
		tools: any.tools.map(({ name }) => name)
	};
	if (!task.expectations.some(({ label }) => label === "must_activate")) return { context };
	return {
		context,
		answered: {
			base: answeredTrials(task, shown.base),
			head: answeredTrials(task, shown.head)
		}
	};
}

// src/evaluate/assemble/expectation-result.ts
const epsilon$2 = 1e-9;
var ExpectationResults = class {
	#task;
	#run;
	#screen;
	#isBeside;
	constructor(task, run, screen) {
		this.#task = task;
		this.#run = run;
		this.#screen = screen;
		this.#isBeside = require_start.neverBlocks(task) && run.question.binding !== run.question;
	}
	of(labelled, source) {
		const { base, head } = this.#screen;
		const { skill, label, weight } = labelled;
		const verdict = this.#run.verdictOn(skill);
		const shown = {
			base: base === null ? null : verdict?.shown.base ?? base,
			head: verdict?.shown.head ?? head
		};
		const isOnBase = skillIn(this.#run.catalogues.base, skill) !== void 0;
		const before = shown.base === null || !isOnBase ? null : require_report.rateOf(shown.base.get(this.#task.key), skill);
		const after = require_report.rateOf(shown.head.get(this.#task.key), skill);
		return {
			skill,
			label,
			weight,
			rationale: labelled.rationale ?? null,
			source,
			base: before,
			head: after,
			change: before === null ? "same" : this.#change(labelled, before, after),
			passed: {
				base: shown.base === null || before === null ? null : require_report.passes(this.#task, labelled, shown.base),
				head: require_report.passes(this.#task, labelled, shown.head)
			}
		};
	}
	#change({ skill, label }, before, after) {
		if (isUntold(this.#task, this.#run, {
			before,
			after,
			isAdvice: this.#isBeside
		})) return "same";
		const from = this.#run.movedFrom.get(this.#task.key);
		if (from !== void 0) return from.has(skill) ? "moved" : "same";
		const verdict = this.#run.verdictOn(skill);
		const endpoint = label === "must_activate" ? verdict?.recall : verdict?.falseTriggers;
		return this.#told(changeOf$2(label, before.rate, after.rate, this.#isBeside ? void 0 : endpoint), skill);
	}
	#told(change, skill) {
		if (change !== "fixed" && change !== "false_trigger") return change;
		const verdict = this.#run.verdictOn(skill);
		if (verdict?.excused.has(this.#task.key)) return "same";
		if (change !== "fixed") return change;
		const { base, head } = this.#screen;
		return verdict?.head === null || require_report.isOfGone(this.#task, this.#run.question.same) || isNewlyWrong(this.#task, skill, this.#run, {
			base: base ?? head,
			head
		}) ? "same" : change;
	}
};
function implicitNegatives(task, run, { base, head }) {
	const trials = [...base?.get(task.key) ?? [], ...head.get(task.key) ?? []];
	const at = (skill) => run.positions.get(skill) ?? -1;
	return [...new Set(trials.flatMap((trial) => trial.fired))].filter((name) => run.positions.has(name)).sort((a, b) => at(a) - at(b)).filter((name) => isOthers(task, name, run.question.all.pairing));
}
function isNewlyWrong(task, skill, { question }, { base, head }) {
	const { pairing } = question.all;
	const before = (question.same.get(task.key) ?? []).filter(require_report.isDropped);
	if (require_report.isDropped(task) || before.length === 0) return false;
	const fires = ({ key }) => [base, head].some((side) => side.get(key)?.some(({ fired }) => fired.includes(skill)));
	return !before.some((twin) => require_options.labelOf(twin, skill) === "should_not_activate" || fires(twin) && isOthers(twin, skill, pairing));
}
function isOthers(task, skill, { same, unlabelled }) {
	return unlabelled !== "ignore" && require_report.isOnlyOthers(task, skill, same);
}
function changeOf$2(label, base, head, endpoint) {
	if (base === null || head === null) return "unknown";
	if (endpoint !== void 0 && endpoint.test !== null && !isWorse(endpoint)) return "same";
	if (label === "acceptable" || Math.abs(head - base) < epsilon$2) return "same";
	if (label === "must_activate") return head < base ? "lost" : "gained";
	return head > base ? "false_trigger" : "fixed";
}
function isUntold(task, { question }, { before, after, isAdvice }) {
	if (question.deterministic) return false;
	if (before.triggered + before.notTriggered + before.errors === 0 && require_report.isHeadOnly(task, question)) return true;
	return isAdvice && !isTurned(before.rate, after.rate);
}
function isTurned(base, head) {
	return base !== null && head !== null && Math.abs(head - base) > .999999999;
}
function isWorse({ verdict }) {
	return verdict === "regressed" || verdict === "fires_more";
}

// src/evaluate/assemble/assemble-task.ts
const promptLimit = 2e3;
function taskResult(task, run, { base, head }, rules) {
	const results = new ExpectationResults(task, run, {
		base,
		head
	});
	const expectation = results.of.bind(results);
	const implicit = implicitNegatives(task, run, {
		base,
		head
	}).map((name) => expectation({
		skill: name,
		label: "should_not_activate",
		weight: 1
	}, "implicit"));
	const firing = decisiveObservations(task, run, {
		base,
		head
	});
	const others = rules.of(task, (label) => expectation(label, "labelled"));
	return {
		key: task.key,
		id: task.id,
		suite: task.suite,
		prompt: cutPrompt(task.prompt),
		promptCut: task.prompt.length > promptLimit,
		source: task.source,
		...require_start.present({ message: task.message && messageResult(task.message) }),
		origin: task.origin,
		isNew: task.isNew,
		...roomResult(task.room),
		golden: task.golden,
		...contextResult(task, run.contexts, {
			base: firing.base === null ? [] : ofSide("base", firing.base.get(task.key)),
			head: ofSide("head", firing.head.get(task.key))
		}),
		...require_start.present({ provenance: task.provenance }),
		...task.tuned === true ? { tuned: true } : {},
		tags: [...task.tags],
		expectations: [
			...task.expectations.map((labelled) => expectation(labelled, "labelled")),
			...others.expectations,
			...implicit
		],
		...others.rules.length === 0 ? {} : { rules: others.rules },
		fired: {
			base: base === null ? [] : firedPairs(task, "base", run, base),
			head: firedPairs(task, "head", run, head)
		},
		...figuresOf(task, run, {
			base,
			head
		})
	};
}
const NO_FIGURES = {
	grades: [],
	score: null,
	passRate: null,
	passRateInterval: null,
	flaky: null
};
function figuresOf({ key }, { figures }, observed) {
	const given = figures?.get(key);
	const on = (side) => {
		if (given !== void 0) return given[side] ?? NO_FIGURES;
		if (observed[side] === null) return NO_FIGURES;
		const trials = observed[side].get(key);
		return {
			grades: gradeSummaries(trials),
			score: taskScore(trials),
			passRate: taskPassRate(trials),
			passRateInterval: taskPassInterval(trials),
			flaky: taskIsFlaky(trials)
		};
	};
	const [base, head] = [on("base"), on("head")];
	return {
		grades: {
			base: base.grades,
			head: head.grades
		},
		score: {
			base: base.score,
			head: head.score
		},
		passRate: {
			base: base.passRate,
			head: head.passRate
		},
		passRateInterval: {
			base: base.passRateInterval,
			head: head.passRateInterval
		},
		flaky: {
			base: base.flaky,
			head: head.flaky
		}
	};
}
function firedPairs({ key }, side, { confirmed, verdictOn }, screen) {
	const all = [screen, ...confirmed.map(({ shown }) => shown[side])].flatMap((one) => one.get(key) ?? []);
	return [...new Set(all.flatMap(({ fired }) => fired))].flatMap((skill) => {
		const { rate } = require_report.rateOf((verdictOn(skill)?.shown[side] ?? screen).get(key), skill);
		return rate === null || rate === 0 ? [] : [{
			skill,
			rate
		}];
	}).sort((a, b) => b.rate - a.rate || require_report.order(a.skill, b.skill));
}
function ofSide(side, trials) {
	return trials?.filter((trial) => trial.side === side) ?? [];
}
function messageResult({ conversation, of, before }) {
	return {
		conversation,
		number: before.length + 1,
		of
	};
}
function cutPrompt(prompt) {
	return prompt.slice(0, promptLimit).toWellFormed();
}
function decisiveObservations(task, run, screen) {
	const confirmed = run.confirmed.find(({ skill, recall, falseTriggers }) => {
		const endpoint = require_options.labelOf(task, skill) === "must_activate" ? recall : falseTriggers;
		return endpoint.test?.confirmed === true && isWorse(endpoint) && require_options.labelOf(task, skill) !== null;
	});
	return confirmed === void 0 || screen.base === null ? screen : confirmed.shown;
}

// src/evaluate/assemble/candidate-results.ts
const MOST_ENTRIES$2 = 200;
function candidateResults(run, measured, { stolen, alsoFired }) {
	const { base, head } = run.catalogues;
	const all = [...base?.skills ?? [], ...head.skills].filter(({ kind }) => kind !== void 0);
	if (all.length === 0) return {};
	const asked = [...askedCatalogues(run)];
	const count = (side, kind) => new Set(asked.flatMap(({ [side]: catalogue }) => (catalogue?.skills ?? []).flatMap((one) => one.kind === kind && one.offered ? [one.path] : []))).size;
	const counts = (kind) => ({
		base: base === null ? null : count("base", kind),
		head: count("head", kind)
	});
	const fired = new Set([...stolen, ...alsoFired].map((row) => "fired" in row ? row.fired : row.skill));
	const entries = [...new Map(all.map((one) => [one.name, one])).values()].flatMap(({ name, kind, path }) => {
		const change = changeOf$1(name, run);
		if (kind === void 0 || measured.has(name) || change === null && !fired.has(name)) return [];
		const position = skillIn(head, name)?.descriptionPosition ?? null;
		return [{
			skill: name,
			kind,
			...roomOfRow(name, run),
			path,
			change,
			position
		}];
	});
	const order = (one) => one.change === null ? 1 : 0;
	return { candidates: {
		subagents: counts("subagent"),
		commands: counts("command"),
		entries: entries.sort((a, b) => order(a) - order(b) || (a.skill < b.skill ? -1 : 1)).slice(0, MOST_ENTRIES$2)
	} };
}
function askedCatalogues(run) {
	return run.filter === null ? [run.catalogues] : new Set(run.question.tasks.map((task) => require_validate.offeredWith(task, run)));
}
function changeOf$1(name, { kind, catalogues }) {
	const [there, here] = [skillIn(catalogues.base, name), skillIn(catalogues.head, name)];
	if (kind !== "gate" || catalogues.base === null) return null;
	if (there === void 0) return "new";
	if (here === void 0) return "removed";
	return [
		"bareName",
		"description",
		"offered"
	].every((key) => here[key] === there[key]) ? null : "changed";
}

// src/evaluate/assemble/each-prompt-once.ts
const epsilon$1 = 1e-9;
function quietVersions(tasks, results, same) {
	const byKey = new Map(results.map((one) => [one.key, one]));
	const quiet = /* @__PURE__ */ new Map();
	for (const { key, origin, editedTo } of tasks) {
		if (origin === "head") continue;
		const twins = (same.get(key) ?? []).flatMap((twin) => twin.origin === "head" ? [twin.key] : []);
		for (const other of /* @__PURE__ */ new Set([...editedTo === void 0 ? [] : [editedTo], ...twins])) for (const before of byKey.get(key)?.expectations ?? []) {
			const after = byKey.get(other)?.expectations.find(({ skill }) => skill === before.skill);
			const left = quieter(before, after, twins.includes(other));
			if (left !== null) require_start.addToGroup(quiet, left === "base" ? key : other, before.skill);
		}
	}
	return quiet;
}
function toldOnce(result, quiet) {
	const skills = quiet.get(result.key);
	if (skills === void 0) return result;
	const expectations = result.expectations.map((item) => skills.includes(item.skill) ? {
		...item,
		change: "same"
	} : item);
	return {
		...result,
		expectations
	};
}
const WORSE = /* @__PURE__ */ new Set([
	"lost",
	"false_trigger",
	"moved"
]);
const BETTER = /* @__PURE__ */ new Set(["gained", "fixed"]);
function quieter(before, after, isRelabelled) {
	const isTold = ({ change }) => WORSE.has(change) || BETTER.has(change);
	if (after === void 0 || !isTold(after)) return BETTER.has(before.change) && (isRelabelled || before.label === after?.label) ? "base" : null;
	if (!isTold(before)) return null;
	return lossOf(before) > lossOf(after) + epsilon$1 ? "head" : "base";
}
function lossOf({ base, head, change }) {
	if (change === "moved") return 1;
	const moved = Math.abs((base?.rate ?? 0) - (head.rate ?? 0));
	return WORSE.has(change) ? moved : -moved;
}

// src/evaluate/assemble/figure-facts.ts
function graderFacts({ kind, verdict: { fallen } }, shown, asked) {
	const comparing = new Set(shown.flatMap(({ graders }) => graders.filter(require_grade.comparesSides).map(({ name }) => name)));
	const onSide = (side) => asked.flatMap(({ origin, grades }) => origin === "head" ? grades[side] : []);
	return graderTotals(kind === "gate" ? onSide("base") : null, onSide("head"), comparing).map((grader) => withFall(grader, fallen));
}
function totalFacts(judged, isCompared) {
	const before = judged.flatMap(({ base, head }) => head === null ? [] : base ?? []);
	return {
		base: isCompared ? require_report.totals(before) : null,
		head: require_report.totals(judged.flatMap(({ head }) => head ?? []))
	};
}
function withFall(grader, fallen) {
	const found = fallen.find((one) => one.grader === grader.grader);
	return found === void 0 ? grader : {
		...grader,
		fell: {
			by: found.fall,
			p: found.p
		}
	};
}
function samplingOf({ question }) {
	const trials = question.tasks.map((task) => {
		const { base, head, first } = require_report.screenOf(task, question);
		return [task.key, {
			base,
			head,
			...require_start.present({ first })
		}];
	});
	const known = new Map(trials);
	return {
		trialsOf: (task) => known.get(task) ?? null,
		skills: question.skills.length
	};
}

// src/evaluate/assemble/rule-results.ts
var RuleResults = class {
	lists = [];
	#shownOf;
	#told;
	#parts = /* @__PURE__ */ new Map();
	#indexes = /* @__PURE__ */ new Map();
	constructor(run, base, head) {
		const onBase = new Set(run.catalogues.base?.skills.map(({ name }) => name));
		this.#shownOf = (skill) => {
			const shown = run.verdictOn(skill)?.shown;
			return {
				base: base === null ? null : shown?.base ?? base,
				head: shown?.head ?? head,
				onBase: onBase.has(skill)
			};
		};
		this.#told = run.movedFrom;
	}
	of(task, read) {
		const { others, expectations: own } = task;
		if (others === void 0) return {
			expectations: [],
			rules: []
		};
		const isOwn = new Set(own.map(({ skill }) => skill));
		const written = /* @__PURE__ */ new Set();
		const silent = /* @__PURE__ */ new Map();
		for (const [part, { skills, base, head, onBase }] of this.#partsOf(others.skills).entries()) {
			const fired = firedIn([...base?.get(task.key) ?? [], ...head.get(task.key) ?? []], this.#told.get(task.key));
			const first = skills.find((skill) => !isOwn.has(skill) && !fired.has(skill));
			const result = first === void 0 ? null : read(require_options.byRule(first, others));
			if (result !== null && isSilent(result)) {
				const { skill: _, weight: __, source: ___, change, passed, label: ____, ...rest } = result;
				const rule = {
					label: "should_not_activate",
					skills: -1,
					...rest,
					...told(change, passed)
				};
				const id = JSON.stringify([rule, base === null || onBase]);
				const known = silent.get(id) ?? {
					members: [],
					rule
				};
				known.members.push({
					part,
					skills
				});
				silent.set(id, known);
				for (const skill of fired) if (!isOwn.has(skill)) written.add(skill);
			} else for (const skill of skills) if (!isOwn.has(skill)) written.add(skill);
		}
		return {
			expectations: others.skills.inOrder(written).map((skill) => ({
				...read(require_options.byRule(skill, others)),
				byRule: true
			})),
			rules: [...silent.values()].map(({ members, rule }) => ({
				...rule,
				skills: this.#index(others.skills, members)
			}))
		};
	}
	#partsOf(list) {
		const known = this.#parts.get(list);
		if (known !== void 0) return known;
		const parts = [];
		for (const skill of list) {
			const shown = this.#shownOf(skill);
			const same = parts.find(({ base, head, onBase }) => base === shown.base && head === shown.head && onBase === shown.onBase);
			if (same === void 0) parts.push({
				...shown,
				skills: [skill]
			});
			else same.skills.push(skill);
		}
		this.#parts.set(list, parts);
		return parts;
	}
	#index(list, members) {
		const id = `${this.#listId(list)} ${members.map(({ part }) => part).join(" ")}`;
		const known = this.#indexes.get(id);
		if (known !== void 0) return known;
		const all = new Set(members.flatMap(({ skills }) => skills));
		const index = this.lists.push(list.names.filter((skill) => all.has(skill))) - 1;
		this.#indexes.set(id, index);
		return index;
	}
	#ids = /* @__PURE__ */ new Map();
	#listId(list) {
		const id = this.#ids.get(list) ?? this.#ids.size;
		this.#ids.set(list, id);
		return id;
	}
};
function firedIn(trials, told) {
	const found = new Set(told);
	for (const { fired } of trials) for (const skill of fired) found.add(skill);
	return found;
}
function isSilent({ base, head, change, passed }) {
	return head.triggered + (base?.triggered ?? 0) === 0 && (change === "same" || change === "unknown") && passed.base !== false && passed.head !== false;
}
function told(change, passed) {
	return {
		change: change === "unknown" ? "unknown" : "same",
		passed: {
			base: passed.base === null ? null : true,
			head: passed.head === null ? null : true
		}
	};
}

// src/skills/loaded-skill.ts
function loadedSkill(catalogue, load) {
	const { name, kind, via } = load;
	const own = require_check.ofKind(catalogue, kind);
	if (via === "router" && require_check.hasId(catalogue, name)) return name;
	if (via === "router" && kind !== void 0) return require_check.resolveSkill(own, name)?.name ?? name;
	const found = idIn(own, load);
	if (found !== null) return found;
	if (kind !== void 0) return require_check.hasId(own, name) ? name : require_start.idOfKind(kind, name);
	return (require_check.skillsCalled(own, name).length > 0 ? null : idIn(require_check.ofKind(catalogue, "command"), {
		...load,
		kind: "command"
	})) ?? name;
}
function idIn(catalogue, { name: called, kind, qualified, path }) {
	const name = require_start.idOfKind(kind, called);
	const exact = qualified === void 0 ? null : require_check.resolveSkill(catalogue, require_start.idOfKind(kind, qualified));
	if (exact !== null) return exact.name;
	const namesakes = catalogue.skills.filter((skill) => skill.name === name || skill.bareName === called);
	const found = (path !== void 0 && namesakes.length > 1 ? idAt(path, namesakes) : null) ?? require_check.resolveSkill(catalogue, name)?.name ?? null;
	return found !== null || path === void 0 ? found : idAt(path, require_check.skillsCalled(catalogue, name));
}
function idAt(path, skills) {
	const file = path.replaceAll("\\", "/");
	const folder = (0, node_path_posix.dirname)(file);
	const own = skills.filter((skill) => skill.kind === void 0 ? `/${folder}`.endsWith(`/${skill.folder}`) : `/${file}`.endsWith(`/${skill.path}`));
	const copied = skills.filter(({ kind, name }) => kind === void 0 && (0, node_path_posix.basename)(folder) === require_convert.folderNameOf(name));
	const [only, ...more] = own.length > 0 ? own : copied;
	return only !== void 0 && more.length === 0 ? only.name : null;
}

// src/evaluate/assemble/trial-records.ts
const MOST_OUTPUT = 4e3;
const BUDGET = 3e6;
const LEAST = 160;
const MOST_FIRED = 50;
const NAME_COST = 16;
function trialRecords(trials, taskOrder, cataloguesOf) {
	if (!trials.some(hasMoreToSay)) return [];
	const room = Math.max(LEAST, Math.floor(BUDGET / trials.length));
	const position = new Map(taskOrder.map((key, index) => [key, index]));
	const nameOf = ({ task, side }, loaded) => {
		const catalogue = cataloguesOf(task)[side];
		return catalogue === null ? loaded.name : loadedSkill(catalogue, loaded);
	};
	return trials.toSorted((a, b) => (position.get(a.task) ?? 0) - (position.get(b.task) ?? 0) || a.side.localeCompare(b.side, "en") || require_report.phases.indexOf(a.phase) - require_report.phases.indexOf(b.phase) || a.index - b.index).map((trial) => {
		const { transcript, conversation } = trial;
		const before = (conversation?.before ?? []).slice(0, MOST_FIRED).map((loaded) => nameOf(trial, loaded).slice(0, 200));
		const names = namesWithin(transcript.toolCalls.map(({ name }) => name), room / 2);
		const output = beginning(transcript.output, Math.min(MOST_OUTPUT, room - names.cost));
		return {
			task: trial.task,
			side: trial.side,
			phase: trial.phase,
			index: trial.index,
			key: trial.key,
			error: trial.error?.kind ?? null,
			fired: [...transcript.skillInvocations.slice(0, MOST_FIRED).map((loaded) => nameOf(trial, loaded).slice(0, 200)), ...before],
			...before.length === 0 ? {} : { loadedBefore: before.length },
			output,
			outputCut: output !== transcript.output,
			toolCalls: names.kept,
			toolCallsCut: names.kept.length < transcript.toolCalls.length,
			turns: transcript.turns,
			...require_start.present({
				stopped: transcript.stopped?.reason,
				unanswered: transcript.unanswered?.kind
			}),
			usage: transcript.usage,
			durationMs: trial.durationMs
		};
	});
}
function hasMoreToSay({ transcript, error }) {
	const { output, toolCalls, turns, usage } = transcript;
	return output !== "" || toolCalls.length > 0 || turns > 0 || usage !== null || error !== null;
}
function namesWithin(names, room) {
	const kept = [];
	let cost = 0;
	for (const name of names) {
		if (cost + name.length + NAME_COST > room) break;
		kept.push(name);
		cost += name.length + NAME_COST;
	}
	return {
		kept,
		cost
	};
}
function beginning(text, most) {
	return text.length <= most ? text : text.slice(0, Math.floor(most)).toWellFormed();
}

// src/evaluate/assemble/run-facts.ts
function subjectFacts(run) {
	const { id, version, model, label, deterministic } = run.agent;
	return {
		subject: run.subject,
		agent: {
			id,
			version,
			model,
			label,
			deterministic
		},
		...run.sandbox == null ? {} : { sandbox: run.sandbox },
		...require_start.present({ mode: run.mode })
	};
}
function decisionFacts({ verdict, enforcement, question: { policy }, policySource }) {
	return {
		decision: {
			state: verdict.state,
			reasons: verdict.reasons,
			...enforcement
		},
		policy: {
			tolerance: policy.general.tolerance,
			onRemovedTasks: policy.onRemovedTasks,
			...require_start.present({ accept: policy.accept }),
			failOn: [...policy.failOn],
			source: policySource
		}
	};
}
function trialFacts(run) {
	const runs = eachRunOnce$1(run.trials);
	const unanswered = run.trials.filter(({ transcript }) => require_agents.isUnanswered(transcript));
	const records = trialRecords(run.trials, run.question.tasks.map(({ key }) => key), cataloguesOfTasks(run));
	return {
		errors: run.trials.flatMap((trial) => trial.error === null ? [] : [errorResult(trial, trial.error)]).sort((a, b) => require_report.order(a.task, b.task) || require_report.order(a.side, b.side) || a.index - b.index),
		trials: {
			total: runs.length,
			fresh: runs.filter(({ cached }) => !cached).length,
			reused: runs.filter(({ cached }) => cached).length,
			errors: runs.filter(({ status }) => status === "error").length,
			...headOnlyIn(run),
			...unansweredIn(unanswered),
			phases: phasesOf(runs)
		},
		...earlyStops(run.trials),
		...failedAttempts(run),
		...require_start.present({
			store: run.store,
			sameAsBase: run.sameAsBase
		}),
		...records.length === 0 ? {} : { trialRecords: records },
		usage: usageOf(run.trials)
	};
}
function failedAttempts({ verdict: { attempts }, trials }) {
	if (attempts === void 0) return {};
	const tasks = /* @__PURE__ */ new Map();
	for (const { task, side, status, retries = 0, cached } of trials) {
		const failed = cached ? 0 : retries + Number(status === "error");
		if (failed === 0) continue;
		const known = tasks.get(task) ?? {
			task,
			base: 0,
			head: 0
		};
		tasks.set(task, {
			...known,
			[side]: known[side] + failed
		});
	}
	return { failedAttempts: {
		base: attempts.base,
		head: attempts.head,
		tasks: [...tasks.values()]
	} };
}
function headOnlyIn({ question, trials }) {
	if (question.deterministic || question.sides === "head") return {};
	const onBase = new Set(trials.filter(({ side }) => side === "base").map(({ task }) => task));
	const headOnly = question.tasks.filter((task) => !onBase.has(task.key) && require_report.isHeadOnly(task, question)).length;
	return headOnly === 0 ? {} : { headOnly };
}
function cataloguesOfTasks(run) {
	const tasks = new Map(run.question.tasks.map((task) => [task.key, task]));
	return (key) => require_validate.offeredWith(tasks.get(key) ?? {}, run);
}
function errorResult(trial, error) {
	return {
		task: trial.task,
		side: trial.side,
		index: trial.index,
		kind: error.kind,
		message: error.message.slice(0, 2e3),
		...require_start.present({ accounts: error.accounts })
	};
}
function usageOf(trials) {
	const fresh = trials.filter(({ cached }) => !cached).map(({ transcript }) => transcript);
	const costs = fresh.flatMap(({ costUsd }) => costUsd ?? []);
	return {
		...require_transcript.sumOfUsage(fresh.flatMap(({ usage }) => usage ?? [])),
		costUsd: costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0)
	};
}

// src/evaluate/assemble/taken-prompts.ts
function answered(run, observed, quiet) {
	const isGiven = run.contexts !== void 0 && run.contexts.base.size + run.contexts.head.size > 0;
	const rows = takenPrompts(run, observed, quiet, answeredPrompts);
	return isGiven || rows.length > 0 ? { answered: rows } : {};
}
function takenPrompts(run, { base, head }, quiet, rowsOf) {
	const { deterministic, same } = run.question;
	const moved = new Set(run.verdict.skills.flatMap((skill) => skill.moved.flatMap((one) => one.tasks)));
	const isGiven = (task) => task.origin === "head" && task.isNew && (same.get(task.key) ?? []).some(({ origin }) => origin !== "head");
	const isStolen = (task) => require_report.stolenPrompts([task], null, head).length > 0;
	const tasks = run.question.tasks.filter((task) => !moved.has(task.key) && (!isGiven(task) || isStolen(task)) && task.expectations.some(({ skill, label }) => label === "must_activate" && !quiet.get(task.key)?.includes(skill)));
	if (deterministic || base === null) return rowsOf(tasks, base, head);
	return run.verdict.skills.filter(({ recall }) => recall.verdict === "regressed").flatMap(({ skill, shown }) => {
		return rowsOf(tasks.filter((task) => require_options.labelOf(task, skill) === "must_activate"), shown.base, shown.head).filter(({ expected }) => expected === skill);
	});
}

// src/evaluate/assemble/with-listings.ts
const MOST_ENTRIES$1 = 200;
const LONGEST$1 = 2e3;
const MOST_ROUTED = 500;
const MOST_WORDS$1 = 12;
const MOST_SKILLS = 5;
function withListings$1(results, run) {
	const { base, head } = run.catalogues;
	if (results.kind !== "gate" || base === null) return results;
	const entries = entriesOf(results, base, head);
	if (entries.length === 0) return results;
	const listings = {
		entries,
		lengths: lengthsIn(results.agent.id, run)
	};
	if (results.agent.id !== "lexical") return {
		...results,
		listings
	};
	return {
		...results,
		listings,
		tasks: withRouted(results.tasks, run)
	};
}
const MOST_ROOMS = 20;
function lengthsIn(agent, { rooms }) {
	return [...rooms.paired.rooms.values()].flatMap((room) => {
		const { base = null, head } = rooms.catalogues.get(room.key) ?? {};
		if (base === null || head === void 0 || require_check.listingDigest(base) === require_check.listingDigest(head)) return [];
		return [lengthsOf(agent, base, head).map((length) => ({
			...length,
			...roomResult(room)
		}))];
	}).slice(0, MOST_ROOMS).flat();
}
function entriesOf({ skills, unmeasured, candidates, stolen }, base, head) {
	const text = (side, name) => {
		const skill = skillIn(side, name);
		return skill === void 0 || !skill.offered ? null : skill.description.slice(0, LONGEST$1).toWellFormed();
	};
	const entry = (skill) => ({
		skill,
		base: text(base, skill),
		head: text(head, skill)
	});
	const changed = [...new Set([...base.skills, ...head.skills].map(({ name }) => name))].map(entry).filter((one) => one.base !== one.head);
	if (changed.length === 0) return [];
	const known = [
		...skills,
		...unmeasured,
		...candidates?.entries ?? []
	];
	const measured = new Set(known.map(({ skill }) => skill));
	const told = new Set(changed.map(({ skill }) => skill));
	const involved = stolen.filter((row) => row.head > row.base).flatMap(({ expected, fired }) => [expected, fired]).filter((name) => measured.has(name) && !told.has(name));
	return [...changed, ...[...new Set(involved)].map(entry)].slice(0, MOST_ENTRIES$1);
}
function lengthsOf(agent, base, head) {
	const [before, after] = [require_check.listed(base.skills), require_check.listed(head.skills)];
	return require_agents.agentListings.filter(({ id }) => agent === "lexical" || id === agent).map((rules) => {
		const [was, is] = [rules.show(require_check.listedBy(rules, before)), rules.show(require_check.listedBy(rules, after))];
		return {
			agent: rules.id,
			budget: is.budget,
			base: lengthOf(was),
			head: lengthOf(is)
		};
	});
}
function lengthOf({ characters, cut, dropped }) {
	return {
		characters,
		shortened: (/* @__PURE__ */ new Set([...cut, ...dropped])).size
	};
}
function withRouted(tasks, { catalogues, rooms, question, lexicon }) {
	let left = MOST_ROUTED;
	const known = /* @__PURE__ */ new Map();
	const roomOf = new Map(question.tasks.map(({ key, room }) => [key, room?.key ?? ""]));
	const routerOf = ({ skills }) => require_check.buildLexicalRouter(skills.filter(({ offered }) => offered), lexicon);
	const routersOf = (task) => {
		const key = roomOf.get(task.key) ?? "";
		const { base, head } = rooms.catalogues.get(key) ?? catalogues;
		const routers = known.get(key) ?? {
			base: routerOf(base ?? head),
			head: routerOf(head)
		};
		known.set(key, routers);
		return routers;
	};
	return tasks.map((task) => {
		if (!task.expectations.some(({ change }) => change !== "same" && change !== "unknown") || left === 0) return task;
		left -= 1;
		const routers = routersOf(task);
		const expected = task.expectations.filter(({ label }) => label === "must_activate").map(({ skill }) => skill);
		const fired = [...task.fired.base, ...task.fired.head].map(({ skill }) => skill);
		const skills = [.../* @__PURE__ */ new Set([...expected, ...fired])].slice(0, MOST_SKILLS);
		const of = (router) => skills.flatMap((skill) => {
			const found = router.explain(task.prompt, skill);
			if (found === null) return [];
			return [{
				skill,
				score: Math.round(found.score * 1e3) / 1e3,
				words: found.words.slice(0, MOST_WORDS$1)
			}];
		});
		return {
			...task,
			routed: {
				base: of(routers.base),
				head: of(routers.head)
			}
		};
	});
}

// src/evaluate/assemble/with-sight.ts
const epsilon = 1e-9;
function withSight(results, question, { trialsOf, skills, once = false }) {
	const { policy, deterministic, jobs } = question;
	const same = require_report.samePrompts(question.tasks);
	const numbers = require_report.conversationsOf(question.tasks);
	const conversations = new Map(question.tasks.flatMap(({ key }, at) => numbers[at] === void 0 ? [] : [[key, `conversation ${numbers[at]}`]]));
	const counted = results.tasks.filter((task) => !require_start.neverBlocks(task));
	const seen = deterministic ? null : require_power.seenLosses(counted.length === 0 ? results.tasks : counted, {
		promptOf: (task) => conversations.get(task) ?? same.get(task)?.[0]?.key ?? task,
		trialsOf,
		limitsOf: (skill) => require_report.limitsOf(policy, skill),
		skills: Math.max(1, skills),
		jobs,
		once,
		spread: policy.sideSpread ?? 0
	});
	const { base, head } = results.sides;
	const isCompared = results.kind === "gate" && base !== null && base.surfaceDigest !== head.surfaceDigest;
	return {
		...results,
		skills: results.skills.map((skill) => {
			const own = skill.head === null ? null : seesOf(skill);
			const isBlind = isCompared && skill.state === "pass" && own?.about === true && own.loss === null && !showsWorse(skill);
			const sees = once && skill.base === null ? null : own;
			return {
				...skill,
				sees,
				state: isBlind ? "too_few_prompts" : skill.state
			};
		})
	};
	function seesOf({ skill, prompts: { positives } }) {
		if (seen === null) {
			const loss = require_power.leastRegression(positives, require_report.limitsOf(policy, skill));
			return {
				prompts: positives,
				loss,
				about: false,
				says: require_power.lossText(positives, loss, false)
			};
		}
		const { prompts, firing, loss } = seen(skill);
		return {
			prompts,
			firing,
			loss,
			about: true,
			says: require_power.lossText(prompts, loss, true)
		};
	}
}
function showsWorse({ recall, falseTriggers }) {
	return recall.worse > epsilon || falseTriggers.worse > epsilon;
}

// src/evaluate/assemble/assemble-results.ts
function assembleResults(assembly) {
	const run = indexedAssembly(assembly);
	const base = run.kind === "gate" ? require_report.observationsOf("base", run.observations) : null;
	const head = require_report.observationsOf("head", run.observations);
	const { tasks, policy, labelled, same } = run.question;
	const judged = run.verdict.skills.filter(({ skill, state }) => state === "removed" || labelled.has(skill));
	const shown = tasks.filter(({ origin }) => origin === "head");
	const silentTrials = run.trials.filter(isSilent$1);
	const unanswered = run.trials.filter(({ transcript }) => require_agents.isUnanswered(transcript));
	const rows = new Set(policy.unlabelled === "negative" ? judged.map(({ skill }) => skill) : []);
	const isCounted = (task, skill) => rows.has(skill) && task.expectations.some(({ label }) => label === "must_activate");
	const rules = new RuleResults(run, base, head);
	const asked = tasks.map((task) => ({
		...taskResult(task, run, {
			base,
			head
		}, rules),
		...silent$1(task, silentTrials),
		...unansweredOf(task, unanswered)
	}));
	const quiet = quietVersions(tasks, asked, same);
	const stolen = takenPrompts(run, {
		base,
		head
	}, quiet, require_report.stolenPrompts);
	const also = require_report.alsoFired(shown, base, head, isCounted);
	const results = {
		tool: {
			name: "skill-eval-gate",
			version: run.toolVersion
		},
		kind: run.kind,
		createdAt: run.createdAt,
		durationMs: run.durationMs,
		repository: run.repository,
		...subjectFacts(run),
		sides: run.sides,
		...decisionFacts(run),
		skills: judged.map((verdict) => skillResult(verdict, run)),
		unmeasured: run.catalogues.head.skills.filter(({ name, kind }) => kind === void 0 && !labelled.has(name)).map((skill) => unmeasuredSkill(skill, run)),
		...candidateResults(run, new Set(judged.map(({ skill }) => skill)), {
			stolen,
			alsoFired: also
		}),
		...roomResults(run),
		tasks: asked.map((task) => toldOnce(task, quiet)),
		...rules.lists.length === 0 ? {} : { skillLists: rules.lists.map((list) => [...list]) },
		graders: graderFacts(run, shown, asked),
		stolen,
		...answered(run, {
			base,
			head
		}, quiet),
		...listIn("changedContext", run.changedContext),
		...listIn("unseenInstructions", run.unseenInstructions),
		alsoFired: also,
		totals: totalFacts(judged, base !== null),
		warnings: run.warnings.map(warningResult),
		...trialFacts(run),
		judge: run.judge,
		filter: run.filter,
		reproduce: run.reproduce
	};
	return withSight(withListings$1(results, run), run.question, run.sampled?.(results) ?? samplingOf(run));
}
function unmeasuredSkill(skill, run) {
	const { name, path, offered, unloaded } = skill;
	const row = {
		skill: name,
		...roomOfRow(name, run),
		path
	};
	if (offered) return {
		...row,
		changed: isNewOrChanged(name, run)
	};
	const notOffered = {
		says: require_check.notOfferedText(skill) ?? "is not offered",
		isLost: unloaded !== void 0
	};
	return {
		...row,
		changed: false,
		notOffered
	};
}
function warningResult(warning) {
	const { what, where = null, todo = null, unread } = warning;
	return {
		what,
		where,
		todo,
		...unread && { unread: [...unread] }
	};
}
function listIn(key, list = []) {
	return list.length === 0 ? {} : { [key]: [...list] };
}

// src/trials/store/evict.ts
const UNFINISHED_MS = 36e5;
async function evict(folder, { maxAge, maxPairAge, maxBytes }, now) {
	const kept = [];
	const parents = [{
		parent: folder.pairs,
		most: maxPairAge
	}, {
		parent: folder.listings,
		most: maxAge
	}];
	for (const { parent, most } of parents) for (const name of await require_validate.listNames(parent)) {
		const files = await require_validate.listFiles((0, node_path.join)(parent, name));
		if (files.every(({ at }) => now - at > most)) await require_check.removeFolder((0, node_path.join)(parent, name)).catch(() => {});
		else kept.push(...files);
	}
	for (const part of [
		folder.trials,
		folder.decisions,
		folder.judge
	]) for (const file of await require_validate.listFiles(part)) {
		const allowed = file.path.endsWith(".tmp") ? UNFINISHED_MS : maxAge;
		if (now - file.at > allowed) await removeFile(file);
		else kept.push(file);
	}
	kept.sort((a, b) => a.at - b.at);
	let bytes = kept.reduce((sum, file) => sum + file.bytes, 0);
	for (const file of kept) {
		if (bytes <= maxBytes) return;
		await removeFile(file);
		bytes -= file.bytes;
	}
}
async function removeFile({ path }) {
	await (0, node_fs_promises.rm)(path, {
		force: true,
		recursive: true
	}).catch(() => {});
}

// src/trials/store/model-changed.ts
function modelChanged(events, current) {
	if (current === null) return false;
	return events.some((event) => event.type === "usage" && event.model !== void 0 && event.model !== current);
}

// src/trials/store/needs-workspace.ts
function needsWorkspace({ type, config }) {
	if (type === "program") return true;
	if (type === "prompt") {
		const read = require_trying.promptConfig.safeParse(config);
		return !read.success || !(read.data.promptOnly || read.data.pairwise);
	}
	const prepared = require_grade.findGrader(type)?.prepare(config);
	return prepared?.ok !== true || prepared.grader.needs.includes("files");
}

// src/core/process/failure-cause.ts
const FAILURE_CAUSES = [
	"no_credit",
	"key_refused",
	"not_allowed",
	"busy",
	"proxy",
	"unreachable"
];
const WORDS = [
	["proxy", /the proxy \S+ \(HTTPS?_PROXY\)/i],
	["no_credit", /credit balance|insufficient_quota|current quota|no credit left|\b402\b/i],
	["key_refused", /\b401\b|invalid (?:x-)?api[ -]key|authentication_error|refuses the key/i],
	["not_allowed", /\b403\b|permission_error|refuses access/i],
	["busy", /\b(?:429|529|503)\b|overloaded|rate.?limit|too many requests/i],
	["unreachable", /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|fetch failed|network|has answered no request|could not be reached/i]
];
function causeIn(words) {
	return WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

// src/agents/recorded-trial.ts
const name = require_start.string();
const OTHERS = [
	"agent",
	"timeout",
	"cancelled",
	"not_recorded",
	"budget",
	"limit",
	"hook",
	"disagreement"
];
const offered = require_start.object({
	name,
	kind: require_start._enum(require_start.CANDIDATE_KINDS).exactOptional(),
	description: require_start.string()
});
const optionalText = require_start.string().exactOptional();
const transcriptEvent = require_start.discriminatedUnion("type", [
	require_start.object({
		type: require_start.literal("skill"),
		kind: require_start._enum(require_start.CANDIDATE_KINDS).exactOptional(),
		name,
		qualified: optionalText,
		path: optionalText,
		success: require_start.boolean(),
		via: require_start._enum([
			"tool",
			"read",
			"router",
			"prompt"
		]),
		caller: require_start._enum([
			"main",
			"subagent",
			"user"
		]),
		isForeign: require_start.literal(true).exactOptional()
	}),
	require_start.object({
		type: require_start.literal("tool"),
		name,
		arguments: require_start.record(require_start.string(), require_start.unknown()),
		success: require_start.boolean().nullable(),
		result: optionalText,
		caller: require_start.literal("subagent").exactOptional()
	}),
	require_start.object({
		type: require_start.literal("output"),
		text: require_start.string()
	}),
	require_start.object({
		type: require_start.literal("turn"),
		caller: require_start.literal("subagent").exactOptional()
	}),
	require_start.object({
		type: require_start.literal("message"),
		index: require_start.int().min(1)
	}),
	require_start.object({
		type: require_start.literal("offered"),
		skills: require_start.array(offered)
	}),
	require_start.object({
		type: require_start.literal("outcome"),
		value: require_start.unknown()
	}),
	require_start.object({
		type: require_start.literal("usage"),
		inputTokens: require_start.number(),
		outputTokens: require_start.number(),
		cachedTokens: require_start.number().exactOptional(),
		writtenTokens: require_start.number().exactOptional(),
		costUsd: require_start.number().exactOptional(),
		model: require_start.string().exactOptional()
	}),
	require_start.object({
		type: require_start.literal("stopped"),
		reason: require_start._enum(["known", "turn_limit"]),
		turns: require_start.number(),
		maxTurns: require_start.number().nullable()
	}),
	require_start.object({
		type: require_start.literal("unanswered"),
		kind: require_start._enum(require_agents.UNANSWERED),
		said: require_start.string()
	}),
	require_start.object({
		type: require_start.literal("error"),
		message: require_start.string()
	})
]);
const recordedTrial = require_start.object({
	error: require_start.object({
		kind: require_start._enum([...OTHERS, ...require_agents.UNANSWERED]),
		message: require_start.string(),
		cause: require_start._enum(FAILURE_CAUSES).exactOptional(),
		accounts: require_report.disagreementSchema.exactOptional(),
		alike: require_start.string().exactOptional()
	}).nullable(),
	events: require_start.array(transcriptEvent).readonly(),
	durationMs: require_start.number().min(0)
});

// src/trials/store/stored-trial.ts
const MOST_TRIAL_BYTES = 33554432;
const digest$1 = require_start.string().regex(/^[0-9a-f]{64}$/);
const storedTrial = require_start.strictObject({
	key: require_start.string().regex(/^[0-9a-f]{64}(?:-\d{1,3})?$/),
	agent: require_start.strictObject({
		id: require_start.string(),
		version: require_start.string(),
		model: require_start.string().nullable()
	}),
	protocol: require_start.int(),
	createdAt: require_validate.datetime(),
	durationMs: require_start.number().min(0),
	events: require_start.array(transcriptEvent).readonly(),
	bodies: require_start.record(require_start.string(), digest$1.nullable()),
	told: require_start.strictObject({
		key: digest$1,
		surface: require_start.string().max(200),
		index: require_start.int().min(0)
	}).optional()
});
function asTrial({ task, side, phase, index }, { events, durationMs }) {
	return {
		task: task.key,
		side,
		phase,
		index,
		status: "ok",
		error: null,
		transcript: require_transcript.buildTranscript(events),
		durationMs,
		cached: true
	};
}

// src/trials/store/trial-shelf.ts
const DAY_MS = 864e5;
const PAIR_AGE_MS = DAY_MS;
var TrialShelf = class {
	files;
	pairFolder;
	maxAgeMs;
	#options;
	#reusable = /* @__PURE__ */ new Map();
	constructor(files, options) {
		this.files = files;
		this.pairFolder = (0, node_path.join)(files.folder.pairs, options.pair);
		this.maxAgeMs = options.maxAgeDays * DAY_MS;
		this.#options = options;
	}
	nameOf({ key }, attempt = 1) {
		return attemptKey(key, attempt);
	}
	pathOf(trial, attempt) {
		const folder = trial.phase === "screen" ? this.files.folder.trials : this.pairFolder;
		return (0, node_path.join)(folder, `${this.nameOf(trial, attempt)}.jsonl`);
	}
	listingOf({ key }) {
		return key;
	}
	read(name, whose = "anyone") {
		return this.#readAt((0, node_path.join)(this.files.folder.trials, `${name}.jsonl`), name, whose);
	}
	async find(trial, attempt, as, substitute) {
		const { phase, countsFor } = trial;
		if (this.#options.fresh || phase === "refill" || !countsFor.every(({ task }) => this.#isReusable(task))) return null;
		const guarded = this.isGuarded(trial, as) || substitute?.guarded === true;
		const whose = this.#options.isShared && !guarded ? "own" : "anyone";
		const stored = await (substitute === void 0 ? this.#readAt(this.pathOf(trial, attempt), this.nameOf(trial, attempt), whose) : this.read(substitute.name, whose));
		if (stored === null || !this.isUsable(stored, guarded)) return null;
		const sides = [...new Set(countsFor.map(({ side }) => side))];
		return this.hasSameBodies(stored, sides) ? stored : null;
	}
	isUsable({ agent, protocol, events, createdAt }, guarded) {
		const { id, version, model } = this.#options.agent;
		return agent.id === id && agent.version === version && agent.model === model && protocol === 4 && !modelChanged(events, this.#options.answeredAs()) && this.isYoung(createdAt, guarded ? this.maxAgeMs : Math.min(this.maxAgeMs, 864e5));
	}
	hasSameBodies({ bodies }, sides) {
		return Object.entries(bodies).every(([skill, body]) => sides.every((side) => this.#options.bodyOf(side, skill) === body));
	}
	isGuarded({ countsFor, phase }, as = "itself") {
		return phase === "screen" && (!this.#options.compares || as === "base" || countsFor.some(({ side }) => side === "base"));
	}
	isReplaceable({ task }) {
		return !this.#options.fresh && this.#isReusable(task) && (task.maxAttempts ?? 1) === 1;
	}
	isYoung(at, most) {
		const age = this.#options.now().getTime() - Date.parse(at);
		return age <= most && age >= -6e5;
	}
	#readAt(path, name, whose) {
		const form = {
			schema: storedTrial,
			maxBytes: MOST_TRIAL_BYTES
		};
		return this.files.read(path, form, ({ key }) => key === name, whose);
	}
	#isReusable(task) {
		const reusable = this.#reusable.get(task) ?? !task.graders.some(needsWorkspace);
		this.#reusable.set(task, reusable);
		return reusable;
	}
};
function attemptKey(key, attempt) {
	return attempt === 1 ? key : `${key}-${attempt}`;
}

// src/trials/store/digest.ts
function digest(parts) {
	return require_options.sha256(JSON.stringify(parts));
}

// src/trials/store/sealed-files.ts
const MOST_BYTES$1 = 33554432;
const MOST_FILE_BYTES = 67108864;
const hash = require_start.string().regex(/^[0-9a-f]{64}$/);
const sealed = require_start.strictObject({
	files: require_start.array(require_start.tuple([require_start.string().max(300), hash])),
	mac: hash
});
const limit$5 = require_convert.pLimit(24);
var SealedFiles = class {
	#folder;
	#digests = /* @__PURE__ */ new Map();
	constructor(folder) {
		this.#folder = folder;
	}
	async open(seal, isWhole) {
		const entry = await require_validate.readEntry(this.#pathOf(seal), sealed, MOST_BYTES$1);
		if (entry.found !== "entry") return;
		const { files, mac } = entry.content;
		if (!(0, node_crypto.timingSafeEqual)(Buffer.from(macOf(files, seal), "hex"), Buffer.from(mac, "hex"))) return;
		if (isWhole && !(await Promise.all(files.map((file) => limit$5(() => this.#isThere(file))))).every(Boolean)) return;
		for (const [name, value] of files) this.#digests.set(name, value);
	}
	add(path, value) {
		this.#digests.set((0, node_path.relative)(this.#folder, path), value);
	}
	holds(path, value) {
		return this.#digests.get((0, node_path.relative)(this.#folder, path)) === value;
	}
	async holdsNow(path) {
		const name = (0, node_path.relative)(this.#folder, path);
		const value = this.#digests.get(name);
		return value !== void 0 && await this.#isThere([name, value]);
	}
	async close(seal, paths) {
		const files = paths.flatMap((path) => {
			const name = (0, node_path.relative)(this.#folder, path);
			const value = this.#digests.get(name);
			return value === void 0 ? [] : [[name, value]];
		});
		await require_validate.writeEntry(this.#pathOf(seal), {
			files,
			mac: macOf(files, seal)
		}, MOST_BYTES$1);
	}
	async #isThere([name, value]) {
		const [found] = await require_validate.listFiles(this.#folder, [name]);
		if (found === void 0 || !found.isFile || found.bytes > MOST_FILE_BYTES) return false;
		return require_validate.sha256(await (0, node_fs_promises.readFile)(found.path).catch(() => "")) === value;
	}
	#pathOf({ owner }) {
		return (0, node_path.join)(this.#folder, `seal-${digest(owner).slice(0, 16)}.jsonl`);
	}
};
function macOf(files, { key, owner }) {
	return (0, node_crypto.createHmac)("sha256", key).update(JSON.stringify([owner, files])).digest("hex");
}

// src/trials/store/store-files.ts
var StoreFiles = class {
	folder;
	sealed;
	#readOnly;
	#damaged = 0;
	#failure = null;
	constructor(folder, readOnly, sealed = new SealedFiles(folder.path)) {
		this.folder = folder;
		this.sealed = sealed;
		this.#readOnly = readOnly;
	}
	async read(path, { schema, maxBytes }, belongs, whose = "anyone") {
		const entry = await require_validate.readEntry(path, schema, maxBytes);
		if (entry.found === "entry" && belongs(entry.content)) return whose === "anyone" || this.sealed.holds(path, entry.digest) ? entry.content : null;
		if (entry.found !== "nothing") {
			this.#damaged += 1;
			await (0, node_fs_promises.rm)(path, {
				recursive: true,
				force: true
			}).catch(() => {});
		}
		return null;
	}
	async write(path, content, maxBytes) {
		if (this.#readOnly || this.#failure !== null) return false;
		try {
			const digest = await require_validate.writeEntry(path, content, maxBytes);
			if (digest !== null) this.sealed.add(path, digest);
			return digest !== null;
		} catch (error) {
			this.#failure = error instanceof Error ? error.message : String(error);
			return false;
		}
	}
	warnings() {
		return [...this.#damaged === 0 ? [] : [damageWarning(this.#damaged)], ...this.#failure === null ? [] : [{
			what: `Trials could not be kept in ${this.folder.path}: ${this.#failure}`,
			todo: "They are run again next time."
		}]];
	}
};
function damageWarning(count) {
	return {
		what: `${count === 1 ? "An entry" : `${count} entries`} of the result store could not be used and ${count === 1 ? "was" : "were"} removed.`,
		todo: "Nothing: their trials are measured again."
	};
}

// src/trials/store/listing-index.ts
const listingEntry = require_start.strictObject({
	key: require_start.string().regex(/^[0-9a-f]{64}$/),
	told: require_start.string().regex(/^[0-9a-f]{64}$/),
	surface: require_start.string().max(200),
	index: require_start.int().min(0),
	createdAt: require_validate.datetime()
});
const MOST_INDEX_BYTES = 2e3;
const MOST_ENTRIES = 1e3;
const limit$4 = require_convert.pLimit(24);
function listingEntryPath(folder, { told, key }) {
	return (0, node_path.join)(folder.listings, told, `${key}.jsonl`);
}
async function newestSet(files, listingDigest, count) {
	const { folder } = files;
	const parent = (0, node_path.join)(folder.listings, listingDigest);
	const own = await (0, node_fs_promises.lstat)(parent).catch(() => null);
	if (own !== null && !own.isDirectory()) await (0, node_fs_promises.rm)(parent, { force: true }).catch(() => {});
	if (own?.isDirectory() !== true) return null;
	const keys = (await (0, node_fs_promises.readdir)(parent).catch(() => [])).flatMap((name) => /^([0-9a-f]{64})\.jsonl$/.exec(name)?.[1] ?? []);
	const entries = await Promise.all(keys.slice(0, MOST_ENTRIES).map((key) => limit$4(() => readListingEntry(files, listingDigest, key))));
	const sets = /* @__PURE__ */ new Map();
	for (const entry of entries) {
		if (entry === null || entry.index >= count) continue;
		const set = sets.get(entry.surface) ?? /* @__PURE__ */ new Map();
		sets.set(entry.surface, set.set(entry.index, entry));
	}
	return [...sets.values()].filter(({ size }) => size === count).map((set) => [...set.values()].sort((a, b) => a.index - b.index)).sort((a, b) => newestTime(b) - newestTime(a))[0] ?? null;
}
function newestTime(set) {
	return Math.max(...set.map(({ createdAt }) => Date.parse(createdAt)));
}
function readListingEntry(files, listingDigest, key) {
	const path = listingEntryPath(files.folder, {
		told: listingDigest,
		key
	});
	const form = {
		schema: listingEntry,
		maxBytes: MOST_INDEX_BYTES
	};
	return files.read(path, form, (entry) => entry.key === key && entry.told === listingDigest);
}

// src/trials/store/substitutes.ts
var Substitutes = class {
	#shelf;
	#byKey = /* @__PURE__ */ new Map();
	constructor(shelf) {
		this.#shelf = shelf;
	}
	async find(sets) {
		for (const trial of sets.flat()) this.forget(trial);
		const names = await findSubstituteNames(sets, this.#shelf);
		if (names === null) return false;
		const guarded = sets.flat().some((trial) => this.#shelf.isGuarded(trial));
		for (const set of sets) for (const [index, trial] of set.entries()) {
			const name = names[index];
			if (name !== void 0 && name !== this.#shelf.nameOf(trial)) this.#byKey.set(trial.key, {
				name,
				guarded
			});
		}
		return true;
	}
	of({ key }) {
		return this.#byKey.get(key);
	}
	forget({ key }) {
		this.#byKey.delete(key);
	}
	isEmpty() {
		return this.#byKey.size === 0;
	}
};
async function findSubstituteNames(sets, shelf) {
	const [first = [], ...rest] = sets;
	const listing = first[0]?.listing;
	if (listing === void 0 || !sets.flat().every((trial) => shelf.isReplaceable(trial))) return null;
	if ((await areStored(rest.flat(), shelf)).some(Boolean)) return null;
	const source = await findSourceSet(first, listing, rest.length > 0, shelf);
	if (source === null) return null;
	const guarded = sets.flat().some((trial) => shelf.isGuarded(trial));
	const sides = sets.flatMap(([trial]) => trial?.side ?? []);
	for (const [index, name] of source.names.entries()) {
		const stored = await shelf.read(name);
		if (stored === null || !shelf.isUsable(stored, guarded)) return null;
		const own = stored.told;
		if (own?.key !== shelf.listingOf(listing) || own.surface !== source.surface || own.index !== index) return null;
		if (Object.values(stored.bodies).includes(null) || !shelf.hasSameBodies(stored, sides)) return null;
	}
	return source.names;
}
async function findSourceSet(trials, listing, isForBoth, shelf) {
	const own = await areStored(trials, shelf);
	if (own.some(Boolean)) {
		const names = trials.map((trial) => shelf.nameOf(trial));
		return isForBoth && own.every(Boolean) ? {
			surface: listing.surface,
			names
		} : null;
	}
	const set = await newestSet(shelf.files, shelf.listingOf(listing), trials.length);
	return set === null ? null : {
		surface: set[0]?.surface ?? "",
		names: set.map(({ key }) => key)
	};
}
function areStored(trials, shelf) {
	return Promise.all(trials.map(async (trial) => await shelf.find(trial, 1, "itself") !== null));
}

// src/trials/store/skill-dependencies.ts
const MOST_NAME = 128;
const LEFT_OUT = /\[\.\.\. \d+ characters left out \.\.\.\]/;
const SEPARATOR = /[\\/]/;
const WORD = /[\p{L}\p{N}_-]/u;
function dependsOn(events, skills, isSkill) {
	const names = /* @__PURE__ */ new Set();
	for (const event of events) {
		if (event.type === "skill" && event.isForeign !== true) names.add(require_grade.calledId(event));
		if (isDelegation(event)) return "all";
		if (event.type !== "tool") continue;
		for (const text of [JSON.stringify(event.arguments), event.result ?? ""]) {
			if (LEFT_OUT.test(text)) return "all";
			for (const { name, path } of skills) if (text.includes((0, node_path.dirname)(path))) names.add(name);
			for (const name of mentionedIn(text)) {
				if (name === null || !isSkill(name)) return "all";
				names.add(name);
			}
		}
	}
	return names;
}
function isDelegation(event) {
	if (event.type !== "skill" || event.kind !== "subagent" || event.via === "router") return false;
	return event.success && event.isForeign !== true;
}
function skillDependencies(trial, events, bodyOf) {
	const found = dependsOn(events, trial.skills, (name) => bodyOf(name) !== null);
	const loaded = events.flatMap((event) => event.type === "skill" && event.isForeign !== true ? [require_grade.calledId(event)] : []);
	const tested = testedSkills(trial).filter((skill) => bodyOf(skill) !== null);
	const bodies = new Map([...found === "all" ? loaded : found, ...tested].map((skill) => [skill, bodyOf(skill)]));
	return {
		bodies,
		isAll: found !== "all" && ![...bodies.values()].includes(null)
	};
}
function testedSkills({ countsFor }) {
	return countsFor.flatMap(({ task }) => {
		const { expectations, expectsNoSkill } = task;
		const labelled = (wanted) => (wanted === "must_activate" ? expectations : require_options.allLabels(task)).flatMap(({ skill, label }) => label === wanted ? [skill] : []);
		const positives = labelled("must_activate");
		return positives.length > 0 || expectsNoSkill ? positives : labelled("should_not_activate");
	});
}
function* mentionedIn(text) {
	for (const { 0: found, index } of text.matchAll(/skill(?:\.md|s)/gi)) {
		const end = index + found.length;
		const before = text.slice(Math.max(0, index - MOST_NAME - 8), index);
		if (found.toLowerCase() === "skill.md") yield /([^\\/\s"'`]+)[\\/]{1,8}$/.exec(before)?.[1] ?? null;
		else if (SEPARATOR.test(text.charAt(end)) && !WORD.test(before.slice(-1))) yield /^[\\/]{1,8}([^\\/\s"'`]+)/.exec(text.slice(end, end + MOST_NAME + 8))?.[1] ?? null;
		else if (SEPARATOR.test(before.slice(-1)) && !WORD.test(text.charAt(end))) yield null;
	}
}

// src/trials/store/trial-keeper.ts
var TrialKeeper = class {
	#shelf;
	#substitutes;
	#options;
	#written = 0;
	#ofSides = {
		base: 0,
		head: 0
	};
	constructor(shelf, substitutes, options) {
		this.#shelf = shelf;
		this.#substitutes = substitutes;
		this.#options = options;
	}
	async keep(trial, attempt, ran) {
		if (ran.status !== "ok" || ran.cached || require_agents.isUnanswered(ran.transcript)) return;
		const stored = trial.phase === "refill" ? this.#asScreen(trial) : trial;
		const content = this.#contentOf(stored, attempt, ran);
		if (trial.phase === "check" && attempt === 1) await this.#addToBase(trial, content);
		this.#substitutes.forget(stored);
		const { files } = this.#shelf;
		if (!await files.write(this.#shelf.pathOf(stored, attempt), content, 33554432)) return;
		this.#written += 1;
		if (stored.phase === "screen") for (const { side } of trial.countsFor) this.#ofSides[side] += 1;
		const { key, told, createdAt } = content;
		if (told === void 0) return;
		const entry = {
			key,
			told: told.key,
			surface: told.surface,
			index: told.index,
			createdAt
		};
		await files.write(listingEntryPath(files.folder, entry), entry, MOST_INDEX_BYTES);
	}
	async dropReplaced(trials) {
		if (this.#options.readOnly) return;
		for (const trial of trials) {
			if (trial.phase !== "refill") continue;
			const replaced = this.#asScreen(trial);
			for (const path of this.#pathsOf(replaced)) await (0, node_fs_promises.rm)(path, { force: true }).catch(() => {});
			this.#substitutes.forget(replaced);
		}
	}
	written(side) {
		return side === void 0 ? this.#written : this.#ofSides[side];
	}
	#contentOf(trial, attempt, ran) {
		const { agent, bodyOf, now } = this.#options;
		const { id, version, model } = agent;
		const { events } = ran.transcript;
		const { bodies, isAll } = agent.visibility === "listing" ? {
			bodies: /* @__PURE__ */ new Map(),
			isAll: false
		} : skillDependencies(trial, events, (skill) => bodyOf(trial.side, skill));
		const listing = trial.phase === "screen" && isAll && attempt === 1 ? trial.listing : void 0;
		return {
			key: this.#shelf.nameOf(trial, attempt),
			agent: {
				id,
				version,
				model
			},
			protocol: 4,
			createdAt: now().toISOString(),
			durationMs: ran.durationMs,
			events,
			bodies: Object.fromEntries(bodies),
			...listing === void 0 ? {} : { told: {
				key: this.#shelf.listingOf(listing),
				surface: listing.surface,
				index: trial.index
			} }
		};
	}
	async #addToBase(trial, content) {
		for (let index = 0; index < 10; index += 1) {
			const spot = this.#asScreen({
				...trial,
				index
			});
			const path = this.#shelf.pathOf(spot, 1);
			if (await (0, node_fs_promises.lstat)(path).catch(() => null) !== null) continue;
			await this.#shelf.files.write(path, {
				...content,
				key: this.#shelf.nameOf(spot)
			}, MOST_TRIAL_BYTES);
			return;
		}
	}
	#pathsOf(trial) {
		const attempts = Array.from({ length: trial.task.maxAttempts ?? 1 }, (_, at) => this.#shelf.pathOf(trial, at + 1));
		const after = Array.from({ length: trial.index > 0 ? 0 : 10 - 1 }, (_, at) => this.#shelf.pathOf(this.#asScreen({
			...trial,
			index: at + 1
		}), 1));
		const substitute = this.#substitutes.of(trial);
		const { trials } = this.#shelf.files.folder;
		return [
			...attempts,
			...after,
			...substitute === void 0 ? [] : [(0, node_path.join)(trials, `${substitute.name}.jsonl`)]
		];
	}
	#asScreen(trial) {
		return {
			...trial,
			phase: "screen",
			key: this.#options.screenKeyOf(trial)
		};
	}
};

// src/trials/store/run-store.ts
function runStore(folder, options) {
	const files = new StoreFiles(folder, options.readOnly, options.sealed);
	const shelf = new TrialShelf(files, options);
	const substitutes = new Substitutes(shelf);
	const keeper = new TrialKeeper(shelf, substitutes, options);
	const start = new PairStart(shelf, options);
	const decisions = storedDecision(shelf, options);
	return {
		folder,
		sealed: files.sealed,
		begin: () => start.begin(),
		isOld: ({ createdAt }) => start.isBefore(createdAt),
		find: (trial, attempt, as = "itself") => shelf.find(trial, attempt, as, attempt === 1 ? substitutes.of(trial) : void 0),
		substitute: (sets) => substitutes.find(sets),
		keep: (trial, attempt, ran) => keeper.keep(trial, attempt, ran),
		dropReplaced: (trials) => keeper.dropReplaced(trials),
		...decisions,
		nameOf: (trial) => substitutes.of(trial)?.name ?? shelf.nameOf(trial),
		hasSubstitutes: () => !substitutes.isEmpty(),
		written: (side) => keeper.written(side),
		warnings: () => files.warnings()
	};
}
function whose({ isShared }) {
	return isShared ? "own" : "anyone";
}
const startForm = {
	schema: require_start.strictObject({ startedAt: require_validate.datetime() }),
	maxBytes: 1e3
};
var PairStart = class {
	#shelf;
	#options;
	#startedAt;
	constructor(shelf, options) {
		this.#shelf = shelf;
		this.#options = options;
		this.#startedAt = options.now().getTime();
	}
	async begin() {
		const { files, pairFolder } = this.#shelf;
		const { fresh, readOnly, now } = this.#options;
		const own = await (0, node_fs_promises.lstat)(pairFolder).catch(() => null);
		if (own !== null && !own.isDirectory()) await (0, node_fs_promises.rm)(pairFolder, { force: true }).catch(() => {});
		const file = (0, node_path.join)(pairFolder, "start.jsonl");
		const start = fresh ? null : await files.read(file, startForm, () => true, whose(this.#options));
		if (start !== null && this.#shelf.isYoung(start.startedAt, 864e5)) {
			this.#startedAt = Date.parse(start.startedAt);
			return;
		}
		this.#startedAt = now().getTime();
		if (readOnly) return;
		await require_check.removeFolder(pairFolder).catch(() => {});
		await files.write(file, { startedAt: now().toISOString() }, startForm.maxBytes);
	}
	isBefore(createdAt) {
		return Date.parse(createdAt) < this.#startedAt;
	}
};
function storedDecision(shelf, options) {
	const { files } = shelf;
	const { decision, fresh, now } = options;
	const path = (0, node_path.join)(files.folder.decisions, `${decision}.jsonl`);
	const form = {
		schema: require_validate.decisionSchema,
		maxBytes: require_validate.MOST_RESULTS_BYTES
	};
	return {
		async decided() {
			if (fresh || decision === null) return null;
			const found = await files.read(path, form, ({ key }) => key === decision, whose(options));
			if (found === null || !shelf.isYoung(found.decidedAt, shelf.maxAgeMs)) return null;
			return {
				at: found.decidedAt,
				results: found.results
			};
		},
		async decide(results) {
			if (decision === null) return;
			await files.write(path, {
				key: decision,
				decidedAt: now().toISOString(),
				results
			}, form.maxBytes);
		}
	};
}

// src/evaluate/grader-files.ts
const READERS = /* @__PURE__ */ new Set([
	"program",
	"diff",
	"json_schema",
	"prompt",
	"trigger"
]);
const MOST_NAMES = 2e3;
async function graderFiles(tasks, tree) {
	const named = /* @__PURE__ */ new Map();
	for (const { suite, graders } of tasks) for (const { type, config } of graders) {
		if (!READERS.has(type)) continue;
		for (const name of namesIn(config)) named.set(JSON.stringify([suite, name]), {
			suite,
			name
		});
		if (named.size > MOST_NAMES) return null;
	}
	const rows = [];
	for (const { suite, name } of named.values()) {
		const found = await fileDigest(name, suite, tree);
		if (found === null) return null;
		if (found !== "none") rows.push([
			suite,
			name,
			found
		]);
	}
	return rows;
}
function namesIn(config) {
	const names = /* @__PURE__ */ new Set();
	const seen = /* @__PURE__ */ new Set();
	const open = [config];
	while (open.length > 0) {
		const value = open.pop();
		if (typeof value === "string") {
			if (value.length > 0 && value.length <= 1e3 && !/[\0\n]/.test(value)) {
				for (const word of [value, ...value.split(/\s+/)]) if (word !== "") names.add(word);
			}
		} else if (typeof value === "object" && value !== null && !seen.has(value)) {
			seen.add(value);
			open.push(...Object.values(value));
		}
	}
	return names;
}
async function fileDigest(name, suite, tree) {
	try {
		const place = {
			suiteFolder: require_convert.suiteFolder(tree, suite),
			repositoryRoot: tree.root
		};
		const found = await require_trying.locateGraderFile(name, place);
		if (found === "outside" || !found.exists) return "none";
		const path = (0, node_path.join)(found.root, found.path);
		if (!(await (0, node_fs_promises.stat)(path)).isFile()) return null;
		const hash = (0, node_crypto.createHash)("sha256");
		await (0, node_stream_promises.pipeline)((0, node_fs.createReadStream)(path), hash);
		return hash.digest("hex");
	} catch {
		return null;
	}
}

// src/evaluate/task-identity.ts
function taskIdentities(tasks) {
	const digests = /* @__PURE__ */ new Map();
	const digestOf = (list) => {
		const known = digests.get(list) ?? digest(list.names);
		digests.set(list, known);
		return known;
	};
	return tasks.map((task) => taskIdentity(task, digestOf));
}
function taskIdentity(task, digestOf) {
	const { key, expectations, others, golden, origin, isNew, trials, maxAttempts, triggerThreshold, timeoutMs } = task;
	return [
		key,
		expectations.map(({ skill, label, weight, rationale }) => [
			skill,
			label,
			weight,
			rationale ?? null
		]),
		others === void 0 ? null : [others.rationale ?? null, digestOf(others.skills)],
		task.graders.map(({ type, name, config, weight }) => [
			type,
			name,
			config,
			weight
		]),
		[
			golden,
			origin,
			isNew,
			trials ?? null,
			maxAttempts ?? null,
			triggerThreshold ?? null,
			timeoutMs
		],
		...task.provenance === void 0 ? [] : [task.provenance],
		...task.tuned === true ? ["tuned"] : []
	];
}

// src/evaluate/decision-key.ts
function pairKey(prepared, run) {
	const { tasks, skills, policy, sides, notComparable, trials, jobs } = prepared.question;
	const seen = (task, side) => run.sides[side] === null ? null : keyOfTrial(task, {
		side,
		index: 0
	}, run);
	const identities = taskIdentities(tasks);
	return digest([
		4,
		run.subject.digest,
		[prepared.sides.base?.surfaceDigest ?? null, prepared.sides.head.surfaceDigest],
		tasks.map((task, at) => [
			seen(task, "base"),
			seen(task, "head"),
			identities[at]
		]),
		skills,
		policyParts(policy),
		[
			sides,
			notComparable,
			trials,
			jobs,
			require_options.SCHEDULE
		]
	]);
}
async function decisionKey(pair, { question, catalogues, rooms, settings, filter, renamed, trees }, version) {
	const sides = [trees.base, trees.head].flatMap((tree) => tree ?? []);
	const commits = question.tasks.some(({ graders }) => graders.some(({ type }) => type === "program")) ? sides.map(({ commit }) => commit) : [];
	const files = await Promise.all(sides.map((tree) => graderFiles(question.tasks, tree)));
	if (commits.includes(null) || files.includes(null)) return null;
	const places = [catalogues.base, catalogues.head].map((side) => side?.skills.map(({ name, path, descriptionPosition }) => [
		name,
		path,
		descriptionPosition
	]));
	return digest([
		pair,
		version,
		question.tasks.map(({ id, source, suites, tags, room }) => [
			id,
			source,
			suites,
			tags,
			room?.key ?? null
		]),
		namesOf(rooms),
		places,
		[...renamed],
		settings.judge,
		filter,
		commits,
		files
	]);
}
function namesOf(rooms) {
	const pathsOf = (paths) => paths === null ? null : [...paths].sort();
	return require_check.namedRooms(rooms.paired).map(({ key, name, nameOnBase, base, head }) => [
		key,
		name,
		nameOnBase ?? null,
		pathsOf(base),
		pathsOf(head)
	]);
}
function policyParts({ skills, ...rest }) {
	return [rest, [...skills].sort(([a], [b]) => a < b ? -1 : 1)];
}

// src/evaluate/seal-store.ts
function sealsOf({ models }, { repository: { name, pullRequest } }, { backup }) {
	const key = backup === void 0 || name === null ? null : models.sealingKey();
	if (key === null) return {
		own: null,
		shared: null
	};
	const shared = {
		key,
		owner: `${name}, default branch`
	};
	if (backup?.keeps === "head") return {
		own: shared,
		shared
	};
	return {
		own: backup?.keeps === "own" && pullRequest !== null ? {
			key,
			owner: `${name}, pull request ${pullRequest}`
		} : null,
		shared
	};
}
async function checkRestored(folder, settings, request, host) {
	const { own, shared } = sealsOf(settings, request, host);
	const sealed = new SealedFiles(folder);
	const ofDefaultBranch = new SealedFiles(folder);
	const isDefaultBranch = host.backup?.keeps === "head";
	if (own !== null) await sealed.open(own, !isDefaultBranch);
	if (shared !== null) await ofDefaultBranch.open(shared, false);
	if (isDefaultBranch && shared === null) return sealed;
	for (const { path } of await require_validate.listFiles(require_validate.storeFolder(folder).judge)) {
		if (await sealed.holdsNow(path) || await ofDefaultBranch.holdsNow(path)) continue;
		await (0, node_fs_promises.rm)(path, {
			force: true,
			recursive: true
		}).catch(() => {});
	}
	return sealed;
}
async function sealToAdd(settings, request, host) {
	const { own } = sealsOf(settings, request, host);
	if (own === null) return null;
	return await settings.sandbox.open().catch(() => null) === null ? null : own;
}
async function sealStore({ folder, sealed }, seal) {
	for (const { path, isFile } of await require_validate.listFiles(folder.judge)) if (isFile) sealed.add(path, require_validate.sha256(await (0, node_fs_promises.readFile)(path)));
	const files = await Promise.all([...await foldersOf(folder), folder.judge].map((path) => require_validate.listFiles(path)));
	const own = [];
	for (const { path } of files.flat()) if (await sealed.holdsNow(path)) own.push(path);
	await sealed.close(seal, own);
}
async function keepEntries(folder, isKept) {
	for (const path of await foldersOf(folder)) for (const file of await require_validate.listFiles(path)) if (!await isKept(file)) await (0, node_fs_promises.rm)(file.path, {
		recursive: true,
		force: true
	}).catch(() => {});
}
async function foldersOf({ trials, listings, pairs, decisions }) {
	const below = async (parent) => (await require_validate.listNames(parent)).map((name) => (0, node_path.join)(parent, name));
	return [
		trials,
		decisions,
		...await below(listings),
		...await below(pairs)
	];
}

// src/evaluate/open-store.ts
async function openStore(prepared, run, request, host) {
	const { agent, store: settings } = prepared.settings;
	const wanted = request.store ?? null;
	const isSelfTest = request.comparison.kind === "gate" && request.comparison.independent === true;
	if (wanted === null || agent.deterministic || isSelfTest) return {
		store: null,
		warnings: []
	};
	if (request.offline !== null && !wanted.only) return {
		store: null,
		warnings: []
	};
	const { version } = run.agent;
	if (version === null) return {
		store: null,
		warnings: wanted.isNamed ? [unknownVersion(run.agent)] : []
	};
	if (host.backup !== void 0 && !wanted.fresh) await restore(host.backup, prepared, run, wanted.folder);
	const folder = await require_validate.makeStoreFolder(wanted.folder, wanted.isNamed);
	if ("what" in folder) return {
		store: null,
		warnings: [folder]
	};
	const sealed = host.backup === void 0 ? null : await checkRestored(wanted.folder, prepared.settings, request, host);
	const pair = pairKey(prepared, run);
	return {
		store: runStore(folder, {
			agent: {
				id: run.agent.id,
				version,
				model: run.agent.model,
				visibility: agent.visibility
			},
			pair,
			decision: await decisionKey(pair, prepared, host.version),
			fresh: wanted.fresh,
			readOnly: wanted.only,
			compares: prepared.question.sides === "both",
			isShared: host.backup !== void 0,
			...require_start.present({ sealed }),
			maxAgeDays: settings.maxAgeDays,
			now: host.now,
			bodyOf: (side, skill) => bodyOf(prepared, side, skill),
			answeredAs: () => prepared.settings.models.answeredAs(),
			screenKeyOf: ({ task, side, index }) => keyOfTrial(task, {
				side,
				index
			}, run)
		}),
		warnings: []
	};
}
async function restore(backup, prepared, run, folder) {
	const names = (backup.keeps === "head" ? ["base", "head"] : ["base"]).map((side) => backupName(prepared, run, side));
	const isOnce = names.every(({ surface }) => surface === names[0]?.surface);
	for (const name of isOnce ? names.slice(0, 1) : names) await backup.restore(name, folder);
}
function backupName({ sides, filter }, { subject }, side) {
	const { surfaceDigest } = (side === "base" ? sides.base : null) ?? sides.head;
	return {
		agent: `${subject.agent}-${digest([subject.digest, filter]).slice(0, 12)}`,
		surface: surfaceDigest
	};
}
function bodyOf({ catalogues }, side, skill) {
	const catalogue = catalogues[side];
	if (catalogue === null) return null;
	const one = require_check.resolveSkill(catalogue, skill);
	if (one !== null) return one.contentDigest;
	const [digest, ...others] = new Set(require_check.skillsCalled(catalogue, skill).map(({ contentDigest }) => contentDigest));
	return digest === void 0 || others.length > 0 ? null : digest;
}
function unknownVersion({ id }) {
	return {
		what: `Nothing is stored: the version of the agent "${id}" is not known.`,
		todo: "Name it, for example with --agent-version: trials of different versions are never mixed."
	};
}

// src/evaluate/finish-store.ts
async function finishStore(store, context) {
	const { prepared, run, request, host } = context;
	const keeps = host.backup?.keeps ?? null;
	const lends = keeps === "head" && store.hasSubstitutes();
	if (store.written() === 0 && !lends) return;
	const { folder } = store;
	const now = host.now().getTime();
	const seal = keeps === null ? null : await sealToAdd(prepared.settings, request, host);
	const adds = keeps === "head" || keeps === "own" && (seal !== null || store.written("base") > 0);
	const side = keeps === "head" ? "head" : "base";
	if (adds) await keepOnly(store, context, {
		side,
		isOwn: keeps === "own" && seal !== null,
		now
	});
	const { maxAgeDays, maxMb } = prepared.settings.store;
	const limits = {
		maxAge: maxAgeDays * 24 * 60 * 6e4,
		maxPairAge: PAIR_AGE_MS,
		maxBytes: maxMb * 1048576
	};
	await evict(folder, limits, now);
	if (!adds) return;
	if (seal !== null) await sealStore(store, seal);
	host.backup?.filled(backupName(prepared, run, side), folder.path);
}
async function keepOnly(store, { prepared, run }, { side, isOwn, now }) {
	const { folder } = store;
	const keys = keysOf(side, prepared, run, store);
	const isNext = ({ path }) => [folder.trials, folder.listings].some((part) => path.startsWith(part)) && keys.has(keyOf(path));
	const isKept = async ({ path, at }) => ((0, node_path.dirname)(path) === folder.decisions || now - at <= 864e5) && await store.sealed.holdsNow(path);
	await keepEntries(folder, async (file) => isNext(file) || isOwn && await isKept(file));
}
function storeSummary(trials, fresh) {
	const stored = eachRunOnce$1(trials).flatMap(({ storedAt }) => storedAt ?? []).sort();
	if (stored.length === 0 && !fresh) return void 0;
	return {
		trials: stored.length,
		since: stored[0] ?? null,
		decidedAt: null,
		fresh,
		filled: 0
	};
}
function keysOf(side, { question }, run, store) {
	const most = (task) => Math.max(require_report.screenTrials(task, question).both, 10);
	const screen = planScreen(question.tasks, [side], most, run);
	return new Set(screen.map(store.nameOf));
}
function keyOf(path) {
	return (0, node_path.basename)(path).replace(/(?:-\d+)?\.jsonl$/, "");
}

// src/evaluate/open-sides.ts
function withSides(request, host, work) {
	const readAnd = async (agent) => {
		try {
			var _usingCtx$4 = require_check._usingCtx();
			const trees = _usingCtx$4.a(await require_check.openTrees({
				...request,
				...require_start.present({ agent })
			}, host.signal));
			const sides = await require_check.readSides(trees, request, host);
			if (sides.unasked !== null) return sides.unasked;
			const { asked } = request.turn === void 0 ? require_validate.whoIsAsked(sides.policy.config, request) : { asked: [request.turn.entry] };
			const isRouted = asked.every(require_check.isDeterministic);
			return agent !== null && trees.fromObjects && !isRouted ? "too quick" : await work({
				trees,
				sides
			});
		} catch (_) {
			_usingCtx$4.e = _;
		} finally {
			await _usingCtx$4.d();
		}
	};
	return require_start.outcomeOf(async () => {
		const quick = await readAnd(request);
		const read = quick === "too quick" ? await readAnd(null) : quick;
		if (read === "too quick") throw new Error("the trees are checked out");
		return read;
	});
}
function shareable(opened) {
	const { base, head } = opened.sides;
	return [...base.suites, ...head.suites].some(({ settings }) => (settings.hooks ?? []).length > 0) ? null : opened;
}

// src/sides/named-instructions.ts
async function namedInstructions(texts, settings, { fileCharacters, totalCharacters, ...limits }, { outside, leftOut }) {
	const found = /* @__PURE__ */ new Map();
	let characters = 0;
	const take = async ({ path: from, key }, names) => {
		for (const name of names.slice(limits.files)) leftOut.add(name);
		const named = names.slice(0, limits.files).flatMap((name) => {
			const inside = pathsOf(name, texts);
			if (inside === null) outside.add(`${from}: ${name}`);
			return inside ?? [];
		});
		const paths = [...new Set(named)];
		if (paths.length === 0) return;
		const few = paths.slice(0, limits.files);
		for (const path of paths.slice(few.length)) leftOut.add(path);
		found.set(from, require_agents.onlyNames(key, few));
		for (const path of few) {
			if (found.has(path) || !texts.has(path)) continue;
			const text = await texts.at(path, isImportable);
			if (text === null || text.length > fileCharacters || characters + text.length > totalCharacters || found.size >= limits.files) leftOut.add(path);
			else {
				characters += text.length;
				found.set(path, text);
			}
		}
	};
	for (const one of require_convert.INSTRUCTION_SETTINGS.filter(({ path }) => settings.includes(path))) {
		const text = await texts.at(one.path, () => false);
		if (text !== null) await take(one, require_agents.namesAt(text, one.key));
	}
	return [...found].map(([path, content]) => ({
		path,
		content
	}));
}
function pathsOf(name, texts) {
	if (/^(?:[a-z]+:\/\/|[~/])/i.test(name)) return null;
	const path = node_path.posix.normalize(name);
	if (path.startsWith("..")) return null;
	if (!/[*?[{]/.test(path)) return isImportable(path) ? [path] : [];
	try {
		const matches = require_options.globMatcher(path);
		return texts.paths().filter((one) => matches(one) && isImportable(one)).sort();
	} catch (error) {
		if (require_start.asUserErrors(error) === null) throw error;
		return [];
	}
}

// src/sides/side-imports.ts
const MOST_READ$1 = 200;
async function importedFiles(texts, files, { fileCharacters, totalCharacters, ...limits }, { outside, leftOut }) {
	const known = new Set(files.map(({ path }) => path));
	const imported = [];
	let characters = 0;
	let reads = 0;
	const follow = async ({ paths }) => {
		for (const path of paths) {
			if (known.has(path)) return;
			if (!texts.has(path)) continue;
			const mayRead = isImportable(path) && imported.length < limits.files && reads < MOST_READ$1;
			if (mayRead) reads += 1;
			const content = mayRead ? await texts.at(path, isImportable) : null;
			if (content === null || content.length > fileCharacters || characters + content.length > totalCharacters) leftOut.add(path);
			else {
				known.add(path);
				characters += content.length;
				imported.push({
					path,
					content
				});
			}
			return;
		}
	};
	for (let at = 0; at < files.length + imported.length; at += 1) {
		const file = files[at] ?? imported[at - files.length];
		if (file === void 0) break;
		for (const one of importsOf(file.content, file.path)) if (one.paths.length === 0) outside.add(`${file.path}: @${one.written}`);
		else await follow(one);
	}
	return imported;
}
function importWarnings({ outside, leftOut }) {
	return [...warningOf(outside, "instructions that are not in the repository are never read", "Prompts are asked without them. Write its text as a file of the context (docs/context.md)."), ...warningOf(leftOut, "an imported file is no part of the context: it is no readable text, holds settings or skills of an agent, or is beyond the limits", "Prompts are asked without it. Import a text file of the repository.")];
}
function warningOf(paths, what, todo) {
	const [first] = paths;
	if (first === void 0) return [];
	const more = paths.size === 1 ? "" : ` The same goes for ${paths.size - 1} more.`;
	return [{
		what: `\`${first.slice(0, 200)}\`: ${what}.${more}`,
		todo
	}];
}

// src/sides/side-texts.ts
function sideTexts(tree) {
	const { root, files, withheld, unwritten } = tree;
	const entries = new Map(files.map((file) => [file.path, file]));
	const textOf = async (path) => {
		const known = withheld?.get(path);
		if (known !== void 0) return known;
		const entry = entries.get(path);
		if (entry === void 0) return await unwritten?.read(path) ?? null;
		if (entry.kind !== "file" || entry.rawPath !== void 0) return null;
		const read = await require_options.readTextFile(root, path);
		return "text" in read ? read.text : null;
	};
	const paths = /* @__PURE__ */ new Set([...entries.keys(), ...unwritten?.paths ?? []]);
	return {
		paths: () => [...paths],
		has: (path) => paths.has(path),
		async at(path, mayLead) {
			if (entries.get(path)?.kind !== "symlink") return textOf(path);
			const target = await (0, node_fs_promises.readlink)((0, node_path.join)(root, path)).catch(() => null);
			if (target === null) return null;
			const end = (0, node_path.normalize)((0, node_path.join)((0, node_path.dirname)(path), target)).replaceAll("\\", "/");
			return mayLead(end) && entries.get(end)?.kind !== "symlink" ? textOf(end) : null;
		}
	};
}

// src/sides/side-contexts.ts
const CONTEXT_LIMITS = {
	files: 50,
	fileCharacters: 2e5,
	totalCharacters: 5e5
};
const ALL_SETTINGS = require_convert.INSTRUCTION_SETTINGS.map(({ path }) => path);
async function sideContexts(tree, tasks, settings = ALL_SETTINGS) {
	const wanted = new Map(tasks.flatMap(({ context }) => context === void 0 ? [] : [[require_options.contextKey(context), context]]));
	const warnings = [];
	const files = /* @__PURE__ */ new Map();
	const takesAll = [...wanted.values()].some(({ repository }) => repository);
	const texts = sideTexts(tree);
	const contexts = /* @__PURE__ */ new Map();
	const unread = /* @__PURE__ */ new Set();
	const unfollowed = {
		outside: /* @__PURE__ */ new Set(),
		leftOut: /* @__PURE__ */ new Set()
	};
	const own = takesAll ? await ownInstructions(tree, texts, warnings) : [];
	const byName = takesAll ? await namedInstructions(texts, settings, CONTEXT_LIMITS, unfollowed) : [];
	own.push(...byName.filter(({ path }) => own.every((file) => file.path !== path)));
	for (const [key, { messages, files: named, tools, repository, folders = [], source }] of wanted) {
		const read = [];
		for (const file of named) {
			const content = "from" in file ? await texts.at(file.from, require_convert.isInstructionFile) : file.content;
			if (content === null) {
				if ("from" in file && !unread.has(file.from) && texts.has(file.from)) {
					unread.add(file.from);
					warnings.push(unreadable$1(file.from, source));
				}
				continue;
			}
			read.push({
				path: file.path,
				content
			});
			if ("from" in file) files.set(file.path, content);
		}
		const known = new Set(named.map(({ path }) => path));
		const below = await instructionsBelow(texts, folders, unfollowed);
		const rest = [...repository ? own : [], ...below].filter(({ path }) => !known.has(path));
		const imported = await importedFiles(texts, [...read, ...rest], CONTEXT_LIMITS, unfollowed);
		for (const { path, content } of [...rest, ...imported]) files.set(path, content);
		contexts.set(key, {
			messages,
			files: [
				...read,
				...rest,
				...imported
			],
			tools
		});
	}
	return {
		contexts,
		files,
		warnings: [...warnings, ...importWarnings(unfollowed)]
	};
}
async function changedInstructions(base, head) {
	const [before, after] = (await Promise.all([base, head].map((tree) => ownInstructions(tree, sideTexts(tree), [])))).map((files) => new Map(files.map(({ path, content }) => [path, content])));
	return changedFiles(before ?? /* @__PURE__ */ new Map(), after ?? /* @__PURE__ */ new Map());
}
async function instructionsBelow(texts, folders, { leftOut }) {
	const found = [];
	for (const folder of folders) {
		const paths = require_convert.instructionsIn(folder);
		for (const path of paths) {
			const content = await texts.at(path, (target) => paths.includes(target) || require_convert.isInstructionFile(target));
			if (content === null) continue;
			if (content.length > CONTEXT_LIMITS.fileCharacters || found.length >= CONTEXT_LIMITS.files) leftOut.add(path);
			else found.push({
				path,
				content
			});
		}
	}
	return found;
}
function changedFiles(base, head) {
	return [.../* @__PURE__ */ new Set([...base.keys(), ...head.keys()])].filter((path) => base.get(path) !== head.get(path)).sort();
}
async function ownInstructions(tree, texts, warnings) {
	const entries = [...tree.files.filter(isOwn), ...[...tree.withheld?.keys() ?? []].map(regular)].toSorted((a, b) => a.path < b.path ? -1 : 1);
	const leftOut = [];
	const found = [];
	let characters = 0;
	for (const entry of entries) {
		const content = await texts.at(entry.path, require_convert.isInstructionFile);
		const isLarge = content !== null && (content.length > CONTEXT_LIMITS.fileCharacters || characters + content.length > CONTEXT_LIMITS.totalCharacters);
		if (content === null || isLarge || found.length >= CONTEXT_LIMITS.files) leftOut.push(entry.path);
		else {
			characters += content.length;
			found.push({
				path: entry.path,
				content
			});
		}
	}
	const [first] = leftOut;
	if (first !== void 0) {
		const more = leftOut.length === 1 ? "" : ` The same goes for ${leftOut.length - 1} more.`;
		warnings.push({
			what: `\`${first}\` is no part of \`context: repository\`: it is no readable text file, leads elsewhere, or is beyond the limits (${CONTEXT_LIMITS.files} files, ${CONTEXT_LIMITS.totalCharacters.toLocaleString("en")} characters).${more}`,
			todo: "Make it a regular file, or name the files that matter in `files` of the context."
		});
	}
	return found;
}
function isOwn({ path, kind, rawPath }) {
	return kind !== "submodule" && rawPath === void 0 && require_convert.isInstructionFile(path) && /^[\p{L}\p{N}_ .@+()/-]+$/u.test(path);
}
function regular(path) {
	return {
		path,
		kind: "file"
	};
}
function unreadable$1(path, where) {
	return {
		what: `Prompts are asked without \`${path}\` of their context: it is no text file, is too large, or leads elsewhere`,
		where,
		todo: "Make it a regular text file of at most 5 MB."
	};
}

// src/trials/trial/ordinary-project.ts
const ORDINARY_PROJECT = [
	{
		path: "README.md",
		content: `# tidewater

A small web service that tells when the tide is high.

    npm start            # http://localhost:8080/next?port=brest
    npm test
`
	},
	{
		path: "package.json",
		content: `{
  "name": "tidewater",
  "version": "0.3.1",
  "private": true,
  "type": "module",
  "scripts": {
    "start": "node src/server.js",
    "test": "node --test"
  }
}
`
	},
	{
		path: ".gitignore",
		content: "node_modules/\n*.log\n"
	},
	{
		path: "src/server.js",
		content: `import { createServer } from 'node:http'
import { nextHighTide } from './tides.js'

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost')
  const next = pathname === '/next' ? nextHighTide(searchParams.get('port'), new Date()) : null
  response.writeHead(next === null ? 404 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(next === null ? { error: 'not found' } : { next }))
}).listen(Number(process.env.PORT ?? 8080))
`
	},
	{
		path: "src/tides.js",
		content: `const PERIOD_MS = 44_714_000
const FIRST = { brest: Date.UTC(2026, 0, 1, 3, 12), dover: Date.UTC(2026, 0, 1, 10, 41) }

/** The time of the next high tide at a port; null for a port that is not known. */
export function nextHighTide(port, now) {
  if (!Object.hasOwn(FIRST, port)) return null
  const passed = Math.ceil((now.getTime() - FIRST[port]) / PERIOD_MS)
  return new Date(FIRST[port] + passed * PERIOD_MS).toISOString()
}
`
	},
	{
		path: "test/tides.test.js",
		content: `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextHighTide } from '../src/tides.js'

test('the next tide is not in the past', () => {
  const now = new Date('2026-03-02T12:00:00Z')
  assert.ok(new Date(nextHighTide('brest', now)) >= now)
})

test('a port that is not known has no tide', () => {
  assert.equal(nextHighTide('nowhere', new Date()), null)
})
`
	}
];

// src/evaluate/project-around.ts
const MOST_FILES = 200;
const MOST_CHARACTERS = 1e6;
async function projectFor({ looksAround }, workspace, tree) {
	if (looksAround !== true || workspace === "empty") return void 0;
	if (workspace === "project") return ORDINARY_PROJECT;
	const folder = `${workspace.replace(/^\.\//, "").replace(/\/+$/, "")}/`;
	const texts = sideTexts(tree);
	const paths = texts.paths().filter((path) => path.startsWith(folder));
	if (paths.length === 0) throw unfit$1(workspace, "has no files on the base");
	if (paths.length > MOST_FILES) throw unfit$1(workspace, `has more than ${MOST_FILES} files`);
	const files = [];
	for (const path of paths.toSorted()) {
		if (require_check.steersAgents(path)) throw unfit$1(workspace, `holds "${path}", from which agents take instructions or settings`);
		const content = await texts.at(path, () => false);
		if (content === null) throw unfit$1(workspace, `holds "${path}", which is no text file`);
		files.push({
			path: path.slice(folder.length),
			content
		});
	}
	if (files.reduce((sum, { content }) => sum + content.length, 0) > MOST_CHARACTERS) throw unfit$1(workspace, `has more than ${MOST_CHARACTERS.toLocaleString("en")} characters`);
	return files;
}
function unfit$1(workspace, why) {
	return new require_start.UserError({
		what: `The folder "${workspace}" of \`workspace\` ${why}`,
		todo: "Name a folder of text files, or `project` or `empty`; instructions of agents belong into a `context`."
	});
}

// src/evaluate/contexts.ts
async function contextsOf({ base, head }, { tasks }, agent, { workspace }) {
	const project = await projectFor(agent, workspace, base ?? head);
	const differing = base === null ? [] : await changedInstructions(base, head);
	const blank = /* @__PURE__ */ new Map();
	const nothing = {
		base: blank,
		head: blank,
		changed: [],
		unseen: differing,
		...require_start.present({ project }),
		warnings: []
	};
	const own = tasks.filter(({ context }) => context !== void 0);
	const [first] = own;
	if (first === void 0) return nothing;
	if (agent.context === "ignored") return {
		...nothing,
		warnings: [ignored(own.length, agent.id, first.context?.source)]
	};
	const onHead = await sideContexts(head, own, agent.context?.settings);
	const onBase = base === null ? null : await sideContexts(base, own, agent.context?.settings);
	const changed = onBase === null ? [] : changedFiles(onBase.files, onHead.files);
	return {
		base: onBase?.contexts ?? /* @__PURE__ */ new Map(),
		head: onHead.contexts,
		changed,
		unseen: differing.filter((path) => !changed.includes(path)),
		...project,
		warnings: [
			...new Map([...onBase?.warnings ?? [], ...onHead.warnings].map((one) => [one.what, one])).values(),
			...unread(onHead, agent),
			...blocked(own, [...onBase === null ? [] : [onBase], onHead])
		]
	};
}
function ignored(tasks, id, where) {
	const [prompts, are, their] = tasks === 1 ? [
		"prompt",
		"is",
		"its"
	] : [
		"prompts",
		"are",
		"their"
	];
	return {
		what: `${tasks} ${prompts} ${are} asked without ${their} \`context\`: ${id === "lexical" ? "the lexical router" : `the agent "${id}"`} sees nothing but names, descriptions and prompts`,
		where,
		todo: "Measure with `agent: model` or a real agent what a context changes."
	};
}
function unread({ contexts }, { id, context: support }) {
	if (support === void 0 || support === "ignored") return [];
	const none = [...contexts.values()].find(({ files }) => files.length > 0 && !support.readsAny(files))?.files;
	if (none === void 0) return [];
	return [{
		what: `The agent "${id}" reads none of the instruction files of a context: ${none.slice(0, 5).map(({ path }) => path).join(", ")}`,
		todo: "Add the file that it reads (docs/context.md)."
	}];
}
function blocked(tasks, sides) {
	const found = tasks.flatMap((task) => {
		if (task.context === void 0 || task.files.length === 0) return [];
		const key = require_options.contextKey(task.context);
		const [first] = sides.flatMap(({ contexts }) => require_convert.blockedFiles(task.files, contexts.get(key)?.files ?? []));
		return first === void 0 ? [] : [{
			...first,
			where: task.source
		}];
	});
	const [first] = found;
	if (first === void 0) return [];
	const more = found.length === 1 ? "" : ` The same goes for ${found.length - 1} more.`;
	return [{
		what: `A prompt is asked without \`${first.path}\` of its context: its input file \`${first.by}\` stands in that place.${more}`,
		where: first.where,
		todo: "Give the input file another path."
	}];
}

// src/evaluate/skills-under-test.ts
function skillsUnderTest(base, head, request, { skills, rooms }) {
	const whole = skills.base === null ? [skills.head.catalogue] : [skills.head.catalogue, skills.base.catalogue];
	const offered = (catalogue, name) => {
		const skill = catalogue === null ? void 0 : skillNamed(catalogue.skills, name);
		if (skill === void 0) return null;
		const { offered, description, unloaded, hidden } = skill;
		return {
			offered,
			describes: description !== "",
			...require_start.present({
				hidden: hidden && require_check.standingText(hidden),
				unloaded: unloaded && require_check.lossText(unloaded)
			})
		};
	};
	const textOf = (catalogue, name) => {
		const skill = catalogue === null ? void 0 : skillNamed(catalogue.skills, name);
		return skill === void 0 ? null : `${skill.contentDigest} ${skill.listingDigest} ${skill.offered}`;
	};
	const isChanged = (name) => textOf(base, name) !== textOf(head, name);
	const names = new Set([head, ...base === null ? [] : [base]].flatMap(rowsIn));
	const patterns = require_validate.filterBySkill(request.only.skills, whole);
	return [...names].filter((name) => patterns.length === 0 || [name, rooms.idOf(name)].some((one) => require_validate.matchesAny(one, patterns))).filter((name) => isInRooms(name, request.only.rooms, rooms)).sort().map((name) => ({
		name,
		...sharedId(name, rooms),
		base: offered(base, name),
		head: offered(head, name),
		isChanged: isChanged(name)
	}));
}
function rowsIn({ skills, labelledCandidates }) {
	return skills.flatMap(({ name, kind, path }) => kind === void 0 || labelledCandidates?.has(path) === true ? [name] : []);
}
function sharedId(row, rooms) {
	const id = rooms.idOf(row);
	return id === row ? {} : { id };
}
function isInRooms(row, globs, rooms) {
	if (globs.length === 0) return true;
	return rooms.seatsOf(rooms.idOf(row)).some((seat) => seat.row === row && require_validate.matchesAny(seat.room.name ?? "", globs));
}

// src/agents/lexical/empty-words.ts
const EMPTY_WORDS = "ability able accurate accurately across advanced aid aim all-in-one amazing any anyone anything area areas assist assistance assistant aspect aspects attention beautiful benefit benefits better beyond broad care careful carefully challenge challenges clarity clean clear clearly collection comfortable comprehensive confidence confident consistency consistent consistently convenient core creative daily deal dedicated deep deeply deliver delivers detail detailed deliverable driven durable ease effective effectively efficiency efficient efficiently effort effortless effortlessly elegant end-to-end enhance enhanced enhances ensure ensures ensuring essential every everyday everywhere everybody excellence excellent exceptional expert expertise expertly experts extensive fast faster field fields flexible focus focused foundation fresh friendly functional goal goals great group handy hard help helper helpers helpful helping helps holistic ideal improvement innovative insightful intelligent intelligently intuitive item items kind kinds knowledge large leading life lot love manner master mastery matter matters meaningful method methods modern more most need needed needs nice offer offering offers optimal order organized outcome outcomes outstanding overall perfect perfectly place point powerful practical precise precisely precision premium productive productivity professional professionally professionals proven purpose purposes quality range rapid reliable reliability reliably respect result rich robust room safe scenario scenarios seamless seamlessly set sharp situation situations skill skilled skills smart smooth smoothly solid solution solutions some sort sound standard state-of-the-art strategic streamline streamlined streamlines strong stuff success successful successfully suitable superb support task tasks team teams thing things thorough thoroughly thoughtful tasked timely today top total trusted ultimate unique useful usual utility valuable value various vast versatile way ways whatever whenever wherever wide widely wise wonderful work works workplace world";
const EMPTY_STEMS = new Set(EMPTY_WORDS.split(/[\s-]/).map(require_report.stemEnglish));

// src/agents/lexical/wording.ts
const SAYS_AGAIN = .5;
const LEFT = .15;
const PASTED = .7;
const TAKES_OVER = .5;
function compareWording(base, head) {
	const known = /* @__PURE__ */ new Map();
	const before = wordsByName(base, known);
	const after = wordsByName(head, known);
	const changed = /* @__PURE__ */ new Map();
	for (const [name, words] of after) {
		const change = changeOf(name, words, before);
		if (change !== null) changed.set(name, change);
	}
	const movers = [...after.keys()].filter((name) => changed.has(name) || !before.has(name));
	const takers = /* @__PURE__ */ new Map();
	for (const [name, words] of after) {
		const old = before.get(name) ?? words;
		const has = (other) => Math.max(shareOf(words, after.get(other)), shareOf(old, after.get(other)));
		const gains = (other) => has(other) - shareOf(old, before.get(other));
		const found = movers.filter((other) => other !== name && gains(other) >= TAKES_OVER);
		if (found.length > 0) takers.set(name, new Set(found));
	}
	return {
		changed,
		takers
	};
}
function changeOf(name, words, before) {
	const old = before.get(name);
	if (old === void 0 || old === words) return null;
	const gone = [...old].filter(([word]) => !words.has(word));
	const added = [...words].filter(([word]) => !old.has(word));
	if (gone.length + added.length === 0) return null;
	if (words.size === 0) return "emptied";
	const lost = gone.filter(saysSomething).length;
	const said = ownWords(name, added.filter(saysSomething), before).length;
	if (lost > 0 && said < SAYS_AGAIN * lost) return "removed";
	return old.size - gone.length < LEFT * old.size ? "replaced" : "reworded";
}
function ownWords(name, added, before) {
	return [...before].flatMap(([other, words]) => {
		const rest = added.filter(([word]) => !words.has(word));
		return other !== name && added.length - rest.length >= PASTED * added.length ? [rest] : [];
	}).sort((a, b) => a.length - b.length)[0] ?? added;
}
function saysSomething([word, kind]) {
	return (kind === "word" || kind === "pair") && !EMPTY_STEMS.has(word);
}
function mergeWordings(wordings) {
	const changed = new Map(wordings.flatMap((one) => [...one.changed]));
	const takers = /* @__PURE__ */ new Map();
	for (const wording of wordings) for (const [name, found] of wording.takers) takers.set(name, /* @__PURE__ */ new Set([...takers.get(name) ?? [], ...found]));
	return {
		changed,
		takers
	};
}
function shareOf(words, other = /* @__PURE__ */ new Map()) {
	if (words.size === 0) return 0;
	return [...words.keys()].filter((word) => other.has(word)).length / words.size;
}
function wordsByName(listing, known) {
	return new Map(listing.map(({ name, description }) => {
		const words = known.get(description) ?? require_report.distinctTerms(description);
		known.set(description, words);
		return [name, words];
	}));
}

// src/evaluate/wording-of.ts
function wordingOf({ agent, enforce }, rooms) {
	if (agent.id !== "lexical") return {};
	const listed = ({ skills }) => skills.map(({ name, description, offered }) => ({
		name,
		description: offered ? description : ""
	}));
	const found = rooms.flatMap(({ base, head }) => base === null || head === null ? [] : compareWording(listed(base), listed(head)));
	return found.length === 0 ? {} : {
		wording: mergeWordings(found),
		wordingBinds: enforce === true
	};
}

// src/evaluate/gate-question.ts
function gateQuestion({ sides: { base: _, ...sides }, settings, asked: { tasks, catalogues, rooms }, same, request }, baseTree) {
	const { policy, skills } = sides;
	const { deterministic } = settings.agent;
	const untrusted = require_check.untrustedProblem(settings, request, same !== null) ?? { notComparable: null };
	return {
		tasks,
		skills: skillsUnderTest(catalogues.base, catalogues.head, request, sides),
		policy: require_validate.withLimitsOfRows(require_check.decidingPolicy(settings), rowsOf(allSkills(catalogues), sides.rooms), policy.config.policy, deterministic),
		...wordingOf(settings, [...rooms.catalogues.values()]),
		sides: baseTree === null ? "head" : "both",
		...skills.problem === null ? untrusted : { notComparable: skills.problem },
		deterministic,
		trials: settings.trials,
		shared: /* @__PURE__ */ new Set(),
		stored: /* @__PURE__ */ new Map(),
		jobs: policy.config.policy.jobs * (request.turn?.sharing ?? 1)
	};
}
function allSkills({ base, head }) {
	return [...head.skills, ...base?.skills ?? []];
}
function rowsOf(named, rooms) {
	return named.flatMap(({ name: row }) => {
		const id = rooms.idOf(row);
		return id === row ? [] : [{
			row,
			id
		}];
	});
}

// src/agents/guarded-agent.ts
function guardedAgent(agent, find) {
	return {
		...agent,
		async *run(request, signal) {
			try {
				for await (const event of agent.run(request, signal)) {
					checkSecret(find, event, `The agent "${agent.id}"`);
					yield event;
				}
			} catch (error) {
				if (error instanceof require_agents.AgentFailure) checkSecret(find, error.message, `The agent "${agent.id}"`);
				throw error;
			}
		}
	};
}
function checkSecret(find, value, who) {
	const name = find(value);
	if (name !== null) throw secretSeen(name, who);
}
function secretSeen(name, who) {
	return new require_start.UserError({
		code: "run_ended",
		what: `${who} had the secret in ${name}, or a part of it, so the run ended. Nothing that holds it was sent, stored or shown.`,
		todo: `Replace the secret, look at what the skills, graders and programs of this change do, and run them in a sandbox (docs/sandbox.md).`
	});
}

// src/agents/models/local-server.ts
const MOST_MS = 5e3;
async function requireLocalServer(baseUrl, { fetch, signal }) {
	if (!require_trying.isOnLoopback(baseUrl)) return;
	try {
		await (await fetch(`${baseUrl}/models`, { signal: AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]) })).body?.cancel();
	} catch (error) {
		if (!isUnreachable(error)) return;
		throw new require_start.UserError({
			what: `There is no server at ${baseUrl}.`,
			todo: "Start it, or correct the address: --base-url, or `agent.base_url` in the configuration."
		});
	}
}

// src/agents/models/provider-error.ts
function providerError(whose, { baseUrl, apiKeyEnv }, { kind, status, said }) {
	const answer = `(HTTP ${status})${said === "" ? "" : `: ${JSON.stringify(said)}`}`;
	const provider = `The provider of ${whose} (${baseUrl})`;
	const { held, todo } = kindOf(apiKeyEnv);
	switch (kind) {
		case "key": return new require_start.UserError({
			code: "run_ended",
			what: `${provider} refuses the ${held} in ${apiKeyEnv} ${answer}.`,
			todo
		});
		case "credit": return new require_start.UserError({
			code: "run_ended",
			what: `${provider} has no credit left for the ${held} in ${apiKeyEnv} ${answer}.`,
			todo: `Add credit to the account of ${apiKeyEnv}, or raise the limit of the key, and run again: what was measured is stored.`
		});
		case "tools": return new require_start.UserError({
			code: "run_ended",
			what: `${provider} cannot call tools with this model ${answer}: no skill could be loaded.`,
			todo: "Name a model that calls tools, or start the server so that it does: vLLM with --enable-auto-tool-choice and --tool-call-parser, llama.cpp with --jinja."
		});
		case "away": return new require_start.UserError({
			code: "run_ended",
			what: `${said === "" ? `There is no server at ${baseUrl}` : `What is at ${baseUrl} ${said}`}, where ${whose} is to be asked.`,
			todo: "Start it, or correct the address (`base_url` of agent or judge), and run again: what was measured is stored."
		});
		case "access": return new require_start.UserError({
			code: "run_ended",
			what: `${provider} does not let the ${held} in ${apiKeyEnv} use it ${answer}.`,
			todo: `Check that the account of ${apiKeyEnv} may use this model from here, or name another model.`
		});
	}
}
function kindOf(variable) {
	if (variable === "CLAUDE_CODE_OAUTH_TOKEN") return {
		held: "token",
		todo: "Make a new one with `claude setup-token`, for they expire; or set ANTHROPIC_API_KEY to an API key."
	};
	if (variable === "AWS_BEARER_TOKEN_BEDROCK") return {
		held: "key",
		todo: "Check that it has not expired, that it is of the region in AWS_REGION, and that the model is enabled there."
	};
	if (/_HEADERS$/.test(variable)) return {
		held: "headers",
		todo: `Check the secret that ${variable} comes from: one \`Name: value\` a line.`
	};
	if (/TOKEN$/.test(variable)) return {
		held: "token",
		todo: `It was sent as \`Authorization: Bearer\`. Check the secret that ${variable} comes from, that it has not expired, and that this is its server (\`base_url\`); an API key of Anthropic belongs in ANTHROPIC_API_KEY.`
	};
	return {
		held: "key",
		todo: `Check the secret that ${variable} comes from, and that it is a key of this provider.`
	};
}

// src/agents/models/sealing-key.ts
const LEAST_KEY$1 = 24;
function sealingKey({ apiKeyEnv }, environment) {
	const key = environment[apiKeyEnv]?.trim() ?? "";
	return key.length < LEAST_KEY$1 ? null : (0, node_crypto.scryptSync)(key, "skill-eval-gate: seal of a store, 1", 32);
}

// src/agents/models/trial-limits.ts
const MOST_REQUESTS = 200;
const TRIAL_SHARE = {
	trigger: .05,
	other: .25
};
const TOO_DEAR = `it spent its part of the budget, ${TRIAL_SHARE.trigger * 100}% for a prompt that only has to trigger and ${TRIAL_SHARE.other * 100}% for any other: raise the budget if the prompt needs more`;
function limitsOf({ agent, budgetUsd, limitUsd = () => budgetUsd }) {
	const limits = agent?.provider?.limits ?? {};
	if (budgetUsd === null) return limits;
	return Object.defineProperty({ ...limits }, "usd", {
		enumerable: true,
		get: () => limitUsd() ?? budgetUsd
	});
}
function limitsOfTrial({ budgetUsd }, { maxTurns, triggerOnly }, coldUsd) {
	const share = triggerOnly ? TRIAL_SHARE.trigger : TRIAL_SHARE.other;
	return {
		requests: MOST_REQUESTS,
		...require_start.present({
			turns: maxTurns,
			spentUsd: budgetUsd === null ? null : Math.max(budgetUsd * share, coldUsd ?? 0)
		})
	};
}
function failureOf$1(reached) {
	if (reached === void 0) return null;
	if (reached.scope === "run") return new require_agents.AgentFailure("the budget of the run was reached during this trial", "budget");
	if (reached.limit === "usd") return new require_agents.AgentFailure(TOO_DEAR, "limit");
	return new require_agents.AgentFailure(`no final answer within ${MOST_REQUESTS} requests to its model, the limit of a trial`, "limit");
}

// src/agents/models/model-access.ts
const nowhere = {
	upstreams: {},
	models: [],
	prices: {}
};
function createModels(options) {
	return new RunModels(options);
}
var RunModels = class {
	agent;
	isByJobToken;
	#byToken;
	#options;
	#provider;
	#findSecret;
	#warnings = [];
	#refused = /* @__PURE__ */ new Map();
	#turnedAway = /* @__PURE__ */ new Map();
	#leaked = /* @__PURE__ */ new Map();
	#probes = [];
	#price = null;
	#starting = null;
	#started = null;
	#overBudget = false;
	#opened = 0;
	#judgeId = null;
	constructor(options) {
		const { agent, environment } = options;
		this.#options = options;
		this.#provider = agent === null ? null : require_trying.providerOf(agent, environment);
		this.#findSecret = require_options.secretFinder(environment, this.#provider === null ? [] : require_trying.secretVariables(this.#provider));
		this.#byToken = require_trying.jobTokenAccess(agent, options, this.#warn);
		this.isByJobToken = this.#byToken !== null;
		this.agent = agent === null ? null : this.#accessOf(agent);
	}
	judgeFetch(config) {
		let judged = null;
		return async (input, init) => {
			judged ??= this.#connectJudge(config);
			const answer = await (await judged)(input, init);
			const id = this.#judgeId ?? "";
			const secret = this.#leaked.get(id);
			if (secret !== void 0) throw secretSeen(secret, "A question to the judge");
			const refusal = this.#turnedAway.get(id);
			if (refusal !== void 0) throw providerError("the judge", config, refusal);
			return answer;
		};
	}
	judgeUsage = () => this.#judgeId === null ? null : this.#started?.gateway.usage(this.#judgeId) ?? null;
	usage = () => this.#started?.gateway.usage() ?? noUsage();
	answeredAs = () => this.#started?.gateway.answeredAs(this.#options.agent?.model ?? "") ?? null;
	warnings = () => this.#warnings;
	expectedUsd = () => this.#largestProbe(require_trying.expectedCost);
	leastUsd = () => {
		const price = this.#price;
		const requests = this.#probes.flat();
		if (price === null || requests.length === 0) return null;
		return Math.max(...requests.map((request) => require_trying.reservedCost(request, price)));
	};
	sealingKey = () => this.#provider === null ? null : sealingKey(this.#provider, this.#options.environment);
	isOverBudget = () => this.#overBudget;
	async [Symbol.asyncDispose]() {
		await this.#byToken?.[Symbol.asyncDispose]();
		const open = await this.#starting?.catch(() => null);
		if (open === null || open === void 0) return;
		await open.gateway[Symbol.asyncDispose]();
		await open.folder?.dispose();
	}
	async #start() {
		this.#starting ??= this.#open();
		this.#started = await this.#starting;
		return this.#started;
	}
	async #open() {
		const { agent, environment, fetch, signal, clock } = this.#options;
		const { startGateway } = await Promise.resolve().then(() => require("./start-gateway-4cab4853.js"));
		const asked = this.#byToken === null ? agent : null;
		const route = asked === null ? nowhere : await require_trying.routeOfAgent(asked, {
			environment,
			onWarning: this.#warn
		});
		const prices = route.prices;
		this.#price = prices[agent?.model ?? ""] ?? null;
		const folder = await require_trying.socketFolder();
		const socketPath = folder === null ? null : (0, node_path.join)(folder.path, require_trying.SOCKET);
		const starting = startGateway({
			...route,
			budget: this.#byToken === null ? limitsOf(this.#options) : {},
			fetch,
			signal,
			socketPath,
			...clock && { clock },
			findSecret: this.#findSecret,
			onSecret: ({ trial, name }) => this.#leaked.set(trial, name),
			onRefused: ({ trial, refusal }) => this.#turnedAway.set(trial, refusal),
			onBudget: (reached) => this.#noteBudget(reached)
		});
		try {
			return {
				gateway: await starting,
				folder,
				socketPath
			};
		} catch (error) {
			await folder?.dispose();
			throw error;
		}
	}
	#largestProbe(of) {
		const bytes = this.#probes.flat().map(({ body }) => JSON.stringify(body).length);
		return this.#price === null || bytes.length === 0 ? null : of(Math.max(...bytes), this.#price);
	}
	#warn = (warning) => {
		if (!this.#warnings.some(({ what }) => what === warning.what)) this.#warnings.push(warning);
	};
	#noteBudget(reached) {
		this.#overBudget ||= reached.scope === "run";
		if (reached.scope === "run" || !this.#refused.has(reached.trial)) this.#refused.set(reached.trial, reached);
	}
	#idOf(what) {
		this.#opened += 1;
		return `${what} (${this.#opened})`;
	}
	async #connectJudge(config) {
		const { gateway } = await this.#start();
		const { gatewayFetch } = await Promise.resolve().then(() => require("./gateway-fetch-e1e73b41.js"));
		const id = this.#idOf("judge");
		this.#judgeId = id;
		const route = await require_trying.routeOfJudge(config, this.#options.environment, this.#warn);
		return gatewayFetch(gateway.openTrial(id, {}, route), {
			baseUrl: config.baseUrl,
			fetch: globalThis.fetch
		});
	}
	#accessOf(agent) {
		const spoken = apisOf(agent);
		return {
			check: async () => {
				await this.#start();
				const address = agent.id === "model" ? this.#provider?.baseUrl ?? null : null;
				if (address !== null) await requireLocalServer(address, this.#options);
			},
			open: async (trial, limits = NO_LIMITS) => {
				const { gateway, socketPath } = await this.#start();
				const id = this.#idOf(trialName(trial));
				const { key, origin, baseUrl, turns, unanswered, wire, givenUp, close } = gateway.openTrial(id, limitsOfTrial(this.#options, limits, this.#largestProbe(require_trying.coldCost)));
				return {
					key,
					origin,
					baseUrl,
					...spoken,
					turns: limits.maxTurns === null ? null : turns,
					unanswered,
					wire,
					givenUp,
					close,
					socketPath,
					usage: () => ({
						...tokensOf(gateway.usage(id)),
						model: gateway.answeredAs(agent.model ?? "", id)
					}),
					refusal: () => this.#refusalOf(id, agent)
				};
			},
			probe: async (isOther = false) => {
				const { gateway, socketPath } = await this.#start();
				const probe = gateway.probe(this.#idOf("probe"));
				if (!isOther) this.#probes.push(probe.requests);
				return {
					key: probe.key,
					origin: probe.origin,
					baseUrl: probe.baseUrl,
					...spoken,
					socketPath,
					requests: probe.requests,
					close: () => probe.close()
				};
			},
			...this.#byToken?.access()
		};
	}
	#refusalOf(id, agent) {
		const secret = this.#leaked.get(id);
		if (secret !== void 0) return secretSeen(secret, `A request of the agent "${agent.id}"`);
		const refusal = this.#turnedAway.get(id);
		return refusal === void 0 ? failureOf$1(this.#refused.get(id)) : providerError(`the model of the agent "${agent.id}"`, require_trying.providerOf(agent, this.#options.environment), refusal);
	}
};
function apisOf(agent) {
	const { api, wireApi } = require_trying.providerOf(agent);
	return {
		api,
		wireApi,
		isOwnService: false
	};
}
const NO_LIMITS = {
	maxTurns: null,
	triggerOnly: false
};
function trialName({ task, side, phase, index, attempt }) {
	return `${task} ${side} ${phase} ${index} ${attempt}`;
}
function tokensOf({ inputTokens, outputTokens, cachedTokens, writtenTokens, costUsd }) {
	return {
		inputTokens,
		outputTokens,
		cachedTokens,
		writtenTokens,
		costUsd
	};
}

// src/evaluate/open-sandbox.ts
const STEP = "run: sudo apt-get install -y bubblewrap && { sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0 || true; }";
function openSandbox({ choice, requiredFor, noneFrom, path }, { environment }) {
	let chosen = null;
	let missing = null;
	let used = null;
	const choose = async () => {
		const { chooseSandbox } = await Promise.resolve().then(() => require("./doctor-e03ee60f.js")).then((n) => n.choose_sandbox_exports);
		const { sandbox, said } = await chooseSandbox(choice, {
			environment,
			checkout: (await require_convert.repositoryIfAny(path))?.root ?? null
		});
		if (sandbox !== null) used = `bubblewrap ${sandbox.version}`;
		else used = choice === "none" ? `none, ${noneFrom}` : "none, because none works here";
		if (choice === "auto" && sandbox === null) {
			missing = said;
			if (requiredFor !== null) throw notWithoutSandbox(requiredFor, said);
		}
		return sandbox;
	};
	return {
		open() {
			chosen ??= choose();
			return chosen;
		},
		missing: () => missing,
		used: () => used
	};
}
function notWithoutSandbox(requiredFor, said) {
	return new require_start.UserError({
		code: "run_ended",
		what: `${requiredFor}, and without a sandbox a skill could read that key. ${said}`,
		todo: `Add this step before it, or the one in docs/sandbox.md: "- ${STEP}". Where everybody who can open a pull request may have the key, write \`sandbox: none\` into the base branch's configuration.`
	});
}

// src/evaluate/open-agent.ts
async function openAgent(settings, sides, request, host) {
	const { choice } = settings;
	const { environment } = host;
	const { config } = sides.policy;
	const judge = config.judge === null ? null : require_trying.judgeIn(config.judge, environment);
	const { sandbox, isConfined } = sandboxOf(choice, keyAtRisk(choice.id, judge, host), {
		sides,
		request,
		host
	});
	const findSecret = require_options.secretFinder(environment, secretNames(choice, judge, environment));
	const models = modelsOf(settings, request, host);
	const created = await require_agents.createAgent(choice.id, {
		access: models.agent,
		sandbox: sandbox.open,
		cache: require_terminal.cacheFolder(environment),
		runs: require_terminal.runsFolder(environment),
		setup: models.isByJobToken ? "by the job's token" : setupOf(choice, environment),
		listing: choice.listing,
		command: typeof choice.command === "string" ? require_trying.splitCommand(choice.command) : choice.command ?? [],
		folder: request.agentFolder,
		confinement: isConfined ? {
			open: sandbox.open,
			sharesNetwork: request.untrusted === null
		} : null,
		version: choice.version,
		model: choice.model,
		environment,
		lexicon: sides.lexicon
	});
	const agent = created.deterministic ? created : guardedAgent(created, findSecret);
	const isMeant = choice.id !== "lexical" || request.inputs.maxTurns !== void 0;
	const idle = settings.maxTurns !== null && isMeant ? turnLimitWarning(agent) : null;
	const warnings = idle === null ? settings.warnings : [...settings.warnings, idle];
	return {
		...settings,
		agent,
		findSecret,
		models,
		sandbox,
		warnings
	};
}
function modelsOf({ choice, budgetUsd, limitUsd }, { shards }, { environment, signal }) {
	const { id, model, provider } = choice;
	return createModels({
		agent: require_agents.isPaid(id) ? {
			id,
			model,
			...require_start.present({ provider })
		} : null,
		isOwnJob: shards !== void 0 && "shard" in shards && shards.shard.of === 1,
		budgetUsd,
		limitUsd,
		environment,
		fetch: require_trying.proxiedFetch(environment),
		signal
	});
}
function sandboxOf({ id }, requiredFor, { sides, request, host }) {
	const { file, config } = sides.policy;
	const isWritten = file === (request.comparison.kind === "run" ? sides.head.file : sides.base.file) || request.inputsMay === "override";
	const noneFrom = file?.config.sandbox === "none" ? noneOf(request) : "as requested";
	const choice = requiredFor !== null && config.sandbox === "none" && !isWritten ? "auto" : config.sandbox;
	const opened = openSandbox({
		choice,
		requiredFor,
		noneFrom,
		path: request.path
	}, host);
	const isConfined = request.untrusted !== null || config.sandbox === "bubblewrap" || requiredFor !== null && !(config.sandbox === "none" && isWritten);
	const used = () => {
		if (id === "lexical") return null;
		if (id !== "command" || isConfined) return opened.used();
		return config.sandbox === "none" ? `none, ${noneFrom}` : "none: a command of your own";
	};
	return {
		sandbox: {
			...opened,
			used
		},
		isConfined
	};
}
function noneOf({ comparison }) {
	return comparison.kind === "gate" ? "written in base's configuration" : "written in the configuration";
}
function setupOf(agent, environment) {
	if (!require_agents.isPaid(agent.id)) return agent.provider?.baseUrl ?? null;
	const { api, baseUrl, wireApi } = require_trying.providerOf(agent, environment);
	const address = agent.provider?.baseUrl ?? (baseUrl === require_trying.usualAddress(api).baseUrl ? null : baseUrl);
	return wireApi === require_trying.wireApiOf(agent.id, api, agent.model) ? address : `${address ?? ""} by ${wireApi}`;
}
const MODEL_KEY = /(?:API_KEY|AUTH_TOKEN|OAUTH_TOKEN)$|^AWS_BEARER_TOKEN/i;
const LEAST_KEY = 16;
function keyAtRisk(agent, judge, { environment }) {
	const isSet = (name) => ![
		"",
		"false",
		"0"
	].includes((environment[name] ?? "").toLowerCase());
	if (!isSet("CI") && !isSet("GITHUB_ACTIONS")) return null;
	if (require_agents.isPaid(agent)) return `In CI the agent "${agent}" would run beside its model's key`;
	if (judge !== null && (environment[judge.apiKeyEnv] ?? "") !== "") return `In CI programs would run beside the judge's key (${judge.apiKeyEnv})`;
	const holds = (name) => MODEL_KEY.test(name) && (environment[name]?.trim().length ?? 0) >= LEAST_KEY;
	const key = Object.keys(environment).find(holds);
	return key === void 0 ? null : `In CI programs would run beside a model's key (${key})`;
}
function secretNames(agent, judge, environment) {
	return [...require_agents.isPaid(agent.id) ? require_trying.secretVariables(require_trying.providerOf(agent, environment)) : [], ...judge === null ? [] : require_trying.secretVariables(require_trying.judgeAddress(judge, environment))];
}

// src/evaluate/sameness.ts
async function samenessOf(trees, { base, head, skills, rooms }, { ofSides: tasks }) {
	const isRead = skills.problem === null && base.problem === null && base.hasSuites;
	if (trees.base === null || skills.ownBase === null || tasks.base === null || !isRead) return null;
	if (tasks.base.tasks.length === 0 || tasks.base.errors.length + tasks.head.errors.length > 0) return null;
	if (!areSame(rooms)) return null;
	const digests = [
		[skillsDigest(skills.ownBase), skillsDigest(skills.head.catalogue)],
		[tasksDigest(tasks.base.tasks), tasksDigest(tasks.head.tasks)],
		[policyDigest(base.file, skills.suites.base), policyDigest(head.file, skills.suites.head)]
	];
	if (digests.some(([before, after]) => before !== after)) return null;
	const [[, ofSkills], [, ofTasks], [, ofPolicy]] = digests;
	const [before, files] = [await graderFiles(tasks.head.tasks, trees.base), await graderFiles(tasks.head.tasks, trees.head)];
	if (files === null || before === null || digest(before) !== digest(files)) return null;
	return {
		skills: ofSkills,
		tasks: digest([ofTasks, files]),
		policy: ofPolicy
	};
}
function areSame({ rooms }) {
	return [...rooms.values()].every(({ base, head, nameOnBase }) => {
		if (nameOnBase !== void 0 || base === null || head === null) return false;
		return base.size === head.size && [...base].every((path) => head.has(path));
	});
}
function skillsDigest(catalogue) {
	return digest([require_check.catalogueDigest(catalogue, "folders"), catalogue.skills.map(({ name, path }) => [name, path])]);
}
function tasksDigest(tasks) {
	const identities = taskIdentities(tasks.map((task) => ({
		...task,
		origin: "head",
		isNew: false
	})));
	const rows = tasks.map(({ suites }, at) => JSON.stringify([suites, identities[at]]));
	return digest(rows.toSorted());
}
function policyDigest(file, suites) {
	const settings = suites.map(({ file: path, format, settings: { hooks = [], ...rest } }) => [
		path,
		format,
		rest,
		hooks.map(({ source: _, ...hook }) => hook)
	]);
	return digest([file?.config ?? null, settings.map((row) => JSON.stringify(row)).toSorted()]);
}
function endsBySameness({ agent }, { config }) {
	return !agent.deterministic && config.when.changedOnly;
}

// src/evaluate/suite-hooks.ts
const noHooks = {
	run: [],
	ofTask: /* @__PURE__ */ new Map(),
	warnings: []
};
function gatherHooks(suites, tasks, agent, { untrusted }) {
	const asked = /* @__PURE__ */ new Map();
	const ofTask = /* @__PURE__ */ new Map();
	for (const task of tasks) {
		const owner = task.origin === "head" ? "head" : "base";
		for (const suite of suites[owner].filter(({ file }) => task.suites.includes(file))) {
			const hooks = hooksOf(suite, owner);
			if (hooks.length === 0) continue;
			if (asked.get(suite.file)?.owner !== "head") asked.set(suite.file, {
				suite,
				owner
			});
			const around = hooks.filter(({ moment }) => moment === "before_task" || moment === "after_task");
			require_start.addToGroup(ofTask, task.key, ...around);
		}
	}
	const run = [...asked.values()].flatMap(({ suite, owner }) => hooksOf(suite, owner)).filter(({ moment }) => moment === "before_run" || moment === "after_run");
	const [first] = [...run, ...[...ofTask.values()].flat()];
	if (first === void 0) return noHooks;
	if (untrusted !== null) return {
		...noHooks,
		warnings: [notRun(first, "no code of a change from outside is run")]
	};
	if (!agent.provides.files) return {
		...noHooks,
		warnings: [notRun(first, `the agent "${agent.id}" starts no program and has no workspace`)]
	};
	return {
		run,
		ofTask,
		warnings: []
	};
}
function preparations({ run, ofTask }, tasks, { commit }, side) {
	const texts = /* @__PURE__ */ new Map();
	for (const { key, suites } of tasks) {
		const hooks = [...run.filter(({ moment, source }) => moment === "before_run" && suites.includes(source.file)), ...(ofTask.get(key) ?? []).filter(({ moment }) => moment === "before_task")];
		if (hooks.length === 0) continue;
		texts.set(key, JSON.stringify([commit ?? side, hooks.map(({ moment, command, folder }) => [
			moment,
			command,
			folder
		])]));
	}
	return texts;
}
function hooksOf({ file, settings }, owner) {
	const folder = (0, node_path_posix.dirname)(file);
	const suiteFolder = folder === "." ? "" : folder;
	return (settings.hooks ?? []).map((hook) => ({
		...hook,
		owner,
		suiteFolder
	}));
}
function notRun({ source }, why) {
	return {
		what: `The hooks of the suites are not run: ${why}`,
		where: source
	};
}

// src/evaluate/side-plans.ts
function reportedSides({ trees, sides, settings, request }, baseTree) {
	const { comparison } = request;
	const { ownBase, head } = sides.skills;
	const { visibility } = settings.agent;
	return {
		base: baseTree === null || ownBase === null || comparison.kind === "run" ? null : {
			commit: baseTree.commit,
			ref: comparison.base.ref,
			dirty: false,
			surfaceDigest: require_check.catalogueDigest(ownBase, visibility)
		},
		head: {
			commit: trees.headCommit,
			ref: comparison.head.ref,
			dirty: comparison.head.commit === "working" && trees.dirty,
			surfaceDigest: require_check.catalogueDigest(head.catalogue, visibility)
		}
	};
}
function sidePlans({ trees, sides: { skills, rooms }, settings, asked: { tasks }, contexts }, baseTree, hooks) {
	const sees = settings.agent.visibility;
	const pathsOn = (side) => (key) => rooms.rooms.get(key)?.[side] ?? null;
	return {
		base: baseTree === null || skills.base === null || skills.ownBase === null ? null : {
			...require_check.sidePlan({
				tree: baseTree,
				own: skills.ownBase,
				named: skills.base,
				sees
			}, tasks, pathsOn("base")),
			contexts: contexts.base,
			preparation: preparations(hooks, tasks, baseTree, "base")
		},
		head: {
			...require_check.sidePlan({
				tree: trees.head,
				own: skills.head.catalogue,
				named: skills.head,
				sees
			}, tasks, pathsOn("head")),
			contexts: contexts.head,
			preparation: preparations(hooks, tasks, trees.head, "head")
		}
	};
}

// src/evaluate/prepare.ts
async function prepareRun({ trees, sides: read }, request, host) {
	const question = require_validate.ask(require_validate.inTurn(read, request.turn), request, host);
	if (question.kind !== "answered") return question;
	const { sides, asked } = question.value;
	host.onPublishing?.(require_check.publishingOf(sides.policy.config, request, sides.base.file));
	const settings = await openAgent(question.value.settings, sides, request, host);
	const contexts = await contextsOf(trees, asked, settings.agent, sides.policy.config);
	const needsProof = endsBySameness(settings, sides.policy) || settings.refusedAgents.length > 0;
	const same = contexts.changed.length > 0 || !needsProof ? null : await samenessOf(trees, sides, asked);
	return require_start.answered({
		...preparedFrom({
			trees,
			sides,
			settings,
			asked,
			contexts,
			same,
			request
		}),
		[Symbol.asyncDispose]: () => settings.models[Symbol.asyncDispose]()
	});
}
function preparedFrom(known) {
	const { trees, sides, settings, asked, contexts, same, request } = known;
	const { base, skills, policy } = sides;
	const { tasks, catalogues } = asked;
	const baseTree = base.catalogue === null ? null : trees.base;
	const hooks = gatherHooks(skills.suites, tasks, settings.agent, request);
	const check = baseTree === null ? null : require_check.checkOf(known);
	return {
		kind: request.comparison.kind,
		trees: {
			base: baseTree,
			head: trees.head
		},
		sides: reportedSides(known, baseTree),
		catalogues,
		rooms: asked.rooms,
		renamed: skills.renamed,
		renamedPaths: skills.renamedPaths,
		settings,
		agents: policy.config.agents?.map(({ name }) => name) ?? [],
		hooks,
		question: gateQuestion(known, baseTree),
		run: {
			mode: settings.mode,
			systemPrompt: settings.systemPrompt,
			instructions: settings.instructions,
			maxTurns: settings.maxTurns,
			supportsStopCondition: settings.agent.supports?.stopCondition === true,
			...settings.agent.supports?.stopsAtLoad === true ? { decidedBy: decidedBy(tasks, asked.rooms.paired.idOf) } : {},
			model: settings.model,
			timeoutMs: settings.timeoutMs,
			...require_start.present({ project: contexts.project }),
			sides: sidePlans(known, baseTree, hooks)
		},
		sameness: endsBySameness(settings, policy) ? same : null,
		enforcement: require_check.enforcementOf(request, settings, sides, tasks),
		filter: require_check.filterOf(request, base.file !== null),
		changedContext: contexts.changed,
		unseenInstructions: contexts.unseen,
		lexicon: sides.lexicon,
		check,
		warnings: withoutRepetition$1([
			...warningsBefore(known),
			...hooks.warnings,
			...check?.warnings ?? []
		])
	};
}
function warningsBefore({ trees, sides, settings, asked, contexts }) {
	const { head, skills, policy } = sides;
	return [
		...[
			trees,
			sides,
			head,
			skills,
			policy,
			settings
		].flatMap(({ warnings }) => warnings),
		...require_validate.limitsForUnknownSkills(policy.file, allSkills(asked.catalogues)),
		...asked.warnings,
		...contexts.warnings
	];
}
function withoutRepetition$1(warnings) {
	const once = new Map(warnings.map((warning) => [JSON.stringify([warning.what, warning.where]), warning]));
	return require_convert.alikeWarnings([...once.values()]);
}

// src/trials/trial/run-hook.ts
const TAIL_BYTES = 500;
async function runHook(hook) {
	const { command, exitCodes, cwd, env, timeoutMs, signal, confinement = null, graceMs = 2e3 } = hook;
	if (signal.aborted) return "was not started: the run was cancelled";
	const [program, ...args] = command;
	const resolved = await findProgram(program ?? "", cwd, env["PATH"]);
	if (resolved === null) return `could not be started: there is no program \`${program}\` that may be executed`;
	const confined = await require_grade.confine({
		program: resolved,
		args,
		cwd,
		env
	}, confinement);
	const { exit, stopped, stdout, stderr } = await require_agents.runToEnd({
		...confined,
		timeoutMs,
		graceMs,
		signal,
		keep: {
			head: 0,
			tail: TAIL_BYTES
		}
	});
	if (stopped === "timeout") return `did not end within ${timeoutMs / 1e3} s`;
	if (stopped === "cancelled") return "was stopped: the run was cancelled";
	const written = stderr.tail === "" ? stdout.tail : stderr.tail;
	const notStarted = confinement === null ? null : require_grade.startFailure(exit, written);
	if (notStarted !== null) return `could not be started: ${notStarted.message}`;
	const failure = require_trying.exitFailure(exit, exitCodes);
	return failure === null || written === "" ? failure : `${failure}; the end of what it wrote: ${written}`;
}
async function findProgram(program, cwd, path) {
	try {
		return (await require_agents.resolveCommand([program], cwd, path)).program;
	} catch (error) {
		if (error instanceof require_start.UserError) return null;
		throw error;
	}
}

// src/evaluate/hook-runner.ts
const TIMEOUT_MS = 3e5;
var HookRunner = class {
	#options;
	#failed = /* @__PURE__ */ new Map();
	#started = [];
	#folder = null;
	constructor(options) {
		this.#options = options;
	}
	async around(measure) {
		try {
			return await measure(await this.#beforeRun());
		} finally {
			await this.#afterRun();
		}
	}
	async beforeTask({ task, side, workspace, signal }) {
		for (const hook of this.#ofTask(task, "before_task")) {
			const problem = await this.#run(hook, {
				side,
				signal,
				env: await this.#taskEnvironment(workspace)
			});
			if (signal.aborted) return {
				kind: "cancelled",
				message: "the run was cancelled"
			};
			if (problem === null) continue;
			if (hook.errorOnFail) return {
				kind: "hook",
				message: sentence(hook, side, problem)
			};
			this.#mayFail(hook, side, problem);
		}
		return null;
	}
	async afterTask({ task, side, workspace, signal }) {
		for (const hook of this.#ofTask(task, "after_task")) {
			if (signal.aborted) return;
			const problem = await this.#run(hook, {
				side,
				signal,
				env: await this.#taskEnvironment(workspace)
			});
			if (problem !== null) this.#mayFail(hook, side, problem);
		}
	}
	warnings() {
		return [...this.#failed.values()].map(({ warning, count }) => count === 1 ? warning : {
			...warning,
			what: `${warning.what} (${count} times)`
		}).sort((a, b) => positionText(a) < positionText(b) ? -1 : 1);
	}
	async [Symbol.asyncDispose]() {
		await (await this.#folder?.catch(() => null))?.dispose();
	}
	async #beforeRun() {
		const { hooks, trees, host } = this.#options;
		const before = hooks.run.filter(({ moment }) => moment === "before_run");
		for (const side of sidesOf(trees)) {
			this.#started.push(side);
			for (const hook of before) {
				const problem = await this.#run(hook, {
					side,
					signal: host.signal,
					env: await this.#runEnvironment(side)
				});
				host.signal.throwIfAborted();
				if (problem === null) continue;
				if (!hook.errorOnFail) this.#mayFail(hook, side, problem);
				else if (side === "base") return `base could not be prepared: ${sentence(hook, side, problem)}`;
				else throw stopped(hook, side, problem);
			}
		}
		return null;
	}
	async #afterRun() {
		const { hooks, host } = this.#options;
		for (const side of this.#started) for (const hook of hooks.run.filter(({ moment }) => moment === "after_run")) {
			if (host.signal.aborted) return;
			const problem = await this.#run(hook, {
				side,
				signal: host.signal,
				env: await this.#runEnvironment(side)
			});
			if (problem !== null) this.#mayFail(hook, side, problem);
		}
	}
	async #run(hook, { side, signal, env }) {
		const { trees, sandbox } = this.#options;
		const own = trees[side];
		const suite = trees[hook.owner];
		if (own === null || suite === null) throw new Error(`a hook for a side that does not exist: ${side}`);
		const place = await folderAndCommand(hook, own.root, suite.root);
		if (typeof place === "string") return place;
		const { exitCodes } = hook;
		const confinement = confinementOf(await sandbox?.() ?? null, {
			own,
			suite
		}, env);
		return runHook({
			...place,
			exitCodes,
			env,
			timeoutMs: TIMEOUT_MS,
			signal,
			confinement
		});
	}
	#mayFail(hook, side, problem) {
		const id = JSON.stringify([
			hook.source,
			hook.command,
			side
		]);
		const known = this.#failed.get(id);
		const what = `${sentence(hook, side, problem)}; the run went on`;
		if (known === void 0) this.#failed.set(id, {
			warning: {
				what,
				where: hook.source
			},
			count: 1
		});
		else known.count += 1;
	}
	#ofTask(task, moment) {
		return (this.#options.hooks.ofTask.get(task) ?? []).filter((hook) => hook.moment === moment);
	}
	async #runEnvironment(side) {
		this.#folder ??= require_check.createRunFolder();
		return environment(this.#options.host, await require_trying.makeOwnFolders((0, node_path.join)((await this.#folder).path, side)));
	}
	async #taskEnvironment(workspace) {
		const own = await require_trying.makeOwnFolders((0, node_path.dirname)(workspace));
		return {
			...environment(this.#options.host, own),
			WAZA_WORKSPACE_DIR: workspace
		};
	}
};
function sidesOf(trees) {
	return trees.base === null ? ["head"] : ["head", "base"];
}
function environment({ environment: ours }, folders) {
	return {
		...require_trying.childEnvironment(ours, [], folders),
		HOME: folders.home
	};
}
function confinementOf(sandbox, { own, suite }, { HOME }) {
	if (sandbox === null) return null;
	return {
		sandbox,
		readOnly: suite.root === own.root ? [] : [suite.root],
		writable: [own.root, (0, node_path.dirname)(HOME)],
		hide: [(0, node_path.join)(own.root, ".git")]
	};
}
async function folderAndCommand({ folder, command, suiteFolder }, own, suite) {
	const cwd = await folderIn(own, folder) ?? await folderIn(suite, folder);
	if (cwd === null) return `could not be started: its working directory \`${folder || "."}\` does not exist`;
	if (cwd === "outside") return `was not started: its working directory \`${folder}\` is a link out of the repository`;
	const ofSuite = (0, node_path.join)(suite, folder);
	return {
		cwd,
		command: await Promise.all(command.map(async (word, index) => {
			if ((0, node_path.isAbsolute)(word) || word.startsWith("-") || index === 0 && !/[/\\]/.test(word)) return word;
			const file = (0, node_path.join)(ofSuite, word);
			return (isBelow((0, node_path.join)(suite, suiteFolder), file) || !await isFile((0, node_path.join)(cwd, word))) && isBelow(suite, file) && await isFile(file) ? file : word;
		}))
	};
}
async function folderIn(root, folder) {
	const path = (0, node_path.join)(root, folder);
	const found = await (0, node_fs_promises.stat)(path).catch(() => null);
	if (found === null || !found.isDirectory()) return null;
	const [real, realRoot] = await Promise.all([(0, node_fs_promises.realpath)(path), (0, node_fs_promises.realpath)(root)]);
	return require_options.isWithin(realRoot, real) ? path : "outside";
}
function isBelow(folder, path) {
	return (0, node_path.relative)(folder, path) !== "" && require_options.isWithin(folder, path);
}
async function isFile(path) {
	if (path.includes("\0")) return false;
	return (0, node_fs_promises.stat)(path).then((found) => found.isFile(), () => false);
}
function sentence({ moment, command }, side, problem) {
	return `the ${moment} hook \`${require_start.cutText(command.join(" "), 80)}\` ${problem} (on ${side})`;
}
function stopped(hook, side, problem) {
	const what = sentence(hook, side, problem);
	return new require_start.UserError({
		what: `${what[0]?.toUpperCase()}${what.slice(1)}`,
		where: hook.source,
		todo: "Nothing was measured, as `error_on_fail` asks. Fix the hook, or set `error_on_fail: false` if it may fail."
	});
}
function positionText({ where, what }) {
	return `${where?.file}:${String(where?.line ?? 0).padStart(9, "0")} ${what}`;
}

// src/graders/judge/folder-judge-store.ts
const MAX_BYTES$1 = 8388608;
const SCHEMA = "skill-eval-gate/judge-answer/v1";
const fileSchema$1 = require_start.strictObject({
	schema: require_start.literal(SCHEMA),
	key: require_start.string(),
	answer: require_grade.rawAnswerSchema
});
function folderJudgeStore(dir) {
	const fileOf = (key) => {
		if (!/^[0-9a-f]{64}$/.test(key)) throw new Error(`no key of a judge's request: ${key}`);
		return (0, node_path.join)(dir, `${key}.json`);
	};
	return {
		async read(key) {
			const path = fileOf(key);
			const text = await readBounded$1(path);
			if (text === null) return null;
			const content = fileSchema$1.safeParse(require_options.parseJson(text));
			if (content.success && content.data.key === key) return content.data.answer;
			await (0, node_fs_promises.rm)(path, { force: true }).catch(() => {});
			return null;
		},
		async write(key, answer) {
			try {
				await require_convert.writeWhole(fileOf(key), `${JSON.stringify({
					schema: SCHEMA,
					key,
					answer
				})}\n`);
			} catch (error) {
				throw new require_start.UserError({
					what: `The judge's answers cannot be kept in "${dir}": ${error instanceof Error ? error.message : String(error)}`,
					todo: "Name a folder that can be written."
				});
			}
		}
	};
}
async function readBounded$1(path) {
	const file = await (0, node_fs_promises.open)(path, "r").catch(() => null);
	if (file === null) return null;
	try {
		const stats = await file.stat();
		return stats.isFile() && stats.size <= MAX_BYTES$1 ? await (0, node_fs_promises.readFile)(file, "utf8") : "";
	} finally {
		await file.close();
	}
}

// src/evaluate/open-judge.ts
function openJudge({ judge, models }, { record, offline, store: wanted, shards }, { environment, signal }, { store, from = "anywhere", used }) {
	const recorded = offline ?? record;
	const folder = recorded !== null ? (0, node_path.join)(recorded, "judge") : store?.judge ?? null;
	const kept = folder === null ? require_grade.memoryJudgeStore() : folderJudgeStore(folder);
	const own = wanted?.fresh === true ? require_grade.freshJudgeStore(kept) : kept;
	const parts = shards !== void 0 && "parts" in shards ? shards.parts : [];
	const given = new Map(parts.flatMap(({ answers }) => answers.map(({ answer, given }) => [answer, given])));
	const whole = given.size === 0 ? own : require_grade.givenJudgeStore(own, given);
	return require_grade.createJudge(judge, {
		environment,
		fetch: judge === null ? fetch : models.judgeFetch(judge),
		store: used === void 0 ? whole : require_grade.notingJudgeStore(whole, used),
		signal,
		spent: () => models.judgeUsage(),
		offline: offline !== null || from === "stored answers"
	});
}

// src/evaluate/run-context.ts
var TrialLog = class {
	trials = [];
	observations = [];
};
function runPlan({ run, settings }, { comparison }, identity) {
	const { base, head } = run.sides;
	const isIndependent = comparison.kind === "gate" && comparison.independent === true;
	const agent = {
		...identity,
		model: settings.model ?? identity.model
	};
	return {
		...run,
		agent,
		subject: subjectOfRun(agent, settings),
		sides: {
			base: base === null || !isIndependent ? base : {
				...base,
				salt: "base of a self-test"
			},
			head
		}
	};
}
function subjectOfRun(agent, { mode, systemPrompt, instructions, candidates }) {
	const told = systemPrompt === null && instructions === null ? null : require_options.sha256(JSON.stringify([systemPrompt, instructions]));
	const { id, version, model, setup = null } = agent;
	return require_report.subjectOf({
		agent: id,
		version,
		model,
		setup,
		mode,
		instructions: told,
		candidates: [...candidates]
	});
}
function contextOf$1(prepared, { run, store }, request, host) {
	const { settings, trees } = prepared;
	const judged = request.shards !== void 0 && "shard" in request.shards ? /* @__PURE__ */ new Map() : void 0;
	const judge = openJudge(settings, request, host, {
		store: store?.folder ?? null,
		used: judged
	});
	const budget = require_validate.runBudget(settings, judge);
	const hooks = new HookRunner({
		hooks: noHooks,
		trees,
		host,
		sandbox: settings.sandbox.open
	});
	return {
		agent: settings.agent,
		run,
		prepared,
		request,
		host,
		hooks,
		judge,
		judged,
		budget,
		store,
		parts: null
	};
}

// src/evaluate/in-run.ts
function inRun(request, host, work, opened) {
	const run = (sides) => runWith(sides, request, host, work);
	return opened === null ? withSides(request, host, run) : require_start.outcomeOf(() => run(opened));
}
async function runWith(sides, request, host, work) {
	try {
		var _usingCtx$3 = require_check._usingCtx();
		const started = host.now();
		(0, node_events.setMaxListeners)(0, host.signal);
		const asked = await prepareRun(sides, request, host);
		if (asked.kind !== "answered") return asked;
		const prepared = _usingCtx$3.a(asked.value);
		if (request.turn?.entry.mode !== void 0) require_validate.requireModes(prepared.settings.agent);
		const run = runPlan(prepared, request, await prepared.settings.agent.identity());
		const { store, warnings } = await openStore(prepared, run, request, host);
		request.turn?.restored();
		const context = contextOf$1(prepared, {
			run,
			store
		}, request, host);
		_usingCtx$3.a(context.hooks);
		const finish = async () => store === null ? void 0 : finishStore(store, context);
		let made;
		try {
			made = await work(context, started);
		} catch (error) {
			await finish().catch(() => {});
			throw error;
		} finally {
			host.onSpent?.(context.budget.spentUsd());
		}
		await finish();
		const late = [...warnings, ...store?.warnings() ?? []];
		return require_start.answered({
			made,
			warnings: late.map(({ what, todo }) => warningResult({
				what,
				todo
			}))
		});
	} catch (_) {
		_usingCtx$3.e = _;
	} finally {
		await _usingCtx$3.d();
	}
}

// src/gate/gate-once.ts
function gateOnce(question, observations) {
	const indexed = require_report.indexedQuestion(question);
	const { binding } = indexed;
	const keys = new Set(binding.tasks.map(({ key }) => key));
	const [counted, others] = [observations.filter(({ task }) => keys.has(task)), observations.filter(({ task }) => !keys.has(task))];
	return require_report.withAdvice(decideOn(binding, counted), indexed, others);
}
function decideOn(question, observations) {
	const { gated, tasks, sides } = question;
	const observed = require_report.observedOf(observations);
	const firings = require_report.firingsOf(observed, tasks.map(({ key }) => key), sides);
	const isCompared = (task) => sides === "head" || isAsked(task, observed.base);
	const same = require_report.narrowGroups(question.same, ({ key }) => trialsKey(key, observed), hasOtherLabels);
	const compared = new require_report.TaskGroups(gated.tasks.filter(isCompared), {
		...gated.pairing,
		same
	});
	const { evidenceOf, problems, suspects } = question.deterministic || sides === "head" ? {
		evidenceOf: require_report.plainEvidence(question, compared, firings),
		problems: [],
		suspects: []
	} : testedEvidence(question, compared, observed);
	const both = gated.without((task) => !isCompared(task) || !isAsked(task, observed.head) && task.gone === void 0);
	const missing = require_options.labelledSkills(compared.tasks.filter((task) => !isAsked(task, observed.head)));
	const judged = require_report.judgeSkills(question, both, (skill) => missing.has(skill) ? {
		...evidenceOf(skill),
		hides: missingHides
	} : evidenceOf(skill));
	const skills = require_report.clearLosses(question, gated, observed, judged);
	const golden = require_report.brokenGolden(question, gated.tasks, observed);
	const graders = require_report.judgeGraders(question, compared.tasks, observed);
	return require_report.conclude(question, {
		skills,
		golden,
		graders,
		observed,
		problems,
		notes: [],
		suspects
	});
}
function trialsKey(key, { base, head }) {
	const of = (side) => (side.get(key) ?? []).map(({ index, fired, failed }) => [
		index,
		fired,
		failed
	]);
	return JSON.stringify([of(base), of(head)]);
}
function hasOtherLabels(tasks) {
	const labels = tasks.map((task) => require_options.labelJson(task.expectations, task.others));
	return new Set(labels).size === tasks.length;
}
const missingHides = "prompts that ran on base only";
function isAsked({ key }, side) {
	return (side.get(key)?.length ?? 0) > 0;
}
function testedEvidence(question, compared, { base, head }) {
	const { same } = compared.pairing;
	const first = new Set(require_report.oncePerPrompt(question.tasks, same));
	const conversations = require_report.conversationsOf(question.tasks);
	const decided = require_power.decideOnce({
		spread: question.policy.sideSpread,
		tasks: question.tasks.map((task, position) => ({
			base: base.get(task.key) ?? [],
			head: head.get(task.key) ?? [],
			isCopy: !first.has(task),
			conversation: conversations[position]
		})),
		hypotheses: require_report.hypothesesOf(question, compared),
		alpha: require_options.SCHEDULE.alpha,
		jobs: question.jobs,
		final: question.final
	});
	const { suspects } = decided;
	return {
		evidenceOf: require_report.confirmedEvidence(question, decided, same),
		problems: require_report.errorProblems(decided),
		suspects
	};
}

// src/gate/yielded.ts
function withoutYielded(question, observations) {
	const inferred = question.tasks.filter(({ provenance }) => provenance === "inferred");
	if (inferred.length === 0 || question.sides === "head") return question;
	const onBase = require_report.observationsOf("base", observations);
	const given = new Map(inferred.map((task) => [task, takersOf(task, onBase)]));
	const tasks = question.tasks.map((task) => withTakers(task, given.get(task) ?? []));
	return tasks.some((task, at) => task !== question.tasks[at]) ? {
		...question,
		tasks
	} : question;
}
function takersOf({ key, expectations, others }, onBase) {
	const trials = onBase.get(key) ?? [];
	const loads = (skill) => (require_report.rateOf(trials, skill).rate ?? 0) >= MOST$1;
	if (expectations.some(({ skill }) => loads(skill))) return [];
	return [...new Set(trials.flatMap((trial) => trial.fired))].filter((skill) => others?.skills.has(skill) === true && loads(skill));
}
const MOST$1 = .5;
function withTakers(task, takers) {
	if (takers.length === 0) return task;
	const { others, ...rest } = task;
	const skills = others?.skills.only((name) => !takers.includes(name));
	const may = takers.map((skill) => ({
		skill,
		label: "acceptable",
		weight: 1
	}));
	return {
		...rest,
		expectations: [...task.expectations.map((one) => ({
			...one,
			label: "acceptable"
		})), ...may],
		...others === void 0 || skills === void 0 || skills.length === 0 ? {} : { others: {
			...others,
			skills
		} }
	};
}

// src/gate/converse.ts
async function converse(asked, run) {
	const answers = [];
	const conversation = require_report.gate(asked);
	let step = conversation.next();
	while (step.done !== true) {
		const answer = await run(step.value);
		answers.push(answer);
		step = conversation.next(answer);
	}
	const question = withoutYielded(asked, answers.flat());
	const decide = (one) => question !== asked && require_report.noneBlocks(one.tasks) ? gateOnce(one, answers.flat()) : decideAgain(one, answers);
	return {
		question,
		verdict: question === asked ? step.value : decide(question),
		again: (final) => decide({
			...question,
			final
		})
	};
}
function decideAgain(question, answers) {
	const conversation = require_report.gate(question);
	let step = conversation.next();
	for (const answer of answers) step = conversation.next(answer);
	if (step.done !== true) throw new Error("the gate asked for other trials");
	return step.value;
}

// src/gate/most-more-trials.ts
function mostMoreTrials(asked) {
	if (asked.deterministic) return 0;
	const question = require_report.indexedQuestion(asked).binding;
	const { tasks, shared, stored, sides } = question;
	const { gated } = question;
	const golden = eachRunOnce(gated.tasks.filter((task) => task.golden)).length * 5;
	if (sides === "head") return golden;
	const refill = eachRunOnce(tasks.filter(({ key }) => stored.has(key) && !shared.has(key))).reduce((sum, task) => sum + (task.trials ?? question.trials.base), 0);
	const rest = eachRunOnce(tasks).reduce((sum, task) => {
		const { base, head, first } = require_report.screenOf(task, question);
		if (shared.has(task.key)) return sum;
		return first === null ? sum : sum + base - first.base + head - first.head + 1;
	}, 0);
	const isShared = ({ key }) => shared.has(key);
	const confirmed = /* @__PURE__ */ new Set();
	for (const hypothesis of require_report.hypothesesOf(question, gated)) {
		const own = [...hypothesis.tasks, ...hypothesis.candidates].flatMap((position) => tasks[position] ?? []);
		if (own.every(isShared)) continue;
		for (const task of own) confirmed.add(task);
	}
	const looks = require_options.SCHEDULE.looks.reduce((sum, look) => sum + look.trials, 0);
	const confirm = eachRunOnce([...confirmed]).reduce((sum, task) => sum + (isShared(task) ? looks : 2 * looks), 0);
	return golden + refill + rest + confirm;
}
function eachRunOnce(tasks) {
	const conversations = require_report.conversationsOf(tasks);
	return tasks.filter((_, at) => conversations[at] === void 0 || conversations.indexOf(conversations[at]) === at);
}

// src/agents/transcript/messages.ts
function runOfMessage(events, index, { of, isWhole }) {
	const starts = [0];
	for (const [position, event] of events.entries()) {
		if (event.type !== "message") continue;
		if (event.index !== starts.length || event.index >= of) return {
			events: [],
			before: [],
			state: "unmarked"
		};
		starts.push(position);
	}
	if (isWhole && starts.length < of) return {
		events: [],
		before: [],
		state: "unmarked"
	};
	const [start, end] = [starts[index], starts[index + 1]];
	if (start === void 0) return {
		events: [],
		before: [],
		state: "not_reached"
	};
	return {
		events: events.slice(start, end).filter(({ type }) => type !== "message"),
		before: events.slice(0, start),
		state: end === void 0 ? "last" : "over"
	};
}

// src/trials/trial/run-agent.ts
const ABANDON_MS = 1e4;
const MAX_TIMER_MS = 2 ** 31 - 1;
async function runAgent(agent, request, { timeoutMs, signal }) {
	if (agent.answer !== void 0) return runAtOnce(() => agent.answer?.(request) ?? [], signal);
	const start = performance.now();
	const events = [];
	const stopping = stopAt(timeoutMs, signal);
	const finished = collect(agent.run(request, stopping.signal), events, stopping.signal);
	finished.catch(() => {});
	let error = null;
	try {
		await Promise.race([finished, stopping.abandoned]);
	} catch (reason) {
		if (!(reason instanceof require_agents.AgentFailure)) throw reason;
		error = errorOf(reason);
	} finally {
		stopping.clear();
	}
	return {
		events: [...events],
		error: stopping.reason() ?? error,
		durationMs: performance.now() - start
	};
}
function errorOf(failure) {
	const { kind, message, lostSkill } = failure;
	const cause = kind === "agent" ? causeIn(message) : null;
	return {
		kind,
		message,
		...require_start.present({ cause }),
		...failure instanceof AccountsDiffer ? { accounts: failure.accounts } : {},
		...lostSkill === null ? {} : { lostSkill }
	};
}
function runAtOnce(answer, signal) {
	const start = performance.now();
	let events = [];
	let error = signal.aborted ? {
		kind: "cancelled",
		message: "the run was cancelled"
	} : null;
	try {
		if (error === null) events = answer();
	} catch (reason) {
		if (!(reason instanceof require_agents.AgentFailure)) throw reason;
		error = errorOf(reason);
	}
	return {
		events,
		error,
		durationMs: performance.now() - start
	};
}
async function collect(source, events, signal) {
	for await (const event of source) {
		if (signal.aborted) return;
		events.push(event);
	}
}
function stopAt(timeoutMs, outer) {
	const controller = new AbortController();
	const state = {
		reason: null,
		leave: null
	};
	const left = new AbortController();
	const abandoned = new Promise((resolve) => left.signal.addEventListener("abort", () => resolve()));
	const stop = (reason) => {
		if (state.reason !== null) return;
		state.reason = reason;
		state.leave = setTimeout(() => left.abort(), ABANDON_MS);
		controller.abort();
	};
	const cancel = () => stop({
		kind: "cancelled",
		message: "the run was cancelled"
	});
	const timeOut = () => stop({
		kind: "timeout",
		message: `no final answer within ${timeoutMs / 1e3} s`
	});
	const timer = setTimeout(timeOut, Math.min(timeoutMs, MAX_TIMER_MS));
	outer.addEventListener("abort", cancel, { once: true });
	if (outer.aborted) cancel();
	return {
		signal: controller.signal,
		abandoned,
		reason: () => state.reason,
		clear() {
			clearTimeout(timer);
			if (state.leave !== null) clearTimeout(state.leave);
			outer.removeEventListener("abort", cancel);
		}
	};
}

// src/trials/trial/stop-on-same-failure.ts
const TRIALS = 5;
const TASKS = 3;
function failureText({ message, alike }) {
	return alike ?? message;
}
function watchFailures() {
	const sides = /* @__PURE__ */ new Map();
	return {
		note({ task, error, cached, transcript }, plan) {
			const side = groupOf(plan);
			const known = sides.get(side);
			if (cached || known === "works" || known !== void 0 && hasEnded(known)) return;
			if (error === null || transcript.skillInvocations.length > 0) {
				sides.set(side, "works");
				return;
			}
			if (!isOfAgent(error) && error.kind !== "hook") {
				sides.delete(side);
				return;
			}
			const text = `${error.kind} ${normalised(error.message)}`;
			const streak = known?.text === text ? known : {
				text,
				error,
				trials: 0,
				tasks: /* @__PURE__ */ new Set()
			};
			streak.trials += 1;
			streak.tasks.add(task);
			sides.set(side, streak);
		},
		refusal(plan) {
			const known = sides.get(groupOf(plan));
			if (known === void 0 || known === "works" || !hasEnded(known)) return null;
			const { accounts: _, message, ...error } = known.error;
			const before = `not started, because the first ${known.trials} trials all failed alike`;
			return {
				...error,
				message: `${before}: ${message}`,
				alike: message
			};
		}
	};
}
function groupOf({ side, context }) {
	return context === void 0 ? side : `${side} in a context`;
}
function isOfAgent(error) {
	return error.kind === "agent" || error.kind === "disagreement" || require_agents.isOfUnanswered(error);
}
function hasEnded({ trials, tasks }) {
	return trials >= TRIALS && tasks.size >= TASKS;
}
function normalised(message) {
	return message.slice(0, 4e3).replace(/(?:\/[^\s/'"`]+){2,}/g, "#").replace(/\b[0-9a-f]*\d[0-9a-f-]*\b/gi, "#").replace(/\s+/g, " ").trim();
}

// src/trials/trial/make-project.ts
const SAID = "2026-03-02T09:00:00+00:00";
const AUTHOR = {
	GIT_AUTHOR_NAME: "Dev",
	GIT_AUTHOR_EMAIL: "dev@example.com",
	GIT_AUTHOR_DATE: SAID
};
const COMMITTER = {
	GIT_COMMITTER_NAME: "Dev",
	GIT_COMMITTER_EMAIL: "dev@example.com",
	GIT_COMMITTER_DATE: SAID
};
const CONFIG = [
	["commit.gpgsign", "false"],
	["core.autocrlf", "false"],
	["core.excludesfile", ""],
	["core.fsync", "none"]
];
async function makeProject(folder, files) {
	for (const { path, content } of files) {
		await (0, node_fs_promises.mkdir)((0, node_path.dirname)((0, node_path.join)(folder, path)), { recursive: true });
		await (0, node_fs_promises.writeFile)((0, node_path.join)(folder, path), content);
	}
	const run = (...args) => require_convert.git(folder, args, {
		config: CONFIG,
		env: {
			...AUTHOR,
			...COMMITTER
		}
	});
	await run("init", "--quiet", "--template=");
	await run("symbolic-ref", "HEAD", "refs/heads/main");
	await run("add", "--all", "--force");
	await run("commit", "--quiet", "--no-verify", "--message=First version");
	await (0, node_fs_promises.mkdir)((0, node_path.join)(folder, ".git/info"), { recursive: true });
	await (0, node_fs_promises.writeFile)((0, node_path.join)(folder, ".git/info/exclude"), ".claude/\n");
	return folder;
}

// src/trials/trial/trial-folders.ts
function trialFolders(parent) {
	let folder = null;
	let project = null;
	const unused = [];
	let made = 0;
	const next = () => {
		const [first] = unused.sort((a, b) => a - b).splice(0, 1);
		if (first !== void 0) return first;
		made += 1;
		return made;
	};
	const path = async () => {
		folder ??= require_check.createRunFolder(parent, "work");
		return (await folder).path;
	};
	return {
		path,
		project(files) {
			project ??= path().then((inside) => makeProject((0, node_path.join)(inside, "project"), files));
			return project;
		},
		take(isReader) {
			if (!isReader) return {
				name: (0, node_crypto.randomUUID)(),
				free: () => {}
			};
			const number = next();
			return {
				name: String(number),
				free: () => void unused.push(number)
			};
		},
		async dispose() {
			await (await folder?.catch(() => null))?.dispose();
		}
	};
}

// src/trials/trial/run-trials.ts
const YIELD_EVERY_MS = 50;
async function runTrials(planned, deps) {
	const progress = {
		done: 0,
		total: planned.length,
		errors: 0,
		running: 0,
		cached: 0
	};
	const report = () => deps.onProgress?.({ ...progress });
	const broken = new AbortController();
	const signal = AbortSignal.any([deps.signal, broken.signal]);
	(0, node_events.setMaxListeners)(0, signal);
	const folders = trialFolders(deps.tempRoot);
	const running = {
		deps,
		signal,
		folders,
		transcripts: /* @__PURE__ */ new Map()
	};
	const failures = watchFailures();
	let yielded = performance.now();
	const runOne = async (plan) => {
		if (performance.now() - yielded > YIELD_EVERY_MS) {
			yielded = performance.now();
			await (0, node_timers_promises.setImmediate)();
		}
		progress.running += 1;
		report();
		const refusal = signal.aborted ? null : unfit(plan, deps) ?? failures.refusal(plan);
		const trial = signal.aborted ? cancelledTrial(plan) : refusal !== null ? await unstarted(plan, refusal, deps) : await runWithinBudget(plan, running);
		if (refusal === null) failures.note(trial, plan);
		progress.running -= 1;
		progress.done += 1;
		if (trial.status === "error") progress.errors += 1;
		if (trial.cached) progress.cached += 1;
		report();
		return trial;
	};
	const trials = [];
	const { inSlot } = deps;
	let next = 0;
	const work = async () => {
		for (let at = next++; at < planned.length; at = next++) {
			const plan = planned.at(at);
			if (plan !== void 0) trials[at] = await (inSlot === void 0 ? runOne(plan) : inSlot(() => runOne(plan)));
		}
	};
	const workers = Array.from({ length: Math.min(Math.max(1, deps.concurrency), planned.length) }, () => work().catch((error) => {
		broken.abort();
		throw error;
	}));
	const ended = await Promise.allSettled(workers);
	await folders.dispose();
	for (const worker of ended) if (worker.status === "rejected") throw worker.reason;
	return trials;
}
function unfit({ context }, { agent }) {
	const problem = require_agents.contextProblem(agent, context);
	return problem === null ? null : {
		kind: "agent",
		message: problem
	};
}
async function runWithinBudget(plan, running) {
	const { deps } = running;
	if (deps.budget?.start() === false) return unstarted(plan, {
		kind: "budget",
		message: "the budget of the run was reached before this trial"
	}, deps);
	const costs = [];
	try {
		return await runWithRetries(plan, running, (cost) => costs.push(cost));
	} finally {
		const known = costs.filter((cost) => cost !== null);
		deps.budget?.end(known.length === 0 ? null : known.reduce((sum, cost) => sum + cost, 0));
	}
}
async function runWithRetries(plan, running, onCost) {
	let retries = 0;
	let number = plan.attempt ?? 1;
	let first = null;
	let lost = null;
	for (;;) {
		const { trial, next } = await runAttempt(plan, {
			number,
			retries,
			lost
		}, running, onCost);
		if (next === "retry") {
			retries += 1;
			if (trial.error?.kind === "disagreement" && lost?.lostSkill === void 0) lost = trial.error;
			continue;
		}
		lost = null;
		first ??= trial;
		if (next === "done" || running.signal.aborted) return first;
		number += 1;
	}
}
async function runAttempt(plan, { number, retries, lost }, running, onCost) {
	const { deps, signal } = running;
	const place = await openPlace(plan, running);
	const workspace = place?.path ?? null;
	let isOver = false;
	try {
		const unprepared = workspace === null ? null : await deps.prepareTrial?.(plan, workspace, signal) ?? null;
		const trial = {
			...answeredFor(unprepared === null ? await runOnce(plan, workspace ?? "", number, running) : unrunTrial(plan, unprepared), lost),
			...retries === 0 ? {} : { retries }
		};
		isOver = trial.error === null || isOfAgent(trial.error);
		onCost(trial.transcript.costUsd);
		const next = mayRetry(trial) && retries < (deps.retries ?? 0) && !signal.aborted ? "retry" : await deps.afterTrial?.(trial, workspace, number, plan) ?? "done";
		if (unprepared === null && workspace !== null) await deps.cleanUpTrial?.(plan, workspace, signal);
		return {
			trial,
			next
		};
	} finally {
		await place?.leave(isOver);
	}
}
async function openPlace(plan, { deps, folders }) {
	if (!deps.agent.provides.files) return null;
	const folder = folders.take(plan.stopCondition?.triggerOnly === true);
	const files = require_grade.filesWith(plan.task.files, plan.context);
	const project = plan.project === void 0 ? void 0 : await folders.project(plan.project);
	const workspace = await require_grade.createWorkspace(await folders.path(), folder.name, files, project);
	const leave = async (isOver) => {
		const isGone = await workspace.dispose();
		if (isOver && isGone) folder.free();
	};
	return {
		path: workspace.path,
		leave
	};
}
function answeredFor(trial, lost) {
	const { skillInvocations: loads } = trial.transcript;
	return lost === null || trial.error !== null || loads.some((load) => answersCall(lost.lostSkill ?? null, load)) ? trial : {
		...trial,
		status: "error",
		error: lost
	};
}
function mayRetry({ error, transcript }) {
	return error !== null && isOfAgent(error) && transcript.skillInvocations.length === 0;
}
async function runOnce(plan, workspace, attempt, { deps, signal, transcripts }) {
	const { task, side, phase, index, skills, context, mode, systemPrompt, instructions, model, stopCondition } = plan;
	const [prompt = task.prompt, ...followUps] = require_convert.messagesOf(task);
	const request = {
		prompt,
		followUps,
		workspace,
		files: task.files.map((file) => file.path),
		skills,
		...require_start.present({ context }),
		mode,
		systemPrompt,
		instructions,
		model,
		...require_start.present({ stopCondition }),
		trial: {
			task: task.key,
			side,
			phase,
			index,
			attempt
		}
	};
	const run = await runAgent(deps.agent, request, {
		timeoutMs: task.timeoutMs ?? deps.timeoutMs,
		signal
	});
	const transcript = deps.agent.answer === void 0 ? require_transcript.buildTranscript(run.events) : sharedTranscript(run.events, transcripts);
	const error = run.error ?? noAnswer(transcript, deps.onNoAnswer ?? "error");
	return {
		task: task.key,
		side,
		phase,
		index,
		status: error === null ? "ok" : "error",
		error,
		transcript,
		durationMs: run.durationMs,
		cached: deps.agent.recorded === true && (run.error?.kind === "agent" || run.error === null)
	};
}
function sharedTranscript(events, known) {
	const transcript = known.get(events) ?? require_transcript.buildTranscript(events);
	known.set(events, transcript);
	return transcript;
}
function noAnswer(transcript, rule) {
	const { unanswered } = transcript;
	if (unanswered === null || !require_agents.isUnanswered(transcript) || rule === "count_as_not_triggered") return null;
	return {
		kind: unanswered.kind,
		message: require_agents.unansweredText(unanswered)
	};
}
async function unstarted(plan, error, deps) {
	const trial = unrunTrial(plan, error);
	await deps.afterTrial?.(trial, null, 1, plan);
	return trial;
}
function cancelledTrial(plan) {
	return unrunTrial(plan, {
		kind: "cancelled",
		message: "the run was cancelled before this trial"
	});
}
function unrunTrial({ task, side, phase, index }, error) {
	return {
		task: task.key,
		side,
		phase,
		index,
		status: "error",
		error,
		transcript: require_transcript.buildTranscript([]),
		durationMs: 0,
		cached: false
	};
}

// src/trials/trial/message-trial.ts
function trialForTask(trial, task, reading) {
	if (require_convert.isOneMessage(task)) return trial;
	const of = require_convert.messagesOf(task).length;
	const { transcript, status, error } = trial;
	const index = task.message?.before.length ?? 0;
	const run = runOfMessage(transcript.events, index, {
		of,
		isWhole: status === "ok"
	});
	if (run.state === "unmarked" && task.message === void 0) return trial;
	const { usage, costUsd } = transcript;
	const own = {
		...require_transcript.buildTranscript(run.events),
		usage,
		costUsd
	};
	const failure = (task.graders.length > 0 ? error : null) ?? failureOf(run, of, error, noAnswer(own, reading.onNoAnswer ?? "error"));
	return {
		...trial,
		transcript: own,
		status: failure === null ? "ok" : "error",
		error: failure,
		conversation: {
			whole: {
				transcript,
				status,
				error
			},
			before: neededBefore(run, task, reading.catalogue)
		}
	};
}
function wholeTrial(trial) {
	return trial.conversation === void 0 ? trial : {
		...trial,
		...trial.conversation.whole
	};
}
function failureOf({ state }, of, error, silence) {
	if (state === "unmarked" || state === "not_reached" && error === null) return {
		kind: "agent",
		message: `the agent does not say where each of the ${of} messages begins`
	};
	if (state === "not_reached" && error !== null) return require_agents.isOfUnanswered(error) ? {
		kind: "agent",
		message: error.message
	} : error;
	return (state === "last" ? error : null) ?? silence;
}
function neededBefore({ before }, task, catalogue) {
	if (!task.expectations.some(({ label }) => label === "must_activate")) return [];
	return require_transcript.buildTranscript(before).skillInvocations.filter((loaded) => require_options.labelOf(task, loadedSkill(catalogue, loaded)) === "must_activate");
}

// src/evaluate/reuse-across-edits.ts
const limit$3 = require_convert.pLimit(8);
async function reuseAcrossEdits(question, run, store) {
	if (store === null) return /* @__PURE__ */ new Set();
	const { tasks, sides, shared } = question;
	const screen = (task, side, count) => planScreen([task], [side], () => count, run);
	const isShared = async (task) => {
		const trials = require_report.screenTrials(task, question);
		if (sides === "head" || run.sides.base === null) return store.substitute([screen(task, "head", trials.head)]).then(() => false);
		const both = [screen(task, "base", trials.both), screen(task, "head", trials.both)];
		const [ofBase, ofHead] = both.map(([first]) => first?.listing?.key);
		const hasOneListing = ofBase !== void 0 && ofBase === ofHead;
		if (hasOneListing && await store.substitute(both)) return true;
		await store.substitute([screen(task, "base", trials.base)]);
		if (!hasOneListing) await store.substitute([screen(task, "head", trials.head)]);
		return false;
	};
	const found = await Promise.all(tasks.filter(({ key }) => !shared.has(key)).map((task) => limit$3(async () => await isShared(task) ? [task.key] : [])));
	return new Set(found.flat());
}
async function isFullyStored(question, run, store) {
	const { tasks, sides } = question;
	if (store === null || sides !== "both" || run.sides.base === null) return false;
	const shared = /* @__PURE__ */ new Set([...question.shared, ...await reuseAcrossEdits(question, run, store)]);
	if (!tasks.every(({ key }) => shared.has(key))) return false;
	for (const trial of planScreen(tasks, ["base", "head"], (task) => require_report.screenTrials(task, question).both, run)) if (await store.find(trial, 1) === null) return false;
	return true;
}

// src/agents/recording.ts
const MAX_BYTES = 268435456;
const fileSchema = require_start.object({
	schema: require_start.literal("skill-eval-gate/recording/v1"),
	key: require_start.string(),
	agent: require_start.object({
		id: require_start.string(),
		version: require_start.string().nullable(),
		model: require_start.string().nullable(),
		label: require_start.string()
	}),
	trial: recordedTrial
});
async function recordTo(dir, key, agent, trial) {
	const { events, durationMs } = trial;
	const error = trial.error !== null && require_agents.isOfUnanswered(trial.error) ? null : trial.error;
	if (error !== null && !isAgents(error.kind)) return;
	const content = {
		schema: "skill-eval-gate/recording/v1",
		key,
		agent,
		trial: {
			error,
			events,
			durationMs
		}
	};
	try {
		await require_convert.writeWhole(fileOf(dir, key), `${JSON.stringify(content)}\n`);
	} catch (reason) {
		throw new require_start.UserError({
			what: `The recording folder "${dir}" cannot be written: ${reason instanceof Error ? reason.message : String(reason)}`,
			todo: "Name a folder that can be written with --record."
		});
	}
}
async function readRecording(dir, key) {
	const path = fileOf(dir, key);
	const text = await readBounded(path);
	if (text === null) return null;
	const content = fileSchema.safeParse(require_options.parseJson(text));
	if (!content.success || content.data.key !== key) throw new require_agents.AgentFailure(`the recording ${path} is damaged: delete it and record again`, "not_recorded");
	return content.data.trial;
}
function recordingAgent(agent, dir, keyOf) {
	return {
		id: agent.id,
		deterministic: agent.deterministic,
		provides: {
			...agent.provides,
			files: false
		},
		visibility: agent.visibility,
		...require_start.present({ context: agent.context }),
		recorded: true,
		identity: () => agent.identity(),
		async *run(request) {
			const trial = await readRecording(dir, keyOf(request));
			if (trial === null) throw new require_agents.AgentFailure(`no recording of this trial in ${dir}`, "not_recorded");
			yield* trial.events;
			if (trial.error === null) return;
			const { kind, message, accounts } = trial.error;
			throw accounts === void 0 ? new require_agents.AgentFailure(message, isAgents(kind) ? kind : "agent") : new AccountsDiffer(accounts);
		}
	};
}
function fileOf(dir, key) {
	return (0, node_path.join)(dir, `${require_options.sha256(key)}.json`);
}
async function readBounded(path) {
	const file = await (0, node_fs_promises.open)(path, "r").catch(() => null);
	if (file === null) return null;
	try {
		const { size } = await file.stat();
		if (size > MAX_BYTES) throw new require_agents.AgentFailure(`the recording ${path} is larger than ${MAX_BYTES} bytes`, "not_recorded");
		return await (0, node_fs_promises.readFile)(file, "utf8");
	} finally {
		await file.close();
	}
}
function isAgents(kind) {
	return AGENTS.some((one) => one === kind);
}
const AGENTS = [
	"agent",
	"timeout",
	"limit",
	"disagreement"
];

// src/trials/plan/trial-request.ts
function positionOf(trial) {
	return `${trial.task} ${trial.side} ${trial.phase ?? "screen"} ${trial.index}`;
}

// src/evaluate/agent-source.ts
const RETRIES = 2;
function agentSource(agent, context, others) {
	const { run, prepared, request, host, hooks, budget } = context;
	const { concurrency } = prepared.settings;
	return { async answer(open, take) {
		const distinctOf = /* @__PURE__ */ new Map();
		const at = (index) => {
			const one = open[index];
			if (one === void 0) return void 0;
			const plan = plannedTrial(one, run);
			distinctOf.set(plan, one.trial);
			return plan;
		};
		await runTrials({
			length: open.length,
			at
		}, {
			agent,
			concurrency,
			...require_start.present({ tempRoot: agent.runsBelow }),
			timeoutMs: run.timeoutMs,
			onNoAnswer: prepared.question.policy.onNoAnswer ?? "error",
			retries: agent.deterministic ? 0 : RETRIES,
			budget,
			...require_start.present({ inSlot: request.turn?.slots(concurrency) }),
			signal: host.signal,
			onProgress: progressAfter(others, open.length, host),
			prepareTrial: ({ task, side }, workspace, signal) => hooks.beforeTask({
				task: task.key,
				side,
				workspace,
				signal
			}),
			cleanUpTrial: ({ task, side }, workspace, signal) => hooks.afterTask({
				task: task.key,
				side,
				workspace,
				signal
			}),
			async afterTrial(trial, workspace, attempt, plan) {
				const own = distinctOf.get(plan);
				if (own === void 0) throw new Error(`no trial was planned for ${trial.task} on ${trial.side}`);
				const next = await take(own, {
					trial,
					workspace,
					attempt
				});
				if (next === "done") distinctOf.delete(plan);
				return next;
			}
		});
		return [];
	} };
}
function plannedTrial({ trial, attempt }, run) {
	const { key: _, listing: __, countsFor: ___, ...own } = trial;
	return {
		...own,
		attempt,
		...toldTo(run)
	};
}
function toldTo({ mode, systemPrompt, instructions, model }) {
	return {
		mode,
		systemPrompt,
		instructions,
		model
	};
}
function progressAfter({ found, before = 0, later = 0 }, open, host) {
	const onProgress = (progress) => host.onProgress({
		...progress,
		done: progress.done + found + before,
		total: progress.total + found + before + later,
		cached: progress.cached + found
	});
	if (found > 0 && before === 0) onProgress({
		done: 0,
		total: open,
		errors: 0,
		running: 0,
		cached: 0
	});
	return onProgress;
}
function answeringAgent(agent, { offline, store }, distinct) {
	if (offline === null || store?.only === true && agent.deterministic) return agent;
	const keys = new Map(distinct.map((trial) => [positionOf({
		...trial,
		task: trial.task.key
	}), trial.key]));
	return recordingAgent(agent, offline, ({ trial }) => {
		const key = keys.get(positionOf(trial));
		if (key === void 0) throw new Error(`no trial was planned for ${trial.task} on ${trial.side}`);
		return attemptKey(key, trial.attempt);
	});
}

// src/evaluate/probe-costs.ts
async function probeCosts(agent, run, tasks, signal) {
	const byLength = tasks.toSorted((a, b) => a.prompt.length - b.prompt.length);
	const task = byLength[Math.floor(byLength.length / 2)];
	if (agent.probeCost === void 0 || task === void 0) return;
	const planned = planTrials(["base", "head"].flatMap((side) => run.sides[side] === null ? [] : [{
		task,
		side,
		phase: "screen",
		first: 0,
		trials: 1
	}]), run);
	for (const { skills, side, context, stopCondition } of planned) await agent.probeCost({
		prompt: task.prompt,
		followUps: [],
		workspace: "",
		files: [],
		skills,
		...require_start.present({ context }),
		...toldTo(run),
		stopCondition,
		trial: {
			task: "probe",
			side,
			phase: "screen",
			index: 0,
			attempt: 1
		}
	}, signal);
}

// src/evaluate/told-in-part.ts
const MOST_NAMED$2 = 20;
const LONGEST = 1024;
function toldInPart(agent, { listing }, catalogue, means) {
	if (listing === null) return [];
	const told = new Map(listing.skills.flatMap((item) => means(item, catalogue).map(({ name }) => [name, item])));
	const offered = catalogue.skills.filter(({ offered: isOffered, kind }) => isOffered && kind === void 0);
	const parts = offered.flatMap((skill) => {
		const how = partOf(skill, told.get(skill.name) ?? null);
		return how === null ? [] : [`${skill.name} (${how})`];
	});
	if (parts.length === 0) return [];
	return [{
		what: `The agent "${agent}" shows its model ${parts.length} of ${offered.length} skills in part or not at all: ${require_options.firstOf(parts, MOST_NAMED$2)}.`,
		todo: "Shorten descriptions, or offer fewer skills: a model cannot choose by words that it does not see."
	}];
}
function partOf({ description }, item) {
	const { length } = description;
	if (item === null) {
		if (length === 0) return "not at all: it has no description";
		return length > LONGEST ? `not at all: its description has ${require_start.withThousands(length)} characters` : "not at all";
	}
	if (length === 0) return null;
	if ((item.description ?? "") === "") return "its name alone: the listing is full";
	const shown = folded(item.description ?? "").replace(/(?:\.\.\.|\u2026)$/, "").trimEnd();
	return shown.length < length && description.startsWith(shown) ? `${require_start.withThousands(shown.length)} of ${require_start.withThousands(length)} characters` : null;
}
function folded(text) {
	return text.replace(/&(amp|lt|gt|quot|#39);/g, (sign) => SIGNS[sign] ?? sign).replace(/\s+/g, " ").trim();
}
const SIGNS = {
	"&amp;": "&",
	"&lt;": "<",
	"&gt;": ">",
	"&quot;": "\"",
	"&#39;": "'"
};

// src/evaluate/probe-listings.ts
function withListings(sides, surfaces) {
	const side = (of, listing) => listing === null || listing === void 0 ? of : {
		...of,
		listing
	};
	return {
		base: sides.base === null ? null : side(sides.base, surfaces?.base),
		head: side(sides.head, surfaces?.head)
	};
}
const MAX_OFFERS = 20;
async function probeListings(agent, run, { question, catalogues, rooms, settings }, how) {
	try {
		var _usingCtx$2 = require_check._usingCtx();
		const skills = [...question.skills];
		await probeCosts(agent, run, question.tasks, how.signal);
		if (agent.probeListing === void 0) return {
			skills,
			base: null,
			head: null,
			warnings: []
		};
		const look = looker(agent, settings, _usingCtx$2.a(disposable(await require_check.createRunFolder(agent.runsBelow))).path, how);
		const offers = offersToProbe(run, question.tasks);
		const lookAt = async (side) => {
			const plan = run.sides[side];
			if (plan === null) return null;
			const found = await Promise.all(offers.map(async ({ key, room }) => ({
				key,
				room,
				surface: await look(plan.special?.get(key) ?? plan)
			})));
			return {
				general: found.find(({ key }) => key === "")?.surface,
				all: found.map(({ surface }) => surface),
				inRoom: (room) => found.flatMap((one) => one.room === room ? [one.surface] : [])
			};
		};
		const [base, head] = [await lookAt("base"), await lookAt("head")];
		const listedIn = listedBy(rooms, catalogues);
		const unread = [base, head].some((side) => side?.all.some(({ listing }) => listing === null));
		return {
			skills: skills.map((skill) => ({
				...skill,
				base: listedIn(skill.name, skill.base, "base", base),
				head: listedIn(skill.name, skill.head, "head", head)
			})),
			base: summaryOf(base?.general),
			head: summaryOf(head?.general),
			warnings: [
				...unread ? [unreadable(agent.id)] : [],
				...head?.general === void 0 || catalogues.head === null ? [] : toldInPart(agent.id, head.general, catalogues.head, listedSkills),
				...competing(agent.id, [...strangersIn(base?.all ?? [], catalogues.base), ...strangersIn(head?.all ?? [], catalogues.head)])
			]
		};
	} catch (_) {
		_usingCtx$2.e = _;
	} finally {
		await _usingCtx$2.d();
	}
}
function looker(agent, settings, folder, { signal, inSlot = (work) => work() }) {
	const { probeListing } = agent;
	if (probeListing === void 0) throw new Error("the agent shows no listing");
	const limit = require_convert.pLimit(settings.concurrency);
	const seen = /* @__PURE__ */ new Map();
	return ({ skills, surfaceDigest, listingDigest = surfaceDigest }) => {
		const known = seen.get(listingDigest);
		if (known !== void 0) return known;
		const looking = limit(async () => {
			const workspace = await require_grade.createWorkspace(folder, `probe-${seen.size}-${listingDigest.slice(0, 12)}`, []);
			try {
				return checkModel(await inSlot(() => probeListing(skills, workspace.path, signal)), settings.model, agent.id);
			} catch (error) {
				if (!(error instanceof require_agents.AgentFailure)) throw error;
				throw new require_start.UserError({
					what: `The agent "${agent.id}" does not work here: ${error.message}.`,
					todo: "Start it by hand with the same version; nothing was measured."
				});
			} finally {
				await workspace.dispose();
			}
		});
		seen.set(listingDigest, looking);
		return looking;
	};
}
function listedBy(rooms, catalogues) {
	return (row, skill, side, found) => {
		const own = rooms.paired.seatsOf(rooms.paired.idOf(row)).find((seat) => seat.row === row)?.room.key ?? "";
		const surfaces = found?.inRoom(own);
		if (surfaces === void 0 || surfaces.length === 0) return skill;
		return withListed(row, skill, rooms.catalogues.get(own)?.[side] ?? catalogues[side], surfaces);
	};
}
function offersToProbe({ sides }, tasks) {
	const found = /* @__PURE__ */ new Map();
	if (!tasks.some(({ room }) => room !== void 0)) found.set("", "");
	for (const task of tasks) found.set(require_check.offeredKey(task), task.room?.key ?? "");
	const digestOf = (side, key) => (sides[side]?.special?.get(key) ?? sides[side])?.surfaceDigest;
	const all = [...found].map(([key, room]) => ({
		key,
		room
	}));
	const isFirst = ({ key, room }) => key === "" || room !== "" && digestOf("base", key) !== digestOf("head", key);
	return [...all.filter(isFirst), ...all.filter((one) => !isFirst(one)).slice(0, MAX_OFFERS)];
}
function strangersIn(surfaces, catalogue) {
	if (catalogue === null) return [];
	const strange = surfaces.flatMap(({ listing }) => listing?.skills ?? []).filter((listed) => listedSkills(listed, catalogue).length === 0);
	return [...new Set(strange.map(({ name }) => name))];
}
const MAX_NAMED = 10;
function competing(id, names) {
	const all = [...new Set(names)].sort();
	if (all.length === 0) return [];
	return [{
		what: `The agent "${id}" also lists skills that are not in the repository and compete with those that are: ${require_options.firstOf(all, MAX_NAMED)}.`,
		todo: "Use a tested version of the agent (docs/agents.md), or a machine without skills installed for all users."
	}];
}
function checkModel(surface, wanted, id) {
	if (surface.model === wanted) return surface;
	throw new require_start.UserError({
		what: `The agent "${id}" asks for the model "${surface.model}" where "${wanted}" is configured.`,
		todo: `Configure ${surface.model}: "${wanted}" is an alias, or this version of the agent asks another model in its place; another version may not.`
	});
}
function withListed(name, skill, catalogue, surfaces) {
	if (skill === null || !skill.offered || catalogue === null || surfaces === void 0) return skill;
	const readable = surfaces.flatMap(({ listing }) => listing ?? []);
	if (readable.length < surfaces.length) return skill;
	const own = readable.flatMap(({ skills }) => skills.filter((listed) => {
		const meant = listedSkills(listed, catalogue);
		return skills.filter(({ name: of, kind }) => of === listed.name && kind === listed.kind).length >= meant.length && meant.some((one) => one.name === name);
	}));
	const listed = own.length === 0 ? "missing" : own.some(({ description }) => (description ?? "") !== "") ? "described" : "named";
	return {
		...skill,
		listed
	};
}
function listedSkills({ name, alias, kind }, catalogue) {
	if (kind !== void 0) return candidatesListedAs(alias ?? name, kind, catalogue);
	const skills = require_check.ofKind(catalogue, void 0);
	const byName = skillsListedAs(name, skills);
	if (alias === void 0) return byName;
	const byAlias = skillsListedAs(alias, skills);
	const byBoth = byName.filter((skill) => byAlias.includes(skill));
	return byBoth.length > 0 ? byBoth : byName.length > 0 ? byName : byAlias;
}
function candidatesListedAs(name, kind, catalogue) {
	const found = skillsListedAs(require_start.idOfKind(kind, name), require_check.ofKind(catalogue, kind), require_start.ID_PREFIX[kind].length);
	const outside = found.filter(({ plugin }) => plugin?.installs !== true);
	return outside.length > 0 && !name.includes(":") ? outside : found;
}
function skillsListedAs(name, catalogue, prefix = 0) {
	const offered = {
		...catalogue,
		skills: catalogue.skills.filter((skill) => skill.offered)
	};
	const found = require_check.skillsCalled(offered, name);
	const bare = name.slice(0, prefix) + name.slice(name.lastIndexOf(":") + 1);
	return found.length > 0 ? found : require_check.skillsCalled(offered, bare);
}
function summaryOf(surface) {
	if (surface === void 0) return null;
	const { listing } = surface;
	if (listing === null) return {
		digest: null,
		listed: 0,
		described: 0
	};
	const skills = listing.skills.filter(({ kind }) => kind === void 0);
	const described = skills.filter(({ description }) => (description ?? "") !== "");
	return {
		digest: listing.digest,
		listed: skills.length,
		described: described.length
	};
}
function unreadable(id) {
	return {
		what: `The skill listing of the agent "${id}" could not be read. It may leave out skills.`,
		todo: "Use a tested version of the agent (docs/agents.md), or report this one."
	};
}
function disposable(folder) {
	return {
		...folder,
		[Symbol.asyncDispose]: () => folder.dispose()
	};
}

// src/evaluate/whole-part.ts
function wholeOf(surfaces, { skills, notComparable }) {
	const shown = surfaces?.skills ?? skills;
	return {
		base: surfaces?.base ?? null,
		head: surfaces?.head ?? null,
		skills: shown.map(({ name, base, head }) => ({
			name,
			base: base?.listed ?? null,
			head: head?.listed ?? null
		})),
		notComparable
	};
}
async function lookAt({ skills }, isHere, { agent, run, prepared, host, parts }, inSlot) {
	if (isHere) return probeListings(agent, run, prepared, {
		signal: host.signal,
		inSlot
	});
	const whole = parts?.whole ?? null;
	return whole === null ? null : listingsIn(whole, skills);
}
function listingsIn({ base, head, skills }, asked) {
	const seen = new Map(skills.map((one) => [one.name, one]));
	const asListed = (skill, listed) => skill === null || listed === void 0 || listed === null ? skill : {
		...skill,
		listed
	};
	return {
		base,
		head,
		skills: asked.map((skill) => ({
			...skill,
			base: asListed(skill.base, seen.get(skill.name)?.base),
			head: asListed(skill.head, seen.get(skill.name)?.head)
		})),
		warnings: []
	};
}

// src/evaluate/around-trials.ts
async function aroundTrials(asked, context, measureAll) {
	try {
		var _usingCtx$1 = require_check._usingCtx();
		const { agent, run, prepared, request, host, store } = context;
		const { turn } = request;
		await turn?.allRestored;
		const isLive = request.offline === null && !isMeasured(context);
		const looks = isLive && (agent.probeListing !== void 0 || !await isFullyStored(asked, run, store));
		if (looks) await agent.preflight?.();
		const inSlot = turn !== void 0 ? turn.slots(prepared.settings.concurrency) : (work) => work();
		const surfaces = await lookAt(asked, looks, context, inSlot);
		await store?.begin();
		const sandbox = prepared.settings.sandbox.open;
		const hooks = _usingCtx$1.a(new HookRunner({
			hooks: isLive ? prepared.hooks : noHooks,
			trees: prepared.trees,
			host,
			sandbox
		}));
		const skills = surfaces?.skills ?? asked.skills;
		const around = () => hooks.around(async (unprepared) => {
			return measureAll({
				...asked,
				skills,
				notComparable: asked.notComparable ?? unprepared
			}, {
				...context,
				agent: looks ? agent : checkedLate(agent),
				hooks
			});
		});
		const measured = await (turn !== void 0 && isLive && prepared.hooks.run.length > 0 ? turn.alone(around) : around());
		const { settings } = prepared;
		const ofRun = [
			...withoutSandbox(settings),
			...settings.models.warnings(),
			...hooks.warnings()
		];
		const warnings = withoutRepetition([
			...context.parts?.warnings ?? [],
			...surfaces?.warnings ?? [],
			...ofRun
		]);
		return {
			...measured,
			surfaces,
			warnings
		};
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}
function isMeasured({ parts }) {
	return parts !== null && parts.whole !== null;
}
function checkedLate(agent) {
	let checked = null;
	return {
		...agent,
		async *run(request, signal) {
			checked ??= agent.preflight?.() ?? Promise.resolve();
			await checked;
			yield* agent.run(request, signal);
		}
	};
}
function withoutRepetition(warnings) {
	return [...new Map(warnings.map((warning) => [warning.what, warning])).values()];
}
function withoutSandbox({ models, sandbox }) {
	const why = sandbox.missing();
	if (models.agent === null || why === null) return [];
	return [{
		what: why,
		todo: "Set it up, or say `sandbox: none` where only people you trust can change skills."
	}];
}

// src/trials/source.ts
async function answerFrom(sources, distinct, take) {
	let open = distinct.map((trial) => ({
		trial,
		attempt: 1
	}));
	for (const source of sources) open = await source.answer(open, take);
	return [...open];
}
function storeSource(store, concurrency) {
	const limit = require_convert.pLimit(Math.max(1, concurrency));
	return { async answer(open, take) {
		await store.dropReplaced(open.map(({ trial }) => trial));
		return (await Promise.all(open.map(({ trial, attempt: first }) => limit(async () => {
			for (let attempt = first;; attempt += 1) {
				const stored = await store.find(trial, attempt);
				if (stored === null) return [{
					trial,
					attempt
				}];
				if (await take(trial, {
					trial: asTrial(trial, stored),
					attempt,
					workspace: null,
					storedAt: stored.createdAt
				}) === "done") return [];
			}
		})))).flat();
	} };
}

// src/evaluate/changed-skills.ts
function changedSkills({ base, head }) {
	if (base === null) return /* @__PURE__ */ new Set();
	const before = new Map(base.skills.map((skill) => [skill.name, skill]));
	const after = new Map(head.skills.map((skill) => [skill.name, skill]));
	const names = [.../* @__PURE__ */ new Set([...before.keys(), ...after.keys()])];
	return new Set(names.filter((name) => before.get(name)?.contentDigest !== after.get(name)?.contentDigest));
}
function isAbout(task, skills) {
	for (const skill of skills) if (require_options.hasLabel(task, skill)) return true;
	return false;
}
function urgency(catalogues) {
	const changed = changedSkills(catalogues);
	const words = new Set([catalogues.base, catalogues.head].flatMap((catalogue) => (catalogue?.skills ?? []).filter(({ name }) => changed.has(name)).flatMap(wordsOf)));
	return (task) => {
		if (changed.size === 0 || isAbout(task, changed)) return 0;
		const own = [...require_report.distinctTerms(task.prompt)].filter(([, kind]) => kind !== "common").map(([stem]) => stem);
		return 2 - own.filter((stem) => words.has(stem)).length / Math.max(1, own.length);
	};
}
function wordsOf({ name, description }) {
	return [...require_report.distinctTerms(`${name} ${description}`)].filter(([, kind]) => kind !== "common").map(([stem]) => stem);
}

// src/trials/store/trial-averages.ts
const MOST_TRIALS = 100;
const MOST_READ = 1e3;
const MOST_BYTES = 33554432;
const limit$2 = require_convert.pLimit(8);
async function trialAverages(folder, agent) {
	if (folder === null || agent.version === null) return null;
	const files = await newestFiles(require_validate.storeFolder(folder).trials);
	const trials = [];
	for (let at = 0; at < files.length && trials.length < MOST_TRIALS; at += MOST_TRIALS) {
		const read = await Promise.all(files.slice(at, at + MOST_TRIALS).map((path) => limit$2(async () => {
			const entry = await require_validate.readEntry(path, storedTrial, MOST_TRIAL_BYTES);
			return entry.found === "entry" && isSameAgent(entry.content.agent, agent) ? [entry.content] : [];
		})));
		trials.push(...read.flat().slice(0, MOST_TRIALS - trials.length));
	}
	if (trials.length === 0) return null;
	const costs = trials.flatMap(({ events }) => require_transcript.buildTranscript(events).costUsd ?? []);
	return {
		trials: trials.length,
		durationMs: mean(trials.map(({ durationMs }) => durationMs)),
		costUsd: costs.length === 0 ? null : mean(costs)
	};
}
async function newestFiles(folder) {
	const names = (await require_validate.listNames(folder)).filter((name) => name.endsWith(".jsonl"));
	const found = await require_validate.listFiles(folder, names);
	let bytes = 0;
	return found.filter(({ isFile }) => isFile).sort((a, b) => b.at - a.at).slice(0, MOST_READ).filter((file) => {
		bytes += file.bytes;
		return bytes <= MOST_BYTES;
	}).map(({ path }) => path);
}
function isSameAgent(a, b) {
	return a.id === b.id && a.version === b.version && a.model === b.model;
}
function mean(values) {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}

// src/evaluate/refuse-over-budget.ts
const MOST_NAMED$1 = 5;
const DOUBT = 1.5;
function refuseOverBudget({ trials, budgetUsd, pace, changed, leastUsd = 0, spentUsd = 0 }) {
	const each = pace?.costUsd ?? null;
	if (budgetUsd === null || each === null || pace === null) return;
	const cost = trials * each;
	const most = budgetUsd * (pace.source === "request" && !pace.isExact ? DOUBT : 1);
	const isTooDear = cost > most;
	if (leastUsd <= budgetUsd && cost + leastUsd <= most) return;
	const from = SOURCES[pace.source ?? "stored"](pace.trials);
	const fewer = fewerOf(changed, trials, each);
	const reserves = `a request reserves ${usd(leastUsd)}, the price of its longest answer`;
	const all = `${count$1(trials)} at about ${usd(each, 4)} each (${from}) are about ${usd(cost)}`;
	const more = isTooDear ? all : leastUsd > budgetUsd ? reserves : `${all}, and ${reserves}: together`;
	const amount = enough(cost + leastUsd + spentUsd);
	const [before, whole] = stoppedAt(spentUsd, budgetUsd);
	throw new require_start.UserError({
		code: "too_little_budget",
		what: `${before}: ${more}, more than ${whole}.`,
		todo: `Raise it: \`budget_usd: ${amount}\` or --budget ${amount}. Confirming a loss can take more.${fewer}`
	});
}
function fewerOf(changed, trials, each) {
	if (changed === void 0 || changed.trials === 0 || changed.trials >= trials) return "";
	const skills = `${changed.skills.slice(0, MOST_NAMED$1).join(" ")}${changed.skills.length > MOST_NAMED$1 ? " ..." : ""}`;
	return ` The prompts of the changed skills alone are ${count$1(changed.trials)}, about ${usd(changed.trials * each)}: --skills ${skills}.`;
}
function stoppedAt(spentUsd, budgetUsd) {
	return spentUsd === 0 ? ["Refused before anything was spent", `the budget of ${usd(budgetUsd)}`] : [`Stopped when ${usd(spentUsd, 4)} was spent`, budgetUsd === 0 ? "the budget, which is spent" : `the ${usd(budgetUsd)} that are left`];
}
const SOURCES = {
	stored: (trials) => `mean of ${trials} stored`,
	probe: (trials) => `mean of the first ${trials}`,
	request: () => "estimated from its first request"
};
function enough(cost) {
	const amount = cost * 1.2;
	return amount >= 10 ? String(Math.ceil(amount)) : (Math.ceil(amount * 10) / 10).toFixed(2);
}
function count$1(trials) {
	return `${require_start.withThousands(trials)} ${trials === 1 ? "trial" : "trials"}`;
}
function usd(amount, digits = 2) {
	return `$${amount.toFixed(amount < .1 ? Math.max(3, digits) : 2)}`;
}

// src/evaluate/forecast-trials.ts
const PROBED = 3;
function trialsToProbe(open, known, { prepared }) {
	return known === null && prepared.settings.budgetUsd !== null && open > 6 ? PROBED : 0;
}
function spread(open, count) {
	const step = count < 2 ? 0 : (open.length - 1) / (count - 1);
	const places = new Set(Array.from({ length: count }, (_, index) => Math.round(index * step)));
	return {
		taken: open.filter((_, at) => places.has(at)),
		left: open.filter((_, at) => !places.has(at))
	};
}
async function knownPace({ run, request, prepared }) {
	const stored = await trialAverages(request.store?.folder ?? null, run.agent);
	const guess = prepared.settings.models.expectedUsd();
	const isExact = prepared.settings.agent.probeCost !== void 0;
	return stored ?? (guess === null ? null : {
		source: "request",
		trials: 0,
		durationMs: null,
		costUsd: guess,
		isExact
	});
}
function paceOf(trials) {
	const ended = trials.filter(({ status }) => status === "ok");
	const costs = ended.flatMap(({ transcript }) => transcript.costUsd ?? []);
	const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
	if (ended.length === 0) return null;
	const durationMs = mean(ended.map((trial) => trial.durationMs));
	return {
		source: "probe",
		trials: ended.length,
		durationMs,
		costUsd: costs.length === 0 ? null : mean(costs)
	};
}
async function forecast(open, { host, prepared, budget, ...rest }, pace) {
	if (open.length === 0) return;
	const { concurrency, models } = prepared.settings;
	const spent = pace?.source === "probe" ? budget.spentUsd() : 0;
	const { budgetUsd: whole } = prepared.settings;
	const budgetUsd = whole === null ? null : Math.max(0, whole - spent);
	const skills = changedSkills(prepared.catalogues);
	const about = open.filter(({ countsFor }) => countsFor.some(({ task }) => isAbout(task, skills)));
	const expected = {
		trials: open.length,
		mostMore: rest.mostMore ?? 0,
		concurrency,
		budgetUsd,
		pace,
		...spent === 0 ? {} : { spentUsd: spent },
		leastUsd: models.leastUsd() ?? 0,
		...skills.size === 0 ? {} : { changed: {
			skills: [...skills].sort(),
			trials: about.length
		} }
	};
	host.onForecast?.(expected);
	if (rest.mostMore !== void 0) refuseOverBudget(expected);
	if (rest.beside !== void 0) {
		const { trials, of } = rest.beside;
		const { changed: _, ...all } = expected;
		refuseOverBudget({
			...all,
			trials: expected.trials + trials,
			budgetUsd: budgetUsd === null ? null : budgetUsd * of
		});
	}
}

// src/evaluate/grade-trial.ts
async function gradeTrial(trial, task, workspace, grading) {
	if (trial.status === "error") return [];
	const own = task.graders.filter((spec) => !require_grade.comparesSides(spec));
	if (own.length === 0) return [];
	const context = contextOf(trial, task, workspace, grading);
	const { prepared, request, provides } = grading;
	if (request.untrusted === null) return require_grade.runGraders(own, context, provides);
	const ofBase = {
		...context,
		suite: {
			...context.suite,
			...placeOnBase(task, prepared)
		}
	};
	const grades = [];
	for (const spec of own) grades.push(...await require_grade.runGraders([spec], NAMES_A_SKILL.has(spec.type) ? context : ofBase, provides));
	return grades;
}
const NAMES_A_SKILL = /* @__PURE__ */ new Set(["trigger"]);
function placeOnBase({ suite }, { trees: { base } }) {
	return base === null ? {} : {
		suiteFolder: require_convert.suiteFolder(base, suite),
		repositoryRoot: base.root
	};
}
async function gradeAgainstBase(head, base, task, grading) {
	if (head.status === "error") return [];
	const baselineOutput = base?.status === "ok" ? base.transcript.output : null;
	const { trial, ...rest } = contextOf(head, task, null, grading);
	const context = {
		trial: {
			...trial,
			baselineOutput
		},
		...rest
	};
	return (await require_grade.runGraders(task.graders.filter(require_grade.comparesSides), context, grading.provides)).map((grade) => ({
		...grade,
		weight: 0
	}));
}
function loadedSkills(trial, task, prepared) {
	const { catalogue } = sideOf(trial, task, prepared);
	return [...trial.transcript.skillInvocations, ...trial.conversation?.before ?? []].map((loaded) => loadedSkill(catalogue, loaded));
}
function asTrialOf(trial, task, prepared) {
	const { catalogue } = sideOf(trial, task, prepared);
	return trialForTask(trial, task, {
		catalogue,
		onNoAnswer: prepared.question.policy.onNoAnswer
	});
}
function contextOf(trial, task, workspace, { prepared, request, host, judge }) {
	const { catalogue, tree } = sideOf(trial, task, prepared);
	const [prompt = task.prompt, ...followUps] = require_convert.messagesOf(task);
	return {
		trial: {
			prompt,
			followUps,
			transcript: trial.transcript,
			session: require_grade.sessionOf(trial.transcript),
			toolEvents: null,
			statedEvents: null,
			skillInvocations: loadedSkills(trial, task, prepared),
			durationMs: trial.durationMs,
			workspace,
			inputFiles: task.files,
			baselineOutput: null
		},
		suite: {
			suiteFolder: require_convert.suiteFolder(prepared.trees.head, task.suite),
			repositoryRoot: prepared.trees.head.root,
			sideRoot: tree.root,
			skills: catalogue.skills,
			canonicalSkill: (name) => require_check.resolveSkill(catalogue, name)?.name ?? name,
			renamedPaths: trial.side === "base" ? prepared.renamedPaths : /* @__PURE__ */ new Map(),
			updateSnapshots: request.updateSnapshots && trial.side === "head"
		},
		machine: {
			environment: host.environment,
			sandbox: prepared.settings.sandbox.open,
			judge,
			signal: host.signal
		}
	};
}
function sideOf({ side }, task, prepared) {
	const { trees } = prepared;
	const { base, head } = require_validate.offeredWith(task, prepared);
	const catalogue = side === "head" ? head : base;
	const tree = side === "head" ? trees.head : trees.base;
	if (catalogue === null || tree === null) throw new Error("a trial of a side that does not exist");
	return {
		catalogue,
		tree
	};
}

// src/evaluate/graded-trials.ts
var GradedTrials = class {
	#graded = /* @__PURE__ */ new Map();
	#context;
	#grading;
	constructor(context, grading) {
		this.#context = context;
		this.#grading = grading;
	}
	all() {
		return [...this.#graded.values()];
	}
	trials() {
		return this.all().map(({ trial }) => trial);
	}
	async add({ countsFor, key }, answer) {
		const { agent } = this.#context;
		const { trial, attempt, workspace, storedAt } = answer;
		await this.#record(key, answer);
		let again = false;
		for (const [position, counted] of countsFor.entries()) {
			const { task, side } = counted;
			const own = {
				...trial,
				task: task.key,
				side,
				cached: trial.cached || position > 0,
				key,
				...require_start.present({ storedAt })
			};
			const given = answer.grades?.get(counted);
			const grades = given === void 0 ? await gradeTrial(own, task, workspace, this.#grading) : [...given];
			const isGraded = given !== void 0;
			const first = {
				trial: asTrialOf(own, task, this.#grading.prepared),
				task,
				grades,
				isGraded
			};
			const known = this.#graded.get(counted) ?? first;
			if (this.#graded.has(counted) && trial.status === "ok") known.grades = withSecondTry(known.grades, grades);
			this.#graded.set(counted, known);
			again ||= !isGraded && !agent.deterministic && attempt < (task.maxAttempts ?? 1) && failed(known.grades);
		}
		return again ? "again" : "done";
	}
	async #record(key, { trial, attempt, storedAt }) {
		const { run, request } = this.#context;
		if (request.record === null || trial.cached && storedAt === void 0) return;
		const { error, transcript, durationMs } = trial;
		await recordTo(request.record, attemptKey(key, attempt), run.agent, {
			error,
			events: transcript.events,
			durationMs
		});
	}
};
const TRIGGER_GRADER = "skill_invocation";
function failed(grades) {
	return grades.some(({ type, passed }) => type !== TRIGGER_GRADER && passed === false);
}
function withSecondTry(first, second) {
	return second.map((grade, position) => grade.type === TRIGGER_GRADER ? first[position] ?? grade : grade);
}

// src/evaluate/run-and-grade.ts
async function runAndGrade(distinct, context) {
	const { agent, prepared, request, host, store, parts, ran } = context;
	const { concurrency } = prepared.settings;
	const running = answeringAgent(agent, request, distinct);
	const grading = {
		...context,
		provides: running.provides
	};
	const graded = new GradedTrials(context, grading);
	const take = async (trial, answer) => {
		const isKnown = answer.grades === void 0 || (trial.task.maxAttempts ?? 1) === 1;
		if (answer.storedAt === void 0 && isKnown) await store?.keep(trial, answer.attempt, answer.trial);
		return graded.add(trial, answer);
	};
	const measured = [...parts === null ? [] : [parts], ...store === null ? [] : [storeSource(store, concurrency)]];
	const open = await answerFrom(measured, distinct, take);
	const rank = urgency(prepared.catalogues);
	const ranks = new Map(open.map(({ trial: { task } }) => [task, rank(task)]));
	open.sort((a, b) => (ranks.get(a.trial.task) ?? 0) - (ranks.get(b.trial.task) ?? 0));
	host.signal.throwIfAborted();
	const isFirst = !running.deterministic && running.recorded !== true && [...ran.trials, ...graded.trials()].every(({ cached }) => cached);
	const known = isFirst ? await knownPace(context) : null;
	const probe = isFirst ? trialsToProbe(open.length, known, context) : 0;
	const found = distinct.length - open.length;
	const { taken, left } = spread(open, probe);
	if (probe > 0) await agentSource(running, context, {
		found,
		later: left.length
	}).answer(taken, take);
	if (isFirst) await forecast(left.map(({ trial }) => trial), context, known ?? paceOf(graded.trials().filter(({ cached }) => !cached)));
	await agentSource(running, context, {
		found,
		before: probe
	}).answer(left, take);
	host.signal.throwIfAborted();
	const all = graded.all();
	ran.trials.push(...graded.trials());
	await compareSides(all, ran, grading);
	const observations = inOrder$1(all.map(({ trial, task, grades }) => ({
		...observationOf(trial, task, grades, prepared),
		...toolsOf(trial, task, context),
		...delegatedOf(trial)
	})), prepared.question.tasks);
	ran.observations.push(...observations);
	return observations;
}
function inOrder$1(observations, tasks) {
	const order = new Map(tasks.map(({ key }, index) => [key, index]));
	return observations.toSorted((a, b) => (order.get(a.task) ?? 0) - (order.get(b.task) ?? 0) || a.side.localeCompare(b.side, "en") || a.phase.localeCompare(b.phase, "en") || a.index - b.index);
}
function observationOf(trial, task, grades, prepared) {
	return {
		task: trial.task,
		side: trial.side,
		phase: trial.phase,
		index: trial.index,
		fired: [...new Set(loadedSkills(trial, task, prepared))],
		failed: trial.status === "error",
		...require_start.present({ retries: trial.retries }),
		grades
	};
}
function toolsOf({ side, transcript }, task, { run, agent }) {
	const plan = run.sides[side];
	const given = plan === null ? null : contextOn(task, plan);
	const tools = given === null ? [] : require_agents.calledTools$1(transcript.toolCalls, given, agent.context);
	return tools.length === 0 ? {} : { tools };
}
function delegatedOf({ transcript }) {
	const names = transcript.foreignDelegations.map(({ kind, name, qualified }) => require_start.idOfKind(kind, qualified ?? name));
	return names.length === 0 ? {} : { delegated: [...new Set(names)] };
}
async function compareSides(graded, ran, grading) {
	for (const { trial, task, grades, isGraded } of graded) {
		if (isGraded || trial.side !== "head" || trial.phase !== "screen" || !task.graders.some(require_grade.comparesSides)) continue;
		const base = ran.trials.filter(({ side, phase, task: key }) => side === "base" && phase === "screen" && key === task.key).map(wholeTrial);
		const same = base.find(({ index }) => index === trial.index) ?? base[trial.index % Math.max(1, base.length)];
		grades.push(...await gradeAgainstBase(wholeTrial(trial), same, task, grading));
	}
}

// src/evaluate/stored-base.ts
const limit$1 = require_convert.pLimit(24);
async function storedBase(question, run, store) {
	const { tasks, sides, shared, deterministic } = question;
	if (store === null || sides === "head" || deterministic) return /* @__PURE__ */ new Map();
	const old = await Promise.all(tasks.map((task) => limit$1(async () => {
		if (shared.has(task.key)) return [];
		const { base } = require_report.screenTrials(task, question);
		const most = baseToStore(task, question);
		let count = 0;
		let isOld = false;
		for (const [index, trial] of planScreen([task], ["base"], () => most, run).entries()) {
			const stored = await store.find(trial, 1);
			if (stored === null && index >= base - 1) break;
			if (stored === null) continue;
			count = index + 1;
			isOld ||= store.isOld(stored);
		}
		return isOld ? [[task.key, count]] : [];
	})));
	return new Map(old.flat());
}
function baseToStore(task, question) {
	const { base } = require_report.screenTrials(task, question);
	return task.graders.length > 0 || task.trials !== void 0 || base < require_agents.DEFAULTS.trials ? base : Math.max(base, 10);
}

// src/evaluate/error-headline.ts
const MOST_NAMED = 2;
const MOST_WORDS = 60;
const BY_CAUSE = {
	no_credit: {
		name: "the provider has no credit left for the key",
		todo: "add credit there, then run again"
	},
	key_refused: {
		name: "the provider refuses the key",
		todo: "correct the key, then run again"
	},
	not_allowed: {
		name: "the provider does not let the key use this model",
		todo: "correct its rights or name another model, then run again"
	},
	busy: {
		name: "the provider was busy",
		todo: "run again later, or with fewer trials at once (`concurrency`)"
	},
	unreachable: {
		name: "the provider could not be reached",
		todo: "check its address and the network, then run again"
	},
	proxy: {
		name: "the proxy of the environment does not work",
		todo: "correct the proxy or its variable (see below), then run again"
	}
};
const BY_KIND = {
	timeout: {
		name: "no final answer in time",
		todo: "raise `timeout_seconds`, or see below what takes so long"
	},
	not_recorded: {
		name: "they are not recorded",
		todo: "record them, or run without --offline"
	},
	refused: {
		name: "the model refused to answer",
		todo: "reword the prompts below, or set `policy.on_no_answer`"
	},
	cut_off: {
		name: "the model's answer was cut off",
		todo: "name a model with a higher limit (see below)"
	},
	empty_answer: {
		name: "the model's answer was empty",
		todo: "check the model and its API (`wire_api`), then run again"
	},
	disagreement: {
		name: "the agent's account and its model's do not agree",
		todo: "see below: its server may need the reader of this model\u2019s calls, or the agent another version"
	}
};
function errorHeadline(trials) {
	const failed = trials.flatMap(({ side, error }) => error === null || error.kind === "budget" || error.kind === "cancelled" ? [] : [{
		side,
		error
	}]);
	const causes = /* @__PURE__ */ new Map();
	for (const { error } of failed) {
		const cause = causeOf(error);
		const known = causes.get(cause.name) ?? {
			...cause,
			count: 0
		};
		known.count += 1;
		causes.set(cause.name, known);
	}
	const sorted = [...causes.values()].sort((a, b) => b.count - a.count);
	const most = sorted.filter(({ count }) => count === sorted[0]?.count).slice(0, MOST_NAMED);
	const [first] = most;
	if (first === void 0) return null;
	const sides = new Set(failed.map(({ side }) => side));
	const where = new Set(trials.map(({ side }) => side)).size > 1 && sides.size === 1 ? `, all on ${[...sides].join()}` : "";
	const how = most.length > 1 ? `, ${first.count} each` : first.count < failed.length ? `, ${first.count} alike` : "";
	const names = most.map(({ name }) => name).join("; and ");
	const todo = [...new Set(most.map((cause) => cause.todo))].join("; ");
	return `${countText(failed.length, trials.length)} failed${where}${how}: ${names}: ${todo}`;
}
function countText(failed, all) {
	if (failed === all) return all === 1 ? "the only trial" : `all ${all} trials`;
	return `${failed} of ${all} trials`;
}
function causeOf(error) {
	const kind = error.kind === "disagreement" && error.accounts === void 0 ? "agent" : error.kind;
	const known = error.cause === void 0 ? BY_KIND[kind] : BY_CAUSE[error.cause];
	if (known !== void 0) return known;
	const todo = error.kind === "hook" ? "correct the hook, then run again" : "fix the cause (see below), then run again";
	return {
		name: require_start.cutText(failureText(error).replace(/\s+/g, " ").trim(), MOST_WORDS),
		todo
	};
}

// src/evaluate/unrun-trials.ts
function withErrors(verdict, question, trials) {
	const headline = verdict.state === "not_evaluated" ? errorHeadline(eachRunOnce$1(trials)) : null;
	return headline === null ? verdict : require_report.withProblem(verdict, question, {
		message: headline,
		cause: "trials_failed"
	});
}
function withinBudget(verdict, question, trials, spentUsd) {
	const ofBudget = trials.filter(({ error }) => error?.kind === "budget");
	if (ofBudget.length === 0) return verdict;
	const unrun = eachRunOnce$1(ofBudget);
	const keys = new Set(ofBudget.map(({ task }) => task));
	const ids = question.tasks.filter(({ key }) => keys.has(key)).map(({ id }) => id);
	const each = paceOf(trials)?.costUsd ?? null;
	const amount = each === null || spentUsd === null ? "" : `, \`budget_usd: ${enough(spentUsd + unrun.length * each)}\` would do`;
	const what = `${require_start.plural(unrun.length, "trial")} did not run (${require_options.firstOf(ids, 10)})${amount}`;
	return require_report.withProblem(verdict, question, `the budget was reached: ${what}`);
}

// src/evaluate/measure.ts
async function measure(asked, context) {
	const { again, ...measured } = await aroundTrials(asked, context, withOneModel);
	return {
		...measured,
		again: (final) => ({
			...measured,
			...again(final)
		})
	};
}
async function withOneModel(question, context) {
	const first = await measureOnce(question, context);
	if (modelRenamed(first.ran.trials, context) === null) return first;
	const last = context.store === null ? first : await measureOnce(question, context);
	const renamed = modelRenamed(last.ran.trials, context);
	if (renamed === null) return last;
	const withName = (one) => ({
		...one,
		verdict: require_report.withProblem(one.verdict, one.question, renamed)
	});
	return {
		...withName(last),
		again: (final) => withName(last.again(final))
	};
}
async function storedQuestion(asked, { run, request, store, parts }) {
	if (parts !== null) {
		const notComparable = asked.notComparable ?? parts.whole?.notComparable ?? null;
		return {
			...asked,
			shared: /* @__PURE__ */ new Set([...asked.shared, ...parts.shared]),
			stored: parts.stored,
			notComparable
		};
	}
	const shared = /* @__PURE__ */ new Set([...asked.shared, ...await reuseAcrossEdits(asked, run, store)]);
	const stored = request.offline === null ? await storedBase({
		...asked,
		shared
	}, run, store) : /* @__PURE__ */ new Map();
	return {
		...asked,
		shared,
		stored
	};
}
async function measureOnce(asked, context) {
	const { run } = context;
	const ran = new TrialLog();
	const question = await storedQuestion(asked, context);
	let mostMore = mostMoreTrials({
		...question,
		shared: asked.shared
	});
	const byKey = new Map(question.tasks.map((task) => [task.key, task]));
	const taskOf = (key) => {
		const task = byKey.get(key);
		if (task === void 0) throw new Error(`there is no task ${key}`);
		return task;
	};
	const ask = async (asks) => {
		const planned = planTrials(asks.map((request) => ({
			...request,
			task: taskOf(request.task)
		})), run);
		if (ran.trials.length > 0) mostMore = Math.max(0, mostMore - planned.length);
		return runAndGrade(planned, {
			...context,
			ran,
			mostMore
		});
	};
	const { question: decided, verdict, again } = await converse(question, ask);
	const { trials } = ran;
	const spentUsd = context.request.turn?.isAlone === false ? null : context.budget.spentUsd();
	const told = (one) => withErrors(withinBudget(one, question, trials, spentUsd), question, trials);
	return {
		question: decided,
		verdict: told(verdict),
		ran,
		again: (final) => ({
			question: decided,
			verdict: told(again(final))
		})
	};
}
function withoutSuites(question) {
	return {
		question,
		verdict: {
			state: "not_evaluated",
			reasons: [{
				code: "not_evaluated",
				skill: null,
				message: "there is no eval suite, so descriptions were compared and nothing was measured",
				blocks: false
			}],
			skills: [],
			fallen: [],
			notes: []
		},
		ran: new TrialLog(),
		warnings: []
	};
}
function modelRenamed(trials, { prepared: { settings }, parts }) {
	const { models, model } = settings;
	const current = models.answeredAs() ?? parts?.answeredAs[0] ?? null;
	const older = trials.map(wholeTrial).filter(({ transcript }) => modelChanged(transcript.events, current));
	if (older.length === 0) return null;
	const names = new Set(older.flatMap(({ transcript: { events } }) => events.flatMap((event) => event.type === "usage" ? event.model ?? [] : [])));
	return `the model ${model ?? ""} changed during the run: it called itself ${[...names].slice(0, 3).join(", ")} and now ${current ?? "nothing"}; trials of both cannot be compared, run again`;
}

// src/evaluate/plan-digest.ts
async function planDigest(prepared, run, version) {
	const pair = pairKey(prepared, run);
	const { base, head } = prepared.sides;
	return digest(["plan", await decisionKey(pair, prepared, version) ?? [
		pair,
		version,
		prepared.filter,
		base?.commit,
		head.commit
	]]);
}
function aboutRun({ sides, filter, question }, { agent, mode, systemPrompt, instructions, maxTurns, timeoutMs }, ofProgram) {
	const { id, version, model } = agent;
	return {
		base: sides.base?.commit ?? null,
		head: sides.head.dirty ? null : sides.head.commit,
		agent: `${id}${version === null ? "" : `@${version}`}${model === null ? "" : ` (${model})`}`,
		version: ofProgram,
		tasks: digest([filter, question.tasks.map((task) => [task.id, task.key])]),
		policy: digest(policyParts(question.policy)),
		trials: digest([
			mode,
			systemPrompt,
			instructions,
			maxTurns,
			timeoutMs,
			question.trials,
			question.jobs
		])
	};
}

// src/evaluate/measured-parts.ts
async function openParts({ shards }, prepared, run, host) {
	if (shards === void 0 || "shard" in shards) return null;
	requireMeasured(shards.parts);
	const parts = wholeSet(shards.parts);
	requirePlan(parts, await planDigest(prepared, run, host.version), aboutRun(prepared, run, host.version));
	const byKey = new Map(prepared.question.tasks.map((task) => [task.key, task]));
	requireOwnTrials(parts, ({ trial, ...counted }) => {
		const task = byKey.get(trial);
		return task === void 0 || run.sides[counted.side] === null ? null : keyOfTrial(task, counted, run);
	});
	const tasks = parts.flatMap((part) => part.tasks);
	const whole = parts.flatMap(({ head }) => head.whole ?? [])[0] ?? null;
	return {
		shared: new Set(tasks.flatMap(({ task, shared }) => shared ? [task] : [])),
		stored: new Map(tasks.flatMap(({ task, stored }) => stored === null ? [] : [[task, stored]])),
		answeredAs: [...new Set(parts.flatMap(({ head }) => head.answeredAs ?? []))],
		judge: sumOfJudges(parts.map(({ head }) => head.judge)),
		warnings: parts.flatMap(({ head }) => head.warnings.map(({ what, todo }) => ({
			what,
			...require_start.present({ todo })
		}))),
		whole,
		...sourceOf(parts, whole !== null)
	};
}
function sourceOf(parts, isWhole) {
	const runs = new Map(parts.flatMap((part) => part.runs).map((run) => [run.run, run]));
	const trials = /* @__PURE__ */ new Map();
	for (const trial of parts.flatMap((part) => part.trials)) if (isWhole || trial.error?.kind !== "budget") trials.set(positionOf({
		...trial,
		task: trial.trial
	}), trial);
	return { async answer(open, take) {
		const left = [];
		for (const one of open) {
			const { trial } = one;
			const known = trial.countsFor.flatMap((counted) => {
				const { phase, index } = trial;
				const part = trials.get(positionOf({
					task: counted.task.key,
					side: counted.side,
					phase,
					index
				}));
				return part === void 0 ? [] : [{
					counted,
					part
				}];
			});
			const [first] = known;
			if (first === void 0 || known.length < trial.countsFor.length) left.push(one);
			else {
				const grades = new Map(known.map(({ counted, part }) => [counted, part.grades]));
				await take(trial, {
					...answerOf(first.part, runs.get(trial.key)),
					grades
				});
			}
		}
		if (isWhole && left.length > 0) throw asksForMore(left.length);
		return left;
	} };
}
function asksForMore(trials) {
	return new require_start.UserError({
		code: "parts_refused",
		what: `The part does not hold all that the gate asks: ${trials} trials are not in it.`,
		todo: "Run the job that measures again, with the same version of this program."
	});
}
function answerOf({ trial: task, side, phase, index, error: own, durationMs, retries, cached, storedAt }, run) {
	const error = run === void 0 ? own : run.error ?? null;
	return {
		trial: {
			task,
			side,
			phase: phase ?? "screen",
			index,
			durationMs,
			cached,
			error,
			status: run === void 0 || error !== null ? "error" : "ok",
			transcript: require_transcript.buildTranscript(run?.events ?? []),
			...require_start.present({ retries })
		},
		attempt: 1,
		workspace: null,
		...require_start.present({ storedAt })
	};
}
function sumOfJudges(usages) {
	const used = usages.flatMap((usage) => usage ?? []);
	if (used.length === 0) return null;
	return used.reduce((a, b) => ({
		requests: a.requests + b.requests,
		inputTokens: a.inputTokens + b.inputTokens,
		outputTokens: a.outputTokens + b.outputTokens,
		costUsd: a.costUsd === null || b.costUsd === null ? null : a.costUsd + b.costUsd
	}));
}

// src/evaluate/prefill-base.ts
async function prefillBase(context) {
	const { prepared, run, store } = context;
	const { question } = prepared;
	const wanted = question.tasks.filter(({ key, origin }) => origin === "head" && run.sides.head.preparation?.has(key) !== true);
	const counts = new Map(wanted.map((task) => [task.key, baseToStore(task, question)]));
	const tasks = wanted.map((task) => ({
		...task,
		graders: []
	}));
	const ran = new TrialLog();
	const asBase = store === null ? null : {
		...store,
		find: (trial, attempt) => store.find(trial, attempt, "base")
	};
	const distinct = planScreen(tasks, ["head"], ({ key }) => counts.get(key) ?? 0, run);
	await runAndGrade(distinct, {
		...context,
		store: asBase,
		ran
	});
	return ran.trials.filter(({ cached }) => !cached);
}
function withPrefilled(results, filled) {
	const completed = filled.filter(({ status }) => status === "ok").length;
	const failed = filled.length - completed;
	const { costUsd, ...tokens } = results.usage;
	const costs = filled.flatMap(({ transcript }) => transcript.costUsd ?? []);
	const warnings = failed === 0 ? [] : [{
		...failures(failed),
		where: null,
		todo: null
	}];
	return {
		...results,
		warnings: [...results.warnings, ...warnings],
		usage: {
			...require_transcript.sumOfUsage([tokens, ...filled.flatMap(({ transcript }) => transcript.usage ?? [])]),
			costUsd: costs.reduce((sum, cost) => (sum ?? 0) + cost, costUsd)
		},
		store: {
			trials: 0,
			since: null,
			decidedAt: null,
			fresh: false,
			...results.store,
			filled: completed
		}
	};
}
function failures(count) {
	return { what: `${count} ${count === 1 ? "trial" : "trials"} for later pull requests ended in an error and ${count === 1 ? "is" : "are"} not stored.` };
}

// src/evaluate/reused-results.ts
function reusedResults({ at, results }, { prepared, request, host, started }) {
	const { total } = results.trials;
	const warnings = prepared.warnings.map(({ what, where, todo }) => warningResult({
		what,
		where,
		todo
	}));
	const unknown = new Set(warnings.map((warning) => JSON.stringify(warning)));
	const { earlyStops: _, ...kept } = results;
	return {
		...kept,
		tool: {
			...results.tool,
			version: host.version
		},
		createdAt: started.toISOString(),
		durationMs: host.now().getTime() - started.getTime(),
		repository: request.repository,
		sides: prepared.sides,
		decision: {
			...results.decision,
			...prepared.enforcement
		},
		policy: {
			...results.policy,
			source: prepared.settings.source
		},
		warnings: [...warnings, ...results.warnings.filter((warning) => !unknown.has(JSON.stringify(warning)))],
		trials: {
			...results.trials,
			fresh: 0,
			reused: total
		},
		usage: {
			inputTokens: 0,
			outputTokens: 0,
			costUsd: results.usage.costUsd === null ? null : 0
		},
		judge: results.judge === null ? null : {
			requests: 0,
			inputTokens: 0,
			outputTokens: 0,
			costUsd: results.judge.costUsd === null ? null : 0
		},
		filter: prepared.filter,
		reproduce: require_validate.reproduceAfter(request, prepared.settings.inputs, [results.agent]),
		store: {
			trials: total,
			since: results.store?.since ?? at,
			decidedAt: at,
			fresh: false,
			filled: 0
		}
	};
}
function isComplete({ kind, decision, trials, graders, errors }) {
	return kind === "gate" && decision.state !== "not_evaluated" && trials.errors + errors.length === 0 && graders.every((grader) => grader.errors === 0);
}

// src/gate/unchanged.ts
function unchangedVerdict(question, observations) {
	const indexed = require_report.indexedQuestion(question);
	const { binding } = indexed;
	const keys = new Set(binding.tasks.map(({ key }) => key));
	const others = observations.filter(({ task }) => !keys.has(task));
	const counted = observations.filter(({ task }) => keys.has(task));
	return require_report.withAdvice(verdictOn(binding, counted), indexed, others);
}
function verdictOn(question, observations) {
	const isMeasured = observations.length > 0;
	const { tasks, all, sides } = question;
	const shown = require_report.firingsOf(require_report.observedOf(observations), isMeasured ? tasks.map(({ key }) => key) : [], sides);
	const policy = isMeasured ? question.policy : withoutFloors(question.policy);
	const asked = {
		...question,
		policy,
		figures: all
	};
	const skills = asked.skills.map((skill) => {
		const recall = require_report.recallEndpoint(skill.name, all);
		const falseTriggers = require_report.falseTriggerEndpoint(skill.name, all, shown);
		const evidence = {
			shown,
			recall: unchanged(recall),
			falseTriggers: unchanged(falseTriggers),
			asked: {
				recall,
				falseTriggers
			},
			kept: {
				recall: false,
				falseTriggers: false
			}
		};
		return require_report.judgeSkill(skill, asked, all, evidence);
	});
	if (isMeasured) {
		const golden = require_report.brokenGolden(question, tasks, shown);
		const graders = require_report.judgeGraders(question, tasks, shown);
		return require_report.conclude(question, {
			skills,
			golden,
			graders,
			observed: shown,
			problems: [],
			notes: []
		});
	}
	const reasons = skills.flatMap((skill) => skill.reasons);
	return {
		state: require_report.stateOf$1(reasons),
		reasons,
		skills,
		fallen: [],
		notes: []
	};
}
function asksForFigures(question) {
	const { tasks, skills, policy } = require_report.indexedQuestion(question).binding;
	if (!policy.failOn.includes("already_below")) return false;
	const hasFloor = ({ floors }) => Object.values(floors).some((floor) => floor !== null);
	if (require_report.hasTaskFloor(policy.taskFloors)) return true;
	return tasks.some(({ golden }) => golden) || skills.some(({ name }) => hasFloor(require_report.limitsOf(policy, name)));
}
function unchanged({ tasks, silent }) {
	const count = tasks.length + silent.all;
	return {
		tasks: count,
		worse: 0,
		better: 0,
		net: 0,
		netAtWorst: 0,
		test: null,
		verdict: count === 0 ? "not_applicable" : "unchanged"
	};
}
function withoutFloors(policy) {
	const floors = {
		precision: null,
		recall: null,
		f1: null,
		accuracy: null
	};
	const without = (limits) => ({
		...limits,
		floors
	});
	const { taskFloors: _, ...others } = policy;
	return {
		...others,
		general: without(policy.general),
		skills: new Map([...policy.skills].map(([name, limits]) => [name, without(limits)]))
	};
}

// src/evaluate/unchanged-result.ts
const limit = require_convert.pLimit(24);
async function unchangedResult(question, context) {
	const { prepared, request, run, store } = context;
	const { sameness } = prepared;
	if (sameness === null || run.agent.version === null) return null;
	if (question.sides !== "both" || question.notComparable !== null || !isSharedByBoth(question)) return null;
	if (request.store?.fresh === true || request.record !== null) return null;
	if (request.offline !== null && request.store?.only !== true) return null;
	const ran = store === null ? null : await storedScreen(question, store, context);
	if (ran === null && asksForFigures(question)) return null;
	const log = ran ?? new TrialLog();
	const sameAsBase = {
		...sameness,
		measured: ran !== null
	};
	return {
		verdict: unchangedVerdict(question, log.observations),
		ran: log,
		sameAsBase
	};
}
function isSharedByBoth({ tasks, skills, shared }) {
	const names = new Set(skills.map(({ name }) => name));
	return tasks.every(({ key, origin, isNew }) => shared.has(key) && origin === "head" && !isNew) && tasks.some((task) => task.graders.length > 0 || isAbout(task, names));
}
async function storedScreen(question, store, context) {
	const { run } = context;
	const { tasks } = question;
	const distinct = planScreen(tasks, ["base", "head"], (task) => require_report.screenTrials(task, question).both, run);
	const found = /* @__PURE__ */ new Map();
	let isMissing = false;
	const look = async (trial) => {
		const stored = isMissing ? null : await store.find(trial, 1);
		if (stored === null) isMissing = true;
		else found.set(trial.key, stored);
	};
	await Promise.all(distinct.map((trial) => limit(() => look(trial))));
	if (isMissing) return null;
	const known = {
		...store,
		find: async (trial, attempt) => attempt === 1 ? found.get(trial.key) ?? null : store.find(trial, attempt)
	};
	const ran = new TrialLog();
	return (await runAndGrade(distinct, {
		...context,
		store: known,
		agent: silent(context.agent),
		ran
	})).some(({ failed }) => failed) ? null : ran;
}
function silent(agent) {
	return {
		...agent,
		async *run() {
			throw new require_agents.AgentFailure("the stored trial was removed meanwhile", "not_recorded");
		}
	};
}

// src/evaluate/write-results.ts
function writeResults({ question, verdict, ran, warnings, sameAsBase, surfaces }, { agent, run, prepared, request, host, judge, store, parts }, started) {
	const results = assembleResults({
		...prepared,
		toolVersion: host.version,
		createdAt: started.toISOString(),
		durationMs: host.now().getTime() - started.getTime(),
		repository: request.repository,
		subject: run.subject,
		agent: {
			...run.agent,
			deterministic: agent.deterministic
		},
		sandbox: prepared.settings.sandbox.used(),
		mode: run.mode,
		sides: withListings(prepared.sides, surfaces ?? null),
		question,
		verdict,
		observations: ran.observations,
		trials: ran.trials,
		contexts: {
			base: run.sides.base?.contexts ?? /* @__PURE__ */ new Map(),
			head: run.sides.head.contexts ?? /* @__PURE__ */ new Map()
		},
		judge: sumOfJudges([parts?.judge ?? null, judge?.usage() ?? null]),
		policySource: prepared.settings.source,
		warnings: [
			...prepared.warnings,
			...warnings,
			...verdict.notes.map((what) => ({ what }))
		],
		reproduce: require_validate.reproduceAfter(request, prepared.settings.inputs, [run.agent]),
		store: storeSummary(ran.trials, store !== null && request.store?.fresh === true),
		sameAsBase
	});
	checkAll(prepared.settings.findSecret, results);
	return results;
}
function checkAll(find, results) {
	const { tasks, skills } = results;
	for (const part of [
		{
			...results,
			tasks: [],
			skills: []
		},
		...tasks,
		...skills
	]) checkSecret(find, part, "A grader or hook");
}

// src/evaluate/evaluate-column.ts
async function evaluateColumn(request, host, opened) {
	const run = async (context, started) => {
		const { prepared, store } = context;
		const decided = withEach({
			...await decide(context, started),
			catalogue: prepared.catalogues.head
		}, (results) => require_check.withCheck(results, prepared.check));
		if (!(request.store?.fill === true && prepared.settings.store.fillOnPush && store !== null)) return decided;
		const filled = await prefillBase(context);
		return withEach(decided, (results) => withPrefilled(results, filled));
	};
	const ran = await inRun(request, host, run, opened);
	if (ran.kind !== "answered") return ran;
	const { made, warnings } = ran.value;
	return require_start.answered(withEach(made, (results) => ({
		...results,
		warnings: [...results.warnings, ...warnings]
	})));
}
function withEach(evaluated, change) {
	const { results, open } = evaluated;
	const changed = {
		...evaluated,
		results: change(results)
	};
	return open === void 0 ? changed : {
		...changed,
		open: {
			...open,
			decide: (final) => change(open.decide(final))
		}
	};
}
async function decide(asked, started) {
	const { prepared, run, store, request, host } = asked;
	const context = {
		...asked,
		parts: await openParts(request, prepared, run, host)
	};
	if (prepared.question.tasks.length === 0) return { results: writeResults(withoutSuites(prepared.question), context, started) };
	const question = {
		...prepared.question,
		shared: sharedTasks(prepared.question.tasks, run)
	};
	const unchanged = await sameOnBothSides(question, context);
	if (unchanged !== null) return { results: writeResults(unchanged, context, started) };
	const sharesAlpha = request.turn?.sharesAlpha === true;
	const earlier = context.parts === null ? await decidedBefore(context, started) : null;
	if (earlier !== null && !(sharesAlpha && hasSuspects(earlier))) return { results: earlier };
	const measured = await measure(question, context);
	const results = writeResults(measured, context, started);
	const { suspects } = measured.verdict;
	if (sharesAlpha && suspects !== void 0 && measured.again !== void 0) {
		const { again } = measured;
		const { durationMs } = results;
		return {
			results,
			open: {
				suspects,
				decide: (final) => ({
					...writeResults(again(final), context, started),
					durationMs
				})
			}
		};
	}
	if (isComplete(results)) await store?.decide(results);
	return { results };
}
function hasSuspects({ skills, trials }) {
	return (trials.phases?.confirm ?? 0) > 0 || skills.some(({ recall, falseTriggers }) => [recall, falseTriggers].some((endpoint) => endpoint?.test?.confirmed === true));
}
async function sameOnBothSides(question, context) {
	const { prepared, request, host, store } = context;
	const judge = openJudge(prepared.settings, request, host, {
		store: store?.folder ?? null,
		from: "stored answers"
	});
	const known = await unchangedResult(question, {
		...context,
		judge
	});
	return known === null ? null : {
		question,
		...known,
		warnings: []
	};
}
async function decidedBefore({ prepared, request, host, store }, started) {
	const earlier = request.record === null ? await store?.decided() ?? null : null;
	return earlier === null ? null : reusedResults(earlier, {
		prepared,
		request,
		host,
		started
	});
}

// src/trials/trial/slots.ts
function sharedSlots() {
	const limits = /* @__PURE__ */ new Map();
	const limitOf = (pool, most) => {
		const known = limits.get(pool) ?? require_convert.pLimit(Math.max(1, most));
		limits.set(pool, known);
		return known;
	};
	return (pools, most) => {
		const needed = [...new Set(pools)].sort().map((pool) => limitOf(pool, most));
		return (work) => needed.reduceRight((inner, limit) => () => limit(inner), work)();
	};
}

// src/evaluate/at-once.ts
async function atOnce(works, host) {
	const stop = new AbortController();
	const signal = AbortSignal.any([host.signal, stop.signal]);
	(0, node_events.setMaxListeners)(0, signal);
	const { onPublishing: _, ...rest } = host;
	const progress = /* @__PURE__ */ new Map();
	const all = await Promise.allSettled(works.map(async ({ agent, run }) => {
		try {
			return await run({
				...rest,
				signal,
				onProgress(now) {
					progress.set(agent.name, now);
					host.onProgress(sumOf([...progress.values()]));
				},
				...host.onForecast === void 0 ? {} : { onForecast: (forecast) => host.onForecast?.({
					...forecast,
					agent
				}) }
			});
		} catch (error) {
			stop.abort(error);
			throw error;
		}
	}));
	if (all.find((one) => one.status === "rejected") !== void 0) throw stop.signal.reason;
	return all.flatMap((one) => one.status === "fulfilled" ? [one.value] : []);
}
function sumOf(all) {
	return all.reduce((sum, one) => ({
		done: sum.done + one.done,
		total: sum.total + one.total,
		errors: sum.errors + one.errors,
		running: sum.running + one.running,
		cached: sum.cached + one.cached
	}), {
		done: 0,
		total: 0,
		errors: 0,
		running: 0,
		cached: 0
	});
}

// src/evaluate/purse.ts
var Purse = class {
	#totalUsd;
	#weights;
	#limits;
	#ended = /* @__PURE__ */ new Set();
	constructor(totalUsd, prices) {
		this.#totalUsd = totalUsd;
		const known = prices.filter((price) => price !== null && price > 0);
		const mean = known.length === 0 ? 1 : known.reduce((sum, price) => sum + price, 0) / known.length;
		const weights = prices.map((price) => price ?? mean);
		this.#weights = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
		const all = this.#weights.reduce((sum, weight) => sum + weight, 0);
		this.#limits = this.#weights.map((weight) => totalUsd === null ? null : totalUsd * weight / all);
	}
	limitOf(agent) {
		return this.#weights[agent] === 0 ? this.#totalUsd : this.#limits[agent] ?? null;
	}
	end(agent, spentUsd) {
		const limit = this.#limits[agent];
		if (limit === void 0 || limit === null || this.#ended.has(agent)) return;
		this.#ended.add(agent);
		this.#limits[agent] = Math.min(limit, spentUsd);
		const open = this.#weights.flatMap((weight, index) => this.#ended.has(index) ? [] : [{
			weight,
			index
		}]);
		const all = open.reduce((sum, { weight }) => sum + weight, 0);
		if (all === 0) return;
		for (const { weight, index } of open) this.#limits[index] = Math.max(0, (this.#limits[index] ?? 0) + (limit - spentUsd) * weight / all);
	}
};

// src/evaluate/share-budget.ts
const TOKENS = {
	router: {
		input: 1500,
		output: 150
	},
	program: {
		input: 5e3,
		output: 400
	}
};
function expectedPrice({ choice }, environment) {
	if (choice.id === "lexical") return 0;
	if (!require_agents.isPaid(choice.id)) return null;
	const { input, output } = choice.id === "model" ? TOKENS.router : TOKENS.program;
	const { id, model, provider } = choice;
	const { api, baseUrl } = require_trying.providerOf({
		id,
		model,
		...require_start.present({ provider })
	}, environment);
	const { price } = priceOf({
		api,
		model: model ?? "",
		isLocal: id === "model" && require_trying.isOnLoopback(baseUrl),
		configured: provider?.price ?? null,
		mayOnlyRise: provider?.priceMayOnlyRise,
		whose: "",
		options: ""
	});
	return (input * price.inputPerMillion + output * price.outputPerMillion) / 1e6;
}
function expectedCost(entry, { trials, baseTrials, judge }, environment) {
	const price = expectedPrice(entry, environment);
	if (price === 0 && judge !== null && entry.choice.id !== "lexical") return null;
	const number = (entry.trials ?? trials ?? require_agents.DEFAULTS.headTrials) + (entry.baseTrials ?? baseTrials);
	return price === null ? null : price * number;
}
function sharedBudget({ budgetUsd }, agents) {
	return budgetUsd ?? (agents.some(({ choice }) => require_agents.isPaid(choice.id)) ? require_agents.DEFAULTS.budgetUsd : null);
}

// src/evaluate/in-turns.ts
async function inTurns(who, opened, request, { host, work }) {
	const { asked } = who;
	const shares = new Shares(who, opened.sides.policy.config, request, host);
	const shared = shareable(opened);
	const ask = async (place, host) => {
		const turn = shares.turnOf(place);
		const sides = place === 0 ? opened : shared;
		const { onPublishing: _, ...own } = {
			...host,
			onSpent: (usd) => shares.spend(place, usd)
		};
		const asking = {
			...requestInTurn(request, turn.entry, host),
			turn
		};
		return require_start.outcomeOf(() => work(asking, own, sides)).finally(turn.restored);
	};
	const whose = (place) => ({
		name: asked[place]?.name ?? "",
		of: asked.length
	});
	const announce = (place) => host.onAgent?.({
		...whose(place),
		position: place + 1,
		budgetUsd: shares.told(place)
	});
	for (const place of asked.keys()) announce(place);
	const outcomes = await atOnce(asked.map((_, place) => ({
		agent: whose(place),
		async run(own) {
			const outcome = await ask(place, own);
			if (!isTooLittle(outcome)) shares.end(place);
			return outcome;
		}
	})), host);
	for (const [place, outcome] of outcomes.entries()) {
		if (!isTooLittle(outcome)) continue;
		if (shares.raise(place)) {
			announce(place);
			outcomes.splice(place, 1, ...await atOnce([{
				agent: whose(place),
				run: (own) => ask(place, own)
			}], host));
		}
		shares.end(place);
	}
	const none = await whyNone(outcomes, opened);
	if (none !== null) return none;
	return require_start.answered(outcomes.flatMap((outcome, place) => {
		const { entry, sharesAlpha } = shares.turnOf(place);
		return {
			entry,
			sharesAlpha,
			budgetUsd: shares.told(place),
			outcome
		};
	}));
}
async function whyNone(outcomes, opened) {
	const unanswered = outcomes.flatMap((outcome) => outcome.kind === "answered" ? [] : [outcome]);
	const final = unanswered.find((one) => one.kind === "stopped" || hasCode(one, "parts_refused"));
	if (final !== void 0) return final;
	return await editedMeanwhile(opened) ?? (unanswered.length === outcomes.length ? require_start.together(unanswered) : null);
}
var Shares = class {
	#who;
	#config;
	#environment;
	#prices;
	#purse;
	#told;
	#spent;
	#slots = sharedSlots();
	#alone = this.#slots(["alone"], 1);
	#restoring;
	#allRestored;
	#noneRestores = () => {};
	constructor(who, config, { shards }, { environment }) {
		this.#who = who;
		this.#config = config;
		this.#environment = environment;
		this.#prices = who.asked.map((entry) => expectedCost(entry, config, environment));
		this.#purse = new Purse(require_validate.budgetOfShard(sharedBudget(config, who.asked), shards), this.#prices);
		this.#told = who.asked.map((_, place) => this.#limitOf(place));
		this.#spent = who.asked.map(() => 0);
		this.#restoring = new Set(who.asked.keys());
		this.#allRestored = new Promise((resolve) => {
			this.#noneRestores = resolve;
		});
	}
	turnOf(place) {
		const { asked, refused } = this.#who;
		const entry = asked[place];
		if (entry === void 0) throw new Error(`there is no agent ${place}`);
		const family = require_validate.sharingAlpha(asked, this.#config);
		const sharing = Math.max(1, family.size);
		return {
			entry,
			isAlone: asked.length === 1,
			sharing,
			sharesAlpha: sharing > 1 && family.has(entry),
			budgetUsd: this.#purse.limitOf(place),
			limitUsd: () => this.#purse.limitOf(place),
			slots: (most) => this.#slots(poolsOf(entry, this.#environment), most),
			restored: () => {
				this.#restoring.delete(place);
				if (this.#restoring.size === 0) this.#noneRestores();
			},
			allRestored: this.#allRestored,
			alone: this.#alone,
			refused: place === 0 ? [...new Set(refused.map(({ choice }) => choice.id))] : []
		};
	}
	told(place) {
		return this.#told[place] ?? null;
	}
	raise(place) {
		const [before, now] = [this.#told[place] ?? 0, this.#purse.limitOf(place)];
		if ((now ?? 0) <= before) return false;
		this.#told[place] = now;
		return true;
	}
	spend(place, usd) {
		this.#spent[place] = (this.#spent[place] ?? 0) + usd;
	}
	end(place) {
		this.#purse.end(place, this.#spent[place] ?? 0);
	}
	#limitOf(place) {
		return this.#prices[place] === 0 ? null : this.#purse.limitOf(place);
	}
};
function poolsOf({ choice }, environment) {
	const { id, model, provider } = choice;
	if (id === "lexical") return [];
	const program = id === "model" ? [] : ["programs"];
	if (!require_agents.isPaid(id)) return program;
	const { api, baseUrl } = require_trying.providerOf({
		id,
		model,
		...require_start.present({ provider })
	}, environment);
	return [...program, `requests to ${api} ${baseUrl}`];
}
function requestInTurn(request, { name }, { backup }) {
	const { shards, store } = request;
	const parts = shards === void 0 || "shard" in shards ? null : shards.parts;
	const own = parts === null ? request : {
		...request,
		shards: { parts: parts.filter(({ head }) => head.of.agent === name) }
	};
	if (backup === void 0 || store === void 0 || store === null) return own;
	return {
		...own,
		store: {
			...store,
			folder: (0, node_path.join)(store.folder, `agent-${digest([name]).slice(0, 12)}`)
		}
	};
}
function isTooLittle(outcome) {
	return outcome.kind !== "answered" && hasCode(outcome, "too_little_budget");
}
function hasCode(unanswered, code) {
	return require_start.errorsIn(unanswered).some((error) => error.code === code);
}
async function editedMeanwhile({ sides }) {
	if (!await sides.isEdited()) return null;
	return require_start.refused([new require_start.UserError({
		what: "The skills or the suites changed while they were measured: the agents cannot be compared.",
		todo: "Run it again, and do not edit them until it is done."
	})]);
}

// src/evaluate/evaluate.ts
function evaluate(request, host) {
	return withSides(request, host, async (opened) => {
		const { base, policy } = opened.sides;
		const { config } = policy;
		host.onPublishing?.(require_check.publishingOf(config, request, base.file));
		const who = require_validate.whoIsAsked(config, request);
		if (request.shards !== void 0 && "parts" in request.shards) requireAgents(request.shards.parts, who.asked.map(({ name }) => name));
		const done = await inTurns(who, opened, request, {
			host,
			work: evaluateColumn
		});
		if (done.kind !== "answered") return require_check.unlessFirst(done, opened.sides.brought);
		const decided = await require_validate.decideTogether(done.value.map(({ outcome, sharesAlpha }) => ({
			sharesAlpha,
			evaluated: outcome.kind === "answered" ? outcome.value : null
		})), config.policy.jobs);
		const reproduce = require_validate.reproduceAfter(request, require_check.countedInputs(request, policy.file), agentsIn(decided));
		const columns = done.value.map((turn, index) => {
			const results = decided[index] ?? null;
			return {
				...columnOf(turn, results === null ? null : {
					...results,
					reproduce
				}, config),
				budgetUsd: turn.budgetUsd === null ? null : turn.budgetUsd + spentInParts(turn, request)
			};
		});
		const agents = require_validate.agentsOf(config);
		const leftOut = agents.length === 1 ? [] : who.refused.map(({ name }) => ({
			...REFUSED,
			name
		}));
		const all = inOrder([...columns, ...leftOut], agents);
		return require_start.answered(require_report.joinColumns(all, reproduce));
	});
}
function agentsIn(columns) {
	return columns.flatMap((results) => results === null ? [] : [results.agent]);
}
function spentInParts({ entry }, { shards }) {
	if (shards === void 0 || "shard" in shards) return 0;
	return shards.parts.filter(({ head }) => head.of.agent === entry.name).reduce((sum, { head }) => sum + head.spentUsd, 0);
}
const REFUSED = {
	budgetUsd: null,
	enforced: false,
	results: null,
	notMeasured: "it reads a pull request from outside only when a maintainer asks for it",
	refused: true
};
function columnOf({ entry, outcome }, results, config) {
	const own = {
		name: entry.name,
		budgetUsd: null,
		refused: false
	};
	if (results === null) {
		const errors = outcome.kind === "answered" ? [] : require_start.errorsIn(outcome);
		return {
			...own,
			enforced: require_check.isEnforced(entry, config),
			results,
			notMeasured: whyNot(errors)
		};
	}
	const enforced = results.decision.enforced && (results.kind === "run" || require_check.isEnforced(entry, config));
	return {
		...own,
		enforced,
		results,
		notMeasured: null
	};
}
function inOrder(columns, agents) {
	const place = ({ name: called }) => agents.findIndex(({ name }) => name === called);
	const last = (at) => at === -1 ? agents.length : at;
	return [...columns].sort((a, b) => last(place(a)) - last(place(b)));
}
function whyNot([first, ...more]) {
	return first === void 0 ? "not measured" : `${require_options.clause(first.what)}${require_options.moreInBrackets(more.length)}. ${first.todo ?? ""}`.trim();
}

// src/reports/history/history-line.ts
const HISTORY_SCHEMA = "skill-eval-gate/history/v1";
const text = require_start.string().max(1e3);
const count = require_start.number().min(0);
const ratio = require_start.number().min(0).max(1).nullable();
const hex = (digits) => require_start.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`));
const skillLine = require_start.object({
	skill: text,
	room: text.exactOptional(),
	state: text,
	tp: count,
	fp: count,
	fn: count,
	precision: ratio,
	recall: ratio,
	f1: ratio,
	errors: require_start.int().min(0),
	accepted: text.exactOptional()
});
const historyLine = require_start.object({
	schema: require_start.literal(HISTORY_SCHEMA),
	commit: require_start.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/),
	at: require_validate.datetime(),
	kind: require_start._enum(["gate", "run"]),
	tool: text,
	agent: require_start.object({
		id: text,
		name: text.exactOptional(),
		version: text.nullable(),
		model: text.nullable(),
		deterministic: require_start.boolean()
	}),
	mode: text.exactOptional(),
	job: text.exactOptional(),
	decision: require_start.object({
		state: require_start._enum([
			"pass",
			"regressed",
			"not_evaluated"
		]),
		enforced: require_start.boolean()
	}),
	skills: require_start.array(skillLine).max(1e4),
	total: require_start.object({
		precision: ratio,
		recall: ratio,
		f1: ratio
	}),
	trials: require_start.object({
		total: require_start.int().min(0),
		errors: require_start.int().min(0)
	}),
	costUsd: require_start.number().min(0).nullable(),
	stands_for: require_start.array(hex(12)).max(1e4).exactOptional(),
	digest: hex(64)
});
function historyLineOf(results, job = "") {
	const { commit, dirty } = results.sides.head;
	if (commit === null || dirty) return { why: "uncommitted changes were measured, and the history is one of commits" };
	if (results.filter !== null) return { why: "only a part of the suites was asked" };
	if (results.sameAsBase?.measured === false) return { why: "nothing changed since base, so nothing was measured" };
	const skills = results.skills.flatMap(skillLineOf);
	if (skills.length === 0) return { why: "no skill was measured" };
	const { agent, decision, totals, trials, usage, judge } = results;
	const { precision, recall, f1 } = totals.head.micro;
	const line = {
		schema: HISTORY_SCHEMA,
		commit,
		at: results.createdAt,
		kind: results.kind,
		tool: cut(results.tool.version),
		agent: {
			id: cut(agent.id),
			...require_start.present({ name: agent.name && cut(agent.name) }),
			version: agent.version && cut(agent.version),
			model: agent.model && cut(agent.model),
			deterministic: agent.deterministic
		},
		...require_start.present({
			mode: results.mode,
			job: job === "" ? null : cut(job)
		}),
		decision: {
			state: decision.state,
			enforced: decision.enforced
		},
		skills: skills.slice(0, 1e4),
		total: {
			precision,
			recall,
			f1
		},
		trials: {
			total: trials.total,
			errors: trials.errors
		},
		costUsd: usage.costUsd === null ? null : usage.costUsd + (judge?.costUsd ?? 0)
	};
	return { line: {
		...line,
		digest: digestOfLine(line)
	} };
}
function skillLineOf({ head, skill, room, state, accepted }) {
	if (head === null) return [];
	const { tp, fp, fn, precision, recall, f1, errors } = head;
	return [{
		skill: cut(skill),
		...require_start.present({ room: room && cut(room.name) }),
		state,
		tp: short(tp),
		fp: short(fp),
		fn: short(fn),
		precision,
		recall,
		f1,
		errors,
		...require_start.present({ accepted: accepted && cut(accepted.by) })
	}];
}
function seriesOf({ agent, mode, job }) {
	return [
		agent.name ?? agent.id,
		...mode === void 0 || mode === "baseline" ? [] : [mode],
		...job === void 0 ? [] : [job]
	].join(" ");
}
function digestOfLine(line) {
	const { digest: _, stands_for: __, ...own } = historyLine.partial({ digest: true }).parse(line);
	return require_options.sha256(JSON.stringify(own));
}
function short(value) {
	return Math.round(value * 1e4) / 1e4;
}
function cut(value) {
	return value.slice(0, 1e3).toWellFormed();
}

// src/reports/page/write-reports.ts
function historyLinesOf(results, job) {
	return require_report.measuredOf(results).flatMap((own) => {
		const found = historyLineOf(own, job);
		return "line" in found ? [JSON.stringify(found.line)] : [];
	});
}
async function writeReports(folder, results, { job = "", record = null, history: past = [] } = {}) {
	const { pagePieces } = await Promise.resolve().then(() => require("./render-page-16e6963a.js"));
	const { readTranscripts } = await Promise.resolve().then(() => require("./read-transcripts-b4496ec1.js"));
	const transcripts = record === null ? /* @__PURE__ */ new Map() : await readTranscripts(results, record).catch(() => /* @__PURE__ */ new Map());
	const { pastRunsOf } = await Promise.resolve().then(() => require("./past-runs-c8c65470.js"));
	const { junitPieces } = await Promise.resolve().then(() => require("./junit-2f4b63f4.js"));
	const sources = {
		transcripts,
		history: pastRunsOf(past, results)
	};
	const lines = results.repository.pullRequest === null ? historyLinesOf(results, job) : [];
	const files = [
		["results.json", require_report.jsonPieces(results)],
		["report.html", pagePieces(results, sources)],
		["comment.md", require_report.renderComment(results, { marker: require_report.commentMarker("gate") })],
		["summary.md", require_report.renderSummary(results)],
		["junit.xml", junitPieces(results)],
		...lines.length === 0 ? [] : [["history.jsonl", lines.map((line) => `${line}\n`).join("")]]
	];
	await require_convert.writeAllWhole(files.map(([name, content]) => ({
		path: (0, node_path.join)(folder, name),
		content
	})));
	return (0, node_path.join)(folder, "results.json");
}

// src/trials/trial/beat-thread.ts
const MOST = 256;
const FIGURES = 32;
function beatThread(options) {
	const memory = new SharedArrayBuffer(288);
	const figures = new Float64Array(memory, 0, 4);
	const bytes = new Uint8Array(memory, FIGURES);
	let thread = null;
	const start = () => {
		thread = new node_worker_threads.Worker(PROGRAM, {
			eval: true,
			workerData: {
				...options,
				memory,
				FIGURES
			}
		});
		thread.on("error", () => {}).unref();
	};
	const after = options.startAfter ?? START_AFTER_MS;
	const timer = performance.now() > 10 * START_AFTER_MS ? start() : setTimeout(start, after).unref();
	return {
		told(text, { last, since }) {
			const written = Buffer.from(text).subarray(0, MOST);
			bytes.set(written);
			figures.set([
				Date.now() - last,
				Date.now() - since,
				written.length
			]);
		},
		isRunning: () => thread !== null,
		spokeWithin: (milliseconds) => Date.now() - (figures[3] ?? 0) < milliseconds,
		end() {
			if (timer !== void 0) clearTimeout(timer);
			figures[2] = 0;
			thread?.terminate();
		}
	};
}
const START_AFTER_MS = 300;
const PROGRAM = `
const { workerData: { memory, FIGURES, fd, every, style, columns } } = require('node:worker_threads')
const { writeSync } = require('node:fs')
const figures = new Float64Array(memory, 0, 4)
const bytes = new Uint8Array(memory, FIGURES)
setInterval(() => {
  const now = Date.now()
  const [last, since, length, own] = figures
  if (length === 0 || now - Math.max(last, since, own) < every) return
  figures[3] = now
  const text = new TextDecoder().decode(bytes.slice(0, length)) + ', ' + Math.round((now - since) / 1000) + ' s'
  try {
    writeSync(fd, style === 'line' ? '\\r\\x1b[2K' + text.slice(0, columns - 1) : text + '\\n')
  } catch {}
}, Math.min(every, 1000))
`;

// src/trials/trial/show-progress.ts
const LINE_EVERY_MS = 100;
const PLAIN_EVERY_MS = 5e3;
const STILL_AFTER_MS = 1e3;
const CLEAR_LINE = "\r\x1B[2K";
function showProgress({ style, write, now, columns = 80, tick, fd }) {
	const every = style === "line" ? LINE_EVERY_MS : PLAIN_EVERY_MS;
	let last = style === "line" ? Number.NEGATIVE_INFINITY : now();
	let latest = "reading skills and prompts";
	let since = now();
	let written = null;
	let isTrials = false;
	let ended = style === "none";
	const thread = style === "none" || fd === void 0 ? void 0 : beatThread({
		fd,
		every: PLAIN_EVERY_MS,
		style,
		columns
	});
	const tell = () => thread?.told(latest, {
		last: now() - last,
		since: now() - since
	});
	tell();
	const show = (text, shown = text) => {
		last = now();
		tell();
		written = text;
		write(style === "line" ? `${CLEAR_LINE}${shown.slice(0, columns - 1)}` : `${shown}\n`);
	};
	const next = (text) => {
		if (text !== latest) [since, latest] = [now(), text];
		tell();
	};
	const stop = ended ? void 0 : tick?.(() => {
		if (style === "plain" && thread?.spokeWithin(every) === true || now() - Math.max(last, since) < Math.max(every, STILL_AFTER_MS)) return;
		show(latest, `${latest}, ${Math.round((now() - since) / 1e3)} s`);
	});
	return {
		update(progress) {
			if (ended) return;
			isTrials = true;
			const isLast = progress.done === progress.total;
			next(`${describe(progress)}${isLast ? ", now deciding" : ""}`);
			if (now() - last >= every || isLast && latest !== written) show(latest);
		},
		stage(text) {
			if (ended) return;
			isTrials = false;
			next(text);
		},
		say(text) {
			if (style === "none") return;
			write(`${style === "line" && written !== null && !ended ? CLEAR_LINE : ""}${text}\n`);
		},
		end() {
			if (ended) return;
			ended = true;
			stop?.();
			thread?.end();
			if (style === "line" && written !== null) write(CLEAR_LINE);
			if (style === "plain" && isTrials && latest !== written) write(`${latest}\n`);
		}
	};
}
function everySecond(call) {
	const timer = setInterval(call, 1e3).unref();
	return () => clearInterval(timer);
}
function progressStyle(options) {
	if (options.quiet) return "none";
	return options.isTty && !options.ci && options.term !== "dumb" ? "line" : "plain";
}
function describe({ done, total, errors, running, cached }) {
	return [
		`${done}/${total} trials`,
		...running > 0 ? [`${running} running`] : [],
		...cached > 0 ? [`${cached} reused`] : [],
		...errors > 0 ? [errors === 1 ? "1 error" : `${errors} errors`] : []
	].join(", ");
}

// src/commands/progress-in.ts
function progressIn(terminal, quiet) {
	const { CI: ci, TERM: term } = terminal.environment;
	return showProgress({
		style: progressStyle({
			quiet,
			isTty: terminal.stderrIsTty,
			ci: ci !== void 0,
			...require_start.present({ term })
		}),
		write: terminal.stderr,
		now: () => performance.now(),
		columns: terminal.stderrColumns,
		tick: everySecond,
		fd: terminal.stderrFd
	});
}

// src/commands/evaluate-and-show.ts
function evaluateInTerminal(request, terminal, quiet) {
	return withProgress(request, terminal, quiet, evaluate);
}
async function withProgress(request, terminal, quiet, work) {
	await require_check.removeOldRuns(terminal.environment);
	const { comparison, path } = request;
	const root = comparison.head.commit === "working" ? (await require_convert.repositoryIfAny(path))?.root ?? path : null;
	const { environment } = terminal;
	const progress = progressIn(terminal, quiet);
	const outcome = await require_start.outcomeOf(() => require_start.withSignals((signal) => work(request, {
		version: require_terminal.version,
		now: () => /* @__PURE__ */ new Date(),
		environment,
		signal,
		onProgress: (state) => progress.update(state),
		onAgent: (agent) => {
			const line = require_report.agentLine(agent);
			if (line !== null) progress.say(line);
		},
		onForecast: (forecast) => progress.say(require_report.describeForecast(forecast))
	}))).finally(() => progress.end());
	return outcome.kind === "refused" && root !== null ? {
		...outcome,
		root
	} : outcome;
}
async function evaluateAndShow(request, options, terminal) {
	const outcome = await evaluateInTerminal(request, terminal, options.quiet === true);
	return await showOutcome(outcome, request.path, options, terminal) ?? (outcome.kind === "answered" ? require_terminal.exitCodeOf(outcome.value) : require_terminal.exitCodes.notEvaluated);
}
async function showOutcome(outcome, folder, options, terminal) {
	if (outcome.kind !== "answered") return require_options.showUnanswered(outcome, options, terminal);
	await showResults(outcome.value, folder, options, terminal);
	return null;
}
async function showResults(results, folder, options, terminal) {
	const record = options.record === void 0 ? null : (0, node_path.resolve)(folder, options.record);
	if (options.out !== void 0) {
		const progress = progressIn(terminal, options.quiet === true);
		progress.stage("writing the reports");
		await writeReports((0, node_path.resolve)(folder, options.out), results, { record }).finally(() => progress.end()).catch((error) => {
			if (!(error instanceof Error && "syscall" in error)) throw error;
			throw new require_start.UserError({
				what: `The reports cannot be written into "${options.out}": ${error.message}.`,
				todo: "Name another folder, or make room there."
			});
		});
	}
	if (options.json === true) terminal.stdout(require_report.renderJson(results));
	else {
		const { columns, colour } = terminal;
		terminal.stdout(require_report.renderTerminal(results, {
			verbose: options.verbose === true,
			...options.short,
			width: columns,
			colour,
			...require_start.present({ rest: options.out && `in ${require_start.plain((0, node_path.join)(options.out, "results.json"))}` })
		}));
	}
}

Object.defineProperty(exports, "HISTORY_SCHEMA", { enumerable: true, get: () => HISTORY_SCHEMA });
Object.defineProperty(exports, "HookRunner", { enumerable: true, get: () => HookRunner });
Object.defineProperty(exports, "TrialLog", { enumerable: true, get: () => TrialLog });
Object.defineProperty(exports, "aboutRun", { enumerable: true, get: () => aboutRun });
Object.defineProperty(exports, "addUsage", { enumerable: true, get: () => addUsage });
Object.defineProperty(exports, "agreedEvents", { enumerable: true, get: () => agreedEvents });
Object.defineProperty(exports, "answerFrom", { enumerable: true, get: () => answerFrom });
Object.defineProperty(exports, "answersCall", { enumerable: true, get: () => answersCall });
Object.defineProperty(exports, "aroundTrials", { enumerable: true, get: () => aroundTrials });
Object.defineProperty(exports, "assembleResults", { enumerable: true, get: () => assembleResults });
Object.defineProperty(exports, "checkSecret", { enumerable: true, get: () => checkSecret });
Object.defineProperty(exports, "converse", { enumerable: true, get: () => converse });
Object.defineProperty(exports, "createMeter", { enumerable: true, get: () => createMeter });
Object.defineProperty(exports, "createModels", { enumerable: true, get: () => createModels });
Object.defineProperty(exports, "digestOfLine", { enumerable: true, get: () => digestOfLine });
Object.defineProperty(exports, "errorHeadline", { enumerable: true, get: () => errorHeadline });
Object.defineProperty(exports, "evaluate", { enumerable: true, get: () => evaluate });
Object.defineProperty(exports, "evaluateAndShow", { enumerable: true, get: () => evaluateAndShow });
Object.defineProperty(exports, "evaluateInTerminal", { enumerable: true, get: () => evaluateInTerminal });
Object.defineProperty(exports, "everySecond", { enumerable: true, get: () => everySecond });
Object.defineProperty(exports, "finishStore", { enumerable: true, get: () => finishStore });
Object.defineProperty(exports, "gateOnce", { enumerable: true, get: () => gateOnce });
Object.defineProperty(exports, "historyLine", { enumerable: true, get: () => historyLine });
Object.defineProperty(exports, "historyLineOf", { enumerable: true, get: () => historyLineOf });
Object.defineProperty(exports, "importsOf", { enumerable: true, get: () => importsOf });
Object.defineProperty(exports, "inRun", { enumerable: true, get: () => inRun });
Object.defineProperty(exports, "inTurns", { enumerable: true, get: () => inTurns });
Object.defineProperty(exports, "isClosed", { enumerable: true, get: () => isClosed });
Object.defineProperty(exports, "isUnreachable", { enumerable: true, get: () => isUnreachable });
Object.defineProperty(exports, "keyOfTrial", { enumerable: true, get: () => keyOfTrial });
Object.defineProperty(exports, "lexical_agent_exports", { enumerable: true, get: () => lexical_agent_exports });
Object.defineProperty(exports, "loadedSkills", { enumerable: true, get: () => loadedSkills });
Object.defineProperty(exports, "measure", { enumerable: true, get: () => measure });
Object.defineProperty(exports, "model_price_exports", { enumerable: true, get: () => model_price_exports });
Object.defineProperty(exports, "mostMoreTrials", { enumerable: true, get: () => mostMoreTrials });
Object.defineProperty(exports, "namesOf", { enumerable: true, get: () => namesOf$1 });
Object.defineProperty(exports, "noUsage", { enumerable: true, get: () => noUsage });
Object.defineProperty(exports, "openStore", { enumerable: true, get: () => openStore });
Object.defineProperty(exports, "parseShard", { enumerable: true, get: () => parseShard });
Object.defineProperty(exports, "partName", { enumerable: true, get: () => partName });
Object.defineProperty(exports, "planDigest", { enumerable: true, get: () => planDigest });
Object.defineProperty(exports, "planTrials", { enumerable: true, get: () => planTrials });
Object.defineProperty(exports, "positionOf", { enumerable: true, get: () => positionOf });
Object.defineProperty(exports, "prepareRun", { enumerable: true, get: () => prepareRun });
Object.defineProperty(exports, "probeListings", { enumerable: true, get: () => probeListings });
Object.defineProperty(exports, "progressIn", { enumerable: true, get: () => progressIn });
Object.defineProperty(exports, "progressStyle", { enumerable: true, get: () => progressStyle });
Object.defineProperty(exports, "readRecording", { enumerable: true, get: () => readRecording });
Object.defineProperty(exports, "recordedTrial", { enumerable: true, get: () => recordedTrial });
Object.defineProperty(exports, "runAndGrade", { enumerable: true, get: () => runAndGrade });
Object.defineProperty(exports, "runPlan", { enumerable: true, get: () => runPlan });
Object.defineProperty(exports, "sameOnBothSides", { enumerable: true, get: () => sameOnBothSides });
Object.defineProperty(exports, "seriesOf", { enumerable: true, get: () => seriesOf });
Object.defineProperty(exports, "shardText", { enumerable: true, get: () => shardText });
Object.defineProperty(exports, "sharedTasks", { enumerable: true, get: () => sharedTasks });
Object.defineProperty(exports, "showOutcome", { enumerable: true, get: () => showOutcome });
Object.defineProperty(exports, "showProgress", { enumerable: true, get: () => showProgress });
Object.defineProperty(exports, "showResults", { enumerable: true, get: () => showResults });
Object.defineProperty(exports, "storedQuestion", { enumerable: true, get: () => storedQuestion });
Object.defineProperty(exports, "transcriptEvent", { enumerable: true, get: () => transcriptEvent });
Object.defineProperty(exports, "wholeOf", { enumerable: true, get: () => wholeOf });
Object.defineProperty(exports, "wholeTrial", { enumerable: true, get: () => wholeTrial });
Object.defineProperty(exports, "withProgress", { enumerable: true, get: () => withProgress });
Object.defineProperty(exports, "withSides", { enumerable: true, get: () => withSides });
Object.defineProperty(exports, "wordingOf", { enumerable: true, get: () => wordingOf });
Object.defineProperty(exports, "writeReports", { enumerable: true, get: () => writeReports });