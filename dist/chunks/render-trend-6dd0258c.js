"use strict";

const require_html_page = require("./html-page-6bde215c.js");
const require_past_runs = require("./past-runs-90795e79.js");
const require_trend = require("./trend-a1f3c090.js");

// src/reports/page/render-trend.tsx
function renderTrend(lines, only = {}) {
	const series = [...require_past_runs.runsBySeries(lines, only)];
	return require_html_page.htmlPage("Trend - skill evals", /* @__PURE__ */ require_html_page.a("main", {
		id: "top",
		children: [
			lines.length === 0 ? /* @__PURE__ */ require_html_page.a("p", {
				class: "note",
				children: "No run is recorded yet."
			}) : null,
			lines.length > 0 && series.length === 0 ? /* @__PURE__ */ require_html_page.a("p", {
				class: "note",
				children: "No run has these skills or rooms."
			}) : null,
			series.map(([name, runs], index) => /* @__PURE__ */ require_html_page.a("section", { children: [/* @__PURE__ */ require_html_page.a("h1", { children: /* @__PURE__ */ require_html_page.a(require_html_page.Name, {
				text: name,
				max: 120
			}) }), /* @__PURE__ */ require_html_page.a(require_trend.Trend, {
				history: runs,
				id: `trend-${index + 1}`
			})] }))
		]
	}));
}

exports.renderTrend = renderTrend;