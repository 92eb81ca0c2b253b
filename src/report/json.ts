import { type Results, resultsSchema } from '../results/results.ts'

/**
 * The results as the versioned JSON that every command prints: keys in the order of the schema, two spaces, a newline
 * at the end.
 */
export function renderJson(results: Results): string {
  return jsonText(inOrderOfSchema(results))
}

/** The results as they are printed: with the keys in the order of the schema. */
export function inOrderOfSchema(results: Results): Results {
  // Parsing refuses results that `report` could not read again, too.
  return resultsSchema.parse(results)
}

/** The text of results whose keys are in order. */
export function jsonText(results: Results): string {
  return `${JSON.stringify(results, null, 2)}\n`
}
