import { describe, expect, test } from 'vitest'
import { compareStrata, hiddenLoss, strataOf, worstChange } from '../../src/gate/counts.ts'
import { broken, converse, fires, questionOf, silent, type World } from '../support/conversation.ts'

/** A screen that looks bad by chance, so that fresh trials follow; `fresh` says what these show, by side and number. */
const suspected =
  (fresh: (side: 'base' | 'head', index: number) => typeof fires): World =>
  ({ side, phase, task }, index) =>
    phase === 'confirm' ? fresh(side, index) : side === 'head' && task < 5 ? silent : fires

const verdictOn = (world: World, endpoint: 'recall' | 'falseTriggers' = 'recall') =>
  converse(questionOf(20, [{ endpoint, tolerance: 0.5 }]), world).decided.hypotheses[0]

describe('a prompt of which every trial of a side failed', () => {
  /** Task 7 fails on these sides: as often as it is asked at first, or always. */
  const failing = (sides: readonly string[], always = false): World => {
    const seen = new Map<string, number>()
    return ({ task, side }) => {
      const index = seen.get(`${task} ${side}`) ?? 0
      seen.set(`${task} ${side}`, index + 1)
      const isFailing = always || index < (side === 'base' ? 3 : 2)
      return task === 7 && sides.includes(side) && isFailing ? broken : fires
    }
  }

  test.each([
    ['head', ['head'], ['head 2']],
    ['base', ['base'], ['base 3']],
    ['both sides', ['base', 'head'], ['base 3', 'head 2']],
  ])('is asked once more there (%s), and what answers then decides', (_, sides, asked) => {
    const { decided, batches } = converse(questionOf(20), failing(sides))
    expect(batches[1]?.map((ask) => `${ask.side} ${ask.trials}`)).toEqual(asked)
    expect(batches[1]?.every(({ task, phase }) => task === 7 && phase === 'screen')).toBe(true)
    // The failed ones stay: figures show them as errors.
    const { base = [], head = [] } = decided.trials[7] ?? {}
    expect([...base, ...head].filter(({ failed }) => failed)).toHaveLength(
      (sides.includes('base') ? 3 : 0) + (sides.includes('head') ? 2 : 0),
    )
    expect(decided.hypotheses[0]).toMatchObject({ regressed: false, regressedAtWorst: false })
  })

  test('is not asked a third time, and what it may hide stays open', () => {
    const { decided, batches } = converse(questionOf(20), failing(['head'], true))
    expect(batches).toHaveLength(2)
    expect(decided.hypotheses[0]).toMatchObject({ regressed: false, regressedAtWorst: true, netAtWorst: 1 })
  })

  test('costs only the skill whose it is', () => {
    const tasks = (from: number) => Array.from({ length: 10 }, (_, task) => from + task)
    const skills = [{ tasks: tasks(0) }, { tasks: tasks(10) }]
    const { decided } = converse(questionOf(20, skills), failing(['head'], true))
    expect(decided.hypotheses.map(({ regressedAtWorst }) => regressedAtWorst)).toEqual([true, false])
  })

  test.each([
    [40, 4, 2],
    [40, 5, 1],
    [5, 2, 2],
    [5, 3, 1],
  ])('of %i prompts is asked again with %i like it: %i batches', (all, failing, batches) => {
    const world: World = ({ task }) => (task < failing ? broken : fires)
    expect(converse(questionOf(all), world).batches).toHaveLength(batches)
  })
})

describe('a prompt of which some trials failed', () => {
  const fourth = (index: number) => index % 4 === 0

  test('is judged on those that finished, where both sides fail alike', () => {
    for (const one of [fires, silent]) {
      const verdict = verdictOn(suspected((_, index) => (fourth(index) ? broken : one)))
      expect(verdict).toMatchObject({ escalated: true, regressed: false, regressedAtWorst: false })
    }
  })

  test('stays open where only head fails: the runs that fail may be those that do not fire', () => {
    const verdict = verdictOn(suspected((side, index) => (side === 'head' && fourth(index) ? broken : fires)))
    expect(verdict).toMatchObject({ escalated: true, regressed: false, regressedAtWorst: true })
  })

  test('stays open where only base fails, unless head leaves no room for a loss', () => {
    const half = (index: number) => (index % 2 === 1 ? fires : silent)
    const onBase = (head: (index: number) => typeof fires) =>
      verdictOn(suspected((side, index) => (side === 'base' && fourth(index) ? broken : head(index))))
    expect(onBase(half)?.regressedAtWorst).toBe(true)
    expect(onBase(() => fires)).toMatchObject({ regressed: false, regressedAtWorst: false })
  })

  test('is no pass where the runs that fail on head are those that newly fire', () => {
    const world: World = ({ side, phase, task }, index) => {
      if (phase !== 'confirm') return side === 'head' && task < 5 ? fires : silent
      return side === 'head' && fourth(index) ? broken : silent
    }
    expect(verdictOn(world, 'falseTriggers')).toMatchObject({ regressed: false, regressedAtWorst: true })
    const alike: World = ({ side, phase, task }, index) =>
      phase === 'confirm' ? (fourth(index) ? broken : silent) : side === 'head' && task < 5 ? fires : silent
    expect(verdictOn(alike, 'falseTriggers')).toMatchObject({ regressed: false, regressedAtWorst: false })
  })

  test('says nothing where most of them did, also where both sides fail alike', () => {
    const verdict = verdictOn(suspected((_, index) => (fourth(index) ? fires : broken)))
    expect(verdict).toMatchObject({ regressed: false, regressedAtWorst: true })
  })
})

describe('the trials of one prompt with errors', () => {
  const count = (hits: number, completed: number, failed: number) => ({ hits, completed, failed })

  test('are taken as if all errors had fired, and as if none had', () => {
    // Base fired in 2 of 3 and failed once, head fired in 1 of 2 and failed once.
    const { seen, worst } = strataOf(count(2, 3, 1), count(1, 2, 1), 'recall')
    expect(seen).toEqual({ baseHits: 2, baseTrials: 3, headHits: 1, headTrials: 2 })
    expect(worst).toEqual({
      fired: { baseHits: 3, baseTrials: 4, headHits: 2, headTrials: 3 },
      silent: { baseHits: 2, baseTrials: 4, headHits: 1, headTrials: 3 },
    })
    const strata = strataOf(count(2, 3, 1), count(1, 2, 1), 'recall')
    // 3/4 - 2/3 = 1/12 and 2/4 - 1/3 = 1/6.
    expect(worstChange(strata, 'recall')).toBeCloseTo(1 / 6)
    expect(worstChange(strata, 'falseTriggers')).toBeCloseTo(-1 / 12)
    expect(compareStrata([strata], 'recall').worstNet).toBeCloseTo(1 / 6)
  })

  test('are each at their worst where most of a side failed', () => {
    expect(strataOf(count(1, 1, 2), count(1, 2, 0), 'recall').worst?.silent).toEqual({
      baseHits: 3,
      baseTrials: 3,
      headHits: 1,
      headTrials: 2,
    })
    expect(strataOf(count(0, 2, 0), count(0, 1, 2), 'falseTriggers').worst?.silent).toEqual({
      baseHits: 0,
      baseTrials: 2,
      headHits: 2,
      headTrials: 3,
    })
    // As many as completed are not most.
    expect(strataOf(count(1, 1, 1), count(1, 1, 1), 'recall').worst?.silent.baseHits).toBe(1)
  })

  test('hide nothing without an error, and at most what there is room for', () => {
    expect(strataOf(count(2, 3, 0), count(1, 2, 0), 'recall').worst).toBeNull()
    expect(hiddenLoss(count(0, 0, 3), count(2, 2, 0), 'recall')).toBe(0)
    expect(hiddenLoss(count(0, 0, 3), count(1, 2, 0), 'recall')).toBeCloseTo(0.5)
    expect(hiddenLoss(count(3, 3, 0), count(0, 0, 2), 'recall')).toBe(1)
    // Base never fired: nothing to lose. A side that never ran is unknown.
    expect(hiddenLoss(count(0, 3, 0), count(0, 0, 2), 'recall')).toBe(0)
    expect(hiddenLoss(count(0, 3, 0), count(0, 0, 0), 'falseTriggers')).toBe(1)
  })
})
