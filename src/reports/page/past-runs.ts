import type { Results } from '../../core/results/results.ts'
import { seriesOfResults } from '../history/baseline.ts'
import { type HistoryLine, seriesOf } from '../history/history-line.ts'
import { isAsked, type Only, underNewestNames } from '../history/history-rooms.ts'
import { toldOf } from '../told.ts'
import type { PastRun } from './sources.ts'

/** The runs of a history that measured as these results did: by the same agent, in the same mode. Oldest first. */
export function pastRunsOf(lines: readonly HistoryLine[], results: Results): PastRun[] {
  const series = seriesOfResults(toldOf(results))
  return runsOf(lines.filter((line) => seriesOf(line) === series))
}

/**
 * The runs of each agent, mode and job of a matrix that have a row which is asked about, by their name. Oldest first.
 */
export function runsBySeries(lines: readonly HistoryLine[], only: Only = {}): Map<string, PastRun[]> {
  const names = new Set(lines.map((line) => seriesOf(line)))
  const runs = [...names].map((name) => {
    const own = lines.filter((line) => seriesOf(line) === name)
    return [name, runsOf(own, only)] as const
  })
  return new Map(runs.filter(([, { length }]) => length > 0))
}

function runsOf(lines: readonly HistoryLine[], only: Only = {}): PastRun[] {
  const sorted = underNewestNames(lines.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)))
  // By name: a row that goes on from a renamed room keeps the room of its time.
  const asked = new Set(
    sorted.flatMap(({ skills }) => skills.filter((row) => isAsked(row, only))).map(({ skill }) => skill),
  )
  return sorted
    .map((run) => ({ ...run, skills: run.skills.filter((row) => asked.has(row.skill)) }))
    .filter(({ skills }) => skills.length > 0)
    .map(({ at, commit, agent, skills }) => ({
      at,
      commit,
      agent: agent.model === null ? agent.id : `${agent.id} ${agent.model}`,
      accepted: skills.some(({ accepted }) => accepted !== undefined),
      skills: skills.map(({ skill, precision, recall, f1 }) => ({ skill, precision, recall, f1 })),
    }))
}
