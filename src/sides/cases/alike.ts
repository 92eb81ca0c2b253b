import { distinctTerms, rawWords } from '../../agents/lexical/terms.ts'

/** Terms from which on two prompts can be nearly the same: short ones differ in a word that matters. */
const LEAST_TERMS = 5
/** Of the terms of both: what two prompts share that are nearly the same. */
const SHARED = 0.9

/** Words of a prompt in their order: equal for prompts that differ in case, punctuation and white space only. */
export function wording(prompt: string): string {
  return rawWords(prompt).join(' ')
}

/** Groups of indices of prompts that are nearly the same, in order; quadratic, so callers bound the list. */
export function nearlySame(prompts: readonly string[]): number[][] {
  const terms = prompts.map((prompt) => new Set(distinctTerms(prompt).keys()))
  const groups: number[][] = []
  const grouped = new Set<number>()
  for (const [index, own] of terms.entries()) {
    if (grouped.has(index) || own.size < LEAST_TERMS) continue
    const same = [index]
    for (let other = index + 1; other < terms.length; other += 1) {
      const its = terms[other]
      if (its === undefined || grouped.has(other) || !areNear(own, its)) continue
      same.push(other)
      grouped.add(other)
    }
    if (same.length > 1) groups.push(same)
  }
  return groups
}

function areNear(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  if (small.size < large.size * SHARED) return false
  let shared = 0
  for (const term of small) if (large.has(term)) shared += 1
  return shared >= (a.size + b.size - shared) * SHARED
}
