import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MALLORY } from '../fake-github/actors.ts'
import { workflowRunEvent } from '../fake-github/events.ts'
import type { FakePull } from '../fake-github/state.ts'
import { type ActionRun, demoFiles, makeScene, type Scene, widened } from '../support/action.ts'
import { type HostileInput, hostileInputs } from './hostile-inputs.ts'

// Whatever stands beside it, a description that steals prompts is found, or the result says that it could not be known.

const SECRET = 'dummy-secret-0123456789-abcdef'
const TOKEN = 'actions-token'
const folder = await mkdtemp(join(tmpdir(), 'skill-eval-gate-hostile-'))
const trap = { marker: join(folder, 'executed'), secretFile: join(folder, 'secret') }
const inputs = hostileInputs(trap)

let scene: Scene
beforeAll(async () => {
  await writeFile(trap.secretFile, `${SECRET}\n`)
  scene = await makeScene({
    github: { rateLimit: 1_000_000 },
    files: { ...demoFiles, 'skill-eval-gate.yml': 'version: 1\nagent: lexical\nenforce: true\n' },
  })
})
afterAll(async () => {
  await scene[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

/** Pull request 7 with an input beside the demo's change, which takes three prompts from a skill of base. */
async function propose({ files, links = {} }: HostileInput, fields: Partial<FakePull>): Promise<FakePull> {
  const { github } = scene
  Object.assign(github.state, { checks: [], comments: [], pulls: [] })
  return scene.pull(async (repository) => {
    await repository.write({ ...widened, ...files })
    for (const [path, target] of Object.entries(links)) {
      const link = join(repository.root, path)
      await mkdir(dirname(link), { recursive: true })
      await symlink(target, link)
    }
  }, fields)
}

/** Everything of a run that somebody could read. */
function shown(run: ActionRun): string {
  const { checks, comments } = scene.github.state
  return JSON.stringify([run.stdout, run.stderr, run.outputs, run.summary, checks, comments])
}

function expectHeld(run: ActionRun, pull: FakePull): void {
  const { github } = scene
  expect(existsSync(trap.marker)).toBe(false)
  expect(run.outputs['decision']).not.toBe('pass')
  expect(github.state.checks.map(({ headSha, status, conclusion }) => [headSha, status, conclusion])).toEqual([
    [pull.headSha, 'completed', 'failure'],
  ])
  expect(
    run.writes.filter((line) => !/^(POST|PATCH) \/(check-runs|issues\/7\/comments|issues\/comments)/.test(line)),
  ).toEqual([])
  const text = shown(run)
  expect(text).not.toContain(SECRET)
  expect(text).not.toContain(TOKEN)
  const said = github.state.comments.map(({ body }) => body)
  expect(said.length).toBeLessThanOrEqual(1)
  for (const body of said) {
    expect(body).toMatch(/^<!-- skill-eval-gate: gate -->\n## Skill evals: /)
    // What stands in a code span is text.
    expect(body.replace(/`[^`\n]*`/g, '')).not.toMatch(
      /<img|<script|<a |all green|\]\(javascript|!\[x\]|(?<![\w/`])@(?:everyone|octocat|acme)/,
    )
  }
  expect(run.stdout).not.toMatch(/^::(?:set-output|error::boo|warning::x|warning file=x|add-mask|stop-commands::x)/m)
  expect(`${run.stdout}${run.stderr}${said}`).not.toContain('\u001b')
  expect(run.stdout).not.toMatch(/^\s+at .*\.ts:\d+/m)
  expect(github.violations).toEqual([])
}

describe('beside a description that steals', () => {
  test.each(inputs)('$name: on a branch and as a fork nothing is green, executed or told', async (input) => {
    const own = await propose(input, { headRepo: 'acme/skills' })
    expectHeld(await scene.runPull(own), own)
    await scene.repository.run('checkout', '--quiet', '--force', 'main')
    await scene.repository.run('clean', '-fdq')

    const fork = await propose(input, { headRepo: 'mallory/skills', author: MALLORY })
    await scene.repository.run('checkout', '--quiet', '--force', 'main')
    const payload = workflowRunEvent(scene.github, { id: 9, event: 'pull_request', pull: fork }, 'completed')
    expectHeld(await scene.run({ name: 'workflow_run', payload, sha: scene.base }), fork)
    await scene.repository.run('clean', '-fdq')
  })

  test('stand at least sixty inputs, no two of one name', () => {
    expect(new Set(inputs.map(({ name }) => name)).size).toBe(inputs.length)
    expect(inputs.length).toBeGreaterThanOrEqual(60)
  })
})
