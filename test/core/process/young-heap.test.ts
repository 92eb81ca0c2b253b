import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { collectGarbage } from '../../../src/core/process/collect-garbage.ts'

const module = join(import.meta.dirname, '../../../src/core/process/young-heap.ts')

/** MiB of the heap's part for new objects, after a million objects that stay for a while. */
function youngHeapAfter(first: string): number {
  const program = `
    import v8 from 'node:v8'
    import { setImmediate } from 'node:timers/promises'
    ${first}
    let kept = []
    for (let round = 0; round < 40; round += 1) {
      if (round % 8 === 0) kept = []
      for (let one = 0; one < 25_000; one += 1) kept.push({ one, round, text: [one] })
      await setImmediate()
    }
    console.log(v8.getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size / 2 ** 20)`
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }))
}

test('the heap for new objects stays small where many are made', () => {
  const names = '{ growYoungHeap, holdYoungHeap }'
  const bound = `import ${names} from ${JSON.stringify(module)}; holdYoungHeap(); growYoungHeap(4)`
  const bounded = youngHeapAfter(bound)
  expect(bounded).toBeLessThanOrEqual(32)
  expect(bounded).toBeLessThan(youngHeapAfter(''))
})

test('garbage goes when it is collected', () => {
  const weak = new WeakRef(Array.from({ length: 1000 }, (_, at) => ({ at })))
  return new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
    collectGarbage(5000)
    expect(weak.deref()).toBeUndefined()
  })
})
