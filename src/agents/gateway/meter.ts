import type { Tokens } from './cost.ts'
import type { GatewayUsage } from './gateway.ts'

/** Adds up the usage of requests. */
export interface Meter {
  /** Adds one request; `costUsd` null: its price is not known. */
  add(tokens: Tokens, costUsd: number | null, isEstimate: boolean): void
  usage(): GatewayUsage
}

export function createMeter(): Meter {
  let used = noUsage()
  return {
    add({ input, output, cached, written, writtenForLong }, costUsd, isEstimate) {
      used = addUsage(used, {
        requests: 1,
        inputTokens: input,
        outputTokens: output,
        cachedTokens: cached,
        writtenTokens: written + writtenForLong,
        costUsd,
        estimatedRequests: isEstimate ? 1 : 0,
      })
    },
    usage: () => ({ ...used }),
  }
}

/** Usage of no request at all. */
export function noUsage(): GatewayUsage {
  return {
    requests: 0,
    inputTokens: 0,
    outputTokens: 0,
    cachedTokens: 0,
    writtenTokens: 0,
    costUsd: 0,
    estimatedRequests: 0,
  }
}

/** The sum of two usages; its cost is null where either is. */
export function addUsage(a: GatewayUsage, b: GatewayUsage): GatewayUsage {
  return {
    requests: a.requests + b.requests,
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    cachedTokens: a.cachedTokens + b.cachedTokens,
    writtenTokens: a.writtenTokens + b.writtenTokens,
    costUsd: a.costUsd === null || b.costUsd === null ? null : a.costUsd + b.costUsd,
    estimatedRequests: a.estimatedRequests + b.estimatedRequests,
  }
}
