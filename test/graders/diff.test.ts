import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runGraders } from '../../src/graders/run-graders.ts'
import { graderWarnings, validateGraderSpecs } from '../../src/graders/validate-grader-specs.ts'
import { propertyRuns } from '../support/property-seed.ts'
import { gradingContext, type Parts, provideAll, spec } from './support.ts'

let folder = ''
let root = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diff-'))
  root = join(folder, 'repository')
  put('repository/evals/expected/out.txt', 'one\ntwo\nthree\n')
  put('repository/shared/out.txt', 'from the root\n')
  put('secret/out.txt', 'one\ntwo\nthree\n')
  put('work/out.txt', 'one\ntwo\nthree\n')
})

afterEach(() => rmSync(folder, { recursive: true }))

function put(path: string, content: string | Buffer) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

function read(path: string): string {
  return readFileSync(join(folder, path), 'utf8')
}

async function grade(config: Record<string, unknown>, more: Partial<Parts> = {}) {
  const grader = spec('diff', config)
  expect(validateGraderSpecs([grader])).toEqual([])
  const context = gradingContext(
    { root },
    {
      suiteFolder: join(root, 'evals'),
      workspace: join(folder, 'work'),
      ...more,
    },
  )
  const [result] = await runGraders([grader], context, provideAll)
  return result
}

const snapshot = (name: string, contextDir?: string) => ({
  expected_files: [{ path: 'out.txt', snapshot: name }],
  ...(contextDir === undefined ? {} : { context_dir: contextDir }),
})

const passed = { status: 'graded', passed: true, score: 1 }
const failed = { status: 'graded', passed: false, score: 0.5 }

describe('diff: where snapshots are', () => {
  test.each([
    ['in the folder of the suite', 'expected/out.txt', undefined, passed],
    ['at the root of the repository, when the suite has none', 'shared/out.txt', undefined, failed],
    ['in context_dir, seen from the suite', 'out.txt', 'expected', passed],
    ['in context_dir, seen from the root', 'out.txt', 'evals/expected', passed],
    ['beside the suite, through detours', '../evals/expected/out.txt', undefined, passed],
    ['nowhere', 'gone.txt', undefined, failed],
    ['nowhere in context_dir, although the suite has one', 'expected/out.txt', 'expected', failed],
  ])('%s', async (_name, name, contextDir, expected) => {
    expect(await grade(snapshot(name, contextDir))).toMatchObject(expected)
  })

  test('absolute paths inside the repository are as good', async () => {
    expect(await grade(snapshot(join(root, 'evals/expected/out.txt')))).toMatchObject(passed)
    expect(await grade(snapshot('out.txt', join(root, 'evals/expected')))).toMatchObject(passed)
    expect(await grade(snapshot(join(root, 'evals/expected/out.txt'), 'expected'))).toMatchObject(passed)
  })

  test.each([
    ['out of the repository', '../../secret/out.txt', undefined, 'path is outside of the repository'],
    ['out of the repository, absolutely', 'ABSOLUTE', undefined, 'path is outside of the repository'],
    ['out of context_dir', '../../shared/out.txt', 'expected', 'path escapes context directory'],
    ['from a context_dir outside', 'out.txt', '../../secret', 'context_dir ../../secret is outside of the repository'],
    ['from a context_dir that is not there', 'out.txt', 'gone', 'context_dir gone does not exist'],
    ['through a link to a file outside', 'link', undefined, 'path is outside of the repository'],
    ['through a link to a folder outside', 'folder/out.txt', undefined, 'path is outside of the repository'],
    ['through a link out of context_dir', 'up', 'expected', 'path escapes context directory'],
    [
      'from a context_dir that is a link outside',
      'out.txt',
      'folder',
      'context_dir folder is outside of the repository',
    ],
  ])('never %s, which is a failed check and writes nothing', async (_name, name, contextDir, reason) => {
    symlinkSync('../../secret/out.txt', join(root, 'evals/link'))
    symlinkSync('../../secret', join(root, 'evals/folder'))
    symlinkSync('../../shared/out.txt', join(root, 'evals/expected/up'))
    put('work/out.txt', 'changed')
    const path = name === 'ABSOLUTE' ? join(folder, 'secret/out.txt') : name
    for (const updateSnapshots of [false, true]) {
      const result = await grade(snapshot(path, contextDir), { updateSnapshots })
      expect(result).toMatchObject(failed)
      expect(result?.feedback).toBe(`Invalid snapshot file ${path} for out.txt: ${reason}`)
    }
    expect(read('secret/out.txt')).toBe('one\ntwo\nthree\n')
    expect(read('repository/shared/out.txt')).toBe('from the root\n')
  })

  test('a snapshot that is a folder fails, one above 10 MB is a grading error', async () => {
    expect((await grade(snapshot('expected')))?.feedback).toContain('Failed to read snapshot file expected for out.txt')
    truncateSync(join(root, 'evals/expected/out.txt'), 10 * 1024 * 1024 + 1)
    const result = await grade(snapshot('expected/out.txt'))
    expect(result).toMatchObject({ status: 'error' })
    expect(result?.feedback).toContain('evals/expected/out.txt is larger than 10 MB')
  })
})

describe('diff: comparing with a snapshot', () => {
  test.each([
    ['a changed line', 'one\n2\nthree\n', { line: 2, expected: 'two\n', actual: '2\n' }],
    ['a missing last line break', 'one\ntwo\nthree', { line: 3, expected: 'three\n', actual: 'three' }],
    ['another kind of line break', 'one\r\ntwo\nthree\n', { line: 1, expected: 'one\n', actual: 'one\r\n' }],
    ['an end that comes early', 'one\n', { line: 2, expected: 'two\n', actual: null }],
    ['an end that comes late', 'one\ntwo\nthree\nfour', { line: 4, expected: null, actual: 'four' }],
    ['nothing', '', { line: 1, expected: 'one\n', actual: null }],
    ['a byte order mark', '\uFEFFone\ntwo\nthree\n', { line: 1, expected: 'one\n', actual: '\uFEFFone\n' }],
  ])('%s: the details say where and what', async (_name, content, difference) => {
    put('work/out.txt', content)
    const result = await grade(snapshot('expected/out.txt'))
    expect(result).toMatchObject(failed)
    expect(result?.feedback).toBe('File out.txt does not match snapshot expected/out.txt')
    expect(result?.details['snapshots']).toEqual([
      { path: 'out.txt', snapshot: 'expected/out.txt', status: 'differs', ...difference },
    ])
  })

  test('bytes count, not the text that they may stand for', async () => {
    put('work/out.txt', Buffer.from([0xff, 0x41]))
    put('repository/evals/bytes', Buffer.from([0xfe, 0x41]))
    expect(await grade(snapshot('bytes'))).toMatchObject(failed)
    put('repository/evals/bytes', Buffer.from([0xff, 0x41]))
    expect(await grade(snapshot('bytes'))).toMatchObject(passed)
  })

  test('of a long line, the part with the difference is shown', async () => {
    put('repository/evals/long', `${'ä'.repeat(5000)}X${'b'.repeat(5000)}`)
    put('work/out.txt', `${'ä'.repeat(5000)}Y${'b'.repeat(5000)}`)
    const [detail] = Object.values((await grade(snapshot('long')))?.details['snapshots'] ?? {})
    expect(detail).toMatchObject({
      line: 1,
      expected: expect.stringMatching(/^…ä{20}Xb+…$/),
      actual: expect.stringMatching(/^…ä{20}Yb+…$/),
    })
  })
})

describe('diff: updating snapshots', () => {
  const updating = { updateSnapshots: true }

  test('writes what differs and what does not exist, and says so', async () => {
    put('work/out.txt', Buffer.from([0xff, 0x0a]))
    put('work/new.txt', 'new')
    put('work/same.txt', 'from the root\n')
    const config = {
      expected_files: [
        { path: 'out.txt', snapshot: 'expected/out.txt' },
        { path: 'new.txt', snapshot: 'made/for/it/new.txt', contains: ['new'] },
        { path: 'same.txt', snapshot: 'shared/out.txt' },
      ],
    }
    const result = await grade(config, updating)
    expect(result).toMatchObject(passed)
    expect(result?.feedback).toBe('All diff checks passed (snapshots: 1 updated, 1 created, 1 unchanged)')
    expect(result?.details['snapshot_updates']).toEqual([
      { path: 'out.txt', snapshot: 'expected/out.txt', status: 'updated' },
      { path: 'new.txt', snapshot: 'made/for/it/new.txt', status: 'created' },
      { path: 'same.txt', snapshot: 'shared/out.txt', status: 'unchanged' },
    ])
    expect(readFileSync(join(root, 'evals/expected/out.txt'))).toEqual(Buffer.from([0xff, 0x0a]))
    expect(read('repository/evals/made/for/it/new.txt')).toBe('new')
    expect(await grade(config)).toMatchObject(passed)
  })

  test('leaves other checks as they are: a missing file and a missing fragment fail', async () => {
    const config = {
      expected_files: [
        { path: 'out.txt', snapshot: 'expected/out.txt', contains: ['four'] },
        { path: 'gone', snapshot: 'g' },
      ],
    }
    const result = await grade(config, updating)
    expect(result).toMatchObject({ passed: false, score: 2 / 5 })
    expect(existsSync(join(root, 'evals/g'))).toBe(false)
  })

  test('never takes what base left behind', async () => {
    put('work/out.txt', 'of base')
    const result = await grade(snapshot('expected/out.txt'), { ...updating, sideRoot: join(folder, 'base') })
    expect(result).toMatchObject(failed)
    expect(read('repository/evals/expected/out.txt')).toBe('one\ntwo\nthree\n')
  })

  test('cannot write over a folder, which is a failed check', async () => {
    mkdirSync(join(root, 'evals/taken'))
    const result = await grade(snapshot('taken/x/../../expected'), updating)
    expect(result?.feedback).toContain('Failed to read snapshot file')
    put('repository/evals/file', '')
    expect((await grade(snapshot('file/below'), updating))?.feedback).toContain(
      'Failed to write snapshot file file/below',
    )
  })

  test('in a configuration is warned about, since nothing is compared', async () => {
    const [warning] = graderWarnings([spec('diff', { ...snapshot('x'), update_snapshots: true })])
    expect(warning?.what).toContain('update_snapshots writes snapshots instead of comparing')
    put('work/out.txt', 'changed')
    expect(await grade({ ...snapshot('expected/out.txt'), update_snapshots: true })).toMatchObject(passed)
  })
})

describe('diff: fragments', () => {
  test.each([
    ['text that is there', 'two', true],
    ['text that is not', 'Two', false],
    ['+ and text', '+two', true],
    ['- and text that is there', '-two', false],
    ['- and text that is not', '-four', true],
    ['space around it does not count', '+ \u0085\u00a0 two\t\n', true],
    ['a byte order mark is no space', '\uFEFFtwo', false],
    ['space before the sign makes the sign text', ' -four', false],
    ['several lines', 'one\ntwo', true],
    ['only the first sign is one', '-+x', true],
    ['nothing', '', true],
    ['nothing to be absent', '-  ', true],
  ])('%s: %j passes: %s', async (_name, fragment, passes) => {
    const result = await grade({ expected_files: [{ path: 'out.txt', contains: [fragment] }] })
    expect(result).toMatchObject({ passed: passes, score: passes ? 1 : 0.5 })
  })

  test('are looked for in bytes', async () => {
    put('work/out.txt', Buffer.concat([Buffer.from('Grü'), Buffer.from([0xff]), Buffer.from('ße 😀')]))
    expect(await grade({ expected_files: [{ path: 'out.txt', contains: ['Grü', 'ße 😀', '-Grüße'] }] })).toMatchObject(
      passed,
    )
  })

  test('that are empty are warned about', () => {
    const config = { expected_files: [{ path: '../x', contains: ['a', '+ '] }] }
    expect(graderWarnings([spec('diff', config)]).map(({ what }) => what)).toEqual([
      'Grader "diff" of type diff: expected_files[0].path: path "../x" is outside workspace, so this grader cannot grade',
      'Grader "diff" of type diff: expected_files[0].contains[1] is empty: this check always passes',
    ])
  })
})

describe('diff', () => {
  test.each([['/etc/passwd'], ['../secret/out.txt'], ['leak'], ['..\\x']])(
    'a path that leaves the workspace is a grading error: %s',
    async (path) => {
      symlinkSync('../secret/out.txt', join(folder, 'work/leak'))
      const config = {
        expected_files: [
          { path: 'out.txt', contains: ['one'] },
          { path, contains: ['one'] },
        ],
      }
      expect(await grade(config)).toMatchObject({ status: 'error', score: null })
    },
  )

  test('a folder is not the file that was expected, and a file above 10 MB a grading error', async () => {
    mkdirSync(join(folder, 'work/folder'))
    const result = await grade({ expected_files: [{ path: 'folder', snapshot: 'expected/out.txt', contains: ['-x'] }] })
    expect(result).toMatchObject({ score: 0, passed: false })
    expect(result?.feedback).toBe(
      'Expected file not found in workspace: folder; Snapshot comparison skipped (file not found): folder; ' +
        'Contains check skipped (file not found): folder → -x',
    )
    truncateSync(join(folder, 'work/out.txt'), 10 * 1024 * 1024 + 1)
    expect(await grade(snapshot('expected/out.txt'))).toMatchObject({ status: 'error' })
  })

  test.each([
    [{ expected_files: null }],
    [{ expected_files: [] }],
    [{ expected_files: [{ snapshot: 'x' }] }],
    [{ expected_files: [{ path: 'x', contains: [] }] }],
    [{ expected_files: [{ path: 'x', snapshot: 1 }] }],
    [{ expected_files: [{ path: 'x', contains: 'y' }] }],
    [{ expected_files: [{ path: 'x', contains: ['y'] }], update_snapshots: 'yes' }],
  ])('is refused: %j', (config) => {
    expect(validateGraderSpecs([spec('diff', config)])).toHaveLength(1)
  })

  test('any checks give the share of those that hold', async () => {
    const config = fc.record({
      path: fc.constantFrom('out.txt', 'gone.txt', 'x/../out.txt'),
      snapshot: fc.constantFrom('expected/out.txt', 'shared/out.txt', 'gone', '../../secret/out.txt'),
      contains: fc.array(fc.constantFrom('two', '-two', '+', '', 'four', '-four'), { maxLength: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(config, { minLength: 1, maxLength: 3 }), async (files) => {
        const result = await grade({ expected_files: files })
        const failures = Object.values(result?.details['failures'] ?? {}).length
        const total = files.reduce((sum, { contains }) => sum + 2 + contains.length, 0)
        expect(result?.score).toBeCloseTo(1 - failures / total, 10)
        expect(result?.passed).toBe(failures === 0)
        expect(result?.score).toBeGreaterThanOrEqual(0)
        expect(result?.score).toBeLessThanOrEqual(1)
      }),
      { numRuns: propertyRuns(150) },
    )
  })
})
