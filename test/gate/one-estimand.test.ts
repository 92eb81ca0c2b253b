import { describe, expect, test } from 'vitest'
import { gate, type Verdict } from '../../src/gate/gate.ts'
import { type Observation, rateOf } from '../../src/gate/metrics/observation.ts'
import { type Random, seededRandom } from '../../src/gate/power/random.ts'
import type { GateQuestion } from '../../src/gate/question.ts'
import type { Grade } from '../../src/graders/grader.ts'
import type { AskedTask } from '../../src/trials/plan/asked-tasks.ts'
import { policy, question, task } from '../support/observed.ts'

const SKILLS = ['pdf', 'docx'] as const
const rules = { ...policy, general: { ...policy.general, tolerance: 0.5, ofAll: 0.03 } }
const graded = { graderTolerance: 0.05 }

/** One prompt, with the chance of each skill to fire on it, on base and on head. */
interface Prompt {
  task: AskedTask
  rates: { [Skill in (typeof SKILLS)[number]]?: { base: number; head: number } }
}

/** Prompts that must, or must not, fire a skill; the first `down` fall from `high` to `low`, the next `up` rise. */
function moves(count: number, down: number, up: number, [high, low] = [0.95, 0.05], label = 'must_activate' as const) {
  return Array.from({ length: count }, (_, index): Prompt => {
    const [base, head] = index < down ? [high, low] : index < down + up ? [low, high] : [high, high]
    return { task: task(`p${index}`, { pdf: label }), rates: { pdf: { base: base ?? 0, head: head ?? 0 } } }
  })
}

/** Lets the gate decide on prompts; `rest`: see `GateQuestion`. */
function decided(prompts: readonly Prompt[], random: Random, rest: Partial<GateQuestion> = {}): Verdict {
  const known = new Map(prompts.map((one) => [one.task.key, one]))
  const fires = (key: string, side: 'base' | 'head') =>
    SKILLS.filter((skill) => random.next() < (known.get(key)?.rates[skill]?.[side] ?? 0))
  const asked = { deterministic: false, trials: { base: 3, head: 2 }, policy: rules, ...rest }
  const conversation = gate(
    question(
      prompts.map((one) => one.task),
      asked,
    ),
  )
  let step = conversation.next()
  while (step.done !== true) {
    step = conversation.next(
      step.value.flatMap(({ task: key, side, phase, first, trials }) =>
        Array.from({ length: trials }, (_, turn): Observation => {
          const fired = fires(key, side)
          const grades = asked.policy.graderTolerance === null ? [] : [grade(known.get(key), fired)]
          return { task: key, side, phase, index: first + turn, fired, failed: false, grades }
        }),
      ),
    )
  }
  return step.value
}

/** A grader of which a trial has the full score where every label is right. */
function grade(prompt: Prompt | undefined, fired: readonly string[]): Grade {
  const labels = prompt?.task.expectations ?? []
  const passed = labels.every(({ skill, label }) => fired.includes(skill) === (label === 'must_activate'))
  const known = { grader: 'right', type: 'text', feedback: '', details: {}, weight: 1, durationMs: 0 }
  return { ...known, score: passed ? 1 : 0, passed, status: 'graded' }
}

const RUNS = 40
const blockedOf = (prompts: readonly Prompt[], rest: Partial<GateQuestion> = {}) =>
  Array.from({ length: RUNS }, (_, run) => decided(prompts, seededRandom(5, run), rest)).filter(
    ({ state }) => state === 'regressed',
  ).length

describe('a change in which a skill gains more prompts than it loses', () => {
  test.each([
    [2, 4],
    [2, 8],
    [3, 10],
    [4, 12],
  ])('does not block: %i lost, %i gained', (lost, gained) => {
    expect(blockedOf(moves(20, lost, gained))).toBe(0)
  })

  test('does not block: recall rises from half to nine tenths, and base alone fires on two', () => {
    const prompts = moves(20, 2, 10, [1, 0])
    const verdict = decided(prompts, seededRandom(1, 1))
    expect(verdict.state).toBe('pass')
    const [pdf] = verdict.skills
    expect([pdf?.base?.recall, pdf?.head?.recall]).toEqual([0.5, 0.9])
    expect(pdf?.recall).toMatchObject({ verdict: 'no_change_detected', worse: 2, better: 10, net: -8 })
  })

  test('does not block: new false triggers, and more that are gone', () => {
    const negatives = (more: number, fewer: number) =>
      moves(20, fewer, more, [0.95, 0.05]).map((one, index) => ({
        task: task(`n${index}`, { pdf: 'should_not_activate' }),
        rates: index < more + fewer ? one.rates : { pdf: { base: 0.05, head: 0.05 } },
      }))
    const own = moves(10, 0, 0).map((one, index) => ({ ...one, task: task(`own${index}`, { pdf: 'must_activate' }) }))
    expect(blockedOf([...own, ...negatives(2, 6)])).toBeLessThanOrEqual(1)
    expect(blockedOf([...own, ...negatives(3, 8)])).toBeLessThanOrEqual(1)
    expect(blockedOf([...own, ...negatives(3, 0)])).toBeGreaterThan(RUNS * 0.8)
  })

  test('a long list of negatives makes a few false triggers no less of a loss', () => {
    const own = moves(9, 0, 0, [1, 0]).map((one, index) => ({
      ...one,
      task: task(`own${index}`, { pdf: 'must_activate' }),
    }))
    const negatives = Array.from(
      { length: 200 },
      (_, index): Prompt => ({
        task: task(`n${index}`, { pdf: 'should_not_activate' }),
        rates: { pdf: { base: 0, head: index < 4 ? 1 : 0 } },
      }),
    )
    const verdict = decided([...own, ...negatives], seededRandom(1, 1))
    expect(verdict.skills[0]?.falseTriggers).toMatchObject({ verdict: 'regressed', net: 4 })
    expect(verdict.state).toBe('regressed')
  })

  test('names the prompts that are lost for certain, and `golden` protects each by itself', () => {
    const prompts = moves(20, 2, 8, [1, 0])
    const { notes, state } = decided(prompts, seededRandom(2, 2))
    expect(state).toBe('pass')
    expect(notes).toEqual([
      'pdf lost 2 prompts (p0, p1) and gained 8: the sum decides. A prompt with `golden` is protected by itself.',
    ])
    const many = decided(moves(40, 7, 20, [1, 0]), seededRandom(2, 2))
    expect(many.notes).toEqual([
      'pdf lost 7 prompts (p0, p1, p2, p3, p4 and 2 more) and gained 20: the sum decides. A prompt with `golden` is protected by itself.',
    ])
    // Where nothing was gained the loss itself is told, and where nothing was lost there is nothing to tell.
    expect(decided(moves(40, 1, 0, [1, 0]), seededRandom(2, 2))).toMatchObject({ state: 'pass', notes: [] })
    expect(decided(moves(20, 0, 4, [1, 0]), seededRandom(2, 2)).notes).toEqual([])
    expect(decided(moves(20, 2, 8, [1, 0]), seededRandom(2, 2), { deterministic: true }).notes).toEqual([])
    expect(decided(moves(20, 8, 2, [1, 0]), seededRandom(2, 2))).toMatchObject({ state: 'regressed', notes: [] })
    const protectedOne = prompts.map((one, index) =>
      index === 0 ? { ...one, task: { ...one.task, golden: true } } : one,
    )
    const guarded = decided(protectedOne, seededRandom(2, 2))
    expect(guarded.reasons.map(({ code, message }) => [code, message])).toEqual([
      ['golden', 'golden prompt p0 fails for pdf'],
    ])
  })
})

/** Random prompts of two skills; with `isBetter` the sum of each of their two questions gets no worse. */
function changed(
  random: Random,
  rates: () => number,
  { conversations, isBetter }: { conversations: boolean; isBetter: boolean },
): Prompt[] {
  return SKILLS.flatMap((skill) =>
    (['must_activate', 'should_not_activate'] as const).flatMap((label) => {
      const isWanted = label === 'must_activate'
      const all = Array.from({ length: 4 + Math.floor(random.next() * 12) }, () => ({ base: rates(), head: rates() }))
      const sum = (side: 'base' | 'head') => all.reduce((total, one) => total + one[side], 0)
      const isKept = !isBetter || (isWanted ? sum('head') >= sum('base') : sum('head') <= sum('base'))
      return all.map(({ base, head }, index): Prompt => {
        const key = `${skill}-${label}-${index}`
        const before = Array.from({ length: index % 2 }, () => 'before')
        const message = { conversation: `${skill}-${label}-${Math.floor(index / 2)}`, of: 2, before }
        return {
          task: task(key, { [skill]: label }, conversations ? { message } : {}),
          rates: { [skill]: isKept ? { base, head } : { base: head, head: base } },
        }
      })
    }),
  )
}

describe('a change that raises every sum', () => {
  const certain = (random: Random) => () => Math.round(random.next())
  test.each([
    ['an agent that varies', { deterministic: false }, false],
    ['messages of conversations', { deterministic: false }, true],
    ['a router', { deterministic: true }, false],
  ] as const)('never blocks, whatever it moves: %s', (_, rest, conversations) => {
    for (let run = 0; run < 60; run += 1) {
      const random = seededRandom(3, run)
      const judged = rest.deterministic ? policy : rules
      const { reasons } = decided(changed(random, certain(random), { conversations, isBetter: true }), random, {
        ...rest,
        policy: run % 4 === 0 ? { ...judged, ...graded } : judged,
      })
      expect(reasons.filter(({ blocks, code }) => blocks && code !== 'not_evaluated')).toEqual([])
    }
  })
})

describe('whatever the trials show', () => {
  test('a skill that regressed is shown with a loss, by the trials that its prompts show', () => {
    let regressed = 0
    for (let run = 0; run < 300; run += 1) {
      const random = seededRandom(4, run)
      const prompts = changed(random, () => random.next(), { conversations: run % 3 === 0, isBetter: false })
      const { skills } = decided(prompts, random)
      for (const { skill, recall, base, head, shown } of skills) {
        if (recall.verdict !== 'regressed') continue
        regressed += 1
        expect(head?.recall ?? 1).toBeLessThan(base?.recall ?? 0)
        const own = prompts.filter((one) =>
          one.task.expectations.some((to) => to.label === 'must_activate' && to.skill === skill),
        )
        const sumOf = (side: 'base' | 'head') =>
          own.reduce((sum, one) => sum + (rateOf(shown[side].get(one.task.key), skill).rate ?? 0), 0)
        expect(sumOf('base') - sumOf('head')).toBeCloseTo(recall.net, 9)
        expect(recall.test?.looks.at(-1)?.net).toBeCloseTo(recall.net, 9)
      }
    }
    expect(regressed).toBeGreaterThan(20)
  })
})
