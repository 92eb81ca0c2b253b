import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ensureCommit } from '../../../src/core/git/commits.ts'
import { openCheckout } from '../../../src/github/action/check-out.ts'
import type { StepContext } from '../../../src/github/action/step-context.ts'
import { startGitHttp } from '../../act/git-http.ts'
import { ACTIONS_APP, ACTIONS_BOT } from '../../fake-github/actors.ts'
import { temporaryFolder } from '../../support/cli.ts'
import { makeRepository } from '../../support/repository.ts'

const reader = { user: ACTIONS_BOT, app: ACTIONS_APP, permissions: { contents: 'read' } } as const

test('a step without a checkout makes one of its commit by its token, which is written nowhere, and none over another', async () => {
  await using repository = await makeRepository({ files: { 'README.md': 'one' } })
  await repository.run('config', 'uploadpack.allowAnySHA1InWant', 'true')
  const old = await repository.run('rev-parse', 'HEAD')
  const between = await repository.commit('two', { 'README.md': 'two' })
  const tip = await repository.commit('three', { 'README.md': 'three' })
  await using server = await startGitHttp(repository.root, 'acme/skills', { 'token-of-the-job': reader })
  server.isPrivate = true
  await using folder = temporaryFolder()
  const { signal } = new AbortController()
  const open = (sha: string, token: string) => {
    const workflow = { workspace: folder.path, serverUrl: server.url, owner: 'acme', repo: 'skills', sha }
    return openCheckout({ workflow, inputs: { token } } as unknown as StepContext, signal)
  }
  await expect(open(tip, '')).rejects.toThrow(`The commit ${tip} could not be fetched`)
  const first = await open(between, 'token-of-the-job')
  expect(await readFile(join(folder.path, 'README.md'), 'utf8')).toBe('two')
  // What a runner kept from another job is not taken for the commit of this one.
  await open(tip, 'token-of-the-job')
  expect(await readFile(join(folder.path, 'README.md'), 'utf8')).toBe('three')
  // What is asked for later comes by the same token, which stands neither in the settings nor anywhere in the clone.
  await ensureCommit(first, old, signal)
  expect(await readFile(join(folder.path, '.git/config'), 'utf8')).not.toMatch(/token|extraheader/i)
  await repository.write({ 'README.md': 'mine' })
  const own = { workflow: { workspace: repository.root, sha: tip }, inputs: { token: '' } } as unknown as StepContext
  await openCheckout(own, signal)
  expect(await readFile(join(repository.root, 'README.md'), 'utf8')).toBe('mine')
})
