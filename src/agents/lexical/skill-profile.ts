import type { LexicalConstants } from './constants.ts'
import { MAX_DESCRIPTION } from './constants.ts'
import { parseDescription } from './parse-description.ts'
import { distinctTerms, rawWords, type TermKind } from './terms.ts'

/** Terms of one skill's name and description, independent of other skills. */
export interface SkillProfile {
  name: string
  /** The words of the name, for prompts that spell it. */
  nameWords: readonly string[]
  /** Each stem of the name and of the positive phrases, with the factor of its best position. */
  fields: ReadonlyMap<string, number>
  /** The distinct terms (stem -> kind) of each positive phrase; the name is one of them. */
  phrases: readonly ReadonlyMap<string, TermKind>[]
  /** Stems that occur only in negative clauses. */
  negatives: ReadonlySet<string>
}

/** Parses a skill into the terms that prompts are scored by. `phrasesOf`: may keep what it answers. */
export function skillProfile(
  name: string,
  description: string,
  constants: LexicalConstants,
  phrasesOf = parseDescription,
): SkillProfile {
  const fields = new Map<string, number>()
  const phrases: ReadonlyMap<string, TermKind>[] = []
  const excluded = new Set<string>()

  const add = (text: string, factor: number): void => {
    const found = distinctTerms(text)
    for (const stem of found.keys()) fields.set(stem, Math.max(fields.get(stem) ?? 0, factor))
    if (found.size > 0) phrases.push(found)
  }

  add(name, constants.nameField)
  for (const { text, role } of phrasesOf(description.slice(0, MAX_DESCRIPTION))) {
    if (role === 'negative') for (const stem of distinctTerms(text).keys()) excluded.add(stem)
    else add(text, role === 'trigger' ? 1 : constants.plainField)
  }
  const negatives = new Set([...excluded].filter((stem) => !fields.has(stem)))
  return { name, nameWords: rawWords(name), fields, phrases, negatives }
}
