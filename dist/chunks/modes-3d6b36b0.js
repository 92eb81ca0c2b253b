import { resultsSchema } from "./results-be24537a.js";
import { columns, wrap } from "./columns-e7eeb027.js";
import { _enum, array, code, cut, int, literal, markdownText, number, object, percent, plain, plainText, plural, prompts, score, string } from "./start-bb15555b.js";
import { agentText, trialText } from "./json-472342da.js";
import { tableLines } from "./table-lines-826c672d.js";

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
	return [`agent: ${plainText.text(agent.label || agent.id, 80)}${model}`];
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

export { MODES_SCHEMA, modesReportSchema, renderModesJson, renderModesMarkdown, renderModesTerminal };