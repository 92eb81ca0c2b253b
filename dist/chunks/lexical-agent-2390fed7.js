import { buildLexicalRouter } from "./router-8b51f467.js";

// src/agents/adapters/lexical-agent.ts
const KEPT_ROUTERS = 8;
function lexicalAgent() {
	const listingOf = keepListings();
	return {
		id: "lexical",
		deterministic: true,
		instant: true,
		provides: {
			output: false,
			tools: false,
			files: false,
			usage: false,
			turns: false
		},
		visibility: "listing",
		context: "ignored",
		async identity() {
			return {
				id: "lexical",
				version: "3",
				model: null,
				label: "lexical router, not an agent"
			};
		},
		async *run(request) {
			const { router, offered, paths, kinds } = listingOf(request.skills);
			yield {
				type: "offered",
				skills: offered
			};
			const loaded = /* @__PURE__ */ new Set();
			for (const [index, message] of [request.prompt, ...request.followUps].entries()) {
				if (index > 0) yield {
					type: "message",
					index
				};
				for (const { name } of router.fired(message)) {
					if (loaded.has(name)) continue;
					loaded.add(name);
					const path = paths.get(name);
					const kind = kinds.get(name);
					yield {
						type: "skill",
						name,
						...kind === void 0 ? {} : { kind },
						...path === void 0 ? {} : { path },
						success: true,
						via: "router",
						caller: "main"
					};
				}
			}
		}
	};
}
function keepListings() {
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
		const kept = {
			router,
			offered: skills.map(({ name, kind, description }) => ({
				name,
				...kind === void 0 ? {} : { kind },
				description
			})),
			paths: new Map(skills.map(({ name, path }) => [name, path])),
			kinds: new Map(skills.flatMap(({ name, kind }) => kind === void 0 ? [] : [[name, kind]]))
		};
		byList.set(skills, kept);
		byListing.set(listing, router);
		const [oldest] = byListing.keys();
		if (byListing.size > KEPT_ROUTERS && oldest !== void 0) byListing.delete(oldest);
		return kept;
	};
}

export { lexicalAgent };