"use strict";

const require_start = require("./start-b5b59809.js");
const require_report = require("./report-ac56b22a.js");
const require_measure = require("./measure-cc9c786d.js");
const require_baseline = require("./baseline-2ad0230b.js");
const require_history_branch = require("./history-branch-5a04a258.js");
const require_history_text = require("./history-text-5a46c37f.js");

// src/reports/history/badge.ts
const COLOURS = {
	excellent: "brightgreen",
	good: "green",
	"needs work": "yellow",
	poor: "orange"
};
function badge(lines) {
	const newest = /* @__PURE__ */ new Map();
	for (const line of lines) {
		const series = require_measure.seriesOf(line);
		const known = newest.get(series);
		if (known === void 0 || Date.parse(line.at) >= Date.parse(known.at)) newest.set(series, line);
	}
	const figures = [...newest.values()].flatMap(({ total }) => total.f1 ?? []).sort((a, b) => a - b);
	const states = [...newest.values()].map(({ decision }) => decision.state);
	const [low, high] = [figures[0], figures.at(-1)];
	const shown = (value) => (Math.floor(value * 100) / 100).toFixed(2);
	const range = low === void 0 || high === void 0 ? "n/a" : [.../* @__PURE__ */ new Set([shown(low), shown(high)])].join("\u2013");
	const isRed = states.includes("regressed");
	const worst = require_report.band(low ?? null);
	return `${JSON.stringify({
		schemaVersion: 1,
		label: "skill evals",
		message: isRed ? `F1 ${range}, regressed` : `F1 ${range}`,
		color: isRed ? "red" : worst === null || states.includes("not_evaluated") ? "lightgrey" : COLOURS[worst]
	})}\n`;
}

// src/reports/history/record-run.ts
const HISTORY_FILE = "history.jsonl";
const BADGE_FILE = "badge.json";
const MOST_PINNED = 16777216;
async function recordRun(source, lines, { now, results = [], job = "" }) {
	const pinned = results.map((own) => ({
		own,
		text: require_baseline.pinnedText(own)
	}));
	return require_history_branch.updateBranch(source, messageOf(lines), async (state) => {
		const before = await state.read("history.jsonl") ?? "";
		const after = require_history_text.addLines(before, lines, now.getTime());
		const known = require_history_text.readHistory(after ?? before).lines;
		const changes = /* @__PURE__ */ new Map();
		if (after !== null) changes.set(HISTORY_FILE, { text: after }).set(BADGE_FILE, { text: badge(known) });
		for (const { own, text } of pinned) {
			if (text.length > MOST_PINNED) continue;
			const series = require_baseline.seriesOfResults(own, job);
			const { latest } = require_baseline.seriesFiles(series);
			if (known.every((line) => require_measure.seriesOf(line) !== series || line.at <= own.createdAt) && await state.read(latest) !== text) changes.set(latest, { text });
		}
		return changes.size === 0 ? null : changes;
	});
}
function linesToMerge(text, file) {
	const { lines, warnings } = require_history_text.readHistory(text);
	const [warning] = warnings;
	const forged = lines.findIndex((line) => !isGenuine(line));
	if (lines.length > 0 && warning === void 0 && forged === -1) return lines;
	throw new require_start.UserError({
		what: forged !== -1 ? `Line ${forged + 1} of "${file}" was edited: its digest is of another text.` : `"${file}" is not a file of the history${warning === void 0 ? "" : `: ${warning}`}.`,
		todo: "Name a history.jsonl that `--out DIR` wrote, or the results.json of a run."
	});
}
function isGenuine(line) {
	return require_measure.digestOfLine(line) === line.digest;
}
function messageOf(lines) {
	const [first] = lines;
	return lines.length === 1 && first !== void 0 ? `Record the run of ${first.commit.slice(0, 12)}` : `Record ${lines.length} runs`;
}

Object.defineProperty(exports, "HISTORY_FILE", { enumerable: true, get: () => HISTORY_FILE });
Object.defineProperty(exports, "linesToMerge", { enumerable: true, get: () => linesToMerge });
Object.defineProperty(exports, "recordRun", { enumerable: true, get: () => recordRun });