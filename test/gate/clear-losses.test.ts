import { describe, expect, test } from 'vitest'
import type { Side } from '../../src/agents/agent.ts'
import { compareWording } from '../../src/agents/lexical/wording.ts'
import type { Observation } from '../../src/gate/metrics/observation.ts'
import type { GateQuestion } from '../../src/gate/question.ts'
import { judge, policy, question, task, trials } from '../support/observed.ts'

const listing = (skills: Record<string, string>) =>
  Object.entries(skills).map(([name, description]) => ({ name, description }))
const PDF = 'Merge, split, rotate and fill PDF forms'
const DOCX = 'Write letters in Word documents with headings'

describe('words of a description', () => {
  const changed = (before: string, after: string) =>
    compareWording(listing({ pdf: before }), listing({ pdf: after })).changed.get('pdf')

  test('are removed where nothing says them again, and reworded where other words came', () => {
    expect(changed(PDF, 'Merge, split and rotate')).toBe('removed')
    expect(changed(PDF, '')).toBe('emptied')
    expect(changed(PDF, 'Merge, split, spin and populate paperwork')).toBe('reworded')
    expect(changed(PDF, `${PDF}, also stamp them`)).toBe('reworded')
    expect(changed(PDF, 'Fill PDF forms and rotate, split, merge')).toBeUndefined()
  })

  test('are removed whatever praise, filler or general sentence comes for them', () => {
    const half = 'Merge and split'
    expect(changed(PDF, `${half}, a powerful and comprehensive solution for modern teams with great care`)).toBe(
      'removed',
    )
    expect(changed(PDF, 'Helps with various tasks in a project')).toBe('removed')
    expect(changed(PDF, 'Helper for documents')).toBe('removed')
  })

  test('are replaced where next to nothing is left and as much came, also in another language', () => {
    expect(changed(PDF, 'Combine, cut, turn and complete Acrobat paperwork')).toBe('replaced')
    expect(changed(PDF, 'Объединяет, делит, поворачивает и заполняет формы')).toBe('replaced')
    expect(changed(PDF, '合并、拆分、旋转并填写表单')).toBe('replaced')
  })

  test('are removed where the text of a sibling stands over them, which is about something else', () => {
    const base = listing({ pdf: PDF, docx: DOCX })
    expect(compareWording(base, listing({ pdf: DOCX, docx: DOCX })).changed.get('pdf')).toBe('removed')
    expect(compareWording(base, listing({ pdf: `${DOCX}, quickly`, docx: DOCX })).changed.get('pdf')).toBe('removed')
  })

  test('are taken over by an edited or a new skill that gains half of them', () => {
    const base = { pdf: PDF, docx: DOCX }
    const takers = (head: Record<string, string>) => [
      ...(compareWording(listing(base), listing(head)).takers.get('pdf') ?? []),
    ]
    expect(takers({ ...base, docx: `${DOCX} ${PDF}` })).toEqual(['docx'])
    expect(takers({ ...base, twin: PDF })).toEqual(['twin'])
    expect(takers({ ...base, docx: `${DOCX}, also as PDF` })).toEqual([])
    // Two that change places took each other's words.
    expect(takers({ ...base, pdf: DOCX, docx: PDF })).toEqual(['docx'])
    expect(takers(base)).toEqual([])
  })

  test('that both had before are not taken over', () => {
    const base = { pdf: PDF, twin: PDF }
    expect(compareWording(listing(base), listing({ ...base, twin: `${PDF} now` })).takers.size).toBe(0)
  })
})

describe('a binding router', () => {
  const tasks = Array.from({ length: 10 }, (_, index) => task(`p${index}`, { pdf: 'must_activate' }))
  const other = task('d', { docx: 'must_activate' })
  /** Trials of a side on which the first prompts fire other skills than `pdf`. */
  const side = (name: Side, first: readonly (readonly string[])[]): Observation[] => [
    ...tasks.flatMap(({ key }, index) => trials(key, name, first[index] ?? ['pdf'])),
    ...trials('d', name, ['docx']),
  ]
  const verdict = (
    head: Record<string, string>,
    first: readonly (readonly string[])[],
    base: Record<string, string> = { pdf: PDF, docx: DOCX },
  ) => {
    const wording = compareWording(listing(base), listing(head))
    const asked = question([...tasks, other], { wording })
    const isNew = Object.keys(head).find((name) => !(name in base))
    const skills =
      isNew === undefined ? asked.skills : [...asked.skills, { name: isNew, base: null, head: { offered: true } }]
    return judge({ ...asked, skills }, [...side('base', []), ...side('head', first)])
  }
  const lost = (count: number) => Array.from({ length: count }, () => [])

  test('blocks what a shortened or emptied description loses', () => {
    expect(verdict({ pdf: 'Merge and split', docx: DOCX }, lost(2)).state).toBe('regressed')
    expect(verdict({ pdf: '', docx: DOCX }, lost(10)).state).toBe('regressed')
    expect(verdict({ pdf: 'Merge and split', docx: DOCX }, lost(1)).state).toBe('pass')
  })

  test('names less than a fifth of the prompts, which an agent may fire on without the words', () => {
    const many = Array.from({ length: 20 }, (_, index) => task(`m${index}`, { pdf: 'must_activate' }))
    const wording = compareWording(listing({ pdf: PDF }), listing({ pdf: 'Merge and split' }))
    const state = (gone: number) =>
      judge(question([...many, other], { wording }), [
        ...many.flatMap(({ key }, at) => [
          ...trials(key, 'base', ['pdf']),
          ...trials(key, 'head', at < gone ? [] : ['pdf']),
        ]),
        ...trials('d', 'base', ['docx']),
        ...trials('d', 'head', ['docx']),
      ])
    expect(state(3)).toMatchObject({ state: 'pass', reasons: [{ blocks: false, unjudged: 'reworded' }] })
    expect(state(4).state).toBe('regressed')
  })

  test('judges no description that was replaced as a whole, whatever still fires', () => {
    for (const pdf of ['Combine, cut, turn and complete Acrobat paperwork', 'Объединяет, делит и заполняет формы']) {
      expect(verdict({ pdf, docx: DOCX }, lost(10))).toMatchObject({
        state: 'pass',
        reasons: [{ code: 'regressed', skill: 'pdf', blocks: false, unjudged: 'replaced' }],
      })
      expect(verdict({ pdf, docx: DOCX }, [])).toMatchObject({
        state: 'pass',
        reasons: [{ code: 'not_evaluated', skill: 'pdf', blocks: false, unjudged: 'replaced' }],
      })
    }
  })

  test('names what a reworded one loses, and blocks only where nothing is left', () => {
    const head = { pdf: 'Merge, split, spin and populate paperwork', docx: DOCX }
    const some = verdict(head, lost(6))
    expect(some.state).toBe('pass')
    expect(some.reasons).toMatchObject([{ code: 'regressed', skill: 'pdf', blocks: false, unjudged: 'reworded' }])
    expect(some.skills.find(({ skill }) => skill === 'pdf')?.state).toBe('regressed')
    expect(verdict(head, lost(10)).state).toBe('regressed')
  })

  test('blocks prompts that go to a sibling that took over the words, or that both fire on', () => {
    const taken = Array.from({ length: 3 }, () => ['docx'])
    const shared = Array.from({ length: 3 }, () => ['pdf', 'docx'])
    const copied = { pdf: PDF, docx: `${DOCX} ${PDF}` }
    expect(verdict(copied, taken).state).toBe('regressed')
    expect(verdict(copied, shared).state).toBe('regressed')
    expect(verdict(copied, shared.slice(0, 1)).state).toBe('pass')
    expect(verdict({ pdf: PDF, docx: `${DOCX}, also as PDF` }, taken).state).toBe('pass')
  })

  test('blocks a twin without a prompt of its own', () => {
    const shared = Array.from({ length: 10 }, () => ['pdf', 'twin'])
    expect(verdict({ pdf: PDF, docx: DOCX, twin: PDF }, shared)).toMatchObject({
      state: 'regressed',
      reasons: [{ skill: 'pdf', message: 'pdf shares 10 prompts of 10 with twin, which took over its words' }],
    })
  })

  test('lets a sibling have the prompts that labels give it', () => {
    const split = tasks.map((one, index) =>
      index < 3 ? task(one.key, { pdf: 'acceptable', twin: 'must_activate' }) : one,
    )
    const wording = compareWording(listing({ pdf: PDF }), listing({ pdf: PDF, twin: PDF }))
    const asked = question(split, { wording })
    const skills = asked.skills.map((one) => (one.name === 'twin' ? { ...one, base: null } : one))
    const observations = [
      ...tasks.flatMap(({ key }) => trials(key, 'base', ['pdf'])),
      ...tasks.flatMap(({ key }, index) => trials(key, 'head', index < 3 ? ['twin'] : ['pdf'])),
    ]
    expect(judge({ ...asked, skills }, observations).state).toBe('pass')
  })

  test('counts a share of what fired on base, where one prompt is much', () => {
    const share = (limit: number | null) => {
      const few = tasks.slice(0, 3)
      const wording = compareWording(listing({ pdf: PDF }), listing({ pdf: PDF, twin: PDF }))
      const general = {
        tolerance: 2,
        share: limit,
        floors: { precision: null, recall: null, f1: null, accuracy: null },
      }
      const asked = question(few, { wording, policy: { ...policy, general } })
      const skills = [...asked.skills, { name: 'twin', base: null, head: { offered: true } }]
      const observations = [
        ...few.flatMap(({ key }) => trials(key, 'base', ['pdf'])),
        ...few.flatMap(({ key }, index) => trials(key, 'head', index === 0 ? ['pdf', 'twin'] : ['pdf'])),
      ]
      return judge({ ...asked, skills }, observations).state
    }
    expect([share(null), share(1 / 3), share(0.34)]).toEqual(['pass', 'regressed', 'pass'])
  })

  test('names no regression without one: nothing shared, nothing lost', () => {
    const head = { pdf: PDF, docx: DOCX, twin: PDF }
    const { state, reasons } = verdict(head, [])
    expect([state, reasons]).toEqual(['pass', []])
    // The twin fired on them already: it took nothing.
    const both = Array.from({ length: 10 }, () => ['pdf', 'docx'])
    const asked = question([...tasks, other], {
      wording: compareWording(listing({ pdf: PDF, docx: DOCX }), listing({ pdf: PDF, docx: `${DOCX} ${PDF}` })),
    })
    expect(judge(asked, [...side('base', both), ...side('head', both)])).toMatchObject({ state: 'pass', reasons: [] })
  })

  test('blocks a skill that must not fire there and now does, by the words that it took', () => {
    const own = tasks.map(({ key }) => task(key, { pdf: 'must_activate', docx: 'should_not_activate' }))
    const wording = compareWording(listing({ pdf: PDF, docx: DOCX }), listing({ pdf: PDF, docx: `${DOCX} ${PDF}` }))
    const both = Array.from({ length: 4 }, () => ['pdf', 'docx'])
    const { state, reasons } = judge(question([...own, other], { wording }), [
      ...side('base', []),
      ...side('head', both),
    ])
    expect(state).toBe('regressed')
    expect(reasons.filter(({ blocks }) => blocks).map(({ skill }) => skill)).toContain('pdf')
  })

  test('blocks a reworded skill of two prompts that lost both, and names that of one that lost it', () => {
    const reworded = (count: number) => {
      const few = tasks.slice(0, count)
      const wording = compareWording(
        listing({ pdf: PDF }),
        listing({ pdf: 'Merge, cut, turn and complete Acrobat paperwork' }),
      )
      return judge(question([...few, other], { wording }), [
        ...few.flatMap(({ key }) => [...trials(key, 'base', ['pdf']), ...trials(key, 'head', [])]),
        ...trials('d', 'base', ['docx']),
        ...trials('d', 'head', ['docx']),
      ])
    }
    expect(reworded(2)).toMatchObject({ state: 'regressed', reasons: [{ blocks: true }] })
    expect(reworded(1)).toMatchObject({ state: 'pass', reasons: [{ code: 'regressed', blocks: false }] })
  })
})

describe('only what a router says of both sides is looked at for clear losses', () => {
  const tasks = [0, 1].map((index) => task(`p${index}`, { pdf: 'must_activate' }))
  const wording = compareWording(listing({ pdf: PDF }), listing({ pdf: `${PDF}, also stamp them`, twin: PDF }))
  const twin = { name: 'twin', base: null, head: { offered: true } }
  const run = (fires: readonly string[], rest: Partial<GateQuestion> = {}) => {
    const asked = question(tasks, { wording, ...rest })
    return judge({ ...asked, skills: [...asked.skills, twin] }, [
      ...tasks.flatMap(({ key }) => trials(key, 'base', ['pdf'])),
      ...tasks.flatMap(({ key }) => trials(key, 'head', fires)),
    ])
  }

  test('a regression by what the twin took is told once', () => {
    const verdict = run(['twin'])
    expect(verdict.reasons).toEqual([
      {
        code: 'regressed',
        skill: 'pdf',
        message: expect.stringMatching(/^recall regressed: pdf lost 2/),
        blocks: true,
      },
    ])
  })

  test('a policy that blocks no regression is not blocked by a twin', () => {
    const verdict = run(['pdf', 'twin'], { policy: { ...policy, failOn: ['not_evaluated'] } })
    expect(verdict).toMatchObject({ state: 'pass', reasons: [{ code: 'regressed', blocks: false }] })
  })

  test('reasons that are no regression block as ever, and say nothing of words', () => {
    const wider = compareWording(listing({ pdf: PDF }), listing({ pdf: `${PDF}, also stamp them` }))
    const floors = { ...policy.general.floors, recall: 1 }
    const half = question(tasks, { wording: wider, policy: { ...policy, general: { ...policy.general, floors } } })
    const verdict = judge(half, [
      ...tasks.flatMap(({ key }) => trials(key, 'base', ['pdf'])),
      ...trials('p0', 'head', []),
      ...trials('p1', 'head', ['pdf']),
    ])
    expect(verdict.reasons.map(({ code, blocks }) => [code, blocks])).toContainEqual(['floor', true])
    expect(verdict.reasons.find(({ code }) => code === 'floor')?.message).not.toContain('reworded')
  })

  test('a removed and a new skill are as without words', () => {
    const gone = task('gone', { old: 'must_activate' }, { origin: 'removed', gone: ['old'] })
    const asked = question([...tasks, gone], { wording })
    const skills = [
      ...asked.skills.filter(({ name }) => name === 'pdf'),
      { name: 'old', base: { offered: true }, head: null },
      twin,
    ]
    const verdict = judge({ ...asked, skills }, [
      ...tasks.flatMap(({ key }) => [...trials(key, 'base', ['pdf']), ...trials(key, 'head', ['pdf'])]),
      ...trials('gone', 'base', ['old']),
      ...trials('gone', 'head', []),
    ])
    expect(verdict.skills.map(({ skill, state }) => [skill, state])).toEqual([
      ['pdf', 'unchanged'],
      ['old', 'regressed'],
      ['twin', 'new'],
    ])
    expect(verdict.reasons).toMatchObject([{ code: 'removed_tasks', skill: 'old', blocks: true }])
  })
})
