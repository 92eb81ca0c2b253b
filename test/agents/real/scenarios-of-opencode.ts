import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { CliProgram } from '../../../src/agents/cli-agent/cli-program.ts'
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
import { pinned, type RealAgentId, realAgentsFolder, runsAll } from './pinned.ts'
import { SUBTASK, scenariosOfSubagents } from './scenarios-of-subagents.ts'

const folder = realAgentsFolder ?? ''
const input = z.array(z.looseObject({ type: z.string().optional(), role: z.string().optional() }))
const loads = (...skills: readonly string[]) => calls(...skills.map((name) => ({ name: 'skill', arguments: { name } })))
const runs = (command: string) => calls({ name: 'bash', arguments: { command, description: 'A command' } })
const listed = (told: string) => [...told.matchAll(/<name>(.*?)<\/name>/g)].map(([, name = '']) => name)

/** What holds for a program made of opencode; `own`: how its folders are called. */
export function scenariosOfOpencode(id: RealAgentId, program: CliProgram, own: string): void {
  const { label } = program
  if (realAgentsFolder === null) console.warn(`SKIPPED: ${label} itself is not run (npm run test:agents runs it)`)
  const open = (script: BenchOptions['script'], rest: Partial<BenchOptions> = {}): Promise<Bench> =>
    openBench({
      id,
      program,
      turnOf: ({ body }) => {
        const asked = body.messages.filter(({ role }) => role === 'assistant').length
        const items = typeof body.input === 'string' ? [] : input.parse(body.input)
        return asked + items.filter(({ type }) => type === 'function_call').length
      },
      folder,
      modelName: 'gpt-4.1',
      script,
      ...rest,
    })
  describe.skipIf(realAgentsFolder === null)(label, () => {
    test('fires what its model loads, sees no key of ours, and shows the skills of the side alone', async () => {
      const canary = 'canary-5e8a1c-of-ours'
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
          environment: { MY_API_KEY: canary, [`${own.toUpperCase()}_CONFIG_CONTENT`]: canary },
          stopCondition: { triggerOnly: false, maxTurns: 5 },
        },
      )
      await bench.agent.preflight?.()
      expect(await bench.agent.identity()).toMatchObject({ id, version: pinned[id] })
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
      expect(listed(JSON.stringify(first?.body))).toEqual(SKILLS.toSorted())
      expect(first?.system).toContain('HOUSE RULES')
      expect(new Set(bench.model.requests.map(({ key }) => key))).toEqual(new Set([UPSTREAM_KEY]))
      const seen = JSON.stringify([ran.transcript, environments, bench.model.requests.map(({ body }) => body)])
      expect(seen).toContain('PATH=')
      for (const secret of [canary, UPSTREAM_KEY]) {
        expect(seen).not.toContain(secret)
        expect(await filesWith(ran.folder, secret)).toEqual([])
      }
    })

    test('may only read where only loads are asked, and is stopped a turn after a load', async () => {
      const workspace = newWorkspace(folder)
      const skill = join(dirname(workspace), `home/.config/${own}/skills/csv-analyzer/SKILL.md`)
      const tries = calls(
        { name: 'bash', arguments: { command: 'touch made', description: 'A command' } },
        { name: 'bash', arguments: { command: `cat ${skill} > made`, description: 'A command' } },
        { name: 'bash', arguments: { command: `cat ${skill}`, description: 'A command' } },
        { name: 'bash', arguments: { command: 'cat /etc/passwd', description: 'A command' } },
        { name: 'webfetch', arguments: { url: 'http://127.0.0.1:9/', format: 'text' } },
        { name: 'write', arguments: { filePath: join(workspace, 'made'), content: 'made' } },
      )
      await using bench = await open(turns(tries, runs('ls'), runs('ls'), runs('ls')), {
        modelName: 'claude-sonnet-4-5',
      })
      const ran = await bench.run({ workspace })
      expect(ran.error).toBeNull()
      expect(ran.transcript.skillInvocations).toMatchObject([{ name: 'csv-analyzer', via: 'read' }])
      expect(ran.transcript.stopped).toEqual({ reason: 'known', turns: 3, maxTurns: 5 })
      const done = ran.transcript.toolCalls.filter(({ success }) => success === true)
      expect(done.map((call) => call.arguments['command']).toSorted()).toEqual([`cat ${skill}`, 'ls'])
      expect(ran.transcript.toolCalls).toHaveLength(7)
      expect(existsSync(join(workspace, 'made'))).toBe(false)
      expect(bench.model.requests.length).toBeLessThanOrEqual(3)
    })

    test('whose budget is reached is an error of the budget at once, and its model is not asked', async () => {
      await using bench = await open(turns(loads('pdf-filler')), { budgetUsd: 0.000001 })
      expect((await bench.run()).error).toMatchObject({ kind: 'budget' })
      expect(bench.model.requests).toEqual([])
    })

    test.each(runsAll ? [529, 404] : [529])(
      'whose provider answers with %i is an error, and is not asked for minutes',
      async (status) => {
        await using bench = await open(() => ({ kind: 'error', status, message: 'planned' }))
        const ran = await bench.run()
        expect(ran.error).toMatchObject({ kind: 'agent', message: expect.stringContaining('planned') })
        expect(bench.model.requests.length).toBeLessThanOrEqual(3)
      },
    )

    test('whose model is cut off has no answer', async () => {
      await using bench = await open(() => ({ ...says('Well, let'), stop: 'length' }), { modelName: 'gpt-5.4' })
      const ran = await bench.run()
      expect(ran).toMatchObject({ error: null, transcript: { skillInvocations: [], unanswered: { kind: 'cut_off' } } })
    })

    test('does not run a task whose files it would take settings from', async () => {
      await using bench = await open(turns())
      const refused = await bench.run({ files: [`.${own}/skill/intruder/SKILL.md`] })
      expect(refused.error).toMatchObject({ kind: 'agent', message: expect.stringContaining('intruder') })
      expect(fired(refused)).toEqual([])
    })

    test('that reads what is not its own is denied it, and has not failed', async () => {
      const reads = calls({ name: 'read', arguments: { filePath: '/etc/hostname' } })
      await using bench = await open(turns(runs('cat /etc/passwd'), reads))
      const ran = await bench.run()
      expect(ran).toMatchObject({ error: null, transcript: { output: 'Done.' } })
      expect(ran.transcript.toolCalls.map(({ success }) => success)).toEqual([false, false])
    })

    if (runsAll)
      describe('in all scenarios', () => {
        const delegates = (name: string) =>
          calls({ name: 'task', arguments: { description: 'd', prompt: SUBTASK, subagent_type: name } })
        const subject = { folder, countsTurns: true, cutsListing: false, open, loads, runs, listed, delegates }
        commonScenarios(subject)
        scenariosOfSubagents(subject)
      })
  })
}
