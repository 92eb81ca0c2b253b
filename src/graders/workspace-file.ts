import { realpath } from 'node:fs/promises'
import { isAbsolute, win32 } from 'node:path'
import { SafeReader } from '../skills/safe-reader.ts'
import { leavesWorkspace } from '../suites/workspace.ts'
import { insideFolder } from './inside-folder.ts'

/**
 * A larger file of a workspace is not read. Files that agents write are far smaller.
 */
const MAX_BYTES = 10 * 1024 * 1024
/** No system has longer paths. */
const MAX_PATH = 4096

/** The content of a file of a workspace, or why it cannot be read, as the end of a sentence. */
export type WorkspaceFile = { bytes: Buffer } | 'missing' | { unreadable: string }

/**
 * Reads files of a trial's workspace, whose content is not trusted. Paths must have passed `assertInWorkspace`.
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

  /** Reads a file. @throws Error when a link leads out of the workspace, or the file is larger than 10 MB */
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

/** Why a path cannot be one of a file in the workspace, on any system; null when it can. */
export function pathProblem(path: string): string | null {
  if (path.length > MAX_PATH) return `a path of ${path.length} characters is too long`
  const subject = `path ${JSON.stringify(path)}`
  if (isAbsolute(path) || win32.isAbsolute(path)) return `${subject} is absolute and not relative to workspace`
  // A slash at the end only says that the path is a folder.
  return leavesWorkspace(path.replace(/[\\/]+$/, '')) ? `${subject} is outside workspace` : null
}

/** @throws Error for the first path that cannot be one of a file in the workspace */
export function assertInWorkspace(paths: readonly string[]): void {
  for (const path of paths) {
    const problem = pathProblem(path)
    if (problem !== null) throw new Error(problem)
  }
}

function leadsOut(path: string): Error {
  return new Error(`path ${JSON.stringify(path)} is a link that leads outside workspace`)
}
