import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cliResults } from '../support/cli.ts'
import { bench, lister, reworded, startsIn } from '../trials/store/support.ts'

/** Each takes the file of an entry, and the one of another entry, and leaves something that cannot be used. */
const damages: [what: string, damage: (path: string, other: string) => void][] = [
  ['cut short', (path) => writeFileSync(path, readFileSync(path).subarray(0, -20))],
  ['empty', (path) => writeFileSync(path, '')],
  ['edited', (path) => writeFileSync(path, readFileSync(path, 'utf8').replace('"durationMs":', '"durationMs":1'))],
  ['of somebody else', (path, other) => copyFileSync(other, path)],
  [
    'binary',
    (path) =>
      writeFileSync(
        path,
        Uint8Array.from({ length: 4096 }, (_, index) => (index * 151) % 256),
      ),
  ],
  ['a folder', (path) => replace(path, () => mkdirSync(join(path, 'below'), { recursive: true }))],
  ['a link to a whole entry', (path, other) => replace(path, () => symlinkSync(other, path))],
  ['a link to nothing', (path) => replace(path, () => symlinkSync(join(path, '../../none'), path))],
]

function replace(path: string, make: () => void): void {
  rmSync(path)
  make()
}

async function setUp() {
  const b = await bench({ change: reworded })
  const log = join(b.folder, 'log')
  const args = ['gate', '--base', 'main', '--agent-command', lister(log), '--agent-version', '1', '--store', b.store]
  return {
    store: b.store,
    files: (part: string) =>
      readdirSync(join(b.store, part))
        .sort()
        .map((name) => join(b.store, part, name)),
    async gate(...more: string[]) {
      const before = startsIn(log).length
      const { code, results } = await cliResults(b.repository.root, [...args, '--trials', '2', ...more])
      return { code, results, starts: startsIn(log).slice(before) }
    },
    [Symbol.asyncDispose]: () => b[Symbol.asyncDispose](),
  }
}

const removed = (count: number) => ({
  what:
    count === 1
      ? 'An entry of the result store could not be used and was removed.'
      : `${count} entries of the result store could not be used and were removed.`,
  where: null,
  todo: 'Nothing: their trials are measured again.',
})

describe.concurrent('a damaged store', () => {
  test('of trials is measured again as far as it is damaged, whatever the damage, and said', async () => {
    await using s = await setUp()
    const first = await s.gate()
    const files = s.files('trials')
    // The last stays whole, and is what others are made of.
    const whole = files.at(-1) ?? ''
    expect(files).toHaveLength(6)
    for (const some of [damages.slice(0, 4), damages.slice(4)]) {
      for (const [index, [, damage]] of some.entries()) damage(files[index] ?? '', whole)
      rmSync(join(s.store, 'decisions'), { recursive: true })

      const again = await s.gate()
      expect(again.starts.filter((line) => !line.startsWith('base check'))).toHaveLength(some.length)
      expect([again.code, again.results.decision, again.results.skills]).toEqual([
        0,
        first.results.decision,
        first.results.skills,
      ])
      expect(again.results.trials.errors).toBe(0)
      expect(again.results.warnings).toContainEqual(removed(some.length))
    }
    // It is whole again: nothing is run but what checks base for another question.
    const third = await s.gate('--tolerance', '2')
    expect(third.starts.filter((line) => !line.startsWith('base check'))).toEqual([])
    expect(third.results.warnings).toEqual(first.results.warnings)
  })

  test('of decisions decides again, out of the trials that are stored', async () => {
    await using s = await setUp()
    const first = await s.gate()
    const [one = ''] = s.files('decisions')
    await s.gate('--tolerance', '2')
    const other = s.files('decisions').find((path) => path !== one) ?? ''
    for (const [what, damage] of damages) {
      damage(one, other)
      const { code, starts, results } = await s.gate()
      expect([what, code, starts, results.store?.decidedAt]).toEqual([what, 0, [], null])
      expect(results.decision).toEqual(first.results.decision)
      expect(results.warnings).toEqual([...first.results.warnings, removed(1)])
    }
    expect((await s.gate()).results.store?.decidedAt).not.toBeNull()
  })

  test('of when a decision began has it begin anew: the trials of base are older than it, and a part is checked', async () => {
    await using s = await setUp()
    const first = await s.gate()
    const [pair = ''] = s.files('pairs')
    for (const [what, damage] of damages.filter(([what]) => what !== 'edited')) {
      damage(join(pair, 'start.jsonl'), s.files('trials')[0] ?? '')
      rmSync(join(s.store, 'decisions'), { recursive: true })
      const { code, starts, results } = await s.gate()
      expect([what, code, starts.every((line) => line.startsWith('base check')), starts.length]).toEqual([
        what,
        0,
        true,
        1,
      ])
      expect(results.skills.map(({ state }) => state)).toEqual(first.results.skills.map(({ state }) => state))
      expect(results.warnings).toContainEqual(removed(1))
    }
  })

  test('whose folders are files, or links that lead out of it, has them no more', async () => {
    await using s = await setUp()
    const first = await s.gate()
    const elsewhere = `${s.store}-elsewhere`
    mkdirSync(elsewhere)
    for (const make of [(path: string) => writeFileSync(path, ''), (path: string) => symlinkSync(elsewhere, path)]) {
      for (const part of ['trials', 'pairs', 'decisions', 'judge']) {
        rmSync(join(s.store, part), { recursive: true })
        make(join(s.store, part))
      }
      const { code, starts, results } = await s.gate()
      expect([code, starts.length, results.decision]).toEqual([0, 6, first.results.decision])
      expect(readdirSync(elsewhere)).toEqual([])
    }
  })

  test('whose folder of a decision is a link writes nothing through it', async () => {
    await using s = await setUp()
    await s.gate()
    const elsewhere = `${s.store}-elsewhere`
    const [pair = ''] = s.files('pairs')
    mkdirSync(elsewhere)
    copyFileSync(join(pair, 'start.jsonl'), join(elsewhere, 'start.jsonl'))
    const before = readFileSync(join(elsewhere, 'start.jsonl'), 'utf8')
    rmSync(pair, { recursive: true })
    symlinkSync(elsewhere, pair)
    rmSync(join(s.store, 'decisions'), { recursive: true })
    const { code, starts } = await s.gate()
    expect([code, starts.length]).toEqual([0, 1])
    expect(readdirSync(elsewhere)).toEqual(['start.jsonl'])
    expect(readFileSync(join(elsewhere, 'start.jsonl'), 'utf8')).toBe(before)
  })
})
