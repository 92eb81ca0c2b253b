import type { LexicalConstants } from './constants.ts'
import { ExplicitNames } from './explicit-names.ts'
import { promptTerms, readPrompt } from './prompt-terms.ts'
import type { LexicalRouter, RoutedSkill, SurfaceEntry } from './router.ts'
import { scoreSkill, type WeightedTerm } from './score.ts'
import { type SkillProfile, skillProfile } from './skill-profile.ts'
import { COMMON_STEMS } from './terms.ts'
import { WordFamilies } from './word-families.ts'

/** `buildLexicalRouter` with other constants: the bench tries some. */
export function buildRouterWith(surface: readonly SurfaceEntry[], constants: LexicalConstants): LexicalRouter {
  const profiles = distinctByName(surface).map(({ name, description }) => skillProfile(name, description, constants))
  const spread = countSkills(profiles)
  const families = new WordFamilies(spread.keys())
  const names = new ExplicitNames(profiles)
  const others = Math.max(1, profiles.length - 1)

  /** What is left of a word's weight in this catalogue: all of it for one skill's own word, little for a word that all of them have. */
  const share = (stem: string): number => 1 - constants.sharedLoss * (Math.max(0, (spread.get(stem) ?? 0) - 1) / others)
  const weightOf = (stem: string): number =>
    (COMMON_STEMS.has(stem) ? constants.commonWeight : stem.length === 1 ? 0.15 : 1) * share(stem)

  return {
    route(prompt) {
      const text = readPrompt(prompt)
      const asked: WeightedTerm[] = [...promptTerms(text, constants)].map(([stem, weight]) => ({
        stem,
        weight: weight * share(stem),
        family: spread.has(stem) ? [] : families.of(stem),
      }))
      const spelled = names.in(text)
      const ranked: RoutedSkill[] = profiles.map((profile) => ({
        name: profile.name,
        score: scoreSkill(profile, asked, weightOf, constants) + (spelled.has(profile.name) ? constants.nameBonus : 0),
      }))
      ranked.sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
      const best = ranked[0]?.score ?? 0
      const bar = Math.max(constants.threshold, best * constants.margin)
      return { fired: ranked.filter((skill) => skill.score >= bar), ranked }
    },
  }
}

function distinctByName(surface: readonly SurfaceEntry[]): SurfaceEntry[] {
  const byName = new Map<string, SurfaceEntry>()
  for (const entry of surface) if (!byName.has(entry.name)) byName.set(entry.name, entry)
  return [...byName.values()]
}

/** How many skills have each term in their name or positive phrases. */
function countSkills(profiles: readonly SkillProfile[]): Map<string, number> {
  const spread = new Map<string, number>()
  for (const profile of profiles)
    for (const stem of profile.fields.keys()) spread.set(stem, (spread.get(stem) ?? 0) + 1)
  return spread
}
