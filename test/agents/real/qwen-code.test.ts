import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { qwenCode } from '../../../src/agents/adapters/qwen-code.ts'
import { calls } from '../../fake-model/answer.ts'
import { type Bench, type BenchOptions, fired, newWorkspace, openBench, turns } from './bench.ts'
import { commonScenarios } from './common-scenarios.ts'
import { pinned, realAgentsFolder } from './pinned.ts'
import { SUBTASK, scenariosOfSubagents } from './scenarios-of-subagents.ts'

if (realAgentsFolder === null) console.warn('SKIPPED: Qwen Code itself is not run (npm run test:agents runs it)')

const folder = realAgentsFolder ?? ''
const loads = (...skills: readonly string[]) =>
  calls(...skills.map((skill) => ({ name: 'skill', arguments: { skill } })))
const runs = (command: string) => calls({ name: 'run_shell_command', arguments: { command, is_background: false } })
const delegates = (subagent_type: string) =>
  calls({ name: 'agent', arguments: { description: 'A part', prompt: SUBTASK, subagent_type } })
const listed = (told: string) => [...told.matchAll(/<name>\\n(.*?)\\n<\/name>/g)].map(([, name = '']) => name)

function open(script: BenchOptions['script'], rest: Partial<BenchOptions> = {}): Promise<Bench> {
  return openBench({
    id: 'qwen-code',
    program: qwenCode,
    turnOf: ({ body }) => body.messages.filter(({ role }) => role === 'assistant').length,
    folder,
    modelName: 'gpt-4.1',
    script,
    ...rest,
  })
}

describe.skipIf(realAgentsFolder === null)('Qwen Code', () => {
  test('is there in the version that was asked for, and triggers', async () => {
    await using bench = await open(turns(loads('pdf-filler')))
    await bench.agent.preflight?.()
    expect(await bench.agent.identity()).toMatchObject({ id: 'qwen-code', version: pinned['qwen-code'] })
    const ran = await bench.run({ instructions: '--HOUSE RULES' })
    expect(ran.error).toBeNull()
    expect(ran.transcript.skillInvocations).toEqual([{ name: 'pdf-filler', via: 'tool' }])
    expect(ran.transcript).toMatchObject({ attempts: [], errors: [], output: 'Done.', turns: 2 })
    expect(bench.model.violations).toEqual([])
    expect(bench.model.requests[0]?.system).toContain('--HOUSE RULES')
  })

  test.each(['claude-sonnet-4-5', 'gpt-5.4'])('asks %s by its own API', async (modelName) => {
    await using bench = await open(turns(), { modelName })
    const ran = await bench.run()
    expect(ran).toMatchObject({ error: null, transcript: { output: 'Done.' } })
    expect(bench.model.violations).toEqual([])
  })

  test('lists every tool and runs none that changes something where only loads are asked', async () => {
    const workspace = newWorkspace(folder)
    const skill = join(dirname(workspace), 'home/.qwen/skills/csv-analyzer/SKILL.md')
    const commands = [
      'touch made',
      `cat ${skill} > made`,
      'find . -exec touch made ;',
      'ls; touch made',
      `cat ${skill}`,
    ]
    const made = join(workspace, 'made')
    const tries = calls(
      ...commands.map((command) => ({ name: 'run_shell_command', arguments: { command, is_background: false } })),
      { name: 'write_file', arguments: { file_path: made, content: 'made' } },
      { name: 'edit', arguments: { file_path: made, old_string: '', new_string: 'made' } },
    )
    await using bench = await open(turns(tries))
    const ran = await bench.run({ workspace })
    expect(fired(ran)).toEqual(['csv-analyzer'])
    const done = ran.transcript.toolCalls.filter(({ success }) => success === true)
    expect(done.map((call) => call.arguments['command'])).toEqual([`cat ${skill}`])
    expect(existsSync(made)).toBe(false)
    const whole = await open(turns(), { stopCondition: { triggerOnly: false, maxTurns: null } })
    await whole.run()
    expect(bench.model.requests[0]?.tools).toEqual(whole.model.requests[0]?.tools)
    await whole[Symbol.asyncDispose]()
  })

  test('does not run a task whose files it would take settings or variables from', async () => {
    await using bench = await open(turns())
    const refused = await bench.run({ files: ['.qwen/settings.json', '.env'] })
    expect(refused.error).toMatchObject({ kind: 'agent', message: expect.stringContaining('.qwen/settings.json') })
  })

  const subject = { folder, countsTurns: true, cutsListing: false, open, loads, runs, delegates, listed }
  commonScenarios(subject)
  scenariosOfSubagents(subject)
})
