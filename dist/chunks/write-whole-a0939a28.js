import { dirname } from "node:path";
import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";

// src/process/write-whole.ts
async function writeWhole(path, text) {
	const unfinished = `${path}.${randomUUID()}.tmp`;
	try {
		await mkdir(dirname(path), { recursive: true });
		await writeFile(unfinished, text, { flag: "wx" });
		await rename(unfinished, path);
	} catch (error) {
		await rm(unfinished, { force: true }).catch(() => {});
		throw error;
	}
}

export { writeWhole };