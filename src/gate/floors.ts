import type { ReasonCode, SkillMetrics } from '../core/results/results.ts'
import type { Expectation, Label } from '../suites/suite.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import { tellingLabels } from './golden-labels.ts'
import { type Observations, type Observed, rateAtExtreme, rateOf } from './metrics/observation.ts'
import { ratioNames } from './metrics/resampled-ratios.ts'
import { upperBounds } from './metrics/skill-intervals.ts'
import { type MetricsOptions, pairMetrics, type Ratios, type SkillPairs } from './metrics/skill-metrics.ts'
import { type GateQuestion, limitsOf } from './question.ts'

/** A floor, golden prompt or grader that head fails, or may fail. */
export interface Broken {
  code: ReasonCode
  /** Null where it concerns no single skill. */
  skill: string | null
  message: string
  /** Whether it blocks; absent: where the policy lets its code block. */
  blocks?: boolean
}

/** A skill's figures on each side, with the trials behind them. */
interface SideFigures {
  base: SkillMetrics | null
  head: SkillMetrics | null
  shown: Observed
}

/**
 * The floors of a skill that head is below: by its value with a deterministic agent, else by the value's 95% upper
 * bound. The code is `already_below` where base was below the floor too, and `not_evaluated` where head is below it
 * only if all errors count as misses (unless base was below it and that does not block). A ratio that is n/a breaks no
 * floor; F1 is 0 where nothing was found, so a skill that never fires meets no floor by having no precision. `pairs`:
 * see `figurePairs`.
 */
export function brokenFloors(
  question: GateQuestion,
  skill: string,
  pairs: SkillPairs,
  { base: before, head: values, shown: { head } }: SideFigures,
): Broken[] {
  const { floors } = limitsOf(question.policy, skill)
  if (values === null || ratioNames.every((name) => floors[name] === null)) return []
  const boundsOf = (ratios: Ratios, options?: MetricsOptions) =>
    question.deterministic ? ratios : upperBounds(pairs.all(), head, skill, options)
  const bounds = boundsOf(values)
  const misses = { errorsAs: 'misses' } as const
  const isUncertain = values.errors + values.unmeasured > 0
  const atWorst = isUncertain ? pairMetrics(pairs, head, skill, misses) : null
  const boundsAtWorst = atWorst === null ? null : boundsOf(atWorst, misses)
  const isTold = question.policy.failOn.includes('already_below')
  return ratioNames.flatMap((name): Broken[] => {
    const floor = floors[name]
    if (floor === null) return []
    const figure = { name, skill, floor, was: before?.[name] ?? null }
    const value = values[name]
    if (value !== null && (bounds[name] ?? value) < floor) return [belowFloor(figure, value)]
    const worst = boundsAtWorst?.[name] ?? null
    return worst === null || (isBelow(figure) && !isTold) ? [] : mayBeBelow(figure, worst, atWorst?.[name] ?? worst)
  })
}

/** What errors leave open. `bound`, `value`: with each of them at its worst. */
function mayBeBelow(figure: Floored, bound: number, value: number): Broken[] {
  if (bound >= figure.floor) return []
  const message = `${saysBelow(figure, value)} if failed trials count as misses`
  return [{ code: 'not_evaluated', skill: figure.skill, message }]
}

/** A ratio of a skill with its floor. `was`: on base. */
interface Floored {
  name: string
  skill: string
  floor: number
  was: number | null
}

function belowFloor(figure: Floored, value: number): Broken {
  const { skill, was } = figure
  const says = saysBelow(figure, value)
  if (was === null || !isBelow(figure)) return { code: 'floor', skill, message: says }
  return { code: 'already_below', skill, message: `${says} (base: ${was.toFixed(2)}, below it already)` }
}

function isBelow({ was, floor }: Floored): boolean {
  return was !== null && was < floor
}

function saysBelow({ name, skill, floor }: Floored, value: number): string {
  return `${skill}: ${name} ${value.toFixed(2)} is below the floor of ${floor}`
}

/**
 * The golden tasks of `gated` that head breaks: an expectation fails by the task's trigger threshold. The code is
 * `already_below` where base breaks it too, and `not_evaluated` where it fails only if errors count as misses.
 */
export function brokenGolden(question: GateQuestion, gated: readonly AskedTask[], observed: Observed): Broken[] {
  return gated.flatMap((task) =>
    task.golden
      ? tellingLabels(task, observed.head.get(task.key)).flatMap((label) =>
          brokenLabel(task, label, question, observed),
        )
      : [],
  )
}

function brokenLabel(task: AskedTask, expectation: Expectation, { sides }: GateQuestion, observed: Observed): Broken[] {
  const { skill, label } = expectation
  // What became of the prompts of a removed skill is its own reason, which can be accepted.
  if (label === 'acceptable' || task.gone?.includes(skill)) return []
  const head = passes(task, expectation, observed.head)
  if (head === null)
    return [{ code: 'not_evaluated', skill, message: `golden prompt ${task.id} has no completed trial` }]
  if (head) {
    const rate = rateOf(observed.head.get(task.key), skill)
    if (isRight(task, label, rateAtExtreme(rate, label === 'should_not_activate'))) return []
    const message = `golden prompt ${task.id} fails for ${skill} if failed trials count as misses`
    return [{ code: 'not_evaluated', skill, message }]
  }
  const base = sides === 'both' ? passes(task, expectation, observed.base) : null
  const message = `golden prompt ${task.id} fails for ${skill}`
  return base === false && !task.isNew
    ? [{ code: 'already_below', skill, message: `${message}, as on base` }]
    : [{ code: 'golden', skill, message }]
}

/**
 * Whether a task passes for one of its expectations: its rate is at or above the task's trigger threshold (default 0.5)
 * for must_activate, below it for should_not_activate. Null for `acceptable`, and where no trial completed.
 */
export function passes(
  task: AskedTask,
  expectation: AskedTask['expectations'][number],
  observations: Observations,
): boolean | null {
  const { rate } = rateOf(observations.get(task.key), expectation.skill)
  return rate === null || expectation.label === 'acceptable' ? null : isRight(task, expectation.label, rate)
}

function isRight({ triggerThreshold = 0.5 }: AskedTask, label: Label, rate: number): boolean {
  return rate >= triggerThreshold === (label === 'must_activate')
}
