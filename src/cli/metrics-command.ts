import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type { Command } from 'commander'
import { UserError } from '../errors/user-error.ts'
import { plain } from '../report/escape.ts'
import { exitCodes } from '../results/exit-codes.ts'
import { inputLines } from './input-lines.ts'
import { metricsLine } from './metrics-line.ts'
import type { ExitCode, Terminal } from './terminal.ts'
import { folderOf } from './working-folder.ts'

/** `metrics`: works out aggregates and statistics of numbers that somebody states, as reports do of trials. */
export function metricsCommand(command: Command, terminal: Terminal, done: (code: ExitCode) => void): void {
  command
    .argument('<file>', 'JSON Lines, or "-" for stdin')
    .option('-C, --directory <dir>', 'run as if started there')
    .addHelpText('after', details)
    .action(async (file: string, options: { directory?: string }) => {
      const folder = await folderOf(terminal, options.directory)
      const stream = file === '-' ? terminal.stdin() : await openFile(resolve(folder, file))
      done(await evaluateStream(stream, file === '-' ? 'stdin' : file, terminal))
    })
}

const details = `
A line names a function of trials or scores and its input, or says how prompts
turned out, or which skills each run of a trigger test loaded:

  {"config": {"fn": "wilson_ci95", "input": {"passed": 4, "total": 5}}}
  {"config": {"results": [{"should_trigger": true, "did_trigger": false}]}}
  {"config": {"spec": {"skill": "pdf", "should_trigger_prompts": ["Merge"]},
              "runs": {"Merge": {"skill_invocations": ["pdf"]}}}}

each on one line. What is printed is not rounded. A ratio whose denominator is 0
has no value, and a run with an "error" is neither a hit nor a miss. Functions:

  scores     run_score, weighted_run_score, effective_weight,
             population_std_dev, all_validations_passed
  trials     run_status, task_status, pass_rate, is_flaky, flakiness_percent,
             task_stats, summary, pass_hat_k, behavior_efficiency
  intervals  wilson_ci95, bootstrap_ci, normal_ci95, is_significant
  changes    normalized_gain, skill_impact

Exit codes: 0 all lines were worked out, 3 a line has to be mended.

Examples:
  $ skill-eval-gate metrics lines.jsonl
  $ skill-eval-gate metrics - < lines.jsonl`

/** Prints what each line comes to as soon as it is known. */
async function evaluateStream(stream: Readable, name: string, terminal: Terminal): Promise<ExitCode> {
  const file = plain(name)
  const seen = { ok: 0, wrong: 0 }
  for await (const read of inputLines(stream)) {
    if ('text' in read && read.text.trim() === '') continue
    const outcome =
      'text' in read
        ? metricsLine(read.text, { file, line: read.line })
        : { ok: false as const, message: `${file}:${read.line}:1: The line ${read.problem}` }
    seen[outcome.ok ? 'ok' : 'wrong'] += 1
    const value = outcome.ok ? outcome.value : { error: { kind: 'config', message: outcome.message } }
    terminal.stdout(`${JSON.stringify(value)}\n`)
  }
  if (seen.ok + seen.wrong > 0) return seen.wrong === 0 ? exitCodes.pass : exitCodes.configuration
  throw new UserError({
    what: `${file} holds no line to work out.`,
    todo: 'Write {"config": {"fn": ..., "input": ...}} on each line.',
  })
}

async function openFile(path: string): Promise<Readable> {
  const todo = 'Name a file of JSON Lines, or "-".'
  const handle = await open(path, 'r').catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UserError({ what: `"${path}" cannot be read: ${reason}`, todo })
  })
  if (!(await handle.stat()).isDirectory()) return handle.createReadStream()
  await handle.close()
  throw new UserError({ what: `"${path}" is a folder.`, todo })
}
