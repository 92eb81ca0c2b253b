import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { writeTogether } from '../../src/commands/write-together.ts'
import { UserError } from '../../src/core/errors/user-error.ts'
import { temporaryFolder } from '../support/cli.ts'

describe('files that are written together', () => {
  test('are all there afterwards, and nothing else', async () => {
    await using folder = temporaryFolder()
    const path = join(folder.path, 'a/b')
    const files = [
      { name: 'one.json', text: 'ä\n' },
      { name: 'two.json', text: '' },
    ]
    expect(await writeTogether(path, files)).toEqual(['new', 'new'])
    expect(await writeTogether(path, [{ name: 'one.json', text: 'ö\n' }, ...files.slice(1)])).toEqual([
      'replaced',
      'unchanged',
    ])
    expect((await readdir(path)).sort()).toEqual(['one.json', 'two.json'])
    expect(await readFile(join(path, 'one.json'), 'utf8')).toBe('ö\n')
  })

  test('keep the permissions of the files that they replace', async () => {
    await using folder = temporaryFolder()
    const path = join(folder.path, 'one.json')
    await writeFile(path, 'old')
    await chmod(path, 0o640)
    await writeTogether(folder.path, [{ name: 'one.json', text: 'new' }])
    expect((await stat(path)).mode & 0o777).toBe(0o640)
  })

  test('are none when one of them cannot be written', async () => {
    await using folder = temporaryFolder()
    await writeFile(join(folder.path, 'one.json'), 'old')
    // Too long for a file system once a mark is added to it, so that it fails after the first was written beside its
    // place.
    const files = [
      { name: 'one.json', text: 'new' },
      { name: 'first.json', text: 'new' },
      { name: `${'x'.repeat(245)}.json`, text: 'new' },
    ]
    await expect(writeTogether(folder.path, files)).rejects.toThrow(UserError)
    expect(await readdir(folder.path)).toEqual(['one.json'])
    expect(await readFile(join(folder.path, 'one.json'), 'utf8')).toBe('old')
  })

  test('are none when a folder stands in the place of one', async () => {
    await using folder = temporaryFolder()
    await mkdir(join(folder.path, 'two.json'))
    const files = ['one.json', 'two.json'].map((name) => ({ name, text: 'new' }))
    await expect(writeTogether(folder.path, files)).rejects.toThrow(/is a folder, and is not replaced/)
    expect(await readdir(folder.path)).toEqual(['two.json'])
  })

  test.each(['../up.json', 'a/b.json', '..', ''])('never have a name that leads elsewhere: %j', async (name) => {
    await using folder = temporaryFolder()
    await expect(writeTogether(join(folder.path, 'in'), [{ name, text: 'x' }])).rejects.toThrow(/^not a file name/)
    expect(await readdir(folder.path)).toEqual([])
  })
})
