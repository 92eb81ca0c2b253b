import { readTextFile } from '../core/documents/read-text-file.ts'
import { countEach } from '../core/errors/count-each.ts'
import { firstOf } from '../core/errors/first-of.ts'
import { groupBy } from '../core/errors/group-by.ts'
import { present } from '../core/errors/present.ts'
import type { Unread } from '../core/errors/unread.ts'
import type { UserError, Warning } from '../core/errors/user-error.ts'
import type { Tree } from './tree.ts'

/** One side's files that could be read and those that could not. */
export interface ReadFiles {
  tree: Pick<Tree, 'root' | 'files'>
  /** Suites and SKILL.md files that were read. */
  read: ReadonlySet<string>
  /** Names of the skills that were read, by the path of each of their SKILL.md files. */
  skills: ReadonlyMap<string, string>
  unread: readonly Unread[]
}

/** The unread files of head, by who is to blame. */
export interface Blame {
  /** Mistakes that the change made: base could read the file, or it is new or changed. */
  errors: UserError[]
  /** Mistakes that base has too. */
  warnings: Warning[]
}

/**
 * Sorts head's unread files into what the change made worse and what was so before. A file is not made worse if base
 * could not read it either, under this name or the one that it was moved from, or if it is the same on both sides and
 * base did not read it. A copy of a skill that head reads elsewhere takes nothing away. `base` null: there is nothing
 * to compare with, so all are warnings.
 */
export async function blameForUnread(base: ReadFiles | null, head: ReadFiles): Promise<Blame> {
  const before: Unread[] = []
  const errors: UserError[] = []
  const moved = new Set<string>()
  const names = new Set(head.skills.values())
  for (const one of head.unread) {
    const skill = base?.skills.get(one.file)
    if (base === null || (skill !== undefined && names.has(skill)) || (await wasSoBefore(one.file, base, head, moved)))
      before.push(one)
    else errors.push(...one.errors)
  }
  const links = new Set(head.tree.files.flatMap(({ path, kind }) => (kind === 'symlink' ? [path] : [])))
  return { errors, warnings: unreadWarnings(before, links) }
}

/**
 * One warning about the files that base could not read and head can: nothing is known of what they held, such as of
 * prompts that are gone from them.
 */
export function mendedWarnings(base: ReadFiles, head: ReadFiles): Warning[] {
  const mended = base.unread.map(({ file }) => file).filter((file) => head.read.has(file))
  const [file, ...others] = mended
  if (file === undefined) return []
  const named = firstOf(others, MOST_NAMED)
  return [
    {
      what: `Base could not read ${file}${named === '' ? '' : `, ${named}`}: what was there is not compared`,
      where: { file, line: 1, column: 1 },
      todo: 'Nothing: this change fixes it. Only its diff shows whether it also drops prompts.',
    },
  ]
}

/** Files named in a warning about several with the same mistake. */
const MOST_NAMED = 3

/**
 * Warnings about files that were left out: one for each first mistake, which names further files that have it. `links`
 * that lead nowhere hold nothing that could be measured, so no title tells of them.
 */
function unreadWarnings(unread: readonly Unread[], links: ReadonlySet<string>): Warning[] {
  const groups = groupBy(unread, ({ errors }) => errors[0]?.what ?? '')
  return [...groups.values()].flatMap(([head, ...others]) => {
    if (head === undefined) return []
    const { file, errors } = head
    const [first] = errors
    const where = first?.where
    const part = where === undefined || where.file === file ? '' : ` (part of ${file})`
    const more = errors.length > 1 ? ` (and ${errors.length - 1} more in this file)` : ''
    const also =
      others.length === 0
        ? ''
        : ` The same in ${firstOf(
            others.map((other) => other.file),
            MOST_NAMED,
          )}.`
    return {
      code: 'left_out',
      what: `Left out${part}: ${ended(first?.what ?? 'it cannot be read')}${more}${also}`,
      ...present({ where }),
      todo: first?.todo,
      unread: [head, ...others].flatMap((one) => (links.has(one.file) ? [] : [one.file])),
    }
  })
}

function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** `moved`: files of base that are already taken for the origin of another file. */
async function wasSoBefore(file: string, base: ReadFiles, head: ReadFiles, moved: Set<string>): Promise<boolean> {
  if (base.read.has(file)) return false
  if (base.unread.some((one) => one.file === file)) return true
  const text = await textOf(head, file)
  if (base.tree.files.some(({ path }) => path === file)) {
    return text !== null && text === (await textOf(base, file))
  }
  const here = new Set(head.tree.files.map(({ path }) => path))
  for (const origin of base.unread) {
    if (here.has(origin.file) || moved.has(origin.file)) continue
    if (!isAlike(text, await textOf(base, origin.file))) continue
    moved.add(origin.file)
    return true
  }
  return false
}

async function textOf({ tree }: ReadFiles, file: string): Promise<string | null> {
  const found = await readTextFile(tree.root, file)
  return 'text' in found ? found.text : null
}

/** Whether at least half of the lines of the longer text are in the other too, as git takes files for renamed. */
function isAlike(text: string | null, other: string | null): boolean {
  if (text === null || other === null) return false
  if (text === other) return true
  const lines = linesOf(text)
  const others = linesOf(other)
  const left = countEach(others)
  const shared = lines.filter((line) => {
    const count = left.get(line) ?? 0
    if (count > 0) left.set(line, count - 1)
    return count > 0
  })
  return shared.length * 2 >= Math.max(lines.length, others.length)
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}
