import { expect, test } from 'vitest'
import type { GraderSpec } from '../../../src/suites/suite.ts'
import { stopConditionOf, turnLimitWarning } from '../../../src/trials/plan/stop-condition.ts'

const text: GraderSpec = {
  type: 'text',
  name: 'says x',
  config: { contains: ['x'] },
  weight: 1,
  source: { file: 'evals/pdf.yaml', line: 3, column: 1 },
}

test('a task that asks only what triggers has three turns, any other as many as the agent wants', () => {
  expect(stopConditionOf({ graders: [], followUps: [] }, null)).toEqual({ triggerOnly: true, maxTurns: 3 })
  expect(stopConditionOf({ graders: [text], followUps: [] }, null)).toEqual({ triggerOnly: false, maxTurns: null })
})

test('a configured limit holds for both', () => {
  expect(stopConditionOf({ graders: [], followUps: [] }, 7)).toEqual({ triggerOnly: true, maxTurns: 7 })
  expect(stopConditionOf({ graders: [text], followUps: [] }, 7)).toEqual({ triggerOnly: false, maxTurns: 7 })
})

test('a limit of turns is warned of where the agent keeps to none', () => {
  const supports = { instructions: true, stopCondition: true }
  for (const id of ['claude-code', 'codex']) expect(turnLimitWarning({ id, supports })).toBeNull()
  for (const agent of [{ id: 'lexical' }, { id: 'command', supports: { ...supports, stopCondition: false } }]) {
    expect(turnLimitWarning(agent)?.what).toContain(`has no effect with the agent "${agent.id}"`)
  }
})
