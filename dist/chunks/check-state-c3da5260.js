import { _enum, allExpectations, answeredNote, array, boolean, code, contextNote, cut, int, literal, messageNote, number, object, parseJson, plainText, string } from "./start-4f77a64b.js";
import { measuredOf } from "./join-agents-981f8a6f.js";
import { trialRecordSchema } from "./trial-record-42cf96e1.js";
import { utf8Length } from "./fit-sections-d5db133a.js";

// src/gate/worse-prompts.ts
const HALF = .5;
const epsilon = 1e-9;
function worsePrompts({ skills, tasks }, name) {
	const skill = skills.find((one) => one.skill === name);
	if (skill?.state !== "regressed") return {
		all: [],
		clear: []
	};
	const falls = tasks.flatMap(({ key, expectations }) => {
		const fall = Math.max(0, ...expectations.filter((one) => one.skill === name).map((one) => fallOf(one, skill)));
		return fall > epsilon ? [{
			key,
			fall
		}] : [];
	});
	const all = falls.map(({ key }) => key);
	const clear = falls.filter(({ fall }) => fall >= .499999999).map(({ key }) => key);
	return {
		all,
		clear: clear.length === 0 ? all : clear
	};
}
function unansweredPrompts({ skills, tasks }, name) {
	if (skills.some((one) => one.skill === name && one.head === null)) return [];
	return tasks.filter(({ expectations }) => expectations.some(({ skill, label, base, head }) => skill === name && label === "must_activate" && head.rate === null && (base?.rate ?? 0) >= HALF)).map(({ key }) => key);
}
function fallOf({ base, head, label, change }, skill) {
	if (change === "moved") return 1;
	const rise = (head.rate ?? 0) - (base?.rate ?? 0);
	if (skill.head === null) return label === "must_activate" ? -rise : 0;
	if (change === "lost") return skill.recall.verdict === "regressed" ? -rise : 0;
	return change === "false_trigger" && skill.falseTriggers.verdict === "regressed" ? rise : 0;
}

// src/report/check-state.ts
const label = _enum([
	"must_activate",
	"should_not_activate",
	"acceptable"
]);
const fired = array(object({
	skill: string(),
	rate: number()
}));
const checkStateSchema = object({
	version: literal(1),
	decision: _enum([
		"pass",
		"regressed",
		"not_evaluated"
	]),
	enforced: boolean(),
	surfaces: object({
		base: string().nullable(),
		head: string()
	}),
	base: string().nullable().optional(),
	agent: string(),
	regressed: array(object({
		skill: string(),
		acceptedBy: string().nullable(),
		lost: array(string()).optional()
	})),
	blocking: array(string()),
	trials: object({
		total: int(),
		errors: int()
	}),
	failing: array(object({
		id: string(),
		agent: string().exactOptional(),
		origin: _enum([
			"head",
			"edited",
			"removed"
		]).exactOptional(),
		suite: string(),
		line: int(),
		prompt: string(),
		context: string().exactOptional(),
		expectations: array(object({
			skill: string(),
			label
		})),
		fired: object({
			base: fired,
			head: fired
		}),
		trials: array(trialRecordSchema.pick({
			phase: true,
			index: true,
			error: true,
			fired: true,
			output: true,
			outputCut: true,
			toolCalls: true,
			toolCallsCut: true,
			turns: true
		}))
	})),
	omitted: int()
});
const MOST = 6e4;
const BEGIN = "<!-- skill-eval-gate state: ";
const END = " -->";
const MOST_LOST = 1500;
const MOST_TRIALS = 3;
const MOST_OUTPUT = 3e3;
function renderCheckState(results) {
	const { decision, sides, agent } = results;
	const lead = `Commands: ${[
		"status",
		"explain <task>",
		"accept <skill> <sha> <reason>",
		"help"
	].map((inline) => code(`/evals ${inline}`)).join(", ")}.`;
	const failing = measuredOf(results).flatMap((own) => own.tasks.filter(isFailing).map((task) => ({
		task,
		own,
		agent: nameIn(results, own)
	})));
	const state = {
		version: 1,
		decision: decision.state,
		enforced: decision.enforced,
		surfaces: {
			base: sides.base?.surfaceDigest ?? null,
			head: sides.head.surfaceDigest
		},
		base: sides.base?.commit ?? null,
		agent: cut(results.agents?.map((one) => one.agent).join(", ") ?? agent.label, 100),
		regressed: regressedSkills(results),
		blocking: decision.reasons.filter(({ blocks }) => blocks).slice(0, 10).map(({ message }) => cut(message, 300)),
		trials: trialsOf(results),
		failing: [],
		omitted: failing.length
	};
	let room = MOST - utf8Length(lead) - utf8Length(hidden(state)) - 100;
	for (const { task, own, agent: named } of failing) {
		const entry = {
			...failingTask(task, own),
			...named === null ? {} : { agent: named }
		};
		const size = utf8Length(hidden(entry)) + 1;
		if (size > room) continue;
		room -= size;
		state.failing.push(entry);
	}
	state.omitted = failing.length - state.failing.length;
	return `${lead}\n\n${hidden(state)}`;
}
function trialsOf(results) {
	const sum = (of) => measuredOf(results).reduce((total, own) => total + of(own), 0);
	return {
		total: sum(({ trials }) => trials.total),
		errors: sum(({ trials }) => trials.errors)
	};
}
function nameIn({ agents }, own) {
	const name = agents?.find((one) => one.results === own)?.agent ?? null;
	return name === null ? null : cut(name, 60);
}
function regressedSkills(results) {
	let room = MOST_LOST;
	const measured = measuredOf(results);
	const regressed = measured.flatMap(({ skills }) => skills.filter(({ state }) => state === "regressed"));
	return [...new Set(regressed.map(({ skill }) => skill))].slice(0, 50).map((skill) => {
		const all = regressed.filter((one) => one.skill === skill);
		const accepted = all.every((one) => one.accepted !== void 0) ? all[0]?.accepted : void 0;
		const lost = [...new Set(measured.flatMap((own) => worsePrompts(own, skill).all))];
		const fits = lost.length <= room;
		if (fits) room -= lost.length;
		return {
			skill: cut(skill, 128),
			acceptedBy: accepted?.by ?? null,
			...fits ? { lost } : {}
		};
	});
}
function readCheckState(text) {
	const begin = text?.indexOf(BEGIN) ?? -1;
	const end = begin < 0 ? -1 : text?.indexOf(END, begin) ?? -1;
	if (end < 0) return null;
	return checkStateSchema.safeParse(parseJson(text?.slice(begin + 28, end) ?? "")).data ?? null;
}
function hidden(value) {
	return `${BEGIN}${JSON.stringify(value).replace(/[<>]/g, (sign) => sign === "<" ? "\\u003c" : "\\u003e")}${END}`;
}
function isFailing({ origin, expectations }) {
	return expectations.some(({ passed, change }) => change === "lost" || change === "false_trigger" || change === "moved" || origin === "head" && passed.head === false);
}
function firstLabels(results, task, most) {
	const found = [];
	for (const one of allExpectations(results, task)) if (one.source === "labelled" && found.push(one) === most) break;
	return found;
}
function failingTask(task, results) {
	const { trialRecords = [] } = results;
	const shown = (side) => side.slice(0, 10).map(({ skill, rate }) => ({
		skill: cut(skill, 100),
		rate
	}));
	return {
		id: cut(task.id, 500),
		...task.origin === "head" ? {} : { origin: task.origin },
		suite: cut(task.suite, 300),
		line: task.source.line,
		prompt: cut(task.prompt, 500),
		...contextOf(task),
		expectations: firstLabels(results, task, 10).map(({ skill, label: wanted }) => ({
			skill: cut(skill, 100),
			label: wanted
		})),
		fired: {
			base: shown(task.fired.base),
			head: shown(task.fired.head)
		},
		trials: trialRecords.filter((record) => record.task === task.key && record.side === "head").slice(0, MOST_TRIALS).map(({ phase, index, error, fired: loaded, output, outputCut, toolCalls, toolCallsCut, turns }) => ({
			phase,
			index,
			error: error === null ? null : cut(error, 100),
			fired: loaded.slice(0, 10).map((skill) => cut(skill, 100)),
			output: cut(output, MOST_OUTPUT),
			outputCut: outputCut || output.length > MOST_OUTPUT,
			toolCalls: toolCalls.slice(0, 30).map((name) => cut(name, 60)),
			toolCallsCut: toolCallsCut || toolCalls.length > 30,
			turns
		}))
	};
}
function contextOf(task) {
	if (task.context === void 0 && task.message === void 0) return {};
	const found = task.context === void 0 ? "" : contextNote(task, plainText) || "without any instruction file";
	const message = messageNote(task);
	const notes = [
		message === "" ? "" : `as ${message}`,
		found,
		answeredNote(task, plainText)
	];
	return { context: cut(notes.filter((note) => note !== "").join(": "), 300) };
}

export { MOST_LOST, readCheckState, renderCheckState, unansweredPrompts, worsePrompts };