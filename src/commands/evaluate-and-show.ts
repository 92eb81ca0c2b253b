import { join, resolve } from 'node:path'
import { present } from '../core/errors/present.ts'
import { UserError } from '../core/errors/user-error.ts'
import { version } from '../core/errors/version.ts'
import { type Outcome, outcomeOf } from '../core/process/outcome.ts'
import { removeOldRuns } from '../core/process/run-folder.ts'
import { withSignals } from '../core/process/with-signals.ts'
import { exitCodeOf, exitCodes } from '../core/results/exit-codes.ts'
import type { Results } from '../core/results/results.ts'
import { evaluate } from '../evaluate/evaluate.ts'
import type { EvaluationRequest, Host } from '../evaluate/request.ts'
import { plain } from '../reports/escape.ts'
import { agentLine, describeForecast } from '../reports/forecast.ts'
import { renderJson } from '../reports/json.ts'
import { writeReports } from '../reports/page/write-reports.ts'
import { renderTerminal } from '../reports/terminal.ts'
import { repositoryIfAny } from '../sides/repository-if-any.ts'
import type { EvaluateOptions } from './options.ts'
import { progressIn } from './progress-in.ts'
import { showUnanswered } from './show-error.ts'
import type { ExitCode, Terminal } from './terminal.ts'

/** Evaluates with progress on stderr. Removes worktrees and run folders at the end, after a signal too. */
export function evaluateInTerminal(
  request: EvaluationRequest,
  terminal: Terminal,
  quiet: boolean,
): Promise<Outcome<Results>> {
  return withProgress(request, terminal, quiet, evaluate)
}

/** Calls `work` with a host that shows progress on stderr, see `evaluateInTerminal`. */
export async function withProgress<T>(
  request: EvaluationRequest,
  terminal: Terminal,
  quiet: boolean,
  work: (request: EvaluationRequest, host: Host) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  await removeOldRuns(terminal.environment)
  const { comparison, path } = request
  // Only the working tree still exists when an error is shown; a commit's worktree is gone by then.
  const root = comparison.head.commit === 'working' ? ((await repositoryIfAny(path))?.root ?? path) : null
  const { environment } = terminal
  const progress = progressIn(terminal, quiet)
  const outcome = await outcomeOf(() =>
    withSignals((signal) =>
      work(request, {
        version,
        now: () => new Date(),
        environment,
        signal,
        onProgress: (state) => progress.update(state),
        onAgent: (agent) => {
          const line = agentLine(agent)
          if (line !== null) progress.say(line)
        },
        onForecast: (forecast) => progress.say(describeForecast(forecast)),
      }),
    ),
  ).finally(() => progress.end())
  return outcome.kind === 'refused' && root !== null ? { ...outcome, root } : outcome
}

/** Evaluates, writes and prints the results by the options, and returns the exit code. */
export async function evaluateAndShow(
  request: EvaluationRequest,
  options: EvaluateOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const outcome = await evaluateInTerminal(request, terminal, options.quiet === true)
  const unanswered = await showOutcome(outcome, request.path, options, terminal)
  return unanswered ?? (outcome.kind === 'answered' ? exitCodeOf(outcome.value) : exitCodes.notEvaluated)
}

/** Shows results, or why there are none: then returns the exit code, else null. */
export async function showOutcome(
  outcome: Outcome<Results>,
  folder: string,
  options: Parameters<typeof showResults>[2],
  terminal: Terminal,
): Promise<ExitCode | null> {
  if (outcome.kind !== 'answered') return showUnanswered(outcome, options, terminal)
  await showResults(outcome.value, folder, options, terminal)
  return null
}

/** Writes (`--out`) and prints results by the options. Relative paths start from `folder`. */
export async function showResults(
  results: Results,
  folder: string,
  options: Pick<EvaluateOptions, 'out' | 'json' | 'quiet' | 'verbose' | 'record'> & {
    short?: { most: number; rest: string }
  },
  terminal: Terminal,
): Promise<void> {
  const record = options.record === undefined ? null : resolve(folder, options.record)
  if (options.out !== undefined) {
    const progress = progressIn(terminal, options.quiet === true)
    progress.stage('writing the reports')
    await writeReports(resolve(folder, options.out), results, { record })
      .finally(() => progress.end())
      .catch((error: unknown) => {
        if (!(error instanceof Error && 'syscall' in error)) throw error
        throw new UserError({
          what: `The reports cannot be written into "${options.out}": ${error.message}.`,
          todo: 'Name another folder, or make room there.',
        })
      })
  }
  if (options.json === true) terminal.stdout(renderJson(results))
  else {
    const { columns, colour } = terminal
    terminal.stdout(
      renderTerminal(results, {
        verbose: options.verbose === true,
        ...options.short,
        width: columns,
        colour,
        ...present({ rest: options.out && `in ${plain(join(options.out, 'results.json'))}` }),
      }),
    )
  }
}
