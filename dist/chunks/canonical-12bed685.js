import { __commonJSMin, __toESM } from "./runtime-c5551a18.js";
import { UserError, _enum, array, asUserErrors, boolean, didYouMean, editDistance, int, literal, looseObject, number, parseJson, record, strictObject, string, throwIfAny, union, unknown } from "./start-4f77a64b.js";
import { MAX_FILE_BYTES, MAX_PROMPT_LENGTH, MAX_SUITE_LENGTH, MAX_TASKS, isJsonFile, valueAt } from "./document-fd21ff53.js";
import { formatPath, parseAt } from "./parse-at-48f79e68.js";
import { isOutside } from "./is-within-6fceae68.js";
import { isRecord } from "./record-2c1d08ef.js";
import { addToGroup } from "./group-by-9673aa7e.js";
import { foldersOf, promptKey, taskKey } from "./task-key-25be69a1.js";
import { INSTRUCTION_FILES, isInstructionFile } from "./instruction-files-7d558759.js";
import { basename, dirname, join, normalize } from "node:path/posix";

// node_modules/yocto-queue/index.js
var Node = class {
	value;
	next;
	constructor(value) {
		this.value = value;
	}
};
var Queue = class {
	#head;
	#tail;
	#size;
	constructor() {
		this.clear();
	}
	enqueue(value) {
		const node = new Node(value);
		if (this.#head) {
			this.#tail.next = node;
			this.#tail = node;
		} else {
			this.#head = node;
			this.#tail = node;
		}
		this.#size++;
	}
	dequeue() {
		const current = this.#head;
		if (!current) return;
		this.#head = this.#head.next;
		this.#size--;
		if (!this.#head) this.#tail = void 0;
		return current.value;
	}
	peek() {
		if (!this.#head) return;
		return this.#head.value;
	}
	clear() {
		this.#head = void 0;
		this.#tail = void 0;
		this.#size = 0;
	}
	get size() {
		return this.#size;
	}
	*[Symbol.iterator]() {
		let current = this.#head;
		while (current) {
			yield current.value;
			current = current.next;
		}
	}
	*drain() {
		while (this.#head) yield this.dequeue();
	}
};

// node_modules/p-limit/index.js
function pLimit(concurrency) {
	let rejectOnClear = false;
	if (typeof concurrency === "object") ({concurrency, rejectOnClear = false} = concurrency);
	validateConcurrency(concurrency);
	if (typeof rejectOnClear !== "boolean") throw new TypeError("Expected `rejectOnClear` to be a boolean");
	const queue = new Queue();
	let activeCount = 0;
	const resumeNext = () => {
		if (activeCount < concurrency && queue.size > 0) {
			activeCount++;
			queue.dequeue().run();
		}
	};
	const next = () => {
		activeCount--;
		resumeNext();
	};
	const run = async (function_, resolve, arguments_) => {
		const result = (async () => function_(...arguments_))();
		resolve(result);
		try {
			await result;
		} catch {}
		next();
	};
	const enqueue = (function_, resolve, reject, arguments_) => {
		const queueItem = { reject };
		new Promise((internalResolve) => {
			queueItem.run = internalResolve;
			queue.enqueue(queueItem);
		}).then(run.bind(void 0, function_, resolve, arguments_));
		if (activeCount < concurrency) resumeNext();
	};
	const generator = (function_, ...arguments_) => new Promise((resolve, reject) => {
		enqueue(function_, resolve, reject, arguments_);
	});
	Object.defineProperties(generator, {
		activeCount: { get: () => activeCount },
		pendingCount: { get: () => queue.size },
		clearQueue: { value() {
			if (!rejectOnClear) {
				queue.clear();
				return;
			}
			const abortError = AbortSignal.abort().reason;
			while (queue.size > 0) queue.dequeue().reject(abortError);
		} },
		concurrency: {
			get: () => concurrency,
			set(newConcurrency) {
				validateConcurrency(newConcurrency);
				concurrency = newConcurrency;
				queueMicrotask(() => {
					while (activeCount < concurrency && queue.size > 0) resumeNext();
				});
			}
		},
		map: { async value(iterable, function_) {
			const promises = [];
			try {
				Array.from(iterable, (value, index) => {
					const promise = generator(function_, value, index);
					promises.push(promise);
					return promise;
				});
			} catch (error) {
				for (const promise of promises) promise.catch(() => {});
				throw error;
			}
			return Promise.all(promises);
		} }
	});
	return generator;
}
function validateConcurrency(concurrency) {
	if (!((Number.isInteger(concurrency) || concurrency === Number.POSITIVE_INFINITY) && concurrency > 0)) throw new TypeError("Expected `concurrency` to be a number from 1 and up");
}

// node_modules/picomatch/lib/constants.js
var require_constants = /* @__PURE__ */ __commonJSMin(((exports, module) => {
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
var require_utils = /* @__PURE__ */ __commonJSMin(((exports) => {
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
var require_scan = /* @__PURE__ */ __commonJSMin(((exports, module) => {
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
var require_parse = /* @__PURE__ */ __commonJSMin(((exports, module) => {
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
var require_picomatch$1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
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
var require_picomatch = /* @__PURE__ */ __commonJSMin(((exports, module) => {
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

// src/errors/glob.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
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
	if (glob.length > MAX_LENGTH$1 || tooMany) throw new UserError({
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

// src/suite/formats/plugin-eval/eval-cases.ts
function findEvalCases(files, namedFolder = () => null) {
	const graded = /* @__PURE__ */ new Set();
	const folders = /* @__PURE__ */ new Map();
	for (const file of files) {
		const grader = /^(.+)\/graders\/[^/]+\.md$/.exec(file)?.[1];
		if (grader !== void 0) graded.add(grader);
		if (!isCaseFile(file)) continue;
		const folder = dirname(file);
		const known = folders.get(folder);
		folders.set(folder, { hasYaml: known?.hasYaml === true || basename(file) !== "prompt.md" });
	}
	const suites = /* @__PURE__ */ new Map();
	const taken = /* @__PURE__ */ new Set();
	for (const folder of [...folders.keys()].sort()) {
		const suite = folderOfEvals(folder) ?? namedFolder(folder);
		if (suite === null || isReserved(folder.slice(suite.length + 1))) continue;
		if (parentsOf(folder).some((parent) => taken.has(parent))) continue;
		taken.add(folder);
		addToGroup(suites, suite, folder);
	}
	return [...suites].flatMap(([folder, cases]) => {
		const hasGraders = cases.some((path) => graded.has(path));
		return hasGraders || cases.some((path) => folders.get(path)?.hasYaml) ? [{
			folder,
			cases,
			hasGraders
		}] : [];
	});
}
function isCaseFile(file) {
	return /(^|\/)(prompt\.md|case\.ya?ml)$/.test(file);
}
function parentsOf(path) {
	const parents = [];
	for (let folder = dirname(path); folder !== "." && folder !== "/"; folder = dirname(folder)) parents.push(folder);
	return parents;
}
function below(named) {
	return (folder) => folder === named || folder.startsWith(`${named}/`) ? named : null;
}
function folderOfEvals(folder) {
	const names = folder.split("/");
	for (let index = names.length - 2; index >= 0; index -= 1) if (/^evals?$/.test(names[index] ?? "")) return names.slice(0, index + 1).join("/");
	return null;
}
function isReserved(path) {
	return /^(mocks|results)(\/|$)/.test(path);
}

// src/errors/near-key.ts
function slipOf(key, known, free = known) {
	if (/^[_$]/.test(key)) return null;
	const own = partsOf$1(key);
	const words = new Set(known.flatMap(partsOf$1));
	const [best] = free.map((candidate) => ({
		candidate,
		distance: slipDistance(own, partsOf$1(candidate), words)
	})).filter(({ distance }) => distance <= MOST_SLIPS).sort((a, b) => a.distance - b.distance);
	return best?.candidate ?? null;
}
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
	return editDistance(a.slice(0, MAX_LENGTH), b.slice(0, MAX_LENGTH));
}
function mostSlips(length) {
	return length < 4 ? 0 : length < 8 ? 1 : MOST_SLIPS;
}
const OTHER_WORDS = new Set(`test tests next mode modes node nodes lane lines case cause role roles rule rules score stage state states stats vote
  date rate gate content uses fired features grade none`.split(/\s+/));
const MOST_SLIPS = 2;
const MAX_LENGTH = 100;
function partsOf$1(key) {
	return key.slice(0, MAX_LENGTH).replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase().split(/[^a-z0-9]+/).filter((part) => part !== "");
}

// src/suite/reader/default-id.ts
const GENERIC = /^(?:\.|\..*|evals?|evaluations?|tests?|suites?|cases|tasks|trigger(?:s|ing)?|activation|routing|skills?|data|assets)$/i;
function defaultIdBase(file) {
	let folder = dirname(file);
	while (folder !== "." && folder !== "/" && GENERIC.test(basename(folder))) folder = dirname(folder);
	const own = plain(stem(file));
	return folder === "." || folder === "/" || basename(folder) === stem(file) ? own : `${plain(basename(folder))}/${own}`;
}
function isDefaultId(id, file) {
	const base = `${defaultIdBase(file)}/`;
	return id.startsWith(base) && /^[1-9]\d*$/.test(id.slice(base.length));
}
function stem(file) {
	const name = basename(file);
	return (isJsonFile(name) || /\.(ya?ml|jsonl|csv|tsv)$/i.test(name) ? name.slice(0, name.lastIndexOf(".")) : name).replace(/(?<=.)\.suite$/i, "");
}
function plain(name) {
	return name.replace(/[^\p{L}\p{N}._-]+/gu, "-").slice(0, 80) || "task";
}

// src/suite/reader/suite-builder.ts
const MAX_LEFT_OUT = 1e3;
var SuiteBuilder = class {
	#file;
	#format;
	#tasks = [];
	#errors = [];
	#leftOut = [];
	#warnings = /* @__PURE__ */ new Map();
	#byId = /* @__PURE__ */ new Map();
	#skills = /* @__PURE__ */ new Set();
	#length = 0;
	#full = false;
	#numbers = /* @__PURE__ */ new Map();
	constructor(document, format) {
		this.#file = document.file;
		this.#format = format;
	}
	add(draft) {
		if (!this.#fits(draft)) return;
		const { id, trials, maxAttempts, offer, context, triggerThreshold, provenance, tuned, others, message, ...known } = draft;
		const task = {
			suite: this.#file,
			followUps: [],
			files: [],
			expectations: [],
			expectsNoSkill: false,
			graders: [],
			golden: false,
			tags: [],
			timeoutMs: null,
			...known,
			id: "",
			...message === void 0 ? {} : { message },
			...provenance === void 0 ? {} : { provenance },
			...tuned === true ? { tuned } : {},
			...trials === void 0 ? {} : { trials },
			...maxAttempts === void 0 ? {} : { maxAttempts },
			...offer === void 0 ? {} : { offer },
			...context === void 0 ? {} : { context },
			...others === void 0 || others.skills.length === 0 ? {} : { others },
			...triggerThreshold === void 0 ? {} : { triggerThreshold }
		};
		task.id = id === void 0 || id === null || id === "" ? this.nextId(draft.source.file) : this.#ownId(String(id), task);
		for (const { skill } of task.expectations) this.#skills.add(skill);
		this.#byId.set(task.id, task);
		this.#tasks.push(task);
	}
	#fits({ prompt, followUps = [], files = [], source }) {
		if (this.#full) return false;
		if (this.#tasks.length >= 2e4) return this.#refuse(`The suite holds more than ${MAX_TASKS.toLocaleString("en")} tasks`, source, "Split it into several suites and run those that matter.");
		return [
			prompt,
			...followUps,
			...files.map(({ content }) => content)
		].every((text) => this.spend(text, source));
	}
	skill(name) {
		this.#skills.add(name);
	}
	spend(text, where) {
		this.#length += text.length;
		return this.#length <= 5e7 || this.#refuse(`The prompts and input files of this suite have more than ${5e7.toLocaleString("en")} characters`, where, "Split the suite, or use smaller input files.");
	}
	#refuse(what, where, todo) {
		if (!this.#full) this.#errors.push(new UserError({
			what,
			where,
			todo
		}));
		this.#full = true;
		return false;
	}
	error(error) {
		this.#errors.push(error);
	}
	async attempt(read) {
		if (this.#isRefused()) return null;
		try {
			return await read();
		} catch (error) {
			return this.#keep(error);
		}
	}
	async entry(read) {
		const [errors, tasks] = [this.#errors.length, this.#tasks.length];
		return this.#settle(await this.attempt(read), errors, tasks);
	}
	entryNow(read) {
		const [errors, tasks] = [this.#errors.length, this.#tasks.length];
		return this.#settle(this.attemptNow(read), errors, tasks);
	}
	#settle(result, errors, tasks) {
		if (this.#errors.length === errors || this.#full) return result;
		this.#leftOut.push(...this.#errors.splice(errors));
		for (const { id } of this.#tasks.splice(tasks)) this.#byId.delete(id);
		return null;
	}
	attemptNow(read) {
		if (this.#isRefused()) return null;
		try {
			return read();
		} catch (error) {
			return this.#keep(error);
		}
	}
	#isRefused() {
		return this.#full || this.#isHopeless() || this.#errors.length >= 50;
	}
	#isHopeless() {
		const tasks = this.#tasks.length;
		return this.#leftOut.length >= (tasks === 0 ? 50 : Math.max(tasks, MAX_LEFT_OUT));
	}
	#keep(error) {
		const errors = asUserErrors(error);
		if (errors === null) throw error;
		this.#errors.push(...errors.filter((one) => !this.#leftOut.includes(one)));
		return null;
	}
	warn(warning) {
		const known = this.#warnings.get(warning.what);
		if (known === void 0) this.#warnings.set(warning.what, {
			warning,
			count: 1
		});
		else known.count += 1;
	}
	warnUnknownKeys(document, path, value, known, which) {
		if (!isRecord(value)) return;
		for (const key of Object.keys(value).slice(0, 200)) {
			if (known.includes(key)) continue;
			const free = known.filter((candidate) => !(candidate in value));
			const nearest = slipOf(key, known, free);
			if (nearest === null && which === "slips") continue;
			const parent = path.filter((step) => typeof step === "string");
			this.warn({
				what: `\`${formatPath([...parent, key.slice(0, 80)])}\` is unknown and is ignored.${nearest === null ? "" : ` Did you mean \`${nearest}\`?`}`,
				where: document.keyPositionOf([...path, key]),
				todo: nearest === null ? "Remove it, or check its spelling." : `Rename it to \`${nearest}\`, or remove it.`
			});
		}
	}
	finish({ name, settings = {} }) {
		const isLost = this.#errors.length > 0 || this.#tasks.length === 0 || this.#isHopeless();
		throwIfAny([...this.#errors, ...isLost ? this.#leftOut : []].slice(0, 50));
		const skills = [...this.#skills];
		return {
			file: this.#file,
			name: name || skills.length === 1 && skills[0] || stem(this.#file),
			format: this.#format,
			skills,
			tasks: this.#tasks,
			settings,
			...this.#leftOut.length === 0 ? {} : { leftOut: this.#leftOut },
			warnings: [...this.#warnings.values()].map(({ warning, count }) => count === 1 ? warning : {
				...warning,
				what: `${warning.what} (${count} times)`
			})
		};
	}
	nextId(file) {
		const base = defaultIdBase(file);
		for (;;) {
			const number = (this.#numbers.get(base) ?? 0) + 1;
			this.#numbers.set(base, number);
			if (!this.#byId.has(`${base}/${number}`)) return `${base}/${number}`;
		}
	}
	#ownId(id, task) {
		const other = this.#byId.get(id);
		if (other === void 0) return id;
		let number = 2;
		while (this.#byId.has(`${id}-${number}`)) number += 1;
		const copy = `${id}-${number}`;
		if (taskKey(other) !== taskKey(task)) {
			const { file, line, column } = other.source;
			this.warn({
				what: `The id \`${id}\` is used for two different tasks; the other one is at ${file}:${line}:${column}`,
				where: task.source,
				todo: `Give each task an id of its own. Here it is \`${copy}\`.`
			});
		}
		return copy;
	}
};

// src/suite/reader/fields.ts
const promptField = string().max(MAX_PROMPT_LENGTH).refine((text) => text.trim() !== "", {
	error: "The prompt is empty",
	params: { todo: "Write what the user asks, or remove the entry." }
});
const idField = union([string(), number()]).nullish();
const nameField = string().refine((text) => text.trim() !== "", {
	error: "The name is empty",
	params: { todo: "Write the name of the skill." }
});
const thresholdField = number().min(0).max(1).nullish();
const trialsField = int().min(1).nullish();
const LABEL_WORDS = {
	must_activate: "must_activate",
	must_trigger: "must_activate",
	should_not_activate: "should_not_activate",
	should_not_trigger: "should_not_activate",
	acceptable: "acceptable"
};
const labelField = _enum([
	"must_activate",
	"must_trigger",
	"should_not_activate",
	"should_not_trigger",
	"acceptable"
]).transform((word) => LABEL_WORDS[word]);

// src/suite/unique-names.ts
function withUniqueNames(specs) {
	const taken = /* @__PURE__ */ new Set();
	return specs.map((spec) => {
		let name = spec.name;
		for (let copy = 2; taken.has(name); copy += 1) name = `${spec.name}-${copy}`;
		taken.add(name);
		return name === spec.name ? spec : {
			...spec,
			name
		};
	});
}

// src/suite/reader/input-file.ts
async function readInputFile(builder, context, { path, folders, where }) {
	const inside = workspacePath(path);
	if (inside === null) {
		builder.warn({
			what: `The input file \`${path}\` is not inside the workspace and is left out`,
			where,
			todo: "Write a relative path without `..`."
		});
		return null;
	}
	for (const folder of new Set(folders)) {
		const found = await context.read(normalize(folder === "" ? inside : `${folder}/${inside}`));
		if ("text" in found) return builder.spend(found.text, where) ? {
			path: inside,
			content: found.text
		} : null;
		if (!found.missing) {
			builder.warn({
				what: `The input file \`${path}\` ${found.problem}; the task runs without it`,
				where
			});
			return null;
		}
	}
	const looked = [...new Set(folders)].map((folder) => `\`${folder || "."}\``).join(", ");
	builder.warn({
		what: `The input file \`${path}\` was not found in ${looked}; the task runs without it`,
		where,
		todo: "Add the file, or write its `content` into the suite."
	});
	return null;
}
function workspacePath(path) {
	const normal = normalize(path.replaceAll("\\", "/"));
	if (normal === "." || isOutside(normal)) return null;
	if (/^[A-Za-z]:/.test(normal) || normal.includes("\0")) return null;
	return normal.replace(/\/$/, "");
}

// src/suite/formats/waza/inside-repository.ts
function insideRepository(folder, written) {
	const slashed = written.replaceAll("\\", "/");
	if (/^(?:\/|[A-Za-z]:)/.test(slashed) || slashed.includes("\0")) return null;
	const path = join(folder, slashed).replace(/\/$/, "");
	if (isOutside(path)) return null;
	return path === "." ? "" : path;
}

// src/suite/formats/canonical/schema.ts
const SUITE_MARK = "skill-eval-gate/suite/v1";
const MAX_ATTEMPTS = 10;
const MAX_ENTRIES$1 = 500;
const MAX_MESSAGES = 200;
const MAX_CONTEXT_FILES = 50;
const MAX_TOOLS = 500;
const text = string().min(1);
const prompt = promptField.meta({ pattern: "\\S" });
const trials = int().min(1);
const seconds = number().positive();
const share = number().min(0).max(1);
const attempts = int().min(1).max(MAX_ATTEMPTS);
const names = array(nameField).max(MAX_ENTRIES$1);
const folders = array(text).max(MAX_ENTRIES$1);
const labelledSchema = strictObject({
	skill: nameField.meta({ description: "Name of the skill." }),
	weight: number().positive().meta({ description: "How much this label counts. Default 1." }).optional(),
	rationale: string().meta({ description: "Why; shown beside a failing prompt." }).optional()
});
const labels = union([nameField, array(union([nameField, labelledSchema]))]);
const graderSchema = strictObject({
	type: text.meta({ description: "Type of the grader, see docs/graders.md." }),
	name: string().meta({ description: "How reports call it. Default: its type." }).optional(),
	weight: number().positive().meta({ description: "How much it counts in the composite. Default 1." }).optional(),
	config: record(string(), unknown()).meta({ description: "Its options." }).optional()
});
const file = strictObject({
	path: text.meta({ description: "Its path in the workspace." }),
	content: string().meta({ description: "What it holds." }).optional(),
	from: text.meta({ description: "The file to copy, relative to the suite's folder. Default: the same as `path`." }).optional()
}).refine(({ content, from }) => content === void 0 || from === void 0, {
	error: "An input file has both `content` and `from`",
	params: { todo: "Keep one of the two." }
});
const earlierMessage = union([strictObject({ user: prompt.meta({ description: "What the user said." }) }), strictObject({ assistant: prompt.meta({ description: "What the agent answered." }) })]);
const toolSchema = looseObject({
	name: string().regex(/^[A-Za-z0-9_-]{1,64}$/, { error: "1 to 64 letters, digits, `_` or `-`" }).meta({ description: "Its name." }),
	description: string().nullish().meta({ description: "What it does, as agents are told." }),
	inputSchema: record(string(), unknown()).nullish().meta({ description: "JSON Schema of its arguments." })
});
const contextParts = strictObject({
	repository: boolean().meta({ description: "True: the side's own instruction files, such as CLAUDE.md and AGENTS.md, are there." }).optional(),
	messages: array(earlierMessage).max(MAX_MESSAGES).meta({ description: "Earlier turns, `user` and `assistant` in alternation, the assistant last." }).optional(),
	files: array(union([text, file])).max(MAX_CONTEXT_FILES).meta({ description: "Instruction files, such as CLAUDE.md or AGENTS.md: a path in the repository, whose text each side has its own of, or a mapping with `path` and `content` or `from`." }).optional(),
	tools: union([text, array(toolSchema).max(500)]).meta({ description: "Tools of an MCP server: a JSON file with a recorded `tools/list`, or the list. A stub answers calls." }).optional()
});
const context = union([_enum(["repository", "none"]), contextParts]);
const hook = strictObject({
	command: union([text, array(string()).min(1)]).meta({ description: "Program and arguments: words separated by blanks, or a list. There is no shell." }),
	working_directory: string().meta({ description: "Relative to the suite's folder, which is the default." }).optional(),
	exit_codes: array(int()).min(1).meta({ description: "Those that mean success. Default 0." }).optional(),
	error_on_fail: boolean().meta({ description: "Whether its failure stops the measurement, or is a warning (default)." }).optional()
});
const hooks = array(hook);
const offer = {
	skill_directories: folders.meta({ description: "Folders whose skills are offered as well, relative to the suite." }).optional(),
	disabled_skills: names.meta({ description: "Skills that are not offered; `*` is all of them." }).optional(),
	disabled_directories: folders.meta({ description: "Folders whose skills are not offered." }).optional()
};
const labelKeys = {
	must_activate: labels.meta({ description: "Skills that have to load: names, or mappings with `skill`, `weight` and `rationale`." }).optional(),
	should_not_activate: labels.meta({ description: "Skills that must not load." }).optional(),
	acceptable: labels.meta({ description: "Skills that may load or not: shown, counted nowhere." }).optional(),
	expects_no_skill: boolean().meta({ description: "True: of all skills, those without a label here must not load either." }).optional(),
	rationale: string().meta({ description: "Why, for each of the labels that does not say it itself." }).optional()
};
const followUpSchema = strictObject({
	prompt: prompt.meta({ description: "What the user says." }),
	...labelKeys
});
const followUp = union([prompt, followUpSchema]);
const taskSchema = strictObject({
	id: union([text, number()]).meta({ description: "How reports and `--task` call it. Default: the name of the file and a number." }).optional(),
	prompt: prompt.meta({ description: "What the user asks." }),
	follow_ups: array(followUp).max(MAX_MESSAGES).meta({ description: "What the user says next, one message after each answer: texts, or mappings with `prompt` and labels, see `every_message`." }).optional(),
	every_message: boolean().meta({ description: "True: each message with labels is a question of its own. False (default): only the prompt decides what triggers." }).optional(),
	files: array(union([text, file])).meta({ description: "Files that are put into the workspace: a path beside the suite, or a mapping." }).optional(),
	context: context.meta({ description: "What the prompt finds besides skills: `repository`, `none` (default), or a mapping. Its keys win over those of the suite." }).optional(),
	...labelKeys,
	graders: array(union([text, graderSchema])).meta({ description: "What the answer is graded by: names of `shared_graders`, or mappings." }).optional(),
	golden: boolean().meta({ description: "True: it has to pass whatever the others do." }).optional(),
	source: _enum([
		"written",
		"generated",
		"reviewed",
		"mined"
	]).meta({ description: "Who it comes from: `written` by a person (default), `generated` by a program, `reviewed` by a person after that, or `mined` from real use. Generated prompts are measured and shown, and never block." }).optional(),
	tuned: boolean().meta({ description: "True: `fix` made a description from it, so it does not test that description any more." }).optional(),
	tags: array(string()).meta({ description: "For `--tag`, and for you." }).optional(),
	timeout_seconds: seconds.meta({ description: "How long a trial of it may take." }).optional(),
	trials: trials.meta({ description: "How often it is run, where that differs." }).optional(),
	trigger_threshold: share.meta({ description: "Share of its trials in which a `must_activate` skill has to load. Default 0.5." }).optional(),
	max_attempts: attempts.meta({ description: "How often its graders may ask for another attempt, 1 to 10. Default 1." }).optional(),
	...offer
}).meta({ description: "A prompt, what it should trigger, and what the answer is graded by." });
const head = {
	$schema: string().meta({ description: "Address of this schema, for editors." }).optional(),
	version: literal(1).meta({ description: "Version of this format: 1." }).optional(),
	format: literal(SUITE_MARK).meta({ description: `\`${SUITE_MARK}\`. Needed where no task has a label.` }).optional(),
	name: string().meta({ description: "How reports call the suite." }).optional(),
	description: string().meta({ description: "For you; nothing is done with it." }).optional(),
	skills: array(nameField).meta({ description: "The skills that the suite is about, where the labels do not say." }).optional(),
	agent: text.meta({ description: "The agent it is meant for. Configuration and command line win." }).optional(),
	model: text.meta({ description: "The model of that agent." }).optional(),
	trials: trials.meta({ description: "How often each prompt is run. Configuration and command line win." }).optional(),
	timeout_seconds: seconds.meta({ description: "How long a trial may take." }).optional(),
	concurrency: int().min(1).meta({ description: "How many trials run at a time." }).optional(),
	min_accuracy: share.meta({ description: "Least share of its labels that have to go as labelled, for each of the suite's skills." }).optional(),
	trigger_threshold: taskSchema.shape.trigger_threshold.meta({ description: "The same as in a task, for all that have none." }),
	max_attempts: taskSchema.shape.max_attempts.meta({ description: "The same as in a task, for all that have none." }),
	every_message: taskSchema.shape.every_message.meta({ description: "The same as in a task, for all that do not say." }),
	context: context.meta({ description: "The same as in a task, for all that do not say." }).optional(),
	skill_directories: offer.skill_directories.meta({ description: "Folders whose skills are offered as well, relative to the suite; for all tasks that do not say." }),
	disabled_skills: offer.disabled_skills.meta({ description: "Skills that are not offered, `*` for all; for all tasks that do not say." }),
	disabled_directories: offer.disabled_directories.meta({ description: "Folders whose skills are not offered; for all tasks that do not say." }),
	hooks: strictObject({
		before_run: hooks.meta({ description: "Before everything." }).optional(),
		after_run: hooks.meta({ description: "After everything." }).optional(),
		before_task: hooks.meta({ description: "Before each trial, in its workspace." }).optional(),
		after_task: hooks.meta({ description: "After each trial, in its workspace." }).optional()
	}).meta({ description: "Programs to run around the measurement." }).optional()
};
function withVersion(schema) {
	return schema.refine(({ version, format }) => version !== void 0 || format !== void 0, {
		error: "`version` is missing",
		params: { todo: "Add `version: 1` at the top." }
	});
}
const suiteSchema = withVersion(strictObject({
	...head,
	shared_graders: array(graderSchema).meta({ description: "Graders that several tasks name in their `graders`." }).optional(),
	tasks: array(taskSchema).meta({ description: "The prompts." })
})).meta({
	title: "Suite of Skill Eval Gate",
	description: "Prompts, the skills that each should and should not trigger, and graders."
});
const headSchema = withVersion(strictObject({
	...head,
	shared_graders: array(unknown()).optional(),
	tasks: array(unknown())
}));
const HOOK_MOMENTS = [
	"before_run",
	"after_run",
	"before_task",
	"after_task"
];
const LABEL_MARKS = [
	"must_activate",
	"should_not_activate",
	"expects_no_skill"
];
const LABEL_KEYS = [
	"must_activate",
	"should_not_activate",
	"acceptable"
];

// src/suite/formats/canonical/context.ts
const MOST_TOOLS_TEXT = 2e6;
var ContextReader = class {
	#reading;
	#known = /* @__PURE__ */ new Map();
	constructor(reading) {
		this.#reading = reading;
	}
	async of(path, { own, ofSuite }, files) {
		if (own === "none") return void 0;
		const [ofTask, common] = [partsOf(own), partsOf(ofSuite)];
		const at = (key) => [
			...ofTask[key] === void 0 ? [] : path,
			"context",
			key
		];
		const part = (key, read) => {
			const written = ofTask[key] ?? common[key];
			if (written === void 0) return null;
			const place = at(key);
			const id = JSON.stringify(place);
			const known = this.#known.get(id) ?? Promise.resolve(read(written, place));
			if (ofTask[key] === void 0) this.#known.set(id, known);
			return known;
		};
		const messages = await part("messages", (written, place) => this.#messages(written, place)) ?? [];
		const instructions = await part("files", (written, place) => this.#files(written, place)) ?? [];
		const tools = await part("tools", (written, place) => this.#tools(written, place)) ?? [];
		const repository = ofTask.repository ?? common.repository ?? false;
		if (messages.length + instructions.length + tools.length === 0 && !repository) return void 0;
		const source = this.#reading.document.keyPositionOf([...own === void 0 ? [] : path, "context"]);
		if (repository || instructions.length > 0) refuseSecond(files, source);
		return {
			messages,
			files: instructions,
			tools,
			repository,
			...repository ? foldersOf(files) : {},
			source
		};
	}
	#messages(written, at) {
		const { builder, document } = this.#reading;
		return written.map((entry, index) => {
			const [role, text] = "user" in entry ? ["user", entry.user] : ["assistant", entry.assistant];
			const where = document.positionOf([...at, index]);
			const isLast = index === written.length - 1;
			if (role !== (index % 2 === 0 ? "user" : "assistant") || isLast && role === "user") throw new UserError({
				what: isLast && role === "user" ? "The last earlier message is the user’s" : "Earlier messages take turns",
				where,
				todo: "Begin with `user`, then `assistant`, and end with `assistant`: the prompt comes after it."
			});
			builder.spend(text, where);
			return {
				role,
				text
			};
		});
	}
	async #files(written, at) {
		const { builder, document, folder, context } = this.#reading;
		const read = /* @__PURE__ */ new Map();
		for (const [index, entry] of written.entries()) {
			const where = document.positionOf([...at, index]);
			const path = workspacePath(typeof entry === "string" ? entry : entry.path);
			if (path === null || !isInstructionFile(path)) throw new UserError({
				what: `\`${typeof entry === "string" ? entry : entry.path}\` is no file that agents read by themselves`,
				where,
				todo: `Those are ${INSTRUCTION_FILES.join(", ")}. Other files belong to \`files\` of the task.`
			});
			if (read.has(path)) throw new UserError({
				what: `\`${path}\` is in this context twice`,
				where,
				todo: "Keep one."
			});
			if (typeof entry !== "string" && entry.content !== void 0) {
				builder.spend(entry.content, where);
				read.set(path, {
					path,
					content: entry.content
				});
				continue;
			}
			const from = typeof entry === "string" || entry.from === void 0 ? path : insideRepository(folder, entry.from);
			if (from === null || !context.files.includes(from)) throw new UserError({
				what: `The context's file \`${from ?? path}\` is not in the repository`,
				where,
				todo: "Write its `content` here, or name a file: `path` from the repository's root, `from` from the suite's folder."
			});
			read.set(path, {
				path,
				from
			});
		}
		return [...read.values()];
	}
	async #tools(written, at) {
		const { builder, document, folder, context } = this.#reading;
		const where = document.positionOf(at);
		const tools = (typeof written === "string" ? await recordedTools(written, {
			folder,
			context,
			where
		}) : written).map(({ name, description, inputSchema }) => ({
			name,
			description: description ?? "",
			inputSchema: {
				...inputSchema ?? {},
				type: "object"
			}
		}));
		const twice = tools.find(({ name }, index) => tools.findIndex((other) => other.name === name) !== index);
		if (twice !== void 0) throw new UserError({
			what: `There are two tools \`${twice.name}\``,
			where,
			todo: "Give each a name of its own."
		});
		const text = JSON.stringify(tools);
		if (text.length > MOST_TOOLS_TEXT) throw new UserError({
			what: `The tools have more than ${MOST_TOOLS_TEXT.toLocaleString("en")} characters`,
			where,
			todo: "Keep those that matter for the prompt."
		});
		builder.spend(text, where);
		return tools;
	}
};
function partsOf(spec) {
	if (spec === void 0 || spec === "none") return {};
	return spec === "repository" ? { repository: true } : spec;
}
function refuseSecond(files, where) {
	const second = files.find(({ path }) => isInstructionFile(normalize(path)));
	if (second === void 0) return;
	throw new UserError({
		what: `The input file \`${second.path}\` is one that agents read by themselves, as those of the context`,
		where,
		todo: "Move it from the task's `files` to `files` of its `context`."
	});
}
const recorded = array(toolSchema).max(500);
async function recordedTools(written, { folder, context, where }) {
	const file = insideRepository(folder, written);
	const found = file === null ? null : await context.read(file);
	if (file === null || found === null || !("text" in found)) throw new UserError({
		what: `The tools \`${written}\` ${found === null ? "are outside of the repository" : "text" in found ? "" : found.problem}`,
		where,
		todo: `Record them as JSON (at most ${MAX_FILE_BYTES / 1024 / 1024} MB), and name the file relative to the suite's folder.`
	});
	const value = parseJson(found.text);
	const result = isRecord(value) && isRecord(value["result"]) ? value["result"] : value;
	const parsed = recorded.safeParse(isRecord(result) ? result["tools"] : result);
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	throw new UserError({
		what: `\`${file}\` is no recorded \`tools/list\`: ${issue === void 0 ? "it holds none" : `${issue.path.join(".")} ${issue.message}`.trim()}`,
		where,
		todo: "It holds a list of tools with `name`, `description` and `inputSchema`, or an object with that list in `tools`."
	});
}

// src/suite/formats/canonical/labels.ts
function readTaskLabels(builder, document, path, task) {
	const expectations = keysInOrder(valueAt(document.value, path)).flatMap((label) => labelsOf$1(label, task[label] ?? [], task.rationale));
	if (task.rationale !== void 0 && expectations.length === 0) builder.warn({
		what: "A `rationale` is shown beside a label, and this task has none",
		where: document.keyPositionOf([...path, "rationale"]),
		todo: "Name the skill that it is about, or write it as a comment."
	});
	return expectations;
}
function checkLabels(document, path) {
	for (const key of LABEL_KEYS) {
		const written = valueAt(document.value, [...path, key]);
		for (const [index, entry] of (Array.isArray(written) ? written : []).entries()) if (isRecord(entry)) parseAt(labelledSchema, document, [
			...path,
			key,
			index
		]);
	}
}
function keysInOrder(task) {
	return (isRecord(task) ? Object.keys(task) : []).flatMap((key) => LABEL_KEYS.find((label) => label === key) ?? []);
}
function labelsOf$1(label, written, common) {
	return (typeof written === "string" ? [written] : written).map((entry) => {
		const { skill, weight = 1, rationale = common } = typeof entry === "string" ? { skill: entry } : entry;
		return {
			skill,
			label,
			weight,
			...rationale === void 0 ? {} : { rationale }
		};
	});
}

// src/suite/formats/canonical/conversation.ts
const ASKING = [...LABEL_KEYS, "expects_no_skill"];
function checkFollowUps(document, path, written) {
	for (const [index, entry] of (Array.isArray(written) ? written : []).entries()) {
		const at = [
			...path,
			"follow_ups",
			index
		];
		if (isRecord(entry)) {
			checkLabels(document, at);
			parseAt(followUpSchema, document, at);
		} else if (typeof entry === "string") parseAt(promptField, document, at);
	}
}
function textsOf({ follow_ups: written = [] }, document, path, everyMessage) {
	return written.map((one, index) => {
		const key = typeof one === "string" || everyMessage ? void 0 : ASKING.find((name) => name in one);
		if (key !== void 0) throw new UserError({
			what: `\`${key}\` of a follow-up counts only where every message is a question`,
			where: document.keyPositionOf([
				...path,
				"follow_ups",
				index,
				key
			]),
			todo: "Add `every_message: true` to the task or at the top of the suite, or write the follow-up as text."
		});
		return textOf(one);
	});
}
function messagesAsTasks(first, spec, { builder, document, path }) {
	const { follow_ups: written = [] } = spec;
	const texts = [first.prompt, ...written.map(textOf)];
	const id = first.id ?? builder.nextId(first.source.file);
	const conversation = promptKey({
		prompt: first.prompt,
		followUps: texts.slice(1),
		files: first.files ?? [],
		...first.offer === void 0 ? {} : { offer: first.offer },
		...first.context === void 0 ? {} : { context: first.context }
	});
	const all = texts.map((prompt, index) => {
		const own = index === 0 ? void 0 : written[index - 1];
		const at = [
			...path,
			"follow_ups",
			index - 1
		];
		return {
			...first,
			id: index === 0 ? id : `${id}/message-${index + 1}`,
			prompt,
			followUps: texts.slice(index + 1),
			message: {
				conversation,
				of: texts.length,
				before: texts.slice(0, index)
			},
			graders: [],
			...index === 0 ? {} : { source: document.positionOf(typeof own === "string" ? at : [...at, "prompt"]) },
			...index === 0 ? {} : labelsOf(own, {
				builder,
				document,
				at
			})
		};
	});
	const asked = all.filter(({ expectations = [], expectsNoSkill }) => expectations.length > 0 || expectsNoSkill === true);
	if (!asked.some(({ message }) => (message?.before.length ?? 0) > 0)) builder.warn({
		what: "Every message is to be a question, and no follow-up has a label",
		where: document.keyPositionOf([...path, "follow_ups"]),
		todo: "Write follow-ups as mappings with `prompt` and labels such as `must_activate`."
	});
	const tasks = asked.length === 0 ? all.slice(0, 1) : asked;
	const graders = first.graders ?? [];
	return tasks.map((task, index) => index === tasks.length - 1 ? {
		...task,
		graders
	} : task);
}
function labelsOf(own, { builder, document, at }) {
	if (own === void 0 || typeof own === "string") return {
		expectations: [],
		expectsNoSkill: false
	};
	return {
		expectations: readTaskLabels(builder, document, at, own),
		expectsNoSkill: own.expects_no_skill ?? false
	};
}
function textOf(one) {
	return typeof one === "string" ? one : one.prompt;
}

// src/suite/formats/canonical/graders.ts
const MOST_COMPARED = 100;
function readSharedGraders(builder, document) {
	const byName = /* @__PURE__ */ new Map();
	const used = /* @__PURE__ */ new Set();
	for (const index of listAt(document, ["shared_graders"]).keys()) {
		const path = ["shared_graders", index];
		builder.attemptNow(() => {
			const spec = readGraderSpec(document, path);
			const other = byName.get(spec.name);
			if (other !== void 0) throw new UserError({
				what: `There are two shared graders named \`${spec.name}\`; the other one is at line ${other.source.line}`,
				where: spec.source,
				todo: "Give each a `name` of its own."
			});
			byName.set(spec.name, spec);
		});
	}
	return {
		named(name, where) {
			const spec = byName.get(name);
			if (spec === void 0) throw new UserError({
				what: `There is no shared grader named \`${name}\`.${didYouMean(name, [...byName.keys()].slice(0, MOST_COMPARED))}`,
				where,
				todo: "Define it under `shared_graders` at the top, or write it out here with `type` and `config`."
			});
			used.add(name);
			return spec;
		},
		warnUnused(to) {
			for (const [name, { source }] of byName) {
				if (used.has(name)) continue;
				to.warn({
					what: `No task names the shared grader \`${name}\`, so it grades nothing`,
					where: source,
					todo: "Name it in the `graders` of the tasks that it is for, or remove it."
				});
			}
		}
	};
}
function readTaskGraders(builder, document, path, shared) {
	const specs = listAt(document, [...path, "graders"]).flatMap((entry, index) => {
		const at = [
			...path,
			"graders",
			index
		];
		return builder.attemptNow(() => typeof entry === "string" ? shared.named(entry, document.positionOf(at)) : readGraderSpec(document, at)) ?? [];
	});
	return withUniqueNames(specs);
}
function readGraderSpec(document, path) {
	const { type, name, config, weight } = parseAt(graderSchema, document, path);
	return {
		type,
		name: name || type,
		config: config ?? {},
		weight: weight ?? 1,
		source: document.positionOf(path)
	};
}
function listAt(document, path) {
	const list = valueAt(document.value, path);
	return Array.isArray(list) ? list : [];
}

// src/suite/formats/canonical/hooks.ts
const SHELL_SYNTAX = /["'`|;<>]|&&|\$[({\w]|(^|\s)~\//;
function readSuiteHooks(reading) {
	return HOOK_MOMENTS.flatMap((moment) => (reading.suite.hooks?.[moment] ?? []).flatMap((written, index) => reading.builder.attemptNow(() => readHook(reading, written, moment, index)) ?? []));
}
function readHook({ document, folder }, written, moment, index) {
	const path = [
		"hooks",
		moment,
		index
	];
	const source = document.positionOf([...path, "command"]);
	const inside = insideRepository(folder, written.working_directory ?? "");
	if (inside === null) throw new UserError({
		what: `The working directory \`${written.working_directory}\` of a hook is outside of the repository`,
		where: document.positionOf([...path, "working_directory"]),
		todo: "Write it relative to the suite's folder, inside the repository."
	});
	return {
		moment,
		command: wordsOf(written.command, source),
		folder: inside,
		exitCodes: written.exit_codes ?? [0],
		errorOnFail: written.error_on_fail ?? false,
		source
	};
}
function wordsOf(command, where) {
	if (typeof command === "string" && SHELL_SYNTAX.test(command)) throw new UserError({
		what: "This command needs a shell, but hooks are started without one",
		where,
		todo: "Write the words as a list, or put the command into a script: `bash setup.sh`."
	});
	const words = typeof command === "string" ? command.trim().split(/\s+/) : command;
	if ((words[0] ?? "").trim() !== "") return words;
	throw new UserError({
		what: "The command of this hook names no program",
		where,
		todo: "Write the program and its arguments, or remove the hook."
	});
}

// src/suite/formats/canonical/input-files.ts
async function readInputFiles(reading, path, files) {
	const read = [];
	for (const [index, written] of files.entries()) {
		const at = [
			...path,
			"files",
			index
		];
		const entry = typeof written === "string" ? { path: written } : written;
		const where = (key) => reading.document.positionOf(typeof written === "string" ? at : [...at, key]);
		const inside = workspacePath(entry.path);
		if (inside === null) throw new UserError({
			what: `The input file \`${entry.path}\` is not inside the workspace`,
			where: where("path"),
			todo: "Write a relative path without `..`; `from` may lead elsewhere in the repository."
		});
		const { content, from = entry.path } = entry;
		const position = entry.from === void 0 ? where("path") : where("from");
		const text = content ?? await readFrom(reading, from, position);
		if (content === void 0 && !reading.builder.spend(text, position)) break;
		read.push({
			path: inside,
			content: text
		});
	}
	return read;
}
async function readFrom({ context, folder }, from, where) {
	const file = insideRepository(folder, from);
	if (file === null) throw new UserError({
		what: `The input file \`${from}\` is outside of the repository`,
		where,
		todo: "Commit it, and name it relative to the suite's folder."
	});
	const found = await context.read(file);
	if ("text" in found) return found.text;
	throw new UserError({
		what: `The input file \`${from}\` ${found.problem}`,
		where,
		todo: `It is looked up as \`${file}\`; add it, correct the path, or write its \`content\` into the suite.`
	});
}

// src/suite/formats/waza/skill-offer.ts
const MAX_ENTRIES = 500;
const NO_SKILLS = "none";
const ALL = "*";
function readSuiteSkills(reading, document, config) {
	const written = config.skill_directories ?? [];
	const all = readDirectories(reading, document, ["config", "skill_directories"], written);
	const names = config.disabled_skills ?? [];
	refuseMany(document, ["config", "disabled_skills"], names);
	const isDisabled = (directory) => names.includes(directory.written) || names.includes(basename(directory.path));
	const taken = all.filter(isDisabled);
	const known = new Set(taken.flatMap((directory) => [directory.written, basename(directory.path)]));
	const disabled = [...written.includes(NO_SKILLS) ? [ALL] : [], ...names.filter((name) => !known.has(name))];
	const key = names.length > 0 ? "disabled_skills" : "skill_directories";
	return {
		directories: all.filter((directory) => !isDisabled(directory)),
		disabled,
		disabledDirectories: taken.map(({ path }) => path),
		source: names.length + written.length === 0 ? null : document.keyPositionOf(["config", key])
	};
}
function readTaskOffer(reading, suite, document, path, task) {
	const written = task.skill_directories ?? [];
	const own = readDirectories(reading, document, [...path, "skill_directories"], written);
	const names = task.disabled_skills ?? [];
	refuseMany(document, [...path, "disabled_skills"], names);
	const source = names.length > 0 ? document.keyPositionOf([...path, "disabled_skills"]) : written.length > 0 ? document.keyPositionOf([...path, "skill_directories"]) : suite.source;
	if (source === null) return void 0;
	const directories = (written.length > 0 ? own : suite.directories).map((directory) => directory.path);
	const disabled = [
		...suite.disabled,
		...written.includes(NO_SKILLS) ? [ALL] : [],
		...names
	];
	const { disabledDirectories } = suite;
	if (directories.length + disabled.length + disabledDirectories.length === 0) return void 0;
	return {
		directories,
		disabled,
		disabledDirectories,
		source
	};
}
function suiteOffer({ directories, disabled, disabledDirectories, source }) {
	if (source === null || directories.length + disabled.length + disabledDirectories.length === 0) return void 0;
	return {
		directories: directories.map(({ path }) => path),
		disabled,
		disabledDirectories,
		source
	};
}
function readDirectories({ builder, folder, context, skillFolders }, document, path, written) {
	refuseMany(document, path, written);
	return written.flatMap((name, index) => {
		if (name === NO_SKILLS) return [];
		const where = document.positionOf([...path, index]);
		const directory = insideRepository(folder, name);
		if (directory === null) {
			builder.warn({
				what: `The skill directory \`${name}\` is outside of the repository; its skills are not offered`,
				where,
				todo: "Commit the skills to the repository."
			});
			return [];
		}
		if (!skillFolders.has(directory) && !context.files.includes(directory)) builder.warn({
			what: `The skill directory \`${name}\` holds no SKILL.md`,
			where,
			todo: `It is looked up as \`${directory || "."}\`, relative to the folder of \`eval.yaml\`; correct or remove it.`
		});
		return [{
			written: name,
			path: directory
		}];
	});
}
function foldersWithSkills(files) {
	const folders = /* @__PURE__ */ new Set();
	for (const file of files) {
		if (!/(?:^|\/)SKILL\.md$/.test(file)) continue;
		for (let at = dirname(file); !folders.has(at === "." ? "" : at); at = dirname(at)) folders.add(at === "." ? "" : at);
	}
	return folders;
}
function refuseMany(document, path, list) {
	if (list.length <= MAX_ENTRIES) return;
	throw new UserError({
		what: `\`${formatPath(path)}\` has more than ${MAX_ENTRIES} entries`,
		where: document.positionOf(path),
		todo: "Name a folder that holds several skills, or all skills with `*`."
	});
}

// src/suite/formats/canonical/offer.ts
const KEYS = [
	"skill_directories",
	"disabled_skills",
	"disabled_directories"
];
var OfferReader = class {
	#reading;
	#known = /* @__PURE__ */ new Map();
	#skillFolders = null;
	constructor(reading) {
		this.#reading = reading;
	}
	of(path) {
		const { document } = this.#reading;
		const paths = KEYS.map((key) => this.#pathOf(path, key));
		const [first] = paths.filter((keyPath) => keyPath.length > 0);
		const [directories = [], disabled = [], disabledDirectories = []] = paths.map((keyPath, index) => KEYS[index] === "disabled_skills" ? this.#list(keyPath) : this.#folders(keyPath));
		if (first === void 0 || directories.length + disabled.length + disabledDirectories.length === 0) return void 0;
		return {
			directories,
			disabled,
			disabledDirectories,
			source: document.keyPositionOf(first)
		};
	}
	#pathOf(path, key) {
		const { value } = this.#reading.document;
		return [[...path, key], [key]].find((keyPath) => valueAt(value, keyPath) !== void 0) ?? [];
	}
	#list(path) {
		const list = path.length === 0 ? [] : valueAt(this.#reading.document.value, path);
		return Array.isArray(list) ? list.filter((entry) => typeof entry === "string") : [];
	}
	#folders(path) {
		const id = JSON.stringify(path);
		const known = this.#known.get(id);
		if (known !== void 0) return known;
		const found = this.#reading.builder.attemptNow(() => this.#list(path).map((written, index) => this.#folder(written, [...path, index])));
		this.#known.set(id, found ?? []);
		return found ?? [];
	}
	#folder(written, at) {
		const { builder, document, context, folder } = this.#reading;
		const where = document.positionOf(at);
		const directory = insideRepository(folder, written);
		if (directory === null) throw new UserError({
			what: `The skill directory \`${written}\` is outside of the repository`,
			where,
			todo: "Commit the skills, and name their folder relative to the suite's."
		});
		this.#skillFolders ??= foldersWithSkills(context.files);
		if (!this.#skillFolders.has(directory) && !context.files.includes(directory)) builder.warn({
			what: `The skill directory \`${written}\` holds no SKILL.md`,
			where,
			todo: `It is looked up as \`${directory || "."}\`, relative to the suite's folder; correct or remove it.`
		});
		return directory;
	}
};

// src/suite/formats/canonical/canonical.ts
const canonical = {
	id: "suite",
	title: "suite of Skill Eval Gate",
	recognises: ({ value, file }) => {
		if (!isRecord(value)) return false;
		if (isMarked(value)) return true;
		const { tasks, version } = value;
		const entries = Array.isArray(tasks) ? tasks : [];
		if (entries.some(isWazaTask)) return false;
		if (isNamedSuite(file) && (tasks !== void 0 || version === 1)) return true;
		return version === 1 && entries.some((task) => isRecord(task) && LABEL_MARKS.some((key) => key in task));
	},
	async read(document, context) {
		const builder = new SuiteBuilder(document, this.id);
		refuseGraders(document);
		const suite = parseAt(headSchema, document);
		for (const skill of suite.skills ?? []) builder.skill(skill);
		const folder = dirname(document.file);
		const reading = {
			builder,
			document,
			context,
			folder,
			suite,
			shared: readSharedGraders(builder, document),
			offers: new OfferReader({
				builder,
				document,
				context,
				folder
			}),
			contexts: new ContextReader({
				builder,
				document,
				context,
				folder
			})
		};
		const hooks = readSuiteHooks(reading);
		for (const index of suite.tasks.keys()) await builder.entry(() => readTask(reading, ["tasks", index]));
		reading.shared.warnUnused(builder);
		return builder.finish({
			name: suite.name,
			settings: {
				...settingsOfHead(suite),
				...hooks.length > 0 ? { hooks } : {}
			}
		});
	}
};
function isMarked({ format, $schema }) {
	return typeof format === "string" && format.startsWith("skill-eval-gate/suite/") || typeof $schema === "string" && /(^|\/)suite\.schema\.json$/.test($schema) && $schema.includes("skill-eval-gate");
}
function isWazaTask(task) {
	return typeof task === "string" || isRecord(task) && ("inputs" in task || "task_files" in task);
}
function isNamedSuite(file) {
	return /\.suite\.(ya?ml|jsonc?)$/i.test(file);
}
async function readTask(reading, path) {
	const { builder, document, suite, shared, offers, contexts } = reading;
	checkLabels(document, path);
	checkFollowUps(document, path, valueAt(document.value, [...path, "follow_ups"]));
	const task = parseAt(taskSchema, document, path);
	const files = await readInputFiles(reading, path, task.files ?? []);
	const everyMessage = task.every_message ?? suite.every_message ?? false;
	const draft = {
		id: task.id,
		prompt: task.prompt,
		source: document.positionOf([...path, "prompt"]),
		followUps: textsOf(task, document, path, everyMessage),
		files,
		expectations: readTaskLabels(builder, document, path, task),
		expectsNoSkill: task.expects_no_skill ?? false,
		graders: readTaskGraders(builder, document, path, shared),
		golden: task.golden ?? false,
		provenance: task.source,
		tuned: task.tuned,
		tags: task.tags ?? [],
		timeoutMs: task.timeout_seconds === void 0 ? null : milliseconds(task.timeout_seconds),
		trials: task.trials,
		maxAttempts: task.max_attempts ?? suite.max_attempts,
		offer: offers.of(path),
		context: await contexts.of(path, {
			own: task.context,
			ofSuite: suite.context
		}, files),
		triggerThreshold: task.trigger_threshold ?? suite.trigger_threshold
	};
	const drafts = everyMessage && (task.follow_ups ?? []).length > 0 ? messagesAsTasks(draft, task, {
		builder,
		document,
		path
	}) : [draft];
	for (const one of drafts) builder.add(one);
}
function settingsOfHead(suite) {
	const { agent, model, trials, timeout_seconds: timeout, concurrency, min_accuracy: minAccuracy } = suite;
	return {
		...agent === void 0 ? {} : { agent },
		...model === void 0 ? {} : { model },
		...trials === void 0 ? {} : { trials },
		...timeout === void 0 ? {} : { timeoutMs: milliseconds(timeout) },
		...concurrency === void 0 ? {} : { concurrency },
		...minAccuracy === void 0 ? {} : { minAccuracy }
	};
}
function milliseconds(seconds) {
	return Math.max(1, Math.round(seconds * 1e3));
}
function refuseGraders(document) {
	if (valueAt(document.value, ["graders"]) === void 0) return;
	throw new UserError({
		what: "`graders` is not an option of a suite: no grader runs on every task",
		where: document.keyPositionOf(["graders"]),
		todo: "Rename it to `shared_graders`, and name them in the `graders` of each task that they are for."
	});
}

export { HOOK_MOMENTS, LABEL_MARKS, SUITE_MARK, SuiteBuilder, below, canonical, findEvalCases, foldersWithSkills, globMatcher, idField, insideRepository, isDefaultId, labelField, nameField, pLimit, parentsOf, promptField, readInputFile, readSuiteSkills, readTaskOffer, require_picomatch, stem, suiteOffer, thresholdField, trialsField, withUniqueNames, workspacePath };