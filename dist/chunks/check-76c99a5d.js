import { annotationsOf, banner, checkAnnotations, commentSections, footer, where } from "./comment-782f5536.js";
import { renderCheckState } from "./check-state-3c41b888.js";
import { isBlind, plainTitleOf } from "./title-e60105d9.js";
import { fitSections, utf8Length } from "./table-lines-6aaa38f0.js";
import { viewOf } from "./view-916bed61.js";

// src/report/check.ts
const MOST_ANNOTATIONS = 200;
function renderCheck(results) {
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
function conclusionOf({ decision, tasks, filter, kind, skills }) {
	if (!decision.enforced) return "neutral";
	if (decision.state === "not_evaluated" && !decision.reasons.some(({ blocks }) => blocks)) return "neutral";
	if (decision.state !== "pass" || tasks.length === 0) return "failure";
	if (isBlind(skills)) return "neutral";
	return filter === null && kind === "gate" ? "success" : "neutral";
}

export { conclusionOf, renderCheck };