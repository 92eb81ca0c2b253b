import { plural } from '../../core/errors/plural.ts'
import type { Warning } from '../../core/errors/user-error.ts'
import type { PromptsElsewhere } from './prompts-elsewhere.ts'
import type { UnreadFile } from './unread-prompts.ts'

/** Files that look like prompts for triggering and are not read, for one reason. */
export interface Lookalike {
  files: readonly string[]
  /** Null: not counted. */
  prompts: number | null
  /** Why they are not read, as the end of a sentence. */
  doubt: string
  todo: string
}

/** Files that are not read for a doubt, with the line of configuration that has them read. */
export function doubtfulPrompts(found: readonly PromptsElsewhere[]): Lookalike[] {
  return found.flatMap(({ glob, format, suites, prompts, doubt }) =>
    doubt === null
      ? []
      : {
          files: suites.map(({ file }) => file),
          prompts,
          doubt,
          todo: `To have ${suites.length === 1 ? 'it' : 'them'} read, add to skill-eval-gate.yml: \`formats: {"${glob}": ${format}}\`.`,
        },
  )
}

/** Warned of one by one. */
const MOST_TOLD = 5
const MOST_LISTED = 3

/** Each, by its first file, as a file that is no suite and as a warning. */
export function toldOf(found: readonly Lookalike[]): { files: UnreadFile[]; warnings: Warning[] } {
  const told = found.map(({ files: [file = '', ...more], prompts, doubt, todo }) => {
    const looks = more.length === 0 ? 'looks' : `and ${more.length} more (${listed(more, MOST_LISTED)}) look`
    const reason = `${looks} like ${prompts === null ? 'prompts' : plural(prompts, 'prompt')} for triggering, but ${doubt}`
    return { file, reason, todo }
  })
  const rest = told.slice(MOST_TOLD).map(({ file }) => file)
  const warnings: Warning[] = told.slice(0, MOST_TOLD).map(({ file, reason, todo }) => ({
    code: 'left_out',
    what: `\`${file}\` ${reason}`,
    where: { file, line: 1, column: 1 },
    todo,
  }))
  if (rest.length > 0) {
    const what = `${rest.length} more places look like prompts for triggering and are not read: ${listed(rest, MOST_TOLD)}`
    warnings.push({ what, todo: 'Name them under `formats:` or `suites:` in skill-eval-gate.yml.' })
  }
  return { files: told.map(({ file, reason }) => ({ file, reason })), warnings }
}

function listed(files: readonly string[], most: number): string {
  return files.slice(0, most).join(', ') + (files.length > most ? ', ...' : '')
}
