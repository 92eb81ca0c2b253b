import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runGraders } from '../../src/graders/run-graders.ts'
import { graderWarnings, validateGraderSpecs } from '../../src/graders/validate-grader-specs.ts'
import { propertyRuns } from '../support/property-seed.ts'
import { gradingContext, provideAll, spec } from './support.ts'

let folder = ''
let workspace = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'file-'))
  workspace = join(folder, 'room')
  mkdirSync(join(workspace, 'src/deep'), { recursive: true })
  mkdirSync(join(folder, 'room-2'))
  writeFileSync(join(folder, 'secret.txt'), 'password')
  writeFileSync(join(folder, 'room-2/a.txt'), 'a neighbour whose name begins alike')
  writeFileSync(join(workspace, 'app.py'), 'import os\nprint("Grüße")\n')
  writeFileSync(join(workspace, 'src/deep/a.txt'), 'x')
  writeFileSync(join(workspace, 'binary'), Buffer.from([0xff, 0x00, 0x41]))
  writeFileSync(join(workspace, 'closed.txt'), 'x')
  chmodSync(join(workspace, 'closed.txt'), 0)
  writeFileSync(join(workspace, 'huge'), '')
  truncateSync(join(workspace, 'huge'), 10 * 1024 * 1024 + 1)
  symlinkSync('app.py', join(workspace, 'inner-link'))
  symlinkSync('gone', join(workspace, 'dangling'))
  symlinkSync('../secret.txt', join(workspace, 'leak'))
  symlinkSync('../not-there-yet', join(workspace, 'future-leak'))
  symlinkSync('..', join(workspace, 'up'))
  symlinkSync('circle', join(workspace, 'circle'))
  execFileSync('mkfifo', [join(workspace, 'pipe')])
})

afterAll(() => rmSync(folder, { recursive: true }))

async function grade(config: Record<string, unknown>, place: string | null = workspace) {
  const grader = spec('file', config)
  expect(validateGraderSpecs([grader])).toEqual([])
  const [result] = await runGraders([grader], gradingContext({ root: folder }, { workspace: place }), provideAll)
  return result
}

const matching = (path: string, must: string[], mustNot: string[] = []) => ({
  content_patterns: [{ path, must_match: must, must_not_match: mustNot }],
})

describe('file: existence', () => {
  test.each([
    ['a file', 'app.py'],
    ['a file deep down', 'src/deep/a.txt'],
    ['a folder, with or without a slash', 'src/deep/'],
    ['a path with detours', './src/../app.py'],
    ['a link that stays inside', 'inner-link'],
    ['a pipe, which is never opened', 'pipe'],
    ['a file that nobody may read', 'closed.txt'],
  ])('%s is there: %s', async (_name, path) => {
    expect(await grade({ must_exist: [path] })).toMatchObject({ status: 'graded', passed: true, score: 1 })
    expect(await grade({ must_not_exist: [path] })).toMatchObject({ status: 'graded', passed: false, score: 0 })
  })

  test.each([
    ['nothing', 'gone.txt'],
    ['a file below a file', 'app.py/x'],
    ['a link that dangles inside', 'dangling'],
    ['a link to itself', 'circle'],
    ['a name that differs in case', 'App.py'],
    ['a name that no system takes', `${'x'.repeat(300)}`],
  ])('%s is not: %s', async (_name, path) => {
    expect(await grade({ must_exist: [path] })).toMatchObject({ status: 'graded', passed: false, score: 0 })
    expect(await grade({ must_not_exist: [path] })).toMatchObject({ status: 'graded', passed: true, score: 1 })
  })
})

describe('file: paths that leave the workspace end in a grading error, wherever they are asked for', () => {
  test.each([
    '/etc/passwd',
    '../secret.txt',
    'src/../../secret.txt',
    '../room-2/a.txt',
    '.',
    '',
    'src/..',
    '..\\secret.txt',
    'src\\..\\..\\secret.txt',
    'C:\\secret.txt',
    'c:secret.txt',
    '\\\\host\\share\\secret.txt',
    '\\secret.txt',
    'a\0b',
    'x/'.repeat(5000),
    'leak',
    'future-leak',
    'up/secret.txt',
    'up/not-there',
    'up/room/app.py',
  ])('%j', async (path) => {
    for (const config of [{ must_exist: [path] }, { must_not_exist: [path] }, matching(path, ['password'])]) {
      const result = await grade(config)
      expect(result).toMatchObject({ status: 'error', score: null, passed: null })
      expect(result?.feedback).not.toContain(folder)
    }
  })

  test('all of them are looked at before anything is graded', async () => {
    expect(await grade({ must_exist: ['app.py'], must_not_exist: ['../x'] })).toMatchObject({ status: 'error' })
  })
})

describe('file: patterns', () => {
  test('are RE2, found anywhere, and see the whole file as UTF-8', async () => {
    const all = ['(?m)^print', 'Grüße', '\\Aimport os', '(?i)PRINT']
    expect(await grade(matching('app.py', all, ['^print', 'GRÜSSE']))).toMatchObject({ passed: true, score: 1 })
    expect(await grade(matching('binary', ['A$', '\uFFFD']))).toMatchObject({ passed: true })
  })

  test('that RE2 does not know are checks that fail, also where the text must not be there', async () => {
    const result = await grade(matching('app.py', ['(?=x)'], ['(a)\\1']))
    expect(result?.score).toBeCloseTo(1 / 3, 10)
    expect(result?.feedback).toContain('Invalid \'must_match\' regex pattern "(?=x)" for file app.py')
    expect(result?.feedback).toContain('RE2 has no back references')
  })

  test.each([
    ['a folder', 'src', 'not a regular file'],
    ['a pipe', 'pipe', 'not a regular file'],
  ])('of %s all fail', async (_name, path, reason) => {
    const result = await grade(matching(path, ['a'], ['b']))
    expect(result).toMatchObject({ status: 'graded', score: 0, passed: false })
    expect(result?.feedback).toContain(`Failed to read file ${path}: ${reason}`)
  })

  test.skipIf(process.getuid?.() === 0)('of a file that nobody may read all fail', async () => {
    expect(await grade(matching('closed.txt', ['x']))).toMatchObject({ status: 'graded', score: 0, passed: false })
  })

  test('of a file above 10 MB end in a grading error that says so', async () => {
    const result = await grade(matching('huge', ['x']))
    expect(result).toMatchObject({ status: 'error' })
    expect(result?.feedback).toContain('the file "huge" is larger than 10 MB')
  })

  test('none at all: only that the file is there is a check', async () => {
    expect(await grade({ content_patterns: [{ path: 'app.py' }] })).toMatchObject({ score: 1, passed: true })
    expect(await grade({ content_patterns: [{ path: 'gone' }] })).toMatchObject({ score: 0, passed: false })
  })
})

describe('file', () => {
  test('a workspace that is gone is a grading error, none at all a failure, and an agent without files not applicable', async () => {
    expect(await grade({ must_exist: ['a'] }, join(folder, 'gone'))).toMatchObject({ status: 'error' })
    expect(await grade({ must_exist: ['a'] }, null)).toMatchObject({ status: 'graded', score: 0, passed: false })
    const context = gradingContext({ root: folder }, { workspace })
    const [result] = await runGraders([spec('file', { must_exist: ['a'] })], context, { ...provideAll, files: false })
    expect(result).toMatchObject({ status: 'not_applicable' })
  })

  test.each([
    [{ must_exist: [], must_not_exist: null }],
    [{ must_exist: 'app.py' }],
    [{ content_patterns: ['app.py'] }],
    [{ content_patterns: [{ path: 1 }] }],
    [{ content_patterns: [{ path: 'a', must_match: 'x' }] }],
  ])('is refused: %j', (config) => {
    expect(validateGraderSpecs([spec('file', config)])).toHaveLength(1)
  })

  test('any checks give the share of those that hold, or a grading error', async () => {
    const path = fc.constantFrom(
      'app.py',
      'src',
      'src/deep/a.txt',
      'gone',
      'src/',
      'binary',
      'dangling',
      '../x',
      'leak',
    )
    const paths = fc.array(path, { maxLength: 3 })
    const patterns = fc.array(fc.constantFrom('import', '^x$', '(', 'Grüße'), { maxLength: 3 })
    const contents = fc.array(fc.record({ path, must_match: patterns, must_not_match: patterns }), { maxLength: 3 })
    const config = fc.record({ must_exist: paths, must_not_exist: paths, content_patterns: contents })
    await fc.assert(
      fc.asyncProperty(config, async (given) => {
        const named = [...given.must_exist, ...given.must_not_exist, ...given.content_patterns.map((one) => one.path)]
        if (named.length === 0) return
        const result = await grade(given)
        if (named.includes('../x') || named.includes('leak')) {
          expect(result).toMatchObject({ status: 'error', score: null, passed: null })
          return
        }
        const failures = Object.values(result?.details['failures'] ?? {}).length
        expect(result?.score).toBeCloseTo(1 - failures / Number(result?.details['total_checks']), 10)
        expect(result?.passed).toBe(failures === 0)
        expect(result?.score).toBeGreaterThanOrEqual(0)
        expect(result?.score).toBeLessThanOrEqual(1)
      }),
      { numRuns: propertyRuns(150) },
    )
  })

  test('warns of what can be seen beforehand', () => {
    const config = { must_exist: ['a', '/a'], must_not_exist: ['../b'], ...matching('', ['x', '(?!y)'], ['[']) }
    const warnings = graderWarnings([spec('file', config)])
    expect(warnings.map(({ what }) => what)).toEqual([
      'Grader "file" of type file: must_exist[1]: path "/a" is absolute and not relative to workspace, so this grader cannot grade',
      'Grader "file" of type file: must_not_exist[0]: path "../b" is outside workspace, so this grader cannot grade',
      'Grader "file" of type file: content_patterns[0].path: path "" is outside workspace, so this grader cannot grade',
      'Grader "file" of type file: content_patterns[0].must_match[1] "(?!y)" is not a valid pattern (RE2 has no lookaround: (?!): this check always fails',
      'Grader "file" of type file: content_patterns[0].must_not_match[0] "[" is not a valid pattern (missing closing ]: `[`): this check always fails',
    ])
    expect(warnings[0]?.where).toEqual({ file: 'evals/eval.yaml', line: 7, column: 5 })
  })
})
