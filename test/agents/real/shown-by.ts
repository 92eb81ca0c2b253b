import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { cliPrograms } from '../../../src/agents/adapters/programs.ts'
import { installAgent } from '../../../src/agents/cli-agent/install.ts'
import { says } from '../../fake-model/answer.ts'
import { startFakeModel } from '../../fake-model/server.ts'
import type { Files } from '../../support/repository.ts'
import { pinned, type RealAgentId, realAgentsFolder } from './pinned.ts'

/** How an agent is started. */
interface Start {
  args: readonly string[]
  env: Readonly<Record<string, string>>
  /** Files in its home. */
  home?: Files
}

type Starter = (origin: string, home: string) => Start

const ofOpencode =
  (own: string): Starter =>
  (origin, home) => ({
    args: ['run', '--format', 'json', '--model', 'gateway/gpt-4.1', '--title', 'trial'],
    env: {
      [`${own.toUpperCase()}_DISABLE_AUTOUPDATE`]: '1',
      [`${own.toUpperCase()}_DISABLE_MODELS_FETCH`]: '1',
      [`${own.toUpperCase()}_DISABLE_LSP_DOWNLOAD`]: '1',
      [`${own.toUpperCase()}_DISABLE_DEFAULT_PLUGINS`]: '1',
      XDG_CONFIG_HOME: join(home, '.config'),
      XDG_DATA_HOME: join(home, '.local/share'),
      XDG_STATE_HOME: join(home, '.local/state'),
      XDG_CACHE_HOME: join(home, '.cache'),
    },
    home: {
      [`.config/${own}/${own}.json`]: JSON.stringify({
        autoupdate: false,
        enabled_providers: ['gateway'],
        provider: {
          gateway: {
            npm: '@ai-sdk/openai-compatible',
            options: { baseURL: `${origin}/v1`, apiKey: 'planted' },
            models: { 'gpt-4.1': {} },
          },
        },
      }),
    },
  })

export const starts: Readonly<Record<RealAgentId, Starter>> = {
  'claude-code': (origin) => ({
    args: ['--print', '--permission-mode', 'dontAsk', '--no-session-persistence'],
    env: {
      ANTHROPIC_BASE_URL: origin,
      ANTHROPIC_API_KEY: 'planted',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      DISABLE_AUTOUPDATER: '1',
    },
  }),
  codex: (origin, home) => ({
    args: ['exec', '--skip-git-repo-check', '--sandbox', 'read-only', '--json', '--ephemeral', '-m', 'gpt-5.4', '-'],
    env: { CODEX_HOME: join(home, '.codex'), GATEWAY_KEY: 'planted' },
    home: {
      '.codex/config.toml': [
        'model_provider = "gateway"',
        'approval_policy = "never"',
        'check_for_update_on_startup = false',
        '[analytics]',
        'enabled = false',
        '[model_providers.gateway]',
        'name = "gateway"',
        `base_url = "${origin}/v1"`,
        'wire_api = "responses"',
        'env_key = "GATEWAY_KEY"',
        'supports_websockets = false',
        '',
      ].join('\n'),
    },
  }),
  copilot: (origin) => ({
    args: ['--output-format', 'json', '--no-auto-update', '--no-color', '--disable-builtin-mcps', '--no-ask-user'],
    env: {
      COPILOT_OFFLINE: 'true',
      COPILOT_PROVIDER_API_KEY: 'planted',
      COPILOT_PROVIDER_TYPE: 'openai',
      COPILOT_PROVIDER_BASE_URL: `${origin}/v1`,
      COPILOT_MODEL: 'gpt-4.1',
    },
  }),
  opencode: ofOpencode('opencode'),
  kilo: ofOpencode('kilo'),
  pi: (origin) => ({
    args: ['--print', '--mode', 'json', '--offline', '--provider', 'gateway', '--model', 'gpt-4.1'],
    env: { PI_OFFLINE: '1', PI_TELEMETRY: '0', PI_SKIP_VERSION_CHECK: '1' },
    home: {
      '.pi/agent/models.json': JSON.stringify({
        providers: {
          gateway: {
            baseUrl: `${origin}/v1`,
            api: 'openai-completions',
            apiKey: 'planted',
            models: [{ id: 'gpt-4.1' }],
          },
        },
      }),
    },
  }),
  'qwen-code': (origin) => ({
    args: ['--output-format', 'stream-json', '--auth-type', 'openai', '--model', 'gpt-4.1'],
    env: { OPENAI_API_KEY: 'planted', OPENAI_BASE_URL: `${origin}/v1`, QWEN_CODE_NO_RELAUNCH: 'true' },
    home: { '.qwen/settings.json': JSON.stringify({ general: { enableAutoUpdate: false } }) },
  }),
  cline: (origin) => ({
    args: ['--json', '--provider', 'openai-compatible', '--model', 'gpt-4.1', '--', 'Say hello.'],
    env: { CLINE_SESSION_BACKEND_MODE: 'local', CLINE_NO_AUTO_UPDATE: '1' },
    home: {
      '.cline/data/settings/providers.json': JSON.stringify({
        version: 1,
        modes: {},
        providers: {
          'openai-compatible': {
            settings: {
              provider: 'openai-compatible',
              apiKey: 'planted',
              model: 'gpt-4.1',
              baseUrl: `${origin}/v1`,
            },
            updatedAt: '2026-01-01T00:00:00.000Z',
            tokenSource: 'manual',
          },
        },
      }),
    },
  }),
  droid: (origin) => ({
    args: ['exec', '--output-format', 'stream-json', '--model', 'custom:gateway-0', '--disable-builtin-skills'],
    env: { FACTORY_AIRGAP_ENABLED: '1', FACTORY_DROID_AUTO_UPDATE_ENABLED: 'false', FACTORY_DISABLE_KEYRING: '1' },
    home: {
      '.factory/settings.json': JSON.stringify({
        customModels: [
          {
            model: 'gpt-5.4',
            displayName: 'gateway',
            baseUrl: `${origin}/v1`,
            apiKey: 'planted',
            provider: 'openai',
            maxOutputTokens: 8_192,
          },
        ],
      }),
    },
  }),
  gemini: (origin, home) => ({
    args: ['--output-format', 'stream-json', '--model', 'gemini-2.5-pro'],
    env: {
      GEMINI_CLI_NO_RELAUNCH: 'true',
      GEMINI_API_KEY: 'planted',
      GOOGLE_GEMINI_BASE_URL: origin,
      GEMINI_CLI_TRUST_WORKSPACE: 'true',
      GEMINI_CLI_SYSTEM_SETTINGS_PATH: join(home, 'none.json'),
    },
    home: {
      '.gemini/settings.json': JSON.stringify({
        security: { auth: { selectedType: 'gemini-api-key' }, folderTrust: { enabled: false } },
        telemetry: { enabled: false },
      }),
    },
  }),
}

/** What else is asked of an agent. */
interface Asked {
  version?: string
  /** Command lines of its own that come first, such as the installation of a plugin. */
  setUp?: readonly (readonly string[])[]
  /** Further files in its home. */
  inHome?: Files
  /** What of a skill stands in a request. */
  marker?: (name: string) => string
}

/** The names whose marker stands in what an agent sends. */
export async function shownBy(
  id: RealAgentId,
  root: string,
  names: readonly string[],
  { version = pinned[id], setUp = [], inHome = {}, marker = (name) => `Marker ${name} shows it` }: Asked = {},
): Promise<string[]> {
  const folder = realAgentsFolder ?? ''
  await using model = await startFakeModel({ answer: () => says('Done.') })
  const home = join(folder, 'trials', crypto.randomUUID())
  const own = { cache: join(folder, 'programs'), environment: process.env }
  const { program, args: first = [] } = await installAgent(`${id}@${version}`, cliPrograms, own)
  const { args, env, home: files = {} } = starts[id](model.origin, home)
  for (const [path, text] of Object.entries({ ...files, ...inHome })) {
    await mkdir(dirname(join(home, path)), { recursive: true })
    await writeFile(join(home, path), String(text))
  }
  await mkdir(home, { recursive: true })
  const start = async (given: readonly string[], cwd: string, input: string): Promise<string> => {
    const child = spawn(program, [...first, ...given], {
      cwd,
      env: { PATH: process.env['PATH'] ?? '', HOME: home, PWD: cwd, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
    child.stdin.end(input)
    await once(child, 'close')
    return output
  }
  let output = ''
  for (const given of setUp) output += await start(given, root, '')
  output += await start(args, root, 'Say hello.')
  await rm(home, { recursive: true, force: true, maxRetries: 3 })
  const told = JSON.stringify(model.requests)
  if (model.requests.length === 0) throw new Error(`${id} asked no model: ${output.slice(0, 2_000)}`)
  if (id !== 'cline') return names.filter((name) => told.includes(marker(name)))
  // It shows no descriptions: its list of names.
  const [, list = ''] = / Available skills: (.*?)\.\\?"/.exec(told) ?? []
  const listed = new Set(list.split(', '))
  return names.filter((name) => listed.has(name.replace(/^across-.*$/, 'across')))
}
