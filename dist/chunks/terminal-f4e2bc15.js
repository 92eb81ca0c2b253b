import { aloneNote, answeredNote, change, code, contextNote, cut, escapeInline, expectedSkills, firedText, group, idWord, listed, markdownText, messageNote, names, percent, plain, plainRoomText, plainText, plural, prompts, quoted as quoted$1, ruledSkills, score, silentText, takenText, taskLink, unansweredTexts } from "./start-4f77a64b.js";
import { fitSections, utf8Length } from "./fit-sections-d5db133a.js";
import { tableLines as tableLines$1 } from "./table-lines-96666717.js";
import { clip, columns, displayWidth, wrap } from "./columns-e7eeb027.js";
import { resultsSchema } from "./results-d7165155.js";
import { acceptSentence, agentSections, agentsHead, alsoFiredSection, banner, checkBlock, equalErrors, errorsSection, failedTasks, findings, graderSections, heading, inTrials, isKnown, missingReasons, nextStep, pValue, passSentences, reportOnlySentence, splitGraders, statedGraders, stolenSection, tasksSection, unmeasuredSections, warningsSection } from "./comment-f1609c4a.js";
import { beside, failureText, feedbackOf, flakyText, gradeText, graderFigures, missingText, otherText, preferenceText, stateText, taskFigures, taskFiguresSection } from "./task-figures-ecf66ae8.js";
import { contextSection, detectableLossLines, detectableLossSection, fold, isAdvice, missedHeading, partText, promptSections, titleAfter, titleOf, titleOfAgents } from "./agents-title-aa685631.js";
import { isChanged, viewOf } from "./view-99838246.js";
import { agentsBlock, falseTriggers, figure, haveIntervals, intervalNote, isAllConfirmed, promptCount, promptsLost, resultText, sideFigure, skillsTable, tableKind } from "./agents-table-ba831369.js";
import { costText, footer, isRouter, modeText, promptSources, runFacts, totalsSentence, trialText, whereAll } from "./footer-fd766d79.js";

// src/report/json.ts
function renderJson(results) {
	return jsonText(inOrderOfSchema(results));
}
function inOrderOfSchema(results) {
	return resultsSchema.parse(results);
}
function jsonText(results) {
	return `${JSON.stringify(results, null, 2)}\n`;
}

// src/report/test-details.ts
function testDetailsSection(view, maxRows) {
	const list = view.skills.flatMap((skill) => [["recall", skill.recall], ["false triggers", skill.falseTriggers]].flatMap(([question, endpoint]) => endpoint.test === null ? [] : [{
		skill,
		question,
		endpoint
	}]));
	const rows = list.slice(0, maxRows).map(({ skill, question, endpoint }) => [
		code(cut(skill.skill, 64)),
		question,
		prompts(endpoint.tasks),
		screenText(endpoint),
		confirmedText(endpoint),
		verdictText(view, endpoint)
	]);
	const table = tableLines$1([
		"Skill",
		"Question",
		"Prompts",
		"Screen",
		"Confirmation",
		"Result"
	], "llrlll", rows);
	const { before, after } = fold("What was tested", list.length);
	return {
		what: "tested questions",
		before: `${before}\n${table.head}`,
		after,
		rows: table.rows,
		maxRows,
		total: list.length,
		importance: 47
	};
}
function bothSidesSection(view, maxRows) {
	const list = view.skills.filter(({ intervals }) => intervals !== null && intervals.base !== null);
	const names = [
		"precision",
		"recall",
		"f1"
	];
	const cells = (skill) => names.flatMap((name) => ["base", "head"].map((side) => sideFigure(skill, side, name)));
	const table = tableLines$1([
		"Skill",
		"Precision, base",
		"head",
		"Recall, base",
		"head",
		"F1, base",
		"head"
	], "lrrrrrr", list.slice(0, maxRows).map((skill) => [code(cut(skill.skill, 64)), ...cells(skill)]));
	const { before, after } = fold("Both sides with their 95% intervals", list.length);
	return {
		what: "skills with both sides",
		before: `${before}\nWhere fresh trials were run, the figures are theirs. A difference is a change only where the result says so.\n\n${table.head}`,
		after,
		rows: table.rows,
		maxRows,
		total: list.length,
		importance: 46
	};
}
function screenText({ test, verdict }) {
	if (test === null) return "-";
	if (verdict === "unchanged") return "the same trials on both sides";
	return test.confirmed ? `${pValue(test.screen.midP)}: looked into` : pValue(test.screen.midP);
}
function confirmedText(endpoint) {
	return endpoint.test?.confirmed === true ? inTrials(endpoint) : "-";
}
function verdictText(view, endpoint) {
	if (endpoint.verdict === "no_change_detected" && view.showsChange(endpoint)) return `${plural(endpoint.net, "prompt", "prompts", view.results.policy.tolerance)} worse, within tolerance`;
	return endpoint.verdict === "regressed" || endpoint.verdict === "fires_more" ? `**${plural(endpoint.net, "prompt")} worse**` : endpoint.verdict.replaceAll("_", " ");
}

// src/report/summary.ts
const ALL = 5e3;
function renderSummary(results, maxBytes = 921600) {
	return results.agents === void 0 ? summaryOf(results, maxBytes) : summaryOfAgents(results, results.agents, maxBytes);
}
function summaryOfAgents(results, agents, maxBytes) {
	const most = Math.floor(maxBytes / (agents.length + 1)) - 200;
	const options = {
		max: most,
		measure: utf8Length,
		where: whereAll(results)
	};
	return [fitSections(agentsHead(results), agentSections(results), footer(results, whereAll(results)), options), ...agents.flatMap(({ agent, results: own }) => own === null ? [] : [`# ${code(cut(agent, 60))}\n\n${summaryOf(own, most)}`])].join("\n");
}
function summaryOf(results, maxBytes) {
	const view = viewOf(results);
	const kind = tableKind(view, view.skills);
	const skills = skillsTable(view, view.skills.slice(0, ALL), kind);
	const head = `${heading(titleOf(view, markdownText))}\n\n${banner(view, {
		alerts: true,
		confidence: true
	})}`;
	const sections = [
		{
			what: "skills",
			before: skills.head,
			rows: skills.rows,
			after: intervalNote(view.skills),
			maxRows: ALL,
			total: view.skills.length,
			importance: 100
		},
		totalsSection(view),
		...unmeasuredSections(view, ALL),
		...promptSections(view, {
			prompt: 500,
			rationale: 400,
			open: 50,
			rows: ALL
		}),
		detectableLossSection(view, ALL),
		testDetailsSection(view, ALL),
		bothSidesSection(view, ALL),
		adviceSection(view),
		confusionSection(view),
		contextSection(view, {
			prompt: 500,
			rationale: 400,
			open: 50,
			rows: ALL
		}),
		stolenSection(view, ALL, false),
		alsoFiredSection(view, ALL),
		taskFiguresSection(view),
		...graderSections(view, ALL),
		failingSection(view),
		tasksSection(view, ALL, 300),
		errorsSection(view, 500),
		warningsSection(view, 500)
	];
	return fitSections(head, sections, footer(results, whereAll(results), runFacts(results)), {
		max: maxBytes,
		measure: utf8Length,
		where: whereAll(results)
	});
}
function totalsSection({ isNoisy, results: { totals } }) {
	const row = (name, kind) => {
		const [base, head] = [isNoisy ? void 0 : totals.base?.[kind], totals.head[kind]];
		return [
			name,
			change(base?.precision, head.precision, percent),
			change(base?.recall, head.recall, percent),
			change(base?.f1, head.f1, score),
			change(base?.accuracy, head.accuracy, percent)
		];
	};
	const { head, rows } = tableLines$1([
		"All skills",
		"Precision",
		"Recall",
		"F1",
		"Accuracy"
	], "lrrrr", [row("micro: every prompt counts alike", "micro"), row("macro: every skill counts alike", "macro")]);
	return {
		what: "totals",
		before: head,
		rows,
		after: "",
		maxRows: 2,
		importance: 99
	};
}
function adviceSection(view) {
	const rows = view.skills.filter((skill) => skill.band !== null || skill.advice !== null || skill.reasons.length > 0).slice(0, ALL).map((skill) => {
		const said = [...skill.reasons.slice(0, 3).map((reason) => cut(reason, 300)), skill.advice ?? ""].filter((note) => note !== "").map((note) => escapeInline(note)).join(" · ");
		return [
			code(cut(skill.skill, 64)),
			score(skill.head?.f1 ?? null),
			skill.band ?? "n/a",
			said || "-"
		];
	});
	const table = tableLines$1([
		"Skill",
		"F1",
		"Band",
		"Notes"
	], "lrll", rows);
	const { before, after } = fold("Bands and advice", rows.length);
	return {
		what: "bands and advice",
		before: `${before}\n${table.head}`,
		after,
		rows: table.rows,
		maxRows: ALL,
		importance: 42
	};
}
function confusionSection(view) {
	const rows = view.skills.slice(0, ALL).map((skill) => [code(cut(skill.skill, 64)), ...confusion(view, skill)]);
	const table = tableLines$1([
		"Skill",
		"True positives",
		"False negatives",
		"False positives",
		"True negatives",
		"Accuracy by label",
		"Errors"
	], "lrrrrrr", rows);
	const { before, after } = fold("Confusion, in prompts", rows.length);
	return {
		what: "confusion",
		before: `${before}\n${table.head}`,
		after,
		rows: table.rows,
		maxRows: ALL,
		total: view.skills.length,
		importance: 44
	};
}
function confusion(view, skill) {
	const { base, head, recall, falseTriggers } = skill;
	const count = (value) => value === null ? "n/a" : prompts(value);
	const [lost, fires] = [view.showsChange(recall), view.showsChange(falseTriggers)];
	const cell = (key, isShown) => change(isShown ? base?.[key] : void 0, head?.[key] ?? null, count);
	return [
		cell("tp", lost),
		cell("fn", lost),
		cell("fp", fires),
		cell("tn", fires),
		change(isAllConfirmed(view, skill) ? base?.accuracy : void 0, head?.accuracy ?? null, percent),
		cell("errors", !view.isNoisy)
	];
}
function failingSection(view) {
	const { tasks, sides } = view.results;
	const failing = (sides.base === null ? [] : tasks).flatMap((task) => task.expectations.filter((item) => item.source === "labelled" && item.passed.head === false).map((item) => ({
		task,
		item
	})));
	const rows = failing.slice(0, ALL).map(({ task, item }) => [
		quoted$1(task, 300),
		wanted(item),
		firedText(task.fired.base),
		firedText(task.fired.head),
		placeCell(view, task)
	]);
	const table = tableLines$1([
		"Prompt",
		"Wanted",
		"Fired on base",
		"Fired on head",
		"Where"
	], "lllll", rows);
	const { before, after } = fold("Prompts that fail on head, also those that failed before", failing.length);
	return {
		what: "failing prompts",
		before: `${before}\n${table.head}`,
		after,
		rows: table.rows,
		maxRows: ALL,
		total: failing.length,
		importance: 48
	};
}
function placeCell(view, task) {
	const id = idWord(task.id);
	return `${taskLink(view, task)}${id === "" ? "" : `<br>${code(id)}`}`;
}
function wanted({ label, skill }) {
	return `${label === "must_activate" ? "" : "not "}${code(cut(skill, 64))}`;
}

// src/report/terminal-graders.ts
function gradersBlock(results, verbose, width, rest) {
	if (results.graders.length === 0) return "";
	const { telling, others } = splitGraders(results);
	const shown = verbose ? statedGraders(results) : telling;
	const figures = ascii(taskFigures(results));
	if (shown.length === 0) {
		const rest = otherText(others).replace("other grader", "grader");
		return wrap([rest, figures].filter((part) => part !== "").join("; "), width, "", "  ");
	}
	const head = [
		"grader",
		"type",
		"tasks",
		"result",
		"mean score",
		"pass rate"
	];
	const rows = shown.slice(0, 100).map(({ grader, state }) => [
		plainText.text(grader.grader, 40),
		plainText.text(grader.type, 32),
		group(grader.tasks),
		stateText(state),
		...graderFigures(grader, state, isKnown(grader, results)).map(ascii)
	]);
	const reasons = missingReasons(results);
	const missing = shown.slice(0, 100).flatMap(({ grader }) => {
		const words = missingText(grader, reasons.get(grader.grader), plainText);
		return words === "" ? [] : [wrap(`${plainText.text(grader.grader, 40)} ${words}`, width, "  ", "    ")];
	});
	const lines = [...columns([head, ...rows], [
		2,
		4,
		5
	]).map((line) => `  ${line}`), ...missing];
	if (shown.length > 100) lines.push(`  ${group(shown.length - 100)} more ${rest}`);
	if (!verbose && others.length > 0) lines.push(`  (${otherText(others)}; -v shows them)`);
	return [figures === "" ? "Graders" : wrap(figures, width, "Graders: ", "  "), ...lines].join("\n");
}
function failedTasksBlock(results, most, width, rest) {
	const failed = failedTasks(results);
	if (failed.length === 0) return "";
	const lines = [`Tasks that a grader fails (${group(failed.length)})`];
	for (const one of failed.slice(0, most)) lines.push(...taskLines(one, results.agent.deterministic, width));
	if (failed.length > most) lines.push(`  ${group(failed.length - most)} more ${rest}`);
	return lines.join("\n");
}
function taskLines({ task, failed }, isExact, width) {
	const flaky = flakyText(task);
	const lines = [wrap(`${idWord(task.id) || plainText.text(task.id, 80)}${flaky === "" ? "" : `, ${flaky}`}  ${plainText.text(task.source.file, 200)}:${task.source.line}`, width, "  ")];
	for (const grade of failed.slice(0, 5)) {
		const feedback = plainText.text(feedbackOf(grade), 300);
		const said = `${plainText.text(grade.head.grader, 40)}: ${ascii(gradeText(grade, isExact))}${feedback === "" ? "" : `: ${feedback}`}`;
		lines.push(wrap(said, width, "    ", "      "));
	}
	if (failed.length > 5) lines.push(`    and ${plural(failed.length - 5, "more grader")}`);
	return lines;
}
function gradeLines(grade, base, { agent, graders }, width) {
	const compares = graders.some((grader) => grader.compares && grader.grader === grade.grader);
	const before = base.find((item) => item.grader === grade.grader && item.type === grade.type);
	const result = grade.passRate === null ? grade.errors > 0 ? "" : "not applicable" : grade.passRate === 1 ? "passed" : grade.passRate === 0 ? "failed" : `passed in ${percent(grade.passRate)} of trials`;
	const figure = agent.deterministic ? change : beside;
	const said = [...compares ? [grade.score === null ? "not applicable" : preferenceText(grade.score)] : [ascii(figure(before?.score ?? void 0, grade.score, score)), result], failureText(grade)].filter((part) => part !== "");
	const line = `    ${plainText.text(grade.grader, 40)} (${plainText.text(grade.type, 32)}): ${said.join(", ")}`;
	const feedback = plainText.text(grade.feedback, 500);
	return feedback === "" ? [line] : [line, wrap(feedback, width, "      ")];
}
function ascii(text) {
	return text.replaceAll("→", "->");
}

// src/report/terminal-prompts.ts
function promptsBlock(view, heading, rows, most, width, rest) {
	if (rows.length === 0) return "";
	const besides = rows === view.falseTriggers ? takenText(view, rows) : "";
	const lines = [`${heading} (${group(rows.length)}${besides})`];
	for (const { task, expectation } of rows.slice(0, most)) {
		const own = plainText.name(expectation.skill);
		const tolerated = task.provenance === "generated" ? " (generated)" : isTolerated(view, expectation) ? " (within tolerance)" : "";
		const tuned = task.tuned === true ? " (tuned on)" : "";
		const rates = view.results.agent.deterministic || expectation.base === null ? "" : `, ${percent(expectation.base.rate)} -> ${percent(expectation.head.rate)}`;
		lines.push(`  ${quoted(task, width - 4)}`);
		const room = plainRoomText(task.room, plainText.name);
		const context = [
			messageNote(task),
			contextNote(task, plainText),
			aloneNote(view, task, expectation)
		];
		const silent = [
			room,
			silentText(task),
			...unansweredTexts(task),
			...context
		].filter((note) => note !== "").join(", ");
		const came = `${whatCame(task, expectation, own)}${rates}${silent === "" ? "" : `, ${silent}`}`;
		const id = idWord(task.id);
		const parts = [
			`${came}${tolerated}${tuned}`,
			where(task),
			id === "" ? "" : `--task ${id}`
		];
		lines.push(...packed(parts, width - 6).map((line) => `      ${line}`));
		if (expectation.rationale !== null) lines.push(wrap(`why: ${plainText.text(expectation.rationale, 300)}`, width, "      "));
	}
	if (rows.length > most) lines.push(`  ${group(rows.length - most)} more ${rest}`);
	return lines.join("\n");
}
function packed(parts, width) {
	const lines = [];
	for (const part of parts.filter((one) => one !== "")) {
		const last = lines.at(-1);
		if (last !== void 0 && displayWidth(last) + 2 + displayWidth(part) <= width) lines.push(`${lines.pop()}  ${part}`);
		else lines.push(part);
	}
	return lines;
}
function isTolerated(view, { skill, label, base }) {
	if (base === null) return false;
	const result = view.byName.get(skill);
	const endpoint = label === "must_activate" ? result?.recall : result?.falseTriggers;
	return result?.state === "pass" && endpoint?.verdict !== "regressed";
}
function whatCame(task, expectation, own) {
	const wanted = expectedSkills(task, expectation).map(plainText.name);
	if (wanted.length === 0) return `${own} fired and should not`;
	const instead = answeredNote(task, plainText);
	return `expected ${listed(wanted)}, got ${expectation.head.rate === null ? "no completed trial" : `${fired(task.fired.head)}${instead === "" ? "" : `: ${instead}`}`}`;
}
function tasksBlock(view, width) {
	const { tasks } = view.results;
	if (tasks.length === 0) return "";
	const lines = [`Tasks (${group(tasks.length)})`];
	for (const task of tasks) {
		const message = messageNote(task);
		const note = `${task.origin === "head" ? task.isNew ? " (new)" : "" : ` (${task.origin} by head)`}${message === "" ? "" : `, ${message}`}`;
		const flaky = flakyText(task);
		lines.push(`  ${idWord(task.id) || plainText.text(task.id, 80)}${note}${flaky === "" ? "" : `, ${flaky}`}  ${where(task)}`);
		lines.push(`    ${quoted(task, width - 6)}`);
		for (const item of task.expectations) {
			const own = plainText.name(item.skill);
			const verdict = item.passed.head === null ? item.label === "acceptable" ? "not counted" : "no result" : item.passed.head ? "passed" : "failed";
			const source = item.source === "implicit" ? ", not labelled" : "";
			lines.push(`    ${own}: ${item.label}${source}: fired ${firedRates(view, item)}, ${verdict}`);
		}
		for (const { count, first } of ruledSkills(view.results, task)) {
			const verdict = first.passed.head === null ? "no result" : "passed";
			lines.push(`    ${plural(count, "other skill")}: ${first.label}: fired ${firedRates(view, first)}, ${verdict}`);
		}
		const silent = [...[
			plainRoomText(task.room, plainText.name),
			answeredNote(task, plainText),
			contextNote(task, plainText),
			silentText(task)
		], ...unansweredTexts(task)].filter((note) => note !== "").join(", ");
		lines.push(`    fired: ${fired(task.fired.head)}${silent === "" ? "" : `; ${silent}`}`);
		for (const grade of task.grades.head) lines.push(...gradeLines(grade, task.grades.base, view.results, width));
	}
	return lines.join("\n");
}
function firedRates({ isNoisy }, { base, head, change }) {
	if (!isNoisy || change !== "same" && change !== "unknown") return `${base === null ? "" : `${percent(base.rate)} -> `}${percent(head.rate)}`;
	const completed = (rate) => rate.triggered + rate.notTriggered;
	const before = base === null ? "" : ` (base ${percent(base.rate)} of ${completed(base)})`;
	return `${percent(head.rate)} of ${plural(completed(head), "trial")}${before}`;
}
function quoted(task, width) {
	return `"${clip(plainText.text(task.prompt, 400), Math.max(20, width - 2))}"`;
}
function where(task) {
	return `${plain(task.source.file)}:${task.source.line}`;
}
function fired(list) {
	const shown = list.map(({ skill, rate }) => `${plainText.name(skill)}${rate === 1 ? "" : ` ${percent(rate)}`}`);
	return shown.length === 0 ? "nothing" : listed(shown, 5);
}

// src/report/terminal-skills.ts
function skillsBlock(view, verbose, width, rest) {
	const all = verbose || view.results.sides.base === null;
	const shown = view.skills.filter((skill) => all || isChanged(view, skill)).slice(0, verbose ? 5e3 : 30);
	const seen = detectableLossLines(view, verbose ? 5e3 : 8).map((line) => wrap(line, width - 2, "", "  "));
	return [...tableLines(view, shown, width - 2, rest), ...seen].flatMap((line) => line.split("\n").map((part) => `  ${part}`)).join("\n");
}
function tableLines(view, shown, width, rest) {
	if (shown.length === 0) return [];
	const tables = sizes.map((size) => aligned(view, shown, size));
	const fits = (table) => table.every((line) => displayWidth(line) <= width);
	const lines = tables.find(fits) ?? stacked(view, shown, width);
	const hidden = view.skills.length - shown.length;
	const state = view.skills.every((skill) => shown.includes(skill) || !isChanged(view, skill)) ? view.isNoisy ? "without a detected change, " : "unchanged, " : "";
	if (hidden > 0) lines.push(wrap(`(${plural(hidden, "skill")} more: ${state}${rest})`, width, "", " "));
	return lines;
}
const sizes = [
	"full",
	"compact",
	"narrow",
	"bare"
];
function aligned(view, skills, size) {
	const kind = tableKind(view, skills);
	const head = headings(kind, size);
	const rows = skills.map((skill) => skillCells(view, skill, kind, size));
	const lines = columns([head, ...rows], kind === "alone" ? [
		2,
		3,
		4,
		5
	] : [
		2,
		3,
		4,
		5,
		6
	]);
	if (size !== "full") lines.push(...starNote(skills));
	if (haveIntervals(skills) && size !== "bare") lines.push("In brackets: 95% intervals.");
	return lines;
}
function stacked(view, skills, width) {
	const kind = tableKind(view, skills);
	const heads = headings(kind, "bare").slice(2);
	return [...skills.flatMap((skill) => {
		const [name = "", result = "", ...figures] = skillCells(view, skill, kind, "bare");
		const words = figures.map((value, index) => `${heads[index] ?? ""} ${value}`).join(", ");
		return [`${name}: ${result}`, ...wrap(words, width, "    ").split("\n")];
	}), ...starNote(skills)];
}
function headings(kind, size) {
	const isFull = size === "full";
	return [
		"skill",
		"result",
		...kind === "alone" ? ["prompts"] : isFull ? ["prompts lost", "new false triggers"] : ["lost", "new false"],
		isFull ? "precision" : "prec.",
		"recall",
		"F1"
	];
}
function starNote(skills) {
	const notes = skills.flatMap(notesOf).map((note) => note.replace(/^renamed from .*/, "renamed"));
	return notes.length === 0 ? [] : [`* ${[...new Set(notes)].sort().join(", or ")}`];
}
function notesOf({ renamedFrom, descriptionChanged, state }) {
	return [...renamedFrom === null ? [] : [`renamed from ${clip(plainText.name(renamedFrom), 30)}`], ...descriptionChanged && state !== "new" ? ["description changed"] : []];
}
function clippedName({ skill, room }, width) {
	const name = plainText.name(skill);
	const at = name.lastIndexOf("@");
	if (room === void 0 || at <= 0 || displayWidth(name) <= width) return clip(name, width);
	const [own, place] = [name.slice(0, at), name.slice(at + 1)];
	const left = width - 1 - displayWidth(own);
	const right = Math.min(displayWidth(place), Math.max(Math.floor((width - 1) / 2), left));
	return `${clip(own, width - 1 - right)}@${clip(place, right)}`;
}
function skillCells(view, skill, kind, size) {
	const notes = notesOf(skill);
	const isFull = size === "full";
	const room = plainRoomText(skill.room, (name) => clip(plainText.name(name), 30));
	const told = room === "" ? notes : [room, ...notes];
	const suffix = isFull ? told.length === 0 ? "" : ` (${told.join(", ")})` : notes.length === 0 ? "" : " *";
	const counts = kind === "alone" ? [promptCount(skill)] : skill.base === null ? ["-", "-"] : [promptsLost(view, skill), falseTriggers(view, skill)];
	const figures = [
		"precision",
		"recall",
		"f1"
	].map((name) => {
		const shown = figure(view, skill, name).replace(" → ", isFull ? " -> " : "->");
		return size === "bare" ? shown.replace(/ \(.*/, "") : shown.replace("–", "-");
	});
	const result = resultText(view, skill);
	return [
		`${clippedName(skill, isFull ? 40 : 24)}${suffix}`,
		isFull || size === "compact" ? result.replace(/ \(.*/, "") : short(skill, result),
		...counts,
		...figures
	];
}
function short({ state }, result) {
	return state === "regressed" ? state : result.replace(/,.*| detected$/, "");
}

// src/report/terminal.ts
function renderTerminal(results, options) {
	const { agents } = results;
	if (agents === void 0) return renderOne(results, options);
	const width = widthOf(options);
	const [word, style] = verdictWord(results);
	const title = titleOfAgents(results, plainText).replace(/^(?:Regressed|Advice|Pass|Measured|Not evaluated) /, "");
	const accept = results.decision.state === "regressed" ? acceptSentence(results, plainText) : "";
	const head = [wrap(title, width, `${paint(word, style, options)} `, "  "), ...accept === "" ? [] : [wrap(accept, width, "  ")]];
	const each = agents.map(({ agent, results: own, notMeasured }) => {
		const text = own === null ? wrap(plainText.text(notMeasured ?? "not measured", 500), width, "  ") : renderOne(own, options).replace(/\nReproduce: .*\n$/, "").trimEnd();
		return `=== ${plainText.name(agent)} ===\n${text}`;
	});
	return `${[
		head.join("\n"),
		agentsBlock(results, options.verbose, width),
		...each
	].join("\n\n").trimEnd()}\n\nReproduce: ${plain(results.reproduce)}\n`;
}
function widthOf({ width }) {
	return Math.max(40, Math.min(width, 200));
}
function paint(text, style, { colour }) {
	return colour ? `\u001b[${STYLES[style]}m${text}\u001b[0m` : text;
}
function renderOne(results, options) {
	const { verbose, rest: named } = options;
	const view = viewOf(results);
	const width = widthOf(options);
	const blocks = [];
	const rest = named ?? (verbose ? "with --out DIR" : "with -v");
	const [word, style] = verdictWord(results);
	const title = titleBeside(word, view);
	const lines = [wrap(title, width, `${paint(word, style, options)}${title === "" ? "" : ": "}`, "  ")];
	const reportOnly = reportOnlySentence(results);
	if (reportOnly !== null) lines.push(wrap(afterWord(word, reportOnly), width, "  "));
	const found = findings(view, plainText, { confidence: true });
	if (!(word === MEASURED || found.length > 0) || results.sameAsBase !== void 0) lines.push(wrap(passSentences(view), width, "  "));
	const said = `${title.replace(/ \(and \d+ more\)$/, "")}.`;
	lines.push(...found.filter((line) => line !== said).map((line) => wrap(line, width, "  ")));
	const accept = results.decision.state === "regressed" ? acceptSentence(results, plainText) : "";
	if (accept !== "") lines.push(wrap(accept, width, "  "));
	const todo = results.decision.state === "not_evaluated" ? nextStep(results) : null;
	if (todo !== null) lines.push(wrap(todo, width, "  "));
	blocks.push(lines.join("\n"));
	blocks.push(skillsBlock(view, verbose, width, rest));
	const many = verbose ? 5e3 : 20;
	blocks.push(promptsBlock(view, "Lost prompts", view.lost, many, width, rest));
	blocks.push(promptsBlock(view, "New false triggers", view.falseTriggers, many, width, rest));
	blocks.push(promptsBlock(view, missedHeading(view), view.missed, many, width, rest));
	blocks.push(checkBlock(results, width, verbose ? 500 : 10, rest));
	blocks.push(gradersBlock(view.results, verbose, width, rest));
	blocks.push(verbose ? tasksBlock(view, width) : failedTasksBlock(view.results, 10, width, rest));
	blocks.push(errorsBlock(results, verbose ? 500 : 5, width, rest));
	blocks.push(warningsBlock(results, verbose ? 500 : 10, width, rest));
	blocks.push(footerBlock(results, width));
	return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}
const MEASURED = "MEASURED";
const STYLES = {
	bad: "1;31",
	unsure: "1;33",
	good: "1;32"
};
function afterWord(word, sentence) {
	const rest = sentence.replace(/^Report only: /, "");
	return word === "REPORT ONLY" ? `${rest.charAt(0).toUpperCase()}${rest.slice(1)}` : sentence;
}
function verdictWord(results) {
	const { decision, kind, tasks } = results;
	if (decision.state === "not_evaluated") return ["NOT EVALUATED", "unsure"];
	if (decision.state === "regressed" && kind === "run") return ["FAILED", "bad"];
	if (isAdvice(results) && tasks.length > 0) return ["ADVICE", decision.state === "regressed" ? "unsure" : "good"];
	if (decision.state === "regressed") return ["REGRESSED", decision.enforced ? "bad" : "unsure"];
	if (tasks.length === 0) return ["NOT EVALUATED", "unsure"];
	if (kind === "run") return [MEASURED, "good"];
	if (!decision.enforced) return ["REPORT ONLY", "unsure"];
	return ["PASS", "good"];
}
function errorsBlock(results, most, width, elsewhere) {
	const all = equalErrors(results);
	if (all.length === 0) return "";
	const lines = all.slice(0, most).map(({ task, side, kind, message, count }) => {
		const what = `${`${count === 1 ? plainText.text(task, 80) : plural(count, "trial")} on ${side}`}, ${plainText.text(kind.replaceAll("_", " "), 40)}: ${plainText.text(message, 300)}`;
		return wrap(what, width, "  ", "    ");
	});
	if (all.length > most) lines.push(`  ${group(all.length - most)} more kinds ${elsewhere}`);
	return [`Trials that ended in an error (${group(results.errors.length)})`, ...lines].join("\n");
}
function warningsBlock({ warnings, filter, ...results }, most, width, elsewhere) {
	const unmeasured = filter === null ? results.unmeasured : [];
	const lines = warnings.slice(0, most).map(({ what, where, todo }) => {
		const place = where === null ? "" : `${plain(where.file)}:${where.line}: `;
		return wrap(`${place}${plainText.text(what, 300)}${todo === null ? "" : ` -> ${plainText.text(todo, 200)}`}`, width, "  ", "    ");
	});
	if (warnings.length > most) lines.push(`  ${group(warnings.length - most)} more ${elsewhere}`);
	const changed = unmeasured.filter((skill) => skill.changed).map((skill) => skill.skill);
	if (changed.length > 0) lines.push(wrap(`changed, but no suite has a labelled prompt for it: ${names(changed, plainText, 10)}`, width, "  ", "    "));
	const rest = unmeasured.length - changed.length;
	if (rest > 0) lines.push(`  ${plural(rest, "skill")} without a labelled prompt: not measured`);
	return lines.length === 0 ? "" : ["Warnings", ...lines].join("\n");
}
function titleBeside(word, view) {
	if (view.results.decision.state === "not_evaluated") return "";
	if (word !== MEASURED) return titleAfter(view, plainText, word.length + 2).replace(/^(\d+ skills) regressed: /, word === "REGRESSED" ? "$1: " : "$&");
	return `${totalsSentence(view.results).replace(/\.$/, "")}${partText(view.results)}`;
}
function footerBlock(results, width) {
	const { sides, agent, mode, sandbox } = results;
	const side = ({ commit, ref, dirty }) => {
		if (commit === null) return ref === null ? "working tree" : plainText.text(ref, 80);
		return `${plain(commit.slice(0, 7))}${dirty ? " with uncommitted changes" : ""}`;
	};
	const compared = sides.base === null ? `head ${side(sides.head)}` : `base ${side(sides.base)} -> head ${side(sides.head)}`;
	const model = agent.model === null ? "" : `, model ${plainText.text(agent.model, 80)}`;
	const facts = [
		compared,
		agent.id === "lexical" ? "lexical router, not an agent" : `${isRouter(agent) ? "" : "agent: "}${plainText.text(agent.label || agent.id, 80)}${model}${modeText(mode)}`,
		...sandbox === void 0 ? [] : [`sandbox: ${plainText.text(sandbox, 60)}`],
		trialText(results)
	];
	const sources = promptSources(results);
	if (sources !== "") facts.push(sources);
	const more = runFacts(results);
	if (more !== "") facts.push(more);
	const cost = costText(results);
	if (cost !== "") facts.push(cost);
	return `${factLines(facts, width)}\nReproduce: ${plain(results.reproduce)}`;
}
function factLines(facts, width) {
	const lines = [];
	for (const fact of facts) {
		const beside = lines.length === 0 ? fact : `${lines.at(-1)} | ${fact}`;
		if (lines.length > 0 && displayWidth(beside) <= width - 2) lines[lines.length - 1] = beside;
		else lines.push(fact);
	}
	return lines.map((line, index) => wrap(line, width, index === 0 ? "" : "  ", "  ")).join("\n");
}

export { inOrderOfSchema, jsonText, renderJson, renderSummary, renderTerminal };