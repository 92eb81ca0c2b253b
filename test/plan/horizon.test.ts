import { expect, test } from 'vitest'
import { horizonOf } from '../../src/plan/horizon.ts'
import type { GraderSpec } from '../../src/suite/suite.ts'

const text: GraderSpec = {
  type: 'text',
  name: 'says x',
  config: { contains: ['x'] },
  weight: 1,
  source: { file: 'evals/pdf.yaml', line: 3, column: 1 },
}

test('a task that asks only what triggers has three turns, any other as many as the agent wants', () => {
  expect(horizonOf({ graders: [], followUps: [] }, null)).toEqual({ triggerOnly: true, maxTurns: 3 })
  expect(horizonOf({ graders: [text], followUps: [] }, null)).toEqual({ triggerOnly: false, maxTurns: null })
})

test('a configured limit holds for both', () => {
  expect(horizonOf({ graders: [], followUps: [] }, 7)).toEqual({ triggerOnly: true, maxTurns: 7 })
  expect(horizonOf({ graders: [text], followUps: [] }, 7)).toEqual({ triggerOnly: false, maxTurns: 7 })
})
