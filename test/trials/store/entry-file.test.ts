import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readEntry, sha256, writeEntry } from '../../../src/trials/store/entry-file.ts'
import { temporaryFolder } from '../../support/cli.ts'

const schema = z.strictObject({ text: z.string() })
const MOST = 1000

describe('an entry', () => {
  test('is read as it was written, whatever it holds', async () => {
    await using folder = temporaryFolder()
    const path = join(folder.path, 'a/b/entry.jsonl')
    for (const text of ['', 'x', 'line\nbreak\u2028', '"}\u0000', '🍏', '\ud800']) {
      const digest = await writeEntry(path, { text }, MOST)
      expect(digest).toBe(sha256(readFileSync(path)))
      expect(await readEntry(path, schema, MOST)).toEqual({ found: 'entry', content: { text }, digest })
    }
    expect(readdirSync(join(folder.path, 'a/b'))).toEqual(['entry.jsonl'])
  })

  test('that is not there is nothing', async () => {
    await using folder = temporaryFolder()
    expect(await readEntry(join(folder.path, 'none'), schema, MOST)).toEqual({ found: 'nothing' })
  })

  test('that would be too large is not written, and what was there stays', async () => {
    await using folder = temporaryFolder()
    const path = join(folder.path, 'entry')
    const digest = await writeEntry(path, { text: 'old' }, MOST)
    expect(await writeEntry(path, { text: 'x'.repeat(MOST) }, MOST)).toBeNull()
    expect(await readEntry(path, schema, MOST)).toEqual({ found: 'entry', content: { text: 'old' }, digest })
  })

  test.each<[what: string, change: (path: string, text: string) => void]>([
    ['was cut short', (path, text) => writeFileSync(path, text.slice(0, -5))],
    ['is empty', (path) => writeFileSync(path, '')],
    ['has one letter changed', (path, text) => writeFileSync(path, text.replace('apple', 'appls'))],
    ['has no line of its own for the digest', (path, text) => writeFileSync(path, text.replace('\n', ' '))],
    ['is of another schema', (path, text) => writeFileSync(path, text.replace('/v1', '/v9'))],
    ['holds more than it was written with', (path, text) => writeFileSync(path, `${text}{}\n`)],
    ['is larger than any', (path, text) => writeFileSync(path, text.replace('apple', 'a'.repeat(MOST)))],
    ['is a folder', (path) => mkdirSync(path)],
    ['is a link', (path) => symlinkSync(join(path, '../written'), path)],
    ['is a link to itself', (path) => symlinkSync(path, path)],
    ['is a pipe', (path) => execFileSync('mkfifo', [path])],
  ])('that %s is damage, without waiting', async (_, change) => {
    await using folder = temporaryFolder()
    const written = join(folder.path, 'written')
    await writeEntry(written, { text: 'apple' }, MOST)
    const path = join(folder.path, 'entry')
    change(path, readFileSync(written, 'utf8'))
    expect(await readEntry(path, schema, MOST)).toEqual({ found: 'damage' })
  })

  test('with a right digest of something else is damage too', async () => {
    await using folder = temporaryFolder()
    const path = join(folder.path, 'entry')
    for (const content of [{ text: 1 }, { text: 'a', more: 1 }, null, []]) {
      await writeEntry(path, content, MOST)
      expect(await readEntry(path, schema, MOST)).toEqual({ found: 'damage' })
    }
  })

  test('is written although somebody removes its folder meanwhile', async () => {
    await using folder = temporaryFolder()
    for (let round = 0; round < 100; round += 1) {
      const own = join(folder.path, String(round))
      await Promise.all([
        writeEntry(join(own, 'entry'), { text: 'x' }, MOST),
        rm(own, { recursive: true, force: true }).catch(() => {}),
      ])
    }
    expect(await writeEntry(join(folder.path, 'last'), { text: 'x' }, MOST)).toMatch(/^[0-9a-f]{64}$/)
    await expect(writeEntry(join(folder.path, 'last/below'), { text: 'x' }, MOST)).rejects.toThrow(/ENOTDIR|EEXIST/)
  })

  test('is whole at any moment while many write it', async () => {
    await using folder = temporaryFolder()
    const path = join(folder.path, 'entry')
    const texts = Array.from({ length: 40 }, (_, index) => String(index).repeat(200))
    await writeEntry(path, { text: 'first' }, MOST)
    const writing = Promise.all(texts.map((text) => writeEntry(path, { text }, MOST)))
    for (let reads = 0; reads < 40; reads += 1) expect((await readEntry(path, schema, MOST)).found).toBe('entry')
    await writing
    expect(readdirSync(folder.path)).toEqual(['entry'])
  })
})
