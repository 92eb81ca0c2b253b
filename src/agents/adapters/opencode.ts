import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { usualWireApi } from '../../core/config/wire-api.ts'
import { isRecord } from '../../core/errors/record.ts'
import { UserError } from '../../core/errors/user-error.ts'
import { resolveCommand } from '../../core/process/resolve-command.ts'
import type { SettingRule } from '../../skills/loading.ts'
import type { CliProgram, CliTrial } from '../cli-agent/cli-program.ts'
import { endSearch } from '../cli-agent/end-search.ts'
import { EXE } from '../cli-agent/install.ts'
import { listItems, nameAndDescription, type ObservedSkill } from '../cli-agent/observed-listing.ts'
import { placeCandidates } from '../cli-agent/place-candidates.ts'
import { placeSkills } from '../cli-agent/place-skills.ts'
import { refuseFiles } from '../cli-agent/refuse-files.ts'
import { type ToolServer, writeToolServer } from '../cli-agent/tool-stub.ts'
import { readXmlListing } from '../cli-agent/xml-listing.ts'
import { opencode as format } from '../transcript/readers/opencode.ts'
import { TOOL_SERVER } from '../trial-context.ts'
import { sessionFile, sessionId, writeExport } from './opencode-session.ts'

/** opencode, by `opencode run`. Its `skill` tool lists a skill's files with ripgrep, which is installed with it. */
export const opencode: CliProgram = {
  id: 'opencode',
  label: 'opencode',
  command: 'opencode',
  npmPackage: {
    name: 'opencode-ai',
    // npm installs two programs for x64; this one runs on every processor.
    program: new RegExp(`^opencode-[^/]+-(?:arm64|x64-baseline)(?:-musl)?/bin/opencode${EXE}`),
    depth: 3,
    tool: { name: '@vscode/ripgrep', version: '1.18.0', program: new RegExp(`^@vscode/ripgrep-[^/]+/bin/rg${EXE}`) },
  },
  testedVersion: '1.18.33',
  api: null,
  model: {
    logins: [
      {
        variables: ['OPENCODE_API_KEY'],
        why: 'which is a key of opencode Zen, at an address of its own',
        todo: 'Configure `base_url: https://opencode.ai/zen/v1` and `api_key_env: OPENCODE_API_KEY`, with the price of the model; or set a key of its maker.',
      },
    ],
  },
  format,
  readListing,
  countsTurns: true,
  candidates: ['subagent'],
  shelves: [{ pattern: /^(?:(.*)\/)?\.opencode\/agents?\/(.+)\.md$/s, kind: 'subagent', isNamed: false }],
  loads: {
    places: ['.opencode/skills', '.opencode/skill', '.claude/skills', '.agents/skills'].map((folder) => ({
      folder,
      depth: 6,
    })),
    oneOfName: true,
    marks: [],
    settings: ['opencode.json', 'opencode.jsonc', '.opencode/opencode.json', '.opencode/opencode.jsonc'].map(
      (file) => ({ file, rules: deniedIn }),
    ),
  },
  instructions: {
    files: [['AGENTS.md'], ['CLAUDE.md']],
    settings: [
      { path: 'opencode.json', key: ['instructions'] },
      { path: 'opencode.jsonc', key: ['instructions'] },
    ],
  },
  steeredBy: { folders: ['.opencode'] },
  docs: {
    what: 'opencode (`opencode run`)',
    needs: 'Anthropic or OpenAI, or a server with chat completions',
    load: 'its `skill` tool, completed; or reading SKILL.md',
    subagents: 'listed by its `task` tool, among its own',
    delegation: 'that tool',
    commands: 'none',
  },
  repeatsRequests: true,
  context: {
    takes: ['messages', 'files', 'tools'],
    toolName: (tool) => `${TOOL_SERVER}_${tool}`,
  },
  // 1 is the code of a run whose session ended with an error.
  exitCodes: [0, 1],
  variables: () => SWITCHES,
  brokenBy: () => null,
  // No skill loads then, whatever the model chose: a sandbox hides what is installed in a user's home.
  brokenByEvent: (event) =>
    event.type === 'tool' && event.name === 'skill' && event.success === false && /ripgrep/i.test(event.result ?? '')
      ? `it could not start ripgrep, with which it lists the files of a skill: name a version, such as opencode@${opencode.testedVersion}, or install ripgrep for all users`
      : null,
  async check({ tools }, environment) {
    if (tools !== undefined) return
    await resolveCommand(['rg'], '/', environment['PATH']).catch(() => {
      throw new UserError({
        what: 'opencode lists the files of a skill with ripgrep, and there is no program "rg" on PATH: it would fetch one, and without it no skill loads',
        todo: `Install ripgrep, or name a version, such as opencode@${opencode.testedVersion}: ripgrep is then installed with it.`,
      })
    })
  },
  async prepare(trial) {
    const { modelName, request, instructions, stopCondition } = trial
    if (modelName === null) {
      throw new UserError({
        what: 'The agent "opencode" has no model: with a configured provider it has no default',
        todo: 'Name one: "model" in the configuration, or --model.',
      })
    }
    refuseFiles(request.files, (path) => OWN_FILES.test(path), 'opencode takes settings, skills or instructions from')
    if (readsProject(trial)) await endSearch(dirname(request.workspace))
    const folder = settingsFolder(trial)
    await mkdir(skillsFolder(trial), { recursive: true })
    const { messages = [], tools = [] } = request.context ?? {}
    const server = await writeToolServer(trial, tools)
    await writeFile(join(folder, 'opencode.json'), JSON.stringify(settings(trial, server)))
    if (messages.length > 0) await writeExport(messages, trial, providerOf(trial).id)
    if (instructions !== null) await writeFile(join(folder, 'AGENTS.md'), instructions)
    await pretendInstalled(folder)
    const folders = { skillsFolder: skillsFolder(trial), pluginsFolder: null, triggerOnly: stopCondition.triggerOnly }
    const { offered } = await placeSkills(request.skills, folders)
    const beside = await placeCandidates(request.skills, {
      folders: { subagent: join(folder, 'agent') },
      pluginsFolder: null,
      nestsCommands: false,
      triggerOnly: stopCondition.triggerOnly,
      toolsGrant: true,
    })
    return [...offered, ...beside.offered]
  },
  before(trial) {
    if ((trial.request.context?.messages ?? []).length === 0) return null
    return { args: ['import', '--pure', sessionFile(trial)], env: environmentOf(trial), stdin: '' }
  },
  launch(trial, message, index) {
    const { request, modelName } = trial
    const goesOn = (request.context?.messages ?? []).length > 0
    return {
      args: [
        ...['run', '--format', 'json', '--pure', '--model', `${providerOf(trial).id}/${modelName}`],
        // A session without a title asks the model for one.
        ...(goesOn ? ['--session', sessionId(trial)] : index === 0 ? ['--title', 'trial'] : ['--continue']),
      ],
      env: environmentOf(trial),
      // Not an argument: those are quoted.
      stdin: message,
    }
  },
}

function environmentOf(trial: CliTrial): Record<string, string> {
  const { home, request } = trial
  return {
    ...SWITCHES,
    ...(readsProject(trial) ? {} : NO_PROJECT),
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_DATA_HOME: join(home, '.local/share'),
    XDG_STATE_HOME: join(home, '.local/state'),
    XDG_CACHE_HOME: join(home, '.cache'),
    PWD: request.workspace,
  }
}

/** Whether it is to read the instruction files of the workspace. */
function readsProject({ request }: CliTrial): boolean {
  return (request.context?.files ?? []).length > 0
}

/** Nothing is fetched, nothing is read but the trial's own home, and nothing is asked beside the conversation. */
const SWITCHES = {
  OPENCODE_DISABLE_AUTOUPDATE: '1',
  OPENCODE_DISABLE_MODELS_FETCH: '1',
  OPENCODE_DISABLE_LSP_DOWNLOAD: '1',
  OPENCODE_DISABLE_DEFAULT_PLUGINS: '1',
  OPENCODE_DISABLE_SHARE: '1',
  OPENCODE_DISABLE_EXTERNAL_SKILLS: '1',
  OPENCODE_DISABLE_CLAUDE_CODE_SKILLS: '1',
  OPENCODE_DISABLE_AUTOCOMPACT: '1',
}

/** No instructions of the workspace, nor settings. */
const NO_PROJECT = { OPENCODE_DISABLE_PROJECT_CONFIG: '1', OPENCODE_DISABLE_CLAUDE_CODE: '1' }

/** Commands that are allowed where only loads are measured, by their text; the last rule that matches counts. */
const READING = {
  '*': 'ask',
  'cat *': 'allow',
  'ls *': 'allow',
  ls: 'allow',
  '*>*': 'ask',
  '*`*': 'ask',
  '*$(*': 'ask',
}

/** Files of a workspace from which opencode takes settings, skills or instructions. */
const OWN_FILES = /(?:^|\/)\.opencode\/|^opencode\.jsonc?$/i

function settings(trial: CliTrial, server: ToolServer | null) {
  const { stopCondition, modelName } = trial
  const { id, npm, baseURL } = providerOf(trial)
  return {
    autoupdate: false,
    share: 'disabled',
    snapshot: false,
    lsp: false,
    formatter: false,
    enabled_providers: [id],
    model: `${id}/${modelName}`,
    small_model: `${id}/${modelName}`,
    provider: {
      [id]: { npm, options: { baseURL, apiKey: trial.model.key }, models: { [modelName ?? '']: {} } },
    },
    ...(server === null
      ? {}
      : { mcp: { [server.name]: { type: 'local', command: [server.command, ...server.args], enabled: true } } }),
    permission: {
      // Limits are ours.
      doom_loop: 'allow',
      // Built into the program.
      skill: { '*': 'allow', 'customize-opencode': 'deny' },
      // Nobody is asked, so that these are denied when they are called; a rule that denies them would hide them.
      ...(stopCondition.triggerOnly ? { edit: 'ask', bash: READING, webfetch: 'ask', websearch: 'ask' } : {}),
    },
    experimental: { continue_loop_on_deny: true },
  }
}

/** The provider of the trial's model, by its API. */
function providerOf({ model, modelName }: CliTrial): { id: string; npm: string; baseURL: string } {
  const name = modelName ?? ''
  const { baseUrl: baseURL } = model
  if ((model.api ?? (name.startsWith('claude') ? 'anthropic' : null)) === 'anthropic') {
    return { id: 'anthropic', npm: '@ai-sdk/anthropic', baseURL }
  }
  const api = model.wireApi ?? usualWireApi('openai-compatible', name)
  return api === 'responses'
    ? { id: 'openai', npm: '@ai-sdk/openai', baseURL }
    : { id: 'gateway', npm: '@ai-sdk/openai-compatible', baseURL }
}

/** It installs its plugins' package into each folder of settings, unless the folder says that it is there. */
async function pretendInstalled(folder: string): Promise<void> {
  await mkdir(join(folder, 'node_modules'), { recursive: true })
  const packages = { '': { dependencies: { '@opencode-ai/plugin': '*' } } }
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
}

function settingsFolder({ home }: CliTrial): string {
  return join(home, '.config/opencode')
}

function skillsFolder(trial: CliTrial): string {
  return join(settingsFolder(trial), 'skills')
}

/** Reads the skills, and the subagents of the tool `task`: `- name: description`. */
function readListing(texts: readonly string[]): ObservedSkill[] | null {
  const skills = readXmlListing(texts)
  const subagents = texts.flatMap((text): ObservedSkill[] => {
    const [, list] = text.split('\nAvailable agent types and the tools they have access to:\n', 2)
    if (list === undefined) return []
    return listItems(list).map((item) => ({ ...nameAndDescription(item), kind: 'subagent', location: null }))
  })
  return skills === null && subagents.length === 0 ? null : [...(skills ?? []), ...subagents]
}

/** Skills whose use `permission.skill` denies are not listed. */
function deniedIn(content: unknown): SettingRule[] {
  const held = (key: string) => (isRecord(content) && isRecord(content[key]) ? content[key] : {})
  const denied = (key: 'skill' | 'task'): SettingRule[] => {
    const rules = held('permission')[key]
    const all = isRecord(rules) ? Object.entries(rules) : [['*', rules] as const]
    return all.flatMap(([name, value]): SettingRule[] => {
      if (value !== 'deny') return []
      const isMeant = (one: string) => (name.endsWith('*') ? one.startsWith(name.slice(0, -1)) : one === name)
      const subject = `permission.${key}: {${name}: deny}`
      const kind = key === 'task' ? { kind: 'subagent' as const } : {}
      return [{ ...kind, isMeant, state: 'denied', subject, near: JSON.stringify(name) }]
    })
  }
  const disabled = Object.entries(held('agent')).filter(([, said]) => isRecord(said) && said['disable'] === true)
  return [
    ...denied('skill'),
    ...denied('task'),
    ...disabled.map(([name]): SettingRule => {
      const subject = `agent.${name}.disable`
      return {
        kind: 'subagent',
        isMeant: (one) => one === name,
        state: 'overridden',
        subject,
        near: JSON.stringify(name),
      }
    }),
  ]
}
