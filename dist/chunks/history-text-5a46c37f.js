"use strict";

const require_rolldown_runtime = require("./runtime-90ab3a55.js");
const require_options = require("./options-63464348.js");
const require_start = require("./start-b5b59809.js");
const require_measure = require("./measure-cc9c786d.js");

// src/reports/history/history-text.ts
var history_text_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ readHistory: () => readHistory });
const MOST_LINE = 4e6;
const MOST_LINES = 2e5;
const DAY = 864e5;
const COMPACT_AFTER_DAYS = 90;
const SHORT = 12;
function readHistory(text) {
	const lines = [];
	const broken = [];
	let newer = 0;
	let more = 0;
	for (const [index, line] of linesOf(text).entries()) {
		if (line.trim() === "") continue;
		if (index >= MOST_LINES) {
			more += 1;
			continue;
		}
		const value = line.length > MOST_LINE ? void 0 : require_options.parseJson(line);
		const parsed = require_measure.historyLine.safeParse(value);
		if (parsed.success) lines.push(parsed.data);
		else if (isOfNewerVersion(value)) newer += 1;
		else broken.push(index + 1);
	}
	const shown = broken.slice(0, 5).join(", ");
	return {
		lines,
		warnings: [
			...broken.length === 0 ? [] : [`${require_start.plural(broken.length, "line")} of the history cannot be read: ${shown}`],
			...newer === 0 ? [] : [`${require_start.plural(newer, "line")} of the history has the schema of a newer version`],
			...more === 0 ? [] : [`${require_start.plural(more, "line")} beyond the first ${MOST_LINES} left out`]
		]
	};
}
function addLines(text, fresh, now) {
	const kept = linesOf(text).filter((line) => line.trim() !== "");
	const parsed = kept.map((line) => require_measure.historyLine.safeParse(line.length > MOST_LINE ? void 0 : require_options.parseJson(line)).data);
	const known = /* @__PURE__ */ new Set();
	for (const line of parsed) for (const key of line === void 0 ? [] : keysOf(line)) known.add(key);
	const added = [];
	for (const line of fresh) {
		const [key = ""] = keysOf(line);
		if (known.has(key)) continue;
		known.add(key);
		added.push(line);
	}
	const all = [...kept.map((written, index) => ({
		written,
		line: parsed[index]
	})), ...added.map((line) => ({
		written: JSON.stringify(line),
		line
	}))];
	const compacted = compact(all, now);
	if (added.length === 0 && compacted.length === all.length) return null;
	return compacted.map(({ written }) => `${written}\n`).join("");
}
function compact(all, now) {
	const days = /* @__PURE__ */ new Map();
	for (const one of all) {
		if (one.line === void 0 || now - Date.parse(one.line.at) < COMPACT_AFTER_DAYS * DAY) continue;
		const key = JSON.stringify([one.line.at.slice(0, 10), require_measure.seriesOf(one.line)]);
		const known = days.get(key);
		if (known === void 0) days.set(key, [one]);
		else known.push(one);
	}
	const replaced = /* @__PURE__ */ new Map();
	for (const group of days.values()) {
		const [first] = group;
		if (first === void 0 || group.length === 1) continue;
		for (const one of group) replaced.set(one, null);
		replaced.set(first, newestOf(group.flatMap(({ line }) => line ?? [])));
	}
	return all.flatMap((one) => {
		const other = replaced.get(one);
		return other === void 0 ? [one] : other === null ? [] : [other];
	});
}
function newestOf(lines) {
	const newest = lines.reduce((a, b) => Date.parse(b.at) >= Date.parse(a.at) ? b : a);
	const others = lines.flatMap((line) => [...line === newest ? [] : [line.digest.slice(0, SHORT)], ...line.stands_for ?? []]);
	const line = {
		...newest,
		stands_for: [...new Set(others)]
	};
	return {
		written: JSON.stringify(line),
		line
	};
}
function keysOf({ digest, stands_for: others = [] }) {
	return [digest.slice(0, SHORT), ...others];
}
function isOfNewerVersion(value) {
	const schema = require_options.isRecord(value) ? value["schema"] : void 0;
	return typeof schema === "string" && schema.startsWith("skill-eval-gate/history/") && schema !== "skill-eval-gate/history/v1";
}
function linesOf(text) {
	return text.split("\n").map((line) => line.replace(/\r$/, ""));
}

Object.defineProperty(exports, "addLines", { enumerable: true, get: () => addLines });
Object.defineProperty(exports, "history_text_exports", { enumerable: true, get: () => history_text_exports });
Object.defineProperty(exports, "readHistory", { enumerable: true, get: () => readHistory });