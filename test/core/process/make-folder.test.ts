import { mkdtempDisposable, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../src/core/process/make-folder.ts'

test('a folder is made with those above it, by several at once, and again', async () => {
  await using temp = await mkdtempDisposable(join(tmpdir(), 'skill-eval-gate-folder-'))
  const path = join(temp.path, 'a/b/c')
  await Promise.all(Array.from({ length: 8 }, () => makeFolder(path)))
  await makeFolder(path)
  expect((await stat(path)).isDirectory()).toBe(true)
})

test('a file in its place, or in place of one above it, is an error', async () => {
  await using temp = await mkdtempDisposable(join(tmpdir(), 'skill-eval-gate-folder-'))
  const file = join(temp.path, 'file')
  await writeFile(file, '')
  await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolder(join(file, 'a/b'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})

test.skipIf(process.platform !== 'linux')('below /proc it is an error, and not without end', async () => {
  await expect(makeFolder('/proc/skill-eval-gate/a')).rejects.toThrow(/ENOENT|EACCES|EPERM/)
})
