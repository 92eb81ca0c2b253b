import { prepareTriggerScore } from '../../src/graders/trigger-score.ts'
import { measure, type Quality } from './confusion.ts'
import type { BenchRepository } from './load-corpus.ts'
import type { LabelledPrompt } from './pairs.ts'

/** Waza's own default for its trigger grader. */
export const WAZA_THRESHOLD = 0.6

/** The heuristic's quality on one repository: a skill fires when its score alone reaches the threshold. */
export function measureWaza(repository: BenchRepository, prompts: readonly LabelledPrompt[]): Quality {
  const skills = repository.skills.map((skill) => ({ name: skill.name, score: prepareTriggerScore(skill) }))
  return measure(
    prompts,
    (query) => new Set(skills.filter((skill) => skill.score(query) >= WAZA_THRESHOLD).map((skill) => skill.name)),
  )
}
