import { describe, expect, test } from 'vitest'
import { observedOf } from '../../src/gate/metrics/observation.ts'
import { lostTo, movedNote } from '../../src/gate/reason-text.ts'
import { task, trials } from '../support/observed.ts'

/** What fires on each prompt of `pdf`, base and head, trial by trial. */
type World = readonly { base: (string[] | 'error')[]; head: (string[] | 'error')[]; label?: 'should_not_activate' }[]

function lost(world: World, net: number, better = 0): string {
  const tasks = world.map(({ label }, index) => task(`t${index}`, { pdf: label ?? 'must_activate' }))
  const observed = observedOf(
    world.flatMap(({ base, head }, index) => [
      ...trials(`t${index}`, 'base', ...base),
      ...trials(`t${index}`, 'head', ...head),
    ]),
  )
  const endpoint = {
    worse: net + better,
    better,
    net,
    netAtWorst: net,
    tasks: world.length,
    verdict: 'regressed',
    test: null,
  } as const
  return lostTo('pdf', endpoint, tasks, observed)
}
const to = (...head: string[]) => ({ base: [['pdf']], head: [head] })

describe('what a skill lost, in words', () => {
  test('names who has the prompts now, most first, then by name, three at most', () => {
    expect(lost([to('b'), to('a'), to('c'), to('c'), to('d'), to()], 6)).toBe('6 of 6 prompts (2 to c, 1 to a, 1 to b)')
    expect(lost([to()], 1)).toBe('1 of 1 prompt')
  })

  test('counts no more than was lost, and what fires beside it as it did before only where the skill fell', () => {
    const slipped = {
      base: [['pdf'], ['pdf'], ['pdf'], ['pdf']],
      head: [['b'], ['pdf', 'b'], ['pdf', 'b'], ['pdf', 'b']],
    }
    expect(lost([slipped], 0.25)).toBe('0.3 of 1 prompt (0.3 to b)')
    const kept = { base: [['pdf']], head: [['pdf', 'b']] }
    expect(lost([kept, to()], 1)).toBe('1 of 2 prompts')
    const gained = { base: [[]], head: [['pdf', 'b']] }
    expect(lost([gained, to()], 1)).toBe('1 of 2 prompts')
  })

  test('names what was lost and gained where the net is less than what others took', () => {
    const gained = { base: [[]], head: [['pdf']] }
    expect(lost([to('b'), to('b'), gained], 1, 1)).toBe('1 of 3 prompts (2 lost, 2 to b; 1 gained)')
    expect(lost([to(), to(), gained], 1, 1)).toBe('1 of 3 prompts (2 lost; 1 gained)')
    expect(lost([to('b')], 1, 0.04)).toBe('1 of 1 prompt (1 to b)')
  })

  test('leaves out prompts that are not its own, and those without an answer', () => {
    expect(lost([{ ...to('b'), label: 'should_not_activate' }, to('a')], 1)).toBe('1 of 2 prompts (1 to a)')
    expect(lost([{ base: [['pdf']], head: ['error'] }, to('a')], 1)).toBe('1 of 2 prompts (1 to a)')
    expect(lost([{ base: ['error'], head: [['b']] }, to('a')], 1)).toBe('1 of 2 prompts (1 to a)')
  })
})

test('prompts that were moved are named with who has them', () => {
  const moved = (...to: string[]) => ({ to, prompts: 2, tasks: [] })
  expect(movedNote('pdf', [moved('pages')])).toBe('moved by this change: pdf -> pages (2 prompts)')
  expect(movedNote('pdf', [moved(), moved('a', 'b')])).toBe(
    'moved by this change: pdf -> no skill (2 prompts), pdf -> a and b (2 prompts)',
  )
  expect(movedNote('pdf', [moved('pdf')])).toBe('moved by this change: no skill -> pdf (2 prompts)')
})
