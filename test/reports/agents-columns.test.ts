import { describe, expect, test } from 'vitest'
import type { Column } from '../../src/core/results/results.ts'
import { joinColumns } from '../../src/gate/join-columns.ts'
import { resultsSchema } from '../../src/gate/read-results.ts'
import { readCheckState } from '../../src/reports/check-state.ts'
import { historyLineOf, seriesOf } from '../../src/reports/history/history-line.ts'
import {
  renderCheck,
  renderComment,
  renderJson,
  renderJunit,
  renderSummary,
  renderTerminal,
  withAcceptances,
} from '../support/reports.ts'
import { buildResults } from '../support/results-builder.ts'
import { type Run, runOf } from '../support/run-of.ts'

const SHA = 'a'.repeat(40)

function results(id: string, fired: string[], name = 'Fill in'): Run {
  const built = buildResults({
    skills: [{ name: 'pdf', descriptionChanged: true }, { name: 'docx' }, { name: 'csv' }],
    tasks: [
      ...Array.from({ length: 4 }, (_, index) => ({
        prompt: `${name} form ${index}`,
        expects: { pdf: 'must_activate' as const },
        base: ['pdf'],
        head: fired,
      })),
      { prompt: 'Sum up a table', expects: { csv: 'must_activate' }, base: ['csv'], head: ['csv'] },
    ],
  })
  const repository = { ...built.repository, name: 'o/r', pullRequest: 7, linkCommit: SHA, runUrl: null }
  const decision = { ...built.decision, enforced: true, reportOnly: null }
  return { ...built, decision, repository, agent: { ...built.agent, id, label: id, model: 'm' } }
}

const column = (agent: string, own: Run | null, rest: Partial<Column> = {}): Column => ({
  name: agent,
  enforced: true,
  budgetUsd: null,
  refused: false,
  results: own,
  notMeasured: own === null ? 'There is no key. Set ANTHROPIC_API_KEY.' : null,
  ...rest,
})
const join = (...columns: Column[]) => runOf(joinColumns(columns, 'skill-eval-gate gate --agents a,b'))
const advice = (own: Run): Column =>
  column(
    'lexical',
    { ...own, decision: { ...own.decision, enforced: false, reportOnly: 'router' } },
    { enforced: false },
  )

const red = join(
  advice(results('lexical', ['docx'])),
  column('claude-code', results('claude-code', ['docx']), { budgetUsd: 3 }),
  column('codex', results('codex', ['pdf']), { budgetUsd: 3 }),
  column('model', null, { budgetUsd: 1 }),
)
const comment = (one: Run) => renderComment(one, { marker: '<!-- m -->' })

describe('a comment on several agents', () => {
  test('says first which agent lost what, then why another was not evaluated', () => {
    const [, title, , ...rest] = comment(red).split('\n')
    expect(title).toBe('## Regressed with `claude-code`: `pdf` lost 4 of 4 prompts to `docx`; not evaluated: `model`')
    const said = rest.join('\n')
    expect(said).toMatch(
      /^> \*\*Blocked: 4 prompts lost, 1 not evaluated\.\*\* `model`: There is no key\. Set ANTHROPIC\\_/m,
    )
    expect(said).toContain('| prompt | `lexical` | `claude-code` | `codex` | `model` | fires |')
    expect(said).toContain('| 1/1&nbsp;→&nbsp;0/1 | 1/1&nbsp;→&nbsp;0/1 | - | - | `docx` |')
    expect(said).toContain(`/evals accept pdf ${SHA} <reason>`)
  })

  test('says of a skill what holds whoever was asked, and offers what looks for a better description', () => {
    const columns = [column('calm', results('calm', ['pdf'])), column('other', results('other', ['docx']))]
    for (const all of [columns, columns.toReversed()]) {
      const said = comment(join(...all))
      expect(said).toMatch(/^\| \[`pdf`\]\(\S+\) \(description changed\) \|/m)
      expect(said).toContain('For a better description with figures, comment `/evals fix pdf`.')
    }
  })

  test('has a column for each, with its figures on base and head', () => {
    const lines = comment(red).split('\n')
    expect(lines).toContain('| Skill | `lexical` | `claude-code` | `codex` | `model` |')
    expect(lines).toContain('| all | **regressed (advice)** | **regressed** | **pass** | **not evaluated** |')
    const pdf = lines.find((line) => line.startsWith('| [`pdf`]'))?.split(' | ') ?? []
    expect(pdf[2]).toContain('**recall regressed**<br><sub>P')
    expect(pdf[2]).toContain('R&nbsp;100%&nbsp;→&nbsp;0%')
    expect([pdf[3], pdf[4]]).toEqual([expect.stringMatching(/^unchanged<br>.*R&nbsp;100% ·/), '- |'])
  })

  test('folds the lost prompts of each agent, and says what each of them cost', () => {
    const text = comment(red)
    for (const name of ['lexical', 'claude-code'])
      expect(text).toContain(`<details><summary><code>${name}</code>: Lost prompts (4)</summary>`)
    expect(text.match(/share of the budget <span>\$<\/span>/g)).toHaveLength(3)
    expect(text).toContain('`skill-eval-gate gate --agents a,b`')
  })

  test('escapes the names that people gave agents', () => {
    const text = comment(join(column('a`|<b>', results('x', ['docx'])), column('y', results('y', ['pdf']))))
    expect(text).not.toContain('<b>')
    for (const line of text.split('\n')) if (line.startsWith('| `pdf`')) expect(line.match(/ \| /g)).toHaveLength(2)
  })

  test('is red for the one that lost, whatever the other gained', () => {
    const gained = buildResults({
      skills: [{ name: 'pdf' }],
      tasks: Array.from({ length: 4 }, (_, index) => ({
        prompt: `Fill in form ${index}`,
        expects: { pdf: 'must_activate' as const },
        base: [],
        head: ['pdf'],
      })),
    })
    const one = join(
      column('a', results('a', ['docx'])),
      column('b', { ...gained, decision: { ...gained.decision, enforced: true } }),
    )
    expect(comment(one)).toContain('## Regressed with `a`')
    expect(comment(one)).toContain('| improved<br>')
  })

  test.each([
    [[column('a', results('a', ['pdf'])), column('b', results('b', ['pdf']))], /^Pass with 2 agents: no change$/],
    [
      [advice(results('lexical', ['docx'])), column('b', results('b', ['pdf']))],
      /^Pass with b: .*; lexical only advises: pdf lost 4 of 4/,
    ],
    [
      [column('a', results('a', ['pdf'])), column('b', null)],
      /^Not evaluated with b: There is no key.*; no regression with a$/,
    ],
    [
      [column('x'.repeat(60), results('a', ['docx'])), column('y'.repeat(60), results('b', ['docx']))],
      /^Regressed with x+ and y+: pdf/,
    ],
  ])('has a title of at most 255 characters (%#)', (columns, said) => {
    const { title } = renderCheck(join(...columns))
    expect(title).toMatch(said)
    expect(title.length).toBeLessThanOrEqual(255)
  })
})

describe('what one of several agents alone has', () => {
  const calm = () => column('calm', results('calm', ['pdf']))
  const orders = (own: Run): [string, Column[]][] => [
    ['second', [calm(), column('other', own)]],
    ['first', [column('other', own), calm()]],
  ]

  test.each(orders(results('other', ['docx'])))(
    'an accepted loss of the %s is in the title, with its name',
    (_, columns) => {
      const run = join(...columns)
      const { base, head } = run.sides
      const of = { skill: 'pdf', base: base?.surfaceDigest ?? '', head: head.surfaceDigest, headSha: SHA }
      const accepted = withAcceptances(run, [{ ...of, by: 'ada', reason: 'Meant.' }])
      expect([run.decision.state, accepted.decision.state]).toEqual(['regressed', 'pass'])
      expect(accepted.decision.reasons).toMatchObject([{ code: 'regressed', skill: 'pdf', blocks: false }])
      expect(accepted.decision.reasons[0]?.message).toMatch(/with other, .*\(accepted by @ada: Meant\.\)$/)
      const { title, summary } = renderCheck(accepted)
      expect(title).toMatch(/^Accepted with 2 agents: other: pdf lost 4 of 4 prompts.*, accepted by @ada$/)
      expect(summary).toContain('accepted by @&#8203;ada: Meant.')
      expect(comment(accepted)).toContain('accepted by @&#8203;ada: Meant.')
    },
  )

  const fell = (): Run => {
    const own = results('other', ['pdf'])
    const score = { score: 0.9, passRate: 1, graded: 5, notApplicable: 0, errors: 0 }
    const [base, head] = [score, { ...score, score: 0.4 }]
    const grader = { grader: 'tone', type: 'judge', fell: { by: 0.5, p: 0.001 }, base, head }
    return { ...own, graders: [{ ...own.graders[0], ...grader }] as Run['graders'] }
  }

  test.each(orders(fell()))('a grader that fell for the %s is in the title, with its name', (_, columns) => {
    expect(renderCheck(join(...columns)).title).toMatch(/^Pass with 2 agents: other: grader tone fell by 0\.50/)
  })

  const graded = (id: string, head: number): Run => {
    const own = results(id, ['pdf'])
    return {
      ...own,
      tasks: own.tasks.map((task) => ({ ...task, score: { base: 1, head }, passRate: { base: 1, head } })),
    }
  }
  const scores = [column('calm', graded('calm', 1)), column('other', graded('other', 0))]

  test.each([
    ['one order', scores],
    ['the other', scores.toReversed()],
  ])('scores name their agent, in %s', (_, columns) => {
    const told = comment(join(...columns))
    expect(told).toMatch(/^`calm`: Task score 1\.00/m)
    expect(told).toMatch(/^`other`: Task score .*0\.00/m)
  })

  test('and a skill that was not evaluated with one of them is not said to be without a change', () => {
    const own = results('other', ['pdf'])
    const decision = { ...own.decision, state: 'not_evaluated' as const }
    const told = comment(join(calm(), column('other', { ...own, decision })))
    expect(told).toContain('1 skill more, of which no agent shows a change.')
  })
})

describe('several agents without a regression', () => {
  const blind = (id: string): Run => {
    const one = results(id, ['pdf'])
    return { ...one, skills: one.skills.map((skill) => ({ ...skill, state: 'too_few_prompts' as const })) }
  }

  test('do not pass where the check does not: one could not have seen a loss, or nothing was asked', () => {
    const unseen = join(column('a', results('a', ['pdf'])), column('b', blind('b')))
    const empty = join(column('a', { ...results('a', ['pdf']), tasks: [] }), column('b', results('b', ['pdf'])))
    for (const one of [unseen, empty]) {
      const { title, summary, conclusion } = renderCheck(one)
      expect(conclusion).not.toBe('success')
      expect(title).toMatch(/^Measured with 2 agents: .*(?:too few prompts|nothing was measured)/)
      expect(summary).not.toContain('Pass')
    }
  })

  test('say on a first run why nothing blocks, and not that nothing got worse', () => {
    const first = (id: string): Run => {
      const one = results(id, ['pdf'])
      return {
        ...one,
        sides: { ...one.sides, base: null },
        decision: { ...one.decision, enforced: false, reportOnly: 'first_run' },
      }
    }
    const { summary } = renderCheck(join(column('a', first('a')), column('b', first('b'))))
    expect(summary).toContain('Nothing blocks: the base branch has no label or grader to compare with.')
    expect(summary).not.toContain('No agent found a regression')
  })
})

describe('the check of several agents', () => {
  const check = renderCheck(red)

  test('fails, and its annotations name the agent; advice is no failure', () => {
    expect(check.conclusion).toBe('failure')
    const levels = check.annotations.map(({ title, annotation_level: level }) => `${title.split(':')[0]}: ${level}`)
    expect(new Set(levels)).toEqual(new Set(['With lexical: warning', 'With claude-code: failure']))
  })

  test('knows for commands which skill lost which prompts, with whom', () => {
    const state = readCheckState(check.text)
    expect(state?.agent).toBe('lexical, claude-code, codex, model')
    expect(state?.regressed).toMatchObject([{ skill: 'pdf', acceptedBy: null }])
    expect(state?.regressed[0]?.lost).toHaveLength(4)
    expect(new Set(state?.failing.map(({ agent }) => agent))).toEqual(new Set(['lexical', 'claude-code']))
  })

  test('counts the trials of all agents, so that no error of one of them goes unsaid', () => {
    const [one, other] = [results('a', ['pdf']), results('b', ['pdf'])]
    const failed = { ...other, trials: { ...other.trials, errors: 2 } }
    const text = renderCheck(join(column('a', one), column('b', failed))).text
    expect(readCheckState(text)?.trials).toEqual({ total: 2 * one.trials.total, errors: 2 })
  })

  test('passes once what every agent lost is accepted, and not where one lost more', () => {
    const { base, head } = red.sides
    const both = join(column('a', results('a', ['docx'])), column('b', results('b', ['docx'])))
    const lost = readCheckState(renderCheck(both).text)?.regressed[0]?.lost ?? []
    const accept = (keys: readonly string[]) =>
      withAcceptances(both, [
        {
          skill: 'pdf',
          base: base?.surfaceDigest ?? '',
          head: head.surfaceDigest,
          headSha: SHA,
          by: 'ada',
          reason: 'Meant.',
          lost: keys,
        },
      ])
    expect(accept(lost).decision.state).toBe('pass')
    expect(accept(lost).columns.map(({ results: own }) => own?.decision.state)).toEqual(['pass', 'pass'])
    expect(accept(lost.slice(1)).decision.state).toBe('regressed')
  })
})

test('the other forms name the agents too', () => {
  const junit = renderJunit(red)
  for (const name of ['lexical: pdf', 'claude-code: pdf', 'codex: pdf'])
    expect(junit).toContain(`<testsuite name="${name}"`)
  expect(junit).toContain('<error type="not_evaluated" message="There is no key. Set ANTHROPIC_API_KEY."')
  expect(renderSummary(red).match(/^# `.*`$/gm)).toEqual(['# `lexical`', '# `claude-code`', '# `codex`'])
  const terminal = renderTerminal(red, { verbose: false, width: 80, colour: false })
  expect(terminal.match(/^=== .* ===$/gm)).toHaveLength(4)
  for (const line of terminal.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
})

test('tests of an agent that only advises fail nothing beside one that blocks, and an error stays one', () => {
  const worse = advice(results('lexical', ['docx']))
  const beside = renderJunit(join(worse, column('b', results('b', ['pdf']))))
  expect(beside).not.toContain('<failure')
  expect(beside.match(/<skipped [^>]*message="[^"]*which blocks nothing: /g)).toHaveLength(4)
  expect(renderJunit(join(worse, advice(results('b', ['pdf']))))).not.toContain('<failure')
  expect(renderJunit(join({ ...worse, results: null }, column('b', results('b', ['pdf']))))).toContain('<error')
})

test('two columns of one agent are two curves of the history, and a lone one goes on with its own', () => {
  const own = (name: string, id: string) => join(column(name, results(id, ['pdf'])), column('z', results('z', ['pdf'])))
  const series = (one: Run) => {
    const [first] = one.columns ?? []
    const found = historyLineOf(first?.results ?? one)
    return 'line' in found ? seriesOf(found.line) : found.why
  }
  expect(['model', 'model:small'].map((name) => series(own(name, 'model')))).toEqual(['model', 'model:small'])
})

test('results of one subject and of several are read by one schema, and columns stand in their order', () => {
  const read = resultsSchema.parse(JSON.parse(renderJson(red)))
  expect(read.columns.map(({ name }) => name)).toEqual(['lexical', 'claude-code', 'codex', 'model'])
  expect(resultsSchema.parse(JSON.parse(renderJson(results('a', ['pdf'])))).columns).toHaveLength(1)
})
