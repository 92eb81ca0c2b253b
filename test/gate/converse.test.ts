import { describe, expect, test } from 'vitest'
import { converse } from '../../src/gate/converse.ts'
import type { Observation } from '../../src/gate/metrics/observation.ts'
import { withoutYielded } from '../../src/gate/yielded.ts'
import { NameList } from '../../src/suites/name-list.ts'
import type { AskedTask } from '../../src/trials/plan/asked-tasks.ts'
import type { TrialRequest } from '../../src/trials/plan/trial-request.ts'
import { question, strict, task, trials } from '../support/observed.ts'

/** A prompt that stands in the suite of `pdf`, without a label. */
const inferred = (key: string, rest: Partial<AskedTask> = {}) =>
  task(
    key,
    { pdf: 'must_activate' },
    { provenance: 'inferred', others: { skills: new NameList(['docx', 'xlsx']) }, ...rest },
  )
const labelsOf = ({ expectations, others }: AskedTask) => [
  ...expectations.map(({ skill, label }) => `${skill}: ${label}`),
  ...(others?.skills.names ?? []).map((skill) => `not ${skill}`),
]
const judged = (tasks: AskedTask[], observations: Observation[], rest = {}) =>
  withoutYielded(question(tasks, rest), observations).tasks.map(labelsOf)

describe('a prompt whose label is inferred', () => {
  const asWritten = ['pdf: must_activate', 'not docx', 'not xlsx']

  test('is held against nobody where base gives it to a sibling in half of the trials or more', () => {
    const [tasks, free] = [[inferred('a')], ['pdf: acceptable', 'docx: acceptable', 'not xlsx']]
    expect(judged(tasks, trials('a', 'base', ['docx'], ['docx']))).toEqual([free])
    expect(judged(tasks, trials('a', 'base', ['docx'], []))).toEqual([free])
    expect(judged(tasks, trials('a', 'base', ['docx'], [], []))).toEqual([asWritten])
    expect(judged(tasks, trials('a', 'head', ['docx'], ['docx']))).toEqual([asWritten])
    expect(judged(tasks, [])).toEqual([asWritten])
  })

  test('stays the prompt of its skill where base loads that too, or a skill that no rule names', () => {
    expect(judged([inferred('a')], trials('a', 'base', ['pdf', 'docx']))).toEqual([asWritten])
    expect(judged([inferred('a')], trials('a', 'base', ['csv']))).toEqual([asWritten])
    expect(judged([inferred('a')], trials('a', 'base', ['pdf'], ['docx', 'pdf'], ['docx']))).toEqual([asWritten])
  })

  test('has no rule any more where it named the taker alone', () => {
    const one = inferred('a', { others: { skills: new NameList(['docx']) } })
    expect(judged([one], trials('a', 'base', ['docx']))).toEqual([['pdf: acceptable', 'docx: acceptable']])
  })

  test('changes nothing of written labels, of other prompts, and of a question about head alone', () => {
    const written = { ...inferred('a'), provenance: 'written' as const }
    const fired = trials('a', 'base', ['docx'])
    expect(judged([written, inferred('b')], fired)).toEqual([asWritten, asWritten])
    expect(judged([inferred('a')], fired, { sides: 'head' })).toEqual([asWritten])
    const asked = question([inferred('a'), inferred('b')])
    expect(withoutYielded(asked, trials('a', 'base', ['pdf']))).toBe(asked)
    expect(withoutYielded(asked, fired).tasks[1]).toBe(asked.tasks[1])
  })
})

describe('a conversation with the gate', () => {
  /** Answers each request with the skill that fires on its side. */
  const answers = (base: string, head: string, seen: string[] = []) => {
    return async (requests: readonly TrialRequest[]) =>
      requests.flatMap(({ first, trials: count, ...request }) => {
        seen.push(`${request.task} ${request.side}`)
        const fired = [request.side === 'base' ? base : head]
        return Array.from({ length: count }, (_, index): Observation => {
          return { ...request, index: first + index, fired, failed: false, grades: [] }
        })
      })
  }
  const policy = strict({}, 0)
  const shownOf = (verdict: object) => JSON.parse(JSON.stringify(verdict))

  test('asks each side, and has the verdict on what it was answered', async () => {
    const seen: string[] = []
    const asked = question([task('a', { pdf: 'must_activate' })], { policy })
    const lost = await converse(asked, answers('pdf', 'docx', seen))
    expect([lost.verdict.state, lost.question === asked, seen]).toEqual(['regressed', true, ['a base', 'a head']])
    expect((await converse(asked, answers('pdf', 'pdf'))).verdict.state).toBe('pass')
  })

  test('is decided again on the same trials, with another share of the error rate', async () => {
    const asked = question([task('a', { pdf: 'must_activate' })], { policy })
    const lost = await converse(asked, answers('pdf', 'docx'))
    expect([lost.again(undefined).state, lost.again({ seen: 0.01, worst: 0.01 }).state]).toEqual([
      'regressed',
      'regressed',
    ])
  })

  test('holds a prompt against nobody that base gives to a sibling', async () => {
    const asked = question([inferred('a'), task('b', { pdf: 'must_activate', docx: 'acceptable' })], { policy })
    const moved = await converse(asked, answers('docx', 'xlsx'))
    expect(moved.question.tasks.map(labelsOf)[0]).toEqual(['pdf: acceptable', 'docx: acceptable', 'not xlsx'])
    expect(moved.verdict.skills.find(({ skill }) => skill === 'docx')?.recall.verdict).not.toBe('regressed')
    expect(moved.again(undefined).state).toBe(moved.verdict.state)
    // What head does as base did is no false trigger either.
    const stays = await converse(asked, answers('docx', 'docx'))
    expect(stays.verdict.skills.find(({ skill }) => skill === 'docx')?.head).toMatchObject({ fp: 0 })
  })

  test('of an agent that varies is decided again on the same trials, fresh ones among them, and by other parts of alpha', async () => {
    const tasks = Array.from({ length: 4 }, (_, at) => task(`t${at}`, { pdf: 'must_activate' }))
    const asked = question(tasks, { policy, deterministic: false, trials: { base: 3, head: 2 } })
    const lost = await converse(asked, answers('pdf', 'docx'))
    expect(lost.verdict.state).toBe('regressed')
    expect(shownOf(lost.again(undefined))).toEqual(shownOf(lost.verdict))
    const recall = ({ skills }: typeof lost.verdict) => skills.find(({ skill }) => skill === 'pdf')?.recall.verdict
    expect([recall(lost.again({ seen: 1, worst: 1 })), recall(lost.again({ seen: 1e30, worst: 1e30 }))]).toEqual([
      'regressed',
      'no_change_detected',
    ])
  })

  test('of inferred prompts alone is decided on the trials at hand, though other labels would have asked for others', async () => {
    const many = Array.from({ length: 8 }, (_, at) => inferred(`i${at}`))
    const asked = question(many, {
      policy,
      deterministic: false,
      trials: { base: 3, head: 2 },
    })
    const moved = await converse(asked, answers('docx', 'xlsx'))
    expect(moved.question).not.toBe(asked)
    expect(shownOf(moved.again(undefined))).toEqual(shownOf(moved.verdict))
    // Base loads a sibling in two trials of three, and head in all: fresh trials were asked, and then it may load.
    const skills = ['pdf', 'docx'].map((name) => ({ name, base: { offered: true }, head: { offered: true } }))
    const asks: string[] = []
    const more = await converse({ ...asked, skills }, async (requests) =>
      requests.flatMap(({ first, trials: count, ...request }) => {
        asks.push(request.phase)
        return Array.from({ length: count }, (_, at): Observation => {
          const fired = request.side === 'head' || (first + at) % 3 !== 1 ? ['docx'] : []
          return { ...request, index: first + at, fired, failed: false, grades: [] }
        })
      }),
    )
    expect(shownOf(more.again(undefined))).toEqual(shownOf(more.verdict))
    expect(more.verdict.skills[1]?.head).toMatchObject({ fp: 0 })
    expect(asks).toContain('confirm')
  })
})
