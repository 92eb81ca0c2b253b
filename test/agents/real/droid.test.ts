import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { droid } from '../../../src/agents/adapters/droid.ts'
import { calls } from '../../fake-model/answer.ts'
import { type Bench, type BenchOptions, fired, newWorkspace, openBench, turns } from './bench.ts'
import { commonScenarios } from './common-scenarios.ts'
import { pinned, realAgentsFolder } from './pinned.ts'
import { SUBTASK, scenariosOfSubagents } from './scenarios-of-subagents.ts'

if (realAgentsFolder === null) console.warn('SKIPPED: Droid itself is not run (npm run test:agents runs it)')

const folder = realAgentsFolder ?? ''
const ABOUT = { summary: 'Run a command now', riskLevel: 'low', riskLevelReason: 'It is one.' }
const loads = (...skills: readonly string[]) =>
  calls(...skills.map((skill) => ({ name: 'Skill', arguments: { skill } })))
const runs = (command: string) => calls({ name: 'Execute', arguments: { command, ...ABOUT } })
const delegates = (subagent_type: string) =>
  calls({ name: 'Task', arguments: { description: 'A part', prompt: SUBTASK, subagent_type } })
const listed = (told: string) =>
  (/Available skills \([^)]*\):\\n(.*?)\\n<\/system-reminder>/.exec(told)?.[1] ?? '')
    .split('\\n')
    .map((line) => line.slice(0, line.indexOf(': ')))

function open(script: BenchOptions['script'], rest: Partial<BenchOptions> = {}): Promise<Bench> {
  return openBench({
    id: 'droid',
    program: droid,
    turnOf: ({ body }) => body.messages.filter(({ role }) => role === 'assistant').length,
    folder,
    modelName: 'qwen3',
    script,
    ...rest,
  })
}

describe.skipIf(realAgentsFolder === null)('Droid', () => {
  test('is there in the version that was asked for, and triggers without an account', async () => {
    await using bench = await open(turns(loads('pdf-filler')))
    await bench.agent.preflight?.()
    expect(await bench.agent.identity()).toMatchObject({ id: 'droid', version: pinned.droid })
    const ran = await bench.run({ instructions: '--HOUSE RULES' })
    expect(ran.error).toBeNull()
    expect(ran.transcript.skillInvocations).toEqual([{ name: 'pdf-filler', via: 'tool' }])
    expect(ran.transcript).toMatchObject({ attempts: [], errors: [], output: 'Done.', turns: 2 })
    expect(bench.model.violations).toEqual([])
    expect(bench.model.requests[0]?.system).toContain('--HOUSE RULES')
  })

  test.each(['claude-sonnet-4-5', 'gpt-5.4', 'my model'])('asks %s by its own API', async (modelName) => {
    await using bench = await open(turns(), { modelName })
    const ran = await bench.run()
    expect(ran).toMatchObject({ error: null, transcript: { output: 'Done.' } })
    expect(bench.model.violations).toEqual([])
  })

  test('lists every tool and runs none that changes something where only loads are asked', async () => {
    const workspace = newWorkspace(folder)
    const skill = join(dirname(workspace), 'home/.factory/skills/csv-analyzer/SKILL.md')
    const commands = [
      'touch made',
      `cat ${skill} > made`,
      'find . -exec touch made ;',
      'ls; touch made',
      `cat ${skill}`,
    ]
    const made = join(workspace, 'made')
    const tries = calls(...commands.map((command) => ({ name: 'Execute', arguments: { command, ...ABOUT } })), {
      name: 'Create',
      arguments: { file_path: made, content: 'made' },
    })
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

  test('does not run a task whose files it would take settings or instructions from', async () => {
    await using bench = await open(turns())
    for (const file of ['.factory/settings.json', 'AGENTS.md']) {
      const refused = await bench.run({ files: [file] })
      expect(refused.error).toMatchObject({ kind: 'agent', message: expect.stringContaining(file) })
    }
  })

  const subject = { folder, countsTurns: true, cutsListing: true, open, loads, runs, delegates, listed }
  commonScenarios(subject)
  scenariosOfSubagents(subject)
})
