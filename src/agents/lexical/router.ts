import { Lexicon, type ListedSkills, type ListingEntry } from './lexicon.ts'
import { matchedWords } from './matched-words.ts'
import { readPrompt } from './read-prompt.ts'
import { ROUNDING } from './skill-index.ts'

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
  /** A skill's score for a prompt, whether it fires or not. Null for a skill that is not in the listing. */
  score(prompt: string, name: string): number | null
  /**
   * A skill's score for a prompt, and the prompt's words that its name or description has, the weightiest first, as
   * `matchedWords` tells them. Null for a skill that is not in the listing.
   */
  explain(prompt: string, name: string): { score: number; words: string[] } | null
}

/** Raise it whenever a routing result may change: stored trials are reused only under the same version. */
export const LEXICAL_VERSION = '4'

/**
 * Builds the lexical router of a listing. The same listing and prompt give the same result on every machine, in any
 * order of the skills. A repeated name counts once. `lexicon`: shared with the routers of similar listings.
 */
export function buildLexicalRouter(surface: readonly ListingEntry[], lexicon: Lexicon = new Lexicon()): LexicalRouter {
  const { threshold, margin, nameBonus } = lexicon.constants
  // Made when it is first asked: most routers never are.
  let made: ListedSkills | null = null
  const read = (prompt: string) => {
    made ??= lexicon.listing(surface)
    const text = readPrompt(prompt)
    return { ...made, asked: made.index.ask(text), spelled: made.names.in(text) }
  }

  return {
    fired(prompt) {
      return this.near(prompt, margin)
    },
    near(prompt, share) {
      const { places, namesAt, asked, spelled } = read(prompt)
      const { likely, bounds } = asked
      const found: RoutedSkill[] = []
      let best = 0
      const add = (name: string, score: number) => {
        best = Math.max(best, score)
        found.push({ name, score })
      }
      for (const name of spelled) add(name, asked.score(places.get(name) as number) + nameBonus)
      const visit = (place: number) => {
        for (const name of namesAt[place] ?? []) if (!spelled.has(name)) add(name, asked.score(place))
      }
      const bound = (place: number) => bounds[place] as number
      // What the likeliest reaches rules out most others.
      let first = -1
      for (const place of likely) {
        if (namesAt[place] !== undefined && (first === -1 || bound(place) >= bound(first))) first = place
      }
      if (first !== -1) visit(first)
      for (const place of likely) if (place !== first && bound(place) >= best * share - ROUNDING) visit(place)
      const least = Math.max(threshold, best * share)
      return found.filter(({ score }) => score >= least).sort(byScore)
    },
    score(prompt, name) {
      const { places, asked, spelled } = read(prompt)
      const place = places.get(name)
      return place === undefined ? null : asked.score(place) + (spelled.has(name) ? nameBonus : 0)
    },
    explain(prompt, name) {
      const { places, asked } = read(prompt)
      const score = this.score(prompt, name)
      if (score === null) return null
      return { score, words: matchedWords(asked.text, asked.matched(places.get(name) as number)) }
    },
    route(prompt) {
      const { places, asked, spelled } = read(prompt)
      const ranked = [...places]
        .map(([name, place]) => ({ name, score: asked.score(place) + (spelled.has(name) ? nameBonus : 0) }))
        .sort(byScore)
      return { fired: this.fired(prompt), ranked }
    },
  }
}

function byScore(a: RoutedSkill, b: RoutedSkill): number {
  return b.score - a.score || (a.name < b.name ? -1 : 1)
}
