import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Names the folder of the test run's templates, to its workers; test/support/temporary-folder.ts sets it. */
export const TEMPLATE_FOLDER = 'SKILL_EVAL_GATE_TEST_TEMPLATES'

/**
 * Fills the empty folder `root` with a copy of the folder that `make` makes of `content`. It is made once in a test
 * run, by the first of its workers that asks for it. Without a folder of templates it is made each time.
 */
export async function copyTemplate(
  root: string,
  content: unknown,
  make: (root: string) => Promise<void>,
): Promise<void> {
  const folder = process.env[TEMPLATE_FOLDER]
  if (folder === undefined) return make(root)
  const template = join(folder, createHash('sha256').update(JSON.stringify(content)).digest('hex'))
  if (!existsSync(template)) {
    const fresh = join(folder, randomUUID())
    mkdirSync(fresh)
    await make(fresh)
    try {
      renameSync(fresh, template)
    } catch {
      // Another worker was faster, and made the same.
      rmSync(fresh, { recursive: true, force: true })
    }
  }
  // A tenth of the time that the asynchronous one takes.
  cpSync(template, root, { recursive: true, verbatimSymlinks: true })
}
