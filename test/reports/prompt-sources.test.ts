import { expect, it } from 'vitest'
import { resultsSchema } from '../../src/gate/read-results.ts'
import { accountText } from '../../src/reports/account.ts'
import { plainText } from '../../src/reports/inline-text.ts'
import { accountOf, renderComment, renderJson, renderSummary, renderTerminal } from '../support/reports.ts'
import type { Run } from '../support/run-of.ts'
import { runOf } from '../support/run-of.ts'
import { scenarios } from './scenarios.ts'

const SAYS = /\d+ prompts: .* generated \(they block nothing\)/

/** Results whose lost prompts are all generated, and of which the first two others were reviewed. */
function withSources(): Run {
  const results = scenarios.regressed()
  let reviewed = 0
  return {
    ...results,
    tasks: results.tasks.map((task) => {
      const isLost = task.expectations.some(({ change }) => change === 'lost')
      if (isLost) return { ...task, provenance: 'generated' as const }
      reviewed += 1
      return reviewed > 2 ? task : { ...task, provenance: 'reviewed' as const }
    }),
  }
}

it('comment, summary and terminal say what a verdict rests on, and mark generated prompts', () => {
  const results = withSources()
  const rendered = [
    renderComment(results, { marker: '<!-- m -->' }),
    renderSummary(results),
    renderTerminal(results, { verbose: false, width: 80, colour: false }),
  ]
  for (const text of rendered) {
    expect(text).toMatch(SAYS)
    expect(text).toContain('2 reviewed')
    expect(text).toMatch(/\(generated\)|generated: blocks nothing/)
  }
  expect(
    runOf(resultsSchema.parse(JSON.parse(renderJson(results)))).tasks.filter(
      ({ provenance }) => provenance === 'reviewed',
    ),
  ).toHaveLength(2)
})

it('nothing is said of sources where people wrote every prompt', () => {
  expect(renderComment(scenarios.regressed(), { marker: '<!-- m -->' })).not.toContain('written')
})

it('a decision on generated prompts alone says why it blocks nothing', () => {
  const results = scenarios.regressed()
  const decision = { ...results.decision, enforced: false, reportOnly: 'generated' as const }
  expect(accountText(accountOf({ ...results, decision }), plainText)).toContain('generated prompts never block')
})

it('comment, summary and terminal count the prompts that a description was tuned on, and mark them', () => {
  const results = scenarios.regressed()
  const tuned = { ...results, tasks: results.tasks.map((task) => ({ ...task, tuned: true })) }
  for (const text of [
    renderComment(tuned, { marker: '<!-- m -->' }),
    renderSummary(tuned),
    renderTerminal(tuned, { verbose: false, width: 80, colour: false }),
  ]) {
    expect(text).toContain(`${tuned.tasks.filter(({ origin }) => origin === 'head').length} tuned on (a description`)
    expect(text).toMatch(/\(tuned on\)|tuned on[,)\s|]/)
  }
  expect(runOf(resultsSchema.parse(JSON.parse(renderJson(tuned)))).tasks.every((task) => task.tuned === true)).toBe(
    true,
  )
})
