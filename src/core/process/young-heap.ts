import { PerformanceObserver } from 'node:perf_hooks'
import v8 from 'node:v8'

/**
 * Keeps the heap's part for new objects as small as it is. The engine would let it grow to 16 MiB while it loads the
 * program, which then lasts: a tenth of the memory of a small gate, for no gain in time.
 */
export function holdYoungHeap(): void {
  setGrowth(1)
}

/**
 * Lets the same part grow once, to so many times of its size. One that is full of what lives as long as the run keeps
 * other objects too. Left alone, the engine would let it grow to 128 MiB, most of it empty, where many objects are made
 * in one go: half of the memory of a gate with thousands of prompts, for no gain in time.
 */
export function growYoungHeap(times: number): void {
  const before = youngHeap()
  const observer = new PerformanceObserver(() => {
    if (youngHeap() <= before) return
    holdYoungHeap()
    observer.disconnect()
  })
  observer.observe({ entryTypes: ['gc'] })
  setGrowth(times)
}

/** `factor`: read at each growth; the flag for the largest size is read at the start of the process only. */
function setGrowth(factor: number): void {
  v8.setFlagsFromString(`--semi-space-growth-factor=${factor}`)
}

/** Bytes of the heap's part for new objects. */
function youngHeap(): number {
  return v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0
}
