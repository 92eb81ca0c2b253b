import { z } from 'zod'
import { type CliOutcome, cli } from '../support/cli.ts'

const graded = z.strictObject({
  name: z.string(),
  type: z.string(),
  score: z.number().nullable(),
  passed: z.boolean().nullable(),
  status: z.literal('not_applicable').optional(),
  feedback: z.string(),
  details: z.record(z.string(), z.unknown()),
  weight: z.number(),
  durationMs: z.number(),
})
const failed = z.strictObject({ error: z.strictObject({ kind: z.enum(['config', 'grading']), message: z.string() }) })
const line = z.union([graded, failed])

/** What `grade` prints of one line. */
export type GradedLine = z.output<typeof line>

/** Runs `grade` to its end and reads what it prints. Lines are its file `cases.jsonl`, or given on stdin. */
export async function grade(
  folder: string,
  args: readonly string[],
  stdin = '',
): Promise<CliOutcome & { lines: GradedLine[] }> {
  const outcome = await cli(folder, ['grade', ...args], { stdin })
  const lines = outcome.stdout.split('\n').filter((text) => text !== '')
  return { ...outcome, lines: lines.map((text) => line.parse(JSON.parse(text))) }
}
