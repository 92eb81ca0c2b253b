import { describe, expect, test } from 'vitest'
import { gate } from '../../src/gate/gate.ts'
import type { Observation } from '../../src/gate/metrics/observation.ts'
import type { GateQuestion } from '../../src/gate/question.ts'
import { narrowGroups, oncePerPrompt, samePrompts } from '../../src/gate/same-prompt.ts'
import type { Label } from '../../src/suites/suite.ts'
import type { AskedTask } from '../../src/trials/plan/asked-tasks.ts'
import { judge, policy, question, strict, task, trials } from '../support/observed.ts'

const own = (skill: string, count: number, label: Label = 'must_activate') =>
  Array.from({ length: count }, (_, i) => task(`${skill}-${label}-${i}`, { [skill]: label }))
const fires = (tasks: readonly AskedTask[], base: readonly string[], head: readonly string[]): Observation[] =>
  tasks.flatMap(({ key }) => [...trials(key, 'base', base), ...trials(key, 'head', head)])
const [on, off] = [{ offered: true }, { offered: false, hidden: 'disable-model-invocation' }]
const pdf = own('pdf', 4)
const docx = own('docx', 4)
const byName = (verdict: ReturnType<typeof judge>) =>
  Object.fromEntries(verdict.skills.map(({ skill, state, notes }) => [skill, [state, notes]]))

describe('a skill that agents are not offered', () => {
  const decide = (hidden: GateQuestion['skills'][number], others: GateQuestion['skills'] = []) =>
    judge(question([...pdf, ...docx], { skills: [hidden, ...others] }), [
      ...fires(pdf, [], []),
      ...fires(docx, ['docx'], ['docx']),
    ])
  const docxOn = { name: 'docx', base: on, head: on }
  const note = (sides: string) =>
    `pdf is not offered to agents${sides} (disable-model-invocation): it cannot be measured`

  test('costs itself where anything else is measured, and names the sides that it has', () => {
    const both = decide({ name: 'pdf', base: off, head: off }, [docxOn])
    expect(both.reasons).toEqual([])
    expect(byName(both)).toMatchObject({ pdf: ['not_evaluated', [note(' on either side')]], docx: ['unchanged', []] })
    const fresh = decide({ name: 'pdf', base: null, head: off }, [docxOn])
    expect(byName(fresh)).toMatchObject({ pdf: ['not_evaluated', [note('')]] })
  })

  test('leaves the result open where it is alone, or the other one is not offered or has no prompt', () => {
    const hidden = { name: 'pdf', base: off, head: off }
    for (const others of [
      [],
      [{ ...docxOn, head: off }],
      [{ ...docxOn, name: 'slides' }],
      [{ ...docxOn, head: null }],
    ]) {
      expect(decide(hidden, others).reasons).toContainEqual({
        code: 'not_evaluated',
        skill: 'pdf',
        message: note(' on either side'),
        blocks: true,
      })
    }
  })

  test('is judged as ever where base offers it, or only prompts that must not activate it name it', () => {
    const withdrawn = judge(question(pdf, { skills: [{ name: 'pdf', base: on, head: off }] }), fires(pdf, ['pdf'], []))
    expect(withdrawn.state).toBe('regressed')
    const not = own('pdf', 3, 'should_not_activate')
    const free = judge(question([...not, ...docx], { skills: [{ name: 'pdf', base: off, head: off }, docxOn] }), [
      ...fires(not, [], []),
      ...fires(docx, ['docx'], ['docx']),
    ])
    expect(byName(free)['pdf']).toEqual(['unchanged', []])
  })
})

describe('a skill that the listing of an agent leaves out', () => {
  const decide = (base: 'missing' | 'described', head: 'missing' | 'described', tasks: readonly AskedTask[] = pdf) =>
    judge(
      question(tasks, { skills: [{ name: 'pdf', base: { ...on, listed: base }, head: { ...on, listed: head } }] }),
      fires(tasks, ['pdf'], ['pdf']),
    ).reasons.map(({ message }) => message)
  const where = (side: string) => [
    `pdf is missing from the agent's skill listing on ${side}: it cannot be measured there`,
  ]

  test('is not evaluated, by the side where that is so', () => {
    expect(decide('missing', 'described')).toEqual(where('base'))
    expect(decide('described', 'missing')).toEqual(where('head'))
    expect(decide('missing', 'missing')).toEqual(where('either side'))
    expect(decide('described', 'described')).toEqual([])
    expect(decide('missing', 'missing', own('pdf', 3, 'should_not_activate'))).toEqual(where('either side'))
  })

  test('is as it is where no prompt says whether it is right', () => {
    expect(decide('missing', 'missing', own('pdf', 3, 'acceptable'))).not.toContain(where('either side')[0])
  })
})

describe('a skill without a base', () => {
  const fresh = { name: 'pdf', base: null, head: on }
  test('is new in a gate, and passes in a run', () => {
    const observed = fires(pdf, [], ['pdf'])
    expect(judge(question(pdf, { skills: [fresh] }), observed).skills[0]).toMatchObject({ state: 'new', base: null })
    const run = judge(question(pdf, { sides: 'head' }), observed).skills[0]
    expect(run).toMatchObject({ state: 'pass', base: null, head: { recall: 1 } })
  })

  test('is judged by floors, and not evaluated where a prompt has no answer', () => {
    const low = judge(
      question(pdf, { skills: [fresh], policy: strict({ recall: 0.9 }) }),
      fires(pdf, [], []).slice(0, 8),
    )
    expect(low.skills[0]?.reasons).toMatchObject([{ code: 'floor' }])
    expect(low.skills[0]?.state).toBe('new')
    const failed = judge(question(pdf, { skills: [fresh] }), [
      ...fires(pdf.slice(1), [], ['pdf']),
      ...trials('pdf-must_activate-0', 'head', 'error'),
    ])
    expect(failed.skills[0]).toMatchObject({
      state: 'not_evaluated',
      reasons: [{ code: 'not_evaluated', message: 'pdf: 1 prompt without a completed trial' }],
    })
  })
})

describe('precision regressed', () => {
  const others = own('docx', 6)
  const all = [...pdf, ...others]
  const keep = fires(pdf, ['pdf'], ['pdf'])
  const of = (verdict: ReturnType<typeof judge>) => verdict.skills.find(({ skill }) => skill === 'pdf')

  test('only where new false triggers outweigh what recall gained on prompts that base has', () => {
    const gains = (count: number, isNew = false) => {
      const gained = own('pdf', 4)
        .slice(0, count)
        .map((one) => ({ ...one, key: `gained-${one.key}`, prompt: `gained ${one.key}`, isNew }))
      const verdict = judge(question([...all, ...gained]), [
        ...keep,
        ...fires(others.slice(0, 3), ['docx'], ['docx', 'pdf']),
        ...fires(others.slice(3), ['docx'], ['docx']),
        ...fires(gained, [], ['pdf']),
      ])
      return of(verdict)?.falseTriggers.verdict
    }
    expect([gains(0), gains(1), gains(2)]).toEqual(['regressed', 'regressed', 'fires_more'])
    expect(gains(2, true)).toBe('regressed')
  })

  test('not of prompts that a regressed skill lost to it, nor of others’ where it has none of its own', () => {
    const taken = [
      ...keep,
      ...fires(others.slice(0, 3), ['docx'], ['pdf']),
      ...fires(others.slice(3), ['docx'], ['docx']),
    ]
    expect(of(judge(question(all), taken))?.falseTriggers).toMatchObject({ verdict: 'fires_more', worse: 3 })
    const also = [
      ...keep,
      ...fires(others.slice(0, 3), ['docx'], ['docx', 'pdf']),
      ...fires(others.slice(3), ['docx'], ['docx']),
    ]
    expect(of(judge(question(all), also))?.falseTriggers.verdict).toBe('regressed')
    const none = own('pdf', 4, 'acceptable')
    expect(
      of(judge(question([...none, ...others]), [...fires(none, ['pdf'], ['pdf']), ...also.slice(8)]))?.falseTriggers
        .verdict,
    ).toBe('fires_more')
  })

  test('of prompts that the others keep, though they regressed by other prompts', () => {
    const [gone, keeps] = [others.slice(0, 3), others.slice(3)]
    const both = judge(question(all), [
      ...keep,
      ...fires(gone, ['docx'], ['pdf']),
      ...fires(keeps, ['docx'], ['docx', 'pdf']),
    ])
    expect(of(both)).toMatchObject({ state: 'regressed', falseTriggers: { verdict: 'regressed', worse: 6 } })
    // One that docx did not have, and one that nobody can judge, are not lost by it either.
    const [free, failed] = [own('docx', 8).slice(6, 7), own('docx', 8).slice(7)]
    const never = judge(question([...all, ...free, ...failed]), [
      ...keep,
      ...fires(gone, ['docx'], ['pdf']),
      ...fires(keeps, ['docx'], ['docx']),
      ...fires(free, [], ['pdf']),
      ...trials(failed[0]?.key ?? '', 'base', 'error'),
      ...trials(failed[0]?.key ?? '', 'head', ['pdf']),
    ])
    expect(of(never)?.falseTriggers.verdict).toBe('fires_more')
  })

  test('not of its own negatives that are the prompts which another one lost', () => {
    const lost = others.slice(0, 3)
    const negatives = lost.map(({ key, prompt }) => task(`not ${key}`, { pdf: 'should_not_activate' }, { prompt }))
    const verdict = judge(question([...all, ...negatives]), [
      ...keep,
      ...fires([...lost, ...negatives], ['docx'], ['pdf']),
      ...fires(others.slice(3), ['docx'], ['docx']),
    ])
    expect(of(verdict)?.falseTriggers).toMatchObject({ verdict: 'fires_more', worse: 3 })
  })

  test('of explicit negatives it is its own, whatever it has', () => {
    const not = own('pdf', 3, 'should_not_activate')
    const verdict = judge(question([...not, ...docx]), [...fires(not, [], ['pdf']), ...fires(docx, ['docx'], ['docx'])])
    expect(of(verdict)?.reasons.map(({ message }) => message)).toEqual([
      'precision regressed: pdf fires on 3 prompts more that it should not',
    ])
  })
})

describe('golden prompts of a real agent', () => {
  const golden = (labels: Record<string, Label>, rest: Partial<AskedTask> = {}) =>
    task('g', labels, { golden: true, ...rest })
  /** The phases that were asked, where head does `head` in the screen. */
  const phases = (one: AskedTask, head: readonly string[] | 'error', again: readonly string[] = []) => {
    const asked: string[] = []
    const conversation = gate(
      question([...pdf, one], { deterministic: false, policy: { ...policy, onRemovedTasks: 'gate' } }),
    )
    let step = conversation.next()
    while (step.done !== true) {
      const answers = step.value.flatMap(({ task: key, side, phase, first, trials: count }) => {
        if (key === 'g') asked.push(`${phase} ${side}`)
        const run = key !== 'g' ? ['pdf'] : side === 'base' ? ['pdf'] : phase === 'golden' ? again : head
        return Array.from(
          { length: count },
          (_, i): Observation => ({
            ...{ task: key, side, phase, index: first + i, grades: [] },
            ...(run === 'error' ? { fired: [], failed: true } : { fired: run, failed: false }),
          }),
        )
      })
      step = conversation.next(answers)
    }
    return { isAgain: asked.includes('golden head'), codes: step.value.reasons.map(({ code }) => code) }
  }

  test('are asked again where one label of several is missed, or a trial failed', () => {
    expect(phases(golden({ pdf: 'must_activate' }), ['pdf']).isAgain).toBe(false)
    expect(phases(golden({ pdf: 'must_activate' }), []).isAgain).toBe(true)
    expect(phases(golden({ pdf: 'must_activate' }), 'error').isAgain).toBe(true)
    expect(phases(golden({ pdf: 'must_activate', docx: 'should_not_activate' }), ['pdf', 'docx']).isAgain).toBe(true)
    expect(phases(golden({ docx: 'should_not_activate' }), []).isAgain).toBe(false)
  })

  test('are right with a skill that is acceptable, fired or not', () => {
    for (const head of [['docx'], []]) {
      expect(phases(golden({ docx: 'acceptable' }), head).isAgain).toBe(false)
    }
  })

  test('hold by most of the fresh trials alone', () => {
    expect(phases(golden({ pdf: 'must_activate' }), [], ['pdf']).codes).not.toContain('golden')
    expect(phases(golden({ pdf: 'must_activate' }), [], []).codes).toContain('golden')
  })
})

test('prompts that were asked alike are one group only where their labels differ', () => {
  const twins = [
    task('a', { pdf: 'must_activate' }, { prompt: 'one' }),
    task('b', { docx: 'should_not_activate' }, { prompt: 'one' }),
    task('c', { pdf: 'must_activate' }, { prompt: 'two' }),
    task('d', { pdf: 'must_activate' }, { prompt: 'two', files: [] }),
    task('e', { pdf: 'must_activate' }, { prompt: 'three' }),
  ]
  const same = samePrompts(twins)
  expect([...same.keys()].sort()).toEqual(['a', 'b', 'c', 'd'])
  const differ = narrowGroups(
    same,
    () => 'all',
    (group) => new Set(group.map((one) => JSON.stringify(one.expectations))).size > 1,
  )
  expect([...differ.keys()].sort()).toEqual(['a', 'b'])
  const apart = narrowGroups(
    same,
    ({ key }) => key,
    () => true,
  )
  expect(apart.size).toBe(0)
  expect(oncePerPrompt(twins, same).map(({ key }) => key)).toEqual(['a', 'c', 'e'])
  expect(samePrompts([]).size).toBe(0)
})
