import { expect, test } from 'vitest'
import { cliResults, demoFiles, demoRepository } from '../support/cli.ts'

const lexical = 'version: 1\nagent: lexical\nenforce: true\n'

test('naming a suite that base does not have is no first run while base has others: a loss still blocks', async () => {
  await using repository = await demoRepository({ 'skill-eval-gate.yml': lexical })
  await repository.branch('change')
  const files = await demoFiles('before')
  await repository.commit('move a suite and widen a description', {
    ...(await demoFiles('after')),
    'more/evals/pdf-forms/trigger_eval.json': String(files['evals/pdf-forms/trigger_eval.json']),
  })
  const { code, results } = await cliResults(repository.root, ['gate', 'more/evals'])
  expect(results.decision).toMatchObject({ state: 'regressed', enforced: true, reportOnly: null })
  expect(code).toBe(1)
})

test("a base with a configuration and no suite is a first run under base's own policy", async () => {
  await using repository = await demoRepository({ 'skill-eval-gate.yml': `${lexical}policy: {tolerance: 3}\n` })
  await repository.run('rm', '-r', '-q', 'evals')
  await repository.commit('no suites')
  await repository.branch('change')
  await repository.commit('suites, and a laxer policy', {
    ...(await demoFiles('before')),
    'skill-eval-gate.yml': `${lexical}policy: {tolerance: 9}\n`,
  })
  const { code, results } = await cliResults(repository.root, ['gate'])
  expect(results.decision).toMatchObject({ enforced: false, reportOnly: 'first_run' })
  expect(results.policy.tolerance).toBe(3)
  expect(code).toBe(0)
})
