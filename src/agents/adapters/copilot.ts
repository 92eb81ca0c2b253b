import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { usualWireApi } from '../../core/config/wire-api.ts'
import { CANDIDATE_KINDS } from '../../core/errors/candidate-kind.ts'
import { MANUAL } from '../../skills/load-states.ts'
import type { CliProgram, CliTrial } from '../cli-agent/cli-program.ts'
import { endSearch } from '../cli-agent/end-search.ts'
import { EXE } from '../cli-agent/npm-package.ts'
import { listed, type ObservedSkill } from '../cli-agent/observed-listing.ts'
import type { ToolServer } from '../cli-agent/tool-stub.ts'
import { xmlElement } from '../cli-agent/xml-listing.ts'
import { copilot as format } from '../transcript/readers/copilot.ts'
import { TOOL_SERVER } from '../trial-context.ts'
import { writeEvents } from './copilot-events.ts'
import { copilotListing } from './copilot-listing-rules.ts'
import { copilotService, LEAST_CREDITS } from './copilot-service.ts'

/** GitHub Copilot's command-line program, offline: it asks the configured model and sends no request to GitHub. */
export const copilot: CliProgram = {
  id: 'copilot',
  label: 'GitHub Copilot CLI',
  command: 'copilot',
  npmPackage: { name: '@github/copilot', program: new RegExp(`^@github/copilot-[^/]+/copilot${EXE}`), depth: 2 },
  testedVersion: '1.0.102',
  api: null,
  model: {
    keys: {
      anthropic: ['COPILOT_PROVIDER_API_KEY', 'ANTHROPIC_AUTH_TOKEN', 'ANTHROPIC_API_KEY'],
      'openai-compatible': ['COPILOT_PROVIDER_API_KEY', 'OPENAI_API_KEY'],
    },
    addresses: ['COPILOT_PROVIDER_BASE_URL'],
    logins: [
      {
        variables: ['COPILOT_GITHUB_TOKEN', 'GH_TOKEN', 'GITHUB_TOKEN'],
        why: 'but Copilot would have to hold that token itself',
        todo: "Set an API key; or, in a job of its own, let it use the job's token: `auth: job-token` (docs/job-token.md).",
      },
    ],
    ownService: copilotService,
  },
  format,
  readListing,
  candidates: CANDIDATE_KINDS,
  // Not in folders below, as others do.
  shelves: [
    { pattern: /^(?:(.*)\/)?\.claude\/agents\/(.+)\.md$/s, kind: 'subagent', isNamed: true },
    { pattern: /^(?:(.*)\/)?\.claude\/commands\/(.+)\.md$/s, kind: 'command', isNamed: false },
    { pattern: /^(?:(.*)\/)?\.github\/agents\/([^/]+?)(?:\.agent)?\.md$/s, kind: 'subagent', isNamed: false },
    { pattern: /^(?:(.*)\/)?([^/]+)\.agent\.md$/s, kind: 'subagent', isNamed: false, isLoose: true },
  ],
  readsPlugins: true,
  loads: {
    places: ['.github/skills', '.claude/skills', '.agents/skills'].map((folder) => {
      return { folder, depth: Number.POSITIVE_INFINITY, skips: /^\./, isSeenBelow: true }
    }),
    plugins: {
      markets: ['.plugin', '.github/plugin', '.claude-plugin'].map((folder) => `${folder}/marketplace.json`),
      manifests: ['plugin.json', ...['.plugin', '.github/plugin', '.claude-plugin'].map((at) => `${at}/plugin.json`)],
      named: 'instead',
      listed: 'never',
      takesUndotted: true,
      depth: Number.POSITIVE_INFINITY,
      nests: false,
      hasOwnSkill: true,
      refuses: [],
    },
    marks: [MANUAL],
  },
  instructions: {
    files: [['.github/copilot-instructions.md', 'AGENTS.md', 'CLAUDE.md', 'GEMINI.md']],
    folders: [
      { folder: '.github/instructions/', end: '.instructions.md' },
      { folder: '.claude/rules/', end: '.md' },
    ],
    importDepth: 8,
    shownIn: 'system',
  },
  steeredBy: { folders: ['.copilot'] },
  listing: copilotListing,
  docs: {
    what: "GitHub Copilot's command-line program, offline",
    needs: 'Anthropic, OpenAI or a server with chat completions',
    load: 'its `skill` tool, else as `claude-code`',
    subagents: 'listed by its `task` tool, after its own',
    delegation: 'that tool',
    commands: 'those directly in `.claude/commands`, beside the skills; run by the `skill` tool',
  },
  context: { toolName: (tool) => `${TOOL_SERVER}-${tool}` },
  needsModel: true,
  ownFiles: {
    takes: 'skills, hooks or instructions from',
    is: (path, { instructions }) => OWN_FILES.test(path) || (instructions !== null && MEMORIES.test(path)),
  },
  places: (trial) => ({
    skills: skillsFolder(trial),
    // It looks for commands only in what it takes for the repository.
    folders: {
      subagent: join(trial.home, '.copilot/agents'),
      command: join(repositoryOf(trial), '.claude/commands'),
    },
  }),
  // Without a shared cache each home would be filled with the same 235 MB.
  variables: (cache) => ({ XDG_CACHE_HOME: join(cache, 'xdg'), COPILOT_AUTO_UPDATE: 'false' }),
  async prepare(trial, server) {
    const { request, instructions, home } = trial
    const repository = repositoryOf(trial)
    if (repository !== request.workspace) await endSearch(repository)
    await writeFile(join(home, '.copilot/settings.json'), JSON.stringify({ disabledSkills: BUILT_IN_SKILLS }))
    if (instructions !== null) await writeFile(join(home, '.copilot/copilot-instructions.md'), instructions)
    if (server !== null) await writeFile(join(home, '.copilot/mcp-config.json'), JSON.stringify(serversOf(server)))
  },
  writeEarlier: writeEvents,
  launch(trial, message, index) {
    const { stopCondition, instructions, session, request } = trial
    const isOwn = trial.model.isOwnService
    const { messages = [], files = [], tools = [] } = request.context ?? {}
    const allowed = stopCondition.triggerOnly ? READING.map((tool) => `--allow-tool=${tool}`) : ['--allow-all-tools']
    return {
      args: [
        ...['--output-format', 'json', '--no-auto-update', '--no-color'],
        ...['--disable-builtin-mcps', '--no-ask-user', '--no-remote', '--no-remote-export'],
        // Instructions in the workspace are not part of the task's prompt.
        ...(instructions === null && files.length === 0 ? ['--no-custom-instructions'] : []),
        ...['--add-dir', skillsFolder(trial)],
        ...allowed,
        ...(tools.length > 0 && stopCondition.triggerOnly ? [`--allow-tool=${TOOL_SERVER}`] : []),
        ...(isOwn ? [`--max-ai-credits=${LEAST_CREDITS}`, '--disable-client-telemetry'] : []),
        index === 0 && messages.length === 0 ? `--session-id=${session}` : `--resume=${session}`,
      ],
      env: isOwn ? ownService(trial) : provider(trial),
      stdin: message,
    }
  },
}

function serversOf({ name, command, args }: ToolServer) {
  return { mcpServers: { [name]: { type: 'local', command, args, tools: ['*'] } } }
}

/** Tools allowed where only loads are measured. The others stay listed and are denied when called. */
const READING = ['skill', 'shell(cat:*)', 'shell(head:*)', 'shell(tail:*)', 'shell(sed:*)', 'shell(ls:*)']

/** Skills built into the program. */
const BUILT_IN_SKILLS = ['customize-cloud-agent', 'github-pr-media']

/** Files of a workspace from which Copilot takes skills, hooks or instructions. */
const OWN_FILES = /^(?:\.agents|\.claude|\.copilot|\.github\/(?:skills|hooks|agents|plugins?))\//i
const MEMORIES = /(?:^|\/)(?:(?:AGENTS|CLAUDE|GEMINI)\.md$|\.github\/)/i

/** Variables for GitHub's own models, by way of the proxy. */
function ownService({ model, modelName }: CliTrial): Record<string, string> {
  return {
    [copilotService.variable]: model.key,
    COPILOT_MODEL: modelName ?? '',
    HTTPS_PROXY: model.origin,
    HTTP_PROXY: model.origin,
    NO_PROXY: '',
  }
}

/** Variables for the provider, by the API of its model. */
function provider(trial: CliTrial): Record<string, string> {
  return { COPILOT_OFFLINE: 'true', COPILOT_PROVIDER_API_KEY: trial.model.key, ...providerModel(trial) }
}

function providerModel({ model, modelName }: CliTrial): Record<string, string> {
  const name = modelName ?? ''
  if ((model.api ?? (name.startsWith('claude') ? 'anthropic' : null)) === 'anthropic') {
    return { COPILOT_MODEL: name, COPILOT_PROVIDER_TYPE: 'anthropic', COPILOT_PROVIDER_BASE_URL: model.origin }
  }
  const api = model.wireApi ?? usualWireApi('openai-compatible', name)
  return { COPILOT_MODEL: name, COPILOT_PROVIDER_WIRE_API: api, COPILOT_PROVIDER_BASE_URL: model.baseUrl }
}

/** What it takes for the root of the repository. */
function repositoryOf({ request: { workspace } }: CliTrial): string {
  return existsSync(join(workspace, '.git')) ? workspace : dirname(workspace)
}

function skillsFolder({ home }: CliTrial): string {
  return join(home, '.copilot/skills')
}

/** Reads the XML elements of the system prompt, with commands among the skills, and the subagents of a tool. */
function readListing(texts: readonly string[]): ObservedSkill[] | null {
  const skills = readSkills(texts)
  const subagents = texts.flatMap(readSubagents)
  return listed(skills, subagents)
}

/** Reads the tool's list of subagents that are not its own: `- **name**: description`, with empty lines between. */
function readSubagents(text: string): ObservedSkill[] {
  const [, list] = text.split('\nUser-provided custom agents:\n', 2)
  return (list ?? '')
    .split(/^- (?=\*\*[^*\n]+\*\*: )/m)
    .slice(1)
    .map((item) => {
      const [, name = '', description = ''] = /^\*\*([^*\n]+)\*\*: ([\s\S]*)$/.exec(item.trim()) ?? []
      return { name, kind: 'subagent', description, location: null }
    })
}

function readSkills(texts: readonly string[]): ObservedSkill[] | null {
  for (const text of texts) {
    const listing = /<available_skills>\s*\n(<skill>[\s\S]*?)<\/available_skills>/.exec(text)?.[1]
    if (listing === undefined) continue
    const end = listing.lastIndexOf('</skill>')
    const described = [...listing.matchAll(/<skill>([\s\S]*?)<\/skill>/g)].map(([, skill = '']) => ({
      name: xmlElement('name', skill) ?? '',
      description: xmlElement('description', skill),
      location: xmlElement('location', skill),
    }))
    return [...described, ...bareNames(listing.slice(end))]
  }
  return null
}

/** The skills without room in the listing: a sentence, and after its colon their names, separated by commas. */
function bareNames(text: string): ObservedSkill[] {
  const colon = text.indexOf(': ')
  if (colon < 0) return []
  const names = text.slice(colon + 2)
  return names.split(/,\s+/).flatMap((name) => {
    const trimmed = name.trim()
    return trimmed === '' ? [] : [{ name: trimmed, description: null, location: null }]
  })
}
