// src/transcript/build-transcript.ts
function buildTranscript(events) {
	const output = [];
	const skillInvocations = [];
	const attempts = [];
	const subagentInvocations = [];
	const userInvocations = [];
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
	for (const event of events) switch (event.type) {
		case "skill": {
			const { type: _, success, caller, ...invocation } = event;
			(success ? byCaller[caller] : attempts).push(invocation);
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
			turns += 1;
			stopped = null;
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
		toolCalls,
		turns,
		...optional,
		usage: sumOfTokens(usages),
		costUsd: sumOfCosts(usages),
		offeredSkills,
		stopped,
		errors
	};
}
function sumOfTokens(usages) {
	if (usages.length === 0) return null;
	return {
		inputTokens: usages.reduce((sum, usage) => sum + usage.inputTokens, 0),
		outputTokens: usages.reduce((sum, usage) => sum + usage.outputTokens, 0)
	};
}
function sumOfCosts(usages) {
	const costs = usages.flatMap((usage) => usage.costUsd === void 0 ? [] : [usage.costUsd]);
	return costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0);
}

export { buildTranscript };