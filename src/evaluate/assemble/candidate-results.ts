import type { CandidateKind } from '../../core/errors/candidate-kind.ts'
import type { ColumnResults } from '../../core/results/results.ts'
import type { CandidatesResult } from '../../core/results/results-candidates.ts'
import { offeredWith } from '../../sides/room-catalogues.ts'
import { type Assembly, skillIn } from './assembly.ts'
import { roomOfRow } from './room-results.ts'

const MOST_ENTRIES = 200

/** What was offered beside the skills; nothing where no side has any. `measured`: the names of rows. */
export function candidateResults(
  run: Assembly,
  measured: ReadonlySet<string>,
  { stolen, alsoFired }: Pick<ColumnResults, 'stolen' | 'alsoFired'>,
): Pick<ColumnResults, 'candidates'> {
  const { base, head } = run.catalogues
  // Head's last: it says what a renamed one is now.
  const all = [...(base?.skills ?? []), ...head.skills].filter(({ kind }) => kind !== undefined)
  if (all.length === 0) return {}
  const asked = [...askedCatalogues(run)]
  const count = (side: 'base' | 'head', kind: CandidateKind) =>
    new Set(
      asked.flatMap(({ [side]: catalogue }) =>
        (catalogue?.skills ?? []).flatMap((one) => (one.kind === kind && one.offered ? [one.path] : [])),
      ),
    ).size
  const counts = (kind: CandidateKind) => ({
    base: base === null ? null : count('base', kind),
    head: count('head', kind),
  })
  const fired = new Set([...stolen, ...alsoFired].map((row) => ('fired' in row ? row.fired : row.skill)))
  const entries = [...new Map(all.map((one) => [one.name, one])).values()].flatMap(
    ({ name, kind, path }): CandidatesResult['entries'] => {
      const change = changeOf(name, run)
      if (kind === undefined || measured.has(name) || (change === null && !fired.has(name))) return []
      const position = skillIn(head, name)?.descriptionPosition ?? null
      return [{ skill: name, kind, ...roomOfRow(name, run), path, change, position }]
    },
  )
  const order = (one: (typeof entries)[number]) => (one.change === null ? 1 : 0)
  return {
    candidates: {
      subagents: counts('subagent'),
      commands: counts('command'),
      entries: entries.sort((a, b) => order(a) - order(b) || (a.skill < b.skill ? -1 : 1)).slice(0, MOST_ENTRIES),
    },
  }
}

/** Those of the rooms that a partial run asked in; else the whole ones. */
function askedCatalogues(run: Assembly): Iterable<Assembly['catalogues']> {
  return run.filter === null ? [run.catalogues] : new Set(run.question.tasks.map((task) => offeredWith(task, run)))
}

function changeOf(name: string, { kind, catalogues }: Assembly): CandidatesResult['entries'][number]['change'] {
  const [there, here] = [skillIn(catalogues.base, name), skillIn(catalogues.head, name)]
  if (kind !== 'gate' || catalogues.base === null) return null
  if (there === undefined) return 'new'
  if (here === undefined) return 'removed'
  const same = (['bareName', 'description', 'offered'] as const).every((key) => here[key] === there[key])
  return same ? null : 'changed'
}
