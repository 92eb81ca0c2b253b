"use strict";

// src/commands/lines-of.ts
function linesOf(print) {
	const lines = [];
	const { log } = console;
	console.log = (text) => {
		lines.push(String(text));
	};
	try {
		print();
	} finally {
		console.log = log;
	}
	return lines;
}

Object.defineProperty(exports, "linesOf", {
  enumerable: true,
  get: function () {
    return linesOf;
  }
});