import { decide } from '../decide.ts'
import { decideOnce } from '../decide-once.ts'
import type { DecisionTask, Hypothesis, TrialOutcome } from '../decision.ts'
import { epsilon, type LossLimits, recallRegressed } from '../is-loss.ts'
import { SCHEDULE } from '../schedule.ts'
import { someOf } from './probability.ts'
import { type Random, seededRandom } from './random.ts'
import { AS_THEY_ARE, type DrawRate } from './rates.ts'
import { drawnRate, type ObservedRate, priorOf } from './shrink.ts'

/** The prompts of one skill whose least detectable loss is asked for. */
export interface PromptSet {
  /** Draws the rate on base of each prompt that must activate it. */
  prompts: readonly DrawRate[]
  /** Trials of each prompt in the screen; of trials that were made elsewhere, all that there are. */
  trials: readonly Pick<DecisionTask, 'base' | 'head' | 'first'>[]
  tolerance: number
  /** See `toleranceOf`. Absent: 0. */
  ofAll?: number
  /** Skills of the pull request, which share its error rate. */
  skills: number
  /** Jobs of a matrix that share it too. */
  jobs: number
  /** Whether the trials were made elsewhere, so that no fresh ones can confirm a loss. */
  once?: boolean
  /** How far the sides of one commit differ anyway, see `SideSpread`. */
  spread?: number
}

/** A loss counts as seen when it is found this often. */
const WANTED = 0.8
/** More prompts are not simulated: a loss must grow with the square root of their number to stand out as much. */
const MOST_PROMPTS = 100
/** A rate from which a prompt fires on base, and so can be lost. */
const FIRES = 0.5
/** Questions of another skill that chance makes suspicious, on average; Holm's correction counts them. */
const SUSPECTS = 0.3
const MOST_REPS = { few: 240, many: 100 }
/** Prompts from which fewer pull requests are simulated. */
const MANY = 40
const REPS_AT_ONCE = 20
/** Losses tried, at most. */
const MOST_LOST = 15

const known = new Map<string, number | null>()

/** Draws for prompts that nobody measured yet: as agents usually show them. */
export function unmeasuredPrompts(count: number): DrawRate[] {
  return Array.from({ length: count }, () => AS_THEY_ARE.positives)
}

/** Draws for measured prompts of one skill, shrunk towards what all prompts of the run (`of`) show. */
export function measuredPrompts(own: readonly ObservedRate[], of: readonly ObservedRate[]): DrawRate[] {
  const prior = priorOf(of)
  return own.map((one) => (random) => drawnRate(one, prior, random))
}

/**
 * The least number of prompts lost entirely, of those that fire on base, that the gate finds at least four times in
 * five; null where it finds none that reliably. Simulated with the decision itself, always from the same seed.
 */
export function detectablePrompts(set: PromptSet): number | null {
  const { length } = set.prompts
  if (length > MOST_PROMPTS) {
    const isKept = (_: unknown, index: number) =>
      Math.floor((index * MOST_PROMPTS) / length) !== Math.floor(((index - 1) * MOST_PROMPTS) / length)
    const part = { ...set, prompts: set.prompts.filter(isKept), trials: set.trials.filter(isKept) }
    const loss = detectablePrompts(part)
    return loss === null ? null : Math.ceil(loss * Math.sqrt(length / MOST_PROMPTS))
  }
  for (let lost = 1; lost <= Math.min(MOST_LOST, length); lost += 1) {
    if (isFound(set, lost)) return lost
  }
  return null
}

/** The same, worked out once for each `key` that describes the prompts. */
export function rememberedPrompts(key: string, set: PromptSet): number | null {
  const { prompts: _, ...rest } = set
  const id = JSON.stringify([key, rest])
  const before = known.get(id)
  if (before !== undefined) return before
  const loss = detectablePrompts(set)
  known.set(id, loss)
  return loss
}

/** Stops as soon as the share that is found differs clearly (2.6 standard errors) from the one that is wanted. */
function isFound(set: PromptSet, lost: number): boolean {
  const most = set.prompts.length >= MANY ? MOST_REPS.many : MOST_REPS.few
  let found = 0
  for (let reps = 1; reps <= most; reps += 1) {
    if (isFoundOnce(set, lost, seededRandom(1, reps))) found += 1
    if (reps % REPS_AT_ONCE !== 0) continue
    const difference = found / reps - WANTED
    if (Math.abs(difference) > 2.6 * Math.sqrt((WANTED * (1 - WANTED)) / reps)) return difference > 0
  }
  return found / most >= WANTED
}

const fires: TrialOutcome = { fired: ['skill'], failed: false }
const silent: TrialOutcome = { fired: [], failed: false }

function isFoundOnce(
  { prompts, trials, tolerance, ofAll = 0, skills, jobs, once, spread = 0 }: PromptSet,
  lost: number,
  random: Random,
) {
  const rates = prompts.map((draw) => draw(random))
  const firing = rates.flatMap((rate, task) => (rate >= FIRES ? [task] : []))
  const gone = new Set(someOf(firing, lost, random))
  if (gone.size < lost) return false
  const trial = (task: number, side: 'base' | 'head') =>
    (side === 'base' || !gone.has(task)) && random.next() < (rates[task] ?? 0) ? fires : silent
  const several = (task: number, side: 'base' | 'head', count: number) =>
    Array.from({ length: count }, () => trial(task, side))
  const hypothesis: Hypothesis = {
    skill: 'skill',
    endpoint: 'recall',
    tasks: prompts.map((_, task) => task),
    candidates: [],
    tolerance,
    ofAll,
  }
  if (once === true) {
    const tasks = trials.map(({ base, head }, task) => ({
      base: several(task, 'base', base),
      head: several(task, 'head', head),
    }))
    // Every question of every skill is tested.
    const alpha = SCHEDULE.alpha / (2 * skills)
    const { hypotheses } = decideOnce({ tasks, hypotheses: [hypothesis], alpha, jobs, spread })
    return hypotheses[0]?.regressed === true
  }
  const conversation = decide({
    tasks: trials.map((one) => ({ ...one, stored: false })),
    hypotheses: [hypothesis],
    schedule: { ...SCHEDULE, alpha: SCHEDULE.alpha / (1 + SUSPECTS * (skills - 1)) },
    jobs,
    spread,
  })
  let step = conversation.next()
  while (step.done !== true) {
    step = conversation.next(step.value.map(({ task, side, trials: asked }) => several(task, side, asked)))
  }
  return step.value.hypotheses[0]?.regressed === true
}

/** The least loss, in prompts, that is a regression of a skill with a deterministic agent; null where none is. */
export function leastRegression(prompts: number, limits: LossLimits): number | null {
  const least = Math.max(1, Math.ceil(limits.tolerance - epsilon))
  const losses = Array.from({ length: Math.min(prompts, least) }, (_, index) => index + 1)
  return losses.find((net) => recallRegressed({ net, base: prompts, head: prompts - net }, limits)) ?? null
}

/** "sees losses of about 2 or more", as the end of a sentence about a skill; `about`: four times in five. */
export function lossText(prompts: number, loss: number | null, about: boolean): string {
  if (prompts === 0) return 'no loss can show'
  return loss === null ? 'sees no loss reliably' : `sees losses of ${about ? 'about ' : ''}${loss} or more`
}
