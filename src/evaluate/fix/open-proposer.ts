import type { ModelAccess } from '../../agents/cli-agent/model-access.ts'
import { createModels } from '../../agents/models/model-access.ts'
import { proxiedFetch } from '../../agents/models/proxied-fetch.ts'
import type { AgentWithModel } from '../../agents/models/routes.ts'
import { DEFAULTS } from '../../core/config/defaults.ts'
import { present } from '../../core/errors/present.ts'
import { UserError } from '../../core/errors/user-error.ts'
import type { OpenSettings } from '../open-agent.ts'
import type { Host } from '../request.ts'
import type { Propose } from './propose.ts'
import { type AskModel, proposeByModel } from './propose-by-model.ts'

/** A proposer that asks a model. Disposing of it closes what it opened itself. */
interface Proposer extends AsyncDisposable {
  propose: Propose
  /** What it cost beside the agent's own gateway, in US dollars. */
  costUsd(): number
}

/**
 * Opens the model that proposes: `own` where one is named, else the agent's, else the judge's. Its key stays in the
 * gateway, and it is asked within the run's budget.
 *
 * @throws UserError where there is no model to ask
 */
export function openProposer(
  { models, model, judge, budgetUsd }: OpenSettings,
  own: AgentWithModel | null,
  host: Host,
): Proposer {
  if (models.agent !== null && own === null) {
    return {
      propose: proposeByModel(asking(models.agent, model ?? '', host)),
      costUsd: () => 0,
      [Symbol.asyncDispose]: async () => {},
    }
  }
  if (models.agent !== null) {
    throw new UserError({
      what: 'The agent has a model of its own, and one budget covers both: another model cannot propose.',
      todo: 'Name the model of the agent, with --agent and --model, or leave --model out.',
    })
  }
  const agent = own ?? ofJudge(judge)
  if (agent === null) {
    throw new UserError({
      what: 'No model is named that could propose: the agent has none, and no judge is configured.',
      todo: 'Add --model, such as `--propose model --model claude-haiku-4-5`, or leave --propose out.',
    })
  }
  const opened = createModels({
    agent,
    budgetUsd: budgetUsd ?? DEFAULTS.budgetUsd,
    environment: host.environment,
    fetch: proxiedFetch(host.environment),
    signal: host.signal,
  })
  const access = opened.agent
  if (access === null) throw new Error('a model has access')
  return {
    propose: proposeByModel(asking(access, agent.model ?? '', host)),
    costUsd: () => opened.usage().costUsd ?? 0,
    [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
  }
}

/** The judge's model, asked as an agent's would be. */
function ofJudge(judge: OpenSettings['judge']): AgentWithModel | null {
  if (judge === null || judge.model === null) return null
  const { provider: api, model, baseUrl, apiKeyEnv, auth, headersEnv, price } = judge
  return {
    id: 'model',
    model,
    provider: { ...{ api, baseUrl, apiKeyEnv, price }, ...present({ auth, headersEnv }) },
  }
}

/** Loaded with the first question: without a model nothing of it is needed. */
function asking(access: ModelAccess, modelName: string, { signal }: Host): AskModel {
  return async (request) => {
    const { askModel } = await import('./ask-model.ts')
    return askModel(access, modelName, request, signal)
  }
}

/** Whether words propose, and no model: as chosen, else where the agent has no model. */
export function proposesByWords(by: 'model' | 'words' | undefined, { models }: Pick<OpenSettings, 'models'>): boolean {
  return (by ?? (models.agent === null ? 'words' : 'model')) === 'words'
}
