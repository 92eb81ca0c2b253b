import { group } from "./start-4f77a64b.js";

// src/report/fit-sections.ts
function fitSections(head, sections, foot, options) {
	const filled = sections.filter((section) => section.rows.length > 0);
	const reserve = filled.reduce((sum, section) => sum + options.measure(counted(section)) + 2, 120 + options.measure(options.where));
	let left = options.max - options.measure(head) - options.measure(foot) - reserve;
	const shown = /* @__PURE__ */ new Map();
	for (const section of [...filled].sort((a, b) => b.importance - a.importance)) {
		let [rows, used] = [0, options.measure(wrap(section, [], options.where)) + 2];
		for (const row of section.rows.slice(0, section.maxRows)) {
			const cost = options.measure(row) + 1;
			if (used + cost > left) break;
			rows += 1;
			used += cost;
		}
		if (rows === 0) continue;
		shown.set(section, rows);
		left -= used;
	}
	const parts = [head];
	for (const section of filled) {
		const rows = shown.get(section);
		if (rows !== void 0) parts.push(wrap(section, section.rows.slice(0, rows), options.where));
	}
	const dropped = filled.filter((section) => !shown.has(section)).map(counted);
	if (dropped.length > 0) parts.push(`Left out to fit: ${dropped.join(", ")}. They are in ${options.where}.`);
	parts.push(foot);
	return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
function counted({ what, rows, total }) {
	return `${group(total ?? rows.length)} ${what}`;
}
function wrap(section, rows, where) {
	const missing = (section.total ?? section.rows.length) - rows.length;
	const more = missing > 0 ? `\n\n${group(missing)} more ${section.what.replace(/^further /, "")} in ${where}.` : "";
	return `${section.before === "" ? "" : `${section.before}\n`}${rows.join("\n")}${more}${section.after === "" ? "" : `\n\n${section.after}`}`;
}
function utf8Length(text) {
	let bytes = 0;
	for (const character of text) {
		const point = character.codePointAt(0) ?? 0;
		bytes += point < 128 ? 1 : point < 2048 ? 2 : point < 65536 ? 3 : 4;
	}
	return bytes;
}

export { fitSections, utf8Length };