import { describe, expect, test } from 'vitest'
import { withSignals } from '../../../src/core/process/with-signals.ts'

const listeners = () => (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((name) => process.listenerCount(name))

// What signals do is tested on real processes in killed-runs.test.ts.
describe('withSignals', () => {
  test('gives back what was run gave, and listens no longer than that takes', async () => {
    const before = listeners()
    const result = await withSignals(async (signal) => {
      expect(listeners()).toEqual(before.map((count) => count + 1))
      return signal.aborted
    })
    expect(result).toBe(false)
    expect(listeners()).toEqual(before)
  })

  test('passes an error on as it is', async () => {
    const before = listeners()
    const error = new TypeError('a bug')
    await expect(withSignals(() => Promise.reject(error))).rejects.toBe(error)
    expect(listeners()).toEqual(before)
  })
})
