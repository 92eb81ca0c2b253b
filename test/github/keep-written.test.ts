import { expect, test } from 'vitest'
import { keepWritten } from '../../src/github/keep-written.ts'

const refused = Object.assign(new Error('Bad gateway'), { status: 502 })

test('rounds go on until one is settled, and the last result counts', async () => {
  const rounds: number[] = []
  const kept = await keepWritten(0, async (last) => {
    rounds.push(last)
    return { now: last + 1, isSettled: last === 2 }
  })
  expect([kept, rounds]).toEqual([3, [0, 1, 2]])
})

test('after five rounds somebody else is quicker for good', async () => {
  expect(await keepWritten(0, async (last) => ({ now: last + 1, isSettled: false }))).toBe(5)
})

test('where GitHub refuses a round, what was written before it counts', async () => {
  const kept = await keepWritten('written', async (last) => {
    if (last === 'again') throw refused
    return { now: 'again', isSettled: false }
  })
  expect(kept).toBe('again')
})

test('a bug of ours is thrown', async () => {
  await expect(
    keepWritten('written', async () => {
      throw new TypeError('a bug')
    }),
  ).rejects.toThrow('a bug')
})
