import { z } from 'zod'
import type { SourceDocument } from '../../../src/core/documents/document.ts'
import { parseAt } from '../../../src/core/documents/parse-at.ts'
import type { ValuePath } from '../../../src/core/documents/parsed-tree.ts'
import { type Interval, wilsonInterval } from '../../../src/gate/metrics/interval.ts'
import { isFlaky, standardDeviation } from '../../../src/gate/metrics/spread.ts'
import { behaviorEfficiency } from './behavior-efficiency.ts'
import { flakiness } from './flakiness.ts'
import { impact, normalizedGain } from './gain.ts'
import { bootstrapInterval, excludesZero, normalInterval } from './mean-intervals.ts'
import { meanPassHat } from './pass-hat.ts'
import {
  allPassed,
  effectiveWeight,
  plainScore,
  runAggregates,
  runPassRate,
  runStatus,
  suiteAggregates,
  taskPasses,
  weightedScore,
} from './run-aggregates.ts'

/** One function that a line of `metrics` may name. */
export interface MetricFunction {
  name: string
  /** What is printed for the input at `path` of a line. Throws `UserError` for an input that is wrong, at its place. */
  evaluate(line: SourceDocument, path: ValuePath): unknown
}

/** Far above what anybody states in one line; 10,000 resamples of so many values take a second. */
const MAX_VALUES = 10_000
const MAX_TRIALS = 200

const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(MAX_VALUES)
const count = z.int().min(0)
const share = z.number().min(0).max(1)
const weight = z
  .number()
  .nullish()
  .transform((value) => value ?? 1)
const names = list(z.string())
  .nullish()
  .transform((value) => value ?? [])
const orZero = z
  .number()
  .nullish()
  .transform((value) => value ?? 0)
const tally = z
  .object({ passed: count, total: count })
  .refine(({ passed, total }) => passed <= total, { message: 'More passed than there are', path: ['passed'] })

const status = z.enum(['passed', 'failed', 'error', 'skipped'])
const scored = z.object({ score: z.number() })
const weighted = z.object({ score: z.number(), weight })
const verdict = z.object({ passed: z.boolean() })
/** By name, as in Waza's results, or in a list. */
const validations = <Item extends z.ZodType>(item: Item) =>
  z.union([list(item), z.record(z.string(), item).transform((named) => Object.values(named))])
const statuses = list(z.object({ status }))
/** Or statuses as Waza's tests write them: `ppf` is two runs that passed and one that failed; e is an error. */
const briefStatuses = z
  .unknown()
  .transform((given, context) => {
    if (typeof given !== 'string') return given
    if (given.length <= MAX_VALUES && /^[pfe]*$/.test(given)) {
      return Array.from(given, (letter) => ({ status: LETTERS.get(letter) }))
    }
    const todo = `Write p, f or e for each of at most ${MAX_VALUES} runs.`
    context.addIssue({ code: 'custom', message: 'The text is not one letter a run', params: { todo } })
    return z.NEVER
  })
  .pipe(statuses)
const LETTERS = new Map([
  ['p', 'passed'],
  ['f', 'failed'],
  ['e', 'error'],
])

const runsOfTask = z.object({ runs: list(z.object({ status, validations: validations(weighted) })) })
const sampling = z.object({ confidence: z.number().gt(0).lt(1).optional(), seed: count.optional() })
const scores = list(z.number())

/** Every function, by the names of Waza's own. What they compute is what reports show, see `src/gate/metrics`. */
export const metricFunctions: readonly MetricFunction[] = [
  // Aggregation
  define('population_std_dev', scores, (values) => result(standardDeviation(values) ?? 0)),
  define('run_score', validations(scored), (graded) => result(plainScore(graded))),
  define('weighted_run_score', validations(weighted), (graded) => result(weightedScore(graded))),
  define('all_validations_passed', validations(verdict), (graded) => result(allPassed(graded))),
  define('effective_weight', weight, (given) => result(effectiveWeight(given))),
  define('run_status', z.object({ failed: z.boolean().default(false), validations: validations(verdict) }), (run) =>
    result(runStatus(run)),
  ),
  define('task_status', z.object({ runs: briefStatuses }), ({ runs }) =>
    result(taskPasses(runs) ? 'passed' : 'failed'),
  ),
  define('pass_rate', briefStatuses, (runs) => result(runPassRate(runs))),
  define('is_flaky', share, (rate) => result(isFlaky(rate))),
  define('flakiness_percent', tally, ({ passed, total }) => result(flakiness(passed, total) * 100)),
  define('task_stats', runsOfTask, taskStats),
  // In Waza 0.12 a run that ended in an error counted as passed. It is the same here under either name: it did not.
  define('task_stats_0_12', runsOfTask, taskStats),
  define(
    'summary',
    z.object({
      tasks: list(
        z.object({ status, avg_score: z.number(), avg_weighted_score: z.number() }).transform((task) => ({
          status: task.status,
          score: task.avg_score,
          weightedScore: task.avg_weighted_score,
        })),
      ),
    }),
    summary,
  ),
  define('skill_impact', z.object({ with: briefStatuses, baseline: briefStatuses }), ({ with: runs, baseline }) => {
    const { delta, percentChange } = impact(runPassRate(baseline), runPassRate(runs))
    return result({ delta, percent_change: percentChange })
  }),
  define(
    'behavior_efficiency',
    z.object({
      rules: z.object({
        max_tool_calls: orZero,
        max_iterations: orZero,
        max_response_time_ms: z.number().nullish(),
        required_tools: names,
        forbidden_tools: names,
      }),
      session: z.object({ tool_call_count: orZero, turns: orZero, duration_ms: orZero, tools_used: names }),
    }),
    ({ rules, session }) =>
      result(
        behaviorEfficiency(
          {
            maxToolCalls: rules.max_tool_calls,
            maxIterations: rules.max_iterations,
            maxResponseTimeMs: rules.max_response_time_ms ?? null,
            requiredTools: rules.required_tools,
            forbiddenTools: rules.forbidden_tools,
          },
          {
            toolCalls: session.tool_call_count,
            turns: session.turns,
            responseTimeMs: session.duration_ms,
            toolsUsed: session.tools_used,
          },
        ),
      ),
  ),
  // Statistics
  define(
    'bootstrap_ci',
    z.union([sampling.extend({ scores }), sampling.extend({ small: scores, large: scores })]),
    (given) =>
      'scores' in given
        ? bootstrap(given.scores, given)
        : { small: bootstrap(given.small, given), large: bootstrap(given.large, given) },
  ),
  define('is_significant', z.object({ lower: z.number(), upper: z.number() }), ({ lower, upper }) =>
    result(excludesZero({ low: lower, high: upper })),
  ),
  define('normalized_gain', z.object({ pre: z.number(), post: z.number() }), ({ pre, post }) =>
    result(normalizedGain(pre, post)),
  ),
  define('normal_ci95', scores, (values) => bounds(normalInterval(values))),
  define('wilson_ci95', tally, ({ passed, total }) => bounds(wilsonInterval(passed, total))),
  define(
    'pass_hat_k',
    z
      .object({ passes: list(count), trials: z.int().min(1).max(MAX_TRIALS) })
      .refine(({ passes, trials }) => passes.every((passed) => passed <= trials), {
        message: 'More passed than there are trials',
        path: ['passes'],
      }),
    ({ passes, trials }) => {
      const tasks = passes.map((passed) => ({ passed, total: trials }))
      return { values: Array.from({ length: trials }, (_, index) => meanPassHat(tasks, index + 1) ?? 0) }
    },
  ),
]

function define<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  compute: (input: z.output<Schema>) => unknown,
): MetricFunction {
  return { name, evaluate: (line, path) => compute(parseAt(schema, line, path)) }
}

function result(value: unknown): { result: unknown } {
  return { result: value }
}

/** Null without runs, of which nothing can be said. */
function taskStats({ runs }: z.output<typeof runsOfTask>) {
  if (runs.length === 0) return result(null)
  const stats = runAggregates(runs)
  const passed = runs.filter((run) => run.status === 'passed').length
  return result({
    pass_rate: stats.passRate,
    avg_score: stats.score,
    avg_weighted_score: stats.weightedScore,
    min_score: stats.minScore,
    max_score: stats.maxScore,
    std_dev_score: stats.standardDeviation,
    score_variance: stats.variance,
    flaky: stats.flaky,
    flakiness_percent: flakiness(passed, runs.length) * 100,
    pass_rate_ci: bounds(wilsonInterval(passed, runs.length)),
  })
}

function summary({ tasks }: { tasks: Parameters<typeof suiteAggregates>[0] }) {
  const total = suiteAggregates(tasks)
  return result({
    total_tests: tasks.length,
    succeeded: total.tasks.passed,
    failed: total.tasks.failed,
    errors: total.tasks.error,
    skipped: total.tasks.skipped,
    success_rate: total.passRate,
    aggregate_score: total.score,
    weighted_score: total.weightedScore,
    min_score: total.minScore,
    max_score: total.maxScore,
    std_dev: total.standardDeviation,
  })
}

function bootstrap(values: readonly number[], { confidence, seed }: z.output<typeof sampling>) {
  const options = { ...(confidence === undefined ? {} : { confidence }), ...(seed === undefined ? {} : { seed }) }
  const { low, high, mean, resamples } = bootstrapInterval(values, options)
  return { lower: low, upper: high, mean, num_bootstraps: resamples }
}

/** Both 0 where there is no interval, as in Waza. */
function bounds(interval: Interval | null) {
  return { lower: interval?.low ?? 0, upper: interval?.high ?? 0 }
}
