import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { handOver } from '../../../src/github/action/between-jobs.ts'
import { readInputs } from '../../../src/github/action/inputs.ts'
import { pastLines } from '../../../src/github/action/past-lines.ts'
import { recordHistory } from '../../../src/github/action/record-history.ts'
import type { EvaluationStep } from '../../../src/github/action/resolve-trigger.ts'
import { readWorkflowContext } from '../../../src/github/action/workflow-context.ts'
import type { EvaluationTrigger } from '../../../src/github/trigger.ts'
import { bless } from '../../../src/reports/history/bless.ts'
import { startFakeArtifacts } from '../../fake-artifacts/server.ts'
import { type FakeGitHub, startFakeGitHub } from '../../fake-github/server.ts'
import { type GitServer, gitServer } from '../../reports/history/git-server.ts'
import { runResults, shaOf } from '../../reports/history/history-lines.ts'
import { githubContextOf } from '../../support/github-context.ts'
import { writeReports } from '../../support/reports.ts'
import type { EndedStep } from '../../support/run-built.ts'
import { runHere, runnerInto } from '../../support/run-here.ts'
import type { Run } from '../../support/run-of.ts'
import { clientFor } from '../support.ts'

const schedule: EvaluationTrigger = { kind: 'schedule', sha: shaOf(1) }
const push: EvaluationTrigger = { kind: 'push', after: shaOf(1), before: null, defaultBranch: 'main' }

/** Records results as a step of a workflow; returns what the step said. */
async function record(
  { server, github, token }: { server: GitServer; github?: FakeGitHub; token?: string },
  trigger: EvaluationTrigger,
  results: Run,
  environment: Record<string, string> = { INPUT_HISTORY: 'true' },
): Promise<EndedStep> {
  const ended: EndedStep = { exitCode: 0, stdout: '', stderr: '', outputs: {}, state: {}, summary: '' }
  const all = {
    GITHUB_REPOSITORY: 'acme/skills',
    GITHUB_WORKSPACE: server.folder,
    RUNNER_TEMP: server.folder,
    GITHUB_EVENT_NAME: trigger.kind,
    GITHUB_EVENT_PATH: '/e',
    GITHUB_SHA: shaOf(1),
    GITHUB_REF: 'refs/heads/main',
    GITHUB_SERVER_URL: server.url,
    ...environment,
  }
  const inputs = readInputs(all)
  const workflow = readWorkflowContext(all, githubContextOf(all))
  await using own = await startFakeGitHub()
  const context = { workflow, inputs, client: clientFor(github ?? own, token), secondMs: 1 }
  const target = { headSha: shaOf(1), pull: null, untrusted: null, canPublish: true }
  const step: EvaluationStep = { context, trigger, target, refusal: null, reportRefusal: async () => {} }
  await recordHistory(step, results, runnerInto(ended))
  return ended
}

describe('a run of the default branch', () => {
  test('is written into the history, once', async () => {
    await using server = gitServer()
    const { stdout } = await record({ server }, push, runResults())
    expect(stdout).toContain('The history has this run (skill-eval-history, ')
    expect((await record({ server }, push, runResults())).stdout).toContain('had this run already')
    expect((await server.history()).lines.map(({ commit }) => commit)).toEqual([shaOf(1)])
  })

  test('is not written where nobody asked for it, nor is a run of anything else', async () => {
    await using server = gitServer()
    const feature = { INPUT_HISTORY: 'true', GITHUB_REF: 'refs/heads/feature' }
    const pull: EvaluationTrigger = {
      kind: 'pull_request',
      number: 7,
      headSha: shaOf(1),
      baseSha: shaOf(2),
      baseRef: 'main',
      mergeSha: shaOf(3),
      untrusted: null,
      draft: false,
    }
    expect((await record({ server }, push, runResults(), {})).stdout).toBe('')
    expect((await record({ server }, push, runResults(), feature)).stdout).toBe('')
    expect((await record({ server }, pull, runResults())).stdout).toBe('')
    expect((await server.history()).lines).toEqual([])
  })

  test('without the permission is a warning that says how to take it in later', async () => {
    await using server = gitServer()
    const hook = join(server.repository, 'hooks/pre-receive')
    writeFileSync(hook, '#!/bin/sh\necho "Permission to acme/skills denied"; exit 1\n', { mode: 0o755 })
    const { stdout, exitCode } = await record({ server }, push, runResults())
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/^::warning::.*denied.*contents: write.*history merge/)
  })

  test('keeps the jobs of a matrix apart', async () => {
    await using server = gitServer()
    for (const model of ['m-1', 'm-2']) {
      const environment = { INPUT_HISTORY: 'true', INPUT_MATRIX: JSON.stringify({ model }) }
      await record({ server }, push, runResults(), environment)
    }
    expect((await server.history()).lines.map(({ job }) => job)).toEqual(['m-1', 'm-2'])
  })
})

describe('a step of job: history', () => {
  async function step(server: GitServer, more: Record<string, string>) {
    const event = join(server.folder, 'event.json')
    await writeFile(event, JSON.stringify({ before: shaOf(0), after: shaOf(1), repository }))
    return runHere({
      GITHUB_REPOSITORY: 'acme/skills',
      GITHUB_WORKSPACE: server.folder,
      RUNNER_TEMP: server.folder,
      GITHUB_EVENT_NAME: 'push',
      GITHUB_EVENT_PATH: event,
      GITHUB_SHA: shaOf(1),
      GITHUB_REF: 'refs/heads/main',
      GITHUB_SERVER_URL: server.url,
      INPUT_JOB: 'history',
      ...more,
    })
  }
  const repository = { default_branch: 'main', full_name: 'acme/skills' }

  async function named(server: GitServer, results: string) {
    await writeFile(join(server.folder, 'results.json'), results)
    return step(server, { 'INPUT_HEAD-RESULTS': 'results.json' })
  }

  test('writes what another job of the run handed over, the last where that ran again, and none without', async () => {
    await using server = gitServer()
    await using service = await startFakeArtifacts()
    const environment = { ACTIONS_RESULTS_URL: service.url, ACTIONS_RUNTIME_TOKEN: service.token }
    const none = await step(server, environment)
    expect([none.exitCode, none.stdout]).toEqual([0, expect.stringContaining('no job of this run handed results over')])
    const path = join(server.folder, 'results.json')
    for (const commit of [shaOf(2), shaOf(1)]) {
      await writeFile(path, JSON.stringify(runResults({ commit })))
      expect(await handOver(path, { environment, job: '', signal: new AbortController().signal })).toBe(true)
    }
    const { exitCode, stdout } = await step(server, environment)
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('The history has this run')])
    expect((await server.history()).lines.map(({ commit }) => commit)).toEqual([shaOf(1)])
    service.fail = { method: 'ListArtifacts', status: 500 }
    const refused = await step(server, environment)
    expect([refused.exitCode, refused.stdout]).toEqual([
      1,
      expect.stringContaining('ListArtifacts was answered with 500'),
    ])
    expect(service.violations).toEqual([])
  })

  test('refuses results of another commit, and what is no results', async () => {
    await using server = gitServer()
    const other = await named(server, JSON.stringify(runResults({ commit: shaOf(2) })))
    expect([other.exitCode, other.stdout]).toEqual([1, expect.stringContaining(`are of the commit ${shaOf(2)}`)])
    const broken = await named(server, '{')
    expect([broken.exitCode, broken.stdout]).toEqual([1, expect.stringContaining('this is no results.json')])
    expect((await server.history()).lines).toEqual([])
  })
})

describe('a scheduled run', () => {
  const at = (day: number, fires: number) =>
    runResults({ commit: shaOf(day), at: `2026-03-0${day}T10:00:00.000Z`, fires })

  test('opens an issue where the skills drifted from the baseline, and closes it', async () => {
    await using server = gitServer()
    await using github = await startFakeGitHub()
    const first = await record({ server, github }, schedule, at(1, 4))
    expect(first.stdout).toContain('no baseline to look for drift from: comment `/evals bless`')
    expect(github.requests).toEqual([])
    {
      await using source = await server.source()
      await bless(source, 'alice')
    }
    expect((await record({ server, github }, schedule, at(2, 4))).stdout).toContain('no drift; issue none')
    expect((await record({ server, github }, schedule, at(3, 0))).stdout).toContain('drift of 1 skill; issue opened')
    const [issue] = [...github.state.issueTexts.values()]
    expect(issue).toMatchObject({ state: 'open', title: 'Skills drifted from the baseline: pdf lost 4 of 4 prompts' })
    expect((await record({ server, github }, schedule, at(4, 4))).stdout).toContain('no drift; issue closed')
    expect(issue).toMatchObject({ state: 'closed' })
    expect(github.violations).toEqual([])
  })

  test('without the permission for issues says so', async () => {
    await using server = gitServer()
    await using github = await startFakeGitHub()
    await record({ server, github }, schedule, at(1, 4))
    {
      await using source = await server.source()
      await bless(source, 'alice')
    }
    const { stdout } = await record({ server, github, token: 'fork-token' }, schedule, at(2, 0))
    expect(stdout).toMatch(/::warning::.*issues: write/)
  })
})

describe('the page of a run', () => {
  const read = async (server: GitServer, history: string) => {
    const all = {
      ...{ GITHUB_REPOSITORY: 'acme/skills', GITHUB_WORKSPACE: server.folder, RUNNER_TEMP: server.folder },
      ...{ GITHUB_EVENT_NAME: 'pull_request', GITHUB_EVENT_PATH: '/e', GITHUB_SHA: shaOf(1) },
      ...{ GITHUB_REF: 'refs/pull/7/merge', GITHUB_SERVER_URL: server.url, INPUT_HISTORY: history },
    }
    await using own = await startFakeGitHub()
    const logged: string[] = []
    const workflow = readWorkflowContext(all, githubContextOf(all))
    const context = { workflow, inputs: readInputs(all), client: clientFor(own), secondMs: 1 }
    const { signal } = new AbortController()
    const lines = await pastLines({ context }, { log: (text) => logged.push(text) }, signal)
    return { lines, logged }
  }

  test('shows the history where the step reads it, and never writes it on a pull request', async () => {
    await using server = gitServer()
    expect((await read(server, 'read')).lines).toEqual([])
    await record({ server }, push, runResults())
    expect((await read(server, '')).lines).toEqual([])
    for (const use of ['read', 'true']) {
      const { lines, logged } = await read(server, use)
      expect([lines.map(({ commit }) => commit), logged]).toEqual([[shaOf(1)], []])
      const folder = join(server.folder, use)
      await writeReports(folder, runResults(), { history: lines })
      expect(readFileSync(join(folder, 'report.html'), 'utf8')).not.toContain('Earlier runs were not given')
    }
  })

  test('has no trend, and loses nothing else, where the history cannot be read', async () => {
    await using server = gitServer()
    rmSync(server.repository, { recursive: true })
    const { lines, logged } = await read(server, 'read')
    expect([lines, logged.length]).toEqual([[], 1])
    expect(logged[0]).toContain('The page has no trend.')
  })
})
