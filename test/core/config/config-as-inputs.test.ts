import { expect, test } from 'vitest'
import { configAsInputs, underPolicy } from '../../../src/core/config/config-as-inputs.ts'
import { parseConfig } from '../../../src/core/config/read-config.ts'
import { UserError } from '../../../src/core/errors/user-error.ts'

const central = (text: string) => ({ config: parseConfig(`version: 1\n${text}`, 'acme/policy'), file: 'acme/policy' })

function refusal(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof UserError) return error.what
    throw error
  }
  return 'nothing was refused'
}

test('what a policy sets counts as inputs do, and what it leaves out does not', () => {
  expect(configAsInputs(central(''))).toEqual({})
  expect(configAsInputs(central('enforce: true\npolicy: {min_recall: 0.8, fail_on: [floor]}\n'))).toEqual({
    enforce: true,
    minRecall: 0.8,
    failOn: ['floor'],
  })
})

test.each([
  ['suites: [evals/**]', '`suites`'],
  ['policy: {skills: {pdf: {min_recall: 1}}}', '`skills`'],
  [
    'agent: {id: claude-code, model: claude-haiku-4-5, base_url: https://elsewhere.example}',
    'the provider of an agent',
  ],
  ['agents: [lexical, {id: model, model: m, base_url: https://elsewhere.example}]', 'the provider of an agent'],
])('%s is for the repository itself', (text, named) => {
  expect(refusal(() => configAsInputs(central(text)))).toContain(named)
})

test('an input counts where it is stricter than the policy, and is ignored with a warning where it is laxer', () => {
  const policy = central('policy: {min_recall: 0.8, tolerance: 1}\n')
  expect(underPolicy(policy, { minRecall: 0.9 })).toEqual({ inputs: { minRecall: 0.9, tolerance: 1 }, warnings: [] })
  const { inputs, warnings } = underPolicy(policy, { minRecall: 0.5, minF1: 0.6 })
  expect(inputs).toEqual({ minRecall: 0.8, tolerance: 1, minF1: 0.6 })
  expect(warnings).toMatchObject([{ what: expect.stringContaining('`min_recall` is ignored') }])
})
