import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { calls, type FakeAnswer, says } from '../../fake-model/answer.ts'
import type { ModelRequest } from '../../fake-model/model-request.ts'
import { startFakeModel } from '../../fake-model/server.ts'
import { cli } from '../../support/cli.ts'
import { makeRepository } from '../../support/repository.ts'
import { skippedWithoutSandbox } from '../sandbox/support.ts'
import { filesWith } from './bench.ts'
import { proxyTo } from './https-proxy.ts'
import { installPinned, pinned, realAgentsFolder } from './pinned.ts'

if (realAgentsFolder === null) console.warn('SKIPPED: no gate is run with and without bubblewrap')
const WAYS = [
  { sandbox: 'none', isMissing: false },
  { sandbox: 'bubblewrap', isMissing: skippedWithoutSandbox('gates of real agents in bubblewrap') },
]

const TOKEN = 'tok-planted-canary-of-a-gateway'
const HEADER = 'pk-planted-canary-of-a-gateway'
const OAUTH = 'sk-ant-oat01-planted-canary-0123456789'
const API_KEY = 'sk-ant-api03-planted-canary-0123456789'
const OPENAI = 'sk-proj-planted-canary-0123456789'
const BEDROCK = 'ABSKplanted-canary-0123456789'
const CANARIES = [TOKEN, HEADER, OAUTH, API_KEY, OPENAI, BEDROCK]

const IDS = ['claude-code', 'codex', 'copilot'] as const

/** Each agent with a model that nobody knows yet, and the key of a gateway that people have. */
const AGENTS = {
  'claude-code': {
    model: 'claude-haiku-9-1',
    // By the name of its folder.
    loads: calls({ name: 'Skill', arguments: { skill: 'pdf-folder' } }),
    keys: {
      ANTHROPIC_AUTH_TOKEN: TOKEN,
      ANTHROPIC_BASE_URL: 'https://llm.example',
      ANTHROPIC_CUSTOM_HEADERS: `x-portkey-key: ${HEADER}`,
    },
  },
  codex: {
    model: 'gpt-9.1',
    loads: calls({ name: 'exec_command', arguments: { cmd: 'cat "$HOME"/.agents/skills/pdf-folder/SKILL.md' } }),
    keys: {
      CODEX_API_KEY: TOKEN,
      OPENAI_BASE_URL: 'https://llm.example/v1',
      OPENAI_CUSTOM_HEADERS: `x-portkey-key: ${HEADER}`,
    },
  },
  copilot: {
    model: 'gpt-9.1',
    loads: calls({ name: 'skill', arguments: { skill: 'pdf' } }),
    keys: {
      COPILOT_PROVIDER_API_KEY: TOKEN,
      COPILOT_PROVIDER_BASE_URL: 'https://llm.example/v1',
      OPENAI_CUSTOM_HEADERS: `x-portkey-key: ${HEADER}`,
    },
  },
} as const satisfies Record<(typeof IDS)[number], { model: string; loads: FakeAnswer; keys: Record<string, string> }>

const PROMPTS = ['Please split my pdf file', 'Please merge my pdf files']

const skill = (description: string) => ({
  // Its name is not that of its folder.
  'skills/pdf-folder/SKILL.md': `---\nname: pdf\ndescription: ${description}\nallowed-tools: Bash(*), Read\n---\nBody.\n`,
})

/** Messages or items of a conversation, whichever API it is in. */
function itemsOf({ messages, input }: ModelRequest['body']) {
  return messages.length > 0 ? messages : Array.isArray(input) ? input : []
}

/** Whether the model has answered in this conversation before. */
function goesOn(body: ModelRequest['body']): boolean {
  return itemsOf(body).some(({ role, ...rest }) => role === 'assistant' || rest['type'] === 'function_call')
}

/** All that a request tells the model, except for which prompt it is, and the time, which Copilot says before it. */
function toldOf(body: ModelRequest['body']): string {
  return JSON.stringify([body.tools, body.system, body.instructions, itemsOf(body)], (key, value: unknown) =>
    key === 'id' ? undefined : value,
  )
    .replaceAll(/Please \w+ my pdf files?/g, 'PROMPT')
    .replaceAll(/<current_datetime>[^<]*<\/current_datetime>/g, '')
}

interface Scene {
  id: (typeof IDS)[number]
  sandbox: string
  environment: Readonly<Record<string, string>>
  version?: string
  prompts?: readonly string[]
  answer?: (asked: ModelRequest) => FakeAnswer
}

/** A change of one description, and every provider behind a proxy. */
async function sceneOf({
  id,
  sandbox,
  environment,
  version = pinned[id],
  prompts = PROMPTS,
  answer = () => says('Done.'),
}: Scene) {
  await installPinned(id, realAgentsFolder ?? '')
  const model = await startFakeModel({ answer })
  const proxy = await proxyTo(model)
  const repository = await makeRepository({
    files: {
      ...skill('Split and merge PDF files.'),
      'skills/pdf-folder/evals/trigger_eval.json': JSON.stringify(
        prompts.map((query) => ({ query, should_trigger: true })),
      ),
      'skill-eval-gate.yml': `version: 1\nsandbox: ${sandbox}\nconcurrency: 1\ntrials: 1\nbase_trials: 1\nagent: {id: ${id}@${version}, model: ${AGENTS[id].model}}\n`,
    },
  })
  await repository.branch('change')
  await repository.commit('other words', skill('Splits PDF files, and merges them.'))
  const cache = mkdtempSync(join(realAgentsFolder ?? '', 'ways-'))
  symlinkSync(join(realAgentsFolder ?? '', 'programs'), join(cache, 'programs'))
  mkdirSync(join(cache, 'runs'))
  const env = { HTTPS_PROXY: proxy.url, SKILL_EVAL_GATE_CACHE: cache, ...environment }
  return {
    model,
    proxy,
    async cli(...args: string[]) {
      const { code, stdout, stderr } = await cli(repository.root, args, { env })
      return { code, text: stdout + stderr }
    },
    /** Of the one agent of the run. */
    results: () => JSON.parse(readFileSync(join(repository.root, 'out/results.json'), 'utf8')).columns[0].results,
    /** Keys in all that runs left: results, transcripts, the store, what trials share. */
    async leaks() {
      const places = [repository.root, join(cache, 'runs')]
      const files = CANARIES.flatMap((canary) => places.map((place) => filesWith(place, canary)))
      return (await Promise.all(files)).flat()
    },
    async [Symbol.asyncDispose]() {
      await proxy[Symbol.asyncDispose]()
      await model[Symbol.asyncDispose]()
      await repository[Symbol.asyncDispose]()
      rmSync(cache, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** How npm reaches its registry from here: not by the proxy of the providers. */
function npmSettings(): Record<string, string> {
  const names = /^(?:npm_config_registry|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE)$/i
  const found = Object.entries(process.env).filter(([name]) => names.test(name))
  return { HTTPS_PROXY: '', ...Object.fromEntries(found.map(([name, value]) => [name, value ?? ''])) }
}

const GATE = ['gate', '--base', 'main', '--head', 'change']

/** Providers of their own, each by its own key, and how they end the run at the first request. */
const ENDS = [
  {
    what: 'an empty purse at Anthropic',
    id: 'claude-code',
    environment: { ANTHROPIC_API_KEY: API_KEY },
    asked: /^api\.anthropic\.com\/v1\/messages/,
    headers: { 'x-api-key': API_KEY },
    error: { status: 400, message: 'Your credit balance is too low to access the Anthropic API.' },
    said: /^error: .*no credit left for the key in ANTHROPIC_API_KEY/m,
  },
  {
    what: 'a lost right at Bedrock',
    id: 'claude-code',
    environment: { CLAUDE_CODE_USE_BEDROCK: '1', AWS_REGION: 'eu-west-1', AWS_BEARER_TOKEN_BEDROCK: BEDROCK },
    asked: /^bedrock-runtime\.eu-west-1\.amazonaws\.com\/anthropic\/v1\/messages/,
    headers: { authorization: `Bearer ${BEDROCK}` },
    error: { status: 403, message: 'You do not have access to the model with the specified model ID.' },
    said: /^error: .*does not let the key in AWS_BEARER_TOKEN_BEDROCK use it/m,
  },
  ...(['codex', 'copilot'] as const).map((id) => ({
    what: 'an empty purse at OpenAI',
    id,
    environment: { OPENAI_API_KEY: OPENAI },
    asked: /^api\.openai\.com\/v1\/responses/,
    headers: { authorization: `Bearer ${OPENAI}` },
    error: { status: 429, message: 'You exceeded your current quota, please check your plan and billing details.' },
    said: /^error: .*no credit left for the key in OPENAI_API_KEY/m,
  })),
] as const

/** What cannot be used, and the reason. */
const REFUSED = [
  ['claude-code', { CLAUDE_CODE_USE_BEDROCK: '1', AWS_SECRET_ACCESS_KEY: OPENAI }, 'each request is signed'],
  ['claude-code', { CLAUDE_CODE_USE_VERTEX: '1' }, 'asks for Google Vertex AI'],
  [
    'copilot',
    { ANTHROPIC_AUTH_TOKEN: OAUTH, GH_TOKEN: OAUTH },
    'GH_TOKEN is, but Copilot would have to hold that token itself',
  ],
  ['codex', { CODEX_ACCESS_TOKEN: OAUTH }, 'CODEX_ACCESS_TOKEN is, but it is for a subscription'],
] as const

describe.skipIf(realAgentsFolder === null).each(WAYS)(
  'the gate with `sandbox: $sandbox`',
  { timeout: 120_000 },
  ({ sandbox, isMissing }) => {
    if (isMissing) return test.skip('there is no bubblewrap')

    test.each(IDS)('takes the keys, names and models that people have: %s', async (id) => {
      const { keys, loads, model } = AGENTS[id]
      const answer = ({ body }: ModelRequest) => (goesOn(body) ? says('Done.') : loads)
      // Each start of an agent takes a second: gate.test.ts compares the bytes of trials in a sandbox.
      const prompts = PROMPTS.slice(0, sandbox === 'none' ? 2 : 1)
      await using scene = await sceneOf({ id, sandbox, environment: keys, answer, prompts })
      const { code, text } = await scene.cli(...GATE, '--out', 'out', '--record', 'kept')
      expect([code, text]).toEqual([0, expect.stringContaining('no change detected')])
      expect(text).toContain(`"${model}", is not in our list`)
      expect(text).toContain('--price')
      const { requests } = scene.model
      expect(requests[0]?.headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, 'x-portkey-key': HEADER })
      expect(scene.proxy.asked[0]).toMatch(/^llm\.example\/v1\//)
      // The skill is called by its own name, which is not that of its folder.
      // Base is left out where it is the same.
      const same = { head: [{ skill: 'pdf', rate: 1 }] }
      const { tasks } = scene.results()
      expect(tasks.map((task: { fired: unknown }) => task.fired)).toEqual(prompts.map(() => same))
      // Trials of a side send the same bytes, except for the prompt.
      const firsts = requests.flatMap(({ body }) => (goesOn(body) ? [] : toldOf(body)))
      expect([firsts.length, new Set(firsts).size]).toEqual([2 * prompts.length, 2])
      expect(await scene.leaks()).toEqual([])
    })

    test.each(ENDS)('$id has a budget that it asked for, and ends at once with $what', async (row) => {
      const answer = () => ({ kind: 'error' as const, ...row.error })
      await using scene = await sceneOf({ id: row.id, sandbox, environment: row.environment, answer })
      const refused = await scene.cli('run', '--budget', '0.0001')
      expect([refused.code, refused.text]).toEqual([3, expect.stringContaining('Refused before anything was spent')])
      expect(scene.proxy.asked).toEqual([])
      const [, enough = ''] = /--budget (\d+(?:\.\d+)?)/.exec(refused.text) ?? []
      const { code, text } = await scene.cli('run', '--budget', enough)
      expect([code, text, scene.proxy.asked]).toEqual([
        3,
        expect.stringMatching(row.said),
        [expect.stringMatching(row.asked)],
      ])
      expect(scene.model.requests[0]?.headers).toMatchObject(row.headers)
      expect(await scene.leaks()).toEqual([])
    })

    test('claude-code is run with an OAuth token, as Anthropic wants it', async () => {
      const answer = ({ body }: ModelRequest) => (goesOn(body) ? says('Done.') : AGENTS['claude-code'].loads)
      const environment = { CLAUDE_CODE_OAUTH_TOKEN: OAUTH }
      const prompts = PROMPTS.slice(0, 1)
      await using scene = await sceneOf({ id: 'claude-code', sandbox, environment, answer, prompts })
      expect((await scene.cli('run')).code).toBe(0)
      expect(scene.proxy.asked[0]).toMatch(/^api\.anthropic\.com\/v1\/messages/)
      expect(scene.model.requests[0]?.headers).toMatchObject({
        authorization: `Bearer ${OAUTH}`,
        'anthropic-beta': expect.stringContaining('oauth-2025-04-20'),
      })
      expect(await scene.leaks()).toEqual([])
    })

    test.each(REFUSED)('%s is refused with the reason: %o', async (id, environment, why) => {
      await using scene = await sceneOf({ id, sandbox, environment })
      const { code, text } = await scene.cli('run')
      expect([code, text]).toEqual([3, expect.stringContaining(why)])
      expect(scene.proxy.asked).toEqual([])
      expect(text).not.toContain('planted')
    })

    test('a version that cannot be installed is said with those that can', async () => {
      // npm asks the registry as it does here.
      const environment = { ...npmSettings(), ...AGENTS.codex.keys }
      await using scene = await sceneOf({ id: 'codex', sandbox, environment, version: '0.169.999' })
      const { code, text } = await scene.cli('run')
      expect([code, text]).toEqual([3, expect.stringContaining('@openai/codex has no version 0.169.999')])
      expect(text.replaceAll(/\s+/g, ' ')).toMatch(/Use one that can be installed; the nearest are \d+\.\d+\.\d+,/)
      expect(scene.proxy.asked).toEqual([])
    })
  },
)

test.skipIf(realAgentsFolder === null)('in CI without bubblewrap no agent is started beside its key', async () => {
  for (const id of IDS) {
    // Finds `node`, and no program `bwrap`.
    const environment = { ...AGENTS[id].keys, CI: 'true', PATH: dirname(process.execPath) }
    await using scene = await sceneOf({ id, sandbox: 'auto', environment })
    const { code, text } = await scene.cli(...GATE)
    expect([code, scene.proxy.asked, await scene.leaks()]).toEqual([3, [], []])
    expect(text).toContain(`In CI the agent "${id}" would run beside its model's key`)
  }
})
