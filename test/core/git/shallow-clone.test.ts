import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { UserError } from '../../../src/core/errors/user-error.ts'
import { ensureCommit, resolveCommit } from '../../../src/core/git/commits.ts'
import { firstParentOf, mergeBase, parentsOf } from '../../../src/core/git/merge-base.ts'
import { openRepository } from '../../../src/core/git/repository.ts'
import { makeRepository, type TestRepository } from '../../support/repository.ts'

/**
 * A feature branch that left main some commits ago, and the test merge of both, as GitHub makes it for a pull request.
 */
async function pullRequest(repository: TestRepository, commits = 3) {
  const fork = await repository.commit('fork', { 'a.txt': 'fork' })
  await repository.branch('feature')
  let head = ''
  for (let index = 0; index < commits; index++) head = await repository.commit(`f${index}`, { 'f.txt': `${index}` })
  await repository.checkout('main')
  let base = ''
  for (let index = 0; index < commits; index++) base = await repository.commit(`m${index}`, { 'm.txt': `${index}` })
  await repository.run('checkout', '--quiet', '--detach', 'main')
  const merge = await repository.merge('feature')
  await repository.run('update-ref', 'refs/pull/1/merge', merge)
  await repository.checkout('main')
  return { fork, head, base, merge }
}

async function checkedOutMerge(origin: TestRepository, merge: string): Promise<TestRepository> {
  const cloned = await origin.clone('--depth=1')
  await cloned.run('fetch', '--quiet', '--no-tags', '--depth=1', 'origin', `+${merge}:refs/remotes/pull/1/merge`)
  await cloned.run('checkout', '--quiet', '--detach', 'refs/remotes/pull/1/merge')
  return cloned
}

describe.concurrent('a clone of depth 1 of a test merge', () => {
  it('finds and fetches the first parent, which its history does not reach', async () => {
    await using origin = await makeRepository()
    const { base, head, merge } = await pullRequest(origin)
    await using cloned = await checkedOutMerge(origin, merge)
    const repository = await openRepository(cloned.root)
    expect(repository.isShallow).toBe(true)
    expect(await parentsOf(repository, merge)).toEqual([base, head])
    expect(await firstParentOf(repository, merge)).toBe(base)
    expect(await cloned.run('ls-tree', '--name-only', base)).toBe('a.txt\nm.txt')
  })

  it('finds the merge base, although its history reaches neither side', async () => {
    await using origin = await makeRepository()
    const { fork, base, head, merge } = await pullRequest(origin)
    await using cloned = await checkedOutMerge(origin, merge)
    const repository = await openRepository(cloned.root)
    expect(await mergeBase(repository, base, head)).toBe(fork)
  })

  it('finds a merge base that is hundreds of commits away', async () => {
    await using origin = await makeRepository()
    const { fork, base, head, merge } = await pullRequest(origin, 1)
    await origin.run('update-ref', 'refs/heads/far', base)
    // One process for all of them, which begins at the branch as it is.
    const commit = 'commit refs/heads/far\\ncommitter Test <test@example.com> 0 +0000\\ndata 0\\n'
    await origin.script(
      `{ printf '${commit}from refs/heads/far^0\\n\\n'; for i in $(seq 119); do printf '${commit}\\n'; done; } | git fast-import --quiet`,
    )
    const far = await origin.run('rev-parse', 'refs/heads/far')
    expect(await origin.run('rev-list', '--count', `${base}..${far}`)).toBe('120')
    await using cloned = await checkedOutMerge(origin, merge)
    const repository = await openRepository(cloned.root)
    expect(await mergeBase(repository, far, head)).toBe(fork)
  })

  it('finds the merge base with a commit that was never pushed', async () => {
    await using origin = await makeRepository()
    const { fork, head } = await pullRequest(origin)
    await using cloned = await origin.clone('--depth=1')
    const local = await cloned.commit('local', { 'l.txt': 'l' })
    const repository = await openRepository(cloned.root)
    expect(await mergeBase(repository, local, head)).toBe(fork)
  })

  it('keeps the depth that is there when it fetches one commit', async () => {
    await using origin = await makeRepository()
    await pullRequest(origin)
    await using cloned = await origin.clone('--depth=3')
    const before = await cloned.run('rev-list', '--count', 'HEAD')
    const newer = await origin.commit('newer', { 'n.txt': 'n' })
    await ensureCommit(await openRepository(cloned.root), newer)
    expect(await cloned.run('cat-file', '-t', newer)).toBe('commit')
    expect(await cloned.run('rev-list', '--count', 'HEAD')).toBe(before)
  })

  it('says how to get a commit that its history does not reach', async () => {
    await using origin = await makeRepository()
    await pullRequest(origin)
    await using cloned = await origin.clone('--depth=1')
    const repository = await openRepository(cloned.root)
    await expect(resolveCommit(repository, 'HEAD~1')).rejects.toThrow(/HEAD~1[\s\S]*git fetch --unshallow/)
    await expect(resolveCommit(repository, 'feature')).rejects.toThrow(
      /git fetch origin \+refs\/heads\/feature:refs\/remotes\/origin\/feature/,
    )
  })

  it('leaves refs, tags and FETCH_HEAD of the clone alone', async () => {
    await using origin = await makeRepository()
    const { base, head, merge } = await pullRequest(origin)
    await origin.run('tag', 'v1', base)
    await using cloned = await checkedOutMerge(origin, merge)
    const refs = await cloned.run('for-each-ref')
    const fetchHead = await cloned.run('rev-parse', 'FETCH_HEAD')
    await mergeBase(await openRepository(cloned.root), base, head)
    expect(await cloned.run('for-each-ref')).toBe(refs)
    expect(await cloned.run('rev-parse', 'FETCH_HEAD')).toBe(fetchHead)
  })
})

describe.concurrent('a full clone', () => {
  it('stays full when it fetches a commit it lacks', async () => {
    await using origin = await makeRepository({ files: { 'a.txt': 'a' } })
    await using cloned = await origin.clone()
    const newer = await origin.commit('newer', { 'n.txt': 'n' })
    await ensureCommit(await openRepository(cloned.root), newer)
    expect(await cloned.run('rev-parse', '--is-shallow-repository')).toBe('false')
    expect(await cloned.run('rev-list', '--count', newer)).toBe('2')
  })

  it('says so when two histories are unrelated', async () => {
    await using origin = await makeRepository({ files: { 'a.txt': 'a' } })
    const first = await origin.run('rev-parse', 'HEAD')
    await origin.run('checkout', '--quiet', '--orphan', 'other')
    const other = await origin.commit('other', { 'b.txt': 'b' })
    const repository = await openRepository(origin.root)
    await expect(mergeBase(repository, first, other)).rejects.toThrow(/no common ancestor/)
  })

  it('says which commit is missing where no remote has it', async () => {
    await using origin = await makeRepository({ files: { 'a.txt': 'a' } })
    await using cloned = await origin.clone()
    const missing = '1234567890'.repeat(4)
    const alone = ensureCommit(await openRepository(origin.root), missing)
    await expect(alone).rejects.toThrow(/1234567890.*no remote to fetch from/s)
    const refused = ensureCommit(await openRepository(cloned.root), missing)
    await expect(refused).rejects.toThrow(/could not be fetched: .*not our ref/s)
    await expect(ensureCommit(await openRepository(cloned.root), missing)).rejects.toBeInstanceOf(UserError)
  })

  it('leaves no process behind when a remote that does not answer is given up', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    await using made = await makeRepository({ files: { 'a.txt': 'a' } })
    await made.run('remote', 'add', 'origin', `http://127.0.0.1:${port}/x.git`)
    const controller = new AbortController()
    const [[socket], failure] = await Promise.all([
      once(server, 'connection').then((connection) => {
        controller.abort(new Error('given up'))
        return connection
      }),
      ensureCommit(await openRepository(made.root), '0'.repeat(40), controller.signal).catch((error: unknown) => error),
    ])
    expect(failure).toEqual(new Error('given up'))
    // The transport that git started is what holds the connection: it closes with that process.
    socket.resume()
    await once(socket, 'close')
    server.close()
    await once(server, 'close')
  })

  it('says so when a commit has no parent', async () => {
    await using origin = await makeRepository({ files: { 'a.txt': 'a' } })
    const first = await origin.run('rev-parse', 'HEAD')
    await expect(firstParentOf(await openRepository(origin.root), first)).rejects.toThrow(/has no parent/)
  })

  it('never runs a remote whose name is an option', async () => {
    await using origin = await makeRepository({ files: { 'a.txt': 'a' } })
    await using made = await makeRepository({ files: { 'b.txt': 'b' } })
    await made.run('config', 'remote.--upload-pack=touch marker;.url', origin.root)
    await expect(ensureCommit(await openRepository(made.root), '0'.repeat(40))).rejects.toThrow(UserError)
    expect(await made.run('status', '--porcelain')).toBe('')
  })
})
