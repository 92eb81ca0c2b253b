/**
 * What a trigger suite costs on both sides, through the real agents and the model router: requests, tokens read from
 * providers' caches and written to them, dollars at list price and wall time. The model is scripted, answers after 200
 * ms, and has a cache as providers have it. Tokens are bytes / 4. Needs the agents (AGENTS_FOLDER as for `npm run
 * test:agents`). Judges nothing. `node bench/agents/cache.ts [--tasks 40] [--concurrency 4] [--cli dist/cli.js]
 * [--agents model,claude-code,codex,copilot] [--sandbox none] [--json]`
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { markdownTable } from 'markdown-table'
import { costOf } from '../../src/agents/gateway/cost.ts'
import { installPinned, pinned } from '../../test/agents/real/pinned.ts'
import { calls, type FakeAnswer, type FakeUsage, says } from '../../test/fake-model/answer.ts'
import type { ModelRequest } from '../../test/fake-model/model-request.ts'
import { promptCache } from '../../test/fake-model/prompt-cache.ts'
import { startFakeModel } from '../../test/fake-model/server.ts'
import { listPrice } from '../../test/support/list-price.ts'
import { makeRepository } from '../../test/support/repository.ts'

const { values } = parseArgs({
  options: {
    tasks: { type: 'string', default: '40' },
    concurrency: { type: 'string', default: '4' },
    cli: { type: 'string', default: fileURLToPath(new URL('../../dist/cli.js', import.meta.url)) },
    agents: { type: 'string', default: 'model,claude-code,codex,copilot' },
    sandbox: { type: 'string', default: 'none' },
    json: { type: 'boolean', default: false },
  },
})
const AGENTS = {
  model: { model: 'claude-haiku-4-5', api: 'anthropic', load: { name: 'skill', arguments: { skill: 'pdf' } } },
  'claude-code': { model: 'claude-haiku-4-5', api: 'anthropic', load: { name: 'Skill', arguments: { skill: 'pdf' } } },
  codex: {
    model: 'gpt-5.4',
    api: 'openai-compatible',
    load: { name: 'exec_command', arguments: { cmd: 'cat "$HOME/.agents/skills/pdf/SKILL.md"' } },
  },
  copilot: { model: 'gpt-4.1', api: 'openai-compatible', load: { name: 'skill', arguments: { skill: 'pdf' } } },
} as const
type Id = keyof typeof AGENTS
const SKILLS = Array.from({ length: 10 }, (_, index) => (index === 0 ? 'pdf' : `job-${index}`))

const folder = process.env['AGENTS_FOLDER'] ?? join(homedir(), '.cache', 'skill-eval-gate-agents')
const prompts = Array.from({ length: Number(values.tasks) }, (_, index) => ({
  query: index % 2 === 0 ? `Please do job ${index} with my pdf file.` : `Tell me joke ${index}.`,
  should_trigger: index % 2 === 0,
}))
const skillFile = (name: string, more = '') =>
  `---\nname: ${name}\ndescription: ${`Work with ${name} files, read them, write them and turn them into others. `.repeat(3)}${more}\n---\nBody.\n`

const rows = []
for (const id of values.agents.split(',')) if (id in AGENTS) rows.push(await measured(id as Id))
const HEAD = ['agent', 'requests', 'input', 'read', 'written', 'neither', 'list price', 'seconds']
if (values.json)
  console.log(JSON.stringify(rows.map((row) => Object.fromEntries(HEAD.map((name, at) => [name, row[at]])))))
else console.log(markdownTable([HEAD, ...rows]))

async function measured(id: Id): Promise<string[]> {
  const { model: name, api, load } = AGENTS[id]
  if (id !== 'model') await installPinned(id, folder)
  const used: FakeUsage[] = []
  const cached = promptCache()
  const answer = (request: ModelRequest): FakeAnswer => {
    const usage = cached(request)
    used.push(usage)
    const { messages, input } = request.body
    const items = [...messages, ...(Array.isArray(input) ? input : [])]
    const goesOn = items.some(({ role, ...rest }) => role === 'assistant' || rest['type'] === 'function_call')
    const isAsked = /Please do job \d+ with my pdf/.test(JSON.stringify(items))
    return { ...(isAsked && !goesOn ? calls(load) : says('Done.')), usage, delayMs: 200 }
  }
  await using model = await startFakeModel({ answer })
  await using repository = await makeRepository({
    files: {
      ...Object.fromEntries(SKILLS.map((skill) => [`skills/${skill}/SKILL.md`, skillFile(skill)])),
      'skills/pdf/evals/trigger_eval.json': JSON.stringify(prompts),
      'skill-eval-gate.yml': `version: 1\nagent:\n  id: ${id === 'model' ? id : `${id}@${pinned[id]}`}\n  model: ${name}\n  base_url: ${model.baseUrl}\n  api_key_env: THE_KEY\nsandbox: ${values.sandbox}\nbudget_usd: 100\n`,
    },
  })
  await repository.branch('change')
  await repository.commit('other words', { 'skills/job-1/SKILL.md': skillFile('job-1', 'And more.') })
  const cache = mkdtempSync(join(homedir(), '.skill-eval-gate-bench-'))
  symlinkSync(join(folder, 'programs'), join(cache, 'programs'))
  mkdirSync(join(cache, 'runs'))
  const counts = ['--trials', '1', '--base-trials', '1', '--concurrency', values.concurrency]
  const args = ['gate', '-C', repository.root, '--base', 'main', '--head', 'change', '--no-store', '--quiet', ...counts]
  const start = performance.now()
  const env = { ...process.env, THE_KEY: 'sk-planted-canary-of-the-provider', SKILL_EVAL_GATE_CACHE: cache }
  const child = spawn(process.execPath, [resolve(values.cli), ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise((end) => child.once('exit', end))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  rmSync(cache, { recursive: true, force: true, maxRetries: 3 })
  if (code !== 0) console.error(`${id}: the gate ended with ${code}`)
  return [id, ...figures(used, listPrice(api, name)), seconds]
}

function figures(used: readonly FakeUsage[], price: ReturnType<typeof listPrice>): string[] {
  const sum = (of: (usage: FakeUsage) => number) => used.reduce((total, usage) => total + of(usage), 0)
  const input = sum(({ inputTokens }) => inputTokens)
  const cached = sum(({ cachedTokens = 0 }) => cachedTokens)
  const written = sum(({ cacheWriteTokens = 0 }) => cacheWriteTokens)
  const output = sum(({ outputTokens }) => outputTokens)
  const usd = price === null ? null : costOf({ input, output, cached, written, writtenForLong: 0 }, price)
  const share = (part: number) => `${part.toLocaleString('en')} (${((100 * part) / input).toFixed(0)}%)`
  const counts = [String(used.length), input.toLocaleString('en'), share(cached), share(written)]
  return [...counts, share(input - cached - written), usd === null ? 'unknown' : `$${usd.toFixed(3)}`]
}
