import { readRecording } from "./recording-ffbee3dd.js";
import { UserError } from "./start-4f77a64b.js";
import { viewOf } from "./view-99838246.js";
import { promptEntries } from "./prompt-entries-b37ae507.js";

// src/page/read-transcripts.ts
const MOST = 1e3;
async function readTranscripts(results, folder) {
	const records = promptEntries(viewOf(results)).flatMap((entry) => entry.records);
	const keys = [...new Set(records.map(({ key }) => key))].slice(0, MOST);
	const found = /* @__PURE__ */ new Map();
	for (const key of keys) {
		const trial = await readRecording(folder, key).catch(() => null);
		if (trial !== null) found.set(key, trial.events);
	}
	if (found.size > 0 || keys.length === 0) return found;
	throw new UserError({
		what: `"${folder}" holds no transcript of these results.`,
		todo: "Name the folder that the run got with --record."
	});
}

export { readTranscripts };