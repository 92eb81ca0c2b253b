import { expect, it } from 'vitest'
import { namesUnlikeFolders } from '../../src/skills/names-unlike-folders.ts'
import { makeSkill } from '../support/skill.ts'

const at = (folder: string, bareName: string) => makeSkill({ name: bareName, bareName, folder })

it('names the skills whose folders are called otherwise, and no others', () => {
  const auditor = { ...at('.claude/agents', 'auditor'), kind: 'subagent' as const }
  const fine = [at('skills/csv', 'csv'), at('', 'root'), at('a/b/docx', 'docx'), auditor]
  expect(namesUnlikeFolders(fine)).toEqual([])
  const [warning, ...more] = namesUnlikeFolders([...fine, at('skills/pdf-forms', 'pdf'), at('PDF', 'pdf-x')])
  expect(more).toEqual([])
  expect(warning?.what).toBe(
    'The name of a skill and that of its folder should be the same: "pdf" in skills/pdf-forms, "pdf-x" in PDF.',
  )
  const many = Array.from({ length: 9 }, (_, index) => at(`skills/a${index}`, `b${index}`))
  expect(namesUnlikeFolders(many)[0]?.what).toMatch(/"b5" in skills\/a5 and 3 more\.$/)
})
