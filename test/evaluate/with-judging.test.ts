import { expect, test } from 'vitest'
import { accountOf, accountText } from '../../src/reports/account.ts'
import { plainText } from '../../src/reports/inline-text.ts'
import { skillFile, triggerSet } from '../support/cli.ts'
import { makeRepository } from '../support/repository.ts'
import { evaluate } from '../support/run-of.ts'
import { hostOf, requestOf } from './note-taker.ts'

const prompts = ['Fill in a form', 'Fill in this form', 'Type an invoice', 'Type this invoice', 'Type my invoice']

/** The account of a change of the only description, where the router binds. */
async function told(description: string) {
  await using repository = await makeRepository({
    files: {
      'skills/paper/SKILL.md': skillFile('paper', 'Fill in forms. Type invoices for customers.'),
      'skills/paper/evals/trigger_eval.json': triggerSet(prompts),
      'skill-eval-gate.yml': JSON.stringify({ agent: 'lexical', enforce: true }),
    },
  })
  await repository.branch('change')
  await repository.commit('change', { 'skills/paper/SKILL.md': skillFile('paper', description) })
  const results = await evaluate(await requestOf(repository, null), hostOf())
  const account = accountOf(results)
  return { state: account.state, conclusion: account.conclusion, text: accountText(account, plainText) }
}

test('a translated description is neither green nor red, and says what a model would take', async () => {
  const { state, conclusion, text } = await told('Заполняет анкеты. Печатает счета для клиентов.')
  expect([state, conclusion]).toEqual(['advice', 'neutral'])
  expect(text).toContain('not judged by the router')
  expect(text).toMatch(/--agent model \(5 prompts, 25 trials, about \$0\.0\d with claude-haiku-4-5\)/)
})

test('a description that was replaced as a whole is not green because its name still fires', async () => {
  const { state, conclusion, text } = await told('Completes questionnaires, bills clients and prepares paperwork.')
  expect([state, conclusion]).toEqual(['advice', 'neutral'])
  expect(text).toContain('`paper`: not judged by the router'.replaceAll('`', ''))
})

test('half of it with filler is red, and a description that gained words is green', async () => {
  expect((await told('Fill in forms, a powerful and reliable solution for modern teams.')).conclusion).toBe('failure')
  expect((await told('Fill in forms. Type invoices for customers and vendors.')).conclusion).not.toBe('failure')
})
