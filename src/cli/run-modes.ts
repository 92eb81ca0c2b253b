import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { InvalidArgumentError } from 'commander'
import type { Mode } from '../agents/agent.ts'
import { UserError } from '../errors/user-error.ts'
import { version } from '../errors/version.ts'
import { modesCommand, reproduceCommand } from '../evaluate/reproduce.ts'
import type { EvaluationRequest } from '../evaluate/request.ts'
import { writeReports } from '../page/write-reports.ts'
import { compareModes } from '../report/compare-modes.ts'
import { renderModesJson, renderModesMarkdown, renderModesTerminal } from '../report/modes.ts'
import { renderTerminal } from '../report/terminal.ts'
import { exitCodeOf, exitCodes } from '../results/exit-codes.ts'
import { type MeasuredMode, MODES_SCHEMA, type ModesReport, modesReportSchema } from '../results/modes-report.ts'
import type { Results } from '../results/results.ts'
import { evaluateInTerminal } from './evaluate-and-show.ts'
import type { EvaluateOptions } from './options.ts'
import type { ExitCode, Terminal } from './terminal.ts'

const MODES = ['baseline', 'smart', 'forced'] as const satisfies readonly Mode[]

/** Parses `baseline,forced`: at least two modes, each once. */
export function modeList(text: string): Mode[] {
  const modes = text.split(',').map((word) => {
    const mode = MODES.find((known) => known === word.trim())
    if (mode === undefined) throw new InvalidArgumentError(`It takes some of ${MODES.join(', ')}, separated by commas.`)
    return mode
  })
  if (modes.length < 2 || new Set(modes).size < modes.length) {
    throw new InvalidArgumentError('It takes at least two modes, each once. For a single one there is --mode.')
  }
  return modes
}

/**
 * Evaluates the request in one mode after another, within one budget, and shows the modes side by side. Returns the
 * worst of their exit codes.
 *
 * @throws UserError where options contradict each other, the agent has no modes, or skills or suites change meanwhile
 */
export async function runModes(
  modes: readonly Mode[],
  request: Omit<EvaluationRequest, 'reproduce'>,
  options: EvaluateOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  refuseTogether(options)
  const measured: MeasuredMode[] = []
  let budget: number | null = null
  let spent = 0
  let isReached = false
  for (const [index, mode] of modes.entries()) {
    if (options.quiet !== true) terminal.stderr(`Mode ${mode} (${index + 1} of ${modes.length})\n`)
    if (isReached) {
      measured.push({ mode, results: null, notMeasured: 'not measured: the modes before it reached the budget' })
      continue
    }
    const inputs = { ...request.inputs, mode }
    const results = await evaluateInTerminal(
      {
        ...request,
        inputs: budget === null ? inputs : { ...inputs, budgetUsd: budget - spent },
        comparesModes: true,
        reproduce: reproduceCommand(request.comparison, { ...request, inputs }),
      },
      terminal,
      options.quiet === true,
      (limit) => {
        budget ??= limit
      },
    )
    spent += (results.usage.costUsd ?? 0) + (results.judge?.costUsd ?? 0)
    isReached = (budget !== null && spent >= budget) || results.errors.some(({ kind }) => kind === 'budget')
    measured.push({ mode, results, notMeasured: null })
    requireSame(measured)
  }
  const report = modesReportSchema.parse({
    schema: MODES_SCHEMA,
    tool: { name: 'skill-eval-gate', version },
    createdAt: measured.flatMap(({ results }) => results?.createdAt ?? [])[0] ?? '',
    modes: measured,
    ...compareModes(measured),
    reproduce: modesCommand(request.comparison, request, modes),
  } satisfies ModesReport)
  await showModes(report, request.path, options, terminal)
  return worstExitCode(measured)
}

/** Throws UserError for options that contradict `--modes`. */
function refuseTogether(options: EvaluateOptions): void {
  if (options.mode !== undefined) {
    throw new UserError({
      what: '--mode names one mode, and --modes compares several.',
      todo: 'Leave one of the two out.',
    })
  }
  if (options.updateSnapshots === true) {
    throw new UserError({
      what: '--update-snapshots writes one snapshot of each output, and with --modes there are several outputs.',
      todo: 'Update them in a run of one mode.',
    })
  }
}

/** Throws UserError where skills or tasks differ between the modes: their figures could not be compared. */
function requireSame(measured: readonly MeasuredMode[]): void {
  const states = measured.flatMap(({ results }) =>
    results === null
      ? []
      : [JSON.stringify([results.sides.head.surfaceDigest, results.tasks.map(({ key }) => key).sort()])],
  )
  if (new Set(states).size <= 1) return
  throw new UserError({
    what: 'The skills or the suites changed while they were measured: the modes cannot be compared.',
    todo: 'Run it again, and do not edit them until it is done.',
  })
}

async function showModes(
  report: ModesReport,
  folder: string,
  options: EvaluateOptions,
  terminal: Terminal,
): Promise<void> {
  if (options.out !== undefined) {
    const out = resolve(folder, options.out)
    await mkdir(out, { recursive: true })
    await writeFile(join(out, 'modes.json'), renderModesJson(report))
    await writeFile(join(out, 'modes.md'), renderModesMarkdown(report))
    for (const { mode, results } of report.modes) if (results !== null) await writeReports(join(out, mode), results)
  }
  if (options.json === true) {
    terminal.stdout(renderModesJson(report))
    return
  }
  const { columns: width, colour } = terminal
  const whole = (results: Results) => renderTerminal(results, { verbose: true, width, colour })
  const each =
    options.verbose === true
      ? report.modes.flatMap(({ mode, results }) => (results === null ? [] : [`MODE ${mode}\n${whole(results)}\n`]))
      : []
  terminal.stdout(`${each.join('')}${renderModesTerminal(report, width)}`)
}

/** The highest exit code of the modes; a mode that was not measured counts as not evaluated. */
function worstExitCode(measured: readonly MeasuredMode[]): ExitCode {
  return Math.max(...measured.map(({ results }) => (results === null ? exitCodes.notEvaluated : exitCodeOf(results))))
}
