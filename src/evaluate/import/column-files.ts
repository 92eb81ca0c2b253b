import { type AgentEntry, decidingMode, type Mode } from '../../core/config/agent-list.ts'
import { defaultEnforce } from '../../core/config/defaults.ts'
import type { FullConfig } from '../../core/config/full-config.ts'
import { UserError } from '../../core/errors/user-error.ts'
import { agentKey, type Subject } from '../../core/results/subject.ts'
import type { ResultFiles } from './compare-files.ts'
import type { UnmeasuredColumn } from './formats/imported-results.ts'
import type { ReadResults } from './read-results-file.ts'

/** What the files of both sides hold of one subject. */
export interface ColumnFiles extends ResultFiles {
  /** Null where no file has several columns. */
  name: string | null
  /** Where a file says that it was not measured there; null: none does. */
  unmeasured: UnmeasuredColumn | null
  /** The modes in which its agent was asked, in their order; empty: one, or they are not known. */
  modes: readonly Mode[]
}

/**
 * The columns of both sides' files, by name, in the order of head's; those that no file measured stand last. Where no
 * file has several columns, all files are one, as the parts of a suite are.
 *
 * @throws UserError where no column is held by both sides
 */
export function columnFiles({ base, head }: ResultFiles): ColumnFiles[] {
  if (!hasSeveral(base) && !hasSeveral(head)) return [{ name: null, base, head, unmeasured: null, modes: [] }]
  const all = [...head, ...base]
  const unmeasured = all.flatMap((file) => file.unmeasured ?? [])
  const names = [...new Set([...all.map(({ column }) => column), ...unmeasured.map(({ name }) => name)])]
  const columns = names.map((name) => ({
    name,
    base: base.filter(({ column }) => column === name),
    head: head.filter(({ column }) => column === name),
    unmeasured: unmeasured.find((one) => one.name === name) ?? null,
    modes: modesOf(
      name,
      all.flatMap(({ column, subject }) => (subject === null ? [] : [{ column, subject }])),
    ),
  }))
  if (columns.some(isWhole)) return columns
  throw new UserError({
    what: `The results have no subject in common: those of base are of ${namesOf(base)}, and those of head of ${namesOf(head)}.`,
    todo: 'Make the results of both sides with the same agents, under the same names.',
  })
}

/** Whether a file has several columns, measured or not: those of one file share its digest. */
function hasSeveral(read: readonly ReadResults[]): boolean {
  return read.some(
    (one) =>
      (one.unmeasured ?? []).length > 0 ||
      read.some((other) => other.digest === one.digest && other.column !== one.column),
  )
}

function namesOf(read: readonly ReadResults[]): string {
  return [...new Set(read.map(({ column, agent }) => column ?? agent.id ?? 'an unknown agent'))].join(', ')
}

function modesOf(name: string | null, all: readonly { column: string | null; subject: Subject }[]): Mode[] {
  const agent = all.find(({ column }) => column === name)?.subject
  if (agent === undefined) return []
  const modes = all.flatMap(({ subject }) => (agentKey(subject) === agentKey(agent) ? (subject.mode ?? []) : []))
  const distinct = [...new Set(modes)]
  return distinct.length === 1 ? [] : distinct
}

/** Whether both sides hold it. */
export function isWhole({ base, head }: ColumnFiles): boolean {
  return base.length > 0 && head.length > 0
}

/** Whether its agents answer a prompt always alike. */
export function isDeterministic({ base, head }: ResultFiles): boolean {
  return [...head, ...base].every(({ agent }) => agent.deterministic)
}

/** Why a column that is not whole has no results. One that may run on neither side is not missed. */
export function notCompared({ base, head, unmeasured }: ColumnFiles): { notMeasured: string; refused: boolean } {
  const why = unmeasured?.why ?? ''
  if (base.length + head.length === 0) return { notMeasured: why, refused: unmeasured?.refused === true }
  const there = base.length === 0 ? 'head' : 'base'
  const only = `only the results of ${there} hold it: the two sides cannot be compared`
  return { notMeasured: why === '' ? only : `${only} (${why})`, refused: false }
}

/** Whether the red gate of a column blocks by the configuration, which knows it by its name, or by its mode. */
export function blocks({ name, base, head, unmeasured, modes }: ColumnFiles, config: FullConfig): boolean {
  const files = [...head, ...base]
  if (modes.length > 0 && files[0]?.subject?.mode !== decidingMode(modes, config.mode)) return false
  const isOnly = ({ choice }: AgentEntry) =>
    config.agents?.length === 1 && files.every(({ agent }) => agent.id === choice.id)
  const entry = config.agents?.find((one) => one.name === name || (name === null && isOnly(one)))
  const byDefault = files.some(({ agent }) => defaultEnforce(agent.id ?? 'unknown'))
  return entry?.enforce ?? config.enforce ?? (files.length === 0 ? unmeasured?.enforced === true : byDefault)
}
