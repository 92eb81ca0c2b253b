import { Lexicon } from '../../agents/lexical/lexicon.ts'
import { AskedCatalogue } from '../../sides/check/asked-catalogue.ts'
import { twinsIn } from '../../sides/check/twins.ts'
import { type FixQuestion, type Listed, listedAs, siblingSkills } from './question.ts'

/** Share of the best score from which a skill answers a phrase as well: twins lag behind each other in some. */
const NEAR = 0.6

/**
 * The skills that no words can tell from `skill`, of those that are offered with it: each answers the words of the
 * other, now and on base. A twin that base told apart lost its own words by the change, and can get them back.
 */
export function trueTwins(skill: string, question: FixQuestion): string[] {
  const { skills, base } = question
  const near = new Set([skill, ...siblingSkills(skill, question).map(({ name }) => name)])
  const now = twinsOf(
    skill,
    skills.filter(({ name }) => near.has(name)).map((one) => listedAs(one)),
  )
  if (base === null || now.length === 0) return now
  const known = new Set(base.map(({ name }) => name))
  const before = new Set(twinsOf(skill, base))
  return now.filter((other) => !known.has(skill) || !known.has(other) || before.has(other))
}

function twinsOf(skill: string, listing: readonly Listed[]): string[] {
  const at = { file: '', line: 1, column: 1 }
  const nameless = new AskedCatalogue(
    listing.map(({ name, description }) => ({ name, bareName: '', description, at })),
    new Lexicon(),
    NEAR,
  )
  const pairs = twinsIn(nameless, new Set([skill]))
  const alike = pairs.flatMap(({ one, other }) => (one === skill ? [other] : other === skill ? [one] : []))
  return [...new Set(alike)].sort()
}
