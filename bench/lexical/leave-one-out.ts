import { CONSTANTS, type LexicalConstants } from '../../src/agents/lexical/constants.ts'
import { Lexicon } from '../../src/agents/lexical/lexicon.ts'
import { buildLexicalRouter } from '../../src/agents/lexical/router.ts'
import { mean, measure, type Quality } from './confusion.ts'
import { GRID } from './grid.ts'
import type { BenchRepository } from './load-corpus.ts'
import { type LabelledPrompt, labelledPrompts } from './pairs.ts'

/** What a repository scores with constants that never saw it. */
export interface HeldOut {
  repository: string
  constants: LexicalConstants
  quality: Quality
}

/** For each repository in turn: re-chooses the constants on all the others and measures them on it. */
export function leaveOneOut(repositories: readonly BenchRepository[]): HeldOut[] {
  const measured = new Map<string, Quality>()
  const prompts = new Map(repositories.map((repository) => [repository, labelledPrompts(repository)]))
  const quality = (repository: BenchRepository, constants: LexicalConstants): Quality => {
    const key = `${repository.name} ${JSON.stringify(constants)}`
    const known = measured.get(key) ?? measureLexical(repository, prompts.get(repository) ?? [], constants)
    measured.set(key, known)
    return known
  }
  return repositories.map((heldOut) => {
    const others = repositories.filter((repository) => repository !== heldOut)
    const constants = search((tried) => mean(others.map((repository) => quality(repository, tried).f1)) ?? 0)
    return { repository: heldOut.name, constants, quality: quality(heldOut, constants) }
  })
}

/** The router's quality on one repository. */
export function measureLexical(
  repository: BenchRepository,
  prompts: readonly LabelledPrompt[],
  constants: LexicalConstants,
): Quality {
  const router = buildLexicalRouter(repository.skills, new Lexicon(constants))
  return measure(prompts, (query) => new Set(router.route(query).fired.map((skill) => skill.name)))
}

/**
 * Changes one constant at a time to the value of the grid that scores best, until a whole round improves nothing (at
 * most four rounds). It starts at the first value of each list, not at the chosen constants, which have seen every
 * repository.
 */
function search(score: (constants: LexicalConstants) => number): LexicalConstants {
  let best = { ...CONSTANTS }
  for (const { constant, values } of GRID) best[constant] = values[0] ?? best[constant]
  let bestScore = score(best)
  for (let round = 0; round < 4; round += 1) {
    const before = bestScore
    for (const { constant, values } of GRID) {
      for (const value of values) {
        const tried = { ...best, [constant]: value }
        const triedScore = score(tried)
        if (triedScore > bestScore) [best, bestScore] = [tried, triedScore]
      }
    }
    if (bestScore === before) break
  }
  return best
}
