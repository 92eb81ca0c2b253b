import { INSTRUCTION_SETTINGS, instructionsIn, isInstructionFile } from '../agents/adapters/instruction-files.ts'
import type { TrialContext } from '../agents/trial-context.ts'
import type { Warning } from '../core/errors/user-error.ts'
import type { FileEntry } from '../core/git/list-files.ts'
import { contextKey } from '../suites/context.ts'
import type { Task } from '../suites/suite.ts'
import { namedInstructions } from './named-instructions.ts'
import { importedFiles, importWarnings, type Unfollowed } from './side-imports.ts'
import { type SideTexts, sideTexts } from './side-texts.ts'
import type { Tree } from './tree.ts'

/** Bounds on the instruction files that are taken from a side. */
const CONTEXT_LIMITS = { files: 50, fileCharacters: 200_000, totalCharacters: 500_000 } as const

const ALL_SETTINGS = INSTRUCTION_SETTINGS.map(({ path }) => path)

interface SideContexts {
  /** By `contextKey`. */
  contexts: ReadonlyMap<string, TrialContext>
  /** Every file that a context takes from the side's tree, by its path in the workspace. */
  files: ReadonlyMap<string, string>
  warnings: readonly Warning[]
}

/**
 * The contexts of these tasks with a side's own instruction files, and what these import. They are read as text:
 * nothing of a side is run, and no settings, hooks or servers are among them. Links lead to another such file of the
 * side, or are left out.
 */
export async function sideContexts(
  tree: Tree,
  tasks: readonly Pick<Task, 'context'>[],
  settings: readonly string[] = ALL_SETTINGS,
): Promise<SideContexts> {
  const wanted = new Map(
    tasks.flatMap(({ context }) => (context === undefined ? [] : [[contextKey(context), context]])),
  )
  const warnings: Warning[] = []
  const files = new Map<string, string>()
  const takesAll = [...wanted.values()].some(({ repository }) => repository)
  const texts = sideTexts(tree)
  const contexts = new Map<string, TrialContext>()
  const unread = new Set<string>()
  const unfollowed: Unfollowed = { outside: new Set(), leftOut: new Set() }
  const own = takesAll ? await ownInstructions(tree, texts, warnings) : []
  const byName = takesAll ? await namedInstructions(texts, settings, CONTEXT_LIMITS, unfollowed) : []
  own.push(...byName.filter(({ path }) => own.every((file) => file.path !== path)))
  for (const [key, { messages, files: named, tools, repository, folders = [], source }] of wanted) {
    const read: { path: string; content: string }[] = []
    for (const file of named) {
      const content = 'from' in file ? await texts.at(file.from, isInstructionFile) : file.content
      if (content === null) {
        // A side without the file has none. One that cannot be read is another matter.
        if ('from' in file && !unread.has(file.from) && texts.has(file.from)) {
          unread.add(file.from)
          warnings.push(unreadable(file.from, source))
        }
        continue
      }
      read.push({ path: file.path, content })
      if ('from' in file) files.set(file.path, content)
    }
    const known = new Set(named.map(({ path }) => path))
    const below = await instructionsBelow(texts, folders, unfollowed)
    const rest = [...(repository ? own : []), ...below].filter(({ path }) => !known.has(path))
    const imported = await importedFiles(texts, [...read, ...rest], CONTEXT_LIMITS, unfollowed)
    for (const { path, content } of [...rest, ...imported]) files.set(path, content)
    contexts.set(key, { messages, files: [...read, ...rest, ...imported], tools })
  }
  return { contexts, files, warnings: [...warnings, ...importWarnings(unfollowed)] }
}

/** The instruction files at the roots of two sides that differ, by their paths. */
export async function changedInstructions(base: Tree, head: Tree): Promise<string[]> {
  const sides = await Promise.all([base, head].map((tree) => ownInstructions(tree, sideTexts(tree), [])))
  const [before, after] = sides.map((files) => new Map(files.map(({ path, content }) => [path, content])))
  return changedFiles(before ?? new Map(), after ?? new Map())
}

/** The instruction files in folders below the root. */
async function instructionsBelow(texts: SideTexts, folders: readonly string[], { leftOut }: Unfollowed) {
  const found: { path: string; content: string }[] = []
  for (const folder of folders) {
    const paths = instructionsIn(folder)
    for (const path of paths) {
      const content = await texts.at(path, (target) => paths.includes(target) || isInstructionFile(target))
      if (content === null) continue
      if (content.length > CONTEXT_LIMITS.fileCharacters || found.length >= CONTEXT_LIMITS.files) leftOut.add(path)
      else found.push({ path, content })
    }
  }
  return found
}

/** Paths of the files that differ between two sides, sorted. */
export function changedFiles(base: ReadonlyMap<string, string>, head: ReadonlyMap<string, string>): string[] {
  return [...new Set([...base.keys(), ...head.keys()])].filter((path) => base.get(path) !== head.get(path)).sort()
}

/** The instruction files of a tree, sorted by path, within the limits. */
async function ownInstructions(
  tree: Tree,
  texts: SideTexts,
  warnings: Warning[],
): Promise<{ path: string; content: string }[]> {
  const listed = [...tree.files.filter(isOwn), ...[...(tree.withheld?.keys() ?? [])].map(regular)]
  const entries = listed.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const leftOut: string[] = []
  const found: { path: string; content: string }[] = []
  let characters = 0
  for (const entry of entries) {
    const content = await texts.at(entry.path, isInstructionFile)
    const isLarge =
      content !== null &&
      (content.length > CONTEXT_LIMITS.fileCharacters || characters + content.length > CONTEXT_LIMITS.totalCharacters)
    if (content === null || isLarge || found.length >= CONTEXT_LIMITS.files) leftOut.push(entry.path)
    else {
      characters += content.length
      found.push({ path: entry.path, content })
    }
  }
  const [first] = leftOut
  if (first !== undefined) {
    const more = leftOut.length === 1 ? '' : ` The same goes for ${leftOut.length - 1} more.`
    warnings.push({
      what: `\`${first}\` is no part of \`context: repository\`: it is no readable text file, leads elsewhere, or is beyond the limits (${CONTEXT_LIMITS.files} files, ${CONTEXT_LIMITS.totalCharacters.toLocaleString('en')} characters).${more}`,
      todo: 'Make it a regular file, or name the files that matter in `files` of the context.',
    })
  }
  return found
}

function isOwn({ path, kind, rawPath }: FileEntry): boolean {
  return (
    kind !== 'submodule' && rawPath === undefined && isInstructionFile(path) && /^[\p{L}\p{N}_ .@+()/-]+$/u.test(path)
  )
}

function regular(path: string): FileEntry {
  return { path, kind: 'file' }
}

function unreadable(path: string, where: Warning['where']): Warning {
  return {
    what: `Prompts are asked without \`${path}\` of their context: it is no text file, is too large, or leads elsewhere`,
    where,
    todo: 'Make it a regular text file of at most 5 MB.',
  }
}
