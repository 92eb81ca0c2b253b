"use strict";

const require_trying = require("./trying-6126afce.js");
const require_start = require("./start-b5b59809.js");
const require_listen = require("./listen-a463ffe1.js");
const require_measure = require("./measure-cc9c786d.js");
const require_provider_refusal = require("./provider-refusal-9c65ff3b.js");
const require_options = require("./options-63464348.js");
const require_agents = require("./agents-482b9764.js");
let node_crypto = require("node:crypto");
let node_http = require("node:http");
let node_events = require("node:events");
let node_timers_promises = require("node:timers/promises");

// src/agents/gateway/answered-models.ts
const MAX_NAMES = 10;
const MAX_LENGTH = 200;
function createAnsweredModels() {
	const last = /* @__PURE__ */ new Map();
	return {
		saw({ models }, requested, name) {
			const answered = name.slice(0, MAX_LENGTH);
			last.set(requested, answered);
			if (!models.some((model) => model.requested === requested && model.answered === answered) && models.length < MAX_NAMES) models.push({
				requested,
				answered
			});
		},
		last: (requested) => last.get(requested) ?? null
	};
}

// src/agents/gateway/clock.ts
const realClock = {
	now: () => performance.now() / 1e3,
	wait: (seconds, signal) => (0, node_timers_promises.setTimeout)(seconds * 1e3, void 0, { signal })
};

// src/agents/gateway/backoff.ts
const LONGEST_WAIT = 60;
const PATIENCE = 180;
const MANY_FAILURES = 5;
function createBackoff(clock = realClock) {
	let failures = 0;
	let failingSince = 0;
	let last = "";
	let hasAnswered = false;
	let pausedUntil = 0;
	let scout = null;
	const endScout = () => {
		scout?.end();
		scout = null;
	};
	const isAway = () => failures >= MANY_FAILURES && clock.now() - failingSince >= PATIENCE;
	return {
		async turn(signal) {
			for (;;) {
				signal.throwIfAborted();
				const pause = pausedUntil - clock.now();
				if (isAway() && (pause > 0 || scout !== null)) throw away(last);
				if (pause > 0) await clock.wait(pause, signal);
				else if (failures === 0) return;
				else if (scout === null) {
					scout = newScout();
					return;
				} else await orAborted(scout.done, signal);
			}
		},
		answered() {
			hasAnswered = true;
		},
		hasAnswered: () => hasAnswered,
		succeeded() {
			failures = 0;
			endScout();
		},
		failed(retryAfter, how) {
			last = how;
			if (failures === 0) failingSince = clock.now();
			failures += 1;
			const asked = secondsOf(retryAfter);
			const seconds = Math.min(LONGEST_WAIT, asked ?? 2 ** Math.min(failures - 1, 5));
			pausedUntil = Math.max(pausedUntil, clock.now() + seconds);
			endScout();
			return asked === null || asked <= LONGEST_WAIT;
		},
		left: endScout
	};
}
function away(last) {
	const message = `The model provider has answered no request for ${PATIENCE / 60} minutes (last: ${last}), so this request was not sent.`;
	return new require_trying.UpstreamFailure(503, "upstream", message);
}
function newScout() {
	let end = () => {};
	return {
		done: new Promise((resolve) => {
			end = resolve;
		}),
		end
	};
}
function secondsOf(retryAfter) {
	if (retryAfter === null) return null;
	const seconds = /^\d+(\.\d+)?$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1e3;
	return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}
function orAborted(promise, signal) {
	return new Promise((resolve, reject) => {
		const abort = () => reject(signal.reason);
		signal.addEventListener("abort", abort, { once: true });
		promise.then(() => {
			signal.removeEventListener("abort", abort);
			resolve();
		});
	});
}

// src/agents/gateway/check-options.ts
function checkOptions({ upstreams, models, budget, prices }) {
	require_start.throwIfAny([
		...Object.entries(upstreams).flatMap(([name, upstream]) => upstream === void 0 ? [] : checkUpstream(name, upstream)),
		...Object.entries(prices).flatMap(([model, price]) => checkPrice(model, price)),
		...checkLimits("budget", budget),
		...unpriced(models, prices, budget)
	]);
}
function checkTrialLimits(limits, { models, prices }) {
	require_start.throwIfAny([...checkLimits("trial's budget", limits), ...unpriced(models, prices, limits)]);
}
function checkUpstream(name, { baseUrl, key, headers = {} }) {
	const errors = [];
	if (!URL.canParse(baseUrl) || !isSafe(baseUrl)) errors.push(new require_start.UserError({
		what: `The base URL of ${name} must be an https address without user, query and fragment`,
		todo: "Give the address up to /v1, such as https://api.anthropic.com/v1; http is for this machine only."
	}));
	const mayBeEmpty = Object.keys(headers).length > 0 || require_trying.isOnLoopback(baseUrl);
	if (!/^[\x21-\x7e]+$/.test(key) && !(key === "" && mayBeEmpty)) errors.push(new require_start.UserError({
		what: `The key of ${name} is empty or holds characters that no key has`,
		todo: "Check the secret that it comes from."
	}));
	return errors;
}
function isSafe(address) {
	const { protocol, username, password, search, hash } = new URL(address);
	return (protocol === "https:" || protocol === "http:" && require_trying.isOnLoopback(address)) && `${username}${password}${search}${hash}` === "";
}
function checkPrice(model, price) {
	return Object.values(price).every(isAmount) ? [] : [new require_start.UserError({
		what: `The price of ${model} must be a number of 0 or more`,
		todo: "Give US dollars for a million tokens."
	})];
}
function checkLimits(what, limits) {
	return Object.entries(limits).flatMap(([limit, value]) => value === void 0 || isAmount(value) ? [] : [new require_start.UserError({
		what: `The ${what} must have a number of 0 or more in ${limit}`,
		todo: "Correct the number, or leave it out for no limit."
	})]);
}
function unpriced(models, prices, { usd }) {
	if (usd === void 0) return [];
	return models.filter((model) => !Object.hasOwn(prices, model)).map((model) => new require_start.UserError({
		what: `The price of ${model} is not known, so a budget in US dollars cannot be enforced`,
		todo: "Configure its price, or limit tokens or requests in place of dollars."
	}));
}
function isAmount(value) {
	return Number.isFinite(value) && value >= 0;
}

// src/agents/gateway/ledger.ts
var OverBudget = class extends Error {
	scope;
	limit;
	constructor(scope, limit) {
		super(`the ${scope}'s budget (${limit}) does not cover this request`);
		this.name = "OverBudget";
		this.scope = scope;
		this.limit = limit;
	}
};
const LIMITS = [
	"usd",
	"inputTokens",
	"outputTokens",
	"requests"
];
const ROUNDING_USD = 1e-9;
function createAccount(scope, limits) {
	return {
		scope,
		limits,
		spent: noAmount(),
		reserved: noAmount()
	};
}
function noAmount() {
	return {
		usd: 0,
		inputTokens: 0,
		outputTokens: 0,
		requests: 0
	};
}
function createLedger() {
	const queue = [];
	const admit = ({ accounts, worst, resolve, reject }) => {
		const over = firstOver(accounts, worst, (account, limit) => account.spent[limit]);
		if (over !== null) {
			reject(over);
			return true;
		}
		if (firstOver(accounts, worst, (account, limit) => account.spent[limit] + account.reserved[limit]) !== null) return false;
		for (const account of accounts) add(account.reserved, worst, 1);
		resolve();
		return true;
	};
	const admitAll = () => {
		for (const waiting of queue.splice(0)) if (!admit(waiting)) queue.push(waiting);
	};
	return { async reserve(accounts, worst, signal) {
		signal.throwIfAborted();
		await new Promise((resolve, reject) => {
			const waiting = {
				accounts,
				worst,
				resolve: () => {
					signal.removeEventListener("abort", leave);
					resolve();
				},
				reject: (reason) => {
					signal.removeEventListener("abort", leave);
					reject(reason);
				}
			};
			const leave = () => {
				const at = queue.indexOf(waiting);
				if (at >= 0) queue.splice(at, 1);
				reject(signal.reason);
			};
			signal.addEventListener("abort", leave, { once: true });
			if (!admit(waiting)) queue.push(waiting);
		});
		let isSettled = false;
		return (used) => {
			if (isSettled) throw new Error("A request is settled once.");
			isSettled = true;
			for (const account of accounts) {
				add(account.reserved, worst, -1);
				add(account.spent, used, 1);
			}
			admitAll();
		};
	} };
}
function firstOver(accounts, worst, taken) {
	for (const account of accounts) for (const limit of LIMITS) {
		const most = account.limits[limit];
		const slack = limit === "usd" ? ROUNDING_USD : 0;
		if (most !== void 0 && taken(account, limit) + worst[limit] > most + slack) return new OverBudget(account.scope, limit);
	}
	return null;
}
function add(to, amount, sign) {
	for (const limit of LIMITS) to[limit] += sign * amount[limit];
}

// src/agents/gateway/event-splitter.ts
const MAX_EVENT_BYTES = 8388608;
function createEventSplitter() {
	let held = [];
	let heldBytes = 0;
	let tail = Buffer.alloc(0);
	return {
		push(chunk) {
			const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
			const events = [];
			let from = 0;
			const joined = Buffer.concat([tail, bytes]);
			for (let at = 0;;) {
				const end = endOfEvent(joined, at);
				if (end < 0) break;
				at = end;
				const upTo = end - tail.length;
				if (upTo <= from) continue;
				events.push(Buffer.concat([...held, bytes.subarray(from, upTo)]));
				held = [];
				heldBytes = 0;
				from = upTo;
			}
			const left = bytes.subarray(from);
			if (left.length > 0) held.push(Buffer.from(left));
			heldBytes += left.length;
			if (heldBytes > MAX_EVENT_BYTES) {
				events.push(Buffer.concat(held));
				held = [];
				heldBytes = 0;
			}
			tail = from > 0 && left.length < 3 ? Buffer.from(left) : Buffer.from(joined.subarray(Math.max(0, joined.length - 3)));
			return events;
		},
		rest: () => Buffer.concat(held)
	};
}
function endOfEvent(bytes, from) {
	const short = bytes.indexOf("\n\n", from);
	const long = bytes.indexOf("\n\r\n", from);
	if (long >= 0 && (short < 0 || long < short)) return long + 3;
	return short < 0 ? -1 : short + 2;
}
function dataOf(event) {
	const data = event.toString("utf8").split(/\r?\n/).flatMap((line) => line.startsWith("data:") ? [line.slice(5).trimStart()] : []).join("\n");
	return data.startsWith("{") ? require_options.parseJson(data) : null;
}

// src/agents/gateway/relay-response.ts
const RESPONSE_HEADERS = /^(content-type|request-id|x-request-id|retry-after|x-should-retry|(anthropic|x)-ratelimit-[a-z-]+)$/;
const MAX_READ_BYTES = 33554432;
const MAX_ERROR_BYTES = 1048576;
async function relayResponse(answer, to, passing) {
	to.writeHead(answer.status, headersOf(answer));
	if (answer.body === null) {
		to.end();
		return;
	}
	const isStream = answer.headers.get("content-type")?.includes("text/event-stream") ?? false;
	if (isStream) to.flushHeaders();
	const reader = isStream ? streamReader(passing) : wholeReader(passing);
	for await (const chunk of pieces(answer.body, passing)) {
		passing.onBytes(chunk.byteLength);
		for (const out of reader.push(chunk)) await write(to, out, passing.signal);
	}
	for (const out of reader.end()) await write(to, out, passing.signal);
	to.end();
}
async function relayError(answer, to, secrets, passing) {
	const text = require_provider_refusal.withoutSecrets(await readError(answer, passing), secrets);
	const headers = Object.entries(headersOf(answer)).filter(([, value]) => !secrets.some((one) => value.includes(one)));
	to.writeHead(answer.status, Object.fromEntries(headers));
	to.end(text);
	return text;
}
async function readError(answer, limits) {
	const parts = [];
	let bytes = 0;
	if (answer.body !== null) for await (const chunk of pieces(answer.body, limits)) {
		parts.push(chunk);
		bytes += chunk.byteLength;
		if (bytes > MAX_ERROR_BYTES) break;
	}
	return Buffer.concat(parts).toString("utf8");
}
function headersOf(answer) {
	return Object.fromEntries([...answer.headers].filter(([name]) => RESPONSE_HEADERS.test(name)));
}
function streamReader({ api, reading, hideUsage }) {
	const splitter = createEventSplitter();
	const see = (event) => {
		if (DONE.test(event.toString("latin1", 0, 64))) reading.isWhole = true;
		if (!mayTell(event, reading)) return true;
		const data = dataOf(event);
		api.read(data, reading);
		return !(hideUsage && isUsageChunk(data));
	};
	return {
		push(chunk) {
			const passed = splitter.push(chunk).filter(see);
			return hideUsage ? passed : [chunk];
		},
		end() {
			const rest = splitter.rest();
			const passed = rest.length > 0 && see(rest);
			return hideUsage && passed ? [rest] : [];
		}
	};
}
function mayTell(event, { model, hasContent }) {
	return model === null && (event.includes("\"model\"") || event.includes("\"modelVersion\"")) || !hasContent || TOLD.some((word) => event.includes(word));
}
const DONE = /^data: ?\[DONE\]/m;
const TOLD = [
	...[
		"\"usage\"",
		"\"stop_reason\"",
		"\"finish_reason\"",
		"refusal",
		"\"message_stop\"",
		"\"response.completed\""
	],
	...[
		"\"usageMetadata\"",
		"\"finishReason\"",
		"\"promptFeedback\""
	],
	...[
		"\"tool_use\"",
		"\"input_json_delta\"",
		"\"tool_calls\"",
		"\"function_call\"",
		"\"custom_tool_call\"",
		"\"functionCall\""
	]
];
function wholeReader({ api, reading }) {
	const parts = [];
	let bytes = 0;
	return {
		push(chunk) {
			bytes += chunk.byteLength;
			if (bytes <= MAX_READ_BYTES) parts.push(chunk);
			return [chunk];
		},
		end() {
			if (bytes > MAX_READ_BYTES) {
				reading.isWhole = true;
				reading.hasContent = true;
				return [];
			}
			const answer = require_options.parseJson(Buffer.concat(parts).toString("utf8"));
			reading.isWhole = answer !== null;
			api.read(answer, reading);
			return [];
		}
	};
}
function isUsageChunk(data) {
	return require_options.isRecord(data) && Array.isArray(data["choices"]) && data["choices"].length === 0 && require_options.isRecord(data["usage"]);
}
async function* pieces(body, { idleMs, signal }) {
	const reader = body.getReader();
	let isDone = false;
	try {
		for (;;) {
			const { done, value } = await readInTime(reader, idleMs);
			if (done) {
				isDone = true;
				return;
			}
			yield value;
		}
	} catch (error) {
		if (error instanceof require_trying.UpstreamFailure) throw error;
		signal.throwIfAborted();
		throw new require_trying.UpstreamFailure(502, "upstream", "The model provider closed the connection in the middle of its answer.");
	} finally {
		if (!isDone) await reader.cancel().catch(() => {});
	}
}
async function readInTime(reader, idleMs) {
	let timer;
	const late = new Promise((_resolve, reject) => {
		const failure = new require_trying.UpstreamFailure(504, "timeout", "The model provider stopped in the middle of its answer.");
		timer = setTimeout(() => reject(failure), idleMs);
	});
	try {
		return await Promise.race([reader.read(), late]);
	} finally {
		clearTimeout(timer);
	}
}
async function write(to, chunk, signal) {
	signal.throwIfAborted();
	if (!to.write(chunk)) await (0, node_events.once)(to, "drain", { signal });
}

// src/agents/gateway/ask-upstream.ts
async function askUpstream(question, access) {
	const { backoff, idleMs, signal, progress, onRefusal } = access;
	for (let attempt = 0;; attempt += 1) {
		await backoff.turn(signal);
		progress.sentAt = performance.now();
		const sent = await send(question, access);
		if (sent instanceof Response) backoff.answered();
		const [answer, refusal] = sent instanceof Response && require_provider_refusal.mayRefuse(sent.status) ? await withRefusal(sent, require_provider_refusal.secretsOf(question.upstream), {
			idleMs,
			signal
		}) : [sent, null];
		if (refusal !== null) {
			backoff.left();
			onRefusal(refusal);
			return answer;
		}
		if (answer instanceof Response && !isBusy(answer.status)) {
			backoff.succeeded();
			return answer;
		}
		if (answer instanceof require_trying.UpstreamFailure && answer.kind === "upstream" && !signal.aborted) progress.sentAt = null;
		if (mayPass(answer, access) && attempt < 2) {
			if (answer instanceof Response) await answer.body?.cancel().catch(() => {});
			progress.sentAt = null;
			continue;
		}
		signal.throwIfAborted();
		if (answer instanceof Response) return answer;
		throw told(answer, onRefusal);
	}
}
function mayPass(answer, { backoff, signal }) {
	if (signal.aborted || answer instanceof require_trying.UpstreamFailure && !answer.mayPass) {
		backoff.left();
		return false;
	}
	return answer instanceof Response ? backoff.failed(answer.headers.get("retry-after"), `HTTP ${answer.status}`) : backoff.failed(null, answer.message);
}
function told(failure, onRefusal) {
	if (failure instanceof require_trying.Unreachable) onRefusal({
		kind: "away",
		status: failure.status,
		said: failure.said
	});
	return failure;
}
async function withRefusal(answer, secrets, limits) {
	const { status, headers } = answer;
	try {
		const text = await readError(answer, limits);
		const read = new Response(text, {
			status,
			headers
		});
		const refusal = require_provider_refusal.providerRefusal(status, text, secrets);
		return refusal === null ? [read, null] : [read, refusal];
	} catch (error) {
		if (error instanceof require_trying.UpstreamFailure) return [error, null];
		throw error;
	}
}
async function send({ api, upstream, path, headers, body }, { fetch, backoff, headersMs, signal }) {
	const patience = new AbortController();
	const timer = setTimeout(() => patience.abort(), headersMs);
	try {
		const response = await fetch(`${upstream.baseUrl}${path}`, {
			method: "POST",
			headers: require_provider_refusal.upstreamHeaders(upstream, api, headers),
			body,
			redirect: "manual",
			signal: AbortSignal.any([signal, patience.signal])
		});
		if (response.status === 0 || response.status >= 300 && response.status < 400) {
			await response.body?.cancel();
			return new require_trying.UpstreamFailure(502, "upstream", "The model provider answered with a redirect, which is not followed.");
		}
		return response;
	} catch (error) {
		if (patience.signal.aborted) return new require_trying.UpstreamFailure(504, "timeout", "The model provider did not begin to answer in time.");
		if (error instanceof require_trying.ProxyFailure) return new require_trying.UpstreamFailure(502, "upstream", error.message, error.mayPass);
		if (require_measure.isUnreachable(error)) return new require_trying.Unreachable();
		if (require_measure.isClosed(error) && !backoff.hasAnswered()) return new require_trying.Unreachable("closes every connection without an answer");
		return new require_trying.UpstreamFailure(502, "upstream", "The model provider cannot be reached, or closed the connection.", true);
	} finally {
		clearTimeout(timer);
	}
}
function isBusy(status) {
	return status === 429 || status >= 500;
}

// src/agents/gateway/model-api.ts
const count = require_start.unknown().optional().transform((value) => require_options.tokenCount(value) ?? void 0);
const modelName = require_start.string().min(1).optional().catch(void 0);
function toldTokens(tokens) {
	return Object.fromEntries(Object.entries(tokens).filter(([, figure]) => figure !== void 0));
}
function noReading() {
	return {
		model: null,
		tokens: {},
		isFinal: false,
		stop: null,
		isWhole: false,
		hasContent: false,
		refuses: false,
		calls: []
	};
}
function eventStream(events, end = "") {
	return events.map((event) => `${event.type === void 0 ? "" : `event: ${event.type}\n`}data: ${JSON.stringify(event)}\n\n`).join("") + end;
}

// src/agents/gateway/ask-and-relay.ts
async function askAndRelay(question, { response, hideUsage, target: { backoff, standing }, signal, onRefusal }, { fetch, timeouts: { headersMs, idleMs } }) {
	const { api, upstream } = question;
	const progress = { sentAt: null };
	const ended = {
		reading: noReading(),
		isError: false,
		error: null,
		answerBytes: 0,
		msAtWork: null,
		failure: null
	};
	const onBytes = (bytes) => {
		ended.answerBytes += bytes;
	};
	try {
		const answer = await askUpstream(question, {
			fetch,
			backoff,
			headersMs,
			idleMs,
			signal,
			progress,
			onRefusal
		});
		const passing = {
			api,
			reading: ended.reading,
			hideUsage,
			idleMs,
			signal,
			onBytes
		};
		if (answer.ok) standing.accepted();
		ended.isError = !answer.ok;
		if (answer.ok) await relayResponse(answer, response, passing);
		else {
			const text = await relayError(answer, response, require_provider_refusal.secretsOf(upstream), passing);
			ended.error = {
				status: answer.status,
				text
			};
		}
	} catch (error) {
		ended.failure = { error };
	}
	if (progress.sentAt !== null) ended.msAtWork = performance.now() - progress.sentAt;
	return ended;
}

// src/agents/gateway/given-up.ts
function createGivenUp() {
	const controller = new AbortController();
	let first = null;
	return {
		note(why) {
			first ??= why;
			controller.abort();
		},
		why: () => first,
		signal: controller.signal
	};
}
function isRepeated(status) {
	return status === 429 || status >= 500;
}

// src/agents/gateway/read-call.ts
const MAX_NAME = 200;
const MAX_GIVEN = 65536;
const MAX_CALLS$1 = 200;
function readCall(name, given, place, reading) {
	if (typeof name !== "string" || name.trim() === "" || reading.calls.length >= MAX_CALLS$1) return;
	const known = reading.calls.findIndex((call) => place !== null && call.place === place && call.name === name);
	const isRepeated = known >= 0 && known === reading.calls.length - 1 && isPrefix(reading.calls[known]?.given, given);
	const call = {
		name: name.slice(0, MAX_NAME),
		given,
		place
	};
	if (isRepeated) reading.calls[known] = call;
	else reading.calls.push(call);
}
function goOn(place, piece, reading) {
	const call = reading.calls.findLast((one) => one.place === place);
	if (call === void 0 || typeof piece !== "string") return;
	const before = typeof call.given === "string" ? call.given : "";
	if (before.length + piece.length <= MAX_GIVEN) call.given = before + piece;
}
function givenOf({ given }) {
	return typeof given === "string" ? require_options.parseJson(given) ?? given : given;
}
function isPrefix(before, now) {
	return typeof before === "string" && typeof now === "string" && before !== "" && now.startsWith(before);
}

// src/agents/gateway/answer-content.ts
function readMessage(event, reading) {
	if (!require_options.isRecord(event)) return;
	const { type, content, delta, content_block: block } = event;
	if (type === "message") {
		if (Array.isArray(content) && content.some(isBlock)) reading.hasContent = true;
		for (const one of Array.isArray(content) ? content : []) readBlock(one, null, reading);
		readStop(event["stop_reason"], reading);
	}
	if (type === "message_stop") reading.isWhole = true;
	if (type === "content_block_start") {
		reading.hasContent ||= isBlock(block);
		readBlock(block, String(event["index"]), reading);
	}
	if (!require_options.isRecord(delta)) return;
	if (delta["type"] === "input_json_delta") goOn(String(event["index"]), delta["partial_json"], reading);
	if (type === "content_block_delta" && isText(delta["text"])) reading.hasContent = true;
	if (type === "message_delta") readStop(delta["stop_reason"], reading);
}
function readChoice(event, reading) {
	const choice = require_options.isRecord(event) && Array.isArray(event["choices"]) ? event["choices"][0] : null;
	if (!require_options.isRecord(choice)) return;
	const { content, tool_calls: calls, function_call: call, refusal } = require_options.isRecord(choice["message"]) ? choice["message"] : require_options.isRecord(choice["delta"]) ? choice["delta"] : {};
	const isParts = Array.isArray(content) && content.some(isBlock);
	if (isText(content) || isParts || Array.isArray(calls) && calls.length > 0 || require_options.isRecord(call)) reading.hasContent = true;
	for (const one of [...Array.isArray(calls) ? calls : [], { function: call }]) readChatCall(one, reading);
	if (isText(refusal)) reading.refuses = true;
	readStop(choice["finish_reason"], reading);
}
function readOutput(event, reading) {
	if (!require_options.isRecord(event)) return;
	const { type, delta, item, response } = event;
	if (type === "response.output_text.delta" && isText(delta)) reading.hasContent = true;
	if (type === "response.refusal.delta" && isText(delta)) reading.refuses = true;
	if (type === "response.output_item.done") readItem(item, reading);
	if (type === "response.completed") reading.isWhole = true;
	if (require_options.isRecord(response)) readWhole(response, reading);
	else if (event["object"] === "response") readWhole(event, reading);
}
const ENDS = /* @__PURE__ */ new Set([
	"completed",
	"failed",
	"cancelled"
]);
function readWhole({ output, status, incomplete_details: details }, reading) {
	const before = [...reading.calls];
	for (const one of Array.isArray(output) ? output : []) readItem(one, reading);
	if (before.length > 0) reading.calls = before;
	if (status === "incomplete") readStop(require_options.isRecord(details) ? details["reason"] ?? status : status, reading);
	else if (ENDS.has(status)) readStop(status, reading);
}
function readItem(item, reading) {
	if (!require_options.isRecord(item)) return;
	const { type, content } = item;
	if (type !== "message") {
		reading.hasContent ||= type !== "reasoning";
		if (type === "function_call" || type === "custom_tool_call") readCall(item["name"], item["arguments"] ?? item["input"], null, reading);
		return;
	}
	const parts = (Array.isArray(content) ? content : []).filter(require_options.isRecord);
	if (parts.some((part) => isText(part["text"]))) reading.hasContent = true;
	if (parts.some((part) => part["type"] === "refusal")) reading.refuses = true;
}
function readCandidate(event, reading) {
	if (!require_options.isRecord(event)) return;
	const { candidates, promptFeedback } = event;
	const candidate = Array.isArray(candidates) ? candidates[0] : null;
	if (require_options.isRecord(candidate)) {
		const parts = require_options.isRecord(candidate["content"]) ? candidate["content"]["parts"] : null;
		const said = (Array.isArray(parts) ? parts : []).filter((part) => require_options.isRecord(part) && part["thought"] !== true);
		if (said.some((part) => isText(part["text"]) || require_options.isRecord(part["functionCall"]))) reading.hasContent = true;
		for (const { functionCall: call } of said.filter(require_options.isRecord)) if (require_options.isRecord(call)) readCall(call["name"], call["args"], null, reading);
		if (typeof candidate["finishReason"] === "string") readStop(candidate["finishReason"].toLowerCase(), reading);
	}
	const blocked = require_options.isRecord(promptFeedback) ? promptFeedback["blockReason"] : null;
	if (typeof blocked !== "string") return;
	reading.refuses = true;
	readStop(blocked.toLowerCase(), reading);
}
function readBlock(block, place, reading) {
	if (require_options.isRecord(block) && block["type"] === "tool_use") readCall(block["name"], block["input"], place, reading);
}
function readChatCall(call, reading) {
	if (!require_options.isRecord(call)) return;
	const made = require_options.isRecord(call["function"]) ? call["function"] : call["custom"];
	if (!require_options.isRecord(made)) return;
	const place = String(call["index"] ?? call["id"] ?? "");
	const given = made["arguments"] ?? made["input"];
	if (isText(made["name"])) readCall(made["name"], given, place, reading);
	else goOn(place, given, reading);
}
function readStop(word, reading) {
	if (typeof word === "string" && word !== "") reading.stop = word;
}
function isBlock(block) {
	if (!require_options.isRecord(block)) return false;
	const { type, text } = block;
	return type === "text" ? isText(text) : type !== "thinking" && type !== "redacted_thinking";
}
function isText(value) {
	return typeof value === "string" && value.trim() !== "";
}

// src/agents/gateway/refused-field.ts
const ELSEWHERE = [
	...[
		"anthropic_beta",
		"betas",
		"compound_custom",
		"connectors",
		"container",
		"data_sources",
		"enable_search"
	],
	...[
		"extra_body",
		"fallbacks",
		"file_ids",
		"google",
		"mcp_servers",
		"models",
		"plugins",
		"provider",
		"route"
	],
	...[
		"search_options",
		"search_parameters",
		"transforms",
		"vector_store_ids",
		"web_search",
		"web_search_options"
	]
];
const SWITCHES = ["background", "store"];
function refusedField(body, more = []) {
	for (const name of [...ELSEWHERE, ...more]) if (body[name] !== void 0 && body[name] !== null) return name;
	for (const name of SWITCHES) if (body[name] !== void 0 && body[name] !== null && body[name] !== false) return name;
	return null;
}

// src/agents/gateway/refused-tool.ts
const MAX_DEPTH$3 = 3;
function refusedTool(body, isOurs) {
	const refused = refusedIn(body["tools"], isOurs, 0);
	if (refused !== null) return refused;
	for (const part of require_trying.partsOf(body)) {
		const refusedInPart = refusedIn(part["tools"], isOurs, 0);
		if (refusedInPart !== null) return refusedInPart;
	}
	return null;
}
function refusedIn(tools, isOurs, depth) {
	if (tools === void 0 || tools === null) return null;
	if (!Array.isArray(tools) || depth > MAX_DEPTH$3) return "tools of an unknown shape";
	for (const tool of tools) {
		if (!require_options.isRecord(tool)) return "tools of an unknown shape";
		const type = tool["type"] ?? null;
		if (type !== null && typeof type !== "string") return "tools of an unknown shape";
		if (!isOurs(type, tool)) return type === null ? "a tool without a type" : `the server-side tool ${type.slice(0, 80)}`;
		if (type === "namespace") {
			const inner = refusedIn(tool["tools"], isOurs, depth + 1);
			if (inner !== null) return inner;
		}
	}
	return null;
}

// src/agents/gateway/share-cache.ts
const MOST_BREAKPOINTS = 4;
function addBreakpoint(body) {
	const { system, messages } = body;
	const [first] = Array.isArray(messages) ? messages : [];
	const parts = require_options.isRecord(first) && first["role"] === "user" ? first["content"] : null;
	const before = Array.isArray(parts) ? parts.at(-2) : null;
	const known = Array.isArray(system) ? system.findLast((part) => require_options.isRecord(part) && part["cache_control"] != null) : null;
	if (!require_options.isRecord(before) || before["type"] !== "text" || before["cache_control"] != null || !require_options.isRecord(known)) return;
	if (countBreakpoints(body) < MOST_BREAKPOINTS) before["cache_control"] = known["cache_control"];
}
function countBreakpoints(body) {
	return JSON.stringify(body).split("\"cache_control\":{").length - 1;
}
function shareCacheKey(body, run) {
	if (body["prompt_cache_key"] != null) body["prompt_cache_key"] = run;
}

// src/agents/gateway/messages-api.ts
const BETAS = /* @__PURE__ */ new Set([
	"advanced-tool-use-2025-11-20",
	"claude-code-20250219",
	"context-management-2025-06-27",
	"effort-2025-11-24",
	"extended-cache-ttl-2025-04-11",
	"fine-grained-tool-streaming-2025-05-14",
	"interleaved-thinking-2025-05-14",
	"output-128k-2025-02-19",
	"prompt-caching-2024-07-31",
	"prompt-caching-scope-2026-01-05",
	"redact-thinking-2026-02-12",
	"structured-outputs-2025-11-13",
	"structured-outputs-2025-12-15",
	"thinking-display-updates-2026-08-18",
	"thinking-token-count-2026-05-13",
	"token-efficient-tools-2025-02-19",
	"tool-examples-2025-10-29"
]);
const CLIENT_TOOL = /^(custom|(bash|text_editor|memory)_\d{8})$/;
const LEAST_THINKING = 1024;
const usageSchema = require_start.looseObject({
	input_tokens: count,
	output_tokens: count,
	cache_read_input_tokens: count,
	cache_creation_input_tokens: count,
	cache_creation: require_start.looseObject({ ephemeral_1h_input_tokens: count }).nullish().catch(null)
}).nullish().catch(null);
const answerSchema$1 = require_start.looseObject({
	type: require_start.literal("message"),
	model: modelName,
	usage: usageSchema
});
const eventSchema$2 = require_start.union([require_start.looseObject({
	type: require_start.literal("message_start"),
	message: answerSchema$1
}), require_start.looseObject({
	type: require_start.literal("message_delta"),
	usage: usageSchema
})]);
const messagesApi = {
	id: "messages",
	provider: "anthropic",
	path: "/v1/messages",
	upstreamPath: () => "/messages",
	queries: ["beta=true"],
	refused(body, betas) {
		for (const beta of betas) if (!BETAS.has(beta)) return `the anthropic-beta ${beta.slice(0, 80)}`;
		const field = refusedField(body, ["inference_geo"]);
		if (field !== null) return field;
		if (!isOneOf(body["service_tier"], ["auto", "standard_only"])) return "service_tier";
		if (!isOneOf(body["speed"], ["standard"])) return "speed";
		return refusedTool(body, (type) => type === null || CLIENT_TOOL.test(type)) ?? refusedEdit(body["context_management"]) ?? require_trying.externalReference(body);
	},
	limitOutput(body, most) {
		const asked = body["max_tokens"];
		const holds = require_trying.lowerLimit(body, ["max_tokens"], most, "max_tokens");
		const { thinking } = body;
		if (asked !== holds && require_options.isRecord(thinking) && Number(thinking["budget_tokens"]) >= holds) {
			if (holds > LEAST_THINKING) body["thinking"] = {
				...thinking,
				budget_tokens: holds - 1
			};
			else body["thinking"] = { type: "disabled" };
		}
		return holds;
	},
	shareCache: addBreakpoint,
	read(event, reading) {
		readMessage(event, reading);
		const whole = answerSchema$1.safeParse(event);
		if (whole.success) {
			reading.model = whole.data.model ?? null;
			readUsage(whole.data.usage, reading);
			reading.isFinal = true;
			return;
		}
		const parsed = eventSchema$2.safeParse(event);
		if (!parsed.success) return;
		if (parsed.data.type === "message_start") {
			reading.model = parsed.data.message.model ?? null;
			readUsage(parsed.data.message.usage, reading);
		} else {
			readUsage(parsed.data.usage, reading);
			reading.isFinal = reading.tokens.input !== void 0;
		}
	},
	authentication: (key) => ({ "x-api-key": key }),
	stub({ model, stream }) {
		const usage = {
			input_tokens: 0,
			output_tokens: 0
		};
		const message = {
			id: "msg_probe",
			type: "message",
			role: "assistant",
			model,
			stop_sequence: null,
			usage
		};
		const content = [{
			type: "text",
			text: "ok"
		}];
		if (stream !== true) return {
			contentType: "application/json",
			text: JSON.stringify({
				...message,
				content,
				stop_reason: "end_turn"
			})
		};
		const events = [
			{
				type: "message_start",
				message: {
					...message,
					content: [],
					stop_reason: null
				}
			},
			{
				type: "content_block_start",
				index: 0,
				content_block: {
					type: "text",
					text: ""
				}
			},
			{
				type: "content_block_delta",
				index: 0,
				delta: {
					type: "text_delta",
					text: "ok"
				}
			},
			{
				type: "content_block_stop",
				index: 0
			},
			{
				type: "message_delta",
				delta: {
					stop_reason: "end_turn",
					stop_sequence: null
				},
				usage
			},
			{ type: "message_stop" }
		];
		return {
			contentType: "text/event-stream",
			text: eventStream(events)
		};
	},
	error(kind, message) {
		return {
			type: "error",
			error: {
				type: ERROR_TYPES[kind],
				message
			}
		};
	}
};
const ERROR_TYPES = {
	invalid: "invalid_request_error",
	key: "authentication_error",
	not_found: "not_found_error",
	too_large: "request_too_large",
	budget: "rate_limit_error",
	upstream: "api_error",
	timeout: "timeout_error"
};
function readUsage(usage, { tokens }) {
	if (usage == null) return;
	const written = usage.cache_creation_input_tokens;
	if (usage.cache_read_input_tokens != null) tokens.cached = usage.cache_read_input_tokens;
	if (written != null) {
		tokens.writtenForLong = Math.min(written, usage.cache_creation?.ephemeral_1h_input_tokens ?? tokens.writtenForLong ?? 0);
		tokens.written = written - tokens.writtenForLong;
	}
	if (usage.input_tokens != null) tokens.input = usage.input_tokens + (tokens.cached ?? 0) + (tokens.written ?? 0) + (tokens.writtenForLong ?? 0);
	if (usage.output_tokens != null) tokens.output = usage.output_tokens;
}
function refusedEdit(management) {
	if (management === void 0 || management === null) return null;
	const edits = require_options.isRecord(management) ? management["edits"] ?? [] : null;
	if (!Array.isArray(edits)) return "context_management of an unknown shape";
	const refused = edits.map((edit) => require_options.isRecord(edit) ? String(edit["type"]) : "?").find((type) => !type.startsWith("clear_"));
	return refused === void 0 ? null : `the context_management edit ${refused.slice(0, 80)}`;
}
function isOneOf(value, allowed) {
	return value === void 0 || value === null || typeof value === "string" && allowed.includes(value);
}

// src/agents/gateway/openai-error.ts
const TYPES = {
	invalid: {
		type: "invalid_request_error",
		code: "refused_by_gateway"
	},
	key: {
		type: "invalid_request_error",
		code: "invalid_api_key"
	},
	not_found: {
		type: "invalid_request_error",
		code: "not_found"
	},
	too_large: {
		type: "invalid_request_error",
		code: "request_too_large"
	},
	budget: {
		type: "insufficient_quota",
		code: "insufficient_quota"
	},
	upstream: {
		type: "server_error",
		code: "upstream_error"
	},
	timeout: {
		type: "server_error",
		code: "upstream_timeout"
	}
};
function openaiError(kind, message) {
	return { error: {
		message,
		param: null,
		...TYPES[kind]
	} };
}

// src/agents/gateway/chat-api.ts
const CLIENT_TOOLS$1 = ["function", "custom"];
const FIELDS$1 = /* @__PURE__ */ new Set([
	...[
		"messages",
		"model",
		"tools",
		"tool_choice",
		"parallel_tool_calls",
		"functions",
		"function_call"
	],
	...[
		"frequency_penalty",
		"presence_penalty",
		"logit_bias",
		"logprobs",
		"top_logprobs",
		"temperature",
		"top_p",
		"seed"
	],
	...[
		"max_completion_tokens",
		"max_tokens",
		"stop",
		"n",
		"stream",
		"stream_options",
		"response_format",
		"modalities"
	],
	...[
		"reasoning_effort",
		"verbosity",
		"service_tier",
		"store",
		"metadata",
		"user",
		"safety_identifier"
	],
	...["prompt_cache_key", "prompt_cache_retention"],
	...[
		"chat_template_kwargs",
		"enable_thinking",
		"include_reasoning",
		"reasoning",
		"reasoning_format",
		"thinking"
	],
	...[
		"thinking_budget",
		"min_p",
		"top_k",
		"top_a",
		"repetition_penalty",
		"cache_prompt"
	]
]);
const eventSchema$1 = require_start.looseObject({
	model: modelName,
	usage: require_start.looseObject({
		prompt_tokens: count,
		completion_tokens: count,
		prompt_tokens_details: require_start.looseObject({ cached_tokens: count }).nullish().catch(null)
	}).nullish().catch(null)
});
const chatApi = {
	id: "chat",
	provider: "openai",
	path: "/v1/chat/completions",
	upstreamPath: () => "/chat/completions",
	queries: [],
	refused(body) {
		const unknown = Object.keys(body).find((name) => !FIELDS$1.has(name) && body[name] !== null);
		if (unknown !== void 0) return `${unknown.slice(0, 80)}, which it does not know`;
		const field = refusedField(body);
		if (field !== null) return field;
		if (body["n"] !== void 0 && body["n"] !== null && body["n"] !== 1) return "n: more than one answer";
		if (!isUsualTier(body["service_tier"])) return "service_tier";
		if (body["modalities"] !== void 0 && JSON.stringify(body["modalities"]) !== "[\"text\"]") return "modalities";
		return refusedTool(body, (type) => type !== null && CLIENT_TOOLS$1.includes(type)) ?? require_trying.externalReference(body);
	},
	limitOutput: (body, most) => require_trying.lowerLimit(body, ["max_tokens", "max_completion_tokens"], most, "max_completion_tokens"),
	shareCache: shareCacheKey,
	read(event, reading) {
		readChoice(event, reading);
		const parsed = eventSchema$1.safeParse(event);
		if (!parsed.success) return;
		const { model, usage } = parsed.data;
		if (model !== void 0) reading.model = model;
		if (usage == null) return;
		reading.tokens = toldTokens({
			input: usage.prompt_tokens,
			output: usage.completion_tokens,
			cached: usage.prompt_tokens_details?.cached_tokens
		});
		reading.isFinal = true;
	},
	authentication: (key) => ({ authorization: `Bearer ${key}` }),
	stub({ model, stream, stream_options: options }) {
		const base = {
			id: "chatcmpl-probe",
			created: 0,
			model
		};
		const usage = {
			prompt_tokens: 0,
			completion_tokens: 0,
			total_tokens: 0
		};
		if (stream !== true) {
			const choices = [{
				index: 0,
				message: {
					role: "assistant",
					content: "ok"
				},
				finish_reason: "stop"
			}];
			return {
				contentType: "application/json",
				text: JSON.stringify({
					...base,
					object: "chat.completion",
					choices,
					usage
				})
			};
		}
		const chunk = {
			...base,
			object: "chat.completion.chunk"
		};
		const events = [
			{
				...chunk,
				choices: [{
					index: 0,
					delta: {
						role: "assistant",
						content: "ok"
					},
					finish_reason: null
				}]
			},
			{
				...chunk,
				choices: [{
					index: 0,
					delta: {},
					finish_reason: "stop"
				}]
			},
			...require_options.isRecord(options) && options["include_usage"] === true ? [{
				...chunk,
				choices: [],
				usage
			}] : []
		];
		return {
			contentType: "text/event-stream",
			text: eventStream(events, "data: [DONE]\n\n")
		};
	},
	error: openaiError
};
function isUsualTier(tier) {
	return tier === void 0 || tier === null || tier === "auto" || tier === "default" || tier === "flex";
}

// src/agents/gateway/generate-api.ts
const FIELDS = [...[
	"contents",
	"generationConfig",
	"model",
	"safetySettings",
	"stream",
	"systemInstruction",
	"toolConfig",
	"tools"
]];
const SETTINGS = [
	...[
		"candidateCount",
		"frequencyPenalty",
		"logprobs",
		"maxOutputTokens",
		"presencePenalty",
		"responseLogprobs"
	],
	...[
		"responseJsonSchema",
		"responseMimeType",
		"responseSchema",
		"seed",
		"stopSequences",
		"temperature"
	],
	...[
		"thinkingConfig",
		"topK",
		"topP"
	]
];
const PARTS = [
	"functionCall",
	"functionResponse",
	"inlineData",
	"text",
	"thought",
	"thoughtSignature"
];
const RESPONSE = [
	"id",
	"name",
	"parts",
	"response",
	"scheduling",
	"willContinue"
];
const answerSchema = require_start.looseObject({
	modelVersion: modelName,
	usageMetadata: require_start.looseObject({
		promptTokenCount: count,
		toolUsePromptTokenCount: count,
		candidatesTokenCount: count,
		thoughtsTokenCount: count,
		cachedContentTokenCount: count
	}).nullish().catch(null)
});
const generateApi = {
	id: "generate",
	provider: "google",
	path: "/v1beta/models/",
	upstreamPath: ({ model, stream }) => `/models/${encodeURIComponent(String(model))}:${stream === true ? "streamGenerateContent?alt=sse" : "generateContent"}`,
	queries: ["alt=sse"],
	capitals: true,
	inAddress(path, query) {
		const [, model, method] = /^([\w.-]+):(generateContent|streamGenerateContent)$/.exec(path) ?? [];
		const stream = method === "streamGenerateContent";
		return model === void 0 || stream !== (query === "alt=sse") ? null : {
			model,
			stream
		};
	},
	toSend: ({ model: _model, stream: _stream, ...body }) => body,
	refused(body) {
		const settings = body["generationConfig"] ?? {};
		if (!require_options.isRecord(settings)) return "generationConfig of an unknown shape";
		const more = settings["candidateCount"] ?? 1;
		return other(body, FIELDS) ?? other(settings, SETTINGS) ?? (more === 1 ? null : "candidateCount: more than one answer") ?? refusedTools(body) ?? refusedContents(body["contents"]) ?? refusedContents([body["systemInstruction"] ?? {}]);
	},
	limitOutput(body, most) {
		const settings = require_options.isRecord(body["generationConfig"]) ? { ...body["generationConfig"] } : {};
		const holds = require_trying.lowerLimit(settings, ["maxOutputTokens"], most, "maxOutputTokens");
		const { thinkingConfig } = settings;
		if (require_options.isRecord(thinkingConfig) && Number(thinkingConfig["thinkingBudget"]) >= holds) settings["thinkingConfig"] = {
			...thinkingConfig,
			thinkingBudget: holds - 1
		};
		body["generationConfig"] = settings;
		return holds;
	},
	shareCache: () => {},
	read(event, reading) {
		readCandidate(event, reading);
		const parsed = answerSchema.safeParse(event);
		if (!parsed.success) return;
		const { modelVersion, usageMetadata: usage } = parsed.data;
		if (modelVersion !== void 0) reading.model = modelVersion;
		if (usage == null) return;
		const { promptTokenCount: prompt, candidatesTokenCount: said = 0, thoughtsTokenCount: thought = 0 } = usage;
		reading.tokens = toldTokens({
			input: prompt === void 0 ? void 0 : prompt + (usage.toolUsePromptTokenCount ?? 0),
			output: said + thought,
			cached: usage.cachedContentTokenCount
		});
		reading.isFinal = reading.stop !== null;
	},
	authentication: (key) => ({ "x-goog-api-key": key }),
	stub({ model, stream }) {
		const answer = {
			candidates: [{
				index: 0,
				content: {
					role: "model",
					parts: [{ text: "ok" }]
				},
				finishReason: "STOP"
			}],
			usageMetadata: {
				promptTokenCount: 0,
				candidatesTokenCount: 0,
				totalTokenCount: 0
			},
			modelVersion: model
		};
		return stream === true ? {
			contentType: "text/event-stream",
			text: eventStream([answer])
		} : {
			contentType: "application/json",
			text: JSON.stringify(answer)
		};
	},
	error(kind, message) {
		const { code, status } = ERRORS[kind];
		return { error: {
			code,
			message,
			status
		} };
	}
};
const ERRORS = {
	invalid: {
		code: 400,
		status: "INVALID_ARGUMENT"
	},
	key: {
		code: 401,
		status: "UNAUTHENTICATED"
	},
	not_found: {
		code: 404,
		status: "NOT_FOUND"
	},
	too_large: {
		code: 413,
		status: "INVALID_ARGUMENT"
	},
	budget: {
		code: 429,
		status: "RESOURCE_EXHAUSTED"
	},
	upstream: {
		code: 502,
		status: "UNAVAILABLE"
	},
	timeout: {
		code: 504,
		status: "DEADLINE_EXCEEDED"
	}
};
function other(record, known) {
	const found = Object.keys(record).find((name) => !known.includes(name) && record[name] != null);
	return found === void 0 ? null : `${found.slice(0, 80)}, which it does not know`;
}
function refusedTools({ tools, toolConfig }) {
	for (const tool of Array.isArray(tools) ? tools : [tools ?? {}]) {
		if (!require_options.isRecord(tool)) return "tools of an unknown shape";
		const found = Object.keys(tool).find((name) => name !== "functionDeclarations" && tool[name] != null);
		if (found !== void 0) return `the server-side tool ${found.slice(0, 80)}`;
	}
	return other(require_options.isRecord(toolConfig) ? toolConfig : {}, ["functionCallingConfig"]);
}
function refusedContents(contents) {
	if (!Array.isArray(contents)) return "contents of an unknown shape";
	for (const content of contents) {
		const parts = require_options.isRecord(content) ? content["parts"] ?? [] : null;
		const refused = Array.isArray(parts) ? refusedParts(parts) : "contents of an unknown shape";
		if (refused !== null) return refused;
	}
	return null;
}
function refusedParts(parts) {
	for (const part of parts) {
		if (!require_options.isRecord(part)) return "a part of an unknown shape";
		const { inlineData, functionResponse } = part;
		const refused = other(part, PARTS) ?? (inlineData == null || isPicture(inlineData) ? null : "inlineData that is no picture") ?? refusedResponse(functionResponse);
		if (refused !== null) return refused;
	}
	return null;
}
function refusedResponse(response) {
	if (response == null) return null;
	if (!require_options.isRecord(response)) return "a functionResponse of an unknown shape";
	const { parts = [] } = response;
	return other(response, RESPONSE) ?? (Array.isArray(parts) ? refusedParts(parts) : "a part of an unknown shape");
}
function isPicture(data) {
	return require_options.isRecord(data) && typeof data["mimeType"] === "string" && data["mimeType"].startsWith("image/");
}

// src/agents/gateway/responses-api.ts
const CLIENT_TOOLS = [
	"function",
	"custom",
	"namespace",
	"local_shell",
	"apply_patch"
];
const SERVER_STATE = [
	"previous_response_id",
	"conversation",
	"prompt",
	"context_management",
	"multi_agent"
];
const responseSchema = require_start.looseObject({
	object: require_start.literal("response").optional(),
	model: modelName,
	usage: require_start.looseObject({
		input_tokens: count,
		output_tokens: count,
		input_tokens_details: require_start.looseObject({ cached_tokens: count }).nullish().catch(null)
	}).nullish().catch(null)
});
const eventSchema = require_start.looseObject({
	type: require_start.string().startsWith("response."),
	response: responseSchema
});
const responsesApi = {
	id: "responses",
	provider: "openai",
	path: "/v1/responses",
	upstreamPath: () => "/responses",
	queries: [],
	refused(body) {
		const field = refusedField(body, SERVER_STATE);
		if (field !== null) return field;
		if (!isUsualTier(body["service_tier"])) return "service_tier";
		return refusedTool(body, isClientTool) ?? require_trying.externalReference(body);
	},
	limitOutput: (body, most) => require_trying.lowerLimit(body, ["max_output_tokens"], most, "max_output_tokens"),
	shareCache: shareCacheKey,
	read(event, reading) {
		readOutput(event, reading);
		const parsed = eventSchema.safeParse(event);
		if (parsed.success) return readResponse(parsed.data.response, reading);
		const whole = responseSchema.safeParse(event);
		if (whole.success && whole.data.object === "response") readResponse(whole.data, reading);
	},
	authentication: (key) => ({ authorization: `Bearer ${key}` }),
	stub({ model, stream }) {
		const text = {
			type: "output_text",
			text: "ok",
			annotations: []
		};
		const item = {
			type: "message",
			id: "msg_probe",
			role: "assistant",
			status: "completed",
			content: [text]
		};
		const base = {
			id: "resp_probe",
			object: "response",
			created_at: 0,
			model,
			error: null,
			incomplete_details: null
		};
		const usage = {
			input_tokens: 0,
			input_tokens_details: { cached_tokens: 0 },
			output_tokens: 0,
			output_tokens_details: { reasoning_tokens: 0 },
			total_tokens: 0
		};
		const response = {
			...base,
			status: "completed",
			output: [item],
			usage
		};
		if (stream !== true) return {
			contentType: "application/json",
			text: JSON.stringify(response)
		};
		const begun = {
			...item,
			status: "in_progress",
			content: []
		};
		const place = {
			item_id: item.id,
			output_index: 0,
			content_index: 0
		};
		const numbered = [
			{
				type: "response.created",
				response: {
					...base,
					status: "in_progress",
					output: [],
					usage: null
				}
			},
			{
				type: "response.output_item.added",
				output_index: 0,
				item: begun
			},
			{
				type: "response.content_part.added",
				...place,
				part: {
					...text,
					text: ""
				}
			},
			{
				type: "response.output_text.delta",
				...place,
				delta: "ok"
			},
			{
				type: "response.output_text.done",
				...place,
				text: "ok"
			},
			{
				type: "response.content_part.done",
				...place,
				part: text
			},
			{
				type: "response.output_item.done",
				output_index: 0,
				item
			},
			{
				type: "response.completed",
				response
			}
		].map((event, index) => ({
			...event,
			sequence_number: index
		}));
		return {
			contentType: "text/event-stream",
			text: eventStream(numbered)
		};
	},
	error: openaiError
};
function readResponse({ model, usage }, reading) {
	if (model !== void 0) reading.model = model;
	if (usage == null) return;
	reading.tokens = toldTokens({
		input: usage.input_tokens,
		output: usage.output_tokens,
		cached: usage.input_tokens_details?.cached_tokens
	});
	reading.isFinal = true;
}
function isClientTool(type, tool) {
	if (type === "shell") return require_options.isRecord(tool["environment"]) && tool["environment"]["type"] === "local";
	if (type === "tool_search") return tool["execution"] === "client";
	return type !== null && CLIENT_TOOLS.includes(type);
}

// src/agents/gateway/read-request.ts
const APIS = [
	messagesApi,
	chatApi,
	responsesApi,
	generateApi
];
function apiOf({ url = "" }) {
	const [path = "", query, ...rest] = url.split("?");
	const api = APIS.find((one) => one.inAddress === void 0 ? one.path === path : path.startsWith(one.path));
	if (api === void 0 || rest.length > 0) return null;
	if (api.inAddress !== void 0 && addressed(api, url) === null) return null;
	return query === void 0 || query === "" || api.queries.includes(query) ? api : null;
}
function addressed({ path, inAddress }, url) {
	const [rest = "", query = ""] = url.slice(path.length).split("?");
	return inAddress === void 0 ? {} : inAddress(rest, query);
}
function checkAddress({ url = "", headers }, isOurHost) {
	if (!url.startsWith("/") || url.startsWith("//")) throw new require_trying.Refusal(400, "invalid", "This gateway is not a proxy: ask for a path, not for an address.");
	if (headers.host === void 0 || !isOurHost(headers.host.toLowerCase())) throw new require_trying.Refusal(421, "invalid", "This gateway does not answer to that host name.");
}
function keyOf({ headers }) {
	const bearer = /^bearer ([^\s]+)$/i.exec(headers.authorization ?? "")?.[1];
	const found = new Set([
		headers["x-api-key"],
		headers["x-goog-api-key"],
		bearer
	].filter((key) => key !== void 0));
	const [key] = found;
	return found.size === 1 && typeof key === "string" ? key : null;
}
async function readBody(request, api, maxBytes) {
	const { headers } = request;
	if (headers["content-encoding"] !== void 0 && headers["content-encoding"] !== "identity") throw new require_trying.Refusal(415, "invalid", "This gateway reads uncompressed requests only.");
	const tooLarge = new require_trying.Refusal(413, "too_large", `The request has more than ${maxBytes} bytes.`);
	if (Number(headers["content-length"] ?? 0) > maxBytes) throw tooLarge;
	const chunks = [];
	let bytes = 0;
	for await (const chunk of request.iterator({ destroyOnReturn: false })) {
		if (!Buffer.isBuffer(chunk)) throw new Error("A request is read as bytes.");
		bytes += chunk.length;
		if (bytes > maxBytes) throw tooLarge;
		chunks.push(chunk);
	}
	const body = parse(Buffer.concat(chunks));
	if (!require_options.isRecord(body)) throw new require_trying.Refusal(400, "invalid", "The request is not a JSON object.");
	const known = addressed(api, request.url ?? "") ?? {};
	const odd = Object.keys(body).find((name) => api.capitals !== true && name !== name.toLowerCase() || Object.hasOwn(known, name));
	if (odd !== void 0) throw new require_trying.Refusal(400, "invalid", `This gateway refuses ${odd.slice(0, 80)}.`);
	return {
		...body,
		...known
	};
}
function parse(bytes) {
	try {
		return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch {
		return null;
	}
}

// src/agents/gateway/serve-request.ts
const MAX_CAPTURED = 10;
async function serveRequest(request, response, serving, isOurHost) {
	const api = apiOf(request);
	try {
		checkAddress(request, isOurHost);
		if (api === null) throw new require_trying.Refusal(404, "not_found", "This gateway has no such route.");
		if (request.method !== "POST") throw new require_trying.Refusal(405, "invalid", "This gateway answers to POST only.");
		const trial = serving.trials.byKey(keyOf(request) ?? "");
		if (trial === void 0) throw new require_trying.Refusal(401, "key", "This gateway does not know that key, or its trial is over.");
		await serveTrial({
			api,
			trial,
			request,
			response
		}, serving);
	} catch (error) {
		request.resume();
		answerError(response, api ?? messagesApi, error);
	}
}
async function serveTrial(exchange, serving) {
	const { api, trial, request, response } = exchange;
	const leaving = new AbortController();
	response.once("close", () => leaving.abort(/* @__PURE__ */ new Error("the agent has left")));
	const body = await readBody(request, api, serving.maxBodyBytes);
	const model = check(body, exchange);
	if (trial.captured !== null) {
		if (trial.captured.length < MAX_CAPTURED) trial.captured.push({
			api: api.id,
			body: structuredClone(body)
		});
		const { contentType, text } = api.stub(body);
		response.writeHead(200, { "content-type": contentType }).end(text);
		return;
	}
	trial.wire.request(body);
	const asked = prepare(body, model, exchange, serving);
	const isChoice = hasTools(body);
	const number = trial.answers.begin(isChoice);
	const giveUp = (status, why) => {
		if (isRepeated(status) && (isChoice || !trial.answers.hasChoice())) trial.givenUp.note(why);
	};
	const overtime = new AbortController();
	const timer = setTimeout(() => overtime.abort(new require_trying.UpstreamFailure(504, "timeout", "The model provider took too long to answer.")), serving.timeouts.totalMs);
	const signal = AbortSignal.any([
		leaving.signal,
		trial.closing.signal,
		serving.closing,
		overtime.signal
	]);
	try {
		const ended = await ask(asked, exchange, signal, serving);
		const { reading, failure, error } = ended;
		if (failure !== null || ended.isError) trial.turns.failed();
		if (error !== null) giveUp(error.status, require_provider_refusal.errorText(error.status, error.text));
		const isCut = failure !== null && reading.stop === null;
		trial.answers.ended(number, isChoice, isCut || ended.isError ? null : reading);
		if (failure !== null) throw failure.error;
	} catch (error) {
		if (isKnown(error)) giveUp(error.status, error.message);
		throw error;
	} finally {
		clearTimeout(timer);
	}
}
function prepare(body, model, { api, trial }, serving) {
	const target = trial.route.targets[api.provider];
	if (target === null) throw new require_trying.Refusal(404, "not_found", `No provider is configured for ${api.path}.`);
	const gone = tellRefused(target, trial, serving);
	if (gone !== null) throw require_provider_refusal.providerGone(gone);
	const most = Math.min(serving.maxOutputTokens, trial.limits.maxOutputTokens ?? serving.maxOutputTokens);
	const output = api.limitOutput(body, most);
	const hidesUsage = askForUsage(api, body);
	api.shareCache(body, serving.id);
	const text = JSON.stringify(api.toSend?.(body) ?? body);
	const secret = serving.findSecret(text);
	if (secret !== null) {
		serving.onSecret({
			trial: trial.id,
			name: secret
		});
		throw new require_trying.Refusal(403, "key", "This request holds a secret of the machine that it comes from; it was not sent.");
	}
	if (!trial.turns.begin()) throw new require_trying.Refusal(429, "budget", "All turns of this message are used up: asking again will not help.");
	const price = trial.route.priceOf(model);
	return {
		target,
		model,
		body,
		text,
		hidesUsage,
		price,
		worst: require_trying.upperBoundOf(serving.density.mostTokens(model, Buffer.byteLength(text)), body, output, price)
	};
}
function tellRefused({ standing }, trial, serving) {
	const refusal = standing.ended();
	if (refusal !== null) serving.onRefused({
		trial: trial.id,
		refusal
	});
	return refusal;
}
async function ask(asked, { api, trial, request, response }, signal, serving) {
	const { target, body, text, worst } = asked;
	const settle = await reserve(trial, worst.amount, signal, serving);
	const path = api.upstreamPath(body);
	const question = {
		api,
		upstream: target.upstream,
		path,
		headers: request.headers,
		body: text
	};
	const onRefusal = (refusal) => {
		target.standing.refused(refusal);
		tellRefused(target, trial, serving);
	};
	const ended = await askAndRelay(question, {
		response,
		hideUsage: asked.hidesUsage,
		target,
		signal,
		onRefusal
	}, serving);
	noteAnswer(trial, body, ended.reading, serving.answered);
	settle(charge(asked, ended, trial, serving));
	return ended;
}
function charge({ model, text, price, worst }, { reading, msAtWork, answerBytes, isError }, trial, { density }) {
	if (msAtWork === null) return noAmount();
	const requestBytes = Buffer.byteLength(text);
	const { tokens, isEstimate } = isError ? FREE : require_trying.usedBy(reading, worst, {
		requestBytes,
		answerBytes,
		ms: msAtWork
	});
	if (!isEstimate && !isError) density.saw(model, requestBytes, tokens.input);
	const amount = require_trying.amountOf(tokens, price);
	trial.meter.add(tokens, price === null && !isError ? null : amount.usd, isEstimate);
	return amount;
}
function noteAnswer(trial, body, { model, calls }, answered) {
	if (model !== null) answered.saw(trial, String(body["model"]), model);
	trial.wire.answer(body, calls);
}
function check(body, { api, request, trial }) {
	const { model } = body;
	const { models } = trial.route;
	if (typeof model !== "string" || !(trial.captured !== null || models === null || models.has(model))) {
		const name = typeof model === "string" ? JSON.stringify(model.slice(0, 100)) : "a request without a model";
		throw new require_trying.Refusal(400, "invalid", `This gateway refuses ${name}: it is not among the models of this run.`);
	}
	const refused = api.refused(body, betasOf(request));
	if (refused !== null) throw new require_trying.Refusal(400, "invalid", `This gateway refuses ${refused}: it may be done, or fetched, elsewhere.`);
	return model;
}
function hasTools({ tools }) {
	return Array.isArray(tools) && tools.length > 0;
}
function betasOf({ headers }) {
	const values = String(headers["anthropic-beta"] ?? "").split(",");
	return new Set(values.map((value) => value.trim()).filter((value) => value !== ""));
}
function askForUsage(api, body) {
	if (api.id !== "chat" || body["stream"] !== true) return false;
	const options = require_options.isRecord(body["stream_options"]) ? body["stream_options"] : {};
	if (options["include_usage"] === true) return false;
	body["stream_options"] = {
		...options,
		include_usage: true
	};
	return true;
}
async function reserve(trial, worst, signal, serving) {
	try {
		const { spentUsd } = trial.limits;
		if (spentUsd !== void 0 && trial.account.spent.usd >= spentUsd) throw new OverBudget("trial", "usd");
		return await serving.ledger.reserve([serving.account, trial.account], worst, signal);
	} catch (error) {
		if (!(error instanceof OverBudget)) throw error;
		serving.onBudget({
			trial: trial.id,
			scope: error.scope,
			limit: error.limit
		});
		const message = `The budget of this ${error.scope} (${error.limit}) is used up: asking again will not help.`;
		throw new require_trying.Refusal(429, "budget", message);
	}
}
const FREE = {
	tokens: {
		input: 0,
		output: 0,
		cached: 0,
		written: 0,
		writtenForLong: 0
	},
	isEstimate: false
};
function isKnown(error) {
	return error instanceof require_trying.Refusal || error instanceof require_trying.UpstreamFailure;
}
function answerError(response, api, error) {
	if (response.headersSent || response.destroyed) {
		response.destroy();
		return;
	}
	const { status, kind, message } = isKnown(error) ? error : {
		status: 503,
		kind: "upstream",
		message: "The gateway gave up on this request."
	};
	response.writeHead(status, {
		"content-type": "application/json",
		connection: "close",
		"x-should-retry": "false",
		...status === 405 ? { allow: "POST" } : {}
	});
	response.end(JSON.stringify(api.error(kind, message)));
}

// src/agents/gateway/token-density.ts
const MARGIN = 1.5;
function createTokenDensity() {
	const models = /* @__PURE__ */ new Map();
	return {
		saw(model, bytes, tokens) {
			const known = models.get(model) ?? {
				most: 0,
				bytes: 0
			};
			models.set(model, {
				most: Math.max(known.most, tokens / Math.max(1, bytes)),
				bytes: Math.max(known.bytes, bytes)
			});
		},
		mostTokens(model, bytes) {
			const known = models.get(model);
			if (known === void 0) return bytes;
			const alike = Math.min(bytes, known.bytes);
			return Math.min(bytes, Math.ceil(alike * known.most * MARGIN) + bytes - alike);
		}
	};
}

// src/agents/gateway/last-answer.ts
function createLastAnswer() {
	let begun = 0;
	let hasChoice = false;
	let last = {
		number: 0,
		hasTools: false,
		unanswered: null
	};
	return {
		begin(hasTools) {
			begun += 1;
			hasChoice ||= hasTools;
			return begun;
		},
		hasChoice: () => hasChoice,
		ended(number, hasTools, reading) {
			if (hasTools === last.hasTools ? number < last.number : last.hasTools) return;
			last = {
				number,
				hasTools,
				unanswered: reading === null ? null : unansweredOf(reading)
			};
		},
		unanswered: () => last.unanswered
	};
}
function unansweredOf({ stop, isWhole, hasContent, refuses }) {
	if (stop === null && !isWhole && !refuses) return {
		kind: "cut_off",
		said: ""
	};
	return require_agents.unansweredBy(stop ?? "", {
		isEmpty: !hasContent,
		refuses
	});
}

// src/agents/gateway/turn-limit.ts
function createTurnLimit(most) {
	let begun = 0;
	let isRefused = false;
	return {
		begin() {
			if (most !== null && begun >= most) {
				isRefused = true;
				return false;
			}
			begun += 1;
			return true;
		},
		failed() {
			begun -= 1;
		},
		nextMessage() {
			begun = 0;
			isRefused = false;
		},
		reached: () => isRefused ? begun : null
	};
}

// src/agents/transcript/tool-names.ts
const MAX_DEPTH$2 = 3;
function toolNames(tools, depth = 0) {
	if (!Array.isArray(tools) || depth > MAX_DEPTH$2) return [];
	return tools.filter(require_options.isRecord).flatMap((tool) => {
		const { name, function: called, custom, tools: inner, functionDeclarations } = tool;
		const named = [called, custom].find(require_options.isRecord);
		const own = named === void 0 ? name : named["name"];
		const below = [...toolNames(inner, depth + 1), ...toolNames(functionDeclarations, depth + 1)];
		return typeof own === "string" ? [own, ...below] : below;
	});
}

// src/agents/gateway/returned-texts.ts
const MAX_DEPTH$1 = 6;
function returnedTexts(body) {
	const items = [
		body["messages"],
		body["input"],
		body["contents"]
	].find(Array.isArray) ?? [];
	const first = items.findIndex(isOfModel);
	if (first < 0) return [];
	return items.slice(first + 1).flatMap((item) => isOfModel(item) || !require_options.isRecord(item) ? [] : returnedIn(item));
}
function isOfModel(item) {
	if (!require_options.isRecord(item)) return false;
	const { role, type } = item;
	return role === "assistant" || role === "model" || typeof type === "string" && type.endsWith("_call");
}
function returnedIn({ content, output, parts }) {
	const list = [content, parts].find(Array.isArray);
	if (list === void 0) return [textOf(output ?? content)];
	return list.map((part) => textOf(require_options.isRecord(part) ? part["content"] ?? part["functionResponse"] ?? part : part));
}
function textOf(value, depth = 0) {
	if (typeof value === "string") {
		const inner = /^\s*[[{]/.test(value) ? require_options.parseJson(value) : null;
		return inner === null ? value : textOf(inner, depth + 1);
	}
	if (depth > MAX_DEPTH$1 || typeof value !== "object" || value === null) return "";
	return Object.values(value).map((inner) => textOf(inner, depth + 1)).join("\n");
}

// src/agents/gateway/wire.ts
const MAX_CALLS = 200;
const MAX_TEXTS = 1e4;
const MAX_DEPTH = 6;
const HALF = /^\s*(?:$|["{])/;
const SKILL_FILE = /[^/\s"'`\\]+(?=\/SKILL\.md)/g;
function createWire() {
	let byName = /* @__PURE__ */ new Map();
	let texts = null;
	const calls = [];
	const shown = /* @__PURE__ */ new Set();
	const seen = /* @__PURE__ */ new Set();
	return {
		expect(skills, those) {
			byName = new Map(skills.flatMap((skill) => [...require_measure.namesOf(skill)].map((name) => [name, skill.name])));
			texts = those;
		},
		request(body) {
			if (texts === null) return;
			for (const text of returnedTexts(body)) {
				const key = `${text.length} ${text.slice(0, 200)} ${text.slice(-200)}`;
				if (seen.has(key) || seen.size >= MAX_TEXTS) continue;
				seen.add(key);
				const [only, ...more] = texts.in(text);
				if (only !== void 0 && more.length === 0) shown.add(only.name);
			}
		},
		answer(body, made) {
			if (made.length === 0 || calls.length >= MAX_CALLS) return;
			const offered = offeredBy(body);
			for (const call of made) {
				const { name } = call;
				const given = givenOf(call);
				const isUnread = require_options.isRecord(given) ? Object.keys(given).length === 0 : HALF.test(String(given ?? ""));
				const skill = (isUnread ? JSON.stringify(given ?? "").match(SKILL_FILE) ?? [] : [...stringsIn(given)]).map((text) => byName.get(text)).find((id) => id !== void 0) ?? null;
				calls.push({
					tool: name,
					isOffered: offered.has(name),
					skill,
					...isUnread ? { isRead: false } : {}
				});
			}
		},
		account: () => ({
			calls: [...calls],
			shown: [...shown]
		})
	};
}
function offeredBy(body) {
	const later = [...require_trying.partsOf(body)].flatMap(({ tools }) => toolNames(tools));
	return /* @__PURE__ */ new Set([
		...toolNames(body["tools"]),
		...toolNames(body["functions"]),
		...later
	]);
}
function* stringsIn(value, depth = 0) {
	if (typeof value === "string") yield value.trim();
	else if (depth < MAX_DEPTH && (Array.isArray(value) || require_options.isRecord(value))) for (const inner of Object.values(value)) yield* stringsIn(inner, depth + 1);
}

// src/agents/gateway/trials.ts
function createTrials() {
	const trials = /* @__PURE__ */ new Map();
	const keys = /* @__PURE__ */ new Map();
	return {
		open(id, limits, route, isProbe) {
			if (trials.has(id)) throw new Error(`The trial ${id} has a key already.`);
			const trial = {
				id,
				key: `gateway-dummy-${(0, node_crypto.randomBytes)(32).toString("hex")}`,
				account: createAccount("trial", limits),
				limits,
				route,
				meter: require_measure.createMeter(),
				turns: createTurnLimit(limits.turns ?? null),
				answers: createLastAnswer(),
				wire: createWire(),
				givenUp: createGivenUp(),
				models: [],
				closing: new AbortController(),
				captured: isProbe ? [] : null
			};
			trials.set(id, trial);
			keys.set(trial.key, trial);
			return trial;
		},
		byKey: (key) => keys.get(key),
		byId: (id) => trials.get(id),
		all: () => trials.values(),
		close(trial) {
			keys.delete(trial.key);
			trial.closing.abort(/* @__PURE__ */ new Error("the trial is over"));
		}
	};
}

// src/agents/gateway/start-gateway.ts
const MAX_BODY_BYTES = 33554432;
const TIMEOUTS = {
	headersMs: 24e4,
	idleMs: 12e4,
	totalMs: 6e5
};
const MAX_HEADER_BYTES = 65536;
const KEEP_ALIVE_MS = 65e3;
const MAX_CONNECTIONS = 512;
async function startGateway(options) {
	checkOptions(options);
	const trials = createTrials();
	const closing = new AbortController();
	const serving = servingOf(options, trials, closing.signal);
	options.signal.throwIfAborted();
	const servers = [];
	const dispose = async () => {
		options.signal.removeEventListener("abort", onAbort);
		closing.abort(/* @__PURE__ */ new Error("the gateway is closed"));
		await Promise.all(servers.map(close));
	};
	const onAbort = () => void dispose();
	options.signal.addEventListener("abort", onAbort, { once: true });
	const tcp = createModelServer(serving, (host) => host === `127.0.0.1:${port}` || host === `localhost:${port}`);
	servers.push(tcp);
	const port = await require_listen.listen(tcp, {
		host: "127.0.0.1",
		port: 0
	});
	if (options.socketPath !== null) {
		const unix = createModelServer(serving, (host) => /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host));
		servers.push(unix);
		try {
			await require_listen.listen(unix, { path: options.socketPath });
		} catch (error) {
			await dispose();
			throw error;
		}
	}
	return gatewayOf(options, serving, `http://127.0.0.1:${port}`, dispose);
}
function servingOf(options, trials, closing) {
	return {
		id: `gate-${(0, node_crypto.randomUUID)()}`,
		trials,
		account: createAccount("run", options.budget),
		ledger: createLedger(),
		density: createTokenDensity(),
		answered: createAnsweredModels(),
		fetch: options.fetch,
		maxOutputTokens: options.maxOutputTokens ?? 16384,
		maxBodyBytes: options.maxBodyBytes ?? MAX_BODY_BYTES,
		timeouts: {
			...TIMEOUTS,
			...options.timeouts
		},
		closing,
		onBudget: options.onBudget ?? (() => {}),
		onRefused: options.onRefused ?? (() => {}),
		findSecret: options.findSecret ?? (() => null),
		onSecret: options.onSecret ?? (() => {})
	};
}
function gatewayOf(options, { trials, answered }, origin, dispose) {
	const route = routeOf(options, options.clock);
	const baseUrl = `${origin}/v1`;
	const access = (trial) => accessOf(trial, {
		origin,
		baseUrl
	}, () => trials.close(trial));
	return {
		origin,
		baseUrl,
		openTrial(id, limits = {}, own) {
			const models = own?.models ?? options.models;
			const checked = {
				...options,
				...own,
				models: models === "any" ? [] : models
			};
			if (own !== void 0) checkOptions(checked);
			checkTrialLimits(limits, checked);
			return access(trials.open(id, limits, own === void 0 ? route : routeOf(own, options.clock), false));
		},
		probe(id) {
			const trial = trials.open(id, {}, route, true);
			return {
				...access(trial),
				requests: trial.captured ?? []
			};
		},
		usage(id) {
			if (id !== void 0) return trials.byId(id)?.meter.usage() ?? require_measure.noUsage();
			return [...trials.all()].map(({ meter }) => meter.usage()).reduce(require_measure.addUsage, require_measure.noUsage());
		},
		answeredAs(requested, id) {
			if (id === void 0) return answered.last(requested);
			const names = trials.byId(id)?.models.filter((model) => model.requested === requested) ?? [];
			return names.length === 0 ? null : names.map((model) => model.answered).join(", ");
		},
		[Symbol.asyncDispose]: dispose
	};
}
function routeOf({ upstreams, models, prices, otherPrice }, clock) {
	const target = (upstream) => upstream === void 0 ? null : {
		upstream: {
			...upstream,
			baseUrl: upstream.baseUrl.replace(/\/+$/, "")
		},
		backoff: createBackoff(clock),
		standing: require_provider_refusal.createStanding()
	};
	const { anthropic, openai, google } = upstreams;
	return {
		targets: {
			anthropic: target(anthropic),
			openai: target(openai),
			google: target(google)
		},
		models: models === "any" ? null : new Set(models),
		priceOf: (model) => (Object.hasOwn(prices, model) ? prices[model] : otherPrice?.(model)) ?? null
	};
}
function createModelServer(serving, isOurHost) {
	const listener = (request, response) => {
		serveRequest(request, response, serving, isOurHost);
	};
	const server = (0, node_http.createServer)({
		maxHeaderSize: MAX_HEADER_BYTES,
		keepAliveTimeout: KEEP_ALIVE_MS
	}, listener);
	server.maxConnections = MAX_CONNECTIONS;
	server.on("connect", (_request, socket) => {
		socket.on("error", () => {});
		socket.end("HTTP/1.1 405 Method Not Allowed\r\nconnection: close\r\n\r\n", () => socket.destroy());
	});
	return server;
}
function close(server) {
	return new Promise((resolve) => {
		server.close(() => resolve());
		server.closeAllConnections();
	});
}
function accessOf(trial, address, close) {
	const { key, turns, givenUp, answers, wire } = trial;
	return {
		key,
		...address,
		turns,
		givenUp,
		unanswered: answers.unanswered,
		wire,
		close
	};
}

exports.startGateway = startGateway;