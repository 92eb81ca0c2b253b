import { runsFolder } from "./cache-folder-ed22553d.js";
import { version } from "./version-1c174814.js";
import { evaluateAgents, writeReports } from "./write-reports-9bc39ea3.js";
import { NothingLabelled } from "./nothing-labelled-11a0fe8a.js";
import { removeStaleRunFolders } from "./run-folder-9904e98e.js";
import { plain, withSignals } from "./start-4f77a64b.js";
import { agentLine, describeForecast } from "./forecast-7914c35d.js";
import { renderJson, renderTerminal } from "./terminal-f4e2bc15.js";
import { exitCodeOf } from "./exit-codes-3ee759fb.js";
import { repositoryIfAny } from "./re2js-33ba3018.js";
import { progressStyle, showProgress } from "./show-progress-ff5e0e60.js";
import { inTree } from "./show-error-4bcb49bc.js";
import { join, resolve } from "node:path";

// src/cli/evaluate-and-show.ts
function evaluateInTerminal(request, terminal, quiet, onBudget = () => {}, onHead = () => {}) {
	return withProgress(request, terminal, quiet, evaluateAgents, onBudget, onHead);
}
async function withProgress(request, terminal, quiet, work, onBudget = () => {}, onHead = () => {}) {
	await removeStaleRunFolders();
	await removeStaleRunFolders(runsFolder(terminal.environment));
	const { comparison, path } = request;
	const root = comparison.head.commit === "working" ? (await repositoryIfAny(path))?.root ?? path : null;
	const { environment } = terminal;
	const progress = showProgress({
		style: progressStyle({
			quiet,
			isTty: terminal.stderrIsTty,
			ci: environment["CI"] !== void 0,
			...environment["TERM"] === void 0 ? {} : { term: environment["TERM"] }
		}),
		write: terminal.stderr,
		now: () => performance.now(),
		columns: terminal.columns
	});
	try {
		return await withSignals((signal) => work(request, {
			version,
			now: () => /* @__PURE__ */ new Date(),
			environment,
			signal,
			onProgress: (state) => progress.update(state),
			onAgent: (agent) => progress.say(agentLine(agent)),
			onHead,
			onForecast: (forecast) => {
				onBudget(forecast.budgetUsd);
				progress.say(describeForecast(forecast));
			}
		}));
	} catch (error) {
		throw root === null || error instanceof NothingLabelled ? error : inTree(error, root);
	} finally {
		progress.end();
	}
}
async function evaluateAndShow(request, options, terminal) {
	const results = await evaluateInTerminal(request, terminal, options.quiet === true);
	await showResults(results, request.path, options, terminal);
	return exitCodeOf(results);
}
async function showResults(results, folder, options, terminal) {
	const record = options.record === void 0 ? null : resolve(folder, options.record);
	if (options.out !== void 0) await writeReports(resolve(folder, options.out), results, { record });
	if (options.json === true) terminal.stdout(renderJson(results));
	else {
		const { columns, colour } = terminal;
		terminal.stdout(renderTerminal(results, {
			verbose: options.verbose === true,
			width: columns,
			colour,
			...options.out === void 0 ? {} : { rest: `in ${plain(join(options.out, "results.json"))}` }
		}));
	}
}

export { evaluateAndShow, evaluateInTerminal, showResults, withProgress };