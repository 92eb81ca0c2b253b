import { Option } from "./commander-7c086372.js";
import { UserError, object, ownCommandLine, plain, string } from "./start-4f77a64b.js";
import { AGENTS_SCHEMA, MODES_SCHEMA, agentsReportSchema, modesReportSchema, renderAgentsJson, renderAgentsMarkdown, renderAgentsTerminal, renderModesJson, renderModesMarkdown, renderModesTerminal } from "./modes-4ec9810e.js";
import { renderComment } from "./comment-f1609c4a.js";
import { commentMarker } from "./comment-marker-81ac5969.js";
import { renderJson, renderSummary, renderTerminal } from "./terminal-f4e2bc15.js";
import { RESULTS_SCHEMA, resultsSchema } from "./results-d7165155.js";
import { resolve } from "node:path";
import { readFile, stat } from "node:fs/promises";

// src/cli/report-command.ts
const maxBytes = 268435456;
const formats = [
	"markdown",
	"summary",
	"terminal",
	"json",
	"junit",
	"html"
];
function reportCommand(command, terminal, done) {
	command.argument("<results>", "results.json of a run, or modes.json or agents.json of a comparison").addOption(new Option("--format <format>", "what to print").choices(formats).default("markdown")).option("--json", "the same as --format json").option("-v, --verbose", "with --format terminal: every task and grader").option("--record <dir>", "with --format html: the folder that keeps the transcripts of its trials").option("--history <file>", "with --format html: the history.jsonl that the trend is drawn from").addHelpText("after", examples).action(async (file, options) => {
		const report = await readReport(resolve(terminal.cwd, file));
		const format = options.json === true ? "json" : options.format;
		terminal.stdout(report.schema === "skill-eval-gate/modes/v1" || report.schema === "skill-eval-gate/agents/v1" ? await renderComparison(report, format, terminal) : await render(report, format, options, terminal));
		done(0);
	});
}
const examples = `
Exit codes: 0 rendered, whatever was decided, 3 not a results file.

Examples:
  $ skill-eval-gate gate --out out
  $ skill-eval-gate report out/results.json > comment.md
  $ skill-eval-gate report out/results.json --format terminal -v
  $ skill-eval-gate report out/results.json --format junit > junit.xml
  $ skill-eval-gate report out/results.json --format html > report.html`;
async function render(results, format, options, terminal) {
	switch (format) {
		case "markdown": return renderComment(results, { marker: commentMarker("gate") });
		case "summary": return renderSummary(results);
		case "json": return renderJson(results);
		case "junit": return (await import("./junit-b638bee8.js")).renderJunit(results);
		case "html": return renderHtml(results, options, terminal);
		case "terminal": return renderTerminal(results, {
			rest: "in that file",
			verbose: options.verbose === true,
			width: terminal.columns,
			colour: terminal.colour
		});
	}
}
async function renderHtml(results, { record, history }, terminal) {
	const { renderPage } = await import("./render-page-f198b273.js");
	const { readTranscripts } = await import("./read-transcripts-84806ff5.js");
	return renderPage(results, {
		...record === void 0 ? {} : { transcripts: await readTranscripts(results, resolve(terminal.cwd, record)) },
		...history === void 0 ? {} : { history: await pastRuns(results, history, terminal) }
	});
}
async function pastRuns(results, file, terminal) {
	const { pastRunsOf } = await import("./past-runs-208ed537.js");
	const { readHistory } = await import("./history-text-d30c1459.js");
	const { lines, warnings } = readHistory(await readFile(resolve(terminal.cwd, file), "utf8").catch((error) => {
		throw new UserError({
			what: `The history "${file}" cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
			todo: "Name a history.jsonl, such as that of the branch skill-eval-history."
		});
	}));
	for (const warning of warnings) terminal.stderr(`warning: ${plain(warning)}\n`);
	return pastRunsOf(lines, results);
}
async function renderComparison(report, format, { columns }) {
	const isModes = report.schema === MODES_SCHEMA;
	switch (format) {
		case "markdown":
		case "summary": return isModes ? renderModesMarkdown(report) : renderAgentsMarkdown(report);
		case "json": return isModes ? renderModesJson(report) : renderAgentsJson(report);
		case "terminal": return isModes ? renderModesTerminal(report, columns) : renderAgentsTerminal(report, columns);
		case "html": if (!isModes) return (await import("./render-agents-page-8422ccdd.js")).renderAgentsPage(report);
	}
	throw new UserError({
		what: `The format "${format}" describes one run, and this file compares several.`,
		todo: "Name the results.json of one of them, in a folder beside this file."
	});
}
async function readResults(path) {
	return checked(await readJson(path), path, RESULTS_SCHEMA, resultsSchema);
}
async function readReport(path) {
	const value = await readJson(path);
	const { data } = object({ schema: string() }).safeParse(value);
	if (data?.schema === "skill-eval-gate/agents/v1") return checked(value, path, AGENTS_SCHEMA, agentsReportSchema);
	return data?.schema === "skill-eval-gate/modes/v1" ? checked(value, path, MODES_SCHEMA, modesReportSchema) : checked(value, path, RESULTS_SCHEMA, resultsSchema);
}
async function readJson(path) {
	const found = await stat(path).catch(() => null);
	if (found === null || !found.isFile()) throw new UserError({
		what: `There is no results file "${path}".`,
		todo: "Name the results.json of a run (--out DIR)."
	});
	if (found.size > maxBytes) throw new UserError({
		what: `"${path}" is larger than ${maxBytes} bytes.`,
		todo: "Name the results.json of a run."
	});
	return parseJsonOf(await readFile(path, "utf8"), path);
}
function checked(value, path, schema, shape) {
	const result = shape.safeParse(value);
	if (result.success) return result.data;
	const issue = result.error.issues[0];
	const at = issue === void 0 || issue.path.length === 0 ? "" : ` at ${issue.path.map(String).join(".")}`;
	throw new UserError({
		what: `"${path}" is not a results file of schema ${schema}${at}: ${issue?.message ?? "unknown shape"}.`,
		todo: `Make it again with this version: \`${ownCommandLine("gate --out DIR")}\`.`
	});
}
function parseJsonOf(text, path) {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new UserError({
			what: `"${path}" is not JSON: ${error instanceof Error ? error.message : String(error)}`,
			todo: "Name the results.json of a run (--out DIR)."
		});
	}
}

export { readResults, reportCommand };