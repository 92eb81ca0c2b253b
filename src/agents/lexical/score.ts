import type { LexicalConstants } from './constants.ts'
import { PhraseIndex } from './phrase-index.ts'
import type { SkillProfile } from './skill-profile.ts'

/** A term of a prompt with its weight in the catalogue. */
export interface AskedTerm {
  stem: string
  weight: number
  family: readonly string[]
}

/**
 * Scores prompts for one skill, 0 or more: the weights of the prompt's terms in the skill's name and description, plus
 * the best single phrase, less what the description excludes, divided by the root of the prompt's whole weight. Uses
 * only sums, products, quotients and square roots, which are equal on every machine.
 */
export class SkillScorer {
  readonly nameWords: readonly string[]
  readonly phrases: PhraseIndex
  readonly #constants: LexicalConstants
  readonly #negatives: ReadonlySet<string>

  constructor(profile: SkillProfile, constants: LexicalConstants) {
    this.nameWords = profile.nameWords
    this.phrases = new PhraseIndex(profile, constants)
    this.#constants = constants
    this.#negatives = profile.negatives
  }

  /** The stems of a prompt that the skill's name or description has, with what each adds to the score's sum. */
  matched(asked: readonly AskedTerm[]): { stem: string; adds: number }[] {
    return asked.flatMap(({ stem, weight, family }) => {
      const exact = this.phrases.factor(stem)
      const related = Math.max(0, ...family.map((other) => this.phrases.factor(other) ?? 0))
      const adds = weight * (exact ?? related * this.#constants.familyQuality)
      return adds > 0 ? [{ stem, adds }] : []
    })
  }

  score(asked: readonly AskedTerm[]): number {
    const { familyQuality, phraseWeight, negativeWeight, promptFloor, singleMatch } = this.#constants
    /** Stem of the skill -> how well the prompt matches it. */
    const matched = new Map<string, number>()
    let sum = 0
    let whole = 0
    let excluded = 0
    for (const { stem, weight, family } of asked) {
      whole += weight
      const exact = this.phrases.factor(stem)
      if (exact !== undefined) {
        sum += weight * exact
        matched.set(stem, 1)
        continue
      }
      let related = 0
      for (const other of family) {
        const field = this.phrases.factor(other)
        if (field === undefined) continue
        related = Math.max(related, field)
        matched.set(other, Math.max(matched.get(other) ?? 0, familyQuality))
      }
      sum += weight * related * familyQuality
      if (related === 0 && this.#negatives.has(stem)) excluded += weight
    }
    if (sum === 0) return 0
    const evidence = sum + phraseWeight * this.phrases.best(matched) - negativeWeight * excluded
    const chance = matched.size > 1 ? 1 : singleMatch
    return (chance * Math.max(0, evidence)) / Math.sqrt(whole + promptFloor)
  }
}
