import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { claudeCode as recordingFormat } from '../../transcript/readers/claude-code.ts'
import { readEvents } from '../../transcript/readers/read-transcript.ts'
import type { Agent } from '../agent.ts'
import { type CliAgentOptions, cliAgent } from '../cli-agent/cli-agent.ts'
import type { CliProgram, CliTrial } from '../cli-agent/cli-program.ts'
import { placeSkills } from '../cli-agent/place-skills.ts'

/**
 * Claude Code, in print mode. Skills are placed as the user's own, in the trial's home, and only the user's settings
 * are read: so nothing that a task puts into the workspace (`.claude/settings.json` and its hooks, `CLAUDE.md`, skills)
 * is anything but a file to it.
 */
export function claudeCode(options: CliAgentOptions): Agent {
  return cliAgent(program, options)
}

const program: CliProgram = {
  id: 'claude-code',
  label: 'Claude Code',
  countsTurns: true,
  // 1 is also the end at the limit of turns.
  exitCodes: [0, 1],
  brokenBy: () => null,
  async prepare(trial) {
    const folders = { skillsFolder: skillsFolder(trial), pluginsFolder: pluginsFolder(trial) }
    await mkdir(folders.skillsFolder, { recursive: true })
    const { offered, plugins } = await placeSkills(trial.request.skills, folders)
    for (const { name, folder } of plugins) {
      await mkdir(join(folder, '.claude-plugin'), { recursive: true })
      await writeFile(join(folder, '.claude-plugin/plugin.json'), JSON.stringify({ name }))
    }
    await mkdir(folders.pluginsFolder, { recursive: true })
    await writeFile(join(trial.home, '.claude/settings.json'), JSON.stringify(settings(trial)))
    return offered
  },
  launch(trial, message, index) {
    const { stopCondition, modelName, instructions, request, session, model } = trial
    return {
      args: [
        '--print',
        ...['--output-format', 'stream-json', '--verbose'],
        ...['--setting-sources', 'user', '--strict-mcp-config', '--no-chrome'],
        // Denies what would ask. The tools themselves stay listed: a model that sees fewer of them chooses otherwise.
        ...['--permission-mode', 'dontAsk'],
        ...['--plugin-dir', pluginsFolder(trial)],
        ...(stopCondition.maxTurns === null ? [] : ['--max-turns', String(stopCondition.maxTurns)]),
        ...(modelName === null ? [] : ['--model', modelName]),
        ...(instructions === null ? [] : ['--append-system-prompt', instructions]),
        ...sessionArgs(session, index, request.followUps.length > 0),
      ],
      env: {
        ANTHROPIC_BASE_URL: model.origin,
        ANTHROPIC_API_KEY: model.key,
        CLAUDE_CODE_DISABLE_BUNDLED_SKILLS: '1',
        CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
        DISABLE_TELEMETRY: '1',
        DISABLE_AUTOUPDATER: '1',
        DISABLE_ERROR_REPORTING: '1',
        // Whoever answers at the base URL retries; by default a model that is away costs three minutes here.
        CLAUDE_CODE_MAX_RETRIES: '1',
        API_TIMEOUT_MS: '300000',
      },
      // Not as an argument: a prompt may be longer than one can be, and may begin like an option.
      stdin: message,
    }
  },
  read: (stdout, context) => readEvents(recordingFormat, stdout, context),
}

function sessionArgs(session: string, index: number, goesOn: boolean): string[] {
  if (!goesOn) return ['--no-session-persistence']
  return index === 0 ? ['--session-id', session] : ['--resume', session]
}

/** Plugins that the program brings with it, one of which offers a skill. */
const BUILT_IN_PLUGINS = ['cc-plugin-agents-md', 'cc-plugin-privacy', 'cc-plugin-plugin-authoring']

function settings(trial: CliTrial) {
  const readable = [skillsFolder(trial), pluginsFolder(trial)].map((folder) => `Read(/${folder}/**)`)
  return {
    // A skill may bring hooks and commands that run when it is loaded: loading it must run nothing.
    disableAllHooks: true,
    disableSkillShellExecution: true,
    enabledPlugins: Object.fromEntries(BUILT_IN_PLUGINS.map((name) => [`${name}@builtin`, false])),
    permissions: {
      allow: [
        'Skill',
        ...readable,
        ...(trial.stopCondition.triggerOnly ? [] : ['Bash', 'Edit', 'Write', 'NotebookEdit']),
      ],
    },
  }
}

function skillsFolder({ home }: CliTrial): string {
  return join(home, '.claude/skills')
}

function pluginsFolder({ home }: CliTrial): string {
  return join(home, 'plugins')
}
