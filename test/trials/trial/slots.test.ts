import { expect, test } from 'vitest'
import { sharedSlots } from '../../../src/trials/trial/slots.ts'

/** Work that ends when it is let go, and how much of it runs. */
function gatekeeper() {
  let running = 0
  let most = 0
  const waiting: (() => void)[] = []
  return {
    async work() {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => waiting.push(resolve))
      running -= 1
    },
    async letAllGo(works: readonly Promise<unknown>[]) {
      let left = works.length
      for (const one of works) one.then(() => (left -= 1))
      while (left > 0) {
        waiting.shift()?.()
        await Promise.resolve()
      }
    },
    most: () => most,
  }
}

test('runs that share a pool run no more together than one of them may, in whatever order they name their pools', async () => {
  const slots = sharedSlots()
  const [one, other] = [slots(['a', 'b'], 2), slots(['b', 'a'], 2)]
  const { work, letAllGo, most } = gatekeeper()
  const works = Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? one : other)(work))
  await letAllGo(works)
  expect(most()).toBe(2)
})

test('runs without a pool in common do not wait for each other', async () => {
  const slots = sharedSlots()
  const { work, letAllGo, most } = gatekeeper()
  const works = ['a', 'b', 'c'].map((pool) => slots([pool], 1)(work))
  works.push(slots([], 1)(work))
  await letAllGo(works)
  expect(most()).toBe(4)
})
