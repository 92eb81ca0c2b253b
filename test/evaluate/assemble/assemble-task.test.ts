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

test('what fired on a side is read from its own trials, also where an endpoint shows those of both', () => {
  const base = trials('base', ['csv'], 7)
  const head = trials('head', ['pdf'], 6)
  const pooled = new Map([['k', [...base, ...head]]])
  const endpoint = { verdict: 'regressed', test: { confirmed: true } }
  const run = {
    catalogues: { base: { skills: [], warnings: [] }, head: { skills: [], warnings: [] } },
    question: { tasks: [task], skills: [], policy: { unlabelled: 'ignore' } },
    verdict: {
      skills: [
        { skill: 'pdf', recall: endpoint, falseTriggers: endpoint, moved: [], shown: { base: pooled, head: pooled } },
      ],
    },
  } as unknown as Assembly
  const screen = { base: new Map([['k', base]]), head: new Map([['k', head]]) }
  expect(
    taskResult(task, indexedAssembly(run), screen, new RuleResults(indexedAssembly(run), screen.base, screen.head))
      .fired,
  ).toEqual({
    base: [{ skill: 'csv', rate: 1 }],
    head: [{ skill: 'pdf', rate: 1 }],
  })
})
