"use strict";

const require_rolldown_runtime = require("./runtime-e9f6aeb3.js");
const require_start = require("./start-d6aee418.js");
const require_measure = require("./measure-924e0bfe.js");
const require_file_state = require("./file-state-537236ae.js");

// node_modules/yaml/dist/util.js
var require_util = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	var createNode = require_measure.require_createNode();
	var log = require_measure.require_log();
	var Pair = require_measure.require_Pair();
	var toJS = require_measure.require_toJS();
	var YAMLMap = require_measure.require_YAMLMap();
	var map = require_measure.require_map();
	var seq = require_measure.require_seq();
	var string = require_measure.require_string();
	var foldFlowLines = require_measure.require_foldFlowLines();
	var stringifyNumber = require_measure.require_stringifyNumber();
	var stringifyString = require_measure.require_stringifyString();
	exports.createNode = createNode.createNode;
	exports.debug = log.debug;
	exports.warn = log.warn;
	exports.createPair = Pair.createPair;
	exports.toJS = toJS.toJS;
	exports.findPair = YAMLMap.findPair;
	exports.mapTag = map.map;
	exports.seqTag = seq.seq;
	exports.stringTag = string.string;
	exports.foldFlowLines = foldFlowLines.foldFlowLines;
	exports.stringifyNumber = stringifyNumber.stringifyNumber;
	exports.stringifyString = stringifyString.stringifyString;
}));

// src/suites/convert/canonical-text.ts
var import_dist = require_measure.require_dist();
var import_util = require_util();
const SUITE_SCHEMA_URL = require_start.schemaUrl("suite");
function canonicalText(value, file) {
	return require_measure.isJsonFile(file) ? jsonText(value) : yamlText(value);
}
function jsonText(value) {
	const refuseInfinite = (_, inner) => {
		if (typeof inner !== "number" || Number.isFinite(inner)) return inner;
		throw new require_start.UserError({
			what: `JSON has no number ${inner}`,
			todo: "Write the suite as YAML: `--out NAME.suite.yaml`."
		});
	};
	return `${JSON.stringify({
		$schema: SUITE_SCHEMA_URL,
		...value
	}, refuseInfinite, 2)}\n`;
}
function yamlText(value) {
	const document = new import_dist.Document(value, {
		compat: "yaml-1.1",
		aliasDuplicateObjects: false,
		customTags: (tags) => [visibleText, ...tags.filter((tag) => typeof tag === "string" || tag.tag !== visibleText.tag)]
	});
	if ((0, import_dist.isMap)(document.contents)) layOut(document.contents);
	(0, import_dist.visit)(document, { Seq: (_, list) => asWordList(list) });
	document.commentBefore = ` yaml-language-server: $schema=${SUITE_SCHEMA_URL}`;
	return document.toString({
		lineWidth: 0,
		blockQuote: "literal",
		flowCollectionPadding: false
	}).replace(/^(# [^\n]*\n)\n/, "$1");
}
const HIDDEN = /(?![\t\n])[\p{Cc}\p{Cs}]|[\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF\u{E0000}-\u{E007F}]/u;
const ALL_HIDDEN = new RegExp(HIDDEN, "gu");
const ENDS_BLANK = /(?:^|\n)[ \t]+\n+$/;
const visibleText = {
	tag: "tag:yaml.org,2002:str",
	identify: (value) => typeof value === "string",
	default: true,
	resolve: (text) => text,
	stringify: (item, context, onComment, onChompKeep) => {
		const { value } = item;
		if (typeof value === "string" && (HIDDEN.test(value) || ENDS_BLANK.test(value))) return escaped(value);
		const singleQuote = typeof value === "string" && value.includes("\\") ? true : context.options.singleQuote;
		const own = {
			...context,
			options: {
				...context.options,
				singleQuote
			},
			actualString: true
		};
		return (0, import_util.stringifyString)(item, own, onComment, onChompKeep);
	}
};
function escaped(text) {
	return JSON.stringify(text).replace(ALL_HIDDEN, (character) => {
		const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
		return code.length > 4 ? `\\U${code.padStart(8, "0")}` : `\\u${code.padStart(4, "0")}`;
	});
}
const SECTIONS = [
	"hooks",
	"shared_graders",
	"tasks"
];
const NAME_LISTS = [
	"skills",
	"must_activate",
	"should_not_activate",
	"acceptable",
	"tags",
	"graders",
	"files",
	"skill_directories",
	"disabled_skills",
	"disabled_directories",
	"command",
	"exit_codes"
];
const MAX_LINE = 100;
function layOut(suite) {
	for (const { key, value } of suite.items) {
		const name = String(key.value);
		if (SECTIONS.includes(name)) key.spaceBefore = true;
		if (name === "tasks" && (0, import_dist.isSeq)(value)) layOutTasks(value);
		if (name === "hooks" && (0, import_dist.isMap)(value)) for (const { value: entries } of value.items) eachMap(entries, (entry) => entry.items.forEach(asNameList));
		asNameList({
			key,
			value
		});
	}
}
function layOutTasks(tasks) {
	let wasLong = false;
	let isFirst = true;
	eachMap(tasks, (task) => {
		task.items.forEach(asNameList);
		const isLong = task.items.length > 3 || task.items.some(({ value }) => !isFlat(value));
		task.spaceBefore = !isFirst && (isLong || wasLong);
		wasLong = isLong;
		isFirst = false;
	});
}
function eachMap(list, use) {
	if (!(0, import_dist.isSeq)(list)) return;
	for (const item of list.items) if ((0, import_dist.isMap)(item)) use(item);
}
function asNameList({ key, value }) {
	if (!(0, import_dist.isSeq)(value) || !NAME_LISTS.includes(String(key.value))) return;
	const names = value.items.map((item) => (0, import_dist.isScalar)(item) ? String(item.value) : "\n");
	value.flow = names.reduce((length, name) => length + name.length + 2, 0) <= MAX_LINE && names.every((name) => !name.includes("\n"));
}
function asWordList(list) {
	const words = list.items.map((item) => (0, import_dist.isScalar)(item) ? String(item.value) : " ");
	if (list.flow === void 0 && words.length > 0 && words.join("").length <= MAX_LINE / 2) list.flow = words.every((word) => /^[\p{L}\p{N}_./-]+$/u.test(word));
}
function isFlat(value) {
	if ((0, import_dist.isSeq)(value)) return value.flow === true;
	return (0, import_dist.isScalar)(value) && !String(value.value).includes("\n");
}

// src/commands/write-new-file.ts
async function writeNewFile(path, text, { force }) {
	try {
		const state = await require_file_state.fileState(path, text, "Name another file with --out.");
		if (state === "unchanged") return false;
		if (state === "replaced" && !force) throw new require_start.UserError({
			what: `"${path}" exists already.`,
			todo: "Name another file with --out, or replace it with --force."
		});
		await require_measure.writeWhole(path, text);
		return true;
	} catch (error) {
		throw require_file_state.asWriteError(error, (reason) => `"${path}" could not be written: ${reason}.`, "Name a file that you may write with --out, or print it with --stdout.");
	}
}

Object.defineProperty(exports, "canonicalText", {
  enumerable: true,
  get: function () {
    return canonicalText;
  }
});
Object.defineProperty(exports, "writeNewFile", {
  enumerable: true,
  get: function () {
    return writeNewFile;
  }
});