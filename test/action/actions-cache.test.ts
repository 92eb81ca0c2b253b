import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actionsCache } from '../../src/action/actions-cache.ts'
import type { Warning } from '../../src/errors/user-error.ts'
import { withVariables } from '../../src/process/take-environment.ts'
import { startFakeCache } from '../fake-cache/server.ts'
import { temporaryFolder } from '../support/cli.ts'

test('the trials of each of several agents are stored at once where the job is cancelled', async () => {
  await using folder = temporaryFolder()
  const agents = ['router', 'weak', 'calm']
  const scope = 'refs/heads/main'
  const tokens = { main: { writes: scope, reads: [scope] } }
  await using service = await startFakeCache({ tokens, uploadsAtOnce: agents.length })
  const environment = {
    ACTIONS_RESULTS_URL: service.url,
    ACTIONS_RUNTIME_TOKEN: 'main',
    ACTIONS_CACHE_SERVICE_V2: 'true',
    GITHUB_REF: scope,
    GITHUB_SERVER_URL: 'https://github.localhost',
    RUNNER_TEMP: folder.path,
  }
  const warnings: Warning[] = []
  const cache = actionsCache(environment, {
    runId: '1',
    attempt: 1,
    keeps: 'head',
    pullRequest: null,
    warn: (warning) => warnings.push(warning),
  })
  for (const agent of agents) {
    const own = join(folder.path, agent)
    mkdirSync(own)
    writeFileSync(join(own, 'trial.json'), agent)
    cache?.filled({ agent, surface: 'all' }, own)
  }
  await withVariables(environment, async () => await cache?.save(true))
  const keys = agents.map((agent) => `skill-eval-gate-v1-${agent}-all-1-1`)
  expect(service.entries.map(({ key }) => key).sort()).toEqual(keys.sort())
  expect([warnings, service.violations]).toEqual([[], []])
})
