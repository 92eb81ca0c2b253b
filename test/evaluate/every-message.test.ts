import { join } from 'node:path'
import { expect, test } from 'vitest'
import { validate } from '../../src/evaluate/validate.ts'
import { skillFile } from '../support/cli.ts'
import { makeRepository } from '../support/repository.ts'
import type { Run } from '../support/run-of.ts'
import { evaluate, evaluatePart } from '../support/run-of.ts'
import { hostOf, requestOf } from './note-taker.ts'

const FORMS = ['bank', 'school', 'rent']

const suite = (everyMessage: boolean, forms: readonly string[]) => `version: 1
every_message: ${everyMessage}
tasks:
${forms
  .map(
    (form) => `  - id: ${form}
    prompt: Fill in the ${form} form
    must_activate: [pdf]
    follow_ups: ${everyMessage ? `[{prompt: Send it to the ${form}, must_activate: [mail], should_not_activate: [pdf]}]` : `[Send it to the ${form}]`}
`,
  )
  .join('')}`

const say = (...events: object[]) => events.map((event) => `echo '${JSON.stringify(event)}'`).join('; ')
const PDF = { type: 'skill', name: 'pdf' }
const MAIL = { type: 'skill', name: 'mail' }
const NEXT = { type: 'message', index: 1 }
const COST = { type: 'usage', inputTokens: 10, outputTokens: 1, costUsd: 0.5 }

/** A repository whose change touches `mail`; `base` and `head`: what the agent says in a trial of that side. */
async function repositoryWith(base: string, head: string, { forms = FORMS, everyMessageOnBase = true } = {}) {
  const repository = await makeRepository({
    files: {
      'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in forms.'),
      'skills/mail/SKILL.md': skillFile('mail', 'Send letters.'),
      'evals/forms.suite.yaml': suite(everyMessageOnBase, forms),
      'skill-eval-gate.yml': 'version: 1\n',
    },
  })
  await repository.branch('change')
  await repository.commit('change', {
    'skills/mail/SKILL.md': skillFile('mail', 'Send nothing.'),
    'evals/forms.suite.yaml': suite(true, forms),
  })
  await repository.write({
    'agent.sh': `read -r request
case "$request" in *'"side":"base"'*) ${base};; *) ${head};; esac
`,
  })
  return repository
}

async function gated(base: string, head: string, options: Parameters<typeof repositoryWith>[2] = {}) {
  await using repository = await repositoryWith(base, head, options)
  return await evaluate(await requestOf(repository, `sh ${join(repository.root, 'agent.sh')}`, { trials: 2 }), hostOf())
}

const stateOf = ({ skills }: Run, skill: string) => skills.find((one) => one.skill === skill)?.state
const rates = ({ tasks }: Run, skill: string) =>
  tasks.map(({ expectations }) => {
    const own = expectations.find((one) => one.skill === skill)
    return [own?.base?.rate, own?.head.rate]
  })

test('each message is judged by what loads after it, and a conversation is run and paid once', async () => {
  const results = await gated(say(PDF, NEXT, MAIL, COST), say(PDF, NEXT, COST, { type: 'output', text: 'No.' }))
  expect(results.tasks.map(({ id }) => id)).toEqual(FORMS.flatMap((form) => [form, `${form}/message-2`]))
  expect(results.tasks[1]).toMatchObject({ prompt: 'Send it to the bank', message: { number: 2, of: 2 } })
  expect(results.decision.state).toBe('regressed')
  expect(results.decision.reasons.map(({ skill }) => skill)).toEqual(['mail'])
  // What the first message loaded is no false trigger of the second.
  const second = results.tasks[1]?.expectations.find(({ skill }) => skill === 'pdf')
  expect([second?.label, second?.base?.rate, second?.head.rate]).toEqual(['should_not_activate', 0, 0])
  const keys = new Set(results.trialRecords?.map(({ key, side }) => `${side} ${key}`))
  expect(results.trials.total).toBe(keys.size)
  expect(results.usage.costUsd).toBe(results.trials.fresh * 0.5)
  expect(results.usage.inputTokens).toBe(results.trials.fresh * 10)
})

test('an error in a later message leaves the earlier one its result, and is green for neither', async () => {
  const results = await gated(say(PDF, NEXT, MAIL), `${say(PDF, NEXT)}; exit 1`, { forms: ['bank'] })
  const recall = (skill: string) => results.skills.find((one) => one.skill === skill)?.recall.verdict
  expect([recall('pdf'), recall('mail')]).toEqual(['no_change_detected', 'not_evaluated'])
  expect([rates(results, 'pdf')[0], rates(results, 'mail')[1]]).toEqual([
    [1, 1],
    [1, null],
  ])
  expect(results.decision.state).toBe('not_evaluated')
})

test('an agent that does not say where messages begin has tested none of them', async () => {
  const results = await gated(say(PDF, MAIL), say(PDF, MAIL), { forms: ['bank'] })
  expect(results.decision.state).toBe('not_evaluated')
  expect(new Set(results.errors.map(({ message }) => message))).toEqual(
    new Set(['the agent does not say where each of the 2 messages begins']),
  )
  expect(results.tasks.every(({ expectations }) => expectations.every(({ head }) => head.rate === null))).toBe(true)
})

test('with every_message added, both sides are asked the new messages, and the prompts stay what they were', async () => {
  const results = await gated(say(PDF, NEXT, MAIL), say(PDF, NEXT, { type: 'turn' }), {
    everyMessageOnBase: false,
  })
  expect(results.tasks.map(({ origin, isNew }) => [origin, isNew])).toEqual(
    FORMS.flatMap(() => [
      ['head', false],
      ['head', true],
    ]),
  )
  expect(rates(results, 'mail')[1]).toEqual([1, 0])
  expect(stateOf(results, 'mail')).toBe('regressed')
})

test('shards measure the same, each conversation in one of them', async () => {
  await using repository = await repositoryWith(say(PDF, NEXT, MAIL), `${say(PDF, NEXT)}; exit 1`, {
    forms: ['bank', 'school'],
  })
  const request = await requestOf(repository, `sh ${join(repository.root, 'agent.sh')}`)
  const parts = []
  for (const index of [1, 2]) parts.push(...(await evaluatePart(request, hostOf(), { index, of: 2 })))
  for (const { tasks } of parts) expect(tasks.length % 2).toBe(0)
  const merged = await evaluate({ ...request, shards: { parts } }, hostOf())
  const whole = await evaluate(request, hostOf())
  expect(rates(merged, 'pdf')).toEqual(rates(whole, 'pdf'))
  expect(rates(merged, 'mail')).toEqual(rates(whole, 'mail'))
  expect(merged.errors.map(({ message }) => message)).toEqual(whole.errors.map(({ message }) => message))
})

test('validate says of the messages of a conversation that they show what one of them would', async () => {
  const task = (prompt: string, followUps: readonly string[]) => ({
    prompt,
    must_activate: 'pdf',
    follow_ups: followUps.map((text) => ({ prompt: text, must_activate: 'pdf' })),
  })
  const seen = async (tasks: readonly object[]) => {
    await using repository = await makeRepository({
      files: {
        'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in forms.'),
        'evals/forms.suite.json': JSON.stringify({ version: 1, every_message: true, tasks }),
        'skill-eval-gate.yml': 'version: 1\nagent: { id: command, command: node x.mjs }\n',
      },
    })
    const { skills } = await validate(repository.root, [])
    return skills.map(({ positives, sees }) => [positives, sees.split(';')[0]])
  }
  const [fill, sign, send] = ['Fill in the form', 'Sign it', 'Send it'] as const
  expect(await seen([task(fill, [sign, send])])).toEqual([[3, 'sees no loss reliably']])
  expect(await seen([fill, sign, send].map((text) => task(text, [])))).toEqual([[3, 'sees losses of about 2 or more']])
})
