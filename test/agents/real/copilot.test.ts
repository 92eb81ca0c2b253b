import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { copilot } from '../../../src/agents/adapters/copilot.ts'
import { calls } from '../../fake-model/answer.ts'
import { type Bench, type BenchOptions, candidate, fired, newWorkspace, openBench, turns } from './bench.ts'
import { commonScenarios } from './common-scenarios.ts'
import { pinned, realAgentsFolder, runsAll } from './pinned.ts'
import { SUBTASK, scenariosOfSubagents } from './scenarios-of-subagents.ts'
import type { Subject } from './subject.ts'

if (realAgentsFolder === null) console.warn('SKIPPED: Copilot itself is not run (npm run test:agents runs it)')

const input = z.array(z.looseObject({ type: z.string().optional(), role: z.string().optional() }))
const loads = (...skills: readonly string[]) =>
  calls(...skills.map((skill) => ({ name: 'skill', arguments: { skill } })))
const runs = (command: string) => calls({ name: 'bash', arguments: { command, description: 'A command' } })

function open(script: BenchOptions['script'], rest: Partial<BenchOptions> = {}): Promise<Bench> {
  return openBench({
    id: 'copilot',
    program: copilot,
    turnOf: ({ body }) => {
      const asked = body.messages.filter(({ role }) => role === 'assistant').length
      return (
        asked +
        (typeof body.input === 'string' ? [] : input.parse(body.input)).filter((item) => item.type === 'function_call')
          .length
      )
    },
    folder: realAgentsFolder ?? '',
    modelName: 'gpt-4.1',
    script,
    ...rest,
  })
}

describe.skipIf(realAgentsFolder === null)('GitHub Copilot CLI', () => {
  test('is there in the version that was asked for', async () => {
    await using bench = await open(turns())
    await bench.agent.preflight?.()
    expect(await bench.agent.identity()).toMatchObject({ id: 'copilot', version: pinned.copilot })
  })

  test.each(runsAll ? ['gpt-4.1', 'gpt-5.4', 'claude-sonnet-4.5'] : ['gpt-5.4'])(
    'fires the skill that its model %s chooses',
    async (modelName) => {
      await using bench = await open(turns(loads('pdf-filler')), { modelName })
      const ran = await bench.run()
      expect(ran.error).toBeNull()
      expect(ran.transcript.skillInvocations).toMatchObject([{ name: 'pdf-filler', via: 'tool' }])
      expect(ran.transcript).toMatchObject({ attempts: [], errors: [], output: 'Done.', turns: 2 })
      expect(bench.model.violations).toEqual([])
    },
  )

  test.each([
    ['claude-sonnet-4.5', 'openai-compatible'],
    ['kimi-k2', 'anthropic'],
  ] as const)('asks for %s by the API of the provider that it is at, %s', async (modelName, api) => {
    await using bench = await open(turns(loads('pdf-filler')), { modelName, api })
    const ran = await bench.run()
    expect(ran.error).toBeNull()
    expect(fired(ran)).toEqual(['pdf-filler'])
  })

  test.each(runsAll ? ['view', 'bash'] : ['view'])(
    'that reads a SKILL.md with %s in place of loading it has triggered it',
    async (tool) => {
      const workspace = newWorkspace(realAgentsFolder ?? '')
      const path = join(dirname(workspace), 'home/.copilot/skills/rust-cli/SKILL.md')
      const read = tool === 'view' ? calls({ name: 'view', arguments: { path } }) : runs(`cat ${path}`)
      await using bench = await open(turns(read))
      const ran = await bench.run({ workspace })
      expect(ran.error).toBeNull()
      expect(ran.transcript.skillInvocations).toMatchObject([{ name: 'rust-cli', via: 'read' }])
    },
  )

  test('is stopped once a turn after a load loads nothing, and spares two of five requests at least', async () => {
    const stopCondition = { triggerOnly: true, maxTurns: 5 }
    await using bench = await open(turns(loads('csv-analyzer'), runs('ls'), runs('ls'), runs('ls')), { stopCondition })
    const ran = await bench.run()
    expect(fired(ran)).toEqual(['csv-analyzer'])
    expect(ran.transcript.stopped).toEqual({ reason: 'known', turns: 3, maxTurns: 5 })
    // It says that a turn begins before it asks for it.
    expect(bench.model.requests.length).toBeLessThanOrEqual(3)
  })

  test('does not run a task whose files it would take skills from, and is told what the mode adds', async () => {
    await using bench = await open(turns())
    const refused = await bench.run({ files: ['.github/skills/intruder/SKILL.md'] })
    expect(refused.error).toMatchObject({ kind: 'agent', message: expect.stringContaining('intruder') })
    await bench.run({ instructions: 'HOUSE RULES' })
    expect(bench.model.requests[0]?.system).toContain('HOUSE RULES')
  })

  test.runIf(runsAll)('runs a command of the side with its tool for skills', async () => {
    const files = { 'commands/deploy.md': '---\ndescription: Deploys the site.\n---\nDeploy it.\n' }
    await using bench = await open(turns(loads('deploy')), { files })
    const ran = await bench.run({
      skills: [...bench.skills, candidate(bench.repository, 'command', 'deploy', 'commands/deploy.md')],
    })
    expect(ran.error).toBeNull()
    expect(ran.transcript.skillInvocations).toMatchObject([{ kind: 'command', name: 'deploy' }])
    expect(JSON.stringify(bench.model.requests[0]?.body)).toContain('<name>deploy</name>')
  })

  const subject: Subject = {
    folder: realAgentsFolder ?? '',
    leavesAlike: true,
    allowsByWhole: false,
    countsTurns: true,
    open,
    loads: (skill) => loads(skill),
    runs: (command) => runs(command),
    delegates: (agent_type) =>
      calls({ name: 'task', arguments: { name: 'n', description: 'd', prompt: SUBTASK, agent_type, mode: 'sync' } }),
    listed: (told) => [...told.matchAll(/<skill>\\n {2}<name>(.*?)<\/name>/g)].map(([, name = '']) => name),
  }
  commonScenarios(subject)
  scenariosOfSubagents(subject)
})
