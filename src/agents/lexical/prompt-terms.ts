import type { LexicalConstants } from './constants.ts'
import { type Term, terms } from './terms.ts'

/**
 * Prompts longer than this, in UTF-16 units, are read at both ends only: the first three quarters of it from the start and the rest from
 * the end. People say what they want before or after what they paste.
 */
export const MAX_PROMPT = 16_000

/** The part of a prompt that is read. */
export function readPrompt(prompt: string): string {
  if (prompt.length <= MAX_PROMPT) return prompt
  const head = (MAX_PROMPT / 4) * 3
  return `${prompt.slice(0, head)}\n${prompt.slice(head - MAX_PROMPT)}`
}

/** The distinct terms of a prompt with the weight each has before any catalogue is known. */
export function promptTerms(prompt: string, constants: LexicalConstants): Map<string, number> {
  const weights = new Map<string, number>()
  for (const term of terms(prompt))
    weights.set(term.stem, Math.max(weights.get(term.stem) ?? 0, kindWeight(term, constants)))
  return weights
}

function kindWeight(term: Term, constants: LexicalConstants): number {
  switch (term.kind) {
    case 'word':
      return 1
    case 'pair':
      return PAIR_WEIGHT
    case 'sign':
      return SIGN_WEIGHT
    case 'common':
      return constants.commonWeight
    case 'number':
      return NUMBER_WEIGHT
  }
}

// A Chinese word is mostly one pair, and every sign of it is counted too.
const PAIR_WEIGHT = 0.8
const SIGN_WEIGHT = 0.15
const NUMBER_WEIGHT = 0.2
