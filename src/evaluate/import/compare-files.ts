import type { Warning } from '../../core/errors/user-error.ts'
import type { ReadResults } from './read-results-file.ts'

/** The files of both sides. */
export interface ResultFiles {
  base: readonly ReadResults[]
  head: readonly ReadResults[]
}

/**
 * Checks that both sides' files can be compared: made by the same tool, of the same subject. `problem` is the
 * reason why not; null when they can. Unknown values and likely mistakes become warnings.
 */
export function compareFiles({ base, head }: ResultFiles): { problem: string | null; warnings: Warning[] } {
  const files = [...head, ...base]
  const own = files.find(({ problem }) => problem !== null)?.problem ?? null
  const problem =
    own ??
    different(files, 'were made by different tools, which see triggers differently', ({ format }) => format) ??
    different(files, 'are of different agents', ({ agent }) => agent.id) ??
    different(files, 'are of different models', ({ agent }) => agent.model) ??
    TOLD.map(({ how, tell, said }) => different(files, how, tell, said)).find((why) => why !== null) ??
    null
  const warnings = [...unknowns(files), ...versions(files), ...mistakes({ base, head })]
  return { problem, warnings: [...files.flatMap((file) => file.warnings), ...warnings] }
}

interface Told {
  how: string
  /** What tells two files apart; null where one does not say it. */
  tell(file: ReadResults): string | null
  /** The same in words that a person knows; null: there are none. */
  said(file: ReadResults): string | null
}

/** What else tells two subjects apart; versions of an agent are only warned of. */
const TOLD: readonly Told[] = [
  {
    how: 'are of agents with different commands',
    tell: (file) => (file.agent.id === 'command' ? toldOf('setup')(file) : null),
    said: ({ agent }) => agent.label,
  },
  {
    how: 'are of agents that were set up differently (address, listing or sandbox)',
    tell: toldOf('setup'),
    said: toldOf('setup'),
  },
  { how: 'are of different modes', tell: toldOf('mode'), said: toldOf('mode') },
  { how: 'are of agents with different instructions', tell: toldOf('instructions'), said: () => null },
  {
    how: 'are of agents that are offered other things beside skills',
    tell: toldOf('candidates'),
    said: toldOf('candidates'),
  },
]

/**
 * A part of the subject, as far as a file of this program says it. What it says to be nothing differs from something.
 */
function toldOf(field: 'setup' | 'mode' | 'instructions' | 'candidates'): (file: ReadResults) => string | null {
  return ({ subject }) => (subject === null || subject.candidates === null ? null : String(subject[field] ?? 'none'))
}

/** "the results are of different agents: head.json was made by X, base.json by Y"; null where known values agree. */
function different(
  files: readonly ReadResults[],
  how: string,
  tell: Told['tell'],
  said: Told['said'] = tell,
): string | null {
  const known = files.flatMap((file) => {
    const value = tell(file)
    return value === null ? [] : [{ file, value }]
  })
  const [first] = known
  const other = known.find(({ value }) => value !== first?.value)
  if (first === undefined || other === undefined) return null
  const [one, two] = [said(first.file), said(other.file)]
  const words =
    one === null || two === null || one === two
      ? `${first.file.file} and ${other.file.file}`
      : `${first.file.file} was made by ${one}, ${other.file.file} by ${two}`
  return `the results ${how}: ${words}`
}

function unknowns(files: readonly ReadResults[]): Warning[] {
  const todo = 'Compare only results that the same agent and model made.'
  const silent = (tell: (file: ReadResults) => string | null) => files.filter((file) => tell(file) === null)
  const nameless = silent(({ agent }) => agent.id)
  if (nameless.length > 0) return [{ what: `${listed(nameless)} not say which agent was measured.`, todo }]
  const models = silent(({ agent }) => agent.model)
  return models.length > 0 && models.length < files.length
    ? [{ what: `${listed(models)} not say which model was measured, and the others do.`, todo }]
    : []
}

function versions(files: readonly ReadResults[]): Warning[] {
  const known = [...new Set(files.flatMap(({ agent }) => agent.version ?? []))]
  if (known.length < 2) return []
  return [
    {
      what: `The results are of different versions of the agent: ${known.slice(0, 5).join(', ')}.`,
      todo: "A new version may trigger differently by itself: make base's results again.",
    },
  ]
}

function mistakes({ base, head }: ResultFiles): Warning[] {
  const digests = new Set(base.map(({ digest }) => digest))
  const same = head.find(({ digest }) => digests.has(digest))
  const todo = 'Give each side the results of its own commit.'
  if (same !== undefined) {
    const what = `${same.file} has the same content as a file of base: a comparison with itself shows no change.`
    return [{ what, todo }]
  }
  const times = (some: readonly ReadResults[]) =>
    some.flatMap(({ createdAt }) => {
      const time = createdAt === null ? Number.NaN : Date.parse(createdAt)
      return Number.isNaN(time) ? [] : [time]
    })
  const [ofBase, ofHead] = [times(base), times(head)]
  if (ofBase.length < base.length || ofHead.length < head.length) return []
  if (Math.max(...ofHead) >= Math.min(...ofBase)) return []
  return [{ what: 'All results of head are older than those of base: are the two sides swapped?', todo }]
}

/** "a.json does", "a.json and b.json do". */
function listed(files: readonly ReadResults[]): string {
  const names = [...new Set(files.map(({ file }) => file))]
  return `${names.slice(0, 4).join(' and ')}${names.length > 4 ? ' and others' : ''} ${names.length === 1 ? 'does' : 'do'}`
}
