import { aloneNote, answeredSentence, changedContextOf, code, commandFirst, cut, group, listed, markdownText, names, plainText, plural, promptRow, prompts, reasonText, skillCount, takenText, toTool } from "./start-4f77a64b.js";
import { fallenText, rowsText } from "./task-figures-ecf66ae8.js";
import { addToGroup } from "./group-by-9673aa7e.js";
import { compare, isGone, viewOf } from "./view-99838246.js";

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
function contextSection(view, limits) {
	const shown = new Set([
		...view.lost,
		...view.slipped,
		...view.missed
	].map(({ expectation }) => expectation));
	return folded(view, "Skills that load only without the context of a prompt", "prompts whose context keeps a skill from loading", view.results.tasks.flatMap((task) => task.expectations.filter((expectation) => !shown.has(expectation) && aloneNote(view, task, expectation) !== "").map((expectation) => ({
		task,
		expectation,
		takers: []
	}))), 33, limits);
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
	if (limits.open === 0) return [folded(view, heading, what, list, importance - 46, limits)];
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
	const losses = compared(view).flatMap(({ recall, sees }) => recall.verdict === "no_change_detected" ? sees?.loss ?? [] : []);
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
function compared({ results: { kind, sides }, skills }) {
	if (kind !== "gate" || sides.base === null || sides.base.surfaceDigest === sides.head.surfaceDigest) return [];
	return skills.filter(({ base, head, state }) => base !== null && head !== null && state !== "not_evaluated");
}

// src/report/explain.ts
function lostSentence(view, skill, inline) {
	const { worse, better } = movesOf(view, skill.recall);
	if (worse <= 0) return "";
	const gained = better > 0 ? ` and gained ${prompts(better)}` : "";
	return `lost ${prompts(worse, view.results.policy.tolerance)} of ${plural(skill.recall.tasks, "prompt")}${toWhom(view, skill, inline)}${gained}`;
}
function movedSentence({ moved }, { skill }, inline) {
	const rows = moved.filter(({ expectation }) => expectation.skill === skill);
	if (rows.length === 0) return "";
	const to = new Set(rows.flatMap(({ task }) => task.fired.head.map((item) => item.skill)));
	to.delete(skill);
	return `hands ${plural(rows.length, "prompt")} to ${to.size === 0 ? "no skill" : names([...to].sort(compare), inline)}`;
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
		return `${`${plural(head, "attempt")} failed on head and ${base} on base`}: look at time-outs and errors first. If the runs that load ${inline.name(skill.skill)} are the ones that fail, its description lost nothing.`;
	}
	const own = inline.name(skill.skill);
	const takers = takersOf(view, skill.skill).map((taker) => taker.skill);
	const culprits = takers.filter((taker) => isCause(view, taker));
	if (skill.descriptionLost !== void 0) {
		const now = takers.length === 0 ? "no skill fires" : `${names(takers, inline)} ${takers.length > 1 ? "fire" : "fires"}`;
		return skill.descriptionLost === "gone" ? `The description of ${own} is gone, and ${now} on these prompts now. Give it one again.` : `On head the agent's list of skills is too long and leaves out the description of ${own}; ${now} on these prompts now. Shorten descriptions, or offer fewer skills.`;
	}
	if (changed(skill)) return `The description of ${own} changed${culprits.length > 0 ? `; so did ${culprits.length > 1 ? "those" : "that"} of ${names(culprits, inline)}` : ""}, and ${takers.length === 0 ? answeredSentence(view, skill, inline) ?? "no skill fires on these prompts now" : `${names(takers, inline)} now ${take(takers)} ${taken(view, skill)}`}. Put the words that matched them back into ${own}.`;
	if (culprits.length > 0) {
		const taking = withKind(view, culprits, names(culprits, inline));
		const [they, is] = culprits.length > 1 ? ["they", "are"] : ["it", "is"];
		const isNew = culprits.every((name) => stateOf(view, name) === "new");
		const isUnasked = culprits.some((name) => stateOf(view, name) === "unknown");
		const cause = isNew ? `${taking} ${is} new` : isUnasked ? `${taking} ${is} new or changed` : `The description${culprits.length > 1 ? "s" : ""} of ${taking} changed`;
		const todo = `Narrow ${names(culprits, inline)}, or say in ${own} that these cases are its own.`;
		return `${cause}, and ${they} now ${take(culprits)} ${taken(view, skill)}; ${own} itself did not change. ${todo}`;
	}
	if (isElsewhere(skill)) return unknownText(own);
	const context = changedContextOf(view, skill, inline);
	if (context === null) return `${own} itself did not change. ${others(view, skill, inline)}`;
	return `${own} itself did not change. What agents read besides did: ${context}; ${answeredSentence(view, skill, inline) ?? "these prompts are lost"}. Say there when to load ${own}, or take out what answers in its place.`;
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
	if (changed(skill)) return `The description of ${own} changed and now matches ${many ? "prompts" : "a prompt"} that ${many ? "are" : "is"} not for it. Narrow it, or say what the skill is not for.`;
	if (isElsewhere(skill)) return unknownText(own);
	return `${own} itself did not change, but fires where it should not. ${others(view, skill, inline)}`;
}
function explainAlso(skill) {
	return changed(skill) ? "It now also matches prompts that are not for it: narrow it, or say what the skill is not for." : "It also fires where it should not.";
}
function isElsewhere({ path }) {
	return path === "";
}
function unknownText(own) {
	return `Neither version of ${own} is here: compare the two, and the skills beside them.`;
}
function others(view, skill, inline) {
	const list = view.skills.filter((other) => other !== skill && (changed(other) || isGone(other)));
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
	if (first === void 0) return toTool(view, skill, inline);
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
	return skill === void 0 ? unaskedChanges(view).includes(name) : changed(skill);
}
function unaskedChanges(view) {
	const { unmeasured, candidates } = view.results;
	const beside = candidates?.entries.filter(({ change }) => change !== null && change !== "removed") ?? [];
	return [...unmeasured.filter((skill) => skill.changed), ...beside].map(({ skill }) => skill);
}
function stateOf(view, name) {
	const row = view.byName.get(name);
	if (row !== void 0) return row.state === "new" ? "new" : "changed";
	const beside = view.results.candidates?.entries.find(({ skill }) => skill === name);
	return beside === void 0 ? "unknown" : beside.change === "new" ? "new" : "changed";
}
function withKind({ results, byName }, skills, shown) {
	const beside = results.candidates?.entries ?? [];
	const kinds = new Set(skills.map((name) => byName.get(name)?.kind ?? beside.find(({ skill }) => skill === name)?.kind));
	const [kind] = kinds;
	return kinds.size !== 1 || kind === void 0 ? shown : `the ${kind}${skills.length > 1 ? "s" : ""} ${shown}`;
}
function changed(skill) {
	return skill.descriptionChanged || skill.renamedFrom !== null || skill.state === "new";
}
function lostBy(view, skill) {
	return view.lostBySkill.get(skill) ?? [];
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
function isPass({ decision, kind, tasks, skills }) {
	return decision.enforced && decision.state === "pass" && kind === "gate" && tasks.length > 0 && !isBlind(skills);
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
	if (decision.reportOnly === "first_run" || decision.reportOnly === "installing") return `first run: ${rowsText(view.skills)} measured`;
	const regressed = view.skills.filter((skill) => skill.state === "regressed");
	if (regressed.length > 0) return regressedTitle(view, regressed, inline, counted);
	if (decision.state === "regressed") {
		const [first, ...more] = decision.reasons.filter((item) => item.blocks);
		if (first === void 0) return "worse than base";
		return `${reasonText(first, 100, inline)}${more.length === 0 ? "" : ` (and ${more.length} more)`}`;
	}
	if (kind === "run") return `${plural(view.skills.length === 0 ? tasks.length : skillCount(view.skills), view.skills.length === 0 ? "task" : "skill")} measured`;
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
	const skills = skillCount(told);
	const where = skills === told.length ? "" : ` in ${plural(new Set(told.map(({ room }) => room?.name)).size, "room")}`;
	const lead = `${plural(skills, "skill")} regressed${where}: `;
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
	parts.push(movedSentence(view, skill, inline));
	const shown = parts.filter((part) => part !== "");
	return shown.length > 0 ? shown.join(" and ") : inline.text(skill.reasons[0] ?? "regressed", 120);
}
function isCoveredByVictims(view, skill) {
	if (skill.recall.verdict === "regressed") return false;
	return tookOnlyFrom(view, skill, (victim) => victim.recall.verdict === "regressed");
}

// src/report/agents-title.ts
const MOST = 90;
function stateOfAgent({ results, refused }) {
	if (results !== null) return results.decision.state;
	return refused === true ? "refused" : "not_evaluated";
}
function titleOfAgents(results, inline) {
	const agents = results.agents ?? [];
	const { state, enforced } = results.decision;
	const binding = agents.filter((one) => one.enforced);
	const counted = enforced && binding.length > 0 ? binding : agents;
	const isIn = (wanted) => (column) => stateOfAgent(column) === wanted;
	const names = (columns) => listed(columns.map(({ agent }) => inline.name(agent)));
	const undecided = agents.filter(isIn("not_evaluated"));
	const also = undecided.length === 0 ? "" : `; not evaluated: ${names(undecided)}`;
	if (state === "regressed") {
		const red = counted.filter(isIn("regressed"));
		return `${enforced ? "Regressed" : "Advice"} with ${names(red)}: ${saidOf(red[0], inline)}${also}`;
	}
	if (state === "not_evaluated") {
		const [first] = undecided;
		if (first === void 0) return `Not evaluated: ${saidOf(agents[0], inline).replace(/^not evaluated:? ?/, "")}`;
		const others = agents.filter(isIn("pass"));
		const passed = others.length === 0 ? "" : `; no regression with ${names(others)}`;
		return `Not evaluated with ${names(undecided)}: ${saidOf(first, inline).replace(/^not evaluated:? ?/, "")}${passed}`;
	}
	const advice = agents.filter(isIn("regressed"));
	const advised = advice.length === 0 ? "" : `; ${names(advice)} only ${advice.length === 1 ? "advises" : "advise"}: ${saidOf(advice[0], inline)}`;
	const unseen = blindAgents(counted);
	const lead = !enforced && results.kind === "gate" ? "Advice" : enforced && unseen.length === 0 ? "Pass" : "Measured";
	const told = enforced ? unseen[0] ?? counted[0] : counted[0];
	return `${lead} with ${counted.length === 1 ? names(counted) : plural(counted.length, "agent")}: ${saidOf(told, inline)}${advised}`;
}
function blindAgents(agents) {
	return agents.filter(({ results }) => results !== null && !isPass(results) && results.decision.state === "pass");
}
function plainTitleOfAgents(results) {
	const title = titleOfAgents(results, plainText);
	return title.length <= 255 ? title : cut(title, 127);
}
function saidOf(column, inline) {
	if (column === void 0) return "nothing was measured";
	if (column.results === null) return inline.text(column.notMeasured ?? "not measured", MOST);
	return titleAfter(viewOf(column.results), inline, 35);
}

export { allFailed, blindAgents, blindSection, contextSection, detectableLossLines, detectableLossSection, detectableText, explain, falseSentence, fold, isAdvice, isBlind, isPass, lostSentence, missedHeading, movesOf, onlyTook, partText, plainTitleOf, plainTitleOfAgents, promptSections, renderPlainTitle, saidOf, stateOfAgent, takersOf, titleAfter, titleOf, titleOfAgents };