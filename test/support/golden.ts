import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'

const folder = join(import.meta.dirname, '../golden')

/**
 * Compares with a file that can be read on GitHub. `UPDATE_GOLDEN=1` writes it instead: read the difference before
 * committing it.
 */
export async function expectGolden(name: string, text: string): Promise<void> {
  const file = join(folder, name)
  if (process.env['UPDATE_GOLDEN'] === '1') await writeFile(file, text)
  expect(text).toBe(await readFile(file, 'utf8'))
}
