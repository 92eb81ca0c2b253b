import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir, hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runsFolder } from '../../../src/core/errors/cache-folder.ts'
import { UserError } from '../../../src/core/errors/user-error.ts'
import { MARK } from '../../../src/core/process/kill-marked.ts'
import { formatMark, ownMark } from '../../../src/core/process/process-mark.ts'
import { createRunFolder, removeStaleRunFolders } from '../../../src/core/process/run-folder.ts'
import { createWorkspace, filesWith } from '../../../src/suites/workspace.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'folders-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Larger than any pid that a system gives. */
const NO_PROCESS = 4_194_305

const folderOf = (host: string, pid: number, start: string) => {
  const path = join(root, `seg-run-${host}-${pid}-${start}-AbC123`)
  mkdirSync(join(path, 'inner'), { recursive: true })
  return path
}

describe('the folder of a run', () => {
  test('is removed with everything in it, also what an agent made read-only, and nothing beyond links', async () => {
    const folder = await createRunFolder(root)
    const outside = join(root, 'outside.txt')
    writeFileSync(outside, 'stays')
    mkdirSync(join(folder.path, 'a/b'), { recursive: true })
    writeFileSync(join(folder.path, 'a/b/c'), '')
    symlinkSync(outside, join(folder.path, 'a/link'))
    symlinkSync(root, join(folder.path, 'a/up'))
    chmodSync(join(folder.path, 'a/b'), 0o000)
    chmodSync(join(folder.path, 'a'), 0o500)
    await folder.dispose()
    expect(readdirSync(root)).toEqual(['outside.txt'])
  })

  test('of a process that is gone is stale, also when its pid was given out again', async () => {
    const gone = folderOf(ownMark().host, NO_PROCESS, '1')
    const reused = folderOf(ownMark().host, process.pid, process.platform === 'linux' ? '1' : '0')
    const removed = await removeStaleRunFolders(root)
    expect(removed).toContain(gone)
    expect(existsSync(gone)).toBe(false)
    // Only Linux says when a process started; elsewhere a folder whose pid lives is left alone.
    expect(existsSync(reused)).toBe(process.platform !== 'linux')
  })

  test('of this process, of another machine, or of another program is left alone', async () => {
    const own = await createRunFolder(root)
    const kept = [own.path, folderOf('0123abcd', NO_PROCESS, '1'), join(root, 'seg-run-mine'), join(root, 'other')]
    mkdirSync(kept[2] ?? '')
    mkdirSync(kept[3] ?? '')
    expect(await removeStaleRunFolders(root)).toEqual([])
    expect(kept.map((path) => existsSync(path))).toEqual([true, true, true, true])
  })

  test('that is a link planted by somebody is not followed', async () => {
    const target = join(root, 'precious')
    mkdirSync(target)
    symlinkSync(target, join(root, `seg-run-${ownMark().host}-${NO_PROCESS}-1-AbC123`))
    expect(await removeStaleRunFolders(root)).toEqual([])
    expect(existsSync(target)).toBe(true)
  })

  test('needs no temporary folder to exist', async () => {
    expect(await removeStaleRunFolders(join(root, 'nowhere'))).toEqual([])
  })

  test('is named for the process and the machine', async () => {
    const { path } = await createRunFolder(root)
    expect(path).toContain(`seg-run-${formatMark(ownMark())}-`)
    expect(path).not.toContain(hostname())
  })

  test('tells no agent that it is in a skill eval, nor does what marks its programs', async () => {
    const { path } = await createRunFolder(root, 'trials')
    const seen = `${path.slice(root.length)} ${runsFolder({}).slice(homedir().length)} ${MARK}`
    expect(seen).not.toMatch(/skill|eval/i)
  })
})

describe('a workspace', () => {
  test('holds the input files of its task and goes away without a trace', async () => {
    const files = [
      { path: 'data/in.csv', content: 'a,b\n' },
      { path: '.hidden/ünï.txt', content: '' },
    ]
    const workspace = await createWorkspace(root, 'one', files)
    expect(readdirSync(workspace.path, { recursive: true }).sort()).toEqual([
      '.hidden',
      '.hidden/ünï.txt',
      'data',
      'data/in.csv',
    ])
    await workspace.dispose()
    expect(readdirSync(root)).toEqual([])
  })

  test.each(['../x', 'a/../../x', '/etc/x', '..', '.', '', 'C:\\x', 'a\\..\\..\\x', 'a\0b', 'folder/'])(
    'refuses an input file at %j, and leaves nothing behind',
    async (path) => {
      await expect(createWorkspace(root, 'one', [{ path, content: '' }])).rejects.toThrow(UserError)
      expect(readdirSync(root)).toEqual([])
    },
  )

  test('refuses two files in the same place, and a file where a folder has to be', async () => {
    const file = (path: string) => ({ path, content: '' })
    await expect(createWorkspace(root, 'one', [file('a'), file('a')])).rejects.toThrow(UserError)
    await expect(createWorkspace(root, 'two', [file('a'), file('a/b')])).rejects.toThrow(UserError)
  })

  test('has its own files where files of the context would be in their way', async () => {
    const file = (path: string) => ({ path, content: '' })
    const context = { messages: [], tools: [], files: ['src', 'docs/a/b', 'lib', 'lib/c', 'in.csv', 'd'].map(file) }
    const own = [file('src/x'), file('docs/a'), file('in.csv')]
    const files = filesWith(own, context)
    expect(files.map(({ path }) => path)).toEqual(['src/x', 'docs/a', 'in.csv', 'lib', 'd'])
    await using workspace = await createWorkspace(root, 'one', files).then((made) => ({
      ...made,
      [Symbol.asyncDispose]: async () => void (await made.dispose()),
    }))
    expect(readdirSync(workspace.path).sort()).toEqual(['d', 'docs', 'in.csv', 'lib', 'src'])
  })
})
