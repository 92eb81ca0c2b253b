import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listingAgent, listingIds, listingNamed } from '../../../src/agents/adapters/registry.ts'
import { cliAgent } from '../../../src/agents/cli-agent/cli-agent.ts'
import { modelRouter } from '../../../src/agents/model-router/model-router.ts'
import { createModels } from '../../../src/agents/models/model-access.ts'
import { buildTranscript } from '../../../src/agents/transcript/build-transcript.ts'
import { noProvider } from '../../../src/core/config/agent-choice.ts'
import { calls, says } from '../../fake-model/answer.ts'
import { startFakeModel } from '../../fake-model/server.ts'
import { amber } from '../made-up/amber.ts'
import { agentFixtures, request, runToEnd } from '../support.ts'

const KEY = 'sk-planted-dummy-of-amber'
const cache = mkdtempSync(join(tmpdir(), 'observed-'))
afterAll(() => rmSync(cache, { recursive: true, force: true }))

function skill(name: string, description: string) {
  const folder = mkdtempSync(join(cache, 'skills-'))
  mkdirSync(join(folder, '.git'))
  mkdirSync(join(folder, name))
  const path = join(folder, name, 'SKILL.md')
  writeFileSync(path, `---\nname: ${name}\ndescription: ${description}\n---\n\nBody of ${name}.\n`)
  return { name, description, path }
}
const skills = [skill('zip', 'Packs <files> & folders.'), skill('pdf', 'Splits "files".')]

/** A trial of the router that shows what the made-up agent shows; `program`: that of the agent. */
async function routed(program: string) {
  await using model = await startFakeModel({ keys: [KEY] })
  model.script(calls({ name: 'skill', arguments: { skill: 'zip' } }), says('Done.'))
  await using models = createModels({
    agent: { id: 'model', model: 'm-1', provider: { ...noProvider, baseUrl: model.baseUrl, apiKeyEnv: 'THE_KEY' } },
    budgetUsd: null,
    environment: { THE_KEY: KEY },
    fetch,
    signal: new AbortController().signal,
  })
  if (models.agent === null) throw new Error('There is no model.')
  const agent = cliAgent(amber, {
    program: async () => ({ program: process.execPath, args: [program] }),
    version: '1.2.3',
    model: 'm-1',
    access: models.agent,
    environment: process.env,
    cache: join(cache, 'amber'),
    runs: join(cache, 'runs'),
    graceMs: 300,
  })
  const observer = { agent, folder: join(cache, 'amber'), version: '1.2.3' }
  const router = modelRouter({ access: models.agent, model: 'm-1', listing: listingAgent(), setup: null, observer })
  const { events, error } = await runToEnd(router, request({ skills }))
  const { setup } = await router.identity()
  const seen = await router.probeListing?.(skills, '', new AbortController().signal)
  const { skillInvocations } = buildTranscript(events)
  return {
    error,
    setup,
    seen,
    system: model.requests[0]?.system ?? '',
    loaded: skillInvocations.map(({ name }) => name),
  }
}

test('a router shows to the letter what an agent shows, and what is kept of it needs no program', async () => {
  const first = await routed(join(agentFixtures, 'amber.mjs'))
  expect(first).toMatchObject({ error: null, loaded: ['zip'], setup: 'listing shown by amber 1.2.3' })
  expect(first.system).toContain('The skills:\n\n- pdf: Splits "files".\n- zip: Packs <files> & folders.')
  expect(first.seen?.listing?.skills.map(({ name }) => name)).toEqual(['pdf', 'zip'])
  const again = await routed('/no/such/program.mjs')
  expect([again.error, again.system]).toEqual([null, first.system])
  expect(again.seen?.listing?.digest).toBe(first.seen?.listing?.digest)
})

test('every agent’s listing can be observed', () => {
  expect(listingIds).toContain('observed')
  expect(listingNamed('observed')).toEqual({ id: 'claude-code', isObserved: true })
  for (const id of ['codex', 'copilot', 'opencode', 'gemini']) {
    expect(listingIds).toContain(`observed:${id}`)
    expect(listingAgent(`observed:${id}`).id).toBe(id)
  }
})
