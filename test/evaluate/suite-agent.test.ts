import { expect, test } from 'vitest'
import { skillFile } from '../support/cli.ts'
import { makeRepository } from '../support/repository.ts'
import { evaluate } from '../support/run-of.ts'
import { hostOf, requestOf } from './note-taker.ts'

test('an agent that a suite asks for is not started, and that is said: a suite does not choose who is paid', async () => {
  await using repository = await makeRepository({
    files: {
      'skills/tea/SKILL.md': skillFile('tea', 'Brews tea.'),
      'evals/tea/eval.yaml':
        'skill: tea\nconfig: {executor: copilot-sdk, model: claude-sonnet-4}\ntasks:\n  - id: a\n    inputs: {prompt: tea please}\n    expected: {should_trigger: true}\n',
    },
  })
  await repository.branch('change')
  await repository.commit('change', { 'README.md': 'Hello' })
  const results = await evaluate(await requestOf(repository, null), hostOf({ environment: {} }))
  expect(results.agent.id).toBe('lexical')
  expect(results.decision.state).toBe('pass')
  expect(results.warnings.map(({ what }) => what)).toEqual([
    'This suite asks for the agent "copilot". Only an option, an input or the configuration can choose it, so the lexical router measured instead.',
  ])
})
