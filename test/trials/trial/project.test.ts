import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { projectFor } from '../../../src/evaluate/project-around.ts'
import { makeProject } from '../../../src/trials/trial/make-project.ts'
import { ORDINARY_PROJECT } from '../../../src/trials/trial/ordinary-project.ts'

const root = mkdtempSync(join(tmpdir(), 'ordinary-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const git = (folder: string, ...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()

describe('the project around a prompt', () => {
  test('is a clean repository of one commit, the same each time, that says nothing of skills or evals', async () => {
    const [one, two] = [
      await makeProject(join(root, 'a'), ORDINARY_PROJECT),
      await makeProject(join(root, 'b'), ORDINARY_PROJECT),
    ]
    expect(git(one, 'status', '--porcelain', '--branch')).toBe('## main')
    expect(git(one, 'log', '--format=%an %s')).toBe('Dev First version')
    expect(git(one, 'rev-parse', 'HEAD')).toBe(git(two, 'rev-parse', 'HEAD'))
    expect(readdirSync(one).toSorted()).toEqual(['.git', '.gitignore', 'README.md', 'package.json', 'src', 'test'])
    expect(JSON.stringify(ORDINARY_PROJECT)).not.toMatch(/skill|eval|trial|agent/i)
    expect(execFileSync(process.execPath, ['--test'], { cwd: one, encoding: 'utf8' })).toContain('pass 2')
  })

  describe('by the setting `workspace`', () => {
    const files = [
      'fixtures/app/src/main.py',
      'fixtures/app/notes.md',
      'fixtures/set/CLAUDE.md',
      'fixtures/apple/x.txt',
    ]
    const texts = new Map(files.map((path) => [path, `text of ${path}`]))
    const tree = { root, files: [], commit: null, withheld: texts, unwritten: { paths: files, read: async () => null } }
    const found = (workspace: string, agent = { looksAround: true }) => projectFor(agent, workspace, tree)

    test('is ordinary, nothing, or a folder of the repository', async () => {
      expect(await found('project')).toBe(ORDINARY_PROJECT)
      expect(await found('empty')).toBeUndefined()
      expect(await found('./fixtures/app/')).toEqual([
        { path: 'notes.md', content: 'text of fixtures/app/notes.md' },
        { path: 'src/main.py', content: 'text of fixtures/app/src/main.py' },
      ])
    })

    test('is nothing for a router, which does not look around', async () => {
      expect(await projectFor({}, 'project', tree)).toBeUndefined()
    })

    test.each([
      ['fixtures/none', 'has no files on the base'],
      ['fixtures/set', 'from which agents take instructions'],
    ])('is refused for %s, which %s', async (folder, why) => {
      await expect(found(folder)).rejects.toThrow(why)
    })
  })
})
