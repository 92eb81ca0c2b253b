"use strict";

const require_documents = require("./documents-9c53a8eb.js");
const require_convert = require("./convert-6af9ab4a.js");

// src/evaluate/fix/mark-tuned.ts
var import_dist = require_documents.require_dist();
function markTuned(text, positions) {
	const lineCounter = new import_dist.LineCounter();
	const document = (0, import_dist.parseDocument)(text, {
		lineCounter,
		logLevel: "silent",
		prettyErrors: false
	});
	if (document.errors.length > 0 || !(0, import_dist.isMap)(document.contents)) return null;
	const tasks = document.contents.get("tasks");
	if (!(0, import_dist.isSeq)(tasks)) return null;
	const lines = new Set(positions.map(({ line }) => line));
	const inserts = tasks.items.flatMap((task) => {
		const pair = promptOf(task);
		const [key, value] = [pair?.key, pair?.value];
		if (!(0, import_dist.isMap)(task) || !(0, import_dist.isScalar)(key) || !(0, import_dist.isScalar)(value) || !key.range || !value.range || task.has("tuned")) return [];
		if (![
			key,
			value,
			...followUpsOf(task)
		].some((node) => lines.has(lineCounter.linePos(node.range?.[0] ?? 0).line))) return [];
		return [insertInto(text, task, {
			key: key.range[0],
			value: value.range
		})];
	});
	if (inserts.length === 0) return null;
	const marked = inserts.toSorted((a, b) => b.at - a.at).reduce((all, { at, insert }) => all.slice(0, at) + insert + all.slice(at), text);
	return differsByMarks(text, marked, inserts.length) ? marked : null;
}
function promptOf(task) {
	return (0, import_dist.isMap)(task) ? task.items.find(({ key }) => (0, import_dist.isScalar)(key) && key.value === "prompt") : void 0;
}
function followUpsOf(task) {
	const followUps = task.get("follow_ups");
	if (!(0, import_dist.isSeq)(followUps)) return [];
	return followUps.items.flatMap((one) => {
		const pair = promptOf(one);
		return [pair?.key, pair?.value].filter((node) => (0, import_dist.isScalar)(node));
	});
}
function insertInto(text, task, { key, value }) {
	const end = value[0] + text.slice(value[0], value[1]).trimEnd().length;
	if (task.flow === true) return {
		at: end,
		insert: text[key] === "\"" ? ", \"tuned\": true" : ", tuned: true"
	};
	const lineEnd = /\r?\n|$/g;
	lineEnd.lastIndex = end;
	const at = lineEnd.exec(text)?.index ?? text.length;
	const lineStart = text.lastIndexOf("\n", key - 1) + 1;
	return {
		at,
		insert: `${text.includes("\r\n") ? "\r\n" : "\n"}${" ".repeat(key - lineStart)}tuned: true`
	};
}
function differsByMarks(before, after, count) {
	const [was, is] = [before, after].map((text) => (0, import_dist.parseDocument)(text, { logLevel: "silent" }).toJS());
	let marks = 0;
	return JSON.stringify(is, (key, value) => {
		if (key !== "tuned" || value !== true) return value;
		marks += 1;
	}) === JSON.stringify(was, (key, value) => {
		if (key === "tuned" && value === true) marks -= 1;
		return key === "tuned" && value === true ? void 0 : value;
	}) && marks === count;
}

// src/evaluate/fix/tuned-marks.ts
function tunedSuites({ tunedOn }, { tasks }) {
	const ids = new Set(tunedOn);
	const bySuite = /* @__PURE__ */ new Map();
	for (const task of tasks.filter(({ id }) => ids.has(id))) for (const { file, line } of [task.source, ...task.also]) bySuite.set(file, [...bySuite.get(file) ?? [], {
		line,
		id: task.id
	}]);
	return [...bySuite].map(([file, prompts]) => ({
		file,
		prompts
	})).sort((a, b) => a.file < b.file ? -1 : 1);
}
function markedSuite({ file, prompts }, text) {
	return isOurs(file, text) ? markTuned(text, prompts) : null;
}
function isOurs(file, text) {
	try {
		const value = (0, import_dist.parseDocument)(text, { logLevel: "silent" }).toJS();
		return require_convert.canonical.recognises({
			value,
			file
		});
	} catch {
		return false;
	}
}

Object.defineProperty(exports, "markedSuite", { enumerable: true, get: () => markedSuite });
Object.defineProperty(exports, "tunedSuites", { enumerable: true, get: () => tunedSuites });