import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sealingKey } from '../../../src/agents/models/sealing-key.ts'
import { sha256, writeEntry } from '../../../src/trials/store/entry-file.ts'
import { type Seal, SealedFiles } from '../../../src/trials/store/sealed-files.ts'
import { temporaryFolder } from '../../support/cli.ts'

const seal: Seal = { key: Buffer.alloc(32, 1), owner: 'alice/skills, pull request 7' }

/** A folder with two files that a run sealed, and what a later run with `as` takes for sealed. */
async function sealedFolder() {
  const temporary = temporaryFolder()
  const paths = ['trials/a.jsonl', 'trials/b.jsonl'].map((name) => join(temporary.path, name))
  const first = new SealedFiles(temporary.path)
  for (const [index, path] of paths.entries()) first.add(path, (await writeEntry(path, { index }, 1000)) ?? '')
  await first.close(seal, paths)
  return {
    paths,
    folder: temporary.path,
    async heldBy(as: Seal, isWhole = true): Promise<boolean[]> {
      const sealed = new SealedFiles(temporary.path)
      await sealed.open(as, isWhole)
      return Promise.all(paths.map((path) => sealed.holdsNow(path)))
    },
    [Symbol.asyncDispose]: () => temporary[Symbol.asyncDispose](),
  }
}

describe('a seal', () => {
  test('vouches for what its run wrote, to who has the same key', async () => {
    await using s = await sealedFolder()
    expect(await s.heldBy(seal)).toEqual([true, true])
    expect(await s.heldBy({ ...seal, key: Buffer.alloc(32, 2) })).toEqual([false, false])
  })

  test('is one of its pull request: in the folder of another it is none, whatever its name', async () => {
    await using s = await sealedFolder()
    const other = { ...seal, owner: 'alice/skills, pull request 8' }
    expect(await s.heldBy(other)).toEqual([false, false])
    const [name = ''] = readdirSync(s.folder).filter((one) => one.startsWith('seal-'))
    const renamed = `seal-${sha256(JSON.stringify(other.owner)).slice(0, 16)}.jsonl`
    writeFileSync(join(s.folder, renamed), readFileSync(join(s.folder, name)))
    expect(await s.heldBy(other)).toEqual([false, false])
  })

  test.each<[what: string, change: (path: string) => void]>([
    ['changed', (path) => writeFileSync(path, 'other')],
    ['removed', (path) => rmSync(path)],
  ])('breaks as a whole where one file was %s: nobody chooses among trials', async (_, change) => {
    await using s = await sealedFolder()
    change(s.paths[0] ?? '')
    expect(await s.heldBy(seal)).toEqual([false, false])
    // Where nobody else writes, what is left counts.
    expect(await s.heldBy(seal, false)).toEqual([false, true])
  })

  test('that lists another file than its run wrote is none', async () => {
    await using s = await sealedFolder()
    const forged = join(s.folder, 'trials/c.jsonl')
    const hash = await writeEntry(forged, { index: 2 }, 1000)
    const [name = ''] = readdirSync(s.folder).filter((one) => one.startsWith('seal-'))
    const { files, mac } = JSON.parse(readFileSync(join(s.folder, name), 'utf8').split('\n')[1] ?? '')
    await writeEntry(join(s.folder, name), { files: [...files, ['trials/c.jsonl', hash]], mac }, 10_000)
    const sealed = new SealedFiles(s.folder)
    await sealed.open(seal, false)
    expect([await sealed.holdsNow(forged), await sealed.holdsNow(s.paths[0] ?? '')]).toEqual([false, false])
  })

  test('needs a key that cannot be guessed, and one key makes one', () => {
    const of = (THE_KEY: string) => sealingKey({ apiKeyEnv: 'THE_KEY' }, { THE_KEY })
    expect([of(''), of('sk-1234')]).toEqual([null, null])
    const long = 'sk-planted-0123456789abcdefgh'
    expect(of(long)?.length).toBe(32)
    expect([of(`${long}\n`)?.equals(of(long) ?? Buffer.of()), of(`${long}i`)?.equals(of(long) ?? Buffer.of())]).toEqual(
      [true, false],
    )
    expect(of(long)?.toString('latin1')).not.toContain('planted')
  })
})
