import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { cli, demoFiles, temporaryFolder } from '../support/cli.ts'
import { writeFiles } from '../support/repository.ts'

describe('completion', () => {
  test.each(['bash', 'zsh', 'fish'])('prints a script for %s that asks this program from any folder', async (shell) => {
    const { code, stdout } = await cli(tmpdir(), ['completion', shell])
    expect(code).toBe(0)
    expect(stdout).toMatch(/node \/\S+\/dist\/cli\.js complete --/)
    const parsed = shell === 'bash' ? spawnSync('bash', ['-n'], { input: stdout }).status : 0
    expect(parsed).toBe(0)
  })

  test('another shell is an error', async () => {
    const { code, stderr } = await cli(tmpdir(), ['completion', 'tcsh'])
    expect([code, stderr]).toEqual([3, expect.stringContaining('bash, zsh, fish')])
  })

  test.each([
    [['ga'], ['gate']],
    [
      ['gate', '--agent', ''],
      ['lexical', 'claude-code', 'codex', 'copilot'],
    ],
    [
      ['run', '--skills', ''],
      ['pdf-forms', 'spreadsheets', 'word-documents'],
    ],
    [['run', '--skills', 'pdf'], ['pdf-forms']],
    [
      ['run', '--task', ''],
      ['pdf-forms/trigger_eval/1', 'pdf-forms/trigger_eval/10'],
    ],
    [
      ['gate', '--sandbox', ''],
      ['auto', 'bubblewrap', 'none'],
    ],
    [['init', '--dry'], ['--dry-run']],
  ])('completes %j', async (words, expected) => {
    await using folder = temporaryFolder()
    await writeFiles(folder.path, await demoFiles('before'))
    const { code, stdout } = await cli(folder.path, ['complete', '--', ...words])
    const values = stdout.split('\n').map((line) => line.split('\t')[0])
    expect(code).toBe(0)
    expect(values).toEqual(expect.arrayContaining(expected))
    expect(values).toContain(':4')
  })

  test('leaves files to the shell, and says nothing of skills where there are none', async () => {
    await using folder = temporaryFolder()
    expect((await cli(folder.path, ['complete', '--', 'gate', 'ev'])).stdout).toBe(':0\n')
    expect((await cli(folder.path, ['complete', '--', 'run', '--skills', ''])).stdout).toBe(':0\n')
  })
})
