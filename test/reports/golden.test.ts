import { describe, expect, it } from 'vitest'
import { UserError } from '../../src/core/errors/user-error.ts'
import {
  renderConfigErrorCheck,
  renderConfigErrorComment,
  renderConfigErrorSummary,
} from '../../src/reports/config-error.ts'
import { expectGolden } from '../support/golden.ts'
import { renderCheck, renderComment, renderSummary, renderTerminal } from '../support/reports.ts'
import { noisyScenarios } from './noisy-scenarios.ts'
import { routedScenarios } from './routed-scenarios.ts'
import { scenarios as deterministic } from './scenarios.ts'

const scenarios = { ...deterministic, ...noisyScenarios, ...routedScenarios }

const noisyNames = [
  'noisy-pass',
  'noisy-regressed',
  'noisy-not-evaluated',
  'noisy-within-tolerance',
  'noisy-first-run',
] as const
const marker = '<!-- skill-eval-gate -->'

describe('the comment', () => {
  for (const [name, build] of Object.entries(scenarios)) {
    it(`is the golden file for "${name}", and the same the second time`, async () => {
      const text = renderComment(build(), { marker })
      expect(renderComment(build(), { marker })).toBe(text)
      await expectGolden(`comment-${name}.md`, text)
    })
  }
})

describe('the job summary', () => {
  for (const name of ['regressed', 'first-run', 'graders', 'hostile', ...noisyNames] as const) {
    it(`is the golden file for "${name}"`, async () => {
      await expectGolden(`summary-${name}.md`, renderSummary(scenarios[name]()))
    })
  }
})

describe('the check', () => {
  for (const name of [
    'unchanged',
    'regressed',
    'report-only',
    'not-evaluated',
    'noisy-regressed',
    'hostile',
  ] as const) {
    it(`is the golden file for "${name}"`, async () => {
      const { summary, text: _, ...rest } = renderCheck(scenarios[name]())
      await expectGolden(`check-${name}.md`, `\`\`\`\`json\n${JSON.stringify(rest, null, 2)}\n\`\`\`\`\n\n${summary}`)
    })
  }
})

describe('the terminal', () => {
  for (const name of [
    'unchanged',
    'regressed',
    'regressed-several',
    'not-evaluated',
    'first-run',
    'graders',
    'graders-as-before',
    'graders-first-run',
    'hostile',
    ...noisyNames,
  ] as const) {
    it(`is the golden file for "${name}"`, async () => {
      await expectGolden(
        `terminal-${name}.txt`,
        renderTerminal(scenarios[name](), { verbose: false, width: 100, colour: false }),
      )
    })
  }

  it('prints every grader with its feedback, and what is flaky, when verbose', async () => {
    for (const [name, build] of [
      ['verbose', scenarios.graded],
      ['graders-verbose', scenarios.graders],
    ] as const) {
      const text = renderTerminal(build(), { verbose: true, width: 100, colour: false })
      await expectGolden(`terminal-${name}.txt`, text)
    }
  })
})

describe('a configuration error', () => {
  const errors = [
    new UserError({
      what: 'Unknown grader type "txt"',
      where: { file: 'evals/pdf/eval.yaml', line: 12, column: 11 },
      todo: 'Use one of: text, trigger, skill_invocation.',
    }),
    new UserError({
      what: 'No file matches the suite glob "evals/**/*.yml" <b>|@x',
      todo: 'Mend `suites` in skill-eval-gate.yml.',
    }),
  ]
  const context = { repository: scenarios.regressed().repository, head: 'a'.repeat(40) }

  it('has its comment, its summary and a check that fails', async () => {
    const comment = renderConfigErrorComment(errors, context, { marker })
    await expectGolden('comment-configuration-error.md', comment)
    expect(`${marker}\n${renderConfigErrorSummary(errors, context)}`).toBe(comment)
    const check = renderConfigErrorCheck(errors, context)
    expect(check.conclusion).toBe('failure')
    expect(check.title).toBe('2 configuration errors: Unknown grader type "txt"')
    expect(check.annotations).toEqual([
      {
        path: 'evals/pdf/eval.yaml',
        start_line: 12,
        end_line: 12,
        annotation_level: 'failure',
        title: 'Unknown grader type "txt"',
        message: 'Unknown grader type "txt"\nUse one of: text, trigger, skill_invocation.',
      },
    ])
  })
})
