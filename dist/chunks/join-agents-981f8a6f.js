import { inOrder, stateOf } from "./gate-d7ce019c.js";
import { createHash } from "node:crypto";

// src/gate/join-agents.ts
const NOBODY_BLOCKS = [
	"first_run",
	"installing",
	"generated",
	"own_results"
];
function joinAgents(given, reproduce) {
	const measured = given.flatMap(({ results }) => results ?? []);
	const ofCheck = reasonsOfCheck(measured);
	const blocksNothing = measured.some(({ decision }) => NOBODY_BLOCKS.includes(decision.reportOnly));
	const agents = given.map((column) => ({
		...named(column),
		enforced: column.enforced && !blocksNothing
	}));
	const someBlock = agents.some((column) => column.enforced);
	const enforced = someBlock || ofCheck.length > 0;
	const lead = leadOf(agents);
	const { failOn } = lead.policy;
	const reasons = inOrder([...ofCheck, ...agents.flatMap((column) => reasonsOf(column, {
		failOn,
		isBinding: column.enforced || !someBlock
	}))]);
	const state = stateOf(reasons);
	const warnings = withoutRepetition(measured.flatMap((one) => one.warnings));
	return {
		...lead,
		sides: sidesOf(measured, lead),
		decision: {
			state,
			reasons,
			enforced,
			reportOnly: enforced ? null : lead.decision.reportOnly
		},
		warnings,
		reproduce,
		agents
	};
}
function named(column) {
	const { agent: name, results } = column;
	if (results === null || results.agent.id === name) return column;
	return {
		...column,
		results: {
			...results,
			agent: {
				...results.agent,
				name
			}
		}
	};
}
function measuredOf(results) {
	return results.agents?.flatMap(({ results: own }) => own ?? []) ?? [results];
}
function decidingOf(results) {
	const binding = results.agents?.flatMap(({ enforced, results: own }) => enforced && own !== null ? [own] : []) ?? [];
	return binding.length === 0 ? measuredOf(results) : binding;
}
function reasonsOfCheck(measured) {
	const all = measured.flatMap(({ decision }) => decision.reasons.filter(isOfCheck));
	return [...new Map(all.map((reason) => [reason.message, reason])).values()];
}
function isOfCheck({ code }) {
	return code === "collision" || code === "coverage";
}
function leadOf(agents) {
	const rank = ({ enforced, results }) => (enforced ? 0 : 3) + [
		"regressed",
		"not_evaluated",
		"pass"
	].indexOf(results?.decision.state ?? "pass");
	const [lead] = agents.filter(({ results }) => results !== null).sort((a, b) => rank(a) - rank(b));
	if (lead?.results == null) throw new Error("no agent was measured");
	return lead.results;
}
function reasonsOf({ agent, results, notMeasured, refused }, { failOn, isBinding }) {
	if (refused === true) return [];
	return (results === null ? [{
		code: "not_evaluated",
		skill: null,
		message: `not measured: ${notMeasured ?? "no reason was given"}`,
		blocks: failOn.includes("not_evaluated")
	}] : results.decision.reasons.filter((reason) => !isOfCheck(reason))).map((reason) => ({
		...reason,
		message: withAgent(reason, agent),
		blocks: reason.blocks && isBinding
	}));
}
function withAgent({ skill, message }, agent) {
	if (message.startsWith("/evals ")) return message;
	if (skill !== null && message.startsWith(`${skill}: `)) return `${skill}: with ${agent}, ${message.slice(skill.length + 2)}`;
	return `${agent}: ${message}`;
}
function sidesOf(measured, lead) {
	const joint = (digests) => new Set(digests).size === 1 ? digests[0] ?? "" : createHash("sha256").update(digests.join(" ")).digest("hex");
	const { base, head } = lead.sides;
	const bases = measured.flatMap(({ sides }) => sides.base?.surfaceDigest ?? []);
	return {
		base: base === null ? null : {
			...base,
			surfaceDigest: joint(bases)
		},
		head: {
			...head,
			surfaceDigest: joint(measured.map(({ sides }) => sides.head.surfaceDigest))
		}
	};
}
function withoutRepetition(warnings) {
	return [...new Map(warnings.map((warning) => [JSON.stringify(warning), warning])).values()];
}

export { decidingOf, joinAgents, measuredOf };