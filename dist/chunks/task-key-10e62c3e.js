import { createHash } from "node:crypto";

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

// src/errors/group-by.ts
function groupBy(items, keyOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const item of items) addToGroup(groups, keyOf(item), item);
	return groups;
}
function addToGroup(groups, key, ...items) {
	const group = groups.get(key);
	if (group === void 0) groups.set(key, items);
	else group.push(...items);
}

// src/suite/task-key.ts
function taskKey(task) {
	const labels = task.expectations.map(({ skill, label }) => [skill, label]);
	return digest([
		...promptParts(task),
		labels.toSorted((a, b) => compare(a[0], b[0]) || compare(a[1], b[1])),
		task.expectsNoSkill
	]);
}
function promptKey(task) {
	return digest(promptParts(task));
}
function promptParts({ prompt, followUps, files, offer }) {
	return [
		prompt,
		followUps,
		files.map(({ path, content }) => [path, content]).toSorted((a, b) => compare(a[0], b[0])),
		...offer === void 0 ? [] : [offerKey(offer)]
	];
}
function digest(parts) {
	return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
}
function compare(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}

export { addToGroup, groupBy, offerKey, promptKey, taskKey };