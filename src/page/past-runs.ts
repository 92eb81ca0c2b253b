import { seriesOfResults } from '../history/baseline.ts'
import { type HistoryLine, seriesOf } from '../history/history-line.ts'
import { underNewestNames } from '../history/history-rooms.ts'
import type { Results } from '../results/results.ts'
import type { PastRun } from './sources.ts'

/** The runs of a history that measured as these results did: by the same agent, in the same mode. Oldest first. */
export function pastRunsOf(lines: readonly HistoryLine[], results: Results): PastRun[] {
  const series = seriesOfResults(results)
  return runsOf(lines.filter((line) => seriesOf(line) === series))
}

/** The runs of each agent, mode and job of a matrix, by their name. Oldest first. */
export function runsBySeries(lines: readonly HistoryLine[]): Map<string, PastRun[]> {
  const names = new Set(lines.map((line) => seriesOf(line)))
  return new Map([...names].map((name) => [name, runsOf(lines.filter((line) => seriesOf(line) === name))]))
}

function runsOf(lines: readonly HistoryLine[]): PastRun[] {
  const sorted = lines.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  return underNewestNames(sorted).map(({ at, commit, agent, skills }) => ({
    at,
    commit,
    agent: agent.model === null ? agent.id : `${agent.id} ${agent.model}`,
    accepted: skills.some(({ accepted }) => accepted !== undefined),
    skills: skills.map(({ skill, precision, recall, f1 }) => ({ skill, precision, recall, f1 })),
  }))
}
