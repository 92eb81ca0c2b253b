import { buildLexicalRouter } from "./router-21bc801f.js";

// src/agents/adapters/lexical-agent.ts
const KEPT_ROUTERS = 8;
function lexicalAgent() {
	const routerFor = keepRouters();
	return {
		id: "lexical",
		deterministic: true,
		provides: {
			output: false,
			tools: false,
			files: false,
			usage: false,
			turns: false
		},
		visibility: "listing",
		async identity() {
			return {
				id: "lexical",
				version: "3",
				model: null,
				label: "lexical router, not an agent"
			};
		},
		async *run(request) {
			const { skills } = request;
			yield {
				type: "offered",
				skills: skills.map(({ name, description }) => ({
					name,
					description
				}))
			};
			const router = routerFor(skills);
			const loaded = /* @__PURE__ */ new Set();
			for (const message of [request.prompt, ...request.followUps]) for (const { name } of router.route(message).fired) {
				if (loaded.has(name)) continue;
				loaded.add(name);
				const path = skills.find((skill) => skill.name === name)?.path;
				yield {
					type: "skill",
					name,
					...path === void 0 ? {} : { path },
					success: true,
					via: "router",
					caller: "main"
				};
			}
		}
	};
}
function keepRouters() {
	const byList = /* @__PURE__ */ new WeakMap();
	const byListing = /* @__PURE__ */ new Map();
	return (skills) => {
		const known = byList.get(skills);
		if (known !== void 0) return known;
		const listing = JSON.stringify(skills.map(({ name, bareName, description }) => [
			name,
			bareName,
			description
		]));
		const router = byListing.get(listing) ?? buildLexicalRouter(skills);
		byList.set(skills, router);
		byListing.set(listing, router);
		const [oldest] = byListing.keys();
		if (byListing.size > KEPT_ROUTERS && oldest !== void 0) byListing.delete(oldest);
		return router;
	};
}

export { lexicalAgent };