import { InvalidArgumentError } from 'commander'
import { agentIds, unknownAgent } from '../agents/adapters/registry.ts'
import type { AgentChoice } from '../config/agent-choice.ts'
import { parseAgentSpec } from '../config/agent-spec.ts'
import { isPaid } from '../config/defaults.ts'
import { UserError } from '../errors/user-error.ts'
import { version } from '../errors/version.ts'
import { agentsCommand, reproduceCommand } from '../evaluate/reproduce.ts'
import type { EvaluationRequest } from '../evaluate/request.ts'
import { renderAgentsJson, renderAgentsMarkdown, renderAgentsTerminal } from '../report/agents.ts'
import { compareAgents } from '../report/compare-agents.ts'
import { AGENTS_SCHEMA, type AgentsReport, agentsReportSchema } from '../results/agents-report.ts'
import { type Measured, measureInTurn, type Subject, showInTurn } from './measure-in-turn.ts'
import type { EvaluateOptions } from './options.ts'
import type { ExitCode, Terminal } from './terminal.ts'

/** An agent of `--agents`: as it was written, and what that means. */
export interface NamedAgent {
  written: string
  id: string
  version: string | null
  model: string | null
}

/** Parses `lexical,model,claude-code@2.1.329:claude-haiku-4-5`: at least two agents, each once. */
export function agentList(text: string): NamedAgent[] {
  const agents = text.split(',').map((word): NamedAgent => {
    const written = word.trim()
    const at = written.indexOf(':')
    const { id, version: of } = parseAgentSpec(at < 0 ? written : written.slice(0, at))
    if (!agentIds.includes(id)) throw new InvalidArgumentError(unknownAgent(id).message)
    return { written, id, version: of, model: at < 0 ? null : written.slice(at + 1) }
  })
  if (agents.length < 2 || new Set(agents.map(({ written }) => written)).size < agents.length) {
    throw new InvalidArgumentError('It takes at least two agents, each once. For a single one there is --agent.')
  }
  return agents
}

/**
 * Evaluates the request with one agent after another, within one budget, and shows them side by side: the figures of
 * each, and how often they do what the last one does. Returns the worst of their exit codes.
 *
 * @throws UserError where options contradict each other, and for a model that an agent cannot have
 */
export async function runAgents(
  agents: readonly NamedAgent[],
  request: Omit<EvaluationRequest, 'reproduce'>,
  options: EvaluateOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  refuseTogether(agents, options)
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
  const measured = await measureInTurn(subjects, { what: 'agents', quiet: options.quiet === true }, terminal)
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
  }
  return showInTurn(subjects, measured, rendered, options, terminal)
}

const NOTHING: Measured = { results: null, notMeasured: 'not measured' }

/** `--model` is the model of every agent that has one and names none of its own. */
function choiceOf(
  { id, version: of, model }: NamedAgent,
  { model: usual, agentCommand, agentVersion }: EvaluateOptions,
) {
  const choice: AgentChoice = {
    id,
    command: id === 'command' ? (agentCommand ?? null) : null,
    version: id === 'command' ? (agentVersion ?? of) : of,
    model: model ?? (id === 'lexical' ? null : (usual ?? null)),
  }
  return choice
}

function defined<T extends object>(values: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}

/** A name that is one folder on every system, and of no agent before it. */
function folderOf({ written }: NamedAgent, before: readonly NamedAgent[]): string {
  const plain = (text: string) => text.replace(/[^\w.@-]+/g, '-').toLowerCase()
  const same = before.filter((other) => plain(other.written) === plain(written)).length
  return same === 0 ? plain(written) : `${plain(written)}-${same + 1}`
}

function refuseTogether(agents: readonly NamedAgent[], options: EvaluateOptions): void {
  if (options.agent !== undefined) {
    throw new UserError({
      what: '--agent names one agent, and --agents compares several.',
      todo: 'Leave one of the two out.',
    })
  }
  if (options.updateSnapshots === true) {
    throw new UserError({
      what: '--update-snapshots writes one snapshot of each output, and with --agents there are several outputs.',
      todo: 'Update them in a run of one agent.',
    })
  }
  const wrong = agents.find(({ id, model }) => id === 'lexical' && model !== null)
  if (wrong !== undefined) {
    throw new UserError({ what: `"${wrong.id}" has no model.`, todo: `Write "${wrong.id}" alone.` })
  }
  if (options.agentCommand !== undefined && !agents.some(({ id }) => id === 'command')) {
    throw new UserError({ what: '--agent-command is for the agent "command".', todo: 'Add it to --agents.' })
  }
}
