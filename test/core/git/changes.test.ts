import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findRenames } from '../../../src/core/git/changes.ts'
import { listFiles } from '../../../src/core/git/list-files.ts'
import { openRepository } from '../../../src/core/git/repository.ts'
import { makeRepository } from '../../support/repository.ts'

const skill = (name: string, body = '') =>
  `---\nname: ${name}\ndescription: Use for ${name} files of any kind.\n---\n\n${Array.from({ length: 30 }, (_, line) => `${name} line ${line} ${body}`).join('\n')}\n`

/** Asks about the files of a folder, with those of base as they are named here. */
async function renamesIn(root: string, base: string, head: string, before: readonly string[]) {
  const files = {
    base: before.map((path) => ({ path, kind: 'file' as const })),
    head: await listFiles(root, { working: head === 'working' }),
  }
  return findRenames(await openRepository(root), base, head, files)
}

describe('findRenames', () => {
  it('finds SKILL.md files that moved between two commits, and no other file', async () => {
    await using made = await makeRepository()
    const base = await made.commit('base', {
      'skills/pdf/SKILL.md': skill('pdf'),
      'skills/docx/SKILL.md': skill('docx'),
      'notes.md': skill('notes'),
    })
    await made.run('mv', 'skills/pdf', 'skills/pdf-tools')
    await made.run('mv', 'notes.md', 'other.md')
    const head = await made.commit('head', {
      'skills/pdf-tools/SKILL.md': skill('pdf').replace('pdf\n', 'pdf-tools\n'),
    })
    const renames = await renamesIn(made.root, base, head, ['skills/docx/SKILL.md', 'skills/pdf/SKILL.md'])
    expect([...renames]).toEqual([['skills/pdf/SKILL.md', 'skills/pdf-tools/SKILL.md']])
  })

  it('finds those that moved in the working tree, added to the index or not, and changes nothing', async () => {
    await using made = await makeRepository()
    const base = await made.commit('base', {
      'a/SKILL.md': skill('a'),
      'b/SKILL.md': skill('b'),
      'c/SKILL.md': skill('c'),
    })
    await made.remove('a/SKILL.md', 'b/SKILL.md')
    await made.write({ 'a2/SKILL.md': skill('a'), 'line\nbreak/SKILL.md': skill('b') })
    await made.run('add', '--all', 'a', 'a2')
    const before = [await made.run('status', '--porcelain'), await made.run('count-objects')]
    const renames = await renamesIn(made.root, base, 'working', ['a/SKILL.md', 'b/SKILL.md', 'c/SKILL.md'])
    expect([...renames].sort()).toEqual([
      ['a/SKILL.md', 'a2/SKILL.md'],
      ['b/SKILL.md', 'line\nbreak/SKILL.md'],
    ])
    expect([await made.run('status', '--porcelain'), await made.run('count-objects')]).toEqual(before)
  })

  it('works in a folder with a colon in its name', async () => {
    await using made = await makeRepository()
    const base = await made.commit('base', { 'a/SKILL.md': skill('a') })
    await made.run('clone', '--quiet', '.', 'odd:"name')
    await made.run('-C', 'odd:"name', 'mv', 'a', 'b')
    const renames = await renamesIn(join(made.root, 'odd:"name'), base, 'working', ['a/SKILL.md'])
    expect([...renames]).toEqual([['a/SKILL.md', 'b/SKILL.md']])
  })

  it('finds none where a skill was replaced by another', async () => {
    await using made = await makeRepository()
    const base = await made.commit('base', { 'a/SKILL.md': skill('a') })
    await made.remove('a')
    const head = await made.commit('head', { 'b/SKILL.md': 'Something else altogether.\n' })
    expect(await renamesIn(made.root, base, head, ['a/SKILL.md'])).toEqual(new Map())
  })
})
