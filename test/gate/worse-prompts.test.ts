import { describe, expect, test } from 'vitest'
import { unansweredPrompts, worsePrompts } from '../../src/gate/worse-prompts.ts'
import { noisyResults } from '../support/noisy-results.ts'
import { type RoutedChange, routedResults } from '../support/routed-results.ts'
import type { Run } from '../support/run-of.ts'

const must = (id: string, skill: string) => ({
  id,
  prompt: `prompt ${id}`,
  expects: { [skill]: 'must_activate' as const },
})
const pdf = ['a', 'b', 'c', 'd'].map((id) => must(id, 'pdf'))
const docx = ['e', 'f', 'g'].map((id) => must(id, 'docx'))
const all = [...pdf, ...docx]
const own = (prompt: string) => all.filter((one) => one.prompt === prompt).flatMap((one) => Object.keys(one.expects))
/** A change of which head fires as `onHead` says for some prompts, by id. */
function change(onHead: Record<string, readonly string[]>, rest: Partial<RoutedChange> = {}) {
  const results = routedResults({
    skills: [{ name: 'pdf' }, { name: 'docx' }],
    base: all,
    head: all,
    fires: (side, prompt) => (side === 'head' ? (onHead[prompt.slice(-1)] ?? own(prompt)) : own(prompt)),
    ...rest,
  })
  const idOf = new Map(results.tasks.map(({ key, id }) => [key, id]))
  return (skill: string) => worsePrompts(results, skill).all.map((key) => idOf.get(key))
}

describe('the prompts behind a regression', () => {
  test('are those that the skill lost, not those of others', () => {
    const worse = change({ a: [], b: ['docx'], e: [] })
    expect(worse('pdf')).toEqual(['a', 'b'])
    expect(worse('docx')).toEqual([])
    expect(worse('unknown')).toEqual([])
  })

  test('are new false triggers where those regressed, and not what was lost or gained beside them', () => {
    const worse = change({ e: ['pdf', 'docx'], f: ['docx', 'pdf'], a: [] })
    expect(worse('pdf')).toEqual(['e', 'f'])
  })

  test('of a removed skill are those that loaded it on base', () => {
    const worse = change(
      { a: [], b: ['docx'], c: [], d: [] },
      { skills: [{ name: 'pdf', removed: true }, { name: 'docx' }], head: docx },
    )
    expect(worse('pdf')).toEqual(['a', 'b', 'c', 'd'])
  })

  test('of a noisy agent are clear where half of the trials changed, and all of them where none did', () => {
    const results = noisyResults({
      skills: [{ name: 'pdf' }, { name: 'docx' }],
      prompts: Array.from({ length: 20 }, (_, index) => ({
        prompt: `prompt ${index}`,
        expects: { pdf: 'must_activate' },
        base: { pdf: 1 },
        head: { pdf: index < 4 ? 0 : 0.7 },
      })),
    })
    const { all: every, clear } = worsePrompts(results, 'pdf')
    expect(clear).toEqual(expect.arrayContaining(['task-0', 'task-1', 'task-2', 'task-3']))
    expect(every.length).toBeGreaterThan(clear.length)
    const tasks = results.tasks.filter(({ key }) => !clear.includes(key))
    const slight = worsePrompts({ ...results, tasks }, 'pdf')
    expect(slight.clear).toEqual(slight.all)
    expect(slight.all.length).toBeGreaterThan(0)
  })
})

describe('prompts without an answer', () => {
  const results = noisyResults({
    skills: [{ name: 'pdf' }, { name: 'docx' }],
    prompts: [
      {
        prompt: 'a',
        expects: { pdf: 'must_activate', docx: 'should_not_activate' },
        base: { pdf: 1 },
        head: { error: 1 },
      },
      { prompt: 'b', expects: { pdf: 'must_activate' }, base: { pdf: 0 }, head: { error: 1 } },
      { prompt: 'c', expects: { pdf: 'must_activate' }, base: { pdf: 1 }, head: { pdf: 1 } },
      { prompt: 'd', expects: { docx: 'must_activate' }, base: { docx: 1 }, head: { docx: 1 } },
    ],
  })

  test('may be lost where they loaded the skill on base', () => {
    expect(unansweredPrompts(results, 'pdf')).toEqual(['task-0'])
    expect(unansweredPrompts(results, 'docx')).toEqual([])
    const skills = results.skills.map((one) => (one.skill === 'pdf' ? { ...one, head: null } : one))
    expect(unansweredPrompts({ ...results, skills }, 'pdf')).toEqual([])
    expect(unansweredPrompts({ ...results, skills }, 'docx')).toEqual([])
  })
})

describe('a prompt counts for a regression', () => {
  const worse = (
    skill: { state?: string; head?: null; recall?: string; falseTriggers?: string },
    ...items: { skill?: string; label?: string; change: string; base: number | null; head: number | null }[]
  ) => {
    const { state = 'regressed', head = {}, recall = 'regressed', falseTriggers = 'regressed' } = skill
    const skills = [
      { skill: 'pdf', state, head, recall: { verdict: recall }, falseTriggers: { verdict: falseTriggers } },
    ]
    const tasks = items.map(({ base, head: after, ...item }, index) => ({
      key: `t${index}`,
      expectations: [
        {
          skill: 'pdf',
          label: 'must_activate',
          ...item,
          base: base === null ? null : { rate: base },
          head: { rate: after },
        },
      ],
    }))
    return worsePrompts({ skills, tasks } as unknown as Run, 'pdf')
  }
  const lost = { change: 'lost', base: 1, head: 0 }
  const rose = { change: 'false_trigger', label: 'should_not_activate', base: 0, head: 1 }
  const none = { all: [], clear: [] }

  test.each([
    ['that is none', { state: 'pass' }, lost, false],
    ['of recall', {}, lost, true],
    ['of precision, where it was lost', { recall: 'within_tolerance' }, lost, false],
    ['of precision', { recall: 'within_tolerance' }, rose, true],
    ['of recall, where it rose', { falseTriggers: 'fires_more' }, rose, false],
    ['that head made by moving it', {}, { change: 'moved', base: 0.2, head: 0.2 }, true],
    ['where it did better', {}, { change: 'gained', base: 0, head: 1 }, false],
    ['where it is a false trigger no more', {}, { ...rose, change: 'fixed', base: 1, head: 0 }, false],
    ['of another skill', {}, { ...lost, skill: 'docx' }, false],
    ['of a removed skill', { head: null }, { change: 'unknown', base: 1, head: null }, true],
    ['of a removed skill that it never loaded', { head: null }, { change: 'same', base: 0, head: null }, false],
    ['of a removed skill that must not load on it', { head: null }, { ...rose, base: 1, head: 0 }, false],
    ['of a new skill', {}, { change: 'lost', base: null, head: 0 }, false],
  ])('%s', (_, skill, item, counts) => {
    expect(worse(skill as Parameters<typeof worse>[0], item)).toEqual(counts ? { all: ['t0'], clear: ['t0'] } : none)
  })

  test('clearly from half of its trials on', () => {
    const half = { change: 'lost', base: 0.9, head: 0.4 }
    expect(worse({}, half, { change: 'lost', base: 0.9, head: 0.5 })).toEqual({ all: ['t0', 't1'], clear: ['t0'] })
  })
})

describe('an unanswered prompt may be lost', () => {
  const unanswered = (label: string, base: number | null, head: number | null) =>
    unansweredPrompts(
      {
        skills: [{ skill: 'pdf', head: {} }],
        tasks: [
          {
            key: 't',
            expectations: [{ skill: 'pdf', label, base: base === null ? null : { rate: base }, head: { rate: head } }],
          },
        ],
      } as unknown as Run,
      'pdf',
    ).length > 0
  test('where base loaded it in half of its trials, head has none, and it must load', () => {
    expect(unanswered('must_activate', 0.5, null)).toBe(true)
    expect(unanswered('must_activate', 0.4, null)).toBe(false)
    expect(unanswered('must_activate', null, null)).toBe(false)
    expect(unanswered('must_activate', 1, 0)).toBe(false)
    expect(unanswered('should_not_activate', 1, null)).toBe(false)
  })
})
