import { MAX_FILE_BYTES } from '../../core/documents/limits.ts'
import { readTextFile } from '../../core/documents/read-text-file.ts'
import type { Warning } from '../../core/errors/user-error.ts'
import { PROMPT_KEYS } from '../formats/labelled/entry-keys.ts'
import { isOther } from '../reader/name-words.ts'
import { EXCLUDED_FOLDER } from './discover-suites.ts'

/** TOML files that hold a prompt and a label under keys of their own. */
const LABEL =
  /^\s*["']?(should_(not_)?(trigger|activate|fire|load)|expected_skills?|expect_(trigger|activation|skill)|must_(not_)?(trigger|activate))["']?\s*=/m
const PROMPT = new RegExp(`^\\s*["']?(${PROMPT_KEYS.join('|')})["']?\\s*=`, 'm')
/** Bound on the files that are looked at. */
const MAX_FILES = 2000
const MOST_LISTED = 3

/**
 * One warning that names the TOML files that look like prompts for triggering, which no reader takes; none without any.
 * `size` is in bytes.
 */
export async function tomlWarnings(
  root: string,
  files: readonly string[],
  size: (file: string) => Promise<number>,
): Promise<Warning[]> {
  const found: string[] = []
  const possible = files.filter((file) => /\.toml$/i.test(file) && !EXCLUDED_FOLDER.test(file) && !isOther(file))
  for (const file of possible.slice(0, MAX_FILES)) {
    if ((await size(file)) > MAX_FILE_BYTES) continue
    const read = await readTextFile(root, file)
    if ('text' in read && LABEL.test(read.text) && PROMPT.test(read.text)) found.push(file)
  }
  const [first] = found
  if (first === undefined) return []
  const shown = `${found.slice(0, MOST_LISTED).join(', ')}${found.length > MOST_LISTED ? ', ...' : ''}`
  return [
    {
      code: 'left_out',
      what: `${found.length === 1 ? '1 file looks' : `${found.length} files look`} like prompts for triggering (${shown}). Not read: a suite cannot be TOML`,
      where: { file: first, line: 1, column: 1 },
      todo: 'Keep the prompts as YAML, JSON or JSON Lines with the same keys.',
    },
  ]
}
