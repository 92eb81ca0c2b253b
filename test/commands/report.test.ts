import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cli, regressedRepository, temporaryFolder } from '../support/cli.ts'

describe.concurrent('report', () => {
  test('--json of a report is a fixed point', async () => {
    await using repository = await regressedRepository()
    await cli(repository.root, ['gate', '--out', 'out'])
    const once = await cli(repository.root, ['report', 'out/results.json', '--json'])
    await writeFile(join(repository.root, 'again.json'), once.stdout)
    const twice = await cli(repository.root, ['report', 'again.json', '--format', 'json'])
    expect(twice.stdout).toBe(once.stdout)
    expect(once.stdout).toBe(await readFile(join(repository.root, 'out/results.json'), 'utf8'))
  })

  test('renders a run too', async () => {
    await using repository = await regressedRepository()
    await cli(repository.root, ['run', '--out', 'out'])
    const comment = await cli(repository.root, ['report', 'out/results.json'])
    expect([comment.code, comment.stdout]).toEqual([0, await readFile(join(repository.root, 'out/comment.md'), 'utf8')])
    expect(comment.stdout).not.toMatch(/undefined|NaN|null/)
    const terminal = await cli(repository.root, ['report', 'out/results.json', '--format', 'terminal', '-v'])
    const junit = await cli(repository.root, ['report', 'out/results.json', '--format', 'junit'])
    expect([junit.code, junit.stdout]).toEqual([0, await readFile(join(repository.root, 'out/junit.xml'), 'utf8')])
    const page = await cli(repository.root, ['report', 'out/results.json', '--format', 'html'])
    expect([page.code, page.stdout]).toEqual([0, await readFile(join(repository.root, 'out/report.html'), 'utf8')])
    expect(terminal.stdout).toMatch(/^MEASURED: 3 skills, 31 prompts: precision/)
  })

  test('the page draws a history, and refuses one and transcripts that are not there', async () => {
    await using repository = await regressedRepository()
    await cli(repository.root, ['gate', '--head', 'HEAD', '--out', 'out'])
    const page = ['report', 'out/results.json', '--format', 'html']
    const drawn = await cli(repository.root, [...page, '--history', 'out/history.jsonl'])
    expect([drawn.code, drawn.stderr]).toEqual([0, ''])
    expect(drawn.stdout).toContain('in 1 run of the default branch')
    const none = await cli(repository.root, [...page, '--history', 'none.jsonl'])
    expect([none.code, none.stderr]).toEqual([3, expect.stringContaining('The history "none.jsonl" cannot be read')])
  })

  test('exits 0 whatever the decision was: it only renders', async () => {
    await using repository = await regressedRepository()
    expect((await cli(repository.root, ['gate', '--enforce', '--out', 'out'])).code).toBe(1)
    expect((await cli(repository.root, ['report', 'out/results.json'])).code).toBe(0)
  })

  test.each([
    ['is not there', null, /There is no results file/],
    ['is empty', '', /is not JSON/],
    ['is cut off', '{"schema": "skill-eval-gate/results/v2", ', /is not JSON/],
    [
      'is of another kind',
      '{"schema": "skill-eval-gate/error/v1", "errors": []}',
      /not a results file of schema .* at schema/,
    ],
    [
      'is of a later version',
      '{"schema": "skill-eval-gate/results/v9"}',
      /not a results file of schema skill-eval-gate\/results\/v3/,
    ],
    ['is no object', '[1]', /not a results file/],
  ])('a file that %s is an error', async (_, text, said) => {
    await using folder = temporaryFolder()
    if (text !== null) await writeFile(join(folder.path, 'results.json'), text)
    const { code, stdout, stderr } = await cli(folder.path, ['report', 'results.json'])
    expect([code, stdout]).toEqual([3, ''])
    expect(stderr).toMatch(said)
    expect(stderr).toMatch(/^error: .*\n {2}-> .*\n$/)
  })

  test('a results file with a wrong figure is an error that says where', async () => {
    await using repository = await regressedRepository()
    await cli(repository.root, ['gate', '--out', 'out'])
    const path = join(repository.root, 'out/results.json')
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace(/"fresh": \d+/, '"fresh": "many"'))
    const { code, stdout, stderr } = await cli(repository.root, ['report', path])
    expect([code, stdout]).toEqual([3, ''])
    expect(stderr).toContain('at columns.0.results.trials.fresh')
  })
})
