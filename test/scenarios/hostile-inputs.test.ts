import { existsSync } from 'node:fs'
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MALLORY } from '../fake-github/actors.ts'
import { workflowRunEvent } from '../fake-github/events.ts'
import { addPull, type FakePull } from '../fake-github/state.ts'
import { type ActionRun, demoFiles, makeScene, type Scene, widened } from '../support/action.ts'
import { type ImportedPull, importPulls } from '../support/import-pulls.ts'
import { all } from '../support/property-seed.ts'
import type { Files } from '../support/repository.ts'
import { type HostileInput, hostileInputs } from './hostile-inputs.ts'

// Whatever stands beside it, a description that steals prompts is found, or the result says that it could not be known.

const SECRET = 'dummy-secret-0123456789-abcdef'
const TOKEN = 'actions-token'
const folder = await realpath(await mkdtemp(join(tmpdir(), 'skill-eval-gate-hostile-')))
const trap = { marker: join(folder, 'executed'), secretFile: join(folder, 'secret') }
const inputs = hostileInputs(trap)

let scene: Scene
/** Where pull requests of the repository itself are checked out; the scene's own folder stays at `main`, for forks. */
const checkout = join(folder, 'checkout')
let commits: ReadonlyMap<number, ImportedPull>
beforeAll(async () => {
  await writeFile(trap.secretFile, `${SECRET}\n`)
  scene = await makeScene({
    github: { rateLimit: 1_000_000 },
    files: { ...demoFiles, 'skill-eval-gate.yml': 'version: 1\nagent: lexical\nenforce: true\n' },
  })
  const { root } = scene.repository
  const asFiles = ({ files, links = {} }: HostileInput): Files => ({
    ...widened,
    ...files,
    ...Object.fromEntries(Object.entries(links).map(([path, link]) => [path, { link }])),
  })
  const pulls = inputs.flatMap((input, index) => numbersOf(index).map((number) => [number, asFiles(input)] as const))
  commits = await importPulls(root, scene.base, new Map(pulls))
  await scene.repository.run('worktree', 'add', '--quiet', '--detach', checkout, 'main')
})
afterAll(async () => {
  await scene[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

/** The pull requests of an input: one on a branch of the repository, one from a fork. */
function numbersOf(index: number): [own: number, fork: number] {
  return [100 + 2 * index, 101 + 2 * index]
}

/** Opens a pull request with an input beside the demo's change, which takes three prompts from a skill of base. */
function propose(number: number, fields: Partial<FakePull>): FakePull {
  const { state } = scene.github
  const shas = commits.get(number)
  if (shas === undefined) throw new Error(`no commits of ${number}`)
  state.commits.set(shas.headSha, [scene.base])
  return addPull(state, { number, headRef: `topic-${number}`, baseSha: scene.base, ...shas, ...fields })
}

function expectHeld(run: ActionRun, pull: FakePull): void {
  const { github } = scene
  const checks = github.state.checks.filter(({ headSha }) => headSha === pull.headSha)
  const comments = github.state.comments.filter(({ issue }) => issue === pull.number)
  expect(run.outputs['decision']).not.toBe('pass')
  expect(checks.map(({ name, status, conclusion }) => [name, status, conclusion])).toEqual([
    ['Skill evals', 'completed', 'failure'],
  ])
  // Everything of a run that somebody could read.
  const text = JSON.stringify([run.stdout, run.stderr, run.outputs, run.summary, checks, comments])
  expect(text).not.toContain(SECRET)
  expect(text).not.toContain(TOKEN)
  const said = comments.map(({ body }) => body)
  expect(said.length).toBeLessThanOrEqual(1)
  for (const body of said) {
    expect(body).toMatch(/^<!-- skill-eval-gate: gate -->\n## /)
    // What stands in a code span is text.
    expect(body.replace(/`[^`\n]*`/g, '')).not.toMatch(
      /<img|<script|<a |all green|\]\(javascript|!\[x\]|(?<![\w/`])@(?:everyone|octocat|acme)/,
    )
  }
  expect(run.stdout).not.toMatch(/^::(?:set-output|error::boo|warning::x|warning file=x|add-mask|stop-commands::x)/m)
  expect(`${run.stdout}${run.stderr}${said}`).not.toContain('\u001b')
  expect(run.stdout).not.toMatch(/^\s+at .*\.ts:\d+/m)
}

describe('beside a description that steals', () => {
  test.each(inputs.map((input, index) => ({ ...input, index })))(
    '$name: on a branch and as a fork nothing is green, executed or told',
    async ({ index }) => {
      const { github } = scene
      const [ownNumber, forkNumber] = numbersOf(index)
      // Both are of one repository, as they would be. Those of other inputs would only make its lists longer.
      Object.assign(github.state, { checks: [], comments: [], pulls: [] })
      const own = propose(ownNumber, { headRepo: 'acme/skills' })
      const fork = propose(forkNumber, { headRepo: 'mallory/skills', author: MALLORY })
      await scene.repository.run('-C', checkout, 'checkout', '--quiet', '--force', own.mergeCommitSha ?? '')
      const payload = workflowRunEvent(github, { id: 9, event: 'pull_request', pull: fork }, 'completed')
      const onBranch = { pull: own, run: () => scene.runPull(own, { workspace: checkout }) }
      const asFork = { pull: fork, run: () => scene.run({ name: 'workflow_run', payload, sha: scene.base }) }
      // Every input in both ways at night, and by day in one of them, in turn.
      const tried = all ? [onBranch, asFork] : [index % 2 === 0 ? onBranch : asFork]

      const runs = await Promise.all(tried.map(({ run }) => run()))

      for (const [at, run] of runs.entries()) expectHeld(run, tried[at]?.pull ?? own)
      expect(existsSync(trap.marker)).toBe(false)
      const written = `check-runs|issues/${ownNumber}/comments|issues/${forkNumber}/comments|issues/comments`
      const mayWrite = new RegExp(`^(?:POST|PATCH) /(?:${written})`)
      expect(runs.flatMap(({ writes }) => writes).filter((line) => !mayWrite.test(line))).toEqual([])
      expect(github.state.checks).toHaveLength(tried.length)
      expect(github.violations).toEqual([])
    },
  )

  test('stand at least sixty inputs, no two of one name', () => {
    expect(new Set(inputs.map(({ name }) => name)).size).toBe(inputs.length)
    expect(inputs.length).toBeGreaterThanOrEqual(60)
  })
})
