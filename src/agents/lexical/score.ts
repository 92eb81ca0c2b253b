import type { LexicalConstants } from './constants.ts'
import type { SkillProfile } from './skill-profile.ts'

/** What is known of a prompt term against a catalogue. */
export interface WeightedTerm {
  stem: string
  /** How much a match on it says: the word's own weight, less where the whole catalogue has it. */
  weight: number
  /** Other stems of the catalogue of the same word family. */
  family: readonly string[]
}

/**
 * How well a skill answers a prompt, 0 or more: the weights of the prompt's terms that its name and description hold, plus the best
 * single phrase, less what the description excludes, divided by a power of the prompt's whole weight.
 */
export function scoreSkill(
  skill: SkillProfile,
  prompt: readonly WeightedTerm[],
  weightOf: (stem: string) => number,
  constants: LexicalConstants,
): number {
  const matched = new Map<string, number>()
  let sum = 0
  let whole = 0
  let excluded = 0
  for (const term of prompt) {
    whole += term.weight
    const exact = skill.fields.get(term.stem)
    if (exact !== undefined) {
      sum += term.weight * exact
      matched.set(term.stem, 1)
      continue
    }
    let related = 0
    for (const stem of term.family) {
      const field = skill.fields.get(stem)
      if (field === undefined) continue
      related = Math.max(related, field)
      matched.set(stem, Math.max(matched.get(stem) ?? 0, constants.familyQuality))
    }
    sum += term.weight * related * constants.familyQuality
    if (related === 0 && skill.negatives.has(term.stem)) excluded += term.weight
  }
  if (sum === 0) return 0
  const evidence =
    sum + constants.phraseWeight * bestPhrase(skill, matched, weightOf) - constants.negativeWeight * excluded
  return Math.max(0, evidence) / (whole + constants.promptFloor) ** constants.promptNorm
}

/** The phrase with the largest matched weight, each divided by the root of its whole weight: a full short phrase beats bits of a long one. */
function bestPhrase(
  skill: SkillProfile,
  matched: ReadonlyMap<string, number>,
  weightOf: (stem: string) => number,
): number {
  let best = 0
  for (const phrase of skill.phrases) {
    let hit = 0
    let whole = 0
    for (const stem of phrase) {
      const weight = weightOf(stem)
      whole += weight
      hit += weight * (matched.get(stem) ?? 0)
    }
    if (hit > 0) best = Math.max(best, hit / Math.sqrt(whole + 0.5))
  }
  return best
}
