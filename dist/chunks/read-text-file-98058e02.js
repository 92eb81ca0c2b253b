import { isWithin } from "./is-within-6fceae68.js";
import { isAbsolute, join } from "node:path";
import { open, realpath } from "node:fs/promises";

// src/documents/limits.ts
const MAX_FILE_BYTES = 5242880;
const MAX_PROMPT_LENGTH = 2e5;
const MAX_TASKS = 2e4;
const MAX_SUITE_LENGTH = 5e7;
const MAX_PATTERNS = 1e3;
const MAX_ENTRIES = 4e5;
const MAX_VALUES = 1e6;
const MAX_LABELS = 5e5;

// src/documents/read-text-file.ts
async function readTextFile(root, file) {
	if (isAbsolute(file) || /(^|\/)\.\.(\/|$)/.test(file)) return {
		problem: "is outside of the repository",
		missing: false
	};
	let target;
	try {
		target = await realpath(join(root, file));
		if (!isWithin(await realpath(root), target)) return {
			problem: "is a link that leads outside of the repository",
			missing: false
		};
	} catch (error) {
		return failure(error);
	}
	let handle;
	try {
		handle = await open(target, "r");
		const stats = await handle.stat();
		if (!stats.isFile()) return {
			problem: "is not a regular file",
			missing: false
		};
		if (stats.size > 5242880) return {
			problem: `has ${(stats.size / 1024 / 1024).toFixed(1)} MB, and at most ${MAX_FILE_BYTES / 1024 / 1024} MB are read`,
			missing: false
		};
		return decode(await handle.readFile());
	} catch (error) {
		return failure(error);
	} finally {
		await handle?.close();
	}
}
function decode(bytes) {
	if (bytes.includes(0)) return {
		problem: "is not text in UTF-8",
		missing: false
	};
	try {
		return { text: new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true
		}).decode(bytes) };
	} catch {
		return {
			problem: "is not text in UTF-8",
			missing: false
		};
	}
}
function failure(error) {
	const code = error instanceof Error && "code" in error ? error.code : void 0;
	if (code === "ENOENT" || code === "ENOTDIR") return {
		problem: "does not exist",
		missing: true
	};
	if (code === "EISDIR") return {
		problem: "is not a regular file",
		missing: false
	};
	if (code === "ELOOP") return {
		problem: "is a link that leads to itself",
		missing: false
	};
	if (code === "EACCES" || code === "EPERM") return {
		problem: "cannot be read (permission denied)",
		missing: false
	};
	throw error;
}

export { MAX_ENTRIES, MAX_FILE_BYTES, MAX_LABELS, MAX_PATTERNS, MAX_PROMPT_LENGTH, MAX_SUITE_LENGTH, MAX_TASKS, MAX_VALUES, readTextFile };