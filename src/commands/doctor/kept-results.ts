import { dirname } from 'node:path/posix'
import { parseDocument } from '../../core/documents/document.ts'
import { readTextFile } from '../../core/documents/read-text-file.ts'
import { ownCommandLine } from '../../core/errors/own-name.ts'
import { asUserErrors, type Warning } from '../../core/errors/user-error.ts'
import type { ResultFormat } from '../../evaluate/import/formats/result-format.ts'
import type { UnreadFile } from '../../suites/loading/unread-prompts.ts'
import { says } from '../../suites/reader/name-words.ts'

/** Files looked at: results are few, or of many runs of one suite. */
const MOST_FILES = 40

/**
 * That a repository keeps results of an agent beside its suites, with the command that gates on them; null where it
 * keeps none that can be read. `skipped`: its files that are no suites.
 */
export async function keptResults(root: string, skipped: readonly UnreadFile[]): Promise<Warning | null> {
  const possible = skipped.filter(({ file, holdsResults }) => holdsResults === true || says('results', file))
  if (possible.length === 0) return null
  // The readers of results: most repositories keep none.
  const { resultFormats } = await import('../../evaluate/import/registry.ts')
  const found: string[] = []
  for (const { file } of possible.slice(0, MOST_FILES)) if (await isResults(root, file, resultFormats)) found.push(file)
  const [first, ...others] = found
  if (first === undefined) return null
  const more =
    others.length === 0 ? '' : ` (and ${others.length} more, such as in \`${dirname(others.at(-1) ?? '')}/\`)`
  const command = ownCommandLine(`gate --head-results ${first} --base-results BASE_RESULTS`)
  return {
    what: `\`${first}\`${more} holds results of an agent, which are not read as a suite`,
    where: { file: first, line: 1, column: 1 },
    todo: `Gate on them, with those of the base branch: \`${command}\`.`,
  }
}

async function isResults(root: string, file: string, formats: readonly ResultFormat[]): Promise<boolean> {
  const read = await readTextFile(root, file)
  if (!('text' in read)) return false
  try {
    const { value } = parseDocument(read.text, file)
    return formats.some((format) => format.recognises(value))
  } catch (error) {
    if (asUserErrors(error) === null) throw error
    return false
  }
}
