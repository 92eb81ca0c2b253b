import { require_dist } from "./yaml-4dbcdcd0.js";

// src/skills/read-loosely.ts
var import_dist = require_dist();
function readLoosely(block) {
	const entries = /* @__PURE__ */ new Map();
	const margin = /^[ \t]*/.exec(block.find((text) => text.trim() !== "") ?? "")?.[0].length ?? 0;
	let current = null;
	let inScalar = false;
	for (const [line, text] of block.entries()) {
		const [, indent = "", quoted, bare, rest = ""] = keyLine.exec(text) ?? [];
		const key = quoted ?? bare ?? "";
		if (indent.length === margin && isKey(key, inScalar)) {
			const entry = {
				line,
				column: margin + 1,
				text: [rest]
			};
			entries.delete(key);
			entries.set(key, entry);
			current = entry;
			inScalar = blockScalar.test(rest.trim());
		} else current?.text.push(text);
	}
	return [...entries].map(([key, { line, column, text }]) => ({
		key,
		line,
		column,
		value: fold(text)
	}));
}
const keyLine = /^([ \t]*)(?:["']([\w.-]+)["']|([A-Za-z_][\w.-]*))[ \t]*:(?:[ \t]+(.*))?$/;
const blockScalar = /^[>|][-+\d]*(?:[ \t]+#.*)?$/;
function isKey(key, inScalar) {
	return /^[a-z_]/.test(key) || !inScalar && /^(?:name|description)$/i.test(key);
}
function fold(lines) {
	const [first = "", ...more] = lines;
	return (blockScalar.test(first.trim()) ? more.join(" ") : unquote(lines.join(" ").trim())).replace(/\s+/gu, " ").trim();
}
function unquote(text) {
	if (text.length < 2) return text;
	if (text.startsWith("\"") && text.endsWith("\"")) return text.slice(1, -1).replaceAll("\\\"", "\"").replaceAll("\\n", " ");
	if (text.startsWith("'") && text.endsWith("'")) return text.slice(1, -1).replaceAll("''", "'");
	return text;
}

// src/skills/parse-frontmatter.ts
function parseFrontmatter(text, file) {
	const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
	const end = fenceIsAt(lines, 0) ? lines.findIndex((line, index) => index > 0 && isFenceEnd(line)) : -1;
	if (end === -1) {
		const what = fenceIsAt(lines, 0) ? "The frontmatter is not closed: no line with `---` follows." : "There is no frontmatter.";
		return {
			data: {},
			body: lines.join("\n"),
			positions: /* @__PURE__ */ new Map(),
			warnings: [{
				what,
				where: at(file, 1),
				todo: "Begin the file with `---`, `name:` and `description:` lines, and `---`."
			}]
		};
	}
	const block = lines.slice(1, end);
	const body = lines.slice(end + 1).join("\n");
	const loose = readLoosely(block);
	const positions = new Map(loose.map(({ key, line, column }) => [key, {
		file,
		line: line + 2,
		column
	}]));
	const strict = readStrictly(block.join("\n"));
	if ("data" in strict) return {
		data: strict.data,
		body,
		positions,
		warnings: []
	};
	const what = `The frontmatter is not strict YAML (${strict.problem}); some agents will not load this skill.`;
	const todo = "Quote the value, or write it as a block: `description: >-` with indented lines below.";
	return {
		data: Object.fromEntries(loose.map(({ key, value }) => [key, value])),
		body,
		positions,
		warnings: [{
			what,
			where: {
				...at(file, strict.line + 2),
				column: strict.column
			},
			todo
		}]
	};
}
function readStrictly(block) {
	if (block.length > maxStrictCharacters) return {
		problem: "it is too long",
		line: 0,
		column: 1
	};
	try {
		const lineCounter = new import_dist.LineCounter();
		const document = (0, import_dist.parseDocument)(block, {
			lineCounter,
			uniqueKeys: false,
			prettyErrors: false,
			logLevel: "silent"
		});
		const [error] = document.errors;
		if (error !== void 0) {
			const { line, col } = lineCounter.linePos(error.pos[0]);
			return {
				problem: firstLine(error.message),
				line: line - 1,
				column: Math.max(1, col)
			};
		}
		const value = document.toJS({ maxAliasCount: 50 });
		if (value === null || value === void 0) return { data: {} };
		if (isRecord(value)) return { data: value };
		return {
			problem: "it is not a list of keys and values",
			line: 0,
			column: 1
		};
	} catch (error) {
		return {
			problem: firstLine(error instanceof Error ? error.message : String(error)),
			line: 0,
			column: 1
		};
	}
}
const maxStrictCharacters = 131072;
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function fenceIsAt(lines, index) {
	return /^---[ \t]*$/.test(lines[index] ?? "");
}
function isFenceEnd(line) {
	return /^(?:---|\.\.\.)[ \t]*$/.test(line);
}
function at(file, line) {
	return {
		file,
		line,
		column: 1
	};
}
function firstLine(message) {
	return (message.split("\n")[0] ?? "").slice(0, 200).replace(/[.:\s]+$/, "");
}

export { parseFrontmatter };