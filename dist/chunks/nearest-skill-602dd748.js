"use strict";

const require_check = require("./check-2ce12acf.js");

// src/suites/loading/nearest-skill.ts
const LEAST = 2;
const MOST = .6;
const FEW = .25;
function nearestSkill(prompts, skills) {
	if (prompts.length < LEAST) return null;
	const router = require_check.buildLexicalRouter(skills);
	const times = /* @__PURE__ */ new Map();
	for (const prompt of prompts) {
		const best = router.fired(prompt)[0]?.name;
		if (best !== void 0) times.set(best, (times.get(best) ?? 0) + 1);
	}
	const [first, second] = [...times].sort((a, b) => b[1] - a[1]);
	if (first === void 0 || first[1] < Math.max(LEAST, MOST * prompts.length)) return null;
	return (second?.[1] ?? 0) > FEW * prompts.length ? null : first[0];
}

exports.nearestSkill = nearestSkill;