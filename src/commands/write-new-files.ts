import { mkdir, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withSignals } from '../core/process/with-signals.ts'
import { writeNewFile } from './write-new-file.ts'

/**
 * Writes new files below `root`, paths with `/`: all of them, or none after an error or a signal.
 *
 * @throws UserError where one exists or cannot be written; Interrupted after a signal
 */
export async function writeNewFiles(root: string, files: readonly { path: string; text: string }[]): Promise<void> {
  const undo: (() => Promise<void>)[] = []
  await withSignals(async (signal) => {
    try {
      for (const { path, text } of files) {
        signal.throwIfAborted()
        const file = join(root, path)
        const made = await mkdir(dirname(file), { recursive: true }).catch(() => undefined)
        if (made !== undefined) undo.push(() => removeEmpty(dirname(file), made))
        if (await writeNewFile(file, text, { force: false })) undo.push(() => rm(file, { force: true }))
      }
      signal.throwIfAborted()
    } catch (error) {
      for (const step of undo.reverse()) await step().catch(() => {})
      throw error
    }
  })
}

/** Removes empty folders from `folder` up to `top`. */
async function removeEmpty(folder: string, top: string): Promise<void> {
  for (let one = folder; one.startsWith(top); one = dirname(one)) await rmdir(one)
}
