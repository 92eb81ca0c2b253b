import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Side } from '../../src/agents/agent.ts'
import { renderPlainTitle } from '../../src/reports/title.ts'
import { type PromptRow, viewOf } from '../../src/reports/view.ts'
import type { Label } from '../../src/suites/suite.ts'
import { noisyResults } from '../support/noisy-results.ts'
import { all, propertyRuns } from '../support/property-seed.ts'
import { renderComment } from '../support/reports.ts'
import { type RoutedChange, routedResults, type SuitePrompt } from '../support/routed-results.ts'
import type { Run } from '../support/run-of.ts'

/** What becomes of a prompt of base. */
type Fate = 'kept' | 'removed' | 'reworded' | 'relabelled'

const SKILLS = ['forms', 'pages', 'sheets', 'slides'] as const
const skill = fc.constantFrom(...SKILLS)
const labels = fc.dictionary(skill, fc.constantFrom<Label>('must_activate', 'should_not_activate', 'acceptable'), {
  minKeys: 1,
  maxKeys: 3,
})
const firing = fc.uniqueArray(skill, { maxLength: 2 })
const oneOf = <T>(often: T, ...seldom: T[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(often) }, { weight: 1, arbitrary: fc.constantFrom(...seldom) })

const prompt = fc.record({
  owner: skill,
  /** Labels for others beside the owner's, or instead of it. */
  also: fc.option(labels, { freq: 2, nil: {} }),
  isOwned: oneOf(true, false),
  fate: oneOf<Fate>('kept', 'removed', 'reworded', 'relabelled'),
  labelled: labels,
  /** What fires beside the owner, and whether the owner does, on base, on head, and on head in new words. */
  base: fc.tuple(oneOf(true, false), oneOf(true, false), firing),
  head: fc.tuple(oneOf(true, false), oneOf(true, false), firing),
})

/** Any change of skills and suites, with any firings. */
const change = fc
  .record({
    prompts: fc.array(prompt, { minLength: 3, maxLength: 16 }),
    added: fc.array(prompt, { maxLength: 4 }),
    removed: fc.option(skill, { freq: 3 }),
    isNew: fc.option(skill, { freq: 3 }),
  })
  .map(({ prompts, added, removed, isNew }): RoutedChange => {
    const lacks = (side: Side) => (side === 'base' ? isNew : removed === isNew ? null : removed)
    const without = (side: Side, expects: Record<string, Label>) =>
      Object.fromEntries(Object.entries(expects).filter(([name]) => name !== lacks(side)))
    const both = [...prompts, ...added]
    const of = (one: (typeof both)[number]): Record<string, Label> =>
      one.isOwned ? { ...one.also, [one.owner]: 'must_activate' } : one.also
    const base = prompts.map(
      (one, index): SuitePrompt => ({
        id: `p${index}`,
        prompt: `prompt ${index}`,
        expects: without('base', of(one)),
      }),
    )
    const head = [
      ...prompts.flatMap((one, index): SuitePrompt[] => {
        if (one.fate === 'removed') return []
        const text = one.fate === 'reworded' ? `new words ${index}` : `prompt ${index}`
        const expects = without('head', one.fate === 'relabelled' ? one.labelled : of(one))
        return [{ id: `p${index}`, prompt: text, expects }]
      }),
      ...added.map(
        (one, index): SuitePrompt => ({
          id: `n${index}`,
          prompt: `prompt ${prompts.length + index}`,
          expects: without('head', of(one)),
        }),
      ),
    ]
    const fires = (side: Side, text: string): string[] => {
      const [, index] = /(\d+)$/.exec(text) ?? []
      const one = both[Number(index)]
      if (one === undefined) return []
      const [fired, isQuiet, others] = side === 'base' || text.startsWith('new') ? one.base : one.head
      const names = [...(fired ? [one.owner] : []), ...(isQuiet ? [] : others)]
      return [...new Set(names)].filter((name) => name !== lacks(side))
    }
    const labelled = ({ expects }: SuitePrompt) => Object.keys(expects).length > 0
    return {
      skills: SKILLS.map((name) => ({ name, isNew: name === isNew, removed: name === lacks('head') })),
      base: base.filter(labelled),
      head: head.filter(labelled),
      fires,
    }
  })
  .filter(({ base, head }) => base.length > 0 && head.length > 0)

/** No prompt of a skill is told twice, whatever its versions. */
const ONCE = (results: Run): void => {
  const view = viewOf(results)
  const told = [view.lost, view.gained, view.fixed, view.moved, view.falseTriggers].flatMap((rows) =>
    rows.map(({ task, expectation }) => JSON.stringify([task.id, expectation.skill])),
  )
  expect(told).toEqual([...new Set(told)])
}
/** Red has a cause that is named, and green has none. */
const NAMED = (results: Run): void => {
  const { decision, skills } = results
  const blocking = decision.reasons.filter(({ blocks }) => blocks)
  expect(decision.state === 'regressed').toBe(blocking.some(({ code }) => code !== 'not_evaluated'))
  for (const { skill: name, state } of skills) {
    const own = decision.reasons.filter((one) => one.skill === name)
    expect([name, state === 'regressed']).toEqual([name, own.some(({ code }) => code !== 'not_evaluated')])
  }
  if (decision.state === 'regressed') {
    const title = renderPlainTitle(results)
    const red = skills.filter(({ state }) => state === 'regressed').map(({ skill: name }) => name)
    expect([title, red.some((name) => title.includes(name))]).toEqual([title, true])
  }
}

const INVARIANTS: Record<string, (results: Run) => void> = {
  'no prompt of a skill is told twice, whatever its versions': ONCE,

  'what is listed of a skill is what its row counts, or new'(results) {
    const view = viewOf(results)
    const isTaken = ({ task, expectation }: PromptRow) =>
      view.lost.some((row) => row.task.key === task.key && row.takers.includes(expectation.skill))
    for (const { skill: name, recall, falseTriggers, base } of results.skills) {
      if (base === null) continue
      const rises = results.tasks.flatMap((task) =>
        task.expectations
          .filter(({ skill: of, change: what }) => of === name && what === 'false_trigger')
          .map((expectation): PromptRow => ({ task, expectation, takers: [], repeats: [] })),
      )
      expect(view.taken.get(name) ?? 0).toBe(rises.filter(isTaken).length)
      for (const [what, counted, rows] of [
        ['lost', recall.worse, view.lost],
        ['gained', recall.better, view.gained],
        ['false', falseTriggers.worse, rises],
        ['fixed', falseTriggers.better, view.fixed],
      ] as const) {
        const listed = rows.filter(({ expectation }) => expectation.skill === name)
        const old = listed.filter(({ task }) => !task.isNew).length
        expect([name, what, counted <= listed.length, counted >= old]).toEqual([name, what, true, true])
      }
    }
  },

  'net is worse minus better, and never more than the prompts there are'(results) {
    for (const { recall, falseTriggers } of results.skills) {
      for (const { net, worse, better, tasks } of [recall, falseTriggers]) {
        expect(net).toBe(worse - better)
        expect(worse + better).toBeLessThanOrEqual(tasks)
      }
    }
  },

  'figures follow from what fired'(results) {
    const shown = results.tasks.filter(({ origin }) => origin === 'head')
    for (const { skill: name, head, prompts } of results.skills) {
      if (head === null) continue
      const labelOf = (task: (typeof shown)[number]) =>
        task.expectations.find(({ skill: of, source }) => of === name && source === 'labelled')?.label ?? null
      const isOthers = (task: (typeof shown)[number]) =>
        labelOf(task) === null && task.expectations.some(({ label }) => label === 'must_activate')
      const fires = (task: (typeof shown)[number]) => task.fired.head.some((one) => one.skill === name)
      const own = shown.filter((task) => labelOf(task) === 'must_activate')
      const not = shown.filter((task) => labelOf(task) === 'should_not_activate' || isOthers(task))
      const [tp, fp] = [own.filter(fires).length, not.filter(fires).length]
      expect([name, head.tp, head.fn, head.fp, head.tn]).toEqual([name, tp, own.length - tp, fp, not.length - fp])
      expect(prompts.positives).toBe(own.length)
      const [f1, precision] = [(2 * tp) / (tp + own.length + fp), tp / (tp + fp)]
      expect(head.f1).toBe(own.length === 0 ? null : f1)
      if (head.precision !== null) expect(head.precision).toBe(precision)
    }
  },

  'red has a cause that is named, and green has none': NAMED,

  'a sentence says of a loss what its row says'(results) {
    for (const { skill: name, message } of results.decision.reasons) {
      const [, lost, of] = /lost (\d+) of (\d+) prompts?/.exec(message) ?? []
      if (lost === undefined || name === null) continue
      const recall = results.skills.find((one) => one.skill === name)?.recall
      expect([Number(lost), Number(of)]).toEqual([recall?.net, recall?.tasks])
    }
  },
}

const rate = fc.constantFrom(0, 0.3, 0.6, 0.9, 1)
const noisyPrompt = fc.record({
  owner: skill,
  label: oneOf<Label>('must_activate', 'should_not_activate'),
  base: fc.tuple(rate, skill),
  head: fc.tuple(rate, skill),
  isKept: oneOf(true, false),
  seed: fc.nat(1000),
})

/** What the gate makes of any rates of a real agent. */
function noisy(prompts: readonly (typeof noisyPrompt extends fc.Arbitrary<infer T> ? T : never)[]): Run {
  const rates = (owner: string, [own, other]: readonly [number, string]) =>
    other === owner ? { [owner]: own } : { [owner]: own, [other]: (1 - own) / 2 }
  return noisyResults({
    skills: SKILLS.map((name) => ({ name })),
    seed: prompts[0]?.seed ?? 1,
    prompts: prompts.map(({ owner, label, base, head, isKept }, index) => ({
      prompt: `prompt ${index}`,
      expects: { [owner]: label },
      base: rates(owner, base),
      head: rates(owner, isKept ? base : head),
    })),
  })
}

describe('any rates of a real agent', () => {
  const prompts = fc.array(noisyPrompt, { minLength: 4, maxLength: 14 })
  test('are told without a contradiction', () => {
    fc.assert(
      fc.property(prompts, (given) => {
        const results = noisy(given)
        for (const holds of [NAMED, ONCE]) holds(results)
        for (const { skill: name, sees, recall } of results.skills) {
          const own = results.tasks.filter(({ expectations }) =>
            expectations.some(({ skill: of, label }) => of === name && label === 'must_activate'),
          )
          const firing = own.filter(({ expectations }) =>
            expectations.some(({ skill: of, base }) => of === name && (base?.triggered ?? 0) > 0),
          )
          expect(recall.tasks).toBe(own.length)
          expect([name, sees?.prompts]).toEqual([name, own.length])
          expect([name, (sees?.firing ?? 0) <= firing.length]).toEqual([name, true])
          expect(sees?.loss ?? 0).toBeLessThanOrEqual(firing.length)
        }
      }),
      // What a suite can see is simulated for each.
      { numRuns: all ? 100 : 6 },
    )
  })
})

describe('any change of suites, skills and firings', () => {
  test('is told without a contradiction', () => {
    fc.assert(
      fc.property(change, (one) => {
        const results = routedResults(one)
        for (const holds of Object.values(INVARIANTS)) holds(results)
        expect(renderComment(results, { marker: '<!-- x -->' })).toContain('## ')
      }),
      { numRuns: propertyRuns(600) },
    )
  })
})
