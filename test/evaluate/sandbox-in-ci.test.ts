import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exitCodes } from '../../src/core/results/exit-codes.ts'
import { resultsSchema } from '../../src/gate/read-results.ts'
import { skippedWithoutSandbox } from '../agents/sandbox/support.ts'
import { type CliOutcome, cli, temporaryFolder } from '../support/cli.ts'
import { makeRepository, writeFiles } from '../support/repository.ts'
import { runOf } from '../support/run-of.ts'

/** Finds `node`, and no program `bwrap`. */
const PATH = dirname(process.execPath)
const KEY = { ANTHROPIC_API_KEY: 'planted-key-0123456789' }
const CI = { CI: 'true', GITHUB_ACTIONS: 'true' }

const PAID = 'agent: {id: claude-code@2.1.329, model: claude-haiku-4-5}'
const COMMAND = 'agent: {id: command, command: "node agent.mjs", version: "1"}'
const JUDGE = 'judge: {provider: anthropic, model: claude-haiku-4-5}'
const NONE = 'sandbox: none'

const AGENT = `console.log(JSON.stringify({ type: 'skill', name: 'pdf', success: true, via: 'tool', caller: 'main' }))
console.log(JSON.stringify({ type: 'output', text: 'Done.' }))
`
const config = (...lines: string[]) => `version: 1\n${lines.join('\n')}\n`
const skill = (more: string) => `---\nname: pdf\ndescription: Splits pdf files${more}.\n---\n`

async function gate(
  base: readonly string[],
  env: Record<string, string>,
  {
    head = base,
    args = [],
    agent = AGENT,
  }: { head?: readonly string[]; args?: readonly string[]; agent?: string } = {},
): Promise<CliOutcome> {
  await using repository = await makeRepository({
    files: {
      'skills/pdf/SKILL.md': skill(''),
      'evals/pdf/trigger_eval.json': JSON.stringify([{ query: 'Split my pdf', should_trigger: true }]),
      'skill-eval-gate.yml': config(...base),
      'agent.mjs': agent,
    },
  })
  await writeFiles(repository.root, {
    'skills/pdf/SKILL.md': skill(' and merges them'),
    'skill-eval-gate.yml': config(...head),
  })
  const options = ['gate', '--base', 'HEAD', '--no-store', '--json', ...args]
  return await cli(repository.root, options, { env: { PATH, ...env } })
}

describe.skipIf(existsSync(join(PATH, 'bwrap')))('where no sandbox works', () => {
  test('an agent with a key does not start in CI, and the step that helps is said', async () => {
    const { code, stdout, stderr } = await gate([PAID], { ...CI, ...KEY })
    expect([code, stdout.includes('skill-eval-gate/error/v1')]).toEqual([exitCodes.configuration, true])
    expect(stderr).toContain('In CI the agent "claude-code" would run beside its model\'s key')
    if (process.platform === 'linux') expect(stderr).toContain('bubblewrap is not installed')
    expect(stderr).toContain('run: sudo apt-get install -y bubblewrap')
    expect(stderr).toContain('`sandbox: none` into the base branch')
  })

  test.each([
    ['outside of CI', [PAID], {}],
    ['where base says `sandbox: none`', [PAID, NONE], CI],
  ])('it does %s', async (_, base, env) => {
    // It is not installed, and this registry has no version of it: the check of the sandbox comes before.
    await using cache = temporaryFolder()
    const registry = createServer((_, response) => response.writeHead(404).end()).listen(0, '127.0.0.1')
    await once(registry, 'listening')
    const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`
    const nowhere = { npm_config_registry: address, SKILL_EVAL_GATE_CACHE: cache.path }
    const { stderr } = await gate(base, { ...KEY, ...env, ...nowhere })
    registry.close()
    expect(stderr).not.toContain('beside its model')
    expect(stderr).toContain('claude-code')
  })

  test('`sandbox: none` that the change itself brings does not count', async () => {
    const { code, stderr } = await gate([PAID], { ...CI, ...KEY }, { head: [PAID, NONE] })
    expect(code).toBe(exitCodes.configuration)
    expect(stderr).toContain("beside its model's key")
  })

  test('a command of your own does not run in CI beside the key of a judge, and does without', async () => {
    const beside = await gate([COMMAND, JUDGE], { ...CI, ...KEY })
    expect(beside.code).toBe(exitCodes.configuration)
    expect(beside.stderr).toContain("In CI programs would run beside the judge's key (ANTHROPIC_API_KEY)")
    const alone = await gate([COMMAND, JUDGE], CI)
    expect(alone.code).toBe(exitCodes.pass)
    expect(runOf(resultsSchema.parse(JSON.parse(alone.stdout))).sandbox).toBe('none: a command of your own')
    const allowed = await gate([COMMAND, JUDGE, NONE], { ...CI, ...KEY })
    expect(allowed.code).toBe(exitCodes.pass)
  })

  test('a command of your own does not run in CI beside a key that no configuration names, and none that the change brings helps', async () => {
    for (const head of [[COMMAND], [COMMAND, NONE]]) {
      const { code, stderr } = await gate(
        [COMMAND],
        { ...CI, CLAUDE_CODE_OAUTH_TOKEN: KEY.ANTHROPIC_API_KEY },
        { head },
      )
      expect(code).toBe(exitCodes.configuration)
      expect(stderr).toContain("In CI programs would run beside a model's key (CLAUDE_CODE_OAUTH_TOKEN)")
    }
    const allowed = await gate([COMMAND, NONE], { ...CI, ...KEY })
    expect(allowed.code).toBe(exitCodes.pass)
    expect(runOf(resultsSchema.parse(JSON.parse(allowed.stdout))).sandbox).toBe("none, written in base's configuration")
  })

  test('nor where a sandbox was asked for', async () => {
    const { code, stderr } = await gate([COMMAND, 'sandbox: bubblewrap'], {})
    expect(code).toBe(exitCodes.configuration)
    expect(stderr).toContain('The sandbox "bubblewrap" was requested and does not work')
  })
})

/** Answers with the skill where it finds no secret, and where the server of its model answers. */
const LOOKING_AGENT = `import { existsSync, readdirSync, readFileSync } from 'node:fs'
const holds = (path) => { try { return readFileSync(path, 'latin1').includes('planted-key') } catch { return false } }
const files = readdirSync('/proc').filter((name) => /^\\d+$/.test(name)).map((name) => '/proc/' + name + '/environ')
const home = process.argv[2]
const found = [...files, home + '/.ssh/id_rsa'].filter(holds)
if (existsSync(home + '/.ssh')) found.push('its .ssh is seen')
if (existsSync('.git') || existsSync(process.argv[1].replace('agent.mjs', '.git/config'))) found.push('.git is seen')
if (JSON.stringify(process.env).includes('planted-key')) found.push('its environment')
const answer = await fetch(process.argv[3]).then((response) => response.text(), (error) => String(error.cause))
if (found.length === 0 && answer === 'MODEL') console.log(JSON.stringify({ type: 'skill', name: 'pdf' }))
console.log(JSON.stringify({ type: 'output', text: answer + found.join() }))
`

describe.skipIf(skippedWithoutSandbox('a command of your own beside a key'))('where a sandbox works', () => {
  test('a command of your own runs in it in CI beside a key, with the network and nothing to find', async () => {
    const model = createServer((_, response) => response.end('MODEL'))
    await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve))
    const home = await mkdtemp(join(tmpdir(), 'sandbox-in-ci-'))
    await writeFiles(home, { '.ssh/id_rsa': 'planted-key-of-ssh' })
    try {
      const { port } = model.address() as AddressInfo
      const command = `agent: {id: command, command: "node agent.mjs ${home} http://127.0.0.1:${port}", version: "1"}`
      const env = { ...CI, ...KEY, HOME: home, PATH: process.env['PATH'] ?? '' }
      const { code, stdout, stderr } = await gate([command, 'policy: {min_recall: 1}'], env, { agent: LOOKING_AGENT })
      expect([code, stderr]).toEqual([exitCodes.pass, expect.not.stringContaining('planted-key')])
      expect(runOf(resultsSchema.parse(JSON.parse(stdout))).sandbox).toMatch(/^bubblewrap \d/)
    } finally {
      model.close()
      await rm(home, { recursive: true })
    }
  })
})
