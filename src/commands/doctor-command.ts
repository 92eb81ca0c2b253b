import { agentIds, unknownAgent } from '../agents/adapters/registry.ts'
import type { AgentChoice } from '../core/config/agent-choice.ts'
import { parseAgentWord } from '../core/config/agent-list.ts'
import { exitCodes } from '../core/results/exit-codes.ts'
import { repositoryIfAny } from '../sides/repository-if-any.ts'
import { doctor } from './doctor/doctor.ts'
import { findingsText } from './doctor/findings-text.ts'
import type { ExitCode, Terminal } from './terminal.ts'
import { folderOf } from './working-folder.ts'

interface DoctorOptions {
  json?: boolean
  agent?: string
  model?: string
  directory?: string
}

/** `doctor`: checks machine, repository, workflows and agent, and says what to do. */
export async function examine(options: DoctorOptions, terminal: Terminal): Promise<ExitCode> {
  const folder = await folderOf(terminal, options.directory)
  const repository = await repositoryIfAny(folder).catch(() => null)
  const { home, environment } = terminal
  const request = { folder, repository: repository?.root ?? null, home, environment, agent: agentOf(options) }
  const { findings, isConfigReadable } = await doctor(request)
  const width = Math.min(terminal.columns, 100)
  terminal.stdout(options.json === true ? `${JSON.stringify({ findings }, null, 2)}\n` : findingsText(findings, width))
  const hasProblem = findings.some(({ state }) => state === 'problem')
  return !isConfigReadable ? exitCodes.configuration : hasProblem ? exitCodes.regressed : exitCodes.pass
}

/** Throws UserError for an agent that there is not. */
function agentOf({ agent, model }: DoctorOptions): AgentChoice | null {
  if (agent === undefined) return null
  const word = parseAgentWord(agent)
  if (!agentIds.includes(word.id)) throw unknownAgent(word.id)
  return { ...word, command: null, model: model ?? word.model }
}
