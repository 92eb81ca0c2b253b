import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { claudeCode } from '../../src/agents/claude-code.ts'
import type { CliAgentOptions } from '../../src/agents/cli-agent/cli-agent.ts'
import { codex } from '../../src/agents/codex.ts'
import { copilot } from '../../src/agents/copilot.ts'
import type { Gateway } from '../../src/gateway/gateway.ts'
import { type Bench, type BenchOptions, fired, openBench, processesOf } from '../agents/real/bench.ts'
import { type RealAgentId, realAgentsFolder } from '../agents/real/pinned.ts'
import { until } from '../agents/support.ts'
import { calls, type FakeAnswer, says } from '../fake-model/answer.ts'
import { gatewayTo } from '../gateway/support.ts'
import { found, makeTrial, skippedWithoutSandbox } from './support.ts'

if (realAgentsFolder === null)
  console.warn('SKIPPED: no agent itself is run in a sandbox (needs SKILL_EVAL_GATE_REAL_AGENTS)')
const skipped = skippedWithoutSandbox('agents themselves in a sandbox') || realAgentsFolder === null

/** How one agent's model loads a skill, and runs a command. */
interface Words {
  create: BenchOptions['create']
  modelName: string
  loads: FakeAnswer
  runs: (command: string) => FakeAnswer
}

const WORDS: Readonly<Record<RealAgentId, Words>> = {
  'claude-code': {
    create: claudeCode,
    modelName: 'claude-sonnet-4-5',
    loads: calls({ name: 'Skill', arguments: { skill: 'pdf-filler' } }),
    runs: (command) => calls({ name: 'Bash', arguments: { command } }),
  },
  codex: {
    create: codex,
    modelName: 'gpt-5.4',
    loads: calls({ name: 'exec_command', arguments: { cmd: 'cat "$HOME/.agents/skills/pdf-filler/SKILL.md"' } }),
    runs: (cmd) => calls({ name: 'exec_command', arguments: { cmd } }),
  },
  copilot: {
    create: copilot,
    modelName: 'gpt-4.1',
    loads: calls({ name: 'skill', arguments: { skill: 'pdf-filler' } }),
    runs: (command) => calls({ name: 'bash', arguments: { command, description: 'A command' } }),
  },
}

interface Confined extends AsyncDisposable {
  bench: Bench
}

/** An agent in a sandbox, which reaches its scripted model through a gateway's socket only. */
async function open(id: RealAgentId, ...answers: readonly FakeAnswer[]): Promise<Confined> {
  const { create, modelName } = WORDS[id]
  const folder = await makeTrial()
  const socketPath = join(folder.folder, 'gateway.sock')
  const gateways: Gateway[] = []
  let asked = 0
  const throughGateway = (options: CliAgentOptions): CliAgentOptions => ({
    ...options,
    sandbox: async () => found,
    access: {
      ...options.access,
      async open(trial) {
        const { baseUrl } = await options.access.open(trial)
        const gateway = gateways[0] ?? (await gatewayTo({ baseUrl }, { models: [modelName], prices: {}, socketPath }))
        gateways[0] = gateway
        const access = gateway.openTrial(crypto.randomUUID())
        return { ...access, socketPath }
      },
    },
  })
  const bench = await openBench({
    id,
    create: (options) => create(throughGateway(options)),
    turnOf: () => asked++,
    folder: realAgentsFolder ?? '',
    modelName,
    script: (turn) => answers[turn] ?? says('Done.'),
    horizon: { triggerOnly: false, maxTurns: 5 },
  })
  return {
    bench,
    async [Symbol.asyncDispose]() {
      await gateways[0]?.[Symbol.asyncDispose]()
      await bench[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}

describe.skipIf(skipped)('in a sandbox', { timeout: 120_000 }, () => {
  describe.each(Object.keys(WORDS).filter((id): id is RealAgentId => id in WORDS))('%s', (id) => {
    test('fires the skill that its model chooses, and asks by way of the gateway', async () => {
      await using it = await open(id, WORDS[id].loads)
      await it.bench.agent.preflight?.()
      const ran = await it.bench.run()
      expect(ran.error).toBeNull()
      expect(fired(ran)).toEqual(['pdf-filler'])
      expect(ran.transcript.output).toBe('Done.')
      expect(it.bench.model.violations).toEqual([])
      expect(it.bench.model.requests.map(({ key }) => key)).toEqual([
        expect.stringMatching(/^planted-/),
        expect.stringMatching(/^planted-/),
      ])
    })

    test('can neither look at us nor at the user’s files nor leave anything behind', async () => {
      const script = `cat /proc/${process.pid}/environ; ls ${homedir()} ${process.cwd()}/package.json /run; touch made; echo $?; (setsid sleep 300 &); echo end`
      // Copilot asks before a command names files that are not in the workspace.
      const workspace = join(realAgentsFolder ?? '', 'trials', crypto.randomUUID(), 'workspace')
      await mkdir(workspace, { recursive: true })
      await writeFile(join(workspace, 'look.sh'), script)
      await using it = await open(id, WORDS[id].runs('sh look.sh 2>&1'))
      await it.bench.agent.preflight?.()
      const ran = await it.bench.run({ workspace })
      expect(ran.error).toBeNull()
      const [call] = ran.transcript.toolCalls
      expect(call?.result).toMatch(/cat: \/proc\/\d+\/environ: No such file[\s\S]*\n0\nend/)
      expect(call?.result?.match(/No such file or directory/g)).toHaveLength(4)
      expect(existsSync(join(ran.folder, 'workspace/made'))).toBe(true)
      await until(() => processesOf(ran.folder).length === 0, 2_000, 'all of it ended')
    })
  })
})
