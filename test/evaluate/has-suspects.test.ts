import { expect, test } from 'vitest'
import { hasSuspects } from '../../src/evaluate/evaluate-column.ts'
import { buildResults } from '../support/results-builder.ts'

test('a stored decision had suspects where trials confirmed any, also of a skill without prompts of its own', () => {
  const results = buildResults({ skills: [{ name: 'pdf' }], tasks: [] })
  const phases = { screen: 4, check: 0, refill: 0, confirm: 0, golden: 2 }
  expect(hasSuspects({ ...results, trials: { ...results.trials, phases } })).toBe(false)
  expect(hasSuspects({ ...results, trials: { ...results.trials, phases: { ...phases, confirm: 3 } } })).toBe(true)
})
