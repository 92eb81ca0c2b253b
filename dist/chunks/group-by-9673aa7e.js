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

export { addToGroup, groupBy };