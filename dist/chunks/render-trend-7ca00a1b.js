"use strict";

const require_trend = require("./trend-7cf0f375.js");
const require_past_runs = require("./past-runs-c8c65470.js");

// src/reports/page/render-trend.tsx
function renderTrend(lines, only) {
	const series = [...require_past_runs.runsBySeries(lines, only)];
	return require_trend.htmlPage("Trend - skill evals", /* @__PURE__ */ require_trend.a("main", {
		id: "top",
		children: [
			lines.length === 0 ? /* @__PURE__ */ require_trend.a("p", {
				class: "note",
				children: "No run is recorded yet."
			}) : null,
			lines.length > 0 && series.length === 0 ? /* @__PURE__ */ require_trend.a("p", {
				class: "note",
				children: "No run has these skills or rooms."
			}) : null,
			series.map(([name, runs], index) => /* @__PURE__ */ require_trend.a("section", { children: [/* @__PURE__ */ require_trend.a("h1", { children: /* @__PURE__ */ require_trend.a(require_trend.Name, {
				text: name,
				max: 120
			}) }), /* @__PURE__ */ require_trend.a(require_trend.Trend, {
				history: runs,
				id: `trend-${index + 1}`
			})] }))
		]
	}));
}

exports.renderTrend = renderTrend;