import { require_dist } from "./read-text-file-87c85063.js";
import { UserError } from "./start-9d0b2c86.js";
import { parseFrontmatter } from "./repository-if-any-d27c210c.js";

// src/fix/edit-description.ts
var import_dist = require_dist();
function editDescription(text, description, file) {
	const lines = splitLines(text);
	const end = lines.findIndex(({ text: line }, index) => index > 0 && /^(?:---|\.\.\.)[ \t]*$/.test(line));
	const block = lines.slice(1, Math.max(1, end));
	const place = end < 1 ? null : placeOf(block.map((line) => line.text));
	if (place === null) throw cannotReplace(file);
	const { fromLine, toLine, before, after, write } = place;
	const old = parseFrontmatter(text, file);
	for (const writeAs of write) {
		const written = `${before}${writeAs(description)}${after}`.split("\n");
		const eol = block[fromLine]?.eol || "\n";
		const edited = [
			...lines.slice(0, fromLine + 1).map(whole),
			...written.map((line) => `${line}${eol}`),
			...lines.slice(toLine + 2).map(whole)
		].join("");
		if (saysOnly(description, parseFrontmatter(edited, file), old)) return {
			text: edited,
			from: fromLine + 2,
			to: toLine + 2,
			lines: written
		};
	}
	throw cannotReplace(file);
}
function saysOnly(description, now, before) {
	const isSame = before.warnings.length === 0;
	const others = ({ data, body }) => JSON.stringify([isSame ? {
		...data,
		description: null
	} : Object.keys(data), body]);
	const { description: value } = now.data;
	return typeof value === "string" && value.trim() === description && others(now) === others(before);
}
function cannotReplace(file) {
	return new UserError({
		what: "The description of this skill cannot be replaced where it stands.",
		where: {
			file,
			line: 1,
			column: 1
		},
		todo: "Write it as one text, such as `description: \"...\"`, in a frontmatter between two lines of `---`."
	});
}
function splitLines(text) {
	return [...text.replace(/^\uFEFF/, "").matchAll(/([^\r\n]*)(\r\n|\n|\r|$)/g)].filter(([all], index, found) => all !== "" || index < found.length - 1).map(([, line = "", eol = ""], index) => ({
		text: index === 0 && text.startsWith("﻿") ? `\uFEFF${line}` : line,
		eol
	}));
}
function whole({ text, eol }) {
	return `${text}${eol}`;
}
function placeOf(block) {
	const source = block.join("\n");
	const lineCounter = new import_dist.LineCounter();
	const document = (0, import_dist.parseDocument)(source, {
		lineCounter,
		uniqueKeys: false,
		prettyErrors: false,
		logLevel: "silent"
	});
	const strict = document.errors.length === 0 && document.contents instanceof import_dist.YAMLMap;
	const pair = (strict ? document.contents.items : []).findLast((one) => (0, import_dist.isScalar)(one.key) && one.key.value === "description");
	if (pair !== void 0 && (0, import_dist.isScalar)(pair.value)) return placeOfScalar(source, pair.value, lineCounter);
	return strict ? null : placeOfLoose(block);
}
function placeOfScalar(source, { range, type }, lines) {
	if (!range) return null;
	const start = range[0];
	const old = source.slice(start, range[1]).trimEnd();
	const end = start + old.length;
	const lineStart = source.lastIndexOf("\n", start - 1) + 1;
	const lineEnd = source.indexOf("\n", end);
	const before = source.slice(lineStart, start);
	const after = source.slice(end, lineEnd === -1 ? source.length : lineEnd);
	const [header = "", ...content] = old.split("\n");
	const isBlock = type === "BLOCK_FOLDED" || type === "BLOCK_LITERAL";
	const rest = isBlock ? content : old.split("\n").slice(1);
	const indent = /^[ \t]*/.exec(rest.find((line) => line.trim() !== "") ?? "  ")?.[0] || "  ";
	const width = rest.filter((line) => line.trim() !== "").length > 1 ? Math.max(60, ...rest.map((line) => line.length)) : null;
	const literal = (value) => `${isBlock ? header.replace(">", "|") : "|-"}\n${indented(value.split("\n"), indent)}`;
	const own = type === "BLOCK_FOLDED" ? (value) => `${header}\n${indented(foldedLines(value, width, indent.length), indent)}` : type === "BLOCK_LITERAL" ? literal : type === "QUOTE_SINGLE" ? (value) => `'${value.replaceAll("'", "''")}'` : type === "PLAIN" ? (value) => wrapped(value, rest.length > 0 ? width ?? 100 : null, 0).join(`\n${indent}`) : JSON.stringify;
	const isLong = type === "PLAIN" || isBlock;
	return {
		fromLine: lines.linePos(start).line - 1,
		toLine: lines.linePos(Math.max(start, end - 1)).line - 1,
		before,
		after,
		write: [
			own,
			...isLong ? [(value) => value.includes("\n") ? literal(value) : JSON.stringify(value)] : [],
			JSON.stringify
		]
	};
}
function indented(lines, indent) {
	return lines.map((line) => line === "" ? "" : `${indent}${line}`).join("\n");
}
function foldedLines(value, width, indent) {
	return value.split("\n").flatMap((line, index) => [...index === 0 ? [] : [""], ...wrapped(line, width, indent)]);
}
function wrapped(text, width, indent) {
	if (width === null) return [text];
	const lines = [];
	for (const word of text.split(/(?<=\S) (?=\S)/)) {
		const last = lines.at(-1);
		if (last !== void 0 && indent + last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
		else lines.push(word);
	}
	return lines;
}
function placeOfLoose(block) {
	const fromLine = block.findIndex((line) => /^description\s*:/.test(line));
	if (fromLine === -1) return null;
	const next = block.findIndex((line, index) => index > fromLine && /^[A-Za-z_][\w-]*\s*:(?:\s|$)/.test(line));
	return {
		fromLine,
		toLine: block.slice(0, next === -1 ? block.length : next).findLastIndex((line) => line.trim() !== ""),
		before: /^description\s*:\s?/.exec(block[fromLine] ?? "")?.[0] ?? "description: ",
		after: "",
		write: [JSON.stringify, (value) => value]
	};
}

export { editDescription };