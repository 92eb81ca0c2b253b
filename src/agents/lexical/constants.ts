/** The numbers that shape a routing. docs/lexical.md says how each was chosen; the bench re-chooses them without each repository in turn. */
export interface LexicalConstants {
  /** Weight of a word every request may hold ("create", "file"), against 1 for any other word. */
  commonWeight: number
  /** How much of a word's weight is lost when every skill of the catalogue has it: 0 nothing, 1 all. */
  sharedLoss: number
  /** Factor for a match in the skill's name. */
  nameField: number
  /** Factor for a match in a clause that says when to use the skill, or in a quoted example. */
  triggerField: number
  /** Factor for a match in the rest of the description. */
  plainField: number
  /** Quality of a match between two words of one family ("transcribe", "transcription"), against 1 for the same stem. */
  familyQuality: number
  /** Weight of the best matching single phrase of the description, against the sum over all words. */
  phraseWeight: number
  /** What a word costs that the description only names as not its business. */
  negativeWeight: number
  /** Exponent of the prompt's own weight that scores are divided by: 0 counts matches, 1 takes their share. */
  promptNorm: number
  /** Added to the prompt's own weight before that, so that a one-word prompt is no full match. */
  promptFloor: number
  /** Added when the prompt spells the skill's whole name. */
  nameBonus: number
  /** Score from which a skill fires. */
  threshold: number
  /** Share of the best skill's score that a further skill must reach to fire too. */
  margin: number
}

export const CONSTANTS: LexicalConstants = {
  commonWeight: 0.7,
  sharedLoss: 0.7,
  nameField: 1.6,
  triggerField: 1,
  plainField: 0.8,
  familyQuality: 0.6,
  phraseWeight: 0.8,
  negativeWeight: 0.6,
  promptNorm: 0.5,
  promptFloor: 1,
  nameBonus: 3,
  threshold: 0.55,
  margin: 0.95,
}
