import { MAX_FILE_BYTES } from '../../core/documents/limits.ts'
import { readTextFile } from '../../core/documents/read-text-file.ts'
import { PROMPT_KEYS } from '../formats/labelled/entry-keys.ts'
import { isOther } from '../reader/name-words.ts'
import { EVAL_MARKDOWN, EXCLUDED_FOLDER } from './discover-suites.ts'
import type { Lookalike } from './lookalikes.ts'

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

/** Files of each kind that no reader takes and that look like prompts. `isRead`: what was. `size` is in bytes. */
export async function unreadablePrompts(
  { root, files, isRead }: { root: string; files: readonly string[]; isRead: ReadonlySet<string> },
  size: (root: string, file: string) => Promise<number>,
): Promise<Lookalike[]> {
  const possible = files.filter((file) => !isRead.has(file) && !EXCLUDED_FOLDER.test(file) && !isOther(file))
  const all: Lookalike[] = []
  for (const { name, file: isKind, label, prompt, todo } of KINDS) {
    const found: string[] = []
    for (const file of possible.filter((file) => isKind.test(file)).slice(0, MAX_FILES)) {
      if ((await size(root, file)) > MAX_FILE_BYTES) continue
      const one = await readTextFile(root, file)
      if ('text' in one && label.test(one.text) && prompt.test(one.text)) found.push(file)
    }
    if (found.length > 0) all.push({ files: found, prompts: null, doubt: `a suite cannot be ${name}`, todo })
  }
  return all
}
