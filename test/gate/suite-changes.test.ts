import { describe, expect, it } from 'vitest'
import type { Observation } from '../../src/gate/metrics/observation.ts'
import type { AskedTask } from '../../src/trials/plan/asked-tasks.ts'
import { judge, question, task, trials } from '../support/observed.ts'

/** Prompts of `pdf` from `[base fires, head fires]`, one a row. */
function prompts(
  name: string,
  rows: readonly (readonly [boolean, boolean])[],
  rest: (i: number) => Partial<AskedTask>,
) {
  const tasks = rows.map((_, i) => task(`${name}${i}`, { pdf: 'must_activate' }, rest(i)))
  const observed = rows.flatMap(([base, head], i): Observation[] => [
    ...trials(`${name}${i}`, 'base', base ? ['pdf'] : []),
    ...trials(`${name}${i}`, 'head', head ? ['pdf'] : []),
  ])
  return { tasks, observed }
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
const lost = [true, false] as const
const kept = [true, true] as const
const gained = [false, true] as const
const missed = [false, false] as const

describe('prompts that are new on head', () => {
  const shared = prompts('p', [...times(3, lost), ...times(7, kept)], () => ({}))
  const judged = (...rows: (readonly [boolean, boolean])[]) => {
    const added = prompts('new', rows, () => ({ isNew: true }))
    return judge(question([...shared.tasks, ...added.tasks]), [...shared.observed, ...added.observed])
  }

  it('never make up for a loss of prompts that both sides have, however many they gain', () => {
    for (const count of [0, 1, 3, 10]) {
      expect(judged(...times(count, gained)).reasons[0]?.message).toBe('recall regressed: pdf lost 3 of 10 prompts')
    }
    expect(judged(...times(3, kept), ...times(3, gained)).state).toBe('regressed')
  })

  it('count with their own losses, which their own gains may make up for', () => {
    expect(judged(...times(2, lost)).reasons[0]?.message).toBe('recall regressed: pdf lost 5 of 12 prompts')
    expect(judged(lost, lost, gained, gained).reasons[0]?.message).toBe('recall regressed: pdf lost 3 of 10 prompts')
  })

  it('improve a skill that lost nothing', () => {
    const held = prompts('p', times(5, kept), () => ({}))
    const added = prompts('new', times(2, gained), () => ({ isNew: true }))
    const verdict = judge(question([...held.tasks, ...added.tasks]), [...held.observed, ...added.observed])
    expect(verdict.skills[0]).toMatchObject({ state: 'improved', recall: { tasks: 7, better: 2 } })
  })

  it('hide no loss behind failed trials either', () => {
    const one = prompts('p', times(5, kept), () => ({}))
    const fails = [0, 1].map((i) => task(`f${i}`, { pdf: 'must_activate' }, { isNew: true }))
    const easy = prompts('new', times(3, gained), () => ({ isNew: true }))
    const observed = fails.flatMap(({ key }) => [...trials(key, 'base', ['pdf']), ...trials(key, 'head', 'error')])
    const lostOne = prompts('l', [lost, lost], () => ({}))
    expect(
      judge(question([...one.tasks, ...fails, ...easy.tasks, ...lostOne.tasks]), [
        ...one.observed,
        ...observed,
        ...easy.observed,
        ...lostOne.observed,
      ]).skills[0]?.recall,
    ).toMatchObject({ net: 2, netAtWorst: 4 })
  })
})

describe('an edited prompt and its original', () => {
  const rest = prompts('p', times(7, kept), () => ({}))
  const edits = (before: (readonly [boolean, boolean])[], after: (readonly [boolean, boolean])[]) => {
    const base = prompts('old', before, (i) => ({ origin: 'edited', editedTo: `edit${i}` }))
    const head = prompts('edit', after, () => ({ isNew: true }))
    return judge(question([...rest.tasks, ...head.tasks, ...base.tasks]), [
      ...rest.observed,
      ...base.observed,
      ...head.observed,
    ])
  }

  it('are one prompt: a full stop on three lost prompts does not double them', () => {
    const verdict = edits(times(3, lost), times(3, lost))
    expect(verdict.reasons).toMatchObject([
      { code: 'regressed', message: 'recall regressed: pdf lost 3 of 10 prompts' },
    ])
    expect(edits([lost], [lost])).toMatchObject({ state: 'pass', skills: [{ recall: { tasks: 8, net: 1 } }] })
  })

  it('count as the worse of the two, so that no edit hides a loss', () => {
    expect(edits(times(2, lost), times(2, gained)).reasons).toMatchObject([
      { code: 'removed_tasks', message: expect.stringContaining('pdf lost 2 of 9 prompts') },
    ])
    expect(edits(times(2, kept), times(2, lost)).reasons).toMatchObject([
      { code: 'regressed', message: 'recall regressed: pdf lost 2 of 9 prompts' },
    ])
    expect(edits([missed, missed], [gained, gained]).skills[0]?.recall).toMatchObject({ net: 0, better: 0 })
  })
})
