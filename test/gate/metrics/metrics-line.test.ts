import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { describeWithShared } from '../../support/shared.ts'
import { metricFunctions } from '../../support/waza-metrics/metric-functions.ts'
import { metricsLine } from '../../support/waza-metrics/metrics-line.ts'

const targets = ['aggregation', 'statistics', 'trigger_metrics'] as const

const vectorSchema = z.object({
  id: z.string(),
  name: z.string(),
  config: z.record(z.string(), z.unknown()),
  context: z.record(z.string(), z.unknown()),
  expect: z.record(z.string(), z.unknown()).nullable(),
})

type Target = (typeof targets)[number]
type Vector = z.output<typeof vectorSchema> & { target: Target }

/**
 * Vectors that this project overrules: the line of its table of decisions that does so, and what is printed instead.
 */
const OVERRULED: Record<string, { line: string; printed: Record<string, unknown> }> = {
  'aggregation-047': {
    line: 'errored run counted as passing in `pass_rate`: do not copy',
    printed: {
      result: expect.objectContaining({ pass_rate: 0.5, avg_score: 0.5, flaky: true, flakiness_percent: 50 }),
    },
  },
  'trigger_metrics-005': zeroDenominator({ recall: null, f1: null }),
  'trigger_metrics-006': zeroDenominator({ precision: null, f1: 0 }),
  'trigger_metrics-011': zeroDenominator({ precision: null }),
  'trigger_metrics-016': zeroDenominator({ precision: null, f1: 0 }),
  'trigger_metrics-017': zeroDenominator({ precision: null, f1: 0 }),
  'trigger_metrics-013': {
    line: 'errored trigger prompt: not a classification at all (Waza counts it as wrong)',
    printed: { true_positives: 1, false_negatives: 0, errors: 1, precision: null, recall: 1, f1: 1, accuracy: 1 },
  },
}

function zeroDenominator(printed: Record<string, unknown>) {
  return {
    line: 'trigger metrics with a zero denominator: `null`, shown as n/a and never gated (Waza writes 0, and 1 for precision without a negative)',
    printed,
  }
}

function loadVectors(shared: string): Vector[] {
  return targets.flatMap((target) => {
    const text = readFileSync(join(shared, 'vectors', `${target}.json`), 'utf8')
    const { vectors } = z.object({ vectors: z.array(vectorSchema) }).parse(JSON.parse(text))
    return vectors.map((vector) => ({ ...vector, target }))
  })
}

/** What is expected, with numbers to the four decimals that Waza keeps. */
function nearly(expected: unknown): unknown {
  if (typeof expected === 'number') return Number.isInteger(expected) ? expected : expect.closeTo(expected, 4)
  if (Array.isArray(expected)) return expected.map(nearly)
  if (typeof expected !== 'object' || expected === null) return expected
  const stated = Object.entries(expected).filter(([key]) => key !== 'properties')
  return expect.objectContaining(Object.fromEntries(stated.map(([key, value]) => [key, nearly(value)])))
}

/** What is printed for a line; the message where it is wrong. */
function evaluate(line: unknown): unknown {
  const text = typeof line === 'string' ? line : JSON.stringify(line)
  const outcome = metricsLine(text, { file: 'lines.jsonl', line: 7 })
  return outcome.ok ? outcome.value : outcome.message
}

describeWithShared('metrics agrees with Waza', (shared) => {
  const vectors = loadVectors(shared)
  const printed = new Map(vectors.map((vector) => [vector.id, evaluate(vector)]))

  test('all three files of vectors are here', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(39 + 21 + 11)
  })

  test('what a line is about follows from its config where no target says so', () => {
    for (const { id, config } of vectors) expect(evaluate({ config })).toEqual(printed.get(id))
  })

  test.each(vectors.filter(({ id }) => OVERRULED[id] === undefined))('$id: $name', ({ id, expect: expected }) => {
    expect(printed.get(id)).toEqual(nearly(expected))
  })

  test.each(Object.entries(OVERRULED))('%s is overruled', (id, { line, printed: ours }) => {
    const vector = vectors.find((one) => one.id === id)
    expect(line).not.toBe('')
    expect(printed.get(id)).toMatchObject(ours)
    expect(printed.get(id)).not.toEqual(nearly(vector?.expect))
    if (vector?.target !== 'trigger_metrics') return
    // Nothing else differs.
    expect({ ...vector.expect, ...ours }).toEqual(nearly(printed.get(id)))
  })

  test('their properties hold', () => {
    const interval = z.object({ lower: z.number(), upper: z.number(), mean: z.number() })
    const known = interval.parse(printed.get('statistics-004'))
    expect(0 <= known.lower && known.lower < known.mean && known.mean < known.upper && known.upper <= 1).toBe(true)
    const around = interval.parse(printed.get('statistics-005'))
    expect(around.lower <= around.mean && around.mean <= around.upper).toBe(true)
    const { small, large } = z.object({ small: interval, large: interval }).parse(printed.get('statistics-006'))
    expect(large.upper - large.lower).toBeLessThan(small.upper - small.lower)
  })
})

describe('a line of metrics', () => {
  test.each<[string, unknown, string]>([
    ['no JSON', 'nonsense', 'Found `nonsense` where a JSON value should be'],
    ['a list', [1], 'The line is not a JSON object'],
    ['no config', {}, 'config` is missing'],
    ['an empty config', { config: {} }, 'does not say what to work out'],
    ['an unknown target', { target: 'text', config: { fn: 'pass_rate', input: [] } }, '`target` must be one of'],
    ['an unknown function', { config: { fn: 'pasrate', input: [] } }, 'Did you mean `pass_rate`?'],
    ['no input', { config: { fn: 'pass_rate' } }, '`config.input` is missing'],
    [
      'a text for a number',
      { config: { fn: 'run_score', input: [{ score: '1' }] } },
      '`config.input[0].score` must be a number',
    ],
    [
      'more passed than there are',
      { config: { fn: 'wilson_ci95', input: { passed: 2, total: 1 } } },
      'More passed than there are',
    ],
    [
      'more passed than trials',
      { config: { fn: 'pass_hat_k', input: { passes: [4], trials: 3 } } },
      'More passed than there are trials',
    ],
    [
      'more trials than anybody runs',
      { config: { fn: 'pass_hat_k', input: { passes: [], trials: 10 ** 9 } } },
      'at most',
    ],
    [
      'letters that are none',
      { config: { fn: 'skill_impact', input: { with: 'pq', baseline: 'p' } } },
      'not one letter a run',
    ],
    ['an unknown status', { config: { fn: 'pass_rate', input: [{ status: 'ok' }] } }, 'must be one of `passed`'],
    ['a confidence of 1', { config: { fn: 'bootstrap_ci', input: { scores: [1], confidence: 1 } } }, 'confidence'],
    [
      'more scores than fit',
      { config: { fn: 'normal_ci95', input: Array.from({ length: 10_001 }, () => 1) } },
      'at most 10,000',
    ],
    [
      'an unknown confidence',
      { config: { results: [{ should_trigger: true, did_trigger: true, confidence: 'low' }] } },
      'confidence',
    ],
    [
      'a prompt without a run',
      { config: { spec: { skill: 'a', should_trigger_prompts: ['toString'] }, runs: {} } },
      'no run of the prompt "toString"',
    ],
    ['runs without a skill', { config: { spec: {}, runs: {} } }, '`config.spec.skill` is missing'],
  ])('%s is an error with its place', (_name, line, message) => {
    expect(evaluate(line)).toEqual(expect.stringMatching(/^lines\.jsonl:7:\d+: /))
    expect(evaluate(line)).toContain(message)
  })

  test.each<[string, Record<string, unknown>, unknown]>([
    ['nothing to estimate', { fn: 'wilson_ci95', input: { passed: 0, total: 0 } }, { lower: 0, upper: 0 }],
    ['no score', { fn: 'normal_ci95', input: [] }, { lower: 0, upper: 0 }],
    ['no run', { fn: 'pass_rate', input: [] }, { result: 0 }],
    ['an errored run', { fn: 'pass_rate', input: [{ status: 'error' }, { status: 'passed' }] }, { result: 0.5 }],
    ['no trial', { fn: 'flakiness_percent', input: { passed: 0, total: 0 } }, { result: 0 }],
    ['an absent weight', { fn: 'effective_weight', input: null }, { result: 1 }],
    ['validations by name', { fn: 'run_score', input: { a: { score: 1 }, b: { score: 0 } } }, { result: 0.5 }],
    [
      'a task of which one run failed',
      { fn: 'task_status', input: { runs: [{ status: 'passed' }, { status: 'failed' }] } },
      { result: 'failed' },
    ],
    ['runs as letters', { fn: 'task_status', input: { runs: 'ppp' } }, { result: 'passed' }],
    ['a rate of letters', { fn: 'pass_rate', input: 'pfe' }, { result: 1 / 3 }],
    ['a task without a run', { fn: 'task_stats', input: { runs: [] } }, { result: null }],
    ['a run without graders', { fn: 'run_status', input: { validations: [] } }, { result: 'passed' }],
    ['a gain for the worse', { fn: 'normalized_gain', input: { pre: 0.5, post: 0.25 } }, { result: -0.5 }],
    ['a task that never passed', { fn: 'pass_hat_k', input: { passes: [0], trials: 2 } }, { values: [0, 0] }],
    ['no result', { results: [] }, null],
  ])('%s', (_name, config, expected) => {
    expect(evaluate({ config })).toEqual(expected)
  })

  test('a prompt whose run ended in an error is no classification, whatever Waza noted for it', () => {
    const results = [
      { should_trigger: false, did_trigger: true, error_msg: 'timed out' },
      { should_trigger: false, did_trigger: false, error_msg: '' },
    ]
    expect(evaluate({ config: { results } })).toMatchObject({
      false_positives: 0,
      true_negatives: 1,
      errors: 1,
      accuracy: 1,
    })
    const runs = {
      c: { error: '' },
      a: { error: 'timed out' },
      b: { skill_invocations: [{ name: 'it' }], error: 'turn limit' },
    }
    const spec = { skill: 'it', should_trigger_prompts: ['c', 'a', { prompt: 'b', confidence: 'medium' }] }
    expect(evaluate({ config: { spec, runs } })).toMatchObject({
      true_positives: 1,
      false_negatives: 1,
      errors: 1,
      recall: 1 / 3,
    })
  })

  test('gives the same for the same line', () => {
    const line = { config: { fn: 'bootstrap_ci', input: { scores: [0.1, 0.9, 0.4], confidence: 0.9, seed: 7 } } }
    expect(evaluate(line)).toEqual(evaluate(line))
  })

  test('names of functions are unique', () => {
    const names = metricFunctions.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})
