"use strict";

const require_start = require("./start-b5b59809.js");
const require_terminal = require("./terminal-4f5210a3.js");
const require_convert = require("./convert-6af9ab4a.js");
const require_report = require("./report-ac56b22a.js");
const require_baseline = require("./baseline-2ad0230b.js");
const require_bless = require("./bless-4aeaae28.js");
const require_drift = require("./drift-e6741449.js");
const require_history_branch = require("./history-branch-5a04a258.js");
const require_measure = require("./measure-cc9c786d.js");
const require_history_rooms = require("./history-rooms-c81b48f0.js");
const require_history_text = require("./history-text-5a46c37f.js");
const require_record_run = require("./record-run-c8200ce5.js");
const require_validate = require("./validate-368709ce.js");
const require_options = require("./options-63464348.js");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");

// src/reports/trend-text.ts
const BARS = "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588";
const MODEL_CHANGE = "\u250a";
function trendText(lines, only = {}, width = 100) {
	if (lines.length === 0) return "No run is recorded yet.\n";
	const bySeries = /* @__PURE__ */ new Map();
	for (const line of lines.toSorted((a, b) => require_report.compare(a.at, b.at))) bySeries.set(require_measure.seriesOf(line), [...bySeries.get(require_measure.seriesOf(line)) ?? [], line]);
	return [...bySeries].map(([series, runs]) => seriesText(series, runs, only, width)).join("\n");
}
function seriesText(series, runs, only, width) {
	const { skills = [], rooms = [] } = only;
	const latest = runs.slice(-40);
	const shown = require_history_rooms.underNewestNames(latest);
	const [first, last] = [shown[0], shown.at(-1)];
	if (first === void 0 || last === void 0) return "";
	const isShown = (row) => require_history_rooms.isAsked(row, only);
	const byRoom = skills.length > 0 ? null : require_history_rooms.roomRuns(latest);
	const ofRooms = byRoom === null ? [] : tableOf("room", byRoom, ({ skill }) => rooms.length === 0 || rooms.includes(skill));
	const models = [...new Set(shown.map(({ agent }) => agent.model ?? ""))].filter((model) => model !== "");
	const oldest = runs[0] ?? first;
	const title = [
		`${require_start.plain(require_start.cut(series, 120))}: ${require_start.plural(runs.length, "run")}`,
		`${oldest.at.slice(0, 10)} to ${last.at.slice(0, 10)}`,
		...runs.length > latest.length ? [`the newest ${latest.length} are shown`] : [],
		...models.length === 0 ? [] : [`${models.map((model) => require_start.plain(require_start.cut(model, 60))).join(", then ")}`],
		`newest ${last.commit.slice(0, 12)}: ${last.decision.state.replace("_", " ")}`
	];
	const rest = ofRooms.length === 0 ? [] : [...ofRooms, ""];
	const dates = require_terminal.wrap(`Runs, oldest first: ${datesOf(shown)}`, width, "", "  ");
	return `${[
		title.join(" · "),
		"",
		...rest,
		...tableOf("skill", shown, isShown),
		"",
		dates
	].join("\n")}\n`;
}
function datesOf(runs) {
	return [...require_start.groupBy(runs, ({ at }) => at.slice(0, 10))].map(([day, of]) => of.length === 1 ? day : `${day} (${of.length})`).join(", ");
}
function tableOf(what, runs, isShown) {
	const rows = [...new Set(runs.at(-1)?.skills.flatMap((row) => isShown(row) ? [row.skill] : []))].map((name) => rowOf(name, runs)).sort((a, b) => (a.f1 ?? 2) - (b.f1 ?? 2)).map(({ cells }) => cells);
	const head = [
		what,
		"F1",
		"since",
		"recall",
		"precision",
		"F1 of each run"
	];
	const widths = head.map((_, index) => Math.max(...[head, ...rows].map((cells) => [...cells[index] ?? ""].length)));
	const print = (cells) => cells.map((cell, index) => index === 0 || index === 5 ? cell : cell.padStart(widths[index] ?? 0)).map((cell, index) => index === 0 ? cell.padEnd(widths[0] ?? 0) : cell).join("  ").trimEnd();
	return [print(head), ...rows.map(print)];
}
function rowOf(name, runs) {
	const points = runs.map((run) => run.skills.find(({ skill }) => skill === name));
	const newest = points.findLast((point) => point !== void 0);
	const oldest = points.find((point) => point?.f1 != null);
	const f1 = newest?.f1 ?? null;
	const since = oldest?.f1 == null || f1 === null ? "" : signed(f1 - oldest.f1);
	return {
		f1,
		cells: [
			require_start.plain(require_start.cut(name, 60)),
			require_start.score(f1),
			since,
			of(newest?.tp, newest?.fn),
			of(newest?.tp, newest?.fp),
			sparkline(points, runs)
		]
	};
}
function of(hits, others) {
	if (hits === void 0 || others === void 0) return "n/a";
	const shown = (value) => String(Math.round(value * 10) / 10);
	return `${shown(hits)}/${shown(hits + others)}`;
}
function signed(value) {
	const shown = Math.abs(value).toFixed(2);
	return shown === "0.00" ? "=" : `${value > 0 ? "+" : "-"}${shown}`;
}
function sparkline(points, runs) {
	return points.map((point, index) => {
		const before = runs[index - 1]?.agent.model;
		const mark = index > 0 && before !== runs[index]?.agent.model ? MODEL_CHANGE : "";
		if (point?.f1 == null) return `${mark} `;
		return `${mark}${BARS[Math.min(7, Math.floor(point.f1 * 8))] ?? ""}`;
	}).join("");
}

// src/commands/history-file.ts
const MOST_BYTES = 67108864;
async function readHistoryFile(path) {
	return require_history_text.readHistory(await historyText(path));
}
async function historyText(path) {
	const found = await (0, node_fs_promises.stat)(path).catch(() => null);
	if (found?.isFile() === true && found.size <= MOST_BYTES) return (0, node_fs_promises.readFile)(path, "utf8");
	throw new require_start.UserError({
		what: found === null ? `There is no file "${path}".` : `"${path}" is no file of a history, or a too large one.`,
		todo: "Name the history.jsonl that `--out DIR` wrote, or that of the branch skill-eval-history."
	});
}

// src/commands/history-command.ts
async function showHistory(options, terminal) {
	const { lines, warnings: unread } = await historyOf(options, terminal);
	const warnings = [...unread, ...require_history_rooms.unknownNames(lines, {
		skills: options.skill ?? [],
		rooms: options.room ?? []
	})];
	for (const warning of warnings) terminal.stderr(`warning: ${require_start.plain(warning)}\n`);
	terminal.stdout(await shown({
		lines,
		warnings
	}, options, terminal.columns));
	return require_terminal.exitCodes.pass;
}
async function mergeRuns(files, options, terminal) {
	const folder = await require_options.folderOf(terminal, options.directory);
	const lines = [];
	const results = [];
	for (const file of files) {
		const found = await runsOf((0, node_path.resolve)(folder, file));
		lines.push(...found.lines);
		results.push(...found.results);
	}
	const outcome = await require_record_run.recordRun(await sourceIn(folder), lines, {
		now: /* @__PURE__ */ new Date(),
		results
	});
	terminal.stdout(`${told(outcome, `Merged ${lines.length} ${lines.length === 1 ? "run" : "runs"}`)}\n`);
	return require_terminal.exitCodes.pass;
}
async function blessBaseline(file, options, terminal) {
	const folder = await require_options.folderOf(terminal, options.directory);
	const results = file === void 0 ? void 0 : require_report.measuredOf(await require_validate.readResults((0, node_path.resolve)(folder, file)));
	const { USER: user = "somebody" } = terminal.environment;
	const { outcome, blessed } = await require_bless.bless(await sourceIn(folder), user, results);
	if (blessed.length === 0) throw new require_start.UserError({
		what: `The branch ${require_history_branch.HISTORY_BRANCH} holds no results that could be blessed.`,
		todo: "Let a run on the default branch record its results first (`history: true`), or name a results.json."
	});
	const problem = blessed.find((one) => one.problem !== null);
	if (problem !== void 0) throw new require_start.UserError({
		what: `The results of ${problem.commit.slice(0, 12)} (${problem.series}) cannot be blessed: ${problem.problem}.`,
		todo: "Measure that commit again, completely."
	});
	for (const { series, commit, at } of blessed) terminal.stdout(`${require_start.plain(series)}: ${commit.slice(0, 12)}, measured ${at.slice(0, 10)}\n`);
	terminal.stdout(`${told(outcome, "Blessed")}\n`);
	return require_terminal.exitCodes.pass;
}
async function showDrift({ directory }, terminal) {
	const folder = await require_options.folderOf(terminal, directory);
	const state = await require_history_branch.readBranch(await sourceIn(folder));
	const pairs = require_baseline.seriesPairs(state.files.keys()).filter(({ baseline }) => state.files.has(baseline));
	if (pairs.length === 0) throw new require_start.UserError({
		what: `The branch ${require_history_branch.HISTORY_BRANCH} does not hold both: results of the default branch, and a blessed baseline.`,
		todo: "Record a run first (`skill-eval-gate history merge results.json`), then bless one (`history bless`)."
	});
	let code = require_terminal.exitCodes.pass;
	for (const { latest, baseline } of pairs) {
		const read = async (name) => require_baseline.readPinned(await state.read(name) ?? "", name);
		const [before, now] = [await read(baseline), await read(latest)];
		const drift = await require_drift.driftFrom(before, now, {
			folder,
			version: require_terminal.version,
			now: () => /* @__PURE__ */ new Date()
		});
		const named = `${require_start.plain(require_baseline.seriesOfResults(now))}: ${shortOf(before)} (baseline) and ${shortOf(now)}`;
		if (drift === null) terminal.stdout(`${named} have no prompt in common.\n`);
		else {
			const { results } = drift;
			const { columns: width, colour } = terminal;
			terminal.stdout(`${named}\n${require_report.renderTerminal(require_report.asRun(results), {
				verbose: false,
				width,
				colour,
				rest: "in the merged results"
			})}`);
			if (results.decision.state === "regressed") code = require_terminal.exitCodes.regressed;
			if (results.decision.state === "not_evaluated" && code === require_terminal.exitCodes.pass) code = require_terminal.exitCodes.notEvaluated;
		}
	}
	return code;
}
function shortOf({ sides }) {
	return (sides.head.commit ?? "").slice(0, 12);
}
async function historyOf({ file, directory }, terminal) {
	const folder = await require_options.folderOf(terminal, directory);
	if (file !== void 0) return readHistoryFile((0, node_path.resolve)(folder, file));
	const state = await require_history_branch.readBranch(await sourceIn(folder));
	return require_history_text.readHistory(await state.read("history.jsonl") ?? "");
}
async function shown({ lines, warnings }, { json, format, skill = [], room = [] }, width) {
	const only = {
		skills: skill,
		rooms: room
	};
	if (json === true || format === "json") return `${JSON.stringify({
		lines: require_history_rooms.askedRuns(lines, only),
		warnings
	}, null, 2)}\n`;
	return format === "html" ? (await Promise.resolve().then(() => require("./render-trend-7ca00a1b.js"))).renderTrend(lines, only) : trendText(lines, only, width);
}
async function sourceIn(folder) {
	const { root, isShallow } = await require_convert.openRepository(folder);
	return {
		cwd: root,
		remote: "origin",
		shallow: isShallow
	};
}
async function runsOf(path) {
	if (!path.endsWith(".json")) return {
		lines: require_record_run.linesToMerge(await historyText(path), path),
		results: []
	};
	const found = require_report.measuredOf(await require_validate.readResults(path)).map((own) => ({
		own,
		...require_measure.historyLineOf(own)
	}));
	const all = found.flatMap((one) => "line" in one ? [one] : []);
	if (all.length > 0) return {
		lines: all.map(({ line }) => line),
		results: all.map(({ own }) => own)
	};
	const why = found.flatMap((one) => "why" in one ? [one.why] : []);
	throw new require_start.UserError({
		what: `"${path}" has no place in the history: ${[...new Set(why)].join("; ")}.`,
		todo: "Name the results of a run of the whole suite on a commit of the default branch."
	});
}
function told(outcome, what) {
	switch (outcome.kind) {
		case "written": return `${what} (${outcome.commit.slice(0, 12)} on ${require_history_branch.HISTORY_BRANCH}).`;
		case "unchanged": return "Nothing to do: the branch says so already.";
		case "busy": throw new require_start.UserError({
			what: `The branch ${require_history_branch.HISTORY_BRANCH} was changed by others each time that a push was tried.`,
			todo: "Run this again."
		});
		case "denied": throw new require_start.UserError({
			what: `The branch ${require_history_branch.HISTORY_BRANCH} could not be pushed: ${outcome.why}`,
			todo: "Check that you may push to this repository."
		});
	}
}

exports.blessBaseline = blessBaseline;
exports.mergeRuns = mergeRuns;
exports.showDrift = showDrift;
exports.showHistory = showHistory;