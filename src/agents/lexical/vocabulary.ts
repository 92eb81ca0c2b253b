import type { LexicalConstants } from './constants.ts'
import type { SkillProfile } from './skill-profile.ts'
import type { TermKind } from './terms.ts'
import { WordFamilies } from './word-families.ts'

/** Weights and families of the words of a catalogue. */
export interface Vocabulary {
  /** Weight of a term: its kind's weight, less where many skills have it. */
  weight(stem: string, kind: TermKind): number
  /** The other stems of the catalogue that belong to the word's family. */
  family(stem: string): readonly string[]
}

/**
 * Builds the vocabulary of a catalogue. A word of one skill keeps all of its weight, one of every skill (a brand) loses
 * `sharedLoss` of it, linearly in between. Unlike a logarithmic IDF this is bounded and means the same in a catalogue
 * of one skill.
 */
export function vocabularyOf(profiles: readonly SkillProfile[], constants: LexicalConstants): Vocabulary {
  const skillsWith = new Map<string, number>()
  for (const { fields } of profiles)
    for (const stem of fields.keys()) skillsWith.set(stem, (skillsWith.get(stem) ?? 0) + 1)
  const families = new WordFamilies(skillsWith.keys())
  const siblings = Math.max(1, profiles.length - 1)
  const kindWeights: Record<TermKind, number> = {
    word: 1,
    common: constants.commonWeight,
    pair: constants.pairWeight,
    sign: constants.signWeight,
    number: constants.numberWeight,
  }
  return {
    weight: (stem, kind) => {
      const shared = Math.max(0, (skillsWith.get(stem) ?? 0) - 1) / siblings
      return kindWeights[kind] * (1 - constants.sharedLoss * shared)
    },
    family: (stem) => families.of(stem),
  }
}
