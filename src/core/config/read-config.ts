import { isDeepStrictEqual } from 'node:util'
import { parseDocument, type SourceDocument } from '../documents/document.ts'
import { parseAt } from '../documents/parse-at.ts'
import { readTextFile } from '../documents/read-text-file.ts'
import { isRecord } from '../errors/record.ts'
import { UserError } from '../errors/user-error.ts'
import { toAgentList } from './agent-list.ts'
import { CONFIG_FILES, type Config, configSchema } from './config-schema.ts'
import { defaultConfig, type FullConfig, withDefaults } from './full-config.ts'

/** A configuration that was read, with the file and its text for positions. */
export interface ReadConfig {
  config: Config
  /** Relative to the root. */
  file: string
  text: string
}

/**
 * Reads the configuration of the tree at `root`: `skill-eval-gate.yml` (or `.yaml`), or the `named` file, relative to
 * `root`. Null where the tree has none, or with `missing: 'ignore'` not the named one: the base may not have it yet.
 * Throws UserError or UserErrors with positions.
 */
export async function readConfig(
  root: string,
  named: string | null = null,
  { missing = 'error' }: { missing?: 'error' | 'ignore' } = {},
): Promise<ReadConfig | null> {
  const found: ReadConfig[] = []
  for (const file of named === null ? CONFIG_FILES : [named]) {
    const read = await readTextFile(root, file)
    if ('text' in read) found.push({ config: parseConfig(read.text, file), file, text: read.text })
    else if (!read.missing || (named !== null && missing === 'error')) {
      throw new UserError({
        what: `The configuration file \`${file}\` ${read.problem}`,
        todo: 'Name a regular file inside the repository.',
      })
    }
  }
  const [first, second] = found
  if (first !== undefined && second !== undefined) {
    throw new UserError({
      what: `There are two configuration files, \`${first.file}\` and \`${second.file}\``,
      where: { file: second.file, line: 1, column: 1 },
      todo: 'Remove one of the two.',
    })
  }
  return first ?? null
}

/** Throws UserError or UserErrors, one for each mistake. `file` names the positions. */
export function parseConfig(text: string, file: string): Config {
  const document = parseDocument(text, file)
  if (document.value === null) {
    throw new UserError({
      what: 'The configuration file is empty',
      where: document.positionOf([]),
      todo: 'Begin it with `version: 1`, or remove it.',
    })
  }
  throwIfNewer(document)
  const config = parseAt(configSchema, document)
  const { agent, agents = [] } = config
  if (agent !== undefined) requireProgram(agent, ['agent'], document)
  for (const [index, entry] of agents.entries()) requireProgram(entry, ['agents', index], document)
  requireOneList(config, document)
  return config
}

function requireProgram(
  agent: string | { id: string; command?: unknown },
  path: (string | number)[],
  document: SourceDocument,
): void {
  const { id, command } = typeof agent === 'string' ? { id: agent, command: undefined } : agent
  if (id !== 'command' || command !== undefined) return
  throw new UserError({
    what: 'The agent `command` needs the program to run',
    where: document.positionOf(path),
    todo: `Write \`${path[0] === 'agent' ? 'agent: ' : '- '}{id: command, command: "node agent.js"}\`.`,
  })
}

/** Several agents stand in `agents` alone, each under a name of its own. */
function requireOneList({ agent, agents }: Config, document: SourceDocument): void {
  if (agents === undefined) return
  if (agent !== undefined) {
    throw new UserError({
      what: 'There are both `agent` and `agents`',
      where: document.positionOf(['agent']),
      todo: 'Move the one agent into the list, or leave one of the two out.',
    })
  }
  const entries = toAgentList(agents)
  const names = entries.map(({ name }) => name)
  const again = names.findIndex((name, index) => names.indexOf(name) < index)
  // One agent may be written as a word and as a mapping. What is made up as its name tells it from no other.
  const own = agents.map((one) => (typeof one === 'string' ? null : (one.name ?? null)))
  const meant = entries.map((entry, index) => ({ ...entry, name: own[index] }))
  const alike = meant.findIndex((one, index) => meant.findIndex((other) => isDeepStrictEqual(one, other)) < index)
  const index = again === -1 ? alike : again
  if (index === -1) return
  throw new UserError({
    what: `Two of \`agents\` are the same${again === -1 ? '' : `: both are called "${names[again]}"`}`,
    where: document.positionOf(['agents', index]),
    todo: 'Leave one out, or give each a `name` of its own.',
  })
}

/** The options of a newer version would all look like mistakes. */
function throwIfNewer(document: SourceDocument): void {
  const version = isRecord(document.value) ? document.value['version'] : null
  if (typeof version !== 'number' || version <= 1) return
  throw new UserError({
    code: 'newer_config',
    what: `The configuration is of version ${version}, and this program reads version 1`,
    where: document.positionOf(['version']),
    todo: 'Use a newer version of Skill Eval Gate.',
  })
}

/** The configuration of a file, with all defaults; null: no file. */
export function fullConfigOf(file: ReadConfig | null): FullConfig {
  return file === null ? defaultConfig : withDefaults(file.config)
}
