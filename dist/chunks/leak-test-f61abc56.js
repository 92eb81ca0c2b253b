"use strict";

const require_measure = require("./measure-924e0bfe.js");

// src/commands/init/drafts/leak-test.ts
function leakTest(skills) {
	const names = new require_measure.ExplicitNames(skills.map(({ bareName }) => ({
		name: bareName,
		nameWords: require_measure.rawWords(bareName)
	})));
	return (prompt) => names.in(prompt).size > 0;
}

Object.defineProperty(exports, "leakTest", {
  enumerable: true,
  get: function () {
    return leakTest;
  }
});