import { andMore } from '../core/errors/first-of.ts'
import { groupBy } from '../core/errors/group-by.ts'
import { plain } from '../reports/escape.ts'
import type { CaseRemark } from '../sides/cases/case-remark.ts'

/** Remarks of one kind that are shown. */
const MOST_SHOWN = 5
/** Further lines of a remark that are named. */
const MOST_LINES = 4

/** Remarks through `show`, a few of each kind, and one line through `more` for the rest of a kind. */
export function remarkLines(
  remarks: readonly CaseRemark[],
  show: (remark: CaseRemark) => string,
  more: (text: string) => string,
): string[] {
  return [...groupBy(remarks, ({ kind }) => kind)].flatMap(([kind, all]) => {
    const rest = all.slice(MOST_SHOWN)
    const prompts = rest.reduce((sum, { count }) => sum + count, 0)
    return [
      ...all.slice(0, MOST_SHOWN).map(show),
      ...(rest.length === 0
        ? []
        : [more(`  and ${prompts} more of ${rest.length} skill${rest.length === 1 ? '' : 's'} (${kind}): see --json`)]),
    ]
  })
}

/** One line: where, what, the further lines of that file, and what to do. */
export function remarkText({ message, todo, prompts, count }: CaseRemark): string {
  const [first, ...others] = prompts
  if (first === undefined) return plain(message)
  const like = first.like === undefined || count > 1 ? '' : ` (${place(first.like, first.where.file)})`
  const near = others.filter(({ where }) => where.file === first.where.file).slice(0, MOST_LINES)
  const left = count - 1 - near.length
  const also = near.map(({ where }) => where.line).join(', ')
  const lines = also === '' ? '' : ` (also line ${also}${andMore(left)})`
  return plain(`${first.where.file}:${first.where.line}: ${message}${like}${lines}. ${todo}`)
}

function place({ file, line }: { file: string; line: number }, from: string): string {
  return file === from ? `line ${line}` : `${file}:${line}`
}
