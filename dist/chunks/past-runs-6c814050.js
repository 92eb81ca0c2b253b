import { seriesOfResults } from "./baseline-b21b8006.js";
import { seriesOf } from "./history-line-eadeb47f.js";
import { underNewestNames } from "./history-rooms-ea7236cd.js";

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