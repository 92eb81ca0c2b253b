import { onlyApi, usualWireApi } from "./registry-ecb2d19a.js";
import { PRICE_VARIABLE, PROVIDERS, UserError } from "./start-4f77a64b.js";
import { isOnLoopback } from "./loopback-924f5237.js";

// src/errors/header-lines.ts
const OURS = /^(?:host|connection|content-.*|transfer-encoding|accept|accept-encoding|te|trailer|upgrade|expect|keep-alive|proxy-.*|anthropic-beta|anthropic-version|user-agent)$/;
function headersIn(text, variable) {
	const headers = {};
	for (const [index, line] of text.split(/\r?\n/).entries()) {
		if (line.trim() === "") continue;
		const [, name = "", value = ""] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*:\s*([\x20-\x7e]*?)\s*$/.exec(line) ?? [];
		if (name === "" || value === "") throw new UserError({
			what: `Line ${index + 1} of ${variable} is no header.`,
			todo: "Write one header a line, such as `X-Portkey-Api-Key: ...`."
		});
		if (OURS.test(name.toLowerCase())) throw new UserError({
			what: `${variable} sets the header "${name}", which describes the request itself.`,
			todo: "Leave it out."
		});
		headers[name.toLowerCase()] = value;
	}
	return headers;
}

// src/models/cloud.ts
const isOn = (value) => ![
	"",
	"0",
	"false",
	"no",
	"off"
].includes((value ?? "").trim().toLowerCase());
function cloudOf(environment) {
	const found = CLOUDS.find(({ variable }) => isOn(environment[variable]));
	if (found === void 0) return null;
	const { name, variable, why, todo } = found;
	return {
		address: found.address(environment),
		refused: new UserError({
			what: `${variable} asks for ${name}: ${why}`,
			todo
		}),
		ignored: (key) => ({
			what: `${variable} has no effect: the model is asked with ${key}, not at ${name}`,
			todo
		})
	};
}
const set = (environment, name) => environment[name]?.trim() ?? "";
const CLOUDS = [
	{
		name: "Amazon Bedrock",
		variable: "CLAUDE_CODE_USE_BEDROCK",
		address(environment) {
			const region = set(environment, "AWS_REGION") || set(environment, "AWS_DEFAULT_REGION");
			const apiKeyEnv = "AWS_BEARER_TOKEN_BEDROCK";
			if (!/^[a-z\d-]+$/.test(region) || set(environment, apiKeyEnv) === "") return null;
			return {
				baseUrl: `https://bedrock-runtime.${region}.amazonaws.com/anthropic/v1`,
				apiKeyEnv
			};
		},
		why: "with AWS credentials each request is signed by the program that makes it, so the agent would have to hold them, and only the gateway may",
		todo: "Make an API key of Bedrock, and set AWS_BEARER_TOKEN_BEDROCK and AWS_REGION; or name a proxy that signs as `agent.base_url`."
	},
	{
		name: "Microsoft Foundry",
		variable: "CLAUDE_CODE_USE_FOUNDRY",
		address(environment) {
			const resource = set(environment, "ANTHROPIC_FOUNDRY_RESOURCE");
			const named = set(environment, "ANTHROPIC_FOUNDRY_BASE_URL").replace(/\/+$/, "");
			const apiKeyEnv = "ANTHROPIC_FOUNDRY_API_KEY";
			if (set(environment, apiKeyEnv) === "") return null;
			if (named !== "") return {
				baseUrl: named.endsWith("/v1") ? named : `${named}/v1`,
				apiKeyEnv
			};
			if (!/^[a-z\d-]+$/i.test(resource)) return null;
			return {
				baseUrl: `https://${resource}.services.ai.azure.com/anthropic/v1`,
				apiKeyEnv
			};
		},
		why: "without ANTHROPIC_FOUNDRY_API_KEY the agent would have to sign in itself, and only the gateway may hold a key",
		todo: "Set ANTHROPIC_FOUNDRY_API_KEY, and ANTHROPIC_FOUNDRY_RESOURCE or ANTHROPIC_FOUNDRY_BASE_URL."
	},
	{
		name: "Google Vertex AI",
		variable: "CLAUDE_CODE_USE_VERTEX",
		address: () => null,
		why: "its requests carry a token that the agent would have to fetch with credentials of Google, and only the gateway may hold any",
		todo: "Name a proxy that speaks the Messages API and signs in at Google, such as LiteLLM, as `agent.base_url`, with its key in ANTHROPIC_AUTH_TOKEN; or set ANTHROPIC_API_KEY."
	}
];

// src/models/key-kind.ts
const KINDS = [
	{
		form: /^sk-ant-oat/,
		what: "an OAuth token of Anthropic",
		host: "api.anthropic.com"
	},
	{
		form: /^sk-ant-admin/,
		what: "an admin key of Anthropic, which asks no model",
		host: null
	},
	{
		form: /^sk-ant-ort/,
		what: "a refresh token of Anthropic, which asks no model",
		host: null
	},
	{
		form: /^sk-ant-sid/,
		what: "a cookie of claude.ai, which asks no model",
		host: null
	},
	{
		form: /^sk-ant-/,
		what: "an API key of Anthropic",
		host: "api.anthropic.com"
	},
	{
		form: /^sk-or-/,
		what: "a key of OpenRouter",
		host: "openrouter.ai"
	},
	{
		form: /^sk-admin-/,
		what: "an admin key of OpenAI, which asks no model",
		host: null
	},
	{
		form: /^sk-(?:proj|svcacct)-|^sk-\w{40,}$/,
		what: "an API key of OpenAI",
		host: "api.openai.com"
	},
	{
		form: /^gsk_/,
		what: "a key of Groq",
		host: "api.groq.com"
	},
	{
		form: /^xai-/,
		what: "a key of xAI",
		host: "api.x.ai"
	},
	{
		form: /^AIza/,
		what: "a key of Google",
		host: "generativelanguage.googleapis.com"
	},
	{
		form: /^hf_/,
		what: "a token of Hugging Face",
		host: "router.huggingface.co"
	},
	{
		form: /^(?:gh[opsu]_|github_pat_)/,
		what: "a token of GitHub",
		host: "models.github.ai"
	},
	{
		form: /^ABSK/,
		what: "a key of Amazon Bedrock",
		host: "amazonaws.com"
	},
	{
		form: /^(?:AKIA|ASIA)[A-Z\d]{12,}$/,
		what: "the id of an AWS key",
		host: null
	}
];
const STRICT = [...[
	"api.anthropic.com",
	"api.openai.com",
	"openrouter.ai",
	"api.groq.com",
	"api.x.ai"
], "generativelanguage.googleapis.com"];
function checkKey({ variable, key, auth, baseUrl, agent }) {
	const host = new URL(baseUrl).hostname;
	const wrong = (what, todo) => new UserError({
		what,
		todo
	});
	if (/^(['"]).*\1$/.test(key) || /^bearer\s/i.test(key) || /^\$\{?\{?|^\*+$/.test(key)) throw wrong(`${variable} holds more, or less, than a key: quotes, "Bearer", a variable that was not replaced, or asterisks.`, "Set it to the key alone, as the provider shows it.");
	const kind = KINDS.find(({ form }) => form.test(key));
	const isStrict = STRICT.includes(host);
	if (kind === void 0 || !isStrict) return {
		auth,
		isOauth: false,
		warning: null
	};
	if (kind.host !== host) throw wrong(`${variable} holds ${kind.what}, and would be sent to ${host}.`, kind.host === null ? "Set a key that may ask models." : `Set a key of ${host}, or name the address that this one is for as \`base_url\` of agent or judge.`);
	if (kind.what !== OAUTH) {
		const isToken = variable === "CLAUDE_CODE_OAUTH_TOKEN";
		const what = `${variable} holds ${kind.what}: it is sent as one`;
		return {
			auth: host === "api.anthropic.com" ? "x-api-key" : auth,
			isOauth: false,
			warning: isToken ? {
				what,
				todo: "Put it in ANTHROPIC_API_KEY."
			} : null
		};
	}
	if (agent !== "claude-code") throw wrong(`${variable} holds ${kind.what}, of a subscription to Claude: those are for Claude Code, not for ${agent === "judge" ? "a judge" : `the agent "${agent}"`}.`, "Set ANTHROPIC_API_KEY to an API key (sk-ant-api...), or measure with the agent \"claude-code\".");
	const what = `${variable} holds ${kind.what}, no API key: it is sent as a token`;
	return {
		auth: "bearer",
		isOauth: true,
		warning: variable !== "ANTHROPIC_API_KEY" ? null : {
			what,
			todo: "Put it in CLAUDE_CODE_OAUTH_TOKEN."
		}
	};
}
const OAUTH = "an OAuth token of Anthropic";

// src/models/logins.ts
function loginIn(agent, environment) {
	for (const login of LOGINS) {
		const variable = login.variables.find((name) => isSet(environment[name]));
		if (login.agent === agent && variable !== void 0) return {
			...login,
			variable
		};
	}
	return null;
}
function isSet(value) {
	return ![
		"",
		"0",
		"false"
	].includes(value?.trim().toLowerCase() ?? "");
}
const LOGINS = [
	{
		agent: "copilot",
		variables: ["COPILOT_GITHUB_TOKEN", "GH_TOKEN"],
		why: "but it is for a subscription: Copilot would have to hold the token itself, and GitHub counts requests, not tokens, so no budget could be kept"
	},
	{
		agent: "codex",
		variables: ["CODEX_ACCESS_TOKEN"],
		why: "but it is for a subscription: Codex would have to hold the token itself, and its use is not counted in tokens, so no budget could be kept"
	},
	{
		agent: "gemini",
		variables: ["GOOGLE_GENAI_USE_VERTEXAI"],
		why: "which asks for Vertex AI: its requests carry a token that Gemini would have to fetch with credentials of Google, and only the gateway may hold any",
		todo: "Set GEMINI_API_KEY to an API key of Google AI Studio, or name a proxy that speaks the Gemini API and signs in at Google as `agent.base_url`."
	},
	{
		agent: "gemini",
		variables: [
			"GOOGLE_GENAI_USE_GCA",
			"GOOGLE_CLOUD_ACCESS_TOKEN",
			"GEMINI_CLI_USE_COMPUTE_ADC"
		],
		why: "which asks for a login at Google: Gemini would have to hold the token itself, and its use is not billed by the token, so no budget could be kept",
		todo: "Set GEMINI_API_KEY to an API key of Google AI Studio."
	},
	{
		agent: "opencode",
		variables: ["OPENCODE_API_KEY"],
		why: "which is a key of opencode Zen, at an address of its own",
		todo: "Configure `base_url: https://opencode.ai/zen/v1` and `api_key_env: OPENCODE_API_KEY`, with the price of the model; or set a key of its maker."
	}
];

// src/models/credential.ts
function keyVariables(api, agent) {
	const own = agent === "copilot" ? ["COPILOT_PROVIDER_API_KEY"] : agent === "codex" ? ["CODEX_API_KEY"] : [];
	if (api === "google") return ["GEMINI_API_KEY", "GOOGLE_API_KEY"];
	if (api === "openai-compatible") return [...own, "OPENAI_API_KEY"];
	const token = agent === "claude-code" ? ["CLAUDE_CODE_OAUTH_TOKEN"] : [];
	return [
		...own,
		"ANTHROPIC_AUTH_TOKEN",
		"ANTHROPIC_API_KEY",
		...token
	];
}
function addressOf(api, agent, choice, environment) {
	const usual = usualAddress(api);
	const headersEnv = choice.headersEnv ?? HEADERS[api];
	const isConfigured = (choice.baseUrl ?? choice.apiKeyEnv ?? null) !== null;
	const cloud = agent === "claude-code" && !isConfigured ? cloudOf(environment) : null;
	if (cloud?.address != null) return {
		...cloud.address,
		headersEnv
	};
	const apiKeyEnv = choice.apiKeyEnv ?? keyVariables(api, agent).find((name) => setIn(environment, name) !== null) ?? usual.apiKeyEnv;
	return {
		baseUrl: choice.baseUrl ?? baseUrlIn(api, agent, environment) ?? usual.baseUrl,
		apiKeyEnv,
		headersEnv
	};
}
const GOOGLE = {
	baseUrl: "https://generativelanguage.googleapis.com/v1beta",
	apiKeyEnv: "GEMINI_API_KEY"
};
function usualAddress(api) {
	return api === "google" ? GOOGLE : PROVIDERS[api];
}
const HEADERS = {
	anthropic: "ANTHROPIC_CUSTOM_HEADERS",
	"openai-compatible": "OPENAI_CUSTOM_HEADERS",
	google: "GEMINI_CLI_CUSTOM_HEADERS"
};
const ADDRESSES = {
	anthropic: {
		names: ["ANTHROPIC_BASE_URL"],
		version: "v1"
	},
	"openai-compatible": {
		names: ["OPENAI_BASE_URL"],
		version: null
	},
	google: {
		names: ["GOOGLE_GEMINI_BASE_URL"],
		version: "v1beta"
	}
};
function baseUrlIn(api, agent, environment) {
	const { names, version } = ADDRESSES[api];
	for (const name of agent === "copilot" ? ["COPILOT_PROVIDER_BASE_URL", ...names] : names) {
		const url = setIn(environment, name)?.replace(/\/+$/, "") ?? "";
		if (url !== "") return version === null || url.endsWith(`/${version}`) ? url : `${url}/${version}`;
	}
	return null;
}
function secretVariables({ apiKeyEnv, headersEnv }) {
	return [apiKeyEnv, headersEnv];
}
function upstreamOf({ baseUrl, apiKeyEnv, headersEnv }, { api, agent, auth: wanted }, environment, onWarning) {
	const headers = headersIn(setIn(environment, headersEnv) ?? "", headersEnv);
	const key = apiKeyEnv === headersEnv ? null : setIn(environment, apiKeyEnv);
	if (key === null) {
		if (Object.keys(headers).length > 0) return {
			baseUrl,
			key: "",
			headers
		};
		if (agent === "model" && isOnLoopback(baseUrl)) return {
			baseUrl,
			key: ""
		};
		throw noKey(agent, apiKeyEnv, environment);
	}
	const usual = wanted ?? usualAuth(api, apiKeyEnv);
	if (!URL.canParse(baseUrl)) return {
		baseUrl,
		key,
		auth: usual
	};
	const { auth, isOauth, warning } = checkKey({
		variable: apiKeyEnv,
		key,
		auth: usual,
		baseUrl,
		agent
	});
	if (warning !== null) onWarning(warning);
	const login = agent === "gemini" ? loginIn(agent, environment) : null;
	if (login !== null) onWarning({
		what: `${login.variable} has no effect: the model is asked with ${apiKeyEnv}, at the Gemini API`,
		todo: `Remove ${login.variable}.`
	});
	const cloud = agent === "claude-code" ? cloudOf(environment) : null;
	if (cloud !== null && cloud.address?.apiKeyEnv !== apiKeyEnv) onWarning(cloud.ignored(apiKeyEnv));
	return {
		baseUrl,
		key,
		auth: wanted ?? auth,
		...Object.keys(headers).length === 0 ? {} : { headers },
		...isOauth ? { betas: [OAUTH_BETA] } : {}
	};
}
const OAUTH_BETA = "oauth-2025-04-20";
function usualAuth(api, variable) {
	if (api === "google") return "x-goog-api-key";
	const isToken = /TOKEN$|^AWS_BEARER_TOKEN/.test(variable);
	return api === "anthropic" && !isToken ? "x-api-key" : "bearer";
}
function noKey(agent, variable, environment) {
	const cloud = agent === "claude-code" ? cloudOf(environment) : null;
	if (cloud !== null) return cloud.refused;
	const what = `There is no key for the model of the agent "${agent}": ${variable} is not set.`;
	const login = loginIn(agent, environment);
	if (login !== null) {
		const todo = login.todo ?? `Set ${variable} to an API key.`;
		return new UserError({
			what: `${what} ${login.variable} is, ${login.why}`,
			todo
		});
	}
	return new UserError({
		what,
		todo: `Set ${variable} (in a workflow: \`env:\` of the step, from a secret), name another variable with \`agent.api_key_env\`, or choose the agent "lexical", which needs none.`
	});
}
function setIn(environment, name) {
	const value = environment[name]?.trim() ?? "";
	return value === "" ? null : value;
}

// src/models/routes.ts
function providerOf({ id, provider, model }, environment = {}) {
	const written = provider?.wireApi === void 0 ? null : apiOfWire(provider.wireApi);
	const usual = onlyApi(id) ?? (model?.startsWith("claude") ?? false ? "anthropic" : "openai-compatible");
	const api = provider?.api ?? written ?? usual;
	return {
		api,
		wireApi: provider?.wireApi ?? usualWireApi(api, id, model ?? ""),
		...addressOf(api, id, provider ?? {}, environment)
	};
}
async function routeOfAgent(agent, { environment, onWarning }) {
	const { model } = agent;
	if (model === null) throw new UserError({
		what: `The agent "${agent.id}" has no model: its default may change any day, so results could not be compared.`,
		todo: "Name one in full, such as claude-haiku-4-5: `model` in the configuration, the `model` input or --model."
	});
	const { api, wireApi, ...address } = providerOf(agent, environment);
	const only = onlyApi(agent.id);
	if (only === null ? api === "google" : api !== only) throw new UserError({
		what: `The agent "${agent.id}" cannot ask a provider of the kind "${api}": it speaks only ${only === null ? EITHER : `"${only}"`}.`,
		todo: only === null ? "Choose the agent \"gemini\", or a server that speaks chat completions: Google has one at https://generativelanguage.googleapis.com/v1beta/openai." : `Configure a server of that kind, \`provider: ${only}\`, or choose ${api === "google" ? "the agent \"gemini\"" : `the agent "copilot", which speaks ${EITHER}`}.`
	});
	if (apiOfWire(wireApi) !== api || agent.id === "codex" && wireApi !== "responses") {
		const takes = agent.id === "codex" ? "\"responses\" alone" : TAKES[api];
		throw new UserError({
			what: `The agent "${agent.id}" cannot ask a provider of the kind "${api}" by the API "${wireApi}": it takes ${takes}.`,
			todo: "Correct `agent.wire_api`, the `wire_api` input or --wire-api, or leave it out."
		});
	}
	const asking = {
		api,
		agent: agent.id,
		auth: agent.provider?.auth
	};
	const upstream = upstreamOf(address, asking, environment, onWarning);
	const { priceOf } = await import("./model-price-ef2e1b14.js");
	const { price, warning } = priceOf({
		api,
		model,
		isLocal: agent.id === "model" && isOnLoopback(address.baseUrl),
		configured: agent.provider?.price ?? null,
		mayOnlyRise: agent.provider?.priceMayOnlyRise,
		whose: `the model of the agent "${agent.id}"`,
		options: `--price 2/10, the \`price\` input, ${PRICE_VARIABLE}, or \`agent.price\` in the configuration`
	});
	if (warning !== null) onWarning(warning);
	return {
		upstreams: { [api === "openai-compatible" ? "openai" : api]: upstream },
		models: [model],
		prices: { [model]: price }
	};
}
async function judgePrices({ provider, model: configured, price }, onWarning) {
	const { priceOf } = await import("./model-price-ef2e1b14.js");
	const known = /* @__PURE__ */ new Map();
	return (model) => {
		const before = known.get(model);
		if (before !== void 0) return before;
		const used = priceOf({
			api: provider,
			model,
			configured: model === configured ? price : null,
			whose: "the judge's model",
			options: "name it as `judge.model`, with `judge.price`"
		});
		known.set(model, used.price);
		if (used.warning !== null) onWarning(used.warning);
		return used.price;
	};
}
async function routeOfJudge(config, environment, onWarning) {
	const { provider, auth } = config;
	const address = judgeAddress(config, environment);
	const upstream = upstreamOf(address, {
		api: provider,
		agent: "judge",
		auth
	}, environment, onWarning);
	return {
		upstreams: provider === "anthropic" ? { anthropic: upstream } : { openai: upstream },
		models: "any",
		prices: {},
		otherPrice: await judgePrices(config, onWarning)
	};
}
function apiOfWire(wireApi) {
	if (wireApi === "generate-content") return "google";
	return wireApi === "messages" ? "anthropic" : "openai-compatible";
}
const EITHER = "\"anthropic\" and \"openai-compatible\"";
const TAKES = {
	anthropic: "\"messages\"",
	"openai-compatible": "\"responses\" or \"completions\"",
	google: "\"generate-content\""
};
function judgeAddress({ provider, baseUrl, apiKeyEnv, isConfigured = {}, headersEnv }, environment) {
	const usual = PROVIDERS[provider];
	const choice = {
		baseUrl: isConfigured.baseUrl === true || baseUrl !== usual.baseUrl ? baseUrl : null,
		apiKeyEnv: isConfigured.apiKeyEnv === true || apiKeyEnv !== usual.apiKeyEnv ? apiKeyEnv : null,
		...headersEnv === void 0 ? {} : { headersEnv }
	};
	return addressOf(provider, "judge", choice, environment);
}
function judgeIn(config, environment) {
	const { baseUrl, apiKeyEnv, headersEnv } = judgeAddress(config, environment);
	const hasKey = (environment[apiKeyEnv]?.trim() ?? "") !== "" || (environment[headersEnv]?.trim() ?? "") === "";
	const isConfigured = {
		baseUrl: true,
		apiKeyEnv: true
	};
	return {
		...config,
		baseUrl,
		apiKeyEnv: hasKey ? apiKeyEnv : headersEnv,
		headersEnv,
		isConfigured
	};
}

export { judgeAddress, judgeIn, providerOf, routeOfAgent, routeOfJudge, secretVariables, usualAddress };