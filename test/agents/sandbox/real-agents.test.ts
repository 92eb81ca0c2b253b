import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { claudeCode } from '../../../src/agents/adapters/claude-code.ts'
import { codex } from '../../../src/agents/adapters/codex.ts'
import { copilot } from '../../../src/agents/adapters/copilot.ts'
import { calls, type FakeAnswer, says } from '../../fake-model/answer.ts'
import { type Bench, type BenchOptions, fired, openBench, processesOf, UPSTREAM_KEY } from '../real/bench.ts'
import { realAgentsFolder } from '../real/pinned.ts'
import { plant } from '../real/plant.ts'
import { until } from '../support.ts'
import { found, skippedWithoutSandbox } from './support.ts'

if (realAgentsFolder === null)
  console.warn('SKIPPED: no agent itself is run in a sandbox (needs SKILL_EVAL_GATE_REAL_AGENTS)')
const skipped = skippedWithoutSandbox('agents themselves in a sandbox') || realAgentsFolder === null

/** How one agent's model loads a skill, and runs a command. */
interface Words {
  program: BenchOptions['program']
  modelName: string
  loads: FakeAnswer
  runs: (command: string) => FakeAnswer
}

const IDS = ['claude-code', 'codex', 'copilot'] as const
type Id = (typeof IDS)[number]

const WORDS: Readonly<Record<Id, Words>> = {
  'claude-code': {
    program: claudeCode,
    modelName: 'claude-sonnet-4-5',
    loads: calls({ name: 'Skill', arguments: { skill: 'pdf-filler' } }),
    runs: (command) => calls({ name: 'Bash', arguments: { command } }),
  },
  codex: {
    program: codex,
    modelName: 'gpt-5.4',
    loads: calls({ name: 'exec_command', arguments: { cmd: 'cat "$HOME/.agents/skills/pdf-filler/SKILL.md"' } }),
    runs: (cmd) => calls({ name: 'exec_command', arguments: { cmd } }),
  },
  copilot: {
    program: copilot,
    modelName: 'gpt-4.1',
    loads: calls({ name: 'skill', arguments: { skill: 'pdf-filler' } }),
    runs: (command) => calls({ name: 'bash', arguments: { command, description: 'A command' } }),
  },
}

/** An agent in a sandbox, whose model says these, one a turn. */
function open(id: Id, ...answers: readonly FakeAnswer[]): Promise<Bench> {
  if (found === null) throw new Error('there is no sandbox')
  const { program, modelName } = WORDS[id]
  let asked = 0
  return openBench({
    id,
    program,
    turnOf: () => asked++,
    folder: realAgentsFolder ?? '',
    modelName,
    script: (turn) => answers[turn] ?? says('Done.'),
    stopCondition: { triggerOnly: false, maxTurns: 5 },
    sandbox: found,
  })
}

describe.skipIf(skipped)('in a sandbox', { timeout: 120_000 }, () => {
  test.each(IDS)(
    '%s loads what its model chooses, and can neither look at us nor at the user’s files nor leave anything behind',
    async (id) => {
      // The home is there where it is on the way to the agents; nothing else of it is.
      const planted = `.planted-${crypto.randomUUID()}`
      await using _ = await plant(join(homedir(), planted), { file: 'secret' })
      const script = `cat /proc/${process.pid}/environ; ls -A ${homedir()} ${process.cwd()}/package.json /run; touch made; echo $?; (setsid sleep 300 &); echo end`
      // Copilot asks before a command names files that are not in the workspace.
      const workspace = join(realAgentsFolder ?? '', 'trials', crypto.randomUUID(), 'project')
      await mkdir(workspace, { recursive: true })
      await writeFile(join(workspace, 'look.sh'), script)
      await using bench = await open(id, WORDS[id].loads, WORDS[id].runs('sh look.sh 2>&1'))
      await bench.agent.preflight?.()
      const ran = await bench.run({ workspace })
      expect(ran.error).toBeNull()
      expect(fired(ran)).toEqual(['pdf-filler'])
      expect(ran.transcript.output).toBe('Done.')
      expect(bench.model.violations).toEqual([])

      const looked = ran.transcript.toolCalls.map(({ result }) => result ?? '').find((text) => text.includes('environ'))
      expect(looked).toMatch(/cat: \/proc\/\d+\/environ: No such file[\s\S]*\n0\nend/)
      expect(looked?.match(/No such file or directory/g)?.length).toBeGreaterThanOrEqual(3)
      expect(looked).not.toContain(planted)
      expect(JSON.stringify(ran.transcript)).not.toContain(UPSTREAM_KEY)
      expect(existsSync(join(workspace, 'made'))).toBe(true)
      await until(() => processesOf(ran.folder).length === 0, 5_000, 'all of it ended')
    },
  )
})
