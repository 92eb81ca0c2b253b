import { describe, expect, test } from 'vitest'
import type { SuiteChanges } from '../../src/gate/decision.ts'
import { countedTasks, lossOf, movedTasks } from '../../src/gate/suite-changes.ts'
import { broken, fires, silent } from '../support/conversation.ts'

type Sides = readonly [base: string, head: string]
const none: SuiteChanges<string> = { edited: [], added: [], relabelled: [], ofGone: [] }
/** A trial each: `x` fires, `.` does not, `!` fails. */
const trials = (text: string) => [...text].map((one) => (one === 'x' ? fires : one === '!' ? broken : silent))
const sides = ([base, head]: Sides) => ({ base: trials(base), head: trials(head) })

function counted(
  of: Record<string, Sides>,
  changes: Partial<SuiteChanges<string>>,
  endpoint: 'recall' | 'falseTriggers' = 'recall',
) {
  return countedTasks(Object.keys(of), { ...none, ...changes }, { skill: 'pdf', endpoint }, (name) =>
    sides(of[name] ?? ['', '']),
  )
}

describe('the prompts that count', () => {
  const kept = ['xx', 'xx'] as const
  const edited = [{ base: 'old', head: 'new' }]

  test('are those of an edited prompt that lost more, head’s where both lost the same', () => {
    const of = (old: Sides, fresh: Sides) => counted({ kept, old, new: fresh }, { edited })
    expect(of(['xx', '..'], ['xx', '..'])).toEqual(['kept', 'new'])
    expect(of(['xx', '..'], ['xx', 'x.'])).toEqual(['kept', 'old'])
    expect(of(['xx', 'x.'], ['xx', '..'])).toEqual(['kept', 'new'])
    expect(of(['xx', '..'], ['..', 'xx'])).toEqual(['kept', 'old'])
  })

  test('break a tie of what errors may hide by what was seen', () => {
    const of = (old: Sides, fresh: Sides) => counted({ kept, old, new: fresh }, { edited })
    expect(of(['xx', '..'], ['xx', '!!'])).toEqual(['kept', 'old'])
    expect(of(['xx', '!!'], ['xx', '..'])).toEqual(['kept', 'new'])
    expect(of(['xx', '!!'], ['xx', '!!'])).toEqual(['kept', 'new'])
  })

  test('are both versions where one of them is not asked about here', () => {
    expect(counted({ kept, old: ['xx', '..'] }, { edited })).toEqual(['kept', 'old'])
    expect(counted({ kept, new: ['xx', '..'] }, { edited })).toEqual(['kept', 'new'])
  })

  test('are new ones only where they lost in sum, or base’s prompts did not', () => {
    const lost = ['xx', '..'] as const
    const gained = ['..', 'xx'] as const
    expect(counted({ a: lost, b: gained }, { added: ['b'] })).toEqual(['a'])
    expect(counted({ a: kept, b: gained }, { added: ['b'] })).toEqual(['a', 'b'])
    expect(counted({ a: gained, b: gained }, { added: ['b'] })).toEqual(['a', 'b'])
    expect(counted({ a: lost, b: lost, c: gained }, { added: ['b', 'c'] })).toEqual(['a'])
    expect(counted({ a: lost, b: lost, c: ['x.', 'xx'] }, { added: ['b', 'c'] })).toEqual(['a', 'b', 'c'])
    // Failed trials of a new prompt may hide a loss.
    expect(counted({ a: lost, b: ['xx', '!!'] }, { added: ['b'] })).toEqual(['a', 'b'])
  })

  test('of a skill that is gone count where others newly fire on them in sum', () => {
    const of = (x: Sides, y: Sides) => counted({ a: ['..', '..'], x, y }, { ofGone: ['x', 'y', 'z'] }, 'falseTriggers')
    expect(of(['xx', '..'], ['..', '..'])).toEqual(['a'])
    expect(of(['..', 'xx'], ['xx', '..'])).toEqual(['a'])
    expect(of(['..', 'xx'], ['..', '..'])).toEqual(['a', 'x', 'y'])
  })

  test('are none that head moved on purpose, and silence on what was the skill’s own mends nothing', () => {
    const relabelled = [{ task: 'x', must: ['pages'], mustNot: new Set(['pdf']) }]
    const of = (x: Sides) => counted({ a: ['..', '..'], x }, { relabelled }, 'falseTriggers')
    expect(of(['xx', '..'])).toEqual(['a'])
    expect(of(['xx', 'xx'])).toEqual(['a'])
    expect(of(['..', 'xx'])).toEqual(['a', 'x'])
    expect(counted({ x: ['xx', '..'] }, { relabelled })).toEqual(['x'])
  })
})

describe('a prompt that was moved', () => {
  const moved = (head: string, must: string[], mustNot: string[]) =>
    movedTasks({ ...none, relabelled: [{ task: 'x', must, mustNot: new Set(mustNot) }] }, () => ({
      base: [],
      head: trials(head),
    })).length

  test('does in half of head’s trials or more what head says', () => {
    expect(moved('xx', ['pdf'], [])).toBe(1)
    expect(moved('x.', ['pdf'], [])).toBe(1)
    expect(moved('x..', ['pdf'], [])).toBe(0)
    expect(moved('xx', ['pdf', 'docx'], [])).toBe(0)
    expect(moved('xx', [], ['pdf'])).toBe(0)
    expect(moved('..', [], ['pdf'])).toBe(1)
  })

  test('is not known to be where a trial of head failed, or there is none', () => {
    expect(moved('xx!', ['pdf'], [])).toBe(0)
    expect(moved('', [], [])).toBe(0)
  })
})

describe('the loss of one prompt', () => {
  const loss = (base: string, head: string) => {
    const { seen, worst } = lossOf({ base: trials(base), head: trials(head) }, 'pdf', 'recall')
    return [seen, worst]
  }

  test('is 0 as seen and all that it may be where a side has no completed trial', () => {
    expect(loss('xx', '..')).toEqual([1, 1])
    expect(loss('xx', '!!')).toEqual([0, 1])
    expect(loss('!!', '..')).toEqual([0, 1])
    expect(loss('..', '!!')).toEqual([0, 0])
    expect(loss('xx', 'x!')).toEqual([0, 0.5])
  })
})
