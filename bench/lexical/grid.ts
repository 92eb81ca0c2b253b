import type { LexicalConstants } from '../../src/agents/lexical/constants.ts'

/** The values that a search over the constants may choose from. Constants that are not named keep their value. */
export const GRID: readonly { constant: keyof LexicalConstants; values: readonly number[] }[] = [
  { constant: 'threshold', values: [0.4, 0.45, 0.5, 0.55, 0.6, 0.7] },
  { constant: 'singleMatch', values: [0.6, 0.8, 1] },
  { constant: 'margin', values: [0.9, 0.95, 0.97, 1] },
  { constant: 'commonWeight', values: [0.3, 0.5, 0.7, 0.9] },
  { constant: 'nameField', values: [1, 1.3, 1.6, 2] },
  { constant: 'plainField', values: [0.6, 0.8, 1] },
  { constant: 'familyQuality', values: [0.3, 0.6, 0.8] },
  { constant: 'phraseWeight', values: [0, 0.4, 0.8, 1.2, 1.6] },
  { constant: 'negativeWeight', values: [0, 0.6, 1.2] },
  { constant: 'promptFloor', values: [0, 1, 2, 3] },
]
