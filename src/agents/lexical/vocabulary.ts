import type { LexicalConstants } from './constants.ts'
import type { SkillProfile } from './skill-profile.ts'
import type { TermKind } from './terms.ts'
import { WordFamilies } from './word-families.ts'

/** Weight of a term, by its kind alone: a skill that is added, removed or edited never moves the score of another. */
export function kindWeight(kind: TermKind, constants: LexicalConstants): number {
  switch (kind) {
    case 'word':
      return 1
    case 'common':
      return constants.commonWeight
    case 'pair':
      return constants.pairWeight
    case 'sign':
      return constants.signWeight
    case 'number':
      return constants.numberWeight
  }
}

/** Finds the other stems of a catalogue that belong to a word's family. */
export function familiesOf(profiles: readonly Pick<SkillProfile, 'fields'>[]): (stem: string) => readonly string[] {
  const families = new WordFamilies(new Set(profiles.flatMap(({ fields }) => [...fields.keys()])))
  const found = new Map<string, readonly string[]>()
  return (stem) => {
    const known = found.get(stem) ?? families.of(stem)
    found.set(stem, known)
    return known
  }
}
