import type { JudgeConfig } from '../../core/config/judge-config.ts'
import type { JudgeUsage } from './judge.ts'
import type { RawAnswer } from './raw-answer.ts'

interface JudgeMeter {
  onRequest(): void
  /** `model`: the name in the request. */
  onAnswer(model: string, answer: RawAnswer): void
  usage(): JudgeUsage
}

/** Adds up the usage of a judge. The cost is unknown once the tokens of an answer or the price of its model are. */
export function judgeMeter({ model: priced, price }: Pick<JudgeConfig, 'model' | 'price'>): JudgeMeter {
  let requests = 0
  let inputTokens = 0
  let outputTokens = 0
  let isKnown = price !== null
  return {
    onRequest() {
      requests += 1
    },
    onAnswer(model, answer) {
      inputTokens += answer.inputTokens ?? 0
      outputTokens += answer.outputTokens ?? 0
      if (answer.inputTokens === null || answer.outputTokens === null) isKnown = false
      if (priced !== null && model !== priced) isKnown = false
    },
    usage() {
      const cost =
        price !== null && isKnown
          ? (inputTokens * price.inputPerMillion + outputTokens * price.outputPerMillion) / 1_000_000
          : null
      return { requests, inputTokens, outputTokens, costUsd: cost }
    },
  }
}
