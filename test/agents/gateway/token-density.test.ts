import { describe, expect, test } from 'vitest'
import { createTokenDensity } from '../../../src/agents/gateway/token-density.ts'

describe('the most tokens that a request may be', () => {
  test('are its bytes before anything was measured, and for every other model', () => {
    const density = createTokenDensity()
    expect(density.mostTokens('a', 100_000)).toBe(100_000)
    density.saw('b', 100_000, 25_000)
    expect(density.mostTokens('a', 100_000)).toBe(100_000)
  })

  test('are one and a half times what was measured, and every byte beyond the longest request', () => {
    const density = createTokenDensity()
    density.saw('a', 100_000, 25_000)
    expect(density.mostTokens('a', 80_000)).toBe(30_000)
    expect(density.mostTokens('a', 100_000)).toBe(37_500)
    expect(density.mostTokens('a', 110_000)).toBe(47_500)
  })

  test('follow the densest request, not the last, and are never more than the bytes', () => {
    const density = createTokenDensity()
    density.saw('a', 1_000, 900)
    density.saw('a', 100_000, 25_000)
    expect(density.mostTokens('a', 100_000)).toBe(100_000)
  })
})
