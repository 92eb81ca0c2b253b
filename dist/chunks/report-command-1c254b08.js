"use strict";

const require_rolldown_runtime = require("./runtime-e9f6aeb3.js");
const require_measure = require("./measure-924e0bfe.js");
const require_start = require("./start-d6aee418.js");
const require_modes = require("./modes-9e61928d.js");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");

// src/commands/report-command.ts
var report_command_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ reportCommand: () => reportCommand });
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
	command.argument("<results>", "results.json of a run, or modes.json or agents.json of a comparison").addOption(new require_measure.Option("--format <format>", "what to print").choices(formats).default("markdown")).option("--json", "the same as --format json").option("-v, --verbose", "with --format terminal: every task and grader").option("--record <dir>", "with --format html: the folder that keeps the transcripts of its trials").option("--history <file>", "with --format html: the history.jsonl that the trend is drawn from").addHelpText("after", examples).action(async (file, options) => {
		const report = await readReport((0, node_path.resolve)(terminal.cwd, file));
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
		case "markdown": return require_measure.renderComment(results, { marker: require_measure.commentMarker("gate") });
		case "summary": return require_measure.renderSummary(results);
		case "json": return require_measure.renderJson(results);
		case "junit": return (await Promise.resolve().then(() => require("./junit-899a7d02.js"))).renderJunit(results);
		case "html": return renderHtml(results, options, terminal);
		case "terminal": return require_measure.renderTerminal(results, {
			rest: "in that file",
			verbose: options.verbose === true,
			width: terminal.columns,
			colour: terminal.colour
		});
	}
}
async function renderHtml(results, { record, history }, terminal) {
	const { renderPage } = await Promise.resolve().then(() => require("./render-page-efb90bb1.js"));
	const { readTranscripts } = await Promise.resolve().then(() => require("./read-transcripts-bb005811.js"));
	return renderPage(results, {
		...record === void 0 ? {} : { transcripts: await readTranscripts(results, (0, node_path.resolve)(terminal.cwd, record)) },
		...history === void 0 ? {} : { history: await pastRuns(results, history, terminal) }
	});
}
async function pastRuns(results, file, terminal) {
	const { pastRunsOf } = await Promise.resolve().then(() => require("./past-runs-fae622dd.js"));
	const { readHistory } = await Promise.resolve().then(() => require("./history-text-fed5a321.js")).then((n) => n.history_text_exports);
	const { lines, warnings } = readHistory(await (0, node_fs_promises.readFile)((0, node_path.resolve)(terminal.cwd, file), "utf8").catch((error) => {
		throw new require_start.UserError({
			what: `The history "${file}" cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
			todo: "Name a history.jsonl, such as that of the branch skill-eval-history."
		});
	}));
	for (const warning of warnings) terminal.stderr(`warning: ${require_start.plain(warning)}\n`);
	return pastRunsOf(lines, results);
}
async function renderComparison(report, format, { columns }) {
	const isModes = report.schema === require_modes.MODES_SCHEMA;
	switch (format) {
		case "markdown":
		case "summary": return isModes ? require_modes.renderModesMarkdown(report) : require_modes.renderAgentsMarkdown(report);
		case "json": return isModes ? require_modes.renderModesJson(report) : require_modes.renderAgentsJson(report);
		case "terminal": return isModes ? require_modes.renderModesTerminal(report, columns) : require_modes.renderAgentsTerminal(report, columns);
		case "html": if (!isModes) return (await Promise.resolve().then(() => require("./render-agents-page-c4c32e83.js"))).renderAgentsPage(report);
	}
	throw new require_start.UserError({
		what: `The format "${format}" describes one run, and this file compares several.`,
		todo: "Name the results.json of one of them, in a folder beside this file."
	});
}
async function readResults(path) {
	return checked(await readJson(path), path, require_measure.RESULTS_SCHEMA, require_measure.resultsSchema);
}
async function readReport(path) {
	const value = await readJson(path);
	const { data } = require_start.object({ schema: require_start.string() }).safeParse(value);
	if (data?.schema === "skill-eval-gate/agents/v1") return checked(value, path, require_modes.AGENTS_SCHEMA, require_modes.agentsReportSchema);
	return data?.schema === "skill-eval-gate/modes/v1" ? checked(value, path, require_modes.MODES_SCHEMA, require_modes.modesReportSchema) : checked(value, path, require_measure.RESULTS_SCHEMA, require_measure.resultsSchema);
}
async function readJson(path) {
	const found = await (0, node_fs_promises.stat)(path).catch(() => null);
	if (found === null || !found.isFile()) throw new require_start.UserError({
		what: `There is no results file "${path}".`,
		todo: "Name the results.json of a run (--out DIR)."
	});
	if (found.size > maxBytes) throw new require_start.UserError({
		what: `"${path}" is larger than ${maxBytes} bytes.`,
		todo: "Name the results.json of a run."
	});
	return parseJsonOf(await (0, node_fs_promises.readFile)(path, "utf8"), path);
}
function checked(value, path, schema, shape) {
	const result = shape.safeParse(value);
	if (result.success) return result.data;
	const issue = result.error.issues[0];
	const at = issue === void 0 || issue.path.length === 0 ? "" : ` at ${issue.path.map(String).join(".")}`;
	throw new require_start.UserError({
		what: `"${path}" is not a results file of schema ${schema}${at}: ${issue?.message ?? "unknown shape"}.`,
		todo: `Make it again with this version: \`${require_start.ownCommandLine("gate --out DIR")}\`.`
	});
}
function parseJsonOf(text, path) {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new require_start.UserError({
			what: `"${path}" is not JSON: ${error instanceof Error ? error.message : String(error)}`,
			todo: "Name the results.json of a run (--out DIR)."
		});
	}
}

Object.defineProperty(exports, "readResults", {
  enumerable: true,
  get: function () {
    return readResults;
  }
});
Object.defineProperty(exports, "report_command_exports", {
  enumerable: true,
  get: function () {
    return report_command_exports;
  }
});