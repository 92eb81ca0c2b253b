"use strict";

const require_start = require("./start-b5b59809.js");
const require_options = require("./options-63464348.js");
const require_convert = require("./convert-6af9ab4a.js");
const require_transcript = require("./transcript-365c0d85.js");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
let node_fs_promises = require("node:fs/promises");

// src/agents/kept-listings.ts
const listed = require_start.object({
	name: require_start.string(),
	alias: require_start.string().exactOptional(),
	kind: require_start._enum(require_start.CANDIDATE_KINDS).exactOptional(),
	description: require_start.string().nullable()
});
const schema = require_start.object({
	schema: require_start.literal("skill-eval-gate/listing/v1"),
	agent: require_start.string(),
	version: require_start.string(),
	model: require_start.string().nullable(),
	digest: require_start.string(),
	text: require_start.string().nullable(),
	skills: require_start.array(listed).readonly()
});
async function keepListing(of, skills, shown) {
	const { agent, version, model } = of;
	const { digest, text, skills: items } = shown;
	const content = {
		schema: "skill-eval-gate/listing/v1",
		agent,
		version,
		model,
		digest,
		text,
		skills: items
	};
	await require_convert.writeWhole(await fileOf(of, skills), `${JSON.stringify(content)}\n`);
}
async function keptListing(of, skills) {
	const text = await (0, node_fs_promises.readFile)(await fileOf(of, skills), "utf8").catch(() => null);
	return text === null ? null : schema.safeParse(require_options.parseJson(text)).data ?? null;
}
async function fileOf({ folder, agent, version, model }, skills) {
	const rows = await Promise.all(skills.map(async ({ name, kind, bareName, plugin, path }) => {
		const text = await (0, node_fs_promises.readFile)(path, "utf8");
		const [frontmatter = text] = /^\uFEFF?---[^\n]*\n[\s\S]*?\n---/.exec(text) ?? [];
		return [
			name,
			kind,
			bareName,
			plugin,
			(0, node_path.basename)((0, node_path.dirname)(path)),
			frontmatter
		];
	}));
	const key = (0, node_crypto.createHash)("sha256").update(JSON.stringify([
		agent,
		version,
		model,
		rows
	])).digest("hex");
	return (0, node_path.join)(folder, "listings", `${key}.json`);
}

// src/agents/cli-agent/early-stop.ts
function earlyStop(condition) {
	const { triggerOnly, maxTurns } = condition;
	const loads = knownLoads(condition);
	let over = 0;
	let calls = 0;
	const answersOf = subagentAnswers();
	return (event) => {
		const answers = answersOf(event);
		if (event.type !== "turn") {
			if (isOwnLoad(event)) loads.heard(event);
			if (isCall(event)) calls += 1;
			return null;
		}
		if (event.caller === "subagent") return triggerOnly && maxTurns !== null && answers >= maxTurns ? {
			reason: "turn_limit",
			turns: over + 1,
			maxTurns
		} : null;
		const isFinal = calls === 0;
		calls = 0;
		over += 1;
		if (maxTurns !== null && over >= (isFinal ? maxTurns + 1 : maxTurns)) return {
			reason: "turn_limit",
			turns: over,
			maxTurns
		};
		const begun = isFinal || !triggerOnly ? null : loads.begunWhenKnown();
		return begun === null ? null : {
			reason: "known",
			turns: over + begun,
			maxTurns
		};
	};
}
function knownLoads({ decidedBy }) {
	const awaited = decidedBy === void 0 ? null : new Set(decidedBy);
	let turnsSince = null;
	return {
		heard({ name }) {
			turnsSince = 0;
			awaited?.delete(name);
		},
		begunWhenKnown() {
			if (awaited?.size === 0) return 0;
			const isOver = turnsSince === 1;
			if (turnsSince === 0) turnsSince = 1;
			return isOver ? 1 : null;
		}
	};
}
function isCall({ type }) {
	return type === "skill" || type === "tool";
}
function isMainLoad(event) {
	return event.type === "skill" && event.success && event.caller === "main";
}
function isOwnLoad(event) {
	return isMainLoad(event) && event.isForeign !== true;
}
function subagentAnswers() {
	let works = false;
	let answers = 0;
	return (event) => {
		if (event.type === "turn" && event.caller === "subagent") {
			if (works) answers += 1;
			return answers;
		}
		if (!("caller" in event) || event.caller === "main") answers = 0;
		if (isMainLoad(event) && event.kind === "subagent") {
			works = event.isForeign !== true;
			answers = 0;
		}
		return answers;
	};
}

// src/agents/cli-agent/usage-event.ts
function usageEvent({ costUsd, model, ...tokens }) {
	return {
		type: "usage",
		...require_transcript.sumOfUsage([tokens]),
		...require_start.present({
			costUsd,
			model
		})
	};
}

Object.defineProperty(exports, "earlyStop", { enumerable: true, get: () => earlyStop });
Object.defineProperty(exports, "keepListing", { enumerable: true, get: () => keepListing });
Object.defineProperty(exports, "keptListing", { enumerable: true, get: () => keptListing });
Object.defineProperty(exports, "usageEvent", { enumerable: true, get: () => usageEvent });