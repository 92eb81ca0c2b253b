import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { copilot } from '../../../src/agents/copilot.ts'
import { calls, type FakeAnswer, says } from '../../fake-model/answer.ts'
import { until } from '../support.ts'
import { type Bench, type BenchOptions, filesWith, fired, openBench, processesOf } from './bench.ts'
import { commonScenarios } from './common-scenarios.ts'
import { pinned, realAgentsFolder } from './pinned.ts'

if (realAgentsFolder === null) console.warn('SKIPPED: Copilot itself is not run (npm run test:agents runs it)')

const input = z.array(z.looseObject({ type: z.string().optional(), role: z.string().optional() }))
const loads = (...skills: readonly string[]) =>
  calls(...skills.map((skill) => ({ name: 'skill', arguments: { skill } })))
const runs = (command: string) => calls({ name: 'bash', arguments: { command, description: 'A command' } })

function turns(...answers: readonly FakeAnswer[]): BenchOptions['script'] {
  return (turn) => answers[turn] ?? says('Done.')
}

function open(script: BenchOptions['script'], rest: Partial<BenchOptions> = {}): Promise<Bench> {
  return openBench({
    id: 'copilot',
    create: copilot,
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

  test.each(['gpt-4.1', 'gpt-5.4', 'claude-sonnet-4.5'])(
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

  test('that loads nothing and answers has not triggered', async () => {
    await using bench = await open(turns())
    const ran = await bench.run()
    expect(ran.error).toBeNull()
    expect(ran.transcript).toMatchObject({ skillInvocations: [], attempts: [], output: 'Done.' })
  })

  test('that first does something else, and then loads two skills, has triggered both', async () => {
    await using bench = await open(turns(runs('ls'), loads('csv-analyzer'), loads('rust-cli')))
    expect(fired(await bench.run())).toEqual(['csv-analyzer', 'rust-cli'])
  })

  test('that loads a skill which does not exist has tried', async () => {
    await using bench = await open(turns(loads('no-such-skill')))
    const ran = await bench.run()
    expect(ran.error).toBeNull()
    expect(ran.transcript).toMatchObject({ skillInvocations: [], attempts: [{ name: 'no-such-skill' }] })
  })

  test.each(['view', 'bash'])('that reads a SKILL.md with %s in place of loading it has triggered it', async (tool) => {
    const workspace = join(realAgentsFolder ?? '', 'trials', crypto.randomUUID(), 'workspace')
    const path = join(dirname(workspace), 'home/.copilot/skills/rust-cli/SKILL.md')
    const read = tool === 'view' ? calls({ name: 'view', arguments: { path } }) : runs(`cat ${path}`)
    await using bench = await open(turns(read))
    const ran = await bench.run({ workspace })
    expect(ran.error).toBeNull()
    expect(ran.transcript.skillInvocations).toMatchObject([{ name: 'rust-cli', via: 'read' }])
  })

  test('is offered the skills of the side and no others', async () => {
    await using bench = await open(turns())
    await bench.run()
    const text = JSON.stringify(bench.model.requests[0]?.body)
    const names = [...text.matchAll(/<skill>\\n {2}<name>(.*?)<\/name>/g)].map(([, name]) => name)
    expect(names.sort()).toEqual(['csv-analyzer', 'pdf-filler', 'rust-cli'])
  })

  test('whose model fails is an error, not a skill that did not trigger', async () => {
    await using bench = await open(() => ({ kind: 'error', status: 400, message: 'planned' }))
    const ran = await bench.run()
    expect(ran.error).toMatchObject({ kind: 'agent', message: expect.stringContaining('planned') })
  })

  test('that is silent up to the limit of turns was heard to its end', async () => {
    await using bench = await open(() => runs('ls'), { horizon: { triggerOnly: true, maxTurns: 2 } })
    const ran = await bench.run()
    expect(ran.error).toBeNull()
    expect(fired(ran)).toEqual([])
    expect(ran.transcript.stopped).toEqual({ reason: 'turn_limit', turns: 2, maxTurns: 2 })
    expect(bench.model.requests.length).toBeLessThanOrEqual(3)
    expect(processesOf(ran.folder)).toEqual([])
  })

  test.each([2, 5])('that answers after a load is heard to its end, with %i turns at most', async (maxTurns) => {
    await using bench = await open(turns(loads('csv-analyzer')), { horizon: { triggerOnly: true, maxTurns } })
    const ran = await bench.run()
    expect(fired(ran)).toEqual(['csv-analyzer'])
    expect(ran.transcript).toMatchObject({ output: 'Done.', turns: 2, stopped: null })
  })

  test('is stopped once a turn after a load loads nothing, and spares two of five requests at least', async () => {
    const horizon = { triggerOnly: true, maxTurns: 5 }
    await using bench = await open(turns(loads('csv-analyzer'), runs('ls'), runs('ls'), runs('ls')), { horizon })
    const ran = await bench.run()
    expect(fired(ran)).toEqual(['csv-analyzer'])
    expect(ran.transcript.stopped).toEqual({ reason: 'known', turns: 3, maxTurns: 5 })
    // It says that a turn begins before it asks for it.
    expect(bench.model.requests.length).toBeLessThanOrEqual(3)
  })

  test('whose model hangs runs out of time, and nothing of it is left', async () => {
    await using bench = await open((turn) => (turn === 0 ? runs('ls') : { kind: 'hang', after: 'headers' }))
    const ran = await bench.run({}, { timeoutMs: 6_000 })
    expect(ran.error).toEqual({ kind: 'timeout', message: 'no final answer within 6 s' })
    await until(() => processesOf(ran.folder).length === 0, 2_000, 'all of them ended')
  })

  test('is killed in mid-run with all that it started', async () => {
    const controller = new AbortController()
    const workspace = join(realAgentsFolder ?? '', 'trials', crypto.randomUUID(), 'workspace')
    const horizon = { triggerOnly: false, maxTurns: null }
    await using bench = await open(turns(runs('touch started; sleep 100')), { horizon })
    const run = bench.run({ workspace }, { signal: controller.signal })
    await until(() => existsSync(join(workspace, 'started')), 20_000, 'its command runs')
    controller.abort()
    expect((await run).error).toMatchObject({ kind: 'cancelled' })
    await until(() => processesOf(dirname(workspace)).length === 0, 2_000, 'all of them ended')
  })

  test('runs two trials at once that know nothing of each other', async () => {
    await using bench = await open((turn, { userText }) =>
      turn === 0 ? loads(userText.includes('FIRST') ? 'pdf-filler' : 'csv-analyzer') : says('Done.'),
    )
    const ran = await Promise.all([bench.run({ prompt: 'FIRST' }), bench.run({ prompt: 'SECOND' })])
    expect(ran.map(({ error }) => error)).toEqual([null, null])
    expect(ran.map(fired)).toEqual([['pdf-filler'], ['csv-analyzer']])
  })

  test('goes on in the same session for follow-ups', async () => {
    await using bench = await open((turn, { userText }) => {
      if (!userText.includes('Now the table')) return says('First answer.')
      return turn === 1 ? loads('csv-analyzer') : says('Second answer.')
    })
    const ran = await bench.run({ followUps: ['Now the table, please.'] })
    expect(ran.error).toBeNull()
    expect(fired(ran)).toEqual(['csv-analyzer'])
    expect(ran.transcript.output).toBe('First answer.\nSecond answer.')
    expect(bench.model.requests.at(-1)?.userText).toContain('Please fill this form for me.')
  })

  test('sees none of our keys: not in its environment, its files or its transcript', async () => {
    const canary = 'canary-c37a05'
    const names = ['OPENAI_API_KEY', 'COPILOT_GITHUB_TOKEN', 'GH_TOKEN', 'GITHUB_TOKEN', 'MY_SECRET']
    const environments: string[] = []
    const workspace = join(realAgentsFolder ?? '', 'trials', crypto.randomUUID(), 'workspace')
    await using bench = await open(
      (turn) => {
        environments.push(...processesOf(dirname(workspace)).map(({ environment }) => environment))
        return turn === 0 ? runs('env') : says('Done.')
      },
      {
        horizon: { triggerOnly: false, maxTurns: null },
        environment: Object.fromEntries(names.map((name) => [name, canary])),
      },
    )
    const ran = await bench.run({ workspace })
    expect(ran.error).toBeNull()
    expect(environments.length).toBeGreaterThan(0)
    expect(environments.join('\0')).not.toContain(canary)
    expect(ran.transcript.toolCalls[0]?.result).toContain('PATH=')
    expect(JSON.stringify([ran.transcript, bench.model.requests])).not.toContain(canary)
    expect(await filesWith(ran.folder, canary)).toEqual([])
  })

  test('may not change anything where only loads are asked, and may where output is graded', async () => {
    for (const triggerOnly of [true, false]) {
      await using bench = await open(turns(runs('touch made')), { horizon: { triggerOnly, maxTurns: null } })
      const ran = await bench.run()
      expect(ran.error).toBeNull()
      expect(existsSync(join(ran.folder, 'workspace/made'))).toBe(!triggerOnly)
    }
  })

  test('does not run a task whose files it would take skills from, and is told what the mode adds', async () => {
    await using bench = await open(turns())
    const refused = await bench.run({ files: ['.github/skills/intruder/SKILL.md'] })
    expect(refused.error).toMatchObject({ kind: 'agent', message: expect.stringContaining('intruder') })
    await bench.run({ instructions: 'HOUSE RULES' })
    expect(bench.model.requests[0]?.system).toContain('HOUSE RULES')
  })

  commonScenarios({
    folder: realAgentsFolder ?? '',
    open,
    loads: (skill) => loads(skill),
    runs: (command) => runs(command),
  })
})
