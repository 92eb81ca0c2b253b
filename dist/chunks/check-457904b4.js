"use strict";

const require_measure = require("./measure-a7d9ee3d.js");
const require_check_state = require("./check-state-f206da62.js");
const require_start = require("./start-6e09dac5.js");

// src/reports/check.ts
const MOST_ANNOTATIONS = 200;
function renderCheck(results) {
	if (results.agents !== void 0) return checkOfAgents(results);
	const view = require_measure.viewOf(results);
	return {
		title: require_measure.plainTitleOf(view),
		summary: require_measure.fitSections(require_measure.banner(view, {
			alerts: false,
			confidence: false
		}), require_measure.commentSections(view), require_measure.footer(results), {
			max: 6e4,
			measure: require_measure.utf8Length,
			where: require_measure.where(results)
		}),
		text: require_check_state.renderCheckState(results),
		conclusion: conclusionOf(results),
		annotations: [...require_measure.annotationsOf(view), ...require_measure.checkAnnotations(results)].slice(0, MOST_ANNOTATIONS)
	};
}
function checkOfAgents(results) {
	const annotations = (results.agents ?? []).flatMap(({ agent, enforced, results: own }) => {
		if (own === null) return [];
		const blocks = enforced && results.decision.enforced;
		return require_measure.annotationsOf(require_measure.viewOf(own)).map((one) => ({
			...one,
			annotation_level: blocks || one.annotation_level !== "failure" ? one.annotation_level : "warning",
			title: require_start.cut(`With ${require_start.plain(agent)}: ${one.title}`, 127)
		}));
	});
	return {
		title: require_measure.plainTitleOfAgents(results),
		summary: require_measure.fitSections(require_measure.agentsBanner(results, { alerts: false }), require_measure.agentSections(results), require_measure.footer(results), {
			max: 6e4,
			measure: require_measure.utf8Length,
			where: require_measure.where(results)
		}),
		text: require_check_state.renderCheckState(results),
		conclusion: conclusionOf(results),
		annotations: [...annotations, ...require_measure.checkAnnotations(results)].slice(0, MOST_ANNOTATIONS)
	};
}
function conclusionOf(results) {
	const { decision, tasks, filter, kind, skills } = results;
	if (!decision.enforced) return "neutral";
	if (decision.state === "not_evaluated" && !decision.reasons.some(({ blocks }) => blocks)) return "neutral";
	if (decision.state !== "pass" || tasks.length === 0) return "failure";
	if (require_measure.isBlind(skills)) return "neutral";
	if (filter !== null || kind !== "gate") return "neutral";
	const conclusions = (results.agents?.flatMap((one) => one.enforced && one.results !== null ? [one.results] : []) ?? []).map(conclusionOf);
	return conclusions.find((one) => one === "failure") ?? conclusions.find((one) => one !== "success") ?? "success";
}

Object.defineProperty(exports, "conclusionOf", {
  enumerable: true,
  get: function () {
    return conclusionOf;
  }
});
Object.defineProperty(exports, "renderCheck", {
  enumerable: true,
  get: function () {
    return renderCheck;
  }
});