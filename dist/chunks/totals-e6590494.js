import { hasLabel } from "./labels-2c815ae7.js";
import { rateAtExtreme, rateOf } from "./observation-a7353f0c.js";

// src/metrics/skill-metrics.ts
const byRule = Object.freeze({
	label: "should_not_activate",
	weight: 1
});
function labelIn(task, skill) {
	for (const one of task.expectations) if (one.skill === skill) return one;
	return task.isImplied === true || hasLabel(task, skill) ? byRule : null;
}
function skillMetrics(tasks, observations, skill, { errorsAs = "unknown" } = {}) {
	const sums = {
		tp: 0,
		fp: 0,
		fn: 0,
		tn: 0,
		errors: 0,
		unmeasured: 0
	};
	const unlabelled = {
		fp: 0,
		tn: 0
	};
	for (const task of tasks) {
		const own = labelIn(task, skill);
		if (own === null || own.label === "acceptable") continue;
		const { label, weight } = own;
		const seen = rateOf(observations.get(task.key), skill);
		if (task.isImplied === true) {
			const rate = errorsAs === "misses" && seen.triggered > 0 ? rateAtExtreme(seen, true) : seen.rate;
			unlabelled.fp += (rate ?? 0) * weight;
			unlabelled.tn += rate === null ? 0 : (1 - rate) * weight;
			continue;
		}
		const rate = errorsAs === "misses" ? rateAtExtreme(seen, label === "should_not_activate") : seen.rate;
		sums.errors += seen.errors;
		if (rate === null) sums.unmeasured += 1;
		else if (label === "must_activate") {
			sums.tp += rate * weight;
			sums.fn += (1 - rate) * weight;
		} else {
			sums.fp += rate * weight;
			sums.tn += (1 - rate) * weight;
		}
	}
	sums.fp += unlabelled.fp;
	sums.tn += unlabelled.tn;
	const parts = unlabelled.fp + unlabelled.tn > 0 ? { unlabelled } : {};
	return {
		...sums,
		...parts,
		...ratios({
			...sums,
			...parts
		})
	};
}
function ratios({ tp, fp, fn, tn, unlabelled = {
	fp: 0,
	tn: 0
} }) {
	const recall = over(tp, tp + fn);
	const implied = unlabelled.fp + unlabelled.tn;
	return {
		precision: fp + tn <= 0 ? null : over(tp, tp + fp),
		recall,
		f1: recall === null ? null : over(2 * tp, 2 * tp + fp + fn),
		accuracy: over(tp + tn - unlabelled.tn, tp + fp + fn + tn - implied)
	};
}
function over(part, whole) {
	return whole <= 0 ? null : Math.min(1, Math.max(0, part / whole));
}

// src/metrics/totals.ts
function totals(skills) {
	const sum = (pick) => skills.reduce((total, metrics) => total + pick(metrics), 0);
	const micro = ratios({
		tp: sum((m) => m.tp),
		fp: sum((m) => m.fp),
		fn: sum((m) => m.fn),
		tn: sum((m) => m.tn),
		unlabelled: {
			fp: sum((m) => m.unlabelled?.fp ?? 0),
			tn: sum((m) => m.unlabelled?.tn ?? 0)
		}
	});
	const macro = (pick) => mean(skills.map(pick));
	return {
		micro,
		macro: {
			precision: macro((m) => m.precision),
			recall: macro((m) => m.recall),
			f1: macro((m) => m.f1),
			accuracy: macro((m) => m.accuracy)
		}
	};
}
function mean(values) {
	const known = values.filter((value) => value !== null);
	return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

export { labelIn, mean, ratios, skillMetrics, totals };