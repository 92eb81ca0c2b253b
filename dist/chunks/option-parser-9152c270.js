import { InvalidArgumentError } from "./commander-7c086372.js";

// src/cli/option-parser.ts
function optionParser({ text: { read, takes } }) {
	return (text) => {
		const found = read(text);
		if ("value" in found) return found.value;
		throw new InvalidArgumentError(`It takes ${takes}.`);
	};
}

export { optionParser };