import { CONSTANTS, type LexicalConstants } from './constants.ts'
import { ExplicitNames } from './explicit-names.ts'
import { keepLast } from './keep-last.ts'
import { matchedWords } from './matched-words.ts'
import { readPrompt } from './read-prompt.ts'
import { type AskedTerm, SkillScorer } from './score.ts'
import { SkillIndex } from './skill-index.ts'
import { skillProfile } from './skill-profile.ts'
import { distinctTerms } from './terms.ts'
import { familiesOf, kindWeight } from './vocabulary.ts'

/** One entry of a skill listing. */
export interface ListingEntry {
  /** Unique in a listing. */
  name: string
  /** The name that a prompt may spell, where it is not `name`. */
  bareName?: string
  description: string
}

/** A skill and its score for a prompt, 0 or more; comparable within one route only. */
export interface RoutedSkill {
  name: string
  score: number
}

/** Routes prompts to skills. */
export interface LexicalRouter {
  /**
   * `fired`: the skills that fire, none, one or several, best first. `ranked`: every skill, best first, ties by name.
   */
  route(prompt: string): { fired: RoutedSkill[]; ranked: RoutedSkill[] }
  /** `fired` of `route`, without scoring the skills that cannot fire. */
  fired(prompt: string): RoutedSkill[]
  /**
   * The skills that reach the threshold and `share` (0 to 1) of the best score, best first, ties by name. Equal to the
   * head of `ranked`, and much faster in a large catalogue.
   */
  near(prompt: string, share: number): RoutedSkill[]
  /**
   * A skill's score for a prompt, and the prompt's words that its name or description has, the weightiest first, as
   * `matchedWords` tells them. Null for a skill that is not in the listing.
   */
  explain(prompt: string, name: string): { score: number; words: string[] } | null
}

/** Raise it whenever a routing result may change: stored trials are reused only under the same version. */
export const LEXICAL_VERSION = '3'

/**
 * Builds the lexical router of a listing. The same listing and prompt give the same result on every machine, in any
 * order of the skills. A repeated name counts once. `scorers`: where those of descriptions are looked up and kept.
 */
export function buildLexicalRouter(surface: readonly ListingEntry[], scorers: Scorers = kept): LexicalRouter {
  return buildRouterWith(surface, CONSTANTS, scorers)
}

/** `buildLexicalRouter` with other constants, for the bench. */
export function buildRouterWith(
  surface: readonly ListingEntry[],
  constants: LexicalConstants,
  scorers: Scorers = new Map(),
): LexicalRouter {
  const skills = scoredSkills(surface, constants, scorers)
  const profiles = skills.map(({ scorer }) => scorer.profile)
  const family = familiesOf(profiles)
  const names = new ExplicitNames(skills.map(({ name, scorer }) => ({ name, nameWords: scorer.profile.nameWords })))

  const readBy = (prompt: string) => {
    const text = readPrompt(prompt)
    const asked = [...termsOf(text)].map(
      ([stem, kind]): AskedTerm => ({ stem, weight: kindWeight(kind, constants), family: family(stem) }),
    )
    return { text, asked, spelled: names.in(text) }
  }
  // Made when it is first asked: most routers never are.
  let index: SkillIndex | null = null

  return {
    fired(prompt) {
      return this.near(prompt, constants.margin)
    },
    near(prompt, share) {
      const { asked, spelled } = readBy(prompt)
      index ??= new SkillIndex(profiles, constants)
      const found: RoutedSkill[] = []
      let best = 0
      const add = ({ name, scorer }: (typeof skills)[number], bonus: number) => {
        const score = scorer.score(asked) + bonus
        best = Math.max(best, score)
        found.push({ name, score })
      }
      if (spelled.size > 0) for (const one of skills) if (spelled.has(one.name)) add(one, constants.nameBonus)
      // What the likeliest reaches rules out most others. A bound and a score are rounded differently.
      index.visitLikely(asked, constants.threshold - ROUNDING, (skill) => {
        const one = skills[skill]
        if (one !== undefined && !spelled.has(one.name)) add(one, 0)
        return Math.max(constants.threshold, best * share) - ROUNDING
      })
      const least = Math.max(constants.threshold, best * share)
      return found.filter(({ score }) => score >= least).sort(byScore)
    },
    explain(prompt, name) {
      const scorer = skills.find((skill) => skill.name === name)?.scorer
      if (scorer === undefined) return null
      const { text, asked, spelled } = readBy(prompt)
      const bonus = spelled.has(name) ? constants.nameBonus : 0
      return { score: scorer.score(asked) + bonus, words: matchedWords(text, scorer.matched(asked)) }
    },
    route(prompt) {
      const { asked, spelled } = readBy(prompt)
      const ranked = skills
        .map(({ name, scorer }) => ({
          name,
          score: scorer.score(asked) + (spelled.has(name) ? constants.nameBonus : 0),
        }))
        .sort(byScore)
      return { fired: firing(ranked, constants), ranked }
    },
  }
}

/** Scorers by name and description: both sides of a change, and the check of it, have most in common. */
export type Scorers = Map<string, SkillScorer>

const MOST_KEPT = 10_000
const kept: Scorers = new Map()

function scoredSkills(surface: readonly ListingEntry[], constants: LexicalConstants, scorers: Scorers) {
  return distinctByName(surface).map(({ name, bareName = name, description }) => ({
    name,
    scorer: scorerOf(bareName, description, constants, scorers),
  }))
}

/** The scorer of a description, which is the same in every listing. */
function scorerOf(name: string, description: string, constants: LexicalConstants, scorers: Scorers): SkillScorer {
  const key = JSON.stringify([name, description])
  const scorer = scorers.get(key) ?? new SkillScorer(skillProfile(name, description, constants), constants)
  if (scorers.size >= MOST_KEPT) scorers.clear()
  scorers.set(key, scorer)
  return scorer
}

const ROUNDING = 1e-9

const termsOf = keepLast(distinctTerms)

function byScore(a: RoutedSkill, b: RoutedSkill): number {
  return b.score - a.score || (a.name < b.name ? -1 : 1)
}

/** The skills that reach the threshold and are close to the best one. `ranked` is sorted, best first. */
function firing(ranked: readonly RoutedSkill[], constants: LexicalConstants): RoutedSkill[] {
  const best = ranked[0]?.score ?? 0
  const bar = Math.max(constants.threshold, best * constants.margin)
  return ranked.filter((skill) => skill.score >= bar)
}

/** Keeps one entry for each name: the smaller description, so that the order does not matter. */
function distinctByName(surface: readonly ListingEntry[]): ListingEntry[] {
  const byName = new Map<string, ListingEntry>()
  for (const entry of surface) {
    const known = byName.get(entry.name)
    if (known === undefined || entry.description < known.description) byName.set(entry.name, entry)
  }
  return [...byName.values()]
}
