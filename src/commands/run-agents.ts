import { isPaid } from '../core/config/defaults.ts'
import { version } from '../core/errors/version.ts'
import { AGENTS_SCHEMA, type AgentsReport, agentsReportSchema } from '../core/results/agents-report.ts'
import { evaluate } from '../evaluate/evaluate.ts'
import { agentsCommand, reproduceCommand } from '../evaluate/reproduce.ts'
import type { EvaluationRequest } from '../evaluate/request.ts'
import { renderAgentsJson, renderAgentsMarkdown, renderAgentsTerminal } from '../reports/agents.ts'
import { compareAgents } from '../reports/compare-agents.ts'
import { choiceOf, entriesOf, type NamedAgent } from './agents-option.ts'
import { withProgress } from './evaluate-and-show.ts'
import { type Measured, type Subject, showInTurn } from './measure-in-turn.ts'
import type { EvaluateOptions } from './options.ts'
import { refuseBesideAgents } from './refuse-beside-agents.ts'
import type { ExitCode, Terminal } from './terminal.ts'

/**
 * Evaluates the request with several agents at once, within one budget, and shows them side by side: the figures of
 * each, and how often they do what the last one does. Returns the worst of their exit codes. One that cannot be
 * measured leaves the others.
 *
 * @throws UserError where options contradict each other, and for a model that an agent cannot have
 */
export async function runAgents(
  agents: readonly NamedAgent[],
  request: Omit<EvaluationRequest, 'reproduce'>,
  options: EvaluateOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  refuseBesideAgents(agents, options)
  const subjects = agents.map((named, index): Subject => {
    const { price, wireApi, baseUrl, listing, ...rest } = request.inputs
    const ofModel = isPaid(named.id) ? { price, wireApi, baseUrl } : {}
    const ofRouter = named.id === 'model' ? { listing } : {}
    const inputs = { ...rest, ...defined({ ...ofModel, ...ofRouter }), agent: choiceOf(named, options) }
    const reproduce = reproduceCommand(request.comparison, { ...request, inputs })
    return {
      title: `Agent ${named.written}`,
      folder: folderOf(named, agents.slice(0, index)),
      request: { ...request, inputs, reproduce },
    }
  })
  const inputs = { ...request.inputs, agents: entriesOf(agents, options) }
  const quiet = options.quiet === true
  const { columns } = await withProgress({ ...request, inputs, reproduce: '' }, terminal, quiet, evaluate)
  const measured = columns.map(({ results, notMeasured }, index): Measured => {
    const reproduce = subjects[index]?.request.reproduce
    return {
      notMeasured,
      results: typeof reproduce !== 'string' || results === null ? results : { ...results, reproduce },
    }
  })
  const all = agents.map(({ written }, index) => ({ agent: written, ...(measured[index] ?? NOTHING) }))
  const report = agentsReportSchema.parse({
    schema: AGENTS_SCHEMA,
    tool: { name: 'skill-eval-gate', version },
    createdAt: measured.flatMap(({ results }) => results?.createdAt ?? [])[0] ?? '',
    agents: all,
    ...compareAgents(all),
    reproduce: agentsCommand(request.comparison, request, agents, options),
  } satisfies AgentsReport)
  const rendered = {
    name: 'agents',
    json: renderAgentsJson(report),
    markdown: renderAgentsMarkdown(report),
    terminal: renderAgentsTerminal(report, terminal.columns),
    // Loaded late: few runs write a page.
    html: async () => (await import('../reports/page/render-agents-page.tsx')).renderAgentsPage(report),
  }
  return showInTurn(subjects, measured, rendered, options, terminal)
}

const NOTHING: Measured = { results: null, notMeasured: 'not measured' }

function defined<T extends object>(values: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}

/** A name that is one folder on every system, and of no agent before it. */
function folderOf({ written }: NamedAgent, before: readonly NamedAgent[]): string {
  const plain = (text: string) => text.replace(/[^\w.@-]+/g, '-').toLowerCase()
  const same = before.filter((other) => plain(other.written) === plain(written)).length
  return same === 0 ? plain(written) : `${plain(written)}-${same + 1}`
}
