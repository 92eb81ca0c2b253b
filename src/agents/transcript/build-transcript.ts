import type { Caller, SkillInvocation, Transcript, TranscriptEvent, Usage } from './transcript.ts'

/**
 * Builds the record of one run from its events in order. Loads are split into successful ones of the main thread
 * (`skillInvocations`), failed ones of any caller (`attempts`), and successful ones of sub-agents and users.
 * Delegations to subagents that were not offered, and answers of subagents, are apart. `usage` events add up; the last
 * `outcome`, `stopped` and `unanswered` count.
 */
export function buildTranscript(events: readonly TranscriptEvent[]): Transcript {
  const usages = of(events, 'usage')
  const loads = of(events, 'skill')
  const loaded = (caller: Caller) =>
    loads.filter((load) => load.success && load.caller === caller && !isForeign(load)).map(invocationOf)
  const outcome = of(events, 'outcome').at(-1)
  return {
    events,
    output: of(events, 'output')
      .map(({ text }) => text)
      .join('\n'),
    skillInvocations: loaded('main'),
    attempts: loads.filter(({ success }) => !success).map(invocationOf),
    subagentInvocations: loaded('subagent'),
    userInvocations: loaded('user'),
    foreignDelegations: loads.filter(isForeign).map(invocationOf),
    toolCalls: of(events, 'tool').map(({ type: _, ...call }) => call),
    turns: of(events, 'turn').filter(({ caller }) => caller === undefined).length,
    ...(outcome === undefined ? {} : { outcome: outcome.value }),
    usage: sumOfTokens(usages),
    costUsd: sumOfCosts(usages),
    ...endOf(events),
    errors: of(events, 'error').map(({ message }) => message),
  }
}

type EventOf<T extends TranscriptEvent['type']> = Extract<TranscriptEvent, { type: T }>

function of<T extends TranscriptEvent['type']>(events: readonly TranscriptEvent[], type: T): EventOf<T>[] {
  return events.filter((event): event is EventOf<T> => event.type === type)
}

/** Whether the main thread gave work to a subagent that was not offered. */
function isForeign({ isForeign, success, caller }: EventOf<'skill'>): boolean {
  return isForeign === true && success && caller === 'main'
}

function invocationOf({ type: _, success: __, caller: ___, ...invocation }: EventOf<'skill'>): SkillInvocation {
  return invocation
}

/** How the run ended. A later answer, or the user's next message, shows that it continued. */
function endOf(events: readonly TranscriptEvent[]): Pick<Transcript, 'stopped' | 'unanswered'> {
  const continued = events.findLastIndex(
    (event) => event.type === 'message' || (event.type === 'turn' && event.caller === undefined),
  )
  const last = events.slice(continued + 1)
  const stop = of(last, 'stopped').at(-1)
  const unanswered = of(last, 'unanswered').at(-1)
  return {
    stopped: stop === undefined ? null : { reason: stop.reason, turns: stop.turns, maxTurns: stop.maxTurns },
    unanswered: unanswered === undefined ? null : { kind: unanswered.kind, said: unanswered.said },
  }
}

type UsageEvent = EventOf<'usage'>

/** Null if nothing was reported: unknown is not 0. */
function sumOfTokens(usages: readonly UsageEvent[]): Transcript['usage'] {
  if (usages.length === 0) return null
  return sumOfUsage(usages)
}

/** The sum of the tokens of several runs. */
export function sumOfUsage(usages: readonly Usage[]): Usage {
  const sum = (name: keyof Usage) => usages.reduce((total, usage) => total + Math.ceil(usage[name] ?? 0), 0)
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
