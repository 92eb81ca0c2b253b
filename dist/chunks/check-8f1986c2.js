"use strict";

const require_measure = require("./measure-924e0bfe.js");
const require_check_state = require("./check-state-aeed48ff.js");
const require_start = require("./start-d6aee418.js");

// src/reports/check.ts
const MOST_ANNOTATIONS = 200;
function renderCheck(run) {
	const results = require_measure.toldOf(run);
	if (results.columns !== void 0) return checkOfAgents(run, results);
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
		text: require_check_state.renderCheckState(run),
		conclusion: conclusionOf(results),
		annotations: [...require_measure.annotationsOf(view), ...require_measure.checkAnnotations(results)].slice(0, MOST_ANNOTATIONS)
	};
}
function checkOfAgents(run, results) {
	const annotations = (results.columns ?? []).flatMap(({ name, enforced, results: own }) => {
		if (own === null) return [];
		const blocks = enforced && results.decision.enforced;
		return require_measure.annotationsOf(require_measure.viewOf(own)).map((one) => ({
			...one,
			annotation_level: blocks || one.annotation_level !== "failure" ? one.annotation_level : "warning",
			title: require_start.cut(`With ${require_start.plain(name)}: ${one.title}`, 127)
		}));
	});
	return {
		title: require_measure.plainTitleOfAgents(results),
		summary: require_measure.fitSections(require_measure.agentsBanner(results, { alerts: false }), require_measure.agentSections(results), require_measure.footer(results), {
			max: 6e4,
			measure: require_measure.utf8Length,
			where: require_measure.where(results)
		}),
		text: require_check_state.renderCheckState(run),
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
	const conclusions = (results.columns?.flatMap((one) => one.enforced && one.results !== null ? [one.results] : []) ?? []).map((one) => conclusionOf(one));
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