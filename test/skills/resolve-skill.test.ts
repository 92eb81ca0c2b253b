import { describe, expect, it } from 'vitest'
import { resolveSkill } from '../../src/skills/resolve-skill.ts'
import type { Catalogue } from '../../src/skills/skill.ts'
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
