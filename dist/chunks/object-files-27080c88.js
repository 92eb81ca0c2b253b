// src/documents/object-files.ts
const trees = /* @__PURE__ */ new Map();
function registerObjectFiles(root, files) {
	trees.set(root, files);
	return { [Symbol.dispose]: () => trees.delete(root) };
}
function objectFilesOf(root) {
	return trees.get(root);
}

export { objectFilesOf, registerObjectFiles };