import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dirname, extname } from 'node:path/posix'
import pLimit from 'p-limit'
import { parseDocument } from '../../documents/document.ts'
import { MAX_FILE_BYTES } from '../../documents/limits.ts'
import { readTextFile } from '../../documents/read-text-file.ts'
import { groupBy } from '../../errors/group-by.ts'
import { asUserErrors, type Warning } from '../../errors/user-error.ts'
import { holdsResults } from '../formats/labelled/holds-results.ts'
import { formatsOf } from '../formats/registry.ts'
import { NoSuite } from '../reader/no-suite.ts'
import type { Suite } from '../suite.ts'
import { EXCLUDED_FOLDER } from './discover-suites.ts'
import type { ReadContextFor } from './read-context.ts'

/** Files of one folder that look like trigger prompts, in one format. */
export interface PromptsElsewhere {
  /** The glob to configure: the file, or `folder/*.ext` for several. */
  glob: string
  format: string
  files: readonly string[]
  prompts: number
}

/** Bounds on what is looked at, far above real repositories. */
const MAX_FILES = 30_000
const MAX_BYTES = 400 * 1024 * 1024
/** Warned of one by one. */
const MOST_GROUPS = 5

const DATA = /\.(json|jsonl|jsonc|ya?ml)$/
/** Folders of tools, of what was built and of what a run wrote. */
const OTHER_FOLDER =
  /(^|\/)(\.git(hub|lab)?|dist|build|out|coverage|results?|reports?|baselines?|outputs?|runs?|schemas?|snapshots?|__snapshots__|testdata|iteration-\d+)\//i
const OTHER_NAME =
  /(^|\/)(package(-lock)?|tsconfig.*|pnpm-lock|composer|manifest|plugin|marketplace)\.(json|ya?ml)$|schema|baseline|results?[._-]|report|benchmark|template|example/i

/** Keys of labels in the formats for triggering. Cheap: most files of a repository hold none of them. */
const LABEL_KEY =
  /["']?\b(should_?(not_)?(trigger|activate|fire|load)|expect(ed)?_(trigger|activation|skills?)|expect(ed)?Skills?|must_(not_)?(activate|trigger)|skill_should_trigger|shouldTrigger)(_prompts)?["']?\s*:/
/** Formats whose files are no prompts for triggering by themselves, or are found by their names. */
const NOT_TRIGGERING = new Set(['waza', 'agentv', 'promptfoo', 'plugin-eval', 'evals-json'])

/**
 * Finds files that no rule of discovery looks at and that a reader of trigger prompts takes: it labels at least one
 * skill of the repository. `known`: files that were looked at. Bounded, and reads only files that hold a label's key.
 */
export async function findPromptsElsewhere(
  { root, files }: { root: string; files: readonly string[] },
  known: ReadonlySet<string>,
  context: ReadContextFor,
): Promise<PromptsElsewhere[]> {
  const limit = pLimit(24)
  let bytes = 0
  const possible = files
    .filter((file) => DATA.test(file) && !known.has(file) && !EXCLUDED_FOLDER.test(file))
    .filter((file) => !OTHER_FOLDER.test(file) && !OTHER_NAME.test(file))
    .slice(0, MAX_FILES)
  const sniffed = await Promise.all(
    possible.map((file) =>
      limit(async () => {
        const size = (await stat(join(root, file)).catch(() => null))?.size ?? 0
        if (size === 0 || size > MAX_FILE_BYTES || bytes + size > MAX_BYTES) return []
        bytes += size
        const found = await readTextFile(root, file)
        return 'text' in found && LABEL_KEY.test(found.text) ? [{ file, text: found.text }] : []
      }),
    ),
  )
  const suites: Suite[] = []
  for (const { file, text } of sniffed.flat()) {
    const suite = await triggerSuite(file, text, context)
    if (suite !== null) suites.push(suite)
  }
  const groups = groupBy(suites, ({ file, format }) => JSON.stringify([dirname(file), extname(file), format]))
  return [...groups.values()].map((same) => groupOf(same))
}

function groupOf(same: readonly Suite[]): PromptsElsewhere {
  const files = same.map(({ file }) => file)
  const [first = ''] = files
  const glob = files.length === 1 ? first : `${dirname(first)}/*${extname(first)}`
  const prompts = same.reduce((sum, { tasks }) => sum + tasks.length, 0)
  return { glob, format: same[0]?.format ?? '', files, prompts }
}

/** The suite that a file is, if it labels a skill of the repository. */
async function triggerSuite(file: string, text: string, context: ReadContextFor): Promise<Suite | null> {
  try {
    const document = parseDocument(text, file)
    const format = formatsOf(document).find(({ id }) => !NOT_TRIGGERING.has(id))
    if (format === undefined || holdsResults(document)) return null
    const reading = context(new Set())
    const suite = await format.read(document, reading)
    const skills = new Set((await reading.skills()).flatMap(({ name, folder }) => [name, folder]))
    const isOurs = (name: string) => skills.has(name) || skills.has(name.slice(name.lastIndexOf(':') + 1))
    const labelled = suite.tasks.filter(
      ({ expectations, expectsNoSkill }) => expectsNoSkill || expectations.some(({ skill }) => isOurs(skill)),
    )
    return labelled.length > 0 ? suite : null
  } catch (error) {
    if (error instanceof NoSuite || asUserErrors(error) !== null) return null
    throw error
  }
}

/** The warnings about files that look like trigger prompts, with the line of configuration that has them read. */
export function elsewhereWarnings(found: readonly PromptsElsewhere[]): Warning[] {
  const shown = found.slice(0, MOST_GROUPS).map(({ glob, format, files, prompts }) => ({
    what: `${files.length === 1 ? `\`${glob}\` looks` : `${files.length} files (\`${glob}\`) look`} like ${prompts} prompts for triggering, in a folder that is not looked at`,
    where: { file: files[0] ?? glob, line: 1, column: 1 },
    todo: `Add to skill-eval-gate.yml: \`formats: {"${glob}": ${format}}\`.`,
  }))
  const rest = found.slice(MOST_GROUPS)
  if (rest.length === 0) return shown
  const folders = rest.map(({ glob }) => glob)
  return [
    ...shown,
    {
      what: `${rest.length} more places look like prompts for triggering: ${folders.slice(0, 5).join(', ')}${folders.length > 5 ? ', ...' : ''}`,
      todo: 'Name them under `formats:` or `suites:` in skill-eval-gate.yml.',
    },
  ]
}
