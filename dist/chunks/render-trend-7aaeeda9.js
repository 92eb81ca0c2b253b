import { Name, a, htmlPage } from "./html-page-2d2e6f85.js";
import { runsBySeries } from "./past-runs-6c814050.js";
import { Trend } from "./trend-21432807.js";

// src/page/render-trend.tsx
function renderTrend(lines) {
	return htmlPage("Trend - skill evals", /* @__PURE__ */ a("main", {
		id: "top",
		children: [lines.length === 0 ? /* @__PURE__ */ a("p", {
			class: "note",
			children: "No run is recorded yet."
		}) : null, [...runsBySeries(lines)].map(([series, runs], index) => /* @__PURE__ */ a("section", { children: [/* @__PURE__ */ a("h1", { children: /* @__PURE__ */ a(Name, {
			text: series,
			max: 120
		}) }), /* @__PURE__ */ a(Trend, {
			history: runs,
			id: `trend-${index + 1}`
		})] }))]
	}));
}

export { renderTrend };