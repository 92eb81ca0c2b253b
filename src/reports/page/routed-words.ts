import { compare } from '../view.ts'
import type { PromptEntry } from './prompt-entries.ts'

/** The words by which the router sends the lost prompts elsewhere, for one skill. */
export interface RoutedWords {
  skill: string
  /** Words of lost prompts that the skill has on head and had not on base, with the number of prompts. */
  gained: readonly { word: string; prompts: number }[]
  /** Words that it had on base and lost. */
  lost: readonly { word: string; prompts: number }[]
}

/** What each skill won and lost of the words of prompts that got worse. Empty where no router was asked. */
export function routedWords(entries: readonly PromptEntry[]): Map<string, RoutedWords> {
  const counts = new Map<string, { gained: Map<string, number>; lost: Map<string, number> }>()
  for (const { status, task } of entries) {
    if (status !== 'regressed' || task.routed === undefined) continue
    for (const { skill, words } of task.routed.head) {
      const before = new Set(task.routed.base.find((one) => one.skill === skill)?.words ?? [])
      const now = new Set(words)
      const own = counts.get(skill) ?? { gained: new Map(), lost: new Map() }
      for (const word of now) if (!before.has(word)) own.gained.set(word, (own.gained.get(word) ?? 0) + 1)
      for (const word of before) if (!now.has(word)) own.lost.set(word, (own.lost.get(word) ?? 0) + 1)
      counts.set(skill, own)
    }
  }
  const sorted = (words: ReadonlyMap<string, number>) =>
    [...words]
      .map(([word, prompts]) => ({ word, prompts }))
      .sort((a, b) => b.prompts - a.prompts || compare(a.word, b.word))
  return new Map(
    [...counts].map(([skill, { gained, lost }]) => [skill, { skill, gained: sorted(gained), lost: sorted(lost) }]),
  )
}
