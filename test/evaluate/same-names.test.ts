import { expect, test } from 'vitest'
import { skillFile } from '../support/cli.ts'
import { type Files, makeRepository } from '../support/repository.ts'
import { evaluate } from '../support/run-of.ts'
import { hostOf, requestOf } from './note-taker.ts'

const plugin = (name: string, about: string, prompt: string): Files => ({
  [`plugins/${name}/.claude-plugin/plugin.json`]: JSON.stringify({ name }),
  [`plugins/${name}/skills/setup/SKILL.md`]: skillFile('setup', about),
  [`plugins/${name}/skills/setup/evals/trigger_eval.json`]: suite([prompt]),
})

const suite = (prompts: readonly string[]): string =>
  JSON.stringify(prompts.map((query) => ({ query, should_trigger: true })))

const mail = plugin('mail', 'Configures mailboxes and mail servers.', 'configure my mailboxes and mail servers')
const chat = plugin('chat', 'Connects chat rooms with webhooks.', 'connect the chat rooms with webhooks')

/** Gates a change that writes some files and removes others. */
async function gated(before: Files, after: Files, removed: readonly string[] = []) {
  await using repository = await makeRepository({ files: { 'README.md': 'x', ...before } })
  await repository.branch('change')
  await repository.remove(...removed)
  await repository.commit('change', after)
  return await evaluate(await requestOf(repository, null), hostOf())
}

const figures = (results: Awaited<ReturnType<typeof gated>>) =>
  Object.fromEntries(results.skills.map(({ skill, state, base, head }) => [skill, [state, base?.tp, head?.tp]]))

test.concurrent('two skills of one name are both measured, by the names of their plugins', async () => {
  const results = await gated({ ...mail, ...chat }, { 'README.md': 'y' })
  expect(figures(results)).toEqual({ 'chat:setup': ['unchanged', 1, 1], 'mail:setup': ['unchanged', 1, 1] })
  expect(results.decision.state).toBe('pass')
  expect(results.warnings).toEqual([])
})

test.concurrent('a skill that gets a namesake is still compared with itself', async () => {
  const results = await gated(mail, chat)
  expect(figures(results)).toEqual({ 'chat:setup': ['new', undefined, 1], 'mail:setup': ['unchanged', 1, 1] })
  expect(results.decision.state).toBe('pass')
  expect(results.warnings.map(({ what }) => what)).toEqual([
    'The skill plugins/mail/skills/setup/SKILL.md is called `mail:setup` here, because another skill on head is named `setup` too.',
  ])
})

test.concurrent('a skill that loses its namesake is still compared with itself', async () => {
  const results = await gated({ ...mail, ...chat }, {}, ['plugins/chat'])
  expect(figures(results)).toMatchObject({ 'mail:setup': ['unchanged', 1, 1] })
  expect(results.skills.find(({ skill }) => skill === 'chat:setup')).toMatchObject({
    state: 'regressed',
    reasons: [expect.stringContaining('chat:setup was removed: 1 of its 1 prompt loads nothing')],
  })
})

test.concurrent('a label that several skills answer to costs that label alone', async () => {
  const shared = {
    'evals/routing.json': JSON.stringify([
      { query: 'configure my mailboxes', expected_skill: 'mail:setup' },
      { query: 'connect the chat rooms', expected_skill: 'setup' },
    ]),
  }
  const results = await gated({ ...mail, ...chat, ...shared }, { 'README.md': 'y' })
  expect(figures(results)).toEqual({ 'chat:setup': ['unchanged', 1, 1], 'mail:setup': ['unchanged', 2, 2] })
  expect(results.warnings).toMatchObject([
    {
      what: 'The name `setup` means several skills, `chat:setup`, `mail:setup`, so 2 labels of this suite are left out',
      where: { file: 'evals/routing.json' },
    },
  ])
})

test.concurrent('a label keeps its meaning when a namesake comes, and says so', async () => {
  const shared = {
    'evals/routing.json': JSON.stringify([{ query: 'configure my mailboxes', expected_skill: 'setup' }]),
  }
  const results = await gated({ ...mail, ...shared }, chat)
  expect(figures(results)).toMatchObject({ 'mail:setup': ['unchanged', 2, 2] })
  expect(results.warnings.map(({ what }) => what)).toContainEqual(
    'The name `setup` means several skills, `chat:setup`, `mail:setup`, and this label is taken for `mail:setup`, which had the name alone',
  )
})

test.concurrent('a suite beside an excluded skill is left out with it, and falls to no other skill', async () => {
  const example = {
    'skills/setup/SKILL.md': skillFile('setup', 'Configures mailboxes and mail servers.'),
    'skills/setup/evals/trigger_eval.json': suite(['configure my mailboxes and mail servers']),
    'skills/setup/examples/weather/SKILL.md': skillFile('weather', 'Tells the weather.'),
    'skills/setup/examples/weather/evals/trigger_eval.json': suite(['what is the weather like?']),
  }
  const results = await gated(example, { 'README.md': 'y' })
  expect(figures(results)).toEqual({ setup: ['unchanged', 1, 1] })
  expect(results.tasks.map(({ prompt }) => prompt)).toEqual(['configure my mailboxes and mail servers'])
})

test.concurrent('a prompt for a skill that only people call is not asked where others are measured', async () => {
  const hidden = skillFile('hidden', 'Deploys.').replace('\n---\n', '\ndisable-model-invocation: true\n---\n')
  const own = { 'skills/hidden/SKILL.md': hidden, 'skills/hidden/evals/trigger_eval.json': suite(['deploy this']) }
  const results = await gated({ ...mail, ...own }, { 'README.md': 'y' })
  expect(results.decision).toMatchObject({ state: 'pass', reasons: [] })
  expect(figures(results)).toMatchObject({ setup: ['unchanged', 1, 1] })
  const isNew = await gated(mail, own)
  expect(isNew.decision).toMatchObject({ state: 'pass', reasons: [] })
  expect(figures(isNew)).toEqual({ setup: ['unchanged', 1, 1] })
  expect(isNew.warnings.map(({ what }) => what)).toEqual([expect.stringContaining('1 prompt of `hidden`')])
  const alone = await gated(own, { 'README.md': 'y' })
  expect(alone.decision.state).toBe('not_evaluated')
})
