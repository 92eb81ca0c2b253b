import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { z } from 'zod'
import { parseDocument } from '../core/documents/document.ts'
import { parseJson } from '../core/errors/parse-json.ts'
import { isRecord } from '../core/errors/record.ts'
import { UserError } from '../core/errors/user-error.ts'
import { allExpectations } from '../core/results/all-expectations.ts'
import type { ColumnResults } from '../core/results/results.ts'
import { measuredWorld, type RateWorld, statedWorld } from '../gate/power/rates.ts'
import { observed } from '../gate/power/seen-losses.ts'
import { resultsIn } from '../gate/read-results.ts'

const ratesSchema = z.object({
  positives: z.array(z.number().min(0).max(1)).default([]),
  negatives: z.array(z.number().min(0).max(1)).default([]),
})

/** Rates of a suite's own prompts with one subject. */
export interface BaseRates {
  /** The subject's name among several; null where there is one, or none is named. */
  name: string | null
  world: RateWorld
  /** The run that measured them; null where the file only states them. */
  results: ColumnResults | null
}

/**
 * Trigger rates of a suite's own prompts, for each subject that was asked: shrunk ones of a results.json (base's where
 * it has a base, else head's), or those that `{"positives": [...], "negatives": [...]}` states.
 *
 * @throws UserError where the file cannot be read or holds no rates
 */
export async function readBaseRates(path: string): Promise<BaseRates[]> {
  const text = await textOf(path)
  // Only what is no JSON needs positions.
  const value = parseJson(text) ?? parseDocument(text, path).value
  const read = resultsIn(value)
  if ('results' in read) {
    const { columns } = read.results
    const rates = columns.flatMap(({ name, results }): BaseRates[] => {
      const measured = results === null ? null : countsOf(results)
      if (measured === null || measured.positives.length + measured.negatives.length === 0) return []
      return [{ name: columns.length > 1 ? name : null, world: measuredWorld(measured), results }]
    })
    if (rates.length === 0) throw holdsNone(path)
    return rates
  }
  const stated = ratesSchema.safeParse(value).data
  if (stated === undefined || stated.positives.length + stated.negatives.length === 0) {
    throw holdsNone(path, isRecord(value) && 'schema' in value ? read.why : '')
  }
  return [{ name: null, world: statedWorld(stated), results: null }]
}

/** Results of thousands of prompts are larger than suites may be. */
const MOST_BYTES = 256 * 1024 * 1024

async function textOf(path: string): Promise<string> {
  const full = resolve(path)
  const found = await stat(full).catch(() => null)
  const problem =
    found === null
      ? 'does not exist'
      : !found.isFile()
        ? 'is not a regular file'
        : found.size > MOST_BYTES
          ? `has more than ${MOST_BYTES / 1024 / 1024} MB`
          : null
  if (problem === null) return readFile(full, 'utf8')
  throw new UserError({ what: `The file of base rates "${path}" ${problem}.`, todo: 'Name a JSON file.' })
}

function holdsNone(path: string, why = ''): UserError {
  return new UserError({
    what: `"${path}" holds no rates${why === '' ? '' : ` (${why})`}.`,
    todo: 'Give the results.json of a run, or {"positives": [0.9, 1], "negatives": [0, 0.1]} with shares from 0 to 1.',
  })
}

function countsOf(results: ColumnResults) {
  const counts = (label: string) =>
    results.tasks.flatMap((task) =>
      [...allExpectations(results, task)].flatMap((expectation) => {
        const counted = observed(expectation.base ?? expectation.head)
        return expectation.label === label && expectation.source === 'labelled' && counted.trials > 0 ? [counted] : []
      }),
    )
  return { positives: counts('must_activate'), negatives: counts('should_not_activate') }
}
