/** Tokens of a request against its bytes, as providers counted those of a model so far. */
export interface TokenDensity {
  /** Notes an answered request: its bytes without documents, and its tokens of input. */
  saw(model: string, bytes: number, tokens: number): void
  /** The most tokens that so many bytes may be; a byte is at most one token. */
  mostTokens(model: string, bytes: number): number
}

/** Texts differ in tokens for a byte: so much more than what was measured is assumed. */
const MARGIN = 1.5

/**
 * Bounds the tokens of requests more closely than by one token a byte, which is three to four times what texts have
 * and would keep that much of a budget from being used. Trials send the same long beginning: up to the longest measured
 * request the densest one counts, with a margin. Every byte beyond it is a token.
 */
export function createTokenDensity(): TokenDensity {
  const models = new Map<string, { most: number; bytes: number }>()
  return {
    saw(model, bytes, tokens) {
      const known = models.get(model) ?? { most: 0, bytes: 0 }
      models.set(model, {
        most: Math.max(known.most, tokens / Math.max(1, bytes)),
        bytes: Math.max(known.bytes, bytes),
      })
    },
    mostTokens(model, bytes) {
      const known = models.get(model)
      if (known === undefined) return bytes
      const alike = Math.min(bytes, known.bytes)
      return Math.min(bytes, Math.ceil(alike * known.most * MARGIN) + bytes - alike)
    },
  }
}
