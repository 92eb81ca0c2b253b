import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { WireApi } from '../../core/config/agent-choice.ts'
import { MANUAL } from '../../skills/load-states.ts'
import type { CliProgram, CliTrial } from '../cli-agent/cli-program.ts'
import { endSearch } from '../cli-agent/end-search.ts'
import { listed, listedSubagents, type ObservedSkill } from '../cli-agent/observed-listing.ts'
import { wireOf } from '../cli-agent/trial-wire.ts'
import { readXmlListing } from '../cli-agent/xml-listing.ts'
import { qwenCode as format } from '../transcript/readers/claude-code.ts'
import { hiddenNames } from './hidden-names.ts'

/** Qwen Code, without its own skills and memories. Its events are Claude Code's. */
export const qwenCode: CliProgram = {
  id: 'qwen-code',
  label: 'Qwen Code',
  command: 'qwen',
  npmPackage: {
    name: '@qwen-code/qwen-code',
    program: /^@qwen-code\/qwen-code\/cli-entry\.js$/,
    depth: 2,
    isScript: true,
  },
  testedVersion: '0.24.4',
  api: null,
  format,
  readListing,
  candidates: ['subagent'],
  shelves: [{ pattern: /^(?:(.*)\/)?\.qwen\/agents\/([^/]+)\.md$/s, kind: 'subagent', isNamed: true }],
  loads: {
    places: ['.qwen/skills', '.agents/skills'].map((folder) => ({ folder, depth: 1 })),
    marks: [MANUAL, { field: 'paths', state: 'conditional', where: 'any' }],
    settings: [{ file: '.qwen/settings.json', rules: (content) => hiddenNames(content, ['skills', 'disabled']) }],
  },
  instructions: {
    files: [['QWEN.md'], ['AGENTS.md']],
    settings: [{ path: '.qwen/settings.json', key: ['context', 'fileName'] }],
  },
  steeredBy: { folders: ['.qwen'] },
  docs: {
    what: 'Qwen Code (`qwen`)',
    needs: 'Anthropic, OpenAI or a server with chat completions',
    load: 'its `skill` tool, else as `claude-code`',
    subagents: 'listed by its `agent` tool, among its own',
    delegation: 'that tool',
  },
  repeatsRequests: true,
  // 53 is the code of a run that reached its limit of turns; of others the output decides.
  exitCodes: [0, 1, 53],
  variables: () => SWITCHES,
  needsModel: true,
  ownFiles: {
    takes: 'settings, skills or variables from',
    is: /(?:^|\/)\.(?:qwen|agents)\/|(?:^|\/)\.env$/i,
  },
  places: ({ home }) => ({ skills: join(home, '.qwen/skills'), folders: { subagent: join(home, '.qwen/agents') } }),
  async prepare(trial) {
    await writeFile(join(trial.home, '.qwen/settings.json'), JSON.stringify(settings(trial)))
    await endSearch(dirname(trial.request.workspace))
  },
  launch(trial, message, index) {
    const { model, modelName, session, home, instructions, stopCondition } = trial
    const authType = AUTH[wireOf(trial)] ?? 'openai'
    return {
      args: [
        ...['--output-format', 'stream-json', '--auth-type', authType, '--model', modelName ?? ''],
        ...['--approval-mode', stopCondition.triggerOnly ? 'default' : 'yolo'],
        ...(instructions === null ? [] : [`--append-system-prompt=${instructions}`]),
        ...(index === 0 ? ['--session-id', session] : ['--resume', session]),
      ],
      env: {
        ...(authType === 'anthropic'
          ? { ANTHROPIC_API_KEY: model.key, ANTHROPIC_BASE_URL: model.origin }
          : { OPENAI_API_KEY: model.key, OPENAI_BASE_URL: model.baseUrl }),
        // Those of the machine are another's.
        QWEN_CODE_SYSTEM_SETTINGS_PATH: join(home, 'none.json'),
        QWEN_CODE_SYSTEM_DEFAULTS_PATH: join(home, 'none.json'),
      },
      stdin: message,
    }
  },
}

const SWITCHES = { QWEN_CODE_NO_RELAUNCH: 'true', QWEN_CODE_SUPPRESS_YOLO_WARNING: '1', NO_COLOR: '1' }

/** Rules where only loads are measured. The others allow no call: a tool without any would not be listed. */
const READING = [
  ...['skill', 'agent', 'run_shell_command(none)', 'monitor(none)', 'edit(//none/**)', 'write_file(//none/**)'],
  'notebook_edit(//none/**)',
]

function settings({ stopCondition }: CliTrial) {
  return {
    general: { enableAutoUpdate: false },
    privacy: { usageStatisticsEnabled: false },
    telemetry: { enabled: false },
    skills: { disabledLevels: ['bundled'] },
    memory: { enableManagedAutoMemory: false, enableManagedAutoDream: false, enableAutoSkill: false },
    // The gateway waits and retries, and a trial is not compacted.
    model: { generationConfig: { timeout: 0, maxRetries: 0, contextWindowSize: 2_000_000 } },
    // No instructions of the workspace and of folders above.
    context: { fileName: ['none.md'] },
    // Its own program for that is no executable file where npm runs no scripts.
    tools: { useRipgrep: false },
    ...(stopCondition.triggerOnly ? { permissions: { allow: READING } } : {}),
  }
}

/** What it calls the APIs. */
const AUTH: Partial<Record<WireApi, string>> = { messages: 'anthropic', responses: 'openai-responses' }

/** Reads the skills, without the place that it says behind a description, and the subagents of the tool `agent`. */
function readListing(texts: readonly string[]): ObservedSkill[] | null {
  const skills = readXmlListing(texts)?.map((skill) => ({
    ...skill,
    description: skill.description?.replace(/ \(user\)$/, '') ?? null,
  }))
  const begin = '\nAvailable agent types and the tools they have access to:\n'
  const plain = (item: string) => item.replace(/^\*\*(.+?)\*\*/, '$1')
  return listed(skills ?? null, listedSubagents(texts, begin, { end: '\n\n', plain }))
}
