import type { SkillOffer } from './suite.ts'

/**
 * Equal for two offers that add and take the same, in whatever order; '' for a task that is offered what every task is.
 */
export function offerKey(offer: SkillOffer | undefined): string {
  if (offer === undefined) return ''
  const { directories, disabled, disabledDirectories } = offer
  return JSON.stringify([directories, disabled, disabledDirectories].map((list) => [...new Set(list)].sort()))
}
