import { UserError } from '../../core/errors/user-error.ts'
import type { ResultFiles } from './compare-files.ts'
import type { ReadResults } from './read-results-file.ts'

/** What the files of both sides hold of one subject. */
export interface ColumnFiles extends ResultFiles {
  /** Null where no file has several columns. */
  name: string | null
}

/**
 * The columns of both sides' files, by name, in the order of head's. Where no file has several columns, all files are
 * one, as the parts of a suite are.
 *
 * @throws UserError where no column is held by both sides
 */
export function columnFiles({ base, head }: ResultFiles): ColumnFiles[] {
  if (!hasSeveral(base) && !hasSeveral(head)) return [{ name: null, base, head }]
  const names = [...new Set([...head, ...base].map(({ column }) => column))]
  const columns = names.map((name) => ({
    name,
    base: base.filter(({ column }) => column === name),
    head: head.filter(({ column }) => column === name),
  }))
  if (columns.some(isWhole)) return columns
  throw new UserError({
    what: `The results have no subject in common: those of base are of ${namesOf(base)}, and those of head of ${namesOf(head)}.`,
    todo: 'Make the results of both sides with the same agents, under the same names.',
  })
}

/** Whether a file has several columns: they share its digest. */
function hasSeveral(read: readonly ReadResults[]): boolean {
  return read.some((one) => read.some((other) => other.digest === one.digest && other.column !== one.column))
}

function namesOf(read: readonly ReadResults[]): string {
  return [...new Set(read.map(({ column, agent }) => column ?? agent.id ?? 'an unknown agent'))].join(', ')
}

/** Whether both sides hold it. */
export function isWhole({ base, head }: ResultFiles): boolean {
  return base.length > 0 && head.length > 0
}

/** Whether its agents answer a prompt always alike. */
export function isDeterministic({ base, head }: ResultFiles): boolean {
  return [...head, ...base].every(({ agent }) => agent.deterministic)
}
