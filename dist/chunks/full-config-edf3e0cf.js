import { options, withDefaultsOf } from "./start-4f77a64b.js";

// src/config/full-config.ts
const defaultConfig = withDefaults({ version: 1 });
function withDefaults(file) {
	const full = withDefaultsOf(options, file);
	return {
		...full,
		agent: full.agent ?? full.agents?.[0]?.choice ?? null
	};
}
function floorsOf(policy, skill) {
	const own = Object.hasOwn(policy.skills, skill) ? policy.skills[skill] : void 0;
	return {
		tolerance: own?.tolerance ?? policy.tolerance,
		minRecall: own?.minRecall ?? policy.minRecall,
		minPrecision: own?.minPrecision ?? policy.minPrecision,
		minF1: own?.minF1 ?? policy.minF1,
		minAccuracy: own?.minAccuracy ?? policy.minAccuracy
	};
}

export { defaultConfig, floorsOf, withDefaults };