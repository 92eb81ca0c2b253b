import { expect, test } from 'vitest'
import { demoFiles, makeScene, widen } from '../support/action.ts'

const REF = '0123456789abcdef0123456789abcdef01234567'
const inputs = { 'policy-from': `acme/policies@${REF}` }

test('a policy of another repository makes that of base stricter, and never laxer', async () => {
  await using scene = await makeScene({
    files: { ...demoFiles, 'skill-eval-gate.yml': 'version: 1\npolicy: {tolerance: 2}\n' },
  })
  scene.github.state.elsewhere.set(
    `acme/policies/skill-eval-gate.yml@${REF}`,
    'version: 1\nenforce: true\npolicy: {tolerance: 20, min_recall: 0.99}\n',
  )
  const run = await scene.runPull(await scene.pull(widen), { inputs })
  expect(run.outputs).toMatchObject({ decision: 'regressed', enforced: 'true' })
  expect(scene.github.state.checks).toMatchObject([{ conclusion: 'failure' }])
  const { policy, skills } = await run.results()
  expect(policy.tolerance).toBe(2)
  expect(JSON.stringify(skills)).toContain('0.99')
  expect(scene.github.violations).toEqual([])
})

test('a policy that cannot be read, or sets what it may not, measures nothing, and the check is red', async () => {
  await using scene = await makeScene()
  const pull = await scene.pull(widen)
  const missing = await scene.runPull(pull, { inputs })
  expect([missing.exitCode, missing.stdout]).toEqual([1, expect.stringContaining('does not exist, or the token')])
  scene.github.state.elsewhere.set(`acme/policies/skill-eval-gate.yml@${REF}`, 'suites: [x]\n')
  const foreign = await scene.runPull(pull, { inputs })
  expect([foreign.exitCode, foreign.stdout]).toEqual([1, expect.stringContaining('only the repository itself may set')])
  const branch = await scene.runPull(pull, { inputs: { 'policy-from': 'acme/policies@main' } })
  expect([branch.exitCode, branch.stdout]).toEqual([1, expect.stringContaining('the commit with all 40 characters')])
  // An older green check of the commit may not stand. A wrong input is said before anything is known of the run.
  expect(scene.github.state.checks.map(({ conclusion }) => conclusion)).toEqual(['failure'])
})
