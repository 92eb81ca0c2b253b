import { UNANSWERED_WORDS, change, code, commandFirst, commitLink, cut, escapeInline, expectedSkills, fileLink, fileUrl, firedText, group, idWord, linked, listed, markdownText, names, originText, ownCommandLine, percent, plain, plainText, plural, promptRow, prompts, prose, quoted as quoted$1, reasonText, runUrl, score, silentText, takenText, taskLink, unansweredTexts } from "./start-bb15555b.js";
import { fitSections, tableLines as tableLines$1, utf8Length } from "./table-lines-826c672d.js";
import { addToGroup, groupBy } from "./group-by-9673aa7e.js";
import { SCHEDULE } from "./schedule-4be6f81e.js";
import { resultsSchema } from "./results-be24537a.js";
import { mean } from "./totals-62ab379b.js";
import { clip, columns, displayWidth, wrap } from "./columns-e7eeb027.js";

// src/report/first-run.ts
function firstRun(results) {
	const { decision, skills, sides, totals } = results;
	if (decision.reportOnly !== "first_run" || sides.base === null) return results;
	if (!skills.every(({ state, descriptionChanged, renamedFrom }) => (state === "unchanged" || state === "new") && !descriptionChanged && renamedFrom === null)) return results;
	return {
		...results,
		sides: {
			...sides,
			base: null
		},
		skills: skills.map((skill) => ({
			...skill,
			base: null
		})),
		tasks: results.tasks.map((task) => ({
			...task,
			expectations: task.expectations.map((item) => ({
				...item,
				base: null,
				passed: {
					...item.passed,
					base: null
				}
			})),
			fired: {
				...task.fired,
				base: []
			},
			grades: {
				...task.grades,
				base: []
			}
		})),
		graders: results.graders.map((grader) => ({
			...grader,
			base: null
		})),
		stolen: results.stolen.map((row) => ({
			...row,
			base: 0
		})),
		alsoFired: results.alsoFired.map((row) => ({
			...row,
			base: null
		})),
		totals: {
			...totals,
			base: null
		}
	};
}

// src/report/shown-change.ts
function shownChanges({ agent, skills }) {
	if (agent.deterministic) return () => true;
	const lookedInto = skills.flatMap(({ recall, falseTriggers }) => [recall, falseTriggers].filter(({ test }) => test?.confirmed === true));
	const bound = SCHEDULE.alpha / Math.max(1, lookedInto.length);
	return ({ verdict, net, test }) => verdict === "regressed" || verdict === "fires_more" || test?.confirmed === true && verdict === "no_change_detected" && net > 0 && test.p <= bound;
}

// src/report/view.ts
function viewOf(given) {
	const results = firstRun(given);
	const isNoisy = !results.agent.deterministic;
	const showsChange = shownChanges(results);
	const worsening = (skill) => {
		const net = (endpoint) => showsChange(endpoint) ? endpoint.net : 0;
		return net(skill.recall) * (isNoisy ? 1.5 : 1.001) + net(skill.falseTriggers);
	};
	const skills = [...results.skills].sort((a, b) => severity$1(a, showsChange) - severity$1(b, showsChange) || worsening(b) - worsening(a) || (a.head?.f1 ?? 1) - (b.head?.f1 ?? 1) || compare(a.skill, b.skill));
	const byName = new Map(skills.map((skill) => [skill.skill, skill]));
	const rank = new Map(skills.map((skill, index) => [skill.skill, index]));
	const takers = takersByTask(results);
	const rows = {
		lost: [],
		false_trigger: [],
		missed: [],
		gained: [],
		fixed: [],
		moved: []
	};
	for (const task of results.tasks) for (const expectation of task.expectations) {
		const row = {
			task,
			expectation,
			takers: takers.get(pair(task.key, expectation.skill)) ?? risen(task, expectation)
		};
		if (expectation.base === null) {
			if (expectation.passed.head === false && expectation.source === "labelled") rows.missed.push(row);
		} else if (expectation.change !== "same" && expectation.change !== "unknown") rows[expectation.change].push(row);
	}
	const stolen = new Set(rows.lost.flatMap((row) => row.takers.map((taker) => pair(row.task.key, taker))));
	const order = (a, b) => (rank.get(a.expectation.skill) ?? rank.size) - (rank.get(b.expectation.skill) ?? rank.size) || compare(a.expectation.skill, b.expectation.skill) || moved(b) - moved(a) || compare(a.task.source.file, b.task.source.file) || a.task.source.line - b.task.source.line;
	for (const list of Object.values(rows)) list.sort(order);
	const lostBySkill = groupBy(rows.lost, ({ expectation }) => expectation.skill);
	const isTaken = (row) => stolen.has(pair(row.task.key, row.expectation.skill));
	const falseTriggers = rows.false_trigger.filter((row) => !isTaken(row));
	const taken = /* @__PURE__ */ new Map();
	for (const row of rows.false_trigger) {
		const { skill } = row.expectation;
		if (isTaken(row)) taken.set(skill, (taken.get(skill) ?? 0) + 1);
	}
	const isWhole = (row) => !isNoisy || moved(row) >= .499999999;
	return {
		results,
		isNoisy,
		showsChange,
		skills,
		byName,
		lost: rows.lost.filter(isWhole),
		slipped: rows.lost.filter((row) => !isWhole(row)),
		lostBySkill,
		falseTriggers: falseTriggers.filter(isWhole),
		taken,
		risen: falseTriggers.filter((row) => !isWhole(row)),
		missed: rows.missed,
		moved: rows.moved,
		gained: isNoisy ? [] : rows.gained,
		fixed: isNoisy ? [] : rows.fixed
	};
}
function isChanged(view, skill) {
	if (skill.descriptionChanged || skill.renamedFrom !== null) return true;
	if (!view.isNoisy || skill.state !== "pass" && skill.state !== "too_few_prompts") return skill.state !== "unchanged";
	return view.showsChange(skill.recall) || view.showsChange(skill.falseTriggers);
}
function isGone({ head }) {
	return head === null;
}
function moved({ expectation: { base, head } }) {
	return Math.abs((base?.rate ?? head.rate ?? 0) - (head.rate ?? 0));
}
function compare(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}
function severity$1(skill, showsChange) {
	switch (skill.state) {
		case "regressed": return 0;
		case "not_evaluated": return 1;
		case "pass":
			if (showsChange(skill.recall) || showsChange(skill.falseTriggers)) return 2;
			return skill.descriptionChanged ? 6 : 7;
		case "new": return 3;
		case "removed": return 4;
		case "improved": return 5;
		case "too_few_prompts":
		case "unchanged": return skill.descriptionChanged ? 6 : 7;
	}
}
function takersByTask({ stolen }) {
	const takers = /* @__PURE__ */ new Map();
	for (const row of stolen) for (const key of row.tasks) {
		const id = pair(key, row.expected);
		addToGroup(takers, id, row.fired);
	}
	return takers;
}
function risen(task, { skill, change }) {
	if (change !== "lost") return [];
	const wanted = new Set(task.expectations.filter((item) => item.label !== "should_not_activate").map((item) => item.skill));
	const before = new Map(task.fired.base.map((item) => [item.skill, item.rate]));
	return task.fired.head.filter((item) => item.skill !== skill && !wanted.has(item.skill) && item.rate > (before.get(item.skill) ?? 0)).map((item) => item.skill);
}
function pair(task, skill) {
	return JSON.stringify([task, skill]);
}

// src/report/explain.ts
function lostSentence(view, skill, inline) {
	const { worse, better } = movesOf(view, skill.recall);
	if (worse <= 0) return "";
	const gained = better > 0 ? ` and gained ${prompts(better)}` : "";
	return `lost ${prompts(worse, view.results.policy.tolerance)} of ${plural(skill.recall.tasks, "prompt")}${toWhom(view, skill, inline)}${gained}`;
}
function falseSentence(view, skill) {
	const { worse, better } = movesOf(view, skill.falseTriggers);
	if (worse <= 0) return "";
	const fixed = better > 0 ? ` and no longer on ${prompts(better)} others` : "";
	return `now fires on ${plural(worse, "prompt", "prompts", view.results.policy.tolerance)} it should not${fixed}`;
}
function betterSentence(view, { recall, falseTriggers }) {
	const parts = [];
	if (view.isNoisy) return "";
	if (recall.net < 0) parts.push(`gained ${prompts(-recall.net)} of ${plural(recall.tasks, "prompt")}`);
	if (falseTriggers.net < 0) parts.push(`no longer fires on ${plural(-falseTriggers.net, "prompt")} it should not`);
	return parts.join(", ");
}
function movesOf(view, endpoint) {
	if (!view.showsChange(endpoint)) return {
		worse: 0,
		better: 0
	};
	return view.isNoisy ? {
		worse: Math.max(0, endpoint.net),
		better: 0
	} : endpoint;
}
function onlyTook(view, skill) {
	return !view.falseTriggers.some((row) => row.expectation.skill === skill.skill) && [...view.lost, ...view.slipped].some((row) => row.takers.includes(skill.skill));
}
function explain(view, skill, inline) {
	if (isGone(skill)) return `Put ${inline.name(skill.skill)} back, or give its prompts to the skills that have them now.`;
	const parts = [];
	const lost = movesOf(view, skill.recall).worse - movesOf(view, skill.recall).better;
	if (skill.recall.verdict === "regressed" || lost > 0 && skill.falseTriggers.verdict !== "regressed") parts.push(explainLoss(view, skill, inline));
	if (skill.falseTriggers.verdict === "regressed" && !(parts.length > 0 && onlyTook(view, skill))) parts.push(parts.length > 0 ? explainAlso(skill) : explainFalse(view, skill, inline));
	return parts.join(" ");
}
function takersOf(view, skill) {
	const counts = /* @__PURE__ */ new Map();
	if (view.isNoisy) {
		for (const { expected, fired, base, head } of view.results.stolen) if (expected === skill && head - base >= .5) counts.set(fired, head - base);
	} else for (const row of lostBy(view, skill)) for (const taker of row.takers) counts.set(taker, (counts.get(taker) ?? 0) + 1);
	return [...counts].map(([name, count]) => ({
		skill: name,
		prompts: count
	})).sort((a, b) => b.prompts - a.prompts || compare(a.skill, b.skill));
}
function explainLoss(view, skill, inline) {
	const { failedAttempts } = view.results;
	if (failedAttempts !== void 0) {
		const { base, head } = failedAttempts;
		return `${`${plural(head, "attempt")} failed on head and ${base} on base`}: look at time-outs and errors first. Runs that load ${inline.name(skill.skill)} may be those that fail, and then no word of its description lost these prompts.`;
	}
	const own = inline.name(skill.skill);
	const takers = takersOf(view, skill.skill).map((taker) => taker.skill);
	const culprits = takers.filter((taker) => isCause(view, taker));
	if (skill.descriptionLost !== void 0) {
		const now = takers.length === 0 ? "no skill fires" : `${names(takers, inline)} ${takers.length > 1 ? "fire" : "fires"}`;
		return skill.descriptionLost === "gone" ? `The description of ${own} is gone, and ${now} on these prompts now. Give it one again.` : `The agent leaves the description of ${own} out on head, where there is too much to list, and ${now} on these prompts now. Shorten descriptions, or offer fewer skills.`;
	}
	if (changed$1(skill)) return `The description of ${own} changed${culprits.length > 0 ? `; so did ${culprits.length > 1 ? "those" : "that"} of ${names(culprits, inline)}` : ""}, and ${takers.length === 0 ? "no skill fires on these prompts now" : `${names(takers, inline)} now ${take(takers)} ${taken(view, skill)}`}. Put back in ${own} what matched them.`;
	if (culprits.length > 0) {
		const taking = names(culprits, inline);
		const [they, is] = culprits.length > 1 ? ["they", "are"] : ["it", "is"];
		const isNew = culprits.every((name) => view.byName.get(name)?.state === "new");
		const isUnasked = culprits.some((name) => !view.byName.has(name));
		const cause = isNew ? `${taking} ${is} new` : isUnasked ? `${taking} ${is} new or changed` : `The description${culprits.length > 1 ? "s" : ""} of ${taking} changed`;
		const todo = `Narrow ${taking}, or say in ${own} that these cases are its own.`;
		return `${cause}, and ${they} now ${take(culprits)} ${taken(view, skill)}; ${own} itself did not change. ${todo}`;
	}
	return isElsewhere(skill) ? unknownText(own) : `${own} itself did not change. ${others(view, skill, inline)}`;
}
function take(skills) {
	return skills.length > 1 ? "take" : "takes";
}
function taken(view, skill) {
	if (view.isNoisy) return isAllTaken(view, skill) ? "these prompts" : "some of these prompts";
	const rows = lostBy(view, skill.skill);
	const count = rows.filter((row) => row.takers.length > 0).length;
	if (rows.length === 1) return "this prompt";
	return count === rows.length ? "these prompts" : `${count} of these ${rows.length} prompts (no skill takes the rest)`;
}
function explainFalse(view, skill, inline) {
	const own = inline.name(skill.skill);
	const many = movesOf(view, skill.falseTriggers).worse >= 1.5;
	if (changed$1(skill)) return `The description of ${own} changed and now matches ${many ? "prompts" : "a prompt"} that ${many ? "are" : "is"} not for it. Narrow it, or say in it what is not its job.`;
	if (isElsewhere(skill)) return unknownText(own);
	return `${own} itself did not change, but fires where it should not. ${others(view, skill, inline)}`;
}
function explainAlso(skill) {
	return changed$1(skill) ? "It also matches prompts now that are not for it: narrow it, or say in it what is not its job." : "It also fires where it should not.";
}
function isElsewhere({ path }) {
	return path === "";
}
function unknownText(own) {
	return `Neither version of ${own} is here: compare the two, and the skills beside them.`;
}
function others(view, skill, inline) {
	const list = view.skills.filter((other) => other !== skill && (changed$1(other) || isGone(other)));
	const unasked = unaskedChanges(view);
	if (list.length === 0 && unasked.length === 0) return "No description changed: look at the other files of the skills and at the suite.";
	const namesOf = (some) => some.map((other) => other.skill);
	return `Look at what did: ${[
		["changed", namesOf(list.filter((other) => other.state !== "new" && !isGone(other)))],
		["new", namesOf(list.filter((other) => other.state === "new"))],
		["removed", namesOf(list.filter(isGone))],
		["new or changed", unasked]
	].filter(([, some]) => some.length > 0).map(([what, some]) => {
		const all = names(some, inline);
		return what === "changed" ? `descriptions changed: ${all}` : `${what}: ${all}`;
	}).join("; ")}.`;
}
function toWhom(view, skill, inline) {
	const takers = takersOf(view, skill.skill);
	const [first] = takers;
	if (first === void 0) return "";
	const to = (some) => {
		const all = some.map((taker) => taker.skill);
		return ` to ${names(all, inline)}`;
	};
	const rows = lostBy(view, skill.skill);
	if (view.isNoisy) {
		if (first.prompts >= mostOf(view, skill)) return to([first]);
		if (takers.length === 2 && isAllTaken(view, skill)) return to(takers);
	} else if (rows.every((row) => row.takers.length > 0) && takers.length <= 2) {
		if (takers.length === 1 || first.prompts !== rows.length) return to(takers);
	}
	if (!view.isNoisy && takers.length > 2) {
		const taken = rows.filter((row) => row.takers.length > 0).length;
		return taken === rows.length ? to(takers) : ` (${taken}${to(takers)})`;
	}
	return ` (${takers.slice(0, 2).map((taker) => `${prompts(taker.prompts)} to ${inline.name(taker.skill)}`).join(", ")})`;
}
function mostOf(view, skill) {
	return .8 * movesOf(view, skill.recall).worse;
}
function isAllTaken(view, skill) {
	return takersOf(view, skill.skill).reduce((total, taker) => total + taker.prompts, 0) >= mostOf(view, skill);
}
function isCause(view, name) {
	const skill = view.byName.get(name);
	return skill === void 0 ? unaskedChanges(view).includes(name) : changed$1(skill);
}
function unaskedChanges(view) {
	return view.results.unmeasured.filter((skill) => skill.changed).map(({ skill }) => skill);
}
function changed$1(skill) {
	return skill.descriptionChanged || skill.renamedFrom !== null || skill.state === "new";
}
function lostBy(view, skill) {
	return view.lostBySkill.get(skill) ?? [];
}

// src/report/annotations.ts
const MOST$3 = 200;
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
		const skill = view.byName.get(taker.skill);
		if (skill === void 0 || named.has(skill.skill) || !(skill.descriptionChanged || skill.state === "new")) continue;
		named.add(skill.skill);
		const what = `${plainText.name(skill.skill)} now takes prompts of ${plainText.name(victim.skill)}`;
		list.push(onSkill(skill, "warning", what, explain(view, victim, plainText)));
	}
	for (const row of [...view.lost, ...view.falseTriggers].slice(0, MOST$3)) {
		const isRegressed = view.byName.get(row.expectation.skill)?.state === "regressed";
		list.push(onPrompt(view.results, row, isRegressed ? worst : "notice"));
	}
	return list.filter((item) => item !== null).slice(0, MOST$3);
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
	const lines = [`Prompt: "${plainText.text(task.prompt, 1e3)}"`, `Fired on head: ${got}.`];
	if (!results.agent.deterministic && expectation.base !== null) lines.push(`${own} fired in ${percent(expectation.base.rate)} of trials on base, ${percent(expectation.head.rate)} on head.`);
	if (expectation.rationale !== null) lines.push(`Why it is expected: ${plain(cut(expectation.rationale, 1e3))}`);
	return annotate(task.source, level, title, lines.join("\n"));
}

// src/report/acceptable.ts
const MOST$2 = 3;
function acceptSentence(results, inline) {
	const skills = acceptableSkills(results);
	if (skills.length === 0) return "";
	const { pullRequest, linkCommit } = results.repository;
	const sha = pullRequest !== null && /^[0-9a-f]{40}$/.test(linkCommit ?? "") ? linkCommit : null;
	const commands = skills.slice(0, MOST$2).map((skill) => inline.command(`/evals accept ${skill} ${sha ?? "<full sha>"} <reason>`));
	const all = listed([...commands, ...skills.slice(MOST$2)], MOST$2);
	const where = sha === null ? " on the pull request" : "";
	return skills.length === 1 ? `If that is wanted, the comment ${all}${where} lets it pass.` : `What of that is wanted, the comments ${all}${where} let pass.`;
}
function acceptableSkills({ decision, filter, kind, policy, repository, sides, skills }) {
	if (!decision.enforced || kind !== "gate" || sides.base === null || filter !== null) return [];
	if (policy.accept === "off") return [];
	if (repository.pullRequest === null && repository.runUrl !== null) return [];
	const accepted = new Set(skills.flatMap((one) => one.accepted === void 0 ? [] : [one.skill]));
	const lost = decision.reasons.flatMap(({ code, skill, blocks }) => blocks && skill !== null && (code === "regressed" || code === "removed_tasks") ? [skill] : []);
	const isNamed = (skill) => /^[\p{L}\p{N}][\p{L}\p{N}._:-]{0,127}$/u.test(skill);
	return [...new Set(lost)].filter((skill) => isNamed(skill) && !accepted.has(skill));
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

// src/report/prompt-sections.ts
function promptSections(view, limits) {
	const isRegressed = (row) => view.byName.get(row.expectation.skill)?.state === "regressed";
	const [lost, lostLess] = split(view.lost, isRegressed);
	const [fires, firesLess] = split(view.falseTriggers, isRegressed);
	return [
		...openThenFolded(view, "Lost prompts", "lost prompts", lost, 90, limits),
		...openThenFolded(view, "New false triggers", "new false triggers", fires, 80, limits, takenText(view, fires)),
		folded(view, "Prompts lost by skills that did not regress", "prompts lost by other skills", lostLess, 60, limits),
		folded(view, "New false triggers of skills that did not regress", "false triggers of other skills", firesLess, 55, limits),
		folded(view, "Other prompts that fired less often: each alone may be chance", "prompts that fired less often", view.slipped, 32, limits),
		folded(view, "Other false triggers that came more often: each alone may be chance", "false triggers that came more often", view.risen, 31, limits),
		folded(view, "Prompts moved by this change", "moved prompts", view.moved, 58, limits),
		folded(view, missedHeading(view), "failing prompts", view.missed, 50, limits),
		folded(view, "Prompts gained", "gained prompts", view.gained, 30, limits),
		folded(view, "False triggers fixed", "fixed false triggers", view.fixed, 28, limits)
	];
}
function missedHeading({ results }) {
	return results.sides.base === null ? "Prompts that fail" : "Prompts that fail, with no base to compare with";
}
function fold(heading, total, open = false) {
	return {
		before: `<details${open ? " open" : ""}><summary>${heading} (${group(total)})</summary>\n`,
		after: "</details>"
	};
}
function openThenFolded(view, heading, what, list, importance, limits, besides = "") {
	const rows = (some) => some.map((row) => promptRow(view, row, limits));
	const [first, rest] = [list.slice(0, limits.open), list.slice(limits.open, limits.rows)];
	const sections = [{
		what,
		before: `### ${heading} (${group(list.length)}${besides})\n`,
		rows: rows(first),
		after: "",
		maxRows: limits.open,
		total: first.length,
		importance
	}];
	if (rest.length > 0) sections.push({
		what: `further ${what}`,
		before: `<details><summary>${group(list.length - first.length)} more ${what}</summary>\n`,
		after: "</details>",
		rows: rows(rest),
		maxRows: rest.length,
		total: list.length - first.length,
		importance: importance - 46
	});
	return sections;
}
function folded(view, heading, what, list, importance, limits) {
	return {
		what,
		...fold(heading, list.length),
		rows: list.slice(0, limits.rows).map((row) => promptRow(view, row, limits)),
		maxRows: limits.rows,
		total: list.length,
		importance
	};
}
function split(list, test) {
	return [list.filter(test), list.filter((item) => !test(item))];
}

// src/report/detectable-loss.ts
function seesText({ sees }) {
	if (sees === null) return "";
	const { prompts, firing = prompts, says } = sees;
	const fire = `, of which ${firing === 0 ? "none fires" : firing === 1 ? "1 fires" : `${firing} fire`} on base`;
	return `${plural(prompts, "prompt")}${firing < prompts ? fire : ""}; ${says}`;
}
function detectableLossSection(view, maxRows) {
	const list = view.skills.filter(({ sees }) => sees !== null);
	return {
		what: "skills with what their suites can see",
		...fold("What the suites can see", list.length),
		rows: list.slice(0, maxRows).map((skill) => `- ${code(cut(skill.skill, 64))}: ${seesText(skill)}`),
		maxRows,
		total: list.length,
		importance: 43
	};
}
function blindSkills({ skills }) {
	return skills.filter(({ state }) => state === "too_few_prompts");
}
function isBlind(skills) {
	return skills.some(({ state, descriptionChanged }) => state === "too_few_prompts" && descriptionChanged);
}
function blindSection(view) {
	const blind = blindSkills(view);
	return {
		what: "skills with too few prompts",
		before: "",
		rows: blind.length === 0 ? [] : [`**Too few prompts to see a loss:** ${withPrompts$1(blind, markdownText, 5)}.`],
		after: "",
		maxRows: 1,
		importance: 84
	};
}
function detectableText(view) {
	if (!view.isNoisy) return "";
	const losses = compared$1(view).flatMap(({ recall, sees }) => recall.verdict === "no_change_detected" ? sees?.loss ?? [] : []);
	const [least, most] = [Math.min(...losses), Math.max(...losses)];
	if (losses.length === 0) return "";
	return `A skill that lost about ${least === most ? plural(least, "prompt") : `${least} to ${plural(most, "prompt")}`} or more would most likely have shown.`;
}
function detectableLossLines({ skills }, most) {
	const groups = /* @__PURE__ */ new Map();
	for (const skill of skills) {
		if (skill.sees === null) continue;
		addToGroup(groups, skill.sees.says, skill);
	}
	const loss = (group) => group[0]?.sees?.loss ?? Number.POSITIVE_INFINITY;
	return [...groups].sort(([a, x], [b, y]) => loss(x) - loss(y) || compare(a, b)).map(([says, group]) => {
		const say = group.length === 1 ? says : says.replace(/^sees /, "see ");
		return `${withPrompts$1(group, plainText, most)}: ${say}`;
	});
}
function withPrompts$1(group, inline, most) {
	const named = group.slice(0, most).map(({ skill, sees }, position) => {
		const count = sees?.prompts ?? 0;
		return `${inline.name(skill)} (${position === 0 ? plural(count, "prompt") : count})`;
	});
	return listed([...named, ...group.slice(most).map(({ skill }) => skill)], most);
}
function compared$1({ results: { kind, sides }, skills }) {
	if (kind !== "gate" || sides.base === null || sides.base.surfaceDigest === sides.head.surfaceDigest) return [];
	return skills.filter(({ base, head, state }) => base !== null && head !== null && state !== "not_evaluated");
}

// src/report/prompt-sources.ts
function promptSources({ tasks }) {
	const ofHead = tasks.filter(({ origin }) => origin === "head");
	if (ofHead.every(({ provenance = "written" }) => provenance === "written")) return "";
	const parts = [
		"written",
		"reviewed",
		"mined",
		"generated"
	].flatMap((source) => {
		const count = ofHead.filter(({ provenance = "written" }) => provenance === source).length;
		return count === 0 ? [] : [`${group(count)} ${source}${source === "generated" ? " (they block nothing)" : ""}`];
	});
	return `${plural(ofHead.length, "prompt")}: ${parts.join(", ")}`;
}

// src/report/grader-words.ts
function stateText$1(state) {
	if (state === "partial") return "passes what it graded";
	return state === "ungraded" ? "not graded" : state.replaceAll("_", " ");
}
function countText(graders) {
	return counted$1([...[
		"lower",
		"prefers_base",
		"higher",
		"fails",
		"fails_as_before"
	].map((state) => inState(graders, state)), [graders.filter(({ grader }) => grader.errors > 0).length, "could not grade everything"]]);
}
function otherText(others) {
	const [first, ...rest] = [
		inState(others, "passes_as_before"),
		inState(others, "passes"),
		inState(others, "prefers_head"),
		inState(others, "prefers_neither"),
		[others.filter(({ state }) => state === "ungraded").length, "did not apply"]
	].filter(([number]) => number > 0);
	if (first === void 0) return "";
	return [`${plural(first[0], "other grader")} ${first[1]}`, counted$1(rest)].filter((part) => part !== "").join(", ");
}
function inState(graders, state) {
	const number = graders.filter((one) => one.state === state).length;
	const words = stateText$1(state);
	return [number, number === 1 ? words : words.replace(/^(fail|pass|prefer)(e?s)\b/, "$1")];
}
function counted$1(parts) {
	return parts.filter(([number]) => number > 0).map(([number, what]) => `${group(number)} ${what}`).join(", ");
}
function missingText({ notApplicable, errors }, reasons, inline) {
	const because = (reason) => reason === void 0 || reason === "" ? "" : `: ${inline.text(ownReason(reason), 160)}`;
	const parts = [];
	if (errors > 0) parts.push(`could not grade ${plural(errors, "trial")}${because(reasons?.error)}`);
	if (notApplicable > 0) parts.push(`did not apply in ${plural(notApplicable, "trial")}${because(reasons?.notApplicable)}`);
	return parts.join("; ");
}
function gradeText({ head, base, state }, isExact) {
	const parts = [];
	if (isPreference(state)) parts.push(preferenceText(head.score));
	else {
		const figure = isExact ? change : beside;
		if (head.score !== null) parts.push(`score ${figure(base?.score ?? void 0, head.score, score)}`);
		if (isShare(head.passRate) || isShare(base?.passRate ?? null)) parts.push(`passes ${figure(base?.passRate ?? void 0, head.passRate, percent)} of trials`);
	}
	const missing = failureText(head);
	return [...parts, ...missing === "" ? [] : [missing]].join(", ");
}
function isPreference(state) {
	return state === "prefers_base" || state === "prefers_neither" || state === "prefers_head";
}
function preferenceText(score) {
	return `preferred head in ${percent(score)}`;
}
function beside(base, head, format) {
	return base === void 0 || base === head ? format(head) : `${format(head)} (base ${format(base)})`;
}
function graderFigures({ base, head }, state, isExact) {
	if (isPreference(state)) return [preferenceText(head.score), "-"];
	const figure = isExact ? change : beside;
	return [figure(base?.score ?? void 0, head.score, score), figure(base?.passRate ?? void 0, head.passRate, percent)];
}
function failureText({ errors, graded, notApplicable }) {
	if (errors === 0) return "";
	const all = errors + graded + notApplicable;
	return errors === all ? "could not be graded" : `could not be graded in ${errors} of ${plural(all, "trial")}`;
}
function flakyText({ flaky, passRate, passRateInterval }) {
	if (flaky.head !== true) return "";
	const interval = passRateInterval.head;
	const range = interval === null ? "" : ` (95%: ${percent(interval.low)} to ${percent(interval.high)})`;
	return `flaky: passes in ${percent(passRate.head)} of its trials${range}`;
}
function feedbackOf({ head }) {
	return head.passRate === null || head.passRate === 1 ? ownReason(head.feedback) : head.feedback;
}
function ownReason(feedback) {
	return feedback.replace(/^The grader failed: /, "");
}
function isShare(rate) {
	return rate !== null && rate > 0 && rate < 1;
}

// src/report/task-figures.ts
function taskFigures({ tasks, sides, agent }) {
	const graded = tasks.filter((task) => task.origin === "head" && task.score.head !== null);
	if (graded.length === 0) return "";
	const figure = agent.deterministic ? change : beside;
	const of = (read, format) => {
		const base = sides.base === null ? null : mean(graded.map((task) => task[read].base));
		return figure(base ?? void 0, mean(graded.map((task) => task[read].head)), format);
	};
	return `task score ${of("score", score)}, task pass rate ${of("passRate", percent)} (${plural(graded.length, "task")})`;
}
function taskFiguresSection({ results }) {
	const text = taskFigures(results);
	return {
		what: "task figures",
		before: "",
		rows: text === "" ? [] : [`Graders: ${text}.`],
		after: "",
		maxRows: 1,
		importance: 90
	};
}
function fallenText({ graders }, inline) {
	const [first, ...more] = graders.flatMap(({ grader, fell }) => fell === void 0 ? [] : [{
		grader,
		by: fell.by
	}]).sort((a, b) => b.by - a.by);
	if (first === void 0) return "";
	const name = `${inline.name(first.grader)} fell by ${score(first.by)}`;
	return more.length === 0 ? `grader ${name}` : `graders fell: ${name}, and ${more.length} more`;
}

// src/report/footer.ts
function footer(results, everything = where$1(results), more = "") {
	const facts = [
		`Skill evals: ${compared(results)}`,
		agentText(results),
		...sandboxText(results),
		trialText(results),
		...[promptSources(results)].filter((text) => text !== ""),
		...more === "" ? [] : [more]
	];
	const cost = costText(results);
	if (cost !== "") facts.push(cost.replaceAll("$", "<span>$</span>"));
	const url = runUrl(results.repository);
	if (url !== null) facts.push(`[run](${url})`);
	return `${`<sub>${facts.join(" · ")}</sub>`}<br><sub>Reproduce: ${results.reproduce.length > LONGEST_COMMAND ? "see the log of the run" : code(results.reproduce)}${everything === null ? "" : ` · every figure is in ${everything}`}</sub>`;
}
const LONGEST_COMMAND = 3e3;
function where$1({ repository }) {
	const url = runUrl(repository);
	return url === null ? "`results.json`" : `the [job summary](${url})`;
}
function whereAll({ repository }) {
	return runUrl(repository) === null ? "`results.json`" : "the file that the output `results-path` of the Action names";
}
function agentText({ agent, mode }) {
	if (agent.id === "lexical") return "lexical router, not an agent";
	const model = agent.model === null ? "" : `, model ${code(cut(agent.model, 80))}`;
	const version = agent.version === null ? "" : ` ${escapeInline(cut(agent.version, 40))}`;
	return `agent: ${escapeInline(cut(agent.label || agent.id, 80))}${version}${model}${modeText(mode)}`;
}
function sandboxText({ sandbox }) {
	return sandbox === void 0 ? [] : [`sandbox: ${escapeInline(cut(sandbox, 60))}`];
}
function modeText(mode) {
	if (mode === void 0 || mode === "baseline") return "";
	return `, mode ${mode}${mode === "forced" ? " (for tests only)" : ""}`;
}
function totalsSentence(results) {
	const { precision, recall, f1 } = results.totals.head.micro;
	const asked = results.tasks.filter((task) => task.origin === "head").length;
	const graded = taskFigures(results);
	if (results.skills.length === 0 && graded !== "") return `${plural(asked, "prompt")} without a label: ${graded}.`;
	const figures = `precision ${percent(precision)}, recall ${percent(recall)}, F1 ${score(f1)}`;
	return `${plural(results.skills.length, "skill")}, ${plural(asked, "prompt")}: ${figures}.`;
}
function compared({ sides, repository }) {
	const head = commitLink(repository, sides.head);
	return sides.base === null ? `head ${head}` : `base ${commitLink(repository, sides.base)} → head ${head}`;
}
function trialText(results) {
	const { trials, store } = results;
	const { phases } = trials;
	const some = (phases === void 0 ? [] : [
		[phases.screen, "to screen"],
		[phases.check, "to check stored ones"],
		[phases.refill, "to replace stored ones"],
		[phases.confirm, "to confirm"],
		[phases.golden, "of golden prompts again"]
	]).filter(([count]) => count > 0).map(([count, what]) => `${group(count)} ${what}`);
	const split = some.length > 1 ? `: ${some.join(", ")}` : "";
	const parts = [
		`${group(trials.fresh)} fresh`,
		`${group(trials.reused)} reused`,
		...storeText(store)
	];
	if (trials.errors > 0) parts.push(`${group(trials.errors)} failed`);
	parts.push(...unansweredText(results));
	return `${plural(trials.total, "trial")}${split} (${parts.join(", ")})`;
}
function unansweredText({ trials: { unanswered }, errors }) {
	if (unanswered === void 0) return [];
	return UNANSWERED_WORDS.flatMap(([kind, word]) => {
		const count = unanswered[kind];
		const isCounted = !errors.some((error) => error.kind === kind);
		return count === 0 ? [] : [`${group(count)} ${word}${isCounted ? ", counted as not triggered" : ""}`];
	});
}
function earlyStopText({ earlyStops, trials }) {
	if (earlyStops === void 0) return "";
	const stopped = `${group(earlyStops.trials)} of ${plural(trials.fresh, "fresh trial")} stopped early`;
	return earlyStops.savedTurns === 0 ? stopped : `${stopped}, which spared up to ${plural(earlyStops.savedTurns, "model request")}`;
}
function runFacts(results) {
	return [listingText(results), earlyStopText(results)].filter((inline) => inline !== "").join(" · ");
}
function listingText({ sides: { base, head } }) {
	const of = (side) => {
		const listing = side?.listing;
		if (listing === void 0) return null;
		if (listing.digest === null) return "nobody knows which skills";
		const all = listing.described === listing.listed;
		return `${plural(listing.listed, "skill")} (${all ? "all" : group(listing.described)} with a description)`;
	};
	const [before, after] = [of(base), of(head)];
	if (after === null) return "";
	return before === null || before === after ? `its model was told of ${after}` : `its model was told of ${before} on base, of ${after} on head`;
}
function storeText(store) {
	if (store === void 0) return [];
	if (store.decidedAt !== null) return [`decided by an earlier run${on(store.decidedAt)}`];
	if (store.fresh) return ["run anew on request"];
	return store.trials > 0 ? [`${group(store.trials)} stored${on(store.since).replace(" on", " since")}`] : [];
}
function on(time) {
	const day = /^\d{4}-\d\d-\d\d/.exec(time ?? "")?.[0];
	return day === void 0 ? "" : ` on ${day}`;
}
function cacheText({ inputTokens, cachedTokens = 0, writtenTokens = 0 }) {
	if (inputTokens === 0 || cachedTokens + writtenTokens === 0) return "";
	return ` (${percent(cachedTokens / inputTokens)} of its input from the provider's cache)`;
}
function costText({ usage, judge }) {
	const usd = (cost) => `$${cost > 0 && cost < .005 ? "0.01" : cost.toFixed(2)}`;
	const agent = usage.costUsd === null ? "" : `${usd(usage.costUsd)}${cacheText(usage)}`;
	if (judge === null) return agent;
	const requests = plural(judge.requests, "request");
	const judged = `judge ${judge.costUsd === null ? requests : `${usd(judge.costUsd)} (${requests})`}`;
	return agent === "" ? judged : `agent ${agent}, ${judged}`;
}

// src/report/title-green.ts
function greenTitle(view, inline) {
	const { fires, tolerated, improved, fresh, gone, silent, blind } = greenSkills(view);
	const parts = fires.map((skill) => `${inline.name(skill.skill)} ${falseSentence(view, skill)}`);
	const moved = tolerated.map((skill) => `${inline.name(skill.skill)} ${lostSentence(view, skill, inline) || falseSentence(view, skill)}`);
	if (moved.length > 0) parts.push(`${listed(moved, 3)}, within tolerance`);
	parts.push(...improved.map((skill) => `${inline.name(skill.skill)} ${betterSentence(view, skill) || "improved"}`));
	if (fresh.length > 0) parts.push(`${names(fresh.map(nameOf), inline)} ${fresh.length > 1 ? "are" : "is"} new`);
	if (gone.length > 0) parts.push(`${names(gone.map(nameOf), inline)} ${gone.length > 1 ? "were" : "was"} removed${withPrompts(gone)}`);
	const sure = listed(parts, 3);
	const title = isTested(view) ? sure === "" ? "no change detected" : `${sure}; no other change detected` : sure || "no change";
	const unseen = blind.length === 0 ? "" : `; too few prompts to see a loss of ${names(blind, inline)}`;
	if (silent.length === 0) return `${title}${unseen}`;
	return `${title}${unseen}; ${names(silent, inline)} changed but ${silent.length > 1 ? "have" : "has"} no prompts`;
}
function countedGreen(view) {
	const { fires, tolerated, improved, fresh, gone, silent, blind } = greenSkills(view);
	const [first, ...more] = [
		[fires.length, fires.length > 1 ? "fire where they should not" : "fires where it should not"],
		[tolerated.length, "moved within tolerance"],
		[improved.length, "improved"],
		[fresh.length, "new"],
		[gone.length, "removed"]
	].filter(([count]) => count > 0);
	const title = (first === void 0 ? [] : [[plural(first[0], "skill"), first[1]], ...more].map((one) => one.join(" "))).join(", ") || (isTested(view) ? "no change detected" : "no change");
	const unseen = blind.length === 0 ? "" : `; too few prompts to see a loss of ${plural(blind.length, "skill")}`;
	if (silent.length === 0) return `${title}${unseen}`;
	return `${title}${unseen}; ${plural(silent.length, "skill")} changed but ${silent.length > 1 ? "have" : "has"} no prompts`;
}
function greenSkills(view) {
	const of = (state) => view.skills.filter((skill) => skill.state === state);
	const hasLost = (skill) => lostSentence(view, skill, plainText) !== "";
	const isTold = (victim) => victim.state === "pass" && hasLost(victim);
	const fires = [];
	const tolerated = [];
	for (const skill of of("pass")) {
		const isFiring = falseSentence(view, skill) !== "";
		if (isFiring && skill.falseTriggers.verdict === "fires_more") {
			if (!tookOnlyFrom(view, skill, (victim) => victim.recall.verdict === "regressed")) fires.push(skill);
		} else if (hasLost(skill) || isFiring && !tookOnlyFrom(view, skill, isTold)) tolerated.push(skill);
	}
	const silent = (view.results.filter === null ? view.results.unmeasured : []).filter((skill) => skill.changed).map((skill) => skill.skill);
	const unseen = blindSkills(view);
	const own = unseen.filter((skill) => skill.descriptionChanged);
	const blind = tolerated.length > 0 ? [] : (own.length > 0 ? own : unseen).map(nameOf);
	return {
		fires,
		tolerated,
		improved: of("improved"),
		fresh: of("new"),
		gone: of("removed"),
		silent,
		blind
	};
}
function isTested(view) {
	return view.skills.some(({ recall, falseTriggers }) => [recall, falseTriggers].some((endpoint) => endpoint.verdict === "no_change_detected" && !view.showsChange(endpoint)));
}
function withPrompts(removed) {
	const count = removed.reduce((sum, skill) => sum + skill.prompts.positives, 0);
	return count === 0 ? "" : `, with ${removed.length > 1 ? "their" : "its"} ${plural(count, "prompt")}`;
}
function nameOf(skill) {
	return skill.skill;
}
function tookOnlyFrom(view, skill, isTold) {
	if (!onlyTook(view, skill)) return false;
	return [...view.lost, ...view.slipped].some(({ takers, expectation }) => {
		const victim = view.byName.get(expectation.skill);
		return takers.includes(skill.skill) && victim !== void 0 && isTold(victim);
	});
}

// src/report/title.ts
const MOST$1 = 125;
const REASON_IN_TITLE = 100;
const SHAPES = [
	{
		name: 64,
		counted: null
	},
	{
		name: 40,
		counted: null
	},
	{
		name: 24,
		counted: null
	},
	{
		name: 40,
		counted: 3
	},
	{
		name: 24,
		counted: 3
	},
	{
		name: 24,
		counted: 1
	}
];
function renderPlainTitle(results) {
	return plainTitleOf(viewOf(results));
}
function plainTitleOf(view) {
	const title = titleOf(view, plainText);
	return title.length <= 255 ? title : cut(title, 127);
}
function titleOf(view, inline) {
	const lead = leadOf(view.results);
	const said = titleAfter(view, inline, lead.length);
	if (lead === "") return said.replace(STATES, (first) => first.toUpperCase());
	return `${lead}${lead === REGRESSED ? said.replace(/^(\d+ skills) regressed: /, "$1: ") : said}`;
}
function titleAfter(view, inline, taken) {
	const inShape = (shape, text) => {
		const short = {
			...text,
			name: (skill) => text.name(cut(skill, shape.name))
		};
		const said = verdict(view, short, shape.counted);
		const fell = fallenPart(view, short);
		const rest = said.replace(NOTHING, "");
		return `${fell === "" ? said : (rest === said ? [said, fell] : [fell, rest]).filter((part) => part !== "").join("; ")}${partText(view.results)}`;
	};
	const fits = (shape) => Array.from(inShape(shape, plainText)).length <= MOST$1 - taken;
	return inShape(SHAPES.find(fits) ?? SHAPES.at(-1), inline);
}
const REGRESSED = "Regressed: ";
const STATES = /^[nf](?=ot evaluated\b|irst run:|othing was measured)/;
function leadOf(results) {
	const { decision, kind, tasks, skills } = results;
	if (isAdvice(results)) return ADVICE;
	if (decision.reportOnly === "first_run" || decision.reportOnly === "installing") return "";
	if (decision.state === "regressed") return REGRESSED;
	if (tasks.length === 0) return "";
	return decision.state === "pass" && kind === "gate" && !isBlind(skills) ? "Pass: " : "";
}
const NOTHING = /^no change(?: detected)?(?:; |$)/;
function fallenPart({ results }, inline) {
	const { decision, skills } = results;
	if (decision.state === "not_evaluated" || decision.reportOnly === "first_run" || decision.reportOnly === "installing") return "";
	const [first] = decision.reasons.filter(({ blocks }) => blocks);
	return first?.code === "grader" && !skills.some(({ state }) => state === "regressed") ? "" : fallenText(results, inline);
}
const ADVICE = "Advice: ";
function isAdvice({ agent, decision, kind }) {
	if (decision.reportOnly === "first_run" || decision.reportOnly === "installing") return false;
	return agent.id === "lexical" && kind === "gate" && !decision.enforced;
}
function partText({ filter }) {
	return filter === null ? "" : " (only a part was measured)";
}
function verdict(view, inline, counted) {
	const { decision, kind, tasks } = view.results;
	if (decision.state === "not_evaluated") {
		const all = decision.reasons.find(({ skill, message }) => skill === null && /^all \d+ trials failed/.test(message));
		if (all !== void 0) return notEvaluated(all, inline);
		if (allFailed(view.results)) return `not evaluated: ${plural(view.results.trials.total, "trial")}, and each ended in an error`;
		const reason = decision.reasons.find((item) => item.code === "not_evaluated") ?? decision.reasons[0];
		return reason === void 0 ? "not evaluated: no reason was given" : notEvaluated(reason, inline);
	}
	if (tasks.length === 0 && decision.state !== "regressed") return "nothing was measured";
	if (decision.reportOnly === "first_run" || decision.reportOnly === "installing") return `first run: ${plural(view.skills.length, "skill")} measured`;
	const regressed = view.skills.filter((skill) => skill.state === "regressed");
	if (regressed.length > 0) return regressedTitle(view, regressed, inline, counted);
	if (decision.state === "regressed") {
		const [first, ...more] = decision.reasons.filter((item) => item.blocks);
		if (first === void 0) return "worse than base";
		return `${reasonText(first, 100, inline)}${more.length === 0 ? "" : ` (and ${more.length} more)`}`;
	}
	if (kind === "run") return `${plural(view.skills.length === 0 ? tasks.length : view.skills.length, view.skills.length === 0 ? "task" : "skill")} measured`;
	return counted === null ? greenTitle(view, inline) : countedGreen(view);
}
function allFailed({ trials, errors }) {
	return trials.total > 0 && trials.errors === trials.total && errors.some(({ kind }) => kind !== "budget");
}
function notEvaluated({ skill, message }, inline) {
	if (skill === null || !message.startsWith(`${skill}: `)) return `not evaluated: ${commandFirst(message, 100, inline)}`;
	return `not evaluated (${inline.name(skill)}): ${inline.text(message.slice(skill.length + 2), Math.max(20, 100 - skill.length - 2))}`;
}
function regressedTitle(view, regressed, inline, counted) {
	const told = regressed.filter((skill) => !isCoveredByVictims(view, skill));
	const allowed = view.results.decision.state === "pass" && regressed.some(({ accepted }) => accepted === void 0) ? " (policy does not block it)" : "";
	const sentence = (skill) => {
		const happened = counted === null ? whatHappened(view, skill, inline) : inShort(view, skill);
		return `${inline.name(skill.skill)} ${happened}${skill.accepted === void 0 ? "" : " (accepted)"}`;
	};
	const [only, ...others] = told;
	if (only !== void 0 && others.length === 0) return `${sentence(only)}${allowed}`;
	const lead = `${told.length} skills regressed: `;
	if (counted !== null) {
		const accepted = told.filter((skill) => skill.accepted !== void 0).length;
		const note = accepted === 0 ? "" : accepted === told.length ? " (accepted)" : ` (${accepted} accepted)`;
		return `${lead}${names(told.map(nameOf), inline, counted)}${note}${allowed}`;
	}
	const most = told.length > 3 ? 2 : 3;
	const more = told.length > most ? `; and ${told.length - most} more` : "";
	return `${lead}${told.slice(0, most).map(sentence).join("; ")}${more}${allowed}`;
}
function inShort(view, skill) {
	if (isGone(skill)) return `was removed${withPrompts([skill])}`;
	const { worse } = movesOf(view, skill.recall);
	if (skill.recall.verdict === "regressed" && worse > 0) return `lost ${prompts(worse, view.results.policy.tolerance)} of ${plural(skill.recall.tasks, "prompt")}`;
	return skill.falseTriggers.verdict === "regressed" && falseSentence(view, skill) || "regressed";
}
function whatHappened(view, skill, inline) {
	if (isGone(skill)) {
		const [reason = "was removed"] = skill.reasons;
		const said = reason.startsWith(`${skill.skill} `) ? reason.slice(skill.skill.length + 1) : reason;
		return skill.accepted === void 0 ? inline.text(said, 160) : `was removed${withPrompts([skill])}`;
	}
	const parts = [];
	if (skill.recall.verdict === "regressed") parts.push(lostSentence(view, skill, inline));
	if (skill.falseTriggers.verdict === "regressed" && !(parts.length > 0 && onlyTook(view, skill))) parts.push(falseSentence(view, skill));
	const shown = parts.filter((part) => part !== "");
	return shown.length > 0 ? shown.join(" and ") : inline.text(skill.reasons[0] ?? "regressed", 120);
}
function isCoveredByVictims(view, skill) {
	if (skill.recall.verdict === "regressed") return false;
	return tookOnlyFrom(view, skill, (victim) => victim.recall.verdict === "regressed");
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
	return parts.join("\n\n");
}
function blockedLead({ results: { decision } }) {
	return decision.reasons.some(({ code, blocks }) => blocks && (code === "regressed" || code === "removed_tasks")) ? "**Blocked: triggering got worse.**" : "**Blocked.**";
}
function passLead({ results: { decision, kind, tasks, skills } }) {
	return decision.enforced && decision.state === "pass" && kind === "gate" && tasks.length > 0 && !isBlind(skills) ? "**Pass.** " : "";
}
function passSentences(view) {
	const { decision, sameAsBase } = view.results;
	if (sameAsBase !== void 0) return `${`Base and head are the same in all that trials depend on${digestsOf(sameAsBase)}, so nothing was run.`} ${sameAsBase.measured ? `${totalsSentence(view.results)} These are stored figures of base.` : "No figures of base are stored."}`;
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
	return "Trials ended in an error, see below: mend what made them fail, then run this again.";
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

// src/report/check-sections.ts
const MOST = 400;
function checkSection({ results }, maxRows) {
	const found = results.check?.findings ?? [];
	const rows = found.slice(0, maxRows).map((finding) => {
		const { message, path: file, line } = finding;
		return `- ${prose(cut(message, MOST))} ${fileLink(results.repository, {
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
const ACCEPT = "Skills that may be alike stand as a pair in `accepted_collisions` of skill-eval-gate.yml on the base branch.";
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
		"```"
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
		const todo = `To measure, write a suite, such as evals/${plain(exampleSkill(results))}/trigger_eval.json with [{"query": "...", "should_trigger": true}]. \`${ownCommandLine("check")}\` shows all there is to say without one.`;
		blocks.push([nothingFound(results), wrap(todo, width, "")].filter((line) => line !== null).join("\n"));
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
	form: "Form of SKILL.md"
};
function heading$1({ tasks }) {
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
		const result = state === "ungraded" && why !== "" ? why : [stateText$1(state), why].filter(isSaid).join("; ");
		return [
			code(cut(grader.grader, 64)),
			result,
			...figuresOf(results, grader, state)
		];
	});
	return tableLines$1([
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
		stateText$1(state),
		...figuresOf(results, grader, state),
		missing(grader) || "-"
	]);
	return tableLines$1([
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
		quoted$1(task, limits.prompt),
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
	const list = onlyChanged ? view.results.stolen.filter((row) => row.base !== row.head) : view.results.stolen;
	const rows = [...list].sort((a, b) => b.head - b.base - (a.head - a.base)).slice(0, maxRows).map((row) => [
		code(cut(row.expected, 64)),
		code(cut(row.fired, 64)),
		arrow(view.results.sides.base === null ? void 0 : row.base, row.head)
	]);
	const table = tableLines$1([
		"Expected",
		"Fired",
		"Prompts"
	], "llr", rows);
	const { before, after } = fold("Stolen triggers: one skill was expected, another fired", list.length);
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
	const rows = [...list].sort((a, b) => order(a) - order(b)).slice(0, maxRows).map((task) => `- ${originText(task)}: ${quoted$1(task, limit)} (${expectedText(task)}) · ${taskLink(view, task)}`);
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
	const table = isApart ? tableLines$1([
		"Skill",
		"Prompts, base",
		"head"
	], "lrr", rows) : tableLines$1(["Skill", "Prompts"], "lr", rows);
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
function expectedText(task) {
	const wanted = task.expectations.filter((item) => item.source === "labelled" && item.label === "must_activate");
	const barred = task.expectations.filter((item) => item.source === "labelled" && item.label === "should_not_activate");
	const named = (list) => listed(list.map((item) => code(cut(item.skill, 64))));
	if (wanted.length > 0) return `expects ${named(wanted)}`;
	return barred.length > 0 ? `expects not ${named(barred)}` : "expects nothing";
}
function arrow(base, head) {
	return base === void 0 || base === head ? prompts(head) : `${prompts(base)} → ${prompts(head)}`;
}

// src/report/ranges.ts
function figure(view, skill, name) {
	const [before, after] = [skill.base?.[name], skill.head?.[name] ?? null];
	return before !== void 0 && before !== after && changed(view, skill, name) ? change(before, after, formatOf(name)) : sideFigure(skill, "head", name);
}
function sideFigure(skill, side, name) {
	const shown = formatOf(name)(skill[side]?.[name] ?? null);
	const range = skill.intervals?.[side]?.[name] ?? null;
	return range === null ? shown : `${shown} (${bounds(range, name)})`;
}
function changed(view, skill, name) {
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
	return tableLines$1(headings, align, skills.map((skill) => skillCells$1(view, skill, kind)));
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
function skillCells$1(view, skill, kind) {
	const { base } = skill;
	const counts = kind === "alone" ? [promptCount(skill)] : base === null ? ["-", "-"] : [promptsLost(view, skill), falseTriggers(view, skill)];
	const figures = [
		"precision",
		"recall",
		"f1"
	].map((name) => figure(view, skill, name));
	return [
		skillCell(view, skill),
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
	return `${prompts(worse, view.results.policy.tolerance)} of ${prompts(recall.tasks)}${better > 0 ? `, ${prompts(better)} gained` : ""}${notOfHead(view, skill)}`;
}
function notOfHead({ lostBySkill }, skill) {
	const origins = (lostBySkill.get(skill) ?? []).flatMap(({ task }) => task.origin === "head" ? [] : [task.origin]);
	if (origins.length === 0) return "";
	return ` (${origins.length} ${[...new Set(origins)].sort().reverse().join(" or ")} here)`;
}
function falseTriggers(view, { falseTriggers: endpoint }) {
	if (!view.showsChange(endpoint)) return "-";
	const { worse, better } = movesOf(view, endpoint);
	return `${prompts(worse, view.results.policy.tolerance)}${better > 0 ? `, ${prompts(better)} fixed` : ""}`;
}
function skillNotes(skill) {
	const notes = [];
	if (skill.renamedFrom !== null) notes.push(`renamed from ${code(cut(skill.renamedFrom, 64))}`);
	if (skill.descriptionChanged && skill.state !== "new" && !isGone(skill)) notes.push("description changed");
	const unmeasured = skill.head?.unmeasured ?? 0;
	if (unmeasured > 0) notes.push(`${plural(unmeasured, "prompt")} without a result`);
	return notes;
}
function skillCell(view, skill) {
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

// src/report/comment.ts
function renderComment(results, { marker, maxCharacters = 6e4, isKept = true }) {
	const view = viewOf(results);
	const head = `${marker}\n${heading(titleOf(view, markdownText))}\n\n${banner(view, {
		alerts: true,
		confidence: false
	})}`;
	return fitSections(head, commentSections(view), footer(results, isKept ? where$1(results) : null), {
		max: maxCharacters,
		measure: (text) => text.length,
		where: where$1(results)
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
		stateText$1(state),
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
function skillCells(view, skill, kind, size) {
	const notes = notesOf(skill);
	const isFull = size === "full";
	const suffix = notes.length === 0 ? "" : isFull ? ` (${notes.join(", ")})` : " *";
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
		`${clip(plainText.name(skill.skill), isFull ? 40 : 24)}${suffix}`,
		isFull || size === "compact" ? result.replace(/ \(.*/, "") : short(skill, result),
		...counts,
		...figures
	];
}
function short({ state }, result) {
	return state === "regressed" ? state : result.replace(/,.*| detected$/, "");
}

// src/report/terminal.ts
function renderTerminal(results, { verbose, width: asked, colour, rest: named }) {
	const view = viewOf(results);
	const width = Math.max(40, Math.min(asked, 200));
	const paint = (text, style) => colour ? `\u001b[${STYLES[style]}m${text}\u001b[0m` : text;
	const blocks = [];
	const rest = named ?? (verbose ? "with --out DIR" : "with -v");
	const [word, style] = verdictWord(results);
	const title = titleBeside(word, view);
	const lines = [wrap(title, width, `${paint(word, style)}${title === "" ? "" : ": "}`, "  ")];
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
function promptsBlock(view, heading, rows, most, width, rest) {
	if (rows.length === 0) return "";
	const besides = rows === view.falseTriggers ? takenText(view, rows) : "";
	const lines = [`${heading} (${group(rows.length)}${besides})`];
	for (const { task, expectation } of rows.slice(0, most)) {
		const own = plainText.name(expectation.skill);
		const tolerated = task.provenance === "generated" ? " (generated)" : isTolerated(view, expectation) ? " (within tolerance)" : "";
		const rates = view.results.agent.deterministic || expectation.base === null ? "" : `, ${percent(expectation.base.rate)} -> ${percent(expectation.head.rate)}`;
		lines.push(`  ${quoted(task, width - 4)}`);
		const silent = [silentText(task), ...unansweredTexts(task)].filter((note) => note !== "").join(", ");
		const came = `${whatCame(task, expectation, own)}${rates}${silent === "" ? "" : `, ${silent}`}`;
		const [id, place] = [idWord(task.id), `      ${came}${tolerated}  ${where(task)}`];
		const again = id === "" ? "" : `--task ${id}`;
		const isBeside = displayWidth(place) + 2 + displayWidth(again) <= width;
		lines.push(...isBeside || again === "" ? [`${place}  ${again}`.trimEnd()] : [place, `      ${again}`]);
		if (expectation.rationale !== null) lines.push(wrap(`why: ${plainText.text(expectation.rationale, 300)}`, width, "      "));
	}
	if (rows.length > most) lines.push(`  ${group(rows.length - most)} more ${rest}`);
	return lines.join("\n");
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
	return `expected ${listed(wanted)}, got ${expectation.head.rate === null ? "no completed trial" : fired(task.fired.head)}`;
}
function tasksBlock(view, width) {
	const { tasks } = view.results;
	if (tasks.length === 0) return "";
	const lines = [`Tasks (${group(tasks.length)})`];
	for (const task of tasks) {
		const note = task.origin === "head" ? task.isNew ? " (new)" : "" : ` (${task.origin} by head)`;
		const flaky = flakyText(task);
		lines.push(`  ${idWord(task.id) || plainText.text(task.id, 80)}${note}${flaky === "" ? "" : `, ${flaky}`}  ${where(task)}`);
		lines.push(`    ${quoted(task, width - 6)}`);
		for (const item of task.expectations) {
			const own = plainText.name(item.skill);
			const verdict = item.passed.head === null ? item.label === "acceptable" ? "not counted" : "no result" : item.passed.head ? "passed" : "failed";
			const source = item.source === "implicit" ? ", not labelled" : "";
			lines.push(`    ${own}: ${item.label}${source}: fired ${firedRates(view, item)}, ${verdict}`);
		}
		const silent = [silentText(task), ...unansweredTexts(task)].filter((note) => note !== "").join(", ");
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
		agent.id === "lexical" ? "lexical router, not an agent" : `agent: ${plainText.text(agent.label || agent.id, 80)}${model}${modeText(mode)}`,
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

// src/report/json.ts
function renderJson(results) {
	return `${JSON.stringify(resultsSchema.parse(results), null, 2)}\n`;
}

export { agentText, annotate, annotationsOf, banner, checkAnnotations, commentSections, footer, heading, isBlind, isWithoutSuites, plainTitleOf, renderComment, renderJson, renderPlainTitle, renderSummary, renderTerminal, trialText, viewOf, where$1 as where };