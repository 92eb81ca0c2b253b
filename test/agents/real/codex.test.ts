import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { codex } from '../../../src/agents/codex.ts'
import { calls, type FakeAnswer, says } from '../../fake-model/answer.ts'
import { until } from '../support.ts'
import { type Bench, type BenchOptions, filesWith, fired, openBench, processesOf } from './bench.ts'
import { commonScenarios } from './common-scenarios.ts'
import { pinned, realAgentsFolder } from './pinned.ts'

if (realAgentsFolder === null) console.warn('SKIPPED: Codex itself is not run (npm run test:agents runs it)')

const input = z.array(z.looseObject({ type: z.string().optional(), role: z.string().optional() }))
const runs = (...commands: readonly string[]) =>
  calls(...commands.map((cmd) => ({ name: 'exec_command', arguments: { cmd } })))
const reads = (skill: string) => runs(`cat "$HOME/.agents/skills/${skill}/SKILL.md"`)

function turns(...answers: readonly FakeAnswer[]): BenchOptions['script'] {
  return (turn) => answers[turn] ?? says('Done.')
}

/** Calls of one turn stand together, and only a user or their results come between those of two. */
function turnOf(items: z.output<typeof input>): number {
  const own = items.map(({ type, role }) => type === 'function_call' || role === 'assistant')
  return own.filter((isOwn, index) => isOwn && own[index - 1] !== true).length
}

function open(script: BenchOptions['script'], rest: Partial<BenchOptions> = {}): Promise<Bench> {
  return openBench({
    id: 'codex',
    create: codex,
    turnOf: ({ body }) => turnOf(input.parse(body.input)),
    folder: realAgentsFolder ?? '',
    modelName: 'gpt-5.4',
    script,
    ...rest,
  })
}

describe.skipIf(realAgentsFolder === null)('Codex', () => {
  test('is there in the version that was asked for, and its sandbox works', async () => {
    await using bench = await open(turns())
    await bench.agent.preflight?.()
    expect(await bench.agent.identity()).toMatchObject({ id: 'codex', version: pinned.codex, label: 'Codex' })
  })

  test('fires the skill that its model reads', async () => {
    await using bench = await open(turns(reads('pdf-filler')))
    const ran = await bench.run()
    expect(ran.error).toBeNull()
    expect(ran.transcript.skillInvocations).toMatchObject([{ name: 'pdf-filler', via: 'read' }])
    expect(ran.transcript).toMatchObject({ attempts: [], errors: [], output: 'Done.' })
    expect(ran.transcript.usage).toEqual({ inputTokens: 200, outputTokens: 40 })
    expect(bench.model.violations).toEqual([])
  })

  test('that reads nothing and answers has not triggered', async () => {
    await using bench = await open(turns())
    const ran = await bench.run()
    expect(ran.error).toBeNull()
    expect(ran.transcript).toMatchObject({ skillInvocations: [], attempts: [], output: 'Done.' })
  })

  test('that first does something else, and then reads two skills, has triggered both', async () => {
    await using bench = await open(turns(runs('ls'), reads('csv-analyzer'), reads('rust-cli')))
    expect(fired(await bench.run())).toEqual(['csv-analyzer', 'rust-cli'])
  })

  test('that reads a skill which does not exist has at most tried', async () => {
    await using bench = await open(turns(reads('no-such-skill')))
    const ran = await bench.run()
    expect(ran.error).toBeNull()
    expect(fired(ran)).toEqual([])
  })

  test('that only lists where skills are has not triggered any', async () => {
    await using bench = await open(turns(runs('find ~/.agents/skills -name SKILL.md')))
    expect(fired(await bench.run())).toEqual([])
  })

  test('is offered the skills of the side and no others', async () => {
    await using bench = await open(turns())
    await bench.run()
    const text = JSON.stringify(bench.model.requests[0]?.body)
    const names = [...text.matchAll(/- ([\w:-]+): [^\\]*\(file: /g)].map(([, name]) => name)
    expect(names.sort()).toEqual(['csv-analyzer', 'pdf-filler', 'rust-cli'])
  })

  test('whose model fails is an error, not a skill that did not trigger', async () => {
    await using bench = await open(() => ({ kind: 'error', status: 400, message: 'planned' }))
    const ran = await bench.run()
    expect(ran.error).toMatchObject({ kind: 'agent', message: expect.stringContaining('planned') })
  })

  test('whose model hangs runs out of time, and nothing of it is left', async () => {
    await using bench = await open((turn) => (turn === 0 ? runs('sleep 100 & ls') : { kind: 'hang', after: 'headers' }))
    const ran = await bench.run({}, { timeoutMs: 4_000 })
    expect(ran.error).toEqual({ kind: 'timeout', message: 'no final answer within 4 s' })
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
      turn === 0 ? reads(userText.includes('FIRST') ? 'pdf-filler' : 'csv-analyzer') : says('Done.'),
    )
    const ran = await Promise.all([bench.run({ prompt: 'FIRST' }), bench.run({ prompt: 'SECOND' })])
    expect(ran.map(({ error }) => error)).toEqual([null, null])
    expect(ran.map(fired)).toEqual([['pdf-filler'], ['csv-analyzer']])
  })

  test('goes on in the same session for follow-ups', async () => {
    await using bench = await open((turn, { userText }) => {
      if (!userText.includes('Now the table')) return says('First answer.')
      return turn === 1 ? reads('csv-analyzer') : says('Second answer.')
    })
    const ran = await bench.run({ followUps: ['Now the table, please.'] })
    expect(ran.error).toBeNull()
    expect(fired(ran)).toEqual(['csv-analyzer'])
    expect(ran.transcript.output).toBe('First answer.\nSecond answer.')
    expect(bench.model.requests.at(-1)?.userText).toContain('Please fill this form for me.')
  })

  test('sees none of our keys, and its commands not even its own', async () => {
    const canary = 'canary-9b2e71'
    const environments: string[] = []
    const workspace = join(realAgentsFolder ?? '', 'trials', crypto.randomUUID(), 'workspace')
    await using bench = await open(
      (turn) => {
        environments.push(...processesOf(dirname(workspace)).map(({ environment }) => environment))
        return turn === 0 ? runs('env') : says('Done.')
      },
      { environment: { OPENAI_API_KEY: canary, CODEX_API_KEY: canary, GITHUB_TOKEN: canary, MY_SECRET: canary } },
    )
    const ran = await bench.run({ workspace })
    expect(ran.error).toBeNull()
    expect(environments.length).toBeGreaterThan(0)
    expect(environments.join('\0')).not.toContain(canary)
    expect(ran.transcript.toolCalls[0]?.result).toContain('PATH=')
    expect(ran.transcript.toolCalls[0]?.result).not.toContain('GATEWAY_KEY=')
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

  test('does not run a task whose files it would take skills from, and reads no AGENTS.md', async () => {
    await using bench = await open(turns())
    const refused = await bench.run({ files: ['.agents/skills/intruder/SKILL.md'] })
    expect(refused.error).toMatchObject({ kind: 'agent', message: expect.stringContaining('intruder') })
    await bench.run({ instructions: 'HOUSE RULES "quoted"' })
    expect(bench.model.requests[0]?.system).toContain('HOUSE RULES "quoted"')
  })

  commonScenarios({
    folder: realAgentsFolder ?? '',
    open,
    loads: (skill) => reads(skill),
    runs: (command) => runs(command),
  })
})
