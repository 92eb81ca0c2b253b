import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runGraders } from '../../src/graders/run-graders.ts'
import { gradingContext, provideAll, spec } from './support.ts'

let folder = ''
let head = ''
let base = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trigger-'))
  head = join(folder, 'head')
  base = join(folder, 'base')
  writeSkill(join(folder, 'secret'), 'secret', 'password')
  writeSkill(join(head, 'skills/pdf'), 'pdf', 'Fill forms')
  writeSkill(join(head, 'skills/new'), 'new', 'Only on head')
  writeSkill(join(head, 'evals/skills/pdf'), 'nested', 'Beside the suite')
  writeSkill(join(head, 'skills/renamed'), 'renamed', 'Has a new name')
  writeSkill(join(base, 'skills/pdf'), 'pdf', 'Merge pages')
  writeSkill(join(base, 'skills/old'), 'old', 'Has a former name')
  symlinkSync(join(folder, 'secret'), join(head, 'skills/link'))
  mkdirSync(join(head, 'skills/empty'))
  mkdirSync(join(head, 'skills/plain'))
  writeFileSync(join(head, 'skills/plain/SKILL.md'), 'No frontmatter, just banana words')
  writeFileSync(join(head, 'skills/large.md'), 'x'.repeat(1_048_577))
})

afterAll(() => rmSync(folder, { recursive: true }))

function writeSkill(path: string, name: string, description: string) {
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, 'SKILL.md'), `---\nname: ${name}\ndescription: ${description}\n---\nBody.\n`)
}

async function grade(skillPath: string, prompt: string, side: 'head' | 'base' = 'head', more = {}) {
  const context = gradingContext(
    { root: head, prompt },
    {
      suiteFolder: join(head, 'evals'),
      sideRoot: side === 'head' ? head : base,
      renamedPaths: new Map(side === 'base' ? [['skills/renamed/SKILL.md', 'skills/old/SKILL.md']] : []),
      ...more,
    },
  )
  const [result] = await runGraders([spec('trigger', { skill_path: skillPath, mode: 'positive' })], context, provideAll)
  return result
}

describe('trigger: skill_path', () => {
  test.each([
    ['a folder', 'skills/new', 'head'],
    ['a SKILL.md', 'skills/new/SKILL.md', 'head'],
    ['from the folder of the suite', '../skills/new', 'head'],
    ['a file without frontmatter is all body', 'skills/plain', 'banana'],
  ])('may be %s', async (_name, path, prompt) => {
    expect(await grade(path, prompt)).toMatchObject({ status: 'graded', score: 1, passed: true })
  })

  test('may be absolute, and then names the same file of the side under test', async () => {
    expect(await grade(join(head, '../head/skills/new'), 'head')).toMatchObject({ score: 1 })
    expect(await grade(join(head, 'evals/../skills/pdf'), 'merge pages', 'base')).toMatchObject({ score: 1 })
  })

  test("is looked up in the suite's folder before the root", async () => {
    expect((await grade('skills/pdf', 'suite'))?.details).toMatchObject({ skill: 'nested' })
  })

  test('resolves in the side being graded', async () => {
    expect(await grade('../skills/pdf', 'fill forms', 'head')).toMatchObject({ score: 1 })
    expect(await grade('../skills/pdf', 'fill forms', 'base')).toMatchObject({ score: 0 })
    expect(await grade('../skills/pdf', 'merge pages', 'base')).toMatchObject({ score: 1 })
  })

  test('follows a renamed skill to where it was', async () => {
    expect((await grade('skills/renamed', 'former', 'base'))?.details).toMatchObject({ skill: 'old' })
  })

  test('of a skill that only head has does not apply to base', async () => {
    expect(await grade('skills/new', 'head', 'base')).toMatchObject({ status: 'not_applicable', score: null })
  })

  test.each([
    ['a folder without SKILL.md', 'skills/empty', 'names no SKILL.md'],
    ['a missing folder', 'skills/nowhere', 'names no SKILL.md'],
    ['a path out of the repository', '../../secret', 'outside the repository'],
    ['an absolute path out of the repository', '/etc/passwd', 'outside the repository'],
    ['a link out of the repository', 'skills/link', 'outside the repository'],
    ['a file too large to be a skill', 'skills/large.md', 'larger than'],
  ])('%s is an error of the grader', async (_name, path, message) => {
    const result = await grade(path, 'password')
    expect(result).toMatchObject({ status: 'error', score: null, passed: null })
    expect(result?.feedback).toContain(message)
  })

  test('is answered by the catalogue where no tree is on disk', async () => {
    const skill = {
      name: 'pdf',
      description: 'zebra',
      body: '',
      path: 'skills/pdf/SKILL.md',
      folder: 'skills/pdf',
      aliases: [],
      mirrors: [],
      offered: true,
      contentDigest: '',
      listingDigest: '',
      descriptionPosition: { file: 'skills/pdf/SKILL.md', line: 1, column: 1 },
    }
    const result = await grade('skills/pdf', 'zebra', 'base', { sideRoot: join(folder, 'nowhere'), skills: [skill] })
    expect(result).toMatchObject({ status: 'graded', score: 1 })
  })
})
