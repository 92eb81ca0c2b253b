import { isRecord } from "./record-2c1d08ef.js";

// src/gateway/cost.ts
const WRITE = 1.25;
const LONG_WRITE = 2;
function costOf({ input, output, cached, written, writtenForLong }, price) {
	const { inputPerMillion: rate, outputPerMillion, cachedPerMillion = rate, cacheWritePerMillion } = price;
	return (Math.max(0, input - cached - written - writtenForLong) * rate + cached * cachedPerMillion + written * (cacheWritePerMillion ?? rate * WRITE) + writtenForLong * (cacheWritePerMillion ?? rate * LONG_WRITE) + output * outputPerMillion) / 1e6;
}
function worstCost(input, output, price, isLong = true) {
	const { inputPerMillion: rate, outputPerMillion, cachedPerMillion = 0, cacheWritePerMillion } = price;
	return (input * Math.max(rate, cachedPerMillion, cacheWritePerMillion ?? rate * (isLong ? LONG_WRITE : WRITE)) + output * outputPerMillion) / 1e6;
}

// src/gateway/gateway.ts
const MAX_OUTPUT_TOKENS = 16384;

// src/gateway/lower-limit.ts
function lowerLimit(body, names, most, ifNone) {
	const present = names.filter((name) => body[name] !== void 0 && body[name] !== null);
	if (present.length === 0) {
		body[ifNone] = most;
		return most;
	}
	let holds = 0;
	for (const name of present) {
		const asked = body[name];
		const limit = typeof asked === "number" && asked >= 1 ? Math.min(Math.floor(asked), most) : most;
		body[name] = limit;
		holds = Math.max(holds, limit);
	}
	return holds;
}

// src/gateway/content-parts.ts
const MAX_DEPTH = 6;
const DOCUMENT_TOKENS = 2e5;
const DOCUMENTS = [
	"document",
	"input_file",
	"file"
];
const HOLDERS = [
	"file",
	"image_url",
	"video_url",
	"audio_url",
	"input_audio"
];
const REFERENCES = [
	"container_upload",
	"item_reference",
	"mcp_approval_response",
	"compaction_trigger"
];
function externalReference(body) {
	for (const part of partsOf(body)) {
		const found = referenceIn(part);
		if (found !== null) return found;
	}
	return null;
}
function documentTokens(body) {
	let tokens = 0;
	for (const { type } of partsOf(body)) if (DOCUMENTS.includes(String(type))) tokens += DOCUMENT_TOKENS;
	return tokens;
}
function* partsOf(body) {
	for (const list of [
		body["messages"],
		body["input"],
		body["system"],
		body["instructions"]
	]) yield* partsIn(list, 0);
}
function* partsIn(list, depth) {
	if (!Array.isArray(list)) return;
	for (const item of list) {
		if (!isRecord(item)) continue;
		yield depth > MAX_DEPTH ? { type: "content that is nested too deeply" } : item;
		if (depth > MAX_DEPTH) continue;
		for (const inner of [
			item["content"],
			item["output"],
			isRecord(item["source"]) ? item["source"]["content"] : null
		]) yield* partsIn(inner, depth + 1);
	}
}
function referenceIn(part) {
	const type = String(part["type"]);
	if (REFERENCES.includes(type) || type.startsWith("content that")) return type;
	const { source } = part;
	if (isRecord(source) && (source["type"] === "file" || source["type"] === "url")) return `a ${type} from a ${source["type"]}`;
	for (const holder of [part, ...HOLDERS.map((name) => part[name])]) {
		if (!isRecord(holder)) continue;
		if (typeof holder["file_id"] === "string") return `file_id in a ${type}`;
		for (const name of [
			...HOLDERS,
			"url",
			"file_url"
		]) {
			const address = holder[name];
			if (typeof address === "string" && !address.startsWith("data:")) return `${name}, an address, in a ${type}`;
		}
		if (typeof holder["file_data"] === "string" && /^[a-z0-9]+:\/\//i.test(holder["file_data"])) return `file_data, an address, in a ${type}`;
	}
	return null;
}

// src/gateway/usage-estimate.ts
const ADDED_TOKENS = 1e3;
const BYTES_PER_TOKEN = 3;
const TOKENS_PER_SECOND = 300;
function upperBoundOf(text, body, output, price) {
	const input = text + documentTokens(body) + ADDED_TOKENS;
	return {
		input,
		output,
		amount: {
			usd: price === null ? 0 : worstCost(input, output, price, holdsForLong(body)),
			inputTokens: input,
			outputTokens: output,
			requests: 1
		}
	};
}
function holdsForLong(body) {
	return JSON.stringify(body).includes("\"ttl\":");
}
function usedBy(reading, worst, seen) {
	const { tokens } = reading;
	const none = {
		cached: 0,
		written: 0,
		writtenForLong: 0
	};
	if (reading.isFinal && tokens.input !== void 0 && tokens.output !== void 0) return {
		tokens: {
			...none,
			...tokens,
			input: tokens.input,
			output: tokens.output
		},
		isEstimate: false
	};
	const input = tokens.input ?? Math.min(worst.input, Math.ceil(seen.requestBytes / BYTES_PER_TOKEN) + ADDED_TOKENS);
	const made = Math.max(seen.answerBytes / BYTES_PER_TOKEN, seen.ms / 1e3 * TOKENS_PER_SECOND);
	const output = Math.max(tokens.output ?? 0, Math.min(worst.output, Math.ceil(made)));
	return {
		tokens: {
			...none,
			...tokens,
			input,
			output
		},
		isEstimate: true
	};
}
function amountOf(tokens, price) {
	return {
		usd: price === null ? 0 : costOf(tokens, price),
		inputTokens: tokens.input,
		outputTokens: tokens.output,
		requests: 1
	};
}

// src/gateway/meter.ts
function createMeter() {
	let used = noUsage();
	return {
		add({ input, output, cached, written, writtenForLong }, costUsd, isEstimate) {
			used = addUsage(used, {
				requests: 1,
				inputTokens: input,
				outputTokens: output,
				cachedTokens: cached,
				writtenTokens: written + writtenForLong,
				costUsd,
				estimatedRequests: isEstimate ? 1 : 0
			});
		},
		usage: () => ({ ...used })
	};
}
function noUsage() {
	return {
		requests: 0,
		inputTokens: 0,
		outputTokens: 0,
		cachedTokens: 0,
		writtenTokens: 0,
		costUsd: 0,
		estimatedRequests: 0
	};
}
function addUsage(a, b) {
	return {
		requests: a.requests + b.requests,
		inputTokens: a.inputTokens + b.inputTokens,
		outputTokens: a.outputTokens + b.outputTokens,
		cachedTokens: a.cachedTokens + b.cachedTokens,
		writtenTokens: a.writtenTokens + b.writtenTokens,
		costUsd: a.costUsd === null || b.costUsd === null ? null : a.costUsd + b.costUsd,
		estimatedRequests: a.estimatedRequests + b.estimatedRequests
	};
}

export { MAX_OUTPUT_TOKENS, addUsage, amountOf, costOf, createMeter, externalReference, lowerLimit, noUsage, partsOf, upperBoundOf, usedBy };