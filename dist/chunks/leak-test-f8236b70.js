import { ExplicitNames } from "./explicit-names-60f82a1d.js";
import { rawWords } from "./terms-a0fb33b5.js";

// src/init/drafts/leak-test.ts
function leakTest(skills) {
	const names = new ExplicitNames(skills.map(({ bareName }) => ({
		name: bareName,
		nameWords: rawWords(bareName)
	})));
	return (prompt) => names.in(prompt).size > 0;
}

export { leakTest };