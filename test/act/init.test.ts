import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { skippedWithoutSandbox } from '../agents/sandbox/support.ts'
import { officeModel } from '../evaluate/fix/office-model.ts'
import type { FakePull } from '../fake-github/state.ts'
import { says } from '../fake-model/answer.ts'
import { startFakeModel } from '../fake-model/server.ts'
import { cli, skillFile } from '../support/cli.ts'
import { type ActScene, checksOf, jobsOf, makeActScene } from './act-scene.ts'
import { toolFolder } from './tools.ts'

const skills = {
  'skills/pdf/SKILL.md': skillFile('pdf', '"Moves pages of PDF files. Use when the user says \'split a PDF\'."'),
  'skills/docx/SKILL.md': skillFile('docx', '"Writes Word documents. Use when the user says \'write a letter\'."'),
}

/** A pull request with what `init` writes for an agent, its settings edited. */
function initialized(act: ActScene, args: readonly string[], edit = (config: string) => config): Promise<FakePull> {
  return act.scene.pull(async ({ root }) => {
    expect((await cli(root, ['init', '--yes', '--budget', '0', ...args])).code).toBe(0)
    const config = join(root, 'skill-eval-gate.yml')
    writeFileSync(config, edit(readFileSync(config, 'utf8')))
  })
}

/** The files of a pull request, to push them. */
async function filesOf({ scene: { repository } }: ActScene, { headSha }: FakePull): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const path of (await repository.run('diff', '--name-only', 'main', headSha)).split('\n')) {
    files[path] = `${await repository.run('show', `${headSha}:${path}`)}\n`
  }
  return files
}

/** What the newest check says, in plain words: act gives two jobs that begin at once the same rights. */
function said({ scene }: ActScene): string {
  const check = scene.github.state.checks.at(-1)
  return `${check?.title}\n${check?.summary?.replaceAll('\\', '')}`
}

describe.skipIf(toolFolder === null).concurrent('a pull request with what init adds', () => {
  test.each([
    ['for the router reports, and blocks nothing', [], 'neutral', 'success', 'First run'],
    [
      'for a model whose secret is not set is neutral, and says which',
      ['--agent', 'model', '--model', 'claude-haiku-4-5'],
      'neutral',
      'success',
      'Not measured: the secret for ANTHROPIC_API_KEY is not set',
    ],
  ])('%s', async (_, args, conclusion, result, words) => {
    await using act = await makeActScene(skills)
    const pull = await initialized(act, args)
    expect(jobsOf(await act.runner.deliver(act.pullRequest(pull)))).toEqual([`evals: ${result}`])
    expect(checksOf(act)).toEqual([`Skill evals: ${conclusion}`])
    expect(said(act)).toContain(words)
    expect(act.scene.github.violations).toEqual([])
  })

  test.each([
    ['claude-code', 'claude-haiku-4-5', 'ANTHROPIC_API_KEY'],
    ['codex', 'gpt-5.4', 'OPENAI_API_KEY'],
    ['gemini', 'gemini-2.5-flash', 'GEMINI_API_KEY'],
    ['opencode', 'claude-haiku-4-5', 'ANTHROPIC_API_KEY'],
    ['copilot', 'claude-haiku-4-5', 'ANTHROPIC_API_KEY'],
    ['pi', 'claude-haiku-4-5', 'ANTHROPIC_API_KEY'],
  ])('for %s names the secret that is not set, and is not red', async (agent, model, variable) => {
    await using act = await makeActScene(skills)
    const pull = await initialized(act, ['--agent', agent, '--model', model])
    expect(jobsOf(await act.runner.deliver(act.pullRequest(pull)))).toEqual(['evals: success'])
    expect(checksOf(act)).toEqual(['Skill evals: neutral'])
    expect(said(act)).toContain(`Not measured: the secret for ${variable} is not set`)
    expect(act.scene.github.violations).toEqual([])
  })

  test('for a model asks it with the secret, and shows the key to nobody else', async () => {
    const key = 'sk-ant-planted-dummy-of-init'
    await using model = await startFakeModel({ keys: [key], answer: officeModel(() => says('')) })
    await using act = await makeActScene(skills)
    const pull = await initialized(act, ['--agent', 'model', '--model', 'claude-haiku-4-5'])
    const [run] = await act.runner.deliver(act.pullRequest(pull), {
      secrets: { ANTHROPIC_API_KEY: key },
      environment: { ANTHROPIC_BASE_URL: model.origin },
      args: ['--insecure-secrets'],
    })
    expect(run?.jobs.map(({ name, result }) => `${name}: ${result}`)).toEqual(['evals: success'])
    expect(checksOf(act)).toEqual(['Skill evals: neutral'])
    expect(model.requests.length).toBeGreaterThan(0)
    expect(said(act)).toContain('First run')
    expect(run?.log).not.toContain(key)
    expect(act.scene.github.violations).toEqual([])
  })

  test('with a history keeps what a push and a night measure, and a command blesses that', async () => {
    await using act = await makeActScene(skills)
    const pull = await initialized(act, ['--history'])
    const pushed = await act.push(await filesOf(act, pull))
    expect(jobsOf(await act.runner.deliver(pushed))).toEqual(['evals (push): success', 'history: success'])
    expect(jobsOf(await act.comment('/evals bless'))).toEqual(['command: success'])
    expect(act.replies().at(-1)).toContain('The baseline is now:')
    const night = act.onMain('schedule', { schedule: '17 4 * * *' })
    expect(jobsOf(await act.runner.deliver(night))).toEqual(['evals (schedule): success', 'history: success'])
    const kept = await act.scene.repository.run('ls-tree', '--name-only', 'skill-eval-history')
    expect(kept).toMatch(/^badge\.json\nbaseline-\S+\nhistory\.jsonl\nlatest-\S+$/)
    expect(act.scene.github.violations).toEqual([])
  })

  test('without workflows starts nothing', async () => {
    await using act = await makeActScene({ ...skills, '.github/workflows/other.yml': 'on: push\njobs: {}\n' })
    const pull = await act.scene.pull(async ({ root }) => {
      expect((await cli(root, ['init', '--yes', '--no-workflows'])).code).toBe(0)
    })
    expect(await act.runner.deliver(act.pullRequest(pull))).toEqual([])
  })
})

const copilot = readFileSync(join(import.meta.dirname, '../support/stand-ins/copilot.cjs'), 'utf8')

/** A program in place of Copilot, as a script of `sh`: a sandbox shows trials no folder of this repository. */
function inPlaceOfCopilot(program: string): Readonly<Record<string, string>> {
  const plain = program.replace(/^#!.*\n/, '')
  return { copilot: `exec ${process.execPath} -e "$(cat <<'PROGRAM'\n${plain}\nPROGRAM\n)" -- "$@"` }
}

const skipped = toolFolder === null || skippedWithoutSandbox("Copilot with a job's token, under act")

describe.skipIf(skipped).concurrent("what init adds for Copilot with a job's token", () => {
  const KEYLESS = ['--agent', 'copilot', '--model', 'claude-haiku-4.5', '--auth', 'job-token']
  // What the program says as it begins; its listing is taken from it without GitHub.
  const refused = (message: string) => `if (!process.env.COPILOT_OFFLINE && !process.argv.includes('--version')) {
  console.error('Error: ${message}')
  process.exit(1)
}
${copilot.replace(/^#!.*\n/, '')}`

  test('measures a push, and asks nobody at night', async () => {
    await using act = await makeActScene(skills)
    const pull = await initialized(act, KEYLESS, (config) => config.replace('copilot@1.0.102', 'copilot'))
    const files = await filesOf(act, pull)
    const programs = inPlaceOfCopilot(copilot)
    const started = async (event: Awaited<ReturnType<typeof act.push>>) =>
      jobsOf(await act.runner.deliver(event, { programs, args: ['--insecure-secrets'] })).toSorted()
    expect(await started(await act.push(files))).toEqual(['decide: success', 'open: success', 'trials: success'])
    expect(checksOf(act)).toEqual(['Skill evals (push): neutral'])
    expect(await started(act.onMain('schedule', { schedule: '17 4 * * *' }))).toEqual(['open: success'])
    expect(act.scene.github.violations).toEqual([])
  })

  test.each([
    ['measures in the job that holds it, and decides in the other', copilot, 'First run'],
    [
      'is neutral where the token is refused, and names the permission',
      refused('Authentication failed'),
      'copilot-requests: write',
    ],
    [
      'is neutral where a policy forbids it, and names the policy',
      refused('Access denied by policy settings'),
      'Allow use of Copilot CLI billed to the organization',
    ],
  ])('%s', async (_, program, words) => {
    await using act = await makeActScene(skills)
    // The pinned version would be installed from npm's registry.
    const pull = await initialized(act, KEYLESS, (config) => config.replace('copilot@1.0.102', 'copilot'))
    const [run] = await act.runner.deliver(act.pullRequest(pull), {
      programs: inPlaceOfCopilot(program),
      args: ['--insecure-secrets'],
    })
    expect(run?.jobs.map(({ name, result }) => `${name}: ${result}`).toSorted()).toEqual([
      'decide: success',
      'open: success',
      'trials: success',
    ])
    expect(checksOf(act)).toEqual(['Skill evals: neutral'])
    expect(said(act)).toContain(words)
    expect(run?.log).not.toContain('token-of-run-1')
    expect(act.scene.github.violations).toEqual([])
  })
})
