"use strict";

const require_check = require("./check-2ce12acf.js");
const require_convert = require("./convert-6af9ab4a.js");
const require_terminal = require("./terminal-4f5210a3.js");
const require_validate = require("./validate-368709ce.js");
const require_report = require("./report-ac56b22a.js");
const require_measure = require("./measure-cc9c786d.js");
const require_options = require("./options-63464348.js");

// src/commands/aa-command.ts
async function aa(suites, options, terminal) {
	const folder = await require_options.folderOf(terminal, options.directory);
	const repository = await require_convert.openRepository(folder);
	const parts = await require_validate.requestParts(suites, options, require_options.workingFolder(folder, repository), terminal.environment);
	const side = {
		commit: await require_check.resolveCommit(repository, options.at),
		ref: options.at
	};
	const comparison = {
		kind: "gate",
		base: side,
		head: side,
		independent: true
	};
	const place = require_options.placeToRepeat(terminal, options.directory, repository.root);
	const request = {
		...parts,
		comparison,
		reproduce: require_validate.reproduceCommand(comparison, parts, { place })
	};
	const evaluated = await require_measure.evaluateInTerminal(request, terminal, options.quiet === true);
	const outcome = evaluated.kind === "answered" ? {
		...evaluated,
		value: withSpread(evaluated.value)
	} : evaluated;
	const unanswered = await require_measure.showOutcome(outcome, request.path, options, terminal);
	if (unanswered !== null || outcome.kind !== "answered") return unanswered ?? require_terminal.exitCodes.notEvaluated;
	if (options.json !== true) {
		for (const { sideSpread } of require_report.measuredOf(outcome.value)) if (sideSpread !== void 0) terminal.stdout(`${sidesText(sideSpread)}\n`);
	}
	return require_terminal.exitCodeOf(outcome.value);
}
function withSpread(results) {
	const columns = results.columns.map((column) => {
		const own = column.results;
		return own === null ? column : {
			...column,
			results: {
				...own,
				sideSpread: require_report.spreadOf(require_report.scoresOfSides(own))
			}
		};
	});
	return {
		...results,
		columns
	};
}
function sidesText({ spread, most, isSure, questions }) {
	if (most === null) return "Sides: nothing varied, so nothing tells whether they differ beyond chance.";
	const few = `A spread of up to ${most.toFixed(2)} would not show in ${questions} ${questions === 1 ? "question" : "questions"}.`;
	if (!isSure) return `Sides: they differ no more than by chance. ${few}`;
	return `Sides: they differ beyond chance, by ${spread.toFixed(2)} in log-odds (at most ${most.toFixed(2)}). A loss stands out from that with \`policy: {side_spread: ${spread.toFixed(2)}}\`; better make the sides alike: caches, sandboxes, retries, order.`;
}

exports.aa = aa;