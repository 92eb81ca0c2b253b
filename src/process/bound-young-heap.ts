import { PerformanceObserver } from 'node:perf_hooks'
import v8 from 'node:v8'

/** Bytes. */
const LARGE_ENOUGH = 8 * 1024 * 1024

/**
 * Stops the growth of the heap's part for new objects at about 16 MiB. The engine would let it grow to 128 MiB, most
 * of it empty, where many objects are made in one go: half of the memory of a gate with thousands of prompts, for no
 * gain in time.
 */
export function boundYoungHeap(): void {
  const observer = new PerformanceObserver(() => {
    if (youngHeap() < LARGE_ENOUGH) return
    // Read at each growth; the flag for the largest size is read at the start of the process only.
    v8.setFlagsFromString('--semi-space-growth-factor=1')
    observer.disconnect()
  })
  observer.observe({ entryTypes: ['gc'] })
}

/** Bytes of the heap's part for new objects. */
function youngHeap(): number {
  return v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0
}
