import type { ResultFiles } from './compare-files.ts'

/** What the files of both sides hold of one subject. */
export interface ColumnFiles extends ResultFiles {
  /** Null where no file has several columns. */
  name: string | null
}

/**
 * The columns of both sides' files, by name, in the order of head's. Files of one column each are one column, as the
 * parts of a suite are.
 */
export function columnFiles({ base, head }: ResultFiles): ColumnFiles[] {
  const names = [...new Set([...head, ...base].map(({ column }) => column))]
  return names.map((name) => ({
    name,
    base: base.filter(({ column }) => column === name),
    head: head.filter(({ column }) => column === name),
  }))
}

/** Whether both sides hold it. */
export function isWhole({ base, head }: ColumnFiles): boolean {
  return base.length > 0 && head.length > 0
}

/** Whether its agents answer a prompt always alike. */
export function isDeterministic({ base, head }: ResultFiles): boolean {
  return [...head, ...base].every(({ agent }) => agent.deterministic)
}
