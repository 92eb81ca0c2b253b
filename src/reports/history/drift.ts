import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownCommandLine } from '../../core/errors/own-name.ts'
import { present } from '../../core/errors/present.ts'
import { plainName } from '../../core/results/plain-name.ts'
import { type ColumnResults, resultsFileSchema } from '../../core/results/results.ts'
import { subjectOf } from '../../core/results/subject.ts'
import { evaluateResults } from '../../evaluate/import/evaluate-results.ts'
import { asRun, onlyOf } from '../../gate/join-columns.ts'
import { pinnedResults } from './baseline.ts'
import { underNewRooms } from './rename-rooms.ts'

/** The default branch beside its pinned baseline. */
export interface Drift {
  /** As of a gate: base is the baseline, head the default branch. Not enforced: a drift blocks nobody. */
  results: ColumnResults
  baseline: { commit: string; at: string; model: string | null; version: string | null }
  current: { commit: string; at: string; model: string | null; version: string | null }
  /** Prompts of the baseline that are no longer asked, or whose skill is gone: nobody's drift. */
  dropped: number
  /** Whether other skills are offered together than then. */
  roomsChanged: boolean
  /** Whether more or fewer subagents and commands compete than then, such as before they were offered at all. */
  besideChanged: boolean
}

/**
 * Compares results of the default branch with those of its pinned baseline, by the statistics of the gate: many small
 * losses add up although each one passed, and so does what a new model breaks, which is why models are not told apart.
 * Only prompts that both ask are compared. Null where there are none. `folder`: the repository, for its policy and the
 * names of skills.
 */
export async function driftFrom(
  pinned: ColumnResults,
  current: ColumnResults,
  { folder, version, now }: { folder: string; version: string; now: () => Date },
): Promise<Drift | null> {
  const baseline = underNewRooms(pinned, current)
  const keys = new Set(current.tasks.filter(({ origin }) => origin === 'head').map(({ key }) => key))
  const skills = new Set([
    ...current.skills.filter(({ head }) => head !== null).map(({ skill }) => skill),
    ...current.unmeasured.map(({ skill }) => skill),
  ])
  const asked = baseline.tasks.filter(({ origin }) => origin === 'head')
  const common = asked.filter(
    ({ key, expectations }) =>
      keys.has(key) &&
      expectations.every(
        ({ skill, label, source }) => source !== 'labelled' || label !== 'must_activate' || skills.has(skill),
      ),
  )
  if (common.length === 0) return null
  const shared = new Set(common.map(({ key }) => key))
  const temporary = await mkdtemp(join(tmpdir(), 'skill-eval-gate-drift-'))
  try {
    const file = async (name: string, results: ColumnResults) => {
      const path = join(temporary, `${name}.json`)
      await writeFile(path, JSON.stringify(resultsFileSchema.parse(asRun(comparable(results, shared)))))
      return { path, shown: name }
    }
    const compared = await evaluateResults(
      {
        files: { base: [await file('baseline', baseline)], head: [await file('present', current)] },
        path: folder,
        comparison: null,
        configFile: null,
        config: null,
        inputs: {},
        inputsMay: 'override',
        untrusted: null,
        ownResults: false,
        repository: { ...current.repository, pullRequest: null },
        reproduce: ownCommandLine('history drift'),
      },
      { version, now },
    )
    const results = onlyOf(compared)
    if (results === null) return null
    return {
      results: { ...results, decision: { ...results.decision, enforced: false } },
      baseline: pointOf(baseline),
      current: pointOf(current),
      dropped: asked.length - common.length,
      roomsChanged: hasOtherRooms(baseline, current),
      besideChanged: (['subagents', 'commands'] as const).some(
        (kind) => (baseline.candidates?.[kind].head ?? 0) !== (current.candidates?.[kind].head ?? 0),
      ),
    }
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** Results with the shared prompts alone, and without a model, so that those of two models are compared. */
function comparable(results: ColumnResults, shared: ReadonlySet<string>): ColumnResults {
  const { trialRecords, ...pinned } = pinnedResults(results)
  return {
    ...pinned,
    agent: { ...pinned.agent, model: null, version: null },
    subject: subjectOf({ ...pinned.subject, model: null, version: null, candidates: null }),
    tasks: pinned.tasks.filter(({ key }) => shared.has(key)),
    errors: pinned.errors.filter(({ task }) => shared.has(task)),
    ...present({ trialRecords: trialRecords?.filter(({ task }) => shared.has(task)) }),
  }
}

/** Whether rooms came, went, or have other skills of those that both know. A new or removed skill regroups nothing. */
function hasOtherRooms(before: ColumnResults, after: ColumnResults): boolean {
  const sorted = (names: Iterable<string>) => JSON.stringify([...names].sort())
  const names = ({ rooms = [] }: ColumnResults) => sorted(rooms.map(({ name }) => name))
  if (names(before) !== names(after)) return true
  const [there, here] = [roomsBySkill(before), roomsBySkill(after)]
  return [...there].some(([skill, rooms]) => sorted(here.get(skill) ?? rooms) !== sorted(rooms))
}

/** Names of the rooms of each skill, by its name without a room. */
function roomsBySkill({ skills, unmeasured }: ColumnResults): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { skill, room } of [...skills.filter(({ head }) => head !== null), ...unmeasured]) {
    if (room === undefined) continue
    const id = plainName(skill, room)
    found.set(id, (found.get(id) ?? new Set()).add(room.name))
  }
  return found
}

function pointOf({ sides, createdAt, agent }: ColumnResults): Drift['baseline'] {
  return { commit: sides.head.commit ?? '', at: createdAt, model: agent.model, version: agent.version }
}
