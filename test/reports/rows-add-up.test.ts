import { describe, expect, it } from 'vitest'
import { promptsLost } from '../../src/reports/skills-table.ts'
import { viewOf } from '../../src/reports/view.ts'
import { routedScenarios } from './routed-scenarios.ts'

describe.each(Object.entries(routedScenarios))('the rows of "%s" add up', (_, build) => {
  const results = build()
  const view = viewOf(results)
  const lists = { lost: view.lost, gained: view.gained, fixed: view.fixed, moved: view.moved }

  it('what is listed of a skill is what its row counts', () => {
    for (const { skill, recall, falseTriggers, base } of results.skills) {
      if (base === null) continue
      const listed = (rows: typeof view.lost) => rows.filter(({ expectation }) => expectation.skill === skill).length
      expect([skill, 'lost', listed(view.lost)]).toEqual([skill, 'lost', recall.worse])
      const taken = view.taken.get(skill) ?? 0
      expect([skill, 'false', listed(view.falseTriggers) + taken]).toEqual([skill, 'false', falseTriggers.worse])
      expect([skill, 'fixed', listed(view.fixed)]).toEqual([skill, 'fixed', falseTriggers.better])
    }
  })

  it('no prompt of a skill stands in two lists', () => {
    const all = Object.values(lists).flatMap((rows) =>
      rows.map(({ task, expectation }) => JSON.stringify([task.id, expectation.skill])),
    )
    expect(all).toEqual([...new Set(all)])
  })

  it('precision, recall and F1 follow from the prompts that fired on head', () => {
    for (const { skill, head, prompts } of results.skills) {
      if (head === null) continue
      const shown = results.tasks.filter(({ origin }) => origin === 'head')
      const fires = (task: (typeof shown)[number]) => task.fired.head.some((one) => one.skill === skill)
      const isOwn = (task: (typeof shown)[number]) =>
        task.expectations.some((one) => one.skill === skill && one.label === 'must_activate')
      const tp = shown.filter((task) => isOwn(task) && fires(task)).length
      const fp = shown.filter((task) => !isOwn(task) && fires(task)).length
      const fn = shown.filter(isOwn).length - tp
      expect([skill, head.tp, head.fp, head.fn]).toEqual([skill, tp, fp, fn])
      expect(prompts.positives).toBe(tp + fn)
      expect(head.f1).toBeCloseTo((2 * tp) / (2 * tp + fp + fn), 12)
    }
  })
})

it('a loss that new prompts hide in the figures names them', () => {
  const results = routedScenarios['lost-beside-new']()
  const [pdf] = results.skills
  if (pdf === undefined) throw new Error('there is no skill')
  expect([pdf.base?.recall, pdf.head?.recall]).toEqual([10 / 13, 10 / 13])
  expect(promptsLost(viewOf(results), pdf)).toBe('3 of 10, 3 new gained')
})
