import { describe, expect, test } from 'vitest'
import { findGrader, graders } from '../../src/graders/registry.ts'
import type { GraderSpec } from '../../src/suites/suite.ts'
import { isTriggerOnly } from '../../src/suites/trigger-only.ts'

const grader = (type: string): GraderSpec => ({
  type,
  name: type,
  config: {},
  weight: 1,
  source: { file: 'evals/pdf.yaml', line: 3, column: 1 },
})
const asked = (types: readonly string[], followUps: string[] = []) =>
  isTriggerOnly({ graders: types.map(grader), followUps })

describe('nothing but triggering is asked of a task', () => {
  test('without graders, or with such that look at loads and the prompt only', () => {
    expect(asked([])).toBe(true)
    expect(asked(['skill_invocation', 'trigger'])).toBe(true)
    expect(findGrader('skill_invocation')).not.toBeNull()
    expect(findGrader('trigger')).not.toBeNull()
  })

  test.each(graders.map(({ type }) => type).filter((type) => type !== 'skill_invocation' && type !== 'trigger'))(
    'but not with a grader of type %s',
    (type) => {
      expect(asked(['skill_invocation', type])).toBe(false)
    },
  )

  test('but not where a message follows, which is about what was done before', () => {
    expect(asked([], ['Now as a table.'])).toBe(false)
  })
})
