"use strict";

const require_check = require("./check-9cd51e8e.js");
const require_report = require("./report-befc2533.js");

// src/commands/init/drafts/leak-test.ts
function leakTest(skills) {
	const names = new require_check.ExplicitNames(skills.map(({ bareName }) => ({
		name: bareName,
		nameWords: require_report.rawWords(bareName)
	})));
	return (prompt) => names.in(prompt).size > 0;
}

Object.defineProperty(exports, "leakTest", {
  enumerable: true,
  get: function () {
    return leakTest;
  }
});