import { randomBytes } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { formatMark, ownMark, type ProcessMark, parseMark } from '../process/process-mark.ts'

const kinds = ['skill-eval-gate-worktree-', 'skill-eval-gate-index-'] as const

/** The system's temporary folder, as a real path: git compares paths by their text. */
export function temporaryFolder(): string {
  return realpathSync(tmpdir())
}

/** A fresh absolute path whose name identifies our process. */
export function temporaryName(kind: 'worktree' | 'index'): string {
  return join(temporaryFolder(), `skill-eval-gate-${kind}-${formatMark(ownMark())}-${randomBytes(6).toString('hex')}`)
}

/** The process of a path made by `temporaryName`; null for any other path. */
export function ownerOf(path: string): ProcessMark | null {
  const name = basename(path)
  const kind = kinds.find((prefix) => name.startsWith(prefix))
  return kind === undefined ? null : parseMark(name.slice(kind.length))
}
