import { calcPrice, findProvider, type MatchLogic, type ModelInfo } from '@pydantic/genai-prices'
import { expect, test } from 'vitest'
import { listPrice } from '../../support/list-price.ts'

const TOKENS = 100_000
const APIS = { anthropic: 'anthropic', openai: 'openai-compatible', google: 'google' } as const

/** What the package itself answers, in US dollars for a million tokens. */
function packagePrice(providerId: keyof typeof APIS, model: string, timestamp: Date) {
  const of = (usage: Record<string, number>) => calcPrice(usage, model, { providerId, timestamp })
  const input = of({ input_tokens: TOKENS })
  const output = of({ input_tokens: TOKENS, output_tokens: TOKENS })
  const cached = of({ input_tokens: TOKENS, cache_read_tokens: TOKENS })
  if (input === null || output === null || cached === null) return null
  const perMillion = (price: number) => (price * 1_000_000) / TOKENS
  return {
    inputPerMillion: perMillion(input.input_price),
    outputPerMillion: perMillion(output.output_price),
    cachedPerMillion: perMillion(cached.input_price),
    ...(providerId !== 'anthropic' ? { cacheWritePerMillion: perMillion(input.input_price) } : {}),
  }
}

/** Names that a rule is about, and such that it just is or is not about. */
function names(match: MatchLogic): string[] {
  if ('or' in match) return match.or.flatMap(names)
  if ('and' in match) return match.and.flatMap(names)
  const [text = ''] = Object.values(match)
  const variants = [text, `${text}-20260131`, `${text}-20260231`, `x${text}`, `${text.toUpperCase()} `]
  // Names that a regular expression is about, as far as its own text is one without its signs.
  return 'regex' in match ? [...variants, text.replace(/[\^$\\?]/g, '').replace(/\(.*/, '')] : variants
}

/** Before, on and after the first day of every price. */
function days({ prices }: ModelInfo): Date[] {
  const constraints = Array.isArray(prices) ? prices.map(({ constraint }) => constraint) : []
  const starts = constraints.flatMap((constraint) =>
    constraint?.type === 'start_date' ? [Date.parse(constraint.start_date)] : [],
  )
  return [Date.UTC(2020, 0), Date.UTC(2040, 0), ...starts.flatMap((start) => [start - 1, start, start + 1])].map(
    (time) => new Date(time),
  )
}

test.each(['anthropic', 'openai', 'google'] as const)('every model of %s costs what the package says', (providerId) => {
  const all = findProvider({ providerId })?.models ?? []
  // At Google others' models are asked by other APIs.
  const models = providerId === 'google' ? all.filter(({ id }) => id.startsWith('gemini-')) : all
  const questions = models.flatMap((model) =>
    [model.id, ...names(model.match)].flatMap((name) => days(model).map((day) => ({ name, day }))),
  )
  const answers = questions.map(({ name, day }) => ({ name, day, price: listPrice(APIS[providerId], name, day) }))
  const expected = questions.map(({ name, day }) => ({ name, day, price: packagePrice(providerId, name, day) }))
  expect(answers).toEqual(expected)
  expect(models.length).toBeGreaterThan(20)
  expect(answers.filter(({ price }) => price !== null).length).toBeGreaterThan(models.length)
  expect(answers.some(({ price }) => price === null)).toBe(true)
})
