import { describe, expect, it } from 'vitest'
import { conversationsOf } from '../../src/gate/conversation-tasks.ts'
import { conversationStrata, firedIn, matesOf, runsBehind } from '../../src/gate/conversations.ts'
import type { DecisionQuestion, TrialOutcome } from '../../src/gate/decision.ts'
import { stratifiedExactTest } from '../../src/gate/exact-test.ts'
import { seededRandom } from '../../src/gate/metrics/seeded-random.ts'
import { promptKey } from '../../src/suites/task-key.ts'
import type { AskedTask } from '../../src/trials/plan/asked-tasks.ts'
import { broken, converse, fires, questionOf, silent } from '../support/conversation.ts'
import { task } from '../support/observed.ts'

/** The question with its tasks as messages of conversations of `size`. */
function inConversations(question: DecisionQuestion, size: number): DecisionQuestion {
  return {
    ...question,
    tasks: question.tasks.map((task, position) => ({ ...task, conversation: Math.floor(position / size) })),
  }
}

describe('trials with scores', () => {
  it('are dealt to the sides whole: every choice of head’s is counted', () => {
    // Of the 10 ways to choose 2 of 5, head has the sum 0 in one, 1 in two, 2 in one, 3 in four, 4 in two.
    const { fewer, more } = stratifiedExactTest([{ base: [3, 1, 3], head: [0, 1] }])
    const sums = [0, 3, 1, 3, 1].flatMap((a, i, all) => all.slice(i + 1).map((b) => a + b))
    const least = sums.filter((sum) => sum <= 1).length / sums.length
    expect(fewer.exact).toBeCloseTo(least, 12)
    expect(more.exact).toBeCloseTo(sums.filter((sum) => sum >= 1).length / sums.length, 12)
  })

  it('of 0 and 1 are the hits of a task', () => {
    const hits = stratifiedExactTest([
      { baseHits: 3, baseTrials: 4, headHits: 1, headTrials: 4 },
      { baseHits: 2, baseTrials: 3, headHits: 0, headTrials: 2 },
    ])
    const scores = stratifiedExactTest([
      { base: [1, 1, 1, 0], head: [0, 0, 0, 1] },
      { base: [1, 0, 1], head: [0, 0] },
    ])
    expect(scores.fewer.exact).toBeCloseTo(hits.fewer.exact, 12)
    expect(scores.fewer.midP).toBeCloseTo(hits.fewer.midP, 12)
    expect(scores.more.midP).toBeCloseTo(hits.more.midP, 12)
  })

  it('say nothing without trials of a side, and where all are alike', () => {
    expect(stratifiedExactTest([{ base: [], head: [1, 2] }]).fewer).toEqual({ exact: 1, midP: 0.5 })
    expect(stratifiedExactTest([{ base: [2, 2], head: [2] }]).fewer).toEqual({ exact: 1, midP: 0.5 })
  })
})

describe('the strata of a conversation', () => {
  it('count in each trial the messages after which the skill fired', () => {
    const first = { base: [true, true], head: [false] }
    const second = { base: [true, false], head: [false] }
    expect(conversationStrata([first, second])).toEqual([{ base: [2, 1], head: [0] }])
  })

  it('keep trials apart that are known of other messages, and leave out those that are known of none', () => {
    const first = { base: [true, true, null], head: [true, null] }
    const second = { base: [true, null, null], head: [false] }
    expect(conversationStrata([first, second])).toEqual([
      { base: [2], head: [1] },
      { base: [1], head: [] },
    ])
  })

  it('know of a trial that failed what had fired before', () => {
    const lost: TrialOutcome = { fired: ['pdf'], failed: true }
    expect(firedIn([fires, silent, broken, lost, fires], 'pdf', 4)).toEqual([true, false, null, true])
  })
})

describe('the tasks that share their trials', () => {
  const message = (key: string, conversation: string, before: readonly string[], rest: Partial<AskedTask> = {}) =>
    task(key, {}, { message: { conversation, of: 2, before }, ...rest })
  const room = (key: string) => ({ key, name: key, id: key, offers: new Set<string>() })

  it('are the messages of a conversation in one room', () => {
    const tasks = [
      message('a1', 'a', []),
      message('a2', 'a', ['x']),
      task('b', {}),
      message('c1', 'c', []),
      message('d1', 'd', [], { room: room('r') }),
      message('d2', 'd', ['x'], { room: room('r') }),
      message('d3', 'd', ['x'], { room: room('s') }),
    ]
    const numbers = conversationsOf(tasks)
    expect(numbers.map((number) => number !== undefined)).toEqual([true, true, false, false, true, true, false])
    expect(numbers[0]).toBe(numbers[1])
    expect(numbers[4]).toBe(numbers[5])
    expect(numbers[4]).not.toBe(numbers[0])
  })

  it('are those of a conversation whose other messages ask nothing on one of the sides, too', () => {
    const plain = task('p', {}, { prompt: 'Fill it in', followUps: ['Mail it'] })
    const conversation = promptKey(plain)
    const second = message('m', conversation, ['Fill it in'], { prompt: 'Mail it', origin: 'removed' })
    const numbers = conversationsOf([plain, second])
    expect(numbers[0]).toBeDefined()
    expect(numbers[0]).toBe(numbers[1])
  })
})

describe('a decision about conversations', () => {
  it('asks all messages of one where any of them has to be asked again', () => {
    const question = inConversations(questionOf(20), 4)
    const { decided, batches } = converse(question, ({ side, task }) =>
      side === 'head' && [0, 4, 8].includes(task) ? silent : fires,
    )
    expect([...new Set(batches[1]?.map(({ task }) => task))]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(batches[1]?.every(({ trials }) => trials === 4)).toBe(true)
    expect(decided.hypotheses[0]?.regressed).toBe(true)
  })

  it('takes messages that always do the same for one, not for three', () => {
    const midPOf = (tasks: number, size: number) =>
      converse(inConversations(questionOf(tasks), size), ({ side, task }, index) =>
        side === 'head' && Math.floor(task / size) === 0 && index % 2 === 0 ? silent : fires,
      ).decided.hypotheses[0]?.looks[0]?.midP
    expect(midPOf(60, 3)).toBeCloseTo(midPOf(20, 1) ?? Number.NaN, 12)
  })

  it('finds no more than its share of changes where nothing changed and messages hang together', () => {
    const random = seededRandom(7)
    const runs = 300
    const found = { apart: 0, together: 0 }
    for (let run = 0; run < runs; run += 1) {
      const draws = new Map<string, boolean>()
      const asked = new Map<string, number>()
      const world = (conversation: string, task: number) => {
        const number = asked.get(`${conversation} ${task}`) ?? 0
        asked.set(`${conversation} ${task}`, number + 1)
        const key = `${conversation} ${number}`
        const known = draws.get(key) ?? random() < 0.5
        draws.set(key, known)
        return known ? fires : silent
      }
      const plain = questionOf(24, [{ tolerance: 0.5 }])
      for (const kind of ['apart', 'together'] as const) {
        const question = kind === 'apart' ? plain : inConversations(plain, 4)
        const { decided } = converse(question, ({ task, side, phase }) =>
          world(`${kind} ${Math.floor(task / 4)} ${side} ${phase}`, task),
        )
        if (decided.hypotheses[0]?.regressed === true) found[kind] += 1
      }
    }
    // Taken for trials of their own, the same messages raise more false alarms than the 5 % that are allowed.
    expect(found.apart / runs).toBeGreaterThan(0.05)
    expect(found.together / runs).toBeLessThan(0.03)
  })

  it('counts an error of a conversation once', () => {
    const tasks = [{ conversation: 1 }, { conversation: 1 }, {}, { conversation: 1 }]
    expect([0, 1, 2, 3].map(matesOf(tasks))).toEqual([[0, 1, 3], [0, 1, 3], [2], [0, 1, 3]])
    const answered = { base: [silent], head: [fires, fires] }
    const inTheMiddle = { base: [silent], head: [broken, { ...fires, retries: 1 }] }
    const apart = { base: [broken], head: [fires] }
    // The last message answered, the one before did not; the copy's trials are not counted again.
    expect(runsBehind(tasks, [answered, inTheMiddle, apart, answered], (task) => task !== 3)).toEqual([
      {
        base: [{ failed: false, retries: 0 }],
        head: [
          { failed: true, retries: 0 },
          { failed: false, retries: 1 },
        ],
      },
      apart,
    ])
  })

  it('counts the errors of a message in the middle, whose conversation goes on', () => {
    const lost = (middle: number) =>
      converse(inConversations(questionOf(30), 3), ({ side, task }) =>
        side === 'head' && task % 3 === middle ? broken : fires,
      ).decided.errorsDiffer
    expect([0, 1, 2].map(lost)).toEqual([true, true, true])
  })

  it('counts the errors of fresh trials that only the earlier version of a relabelled prompt got', () => {
    const question = questionOf(24, [{ tasks: Array.from({ length: 12 }, (_, task) => 12 + task) }])
    const tasks = question.tasks.map((one, task) => (task < 12 ? one : { ...one, copyOf: task - 12 }))
    const { decided } = converse({ ...question, tasks }, ({ side, phase, task }) =>
      side === 'base' || task < 12 ? fires : phase === 'screen' ? silent : broken,
    )
    expect(decided.errorsDiffer).toBe(true)
  })

  it('counts the errors of fresh trials once where two skills lost one prompt in two versions', () => {
    const halves = [0, 12].map((first) => Array.from({ length: 12 }, (_, task) => first + task))
    const attempts = (versions: number) => {
      const skills = ['pdf', 'docx'].slice(0, versions)
      const question = questionOf(
        12 * versions,
        skills.map((skill, half) => ({ skill, tasks: halves[half] ?? [] })),
      )
      const tasks = question.tasks.map((one, task) => (task < 12 ? one : { ...one, copyOf: task - 12 }))
      const { decided } = converse({ ...question, tasks }, ({ side, phase, task }, index) =>
        side === 'base'
          ? { fired: ['pdf', 'docx'], failed: false }
          : phase === 'confirm' && index === 0 && task % 12 < 4
            ? broken
            : silent,
      )
      return decided.attempts
    }
    expect(attempts(2)).toEqual(attempts(1))
  })
})
