import { separateSuites } from './separate-suites.ts'
import { sharedCatalogue } from './shared-catalogue.ts'
import { simulate } from './simulate.ts'
import type { Design, Effect, World } from './world.ts'

/** Power and false-alarm rates of a suite design, each in 0..1. */
export interface PowerReport {
  falseBlock: { perSkill: number; perPullRequest: number }
  /** By effect: `shift`, `flat`, `lost` in separate suites; `flat`, `lost`, `nobody` in a shared catalogue. */
  power: Partial<Record<Effect, number>>
  /** Trials of screen, check and confirmation on both sides, without base's own screen. */
  trialsPerTask: { harmless: number; regressed: number }
  baseTrialsPerTask: number
  /** Smallest number of entirely lost prompts that is found in at least 80% of pull requests; null: none up to 10. */
  detectablePrompts: number | null
}

/** Prompts tried for `detectablePrompts`, at most. */
const mostLost = 10
const wanted = 0.8

/** Simulates `decide` with the shipped schedule. The same seed gives the same report. */
export function power(design: Design, { reps, seed }: { reps: number; seed: number }): PowerReport {
  const world = worldOf(design)
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
    detectablePrompts: detectablePrompts(design, { reps: Math.max(200, Math.floor(reps / 8)), seed }),
  }
}

/** See `PowerReport.detectablePrompts`. */
export function detectablePrompts(design: Design, { reps, seed }: { reps: number; seed: number }): number | null {
  const prompts = design.endpoint === 'falseTriggers' && !design.shared ? design.negatives : design.prompts
  for (let lost = 1; lost <= Math.min(mostLost, prompts); lost += 1) {
    const { found } = simulate(worldOf({ ...design, drop: lost / prompts }), 'lost', reps, seed)
    if (found >= wanted) return lost
  }
  return null
}

/** Creates the simulated world of a design. */
export function worldOf(design: Design): World {
  return design.shared ? sharedCatalogue(design) : separateSuites(design)
}
