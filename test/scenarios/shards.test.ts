import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startFakeArtifacts } from '../fake-artifacts/server.ts'
import { MALLORY } from '../fake-github/actors.ts'
import { demoFiles, type Inputs, makeScene, type Scene, widen, withCommandAgent } from '../support/action.ts'
import { temporaryFolder } from '../support/cli.ts'

const shownIn = ({ github: { state } }: Scene, headSha?: string) =>
  state.checks
    .filter((one) => headSha === undefined || one.headSha === headSha)
    .toSorted((a, b) => b.id - a.id)
    .map((one) => one.conclusion ?? one.status)

/** All jobs of one workflow have its run id. */
const oneRun = (id: number) => ({ environment: { GITHUB_RUN_ID: String(id) } })

test('two jobs run a part each and open the check, a third decides as one job would', async () => {
  await using scene = await makeScene()
  await using parts = temporaryFolder()
  const pull = await scene.pull(widen)
  const { comments, checks } = scene.github.state
  for (const shard of ['1/2', '2/2']) {
    const run = await scene.runPull(pull, { inputs: { shard }, ...oneRun(7) })
    expect([run.exitCode, run.summary]).toEqual([0, expect.stringContaining(`Part ${shard}: `)])
    cpSync(run.outputs['part-path'] ?? '', join(parts.path, `part-${shard.replace('/', '-of-')}.jsonl.gz`))
  }
  expect(comments).toEqual([])
  expect(checks).toMatchObject([{ name: 'Skill evals', status: 'in_progress' }])

  const merged = await scene.runPull(pull, { inputs: { merge: parts.path }, ...oneRun(7) })
  const shared = await merged.results()
  expect(merged.outputs).toMatchObject({ decision: 'regressed', 'regressed-skills': '["pdf-forms"]' })
  expect(checks).toMatchObject([{ name: 'Skill evals', conclusion: 'neutral' }])
  const [comment] = comments
  const alone = await scene.runPull(pull)
  // What the only column holds stands at the top of a test's run, but for its times.
  const { createdAt: _a, durationMs: _b, columns: _c, ...rest } = shared
  expect(await alone.results()).toMatchObject({ ...rest, repository: expect.anything() })
  expect(scene.github.state.comments[0]?.body).toBe(comment?.body)
  expect(scene.github.violations).toEqual([])
})

test('a part that is missing, or that the change could have written, makes the check red and says why', async () => {
  await using scene = await makeScene()
  await using parts = temporaryFolder()
  const pull = await scene.pull(widen)
  const run = await scene.runPull(pull, { inputs: { shard: '2/2' }, ...oneRun(7) })
  const path = run.outputs['part-path'] ?? ''
  cpSync(path, join(parts.path, 'part-2-of-2.jsonl.gz'))
  const missing = await scene.runPull(pull, { inputs: { merge: parts.path }, ...oneRun(7) })
  expect(missing.exitCode).toBe(1)
  expect(missing.stdout + missing.stderr).toContain('Of 2 parts 1 is missing: 1/2.')
  expect(scene.github.state.checks).toMatchObject([{ conclusion: 'failure' }])

  cpSync(path, join(scene.repository.root, 'forged/part-1-of-1.jsonl.gz'))
  const forged = await scene.runPull(pull, { inputs: { merge: 'forged' } })
  expect(forged.exitCode).toBe(1)
  expect(forged.stdout + forged.stderr).toContain('is in the checkout, where the change could have written it')
})

test('inputs that contradict each other fail the job', async () => {
  await using scene = await makeScene()
  const run = await scene.runPull(await scene.pull(widen), { inputs: { shard: '1/2', merge: '/tmp/x' } })
  expect([run.exitCode, run.stdout + run.stderr]).toEqual([
    1,
    expect.stringContaining('The inputs "shard" and "merge" contradict each other'),
  ])
})

test('where nothing is to be measured, shards leave no part, and the merge is as neutral as one job', async () => {
  await using scene = await makeScene({
    files: { 'skills/pdf/SKILL.md': demoFiles['skills/pdf-forms/SKILL.md'] ?? '' },
  })
  const pull = await scene.pull((repository) =>
    repository.write({ 'skill-eval-gate.yml': 'version: 1\nagent: lexical\n' }),
  )
  const alone = await scene.runPull(pull)
  const part = await scene.runPull(pull, { inputs: { shard: '1/1' } })
  const merged = await scene.runPull(pull, { inputs: { merge: part.outputs['part-path'] || '/nowhere/parts' } })
  expect([part.exitCode, merged.exitCode]).toEqual([0, alone.exitCode])
  expect(merged.outputs['decision']).toBe(alone.outputs['decision'])
  expect(scene.github.state.checks.at(-1)?.conclusion).toBe('neutral')
})

test('a run that compares nothing is not split: shards leave no part, and the merge measures alone', async () => {
  await using scene = await makeScene()
  const event = { name: 'schedule', payload: { schedule: '0 4 * * 1' }, sha: scene.base }
  const part = await scene.run(event, { inputs: { shard: '1/2' } })
  expect([part.exitCode, part.outputs['part-path']]).toEqual([0, ''])
  const merged = await scene.run(event, { inputs: { merge: '/nowhere/parts' } })
  expect([merged.exitCode, (await merged.results()).kind]).toEqual([0, 'run'])
})

test('a central policy is that of shards and merge alike, and a merge without it is refused by name', async () => {
  await using scene = await makeScene()
  await using parts = temporaryFolder()
  const ref = '0123456789abcdef0123456789abcdef01234567'
  const policy = 'version: 1\nenforce: true\npolicy: {min_recall: 0.99}\n'
  scene.github.state.elsewhere.set(`acme/policies/skill-eval-gate.yml@${ref}`, policy)
  const central = { 'policy-from': `acme/policies@${ref}` }
  const pull = await scene.pull(widen)
  for (const shard of ['1/2', '2/2']) {
    const run = await scene.runPull(pull, { inputs: { ...central, shard } })
    cpSync(run.outputs['part-path'] ?? '', join(parts.path, `part-${shard.replace('/', '-of-')}.jsonl.gz`))
  }
  const merged = await scene.runPull(pull, { inputs: { ...central, merge: parts.path } })
  expect(merged.outputs).toMatchObject({ decision: 'regressed', enforced: 'true' })
  expect((await merged.results()).decision.reasons.map(({ code }) => code)).toContain('floor')
  const without = await scene.runPull(pull, { inputs: { merge: parts.path } })
  expect([without.exitCode, without.stdout]).toEqual([1, expect.stringContaining('they differ in the policy')])
  expect(scene.github.violations).toEqual([])
})

test('no older green stands while the parts of another base are measured, and what one job alone may not write is said', async () => {
  await using scene = await makeScene({
    files: { ...demoFiles, 'skill-eval-gate.yml': 'version: 1\nagent: lexical\nenforce: true\n' },
  })
  const { repository, github } = scene
  const pull = await scene.pull(widen)
  const readsOnly = { inputs: { shard: '1/2' }, token: 'no-checks-token' }
  expect((await scene.runPull(pull, readsOnly)).stdout).toContain('The check could not be opened')
  const onMain = pull.mergeCommitSha ?? ''
  await repository.run('branch', 'mine', pull.headSha)
  const itself = ['-p', pull.headSha, '-p', pull.headSha, '-m', 'm', `${pull.headSha}^{tree}`]
  const merge = await repository.run('commit-tree', ...itself)
  const into = async (baseRef: string, baseSha: string, mergeCommitSha: string) => {
    await repository.script(`git update-ref refs/pull/7/merge ${mergeCommitSha}`, `git checkout -q ${mergeCommitSha}`)
    return { ...Object.assign(github.state.pulls[0] ?? pull, { baseRef, baseSha, mergeCommitSha }) }
  }
  await scene.runPull(await into('mine', pull.headSha, merge))
  const shown = () => shownIn(scene)
  expect(shown()).toEqual(['success'])
  const moved = await into('main', scene.base, onMain)
  // As action.yml fills it in: the shards of a matrix are one job, whose check is that of the merge.
  const matrices = [{ shard: '1/2' }, { part: 2, of: 2 }].map((one) => JSON.stringify(one))
  const parts = await Promise.all(
    ['1/2', '2/2'].map((shard, index) =>
      scene.runPull(moved, { inputs: { shard, matrix: matrices[index] ?? '' }, ...oneRun(9000) }),
    ),
  )
  expect(parts.map(({ exitCode }) => exitCode)).toEqual([0, 0])
  expect(shown()[0]).toBe('in_progress')
  expect(new Set(github.state.checks.map(({ name }) => name))).toEqual(new Set(['Skill evals']))
  await using folder = temporaryFolder()
  for (const [index, { outputs }] of parts.entries())
    cpSync(outputs['part-path'] ?? '', join(folder.path, `part-${index + 1}-of-2.jsonl.gz`))
  const merged = await scene.runPull(moved, { inputs: { merge: folder.path }, ...oneRun(9000) })
  expect([merged.exitCode, shown()[0], shown().includes('in_progress')]).toEqual([1, 'failure', false])
  expect(github.violations).toEqual([])
})

test.each([
  ['SIGKILL', 'in_progress'],
  ['SIGINT', 'cancelled'],
] as const)("a part that %s ends leaves the run's check %s, and the job that merges decides", async (signal, left) => {
  await using folder = temporaryFolder()
  const started = join(folder.path, 'started')
  const files = withCommandAgent(started)
  await using scene = await makeScene({
    files: { ...files, 'agent.mjs': `${files['agent.mjs']}setTimeout(() => {}, 60_000)\n` },
  })
  const pull = await scene.pull(widen)
  await scene.runPull(pull, {
    ...{ inputs: { shard: '1/2' }, ...oneRun(7), built: true, signal, cancelWhen: () => existsSync(started) },
  })
  expect(shownIn(scene)).toEqual([left])
  const merged = await scene.runPull(pull, { inputs: { merge: folder.path }, ...oneRun(7) })
  expect(merged.stdout).toContain('There is no part of this gate')
  expect(shownIn(scene)[0]).toBe('failure')
  expect(scene.github.violations).toEqual([])
})

test('a check that one job opened, and no other could complete, ends at night, or with the next run', async () => {
  await using scene = await makeScene()
  const pull = await scene.pull(widen)
  const shown = () => shownIn(scene, pull.headSha)
  const opened = () => scene.runPull(pull, { inputs: { job: 'open' } })
  const night = (inputs: Inputs) => scene.run({ name: 'schedule', payload: {}, sha: scene.base }, { inputs })
  await opened()
  await night({})
  expect(shown()).toEqual(['in_progress'])
  scene.github.state.ticks += 7 * 60 * 60
  // As in the jobs for an agent with the token of its job, which measure nothing at night.
  const { writes } = await night({ job: 'open' })
  expect(writes).toHaveLength(1)
  expect(shown()).toEqual(['cancelled'])
  await opened()
  await scene.runPull(pull)
  expect(shown()).toEqual(['neutral', 'cancelled', 'cancelled'])
})

test('a part that cannot be handed over fails its job, and the merge names it until that job ran again', async () => {
  await using scene = await makeScene()
  await using service = await startFakeArtifacts()
  const run = { ...oneRun(7).environment, ACTIONS_RESULTS_URL: service.url, ACTIONS_RUNTIME_TOKEN: service.token }
  const pull = await scene.pull(widen)
  const job = (inputs: Record<string, string>) => scene.runPull(pull, { inputs, environment: run })
  expect((await job({ shard: '1/2' })).exitCode).toBe(0)
  service.fail = { method: 'FinalizeArtifact', status: 500 }
  const lost = await job({ shard: '2/2' })
  expect([lost.exitCode, lost.stdout]).toEqual([1, expect.stringContaining('could not be handed to later jobs')])
  service.fail = null
  const missing = await job({ merge: 'artifacts' })
  expect([missing.exitCode, missing.stdout]).toEqual([1, expect.stringContaining('Of 2 parts 1 is missing: 2/2.')])
  expect((await job({ shard: '2/2' })).exitCode).toBe(0)
  expect((await job({ merge: 'artifacts' })).outputs['decision']).toBe('regressed')
})

test('two gates of one run, whose matrices differ in signs or past any limit alone, take a part each', async () => {
  await using scene = await makeScene()
  await using service = await startFakeArtifacts()
  const run = { ...oneRun(7).environment, ACTIONS_RESULTS_URL: service.url, ACTIONS_RUNTIME_TOKEN: service.token }
  const pull = await scene.pull(widen)
  const long = 'a'.repeat(120)
  const gates = [
    { matrix: 'a/b', skills: 'pdf-forms' },
    { matrix: 'a b', skills: 'spreadsheets' },
    { matrix: `${long}1`, skills: 'pdf-forms' },
    { matrix: `${long}2`, skills: 'spreadsheets' },
  ].map(({ matrix, skills }) => ({ matrix: JSON.stringify({ of: matrix }), skills }))
  const job = (inputs: Record<string, string>) => scene.runPull(pull, { inputs, environment: run })
  // The last one runs again, which replaces its own part.
  for (const gate of [...gates, ...gates.slice(-1)]) expect((await job({ ...gate, shard: '1/1' })).exitCode).toBe(0)
  expect(new Set(service.artifacts.map(({ name }) => name)).size).toBe(4)
  const decisions = []
  for (const gate of gates) decisions.push((await job({ ...gate, merge: 'artifacts' })).outputs['decision'])
  expect(decisions).toEqual(['regressed', 'pass', 'regressed', 'pass'])
  expect(new Set(scene.github.state.checks.map(({ name }) => name)).size).toBe(4)
  // Without a matrix they have one name: neither decides from what is the other's.
  for (const { skills } of gates.slice(0, 2)) await job({ skills, shard: '1/1' })
  const other = await job({ skills: 'pdf-forms', merge: 'artifacts' })
  expect([other.exitCode, other.stdout]).toEqual([1, expect.stringContaining('are of another gate than this one')])
  expect(service.violations).toEqual([])
})

test('where a push comes while a part is measured, that part speaks for its own commit alone', async () => {
  await using scene = await makeScene()
  await using service = await startFakeArtifacts()
  const run = { ...oneRun(7).environment, ACTIONS_RESULTS_URL: service.url, ACTIONS_RUNTIME_TOKEN: service.token }
  const old = await scene.pull(widen)
  const job = (pull: typeof old, inputs: Record<string, string>) => scene.runPull(pull, { inputs, environment: run })
  await job(old, { job: 'open' })
  await job(old, { shard: '1/1' })
  const pushed = await scene.pull(({ write }) => write({ 'README.md': 'nothing of a skill' }))
  await job(old, { merge: 'artifacts' })
  expect(scene.github.state.comments).toEqual([])
  expect(scene.github.state.checks).toMatchObject([{ headSha: old.headSha, conclusion: 'neutral' }])
  const mixed = await job(pushed, { merge: 'artifacts' })
  expect([mixed.exitCode, mixed.stdout]).toEqual([1, expect.stringContaining('are of another gate than this one')])
  await job(pushed, { shard: '1/1' })
  expect((await job(pushed, { merge: 'artifacts' })).outputs['decision']).toBe('pass')
})

test("on a fork's pull request the jobs of a job's token ask nobody and write nothing", async () => {
  const config = 'version: 1\nagent: {id: copilot, model: claude-haiku-4.5, auth: job-token}\n'
  await using scene = await makeScene({ files: { ...demoFiles, 'skill-eval-gate.yml': config } })
  await using service = await startFakeArtifacts()
  const run = { ...oneRun(7).environment, ACTIONS_RESULTS_URL: service.url, ACTIONS_RUNTIME_TOKEN: service.token }
  const pull = await scene.pull(widen, { headRepo: 'mallory/skills', author: MALLORY })
  // The condition of `trials` leaves it out; the others have a token that only reads. The bot publishes.
  const job = (inputs: Record<string, string>) => scene.runPull(pull, { inputs, environment: run, token: 'fork-token' })
  expect(await job({ job: 'open' })).toMatchObject({ exitCode: 0, writes: [] })
  const decided = await job({ merge: 'artifacts' })
  const parts = service.artifacts.filter(({ name }) => name.includes('part'))
  expect([decided.writes, parts, scene.github.state.checks]).toEqual([[], [], []])
  expect(decided.stdout).not.toContain('There is no part')
})
