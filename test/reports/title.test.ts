import { describe, expect, it } from 'vitest'
import { resultsSchema } from '../../src/gate/read-results.ts'
import { markdownText } from '../../src/reports/inline-text.ts'
import { renderPlainTitle, titleOfOne } from '../../src/reports/title.ts'
import { viewOf } from '../../src/reports/view.ts'
import {
  conclusionOf,
  renderCheck,
  renderComment,
  renderJson,
  renderSummary,
  renderTerminal,
} from '../support/reports.ts'
import { buildResults, type TaskSketch } from '../support/results-builder.ts'
import type { Run } from '../support/run-of.ts'
import { runOf } from '../support/run-of.ts'
import { scenarios } from './scenarios.ts'

/** A run over one skill and its sibling; `lost`, `gained` ... prompts of `pdf` changed. */
function run(
  change: { lost?: number; gained?: number; fires?: number; stops?: number; to?: string },
  more: Partial<Run> = {},
): Run {
  const times = (count: number | undefined, task: TaskSketch): TaskSketch[] =>
    Array.from({ length: count ?? 0 }, () => task)
  const wants = (base: string[], head: string[]): TaskSketch => ({
    prompt: 'p',
    expects: { pdf: 'must_activate' },
    base,
    head,
  })
  const bars = (base: string[], head: string[]): TaskSketch => ({
    prompt: 'n',
    expects: { pdf: 'should_not_activate' },
    base,
    head,
  })
  return buildResults({
    skills: [{ name: 'pdf' }, { name: 'docx' }],
    tasks: [
      ...times(10, wants(['pdf'], ['pdf'])),
      ...times(change.lost, wants(['pdf'], change.to === undefined ? [] : [change.to])),
      ...times(change.gained, wants([], ['pdf'])),
      ...times(change.fires, bars([], ['pdf'])),
      ...times(change.stops, bars(['pdf'], [])),
      { prompt: 'd', expects: { docx: 'must_activate' }, base: ['docx'], head: ['docx'] },
    ],
    override: more,
  })
}

/** One skill that loses a prompt to each of the others, or to nobody, and keeps one. */
function lostTo(...takers: (string | null)[]): Run {
  const wants = (head: string[]): TaskSketch => ({
    prompt: 'p',
    expects: { pdf: 'must_activate' },
    base: ['pdf'],
    head,
  })
  return buildResults({
    skills: ['pdf', 'docx', 'xlsx', 'pptx'].map((name) => ({ name })),
    tasks: [wants(['pdf']), ...takers.map((taker) => wants(taker === null ? [] : [taker]))],
  })
}

const floors: Run['decision'] = {
  state: 'regressed',
  enforced: true,
  reportOnly: null,
  reasons: [0.9, 0.8].map((floor) => ({
    code: 'floor',
    skill: 'pdf',
    message: `pdf: recall 0.50 is below the floor of ${floor}`,
    blocks: true,
  })),
}

const notEvaluated: Run['decision'] = {
  state: 'not_evaluated',
  enforced: true,
  reportOnly: null,
  reasons: [{ code: 'not_evaluated', skill: null, message: 'the budget of $5 was reached | <b>', blocks: true }],
}

const allowed: Run['decision'] = { state: 'pass', enforced: true, reportOnly: null, reasons: [] }
const undecided = (name: string): Run['decision'] => ({
  ...notEvaluated,
  reasons: [{ code: 'not_evaluated', skill: null, message: `of ${name} nothing is known `.repeat(9), blocks: true }],
})
const asLexical = scenarios['report-only']()
const advised: Partial<Run> = { agent: asLexical.agent, decision: { ...allowed, enforced: false } }

describe('the title', () => {
  it.each([
    ['Regressed: `pdf` lost 3 of 13 prompts to `docx`', run({ lost: 3, to: 'docx' })],
    ['Regressed: `pdf` lost 3 of 13 prompts', run({ lost: 3 })],
    ['Regressed: `pdf` lost 4 of 15 prompts and gained 1', run({ lost: 4, gained: 1 })],
    ['Regressed: `pdf` lost 3 of 4 prompts to `docx`, `pptx` and `xlsx`', lostTo('docx', 'xlsx', 'pptx')],
    ['Regressed: `pdf` lost 4 of 5 prompts (3 to `docx`, `pptx` and `xlsx`)', lostTo('docx', 'xlsx', 'pptx', null)],
    ['Pass: `pdf` lost 1 of 2 prompts to `docx`, within tolerance', lostTo('docx')],
    ['Regressed: `pdf` now fires on 4 prompts it should not', run({ fires: 4 })],
    ['Regressed: `pdf` lost 2 of 12 prompts and now fires on 2 prompts it should not', run({ lost: 2, fires: 2 })],
    ['Pass: `pdf` lost 1 of 11 prompts, within tolerance', run({ lost: 1 })],
    ['Pass: `pdf` gained 2 of 12 prompts', run({ gained: 2 })],
    ['Pass: `pdf` no longer fires on 3 prompts it should not', run({ stops: 3 })],
    ['Pass: no change', run({})],
    [
      'Pass: no change (only a part was measured)',
      run({}, { filter: { suites: [], skills: ['pdf'], tasks: [], tags: [] } }),
    ],
    [
      'Pass: no change; `pptx` changed but has no prompts',
      run({}, { unmeasured: [{ skill: 'pptx', path: 'p', changed: true }] }),
    ],
    [
      'Not evaluated: the budget of <span>$</span>5 was reached &#124; &lt;b&gt;',
      run({ lost: 3 }, { decision: notEvaluated }),
    ],
    ['First run: 3 skills measured', scenarios['first-run']()],
    [
      'Regressed: `pdf`: recall 0.50 is below the floor of 0.9 (and 1 more)',
      run({}, { kind: 'run', decision: { ...floors } }),
    ],
    ['Nothing was measured', buildResults({ skills: [], tasks: [] })],
    [
      'Passes by policy: `pdf` lost 3 of 13 prompts',
      run({ lost: 3 }, { decision: { state: 'pass', enforced: true, reportOnly: null, reasons: [] } }),
    ],
    [
      'Regressed: 2 skills: `pdf` lost 4 of 21 prompts (2 to `docx`); `xlsx` now fires on 4 prompts it should not',
      scenarios['regressed-several'](),
    ],
  ])('%s', (title, results) => {
    expect(titleOfOne(viewOf(results), markdownText)).toBe(title)
  })

  it('has a plain version without markdown', () => {
    expect(renderPlainTitle(run({ lost: 3, to: 'docx' }))).toBe('Regressed: pdf lost 3 of 13 prompts to docx')
    expect(renderPlainTitle(run({}, { decision: notEvaluated }))).toBe(
      'Not evaluated: the budget of $5 was reached | <b>',
    )
  })
})

describe('of many skills with long names the title', () => {
  const name = (index: number): string => `team-${index}-${'a-skill-with-quite-a-long-name-'.repeat(2)}`
  const many = (count: number, base: boolean[], head: boolean[], more: Partial<Run> = {}): Run =>
    buildResults({
      skills: Array.from({ length: count }, (_, index) => ({ name: name(index) })),
      tasks: Array.from({ length: count }, (_, index) =>
        head.map((fires, prompt) => ({
          prompt: 'p',
          expects: { [name(index)]: 'must_activate' as const },
          base: base[prompt] === true ? [name(index)] : [],
          head: fires ? [name(index)] : [name((index + 1) % count)],
        })),
      ).flat(),
      override: more,
    })
  const [on, off] = [true, false]
  /** One skill loses a prompt, and all others gain. */
  const withOneLoss = (count: number): Run =>
    buildResults({
      skills: Array.from({ length: count }, (_, index) => ({ name: name(index) })),
      tasks: Array.from({ length: count }, (_, index) =>
        [0, 1, 2].map((at) => ({
          prompt: 'p',
          expects: { [name(index)]: 'must_activate' as const },
          base: index === 0 || at === 0 ? [name(index)] : [],
          head: index === 0 && at === 0 ? [] : [name(index)],
        })),
      ).flat(),
    })

  it.each([
    ['Pass: 60 skills moved within tolerance', many(60, [on, on, on], [on, on, off])],
    ['Pass: `team-0-a-skill-with-quite-a-', withOneLoss(60)],
    ['Pass: 60 skills improved', many(60, [on, off, off], [on, on, on])],
    ['Regressed: 60 of 60 skills lost 180 of 180 prompts', many(60, [on, on, on], [off, off, off])],
    ['Regressed: 2 skills: `team-0-a-skill-with-quite-a-', many(2, [on, on, on], [off, off, off])],
    ['Not evaluated: of ', many(60, [on], [on], { decision: undecided(name(0)) })],
    [
      'Passes by policy: 60 of 60 skills lost 180 of 180 prompts',
      many(60, [on, on, on], [off, off, off], { decision: allowed }),
    ],
    ['Advice: 60 of 60 skills lost 180 of 180 prompts', many(60, [on, on, on], [off, off, off], advised)],
    ['Advice: 60 skills moved within tolerance', many(60, [on, on, on], [on, on, off], advised)],
  ])('is short, the verdict first: %s', (start, results) => {
    const plain = renderPlainTitle(results)
    expect(titleOfOne(viewOf(results), markdownText)).toContain(start)
    expect(plain.startsWith(start.replaceAll('`', ''))).toBe(true)
    expect(plain.length).toBeLessThanOrEqual(125)
  })
})

describe('where each trial ended in an error', () => {
  const failed = (kind: string): Run =>
    run(
      {},
      {
        decision: notEvaluated,
        trials: { total: 2, fresh: 2, reused: 0, errors: 2 },
        errors: [0, 1].map((index) => ({ task: 'a', side: 'head', index, kind, message: 'exit code 4' })),
      },
    )

  it('the title says that, and the comment why', () => {
    expect(renderPlainTitle(failed('agent'))).toBe('Not evaluated: 2 trials, and each ended in an error')
    expect(renderComment(failed('agent'), { marker: '<!-- m -->' })).toContain('The budget of ')
  })

  it('for want of money, it says that', () => {
    expect(renderPlainTitle(failed('budget'))).toMatch(/^Not evaluated: the budget of /)
  })
})

describe('what blocks', () => {
  it('is no worse triggering where a floor does', () => {
    const floor = renderComment(run({}, { decision: floors }), { marker: '<!-- m -->' })
    expect(floor).toContain('> **Blocked.**\n')
    expect(renderComment(scenarios.regressed(), { marker: '<!-- m -->' })).toContain(
      '> **Blocked: 3 prompts lost.** If this loss is intended,',
    )
  })
})

describe('the conclusion of the check', () => {
  const pass: Run['decision'] = { state: 'pass', enforced: true, reportOnly: null, reasons: [] }

  it.each([
    ['success', 'an enforced pass', run({})],
    ['failure', 'a regression', run({ lost: 3 })],
    ['failure', 'what could not be evaluated', run({}, { decision: notEvaluated })],
    ['failure', 'a pass in which nothing was asked', buildResults({ skills: [], tasks: [] })],
    ['neutral', 'a pass that is not enforced', run({}, { decision: { ...pass, enforced: false, reportOnly: 'fork' } })],
    ['neutral', 'a regression that is not enforced', scenarios['report-only']()],
    ['neutral', 'a part', run({}, { filter: { suites: [], skills: ['pdf'], tasks: [], tags: [] } })],
    ['neutral', 'a measurement without a base', run({}, { kind: 'run' })],
    [
      'neutral',
      'what could not be evaluated, where policy lets that pass',
      run({}, { decision: { ...notEvaluated, reasons: notEvaluated.reasons.map((r) => ({ ...r, blocks: false })) } }),
    ],
  ])('is %s for %s', (conclusion, _, results) => {
    expect(conclusionOf(results)).toBe(conclusion)
  })
})

describe('annotations', () => {
  it('stand on the descriptions of the skill that lost and the one that took, then on the suite lines', () => {
    const { annotations } = renderCheck(scenarios.regressed())
    expect(annotations.map(({ path, start_line }) => `${path}:${start_line}`)).toEqual([
      'skills/pdf/SKILL.md:3',
      'skills/docx/SKILL.md:3',
      'evals/pdf.json:112',
      'evals/pdf.json:118',
      'evals/pdf.json:124',
    ])
  })

  it('tell of descriptions what every other text tells', () => {
    const run = scenarios['regressed-several']()
    const text = renderTerminal(run, { verbose: false, width: 10_000, colour: false })
    const told = renderCheck(run).annotations.filter(({ path }) => path.endsWith('SKILL.md'))
    expect(told.length).toBeGreaterThan(2)
    for (const line of told.flatMap(({ message }) => message.split('\n'))) expect(text).toContain(line)
  })

  it('leave out lines that only base has', () => {
    const { annotations } = renderCheck(scenarios['new-and-removed-tasks']())
    expect(annotations.map(({ path }) => path)).toEqual(['skills/pdf/SKILL.md', 'skills/docx/SKILL.md'])
  })

  it('leave out paths that are not in the repository', () => {
    const results = buildResults({
      skills: [{ name: 'pdf', path: '../outside/SKILL.md' }],
      tasks: [1, 2].map(() => ({
        prompt: 'p',
        suite: '/etc/passwd',
        expects: { pdf: 'must_activate' as const },
        base: ['pdf'],
        head: [],
      })),
    })
    expect(renderCheck(results).annotations).toEqual([])
  })

  it('warn where nothing is blocked', () => {
    const { annotations } = renderCheck(scenarios['report-only']())
    expect(new Set(annotations.map((item) => item.annotation_level))).toEqual(new Set(['warning']))
  })

  it('are bounded', () => {
    expect(renderCheck(scenarios.huge()).annotations).toHaveLength(200)
  })
})

describe('links', () => {
  it('are left out where there is no server to link to', () => {
    const results = scenarios.regressed()
    const local = { name: null, serverUrl: null, runUrl: null, pullRequest: null, linkCommit: null }
    const comment = renderComment({ ...results, repository: local }, { marker: '<!-- m -->' })
    expect(comment).not.toMatch(/\]\(/)
    expect(comment).toContain('`evals/pdf.json:112`')
  })

  it('are left out where the server, the name or the commit is not one', () => {
    const results = scenarios.regressed()
    for (const bad of [{ serverUrl: 'javascript:alert(1)' }, { name: 'a/b)](x' }, { linkCommit: 'main)' }]) {
      const comment = renderComment(
        { ...results, repository: { ...results.repository, ...bad } },
        { marker: '<!-- m -->' },
      )
      expect(comment).not.toMatch(/javascript:|\)\]|main\)|\/blob\/(?!c{40}|b{40})/)
    }
  })
})

describe('the JSON', () => {
  it('reads back as the same results, whatever the order of the keys was', () => {
    const results = scenarios.regressed()
    const shuffled = Object.fromEntries(Object.entries(results).reverse())
    const text = renderJson(results)
    expect(renderJson(runOf(resultsSchema.parse(shuffled)))).toBe(text)
    expect(runOf(resultsSchema.parse(JSON.parse(text)))).toEqual(results)
    expect(text.startsWith('{\n  "schema": "skill-eval-gate/results/v3",\n')).toBe(true)
    expect(text.endsWith('}\n')).toBe(true)
  })
})

it('a reason that begins with the skill does not say its name twice', () => {
  const { skills, ...rest } = run({ lost: 3 })
  const message = 'docx shares 1 prompt of 1 with pdf, which took over its words'
  const both = skills.map((one) =>
    one.skill === 'pdf' ? one : { ...one, state: 'regressed' as const, reasons: [message] },
  )
  expect(renderPlainTitle({ ...rest, skills: both })).toContain('; docx shares 1 prompt of 1 with pdf')
})

describe('graders that fell by more than chance', () => {
  const grader = (name: string, by: number | null): Run['graders'][number] => ({
    grader: name,
    type: 'text',
    tasks: 4,
    compares: false,
    base: { score: 1, passRate: 1 },
    head: { score: 1 - (by ?? 0), passRate: 1 },
    notApplicable: 0,
    errors: 0,
    ...(by === null ? {} : { fell: { by, p: 0.01 } }),
  })
  const reason = (blocks: boolean): Run['decision']['reasons'][number] => ({
    code: 'grader',
    skill: null,
    message: 'the score of grader tone fell by 0.30 over 4 tasks (p = 0.0100)',
    blocks,
  })

  it('stand in the title in place of "no change", and after a regression', () => {
    const graders = [grader('form', null), grader('tone', 0.3)]
    expect(renderPlainTitle(run({}, { graders }))).toBe('Pass: grader tone fell by 0.30')
    expect(renderPlainTitle(run({ lost: 3 }, { graders }))).toMatch(
      /^Regressed: pdf lost 3 .*; grader tone fell by 0\.30$/,
    )
    expect(renderPlainTitle(run({}, { graders: [...graders, grader('bulk', 0.5)] }))).toBe(
      'Pass: graders fell: bulk fell by 0.50, and 1 more',
    )
    expect(renderPlainTitle(run({}, { graders: [grader('form', null)] }))).toBe('Pass: no change')
  })

  it('are said once where they block', () => {
    const decision = { state: 'regressed', reasons: [reason(true)], enforced: true, reportOnly: null } as const
    expect(
      renderPlainTitle(run({}, { graders: [grader('tone', 0.3)], decision: { ...decision, reasons: [reason(true)] } })),
    ).toBe('Regressed: the score of grader tone fell by 0.30 over 4 tasks (p = 0.0100)')
  })

  it('have their sentence under the title of a pass', () => {
    const results = run({}, { graders: [grader('tone', 0.3)] })
    const decision = { ...results.decision, reasons: [reason(false)] }
    expect(renderComment({ ...results, decision }, { marker: '<!-- m -->' })).toContain(
      'F1 1.00.\n\nThe score of grader tone fell by 0.30 over 4 tasks',
    )
  })
})

describe('task score and task pass rate', () => {
  const graded = (deterministic: boolean): Run => {
    const results = run({ gained: 2 })
    const tasks = results.tasks.map((task) => ({
      ...task,
      score: { base: 0.8, head: 0.6 },
      passRate: { base: 1, head: 0.5 },
    }))
    return { ...results, tasks, agent: { ...results.agent, deterministic } }
  }

  it('stand in comment, summary and terminal wherever something is graded', () => {
    const count = graded(true).tasks.filter(({ origin }) => origin === 'head').length
    expect(renderComment(graded(true), { marker: '<!-- m -->' })).toContain(
      `Task score 0.80 → 0.60, task pass rate 100% → 50% (${count} tasks).`,
    )
    expect(renderSummary(graded(false))).toContain(
      `Task score 0.60 (base 0.80), task pass rate 50% (base 100%) (${count} tasks).`,
    )
    expect(renderComment(run({ gained: 2 }), { marker: '<!-- m -->' })).not.toContain('task score')
  })
})
