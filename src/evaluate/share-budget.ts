import { isOnLoopback } from '../agents/gateway/loopback.ts'
import { priceOf } from '../agents/models/model-price.ts'
import { providerOf } from '../agents/models/routes.ts'
import type { AgentEntry } from '../core/config/agent-list.ts'
import { DEFAULTS, isPaid } from '../core/config/defaults.ts'
import type { FullConfig } from '../core/config/full-config.ts'
import { present } from '../core/errors/present.ts'

/**
 * Tokens of a trial, as `npm run bench:cache` finds them: a program sends its own instructions each time, mostly
 * from the provider's cache, and the router a listing only.
 */
const TOKENS = { router: { input: 1_500, output: 150 }, program: { input: 5_000, output: 400 } } as const

/**
 * What a trial of an agent is expected to cost, in US dollars by list price, to share a budget out; 0 where it costs
 * nothing, null where nobody knows: a program of the user's reports its cost afterwards.
 */
export function expectedPrice(
  { choice }: AgentEntry,
  environment: Readonly<Record<string, string | undefined>>,
): number | null {
  if (choice.id === 'lexical') return 0
  if (!isPaid(choice.id)) return null
  const { input, output } = choice.id === 'model' ? TOKENS.router : TOKENS.program
  const { id, model, provider } = choice
  const { api, baseUrl } = providerOf({ id, model, ...present({ provider }) }, environment)
  // The price that its requests are counted with.
  const { price } = priceOf({
    api,
    model: model ?? '',
    isLocal: id === 'model' && isOnLoopback(baseUrl),
    configured: provider?.price ?? null,
    mayOnlyRise: provider?.priceMayOnlyRise,
    whose: '',
    options: '',
  })
  return (input * price.inputPerMillion + output * price.outputPerMillion) / 1_000_000
}

/**
 * The same for the first trials of a prompt on both sides. Where a judge grades what an agent without a price answers,
 * nobody knows.
 */
export function expectedCost(
  entry: AgentEntry,
  { trials, baseTrials, judge }: Pick<FullConfig, 'trials' | 'baseTrials' | 'judge'>,
  environment: Readonly<Record<string, string | undefined>>,
): number | null {
  const price = expectedPrice(entry, environment)
  if (price === 0 && judge !== null && entry.choice.id !== 'lexical') return null
  const number = (entry.trials ?? trials ?? DEFAULTS.headTrials) + (entry.baseTrials ?? baseTrials)
  return price === null ? null : price * number
}

/** The budget that agents share, in US dollars; null: no limit. */
export function sharedBudget(
  { budgetUsd }: Pick<FullConfig, 'budgetUsd'>,
  agents: readonly AgentEntry[],
): number | null {
  return budgetUsd ?? (agents.some(({ choice }) => isPaid(choice.id)) ? DEFAULTS.budgetUsd : null)
}
