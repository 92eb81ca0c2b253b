import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { expect } from 'vitest'

const folder = join(import.meta.dirname, 'pictures')
/** Share of pixels that may differ: other fonts move text a little, a broken layout moves everything. */
const MOST = 0.1

/** Compares a picture with the one that is kept; `UPDATE_GOLDEN=1` keeps the new one. */
export async function expectPicture(name: string, png: Buffer): Promise<void> {
  const path = join(folder, `${name}.png`)
  if (process.env['UPDATE_GOLDEN'] === '1') {
    await mkdir(folder, { recursive: true })
    await writeFile(path, png)
  }
  expect(existsSync(path), `there is no picture ${path}: make it with UPDATE_GOLDEN=1`).toBe(true)
  const [kept, made] = [PNG.sync.read(await readFile(path)), PNG.sync.read(png)]
  expect([made.width, made.height]).toEqual([kept.width, kept.height])
  const { width, height } = kept
  const differing = pixelmatch(kept.data, made.data, undefined, width, height, { threshold: 0.2 })
  expect(differing / (width * height)).toBeLessThan(MOST)
}
