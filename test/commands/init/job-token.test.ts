import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { cli, skillFile } from '../../support/cli.ts'
import { makeRepository } from '../../support/repository.ts'

const KEYLESS = ['--agent', 'copilot', '--model', 'claude-haiku-4.5', '--auth', 'job-token']

test('init gives the token of its job to one job without a right to write, and doctor finds no problem', async () => {
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
  // What must hold of the job that holds the token, and of those that publish.
  const { permissions, jobs } = parse(workflow)
  expect([permissions, Object.keys(jobs), jobs.trials.permissions]).toEqual([
    {},
    ['open', 'trials', 'decide'],
    { contents: 'read', 'copilot-requests': 'write' },
  ])
  expect(jobs.trials.if).toContain('github.event.pull_request.head.repo.full_name == github.repository')
  for (const name of ['open', 'decide']) {
    expect(Object.keys(jobs[name].permissions)).toEqual(['contents', 'checks', 'pull-requests'])
    expect(JSON.stringify(jobs[name])).not.toContain('github.token')
  }
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
