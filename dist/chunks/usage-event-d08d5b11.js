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

// src/agents/cli-agent/usage-event.ts
function usageEvent({ costUsd, model, ...tokens }) {
	return {
		type: "usage",
		...sumOfUsage([tokens]),
		...costUsd === null ? {} : { costUsd },
		...model === null ? {} : { model }
	};
}

export { earlyStop, usageEvent };