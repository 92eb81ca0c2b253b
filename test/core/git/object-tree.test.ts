import { describe, expect, it } from 'vitest'
import { registerObjectFiles } from '../../../src/core/documents/object-files.ts'
import { readTextFile } from '../../../src/core/documents/read-text-file.ts'
import { BlobStore } from '../../../src/core/git/blob-store.ts'
import { listFiles } from '../../../src/core/git/list-files.ts'
import { openObjectTree } from '../../../src/core/git/object-tree.ts'
import { openRepository } from '../../../src/core/git/repository.ts'
import { addWorktree } from '../../../src/core/git/worktrees.ts'
import { followLink } from '../../../src/skills/follow-link.ts'
import { temporaryFolder } from '../../support/cli.ts'
import { type Files, makeRepository, type TestRepository } from '../../support/repository.ts'

const FILES: Files = {
  'a.txt': 'a',
  'folder/b.json': '{"b": 1}',
  'folder/deep/c.md': 'c',
  'größe/ü.txt': 'ü',
  'binary.bin': new Uint8Array([0, 1, 2]),
  'large.txt': 'x'.repeat(5 * 1024 * 1024 + 1),
  'pointer.json': 'version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 1\n',
  'to-file': { link: 'folder/b.json' },
  'to-folder': { link: 'folder' },
  'folder/up': { link: '../a.txt' },
  'folder/deep/through': { link: '../../to-folder/b.json' },
  twice: { link: 'to-file' },
  dangling: { link: 'nowhere/at-all' },
  'through-file': { link: 'a.txt/b' },
  out: { link: '..' },
  'far-out': { link: 'folder/../../..' },
  absolute: { link: '/etc/hostname' },
  loop: { link: 'loop2' },
  loop2: { link: 'loop' },
  root: { link: '.' },
}
const PATHS = [
  ...Object.keys(FILES),
  'folder',
  'missing.txt',
  'a.txt/b',
  'to-folder/b.json',
  'to-folder/deep/c.md',
  'to-folder/up',
  './folder//b.json',
  'root/root/a.txt',
  'dangling/x',
  'loop/x',
  '../a.txt',
  'folder/../a.txt',
]

async function objectsOf(made: TestRepository, root: string) {
  const repository = await openRepository(made.root)
  const commit = await made.run('rev-parse', 'HEAD')
  const tree = await openObjectTree(repository, commit, new BlobStore(repository))
  return { ...tree, repository, commit, registered: registerObjectFiles(root, tree.content) }
}

describe('a commit that is read from git objects', () => {
  it('is listed and read as its work tree is: files, links, folders, and what is wrong with them', async () => {
    await using made = await makeRepository({ files: FILES })
    await using folder = temporaryFolder()
    const { files, isConverted, repository, commit, registered } = await objectsOf(made, folder.path)
    using _ = registered
    await using worktree = await addWorktree(repository, commit)
    expect(files).toEqual(await listFiles(worktree.root))
    expect(isConverted).toBe(false)
    const read = async (root: string) =>
      Promise.all(PATHS.map(async (path) => [path, await readTextFile(root, path)] as const))
    expect(await read(folder.path)).toEqual(await read(worktree.root))
    const links = Object.keys(FILES).filter((path) => typeof FILES[path] === 'object' && 'link' in FILES[path])
    const follow = async (root: string) =>
      Promise.all(links.map(async (path) => [path, await followLink(root, path)] as const))
    expect(await follow(folder.path)).toEqual(await follow(worktree.root))
  })

  it('says which files this clone lacks, and reads the others', async () => {
    await using made = await makeRepository({ files: { 'big.txt': 'big', 'small.txt': 'small' } })
    await using folder = temporaryFolder()
    const id = await made.run('rev-parse', 'HEAD:big.txt')
    await made.remove(`.git/objects/${id.slice(0, 2)}/${id.slice(2)}`)
    using _ = (await objectsOf(made, folder.path)).registered
    expect(await readTextFile(folder.path, 'big.txt')).toEqual({
      problem: 'is not in this clone, which is a partial one',
      missing: false,
    })
    expect(await readTextFile(folder.path, 'small.txt')).toEqual({ text: 'small' })
  })

  it.each([
    ['* text=auto eol=crlf', true],
    ['*.json text eol=crlf', true],
    ['evals/** working-tree-encoding=UTF-16', true],
    ['*.bat text eol=crlf', false],
    ['* text=auto', false],
    ['# * eol=crlf', false],
  ])('with the attributes %s a work tree holds other text: %s', async (attributes, expected) => {
    await using made = await makeRepository({ files: { '.gitattributes': `${attributes}\n`, 'a.txt': 'a\n' } })
    await using folder = temporaryFolder()
    const { isConverted, registered } = await objectsOf(made, folder.path)
    using _ = registered
    expect(isConverted).toBe(expected)
  })
})
