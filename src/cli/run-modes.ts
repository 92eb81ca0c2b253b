import { InvalidArgumentError } from 'commander'
import type { Mode } from '../agents/agent.ts'
import { UserError } from '../errors/user-error.ts'
import { version } from '../errors/version.ts'
import { modesCommand, reproduceCommand } from '../evaluate/reproduce.ts'
import type { EvaluationRequest } from '../evaluate/request.ts'
import { compareModes } from '../report/compare-modes.ts'
import { renderModesJson, renderModesMarkdown, renderModesTerminal } from '../report/modes.ts'
import { MODES_SCHEMA, type ModesReport, modesReportSchema } from '../results/modes-report.ts'
import { type Measured, measureInTurn, type Subject, showInTurn } from './measure-in-turn.ts'
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
  const subjects = modes.map((mode): Subject => {
    const inputs = { ...request.inputs, mode }
    const reproduce = reproduceCommand(request.comparison, { ...request, inputs })
    return { title: `Mode ${mode}`, folder: mode, request: { ...request, inputs, comparesModes: true, reproduce } }
  })
  const measured = await measureInTurn(subjects, { what: 'modes', quiet: options.quiet === true }, terminal)
  const named = modes.map((mode, index) => ({ mode, ...(measured[index] ?? NOTHING) }))
  const report = modesReportSchema.parse({
    schema: MODES_SCHEMA,
    tool: { name: 'skill-eval-gate', version },
    createdAt: measured.flatMap(({ results }) => results?.createdAt ?? [])[0] ?? '',
    modes: named,
    ...compareModes(named),
    reproduce: modesCommand(request.comparison, request, modes),
  } satisfies ModesReport)
  const rendered = {
    name: 'modes',
    json: renderModesJson(report),
    markdown: renderModesMarkdown(report),
    terminal: renderModesTerminal(report, terminal.columns),
  }
  return showInTurn(subjects, measured, rendered, options, terminal)
}

const NOTHING: Measured = { results: null, notMeasured: 'not measured' }

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
