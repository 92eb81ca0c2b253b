import { Agents, Command } from "./prompt-detail-bc90dcda.js";
import { a, htmlPage } from "./html-page-2d2e6f85.js";

// src/page/render-agents-page.tsx
function renderAgentsPage({ agents, reproduce }) {
	return htmlPage("Agents compared - skill evals", /* @__PURE__ */ a("main", {
		id: "top",
		children: [
			/* @__PURE__ */ a("h1", { children: "Agents compared" }),
			/* @__PURE__ */ a(Agents, { agents }),
			/* @__PURE__ */ a("p", { children: "Measured again by:" }),
			/* @__PURE__ */ a(Command, { text: reproduce })
		]
	}));
}

export { renderAgentsPage };