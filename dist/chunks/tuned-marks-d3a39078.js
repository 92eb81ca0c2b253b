"use strict";

const require_libesm = require("./diff-81beb6a8.js");
const require_measure = require("./measure-f107546a.js");
const require_start = require("./start-c30a4729.js");
const require_open_fix = require("./open-fix-53942b69.js");
const require_fix_text = require("./fix-text-a6165b8a.js");

// src/fix/suggestion.ts
var import_dist = require_measure.require_dist();
const MOST_IDS = 10;
function offerOf(fix, text, patch) {
	const summary = summaryOf(fix);
	if (text === null) return {
		kind: "patch",
		body: `${summary}\n\n${blockOf("", fix.description.after.split("\n"))}`
	};
	const { from, to, lines } = require_open_fix.editDescription(text, fix.description.after, fix.path);
	const old = text.split(/\r\n|\n|\r/).slice(from - 1, to);
	if (!/\r/.test(text) && patch !== null && isShown(patch, from, to)) return {
		kind: "suggestion",
		path: fix.path,
		from,
		to,
		body: `${summary}\n\n${blockOf("suggestion", lines)}`
	};
	const diff = [...old.map((line) => `-${line}`), ...lines.map((line) => `+${line}`)];
	return {
		kind: "patch",
		body: `${summary}\n\n<details><summary>${`${require_start.code(fix.path)}, from line ${from}`}</summary>\n\n${blockOf("diff", diff)}\n\n</details>`
	};
}
function isShown(patch, from, to) {
	return [...patch.matchAll(/^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/gm)].some(([, start, count = "1"]) => {
		const first = Number(start);
		return from >= first && to < first + Number(count);
	});
}
function summaryOf(fix) {
	const { skill, state, change, heldOut, split, siblings, tunedOn, costUsd } = fix;
	const name = require_start.code(skill);
	const sentence = `${require_start.prose(change.charAt(0).toUpperCase() + change.slice(1))}.`;
	if (state !== "proposed") return `${name}: ${require_fix_text.STATE_TEXTS[state]}. ${sentence}`;
	const lost = siblings.filter((one) => one.lost > 0).map((one) => `${require_start.code(one.skill)} (${one.lost})`);
	const ids = tunedOn.slice(0, MOST_IDS).map((id) => require_start.code(id));
	const more = tunedOn.length > MOST_IDS ? ` and ${tunedOn.length - MOST_IDS} more` : "";
	return [
		`**A better description for ${name}.** ${sentence}`,
		`On ${require_start.plural(heldOut.prompts, "prompt")} that it was not made from (split ${require_start.code(split ?? "")}): right on ${heldOut.before} now, on **${heldOut.after}** with it. ${lost.length === 0 ? "No other skill loses a prompt." : `These lose prompts: ${lost.join(", ")}.`}`,
		`<sub>Made from ${ids.join(", ")}${more}: mark them \`tuned: true\`, they no longer test this description. Cost: $${costUsd.toFixed(2)}.</sub>`
	].join("\n\n");
}
function blockOf(language, lines) {
	const longest = Math.max(2, ...lines.flatMap((line) => (line.match(/`+/g) ?? []).map((run) => run.length)));
	const fence = "`".repeat(longest + 1);
	return [
		`${fence}${language}`,
		...lines,
		fence
	].join("\n");
}

// src/fix/mark-tuned.ts
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

// src/fix/tuned-marks.ts
const MOST_LINES = 100;
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
function tunedOffer(skill, suite, text, patch) {
	const marked = markedSuite(suite, text);
	if (marked === null) return null;
	const [old, now] = [text, marked].map((one) => one.split(/\r\n|\n/));
	if (old === void 0 || now === void 0) return null;
	const from = old.findIndex((line, index) => line !== now[index]);
	const kept = [...old].reverse().findIndex((line, index) => line !== now[now.length - 1 - index]);
	const first = Math.max(1, from);
	const last = Math.max(first, old.length - kept);
	const count = marked.split(/\btuned"?: true/).length - text.split(/\btuned"?: true/).length;
	const summary = `The description for ${require_start.code(skill)} was made from ${require_start.plural(count, "prompt")} of this suite. Marked, they say that they no longer test it.`;
	const lines = now.slice(first - 1, now.length - (old.length - last));
	if (!text.includes("\r") && last - first < MOST_LINES && isShown(patch, first, last)) return {
		kind: "suggestion",
		path: suite.file,
		from: first,
		to: last,
		body: `${summary}\n\n${blockOf("suggestion", lines)}`
	};
	const { hunks } = require_libesm.structuredPatch(suite.file, suite.file, `${old.join("\n")}`, `${now.join("\n")}`, "", "", { context: 1 });
	const diff = hunks.flatMap((hunk) => [`@@ -${hunk.oldStart},${hunk.oldLines} +${hunk.newStart},${hunk.newLines} @@`, ...hunk.lines]);
	return {
		kind: "patch",
		body: `${summary}\n\n<details><summary>${`${require_start.code(suite.file)}, ${require_start.plural(count, "mark")}`}</summary>\n\n${blockOf("diff", diff)}\n\n</details>`
	};
}
function isOurs(file, text) {
	try {
		const value = (0, import_dist.parseDocument)(text, { logLevel: "silent" }).toJS();
		return require_measure.canonical.recognises({
			value,
			file
		});
	} catch {
		return false;
	}
}

Object.defineProperty(exports, "markedSuite", {
  enumerable: true,
  get: function () {
    return markedSuite;
  }
});
Object.defineProperty(exports, "offerOf", {
  enumerable: true,
  get: function () {
    return offerOf;
  }
});
Object.defineProperty(exports, "summaryOf", {
  enumerable: true,
  get: function () {
    return summaryOf;
  }
});
Object.defineProperty(exports, "tunedOffer", {
  enumerable: true,
  get: function () {
    return tunedOffer;
  }
});
Object.defineProperty(exports, "tunedSuites", {
  enumerable: true,
  get: function () {
    return tunedSuites;
  }
});