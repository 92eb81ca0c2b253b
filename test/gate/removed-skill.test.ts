import { describe, expect, it, test } from 'vitest'
import { gateOnce } from '../../src/gate/gate-once.ts'
import type { Label } from '../../src/suites/suite.ts'
import type { AskedTask } from '../../src/trials/plan/asked-tasks.ts'
import { judge, policy, question, strict, task, trials } from '../support/observed.ts'

const gone = { name: 'forms', base: { offered: true }, head: null }
const pages = { name: 'pages', base: { offered: true }, head: { offered: true } }
const pdf = { name: 'pdf', base: null, head: { offered: true } }

/** Base's prompts of the removed skill. `head`: what fires there, per prompt; `base`: by default the skill. */
function removed(head: readonly (readonly string[] | 'error')[], base: (i: number) => string[] = () => ['forms']) {
  const tasks = head.map((_, i) => task(`p${i}`, { forms: 'must_activate' }, { origin: 'removed', gone: ['forms'] }))
  const observed = tasks.flatMap(({ key }, i) => [
    ...trials(key, 'base', base(i)),
    ...trials(key, 'head', head[i] ?? []),
  ])
  return { tasks, observed }
}

/** Head's version of base's prompts under other labels, with the same prompt and trials. */
function relabelled({ tasks, observed }: ReturnType<typeof removed>, labels: Record<string, Label>) {
  const heads = tasks.map(({ key, prompt }): AskedTask => task(`${key}-head`, labels, { prompt, isNew: true }))
  const copies = observed.map((one) => ({ ...one, task: `${one.task}-head` }))
  return { tasks: [...heads, ...tasks], observed: [...observed, ...copies] }
}

const others = ['pages', 'pages', 'pages']
const taken = [...others.map((name) => [name]), ...Array.from({ length: 7 }, () => [])]

describe('a removed skill', () => {
  it('blocks with what its prompts load now', () => {
    const { tasks, observed } = removed(taken)
    const verdict = judge(question(tasks, { skills: [gone, pages] }), observed)
    expect(verdict.reasons).toEqual([
      {
        code: 'removed_tasks',
        skill: 'forms',
        message: 'forms was removed: 3 of its 10 prompts now load pages, 7 load nothing',
        blocks: true,
      },
    ])
    expect(verdict.skills.map(({ skill, state }) => [skill, state])).toEqual([
      ['forms', 'regressed'],
      ['pages', 'unchanged'],
    ])
  })

  it('blocks nothing where policy only warns of removed prompts, or where they never loaded it', () => {
    const { tasks, observed } = removed(taken)
    const warned = judge(
      question(tasks, { skills: [gone, pages], policy: { ...policy, onRemovedTasks: 'warn' } }),
      observed,
    )
    expect([warned.skills[0]?.state, warned.reasons]).toEqual(['removed', []])
    expect(warned.notes).toMatchObject([expect.stringContaining('removed or edited 10 prompts of base')])
    const kept = task('kept', { pages: 'must_activate' })
    const silent = removed(taken, () => [])
    const never = judge(question([kept, ...silent.tasks], { skills: [gone, pages] }), [
      ...trials('kept', 'base', ['pages']),
      ...trials('kept', 'head', ['pages']),
      ...silent.observed,
    ])
    expect([never.state, never.skills[0]?.state, never.reasons]).toEqual(['pass', 'removed', []])
  })

  it('loses a single prompt too, whatever the tolerance, and golden prompts by its own reason alone', () => {
    const { tasks, observed } = removed([[]])
    const golden = tasks.map((one) => ({ ...one, golden: true }))
    const { reasons } = judge(question(golden, { skills: [gone], policy: strict({}, 5) }), observed)
    expect(reasons).toMatchObject([
      { code: 'removed_tasks', message: expect.stringMatching(/1 of its 1 prompt loads nothing/) },
    ])
  })

  it('is beside another one that is removed, each with its own prompts', () => {
    const one = removed([['pages'], []])
    const two = task('q', { stamps: 'must_activate' }, { origin: 'removed', gone: ['stamps'] })
    const verdict = judge(question([...one.tasks, two], { skills: [gone, { ...gone, name: 'stamps' }, pages] }), [
      ...one.observed,
      ...trials('q', 'base', ['stamps']),
      ...trials('q', 'head', ['pages', 'pdf']),
    ])
    expect(verdict.reasons.map(({ message }) => message.split(';')[0])).toEqual([
      'forms was removed: 1 of its 2 prompts now loads pages, 1 loads nothing',
      'stamps was removed: 1 of its 1 prompt now loads pages and pdf',
    ])
  })

  it('gave its prompts to the skill that it was merged into, where that one loads', () => {
    const merged = relabelled(removed([['pdf'], ['pdf'], ['pdf']]), { pdf: 'must_activate' })
    const verdict = judge(question(merged.tasks, { skills: [gone, pdf] }), merged.observed)
    expect([verdict.state, verdict.skills[0]?.state, verdict.skills[0]?.notes]).toEqual([
      'pass',
      'removed',
      ['moved by this change: forms -> pdf (3 prompts)'],
    ])
    const half = relabelled(removed([['pdf'], [], ['pages']]), { pdf: 'must_activate' })
    expect(judge(question(half.tasks, { skills: [gone, pages, pdf] }), half.observed).reasons).toMatchObject([
      {
        code: 'removed_tasks',
        message: expect.stringContaining('1 of its 3 prompts now loads pages, 1 loads nothing'),
      },
    ])
  })

  it('is split where each prompt loads the skill that its new label names', () => {
    const one = removed([['a'], ['b']])
    const heads = [task('h0', { a: 'must_activate' }), task('h1', { b: 'must_activate' })].map((each, i) => ({
      ...each,
      prompt: one.tasks[i]?.prompt ?? '',
      isNew: true,
    }))
    const copies = one.observed.map((each) => ({ ...each, task: each.task.replace('p', 'h') }))
    const skills = [gone, { ...pdf, name: 'a' }, { ...pdf, name: 'b' }]
    const verdict = judge(question([...heads, ...one.tasks], { skills }), [...one.observed, ...copies])
    expect([verdict.state, verdict.skills[0]?.notes]).toEqual([
      'pass',
      ['moved by this change: forms -> a (1 prompt), forms -> b (1 prompt)'],
    ])
  })

  it('lost prompts that head only lists as no prompts of another skill', () => {
    const listed = relabelled(removed([[], []]), { pages: 'should_not_activate' })
    const asBefore = { ...listed, tasks: listed.tasks.map((one) => ({ ...one, isNew: false })) }
    for (const { tasks, observed } of [listed, asBefore]) {
      const { reasons } = judge(question(tasks, { skills: [gone, pages] }), observed)
      expect(reasons).toMatchObject([{ code: 'removed_tasks', message: expect.stringContaining('2 of its 2 prompts') }])
    }
  })

  it('is not judged where failed trials hide what its prompts load', () => {
    const { tasks, observed } = removed(['error', 'error'])
    expect(judge(question(tasks, { skills: [gone, pages] }), observed)).toMatchObject({
      state: 'not_evaluated',
      reasons: [
        {
          code: 'not_evaluated',
          message: 'forms: it was removed, and failed trials may hide the loss of up to 2 prompts',
        },
      ],
    })
  })
})

test('who takes the prompt of a removed skill has no false trigger, unless the suite says so', () => {
  const { tasks, observed } = removed([['pages'], ['pages'], ['pages']], () => [])
  const verdict = judge(question(tasks, { skills: [gone, pages] }), observed)
  expect(verdict.skills.map(({ skill, state }) => [skill, state])).toEqual([
    ['forms', 'removed'],
    ['pages', 'unchanged'],
  ])
  const forbidden = tasks.map((one) => ({
    ...one,
    expectations: [...one.expectations, { skill: 'pages', label: 'should_not_activate' as const, weight: 1 }],
  }))
  const [reason] = judge(question(forbidden, { skills: [gone, pages] }), observed).reasons
  expect(reason).toMatchObject({ skill: 'pages', message: expect.stringContaining('precision regressed') })
})

describe('who stops to fire on the prompts of a removed skill', () => {
  const both = () => ['forms', 'pages']
  /** Prompts of the removed skill; with `forbids` base says that pages must not load on them. */
  const stopped = (count: number, forbids: boolean) => {
    const { tasks, observed } = removed(
      Array.from({ length: count }, () => []),
      both,
    )
    const label = { skill: 'pages', label: 'should_not_activate' as const, weight: 1 }
    return {
      tasks: tasks.map((one) => (forbids ? { ...one, expectations: [...one.expectations, label] } : one)),
      observed,
    }
  }

  it.each([false, true])('mends nothing, labelled or not: %s', (forbids) => {
    const { tasks, observed } = stopped(10, forbids)
    const [, verdict] = judge(question(tasks, { skills: [gone, pages] }), observed).skills
    expect(verdict).toMatchObject({ skill: 'pages', state: 'unchanged', falseTriggers: { better: 0, net: 0 } })
  })

  it('hides no new false triggers', () => {
    const { tasks, observed } = stopped(10, true)
    const more = [0, 1, 2].map((i) => task(`n${i}`, { pages: 'should_not_activate' }))
    const fired = more.flatMap(({ key }) => [...trials(key, 'base', []), ...trials(key, 'head', ['pages'])])
    const asked = question([...more, ...tasks], { skills: [gone, pages] })
    const { reasons } = judge(asked, [...observed, ...fired])
    expect(reasons.map(({ message }) => message)).toContain(
      'precision regressed: pages fires on 3 prompts more that it should not',
    )
  })
})

test('what became of the prompts of a removed skill: others first, the most first, then by name, and the unknown last', () => {
  const say = (head: readonly (readonly string[] | 'error')[]) => {
    const { tasks, observed } = removed(head)
    return judge(question(tasks, { skills: [gone, pages] }), observed).reasons.map(({ message }) => message)
  }
  expect(say([[], [], ['b'], ['a'], ['pages', 'a'], ['a'], ['a', 'pages'], ['c']])).toEqual([
    'forms was removed: 2 of its 8 prompts now load a, 2 now load a and pages, 1 now loads b, 1 now loads c, 2 load nothing',
  ])
  expect(say([[]])).toEqual(['forms was removed: 1 of its 1 prompt loads nothing'])
})

describe('a skill that was removed and whose prompts others were given', () => {
  /** Five prompts; the first ones load the skill that they were given to, the others load nothing. */
  const given = (found: number, limits = policy) => {
    const merged = relabelled(removed(Array.from({ length: 5 }, (_, i) => (i < found ? ['pdf'] : []))), {
      pdf: 'must_activate',
    })
    return judge(question(merged.tasks, { skills: [gone, pdf], policy: limits }), merged.observed)
  }

  it('may lose as many as a skill may lose: it is a note', () => {
    const verdict = given(4)
    expect(verdict).toMatchObject({ state: 'pass', reasons: [] })
    expect(verdict.skills[0]).toMatchObject({
      state: 'removed',
      notes: ['moved by this change: forms -> pdf (4 prompts)', 'forms: 1 of its 5 prompts loads nothing'],
    })
  })

  it('blocks from the tolerance on, or from the share of what it had', () => {
    expect(given(3)).toMatchObject({
      state: 'regressed',
      reasons: [{ code: 'removed_tasks', message: 'forms was removed: 2 of its 5 prompts load nothing' }],
    })
    const share = (limit: number) => ({ ...policy, general: { ...policy.general, share: limit } })
    expect(given(4, share(0.2)).state).toBe('regressed')
    expect(given(4, share(0.21)).state).toBe('pass')
  })
})

describe('results without a prompt of a removed skill', () => {
  const noisy = { deterministic: false, skills: [gone, pages], policy: strict({}, 1) }
  const twenty = removed(Array.from({ length: 20 }, () => ['pages']))
  const three = (keep: (key: string) => boolean) =>
    twenty.observed
      .filter(({ task: key, side }) => side === 'base' || keep(key))
      .flatMap((one) => [0, 1, 2].map((index) => ({ ...one, index })))

  it('say of it that nobody asked it', () => {
    const answered = new Set(['p0', 'p1'])
    const some = gateOnce(
      question(twenty.tasks, noisy),
      three((key) => answered.has(key)),
    )
    expect(some.reasons).toMatchObject([
      {
        code: 'removed_tasks',
        message: 'forms was removed: 2 of its 20 prompts now load pages, 18 were not asked on head',
      },
    ])
    const none = gateOnce(
      question(twenty.tasks.slice(0, 1), noisy),
      three(() => false),
    )
    expect(none.reasons.map(({ message }) => message)).toContain(
      'forms was removed: 1 of its 1 prompt was not asked on head',
    )
  })

  it('share a prompt out to what its trials loaded, without those that failed', () => {
    const { tasks, observed } = removed([['pages']])
    const more = [...observed, ...trials('p0', 'head', ['pages'], [], 'error').slice(1)]
    const { reasons } = judge(question(tasks, { skills: [gone, pages] }), more)
    expect(reasons).toMatchObject([
      { message: 'forms was removed: 0.5 of its 1 prompt now load pages, 0.5 load nothing' },
    ])
  })
})
