"use strict";

const require_transcript = require("./transcript-98611a06.js");

// src/agents/cli-agent/early-stop.ts
function earlyStop({ triggerOnly, maxTurns }) {
	let state = "nothing loaded";
	let over = 0;
	let calls = 0;
	const answersOf = subagentAnswers();
	return (event) => {
		const answers = answersOf(event);
		if (event.type !== "turn") {
			if (isOwnLoad(event)) state = "loaded in this turn";
			if (isCall(event)) calls += 1;
			return null;
		}
		if (event.caller === "subagent") return triggerOnly && maxTurns !== null && answers >= maxTurns ? {
			reason: "turn_limit",
			turns: over + 1,
			maxTurns
		} : null;
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
function isCall({ type }) {
	return type === "skill" || type === "tool";
}
function isMainLoad(event) {
	return event.type === "skill" && event.success && event.caller === "main";
}
function isOwnLoad(event) {
	return isMainLoad(event) && event.isForeign !== true;
}
function subagentAnswers() {
	let works = false;
	let answers = 0;
	return (event) => {
		if (event.type === "turn" && event.caller === "subagent") {
			if (works) answers += 1;
			return answers;
		}
		if (!("caller" in event) || event.caller === "main") answers = 0;
		if (isMainLoad(event) && event.kind === "subagent") {
			works = event.isForeign !== true;
			answers = 0;
		}
		return answers;
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