import fc from 'fast-check'

// Properties are tried on the same examples every time, so that a change is not held up by an example that it has
// nothing to do with. `PROPERTY_SEED=random` tries others; a failure prints its seed.
const seed = process.env['PROPERTY_SEED'] ?? '1'
/** Whether everything is wanted, however long it takes. */
export const all = process.env['PROPERTY_RUNS'] === 'all'
const LEAST = 20

fc.configureGlobal({ ...(seed === 'random' ? {} : { seed: Number(seed) }), numRuns: propertyRuns(100) })

/**
 * How often to try a property: `full` times with `PROPERTY_RUNS=all`, as every night, and a tenth of them otherwise,
 * but not less than 20.
 */
export function propertyRuns(full: number): number {
  return all ? full : Math.min(full, Math.max(LEAST, Math.ceil(full / 10)))
}
