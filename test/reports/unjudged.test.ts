import { describe, expect, it, test } from 'vitest'
import { accountText } from '../../src/reports/account.ts'
import { plainText } from '../../src/reports/inline-text.ts'
import * as reports from '../support/reports.ts'
import { buildResults, type TaskSketch } from '../support/results-builder.ts'
import type { Run } from '../support/run-of.ts'
import { fourLosers } from './losers.ts'

type Source = NonNullable<TaskSketch['provenance']>

/** Prompts of a skill: `kept` on both sides, `lost` and `gained` by this change. */
function prompts(skill: string, source: Source, of: { kept?: number; lost?: number; gained?: number; to?: string }) {
  const make = (count: number | undefined, base: string[], head: string[], word: string) =>
    Array.from(
      { length: count ?? 0 },
      (_, index): TaskSketch => ({
        prompt: `${word} ${source} ${index} of ${skill}`,
        expects: { [skill]: 'must_activate' },
        base,
        head,
        provenance: source,
      }),
    )
  return [
    ...make(of.kept, [skill], [skill], 'kept'),
    ...make(of.lost, [skill], of.to === undefined ? [] : [of.to], 'lost'),
    ...make(of.gained, [], [skill], 'gained'),
  ]
}

function run(tasks: TaskSketch[], more: Partial<Run['decision']> = {}): Run {
  const skills = ['pdf', 'docx', 'csv'].map((name) => ({ name, descriptionChanged: name === 'pdf' }))
  const built = buildResults({ skills, tasks })
  return { ...built, decision: { ...built.decision, ...more } }
}

const others = [...prompts('docx', 'written', { kept: 4 }), ...prompts('csv', 'written', { kept: 4 })]
const router = { enforced: false, reportOnly: 'router' } as const
const titleOf = (given: Run) => reports.renderCheck(given).title

describe('losses of prompts that never block', () => {
  it('stand after what blocks, in the account as in the list', () => {
    const one = prompts('pdf', 'inferred', { lost: 1 })
    const given = run([...one, ...prompts('pdf', 'written', { kept: 4, lost: 3 }), ...others])
    const account = reports.accountOf(given)
    expect(accountText(account, plainText)).toBe('Blocked: 3 prompts lost; 1 inferred prompt lost, which never blocks.')
    expect(titleOf(given)).toMatch(/; also worse: 1 inferred prompt, which never blocks$/)
    const listed = account.causes.flatMap(({ victims }) => victims.map(({ row }) => row.task.provenance))
    expect(listed).toEqual(['written', 'written', 'written', 'inferred'])
    const terminal = reports.renderTerminal(given, { verbose: false, width: 100, colour: false })
    expect(terminal).toContain('pdf gave up 4 prompts, of which 1 never blocks.')
  })

  const inferred = prompts('pdf', 'inferred', { kept: 4, lost: 3 })

  test.each([
    ['enforced', {}],
    ['that only advises', router],
  ] as const)('are advice of a run %s', (_, decision) => {
    const given = run([...inferred, ...others], decision)
    expect(titleOf(given)).toBe('Advice: pdf lost 3 of 7 inferred prompts; inferred prompts never block')
    expect(reports.renderCheck(given).conclusion).toBe('neutral')
    const text = accountText(reports.accountOf(given), plainText)
    expect(text).toMatch(/^Advice: 3 inferred prompts lost\. pdf: inferred prompts have no label/)
    const terminal = reports.renderTerminal(given, { verbose: false, width: 100, colour: false })
    expect(terminal).toContain('pdf gave up 3 inferred prompts, which never block.')
    expect(terminal).toMatch(/worse on inferred .*3 of 7/)
    expect(terminal).not.toContain('no loss can show')
    expect(reports.renderPage(given)).toMatch(/<b>3<\/b> got worse/)
    for (const each of [terminal, text, reports.renderComment(given, { marker: '' }), reports.renderPage(given)])
      expect(each).not.toMatch(/within tolerance|none asked/)
    // What a reader has to look at is open.
    expect(reports.renderComment(given, { marker: '' })).not.toMatch(/<details><summary><code>pdf<\/code>/)
    expect(reports.renderJunit(given)).not.toContain('<failure')
  })

  test('beside a gain of labelled prompts of the same skill', () => {
    const given = run([...inferred, ...prompts('pdf', 'written', { kept: 3, gained: 2 }), ...others])
    expect(titleOf(given)).toBe(
      'Advice: pdf lost 3 of 7 inferred prompts; inferred prompts never block; pdf gained 2 of 5 prompts',
    )
  })

  test('beside a loss of labelled prompts of another skill, which blocks', () => {
    const given = run([...inferred, ...prompts('docx', 'written', { kept: 3, lost: 3 }), ...others.slice(4)])
    expect(titleOf(given)).toBe(
      'Regressed: docx lost 3 of 6 prompts; also worse: 3 inferred prompts, which never block',
    )
  })

  test('stand behind a labelled loss of another skill that blocks nothing', () => {
    const given = run([...inferred, ...prompts('docx', 'written', { lost: 1 }), ...others], router)
    expect(titleOf(given)).toMatch(/^Advice: docx lost 1 of 5 prompts, within tolerance; pdf lost 3 of 7 inferred/)
  })

  test('beside a loss of labelled prompts of the same skill, whose sentence counts these alone', () => {
    const own = prompts('pdf', 'written', { kept: 3, lost: 3, to: 'docx' })
    const given = run([...prompts('pdf', 'inferred', { kept: 1, lost: 4, to: 'docx' }), ...own, ...others])
    expect(titleOf(given)).toBe(
      'Regressed: pdf lost 3 of 6 prompts to docx; also worse: 4 inferred prompts, which never block',
    )
    expect(reports.renderComment(given, { marker: '' })).toContain(
      '3 of 6, 4 of 5 inferred'.replaceAll(' of ', '&nbsp;of&nbsp;'),
    )
  })

  test('beside a loss of labelled prompts within tolerance', () => {
    const given = run([...inferred, ...prompts('pdf', 'written', { kept: 5, lost: 1 }), ...others])
    expect(titleOf(given)).toBe(
      'Advice: pdf lost 1 of 6 prompts, within tolerance; pdf lost 3 of 7 inferred prompts; inferred prompts never block',
    )
    const text = accountText(reports.accountOf(given), plainText)
    expect(text).toContain('pdf: inferred prompts')
  })

  test('within the tolerance are named all the same, and leave the pass', () => {
    const given = run([...prompts('pdf', 'inferred', { kept: 6, lost: 1 }), ...others])
    expect(titleOf(given)).toBe('Pass: pdf lost 1 of 7 inferred prompts; inferred prompts never block')
    expect(accountText(reports.accountOf(given), plainText)).not.toContain('tolerance')
  })

  test('of generated prompts are called so', () => {
    const given = run([...prompts('pdf', 'generated', { kept: 4, lost: 3 }), ...others], router)
    expect(titleOf(given)).toBe('Advice: pdf lost 3 of 7 generated prompts; generated prompts never block')
  })
})

test('a gain of inferred prompts is named', () => {
  const given = run([...prompts('pdf', 'inferred', { kept: 4, gained: 3 }), ...others], router)
  expect(titleOf(given)).toBe('Advice: pdf gained 3 of 7 inferred prompts')
})

test('of losses that a maintainer accepted the comment lists every cause, folded', () => {
  const run = fourLosers()
  const { base, head } = run.sides
  const by = { by: 'ada', reason: 'Meant.', base: base?.surfaceDigest ?? '', head: head.surfaceDigest }
  const accepted = reports.withAcceptances(
    run,
    run.skills.map(({ skill }) => ({ skill, headSha: 'c'.repeat(40), ...by })),
  )
  const comment = reports.renderComment(accepted, { marker: '' })
  expect(comment.match(/^<details><summary><code>/gm)).toHaveLength(4)
  expect(reports.renderPage(accepted)).not.toMatch(/<details class="cause" id="cause-1" open/)
})

test('a run that is not evaluated shows what got worse, and advises no change of a description for it', () => {
  const lost = [...prompts('docx', 'written', { kept: 3, lost: 1, to: 'pdf' }), ...others]
  const given = run(lost, { state: 'not_evaluated', enforced: false, reasons: [] })
  for (const each of [reports.renderComment(given, { marker: '' }), reports.renderPage(given)]) {
    expect(each).toContain('takes 1 prompt of')
    expect(each).not.toContain('Narrow it')
  }
})
