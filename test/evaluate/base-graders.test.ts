import { describe, expect, it } from 'vitest'
import { withBaseGraders } from '../../src/evaluate/base-graders.ts'
import { findGrader, graders, legacyTypes, ownTypes } from '../../src/graders/registry.ts'
import type { ResolvedTask } from '../../src/suite/resolved-task.ts'
import type { GraderSpec } from '../../src/suite/suite.ts'

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
