import { InvalidArgumentError, Option } from "./commander-7c086372.js";
import { modesCommand, reproduceCommand } from "./reproduce-b662545e.js";
import { repositoryIfAny } from "./repository-if-any-8742ed36.js";
import { evaluateAndShow, evaluateInTerminal } from "./evaluate-and-show-65d6dab1.js";
import { requestParts, withEvaluateOptions } from "./options-c169b64f.js";
import { UserError, percent, plural, prompts, score } from "./start-bb15555b.js";
import { version } from "./version-1c174814.js";
import { advice, band } from "./assemble-results-959d9a92.js";
import { MODES_SCHEMA, modesReportSchema, renderModesJson, renderModesMarkdown, renderModesTerminal } from "./modes-3d6b36b0.js";
import { renderTerminal } from "./json-472342da.js";
import { writeReports } from "./write-reports-779f08c3.js";
import { exitCodeOf, exitCodes } from "./exit-codes-3ee759fb.js";
import { folderOf, workingFolder } from "./working-folder-6bd51d11.js";
import { join, resolve } from "node:path";
import { mkdir, writeFile } from "node:fs/promises";

// src/report/compare-modes.ts
function compareModes(modes) {
	const skills = [...new Set(modes.flatMap(({ results }) => results?.skills ?? []).map(({ skill }) => skill))].map((skill) => {
		return {
			skill,
			figures: modes.map(({ mode, results }) => ({
				mode,
				result: results?.skills.find((one) => one.skill === skill)
			})).map(({ mode, result }) => figuresOf(mode, result))
		};
	});
	return {
		skills,
		warnings: skills.flatMap(warningsOf)
	};
}
function figuresOf(mode, result) {
	const head = result?.head ?? null;
	const [precision, recall, f1] = [
		head?.precision ?? null,
		head?.recall ?? null,
		head?.f1 ?? null
	];
	return {
		mode,
		precision,
		recall,
		f1,
		truePositives: head?.tp ?? null,
		falseNegatives: head?.fn ?? null,
		falsePositives: head?.fp ?? null,
		trueNegatives: head?.tn ?? null,
		unmeasured: head?.unmeasured ?? 0,
		band: band(f1)
	};
}
function warningsOf({ skill, figures }) {
	const of = (mode) => figures.find((one) => one.mode === mode && one.recall !== null && one.unmeasured === 0);
	const [forced, without] = [of("forced"), of("baseline") ?? of("smart")];
	if (forced === void 0 || without === void 0) return [];
	const warnings = [];
	const more = (forced.truePositives ?? 0) - (without.truePositives ?? 0);
	if (more >= .999999999 && (forced.recall ?? 0) > (without.recall ?? 0)) {
		const asked = (forced.truePositives ?? 0) + (forced.falseNegatives ?? 0);
		const found = `forced finds ${prompts(more)} more of ${plural(asked, "prompt")} than ${without.mode}`;
		const recall = `recall rises from ${percent(without.recall)} to ${percent(forced.recall)}`;
		warnings.push({
			code: "inflated",
			skill,
			message: `${found}: ${recall}${costOf(without, forced)}. The instruction does that, not the description: users will not see that recall.`
		});
	}
	const artificial = without.mode === "baseline" ? artificialText(without, of("smart"), forced) : null;
	if (artificial !== null) warnings.push({
		code: "artificial",
		skill,
		message: artificial
	});
	return warnings;
}
function artificialText(baseline, smart, forced) {
	const said = advice(baseline, forced.f1);
	if (said === null || said === advice(baseline)) return null;
	if (smart === void 0) return said;
	return advice(smart, forced.f1) === advice(smart) ? `It is good when evaluation is forced and poor in baseline (F1 ${score(baseline.f1)}): go by its F1 in smart mode, ${score(smart.f1)}.` : "It works only when evaluation is forced, and in smart mode no better: rewrite the description.";
}
function costOf(without, forced) {
	if (without.precision === null || forced.precision === null || forced.precision >= without.precision) return "";
	return `, and precision falls from ${percent(without.precision)} to ${percent(forced.precision)}`;
}

// src/cli/run-modes.ts
const MODES = [
	"baseline",
	"smart",
	"forced"
];
function modeList(text) {
	const modes = text.split(",").map((word) => {
		const mode = MODES.find((known) => known === word.trim());
		if (mode === void 0) throw new InvalidArgumentError(`It takes some of ${MODES.join(", ")}, separated by commas.`);
		return mode;
	});
	if (modes.length < 2 || new Set(modes).size < modes.length) throw new InvalidArgumentError("It takes at least two modes, each once. For a single one there is --mode.");
	return modes;
}
async function runModes(modes, request, options, terminal) {
	refuseTogether(options);
	const measured = [];
	let budget = null;
	let spent = 0;
	let isReached = false;
	for (const [index, mode] of modes.entries()) {
		if (options.quiet !== true) terminal.stderr(`Mode ${mode} (${index + 1} of ${modes.length})\n`);
		if (isReached) {
			measured.push({
				mode,
				results: null,
				notMeasured: "not measured: the modes before it reached the budget"
			});
			continue;
		}
		const inputs = {
			...request.inputs,
			mode
		};
		const results = await evaluateInTerminal({
			...request,
			inputs: budget === null ? inputs : {
				...inputs,
				budgetUsd: budget - spent
			},
			comparesModes: true,
			reproduce: reproduceCommand(request.comparison, {
				...request,
				inputs
			})
		}, terminal, options.quiet === true, (limit) => {
			budget ??= limit;
		});
		spent += (results.usage.costUsd ?? 0) + (results.judge?.costUsd ?? 0);
		isReached = budget !== null && spent >= budget || results.errors.some(({ kind }) => kind === "budget");
		measured.push({
			mode,
			results,
			notMeasured: null
		});
		requireSame(measured);
	}
	await showModes(modesReportSchema.parse({
		schema: MODES_SCHEMA,
		tool: {
			name: "skill-eval-gate",
			version
		},
		createdAt: measured.flatMap(({ results }) => results?.createdAt ?? [])[0] ?? "",
		modes: measured,
		...compareModes(measured),
		reproduce: modesCommand(request.comparison, request, modes)
	}), request.path, options, terminal);
	return worstExitCode(measured);
}
function refuseTogether(options) {
	if (options.mode !== void 0) throw new UserError({
		what: "--mode names one mode, and --modes compares several.",
		todo: "Leave one of the two out."
	});
	if (options.updateSnapshots === true) throw new UserError({
		what: "--update-snapshots writes one snapshot of each output, and with --modes there are several outputs.",
		todo: "Update them in a run of one mode."
	});
}
function requireSame(measured) {
	const states = measured.flatMap(({ results }) => results === null ? [] : [JSON.stringify([results.sides.head.surfaceDigest, results.tasks.map(({ key }) => key).sort()])]);
	if (new Set(states).size <= 1) return;
	throw new UserError({
		what: "The skills or the suites changed while they were measured: the modes cannot be compared.",
		todo: "Run it again, and do not edit them until it is done."
	});
}
async function showModes(report, folder, options, terminal) {
	if (options.out !== void 0) {
		const out = resolve(folder, options.out);
		await mkdir(out, { recursive: true });
		await writeFile(join(out, "modes.json"), renderModesJson(report));
		await writeFile(join(out, "modes.md"), renderModesMarkdown(report));
		for (const { mode, results } of report.modes) if (results !== null) await writeReports(join(out, mode), results);
	}
	if (options.json === true) {
		terminal.stdout(renderModesJson(report));
		return;
	}
	const { columns: width, colour } = terminal;
	const whole = (results) => renderTerminal(results, {
		verbose: true,
		width,
		colour
	});
	const each = options.verbose === true ? report.modes.flatMap(({ mode, results }) => results === null ? [] : [`MODE ${mode}\n${whole(results)}\n`]) : [];
	terminal.stdout(`${each.join("")}${renderModesTerminal(report, width)}`);
}
function worstExitCode(measured) {
	return Math.max(...measured.map(({ results }) => results === null ? exitCodes.notEvaluated : exitCodeOf(results)));
}

// src/cli/run-command.ts
function runCommand(command, terminal, done) {
	withEvaluateOptions(command).addOption(new Option("--modes <modes>", "measure in several modes and compare them, such as baseline,smart,forced").argParser(modeList).helpGroup("Agent and trials:")).option("--fail-on-graders", "exit with 1 where a grader fails on a trial, with 2 where one could not grade").option("--update-snapshots", "let diff graders rewrite their snapshots instead of comparing with them").addHelpText("after", examples).action(async (suites, options) => {
		const folder = await folderOf(terminal, options.directory);
		const working = workingFolder(folder, await repositoryIfAny(folder));
		const parts = {
			...await requestParts(suites, options, working, terminal.environment),
			failOnGraders: options.failOnGraders === true
		};
		const comparison = {
			kind: "run",
			head: {
				commit: "working",
				ref: null
			}
		};
		if (options.modes !== void 0) {
			done(await runModes(options.modes, {
				...parts,
				comparison
			}, options, terminal));
			return;
		}
		const request = {
			...parts,
			comparison,
			reproduce: reproduceCommand(comparison, parts)
		};
		done(await evaluateAndShow(request, options, terminal));
	});
}
const examples = `
Exit codes: 0 measured and above its floors, 1 below a floor or, with
--fail-on-graders, a grader failed, 2 not evaluated, 3 an error in the input.

Examples:
  Every suite, with the lexical router:
  $ skill-eval-gate run
  One suite, every task and grader:
  $ skill-eval-gate run evals/pdf -v
  With an agent of your own, recording its trials, then again from the record:
  $ skill-eval-gate run --agent-command 'node agent.js' --record transcripts
  $ skill-eval-gate run --agent-command 'node agent.js' --record transcripts \\
      --offline
  The same agent with different instructions about skills:
  $ skill-eval-gate run --agent claude-code --modes baseline,smart,forced`;

export { runCommand };