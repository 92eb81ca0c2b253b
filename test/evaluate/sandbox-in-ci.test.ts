import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exitCodes } from '../../src/results/exit-codes.ts'
import { resultsSchema } from '../../src/results/results.ts'
import { type CliOutcome, cli } from '../support/cli.ts'
import { makeRepository, writeFiles } from '../support/repository.ts'

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
  { head = base, args = [] }: { head?: readonly string[]; args?: readonly string[] } = {},
): Promise<CliOutcome> {
  await using repository = await makeRepository({
    files: {
      'skills/pdf/SKILL.md': skill(''),
      'evals/pdf/trigger_eval.json': JSON.stringify([{ query: 'Split my pdf', should_trigger: true }]),
      'skill-eval-gate.yml': config(...base),
      'agent.mjs': AGENT,
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
    // An old version that is not installed: the check of the sandbox comes before.
    const { stderr } = await gate(base, { ...KEY, ...env, npm_config_registry: 'http://127.0.0.1:9' })
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
    expect(resultsSchema.parse(JSON.parse(alone.stdout)).sandbox).toBe('none: a command of your own')
    const allowed = await gate([COMMAND, JUDGE, NONE], { ...CI, ...KEY })
    expect(allowed.code).toBe(exitCodes.pass)
  })
})
