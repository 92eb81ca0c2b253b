import { Name, STYLE, a, digestOf, z } from "./html-page-cd9e0a74.js";
import { runsBySeries } from "./past-runs-6d9c2665.js";
import { Trend } from "./trend-cfc63f89.js";

// src/page/render-trend.tsx
function renderTrend(lines) {
	const policy = `default-src 'none'; style-src '${digestOf(STYLE)}'; img-src data:; base-uri 'none'; form-action 'none'`;
	const page = /* @__PURE__ */ a("html", {
		lang: "en",
		children: [/* @__PURE__ */ a("head", { children: [
			/* @__PURE__ */ a("meta", { charset: "utf-8" }),
			/* @__PURE__ */ a("meta", {
				"http-equiv": "Content-Security-Policy",
				content: policy
			}),
			/* @__PURE__ */ a("meta", {
				name: "viewport",
				content: "width=device-width, initial-scale=1"
			}),
			/* @__PURE__ */ a("meta", {
				name: "color-scheme",
				content: "light dark"
			}),
			/* @__PURE__ */ a("meta", {
				name: "referrer",
				content: "no-referrer"
			}),
			/* @__PURE__ */ a("link", {
				rel: "icon",
				href: "data:,"
			}),
			/* @__PURE__ */ a("title", { children: "Trend - skill evals" }),
			/* @__PURE__ */ a("style", { dangerouslySetInnerHTML: { __html: STYLE } })
		] }), /* @__PURE__ */ a("body", { children: /* @__PURE__ */ a("main", {
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
		}) })]
	});
	return `<!doctype html>\n${z(page)}\n`;
}

export { renderTrend };