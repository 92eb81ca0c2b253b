import { expect, test } from 'vitest'
import { skillFile, triggerSet } from '../support/cli.ts'
import { type Files, makeRepository } from '../support/repository.ts'
import { evaluate } from '../support/run-of.ts'
import { hostOf, requestOf } from './note-taker.ts'

/** Gates a change that writes some files and removes others. */
async function gated(before: Files, after: Files, removed: readonly string[] = []) {
  await using repository = await makeRepository({ files: { 'README.md': 'x', ...before } })
  await repository.branch('change')
  if (removed.length > 0) await repository.remove(...removed)
  await repository.commit('change', after)
  return await evaluate(await requestOf(repository, null), hostOf())
}

const plugin = (name: string, about: string, prompts: readonly string[]): Files => ({
  [`plugins/${name}/.claude-plugin/plugin.json`]: JSON.stringify({ name }),
  [`plugins/${name}/skills/setup/SKILL.md`]: skillFile('setup', about),
  [`plugins/${name}/skills/setup/evals/trigger_eval.json`]: triggerSet([...prompts]),
})
const mail = plugin('mail', 'Configures mailboxes and mail servers.', ['configure my mailboxes and mail servers'])
const chat = plugin('chat', 'Connects chat rooms with webhooks.', ['connect the chat rooms with webhooks'])

test.concurrent.each([
  ['mail', 'chat'],
  ['chat', 'mail'],
])('of two skills of one name the one of %s is no longer loaded: it alone is told', async (lost, kept) => {
  const file = `plugins/${lost}/skills/setup/SKILL.md`
  const text = (lost === 'mail' ? mail : chat)[file] ?? ''
  const results = await gated({ ...mail, ...chat }, { [`archive/${lost}/setup/SKILL.md`]: text }, [file])
  const figures = results.skills.map(({ skill, state, base, head }) => [skill, state, base?.tp, head?.tp])
  expect(figures.toSorted()).toEqual(
    [
      [`${lost}/setup`, 'regressed', 1, 0],
      [`${kept}:setup`, 'unchanged', 1, 1],
    ].toSorted(),
  )
  expect(results.decision.reasons).toMatchObject([{ code: 'regressed', skill: `${lost}/setup` }])
  expect(results.check?.findings.filter(({ kind }) => kind === 'not_loaded')).toMatchObject([
    { skill: `${lost}/setup` },
  ])
})

test.concurrent('a gain in one room does not pay for a loss in another', async () => {
  const forms = Array.from({ length: 8 }, (_, index) => `Fill in the form number ${index}`)
  const config = JSON.stringify({
    version: 1,
    agent: 'lexical',
    enforce: true,
    rooms: [
      { name: 'office', skills: ['pdf', 'csv'] },
      { name: 'post', skills: ['pdf', 'mail'] },
    ],
  })
  const skills = (csv: string, mailer: string): Files => ({
    'skills/csv/SKILL.md': skillFile('csv', csv),
    'skills/mail/SKILL.md': skillFile('mail', mailer),
  })
  const steals = 'Fill in the form number, any form number.'
  const results = await gated(
    {
      'skill-eval-gate.yml': config,
      'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in a form.'),
      'skills/pdf/evals/trigger_eval.json': triggerSet(forms),
      ...skills('Sums up tables.', steals),
    },
    skills(steals, 'Sends letters.'),
  )
  expect(results.skills.map(({ skill, room, state }) => [skill, room?.name, state])).toEqual([
    ['pdf@office', 'office', 'regressed'],
    ['pdf@post', 'post', 'improved'],
  ])
  expect(results.decision).toMatchObject({ state: 'regressed', enforced: true })
  expect(results.decision.reasons).toMatchObject([{ code: 'regressed', skill: 'pdf@office', blocks: true }])
})
