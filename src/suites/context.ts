import { dirname, normalize } from 'node:path/posix'
import type { ContextTool, EarlierMessage } from '../agents/trial-context.ts'
import { sha256 } from '../core/errors/sha256.ts'
import type { SourcePosition } from '../core/errors/user-error.ts'

/**
 * An instruction file of a context. With `from` each side reads its own version from there, relative to the repository
 * root, and a side without it has none; else the suite says what it holds.
 */
export type ContextFile = { path: string; content: string } | { path: string; from: string }

/** What a prompt finds besides the skills, as a suite says it. A task without one is asked in a blank home. */
export interface TaskContext {
  /** Turns before the prompt: the user's and the assistant's, in alternation, the assistant's last. */
  messages: readonly EarlierMessage[]
  files: readonly ContextFile[]
  tools: readonly ContextTool[]
  /** True: each side's own instruction files are there as well. */
  repository: boolean
  /**
   * Folders of the task's input files, below the root: agents read each side's instruction files there once they read
   * one of these files. Absent: none, or not `repository`.
   */
  folders?: readonly string[]
  /** Its position in the suite. */
  source: SourcePosition
}

/** The folders that hold input files, and those above them, without the root; sorted. */
export function foldersOf(files: readonly { path: string }[]): string[] {
  const folders = new Set<string>()
  for (const { path } of files) {
    for (let folder = dirname(normalize(path)); !/^[./]*$/.test(folder); folder = dirname(folder)) folders.add(folder)
  }
  return [...folders].sort()
}

/** Returns a key that is equal for two equal contexts, wherever they are written; '' for none. */
export function contextKey(context: TaskContext | undefined): string {
  if (context === undefined) return ''
  const { messages, files, tools, repository, folders = [] } = context
  const parts = [
    messages.map(({ role, text }) => [role, text]),
    files.map((file) => ('from' in file ? [file.path, 'from', file.from] : [file.path, 'holds', file.content])),
    tools.map(({ name, description, inputSchema }) => [name, description, inputSchema]),
    repository,
    ...(folders.length === 0 ? [] : [folders]),
  ]
  return sha256(JSON.stringify(parts))
}
