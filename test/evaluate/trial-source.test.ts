import { expect, test } from 'vitest'
import type { Agent } from '../../src/agents/agent.ts'
import { withTrials } from '../../src/evaluate/trial-source.ts'
import { skillFile, triggerSet } from '../support/cli.ts'
import { type Files, makeRepository } from '../support/repository.ts'
import { withPrepared } from '../support/with-prepared.ts'
import { hostOf, requestOf } from './note-taker.ts'

const skillIn = (folder: string, name: string, about: string): Files => ({
  [`${folder}/${name}/SKILL.md`]: skillFile(name, about),
})

/** Loads the skill that the prompt names, as programs say it: by the name in its file, and the path of its copy. */
const obeying: Agent = {
  id: 'obeying',
  deterministic: false,
  provides: { output: false, tools: false, files: false, usage: false, turns: false },
  visibility: 'folders',
  supports: { instructions: false, stopCondition: false },
  identity: async () => ({ id: 'obeying', version: '1', model: null, label: 'obeying', setup: '' }),
  async *run({ prompt }) {
    const path = `/home/${prompt.split(' ').at(-1)}/SKILL.md`
    yield { type: 'skill', name: 'setup', path, success: true, via: 'tool', caller: 'main' }
  },
}

test('what loads in a trial with base’s skills has its name on head, and its namesake keeps its own', async () => {
  const about = 'Configures mailboxes and mail servers.'
  const prompts = ['load mailboxes', 'load setup']
  await using repository = await makeRepository({
    files: {
      ...skillIn('mail', 'setup', about),
      ...skillIn('chat', 'setup', 'Connects chat rooms with webhooks.'),
      'chat/setup/evals/trigger_eval.json': triggerSet(prompts),
    },
  })
  await repository.branch('change')
  await repository.remove('mail/setup')
  await repository.commit('rename', skillIn('mail', 'mailboxes', about))
  const request = await requestOf(repository, null)
  const [tasks, observed] = await withPrepared(request, hostOf(), async (prepared) => {
    const { tasks } = prepared.question
    const { base } = prepared.run.sides
    if (base === null) throw new Error('no base')
    const settings = { ...prepared.settings, agent: obeying }
    return [
      tasks,
      await withTrials({ ...prepared, settings }, request, hostOf(), (source) =>
        source.ask(
          tasks.map((task) => ({
            ...{ task, phase: 'screen', index: 0 },
            listing: { number: 1, plan: base, ofBase: true },
          })),
          0,
        ),
      ),
    ] as const
  })
  const byPrompt = new Map(tasks.map(({ prompt }, index) => [prompt, observed[index]?.fired]))
  expect(prompts.map((prompt) => byPrompt.get(prompt))).toEqual([['mailboxes'], ['setup']])
})
