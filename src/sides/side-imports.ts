import { type FileImport, importsOf, isImportable } from '../agents/imported-files.ts'
import type { Warning } from '../core/errors/user-error.ts'
import type { SideTexts } from './side-texts.ts'

interface File {
  path: string
  content: string
}

/** Bounds on the files of a context. */
export interface Limits {
  files: number
  fileCharacters: number
  totalCharacters: number
}

/** Imports that are not followed, by the reason. */
export interface Unfollowed {
  /** They lead out of the repository. */
  outside: Set<string>
  /** They name settings or skills, unreadable files, or files beyond the limits. */
  leftOut: Set<string>
}

/** Most imported files of a context that are read. Those that are left out afterwards count. */
const MOST_READ = 200

/**
 * The files of a side that these instruction files import, and those that these import in turn, in the order in which
 * they are named. Files that are there already count as followed. Adds what is not followed to `unfollowed`.
 */
export async function importedFiles(
  texts: SideTexts,
  files: readonly File[],
  { fileCharacters, totalCharacters, ...limits }: Limits,
  { outside, leftOut }: Unfollowed,
): Promise<File[]> {
  const known = new Set(files.map(({ path }) => path))
  const imported: File[] = []
  let characters = 0
  let reads = 0
  /** Reads the first file that an import may mean. */
  const follow = async ({ paths }: FileImport): Promise<void> => {
    for (const path of paths) {
      if (known.has(path)) return
      if (!texts.has(path)) continue
      const mayRead = isImportable(path) && imported.length < limits.files && reads < MOST_READ
      if (mayRead) reads += 1
      const content = mayRead ? await texts.at(path, isImportable) : null
      const isLarge =
        content === null || content.length > fileCharacters || characters + content.length > totalCharacters
      if (isLarge) leftOut.add(path)
      else {
        known.add(path)
        characters += content.length
        imported.push({ path, content })
      }
      return
    }
  }
  for (let at = 0; at < files.length + imported.length; at += 1) {
    const file = files[at] ?? imported[at - files.length]
    if (file === undefined) break
    for (const one of importsOf(file.content, file.path)) {
      if (one.paths.length === 0) outside.add(`${file.path}: @${one.written}`)
      else await follow(one)
    }
  }
  return imported
}

/** Warnings about imports that are not followed, one a reason. */
export function importWarnings({ outside, leftOut }: Unfollowed): Warning[] {
  return [
    ...warningOf(
      outside,
      'instructions that are not in the repository are never read',
      'Prompts are asked without them. Write its text as a file of the context (docs/context.md).',
    ),
    ...warningOf(
      leftOut,
      'an imported file is no part of the context: it is no readable text, holds settings or skills of an agent, or is beyond the limits',
      'Prompts are asked without it. Import a text file of the repository.',
    ),
  ]
}

function warningOf(paths: ReadonlySet<string>, what: string, todo: string): Warning[] {
  const [first] = paths
  if (first === undefined) return []
  const more = paths.size === 1 ? '' : ` The same goes for ${paths.size - 1} more.`
  return [{ what: `\`${first.slice(0, 200)}\`: ${what}.${more}`, todo }]
}
