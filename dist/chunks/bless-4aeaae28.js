"use strict";

const require_baseline = require("./baseline-2ad0230b.js");
const require_history_branch = require("./history-branch-5a04a258.js");

// src/reports/history/bless.ts
async function bless(source, by, results) {
	let blessed = [];
	const who = by.replace(/[^\w.@[\]-]+/g, " ").slice(0, 100);
	return {
		outcome: await require_history_branch.updateBranch(source, `Bless the baseline, by ${who}`, async (state) => {
			const changes = /* @__PURE__ */ new Map();
			if (results !== void 0) {
				blessed = results.map(blessedOf);
				for (const own of results) {
					const { baseline } = require_baseline.seriesFiles(require_baseline.seriesOfResults(own));
					const text = require_baseline.pinnedText(own);
					if (require_baseline.notBlessable(own) === null && await state.read(baseline) !== text) changes.set(baseline, { text });
				}
				return changes.size === 0 ? null : changes;
			}
			blessed = [];
			for (const { latest, baseline } of require_baseline.seriesPairs(state.files.keys())) {
				const id = state.files.get(latest) ?? "";
				const one = blessedOf(require_baseline.readPinned(await state.read(latest) ?? "", latest));
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
		series: require_baseline.seriesOfResults(results),
		commit: results.sides.head.commit ?? "",
		at: results.createdAt,
		problem: require_baseline.notBlessable(results)
	};
}

Object.defineProperty(exports, "bless", { enumerable: true, get: () => bless });