import { describe, expect, test } from 'vitest'
import type { Ask, TrialOutcome } from '../../src/gate/decision.ts'
import { SCHEDULE } from '../../src/gate/schedule.ts'
import { broken, converse, fires, questionOf, silent, type World } from '../support/conversation.ts'

/** Twenty prompts, of which one trial of head and two of base are asked first. */
const inParts = (rest = {}) => {
  const question = questionOf(20, [{ tolerance: 0.5 }], rest)
  return { ...question, tasks: question.tasks.map((task) => ({ ...task, first: { base: 2, head: 1 } })) }
}
const other: TrialOutcome = { fired: ['docx'], failed: false }
const both: TrialOutcome = { fired: ['pdf', 'docx'], failed: false }

/** What a prompt shows, trial by trial, over all requests; every other prompt fires. */
function onTask(base: readonly TrialOutcome[], head: readonly TrialOutcome[]): World {
  const seen = { base: 0, head: 0 }
  return ({ task, side }) => {
    if (task !== 3) return fires
    const trials = side === 'base' ? base : head
    const index = seen[side]
    seen[side] += 1
    return trials[index] ?? fires
  }
}

/** The second requests, as `task side trials`. */
const second = (world: World, rest = {}) =>
  (converse(inParts(rest), world).batches[1] ?? []).map(({ task, side, trials }) => `${task} ${side} ${trials}`)
const rest = ['3 base 1', '3 head 1']

describe('the rest of the trials of a prompt', () => {
  test('is not asked where head does what base does', () => {
    const { batches } = converse(inParts(), () => fires)
    expect(batches).toHaveLength(1)
    expect(batches[0]?.slice(0, 2)).toEqual([
      { task: 0, side: 'base', trials: 2, phase: 'screen' },
      { task: 0, side: 'head', trials: 1, phase: 'screen' },
    ])
    expect(second(onTask([other, other], [other]))).toEqual([])
    expect(second(onTask([silent, silent], [silent]))).toEqual([])
  })

  test.each([
    ['does something else', [other, other], [silent]],
    ['does more', [fires, fires], [both]],
    ['does less', [both, both], [fires]],
    ['does what half of base’s trials do', [fires, other], [fires]],
    ['failed', [fires, fires], [broken]],
    ['fired before it failed', [fires, fires], [{ ...fires, failed: true }]],
    ['does as base, of which a trial failed', [fires, broken], [fires]],
  ])('is asked where head %s', (_, base, head) => {
    expect(second(onTask(base, head))).toEqual(rest)
  })

  test('of head alone is asked where a changed skill fired on either side', () => {
    expect(second(onTask([other, other], [other]), { changed: ['docx'] })).toEqual(['3 head 1'])
    expect(second(onTask([both, both], [both]), { changed: ['docx'] })).toEqual(['3 head 1'])
    expect(second(onTask([other, other], [other]), { changed: ['doc'] })).toEqual([])
  })

  test('of base is not asked where as many are stored', () => {
    const question = inParts()
    const tasks = question.tasks.map((task) => ({ ...task, base: 2 }))
    const { batches } = converse({ ...question, tasks }, onTask([other, other], [silent]))
    expect(batches[1]).toEqual([{ task: 3, side: 'head', trials: 1, phase: 'screen' }])
  })

  test('is asked of every prompt of a question that looks worse, and of no other question', () => {
    const question = inParts()
    const hypothesis = question.hypotheses[0]
    if (hypothesis === undefined) throw new Error('no hypothesis')
    const half = (from: number) => Array.from({ length: 10 }, (_, task) => from + task)
    const asked = { ...question, hypotheses: [half(0), half(10)].map((tasks) => ({ ...hypothesis, tasks })) }
    const { batches } = converse(asked, ({ side, task }) => (side === 'head' && task < 3 ? silent : fires))
    expect(new Set(batches[1]?.map(({ task }) => task))).toEqual(new Set(half(0)))
  })

  test('is in no figure, unless a planned trial failed', () => {
    const counted = (world: World) => {
      const { base = [], head = [] } = converse(inParts(), world).decided.trials[3] ?? {}
      return [base.length, head.length]
    }
    expect(counted(onTask([fires, other], [fires]))).toEqual([2, 1])
    expect(counted(onTask([fires, fires], [broken]))).toEqual([2, 2])
    expect(counted(onTask([fires, broken], [fires]))).toEqual([3, 1])
  })

  test('is all there is of a prompt that was planned in full', () => {
    const question = inParts()
    const tasks = question.tasks.map(({ first, ...task }, index) => (index === 3 ? task : { ...task, first }))
    const { batches } = converse({ ...question, tasks }, onTask([fires, other], [silent]))
    expect(batches[0]?.filter(({ task }) => task === 3).map(({ trials }) => trials)).toEqual([3, 2])
    expect((batches[1] ?? []).filter(({ task, phase }) => task === 3 && phase === 'screen')).toEqual([])
  })
})

describe('one lost prompt of a skill that head left as it is', () => {
  /** Ten trials of base are stored of each prompt. */
  const stored = (rest = {}) => {
    const question = inParts({ changed: ['docx'], ...rest })
    const tasks = question.tasks.map((task) => ({ ...task, base: 10, first: { base: 10, head: 1 } }))
    // The pooled test stays silent, so that single prompts show.
    return { ...question, tasks, schedule: { ...question.schedule, askAgainBelow: 0.001, untouchedBelow } }
  }
  const untouchedBelow = { ...SCHEDULE.untouchedBelow, escalate: 0.001, askAgain: 0.001 }
  const never = ['3 head 1', '3 head 1']
  const ofHead = (world: World, rest = {}) => {
    const { batches, decided } = converse(stored(rest), world)
    const asked = batches.slice(1).flatMap((asks) => asks.filter(({ phase }) => phase === 'screen'))
    return { asked: asked.map(({ task, side, trials }) => `${task} ${side} ${trials}`), of: decided.hypotheses[0] }
  }

  test('gets a third trial of head, and is looked into when that misses too', () => {
    const { asked, of } = ofHead(
      onTask(
        [],
        Array.from({ length: 30 }, () => silent),
      ),
    )
    expect(asked).toEqual(never)
    expect(of).toMatchObject({ escalated: true })
  })

  test('is chance where the third trial fires, and nothing tells where it fails', () => {
    for (const third of [fires, broken]) {
      const { asked, of } = ofHead(onTask([], [silent, silent, third]))
      expect(asked).toEqual(never)
      expect(of).toMatchObject({ escalated: false })
    }
  })

  test('two of them need no third trial that answers', () => {
    const failing = ({ task, side, phase }: Ask) => (side === 'head' && task < 2 && phase === 'screen' ? silent : fires)
    const seen = new Map<number, number>()
    const third: World = (one) => {
      const index = seen.get(one.task) ?? 0
      if (one.side === 'head') seen.set(one.task, index + 1)
      return one.side === 'head' && one.task < 2 && index === 2 ? broken : failing(one)
    }
    expect(ofHead(third).of).toMatchObject({ escalated: true })
  })

  test('has no third trial where head changed the skill, or few trials of base are known', () => {
    const own = ofHead(onTask([], [silent, silent]), { changed: ['pdf'] })
    expect(own.asked.filter((one) => one.startsWith('3 '))).toEqual(['3 head 1'])
    const question = { ...inParts({ changed: ['docx'] }) }
    const { batches } = converse(question, onTask([], [silent, silent]))
    expect(
      batches.flat().filter(({ task, side, phase }) => task === 3 && side === 'head' && phase === 'screen'),
    ).toEqual([1, 1].map((trials) => ({ task: 3, side: 'head', trials, phase: 'screen' })))
  })
})

describe('a prompt that base is not asked first', () => {
  const headFirst = (rest = {}) => {
    const question = inParts(rest)
    const tasks = question.tasks.map((task) => ({ ...task, base: 2, first: { base: 0, head: 1 } }))
    const negatives = {
      ...question.hypotheses[0],
      skill: 'docx',
      endpoint: 'falseTriggers' as const,
      tasks: [],
      candidates: tasks.map((_, at) => at),
    }
    return { ...question, tasks, hypotheses: [...question.hypotheses, { tolerance: 0.5, ...negatives }] }
  }
  const more = (world: World, rest = {}) =>
    (converse(headFirst(rest), world).batches[1] ?? []).map(({ task, side, trials }) => `${task} ${side} ${trials}`)

  test('costs one trial where head does what its labels say, and shows no loss and no figure of base', () => {
    const { batches, decided } = converse(headFirst(), () => fires)
    expect(batches.map((asks) => asks.length)).toEqual([20])
    expect(decided.hypotheses[0]).toMatchObject({
      isMeasured: true,
      escalated: false,
      regressedAtWorst: false,
      netAtWorst: 0,
    })
    expect(decided.trials[3]).toMatchObject({ base: [], head: [fires] })
  })

  test.each([
    ['misses', silent, {}],
    ['failed', broken, {}],
    ['fires another skill too, which it should not', both, {}],
    ['fires a changed skill', { fired: ['pdf', 'xlsx'], failed: false }, { changed: ['xlsx'] }],
  ])('gets two trials of base and one more of head where head %s', (_, head, rest) => {
    expect(more(onTask([fires, fires], [head]), rest)).toEqual(['3 base 2', '3 head 1'])
  })

  test('is compared without the trial that chose it: one miss by chance is no loss, nor are its errors', () => {
    const chance = converse(headFirst(), ({ task, side, phase }) =>
      side === 'head' && phase === 'screen' && task < 5 ? silent : fires,
    )
    // The second trial of head misses as well here; then fresh trials say that it was chance.
    expect(chance.decided.hypotheses[0]).toMatchObject({ escalated: true, regressed: false })
    const once = converse(headFirst(), onTask([fires, fires], [silent, fires]))
    expect(once.decided.hypotheses[0]).toMatchObject({ screen: { midP: 0.5, net: 0 }, escalated: false })
    const seen = new Set<number>()
    const failing = converse(headFirst(), ({ task, side }) => {
      if (side === 'base' || seen.has(task)) return fires
      seen.add(task)
      return broken
    })
    expect(failing.decided).toMatchObject({ errorsDiffer: false, attempts: { base: 0, head: 0, differ: false } })
  })

  test('and is lost is found, by fresh trials over the whole question', () => {
    const { decided } = converse(headFirst(), ({ task, side }) => (side === 'head' && task < 3 ? silent : fires))
    expect(decided.hypotheses[0]).toMatchObject({ regressed: true, looks: [{ net: 3 }] })
  })
})

describe('a skill that head left as it is', () => {
  /** Ten stored trials of base; head misses one prompt that base always fires, in one of its two trials. */
  const mild: World = ({ task, side }, index) => (side === 'head' && task === 3 && index === 0 ? silent : fires)
  const stored = (changed: readonly string[]) => {
    const question = questionOf(20, [{ tolerance: 0.5 }], { changed })
    return { ...question, tasks: question.tasks.map((task) => ({ ...task, base: 10 })) }
  }

  test('is looked into from a lower suspicion than one that it changed, where base is well known', () => {
    const verdictOf = (changed: readonly string[]) => converse(stored(changed), mild).decided.hypotheses[0]
    expect(verdictOf(['pdf'])?.screen.midP).toBeCloseTo(1 / 12)
    expect(verdictOf(['pdf'])).toMatchObject({ escalated: true })
    expect(verdictOf(['docx'])).toMatchObject({ escalated: false })
    // Where nothing is known of what changed, nothing is taken for unchanged.
    expect(verdictOf([])).toMatchObject({ escalated: true })
  })
})

describe('what is looked into', () => {
  /** Forty prompts that fire now and then, so that the sum says little; head silences the first ones altogether. */
  const noisy =
    (gone: number): World =>
    ({ side, task, phase }, index) => {
      if (phase === 'confirm') return side === 'head' && task < gone ? silent : fires
      if (task < gone) return side === 'head' ? silent : fires
      return side === 'base' && index === task % 3 ? silent : fires
    }

  test('are two prompts that fell from all to none, whatever the others do, and not one', () => {
    const verdictOn = (gone: number) =>
      converse(questionOf(40, [{ tolerance: 0.5 }]), noisy(gone)).decided.hypotheses[0]
    expect(verdictOn(2)?.screen.midP).toBeGreaterThan(0.25)
    expect(verdictOn(2)).toMatchObject({ escalated: true, regressed: true })
    expect(verdictOn(1)).toMatchObject({ escalated: false, regressed: false, p: 1 })
  })

  test('is no question without a prompt, nor a skill that only seems to have collapsed on negatives', () => {
    const [nothing] = converse(questionOf(5, [{ tasks: [] }]), () => fires).decided.hypotheses
    expect(nothing).toMatchObject({ tasks: [], escalated: false, regressed: false, netAtWorst: 0 })
    const fixed: World = ({ side }) => (side === 'head' ? silent : fires)
    const [negatives] = converse(questionOf(10, [{ endpoint: 'falseTriggers' }]), fixed).decided.hypotheses
    expect(negatives).toMatchObject({ escalated: false, regressed: false })
  })
})
