import { CONSTANTS } from '../../src/agents/lexical/constants.ts'
import { mean, type Quality } from './confusion.ts'
import { type HeldOut, leaveOneOut, measureLexical } from './leave-one-out.ts'
import type { BenchRepository } from './load-corpus.ts'
import { labelledPrompts } from './pairs.ts'
import { measureWaza } from './waza-heuristic.ts'

/** One row of the bench. */
export interface RepositoryResult {
  repository: string
  skills: number
  prompts: number
  lexical: Quality
  waza: Quality
  /** Null when the leave-one-out search was not asked for. */
  heldOut: HeldOut | null
}

/** What the bench measured: a row per repository and the means of their precision, recall and F1. */
export interface Benchmark {
  repositories: RepositoryResult[]
  macro: { lexical: MacroQuality; waza: MacroQuality; heldOut: MacroQuality | null }
}

export interface MacroQuality {
  precision: number | null
  recall: number | null
  f1: number | null
}

/**
 * Measures the router and Waza's heuristic on the same (prompt, skill) pairs. `heldOut` adds the
 * leave-one-repository-out search.
 */
export function benchmark(repositories: readonly BenchRepository[], options: { heldOut: boolean }): Benchmark {
  const heldOut = options.heldOut ? leaveOneOut(repositories) : []
  const rows = repositories.map((repository): RepositoryResult => {
    const prompts = labelledPrompts(repository)
    return {
      repository: repository.name,
      skills: repository.skills.length,
      prompts: prompts.length,
      lexical: measureLexical(repository, prompts, CONSTANTS),
      waza: measureWaza(repository, prompts),
      heldOut: heldOut.find((result) => result.repository === repository.name) ?? null,
    }
  })
  return {
    repositories: rows,
    macro: {
      lexical: macro(rows.map((row) => row.lexical)),
      waza: macro(rows.map((row) => row.waza)),
      heldOut: options.heldOut ? macro(heldOut.map((row) => row.quality)) : null,
    },
  }
}

function macro(qualities: readonly Quality[]): MacroQuality {
  return {
    precision: mean(qualities.map((quality) => quality.precision)),
    recall: mean(qualities.map((quality) => quality.recall)),
    f1: mean(qualities.map((quality) => quality.f1)),
  }
}
