import type { LexicalConstants } from './constants.ts'
import type { SkillProfile } from './skill-profile.ts'
import type { TermKind } from './terms.ts'
import { WordFamilies } from './word-families.ts'

/** Weights of words, and the families of a catalogue's words. */
export interface Vocabulary {
  /** Weight of a term, by its kind alone. */
  weight(kind: TermKind): number
  /** The other stems of the catalogue that belong to the word's family. */
  family(stem: string): readonly string[]
}

/**
 * Builds the vocabulary of a catalogue. No weight depends on how many skills have a word: a skill that is added,
 * removed or edited never moves the score of another one.
 */
export function vocabularyOf(profiles: readonly SkillProfile[], constants: LexicalConstants): Vocabulary {
  const families = new WordFamilies(new Set(profiles.flatMap(({ fields }) => [...fields.keys()])))
  const found = new Map<string, readonly string[]>()
  const kindWeights: Record<TermKind, number> = {
    word: 1,
    common: constants.commonWeight,
    pair: constants.pairWeight,
    sign: constants.signWeight,
    number: constants.numberWeight,
  }
  return {
    weight: (kind) => kindWeights[kind],
    family(stem) {
      const known = found.get(stem) ?? families.of(stem)
      found.set(stem, known)
      return known
    },
  }
}
