"use strict";

const require_start = require("./start-d6aee418.js");
const require_measure = require("./measure-924e0bfe.js");

// src/core/results/agents-report.ts
const AGENTS_SCHEMA = "skill-eval-gate/agents/v1";
const ratio$1 = require_start.number().min(0).max(1).nullable();
const differenceSchema = require_start.object({
	key: require_start.string(),
	id: require_start.string(),
	suite: require_start.string(),
	prompt: require_start.string(),
	expected: require_start.array(require_start.string()),
	fired: require_start.array(require_start.string()),
	reference: require_start.array(require_start.string())
});
const agreementSchema = require_start.object({
	agent: require_start.string(),
	prompts: require_start.int().min(0),
	same: require_start.int().min(0),
	labelled: require_start.int().min(0),
	bothRight: require_start.int().min(0),
	bothWrong: require_start.int().min(0),
	onlyReferenceRight: require_start.int().min(0),
	onlyThisRight: require_start.int().min(0),
	differences: require_start.array(differenceSchema)
});
const agentsReportSchema = require_start.object({
	schema: require_start.literal(AGENTS_SCHEMA),
	tool: require_start.object({
		name: require_start.string(),
		version: require_start.string()
	}),
	createdAt: require_start.string(),
	agents: require_start.array(require_start.object({
		agent: require_start.string(),
		results: require_measure.columnResultsSchema.nullable(),
		notMeasured: require_start.string().nullable()
	})).min(2),
	skills: require_start.array(require_start.object({
		skill: require_start.string(),
		figures: require_start.array(require_start.object({
			agent: require_start.string(),
			precision: ratio$1,
			recall: ratio$1,
			f1: ratio$1
		}))
	})),
	agreement: require_start.array(agreementSchema),
	reproduce: require_start.string()
});

// src/core/results/modes-report.ts
const MODES_SCHEMA = "skill-eval-gate/modes/v1";
const mode = require_start._enum([
	"baseline",
	"smart",
	"forced"
]);
const ratio = require_start.number().min(0).max(1).nullable();
const figuresSchema = require_start.object({
	mode,
	precision: ratio,
	recall: ratio,
	f1: ratio,
	truePositives: require_start.number().min(0).nullable(),
	falseNegatives: require_start.number().min(0).nullable(),
	falsePositives: require_start.number().min(0).nullable(),
	trueNegatives: require_start.number().min(0).nullable(),
	unmeasured: require_start.int().min(0),
	band: require_start._enum([
		"excellent",
		"good",
		"needs work",
		"poor"
	]).nullable()
});
const modesReportSchema = require_start.object({
	schema: require_start.literal(MODES_SCHEMA),
	tool: require_start.object({
		name: require_start.string(),
		version: require_start.string()
	}),
	createdAt: require_start.string(),
	modes: require_start.array(require_start.object({
		mode,
		results: require_measure.columnResultsSchema.nullable(),
		notMeasured: require_start.string().nullable()
	})).min(2),
	skills: require_start.array(require_start.object({
		skill: require_start.string(),
		figures: require_start.array(figuresSchema)
	})),
	warnings: require_start.array(require_start.object({
		code: require_start._enum(["inflated", "artificial"]),
		skill: require_start.string(),
		message: require_start.string()
	})),
	reproduce: require_start.string()
});

// src/reports/agents.ts
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
		`AGENTS COMPARED: ${agents.map(({ agent }) => require_start.plain(agent)).join(", ")}`,
		"",
		...wrapped(introOf(report, require_start.plainText), width),
		"",
		...indented(require_measure.columns([AGREEMENT_HEAD.map(small), ...agreement.map((one) => cellsOf$1(one, require_start.plainText))], [
			1,
			2,
			3,
			4,
			5
		])),
		...agreement.flatMap((one) => [...one.differences.length === 0 ? [] : ["", ...wrapped(headingOf(one, report, require_start.plainText), width)], ...shownOf(one).map((item) => require_measure.wrap(differenceText(item, report, require_start.plainText), width, "    ", "      "))]),
		"",
		...indented(require_measure.columns([SKILL_HEAD.map(small), ...skillRows(report, require_start.plainText)], [
			2,
			3,
			4
		])),
		...moreSkills(report).map((text) => `  ${text}`),
		"",
		...statesOf(report, require_start.plainText).flatMap((text) => wrapped(text, width)),
		"",
		`Reproduce: ${require_start.plain(reproduce)}`
	].join("\n").replace(/\n{3,}/g, "\n\n")}\n`;
}
function renderAgentsMarkdown(report) {
	const agreement = require_measure.tableLines(AGREEMENT_HEAD, "lrrrrr", report.agreement.map((one) => cellsOf$1(one, require_start.markdownText)));
	const skills = require_measure.tableLines(SKILL_HEAD, "llrrr", skillRows(report, require_start.markdownText));
	return `${[
		"## Agents compared",
		introOf(report, require_start.markdownText),
		[agreement.head, ...agreement.rows].join("\n"),
		...report.agreement.flatMap((one) => one.differences.length === 0 ? [] : [[
			headingOf(one, report, require_start.markdownText),
			"",
			...shownOf(one).map((item) => `- ${differenceText(item, report, require_start.markdownText)}`)
		].join("\n")]),
		[
			skills.head,
			...skills.rows,
			...moreSkills(report)
		].join("\n"),
		statesOf(report, require_start.markdownText).map((text) => `- ${text}`).join("\n"),
		`<sub>Reproduce: ${require_start.code(require_start.cut(report.reproduce, 600))}</sub>`
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
	const share = prompts === 0 ? "nothing to compare" : `${same} of ${prompts} (${require_start.percent(same / prompts)})`;
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
	return `${inline.name(agent)} does otherwise than ${inline.name(referenceOf(report))} on ${require_start.plural(differences.length, "prompt")}${more}:`;
}
function differenceText({ prompt, expected, fired, reference }, report, inline) {
	const loaded = (skills) => skills.length === 0 ? "none" : require_start.names(skills, inline);
	const wanted = expected.length === 0 ? "" : `; expected ${require_start.names(expected, inline)}`;
	return `"${inline.text(prompt, 120)}": ${loaded(fired)}, ${inline.name(referenceOf(report))} ${loaded(reference)}${wanted}`;
}
function skillRows({ skills }, inline) {
	return skills.slice(0, MOST$1.skills).flatMap(({ skill, figures }) => figures.map(({ agent, precision, recall, f1 }, index) => [
		index === 0 || inline === require_start.markdownText ? inline.name(skill) : "",
		inline.name(agent),
		require_start.percent(precision),
		require_start.percent(recall),
		require_start.score(f1)
	]));
}
function moreSkills({ skills }) {
	return skills.length > MOST$1.skills ? [`${require_start.plural(skills.length - MOST$1.skills, "skill")} more in the JSON.`] : [];
}
function statesOf({ agents }, inline) {
	return agents.map(({ agent, results, notMeasured }) => {
		if (results === null) return `${inline.name(agent)}: not measured. ${inline.text(notMeasured ?? "", 300)}`.trim();
		const { label, model } = results.agent;
		const used = model === null ? "" : `, model ${inline.text(model, 80)}`;
		return `${inline.name(agent)}: ${inline.text(label || results.agent.id, 80)}${used}; ${require_measure.trialText(results)}`;
	});
}
function small(heading) {
	return heading === "F1" ? heading : heading.toLowerCase();
}
function indented(lines) {
	return lines.map((line) => `  ${line}`);
}
function wrapped(text, width) {
	return [require_measure.wrap(text, width, "  ", "  ")];
}

// src/reports/modes.ts
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
	const rows = report.skills.slice(0, MOST).flatMap((skill) => skill.figures.map((figures, index) => [index === 0 ? require_start.plainText.name(skill.skill) : "", ...cellsOf(figures)]));
	const table = require_measure.columns([HEADINGS.map((heading) => heading.toLowerCase()), ...rows], [
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
		...notesOf(report, require_start.plainText).map((note) => require_measure.wrap(note, width, "  ", "    ")),
		"",
		...report.modes.map(({ mode, results, notMeasured }) => require_measure.wrap(`${mode}: ${results === null ? unmeasured(notMeasured, require_start.plainText) : stateOf(results, require_start.plainText)}`, width, "  ", "    ")),
		"",
		...agentLine(report),
		`Reproduce: ${require_start.plain(report.reproduce)}`
	].join("\n").replace(/\n{3,}/g, "\n\n")}\n`;
}
function renderModesMarkdown(report) {
	const rows = report.skills.slice(0, MOST).flatMap((skill) => skill.figures.map((figures) => [require_start.markdownText.name(skill.skill), ...cellsOf(figures)]));
	const table = require_measure.tableLines(HEADINGS, "llrrrrl", rows);
	const notes = notesOf(report, require_start.markdownText).map((note) => `- ${note}`);
	const states = report.modes.map(({ mode, results, notMeasured }) => `- ${mode}: ${results === null ? unmeasured(notMeasured, require_start.markdownText) : stateOf(results, require_start.markdownText)}`);
	const [agent] = report.modes.flatMap(({ results }) => results === null ? [] : [require_measure.agentText({
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
		`<sub>${agent === void 0 ? "" : `${agent} · `}Reproduce: ${require_start.code(require_start.cut(report.reproduce, 600))}</sub>`
	].filter((part) => part !== "").join("\n\n")}\n`;
}
function cellsOf(figures) {
	const { mode, precision, recall, f1, falsePositives, trueNegatives, band, unmeasured } = figures;
	const negatives = (falsePositives ?? 0) + (trueNegatives ?? 0);
	const fires = negatives === 0 ? "n/a" : `${require_start.prompts(falsePositives ?? 0)} of ${require_start.prompts(negatives)}`;
	const rating = unmeasured > 0 ? `${require_start.plural(unmeasured, "prompt")} not measured` : band ?? "n/a";
	return [
		mode,
		require_start.percent(precision),
		require_start.percent(recall),
		require_start.score(f1),
		fires,
		rating
	];
}
function agentLine({ modes }) {
	const agent = modes.find(({ results }) => results !== null)?.results?.agent;
	if (agent === void 0) return [];
	const model = agent.model === null ? "" : `, model ${require_start.plainText.text(agent.model, 80)}`;
	return [`${require_measure.isRouter(agent) ? "" : "agent: "}${require_start.plainText.text(agent.label || agent.id, 80)}${model}`];
}
function restOf({ skills }, indent) {
	return skills.length > MOST ? [`${indent}${require_start.plural(skills.length - MOST, "skill")} more in the JSON.`] : [];
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
	}[state]}; ${require_measure.trialText(results)}`;
}

Object.defineProperty(exports, "AGENTS_SCHEMA", {
  enumerable: true,
  get: function () {
    return AGENTS_SCHEMA;
  }
});
Object.defineProperty(exports, "MODES_SCHEMA", {
  enumerable: true,
  get: function () {
    return MODES_SCHEMA;
  }
});
Object.defineProperty(exports, "agentsReportSchema", {
  enumerable: true,
  get: function () {
    return agentsReportSchema;
  }
});
Object.defineProperty(exports, "modesReportSchema", {
  enumerable: true,
  get: function () {
    return modesReportSchema;
  }
});
Object.defineProperty(exports, "renderAgentsJson", {
  enumerable: true,
  get: function () {
    return renderAgentsJson;
  }
});
Object.defineProperty(exports, "renderAgentsMarkdown", {
  enumerable: true,
  get: function () {
    return renderAgentsMarkdown;
  }
});
Object.defineProperty(exports, "renderAgentsTerminal", {
  enumerable: true,
  get: function () {
    return renderAgentsTerminal;
  }
});
Object.defineProperty(exports, "renderModesJson", {
  enumerable: true,
  get: function () {
    return renderModesJson;
  }
});
Object.defineProperty(exports, "renderModesMarkdown", {
  enumerable: true,
  get: function () {
    return renderModesMarkdown;
  }
});
Object.defineProperty(exports, "renderModesTerminal", {
  enumerable: true,
  get: function () {
    return renderModesTerminal;
  }
});