import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { metricFunctions } from '../../src/cli/metric-functions.ts'
import { temporaryFolder } from '../support/cli.ts'
import { startFromSources } from './grade-cli.ts'

async function metrics(folder: string, args: readonly string[], stdin = '') {
  const { process: child, ended } = startFromSources(folder, ['metrics', ...args])
  child.stdin.on('error', () => {})
  child.stdin.end(stdin)
  return ended
}

/** What is printed, one value a line. */
function values(stdout: string): unknown[] {
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line))
}

describe('metrics', () => {
  test('its help fits 80 columns, names every function and shows lines that work', async () => {
    await using folder = temporaryFolder()
    const { code, stdout, stderr } = await metrics(folder.path, ['--help'])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([])
    for (const { name } of metricFunctions) {
      if (name !== 'task_stats_0_12') expect(stdout).toMatch(new RegExp(`\\b${name}\\b`))
    }
    const shown = stdout.match(/^ {2}\{"config".*(\n {14}.*)*$/gm) ?? []
    const lines = shown.map((line) => `${line.replace(/\n */g, ' ')}\n`).join('')
    expect(values((await metrics(folder.path, ['-'], lines)).stdout)).toEqual([
      { lower: expect.closeTo(0.3755, 4), upper: expect.closeTo(0.9638, 4) },
      expect.objectContaining({ false_negatives: 1, precision: null, recall: 0 }),
      expect.objectContaining({ true_positives: 1, precision: 1, recall: 1 }),
    ])
  })

  test('a line that is wrong keeps no other from being worked out, and is the exit code', async () => {
    await using folder = temporaryFolder()
    const good = '{"config": {"fn": "is_flaky", "input": 0.5}}'
    const { code, stdout, stderr } = await metrics(folder.path, ['-'], `${good}\n\nnonsense\n  \n\xff\n${good}`)
    expect([code, stderr]).toEqual([3, ''])
    expect(values(stdout)).toEqual([
      { result: true },
      { error: { kind: 'config', message: expect.stringMatching(/^stdin:3:1: Found `nonsense`/) } },
      { error: { kind: 'config', message: expect.stringMatching(/^stdin:5:1: /) } },
      { result: true },
    ])
  })

  test('reads a file from where it is run, and says when there is none, or nothing in it', async () => {
    await using folder = temporaryFolder()
    await mkdir(join(folder.path, 'sub'))
    await writeFile(join(folder.path, 'lines.jsonl'), '{"config": {"fn": "is_flaky", "input": 1}}')
    await writeFile(join(folder.path, 'empty.jsonl'), '\n\n')
    const [below, missing, directory, empty] = await Promise.all([
      metrics(join(folder.path, 'sub'), ['-C', '..', 'lines.jsonl']),
      metrics(folder.path, ['absent.jsonl']),
      metrics(folder.path, ['sub']),
      metrics(folder.path, ['empty.jsonl']),
    ])
    expect(below).toMatchObject({ code: 0, stdout: '{"result":false}\n', stderr: '' })
    expect(missing).toMatchObject({ code: 3, stdout: '', stderr: expect.stringContaining('cannot be read') })
    expect(directory).toMatchObject({ code: 3, stdout: '', stderr: expect.stringContaining('is a folder') })
    expect(empty).toMatchObject({ code: 3, stdout: '', stderr: expect.stringContaining('holds no line') })
  })
})
