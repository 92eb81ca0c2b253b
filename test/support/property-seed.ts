import fc from 'fast-check'

// Properties are tried on the same examples every time, so that a change is not held up by an example that it has
// nothing to do with. `PROPERTY_SEED=random` tries others; a failure prints its seed.
const seed = process.env['PROPERTY_SEED'] ?? '1'
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) })
