import { diffWordsWithSpace } from "./diff-7147d0c6.js";
import { cut, plain, plural } from "./start-9d0b2c86.js";

// src/fix/fix-text.ts
const MOST_IDS = 8;
function renderFixes(fixes, judge) {
	if (fixes.length === 0) return "Every skill fires as its prompts say: there is nothing to mend.\n";
	return `${fixes.map((fix) => renderFix(fix, judge)).join("\n\n")}\n`;
}
function renderFix(fix, judge) {
	const { skill, state, edited, path, change, tunedOn, costUsd } = fix;
	const title = `${plain(skill)}: ${STATES[state]}. ${sentence(plain(change))}`;
	if (state !== "proposed") return title;
	const of = edited === skill ? "" : ` of ${plain(edited)}`;
	const ids = tunedOn.slice(0, MOST_IDS).map((id) => plain(cut(id, 60)));
	const more = tunedOn.length > MOST_IDS ? ` and ${tunedOn.length - MOST_IDS} more` : "";
	return [
		title,
		`  The description${of}, ${plain(path)}:`,
		...changedText(fix).map((line) => `    ${line}`),
		`  ${figures(fix)} (${plain(judge)}).`,
		`  Made from ${plural(tunedOn.length, "other prompt")}: ${ids.join(", ")}${more}. Cost: $${costUsd.toFixed(2)}.`
	].join("\n");
}
const STATES = {
	proposed: "a better description",
	cannot_tell: "cannot tell",
	nothing_better: "nothing better",
	not_words: "no words can mend it"
};
function figures({ heldOut: { prompts, before, after }, split, siblings }) {
	const lost = siblings.filter((one) => one.lost > 0).map((one) => `${plain(one.skill)} (${one.lost})`);
	const others = lost.length === 0 ? "No other skill loses a prompt" : `These lose prompts: ${lost.join(", ")}`;
	return `On ${plural(prompts, "prompt")} that it was not made from (split ${split ?? ""}): right on ${before} before, on ${after} after. ${others}`;
}
function changedText({ description: { before, after } }) {
	const changes = diffWordsWithSpace(before, after);
	if (changes.filter(({ added, removed }) => !added && !removed).reduce((sum, { value }) => sum + value.length, 0) < Math.min(before.length, after.length) / 2) return [...before.split("\n").map((line) => `- ${plain(line)}`), ...after.split("\n").map((line) => `+ ${plain(line)}`)];
	return changes.map(({ value, added, removed }) => added ? `{+${value}+}` : removed ? `[-${value}-]` : value).join("").split("\n").map(plain);
}
function sentence(text) {
	const [first = "", ...rest] = text;
	return text === "" ? "" : `${first.toUpperCase()}${rest.join("")}.`;
}

export { figures, renderFixes };