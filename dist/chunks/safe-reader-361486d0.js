import { objectFilesOf } from "./object-files-27080c88.js";
import { constants } from "node:fs";
import { dirname, join, sep } from "node:path";
import { open, realpath } from "node:fs/promises";

// src/skills/safe-reader.ts
var SafeReader = class {
	root;
	#folders = /* @__PURE__ */ new Map();
	constructor(root) {
		this.root = root;
	}
	async read(entry, maxBytes) {
		const object = this.object(entry);
		if (object !== void 0) {
			if (object?.size == null) return "missing";
			return object.size > maxBytes ? "too-large" : object.read();
		}
		return this.withFile(entry, async (handle, size) => size > maxBytes ? "too-large" : handle.readFile());
	}
	object({ path, rawPath }) {
		return objectFilesOf(this.root)?.entry(rawPath ?? path);
	}
	async withFile(entry, use) {
		if (!await this.#isInside(dirname(entry.path))) return "outside";
		const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
		let handle;
		try {
			handle = await open(this.#absolute(entry), flags);
		} catch (error) {
			const code = error instanceof Error && "code" in error ? error.code : null;
			if (code === "ENOENT" || code === "ENOTDIR") return "missing";
			if (code === "ELOOP" || code === "EMLINK" || code === "EISDIR" || code === "ENXIO") return "not-a-file";
			if (code === "EACCES" || code === "EPERM") return "denied";
			throw error;
		}
		try {
			const status = await handle.stat();
			return status.isFile() ? await use(handle, status.size) : "not-a-file";
		} finally {
			await handle.close();
		}
	}
	#absolute(entry) {
		if (entry.rawPath === void 0) return join(this.root, entry.path);
		return Buffer.concat([Buffer.from(this.root + sep), entry.rawPath]);
	}
	#isInside(folder) {
		const known = this.#folders.get(folder);
		if (known !== void 0) return known;
		const absolute = join(this.root, folder);
		const answer = realpath(absolute).then((real) => real === absolute || real.startsWith(this.root + sep), () => true);
		this.#folders.set(folder, answer);
		return answer;
	}
};

export { SafeReader };