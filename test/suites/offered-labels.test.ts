import { describe, expect, it } from 'vitest'
import { offering } from '../../src/sides/offered-skills.ts'
import { allLabels } from '../../src/suites/labels.ts'
import { resolveTasks } from '../../src/suites/resolve-tasks.ts'
import type { SkillOffer, Suite, Task } from '../../src/suites/suite.ts'
import { makeSkill } from '../support/skill.ts'

const source = { file: 'eval.yaml', line: 3, column: 1 }
const offer = (rest: Partial<SkillOffer>): SkillOffer => ({
  directories: [],
  disabled: [],
  disabledDirectories: [],
  source,
  ...rest,
})
const task = (rest: Partial<Task>): Task => ({
  id: 't',
  suite: 'eval.yaml',
  prompt: 'p',
  followUps: [],
  files: [],
  expectations: [{ skill: 'a', label: 'must_activate', weight: 1 }],
  expectsNoSkill: false,
  graders: [],
  golden: false,
  tags: [],
  timeoutMs: null,
  source,
  ...rest,
})
const suiteOf = (...tasks: Task[]): Suite => ({
  file: 'eval.yaml',
  name: 's',
  format: 'waza',
  skills: ['a'],
  tasks,
  settings: {},
  warnings: [],
})

const catalogue = {
  skills: [
    makeSkill({ name: 'a', path: 'skills/a/SKILL.md' }),
    makeSkill({ name: 'b', path: 'skills/b/SKILL.md' }),
    makeSkill({ name: 'c', path: 'evals/fixtures/c/SKILL.md' }),
  ],
  warnings: [],
}
const skills = { catalogue, added: new Set(['evals/fixtures/c/SKILL.md']) }
const resolve = (...tasks: Task[]) => resolveTasks([suiteOf(...tasks)], catalogue, { offeredTo: offering(skills) })

describe('labels of tasks that are offered skills of their own', () => {
  it('are spread over what the task is offered', () => {
    const none = { expectations: [], expectsNoSkill: true }
    const { tasks, errors } = resolve(
      task({ ...none }),
      task({ ...none, prompt: 'q', offer: offer({ directories: ['evals/fixtures'] }) }),
      task({ ...none, prompt: 'r', offer: offer({ disabled: ['b'] }) }),
      task({
        ...none,
        prompt: 's',
        offer: offer({ disabledDirectories: ['skills/a'] }),
      }),
    )
    expect(
      tasks.map((task) =>
        allLabels(task)
          .map((label) => label.skill)
          .join(' '),
      ),
    ).toEqual(['a b', 'a b c', 'a', 'b'])
    expect(errors).toEqual([])
  })

  it('for a skill that it is not offered are an error, once a suite and skill, and no label', () => {
    const { tasks, errors, unknownSkills } = resolve(
      task({ offer: offer({ disabled: ['*'] }) }),
      task({ prompt: 'q', offer: offer({ disabled: ['a'] }) }),
      task({ prompt: 'r', expectations: [{ skill: 'c', label: 'should_not_activate', weight: 1 }] }),
    )
    expect(errors.map(({ what }) => what)).toEqual([
      'This task labels the skill `a`, which it is not offered',
      'This task labels the skill `c`, which it is not offered',
    ])
    expect(unknownSkills).toEqual([])
    expect(tasks.flatMap(allLabels)).toEqual([])
  })

  it('contradict nothing that is asked of another list of skills', () => {
    const { errors, tasks } = resolve(
      task({}),
      task({
        expectations: [{ skill: 'a', label: 'should_not_activate', weight: 1 }],
        offer: offer({ directories: ['evals/fixtures'] }),
      }),
    )
    expect(errors).toEqual([])
    expect(new Set(tasks.map(({ key }) => key)).size).toBe(2)
  })
})
