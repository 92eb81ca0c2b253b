import { agentIds, unknownAgent } from '../../agents/adapters/registry.ts'
import { serviceOf } from '../../agents/models/job-token-access.ts'
import { parseAgentSpec } from '../../core/config/agent-spec.ts'
import { isPaid } from '../../core/config/defaults.ts'
import { JOB_TOKEN } from '../../core/config/job-token.ts'
import { UserError } from '../../core/errors/user-error.ts'
import type { Choices } from './plan-drafts.ts'

/** What the command line says of it. */
interface Asked {
  agent?: string
  model?: string
  auth?: string
  skills?: string[]
  workflows: boolean
  history?: boolean
}

/** Throws UserError for an unknown agent, for a model without one, and for an agent that costs money without one. */
export function choicesOf({ agent, model, auth, skills = [], workflows, history = false }: Asked): Choices {
  const rest = { skills, workflows, history, mined: [], drafted: null }
  if (agent === undefined) {
    if (model === undefined) return { ...rest, agent: null }
    throw new UserError({ what: '--model needs an agent.', todo: 'Name it with --agent.' })
  }
  const { id } = parseAgentSpec(agent)
  if (!agentIds.includes(id)) throw unknownAgent(id)
  if (isPaid(id) && (model ?? '').trim() === '') {
    throw new UserError({
      what: `The agent "${id}" needs a model.`,
      todo: 'Name it in full with --model, such as claude-haiku-4-5.',
    })
  }
  const byJobToken = auth !== undefined
  if (byJobToken) {
    if (auth !== JOB_TOKEN) throw new UserError({ what: `--auth ${auth} is unknown.`, todo: `Write ${JOB_TOKEN}.` })
    serviceOf({ id })
    if (history) {
      throw new UserError({
        what: '--history keeps runs of the default branch, and with --auth job-token there are none.',
        todo: 'Leave one of the two out.',
      })
    }
  }
  return { ...rest, agent: { id: agent, model: model ?? null, byJobToken } }
}
