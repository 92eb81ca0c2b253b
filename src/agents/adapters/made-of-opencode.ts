import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { UserError } from '../../core/errors/user-error.ts'
import { resolveCommand } from '../../core/process/resolve-command.ts'
import type { ModelHabits } from '../cli-agent/agent-facts.ts'
import type { CliProgram, CliTrial, Launch } from '../cli-agent/cli-program.ts'
import { endSearch } from '../cli-agent/end-search.ts'
import { listed, listedSubagents, type ObservedSkill } from '../cli-agent/observed-listing.ts'
import type { ToolServer } from '../cli-agent/tool-stub.ts'
import { wireOf } from '../cli-agent/trial-wire.ts'
import { readXmlListing } from '../cli-agent/xml-listing.ts'
import { opencode as format } from '../transcript/readers/opencode.ts'
import { TOOL_SERVER } from '../trial-context.ts'
import { sessionFile, sessionId, writeExport } from './opencode-session.ts'
import { READING_RULES } from './reading-commands.ts'

/** What tells a program made of opencode from it. */
export type OwnNames = Pick<
  CliProgram,
  | 'id'
  | 'label'
  | 'command'
  | 'npmPackage'
  | 'testedVersion'
  | 'shelves'
  | 'loads'
  | 'instructions'
  | 'steeredBy'
  | 'ownFiles'
  | 'docs'
> & {
  model?: ModelHabits
  /** Begins its variables. */
  prefix: string
  /** The name of its folder of settings below `.config`, and of the file there. */
  folder: string
  /** A skill that is built into it. */
  builtIn: string
  /** Variables that switch off what it has beside opencode's own. */
  alsoOff?: Readonly<Record<string, string>>
  /** The package of its plugins. */
  plugins: string
}

/** A program made of opencode. Its `skill` tool lists a skill's files with ripgrep. */
export function madeOfOpencode(own: OwnNames): CliProgram {
  return {
    ...own,
    api: null,
    format,
    readListing,
    candidates: ['subagent'],
    repeatsRequests: true,
    context: { toolName: (tool) => `${TOOL_SERVER}_${tool}` },
    needsModel: true,
    places: ({ home }) => ({
      skills: join(home, '.config', own.folder, 'skills'),
      folders: { subagent: join(home, '.config', own.folder, 'agent') },
      toolsGrant: true,
    }),
    // 1 is the code of a run whose session ended with an error.
    exitCodes: [0, 1],
    variables: () => switchesOf(own),
    // No skill loads then, whatever the model chose: a sandbox hides what is installed in a user's home.
    brokenByEvent: (event) =>
      event.type === 'tool' && event.name === 'skill' && event.success === false && /ripgrep/i.test(event.result ?? '')
        ? `it could not start ripgrep, with which it lists the files of a skill: name a version, such as ${own.id}@${own.testedVersion}, or install ripgrep for all users`
        : null,
    async check({ tools }, environment) {
      if (tools === undefined) await checkRipgrep(own, environment['PATH'])
    },
    prepare: (trial, server) => prepare(own, trial, server),
    writeEarlier: (messages, trial) => writeExport(messages, trial, providerOf(trial).id),
    before(trial) {
      if ((trial.request.context?.messages ?? []).length === 0) return null
      return { args: ['import', '--pure', sessionFile(trial)], env: environmentOf(own, trial), stdin: '' }
    },
    launch: (trial, message, index) => launch(own, trial, message, index),
  }
}

async function checkRipgrep({ id, label, testedVersion }: OwnNames, path: string | undefined): Promise<void> {
  await resolveCommand(['rg'], '/', path).catch(() => {
    throw new UserError({
      what: `${label} lists the files of a skill with ripgrep, and there is no program "rg" on PATH: it would fetch one, and without it no skill loads`,
      todo: `Install ripgrep, or name a version, such as ${id}@${testedVersion}: ripgrep is then installed with it.`,
    })
  })
}

async function prepare(own: OwnNames, trial: CliTrial, server: ToolServer | null): Promise<void> {
  const { request, instructions } = trial
  if (readsProject(trial)) await endSearch(dirname(request.workspace))
  const folder = join(trial.home, '.config', own.folder)
  await writeFile(join(folder, `${own.folder}.json`), JSON.stringify(settings(own, trial, server)))
  if (instructions !== null) await writeFile(join(folder, 'AGENTS.md'), instructions)
  await pretendInstalled(folder, own.plugins)
}

function launch(own: OwnNames, trial: CliTrial, message: string, index: number): Launch {
  const goesOn = (trial.request.context?.messages ?? []).length > 0
  return {
    args: [
      ...['run', '--format', 'json', '--pure', '--model', `${providerOf(trial).id}/${trial.modelName}`],
      // A session without a title asks the model for one.
      ...(goesOn ? ['--session', sessionId(trial)] : index === 0 ? ['--title', 'project'] : ['--continue']),
    ],
    env: environmentOf(own, trial),
    // Not an argument: those are quoted.
    stdin: message,
  }
}

function environmentOf(own: OwnNames, trial: CliTrial): Record<string, string> {
  const { home, request } = trial
  return {
    ...(readsProject(trial) ? {} : switched(own, NO_PROJECT)),
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
function switchesOf(own: OwnNames): Record<string, string> {
  const off = ['AUTOUPDATE', 'MODELS_FETCH', 'LSP_DOWNLOAD', 'DEFAULT_PLUGINS', 'SHARE', 'EXTERNAL_SKILLS']
  return { ...switched(own, [...off, 'CLAUDE_CODE_SKILLS', 'AUTOCOMPACT']), ...own.alsoOff }
}

function switched({ prefix }: OwnNames, off: readonly string[]): Record<string, string> {
  return Object.fromEntries(off.map((what) => [`${prefix}_DISABLE_${what}`, '1']))
}

/** No instructions of the workspace, nor settings. */
const NO_PROJECT = ['PROJECT_CONFIG', 'CLAUDE_CODE']

/** Denied when it is called: a rule for `*` would hide the tool, and one that asks ends Kilo Code's run as failed. */
const DENIED = { '**': 'deny' }
function settings({ builtIn, folder }: OwnNames, trial: CliTrial, server: ToolServer | null) {
  const { stopCondition, modelName, seen, home } = trial
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
      external_directory: {
        ...DENIED,
        [`${seen(join(home, '.config', folder, 'skills'))}/*`]: 'allow',
        [`${seen(join(home, '.local/share', folder, 'tool-output'))}/*`]: 'allow',
      },
      read: { '*': 'allow', '*.env': 'deny', '*.env.*': 'deny', '*.env.example': 'allow' },
      // Built into the program.
      skill: { '*': 'allow', [builtIn]: 'deny' },
      ...(stopCondition.triggerOnly ? { edit: DENIED, bash: { ...DENIED, ...READING_RULES }, 'web*': DENIED } : {}),
    },
    experimental: { continue_loop_on_deny: true },
  }
}

/** The provider of the trial's model, by its API. */
function providerOf(trial: CliTrial): { id: string; npm: string; baseURL: string } {
  const { baseUrl: baseURL } = trial.model
  const wire = wireOf(trial)
  if (wire === 'messages') return { id: 'anthropic', npm: '@ai-sdk/anthropic', baseURL }
  return wire === 'responses'
    ? { id: 'openai', npm: '@ai-sdk/openai', baseURL }
    : { id: 'local', npm: '@ai-sdk/openai-compatible', baseURL }
}

/** It installs its plugins' package into each folder of settings, unless the folder says that it is there. */
async function pretendInstalled(folder: string, plugins: string): Promise<void> {
  await mkdir(join(folder, 'node_modules'), { recursive: true })
  const packages = { '': { dependencies: { [plugins]: '*' } } }
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
}

/** Reads the skills, and the subagents of the tool `task`: `- name: description`. */
function readListing(texts: readonly string[]): ObservedSkill[] | null {
  const begin = '\nAvailable agent types and the tools they have access to:\n'
  return listed(readXmlListing(texts), listedSubagents(texts, begin))
}
