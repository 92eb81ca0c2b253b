import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { renderComment } from '../../src/report/comment.ts'
import { scenarios } from './scenarios.ts'

const folder = join(import.meta.dirname, '../golden')
const marker = '<!-- skill-eval-gate -->'

/** Compares with a file that can be read on GitHub. `UPDATE_GOLDEN=1` writes it instead: read the difference before committing it. */
export async function expectGolden(name: string, text: string): Promise<void> {
  const file = join(folder, name)
  if (process.env['UPDATE_GOLDEN'] === '1') await writeFile(file, text)
  expect(text).toBe(await readFile(file, 'utf8'))
}

describe('the comment', () => {
  for (const [name, build] of Object.entries(scenarios)) {
    it(`is the golden file for "${name}", and the same the second time`, async () => {
      const text = renderComment(build(), { marker })
      expect(renderComment(build(), { marker })).toBe(text)
      await expectGolden(`comment-${name}.md`, text)
    })
  }
})
