import { describe, expect, test } from 'vitest'
import { joinColumns } from '../../../src/gate/join-columns.ts'
import { differingPrompts } from '../../../src/reports/compare-agents.ts'
import { renderPage } from '../../support/reports.ts'
import { buildResults } from '../../support/results-builder.ts'
import type { Run } from '../../support/run-of.ts'

const results = (id: string, fired: string[], prompt = 'Fill in this form'): Run => {
  const built = buildResults({
    skills: [{ name: 'pdf' }, { name: 'docx' }],
    tasks: [
      { prompt, expects: { pdf: 'must_activate' }, base: ['pdf'], head: fired },
      { prompt: 'Write a letter', expects: { docx: 'must_activate' }, base: ['docx'], head: ['docx'] },
    ],
  })
  return { ...built, agent: { ...built.agent, id, label: id } }
}
const column = (agent: string, own: Run | null) => ({
  name: agent,
  enforced: true,
  budgetUsd: null,
  refused: false,
  results: own,
  notMeasured: own === null ? 'it does not start' : null,
})
const three = [column('a', results('a', ['pdf'])), column('b', null), column('c', results('c', ['docx']))]

describe('the page of several agents', () => {
  test('has the prompts on which they differ, with what each of them loaded', () => {
    expect(differingPrompts(three)).toEqual({
      rows: [{ prompt: 'Fill in this form', expected: ['pdf'], fired: [['pdf'], null, ['docx']] }],
      compared: 2,
    })
    const page = renderPage(joinColumns(three, 'gate --agents a,b,c'))
    expect(page).toContain('href="#agents"')
    expect(page).toContain('Prompts on which they differ, of 2 (1)')
    expect(page).toContain('1 of 2 (50%)')
    expect(page).toContain('it does not start')
    // Each that was measured has figures of its own.
    const measured = three.flatMap(({ name, results }) => (results === null ? [] : [name]))
    for (const label of ['Table of expected against fired', 'Figures of each skill'])
      expect(measured.filter((name) => !page.includes(`aria-label="${label} with ${name}"`))).toEqual([])
  })

  test('compares prompts that no skill may answer, whose only label is a rule', () => {
    const ruled = (fired: string[], rate: number | null): Run => {
      const built = buildResults({
        skills: [{ name: 'pdf' }],
        tasks: [{ prompt: 'Hello', expects: {}, base: [], head: fired }],
      })
      const head = { triggered: 0, notTriggered: rate === null ? 0 : 1, errors: rate === null ? 1 : 0, rate }
      const rule = { label: 'should_not_activate' as const, skills: 0, rationale: null, base: null, head }
      const passed = { base: null, head: rate === null ? null : (true as const) }
      const rules = [{ ...rule, change: rate === null ? ('unknown' as const) : ('same' as const), passed }]
      return { ...built, skillLists: [['pdf', 'docx']], tasks: built.tasks.map((task) => ({ ...task, rules })) }
    }
    const agents = [column('a', ruled([], 0)), column('b', ruled(['pdf'], 0)), column('c', ruled([], null))]
    expect(differingPrompts(agents)).toEqual({
      rows: [{ prompt: 'Hello', expected: [], fired: [[], ['pdf'], null] }],
      compared: 1,
    })
  })

  test('answers whether to merge for all of them, and not for the first alone', () => {
    const enforced = (own: Run): Run => ({
      ...own,
      decision: { ...own.decision, enforced: true, reportOnly: null },
    })
    const passing = column('a', enforced(results('a', ['pdf'])))
    const worse = results('b', [])
    const advising = { ...worse, decision: { ...worse.decision, enforced: false, reportOnly: 'config' as const } }
    const regressed = { ...advising, skills: worse.skills.map((skill) => ({ ...skill, state: 'regressed' as const })) }
    const said = renderPage(joinColumns([passing, { ...column('b', regressed), enforced: false }], 'gate'))
    expect(said).toMatch(/May I merge.*Yes: the check is green\. Pass: .* with .*b.*: this agent only advises\./s)
    const unseen = enforced(results('b', ['pdf']))
    const skills = unseen.skills.map((skill) => ({
      ...skill,
      state: 'too_few_prompts' as const,
      descriptionChanged: true,
    }))
    const blind = renderPage(joinColumns([passing, column('b', { ...unseen, skills })], 'gate'))
    expect(blind).toContain('Nothing stops you: the check is neutral. Too few prompts to see a loss.')
    const stopped = renderPage(
      joinColumns([passing, { ...column('b', null), notMeasured: 'There is no key. Set A.' }], 'gate'),
    )
    expect(stopped).toContain('There is no key. Set A.<')
  })

  test('that only agree say so, and foreign text stays text', () => {
    const hostile = '<img src=x onerror=alert(1)>'
    const agents = [column(hostile, results('a', ['pdf'], hostile)), column('c', results('c', [], hostile))]
    const page = renderPage(joinColumns(agents, `run --agents ${hostile}`))
    expect(page).not.toContain('<img')
    expect(page).toContain('&lt;img src=x')
    const same = [column('a', results('a', ['pdf'])), column('c', results('c', ['pdf']))]
    expect(renderPage(joinColumns(same, 'gate'))).toContain('They do the same on all 2 prompts.')
  })
})
