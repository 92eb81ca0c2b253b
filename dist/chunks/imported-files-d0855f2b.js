import { posix } from "node:path";

// src/agents/imported-files.ts
const CODE = /(`{1,64})[\s\S]*?\1/g;
const IMPORT = /(?<![\p{L}\p{N}_@./-])@((?:\\ |[^\s`@])+)/gu;
const PUNCTUATION = /[.,;:!?)\]}>"'*_|]+$/;
const PLAIN = /^[\p{L}\p{N}_ .@+()/-]{1,500}$/u;
const MOST = 500;
const LONGEST = 1e3;
function importsOf(text, path) {
	const plain = text.replaceAll(CODE, " ");
	const found = /* @__PURE__ */ new Map();
	for (const [, raw = ""] of plain.matchAll(IMPORT)) {
		if (found.size >= MOST) break;
		if (raw.length > LONGEST) continue;
		const written = raw.replaceAll("\\ ", " ").replace(/#.*$/, "");
		if (!found.has(written)) found.set(written, {
			written,
			paths: pathsOf(written, path)
		});
	}
	return [...found.values()].filter(({ written, paths }) => paths.length > 0 || leadsOut(written));
}
function pathsOf(written, path) {
	const folder = posix.dirname(path);
	const paths = [written, written.replace(PUNCTUATION, "")].flatMap((form) => {
		if (form === "" || /^[~/]/.test(form) || !PLAIN.test(form)) return [];
		const full = posix.join(folder, form);
		return full.startsWith("..") || full === "." || full.endsWith("/") ? [] : [full];
	});
	return [...new Set(paths)];
}
function leadsOut(written) {
	return /^~\/|^(?:\.\/)*\.\.\//.test(written) || /^\/.*\.(?:md|mdc|txt)$/.test(written);
}
const STEERING = /^(?:skills?|agents?|commands?|hooks?|plugins?|modes?|tools?|prompts|themes|output-styles|workflows|extensions|policies)$/i;
function isImportable(path) {
	if (!PLAIN.test(path)) return false;
	const segments = path.split("/");
	const name = segments.at(-1) ?? "";
	if (segments.some((segment) => /^\.git$|^node_modules$/i.test(segment))) return false;
	if (/^opencode\.jsonc?$/i.test(path) || /^SKILL\.md$/i.test(name)) return false;
	const first = segments.findIndex((segment) => segment.startsWith("."));
	if (first < 0) return true;
	return /\.(?:md|mdc|txt)$/i.test(name) && !segments.slice(first).some((segment) => STEERING.test(segment));
}

export { importsOf, isImportable };