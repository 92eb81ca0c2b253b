import { z } from 'zod'
import { foldCase, hasText } from './find-text.ts'
import type { GradeResult, Grader } from './grader.ts'

/** The texts of one list of `expected`, original and case-folded. */
type Wanted = readonly { text: string; folded: string }[]

const config = z
  .object({ texts: z.array(z.string()).min(1) })
  .transform(({ texts }): Wanted => texts.map((text) => ({ text, folded: foldCase(text) })))

/**
 * `expected.output_contains`: the score is the share of texts that are in the output, in any case. Passes when all are.
 */
export const outputContains = expectation('output_contains', (found, missing) => {
  const total = found.length + missing.length
  return shareOf(found.length, total, `matched ${found.length}/${total} required strings${listed('missing', missing)}`)
})

/**
 * `expected.output_not_contains`: the score is the share of texts that are not in the output. Passes when none is.
 */
export const outputNotContains = expectation('output_not_contains', (found, missing) => {
  const total = found.length + missing.length
  return shareOf(missing.length, total, `${missing.length}/${total} excluded strings absent${listed('found', found)}`)
})

/** `expected.output_contains_any`: passes with score 1 when at least one of the texts is in the output. */
export const outputContainsAny = expectation('output_contains_any', ([first]) =>
  first === undefined
    ? { score: 0, passed: false, feedback: 'none of the accepted strings found' }
    : { score: 1, passed: true, feedback: `found accepted string: ${JSON.stringify(first)}` },
)

/** A grader for one list of a task's `expected`. Suites cannot name these types. */
function expectation(
  type: string,
  judge: (found: readonly string[], missing: readonly string[]) => GradeResult,
): Grader<Wanted> {
  return {
    type,
    config,
    needs: () => ['output'],
    async grade(wanted, { trial: { transcript } }) {
      const output = foldCase(transcript.output)
      const found: string[] = []
      const missing: string[] = []
      for (const { text, folded } of wanted) (hasText(output, folded) ? found : missing).push(text)
      return { ...judge(found, missing), details: { found, missing } }
    },
  }
}

function shareOf(good: number, total: number, feedback: string): GradeResult {
  return { score: good / total, passed: good === total, feedback }
}

function listed(label: string, texts: readonly string[]): string {
  return texts.length === 0 ? '' : `; ${label}: [${texts.join(' ')}]`
}
