import { movesOf, onlyTook, stateOfAgent } from "./agents-title-aa685631.js";
import { columns, displayWidth, wrap } from "./columns-e7eeb027.js";
import { change, code, cut, fileUrl, linked, percent, plainText, plural, prompts, roomText, score } from "./start-4f77a64b.js";
import { tableLines } from "./table-lines-96666717.js";
import { compare, isChanged, isGone, viewOf } from "./view-99838246.js";

// src/report/ranges.ts
function figure(view, skill, name) {
	const [before, after] = [skill.base?.[name], skill.head?.[name] ?? null];
	return before !== void 0 && before !== after && isFigureChanged(view, skill, name) ? change(before, after, formatOf(name)) : sideFigure(skill, "head", name);
}
function sideFigure(skill, side, name) {
	const shown = formatOf(name)(skill[side]?.[name] ?? null);
	const range = skill.intervals?.[side]?.[name] ?? null;
	return range === null ? shown : `${shown} (${bounds(range, name)})`;
}
function isFigureChanged(view, skill, name) {
	const { base, head, recall, falseTriggers } = skill;
	if (!view.isNoisy) return true;
	if (name === "recall") return view.showsChange(recall);
	if (name === "precision") return view.showsChange(falseTriggers) && (head?.precision ?? 1) < (base?.precision ?? 0);
	return isAllConfirmed(view, skill);
}
function isAllConfirmed(view, { base, head, recall, falseTriggers }) {
	const same = (key) => Math.abs((base?.[key] ?? 0) - (head?.[key] ?? 0)) < 1e-9;
	return (view.showsChange(recall) || same("tp") && same("fn")) && (view.showsChange(falseTriggers) || same("fp") && same("tn"));
}
function formatOf(name) {
	return name === "f1" ? score : percent;
}
function bounds({ low, high }, name) {
	const [down, up] = [Math.floor(low * 100 + 1e-9), Math.ceil(high * 100 - 1e-9)];
	return name === "f1" ? `${(down / 100).toFixed(2)}–${(up / 100).toFixed(2)}` : `${down}–${up}`;
}

// src/report/skills-table.ts
const counted = {
	compared: ["Prompts lost", "New false triggers"],
	alone: ["Prompts"]
};
function skillsTable(view, skills, kind) {
	const headings = [
		"Skill",
		"Result",
		...counted[kind],
		"Precision",
		"Recall",
		"F1"
	];
	const align = `ll${"r".repeat(headings.length - 2)}`;
	return tableLines(headings, align, skills.map((skill) => skillCells(view, skill, kind)));
}
function tableKind(view, skills) {
	if (view.results.sides.base === null) return "alone";
	if (!view.isNoisy) return "compared";
	return skills.some((skill) => view.showsChange(skill.recall) || view.showsChange(skill.falseTriggers)) ? "compared" : "alone";
}
function haveIntervals(skills) {
	return skills.some(({ intervals }) => {
		const { head } = intervals ?? { head: null };
		return head !== null && [
			head.precision,
			head.recall,
			head.f1
		].some((interval) => interval !== null);
	});
}
function intervalNote(skills) {
	return haveIntervals(skills) ? "<sub>Small figures: 95% intervals.</sub>" : "";
}
function skillCells(view, skill, kind) {
	const { base } = skill;
	const counts = kind === "alone" ? [promptCount(skill)] : base === null ? ["-", "-"] : [promptsLost(view, skill), falseTriggers(view, skill)];
	const figures = [
		"precision",
		"recall",
		"f1"
	].map((name) => figure(view, skill, name));
	return [
		skillCell$1(view, skill),
		stateText(view, skill),
		...[...counts, ...figures].map(unbroken)
	];
}
function stateText(view, skill) {
	const words = resultText(view, skill);
	return skill.state === "regressed" || skill.state === "not_evaluated" ? words.replace(/^[^(]*[^( ]/, "**$&**") : words;
}
function resultText(view, skill) {
	const isAlone = view.results.sides.base === null;
	switch (skill.state) {
		case "too_few_prompts": return "too few prompts to see a loss";
		case "regressed": return skill.accepted === void 0 ? regressedText(skill) : `${regressedText(skill)} (accepted)`;
		case "not_evaluated": return "not evaluated";
		case "pass": return passText(view, skill);
		default: return isAlone ? skill.band ?? "n/a" : skill.state;
	}
}
function regressedText(skill) {
	const { recall, falseTriggers: endpoint } = skill;
	if (isGone(skill)) return "removed, prompts lost";
	const isRecall = recall.verdict === "regressed";
	const isPrecision = endpoint.verdict === "regressed";
	if (isRecall && isPrecision) return "recall and precision regressed";
	if (isPrecision) return "precision regressed (false triggers rose)";
	return isRecall ? "recall regressed" : "regressed";
}
function passText(view, skill) {
	const { base, band, recall, falseTriggers: endpoint } = skill;
	if (base === null) return band ?? "n/a";
	if (endpoint.verdict === "fires_more") return onlyTook(view, skill) ? tookText(view, skill) : "fires more";
	if (movesOf(view, recall).worse > 0 || movesOf(view, endpoint).worse > 0) return "within tolerance";
	return view.isNoisy ? "no change detected" : "pass";
}
function tookText(view, { falseTriggers }) {
	return `took ${prompts(movesOf(view, falseTriggers).worse)}`;
}
function promptCount({ prompts: { positives, negatives } }) {
	return prompts(positives + negatives);
}
function promptsLost(view, { skill, recall }) {
	if (recall.tasks === 0) return "none asked";
	if (!view.showsChange(recall)) return "-";
	const { worse, better } = movesOf(view, recall);
	const gained = better > 0 ? `, ${prompts(better)} gained` : "";
	const fresh = `${newText(view.lost, skill, worse, "new lost")}${newText(view.gained, skill, better, "new gained")}`;
	return `${prompts(worse, view.results.policy.tolerance)} of ${prompts(recall.tasks)}${gained}${fresh}${movedText(view, skill)}${notOfHead(view, skill)}`;
}
function newText(rows, skill, counted, what) {
	const own = rows.filter(({ expectation }) => expectation.skill === skill);
	const fresh = own.filter(({ task }) => task.isNew).length;
	const count = Math.min(fresh, own.length - Math.round(counted));
	return count <= 0 ? "" : `, ${prompts(count)} ${what}`;
}
function movedText({ moved }, skill) {
	const count = moved.filter(({ expectation }) => expectation.skill === skill).length;
	return count === 0 ? "" : `, ${prompts(count)} moved`;
}
function notOfHead({ lostBySkill }, skill) {
	const origins = (lostBySkill.get(skill) ?? []).flatMap(({ task }) => task.origin === "head" ? [] : [task.origin]);
	if (origins.length === 0) return "";
	return ` (${origins.length} ${[...new Set(origins)].sort().reverse().join(" or ")} here)`;
}
function falseTriggers(view, { skill, falseTriggers: endpoint }) {
	if (!view.showsChange(endpoint)) return "-";
	const { worse, better } = movesOf(view, endpoint);
	const fixed = better > 0 ? `, ${prompts(better)} fixed` : "";
	const own = worse - (view.taken.get(skill) ?? 0);
	const fresh = `${newText(view.falseTriggers, skill, own, "on new prompts")}${newText(view.fixed, skill, better, "new fixed")}`;
	return `${prompts(worse, view.results.policy.tolerance)}${fixed}${fresh}`;
}
function skillNotes(skill) {
	const notes = [];
	if (skill.room !== void 0) notes.push(roomText(skill.room));
	if (skill.renamedFrom !== null) notes.push(`renamed from ${code(cut(skill.renamedFrom, 64))}`);
	if (skill.descriptionChanged && skill.state !== "new" && !isGone(skill)) notes.push("description changed");
	const unmeasured = skill.head?.unmeasured ?? 0;
	if (unmeasured > 0) notes.push(`${plural(unmeasured, "prompt")} without a result`);
	return notes;
}
function skillCell$1(view, skill) {
	const place = view.results.repository;
	const commit = isGone(skill) ? view.results.sides.base?.commit ?? null : place.linkCommit;
	const position = skill.descriptionPosition;
	const url = position === null ? null : fileUrl(place, position, commit);
	const notes = skillNotes(skill);
	return `${linked(code(cut(skill.skill, 64)), url)}${notes.length > 0 ? ` (${notes.join(", ")})` : ""}`;
}
function unbroken(cell) {
	return cell.replace(/ (of|→) /g, "&nbsp;$1&nbsp;").replace(/ \(([\d.]+–[\d.]+)\)$/, "<br><sub>$1</sub>");
}

// src/report/agents-table.ts
const MOST = {
	comment: 12,
	terminal: 30
};
function agentViews({ agents = [] }) {
	return agents.map((column) => ({
		column,
		view: column.results === null ? null : viewOf(column.results)
	}));
}
const STATES = {
	regressed: "regressed",
	not_evaluated: "not evaluated",
	pass: "pass",
	refused: "not asked"
};
function stateWords({ column }, { decision, kind }) {
	const state = stateOfAgent(column);
	const words = state === "pass" && kind === "run" ? "measured" : STATES[state];
	return column.enforced || !decision.enforced || state === "refused" ? words : `${words} (advice)`;
}
function shownSkills(agents, every) {
	const all = /* @__PURE__ */ new Map();
	for (const { view } of agents) for (const [place, skill] of (view?.skills ?? []).entries()) {
		const score = every || view?.results.sides.base === null || view !== null && isChanged(view, skill) ? SEVERITY.indexOf(skill.state) * 1e4 + place : Number.POSITIVE_INFINITY;
		all.set(skill.skill, Math.min(all.get(skill.skill) ?? Number.POSITIVE_INFINITY, score));
	}
	const shown = [...all].filter(([, score]) => Number.isFinite(score)).sort((a, b) => a[1] - b[1] || compare(a[0], b[0]));
	return {
		shown: shown.map(([name]) => name),
		others: all.size - shown.length
	};
}
const SEVERITY = [
	"regressed",
	"not_evaluated",
	"new",
	"removed",
	"improved",
	"pass",
	"too_few_prompts",
	"unchanged"
];
function agentsTable(results) {
	const agents = agentViews(results);
	const { shown, others } = shownSkills(agents, false);
	const headings = ["Skill", ...agents.map(({ column }) => code(cut(column.agent, 60)))];
	const { head, rows } = tableLines(headings, "l".repeat(headings.length), [["", ...agents.map((one) => `**${stateWords(one, results)}**`)], ...shown.map((skill) => [code(cut(skill, 64)), ...agents.map(({ view }) => skillCell(view, skill))])]);
	const rest = others === 0 ? "" : `<sub>${plural(others, "skill")} more without a change with any agent. `;
	return {
		what: "skills",
		before: head,
		rows,
		after: `${rest === "" ? "<sub>" : rest}P: precision, R: recall.</sub>`,
		maxRows: MOST.comment + 1,
		importance: 100
	};
}
function skillCell(view, name) {
	const skill = view?.byName.get(name);
	if (view === null || skill === void 0) return "-";
	const words = resultText(view, skill);
	const needsLook = skill.state === "regressed" || skill.state === "not_evaluated";
	const figures = `P ${figure(view, skill, "precision")} · R ${figure(view, skill, "recall")} · F1 ${figure(view, skill, "f1")}`;
	return `${needsLook ? `**${words}**` : words}<br><sub>${figures.replaceAll(" ", "&nbsp;").replaceAll("&nbsp;·&nbsp;", " · ")}</sub>`;
}
function agentsBlock(results, verbose, width) {
	const agents = agentViews(results);
	const { shown, others } = shownSkills(agents, verbose);
	const states = agents.map((one) => [
		plainText.name(one.column.agent),
		stateWords(one, results),
		costOf(one)
	]);
	const rows = shown.slice(0, verbose ? 5e3 : MOST.terminal).flatMap((name) => agents.map(({ column, view }, index) => {
		const skill = view?.byName.get(name);
		const [words, ...figures] = view === null || skill === void 0 ? [
			"-",
			"",
			"",
			""
		] : [resultText(view, skill), ...[
			"precision",
			"recall",
			"f1"
		].map((one) => bare(figure(view, skill, one)))];
		return [
			index === 0 ? plainText.name(name) : "",
			plainText.name(column.agent),
			words ?? "",
			...figures
		];
	}));
	const heads = [[
		"agent",
		"result",
		""
	], [
		"skill",
		"agent",
		"result",
		"prec.",
		"recall",
		"F1"
	]];
	const table = columns([heads[1], ...rows], [
		3,
		4,
		5
	]);
	return [
		...columns([heads[0], ...states], []),
		"",
		...rows.length === 0 ? [] : table.some((line) => displayWidth(line) > width - 2) ? stacked(rows, width) : table,
		...others === 0 ? [] : [wrap(`(${plural(others, "skill")} more: without a change with any agent)`, width - 2, "")]
	].map((line) => line === "" ? "" : `  ${line}`).join("\n").trimEnd();
}
function stacked(rows, width) {
	return rows.flatMap(([skill = "", agent = "", words = "", ...figures]) => {
		const said = `${agent}: ${words}${figures[0] === "" ? "" : `, precision ${figures[0]}, recall ${figures[1]}, F1 ${figures[2]}`}`;
		return [...skill === "" ? [] : [skill], ...wrap(said, width - 2, "  ", "    ").split("\n")];
	});
}
function bare(text) {
	return text.replace(/ \(.*\)$/, "").replace("→", "->");
}
function costOf({ column: { budgetUsd, results } }) {
	const spent = results?.usage.costUsd ?? null;
	if (spent === null && budgetUsd === void 0) return "";
	const of = budgetUsd === void 0 ? "" : ` of its share of $${budgetUsd.toFixed(2)}`;
	return `$${(spent ?? 0).toFixed(2)}${of}`;
}

export { agentViews, agentsBlock, agentsTable, falseTriggers, figure, haveIntervals, intervalNote, isAllConfirmed, isFigureChanged, promptCount, promptsLost, resultText, sideFigure, skillsTable, stateWords, tableKind };