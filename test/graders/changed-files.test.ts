import { execFileSync } from 'node:child_process'
import { mkdir, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { changedFiles } from '../../src/graders/changed-files.ts'
import { repositoryFolder } from '../suites/repository-folder.ts'

describe('changedFiles', () => {
  it('finds what was added, changed and deleted, and not what is as it was', async () => {
    await using folder = await repositoryFolder({
      'same.txt': 'same',
      'a/b.txt': 'new',
      'new.txt': 'x',
      'len.txt': 'bb',
    })
    const found = await changedFiles(folder.root, [
      { path: 'same.txt', content: 'same' },
      { path: './a/b.txt', content: 'older' },
      { path: 'len.txt', content: 'aa' },
      { path: 'gone/for/good.txt', content: 'ü' },
    ])
    expect(found).toEqual({
      changes: [
        { path: 'a/b.txt', change: 'changed', bytesBefore: 5, bytes: 3, text: 'new', kind: 'text' },
        { path: 'gone/for/good.txt', change: 'deleted', bytesBefore: 2, bytes: null, text: null, kind: 'gone' },
        { path: 'len.txt', change: 'changed', bytesBefore: 2, bytes: 2, text: 'bb', kind: 'text' },
        { path: 'new.txt', change: 'added', bytesBefore: null, bytes: 1, text: 'x', kind: 'text' },
      ],
      skipped: [],
      complete: true,
    })
  })

  it('names what is no text without showing it', async () => {
    await using folder = await repositoryFolder({ 'a.png': new Uint8Array([0x89, 0]), 'b.txt': new Uint8Array([0xff]) })
    const { changes } = await changedFiles(folder.root, [])
    expect(changes).toMatchObject([
      { path: 'a.png', bytes: 2, text: null, kind: 'binary' },
      { path: 'b.txt', bytes: 1, text: null, kind: 'binary' },
    ])
  })

  it('follows no link, whether to a file, a folder, outside or nowhere, and waits for no pipe', async () => {
    await using outside = await repositoryFolder({ 'secret.txt': 'secret' })
    await using folder = await repositoryFolder({ 'was-a-file.txt': 'x' })
    await rm(join(folder.root, 'was-a-file.txt'))
    await symlink(join(outside.root, 'secret.txt'), join(folder.root, 'was-a-file.txt'))
    await symlink(outside.root, join(folder.root, 'folder'))
    await symlink('nowhere', join(folder.root, 'loose'))
    execFileSync('mkfifo', [join(folder.root, 'pipe')])
    const found = await changedFiles(folder.root, [
      { path: 'was-a-file.txt', content: 'secret' },
      { path: 'folder/secret.txt', content: 'secret' },
    ])
    expect(found.changes.map(({ path, change, kind }) => [path, change, kind])).toEqual([
      ['folder', 'added', 'link'],
      ['folder/secret.txt', 'deleted', 'gone'],
      ['loose', 'added', 'link'],
      ['pipe', 'added', 'link'],
      ['was-a-file.txt', 'changed', 'link'],
    ])
    expect(JSON.stringify(found)).not.toContain('"text":"secret"')
  })

  it('keeps the beginning of a large file, whole characters only', async () => {
    await using folder = await repositoryFolder({ 'large.txt': `x${'ü'.repeat(10_000)}` })
    const { changes } = await changedFiles(folder.root, [])
    expect(changes).toMatchObject([{ bytes: 20_001, kind: 'text' }])
    expect(changes[0]?.text).toMatch(/^xü{8191}$/)
    await truncate(join(folder.root, 'large.txt'), 50_000_000)
    expect((await changedFiles(folder.root, [])).changes).toMatchObject([{ bytes: 50_000_000 }])
  })

  it('does not look into what package managers and git keep, unless the task put something there', async () => {
    await using folder = await repositoryFolder({
      '.git/HEAD': 'ref',
      'node_modules/x/index.js': '1',
      'sub/node_modules/y.js': '2',
      'sub/node_modules/given.js': '3',
    })
    const found = await changedFiles(folder.root, [{ path: 'sub/node_modules/given.js', content: '3' }])
    expect(found.changes.map(({ path }) => path)).toEqual(['sub/node_modules/y.js'])
    expect(found.skipped).toEqual(['.git', 'node_modules'])
  })

  it('names further changes without reading them when there are very many', async () => {
    const many = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`f${index + 1000}.txt`, 'text']))
    await using folder = await repositoryFolder({ ...many, 'zz.txt': 'zz' })
    const { changes } = await changedFiles(folder.root, [
      { path: 'f1249.txt', content: 'text' },
      { path: 'zz.txt', content: 'yy' },
    ])
    expect(changes).toHaveLength(250)
    expect(changes.filter(({ text }) => text !== null)).toHaveLength(200)
    expect(changes.slice(-2)).toMatchObject([
      { path: 'f1248.txt', change: 'added', text: null, kind: 'unread' },
      { path: 'zz.txt', change: 'changed', bytes: 2, text: null, kind: 'unread' },
    ])
  })

  it('says so when it did not look at everything, and then calls nothing deleted', async () => {
    await using folder = await repositoryFolder({})
    const deep = join(folder.root, ...Array.from({ length: 40 }, () => 'd'))
    await mkdir(deep, { recursive: true })
    await writeFile(join(deep, 'x.txt'), 'x')
    expect(await changedFiles(folder.root, [{ path: 'gone.txt', content: '' }])).toEqual({
      changes: [],
      skipped: [],
      complete: false,
    })
    expect(await changedFiles(join(folder.root, 'removed'), [])).toMatchObject({ complete: false })
  })
})
