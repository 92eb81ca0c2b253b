import { describe, expect, test } from 'vitest'
import type { Reason } from '../../src/core/results/results.ts'
import type { Acceptance } from '../../src/gate/acceptance.ts'
import { worsePrompts } from '../../src/gate/worse-prompts.ts'
import { conclusionOf, renderCheck, renderComment, renderTerminal, withAcceptances } from '../support/reports.ts'
import { buildResults } from '../support/results-builder.ts'
import type { Run } from '../support/run-of.ts'

const lost = (skill: string, taker: string) =>
  [1, 2].map((index) => ({
    prompt: `${skill} ${index}`,
    expects: { [skill]: 'must_activate' as const },
    base: [skill],
    head: [taker],
  }))
const build = (skills: string[]) =>
  buildResults({
    skills: [...skills, 'wide'].map((name) => ({ name })),
    tasks: [
      ...skills.flatMap((skill) => lost(skill, 'other')),
      { prompt: 'wide', expects: { wide: 'must_activate' }, base: ['wide'], head: ['wide'] },
    ],
  })
const acceptance: Acceptance = {
  skill: 'pdf',
  base: 'sha256:base',
  head: 'sha256:head',
  headSha: 'a'.repeat(40),
  by: 'alice',
  reason: '@everyone: <b>docx</b> is meant to',
}

test('an accepted loss blocks no more, and is shown as one that was accepted, everywhere', () => {
  const results = withAcceptances(build(['pdf']), [acceptance])
  expect(results.decision.state).toBe('pass')
  expect(results.decision.reasons).toMatchObject([{ code: 'regressed', skill: 'pdf', blocks: false }])
  expect(results.decision.reasons[0]?.message).toContain('(accepted by @alice: @everyone: <b>docx</b> is meant to)')
  expect(results.skills[0]).toMatchObject({ state: 'regressed', accepted: { by: 'alice' } })
  expect(conclusionOf(results)).toBe('success')
  const comment = renderComment(results, { marker: '<!-- m -->' })
  expect(comment).toMatch(/^## Accepted: `pdf` lost 2 of 2 prompts/m)
  expect(comment).toContain('**recall regressed** (accepted)')
  expect(comment).toContain('`pdf`: accepted by @&#8203;alice: @&#8203;everyone: &lt;b&gt;docx&lt;/b&gt; is meant to.')
  expect(comment).not.toContain('[!CAUTION]')
  expect(renderCheck(results)).toMatchObject({ conclusion: 'success', title: expect.stringMatching(/^Accepted: /) })
  const terminal = renderTerminal(results, { verbose: false, width: 120, colour: false })
  expect(terminal.replace(/\s+/g, ' ')).toContain('accepted by @alice')
})

test('of two losses the one that nobody accepted still blocks', () => {
  const results = withAcceptances(build(['pdf', 'docx']), [acceptance])
  expect(results.decision.state).toBe('regressed')
  expect(results.decision.reasons.map(({ skill, blocks }) => [skill, blocks])).toEqual([
    ['docx', true],
    ['pdf', false],
  ])
  expect(conclusionOf(results)).toBe('failure')
  expect(renderComment(results, { marker: '' })).toContain('[!CAUTION]')
})

test.each<[what: string, other: Partial<Acceptance>]>([
  ['another skill', { skill: 'pd' }],
  ['another base', { base: 'sha256:bas' }],
  ['another head', { head: 'sha256:head2' }],
])('an acceptance of %s changes nothing', (_, other) => {
  const before = build(['pdf'])
  expect(withAcceptances(before, [{ ...acceptance, ...other }])).toEqual(before)
})

test('a skill that did not regress has nothing to accept', () => {
  const before = build(['docx'])
  expect(withAcceptances(before, [{ ...acceptance, skill: 'wide' }])).toEqual(before)
})

test.each<Reason['code']>(['floor', 'golden', 'grader', 'not_evaluated'])(
  'a reason of the kind %s blocks as before: only the loss was accepted',
  (code) => {
    const before = build(['pdf'])
    const reason: Reason = { code, skill: 'pdf', message: 'pdf: it is so', blocks: true }
    const { decision } = before
    const results = withAcceptances({ ...before, decision: { ...decision, reasons: [...decision.reasons, reason] } }, [
      acceptance,
    ])
    expect(results.decision.state).not.toBe('pass')
    expect(results.decision.reasons[0]).toEqual(reason)
  },
)

test('a loss of removed prompts is accepted along with the skill', () => {
  const before = build(['pdf'])
  const [regressed] = before.decision.reasons
  if (regressed === undefined) throw new Error('it did not regress')
  const removed = { ...regressed, code: 'removed_tasks' as const }
  const results = withAcceptances({ ...before, decision: { ...before.decision, reasons: [removed] } }, [acceptance])
  expect(results.decision.state).toBe('pass')
})

describe('an acceptance has a size', () => {
  type Change = 'lost' | 'removed' | 'steals'
  /** Results in which `pdf` does worse on the prompts that are named, of five. */
  const worseOn = (prompts: readonly number[], change: Change = 'lost') => {
    const label = change === 'steals' ? 'should_not_activate' : 'must_activate'
    const [good, bad] = change === 'steals' ? [[], ['pdf']] : [['pdf'], []]
    return buildResults({
      skills: [{ name: 'pdf', ...(change === 'removed' ? { removed: true, state: 'regressed' as const } : {}) }],
      tasks: [1, 2, 3, 4, 5].map((index) => ({
        prompt: `p${index}`,
        expects: { pdf: label },
        base: change === 'removed' && !prompts.includes(index) ? [] : good,
        head: prompts.includes(index) ? bad : change === 'removed' ? [] : good,
      })),
    })
  }
  const acceptedFrom = (results: Run): Acceptance => ({ ...acceptance, lost: worsePrompts(results, 'pdf').all })

  test.each<Change>(['lost', 'removed', 'steals'])(
    '%s: it covers the prompts that it was given for, and fewer',
    (change) => {
      const given = acceptedFrom(worseOn([1, 2, 3], change))
      expect(given.lost).toHaveLength(3)
      for (const fewer of [
        [1, 2, 3],
        [1, 3],
      ]) {
        expect(withAcceptances(worseOn(fewer, change), [given]).decision.state).toBe('pass')
      }
      for (const other of [
        [1, 2, 3, 4],
        [1, 4],
        [4, 5],
        [1, 2, 4],
      ]) {
        const results = worseOn(other, change)
        expect(results.decision.state).toBe('regressed')
        expect(withAcceptances(results, [given])).toEqual(results)
      }
    },
  )

  test('of two for one skill, either may cover, whichever came first', () => {
    const [small, large] = [acceptedFrom(worseOn([1, 2])), acceptedFrom(worseOn([1, 2, 3]))]
    for (const both of [
      [small, large],
      [large, small],
    ]) {
      expect(withAcceptances(worseOn([1, 2, 3]), both).decision.state).toBe('pass')
      expect(withAcceptances(worseOn([3, 4]), both).decision.state).toBe('regressed')
    }
  })

  test('a prompt that only errored is not taken for one that was kept', () => {
    const rerun = (erring: number) =>
      buildResults({
        skills: [{ name: 'pdf' }],
        tasks: [1, 2, 3, 4, 5].map((index) => ({
          prompt: `p${index}`,
          expects: { pdf: 'must_activate' as const },
          base: ['pdf'],
          head: index === erring ? ('error' as const) : index <= 3 ? [] : ['pdf'],
        })),
      })
    const given = acceptedFrom(worseOn([1, 2, 3]))
    expect(withAcceptances(rerun(3), [given]).skills[0]?.accepted).toBeDefined()
    expect(withAcceptances(rerun(5), [given]).skills[0]?.accepted).toBeUndefined()
    expect(withAcceptances(rerun(5), [given]).decision.state).toBe('regressed')
  })

  test('one for lost prompts does not cover false triggers on others, and the reverse', () => {
    expect(withAcceptances(worseOn([1, 2], 'steals'), [acceptedFrom(worseOn([4, 5]))]).decision.state).toBe('regressed')
    expect(withAcceptances(worseOn([1, 2]), [acceptedFrom(worseOn([4, 5], 'steals'))]).decision.state).toBe('regressed')
  })

  test('with an agent that is not deterministic, a prompt counts as lost from half of its trials on', () => {
    const noisy = (rates: readonly number[]) =>
      buildResults({
        skills: [{ name: 'pdf' }],
        tasks: rates.map((rate, index) => ({
          prompt: `p${index}`,
          expects: { pdf: 'must_activate' },
          base: ['pdf'],
          head: { pdf: rate },
        })),
        override: { agent: { ...worseOn([]).agent, deterministic: false } },
      })
    const given = acceptedFrom(noisy([0, 0, 0.8, 1, 1, 1, 1]))
    const stateOf = (rates: readonly number[]) => withAcceptances(noisy(rates), [given]).decision.state
    expect(stateOf([0.2, 0, 0.3, 0.7, 1, 1, 1])).toBe('pass')
    expect(stateOf([0, 0, 1, 0.4, 1, 1, 1])).toBe('regressed')
    // No prompt fell by half, but the loss lies elsewhere.
    expect(stateOf([0.7, 0.7, 0.7, 0.6, 0.6, 0.6, 0.6])).toBe('regressed')
  })

  test('one that an older version recorded covers the whole loss', () => {
    expect(withAcceptances(worseOn([1, 2, 3, 4]), [acceptance]).decision.state).toBe('pass')
  })
})
