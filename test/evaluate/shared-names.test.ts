import { expect, test } from 'vitest'
import { skillFile, triggerSet } from '../support/cli.ts'
import { type Files, makeRepository } from '../support/repository.ts'
import { evaluate } from '../support/run-of.ts'
import { hostOf, requestOf } from './note-taker.ts'

const plugin = (name: string, about: string, prompts: readonly string[]): Files => ({
  [`plugins/${name}/.claude-plugin/plugin.json`]: JSON.stringify({ name }),
  [`plugins/${name}/skills/setup/SKILL.md`]: skillFile('setup', about),
  [`plugins/${name}/skills/setup/evals/trigger_eval.json`]: triggerSet(prompts),
})
const mail = plugin('mail', 'Configures mailboxes and mail servers.', ['configure my mailboxes', 'bake bread'])
const chat = plugin('chat', 'Connects chat rooms with webhooks.', ['connect the chat rooms', 'paint a wall'])
const config = (...limits: string[]): Files => ({
  'skill-eval-gate.yml': [
    'version: 1',
    'agent: lexical',
    'policy:',
    '  fail_on: [floor, already_below]',
    '  skills:',
    ...limits.map((limit) => `    ${limit}`),
    '',
  ].join('\n'),
})
const floor = '{min_recall: 0.9}'

async function gated(before: Files, after: Files, skills: readonly string[] = []) {
  await using repository = await makeRepository({ files: { 'README.md': 'x', ...before } })
  await repository.branch('change')
  await repository.commit('change', { 'README.md': 'y', ...after })
  const asked = await requestOf(repository, null)
  return await evaluate({ ...asked, only: { ...asked.only, skills: [...skills] } }, hostOf())
}
type Results = Awaited<ReturnType<typeof gated>>
const below = ({ decision }: Results) => decision.reasons.map(({ skill }) => skill)
const named = ({ skills }: Results) => skills.map(({ skill }) => skill)

test.concurrent.each(['"mail:setup"', 'plugins/mail/skills/setup', '"MAIL:setup"'])(
  'limits may name a skill %s',
  async (key) => {
    expect(below(await gated({ ...mail, ...chat, ...config(`${key}: ${floor}`) }, {}))).toEqual(['mail:setup'])
  },
)

test.concurrent('limits under a name that several skills have are an error that lists them', async () => {
  const before = { ...mail, ...chat, ...config(`setup: ${floor}`) }
  await expect(gated(before, {})).rejects.toMatchObject({
    what: 'The limits for "setup" fit several skills: `chat:setup`, `mail:setup`',
    where: { file: 'skill-eval-gate.yml', line: 6 },
    todo: 'Write which one, for example "chat:setup".',
  })
  // The change that mends it is measured, and each of them keeps the limits meanwhile.
  const mended = await gated(before, config(`"mail:setup": ${floor}`))
  expect(below(mended).sort()).toEqual(['chat:setup', 'mail:setup'])
})

test.concurrent('limits keep their meaning when a namesake comes', async () => {
  expect(below(await gated({ ...mail, ...config(`setup: ${floor}`) }, chat))).toEqual(['mail:setup'])
})

test.concurrent.each(['mail:setup', 'plugins/mail/skills/setup', '*mail*'])(
  '--skills may name a skill %s',
  async (name) => {
    expect(named(await gated({ ...mail, ...chat }, {}, [name]))).toEqual(['mail:setup'])
  },
)

test.concurrent('--skills with a name that several skills have is an error that lists them', async () => {
  await expect(gated({ ...mail, ...chat }, {}, ['setup'])).rejects.toMatchObject({
    what: '"setup" is the name of several skills: `chat:setup`, `mail:setup`',
  })
  expect(named(await gated(mail, {}, ['mail:setup']))).toEqual(['setup'])
})

const asking = (label: string): Files => ({
  'evals/setup.suite.yaml': `version: 1\ntasks:\n  - {prompt: configure my mailboxes, must_activate: [${label}]}\n`,
})
const withoutSets = (files: Files) =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !path.endsWith('trigger_eval.json')))

test('a gate that asks nothing, because all labels have a name of several skills, says so', async () => {
  const before = { ...withoutSets(mail), ...withoutSets(chat), ...asking('setup') }
  await expect(gated(before, {})).rejects.toMatchObject({
    what: expect.stringMatching(/^No prompt of the eval suites can be asked\. The name `setup` means several skills/),
    where: { file: 'evals/setup.suite.yaml', line: 3 },
    todo: 'Write which one in the suite: `chat:setup`.',
  })
})

test('the change that installs the gate has nothing to measure yet, where all its labels have such a name', async () => {
  const workflow = '.github/workflows/evals.yml'
  await using repository = await makeRepository({ files: { ...withoutSets(mail), ...withoutSets(chat) } })
  await repository.branch('change')
  const step = 'jobs:\n  evals:\n    steps:\n      - uses: some-owner/skill-eval-gate@v0\n'
  await repository.commit('change', { ...asking('setup'), [workflow]: step })
  const asked = evaluate({ ...(await requestOf(repository, null)), workflow: { file: workflow, action: '' } }, hostOf())
  await expect(asked).rejects.toMatchObject({
    code: 'nothing_yet',
    what: expect.stringContaining('The name `setup` means several skills'),
  })
})

test('a skill whose namesake is renamed has the name alone, and is told of as such', async () => {
  const before = { ...withoutSets(mail), ...withoutSets(chat), ...asking('setup') }
  const { warnings, tasks } = await gated(before, {
    'plugins/chat/skills/setup/SKILL.md': skillFile('connect', 'Connects chat rooms with webhooks.'),
  })
  expect(tasks[0]?.expectations.map(({ skill }) => skill)).toEqual(['setup'])
  expect(warnings.map(({ what }) => what)).toEqual([
    'The skill plugins/mail/skills/setup/SKILL.md is called `setup` here, and not `mail:setup` as on base: no other skill on head is named so.',
  ])
})
