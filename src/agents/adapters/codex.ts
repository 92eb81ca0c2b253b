import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CliProgram, CliTrial } from '../cli-agent/cli-program.ts'
import { EXE } from '../cli-agent/npm-package.ts'
import { listItems, nameAndDescription, type ObservedSkill } from '../cli-agent/observed-listing.ts'
import type { ToolServer } from '../cli-agent/tool-stub.ts'
import { codex as format } from '../transcript/readers/codex.ts'
import { TOOL_SERVER } from '../trial-context.ts'
import { checkSandbox } from './check-codex-sandbox.ts'
import { codexListing } from './codex-listing-rules.ts'
import { codexLoading } from './codex-loading.ts'
import { writeRollout } from './codex-rollout.ts'

/**
 * Codex, by `codex exec`. It has no tool for skills: it reads a SKILL.md with a shell command, in its own sandbox. The
 * gateway limits its turns, as it does not.
 */
export const codex: CliProgram = {
  id: 'codex',
  label: 'Codex',
  command: 'codex',
  npmPackage: {
    name: '@openai/codex',
    program: new RegExp(`^@openai/codex-[^/]+/vendor/[^/]+/[^/]+/codex${EXE}`),
    depth: 5,
  },
  testedVersion: '0.169.0',
  api: 'openai-compatible',
  model: {
    keys: { 'openai-compatible': ['CODEX_API_KEY', 'OPENAI_API_KEY'] },
    wireApi: 'responses',
    logins: [
      {
        variables: ['CODEX_ACCESS_TOKEN'],
        why: 'but it is for a subscription: Codex would have to hold the token itself, and its use is not counted in tokens, so no budget could be kept',
      },
    ],
  },
  instructions: { files: [['AGENTS.md']] },
  loads: codexLoading,
  steeredBy: { folders: ['.codex'], files: ['AGENTS.override.md'] },
  listing: codexListing,
  ownWords: [
    { mark: /^\s*\$[a-z][\w:-]*(?=\s|$)/i, what: "Codex's `$skill`", of: /codex/i },
    { mark: /(?:~|\$HOME)?\/?\.codex\//, what: "Codex's own files", of: /codex/i },
  ],
  docs: {
    what: 'Codex (`codex exec`)',
    needs: 'OpenAI, or a server with its Responses API',
    load: "a command whose output holds the skill's own text, whatever its exit code; of several skills those that it names",
    subagents: 'roles of `.codex/agents/*.toml`, listed by its `spawn_agent` tool',
    delegation: 'that tool; the output does not say to which role, so roles are not measured',
  },
  format,
  readListing,
  countsTurns: false,
  describesEnvironment: true,
  context: { toolName: (tool) => `mcp__${TOOL_SERVER}__${tool}` },
  ownFiles: { takes: 'settings or skills from', is: /(?:^|\/)\.(?:agents|codex)\//i },
  places: ({ home }) => ({ skills: join(home, '.agents/skills') }),
  // Its sandbox does not start in the system's temporary folder, so every read would fail.
  brokenBy: (stderr) =>
    stderr.includes('Refusing to create helper binaries')
      ? 'its home is in a temporary folder, where it cannot work'
      : null,
  // Its own sandbox, which it does not use inside ours.
  check: async (file, environment, isConfined) => (isConfined ? undefined : checkSandbox(file, environment)),
  async prepare(trial, server) {
    await mkdir(codexHome(trial), { recursive: true })
    await writeFile(join(codexHome(trial), 'config.toml'), settings(trial, server))
  },
  writeEarlier: (messages, trial) => writeRollout(messages, trial, codexHome(trial)),
  launch(trial, message, index) {
    const { request, modelName, model, stopCondition } = trial
    const earlier = request.context?.messages.length ?? 0
    const args = ['--json', '--skip-git-repo-check', ...(modelName === null ? [] : ['-m', modelName])]
    // Nested sandboxes do not start, and ours gives access to the trial's own folders only.
    const own = trial.isConfined ? 'danger-full-access' : stopCondition.triggerOnly ? 'read-only' : 'workspace-write'
    const sandbox = ['--sandbox', own]
    return {
      args: [
        'exec',
        ...sandbox,
        ...(index === 0 && earlier === 0 ? [] : ['resume', '--last']),
        ...args,
        ...(request.followUps.length + earlier === 0 ? ['--ephemeral'] : []),
        // The prompt is read from stdin.
        '-',
      ],
      env: { CODEX_HOME: codexHome(trial), [KEY_VARIABLE]: model.key },
      stdin: message,
    }
  },
}

const KEY_VARIABLE = 'PROVIDER_KEY'

function settings({ model, instructions, request }: CliTrial, server: ToolServer | null): string {
  return [
    'model_provider = "local"',
    'approval_policy = "never"',
    'check_for_update_on_startup = false',
    // The provider would run the search; the gateway refuses requests that run elsewhere.
    'web_search = "disabled"',
    // By default it looks for skills and settings in all parent folders up to the root of a repository.
    'project_root_markers = []',
    // An AGENTS.md among the input files is not part of the task's prompt; that of a context is.
    ...((request.context?.files ?? []).length > 0 ? [] : ['project_doc_max_bytes = 0']),
    ...(instructions === null ? [] : [`developer_instructions = ${tomlText(instructions)}`]),
    ...(server === null
      ? []
      : [
          `[mcp_servers.${server.name}]`,
          `command = ${tomlText(server.command)}`,
          `args = [${server.args.map(tomlText).join(', ')}]`,
          'required = true',
          'default_tools_approval_mode = "approve"',
        ]),
    '[analytics]',
    'enabled = false',
    '[skills.bundled]',
    'enabled = false',
    '[shell_environment_policy]',
    'inherit = "core"',
    '[model_providers.local]',
    'name = "local"',
    `base_url = ${tomlText(model.baseUrl)}`,
    'wire_api = "responses"',
    `env_key = "${KEY_VARIABLE}"`,
    'supports_websockets = false',
    // The gateway retries.
    'request_max_retries = 1',
    'stream_max_retries = 1',
    '',
  ].join('\n')
}

/** Quotes text for TOML, which escapes as JSON does, and U+007F too. */
function tomlText(text: string): string {
  return JSON.stringify(text.toWellFormed()).replaceAll('\u007f', '\\u007f')
}

function codexHome({ home }: CliTrial): string {
  return join(home, '.codex')
}

/**
 * Reads a section of the instructions with items `- name: description (file: r0/name/SKILL.md)`; the section defines
 * the folder `r0` above them.
 */
function readListing(texts: readonly string[]): ObservedSkill[] | null {
  const section = texts.find(
    (text) => text.startsWith('<skills_instructions>') && text.includes('\n### Available skills'),
  )
  if (section === undefined) return null
  const [before = '', after = ''] = section.split('\n### Available skills', 2)
  const roots = new Map(
    [...before.matchAll(/^- `(r\d+)` = `(.+)`$/gm)].map(([, short = '', path = '']) => [short, path]),
  )
  const listing = after.split(/\n###? |\n<\/skills_instructions>/, 1)[0] ?? ''
  return listItems(listing).map((item) => {
    const [, text = item, file = null] = /^([\s\S]*?) ?\(file: ([^()]*)\)$/.exec(item) ?? []
    return { ...nameAndDescription(text), location: file === null ? null : withoutRoot(file, roots) }
  })
}

/** The path from the folder `skills` on: the folders above it differ between runs. */
function withoutRoot(file: string, roots: ReadonlyMap<string, string>): string {
  const [first = '', ...rest] = file.split('/')
  const path = roots.has(first) ? [roots.get(first), ...rest].join('/') : file
  const at = path.indexOf('/skills/')
  return at < 0 ? path : path.slice(at + 1)
}
