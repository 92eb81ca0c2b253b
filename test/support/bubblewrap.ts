import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Whether there is a program `bwrap` on PATH. */
export function hasBubblewrap(path: string = process.env['PATH'] ?? ''): boolean {
  return path.split(':').some((folder) => folder !== '' && existsSync(join(folder, 'bwrap')))
}
