import { ExplicitNames } from "./explicit-names-2c8c9033.js";
import { rawWords } from "./terms-66502979.js";

// src/init/drafts/leak-test.ts
function leakTest(skills) {
	const names = new ExplicitNames(skills.map(({ bareName }) => ({
		name: bareName,
		nameWords: rawWords(bareName)
	})));
	return (prompt) => names.in(prompt).size > 0;
}

export { leakTest };