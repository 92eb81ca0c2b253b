import type { Warning } from '../core/errors/user-error.ts'
import { answered, type Outcome, refused } from '../core/process/outcome.ts'
import type { CheckReport } from '../core/results/check-report.ts'
import { blockingFindings } from '../sides/check/accepted-pairs.ts'
import { roomsOfHead } from '../sides/check/check-rooms.ts'
import type { Comparison } from '../sides/comparison.ts'
import { pairRooms } from '../sides/pair-rooms.ts'
import type { Catalogue } from '../skills/skill.ts'
import { resolveTasks } from '../suites/resolve-tasks.ts'
import { findIn } from './check-skills.ts'
import { LEXICAL } from './choose-agent.ts'
import { type ReadSides, readQuickly } from './read-sides.ts'
import { treeHost, treeRequest } from './tree-request.ts'

interface CheckRequest {
  /** A folder in the repository, or in none. */
  path: string
  comparison: Comparison
  /** Folder relative to the root whose skills are checked; '' for all. */
  below: string
  /** Ids of the agents whose listing is worked out; empty: all that are known. */
  agents: readonly string[]
}

/** What was found, and what the configuration makes of it. */
export interface Checked {
  report: CheckReport
  /** Number of head's skills that could be read. */
  skills: number
  /** Number of rooms that they are in. */
  rooms: number
  /** Whether something became worse that the configuration lets block. */
  blocks: boolean
  warnings: readonly Warning[]
}

/** Checks the skills of a repository by their names and descriptions alone, by the policy that a gate would have. */
export function openCheck(
  { path, comparison, below, agents }: CheckRequest,
  signal: AbortSignal = treeHost.signal,
): Promise<Outcome<Checked>> {
  const roots = below === '' ? {} : { roots: [below] }
  const request = { ...treeRequest(path, [], null), comparison, inputs: { agent: LEXICAL }, ...roots }
  const told = (read: ReadSides): Outcome<Checked> => {
    const { base, head, skills, policy, warnings: ofRooms } = read
    if (head.lacking.skills.length > 0) return refused(head.lacking.skills)
    const catalogues = { base: skills.base?.catalogue ?? null, head: skills.head.catalogue }
    const rooms = below === '' ? read.rooms : pairRooms({ ...catalogues, ownBase: catalogues.base }, 'all')
    const tasksOf = (side: 'base' | 'head', own: Catalogue) => resolveTasks(skills.suites[side], own).tasks
    const { findings, uncovered, listings, warnings } = findIn(read, catalogues, { rooms, tasksOf, agents })
    const report = { findings: [...findings, ...uncovered], listings }
    return answered({
      report,
      skills: head.catalogue.skills.filter(({ kind }) => kind === undefined).length,
      rooms: roomsOfHead(rooms).length,
      blocks: blockingFindings(report, policy.config).length > 0,
      warnings: [
        ...(base.problem === null ? [] : [{ what: `${base.problem} Nothing is compared with it.` }]),
        ...warnings,
        ...ofRooms,
      ],
    })
  }
  return readQuickly(request, { ...treeHost, signal }, told)
}
