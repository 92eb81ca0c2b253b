import { existsSync, readdirSync } from 'node:fs'
import { chmod, readFile, readlink, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles } from '../../../src/core/git/list-files.ts'
import { openRepository } from '../../../src/core/git/repository.ts'
import { addWorktree, disposeWorktreesSync } from '../../../src/core/git/worktrees.ts'
import { makeRepository, type TestRepository } from '../../support/repository.ts'

async function noTraceOf(made: TestRepository): Promise<void> {
  expect(await made.run('worktree', 'list')).not.toContain('\n')
  expect(existsSync(join(made.root, '.git/worktrees'))).toBe(false)
}

describe('addWorktree', () => {
  it("holds a commit's files, whatever the working tree holds, and leaves nothing behind", async () => {
    await using made = await makeRepository()
    const first = await made.commit('first', { 'a.txt': 'first' })
    await made.commit('second', { 'a.txt': 'second', 'b.txt': 'b' })
    await made.write({ 'c.txt': 'untracked' })
    let root = ''
    {
      await using tree = await addWorktree(await openRepository(made.root), first)
      root = tree.root
      expect(tree.sha).toBe(first)
      expect(await readFile(join(tree.root, 'a.txt'), 'utf8')).toBe('first')
      expect(readdirSync(tree.root).sort()).toEqual(['.git', 'a.txt'])
    }
    expect(existsSync(root)).toBe(false)
    await noTraceOf(made)
  })

  it('works many at a time', async () => {
    await using made = await makeRepository({ files: { 'a.txt': 'a' } })
    const sha = await made.run('rev-parse', 'HEAD')
    const repository = await openRepository(made.root)
    const use = async (): Promise<string> => {
      await using tree = await addWorktree(repository, sha)
      return await readFile(join(tree.root, 'a.txt'), 'utf8')
    }
    expect(await Promise.all(Array.from({ length: 12 }, use))).toEqual(Array(12).fill('a'))
    await noTraceOf(made)
  })

  it('is removed even when somebody wrote into it, locked it, made it read-only or took its folder away', async () => {
    await using made = await makeRepository({ files: { 'a.txt': 'a' } })
    const sha = await made.run('rev-parse', 'HEAD')
    const repository = await openRepository(made.root)
    const written = await addWorktree(repository, sha)
    await made.run('-C', written.root, 'config', 'core.bare', 'false')
    await made.run('-C', written.root, 'checkout', '--quiet', '-b', 'left-behind')
    const locked = await addWorktree(repository, sha)
    await made.run('worktree', 'lock', locked.root)
    const readOnly = await addWorktree(repository, sha)
    await chmod(readOnly.root, 0o500)
    const gone = await addWorktree(repository, sha)
    await rm(gone.root, { recursive: true })
    for (const tree of [written, locked, readOnly, gone]) await tree[Symbol.asyncDispose]()
    for (const tree of [written, locked, readOnly, gone]) expect(existsSync(tree.root)).toBe(false)
    await noTraceOf(made)
  })

  it('can be removed at once, as a signal handler must', async () => {
    await using made = await makeRepository({ files: { 'a.txt': 'a' } })
    const sha = await made.run('rev-parse', 'HEAD')
    const repository = await openRepository(made.root)
    const trees = [await addWorktree(repository, sha), await addWorktree(repository, sha)]
    disposeWorktreesSync()
    for (const tree of trees) expect(existsSync(tree.root)).toBe(false)
    await noTraceOf(made)
    for (const tree of trees) await tree[Symbol.asyncDispose]()
  })

  it('leaves nothing behind when the commit cannot be checked out', async () => {
    await using made = await makeRepository({ files: { 'a.txt': 'a' } })
    await expect(addWorktree(await openRepository(made.root), '1'.repeat(40))).rejects.toThrow()
    await noTraceOf(made)
  })

  it('holds every file of a repository that is checked out sparsely', async () => {
    await using made = await makeRepository({ files: { 'a/a.txt': 'a', 'b/b.txt': 'b' } })
    // It leaves files that may have been changed, and a copied repository's index does not know that they were not.
    await made.run('update-index', '--refresh')
    await made.run('sparse-checkout', 'set', 'a')
    const sha = await made.run('rev-parse', 'HEAD')
    await using tree = await addWorktree(await openRepository(made.root), sha)
    expect(await readFile(join(tree.root, 'b/b.txt'), 'utf8')).toBe('b')
    expect(existsSync(join(made.root, 'b/b.txt'))).toBe(false)
  })

  it('works from within another worktree', async () => {
    await using made = await makeRepository({ files: { 'a.txt': 'a' } })
    const sha = await made.run('rev-parse', 'HEAD')
    await using outer = await addWorktree(await openRepository(made.root), sha)
    const repository = await openRepository(outer.root)
    expect(repository.commonDir).toBe(join(made.root, '.git'))
    await using inner = await addWorktree(repository, sha)
    expect(await readFile(join(inner.root, 'a.txt'), 'utf8')).toBe('a')
  })
})

describe('a hostile repository', () => {
  it('runs nothing and fetches nothing when it is checked out and listed', async () => {
    await using made = await makeRepository()
    await using elsewhere = await makeRepository()
    const marker = join(elsewhere.root, 'marker')
    const touch = `touch '${marker}'`
    await made.run('init', '--quiet', 'sub')
    const oddName = 'line\nbreak "and" quote\\.txt'
    await made.write({
      '.gitattributes':
        '*.txt filter=evil diff=evil merge=evil\n*.bin filter=lfs\n*.odd filter=a=b\n*.proc filter=process\n',
      '.gitmodules': `[submodule "sub"]\n\tpath = sub\n\turl = ext::sh -c ${JSON.stringify(touch)}\n\tupdate = !${touch}\n`,
      '.lfsconfig': '[lfs]\n\turl = http://127.0.0.1:1/\n',
      [oddName]: 'odd',
      'a.txt': 'text',
      'a.odd': 'odd',
      'a.proc': 'proc',
      'model.bin': 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 3\n',
      link: { link: '/etc/passwd' },
      '-x': 'file named as an option',
    })
    await made.run('-C', 'sub', 'commit', '--quiet', '--allow-empty', '-m', 'sub')
    await made.run('add', '--all', '--', '.')
    const sha = await made.commit('hostile')
    await made.run('update-ref', 'refs/heads/-x', sha)
    for (const name of ['evil', 'lfs', 'a=b']) {
      for (const what of ['clean', 'smudge']) {
        await made.run('config', `filter.${name}.${what}`, `${touch}; cat`)
      }
      await made.run('config', `filter.${name}.required`, 'true')
    }
    await made.run('config', 'filter.process.process', touch)
    await made.run('config', 'filter.process.required', 'true')
    await made.run('config', 'diff.evil.textconv', `${touch}; cat`)
    await made.run('config', 'diff.evil.command', touch)
    await made.run('config', 'core.fsmonitor', touch)
    await made.run('config', 'submodule.recurse', 'true')
    await made.run('config', 'submodule.sub.url', `ext::sh -c "${touch}"`)
    for (const hook of ['post-checkout', 'post-index-change', 'reference-transaction', 'fsmonitor-watchman']) {
      await made.write({ [`.git/hooks/${hook}`]: `#!/bin/sh\n${touch}\n` })
      await chmod(join(made.root, '.git/hooks', hook), 0o755)
    }

    const repository = await openRepository(made.root)
    await using tree = await addWorktree(repository, sha)
    const files = await listFiles(tree.root)
    const working = await listFiles(made.root, { working: true })

    expect(existsSync(marker)).toBe(false)
    expect(files.find(({ path }) => path === oddName)?.kind).toBe('file')
    expect(files.find(({ path }) => path === 'link')?.kind).toBe('symlink')
    expect(files.find(({ path }) => path === 'sub')?.kind).toBe('submodule')
    expect(working.map(({ path }) => path)).toEqual(files.map(({ path }) => path))
    expect(await readFile(join(tree.root, 'a.txt'), 'utf8')).toBe('text')
    expect(await readFile(join(tree.root, 'a.odd'), 'utf8')).toBe('odd')
    expect(await readFile(join(tree.root, 'model.bin'), 'utf8')).toContain('git-lfs')
    expect(await readlink(join(tree.root, 'link'))).toBe('/etc/passwd')
    expect((await stat(join(tree.root, 'sub'))).isDirectory()).toBe(true)
    expect(readdirSync(join(tree.root, 'sub'))).toEqual([])

    // The trap itself works: the same checkout by plain git falls into it.
    await made.run('worktree', 'add', '--detach', join(elsewhere.root, 'plain'), sha).catch(() => '')
    expect(existsSync(marker)).toBe(true)
  })
})
