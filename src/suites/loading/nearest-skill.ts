import type { ListingEntry } from '../../agents/lexical/lexicon.ts'
import { buildLexicalRouter } from '../../agents/lexical/router.ts'

/** Fewer prompts say too little. */
const LEAST = 2
/** Share of the prompts that have to be nearest to one skill. */
const MOST = 0.6
/** Share of them that may be nearest to any other one. */
const FEW = 0.25

/**
 * The one skill that most of these prompts are nearest to by their words; null where that is not plain. Says whose a
 * trigger set of the whole repository is once there is a second skill.
 */
export function nearestSkill(prompts: readonly string[], skills: readonly ListingEntry[]): string | null {
  if (prompts.length < LEAST) return null
  const router = buildLexicalRouter(skills)
  const times = new Map<string, number>()
  for (const prompt of prompts) {
    const best = router.fired(prompt)[0]?.name
    if (best !== undefined) times.set(best, (times.get(best) ?? 0) + 1)
  }
  const [first, second] = [...times].sort((a, b) => b[1] - a[1])
  if (first === undefined || first[1] < Math.max(LEAST, MOST * prompts.length)) return null
  return (second?.[1] ?? 0) > FEW * prompts.length ? null : first[0]
}
