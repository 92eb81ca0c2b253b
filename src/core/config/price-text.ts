import { present } from '../errors/present.ts'
import type { ModelPrice, WireApi } from './agent-choice.ts'
import { WIRE_APIS } from './model-schemas.ts'
import { oneOf, type TextForm } from './value-kinds.ts'

/** A price as an input, an environment variable or a command's option has it: `2/10`, or with a cache's prices. */
export const priceText: TextForm<ModelPrice> = {
  takes:
    'US dollars for a million tokens of input and output, such as 2/10; then of cache reads and writes: 2/10/0.2/2.5; 0 for a model that costs nothing',
  read(text) {
    if (text.trim() === '0') return { value: { inputPerMillion: 0, outputPerMillion: 0 } }
    const parts = text.split('/').map((part) => part.trim())
    const [inputPerMillion, outputPerMillion, cachedPerMillion, cacheWritePerMillion, ...more] = parts.map(Number)
    const isWrong = parts.some((part) => !/^\d+(?:\.\d+)?$|^\.\d+$/.test(part))
    if (isWrong || inputPerMillion === undefined || outputPerMillion === undefined || more.length > 0) {
      return { wrong: text }
    }
    return {
      value: {
        inputPerMillion,
        outputPerMillion,
        ...present({ cachedPerMillion, cacheWritePerMillion }),
      },
    }
  },
}

/** The text that `priceText` reads as this price. */
export function textOfPrice(price: ModelPrice): string {
  const { inputPerMillion, outputPerMillion, cachedPerMillion, cacheWritePerMillion } = price
  const cached = cachedPerMillion ?? (cacheWritePerMillion === undefined ? undefined : inputPerMillion)
  return [inputPerMillion, outputPerMillion, cached, cacheWritePerMillion]
    .filter((rate) => rate !== undefined)
    .join('/')
}

/** Which API a model takes, as text. */
export const wireApiText: TextForm<WireApi> = oneOf(WIRE_APIS).text

/** The environment variable that sets the price of the agent's model where no input does. */
export const PRICE_VARIABLE = 'SKILL_EVAL_GATE_PRICE'
