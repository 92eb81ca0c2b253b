import type { Finding } from '../../core/results/check-report.ts'
import type { AskedSides } from './lost-findings.ts'
import { type CheckedSides, isAccepted } from './sides.ts'
import { type Twins, twinsIn } from './twins.ts'

/**
 * One finding for each pair of twins on head; worse where base did not have the pair. `nameless`: the sides without
 * names, since two skills with one description are twins however they are called.
 */
export function twinFindings(nameless: AskedSides, changed: ReadonlySet<string>, sides: CheckedSides): Finding[] {
  const { base, head } = sides
  const now = twinsIn(nameless.head, nameless.base === null ? null : changed)
  if (now.length === 0) return []
  const before = new Set(
    nameless.base === null
      ? []
      : twinsIn(nameless.base, new Set(now.flatMap(({ one, other }) => [one, other]))).map(key),
  )
  const onBase = new Map(base?.skills.map((skill) => [skill.name, skill]))
  const onHead = new Map(head.skills.map((skill) => [skill.name, skill]))
  const isChanged = (name: string) => onBase.get(name)?.description !== onHead.get(name)?.description
  return now.flatMap((pair) => {
    // The one that was there loses to the one that is new.
    const [skill, by] = ordered(pair, (name) => Number(isChanged(name)) + Number(!onBase.has(name)))
    const place = onHead.get(base === null ? skill : by)?.descriptionPosition
    if (place === undefined || isAccepted(sides, skill, by)) return []
    const worse = base !== null && !before.has(key(pair))
    const message = `\`${skill}\` and \`${by}\` cannot be told apart by their descriptions${worse ? ' any more' : ''}: each answers the words of the other.`
    return [{ kind: 'twin' as const, skill, by, phrase: null, message, path: place.file, line: place.line, worse }]
  })
}

/** The names of a pair, the newer one last. */
function ordered({ one, other }: Twins, newness: (name: string) => number): [string, string] {
  return newness(one) > newness(other) ? [other, one] : [one, other]
}

function key({ one, other }: Twins): string {
  return JSON.stringify([one, other])
}
