import { parseDocument } from '../suite/document.ts'
import { parseAt } from '../suite/parse-at.ts'
import { readTextFile } from '../suite/read-text-file.ts'
import { UserError } from '../user-error.ts'
import { type Config, toConfig } from './config.ts'
import { CONFIG_FILES, configSchema } from './config-schema.ts'

export interface ReadConfig {
  config: Config
  /** Relative to the root. */
  file: string
  text: string
}

/**
 * The configuration of the tree at `root`: `skill-eval-gate.yml` (or `.yaml`) there, or the file that was named, relative to `root`. Null
 * where there is none and none was named. Throws UserError or UserErrors with positions.
 */
export async function readConfig(root: string, named?: string): Promise<ReadConfig | null> {
  const found: ReadConfig[] = []
  for (const file of named === undefined ? CONFIG_FILES : [named]) {
    const read = await readTextFile(root, file)
    if ('text' in read) found.push({ config: parseConfig(read.text, file), file, text: read.text })
    else if (!read.missing || named !== undefined) {
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
  const config = toConfig(parseAt(configSchema, document))
  if (config.agent?.id === 'command' && config.agent.command === null) {
    throw new UserError({
      what: 'The agent `command` needs the program to run',
      where: document.positionOf(['agent']),
      todo: 'Write `agent: {id: command, command: "node agent.js"}`.',
    })
  }
  return config
}
