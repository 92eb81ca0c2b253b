import { agentListings } from '../../agents/adapters/agent-tables.ts'
import { buildLexicalRouter, type LexicalRouter } from '../../agents/lexical/router.ts'
import type { ColumnResults, TaskResult } from '../../core/results/results.ts'
import type { ListingsResult } from '../../core/results/results-listings.ts'
import { listed, listedBy } from '../../sides/check/listing-findings.ts'
import { listingDigest } from '../../skills/listing.ts'
import type { ShownListing } from '../../skills/listings/agent-listing.ts'
import type { Catalogue } from '../../skills/skill.ts'
import { type Assembly, skillIn } from './assembly.ts'
import { roomResult } from './room-results.ts'

/** Entries kept. */
const MOST_ENTRIES = 200
/** Characters kept of a description. */
const LONGEST = 2000
/** Prompts whose words are told. */
const MOST_ROUTED = 500
/** Words told of a prompt, and skills. */
const MOST_WORDS = 12
const MOST_SKILLS = 5

/**
 * Adds what the change did to the listing: descriptions before and after, the listing's length, and with the lexical
 * router the words by which changed prompts were routed. The same results where nothing can be compared.
 */
export function withListings(
  results: ColumnResults,
  run: Pick<Assembly, 'catalogues' | 'rooms' | 'question' | 'lexicon'>,
): ColumnResults {
  const { base, head } = run.catalogues
  if (results.kind !== 'gate' || base === null) return results
  const entries = entriesOf(results, base, head)
  if (entries.length === 0) return results
  const listings = { entries, lengths: lengthsIn(results.agent.id, run) }
  if (results.agent.id !== 'lexical') return { ...results, listings }
  return { ...results, listings, tasks: withRouted(results.tasks, run) }
}

/** Rooms whose listings are told. */
const MOST_ROOMS = 20

/** The lengths of the listing, or of those of the rooms whose listing the change touches. */
function lengthsIn(agent: string, { rooms }: Pick<Assembly, 'rooms'>) {
  return [...rooms.paired.rooms.values()]
    .flatMap((room) => {
      const { base = null, head } = rooms.catalogues.get(room.key) ?? {}
      if (base === null || head === undefined || listingDigest(base) === listingDigest(head)) return []
      return [lengthsOf(agent, base, head).map((length) => ({ ...length, ...roomResult(room) }))]
    })
    .slice(0, MOST_ROOMS)
    .flat()
}

function entriesOf({ skills, unmeasured, candidates, stolen }: ColumnResults, base: Catalogue, head: Catalogue) {
  const text = (side: Catalogue, name: string): string | null => {
    const skill = skillIn(side, name)
    return skill === undefined || !skill.offered ? null : skill.description.slice(0, LONGEST).toWellFormed()
  }
  const entry = (skill: string) => ({ skill, base: text(base, skill), head: text(head, skill) })
  const differ = new Set([...base.skills, ...head.skills].map(({ name }) => name))
  const changed = [...differ].map(entry).filter((one) => one.base !== one.head)
  if (changed.length === 0) return []
  const known = [...skills, ...unmeasured, ...(candidates?.entries ?? [])]
  const measured = new Set(known.map(({ skill }) => skill))
  const told = new Set(changed.map(({ skill }) => skill))
  const involved = stolen
    .filter((row) => row.head > row.base)
    .flatMap(({ expected, fired }) => [expected, fired])
    .filter((name) => measured.has(name) && !told.has(name))
  return [...changed, ...[...new Set(involved)].map(entry)].slice(0, MOST_ENTRIES)
}

function lengthsOf(agent: string, base: Catalogue, head: Catalogue): ListingsResult['lengths'] {
  const [before, after] = [listed(base.skills), listed(head.skills)]
  return agentListings
    .filter(({ id }) => agent === 'lexical' || id === agent)
    .map((rules) => {
      const [was, is] = [rules.show(listedBy(rules, before)), rules.show(listedBy(rules, after))]
      return { agent: rules.id, budget: is.budget, base: lengthOf(was), head: lengthOf(is) }
    })
}

function lengthOf({ characters, cut, dropped }: ShownListing) {
  return { characters, shortened: new Set([...cut, ...dropped]).size }
}

/** Adds to each changed prompt the words that its skills have of it. */
function withRouted(
  tasks: readonly TaskResult[],
  { catalogues, rooms, question, lexicon }: Pick<Assembly, 'catalogues' | 'rooms' | 'question' | 'lexicon'>,
): TaskResult[] {
  let left = MOST_ROUTED
  const known = new Map<string, { base: LexicalRouter; head: LexicalRouter }>()
  const roomOf = new Map(question.tasks.map(({ key, room }) => [key, room?.key ?? '']))
  const routerOf = ({ skills }: Catalogue) =>
    buildLexicalRouter(
      skills.filter(({ offered }) => offered),
      lexicon,
    )
  const routersOf = (task: TaskResult) => {
    const key = roomOf.get(task.key) ?? ''
    const { base, head } = rooms.catalogues.get(key) ?? catalogues
    const routers = known.get(key) ?? { base: routerOf(base ?? head), head: routerOf(head) }
    known.set(key, routers)
    return routers
  }
  return tasks.map((task) => {
    const isChanged = task.expectations.some(({ change }) => change !== 'same' && change !== 'unknown')
    if (!isChanged || left === 0) return task
    left -= 1
    const routers = routersOf(task)
    const expected = task.expectations.filter(({ label }) => label === 'must_activate').map(({ skill }) => skill)
    const fired = [...task.fired.base, ...task.fired.head].map(({ skill }) => skill)
    const skills = [...new Set([...expected, ...fired])].slice(0, MOST_SKILLS)
    const of = (router: LexicalRouter) =>
      skills.flatMap((skill) => {
        const found = router.explain(task.prompt, skill)
        if (found === null) return []
        return [{ skill, score: Math.round(found.score * 1000) / 1000, words: found.words.slice(0, MOST_WORDS) }]
      })
    return { ...task, routed: { base: of(routers.base), head: of(routers.head) } }
  })
}
