import type { LexicalConstants } from './constants.ts'
import type { TermKind } from './terms.ts'

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
