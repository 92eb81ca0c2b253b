import type { SkillInvocation, Transcript, TranscriptEvent, Usage } from './transcript.ts'

/**
 * Builds the record of one run from its events in order. Loads are split into successful ones of the main thread
 * (`skillInvocations`), failed ones of any caller (`attempts`), and successful ones of sub-agents and users.
 * Delegations to subagents that were not offered, and answers of subagents, are apart. `usage` events add up; the last
 * `outcome`, `offered`, `stopped` and `unanswered` count.
 */
export function buildTranscript(events: readonly TranscriptEvent[]): Transcript {
  const output: string[] = []
  const skillInvocations: SkillInvocation[] = []
  const attempts: SkillInvocation[] = []
  const subagentInvocations: SkillInvocation[] = []
  const userInvocations: SkillInvocation[] = []
  const foreignDelegations: SkillInvocation[] = []
  const byCaller = { main: skillInvocations, subagent: subagentInvocations, user: userInvocations }
  const toolCalls: Transcript['toolCalls'][number][] = []
  const usages: UsageEvent[] = []
  const errors: string[] = []
  const optional: { outcome?: unknown } = {}
  let turns = 0
  let offeredSkills: Transcript['offeredSkills'] = null
  let stopped: Transcript['stopped'] = null
  let unanswered: Transcript['unanswered'] = null

  for (const event of events) {
    switch (event.type) {
      case 'skill': {
        const { type: _, success, caller, ...invocation } = event
        const isOwn = invocation.isForeign === true && success && caller === 'main'
        const list = isOwn ? foreignDelegations : success ? byCaller[caller] : attempts
        list.push(invocation)
        break
      }
      case 'tool': {
        const { type: _, ...call } = event
        toolCalls.push(call)
        break
      }
      case 'output':
        output.push(event.text)
        break
      case 'turn':
        if (event.caller !== undefined) break
        turns += 1
        stopped = null
        unanswered = null
        break
      case 'message':
        // The run continued with the user's next message.
        stopped = null
        unanswered = null
        break
      case 'offered':
        offeredSkills = event.skills
        break
      case 'outcome':
        optional.outcome = event.value
        break
      case 'usage':
        usages.push(event)
        break
      case 'stopped': {
        const { type: _, ...stop } = event
        stopped = stop
        break
      }
      case 'unanswered':
        unanswered = { kind: event.kind, said: event.said }
        break
      case 'error':
        errors.push(event.message)
        break
      default:
        throw new Error(`No such transcript event: ${JSON.stringify(event satisfies never)}`)
    }
  }
  return {
    events,
    output: output.join('\n'),
    skillInvocations,
    attempts,
    subagentInvocations,
    userInvocations,
    foreignDelegations,
    toolCalls,
    turns,
    ...optional,
    usage: sumOfTokens(usages),
    costUsd: sumOfCosts(usages),
    offeredSkills,
    stopped,
    unanswered,
    errors,
  }
}

type UsageEvent = Extract<TranscriptEvent, { type: 'usage' }>

/** Null if nothing was reported: unknown is not 0. */
function sumOfTokens(usages: readonly UsageEvent[]): Transcript['usage'] {
  if (usages.length === 0) return null
  return sumOfUsage(usages)
}

/** The sum of the tokens of several runs. */
export function sumOfUsage(usages: readonly Usage[]): Usage {
  const sum = (name: keyof Usage) => usages.reduce((total, usage) => total + (usage[name] ?? 0), 0)
  const [cachedTokens, writtenTokens] = [sum('cachedTokens'), sum('writtenTokens')]
  return {
    inputTokens: sum('inputTokens'),
    outputTokens: sum('outputTokens'),
    ...(cachedTokens === 0 ? {} : { cachedTokens }),
    ...(writtenTokens === 0 ? {} : { writtenTokens }),
  }
}

function sumOfCosts(usages: readonly UsageEvent[]): number | null {
  const costs = usages.flatMap((usage) => (usage.costUsd === undefined ? [] : [usage.costUsd]))
  return costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0)
}
