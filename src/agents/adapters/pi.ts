import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MANUAL } from '../../skills/load-states.ts'
import type { CliProgram, CliTrial } from '../cli-agent/cli-program.ts'
import { writeJsonLines } from '../cli-agent/json-lines.ts'
import { wireOf } from '../cli-agent/trial-wire.ts'
import { uuidOf } from '../cli-agent/uuid-of.ts'
import { readXmlListing } from '../cli-agent/xml-listing.ts'
import { instructionsRead } from '../instruction-habits.ts'
import { pi as format } from '../transcript/readers/pi.ts'
import type { EarlierMessage } from '../trial-context.ts'
import { READING } from './reading-commands.ts'

const INSTRUCTIONS = { files: [['AGENTS.md'], ['CLAUDE.md']] }

/**
 * pi, in print mode. Its request holds four tools and a page of text, so its trials are the cheapest of a real agent's.
 * It asks for no permission: an extension of ours denies what may change something where only loads are measured.
 */
export const pi: CliProgram = {
  id: 'pi',
  label: 'pi',
  command: 'pi',
  npmPackage: {
    name: '@mariozechner/pi-coding-agent',
    program: /^@mariozechner\/pi-coding-agent\/dist\/cli\.js$/,
    depth: 3,
    isScript: true,
  },
  testedVersion: '0.73.1',
  api: null,
  format,
  readListing: readXmlListing,
  loads: {
    places: ['.pi/skills', '.agents/skills'].map((folder) => {
      const place = { folder, depth: Number.POSITIVE_INFINITY, skips: /^(?:\..*|node_modules)$/ }
      return folder === '.agents/skills' ? { ...place, isSeenBelow: true } : place
    }),
    marks: [MANUAL],
  },
  instructions: INSTRUCTIONS,
  context: { takes: ['messages', 'files'], toolName: (tool) => tool },
  steeredBy: { folders: ['.pi'] },
  docs: {
    what: 'pi (`pi --mode json`), with the smallest request',
    needs: 'Anthropic, OpenAI or a server with chat completions',
    load: 'reading SKILL.md, by tool or command',
  },
  variables: () => SWITCHES,
  needsModel: true,
  ownFiles: { takes: 'settings or skills from', is: /(?:^|\/)\.(?:pi|agents)\//i },
  places: (trial) => ({ skills: skillsFolder(trial) }),
  async prepare(trial) {
    const { home, stopCondition } = trial
    const appended = appendedText(trial)
    const folder = join(home, '.pi/agent')
    await writeFile(join(folder, 'settings.json'), JSON.stringify(SETTINGS))
    await writeFile(join(folder, 'models.json'), JSON.stringify({ providers: { local: providerOf(trial) } }))
    if (appended !== '') await writeFile(instructionsFile(trial), appended)
    if (stopCondition.triggerOnly) await writeFile(denialsFile(trial), DENIALS)
  },
  writeEarlier: (messages, trial) => writeJsonLines(sessionFile(trial), earlierSession(messages, trial)),
  launch(trial, message, index) {
    const { home, request, modelName, stopCondition } = trial
    const session =
      (request.context?.messages ?? []).length > 0
        ? ['--session', sessionFile(trial)]
        : request.followUps.length === 0
          ? ['--no-session']
          : ['--session-dir', join(home, 'sessions'), ...(index === 0 ? [] : ['--continue'])]
    return {
      args: [
        ...['--print', '--mode', 'json', '--offline', '--provider', 'local', '--model', modelName ?? ''],
        // It looks for instructions in every folder above the workspace: those of a context are given as it shows them.
        ...['--no-extensions', '--no-prompt-templates', '--no-themes', '--no-context-files'],
        // Only the side's: it looks for more in every folder above the workspace.
        ...['--no-skills', '--skill', skillsFolder(trial)],
        ...(stopCondition.triggerOnly ? ['--extension', denialsFile(trial)] : []),
        ...(appendedText(trial) === '' ? [] : ['--append-system-prompt', instructionsFile(trial)]),
        ...session,
      ],
      env: {},
      // Not an argument: it may begin like an option.
      stdin: message,
    }
  },
}

const SWITCHES = { PI_OFFLINE: '1', PI_TELEMETRY: '0', PI_SKIP_VERSION_CHECK: '1' }

const SETTINGS = {
  // The gateway retries.
  retry: { enabled: false, provider: { maxRetries: 0 } },
  compaction: { enabled: false },
  enableSkillCommands: false,
}

/** Denies, where only loads are measured, what may change something. The tools stay listed. */
const DENIALS = `const READING = ${READING}
export default (pi) => {
  pi.on('tool_call', ({ toolName, input }) => {
    const reads = ['read', 'grep', 'find', 'ls'].includes(toolName) || (toolName === 'bash' && READING.test(input.command))
    return reads ? undefined : { block: true, reason: 'Permission to use this tool has been denied.' }
  })
}
`

/** The provider of the trial's model, by its API. */
function providerOf(trial: CliTrial) {
  const { model, modelName } = trial
  const wire = wireOf(trial)
  const api = wire === 'messages' ? 'anthropic-messages' : `openai-${wire}`
  const baseUrl = wire === 'messages' ? model.origin : model.baseUrl
  return { baseUrl, api, apiKey: model.key, models: [{ id: modelName ?? '' }] }
}

function skillsFolder({ home }: CliTrial): string {
  return join(home, '.pi/agent/skills')
}

/** What is added to its system prompt: instructions, and the instruction files of a context in pi's own words. */
function appendedText({ request, instructions, cwd }: CliTrial): string {
  const files = instructionsRead(INSTRUCTIONS, request.context?.files ?? [])
  const shown = files.map(({ path, content }) => `## ${join(cwd, path)}\n\n${content}\n\n`)
  const project = '# Project Context\n\nProject-specific instructions and guidelines:\n\n'
  return [
    ...(instructions === null ? [] : [instructions]),
    ...(shown.length === 0 ? [] : [project + shown.join('')]),
  ].join('\n\n')
}

/** Earlier messages as pi keeps a session: a tree of entries, one a line. */
function earlierSession(messages: readonly EarlierMessage[], trial: CliTrial): object[] {
  const { session, cwd, modelName: model } = trial
  const { api } = providerOf(trial)
  const cost = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 }
  const usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, totalTokens: 0, cost }
  const idOf = (index: number) => uuidOf(`${session} ${index}`).slice(0, 8)
  // The same in every trial: providers cache what is the same.
  const timestamp = new Date(0).toISOString()
  const said = messages.map(({ role, text }, index) => {
    const content = [{ type: 'text', text }]
    const own = role === 'user' ? {} : { api, provider: 'local', model, usage, stopReason: 'stop' }
    const parentId = index === 0 ? null : idOf(index - 1)
    return { type: 'message', id: idOf(index), parentId, timestamp, message: { role, content, timestamp: 0, ...own } }
  })
  return [{ type: 'session', version: 3, id: session, timestamp, cwd }, ...said]
}

function sessionFile({ home }: CliTrial): string {
  return join(home, 'earlier.jsonl')
}

function instructionsFile({ home }: CliTrial): string {
  return join(home, 'instructions.md')
}

function denialsFile({ home }: CliTrial): string {
  return join(home, '.pi/agent/denied.js')
}
