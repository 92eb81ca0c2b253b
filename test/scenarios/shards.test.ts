import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoFiles, makeScene, widen } from '../support/action.ts'
import { temporaryFolder } from '../support/cli.ts'

test('two jobs run a part each and publish nothing, a third decides as one job would', async () => {
  await using scene = await makeScene()
  await using parts = temporaryFolder()
  const pull = await scene.pull(widen)
  const { comments, checks } = scene.github.state
  for (const shard of ['1/2', '2/2']) {
    const run = await scene.runPull(pull, { inputs: { shard } })
    expect([run.exitCode, run.summary]).toEqual([0, expect.stringContaining(`Part ${shard}: `)])
    cpSync(run.outputs['part-path'] ?? '', join(parts.path, `part-${shard.replace('/', '-of-')}.jsonl.gz`))
  }
  expect([comments, checks]).toEqual([[], []])

  const merged = await scene.runPull(pull, { inputs: { merge: parts.path } })
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
  const run = await scene.runPull(pull, { inputs: { shard: '2/2' } })
  const path = run.outputs['part-path'] ?? ''
  cpSync(path, join(parts.path, 'part-2-of-2.jsonl.gz'))
  const missing = await scene.runPull(pull, { inputs: { merge: parts.path } })
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
