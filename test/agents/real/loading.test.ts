import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles } from '../../../src/core/git/list-files.ts'
import { catalogueOf } from '../../../src/sides/tree.ts'
import { isListed } from '../../../src/skills/loading.ts'
import { says } from '../../fake-model/answer.ts'
import { startFakeModel } from '../../fake-model/server.ts'
import { type Files, makeRepository } from '../../support/repository.ts'
import { installPinned, type RealAgentId, realAgentsFolder } from './pinned.ts'

/**
 * Plants skills where agents may look for them, starts each agent itself in that repository, and compares what its
 * first request shows with what `loads` foretells.
 */
if (realAgentsFolder === null) console.warn('SKIPPED: no agent itself is asked what it loads')

const skill = (name: string, field = '') =>
  `---\nname: ${name}\n${field === '' ? '' : `${field}\n`}description: Marker ${name} shows it.\n---\n\nBody.\n`

const PLACES = ['.claude/skills', '.agents/skills', '.github/skills', '.opencode/skills', '.gemini/skills', 'skills']

/** Every way of hiding, in every place. Names are unique. */
function planted(): Files {
  const files: Record<string, string | { link: string }> = {}
  for (const [index, place] of PLACES.entries()) {
    const at = (way: string, name: string, field = '') => {
      files[`${place}/${way}/SKILL.md`] = skill(name, field)
    }
    const own = (name: string) => `${name}-${index}`
    at(own('plain'), own('plain'))
    at(`group/${own('deep')}`, own('deep'))
    at(own('paths'), own('paths'), 'paths: ["docs/**/*.pdf"]')
    at(own('manual'), own('manual'), 'disable-model-invocation: true')
    at(own('uncalled'), own('uncalled'), 'user-invocable: false')
    at(own('off'), own('off'))
    at(own('implicit'), own('implicit'))
    files[`${place}/${own('implicit')}/agents/openai.yaml`] = 'policy:\n  allow_implicit_invocation: false\n'
    files[`packages/a/${place}/${own('nested')}/SKILL.md`] = skill(own('nested'))
  }
  files['.claude/skills/node_modules/SKILL.md'] = skill('node-modules')
  files['archive/old/SKILL.md'] = skill('old')
  files['library/linked/SKILL.md'] = skill('linked')
  files['.claude/skills/linked'] = { link: '../../library/linked' }
  files['.agents/skills/linked'] = { link: '../../library/linked' }
  const off = PLACES.map((_, index) => `off-${index}`)
  files['.claude/settings.json'] = JSON.stringify({
    skillOverrides: Object.fromEntries(off.map((name) => [name, 'off'])),
  })
  files['opencode.json'] = JSON.stringify({
    permission: { skill: Object.fromEntries(off.map((name) => [name, 'deny'])) },
  })
  files['.gemini/settings.json'] = JSON.stringify({ skills: { disabled: off } })
  files['.github/copilot/settings.json'] = JSON.stringify({ disabledSkills: off })
  return files
}

interface Start {
  args: readonly string[]
  env: Readonly<Record<string, string>>
  /** Files in its home. */
  home?: Files
}

const starts: Readonly<Record<RealAgentId, (origin: string, home: string) => Start>> = {
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
  opencode: (origin, home) => ({
    args: ['run', '--format', 'json', '--model', 'gateway/gpt-4.1', '--title', 'trial'],
    env: {
      OPENCODE_DISABLE_AUTOUPDATE: '1',
      OPENCODE_DISABLE_MODELS_FETCH: '1',
      OPENCODE_DISABLE_LSP_DOWNLOAD: '1',
      OPENCODE_DISABLE_DEFAULT_PLUGINS: '1',
      XDG_CONFIG_HOME: join(home, '.config'),
      XDG_DATA_HOME: join(home, '.local/share'),
      XDG_STATE_HOME: join(home, '.local/state'),
      XDG_CACHE_HOME: join(home, '.cache'),
    },
    home: {
      '.config/opencode/opencode.json': JSON.stringify({
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

/** The names whose marker stands in what an agent sends. */
async function shownBy(id: RealAgentId, root: string, names: readonly string[]): Promise<string[]> {
  const folder = realAgentsFolder ?? ''
  await using model = await startFakeModel({ answer: () => says('Done.') })
  const home = join(folder, 'trials', crypto.randomUUID())
  const { program, args: first } = await installPinned(id, folder)
  const { args, env, home: files = {} } = starts[id](model.origin, home)
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(home, path)), { recursive: true })
    await writeFile(join(home, path), String(text))
  }
  await mkdir(home, { recursive: true })
  const child = spawn(program, [...(first ?? []), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', HOME: home, PWD: root, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  child.stdin.end('Say hello.')
  await once(child, 'close')
  await rm(home, { recursive: true, force: true, maxRetries: 3 })
  const told = JSON.stringify(model.requests)
  if (model.requests.length === 0) throw new Error(`${id} asked no model: ${output.slice(0, 2_000)}`)
  return names.filter((name) => told.includes(`Marker ${name} shows it`))
}

describe.skipIf(realAgentsFolder === null).concurrent.each(Object.keys(starts) as RealAgentId[])('%s', (id) => {
  test('shows its model the skills that it is foretold to load', async () => {
    await using repository = await makeRepository({ files: planted() })
    const { root } = repository
    const tree = { root, files: await listFiles(root, { working: true }), commit: null }
    const { skills } = await catalogueOf(tree, { skills: { roots: [], exclude: [] } })
    const foretold = skills.filter(({ loads = [] }) =>
      loads.some((load) => load.by === id && load.via === 'project' && isListed(load)),
    )
    const shown = await shownBy(
      id,
      root,
      skills.map(({ bareName }) => bareName),
    )
    expect(shown.sort()).toEqual(foretold.map(({ bareName }) => bareName).sort())
  })
})
