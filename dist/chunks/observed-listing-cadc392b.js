import { isRecord } from "./record-2c1d08ef.js";
import { createHash } from "node:crypto";

// src/agents/cli-agent/observed-listing.ts
function observedListing(read, body, ownPaths = {}) {
	const found = read(textsOf(body));
	if (found === null) return null;
	const paths = Object.entries(ownPaths).sort(([, a], [, b]) => b.length - a.length);
	const plain = (text) => paths.reduce((done, [name, path]) => done.replaceAll(path, `<${name}>`), text);
	const skills = found.map(({ name, alias, description, location }) => ({
		name,
		...alias === void 0 ? {} : { alias },
		description: description === null ? null : plain(description),
		location: location === null ? null : plain(location)
	}));
	const rows = skills.map(({ name, alias, description, location }) => [
		name,
		description,
		location,
		alias
	]);
	return {
		skills,
		digest: createHash("sha256").update(JSON.stringify(rows)).digest("hex")
	};
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
		...contentTexts(body["instructions"]),
		...[body["messages"], body["input"]].flatMap((list) => Array.isArray(list) ? list.flatMap((item) => isRecord(item) ? contentTexts(item["content"]) : []) : contentTexts(list)),
		...Array.isArray(body["tools"]) ? body["tools"].flatMap(toolTexts) : []
	];
}
function contentTexts(content) {
	if (typeof content === "string") return [content];
	if (!Array.isArray(content)) return [];
	return content.flatMap((part) => isRecord(part) && typeof part["text"] === "string" ? [part["text"]] : []);
}
function toolTexts(tool) {
	if (!isRecord(tool)) return [];
	const holder = isRecord(tool["function"]) ? tool["function"] : tool;
	return typeof holder["description"] === "string" ? [holder["description"]] : [];
}

export { listItems, nameAndDescription, observedListing };