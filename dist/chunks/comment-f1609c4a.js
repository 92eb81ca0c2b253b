import { allExpectations, answererText, code, cut, escapeInline, fileLink, group, idWord, isSkillWord, listed, markdownText, messageNote, names, originText, ownCommandLine, pageUrl, percent, plain, plainText, plural, prompts, prose, quoted, reasonText, taskLink } from "./start-4f77a64b.js";
import { agentViews, agentsTable, intervalNote, skillsTable, tableKind } from "./agents-table-ba831369.js";
import { allFailed, blindAgents, blindSection, contextSection, detectableText, explain, falseSentence, fold, isAdvice, isPass, lostSentence, onlyTook, promptSections, saidOf, stateOfAgent, takersOf, titleOf, titleOfAgents } from "./agents-title-aa685631.js";
import { footer, totalsSentence, where } from "./footer-fd766d79.js";
import { isChanged, isGone, viewOf } from "./view-99838246.js";
import { wrap } from "./columns-e7eeb027.js";
import { countText, feedbackOf, flakyText, gradeText, graderFigures, missingText, otherText, stateText, taskFiguresSection } from "./task-figures-ecf66ae8.js";
import { tableLines } from "./table-lines-96666717.js";
import { fitSections } from "./fit-sections-d5db133a.js";

// src/report/acceptable.ts
const MOST$3 = 3;
function acceptSentence(results, inline) {
	const skills = acceptableSkills(results);
	if (skills.length === 0) return "";
	const { pullRequest, linkCommit } = results.repository;
	const sha = pullRequest !== null && /^[0-9a-f]{40}$/.test(linkCommit ?? "") ? linkCommit : null;
	const commands = skills.slice(0, MOST$3).map((skill) => inline.command(`/evals accept ${skill} ${sha ?? "<full sha>"} <reason>`));
	const all = listed([...commands, ...skills.slice(MOST$3)], MOST$3);
	const where = sha === null ? " on the pull request" : "";
	return skills.length === 1 ? `If this loss is intended, comment ${all}${where}.` : `For each loss that is intended, comment${where}: ${all}.`;
}
function acceptableSkills({ decision, filter, kind, policy, repository, sides, skills }) {
	if (!decision.enforced || kind !== "gate" || sides.base === null || filter !== null) return [];
	if (policy.accept === "off") return [];
	if (repository.pullRequest === null && repository.runUrl !== null) return [];
	const accepted = new Set(skills.flatMap((one) => one.accepted === void 0 ? [] : [one.skill]));
	const lost = decision.reasons.flatMap(({ code, skill, blocks }) => blocks && skill !== null && (code === "regressed" || code === "removed_tasks") ? [skill] : []);
	return [...new Set(lost)].filter((skill) => isSkillWord(skill) && !accepted.has(skill));
}

// src/report/confidence.ts
function confidenceOf(view, skill) {
	const told = [{
		name: "recall",
		endpoint: skill.recall
	}, {
		name: "false triggers",
		endpoint: skill.falseTriggers
	}].filter(({ endpoint }) => endpoint.test?.confirmed === true && view.showsChange(endpoint));
	const [first, second] = told;
	if (first === void 0) return "";
	if (second === void 0) return `Confirmed ${inTrials(first.endpoint)}.`;
	return `Confirmed: ${told.map(({ name, endpoint }) => `${name} ${inTrials(endpoint)}`).join("; ")}.`;
}
function inTrials({ test }) {
	if (test === null) return "";
	const { base = 0, head = 0 } = test.fresh ?? {};
	return `${base + head === 0 ? "over all trials of both sides" : base === head ? `in ${plural(head, "fresh trial")} a side` : `in fresh trials, ${base} of base and ${head} of head`}, ${pValue(test.p)}`;
}
function pValue(p) {
	if (p < 1e-4) return "p < 0.0001";
	const digits = p >= .1 ? 2 : p >= .01 ? 3 : 4;
	return `p = ${Number(p.toFixed(digits))}`;
}

// src/report/banner.ts
const REPORT_ONLY = {
	first_run: "the base branch has no suite to compare with",
	installing: "this change brings the configuration or the workflow of the gate, which the base branch does not have yet",
	generated: "all prompts are generated, and nobody has reviewed one",
	router: "`enforce: true` would make it binding",
	fork: "the pull request comes from a fork",
	config: "the configuration says so",
	own_results: "the results come with the pull request itself, which could have written anything into them"
};
function reportOnlySentence(results) {
	const { decision, kind } = results;
	if (kind === "run") return null;
	if (decision.enforced && decision.reportOnly === null) return null;
	if (isAdvice(results)) return `Advice by word overlap, not an agent. It blocks nothing${decision.reportOnly === null ? "" : `: ${REPORT_ONLY[decision.reportOnly]}`}.`;
	return decision.reportOnly === null ? "Report only: nothing is blocked." : `Report only: ${REPORT_ONLY[decision.reportOnly]}, so nothing is blocked.`;
}
function banner(view, { alerts, confidence }) {
	const { decision } = view.results;
	const reportOnly = reportOnlySentence(view.results);
	const blocks = decision.enforced && decision.state === "regressed";
	const lines = findings(view, markdownText, { confidence });
	const parts = [];
	if (reportOnly !== null) parts.push(reportOnly);
	if (decision.state === "not_evaluated") {
		const fate = decision.enforced ? "This does not pass." : "Nothing was decided.";
		const isSaid = lines.length === 1 && decision.reasons.every((reason) => reason.message.length <= 100) && !allFailed(view.results);
		const todo = nextStep(view.results);
		parts.push(boxed("WARNING", `**${fate}**`, isSaid && todo !== null ? [todo] : [...lines, ...todo === null ? [] : [todo]], alerts));
	} else if (blocks) {
		const accept = acceptSentence(view.results, markdownText);
		const box = boxed("CAUTION", blockedLead(view), lines, alerts);
		parts.push(accept === "" ? box : alerts ? `${box}\n>\n> ${accept}` : `${box}\n\n${accept}`);
	} else if (lines.length > 0) {
		if (view.results.sameAsBase !== void 0) parts.push(`${passLead(view)}${passSentences(view)}`);
		else if (passLead(view) !== "") parts.push(passLead(view).trimEnd());
		parts.push(bullets(lines));
	} else parts.push(`${passLead(view)}${passSentences(view)}`);
	const page = pageUrl(view.results.repository);
	if (page !== null) parts.push(`**Report page:** [every prompt, what fired instead, and what the descriptions say](${page})`);
	return parts.join("\n\n");
}
function blockedLead({ results: { decision } }) {
	return decision.reasons.some(({ code, blocks }) => blocks && (code === "regressed" || code === "removed_tasks")) ? "**Blocked: triggering got worse.**" : "**Blocked.**";
}
function passLead({ results }) {
	return isPass(results) ? "**Pass.** " : "";
}
function passSentences(view) {
	const { decision, sameAsBase } = view.results;
	if (sameAsBase !== void 0) return `${`Nothing that trials depend on differs between base and head${digestsOf(sameAsBase)}, so nothing was run.`} ${sameAsBase.measured ? `${totalsSentence(view.results)} These are stored figures of base.` : "No figures of base are stored."}`;
	const shown = decision.state === "pass" ? detectableText(view) : "";
	return [
		totalsSentence(view.results),
		sameCommit(view.results),
		shown
	].filter((part) => part !== "").join(" ");
}
function sameCommit({ sides: { base, head } }) {
	return base !== null && base.commit !== null && base.commit === head.commit && !head.dirty ? "Base and head are the same commit." : "";
}
function digestsOf({ skills, tasks, policy }) {
	const short = [
		skills,
		tasks,
		policy
	].map((digest) => /^[0-9a-f]{12}/.exec(digest)?.[0]);
	if (short.includes(void 0)) return "";
	return ` (SHA-256 of skills ${short[0]}, of prompts ${short[1]}, of policy ${short[2]})`;
}
function findings(view, inline, { confidence }) {
	const { decision } = view.results;
	const lines = [];
	const regressed = view.skills.filter((skill) => skill.state === "regressed");
	const explained = regressed.filter((skill) => !explainedByOthers(view, skill, regressed));
	const sure = (skill) => confidence ? confidenceOf(view, skill) : "";
	const causesFirst = [...explained].sort((a, b) => Number(b.descriptionChanged) - Number(a.descriptionChanged));
	for (const skill of causesFirst.slice(0, 4)) lines.push(joined(explain(view, skill, inline) || fallback(skill, inline), sure(skill)));
	const others = regressed.filter((skill) => !explained.includes(skill)).slice(0, 4);
	for (const skill of others) if (sure(skill) !== "") lines.push(`${inline.name(skill.skill)}: ${sure(skill).replace(/^C/, "c")}`);
	if (explained.length > 4) lines.push(`${plural(explained.length - 4, "more skill")} regressed.`);
	for (const skill of regressed.slice(0, 8)) lines.push(acceptedSentence(skill, inline));
	const told = new Set(regressed.map((skill) => skill.skill));
	const rest = decision.reasons.filter((reason) => reason.code !== "regressed" || reason.skill !== null && !told.has(reason.skill) || told.size === 0).sort((a, b) => Number(b.blocks) - Number(a.blocks));
	for (const reason of rest.slice(0, 4)) {
		const message = capital(reason.skill === null, sentence(reasonText(reason, 300, inline)));
		lines.push(reason.blocks || decision.state !== "regressed" ? message : `${message} (Does not block.)`);
	}
	if (rest.length > 4) lines.push(`${plural(rest.length - 4, "more reason")}.`);
	return [...new Set(lines.filter((line) => line !== ""))];
}
function nextStep({ trials, errors, decision }) {
	if (trials.errors === 0 && errors.length === 0) return null;
	if (decision.reasons.some(({ skill, message }) => skill === null && /\btrials? failed\b.*: /.test(message))) return null;
	if (errors.length > 0 && errors.every(({ kind }) => kind === "budget")) return "Raise `budget_usd`, or ask fewer prompts, then run this again.";
	return "Trials ended in an error, see below: fix the cause, then run this again.";
}
function explainedByOthers(view, skill, regressed) {
	if (skill.recall.verdict === "regressed") return false;
	if (!onlyTook(view, skill)) return false;
	return regressed.some((other) => (view.lostBySkill.get(other.skill) ?? []).some((row) => row.takers.includes(skill.skill)));
}
function acceptedSentence({ skill, accepted }, inline) {
	if (accepted === void 0) return "";
	return `${inline.name(skill)}: accepted by ${inline.text(`@${accepted.by}`, 60)}: ${sentence(inline.text(accepted.reason, 500))}`;
}
function joined(...sentences) {
	return sentences.filter((text) => text !== "").join(" ");
}
function fallback(skill, inline) {
	const reason = skill.reasons[0];
	return reason === void 0 ? "" : `${inline.name(skill.skill)}: ${sentence(inline.text(reason, 300))}`;
}
function sentence(text) {
	return /[.!?…]$/.test(text) ? text : `${text}.`;
}
function capital(isOurs, text) {
	return isOurs && /^[a-z]+ /.test(text) ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : text;
}
function boxed(kind, lead, lines, alerts) {
	const body = lines.length === 1 ? [`${lead} ${lines[0]}`] : [lead, ...lines.map((line) => `- ${line}`)];
	if (!alerts) return lines.length === 1 ? body[0] ?? lead : `${lead}\n\n${body.slice(1).join("\n")}`;
	return [`> [!${kind}]`, ...body.map((line) => `> ${line}`)].join("\n");
}
function bullets(lines) {
	return lines.length === 1 ? lines[0] ?? "" : lines.map((line) => `- ${line}`).join("\n");
}

// src/report/annotations.ts
const MOST$2 = 200;
function annotationsOf(view) {
	const worst = view.results.decision.enforced && view.results.decision.state === "regressed" ? "failure" : "warning";
	const regressed = view.skills.filter((skill) => skill.state === "regressed");
	const list = [];
	for (const skill of regressed) {
		const title = [lostSentence(view, skill, plainText), falseSentence(view, skill)].filter((part) => part !== "").join(" and ");
		list.push(onSkill(skill, worst, `${plainText.name(skill.skill)} ${title || "regressed"}`, explain(view, skill, plainText)));
	}
	const named = new Set(regressed.map((skill) => skill.skill));
	for (const victim of regressed) for (const taker of takersOf(view, victim.skill)) {
		const beside = view.results.candidates?.entries.find(({ skill }) => skill === taker.skill);
		if (beside !== void 0 && !named.has(taker.skill) && beside.change !== null && beside.position !== null) {
			named.add(taker.skill);
			list.push(annotate(beside.position, "warning", takes(taker.skill, victim), explain(view, victim, plainText)));
		}
		const skill = view.byName.get(taker.skill);
		if (skill === void 0 || named.has(skill.skill) || !(skill.descriptionChanged || skill.state === "new")) continue;
		named.add(skill.skill);
		list.push(onSkill(skill, "warning", takes(skill.skill, victim), explain(view, victim, plainText)));
	}
	for (const row of [...view.lost, ...view.falseTriggers].slice(0, MOST$2)) {
		const isRegressed = view.byName.get(row.expectation.skill)?.state === "regressed";
		list.push(onPrompt(view.results, row, isRegressed ? worst : "notice"));
	}
	return list.filter((item) => item !== null).slice(0, MOST$2);
}
function takes(taker, victim) {
	return `${plainText.name(taker)} now takes prompts of ${plainText.name(victim.skill)}`;
}
function annotate(position, level, title, message) {
	const path = position.file;
	if (path === "" || path.startsWith("/") || path.split("/").includes("..")) return null;
	return {
		path,
		start_line: position.line,
		end_line: position.line,
		annotation_level: level,
		title: title.length <= 255 ? title : cut(title, 127),
		message: message || title
	};
}
function onSkill(skill, level, title, message) {
	if (isGone(skill) || skill.descriptionPosition === null) return null;
	return annotate(skill.descriptionPosition, level, title, message);
}
function onPrompt(results, { task, expectation }, level) {
	if (task.origin !== "head") return null;
	const own = plainText.name(expectation.skill);
	const got = listed(task.fired.head.map((item) => plainText.name(item.skill)).slice(0, 5), 5) || "nothing";
	const title = expectation.label === "must_activate" ? `Lost: expected ${own}, got ${got}` : `New false trigger: ${own} fires here and should not`;
	const message = messageNote(task);
	const lines = [`Prompt${message === "" ? "" : ` (${message})`}: "${plainText.text(task.prompt, 1e3)}"`, `Fired on head: ${got}.`];
	if (!results.agent.deterministic && expectation.base !== null) lines.push(`${own} fired in ${percent(expectation.base.rate)} of trials on base, ${percent(expectation.head.rate)} on head.`);
	if (expectation.rationale !== null) lines.push(`Why it is expected: ${plain(cut(expectation.rationale, 1e3))}`);
	return annotate(task.source, level, title, lines.join("\n"));
}

// src/report/check-sections.ts
const MOST$1 = 400;
function checkSection({ results }, maxRows) {
	const found = results.check?.findings ?? [];
	const rows = found.slice(0, maxRows).map((finding) => {
		const { message, path: file, line } = finding;
		return `- ${prose(cut(message, MOST$1))} ${fileLink(results.repository, {
			file,
			line,
			column: 1
		})}`;
	});
	return {
		what: "findings about descriptions",
		before: `**${heading$1(results)}**\n`,
		rows,
		after: collides(results) ? `\n${ACCEPT}` : "",
		maxRows,
		total: found.length,
		importance: 80
	};
}
function collides({ decision }) {
	return decision.reasons.some(({ code }) => code === "collision");
}
const ACCEPT = "If two skills may be alike, list them as a pair under `accepted_collisions` in skill-eval-gate.yml on the base branch.";
function firstSuiteSection({ results }) {
	const text = [
		nothingFound(results),
		`A suite is a list of prompts with the skill that each should trigger, such as \`evals/${exampleSkill(results)}/trigger_eval.json\`:`,
		"",
		"```json",
		"[",
		"  {\"query\": \"a request that the skill is for\", \"should_trigger\": true},",
		"  {\"query\": \"a request for one of its neighbours\", \"should_trigger\": false}",
		"]",
		"```",
		"",
		`\`${ownCommandLine("init")}\` drafts one for each skill.`
	].filter((line) => line !== null);
	return {
		what: "how to write a suite",
		before: "",
		rows: isWithoutSuites(results) ? [text.join("\n")] : [],
		after: "",
		maxRows: 1,
		importance: 60
	};
}
function checkBlock(results, width, most, rest) {
	const found = results.check?.findings ?? [];
	const lines = found.slice(0, most).flatMap(({ message, path, line }) => [wrap(plain(message), width, "  - ", "    "), `    ${plain(path)}:${line}`]);
	const more = found.length > most ? [`  ... and ${group(found.length - most)} more (${rest})`] : [];
	const accept = collides(results) ? [wrap(ACCEPT, width, "  ")] : [];
	const blocks = found.length === 0 ? [] : [[
		heading$1(results),
		...lines,
		...more,
		...accept
	].join("\n")];
	if (isWithoutSuites(results)) {
		const todo = `To measure, write a suite, such as evals/${plain(exampleSkill(results))}/trigger_eval.json with [{"query": "...", "should_trigger": true}], or have them drafted.`;
		const steps = [["draft a suite for each skill", ownCommandLine("init")], ["all there is to say without one", ownCommandLine("check")]].map(([what, command]) => `  ${command}   # ${what}`);
		blocks.push([
			nothingFound(results),
			wrap(todo, width, ""),
			...steps
		].filter((line) => line !== null).join("\n"));
	}
	return blocks.join("\n\n");
}
function checkAnnotations({ check, decision }) {
	return (check?.findings ?? []).flatMap(({ kind, message, path: file, line }) => {
		const level = decision.enforced && decision.state === "regressed" && decision.reasons.some((one) => one.blocks && message.startsWith(one.message)) ? "failure" : kind === "form" ? "notice" : "warning";
		const text = plainText.text(message, 2e3);
		const annotation = annotate({
			file,
			line,
			column: 1
		}, level, TITLES[kind], text);
		return annotation === null ? [] : [annotation];
	});
}
const TITLES = {
	lost_words: "This description takes words, or gives them up",
	twin: "Two skills that look the same",
	listing: "An agent leaves out descriptions",
	coverage: "No reviewed prompt",
	form: "Form of SKILL.md"
};
function heading$1({ tasks, check }) {
	const uncovered = check?.findings.filter(({ kind }) => kind === "coverage").length ?? 0;
	if (uncovered > 0) return uncovered === check?.findings.length ? "Without a reviewed prompt:" : "Without a reviewed prompt, or worse by the descriptions alone:";
	return tasks.length === 0 ? "Worse by the descriptions alone:" : "Worse by the descriptions alone, about skills without a prompt:";
}
function nothingFound({ check }) {
	return check !== void 0 && check.findings.length === 0 ? "The descriptions take no words from each other that they did not take before." : null;
}
function isWithoutSuites({ tasks, check, kind }) {
	return kind === "gate" && tasks.length === 0 && check !== void 0;
}
function exampleSkill({ unmeasured }) {
	const one = unmeasured.find(({ changed }) => changed) ?? unmeasured[0];
	return one === void 0 ? "my-skill" : one.skill.replace(/[^\p{L}\p{N}._-]+/gu, "-").slice(0, 64);
}

// src/report/graders.ts
function statedGraders({ graders, agent }) {
	return graders.map((grader) => {
		const head = {
			...grader.head,
			errors: grader.errors
		};
		if (grader.compares) return {
			grader,
			state: preference(head)
		};
		return {
			grader,
			state: grader.fell === void 0 ? gradeState(grader.base, head, agent.deterministic) : "lower"
		};
	});
}
function isKnown({ fell }, { agent }) {
	return agent.deterministic || fell !== void 0;
}
function failedTasks({ tasks, graders, agent }) {
	const comparing = new Set(graders.filter(({ compares }) => compares).map(({ grader }) => grader));
	const gradesSome = new Set(graders.filter(({ head }) => head.passRate !== null).map(({ grader }) => grader));
	return bySeverity(tasks.filter(({ origin }) => origin === "head").flatMap((task) => {
		const { grades } = task;
		return failedTask(task, grades.head.map((head) => {
			const base = grades.base.find(({ grader, type }) => grader === head.grader && type === head.type) ?? null;
			return {
				head,
				base,
				state: comparing.has(head.grader) ? preference(head) : gradeState(base, head, agent.deterministic)
			};
		}).filter(({ state }) => state !== "prefers_head" && state !== "prefers_neither").filter(({ head }) => head.passRate === null ? head.errors > 0 && gradesSome.has(head.grader) : head.passRate < 1 || head.errors > 0));
	}));
}
function newlyFailed(failed) {
	return failed.flatMap(({ task, failed: grades }) => failedTask(task, grades.filter(({ state }) => isNews(state) || state === "ungraded" || state === "partial")));
}
function isNews(state) {
	return state === "lower" || state === "higher" || state === "fails" || state === "prefers_base";
}
function failedTask(task, failed) {
	const [worst, ...rest] = bySeverity(failed);
	return worst === void 0 ? [] : [{
		task,
		failed: [worst, ...rest],
		state: worst.state
	}];
}
function splitGraders(results) {
	const stated = statedGraders(results);
	const isTelling = ({ grader, state }) => grader.errors > 0 || isNews(state) || state === "fails_as_before";
	return {
		telling: bySeverity(stated.filter(isTelling)),
		others: stated.filter((one) => !isTelling(one))
	};
}
function missingReasons({ tasks }) {
	const reasons = /* @__PURE__ */ new Map();
	for (const { origin, grades } of tasks) {
		if (origin !== "head") continue;
		for (const { grader, graded, passRate, notApplicable, errors, feedback } of grades.head) {
			const known = reasons.get(grader) ?? {};
			if (errors > 0 && (passRate === null || passRate === 1)) known.error ??= feedback;
			else if (graded === 0 && notApplicable > 0) known.notApplicable ??= feedback;
			reasons.set(grader, known);
		}
	}
	return reasons;
}
function gradeState(base, head, isExact) {
	if (head.passRate === null) return "ungraded";
	const change = isExact ? sign(base?.passRate, head.passRate) || sign(base?.score, head.score) : 0;
	if (change !== 0) return change < 0 ? "lower" : "higher";
	const isCompared = isExact && base !== null && base.passRate !== null;
	if (head.passRate < 1) return isCompared ? "fails_as_before" : "fails";
	if (head.errors > 0) return "partial";
	return isCompared ? "passes_as_before" : "passes";
}
function preference({ score }) {
	if (score === null) return "ungraded";
	const towards = sign(.5, score);
	return towards === 0 ? "prefers_neither" : towards < 0 ? "prefers_base" : "prefers_head";
}
const epsilon = 1e-9;
function sign(base, head) {
	if (base === null || base === void 0 || head === null || Math.abs(head - base) < epsilon) return 0;
	return Math.sign(head - base);
}
const severity = [
	"lower",
	"prefers_base",
	"ungraded",
	"partial",
	"fails",
	"fails_as_before",
	"higher",
	"prefers_head",
	"prefers_neither",
	"passes",
	"passes_as_before"
];
function bySeverity(items) {
	return items.toSorted((a, b) => severity.indexOf(a.state) - severity.indexOf(b.state));
}

// src/report/grader-sections.ts
function compactGraderSections(view, isQuiet) {
	const { results } = view;
	const hasBase = results.sides.base !== null;
	const { telling, others } = splitGraders(results);
	const isExact = results.agent.deterministic;
	const isNew = ({ grader, state }) => grader.errors > 0 || isNews(state) && (isExact || !hasBase || state !== "fails");
	if (telling.length === 0 || isQuiet && !telling.some(isNew)) return [];
	const rest = otherText(others);
	const table = compactTable(results, telling.slice(0, 20));
	const failed = failedTasks(results);
	return [{
		what: "graders",
		before: `<details><summary>Graders: ${countText(telling)}</summary>\n\n${table.head}`,
		rows: table.rows,
		after: `${[rest === "" ? "" : `${rest}.`, chanceNote(view)].filter(isSaid).join(" ")}\n\n</details>`.trimStart(),
		maxRows: 20,
		total: telling.length,
		importance: 40
	}, tasksSection$1(view, newlyFailed(failed), hasBase && isExact ? "Tasks that graders score lower, or could not grade" : "Tasks that a grader fails", {
		rows: 10,
		prompt: 160,
		graders: 3,
		feedback: 240
	})];
}
function graderSections(view, maxRows) {
	const { results } = view;
	const { graders } = results;
	const table = fullTable(results, statedGraders(results).slice(0, maxRows));
	return [{
		what: "graders",
		before: `${fold("Graders", graders.length).before}\n${table.head}`,
		rows: table.rows,
		after: `${chanceNote(view)}\n\n</details>`.trimStart(),
		maxRows,
		total: graders.length,
		importance: 40
	}, tasksSection$1(view, failedTasks(results), "Tasks that a grader fails", {
		rows: maxRows,
		prompt: 300,
		graders: 10,
		feedback: 600
	})];
}
function chanceNote({ isNoisy, results }) {
	if (!isNoisy || results.sides.base === null) return "";
	return `Graders: ${results.graders.some(({ fell }) => fell !== void 0) ? "any other" : "a"} difference between the sides may be chance.`;
}
function compactTable(results, graders) {
	const missing = missingOf(results);
	const rows = graders.map(({ grader, state }) => {
		const why = missing(grader);
		const result = state === "ungraded" && why !== "" ? why : [stateText(state), why].filter(isSaid).join("; ");
		return [
			code(cut(grader.grader, 64)),
			result,
			...figuresOf(results, grader, state)
		];
	});
	return tableLines([
		"Grader",
		"Result",
		"Tasks",
		"Mean score",
		"Pass rate"
	], "llrrr", rows);
}
function fullTable(results, graders) {
	const missing = missingOf(results);
	const rows = graders.map(({ grader, state }) => [
		code(cut(grader.grader, 64)),
		code(cut(grader.type, 32)),
		stateText(state),
		...figuresOf(results, grader, state),
		missing(grader) || "-"
	]);
	return tableLines([
		"Grader",
		"Type",
		"Result",
		"Tasks",
		"Mean score",
		"Pass rate",
		"Not graded"
	], "lllrrrl", rows);
}
function missingOf(results) {
	const reasons = missingReasons(results);
	return (grader) => missingText(grader, reasons.get(grader.grader), markdownText);
}
function figuresOf(results, grader, state) {
	return [group(grader.tasks), ...graderFigures(grader, state, isKnown(grader, results))].map((figure) => figure.replaceAll(" ", "&nbsp;"));
}
function tasksSection$1(view, failed, heading, limits) {
	return {
		what: "tasks that a grader fails",
		...fold(heading, failed.length),
		rows: failed.slice(0, limits.rows).map((one) => taskRow(view, one, limits)),
		maxRows: limits.rows,
		total: failed.length,
		importance: 41
	};
}
function taskRow(view, { task, failed }, limits) {
	const notes = [originText(task), flakyText(task)].filter(isSaid);
	const shown = failed.slice(0, limits.graders).map((grade) => gradeLine(grade, limits.feedback, !view.isNoisy));
	const more = failed.length - shown.length;
	if (more > 0) shown.push(`and ${plural(more, "more grader")}`);
	return `- ${[
		quoted(task, limits.prompt),
		taskLink(view, task),
		...notes
	].join(" · ")}<br>${shown.join("<br>")}`;
}
function gradeLine(grade, limit, isExact) {
	const feedback = escapeInline(cut(feedbackOf(grade), limit));
	return `${code(cut(grade.head.grader, 64))} ${gradeText(grade, isExact)}${feedback === "" ? "" : `: ${feedback}`}`;
}
function isSaid(text) {
	return text !== "";
}

// src/report/heading.ts
function heading(title) {
	return `## ${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}

// src/report/equal-errors.ts
function equalErrors({ errors, tasks }) {
	const ids = new Map(tasks.map(({ key, id }) => [key, id]));
	const counts = /* @__PURE__ */ new Map();
	for (const { task, side, kind, message } of errors) {
		const key = JSON.stringify([
			side,
			kind,
			message
		]);
		const seen = counts.get(key);
		if (seen === void 0) counts.set(key, {
			side,
			kind,
			message,
			count: 1,
			task: ids.get(task) ?? task
		});
		else seen.count += 1;
	}
	return [...counts.values()].sort((a, b) => b.count - a.count);
}

// src/report/other-sections.ts
function stolenSection(view, maxRows, onlyChanged) {
	const answered = (view.results.answered ?? []).map((row) => ({
		...row,
		fired: row.tool === null ? "none: answered without a skill" : `none: ${answererText(row.tool, (name) => code(cut(name, 64)))} answered`
	}));
	const all = [...view.results.stolen.map((row) => ({
		...row,
		fired: code(cut(row.fired, 64))
	})), ...answered];
	const list = onlyChanged ? all.filter((row) => row.base !== row.head) : all;
	const rows = [...list].sort((a, b) => b.head - b.base - (a.head - a.base)).slice(0, maxRows).map((row) => [
		code(cut(row.expected, 64)),
		row.fired,
		arrow(view.results.sides.base === null ? void 0 : row.base, row.head)
	]);
	const table = tableLines([
		"Expected",
		"Fired",
		"Prompts"
	], "llr", rows);
	const what = answered.length === 0 ? "another fired" : "another fired, or none";
	const { before, after } = fold(`Stolen triggers: one skill was expected, ${what}`, list.length);
	return {
		what: "stolen triggers",
		before: `${before}\n${table.head}`,
		after,
		rows: table.rows,
		maxRows,
		total: list.length,
		importance: 45
	};
}
function tasksSection(view, maxRows, limit) {
	const list = view.results.tasks.filter((task) => task.isNew || task.origin !== "head");
	const order = (task) => task.origin === "removed" ? 0 : task.origin === "edited" ? 1 : 2;
	const rows = [...list].sort((a, b) => order(a) - order(b)).slice(0, maxRows).map((task) => `- ${originText(task)}: ${quoted(task, limit)} (${expectedText(view.results, task)}) · ${taskLink(view, task)}`);
	return {
		what: "changed prompts",
		before: `<details><summary>Prompts of the suites: ${[
			[list.filter((task) => task.origin === "removed").length, "removed"],
			[list.filter((task) => task.origin === "edited").length, "edited"],
			[list.filter((task) => task.isNew).length, "new"]
		].filter(([count]) => count > 0).map(([count, word]) => `${group(count)} ${word}`).join(", ")}</summary>\n`,
		after: "</details>",
		rows,
		maxRows,
		total: list.length,
		importance: 35
	};
}
function errorsSection(view, maxRows) {
	const all = equalErrors(view.results);
	const rows = all.slice(0, maxRows).map(({ kind, message, side, count, task }) => {
		return `- ${count === 1 ? `${code(idWord(task) || cut(task, 80))} on ${side}` : `${plural(count, "trial")} on ${side}`}, ${code(cut(kind.replaceAll("_", " "), 40))}: ${escapeInline(cut(message, 300))}`;
	});
	const { before, after } = fold("Trials that ended in an error", view.results.errors.length, view.results.decision.state === "not_evaluated");
	return {
		what: "kinds of errors",
		before,
		after,
		rows,
		maxRows,
		total: all.length,
		importance: 70
	};
}
function warningsSection(view, maxRows) {
	const { warnings, repository } = view.results;
	const rows = warnings.slice(0, maxRows).map(({ what, where, todo }) => {
		const place = where === null ? "" : `${fileLink(repository, where)}: `;
		const help = todo === null ? "" : ` → ${prose(cut(todo, 200))}`;
		return `- ${place}${prose(cut(what, 300))}${help}`;
	});
	const { before, after } = fold("Warnings", warnings.length);
	return {
		what: "warnings",
		before,
		after,
		rows,
		maxRows,
		total: warnings.length,
		importance: 65
	};
}
function unmeasuredSections(view, maxRows) {
	const unasked = view.results.filter === null ? view.results.unmeasured : [];
	const [changed, rest] = [unasked.filter((skill) => skill.changed), unasked.filter((skill) => !skill.changed)];
	const row = ({ skill }) => `- ${code(cut(skill, 64))}`;
	const changedNames = names(changed.map((skill) => skill.skill), markdownText, 12);
	return [{
		what: "changed skills without a prompt",
		before: "",
		after: "",
		rows: changed.length === 0 ? [] : [`**Changed, but not measured:** no suite has a labelled prompt for ${changedNames}.`],
		maxRows: 1,
		importance: 85
	}, {
		what: "skills without a prompt",
		...fold("Skills without a labelled prompt: not measured", rest.length),
		rows: rest.slice(0, maxRows).map(row),
		maxRows,
		total: rest.length,
		importance: 20
	}];
}
function alsoFiredSection(view, maxRows) {
	const list = view.results.alsoFired;
	const isApart = view.isNoisy && list.some(({ base }) => base !== null);
	const figures = ({ base, head }) => isApart ? [base === null ? "-" : prompts(base), prompts(head)] : [arrow(base ?? void 0, head)];
	const rows = list.slice(0, maxRows).map((row) => [code(cut(row.skill, 64)), ...figures(row)]);
	const table = isApart ? tableLines([
		"Skill",
		"Prompts, base",
		"head"
	], "lrr", rows) : tableLines(["Skill", "Prompts"], "lr", rows);
	const { before, after } = fold("Also fired, where no prompt says whether it should", list.length);
	return {
		what: "other skills that fired",
		before: `${before}\n${table.head}`,
		after,
		rows: table.rows,
		maxRows,
		total: list.length,
		importance: 25
	};
}
function expectedText(results, task) {
	const wanted = task.expectations.filter((item) => item.source === "labelled" && item.label === "must_activate");
	const named = (list) => listed(list.map((item) => code(cut(item.skill, 64))));
	if (wanted.length > 0) return `expects ${named(wanted)}`;
	const barred = [...allExpectations(results, task)].filter((item) => item.source === "labelled" && item.label === "should_not_activate");
	return barred.length > 0 ? `expects not ${named(barred)}` : "expects nothing";
}
function arrow(base, head) {
	return base === void 0 || base === head ? prompts(head) : `${prompts(base)} → ${prompts(head)}`;
}

// src/report/agents-comment.ts
function agentsHead(results) {
	return `${heading(titleOfAgents(results, markdownText))}\n\n${agentsBanner(results, { alerts: true })}`;
}
function agentsBanner(results, { alerts }) {
	const { decision, agents = [] } = results;
	const counted = decision.enforced ? agents.filter(({ enforced }) => enforced) : agents;
	const isIn = (state) => (column) => stateOfAgent(column) === state;
	const parts = [];
	if (!decision.enforced) {
		const why = decision.reportOnly === null || decision.reportOnly === "router" ? "" : `: ${REPORT_ONLY[decision.reportOnly]}`;
		parts.push(`Report only: no agent of these blocks anything here${why}.`);
	}
	if (decision.state === "regressed") {
		const red = counted.filter(isIn("regressed"));
		const lead = decision.enforced ? `**Blocked: worse with ${listed(red.map(({ agent }) => code(cut(agent, 60))))}.**` : "**Worse:**";
		const unknown = agents.filter(isIn("not_evaluated"));
		const lines = [...red, ...unknown].flatMap(linesOf);
		parts.push(boxed("CAUTION", lead, lines, alerts && decision.enforced));
		const accept = acceptSentence(results, markdownText);
		if (accept !== "") parts.push(accept);
	} else if (decision.state === "not_evaluated") {
		const lead = decision.enforced ? "**This does not pass.**" : "**Nothing was decided.**";
		parts.push(boxed("WARNING", lead, agents.filter(isIn("not_evaluated")).flatMap(linesOf), alerts));
	} else {
		const said = greenSentence(results, counted);
		if (said !== "") parts.push(said);
	}
	const advice = agents.filter((column) => !counted.includes(column) && stateOfAgent(column) === "regressed");
	if (decision.enforced && advice.length > 0) parts.push(`Advice, which blocks nothing: ${advice.map((column) => saidBy(column)).join("; ")}.`);
	const refused = agents.filter(({ refused: is }) => is === true);
	if (refused.length > 0) {
		const who = listed(refused.map(({ agent }) => code(cut(agent, 60))));
		parts.push(`Not asked: ${who}. Agents read a pull request from outside only when a maintainer asks for it.`);
	}
	const page = pageUrl(results.repository);
	if (page !== null) parts.push(`**Report page:** [every prompt, with every agent](${page})`);
	return parts.join("\n\n");
}
function greenSentence({ decision, sides }, counted) {
	if (sides.base === null) return "";
	if (!decision.enforced) return "No agent found a regression.";
	const unseen = blindAgents(counted);
	if (unseen.length === 0) return "**Pass** with every agent that blocks.";
	return `No regression was seen, but too little was asked to see one: ${unseen.map(saidBy).join("; ")}.`;
}
function saidBy(column) {
	return `${code(cut(column.agent, 60))}: ${saidOf(column, markdownText)}`;
}
function linesOf(column) {
	const name = code(cut(column.agent, 60));
	if (column.results === null) return [`${name}: ${markdownText.text(column.notMeasured ?? "not measured", 500)}`];
	const found = findings(viewOf(column.results), markdownText, { confidence: false });
	const todo = column.results.decision.state === "not_evaluated" ? nextStep(column.results) : null;
	return [...found.length === 0 ? [saidOf(column, markdownText)] : found, ...todo === null ? [] : [todo]].map((line) => `${name}: ${line}`);
}
function agentSections(results) {
	const agents = agentViews(results);
	const shared = viewOf(results);
	return [
		agentsTable(results),
		checkSection(shared, 20),
		...unmeasuredSections(shared, 12),
		...agents.flatMap((one) => sectionsOf(one, one.column.enforced || !results.decision.enforced)),
		tasksSection(shared, 30, 160),
		warningsSection(shared, 20)
	];
}
function sectionsOf({ column, view }, isOpen) {
	if (view === null) return [];
	return [
		...promptSections(view, {
			prompt: 240,
			rationale: 160,
			open: isOpen ? 10 : 0,
			rows: 60
		}),
		stolenSection(view, 20, true),
		taskFiguresSection(view),
		...compactGraderSections(view, false),
		errorsSection(view, 20)
	].filter(({ rows }) => rows.length > 0).map((section, index) => ({
		...section,
		what: `${section.what} with ${column.agent}`,
		before: `${index === 0 ? `### ${code(cut(column.agent, 60))}\n\n` : ""}${section.before}`
	}));
}

// src/report/fix-offer.ts
const MOST = 3;
function fixOffer(view, inline) {
	const { results } = view;
	const { repository, decision, kind, filter } = results;
	if (repository.pullRequest === null || kind !== "gate" || filter !== null || isOutside(decision)) return "";
	const misses = (skill) => skill.state !== "not_evaluated" && (skill.head?.fn ?? 0) >= 1;
	const names = results.skills.filter((skill) => skill.head !== null && (skill.state === "regressed" || isChanged(view, skill) && misses(skill))).map(({ skill }) => skill).filter(isSkillWord);
	if (names.length === 0) return "";
	const commands = names.slice(0, MOST).map((name) => inline.command(`/evals fix ${name}`));
	return `For a better description with figures, comment ${listed([...commands, ...names.slice(MOST)], MOST)}.`;
}
function isOutside({ reportOnly }) {
	return reportOnly === "fork";
}

// src/report/comment.ts
function renderComment(results, { marker, maxCharacters = 6e4, isKept = true }) {
	if (results.agents !== void 0) return commentOfAgents(results, {
		marker,
		maxCharacters,
		isKept
	});
	const view = viewOf(results);
	const offer = fixOffer(view, markdownText);
	const verdict = banner(view, {
		alerts: true,
		confidence: false
	});
	const head = `${marker}\n${heading(titleOf(view, markdownText))}\n\n${verdict}${offer === "" ? "" : `\n\n${offer}`}`;
	return fitSections(head, commentSections(view), footer(results, isKept ? where(results) : null), {
		max: maxCharacters,
		measure: (text) => text.length,
		where: where(results)
	});
}
function commentOfAgents(results, { marker, maxCharacters, isKept }) {
	return fitSections(`${marker}\n${agentsHead(results)}`, agentSections(results), footer(results, isKept ? where(results) : null), {
		max: maxCharacters,
		measure: (text) => text.length,
		where: where(results)
	});
}
function commentSections(view) {
	const { results } = view;
	const limits = {
		prompt: 240,
		rationale: 160,
		open: 10,
		rows: 60
	};
	const hasBase = results.sides.base !== null;
	const shown = view.skills.filter((skill) => !hasBase || isChanged(view, skill));
	const unchanged = hasBase ? view.skills.filter((skill) => !isChanged(view, skill)) : [];
	const kind = tableKind(view, shown);
	const isQuiet = shown.length === 0 && view.lost.length + view.falseTriggers.length === 0;
	const table = skillsTable(view, shown.slice(0, 12), kind);
	const rest = skillsTable(view, isQuiet ? [] : unchanged.slice(0, 50), tableKind(view, unchanged));
	const folded = fold(view.isNoisy ? "Skills without a detected change" : "Unchanged skills", unchanged.length);
	return [
		{
			what: "skills",
			before: table.head,
			rows: table.rows,
			after: intervalNote(shown),
			maxRows: 12,
			total: shown.length,
			importance: 100
		},
		blindSection(view),
		checkSection(view, 20),
		firstSuiteSection(view),
		...unmeasuredSections(view, 12).slice(0, isQuiet ? 1 : 2),
		...promptSections(view, limits),
		contextSection(view, limits),
		stolenSection(view, 20, true),
		taskFiguresSection(view),
		...compactGraderSections(view, isQuiet),
		{
			what: "unchanged skills",
			before: `${folded.before}\n${rest.head}`,
			rows: rest.rows,
			after: folded.after,
			maxRows: 50,
			total: unchanged.length,
			importance: 10
		},
		tasksSection(view, 30, 160),
		errorsSection(view, 20),
		warningsSection(view, 20)
	];
}

export { acceptSentence, agentSections, agentsBanner, agentsHead, alsoFiredSection, annotate, annotationsOf, banner, checkAnnotations, checkBlock, commentSections, confidenceOf, equalErrors, errorsSection, failedTasks, findings, graderSections, heading, inTrials, isKnown, isWithoutSuites, missingReasons, nextStep, pValue, passSentences, renderComment, reportOnlySentence, sentence, splitGraders, statedGraders, stolenSection, tasksSection, unmeasuredSections, warningsSection };