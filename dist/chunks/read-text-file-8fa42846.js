import { isWithin } from "./is-within-6fceae68.js";
import { MAX_FILE_BYTES } from "./document-fd21ff53.js";
import { objectFilesOf } from "./object-files-27080c88.js";
import { isAbsolute, join } from "node:path";
import { open, realpath } from "node:fs/promises";

// src/documents/read-text-file.ts
async function readTextFile(root, file) {
	if (isAbsolute(file) || /(^|\/)\.\.(\/|$)/.test(file)) return {
		problem: "is outside of the repository",
		missing: false
	};
	const objects = objectFilesOf(root);
	if (objects !== void 0) return readObject(objects, file);
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
		if (stats.size > 5242880) return tooLarge(stats.size);
		return decode(await handle.readFile());
	} catch (error) {
		return failure(error);
	} finally {
		await handle?.close();
	}
}
async function readObject(objects, file) {
	const place = objects.at(file);
	if (place === "outside") return {
		problem: "is a link that leads outside of the repository",
		missing: false
	};
	if (place === "missing") return {
		problem: "does not exist",
		missing: true
	};
	if (place === "loop") return {
		problem: "is a link that leads to itself",
		missing: false
	};
	if (place.file === null) return {
		problem: "is not a regular file",
		missing: false
	};
	const { size } = place.file;
	if (size === null) return {
		problem: "is not in this clone, which is a partial one",
		missing: false
	};
	return size > 5242880 ? tooLarge(size) : decode(await place.file.read());
}
function tooLarge(bytes) {
	return {
		problem: `has ${(bytes / 1024 / 1024).toFixed(1)} MB, and at most ${MAX_FILE_BYTES / 1024 / 1024} MB are read`,
		missing: false
	};
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

export { readTextFile };