import { z } from 'zod'
import { contradiction } from '../core/results/reason.ts'
import { type Results, resultsFileSchema, withShared } from '../core/results/results.ts'
import { upgraded } from '../core/results/upgraded.ts'
import { joinColumns } from './join-columns.ts'

/**
 * A file of results, of this form or an older one. What it says of the whole run is what its columns say: a file that
 * was cut, or written by hand, never shows another state than its reasons give.
 */
export const resultsSchema = z
  .preprocess(upgraded, resultsFileSchema)
  .transform(withShared)
  .superRefine((results, context) => {
    const message = problemOf(results)
    if (message !== null) context.addIssue({ code: 'custom', path: ['decision', 'state'], message })
  })

function problemOf({ decision, columns, reproduce }: Results): string | null {
  if (columns.every(({ results }) => results === null)) return 'none of its columns was measured'
  return contradiction(decision.state, joinColumns(columns, reproduce).decision.state)
}

/** The results in a parsed file, or why it holds none, which is no sentence yet. */
export function resultsIn(value: unknown): { results: Results } | { why: string } {
  const read = resultsSchema.safeParse(value)
  if (read.success) return { results: read.data }
  const [issue] = read.error.issues
  const at = issue === undefined || issue.path.length === 0 ? '' : `at ${issue.path.map(String).join('.')}: `
  return { why: `${at}${issue?.message ?? 'unknown shape'}` }
}
