import { describe, expect, it } from 'vitest'
import { withBaseGraders } from '../../src/evaluate/base-graders.ts'
import { findGrader, graders, legacyTypes, ownTypes } from '../../src/graders/registry.ts'
import type { ResolvedTask } from '../../src/suites/resolved-task.ts'
import type { GraderSpec } from '../../src/suites/suite.ts'

const source = { file: 'evals/a.yaml', line: 3, column: 5 }
const grader = (type: string, name = type): GraderSpec => ({ type, name, config: {}, weight: 1, source })

function task(key: string, id: string, own: readonly GraderSpec[], suite = 'evals/a.yaml'): ResolvedTask {
  return {
    key,
    id,
    suite,
    suites: [suite],
    also: [],
    prompt: key,
    followUps: [],
    files: [],
    expectations: [],
    expectsNoSkill: false,
    graders: [...own],
    golden: false,
    tags: [],
    timeoutMs: 1000,
    source,
  }
}

const typesOf = ({ tasks }: ReturnType<typeof withBaseGraders>) =>
  tasks.map((one) => one.graders.map(({ type }) => type))

/** A conversation of two messages, each of which is a question; `own` stand with the last. */
function messages(own: readonly GraderSpec[], id = 'one', conversation = 'c'): ResolvedTask[] {
  const message = { conversation, of: 2 }
  return [
    { ...task('first', id, []), followUps: ['b'], message: { ...message, before: [] } },
    { ...task('second', `${id}/message-2`, own), message: { ...message, before: ['a'] } },
  ]
}

describe('the graders of a change from outside', () => {
  it('are those of base for the same task, whatever the change made of them', () => {
    const base = [task('k', 'one', [grader('program', 'of base'), grader('text')])]
    const found = withBaseGraders([task('k', 'renamed', [grader('program', 'of the fork')])], base)
    expect(found.tasks[0]?.graders).toBe(base[0]?.graders)
    expect(found.warnings).toEqual([])
  })

  it('are those of base for a task that was rewritten under its id, in that suite only', () => {
    const base = [task('k', 'one', [grader('program')])]
    expect(typesOf(withBaseGraders([task('other', 'one', [])], base))).toEqual([['program']])
    expect(typesOf(withBaseGraders([task('other', 'one', [], 'evals/b.yaml')], base))).toEqual([[]])
  })

  it('are those of base where the change makes one question of the messages of a conversation', () => {
    // The first message is the same question on both sides.
    const head = [{ ...task('first', 'one', [grader('code')]), followUps: ['b'] }]
    expect(typesOf(withBaseGraders(head, messages([grader('program')])))).toEqual([['program']])
  })

  it('are those of base where the change makes each message a question of its own', () => {
    const base = [{ ...task('first', 'one', [grader('program')]), followUps: ['b'] }]
    const found = withBaseGraders(messages([grader('text')]), base)
    expect(typesOf(found)).toEqual([[], ['program']])
    expect(typesOf(withBaseGraders(messages([]).slice(1), base))).toEqual([['program']])
  })

  it('are those of base where a conversation loses, gets or rewrites messages', () => {
    const base = messages([grader('program')])
    expect(typesOf(withBaseGraders(messages([]).slice(0, 1), base))).toEqual([['program']])
    const [first, second] = messages([grader('text')], 'one', 'longer')
    const third = { ...task('third', 'one/message-3', [grader('code')]), message: { conversation: 'longer', of: 3 } }
    const longer = [first, second, { ...third, message: { ...third.message, before: ['a', 'b'] } }]
    const found = withBaseGraders(
      longer.filter((one) => one !== undefined),
      base,
    )
    expect(typesOf(found)).toEqual([[], [], ['program']])
    expect(found.warnings).toEqual([])
  })

  it('of one conversation are not those of another', () => {
    const base = [...messages([grader('program')]), ...messages([grader('text')], 'two', 'd')]
    const rewritten = messages([], 'two', 'e').map((one) => ({ ...one, key: `${one.key} of e` }))
    expect(
      typesOf(
        withBaseGraders(
          rewritten,
          base.map((one, at) => ({ ...one, key: `${at}` })),
        ),
      ),
    ).toEqual([[], ['text']])
  })

  it('are those of the conversation that has one of the messages as it was, not of one with its id', () => {
    // Ids are numbers: a new task before it gives the conversation the id of another task.
    const base = [...messages([grader('program')], 'a/1'), task('k', 'a/2', [grader('text')])]
    const head = messages([], 'a/2').map((one, at) => (at === 0 ? { ...one, key: 'other labels' } : one))
    expect(typesOf(withBaseGraders(head, base))).toEqual([[], ['program']])
  })

  it('of a new task are only what compares, and what is left out is said once', () => {
    const own = [grader('program'), grader('text'), grader('code'), grader('prompt'), grader('skill_invocation')]
    const found = withBaseGraders([task('new', 'new', own)], [])
    expect(typesOf(found)).toEqual([['text', 'skill_invocation']])
    expect(found.warnings).toMatchObject([
      { what: expect.stringMatching(/"program" \(program\) is left out.*2 more/), where: source },
    ])
  })

  it('know every type, so that one that executes something is never let through by its name', () => {
    const all = [...graders, ...legacyTypes, ...ownTypes].map(({ type }) => type)
    const kept = all.filter((type) =>
      typesOf(withBaseGraders([task('n', 'n', [grader(type)])], []))
        .flat()
        .includes(type),
    )
    expect(all.filter((type) => !kept.includes(type)).sort()).toEqual([
      'code',
      'diff',
      'json_schema',
      'program',
      'prompt',
      'tool_calls',
      'tool_constraint',
    ])
    expect(kept.every((type) => findGrader(type) !== null)).toBe(true)
  })
})
