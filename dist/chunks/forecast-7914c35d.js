import { plain, withThousands } from "./start-4f77a64b.js";

// src/report/forecast.ts
function describeForecast(forecast) {
	const { agent, trials, concurrency, budgetUsd } = forecast;
	const whose = agent === void 0 ? "" : `${plain(agent)}: `;
	const budget = budgetUsd === null ? "" : `, for at most ${usd(budgetUsd)}`;
	return [
		`${whose}${trialsOf(trials)} to run, ${concurrency} at a time${budget}.`,
		expected(forecast),
		...forecast.mostMore === 0 ? [] : [confirmation(forecast)]
	].join("\n");
}
function expected({ trials, concurrency, budgetUsd, pace }) {
	if (pace === null) return "Expected time and cost: unknown, since there are no stored trials of this agent.";
	if (pace.source === "request") {
		const cost = trials * pace.costUsd;
		const much = budgetUsd !== null && cost > budgetUsd ? ", which is more than the budget" : "";
		return `Expected: about ${usd(cost)} (${trialsOf(trials)} at ${usd(pace.costUsd)} each, estimated from the agent's first request)${much}.`;
	}
	const source = `(mean of ${pace.trials === 1 ? "one stored trial" : `${pace.trials} stored trials`})`;
	const time = `about ${duration(trials, concurrency, pace.durationMs)}`;
	if (pace.costUsd === null) return `Expected: ${time} ${source}; the cost is unknown, since this agent does not report it.`;
	const cost = trials * pace.costUsd;
	const over = budgetUsd !== null && cost > budgetUsd ? ", which is more than the budget" : "";
	return `Expected: ${time} and ${usd(cost)} ${source}${over}.`;
}
function confirmation({ trials, mostMore, concurrency, budgetUsd, pace }) {
	const each = pace?.costUsd ?? null;
	const figures = [...pace === null || pace.durationMs === null ? [] : [duration(mostMore, concurrency, pace.durationMs)], ...each === null ? [] : [usd(mostMore * each)]];
	return `What looks worse is run again to confirm it: ${`at most ${trialsOf(mostMore)} more${figures.length === 0 ? "" : ` (${figures.join(", ")})`}`}, usually far fewer${budgetUsd !== null && each !== null && (trials + mostMore) * each > budgetUsd ? ", and only within the budget" : ""}.`;
}
function trialsOf(count) {
	return `${withThousands(count)} ${count === 1 ? "trial" : "trials"}`;
}
function duration(trials, concurrency, each) {
	const seconds = Math.ceil(trials / Math.max(1, concurrency)) * each / 1e3;
	if (seconds < 99.5) return `${Math.max(1, Math.round(seconds))} s`;
	const minutes = seconds / 60;
	return minutes < 99.5 ? `${Math.round(minutes)} min` : `${(minutes / 60).toFixed(1)} h`;
}
function usd(cost) {
	return cost > 0 && cost < .005 ? "less than $0.01" : `$${cost.toLocaleString("en", {
		minimumFractionDigits: 2,
		maximumFractionDigits: 2
	})}`;
}
function agentLine(agent) {
	const { name, position, of, budgetUsd } = agent;
	const share = budgetUsd === null ? "" : `, up to $${budgetUsd.toFixed(2)} of the budget`;
	return `Agent ${plain(name)} (${position} of ${of})${share}`;
}

export { agentLine, describeForecast };