import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { unknownNames } from '../../src/reports/history/history-rooms.ts'
import { recordRun } from '../../src/reports/history/record-run.ts'
import { lineOf, runResults, shaOf } from '../reports/history/history-lines.ts'
import { cli, regressedRepository, temporaryFolder } from '../support/cli.ts'

describe('history', () => {
  test('merge takes in what --out wrote, once; then it is shown, and can be blessed', async () => {
    await using origin = await regressedRepository()
    await using clone = await origin.clone()
    expect((await cli(clone.root, ['history'])).stdout).toBe('No run is recorded yet.\n')
    await using out = temporaryFolder()
    await cli(clone.root, ['run', '--out', out.path])
    // Base's and head's own versions of SKILL.md differ, and so the commit is the one that is checked out.
    const head = await clone.run('rev-parse', 'HEAD')
    const again = ['history', 'merge', join(out.path, 'history.jsonl'), join(out.path, 'results.json')]
    expect((await cli(clone.root, again)).stdout).toMatch(/^Merged 2 runs \([0-9a-f]{12} on skill-eval-history\)\.\n$/)
    expect((await cli(clone.root, again)).stdout).toBe('Nothing to do: the branch says so already.\n')
    const shown = await cli(clone.root, ['history'])
    expect([shown.code, shown.stderr]).toEqual([0, ''])
    expect(shown.stdout).toContain(`lexical: 1 run`)
    expect(shown.stdout).toContain(`newest ${head.slice(0, 12)}: pass`)
    const json: unknown = JSON.parse((await cli(clone.root, ['history', '--json'])).stdout)
    expect(json).toMatchObject({ lines: [{ commit: head }], warnings: [] })
    const page = await cli(clone.root, ['history', '--format', 'html'])
    expect(page.stdout).toMatch(/^<!doctype html>/)
    expect(page.stdout).toContain('Trend of the default branch')
    const drawn = [
      'report',
      join(out.path, 'results.json'),
      '--format',
      'html',
      '--history',
      join(out.path, 'history.jsonl'),
    ]
    expect((await cli(clone.root, drawn)).stdout).toContain('1 run, ')
    const blessed = await cli(clone.root, ['history', 'bless'])
    expect(blessed.stdout).toMatch(/^lexical: [0-9a-f]{12}, measured .*\nBlessed /)
    const named = await cli(clone.root, ['history', 'bless', join(out.path, 'results.json')])
    expect(named.stdout).toContain('the branch says so already')
    const drift = await cli(clone.root, ['history', 'drift'])
    expect([drift.code, drift.stdout]).toEqual([
      0,
      expect.stringMatching(/Give\s+each\s+side\s+the\s+results\s+of\s+its\s+own\s+commit/),
    ])
    // It has no options of its own.
    expect(drift.stdout).not.toMatch(/ -v\b| --\w/)
  })

  test('results whose line was merged before them can be blessed, on an empty branch and after another run', async () => {
    await using origin = await regressedRepository()
    await using clone = await origin.clone()
    await using out = temporaryFolder()
    for (const [name, ref] of Object.entries({ first: 'main', second: 'wider' })) {
      await clone.checkout(ref)
      await cli(clone.root, ['run', '--quiet', '--out', join(out.path, name)])
      const commit = (await clone.run('rev-parse', 'HEAD')).slice(0, 12)
      const merge = (file: string) => cli(clone.root, ['history', 'merge', join(out.path, name, file)])
      expect((await merge('history.jsonl')).stdout).toMatch(/^Merged 1 run /)
      expect((await merge('results.json')).stdout).toMatch(/^Merged 1 run /)
      expect((await merge('results.json')).stdout).toMatch(/^Nothing to do/)
      expect((await cli(clone.root, ['history', 'bless'])).stdout).toMatch(
        new RegExp(`^lexical: ${commit}.*\nBlessed `),
      )
    }
    // Older results never replace those of a newer run.
    expect((await cli(clone.root, ['history', 'merge', join(out.path, 'first/results.json')])).stdout).toMatch(
      /^Nothing/,
    )
  })

  test('drift compares the newest results with the baseline, and ends with 1 for one', async () => {
    await using origin = await regressedRepository()
    await using clone = await origin.clone()
    expect((await cli(clone.root, ['history', 'bless'])).stderr).toContain('holds no results that could be blessed')
    const none = await cli(clone.root, ['history', 'drift'])
    expect([none.code, none.stderr]).toEqual([3, expect.stringContaining('does not hold both')])
    const source = { cwd: clone.root, remote: 'origin' }
    const run = (number: number, fires: number) => ({ commit: shaOf(number), fires })
    const now = new Date('2026-03-02T00:00:00Z')
    await recordRun(source, [lineOf(run(1, 4))], { now, results: [runResults(run(1, 4))] })
    await cli(clone.root, ['history', 'bless'])
    expect((await cli(clone.root, ['history', 'drift'])).code).toBe(0)
    await recordRun(source, [lineOf(run(2, 0))], { now, results: [runResults(run(2, 0))] })
    const { code, stdout } = await cli(clone.root, ['history', 'drift'])
    expect([code, stdout]).toEqual([1, expect.stringContaining('pdf lost 4 of 4 prompts')])
    expect(stdout).not.toMatch(/ -v\b| --\w/)
  })

  test('each agent of a run can be blessed, and each of several files', async () => {
    await using origin = await regressedRepository({
      'skill-eval-gate.yml': 'agents: [lexical, {id: lexical, name: strict}]\n',
    })
    await using clone = await origin.clone()
    await using out = temporaryFolder()
    await cli(clone.root, ['gate', '--base', 'HEAD', '--head', 'HEAD', '--out', join(out.path, 'both')])
    await cli(clone.root, ['run', '--agent', 'lexical', '--mode', 'smart', '--out', join(out.path, 'smart')])
    const files = ['both', 'smart'].map((name) => join(out.path, name, 'results.json'))
    await cli(clone.root, ['history', 'merge', ...files])
    const { stdout } = await cli(clone.root, ['history', 'bless'])
    expect(stdout.match(/^[^:]+(?=: [0-9a-f]{12}, measured)/gm)).toEqual(['lexical', 'lexical smart', 'strict'])
    const named = await cli(clone.root, ['history', 'bless', join(out.path, 'both', 'results.json')])
    expect(named.stdout).toMatch(/^lexical: .*\nstrict: .*\nNothing to do/)
  })

  test('of uncommitted changes there is no line', async () => {
    await using repository = await regressedRepository()
    await repository.write({ 'extra.txt': 'x' })
    await cli(repository.root, ['run', '--out', 'out'])
    await expect(readFile(join(repository.root, 'out/history.jsonl'))).rejects.toThrow('ENOENT')
    const merged = await cli(repository.root, ['history', 'merge', 'out/results.json'])
    expect([merged.code, merged.stderr]).toEqual([3, expect.stringContaining('uncommitted changes were measured')])
  })

  test('reads a file, and warns of what it cannot read', async () => {
    await using folder = temporaryFolder()
    await writeFile(join(folder.path, 'history.jsonl'), 'nonsense\n')
    const { code, stdout, stderr } = await cli(folder.path, ['history', '--file', 'history.jsonl'])
    expect([code, stdout]).toEqual([0, 'No run is recorded yet.\n'])
    expect(stderr).toBe('warning: 1 line of the history cannot be read: 1\n')
    expect((await cli(folder.path, ['history', '--file', 'none'])).code).toBe(3)
  })

  test('as JSON has the rows of the named skills and rooms only, and the runs that have any', async () => {
    await using folder = temporaryFolder()
    const rows = (...names: [skill: string, room: string][]) => {
      const line = lineOf({ commit: shaOf(names.length) })
      return { ...line, skills: names.flatMap(([skill, room]) => line.skills.map((row) => ({ ...row, skill, room }))) }
    }
    const lines = [rows(['pdf@office', 'office'], ['pdf@paper', 'paper'], ['docx', 'office']), rows(['docx', 'office'])]
    await writeFile(join(folder.path, 'history.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    const shown = async (...only: string[]) => {
      const { stdout } = await cli(folder.path, ['history', '--file', 'history.jsonl', '--json', ...only])
      const { lines: found }: { lines: typeof lines } = JSON.parse(stdout)
      return found.map(({ skills }) => skills.map(({ skill }) => skill))
    }
    expect(await shown()).toEqual([['pdf@office', 'pdf@paper', 'docx'], ['docx']])
    expect(await shown('--skill', 'pdf')).toEqual([['pdf@office', 'pdf@paper']])
    expect(await shown('--room', 'office')).toEqual([['pdf@office', 'docx'], ['docx']])
    expect(await shown('--skill', 'pdf', '--room', 'paper')).toEqual([['pdf@paper']])
    expect(unknownNames(lines, { skills: ['pdf', 'docx', 'Pdf'], rooms: ['paper', 'pape'] })).toEqual([
      'No run has a skill "Pdf": there are docx, pdf, pdf@office, pdf@paper.',
      'No run has a room "pape": there are office, paper.',
    ])
    expect(unknownNames([], { skills: ['pdf'] })).toEqual([])
    const slip = await cli(folder.path, ['history', '--file', 'history.jsonl', '--room', 'pape'])
    expect([slip.code, slip.stderr]).toEqual([0, expect.stringContaining('warning: No run has a room "pape"')])
  })

  test('needs a remote that can be read', async () => {
    await using repository = await regressedRepository()
    const file = join(repository.root, 'results.json')
    await writeFile(file, JSON.stringify(runResults({ commit: shaOf(3) })))
    const { code, stderr } = await cli(repository.root, ['history'])
    expect([code, stderr]).toEqual([3, expect.stringContaining('cannot be read')])
  })
})
