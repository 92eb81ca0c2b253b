import { Option } from "./commander-7c086372.js";
import { UserError, literal, object, ownCommandLine } from "./start-bb15555b.js";
import { renderComment, renderJson, renderSummary, renderTerminal } from "./json-472342da.js";
import { commentMarker } from "./comment-marker-81ac5969.js";
import { MODES_SCHEMA, modesReportSchema, renderModesJson, renderModesMarkdown, renderModesTerminal } from "./modes-3d6b36b0.js";
import { RESULTS_SCHEMA, resultsSchema } from "./results-be24537a.js";
import { resolve } from "node:path";
import { readFile, stat } from "node:fs/promises";

// src/cli/report-command.ts
const maxBytes = 268435456;
const formats = [
	"markdown",
	"summary",
	"terminal",
	"json"
];
function reportCommand(command, terminal, done) {
	command.argument("<results>", "results.json of a run, or modes.json of one in several modes").addOption(new Option("--format <format>", "what to print").choices(formats).default("markdown")).option("--json", "the same as --format json").option("-v, --verbose", "with --format terminal: every task and grader").addHelpText("after", examples).action(async (file, options) => {
		const report = await readReport(resolve(terminal.cwd, file));
		const format = options.json === true ? "json" : options.format;
		terminal.stdout(report.schema === "skill-eval-gate/modes/v1" ? renderModes(report, format, terminal) : render(report, format, options, terminal));
		done(0);
	});
}
const examples = `
Exit codes: 0 rendered, whatever was decided, 3 not a results file.

Examples:
  $ skill-eval-gate gate --out out
  $ skill-eval-gate report out/results.json > comment.md
  $ skill-eval-gate report out/results.json --format terminal -v`;
function render(results, format, options, terminal) {
	switch (format) {
		case "markdown": return renderComment(results, { marker: commentMarker("gate") });
		case "summary": return renderSummary(results);
		case "json": return renderJson(results);
		case "terminal": return renderTerminal(results, {
			rest: "in that file",
			verbose: options.verbose === true,
			width: terminal.columns,
			colour: terminal.colour
		});
	}
}
function renderModes(report, format, terminal) {
	switch (format) {
		case "markdown":
		case "summary": return renderModesMarkdown(report);
		case "json": return renderModesJson(report);
		case "terminal": return renderModesTerminal(report, terminal.columns);
	}
}
async function readResults(path) {
	return checked(await readJson(path), path, RESULTS_SCHEMA, resultsSchema);
}
async function readReport(path) {
	const value = await readJson(path);
	return object({ schema: literal("skill-eval-gate/modes/v1") }).safeParse(value).success ? checked(value, path, MODES_SCHEMA, modesReportSchema) : checked(value, path, RESULTS_SCHEMA, resultsSchema);
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