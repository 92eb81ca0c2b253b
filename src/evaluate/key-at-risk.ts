import { secretVariables } from '../agents/models/credential.ts'
import { judgeAddress, providerOf } from '../agents/models/routes.ts'
import type { AgentChoice } from '../core/config/agent-choice.ts'
import { isPaid } from '../core/config/defaults.ts'
import type { JudgeConfig } from '../core/config/judge-config.ts'
import type { Host } from './request.ts'

/** Variables that hold keys of models, as their providers' programs call them. */
const MODEL_KEY = /(?:API_KEY|AUTH_TOKEN|OAUTH_TOKEN)$|^AWS_BEARER_TOKEN/i
/** Shorter values are placeholders, such as those of servers without a key. */
const LEAST_KEY = 16

/**
 * Why the programs of a run need a sandbox: on a machine of CI, where changes of others are measured, a model's key is
 * in reach of them. Null: none needs one.
 */
export function keyAtRisk(
  agent: string,
  judge: JudgeConfig | null,
  { environment }: Pick<Host, 'environment'>,
): string | null {
  const isSet = (name: string) => !['', 'false', '0'].includes((environment[name] ?? '').toLowerCase())
  if (!isSet('CI') && !isSet('GITHUB_ACTIONS')) return null
  if (isPaid(agent)) return `In CI the agent "${agent}" would run beside its model's key`
  if (judge !== null && (environment[judge.apiKeyEnv] ?? '') !== '') {
    return `In CI programs would run beside the judge's key (${judge.apiKeyEnv})`
  }
  const holds = (name: string) => MODEL_KEY.test(name) && (environment[name]?.trim().length ?? 0) >= LEAST_KEY
  const key = Object.keys(environment).find(holds)
  return key === undefined ? null : `In CI programs would run beside a model's key (${key})`
}

/** Variables that hold the keys of the run's models. */
export function secretNames(agent: AgentChoice, judge: JudgeConfig | null, environment: Host['environment']): string[] {
  return [
    ...(isPaid(agent.id) ? secretVariables(providerOf(agent, environment)) : []),
    ...(judge === null ? [] : secretVariables(judgeAddress(judge, environment))),
  ]
}
