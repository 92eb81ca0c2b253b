import { UserError } from "./start-4f77a64b.js";
import { writeWhole } from "./write-whole-a0939a28.js";
import { asWriteError, fileState } from "./file-state-499ff961.js";

// src/cli/write-new-file.ts
async function writeNewFile(path, text, { force }) {
	try {
		const state = await fileState(path, text, "Name another file with --out.");
		if (state === "unchanged") return false;
		if (state === "replaced" && !force) throw new UserError({
			what: `"${path}" exists already.`,
			todo: "Name another file with --out, or replace it with --force."
		});
		await writeWhole(path, text);
		return true;
	} catch (error) {
		throw asWriteError(error, (reason) => `"${path}" could not be written: ${reason}.`, "Name a file that you may write with --out, or print it with --stdout.");
	}
}

export { writeNewFile };