import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CANDIDATE_KINDS } from '../../core/errors/candidate-kind.ts'
import type { RunRequest } from '../agent.ts'
import type { CliProgram, CliTrial } from '../cli-agent/cli-program.ts'
import { EXE } from '../cli-agent/npm-package.ts'
import type { ToolServer } from '../cli-agent/tool-stub.ts'
import { claudeCode as format } from '../transcript/readers/claude-code.ts'
import { TOOL_SERVER } from '../trial-context.ts'
import { cloudOf } from './claude-cloud.ts'
import { readClaudeListing } from './claude-listing.ts'
import { claudeListing } from './claude-listing-rules.ts'
import { claudeLoading } from './claude-loading.ts'
import { writeSession } from './claude-session.ts'

/**
 * Claude Code, in print mode. Skills are placed as the user's own, in the trial's home, and only the user's settings
 * are read. Files of a task in the workspace (`.claude/settings.json` and its hooks, `CLAUDE.md`, skills) therefore
 * have no effect on the program.
 */
export const claudeCode: CliProgram = {
  id: 'claude-code',
  label: 'Claude Code',
  command: 'claude',
  npmPackage: {
    name: '@anthropic-ai/claude-code',
    program: new RegExp(`^@anthropic-ai/claude-code-[^/]+/claude${EXE}`),
    depth: 2,
  },
  testedVersion: '2.1.329',
  api: 'anthropic',
  model: {
    keys: { anthropic: ['ANTHROPIC_AUTH_TOKEN', 'ANTHROPIC_API_KEY', 'CLAUDE_CODE_OAUTH_TOKEN'] },
    subscription: 'CLAUDE_CODE_OAUTH_TOKEN',
    cloud: cloudOf,
  },
  format,
  readListing: readClaudeListing,
  candidates: CANDIDATE_KINDS,
  shelves: [
    { pattern: /^(?:(.*)\/)?\.claude\/agents\/(.+)\.md$/s, kind: 'subagent', isNamed: true },
    { pattern: /^(?:(.*)\/)?\.claude\/commands\/(.+)\.md$/s, kind: 'command', isNamed: false },
  ],
  readsPlugins: true,
  loads: claudeLoading,
  commandsHideSkills: true,
  instructions: {
    // AGENTS.md where there is no CLAUDE.md.
    files: [['CLAUDE.md', '.claude/CLAUDE.md'], ['AGENTS.md']],
    folders: [{ folder: '.claude/rules/', end: '.md' }],
    importDepth: 4,
  },
  steeredBy: { folders: ['.claude'], files: ['.mcp.json', 'CLAUDE.local.md'] },
  listing: claudeListing,
  ownWords: [
    {
      mark: /\b(?:AskUserQuestion|TodoWrite|ExitPlanMode|EnterPlanMode|NotebookEdit|MultiEdit|WebFetch|WebSearch|SlashCommand)\b/,
      what: 'a tool of Claude Code',
      of: /claude|AskUserQuestion|TodoWrite|ExitPlanMode|EnterPlanMode|NotebookEdit|MultiEdit|WebFetch|WebSearch/i,
    },
    { mark: /\bmcp__\w+/, what: "a tool by Claude Code's name for it", of: /claude|mcp/i },
    { mark: /(?:~|\$HOME|\.)?\/?\.claude\/|\$\{?CLAUDE_[A-Z_]+/, what: "Claude Code's own files", of: /claude/i },
  ],
  docs: {
    what: 'Claude Code (`claude`)',
    needs: 'Anthropic, or a server with its Messages API',
    load: 'its `Skill` tool, without an error; or reading SKILL.md',
    subagents: 'listed whole, however many: `name`, `plugin:name`, `plugin:folder:name`, with their tools',
    delegation: 'its `Agent` tool (`Task` before)',
    commands: 'beside the skills, in their budget: `name`, `folder:name`, `plugin:name`; run by the `Skill` tool',
  },
  context: { toolName: (tool) => `mcp__${TOOL_SERVER}__${tool}` },
  ownFiles: {
    takes: 'settings, hooks or skills from where a context has instruction files',
    is: (path, { request }) => readsProject(request) && OWN_FILES.test(path),
  },
  // 1 is also the code of a run that reached its limit of turns.
  exitCodes: [0, 1],
  places: (trial) => ({
    skills: skillsFolder(trial),
    folders: { subagent: join(trial.home, '.claude/agents'), command: join(trial.home, '.claude/commands') },
    nestsCommands: true,
    plugins: { folder: pluginsFolder(trial), manifest: '.claude-plugin/plugin.json' },
  }),
  async prepare(trial, server) {
    await writeFile(join(trial.home, '.claude/settings.json'), JSON.stringify(settings(trial)))
    if (server !== null) await writeFile(serversFile(trial), JSON.stringify(serversOf(server)))
  },
  writeEarlier: writeSession,
  launch(trial, message, index) {
    const { stopCondition, modelName, instructions, request, session, model } = trial
    const { messages = [], tools = [] } = request.context ?? {}
    return {
      args: [
        '--print',
        ...['--output-format', 'stream-json', '--verbose'],
        ...['--setting-sources', readsProject(request) ? 'user,project' : 'user', '--strict-mcp-config', '--no-chrome'],
        ...(tools.length === 0 ? [] : ['--mcp-config', serversFile(trial)]),
        // Denies every request for permission. The tools stay listed, because a model with fewer tools behaves
        // differently.
        ...['--permission-mode', 'dontAsk'],
        ...['--plugin-dir', pluginsFolder(trial)],
        ...(stopCondition.maxTurns === null ? [] : ['--max-turns', String(stopCondition.maxTurns)]),
        ...(modelName === null ? [] : ['--model', modelName]),
        ...(instructions === null ? [] : ['--append-system-prompt', instructions]),
        ...sessionArgs(session, index + messages.length, messages.length + request.followUps.length > 0),
      ],
      env: {
        ANTHROPIC_BASE_URL: model.origin,
        ANTHROPIC_API_KEY: model.key,
        CLAUDE_CODE_DISABLE_BUNDLED_SKILLS: '1',
        // It names the trial's own folder in the system prompt, which no provider could cache then.
        CLAUDE_CODE_DISABLE_AUTO_MEMORY: '1',
        // It begins the system prompt with a digest of the prompt.
        CLAUDE_CODE_ATTRIBUTION_HEADER: '0',
        CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
        DISABLE_TELEMETRY: '1',
        DISABLE_AUTOUPDATER: '1',
        DISABLE_ERROR_REPORTING: '1',
        // The gateway retries; by default an unavailable model costs three minutes here.
        CLAUDE_CODE_MAX_RETRIES: '1',
        API_TIMEOUT_MS: '300000',
      },
      // Not an argument: a prompt may be too long for one and may begin like an option.
      stdin: message,
    }
  },
}

function sessionArgs(session: string, index: number, goesOn: boolean): string[] {
  if (!goesOn) return ['--no-session-persistence']
  return index === 0 ? ['--session-id', session] : ['--resume', session]
}

/** Plugins built into the program, one of which offers a skill. */
const AGENTS_MD = 'cc-plugin-agents-md'
const BUILT_IN_PLUGINS = [AGENTS_MD, 'cc-plugin-privacy', 'cc-plugin-plugin-authoring']

function settings(trial: CliTrial) {
  const readable = [skillsFolder(trial), pluginsFolder(trial)].map((folder) => `Read(/${trial.seen(folder)}/**)`)
  return {
    // A skill may have hooks and commands that run when it is loaded; loading must run nothing.
    disableAllHooks: true,
    disableSkillShellExecution: true,
    enabledPlugins: Object.fromEntries(
      BUILT_IN_PLUGINS.map((name) => [`${name}@builtin`, name === AGENTS_MD && readsProject(trial.request)]),
    ),
    permissions: {
      allow: [
        'Skill',
        ...readable,
        ...((trial.request.context?.tools ?? []).length === 0 ? [] : [`mcp__${TOOL_SERVER}`]),
        ...(trial.stopCondition.triggerOnly ? [] : ['Bash', 'Edit', 'Write', 'NotebookEdit']),
      ],
    },
  }
}

/** Whether it is to read the instruction files of the workspace. It reads its settings there too then. */
function readsProject({ context }: RunRequest): boolean {
  return (context?.files ?? []).length > 0
}

/** Input files that would be settings where it reads those of the workspace. It looks for skills in every folder. */
const OWN_FILES = /(?:^|\/)\.claude\/|^\.mcp\.json$/i

function serversFile({ home }: CliTrial): string {
  return join(home, 'tool-server/servers.json')
}

function serversOf({ name, command, args }: ToolServer) {
  return { mcpServers: { [name]: { type: 'stdio', command, args } } }
}

function skillsFolder({ home }: CliTrial): string {
  return join(home, '.claude/skills')
}

function pluginsFolder({ home }: CliTrial): string {
  return join(home, 'plugins')
}
