import type { Label } from '../../suite.ts'
import { snakeCase } from './entry-fields.ts'
import { labelOfWord } from './label-words.ts'

/**
 * Returns the label that a task's tags or its name say: `should-not-trigger`, `negative-trigger-1`,
 * `should-trigger-weather`. Null for a name that says none; `trigger` alone says only what is tested.
 */
export function signOfTask(tags: readonly string[], names: readonly string[]): Label | null {
  for (const tag of tags) {
    const word = labelOfWord(tag)
    if (word?.isClear === true && !word.isBare) return word.label
  }
  return names.map(signOfName).find((label) => label !== null) ?? null
}

/** The label that the beginning of a name says, the longest first. */
function signOfName(name: string): Label | null {
  const parts = snakeCase(name).split('_')
  for (let count = Math.min(parts.length, MOST_PARTS); count > 1; count -= 1) {
    const said = parts.slice(0, count).join('_')
    // `no-load-balancer` is about something else.
    const word = /trigger|activat/.test(said) ? labelOfWord(said) : null
    if (word?.isClear === true && !word.isBare) return word.label
  }
  return null
}

const MOST_PARTS = 6
