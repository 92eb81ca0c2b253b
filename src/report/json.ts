import { type Results, resultsSchema } from '../results/results.ts'

/**
 * The results as the versioned JSON that every command prints: keys in the order of the schema, two spaces, a newline
 * at the end.
 */
export function renderJson(results: Results): string {
  // Parsing orders the keys as the schema does, and refuses results that `report` could not read again.
  return `${JSON.stringify(resultsSchema.parse(results), null, 2)}\n`
}
