import type { AgentChoice } from '../core/config/agent-choice.ts'
import type { FullConfig } from '../core/config/full-config.ts'
import { isByJobToken } from '../core/config/job-token.ts'
import type { Warning } from '../core/errors/user-error.ts'
import type { Suite } from '../suites/suite.ts'
import type { EvaluationRequest } from './request.ts'

/** The router that measures where no other agent is chosen, or may. */
export const LEXICAL: AgentChoice = { id: 'lexical', command: null, version: null, model: null }

/**
 * Whether an agent may read the change: of one from outside only routers do, and what a maintainer approved. One that
 * holds a token itself never does.
 */
export function mayRead(choice: AgentChoice, { untrusted }: Pick<EvaluationRequest, 'untrusted'>): boolean {
  return untrusted === null || choice.id === LEXICAL.id || (untrusted.agentAllowed && !isByJobToken(choice))
}

/** The configured agent, else the lexical router, with a warning where a suite asks for another one. */
export function chooseAgent(
  request: Pick<EvaluationRequest, 'untrusted'>,
  config: FullConfig,
  suites: readonly Suite[],
): { choice: AgentChoice; warnings: Warning[] } {
  const chosen = agentOf(request, config)
  const isFree = request.untrusted?.agentAllowed !== false && config.agent === null
  const wanted = suites.find(({ settings }) => settings.agent !== undefined && settings.agent !== 'lexical')
  if (!isFree || wanted?.settings.agent === undefined) return { choice: chosen, warnings: [] }
  // A suite comes with the change under test, so it does not choose a paid agent.
  const warning = {
    what: `This suite asks for the agent "${wanted.settings.agent}". Only an option, an input or the configuration can choose it, so the lexical router measured instead.`,
    where: { file: wanted.file, line: 1, column: 1 },
    todo: 'Choose an agent with `agent:` in skill-eval-gate.yml, the `agent` input or --agent, see docs/agents.md.',
  }
  return { choice: chosen, warnings: [warning] }
}

/** The configured agent, else the lexical router, which also reads a change from outside. */
export function agentOf(request: Pick<EvaluationRequest, 'untrusted'>, { agent }: FullConfig): AgentChoice {
  return agent !== null && mayRead(agent, request) ? agent : LEXICAL
}
