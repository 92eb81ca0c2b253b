/**
 * Ways in which models load a skill, played by a scripted model of another design than the tests' own through the built
 * program: shell commands that print a SKILL.md, and dialects of calls of tools, as decorated names and as text. Counts
 * what triggered, what did not and what is an error; a command whose text came back to the model and that did not
 * trigger is told by name, and so is a dialect that is silently no trigger. With `--first FOLDER` the first request of
 * each agent is written there, and nothing else is done. Needs the agents (AGENTS_FOLDER as for `npm run test:agents`).
 * `node bench/agents/idioms.ts [--agents model,codex,...] [--only shell|dialects] [--cases 1,2] [--first FOLDER]
 * [--cli dist/cli.js]`
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { installPinned, pinned, type RealAgentId } from '../../test/agents/real/pinned.ts'
import { DIALECTS, type Loader, SHELL } from './idioms-list.ts'
import { type Said, startOwnModel } from './own-model.ts'

const { values } = parseArgs({
  options: {
    agents: { type: 'string', default: 'model,claude-code,codex,copilot,opencode' },
    only: { type: 'string' },
    cases: { type: 'string' },
    first: { type: 'string' },
    cli: { type: 'string', default: fileURLToPath(new URL('../../dist/cli.js', import.meta.url)) },
    concurrency: { type: 'string', default: '3' },
  },
})
const folder = process.env['AGENTS_FOLDER'] ?? join(homedir(), '.cache', 'skill-eval-gate-agents')
const MARK = 'seventeen quokkas'

interface Played extends Loader {
  model: string
  /** Null: its maker's own. */
  api: string | null
  base?: string
  /** Its shell, and the folder of skills in its home; null: it has none. */
  shell: { tool: string; key: string; root: string } | null
}

const chat = { model: 'gpt-4.1', api: 'completions' }
const shell = (root: string, tool = 'bash') => ({ tool, key: 'command', root: `$HOME/${root}` })
const skill = { tool: 'skill', key: 'skill', value: 'pdf' }
const AGENTS: Record<string, Played> = {
  model: { ...chat, ...skill, shell: null },
  'model-messages': { model: 'claude-haiku-4-5', api: 'messages', ...skill, shell: null },
  'model-responses': { model: 'gpt-5.4', api: 'responses', ...skill, shell: null },
  'claude-code': {
    model: 'claude-haiku-4-5',
    api: null,
    base: '',
    ...skill,
    tool: 'Skill',
    shell: shell('.claude/skills', 'Bash'),
  },
  codex: {
    model: 'gpt-5.4',
    api: null,
    tool: 'exec_command',
    key: 'cmd',
    value: 'cat $HOME/.agents/skills/pdf/SKILL.md',
    shell: { tool: 'exec_command', key: 'cmd', root: '$HOME/.agents/skills' },
  },
  copilot: { ...chat, ...skill, shell: shell('.copilot/skills') },
  opencode: { ...chat, ...skill, key: 'name', shell: shell('.config/opencode/skills') },
  kilo: { ...chat, ...skill, key: 'name', shell: shell('.config/kilo/skills') },
  pi: {
    ...chat,
    tool: 'read',
    key: 'path',
    value: '~/.pi/agent/skills/pdf/SKILL.md',
    shell: shell('.pi/agent/skills'),
  },
  'qwen-code': { ...chat, ...skill, shell: shell('.qwen/skills', 'run_shell_command') },
  droid: { ...chat, ...skill, tool: 'Skill', shell: shell('.factory/skills', 'Execute') },
  gemini: {
    model: 'gemini-2.5-flash',
    api: null,
    base: '/v1beta',
    ...skill,
    tool: 'activate_skill',
    key: 'name',
    shell: null,
  },
  cline: { ...chat, ...skill, tool: 'skills', shell: null },
}

/** What a curious model runs, to see where it is. */
const LOOK = 'pwd; env; ls -la . .. ~; git log; git status; id; hostname; date; ps -ef; df -a'

/** What is not told one by one. */
const USUAL = { shell: 'triggered', dialect: 'error' }

interface Case {
  kind: 'shell' | 'dialect'
  name: string
  said: Said
}

function casesOf(agent: Played): Case[] {
  const { shell: sh } = agent
  const commands = sh === null || values.only === 'dialects' ? [] : SHELL
  const spoken = values.only === 'shell' ? [] : DIALECTS
  return [
    ...commands.map((idiom): Case => {
      const command = idiom.replaceAll('ROOT', sh?.root ?? '').replaceAll('FILE', `${sh?.root}/pdf/SKILL.md`)
      const given = JSON.stringify({ [sh?.key ?? '']: command, description: 'Reads what is there' })
      return { kind: 'shell', name: idiom, said: { tool: sh?.tool ?? '', given } }
    }),
    ...spoken.map(([name, say]): Case => ({ kind: 'dialect', name, said: say(agent) })),
  ]
}

for (const id of values.agents.split(',')) {
  const agent = AGENTS[id]
  if (agent === undefined) throw new Error(`no agent ${id}: there are ${Object.keys(AGENTS).join(', ')}`)
  const only = values.cases?.split(',').map(Number)
  const cases = casesOf(agent).filter((_, at) => only === undefined || only.includes(at))
  await (values.first === undefined ? play(id, agent, cases) : showFirst(id, agent, values.first))
}

async function showFirst(id: string, agent: Played, to: string): Promise<void> {
  mkdirSync(to, { recursive: true })
  const seen: string[] = []
  const look: Said = {
    tool: agent.shell?.tool ?? agent.tool,
    given: JSON.stringify({
      [agent.shell?.key ?? agent.key]: LOOK,
    }),
  }
  await runOf(id, agent, ['Case 0: please turn my pdf into text.'], (request) => {
    seen.push(request)
    return seen.length === 1 ? look : { text: 'Done.' }
  })
  writeFileSync(
    join(to, `${id}.json`),
    JSON.stringify(
      seen.map((text) => JSON.parse(text)),
      null,
      1,
    ),
  )
  console.log(`${id}: ${seen.length} requests`)
}

async function play(id: string, agent: Played, cases: readonly Case[]): Promise<void> {
  const returned = new Set<number>()
  const prompts = cases.map((_, at) => `Case ${at}: please turn my pdf into text.`)
  // A run whose first trials all fail alike ends. These before each load nothing.
  const mixed = prompts.flatMap((prompt, at) => [`Case ${cases.length + at}: hello.`, prompt])
  const tasks = await runOf(id, agent, cases.some(({ kind }) => kind === 'shell') ? prompts : mixed, (request) => {
    const at = Number(/Case (\d+): [ph]/.exec(request)?.[1] ?? -1)
    if (request.includes(MARK)) returned.add(at)
    const goesOn = /"role":\s*"assistant"|"type":\s*"function_call"/.test(request)
    return (!goesOn ? cases[at]?.said : undefined) ?? { text: 'All is done.' }
  })
  const count: Record<string, Record<string, number>> = {}
  for (const [at, { kind, name }] of cases.entries()) {
    const { outcome, message } = tasks.get(prompts[at] ?? '') ?? { outcome: 'missing', message: '' }
    const isSilent = outcome === 'not' && (kind === 'dialect' || returned.has(at))
    const as = isSilent ? 'SILENT' : outcome
    count[kind] ??= {}
    count[kind][as] = (count[kind][as] ?? 0) + 1
    if (as !== USUAL[kind]) console.log(`  ${id} ${at} ${as}: ${name.replaceAll('\n', '\\n')} ${message.slice(0, 110)}`)
  }
  console.log(`${id}: ${JSON.stringify(count)}`)
}

async function runOf(
  id: string,
  { model, api, base = '/v1' }: Played,
  prompts: readonly string[],
  answer: (request: string) => Said,
): Promise<Map<string, { outcome: string; message: string }>> {
  const real = id.startsWith('model') ? null : (id as RealAgentId)
  if (real !== null) await installPinned(real, folder)
  await using server = await startOwnModel(answer)
  const root = mkdtempSync(join(homedir(), '.idioms-'))
  const cache = join(root, 'cache')
  const repository = join(root, 'repository')
  const wire = api === null ? '' : `  wire_api: ${api}\n`
  const files = {
    'repository/skills/pdf/SKILL.md': `---\nname: pdf\ndescription: Turn PDF files into text.\n---\n\nIt takes ${MARK}.\n`,
    'repository/skills/csv/SKILL.md': '---\nname: csv\ndescription: Read tables of CSV.\n---\n\nBody of csv.\n',
    'repository/skills/pdf/evals/trigger_eval.json': JSON.stringify(
      prompts.map((query) => ({ query, should_trigger: true })),
    ),
    'repository/skill-eval-gate.yml': `version: 1\nagent:\n  id: ${real === null ? 'model' : `${real}@${pinned[real]}`}\n  model: ${model}\n  base_url: ${server.origin}${base}\n  api_key_env: THE_KEY\n${wire}budget_usd: 100\n`,
    'cache/runs/.keep': '',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  symlinkSync(join(folder, 'programs'), join(cache, 'programs'))
  execFileSync('git', ['init', '--quiet', repository])
  const args = ['run', '-C', repository, '--json', '--no-store', '--trials', '1', '--concurrency', values.concurrency]
  const env = { ...process.env, THE_KEY: 'planted', SKILL_EVAL_GATE_CACHE: cache }
  const child = spawn(process.execPath, [resolve(values.cli), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const errors = child.stderr.toArray()
  const printed = Buffer.concat(await child.stdout.toArray()).toString('utf8')
  rmSync(root, { recursive: true, force: true, maxRetries: 3 })
  try {
    return outcomesOf(JSON.parse(printed))
  } catch (error) {
    throw new Error(
      `${id}: ${Buffer.concat(await errors)
        .toString('utf8')
        .slice(-2_000)}`,
      { cause: error },
    )
  }
}

interface Printed {
  columns: {
    results: {
      tasks: {
        key: string
        prompt: string
        expectations: { skill: string; head: { triggered: number; notTriggered: number; errors: number } }[]
      }[]
      errors: { task: string; message: string }[]
    }
  }[]
}

function outcomesOf({ columns }: Printed): Map<string, { outcome: string; message: string }> {
  const [column] = columns
  return new Map(
    (column?.results.tasks ?? []).map(({ key, prompt, expectations }) => {
      const head = expectations.find((one) => one.skill === 'pdf')?.head
      const message = column?.results.errors.find(({ task }) => task === key)?.message ?? ''
      const failed = message.startsWith('not started') ? 'not started' : 'error'
      const outcome =
        head === undefined ? 'missing' : head.errors > 0 ? failed : head.triggered > 0 ? 'triggered' : 'not'
      return [prompt, { outcome, message }]
    }),
  )
}
