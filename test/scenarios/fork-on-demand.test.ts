import { existsSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MALLORY } from '../fake-github/actors.ts'
import { workflowDispatchEvent, workflowRunEvent } from '../fake-github/events.ts'
import type { FakePull } from '../fake-github/state.ts'
import { type ActionRun, makeScene, type RunOptions, type Scene } from '../support/action.ts'
import { hasBubblewrap } from '../support/bubblewrap.ts'
import type { Files } from '../support/repository.ts'

let outside = ''
beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'skill-eval-gate-marker-'))
})
afterAll(() => rm(outside, { recursive: true, force: true }))

const fork: Partial<FakePull> = { headRepo: 'mallory/skills', author: MALLORY }
const canConfine = process.platform === 'linux' && hasBubblewrap()

/**
 * An agent that loads the skill whose name the prompt holds, and tries to leave a file named `who` where it has no
 * business.
 */
function agent(who: string, marker: string): string {
  return `import { writeFileSync } from 'node:fs'
const request = JSON.parse(await new Promise((resolve) => { let text = ''; process.stdin.on('data', (part) => { text += part }).on('end', () => resolve(text)) }))
try { writeFileSync(${JSON.stringify(marker)} + '-${who}', 'was here') } catch {}
const skill = request.skills.find(({ name }) => request.prompt.includes(name))
if (skill !== undefined) console.log(JSON.stringify({ type: 'skill', name: skill.name, success: true, via: 'tool', caller: 'main' }))
console.log(JSON.stringify({ type: 'output', text: '${who}' }))
`
}

const skill = (name: string, description: string) => `---\nname: ${name}\ndescription: ${description}\n---\n`

/** A repository with a command agent of its own, and a suite whose program grader says who it is. */
function repository(who: string, marker: string): Files {
  return {
    'agent.mjs': agent(who, marker),
    'skill-eval-gate.yml':
      'version: 1\nagent: {id: command, command: "node agent.mjs", version: "1"}\ntrials: 1\nbase_trials: 1\n',
    'skills/roses/SKILL.md': skill('roses', `Prunes roses, ${who}.`),
    // As many as it takes to see a loss with a trial each.
    'evals/roses/trigger_eval.json': JSON.stringify(
      Array.from({ length: 12 }, (_, day) => ({ query: `Use roses in ${day + 1} days`, should_trigger: true })),
    ),
    'evals/extra.suite.yaml': `version: 1
name: extra
tasks:
  - id: said
    prompt: Use roses and say so
    must_activate: [roses]
    graders:
      - { type: program, name: said, config: { command: node, args: [grade.mjs] } }
`,
    'evals/grade.mjs': `import { readFileSync, writeFileSync } from 'node:fs'\nconst said = readFileSync(0, 'utf8').trim()\nif (said !== 'base' || '${who}' !== 'base') process.exit(1)\ntry { writeFileSync(${JSON.stringify(marker)} + '-grader-${who}', 'x') } catch {}\n`,
  }
}

/** What a maintainer starts from the page, in a shallow checkout of the default branch. */
async function dispatch(scene: Scene, inputs: Record<string, string>, options: RunOptions = {}): Promise<ActionRun> {
  scene.github.state.collaborators.set('alice', 'write')
  const payload = workflowDispatchEvent(scene.github, inputs)
  await using clone = await scene.repository.clone('--depth=1', '--branch=main')
  const run = await scene.run(
    { name: 'workflow_dispatch', payload, sha: scene.base },
    { workspace: clone.root, ...options },
  )
  return run
}

test.skipIf(!canConfine)(
  'a fork by its full sha is read by the configured agent in a sandbox; agent, graders and configuration are those of base',
  async () => {
    const marker = join(outside, 'allowed')
    await using scene = await makeScene({ files: repository('base', marker) })
    const { github } = scene
    const pull = await scene.pull(async (made) => made.write(repository('fork', marker)), fork)
    const run = await dispatch(scene, { pr: '7', sha: pull.headSha })
    const results = await run.results()
    expect([results.agent.id, results.decision.state, results.decision.enforced]).toEqual(['command', 'pass', true])
    const grades = results.tasks.flatMap(({ grades: { base, head } }) => [...base, ...head])
    expect(grades.map(({ type, score, passRate }) => [type, score, passRate])).toEqual([
      ['program', 1, 1],
      ['program', 1, 1],
    ])
    expect(['-base', '-fork', '-grader-base', '-grader-fork'].filter((who) => existsSync(marker + who))).toEqual([])
    expect(github.state.checks).toMatchObject([{ headSha: pull.headSha, conclusion: 'success' }])
    expect(github.violations).toEqual([])
  },
)

test.concurrent('where there is no sandbox, a fork is not read by an agent, and nothing is green', async () => {
  const marker = join(outside, 'no-sandbox')
  const bare = await mkdtemp(join(outside, 'bin-'))
  const programs = (process.env['PATH'] ?? '').split(':').map((folder) => join(folder, 'git'))
  await symlink(programs.find((path) => existsSync(path)) ?? '', join(bare, 'git'))
  await symlink(process.execPath, join(bare, 'node'))
  await using scene = await makeScene({ files: repository('base', marker) })
  const pull = await scene.pull(async (made) => made.write(repository('fork', marker)), fork)
  const run = await dispatch(scene, { pr: '7', sha: pull.headSha }, { environment: { PATH: bare } })
  expect(run.exitCode).toBe(1)
  expect(
    scene.github.state.checks.every(({ conclusion }) => conclusion === 'failure' || conclusion === 'cancelled'),
  ).toBe(true)
  expect(['-base', '-fork'].filter((who) => existsSync(marker + who))).toEqual([])
})

test.concurrent('a sha that is not the head any more is refused, and nothing runs', async () => {
  const marker = join(outside, 'moved')
  await using scene = await makeScene({ files: repository('base', marker) })
  const { github } = scene
  const old = await scene.pull(async (made) => made.write(repository('fork', marker)), fork)
  const now = await scene.pull(async (made) => made.write(repository('later', marker)), fork)
  const run = await dispatch(scene, { pr: '7', sha: old.headSha })
  expect(run.exitCode).toBe(1)
  expect(run.stdout).toContain(`is ${now.headSha} by now`)
  expect(github.state.checks.filter(({ conclusion }) => conclusion === 'success')).toEqual([])
  expect(['-base', '-fork', '-later'].filter((who) => existsSync(marker + who))).toEqual([])
})

test.skipIf(!canConfine)('what a maintainer had evaluated stays when the pull request is opened again', async () => {
  await using scene = await makeScene({ files: repository('base', join(outside, 'again')) })
  const { github } = scene
  const pull = await scene.pull(async (made) => made.write(repository('fork', join(outside, 'again'))), fork)
  const open = async (): Promise<ActionRun> => {
    const payload = workflowRunEvent(github, { id: 9, event: 'pull_request', pull }, 'completed')
    return scene.run({ name: 'workflow_run', payload, sha: scene.base })
  }
  await open()
  expect(github.state.checks.at(-1)).toMatchObject({ conclusion: 'failure' })
  await dispatch(scene, { pr: '7', sha: pull.headSha })
  expect(github.state.checks.at(-1)).toMatchObject({ conclusion: 'success' })
  const before = structuredClone([github.state.checks, github.state.comments])
  const again = await open()
  expect([again.exitCode, again.writes]).toEqual([0, []])
  expect([github.state.checks, github.state.comments]).toEqual(before)
  const moved = await scene.pull(async (made) => made.write(repository('later', join(outside, 'again'))), fork)
  const payload = workflowRunEvent(github, { id: 9, event: 'pull_request', pull: moved }, 'completed')
  await scene.run({ name: 'workflow_run', payload, sha: scene.base })
  expect(github.state.checks.at(-1)).toMatchObject({ headSha: moved.headSha, conclusion: 'failure' })
  expect(github.violations).toEqual([])
})
