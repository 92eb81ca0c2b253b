import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import { type CliOutcome, home } from '../support/cli.ts'

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

type Outcome = Omit<CliOutcome, 'ms'>

/** Runs `grade` to its end and reads what it prints. Lines are its file `cases.jsonl`, or given on stdin. */
export async function grade(
  folder: string,
  args: readonly string[],
  stdin = '',
): Promise<Outcome & { lines: GradedLine[] }> {
  const { process: child, ended } = startFromSources(folder, ['grade', ...args])
  child.stdin.on('error', () => {})
  child.stdin.end(stdin)
  const outcome = await ended
  const lines = outcome.stdout.split('\n').filter((text) => text !== '')
  return { ...outcome, lines: lines.map((text) => line.parse(JSON.parse(text))) }
}

/**
 * Starts the program from its sources, as somebody in a shell would the built one: which graders there are changes more
 * often than `dist/` is built.
 */
export function startFromSources(
  folder: string,
  args: readonly string[],
): { process: ChildProcessWithoutNullStreams; ended: Promise<Outcome> } {
  const child = spawn(join(home, 'node_modules/.bin/node'), [join(home, 'src/cli.ts'), ...args], { cwd: folder })
  const read = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      read[name] += text
    })
  }
  const ended = once(child, 'close').then(
    ([code]): Outcome => ({ code: typeof code === 'number' ? code : null, ...read }),
  )
  return { process: child, ended }
}
