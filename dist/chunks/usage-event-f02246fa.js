import { sumOfUsage } from "./build-transcript-2550cc29.js";

// src/agents/cli-agent/early-stop.ts
function earlyStop({ triggerOnly, maxTurns }) {
	let state = "nothing loaded";
	let over = 0;
	let calls = 0;
	return (event) => {
		if (event.type === "skill" && event.success && event.caller === "main") state = "loaded in this turn";
		if (event.type === "skill" || event.type === "tool") calls += 1;
		if (event.type !== "turn") return null;
		const isFinal = calls === 0;
		calls = 0;
		over += 1;
		if (maxTurns !== null && over >= (isFinal ? maxTurns + 1 : maxTurns)) return {
			reason: "turn_limit",
			turns: over,
			maxTurns
		};
		if (isFinal || !triggerOnly) return null;
		if (state === "turn after the load") return {
			reason: "known",
			turns: over + 1,
			maxTurns
		};
		if (state === "loaded in this turn") state = "turn after the load";
		return null;
	};
}

// src/agents/cli-agent/plain-error.ts
function plainError(message, origin) {
	const { port } = new URL(origin);
	const address = new RegExp(`\\(?(?:https?://)?(?:127\\.0\\.0\\.1|localhost):${port}(?![0-9])[^\\s"'),;]*\\)?`, "g");
	if (!GATEWAY.test(message) && !address.test(message)) return message;
	const plain = message.replace(ASIDE, (aside) => GATEWAY.test(aside) ? "" : aside).split(CLAUSE).filter((clause) => !GATEWAY.test(clause)).join(" ").replace(address, PROVIDER).replace(/[\s·—]+$/, "").trim();
	return /\w/.test(plain) ? plain : `${PROVIDER} did not answer as expected`;
}
const PROVIDER = "the model's provider";
const GATEWAY = /\binference gateway\b/i;
const ASIDE = /\s?\([^()]{0,300}\)/g;
const CLAUSE = /(?<=[.;:!·—])\s+/;

// src/agents/cli-agent/usage-event.ts
function usageEvent({ costUsd, model, ...tokens }) {
	return {
		type: "usage",
		...sumOfUsage([tokens]),
		...costUsd === null ? {} : { costUsd },
		...model === null ? {} : { model }
	};
}

export { earlyStop, plainError, usageEvent };