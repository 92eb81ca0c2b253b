import type { Rate } from '../../core/results/results.ts'
import type { LossLimits } from '../is-loss.ts'
import { measuredPrompts, type PromptSet, rememberedPrompts, unmeasuredPrompts } from './detectable-loss.ts'
import { type ObservedRate, priorOf } from './shrink.ts'

/** Trials a prompt from which rates as measured are used; with fewer, those that prompts usually have. */
const KNOWN_FROM = 8

/** The part of a task's result that says how often skills fired on it. */
interface MeasuredTask {
  key: string
  origin: string
  expectations: readonly {
    skill: string
    label: string
    source: string
    base: Rate | null
    head: Rate
  }[]
}

/** How the trials of the tasks are made. */
export interface Sampling {
  /** What the tasks of one prompt or conversation share, in a room; absent: each task has a prompt of its own. */
  promptOf?(task: string): string
  /** Trials of a task in the screen; null: the task has none on one side, and shows nothing. */
  trialsOf(task: string): PromptSet['trials'][number] | null
  limitsOf(skill: string): Pick<LossLimits, 'tolerance' | 'ofAll'>
  skills: number
  jobs: number
  once?: boolean
  /** See `PromptSet`. */
  spread?: number
}

/** What the prompts of one skill can show. */
export interface SeenLoss {
  /** Prompts that must activate it, and of these, those that fired on base in at least half of their trials. */
  prompts: number
  firing: number
  /** See `detectablePrompts`. */
  loss: number | null
}

/**
 * The least loss that each skill's own prompts show, see `detectablePrompts`: by their rates on base, or on head where
 * base was not asked, once enough trials tell these; else by those that prompts usually have. Reads the tasks of head's
 * suites. A prompt that stands in several suites counts once for a skill: it has one set of trials.
 */
export function seenLosses(tasks: readonly MeasuredTask[], sampling: Sampling): (skill: string) => SeenLoss {
  const bySkill = promptsBySkill(tasks, sampling)
  const all = [...bySkill.values()].flatMap((own) => [...own.values()]).map(({ rate }) => rate)
  // Three trials a prompt tell a suite of one size from another by luck.
  const isMeasured = all.length > 0 && all.every(({ trials }) => trials >= KNOWN_FROM)
  return (skill) => {
    const own = [...(bySkill.get(skill)?.values() ?? [])].sort(
      (a, b) => a.rate.trials - b.rate.trials || a.rate.hits - b.rate.hits || (a.task < b.task ? -1 : 1),
    )
    const firing = own.filter(({ rate }) => rate.trials > 0 && rate.hits * 2 >= rate.trials).length
    const loss = leastLoss(skill, own, isMeasured ? all : null, sampling)
    // What does not fire cannot be lost.
    const isPossible = loss !== null && (all.every(({ trials }) => trials === 0) || loss <= firing)
    return { prompts: own.length, firing, loss: isPossible ? loss : null }
  }
}

/** A prompt that must activate a skill, by its first task. */
interface OwnPrompt {
  task: string
  rate: ObservedRate
}

/** The prompts that must activate each skill, by what `promptOf` says. */
function promptsBySkill(
  tasks: readonly MeasuredTask[],
  { promptOf = (task: string) => task }: Sampling,
): Map<string, Map<string, OwnPrompt>> {
  const bySkill = new Map<string, Map<string, OwnPrompt>>()
  for (const { key, origin, expectations } of tasks) {
    if (origin !== 'head') continue
    for (const { skill, label, source, base, head } of expectations) {
      if (label !== 'must_activate' || source !== 'labelled') continue
      const own = bySkill.get(skill) ?? new Map<string, OwnPrompt>()
      const prompt = promptOf(key)
      if (!own.has(prompt)) own.set(prompt, { task: key, rate: observed(isAsked(base) ? base : head) })
      bySkill.set(skill, own)
    }
  }
  return bySkill
}

/** See `detectablePrompts`. `all`: the rates of all prompts; null: nothing was measured. */
function leastLoss(
  skill: string,
  own: readonly OwnPrompt[],
  all: readonly ObservedRate[] | null,
  { trialsOf, limitsOf, skills, jobs, once = false, spread = 0 }: Sampling,
): number | null {
  const asked = own.flatMap(({ task, rate }) => {
    const trials = trialsOf(task)
    return trials === null ? [] : [{ trials, rate }]
  })
  const rates = asked.map(({ rate }) => rate)
  const key = JSON.stringify(all === null ? rates.length : [priorOf(all), rates])
  return rememberedPrompts(key, {
    prompts: all === null ? unmeasuredPrompts(rates.length) : measuredPrompts(rates, all),
    trials: asked.map(({ trials }) => trials),
    tolerance: limitsOf(skill).tolerance,
    ofAll: limitsOf(skill).ofAll ?? 0,
    skills,
    jobs,
    once,
    spread,
  })
}

/** Whether a side was asked: of skills that head left as they are base may not be. */
function isAsked(rate: Rate | null): rate is Rate {
  return rate !== null && rate.triggered + rate.notTriggered + rate.errors > 0
}

/** The counts of a rate. */
export function observed({ triggered, notTriggered }: Rate): ObservedRate {
  return { hits: triggered, trials: triggered + notTriggered }
}
