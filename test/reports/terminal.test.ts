import { describe, expect, it } from 'vitest'
import { displayWidth } from '../../src/reports/columns.ts'
import { renderTerminal } from '../support/reports.ts'
import { buildResults } from '../support/results-builder.ts'
import { type Run, withResults } from '../support/run-of.ts'
import { noisyScenarios } from './noisy-scenarios.ts'
import { scenarios } from './scenarios.ts'

const render = (results: Run, width = 100): string => renderTerminal(results, { verbose: false, width, colour: false })

const floor = (skill: string): Run['decision']['reasons'][number] => ({
  code: 'floor',
  skill,
  message: `${skill}: recall 0.50 is below the floor of 0.9`,
  blocks: true,
})

describe('the terminal', () => {
  it.each([60, 80])('holds everything but the command that is to be copied within %i columns', (width) => {
    for (const build of [scenarios.regressed, scenarios['regressed-several'], noisyScenarios['noisy-regressed']]) {
      const lines = render({ ...build(), graders: [] }, width).split('\n')
      const wide = lines.filter((line) => displayWidth(line) > width)
      expect(wide.filter((line) => !/^Reproduce: | {4}\/evals accept /.test(line))).toEqual([])
    }
  })

  it('shows of a skill in several rooms which row is whose', () => {
    const rows = ['data-quality-auditor@data-quality-tools', 'data-quality-auditor@reporting', 'pdf@office']
    const results = buildResults({
      skills: rows.map((name) => ({ name })),
      tasks: rows.map((name, index) => ({
        prompt: name,
        expects: { [name]: 'must_activate' as const },
        head: index === 1 ? [] : [name],
      })),
      noBase: true,
    })
    const skills = results.skills.map((skill) => ({ ...skill, room: { name: skill.skill.split('@')[1] ?? '' } }))
    const text = render({ ...results, skills }, 80)
    for (const name of rows) expect(text).toContain(`\n${name} `)
  })

  it('stacks the figures of each skill where no table has room', () => {
    expect(render(scenarios.regressed(), 40)).toContain(
      [
        'pdf',
        '    Result recall regressed, Prompts',
        '    lost 3 of 20, New false triggers 0,',
        '    Precision 100%, Recall 100% → 85%,',
        '    F1 1.00 → 0.92',
        'docx (description changed)',
      ].join('\n'),
    )
  })

  it('says a reason once: beside the verdict, or below it among others', () => {
    const decided = (...reasons: Run['decision']['reasons']): Run => ({
      ...scenarios.unchanged(),
      kind: 'run',
      decision: { state: 'regressed', enforced: true, reportOnly: null, reasons },
    })
    expect(render(decided(floor('pdf')))).toMatch(/^FAILED: pdf: recall 0\.50 is below the floor of 0\.9\n\n/)
    expect(render(decided(floor('pdf'), floor('docx')))).toMatch(
      /^FAILED: pdf: recall .* 0\.9 \(and 1 more\)\n {2}docx: recall .*\n\n/,
    )
    const six = ['a', 'b', 'c', 'd', 'e'].map(floor)
    expect(render(decided(...six))).toContain('\n  - 1 more reason.\n')
  })

  it('says what to do where nothing could be judged, and of what it has no interval no word', () => {
    const text = render(noisyScenarios['noisy-not-evaluated']())
    expect(text).toMatch(
      /^NOT EVALUATED\n {2}Nothing was decided: 2 not evaluated\.\n {2}- pdf: [\s\S]*\n {2}- This does not pass\. Trials ended in an error, see below: fix the cause/,
    )
    const silent = noisyScenarios['noisy-not-evaluated']()
    const none = { precision: null, recall: null, f1: null, accuracy: null }
    const skills = silent.skills.map((skill) => ({ ...skill, intervals: { base: none, head: none } }))
    expect(render({ ...silent, skills })).not.toContain('95% interval')
  })

  it.each([
    ['pdf', 'precision n/a (no negatives), recall 100%, F1 1.00'],
    [null, 'precision n/a (nothing fired), recall 0%, F1 0.00'],
  ])('says why there is no precision beside an F1: %s fired', (fired, figures) => {
    const head = fired === null ? [] : [fired]
    const task = { prompt: 'p', expects: { pdf: 'must_activate' as const }, base: head, head }
    expect(render(buildResults({ skills: [{ name: 'pdf' }], tasks: [task] }))).toContain(
      `1 skill, 1 prompt: ${figures}`,
    )
  })

  it('says the worst cause first, and which of them changed', () => {
    const fires = { prompt: 'n', expects: { pdf: 'should_not_activate' as const }, base: [], head: ['pdf'] }
    const loses = { prompt: 'd', expects: { docx: 'must_activate' as const }, base: ['docx'], head: [] }
    const results = buildResults({
      skills: [{ name: 'pdf' }, { name: 'docx', descriptionChanged: true }],
      tasks: [fires, fires, fires, loses, loses],
    })
    const text = render(results)
    expect(text).toMatch(/^REGRESSED: 2 skills: pdf now fires on 3 /)
    expect(text).toMatch(
      /pdf now fires on 3 prompts it should not, and no description explains it.[\s\S]*docx gave up 2 prompts. Its description changed\./,
    )
  })

  it('says why a skill regressed that lost no prompt, in place of "no description explains it"', () => {
    const loses = { prompt: 'd', expects: { docx: 'must_activate' as const }, base: ['docx'], head: [] }
    const results = buildResults({
      skills: [{ name: 'pdf' }, { name: 'docx', descriptionChanged: true }],
      tasks: [loses, loses, { prompt: 'p', expects: { pdf: 'must_activate' }, base: ['pdf'], head: ['pdf'] }],
    })
    const reasons = ['pdf shares 5 prompts of 5 with docx, which took over its words']
    const skills = results.skills.map((one) =>
      one.skill === 'pdf' ? { ...one, state: 'regressed' as const, reasons } : one,
    )
    const text = render(withResults(results, { skills }))
    expect(text).toContain('\npdf shares 5 prompts of 5 with docx, which took over its words.\n')
    expect(text).not.toContain('explains it')
  })

  it('says that a skill was renamed, and of its description only where that changed', () => {
    const moved = (to: string) => ({
      prompt: to,
      expects: { pdf: 'must_activate' as const },
      base: ['pdf'],
      head: [to],
    })
    const explained = (own: object, ...others: { name: string }[]) => {
      const tasks = ['docx', 'xlsx'].flatMap((to) => [moved(to), moved(to)])
      return render(buildResults({ skills: [{ name: 'pdf', ...own }, ...others], tasks }))
    }
    const renamed = { renamedFrom: 'old' }
    const both = { ...renamed, descriptionChanged: true }
    const isNew = { state: 'new' as const }
    const docx = (how: object) => ({ name: 'docx', ...how })
    const xlsx = (how: object = {}) => ({ name: 'xlsx', ...how })
    const docxTook = (how: string) => `docx takes 2 prompts of pdf. It${how}`
    expect(explained({}, docx(renamed), xlsx())).toContain(docxTook(' is renamed. Narrow it'))
    expect(explained({}, docx(renamed), xlsx(renamed))).toContain('xlsx takes 2 prompts of pdf. It is renamed.')
    expect(explained({}, docx(both), xlsx())).toContain(docxTook('s description changed. Narrow it'))
    expect(explained({}, docx(isNew), xlsx(both))).toContain(docxTook(' is new. Narrow it'))
    expect(explained(renamed, docx({}), xlsx())).toContain(
      'pdf gave up 4 prompts. It is renamed. Put the words of its old name into its description.',
    )
    expect(explained(both, docx(renamed), xlsx())).toContain('pdf gave up 2 prompts. Its description changed.')
  })

  it('says that base and head are one commit, where nothing is uncommitted', () => {
    const same = (dirty: boolean): Run => {
      const results = scenarios.unchanged()
      const { head } = results.sides
      return { ...results, sides: { base: { ...head, dirty: false }, head: { ...head, dirty } } }
    }
    expect(render(same(false))).toMatch(/^PASS: no change\n[\s\S]*\.\s+Base and head are the same commit\.\n/)
    expect(render(same(true))).not.toContain('same commit')
    expect(render(scenarios.unchanged())).not.toContain('same commit')
  })
})

describe('a first run', () => {
  const first = (results: Run): Run => ({
    ...results,
    decision: { state: 'pass', reasons: [], enforced: false, reportOnly: 'first_run' },
  })

  it('is shown as a measurement, though base has the skills: every skill, and the prompts that fail', () => {
    const results = scenarios['first-run']()
    expect(results.sides.base).not.toBeNull()
    const text = render(results)
    expect(text).toMatch(/^pdf +excellent +20 +100% +94% +0\.97$/m)
    expect(text).toMatch(/^Prompts that fail \(2\)$/m)
  })

  it('is shown as a comparison where it changes a skill', () => {
    expect(render(first(scenarios.regressed()))).toMatch(/^pdf +recall regressed +3 of 20 /m)
  })
})
