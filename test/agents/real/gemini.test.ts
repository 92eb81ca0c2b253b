import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { gemini } from '../../../src/agents/adapters/gemini.ts'
import { calls, says } from '../../fake-model/answer.ts'
import { found } from '../sandbox/support.ts'
import {
  type Bench,
  type BenchOptions,
  filesWith,
  fired,
  newWorkspace,
  openBench,
  processesOf,
  SKILLS,
  turns,
  UPSTREAM_KEY,
} from './bench.ts'
import { commonScenarios } from './common-scenarios.ts'
import { pinned, realAgentsFolder, runsAll } from './pinned.ts'
import { SUBTASK, scenariosOfSubagents } from './scenarios-of-subagents.ts'

if (realAgentsFolder === null) console.warn('SKIPPED: Gemini CLI itself is not run (npm run test:agents runs it)')

const folder = realAgentsFolder ?? ''
const loads = (...skills: readonly string[]) =>
  calls(...skills.map((name) => ({ name: 'activate_skill', arguments: { name } })))
const runs = (command: string) => calls({ name: 'run_shell_command', arguments: { command } })
const listed = (told: string) => [...told.matchAll(/<skill>\\n {4}<name>(.*?)<\/name>/g)].map(([, name = '']) => name)

function open(script: BenchOptions['script'], rest: Partial<BenchOptions> = {}): Promise<Bench> {
  return openBench({
    id: 'gemini',
    program: gemini,
    turnOf: ({ body }) => body.messages.filter(({ role }) => role === 'assistant').length,
    folder,
    modelName: 'gemini-2.5-flash',
    script,
    ...rest,
  })
}

describe.skipIf(realAgentsFolder === null)('Gemini CLI', () => {
  test('fires what its model loads, sees no key of ours, and shows the skills of the side alone', async () => {
    const canary = 'canary-9b2f7d-of-ours'
    const workspace = newWorkspace(folder)
    let environments = ''
    await using bench = await open(
      (turn, asked) => {
        environments += processesOf(dirname(workspace))
          .map(({ environment }) => environment)
          .join('')
        return turns(loads('pdf-filler'), loads('no-such-skill', 'rust-cli'), runs('env; touch made'))(turn, asked)
      },
      {
        ...(found === null ? {} : { sandbox: found }),
        environment: { MY_API_KEY: canary, GEMINI_API_KEY: canary, GOOGLE_APPLICATION_CREDENTIALS: canary },
        stopCondition: { triggerOnly: false, maxTurns: 5 },
      },
    )
    await bench.agent.preflight?.()
    expect(await bench.agent.identity()).toMatchObject({ id: 'gemini', version: pinned.gemini, label: 'Gemini CLI' })
    const ran = await bench.run({ workspace, instructions: 'HOUSE RULES' })
    expect(ran.error).toBeNull()
    expect(ran.transcript.skillInvocations).toMatchObject([
      { name: 'pdf-filler', via: 'tool' },
      { name: 'rust-cli', via: 'tool' },
    ])
    expect(ran.transcript).toMatchObject({
      attempts: [{ name: 'no-such-skill' }],
      output: 'Done.',
      turns: 4,
      errors: [],
    })
    expect(ran.transcript.usage).toEqual({ inputTokens: 400, outputTokens: 80 })
    expect(bench.model.violations).toEqual([])
    expect(existsSync(join(workspace, 'made'))).toBe(true)
    const [first] = bench.model.requests
    expect(listed(JSON.stringify(first?.body)).toSorted()).toEqual(SKILLS.toSorted())
    expect(first?.system).toContain('HOUSE RULES')
    expect(new Set(bench.model.requests.map(({ key }) => key))).toEqual(new Set([UPSTREAM_KEY]))
    const seen = JSON.stringify([ran.transcript, environments, bench.model.requests.map(({ body }) => body)])
    expect(seen).toContain('PATH=')
    for (const secret of [canary, UPSTREAM_KEY]) {
      expect(seen).not.toContain(secret)
      expect(await filesWith(ran.folder, secret)).toEqual([])
    }
  })

  test('may run nothing where only loads are asked, has its tools all the same, and is stopped after a load', async () => {
    const workspace = newWorkspace(folder)
    const tries = calls(
      { name: 'activate_skill', arguments: { name: 'csv-analyzer' } },
      { name: 'run_shell_command', arguments: { command: 'touch made' } },
      { name: 'write_file', arguments: { file_path: join(workspace, 'made'), content: 'made' } },
      { name: 'web_fetch', arguments: { prompt: 'What is at http://127.0.0.1:9/' } },
    )
    const looks = calls({ name: 'list_directory', arguments: { dir_path: workspace } })
    await using bench = await open(turns(tries, looks, looks, looks))
    const ran = await bench.run({ workspace })
    expect(ran.error).toBeNull()
    expect(fired(ran)).toEqual(['csv-analyzer'])
    expect(ran.transcript.stopped).toEqual({ reason: 'known', turns: 3, maxTurns: 5 })
    expect(existsSync(join(workspace, 'made'))).toBe(false)
    expect(bench.model.requests[0]?.tools).toEqual(
      expect.arrayContaining(['activate_skill', 'run_shell_command', 'write_file', 'replace', 'web_fetch']),
    )
    const done = ran.transcript.toolCalls.filter(({ success }) => success === true).map(({ name }) => name)
    expect(new Set(done)).toEqual(new Set(['activate_skill', 'list_directory']))
    expect(bench.model.requests.length).toBeLessThanOrEqual(3)
  })

  test('that is silent up to the limit of turns was heard to its end, and asked no more', async () => {
    await using bench = await open(() => runs('ls'), { stopCondition: { triggerOnly: true, maxTurns: 2 } })
    const ran = await bench.run()
    expect(ran.error).toBeNull()
    expect(ran.transcript).toMatchObject({
      skillInvocations: [],
      errors: [],
      turns: 2,
      stopped: { reason: 'turn_limit', turns: 2, maxTurns: 2 },
    })
    expect(bench.model.requests).toHaveLength(2)
  })

  test('whose budget is reached is an error of the budget at once, and its model is not asked', async () => {
    await using bench = await open(turns(loads('pdf-filler')), { budgetUsd: 0.000001 })
    expect((await bench.run()).error).toMatchObject({ kind: 'budget' })
    expect(bench.model.requests).toEqual([])
  })

  test.each(runsAll ? [503, 404] : [503])(
    'whose provider answers with %i is an error, and is not asked for minutes',
    async (status) => {
      await using bench = await open(() => ({ kind: 'error', status, message: 'planned' }))
      const ran = await bench.run()
      expect(ran.error).toMatchObject({ kind: 'agent', message: expect.stringContaining('planned') })
      expect(bench.model.requests.length).toBeLessThanOrEqual(3)
    },
  )

  test('whose provider stops its model has no answer', async () => {
    await using bench = await open(() => ({ ...says('I cannot help.'), stop: 'filter' }))
    const ran = await bench.run()
    expect(ran).toMatchObject({
      error: null,
      transcript: { skillInvocations: [], unanswered: { kind: 'refused', said: 'prohibited_content' } },
    })
  })

  test('does not run a task whose files it would take settings from', async () => {
    await using bench = await open(turns())
    const refused = await bench.run({ files: ['.gemini/skills/intruder/SKILL.md'] })
    expect(refused.error).toMatchObject({ kind: 'agent', message: expect.stringContaining('intruder') })
    expect(fired(refused)).toEqual([])
  })

  if (runsAll)
    describe('in all scenarios', () => {
      const delegates = (name: string) =>
        calls({ name: 'invoke_agent', arguments: { agent_name: name, prompt: SUBTASK } })
      const subject = { folder, countsTurns: true, cutsListing: false, open, loads, runs, listed, delegates }
      commonScenarios(subject)
      scenariosOfSubagents(subject)
    })
})
