import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles, listFolder } from '../../../src/core/git/list-files.ts'
import { makeRepository } from '../../support/repository.ts'

const shown = (files: readonly { path: string; kind: string }[]) => files.map(({ path, kind }) => `${kind} ${path}`)

describe('listFiles', () => {
  it('lists what git tracks, sorted, with links and submodules told apart', async () => {
    await using made = await makeRepository()
    await made.run('init', '--quiet', 'sub')
    await made.run('-C', 'sub', 'commit', '--quiet', '--allow-empty', '-m', 'sub')
    await made.commit('all', { 'b/x.txt': 'x', 'a.txt': 'a', link: { link: 'a.txt' }, '.hidden/y': 'y' })
    await made.write({ 'untracked.txt': 'u' })
    const files = await listFiles(made.root)
    expect(shown(files)).toEqual(['file .hidden/y', 'file a.txt', 'file b/x.txt', 'symlink link', 'submodule sub'])
    expect(files.at(-1)?.commit).toMatch(/^[0-9a-f]{40}$/)
  })

  it('lists the working tree as it is: with new files, without ignored and deleted ones', async () => {
    await using made = await makeRepository({
      files: { 'kept.txt': 'k', 'deleted.txt': 'd', '.gitignore': 'ignored.txt\nbuild/\n' },
    })
    await made.remove('deleted.txt')
    await made.write({
      'new/file.txt': 'n',
      'ignored.txt': 'i',
      'build/out.js': 'o',
      'node_modules/x.js': 'x',
      'new/link': { link: '../kept.txt' },
    })
    await made.run('init', '--quiet', 'nested')
    await made.write({ 'nested/inside.txt': 'i' })
    await made.run('-C', 'nested', 'commit', '--quiet', '--allow-empty', '-m', 'nested')
    expect(shown(await listFiles(made.root, { working: true }))).toEqual([
      'file .gitignore',
      'file kept.txt',
      'submodule nested',
      'file new/file.txt',
      'symlink new/link',
    ])
  })

  it.each(['line\nbreak', 'tab\tand "quote"', 'back\\slash', '-rf', 'ünï', ' blank ', ':(glob)*'])(
    'takes the file name %j as it is',
    async (name) => {
      await using made = await makeRepository({ files: { [name]: 'tracked' } })
      await made.write({ [`new ${name}`]: 'untracked' })
      const paths = (await listFiles(made.root, { working: true })).map(({ path }) => path)
      expect(paths.sort()).toEqual([name, `new ${name}`].sort())
    },
  )

  it.skipIf(process.platform !== 'linux')('keeps the bytes of a name that is not UTF-8', async () => {
    await using made = await makeRepository({ files: { 'a.txt': 'a' } })
    const name = Buffer.from([0x62, 0xff, 0xfe])
    writeFileSync(Buffer.concat([Buffer.from(`${made.root}/`), name]), 'odd')
    await made.commit('odd')
    const odd = (await listFiles(made.root)).find(({ path }) => path.startsWith('b'))
    expect(odd?.path).toBe('b\uFFFD\uFFFD')
    expect(Buffer.from(odd?.rawPath ?? []).equals(name)).toBe(true)
  })

  it('lists a file in conflict once', async () => {
    await using made = await makeRepository({ files: { 'a.txt': 'a' } })
    await made.branch('other')
    await made.commit('other', { 'a.txt': 'other' })
    await made.checkout('main')
    await made.commit('main', { 'a.txt': 'main' })
    await made.merge('other').catch(() => 'conflict')
    expect(shown(await listFiles(made.root))).toEqual(['file a.txt'])
  })
})

describe('listFolder', () => {
  it('lists the files of a plain folder, without .git and node_modules, following no link', async () => {
    await using made = await makeRepository()
    await made.write({
      'a.txt': 'a',
      'b/c.txt': 'c',
      'node_modules/x/SKILL.md': 'x',
      'b/node_modules/y.js': 'y',
      loop: { link: '.' },
      'b/up': { link: '../..' },
    })
    expect(shown(await listFolder(made.root))).toEqual(['file a.txt', 'file b/c.txt', 'symlink b/up', 'symlink loop'])
  })

  it.skipIf(process.platform === 'win32')('leaves out what is neither file nor link', async () => {
    await using made = await makeRepository()
    execFileSync('mkfifo', [join(made.root, 'pipe')])
    expect(await listFolder(made.root)).toEqual([])
    expect(await listFiles(made.root, { working: true })).toEqual([])
  })

  it('says so when there is no such folder', async () => {
    await using made = await makeRepository()
    await expect(listFolder(join(made.root, 'missing'))).rejects.toThrow(/missing cannot be read \(ENOENT\)/)
  })

  it('ends where folders are nested without end', async () => {
    await using made = await makeRepository()
    await made.write({ [`${'d/'.repeat(70)}file`]: 'deep' })
    await expect(listFolder(made.root)).rejects.toThrow(/64 levels/)
  })
})
