import { lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { UserError } from '../../../src/core/errors/user-error.ts'
import { makeStoreFolder } from '../../../src/trials/store/store-folder.ts'
import { temporaryFolder } from '../../support/cli.ts'

test('the folder of a store keeps itself out of git', async () => {
  await using temporary = temporaryFolder()
  const folder = await makeStoreFolder(join(temporary.path, 'a/store'), true)
  expect('what' in folder).toBe(false)
  expect(readFileSync(join(temporary.path, 'a/store/.gitignore'), 'utf8')).toBe('*\n')
})

test('one that cannot be made is an error where it was named, and else a warning', async () => {
  await using temporary = temporaryFolder()
  const path = join(temporary.path, 'file/store')
  writeFileSync(join(temporary.path, 'file'), '')
  await expect(makeStoreFolder(path, true)).rejects.toThrow(UserError)
  expect(await makeStoreFolder(path, false)).toMatchObject({ what: expect.stringContaining(path) })
})

test('a link in it that leads elsewhere is replaced, and nothing is removed there', async () => {
  await using temporary = temporaryFolder()
  const elsewhere = join(temporary.path, 'elsewhere')
  const store = join(temporary.path, 'store')
  mkdirSync(elsewhere)
  mkdirSync(store)
  writeFileSync(join(elsewhere, 'file'), 'mine')
  symlinkSync(elsewhere, join(store, 'trials'))
  await makeStoreFolder(store, true)
  expect(lstatSync(join(store, 'trials')).isDirectory()).toBe(true)
  expect(readFileSync(join(elsewhere, 'file'), 'utf8')).toBe('mine')
})
