import { describe, expect, test } from 'vitest'
import { compareFiles } from '../../../src/evaluate/import/compare-files.ts'
import type { ReadResults } from '../../../src/evaluate/import/read-results-file.ts'
import { fixture, read, readValue, runEvalOutput } from './support.ts'

const waza = (change: Record<string, unknown> = {}, file = 'results.json'): ReadResults => {
  const value = JSON.parse(fixture('waza/new.json'))
  return { ...readValue({ ...value, ...change, config: { ...value.config, ...(change['config'] ?? {}) } }), file }
}
const compare = (base: ReadResults, head: ReadResults) => {
  const { problem, warnings } = compareFiles({ base: [base], head: [head] })
  return { problem, warnings: warnings.map(({ what }) => what) }
}
const later = { timestamp: '2026-09-02T10:00:00Z' }

describe('two files can be compared', () => {
  test('when one agent and one model made them', () => {
    expect(compare(waza(), waza(later))).toEqual({ problem: null, warnings: [] })
  })

  test.each([
    [
      'agents',
      { config: { engine_type: 'codex' } },
      'the results are of different agents: head.json was made by codex, base.json by copilot-sdk',
    ],
    [
      'models',
      { config: { model_id: 'example-small-1' } },
      'the results are of different models: head.json was made by example-small-1, base.json by example-large-1',
    ],
  ])('and not of different %s, in plain words', (_, change, problem) => {
    expect(compare(waza({}, 'base.json'), waza({ ...later, ...change }, 'head.json')).problem).toBe(problem)
  })

  test('and not of different tools, which detect differently', () => {
    expect(compare(waza(), read(fixture('run-eval/head.json'))).problem).toContain('different tools')
  })

  test('and not where nothing was measured', () => {
    expect(compare(waza(), waza({ ...later, config: { engine_type: 'mock' } })).problem).toContain('mock engine')
  })

  test('an agent that neither names is said, not assumed', () => {
    const { problem, warnings } = compare(read(fixture('run-eval/base.json')), read(fixture('run-eval/head.json')))
    expect(problem).toBeNull()
    expect(warnings.at(-1)).toBe('results.json does not say which agent was measured.')
  })

  test('a model that only one side names is said', () => {
    const { problem, warnings } = compare(waza({ config: { model_id: '' } }, 'base.json'), waza(later))
    expect(problem).toBeNull()
    expect(warnings).toEqual(['base.json does not say which model was measured, and the others do.'])
  })

  test('what looks like a mistake is said: one file for both, and sides that are swapped', () => {
    expect(compare(waza(), waza({}, 'copy.json')).warnings).toEqual([
      'copy.json has the same content as a file of base: a comparison with itself shows no change.',
    ])
    expect(compare(waza(later), waza()).warnings).toEqual([
      'All results of head are older than those of base: are the two sides swapped?',
    ])
    const timeless = runEvalOutput([['a', true, 3]])
    expect(compare(readValue(timeless), readValue(runEvalOutput([['a', true, 2]]))).warnings.join()).not.toContain(
      'older',
    )
  })
})
