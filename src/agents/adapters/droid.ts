import { readdirSync, readFileSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { MANUAL } from '../../skills/load-states.ts'
import type { CliProgram, CliTrial } from '../cli-agent/cli-program.ts'
import { endSearch } from '../cli-agent/end-search.ts'
import { EXE } from '../cli-agent/npm-package.ts'
import { listed, listedSubagents, nameAndDescription, type ObservedSkill } from '../cli-agent/observed-listing.ts'
import { wireOf } from '../cli-agent/trial-wire.ts'
import { droid as format } from '../transcript/readers/droid.ts'
import { READING } from './reading-commands.ts'

/** Droid of Factory with a model of the user's own, and without its maker's account, skills and service. */
export const droid: CliProgram = {
  id: 'droid',
  label: 'Droid',
  command: 'droid',
  npmPackage: {
    name: 'droid',
    program: new RegExp(`^@factory/cli-[^/]+-(?:arm64|x64)/bin/droid${EXE}`),
    depth: 4,
  },
  testedVersion: '0.215.0',
  api: null,
  format,
  readListing,
  candidates: ['subagent'],
  shelves: [{ pattern: /^(?:(.*)\/)?\.factory\/droids\/([^/]+)\.md$/s, kind: 'subagent', isNamed: true }],
  loads: {
    places: ['.factory/skills', '.agents/skills', '.agent/skills'].map((folder) => {
      return { folder, depth: Number.POSITIVE_INFINITY, isSeenBelow: true }
    }),
    marks: [MANUAL],
  },
  instructions: { files: [['CLAUDE.md', 'AGENTS.md']] },
  steeredBy: { folders: ['.factory'] },
  docs: {
    what: "Factory's Droid (`droid exec`), without an account",
    needs: 'Anthropic, OpenAI or a server with chat completions',
    load: 'as `claude-code`',
    subagents: 'listed beside the skills, among its own',
    delegation: 'its `Task` tool',
  },
  repeatsRequests: true,
  exitCodes: [0, 1],
  variables: () => SWITCHES,
  needsModel: true,
  ownFiles: {
    takes: 'settings, skills or instructions from',
    is: /(?:^|\/)(?:\.(?:factory|agents?)\/|(?:agents|claude|design)\.md$)/i,
  },
  places: ({ home }) => ({
    skills: join(home, '.factory/skills'),
    folders: { subagent: join(home, '.factory/droids') },
  }),
  async prepare(trial) {
    const { home, request, instructions, stopCondition } = trial
    await writeFile(join(home, '.factory/settings.json'), JSON.stringify(settings(trial)))
    if (stopCondition.triggerOnly) await writeFile(denialsFile(trial), DENIALS)
    if (instructions !== null) await writeFile(instructionsFile(trial), instructions)
    await endSearch(dirname(request.workspace))
  },
  launch(trial, message, index) {
    const { home, instructions } = trial
    return {
      args: [
        ...['exec', '--output-format', 'stream-json', '--model', `custom:${nameOf(trial)}-0`],
        // What may change something is denied by a hook of ours where only loads are measured: the tools stay listed.
        ...['--disable-builtin-skills', '--skip-permissions-unsafe'],
        ...(instructions === null ? [] : ['--append-system-prompt-file', instructionsFile(trial)]),
        // To continue a session it would ask its maker for it.
        ...(index === 0 ? [] : ['--fork', lastSession(home)]),
      ],
      env: {},
      stdin: message,
    }
  },
}

/** It asks nobody but the model, and changes nothing of itself. */
const SWITCHES = {
  FACTORY_AIRGAP_ENABLED: '1',
  FACTORY_DROID_AUTO_UPDATE_ENABLED: 'false',
  FACTORY_DISABLE_KEYRING: '1',
}

/** Denies, where only loads are measured, what may change something. */
const DENIALS = `let text = ''
for await (const chunk of process.stdin) text += chunk
const { tool_name: tool, tool_input: input } = JSON.parse(text)
const READING = ${READING}
const READERS = ['Read', 'LS', 'Grep', 'Glob', 'Skill', 'Task', 'TaskOutput', 'ToolSearch']
if (!READERS.includes(tool) && !(tool === 'Execute' && READING.test(input.command))) {
  console.error('Permission to use this tool has been denied.')
  process.exit(2)
}
`

function settings(trial: CliTrial) {
  const { model, stopCondition, seen } = trial
  const provider = PROVIDERS[wireOf(trial)] ?? 'generic-chat-completion-api'
  const command = [process.execPath, seen(denialsFile(trial))].map((word) => JSON.stringify(word)).join(' ')
  const custom = {
    model: trial.modelName,
    displayName: nameOf(trial),
    baseUrl: provider === 'anthropic' ? model.origin : model.baseUrl,
    ...{ apiKey: model.key, provider, maxOutputTokens: 16_384 },
  }
  return {
    customModels: [custom],
    // A trial is not compacted. A higher limit would also list more descriptions than users see.
    compactionThresholdCheckEnabled: false,
    ...(stopCondition.triggerOnly
      ? { hooks: { PreToolUse: [{ matcher: '*', hooks: [{ type: 'command', command }] }] } }
      : {}),
  }
}

/** What it calls the APIs. */
const PROVIDERS: Partial<Record<ReturnType<typeof wireOf>, string>> = { messages: 'anthropic', responses: 'openai' }

/** The model's name, as it stands in an id of Droid's. */
function nameOf({ modelName }: CliTrial): string {
  return (modelName ?? '').trim().replaceAll(/\s+/g, '-')
}

/** The session that goes on: the last that was written, but for those of subagents. */
function lastSession(home: string): string {
  const folder = join(home, '.factory/sessions')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.jsonl'))
  const own = files.map((file) => join(folder, file)).filter((file) => !isSubagents(file))
  const [last] = own.map((file) => ({ file, at: statSync(file).mtimeMs })).sort((a, b) => b.at - a.at)
  return basename(last?.file ?? '', '.jsonl')
}

function isSubagents(file: string): boolean {
  return readFileSync(file, 'utf8').split('\n', 1)[0]?.includes('"callingSessionId"') === true
}

function denialsFile({ home }: CliTrial): string {
  return join(home, '.factory/denied.mjs')
}

function instructionsFile({ home }: CliTrial): string {
  return join(home, 'instructions.md')
}

const SKILLS = 'Available skills (invoke by exact name when its description matches the request):\n'

/** Reads the skills, `name: description` on a line each, and its own kind of subagents. */
function readListing(texts: readonly string[]): ObservedSkill[] | null {
  const lists = texts.flatMap((text) => text.split(SKILLS, 2).slice(1))
  const skills = lists.flatMap((list) =>
    (list.split('\n</system-reminder>', 1)[0] ?? '')
      .split('\n')
      .map((line) => ({ ...nameAndDescription(line), location: null })),
  )
  const plain = (item: string) => item.replace(/ \(location: \w+\)$/, '')
  const subagents = listedSubagents(texts, /\nCustom droids available [^\n]*:\n/, { end: '\n\n', plain })
  return listed(skills.length === 0 ? null : skills, subagents)
}
