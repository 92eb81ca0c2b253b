"use strict";

const require_prompt_detail = require("./prompt-detail-adc55cb5.js");
const require_html_page = require("./html-page-6bde215c.js");

// src/reports/page/render-agents-page.tsx
function renderAgentsPage({ agents, reproduce }) {
	return require_html_page.htmlPage("Agents compared - skill evals", /* @__PURE__ */ require_html_page.a("main", {
		id: "top",
		children: [
			/* @__PURE__ */ require_html_page.a("h1", { children: "Agents compared" }),
			/* @__PURE__ */ require_html_page.a(require_prompt_detail.Agents, { agents }),
			/* @__PURE__ */ require_html_page.a("p", { children: "Measured again by:" }),
			/* @__PURE__ */ require_html_page.a(require_prompt_detail.Command, { text: reproduce })
		]
	}));
}

exports.renderAgentsPage = renderAgentsPage;