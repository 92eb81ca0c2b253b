// src/transcript/build-transcript.ts
function buildTranscript(events) {
	const output = [];
	const skillInvocations = [];
	const attempts = [];
	const subagentInvocations = [];
	const userInvocations = [];
	const foreignDelegations = [];
	const byCaller = {
		main: skillInvocations,
		subagent: subagentInvocations,
		user: userInvocations
	};
	const toolCalls = [];
	const usages = [];
	const errors = [];
	const optional = {};
	let turns = 0;
	let offeredSkills = null;
	let stopped = null;
	let unanswered = null;
	for (const event of events) switch (event.type) {
		case "skill": {
			const { type: _, success, caller, ...invocation } = event;
			(invocation.isForeign === true && success && caller === "main" ? foreignDelegations : success ? byCaller[caller] : attempts).push(invocation);
			break;
		}
		case "tool": {
			const { type: _, ...call } = event;
			toolCalls.push(call);
			break;
		}
		case "output":
			output.push(event.text);
			break;
		case "turn":
			if (event.caller !== void 0) break;
			turns += 1;
			stopped = null;
			unanswered = null;
			break;
		case "message":
			stopped = null;
			unanswered = null;
			break;
		case "offered":
			offeredSkills = event.skills;
			break;
		case "outcome":
			optional.outcome = event.value;
			break;
		case "usage":
			usages.push(event);
			break;
		case "stopped": {
			const { type: _, ...stop } = event;
			stopped = stop;
			break;
		}
		case "unanswered":
			unanswered = {
				kind: event.kind,
				said: event.said
			};
			break;
		case "error":
			errors.push(event.message);
			break;
		default: throw new Error(`No such transcript event: ${JSON.stringify(event)}`);
	}
	return {
		events,
		output: output.join("\n"),
		skillInvocations,
		attempts,
		subagentInvocations,
		userInvocations,
		foreignDelegations,
		toolCalls,
		turns,
		...optional,
		usage: sumOfTokens(usages),
		costUsd: sumOfCosts(usages),
		offeredSkills,
		stopped,
		unanswered,
		errors
	};
}
function sumOfTokens(usages) {
	if (usages.length === 0) return null;
	return sumOfUsage(usages);
}
function sumOfUsage(usages) {
	const sum = (name) => usages.reduce((total, usage) => total + (usage[name] ?? 0), 0);
	const [cachedTokens, writtenTokens] = [sum("cachedTokens"), sum("writtenTokens")];
	return {
		inputTokens: sum("inputTokens"),
		outputTokens: sum("outputTokens"),
		...cachedTokens === 0 ? {} : { cachedTokens },
		...writtenTokens === 0 ? {} : { writtenTokens }
	};
}
function sumOfCosts(usages) {
	const costs = usages.flatMap((usage) => usage.costUsd === void 0 ? [] : [usage.costUsd]);
	return costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0);
}

export { buildTranscript, sumOfUsage };