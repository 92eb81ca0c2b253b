/**
 * What a trigger suite costs on both sides, through the real agents and the model router: tokens of the first request,
 * requests and dollars at list price of a trial, tokens read from providers' caches and written to them, wall time. The
 * model is scripted, answers after 200 ms, and has a cache as providers have it. Tokens are bytes / 4. Needs the agents
 * (AGENTS_FOLDER as for `npm run test:agents`). Judges nothing. `node bench/agents/cache.ts [--tasks 40]
 * [--concurrency 4] [--cli dist/cli.js] [--agents model,claude-code,...] [--sandbox none] [--json]`
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
    agents: { type: 'string' },
    sandbox: { type: 'string', default: 'none' },
    json: { type: 'boolean', default: false },
  },
})
const skill = (name: string, key = 'skill') => ({ name, arguments: { [key]: 'pdf' } })
const HAIKU = { model: 'claude-haiku-4-5', api: 'anthropic' } as const
const AGENTS = {
  model: { ...HAIKU, load: skill('skill') },
  'claude-code': { ...HAIKU, load: skill('Skill') },
  codex: {
    model: 'gpt-5.4',
    api: 'openai-compatible',
    load: { name: 'exec_command', arguments: { cmd: 'cat "$HOME/.agents/skills/pdf/SKILL.md"' } },
  },
  copilot: { ...HAIKU, load: skill('skill') },
  opencode: { ...HAIKU, load: skill('skill', 'name') },
  gemini: { model: 'gemini-2.5-flash', api: 'google', load: skill('activate_skill', 'name') },
  pi: { ...HAIKU, load: { name: 'read', arguments: { path: '~/.pi/agent/skills/pdf/SKILL.md' } } },
  'qwen-code': { ...HAIKU, load: skill('skill') },
  kilo: { ...HAIKU, load: skill('skill', 'name') },
  droid: { ...HAIKU, load: skill('Skill') },
  cline: { model: 'gpt-4.1', api: 'openai-compatible', load: skill('skills') },
} as const
type Id = keyof typeof AGENTS
type Item = Record<string, unknown>
const SKILLS = Array.from({ length: 10 }, (_, index) => (index === 0 ? 'pdf' : `job-${index}`))

const folder = process.env['AGENTS_FOLDER'] ?? join(homedir(), '.cache', 'skill-eval-gate-agents')
const prompts = Array.from({ length: Number(values.tasks) }, (_, index) => ({
  query: index % 2 === 0 ? `Please do job ${index} with my pdf file.` : `Tell me joke ${index}.`,
  should_trigger: index % 2 === 0,
}))
const skillFile = (name: string, more = '') =>
  `---\nname: ${name}\ndescription: ${`Work with ${name} files, read them, write them and turn them into others. `.repeat(3)}${more}\n---\nBody.\n`

const rows = []
for (const id of values.agents?.split(',') ?? Object.keys(AGENTS)) if (id in AGENTS) rows.push(await measured(id as Id))
const HEAD = [
  'agent',
  'model',
  'first request',
  'requests a trial',
  'USD a trial',
  'requests',
  'input',
  'read',
  'written',
  'neither',
  'list price',
  'seconds',
]
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
    const { messages, input, contents } = request.body
    const items = [messages, input, contents].flatMap((list): Item[] => (Array.isArray(list) ? list : []))
    const goesOn = items.some(
      ({ role, ...rest }) => role === 'assistant' || role === 'model' || rest['type'] === 'function_call',
    )
    const isAsked = /Please do job \d+ with my pdf/.test(JSON.stringify(items))
    return { ...(isAsked && !goesOn ? calls(load) : says('Done.')), usage, delayMs: 200 }
  }
  await using model = await startFakeModel({ answer })
  await using repository = await makeRepository({
    files: {
      ...Object.fromEntries(SKILLS.map((skill) => [`skills/${skill}/SKILL.md`, skillFile(skill)])),
      'skills/pdf/evals/trigger_eval.json': JSON.stringify(prompts),
      'skill-eval-gate.yml': `version: 1\nagent:\n  id: ${id === 'model' ? id : `${id}@${pinned[id]}`}\n  model: ${name}\n  base_url: ${api === 'google' ? `${model.origin}/v1beta` : model.baseUrl}\n  api_key_env: THE_KEY\nsandbox: ${values.sandbox}\nbudget_usd: 100\n`,
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
  return [id, name, ...figures(used, listPrice(api, name)), seconds]
}

function figures(used: readonly FakeUsage[], price: ReturnType<typeof listPrice>): string[] {
  const sum = (of: (usage: FakeUsage) => number) => used.reduce((total, usage) => total + of(usage), 0)
  const input = sum(({ inputTokens }) => inputTokens)
  const cached = sum(({ cachedTokens = 0 }) => cachedTokens)
  const written = sum(({ cacheWriteTokens = 0 }) => cacheWriteTokens)
  const output = sum(({ outputTokens }) => outputTokens)
  const usd = price === null ? null : costOf({ input, output, cached, written, writtenForLong: 0 }, price)
  const share = (part: number) => `${part.toLocaleString('en')} (${((100 * part) / input).toFixed(0)}%)`
  const trials = 2 * prompts.length
  const first = used[0]?.inputTokens.toLocaleString('en') ?? 'none'
  const each = [first, (used.length / trials).toFixed(1), usd === null ? 'unknown' : `$${(usd / trials).toFixed(4)}`]
  const counts = [...each, String(used.length), input.toLocaleString('en'), share(cached), share(written)]
  return [...counts, share(input - cached - written), usd === null ? 'unknown' : `$${usd.toFixed(3)}`]
}
