import type { SkillOffer } from './suite.ts'

/** Returns a key that is equal for two offers with the same changes in any order; '' for a task without changes. */
export function offerKey(offer: SkillOffer | undefined): string {
  if (offer === undefined) return ''
  const { directories, disabled, disabledDirectories } = offer
  return JSON.stringify([directories, disabled, disabledDirectories].map((list) => [...new Set(list)].sort()))
}
