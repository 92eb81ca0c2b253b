import { firstOf } from '../../core/errors/first-of.ts'
import { groupBy } from '../../core/errors/group-by.ts'
import type { Finding } from '../../core/results/check-report.ts'
import { quotedList } from './quoted-list.ts'
import { type SharedPhrase, StatedWords } from './same-words.ts'
import { type CheckedSides, isAccepted } from './sides.ts'

/**
 * One finding for each pair of skills that list the same phrase: a fact, whatever an agent makes of it. Worse where
 * base had the phrase in one description at most. A phrase that more than two had already is a way of writing, and one
 * finding. `changed`: with a base, only pairs with one of these.
 */
export function sameWordsFindings(sides: CheckedSides, changed: ReadonlySet<string>): Finding[] {
  const offered = ({ skills }: CheckedSides['head']) =>
    new StatedWords(
      skills.filter((one) => one.offered),
      sides.lexicon,
    )
  const shared = offered(sides.head).shared(sides.base === null ? null : changed)
  if (shared.length === 0) return []
  const base = sides.base === null ? null : offered(sides.base)
  const pairs = shared
    .map((phrase) => paired(phrase, base, sides))
    .filter(({ skill, by }) => !isAccepted(sides, skill, by))
  const lists = distinct(pairs)
  const common = holdersOfCommon(lists)
  const groups = groupBy(lists, ({ skill, by, worse, key }) =>
    JSON.stringify(!worse && common.has(key) ? [key] : [skill, by, worse]),
  )
  const onHead = new Map(sides.head.skills.map((skill) => [skill.name, skill]))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const place = first === undefined ? undefined : onHead.get(first.by)?.descriptionPosition
    if (first === undefined || place === undefined) return []
    const { skill, by, worse, text: phrase, key } = first
    const all = worse ? undefined : common.get(key)
    const who =
      all === undefined
        ? `\`${skill}\` and \`${by}\` ${worse ? 'now both' : 'both'}`
        : `${firstOf(
            all.map((name) => `\`${name}\``),
            MOST_NAMED,
          )} all`
    const message = `${who} list ${quotedList(all === undefined ? group : [first])}.`
    return [{ kind: 'same_words' as const, skill, by, phrase, message, path: place.file, line: place.line, worse }]
  })
}

const MOST_NAMED = 3

/** The skills that list a phrase, by the phrase's key: only phrases that more than two had before a change. */
function holdersOfCommon(pairs: readonly Pair[]): Map<string, string[]> {
  const known = pairs.filter(({ worse }) => !worse)
  const holders = [...groupBy(known, ({ key }) => key)].map(([key, group]): [string, string[]] => [
    key,
    [...new Set(group.flatMap(({ skill, by }) => [skill, by]))].sort(),
  ])
  return new Map(holders.filter(([, names]) => names.length > 2))
}

interface Pair {
  skill: string
  by: string
  text: string
  key: string
  worse: boolean
}

/** Who had the phrase first: on base; of two that are equal in that, the one that lists it. */
function paired({ lists, states, text, key }: SharedPhrase, base: StatedWords | null, sides: CheckedSides): Pair {
  const before = base?.holders(key) ?? []
  const was = new Set(sides.base?.skills.map(({ name }) => name))
  const seniority = (name: string) => Number(before.includes(name)) * 2 + Number(was.has(name))
  const [skill, by] = seniority(states) > seniority(lists) ? [states, lists] : [lists, states]
  const worse = base !== null && before.length < 2
  return { skill, by, text, key, worse }
}

/** Two skills that both list a phrase share it once. */
function distinct(pairs: readonly Pair[]): Pair[] {
  const byKey = new Map<string, Pair>()
  for (const pair of pairs) {
    const key = JSON.stringify([pair.key, ...[pair.skill, pair.by].sort()])
    if (!byKey.has(key)) byKey.set(key, pair)
  }
  return [...byKey.values()]
}
