import { describe, expect, test } from 'vitest'
import { changedSkills, isAbout, urgency } from '../../src/evaluate/changed-skills.ts'
import type { Catalogue, Skill } from '../../src/skills/skill.ts'

const skill = (name: string, description: string, contentDigest = description) =>
  ({ name, description, contentDigest }) as Skill
const catalogue = (...skills: Skill[]): Catalogue => ({ skills, warnings: [] }) as unknown as Catalogue
const task = (prompt: string, ...skills: string[]) => ({
  prompt,
  expectations: skills.map((name) => ({ skill: name, label: 'must_activate' as const, weight: 1 })),
})

const BASE = catalogue(skill('pdf', 'Split PDF files.'), skill('csv', 'Read tables.'), skill('old', 'Gone.'))

describe('changed skills', () => {
  test('are those whose folders differ, also in a body alone, and those of one side', () => {
    const head = catalogue(
      skill('pdf', 'Split PDF files.', 'other body'),
      skill('csv', 'Read tables.'),
      skill('new', ''),
    )
    expect([...changedSkills({ base: BASE, head })].sort()).toEqual(['new', 'old', 'pdf'])
    expect(changedSkills({ base: BASE, head: BASE }).size).toBe(0)
    expect(changedSkills({ base: null, head }).size).toBe(0)
  })

  test('have their prompts asked first, then those that share words with them, then the rest', () => {
    const head = catalogue(
      skill('pdf', 'Split and merge PDF files.'),
      skill('csv', 'Read tables.'),
      skill('old', 'Gone.'),
    )
    const tasks = [
      task('Tell me a joke', 'csv'),
      task('Read the tables of a PDF', 'csv'),
      task('Anything at all', 'pdf'),
      task('Merge files', 'csv'),
    ]
    const rank = urgency({ base: BASE, head })
    expect(tasks.toSorted((a, b) => rank(a) - rank(b)).map(({ prompt }) => prompt)).toEqual([
      'Anything at all',
      'Merge files',
      'Read the tables of a PDF',
      'Tell me a joke',
    ])
    expect(isAbout(task('x', 'pdf-forms'), new Set(['pdf']))).toBe(false)
  })

  test('leave all prompts in their order where there are none', () => {
    const rank = urgency({ base: null, head: BASE })
    expect([rank(task('a', 'pdf')), rank(task('b', 'csv'))]).toEqual([0, 0])
  })
})
