import { describe, expect, test } from 'vitest'
import { exitCodeOf } from '../../src/core/results/exit-codes.ts'
import type { Column } from '../../src/core/results/results.ts'
import {
  asRun,
  decidingOf,
  joinColumns,
  measuredOf,
  onlyOf,
  sidesOf,
  withColumns,
  withRepository,
  worstOf,
} from '../../src/gate/join-columns.ts'
import { conclusionOf, renderCheck } from '../support/reports.ts'
import { buildResults } from '../support/results-builder.ts'
import { type Run, runOf } from '../support/run-of.ts'

const prompts = (head: string[]) =>
  Array.from({ length: 4 }, (_, index) => ({
    prompt: `Fill in form ${index}`,
    expects: { pdf: 'must_activate' as const },
    base: ['pdf'],
    head,
  }))

function results(state: 'regressed' | 'pass' | 'not_evaluated', rest: Partial<Run['decision']> = {}): Run {
  const built = buildResults({ skills: [{ name: 'pdf' }], tasks: prompts(state === 'regressed' ? [] : ['pdf']) })
  const decision = { ...built.decision, enforced: true, reportOnly: null, ...rest }
  if (state !== 'not_evaluated') return { ...built, decision }
  const reasons = [{ code: 'not_evaluated' as const, skill: null, message: 'all 8 trials failed', blocks: true }]
  return { ...built, decision: { ...decision, state, reasons } }
}

const column = (agent: string, own: Run | null, enforced = own?.decision.enforced ?? true): Column => ({
  name: agent,
  enforced,
  budgetUsd: null,
  refused: false,
  results: own,
  notMeasured: own === null ? 'it does not start' : null,
})

const joined = (...columns: Column[]) => runOf(joinColumns(columns, 'gate --agents a,b'))
const ends = (...columns: Column[]) => {
  const one = joined(...columns)
  return [one.decision.state, conclusionOf(one), exitCodeOf(one)]
}
const advice = { enforced: false, reportOnly: 'router' as const }

describe('several agents', () => {
  test('are green where each is', () => {
    expect(ends(column('a', results('pass')), column('b', results('pass')))).toEqual(['pass', 'success', 0])
  })

  test('are red where one is, and the reason names it; what the other gained mends nothing', () => {
    const one = joined(column('a', results('pass')), column('b', results('regressed')))
    expect([one.decision.state, conclusionOf(one)]).toEqual(['regressed', 'failure'])
    expect(one.decision.reasons.filter(({ blocks }) => blocks).map(({ message }) => message)).toEqual([
      expect.stringContaining('b'),
    ])
    // Outside of `agents` stands the one that decides, for readers that know of one only.
    expect(one.skills[0]).toMatchObject({ skill: 'pdf', state: 'regressed' })
    expect(one.reproduce).toBe('gate --agents a,b')
  })

  test('are never green by omission: not where one that blocks was not measured, nor one that advises', () => {
    expect(ends(column('a', results('pass')), column('b', null))).toEqual(['not_evaluated', 'failure', 2])
    expect(ends(column('a', results('pass')), column('b', results('not_evaluated')))).toEqual([
      'not_evaluated',
      'failure',
      2,
    ])
    expect(ends(column('a', results('pass')), column('b', null, false))).toEqual(['not_evaluated', 'neutral', 2])
    expect(ends(column('a', results('pass')), column('b', results('not_evaluated', advice)))).toEqual([
      'not_evaluated',
      'neutral',
      2,
    ])
  })

  test('stay red where another one could not be measured', () => {
    expect(ends(column('a', results('regressed')), column('b', null))).toEqual(['regressed', 'failure', 1])
  })

  test('pass in spite of advice, which is kept among the reasons', () => {
    const one = joined(column('lexical', results('regressed', advice)), column('b', results('pass')))
    expect([one.decision.state, one.decision.enforced, conclusionOf(one)]).toEqual(['pass', true, 'success'])
    expect(one.decision.reasons).toMatchObject([{ skill: 'pdf', blocks: false }])
  })

  test('block nothing where all of them advise', () => {
    expect(ends(column('a', results('regressed', advice)), column('b', results('pass', advice)))).toEqual([
      'regressed',
      'neutral',
      0,
    ])
  })

  test('block nothing on a first run, whoever could not be measured', () => {
    const first = results('pass', { enforced: false, reportOnly: 'first_run' })
    expect(ends(column('a', first), column('b', null))).toEqual(['not_evaluated', 'neutral', 2])
  })

  test('that may not read a change from outside are no reason of their own', () => {
    const refused: Column = { ...column('b', null, false), refused: true }
    expect(ends(column('lexical', results('pass')), refused)).toEqual(['pass', 'success', 0])
  })

  test('have one digest for what all of them see, which changes with any of them', () => {
    const seen = (digest: string): Run => {
      const one = results('pass')
      return { ...one, sides: { ...one.sides, head: { ...one.sides.head, surfaceDigest: digest } } }
    }
    const digest = (...digests: string[]) =>
      joined(...digests.map((one, index) => column(String(index), seen(one)))).sides.head.surfaceDigest
    expect(digest('x', 'x')).toBe('x')
    expect(new Set([digest('x', 'y'), digest('x', 'z'), digest('w', 'y')]).size).toBe(3)
  })

  test('say nothing where none was measured', () => {
    expect(() => joined(column('a', null), column('b', null))).toThrow('nothing was measured')
  })
})

describe('what the catalogue check found', () => {
  const collision = { code: 'collision' as const, skill: 'pdf', message: 'pdf and pdf-2 are alike', blocks: true }
  const found = (state: 'pass' | 'regressed', enforced: boolean) => {
    const own = results(state)
    const others = own.decision.reasons.map((one) => ({ ...one, blocks: enforced }))
    const decision = { ...own.decision, state: 'regressed' as const, reasons: [collision, ...others] }
    return { ...own, decision }
  }

  test('is said once, of no agent, and blocks', () => {
    const one = joined(column('a', found('pass', true)), column('b', found('pass', true)))
    expect(one.decision.reasons).toEqual([collision])
    expect([one.decision.state, conclusionOf(one)]).toEqual(['regressed', 'failure'])
  })

  test('blocks where every agent only advises, and lets no advice block', () => {
    const one = joined(column('a', found('regressed', false), false), column('b', found('pass', false), false))
    expect(one.decision.enforced).toBe(true)
    expect(one.decision.reasons.filter(({ blocks }) => blocks)).toEqual([collision])
    expect(renderCheck(one).title).not.toContain('nothing was measured')
  })
})

describe('the results that a decision rests on', () => {
  const names = (...columns: Column[]) => decidingOf(joined(...columns)).map(({ agent }) => agent.name ?? agent.id)

  test('are those of the agents that block, and of all where none does', () => {
    const [a, b, c] = [column('a', results('pass')), column('b', results('regressed', advice)), column('c', null)]
    expect(names(a, b, c)).toEqual(['a'])
    expect(names(b, { ...a, enforced: false })).toEqual(['b', 'a'])
    expect(decidingOf(results('pass'))).toHaveLength(1)
  })
})

describe('the results of several agents', () => {
  const [a, b] = [column('a', results('pass')), column('b', results('regressed'))]
  const dead = column('c', null)
  const both = joinColumns([a, b, dead], 'gate')

  test('are those of each that was measured, and of an only one its own', () => {
    expect(measuredOf(both).map(({ decision }) => decision.state)).toEqual(['pass', 'regressed'])
    expect(onlyOf(both)).toBeNull()
    const only = asRun(results('pass', { enforced: false }))
    expect([onlyOf(only)?.decision.state, only.columns[0]?.enforced]).toEqual(['pass', false])
    expect(onlyOf(joinColumns([b], 'gate'))?.decision.state).toBe('regressed')
    expect(measuredOf(results('pass'))).toHaveLength(1)
  })

  test('are told once by the worst of those that block', () => {
    expect(worstOf(both).decision.state).toBe('regressed')
    const advised = joinColumns([a, column('b', results('regressed', advice), false)], 'gate')
    expect(worstOf(advised).decision.state).toBe('pass')
    const open = column('c', results('not_evaluated'))
    expect(worstOf({ columns: [a, open] }).decision.state).toBe('not_evaluated')
    expect(worstOf({ columns: [open, b] }).decision.state).toBe('regressed')
    expect(() => worstOf({ columns: [dead] })).toThrow('nothing was measured')
    expect(() => joinColumns([dead], 'gate')).toThrow('nothing was measured')
  })

  test('stand under the name that the agent has here', () => {
    expect(measuredOf(both).map(({ agent }) => agent.name)).toEqual(['a', 'b'])
    const own = results('pass')
    const same = joinColumns([column(own.agent.id, own), b], 'gate')
    expect(measuredOf(same)[0]?.agent.name).toBe(own.agent.name)
  })

  test('change together, and those that were not measured stay as they are', () => {
    const repository = { name: 'someone/skills', url: null } as never
    const moved = withRepository(both, repository)
    expect([moved.repository, ...measuredOf(moved).map((one) => one.repository)]).toEqual([
      repository,
      repository,
      repository,
    ])
    expect(moved.columns[2]?.results).toBeNull()
    const passed = withColumns(both, (one) => ({ ...one, decision: { ...one.decision, state: 'pass', reasons: [] } }))
    expect([passed.decision.state, passed.columns.map(({ results: own }) => own === null)]).toEqual([
      'not_evaluated',
      [false, false, true],
    ])
  })

  test('have a digest of what all of them see, which is that of one where they see the same', () => {
    const sees = (digest: string) => {
      const own = results('pass')
      const side = { ...own.sides.head, surfaceDigest: digest }
      return { ...own, sides: { base: side, head: side } }
    }
    const digest = (...digests: string[]) => {
      const { base, head } = sidesOf(
        joinColumns(
          digests.map((one, at) => column(`${at}`, sees(one))),
          'gate',
        ),
      )
      return [base?.surfaceDigest, head.surfaceDigest]
    }
    expect(digest('one', 'one')).toEqual(['one', 'one'])
    const [base, head] = digest('one', 'two')
    expect(base).toBe(head)
    expect(['one', 'two', '']).not.toContain(head)
    expect(digest('two', 'one')).not.toEqual([base, head])
  })

  test('name the agent behind the skill that a reason begins with, else before it', () => {
    const said = (skill: string | null, message: string) => {
      const reason = { code: 'regressed' as const, skill, message, blocks: true }
      const own = results('regressed', { reasons: [reason] })
      return joinColumns([a, column('b', own)], 'gate').decision.reasons[0]?.message
    }
    expect(said('pdf', 'pdf: recall fell')).toBe('pdf: with b, recall fell')
    expect(said('pdf', 'pdfs: recall fell')).toBe('b: pdfs: recall fell')
    expect(said(null, 'null: all failed')).toBe('b: null: all failed')
  })
})
