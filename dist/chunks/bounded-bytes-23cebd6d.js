"use strict";

const require_agents = require("./agents-482b9764.js");

// src/core/process/bounded-bytes.ts
async function* boundedBytes(stream, { totalBytes }) {
	let total = 0;
	try {
		for await (const chunk of stream) {
			const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
			total += bytes.length;
			if (total > totalBytes) throw new require_agents.AgentFailure(`the program wrote more than ${totalBytes} bytes`);
			yield bytes;
		}
	} catch (error) {
		const code = error instanceof Error && "code" in error ? error.code : void 0;
		if (code !== "ERR_STREAM_PREMATURE_CLOSE" && code !== "ABORT_ERR") throw error;
	}
}

Object.defineProperty(exports, "boundedBytes", { enumerable: true, get: () => boundedBytes });