import { describe, expect, it } from 'vitest'
import { formatUserError } from '../../src/core/errors/user-error.ts'
import type { Catalogue, Skill } from '../../src/skills/skill.ts'
import { allLabels } from '../../src/suites/labels.ts'
import { NameList } from '../../src/suites/name-list.ts'
import { resolveTasks } from '../../src/suites/resolve-tasks.ts'
import type { Expectation, GraderSpec, Suite, Task } from '../../src/suites/suite.ts'
import { makeSkill } from '../support/skill.ts'
import { subjectOf, subjectsOf } from './error-parts.ts'

function catalogue(...names: (string | [name: string, ...aliases: string[]])[]): Catalogue {
  const skills = names.map((entry): Skill => {
    const [name, ...aliases] = typeof entry === 'string' ? [entry] : entry
    return {
      name,
      bareName: name,
      plugin: null,
      aliases,
      description: '',
      path: `skills/${name}/SKILL.md`,
      folder: `skills/${name}`,
      mirrors: [],
      body: '',
      offered: true,
      contentDigest: '',
      listingDigest: '',
      descriptionPosition: { file: '', line: 1, column: 1 },
    }
  })
  return { skills, warnings: [] }
}

let line = 0

function task(prompt: string, labels: Record<string, Expectation['label']>, rest: Partial<Task> = {}): Task {
  line += 1
  return {
    id: `t${line}`,
    suite: 'a.json',
    prompt,
    followUps: [],
    files: [],
    expectations: Object.entries(labels).map(([skill, label]) => ({ skill, label, weight: 1 })),
    expectsNoSkill: false,
    graders: [],
    golden: false,
    tags: [],
    timeoutMs: null,
    source: { file: 'a.json', line, column: 1 },
    ...rest,
  }
}

function suite(file: string, ...tasks: Task[]): Suite {
  const own = tasks.map((entry, index) => ({ ...entry, suite: file, source: { file, line: index + 1, column: 1 } }))
  return { file, name: file, format: 'trigger-set', skills: [], tasks: own, settings: {}, warnings: [] }
}

const grader = (name: string, config: Record<string, unknown> = {}): GraderSpec => ({
  type: 'text',
  name,
  config,
  weight: 1,
  source: { file: 'a.json', line: 1, column: 1 },
})

const YES = 'must_activate'
const NO = 'should_not_activate'

function messages(suites: Suite[], skills: Catalogue): string[] {
  return resolveTasks(suites, skills).errors.map((error) => formatUserError(error))
}

describe('resolveTasks', () => {
  it("replaces every name by the catalogue's: exact, alias, or another case", () => {
    const { tasks, errors } = resolveTasks(
      [suite('a.json', task('p', { pdf: YES, 'office:docx': NO, XLSX: NO }))],
      catalogue('pdf', ['docx', 'office:docx'], 'xlsx', 'pdf-forms'),
    )
    expect(errors).toEqual([])
    expect(tasks.flatMap(allLabels).map(({ skill, label }) => [skill, label])).toEqual([
      ['pdf', YES],
      ['docx', NO],
      ['xlsx', NO],
    ])
  })

  it('never takes a part of a name for the name, and names the nearest one', () => {
    const [told, ...rest] = messages([suite('a.json', task('p', { 'pdf-form': YES }))], catalogue('pdf', 'pdf-forms'))
    expect([subjectOf(told ?? ''), rest]).toEqual(['a.json:1:1: pdf-form, pdf-forms', []])
    expect(told).toContain('there are: pdf, pdf-forms.')
  })

  it('calls an unknown subagent or command by its kind, and lists what there is of it', () => {
    const [pdf, reviewer] = [makeSkill({ name: 'pdf' }), makeSkill({ name: 'agent:reviewer', kind: 'subagent' })]
    const asked = suite('a.json', task('p', { 'agent:tester': YES }), task('q', { 'command:ship': YES }))
    expect(messages([asked], { skills: [pdf, reviewer], warnings: [] })).toEqual([
      expect.stringMatching(/^a.json:1:1: The subagent `agent:tester` .*; there are: agent:reviewer.$/s),
      expect.stringMatching(/^a.json:2:1: The command `command:ship` .*; there is no command yet.$/s),
    ])
  })

  it('reports an unknown skill of a rule where a prompt names it', () => {
    const others = { skills: new NameList(['pdf', 'elsewhere']) }
    const asked = [task('p', { pdf: YES }, { others }), task('q', { elsewhere: YES }, { others })]
    const { errors } = resolveTasks([suite('a.json', ...asked)], catalogue('pdf'))
    expect(subjectsOf(errors)).toEqual(['a.json:2:1: elsewhere'])
  })

  it('reports an unknown skill once a suite, and tells it from other errors', () => {
    const { errors, unknownSkills, tasks } = resolveTasks(
      [
        suite('a.json', task('p', { gone: YES, pdf: NO }), task('q', { gone: NO })),
        suite('b.json', task('r', { gone: NO })),
      ],
      catalogue('pdf'),
    )
    expect(subjectsOf(errors)).toEqual(['a.json:1:1: gone', 'b.json:1:1: gone'])
    expect(errors.map(({ what }) => what.includes('1 more'))).toEqual([true, false])
    expect(unknownSkills.map(({ error }) => error)).toEqual(errors)
    expect(unknownSkills.map(({ suite, name }) => [suite, name])).toEqual([
      ['a.json', 'gone'],
      ['b.json', 'gone'],
    ])
    expect(tasks[0]?.expectations).toEqual([{ skill: 'pdf', label: NO, weight: 1 }])
  })

  it('spreads a prompt that wants no skill over the whole catalogue, but not over skills with a label', () => {
    const { tasks } = resolveTasks(
      [suite('a.json', task('p', { docx: 'acceptable' }, { expectsNoSkill: true }))],
      catalogue('docx', 'pdf', 'xlsx'),
    )
    expect(tasks.flatMap(allLabels).map(({ skill, label }) => [skill, label])).toEqual([
      ['docx', 'acceptable'],
      ['pdf', NO],
      ['xlsx', NO],
    ])
  })

  it('keeps the key of a task when a skill is added or it is labelled by an alias', () => {
    const key = (skills: Catalogue, name: string) =>
      resolveTasks([suite('a.json', task('p', { [name]: NO }, { expectsNoSkill: true }))], skills).tasks[0]?.key
    expect(key(catalogue('pdf'), 'pdf')).toBe(key(catalogue(['pdf', 'folder'], 'docx'), 'folder'))
  })

  it('resolves a task once whose labels mean the same on both sides', () => {
    const suites = [suite('a.json', task('p', { pdf: YES }), task('q', { old: YES }))]
    const shared = new Map()
    const base = resolveTasks(suites, catalogue('pdf', 'old'), { shared })
    const head = resolveTasks(suites, catalogue('pdf', ['new', 'old']), { shared })
    expect(head.tasks[0]).toBe(base.tasks[0])
    expect(head.tasks).toEqual(resolveTasks(suites, catalogue('pdf', ['new', 'old'])).tasks)
    expect(head.tasks[1]?.key).not.toBe(base.tasks[1]?.key)
    // The same tasks, joined with others to a suite of another name.
    const renamed = suites.map((one) => ({ ...one, file: 'b.json' }))
    expect(resolveTasks(renamed, catalogue('pdf', 'old'), { shared }).tasks[0]?.suites).toEqual(['b.json'])
  })

  it('makes one task of the same task in two suites, with the graders of both', () => {
    const { tasks } = resolveTasks(
      [
        suite('a.json', task('p', { pdf: YES }, { graders: [grader('g', { x: [1], y: 2 })], tags: ['a'], trials: 2 })),
        suite(
          'b.json',
          task(
            'p',
            { pdf: YES },
            { graders: [grader('g', { y: 2, x: [1] }), grader('g', { x: 3 })], golden: true, tags: ['b'] },
          ),
        ),
      ],
      catalogue('pdf'),
    )
    expect(tasks).toHaveLength(1)
    expect(tasks[0]).toMatchObject({
      suites: ['a.json', 'b.json'],
      source: { file: 'a.json', line: 1 },
      also: [{ file: 'b.json', line: 1, column: 1 }],
      golden: true,
      tags: ['a', 'b'],
      trials: 2,
    })
    expect(tasks[0]?.graders.map(({ name, config }) => [name, config])).toEqual([
      ['g', { x: [1], y: 2 }],
      ['g-2', { x: 3 }],
    ])
  })

  it.each([
    ['one suite', [suite('a.json', task('draw', { pdf: YES }), task('draw', { pdf: NO }))], 'a.json:2:1', 'a.json:1:1'],
    [
      'two suites',
      [suite('a.json', task('draw', { pdf: NO })), suite('b.json', task('draw', { pdf: YES }))],
      'a.json:1:1',
      'b.json:1:1',
    ],
    [
      'a prompt that wants no skill',
      [suite('a.json', task('draw', { pdf: YES }), task('draw', {}, { expectsNoSkill: true }))],
      'a.json:2:1',
      'a.json:1:1',
    ],
  ])('reports a contradiction in %s with both positions', (_, suites, negative, positive) => {
    expect(messages(suites, catalogue('docx', 'pdf'))).toEqual([
      expect.stringMatching(`^${negative}: .* "draw" .* \`pdf\` at ${positive} `),
    ])
  })

  it('reports two names of one skill with two labels in one task', () => {
    expect(messages([suite('a.json', task('draw', { pdf: YES, folder: NO }))], catalogue(['pdf', 'folder']))).toEqual([
      expect.stringMatching(/^a.json:1:1: .* "draw" .* `pdf` .* must_activate .* should_not_activate/),
    ])
  })

  it('sees no contradiction where files or follow-ups differ, or where a skill is acceptable', () => {
    const suites = [
      suite(
        'a.json',
        task('p', { pdf: YES }),
        task('p', { pdf: NO }, { files: [{ path: 'x', content: '' }] }),
        task('p', { pdf: NO }, { followUps: ['x'] }),
        task('p', { pdf: 'acceptable' }),
      ),
    ]
    expect(messages(suites, catalogue('pdf'))).toEqual([])
  })

  it('warns once a suite of tasks that measure nothing', () => {
    const { warnings } = resolveTasks(
      [suite('a.json', task('p', {}), task('q', {}), task('r', { pdf: NO }))],
      catalogue('pdf'),
    )
    expect(warnings.map(({ what }) => what)).toEqual([
      expect.stringMatching(/^The task `t\d+` \(and 1 more of 3 .* measures nothing$/),
    ])
  })
})
