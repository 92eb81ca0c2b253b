"use strict";

const require_agents = require("./agents-482b9764.js");
const require_bounded_bytes = require("./bounded-bytes-23cebd6d.js");
let node_util = require("node:util");

// src/core/process/read-lines.ts
async function* readLines(stream, limits) {
	const decoder = new node_util.TextDecoder("utf-8", { fatal: true });
	let parts = [];
	let lineBytes = 0;
	let count = 0;
	const add = (part) => {
		lineBytes += part.length;
		if (lineBytes > limits.lineBytes) throw new require_agents.AgentFailure(`line ${count + 1} of the program's output is longer than ${limits.lineBytes} bytes`);
		parts.push(part);
	};
	const finish = () => {
		count += 1;
		if (count > limits.lines) throw new require_agents.AgentFailure(`the program wrote more than ${limits.lines} lines`);
		const line = decode(decoder, Buffer.concat(parts), count);
		parts = [];
		lineBytes = 0;
		return line;
	};
	for await (const chunk of require_bounded_bytes.boundedBytes(stream, limits)) {
		let start = 0;
		for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
			add(chunk.subarray(start, end));
			start = end + 1;
			yield finish();
		}
		if (start < chunk.length) add(chunk.subarray(start));
	}
	if (lineBytes > 0) yield finish();
}
const NEWLINE = 10;
function decode(decoder, bytes, line) {
	try {
		return decoder.decode(bytes);
	} catch {
		throw new require_agents.AgentFailure(`line ${line} of the program's output is not UTF-8`);
	}
}

Object.defineProperty(exports, "readLines", { enumerable: true, get: () => readLines });