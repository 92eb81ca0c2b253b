import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pi } from '../../../src/agents/adapters/pi.ts'
import { calls } from '../../fake-model/answer.ts'
import { type Bench, type BenchOptions, fired, newWorkspace, openBench, SKILLS, turns } from './bench.ts'
import { commonScenarios } from './common-scenarios.ts'
import { pinned, realAgentsFolder } from './pinned.ts'

if (realAgentsFolder === null) console.warn('SKIPPED: pi itself is not run (npm run test:agents runs it)')

const folder = realAgentsFolder ?? ''
const loads = (...skills: readonly string[]) =>
  calls(...skills.map((name) => ({ name: 'read', arguments: { path: `~/.pi/agent/skills/${name}/SKILL.md` } })))
const runs = (command: string) => calls({ name: 'bash', arguments: { command } })
const listed = (told: string) => [...told.matchAll(/<name>(.*?)<\/name>/g)].map(([, name = '']) => name)

function open(script: BenchOptions['script'], rest: Partial<BenchOptions> = {}): Promise<Bench> {
  return openBench({
    id: 'pi',
    program: pi,
    turnOf: ({ body }) => body.messages.filter(({ role }) => role === 'assistant').length,
    folder,
    modelName: 'gpt-4.1',
    script,
    ...rest,
  })
}

describe.skipIf(realAgentsFolder === null)('pi', () => {
  test('is there in the version that was asked for, and asks with a small request', async () => {
    await using bench = await open(turns(loads('pdf-filler')))
    await bench.agent.preflight?.()
    expect(await bench.agent.identity()).toMatchObject({ id: 'pi', version: pinned.pi, label: 'pi' })
    const ran = await bench.run({ instructions: 'HOUSE RULES' })
    expect(ran.error).toBeNull()
    expect(ran.transcript.skillInvocations).toEqual([
      { name: 'pdf-filler', via: 'read', path: '~/.pi/agent/skills/pdf-filler/SKILL.md' },
    ])
    expect(ran.transcript).toMatchObject({ attempts: [], errors: [], output: 'Done.', turns: 2 })
    expect(bench.model.violations).toEqual([])
    const [first] = bench.model.requests
    expect(first?.system).toContain('HOUSE RULES')
    expect(JSON.stringify(first?.body).length).toBeLessThan(9_000)
  })

  test.each(['claude-sonnet-4-5', 'gpt-5.4'])('asks %s by its own API', async (modelName) => {
    await using bench = await open(turns(), { modelName })
    const ran = await bench.run()
    expect(ran).toMatchObject({ error: null, transcript: { output: 'Done.' } })
    expect(bench.model.violations).toEqual([])
  })

  test('may only read where only loads are asked, though it asks for no permission', async () => {
    const workspace = newWorkspace(folder)
    const skill = join(dirname(workspace), 'home/.pi/agent/skills/csv-analyzer/SKILL.md')
    const tries = calls(
      ...[`touch made`, `cat ${skill} > made`, `find . -exec touch made ;`, 'ls; touch made', `cat ${skill}`].map(
        (command) => ({ name: 'bash', arguments: { command } }),
      ),
      { name: 'write', arguments: { path: 'made', content: 'made' } },
    )
    await using bench = await open(turns(tries))
    const ran = await bench.run({ workspace })
    expect(fired(ran)).toEqual(['csv-analyzer'])
    const done = ran.transcript.toolCalls.filter(({ success }) => success === true)
    expect(done.map((call) => call.arguments['command'])).toEqual([`cat ${skill}`])
    expect(existsSync(join(workspace, 'made'))).toBe(false)
  })

  test('does not run a task whose files it would take settings from', async () => {
    await using bench = await open(turns())
    const refused = await bench.run({ files: ['.pi/extensions/evil.ts'] })
    expect(refused.error).toMatchObject({ kind: 'agent', message: expect.stringContaining('evil.ts') })
  })

  test('lists every skill whole', async () => {
    await using bench = await open(turns())
    await bench.run()
    expect(listed(JSON.stringify(bench.model.requests[0]?.body)).toSorted()).toEqual(SKILLS.toSorted())
  })

  commonScenarios({ folder, countsTurns: true, cutsListing: false, hasTool: false, open, loads, runs, listed })
})
