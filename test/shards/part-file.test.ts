import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { requirePlan, wholeSet } from '../../src/shards/join-parts.ts'
import { findParts, readPart, writePart } from '../../src/shards/part-file.ts'
import { temporaryFolder } from '../support/cli.ts'
import { partOf, refusalOf } from './parts.ts'

test('a part is read as it was written, and written again it replaces the first', async () => {
  await using folder = temporaryFolder()
  const part = partOf(2, 3)
  const path = await writePart(folder.path, partOf(2, 3, 'c'.repeat(64)))
  expect(await writePart(folder.path, part)).toBe(path)
  expect(await readPart(path)).toEqual(part)
  expect(readdirSync(folder.path)).toEqual(['part-2-of-3.jsonl.gz'])
})

test('parts are found in folders and in those below, as artifacts are unpacked', async () => {
  await using folder = temporaryFolder()
  const one = await writePart(join(folder.path, 'artifact-1'), partOf(1, 2))
  const two = await writePart(folder.path, partOf(2, 2))
  writeFileSync(join(folder.path, 'results.json'), '{}')
  mkdirSync(join(folder.path, 'empty'))
  expect(await findParts([folder.path, two])).toEqual([one, two].sort())
  expect(await findParts([join(folder.path, 'empty'), join(folder.path, 'nowhere')])).toEqual([])
})

describe('a file is refused', () => {
  const broken: [string, (bytes: Buffer) => Buffer, RegExp][] = [
    ['that was cut off', (bytes) => bytes.subarray(0, bytes.length - 20), /unexpected end|its end is missing/],
    ['without its last line', withLines((lines) => lines.slice(0, -1)), /its end is missing/],
    ['without a line', withLines((lines) => lines.toSpliced(1, 1)), /its end is missing/],
    ['with a line after its last', withLines((lines) => [...lines, lines[1] ?? '']), /line 6 follows the last one/],
    ['of another form', withLines((lines) => lines.with(0, '{"part":2}')), /line 1 is not of the form/],
    ['with a line that is no JSON', withLines((lines) => lines.with(2, '{')), /line 3 is not of the form/],
    ['that is not packed', () => Buffer.from('{}\n'), /incorrect header/],
    ['that is empty', () => gzipSync(''), /its end is missing/],
  ]
  test.each(broken)('%s', async (_, change, why) => {
    await using folder = temporaryFolder()
    const path = await writePart(folder.path, partOf(1, 1))
    writeFileSync(path, change(readFileSync(path)))
    await expect(readPart(path)).rejects.toMatchObject({ what: expect.stringMatching(why) })
  })
})

describe('parts of one gate', () => {
  test('are joined in the order of their shards', () => {
    const joined = wholeSet([partOf(3, 3), partOf(1, 3), partOf(2, 3)])
    expect(joined.map(({ head }) => head.shard.index)).toEqual([1, 2, 3])
  })

  test('that are all missing are refused', () => {
    expect(refusalOf(() => wholeSet([]))).toContain('There is no part of this gate')
  })

  test('that are missing are named', () => {
    expect(refusalOf(() => wholeSet([partOf(2, 4), partOf(4, 4)]))).toBe(
      'Of 4 parts 2 are missing: 1/4, 3/4. Run these shards again, then merge: the others keep what they measured.',
    )
  })

  test('that are there twice are named', () => {
    expect(refusalOf(() => wholeSet([partOf(1, 2), partOf(2, 2), partOf(2, 2)]))).toContain('two parts 2/2')
  })

  test('are not mixed with those of another number of runners, or of another gate', () => {
    expect(refusalOf(() => wholeSet([partOf(1, 2), partOf(2, 3)]))).toContain('different runs are mixed: 1/2 and 2/3')
    expect(refusalOf(() => wholeSet([partOf(1, 2), partOf(2, 2, 'c'.repeat(64))]))).toBe(
      'Part 2/2 is of another gate than part 1/2: cccccccccc against bbbbbbbbbb with command@1, and aaaaaaaaaa ' +
        'against bbbbbbbbbb with command@1. Merge the parts of one run: the same commits, suites, settings and ' +
        'version of this program.',
    )
  })

  test('do not decide another question', () => {
    const about = { base: null, head: null, agent: 'lexical' }
    expect(refusalOf(() => requirePlan([partOf(1, 1)], 'd'.repeat(64), about))).toContain(
      'The parts are of another gate: aaaaaaaaaa against bbbbbbbbbb with command@1, and this one is the working tree',
    )
  })
})

function withLines(change: (lines: string[]) => string[]): (bytes: Buffer) => Buffer {
  return (bytes) => {
    const lines = gunzipSync(bytes).toString('utf8').trimEnd().split('\n')
    return gzipSync(`${change(lines).join('\n')}\n`)
  }
}
