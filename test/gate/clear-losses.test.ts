import { describe, expect, test } from 'vitest'
import type { Side } from '../../src/agents/agent.ts'
import { compareWording } from '../../src/agents/lexical/wording.ts'
import type { Observation } from '../../src/metrics/observation.ts'
import { judge, question, task, trials } from '../support/observed.ts'

const listing = (skills: Record<string, string>) =>
  Object.entries(skills).map(([name, description]) => ({ name, description }))
const PDF = 'Merge, split, rotate and fill PDF forms'
const DOCX = 'Write letters in Word documents with headings'

describe('words of a description', () => {
  const changed = (before: string, after: string) =>
    compareWording(listing({ pdf: before }), listing({ pdf: after })).changed.get('pdf')

  test('are shortened where they only went, and reworded where others came', () => {
    expect(changed(PDF, 'Merge, split and rotate')).toBe('shortened')
    expect(changed(PDF, '')).toBe('shortened')
    expect(changed(PDF, 'Merge, split, turn and complete paperwork')).toBe('reworded')
    expect(changed(PDF, `${PDF}, also stamp them`)).toBe('reworded')
    expect(changed(PDF, 'Fill PDF forms and rotate, split, merge')).toBeUndefined()
  })

  test('are taken over by an edited or a new skill that gains half of them', () => {
    const base = { pdf: PDF, docx: DOCX }
    const takers = (head: Record<string, string>) => [
      ...(compareWording(listing(base), listing(head)).takers.get('pdf') ?? []),
    ]
    expect(takers({ ...base, docx: `${DOCX} ${PDF}` })).toEqual(['docx'])
    expect(takers({ ...base, twin: PDF })).toEqual(['twin'])
    expect(takers({ ...base, docx: `${DOCX}, also as PDF` })).toEqual([])
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

  test('names what a reworded one loses, and blocks only where nothing is left', () => {
    const head = { pdf: 'Combine, cut, turn and complete Acrobat paperwork', docx: DOCX }
    const some = verdict(head, lost(6))
    expect(some.state).toBe('pass')
    expect(some.reasons).toMatchObject([
      { code: 'regressed', skill: 'pdf', blocks: false, message: expect.stringContaining('reworded') },
    ])
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
})
