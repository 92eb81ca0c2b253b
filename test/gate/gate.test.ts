import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gate, withProblem } from '../../src/gate/gate.ts'
import type { Observation } from '../../src/gate/metrics/observation.ts'
import type { Label } from '../../src/suites/suite.ts'
import { judge, policy, question, strict, task, trials } from '../support/observed.ts'

/** `count` positives of `pdf`; `fired` says per prompt what fires on each side. */
function positives(count: number, base: (i: number) => string[] | 'error', head: (i: number) => string[] | 'error') {
  const tasks = Array.from({ length: count }, (_, i) => task(`p${i}`, { pdf: 'must_activate' }))
  const observed = tasks.flatMap(({ key }, i) => [...trials(key, 'base', base(i)), ...trials(key, 'head', head(i))])
  return { tasks, observed }
}

describe('the gate asks', () => {
  it('for one trial a task and side of a deterministic agent, and for the configured numbers of another', () => {
    const tasks = [task('a', { pdf: 'must_activate' }), task('b', { pdf: 'must_activate' }, { trials: 7 })]
    expect(gate(question(tasks)).next().value).toEqual([
      { task: 'a', side: 'base', phase: 'screen', first: 0, trials: 1 },
      { task: 'a', side: 'head', phase: 'screen', first: 0, trials: 1 },
      { task: 'b', side: 'base', phase: 'screen', first: 0, trials: 1 },
      { task: 'b', side: 'head', phase: 'screen', first: 0, trials: 1 },
    ])
    const noisy = question(tasks, { deterministic: false, trials: { base: 3, head: 2 } })
    expect(gate(noisy).next().value).toContainEqual({ task: 'a', side: 'base', phase: 'screen', first: 0, trials: 3 })
    expect(gate(noisy).next().value).toContainEqual({ task: 'b', side: 'head', phase: 'screen', first: 0, trials: 7 })
  })

  it('for head only when there is no base to compare with', () => {
    expect(gate(question([task('a', { pdf: 'must_activate' })], { sides: 'head' })).next().value).toEqual([
      { task: 'a', side: 'head', phase: 'screen', first: 0, trials: 1 },
    ])
  })
})

describe('recall', () => {
  it('regressed when a skill lost two prompts more than it gained, and says to whom', () => {
    const { tasks, observed } = positives(
      5,
      () => ['pdf'],
      (i) => (i < 2 ? ['docx'] : ['pdf']),
    )
    const verdict = judge(question(tasks), observed)
    expect(verdict.state).toBe('regressed')
    expect(verdict.reasons).toEqual([
      {
        code: 'regressed',
        skill: 'pdf',
        message: 'recall regressed: pdf lost 2 of 5 prompts (2 to docx)',
        blocks: true,
      },
    ])
    expect(verdict.skills[0]).toMatchObject({
      skill: 'pdf',
      state: 'regressed',
      recall: { worse: 2, better: 0, net: 2 },
    })
  })

  it('did not regress by one prompt, nor by two lost against one gained', () => {
    const one = positives(
      5,
      () => ['pdf'],
      (i) => (i < 1 ? [] : ['pdf']),
    )
    expect(judge(question(one.tasks), one.observed)).toMatchObject({ state: 'pass', skills: [{ state: 'pass' }] })
    const swapped = positives(
      5,
      (i) => (i === 4 ? [] : ['pdf']),
      (i) => (i < 2 ? [] : ['pdf']),
    )
    expect(judge(question(swapped.tasks), swapped.observed).state).toBe('pass')
  })

  it('with a tolerance of 0 regressed by any loss, and by none not', () => {
    const asked = { policy: strict({}, 0) }
    const { tasks, observed } = positives(
      3,
      () => ['pdf'],
      () => ['pdf'],
    )
    expect(judge(question(tasks, asked), observed)).toMatchObject({ state: 'pass', skills: [{ state: 'unchanged' }] })
    const lost = positives(
      3,
      () => ['pdf'],
      (i) => (i === 0 ? [] : ['pdf']),
    )
    expect(judge(question(lost.tasks, asked), lost.observed).state).toBe('regressed')
  })

  it('is unchanged, improved', () => {
    const same = positives(
      3,
      () => ['pdf'],
      () => ['pdf'],
    )
    expect(judge(question(same.tasks), same.observed).skills[0]?.state).toBe('unchanged')
    const better = positives(
      3,
      (i) => (i === 0 ? [] : ['pdf']),
      () => ['pdf'],
    )
    expect(judge(question(better.tasks), better.observed).skills[0]?.state).toBe('improved')
  })
})

describe('false triggers', () => {
  const negatives = Array.from({ length: 4 }, (_, i) => task(`n${i}`, { pdf: 'should_not_activate' }))
  const hit = task('p', { pdf: 'must_activate' })

  it('regress precision when labelled ones rise by two', () => {
    const observed = [
      ...trials('p', 'base', ['pdf']),
      ...trials('p', 'head', ['pdf']),
      ...negatives.flatMap(({ key }, i) => [...trials(key, 'base', []), ...trials(key, 'head', i < 2 ? ['pdf'] : [])]),
    ]
    const verdict = judge(question([hit, ...negatives]), observed)
    expect(verdict.state).toBe('regressed')
    expect(verdict.reasons[0]?.message).toBe('precision regressed: pdf fires on 2 prompts more that it should not')
  })

  it('are a note where recall gained as much on prompts that base has, and block else', () => {
    const more = Array.from({ length: 30 }, (_, i) => task(`q${i}`, { pdf: 'must_activate' }))
    const fired = (key: string, side: 'base' | 'head', yes: boolean) => trials(key, side, yes ? ['pdf'] : [])
    const observed = [
      ...more.flatMap(({ key }, i) => [...fired(key, 'base', i < 2), ...fired(key, 'head', true)]),
      ...negatives.flatMap(({ key }, i) => [...fired(key, 'base', i < 1), ...fired(key, 'head', i < 3)]),
    ]
    const verdict = judge(question([...more, ...negatives]), observed)
    expect(verdict.state).toBe('pass')
    expect(verdict.skills[0]?.notes).toEqual([
      'pdf fires on 2 prompts more that it should not; recall gained as many, or the skills that lost these prompts regressed for them',
    ])
  })

  it('of stolen prompts belong to the thief only where no skill that lost them regressed', () => {
    const owners = ['docx', 'xlsx', 'pptx']
    const own = owners.flatMap((name) => [0, 1, 2, 3].map((i) => task(`${name}${i}`, { [name]: 'must_activate' })))
    const steal = (isStolen: (key: string) => boolean) =>
      judge(question([hit, ...own]), [
        ...trials('p', 'base', ['pdf']),
        ...trials('p', 'head', ['pdf']),
        ...own.flatMap(({ key }) => [
          ...trials(key, 'base', [key.slice(0, -1)]),
          ...trials(key, 'head', isStolen(key) ? ['pdf'] : [key.slice(0, -1)]),
        ]),
      ])
    const fromOne = steal((key) => ['docx0', 'docx1', 'docx2'].includes(key))
    expect(fromOne.reasons.map(({ skill }) => skill)).toEqual(['docx'])
    expect(fromOne.skills[0]).toMatchObject({ skill: 'pdf', state: 'pass', falseTriggers: { verdict: 'fires_more' } })
    // One from each of three: none of them regressed, so nobody else says it.
    const fromAll = steal((key) => key.endsWith('0'))
    expect(fromAll.reasons.map(({ skill, message }) => [skill, message])).toEqual([
      ['pdf', 'precision regressed: pdf fires on 3 prompts more that it should not'],
    ])
  })

  it('on prompts of others are none of a skill without a prompt of its own', () => {
    const docx = Array.from({ length: 3 }, (_, i) => task(`d${i}`, { docx: 'must_activate' }))
    const no = negatives.slice(0, 1)
    const verdict = judge(question([...no, ...docx]), [
      ...no.flatMap(({ key }) => [...trials(key, 'base', []), ...trials(key, 'head', [])]),
      ...docx.flatMap(({ key }) => [...trials(key, 'base', ['docx']), ...trials(key, 'head', ['docx', 'pdf'])]),
    ])
    expect(verdict).toMatchObject({ state: 'pass', reasons: [] })
  })

  it("count another skill's prompts on which this one fired, as implicit negatives", () => {
    const docx = Array.from({ length: 3 }, (_, i) => task(`d${i}`, { docx: 'must_activate' }))
    const observed = [
      ...trials('p', 'base', ['pdf']),
      ...trials('p', 'head', ['pdf']),
      ...docx.flatMap(({ key }) => [...trials(key, 'base', ['docx']), ...trials(key, 'head', ['docx', 'pdf'])]),
    ]
    const verdict = judge(question([hit, ...docx]), observed)
    expect(verdict.skills.find(({ skill }) => skill === 'pdf')?.falseTriggers).toMatchObject({ tasks: 3, worse: 3 })
  })
})

describe('a prompt that several tasks ask', () => {
  // A sibling's prompts among a skill's negatives, as sets for single skills often have them.
  const own = Array.from({ length: 4 }, (_, i) => task(`p${i}`, { pdf: 'must_activate' }, { prompt: `Prompt ${i}` }))
  const copies = own.map(({ key, prompt }) => task(`n${key}`, { docx: 'should_not_activate' }, { prompt }))
  const docx = [0, 1, 2].map((i) => task(`d${i}`, { docx: 'must_activate' }))
  const showing = (tasks: typeof own, head: (prompt: string) => string[]) =>
    tasks.flatMap(({ key, prompt }) => [
      ...trials(key, 'base', prompt.startsWith('Prompt') ? ['pdf'] : ['docx']),
      ...trials(key, 'head', head(prompt)),
    ])

  it('is one prompt on which a skill fires though it should not', () => {
    const tasks = [...own, ...copies, ...docx]
    const head = (most: number) => (prompt: string) =>
      prompt.startsWith('Prompt') ? (Number(prompt.slice(7)) < most ? ['pdf', 'docx'] : ['pdf']) : ['docx']
    const once = judge(question(tasks), showing(tasks, head(1)))
    expect(once.state).toBe('pass')
    expect(once.skills.find(({ skill }) => skill === 'docx')?.falseTriggers).toMatchObject({ tasks: 4, net: 1 })
    expect(judge(question(tasks), showing(tasks, head(2))).reasons[0]?.message).toBe(
      'precision regressed: docx fires on 2 prompts more that it should not',
    )
  })

  it('is one prompt that is lost, where head only labelled it for another skill too', () => {
    const relabelled = own.map(({ key, prompt }) =>
      task(`r${key}`, { pdf: 'must_activate', docx: 'should_not_activate' }, { prompt, isNew: true }),
    )
    const before = own.map((one) => ({ ...one, origin: 'edited' as const }))
    const tasks = [...relabelled, ...docx, ...before]
    const lost = (most: number) => (prompt: string) =>
      prompt.startsWith('Prompt') ? (Number(prompt.slice(7)) < most ? [] : ['pdf']) : ['docx']
    expect(judge(question(tasks), showing(tasks, lost(1))).state).toBe('pass')
    expect(judge(question(tasks), showing(tasks, lost(2))).reasons).toMatchObject([
      { code: 'regressed', message: 'recall regressed: pdf lost 2 of 4 prompts' },
    ])
  })

  it('is not reworded by other labels for other skills: what it gains makes up for a loss as ever', () => {
    const before = own.map((one) => ({ ...one, origin: 'edited' as const }))
    const relabelled = own.map(({ key, prompt }) =>
      task(`r${key}`, { pdf: 'must_activate', docx: 'should_not_activate' }, { prompt, isNew: true }),
    )
    const gone = [0, 1].map((i) => task(`gone${i}`, { pdf: 'must_activate' }, { origin: 'removed' }))
    const tasks = [...relabelled, ...docx, ...before, ...gone]
    const observed = tasks.flatMap(({ key, prompt }) => {
      const own = prompt.startsWith('Prompt')
      const fired = (yes: boolean) => (yes ? ['pdf'] : [])
      return key.startsWith('d')
        ? [...trials(key, 'base', ['docx']), ...trials(key, 'head', ['docx'])]
        : [...trials(key, 'base', fired(!own)), ...trials(key, 'head', fired(own))]
    })
    expect(judge(question(tasks), observed).state).toBe('pass')
  })

  it('is no false trigger of a skill that another task wants it to activate', () => {
    const wanted = own.map(({ key, prompt }) => task(`w${key}`, { docx: 'must_activate' }, { prompt }))
    const tasks = [...own, ...wanted, ...docx]
    const both = (prompt: string) => (prompt.startsWith('Prompt') ? ['pdf', 'docx'] : ['docx'])
    const verdict = judge(question(tasks), showing(tasks, both))
    expect(verdict).toMatchObject({ state: 'pass', reasons: [] })
    expect(verdict.skills.find(({ skill }) => skill === 'docx')?.falseTriggers.verdict).toBe('not_applicable')
  })
})

describe('errors', () => {
  it('are never taken for a miss, and leave a skill not evaluated when they could hide a regression', () => {
    const { tasks, observed } = positives(
      5,
      () => ['pdf'],
      (i) => (i < 2 ? 'error' : ['pdf']),
    )
    const verdict = judge(question(tasks), observed)
    expect(verdict.state).toBe('not_evaluated')
    expect(verdict.skills[0]).toMatchObject({ state: 'not_evaluated', recall: { net: 0, netAtWorst: 2 } })
    expect(verdict.skills[0]?.head).toMatchObject({ fn: 0, errors: 2, recall: 1 })
  })

  it('do not matter while even at their worst nothing regressed', () => {
    const { tasks, observed } = positives(
      5,
      () => ['pdf'],
      (i) => (i < 1 ? 'error' : ['pdf']),
    )
    expect(judge(question(tasks), observed).state).toBe('pass')
  })

  it('on base leave the comparison open as well', () => {
    const { tasks, observed } = positives(
      5,
      (i) => (i < 2 ? 'error' : ['pdf']),
      (i) => (i < 2 ? [] : ['pdf']),
    )
    expect(judge(question(tasks), observed).state).toBe('not_evaluated')
  })

  it('everywhere are not green', () => {
    const { tasks, observed } = positives(
      1,
      () => 'error',
      () => 'error',
    )
    expect(judge(question(tasks), observed).state).toBe('not_evaluated')
  })

  it('are no green either when trials simply never ran', () => {
    const { tasks } = positives(
      3,
      () => [],
      () => [],
    )
    expect(judge(question(tasks), []).state).toBe('not_evaluated')
  })
})

describe('not green by omission', () => {
  it('when nothing fires on any positive, on either side', () => {
    const { tasks, observed } = positives(
      3,
      () => [],
      () => [],
    )
    const verdict = judge(question(tasks), observed)
    expect(verdict.state).toBe('not_evaluated')
    expect(verdict.reasons[0]?.message).toContain('the router finds their words in no description')
  })

  it('but one prompt that a router misses on both sides proves nothing', () => {
    const { tasks, observed } = positives(
      1,
      () => [],
      () => [],
    )
    expect(judge(question(tasks, { deterministic: true }), observed).state).toBe('pass')
    expect(judge(question(tasks, { deterministic: false, trials: { base: 1, head: 1 } }), observed).state).not.toBe(
      'pass',
    )
  })

  it('but a skill that only people call, which no prompt has to activate, keeps nothing from passing', () => {
    const { tasks, observed } = positives(
      3,
      () => ['docx', 'pdf'],
      () => ['docx', 'pdf'],
    )
    const silent = [task('n', { manual: 'should_not_activate' })]
    const skills = [
      { name: 'pdf', base: { offered: true }, head: { offered: true } },
      { name: 'manual', base: { offered: false }, head: { offered: false } },
    ]
    const all = [...observed, ...trials('n', 'base', []), ...trials('n', 'head', [])]
    expect(judge(question([...tasks, ...silent], { skills }), all).state).toBe('pass')
  })

  it.each([
    ['head', { offered: true, listed: 'described' }, { offered: true, listed: 'missing' }],
    ['base', { offered: true, listed: 'missing' }, { offered: true, listed: 'described' }],
  ] as const)('when an agent leaves a skill out on %s that prompts must not activate', (side, base, head) => {
    const { tasks, observed } = positives(
      3,
      () => ['pdf'],
      () => ['pdf'],
    )
    const skills = [
      { name: 'pdf', base: { offered: true }, head: { offered: true } },
      { name: 'docx', base, head },
    ]
    const judged = (label: Label) =>
      judge(question([...tasks, task('n', { docx: label })], { skills }), [
        ...observed,
        ...trials('n', 'base', []),
        ...trials('n', 'head', []),
      ])
    expect(judged('should_not_activate')).toMatchObject({
      state: 'not_evaluated',
      reasons: [{ skill: 'docx', message: expect.stringContaining(`skill listing on ${side}`) }],
    })
    expect(judged('acceptable').state).toBe('pass')
  })

  it('and says first what kept the whole run from being judged, then what that means for each skill', () => {
    const { tasks, observed } = positives(
      5,
      () => ['pdf'],
      (i) => (i < 2 ? 'error' : ['pdf']),
    )
    const asked = question(tasks)
    const verdict = withProblem(judge(asked, observed), asked, 'the budget was reached')
    expect(verdict.reasons.map(({ skill, message }) => [skill, message])).toEqual([
      [null, 'the budget was reached'],
      ['pdf', expect.stringContaining('recall could not be judged')],
    ])
  })

  it('when a skill is offered on neither side', () => {
    const { tasks, observed } = positives(
      3,
      () => ['pdf'],
      () => ['pdf'],
    )
    const skills = [{ name: 'pdf', base: { offered: false }, head: { offered: false } }]
    expect(judge(question(tasks, { skills }), observed)).toMatchObject({
      state: 'not_evaluated',
      skills: [{ state: 'not_evaluated' }],
    })
  })
})

describe('a base that cannot be measured', () => {
  it('is not green, and says why', () => {
    const { tasks, observed } = positives(
      2,
      () => ['pdf'],
      () => ['pdf'],
    )
    const verdict = judge(question(tasks, { sides: 'head', notComparable: 'base could not be read: x' }), observed)
    expect(verdict).toMatchObject({ state: 'not_evaluated', reasons: [{ message: 'base could not be read: x' }] })
  })
})

describe('prompts without any label', () => {
  it('are not green', () => {
    const silent = task('t', {})
    const skills = [{ name: 'pdf', base: { offered: true }, head: { offered: true } }]
    const observed = [...trials('t', 'base', ['pdf']), ...trials('t', 'head', ['pdf'])]
    expect(judge(question([silent], { skills }), observed).state).toBe('not_evaluated')
  })
})

describe('new and removed skills', () => {
  it('a new one is judged by its floors on head alone', () => {
    const { tasks, observed } = positives(
      4,
      () => [],
      (i) => (i < 1 ? ['pdf'] : []),
    )
    const skills = [{ name: 'pdf', base: null, head: { offered: true } }]
    expect(judge(question(tasks, { skills }), observed)).toMatchObject({ state: 'pass', skills: [{ state: 'new' }] })
    const floors = { recall: 0.5 }
    const verdict = judge(question(tasks, { skills, policy: strict(floors) }), observed)
    expect(verdict.state).toBe('regressed')
    expect(verdict.reasons[0]).toMatchObject({ code: 'floor', message: 'pdf: recall 0.25 is below the floor of 0.5' })
  })

  it('a removed one that had no prompts is named and blocks nothing', () => {
    const { tasks, observed } = positives(
      2,
      () => ['pdf'],
      () => ['pdf'],
    )
    const skills = [
      { name: 'pdf', base: { offered: true }, head: { offered: true } },
      { name: 'gone', base: { offered: true }, head: null },
    ]
    const verdict = judge(question(tasks, { skills }), observed)
    expect(verdict.skills.map(({ skill, state }) => [skill, state])).toEqual([
      ['pdf', 'unchanged'],
      ['gone', 'removed'],
    ])
    expect(verdict.state).toBe('pass')
  })
})

describe('removed and edited prompts', () => {
  const kept = [task('k0', { pdf: 'must_activate' }), task('k1', { pdf: 'must_activate' })]
  const removed = [
    task('r0', { pdf: 'must_activate' }, { origin: 'removed' }),
    task('r1', { pdf: 'must_activate' }, { origin: 'edited' }),
  ]
  const observed = [
    ...kept.flatMap(({ key }) => [...trials(key, 'base', ['pdf']), ...trials(key, 'head', ['pdf'])]),
    ...removed.flatMap(({ key }) => [...trials(key, 'base', ['pdf']), ...trials(key, 'head', [])]),
  ]

  it("gate with base's labels, and the reason says so", () => {
    const verdict = judge(question([...kept, ...removed]), observed)
    expect(verdict.state).toBe('regressed')
    expect(verdict.reasons[0]).toMatchObject({ code: 'removed_tasks', blocks: true })
    expect(verdict.skills[0]?.head?.tp).toBe(2)
  })

  it('gate false triggers too: removing the negatives that a skill now fires on hides nothing', () => {
    const negatives = [0, 1, 2].map((i) => task(`n${i}`, { pdf: 'should_not_activate' }, { origin: 'removed' }))
    const fired = [
      ...kept.flatMap(({ key }) => [...trials(key, 'base', ['pdf']), ...trials(key, 'head', ['pdf'])]),
      ...negatives.flatMap(({ key }) => [...trials(key, 'base', []), ...trials(key, 'head', ['pdf'])]),
    ]
    const verdict = judge(question([...kept, ...negatives]), fired)
    expect(verdict.state).toBe('regressed')
    expect(verdict.reasons).toMatchObject([{ code: 'removed_tasks', blocks: true }])
    expect(verdict.skills[0]?.head?.precision).toBeNull()
  })

  it('are not made up for by what new prompts gain, and neither are lost prompts that both sides have', () => {
    const reworded = [0, 1, 2].map((i) => task(`new${i}`, { pdf: 'must_activate' }, { isNew: true }))
    const gains = reworded.flatMap(({ key }) => [...trials(key, 'base', []), ...trials(key, 'head', ['pdf'])])
    const verdict = judge(question([...kept, ...removed, ...reworded]), [...observed, ...gains])
    expect(verdict.state).toBe('regressed')
    expect(verdict.reasons[0]).toMatchObject({
      code: 'removed_tasks',
      message: expect.stringContaining('pdf lost 2 of 4 prompts'),
    })
    const lostByKept = kept.flatMap(({ key }) => [...trials(key, 'base', ['pdf']), ...trials(key, 'head', [])])
    expect(judge(question([...kept, ...reworded]), [...lostByKept, ...gains]).state).toBe('regressed')
  })

  it('only warn where policy says so', () => {
    const lenient = question([...kept, ...removed], { policy: { ...policy, onRemovedTasks: 'warn' } })
    expect(judge(lenient, observed)).toMatchObject({
      state: 'pass',
      notes: [expect.stringMatching(/^This change removed or edited 2 prompts of base \(r0, r1\)/)],
    })
    expect(judge(question([...kept, ...removed]), observed).notes).toEqual([])
  })
})

describe('floors and golden prompts', () => {
  it('a floor that base was below already does not block by default', () => {
    const { tasks, observed } = positives(
      4,
      (i) => (i < 1 ? ['pdf'] : []),
      (i) => (i < 1 ? ['pdf'] : []),
    )
    const floors = { recall: 0.5 }
    expect(judge(question(tasks, { policy: strict(floors) }), observed)).toMatchObject({
      state: 'pass',
      reasons: [{ code: 'already_below', blocks: false }],
    })
  })

  it('an F1 floor is not met by a skill that never fires, although its F1 is n/a', () => {
    const other = [task('o', { docx: 'must_activate' })]
    const { tasks, observed } = positives(
      2,
      () => ['pdf'],
      () => [],
    )
    const floors = { f1: 0.5 }
    const verdict = judge(question([...tasks, ...other], { policy: strict(floors, 5) }), [
      ...observed,
      ...trials('o', 'base', ['docx']),
      ...trials('o', 'head', ['docx']),
    ])
    expect(verdict.reasons.map(({ code, skill }) => [code, skill])).toContainEqual(['floor', 'pdf'])
  })

  it('with a noisy agent a floor fails only when the 95% upper bound is below it', () => {
    const { tasks, observed } = positives(
      4,
      () => ['pdf'],
      (i) => (i < 3 ? ['pdf'] : []),
    )
    const floors = { recall: 0.8 }
    const noisy = { policy: strict(floors), deterministic: false }
    expect(judge(question(tasks, noisy), observed).state).toBe('pass')
    expect(judge(question(tasks, { ...noisy, deterministic: true }), observed).state).toBe('regressed')
  })

  it('a golden prompt that passed on base and fails on head blocks', () => {
    const tasks = [task('g', { pdf: 'must_activate' }, { golden: true }), task('o', { pdf: 'must_activate' })]
    const observed = [
      ...trials('g', 'base', ['pdf']),
      ...trials('g', 'head', []),
      ...trials('o', 'base', ['pdf']),
      ...trials('o', 'head', ['pdf']),
    ]
    expect(judge(question(tasks), observed)).toMatchObject({ state: 'regressed', reasons: [{ code: 'golden' }] })
  })

  it('a golden prompt that was removed blocks only where removed prompts do', () => {
    const tasks = [
      task('g', { pdf: 'must_activate' }, { golden: true, origin: 'removed' }),
      task('o', { pdf: 'must_activate' }),
    ]
    const observed = [
      ...trials('g', 'base', ['pdf']),
      ...trials('g', 'head', []),
      ...trials('o', 'base', ['pdf']),
      ...trials('o', 'head', ['pdf']),
    ]
    expect(judge(question(tasks), observed).state).toBe('regressed')
    const lenient = { policy: { ...policy, onRemovedTasks: 'warn' as const } }
    expect(judge(question(tasks, lenient), observed).state).toBe('pass')
  })

  it('a golden prompt that was never judged on head is not green', () => {
    const tasks = [task('g', { pdf: 'must_activate' }, { golden: true }), task('o', { pdf: 'must_activate' })]
    const observed = [
      ...trials('g', 'base', ['pdf']),
      ...trials('g', 'head', 'error'),
      ...trials('o', 'base', ['pdf']),
      ...trials('o', 'head', ['pdf']),
    ]
    expect(judge(question(tasks), observed).state).toBe('not_evaluated')
  })
})

describe('swapping base and head', () => {
  const skills = ['a', 'b', 'c']
  const label = fc.constantFrom<Label>('must_activate', 'should_not_activate', 'acceptable')
  const tasksArbitrary = fc.array(
    fc.record({
      labels: fc.dictionary(fc.constantFrom(...skills), label, { minKeys: 1 }),
      base: fc.array(fc.subarray(skills), { minLength: 1, maxLength: 3 }),
      head: fc.array(fc.subarray(skills), { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 12 },
  )

  it('mirrors every delta', () => {
    fc.assert(
      fc.property(tasksArbitrary, (rows) => {
        const tasks = rows.map(({ labels }, i) => task(`t${i}`, labels))
        const forward: Observation[] = rows.flatMap(({ base, head }, i) => [
          ...trials(`t${i}`, 'base', ...base),
          ...trials(`t${i}`, 'head', ...head),
        ])
        const backward = forward.map((o): Observation => ({ ...o, side: o.side === 'base' ? 'head' : 'base' }))
        const there = judge(question(tasks), forward)
        const back = judge(question(tasks), backward)
        for (const [i, skill] of there.skills.entries()) {
          const mirror = back.skills[i]
          for (const endpoint of ['recall', 'falseTriggers'] as const) {
            expect(mirror?.[endpoint].worse).toBeCloseTo(skill[endpoint].better)
            expect(mirror?.[endpoint].better).toBeCloseTo(skill[endpoint].worse)
          }
          expect(mirror?.base).toEqual(skill.head)
          expect(mirror?.head).toEqual(skill.base)
        }
      }),
    )
  })
})

describe('a small suite', () => {
  const byDefault = { ...policy, general: { ...policy.general, share: 1 / 3 } }
  const lose = (lost: number, fired: number, asked = {}) => {
    const { tasks, observed } = positives(
      fired,
      () => ['pdf'],
      (i) => (i < lost ? [] : ['pdf']),
    )
    return judge(question(tasks, { policy: byDefault, ...asked }), observed).state
  }

  it('regressed by one prompt where that is a third of those that fired on base, else by two', () => {
    expect([lose(1, 3), lose(1, 4), lose(2, 4), lose(0, 3)]).toEqual(['regressed', 'pass', 'regressed', 'pass'])
    // A configured tolerance replaces the third.
    expect(lose(1, 3, { policy })).toBe('pass')
  })

  it('regressed when it fires on none of its prompts any more, whatever the tolerance', () => {
    const asked = { policy: strict({}, 10) }
    expect([lose(1, 1, asked), lose(2, 3, asked), lose(3, 3, asked)]).toEqual(['regressed', 'pass', 'regressed'])
  })

  it('is not evaluated where errors may hide that', () => {
    const { tasks, observed } = positives(
      3,
      () => ['pdf'],
      (i) => (i < 1 ? 'error' : ['pdf']),
    )
    expect(judge(question(tasks, { policy: byDefault }), observed).state).toBe('not_evaluated')
  })
})
