import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { UserError } from '../../../src/core/errors/user-error.ts'
import { resolveCommit } from '../../../src/core/git/commits.ts'
import { git } from '../../../src/core/git/git.ts'
import { gitEnvironment } from '../../../src/core/git/git-environment.ts'
import { openRepository } from '../../../src/core/git/repository.ts'
import { makeRepository } from '../../support/repository.ts'

const before = { ...process.env }
afterEach(() => {
  process.env = { ...before }
})

describe('openRepository', () => {
  it('finds the repository from a folder inside it', async () => {
    await using made = await makeRepository({ files: { 'a/b.txt': 'b' } })
    const repository = await openRepository(join(made.root, 'a'))
    expect(repository).toMatchObject({
      root: made.root,
      gitDir: join(made.root, '.git'),
      commonDir: join(made.root, '.git'),
      isShallow: false,
    })
  })

  it('is not led astray by the variables that a git hook sets', async () => {
    await using made = await makeRepository({ files: { 'a.txt': 'a' } })
    await using other = await makeRepository({ files: { 'b.txt': 'b' } })
    process.env['GIT_DIR'] = join(other.root, '.git')
    process.env['GIT_WORK_TREE'] = other.root
    process.env['GIT_INDEX_FILE'] = join(other.root, '.git/index')
    const repository = await openRepository(made.root)
    expect(repository.root).toBe(made.root)
    expect(await git(repository.root, ['ls-files'])).toBe('a.txt')
  })

  it('says so when the folder is in no repository', async () => {
    await using made = await makeRepository()
    await made.remove('.git')
    await expect(openRepository(made.root)).rejects.toThrow(/is not in a git repository[\s\S]*actions\/checkout/)
    await expect(openRepository(made.root)).rejects.toBeInstanceOf(UserError)
  })

  it('says so when the folder does not exist', async () => {
    await using made = await makeRepository()
    await expect(openRepository(join(made.root, 'missing'))).rejects.toThrow(/does not exist/)
  })

  it('says so when the repository is bare', async () => {
    await using made = await makeRepository()
    await mkdir(join(made.root, 'bare'))
    await made.run('init', '--quiet', '--bare', 'bare')
    await expect(openRepository(join(made.root, 'bare'))).rejects.toBeInstanceOf(UserError)
  })

  it('says how to trust a repository that belongs to somebody else', async () => {
    await using made = await makeRepository({ files: { 'a.txt': 'a' } })
    process.env['GIT_TEST_ASSUME_DIFFERENT_OWNER'] = '1'
    await expect(openRepository(made.root)).rejects.toThrow(/belongs to another user[\s\S]*safe\.directory/)
  })

  it('says so when git is too old', async () => {
    await using made = await makeRepository()
    await made.write({ git: '#!/bin/sh\necho --path-format=absolute\necho /x\n' })
    await chmod(join(made.root, 'git'), 0o755)
    process.env['PATH'] = made.root
    await expect(openRepository(made.root)).rejects.toThrow(/too old[\s\S]*2\.31/)
  })

  it('says so when git is not installed', async () => {
    await using made = await makeRepository({ files: { 'a.txt': 'a' } })
    process.env['PATH'] = made.root
    await expect(openRepository(made.root)).rejects.toThrow(/git was not found/)
    await expect(openRepository(made.root)).rejects.toBeInstanceOf(UserError)
  })
})

describe('gitEnvironment', () => {
  it('keeps what credentials and proxies need, and nothing that leads elsewhere or asks', () => {
    const given = {
      PATH: '/bin',
      HTTPS_PROXY: 'p',
      GIT_SSH_COMMAND: 'ssh -i key',
      GIT_DIR: 'x',
      GIT_EXTERNAL_DIFF: 'x',
      A: undefined,
    }
    expect(gitEnvironment(given, [])).toEqual({
      PATH: '/bin',
      HTTPS_PROXY: 'p',
      GIT_SSH_COMMAND: 'ssh -i key',
      LC_ALL: 'C',
      LANGUAGE: 'C',
      GIT_TERMINAL_PROMPT: '0',
      GIT_OPTIONAL_LOCKS: '0',
      GIT_LFS_SKIP_SMUDGE: '1',
      GIT_NO_REPLACE_OBJECTS: '1',
    })
  })

  it('adds configuration behind what is there', () => {
    const given = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'a.b', GIT_CONFIG_VALUE_0: 'c' }
    expect(gitEnvironment(given, [['d.e', 'f']])).toMatchObject({
      ...given,
      GIT_CONFIG_COUNT: '2',
      GIT_CONFIG_KEY_1: 'd.e',
      GIT_CONFIG_VALUE_1: 'f',
    })
  })
})

describe('git', () => {
  it('refuses output beyond its bound instead of cutting it', async () => {
    await using made = await makeRepository({ files: { 'a.txt': 'a'.repeat(10_000) } })
    await expect(git(made.root, ['cat-file', 'blob', 'HEAD:a.txt'], { maxBytes: 1000 })).rejects.toThrow(
      /more than 1000 bytes/,
    )
  })

  it('ends a call that takes too long', async () => {
    await using made = await makeRepository({ files: { 'a.txt': 'a' } })
    const waits = git(made.root, ['-c', 'alias.wait=!sleep 60', 'wait'], { timeoutMs: 200 })
    await expect(waits).rejects.toThrow(/did not end within 0.2 seconds/)
  })

  it('ends a call that answers its end with an exit code and leaves a process with its pipes', async () => {
    await using made = await makeRepository()
    await made.write({ git: "#!/bin/sh\ntrap 'exit 3' TERM\nsleep 60 &\nwait\n" })
    await chmod(join(made.root, 'git'), 0o755)
    process.env['PATH'] = `${made.root}:${process.env['PATH']}`
    const waits = git(made.root, ['wait'], { timeoutMs: 200, killsGroup: true })
    await expect(waits).rejects.toThrow(/did not end within 0.2 seconds/)
  })

  it('listens once for the end of this process, however many calls are under way', async () => {
    await using made = await makeRepository()
    const before = process.listenerCount('exit')
    const calls = ['a', 'b', 'c'].map(() => git(made.root, ['rev-parse', '--git-dir']))
    expect(process.listenerCount('exit') - before).toBeLessThan(2)
    await Promise.all(calls)
  })

  it('stops when its signal aborts, with the reason of the signal', async () => {
    await using made = await makeRepository({ files: { 'a.txt': 'a' } })
    const controller = new AbortController()
    const waits = git(made.root, ['-c', 'alias.wait=!sleep 60', 'wait'], { signal: controller.signal })
    controller.abort(new Error('enough'))
    await expect(waits).rejects.toThrow('enough')
  })

  it('passes configuration whose key holds an equals sign', async () => {
    await using made = await makeRepository()
    const config = [['filter.a=b.smudge', 'x']] as const
    expect(await git(made.root, ['config', 'filter.a=b.smudge'], { config })).toBe('x')
  })

  it('keeps configuration that the caller of the whole run gave in the environment', async () => {
    await using made = await makeRepository()
    Object.assign(process.env, { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'user.name', GIT_CONFIG_VALUE_0: 'Eve' })
    expect(await git(made.root, ['config', 'user.name'], { config: [['a.b', 'c']] })).toBe('Eve')
  })
})

describe('resolveCommit', () => {
  it('finds ids, tags, branches, and branches that only the remote has', async () => {
    await using made = await makeRepository()
    const first = await made.commit('first', { 'a.txt': '1' })
    await made.run('tag', '-a', '-m', 'one', 'v1')
    await made.branch('feature')
    const second = await made.commit('second', { 'a.txt': '2' })
    await made.checkout('main')
    await using cloned = await made.clone()
    const repository = await openRepository(cloned.root)
    for (const ref of [first, first.slice(0, 10), 'v1', 'main', 'refs/heads/main', 'origin/main', 'HEAD']) {
      expect(await resolveCommit(repository, ref), ref).toBe(first)
    }
    for (const ref of ['feature', 'origin/feature', 'refs/heads/feature', second]) {
      expect(await resolveCommit(repository, ref), ref).toBe(second)
    }
  })

  it.each(['-x', '--upload-pack=touch marker', '--all', '-'])('takes a branch named %s for a branch', async (name) => {
    await using made = await makeRepository({ files: { 'a.txt': '1' } })
    const tip = await made.run('commit-tree', '-m', 'odd', 'HEAD^{tree}')
    const repository = await openRepository(made.root)
    await expect(resolveCommit(repository, name)).rejects.toThrow(UserError)
    if (name.includes(' ')) return
    await made.run('update-ref', `refs/heads/${name}`, tip)
    expect(await resolveCommit(repository, name)).toBe(tip)
  })

  it.each(['', 'nope', '^main', 'main..main', 'main:a.txt', 'a\0b', 'x\ny', '0'.repeat(40)])(
    'refuses %j with a hint how to fetch it',
    async (ref) => {
      await using made = await makeRepository({ files: { 'a.txt': '1' } })
      const repository = await openRepository(made.root)
      await expect(resolveCommit(repository, ref)).rejects.toThrow(/There is no commit[\s\S]*git fetch /)
    },
  )
})
