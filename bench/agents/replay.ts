/**
 * Could the screen replay an agent's first request in place of running the agent? Compares the two, with the agents
 * themselves, a scripted model and a cache as providers have it: requests, tokens and dollars at list price of a trial
 * (prompts that load a skill and prompts that do not, by turns), and which skills fire in scenarios of
 * `npm run test:agents`. Needs the agents (AGENTS_FOLDER as there). Judges nothing.
 * `npm run bench:replay [-- --prompts 8]`
 */
import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { markdownTable } from 'markdown-table'
import { cliPrograms } from '../../src/agents/adapters/programs.ts'
import { costOf } from '../../src/agents/gateway/cost.ts'
import { type BenchOptions, fired, openBench, type Script, SKILLS, skillFiles } from '../../test/agents/real/bench.ts'
import { calls, type FakeAnswer, type FakeUsage, says } from '../../test/fake-model/answer.ts'
import type { ModelRequest } from '../../test/fake-model/model-request.ts'
import { promptCache } from '../../test/fake-model/prompt-cache.ts'
import { listPrice } from '../../test/support/list-price.ts'

const FIRST = 'Please do the first job for me.'
const { values } = parseArgs({ options: { prompts: { type: 'string', default: '8' } } })
const folder = process.env['AGENTS_FOLDER'] ?? join(homedir(), '.cache', 'skill-eval-gate-agents')
mkdirSync(folder, { recursive: true })

const tool = (name: string) => (argument: string, value: string) => calls({ name, arguments: { [argument]: value } })
const AGENTS = {
  'claude-code': {
    modelName: 'claude-haiku-4-5',
    api: 'anthropic',
    loads: (skill: string) => tool('Skill')('skill', skill),
    runs: (command: string) => tool('Bash')('command', command),
  },
  codex: {
    modelName: 'gpt-5.4',
    api: 'openai-compatible',
    loads: (skill: string) => tool('exec_command')('cmd', `cat "$HOME/.agents/skills/${skill}/SKILL.md"`),
    runs: (command: string) => tool('exec_command')('cmd', command),
  },
  copilot: {
    modelName: 'gpt-4.1',
    api: 'openai-compatible',
    loads: (skill: string) => tool('skill')('skill', skill),
    runs: (command: string) => calls({ name: 'bash', arguments: { command, description: 'A command' } }),
  },
} as const
type Id = keyof typeof AGENTS
const ids = Object.keys(AGENTS).filter((id): id is Id => id in AGENTS)

function open(id: Id, script: Script, rest: Partial<BenchOptions> = {}) {
  const program = cliPrograms.find((one) => one.id === id)
  if (program === undefined) throw new Error(`no program ${id}`)
  return openBench({ id, program, turnOf, folder, modelName: AGENTS[id].modelName, script, ...rest })
}

/** How many answers of the model a request holds; calls of one answer stand together. */
function turnOf({ body }: ModelRequest): number {
  const items = [...body.messages, ...(Array.isArray(body.input) ? body.input : [])]
  const own = items.map(({ role, ...rest }) => role === 'assistant' || rest['type'] === 'function_call')
  return own.filter((isOwn, index) => isOwn && own[index - 1] !== true).length
}

const costs = []
const outcomes = []
for (const id of ids) {
  costs.push(...(await costsOf(id)))
  outcomes.push(...(await outcomesOf(id)))
}
console.log(
  markdownTable([['agent', 'way', 'requests', 'input tokens', 'from the cache', 'USD a trial', 's'], ...costs]),
)
console.log(`\n${markdownTable([['agent', 'the model', 'agent fired', 'first answer', ''], ...outcomes])}`)

/** A row for trials, and one for replays of the same prompts; a first trial warms the cache for both. */
async function costsOf(id: Id): Promise<string[][]> {
  const { api, modelName, loads } = AGENTS[id]
  const skills = Object.fromEntries(
    Array.from({ length: 7 }, (_, at) => Object.entries(skillFiles([`job-${at}`]))).flat(),
  )
  const usages: FakeUsage[] = []
  const cached = promptCache()
  await using bench = await open(
    id,
    (turn, asked) => {
      const usage = cached(asked)
      usages.push(usage)
      return { ...(turn === 0 && asked.userText.includes('with my pdf') ? loads('pdf-filler') : says('Done.')), usage }
    },
    { files: skills },
  )
  const prompts = Array.from({ length: Number(values.prompts) }, (_, at) =>
    at % 2 === 0 ? `Please do job ${at} with my pdf file.` : `Tell me joke ${at}.`,
  )
  await bench.run({ prompt: FIRST })
  const first = bench.model.requests[0]
  if (first === undefined) throw new Error(`${id} asked nothing`)
  usages.length = 0
  const start = performance.now()
  for (const prompt of prompts) await bench.run({ prompt })
  const seconds = (performance.now() - start) / 1000 / prompts.length
  const replayed = promptCache()
  replayed(first)
  const replays = prompts.map((prompt) => {
    const body = JSON.parse(JSON.stringify(first.body).replaceAll(FIRST, prompt))
    return replayed({ ...first, body })
  })
  const price = listPrice(api, modelName)
  const row = (way: string, used: readonly FakeUsage[], time: string) => {
    const mean = (of: (usage: FakeUsage) => number) => used.reduce((sum, one) => sum + of(one), 0) / prompts.length
    const [input, output] = [mean(({ inputTokens }) => inputTokens), mean(({ outputTokens }) => outputTokens)]
    const [read, written] = [mean((one) => one.cachedTokens ?? 0), mean((one) => one.cacheWriteTokens ?? 0)]
    const usd = price === null ? 0 : costOf({ input, output, cached: read, written, writtenForLong: 0 }, price)
    const share = `${Math.round((100 * read) / input)}%`
    return [id, way, (used.length / prompts.length).toFixed(1), input.toFixed(0), share, usd.toFixed(4), time]
  }
  return [row('trial', usages, seconds.toFixed(1)), row('replay', replays, '')]
}

/** Scenarios whose outcome is a skill that fires or none, by the agent and by the model's first answer alone. */
async function outcomesOf(id: Id): Promise<string[][]> {
  const { loads, runs } = AGENTS[id]
  const scenarios: [what: string, answers: FakeAnswer[]][] = [
    ['answers', [says('Done.')]],
    ['loads one skill', [loads('pdf-filler')]],
    ['loads a sibling', [loads('rust-cli')]],
    ['loads a skill that does not exist', [loads('no-such-skill')]],
    ['looks around, and answers', [runs('ls')]],
    ['looks around, and loads one skill', [runs('ls'), loads('csv-analyzer')]],
    ['loads one skill, and then another', [loads('csv-analyzer'), loads('rust-cli')]],
    ['loads one that does not exist, and then the right one', [loads('pdf-fill'), loads('pdf-filler')]],
  ]
  const rows: string[][] = []
  for (const [what, answers] of scenarios) {
    await using bench = await open(id, (turn) => answers[turn] ?? says('Done.'))
    const ran = await bench.run()
    const agent = ran.error === null ? fired(ran).sort() : [`error: ${ran.error.message}`]
    const first = JSON.stringify(answers[0])
    const replay = SKILLS.filter((skill) => first.includes(`"${skill}"`) || first.includes(`/${skill}/`)).sort()
    const isSame = agent.join() === replay.join()
    rows.push([id, what, agent.join(', ') || 'none', replay.join(', ') || 'none', isSame ? '' : 'differs'])
  }
  return rows
}
