import { describe, expect, it } from 'vitest'
import type { GraderResult } from '../../src/core/results/results.ts'
import { pValue } from '../../src/reports/confidence.ts'
import { costText, trialText } from '../../src/reports/footer.ts'
import { renderPlainTitle } from '../../src/reports/title.ts'
import { viewOf } from '../../src/reports/view.ts'
import { type NoisyPrompt, noisyResults, type Rates } from '../support/noisy-results.ts'
import { renderCheck, renderComment, renderSummary, renderTerminal } from '../support/reports.ts'
import { buildResults } from '../support/results-builder.ts'
import type { Run } from '../support/run-of.ts'
import { noisyScenarios } from './noisy-scenarios.ts'
import { scenarios } from './scenarios.ts'

const marker = '<!-- m -->'
const comment = (results: Run): string => renderComment(results, { marker }).slice(marker.length)
const terminal = (results: Run, verbose = false): string =>
  renderTerminal(results, { verbose, width: 120, colour: false })

/** Everything that people see of a run but the last lines, which say base → head. */
function bodies(results: Run): string[] {
  return [
    comment(results).replace(/<sub>Skill evals: .*/s, ''),
    renderSummary(results).replace(/<sub>Skill evals: .*/s, ''),
    renderCheck(results).summary.replace(/<sub>Skill evals: .*/s, ''),
    terminal(results, true).replace(/\nSkill evals: .*/s, ''),
    terminal(results).replace(/\nSkill evals: .*/s, ''),
  ]
}

const positive = (skill: string, index: number, base: Rates, head: Rates = base): NoisyPrompt => ({
  prompt: `Prompt ${index} of ${skill}`,
  expects: { [skill]: 'must_activate' },
  base,
  head,
})
const negative = (skill: string, index: number, rate: number): NoisyPrompt => ({
  prompt: `No job ${index} for ${skill}`,
  expects: { [skill]: 'should_not_activate' },
  base: { [skill]: rate },
})
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

/** A change that changes nothing, of an agent whose prompts fire in anything from all to half of its trials. */
function harmless(seed: number): Run {
  const rates = [1, 0.9, 0.5, 0.8, 1, 0.95, 0.7]
  const rate = (index: number): number => rates[index % rates.length] ?? 1
  return noisyResults({
    seed,
    skills: [{ name: 'pdf', descriptionChanged: true }, { name: 'docx' }],
    prompts: [
      ...times(12, (i) => positive('pdf', i, { pdf: rate(i), docx: (1 - rate(i)) / 2 })),
      ...times(8, (i) => negative('pdf', i, 1 - rate(i))),
      ...times(9, (i) => positive('docx', i, { docx: rate(i + 2) })),
    ],
  })
}

describe('a harmless change', () => {
  const all = times(40, harmless)
  const passed = all.filter(({ decision }) => decision.state === 'pass')

  it('shows no figure that is chance as a change, whatever the screen saw and the fresh trials did not confirm', () => {
    expect(passed.length).toBeGreaterThan(36)
    const lookedInto = passed.filter(({ skills }) => skills.some((skill) => skill.recall.test?.confirmed === true))
    expect(lookedInto.length).toBeGreaterThan(5)
    for (const results of passed) {
      for (const body of bodies(results)) {
        expect(body).not.toMatch(/→|->|\blost \d|gained|Lost prompts|New false triggers|improved|lower|higher/)
      }
      expect(renderCheck(results).annotations).toEqual([])
    }
  })

  it('is called one in which no change was detected, with what would have shown', () => {
    for (const results of passed) {
      expect(renderPlainTitle(results)).toBe('Pass: no change detected')
      expect(comment(results)).toMatch(
        /A skill that lost about [23](?: to 3)? prompts or more would most likely have shown\./,
      )
    }
  })
})

describe('a confirmed loss', () => {
  const results = noisyScenarios['noisy-regressed']()

  it('says in the summary and the terminal how sure it is, and in the comment only what was lost', () => {
    const sure = /Confirmed\s+in\s+28\s+fresh\s+trials\s+a\s+side,\s+p = 0\.0088\./
    expect(terminal(results)).toMatch(sure)
    expect(renderSummary(results)).toMatch(sure)
    expect(comment(results)).not.toMatch(/p = |fresh trials/)
  })

  it('has arrows for what was confirmed, and an interval for what was not', () => {
    const pdf = comment(results)
      .split('\n')
      .find((line) => line.startsWith('| [`pdf`]'))
    expect(pdf).toMatch(/\| 100%<br><sub>80–100<\/sub> \| \d+%&nbsp;→&nbsp;81% \|/)
    const docx = comment(results)
      .split('\n')
      .find((line) => line.startsWith('| [`docx`]'))
    expect(docx).toMatch(/\| took 3 \| - \| 3 \| 100%&nbsp;→&nbsp;70% \| 88%<br>/)
  })

  it('lists no prompt of another question, and none as gained', () => {
    const { lost, gained, fixed, falseTriggers } = viewOf(results)
    expect(lost.map(({ expectation }) => expectation.skill)).toEqual(['pdf', 'pdf', 'pdf'])
    expect([gained, fixed, falseTriggers]).toEqual([[], [], []])
    expect(renderCheck(results).annotations.map(({ path }) => path)).toEqual([
      'skills/pdf/SKILL.md',
      'skills/docx/SKILL.md',
      'evals/pdf.json',
      'evals/pdf.json',
      'evals/pdf.json',
    ])
  })

  it('of a little everywhere names who took it, and sets apart what single prompts may have lost by chance', () => {
    const flat = noisyResults({
      skills: [{ name: 'pdf' }, { name: 'docx', descriptionChanged: true }],
      prompts: [
        ...times(20, (i) => positive('pdf', i, { pdf: 1 }, { pdf: 0.7, docx: 0.3 })),
        ...times(9, (i) => positive('docx', i, { docx: 1 })),
      ],
    })
    expect(renderPlainTitle(flat)).toMatch(/^Regressed: pdf lost \d(\.\d)? of 20 prompts to docx$/)
    const { lost, slipped } = viewOf(flat)
    expect(slipped.length).toBeGreaterThan(0)
    for (const { expectation } of slipped) expect(lost.map((row) => row.expectation)).not.toContain(expectation)
    expect(comment(flat)).toContain('Other prompts that fired less often: each alone may be chance')
    const few = new Set(lost.map(({ task }) => task.key))
    const spread = comment({ ...flat, tasks: flat.tasks.filter(({ key }) => !few.has(key)) })
    expect(spread).toMatch(
      /\*\*`docx` takes about [\d.]+ prompts of `pdf`\.\*\* .* say in `pdf` that these are its own\./,
    )
    expect(spread).not.toMatch(/explains it|\| prompt \|/)
  })

  it('below the tolerance is told, as within it; what is not significant is not', () => {
    const within = noisyScenarios['noisy-within-tolerance']()
    expect(within.decision.state).toBe('pass')
    expect(renderPlainTitle(within)).toMatch(
      /^Pass: pdf lost 2\.\d of 19 prompts and .*, within tolerance; no other change/,
    )
    const unsure = {
      ...within,
      skills: within.skills.map((skill) => ({
        ...skill,
        recall: { ...skill.recall, test: skill.recall.test && { ...skill.recall.test, p: 0.03 } },
        falseTriggers: {
          ...skill.falseTriggers,
          test: skill.falseTriggers.test && { ...skill.falseTriggers.test, p: 1 },
        },
      })),
    }
    expect(renderPlainTitle(unsure)).toBe('Pass: no change detected; too few prompts to see a loss of xlsx')
    for (const body of bodies(unsure)) expect(body).not.toMatch(/→|->|within tolerance/)
  })

  it('says time-outs first where more attempts failed on head, and not what to put back', () => {
    const failing = { ...results, failedAttempts: { base: 1, head: 14 } }
    expect(comment(results)).not.toContain('time-outs')
    expect(comment(failing)).toContain('14 attempts failed on head and 1 on base: look at time-outs and errors first.')
    expect(comment(failing)).not.toContain('Put back')
  })

  it('is no reason why a changed description fires where it should not', () => {
    const gain = buildResults({
      skills: [{ name: 'docx', descriptionChanged: true }],
      tasks: times(3, (i) => ({
        prompt: `Not for docx ${i}`,
        expects: { docx: 'should_not_activate' as const },
        base: [],
        head: ['docx'],
      })),
    })
    const text = comment({ ...gain, failedAttempts: { base: 0, head: 9 } })
    expect(text).toContain('**`docx` now fires on 3 prompts it should not.**')
    expect(text).not.toMatch(/explains it|time-outs/)
  })

  it('says so only of skills whose own attempts failed', () => {
    const tasksOf = (skill: string) =>
      results.tasks.filter(({ expectations }) => expectations.some((one) => one.skill === skill)).map(({ key }) => key)
    const failing = (skill: string) => {
      const tasks = tasksOf(skill).map((task) => ({ task, base: 0, head: 2 }))
      return comment({ ...results, failedAttempts: { base: 0, head: 2 * tasks.length, tasks } })
    }
    expect(failing('xlsx')).not.toContain('time-outs')
    expect(failing('pdf')).toMatch(/\d+ attempts failed on head and 0 on base: look at time-outs and errors first/)
  })

  it('in results that were made elsewhere rests on all their trials', () => {
    const skills = results.skills.map((skill) => ({
      ...skill,
      recall: { ...skill.recall, test: skill.recall.test && { ...skill.recall.test, fresh: { base: 0, head: 0 } } },
    }))
    expect(terminal({ ...results, skills })).toMatch(
      /Confirmed\s+over\s+all\s+trials\s+of\s+both\s+sides,\s+p = 0\.0088\./,
    )
  })

  it.each([
    [0.00004, 'p < 0.0001'],
    [0.00077, 'p = 0.0008'],
    [0.0021, 'p = 0.0021'],
    [0.0423, 'p = 0.042'],
    [0.42, 'p = 0.42'],
    [1, 'p = 1'],
  ])('writes %s as %s', (p, text) => {
    expect(pValue(p)).toBe(text)
  })
})

describe('what a suite can see', () => {
  it('stands in the summary and the terminal of every run, whatever the agent', () => {
    expect(terminal(scenarios.regressed())).toContain(
      'pdf (20 prompts), docx (3) and xlsx (3): see losses of 2 or more',
    )
    expect(renderSummary(scenarios.regressed())).toContain('- `pdf`: 20 prompts; sees losses of 2 or more')
    expect(terminal(noisyScenarios['noisy-pass']())).toContain('csv (1 prompt): sees no loss reliably')
    expect(terminal(noisyScenarios['noisy-first-run']())).toContain('see losses of about 2 or more')
  })

  it('stands in the comment where it is nothing, in the title, and neutral where the change is about it', () => {
    const blind = '**Too few prompts to see a loss:** `csv` (1 prompt).'
    const results = noisyScenarios['noisy-pass']()
    expect(comment(results)).toContain(blind)
    expect(renderPlainTitle(results)).toBe('Pass: no change detected; too few prompts to see a loss of csv')
    const own = results.skills.map((skill) => ({ ...skill, descriptionChanged: skill.skill === 'csv' }))
    expect(renderPlainTitle({ ...results, skills: own })).toMatch(/^no change detected; too few prompts/)
    expect(renderCheck({ ...results, skills: own }).conclusion).toBe('neutral')
    expect(comment(scenarios.regressed())).not.toContain('Too few prompts')
  })
})

describe('what a run cost', () => {
  const { usage } = scenarios.unchanged()
  const judge = { requests: 12, inputTokens: 1, outputTokens: 1, costUsd: 0.08 }

  it.each([
    ['', null, null],
    ['$1.25', 1.25, null],
    ['agent $1.25, judge $0.08 (12 requests)', 1.25, judge],
    ['judge $0.08 (12 requests)', null, judge],
    ['agent $0.01, judge 1 request', 0.001, { ...judge, requests: 1, costUsd: null }],
  ])('is "%s"', (words, costUsd, asked) => {
    expect(costText({ ...scenarios.unchanged(), usage: { ...usage, costUsd }, judge: asked })).toBe(words)
  })

  it('says how much of the input came from a cache, and that none did where one was only written', () => {
    const textOf = (cachedTokens: number, writtenTokens: number) =>
      costText({
        ...scenarios.unchanged(),
        usage: { inputTokens: 1000, outputTokens: 1, costUsd: 1, cachedTokens, writtenTokens },
      })
    expect(textOf(870, 100)).toBe("$1.00 (87% of its input from the provider's cache)")
    expect(textOf(0, 900)).toBe("$1.00 (0% of its input from the provider's cache)")
    expect(textOf(0, 0)).toBe('$1.00')
  })

  it('in trials is said by what they were run for, once that is more than one thing', () => {
    const { trials } = scenarios.unchanged()
    const phases = { screen: 60, check: 0, refill: 0, confirm: 36, golden: 5 }
    const words = (more: Partial<Run>): string => trialText({ ...scenarios.unchanged(), ...more })
    expect(words({ trials: { ...trials, total: 101, fresh: 81, reused: 20, errors: 2, phases } })).toBe(
      '101 trials: 60 to screen, 36 to confirm, 5 of golden prompts again (81 fresh, 20 reused, 2 failed)',
    )
    expect(words({ trials: { ...trials, phases: { ...phases, confirm: 0, golden: 0 } } })).toBe(
      '50 trials (50 fresh, 0 reused)',
    )
    const store = { trials: 20, since: '2026-01-02T03:04:05Z', decidedAt: null, fresh: false, filled: 0 }
    expect(words({ store })).toBe('50 trials (50 fresh, 0 reused, 20 stored since 2026-01-02)')
    expect(words({ store: { ...store, since: '<b>' } })).toBe('50 trials (50 fresh, 0 reused, 20 stored)')
    expect(words({ store: { ...store, decidedAt: '2026-01-02T03:04:05Z' } })).toContain('earlier run on 2026-01-02')
    expect(words({ store: { ...store, fresh: true } })).toContain('run again on request')
  })
})

describe('a run that could not tell', () => {
  it('names the skill, what failed trials may hide, and counts equal errors together', () => {
    const results = noisyScenarios['noisy-not-evaluated']()
    expect(renderPlainTitle(results)).toMatch(
      /^Not evaluated \(pdf, also docx\): recall could not be judged, failed trials may hide the loss of up to /,
    )
    expect(terminal(results)).toContain('- 8 trials on head, timeout: no answer within 120 s')
    for (const body of bodies(results)) expect(body).not.toMatch(/→|->/)
  })

  it('calls a task by its id, not by its key, and says what to do about the budget', () => {
    const error = { task: 'task-0', side: 'head' as const, index: 0, kind: 'budget', message: 'the budget was reached' }
    const reason = {
      code: 'not_evaluated' as const,
      skill: null,
      message: 'the budget was reached: 1 trial did not run (prompt-1)',
      blocks: true,
    }
    const results: Run = {
      ...scenarios.unchanged(),
      errors: [error],
      decision: { state: 'not_evaluated', reasons: [reason], enforced: true, reportOnly: null },
    }
    expect(comment(results)).toContain('- `prompt-1` on head, `budget`')
    expect(comment(results)).toContain('Raise `budget_usd`')
  })

  it('that had nothing to measure says why', () => {
    const sameAsBase = { skills: 'a', tasks: 'b', policy: 'c', measured: false }
    expect(comment({ ...scenarios.unchanged(), sameAsBase })).toContain(
      'so nothing was run. No figures of base are stored.',
    )
    const digests = { skills: '1'.repeat(64), tasks: '2'.repeat(64), policy: '3'.repeat(64), measured: true }
    expect(comment({ ...scenarios.unchanged(), sameAsBase: digests })).toContain(
      '(SHA-256 of skills 111111111111, of prompts 222222222222, of policy 333333333333), so nothing was run. 3 skills,',
    )
    expect(comment({ ...scenarios.unchanged(), sameAsBase: digests })).toContain('These are stored figures of base.')
    const below = {
      code: 'already_below' as const,
      skill: 'pdf',
      message: 'pdf: recall 0.5 is below 0.8',
      blocks: false,
    }
    const decision = { ...scenarios.unchanged().decision, reasons: [below] }
    expect(comment({ ...scenarios.unchanged(), sameAsBase: digests, decision })).toMatch(
      /SHA-256 of skills 1+, [\s\S]*below 0\.8/,
    )
  })
})

describe('a grader that compares the sides', () => {
  const prefers = (score: number, passRate: number): GraderResult => ({
    grader: 'nicer',
    type: 'prompt',
    tasks: 5,
    compares: true,
    base: null,
    head: { score, passRate },
    notApplicable: 0,
    errors: 0,
  })
  const run = (grader: GraderResult): Run => ({
    ...buildResults({
      skills: [{ name: 'pdf', descriptionChanged: true }],
      tasks: [
        {
          prompt: 'p',
          expects: { pdf: 'must_activate' },
          head: ['pdf'],
          grades: {
            base: [],
            head: [
              {
                grader: 'nicer',
                type: 'prompt',
                score: grader.head.score,
                stdDev: 0,
                passRate: grader.head.passRate,
                graded: 5,
                notApplicable: 0,
                errors: 0,
                feedback: 'pairwise: winner=skill',
              },
            ],
          },
        },
      ],
    }),
    graders: [grader],
  })

  it('has a preference, never a delta or a failure', () => {
    const summary = renderSummary(run(prefers(0.6, 0.8)))
    expect(summary).toContain(
      '| `nicer` | `prompt` | prefers head | 5 | preferred&nbsp;head&nbsp;in&nbsp;60% | - | - |',
    )
    expect(summary).not.toContain('Tasks that a grader fails')
    expect(terminal(run(prefers(0.6, 0.8)), true)).toContain('nicer preferred head in 60%')
    expect(comment(run(prefers(0.5, 1)))).not.toContain('Graders:')
  })

  it('is news where it prefers base', () => {
    const text = comment(run(prefers(0.2, 0.2)))
    expect(text).toContain('Graders: 1 prefers base')
    expect(text).toContain('`nicer` preferred head in 20%: pairwise: winner=skill')
  })
})
