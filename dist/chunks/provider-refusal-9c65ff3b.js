"use strict";

const require_options = require("./options-63464348.js");
const require_trying = require("./trying-6126afce.js");

// src/agents/gateway/upstream-headers.ts
const REQUEST_HEADERS = [
	"accept",
	"anthropic-version",
	"anthropic-beta",
	"user-agent"
];
const LEAST_SECRET = 8;
function upstreamHeaders({ key, auth, headers = {}, betas = [] }, api, ofAgent) {
	const passed = Object.fromEntries(REQUEST_HEADERS.flatMap((name) => ofAgent[name] === void 0 ? [] : [[name, String(ofAgent[name])]]));
	const asked = [passed["anthropic-beta"] ?? "", ...betas].filter((beta) => beta !== "");
	return {
		...passed,
		...betas.length === 0 ? {} : { "anthropic-beta": asked.join(",") },
		"content-type": "application/json",
		"accept-encoding": "identity",
		...key === "" ? {} : auth === void 0 ? api.authentication(key) : credential(auth, key),
		...headers
	};
}
function credential(auth, key) {
	return auth === "bearer" ? { authorization: `Bearer ${key}` } : { [auth]: key };
}
function secretsOf({ key, headers = {} }) {
	const values = Object.values(headers).flatMap((value) => [value, value.replace(/^(?:bearer|basic)\s+/i, "")]);
	return [...key === "" ? [] : [key], ...values.filter((value) => value.length >= LEAST_SECRET)];
}
function withoutSecrets(text, secrets) {
	return secrets.reduce((rest, secret) => rest.replaceAll(secret, "[key]"), text);
}

// src/agents/gateway/provider-refusal.ts
const REFUSING = /* @__PURE__ */ new Set([
	400,
	401,
	402,
	403,
	404,
	422,
	429,
	500,
	501
]);
const ONLY_OF_TOOLS = /* @__PURE__ */ new Set([404, 422]);
const MAX_SAID = 300;
const NO_CREDIT = [
	/\bcredit balance\b.{0,20}\b(?:too )?low\b/i,
	/\breached your specified api usage limits\b/i,
	/\bexceeded your current quota\b/i,
	/\bbilling hard limit\b|\bbilling_hard_limit_reached\b/i,
	/\b(?:insufficient_quota|billing_not_active|billing_error|insufficient_credits)\b/i,
	/\baccount is not active\b.{0,40}\bbilling\b/i,
	/\b(?:insufficient|not enough|requires? more|more) (?:credits?|balance|funds)\b/i,
	/\bkey limit exceeded\b|\bout of call volume quota\b|\bINVALID_PAYMENT_INSTRUMENT\b/i
];
const BAD_KEY = /\b(?:UnrecognizedClientException|ExpiredTokenException|InvalidSignatureException|invalid_api_key)\b|\bAPI key (?:not valid|expired)\b/;
const PASSES = /\bretry in \d|\bRESOURCE_EXHAUSTED\b/i;
const SPENT = /\bcredits are depleted\b/i;
const NO_TOOLS = [
	/\b(?:does not|doesn't|do not) support (?:tools|tool (?:use|calls?|calling)|function[ -]calling)\b/i,
	/\bno endpoints found that support tool use\b|--enable-auto-tool-choice\b|\btools param requires --jinja\b/i,
	/\bunsupported param: tools\b|`?\btool calling`? is not supported with this model\b/i
];
const OF_CONTENT = /\b(?:moderation|flagged|content[ _-]?(?:filter|policy|management))\b/i;
function mayRefuse(status) {
	return REFUSING.has(status);
}
function providerRefusal(status, body, secrets) {
	if (!mayRefuse(status)) return null;
	const { codes, message } = partsOf(body);
	const kind = kindOf(status, `${codes.join(" ")} ${message}`);
	return kind === null ? null : {
		kind,
		status,
		said: saidIn(withoutSecrets(message, secrets))
	};
}
function kindOf(status, text) {
	if (matches(NO_TOOLS, text)) return "tools";
	if (ONLY_OF_TOOLS.has(status) || status >= 500) return null;
	const isSpent = SPENT.test(text);
	if (status === 429 && PASSES.test(text) && !isSpent) return null;
	if (status === 402 || isSpent || matches(NO_CREDIT, text)) return "credit";
	if (status === 401 || status !== 429 && BAD_KEY.test(text)) return "key";
	return status === 403 && !OF_CONTENT.test(text) ? "access" : null;
}
function matches(patterns, text) {
	return patterns.some((pattern) => pattern.test(text));
}
function errorText(status, body) {
	const said = messageIn(body);
	return `the model's provider answered with HTTP ${status}${said === "" ? "" : `: ${said}`}`;
}
function messageIn(body) {
	return saidIn(partsOf(body).message);
}
function saidIn(message) {
	return message.replace(/\s+/g, " ").trim().slice(0, MAX_SAID);
}
function partsOf(body) {
	const parsed = require_options.parseJson(body);
	if (!require_options.isRecord(parsed)) return {
		codes: [],
		message: ""
	};
	const { error } = parsed;
	const inner = require_options.isRecord(error) ? require_options.isRecord(error["error"]) ? error["error"] : error : parsed;
	const texts = (...values) => values.filter((value) => typeof value === "string").map(cut);
	const codes = texts(inner["type"], inner["code"], inner["status"], parsed["__type"]);
	const [message = ""] = texts(inner["message"], parsed["message"], parsed["Message"], error);
	return {
		codes,
		message
	};
}
function cut(text) {
	return text.slice(0, 2e3);
}
const MANY = 3;
function createStanding() {
	let wasAccepted = false;
	let inARow = 0;
	let end = null;
	return {
		accepted() {
			wasAccepted = true;
			inARow = 0;
		},
		refused(refusal) {
			if (refusal.kind === "away" && wasAccepted) return end !== null;
			inARow += 1;
			if (refusal.kind === "credit" || !wasAccepted || inARow >= MANY) end ??= refusal;
			return end !== null;
		},
		ended: () => end
	};
}
function providerGone({ kind, status }) {
	const why = {
		key: "refuses the key",
		credit: "has no credit left for the key",
		access: "refuses access",
		tools: "calls no tools with this model",
		away: "cannot be reached"
	}[kind];
	return new require_trying.Refusal(kind === "key" ? 401 : 403, "key", `The model provider ${why} (HTTP ${status}); nothing more is sent.`);
}

Object.defineProperty(exports, "createStanding", { enumerable: true, get: () => createStanding });
Object.defineProperty(exports, "errorText", { enumerable: true, get: () => errorText });
Object.defineProperty(exports, "mayRefuse", { enumerable: true, get: () => mayRefuse });
Object.defineProperty(exports, "messageIn", { enumerable: true, get: () => messageIn });
Object.defineProperty(exports, "providerGone", { enumerable: true, get: () => providerGone });
Object.defineProperty(exports, "providerRefusal", { enumerable: true, get: () => providerRefusal });
Object.defineProperty(exports, "secretsOf", { enumerable: true, get: () => secretsOf });
Object.defineProperty(exports, "upstreamHeaders", { enumerable: true, get: () => upstreamHeaders });
Object.defineProperty(exports, "withoutSecrets", { enumerable: true, get: () => withoutSecrets });