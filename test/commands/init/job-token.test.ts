import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { JOB_TOKEN_JOBS } from '../../../src/commands/init/job-token-jobs.ts'
import { cli, home, skillFile } from '../../support/cli.ts'
import { makeRepository } from '../../support/repository.ts'

const KEYLESS = ['--agent', 'copilot', '--model', 'claude-haiku-4.5', '--auth', 'job-token']

test('init writes the jobs of the page for an agent with the token of its job, and doctor finds no problem', async () => {
  await using repository = await makeRepository({
    files: {
      'skills/pdf/SKILL.md': skillFile('pdf', 'Use for filling and merging pdf forms'),
      '.github/workflows/actions.lock': 'version: 1\n',
    },
  })
  const { root } = repository
  const { code, stdout } = await cli(root, ['init', '--yes', '--budget', '0', ...KEYLESS])
  expect([code, stdout]).toEqual([0, expect.stringContaining('No secret is needed')])
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain('run `gh actions-lock` before you commit')
  const config = readFileSync(join(root, 'skill-eval-gate.yml'), 'utf8')
  expect(config).toContain('auth: job-token')
  const workflow = readFileSync(join(root, '.github/workflows/skill-evals.yml'), 'utf8')
  expect(workflow).toContain('copilot-requests: write')
  expect(workflow).not.toMatch(/secrets\.|workflow_dispatch:/)
  const page = readFileSync(join(home, 'docs/job-token.md'), 'utf8')
  expect(page).toContain(JOB_TOKEN_JOBS.replaceAll('uses: ./', 'uses: OWNER/skill-eval-gate@SHA'))
  const doctor = await cli(root, ['doctor'])
  expect(doctor.stdout).not.toContain('PROBLEM')
  expect(doctor.stdout).toContain('a job grants `copilot-requests: write`')
})

test('init takes no other word for it, and no agent without such a service', async () => {
  await using repository = await makeRepository({ files: { 'skills/pdf/SKILL.md': skillFile('pdf', 'Fills forms') } })
  const refused = async (...args: string[]) => (await cli(repository.root, ['init', '--yes', ...args])).stderr
  expect(await refused(...KEYLESS.slice(0, 4), '--auth', 'magic')).toContain('--auth magic is unknown')
  expect(await refused(...KEYLESS, '--history')).toContain('there are none')
  expect(await refused('--agent', 'codex', '--model', 'gpt-5.4', '--auth', 'job-token')).toContain('has no service')
})
