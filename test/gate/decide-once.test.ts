import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alphaPartsOf } from '../../src/gate/agent-family.ts'
import { decideOnce, type OnceQuestion } from '../../src/gate/decide-once.ts'
import type { Hypothesis, TrialOutcome } from '../../src/gate/decision.ts'
import { seededRandom } from '../../src/gate/power/random.ts'
import { propertyRuns } from '../support/property-seed.ts'

const hit: TrialOutcome = { fired: ['pdf'], failed: false }
const miss: TrialOutcome = { fired: [], failed: false }
const error: TrialOutcome = { fired: [], failed: true }
const times = (count: number, showed: TrialOutcome) => Array.from({ length: count }, () => showed)

const recall = (tasks: readonly number[], rest: Partial<Hypothesis> = {}): Hypothesis => ({
  skill: 'pdf',
  endpoint: 'recall',
  tasks,
  candidates: [],
  tolerance: 1,
  ...rest,
})
const all = (tasks: readonly unknown[]) => tasks.map((_, index) => index)

/** Decides about recall of one skill over these tasks, beside a question that nothing moves in. */
function decide(tasks: OnceQuestion<TrialOutcome>['tasks'], rest: Partial<Hypothesis> = {}) {
  const other: Hypothesis = { skill: 'docx', endpoint: 'falseTriggers', tasks: [0], candidates: [], tolerance: 1 }
  const { hypotheses, errorsDiffer } = decideOnce({
    tasks,
    hypotheses: [recall(all(tasks), rest), other],
    alpha: 0.05,
    jobs: 1,
  })
  const [first] = hypotheses
  if (first === undefined) throw new Error('no verdict')
  return { ...first, errorsDiffer }
}

const steady = (count: number) => Array.from({ length: count }, () => ({ base: times(3, hit), head: times(3, hit) }))
const lost = (count: number, runs = 3) =>
  Array.from({ length: count }, () => ({ base: times(runs, hit), head: times(runs, miss) }))

describe('trials that are all there is', () => {
  test('three of twenty prompts that are gone in three trials a side are found', () => {
    const verdict = decide([...lost(3), ...steady(17)])
    expect(verdict).toMatchObject({ regressed: true, screen: { net: 3 }, looks: [{ look: 1, net: 3 }] })
    // Three tables of 3 hits among 6 trials: all of them on base, one way in 20 each; half of the observed one counts.
    expect(verdict.p).toBeCloseTo(0.5 * (1 / 20) ** 3, 9)
  })

  test('the same in one trial a side is too little to tell', () => {
    expect(decide([...lost(3, 1), ...steady(17)])).toMatchObject({ regressed: false, regressedAtWorst: false })
  })

  test('a loss below the tolerance is none, however sure', () => {
    const half = { base: times(20, hit), head: [...times(12, hit), ...times(8, miss)] }
    expect(decide([half]).p).toBeLessThan(0.01)
    expect(decide([half]).regressed).toBe(false)
    expect(decide([half], { tolerance: 0.4 }).regressed).toBe(true)
  })

  test('a loss that five rooms of a skill agree on is found, which five skills would be too few trials for', () => {
    const tasks = Array.from({ length: 5 }, () => lost(1, 3)).flat()
    const rooms = all(tasks).map((task) => recall([task], { family: 'pdf recall' }))
    const found = (hypotheses: readonly Hypothesis[]) =>
      decideOnce({ tasks, hypotheses, alpha: 0.05, jobs: 1 }).hypotheses.filter(({ regressed }) => regressed).length
    expect(found(rooms)).toBe(5)
    expect(found(rooms.map(({ family: _, ...one }) => one))).toBe(0)
  })

  test('a room of a skill that answers nothing hides no loss of the other, and is open itself', () => {
    const dead = { base: times(3, hit), head: times(3, error) }
    const tasks = [...lost(3), ...steady(4), dead, dead]
    const rooms = [recall(all(tasks).slice(0, 7), { family: 'pdf' }), recall([7, 8], { family: 'pdf' })]
    const [alive, silent] = decideOnce({ tasks, hypotheses: rooms, alpha: 0.05, jobs: 1 }).hypotheses
    expect(alive).toMatchObject({ regressed: true, screen: { net: 3 } })
    expect(silent).toMatchObject({ regressed: false, regressedAtWorst: true, isMeasured: false, screen: { net: 0 } })
  })

  test('messages that share their runs are one question, not one for each', () => {
    const p = (tasks: OnceQuestion<TrialOutcome>['tasks']) => decide(tasks).p
    const shared = lost(4).map((one) => ({ ...one, conversation: 1 }))
    expect(p(shared)).toBeCloseTo(p(lost(1)), 9)
    // Where a side was not asked, the trials of the message are its own.
    const alone = shared.map((one, at) => (at === 0 ? one : { ...one, head: [] }))
    expect(p(alone)).toBeCloseTo(p(lost(1)), 9)
  })

  test('what no side did on one and the same prompt measures nothing', () => {
    const [onBase, onHead] = [
      { base: times(3, miss), head: times(3, error) },
      { base: times(3, error), head: times(3, hit) },
    ]
    expect(decide([onBase, onHead])).toMatchObject({ isMeasured: false })
    expect(decide([onBase, ...steady(1)])).toMatchObject({ isMeasured: true })
  })

  test('a prompt that head was not asked counts as many misses as base has trials, and those where base failed too', () => {
    const worst = (tasks: OnceQuestion<TrialOutcome>['tasks']) =>
      decideOnce({ tasks, hypotheses: [recall(all(tasks))], alpha: 0.05, jobs: 1 }).suspects[0]?.worstP
    expect(worst([{ base: times(3, hit), head: [] }])).toBeCloseTo(0.5 / 20, 9)
    expect(worst([{ base: times(4, hit), head: [] }])).toBeCloseTo(0.5 / 70, 9)
    expect(decide([{ base: times(3, error), head: times(3, miss) }], { tolerance: 1 })).toMatchObject({
      regressedAtWorst: true,
    })
  })

  test('a question says which family it is of, for the correction over several agents', () => {
    const families = (rest: Partial<Hypothesis>) =>
      decideOnce({ tasks: lost(1), hypotheses: [recall([0], rest)], alpha: 0.05, jobs: 1 }).suspects
    expect(families({ family: 'pdf recall' })).toMatchObject([{ family: 'pdf recall', weight: 1 }])
    expect(families({})[0]?.family).toBeUndefined()
  })

  test('a loss that an equal share of alpha misses is found with what another agent leaves, all of whose losses are', () => {
    const other: Hypothesis = { skill: 'docx', endpoint: 'falseTriggers', tasks: [0], candidates: [], tolerance: 1 }
    const weak = { tasks: lost(1), hypotheses: [recall([0]), other], alpha: 0.05, jobs: 2 }
    const strong = { tasks: lost(4), hypotheses: [recall([0, 1, 2, 3])], alpha: 0.05, jobs: 2 }
    const first = decideOnce(weak)
    expect(first.hypotheses.map(({ regressed }) => regressed)).toEqual([false, false])
    const [left, none] = alphaPartsOf([first.suspects, decideOnce(strong).suspects], 1)
    expect([left?.seen, none?.seen]).toEqual([1, 2])
    expect(decideOnce({ ...weak, final: left }).hypotheses[0]).toMatchObject({ regressed: true })
    // Another one that finds nothing, and could, leaves nothing.
    const [kept] = alphaPartsOf([first.suspects, first.suspects], 1)
    expect(decideOnce({ ...weak, final: kept }).hypotheses[0]).toMatchObject({ regressed: false })
  })

  test('Holm corrects for every question that is asked, also where nothing looks bad', () => {
    const tasks = [...lost(1), ...steady(9)]
    const quiet = Array.from({ length: 9 }, (_, index): Hypothesis => recall([index + 1], { skill: 'pdf' }))
    const judge = (others: readonly Hypothesis[]) =>
      decideOnce({ tasks, hypotheses: [recall(all(tasks)), ...others], alpha: 0.05, jobs: 1 }).hypotheses[0]?.regressed
    expect(judge([])).toBe(true)
    expect(judge(quiet)).toBe(false)
  })

  test('a question without a task is none of the family', () => {
    const tasks = [...lost(1), ...steady(9)]
    const empty = Array.from({ length: 9 }, () => recall([]))
    const [first] = decideOnce({ tasks, hypotheses: [recall(all(tasks)), ...empty], alpha: 0.05, jobs: 1 }).hypotheses
    expect(first?.regressed).toBe(true)
  })

  test("another skill's prompts join false triggers where it fired on either side", () => {
    const tasks = [
      { base: times(3, miss), head: times(3, hit) },
      { base: times(3, miss), head: times(3, miss) },
    ]
    const hypothesis = recall([], { endpoint: 'falseTriggers', candidates: [0, 1] })
    const [verdict] = decideOnce({ tasks, hypotheses: [hypothesis], alpha: 0.05, jobs: 1 }).hypotheses
    expect(verdict).toMatchObject({ tasks: [0], screen: { net: 1 }, regressed: true })
  })

  test('a load that came before an error stands, and an error that could hide a loss keeps it open', () => {
    const loaded: TrialOutcome = { fired: ['pdf'], failed: true }
    expect(decide([{ base: times(3, hit), head: times(3, loaded) }, ...steady(9)]).regressedAtWorst).toBe(false)
    const broken = Array.from({ length: 3 }, () => ({ base: times(3, hit), head: [hit, error, error] }))
    expect(decide([...broken, ...steady(17)])).toMatchObject({ regressed: false, regressedAtWorst: true })
  })

  test('a prompt that head was not asked may be lost', () => {
    expect(decide([{ base: times(3, hit), head: [] }, ...steady(19)])).toMatchObject({
      regressed: false,
      regressedAtWorst: true,
    })
    expect(decide([{ base: times(3, hit), head: [] }, ...steady(19)], { tolerance: 2 }).regressedAtWorst).toBe(false)
  })

  test('significantly more errors on head than on base are told', () => {
    const broken = Array.from({ length: 5 }, () => ({ base: times(3, hit), head: times(3, error) }))
    expect(decide([...broken, ...steady(5)]).errorsDiffer).toBe(true)
    expect(decide(steady(5)).errorsDiffer).toBe(false)
  })
})

describe('what is not there', () => {
  test('hides what it may have lost: all of a prompt, or what base’s rate leaves', () => {
    const gone = { base: times(3, hit), head: times(3, error) }
    expect(decide([gone, ...steady(9)])).toMatchObject({ regressed: false, regressedAtWorst: true })
    const half = { base: [hit, hit, miss, miss], head: times(2, error) }
    // Two halves are a prompt; base's silence leaves nothing to lose.
    expect(decide([half, ...steady(9)]).regressedAtWorst).toBe(false)
    expect(decide([half, half, ...steady(9)]).regressedAtWorst).toBe(true)
    expect(decide([{ base: times(3, miss), head: times(3, error) }, ...steady(9)]).regressedAtWorst).toBe(false)
    expect(decide([{ base: times(3, error), head: times(3, miss) }, ...steady(9)]).regressedAtWorst).toBe(true)
    expect(decide([{ base: times(3, error), head: times(3, hit) }, ...steady(9)]).regressedAtWorst).toBe(false)
  })

  test('of one side is the more to fear the more base had: its worst is as many misses', () => {
    const missing = (count: number) => decide([{ base: times(count, hit), head: [] }, ...steady(3)]).netAtWorst
    expect([missing(1), missing(9)]).toEqual([1, 1])
  })

  test('costs no other skill its verdict', () => {
    const tasks = [{ base: times(3, hit), head: times(3, error) }, ...steady(9)]
    const { hypotheses } = decideOnce({
      tasks,
      hypotheses: [recall([0, 1, 2]), recall([3, 4, 5])],
      alpha: 0.05,
      jobs: 1,
    })
    expect(hypotheses.map(({ regressedAtWorst }) => regressedAtWorst)).toEqual([true, false])
  })
})

describe('the error rate', () => {
  const tasks = [...lost(1), ...steady(9)]
  const found = (jobs: number) =>
    decideOnce({ tasks, hypotheses: [recall(all(tasks))], alpha: 0.05, jobs }).hypotheses[0]

  test('is shared by the jobs of a matrix', () => {
    // p is half of one way in 20: 0.025.
    expect([found(1)?.regressed, found(2)?.regressed, found(3)?.regressed]).toEqual([true, true, false])
    expect(found(1)?.p).toBeCloseTo(0.025)
  })

  test('counts the trials that a confirmed loss was read from, and none of others', () => {
    expect(found(1)?.reads.get(0)).toBe(3)
    expect(found(3)).toMatchObject({ escalated: false, looks: [], reads: new Map() })
    const more = [{ base: times(5, hit), head: times(2, miss) }, ...steady(9)]
    const [verdict] = decideOnce({ tasks: more, hypotheses: [recall(all(more))], alpha: 0.05, jobs: 1 }).hypotheses
    expect(verdict?.reads.get(0)).toBe(5)
  })

  test('of errors is not doubled by a prompt that two tasks ask', () => {
    const broken = Array.from({ length: 2 }, () => ({ base: times(3, hit), head: times(3, error) }))
    const differ = (isCopy: boolean) =>
      decideOnce({
        tasks: [...broken.slice(0, 1), ...broken.slice(1).map((one) => ({ ...one, isCopy })), ...steady(2)],
        hypotheses: [],
        alpha: 0.02,
        jobs: 1,
      }).errorsDiffer
    // One prompt: one way in 20. Two: one in 400.
    expect([differ(true), differ(false)]).toEqual([false, true])
  })
})

describe('over many random suites', () => {
  /**
   * Twenty prompts and twenty that are not for it; each fires with a probability of its own, the same on both sides but
   * for those that are lost.
   */
  function suite(seed: number, trials: number, gone: number): OnceQuestion<TrialOutcome> {
    const random = seededRandom(seed)
    const draw = (p: number) => Array.from({ length: trials }, () => (random.next() < p ? hit : miss))
    const tasks = Array.from({ length: 40 }, (_, index) => {
      const isPositive = index < 20
      const p = isPositive ? (index < gone ? 0.97 : random.beta(0.8, 0.2)) : random.beta(0.2, 0.8)
      return { base: draw(p), head: draw(index < gone ? 0 : p) }
    })
    const range = (from: number) => Array.from({ length: 20 }, (_, index) => from + index)
    const hypotheses = [recall(range(0)), recall(range(20), { endpoint: 'falseTriggers' })]
    return { tasks, hypotheses, alpha: 0.05, jobs: 1 }
  }
  const runs = 600
  const rate = (trials: number, gone: number) => {
    let found = 0
    for (let seed = 0; seed < runs; seed += 1) {
      if (decideOnce(suite(seed, trials, gone)).hypotheses.some(({ regressed }) => regressed)) found += 1
    }
    return found / runs
  }

  test.each([1, 2, 3, 5])('chance alone is called a loss in at most one of twenty, with %d trials a side', (trials) => {
    expect(rate(trials, 0)).toBeLessThan(0.065)
  })

  test('among prompts that waver, a loss of 3 of 20 is found by most files of 3 trials a side, and more by larger ones', () => {
    expect(rate(3, 3)).toBeGreaterThan(0.65)
    expect(rate(5, 3)).toBeGreaterThan(0.85)
    expect(rate(3, 5)).toBeGreaterThan(0.95)
  })

  test('the order of tasks and of trials changes nothing, and what regressed did so at its worst too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 0, max: 4 }), (seed, gone) => {
        const question = suite(seed, 3, gone)
        const backwards = question.tasks.map(({ base, head }) => ({ base: base.toReversed(), head: head.toReversed() }))
        const there = decideOnce(question)
        const back = decideOnce({ ...question, tasks: backwards })
        expect(back.hypotheses.map(({ p }) => p)).toEqual(there.hypotheses.map(({ p }) => p))
        for (const { regressed, regressedAtWorst } of there.hypotheses)
          expect(regressedAtWorst || !regressed).toBe(true)
      }),
      { numRuns: propertyRuns(50) },
    )
  })
})
