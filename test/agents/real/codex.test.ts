import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { codex } from '../../../src/agents/adapters/codex.ts'
import { calls } from '../../fake-model/answer.ts'
import { type Bench, type BenchOptions, openBench, turns } from './bench.ts'
import { commonScenarios } from './common-scenarios.ts'
import { pinned, realAgentsFolder } from './pinned.ts'

if (realAgentsFolder === null) console.warn('SKIPPED: Codex itself is not run (npm run test:agents runs it)')

const input = z.array(z.looseObject({ type: z.string().optional(), role: z.string().optional() }))
const runs = (...commands: readonly string[]) =>
  calls(...commands.map((cmd) => ({ name: 'exec_command', arguments: { cmd } })))
const reads = (skill: string) => runs(`cat "$HOME/.agents/skills/${skill}/SKILL.md"`)

/** Calls of one turn stand together, and only a user or their results come between those of two. */
function turnOf(items: z.output<typeof input>): number {
  const own = items.map(({ type, role }) => type === 'function_call' || role === 'assistant')
  return own.filter((isOwn, index) => isOwn && own[index - 1] !== true).length
}

function open(script: BenchOptions['script'], rest: Partial<BenchOptions> = {}): Promise<Bench> {
  return openBench({
    id: 'codex',
    program: codex,
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

  test('keeps the key of its model from its commands', async () => {
    await using bench = await open(turns(runs('env')))
    const ran = await bench.run()
    expect(ran.transcript.toolCalls[0]?.result).toContain('PATH=')
    expect(ran.transcript.toolCalls[0]?.result).not.toContain('GATEWAY_KEY=')
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
    leavesAlike: true,
    countsTurns: false,
    hasTool: false,
    open,
    loads: (skill) => reads(skill),
    runs: (command) => runs(command),
    listed: (told) => [...told.matchAll(/- ([\w:-]+): [^\\]*\(file: /g)].map(([, name = '']) => name),
  })
})
