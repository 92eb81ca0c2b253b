import { Name, a, htmlPage } from "./html-page-53dd20dc.js";
import { runsBySeries } from "./past-runs-7cd9850b.js";
import { Trend } from "./trend-847cad26.js";

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