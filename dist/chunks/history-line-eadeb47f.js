import { _enum, array, boolean, int, literal, number, object, string } from "./start-4f77a64b.js";
import { datetime } from "./zod-6568024b.js";
import { createHash } from "node:crypto";

// src/history/history-line.ts
const HISTORY_SCHEMA = "skill-eval-gate/history/v1";
const text = string().max(1e3);
const count = number().min(0);
const ratio = number().min(0).max(1).nullable();
const hex = (digits) => string().regex(new RegExp(`^[0-9a-f]{${digits}}$`));
const skillLine = object({
	skill: text,
	room: text.exactOptional(),
	state: text,
	tp: count,
	fp: count,
	fn: count,
	precision: ratio,
	recall: ratio,
	f1: ratio,
	errors: int().min(0),
	accepted: text.exactOptional()
});
const historyLine = object({
	schema: literal(HISTORY_SCHEMA),
	commit: string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/),
	at: datetime(),
	kind: _enum(["gate", "run"]),
	tool: text,
	agent: object({
		id: text,
		name: text.exactOptional(),
		version: text.nullable(),
		model: text.nullable(),
		deterministic: boolean()
	}),
	mode: text.exactOptional(),
	job: text.exactOptional(),
	decision: object({
		state: _enum([
			"pass",
			"regressed",
			"not_evaluated"
		]),
		enforced: boolean()
	}),
	skills: array(skillLine).max(1e4),
	total: object({
		precision: ratio,
		recall: ratio,
		f1: ratio
	}),
	trials: object({
		total: int().min(0),
		errors: int().min(0)
	}),
	costUsd: number().min(0).nullable(),
	stands_for: array(hex(12)).max(1e4).exactOptional(),
	digest: hex(64)
});
function historyLineOf(results, job = "") {
	const { commit, dirty } = results.sides.head;
	if (commit === null || dirty) return { why: "uncommitted changes were measured, and the history is one of commits" };
	if (results.filter !== null) return { why: "only a part of the suites was asked" };
	if (results.sameAsBase !== void 0 && !results.sameAsBase.measured) return { why: "nothing changed since base, so nothing was measured" };
	const skills = results.skills.flatMap((skill) => {
		const { head } = skill;
		if (head === null) return [];
		const { tp, fp, fn, precision, recall, f1, errors } = head;
		const figures = {
			tp: short(tp),
			fp: short(fp),
			fn: short(fn),
			precision,
			recall,
			f1,
			errors
		};
		const accepted = skill.accepted === void 0 ? {} : { accepted: cut(skill.accepted.by) };
		const room = skill.room === void 0 ? {} : { room: cut(skill.room.name) };
		return [{
			skill: cut(skill.skill),
			...room,
			state: skill.state,
			...figures,
			...accepted
		}];
	});
	if (skills.length === 0) return { why: "no skill was measured" };
	const { agent, decision, totals, trials, usage, judge } = results;
	const { precision, recall, f1 } = totals.head.micro;
	const line = {
		schema: HISTORY_SCHEMA,
		commit,
		at: results.createdAt,
		kind: results.kind,
		tool: cut(results.tool.version),
		agent: {
			id: cut(agent.id),
			...agent.name === void 0 ? {} : { name: cut(agent.name) },
			version: agent.version === null ? null : cut(agent.version),
			model: agent.model === null ? null : cut(agent.model),
			deterministic: agent.deterministic
		},
		...results.mode === void 0 ? {} : { mode: results.mode },
		...job === "" ? {} : { job: cut(job) },
		decision: {
			state: decision.state,
			enforced: decision.enforced
		},
		skills: skills.slice(0, 1e4),
		total: {
			precision,
			recall,
			f1
		},
		trials: {
			total: trials.total,
			errors: trials.errors
		},
		costUsd: usage.costUsd === null ? null : usage.costUsd + (judge?.costUsd ?? 0)
	};
	return { line: {
		...line,
		digest: digestOfLine(line)
	} };
}
function seriesOf({ agent, mode, job }) {
	return [
		agent.name ?? agent.id,
		...mode === void 0 || mode === "baseline" ? [] : [mode],
		...job === void 0 ? [] : [job]
	].join(" ");
}
function digestOfLine(line) {
	const { digest: _, stands_for: __, ...own } = historyLine.partial({ digest: true }).parse(line);
	return createHash("sha256").update(JSON.stringify(own)).digest("hex");
}
function short(value) {
	return Math.round(value * 1e4) / 1e4;
}
function cut(value) {
	return value.slice(0, 1e3).toWellFormed();
}

export { HISTORY_SCHEMA, digestOfLine, historyLine, historyLineOf, seriesOf };