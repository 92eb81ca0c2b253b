import { decide } from '../decide.ts'
import type { Decided, TrialOutcome } from '../decision.ts'
import { seededRandom } from './random.ts'
import type { Effect, PullRequest, World } from './world.ts'

/** Outcomes of many pull requests of one kind. Rates in 0..1, trials as means. */
export interface Simulated {
  /** Share of pull requests in which any hypothesis was called regressed. */
  blocked: number
  /** Share of pull requests in which a true hypothesis was called regressed. */
  found: number
  /** Share of hypotheses that were called regressed. */
  perHypothesis: number
  /** Share of skills with a hypothesis that was called regressed. */
  perSkill: number
  /** Trials a task of screen, check and confirmation on both sides, without base's screen. */
  trialsPerTask: number
  /** Trials a task of base's screen. */
  baseTrialsPerTask: number
}

/** Runs `decide` on `reps` seeded pull requests. */
export function simulate(world: World, effect: Effect, reps: number, seed: number): Simulated {
  const isTrue = new Set(world.found(effect))
  const skills = new Set(world.question.hypotheses.map(({ skill }) => skill)).size
  const sum = { blocked: 0, found: 0, hypotheses: 0, skills: 0, trials: 0, base: 0 }
  for (let rep = 0; rep < reps; rep += 1) {
    const { decided, trials, base } = runOnce(world, world.draw(effect, seededRandom(seed, rep)))
    const regressed = decided.hypotheses.filter((verdict) => verdict.regressed).map(({ hypothesis }) => hypothesis)
    if (regressed.length > 0) sum.blocked += 1
    if (regressed.some(({ skill, endpoint }) => isTrue.has(`${skill} ${endpoint}`))) sum.found += 1
    sum.hypotheses += regressed.length
    sum.skills += new Set(regressed.map(({ skill }) => skill)).size
    sum.trials += trials
    sum.base += base
  }
  const tasks = world.question.tasks.length * reps
  return {
    blocked: sum.blocked / reps,
    found: sum.found / reps,
    perHypothesis: sum.hypotheses / (reps * world.question.hypotheses.length),
    perSkill: sum.skills / (reps * skills),
    trialsPerTask: sum.trials / tasks,
    baseTrialsPerTask: sum.base / tasks,
  }
}

/** Lets `decide` decide on one pull request. `trials` and `base`: how many it asked for, see `Simulated`. */
export function runOnce(
  world: Pick<World, 'question'>,
  pullRequest: PullRequest,
): { decided: Decided; trials: number; base: number } {
  const conversation = decide(world.question)
  let trials = 0
  let base = 0
  let step = conversation.next()
  while (step.done !== true) {
    const answers: TrialOutcome[][] = []
    for (const { task, side, phase, trials: asked } of step.value) {
      if (side === 'base' && (phase === 'screen' || phase === 'refill')) base += asked
      else trials += asked
      // Not Array.from: this line runs millions of times.
      const showed: TrialOutcome[] = []
      for (let index = 0; index < asked; index += 1) showed.push(pullRequest.trial(task, side, phase))
      answers.push(showed)
    }
    step = conversation.next(answers)
  }
  return { decided: step.value, trials, base }
}
