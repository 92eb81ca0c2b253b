import { groupBy } from '../../core/errors/group-by.ts'
import type { Finding } from '../../core/results/check-report.ts'
import type { AskedCatalogue } from './asked-catalogue.ts'
import { claimedPhrases, type Loss, lostPhrases, unansweredPhrases } from './lost-words.ts'
import { quotedList } from './quoted-list.ts'
import { type CheckedSides, isAccepted } from './sides.ts'

/** Both sides as the router sees them. */
export interface AskedSides {
  base: AskedCatalogue | null
  head: AskedCatalogue
}

/**
 * One finding for each pair of a skill that loses words and the skill that takes them: with a base, what the change
 * took; without one, the phrases that a skill does not answer itself. `nameless`: the same sides without names.
 */
export function lostFindings(
  { base, head }: AskedSides,
  nameless: AskedSides,
  changed: ReadonlySet<string>,
  sides: CheckedSides,
): Finding[] {
  if (base === null || nameless.base === null) {
    return findingsOf(unansweredPhrases(head), sides, head, ({ skill, by }, phrases) => ({
      message: `\`${skill}\` does not answer its own ${phrases}; \`${by}\` does.`,
      at: skill,
    }))
  }
  const lost = lostPhrases(base, head, changed)
  const taken = new Set(lost.map(pairOf))
  const claimed = claimedPhrases(nameless.base, nameless.head, changed).filter((loss) => !taken.has(pairOf(loss)))
  return [
    // The change is what to look at: the taker's description, unless the skill gave the words up itself.
    ...findingsOf(lost, sides, head, ({ skill, by }, phrases) => ({
      message: `\`${skill}\` no longer answers ${phrases}; \`${by}\` would now.`,
      at: changed.has(skill) ? skill : by,
    })),
    ...findingsOf(claimed, sides, head, ({ skill, by }, phrases) => ({
      message: `\`${by}\` now claims ${phrases}, which \`${skill}\` is for.`,
      at: by,
    })),
  ]
}

function findingsOf(
  losses: readonly Loss[],
  sides: CheckedSides,
  { byName }: AskedCatalogue,
  says: (loss: Loss, phrases: string) => { message: string; at: string },
): Finding[] {
  const open = losses.filter(({ skill, by }) => !isAccepted(sides, skill, by))
  return [...groupBy(open, pairOf).values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const { skill, by, phrase } = first
    const { message, at } = says(first, quotedList(group.map((loss) => loss.phrase)))
    const place = byName.get(at)?.at
    if (place === undefined) return []
    const { file: path, line } = place
    const worse = sides.base !== null
    return [{ kind: 'lost_words' as const, skill, by, phrase: phrase.text, message, path, line, worse }]
  })
}

function pairOf({ skill, by }: Loss): string {
  return JSON.stringify([skill, by])
}
