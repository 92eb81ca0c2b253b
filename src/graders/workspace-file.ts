import { realpath } from 'node:fs/promises'
import { isAbsolute, win32 } from 'node:path'
import { SafeReader } from '../skills/read-file-safely.ts'
import { leavesWorkspace } from '../trial/workspace.ts'
import { insideFolder } from './inside-folder.ts'

/**
 * A larger file of a workspace is not read: a grader looks at what an agent wrote, and nobody writes that much to be
 * matched.
 */
const MAX_BYTES = 10 * 1024 * 1024
/** No system has longer ones. */
const MAX_PATH = 4096

/** What a file of a workspace holds, or why that cannot be said, as the end of a sentence. */
export type WorkspaceFile = { bytes: Buffer } | 'missing' | { unreadable: string }

/**
 * Looks into a trial's workspace, of whose content nothing can be trusted. Every path is one that `assertInWorkspace`
 * lets through.
 */
export class WorkspaceReader {
  readonly #root: string
  readonly #reader: SafeReader

  private constructor(root: string) {
    this.#root = root
    this.#reader = new SafeReader(root)
  }

  /** @throws Error when the workspace is gone */
  static async open(workspace: string): Promise<WorkspaceReader> {
    const root = await realpath(workspace).catch(() => null)
    if (root === null) throw new Error('the workspace of this trial no longer exists')
    return new WorkspaceReader(root)
  }

  /** Whether a file or folder is there. @throws Error when a link leads out of the workspace */
  async exists(path: string): Promise<boolean> {
    return (await this.#find(path)) !== 'missing'
  }

  /** @throws Error when a link leads out of the workspace, or the file is larger than 10 MB */
  async read(path: string): Promise<WorkspaceFile> {
    const found = await this.#find(path)
    if (found === 'missing') return 'missing'
    const content = await this.#reader.read({ path: found.real, kind: 'file' }, MAX_BYTES)
    if (typeof content !== 'string') return { bytes: Buffer.from(content.buffer, content.byteOffset, content.length) }
    switch (content) {
      case 'missing':
        return 'missing'
      case 'denied':
        return { unreadable: 'permission denied' }
      case 'not-a-file':
        return { unreadable: 'not a regular file' }
      case 'outside':
        throw leadsOut(path)
      case 'too-large':
        throw new Error(`the file ${JSON.stringify(path)} is larger than ${MAX_BYTES / 1024 / 1024} MB`)
    }
  }

  async #find(path: string): Promise<{ real: string } | 'missing'> {
    const found = await insideFolder(this.#root, path)
    if (found === 'outside') throw leadsOut(path)
    return found
  }
}

/** What is wrong with a path that has to be one of a file in the workspace, on any system; null when nothing is. */
export function pathProblem(path: string): string | null {
  if (path.length > MAX_PATH) return `a path of ${path.length} characters is too long`
  const shown = `path ${JSON.stringify(path)}`
  if (isAbsolute(path) || win32.isAbsolute(path)) return `${shown} is absolute and not relative to workspace`
  // A slash at the end says that a folder is meant, and changes nothing else.
  return leavesWorkspace(path.replace(/[\\/]+$/, '')) ? `${shown} is outside workspace` : null
}

/** @throws Error for the first path that is not one of a file in the workspace */
export function assertInWorkspace(paths: readonly string[]): void {
  for (const path of paths) {
    const problem = pathProblem(path)
    if (problem !== null) throw new Error(problem)
  }
}

function leadsOut(path: string): Error {
  return new Error(`path ${JSON.stringify(path)} is a link that leads outside workspace`)
}
