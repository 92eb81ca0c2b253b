import type { Mode } from '../agents/agent.ts'
import { version } from '../core/errors/version.ts'
import { MODES_SCHEMA, type ModesReport, modesReportSchema } from '../core/results/modes-report.ts'
import { modesCommand, reproduceCommand } from '../evaluate/reproduce.ts'
import type { EvaluationRequest } from '../evaluate/request.ts'
import { compareModes } from '../reports/compare-modes.ts'
import { renderModesJson, renderModesMarkdown, renderModesTerminal } from '../reports/modes.ts'
import { type Measured, measureInTurn, type Subject, showInTurn } from './measure-in-turn.ts'
import { refuseBesideModes } from './modes-option.ts'
import type { EvaluateOptions } from './options.ts'
import type { ExitCode, Terminal } from './terminal.ts'

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
  refuseBesideModes(options)
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
