import { describe, expect, it } from 'vitest'
import { repositoryFolder } from './repository-folder.ts'

const SKILL = { 'skills/pdf/SKILL.md': '---\nname: pdf\ndescription: Fills in forms\n---\n' }

describe('a template of a suite', () => {
  it('is no suite, unless it is named', async () => {
    const text = '{"evaluations": [{"id": "REPLACE", "skill_should_trigger": true, "prompt": "Something a user says"}]}'
    await using folder = await repositoryFolder({ ...SKILL, 'eval/TEMPLATE.json': text })
    const { suites, skipped, warnings } = await folder.load()
    expect([suites, warnings]).toEqual([[], []])
    expect(skipped).toEqual([{ file: 'eval/TEMPLATE.json', reason: 'is a template by its name' }])
    expect((await folder.load({ patterns: ['eval/TEMPLATE.json'] })).suites).toHaveLength(1)
  })
})
