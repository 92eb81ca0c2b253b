import { expect, test } from 'vitest'
import { atOnce } from '../../src/evaluate/at-once.ts'
import type { Host } from '../../src/evaluate/request.ts'
import { hostOf } from './note-taker.ts'

test('progress is that of all together, and a forecast says whose it is', async () => {
  const shown: unknown[] = []
  const forecasts: unknown[] = []
  const host = hostOf({
    onProgress: ({ done, total }) => shown.push([done, total]),
    onForecast: ({ agent, trials }) => forecasts.push([agent, trials]),
  })
  const progress = (done: number, total: number) => ({ done, total, errors: 0, running: 0, cached: 0 })
  const forecast = { trials: 3, mostMore: 0, concurrency: 1, budgetUsd: null, pace: null }
  const values = await atOnce(
    [
      { agent: { name: 'a', of: 2 }, run: async (own: Host) => own.onProgress(progress(1, 4)) },
      {
        agent: { name: 'b', of: 2 },
        async run(own: Host) {
          own.onForecast?.(forecast)
          own.onProgress(progress(2, 2))
        },
      },
    ],
    host,
  )
  expect(values).toHaveLength(2)
  expect(shown).toEqual([
    [1, 4],
    [3, 6],
  ])
  expect(forecasts).toEqual([[{ name: 'b', of: 2 }, 3]])
})

test('a bug of one stops the others, and is thrown once they have ended', async () => {
  const bug = new Error('a bug')
  let hasEnded = false
  const waits = (own: Host) =>
    new Promise<void>((_, reject) => {
      own.signal.addEventListener('abort', () => {
        hasEnded = true
        reject(own.signal.reason)
      })
    })
  const works = [
    { agent: { name: 'waits', of: 2 }, run: waits },
    { agent: { name: 'fails', of: 2 }, run: () => Promise.reject(bug) },
  ]
  await expect(atOnce(works, hostOf())).rejects.toBe(bug)
  expect(hasEnded).toBe(true)
})
