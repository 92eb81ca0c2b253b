import { rememberedPrompts } from './detectable-loss.ts'
import { separateSuites } from './separate-suites.ts'
import { simulate } from './simulate.ts'
import type { Design, Effect } from './world.ts'

/** Power and false-alarm rates of a suite design, each in 0..1. */
export interface PowerReport {
  falseBlock: { perSkill: number; perPullRequest: number }
  /** By effect. */
  power: Partial<Record<Effect, number>>
  /** Trials of screen, check and confirmation on both sides, without base's own screen. */
  trialsPerTask: { harmless: number; regressed: number }
  baseTrialsPerTask: number
  /** Least number of a skill's prompts lost entirely that is found four times in five; null: none. */
  detectablePrompts: number | null
}

/** Simulates `decide` with the shipped schedule. The same seed gives the same report. */
export function power(design: Design, { reps, seed }: { reps: number; seed: number }): PowerReport {
  const world = separateSuites(design)
  const harmless = simulate(world, 'none', reps, seed)
  const hit = world.effects.map((effect) => ({ effect, ...simulate(world, effect, reps, seed) }))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    falseBlock: { perSkill: harmless.perSkill, perPullRequest: harmless.blocked },
    power: Object.fromEntries(hit.map(({ effect, found }) => [effect, found])),
    trialsPerTask: {
      harmless: harmless.trialsPerTask,
      regressed: mean(hit.map(({ trialsPerTask }) => trialsPerTask)),
    },
    baseTrialsPerTask: harmless.baseTrialsPerTask,
    detectablePrompts: detectablePromptsOf(design),
  }
}

/** The loss that a skill's prompts show, whatever the seed: `validate` and results say the same of the same suite. */
export function detectablePromptsOf({
  prompts,
  skills,
  rates,
  baseTrials,
  headTrials,
  tolerance,
  ofAll = 0,
}: Design): number | null {
  const each = <T>(value: T) => Array.from({ length: prompts }, () => value)
  return rememberedPrompts(rates.name, {
    prompts: each(rates.positives),
    trials: each({ base: baseTrials, head: headTrials }),
    tolerance,
    ofAll,
    skills,
    jobs: 1,
  })
}
