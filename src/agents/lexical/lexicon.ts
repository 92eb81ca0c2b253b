import { CONSTANTS, type LexicalConstants } from './constants.ts'
import { SkillScorer } from './score.ts'
import { SkillIndex } from './skill-index.ts'
import { skillProfile } from './skill-profile.ts'

/** Indexes kept, of rooms or of whole catalogues. */
const MOST_INDEXES = 8

/**
 * What the routers of one evaluation share: the descriptions that were read, and their indexes. Both sides of a change,
 * and the check of it, have most in common.
 */
export class Lexicon {
  readonly constants: LexicalConstants
  readonly #scorers = new Map<string, SkillScorer>()
  #indexes: SkillIndex[] = []

  constructor(constants: LexicalConstants = CONSTANTS) {
    this.constants = constants
  }

  /** The scorer of a description, which is the same in every listing. */
  scorer(name: string, description: string): SkillScorer {
    const key = JSON.stringify([name, description])
    const scorer =
      this.#scorers.get(key) ?? new SkillScorer(skillProfile(name, description, this.constants), this.constants)
    this.#scorers.set(key, scorer)
    return scorer
  }

  /** An index that holds these skills: one that has most of them, and little else, or a new one. */
  indexOf(scorers: readonly SkillScorer[]): SkillIndex {
    const shared = (index: SkillIndex) => scorers.filter((scorer) => index.has(scorer)).length
    const known = this.#indexes.find((index) => 2 * shared(index) > Math.max(scorers.length, index.size))
    if (known !== undefined) return known
    const index = new SkillIndex(this.constants)
    this.#indexes = [index, ...this.#indexes].slice(0, MOST_INDEXES)
    return index
  }
}
