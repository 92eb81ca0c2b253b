import { seriesOfResults } from "./baseline-28f8da6e.js";
import { seriesOf } from "./history-line-4ea1accc.js";
import { underNewestNames } from "./history-rooms-a9ad9629.js";

// src/page/past-runs.ts
function pastRunsOf(lines, results) {
	const series = seriesOfResults(results);
	return runsOf(lines.filter((line) => seriesOf(line) === series));
}
function runsBySeries(lines) {
	const names = new Set(lines.map((line) => seriesOf(line)));
	return new Map([...names].map((name) => [name, runsOf(lines.filter((line) => seriesOf(line) === name))]));
}
function runsOf(lines) {
	const sorted = lines.toSorted((a, b) => a.at < b.at ? -1 : a.at > b.at ? 1 : 0);
	return underNewestNames(sorted).map(({ at, commit, agent, skills }) => ({
		at,
		commit,
		agent: agent.model === null ? agent.id : `${agent.id} ${agent.model}`,
		accepted: skills.some(({ accepted }) => accepted !== void 0),
		skills: skills.map(({ skill, precision, recall, f1 }) => ({
			skill,
			precision,
			recall,
			f1
		}))
	}));
}

export { pastRunsOf, runsBySeries };