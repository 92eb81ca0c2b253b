import { CONSTANTS } from '../agents/lexical/constants.ts'
import type { FailingTask } from './check-state.ts'
import { code } from './escape.ts'
import { listed } from './inline-text.ts'
import { tableLines } from './table-lines.ts'

type Routed = NonNullable<FailingTask['routed']>

/**
 * What the router found for each skill that it could pick: which leads on each side and by what words, and a table of
 * scores.
 */
export function routedLines(routed: Routed): string[] {
  const skills = [...new Set([...routed.base, ...routed.head].map(({ skill }) => skill))]
  const cell = (side: Routed['head'], skill: string) => {
    const found = side.find((one) => one.skill === skill)
    if (found === undefined) return ['none', 'none']
    const words = found.words.map((word) => code(word)).join(' ')
    return [found.score.toFixed(2), words === '' ? 'none' : words]
  }
  const { head, rows } = tableLines(
    ['skill', 'score on base', 'its words of the prompt', 'score on head', 'its words of the prompt'],
    'lrlrl',
    skills.map((skill) => [code(skill), ...cell(routed.base, skill), ...cell(routed.head, skill)]),
  )
  const lead = `A skill fires from a score of ${CONSTANTS.threshold}, the best one and what is within 3% of it. A score is comparable within its column only.`
  return ['', `${leaderOf(routed.base, 'base')} ${leaderOf(routed.head, 'head')}`, '', head, ...rows, '', lead]
}

/** "On head `docx` is 40% ahead of `pdf`: it alone has `letter`." */
function leaderOf(routed: Routed['head'], side: 'base' | 'head'): string {
  const [first, second] = routed.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)
  if (first === undefined) return `On ${side} no skill has a word of the prompt.`
  const words = (some: readonly string[]) => listed(some.map(code))
  if (first.score < CONSTANTS.threshold)
    return `On ${side} no skill has enough of the prompt: ${code(first.skill)} comes nearest, with ${words(first.words)}.`
  if (second === undefined)
    return `On ${side} only ${code(first.skill)} has words of the prompt: ${words(first.words)}.`
  if (second.score >= first.score * CONSTANTS.margin)
    return `On ${side} ${code(first.skill)} and ${code(second.skill)} are level, and both fire.`
  const alone = first.words.filter((word) => !second.words.includes(word))
  const why =
    alone.length > 0
      ? `it alone has ${words(alone)}`
      : 'their words are the same, and stand in its name or closer together there'
  const ahead = Math.round(100 * (first.score / second.score - 1))
  return `On ${side} ${code(first.skill)} is ${ahead}% ahead of ${code(second.skill)}: ${why}.`
}
