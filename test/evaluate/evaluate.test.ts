import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { gateRequest } from '../../src/commands/gate-request.ts'
import type { Terminal } from '../../src/commands/terminal.ts'
import type { Host } from '../../src/evaluate/request.ts'
import type { Progress } from '../../src/trials/trial/trials-request.ts'
import { home, regressedRepository } from '../support/cli.ts'
import type { TestRepository } from '../support/repository.ts'
import { evaluate } from '../support/run-of.ts'

const terminal = (cwd: string): Terminal => ({
  stdin: () => Readable.from([]),
  stdout: () => {},
  stderr: () => {},
  cwd,
  environment: process.env,
  stdoutIsTty: false,
  stderrIsTty: false,
  colour: false,
  columns: 80,
  stderrColumns: 80,
  home,
})

const host = (rest: Partial<Host> = {}): Host => ({
  version: '1.2.3',
  now: () => new Date('2026-01-02T03:04:05Z'),
  environment: process.env,
  signal: new AbortController().signal,
  onProgress: () => {},
  ...rest,
})

const requestOf = (repository: TestRepository) =>
  gateRequest([], { base: 'main', head: 'wider' }, terminal(repository.root))

const worktreesOf = async (repository: TestRepository) => (await repository.run('worktree', 'list')).split('\n').length

describe('an evaluation', () => {
  test('gives the same results again, byte for byte, at the same time of day', async () => {
    await using repository = await regressedRepository()
    const request = await requestOf(repository)
    const first = await evaluate(request, host())
    const second = await evaluate(request, host())
    expect(JSON.stringify(second)).toBe(JSON.stringify(first))
    expect(first).toMatchObject({ createdAt: '2026-01-02T03:04:05.000Z', tool: { version: '1.2.3' } })
  })

  test('does not depend on how many trials run at once', async () => {
    await using repository = await regressedRepository()
    const request = await requestOf(repository)
    const one = await evaluate({ ...request, inputs: { concurrency: 1 } }, host())
    const many = await evaluate({ ...request, inputs: { concurrency: 64 } }, host())
    expect(JSON.stringify(many)).toBe(JSON.stringify(one))
  })

  test('says how far it is', async () => {
    await using repository = await regressedRepository()
    const states: Progress[] = []
    await evaluate(await requestOf(repository), host({ onProgress: (state) => states.push(state) }))
    expect(states.at(-1)).toMatchObject({ done: 52, total: 52, running: 0, errors: 0 })
    expect(states.every(({ done, total }) => done <= total)).toBe(true)
  })

  test('that is stopped throws the reason, decides nothing and leaves no worktree', async () => {
    await using repository = await regressedRepository()
    const request = await requestOf(repository)
    for (const when of ['before', 'while']) {
      const controller = new AbortController()
      const reason = new Error('enough')
      if (when === 'before') controller.abort(reason)
      const running = evaluate(
        request,
        host({ signal: controller.signal, onProgress: ({ done }) => done > 3 && controller.abort(reason) }),
      )
      await expect(running).rejects.toBe(reason)
      expect(await worktreesOf(repository)).toBe(1)
    }
  })

  test('that fails on the user’s input leaves no worktree either', async () => {
    await using repository = await regressedRepository()
    const request = await requestOf(repository)
    await expect(
      evaluate({ ...request, only: { skills: ['x'], tasks: [], tags: [], rooms: [] } }, host()),
    ).rejects.toThrow('No skill matches')
    expect(await worktreesOf(repository)).toBe(1)
  })

  test('knows how to publish before it reads anything of head', async () => {
    await using repository = await regressedRepository({ 'skill-eval-gate.yml': 'version: 1\ncheck_name: Mine\n' })
    await repository.commit('broken', { 'evals/pdf-forms/trigger_eval.json': '[' })
    const heard: string[] = []
    const request = await requestOf(repository)
    const running = evaluate(request, host({ onPublishing: ({ checkName }) => heard.push(checkName) }))
    await expect(running).rejects.toThrow(/trigger_eval\.json/)
    expect(heard).toEqual(['Mine'])
  })
})
