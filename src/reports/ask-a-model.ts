import type { ColumnResults } from '../core/results/results.ts'
import { usd } from './forecast.ts'
import { plural } from './numbers.ts'
import type { Told } from './told.ts'

/** How a model is asked the same of some skills; of a change from outside at a commit that somebody reviewed. */
export function modelCommand({ repository, reproduce }: ColumnResults, skills: readonly string[]): string {
  const asked = repository.outside === undefined ? skills : [repository.linkCommit ?? '<full sha>']
  if (repository.pullRequest !== null) return ['/evals run', ...asked, '--agent model'].join(' ')
  return /--agent \S+/.test(reproduce)
    ? reproduce.replace(/--agent \S+/, '--agent model')
    : `${reproduce} --agent model`
}

/** " (10 prompts, 40 trials, about $0.09 with claude-haiku-4-5)"; '' where it is not known. */
export function askedText(told: Told, skills: readonly string[]): string {
  const own = (told.columns?.flatMap(({ results }) => results?.decision.reasons ?? []) ?? told.decision.reasons).filter(
    ({ skill, asks }) => asks !== undefined && skill !== null && skills.includes(skill),
  )
  const asks = [...new Map(own.map((reason) => [reason.skill, reason.asks])).values()].filter(
    (one) => one !== undefined,
  )
  if (asks.length === 0) return ''
  const sum = (of: (one: (typeof asks)[number]) => number) => asks.reduce((all, one) => all + of(one), 0)
  const model = asks[0]?.model
  const cost = model === undefined ? '' : `, about ${usd(sum((one) => one.usd ?? 0))} with ${model}`
  return ` (${plural(
    sum((one) => one.prompts),
    'prompt',
  )}, ${plural(
    sum((one) => one.trials),
    'trial',
  )}${cost})`
}
