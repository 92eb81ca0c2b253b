import { notBlessable, pinnedResults, readPinned, seriesFiles, seriesOfResults, seriesPairs } from "./baseline-b21b8006.js";
import { updateBranch } from "./history-branch-3f7c8d04.js";

// src/history/bless.ts
async function bless(source, by, results) {
	let blessed = [];
	const who = by.replace(/[^\w.@[\]-]+/g, " ").slice(0, 100);
	return {
		outcome: await updateBranch(source, `Bless the baseline, by ${who}`, async (state) => {
			const changes = /* @__PURE__ */ new Map();
			if (results !== void 0) {
				blessed = results.map(blessedOf);
				for (const own of results) {
					const { baseline } = seriesFiles(seriesOfResults(own));
					const text = `${JSON.stringify(pinnedResults(own))}\n`;
					if (notBlessable(own) === null && await state.read(baseline) !== text) changes.set(baseline, { text });
				}
				return changes.size === 0 ? null : changes;
			}
			blessed = [];
			for (const { latest, baseline } of seriesPairs(state.files.keys())) {
				const id = state.files.get(latest) ?? "";
				const one = blessedOf(readPinned(await state.read(latest) ?? "", latest));
				blessed.push(one);
				if (one.problem === null && state.files.get(baseline) !== id) changes.set(baseline, { id });
			}
			return changes.size === 0 ? null : changes;
		}),
		blessed
	};
}
function blessedOf(results) {
	return {
		series: seriesOfResults(results),
		commit: results.sides.head.commit ?? "",
		at: results.createdAt,
		problem: notBlessable(results)
	};
}

export { bless };