import { expectedCost } from '../gateway/expected-cost.ts'
import type { AgentWithModel } from './routes.ts'
import { providerOf } from './routes.ts'

/** Bytes that an agent's program sends beside the skills: its instructions and tools, some 20,000 tokens in all. */
const OF_PROGRAM = 80_000
/** The same of the model router, which sends the listing and the prompt. */
const OF_ROUTER = 1_000

/**
 * About what a trial costs in US dollars at list price, before anything was asked; null where no model is named.
 * `listed`: characters of the names and descriptions that are offered.
 */
export async function expectedTrialUsd(agent: AgentWithModel, listed: number): Promise<number | null> {
  const { model } = agent
  if (model === null) return null
  const { priceOf } = await import('./model-price.ts')
  const { api } = providerOf(agent)
  const configured = agent.provider?.price ?? null
  const { price } = priceOf({ api, model, configured, whose: 'the model', options: '--price' })
  return expectedCost(listed + (agent.id === 'model' ? OF_ROUTER : OF_PROGRAM), price)
}
