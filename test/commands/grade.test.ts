import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { cli, startCli, temporaryFolder } from '../support/cli.ts'
import { fruitRepository } from './fruit.ts'
import { type GradedLine, grade } from './grade-cli.ts'

const text = (contains: string, rest = {}) => ({
  type: 'text',
  name: 'says',
  config: { contains: [contains] },
  ...rest,
})
const jsonLines = (...lines: unknown[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

/** Each line in a word: the verdict, or what kind of error it is. */
function verdicts(lines: readonly GradedLine[]): string[] {
  return lines.map((line) => ('error' in line ? line.error.kind : line.passed === null ? 'n/a' : `${line.passed}`))
}

function message(line: GradedLine | undefined): string {
  return line !== undefined && 'error' in line ? line.error.message : ''
}

describe('grade', () => {
  test('its help fits 80 columns and shows a line', async () => {
    await using folder = temporaryFolder()
    const { code, stdout, stderr } = await cli(folder.path, ['grade', '--help'])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([])
    const [, grader = '', context = ''] = /^ {2}(\{"grader".*)\n {3}("context".*)$/m.exec(stdout) ?? []
    const { lines } = await grade(folder.path, ['-'], `${grader} ${context}`)
    expect(verdicts(lines)).toEqual(['true'])
  })

  test('prints a grade for each line, in their order, over blank ones', async () => {
    await using folder = temporaryFolder()
    const lines = [
      { grader: text('red'), context: { output: 'Red wine' } },
      { grader: text('blue', { weight: 2 }), context: { output: 'Red wine' } },
    ]
    await writeFile(join(folder.path, 'cases.jsonl'), `\n${jsonLines(lines[0])}  \n\n${JSON.stringify(lines[1])}`)
    const outcome = await grade(folder.path, ['cases.jsonl'])
    expect([outcome.code, outcome.stderr]).toEqual([0, ''])
    expect(outcome.lines).toMatchObject([
      { name: 'says', type: 'text', score: 1, passed: true, feedback: 'All text checks passed', weight: 1 },
      { name: 'says', type: 'text', score: 0, passed: false, feedback: 'Missing expected substring: blue', weight: 2 },
    ])
  })

  test('a line that is wrong is an error with its place, and the others are graded', async () => {
    await using folder = temporaryFolder()
    const good = { grader: text('a'), context: { output: 'a' } }
    const input = [
      JSON.stringify(good),
      '',
      'not json',
      '[1]',
      JSON.stringify({ context: {} }),
      JSON.stringify({ grader: { type: 'texd' }, context: {} }),
      JSON.stringify({ grader: { type: 'text', config: { contains: 'a' } }, context: {} }),
      JSON.stringify({ grader: text('a') }),
      JSON.stringify({ grader: text('a'), context: { workspace_files: { '../../etc/x': '' } } }),
      JSON.stringify({ grader: text('a'), context: { workspace_files: { a: '', 'a/b': '' } } }),
      JSON.stringify({ grader: text('a'), context: { output: 7 } }),
      JSON.stringify(good),
    ].join('\n')
    const { code, lines, stderr } = await grade(folder.path, ['-'], input)
    expect([code, stderr]).toEqual([3, ''])
    expect(verdicts(lines)).toEqual(['true', ...Array(9).fill('config'), 'true'])
    expect(lines.slice(1, -1).map(message)).toEqual([
      expect.stringMatching(/^stdin:3:1: Found `not` where a JSON value should be -> /),
      expect.stringMatching(/^stdin:4:1: The line is not a JSON object -> /),
      expect.stringMatching(/^stdin:5:1: `grader` is missing -> /),
      expect.stringMatching(/^stdin:6:11: Grader "texd" has the unknown type "texd" -> /),
      expect.stringMatching(/^stdin:7:11: Grader "text" of type text is not configured correctly: contains: /),
      expect.stringMatching(/^stdin:8:1: `context` is missing/),
      expect.stringMatching(/^stdin:9:1: The workspace file "..\/..\/etc\/x" is not a path inside the workspace -> /),
      expect.stringMatching(/^stdin:10:1: The workspace file "a\/b" cannot be written /),
      expect.stringMatching(/^stdin:11:\d+: `context.output` must be text, not 7 -> /),
    ])
  })

  test('a line that is not UTF-8 is an error of its own', async () => {
    await using folder = temporaryFolder()
    const good = jsonLines({ grader: text('a'), context: { output: 'a' } })
    await writeFile(join(folder.path, 'cases.jsonl'), Buffer.from(`${good}{"\xff\n${good}`, 'latin1'))
    const { code, lines } = await grade(folder.path, ['cases.jsonl'])
    expect([code, verdicts(lines)]).toEqual([3, ['true', 'config', 'true']])
    expect(message(lines[1])).toBe('cases.jsonl:2:1: The line is not UTF-8')
  })

  test('a grader that fails to grade has no verdict, and exits 2', async () => {
    await using folder = temporaryFolder()
    const config = { skill_path: 'no/such/skill', mode: 'positive' }
    const line = { grader: { type: 'trigger', config }, context: { prompt: 'x' } }
    const good = { grader: text('a'), context: { output: 'a' } }
    const { code, lines } = await grade(folder.path, ['-'], jsonLines(line, good))
    expect([code, verdicts(lines)]).toEqual([2, ['grading', 'true']])
    expect(message(lines[0])).toMatch(/^stdin:1:11: The grader failed: skill_path "no\/such\/skill"/)
    const both = await grade(folder.path, ['-'], jsonLines(line, 'nonsense'))
    expect(both.code).toBe(3)
  })

  test.each([
    ['nothing', ''],
    ['blank lines only', '\n \n\n'],
  ])('%s to grade is an error, not a success', async (_, input) => {
    await using folder = temporaryFolder()
    const { code, stdout, stderr } = await grade(folder.path, ['-'], input)
    expect([code, stdout]).toEqual([3, ''])
    expect(stderr).toMatch(/^error: stdin holds no line to grade\.\n {2}-> /)
  })

  test.each([
    ['is not there', 'missing.jsonl', /^error: ".*missing.jsonl" cannot be read: ENOENT/],
    ['is a folder', '.', /^error: ".*" is a folder\.\n/],
  ])('a file that %s is an error', async (_, file, said) => {
    await using folder = temporaryFolder()
    const { code, stdout, stderr } = await grade(folder.path, [file])
    expect([code, stdout]).toEqual([3, ''])
    expect(stderr).toMatch(said)
  })

  test('paths start from the folder that really holds the file, then from the root of its repository', async () => {
    await using repository = await fruitRepository()
    const config = { mode: 'positive', threshold: 0 }
    const lines = jsonLines(
      ...['skill', 'skills/apples', '../../../outside'].map((path) => ({
        grader: { type: 'trigger', config: { ...config, skill_path: path } },
        context: { prompt: 'Bake boskoop' },
      })),
    )
    await repository.write({
      'evals/own/cases.jsonl': lines,
      'evals/own/skill/SKILL.md': '---\nname: own\ndescription: x\n---\n',
    })
    await using elsewhere = temporaryFolder()
    await symlink(join(repository.root, 'evals/own/cases.jsonl'), join(elsewhere.path, 'link.jsonl'))
    const outcome = await grade(elsewhere.path, ['link.jsonl'])
    expect(verdicts(outcome.lines)).toEqual(['true', 'true', 'grading'])
    expect(outcome.lines.slice(0, 2)).toMatchObject([{ details: { skill: 'own' } }, { details: { skill: 'apples' } }])
    const fromStdin = await grade(tmpdir(), ['-', '-C', join(repository.root, 'evals/own')], lines)
    expect(verdicts(fromStdin.lines)).toEqual(['true', 'true', 'grading'])
  })

  test('reads a pipe too', async () => {
    await using folder = temporaryFolder()
    const pipe = join(folder.path, 'pipe')
    spawnSync('mkfifo', [pipe])
    const written = writeFile(pipe, jsonLines({ grader: text('a'), context: { output: 'a' } }))
    const { lines } = await grade(folder.path, ['pipe'])
    await written
    expect(verdicts(lines)).toEqual(['true'])
  })

  test('a workspace is there while its line is graded, and gone afterwards', async () => {
    await using folder = temporaryFolder()
    const show = (file: string) => ({ type: 'program', config: { command: 'sh', args: ['-c', file] } })
    const shell = 'cd "$WAZA_WORKSPACE_DIR" && pwd && cat deep/note.txt && ls -A'
    const line = { grader: show(shell), context: { workspace_files: { 'deep/note.txt': 'hello\n' } } }
    const { lines } = await grade(folder.path, ['-'], jsonLines(line, { ...line, context: { workspace_files: {} } }))
    expect(verdicts(lines)).toEqual(['true', 'false'])
    const [workspace = '', ...rest] = (lines[0] !== undefined && 'feedback' in lines[0] ? lines[0].feedback : '').split(
      '\n',
    )
    expect(rest).toEqual(['hello', 'deep'])
    expect(workspace).toContain('seg-run-')
    expect(existsSync(workspace)).toBe(false)
    expect(existsSync(dirname(dirname(workspace)))).toBe(false)
  })

  test('--update-snapshots writes what a diff grader would compare with', async () => {
    await using folder = temporaryFolder()
    await mkdir(join(folder.path, 'expected'))
    const snapshot = join(folder.path, 'expected/out.txt')
    await writeFile(snapshot, 'old')
    const config = { expected_files: [{ path: 'out.txt', snapshot: 'out.txt' }], context_dir: 'expected' }
    const line = jsonLines({ grader: { type: 'diff', config }, context: { workspace_files: { 'out.txt': 'new' } } })
    expect(verdicts((await grade(folder.path, ['-'], line)).lines)).toEqual(['false'])
    expect(await readFile(snapshot, 'utf8')).toBe('old')
    expect(verdicts((await grade(folder.path, ['-', '--update-snapshots'], line)).lines)).toEqual(['true'])
    expect(await readFile(snapshot, 'utf8')).toBe('new')
    expect(verdicts((await grade(folder.path, ['-'], line)).lines)).toEqual(['true'])
  })

  test('an answer is there as soon as its line is, and Ctrl-C ends the wait', async () => {
    await using folder = temporaryFolder()
    const before = runFolders()
    const lines = new PassThrough()
    lines.write(jsonLines({ grader: text('a'), context: { output: 'a' } }))
    const { process: child, ended } = startCli(folder.path, ['grade', '-'], { stdin: lines })
    await once(child.stdout, 'data')
    child.kill('SIGINT')
    const { code, stdout, stderr } = await ended
    expect([code, stderr]).toEqual([130, 'Stopped by SIGINT\n'])
    expect(stdout.split('\n')).toHaveLength(2)
    expect(runFolders().filter((name) => name.includes(`${child.pid}`) && !before.includes(name))).toEqual([])
  })
})

function runFolders(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith('seg-run-'))
}
