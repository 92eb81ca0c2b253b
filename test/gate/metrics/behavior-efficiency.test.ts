import { expect, test } from 'vitest'
import { type BehaviorRules, behaviorEfficiency } from '../../support/waza-metrics/behavior-efficiency.ts'

const none: BehaviorRules = {
  maxToolCalls: 0,
  maxIterations: 0,
  maxResponseTimeMs: null,
  requiredTools: [],
  forbiddenTools: [],
}
const behavior = { toolCalls: 5, turns: 3, responseTimeMs: 100, toolsUsed: ['grep', 'edit'] }

test.each<[string, Partial<BehaviorRules>, number]>([
  ['no rule', {}, 1],
  ['limits that are met exactly', { maxToolCalls: 5, maxIterations: 3 }, 1],
  ['one call too many', { maxToolCalls: 4 }, 0.75],
  ['one turn too many', { maxIterations: 2 }, 0.75],
  ['one of several tools missing', { requiredTools: ['grep', 'bash'] }, 0.75],
  ['a forbidden tool', { forbiddenTools: ['rm', 'edit'] }, 0.75],
  ['a response time makes five kinds', { maxResponseTimeMs: 100 }, 1],
  ['too slow', { maxResponseTimeMs: 99 }, 0.8],
  [
    'everything',
    { maxToolCalls: 1, maxIterations: 1, maxResponseTimeMs: 1, requiredTools: ['x'], forbiddenTools: ['grep'] },
    0,
  ],
])('%s', (_name, rules, efficiency) => {
  expect(behaviorEfficiency({ ...none, ...rules }, behavior)).toBe(efficiency)
})
