"use strict";

const require_transcript = require("./transcript-c576a85a.js");

// src/agents/cli-agent/early-stop.ts
function earlyStop({ triggerOnly, maxTurns }) {
	let state = "nothing loaded";
	let over = 0;
	let calls = 0;
	let waited = null;
	return (event) => {
		if (event.type === "turn" && event.caller === "subagent") {
			if (waited !== null) waited += 1;
			return triggerOnly && maxTurns !== null && waited !== null && waited >= maxTurns ? {
				reason: "turn_limit",
				turns: over + 1,
				maxTurns
			} : null;
		}
		if (waited !== null && (!("caller" in event) || event.caller === "main")) waited = 0;
		if (event.type === "skill" && event.success && event.caller === "main") {
			if (event.isForeign !== true) state = "loaded in this turn";
			if (event.kind === "subagent") waited = event.isForeign === true ? null : 0;
		}
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
		...require_transcript.sumOfUsage([tokens]),
		...costUsd === null ? {} : { costUsd },
		...model === null ? {} : { model }
	};
}

Object.defineProperty(exports, "earlyStop", {
  enumerable: true,
  get: function () {
    return earlyStop;
  }
});
Object.defineProperty(exports, "usageEvent", {
  enumerable: true,
  get: function () {
    return usageEvent;
  }
});