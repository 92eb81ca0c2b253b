import v8 from 'node:v8'
import vm from 'node:vm'

/** Tasks whose texts, plans and trials are most of the memory of a run. */
const MANY = 1000

/**
 * Has the engine collect garbage now, where a run has just let go of most of what it held: by itself it would let the
 * heap grow to four times of what is in use before it looks. Takes some 20 ms for a run of thousands of tasks, so
 * that smaller ones do without. Does nothing in an engine that cannot be told to.
 */
export function collectGarbage(tasks: number): void {
  if (tasks < MANY) return
  v8.setFlagsFromString('--expose-gc')
  const collect: unknown = vm.runInNewContext('globalThis.gc')
  v8.setFlagsFromString('--no-expose-gc')
  if (typeof collect === 'function') collect()
}
