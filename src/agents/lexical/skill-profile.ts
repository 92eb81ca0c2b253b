import type { LexicalConstants } from './constants.ts'
import { MAX_DESCRIPTION } from './constants.ts'
import { parseDescription } from './parse-description.ts'
import { distinctTerms, rawWords, type TermKind } from './terms.ts'

/** What one skill's name and description say, before other skills are known. */
export interface SkillProfile {
  name: string
  /** The name's words as they stand, for prompts that spell it. */
  nameWords: readonly string[]
  /** Every stem of the name and of the positive phrases, with the factor of the best place it stands in. */
  fields: ReadonlyMap<string, number>
  /** The distinct terms (stem -> kind) of each positive phrase; the name is one of them. */
  phrases: readonly ReadonlyMap<string, TermKind>[]
  /** Stems that stand only in negative clauses. */
  negatives: ReadonlySet<string>
}

export function skillProfile(name: string, description: string, constants: LexicalConstants): SkillProfile {
  const fields = new Map<string, number>()
  const phrases: ReadonlyMap<string, TermKind>[] = []
  const excluded = new Set<string>()

  const add = (text: string, factor: number): void => {
    const found = distinctTerms(text)
    for (const stem of found.keys()) fields.set(stem, Math.max(fields.get(stem) ?? 0, factor))
    if (found.size > 0) phrases.push(found)
  }

  add(name, constants.nameField)
  for (const { text, role } of parseDescription(description.slice(0, MAX_DESCRIPTION))) {
    if (role === 'negative') for (const stem of distinctTerms(text).keys()) excluded.add(stem)
    else add(text, role === 'trigger' ? 1 : constants.plainField)
  }
  const negatives = new Set([...excluded].filter((stem) => !fields.has(stem)))
  return { name, nameWords: rawWords(name), fields, phrases, negatives }
}
