import { __toESM } from "./runtime-c5551a18.js";
import { RunEnded, UserError } from "./start-4f77a64b.js";
import { isRecord } from "./record-2c1d08ef.js";
import { hasLabel, labelledSkills } from "./labels-2c815ae7.js";
import { require_picomatch } from "./canonical-12bed685.js";
import { createRunFolder } from "./run-folder-9904e98e.js";
import { AgentFailure } from "./agent-failure-3ff901f9.js";
import { providerOf, routeOfAgent, routeOfJudge, secretVariables } from "./routes-a1ab49a5.js";
import { isOnLoopback } from "./loopback-924f5237.js";
import { MAX_OUTPUT_TOKENS, costOf, lowerLimit, noUsage, upperBoundOf } from "./meter-a6b3c03d.js";
import { ProxyFailure } from "./refusal-fcaf0e76.js";
import { join } from "node:path";
import { scryptSync } from "node:crypto";

// src/evaluate/filter-tasks.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
function filterTasks(tasks, only, idOf = (row) => row) {
	const ids = new Set(tasks.flatMap((task) => idsOf(task)));
	const isNamed = (name, globs) => matchesAny(name, globs) || matchesAny(idOf(name), globs);
	const wanted = only.skills.length === 0 ? null : [...labelledSkills(tasks)].filter((skill) => isNamed(skill, only.skills));
	return tasks.filter((task) => (wanted === null || wanted.some((skill) => hasLabel(task, skill))) && (only.rooms === void 0 || only.rooms.length === 0 || matchesAny(task.room?.name ?? "", only.rooms)) && (only.tasks.length === 0 || only.tasks.some((glob) => idsOf(task).some((id) => ids.has(glob) ? id === glob : matchesAny(id, [glob])))) && (only.tags.length === 0 || task.tags.some((tag) => matchesAny(tag, only.tags))));
}
function idsOf({ id, room }) {
	return room?.id === void 0 || room.id === id ? [id] : [id, room.id];
}
function matchesAny(name, globs) {
	return globs.some((glob) => name === glob || import_picomatch.default.isMatch(name, glob, {
		bash: true,
		dot: true
	}));
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
				if (error instanceof AgentFailure) checkSecret(find, error.message, `The agent "${agent.id}"`);
				throw error;
			}
		}
	};
}
function checkSecret(find, value, who) {
	const name = find(typeof value === "string" ? value : JSON.stringify(value));
	if (name !== null) throw secretSeen(name, who);
}
function secretSeen(name, who) {
	return new RunEnded({
		what: `${who} had the secret in ${name}, or a part of it, so the run ended. Nothing that holds it was sent, stored or shown.`,
		todo: `Replace the secret, look at what the skills, graders and programs of this change do, and run them in a sandbox (docs/sandbox.md).`
	});
}

// src/errors/secret-finder.ts
const SECRET = /(?:TOKEN|API_KEY|SECRET_ACCESS_KEY|_CUSTOM_HEADERS)$|^AWS_BEARER_TOKEN/i;
const HEADER = /^\s*[\w-]+\s*:\s*(?:bearer\s+|basic\s+)?(\S.*?)\s*$/i;
const LEAST = 16;
const LEAST_PART = 12;
function secretFinder(environment, names = []) {
	const forms = [];
	for (const [name, value] of Object.entries(environment)) {
		if (!SECRET.test(name) && !names.includes(name)) continue;
		for (const secret of secretsIn(value?.trim() ?? "")) if (secret.length >= LEAST) forms.push([name, formsOf(secret)]);
	}
	return (text) => forms.find(([, parts]) => parts.some((part) => text.includes(part)))?.[0] ?? null;
}
function secretsIn(value) {
	return [value, ...value.split(/\r?\n/).flatMap((line) => HEADER.exec(line)?.[1] ?? []).filter((header) => !/\s|^https?:/i.test(header))];
}
function formsOf(secret) {
	const middle = Math.ceil(secret.length / 2);
	const halves = [secret.slice(0, middle), secret.slice(middle)].filter((half) => half.length >= LEAST_PART);
	const bytes = Buffer.from(secret);
	const base64 = [
		0,
		1,
		2
	].map((offset) => {
		return Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64").replace(/=+$/, "").slice(offset === 0 ? 0 : offset + 1, -1);
	});
	const urlSafe = base64.map((text) => text.replaceAll("+", "-").replaceAll("/", "_"));
	const percent = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
	return [.../* @__PURE__ */ new Set([
		secret,
		...halves,
		[...secret].reverse().join(""),
		...base64,
		...urlSafe,
		bytes.toString("hex"),
		bytes.toString("hex").toUpperCase(),
		encodeURIComponent(secret),
		percent,
		percent.toUpperCase()
	])];
}

// src/gateway/expected-cost.ts
const BYTES_PER_TOKEN = 4;
const REQUESTS = 1.5;
const CACHED = .9;
const OUTPUT = 200;
function expectedCost(bytes, price) {
	const input = bytes / BYTES_PER_TOKEN;
	const [cached, written] = [CACHED * input, .09999999999999998 * input];
	return REQUESTS * costOf({
		input,
		output: OUTPUT,
		cached,
		written,
		writtenForLong: 0
	}, price);
}
function reservedCost({ body }, price) {
	const limits = [
		"max_tokens",
		"max_completion_tokens",
		"max_output_tokens",
		"maxOutputTokens"
	];
	const settings = isRecord(body["generationConfig"]) ? body["generationConfig"] : {};
	const output = lowerLimit({
		...body,
		...settings
	}, limits, MAX_OUTPUT_TOKENS, "max_tokens");
	return upperBoundOf(Buffer.byteLength(JSON.stringify(body)), body, output, price).amount.usd;
}

// src/models/local-server.ts
const MOST_MS = 5e3;
async function requireLocalServer(baseUrl, { fetch, signal }) {
	try {
		await (await fetch(`${baseUrl}/models`, { signal: AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]) })).body?.cancel();
	} catch (error) {
		if (!isRefused(error)) return;
		throw new UserError({
			what: `There is no server at ${baseUrl}.`,
			todo: "Start it, or correct the address: --base-url, or `agent.base_url` in the configuration."
		});
	}
}
function isRefused(error) {
	for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
		if ("code" in at && at.code === "ECONNREFUSED") return true;
		if (at instanceof AggregateError && at.errors.some(isRefused)) return true;
	}
	return false;
}

// src/models/provider-error.ts
function providerError(whose, { baseUrl, apiKeyEnv }, { kind, status, said }) {
	const answer = `(HTTP ${status})${said === "" ? "" : `: ${JSON.stringify(said)}`}`;
	const provider = `The provider of ${whose} (${baseUrl})`;
	const { held, todo } = kindOf(apiKeyEnv);
	switch (kind) {
		case "key": return new RunEnded({
			what: `${provider} refuses the ${held} in ${apiKeyEnv} ${answer}.`,
			todo
		});
		case "credit": return new RunEnded({
			what: `${provider} has no credit left for the ${held} in ${apiKeyEnv} ${answer}.`,
			todo: `Add credit to the account of ${apiKeyEnv}, or raise the limit of the key, and run again: what was measured is stored.`
		});
		case "tools": return new RunEnded({
			what: `${provider} cannot call tools with this model ${answer}: no skill could be loaded.`,
			todo: "Name a model that calls tools, or start the server so that it does: vLLM with --enable-auto-tool-choice and --tool-call-parser, llama.cpp with --jinja."
		});
		case "access": return new RunEnded({
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

// src/models/sealing-key.ts
const LEAST_KEY = 24;
function sealingKey({ apiKeyEnv }, environment) {
	const key = environment[apiKeyEnv]?.trim() ?? "";
	return key.length < LEAST_KEY ? null : scryptSync(key, "skill-eval-gate: seal of a store, 1", 32);
}

// src/models/model-access.ts
const MOST_REQUESTS = 200;
const nowhere = {
	upstreams: {},
	models: [],
	prices: {}
};
function createModels(options) {
	const { agent, environment } = options;
	let starting = null;
	let started = null;
	let overBudget = false;
	const warnings = [];
	const onWarning = (warning) => {
		if (!warnings.some(({ what }) => what === warning.what)) warnings.push(warning);
	};
	const refused = /* @__PURE__ */ new Map();
	const turnedAway = /* @__PURE__ */ new Map();
	const probes = [];
	let price = null;
	let judgeId = null;
	const leaked = /* @__PURE__ */ new Map();
	const findSecret = secretFinder(environment, agent === null ? [] : secretVariables(providerOf(agent, environment)));
	const start = async () => {
		starting ??= open();
		started = await starting;
		return started;
	};
	const open = async () => {
		const { startGateway } = await import("./start-gateway-61922fd2.js");
		const route = agent === null ? nowhere : await routeOfAgent(agent, {
			environment,
			onWarning
		});
		price = route.prices[agent?.model ?? ""] ?? null;
		const folder = await socketFolder();
		const socketPath = folder === null ? void 0 : join(folder.path, SOCKET);
		const starting = startGateway({
			...route,
			budget: limitsOf(options),
			fetch: options.fetch,
			signal: options.signal,
			...socketPath === void 0 ? {} : { socketPath },
			...options.secondMs === void 0 ? {} : { secondMs: options.secondMs },
			findSecret,
			onSecret: ({ trial, name }) => leaked.set(trial, name),
			onRefused: ({ trial, refusal }) => turnedAway.set(trial, refusal),
			onBudget: (reached) => {
				overBudget ||= reached.scope === "run";
				if (reached.scope === "run" || !refused.has(reached.trial)) refused.set(reached.trial, reached);
			}
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
	};
	let opened = 0;
	const idOf = (what) => {
		opened += 1;
		return `${what} (${opened})`;
	};
	const spoken = agent === null ? {} : apisOf(agent);
	return {
		agent: agent === null ? null : {
			async check() {
				await start();
				const address = agent?.id === "model" ? providerOf(agent, environment).baseUrl : null;
				if (address !== null && isOnLoopback(address)) await requireLocalServer(address, options);
			},
			async open(trial, { maxTurns, triggerOnly } = NO_LIMITS) {
				const { gateway, socketPath } = await start();
				const id = idOf(trialName(trial));
				const { budgetUsd } = options;
				const limits = {
					requests: MOST_REQUESTS,
					...maxTurns === null ? {} : { turns: maxTurns },
					...budgetUsd === null ? {} : { spentUsd: budgetUsd * (triggerOnly ? TRIAL_SHARE.trigger : TRIAL_SHARE.other) }
				};
				const { key, origin, baseUrl, turns, unanswered, givenUp, close } = gateway.openTrial(id, limits);
				return {
					key,
					origin,
					baseUrl,
					...spoken,
					...maxTurns === null ? {} : { turns },
					unanswered,
					givenUp,
					close,
					...socketPath === void 0 ? {} : { socketPath },
					usage() {
						const { inputTokens, outputTokens, cachedTokens, writtenTokens, costUsd } = gateway.usage(id);
						return {
							inputTokens,
							outputTokens,
							cachedTokens,
							writtenTokens,
							costUsd,
							model: gateway.answeredAs(agent?.model ?? "", id)
						};
					},
					refusal() {
						const secret = leaked.get(id);
						if (secret !== void 0) return secretSeen(secret, `A request of the agent "${agent?.id}"`);
						const refusal = turnedAway.get(id);
						return refusal === void 0 || agent === null ? failureOf(refused.get(id)) : providerError(`the model of the agent "${agent.id}"`, providerOf(agent, environment), refusal);
					}
				};
			},
			async probe() {
				const { gateway, socketPath } = await start();
				const probe = gateway.probe(idOf("probe"));
				probes.push(probe.requests);
				return {
					key: probe.key,
					origin: probe.origin,
					baseUrl: probe.baseUrl,
					...spoken,
					...socketPath === void 0 ? {} : { socketPath },
					requests: probe.requests,
					close: () => probe.close()
				};
			}
		},
		judgeFetch(config) {
			let judged = null;
			const connect = async () => {
				const { gateway } = await start();
				const { gatewayFetch } = await import("./gateway-fetch-91e1dbe7.js");
				const id = idOf("judge");
				judgeId = id;
				return gatewayFetch(gateway.openTrial(id, {}, await routeOfJudge(config, environment, onWarning)), {
					baseUrl: config.baseUrl,
					fetch: globalThis.fetch
				});
			};
			return async (input, init) => {
				judged ??= connect();
				const answer = await (await judged)(input, init);
				const secret = judgeId === null ? void 0 : leaked.get(judgeId);
				if (secret !== void 0) throw secretSeen(secret, "A question to the judge");
				const refusal = judgeId === null ? void 0 : turnedAway.get(judgeId);
				if (refusal !== void 0) throw providerError("the judge", config, refusal);
				return answer;
			};
		},
		judgeUsage: () => judgeId === null ? null : started?.gateway.usage(judgeId) ?? null,
		usage: () => started?.gateway.usage() ?? noUsage(),
		answeredAs: () => started?.gateway.answeredAs(agent?.model ?? "") ?? null,
		warnings: () => warnings,
		expectedUsd() {
			const bytes = probes.flat().map(({ body }) => JSON.stringify(body).length);
			return price === null || bytes.length === 0 ? null : expectedCost(Math.max(...bytes), price);
		},
		leastUsd() {
			const requests = probes.flat();
			if (price === null || requests.length === 0) return null;
			const known = price;
			return Math.max(...requests.map((request) => reservedCost(request, known)));
		},
		sealingKey: () => agent === null ? null : sealingKey(providerOf(agent, environment), environment),
		isOverBudget: () => overBudget,
		async [Symbol.asyncDispose]() {
			const open = await starting?.catch(() => null);
			if (open === null || open === void 0) return;
			await open.gateway[Symbol.asyncDispose]();
			await open.folder?.dispose();
		}
	};
}
function limitsOf({ agent, budgetUsd, limitUsd = () => budgetUsd }) {
	const limits = agent?.provider?.limits ?? {};
	if (budgetUsd === null) return limits;
	return Object.defineProperty({ ...limits }, "usd", {
		enumerable: true,
		get: () => limitUsd() ?? budgetUsd
	});
}
function apisOf(agent) {
	const { api, wireApi } = providerOf(agent);
	return {
		api,
		wireApi
	};
}
function failureOf(reached) {
	if (reached === void 0) return null;
	if (reached.scope === "run") return new AgentFailure("the budget of the run was reached during this trial", "budget");
	if (reached.limit === "usd") return new AgentFailure(TOO_DEAR, "timeout");
	return new AgentFailure(`no final answer within ${MOST_REQUESTS} requests to its model, the limit of a trial`, "timeout");
}
const NO_LIMITS = {
	maxTurns: null,
	triggerOnly: false
};
const TRIAL_SHARE = {
	trigger: .05,
	other: .25
};
const TOO_DEAR = `it spent its part of the budget, ${TRIAL_SHARE.trigger * 100}% for a prompt that only has to trigger and ${TRIAL_SHARE.other * 100}% for any other: raise the budget if the prompt needs more`;
const SOCKET = "gateway.sock";
const LONGEST_SOCKET = 107;
async function socketFolder() {
	if (process.platform !== "linux") return null;
	const folder = await createRunFolder();
	if (Buffer.byteLength(join(folder.path, SOCKET)) <= LONGEST_SOCKET) return folder;
	await folder.dispose();
	return createRunFolder("/tmp");
}
function trialName({ task, side, phase, index, attempt }) {
	return `${task} ${side} ${phase} ${index} ${attempt}`;
}

// src/models/proxied-fetch.ts
function proxiedFetch(environment, direct = globalThis.fetch) {
	const proxies = {
		"https:": setting(environment, "https_proxy"),
		"http:": setting(environment, "http_proxy")
	};
	if (Object.values(proxies).every((proxy) => proxy === "")) return direct;
	const exempt = setting(environment, "no_proxy").toLowerCase().split(/[\s,]+/).filter((entry) => entry !== "");
	const byProxy = /* @__PURE__ */ new Map();
	return async (input, init) => {
		const url = new URL(input instanceof Request ? input.url : input);
		const proxy = url.protocol === "http:" ? proxies["http:"] : proxies["https:"];
		if (proxy === "" || input instanceof Request || isDirect(url, exempt)) return direct(input, init);
		const through = byProxy.get(proxy) ?? fetchThrough(proxy, url.protocol === "http:" ? "HTTP_PROXY" : "HTTPS_PROXY");
		byProxy.set(proxy, through);
		return (await through)(input, init);
	};
}
async function fetchThrough(proxy, variable) {
	const address = /^[a-z]+:\/\//i.test(proxy) ? proxy : `http://${proxy}`;
	if (!URL.canParse(address)) throw new ProxyFailure(`${variable} is not an address of a proxy.`, false);
	const { protocol, host } = new URL(address);
	const name = `The proxy ${protocol}//${host} (${variable})`;
	const { fetch, ProxyAgent } = await import("./undici-e7462be2.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const dispatcher = new ProxyAgent(address);
	return async (input, init = {}) => {
		const { method = "GET", headers, body, redirect = "follow", signal } = init;
		const answer = await fetch(String(input), {
			method,
			headers: Object.fromEntries(new Headers(headers)),
			...typeof body === "string" ? { body } : {},
			redirect,
			signal: signal ?? null,
			dispatcher
		}).catch((error) => {
			throw proxyFailure(error, name) ?? error;
		});
		const { status, statusText } = answer;
		const stream = status === 101 || status === 204 || status === 205 || status === 304 ? null : answer.body;
		return new Response(stream, {
			status,
			statusText,
			headers: [...answer.headers]
		});
	};
}
const UNREACHABLE = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/;
function proxyFailure(error, name) {
	for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
		const [, status] = /^Proxy response \((\d{3})\)/.exec(cause.message) ?? [];
		if (status === "407") return new ProxyFailure(`${name} wants other credentials (407).`, false);
		if (status !== void 0) return new ProxyFailure(`${name} refused the connection (${status}).`, status[0] === "5");
		const code = "code" in cause ? String(cause.code) : "";
		if (UNREACHABLE.test(code)) return new ProxyFailure(`${name} cannot be reached (${code}).`, true);
	}
	return null;
}
function isDirect({ hostname, port, protocol }, exempt) {
	if (hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d+){3}$/.test(hostname)) return true;
	const usual = protocol === "https:" ? "443" : "80";
	return exempt.some((entry) => {
		if (entry === "*") return true;
		const [, host = "", ofPort] = /^(?:\*?\.)?(.*?)(?::(\d+))?$/.exec(entry) ?? [];
		return host !== "" && (hostname === host || hostname.endsWith(`.${host}`)) && (ofPort === void 0 || ofPort === (port === "" ? usual : port));
	});
}
function setting(environment, name) {
	return (environment[name] ?? environment[name.toUpperCase()] ?? "").trim();
}

export { checkSecret, createModels, filterTasks, guardedAgent, matchesAny, proxiedFetch, secretFinder };