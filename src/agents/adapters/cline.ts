import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AgentFailure } from '../../core/process/agent-failure.ts'
import type { CliProgram, CliTrial } from '../cli-agent/cli-program.ts'
import { EXE } from '../cli-agent/npm-package.ts'
import type { ObservedSkill } from '../cli-agent/observed-listing.ts'
import { cline as format } from '../transcript/readers/cline.ts'
import { READING } from './reading-commands.ts'

/** Cline's command line. It shows its model the names of skills alone. */
export const cline: CliProgram = {
  id: 'cline',
  label: 'Cline',
  command: 'cline',
  npmPackage: { name: 'cline', program: new RegExp(`^@cline/cli-[^/]+-(?:arm64|x64)/bin/cline${EXE}`), depth: 4 },
  testedVersion: '3.0.65',
  api: 'openai-compatible',
  // By the other APIs it asks for tools of the provider's, which the gateway refuses.
  model: { wireApi: 'completions' },
  format,
  readListing,
  loads: {
    // Of several skills of one name it has the last that it reads.
    places: ['.agents/skills', '.cline/skills', '.clinerules/skills'].map((folder) => {
      return { folder, depth: 1, isSeenBelow: true, isOnlyAtRoot: true }
    }),
    marks: [{ field: 'disabled', state: 'user_only', where: 'true' }],
  },
  instructions: { files: [['AGENTS.md']], folders: [{ folder: '.clinerules/', end: '.md' }], shownIn: 'system' },
  steeredBy: { folders: ['.cline', '.clinerules'] },
  docs: {
    what: 'Cline (`cline --json`), in tasks of one message',
    needs: 'OpenAI or a server with chat completions',
    load: 'its `skills` tool, else as `claude-code`',
  },
  repeatsRequests: true,
  exitCodes: [0, 1],
  variables: () => SWITCHES,
  needsModel: true,
  ownFiles: {
    takes: 'settings, skills or instructions from',
    is: /(?:^|\/)\.(?:cline|clinerules|agents)(?:\/|$)|(?:^|\/)agents\.md$/i,
  },
  places: ({ home }) => ({ skills: join(home, '.cline/skills') }),
  async prepare(trial) {
    const { home, request, instructions, stopCondition } = trial
    if (request.followUps.length > 0) {
      throw new AgentFailure('Cline goes on with a session in its own window alone: a task for it has one message')
    }
    const folder = join(home, '.cline')
    for (const one of ['rules', 'hooks', 'data/settings']) await mkdir(join(folder, one), { recursive: true })
    await writeFile(join(folder, 'data/settings/providers.json'), JSON.stringify(providers(trial)))
    if (instructions !== null) await writeFile(join(folder, 'rules/instructions.md'), instructions)
    if (stopCondition.triggerOnly) await writeFile(join(folder, 'hooks/PreToolUse'), DENIALS, { mode: 0o755 })
  },
  launch(trial, message) {
    const { home, modelName } = trial
    const model = ['--provider', PROVIDER, '--model', modelName ?? '']
    // A prompt of one word would be taken for a command.
    const args = ['--json', ...model, '--compaction', 'off', '--', `${message}\n`]
    return { args, env: { CLINE_DIR: join(home, '.cline') }, stdin: '' }
  },
}

const PROVIDER = 'openai-compatible'
/** Sessions are the program's own, with no server in the background that would outlive it. */
const SWITCHES = { CLINE_SESSION_BACKEND_MODE: 'local', CLINE_NO_AUTO_UPDATE: '1', AI_SDK_LOG_WARNINGS: 'false' }

/**
 * Replaces what may change something, where only loads are measured, by what fails: a tool that is denied would end the
 * run, and the tools stay listed.
 */
const DENIALS = `#!${process.execPath}
const READING = ${READING}
let text = ''
process.stdin.on('data', (chunk) => (text += chunk)).on('end', () => {
  const { name, input } = JSON.parse(text).tool_call
  const commands = [].concat(input?.commands ?? [])
  const reads = ['skills', 'read_files', 'search_codebase'].includes(name)
  const isAllowed = reads || (name === 'run_commands' && commands.every((one) => READING.test(one)))
  const denied = { commands: ['echo Permission to use this tool has been denied. >&2; exit 1'] }
  console.log(JSON.stringify(isAllowed ? {} : { overrideInput: name === 'run_commands' ? denied : { denied: true } }))
})
`

function providers({ model, modelName }: CliTrial) {
  const settings = { provider: PROVIDER, apiKey: model.key, model: modelName, baseUrl: model.baseUrl }
  const saved = { settings, updatedAt: '2026-01-01T00:00:00.000Z', tokenSource: 'manual' }
  return { version: 1, lastUsedProvider: PROVIDER, modes: {}, providers: { [PROVIDER]: saved } }
}

/** Reads the names at the end of what its tool for skills is. */
function readListing(texts: readonly string[]): ObservedSkill[] | null {
  const names = texts.flatMap((text) => / Available skills: (.*)\.$/.exec(text)?.[1]?.split(', ') ?? [])
  return names.length === 0 ? null : names.map((name) => ({ name, description: null, location: null }))
}
