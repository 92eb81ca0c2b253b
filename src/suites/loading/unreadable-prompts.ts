import { MAX_FILE_BYTES } from '../../core/documents/limits.ts'
import { readTextFile } from '../../core/documents/read-text-file.ts'
import type { Warning } from '../../core/errors/user-error.ts'
import { PROMPT_KEYS } from '../formats/labelled/entry-keys.ts'
import { isOther } from '../reader/name-words.ts'
import type { Suite } from '../suite.ts'
import { EVAL_MARKDOWN, EXCLUDED_FOLDER } from './discover-suites.ts'
import type { UnreadFile } from './unread-prompts.ts'

/** Kinds of files that no reader takes, and how those with a prompt and a label look. */
const KINDS = [
  {
    name: 'TOML',
    file: /\.toml$/i,
    label:
      /^\s*["']?(should_(not_)?(trigger|activate|fire|load)|expected_skills?|expect_(trigger|activation|skill)|must_(not_)?(trigger|activate))["']?\s*=/m,
    prompt: new RegExp(`^\\s*["']?(${PROMPT_KEYS.join('|')})["']?\\s*=`, 'm'),
    todo: 'Keep the prompts as YAML, JSON or JSON Lines with the same keys.',
  },
  {
    name: 'Markdown',
    file: EVAL_MARKDOWN,
    label:
      /^\W*(?:expected[ _-]?(?:activation|skill)|should[ _-]?(?:trigger|activate))\W+\w|^\W*skill `[^`]+` (?:not )?invoked/im,
    prompt: /^\W*(?:prompt|query|input|request)\b/im,
    todo: 'Write them as JSON: `[{"query": ..., "should_trigger": true}]` (docs/formats.md).',
  },
]
/** Bound on the files that are looked at. */
const MAX_FILES = 2000
const MOST_LISTED = 3

/**
 * The first file of each kind that no reader takes and that looks like prompts, and a warning that names several.
 * `known` and `sure`: what was read. `size` is in bytes.
 */
export async function unreadablePrompts(
  read: { root: string; files: readonly string[]; known: ReadonlySet<string>; sure: readonly Suite[] },
  size: (root: string, file: string) => Promise<number>,
): Promise<{ files: UnreadFile[]; warnings: Warning[] }> {
  const { root, known, sure } = read
  const others = new Set([...known, ...sure.map(({ file }) => file)])
  const files = read.files.filter((file) => !others.has(file) && !EXCLUDED_FOLDER.test(file) && !isOther(file))
  const all: { files: UnreadFile[]; warnings: Warning[] } = { files: [], warnings: [] }
  for (const { name, file: isKind, label, prompt, todo } of KINDS) {
    const found: string[] = []
    for (const file of files.filter((file) => isKind.test(file)).slice(0, MAX_FILES)) {
      if ((await size(root, file)) > MAX_FILE_BYTES) continue
      const one = await readTextFile(root, file)
      if ('text' in one && label.test(one.text) && prompt.test(one.text)) found.push(file)
    }
    const [first] = found
    if (first === undefined) continue
    const shown = `${found.slice(0, MOST_LISTED).join(', ')}${found.length > MOST_LISTED ? ', ...' : ''}`
    all.files.push({ file: first, reason: `looks like prompts for triggering, but a suite cannot be ${name}` })
    all.warnings.push({
      code: 'left_out',
      what: `${found.length === 1 ? '1 file looks' : `${found.length} files look`} like prompts for triggering (${shown}). Not read: a suite cannot be ${name}`,
      where: { file: first, line: 1, column: 1 },
      todo,
    })
  }
  return all
}
