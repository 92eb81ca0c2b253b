import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asUserErrors, type UserError } from '../../../src/core/errors/user-error.ts'
import type { ReadResults } from '../../../src/evaluate/import/read-results-file.ts'
import { formatOf } from '../../../src/evaluate/import/registry.ts'
import { resultDocument } from '../../../src/evaluate/import/result-document.ts'
import type { HeldTrial } from '../../../src/trials/held-trials.ts'
import { home } from '../../support/cli.ts'

/** The text of a file of fixtures/results. */
export function fixture(name: string): string {
  return readFileSync(join(home, 'fixtures/results', name), 'utf8')
}

/** Reads text as a file of results of that name, without a disk. */
export function read(text: string, file = 'results.json'): ReadResults {
  const document = resultDocument(text, file)
  const format = formatOf(document)
  const digest = createHash('sha256').update(text).digest('hex')
  const [only, ...more] = format.read(document)
  if (only === undefined || more.length > 0) throw new Error('not one column')
  return { ...only, file, format: format.id, digest }
}

/** The same of a value. */
export function readValue(value: unknown, file = 'results.json'): ReadResults {
  return read(JSON.stringify(value, null, 2), file)
}

/** What is said first of a file that cannot be read. Throws when it can. */
export function refusal(text: string, file = 'results.json'): UserError {
  try {
    read(text, file)
  } catch (error) {
    const [first] = asUserErrors(error) ?? []
    if (first !== undefined) return first
    throw error
  }
  throw new Error('it was read')
}

/** Trials as words: what fired, `-` for nothing, `!` and the message for an error. */
export function told(trials: readonly HeldTrial[]): string[] {
  return trials.map(({ fired, error }) => (error === null ? fired.join('+') || '-' : `!${error}`))
}

/** What run_eval.py prints: of each prompt whether it should trigger, how often it did, in how many runs. */
export function runEvalOutput(
  rows: readonly (readonly [query: string, should: boolean, triggers: number, runs?: number])[],
  rest: Record<string, unknown> = {},
): { skill_name: string; results: unknown[] } {
  return {
    skill_name: 'pdf',
    results: rows.map(([query, should, triggers, runs = 3]) => ({
      query,
      should_trigger: should,
      trigger_rate: triggers / runs,
      triggers,
      runs,
      pass: triggers / runs >= 0.5 === should,
    })),
    ...rest,
  }
}
