import { describe, expect, it } from 'vitest'
import { pairCatalogues } from '../../src/skills/pair-catalogues.ts'
import type { Catalogue, Skill } from '../../src/skills/skill.ts'
import { makeSkill } from '../support/skill.ts'

/** `name@folder` or `name@folder+mirror+mirror` */
function catalogue(...texts: string[]): Catalogue {
  const skills = texts.map((text): Skill => {
    const [name = '', places = ''] = text.split('@')
    const [folder = '', ...mirrors] = places.split('+')
    return makeSkill({ name, folder, mirrors: mirrors.map((mirror) => `${mirror}/SKILL.md`) })
  })
  return { skills, warnings: [] }
}

const moved = (...pairs: [string, string][]) =>
  new Map(pairs.map(([from, to]) => [`${from}/SKILL.md`, `${to}/SKILL.md`]))

describe('pairCatalogues', () => {
  it.each([
    ['nothing changed', ['pdf@pdf'], ['pdf@pdf'], moved(), {}],
    ['a new name in the same file', ['pdf@pdf'], ['pdf-tools@pdf'], moved(), { pdf: 'pdf-tools' }],
    [
      'a moved file with a new name',
      ['pdf@pdf'],
      ['pdf-tools@pdf-tools'],
      moved(['pdf', 'pdf-tools']),
      { pdf: 'pdf-tools' },
    ],
    ['a moved file with the same name', ['pdf@a'], ['pdf@b'], moved(['a', 'b']), {}],
    ['one removed and one added, unrelated', ['pdf@pdf'], ['docx@docx'], moved(), {}],
    ['a name that base has already', ['pdf@pdf', 'docx@docx'], ['docx@pdf'], moved(['docx', 'pdf']), {}],
    ['two names that changed places', ['a@x', 'b@y'], ['b@x', 'a@y'], moved(['x', 'y'], ['y', 'x']), {}],
    ['the old name still there', ['pdf@pdf'], ['pdf@other', 'pdf-tools@pdf'], moved(), {}],
    ['a copy under a new name', ['pdf@pdf'], ['pdf@pdf', 'pdf2@pdf2'], moved(['pdf', 'pdf2']), {}],
    ['two that became one', ['a@a', 'b@b'], ['c@b'], moved(['a', 'b']), { b: 'c' }],
    ['the same file before a guess', ['a@a', 'b@b'], ['c@b', 'd@d'], moved(['a', 'b'], ['b', 'd']), { b: 'c' }],
    ['mirrors on both sides', ['a@x+y'], ['b@p+q'], moved(['y', 'q']), { a: 'b' }],
    ['a mirror that stayed', ['a@x+y'], ['b@y'], moved(), { a: 'b' }],
    ['several', ['a@a', 'b@b'], ['a2@a2', 'b2@b'], moved(['a', 'a2']), { a: 'a2', b: 'b2' }],
    ['a file that went to no skill', ['a@a'], [], moved(['a', 'attic']), {}],
  ] as const)('%s', (_, base, head, renames, expected) => {
    const pairs = pairCatalogues(catalogue(...base), catalogue(...head), { moves: renames })
    const renamed = [...pairs].filter(([before, after]) => before.name !== after.name)
    expect(Object.fromEntries(renamed.map(([before, after]) => [before.name, after.name]))).toEqual(expected)
  })
})

describe('renamed skills', () => {
  const tools = 'Fills in and signs PDF forms, and merges their pages.'
  const notes = 'Writes release notes from commits, in plain words.'
  const skills = (...list: (Partial<Skill> & { name: string })[]): Catalogue => ({
    skills: list.map((parts) => makeSkill(parts)),
    warnings: [],
  })
  const paired = (...args: Parameters<typeof pairCatalogues>) =>
    Object.fromEntries([...pairCatalogues(...args)].map(([before, after]) => [before.name, after.name]))

  it('are found by their descriptions, two at once', () => {
    const base = skills({ name: 'pdf-forms', description: tools }, { name: 'notes', description: notes })
    const head = skills({ name: 'changelog', description: notes }, { name: 'pdf-tools', description: `${tools} Fast.` })
    expect(paired(base, head, { moves: new Map() })).toEqual({ 'pdf-forms': 'pdf-tools', notes: 'changelog' })
  })

  it('are found by the prompts that they share, where the description is new', () => {
    const prompts = {
      base: new Map([['pdf-forms', new Set(['sign this', 'merge these'])]]),
      head: new Map([['paper', new Set(['sign this', 'merge these', 'print it'])]]),
    }
    const head = skills({ name: 'paper' }, { name: 'other' })
    expect(paired(skills({ name: 'pdf-forms' }), head, { moves: new Map(), prompts })).toEqual({ 'pdf-forms': 'paper' })
  })

  it('are not guessed where two are equally alike, as after a split', () => {
    const base = skills({ name: 'pdf', description: tools })
    const head = skills({ name: 'pdf-forms', description: tools }, { name: 'pdf-pages', description: tools })
    expect(paired(base, head, { moves: new Map() })).toEqual({})
  })

  it('of one name are paired with the one of their plugin', () => {
    const plugin = (name: string) => ({ name, folder: `plugins/${name}`, installs: true })
    const at = (name: string, folder: string) =>
      ({ name: `${name}:setup`, bareName: 'setup', plugin: plugin(name), folder }) as const
    const base = skills({ ...at('mail', 'plugins/mail/skills/setup'), name: 'setup' })
    const head = skills(at('chat', 'plugins/chat/skills/setup'), at('mail', 'moved/mail/skills/setup'))
    expect(paired(base, head, { moves: new Map() })).toEqual({ setup: 'mail:setup' })
  })
})
