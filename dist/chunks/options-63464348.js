"use strict";

const require_rolldown_runtime = require("./runtime-90ab3a55.js");
const require_terminal = require("./terminal-4f5210a3.js");
const require_start = require("./start-b5b59809.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
node_crypto = require_rolldown_runtime.__toESM(node_crypto, 1);
let node_fs_promises = require("node:fs/promises");
let node_path_posix = require("node:path/posix");

// src/core/errors/sha256.ts
const sha256 = node_crypto.default.hash === void 0 ? (text) => node_crypto.default.createHash("sha256").update(text).digest("hex") : (text) => node_crypto.default.hash("sha256", text, "hex");

// src/core/errors/first-of.ts
function firstOf(entries, most) {
	return `${entries.slice(0, most).join(", ")}${andMore(entries.length - most)}`;
}
function andMore(count) {
	return count > 0 ? ` and ${require_start.withThousands(count)} more` : "";
}
function moreInBrackets(count) {
	return count > 0 ? ` (${andMore(count).trim()})` : "";
}

// src/core/errors/record.ts
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

// src/core/errors/parse-json.ts
function parseJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

// src/core/errors/token-count.ts
const MOST = 1e9;
function tokenCount(value) {
	return typeof value === "number" && value >= 0 && value <= MOST ? Math.ceil(value) : null;
}

// src/core/errors/one-line.ts
function oneLine(text) {
	return text.replace(/\s+/gu, " ").trim();
}

// src/core/errors/count-each.ts
function countEach(values) {
	const counts = /* @__PURE__ */ new Map();
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
	return counts;
}

// src/core/errors/free-name.ts
function freeName(name, taken) {
	let own = name;
	for (let number = 2; taken.has(own); number += 1) own = `${name}-${number}`;
	return own;
}

// src/core/documents/object-files.ts
const trees = /* @__PURE__ */ new Map();
function registerObjectFiles(root, files) {
	trees.set(root, files);
	return { [Symbol.dispose]: () => trees.delete(root) };
}
function objectFilesOf(root) {
	return trees.get(root);
}

// src/core/errors/is-within.ts
function isWithin(folder, path) {
	return !isOutside((0, node_path.relative)(folder, path));
}
function isOutside(path) {
	return path === ".." || path.startsWith("../") || path.startsWith(`..${node_path.sep}`) || (0, node_path.isAbsolute)(path);
}

// src/core/config/value-kinds.ts
function withoutText(schema) {
	return {
		schema,
		text: void 0
	};
}
function wholeNumber(least, most) {
	return {
		schema: () => require_start.int().min(least).max(most),
		text: numberForm(`a whole number from ${least} to ${require_start.withThousands(most)}`, (value, text) => /^\d+$/.test(text) && value >= least && value <= most)
	};
}
function numberBetween(least, most) {
	return {
		schema: () => require_start.number().min(least).max(most),
		text: numberForm(`a number from ${least} to ${most}`, (value) => value >= least && value <= most)
	};
}
const share = numberBetween(0, 1);
const aboveZero = {
	schema: () => require_start.number().positive(),
	text: numberForm("a number above 0", (value) => value > 0)
};
function numberForm(takes, accepts) {
	return {
		takes,
		read: (text) => {
			const value = Number(text);
			return text.trim() !== "" && Number.isFinite(value) && accepts(value, text) ? { value } : { wrong: text };
		}
	};
}
function oneOf(words) {
	return {
		schema: () => require_start._enum(words),
		text: {
			takes: `one of: ${words.join(", ")}`,
			read: (written) => {
				const value = words.find((word) => word === written.toLowerCase());
				return value === void 0 ? { wrong: written } : { value };
			}
		}
	};
}
function anyOf(words, otherwise) {
	return {
		schema: () => require_start.array(require_start._enum(words)),
		text: {
			takes: `any of: ${words.join(", ")} (default: ${otherwise.join(", ")})`,
			read: (written) => {
				const found = [];
				for (const part of written.split(/[\s,]+/).filter((word) => word !== "")) {
					const word = words.find((candidate) => candidate === part);
					if (word === void 0) return { wrong: part };
					found.push(word);
				}
				return { value: found };
			}
		}
	};
}
const trueOrFalse = {
	schema: () => require_start.boolean(),
	text: {
		takes: "true or false",
		read: (text) => {
			if (/^(?:true|True|TRUE)$/.test(text)) return { value: true };
			return /^(?:false|False|FALSE)$/.test(text) ? { value: false } : { wrong: text };
		}
	}
};

// src/core/errors/header-lines.ts
const OURS = /^(?:host|connection|content-.*|transfer-encoding|accept|accept-encoding|te|trailer|upgrade|expect|keep-alive|proxy-.*|anthropic-beta|anthropic-version|user-agent)$/;
function headersIn(text, variable) {
	const headers = {};
	for (const [index, line] of text.split(/\r?\n/).entries()) {
		if (line.trim() === "") continue;
		const [, name = "", value = ""] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*:\s*([\x20-\x7e]*?)\s*$/.exec(line) ?? [];
		if (/^\s*[^\s:]+\s*:\s*$/.test(line)) throw new require_start.UserError({
			code: "missing_key",
			variable,
			header: name.toLowerCase(),
			what: `Line ${index + 1} of ${variable} has no value.`,
			todo: "Set the secret that it comes from, or leave the line out."
		});
		if (name === "" || value === "") throw new require_start.UserError({
			what: `Line ${index + 1} of ${variable} is no header.`,
			todo: "Write one header a line, such as `X-Portkey-Api-Key: ...`."
		});
		if (OURS.test(name.toLowerCase())) throw new require_start.UserError({
			what: `${variable} sets the header "${name}", which describes the request itself.`,
			todo: "Leave it out."
		});
		headers[name.toLowerCase()] = value;
	}
	return headers;
}

// src/core/results/check-report.ts
const FINDING_KINDS = [
	"not_loaded",
	"lost_words",
	"same_words",
	"twin",
	"listing",
	"coverage",
	"form"
];
const findingSchema = require_start.object({
	kind: require_start._enum(FINDING_KINDS),
	skill: require_start.string(),
	by: require_start.string().nullable(),
	room: require_start.string().exactOptional(),
	phrase: require_start.string().nullable(),
	message: require_start.string(),
	path: require_start.string(),
	line: require_start.int(),
	worse: require_start.boolean(),
	measured: require_start.literal(true).exactOptional()
});
const listingSchema = require_start.object({
	agent: require_start.string(),
	room: require_start.string().exactOptional(),
	characters: require_start.int(),
	budget: require_start.int(),
	cut: require_start.array(require_start.string()),
	dropped: require_start.array(require_start.string())
});
const checkReportSchema = require_start.object({
	findings: require_start.array(findingSchema),
	listings: require_start.array(listingSchema)
});

// src/suites/labels.ts
function labelFor({ expectations, others }, skill) {
	for (const one of expectations) if (one.skill === skill) return one;
	return others?.skills.has(skill) ? byRule(skill, others) : null;
}
function labelOf({ expectations, others }, skill) {
	for (const one of expectations) if (one.skill === skill) return one.label;
	return others?.skills.has(skill) ? "should_not_activate" : null;
}
function hasLabel({ expectations, others }, skill) {
	for (const one of expectations) if (one.skill === skill) return true;
	return others?.skills.has(skill) === true;
}
function isLabelled({ expectations, others }) {
	return expectations.length > 0 || others !== void 0 && others.skills.length > 0;
}
function allLabels({ expectations, others }) {
	if (others === void 0) return expectations;
	const own = new Set(expectations.map(({ skill }) => skill));
	return [...expectations, ...others.skills.names.flatMap((skill) => own.has(skill) ? [] : [byRule(skill, others)])];
}
function labelledSkills(tasks) {
	const found = /* @__PURE__ */ new Set();
	const read = /* @__PURE__ */ new Set();
	for (const { expectations, others } of tasks) {
		for (const { skill } of expectations) found.add(skill);
		if (others === void 0 || read.has(others.skills)) continue;
		read.add(others.skills);
		for (const skill of others.skills) found.add(skill);
	}
	return found;
}
function byRule(skill, { rationale }) {
	return {
		skill,
		label: "should_not_activate",
		weight: 1,
		rationale
	};
}

// src/gate/schedule.ts
const SCHEDULE = {
	baseTrials: 3,
	headTrials: 2,
	untouched: {
		base: 2,
		head: 1
	},
	escalateBelow: {
		recall: .25,
		falseTriggers: .15
	},
	escalateFallen: {
		recall: 2,
		falseTriggers: 2
	},
	askAgainBelow: .25,
	untouchedBelow: {
		escalate: .05,
		askAgain: .1,
		fallen: 1,
		onHead: 3,
		fromBaseTrials: 6
	},
	looks: [
		{
			tasks: "moved",
			trials: 4,
			weight: .3,
			futileFrom: .5
		},
		{
			tasks: "all",
			trials: 3,
			weight: .3,
			futileFrom: .15
		},
		{
			tasks: "all",
			trials: 6,
			weight: .4,
			futileFrom: null
		}
	],
	alpha: .05,
	recycled: 2.5,
	baseCheckTasks: 20,
	baseCheckBelow: .05,
	baseCheckBetterBelow: .25
};
function untouchedTrials({ base, head }, asksBase) {
	const { untouched, headTrials, baseTrials } = SCHEDULE;
	const first = {
		base: base === baseTrials ? untouched.base : base,
		head: head === headTrials ? untouched.head : head
	};
	if (asksBase || head !== headTrials) return {
		base,
		head,
		first
	};
	return {
		base: first.base,
		head,
		first: {
			...first,
			base: 0
		}
	};
}

// src/suites/context.ts
function foldersOf(files) {
	const folders = /* @__PURE__ */ new Set();
	for (const { path } of files) for (let folder = (0, node_path_posix.dirname)((0, node_path_posix.normalize)(path)); !/^[./]*$/.test(folder); folder = (0, node_path_posix.dirname)(folder)) folders.add(folder);
	return [...folders].sort();
}
function contextKey(context) {
	if (context === void 0) return "";
	const { messages, files, tools, repository, folders = [] } = context;
	const parts = [
		messages.map(({ role, text }) => [role, text]),
		files.map((file) => "from" in file ? [
			file.path,
			"from",
			file.from
		] : [
			file.path,
			"holds",
			file.content
		]),
		tools.map(({ name, description, inputSchema }) => [
			name,
			description,
			inputSchema
		]),
		repository,
		...folders.length === 0 ? [] : [folders]
	];
	return sha256(JSON.stringify(parts));
}

// src/suites/name-list.ts
var NameList = class NameList {
	names;
	#places = null;
	#digest = null;
	#equal = null;
	constructor(names) {
		this.names = names;
	}
	get length() {
		return this.names.length;
	}
	has(name) {
		return this.#placeOf().has(name);
	}
	[Symbol.iterator]() {
		return this.names[Symbol.iterator]();
	}
	inOrder(wanted) {
		const places = this.#placeOf();
		const at = (name) => places.get(name) ?? -1;
		return [...new Set(wanted)].filter((name) => places.has(name)).sort((a, b) => at(a) - at(b));
	}
	with(more) {
		const rest = [...more].filter((name) => !this.has(name));
		return rest.length === 0 ? this : new NameList([...this.names, ...rest]);
	}
	only(isKept) {
		const kept = this.names.filter(isKept);
		return kept.length === this.names.length ? this : new NameList(kept);
	}
	equals(other) {
		if (other === this || other === this.#equal) return true;
		const isEqual = other.length === this.length && this.names.every((name, at) => other.names[at] === name);
		if (isEqual) this.#equal = other;
		return isEqual;
	}
	digest() {
		this.#digest ??= sha256(JSON.stringify([...this.#placeOf().keys()].sort(compare)));
		return this.#digest;
	}
	#placeOf() {
		this.#places ??= new Map(this.names.map((name, place) => [name, place]));
		return this.#places;
	}
};
function eachOnce(make) {
	const known = /* @__PURE__ */ new Map();
	return (list) => {
		const made = known.get(list) ?? make(list);
		known.set(list, made);
		return made;
	};
}
function compare(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}

// src/suites/label-json.ts
const MANY = 100;
function labelJson(expectations, others) {
	const own = expectations.map(({ skill, label }) => [skill, label]).toSorted(byPair);
	const written = new Set(own.map(([skill]) => skill));
	const all = others?.skills.with(written) ?? new NameList([...written]);
	if (all.length >= MANY) return JSON.stringify([all.digest(), own.filter(([, label]) => label !== BY_RULE)]);
	const ruled = all.names.flatMap((name) => written.has(name) ? [] : [[name, BY_RULE]]);
	return JSON.stringify([...own, ...ruled].sort(byPair));
}
const BY_RULE = "should_not_activate";
function byPair(a, b) {
	return compare(a[0], b[0]) || compare(a[1], b[1]);
}

// src/suites/offer-key.ts
function offerKey(offer) {
	if (offer === void 0) return "";
	const { directories, disabled, disabledDirectories } = offer;
	return JSON.stringify([
		directories,
		disabled,
		disabledDirectories
	].map((list) => [...new Set(list)].sort()));
}

// src/suites/task-key.ts
function taskKey(task) {
	const prompt = promptText(task).slice(0, -1);
	return shortened(sha256(`${prompt},${labelJson(task.expectations, task.others)},${task.expectsNoSkill}]`));
}
function promptKey(task) {
	return shortened(sha256(promptText(task)));
}
function promptText(task) {
	return JSON.stringify(promptParts(task));
}
function conversationKey(task) {
	if (task.message !== void 0) return task.message.conversation;
	return task.followUps.length === 0 ? null : promptKey(task);
}
function promptParts({ prompt, followUps, message, files, offer, context }) {
	return [
		prompt,
		followUps,
		files.map(({ path, content }) => [path, content]).toSorted((a, b) => compare(a[0], b[0])),
		...offer === void 0 ? [] : [offerKey(offer)],
		...context === void 0 ? [] : [{ context: contextKey(context) }],
		...message === void 0 || message.before.length === 0 ? [] : [{ before: message.before }]
	];
}
function shortened(digest) {
	return digest.slice(0, 16);
}

// src/core/errors/clause.ts
function clause(sentence) {
	return sentence.endsWith(".") ? sentence.slice(0, -1) : sentence;
}
function sentence(clause) {
	return /[.?!]$/.test(clause) ? clause : `${clause}.`;
}

// src/core/documents/limits.ts
const MAX_FILE_BYTES = 5242880;
const MAX_PROMPT_LENGTH = 2e5;
const MAX_TASKS = 2e4;
const MAX_SUITE_LENGTH = 5e7;
const MAX_PATTERNS = 1e3;
const MAX_ENTRIES = 4e5;
const MAX_VALUES = 1e6;

// src/core/documents/read-text-file.ts
async function readTextFile(root, file) {
	if ((0, node_path.isAbsolute)(file) || /(^|\/)\.\.(\/|$)/.test(file)) return {
		problem: "is outside of the repository",
		missing: false
	};
	const objects = objectFilesOf(root);
	if (objects !== void 0) return readObject(objects, file);
	let target;
	try {
		target = await (0, node_fs_promises.realpath)((0, node_path.join)(root, file));
		if (!isWithin(await (0, node_fs_promises.realpath)(root), target)) return {
			problem: "is a link that leads outside of the repository",
			missing: false
		};
	} catch (error) {
		return failure(error);
	}
	let handle;
	try {
		handle = await (0, node_fs_promises.open)(target, "r");
		const stats = await handle.stat();
		if (!stats.isFile()) return {
			problem: "is not a regular file",
			missing: false
		};
		if (stats.size > 5242880) return tooLarge(stats.size);
		return decode(await handle.readFile());
	} catch (error) {
		return failure(error);
	} finally {
		await handle?.close();
	}
}
async function readObject(objects, file) {
	const place = objects.at(file);
	if (place === "outside") return {
		problem: "is a link that leads outside of the repository",
		missing: false
	};
	if (place === "missing") return {
		problem: "does not exist",
		missing: true
	};
	if (place === "loop") return {
		problem: "is a link that leads to itself",
		missing: false
	};
	if (place.file === null) return {
		problem: "is not a regular file",
		missing: false
	};
	const { size } = place.file;
	if (size === null) return {
		problem: "is not in this clone, which is a partial one",
		missing: false
	};
	return size > 5242880 ? tooLarge(size) : decode(await place.file.read());
}
function tooLarge(bytes) {
	return {
		problem: `has ${(bytes / 1024 / 1024).toFixed(1)} MB, and at most ${MAX_FILE_BYTES / 1024 / 1024} MB are read`,
		missing: false
	};
}
function decode(bytes) {
	if (bytes.includes(0)) return {
		problem: "is not text in UTF-8",
		missing: false
	};
	try {
		return { text: new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true
		}).decode(bytes) };
	} catch {
		return {
			problem: "is not text in UTF-8",
			missing: false
		};
	}
}
function failure(error) {
	const code = error instanceof Error && "code" in error ? error.code : void 0;
	if (code === "ENOENT" || code === "ENOTDIR") return {
		problem: "does not exist",
		missing: true
	};
	if (code === "EISDIR") return {
		problem: "is not a regular file",
		missing: false
	};
	if (code === "ELOOP") return {
		problem: "is a link that leads to itself",
		missing: false
	};
	if (code === "EACCES" || code === "EPERM") return {
		problem: "cannot be read (permission denied)",
		missing: false
	};
	throw error;
}

// node_modules/picomatch/lib/constants.js
var require_constants = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports, module) => {
	const WIN_SLASH = "\\\\/";
	const WIN_NO_SLASH = `[^${WIN_SLASH}]`;
	const DEFAULT_MAX_EXTGLOB_RECURSION = 0;
	const DOT_LITERAL = "\\.";
	const PLUS_LITERAL = "\\+";
	const QMARK_LITERAL = "\\?";
	const SLASH_LITERAL = "\\/";
	const ONE_CHAR = "(?=.)";
	const QMARK = "[^/]";
	const END_ANCHOR = `(?:${SLASH_LITERAL}|$)`;
	const START_ANCHOR = `(?:^|${SLASH_LITERAL})`;
	const DOTS_SLASH = `${DOT_LITERAL}{1,2}${END_ANCHOR}`;
	const POSIX_CHARS = {
		DOT_LITERAL,
		PLUS_LITERAL,
		QMARK_LITERAL,
		SLASH_LITERAL,
		ONE_CHAR,
		QMARK,
		END_ANCHOR,
		DOTS_SLASH,
		NO_DOT: `(?!${DOT_LITERAL})`,
		NO_DOTS: `(?!${START_ANCHOR}${DOTS_SLASH})`,
		NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}${END_ANCHOR})`,
		NO_DOTS_SLASH: `(?!${DOTS_SLASH})`,
		QMARK_NO_DOT: `[^.${SLASH_LITERAL}]`,
		STAR: `${QMARK}*?`,
		START_ANCHOR,
		SEP: "/"
	};
	const WINDOWS_CHARS = {
		...POSIX_CHARS,
		SLASH_LITERAL: `[${WIN_SLASH}]`,
		QMARK: WIN_NO_SLASH,
		STAR: `${WIN_NO_SLASH}*?`,
		DOTS_SLASH: `${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$)`,
		NO_DOT: `(?!${DOT_LITERAL})`,
		NO_DOTS: `(?!(?:^|[${WIN_SLASH}])${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
		NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}(?:[${WIN_SLASH}]|$))`,
		NO_DOTS_SLASH: `(?!${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
		QMARK_NO_DOT: `[^.${WIN_SLASH}]`,
		START_ANCHOR: `(?:^|[${WIN_SLASH}])`,
		END_ANCHOR: `(?:[${WIN_SLASH}]|$)`,
		SEP: "\\"
	};
	const POSIX_REGEX_SOURCE = {
		__proto__: null,
		alnum: "a-zA-Z0-9",
		alpha: "a-zA-Z",
		ascii: "\\x00-\\x7F",
		blank: " \\t",
		cntrl: "\\x00-\\x1F\\x7F",
		digit: "0-9",
		graph: "\\x21-\\x7E",
		lower: "a-z",
		print: "\\x20-\\x7E ",
		punct: "\\-!\"#$%&'()\\*+,./:;<=>?@[\\]^_`{|}~",
		space: " \\t\\r\\n\\v\\f",
		upper: "A-Z",
		word: "A-Za-z0-9_",
		xdigit: "A-Fa-f0-9"
	};
	module.exports = {
		DEFAULT_MAX_EXTGLOB_RECURSION,
		MAX_LENGTH: 65536,
		POSIX_REGEX_SOURCE,
		REGEX_BACKSLASH: /\\(?![*+?^${}(|)[\]])/g,
		REGEX_NON_SPECIAL_CHARS: /^[^@![\].,$*+?^{}()|\\/]+/,
		REGEX_SPECIAL_CHARS: /[-*+?.^${}(|)[\]]/,
		REGEX_SPECIAL_CHARS_BACKREF: /(\\?)((\W)(\3*))/g,
		REGEX_SPECIAL_CHARS_GLOBAL: /([-*+?.^${}(|)[\]])/g,
		REGEX_REMOVE_BACKSLASH: /(?:\[.*?[^\\]\]|\\(?=.))/g,
		REPLACEMENTS: {
			__proto__: null,
			"***": "*",
			"**/**": "**",
			"**/**/**": "**"
		},
		CHAR_0: 48,
		CHAR_9: 57,
		CHAR_UPPERCASE_A: 65,
		CHAR_LOWERCASE_A: 97,
		CHAR_UPPERCASE_Z: 90,
		CHAR_LOWERCASE_Z: 122,
		CHAR_LEFT_PARENTHESES: 40,
		CHAR_RIGHT_PARENTHESES: 41,
		CHAR_ASTERISK: 42,
		CHAR_AMPERSAND: 38,
		CHAR_AT: 64,
		CHAR_BACKWARD_SLASH: 92,
		CHAR_CARRIAGE_RETURN: 13,
		CHAR_CIRCUMFLEX_ACCENT: 94,
		CHAR_COLON: 58,
		CHAR_COMMA: 44,
		CHAR_DOT: 46,
		CHAR_DOUBLE_QUOTE: 34,
		CHAR_EQUAL: 61,
		CHAR_EXCLAMATION_MARK: 33,
		CHAR_FORM_FEED: 12,
		CHAR_FORWARD_SLASH: 47,
		CHAR_GRAVE_ACCENT: 96,
		CHAR_HASH: 35,
		CHAR_HYPHEN_MINUS: 45,
		CHAR_LEFT_ANGLE_BRACKET: 60,
		CHAR_LEFT_CURLY_BRACE: 123,
		CHAR_LEFT_SQUARE_BRACKET: 91,
		CHAR_LINE_FEED: 10,
		CHAR_NO_BREAK_SPACE: 160,
		CHAR_PERCENT: 37,
		CHAR_PLUS: 43,
		CHAR_QUESTION_MARK: 63,
		CHAR_RIGHT_ANGLE_BRACKET: 62,
		CHAR_RIGHT_CURLY_BRACE: 125,
		CHAR_RIGHT_SQUARE_BRACKET: 93,
		CHAR_SEMICOLON: 59,
		CHAR_SINGLE_QUOTE: 39,
		CHAR_SPACE: 32,
		CHAR_TAB: 9,
		CHAR_UNDERSCORE: 95,
		CHAR_VERTICAL_LINE: 124,
		CHAR_ZERO_WIDTH_NOBREAK_SPACE: 65279,
		extglobChars(chars) {
			return {
				"!": {
					type: "negate",
					open: "(?:(?!(?:",
					close: `))${chars.STAR})`
				},
				"?": {
					type: "qmark",
					open: "(?:",
					close: ")?"
				},
				"+": {
					type: "plus",
					open: "(?:",
					close: ")+"
				},
				"*": {
					type: "star",
					open: "(?:",
					close: ")*"
				},
				"@": {
					type: "at",
					open: "(?:",
					close: ")"
				}
			};
		},
		globChars(win32) {
			return win32 === true ? WINDOWS_CHARS : POSIX_CHARS;
		}
	};
}));

// node_modules/picomatch/lib/utils.js
var require_utils = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	const { REGEX_BACKSLASH, REGEX_REMOVE_BACKSLASH, REGEX_SPECIAL_CHARS, REGEX_SPECIAL_CHARS_GLOBAL } = require_constants();
	exports.isObject = (val) => val !== null && typeof val === "object" && !Array.isArray(val);
	exports.hasRegexChars = (str) => REGEX_SPECIAL_CHARS.test(str);
	exports.isRegexChar = (str) => str.length === 1 && exports.hasRegexChars(str);
	exports.escapeRegex = (str) => str.replace(REGEX_SPECIAL_CHARS_GLOBAL, "\\$1");
	exports.toPosixSlashes = (str) => str.replace(REGEX_BACKSLASH, "/");
	exports.isWindows = () => {
		if (typeof navigator !== "undefined" && navigator.platform) {
			const platform = navigator.platform.toLowerCase();
			return platform === "win32" || platform === "windows";
		}
		if (typeof process !== "undefined" && process.platform) return process.platform === "win32";
		return false;
	};
	exports.removeBackslashes = (str) => {
		return str.replace(REGEX_REMOVE_BACKSLASH, (match) => {
			return match === "\\" ? "" : match;
		});
	};
	exports.escapeLast = (input, char, lastIdx) => {
		const idx = input.lastIndexOf(char, lastIdx);
		if (idx === -1) return input;
		if (input[idx - 1] === "\\") return exports.escapeLast(input, char, idx - 1);
		return `${input.slice(0, idx)}\\${input.slice(idx)}`;
	};
	exports.removePrefix = (input, state = {}) => {
		let output = input;
		if (output.startsWith("./")) {
			output = output.slice(2);
			state.prefix = "./";
		}
		return output;
	};
	exports.wrapOutput = (input, state = {}, options = {}) => {
		let output = `${options.contains ? "" : "^"}(?:${input})${options.contains ? "" : "$"}`;
		if (state.negated === true) output = `(?:^(?!${output}).*$)`;
		return output;
	};
	exports.basename = (path, { windows } = {}) => {
		const segs = path.split(windows ? /[\\/]/ : "/");
		const last = segs[segs.length - 1];
		if (last === "") return segs[segs.length - 2];
		return last;
	};
}));

// node_modules/picomatch/lib/scan.js
var require_scan = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports, module) => {
	const utils = require_utils();
	const { CHAR_ASTERISK, CHAR_AT, CHAR_BACKWARD_SLASH, CHAR_COMMA, CHAR_DOT, CHAR_EXCLAMATION_MARK, CHAR_FORWARD_SLASH, CHAR_LEFT_CURLY_BRACE, CHAR_LEFT_PARENTHESES, CHAR_LEFT_SQUARE_BRACKET, CHAR_PLUS, CHAR_QUESTION_MARK, CHAR_RIGHT_CURLY_BRACE, CHAR_RIGHT_PARENTHESES, CHAR_RIGHT_SQUARE_BRACKET } = require_constants();
	const isPathSeparator = (code) => {
		return code === CHAR_FORWARD_SLASH || code === CHAR_BACKWARD_SLASH;
	};
	const depth = (token) => {
		if (token.isPrefix !== true) token.depth = token.isGlobstar ? Infinity : 1;
	};
	const scan = (input, options) => {
		const opts = options || {};
		const length = input.length - 1;
		const scanToEnd = opts.parts === true || opts.tokens === true || opts.scanToEnd === true;
		const slashes = [];
		const tokens = [];
		const parts = [];
		let str = input;
		let index = -1;
		let start = 0;
		let lastIndex = 0;
		let isBrace = false;
		let isBracket = false;
		let isGlob = false;
		let isExtglob = false;
		let isGlobstar = false;
		let braceEscaped = false;
		let backslashes = false;
		let negated = false;
		let negatedExtglob = false;
		let finished = false;
		let braces = 0;
		let prev;
		let code;
		let token = {
			value: "",
			depth: 0,
			isGlob: false
		};
		const eos = () => index >= length;
		const peek = () => str.charCodeAt(index + 1);
		const advance = () => {
			prev = code;
			return str.charCodeAt(++index);
		};
		while (index < length) {
			code = advance();
			let next;
			if (code === CHAR_BACKWARD_SLASH) {
				backslashes = token.backslashes = true;
				code = advance();
				if (code === CHAR_LEFT_CURLY_BRACE) braceEscaped = true;
				continue;
			}
			if (braceEscaped === true || code === CHAR_LEFT_CURLY_BRACE) {
				braces++;
				while (eos() !== true && (code = advance())) {
					if (code === CHAR_BACKWARD_SLASH) {
						backslashes = token.backslashes = true;
						advance();
						continue;
					}
					if (code === CHAR_LEFT_CURLY_BRACE) {
						braces++;
						continue;
					}
					if (braceEscaped !== true && code === CHAR_DOT && (code = advance()) === CHAR_DOT) {
						isBrace = token.isBrace = true;
						isGlob = token.isGlob = true;
						finished = true;
						if (scanToEnd === true) continue;
						break;
					}
					if (braceEscaped !== true && code === CHAR_COMMA) {
						isBrace = token.isBrace = true;
						isGlob = token.isGlob = true;
						finished = true;
						if (scanToEnd === true) continue;
						break;
					}
					if (code === CHAR_RIGHT_CURLY_BRACE) {
						braces--;
						if (braces === 0) {
							braceEscaped = false;
							isBrace = token.isBrace = true;
							finished = true;
							break;
						}
					}
				}
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_FORWARD_SLASH) {
				slashes.push(index);
				tokens.push(token);
				token = {
					value: "",
					depth: 0,
					isGlob: false
				};
				if (finished === true) continue;
				if (prev === CHAR_DOT && index === start + 1) {
					start += 2;
					continue;
				}
				lastIndex = index + 1;
				continue;
			}
			if (opts.noext !== true) {
				if ((code === CHAR_PLUS || code === CHAR_AT || code === CHAR_ASTERISK || code === CHAR_QUESTION_MARK || code === CHAR_EXCLAMATION_MARK) === true && peek() === CHAR_LEFT_PARENTHESES) {
					isGlob = token.isGlob = true;
					isExtglob = token.isExtglob = true;
					finished = true;
					if (code === CHAR_EXCLAMATION_MARK && index === start) negatedExtglob = true;
					if (scanToEnd === true) {
						let parens = 0;
						while (eos() !== true && (code = advance())) {
							if (code === CHAR_BACKWARD_SLASH) {
								backslashes = token.backslashes = true;
								advance();
								continue;
							}
							if (code === CHAR_LEFT_PARENTHESES) {
								parens++;
								continue;
							}
							if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
								finished = true;
								break;
							}
						}
						continue;
					}
					break;
				}
			}
			if (code === CHAR_ASTERISK) {
				if (prev === CHAR_ASTERISK) isGlobstar = token.isGlobstar = true;
				isGlob = token.isGlob = true;
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_QUESTION_MARK) {
				isGlob = token.isGlob = true;
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_LEFT_SQUARE_BRACKET) {
				while (eos() !== true && (next = advance())) {
					if (next === CHAR_BACKWARD_SLASH) {
						backslashes = token.backslashes = true;
						advance();
						continue;
					}
					if (next === CHAR_RIGHT_SQUARE_BRACKET) {
						isBracket = token.isBracket = true;
						isGlob = token.isGlob = true;
						finished = true;
						break;
					}
				}
				if (scanToEnd === true) continue;
				break;
			}
			if (opts.nonegate !== true && code === CHAR_EXCLAMATION_MARK && index === start) {
				negated = token.negated = true;
				start++;
				continue;
			}
			if (opts.noparen !== true && code === CHAR_LEFT_PARENTHESES) {
				isGlob = token.isGlob = true;
				if (scanToEnd === true) {
					let parens = 1;
					while (eos() !== true && (code = advance())) {
						if (code === CHAR_BACKWARD_SLASH) {
							backslashes = token.backslashes = true;
							advance();
							continue;
						}
						if (code === CHAR_LEFT_PARENTHESES) {
							parens++;
							continue;
						}
						if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
							finished = true;
							break;
						}
					}
					continue;
				}
				break;
			}
			if (isGlob === true) {
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
		}
		if (opts.noext === true) {
			isExtglob = false;
			isGlob = false;
		}
		let base = str;
		let prefix = "";
		let glob = "";
		if (start > 0) {
			prefix = str.slice(0, start);
			str = str.slice(start);
			lastIndex -= start;
		}
		if (base && isGlob === true && lastIndex > 0) {
			base = str.slice(0, lastIndex);
			glob = str.slice(lastIndex);
		} else if (isGlob === true) {
			base = "";
			glob = str;
		} else base = str;
		if (base && base !== "" && base !== "/" && base !== str) {
			if (isPathSeparator(base.charCodeAt(base.length - 1))) base = base.slice(0, -1);
		}
		if (opts.unescape === true) {
			if (glob) glob = utils.removeBackslashes(glob);
			if (base && backslashes === true) base = utils.removeBackslashes(base);
		}
		const state = {
			prefix,
			input,
			start,
			base,
			glob,
			isBrace,
			isBracket,
			isGlob,
			isExtglob,
			isGlobstar,
			negated,
			negatedExtglob
		};
		if (opts.tokens === true) {
			state.maxDepth = 0;
			if (!isPathSeparator(code)) tokens.push(token);
			state.tokens = tokens;
		}
		if (opts.parts === true || opts.tokens === true) {
			let prevIndex;
			for (let idx = 0; idx < slashes.length; idx++) {
				const n = prevIndex !== void 0 ? prevIndex + 1 : start;
				const i = slashes[idx];
				const value = input.slice(n, i);
				if (opts.tokens) {
					if (idx === 0 && start !== 0) {
						tokens[idx].isPrefix = true;
						tokens[idx].value = prefix;
					} else tokens[idx].value = value;
					depth(tokens[idx]);
					state.maxDepth += tokens[idx].depth;
				}
				if (i >= start) {
					parts.push(value);
					prevIndex = i;
				}
			}
			const n = prevIndex !== void 0 ? prevIndex + 1 : start;
			const value = input.slice(n);
			parts.push(value);
			if (opts.tokens && prevIndex && prevIndex + 1 < input.length) {
				tokens[tokens.length - 1].value = value;
				depth(tokens[tokens.length - 1]);
				state.maxDepth += tokens[tokens.length - 1].depth;
			}
			state.slashes = slashes;
			state.parts = parts;
		}
		return state;
	};
	module.exports = scan;
}));

// node_modules/picomatch/lib/parse.js
var require_parse = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports, module) => {
	const constants = require_constants();
	const utils = require_utils();
	const { MAX_LENGTH, POSIX_REGEX_SOURCE, REGEX_NON_SPECIAL_CHARS, REGEX_SPECIAL_CHARS_BACKREF, REPLACEMENTS } = constants;
	const expandRange = (args, options) => {
		if (typeof options.expandRange === "function") return options.expandRange(...args, options);
		args.sort();
		const value = `[${args.join("-")}]`;
		try {
			new RegExp(value);
		} catch (ex) {
			return args.map((v) => utils.escapeRegex(v)).join("..");
		}
		return value;
	};
	const syntaxError = (type, char) => {
		return `Missing ${type}: "${char}" - use "\\\\${char}" to match literal characters`;
	};
	const splitTopLevel = (input) => {
		const parts = [];
		let bracket = 0;
		let paren = 0;
		let quote = 0;
		let value = "";
		let escaped = false;
		for (const ch of input) {
			if (escaped === true) {
				value += ch;
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				value += ch;
				escaped = true;
				continue;
			}
			if (ch === "\"") {
				quote = quote === 1 ? 0 : 1;
				value += ch;
				continue;
			}
			if (quote === 0) {
				if (ch === "[") bracket++;
				else if (ch === "]" && bracket > 0) bracket--;
				else if (bracket === 0) {
					if (ch === "(") paren++;
					else if (ch === ")" && paren > 0) paren--;
					else if (ch === "|" && paren === 0) {
						parts.push(value);
						value = "";
						continue;
					}
				}
			}
			value += ch;
		}
		parts.push(value);
		return parts;
	};
	const isPlainBranch = (branch) => {
		let escaped = false;
		for (const ch of branch) {
			if (escaped === true) {
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				escaped = true;
				continue;
			}
			if (/[?*+@!()[\]{}]/.test(ch)) return false;
		}
		return true;
	};
	const normalizeSimpleBranch = (branch) => {
		let value = branch.trim();
		let changed = true;
		while (changed === true) {
			changed = false;
			if (/^@\([^\\()[\]{}|]+\)$/.test(value)) {
				value = value.slice(2, -1);
				changed = true;
			}
		}
		if (!isPlainBranch(value)) return;
		return value.replace(/\\(.)/g, "$1");
	};
	const hasRepeatedCharPrefixOverlap = (branches) => {
		const values = branches.map(normalizeSimpleBranch).filter(Boolean);
		for (let i = 0; i < values.length; i++) for (let j = i + 1; j < values.length; j++) {
			const a = values[i];
			const b = values[j];
			const char = a[0];
			if (!char || a !== char.repeat(a.length) || b !== char.repeat(b.length)) continue;
			if (a === b || a.startsWith(b) || b.startsWith(a)) return true;
		}
		return false;
	};
	const parseRepeatedExtglob = (pattern, requireEnd = true) => {
		if (pattern[0] !== "+" && pattern[0] !== "*" || pattern[1] !== "(") return;
		let bracket = 0;
		let paren = 0;
		let quote = 0;
		let escaped = false;
		for (let i = 1; i < pattern.length; i++) {
			const ch = pattern[i];
			if (escaped === true) {
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				escaped = true;
				continue;
			}
			if (ch === "\"") {
				quote = quote === 1 ? 0 : 1;
				continue;
			}
			if (quote === 1) continue;
			if (ch === "[") {
				bracket++;
				continue;
			}
			if (ch === "]" && bracket > 0) {
				bracket--;
				continue;
			}
			if (bracket > 0) continue;
			if (ch === "(") {
				paren++;
				continue;
			}
			if (ch === ")") {
				paren--;
				if (paren === 0) {
					if (requireEnd === true && i !== pattern.length - 1) return;
					return {
						type: pattern[0],
						body: pattern.slice(2, i),
						end: i
					};
				}
			}
		}
	};
	const buildCharClassStar = (chars) => {
		return `${chars.length === 1 ? utils.escapeRegex(chars[0]) : `[${chars.map((ch) => utils.escapeRegex(ch)).join("")}]`}*`;
	};
	const getStarExtglobSequenceChars = (pattern) => {
		let index = 0;
		const chars = [];
		while (index < pattern.length) {
			const match = parseRepeatedExtglob(pattern.slice(index), false);
			if (!match || match.type !== "*") return;
			const branches = splitTopLevel(match.body).map((branch) => branch.trim());
			if (branches.length !== 1) return;
			const branch = normalizeSimpleBranch(branches[0]);
			if (!branch || branch.length !== 1) return;
			chars.push(branch);
			index += match.end + 1;
		}
		if (chars.length < 1) return;
		return chars;
	};
	const repeatedExtglobRecursion = (pattern) => {
		let depth = 0;
		let value = pattern.trim();
		let match = parseRepeatedExtglob(value);
		while (match) {
			depth++;
			value = match.body.trim();
			match = parseRepeatedExtglob(value);
		}
		return depth;
	};
	const analyzeRepeatedExtglob = (body, options) => {
		if (options.maxExtglobRecursion === false) return { risky: false };
		const max = typeof options.maxExtglobRecursion === "number" ? options.maxExtglobRecursion : constants.DEFAULT_MAX_EXTGLOB_RECURSION;
		const branches = splitTopLevel(body).map((branch) => branch.trim());
		if (branches.length > 1) {
			if (branches.some((branch) => branch === "") || branches.some((branch) => /^[*?]+$/.test(branch)) || hasRepeatedCharPrefixOverlap(branches)) return { risky: true };
		}
		const safeChars = [];
		let sawStarSequence = false;
		let combinable = true;
		for (const branch of branches) {
			const chars = getStarExtglobSequenceChars(branch);
			if (chars) {
				sawStarSequence = true;
				safeChars.push(...chars);
				continue;
			}
			const literal = normalizeSimpleBranch(branch);
			if (literal && literal.length === 1) {
				safeChars.push(literal);
				continue;
			}
			combinable = false;
			if (repeatedExtglobRecursion(branch) > max) return { risky: true };
		}
		if (sawStarSequence) return combinable ? {
			risky: true,
			safeOutput: buildCharClassStar([...new Set(safeChars)])
		} : { risky: true };
		return { risky: false };
	};
	const parse = (input, options) => {
		if (typeof input !== "string") throw new TypeError("Expected a string");
		input = REPLACEMENTS[input] || input;
		const opts = { ...options };
		const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
		let len = input.length;
		if (len > max) throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
		const bos = {
			type: "bos",
			value: "",
			output: opts.prepend || ""
		};
		const tokens = [bos];
		const capture = opts.capture ? "" : "?:";
		const PLATFORM_CHARS = constants.globChars(opts.windows);
		const EXTGLOB_CHARS = constants.extglobChars(PLATFORM_CHARS);
		const { DOT_LITERAL, PLUS_LITERAL, SLASH_LITERAL, ONE_CHAR, DOTS_SLASH, NO_DOT, NO_DOT_SLASH, NO_DOTS_SLASH, QMARK, QMARK_NO_DOT, STAR, START_ANCHOR } = PLATFORM_CHARS;
		const globstar = (opts) => {
			return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
		};
		const nodot = opts.dot ? "" : NO_DOT;
		const qmarkNoDot = opts.dot ? QMARK : QMARK_NO_DOT;
		let star = opts.bash === true ? globstar(opts) : STAR;
		if (opts.capture) star = `(${star})`;
		if (typeof opts.noext === "boolean") opts.noextglob = opts.noext;
		const state = {
			input,
			index: -1,
			start: 0,
			dot: opts.dot === true,
			consumed: "",
			output: "",
			prefix: "",
			backtrack: false,
			negated: false,
			brackets: 0,
			braces: 0,
			parens: 0,
			quotes: 0,
			globstar: false,
			tokens
		};
		input = utils.removePrefix(input, state);
		len = input.length;
		const extglobs = [];
		const braces = [];
		const stack = [];
		let prev = bos;
		let value;
		const eos = () => state.index === len - 1;
		const peek = state.peek = (n = 1) => input[state.index + n];
		const advance = state.advance = () => input[++state.index] || "";
		const remaining = () => input.slice(state.index + 1);
		const consume = (value = "", num = 0) => {
			state.consumed += value;
			state.index += num;
		};
		const append = (token) => {
			state.output += token.output != null ? token.output : token.value;
			consume(token.value);
		};
		const negate = () => {
			let count = 1;
			while (peek() === "!" && (peek(2) !== "(" || peek(3) === "?")) {
				advance();
				state.start++;
				count++;
			}
			if (count % 2 === 0) return false;
			state.negated = true;
			state.start++;
			return true;
		};
		const increment = (type) => {
			state[type]++;
			stack.push(type);
		};
		const decrement = (type) => {
			state[type]--;
			stack.pop();
		};
		const push = (tok) => {
			if (prev.type === "globstar") {
				const isBrace = state.braces > 0 && (tok.type === "comma" || tok.type === "brace");
				const isExtglob = tok.extglob === true || extglobs.length && (tok.type === "pipe" || tok.type === "paren");
				if (tok.type !== "slash" && tok.type !== "paren" && !isBrace && !isExtglob) {
					state.output = state.output.slice(0, -prev.output.length);
					prev.type = "star";
					prev.value = "*";
					prev.output = star;
					state.output += prev.output;
				}
			}
			if (extglobs.length && tok.type !== "paren") extglobs[extglobs.length - 1].inner += tok.value;
			if (tok.value || tok.output) append(tok);
			if (prev && prev.type === "text" && tok.type === "text") {
				prev.output = (prev.output || prev.value) + tok.value;
				prev.value += tok.value;
				return;
			}
			tok.prev = prev;
			tokens.push(tok);
			prev = tok;
		};
		const extglobOpen = (type, value) => {
			const token = {
				...EXTGLOB_CHARS[value],
				conditions: 1,
				inner: ""
			};
			token.prev = prev;
			token.parens = state.parens;
			token.output = state.output;
			token.startIndex = state.index;
			token.tokensIndex = tokens.length;
			const output = (opts.capture ? "(" : "") + token.open;
			increment("parens");
			push({
				type,
				value,
				output: state.output ? "" : ONE_CHAR
			});
			push({
				type: "paren",
				extglob: true,
				value: advance(),
				output
			});
			extglobs.push(token);
		};
		const extglobClose = (token) => {
			const literal = input.slice(token.startIndex, state.index + 1);
			const body = input.slice(token.startIndex + 2, state.index);
			const analysis = analyzeRepeatedExtglob(body, opts);
			if ((token.type === "plus" || token.type === "star") && analysis.risky) {
				const safeOutput = analysis.safeOutput ? (token.output ? "" : ONE_CHAR) + (opts.capture ? `(${analysis.safeOutput})` : analysis.safeOutput) : void 0;
				const open = tokens[token.tokensIndex];
				open.type = "text";
				open.value = literal;
				open.output = safeOutput || utils.escapeRegex(literal);
				for (let i = token.tokensIndex + 1; i < tokens.length; i++) {
					tokens[i].value = "";
					tokens[i].output = "";
					delete tokens[i].suffix;
				}
				state.output = token.output + open.output;
				state.backtrack = true;
				push({
					type: "paren",
					extglob: true,
					value,
					output: ""
				});
				decrement("parens");
				return;
			}
			let output = token.close + (opts.capture ? ")" : "");
			let rest;
			if (token.type === "negate") {
				let extglobStar = star;
				if (token.inner && token.inner.length > 1 && token.inner.includes("/")) extglobStar = globstar(opts);
				if (extglobStar !== star || eos() || /^\)+$/.test(remaining())) output = token.close = `)$))${extglobStar}`;
				if (token.inner.includes("*") && (rest = remaining()) && /^\.[^\\/.]+$/.test(rest)) output = token.close = `)${parse(rest, {
					...options,
					fastpaths: false
				}).output})${extglobStar})`;
				if (token.prev.type === "bos") state.negatedExtglob = true;
			}
			push({
				type: "paren",
				extglob: true,
				value,
				output
			});
			decrement("parens");
		};
		if (opts.fastpaths !== false && !/(^[*!]|[/()[\]{}"])/.test(input)) {
			let backslashes = false;
			let output = input.replace(REGEX_SPECIAL_CHARS_BACKREF, (m, esc, chars, first, rest, index) => {
				if (first === "\\") {
					backslashes = true;
					return m;
				}
				if (first === "?") {
					if (esc) return esc + first + (rest ? QMARK.repeat(rest.length) : "");
					if (index === 0) return qmarkNoDot + (rest ? QMARK.repeat(rest.length) : "");
					return QMARK.repeat(chars.length);
				}
				if (first === ".") return DOT_LITERAL.repeat(chars.length);
				if (first === "*") {
					if (esc) return esc + first + (rest ? star : "");
					return star;
				}
				return esc ? m : `\\${m}`;
			});
			if (backslashes === true) {
				if (opts.unescape === true) output = output.replace(/\\/g, "");
				else output = output.replace(/\\+/g, (m) => {
					return m.length % 2 === 0 ? "\\\\" : m ? "\\" : "";
				});
			}
			if (output === input && opts.contains === true) {
				state.output = input;
				return state;
			}
			state.output = utils.wrapOutput(output, state, options);
			return state;
		}
		while (!eos()) {
			value = advance();
			if (value === "\0") continue;
			if (value === "\\") {
				const next = peek();
				if (next === "/" && opts.bash !== true) continue;
				if (next === "." || next === ";") continue;
				if (!next) {
					value += "\\";
					push({
						type: "text",
						value
					});
					continue;
				}
				const match = /^\\+/.exec(remaining());
				let slashes = 0;
				if (match && match[0].length > 2) {
					slashes = match[0].length;
					state.index += slashes;
					if (slashes % 2 !== 0) value += "\\";
				}
				if (opts.unescape === true) value = advance();
				else value += advance();
				if (state.brackets === 0) {
					push({
						type: "text",
						value
					});
					continue;
				}
			}
			if (state.brackets > 0 && (value !== "]" || prev.value === "[" || prev.value === "[^")) {
				if (opts.posix !== false && value === ":") {
					const inner = prev.value.slice(1);
					if (inner.includes("[")) {
						prev.posix = true;
						if (inner.includes(":")) {
							const idx = prev.value.lastIndexOf("[");
							const pre = prev.value.slice(0, idx);
							const rest = prev.value.slice(idx + 2);
							const posix = POSIX_REGEX_SOURCE[rest];
							if (posix) {
								prev.value = pre + posix;
								state.backtrack = true;
								advance();
								if (!bos.output && tokens.indexOf(prev) === 1) bos.output = ONE_CHAR;
								continue;
							}
						}
					}
				}
				if (value === "[" && peek() !== ":" || value === "-" && peek() === "]") value = `\\${value}`;
				if (value === "]" && (prev.value === "[" || prev.value === "[^")) value = `\\${value}`;
				if (opts.posix === true && value === "!" && prev.value === "[") value = "^";
				prev.value += value;
				append({ value });
				continue;
			}
			if (state.quotes === 1 && value !== "\"") {
				value = utils.escapeRegex(value);
				prev.value += value;
				append({ value });
				continue;
			}
			if (value === "\"") {
				state.quotes = state.quotes === 1 ? 0 : 1;
				if (opts.keepQuotes === true) push({
					type: "text",
					value
				});
				continue;
			}
			if (value === "(") {
				increment("parens");
				push({
					type: "paren",
					value
				});
				continue;
			}
			if (value === ")") {
				if (state.parens === 0 && opts.strictBrackets === true) throw new SyntaxError(syntaxError("opening", "("));
				const extglob = extglobs[extglobs.length - 1];
				if (extglob && state.parens === extglob.parens + 1) {
					extglobClose(extglobs.pop());
					continue;
				}
				push({
					type: "paren",
					value,
					output: state.parens ? ")" : "\\)"
				});
				decrement("parens");
				continue;
			}
			if (value === "[") {
				if (opts.nobracket === true || !remaining().includes("]")) {
					if (opts.nobracket !== true && opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "]"));
					value = `\\${value}`;
				} else increment("brackets");
				push({
					type: "bracket",
					value
				});
				continue;
			}
			if (value === "]") {
				if (opts.nobracket === true || prev && prev.type === "bracket" && prev.value.length === 1) {
					push({
						type: "text",
						value,
						output: `\\${value}`
					});
					continue;
				}
				if (state.brackets === 0) {
					if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("opening", "["));
					push({
						type: "text",
						value,
						output: `\\${value}`
					});
					continue;
				}
				decrement("brackets");
				const prevValue = prev.value.slice(1);
				if (prev.posix !== true && prevValue[0] === "^" && !prevValue.includes("/")) value = `/${value}`;
				prev.value += value;
				append({ value });
				if (opts.literalBrackets === false || utils.hasRegexChars(prevValue)) continue;
				const escaped = utils.escapeRegex(prev.value);
				state.output = state.output.slice(0, -prev.value.length);
				if (opts.literalBrackets === true) {
					state.output += escaped;
					prev.value = escaped;
					continue;
				}
				prev.value = `(${capture}${escaped}|${prev.value})`;
				state.output += prev.value;
				continue;
			}
			if (value === "{" && opts.nobrace !== true) {
				increment("braces");
				const open = {
					type: "brace",
					value,
					output: "(",
					outputIndex: state.output.length,
					tokensIndex: state.tokens.length
				};
				braces.push(open);
				push(open);
				continue;
			}
			if (value === "}") {
				const brace = braces[braces.length - 1];
				if (opts.nobrace === true || !brace) {
					push({
						type: "text",
						value,
						output: value
					});
					continue;
				}
				let output = ")";
				if (brace.dots === true) {
					const arr = tokens.slice();
					const range = [];
					for (let i = arr.length - 1; i >= 0; i--) {
						tokens.pop();
						if (arr[i].type === "brace") break;
						if (arr[i].type !== "dots") range.unshift(arr[i].value);
					}
					output = expandRange(range, opts);
					state.backtrack = true;
				}
				if (brace.comma !== true && brace.dots !== true) {
					const out = state.output.slice(0, brace.outputIndex);
					const toks = state.tokens.slice(brace.tokensIndex);
					brace.value = brace.output = "\\{";
					value = output = "\\}";
					state.output = out;
					for (const t of toks) state.output += t.output || t.value;
				}
				push({
					type: "brace",
					value,
					output
				});
				decrement("braces");
				braces.pop();
				continue;
			}
			if (value === "|") {
				if (extglobs.length > 0) extglobs[extglobs.length - 1].conditions++;
				push({
					type: "text",
					value
				});
				continue;
			}
			if (value === ",") {
				let output = value;
				const brace = braces[braces.length - 1];
				if (brace && stack[stack.length - 1] === "braces") {
					brace.comma = true;
					output = "|";
				}
				push({
					type: "comma",
					value,
					output
				});
				continue;
			}
			if (value === "/") {
				if (prev.type === "dot" && state.index === state.start + 1) {
					state.start = state.index + 1;
					state.consumed = "";
					state.output = "";
					tokens.pop();
					prev = bos;
					continue;
				}
				push({
					type: "slash",
					value,
					output: SLASH_LITERAL
				});
				continue;
			}
			if (value === ".") {
				if (state.braces > 0 && prev.type === "dot") {
					if (prev.value === ".") prev.output = DOT_LITERAL;
					const brace = braces[braces.length - 1];
					prev.type = "dots";
					prev.output += value;
					prev.value += value;
					brace.dots = true;
					continue;
				}
				if (state.braces + state.parens === 0 && prev.type !== "bos" && prev.type !== "slash") {
					push({
						type: "text",
						value,
						output: DOT_LITERAL
					});
					continue;
				}
				push({
					type: "dot",
					value,
					output: DOT_LITERAL
				});
				continue;
			}
			if (value === "?") {
				if (!(prev && prev.value === "(") && opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					extglobOpen("qmark", value);
					continue;
				}
				if (prev && prev.type === "paren") {
					const next = peek();
					let output = value;
					if (prev.value === "(" && !/[!=<:]/.test(next) || next === "<" && !/<([!=]|\w+>)/.test(remaining())) output = `\\${value}`;
					push({
						type: "text",
						value,
						output
					});
					continue;
				}
				if (opts.dot !== true && (prev.type === "slash" || prev.type === "bos")) {
					push({
						type: "qmark",
						value,
						output: QMARK_NO_DOT
					});
					continue;
				}
				push({
					type: "qmark",
					value,
					output: QMARK
				});
				continue;
			}
			if (value === "!") {
				if (opts.noextglob !== true && peek() === "(") {
					if (peek(2) !== "?" || !/[!=<:]/.test(peek(3))) {
						extglobOpen("negate", value);
						continue;
					}
				}
				if (opts.nonegate !== true && state.index === 0) {
					negate();
					continue;
				}
			}
			if (value === "+") {
				if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					extglobOpen("plus", value);
					continue;
				}
				if (prev && prev.value === "(" || opts.regex === false) {
					push({
						type: "plus",
						value,
						output: PLUS_LITERAL
					});
					continue;
				}
				if (prev && (prev.type === "bracket" || prev.type === "paren" || prev.type === "brace") || state.parens > 0) {
					push({
						type: "plus",
						value
					});
					continue;
				}
				push({
					type: "plus",
					value: PLUS_LITERAL
				});
				continue;
			}
			if (value === "@") {
				if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					push({
						type: "at",
						extglob: true,
						value,
						output: ""
					});
					continue;
				}
				push({
					type: "text",
					value
				});
				continue;
			}
			if (value !== "*") {
				if (value === "$" || value === "^") value = `\\${value}`;
				const match = REGEX_NON_SPECIAL_CHARS.exec(remaining());
				if (match) {
					value += match[0];
					state.index += match[0].length;
				}
				push({
					type: "text",
					value
				});
				continue;
			}
			if (prev && (prev.type === "globstar" || prev.star === true)) {
				prev.type = "star";
				prev.star = true;
				prev.value += value;
				prev.output = star;
				state.backtrack = true;
				state.globstar = true;
				consume(value);
				continue;
			}
			let rest = remaining();
			if (opts.noextglob !== true && /^\([^?]/.test(rest)) {
				extglobOpen("star", value);
				continue;
			}
			if (prev.type === "star") {
				if (opts.noglobstar === true) {
					consume(value);
					continue;
				}
				const prior = prev.prev;
				const before = prior.prev;
				const isStart = prior.type === "slash" || prior.type === "bos";
				const afterStar = before && (before.type === "star" || before.type === "globstar");
				if (opts.bash === true && (!isStart || rest[0] && rest[0] !== "/")) {
					push({
						type: "star",
						value,
						output: ""
					});
					continue;
				}
				const isBrace = state.braces > 0 && (prior.type === "comma" || prior.type === "brace");
				const isExtglob = extglobs.length && (prior.type === "pipe" || prior.type === "paren");
				if (!isStart && prior.type !== "paren" && !isBrace && !isExtglob) {
					push({
						type: "star",
						value,
						output: ""
					});
					continue;
				}
				while (rest.slice(0, 3) === "/**") {
					const after = input[state.index + 4];
					if (after && after !== "/") break;
					rest = rest.slice(3);
					consume("/**", 3);
				}
				const isEnd = eos() || state.parens > 0 && rest === ")".repeat(state.parens) && !extglobs.some((extglob) => extglob.type === "negate");
				if (prior.type === "bos" && eos()) {
					prev.type = "globstar";
					prev.value += value;
					prev.output = globstar(opts);
					state.output = prev.output;
					state.globstar = true;
					consume(value);
					continue;
				}
				if (prior.type === "slash" && prior.prev.type !== "bos" && !afterStar && isEnd) {
					state.output = state.output.slice(0, -(prior.output + prev.output).length);
					prior.output = `(?:${prior.output}`;
					prev.type = "globstar";
					prev.output = globstar(opts) + (opts.strictSlashes ? ")" : "|$)");
					prev.value += value;
					state.globstar = true;
					state.output += prior.output + prev.output;
					consume(value);
					continue;
				}
				if (prior.type === "slash" && prior.prev.type !== "bos" && rest[0] === "/") {
					const end = rest[1] !== void 0 ? "|$" : "";
					state.output = state.output.slice(0, -(prior.output + prev.output).length);
					prior.output = `(?:${prior.output}`;
					prev.type = "globstar";
					prev.output = `${globstar(opts)}${SLASH_LITERAL}|${SLASH_LITERAL}${end})`;
					prev.value += value;
					state.output += prior.output + prev.output;
					state.globstar = true;
					consume(value + advance());
					push({
						type: "slash",
						value: "/",
						output: ""
					});
					continue;
				}
				if (prior.type === "bos" && rest[0] === "/") {
					prev.type = "globstar";
					prev.value += value;
					prev.output = `(?:^|${SLASH_LITERAL}|${globstar(opts)}${SLASH_LITERAL})`;
					state.output = prev.output;
					state.globstar = true;
					consume(value + advance());
					push({
						type: "slash",
						value: "/",
						output: ""
					});
					continue;
				}
				state.output = state.output.slice(0, -prev.output.length);
				prev.type = "globstar";
				prev.output = globstar(opts);
				prev.value += value;
				state.output += prev.output;
				state.globstar = true;
				consume(value);
				continue;
			}
			const token = {
				type: "star",
				value,
				output: star
			};
			if (opts.bash === true) {
				token.output = ".*?";
				if (prev.type === "bos" || prev.type === "slash") token.output = nodot + token.output;
				push(token);
				continue;
			}
			if (prev && (prev.type === "bracket" || prev.type === "paren") && opts.regex === true) {
				token.output = value;
				push(token);
				continue;
			}
			if (state.index === state.start || prev.type === "slash" || prev.type === "dot") {
				if (prev.type === "dot") {
					state.output += NO_DOT_SLASH;
					prev.output += NO_DOT_SLASH;
				} else if (opts.dot === true) {
					state.output += NO_DOTS_SLASH;
					prev.output += NO_DOTS_SLASH;
				} else {
					state.output += nodot;
					prev.output += nodot;
				}
				if (peek() !== "*") {
					state.output += ONE_CHAR;
					prev.output += ONE_CHAR;
				}
			}
			push(token);
		}
		while (state.brackets > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "]"));
			state.output = utils.escapeLast(state.output, "[");
			decrement("brackets");
		}
		while (state.parens > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", ")"));
			state.output = utils.escapeLast(state.output, "(");
			decrement("parens");
		}
		while (state.braces > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "}"));
			state.output = utils.escapeLast(state.output, "{");
			decrement("braces");
		}
		if (opts.strictSlashes !== true && (prev.type === "star" || prev.type === "bracket")) push({
			type: "maybe_slash",
			value: "",
			output: `${SLASH_LITERAL}?`
		});
		if (state.backtrack === true) {
			state.output = "";
			for (const token of state.tokens) {
				state.output += token.output != null ? token.output : token.value;
				if (token.suffix) state.output += token.suffix;
			}
		}
		return state;
	};
	parse.fastpaths = (input, options) => {
		const opts = { ...options };
		const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
		const len = input.length;
		if (len > max) throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
		input = REPLACEMENTS[input] || input;
		const { DOT_LITERAL, SLASH_LITERAL, ONE_CHAR, DOTS_SLASH, NO_DOT, NO_DOTS, NO_DOTS_SLASH, STAR, START_ANCHOR } = constants.globChars(opts.windows);
		const nodot = opts.dot ? NO_DOTS : NO_DOT;
		const slashDot = opts.dot ? NO_DOTS_SLASH : NO_DOT;
		const capture = opts.capture ? "" : "?:";
		const state = {
			negated: false,
			prefix: ""
		};
		let star = opts.bash === true ? ".*?" : STAR;
		if (opts.capture) star = `(${star})`;
		const globstar = (opts) => {
			if (opts.noglobstar === true) return star;
			return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
		};
		const create = (str) => {
			switch (str) {
				case "*": return `${nodot}${ONE_CHAR}${star}`;
				case ".*": return `${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "*.*": return `${nodot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "*/*": return `${nodot}${star}${SLASH_LITERAL}${ONE_CHAR}${slashDot}${star}`;
				case "**": return nodot + globstar(opts);
				case "**/*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${ONE_CHAR}${star}`;
				case "**/*.*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "**/.*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${DOT_LITERAL}${ONE_CHAR}${star}`;
				default: {
					const match = /^(.*?)\.(\w+)$/.exec(str);
					if (!match) return;
					const source = create(match[1]);
					if (!source) return;
					return source + DOT_LITERAL + match[2];
				}
			}
		};
		let source = create(utils.removePrefix(input, state));
		if (source && opts.strictSlashes !== true) source += `${SLASH_LITERAL}?`;
		return source;
	};
	module.exports = parse;
}));

// node_modules/picomatch/lib/picomatch.js
var require_picomatch$1 = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports, module) => {
	const scan = require_scan();
	const parse = require_parse();
	const utils = require_utils();
	const constants = require_constants();
	const isObject = (val) => val && typeof val === "object" && !Array.isArray(val);
	const picomatch = (glob, options, returnState = false) => {
		if (Array.isArray(glob)) {
			const fns = glob.map((input) => picomatch(input, options, returnState));
			const arrayMatcher = (str) => {
				for (const isMatch of fns) {
					const state = isMatch(str);
					if (state) return state;
				}
				return false;
			};
			return arrayMatcher;
		}
		const isState = isObject(glob) && glob.tokens && glob.input;
		if (glob === "" || typeof glob !== "string" && !isState) throw new TypeError("Expected pattern to be a non-empty string");
		const opts = options || {};
		const posix = opts.windows;
		const regex = isState ? picomatch.compileRe(glob, options) : picomatch.makeRe(glob, options, false, true);
		const state = regex.state;
		delete regex.state;
		let isIgnored = () => false;
		if (opts.ignore) {
			const ignoreOpts = {
				...options,
				ignore: null,
				onMatch: null,
				onResult: null
			};
			isIgnored = picomatch(opts.ignore, ignoreOpts, returnState);
		}
		const matcher = (input, returnObject = false) => {
			const { isMatch, match, output } = picomatch.test(input, regex, options, {
				glob,
				posix
			});
			const result = {
				glob,
				state,
				regex,
				posix,
				input,
				output,
				match,
				isMatch
			};
			if (typeof opts.onResult === "function") opts.onResult(result);
			if (isMatch === false) {
				result.isMatch = false;
				return returnObject ? result : false;
			}
			if (isIgnored(input)) {
				if (typeof opts.onIgnore === "function") opts.onIgnore(result);
				result.isMatch = false;
				return returnObject ? result : false;
			}
			if (typeof opts.onMatch === "function") opts.onMatch(result);
			return returnObject ? result : true;
		};
		if (returnState) matcher.state = state;
		return matcher;
	};
	picomatch.test = (input, regex, options, { glob, posix } = {}) => {
		if (typeof input !== "string") throw new TypeError("Expected input to be a string");
		if (input === "") return {
			isMatch: false,
			output: ""
		};
		const opts = options || {};
		const format = opts.format || (posix ? utils.toPosixSlashes : null);
		let match = input === glob;
		let output = match && format ? format(input) : input;
		if (match === false) {
			output = format ? format(input) : input;
			match = output === glob;
		}
		if (match === false || opts.capture === true) {
			if (opts.matchBase === true || opts.basename === true) match = picomatch.matchBase(input, regex, options, posix);
			else match = regex.exec(output);
		}
		return {
			isMatch: Boolean(match),
			match,
			output
		};
	};
	picomatch.matchBase = (input, glob, options, posix = options && options.windows) => {
		return (glob instanceof RegExp ? glob : picomatch.makeRe(glob, options)).test(utils.basename(input, { windows: posix }));
	};
	picomatch.isMatch = (str, patterns, options) => picomatch(patterns, options)(str);
	picomatch.parse = (pattern, options) => {
		if (Array.isArray(pattern)) return pattern.map((p) => picomatch.parse(p, options));
		return parse(pattern, {
			...options,
			fastpaths: false
		});
	};
	picomatch.scan = (input, options) => scan(input, options);
	picomatch.compileRe = (state, options, returnOutput = false, returnState = false) => {
		if (returnOutput === true) return state.output;
		const opts = options || {};
		const prepend = opts.contains ? "" : "^";
		const append = opts.contains ? "" : "$";
		let source = `${prepend}(?:${state.output})${append}`;
		if (state && state.negated === true) source = `^(?!${source}).*$`;
		const regex = picomatch.toRegex(source, options);
		if (returnState === true) regex.state = state;
		return regex;
	};
	picomatch.makeRe = (input, options = {}, returnOutput = false, returnState = false) => {
		if (!input || typeof input !== "string") throw new TypeError("Expected a non-empty string");
		let parsed = {
			negated: false,
			fastpaths: true
		};
		if (options.fastpaths !== false && (input[0] === "." || input[0] === "*")) parsed.output = parse.fastpaths(input, options);
		if (!parsed.output) parsed = parse(input, options);
		return picomatch.compileRe(parsed, options, returnOutput, returnState);
	};
	picomatch.toRegex = (source, options) => {
		try {
			const opts = options || {};
			return new RegExp(source, opts.flags || (opts.nocase ? "i" : ""));
		} catch (err) {
			if (options && options.debug === true) throw err;
			return /$^/;
		}
	};
	picomatch.constants = constants;
	module.exports = picomatch;
}));

// node_modules/picomatch/index.js
var require_picomatch = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports, module) => {
	const pico = require_picomatch$1();
	const utils = require_utils();
	function picomatch(glob, options, returnState = false) {
		if (options && (options.windows === null || options.windows === void 0)) options = {
			...options,
			windows: utils.isWindows()
		};
		return pico(glob, options, returnState);
	}
	Object.assign(picomatch, pico);
	module.exports = picomatch;
}));

// src/core/errors/glob.ts
var import_picomatch = /* @__PURE__ */ require_rolldown_runtime.__toESM(require_picomatch(), 1);
const MAX_LENGTH$1 = 500;
const MAX_FOLDER_WILDCARDS = 3;
const MAX_WILDCARDS_IN_A_NAME = 3;
const MAX_BRACES = 3;
const MAX_PATH_LENGTH = 1024;
const MAX_NAME_LENGTH = 255;
function globMatcher(glob, where) {
	const names = glob.split("/");
	const braces = glob.split("{").length - 1;
	const folders = names.filter((name) => name.includes("**")).length;
	const stars = Math.max(...names.map((name) => name.replaceAll("**", "*").split("*").length - 1));
	const tooMany = folders > MAX_FOLDER_WILDCARDS || stars > MAX_WILDCARDS_IN_A_NAME || braces > MAX_BRACES;
	if (glob.length > MAX_LENGTH$1 || tooMany) throw new require_start.UserError({
		what: `The pattern \`${glob.slice(0, 60)}\` is too complicated`,
		where,
		todo: `Use at most ${MAX_FOLDER_WILDCARDS} \`**\`, ${MAX_BRACES} \`{}\`, and ${MAX_WILDCARDS_IN_A_NAME} \`*\` in a name.`
	});
	const literal = glob.replace(/[()|+]/g, "\\$&");
	const matches = (0, import_picomatch.default)(literal, {
		dot: true,
		noextglob: true,
		nonegate: true
	});
	return (file) => isUsual(file) && matches(file);
}
function isUsual(file) {
	return file.length <= MAX_PATH_LENGTH && file.split("/").every((name) => name.length <= MAX_NAME_LENGTH);
}

// src/core/errors/first-with.ts
function firstWith(keyOf) {
	const known = /* @__PURE__ */ new WeakMap();
	return (list, key) => {
		const index = known.get(list) ?? new Map(list.toReversed().map((item) => [keyOf(item), item]));
		known.set(list, index);
		return index.get(key);
	};
}

// src/core/errors/sorted-keys.ts
function withSortedKeys(value) {
	if (Array.isArray(value)) return value.map(withSortedKeys);
	if (!isRecord(value)) return value;
	return Object.fromEntries(Object.keys(value).sort().map((key) => [key, withSortedKeys(value[key])]));
}

// src/core/errors/near-key.ts
function slipOf(key, known, free = known) {
	if (/^[_$]/.test(key)) return null;
	return nearTo(key, known).find((candidate) => free.includes(candidate)) ?? null;
}
function nearTo(key, known) {
	const id = `${key}\n${known.join("\n")}`;
	const before = remembered.get(id);
	if (before !== void 0) return before;
	const own = partsOf(key);
	const words = new Set(known.flatMap(partsOf));
	const near = known.map((candidate) => ({
		candidate,
		distance: slipDistance(own, partsOf(candidate), words)
	})).filter(({ distance }) => distance <= MOST_SLIPS).sort((a, b) => a.distance - b.distance).map(({ candidate }) => candidate);
	if (remembered.size >= MOST_REMEMBERED) remembered.clear();
	remembered.set(id, near);
	return near;
}
const remembered = /* @__PURE__ */ new Map();
const MOST_REMEMBERED = 2e3;
function slipDistance(own, meant, words) {
	const distance = lettersApart(own.join(""), meant.join(""));
	if (distance === 0 || own.length !== meant.length && distance === 1) return distance;
	if (own.length !== meant.length) return Number.POSITIVE_INFINITY;
	const differing = own.flatMap((part, at) => part === meant[at] ? [] : [[part, meant[at] ?? ""]]);
	const [only] = differing;
	if (only === void 0 || differing.length > 1) return Number.POSITIVE_INFINITY;
	const [part, other] = only;
	if (isOtherForm(part, other, own.length > 1)) return 1;
	if (words.has(part) || OTHER_WORDS.has(part)) return Number.POSITIVE_INFINITY;
	return distance <= mostSlips(Math.min(part.length, other.length)) ? distance : Number.POSITIVE_INFINITY;
}
function isOtherForm(a, b, isPart) {
	const [short, long] = a.length < b.length ? [a, b] : [b, a];
	return long === `${short}s` || isPart && short.length >= 4 && long.startsWith(short) && long.length <= short.length + 3;
}
function lettersApart(a, b) {
	if (Math.abs(a.length - b.length) > MOST_SLIPS) return Number.POSITIVE_INFINITY;
	return require_start.editDistance(a.slice(0, MAX_LENGTH), b.slice(0, MAX_LENGTH));
}
function mostSlips(length) {
	return length < 4 ? 0 : length < 8 ? 1 : MOST_SLIPS;
}
const OTHER_WORDS = new Set(`test tests next mode modes node nodes lane lines case cause role roles rule rules score stage state states stats vote
  date rate gate content uses fired features grade none`.split(/\s+/));
const MOST_SLIPS = 2;
const MAX_LENGTH = 100;
function partsOf(key) {
	return key.slice(0, MAX_LENGTH).replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase().split(/[^a-z0-9]+/).filter((part) => part !== "");
}

// src/core/errors/secret-finder.ts
const SECRET = /(?:TOKEN|API_KEY|SECRET_ACCESS_KEY|_CUSTOM_HEADERS)$|^AWS_BEARER_TOKEN/i;
const HEADER = /^\s*[\w-]+\s*:\s*(?:bearer\s+|basic\s+)?(\S.*?)\s*$/i;
const LEAST = 16;
const LEAST_PART = 12;
function secretFinder(environment, names = []) {
	const forms = [];
	for (const [name, value] of Object.entries(environment)) {
		if (!SECRET.test(name) && !names.includes(name)) continue;
		for (const secret of secretsIn(value?.trim() ?? "")) if (secret.length >= LEAST) forms.push([name, formsOf(secret)]);
	}
	if (forms.length === 0) return () => null;
	return (value) => {
		const text = typeof value === "string" ? value : JSON.stringify(value);
		return forms.find(([, parts]) => parts.some((part) => text.includes(part)))?.[0] ?? null;
	};
}
function secretsIn(value) {
	return [value, ...value.split(/\r?\n/).flatMap((line) => HEADER.exec(line)?.[1] ?? []).filter((header) => !/\s|^https?:/i.test(header))];
}
function formsOf(secret) {
	const middle = Math.ceil(secret.length / 2);
	const halves = [secret.slice(0, middle), secret.slice(middle)].filter((half) => half.length >= LEAST_PART);
	const bytes = Buffer.from(secret);
	const base64 = [
		0,
		1,
		2
	].map((offset) => {
		return Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64").replace(/=+$/, "").slice(offset === 0 ? 0 : offset + 1, -1);
	});
	const urlSafe = base64.map((text) => text.replaceAll("+", "-").replaceAll("/", "_"));
	const percent = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
	return [.../* @__PURE__ */ new Set([
		secret,
		...halves,
		[...secret].reverse().join(""),
		...base64,
		...urlSafe,
		bytes.toString("hex"),
		bytes.toString("hex").toUpperCase(),
		encodeURIComponent(secret),
		percent,
		percent.toUpperCase()
	])];
}

// src/core/documents/code-frame.ts
function codeFrame(text, position) {
	const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
	if (position.line < 1 || position.line > lines.length) return "";
	const first = Math.max(1, position.line - AROUND);
	const last = Math.min(lines.length, position.line + AROUND);
	const width = String(last).length;
	const start = windowStart(lines[position.line - 1] ?? "", position.column);
	const frame = [];
	for (let number = first; number <= last; number += 1) {
		const marker = number === position.line ? ">" : " ";
		const shown = cut(lines[number - 1] ?? "", start);
		frame.push(`${marker} ${String(number).padStart(width)} | ${shown}`.trimEnd());
		if (number === position.line) {
			const indent = position.column - 1 - start + (start > 0 ? 1 : 0);
			frame.push(`  ${" ".repeat(width)} | ${" ".repeat(Math.max(0, indent))}^`);
		}
	}
	return frame.join("\n");
}
const AROUND = 2;
const WIDTH = 120;
function windowStart(line, column) {
	if (line.length <= WIDTH || column <= 100) return 0;
	return Math.max(0, Math.min(column - WIDTH / 2, line.length - WIDTH + 20));
}
function cut(line, start) {
	const part = line.slice(start, start + WIDTH);
	const before = start > 0 && line.length > 0 ? "\u2026" : "";
	const after = start + WIDTH < line.length ? "\u2026" : "";
	return `${before}${part.replace(/[\u0000-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g, " ")}${after}`;
}

// src/commands/show-error.ts
function inTree(error, root) {
	const errors = require_start.asUserErrors(error);
	return errors === null ? error : new require_start.UserErrors(errors, root);
}
async function showUnanswered(unanswered, { json = false, root = null }, terminal) {
	switch (unanswered.kind) {
		case "stopped":
			terminal.stderr(`${unanswered.by.message}\n`);
			return unanswered.by.exitCode;
		case "nothing":
			terminal.stderr(`${await renderMessage(null, "report only", unanswered.why)}\n${NOTHING_DECIDED}\n`);
			if (json) terminal.stdout(errorJson([unanswered.why]));
			return require_terminal.exitCodes.notEvaluated;
		case "refused":
			for (const one of unanswered.errors) terminal.stderr(`${await renderMessage(unanswered.root ?? root, "error", one)}\n`);
			if (json) terminal.stdout(errorJson(unanswered.errors));
			return require_terminal.exitCodes.configuration;
	}
}
const NOTHING_DECIDED = "Exit code 2: nothing was measured and nothing decided. It is no failure of this change.";
function errorJson(errors) {
	const found = errors.map(({ what, where, todo }) => ({
		what,
		where: where ?? null,
		todo
	}));
	return `${JSON.stringify({
		schema: "skill-eval-gate/error/v1",
		errors: found
	}, null, 2)}\n`;
}
async function renderMessage(root, kind, { what, where, todo }) {
	const lines = [`${where === void 0 ? "" : `${require_start.plain(where.file)}:${where.line}:${where.column}: `}${kind}: ${require_start.plain(what)}`];
	const frame = root === null || where === void 0 ? "" : await frameOf(root, where);
	if (frame !== "") lines.push(frame);
	if (todo !== void 0) lines.push(`  -> ${require_start.plain(todo)}`);
	return lines.join("\n");
}
async function frameOf(root, where) {
	const read = await readTextFile(root, where.file).catch(() => null);
	return read !== null && "text" in read ? codeFrame(read.text, where) : "";
}

// node_modules/commander/lib/error.js
var require_error = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	var CommanderError = class extends Error {
		constructor(exitCode, code, message) {
			super(message);
			Error.captureStackTrace(this, this.constructor);
			this.name = this.constructor.name;
			this.code = code;
			this.exitCode = exitCode;
			this.nestedError = void 0;
		}
	};
	var InvalidArgumentError = class extends CommanderError {
		constructor(message) {
			super(1, "commander.invalidArgument", message);
			Error.captureStackTrace(this, this.constructor);
			this.name = this.constructor.name;
		}
	};
	exports.CommanderError = CommanderError;
	exports.InvalidArgumentError = InvalidArgumentError;
}));

// node_modules/commander/lib/argument.js
var require_argument = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	const { InvalidArgumentError } = require_error();
	var Argument = class {
		constructor(name, description) {
			this.description = description || "";
			this.variadic = false;
			this.parseArg = void 0;
			this.defaultValue = void 0;
			this.defaultValueDescription = void 0;
			this.argChoices = void 0;
			switch (name[0]) {
				case "<":
					this.required = true;
					this._name = name.slice(1, -1);
					break;
				case "[":
					this.required = false;
					this._name = name.slice(1, -1);
					break;
				default:
					this.required = true;
					this._name = name;
			}
			if (this._name.endsWith("...")) {
				this.variadic = true;
				this._name = this._name.slice(0, -3);
			}
		}
		name() {
			return this._name;
		}
		_collectValue(value, previous) {
			if (previous === this.defaultValue || !Array.isArray(previous)) return [value];
			previous.push(value);
			return previous;
		}
		default(value, description) {
			this.defaultValue = value;
			this.defaultValueDescription = description;
			return this;
		}
		argParser(fn) {
			this.parseArg = fn;
			return this;
		}
		choices(values) {
			this.argChoices = values.slice();
			this.parseArg = (arg, previous) => {
				if (!this.argChoices.includes(arg)) throw new InvalidArgumentError(`Allowed choices are ${this.argChoices.join(", ")}.`);
				if (this.variadic) return this._collectValue(arg, previous);
				return arg;
			};
			return this;
		}
		argRequired() {
			this.required = true;
			return this;
		}
		argOptional() {
			this.required = false;
			return this;
		}
	};
	function humanReadableArgName(arg) {
		const nameOutput = arg.name() + (arg.variadic === true ? "..." : "");
		return arg.required ? "<" + nameOutput + ">" : "[" + nameOutput + "]";
	}
	exports.Argument = Argument;
	exports.humanReadableArgName = humanReadableArgName;
}));

// node_modules/commander/lib/help.js
var require_help = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	const { humanReadableArgName } = require_argument();
	var Help = class {
		constructor() {
			this.helpWidth = void 0;
			this.minWidthToWrap = 40;
			this.sortSubcommands = false;
			this.sortOptions = false;
			this.showGlobalOptions = false;
		}
		prepareContext(contextOptions) {
			this.helpWidth = this.helpWidth ?? contextOptions.helpWidth ?? 80;
		}
		visibleCommands(cmd) {
			const visibleCommands = cmd.commands.filter((cmd) => !cmd._hidden);
			const helpCommand = cmd._getHelpCommand();
			if (helpCommand && !helpCommand._hidden) visibleCommands.push(helpCommand);
			if (this.sortSubcommands) visibleCommands.sort((a, b) => {
				return a.name().localeCompare(b.name());
			});
			return visibleCommands;
		}
		compareOptions(a, b) {
			const getSortKey = (option) => {
				return option.short ? option.short.replace(/^-/, "") : option.long.replace(/^--/, "");
			};
			return getSortKey(a).localeCompare(getSortKey(b));
		}
		visibleOptions(cmd) {
			const visibleOptions = cmd.options.filter((option) => !option.hidden);
			const helpOption = cmd._getHelpOption();
			if (helpOption && !helpOption.hidden) {
				const removeShort = helpOption.short && cmd._findOption(helpOption.short);
				const removeLong = helpOption.long && cmd._findOption(helpOption.long);
				if (!removeShort && !removeLong) visibleOptions.push(helpOption);
				else if (helpOption.long && !removeLong) visibleOptions.push(cmd.createOption(helpOption.long, helpOption.description));
				else if (helpOption.short && !removeShort) visibleOptions.push(cmd.createOption(helpOption.short, helpOption.description));
			}
			if (this.sortOptions) visibleOptions.sort(this.compareOptions);
			return visibleOptions;
		}
		visibleGlobalOptions(cmd) {
			if (!this.showGlobalOptions) return [];
			const globalOptions = [];
			for (let ancestorCmd = cmd.parent; ancestorCmd; ancestorCmd = ancestorCmd.parent) {
				const visibleOptions = ancestorCmd.options.filter((option) => !option.hidden);
				globalOptions.push(...visibleOptions);
			}
			if (this.sortOptions) globalOptions.sort(this.compareOptions);
			return globalOptions;
		}
		visibleArguments(cmd) {
			if (cmd._argsDescription) cmd.registeredArguments.forEach((argument) => {
				argument.description = argument.description || cmd._argsDescription[argument.name()] || "";
			});
			if (cmd.registeredArguments.find((argument) => argument.description)) return cmd.registeredArguments;
			return [];
		}
		subcommandTerm(cmd) {
			const args = cmd.registeredArguments.map((arg) => humanReadableArgName(arg)).join(" ");
			return cmd._name + (cmd._aliases[0] ? "|" + cmd._aliases[0] : "") + (cmd.options.length ? " [options]" : "") + (args ? " " + args : "");
		}
		optionTerm(option) {
			return option.flags;
		}
		argumentTerm(argument) {
			return argument.name();
		}
		longestSubcommandTermLength(cmd, helper) {
			return helper.visibleCommands(cmd).reduce((max, command) => {
				return Math.max(max, this.displayWidth(helper.styleSubcommandTerm(helper.subcommandTerm(command))));
			}, 0);
		}
		longestOptionTermLength(cmd, helper) {
			return helper.visibleOptions(cmd).reduce((max, option) => {
				return Math.max(max, this.displayWidth(helper.styleOptionTerm(helper.optionTerm(option))));
			}, 0);
		}
		longestGlobalOptionTermLength(cmd, helper) {
			return helper.visibleGlobalOptions(cmd).reduce((max, option) => {
				return Math.max(max, this.displayWidth(helper.styleOptionTerm(helper.optionTerm(option))));
			}, 0);
		}
		longestArgumentTermLength(cmd, helper) {
			return helper.visibleArguments(cmd).reduce((max, argument) => {
				return Math.max(max, this.displayWidth(helper.styleArgumentTerm(helper.argumentTerm(argument))));
			}, 0);
		}
		commandUsage(cmd) {
			let cmdName = cmd._name;
			if (cmd._aliases[0]) cmdName = cmdName + "|" + cmd._aliases[0];
			let ancestorCmdNames = "";
			for (let ancestorCmd = cmd.parent; ancestorCmd; ancestorCmd = ancestorCmd.parent) ancestorCmdNames = ancestorCmd.name() + " " + ancestorCmdNames;
			return ancestorCmdNames + cmdName + " " + cmd.usage();
		}
		commandDescription(cmd) {
			return cmd.description();
		}
		subcommandDescription(cmd) {
			return cmd.summary() || cmd.description();
		}
		optionDescription(option) {
			const extraInfo = [];
			if (option.argChoices) extraInfo.push(`choices: ${option.argChoices.map((choice) => JSON.stringify(choice)).join(", ")}`);
			if (option.defaultValue !== void 0) {
				if (option.required || option.optional || option.isBoolean() && typeof option.defaultValue === "boolean") extraInfo.push(`default: ${option.defaultValueDescription || JSON.stringify(option.defaultValue)}`);
			}
			if (option.presetArg !== void 0 && option.optional) extraInfo.push(`preset: ${JSON.stringify(option.presetArg)}`);
			if (option.envVar !== void 0) extraInfo.push(`env: ${option.envVar}`);
			if (extraInfo.length > 0) {
				const extraDescription = `(${extraInfo.join(", ")})`;
				if (option.description) return `${option.description} ${extraDescription}`;
				return extraDescription;
			}
			return option.description;
		}
		argumentDescription(argument) {
			const extraInfo = [];
			if (argument.argChoices) extraInfo.push(`choices: ${argument.argChoices.map((choice) => JSON.stringify(choice)).join(", ")}`);
			if (argument.defaultValue !== void 0) extraInfo.push(`default: ${argument.defaultValueDescription || JSON.stringify(argument.defaultValue)}`);
			if (extraInfo.length > 0) {
				const extraDescription = `(${extraInfo.join(", ")})`;
				if (argument.description) return `${argument.description} ${extraDescription}`;
				return extraDescription;
			}
			return argument.description;
		}
		formatItemList(heading, items, helper) {
			if (items.length === 0) return [];
			return [
				helper.styleTitle(heading),
				...items,
				""
			];
		}
		groupItems(unsortedItems, visibleItems, getGroup) {
			const result = /* @__PURE__ */ new Map();
			unsortedItems.forEach((item) => {
				const group = getGroup(item);
				if (!result.has(group)) result.set(group, []);
			});
			visibleItems.forEach((item) => {
				const group = getGroup(item);
				if (!result.has(group)) result.set(group, []);
				result.get(group).push(item);
			});
			return result;
		}
		formatHelp(cmd, helper) {
			const termWidth = helper.padWidth(cmd, helper);
			const helpWidth = helper.helpWidth ?? 80;
			function callFormatItem(term, description) {
				return helper.formatItem(term, termWidth, description, helper);
			}
			let output = [`${helper.styleTitle("Usage:")} ${helper.styleUsage(helper.commandUsage(cmd))}`, ""];
			const commandDescription = helper.commandDescription(cmd);
			if (commandDescription.length > 0) output = output.concat([helper.boxWrap(helper.styleCommandDescription(commandDescription), helpWidth), ""]);
			const argumentList = helper.visibleArguments(cmd).map((argument) => {
				return callFormatItem(helper.styleArgumentTerm(helper.argumentTerm(argument)), helper.styleArgumentDescription(helper.argumentDescription(argument)));
			});
			output = output.concat(this.formatItemList("Arguments:", argumentList, helper));
			this.groupItems(cmd.options, helper.visibleOptions(cmd), (option) => option.helpGroupHeading ?? "Options:").forEach((options, group) => {
				const optionList = options.map((option) => {
					return callFormatItem(helper.styleOptionTerm(helper.optionTerm(option)), helper.styleOptionDescription(helper.optionDescription(option)));
				});
				output = output.concat(this.formatItemList(group, optionList, helper));
			});
			if (helper.showGlobalOptions) {
				const globalOptionList = helper.visibleGlobalOptions(cmd).map((option) => {
					return callFormatItem(helper.styleOptionTerm(helper.optionTerm(option)), helper.styleOptionDescription(helper.optionDescription(option)));
				});
				output = output.concat(this.formatItemList("Global Options:", globalOptionList, helper));
			}
			this.groupItems(cmd.commands, helper.visibleCommands(cmd), (sub) => sub.helpGroup() || "Commands:").forEach((commands, group) => {
				const commandList = commands.map((sub) => {
					return callFormatItem(helper.styleSubcommandTerm(helper.subcommandTerm(sub)), helper.styleSubcommandDescription(helper.subcommandDescription(sub)));
				});
				output = output.concat(this.formatItemList(group, commandList, helper));
			});
			return output.join("\n");
		}
		displayWidth(str) {
			return stripColor(str).length;
		}
		styleTitle(str) {
			return str;
		}
		styleUsage(str) {
			return str.split(" ").map((word) => {
				if (word === "[options]") return this.styleOptionText(word);
				if (word === "[command]") return this.styleSubcommandText(word);
				if (word[0] === "[" || word[0] === "<") return this.styleArgumentText(word);
				return this.styleCommandText(word);
			}).join(" ");
		}
		styleCommandDescription(str) {
			return this.styleDescriptionText(str);
		}
		styleOptionDescription(str) {
			return this.styleDescriptionText(str);
		}
		styleSubcommandDescription(str) {
			return this.styleDescriptionText(str);
		}
		styleArgumentDescription(str) {
			return this.styleDescriptionText(str);
		}
		styleDescriptionText(str) {
			return str;
		}
		styleOptionTerm(str) {
			return this.styleOptionText(str);
		}
		styleSubcommandTerm(str) {
			return str.split(" ").map((word) => {
				if (word === "[options]") return this.styleOptionText(word);
				if (word[0] === "[" || word[0] === "<") return this.styleArgumentText(word);
				return this.styleSubcommandText(word);
			}).join(" ");
		}
		styleArgumentTerm(str) {
			return this.styleArgumentText(str);
		}
		styleOptionText(str) {
			return str;
		}
		styleArgumentText(str) {
			return str;
		}
		styleSubcommandText(str) {
			return str;
		}
		styleCommandText(str) {
			return str;
		}
		padWidth(cmd, helper) {
			return Math.max(helper.longestOptionTermLength(cmd, helper), helper.longestGlobalOptionTermLength(cmd, helper), helper.longestSubcommandTermLength(cmd, helper), helper.longestArgumentTermLength(cmd, helper));
		}
		preformatted(str) {
			return /\n[^\S\r\n]/.test(str);
		}
		formatItem(term, termWidth, description, helper) {
			const itemIndent = 2;
			const itemIndentStr = " ".repeat(itemIndent);
			if (!description) return itemIndentStr + term;
			const paddedTerm = term.padEnd(termWidth + term.length - helper.displayWidth(term));
			const spacerWidth = 2;
			const remainingWidth = (this.helpWidth ?? 80) - termWidth - spacerWidth - itemIndent;
			let formattedDescription;
			if (remainingWidth < this.minWidthToWrap || helper.preformatted(description)) formattedDescription = description;
			else formattedDescription = helper.boxWrap(description, remainingWidth).replace(/\n/g, "\n" + " ".repeat(termWidth + spacerWidth));
			return itemIndentStr + paddedTerm + " ".repeat(spacerWidth) + formattedDescription.replace(/\n/g, `\n${itemIndentStr}`);
		}
		boxWrap(str, width) {
			if (width < this.minWidthToWrap) return str;
			const rawLines = str.split(/\r\n|\n/);
			const chunkPattern = /[\s]*[^\s]+/g;
			const wrappedLines = [];
			rawLines.forEach((line) => {
				const chunks = line.match(chunkPattern);
				if (chunks === null) {
					wrappedLines.push("");
					return;
				}
				let sumChunks = [chunks.shift()];
				let sumWidth = this.displayWidth(sumChunks[0]);
				chunks.forEach((chunk) => {
					const visibleWidth = this.displayWidth(chunk);
					if (sumWidth + visibleWidth <= width) {
						sumChunks.push(chunk);
						sumWidth += visibleWidth;
						return;
					}
					wrappedLines.push(sumChunks.join(""));
					const nextChunk = chunk.trimStart();
					sumChunks = [nextChunk];
					sumWidth = this.displayWidth(nextChunk);
				});
				wrappedLines.push(sumChunks.join(""));
			});
			return wrappedLines.join("\n");
		}
	};
	function stripColor(str) {
		return str.replace(/\x1b\[\d*(;\d*)*m/g, "");
	}
	exports.Help = Help;
	exports.stripColor = stripColor;
}));

// node_modules/commander/lib/option.js
var require_option = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	const { InvalidArgumentError } = require_error();
	var Option = class {
		constructor(flags, description) {
			this.flags = flags;
			this.description = description || "";
			this.required = flags.includes("<");
			this.optional = flags.includes("[");
			this.variadic = /\w\.\.\.[>\]]$/.test(flags);
			this.mandatory = false;
			const optionFlags = splitOptionFlags(flags);
			this.short = optionFlags.shortFlag;
			this.long = optionFlags.longFlag;
			this.negate = false;
			if (this.long) this.negate = this.long.startsWith("--no-");
			this.defaultValue = void 0;
			this.defaultValueDescription = void 0;
			this.presetArg = void 0;
			this.envVar = void 0;
			this.parseArg = void 0;
			this.hidden = false;
			this.argChoices = void 0;
			this.conflictsWith = [];
			this.implied = void 0;
			this.helpGroupHeading = void 0;
		}
		default(value, description) {
			this.defaultValue = value;
			this.defaultValueDescription = description;
			return this;
		}
		preset(arg) {
			this.presetArg = arg;
			return this;
		}
		conflicts(names) {
			this.conflictsWith = this.conflictsWith.concat(names);
			return this;
		}
		implies(impliedOptionValues) {
			let newImplied = impliedOptionValues;
			if (typeof impliedOptionValues === "string") newImplied = { [impliedOptionValues]: true };
			this.implied = Object.assign(this.implied || {}, newImplied);
			return this;
		}
		env(name) {
			this.envVar = name;
			return this;
		}
		argParser(fn) {
			this.parseArg = fn;
			return this;
		}
		makeOptionMandatory(mandatory = true) {
			this.mandatory = !!mandatory;
			return this;
		}
		hideHelp(hide = true) {
			this.hidden = !!hide;
			return this;
		}
		_collectValue(value, previous) {
			if (previous === this.defaultValue || !Array.isArray(previous)) return [value];
			previous.push(value);
			return previous;
		}
		choices(values) {
			this.argChoices = values.slice();
			this.parseArg = (arg, previous) => {
				if (!this.argChoices.includes(arg)) throw new InvalidArgumentError(`Allowed choices are ${this.argChoices.join(", ")}.`);
				if (this.variadic) return this._collectValue(arg, previous);
				return arg;
			};
			return this;
		}
		name() {
			if (this.long) return this.long.replace(/^--/, "");
			return this.short.replace(/^-/, "");
		}
		attributeName() {
			if (this.negate) return camelcase(this.name().replace(/^no-/, ""));
			return camelcase(this.name());
		}
		helpGroup(heading) {
			this.helpGroupHeading = heading;
			return this;
		}
		is(arg) {
			return this.short === arg || this.long === arg;
		}
		isBoolean() {
			return !this.required && !this.optional && !this.negate;
		}
	};
	var DualOptions = class {
		constructor(options) {
			this.positiveOptions = /* @__PURE__ */ new Map();
			this.negativeOptions = /* @__PURE__ */ new Map();
			this.dualOptions = /* @__PURE__ */ new Set();
			options.forEach((option) => {
				if (option.negate) this.negativeOptions.set(option.attributeName(), option);
				else this.positiveOptions.set(option.attributeName(), option);
			});
			this.negativeOptions.forEach((value, key) => {
				if (this.positiveOptions.has(key)) this.dualOptions.add(key);
			});
		}
		valueFromOption(value, option) {
			const optionKey = option.attributeName();
			if (!this.dualOptions.has(optionKey)) return true;
			const preset = this.negativeOptions.get(optionKey).presetArg;
			const negativeValue = preset !== void 0 ? preset : false;
			return option.negate === (negativeValue === value);
		}
	};
	function camelcase(str) {
		return str.split("-").reduce((str, word) => {
			return str + word[0].toUpperCase() + word.slice(1);
		});
	}
	function splitOptionFlags(flags) {
		let shortFlag;
		let longFlag;
		const shortFlagExp = /^-[^-]$/;
		const longFlagExp = /^--[^-]/;
		const flagParts = flags.split(/[ |,]+/).concat("guard");
		if (shortFlagExp.test(flagParts[0])) shortFlag = flagParts.shift();
		if (longFlagExp.test(flagParts[0])) longFlag = flagParts.shift();
		if (!shortFlag && shortFlagExp.test(flagParts[0])) shortFlag = flagParts.shift();
		if (!shortFlag && longFlagExp.test(flagParts[0])) {
			shortFlag = longFlag;
			longFlag = flagParts.shift();
		}
		if (flagParts[0].startsWith("-")) {
			const unsupportedFlag = flagParts[0];
			const baseError = `option creation failed due to '${unsupportedFlag}' in option flags '${flags}'`;
			if (/^-[^-][^-]/.test(unsupportedFlag)) throw new Error(`${baseError}
- a short flag is a single dash and a single character
  - either use a single dash and a single character (for a short flag)
  - or use a double dash for a long option (and can have two, like '--ws, --workspace')`);
			if (shortFlagExp.test(unsupportedFlag)) throw new Error(`${baseError}
- too many short flags`);
			if (longFlagExp.test(unsupportedFlag)) throw new Error(`${baseError}
- too many long flags`);
			throw new Error(`${baseError}
- unrecognised flag format`);
		}
		if (shortFlag === void 0 && longFlag === void 0) throw new Error(`option creation failed due to no flags found in '${flags}'.`);
		return {
			shortFlag,
			longFlag
		};
	}
	exports.Option = Option;
	exports.DualOptions = DualOptions;
}));

// node_modules/commander/lib/suggestSimilar.js
var require_suggestSimilar = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	const maxDistance = 3;
	function editDistance(a, b) {
		if (Math.abs(a.length - b.length) > maxDistance) return Math.max(a.length, b.length);
		const d = [];
		for (let i = 0; i <= a.length; i++) d[i] = [i];
		for (let j = 0; j <= b.length; j++) d[0][j] = j;
		for (let j = 1; j <= b.length; j++) for (let i = 1; i <= a.length; i++) {
			let cost = 1;
			if (a[i - 1] === b[j - 1]) cost = 0;
			else cost = 1;
			d[i][j] = Math.min(d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + cost);
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
		}
		return d[a.length][b.length];
	}
	function suggestSimilar(word, candidates) {
		if (!candidates || candidates.length === 0) return "";
		candidates = Array.from(new Set(candidates));
		const searchingOptions = word.startsWith("--");
		if (searchingOptions) {
			word = word.slice(2);
			candidates = candidates.map((candidate) => candidate.slice(2));
		}
		let similar = [];
		let bestDistance = maxDistance;
		const minSimilarity = .4;
		candidates.forEach((candidate) => {
			if (candidate.length <= 1) return;
			const distance = editDistance(word, candidate);
			const length = Math.max(word.length, candidate.length);
			if ((length - distance) / length > minSimilarity) {
				if (distance < bestDistance) {
					bestDistance = distance;
					similar = [candidate];
				} else if (distance === bestDistance) similar.push(candidate);
			}
		});
		similar.sort((a, b) => a.localeCompare(b));
		if (searchingOptions) similar = similar.map((candidate) => `--${candidate}`);
		if (similar.length > 1) return `\n(Did you mean one of ${similar.join(", ")}?)`;
		if (similar.length === 1) return `\n(Did you mean ${similar[0]}?)`;
		return "";
	}
	exports.suggestSimilar = suggestSimilar;
}));

// node_modules/commander/lib/command.js
var require_command = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	const EventEmitter = require("node:events").EventEmitter;
	const childProcess = require("node:child_process");
	const path = require("node:path");
	const fs = require("node:fs");
	const process = require("node:process");
	const { Argument, humanReadableArgName } = require_argument();
	const { CommanderError } = require_error();
	const { Help, stripColor } = require_help();
	const { Option, DualOptions } = require_option();
	const { suggestSimilar } = require_suggestSimilar();
	var Command = class Command extends EventEmitter {
		constructor(name) {
			super();
			this.commands = [];
			this.options = [];
			this.parent = null;
			this._allowUnknownOption = false;
			this._allowExcessArguments = false;
			this.registeredArguments = [];
			this._args = this.registeredArguments;
			this.args = [];
			this.rawArgs = [];
			this.processedArgs = [];
			this._scriptPath = null;
			this._name = name || "";
			this._optionValues = {};
			this._optionValueSources = {};
			this._storeOptionsAsProperties = false;
			this._actionHandler = null;
			this._executableHandler = false;
			this._executableFile = null;
			this._executableDir = null;
			this._defaultCommandName = null;
			this._exitCallback = null;
			this._aliases = [];
			this._combineFlagAndOptionalValue = true;
			this._description = "";
			this._summary = "";
			this._argsDescription = void 0;
			this._enablePositionalOptions = false;
			this._passThroughOptions = false;
			this._lifeCycleHooks = {};
			this._showHelpAfterError = false;
			this._showSuggestionAfterError = true;
			this._savedState = null;
			this._outputConfiguration = {
				writeOut: (str) => process.stdout.write(str),
				writeErr: (str) => process.stderr.write(str),
				outputError: (str, write) => write(str),
				getOutHelpWidth: () => process.stdout.isTTY ? process.stdout.columns : void 0,
				getErrHelpWidth: () => process.stderr.isTTY ? process.stderr.columns : void 0,
				getOutHasColors: () => useColor() ?? (process.stdout.isTTY && process.stdout.hasColors?.()),
				getErrHasColors: () => useColor() ?? (process.stderr.isTTY && process.stderr.hasColors?.()),
				stripColor: (str) => stripColor(str)
			};
			this._hidden = false;
			this._helpOption = void 0;
			this._addImplicitHelpCommand = void 0;
			this._helpCommand = void 0;
			this._helpConfiguration = {};
			this._helpGroupHeading = void 0;
			this._defaultCommandGroup = void 0;
			this._defaultOptionGroup = void 0;
		}
		copyInheritedSettings(sourceCommand) {
			this._outputConfiguration = sourceCommand._outputConfiguration;
			this._helpOption = sourceCommand._helpOption;
			this._helpCommand = sourceCommand._helpCommand;
			this._helpConfiguration = sourceCommand._helpConfiguration;
			this._exitCallback = sourceCommand._exitCallback;
			this._storeOptionsAsProperties = sourceCommand._storeOptionsAsProperties;
			this._combineFlagAndOptionalValue = sourceCommand._combineFlagAndOptionalValue;
			this._allowExcessArguments = sourceCommand._allowExcessArguments;
			this._enablePositionalOptions = sourceCommand._enablePositionalOptions;
			this._showHelpAfterError = sourceCommand._showHelpAfterError;
			this._showSuggestionAfterError = sourceCommand._showSuggestionAfterError;
			return this;
		}
		_getCommandAndAncestors() {
			const result = [];
			for (let command = this; command; command = command.parent) result.push(command);
			return result;
		}
		command(nameAndArgs, actionOptsOrExecDesc, execOpts) {
			let desc = actionOptsOrExecDesc;
			let opts = execOpts;
			if (typeof desc === "object" && desc !== null) {
				opts = desc;
				desc = null;
			}
			opts = opts || {};
			const [, name, args] = nameAndArgs.match(/([^ ]+) *(.*)/);
			const cmd = this.createCommand(name);
			if (desc) {
				cmd.description(desc);
				cmd._executableHandler = true;
			}
			if (opts.isDefault) this._defaultCommandName = cmd._name;
			cmd._hidden = !!(opts.noHelp || opts.hidden);
			cmd._executableFile = opts.executableFile || null;
			if (args) cmd.arguments(args);
			this._registerCommand(cmd);
			cmd.parent = this;
			cmd.copyInheritedSettings(this);
			if (desc) return this;
			return cmd;
		}
		createCommand(name) {
			return new Command(name);
		}
		createHelp() {
			return Object.assign(new Help(), this.configureHelp());
		}
		configureHelp(configuration) {
			if (configuration === void 0) return this._helpConfiguration;
			this._helpConfiguration = configuration;
			return this;
		}
		configureOutput(configuration) {
			if (configuration === void 0) return this._outputConfiguration;
			this._outputConfiguration = {
				...this._outputConfiguration,
				...configuration
			};
			return this;
		}
		showHelpAfterError(displayHelp = true) {
			if (typeof displayHelp !== "string") displayHelp = !!displayHelp;
			this._showHelpAfterError = displayHelp;
			return this;
		}
		showSuggestionAfterError(displaySuggestion = true) {
			this._showSuggestionAfterError = !!displaySuggestion;
			return this;
		}
		addCommand(cmd, opts) {
			if (!cmd._name) throw new Error(`Command passed to .addCommand() must have a name
- specify the name in Command constructor or using .name()`);
			opts = opts || {};
			if (opts.isDefault) this._defaultCommandName = cmd._name;
			if (opts.noHelp || opts.hidden) cmd._hidden = true;
			this._registerCommand(cmd);
			cmd.parent = this;
			cmd._checkForBrokenPassThrough();
			return this;
		}
		createArgument(name, description) {
			return new Argument(name, description);
		}
		argument(name, description, parseArg, defaultValue) {
			const argument = this.createArgument(name, description);
			if (typeof parseArg === "function") argument.default(defaultValue).argParser(parseArg);
			else argument.default(parseArg);
			this.addArgument(argument);
			return this;
		}
		arguments(names) {
			names.trim().split(/ +/).forEach((detail) => {
				this.argument(detail);
			});
			return this;
		}
		addArgument(argument) {
			const previousArgument = this.registeredArguments.slice(-1)[0];
			if (previousArgument?.variadic) throw new Error(`only the last argument can be variadic '${previousArgument.name()}'`);
			if (argument.required && argument.defaultValue !== void 0 && argument.parseArg === void 0) throw new Error(`a default value for a required argument is never used: '${argument.name()}'`);
			this.registeredArguments.push(argument);
			return this;
		}
		helpCommand(enableOrNameAndArgs, description) {
			if (typeof enableOrNameAndArgs === "boolean") {
				this._addImplicitHelpCommand = enableOrNameAndArgs;
				if (enableOrNameAndArgs && this._defaultCommandGroup) this._initCommandGroup(this._getHelpCommand());
				return this;
			}
			const [, helpName, helpArgs] = (enableOrNameAndArgs ?? "help [command]").match(/([^ ]+) *(.*)/);
			const helpDescription = description ?? "display help for command";
			const helpCommand = this.createCommand(helpName);
			helpCommand.helpOption(false);
			if (helpArgs) helpCommand.arguments(helpArgs);
			if (helpDescription) helpCommand.description(helpDescription);
			this._addImplicitHelpCommand = true;
			this._helpCommand = helpCommand;
			if (enableOrNameAndArgs || description) this._initCommandGroup(helpCommand);
			return this;
		}
		addHelpCommand(helpCommand, deprecatedDescription) {
			if (typeof helpCommand !== "object") {
				this.helpCommand(helpCommand, deprecatedDescription);
				return this;
			}
			this._addImplicitHelpCommand = true;
			this._helpCommand = helpCommand;
			this._initCommandGroup(helpCommand);
			return this;
		}
		_getHelpCommand() {
			if (this._addImplicitHelpCommand ?? (this.commands.length && !this._actionHandler && !this._findCommand("help"))) {
				if (this._helpCommand === void 0) this.helpCommand(void 0, void 0);
				return this._helpCommand;
			}
			return null;
		}
		hook(event, listener) {
			const allowedValues = [
				"preSubcommand",
				"preAction",
				"postAction"
			];
			if (!allowedValues.includes(event)) throw new Error(`Unexpected value for event passed to hook : '${event}'.
Expecting one of '${allowedValues.join("', '")}'`);
			if (this._lifeCycleHooks[event]) this._lifeCycleHooks[event].push(listener);
			else this._lifeCycleHooks[event] = [listener];
			return this;
		}
		exitOverride(fn) {
			if (fn) this._exitCallback = fn;
			else this._exitCallback = (err) => {
				if (err.code !== "commander.executeSubCommandAsync") throw err;
			};
			return this;
		}
		_exit(exitCode, code, message) {
			if (this._exitCallback) this._exitCallback(new CommanderError(exitCode, code, message));
			process.exit(exitCode);
		}
		action(fn) {
			const listener = (args) => {
				const expectedArgsCount = this.registeredArguments.length;
				const actionArgs = args.slice(0, expectedArgsCount);
				if (this._storeOptionsAsProperties) actionArgs[expectedArgsCount] = this;
				else actionArgs[expectedArgsCount] = this.opts();
				actionArgs.push(this);
				return fn.apply(this, actionArgs);
			};
			this._actionHandler = listener;
			return this;
		}
		createOption(flags, description) {
			return new Option(flags, description);
		}
		_callParseArg(target, value, previous, invalidArgumentMessage) {
			try {
				return target.parseArg(value, previous);
			} catch (err) {
				if (err.code === "commander.invalidArgument") {
					const message = `${invalidArgumentMessage} ${err.message}`;
					this.error(message, {
						exitCode: err.exitCode,
						code: err.code
					});
				}
				throw err;
			}
		}
		_registerOption(option) {
			const matchingOption = option.short && this._findOption(option.short) || option.long && this._findOption(option.long);
			if (matchingOption) {
				const matchingFlag = option.long && this._findOption(option.long) ? option.long : option.short;
				throw new Error(`Cannot add option '${option.flags}'${this._name && ` to command '${this._name}'`} due to conflicting flag '${matchingFlag}'
-  already used by option '${matchingOption.flags}'`);
			}
			this._initOptionGroup(option);
			this.options.push(option);
		}
		_registerCommand(command) {
			const knownBy = (cmd) => {
				return [cmd.name()].concat(cmd.aliases());
			};
			const alreadyUsed = knownBy(command).find((name) => this._findCommand(name));
			if (alreadyUsed) {
				const existingCmd = knownBy(this._findCommand(alreadyUsed)).join("|");
				const newCmd = knownBy(command).join("|");
				throw new Error(`cannot add command '${newCmd}' as already have command '${existingCmd}'`);
			}
			this._initCommandGroup(command);
			this.commands.push(command);
		}
		addOption(option) {
			this._registerOption(option);
			const oname = option.name();
			const name = option.attributeName();
			if (option.negate) {
				const positiveLongFlag = option.long.replace(/^--no-/, "--");
				if (!this._findOption(positiveLongFlag)) this.setOptionValueWithSource(name, option.defaultValue === void 0 ? true : option.defaultValue, "default");
			} else if (option.defaultValue !== void 0) this.setOptionValueWithSource(name, option.defaultValue, "default");
			const handleOptionValue = (val, invalidValueMessage, valueSource) => {
				if (val == null && option.presetArg !== void 0) val = option.presetArg;
				const oldValue = this.getOptionValue(name);
				if (val !== null && option.parseArg) val = this._callParseArg(option, val, oldValue, invalidValueMessage);
				else if (val !== null && option.variadic) val = option._collectValue(val, oldValue);
				if (val == null) {
					if (option.negate) val = false;
					else if (option.isBoolean() || option.optional) val = true;
					else val = "";
				}
				this.setOptionValueWithSource(name, val, valueSource);
			};
			this.on("option:" + oname, (val) => {
				const invalidValueMessage = `error: option '${option.flags}' argument '${val}' is invalid.`;
				handleOptionValue(val, invalidValueMessage, "cli");
			});
			if (option.envVar) this.on("optionEnv:" + oname, (val) => {
				const invalidValueMessage = `error: option '${option.flags}' value '${val}' from env '${option.envVar}' is invalid.`;
				handleOptionValue(val, invalidValueMessage, "env");
			});
			return this;
		}
		_optionEx(config, flags, description, fn, defaultValue) {
			if (typeof flags === "object" && flags instanceof Option) throw new Error("To add an Option object use addOption() instead of option() or requiredOption()");
			const option = this.createOption(flags, description);
			option.makeOptionMandatory(!!config.mandatory);
			if (typeof fn === "function") option.default(defaultValue).argParser(fn);
			else if (fn instanceof RegExp) {
				const regex = fn;
				fn = (val, def) => {
					const m = regex.exec(val);
					return m ? m[0] : def;
				};
				option.default(defaultValue).argParser(fn);
			} else option.default(fn);
			return this.addOption(option);
		}
		option(flags, description, parseArg, defaultValue) {
			return this._optionEx({}, flags, description, parseArg, defaultValue);
		}
		requiredOption(flags, description, parseArg, defaultValue) {
			return this._optionEx({ mandatory: true }, flags, description, parseArg, defaultValue);
		}
		combineFlagAndOptionalValue(combine = true) {
			this._combineFlagAndOptionalValue = !!combine;
			return this;
		}
		allowUnknownOption(allowUnknown = true) {
			this._allowUnknownOption = !!allowUnknown;
			return this;
		}
		allowExcessArguments(allowExcess = true) {
			this._allowExcessArguments = !!allowExcess;
			return this;
		}
		enablePositionalOptions(positional = true) {
			this._enablePositionalOptions = !!positional;
			return this;
		}
		passThroughOptions(passThrough = true) {
			this._passThroughOptions = !!passThrough;
			this._checkForBrokenPassThrough();
			return this;
		}
		_checkForBrokenPassThrough() {
			if (this.parent && this._passThroughOptions && !this.parent._enablePositionalOptions) throw new Error(`passThroughOptions cannot be used for '${this._name}' without turning on enablePositionalOptions for parent command(s)`);
		}
		storeOptionsAsProperties(storeAsProperties = true) {
			if (this.options.length) throw new Error("call .storeOptionsAsProperties() before adding options");
			if (Object.keys(this._optionValues).length) throw new Error("call .storeOptionsAsProperties() before setting option values");
			this._storeOptionsAsProperties = !!storeAsProperties;
			return this;
		}
		getOptionValue(key) {
			if (this._storeOptionsAsProperties) return this[key];
			return this._optionValues[key];
		}
		setOptionValue(key, value) {
			return this.setOptionValueWithSource(key, value, void 0);
		}
		setOptionValueWithSource(key, value, source) {
			if (this._storeOptionsAsProperties) this[key] = value;
			else this._optionValues[key] = value;
			this._optionValueSources[key] = source;
			return this;
		}
		getOptionValueSource(key) {
			return this._optionValueSources[key];
		}
		getOptionValueSourceWithGlobals(key) {
			let source;
			this._getCommandAndAncestors().forEach((cmd) => {
				if (cmd.getOptionValueSource(key) !== void 0) source = cmd.getOptionValueSource(key);
			});
			return source;
		}
		_prepareUserArgs(argv, parseOptions) {
			if (argv !== void 0 && !Array.isArray(argv)) throw new Error("first parameter to parse must be array or undefined");
			parseOptions = parseOptions || {};
			if (argv === void 0 && parseOptions.from === void 0) {
				if (process.versions?.electron) parseOptions.from = "electron";
				const execArgv = process.execArgv ?? [];
				if (execArgv.includes("-e") || execArgv.includes("--eval") || execArgv.includes("-p") || execArgv.includes("--print")) parseOptions.from = "eval";
			}
			if (argv === void 0) argv = process.argv;
			this.rawArgs = argv.slice();
			let userArgs;
			switch (parseOptions.from) {
				case void 0:
				case "node":
					this._scriptPath = argv[1];
					userArgs = argv.slice(2);
					break;
				case "electron":
					if (process.defaultApp) {
						this._scriptPath = argv[1];
						userArgs = argv.slice(2);
					} else userArgs = argv.slice(1);
					break;
				case "user":
					userArgs = argv.slice(0);
					break;
				case "eval":
					userArgs = argv.slice(1);
					break;
				default: throw new Error(`unexpected parse option { from: '${parseOptions.from}' }`);
			}
			if (!this._name && this._scriptPath) this.nameFromFilename(this._scriptPath);
			this._name = this._name || "program";
			return userArgs;
		}
		parse(argv, parseOptions) {
			this._prepareForParse();
			const userArgs = this._prepareUserArgs(argv, parseOptions);
			this._parseCommand([], userArgs);
			return this;
		}
		async parseAsync(argv, parseOptions) {
			this._prepareForParse();
			const userArgs = this._prepareUserArgs(argv, parseOptions);
			await this._parseCommand([], userArgs);
			return this;
		}
		_prepareForParse() {
			if (this._savedState === null) this.saveStateBeforeParse();
			else this.restoreStateBeforeParse();
		}
		saveStateBeforeParse() {
			this._savedState = {
				_name: this._name,
				_optionValues: { ...this._optionValues },
				_optionValueSources: { ...this._optionValueSources }
			};
		}
		restoreStateBeforeParse() {
			if (this._storeOptionsAsProperties) throw new Error(`Can not call parse again when storeOptionsAsProperties is true.
- either make a new Command for each call to parse, or stop storing options as properties`);
			this._name = this._savedState._name;
			this._scriptPath = null;
			this.rawArgs = [];
			this._optionValues = { ...this._savedState._optionValues };
			this._optionValueSources = { ...this._savedState._optionValueSources };
			this.args = [];
			this.processedArgs = [];
		}
		_checkForMissingExecutable(executableFile, executableDir, subcommandName) {
			if (fs.existsSync(executableFile)) return;
			const executableMissing = `'${executableFile}' does not exist
 - if '${subcommandName}' is not meant to be an executable command, remove description parameter from '.command()' and use '.description()' instead
 - if the default executable name is not suitable, use the executableFile option to supply a custom name or path
 - ${executableDir ? `searched for local subcommand relative to directory '${executableDir}'` : "no directory for search for local subcommand, use .executableDir() to supply a custom directory"}`;
			throw new Error(executableMissing);
		}
		_executeSubCommand(subcommand, args) {
			args = args.slice();
			let launchWithNode = false;
			const sourceExt = [
				".js",
				".ts",
				".tsx",
				".mjs",
				".cjs"
			];
			function findFile(baseDir, baseName) {
				const localBin = path.resolve(baseDir, baseName);
				if (fs.existsSync(localBin)) return localBin;
				if (sourceExt.includes(path.extname(baseName))) return void 0;
				const foundExt = sourceExt.find((ext) => fs.existsSync(`${localBin}${ext}`));
				if (foundExt) return `${localBin}${foundExt}`;
			}
			this._checkForMissingMandatoryOptions();
			this._checkForConflictingOptions();
			let executableFile = subcommand._executableFile || `${this._name}-${subcommand._name}`;
			let executableDir = this._executableDir || "";
			if (this._scriptPath) {
				let resolvedScriptPath;
				try {
					resolvedScriptPath = fs.realpathSync(this._scriptPath);
				} catch {
					resolvedScriptPath = this._scriptPath;
				}
				executableDir = path.resolve(path.dirname(resolvedScriptPath), executableDir);
			}
			if (executableDir) {
				let localFile = findFile(executableDir, executableFile);
				if (!localFile && !subcommand._executableFile && this._scriptPath) {
					const legacyName = path.basename(this._scriptPath, path.extname(this._scriptPath));
					if (legacyName !== this._name) localFile = findFile(executableDir, `${legacyName}-${subcommand._name}`);
				}
				executableFile = localFile || executableFile;
			}
			launchWithNode = sourceExt.includes(path.extname(executableFile));
			let proc;
			if (process.platform !== "win32") {
				if (launchWithNode) {
					args.unshift(executableFile);
					args = incrementNodeInspectorPort(process.execArgv).concat(args);
					proc = childProcess.spawn(process.argv[0], args, { stdio: "inherit" });
				} else proc = childProcess.spawn(executableFile, args, { stdio: "inherit" });
			} else {
				this._checkForMissingExecutable(executableFile, executableDir, subcommand._name);
				args.unshift(executableFile);
				args = incrementNodeInspectorPort(process.execArgv).concat(args);
				proc = childProcess.spawn(process.execPath, args, { stdio: "inherit" });
			}
			if (!proc.killed) [
				"SIGUSR1",
				"SIGUSR2",
				"SIGTERM",
				"SIGINT",
				"SIGHUP"
			].forEach((signal) => {
				process.on(signal, () => {
					if (proc.killed === false && proc.exitCode === null) proc.kill(signal);
				});
			});
			const exitCallback = this._exitCallback;
			proc.on("close", (code) => {
				code = code ?? 1;
				if (!exitCallback) process.exit(code);
				else exitCallback(new CommanderError(code, "commander.executeSubCommandAsync", "(close)"));
			});
			proc.on("error", (err) => {
				if (err.code === "ENOENT") this._checkForMissingExecutable(executableFile, executableDir, subcommand._name);
				else if (err.code === "EACCES") throw new Error(`'${executableFile}' not executable`);
				if (!exitCallback) process.exit(1);
				else {
					const wrappedError = new CommanderError(1, "commander.executeSubCommandAsync", "(error)");
					wrappedError.nestedError = err;
					exitCallback(wrappedError);
				}
			});
			this.runningCommand = proc;
		}
		_dispatchSubcommand(commandName, operands, unknown) {
			const subCommand = this._findCommand(commandName);
			if (!subCommand) this.help({ error: true });
			subCommand._prepareForParse();
			let promiseChain;
			promiseChain = this._chainOrCallSubCommandHook(promiseChain, subCommand, "preSubcommand");
			promiseChain = this._chainOrCall(promiseChain, () => {
				if (subCommand._executableHandler) this._executeSubCommand(subCommand, operands.concat(unknown));
				else return subCommand._parseCommand(operands, unknown);
			});
			return promiseChain;
		}
		_dispatchHelpCommand(subcommandName) {
			if (!subcommandName) this.help();
			const subCommand = this._findCommand(subcommandName);
			if (subCommand && !subCommand._executableHandler) subCommand.help();
			return this._dispatchSubcommand(subcommandName, [], [this._getHelpOption()?.long ?? this._getHelpOption()?.short ?? "--help"]);
		}
		_checkNumberOfArguments() {
			this.registeredArguments.forEach((arg, i) => {
				if (arg.required && this.args[i] == null) this.missingArgument(arg.name());
			});
			if (this.registeredArguments.length > 0 && this.registeredArguments[this.registeredArguments.length - 1].variadic) return;
			if (this.args.length > this.registeredArguments.length) this._excessArguments(this.args);
		}
		_processArguments() {
			const myParseArg = (argument, value, previous) => {
				let parsedValue = value;
				if (value !== null && argument.parseArg) {
					const invalidValueMessage = `error: command-argument value '${value}' is invalid for argument '${argument.name()}'.`;
					parsedValue = this._callParseArg(argument, value, previous, invalidValueMessage);
				}
				return parsedValue;
			};
			this._checkNumberOfArguments();
			const processedArgs = [];
			this.registeredArguments.forEach((declaredArg, index) => {
				let value = declaredArg.defaultValue;
				if (declaredArg.variadic) {
					if (index < this.args.length) {
						value = this.args.slice(index);
						if (declaredArg.parseArg) value = value.reduce((processed, v) => {
							return myParseArg(declaredArg, v, processed);
						}, declaredArg.defaultValue);
					} else if (value === void 0) value = [];
				} else if (index < this.args.length) {
					value = this.args[index];
					if (declaredArg.parseArg) value = myParseArg(declaredArg, value, declaredArg.defaultValue);
				}
				processedArgs[index] = value;
			});
			this.processedArgs = processedArgs;
		}
		_chainOrCall(promise, fn) {
			if (promise?.then && typeof promise.then === "function") return promise.then(() => fn());
			return fn();
		}
		_chainOrCallHooks(promise, event) {
			let result = promise;
			const hooks = [];
			this._getCommandAndAncestors().reverse().filter((cmd) => cmd._lifeCycleHooks[event] !== void 0).forEach((hookedCommand) => {
				hookedCommand._lifeCycleHooks[event].forEach((callback) => {
					hooks.push({
						hookedCommand,
						callback
					});
				});
			});
			if (event === "postAction") hooks.reverse();
			hooks.forEach((hookDetail) => {
				result = this._chainOrCall(result, () => {
					return hookDetail.callback(hookDetail.hookedCommand, this);
				});
			});
			return result;
		}
		_chainOrCallSubCommandHook(promise, subCommand, event) {
			let result = promise;
			if (this._lifeCycleHooks[event] !== void 0) this._lifeCycleHooks[event].forEach((hook) => {
				result = this._chainOrCall(result, () => {
					return hook(this, subCommand);
				});
			});
			return result;
		}
		_parseCommand(operands, unknown) {
			const parsed = this.parseOptions(unknown);
			this._parseOptionsEnv();
			this._parseOptionsImplied();
			operands = operands.concat(parsed.operands);
			unknown = parsed.unknown;
			this.args = operands.concat(unknown);
			if (operands && this._findCommand(operands[0])) return this._dispatchSubcommand(operands[0], operands.slice(1), unknown);
			if (this._getHelpCommand() && operands[0] === this._getHelpCommand().name()) return this._dispatchHelpCommand(operands[1]);
			if (this._defaultCommandName) {
				this._outputHelpIfRequested(unknown);
				return this._dispatchSubcommand(this._defaultCommandName, operands, unknown);
			}
			if (this.commands.length && this.args.length === 0 && !this._actionHandler && !this._defaultCommandName) this.help({ error: true });
			this._outputHelpIfRequested(parsed.unknown);
			this._checkForMissingMandatoryOptions();
			this._checkForConflictingOptions();
			const checkForUnknownOptions = () => {
				if (parsed.unknown.length > 0) this.unknownOption(parsed.unknown[0]);
			};
			const commandEvent = `command:${this.name()}`;
			if (this._actionHandler) {
				checkForUnknownOptions();
				this._processArguments();
				let promiseChain;
				promiseChain = this._chainOrCallHooks(promiseChain, "preAction");
				promiseChain = this._chainOrCall(promiseChain, () => this._actionHandler(this.processedArgs));
				if (this.parent) promiseChain = this._chainOrCall(promiseChain, () => {
					this.parent.emit(commandEvent, operands, unknown);
				});
				promiseChain = this._chainOrCallHooks(promiseChain, "postAction");
				return promiseChain;
			}
			if (this.parent?.listenerCount(commandEvent)) {
				checkForUnknownOptions();
				this._processArguments();
				this.parent.emit(commandEvent, operands, unknown);
			} else if (operands.length) {
				if (this._findCommand("*")) return this._dispatchSubcommand("*", operands, unknown);
				if (this.listenerCount("command:*")) this.emit("command:*", operands, unknown);
				else if (this.commands.length) this.unknownCommand();
				else {
					checkForUnknownOptions();
					this._processArguments();
				}
			} else if (this.commands.length) {
				checkForUnknownOptions();
				this.help({ error: true });
			} else {
				checkForUnknownOptions();
				this._processArguments();
			}
		}
		_findCommand(name) {
			if (!name) return void 0;
			return this.commands.find((cmd) => cmd._name === name || cmd._aliases.includes(name));
		}
		_findOption(arg) {
			return this.options.find((option) => option.is(arg));
		}
		_checkForMissingMandatoryOptions() {
			this._getCommandAndAncestors().forEach((cmd) => {
				cmd.options.forEach((anOption) => {
					if (anOption.mandatory && cmd.getOptionValue(anOption.attributeName()) === void 0) cmd.missingMandatoryOptionValue(anOption);
				});
			});
		}
		_checkForConflictingLocalOptions() {
			const definedNonDefaultOptions = this.options.filter((option) => {
				const optionKey = option.attributeName();
				if (this.getOptionValue(optionKey) === void 0) return false;
				return this.getOptionValueSource(optionKey) !== "default";
			});
			definedNonDefaultOptions.filter((option) => option.conflictsWith.length > 0).forEach((option) => {
				const conflictingAndDefined = definedNonDefaultOptions.find((defined) => option.conflictsWith.includes(defined.attributeName()));
				if (conflictingAndDefined) this._conflictingOption(option, conflictingAndDefined);
			});
		}
		_checkForConflictingOptions() {
			this._getCommandAndAncestors().forEach((cmd) => {
				cmd._checkForConflictingLocalOptions();
			});
		}
		parseOptions(args) {
			const operands = [];
			const unknown = [];
			let dest = operands;
			function maybeOption(arg) {
				return arg.length > 1 && arg[0] === "-";
			}
			const negativeNumberArg = (arg) => {
				if (!/^-(\d+|\d*\.\d+)(e[+-]?\d+)?$/.test(arg)) return false;
				return !this._getCommandAndAncestors().some((cmd) => cmd.options.map((opt) => opt.short).some((short) => /^-\d$/.test(short)));
			};
			let activeVariadicOption = null;
			let activeGroup = null;
			let i = 0;
			while (i < args.length || activeGroup) {
				const arg = activeGroup ?? args[i++];
				activeGroup = null;
				if (arg === "--") {
					if (dest === unknown) dest.push(arg);
					dest.push(...args.slice(i));
					break;
				}
				if (activeVariadicOption && (!maybeOption(arg) || negativeNumberArg(arg))) {
					this.emit(`option:${activeVariadicOption.name()}`, arg);
					continue;
				}
				activeVariadicOption = null;
				if (maybeOption(arg)) {
					const option = this._findOption(arg);
					if (option) {
						if (option.required) {
							const value = args[i++];
							if (value === void 0) this.optionMissingArgument(option);
							this.emit(`option:${option.name()}`, value);
						} else if (option.optional) {
							let value = null;
							if (i < args.length && (!maybeOption(args[i]) || negativeNumberArg(args[i]))) value = args[i++];
							this.emit(`option:${option.name()}`, value);
						} else this.emit(`option:${option.name()}`);
						activeVariadicOption = option.variadic ? option : null;
						continue;
					}
				}
				if (arg.length > 2 && arg[0] === "-" && arg[1] !== "-") {
					const option = this._findOption(`-${arg[1]}`);
					if (option) {
						if (option.required || option.optional && this._combineFlagAndOptionalValue) this.emit(`option:${option.name()}`, arg.slice(2));
						else {
							this.emit(`option:${option.name()}`);
							activeGroup = `-${arg.slice(2)}`;
						}
						continue;
					}
				}
				if (/^--[^=]+=/.test(arg)) {
					const index = arg.indexOf("=");
					const option = this._findOption(arg.slice(0, index));
					if (option && (option.required || option.optional)) {
						this.emit(`option:${option.name()}`, arg.slice(index + 1));
						continue;
					}
				}
				if (dest === operands && maybeOption(arg) && !(this.commands.length === 0 && negativeNumberArg(arg))) dest = unknown;
				if ((this._enablePositionalOptions || this._passThroughOptions) && operands.length === 0 && unknown.length === 0) {
					if (this._findCommand(arg)) {
						operands.push(arg);
						unknown.push(...args.slice(i));
						break;
					} else if (this._getHelpCommand() && arg === this._getHelpCommand().name()) {
						operands.push(arg, ...args.slice(i));
						break;
					} else if (this._defaultCommandName) {
						unknown.push(arg, ...args.slice(i));
						break;
					}
				}
				if (this._passThroughOptions) {
					dest.push(arg, ...args.slice(i));
					break;
				}
				dest.push(arg);
			}
			return {
				operands,
				unknown
			};
		}
		opts() {
			if (this._storeOptionsAsProperties) {
				const result = {};
				const len = this.options.length;
				for (let i = 0; i < len; i++) {
					const key = this.options[i].attributeName();
					result[key] = key === this._versionOptionName ? this._version : this[key];
				}
				return result;
			}
			return this._optionValues;
		}
		optsWithGlobals() {
			return this._getCommandAndAncestors().reduce((combinedOptions, cmd) => Object.assign(combinedOptions, cmd.opts()), {});
		}
		error(message, errorOptions) {
			this._outputConfiguration.outputError(`${message}\n`, this._outputConfiguration.writeErr);
			if (typeof this._showHelpAfterError === "string") this._outputConfiguration.writeErr(`${this._showHelpAfterError}\n`);
			else if (this._showHelpAfterError) {
				this._outputConfiguration.writeErr("\n");
				this.outputHelp({ error: true });
			}
			const config = errorOptions || {};
			const exitCode = config.exitCode || 1;
			const code = config.code || "commander.error";
			this._exit(exitCode, code, message);
		}
		_parseOptionsEnv() {
			this.options.forEach((option) => {
				if (option.envVar && option.envVar in process.env) {
					const optionKey = option.attributeName();
					if (this.getOptionValue(optionKey) === void 0 || [
						"default",
						"config",
						"env"
					].includes(this.getOptionValueSource(optionKey))) {
						if (option.required || option.optional) this.emit(`optionEnv:${option.name()}`, process.env[option.envVar]);
						else this.emit(`optionEnv:${option.name()}`);
					}
				}
			});
		}
		_parseOptionsImplied() {
			const dualHelper = new DualOptions(this.options);
			const hasCustomOptionValue = (optionKey) => {
				return this.getOptionValue(optionKey) !== void 0 && !["default", "implied"].includes(this.getOptionValueSource(optionKey));
			};
			this.options.filter((option) => option.implied !== void 0 && hasCustomOptionValue(option.attributeName()) && dualHelper.valueFromOption(this.getOptionValue(option.attributeName()), option)).forEach((option) => {
				Object.keys(option.implied).filter((impliedKey) => !hasCustomOptionValue(impliedKey)).forEach((impliedKey) => {
					this.setOptionValueWithSource(impliedKey, option.implied[impliedKey], "implied");
				});
			});
		}
		missingArgument(name) {
			const message = `error: missing required argument '${name}'`;
			this.error(message, { code: "commander.missingArgument" });
		}
		optionMissingArgument(option) {
			const message = `error: option '${option.flags}' argument missing`;
			this.error(message, { code: "commander.optionMissingArgument" });
		}
		missingMandatoryOptionValue(option) {
			const message = `error: required option '${option.flags}' not specified`;
			this.error(message, { code: "commander.missingMandatoryOptionValue" });
		}
		_conflictingOption(option, conflictingOption) {
			const findBestOptionFromValue = (option) => {
				const optionKey = option.attributeName();
				const optionValue = this.getOptionValue(optionKey);
				const negativeOption = this.options.find((target) => target.negate && optionKey === target.attributeName());
				const positiveOption = this.options.find((target) => !target.negate && optionKey === target.attributeName());
				if (negativeOption && (negativeOption.presetArg === void 0 && optionValue === false || negativeOption.presetArg !== void 0 && optionValue === negativeOption.presetArg)) return negativeOption;
				return positiveOption || option;
			};
			const getErrorMessage = (option) => {
				const bestOption = findBestOptionFromValue(option);
				const optionKey = bestOption.attributeName();
				if (this.getOptionValueSource(optionKey) === "env") return `environment variable '${bestOption.envVar}'`;
				return `option '${bestOption.flags}'`;
			};
			const message = `error: ${getErrorMessage(option)} cannot be used with ${getErrorMessage(conflictingOption)}`;
			this.error(message, { code: "commander.conflictingOption" });
		}
		unknownOption(flag) {
			if (this._allowUnknownOption) return;
			let suggestion = "";
			if (flag.startsWith("--") && this._showSuggestionAfterError) {
				let candidateFlags = [];
				let command = this;
				do {
					const moreFlags = command.createHelp().visibleOptions(command).filter((option) => option.long).map((option) => option.long);
					candidateFlags = candidateFlags.concat(moreFlags);
					command = command.parent;
				} while (command && !command._enablePositionalOptions);
				suggestion = suggestSimilar(flag, candidateFlags);
			}
			const message = `error: unknown option '${flag}'${suggestion}`;
			this.error(message, { code: "commander.unknownOption" });
		}
		_excessArguments(receivedArgs) {
			if (this._allowExcessArguments) return;
			const expected = this.registeredArguments.length;
			const s = expected === 1 ? "" : "s";
			const message = `error: too many arguments${this.parent ? ` for '${this.name()}'` : ""}. Expected ${expected} argument${s} but got ${receivedArgs.length}.`;
			this.error(message, { code: "commander.excessArguments" });
		}
		unknownCommand() {
			const unknownName = this.args[0];
			let suggestion = "";
			if (this._showSuggestionAfterError) {
				const candidateNames = [];
				this.createHelp().visibleCommands(this).forEach((command) => {
					candidateNames.push(command.name());
					if (command.alias()) candidateNames.push(command.alias());
				});
				suggestion = suggestSimilar(unknownName, candidateNames);
			}
			const message = `error: unknown command '${unknownName}'${suggestion}`;
			this.error(message, { code: "commander.unknownCommand" });
		}
		version(str, flags, description) {
			if (str === void 0) return this._version;
			this._version = str;
			flags = flags || "-V, --version";
			description = description || "output the version number";
			const versionOption = this.createOption(flags, description);
			this._versionOptionName = versionOption.attributeName();
			this._registerOption(versionOption);
			this.on("option:" + versionOption.name(), () => {
				this._outputConfiguration.writeOut(`${str}\n`);
				this._exit(0, "commander.version", str);
			});
			return this;
		}
		description(str, argsDescription) {
			if (str === void 0 && argsDescription === void 0) return this._description;
			this._description = str;
			if (argsDescription) this._argsDescription = argsDescription;
			return this;
		}
		summary(str) {
			if (str === void 0) return this._summary;
			this._summary = str;
			return this;
		}
		alias(alias) {
			if (alias === void 0) return this._aliases[0];
			let command = this;
			if (this.commands.length !== 0 && this.commands[this.commands.length - 1]._executableHandler) command = this.commands[this.commands.length - 1];
			if (alias === command._name) throw new Error("Command alias can't be the same as its name");
			const matchingCommand = this.parent?._findCommand(alias);
			if (matchingCommand) {
				const existingCmd = [matchingCommand.name()].concat(matchingCommand.aliases()).join("|");
				throw new Error(`cannot add alias '${alias}' to command '${this.name()}' as already have command '${existingCmd}'`);
			}
			command._aliases.push(alias);
			return this;
		}
		aliases(aliases) {
			if (aliases === void 0) return this._aliases;
			aliases.forEach((alias) => this.alias(alias));
			return this;
		}
		usage(str) {
			if (str === void 0) {
				if (this._usage) return this._usage;
				const args = this.registeredArguments.map((arg) => {
					return humanReadableArgName(arg);
				});
				return [].concat(this.options.length || this._helpOption !== null ? "[options]" : [], this.commands.length ? "[command]" : [], this.registeredArguments.length ? args : []).join(" ");
			}
			this._usage = str;
			return this;
		}
		name(str) {
			if (str === void 0) return this._name;
			this._name = str;
			return this;
		}
		helpGroup(heading) {
			if (heading === void 0) return this._helpGroupHeading ?? "";
			this._helpGroupHeading = heading;
			return this;
		}
		commandsGroup(heading) {
			if (heading === void 0) return this._defaultCommandGroup ?? "";
			this._defaultCommandGroup = heading;
			return this;
		}
		optionsGroup(heading) {
			if (heading === void 0) return this._defaultOptionGroup ?? "";
			this._defaultOptionGroup = heading;
			return this;
		}
		_initOptionGroup(option) {
			if (this._defaultOptionGroup && !option.helpGroupHeading) option.helpGroup(this._defaultOptionGroup);
		}
		_initCommandGroup(cmd) {
			if (this._defaultCommandGroup && !cmd.helpGroup()) cmd.helpGroup(this._defaultCommandGroup);
		}
		nameFromFilename(filename) {
			this._name = path.basename(filename, path.extname(filename));
			return this;
		}
		executableDir(path) {
			if (path === void 0) return this._executableDir;
			this._executableDir = path;
			return this;
		}
		helpInformation(contextOptions) {
			const helper = this.createHelp();
			const context = this._getOutputContext(contextOptions);
			helper.prepareContext({
				error: context.error,
				helpWidth: context.helpWidth,
				outputHasColors: context.hasColors
			});
			const text = helper.formatHelp(this, helper);
			if (context.hasColors) return text;
			return this._outputConfiguration.stripColor(text);
		}
		_getOutputContext(contextOptions) {
			contextOptions = contextOptions || {};
			const error = !!contextOptions.error;
			let baseWrite;
			let hasColors;
			let helpWidth;
			if (error) {
				baseWrite = (str) => this._outputConfiguration.writeErr(str);
				hasColors = this._outputConfiguration.getErrHasColors();
				helpWidth = this._outputConfiguration.getErrHelpWidth();
			} else {
				baseWrite = (str) => this._outputConfiguration.writeOut(str);
				hasColors = this._outputConfiguration.getOutHasColors();
				helpWidth = this._outputConfiguration.getOutHelpWidth();
			}
			const write = (str) => {
				if (!hasColors) str = this._outputConfiguration.stripColor(str);
				return baseWrite(str);
			};
			return {
				error,
				write,
				hasColors,
				helpWidth
			};
		}
		outputHelp(contextOptions) {
			let deprecatedCallback;
			if (typeof contextOptions === "function") {
				deprecatedCallback = contextOptions;
				contextOptions = void 0;
			}
			const outputContext = this._getOutputContext(contextOptions);
			const eventContext = {
				error: outputContext.error,
				write: outputContext.write,
				command: this
			};
			this._getCommandAndAncestors().reverse().forEach((command) => command.emit("beforeAllHelp", eventContext));
			this.emit("beforeHelp", eventContext);
			let helpInformation = this.helpInformation({ error: outputContext.error });
			if (deprecatedCallback) {
				helpInformation = deprecatedCallback(helpInformation);
				if (typeof helpInformation !== "string" && !Buffer.isBuffer(helpInformation)) throw new Error("outputHelp callback must return a string or a Buffer");
			}
			outputContext.write(helpInformation);
			if (this._getHelpOption()?.long) this.emit(this._getHelpOption().long);
			this.emit("afterHelp", eventContext);
			this._getCommandAndAncestors().forEach((command) => command.emit("afterAllHelp", eventContext));
		}
		helpOption(flags, description) {
			if (typeof flags === "boolean") {
				if (flags) {
					if (this._helpOption === null) this._helpOption = void 0;
					if (this._defaultOptionGroup) this._initOptionGroup(this._getHelpOption());
				} else this._helpOption = null;
				return this;
			}
			this._helpOption = this.createOption(flags ?? "-h, --help", description ?? "display help for command");
			if (flags || description) this._initOptionGroup(this._helpOption);
			return this;
		}
		_getHelpOption() {
			if (this._helpOption === void 0) this.helpOption(void 0, void 0);
			return this._helpOption;
		}
		addHelpOption(option) {
			this._helpOption = option;
			this._initOptionGroup(option);
			return this;
		}
		help(contextOptions) {
			this.outputHelp(contextOptions);
			let exitCode = Number(process.exitCode ?? 0);
			if (exitCode === 0 && contextOptions && typeof contextOptions !== "function" && contextOptions.error) exitCode = 1;
			this._exit(exitCode, "commander.help", "(outputHelp)");
		}
		addHelpText(position, text) {
			const allowedValues = [
				"beforeAll",
				"before",
				"after",
				"afterAll"
			];
			if (!allowedValues.includes(position)) throw new Error(`Unexpected value for position to addHelpText.
Expecting one of '${allowedValues.join("', '")}'`);
			const helpEvent = `${position}Help`;
			this.on(helpEvent, (context) => {
				let helpStr;
				if (typeof text === "function") helpStr = text({
					error: context.error,
					command: context.command
				});
				else helpStr = text;
				if (helpStr) context.write(`${helpStr}\n`);
			});
			return this;
		}
		_outputHelpIfRequested(args) {
			const helpOption = this._getHelpOption();
			if (helpOption && args.find((arg) => helpOption.is(arg))) {
				this.outputHelp();
				this._exit(0, "commander.helpDisplayed", "(outputHelp)");
			}
		}
	};
	function incrementNodeInspectorPort(args) {
		return args.map((arg) => {
			if (!arg.startsWith("--inspect")) return arg;
			let debugOption;
			let debugHost = "127.0.0.1";
			let debugPort = "9229";
			let match;
			if ((match = arg.match(/^(--inspect(-brk)?)$/)) !== null) debugOption = match[1];
			else if ((match = arg.match(/^(--inspect(-brk|-port)?)=([^:]+)$/)) !== null) {
				debugOption = match[1];
				if (/^\d+$/.test(match[3])) debugPort = match[3];
				else debugHost = match[3];
			} else if ((match = arg.match(/^(--inspect(-brk|-port)?)=([^:]+):(\d+)$/)) !== null) {
				debugOption = match[1];
				debugHost = match[3];
				debugPort = match[4];
			}
			if (debugOption && debugPort !== "0") return `${debugOption}=${debugHost}:${parseInt(debugPort) + 1}`;
			return arg;
		});
	}
	function useColor() {
		if (process.env.NO_COLOR || process.env.FORCE_COLOR === "0" || process.env.FORCE_COLOR === "false") return false;
		if (process.env.FORCE_COLOR || process.env.CLICOLOR_FORCE !== void 0) return true;
	}
	exports.Command = Command;
	exports.useColor = useColor;
}));

// node_modules/commander/index.js
var require_commander = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	const { Argument } = require_argument();
	const { Command } = require_command();
	const { CommanderError, InvalidArgumentError } = require_error();
	const { Help } = require_help();
	const { Option } = require_option();
	exports.program = new Command();
	exports.createCommand = (name) => new Command(name);
	exports.createOption = (flags, description) => new Option(flags, description);
	exports.createArgument = (name, description) => new Argument(name, description);
	exports.Command = Command;
	exports.Option = Option;
	exports.Argument = Argument;
	exports.Help = Help;
	exports.CommanderError = CommanderError;
	exports.InvalidArgumentError = InvalidArgumentError;
	exports.InvalidOptionArgumentError = InvalidArgumentError;
}));

// node_modules/commander/esm.mjs
var import_commander = /* @__PURE__ */ require_rolldown_runtime.__toESM(require_commander(), 1);
const { program, createCommand, createArgument, createOption, CommanderError, InvalidArgumentError, InvalidOptionArgumentError, Command, Argument, Option, Help } = import_commander.default;

// src/commands/option-parser.ts
function optionParser({ text: { read, takes } }) {
	return (text) => {
		const found = read(text);
		if ("value" in found) return found.value;
		throw new InvalidArgumentError(`It takes ${takes}.`);
	};
}
function repeatable(flags, description) {
	return new Option(flags, `${description} (repeatable)`).argParser((value, before) => [...before ?? [], value]);
}

// src/commands/working-folder.ts
async function folderOf(terminal, directory) {
	const named = (0, node_path.resolve)(terminal.cwd, directory ?? ".");
	try {
		return await (0, node_fs_promises.realpath)(named);
	} catch {
		throw new require_start.UserError({
			what: `There is no folder "${named}".`,
			todo: "Name one that exists with -C."
		});
	}
}
async function terminalIn(terminal, directory) {
	return {
		...terminal,
		cwd: await folderOf(terminal, directory),
		startedIn: terminal.startedIn ?? terminal.cwd
	};
}
function placeToRepeat(terminal, directory, root) {
	const started = terminal.startedIn ?? terminal.cwd;
	const isHere = directory === void 0 && terminal.startedIn === void 0;
	const from = (0, node_path.relative)(root, real(started));
	if (from === "") return null;
	return isHere && !isOutside(from) ? "\"$(git rev-parse --show-toplevel)\"" : require_start.shellWord(root);
}
function real(folder) {
	try {
		return (0, node_fs.realpathSync)(folder);
	} catch {
		return folder;
	}
}
function workingFolder(folder, repository) {
	const store = repository === null ? null : (0, node_path.join)(repository.commonDir, "skill-eval-gate");
	return {
		folder,
		root: repository?.root ?? folder,
		store
	};
}
function suitePatterns(patterns, { folder, root }) {
	const below = (0, node_path.relative)(root, folder);
	if (below === "" || isOutside(below)) return [...patterns];
	return patterns.map((pattern) => {
		if ((0, node_path.isAbsolute)(pattern)) return pattern;
		return withoutDots(`${below.split(node_path.sep).join("/")}/${pattern.replaceAll("\\", "/")}`);
	});
}
function withoutDots(pattern) {
	const parts = [];
	for (const part of pattern.split("/")) if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
	else if (part !== "." && part !== "") parts.push(part);
	return parts.length === 0 ? "." : parts.join("/");
}

// src/commands/convert-options.ts
var convert_options_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ convertOptions: () => convertOptions });
function convertOptions(command, on) {
	command.argument("<file>", "a suite, or a folder that holds one").option("--out <file>", "write this .yaml or .json (default: NAME.suite.yaml beside it)").option("--stdout", "print it instead of writing a file").option("--force", "replace the file if it exists").addHelpText("after", examples$7);
	on(command, async () => (await Promise.resolve().then(() => require("./convert-command-5cb4a068.js"))).convertFile);
}
const examples$7 = `
Everything that the reader uses is carried over: prompts, labels, input files,
graders, hooks and settings. What it does not use is a warning with its place.
Paths of graders lead to the same files as before. The new file is read back
before it is written.

Exit codes: 0 converted, 3 an error in the input (nothing is written).

Examples:
  $ skill-eval-gate convert evals/pdf/trigger_eval.json
  $ skill-eval-gate convert evals/eval.yaml --out evals/pdf.suite.yaml
  $ skill-eval-gate convert evals/evals.json --stdout | less`;

// src/commands/demo-options.ts
var demo_options_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ demoOptions: () => demoOptions });
function demoOptions(command, on) {
	command.option("--keep <dir>", "make the repository in this new folder, and leave it there").option("--fix", "show the better description that `fix` proposes, too").addHelpText("after", examples$6);
	on(command, async () => (await Promise.resolve().then(() => require("./demo-command-8f007203.js"))).demo);
}
const examples$6 = `
Needs git and nothing else.

Exit codes: 0 the demo showed its regression, 1 it did not.

Examples:
  $ skill-eval-gate demo
  The same, with a description that mends it:
  $ skill-eval-gate demo --fix
  To measure its figures again, and to try changes of your own:
  $ skill-eval-gate demo --keep demo && cd demo && skill-eval-gate gate -v`;

// src/commands/doctor-options.ts
var doctor_options_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ doctorOptions: () => doctorOptions });
function doctorOptions(command, on) {
	command.option("--agent <id>", "say what changes with this agent: graders, instruction files, cost; also ID:MODEL").option("--model <name>", "model of that agent").option("--json", "print the findings as JSON").option("-C, --directory <dir>", "run as if started there").addHelpText("after", examples$5);
	on(command, async () => (await Promise.resolve().then(() => require("./doctor-command-c00e7f0d.js"))).examine);
}
const examples$5 = `
Looks at Node and git, the repository and its history, configuration, skills
and suites, the workflow files, the agent's key and program, and the sandbox.
With GITHUB_TOKEN or GH_TOKEN it asks GitHub what the default branch requires.
It asks no model, prints no key, and writes nothing.

Exit codes: 0 nothing wrong, 1 a problem, 3 the configuration cannot be read.

Examples:
  $ skill-eval-gate doctor
  $ skill-eval-gate doctor --agent claude-code --model claude-haiku-4-5
  $ skill-eval-gate doctor --json`;

// src/commands/grade-options.ts
var grade_options_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ gradeOptions: () => gradeOptions });
function gradeOptions(command, on) {
	command.argument("<file>", "JSON Lines, or \"-\" for stdin").option("--update-snapshots", "let diff graders write their snapshots").option("-C, --directory <dir>", "run as if started there").addHelpText("after", examples$4);
	on(command, async () => (await Promise.resolve().then(() => require("./grade-command-4b702ac5.js"))).grade);
}
const examples$4 = `
Each line holds a grader and its context, such as

  {"grader": {"type": "text", "config": {"contains": ["PDF"]}},
   "context": {"output": "Wrote a PDF"}}

on one line. A grader may have a name and a weight. A context may hold output,
prompt, session, skill_invocations, tool_calls, tool_events, duration_ms,
workspace_files, transcript, outcome and baseline_output. Paths start from the
folder of the file, then from the root of its repository, whose
skill-eval-gate.yml says which judge prompt graders ask.

Exit codes: 0 all graded, passed or not, 2 a grader failed to grade, 3 an error
in a line.

Example:
  $ skill-eval-gate grade cases.jsonl`;

// src/commands/history-options.ts
var history_options_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ historyOptions: () => historyOptions });
function historyOptions(command, on) {
	const own = (name, description) => new Command(name).description(description).copyInheritedSettings(command).option("-C, --directory <dir>", "run as if started there");
	command.option("--file <file>", "read this history.jsonl, and not the branch of the remote").addOption(repeatable("--skill <name>", "show only this skill")).addOption(repeatable("--room <name>", "show only this room and its skills")).addOption(new Option("--format <format>", "what to print").choices([
		"text",
		"json",
		"html"
	]).default("text")).option("--json", "the same as --format json").option("-C, --directory <dir>", "run as if started there").addHelpText("after", examples$3);
	const load = () => Promise.resolve().then(() => require("./history-command-c3d9c0cd.js"));
	on(command, async () => (await load()).showHistory);
	const merge = own("merge", "Take runs into the branch skill-eval-history that could not be written there when they ended.");
	on(merge.argument("<file...>", "history.jsonl or results.json of --out DIR"), async () => (await load()).mergeRuns);
	const drift = own("drift", "Compare the newest results of the default branch with the blessed baseline.");
	on(drift, async () => (await load()).showDrift);
	const bless = own("bless", "Make the newest results of the default branch the baseline that scheduled runs are compared with.").argument("[results]", "a results.json of --out DIR to bless instead");
	on(bless, async () => (await load()).blessBaseline);
	for (const one of [
		merge,
		drift,
		bless
	]) command.addCommand(one);
}
const examples$3 = `
Exit codes: 0 done, 1 a drift was found, 3 the branch cannot be read or written,
or a file is not of the history.

Examples:
  $ skill-eval-gate history
  $ skill-eval-gate history --skill pdf --json
  $ skill-eval-gate history --format html > trend.html
  $ skill-eval-gate history merge out/history.jsonl
  $ skill-eval-gate history bless
  $ skill-eval-gate history drift`;

// src/commands/power-options.ts
var power_options_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ powerOptions: () => powerOptions });
function powerOptions(command, on) {
	command.optionsGroup("The suite:").option("--prompts <n>", "prompts per skill that must trigger it", optionParser(wholeNumber(1, 500)), 20).option("--negatives <n>", "prompts per skill that must not", optionParser(wholeNumber(1, 500)), 20).option("--skills <n>", "skills of the pull request", optionParser(wholeNumber(1, 100)), 10).option("--base-rates <file>", "rates of a suite's own prompts: results.json of a run (shrunk), or {positives, negatives}").optionsGroup("The run:").option("--base-trials <n>", "trials of a prompt on base", optionParser(wholeNumber(1, 50)), 3).option("--head-trials <n>", "trials of a prompt on head, in the screening", optionParser(wholeNumber(1, 50)), SCHEDULE.headTrials).option("--tolerance <prompts>", "net loss of prompts that counts as a regression; default 0.5, or 3% of the prompts if that is more", optionParser(numberBetween(0, 500))).optionsGroup("What goes wrong:").option("--drop <points>", "how far the rate falls (or rises), in points of 100", optionParser(numberBetween(.1, 100)), 15).optionsGroup("The simulation:").option("--reps <n>", "pull requests of each kind", optionParser(wholeNumber(1, 1e5)), 2e3).option("--seed <n>", "the same seed gives the same figures", optionParser(wholeNumber(0, 4294967295)), 1).option("--json", "print the figures as JSON, rates in 0..1").addHelpText("after", "\nExamples:\n  Which losses do 9 prompts a skill detect?\n  $ skill-eval-gate power --prompts 9 --negatives 9\n  25 skills, with a store of 10 trials:\n  $ skill-eval-gate power --skills 25 --base-trials 10");
	on(command, async () => (await Promise.resolve().then(() => require("./power-command-41acc8da.js"))).computePower);
}

// src/commands/report-options.ts
var report_options_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ reportOptions: () => reportOptions });
const formats$1 = [
	"markdown",
	"summary",
	"terminal",
	"json",
	"junit",
	"html"
];
function reportOptions(command, on) {
	command.argument("<results>", "results.json of a run").addOption(new Option("--format <format>", "what to print").choices(formats$1).default("markdown")).option("--json", "the same as --format json").option("-v, --verbose", "with --format terminal: every task and grader").option("--record <dir>", "with --format html: the folder that keeps the transcripts of its trials").option("--history <file>", "with --format html: the history.jsonl that the trend is drawn from").addHelpText("after", examples$2);
	on(command, async () => (await Promise.resolve().then(() => require("./validate-368709ce.js")).then((n) => n.report_command_exports)).reportFile);
}
const examples$2 = `
Exit codes: 0 rendered, whatever was decided, 3 not a results file.

Examples:
  $ skill-eval-gate gate --out out
  $ skill-eval-gate report out/results.json > comment.md
  $ skill-eval-gate report out/results.json --format terminal -v
  $ skill-eval-gate report out/results.json --format junit > junit.xml
  $ skill-eval-gate report out/results.json --format html > report.html`;

// src/commands/run-command-line.ts
var run_command_line_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ runCommandLine: () => runCommandLine });
async function runCommandLine(given, started) {
	const { directory, argv } = withoutFolder(given);
	const isJson = argv.includes("--json");
	let terminal = started;
	try {
		if (directory !== null) terminal = await terminalIn(started, directory);
	} catch (error) {
		return showUnanswered(require_start.unansweredBy(error), { json: isJson }, started);
	}
	return runIn(argv, terminal, isJson);
}
function withoutFolder(given) {
	const [first = "", second, ...rest] = given;
	const glued = /^(?:--directory=|-C)(.+)$/s.exec(first)?.[1];
	if (glued !== void 0) return {
		directory: glued,
		argv: given.slice(1)
	};
	return (first === "-C" || first === "--directory") && second !== void 0 ? {
		directory: second,
		argv: rest
	} : {
		directory: null,
		argv: given
	};
}
async function runIn(argv, terminal, json) {
	let code = require_terminal.exitCodes.configuration;
	const program = await programFor(argv, terminal, (result) => {
		code = result;
	});
	try {
		await program.parseAsync(argv, { from: "user" });
		return code;
	} catch (error) {
		if (error instanceof CommanderError) {
			if (error.exitCode === 0) return require_terminal.exitCodes.pass;
			const what = error.message.replace(/^error: /, "");
			if (json) terminal.stdout(errorJson([{
				what,
				where: void 0,
				todo: "Add --help for the options."
			}]));
			return require_terminal.exitCodes.configuration;
		}
		const root = error instanceof require_start.UserErrors ? error.root : null;
		return showUnanswered(require_start.unansweredBy(error), {
			json,
			root
		}, terminal);
	}
}
async function programFor(argv, terminal, done) {
	const program = new Command("skill-eval-gate").version(require_terminal.version).showHelpAfterError("(add --help for the options)").configureOutput({
		writeOut: terminal.stdout,
		writeErr: terminal.stderr
	}).exitOverride();
	program.helpInformation = (context) => require_terminal.helpText(require_terminal.helpWidth(terminal, context?.error === true));
	const named = namedCommand(argv);
	const on = (command, run) => command.action(async (...given) => {
		done(await (await run())(...[
			...given.slice(0, -1),
			terminal,
			command
		]));
	});
	for (const { name, usage, description, load } of require_terminal.commands) {
		const command = new Command(name).description(description).usage(usage).copyInheritedSettings(program);
		if (name === named) (await load())(command, on);
		program.addCommand(command);
	}
	return program;
}
function namedCommand(argv) {
	const [first, second] = argv.filter((word) => !word.startsWith("-"));
	return first === "help" ? second : first;
}

// src/commands/transpile-options.ts
var transpile_options_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ transpileOptions: () => transpileOptions });
function transpileOptions(command, on) {
	command.argument("<file>", "EVAL.yaml, in the syntax of March or July 2026").option("--out-dir <dir>", "write there, and nowhere else (default: beside the file)").option("--stdout", "print JSON instead of writing files").option("--no-criteria", "leave each test's criteria out of its assertions").addOption(new Option("--no-skill <where>", "tests that name no skill: with the skill that has most tests, or apart").choices(["dominant", "separate"]).default("dominant")).addHelpText("after", examples$1);
	on(command, async () => (await Promise.resolve().then(() => require("./transpile-command-46803d98.js"))).transpileFile);
}
const examples$1 = `
One skill gives evals.json, several <skill>.evals.json each, tests without any
skill _no-skill.json. Beside each stands <skill>.trigger-eval.json, the list of
{query, should_trigger} that skill-creator's run_eval.py --eval-set takes.
Files of these names are replaced; all are written, or none.

--stdout prints the evals.json; where there are several, one object that holds
every file under its name.

Exit codes: 0 written, 3 an error in the input (nothing is written).

Examples:
  $ skill-eval-gate transpile evals/EVAL.yaml
  $ skill-eval-gate transpile evals/EVAL.yaml --out-dir build/evals
  $ skill-eval-gate transpile evals/EVAL.yaml --stdout | jq '.evals | length'`;

// src/commands/validate-options.ts
var validate_options_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ validateOptions: () => validateOptions });
const formats = [
	"text",
	"json",
	"github"
];
function validateOptions(command, on) {
	command.argument("[file...]", "suites, files that they include, skill-eval-gate.yml; files, folders or globs (default: all)").addOption(repeatable("--suite <glob>", "the same as the argument")).addOption(new Option("--format <format>", "text, json, or github: annotations in a workflow").choices(formats).default("text")).option("--results <file>", "a results.json of these suites, to name prompts that never pass or flap (default: the store of this clone)").option("--json", "the same as --format json").option("-v, --verbose", "with text: also every task, and why each file was read or not").option("-C, --directory <dir>", "run as if started there").addHelpText("after", examples);
	on(command, async () => (await Promise.resolve().then(() => require("./validate-command-e071fd69.js"))).validateFiles);
}
const examples = `
For a task or another file that a suite includes, the whole suite is checked.

Exit codes: 0 no error, 3 an error in one of the files, or no skill or no suite.
What a run leaves out is a warning: a suite, a label or a grader. Prompts that
measure little are named with the reason, and are no error.

Examples:
  $ skill-eval-gate validate
  $ skill-eval-gate validate evals/pdf -v
  $ skill-eval-gate validate skill-eval-gate.yml evals/pdf/tasks/merge.yaml
  $ skill-eval-gate validate --format github`;

Object.defineProperty(exports, "FINDING_KINDS", { enumerable: true, get: () => FINDING_KINDS });
Object.defineProperty(exports, "InvalidArgumentError", { enumerable: true, get: () => InvalidArgumentError });
Object.defineProperty(exports, "MAX_ENTRIES", { enumerable: true, get: () => MAX_ENTRIES });
Object.defineProperty(exports, "MAX_FILE_BYTES", { enumerable: true, get: () => MAX_FILE_BYTES });
Object.defineProperty(exports, "MAX_PATTERNS", { enumerable: true, get: () => MAX_PATTERNS });
Object.defineProperty(exports, "MAX_PROMPT_LENGTH", { enumerable: true, get: () => MAX_PROMPT_LENGTH });
Object.defineProperty(exports, "MAX_SUITE_LENGTH", { enumerable: true, get: () => MAX_SUITE_LENGTH });
Object.defineProperty(exports, "MAX_TASKS", { enumerable: true, get: () => MAX_TASKS });
Object.defineProperty(exports, "MAX_VALUES", { enumerable: true, get: () => MAX_VALUES });
Object.defineProperty(exports, "NameList", { enumerable: true, get: () => NameList });
Object.defineProperty(exports, "Option", { enumerable: true, get: () => Option });
Object.defineProperty(exports, "SCHEDULE", { enumerable: true, get: () => SCHEDULE });
Object.defineProperty(exports, "aboveZero", { enumerable: true, get: () => aboveZero });
Object.defineProperty(exports, "allLabels", { enumerable: true, get: () => allLabels });
Object.defineProperty(exports, "andMore", { enumerable: true, get: () => andMore });
Object.defineProperty(exports, "anyOf", { enumerable: true, get: () => anyOf });
Object.defineProperty(exports, "byRule", { enumerable: true, get: () => byRule });
Object.defineProperty(exports, "checkReportSchema", { enumerable: true, get: () => checkReportSchema });
Object.defineProperty(exports, "clause", { enumerable: true, get: () => clause });
Object.defineProperty(exports, "contextKey", { enumerable: true, get: () => contextKey });
Object.defineProperty(exports, "conversationKey", { enumerable: true, get: () => conversationKey });
Object.defineProperty(exports, "convert_options_exports", { enumerable: true, get: () => convert_options_exports });
Object.defineProperty(exports, "countEach", { enumerable: true, get: () => countEach });
Object.defineProperty(exports, "demo_options_exports", { enumerable: true, get: () => demo_options_exports });
Object.defineProperty(exports, "doctor_options_exports", { enumerable: true, get: () => doctor_options_exports });
Object.defineProperty(exports, "eachOnce", { enumerable: true, get: () => eachOnce });
Object.defineProperty(exports, "errorJson", { enumerable: true, get: () => errorJson });
Object.defineProperty(exports, "firstOf", { enumerable: true, get: () => firstOf });
Object.defineProperty(exports, "firstWith", { enumerable: true, get: () => firstWith });
Object.defineProperty(exports, "folderOf", { enumerable: true, get: () => folderOf });
Object.defineProperty(exports, "foldersOf", { enumerable: true, get: () => foldersOf });
Object.defineProperty(exports, "freeName", { enumerable: true, get: () => freeName });
Object.defineProperty(exports, "globMatcher", { enumerable: true, get: () => globMatcher });
Object.defineProperty(exports, "grade_options_exports", { enumerable: true, get: () => grade_options_exports });
Object.defineProperty(exports, "hasLabel", { enumerable: true, get: () => hasLabel });
Object.defineProperty(exports, "headersIn", { enumerable: true, get: () => headersIn });
Object.defineProperty(exports, "history_options_exports", { enumerable: true, get: () => history_options_exports });
Object.defineProperty(exports, "inTree", { enumerable: true, get: () => inTree });
Object.defineProperty(exports, "isLabelled", { enumerable: true, get: () => isLabelled });
Object.defineProperty(exports, "isOutside", { enumerable: true, get: () => isOutside });
Object.defineProperty(exports, "isRecord", { enumerable: true, get: () => isRecord });
Object.defineProperty(exports, "isWithin", { enumerable: true, get: () => isWithin });
Object.defineProperty(exports, "labelFor", { enumerable: true, get: () => labelFor });
Object.defineProperty(exports, "labelJson", { enumerable: true, get: () => labelJson });
Object.defineProperty(exports, "labelOf", { enumerable: true, get: () => labelOf });
Object.defineProperty(exports, "labelledSkills", { enumerable: true, get: () => labelledSkills });
Object.defineProperty(exports, "moreInBrackets", { enumerable: true, get: () => moreInBrackets });
Object.defineProperty(exports, "numberBetween", { enumerable: true, get: () => numberBetween });
Object.defineProperty(exports, "objectFilesOf", { enumerable: true, get: () => objectFilesOf });
Object.defineProperty(exports, "offerKey", { enumerable: true, get: () => offerKey });
Object.defineProperty(exports, "oneLine", { enumerable: true, get: () => oneLine });
Object.defineProperty(exports, "oneOf", { enumerable: true, get: () => oneOf });
Object.defineProperty(exports, "optionParser", { enumerable: true, get: () => optionParser });
Object.defineProperty(exports, "parseJson", { enumerable: true, get: () => parseJson });
Object.defineProperty(exports, "placeToRepeat", { enumerable: true, get: () => placeToRepeat });
Object.defineProperty(exports, "power_options_exports", { enumerable: true, get: () => power_options_exports });
Object.defineProperty(exports, "promptKey", { enumerable: true, get: () => promptKey });
Object.defineProperty(exports, "promptText", { enumerable: true, get: () => promptText });
Object.defineProperty(exports, "readTextFile", { enumerable: true, get: () => readTextFile });
Object.defineProperty(exports, "registerObjectFiles", { enumerable: true, get: () => registerObjectFiles });
Object.defineProperty(exports, "renderMessage", { enumerable: true, get: () => renderMessage });
Object.defineProperty(exports, "repeatable", { enumerable: true, get: () => repeatable });
Object.defineProperty(exports, "report_options_exports", { enumerable: true, get: () => report_options_exports });
Object.defineProperty(exports, "require_picomatch", { enumerable: true, get: () => require_picomatch });
Object.defineProperty(exports, "run_command_line_exports", { enumerable: true, get: () => run_command_line_exports });
Object.defineProperty(exports, "secretFinder", { enumerable: true, get: () => secretFinder });
Object.defineProperty(exports, "sentence", { enumerable: true, get: () => sentence });
Object.defineProperty(exports, "sha256", { enumerable: true, get: () => sha256 });
Object.defineProperty(exports, "share", { enumerable: true, get: () => share });
Object.defineProperty(exports, "showUnanswered", { enumerable: true, get: () => showUnanswered });
Object.defineProperty(exports, "slipOf", { enumerable: true, get: () => slipOf });
Object.defineProperty(exports, "suitePatterns", { enumerable: true, get: () => suitePatterns });
Object.defineProperty(exports, "taskKey", { enumerable: true, get: () => taskKey });
Object.defineProperty(exports, "tokenCount", { enumerable: true, get: () => tokenCount });
Object.defineProperty(exports, "transpile_options_exports", { enumerable: true, get: () => transpile_options_exports });
Object.defineProperty(exports, "trueOrFalse", { enumerable: true, get: () => trueOrFalse });
Object.defineProperty(exports, "untouchedTrials", { enumerable: true, get: () => untouchedTrials });
Object.defineProperty(exports, "validate_options_exports", { enumerable: true, get: () => validate_options_exports });
Object.defineProperty(exports, "wholeNumber", { enumerable: true, get: () => wholeNumber });
Object.defineProperty(exports, "withSortedKeys", { enumerable: true, get: () => withSortedKeys });
Object.defineProperty(exports, "withoutText", { enumerable: true, get: () => withoutText });
Object.defineProperty(exports, "workingFolder", { enumerable: true, get: () => workingFolder });