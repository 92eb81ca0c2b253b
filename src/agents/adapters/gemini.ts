import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CliProgram, CliTrial } from '../cli-agent/cli-program.ts'
import { listed, listedSubagents, type ObservedSkill } from '../cli-agent/observed-listing.ts'
import type { ToolServer } from '../cli-agent/tool-stub.ts'
import { readXmlListing } from '../cli-agent/xml-listing.ts'
import { gemini as format } from '../transcript/readers/gemini.ts'
import { TOOL_SERVER } from '../trial-context.ts'
import { writeChat } from './gemini-chat.ts'
import { hiddenNames } from './hidden-names.ts'

/** Google's Gemini CLI, without a terminal, with an API key. Its `activate_skill` tool asks for a policy. */
export const gemini: CliProgram = {
  id: 'gemini',
  label: 'Gemini CLI',
  command: 'gemini',
  npmPackage: {
    name: '@google/gemini-cli',
    program: /^@google\/gemini-cli\/bundle\/gemini\.js$/,
    depth: 3,
    isScript: true,
  },
  testedVersion: '0.61.0',
  api: 'google',
  model: {
    logins: [
      {
        variables: ['GOOGLE_GENAI_USE_VERTEXAI'],
        why: 'which asks for Vertex AI: its requests carry a token that Gemini would have to fetch with credentials of Google, and only the gateway may hold any',
        todo: 'Set GEMINI_API_KEY to an API key of Google AI Studio, or name a proxy that speaks the Gemini API and signs in at Google as `agent.base_url`.',
        isTold: true,
      },
      {
        variables: ['GOOGLE_GENAI_USE_GCA', 'GOOGLE_CLOUD_ACCESS_TOKEN', 'GEMINI_CLI_USE_COMPUTE_ADC'],
        why: 'which asks for a login at Google: Gemini would have to hold the token itself, and its use is not billed by the token, so no budget could be kept',
        todo: 'Set GEMINI_API_KEY to an API key of Google AI Studio.',
        isTold: true,
      },
    ],
  },
  format,
  readListing,
  candidates: ['subagent'],
  shelves: [{ pattern: /^(?:(.*)\/)?\.gemini\/agents\/([^/]+)\.md$/s, kind: 'subagent', isNamed: true }],
  loads: {
    places: ['.agents/skills', '.gemini/skills'].map((folder) => ({ folder, depth: 1, skips: /^node_modules$/ })),
    settings: [{ file: '.gemini/settings.json', rules: (content) => hiddenNames(content, ['skills', 'disabled']) }],
  },
  instructions: {
    files: [['GEMINI.md']],
    settings: [{ path: '.gemini/settings.json', key: ['context', 'fileName'] }],
  },
  steeredBy: { folders: ['.gemini'] },
  docs: {
    what: 'Gemini CLI (`gemini`)',
    needs: 'Google, or a server with the Gemini API',
    load: 'its `activate_skill` tool, else as `claude-code`',
    subagents: 'listed in the system prompt, among its own',
    delegation: 'its `invoke_agent` tool',
  },
  repeatsRequests: true,
  context: { toolName: (tool) => `mcp_${TOOL_SERVER}_${tool}` },
  ownFiles: {
    takes: 'settings, skills or instructions from',
    is: /^(?:\.gemini|\.agents)\/|(?:^|\/)(?:\.env|GEMINI\.md)$/i,
  },
  places: ({ home }) => ({
    skills: join(home, '.gemini/skills'),
    folders: { subagent: join(home, '.gemini/agents') },
  }),
  // 53 is the code of a run that reached its limit of turns; of others the output decides.
  exitCodes: [0, 1, 53],
  variables: () => ({ GEMINI_CLI_NO_RELAUNCH: 'true', NO_COLOR: '1' }),
  async prepare(trial, server) {
    const { request, instructions, home, stopCondition } = trial
    const folder = join(home, '.gemini')
    await writeFile(join(folder, 'settings.json'), JSON.stringify(settings(trial, server)))
    await writeFile(policyFile(trial), stopCondition.triggerOnly ? READING : ALL)
    if (instructions !== null) await writeFile(join(folder, 'GEMINI.md'), instructions)
    await endSearch(dirname(request.workspace))
  },
  writeEarlier: writeChat,
  launch(trial, message, index) {
    const { modelName, model, session, home, request } = trial
    const isFirst = index === 0 && (request.context?.messages ?? []).length === 0
    return {
      args: [
        ...['--output-format', 'stream-json', '--policy', policyFile(trial)],
        ...(modelName === null ? [] : ['--model', modelName]),
        ...(isFirst ? ['--session-id', session] : ['--resume', 'latest']),
      ],
      env: {
        GEMINI_API_KEY: model.key,
        GOOGLE_GEMINI_BASE_URL: model.origin,
        GEMINI_CLI_TRUST_WORKSPACE: 'true',
        GEMINI_TELEMETRY_ENABLED: 'false',
        // Those of the machine are another's.
        GEMINI_CLI_SYSTEM_SETTINGS_PATH: join(home, 'none.json'),
        GEMINI_CLI_SYSTEM_DEFAULTS_PATH: join(home, 'none.json'),
      },
      stdin: message,
    }
  },
}

function settings({ stopCondition, modelName }: CliTrial, server: ToolServer | null) {
  return {
    general: {
      enableAutoUpdate: false,
      enableAutoUpdateNotification: false,
      checkpointing: { enabled: false },
      // The gateway retries.
      maxAttempts: 1,
      retryFetchErrors: false,
    },
    privacy: { usageStatisticsEnabled: false },
    telemetry: { enabled: false },
    ide: { enabled: false, hasSeenNudge: true },
    security: { auth: { selectedType: 'gemini-api-key' }, folderTrust: { enabled: false } },
    advanced: { ignoreLocalEnv: true, autoConfigureMemory: false },
    // No GEMINI.md of folders above the workspace.
    context: { memoryBoundaryMarkers: [] },
    model: {
      ...(modelName === null ? {} : { name: modelName }),
      ...(stopCondition.maxTurns === null ? {} : { maxSessionTurns: stopCondition.maxTurns }),
    },
    ...(server === null
      ? {}
      : { mcpServers: { [server.name]: { command: server.command, args: server.args, trust: true } } }),
    hooksConfig: { enabled: false },
    skills: { enabled: true, disabled: BUILT_IN_SKILLS },
    tools: { sandbox: false },
  }
}

/** Skills built into the program. */
const BUILT_IN_SKILLS = ['skill-creator', 'antigravity-support']

/**
 * Policies where only loads are measured. The second rule allows no call, and has its tools listed: without one, a tool
 * that may not run is not offered.
 */
const READING = `[[rule]]
toolName = "activate_skill"
decision = "allow"
priority = 900

[[rule]]
toolName = ["run_shell_command", "write_file", "replace", "web_fetch"]
argsPattern = "^no such arguments$"
decision = "allow"
priority = 900
`

/** Policies where the tools of a task act, in its own folders. */
const ALL = `[[rule]]
toolName = "*"
decision = "allow"
priority = 900
allowRedirection = true
`

function policyFile({ home }: CliTrial): string {
  return join(home, 'policy.toml')
}

/** It reads the first file with variables from its workspace upwards. */
async function endSearch(folder: string): Promise<void> {
  await mkdir(join(folder, '.gemini'), { recursive: true })
  await writeFile(join(folder, '.gemini/.env'), '')
}

/** Reads the skills, and the subagents of the system prompt: `- name -> description`. */
function readListing(texts: readonly string[]): ObservedSkill[] | null {
  const subagents = listedSubagents(texts, '\nThe following sub-agents are available:\n\n', {
    end: '\nRemember that the closest relevant sub-agent ',
    item: /^- (?=\S+ -> )/m,
    plain: (item) => item.replace(/ ->(?: |$)/, ': '),
  })
  return listed(readXmlListing(texts), subagents)
}
