import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cliAgent } from '../../../src/agents/cli-agent/cli-agent.ts'
import { createModels } from '../../../src/agents/models/model-access.ts'
import { buildTranscript } from '../../../src/agents/transcript/build-transcript.ts'
import { noProvider } from '../../../src/core/config/agent-choice.ts'
import { calls, type FakeAnswer, says } from '../../fake-model/answer.ts'
import { startFakeModel } from '../../fake-model/server.ts'
import { amber } from '../made-up/amber.ts'
import { agentFixtures, request, runToEnd } from '../support.ts'

const KEY = 'sk-planted-dummy-of-amber'
const cache = mkdtempSync(join(tmpdir(), 'misnamed-call-'))
afterAll(() => rmSync(cache, { recursive: true, force: true }))

/** One trial of the made-up agent, whose model answers by a script. */
async function trial(answers: readonly FakeAnswer[], ...args: readonly string[]) {
  await using model = await startFakeModel({ keys: [KEY] })
  model.script(...answers)
  await using models = createModels({
    agent: { id: 'amber', model: 'm-1', provider: { ...noProvider, baseUrl: model.baseUrl, apiKeyEnv: 'THE_KEY' } },
    budgetUsd: 1,
    environment: { THE_KEY: KEY },
    fetch,
    signal: new AbortController().signal,
  })
  if (models.agent === null) throw new Error('There is no model.')
  const agent = cliAgent(amber, {
    program: async () => ({ program: process.execPath, args: [join(agentFixtures, 'amber.mjs'), ...args] }),
    model: 'm-1',
    access: models.agent,
    environment: process.env,
    cache,
    runs: join(cache, 'runs'),
    graceMs: 300,
  })
  const repository = mkdtempSync(join(cache, 'skills-'))
  mkdirSync(join(repository, '.git'))
  mkdirSync(join(repository, 'pdf'))
  const path = join(repository, 'pdf/SKILL.md')
  writeFileSync(path, '---\nname: pdf\ndescription: Split files.\n---\n\nBody.\n')
  const skills = [{ name: 'pdf', description: 'Split files.', path }]
  const { events, error } = await runToEnd(agent, request({ skills }))
  return { error, transcript: buildTranscript(events) }
}

const load = (name: string) => calls({ name, arguments: { name: 'pdf' } })

test.each(['functions.activate_skill', ' activate_skill', 'Activate_skill', 'activate'])(
  'a call of %j, which no request offered, is an error with both accounts',
  async (name) => {
    const { error, transcript } = await trial([load(name), says('Done.')])
    expect(error).toMatchObject({
      kind: 'disagreement',
      accounts: { code: 'tool_not_offered', tool: name, skill: 'pdf', agent: { loaded: [] } },
    })
    expect(transcript.skillInvocations).toEqual([])
  },
)

test.each(['"{\\"name\\": \\"pdf\\"}"', '{}'])(
  'a call of the tool of skills with %j, which nobody can read, is an error unless a load follows',
  async (given) => {
    const half = calls({ name: 'activate_skill', arguments: given })
    expect((await trial([half, says('Done.')])).error).toMatchObject({
      kind: 'disagreement',
      accounts: { code: 'call_not_read', tool: 'activate_skill', skill: null },
    })
    expect((await trial([half, load('activate_skill'), says('Done.')])).error).toBeNull()
  },
)

test('a call as text says which skill it was for', async () => {
  const said = [says('activate_skill({"name": "pdf"})')]
  expect((await trial(said)).error).toMatchObject({ kind: 'disagreement', lostSkill: 'pdf' })
})

test('a load that follows such a call counts', async () => {
  const { error, transcript } = await trial([
    load('activate_skill<|channel|>commentary'),
    load('activate_skill'),
    says('Done.'),
  ])
  expect(error).toBeNull()
  expect(transcript.skillInvocations.map(({ name }) => name)).toEqual(['pdf'])
})

test('a call by the name of no tool says nothing where a skill was loaded, and is an error where none was', async () => {
  const search = calls({ name: 'search', arguments: {} })
  expect((await trial([load('activate_skill'), search, says('Done.')])).error).toBeNull()
  const { error } = await trial([search, says('Done.')])
  expect(error).toMatchObject({ accounts: { code: 'tool_not_offered', tool: 'search', skill: null } })
})

test('a call of a tool that no request offered and the agent carried out is none that was lost, unless for a skill', async () => {
  const { error } = await trial([calls({ name: 'held_back', arguments: {} }), says('Done.')])
  expect(error).toBeNull()
  expect((await trial([load('held_back'), says('Done.')])).error).toMatchObject({
    accounts: { code: 'tool_not_offered', tool: 'held_back', skill: 'pdf' },
  })
})

test('a load of which the agent tells nothing is an error with both accounts', async () => {
  const { error } = await trial([load('activate_skill'), says('Done.')], '--hide=tool_use')
  expect(error).toMatchObject({ accounts: { code: 'text_not_told', skill: 'pdf' } })
})
