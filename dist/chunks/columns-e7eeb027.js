// src/report/columns.ts
function displayWidth(text) {
	let width = 0;
	for (const character of text) {
		if (/\p{M}|\u200C|\u200D/u.test(character)) continue;
		width += WIDE.test(character) ? 2 : 1;
	}
	return width;
}
const WIDE = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{Emoji_Presentation}\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6]/u;
function clip(text, width) {
	if (text.length <= width * 8 && displayWidth(text) <= width) return text;
	let [shown, used] = ["", 0];
	for (const character of text) {
		const cells = displayWidth(character);
		if (used + cells > width - 1) break;
		shown += character;
		used += cells;
	}
	return `${shown.trimEnd()}…`;
}
function wrap(text, width, first, rest = first) {
	const lines = [];
	let line = "";
	let used = 0;
	for (const word of text.split(" ")) {
		const cells = displayWidth(word);
		const room = width - displayWidth(lines.length === 0 ? first : rest);
		if (line !== "" && used + 1 + cells > room) {
			lines.push(line);
			line = word;
			used = cells;
		} else {
			used += line === "" ? cells : cells + 1;
			line = line === "" ? word : `${line} ${word}`;
		}
	}
	lines.push(line);
	return first + lines.join(`\n${rest}`);
}
function columns(rows, right) {
	const widths = [];
	for (const row of rows) for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, displayWidth(cell));
	return rows.map((row) => row.map((cell, index) => {
		const gap = " ".repeat((widths[index] ?? 0) - displayWidth(cell));
		return right.includes(index) ? gap + cell : cell + gap;
	}).join("  ").trimEnd());
}

export { clip, columns, displayWidth, wrap };