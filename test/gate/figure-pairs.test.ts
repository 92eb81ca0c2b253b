import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { figurePairs } from '../../src/gate/figure-pairs.ts'
import { indexedQuestion } from '../../src/gate/indexed-question.ts'
import { stolenPrompts } from '../../src/gate/metrics/confusion-table.ts'
import { observedOf } from '../../src/gate/metrics/observation.ts'
import { isDropped, isOnlyOthers } from '../../src/gate/prompts-of-others.ts'
import { oncePerPrompt } from '../../src/gate/same-prompt.ts'
import { labelOf } from '../../src/suites/labels.ts'
import { NameList } from '../../src/suites/name-list.ts'
import type { Label } from '../../src/suites/suite.ts'
import type { AskedTask } from '../../src/trials/plan/asked-tasks.ts'
import { judge, policy, question, task, trials } from '../support/observed.ts'
import { propertyRuns } from '../support/property-seed.ts'

const skills = ['forms', 'words', 'sheets']
const label = fc.constantFrom<Label | null>('must_activate', 'should_not_activate', 'acceptable', null, null)

/** Prompts with labels for some of three skills, and what fired on each side; two tasks may ask one prompt. */
const worlds = fc.array(
  fc.record({
    prompt: fc.nat({ max: 8 }),
    labels: fc.tuple(label, label, label),
    base: fc.subarray(skills),
    head: fc.subarray(skills),
  }),
  { minLength: 1, maxLength: 12 },
)

function worldOf(rows: typeof worlds extends fc.Arbitrary<infer T> ? T : never) {
  const tasks = rows.map(({ prompt, labels }, index) =>
    task(
      `t${index}`,
      Object.fromEntries(skills.flatMap((skill, at) => (labels[at] == null ? [] : [[skill, labels[at]]]))),
      { prompt: `prompt ${prompt}` },
    ),
  )
  // One prompt does one thing.
  const firstOf = (prompt: number) => rows.find((row) => row.prompt === prompt)
  const observations = rows.flatMap(({ prompt }, index) => [
    ...trials(`t${index}`, 'base', firstOf(prompt)?.base ?? []),
    ...trials(`t${index}`, 'head', firstOf(prompt)?.head ?? []),
  ])
  return { tasks, observations }
}

describe('the figures of a skill', () => {
  test('add up, and rest on the prompts that the questions count', () => {
    fc.assert(
      fc.property(worlds, (rows) => {
        const { tasks, observations } = worldOf(rows)
        const asked = question(tasks)
        const verdict = judge(asked, observations)
        for (const { skill, base, head, recall, falseTriggers } of verdict.skills) {
          if (base === null || head === null) continue
          const positives = new Set(tasks.filter((one) => has(one, skill, 'must_activate')).map(({ prompt }) => prompt))
          expect(head.tp + head.fn).toBe(positives.size)
          expect(recall.tasks).toBe(positives.size)
          expect(base.tp - head.tp).toBeCloseTo(recall.net, 9)
          expect(head.fp - base.fp).toBeCloseTo(falseTriggers.net, 9)
        }
      }),
    )
  })

  test('hold what the table of stolen prompts shows', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ own: fc.nat(2), fired: fc.option(fc.nat(2)) }), { minLength: 1 }),
        (rows) => {
          const tasks = rows.map(({ own }, index) => task(`t${index}`, { [skills[own] ?? '']: 'must_activate' }))
          const observations = rows.flatMap(({ fired }, index) =>
            (['base', 'head'] as const).flatMap((side) =>
              trials(`t${index}`, side, fired === null ? [] : [skills[fired] ?? '']),
            ),
          )
          const { base, head } = observedOf(observations)
          const stolen = stolenPrompts(tasks, base, head)
          for (const { skill, head: figures } of judge(question(tasks), observations).skills) {
            const took = stolen.filter(({ fired }) => fired === skill).reduce((sum, row) => sum + row.head, 0)
            expect(figures?.fp).toBe(took)
          }
        },
      ),
    )
  })

  test('count a prompt of another skill as false, unless it is acceptable there or configured to be ignored', () => {
    const tasks = [
      task('a', { words: 'must_activate' }),
      task('b', { forms: 'must_activate' }),
      task('c', { forms: 'must_activate', words: 'acceptable' }),
      task('d', { forms: 'should_not_activate' }),
    ]
    const observations = tasks.flatMap(({ key }) => [
      ...trials(key, 'base', ['words']),
      ...trials(key, 'head', ['words']),
    ])
    const words = (unlabelled: 'negative' | 'ignore') =>
      judge(question(tasks, { policy: { ...policy, unlabelled } }), observations).skills.find(
        ({ skill }) => skill === 'words',
      )
    expect(words('negative')?.head).toMatchObject({ tp: 1, fp: 1, precision: 0.5, unlabelled: { fp: 1, tn: 0 } })
    expect(words('negative')?.falseTriggers.tasks).toBe(1)
    expect(words('ignore')?.head).toMatchObject({ tp: 1, fp: 0, precision: null })
    expect(words('ignore')?.falseTriggers.tasks).toBe(0)
  })

  test('do not blame base for firing where its own labels wanted it', () => {
    const tasks = [
      task('own', { words: 'must_activate' }),
      task('before', { words: 'must_activate' }, { prompt: 'same', origin: 'removed' }),
      task('after', { words: 'should_not_activate' }, { prompt: 'same', isNew: true }),
    ]
    const observations = tasks.flatMap(({ key }) => [
      ...trials(key, 'base', ['words']),
      ...trials(key, 'head', key === 'own' ? ['words'] : []),
    ])
    const [words] = judge(question(tasks), observations).skills
    expect([words?.base, words?.head]).toMatchObject([
      { tp: 1, fp: 0, tn: 0 },
      { tp: 1, fp: 0, tn: 1 },
    ])
  })

  test('leave out a prompt that another task labels for the skill', () => {
    const tasks = [
      task('own', { words: 'must_activate' }),
      task('a', { forms: 'must_activate' }, { prompt: 'same' }),
      task('b', { words: 'should_not_activate' }, { prompt: 'same' }),
    ]
    expect(
      figurePairs('words', indexedQuestion(question(tasks)).all, [], 'head')
        .all()
        .map(({ key, isImplied }) => [key, isImplied]),
    ).toEqual([
      ['own', undefined],
      ['b', undefined],
    ])
  })
})

function has(one: ReturnType<typeof task>, skill: string, label: Label): boolean {
  return one.expectations.some((expectation) => expectation.skill === skill && expectation.label === label)
}

describe('the pairs of a skill', () => {
  const rooms = { one: new Set(['forms', 'words']), two: new Set(['words', 'sheets']) }
  const rows = fc.array(
    fc.record({
      prompt: fc.nat({ max: 6 }),
      labels: fc.tuple(label, label, label),
      origin: fc.constantFrom('head', 'head', 'head', 'removed', 'edited'),
      gone: fc.subarray(skills),
      room: fc.constantFrom('one', 'two'),
      rule: fc.option(fc.subarray(skills), { freq: 8 }),
    }),
    { maxLength: 14 },
  )

  test('are those that every task is asked for, however they are found', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom('none', 'all'), fc.constantFrom('head', 'base'), (given, inRooms, side) => {
        const tasks = given.map(({ prompt, labels, origin, gone, room, rule }, index) =>
          task(
            `t${index}`,
            Object.fromEntries(skills.flatMap((skill, at) => (labels[at] == null ? [] : [[skill, labels[at]]]))),
            {
              prompt: `prompt ${prompt}`,
              origin,
              ...(gone.length === 0 ? {} : { gone }),
              ...(rule === null ? {} : { others: { skills: new NameList(rule) } }),
              ...(inRooms === 'none' ? {} : { room: { key: room, name: room, id: `t${index}`, offers: rooms[room] } }),
            },
          ),
        )
        const { same, all, figures } = indexedQuestion(question(tasks))
        for (const groups of [all, figures]) {
          const shown = groups.tasks
          for (const skill of skills) {
            const isNegative = (one: (typeof tasks)[number]) =>
              side === 'head' ||
              isDropped(one) ||
              !(same.get(one.key) ?? []).some((twin) => isDropped(twin) && labelOf(twin, skill) === 'must_activate')
            const keysOf = (these: readonly AskedTask[]) => oncePerPrompt(these, same).map(({ key }) => key)
            expect(
              figurePairs(skill, groups, [], side)
                .all()
                .map(({ key }) => key),
            ).toEqual([
              ...keysOf(shown.filter((one) => labelOf(one, skill) === 'must_activate')),
              ...keysOf(shown.filter((one) => labelOf(one, skill) === 'should_not_activate' && isNegative(one))),
              ...keysOf(shown.filter((one) => isOnlyOthers(one, skill, same) && isNegative(one))),
            ])
          }
        }
      }),
      { numRuns: propertyRuns(400) },
    )
  })
})
