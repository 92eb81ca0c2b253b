import { agentSections, agentsBanner, annotationsOf, banner, checkAnnotations, commentSections } from "./comment-f1609c4a.js";
import { isBlind, plainTitleOf, plainTitleOfAgents } from "./agents-title-aa685631.js";
import { renderCheckState } from "./check-state-c3da5260.js";
import { cut, plain } from "./start-4f77a64b.js";
import { fitSections, utf8Length } from "./fit-sections-d5db133a.js";
import { footer, where } from "./footer-fd766d79.js";
import { viewOf } from "./view-99838246.js";

// src/report/check.ts
const MOST_ANNOTATIONS = 200;
function renderCheck(results) {
	if (results.agents !== void 0) return checkOfAgents(results);
	const view = viewOf(results);
	return {
		title: plainTitleOf(view),
		summary: fitSections(banner(view, {
			alerts: false,
			confidence: false
		}), commentSections(view), footer(results), {
			max: 6e4,
			measure: utf8Length,
			where: where(results)
		}),
		text: renderCheckState(results),
		conclusion: conclusionOf(results),
		annotations: [...annotationsOf(view), ...checkAnnotations(results)].slice(0, MOST_ANNOTATIONS)
	};
}
function checkOfAgents(results) {
	const annotations = (results.agents ?? []).flatMap(({ agent, enforced, results: own }) => {
		if (own === null) return [];
		const blocks = enforced && results.decision.enforced;
		return annotationsOf(viewOf(own)).map((one) => ({
			...one,
			annotation_level: blocks || one.annotation_level !== "failure" ? one.annotation_level : "warning",
			title: cut(`With ${plain(agent)}: ${one.title}`, 127)
		}));
	});
	return {
		title: plainTitleOfAgents(results),
		summary: fitSections(agentsBanner(results, { alerts: false }), agentSections(results), footer(results), {
			max: 6e4,
			measure: utf8Length,
			where: where(results)
		}),
		text: renderCheckState(results),
		conclusion: conclusionOf(results),
		annotations: [...annotations, ...checkAnnotations(results)].slice(0, MOST_ANNOTATIONS)
	};
}
function conclusionOf(results) {
	const { decision, tasks, filter, kind, skills } = results;
	if (!decision.enforced) return "neutral";
	if (decision.state === "not_evaluated" && !decision.reasons.some(({ blocks }) => blocks)) return "neutral";
	if (decision.state !== "pass" || tasks.length === 0) return "failure";
	if (isBlind(skills)) return "neutral";
	if (filter !== null || kind !== "gate") return "neutral";
	const conclusions = (results.agents?.flatMap((one) => one.enforced && one.results !== null ? [one.results] : []) ?? []).map(conclusionOf);
	return conclusions.find((one) => one === "failure") ?? conclusions.find((one) => one !== "success") ?? "success";
}

export { conclusionOf, renderCheck };