import { describe, expect, test } from 'vitest'
import type { Side } from '../../../src/agents/agent.ts'
import { type Paired, pairSides } from '../../../src/evaluate/import/pair-sides.ts'
import type { ReadResults } from '../../../src/evaluate/import/read-results-file.ts'
import { samePrompts } from '../../../src/gate/same-prompt.ts'
import { heldKey } from '../../../src/trials/held-trials.ts'
import { settled } from '../../support/reports.ts'
import { buildResults } from '../../support/results-builder.ts'
import { fixture, read, readValue, runEvalOutput } from './support.ts'

const asWritten = (_side: string, name: string) => name

function pair(
  base: ReadResults | readonly ReadResults[],
  head: ReadResults | readonly ReadResults[],
  skills = ['pdf'],
) {
  return pairSides({ base: [base].flat(), head: [head].flat() }, asWritten, new Set(skills))
}

/** Each task as `prompt origin`, with how many trials each side has. */
function summary({ tasks, held }: Paired): string[] {
  const count = (key: string, side: Side) => held.get(heldKey(key, side))?.length ?? 0
  return tasks.map(
    ({ prompt, origin, isNew, key }) =>
      `${prompt} ${isNew ? 'new' : origin} ${count(key, 'base')}/${count(key, 'head')}`,
  )
}

describe('tasks of two sides', () => {
  test('meet by prompt and labels, wherever they stand', () => {
    const base = readValue(
      runEvalOutput([
        ['a', true, 3],
        ['b', true, 3],
        ['c', false, 0],
      ]),
    )
    const head = readValue(
      runEvalOutput([
        ['c', false, 0, 5],
        ['b', true, 1],
        ['a', true, 3],
      ]),
    )
    expect(summary(pair(base, head))).toEqual(['c head 3/5', 'b head 3/3', 'a head 3/3'])
  })

  test('of one side only are new or removed', () => {
    const base = readValue(
      runEvalOutput([
        ['a', true, 3],
        ['b', true, 3],
      ]),
    )
    const head = readValue(
      runEvalOutput([
        ['a', true, 3],
        ['d', true, 3],
      ]),
    )
    expect(summary(pair(base, head))).toEqual(['a head 3/3', 'd new 0/3', 'b removed 3/0'])
  })

  test('whose labels alone changed are measured by the other side’s trials of the prompt', () => {
    const base = readValue(
      runEvalOutput([
        ['a', true, 3],
        ['b', true, 3],
      ]),
    )
    const head = readValue(
      runEvalOutput([
        ['a', true, 3],
        ['b', false, 3],
      ]),
    )
    expect(summary(pair(base, head))).toEqual(['a head 3/3', 'b new 3/3', 'b edited 3/3'])
  })

  test('but not where those trials say nothing of the skill', () => {
    const base = readValue(runEvalOutput([['a', true, 3]]))
    const head = readValue(runEvalOutput([['a', true, 3]], { skill_name: 'docx' }))
    expect(summary(pair(base, head, ['pdf', 'docx']))).toEqual(['a new 0/3', 'a edited 3/0'])
  })

  test('of several files of one side are one list, and the same prompt and labels one task', () => {
    const pdf = readValue(
      runEvalOutput([
        ['a', true, 3],
        ['b', false, 0],
      ]),
    )
    const docx = readValue(runEvalOutput([['b', true, 2]], { skill_name: 'docx' }))
    const more = readValue(runEvalOutput([['a', true, 0]]))
    expect(summary(pair([pdf, docx], [pdf, docx, more], ['pdf', 'docx']))).toEqual([
      'a head 3/6',
      'b head 3/3',
      'b head 3/3',
    ])
  })

  test('go by their ids too where only one side, of another version of the tool, says what was asked', () => {
    const head = JSON.parse(fixture('waza/new.json'))
    const base = JSON.parse(fixture('waza/new.json'))
    for (const task of base.tasks) for (const run of task.runs) delete run.prompt
    const paired = pair(readValue(base), readValue(head), ['chart-maker', 'invoice-mailer'])
    expect(paired.tasks.every(({ origin, isNew }) => origin === 'head' && !isNew)).toBe(true)
  })

  test('a task all of whose runs failed has the labels of the other side', () => {
    const head = JSON.parse(fixture('waza/new.json'))
    for (const run of head.tasks[0].runs)
      Object.assign(run, { status: 'error', error_msg: 'down', validations: {}, skill_invocations: [] })
    const { tasks, held } = pair(read(fixture('waza/new.json')), readValue(head), ['chart-maker', 'invoice-mailer'])
    const bar = tasks.filter(({ id }) => id === 'bar')
    expect(bar).toMatchObject([{ origin: 'head', isNew: false, expectations: { length: 2 } }])
    const own = held.get(heldKey(bar[0]?.key ?? '', 'head'))
    expect(own?.map(({ error, fired }) => [error !== null, fired])).toEqual([
      [true, []],
      [true, []],
      [true, []],
    ])
  })

  test('of this product’s own results go by their keys, which know of files', () => {
    const results = buildResults({
      skills: [{ name: 'pdf' }],
      tasks: [{ prompt: 'Split it', expects: { pdf: 'must_activate' }, head: ['pdf'] }],
    })
    const [task] = results.tasks
    if (task === undefined) throw new Error('there is no task')
    const other = settled({ ...results, tasks: [{ ...task, key: 'ffffffffffffffff' }] })
    expect(summary(pair(readValue(results), readValue(results)))).toEqual(['Split it head 1/1'])
    // The same words with other files are another task.
    expect(summary(pair(readValue(results), readValue(other)))).toEqual(['Split it new 0/1', 'Split it edited 1/0'])
  })

  test('the same words at one place in two conversations are two prompts', () => {
    const results = buildResults({
      skills: [{ name: 'pdf' }],
      tasks: [{ prompt: 'Send it', expects: { pdf: 'must_activate' }, head: ['pdf'] }],
    })
    const [task] = results.tasks
    if (task === undefined) throw new Error('there is no task')
    const said = (conversation: string, key: string) => ({
      ...task,
      key,
      id: conversation,
      message: { conversation, number: 2, of: 2 },
    })
    const [first, second] = [said('a', 'a'.repeat(16)), said('b', 'b'.repeat(16))]
    const both = readValue(settled({ ...results, tasks: [first, second] }))
    const { tasks } = pair(both, both)
    expect(samePrompts(tasks).size).toBe(0)
    const one = (own: typeof task) => readValue(settled({ ...results, tasks: [own] }))
    expect(summary(pair(one(first), one(second)))).toEqual(['Send it new 0/1', 'Send it removed 1/0'])
  })
})
