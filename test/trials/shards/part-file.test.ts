import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { requireAgents, requireOwnTrials, requirePlan, wholeSet } from '../../../src/trials/shards/join-parts.ts'
import type { Part } from '../../../src/trials/shards/part.ts'
import { findParts, readPart, writePart } from '../../../src/trials/shards/part-file.ts'
import { temporaryFolder } from '../../support/cli.ts'
import { partOf, refusalOf } from './parts.ts'

test('a part is read as it was written, and written again it replaces the first', async () => {
  await using folder = temporaryFolder()
  const part = partOf(2, 3)
  const path = await writePart(folder.path, [partOf(2, 3, 'c'.repeat(64))])
  expect(await writePart(folder.path, [part])).toBe(path)
  expect(await readPart(path)).toEqual([part])
  expect(readdirSync(folder.path)).toEqual(['part-2-of-3.jsonl.gz'])
})

test('parts are found in folders and in those below, as artifacts are unpacked', async () => {
  await using folder = temporaryFolder()
  const one = await writePart(join(folder.path, 'artifact-1'), [partOf(1, 2)])
  const two = await writePart(folder.path, [partOf(2, 2)])
  writeFileSync(join(folder.path, 'results.json'), '{}')
  mkdirSync(join(folder.path, 'empty'))
  expect(await findParts([folder.path, two])).toEqual([one, two].sort())
  const link = join(folder.path, 'link')
  symlinkSync(join(folder.path, 'artifact-1'), link)
  expect(await findParts([link])).toEqual([join(link, 'part-1-of-2.jsonl.gz')])
  // Not followed in a folder: the part is there twice otherwise.
  expect(await findParts([folder.path])).toEqual([one, two].sort())
  expect(await findParts([join(folder.path, 'empty'), join(folder.path, 'nowhere')])).toEqual([])
})

describe('a file is refused', () => {
  const broken: [string, (bytes: Buffer) => Buffer, RegExp][] = [
    ['that was cut off', (bytes) => bytes.subarray(0, bytes.length - 20), /unexpected end|its end is missing/],
    ['without its last line', withLines((lines) => lines.slice(0, -1)), /its end is missing/],
    ['without a line', withLines((lines) => lines.toSpliced(1, 1)), /lines of it are missing/],
    ['with a line after its last', withLines((lines) => [...lines, lines[1] ?? '']), /line 7 follows the last one/],
    ['of another form', withLines((lines) => lines.with(0, '{"part":2}')), /line 1 is not of the form/],
    ['with a line that is no JSON', withLines((lines) => lines.with(2, '{')), /line 3 is not of the form/],
    ['that is not packed', () => Buffer.from('{}\n'), /incorrect header/],
    ['that is empty', () => gzipSync(''), /its end is missing/],
  ]
  test.each(broken)('%s', async (_, change, why) => {
    await using folder = temporaryFolder()
    const path = await writePart(folder.path, [partOf(1, 1)])
    writeFileSync(path, change(readFileSync(path)))
    await expect(readPart(path)).rejects.toMatchObject({ what: expect.stringMatching(why) })
  })
})

describe('a part of several agents', () => {
  const agents = ['router', 'b']
  const sections = agents.map((agent) => {
    const part = partOf(1, 2)
    return { ...part, head: { ...part.head, of: { agent, agents } } }
  })

  test('has a section for each, in their order', async () => {
    await using folder = temporaryFolder()
    const path = await writePart(folder.path, sections)
    expect(await readPart(path)).toEqual(sections)
  })

  test.each([
    ['one is missing', sections.slice(0, 1), 'its end is missing'],
    ['one is there twice', [sections[0], sections[0]], 'do not belong together'],
    ['there is one too many', [...sections, sections[0]], 'follows the last one'],
    ['one is of a single agent', [sections[0], partOf(1, 2)], 'do not belong together'],
    [
      'one is of another shard',
      [sections[0], { ...sections[1], head: { ...sections[1]?.head, shard: { index: 2, of: 2 } } }],
      'do not belong together',
    ],
  ])('is refused where %s', async (_, all, why) => {
    await using folder = temporaryFolder()
    const path = await writePart(folder.path, all as typeof sections)
    await expect(readPart(path)).rejects.toMatchObject({ what: expect.stringContaining(why) })
  })

  test('decides no gate of other agents, nor of a single one', () => {
    expect(refusalOf(() => requireAgents(sections, ['b', 'router']))).toContain(
      'it measured router, b, and this one asks b, router',
    )
    expect(refusalOf(() => requireAgents(sections, ['a']))).toContain('it measured router, b, and this one asks a.')
    expect(refusalOf(() => requireAgents([partOf(1, 2)], agents))).toContain('it measured command, and')
    expect(refusalOf(() => requireAgents(sections, agents))).toBe('nothing was refused')
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
    const about = { ...partOf(1, 1).head.about, base: null, head: null, agent: 'lexical' }
    expect(refusalOf(() => requirePlan([partOf(1, 1)], 'd'.repeat(64), about))).toContain(
      'The parts are of another gate than this one: aaaaaaaaaa against bbbbbbbbbb with command@1, and the working tree',
    )
  })

  test('say where they differ if not in commits and agent', () => {
    const { about } = partOf(1, 1).head
    const said = (change: object) =>
      refusalOf(() => requirePlan([partOf(1, 1)], 'd'.repeat(64), { ...about, ...change }))
    expect(said({ policy: 'x' })).toContain('they differ in the policy')
    expect(said({ tasks: 'x', version: '2' })).toContain('in the version of this program and in the prompts')
    expect(said({})).toContain('they differ in skills, graders, hooks or the judge')
  })
})

describe('parts whose lines do not fit together', () => {
  const ofGate = ({ trial }: { trial: string }) => (/^t[12]$/.test(trial) ? trial.slice(1).padStart(64, '0') : null)
  const [one, two] = [partOf(1, 2), partOf(2, 2)]
  const [trial] = two.trials
  const withTrial = (change: object) => ({ ...two, trials: two.trials.map((own) => ({ ...own, ...change })) })
  const changed: [string, Part[], string][] = [
    [
      'a task of another part',
      [one, { ...two, tasks: [...two.tasks, ...one.tasks] }],
      'another part has one of its tasks',
    ],
    ['a trial of another task', [one, withTrial({ trial: 't1' })], 'of a task that it was not given'],
    ['a trial twice', [one, { ...two, trials: trial === undefined ? [] : [trial, trial] }], 'it has a trial twice'],
    ['a trial of another question', [one, withTrial({ key: '0'.repeat(64) })], 'does not ask for one of its trials'],
    [
      'a task that the gate does not have',
      [{ ...two, tasks: [{ task: 't3', shared: false, stored: null }], trials: withTrial({ trial: 't3' }).trials }],
      'does not ask for',
    ],
    ['no events of a trial', [one, { ...two, runs: [] }], 'the events of a trial are missing'],
  ]
  test.each(changed)('are refused: %s', (_, parts, why) => {
    expect(refusalOf(() => requireOwnTrials(parts, ofGate))).toContain(why)
  })

  test('are not those that shards wrote', () => {
    expect(refusalOf(() => requireOwnTrials([one, two], ofGate))).toBe('nothing was refused')
  })
})

function withLines(change: (lines: string[]) => string[]): (bytes: Buffer) => Buffer {
  return (bytes) => {
    const lines = gunzipSync(bytes).toString('utf8').trimEnd().split('\n')
    return gzipSync(`${change(lines).join('\n')}\n`)
  }
}
