import { expect, test } from 'vitest'
import { gate } from '../../src/gate/gate.ts'
import type { Observation } from '../../src/gate/metrics/observation.ts'
import { question, task, trials } from '../support/observed.ts'

/** Skills with eight stored prompts each; what fires in a stored trial of base, and in one of the check. */
function notesOf(count: number, fires: (phase: string, index: number) => boolean): readonly string[] {
  const names = Array.from({ length: count }, (_, index) => `skill-${index}`)
  const tasks = names.flatMap((name) =>
    Array.from({ length: 8 }, (_, index) => task(`${name} ${index}`, { [name]: 'must_activate' })),
  )
  const conversation = gate(
    question(tasks, {
      deterministic: false,
      trials: { base: 3, head: 2 },
      stored: new Map(tasks.map(({ key }) => [key, 3])),
    }),
  )
  let step = conversation.next()
  while (step.done !== true) {
    step = conversation.next(
      step.value.flatMap(({ task: key, side, phase, first, trials: asked }): Observation[] =>
        Array.from({ length: asked }, (_, index) => ({
          ...(trials(
            key,
            side,
            fires(side === 'head' ? 'head' : phase, index) ? [key.split(' ')[0] ?? ''] : [],
          )[0] as Observation),
          phase,
          index: first + index,
        })),
      ),
    )
  }
  return step.value.notes
}

test('a base that does as it did needs no note', () => {
  expect(notesOf(1, () => true)).toEqual([])
})

test('a base that does otherwise is said to be measured anew', () => {
  expect(notesOf(1, (phase) => phase !== 'check')).toEqual([
    expect.stringMatching(/^The stored trials of base no longer hold \(p = 0\.000 when a part was run again\)/),
  ])
})

test('skills of which base does better now are named', () => {
  // One stored trial in three missed, and none of the few that run again.
  const [note] = notesOf(1, (phase, index) => phase !== 'screen' || index > 0)
  expect(note).toBe('Base does better than its stored trials of skill-0: those were measured again.')
})
