/**
 * A seeded source of randomness: sfc32 (Chris Doty-Humphrey, PractRand). The same seed gives the same numbers on every
 * machine.
 */
export interface Random {
  /** In [0, 1). */
  next(): number
  normal(): number
  /** Beta(a, b) distributed. */
  beta(a: number, b: number): number
}

/** Creates a source of randomness. `stream`: distinguishes sources of one seed. */
export function seededRandom(seed: number, stream = 0): Random {
  let a = seed >>> 0
  let b = stream >>> 0
  let c = 0x9e3779b9
  let counter = 1
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / 4294967296
  }
  for (let round = 0; round < 15; round += 1) next()

  /** Box-Muller. */
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())

  /** Marsaglia and Tsang (2000); for shapes below 1 by the power of a uniform number. */
  const gamma = (shape: number): number => {
    if (shape < 1) return gamma(shape + 1) * (1 - next()) ** (1 / shape)
    const d = shape - 1 / 3
    const scale = 1 / Math.sqrt(9 * d)
    for (;;) {
      const x = normal()
      const v = (1 + scale * x) ** 3
      if (v > 0 && Math.log(1 - next()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v
    }
  }
  const beta = (alpha: number, betaShape: number): number => {
    const x = gamma(alpha)
    const y = gamma(betaShape)
    // Both may underflow for shapes far below 1; the limit is a Bernoulli distribution.
    return x + y === 0 ? Number(next() < alpha / (alpha + betaShape)) : x / (x + y)
  }
  return { next, normal, beta }
}
