"use strict";

const require_grade = require("./grade-5816382c.js");
const require_options = require("./options-63464348.js");

// src/suites/formats/plugin-eval/skill-matcher.ts
function skillMatcher(skills) {
	const tried = /* @__PURE__ */ new Map();
	return (pattern) => {
		const named = USUAL.exec(pattern)?.groups?.["name"];
		if (named !== void 0) return [named.replace(/\\([.-])/g, "$1")];
		const known = tried.get(pattern);
		if (known !== void 0) return known;
		const found = tried.size < 1e3 ? skillsTried(pattern, skills) : null;
		tried.set(pattern, found);
		return found;
	};
}
function skillsTried(pattern, skills) {
	let compiled;
	try {
		compiled = require_grade.RE2JS.compile(pattern);
	} catch {
		return null;
	}
	const prefixes = [
		"",
		"plugin:",
		...new Set(pattern.match(/[\w-]{1,80}:(?!\/)/g)?.slice(0, 20))
	];
	const isMatched = (name) => prefixes.some((prefix) => SPACES.some((space) => compiled.matcher(`{"skill":${space}${JSON.stringify(`${prefix}${name}`)}}`).find()));
	const names = [...new Set(skills.map(({ name }) => name))].filter(isMatched);
	if (names.length > 0) return names;
	const folders = [...new Set(skills.map(({ folder }) => folder))].filter(isMatched);
	return folders.length > 0 ? folders : null;
}
const USUAL = /^\\?"skill\\?"(?:\\s\*|\\s\?| )?:(?:\\s\*|\\s\?| )?\\?"(?:\((?:\?:)?(?:\[[^\]\n]{1,30}\]|[\w-]{1,80}|\.)[+*]?:\)\?)?(?<name>(?:[\w-]{1,80}:)?(?:[\w-]|\\[.-]){1,160})\\?"$/;
const SPACES = ["", " "];

exports.skillMatcher = skillMatcher;