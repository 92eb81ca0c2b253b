import { expect, test } from 'vitest'
import { skillFile } from '../support/cli.ts'
import { type Files, makeRepository } from '../support/repository.ts'
import { evaluate } from '../support/run-of.ts'
import { hostOf, requestOf } from './note-taker.ts'

/** Two plugins of one skill each, and prompts that want no skill, in routing sets. */
const skills: Files = {
  'skills/forms/SKILL.md': skillFile('forms', 'Fills in PDF forms.'),
  'skills/letters/SKILL.md': skillFile('letters', 'Writes letters and envelopes.'),
  '.claude-plugin/marketplace.json': JSON.stringify({
    name: 'm',
    owner: { name: 'o' },
    plugins: ['forms', 'letters'].map((name) => ({ name, source: './', strict: false, skills: [`./skills/${name}`] })),
  }),
}
const POSITIVE = { query: 'fill in the PDF', expected_skill: 'forms' }
const set = (...prompts: string[]): string =>
  JSON.stringify([POSITIVE, ...prompts.map((query) => ({ query, expected_skill: null }))])

/** The rooms of each prompt. */
async function roomsAsked(before: Files, after: Files = {}): Promise<Record<string, (string | undefined)[]>> {
  await using repository = await makeRepository({ files: { ...skills, ...before } })
  await repository.branch('change')
  await repository.commit('change', { 'README.md': 'y', ...after })
  const { tasks } = await evaluate(await requestOf(repository, null), hostOf())
  const found: Record<string, (string | undefined)[]> = {}
  for (const { prompt, room } of tasks) found[prompt] = [...(found[prompt] ?? []), room?.name].sort()
  return found
}

test.concurrent('a prompt for no skill that two plugins have is asked in the rooms of both', async () => {
  const asked = await roomsAsked({
    'skills/forms/evals/routing.json': set('how high is the tower', 'only here'),
    'skills/letters/evals/routing.json': set('how high is the tower'),
  })
  expect(asked).toEqual({
    [POSITIVE.query]: ['forms'],
    'how high is the tower': ['forms', 'letters'],
    'only here': ['forms'],
  })
})

test.concurrent('a prompt for no skill that a suite of the root has too is asked in every room', async () => {
  const asked = await roomsAsked({
    'skills/forms/evals/routing.json': set('what is the weather'),
    'tests/evals/routing.json': set('what is the weather'),
  })
  expect(asked['what is the weather']).toEqual(['forms', 'letters'])
})

test.concurrent('a change that moves a prompt for no skill into a plugin is asked it where base is', async () => {
  const asked = await roomsAsked(
    { 'evals/routing.json': set('what is the weather'), 'skills/forms/evals/routing.json': set('only here') },
    { 'evals/routing.json': set(), 'skills/forms/evals/routing.json': set('only here', 'what is the weather') },
  )
  expect(asked).toEqual({
    [POSITIVE.query]: ['forms'],
    'only here': ['forms'],
    'what is the weather': ['forms', 'letters'],
  })
})
