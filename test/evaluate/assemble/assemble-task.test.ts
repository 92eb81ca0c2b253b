import { expect, test } from 'vitest'
import { taskResult } from '../../../src/evaluate/assemble/assemble-task.ts'
import { type Assembly, indexedAssembly } from '../../../src/evaluate/assemble/assembly.ts'
import { RuleResults } from '../../../src/evaluate/assemble/rule-results.ts'
import type { Observation } from '../../../src/gate/metrics/observation.ts'
import type { AskedTask } from '../../../src/trials/plan/asked-tasks.ts'

const task = {
  ...{ key: 'k', id: 'one', suite: 's', prompt: 'Split my pdf', origin: 'head', isNew: false, golden: false, tags: [] },
  ...{ source: { file: 's', line: 1, column: 1 }, graders: [], triggerThreshold: 0.5 },
  expectations: [{ skill: 'pdf', label: 'must_activate', weight: 1 }],
} as unknown as AskedTask

function trials(side: 'base' | 'head', fired: readonly string[], count: number): Observation[] {
  return Array.from({ length: count }, (_, index) => {
    return { task: 'k', side, phase: 'screen' as const, index, fired, failed: false, grades: [] }
  })
}

test('what fired on a side has the rate of the figures beside it, by the same trials', () => {
  const screen = {
    base: new Map([['k', trials('base', ['pdf'], 3)]]),
    head: new Map([['k', trials('head', ['csv'], 2)]]),
  }
  const fresh = {
    base: new Map([['k', trials('base', ['pdf'], 4)]]),
    head: new Map([['k', [...trials('head', ['pdf'], 1), ...trials('head', ['csv', 'docx'], 3)]]]),
  }
  const endpoint = (confirmed: boolean) => ({ verdict: 'no_change_detected', test: { confirmed } })
  const verdict = (skill: string, confirmed: boolean, shown: typeof screen) => {
    return { skill, recall: endpoint(confirmed), falseTriggers: endpoint(false), moved: [], shown }
  }
  const run = {
    catalogues: { base: { skills: [{ name: 'pdf' }], warnings: [] }, head: { skills: [], warnings: [] } },
    question: { tasks: [task], skills: [], policy: { unlabelled: 'ignore' } },
    verdict: { skills: [verdict('pdf', true, fresh), verdict('csv', false, screen)] },
  } as unknown as Assembly
  const indexed = indexedAssembly(run)
  const result = taskResult(task, indexed, screen, new RuleResults(indexed, screen.base, screen.head))
  // pdf was confirmed and shows fresh trials; csv shows the screen; docx is no skill under test, and was not in it.
  expect(result.fired).toEqual({
    base: [{ skill: 'pdf', rate: 1 }],
    head: [
      { skill: 'csv', rate: 1 },
      { skill: 'pdf', rate: 0.25 },
    ],
  })
  expect(result.expectations).toMatchObject([{ skill: 'pdf', base: { rate: 1 }, head: { rate: 0.25 } }])
})
