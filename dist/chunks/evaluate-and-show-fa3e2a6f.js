import { runsFolder } from "./detectable-d4829a3f.js";
import { version } from "./version-1c174814.js";
import { describeForecast, evaluate, progressStyle, showProgress, writeReports } from "./write-reports-c2f0b037.js";
import { removeStaleRunFolders } from "./agent-failure-5079abe5.js";
import { withSignals } from "./start-879ea7f4.js";
import { renderJson, renderTerminal } from "./json-f11bbfc0.js";
import { exitCodeOf } from "./exit-codes-3ee759fb.js";
import { repositoryIfAny } from "./repository-if-any-426af8e7.js";
import { inTree } from "./show-error-e989896f.js";
import { resolve } from "node:path";

// src/cli/evaluate-and-show.ts
async function evaluateInTerminal(request, terminal, quiet, onBudget = () => {}) {
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
		return await withSignals((signal) => evaluate(request, {
			version,
			now: () => /* @__PURE__ */ new Date(),
			environment,
			signal,
			onProgress: (state) => progress.update(state),
			onForecast: (forecast) => {
				onBudget(forecast.budgetUsd);
				if (!quiet) terminal.stderr(`${describeForecast(forecast)}\n`);
			}
		}));
	} catch (error) {
		throw root === null ? error : inTree(error, root);
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
	if (options.out !== void 0) await writeReports(resolve(folder, options.out), results);
	if (options.json === true) terminal.stdout(renderJson(results));
	else {
		const { columns, colour } = terminal;
		terminal.stdout(renderTerminal(results, {
			verbose: options.verbose === true,
			width: columns,
			colour
		}));
	}
}

export { evaluateAndShow, evaluateInTerminal, showResults };