import { _enum, array, code, cut, int, literal, markdownText, names, number, object, percent, plain, plainText, plural, prompts, score, string } from "./start-4f77a64b.js";
import { tableLines } from "./table-lines-96666717.js";
import { columns, wrap } from "./columns-e7eeb027.js";
import { resultsSchema } from "./results-d7165155.js";
import { agentText, isRouter, trialText } from "./footer-fd766d79.js";

// src/results/agents-report.ts
const AGENTS_SCHEMA = "skill-eval-gate/agents/v1";
const ratio$1 = number().min(0).max(1).nullable();
const differenceSchema = object({
	key: string(),
	id: string(),
	suite: string(),
	prompt: string(),
	expected: array(string()),
	fired: array(string()),
	reference: array(string())
});
const agreementSchema = object({
	agent: string(),
	prompts: int().min(0),
	same: int().min(0),
	labelled: int().min(0),
	bothRight: int().min(0),
	bothWrong: int().min(0),
	onlyReferenceRight: int().min(0),
	onlyThisRight: int().min(0),
	differences: array(differenceSchema)
});
const agentsReportSchema = object({
	schema: literal(AGENTS_SCHEMA),
	tool: object({
		name: string(),
		version: string()
	}),
	createdAt: string(),
	agents: array(object({
		agent: string(),
		results: resultsSchema.nullable(),
		notMeasured: string().nullable()
	})).min(2),
	skills: array(object({
		skill: string(),
		figures: array(object({
			agent: string(),
			precision: ratio$1,
			recall: ratio$1,
			f1: ratio$1
		}))
	})),
	agreement: array(agreementSchema),
	reproduce: string()
});

// src/report/agents.ts
const MOST$1 = {
	skills: 200,
	differences: 10
};
const SKILL_HEAD = [
	"Skill",
	"Agent",
	"Precision",
	"Recall",
	"F1"
];
const AGREEMENT_HEAD = [
	"Agent",
	"Same skills",
	"Both right",
	"Neither",
	"Only last",
	"Only it"
];
function renderAgentsJson(report) {
	return `${JSON.stringify(agentsReportSchema.parse(report), null, 2)}\n`;
}
function renderAgentsTerminal(report, width) {
	const { agents, agreement, reproduce } = report;
	return `${[
		`AGENTS COMPARED: ${agents.map(({ agent }) => plain(agent)).join(", ")}`,
		"",
		...wrapped(introOf(report, plainText), width),
		"",
		...indented(columns([AGREEMENT_HEAD.map(small), ...agreement.map((one) => cellsOf$1(one, plainText))], [
			1,
			2,
			3,
			4,
			5
		])),
		...agreement.flatMap((one) => [...one.differences.length === 0 ? [] : ["", ...wrapped(headingOf(one, report, plainText), width)], ...shownOf(one).map((item) => wrap(differenceText(item, report, plainText), width, "    ", "      "))]),
		"",
		...indented(columns([SKILL_HEAD.map(small), ...skillRows(report, plainText)], [
			2,
			3,
			4
		])),
		...moreSkills(report).map((text) => `  ${text}`),
		"",
		...statesOf(report, plainText).flatMap((text) => wrapped(text, width)),
		"",
		`Reproduce: ${plain(reproduce)}`
	].join("\n").replace(/\n{3,}/g, "\n\n")}\n`;
}
function renderAgentsMarkdown(report) {
	const agreement = tableLines(AGREEMENT_HEAD, "lrrrrr", report.agreement.map((one) => cellsOf$1(one, markdownText)));
	const skills = tableLines(SKILL_HEAD, "llrrr", skillRows(report, markdownText));
	return `${[
		"## Agents compared",
		introOf(report, markdownText),
		[agreement.head, ...agreement.rows].join("\n"),
		...report.agreement.flatMap((one) => one.differences.length === 0 ? [] : [[
			headingOf(one, report, markdownText),
			"",
			...shownOf(one).map((item) => `- ${differenceText(item, report, markdownText)}`)
		].join("\n")]),
		[
			skills.head,
			...skills.rows,
			...moreSkills(report)
		].join("\n"),
		statesOf(report, markdownText).map((text) => `- ${text}`).join("\n"),
		`<sub>Reproduce: ${code(cut(report.reproduce, 600))}</sub>`
	].filter((part) => part !== "").join("\n\n")}\n`;
}
function introOf(report, inline) {
	return `How often each agent does what ${inline.name(referenceOf(report))} does, prompt by prompt. A skill counts as loaded where at least half of the trials loaded it. Right: every label of the prompt holds; "only last" counts the prompts on which only ${inline.name(referenceOf(report))} is right.`;
}
function referenceOf({ agents }) {
	return agents.at(-1)?.agent ?? "";
}
function cellsOf$1(one, inline) {
	const { agent, prompts, same, bothRight, bothWrong, onlyReferenceRight, onlyThisRight } = one;
	const share = prompts === 0 ? "nothing to compare" : `${same} of ${prompts} (${percent(same / prompts)})`;
	return [
		inline.name(agent),
		share,
		...[
			bothRight,
			bothWrong,
			onlyReferenceRight,
			onlyThisRight
		].map(String)
	];
}
function shownOf({ differences }) {
	return differences.slice(0, MOST$1.differences);
}
function headingOf({ agent, differences }, report, inline) {
	const more = differences.length > MOST$1.differences ? `, the first ${MOST$1.differences}` : "";
	return `${inline.name(agent)} does otherwise than ${inline.name(referenceOf(report))} on ${plural(differences.length, "prompt")}${more}:`;
}
function differenceText({ prompt, expected, fired, reference }, report, inline) {
	const loaded = (skills) => skills.length === 0 ? "none" : names(skills, inline);
	const wanted = expected.length === 0 ? "" : `; expected ${names(expected, inline)}`;
	return `"${inline.text(prompt, 120)}": ${loaded(fired)}, ${inline.name(referenceOf(report))} ${loaded(reference)}${wanted}`;
}
function skillRows({ skills }, inline) {
	return skills.slice(0, MOST$1.skills).flatMap(({ skill, figures }) => figures.map(({ agent, precision, recall, f1 }, index) => [
		index === 0 || inline === markdownText ? inline.name(skill) : "",
		inline.name(agent),
		percent(precision),
		percent(recall),
		score(f1)
	]));
}
function moreSkills({ skills }) {
	return skills.length > MOST$1.skills ? [`${plural(skills.length - MOST$1.skills, "skill")} more in the JSON.`] : [];
}
function statesOf({ agents }, inline) {
	return agents.map(({ agent, results, notMeasured }) => {
		if (results === null) return `${inline.name(agent)}: not measured. ${inline.text(notMeasured ?? "", 300)}`.trim();
		const { label, model } = results.agent;
		const used = model === null ? "" : `, model ${inline.text(model, 80)}`;
		return `${inline.name(agent)}: ${inline.text(label || results.agent.id, 80)}${used}; ${trialText(results)}`;
	});
}
function small(heading) {
	return heading === "F1" ? heading : heading.toLowerCase();
}
function indented(lines) {
	return lines.map((line) => `  ${line}`);
}
function wrapped(text, width) {
	return [wrap(text, width, "  ", "  ")];
}

// src/results/modes-report.ts
const MODES_SCHEMA = "skill-eval-gate/modes/v1";
const mode = _enum([
	"baseline",
	"smart",
	"forced"
]);
const ratio = number().min(0).max(1).nullable();
const figuresSchema = object({
	mode,
	precision: ratio,
	recall: ratio,
	f1: ratio,
	truePositives: number().min(0).nullable(),
	falseNegatives: number().min(0).nullable(),
	falsePositives: number().min(0).nullable(),
	trueNegatives: number().min(0).nullable(),
	unmeasured: int().min(0),
	band: _enum([
		"excellent",
		"good",
		"needs work",
		"poor"
	]).nullable()
});
const modesReportSchema = object({
	schema: literal(MODES_SCHEMA),
	tool: object({
		name: string(),
		version: string()
	}),
	createdAt: string(),
	modes: array(object({
		mode,
		results: resultsSchema.nullable(),
		notMeasured: string().nullable()
	})).min(2),
	skills: array(object({
		skill: string(),
		figures: array(figuresSchema)
	})),
	warnings: array(object({
		code: _enum(["inflated", "artificial"]),
		skill: string(),
		message: string()
	})),
	reproduce: string()
});

// src/report/modes.ts
const MOST = 200;
const HEADINGS = [
	"Skill",
	"Mode",
	"Precision",
	"Recall",
	"F1",
	"False positives",
	"Band"
];
function renderModesJson(report) {
	return `${JSON.stringify(modesReportSchema.parse(report), null, 2)}\n`;
}
function renderModesTerminal(report, width) {
	const rows = report.skills.slice(0, MOST).flatMap((skill) => skill.figures.map((figures, index) => [index === 0 ? plainText.name(skill.skill) : "", ...cellsOf(figures)]));
	const table = columns([HEADINGS.map((heading) => heading.toLowerCase()), ...rows], [
		2,
		3,
		4,
		5
	]);
	return `${[
		`MODES COMPARED: ${report.modes.map(({ mode }) => mode).join(", ")}`,
		"",
		...table.map((line) => `  ${line}`),
		...restOf(report, "  "),
		"",
		...notesOf(report, plainText).map((note) => wrap(note, width, "  ", "    ")),
		"",
		...report.modes.map(({ mode, results, notMeasured }) => wrap(`${mode}: ${results === null ? unmeasured(notMeasured, plainText) : stateOf(results, plainText)}`, width, "  ", "    ")),
		"",
		...agentLine(report),
		`Reproduce: ${plain(report.reproduce)}`
	].join("\n").replace(/\n{3,}/g, "\n\n")}\n`;
}
function renderModesMarkdown(report) {
	const rows = report.skills.slice(0, MOST).flatMap((skill) => skill.figures.map((figures) => [markdownText.name(skill.skill), ...cellsOf(figures)]));
	const table = tableLines(HEADINGS, "llrrrrl", rows);
	const notes = notesOf(report, markdownText).map((note) => `- ${note}`);
	const states = report.modes.map(({ mode, results, notMeasured }) => `- ${mode}: ${results === null ? unmeasured(notMeasured, markdownText) : stateOf(results, markdownText)}`);
	const [agent] = report.modes.flatMap(({ results }) => results === null ? [] : [agentText({
		...results,
		mode: "baseline"
	})]);
	return `${[
		"## Modes compared",
		[
			table.head,
			...table.rows,
			...restOf(report, "")
		].join("\n"),
		notes.join("\n"),
		states.join("\n"),
		`<sub>${agent === void 0 ? "" : `${agent} · `}Reproduce: ${code(cut(report.reproduce, 600))}</sub>`
	].filter((part) => part !== "").join("\n\n")}\n`;
}
function cellsOf(figures) {
	const { mode, precision, recall, f1, falsePositives, trueNegatives, band, unmeasured } = figures;
	const negatives = (falsePositives ?? 0) + (trueNegatives ?? 0);
	const fires = negatives === 0 ? "n/a" : `${prompts(falsePositives ?? 0)} of ${prompts(negatives)}`;
	const rating = unmeasured > 0 ? `${plural(unmeasured, "prompt")} not measured` : band ?? "n/a";
	return [
		mode,
		percent(precision),
		percent(recall),
		score(f1),
		fires,
		rating
	];
}
function agentLine({ modes }) {
	const agent = modes.find(({ results }) => results !== null)?.results?.agent;
	if (agent === void 0) return [];
	const model = agent.model === null ? "" : `, model ${plainText.text(agent.model, 80)}`;
	return [`${isRouter(agent) ? "" : "agent: "}${plainText.text(agent.label || agent.id, 80)}${model}`];
}
function restOf({ skills }, indent) {
	return skills.length > MOST ? [`${indent}${plural(skills.length - MOST, "skill")} more in the JSON.`] : [];
}
function notesOf({ modes, warnings }, inline) {
	const said = warnings.slice(0, MOST).map(({ skill, message }) => `Warning: ${inline.name(skill)}: ${inline.text(message, 400)}`);
	return modes.some(({ mode, results }) => mode === "forced" && results !== null) ? [...said, "forced tells the agent to go through every skill for every message: it is for tests, and its figures do not measure descriptions."] : said;
}
function unmeasured(why, inline) {
	return inline.text(why ?? "not measured", 300);
}
function stateOf(results, inline) {
	const { state, reasons } = results.decision;
	const blocking = reasons.filter(({ blocks }) => blocks);
	const first = blocking.find(({ skill }) => skill === null) ?? blocking[0];
	const why = first === void 0 ? "" : `: ${inline.text(first.message, 300)}`;
	return `${{
		pass: "measured",
		regressed: `below its limits${why}`,
		not_evaluated: `not evaluated${why}`
	}[state]}; ${trialText(results)}`;
}

export { AGENTS_SCHEMA, MODES_SCHEMA, agentsReportSchema, modesReportSchema, renderAgentsJson, renderAgentsMarkdown, renderAgentsTerminal, renderModesJson, renderModesMarkdown, renderModesTerminal };