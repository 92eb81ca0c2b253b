import { z } from 'zod'
import { parseDocument, type SourceDocument } from '../../../src/core/documents/document.ts'
import { parseAt } from '../../../src/core/documents/parse-at.ts'
import { didYouMean } from '../../../src/core/errors/nearest-name.ts'
import { asUserErrors, UserError } from '../../../src/core/errors/user-error.ts'
import { metricFunctions } from './metric-functions.ts'
import { metricsOfResults, metricsOfRuns, triggerInput } from './trigger-input.ts'

/** `value` is what is printed for the line. */
export type MetricsOutcome = { ok: true; value: unknown } | { ok: false; message: string }

const lineSchema = z.looseObject({
  /** Waza's name of the family; what `config` holds says the same. */
  target: z.enum(['aggregation', 'statistics', 'trigger_metrics']).nullish(),
  config: z.looseObject({ fn: z.string().optional() }),
})

/**
 * Works out one line of JSON: `{"config": {"fn", "input"}}`, `{"config": {"results"}}` or `{"config": {"spec",
 * "runs"}}`.
 */
export function metricsLine(text: string, place: { file: string; line: number }): MetricsOutcome {
  try {
    return { ok: true, value: evaluate(text) }
  } catch (error) {
    const errors = asUserErrors(error)
    if (errors === null) throw error
    const messages = errors.map(
      ({ what, where, todo }) => `${place.file}:${place.line}:${where?.column ?? 1}: ${what} -> ${todo}`,
    )
    return { ok: false, message: messages.join('\n') }
  }
}

function evaluate(text: string): unknown {
  const document = parseObject(text)
  const { target, config } = parseAt(lineSchema, document)
  if (config.fn !== undefined && target !== 'trigger_metrics') return ofFunction(config.fn, document)
  if ('results' in config) return metricsOfResults(parseAt(triggerInput.results, document, ['config']))
  if ('spec' in config) return metricsOfRuns(parseAt(triggerInput.asked, document, ['config']))
  throw new UserError({
    what: 'The line does not say what to work out',
    where: document.positionOf(['config']),
    todo: 'Write "fn" and "input", "results", or "spec" and "runs" into its config.',
  })
}

function ofFunction(name: string, document: SourceDocument): unknown {
  const found = metricFunctions.find((one) => one.name === name)
  if (found === undefined) {
    const known = metricFunctions.map((one) => one.name)
    throw new UserError({
      what: `There is no function ${JSON.stringify(name)}.${didYouMean(name, known)}`,
      where: document.positionOf(['config', 'fn']),
      todo: `Use one of: ${known.join(', ')}.`,
    })
  }
  return found.evaluate(document, ['config', 'input'])
}

function parseObject(text: string): SourceDocument {
  // The name says that it is JSON, and nothing else: positions are of the line.
  const document = parseDocument(text, 'line.json')
  const { value } = document
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return document
  throw new UserError({
    what: 'The line is not a JSON object',
    where: document.positionOf([]),
    todo: 'Write {"config": {"fn": ..., "input": ...}} on it.',
  })
}
