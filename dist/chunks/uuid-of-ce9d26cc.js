import { ID_PREFIX } from "./start-4f77a64b.js";
import { isRecord } from "./record-2c1d08ef.js";
import { createHash } from "node:crypto";

// src/agents/cli-agent/observed-listing.ts
function observedListing(read, body, ownPaths = {}, placed = []) {
	const listed = read(textsOf(body));
	if (listed === null) return null;
	const hasSkill = (of) => of.some(({ kind }) => kind === void 0);
	if (hasSkill(placed) && !hasSkill(listed)) return null;
	const found = withKinds(listed, placed);
	if (found.length === 0 && listed.length > 0 && placed.length > 0) return null;
	const paths = Object.entries(ownPaths).sort(([, a], [, b]) => b.length - a.length);
	const plain = (text) => paths.reduce((done, [name, path]) => done.replaceAll(path, `<${name}>`), text);
	const skills = found.map(({ name, alias, kind, description, location }) => ({
		name,
		...alias === void 0 ? {} : { alias },
		...kind === void 0 ? {} : { kind },
		description: description === null ? null : plain(description),
		location: location === null ? null : plain(location)
	}));
	const rows = skills.map(({ name, alias, kind, description, location }) => [...[
		name,
		description,
		location,
		alias
	], ...kind === void 0 ? [] : [kind]]);
	return {
		skills,
		digest: createHash("sha256").update(JSON.stringify(rows)).digest("hex")
	};
}
function withKinds(listed, placed) {
	const idsOf = (kind) => new Map(placed.flatMap((one) => one.kind === kind ? [[calledOf(one), one.name.slice(ID_PREFIX[kind].length)]] : []));
	const [subagents, commands] = [idsOf("subagent"), idsOf("command")];
	const skills = new Set(placed.flatMap((one) => one.kind === void 0 ? [calledOf(one)] : []));
	return listed.flatMap((item) => {
		const name = item.name.toLowerCase();
		const isCommand = commands.has(name) && (name.includes(":") || !skills.has(name));
		const kind = item.kind ?? (isCommand ? "command" : void 0);
		if (kind === void 0) return [item];
		const id = (kind === "subagent" ? subagents : commands).get(name);
		return id === void 0 ? [] : [{
			...item,
			kind,
			...id === item.name ? {} : { alias: id }
		}];
	});
}
function calledOf({ name, bareName, called }) {
	return (called ?? bareName ?? name).toLowerCase();
}
function listItems(listing) {
	return listing.split(/^- /m).slice(1).map((item) => item.trim());
}
function nameAndDescription(item) {
	const end = item.indexOf(": ");
	if (end < 0) return {
		name: item.replace(/:$/, ""),
		description: null
	};
	return {
		name: item.slice(0, end),
		description: item.slice(end + 2).trim()
	};
}
function textsOf(body) {
	return [
		...contentTexts(body["system"]),
		...partTexts(body["systemInstruction"]),
		...contentTexts(body["instructions"]),
		...[body["messages"], body["input"]].flatMap((list) => Array.isArray(list) ? list.flatMap((item) => isRecord(item) ? contentTexts(item["content"]) : []) : contentTexts(list)),
		...Array.isArray(body["contents"]) ? body["contents"].flatMap(partTexts) : [],
		...Array.isArray(body["tools"]) ? body["tools"].flatMap(toolTexts) : []
	];
}
function contentTexts(content) {
	if (typeof content === "string") return [content];
	if (!Array.isArray(content)) return [];
	return content.flatMap((part) => isRecord(part) && typeof part["text"] === "string" ? [part["text"]] : []);
}
function partTexts(message) {
	return isRecord(message) ? contentTexts(message["parts"]) : [];
}
function toolTexts(tool) {
	if (!isRecord(tool)) return [];
	if (Array.isArray(tool["functionDeclarations"])) return tool["functionDeclarations"].flatMap(toolTexts);
	const holder = isRecord(tool["function"]) ? tool["function"] : tool;
	return typeof holder["description"] === "string" ? [holder["description"]] : [];
}

// src/agents/cli-agent/uuid-of.ts
function uuidOf(text) {
	const hex = createHash("sha256").update(text).digest("hex");
	return [
		hex.slice(0, 8),
		hex.slice(8, 12),
		`4${hex.slice(13, 16)}`,
		`8${hex.slice(17, 20)}`,
		hex.slice(20, 32)
	].join("-");
}

export { listItems, nameAndDescription, observedListing, uuidOf };