import type { ColumnResults } from '../../core/results/results.ts'
import { cut, visible } from '../escape.ts'
import { modeText } from '../footer.ts'
import { isRouter } from '../is-router.ts'
import { repositoryUrl } from '../links.ts'
import { group, percent } from '../numbers.ts'

/** The agent, its version, model and mode. A router is never called an agent. */
export function agentWords({ agent, mode }: ColumnResults): string {
  if (agent.id === 'lexical') return 'lexical router, not an agent'
  const version = agent.version === null || isRouter(agent) ? '' : ` ${cut(visible(agent.version), 40)}`
  const model = agent.model === null ? '' : `, model ${cut(visible(agent.model), 80)}`
  return `${cut(visible(agent.label || agent.id), 80)}${version}${model}${modeText(mode)}`
}

/** What agent and judge cost: "agent $1.25, judge $0.08"; '' where nobody reports it. */
export function costWords({ usage, judge }: ColumnResults): string {
  const usd = (cost: number) => `$${cost > 0 && cost < 0.005 ? '0.01' : cost.toFixed(2)}`
  const cached = usage.cachedTokens ?? 0
  const parts: string[] = []
  if (usage.costUsd !== null) {
    const read =
      cached > 0 && usage.inputTokens > 0 ? ` (${percent(cached / usage.inputTokens)} of its input cached)` : ''
    parts.push(`agent ${usd(usage.costUsd)}${read}`)
  } else if (usage.inputTokens > 0)
    parts.push(`${group(usage.inputTokens)} tokens in, ${group(usage.outputTokens)} out`)
  if (judge !== null)
    parts.push(judge.costUsd === null ? `judge ${group(judge.requests)} requests` : `judge ${usd(judge.costUsd)}`)
  return parts.join(', ')
}

/** The commit of a side in seven digits, else its ref, else the working tree. */
export function sideWords({ commit, ref }: ColumnResults['sides']['head']): string {
  if (commit === null) return ref ?? 'working tree'
  return ref === null ? commit.slice(0, 7) : `${commit.slice(0, 7)} (${ref})`
}

/** The page of a side's commit; null without a repository on a server. */
export function commitUrl(
  place: ColumnResults['repository'],
  { commit }: ColumnResults['sides']['head'],
): string | null {
  const root = repositoryUrl(place)
  return root === null || commit === null || !/^[0-9a-f]{7,64}$/.test(commit) ? null : `${root}/commit/${commit}`
}

/** The day and minute of an ISO time, in UTC; the text itself where it is none. */
export function day(time: string): string {
  const [, date, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(time) ?? []
  return date === undefined ? cut(visible(time), 40) : `${date} ${minute} UTC`
}
