import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { claudeCode } from '../../../src/agents/adapters/claude-code.ts'
import { codex } from '../../../src/agents/adapters/codex.ts'
import { copilot } from '../../../src/agents/adapters/copilot.ts'
import { opencode } from '../../../src/agents/adapters/opencode.ts'
import { cliPrograms } from '../../../src/agents/adapters/programs.ts'
import { cliAgent } from '../../../src/agents/cli-agent/cli-agent.ts'
import type { CliAgentOptions } from '../../../src/agents/cli-agent/cli-agent-options.ts'
import { installAgent } from '../../../src/agents/cli-agent/install.ts'
import { nearestVersions } from '../../../src/agents/cli-agent/nearest-versions.ts'
import { UserError } from '../../../src/core/errors/user-error.ts'
import { fixedModel } from '../fixed-model.ts'

const cache = mkdtempSync(join(tmpdir(), 'skill-eval-gate-test-'))
afterAll(() => rmSync(cache, { recursive: true, force: true }))

function options(program: string, key: string | null): CliAgentOptions {
  return {
    program: async () => ({ program, args: [] }),
    model: null,
    access: fixedModel({ origin: 'http://127.0.0.1:9', key }, 'THE_KEY'),
    environment: process.env,
    cache,
    runs: join(cache, 'runs'),
    graceMs: 300,
  }
}

describe.each([
  ['claude-code', claudeCode],
  ['codex', codex],
  ['copilot', copilot],
])('%s, before any trial,', (_id, program) => {
  const create = (given: CliAgentOptions) => cliAgent(program, given)
  test.each([null, ''])('asks for a key that is not there (%s)', async (key) => {
    const preflight = create(options(process.execPath, key)).preflight?.()
    await expect(preflight).rejects.toThrow(UserError)
    await expect(preflight).rejects.toThrow('THE_KEY is not set')
  })

  test('tells of a program that does not start', async () => {
    const preflight = create(options('/no/such/program', 'key')).preflight?.()
    await expect(preflight).rejects.toThrow(UserError)
    await expect(preflight).rejects.toThrow(/does not start: "\/no\/such\/program --version" gave .*ENOENT/)
  })

  test('of a version that is installed is known without being started, and is that version or not run', async () => {
    const missing = { ...options('/no/such/program', 'key'), version: '1.2.3' }
    expect(await create(missing).identity()).toMatchObject({ version: '1.2.3' })
    const other = create({ ...options(process.execPath, 'key'), version: '1.2.3' }).preflight?.()
    await expect(other).rejects.toThrow(UserError)
    await expect(other).rejects.toThrow(`1.2.3 says that it is ${process.versions.node}`)
  })

  test('tells of a program that has no version', async () => {
    const preflight = create(options('/bin/echo', 'key')).preflight?.()
    await expect(preflight).rejects.toThrow('does not start')
  })
})

describe('an agent to install', () => {
  test.each([
    ['claude-code', 'does not name one version'],
    ['claude-code@latest', 'does not name one version'],
    ['claude-code@^2.0.0', 'does not name one version'],
    ['claude-code@1.2.3@4', 'does not name one version'],
    ['codex@1.2.3 --registry=http://evil', 'does not name one version'],
    ['../claude-code@1.2.3', 'No agent "../claude-code" can be installed'],
    ['__proto__@1.2.3', 'No agent "__proto__" can be installed'],
  ])('has to be named in full, with its version: %s', async (spec, message) => {
    const install = installAgent(spec, cliPrograms, { cache, environment: {} })
    await expect(install).rejects.toThrow(UserError)
    await expect(install).rejects.toThrow(message)
  })

  test('needs npm', async () => {
    const install = installAgent('codex@0.0.1', cliPrograms, { cache, environment: { PATH: '/no/such/folder' } })
    await expect(install).rejects.toThrow('npm is not on PATH')
  })

  test('needs a folder that can be written', async () => {
    const file = join(cache, 'file')
    writeFileSync(file, '')
    const install = installAgent('codex@0.0.1', cliPrograms, { cache: join(file, 'agents'), environment: process.env })
    await expect(install).rejects.toThrow(UserError)
    await expect(install).rejects.toThrow(`No agent can be installed in "${join(file, 'agents')}"`)
  })

  test('is told of in versions that there are, where npm does not have the one that was named', async () => {
    const published = ['0.168.9', '0.169.0', '0.170.0', '0.9.0', '0.170.0-alpha.1', '0.171.0', '0.200.0']
    const versions = Object.fromEntries(
      published.map((version) => [
        version,
        { name: '@openai/codex', version, dist: { tarball: 'http://127.0.0.1:9/x' } },
      ]),
    )
    const registry = createServer((_, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ name: '@openai/codex', 'dist-tags': { latest: '0.200.0' }, versions }))
    })
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
    try {
      const { port } = registry.address() as AddressInfo
      const environment = { PATH: process.env['PATH'], npm_config_registry: `http://127.0.0.1:${port}/` }
      const install = installAgent('codex@0.169.7', cliPrograms, { cache, environment })
      await expect(install).rejects.toMatchObject({
        what: '@openai/codex has no version 0.169.7',
        todo: 'Use one that can be installed; the nearest are 0.168.9, 0.169.0, 0.170.0, 0.171.0, 0.200.0.',
      })
    } finally {
      registry.close()
    }
  })
})

test('the nearest versions stand on both sides, by number', () => {
  expect(nearestVersions('1.9.5', ['1.10.0', '1.9.4', '1.9.10', '0.1.0', '1.2.0', '2.0.0', '3.0.0'])).toEqual([
    ...['1.2.0', '1.9.4', '1.9.10', '1.10.0', '2.0.0'],
  ])
  expect(nearestVersions('9.0.0', ['1.0.0', '2.0.0'])).toEqual(['1.0.0', '2.0.0'])
  expect(nearestVersions('1.0.0', ['1.0.0-beta.1'])).toEqual(['1.0.0-beta.1'])
  expect(nearestVersions('1.0.0', [])).toEqual([])
})

test('opencode without ripgrep is not started, for it would fetch one; an installed one has it beside', async () => {
  const file = { program: process.execPath, args: [] }
  const check = opencode.check?.(file, { PATH: cache }, true)
  await expect(check).rejects.toThrow(UserError)
  await expect(check).rejects.toThrow('there is no program "rg" on PATH')
  await expect(opencode.check?.({ ...file, tools: cache }, { PATH: cache }, true)).resolves.toBeUndefined()
})

test('opencode that cannot start ripgrep loads no skill, which is an error and no choice of its model', () => {
  const failed = { type: 'tool', name: 'skill', arguments: { name: 'pdf' }, success: false } as const
  expect(opencode.brokenByEvent?.({ ...failed, result: 'ripgrep execution failed' })).toContain(
    'could not start ripgrep',
  )
  expect(opencode.brokenByEvent?.({ ...failed, result: 'Skill "pdf" not found.' })).toBeNull()
  expect(opencode.brokenByEvent?.({ ...failed, name: 'grep', result: 'ripgrep execution failed' })).toBeNull()
})
