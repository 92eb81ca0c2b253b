import { UserError } from "./start-4f77a64b.js";

// src/process/split-command.ts
function splitCommand(text) {
	const words = [];
	let word = null;
	let quote = null;
	for (let index = 0; index < text.length; index += 1) {
		const character = text.charAt(index);
		const next = text.charAt(index + 1);
		if (character === "\\" && next !== "" && (quote === null || quote === "\"" && "\"\\".includes(next))) {
			word = (word ?? "") + next;
			index += 1;
		} else if (quote !== null) {
			if (character === quote) quote = null;
			else word = (word ?? "") + character;
		} else if (character === "\"" || character === "'") {
			quote = character;
			word ??= "";
		} else if (/\s/.test(character)) {
			if (word !== null) words.push(word);
			word = null;
		} else word = (word ?? "") + character;
	}
	if (quote !== null) throw badCommand(`has an unclosed ${quote}`, text);
	if (word !== null) words.push(word);
	if (words.length === 0 || words[0] === "") throw badCommand("names no program", text);
	return words;
}
function badCommand(problem, text) {
	return new UserError({
		what: `The agent command ${problem}: ${text}`,
		todo: `Write the program and its arguments, such as --agent-command 'python3 agent.py --fast'.`
	});
}

export { splitCommand };