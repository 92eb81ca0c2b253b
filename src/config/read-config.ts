import { parseDocument, type SourceDocument } from '../documents/document.ts'
import { parseAt } from '../documents/parse-at.ts'
import { readTextFile } from '../documents/read-text-file.ts'
import { isRecord } from '../errors/record.ts'
import { UserError } from '../errors/user-error.ts'
import { CONFIG_FILES, type Config, configSchema } from './config-schema.ts'

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

/** The error for a configuration that was written for a newer version of this program. */
export class NewerConfig extends UserError {}

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
  const { agent } = config
  const id = typeof agent === 'string' ? agent : agent?.id
  if (id === 'command' && (typeof agent === 'string' || agent?.command === undefined)) {
    throw new UserError({
      what: 'The agent `command` needs the program to run',
      where: document.positionOf(['agent']),
      todo: 'Write `agent: {id: command, command: "node agent.js"}`.',
    })
  }
  return config
}

/** The options of a newer version would all look like mistakes. */
function throwIfNewer(document: SourceDocument): void {
  const version = isRecord(document.value) ? document.value['version'] : null
  if (typeof version !== 'number' || version <= 1) return
  throw new NewerConfig({
    what: `The configuration is of version ${version}, and this program reads version 1`,
    where: document.positionOf(['version']),
    todo: 'Use a newer version of Skill Eval Gate.',
  })
}
