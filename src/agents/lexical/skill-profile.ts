import type { LexicalConstants } from './constants.ts'
import { parseDescription } from './parse-description.ts'
import { rawWords, terms } from './terms.ts'

/** What a router remembers of one skill. */
export interface SkillProfile {
  name: string
  /** The name's words as they stand, for prompts that spell it. */
  nameWords: readonly string[]
  /** Every term of the name and of the positive phrases, with the factor of the best place it stands in. */
  fields: ReadonlyMap<string, number>
  /** The distinct terms of each positive phrase; the name is one of them. */
  phrases: readonly (readonly string[])[]
  /** Terms that stand only in negative clauses. */
  negatives: ReadonlySet<string>
}

/** Descriptions are read up to here, in UTF-16 units. Agents show much less of them. */
export const MAX_DESCRIPTION = 20_000

export function skillProfile(name: string, description: string, constants: LexicalConstants): SkillProfile {
  const fields = new Map<string, number>()
  const phrases: string[][] = []
  const excluded = new Set<string>()

  const add = (text: string, factor: number): void => {
    const stems = [...new Set(terms(text).map((term) => term.stem))]
    for (const stem of stems) fields.set(stem, Math.max(fields.get(stem) ?? 0, factor))
    if (stems.length > 0) phrases.push(stems)
  }

  add(name, constants.nameField)
  for (const phrase of parseDescription(description.slice(0, MAX_DESCRIPTION))) {
    if (phrase.role === 'negative') for (const term of terms(phrase.text)) excluded.add(term.stem)
    else add(phrase.text, phrase.role === 'trigger' ? constants.triggerField : constants.plainField)
  }
  const negatives = new Set([...excluded].filter((stem) => !fields.has(stem)))
  return { name, nameWords: rawWords(name), fields, phrases, negatives }
}
