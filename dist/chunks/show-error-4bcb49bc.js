import { readTextFile } from "./read-text-file-8fa42846.js";
import { UserErrors, asUserErrors, plain } from "./start-4f77a64b.js";

// src/documents/code-frame.ts
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
	const before = start > 0 && line.length > 0 ? "…" : "";
	const after = start + WIDTH < line.length ? "…" : "";
	return `${before}${part.replace(/[\u0000-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g, " ")}${after}`;
}

// src/cli/show-error.ts
var ErrorsInTree = class extends UserErrors {
	root;
	constructor(errors, root) {
		super(errors);
		this.root = root;
	}
};
function inTree(error, root) {
	const errors = asUserErrors(error);
	return errors === null ? error : new ErrorsInTree(errors, root);
}
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
	const lines = [`${where === void 0 ? "" : `${plain(where.file)}:${where.line}:${where.column}: `}${kind}: ${plain(what)}`];
	const frame = root === null || where === void 0 ? "" : await frameOf(root, where);
	if (frame !== "") lines.push(frame);
	if (todo !== void 0) lines.push(`  -> ${plain(todo)}`);
	return lines.join("\n");
}
async function frameOf(root, where) {
	const read = await readTextFile(root, where.file).catch(() => null);
	return read !== null && "text" in read ? codeFrame(read.text, where) : "";
}

export { ErrorsInTree, errorJson, inTree, renderMessage };