import { describe, expect, it } from 'vitest'
import { loadedSkill } from '../../src/skills/loaded-skill.ts'
import { resolveSkill, skillsCalled } from '../../src/skills/resolve-skill.ts'
import type { Catalogue } from '../../src/skills/skill.ts'
import { AmbiguousNames } from '../../src/suites/ambiguous-names.ts'
import { task as observedTask } from '../support/observed.ts'
import { makeSkill } from '../support/skill.ts'

const catalogue: Catalogue = {
  skills: [
    makeSkill({ name: 'pdf', aliases: ['office:pdf', 'pdf-tools'] }),
    makeSkill({ name: 'pdf-forms', aliases: ['forms'] }),
    makeSkill({ name: 'Docx', aliases: ['writer'] }),
    makeSkill({ name: 'sheet', aliases: ['forms', 'pdf-forms'] }),
  ],
  warnings: [],
}

describe('resolveSkill', () => {
  it.each([
    ['pdf', 'pdf'],
    ['pdf-forms', 'pdf-forms'],
    ['office:pdf', 'pdf'],
    ['pdf-tools', 'pdf'],
    [' writer ', 'Docx'],
    ['docx', 'Docx'],
    ['OFFICE:PDF', 'pdf'],
  ])('finds %j as %s', (name, expected) => {
    expect(resolveSkill(catalogue, name)?.name).toBe(expected)
  })

  it.each(['pd', 'pdf-', 'df', 'office', 'office:', 'pdf forms', '', ' '])(
    'never takes a part of a name: %j',
    (name) => {
      expect(resolveSkill(catalogue, name)).toBeNull()
    },
  )

  it('answers null where two skills share an alias, rather than guess', () => {
    expect(resolveSkill(catalogue, 'forms')).toBeNull()
  })

  it('prefers an exact name to an alias of another skill', () => {
    expect(resolveSkill(catalogue, 'pdf-forms')?.name).toBe('pdf-forms')
  })

  it('does not guess between names that differ in case only', () => {
    const twins: Catalogue = { skills: [makeSkill({ name: 'PDF' }), makeSkill({ name: 'Pdf' })], warnings: [] }
    expect(resolveSkill(twins, 'pdf')).toBeNull()
    expect(resolveSkill(twins, 'Pdf')?.name).toBe('Pdf')
  })
})

describe('subagents and commands', () => {
  const mixed: Catalogue = {
    skills: [
      makeSkill({ name: 'reviewer', aliases: ['qa:reviewer'] }),
      makeSkill({ name: 'agent:reviewer', kind: 'subagent', bareName: 'reviewer', aliases: ['agent:qa:reviewer'] }),
      makeSkill({ name: 'agent:tester', kind: 'subagent', bareName: 'tester' }),
      makeSkill({ name: 'command:deploy', kind: 'command', bareName: 'deploy', path: '.claude/commands/deploy.md' }),
      makeSkill({ name: 'linter', aliases: ['agent:linter'] }),
      makeSkill({ name: 'agent:linter', kind: 'subagent', bareName: 'linter', path: '.claude/agents/linter.md' }),
    ],
    warnings: [],
  }

  it.each([
    ['reviewer', 'reviewer'],
    ['agent:reviewer', 'agent:reviewer'],
    ['Agent:Reviewer', 'agent:reviewer'],
    ['agent:qa:reviewer', 'agent:reviewer'],
    ['.claude/commands/deploy.md', 'command:deploy'],
    ['tester', 'agent:tester'],
    ['@tester', 'agent:tester'],
    ['@qa:reviewer', 'agent:reviewer'],
    ['deploy', 'command:deploy'],
    ['/deploy', 'command:deploy'],
    ['/reviewer', 'reviewer'],
  ])('a label %j means %s', (name, expected) => {
    expect(resolveSkill(mixed, name)?.name).toBe(expected)
  })

  it.each(['/tester', '@deploy', 'command:reviewer', 'agent:deploy', 'test', '@', '/'])(
    'a label %j means none of another kind',
    (name) => {
      expect(resolveSkill(mixed, name)).toBeNull()
    },
  )

  it('a bare name of a subagent and a command means neither', () => {
    const twice = makeSkill({ name: 'command:tester', kind: 'command', bareName: 'tester' })
    const both = { ...mixed, skills: [...mixed.skills, twice] }
    expect(skillsCalled(both, 'tester').map(({ name }) => name)).toEqual(['agent:tester', 'command:tester'])
    expect(resolveSkill(both, 'tester')).toBeNull()
  })

  it('a name of both a subagent and a skill of the plugin `agent` means neither, and either has a name of its own', () => {
    expect(skillsCalled(mixed, 'agent:linter').map((skill) => skill.name)).toEqual(['linter', 'agent:linter'])
    expect(resolveSkill(mixed, 'linter')?.kind).toBeUndefined()
    expect(resolveSkill(mixed, '.claude/agents/linter.md')?.kind).toBe('subagent')
  })

  it('a name of both is said to be the one of base, with a path where its id is that name', () => {
    const without = (...names: string[]) => ({
      ...mixed,
      skills: mixed.skills.filter(({ name }) => !names.includes(name)),
    })
    const advice = (otherSide: Catalogue) => {
      const names = new AmbiguousNames(otherSide, () => false)
      names.choose('agent:linter', skillsCalled(mixed, 'agent:linter'), observedTask('lint', {}))
      return names.warnings().map(({ todo }) => todo)
    }
    expect(advice(without('linter'))).toEqual(['Write which one in the suite: `.claude/agents/linter.md`.'])
    expect(advice(without('agent:linter'))).toEqual(['Write which one in the suite: `linter`.'])
  })

  it.each([
    [{ name: 'reviewer' }, 'reviewer'],
    [{ name: 'reviewer', kind: 'subagent' as const }, 'agent:reviewer'],
    [{ name: 'reviewer', qualified: 'qa:reviewer', kind: 'subagent' as const }, 'agent:reviewer'],
    [{ name: 'tester' }, 'tester'],
    [{ name: 'deploy' }, 'command:deploy'],
    [{ name: 'Explore', kind: 'subagent' as const }, 'agent:Explore'],
    [{ name: 'agent:tester', kind: 'subagent' as const, via: 'router' as const }, 'agent:tester'],
  ])('the call %j is one of %s', (load, expected) => {
    expect(loadedSkill(mixed, load)).toBe(expected)
  })

  it('one that head renames is known by base’s own id, which a router calls it by', () => {
    const renamed = makeSkill({
      name: 'agent:critic',
      kind: 'subagent',
      bareName: 'reviewer',
      aliases: ['agent:reviewer'],
    })
    const catalogue = { skills: [renamed], warnings: [] }
    expect(loadedSkill(catalogue, { name: 'agent:reviewer', kind: 'subagent', via: 'router' })).toBe('agent:critic')
    expect(loadedSkill(catalogue, { name: 'agent:other', kind: 'subagent', via: 'router' })).toBe('agent:other')
  })
})

it('a skill that has another one’s name in its file is known by the path', () => {
  const skills = [
    makeSkill({ name: 'mailboxes', bareName: 'setup', folder: 'mail/setup', path: 'mail/setup/SKILL.md' }),
    makeSkill({ name: 'setup', folder: 'chat/setup', path: 'chat/setup/SKILL.md' }),
  ]
  const loaded = (path?: string) =>
    loadedSkill({ skills, warnings: [] }, { name: 'setup', ...(path === undefined ? {} : { path }) })
  expect(loaded('/home/skills/mailboxes/SKILL.md')).toBe('mailboxes')
  expect(loaded('/tree/mail/setup/SKILL.md')).toBe('mailboxes')
  expect(loaded('/home/skills/setup/SKILL.md')).toBe('setup')
  expect(loaded()).toBe('setup')
})

it.each([
  ['pdf/SKILL.md', 'office:pdf'],
  ['./tools/skills/pdf/', 'tools:pdf'],
  ['office/skills/pdf/SKILL.md', 'office:pdf'],
  ['skills/pdf', null],
  ['df/SKILL.md', null],
  ['/pdf/SKILL.md', null],
])('a label that is a path means the skill in those last folders: %j', (label, expected) => {
  const folders = { 'office:pdf': 'office/skills/pdf', 'tools:pdf': 'tools/skills/pdf', csv: 'csv' }
  const skills = Object.entries(folders).map(([name, folder]) =>
    makeSkill({ name, bareName: name, folder, path: `${folder}/SKILL.md` }),
  )
  const near = 'office/skills/pdf/evals/evals.json'
  expect(resolveSkill({ skills, warnings: [] }, label, expected === null ? undefined : near)?.name ?? null).toBe(
    expected,
  )
})
