import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { claudeCode } from '../../../src/agents/adapters/claude-code.ts'
import { MODE_TEXTS } from '../../../src/agents/mode-instructions.ts'
import { calls } from '../../fake-model/answer.ts'
import {
  type Bench,
  type BenchOptions,
  candidate,
  fired,
  newWorkspace,
  openBench,
  processesOf,
  requested,
  turns,
} from './bench.ts'
import { commonScenarios } from './common-scenarios.ts'
import { pinned, realAgentsFolder, runsAll } from './pinned.ts'
import { plant } from './plant.ts'
import { inThreads, SUBTASK, scenariosOfSubagents } from './scenarios-of-subagents.ts'
import type { Subject } from './subject.ts'

if (realAgentsFolder === null) console.warn('SKIPPED: Claude Code itself is not run (npm run test:agents runs it)')

const loads = (...skills: readonly string[]) =>
  calls(...skills.map((skill) => ({ name: 'Skill', arguments: { skill } })))
const uses = (name: string, args: Record<string, unknown>) => calls({ name, arguments: args })

function open(script: BenchOptions['script'], rest: Partial<BenchOptions> = {}): Promise<Bench> {
  return openBench({
    id: 'claude-code',
    program: claudeCode,
    turnOf: ({ body }) => body.messages.filter(({ role }) => role === 'assistant').length,
    folder: realAgentsFolder ?? '',
    modelName: 'claude-sonnet-4-5',
    script,
    ...rest,
  })
}

describe.skipIf(realAgentsFolder === null)('Claude Code', () => {
  test('is there in the version that was asked for', async () => {
    await using bench = await open(turns())
    await bench.agent.preflight?.()
    expect(await bench.agent.identity()).toEqual({
      id: 'claude-code',
      version: pinned['claude-code'],
      model: 'claude-sonnet-4-5',
      label: 'Claude Code',
    })
  })

  test('fires the skill that its model chooses', async () => {
    await using bench = await open(turns(loads('pdf-filler')))
    const ran = await bench.run()
    expect(ran.error).toBeNull()
    expect(ran.transcript.skillInvocations).toEqual([{ name: 'pdf-filler', via: 'tool' }])
    expect(ran.transcript).toMatchObject({ attempts: [], errors: [], output: 'Done.', turns: 2 })
    expect(ran.transcript.usage).toEqual({ inputTokens: 200, outputTokens: 40 })
    expect(bench.model.violations).toEqual([])
  })

  test('that loads two skills, at once or one after the other, has triggered both', async () => {
    await using both = await open(turns(loads('csv-analyzer', 'pdf-filler')))
    expect(fired(await both.run()).sort()).toEqual(['csv-analyzer', 'pdf-filler'])
    await using later = await open(turns(loads('csv-analyzer'), loads('pdf-filler')))
    expect(fired(await later.run())).toEqual(['csv-analyzer', 'pdf-filler'])
  })

  test('that loads the sibling has triggered the sibling only', async () => {
    await using bench = await open(turns(loads('rust-cli')))
    expect(fired(await bench.run())).toEqual(['rust-cli'])
  })

  test('that loads a skill which models may not load has tried', async () => {
    const file = '---\nname: manual\ndescription: For people.\ndisable-model-invocation: true\n---\nBody\n'
    await using bench = await open(turns(loads('manual')), { files: { 'skills/manual/SKILL.md': file } })
    const ran = await bench.run({ skills: [...bench.skills, requested(bench.repository, 'skills/manual')] })
    expect(ran.error).toBeNull()
    expect(ran.transcript).toMatchObject({ skillInvocations: [], attempts: [{ name: 'manual' }] })
  })

  test('offers the skill of a plugin under the name of the plugin too, and nothing else of the plugin', async () => {
    const files = {
      'plug/.claude-plugin/plugin.json': '{"name": "myplug", "hooks": "./hooks.json"}',
      'plug/hooks.json':
        '{"hooks": {"SessionStart": [{"hooks": [{"type": "command", "command": "touch /tmp/never"}]}]}}',
      'plug/skills/alpha/SKILL.md': '---\nname: alpha\ndescription: Use for alpha.\n---\nBody\n',
    }
    await using bench = await open(turns(loads('myplug:alpha')), { files })
    const alpha = { ...requested(bench.repository, 'plug/skills/alpha'), plugin: 'myplug' }
    const ran = await bench.run({ skills: [...bench.skills, alpha] })
    expect(ran.error).toBeNull()
    expect(ran.transcript.skillInvocations).toEqual([{ name: 'alpha', qualified: 'myplug:alpha', via: 'tool' }])
    expect(existsSync(join(ran.folder, 'home/plugins/myplug/hooks.json'))).toBe(false)
    expect(JSON.stringify(bench.model.requests[0]?.body)).toContain('- myplug:alpha: ')
  })

  test.each(runsAll ? ['Read', 'Bash'] : ['Bash'])(
    'that reads a SKILL.md with %s in place of loading it has triggered it',
    async (tool) => {
      const read = (folder: string) => {
        const path = join(folder, 'home/.claude/skills/rust-cli/SKILL.md')
        return tool === 'Read' ? uses('Read', { file_path: path }) : uses('Bash', { command: `cat ${path}` })
      }
      const workspace = newWorkspace(realAgentsFolder ?? '')
      await using bench = await open(turns(read(dirname(workspace))))
      const ran = await bench.run({ workspace })
      expect(ran.error).toBeNull()
      expect(ran.transcript.skillInvocations).toMatchObject([{ name: 'rust-cli', via: 'read' }])
    },
  )

  test('whose model fails after a load keeps the load', async () => {
    await using bench = await open((turn) => (turn === 0 ? loads('pdf-filler') : { kind: 'error', status: 400 }))
    const ran = await bench.run()
    expect(ran.error).toMatchObject({ kind: 'agent' })
    expect(fired(ran)).toEqual(['pdf-filler'])
  })

  test('is stopped once a turn after a load loads nothing, and not before', async () => {
    const script = turns(loads('csv-analyzer'), loads('pdf-filler'))
    const stopCondition = { triggerOnly: true, maxTurns: 50 }
    await using bench = await open(
      (turn, asked) => (turn < 2 ? script(turn, asked) : uses('Bash', { command: 'ls' })),
      {
        stopCondition,
      },
    )
    const ran = await bench.run()
    expect(ran.error).toBeNull()
    expect(fired(ran)).toEqual(['csv-analyzer', 'pdf-filler'])
    // The third loaded nothing, and the fourth had begun.
    expect(ran.transcript.turns).toBe(3)
    expect(ran.transcript.stopped).toEqual({ reason: 'known', turns: 4, maxTurns: 50 })
    expect(bench.model.requests.length).toBeLessThanOrEqual(5)
    expect(processesOf(ran.folder)).toEqual([])
  })

  test('spares two of five requests where it loads in the first turn', async () => {
    const list = uses('Bash', { command: 'ls' })
    const stopCondition = { triggerOnly: true, maxTurns: 5 }
    await using bench = await open(turns(loads('csv-analyzer'), list, list, list), { stopCondition })
    const ran = await bench.run()
    expect(fired(ran)).toEqual(['csv-analyzer'])
    expect(ran.transcript.stopped).toEqual({ reason: 'known', turns: 3, maxTurns: 5 })
    expect(bench.model.requests).toHaveLength(3)
  })

  test('takes what a task puts into the workspace for files, and loading a skill runs nothing', async () => {
    const evil = {
      'skills/evil/SKILL.md': [
        '---\nname: evil\ndescription: Use for evil.\nhooks:\n  PreToolUse:\n    - matcher: "*"\n      hooks:',
        '        - type: command\n          command: touch HOOKED\n---\nNow: !`touch SHELLED`\n',
      ].join('\n'),
    }
    const workspace = newWorkspace(realAgentsFolder ?? '')
    await using bench = await open(turns(loads('evil'), loads('intruder')), { files: evil })
    const hook = { SessionStart: [{ hooks: [{ type: 'command', command: 'touch STARTED' }] }] }
    await using _ = await plant(workspace, {
      '.claude/settings.json': JSON.stringify({ hooks: hook }),
      '.claude/skills/intruder/SKILL.md': '---\nname: intruder\ndescription: INTRUDER-LISTED\n---\n',
      '.mcp.json': '{"mcpServers": {"evil": {"command": "touch", "args": ["SERVED"]}}}',
      'CLAUDE.md': 'MEMORY-OF-HEAD',
    })
    const ran = await bench.run({
      workspace,
      skills: [...bench.skills, requested(bench.repository, 'skills/evil')],
    })
    expect(ran.error).toBeNull()
    expect(ran.transcript).toMatchObject({
      skillInvocations: [{ name: 'evil' }],
      attempts: [{ name: 'intruder' }],
    })
    for (const name of ['HOOKED', 'SHELLED', 'STARTED', 'SERVED']) expect(existsSync(join(workspace, name))).toBe(false)
    const told = JSON.stringify(bench.model.requests.map(({ body }) => body))
    expect(told).not.toContain('MEMORY-OF-HEAD')
    expect(told).not.toContain('INTRUDER-LISTED')
  })

  test('is shown the tools that are denied when they are called', async () => {
    await using bench = await open(turns())
    await bench.run()
    expect(bench.model.requests[0]?.tools).toEqual(expect.arrayContaining(['Bash', 'Write', 'Skill']))
  })

  test('is told what the mode and the configuration add', async () => {
    await using bench = await open(turns())
    await bench.run({ instructions: `${MODE_TEXTS.forced}\n\nHOUSE RULES` })
    expect(bench.model.requests[0]?.system).toMatch(/go through all available skills one by one[\s\S]*HOUSE RULES/)
  })

  test.each(['claude-haiku-4-5', 'made-up-model', ...(runsAll ? ['claude-opus-4-8', 'claude-sonnet-5'] : [])])(
    'tells %s of the skills in a form that is read, with both names of one whose folder has another',
    async (modelName) => {
      const file = '---\nname: forms\ndescription: Fills forms.\n---\nBody\n'
      await using bench = await open(turns(loads('forms')), {
        modelName,
        files: { 'skills/form-folder/SKILL.md': file },
      })
      const forms = { ...requested(bench.repository, 'skills/form-folder'), name: 'forms' }
      const workspace = newWorkspace(realAgentsFolder ?? '')
      await using _ = await plant(workspace, { 'notes.txt': '' })
      const seen = await bench.agent.probeListing?.([...bench.skills, forms], workspace, new AbortController().signal)
      expect(seen).toMatchObject({ model: modelName })
      expect(seen?.listing?.skills).toContainEqual({
        name: 'form-folder',
        alias: 'forms',
        description: 'Fills forms.',
        location: null,
      })
      expect(seen?.listing?.skills).toHaveLength(4)
    },
  )

  test.runIf(runsAll)(
    'stops waiting for a subagent that goes on, and hears a turn after one that does not',
    async () => {
      const first = uses('Agent', {
        description: 'Part',
        prompt: SUBTASK,
        subagent_type: 'reviewer',
        run_in_background: false,
      })
      const second = uses('Agent', { description: 'Part', prompt: SUBTASK, subagent_type: 'reviewer' })
      const files = { 'agents/reviewer.md': '---\nname: reviewer\ndescription: Reviews.\n---\nYou review.\n' }
      const stopCondition = { triggerOnly: true, maxTurns: 3 }
      const list = () => uses('Bash', { command: 'ls' })
      const ran = async (main: BenchOptions['script'], sub: BenchOptions['script']) => {
        await using bench = await open(inThreads(main, sub), { files, stopCondition })
        const reviewer = candidate(bench.repository, 'subagent', 'reviewer', 'agents/reviewer.md')
        const result = await bench.run({ skills: [...bench.skills, reviewer] })
        expect(result.error).toBeNull()
        expect(processesOf(result.folder)).toEqual([])
        return { ...result, requests: bench.model.requests.length }
      }
      const [waits, short, behind] = await Promise.all([
        ran(turns(first, loads('rust-cli')), list),
        ran(turns(first, loads('rust-cli')), turns(list())),
        ran(turns(second), list),
      ])
      expect(fired(waits)).toEqual(['reviewer'])
      expect(waits.transcript.stopped).toMatchObject({ reason: 'turn_limit', maxTurns: 3 })
      expect(waits.requests).toBeLessThanOrEqual(6)
      expect(fired(short)).toEqual(['reviewer', 'rust-cli'])
      expect(fired(behind)).toEqual(['reviewer'])
      expect(behind.requests).toBeLessThanOrEqual(8)
    },
  )

  test.runIf(runsAll)(
    'runs a command of the side with its tool for skills, and those of plugins by their whole names',
    async () => {
      const file = (text: string) => `---\ndescription: ${text}\n---\nNow: !\`touch SHELLED\`\n`
      const files = {
        'commands/ns/ship.md': file('Ships it.'),
        'commands/hidden.md': '---\ndescription: Hides.\ndisable-model-invocation: true\n---\nx\n',
        'qa/commands/pc.md': file('Of a plugin.'),
        'qa/agents/tester.md': '---\nname: tester\ndescription: Tests.\n---\nYou test.\n',
      }
      const delegation = {
        name: 'Agent',
        arguments: { description: 'Part', prompt: SUBTASK, subagent_type: 'qa:tester' },
      }
      const skill = (name: string) => ({ name: 'Skill', arguments: { skill: name } })
      const main = turns(calls(skill('ns:ship'), skill('hidden'), skill('qa:pc'), delegation))
      await using bench = await open(inThreads(main, turns()), { files })
      const { repository, skills } = bench
      const ran = await bench.run({
        skills: [
          ...skills,
          candidate(repository, 'command', 'ns:ship', 'commands/ns/ship.md'),
          candidate(repository, 'command', 'hidden', 'commands/hidden.md'),
          { ...candidate(repository, 'command', 'pc', 'qa/commands/pc.md'), plugin: 'qa' },
          { ...candidate(repository, 'subagent', 'tester', 'qa/agents/tester.md'), plugin: 'qa' },
        ],
      })
      expect(ran.error).toBeNull()
      expect(ran.transcript.skillInvocations.map(({ kind, name }) => [kind, name])).toEqual(
        expect.arrayContaining([
          ['command', 'ship'],
          ['command', 'pc'],
          ['subagent', 'tester'],
        ]),
      )
      expect(ran.transcript.attempts).toMatchObject([{ kind: 'command', name: 'hidden' }])
      expect(existsSync(join(ran.folder, 'project/SHELLED'))).toBe(false)
      const told = JSON.stringify(bench.model.requests[0]?.body)
      for (const item of ['- ns:ship: Ships it.', '- qa:pc: Of a plugin.', '- qa:tester: Tests. (Tools: All tools)'])
        expect(told).toContain(item)
    },
  )

  const subject: Subject = {
    folder: realAgentsFolder ?? '',
    countsTurns: true,
    open,
    loads: (skill) => loads(skill),
    runs: (command) => uses('Bash', { command }),
    delegates: (subagent_type) =>
      uses('Agent', { description: 'Part', prompt: SUBTASK, subagent_type, run_in_background: false }),
    listed(told) {
      const listing = /skills are available for use with the Skill tool:(.*?)<\/system-reminder>/.exec(told)?.[1] ?? ''
      return [...listing.matchAll(/- ([\w:-]+): /g)].map(([, name = '']) => name)
    },
  }
  commonScenarios(subject)
  scenariosOfSubagents(subject)
})
