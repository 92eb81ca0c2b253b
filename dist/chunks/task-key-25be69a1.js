import { byRule, setOf } from "./labels-2c815ae7.js";
import { createHash } from "node:crypto";
import { dirname, normalize } from "node:path/posix";

// src/suite/context.ts
const MOST_FOLDERS = 50;
function foldersOf(files) {
	const folders = /* @__PURE__ */ new Set();
	for (const { path } of files) for (let folder = dirname(normalize(path)); !/^[./]*$/.test(folder); folder = dirname(folder)) folders.add(folder);
	return folders.size === 0 ? {} : { folders: [...folders].sort().slice(0, MOST_FOLDERS) };
}
function contextKey(context) {
	if (context === void 0) return "";
	const { messages, files, tools, repository, folders = [] } = context;
	const parts = [
		messages.map(({ role, text }) => [role, text]),
		files.map((file) => "from" in file ? [
			file.path,
			"from",
			file.from
		] : [
			file.path,
			"holds",
			file.content
		]),
		tools.map(({ name, description, inputSchema }) => [
			name,
			description,
			inputSchema
		]),
		repository,
		...folders.length === 0 ? [] : [folders]
	];
	return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

// src/suite/label-json.ts
function* labelJson(expectations, others) {
	const own = expectations.map(({ skill, label }) => [skill, label]).toSorted(byPair);
	if (others === void 0) {
		yield JSON.stringify(own);
		return;
	}
	const { names, text, ends } = rowsOf(others.skills);
	const isWritten = setOf(own.map(([skill]) => skill));
	yield "[";
	let isFirst = true;
	let next = 0;
	function* rule(end) {
		while (next < end) {
			while (next < end && isWritten.has(names[next] ?? "")) next += 1;
			let until = next;
			while (until < end && !isWritten.has(names[until] ?? "")) until += 1;
			if (until > next) {
				yield (isFirst ? "" : ",") + text.slice(next === 0 ? 0 : (ends[next - 1] ?? 0) + 1, ends[until - 1]);
				isFirst = false;
			}
			next = until;
		}
	}
	for (const pair of own) {
		yield* rule(place(names, pair[0]));
		yield (isFirst ? "" : ",") + JSON.stringify(pair);
		isFirst = false;
	}
	yield* rule(names.length);
	yield "]";
}
function place(names, name) {
	let [low, high] = [0, names.length];
	while (low < high) {
		const middle = low + high >> 1;
		if (compare(names[middle] ?? "", name) < 0) low = middle + 1;
		else high = middle;
	}
	return low;
}
const known = /* @__PURE__ */ new WeakMap();
function rowsOf(skills) {
	const found = known.get(skills);
	if (found !== void 0) return found;
	const names = [...setOf(skills)].sort(compare);
	const rows = names.map((name) => JSON.stringify([name, byRule(name, { skills }).label]));
	const ends = new Uint32Array(rows.length);
	let end = -1;
	for (const [index, row] of rows.entries()) {
		end += row.length + 1;
		ends[index] = end;
	}
	const made = {
		names,
		text: rows.join(","),
		ends
	};
	known.set(skills, made);
	return made;
}
function byPair(a, b) {
	return compare(a[0], b[0]) || compare(a[1], b[1]);
}
function compare(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}

// src/suite/offer-key.ts
function offerKey(offer) {
	if (offer === void 0) return "";
	const { directories, disabled, disabledDirectories } = offer;
	return JSON.stringify([
		directories,
		disabled,
		disabledDirectories
	].map((list) => [...new Set(list)].sort()));
}

// src/suite/task-key.ts
function taskKey(task) {
	const hash = createHash("sha256").update(JSON.stringify(promptParts(task)).slice(0, -1)).update(",");
	for (const part of labelJson(task.expectations, task.others)) hash.update(part);
	return shortened(hash.update(`,${task.expectsNoSkill}]`));
}
function promptKey(task) {
	return shortened(createHash("sha256").update(JSON.stringify(promptParts(task))));
}
function conversationKey(task) {
	if (task.message !== void 0) return task.message.conversation;
	return task.followUps.length === 0 ? null : promptKey(task);
}
function promptParts({ prompt, followUps, message, files, offer, context }) {
	return [
		prompt,
		followUps,
		files.map(({ path, content }) => [path, content]).toSorted((a, b) => compare(a[0], b[0])),
		...offer === void 0 ? [] : [offerKey(offer)],
		...context === void 0 ? [] : [{ context: contextKey(context) }],
		...message === void 0 || message.before.length === 0 ? [] : [{ before: message.before }]
	];
}
function shortened(hash) {
	return hash.digest("hex").slice(0, 16);
}

export { contextKey, conversationKey, foldersOf, labelJson, offerKey, promptKey, taskKey };