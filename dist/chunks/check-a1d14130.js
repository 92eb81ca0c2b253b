"use strict";

const require_report = require("./report-3442ae35.js");
const require_check_state = require("./check-state-22573073.js");
const require_start = require("./start-b4cc7f42.js");

// src/reports/check.ts
const MOST_ANNOTATIONS = 200;
function renderCheck(run) {
	const results = require_report.toldOf(run);
	if (results.columns !== void 0) return checkOfAgents(run, results);
	const view = require_report.viewOf(results);
	return {
		title: require_report.plainTitleOf(view),
		summary: require_report.fitSections(require_report.banner(view, {
			alerts: false,
			confidence: false
		}), require_report.commentSections(view), require_report.footer(results), {
			max: 6e4,
			measure: require_report.utf8Length,
			where: require_report.where(results)
		}),
		text: require_check_state.renderCheckState(run),
		conclusion: conclusionOf(results),
		annotations: [...require_report.annotationsOf(view), ...require_report.checkAnnotations(results)].slice(0, MOST_ANNOTATIONS)
	};
}
function checkOfAgents(run, results) {
	const annotations = (results.columns ?? []).flatMap(({ name, enforced, results: own }) => {
		if (own === null) return [];
		const blocks = enforced && results.decision.enforced;
		return require_report.annotationsOf(require_report.viewOf(own)).map((one) => ({
			...one,
			annotation_level: blocks || one.annotation_level !== "failure" ? one.annotation_level : "warning",
			title: require_start.cut(`With ${require_start.plain(name)}: ${one.title}`, 127)
		}));
	});
	return {
		title: require_report.plainTitleOfAgents(results),
		summary: require_report.fitSections(require_report.agentsBanner(results, { alerts: false }), require_report.agentSections(results), require_report.footer(results), {
			max: 6e4,
			measure: require_report.utf8Length,
			where: require_report.where(results)
		}),
		text: require_check_state.renderCheckState(run),
		conclusion: conclusionOf(results),
		annotations: [...annotations, ...require_report.checkAnnotations(results)].slice(0, MOST_ANNOTATIONS)
	};
}
function conclusionOf(results) {
	const { decision, tasks, filter, kind, skills } = results;
	if (!decision.enforced) return "neutral";
	if (decision.state === "not_evaluated" && !decision.reasons.some(({ blocks }) => blocks)) return "neutral";
	if (decision.state !== "pass" || tasks.length === 0) return "failure";
	if (require_report.isBlind(skills)) return "neutral";
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