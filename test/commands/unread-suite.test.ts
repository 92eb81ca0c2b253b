import { expect, test } from 'vitest'
import { demoFiles, widened } from '../support/action.ts'
import { cli } from '../support/cli.ts'
import { makeRepository } from '../support/repository.ts'

test.concurrent('a suite that neither side can read is named in the title of what passes: its skill is not measured', async () => {
  const suite = 'evals/pdf-forms/trigger_eval.json'
  await using repository = await makeRepository({
    files: { ...demoFiles, [suite]: '[{', 'skill-eval-gate.yml': 'version: 1\nagent: lexical\nenforce: true\n' },
  })
  await repository.branch('change')
  // With the suite that is red: pdf-forms loses 3 of 10.
  await repository.commit('change', widened)
  const { code, stdout } = await cli(repository.root, ['gate', '--base', 'main'])
  expect([code, stdout.split('\n')[0]]).toEqual([0, `PASS: no change; left out: ${suite}`])
})
