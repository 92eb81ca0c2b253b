import { basename, dirname, resolve } from 'node:path'
import { z } from 'zod'
import { parseDocument } from '../documents/document.ts'
import { readTextFile } from '../documents/read-text-file.ts'
import { UserError } from '../errors/user-error.ts'
import type { Design } from '../power/world.ts'
import { resultsSchema } from '../results/results.ts'

const ratesSchema = z.object({
  positives: z.array(z.number().min(0).max(1)).default([]),
  negatives: z.array(z.number().min(0).max(1)).default([]),
})

/**
 * Trigger rates (0..1) of a suite's own prompts, from a results.json (base's where it has a base, else head's) or from
 * `{"positives": [...], "negatives": [...]}`.
 *
 * @throws UserError where the file cannot be read or holds no rates
 */
export async function readBaseRates(path: string): Promise<Design['rates']> {
  const full = resolve(path)
  const read = await readTextFile(dirname(full), basename(full))
  if (!('text' in read)) {
    throw new UserError({ what: `The file of base rates "${path}" ${read.problem}.`, todo: 'Name a JSON file.' })
  }
  const { value } = parseDocument(read.text, path)
  const results = resultsSchema.safeParse(value)
  const rates = results.success ? ratesOf(results.data) : ratesSchema.safeParse(value).data
  if (rates === undefined || rates.positives.length + rates.negatives.length === 0) {
    throw new UserError({
      what: `"${path}" holds no rates.`,
      todo: 'Give the results.json of a run, or {"positives": [0.9, 1], "negatives": [0, 0.1]} with shares from 0 to 1.',
    })
  }
  return rates
}

function ratesOf({ tasks }: z.output<typeof resultsSchema>): Design['rates'] {
  const rates = (label: string) =>
    tasks.flatMap(({ expectations }) =>
      expectations.flatMap((expectation) => {
        const { rate } = expectation.base ?? expectation.head
        return expectation.label === label && expectation.source === 'labelled' && rate !== null ? [rate] : []
      }),
    )
  return { positives: rates('must_activate'), negatives: rates('should_not_activate') }
}
