"use strict";

const require_check = require("./check-e63fce60.js");
const require_convert = require("./convert-83c145dd.js");
const require_terminal = require("./terminal-46a4ac2d.js");
const require_validate = require("./validate-4016a95c.js");
const require_report = require("./report-ebe881cf.js");
const require_measure = require("./measure-93de2f36.js");
const require_options = require("./options-362b10ec.js");

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
	const outcome = await require_measure.evaluateInTerminal(request, terminal, options.quiet === true);
	const unanswered = await require_measure.showOutcome(outcome, request.path, options, terminal);
	if (unanswered !== null || outcome.kind !== "answered") return unanswered ?? require_terminal.exitCodes.notEvaluated;
	if (options.json !== true) for (const one of require_report.measuredOf(outcome.value)) terminal.stdout(`${sidesText(require_report.spreadOf(require_report.scoresOfSides(one)))}\n`);
	return require_terminal.exitCodeOf(outcome.value);
}
function sidesText({ spread, most, isSure, questions }) {
	if (questions === 0) return "Sides: nothing varied, so nothing tells whether they differ beyond chance.";
	const few = `A spread of up to ${most.toFixed(2)} would not show in ${questions} ${questions === 1 ? "question" : "questions"}.`;
	if (!isSure) return `Sides: they differ no more than by chance. ${few}`;
	return `Sides: they differ beyond chance, by ${spread.toFixed(2)} in log-odds (at most ${most.toFixed(2)}). A loss stands out from that with \`policy: {side_spread: ${spread.toFixed(2)}}\`; better make the sides alike: caches, sandboxes, retries, order.`;
}

exports.aa = aa;