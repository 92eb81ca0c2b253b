"use strict";

const require_rolldown_runtime = require("./runtime-90ab3a55.js");
const require_options = require("./options-63464348.js");
const require_family = require("./family-8af69b98.js");
const require_terminal = require("./terminal-4f5210a3.js");
const require_start = require("./start-b5b59809.js");
const require_report = require("./report-ac56b22a.js");

// src/evaluate/fix/fix.ts
const STATE_TEXTS = {
	proposed: "a better description",
	cannot_tell: "cannot tell",
	nothing_better: "nothing better",
	not_words: "no words can mend it"
};
const NOTHING_TO_MEND = "No skill is found to miss a prompt of its own: there is nothing to mend.";
function fixJson(fix, { judge, agents }) {
	const { skill, state, description, change, heldOut, siblings, tunedOn, costUsd, promptsNeeded } = fix;
	return {
		skill,
		state,
		description,
		change,
		heldOut,
		siblings,
		tunedOn,
		costUsd,
		promptsNeeded,
		judge,
		agents
	};
}

// src/reports/fix/fix-text.ts
var fix_text_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({
	forecastText: () => forecastText,
	judgedText: () => judgedText,
	renderFixes: () => renderFixes
});
const MOST_IDS = 8;
const LEAST_WIDTH = 40;
function renderFixes(fixes, options) {
	const width = Math.max(LEAST_WIDTH, options.width);
	const shown = fixes.map((fix) => renderFix(fix, {
		...options,
		width
	}));
	const none = fixes.length === 0 ? [NOTHING_TO_MEND] : [];
	const judged = judgedText(options, require_start.plain);
	return `${[
		...none,
		...shown,
		...judged === null ? [] : [require_terminal.wrap(judged, width, "")]
	].join("\n\n")}\n`;
}
function judgedText({ judge, agents, judgedBy }, shown) {
	if (judgedBy === null) return null;
	const { name, right, unasked } = judgedBy;
	const who = name === judge ? shown(name) : `${shown(name)} (${shown(judge)})`;
	return [
		`Of the ${agents.length} configured agents ${who} judged.`,
		...right.length === 0 ? [] : [`Nothing is wrong with ${right.map(shown).join(", ")}.`],
		...unasked.length === 0 ? [] : [`Not asked: ${unasked.map(shown).join(", ")}.`]
	].join(" ");
}
function forecastText(forecast) {
	const { mostMore } = forecast;
	const most = mostMore.toLocaleString("en");
	return `${require_report.describeForecast({
		...forecast,
		mostMore: 0
	})}\nFor each skill to mend, at most ${3} descriptions are then tried: at most ${most} trials more, usually far fewer.`;
}
function renderFix(fix, { judge, width }) {
	const { skill, state, edited, path, change, tunedOn, costUsd } = fix;
	const title = require_terminal.wrap(`${require_start.plain(skill)}: ${STATE_TEXTS[state]}. ${sentence(require_start.plain(change))}`.trim(), width, "", "  ");
	if (state !== "proposed") return title;
	const of = edited === skill ? "" : ` of ${require_start.plain(edited)}`;
	const ids = tunedOn.map((id) => require_start.plain(require_start.cut(id, 60)));
	return [
		title,
		require_terminal.wrap(`The description${of}, ${require_start.plain(path)}:`, width, "  "),
		...changedText(fix).map(({ text, mark }) => require_terminal.wrap(text, width, `    ${mark}`, `    ${" ".repeat(mark.length)}`)),
		require_terminal.wrap(`${figures(fix)} (${require_start.plain(judge)}).`, width, "  "),
		require_terminal.wrap(`Made from ${ids.length === 0 ? "none of the prompts" : `${require_start.plural(ids.length, "other prompt")}: ${require_options.firstOf(ids, MOST_IDS)}`}. Cost: $${costUsd.toFixed(2)}.`, width, "  ")
	].join("\n");
}
function figures({ heldOut: { prompts, before, after }, split, siblings }) {
	const lost = siblings.filter((one) => one.lost > 0).map((one) => `${require_start.plain(one.skill)} (${one.lost})`);
	const others = lost.length === 0 ? "No other skill loses a prompt" : `These lose prompts: ${lost.join(", ")}`;
	return `On ${require_start.plural(prompts, "prompt")} that it was not made from (split ${split ?? ""}): right on ${before} before, on ${after} after. ${others}`;
}
function changedText({ description: { before, after } }) {
	const hunks = require_family.wordHunks(before, after);
	const marked = (text, mark) => text.split("\n").map((line) => ({
		text: require_start.plain(line),
		mark
	}));
	if (require_family.isReworded(hunks, before, after)) return [...marked(before, "- "), ...marked(after, "+ ")];
	const shown = ({ kept, removed, added }) => `${kept}${removed === "" ? "" : `[-${removed}-]`}${added === "" ? "" : `{+${added}+}`}`;
	return marked(wholePhrases(hunks).map(shown).join(""), "");
}
function wholePhrases(hunks) {
	const joined = [];
	const isReplaced = (hunk) => hunk !== void 0 && hunk.removed !== "" && hunk.added !== "";
	for (const [index, hunk] of hunks.entries()) {
		const last = joined.at(-1);
		const isBetween = /^\s+$/.test(hunk.kept) && isReplaced(hunks[index + 1]);
		if (last === void 0 || !isReplaced(last) || hunk.kept !== "" && !isBetween) joined.push({ ...hunk });
		else {
			last.removed += hunk.kept + hunk.removed;
			last.added += hunk.kept + hunk.added;
		}
	}
	return joined;
}
function sentence(text) {
	const [first = "", ...rest] = text;
	return text === "" ? "" : `${first.toUpperCase()}${rest.join("")}.`;
}

Object.defineProperty(exports, "NOTHING_TO_MEND", { enumerable: true, get: () => NOTHING_TO_MEND });
Object.defineProperty(exports, "STATE_TEXTS", { enumerable: true, get: () => STATE_TEXTS });
Object.defineProperty(exports, "fixJson", { enumerable: true, get: () => fixJson });
Object.defineProperty(exports, "fix_text_exports", { enumerable: true, get: () => fix_text_exports });
Object.defineProperty(exports, "forecastText", { enumerable: true, get: () => forecastText });
Object.defineProperty(exports, "judgedText", { enumerable: true, get: () => judgedText });
Object.defineProperty(exports, "renderFixes", { enumerable: true, get: () => renderFixes });