import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cline } from '../../../src/agents/adapters/cline.ts'
import { calls } from '../../fake-model/answer.ts'
import { type Bench, type BenchOptions, fired, newWorkspace, openBench, turns } from './bench.ts'
import { commonScenarios } from './common-scenarios.ts'
import { pinned, realAgentsFolder } from './pinned.ts'

if (realAgentsFolder === null) console.warn('SKIPPED: Cline itself is not run (npm run test:agents runs it)')

const folder = realAgentsFolder ?? ''
const loads = (...skills: readonly string[]) =>
  calls(...skills.map((skill) => ({ name: 'skills', arguments: { skill } })))
const runs = (command: string) => calls({ name: 'run_commands', arguments: { commands: [command] } })
const listed = (told: string) => (/ Available skills: (.*?)\."/.exec(told)?.[1] ?? '').split(', ')

function open(script: BenchOptions['script'], rest: Partial<BenchOptions> = {}): Promise<Bench> {
  return openBench({
    id: 'cline',
    program: cline,
    turnOf: ({ body }) => body.messages.filter(({ role }) => role === 'assistant').length,
    folder,
    modelName: 'gpt-4.1',
    script,
    ...rest,
  })
}

describe.skipIf(realAgentsFolder === null)('Cline', () => {
  test('is there in the version that was asked for, and triggers by the name of a skill alone', async () => {
    await using bench = await open(turns(loads('pdf-filler')))
    await bench.agent.preflight?.()
    expect(await bench.agent.identity()).toMatchObject({ id: 'cline', version: pinned.cline })
    const ran = await bench.run({ instructions: '--HOUSE RULES', prompt: 'Fill' })
    expect(ran.error).toBeNull()
    expect(ran.transcript.skillInvocations).toEqual([{ name: 'pdf-filler', via: 'tool' }])
    expect(ran.transcript).toMatchObject({ attempts: [], errors: [], output: 'Done.', turns: 2 })
    expect(bench.model.violations).toEqual([])
    const [first] = bench.model.requests
    expect(first?.system).toContain('--HOUSE RULES')
    expect(JSON.stringify(first?.body)).not.toContain('Use it for what pdf-filler is for.')
  })

  test('asks any model by chat completions, also with a prompt that looks like an option', async () => {
    await using bench = await open(turns(), { modelName: 'gpt-5.4' })
    expect(await bench.run({ prompt: '-p' })).toMatchObject({ error: null, transcript: { output: 'Done.' } })
    expect(bench.model.violations).toEqual([])
  })

  test('lists every tool and runs none that changes something where only loads are asked', async () => {
    const workspace = newWorkspace(folder)
    const skill = join(dirname(workspace), 'home/.cline/skills/csv-analyzer/SKILL.md')
    const commands = [
      'touch made',
      `cat ${skill} > made`,
      'find . -exec touch made ;',
      'ls; touch made',
      `cat ${skill}`,
    ]
    const made = join(workspace, 'made')
    const tries = calls(...commands.map((command) => ({ name: 'run_commands', arguments: { commands: [command] } })), {
      name: 'apply_patch',
      arguments: { input: '*** Begin Patch\n*** Add File: made\n+made\n*** End Patch' },
    })
    await using bench = await open(turns(tries))
    const ran = await bench.run({ workspace })
    expect(fired(ran)).toEqual(['csv-analyzer'])
    expect(ran.transcript.toolCalls).toHaveLength(6)
    expect(existsSync(made)).toBe(false)
    const whole = await open(turns(), { stopCondition: { triggerOnly: false, maxTurns: null } })
    await whole.run()
    expect(bench.model.requests[0]?.tools).toEqual(whole.model.requests[0]?.tools)
    await whole[Symbol.asyncDispose]()
  })

  test('runs no task of several messages, and none whose files it would take settings or instructions from', async () => {
    await using bench = await open(turns())
    const more = await bench.run({ followUps: ['And now?'] })
    expect(more.error).toMatchObject({ kind: 'agent', message: expect.stringContaining('one message') })
    for (const file of ['.clinerules', 'AGENTS.md']) {
      const refused = await bench.run({ files: [file] })
      expect(refused.error).toMatchObject({ kind: 'agent', message: expect.stringContaining(file) })
    }
  })

  const subject = { folder, countsTurns: true, cutsListing: true, goesOn: false, open, loads, runs, listed }
  commonScenarios(subject)
})
