/**
 * All numbers that affect routing. docs/lexical.md explains the choice of each. The bench chooses those marked (grid)
 * on all repositories but one and measures them on that one.
 */
export interface LexicalConstants {
  /** (grid) Weight of a word that is frequent in any request ("create", "file"), against 1 for any other word. */
  commonWeight: number
  /** Weight of two neighbouring ideographs; of a lone ideograph, which every pair repeats; of a bare number. */
  pairWeight: number
  signWeight: number
  numberWeight: number
  /**
   * (grid) Factor for a match in the skill's name, against 1 in a clause that says when to use the skill or in a quoted
   * example.
   */
  nameField: number
  /** (grid) The same for a match in the rest of the description. */
  plainField: number
  /**
   * (grid) Quality of a match between two words of one family ("transcribe", "transcription"), against 1 for the same
   * stem.
   */
  familyQuality: number
  /** (grid) Weight of the best matching single phrase of the description, against the sum over all words. */
  phraseWeight: number
  /** Added to a phrase's own weight, so that a matching one-word phrase is only weak evidence. */
  phraseFloor: number
  /** (grid) Penalty for a word that the description only names as out of scope. */
  negativeWeight: number
  /**
   * (grid) Added to the prompt's own weight before scores are divided by its root, so that a one-word prompt does not
   * count as a full match.
   */
  promptFloor: number
  /** (grid) Factor for a score from a single word, which may be chance. */
  singleMatch: number
  /** Added when the prompt spells the skill's whole name; higher than nearly every score without it. */
  nameBonus: number
  /** (grid) Score from which a skill fires. */
  threshold: number
  /** (grid) Share of the best skill's score that a further skill must reach to fire too. */
  margin: number
}

export const CONSTANTS: LexicalConstants = {
  commonWeight: 0.7,
  pairWeight: 0.8,
  signWeight: 0.15,
  numberWeight: 0.2,
  nameField: 1.6,
  plainField: 0.8,
  familyQuality: 0.6,
  phraseWeight: 0.8,
  phraseFloor: 0.5,
  negativeWeight: 0.6,
  promptFloor: 1,
  singleMatch: 0.8,
  nameBonus: 3,
  threshold: 0.55,
  margin: 0.97,
}

/**
 * Longer prompts, in UTF-16 units, are read at both ends only: the first three quarters of this from the start and the
 * rest from the end. People state their request before or after what they paste.
 */
export const MAX_PROMPT = 16_000

/** Descriptions are read up to here, in UTF-16 units. Agents show about a tenth of it. */
export const MAX_DESCRIPTION = 10_000

/** Longer numbers are ids, longer words are keys or encoded data: neither states a request. In UTF-16 units. */
export const MAX_NUMBER = 4
export const MAX_WORD = 40

/**
 * Two words are of one family when they share their first letters: at least this many, and at least this share of the
 * longer word.
 */
export const FAMILY_LETTERS = 4
export const FAMILY_SHARE = 0.6
