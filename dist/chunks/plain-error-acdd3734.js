"use strict";

// src/agents/cli-agent/plain-error.ts
function plainError(message, origin) {
	const { port } = new URL(origin);
	const address = new RegExp(`\\(?(?:https?://)?(?:127\\.0\\.0\\.1|localhost):${port}(?![0-9])[^\\s"'),;]*\\)?`, "g");
	if (!GATEWAY.test(message) && !address.test(message)) return message;
	const plain = message.replace(ASIDE, (aside) => GATEWAY.test(aside) ? "" : aside).split(CLAUSE).filter((clause) => !GATEWAY.test(clause)).join(" ").replace(address, PROVIDER).replace(/[\s·\u2014]+$/, "").trim();
	return /\w/.test(plain) ? plain : `${PROVIDER} did not answer as expected`;
}
const PROVIDER = "the model's provider";
const GATEWAY = /\binference gateway\b/i;
const ASIDE = /\s?\([^()]{0,300}\)/g;
const CLAUSE = /(?<=[.;:!·\u2014])\s+/;

Object.defineProperty(exports, "plainError", { enumerable: true, get: () => plainError });