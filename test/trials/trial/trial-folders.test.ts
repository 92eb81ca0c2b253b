import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { trialFolders } from '../../../src/trials/trial/trial-folders.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'folders-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('folders of trials', () => {
  test('that only read have as many names as trials at once, and those of others never come again', () => {
    const folders = trialFolders(root)
    const [one, two] = [folders.take(true), folders.take(true)]
    expect([one.name, two.name]).toEqual(['1', '2'])
    one.free()
    expect(folders.take(true).name).toBe('1')
    // The second was never given back.
    expect(folders.take(true).name).toBe('3')
    const writer = folders.take(false)
    writer.free()
    expect(folders.take(false).name).not.toBe(writer.name)
  })

  test('are at the same path in the next run of trials, and elsewhere while another one goes on', async () => {
    const first = trialFolders(root)
    const path = await first.path()
    const beside = trialFolders(root)
    expect(await beside.path()).not.toBe(path)
    await beside.dispose()
    await first.dispose()
    const next = trialFolders(root)
    expect(await next.path()).toBe(path)
    await next.dispose()
    expect(readdirSync(root)).toEqual([])
  })
})
